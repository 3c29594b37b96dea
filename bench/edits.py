"""Whether the reader notices: ``python -m bench.edits --count 20000 --seed 1 --workers 2 --show 20``.

One sentence of a riddle that is read is edited so that it says something else, and the riddle is read again:

    refused  a sentence is not understood, or no puzzle comes of the text
    changed  the reading differs: what the sentence says, the values, or the doubts
    odd      the reading differs, but not to what the edit says, or where it says nothing that a grid can
    dropped  the sentence is no clue any more, and nothing is said of that
    same     a defect: read as before
    crash    a defect: the reader raised an error
    void     not counted: the sentence says nothing (it always holds, or never), so no edit can be noticed, or it is
             read with another number of denials and comes to the same: three of six are not is three of six are

Riddles with fewer than three places are left out: there "next to" is "not together".
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bench.edit_kinds import KINDS
from bench.edit_makers import Edited, Spot
from bench.meaning import Meanings, mapped, readings
from bench.solving import FOLDER, Row
from cluegrid.bulk import ordered_map
from cluegrid.categories import Category, Value
from cluegrid.puzzle import Puzzle
from cluegrid.reading import Reading, Sentence, read
from cluegrid.relations import Not, Relation

CORPUS = FOLDER.parent / "shared" / "corpus"
VERDICTS = ("refused", "changed", "odd", "dropped", "same", "crash")
MOST_TRIES = 400  # until a kind of edit finds a sentence that it fits
FEWEST_PLACES = 3
BECAUSE = re.compile(r"\b(?:because|since|so)\b")  # an edit of the reason leaves the statement as it is
SAID = re.compile(r"\b(?:said|saying|says|scoffed|bragged|told)\b")  # nor does one of what somebody says
Read = Callable[[str], Reading]


@dataclass(frozen=True)
class Riddle:
    """A text, with a name to tell where it comes from."""

    name: str
    text: str


@dataclass(frozen=True)
class Edit:
    """One sentence of a riddle and what becomes of it."""

    kind: int
    start: int
    old: str
    new: str
    says: tuple[Relation, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """What the reader made of an edit."""

    riddle: str
    edit: Edit
    verdict: str


# ---- riddles ---------------------------------------------------------------------------------------------------


def riddles(folders: tuple[Path, ...] = (FOLDER / "riddles", CORPUS)) -> list[Riddle]:
    """Our own riddles, and those of the corpora where they are here."""
    own, others = folders
    found = [Riddle(f"own:{path.stem}", path.read_text(encoding="utf-8")) for path in sorted(own.glob("*.txt"))]
    for path in sorted(others.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            data = json.loads(line)
            found.append(Riddle(f"{path.stem}:{data['id']}", data["text"]))
    return found


def readable(riddle: Riddle) -> list[tuple[int, Spot]]:
    """The clues of a riddle that is read in full, with where they start; none where it is not."""
    try:
        reading = read(riddle.text)
    except Exception:  # a reader that is being written may raise anything; edits count only what was read
        return []
    if reading.puzzle is None or reading.unread or reading.puzzle.frame.places < FEWEST_PLACES:
        return []
    spots = []
    for sentence in reading.account:
        start = _located(riddle.text, sentence)
        aside = BECAUSE.search(sentence.text) or SAID.search(sentence.text)
        stated = sentence.kind == "clue" and sentence.relation is not None and not aside
        if stated and sentence.relation is not None and start is not None:
            spots.append((start, Spot(sentence.text, sentence.relation, reading.puzzle)))
    return spots


def _located(text: str, sentence: Sentence) -> int | None:
    """Where a sentence stands in its text, or None where the reader gives it in other words."""
    if text.startswith(sentence.text, sentence.start):
        return sentence.start
    found = text.find(sentence.text)
    return found if found >= 0 else None


# ---- edits -----------------------------------------------------------------------------------------------------


def edits(pool: list[tuple[Riddle, list[tuple[int, Spot]]]], count: int, seed: int,
          kinds: tuple[int, ...]) -> Iterator[tuple[int, Edit]]:
    """So many edits, each kind as often as the others where it finds sentences, each corpus too; with the riddle."""
    random = Random(seed)
    corpora: dict[str, list[int]] = {}
    for i, (riddle, spots) in enumerate(pool):
        if spots:
            corpora.setdefault(riddle.name.partition(":")[0], []).append(i)
    seen: set[tuple[int, int, str]] = set()
    alive = list(kinds)
    made = 0
    while alive and corpora:
        for kind in tuple(alive):
            if made == count:
                return
            for _ in range(MOST_TRIES):
                i = random.choice(corpora[random.choice(list(corpora))])
                start, spot = random.choice(pool[i][1])
                edited = KINDS[kind].make(spot, random)
                if edited is not None and _differs(edited, spot) and (i, start, edited.text) not in seen:
                    seen.add((i, start, edited.text))
                    made += 1
                    yield i, Edit(kind, start, spot.text, edited.text, edited.says)
                    break
            else:
                alive.remove(kind)


def _differs(edited: Edited, spot: Spot) -> bool:
    return re.sub(r"\W+", " ", edited.text).lower() != re.sub(r"\W+", " ", spot.text).lower() or bool(
        re.search(r"[<>=≠¬~?]", edited.text))


def check(task: tuple[Riddle, tuple[Edit, ...]]) -> list[Outcome]:
    """What a reader makes of the edits of one riddle."""
    riddle, wanted = task
    return judged(riddle, wanted, read)


def judged(riddle: Riddle, wanted: tuple[Edit, ...], read: Read) -> list[Outcome]:
    """What a reader makes of the edits of one riddle."""
    before = read(riddle.text)
    assert before.puzzle is not None
    with Meanings(before.puzzle) as meanings:
        return [Outcome(riddle.name, edit, _verdict(riddle.text, before, edit, read, meanings)) for edit in wanted]


def _verdict(text: str, before: Reading, edit: Edit, read: Read, meanings: Meanings) -> str:
    try:
        after = read(text[:edit.start] + edit.new + text[edit.start + len(edit.old):])
    except Exception:
        return "crash"
    if after.puzzle is None or after.unread:
        return "refused"
    assert before.puzzle is not None
    guess = KINDS[edit.kind].guess
    old, new = before.puzzle, after.puzzle
    if _shape(old) != _shape(new):
        return "odd" if guess else "changed"
    ones = [clue.relation for clue in old.clues]
    others = [_renamed(clue.relation, old, new) for clue in new.clues]
    if len(ones) != len(others):
        kinds = {sentence.kind for sentence in after.account if sentence.text and
                 edit.start - len(sentence.text) < sentence.start < edit.start + len(edit.new)}
        return "odd" if guess and "clue" in kinds else "changed" if kinds & {"clue", "question"} else "dropped"
    changes = [(a, b) for a, b in zip(ones, others, strict=True) if not meanings.same(a, b)]
    if not changes:
        if [doubt.readings for doubt in old.doubts] != [doubt.readings for doubt in new.doubts]:
            return "changed"
        edited = next(sentence.relation for sentence in before.account if sentence.start == edit.start or
                      sentence.text == edit.old)
        noticed = any(_denials(a) != _denials(b) for a, b in zip(ones, others, strict=True))
        return "same" if edited is not None and meanings.tells(edited) and not noticed else "void"
    if guess:
        return "odd"
    if edit.says and len(changes) == 1:
        found = readings(changes[0][1])
        right = len(found) == len(edit.says) and all(map(meanings.same, found, edit.says))
        return "changed" if right else "odd"
    return "changed"


def _denials(relation: Relation) -> int:
    """How often a relation denies something: a "not" that is passed over adds none."""
    return isinstance(relation, Not) + sum(map(_denials, relation.parts()))


def _shape(puzzle: Puzzle) -> tuple[object, ...]:
    """The categories of a puzzle but for their names."""
    return puzzle.frame.axis, tuple((c.values, c.order, c.numbers, c.counts) for c in puzzle.categories)


def _renamed(relation: Relation, old: Puzzle, new: Puzzle) -> Relation:
    """The relation with the old puzzle's names for the same categories."""
    def names(categories: tuple[Category, ...]) -> tuple[str, ...]:
        return tuple(category.name for category in categories)

    if names(old.categories) == names(new.categories):
        return relation
    known = dict(zip(names(new.categories), names(old.categories), strict=True))
    return mapped(relation, lambda value: Value(known[value.category], value.name, value.quantifier),
                  lambda name: known[name])


# ---- the measure -----------------------------------------------------------------------------------------------


def measure(count: int, seed: int = 1, workers: int = 2,
            kinds: tuple[int, ...] = tuple(range(len(KINDS)))) -> list[Outcome]:
    """The outcomes of so many edits over all riddles."""
    every = riddles()
    pool = list(zip(every, ordered_map(readable, every, workers), strict=True))
    by_riddle: dict[int, list[Edit]] = {}
    for i, edit in edits(pool, count, seed, kinds):
        by_riddle.setdefault(i, []).append(edit)
    tasks = [(every[i], tuple(wanted)) for i, wanted in sorted(by_riddle.items())]
    return [outcome for found in ordered_map(check, tasks, workers) for outcome in found]


def table(outcomes: list[Outcome], key: Callable[[Outcome], str]) -> Iterator[str]:
    """A line for each kind of edit, or whatever the key says, and one for all."""
    tally: dict[str, Counter[str]] = {}
    for outcome in sorted(outcomes, key=lambda outcome: outcome.edit.kind):
        tally.setdefault(key(outcome), Counter())[outcome.verdict] += 1
    yield f"{'':34}{'edits':>7}" + "".join(f"{verdict:>9}" for verdict in VERDICTS) + f"{'same':>8}"
    every = sum(tally.values(), Counter())
    for what, found in (*tally.items(), ("all", every)):
        total = sum(found[verdict] for verdict in VERDICTS)
        share = f"{found['same'] / total:8.1%}" if total else ""
        yield f"{what:34}{total:7}" + "".join(f"{found[verdict]:9}" for verdict in VERDICTS) + share


def rows(count: int = 20_000) -> list[Row]:
    found = Counter(outcome.verdict for outcome in measure(count))
    total = sum(found[verdict] for verdict in VERDICTS)
    return [(f"{total:,} edits of one clue, of {len(KINDS)} kinds, that change what it says",
             ", ".join(f"{found[verdict]:,} {verdict}" for verdict in VERDICTS if found[verdict]),
             f"{found['same'] + found['crash']:,} read as before", "none")]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.edits", description="Edits that the reader must notice.")
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--show", type=int, default=20, help="how many cases to print of each verdict of --verdicts")
    parser.add_argument("--verdicts", default="same,crash", help="which verdicts to print: same,odd,dropped,crash,...")
    parser.add_argument("--kind", default="", help="only kinds of edits whose name contains this")
    given = parser.parse_args(arguments)
    kinds = tuple(i for i, kind in enumerate(KINDS) if given.kind in kind.name)
    outcomes = measure(given.count, given.seed, given.workers, kinds)
    print("\n".join(table(outcomes, lambda outcome: KINDS[outcome.edit.kind].name)), "\n")
    print("\n".join(table(outcomes, lambda outcome: outcome.riddle.partition(":")[0])))
    for verdict in given.verdicts.split(","):
        cases = sorted((o for o in outcomes if o.verdict == verdict), key=lambda o: o.edit.kind)
        for outcome in Random(given.seed).sample(cases, min(given.show, len(cases))):
            print(f"\n{verdict}: {KINDS[outcome.edit.kind].name} ({outcome.riddle})\n  {outcome.edit.old}\n"
                  f"  {outcome.edit.new}")
    return int(any(outcome.verdict in ("same", "crash") for outcome in outcomes))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
