"""How hard steps are, as a table, and hints: the next step, or the fewest marks and clues that contradict."""

from __future__ import annotations

import json

import pytest

from cluegrid.categories import category, row
from cluegrid.deduction import explain, hint, ladder, rate
from cluegrid.deduction.rating import cost_of, rating_of
from cluegrid.deduction.steps import Line, Step
from cluegrid.deduction.techniques import band_of
from cluegrid.generation import generate
from cluegrid.marks import marks_from
from cluegrid.patience import TimeOver
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.relations import Not, Offset, Relation, just_left_of, left_of, next_to, together
from riddles import load

house, pet = row("House", 4), category("Pet", "ape", "bat", "cat", "dog")
one, two, three, four = house
ape, bat, cat, dog = pet


def line(kind: str, premises: int = 0, *chain: Line) -> Line:
    return Line(kind, (1,), tuple(range(1, premises + 1)), (9,), (), chain)


@pytest.mark.parametrize(("lines", "cost"), [
    ([line("given")], 1.0), ([line("clue", 1)], 2.0), ([line("clue", 3)], 2.5), ([line("left", 5)], 2.5),
    ([line("given"), line("given")], 2.0), ([line("pair", 4)], 4.25),
    ([line("suppose", 1, line("clue", 1), line("contradiction", 2))], 3 + 2 + 2.25),
    ([line("deep suppose", 2, line("ahead", 1, line("contradiction", 1)), line("contradiction", 2))],
     3 + (3 + 2) + 2.25 + 0.25)])
def test_what_lines_cost(lines: list[Line], cost: float) -> None:
    assert sum(map(cost_of, lines)) == cost
    assert rating_of([Step(tuple(lines))], 25).score == round(cost / 10, 1)


def test_the_score_has_no_end_and_grows_with_the_work() -> None:
    scores = [rating_of([Step((line("suppose", 3, line("clue", 2), line("contradiction", 2)),))] * n, 25).score
              for n in (1, 10, 100, 1000)]
    assert scores == sorted(set(scores)) and scores[-1] > 500
    assert [band_of(score) for score in (0, 5.9, 6, 10.9, 11, 19.9, 20, 1e9)] == [
        "easy", "easy", "medium", "medium", "hard", "hard", "expert", "expert"]
    small, large = (rating_of([Step((line("clue", 1),))] * 25, cells).score for cells in (16, 100))
    assert small > 5 > large > 3
    nothing = rating_of([], 4)
    assert (nothing.band, nothing.score, nothing.hardest, nothing.steps) == ("easy", 0, "given", 0)


@pytest.mark.parametrize(("name", "band", "hardest"), [
    ("einstein", "easy", "clue"), ("concerts", "easy", "suppose"), ("bottles", "medium", "long suppose"),
    ("zebra", "medium", "ahead")])
def test_how_hard_riddles_are(name: str, band: str, hardest: str) -> None:
    told = rate(load(name)).as_json()
    assert (told["band"], told["hardest"]) == (band, hardest)
    assert sum(told["counts"].values()) >= told["steps"] and hardest in told["counts"]
    assert told["status"] == ("several" if name == "bottles" else "unique") and told["problems"] == []


def test_large_riddles_of_the_same_kind_are_harder() -> None:
    means = [sum(rate(generate(n, n, seed=seed, kinds=["together", "next", "place"])).score for seed in range(6))
             for n in (3, 4, 5, 6)]
    assert means == sorted(means)


@pytest.mark.parametrize(("relation", "technique"), [
    (just_left_of(ape, bat), "clue"), (Offset(ape, bat, 2, 2), "bounds"), (Offset(ape, bat, 3, 3), "given"),
    (next_to(ape, bat), "clue"), (Offset(ape, bat, 2, 2, either=True), "bounds")])
def test_what_a_step_with_one_clue_is_called(relation: Relation, technique: str) -> None:
    puzzle = Puzzle((house, pet), "House", (Clue(together(bat, four)), Clue(relation)))
    steps = explain(puzzle, {fact for fact in explain(puzzle).certain if fact > 0}).steps
    assert [step.technique for step in steps] == ["given", technique]


def test_without_a_limit_of_its_own_an_explanation_ends_with_the_time_of_others(
        monkeypatch: pytest.MonkeyPatch) -> None:
    def over(*_: object) -> None:
        raise TimeOver(2)

    monkeypatch.setattr(ladder.Ladder, "_way_out", over)
    with pytest.raises(TimeOver):
        explain(load("zebra"))
    assert explain(load("zebra"), seconds=60).gave_up == "gave up after 2 s"


# ---- hints -----------------------------------------------------------------------------------------------------

PUZZLE = Puzzle((house, pet), "House", (
    Clue(together(ape, one)), Clue(just_left_of(bat, cat)), Clue(Not(together(dog, four))), Clue(left_of(ape, dog))))
"""Ape, dog, bat, cat: the second clue leaves bat and cat 2 and 3, or 3 and 4, and the dog is not last."""


def marks(**marked: list[tuple[str, str]]) -> list[int]:
    return marks_from(json.dumps(marked), PUZZLE)


def test_the_next_step_puts_something_in_its_place() -> None:
    found = hint(PUZZLE, [])
    assert not found.wrong_marks and not found.wrong_clues and found.sound == 0
    assert set(marks(yes=[("ape", "1")])) <= set(found.steps[-1].settles) and found.steps[-1].clues == (1,)
    found = hint(PUZZLE, marks(yes=[("ape", "1")]))
    settled = {fact for step in found.steps for fact in step.settles}
    assert found.sound == 1 and settled & set(marks(yes=[("dog", "2"), ("bat", "3"), ("cat", "4")]))
    assert not hint(PUZZLE, marks(yes=[("ape", "1"), ("dog", "2"), ("bat", "3"), ("cat", "4")])).steps


@pytest.mark.parametrize(("given", "wrong", "clues", "sound"), [
    ({"yes": [("bat", "1")]}, {"yes": [("bat", "1")]}, (1,), 0),
    ({"yes": [("ape", "1"), ("dog", "4")]}, {"yes": [("dog", "4")]}, (3,), 1),
    ({"yes": [("bat", "3"), ("dog", "2"), ("cat", "1")]}, {"yes": [("cat", "1")]}, (1,), 2),
    ({"no": [("ape", "1")]}, {"no": [("ape", "1")]}, (1,), 0),
    ({"yes": [("bat", "3"), ("cat", "2")]}, {"yes": [("cat", "2")]}, (1, 2), 1),
])
def test_as_few_marks_and_clues_as_contradict_each_other(
        given: dict[str, list[tuple[str, str]]], wrong: dict[str, list[tuple[str, str]]], clues: tuple[int, ...],
        sound: int) -> None:
    found = hint(PUZZLE, marks(**given))
    assert not found.steps and found.sound == sound
    told = set(found.wrong_marks)
    assert told <= set(marks(**given))
    with_clues = PUZZLE.without(*(n for n in range(1, 5) if n not in found.wrong_clues))
    assert hint(with_clues, list(told)).wrong_marks, "what is named is no contradiction"
    for mark in told:
        assert not hint(with_clues, [fact for fact in told if fact != mark]).wrong_marks, "a mark is to spare"
    for clue in with_clues.numbered:
        assert not hint(with_clues.without(clue), list(told)).wrong_marks, "a clue is to spare"
    if len(clues) < 2:
        assert (told, found.wrong_clues) == (set(marks(**wrong)), clues)


def test_clues_that_contradict_each_other_are_named() -> None:
    found = hint(PUZZLE.plus(Clue(together(bat, one))), [])
    assert found.wrong_clues == (1, 5) and not found.wrong_marks and not found.steps
