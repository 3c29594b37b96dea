"""Every engine finds the same solutions, each once; brute force, itself checked by trying everything, is the oracle."""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from cluegrid.categories import Category, EngineError, category, row
from cluegrid.engines import categories_of, names, run
from cluegrid.engines._sequences import count, nth, number, sequences
from cluegrid.engines.brute import number_of
from cluegrid.engines.sat import ENCODINGS, SOLVERS
from cluegrid.puzzle import Clue, Doubt, Puzzle
from cluegrid.relations import Choice, Offset, Relation, just_left_of, left_of, more_than, next_to, together
from strategies import MOST_ARRANGEMENTS, Cells, arrangements, doubtful_puzzles, puzzles

PACKAGES = {"asp": "clingo", "constraint": "constraint", "cpsat": "ortools", "picosat": "pycosat", "sat": "pysat"}
FROM_THE_THEORY = ("asp", "cpsat", "sat")
FROM_JUDGING = ("brute", "constraint", "dfs", "permutations")
VARIANTS = [
    *(pytest.param(name, {}, id=name) for name in ("asp", "constraint", "cpsat", "dfs", "permutations")),
    *(pytest.param("sat", {"solver": solver, "encoding": encoding}, id=f"sat-{solver}-{encoding}")
      for solver in SOLVERS for encoding in ENCODINGS),
]


@cache
def random_puzzles() -> list[tuple[Puzzle, list[Cells]]]:
    """Some hundreds of puzzles with their solutions by brute force, made once for all engines."""
    return [(puzzle, found_by("brute", puzzle)) for puzzle in made_of(puzzles(), 300)]


@cache
def random_doubtful_puzzles() -> list[tuple[Puzzle, list[Cells]]]:
    """Puzzles with a doubt, and the solutions of all its readings."""
    made = made_of(doubtful_puzzles(), 100)
    return [(puzzle, sorted({cells for i in range(2) for cells in found_by("brute", puzzle.take({"doubt": i}))}))
            for puzzle in made]


def made_of(strategy: st.SearchStrategy[Puzzle], number: int) -> list[Puzzle]:
    made: list[Puzzle] = []

    @settings(deadline=None, derandomize=True, database=None, max_examples=number, phases=[Phase.generate],
              suppress_health_check=list(HealthCheck))
    @given(strategy)
    def collect(puzzle: Puzzle) -> None:
        made.append(puzzle)

    collect()
    return made


def need(name: str, options: dict[str, Any]) -> None:
    for part in (name, options.get("solver")):
        if part in PACKAGES:
            pytest.importorskip(PACKAGES[part])


def found_by(name: str, puzzle: Puzzle, **options: Any) -> list[Cells]:
    return list(run(name, puzzle, {}, options))


def jindosh(left: Any) -> Puzzle:
    """The riddle of article 001, its values in the order of the article's enum."""
    seat = row("Seat", 5)
    women = category("Woman", "Natsiou", "Contee", "Finch", "Marcolla", "Winslow")
    colours = category("Colour", "red", "white", "green", "blue", "purple")
    items = category("Heirloom", "War Medal", "Snuff Tin", "Bird Pendant", "Ring", "Diamond")
    cities = category("City", "Fraeport", "Dunwall", "Baleton", "Dabokva", "Karnaca")
    drinks = category("Drink", "wine", "rum", "absinthe", "beer", "whiskey")
    relations: list[Relation] = [
        together(women["Contee"], colours["purple"]),
        together(women["Natsiou"], seat["1"]),
        next_to(women["Natsiou"], colours["blue"]),
        left(colours["green"], colours["red"]),
        together(colours["green"], drinks["beer"]),
        together(cities["Dabokva"], colours["white"]),
        next_to(items["War Medal"], cities["Dabokva"]),
        together(women["Winslow"], items["Ring"]),
        together(cities["Baleton"], items["Bird Pendant"]),
        next_to(items["Snuff Tin"], cities["Fraeport"]),
        next_to(cities["Fraeport"], drinks["absinthe"]),
        together(women["Finch"], drinks["wine"]),
        together(cities["Karnaca"], drinks["rum"]),
        together(seat["3"], drinks["whiskey"]),
        together(women["Marcolla"], cities["Dunwall"]),
    ]
    return Puzzle((seat, women, colours, items, cities, drinks), "Seat", tuple(Clue(r) for r in relations))


# ---- the same solutions everywhere -----------------------------------------------------------------------------


def test_random_puzzles_are_of_every_sort() -> None:
    made = random_puzzles()
    assert len(made) > 200
    assert {min(len(solutions), 2) for _, solutions in made} == {0, 1, 2}
    assert {order for puzzle, _ in made for order in (puzzle.category(puzzle.axis).order,)} == {"none", "row", "ring"}
    assert {len(puzzle.category(puzzle.axis)) for puzzle, _ in made} == {2, 3, 4}


def test_every_engine_is_in_the_suite() -> None:
    assert names() == sorted((*FROM_THE_THEORY, *FROM_JUDGING))


def test_brute_force_finds_what_trying_everything_finds_in_the_same_order() -> None:
    for puzzle, solutions in random_puzzles():
        judges = [clue.relation.judge(puzzle.frame) for clue in puzzle.clues]
        everything = list(arrangements(puzzle.frame))
        assert solutions == [cells for cells in everything if all(judge(cells) for judge in judges)], puzzle
        assert [number_of(puzzle, cells) for cells in everything] == list(range(len(everything))), puzzle


def test_brute_force_counts_every_arrangement() -> None:
    for puzzle, _ in random_puzzles():
        cost: dict[str, int] = {}
        list(run("brute", puzzle, cost, {}))
        assert cost["arrangements checked"] == len(list(arrangements(puzzle.frame))), puzzle


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_every_engine_finds_the_same_solutions(name: str, options: dict[str, Any]) -> None:
    need(name, options)

    # picosat starts anew for each solution.
    most = 50 if options.get("solver") == "picosat" else MOST_ARRANGEMENTS
    compared = [(puzzle, solutions) for puzzle, solutions in random_puzzles() if len(solutions) <= most]
    assert len(compared) > 150
    for puzzle, solutions in compared:
        assert sorted(found_by(name, puzzle, **options)) == solutions, puzzle


@pytest.mark.parametrize("name", FROM_THE_THEORY)
def test_a_doubtful_puzzle_has_the_solutions_of_all_its_readings(name: str) -> None:
    need(name, {})

    for puzzle, solutions in random_doubtful_puzzles():
        assert sorted(found_by(name, puzzle)) == solutions, puzzle


@pytest.mark.parametrize("name", FROM_JUDGING)
def test_engines_that_judge_want_the_readings_first(name: str) -> None:
    need(name, {})
    place, pet = row("Place", 2), category("Pet", "cat", "dog")
    doubtful = Choice("left", (left_of(pet["cat"], pet["dog"]), just_left_of(pet["cat"], pet["dog"])))
    puzzle = Puzzle((place, pet), "Place", (Clue(doubtful),), doubts=(Doubt("left", "left of", ("any", "next")),))
    with pytest.raises(EngineError, match="take the readings first"):
        found_by(name, puzzle)
    assert found_by(name, puzzle.take({"left": 1})) == [((0, 1), (0, 1))]


# ---- larger puzzles --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "options"), [*VARIANTS, pytest.param("brute", {}, id="brute")])
def test_the_jindosh_riddle_has_one_solution_or_seven(name: str, options: dict[str, Any]) -> None:
    need(name, options)
    puzzle = jindosh(just_left_of)
    found = found_by(name, puzzle, **options)
    assert [number_of(puzzle, cells) for cells in found] == [1_315_376_933]
    assert len(set(found_by(name, jindosh(left_of), **options))) == 7


def test_depth_first_checks_no_more_than_a_thousand_arrangements_of_the_jindosh_riddle() -> None:
    cost: dict[str, int] = {}
    assert len(list(run("dfs", jindosh(just_left_of), cost, {}))) == 1
    assert 0 < cost["subtrees excluded"] < cost["arrangements checked"] <= 1000


def test_brute_force_checks_every_arrangement_of_the_jindosh_riddle() -> None:
    cost: dict[str, int] = {}
    told: list[tuple[int, int, float]] = []
    options = {"progress": lambda *figures: told.append(figures)}
    assert len(list(run("brute", jindosh(just_left_of), cost, options))) == 1
    assert cost["arrangements checked"] == 24_883_200_000
    assert told[-1][:2] == (24_883_200_000, 24_883_200_000)
    assert told == sorted(told)


@pytest.mark.parametrize("name", names())
def test_solutions_come_one_by_one_where_there_are_many(name: str) -> None:
    need(name, {})
    puzzle = Puzzle(jindosh(left_of).categories, "Seat")
    assert len(set(islice(run(name, puzzle, {}, {}), 10))) == 10


def test_planes_serve_clues_over_several_outer_categories() -> None:
    place = row("Place", 5)
    colour, drink, pet, hat = (category(name, *(f"{name}{n}" for n in range(5))) for name in "CDPH")
    price = Category("Price", tuple("12345"), "row", (5, 10, 20, 40, 45))
    relations: list[Relation] = [
        more_than(colour["C0"], drink["D1"], "Price", by=5),
        together(colour["C1"], drink["D1"]) | next_to(pet["P0"], price["2"]),
        Offset(drink["D2"], hat["H4"], 1, 2, True) & together(pet["P2"], place["4"]),
        *(together(place[str(n + 1)], hat[f"H{n}"]) for n in range(4)),
        *(together(place[str(n + 1)], pet[f"P{4 - n}"]) for n in range(3)),
        together(colour["C2"], place["2"]), together(colour["C3"], place["3"]), together(drink["D3"], place["1"]),
    ]
    clues = tuple(Clue(relation) for relation in relations)
    puzzle = Puzzle((price, place, colour, drink, pet, hat), "Place", clues)
    assert sorted(found_by("dfs", puzzle)) == found_by("brute", puzzle)


def test_brute_force_refuses_what_takes_too_long() -> None:
    letters = [category(name, *(f"{name}{n}" for n in range(8))) for name in "ABCDE"]
    puzzle = Puzzle((row("Place", 8), *letters), "Place")
    with pytest.raises(EngineError, match=r"about [\d,]+ (hours|days|years).*--force"):
        found_by("brute", puzzle)
    assert len(list(islice(run("brute", puzzle, {}, {"force": True}), 3))) == 3
    with pytest.raises(EngineError, match="can't take this puzzle"):
        found_by("brute", Puzzle((row("Place", 20), category("A", *map(str, range(20)))), "Place"))


# ---- what engines share ----------------------------------------------------------------------------------------


def test_sequences_are_numbered_in_order() -> None:
    supply = ((0, 1), (1, 2), (0, 3))
    listed = list(sequences(supply, 3))
    assert listed == sorted(listed)
    assert len(listed) == count(supply, 3)
    assert [nth(supply, 3, n) for n in range(len(listed))] == [tuple(line) for line in listed]
    assert [number(supply, line) for line in listed] == list(range(len(listed)))


def test_categories_of_a_relation_are_found_inside_it() -> None:
    puzzle = jindosh(left_of)
    woman, city = puzzle.categories[1], puzzle.categories[4]
    along = Offset(woman["Finch"], woman["Contee"], along="Seat")
    assert categories_of(along, puzzle.frame) == {1}
    assert categories_of(~(along | together(city["Karnaca"], puzzle.categories[0]["1"])), puzzle.frame) == {1, 4}
