"""Solving: how many solutions there are said to be, what they answer, and how doubts are settled."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations
from typing import Any

import pytest

from cluegrid import engines
from cluegrid.categories import Category, EngineError, category, row, some
from cluegrid.engines import Cells
from cluegrid.puzzle import Answer, Clue, Doubt, Option, Puzzle, Question
from cluegrid.relations import Choice, Not, Relation, Together, just_left_of, left_of, together
from cluegrid.solving import Result, answers, settle, solutions, solve

house, pet = row("House", 3), category("Pet", "cat", "dog", "fox")
one, two, three = house
cat, dog, fox = pet
PETS = Puzzle((house, pet), "House")
WHO_IS_FIRST = Question("Which pet is first?", "Pet", of=one)
CAT_FIRST = Clue(together(cat, one))
FOX_LAST = Clue(together(fox, three))


def told(puzzle: Puzzle, **options: Any) -> tuple[str, int, int | None]:
    result = solve(puzzle, **options)
    return result.status, len(result.solutions), result.count


# ---- how many --------------------------------------------------------------------------------------------------


def test_none_one_and_several() -> None:
    assert told(PETS.plus(CAT_FIRST, Clue(together(dog, one)))) == ("none", 0, 0)
    assert told(PETS.plus(CAT_FIRST, FOX_LAST)) == ("unique", 1, 1)
    assert told(PETS.plus(CAT_FIRST)) == ("several", 2, None)
    assert told(PETS) == ("several", 2, None)


@pytest.mark.parametrize(("limit", "expected"), [(None, ("several", 6, 6)), (7, ("several", 6, 6)),
                                                 (6, ("several", 6, None)), (3, ("several", 3, None)),
                                                 (1, ("several", 1, None))])
def test_a_limit_is_kept_and_nothing_is_counted_that_was_not_seen(
        limit: int | None, expected: tuple[str, int, int | None]) -> None:
    assert told(PETS, limit=limit) == expected


def test_with_a_limit_of_one_it_is_still_said_whether_it_is_the_only_one() -> None:
    assert told(PETS.plus(CAT_FIRST, FOX_LAST), limit=1) == ("unique", 1, 1)
    assert told(PETS.plus(CAT_FIRST), limit=1) == ("several", 1, None)
    assert told(PETS.plus(CAT_FIRST, FOX_LAST), limit=1, engine="dfs") == ("unique", 1, 1)


@pytest.mark.parametrize("places", [6, 7])
def test_many_solutions_come_once_each(places: int) -> None:
    letters = [chr(ord("a") + n) for n in range(places)]
    free = Puzzle((row("House", places), category("Letter", *letters)), "House")
    found = [solution.cells[1] for solution in solutions(free)]
    assert len(found) == len(set(found))
    assert sorted(found) == list(permutations(range(places)))


def test_the_engine_that_lists_takes_over_where_there_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    real = engines.run

    def run(name: str, *rest: Any) -> Iterator[Cells]:
        asked.append(name)
        return real(name, *rest)

    monkeypatch.setattr(engines, "run", run)
    for places, expected in ((5, ["sat"]), (6, ["sat", "permutations"])):
        asked.clear()
        letters = category("Letter", *map(chr, range(97, 97 + places)))
        assert sum(1 for _ in solutions(Puzzle((row("House", places), letters), "House"))) in (120, 720)
        assert asked == expected
    asked.clear()
    list(solutions(PETS, "dfs"))
    list(solutions(PETS, "sat"))
    list(solutions(PETS, solver="minisat22"))
    assert asked == ["dfs", "sat", "sat"]


@pytest.mark.parametrize(("places", "doubts"), [(6, True), (8, False)])
def test_what_the_engine_that_lists_cannot_take_is_listed_without_it(places: int, doubts: bool) -> None:
    houses, letters = row("House", places), category("Letter", *map(chr, range(97, 97 + places)))
    anywhere = Choice("d", (Together(letters["a"], houses["1"]), Not(Together(letters["a"], houses["1"]))))
    said = ((Clue(anywhere),), (Doubt("d", "", ("first", "not")),)) if doubts else ((), ())
    puzzle = Puzzle((houses, letters), "House", said[0], doubts=said[1])
    found = [solution.cells for solution in islice(solutions(puzzle), 720)]
    assert len(set(found)) == len(found) == 720


def test_what_it_cost_is_told() -> None:
    cost: dict[str, Any] = {}
    list(solutions(PETS, cost=cost))
    assert cost


def test_a_wrong_solution_of_an_engine_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "run", lambda *_: iter([((0, 1, 2), (1, 0, 2))]))
    with pytest.raises(EngineError, match="'sat' gave a solution that breaks clue 2"):
        solve(PETS.plus(FOX_LAST, CAT_FIRST))
    with pytest.raises(EngineError, match="'dfs' gave a solution that breaks clue 1"):
        solve(PETS.plus(CAT_FIRST), "dfs")
    assert [solution.cells[1] for solution in solutions(PETS.plus(FOX_LAST))] == [(1, 0, 2)]


# ---- answers ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("clues", "question", "answer"), [
    ((CAT_FIRST,), WHO_IS_FIRST, "cat"),
    ((FOX_LAST,), WHO_IS_FIRST, None),
    ((CAT_FIRST,), Question("", "House", of=cat), "1"),
    ((CAT_FIRST,), Question("", "Pet", each="House"), None),
    ((CAT_FIRST, FOX_LAST), Question("", "Pet", each="House"), {"1": "cat", "2": "dog", "3": "fox"}),
    ((CAT_FIRST,), Question("", options=(Option("A", together(cat, one)), Option("B", together(dog, one)))), "A"),
    ((CAT_FIRST,), Question("", options=(Option("A", together(dog, one)), Option("B", Not(together(cat, one))))), None),
    ((CAT_FIRST,), Question("", options=(Option("A", together(dog, two)), Option("B", together(dog, three)))), None),
    ((CAT_FIRST,), Question("", options=(Option("A", together(cat, one)), Option("B", left_of(cat, dog)))), None),
    ((CAT_FIRST, FOX_LAST), Question("", options=(Option("A", together(cat, one)), Option("B", left_of(cat, dog)))),
     None),
    ((CAT_FIRST, FOX_LAST), Question("", options=(Option("A", together(dog, one)), Option("B", left_of(cat, dog)))),
     "B"),
])
def test_an_answer_is_what_all_solutions_give(clues: tuple[Clue, ...], question: Question,
                                              answer: Answer | None) -> None:
    puzzle = Puzzle((house, pet), "House", clues, (question,))
    for limit in (1, 2, None):
        assert solve(puzzle, limit=limit).answers == (answer,), limit


def test_an_answer_from_some_of_the_solutions_is_certain_or_none() -> None:
    puzzle = Puzzle((house, pet), "House", (), (WHO_IS_FIRST,))
    found = list(solutions(puzzle))
    same = [solution for solution in found if solution["Pet"][0] == "cat"]
    assert answers(puzzle, same) == (None,)  # others have another
    assert answers(puzzle, same, complete=True) == ("cat",)
    assert answers(puzzle, []) == answers(puzzle, [], complete=True) == (None,)


def test_one_answer_or_a_list_of_them() -> None:
    both = Puzzle((house, pet), "House", (CAT_FIRST, FOX_LAST), (WHO_IS_FIRST, Question("", "Pet", of=two)))
    assert solve(both).answer == ["cat", "dog"]
    assert solve(both.without(2)).answer == ["cat", None]
    assert solve(both.without(1, 2)).answer is None
    single = Puzzle((house, pet), "House", (CAT_FIRST,), (WHO_IS_FIRST,))
    assert solve(single).answer == "cat" and solve(PETS).answer is None


def test_the_json_of_a_result() -> None:
    puzzle = Puzzle((house, pet), "House", (CAT_FIRST, FOX_LAST), (WHO_IS_FIRST,))
    assert solve(puzzle).as_json() == {
        "status": "unique", "answer": "cat", "axis": "House", "count": 1, "engine": "sat", "doubts": [],
        "problems": [], "assumed": None, "restated": None,
        "grid": [{"House": "1", "Pet": "cat"}, {"House": "2", "Pet": "dog"}, {"House": "3", "Pet": "fox"}]}
    several = solve(puzzle.without(2), "dfs").as_json()
    assert (several["status"], several["grid"], several["count"], several["engine"]) == ("several", None, None, "dfs")
    assert solve(puzzle.without(2), limit=1).as_json()["grid"] is None  # one was found, and there are others
    two = tuple(solutions(puzzle.without(2)))
    assert Result(puzzle, "gave up", two).as_json()["grid"] is None
    assert Result(puzzle, "gave up", two[:1]).as_json()["grid"] == two[0].rows()


# ---- doubts ----------------------------------------------------------------------------------------------------


def doubtful(readings: list[tuple[Relation, ...]], *clues: Relation, asks: Question | None = None) -> Puzzle:
    """A puzzle with a doubt for each list of readings."""
    doubts = tuple(Doubt(f"doubt {n}", f"what {n}", tuple(f"way {i}" for i in range(len(ways))))
                   for n, ways in enumerate(readings))
    said = (*(Choice(doubt.name, ways) for doubt, ways in zip(doubts, readings, strict=True)), *clues)
    return Puzzle((house, pet), "House", tuple(map(Clue, said)), (asks,) if asks else (), doubts=doubts)


SIDE: tuple[Relation, ...] = (just_left_of(cat, dog), left_of(cat, dog))


def test_the_only_reading_that_leaves_one_solution_is_taken() -> None:
    result = solve(doubtful([(Together(dog, two), left_of(cat, dog))], Together(cat, one), asks=WHO_IS_FIRST))
    assert (result.status, result.count, result.answer, result.problems) == ("unique", 1, "cat", ())
    [doubt] = result.doubts
    assert (doubt.name, doubt.text, doubt.taken) == ("doubt 0", "what 0", 0)
    assert doubt.because == "it is the one that leaves exactly one solution"
    assert [(way.text, way.solutions, way.answers) for way in doubt.readings] == [
        ("way 0", 1, ("cat",)), ("way 1", 2, ("cat",))]
    told = result.as_json()["doubts"][0]
    assert (told["taken"], told["readings"][1]) == (
        "way 0", {"reading": "way 1", "solutions": 2, "answers": ["cat"]})


def test_the_second_reading_may_be_the_one() -> None:
    result = solve(doubtful([(left_of(cat, dog), Together(dog, two))], Together(cat, one)))
    assert (result.status, result.doubts[0].taken) == ("unique", 1)


def test_the_only_reading_that_leaves_a_solution_is_taken_though_it_leaves_several() -> None:
    puzzle = doubtful([(Together(cat, two), Together(cat, one))], Not(Together(cat, two)), asks=WHO_IS_FIRST)
    settled = settle(puzzle)
    assert settled.clear and not settled.result.puzzle.doubts
    assert settled.result.puzzle.clues[0].relation == Together(cat, one)
    result = solve(puzzle, limit=None)
    assert (result.status, result.count, result.answer) == ("several", 2, "cat")
    assert result.doubts[0].taken is None and result.doubts[0].because == "no reading leaves just one solution"
    assert [way.solutions for way in result.doubts[0].readings] == [0, 2]


def test_two_readings_that_leave_solutions_are_for_the_user() -> None:
    result = solve(doubtful([SIDE], Not(Together(cat, one)), asks=WHO_IS_FIRST))
    assert result.status == "unique" and result.doubts[0].because == "every reading leaves the same solution"
    result = solve(doubtful([SIDE], asks=WHO_IS_FIRST))
    assert (result.status, result.count, result.answer, len(result.solutions)) == ("several", None, None, 2)
    assert result.problems == ("the wording leaves it open how to read 'doubt 0': say which is meant",)
    assert [way.solutions for way in result.doubts[0].readings] == [2, 3]
    assert [{*way.answers} for way in result.doubts[0].readings] == [{"cat", "fox"}] * 2


def test_what_holds_under_every_reading_is_answered() -> None:
    result = solve(doubtful([(left_of(dog, fox), left_of(fox, dog))], Together(cat, one), asks=WHO_IS_FIRST))
    assert (result.status, result.count, result.answer, len(result.solutions)) == ("several", None, "cat", 2)
    assert result.doubts[0].because == "several readings leave exactly one solution"
    assert result.doubts[0].taken is None
    choice = Question("", options=(Option("A", together(cat, one)), Option("B", together(dog, two))))
    result = solve(doubtful([(left_of(dog, fox), left_of(fox, dog))], Together(cat, one), asks=choice))
    assert result.answer == "A"


def test_no_reading_leaves_a_solution() -> None:
    result = solve(doubtful([SIDE], Together(dog, one), asks=WHO_IS_FIRST))
    assert (result.status, result.count, result.solutions, result.answers) == ("none", 0, (), (None,))
    assert [way.solutions for way in result.doubts[0].readings] == [0, 0]


def test_two_doubts_are_settled_together() -> None:
    firsts = (Together(cat, one), Together(cat, two))
    lasts = (Together(fox, three), Not(Together(fox, three)))
    result = solve(doubtful([firsts, lasts], left_of(dog, cat), left_of(cat, fox)))
    assert (result.status, [doubt.taken for doubt in result.doubts]) == ("unique", [1, 0])
    assert [[way.solutions for way in doubt.readings] for doubt in result.doubts] == [[0, 1], [1, 0]]
    assert solve(doubtful([firsts, lasts])).status == "several"


def test_of_readings_that_leave_the_same_solution_the_first_is_taken_for_all_doubts() -> None:
    ways: tuple[Relation, ...] = Together(cat, one), Together(dog, two)
    result = solve(doubtful([ways, ways[::-1]]))  # the same solution whether each is read so, or each the other way
    assert (result.status, [doubt.taken for doubt in result.doubts]) == ("unique", [0, 0])
    assert [clue.relation for clue in result.puzzle.clues] == list(ways)
    assert [[way.solutions for way in doubt.readings] for doubt in result.doubts] == [[1, 2], [1, 2]]


def test_the_answers_of_a_reading_are_those_to_the_first_question() -> None:
    puzzle = doubtful([(Together(cat, one), Together(cat, two))], Together(fox, three))
    asked = Puzzle(puzzle.categories, "House", puzzle.clues, (WHO_IS_FIRST, Question("", "Pet", of=three)),
                   doubts=puzzle.doubts)
    assert [way.answers for way in solve(asked).doubts[0].readings] == [("cat",), ("dog",)]


def test_too_many_readings_are_not_tried_one_by_one() -> None:
    ways = (Together(cat, one), Not(Together(cat, two)))
    six = solve(doubtful([ways] * 6, Together(fox, three), asks=WHO_IS_FIRST))
    assert (six.status, len(six.doubts)) == ("unique", 6)
    seven = solve(doubtful([ways] * 7, asks=WHO_IS_FIRST))
    assert (seven.status, seven.doubts) == ("several", ())
    assert seven.problems == ("there are too many combinations of readings to try each",)
    agreed = solve(doubtful([ways] * 7, Together(fox, three), Together(dog, two), asks=WHO_IS_FIRST))
    assert (agreed.status, agreed.count, agreed.answer, agreed.problems) == ("unique", 1, "cat", ())
    never = solve(doubtful([ways] * 7, Together(cat, two), asks=WHO_IS_FIRST))
    assert (never.status, never.count, never.answers) == ("none", None, (None,))


def test_solutions_of_a_reading_are_counted_up_to_fifty() -> None:
    houses = row("House", 5)
    drinks, hats = (Category(name, values, least=held, most=held) for name, values, held in (
        ("Drink", ("wine", "milk"), (2, 3)), ("Hat", ("red", "blue"), (1, 4))))
    pets = Category("Pet", ("cat", "dog"), least=(0, 4), most=(1, 5))
    wine, red = some(drinks["wine"]), hats["red"]
    anything = Not(Together(wine, some(drinks["milk"])))
    for categories, shown in (((houses, drinks, hats), [50, 10]), ((houses, drinks, hats, pets), [None, None])):
        puzzle = Puzzle(categories, "House", (Clue(Choice("d", (anything, Together(red, houses["1"])))),),
                        doubts=(Doubt("d", "", ("this", "that")),))
        assert [way.solutions for way in solve(puzzle).doubts[0].readings] == shown
