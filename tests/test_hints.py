"""Hints: riddles are played to their end on hints alone, wrong marks are told and taken back, and all is true."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cluegrid import Clue, Puzzle, puzzle_from_json, solve, together
from cluegrid.deduction import Hint, hint
from cluegrid.deduction.grid import Layout
from cluegrid.generation import generate, theme_names
from cluegrid.hinting import STRENGTHS, hint_json, hint_text
from cluegrid.marks import marks_from
from cluegrid.notation import puzzle_to
from plain_model import Model
from proving import hint_findings
from riddles import NAMES, load

READINGS = Path(__file__).parent.parent.parent / "shared" / "corpus" / "readings"
SIZES = [(3, 3)] * 6 + [(3, 4), (4, 3)] * 3 + [(4, 4)] * 6 + [(3, 5), (5, 3)]
REPEATED = "poison"  # the theme in which a value is there several times
SLIPS = 0.12  # the share of hints after which a wrong mark is made


class Player:
    """Plays a riddle that has one solution on hints alone; everything that is said is proved again."""

    def __init__(self, puzzle: Puzzle, seed: object, model: Model) -> None:
        self.puzzle, self.random, self.model = puzzle, Random(str(seed)), model
        self.layout = layout = Layout(puzzle.frame)
        solution = solve(puzzle).solutions[0]
        where = [set(solution.places(category[value])) for category in puzzle.categories for value in category.values]
        self.true = {layout.fact(i, j) * (1 if where[i] & where[j] else -1)
                     for i in range(layout.size) for j in range(i + 1, layout.size)
                     if layout.category[i] != layout.category[j]}
        self.marks: list[int] = []

    def play(self) -> None:
        """Mark what the hints say until there are none; some wrong marks on the way are taken back when told."""
        while not (found := self.hint()).done:
            new = [fact for step in found.steps[:self.random.randint(1, 3)] for fact in step.settles]
            assert new and self.true.issuperset(new) and not set(new) <= set(self.marks), "nothing new, or wrong"
            self.marks += [fact for fact in new if fact not in self.marks]
            if self.random.random() < SLIPS:
                self.slip(self.random.randint(1, 2))
        assert found.done in ("placed", "everything")
        placed = {fact for fact in self.true if fact > 0 and self.layout.is_placement(fact)}
        assert placed <= set(self.marks), "not every value has its place, but it is said so"

    def slip(self, slips: int) -> None:
        """Make wrong marks, and take back what is said to be wrong until nothing is."""
        wrong = {-fact for fact in self.random.sample(sorted(self.true - set(self.marks)), slips)}
        self.marks += sorted(wrong)
        sound = len(self.marks) - slips
        while wrong:
            found = self.hint(wrong)
            assert found.mistake and found.mistake.alone and found.mistake.mark in wrong and found.sound == sound
            wrong.remove(found.mistake.mark)
            self.marks.remove(found.mistake.mark)

    def hint(self, wrong: set[int] | None = None) -> Hint:
        """A hint, of which every sentence is proved."""
        found = hint(self.puzzle, self.marks)
        told = hint_json(found, self.puzzle)
        sound = [self.modelled(fact) for fact in self.marks if fact in self.true]
        faults = hint_findings(self.model, told, sound, map(self.modelled, wrong or ()))
        assert not faults, (faults[0], self.puzzle, self.marks)
        return found

    def modelled(self, fact: int) -> int:
        """A fact as the model of the checker has it."""
        a, b = ((self.layout.category[i], self.layout.index[i]) for i in self.layout.pair(fact))
        return self.model.pair(a, b) if fact > 0 else -self.model.pair(a, b)


def played(puzzle: Puzzle, seed: object) -> None:
    with Model(puzzle_to(puzzle)) as model:
        Player(puzzle, seed, model).play()


def generated(n: int) -> Puzzle:
    places, categories = SIZES[n % len(SIZES)]
    names = [name for name in theme_names() if name != REPEATED]
    return generate(places, categories, names[n % len(names)], n)


@pytest.mark.parametrize("part", range(10))
def test_riddles_are_played_to_their_end_on_hints_alone(part: int) -> None:
    for n in range(part, 170, 10):
        played(generated(n), n)


@pytest.mark.parametrize(("size", "seed"), [(5, 1), (5, 2), (6, 1)])
def test_large_riddles_are_played_to_their_end(size: int, seed: int) -> None:
    played(generate(size, size, seed=seed), seed)


def test_riddles_with_values_that_are_there_several_times_are_played_to_their_end() -> None:
    for n in range(5):
        played(generate(7, 2, REPEATED, n), n)


@pytest.mark.parametrize("name", NAMES)
def test_the_riddles_of_the_project_are_played_to_their_end(name: str) -> None:
    puzzle = load(name)
    if solve(puzzle).status == "unique":
        played(puzzle, name)


@pytest.mark.skipif(not READINGS.exists(), reason="the riddles that others wrote are not here")
def test_riddles_that_others_wrote_are_played_to_their_end() -> None:
    paths = sorted(READINGS.glob("*.json"))
    for path in paths[:: len(paths) // 20]:
        puzzle = puzzle_from_json(path.read_text(encoding="utf-8"))
        if solve(puzzle).status == "unique":
            played(puzzle, path.stem)


# ---- what is said ----------------------------------------------------------------------------------------------

EINSTEIN = load("einstein")
SEVERAL = EINSTEIN.without(9)


def said(strength: str, puzzle: Puzzle = EINSTEIN, **marks: list[tuple[str, str]]) -> list[str]:
    return hint_text(hint(puzzle, marks_from(json.dumps(marks), puzzle)), puzzle, strength)


def test_a_mistake_in_four_strengths_none_of_which_says_more_than_asked() -> None:
    assert [said(strength, yes=[("milk", "3"), ("green", "1")]) for strength in STRENGTHS] == [
        ["Something in your marks is not right."],
        ["Something in your marks does not go with clue 4 (The green house is immediately to the left of the white "
         "house), clue 9 (The Norwegian lives in the first house) and clue 14 (The Norwegian lives next to the blue "
         "house) together."],
        ["This mark is wrong: the owner of the green house lives in house 1.",
         "Clue 4: The green house is immediately to the left of the white house.",
         "The owner of the green house lives in house 1 (your mark), so by clue 4 the owner of the white house lives "
         "in house 2.",
         "The first of your marks was still right."],
        ["This mark is wrong: the owner of the green house lives in house 1.",
         "Clue 4: The green house is immediately to the left of the white house.",
         "Clue 9: The Norwegian lives in the first house.",
         "Clue 14: The Norwegian lives next to the blue house.",
         "The owner of the green house lives in house 1 (your mark), so by clue 4 the owner of the white house lives "
         "in house 2.",
         "By clue 9, the Norwegian lives in house 1.",
         "But the owner of the white house lives in house 2 and the Norwegian lives in house 1, which clue 14 does "
         "not allow.",
         "The first of your marks was still right."]]


def test_marks_that_contradict_each_other() -> None:
    marks = [("milk", "3"), ("Brit", "3"), ("Dane", "3")]
    assert said("look", yes=marks) == ["Some of your marks about House and Nationality contradict each other."]
    assert said("chain", yes=marks)[-1] == "The first 2 of your marks were still right."
    assert said("chain", yes=[("Brit", "tea")])[-1] == "Already the first of your marks is not right."


def test_a_mark_that_only_the_others_rule_out_is_not_called_wrong() -> None:
    assert said("step", SEVERAL, yes=[("Norwegian", "1")])[0].startswith("Clue"), "it is possible"
    told = said("step", SEVERAL, yes=[("Norwegian", "1"), ("blue", "5")])
    assert told[0] == "This mark does not go with your others: the owner of the blue house lives in house 5."


def marked(puzzle: Puzzle, wanted: Callable[[int, int], bool]) -> list[int]:
    """Marks for the pairs of categories that are wanted: all that goes together in the first solution."""
    layout, rows = Layout(puzzle.frame), solve(puzzle).solutions[0].cells
    kinds = range(len(puzzle.categories))
    return [layout.fact(layout.value(c, rows[c][place]), layout.value(k, rows[k][place]))
            for c in kinds for k in kinds if c < k and wanted(c, k) for place in range(puzzle.frame.places)]


def test_everything_is_marked_is_said_only_when_it_is() -> None:
    axis = EINSTEIN.frame.axis
    every = marked(EINSTEIN, lambda c, k: True)
    places = marked(EINSTEIN, lambda c, k: axis in (c, k))
    assert hint_text(hint(EINSTEIN, every), EINSTEIN, "step") == ["Everything is marked."]
    for some in (places, every[:-1]):
        assert hint_text(hint(EINSTEIN, some), EINSTEIN, "nudge") == [
            "Every value has its place. What is still open between the others only follows from that."]
    assert hint(EINSTEIN, [*every[1:]]).steps, "a place that only follows is not marked"
    assert hint(EINSTEIN, [-fact for fact in marked_out(EINSTEIN)]).steps, "what is crossed out only leads to it"


def marked_out(puzzle: Puzzle) -> list[int]:
    """All that does not go together in the first solution."""
    layout, true = Layout(puzzle.frame), set(marked(puzzle, lambda c, k: True))
    return [layout.fact(i, j) for i in range(layout.size) for j in range(i + 1, layout.size)
            if layout.category[i] != layout.category[j] and layout.fact(i, j) not in true]


def test_several_solutions_leave_something_open() -> None:
    marks: list[int] = []
    while not (found := hint(SEVERAL, marks)).done:
        marks += [fact for step in found.steps for fact in step.settles]
    assert hint_text(found, SEVERAL, "step") == [
        "All that is certain about the places is marked. There are several solutions, so the rest stays open."]
    layout = Layout(SEVERAL.frame)
    assert any(fact > 0 and not layout.is_placement(fact) for fact in marks), "what goes together wherever it is"


def test_values_that_are_there_several_times_are_marked_too() -> None:
    puzzle = load("bottles-with-sizes")
    layout, true = Layout(puzzle.frame), set(marked(puzzle, lambda c, k: puzzle.frame.axis not in (c, k)))
    loose = [fact for fact in true if not all(layout.once[layout.category[i]] for i in layout.pair(fact))]
    assert loose and hint(puzzle, loose).steps
    for fact in loose:
        found = hint(puzzle, [-fact])
        assert found.mistake and found.mistake.mark == -fact
        told: dict[str, Any] = hint_json(found, puzzle)
        assert told["mistake"]["chain"][-1]["concludes"] == []


def test_clues_that_contradict_each_other_in_four_strengths() -> None:
    puzzle = EINSTEIN.plus(Clue(together(EINSTEIN.categories[2]["Brit"], EINSTEIN.categories[0]["1"])))
    brit, norwegian = "The Brit lives in the first house.", "The Norwegian lives in the first house."
    assert [said(strength, puzzle) for strength in STRENGTHS] == [
        ["The clues contradict each other."], ["The clues contradict each other: look at clues 9 and 16."],
        *[["These clues contradict each other.", f"Clue 9: {norwegian}", f"Clue 16: {brit}"]] * 2]


def test_the_checker_finds_faults_in_hints() -> None:
    marks = marks_from('{"yes": [["milk", "3"], ["Norwegian", "1"], ["green", "1"]]}', EINSTEIN)
    with Model(puzzle_to(EINSTEIN)) as model:
        player = Player(EINSTEIN, 0, model)
        sound, wrong = list(map(player.modelled, marks[:2])), [player.modelled(marks[2])]
        right, mistaken = (hint_json(hint(EINSTEIN, some), EINSTEIN) for some in (marks[:2], marks))
        assert not hint_findings(model, right, sound) and not hint_findings(model, mistaken, sound, wrong)
        assert {fault.kind for fault in hint_findings(model, right, ())} == {"ungrounded"}
        right["steps"][0]["sentences"][0]["because"][0].pop("marked")
        assert {fault.kind for fault in hint_findings(model, right, sound)} == {"ungrounded", "unlisted"}
        mistaken["mistake"]["chain"][0]["clues"] = [5]
        assert "unsound" in {fault.kind for fault in hint_findings(model, mistaken, sound, wrong)}
