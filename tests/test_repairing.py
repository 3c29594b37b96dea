"""Repairs: of spoiled riddles, the fewest clues to leave out and the clues to turn round, against trying everything."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given

from cluegrid import Clue, Puzzle, category, diagnose, generate, just_left_of, left_of, next_to, row, solve, together
from cluegrid.notation import clue_from
from cluegrid.records import replace
from cluegrid.relations import (
    All,
    Any_,
    AtEnd,
    Between,
    Choice,
    If,
    Iff,
    Not,
    Offset,
    OneOf,
    Parity,
    Ratio,
    Relation,
    Together,
)
from cluegrid.rendering import report
from cluegrid.repairing import Repair, Repairs
from cluegrid.stating import state
from cluegrid.turning import turned
from riddles import load
from test_diagnosis import LAWS, Tried, contradictory

SIZES = ((3, 2), (3, 3), (4, 2))


def spoiled(seed: int) -> tuple[Puzzle, dict[int, Relation]]:
    """A generated riddle, with a few spare clues, of which one or two say the contrary, and what these said."""
    random = Random(seed)
    puzzle = generate(*random.choice(SIZES), seed=seed)
    puzzle = puzzle.plus(*(true_clue(puzzle, random) for _ in range(random.choice((0, 2, 4)))))
    numbers = random.sample(range(1, len(puzzle.clues) + 1), min(random.choice((1, 2)), len(puzzle.clues)))
    clues = list(puzzle.clues)
    for n in numbers:
        clues[n - 1] = Clue(contrary(clues[n - 1].relation, random))
    return replace(puzzle, clues=tuple(clues)), {n: puzzle.clues[n - 1].relation for n in numbers}


def true_clue(puzzle: Puzzle, random: Random) -> Clue:
    """Something that is true in the solution."""
    first, second = (random.choice(list(puzzle.categories[c])) for c in random.sample(puzzle.frame.others, 2))
    relation = random.choice((together(first, second), left_of(first, second)))
    (solution,) = solve(puzzle).solutions
    return Clue(relation if relation.holds(puzzle.frame, solution.cells) else Not(relation))


def contrary(relation: Relation, random: Random) -> Relation:
    """Left for right, more for less, is for is not."""
    if isinstance(relation, Offset) and not relation.either and random.random() < 0.7:
        return replace(relation, a=relation.b, b=relation.a)
    return relation.denied if isinstance(relation, Not) else Not(relation)


def contradictory_riddles(number: int) -> Iterator[tuple[Puzzle, dict[int, Relation], Tried]]:
    """So many spoiled riddles that have no solution, with all their arrangements."""
    seed = 0
    while number:
        seed += 1
        puzzle, said = spoiled(seed)
        tried = Tried(puzzle)
        if not tried.solutions():
            number -= 1
            yield puzzle, said, tried


def repairs_of(puzzle: Puzzle) -> Repairs:
    found = diagnose(puzzle).repairs
    assert found is not None and found.smallest and found.complete and found.all_turned
    return found


def others(tried: Tried, changed: Iterable[int]) -> list[int]:
    return [n for n in range(1, len(tried.masks) + 1) if n not in set(changed)]


def solutions_of(tried: Tried, repair: Repair) -> int:
    """How many arrangements keep all clues that are as they were, and those that are turned round."""
    mask = tried.kept_by(others(tried, repair.changed))
    for turn in repair.turned:
        mask &= tried.mask(turn.relation)
    return mask.bit_count()


def check_dropping(tried: Tried, found: Repairs) -> None:
    """The repairs that only leave out are all the smallest, with the right numbers of solutions."""
    numbers = range(1, len(tried.masks) + 1)
    for size in numbers:
        fewest = {chosen for chosen in combinations(numbers, size) if tried.kept_by(others(tried, chosen))}
        if fewest:
            break
    assert {repair.left_out for repair in found.dropping} == fewest
    assert not any(repair.turned for repair in found.dropping)
    for repair in found.dropping:
        number = solutions_of(tried, repair)
        assert repair.solutions == number if repair.exact else repair.solutions == 51 <= number
        assert repair.unique == (number == 1)
    left = [repair.solutions for repair in found.dropping]
    assert left == sorted(left)


def check_turning(puzzle: Puzzle, tried: Tried, found: Repairs) -> None:
    """What is turned leaves one solution, and where no clue is dropped beside it, nothing was missed."""
    for repair in found.turning:
        assert repair.turned and repair.unique and solutions_of(tried, repair) == 1
    least = len(found.dropping[0].left_out)
    ways = [[(tried.mask(way), way) for way in turned(clue.relation)] for clue in puzzle.clues]
    everything = (1 << len(tried.every)) - 1
    for size in (least, 2):
        expected = set()
        for clues in combinations(range(1, len(puzzle.clues) + 1), size):
            for chosen in product(*([way for way in ways[n - 1] if way[0] != everything] for n in clues)):
                mask = tried.kept_by(others(tried, clues))
                for held, _ in chosen:
                    mask &= held
                if mask.bit_count() == 1:
                    expected.add(tuple((n, way) for n, (_, way) in zip(clues, chosen, strict=True)))
        pure = [repair for repair in found.turning if not repair.left_out]
        if expected:
            assert {tuple((turn.clue, turn.relation) for turn in repair.turned) for repair in pure} == expected
            assert len(pure) == len(found.turning)
            return
        if found.turning and len(found.turning[0].changed) == size:
            assert not pure
            return
        if size > 1 or any(repair.unique for repair in found.dropping):
            break
    assert not found.turning


def test_spoiled_riddles() -> None:
    """Every claim about spoiled riddles; turning a single clue back is always among the ways."""
    pairs = 0
    for puzzle, said, tried in contradictory_riddles(120):
        found = repairs_of(puzzle)
        check_dropping(tried, found)
        check_turning(puzzle, tried, found)
        for repair in (*found.dropping[:3], *found.turning[:3]):
            status = solve(repair.mended(puzzle)).status
            assert status == ("unique" if repair.unique else "several")
        proposed = {repair.changed for repair in found.turning}
        smallest = {len(changed) for changed in proposed}
        if len(said) == 1:
            assert tuple(said) in proposed
        elif smallest == {2} and not any(repair.left_out for repair in found.turning):
            pairs += 1
            assert tuple(sorted(said)) in proposed
    assert pairs >= 5


@LAWS
@given(contradictory())
def test_puzzles_of_all_kinds(puzzle: Puzzle) -> None:
    tried = Tried(puzzle)
    found = repairs_of(puzzle)
    check_dropping(tried, found)
    check_turning(puzzle, tried, found)
    hurried = diagnose(puzzle, seconds=-1).repairs
    assert hurried is not None and hurried.dropping and not hurried.all_turned
    for repair in (*hurried.dropping, *hurried.turning):
        assert solutions_of(tried, repair) >= repair.solutions >= 1
    for repair in hurried.dropping:  # none of them can be spared
        assert all(not tried.kept_by([*others(tried, repair.left_out), n]) for n in repair.left_out)


def test_where_many_clues_are_wrong_the_search_ends() -> None:
    house, pet = row("House", 6), category("Pet", *"abcdef")
    clues = [Clue(together(animal, place)) for animal in pet for place in house]
    found = diagnose(Puzzle((house, pet), "House", tuple(clues)), seconds=0.2).repairs
    assert found is not None and len(found.dropping[0].left_out) == 30


def test_without_time_the_report_says_that_not_all_was_tried() -> None:
    house, pet = row("House", 3), category("Pet", "cat", "dog", "fish")
    cat, dog, _ = pet
    found = diagnose(Puzzle((house, pet), "House", (Clue(left_of(cat, dog)), Clue(left_of(dog, cat)))), seconds=-1)
    assert found.repairs is not None and not found.repairs.smallest
    said = report.text(found)
    assert "and there is a solution.\n\nPerhaps a clue that is turned round would do as well: not all were" in said


# ---- the ways to turn a relation round -------------------------------------------------------------------------


def test_what_is_the_other_way_round() -> None:
    house, pet, age = row("House", 3), category("Pet", "cat", "dog", "fish"), row("Age", 3)
    cat, dog, fish = pet
    two = house["2"]
    at, near = Together(cat, two), next_to(cat, dog)
    for relation, ways in (
        (at, [Not(at)]),
        (Not(at), [at]),
        (near, [Not(near)]),
        (Not(near), [near]),
        (left_of(cat, dog), [left_of(dog, cat), Not(left_of(cat, dog))]),
        (Not(just_left_of(cat, dog)), [just_left_of(cat, dog), Not(just_left_of(dog, cat))]),
        (Offset(cat, dog, 2, 2, along="Age"), [Offset(dog, cat, 2, 2, along="Age"),
                                               Not(Offset(cat, dog, 2, 2, along="Age"))]),
        (Ratio(cat, dog, 2, "Age"), [Ratio(dog, cat, 2, "Age"), Not(Ratio(cat, dog, 2, "Age"))]),
        (Between(cat, dog, fish), [Not(Between(cat, dog, fish))]),
        (Between(cat, dog, fish, True), [Between(fish, dog, cat, True), Not(Between(cat, dog, fish, True))]),
        (AtEnd(cat), [Not(AtEnd(cat))]),
        (Parity(cat, True), [Parity(cat, False)]),
        (If(at, near), [If(near, at), If(at, Not(near))]),
        (Iff(at, near), [Iff(at, Not(near))]),
        (Any_((at, near)), [Any_((Not(at), near)), Any_((at, Not(near)))]),
        (All((at, left_of(cat, dog))), [All((Not(at), left_of(cat, dog))), All((at, left_of(dog, cat))),
                                        All((at, Not(left_of(cat, dog))))]),
        (OneOf(cat, (two, age["1"])), [All((Not(Together(cat, two)), Not(Together(cat, age["1"]))))]),
        (All((Not(at), Not(Together(cat, age["1"])))), [
            OneOf(cat, (two, age["1"])), All((at, Not(Together(cat, age["1"])))),
            All((Not(at), Together(cat, age["1"])))]),
        (If(at, Choice("how near", (near, at))), []),
    ):
        assert list(turned(relation)) == ways


# ---- in words --------------------------------------------------------------------------------------------------


def wrong(name: str, **changed: Relation) -> Puzzle:
    """A riddle of which some clues say something else; "c4" is the fourth."""
    puzzle = load(name)
    clues = list(puzzle.clues)
    for number, relation in changed.items():
        clues[int(number[1:]) - 1] = Clue(relation, state(relation, puzzle))
    return replace(puzzle, clues=tuple(clues))


def test_one_clue_the_other_way_round_in_words() -> None:
    offset = load("market").clues[1].relation
    assert isinstance(offset, Offset)
    said = report.text(diagnose(wrong("market", c2=replace(offset, a=offset.b, b=offset.a))))
    assert """
THE SMALLEST REPAIR

Leave out one of these clues, and there is a solution again:
  - clue 4: 2 solutions
  - clue 5: 3 solutions
  - clue 1: 4 solutions
  - clue 2: 8 solutions

THE OTHER WAY ROUND

This clue, turned round like this, leaves exactly one solution:
  2. “The one who sells honey charges 5 dollars more than the one who sells spices.”""" in said


def test_two_clues_that_have_to_go_in_words() -> None:
    einstein = load("einstein")
    nation, pet, drink = (einstein.category(name) for name in ("Nationality", "Pet", "Drink"))
    extra = (Clue(together(nation["Norwegian"], pet["dogs"]), "The Norwegian keeps dogs."),
             Clue(together(nation["Brit"], drink["tea"]), "The Brit drinks tea."))
    found = diagnose(einstein.plus(*extra))
    assert """
THE SMALLEST REPAIR

No single clue is to blame: two have to go.

Leave out these, and exactly one solution is left:
  16. The Norwegian keeps dogs.
  17. The Brit drinks tea.
""" in report.text(found)
    assert """
With these changes exactly one solution is left:
  16. The Norwegian keeps dogs. Turned round: “The Norwegian does not keep dogs.”
  17. The Brit drinks tea. Turned round: “The Brit does not drink tea.”""" in report.text(found)
    assert "- **17.** The Brit drinks tea. Turned round: “The Brit does not drink tea.”" in report.markdown(found)


def test_a_clue_that_would_say_nothing_turned_round_is_not_proposed() -> None:
    goods = load("market").category("Goods")
    found = diagnose(load("market").plus(Clue(together(goods["rugs"], goods["lamps"])))).repairs
    assert found is not None and not found.turning and found.dropping == (Repair((7,), (), 1, True),)


def test_what_programs_get() -> None:
    offset = load("market").clues[1].relation
    assert isinstance(offset, Offset)
    puzzle = wrong("market", c2=replace(offset, a=offset.b, b=offset.a))
    data = json.loads(json.dumps(diagnose(puzzle).as_json()))["repairs"]
    assert data["dropping"][0] == {"left_out": [4], "turned": [], "solutions": 2, "exact": True}
    assert data["smallest"] and data["complete"] and data["all_turned"]
    (turning,) = data["turning"]
    (turn,) = turning["turned"]
    assert turning["left_out"] == [] and (turning["solutions"], turning["exact"]) == (1, True)
    assert turn["clue"] == 2 and turn["text"].startswith("The one who sells honey charges 5 dollars more")
    assert clue_from({"says": turn["says"]}, puzzle.categories).relation == offset


@pytest.mark.parametrize("name", ["einstein", "round-table"])
def test_a_riddle_with_a_solution_needs_no_repair(name: str) -> None:
    assert diagnose(load(name)).repairs is None and diagnose(load(name)).as_json()["repairs"] is None
