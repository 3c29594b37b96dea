"""Learn what speaks for a meaning of a sentence: ``python scripts/learn_supposing.py FOLDER_OR_BANK ...``.

A FOLDER holds riddles (``*.jsonl``) and what their sentences state (their ``puzzle``, or ``readings/ID.json``); a BANK
holds casts with sentences and what each of them states. Prints how well it does on authors that it did not learn from,
and writes the weights into the package.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from dataclasses import dataclass
from math import log
from pathlib import Path

import numpy as np

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from bench.meaning import Meanings  # noqa: E402

from cluegrid.assuming import settle  # noqa: E402
from cluegrid.categories import Value  # noqa: E402
from cluegrid.notation import puzzle_from, puzzle_from_json  # noqa: E402
from cluegrid.puzzle import Puzzle  # noqa: E402
from cluegrid.reading.clues import Reader, reader_of  # noqa: E402
from cluegrid.reading.meanings import TRUE, canonical, every_value  # noqa: E402
from cluegrid.reading.supposing.candidates import Candidates, candidates_of  # noqa: E402
from cluegrid.reading.supposing.named import find_named  # noqa: E402
from cluegrid.reading.supposing.piecing import Pieced  # noqa: E402
from cluegrid.reading.supposing.weighing import TOLD, Weights, marked, plain, unknown, weigh  # noqa: E402
from cluegrid.records import replace  # noqa: E402
from cluegrid.relations import Not, Relation, Together  # noqa: E402
from cluegrid.solving import solve  # noqa: E402

TARGET = ROOT / "src" / "cluegrid" / "reading" / "supposing" / "weights.json"
SEED = 5
RARE = 3  # how often a feature must be met to have a weight of its own
DECAY = 1.0
STEPS = 150
MADE_UP, MISLEADING = 0.2, 0.3
"""How much is learned from a sentence that was made up, or written to mislead, about what pieces say."""
UNKNOWN = 6  # every so many sentences are also learned from as if one of their values were unknown
IDLE = (
    "{A} and {B} have been friends for years.", "{A} waves to {B} each morning.", "{A} finds that {B} talks too much.",
    "{A} once lent {B} a ladder.", "{A} has always admired the {X}.", "{A} is a little afraid of the {X}.",
    "{A} would love to try the {X} some day.", "{A} never tires of talking.", "Everyone likes {A} and {B}.",
    "{A} went to school with {B}.", "{A} still owes {B} some money.", "{A} dreams of the {X} at night.",
    "{A} wishes there had been more of the {X}.", "{A} laughed at what {B} said.", "{A} was late, as usual.",
    "{A} told {B} all about it.", "{A} grumbled about the {X} all day.", "{A} asked {B} for advice.",
)
DENYING = (
    "{A} stays well away from the {X}.", "{A} can't bear the {X}.", "{A} is allergic to the {X}.",
    "{A} turned the {X} down.", "{A} avoids the {X}.", "Somebody other than {A} has the {X}.",
    "{A} had to do without the {X}.", "The {X} went to someone other than {A}.", "{A} missed out on the {X}.",
    "It was anybody but {A} who took the {X}.", "{A} envies whoever has the {X}.", "{A} would not touch the {X}.",
)
ASSERTING = (
    "{A} swears by the {X}.", "{A} can't live without the {X}.", "{A} is never seen without the {X}.",
    "The {X} is {A}'s pride and joy.", "{A} wound up with the {X}.", "{A} plumped for the {X}.",
    "Nobody but {A} would touch the {X}.", "The {X} fell to {A}.", "{A} insisted on the {X}.",
    "{A} settled for the {X}.", "The {X} was just the thing for {A}.", "{A} is the proud owner of the {X}.",
)


Rights = frozenset[Relation | None]


@dataclass
class Item:
    """A sentence with its candidates and which of them are right; none of them where it says something else."""

    author: str
    kind: str
    text: str
    candidates: Candidates
    right: Rights
    refused: bool

    def goods(self) -> list[bool]:
        """Which of the candidates are right; something else where only what pieces say is."""
        keys = [None if relation is None else canonical(relation) for _, relation in self.candidates.found]
        right = self.right if not self.right.isdisjoint(keys) else frozenset([None])
        return [key in right for key in keys]


def item(author: str, kind: str, reader: Reader, puzzle: Puzzle, text: str, topics: list[Value],
         gold: Relation | None, meanings: Meanings) -> Item:
    """A sentence with its candidates, and which of them mean what it states."""
    refused = not reader.read(text)
    candidates = (candidates_of(puzzle, reader, text, topics) if refused
                  else Candidates(puzzle, find_named(reader.phrases(text), topics)))
    own = {None if relation is None else canonical(relation) for _, relation in candidates.found}
    return Item(author, kind, text, candidates, _right(own, candidates.told, gold, meanings), refused)


def _right(own: set[Relation | None], told: Pieced | None, gold: Relation | None, meanings: Meanings) -> Rights:
    """Those of the candidates, and of what the pieces say, that mean what the sentence does; else something else."""
    if gold is None:
        return frozenset([None])
    good = {canonical(gold)} & (own | set(told.found if told else ()))
    named = {value.key for value in every_value(gold)}
    near = [key for key in (*(told.found if told else ()), *own)
            if key is not None and {value.key for value in every_value(key)} == named]
    good |= {key for key in near[:400] if key not in good and meanings.same(key, gold)} if not good else set()
    return frozenset(good or [None])


def items_of(author: str, puzzle: Puzzle, text: str, rnd: random.Random) -> list[Item]:
    """The sentences of a riddle, and some that were made up for its cast."""
    bare = replace(puzzle, text=text, clues=(), questions=(), doubts=())
    reader = reader_of(bare)
    found: list[Item] = []
    topics: list[Value] = []
    meanings = Meanings(bare)
    for clue in puzzle.clues:
        if not clue.text:
            continue
        found.append(item(author, "clue", reader, bare, clue.text, topics, clue.relation, meanings))
        named = find_named(reader.phrases(clue.text), topics)
        if len(named.mentions) > 1 and len(found) % UNKNOWN == 0:  # as if the cast lacked one of the values
            named.mentions.remove(rnd.choice(named.mentions))
            found.append(Item(author, "unknown", clue.text, Candidates(bare, named), frozenset([None]), True))
        topics = [one.value for one in find_named(reader.phrases(clue.text), []).mentions] or topics
    plain = [category for category in bare.categories if not category.ordered]
    if len(plain) > 1:
        for sentences, kind in ((IDLE, "idle"), (DENYING, "denying"), (ASSERTING, "asserting")):
            a, b = rnd.sample([Value(plain[0].name, name) for name in plain[0].values], 2)
            x = rnd.choice([Value(plain[-1].name, name) for name in plain[-1].values])
            gold = {"idle": TRUE, "denying": Not(Together(a, x)), "asserting": Together(a, x)}[kind]
            for sentence in rnd.sample(sentences, 1):
                told = sentence.format(A=a.name, B=b.name, X=x.name)
                found.append(item(author, kind, reader, bare, told, [], gold, meanings))
    return found


def riddles(folder: Path) -> list[tuple[str, Puzzle, str]]:
    """The riddles whose reading is known: author, puzzle and text."""
    found = []
    for path in sorted(folder.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            record = json.loads(line)
            reading = folder / "readings" / f"{record['id']}.json"
            if "puzzle" in record:
                found.append((path.stem.upper(), puzzle_from(record["puzzle"]), record["text"]))
            elif reading.exists():
                puzzle = puzzle_from_json(reading.read_text(encoding="utf-8"))
                found.append((record["id"].split("-")[0], puzzle, record["text"]))
    return found


def collected(folders: list[Path], banks: list[Path]) -> list[Item]:
    """All sentences of the riddles and of the banks."""
    rnd = random.Random(SEED)
    found = [one for folder in folders for author, puzzle, text in riddles(folder)
             for one in items_of(author, puzzle, text, rnd)]
    for path in banks:
        for line in path.read_text(encoding="utf-8").splitlines():
            record = json.loads(line)
            kept = [{key: held for key, held in one.items() if held} for one in record["categories"]]
            told = [{"text": one["text"], "says": one["says"]} for one in record["sentences"] if one["kind"] == "clue"]
            puzzle = puzzle_from({"cluegrid": 1, "axis": record["axis"], "categories": kept, "clues": told})
            text = "\n".join([record["intro"], *(one["text"] for one in record["sentences"])])
            found += items_of(path.stem, puzzle, text, rnd)
            bare = replace(puzzle, text=text, clues=(), questions=(), doubts=())
            reader, meanings = reader_of(bare), Meanings(bare)
            for one in record["sentences"]:
                if one["kind"] != "clue":
                    gold = TRUE if one["kind"] == "idle" else None
                    kind = f"written {one['kind']}"
                    found.append(item(path.stem, kind, reader, bare, one["text"], [], gold, meanings))
    return found


def learn(items: list[Item]) -> Weights:
    """Weights under which the right candidates are most plausible, by gradients."""
    met = Counter(feature for one in items for features in one.candidates.components for feature in set(features))
    names = [feature for feature, n in met.items() if n >= RARE]
    names += sorted({unknown(feature) for feature in met} - {""} - set(names))
    index = {name: i for i, name in enumerate(names)}
    part_of, feature_of, candidate_of, component_of, item_of, starts, right = [], [], [], [], [], [], []
    parts = candidates = 0
    for n, one in enumerate(items):
        for c, features in enumerate(one.candidates.components):
            for feature in features:
                i = index.get(feature, index.get(unknown(feature), -1))
                if i >= 0:
                    part_of.append(parts + c)
                    feature_of.append(i)
        starts.append(candidates)
        for c, (components, _) in enumerate(one.candidates.found):
            candidate_of += [candidates + c] * len(components)
            component_of += [parts + component for component in components]
        goods = one.goods()
        item_of += [n] * len(goods)
        right += goods
        parts += len(one.candidates.components)
        candidates += len(goods)
    arrays = [np.array(one) for one in (part_of, feature_of, candidate_of, component_of, item_of, starts)]
    part, feature, candidate, component, owner, start = arrays
    good = np.array(right)
    w = np.zeros(len(names))
    m, v, rate = np.zeros_like(w), np.zeros_like(w), 0.08
    for t in range(1, STEPS + 1):
        scores = np.bincount(part, weights=w[feature], minlength=parts)
        totals = np.bincount(candidate, weights=scores[component], minlength=candidates)
        share = np.exp(totals - np.maximum.reduceat(totals, start)[owner])
        share /= np.add.reduceat(share, start)[owner]
        wanted = np.where(good, share, 0.0)
        wanted /= np.maximum(np.add.reduceat(wanted, start), 1e-12)[owner]
        by_part = np.bincount(component, weights=(wanted - share)[candidate], minlength=parts)
        gradient = np.bincount(feature, weights=by_part[part], minlength=len(w)) - DECAY * w
        m, v = 0.9 * m + 0.1 * gradient, 0.999 * v + 0.001 * gradient * gradient
        w += rate * (m / (1 - 0.9**t)) / (np.sqrt(v / (1 - 0.999**t)) + 1e-8)
        rate *= 0.6 if t % 50 == 0 else 1
    return {name: round(float(weight), 2) for name, weight in zip(names, w, strict=True) if abs(weight) >= 0.03}


def learn_marks(items: list[Item], by_author: dict[str, Weights]) -> Weights:
    """Weights of what the pieces of refused sentences say beside their words, whose weights others' sentences gave."""
    asked = [one for one in items if one.candidates.told is not None]
    index = {"share": 0}
    owner, good, row, column, much, start, trust = [], [], [], [], [], [], []
    for n, one in enumerate(asked):
        start.append(len(owner))
        trust.append((1.0 if one.kind == "clue" else MADE_UP) * (MISLEADING if "mislead" in one.author else 1.0))
        assert one.candidates.told is not None
        for relation, marks in marked(one.candidates.told, plain(one.candidates, by_author[one.author])).items():
            for mark, amount in marks.items():
                row.append(len(owner))
                column.append(index.setdefault(mark, len(index)))
                much.append(amount)
            owner.append(n)
            good.append(relation in one.right)
    rows, columns, amounts, owners, starts = map(np.array, (row, column, much, owner, start))
    trusts, right = np.array(trust)[owners], np.array(good)
    first = np.zeros(len(index))
    first[0] = 1.0
    w, m, v, rate = first.copy(), np.zeros_like(first), np.zeros_like(first), 0.05
    for t in range(1, 2 * STEPS + 1):
        share = np.bincount(rows, weights=w[columns] * amounts, minlength=len(owners))
        share = np.exp(share - np.maximum.reduceat(share, starts)[owners])
        share /= np.add.reduceat(share, starts)[owners]
        wanted = np.where(right, share, 0.0)
        wanted /= np.maximum(np.add.reduceat(wanted, starts), 1e-12)[owners]
        gradient = np.bincount(columns, weights=((wanted - share) * trusts)[rows] * amounts, minlength=len(w))
        gradient -= DECAY * (w - first)
        m, v = 0.9 * m + 0.1 * gradient, 0.999 * v + 0.001 * gradient * gradient
        w += rate * (m / (1 - 0.9**t)) / (np.sqrt(v / (1 - 0.999**t)) + 1e-8)
        rate *= 0.5 if t % 100 == 0 else 1
    return {TOLD + mark: round(float(w[i]), 2) for mark, i in index.items()}


def measured(items: list[Item], by: Weights) -> list[tuple[Item, int, float]]:
    """For each sentence how many guesses stand before the right one, and how plausible that is."""
    found = []
    for one in items:
        guesses = weigh(one.candidates, by)
        real = [guess for guess in guesses if guess.relation is not None]
        at = next((n for n, guess in enumerate(real) if guess.relation in one.right), 99)
        found.append((one, at, sum(guess.plausibility for guess in guesses if guess.relation in one.right)))
    return found


def report(name: str, found: list[tuple[Item, int, float]]) -> None:
    """Print how often the right meaning is the first, among three, among ten."""
    if not found:
        return
    shares = [sum(at < most for _, at, _ in found) / len(found) for most in (1, 3, 10)]
    likely = sum(log(max(share, 1e-9)) for _, _, share in found) / len(found)
    names = ("first", "of three", "of ten")
    ranks = "  ".join(f"{rank} {share:.1%}" for rank, share in zip(names, shares, strict=True))
    print(f"{name:24} {len(found):5}  {ranks}  {likely:.3f}")


def calibrated(puzzles: list[tuple[str, Puzzle, str]], by_author: dict[str, Weights], rnd: random.Random) -> None:
    """Leave out a clue or two of riddles whose author was not learned from, and see which solutions are supposed."""
    rows: list[tuple[int, float, bool]] = []
    for author, puzzle, text in puzzles:
        whole = replace(puzzle, questions=())
        cells = solve(whole).solutions[0].cells
        bare = replace(whole, text=text, clues=(), doubts=())
        reader = reader_of(bare)
        told = [n for n, clue in enumerate(puzzle.clues) if clue.text]
        for size in (1, 1, 2):
            out = set(rnd.sample(told, min(size, len(told))))
            rest = tuple(replace(clue, number=0) for n, clue in enumerate(puzzle.clues) if n not in out)
            lists = []
            for n in sorted(out):
                clue = puzzle.clues[n].text
                before = find_named(reader.phrases(puzzle.clues[n - 1].text), []).mentions if n else []
                named = find_named(reader.phrases(clue), [one.value for one in before])
                lists.append(weigh(Candidates(bare, named), by_author[author])[:40])
            found = settle(replace(whole, clues=rest), lists)
            rows.append((size, found.plausibility if found else 0.0, bool(found and found.cells == cells)))
    for size in (1, 2):
        mine = [row for row in rows if row[0] == size]
        for bar in (0.5, 0.6, 0.7, 0.8, 0.9, 0.95):
            shown = [right for _, plausibility, right in mine if plausibility >= bar]
            print(f"{size} left out of {len(mine)}: from {bar}: {sum(shown)} right, {len(shown) - sum(shown)} wrong")


def main() -> None:
    """Measure on each author in turn, then learn from all and write the weights."""
    given = [Path(path) for path in sys.argv[1:]]
    folders, banks = [one for one in given if one.is_dir()], [one for one in given if not one.is_dir()]
    items = collected(folders, banks)
    print(f"{len(items)} sentences, {sum(len(one.candidates.found) for one in items):,} candidates")
    authors = sorted({one.author for one in items})
    everything = []
    by_author = {author: learn([one for one in items if one.author != author]) for author in authors}
    for author in authors:
        by = by_author[author]
        by |= learn_marks([one for one in items if one.author != author], by_author)
        found = measured([one for one in items if one.author == author], by)
        report(author, [one for one in found if one[0].kind == "clue"])
        everything += found
    for kind in ("clue", "idle", "denying", "asserting", "unknown", "written idle", "written other"):
        report(f"all: {kind}", [one for one in everything if one[0].kind == kind])
    report("clues that are refused", [one for one in everything if one[0].kind == "clue" and one[0].refused])
    calibrated([one for folder in folders for one in riddles(folder)], by_author, random.Random(SEED))
    by = learn(items) | learn_marks(items, by_author)
    heads: dict[str, dict[str, float]] = {}
    for feature, weight in sorted(by.items()):
        head, bar, rest = feature.partition("|")
        heads.setdefault(head + bar, {})[rest] = weight
    TARGET.write_text(json.dumps(heads, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{len(by):,} weights, {TARGET.stat().st_size / 1024:.0f} kB")


if __name__ == "__main__":
    main()
