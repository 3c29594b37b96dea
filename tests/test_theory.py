"""The theory of a puzzle: its groups and clauses as one would write them, and nothing counted twice."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import HealthCheck, given, settings
from pysat.solvers import Solver

from cluegrid.categories import Category, category, row, some
from cluegrid.oracle import Oracle
from cluegrid.puzzle import Clue, Doubt, Puzzle
from cluegrid.relations import All, Any_, Choice, Count, Not, Relation, Together, left_of, next_to
from cluegrid.theory import FEW_COMBINATIONS, SMALL, Group, Theory, lower, structure_clauses
from strategies import arrangements, puzzles

house, pet = row("House", 2), category("Pet", "cat", "dog")
cat, dog = pet
CAT1 = Together(cat, house["1"])


def as_sets(clauses: object) -> set[frozenset[int]]:
    return {frozenset(clause) for clause in clauses}  # type: ignore[attr-defined]  # any clauses


def bottles(places: int, least: int = 0, most: int | None = None) -> Puzzle:
    """Bottles of wine or poison, so many of wine."""
    most = places if most is None else most
    drink = Category("Drink", ("wine", "poison"), least=(least, places - most), most=(most, places - least))
    return Puzzle((row("Bottle", places), drink), "Bottle")


def wines(puzzle: Puzzle) -> list[Relation]:
    """For each bottle that there is wine in it."""
    return [Together(some(puzzle.category("Drink")["wine"]), bottle) for bottle in puzzle.category("Bottle")]


def allowed(puzzle: Puzzle) -> list[int]:
    """For which numbers n the first n bottles may be wine and the others poison; and the last n."""
    places = puzzle.frame.places
    with Oracle(puzzle) as oracle:
        def possible(held: range) -> bool:
            return oracle.possible([(1 if n in held else -1) * puzzle.frame.fact(1, 0, n) for n in range(places)])

        first = [n for n in range(places + 1) if possible(range(n))]
        assert first == [n for n in range(places + 1) if possible(range(places - n, places))]
    return first


def test_the_theory_of_two_pets_in_two_houses() -> None:
    # cat in house 1, cat in house 2, dog in house 1, dog in house 2: facts 1 to 4
    theory = lower(Puzzle((house, pet), "House", (Clue(CAT1), Clue(Not(CAT1)), Clue(left_of(cat, dog)))))
    assert (theory.facts, theory.variables) == (4, 4)
    assert theory.groups == (Group(1, 1, (1, 2)), Group(1, 1, (3, 4)), Group(1, 1, (1, 3)), Group(1, 1, (2, 4)))
    pairs = as_sets([(1, 2), (3, 4), (1, 3), (2, 4)])
    assert as_sets(structure_clauses(theory)) == pairs | {frozenset(-x for x in pair) for pair in pairs}
    assert theory.clauses[:3] == [[], [[1]], [[2]]]  # not in the first of two: in the second
    assert as_sets(theory.all_clauses()) >= as_sets(structure_clauses(theory)) | as_sets([[1], [2]])
    assert theory.add(CAT1) == 4 and theory.clauses[4] == [[1]]
    assert theory.literal(CAT1) == 1 and theory.literal(Not(CAT1)) == -1
    either = theory.literal(Any_((CAT1, Together(dog, house["1"]))))
    assert (either, theory.variables) == (5, 5)
    assert as_sets(theory.clauses[0]) == as_sets([[-5, 1, 3], [5, -1], [5, -3]])
    assert theory.literal(Any_((CAT1, Together(dog, house["1"])))) == 5 and theory.new_variable() == 6


def test_the_readings_of_a_doubt_exclude_each_other() -> None:
    doubt = Doubt("d", "", ("this", "that", "more"))
    ways = Choice("d", (CAT1, Not(CAT1), Together(dog, house["1"])))
    theory = lower(Puzzle((house, pet), "House", (Clue(ways),), doubts=(doubt,)))
    assert theory.choices == {("d", 0): 5, ("d", 1): 6, ("d", 2): 7}
    assert as_sets(theory.clauses[0]) == as_sets([[5, 6, 7], [-5, -6], [-5, -7], [-6, -7]])
    assert as_sets(theory.clauses[1]) == as_sets([[-5, 1], [-6, -1], [-7, 3]])


@pytest.mark.parametrize(("least", "most"), [(0, 1), (1, 1), (1, 2), (2, 3), (3, 3), (0, 3), (2, 2), (1, 3)])
def test_small_groups_are_spelled_out(least: int, most: int) -> None:
    puzzle = bottles(4, least, most)
    assert allowed(puzzle) == list(range(least, most + 1))
    assert Group(least, most, (1, 2, 3, 4)) in lower(puzzle).groups
    assert lower(puzzle).clauses == [[]]


@pytest.mark.parametrize(("places", "least", "most"), [(16, 5, 7), (16, 8, 8), (16, 0, 7), (16, 9, 16), (17, 1, 16)])
def test_large_groups_are_counted(places: int, least: int, most: int) -> None:
    puzzle = bottles(places, least, most)
    assert allowed(puzzle) == list(range(least, most + 1))
    assert len(lower(puzzle).all_clauses()) < 2 * FEW_COMBINATIONS


def test_which_groups_are_counted() -> None:
    assert not lower(bottles(SMALL, 5, 5)).clauses[0]
    assert not lower(bottles(SMALL + 1, 1, SMALL)).clauses[0]
    assert not lower(bottles(SMALL + 2, 6, 6)).clauses[0]  # 924 clauses
    assert lower(bottles(16, 8, 8)).clauses[0]
    letters = category("Letter", *map(str, range(SMALL + 3)))
    theory = lower(Puzzle((row("House", SMALL + 3), letters), "House"))
    assert not theory.clauses[0] and len(structure_clauses(theory)) == 2 * 13 * (1 + 13 * 12 // 2)


@pytest.mark.parametrize("places", [5, 16])
@pytest.mark.parametrize("bounds", ["none", "one", "some", "middle", "not the middle", "not all", "all"])
def test_counts_of_relations(places: int, bounds: str) -> None:
    half = places // 2
    least, most = {"none": (0, 0), "one": (1, 1), "some": (1, None), "middle": (half, half + 1),
                   "not the middle": (half, half + 1), "not all": (0, places - 1), "all": (places, None)}[bounds]
    puzzle = bottles(places)
    said: Relation = Count(tuple(wines(puzzle)), least, most)
    meant = set(range(least, (places if most is None else most) + 1))
    if bounds.startswith("not the"):
        said, meant = Not(said), set(range(places + 1)) - meant
    for stated in (said, Not(Not(said)), All((said,)), Any_((said, All((said, said))))):
        assert allowed(puzzle.plus(Clue(stated))) == sorted(meant), stated
    assert allowed(puzzle.plus(Clue(Not(said)))) == sorted(set(range(places + 1)) - meant)


def test_the_largest_count_that_is_spelled_out() -> None:
    for most in (1, 2, 7, 14):
        puzzle = bottles(15)
        clauses = lower(puzzle.plus(Clue(Count(tuple(wines(puzzle)), 0, most)))).clauses
        wanted = sum(1 for _ in combinations(range(15), most + 1))
        assert (len(clauses[1]) == wanted) == (not clauses[0]) == (wanted <= FEW_COMBINATIONS)


def models(theory: Theory) -> int:
    """How many models there are, over all variables."""
    found = 0
    with Solver(name="minisat22", bootstrap_with=theory.all_clauses()) as solver:
        solver.add_clause([theory.variables, -theory.variables])
        for model in solver.enum_models():
            found += 1
            assert len(model) == theory.variables
    return found


@given(puzzles())
@settings(deadline=None, derandomize=True, database=None, max_examples=60, suppress_health_check=list(HealthCheck))
def test_every_solution_is_one_model(puzzle: Puzzle) -> None:
    judges = [clue.relation.judge(puzzle.frame) for clue in puzzle.clues]
    solutions = sum(all(judge(cells) for judge in judges) for cells in arrangements(puzzle.frame))
    theory = lower(puzzle)
    for clue in puzzle.clues:
        theory.literal(Not(clue.relation))  # defined, not stated
    assert models(theory) == solutions


def test_a_definition_is_shared() -> None:
    theory = lower(Puzzle((row("House", 4), category("Pet", "a", "b", "c", "d")), "House"))
    a, b, c, _ = theory.frame.categories[1]
    first = theory.literal(next_to(a, b))
    size = theory.variables, len(theory.clauses[0])
    assert theory.literal(Not(next_to(a, b))) == -first
    theory.add(Any_((next_to(a, b), next_to(a, b))))
    assert (theory.variables, len(theory.clauses[0])) == size and theory.clauses[-1] == [[first, first]]
    assert theory.literal(next_to(b, c)) != first
