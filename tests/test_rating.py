"""How hard steps are, as a table, and hints: the next step, or the fewest marks and clues that contradict."""

from __future__ import annotations

import json

import pytest

from cluegrid.categories import category, row
from cluegrid.deduction import explain, hint, ladder, rate
from cluegrid.deduction.rating import rating_of
from cluegrid.deduction.steps import Step
from cluegrid.marks import marks_from
from cluegrid.patience import TimeOver
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.relations import Not, Offset, Relation, just_left_of, left_of, next_to, together
from riddles import load

house, pet = row("House", 4), category("Pet", "ape", "bat", "cat", "dog")
one, two, three, four = house
ape, bat, cat, dog = pet


@pytest.mark.parametrize(("steps", "band", "score"), [
    ("", "easy", 1.0), ("given", "easy", 1.0), ("left", "easy", 1.5), ("carry", "easy", 1.8), ("clue", "easy", 2.0),
    ("bounds", "easy", 2.4), ("logic", "medium", 3.0), ("cross", "medium", 3.2), ("pair", "medium", 3.5),
    ("ahead", "medium", 4.0), ("triple", "medium", 4.5), ("two clues", "hard", 5.0), ("suppose", "expert", 7.0),
    ("deep suppose", "expert", 9.0),
    ("clue clue", "easy", 2.3), ("clue clue clue", "easy", 2.6), ("clue given given given given", "easy", 2.2),
    ("bounds bounds bounds bounds bounds", "easy", 2.9), ("triple triple triple triple", "medium", 4.9),
    ("suppose suppose suppose suppose", "expert", 7.9), ("suppose given", "expert", 7.1),
    ("deep-suppose " * 12, "expert", 10.0)])
def test_what_steps_amount_to(steps: str, band: str, score: float) -> None:
    known = [steps] if steps in ("two clues", "deep suppose") else steps.split()
    found = rating_of(tuple(Step(name.replace("-", " "), (1,), (), (1,)) for name in known))
    assert (found.band, found.score, found.steps, found.complete) == (band, score, len(known), True)
    assert sum(found.counts.values()) == len(known)


@pytest.mark.parametrize(("name", "band", "score", "hardest", "counts"), [
    ("einstein", "easy", 2.9, "clue", {"given": 2, "clue": 5, "carry": 10}),
    ("concerts", "hard", 5.3, "two clues", {"given": 3, "pair": 1, "logic": 2, "two clues": 1}),
    ("bottles", "expert", 7.4, "suppose", {"given": 1, "clue": 4, "logic": 3, "ahead": 1, "suppose": 1}),
    ("zebra", "medium", 4.9, "ahead", {"given": 3, "clue": 4, "carry": 8, "cross": 6, "ahead": 1})])
def test_how_hard_riddles_are(name: str, band: str, score: float, hardest: str, counts: dict[str, int]) -> None:
    told = rate(load(name)).as_json()
    assert (told["band"], told["score"], told["hardest"], told["counts"]) == (band, score, hardest, counts)
    assert told["status"] == ("several" if name == "bottles" else "unique") and told["problems"] == []


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
    for clue in range(1, len(with_clues.clues) + 1):
        assert not hint(with_clues.without(clue), list(told)).wrong_marks, "a clue is to spare"
    if len(clues) < 2:
        assert (told, found.wrong_clues) == (set(marks(**wrong)), clues)


def test_clues_that_contradict_each_other_are_named() -> None:
    found = hint(PUZZLE.plus(Clue(together(bat, one))), [])
    assert found.wrong_clues == (1, 5) and not found.wrong_marks and not found.steps
