"""The parts of reading, each measured alone against readings made by hand: ``python -m bench.reading_parts``.

    cast       categories and values found in the text
    clues      each sentence read with the right cast given, compared by what its relation allows
    questions  each question found in the text, compared by its answer on many grids

``--parts cast,clues`` measures only these, ``--show wrong`` prints each case that is wrong (or refused, doubtful,
right), ``--ids a,b`` takes only these riddles, or lists the ids by verdict where none are given, ``--set posted``
takes the riddles of another file.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

from bench.alike import matches, words
from bench.edits import CORPUS
from bench.meaning import Meanings, bare, mapped, readings, shown
from bench.solving import Row
from cluegrid.categories import Category, CluegridError, Value
from cluegrid.frame import Frame
from cluegrid.notation import puzzle_from_json
from cluegrid.puzzle import Answer, Option, Puzzle, Question, Solution
from cluegrid.reading import Reading, read
from cluegrid.reading.clues import read_clue
from cluegrid.reading.questions import read_question
from cluegrid.records import replace
from cluegrid.relations import Relation

ReadClue = Callable[[str, Puzzle, tuple[str, ...]], Relation | None]
ReadQuestion = Callable[[str, Puzzle], Question | Sequence[Question] | None]
PARTS = ("cast", "clues", "questions")
SETS = ("natural", "posted", "classics")
VERDICTS = ("right", "doubtful", "refused", "wrong")
GRIDS = 24  # on which two questions are compared


@dataclass(frozen=True)
class Riddle:
    """A text and the puzzle that it states."""

    id: str
    text: str
    gold: Puzzle


@dataclass(frozen=True)
class Case:
    """One thing to find, and what came of it."""

    part: str
    riddle: str
    verdict: str
    about: str
    gold: str = ""
    found: str = ""


def riddles(wanted: Sequence[str] = (), name: str = SETS[0]) -> Iterator[Riddle]:
    """The riddles of a set that have a reading made by hand."""
    path = CORPUS / f"{name}.jsonl"
    if not path.exists():
        sys.exit(f"bench.reading_parts: there is no {path}: the riddles with readings made by hand are not here")
    for line in path.read_text(encoding="utf-8").splitlines():
        data = json.loads(line)
        gold = CORPUS / "readings" / f"{data['id']}.json"
        if gold.exists() and (not wanted or data["id"] in wanted):
            yield Riddle(data["id"], data["text"], puzzle_from_json(gold.read_text(encoding="utf-8")))


def _numbered(category: Category) -> bool:
    """Whether values are but the numbers of places: these need not be in the text."""
    return category.values == tuple(str(n) for n in range(1, len(category.values) + 1))


# ---- the cast --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Found:
    """The categories that came of a text, the axis first, and whether nothing was said to be missing."""

    categories: tuple[Category, ...]
    claimed: bool


def found_in(reading: Reading) -> Found:
    """The cast of a whole reading."""
    if reading.puzzle is None:
        return Found((), False)
    frame = reading.puzzle.frame
    order = (frame.axis, *frame.others)
    return Found(tuple(frame.categories[c] for c in order), not reading.unread)


def cast_finder() -> Callable[[str], Found] | None:
    """What finds the cast of a text before any clue is read, where the new reader has such a function."""
    try:
        split = import_module("cluegrid.reading.document").split
        find_cast = import_module("cluegrid.reading.cast").find_cast
    except (ImportError, AttributeError):
        return None

    def found(text: str) -> Found:
        cast = find_cast(split(text))
        order = sorted(range(len(cast.kinds)), key=lambda i: i != cast.axis)
        return Found(tuple(_category(cast.kinds[i]) for i in order), not cast.problems)

    return found


def _category(kind: Any) -> Category:
    """A kind of the new reader as a category, by what a puzzle needs of it."""
    values = tuple(dict.fromkeys(kind.values))
    numbers = tuple(kind.numbers) if len(kind.numbers) == len(values) == len(set(kind.numbers)) else ()
    held = [kind.held.get(value, (1, 1)) for value in values]
    return Category(kind.name or "nameless", values, kind.order, numbers, tuple(low for low, _ in held),
                    tuple(high for _, high in held))


def cast_cases(riddle: Riddle, found: Found) -> Iterator[Case]:
    """The whole cast, each category, each value, and whether a category found has the right order and counts.

    A whole cast that is not right is wrong where it is claimed (nothing was said to be unread), and refused otherwise.
    """
    gold = riddle.gold
    if not found.categories:
        yield Case("cast: riddles", riddle.id, "refused", _listed(gold.categories))
        for category in gold.categories:
            yield Case("cast: categories", riddle.id, "refused", _told(category))
            yield from (Case("cast: values", riddle.id, "refused", f"{category.name}: {v}") for v in category.values)
        return
    all_found = matches(gold, found.categories)
    used = {match.found.name for match in all_found if match.found is not None}
    extra = [category for category in found.categories if category.name not in used and not _numbered(category)]
    asked = [match for match in all_found if match.gold.name != gold.axis or not _numbered(match.gold)]
    whole = all(match.whole for match in asked) and not extra and gold.frame.places == len(found.categories[0].values)
    verdict = "right" if whole else "wrong" if found.claimed else "refused"
    yield Case("cast: riddles", riddle.id, verdict, "", _listed(gold.categories), _listed(found.categories))
    for match in all_found:
        told = _told(match.found) if match.found is not None else ""
        verdict = "right" if match.whole else "refused" if match.found is None else "wrong"
        yield Case("cast: categories", riddle.id, verdict, "", _told(match.gold), told)
        for value in match.gold.values:
            yield Case("cast: values", riddle.id, "right" if value in match.values else "refused",
                       f"{match.gold.name}: {value}", found=told)
        if match.found is not None:
            for value in match.found.values:
                if value not in match.values.values():
                    about = f"{match.found.name}: {value}"
                    yield Case("cast: values", riddle.id, "wrong", about, _told(match.gold), told)
        if match.whole and match.found is not None:
            one, other = match.gold, match.found
            counts = [other.counts[other.values.index(match.values[value])] for value in one.values]
            alike_ordered = _order(one, match.values) == _order(other, {value: value for value in other.values})
            same = list(one.counts) == counts and (not one.ordered or (other.ordered and alike_ordered))
            yield Case("cast: order and counts", riddle.id, "right" if same else "wrong", "",
                       f"{_told(one)} {one.order} {one.numbers} {one.counts}",
                       f"{_told(other)} {other.order} {other.numbers} {other.counts}")
    for category in extra:
        yield Case("cast: categories", riddle.id, "wrong", "not in the text", found=_told(category))


def _order(category: Category, names: dict[str, str]) -> list[str]:
    """A category's values from the lowest to the highest, by the names that the other one gives them."""
    return [names[value] for _, value in sorted(zip(category.positions, category.values, strict=True))]


def _told(category: Category) -> str:
    return f"{category.name}: {', '.join(category.values)}"


def _listed(categories: Iterable[Category]) -> str:
    return "; ".join(map(_told, categories))


# ---- clues, the cast given -------------------------------------------------------------------------------------


def clue_cases(riddle: Riddle, read_clue: ReadClue, with_text: bool = False) -> Iterator[Case]:
    """Each sentence made by hand with its relation, read with the right cast."""
    puzzle = replace(bare(riddle.gold), text=riddle.text if with_text else "")
    before: tuple[str, ...] = ()
    with Meanings(puzzle) as meanings:
        for clue in riddle.gold.clues:
            if not clue.text:
                continue  # it only fixes a seat of a ring
            found: Relation | None = None
            note = ""
            try:
                found = read_clue(clue.text, puzzle, before)
                if found is not None:
                    for way in readings(found):
                        way.check(puzzle.frame)
            except CluegridError as error:
                found, note = None, str(error)
            except Exception as error:  # a defect of the reader, to be shown with its sentence
                note = f"{type(error).__name__}: {error}"
                yield Case("clues", riddle.id, "wrong", clue.text, shown(clue.relation, puzzle), note)
                continue
            finally:
                before = (*before, clue.text)
            verdict, how = _clue_verdict(found, clue.relation, meanings)
            yield Case("clues", riddle.id, verdict, clue.text, shown(clue.relation, puzzle),
                       note or f"{shown(found, puzzle)}{how}")


def _clue_verdict(found: Relation | None, gold: Relation, meanings: Meanings) -> tuple[str, str]:
    if found is None:
        return "refused", ""
    ways = readings(found)
    if len(ways) == 1:
        right = meanings.same(ways[0], gold)
        return "right" if right else "wrong", "" if right else f"  ({meanings.against(ways[0], gold)})"
    return "doubtful" if any(meanings.same(way, gold) for way in ways) else "wrong", ""


# ---- questions -------------------------------------------------------------------------------------------------


def question_cases(riddle: Riddle, found: Puzzle | None) -> Iterator[Case]:
    """Each question made by hand: whether one that was found has the same answer on every grid that was tried."""
    gold = riddle.gold
    if not gold.questions:
        return
    if found is None:
        yield from (Case("questions", riddle.id, "refused", question.text) for question in gold.questions)
        return
    translated = [(question, _translated(question, gold, found)) for question in found.questions]
    grids = [Solution(gold, cells) for cells in _grids(gold.frame, GRIDS)]
    left = list(translated)
    for question in gold.questions:
        same = next((item for item in left if item[1] is not None and _same_answers(question, item[1], grids)), None)
        if same is not None:
            left.remove(same)
        verdict = "right" if same is not None else "wrong" if left else "refused"
        told = "; ".join(_asked(item[0]) for item in left) if same is None else ""
        yield Case("questions", riddle.id, verdict, question.text, _asked(question), told)


def given_cases(riddle: Riddle, read_question: ReadQuestion) -> Iterator[Case]:
    """Each question made by hand, read from its own words with the right cast."""
    puzzle = bare(riddle.gold)
    grids = [Solution(riddle.gold, cells) for cells in _grids(riddle.gold.frame, GRIDS)]
    for text in dict.fromkeys(question.text for question in riddle.gold.questions if question.text):
        wanted = [question for question in riddle.gold.questions if question.text == text]
        try:
            got = read_question(text, puzzle)
        except Exception as error:  # a defect of the reader, to be shown with its question
            yield Case("questions, cast given", riddle.id, "wrong", text, found=f"{type(error).__name__}: {error}")
            continue
        found = [got] if isinstance(got, Question) else list(got or ())
        matched = [any(_same_answers(one, other, grids) for other in found) for one in wanted]
        verdict = "right" if all(matched) and len(found) <= len(wanted) else "wrong" if found else "refused"
        yield Case("questions, cast given", riddle.id, verdict, text, "; ".join(map(_asked, wanted)),
                   "; ".join(map(_asked, found)))


def _translated(question: Question, gold: Puzzle, found: Puzzle) -> Question | None:
    """A question that was found in the names of the puzzle made by hand, where all of them are known there."""
    categories: dict[str, str] = {"": ""}
    values: dict[tuple[str, str], Value] = {}
    for match in matches(gold, found.categories):
        if match.found is not None:
            categories[match.found.name] = match.gold.name
            values |= {(match.found.name, other): Value(match.gold.name, one) for one, other in match.values.items()}
    categories.setdefault(found.axis, gold.axis)
    with suppress(KeyError):
        options = tuple(Option(option.label, mapped(
            option.relation, lambda value: replace(values[value.key], quantifier=value.quantifier),
            lambda name: categories[name])) for option in question.options)
        of = values[question.of.key] if question.of is not None else None
        return Question(question.text, categories[question.category], of, categories[question.each], options)
    return None


def _grids(frame: Frame, count: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Arrangements that keep how often each value is held, and nothing else."""
    random = Random(1)
    for _ in range(count):
        rows = []
        for c, category in enumerate(frame.categories):
            if c == frame.axis:
                rows.append(tuple(range(frame.places)))
                continue
            held = [v for v, (least, _) in enumerate(category.counts) for _ in range(least)]
            spare = [v for v, (least, most) in enumerate(category.counts)
                     for _ in range(min(most, frame.places) - least)]
            held += random.sample(spare, frame.places - len(held))
            rows.append(tuple(random.sample(held, frame.places)))
        yield tuple(rows)


def _same_answers(one: Question, other: Question, grids: list[Solution]) -> bool:
    try:
        return all(_named(grid.answer(one)) == _named(grid.answer(other)) for grid in grids)
    except CluegridError:
        return False


def _named(answer: Answer | None) -> frozenset[frozenset[str]]:
    """What an answer says, whichever way round it pairs things."""
    if isinstance(answer, dict):
        return frozenset(frozenset((key, part)) for key, held in answer.items() for part in held.split(", ") if part)
    return frozenset() if answer is None else frozenset(map(words, answer.split(", ")))


def _asked(question: Question) -> str:
    if question.options:
        return f"which of {', '.join(option.label for option in question.options)}"
    return f"{question.category} of {question.of.name if question.of is not None else f'each {question.each}'}"


# ---- the measure -----------------------------------------------------------------------------------------------


def measure(parts: Sequence[str] = PARTS, wanted: Sequence[str] = (), with_text: bool = False,
            name: str = SETS[0]) -> list[Case]:
    """All cases of the parts that are asked for."""
    cases: list[Case] = []
    find_cast = cast_finder() if "cast" in parts else None
    whole = "questions" in parts or ("cast" in parts and find_cast is None)
    for riddle in riddles(wanted, name):
        reading = Reading(None)
        found: Found | None = None
        try:
            reading = read(riddle.text) if whole else reading
            found = find_cast(riddle.text) if find_cast is not None else found_in(reading)
        except Exception as error:  # a defect of the reader, to be shown with its riddle
            cases.append(Case("crashes", riddle.id, "wrong", f"{type(error).__name__}: {error}"))
        if "cast" in parts:
            cases += cast_cases(riddle, found or Found((), False))
        if "questions" in parts:
            cases += question_cases(riddle, reading.puzzle)
        if "clues" in parts:
            cases += clue_cases(riddle, read_clue, with_text)
        if "questions" in parts:
            cases += given_cases(riddle, read_question)
    return cases


def tallies(cases: list[Case]) -> dict[str, Counter[str]]:
    """How many of each verdict each part has."""
    tally: dict[str, Counter[str]] = {}
    for case in sorted(cases, key=lambda case: (*[case.part.startswith(part) for part in PARTS][::-1],)):
        tally.setdefault(case.part, Counter())[case.verdict] += 1
    return tally


def rows() -> list[Row]:
    return [(f"reading natural riddles: {part}", ", ".join(f"{found[v]:,} {v}" for v in VERDICTS if found[v]),
             f"{found['right'] / sum(found.values()):.0%} right", "wrong 0")
            for part, found in tallies(measure()).items()]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.reading_parts", description="The parts of reading, apart.")
    parser.add_argument("--parts", default=",".join(PARTS), help="which of cast,clues,questions")
    parser.add_argument("--ids", nargs="?", const="", help="only these riddles; alone: list the ids by verdict")
    parser.add_argument("--show", default="", help="print the cases of these verdicts: wrong,refused,doubtful,right")
    parser.add_argument("--text", action="store_true", help="give read_clue the whole text too, as the puzzle's text")
    parser.add_argument("--set", choices=SETS, default=SETS[0], help="which riddles")
    given = parser.parse_args(arguments)
    wanted = tuple(filter(None, (given.ids or "").split(",")))
    cases = measure(given.parts.split(","), wanted, given.text, given.set)
    for case in cases:
        if case.verdict in given.show.split(","):
            print(f"{case.part}: {case.verdict} ({case.riddle})\n  text   {case.about}\n  gold   {case.gold}\n"
                  f"  found  {case.found}\n")
    print(f"{'':24}" + "".join(f"{verdict:>10}" for verdict in VERDICTS) + f"{'of':>8}{'right':>8}")
    for part, found in tallies(cases).items():
        total = sum(found.values())
        print(f"{part:24}" + "".join(f"{found[v]:10}" for v in VERDICTS) + f"{total:8}{found['right'] / total:8.1%}")
    if given.ids == "":
        for part in tallies(cases):
            for verdict in ("doubtful", "refused", "wrong"):
                ids = Counter(case.riddle for case in cases if (case.part, case.verdict) == (part, verdict))
                print(f"  {part}, {verdict}: " + " ".join(f"{i}({n})" if n > 1 else i for i, n in ids.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
