"""Diagnosis: every claim of a report against trying all arrangements, and what people get to read."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import chain, combinations
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from cluegrid import Clue, Doubt, Puzzle, Solution, category, left_of, next_to, row, solve, together
from cluegrid import diagnosis as diagnosing
from cluegrid.categories import EngineError, Value, some
from cluegrid.counting import Total
from cluegrid.deduction.refuting import refute
from cluegrid.diagnosis import Diagnosis, diagnose
from cluegrid.engines import missing
from cluegrid.notation import puzzle_to
from cluegrid.records import replace
from cluegrid.relations import All, Choice, Not, Relation, Together
from cluegrid.rendering import report
from cluegrid.telling import Words, said_json
from proving import findings
from riddles import FOLDER, NAMES, load, read_loosely
from strategies import Cells, arrangements, doubtful_puzzles, frames, puzzles, relations

LAWS = settings(deadline=None, derandomize=True, max_examples=80, database=None,
                suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large])


# ---- random puzzles, and all their arrangements ----------------------------------------------------------------


@st.composite
def contradictory(draw: st.DrawFn) -> Puzzle:
    """A puzzle without a solution: where the clues have one, some of them are denied too."""
    frame = draw(frames())
    clues = draw(st.lists(relations(frame, 1), min_size=1, max_size=6))
    puzzle = Puzzle(frame.categories, frame.axis_name, tuple(map(Clue, clues)))
    if Tried(puzzle).solutions():
        puzzle = puzzle.plus(Clue(Not(All(tuple(clues[: draw(st.integers(1, 3))])))))
    return puzzle


@st.composite
def determined(draw: st.DrawFn) -> Puzzle:
    """A puzzle with one solution: clues that are true in it, then facts of it until no other is left."""
    frame = draw(frames())
    every = list(arrangements(frame))
    truth = draw(st.sampled_from(every))
    left, clues = every, []
    for relation in draw(st.lists(relations(frame, 1), max_size=5)):
        said = relation if relation.judge(frame)(truth) else Not(relation)
        clues.append(Clue(said))
        left = [cells for cells in left if said.judge(frame)(cells)]
    for c in draw(st.permutations(frame.others)):
        for place in range(frame.places):
            if len(left) > 1:
                category, axis = frame.categories[c], frame.categories[frame.axis]
                fact = Together(some(list(category)[truth[c][place]]), list(axis)[place])
                clues.append(Clue(fact))
                left = [cells for cells in left if fact.judge(frame)(cells)]
    return Puzzle(frame.categories, frame.axis_name, tuple(draw(st.permutations(clues))))


class Tried:
    """Every arrangement of a puzzle, and for each clue a bit for each arrangement that keeps it."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.every: list[Cells] = list(arrangements(puzzle.frame))
        self.masks = [self.mask(clue.relation) for clue in puzzle.clues]

    def mask(self, relation: Relation) -> int:
        judge = relation.judge(self.puzzle.frame)
        return sum(1 << i for i, cells in enumerate(self.every) if judge(cells))

    def kept_by(self, clues: Iterable[int]) -> int:
        mask = (1 << len(self.every)) - 1
        for n in clues:
            mask &= self.masks[n - 1]
        return mask

    def solutions(self, extra: Relation | None = None) -> list[Cells]:
        """The solutions, or those of them that keep one more relation."""
        mask = self.kept_by(range(1, len(self.masks) + 1))
        found = [cells for i, cells in enumerate(self.every) if mask >> i & 1]
        judge = extra.judge(self.puzzle.frame) if extra else bool
        return [cells for cells in found if judge(cells)]


def subsets(clues: Iterable[int]) -> Iterable[tuple[int, ...]]:
    """All subsets, the smallest first."""
    listed = list(clues)
    return chain.from_iterable(combinations(listed, size) for size in range(len(listed) + 1))


# ---- no solution -----------------------------------------------------------------------------------------------


@LAWS
@given(contradictory())
def test_the_sets_of_clues_that_cannot_all_hold(puzzle: Puzzle) -> None:
    tried = Tried(puzzle)
    numbers = range(1, len(puzzle.clues) + 1)
    found = diagnose(puzzle)
    assert found.status == "none" and found.conflicts and found.count == Total(0, True, "by proof")
    irreducible = [chosen for chosen in subsets(numbers) if not tried.kept_by(chosen)
                   and all(tried.kept_by(n for n in chosen if n != left_out) for left_out in chosen)]
    assert set(found.conflicts.sets) == set(irreducible)
    assert [len(chosen) for chosen in found.conflicts.sets] == sorted(map(len, irreducible))
    assert found.conflicts.smallest and found.conflicts.complete
    _can_be_read(found)
    hurried = diagnose(puzzle, seconds=-1).conflicts
    assert hurried is not None and set() < set(hurried.sets) <= set(irreducible)
    assert not hurried.smallest or len(hurried.sets[0]) == len(irreducible[0])


def test_so_many_contradictions_are_enough() -> None:
    house, pet = row("House", 4), category("Pet", "cat", "dog", "fish", "bird")
    clues = [Clue(together(animal, place)) for animal in pet for place in house for _ in range(2)]
    found = diagnose(Puzzle((house, pet), "House", tuple(clues)))
    assert found.conflicts is not None and len(found.conflicts.sets) == 100
    assert len(set(found.conflicts.sets)) == 100 and {len(chosen) for chosen in found.conflicts.sets} == {2}
    assert found.conflicts.smallest and not found.conflicts.complete
    said = report.text(found)
    assert "There are 99 other contradictions" in said and "There may be more" in said
    assert "No single clue is to blame" in said


# ---- several solutions -----------------------------------------------------------------------------------------


def check_openness(puzzle: Puzzle, tried: Tried, found: Diagnosis) -> None:
    solutions = tried.solutions()
    frame = puzzle.frame
    assert found.status == "several" and found.openness
    openness = found.openness
    occurring = {(frame.categories[c].name, frame.categories[frame.axis].values[place]):
                 tuple(value for v, value in enumerate(frame.categories[c].values)
                       if any(cells[c][place] == v for cells in solutions))
                 for c in frame.others for place in range(frame.places)}
    assert {(cell.category, cell.place): cell.values for cell in openness.cells} == occurring
    assert all(len(cell.values) == 1 for cell in openness.certain)
    assert {*openness.certain, *openness.open} == set(openness.cells)
    ways = {frame.categories[c].name: len({cells[c] for cells in solutions}) for c in frame.others}
    assert [category.name for category in openness.categories] == [name for name in ways if ways[name] > 1]
    for part in openness.categories:
        assert part.ways == ways[part.name] if part.exact else part.ways <= ways[part.name]
    check_settling(puzzle, tried, openness)


def check_settling(puzzle: Puzzle, tried: Tried, openness: diagnosing.Openness) -> None:
    """The facts that settle are just those after which one arrangement is left."""
    frame = puzzle.frame
    pairs = [(Value(a.name, x), Value(b.name, y)) for a, b in combinations(frame.categories, 2)
             for x in a.values for y in b.values]
    expected: dict[str, set[frozenset[Value]]] = {part.name: set() for part in openness.categories}
    everything = set()
    for a, b in pairs:
        off_axis = puzzle.axis not in (a.category, b.category)
        if off_axis and any(set(puzzle.category(x.category).counts) != {(1, 1)} for x in (a, b)):
            continue
        left = tried.solutions(Together(some(a), some(b)))
        for name in expected:
            if len({cells[frame.category(name)] for cells in left}) == 1:
                expected[name].add(frozenset((a, b)))
        if len(left) == 1:
            everything.add(frozenset((a, b)))
    for part in openness.categories:
        assert {frozenset((fact.first, fact.second)) for fact in part.settled_by} == expected[part.name]
    assert {frozenset((fact.first, fact.second)) for fact in openness.settled_by} == everything
    assert openness.complete
    for fact in openness.settled_by:
        assert len(tried.solutions(fact.relation)) == 1


@LAWS
@given(puzzles())
def test_what_is_open(puzzle: Puzzle) -> None:
    tried = Tried(puzzle)
    assume(len(tried.solutions()) > 1)
    with patch.object(diagnosing, "LISTED", 1000):  # more than any of these has
        found = diagnose(puzzle)
    assert found.count == Total(len(tried.solutions()), True, "by listing them")
    check_openness(puzzle, tried, found)
    _can_be_read(found)


@LAWS
@given(puzzles(), st.sampled_from((1, 2, 5)))
def test_what_is_open_where_not_all_solutions_are_listed(puzzle: Puzzle, few: int) -> None:
    tried = Tried(puzzle)
    number = len(tried.solutions())
    assume(number > few)
    counted = Total(number, True, "by trying all of them")
    with patch.multiple(diagnosing, LISTED=few, MOST_WAYS=few, count=lambda puzzle, seconds: counted):
        found = diagnose(puzzle)
    assert found.count == counted
    check_openness(puzzle, tried, found)


def test_snapes_bottles() -> None:
    found = diagnose(load("bottles"))
    assert found.count.number == 108 and found.openness
    contents, sizes = found.openness.categories
    assert (contents.name, contents.ways, sizes.name, sizes.ways) == ("Contents", 2, "Size", 90)
    assert {cell.place for cell in found.openness.open if cell.category == "Contents"} == {"3", "4"}
    by_size = {(fact.second.name, fact.first.name) for fact in contents.settled_by if fact.first.category == "Size"}
    assert by_size == {(bottle, size) for bottle in "34" for size in ("small", "large")}
    assert not sizes.settled_by and not found.openness.settled_by
    assert found.openness.answers == (None, "7")
    assert report.text(found) == SNAPE


SNAPE = """\
The seven bottles

There are 108 solutions.

WHERE THE SOLUTIONS DIFFER

7 of the 14 cells are certain already. In the others, the solutions differ:

Bottle    1       2     3             4             5       6     7
──────────────────────────────────────────────────────────────────────
Contents  poison  wine  poison/ahead  poison/ahead  poison  wine  back
Size      medium  any   any           any           medium  any   any

(“any”: every value of that line occurs there.)

What is open:
  - Contents: 2 ways, open for bottle 3 and bottle 4
  - Size: 90 ways, open for bottle 2, bottle 3, bottle 4, bottle 6 and bottle 7

Which bottle leads ahead? The solutions differ in this.

Which bottle leads back? 7, in every solution.

WHAT WOULD SETTLE IT

Any one of these facts would settle the Contents:
  - bottle 3 or bottle 4 is small or large (medium would not do)
  - bottle 3 or bottle 4 holds poison or ahead

No single fact would settle the Size, so none would settle everything."""


def test_of_two_solutions_any_cell_in_which_they_differ_settles_everything() -> None:
    puzzle = load("einstein").without(2)
    found = diagnose(puzzle)

    def pairs(solution: Solution) -> set[frozenset[str]]:
        return {frozenset(pair) for place in solution for pair in combinations(place.values(), 2)}

    first, second = map(pairs, solve(puzzle, limit=3).solutions)
    assert found.count.number == 2 and found.openness is not None
    assert {frozenset((fact.first.name, fact.second.name)) for fact in found.openness.settled_by} == first ^ second
    assert "Any open cell would settle everything, whatever its value." in report.text(found)


def test_without_time_the_report_does_not_claim_that_no_fact_settles_it() -> None:
    found = diagnose(load("bottles"), seconds=-1)
    assert found.openness is not None and not found.openness.complete
    assert "Not every fact was tried" in report.text(found) and "No single fact" not in report.text(found)


def test_more_solutions_than_are_listed_are_counted() -> None:
    pytest.importorskip("pyganak")
    found = diagnose(load("jindosh-1-first-paragraph"))
    assert (found.count.number, found.count.exact) == (165_888, True)
    assert found.openness is not None
    assert [(part.name, part.ways) for part in found.openness.categories] == [
        ("Name", 12), ("Colour", 2), ("Heirloom", 24), ("City", 24), ("Drink", 48)]


def test_without_a_model_counter_there_are_more_than_were_listed() -> None:
    def no_counter(puzzle: Puzzle, seconds: float) -> Total:
        raise missing("pyganak", "count")

    with patch.object(diagnosing, "count", no_counter):
        found = diagnose(load("jindosh-1-first-paragraph"))
    assert (found.count.number, found.count.exact) == (501, False)
    assert "There are more than 500 solutions." in report.text(found)


# ---- one solution ----------------------------------------------------------------------------------------------


@LAWS
@given(determined())
def test_spare_clues_and_the_heaviest(puzzle: Puzzle) -> None:
    tried = Tried(puzzle)
    numbers = range(1, len(puzzle.clues) + 1)

    def left(clues: Iterable[int]) -> int:
        return tried.kept_by(clues).bit_count()

    found = diagnose(puzzle)
    assert found.status == "unique" and found.economy
    economy = found.economy
    without = {n: left(m for m in numbers if m != n) for n in numbers}
    assert economy.spare == tuple(n for n in numbers if without[n] == 1)
    assert left(economy.sufficient) == 1 and economy.smallest
    assert all(left(m for m in economy.sufficient if m != n) > 1 for n in economy.sufficient)
    assert sorted((*economy.sufficient, *economy.spare_together)) == list(numbers)
    assert len(economy.sufficient) == next(len(chosen) for chosen in subsets(numbers) if left(chosen) == 1)
    assert [(weight.clue, weight.solutions) for weight in economy.weights if weight.exact] == list(without.items())
    most = max(without.values(), default=1)
    assert [weight.clue for weight in economy.heaviest] == [n for n in numbers if without[n] == most > 1]
    _can_be_read(found)
    with patch.object(diagnosing, "WEIGHED", 30):
        hurried = diagnose(puzzle, seconds=-1).economy
    assert hurried is not None and left(hurried.sufficient) == 1
    assert all(left(m for m in hurried.sufficient if m != n) > 1 for n in hurried.sufficient)
    for weight in hurried.weights:
        assert weight.solutions == without[weight.clue] if weight.exact else weight.solutions <= without[weight.clue]
    if len(hurried.heaviest) == 1:
        assert without[hurried.heaviest[0].clue] == most


def test_einsteins_riddle() -> None:
    found = diagnose(load("einstein"))
    assert found.economy is not None
    assert (found.economy.spare, found.economy.spare_together) == ((15,), (15,))
    assert [(weight.clue, weight.solutions, weight.exact) for weight in found.economy.heaviest] == [(9, 17, True)]
    said = report.text(found)
    assert "One clue can be left out:\n  15. The person who smokes Blends lives next to the person who drinks" in said
    assert "there would be 17 solutions, more than without any other:\n  9. The Norwegian lives in the first" in said


def test_spare_alone_but_not_all_together() -> None:
    said = report.markdown(diagnose(load("round-table")))
    assert "They cannot all be left out together. At most 2 can, for example clues 5 and 11." in said
    assert "- **4.** Dmitri sits next to both Ada and Chloe." in said


def test_a_riddle_that_needs_no_clue() -> None:
    found = diagnose(Puzzle((row("House", 1), category("Pet", "cat")), "House"))
    assert found.status == "unique" and found.economy is not None and found.economy.smallest
    assert "needs no clue" in report.text(found)


# ---- contradictory clues in words ------------------------------------------------------------------------------


def test_contradictory_clues_in_their_own_words() -> None:
    einstein = load("einstein")
    nation, pet, house = (einstein.category(name) for name in ("Nationality", "Pet", "House"))
    wrong = einstein.plus(Clue(together(nation["Norwegian"], pet["dogs"]), "The Norwegian keeps dogs."),
                          Clue(together(nation["Swede"], house["1"]), "The Swede lives in the first house."))
    found = diagnose(wrong)
    assert found.conflicts is not None and found.conflicts.sets[:2] == ((2, 16), (9, 17))
    said = report.text(found)
    assert said.startswith("Einstein's riddle\n\nThere is no solution: the clues contradict each other.")
    assert ("These 2 clues cannot both be true, and no smaller set of clues contradicts itself:\n"
            "   2. The Swede keeps dogs.\n  16. The Norwegian keeps dogs.") in said
    assert "These 2 clues cannot both be true:\n   9. The Norwegian lives in the first house." in said


def test_a_clue_that_contradicts_itself() -> None:
    puzzle = load("market")
    goods = puzzle.category("Goods")
    found = diagnose(puzzle.plus(Clue(together(goods["rugs"], goods["lamps"]), "The rugs are lamps.")))
    assert found.conflicts is not None and found.conflicts.sets == ((7,),)
    assert "This clue cannot be true, whatever the others say:\n  7. The rugs are lamps." in report.text(found)
    assert "Leave out clue 7, and exactly one solution is left." in report.text(found)


# ---- doubts ----------------------------------------------------------------------------------------------------


def doubtful() -> Puzzle:
    """Einstein's riddle with the doubt whether "left of" means immediately."""
    einstein = load("einstein")
    strict = einstein.clues[3].relation
    loose = read_loosely(einstein).clues[3].relation
    clue = Clue(Choice("left of", (strict, loose)), "The green house is to the left of the white house.")
    doubt = Doubt("left of", "How far to the left?", ("immediately to the left", "anywhere on the left"))
    return replace(einstein, clues=(*einstein.clues[:3], clue, *einstein.clues[4:]), doubts=(doubt,))


def test_each_reading_with_its_number_of_solutions() -> None:
    found = diagnose(doubtful())
    assert found.status == "unique"
    assert [reading.solutions for reading in found.doubts[0].readings] == [1, 7]
    said = report.text(found)
    assert "immediately to the left: 1 solution; the answer is German (taken)" in said
    assert "anywhere on the left: 7 solutions; the answer is German, Dane or Norwegian" in said
    assert found.as_json()["wording"]["doubts"][0]["taken"] == "immediately to the left"


def test_too_many_doubts_are_looked_at_one_by_one() -> None:
    house, pet = row("House", 3), category("Pet", "cat", "dog", "fish")
    cat, dog, _ = pet
    names = [f"doubt {n}" for n in range(7)]
    clues = tuple(Clue(Choice(name, (left_of(cat, dog), left_of(dog, cat)))) for name in names)
    doubts = tuple(Doubt(name, f"{name}?", ("this", "that")) for name in names)
    found = diagnose(Puzzle((house, pet), "House", clues, doubts=doubts))
    assert found.status == "several" and found.problems
    assert [[reading.solutions for reading in doubt.readings] for doubt in found.doubts] == [[3, 3]] * 7
    said = report.text(found)
    before, wording = said.split("DOUBTFUL WORDING\n\n")
    assert wording.startswith("There are too many combinations of readings to try each.\n\ndoubt 0?\nNot settled")
    assert "readings" not in before
    data = found.as_json()
    assert data["wording"]["problems"] == list(found.problems) and data["problems"] == []


@LAWS
@given(doubtful_puzzles())
def test_puzzles_with_a_doubt(puzzle: Puzzle) -> None:
    found = diagnose(puzzle)
    readings = [len(Tried(puzzle.take({"doubt": i})).solutions()) for i in range(2)]
    assert [reading.solutions for reading in found.doubts[0].readings] == [n if n <= 50 else None for n in readings]
    if not found.puzzle.doubts:
        assert found.count.number == len(Tried(found.puzzle).solutions())
    _can_be_read(found)


# ---- for programs and for people -------------------------------------------------------------------------------


def _can_be_read(found: Diagnosis) -> None:
    data = json.loads(json.dumps(found.as_json()))
    assert data["status"] == found.status and data["count"] == found.count.number
    assert report.text(found) and report.markdown(found)


@pytest.mark.parametrize("name", NAMES)
def test_every_riddle_can_be_reported(name: str) -> None:
    try:
        found = diagnose(load(name))
    except EngineError:
        pytest.skip("no model counter")
    _can_be_read(found)
    assert max(map(len, report.text(found, 60).splitlines())) <= 100
    parts = [found.conflicts, found.openness, found.economy]
    assert sum(part is not None for part in parts) == 1


def test_the_json_names_clues_by_number_and_facts_by_category() -> None:
    data = diagnose(load("bottles")).as_json()
    assert data["economy"] is None and data["conflicts"] is None
    assert {"Size": "small", "Bottle": "3"} in data["openness"]["categories"][0]["settled_by"]
    assert {"category": "Contents", "place": "1", "values": ["poison"]} in data["openness"]["certain"]
    data = diagnose(load("einstein")).as_json()
    assert data["economy"]["spare"] == [15] and data["economy"]["heaviest"] == [9]
    assert data["clues"][8] == "The Norwegian lives in the first house."


@pytest.mark.parametrize("name", ["bottles", "round-table"])
def test_the_page_shows_what_comes_out(name: str) -> None:
    page = (FOLDER.parent / "docs" / "checking.md").read_text(encoding="utf-8")
    _, report_without_title = report.text(diagnose(load(name))).split("\n\n", 1)
    assert report_without_title in page


# ---- the argument against clues that contradict each other -----------------------------------------------------


def proven(puzzle: Puzzle) -> list[str]:
    """The argument that a puzzle has no solution, every sentence of it proved again by another model."""
    ladder, lines = refute(puzzle)
    words = Words(puzzle, ladder.layout)
    sentences = [said_json(words.say(line, {}), words, {}) for line in lines]
    step = {"clues": sorted({n for line in lines for n in line.clues}), "sentences": sentences}
    found = findings(puzzle_to(puzzle), {"steps": [step], "complete": False}, numbers=list(puzzle.numbered))
    assert [one for one in found if one.kind != "large"] == []
    assert not lines[-1].settles
    return [sentence["text"] for sentence in sentences]


def test_why_clues_contradict_each_other_is_told_line_by_line() -> None:
    einstein = load("einstein")
    clues = list(einstein.clues)
    clues[13] = Clue(next_to(Value("Nationality", "Norwegian"), Value("Colour", "red")))
    spoiled = replace(einstein, clues=tuple(clues))
    found = diagnose(spoiled)
    assert found.conflicts is not None
    alone = spoiled.without(*(n for n in spoiled.numbered if n not in found.conflicts.sets[0]))
    assert proven(alone) == [said.text for said in found.conflicts.argument]
    assert found.as_json()["conflicts"]["argument"][0] == "By clue 9, the Norwegian lives in house 1."
    assert "Here is why:" in report.text(found, 100)


@given(contradictory())
@LAWS
def test_any_contradiction_is_told(puzzle: Puzzle) -> None:
    assert proven(puzzle)
