"""Texts as examiners write them: "namely", "viz.", "starting from ... and ending on", clues with names of their own."""

from __future__ import annotations

import pytest

from cluegrid.reading import read

FRUITS = ("guava", "mango", "papaya", "litchi")


@pytest.mark.parametrize("said", [
    "Each of them likes a different fruit, namely guava, mango, papaya and litchi.",
    "Each of them likes a different fruit viz. guava, mango, papaya and litchi, but not necessarily in the same order.",
    "Each of them likes a different fruit, i.e., guava, mango, papaya and litchi.",
    "Each of them likes a different fruit, guava, mango, papaya and litchi, not necessarily in that order.",
])
def test_a_list_may_be_brought_in_by_other_words_than_a_colon(said: str) -> None:
    reading = read(f"Four friends P, Q, R and S sit in a row facing north. {said} Q sits second to the right of P.\n\n"
                   "Who likes guava?")
    assert reading.puzzle is not None and not reading.problems
    assert ("Fruit", FRUITS) in [(one.name, one.values) for one in reading.puzzle.categories]


def test_what_differs_is_no_list_where_more_is_told_after_a_comma() -> None:
    reading = read("Three friends each own a different pet, a different car and a different hat.\n\nNames: Al, Bo, Cy\n"
                   "Pets: cat, dog, hen\nCars: Fiat, Ford, Kia\nHats: cap, fez, hood\n\n1. Al owns the cat.\n")
    assert reading.puzzle is not None and len(reading.puzzle.categories) == 4


def test_days_may_be_told_by_where_they_start_and_end() -> None:
    reading = read("Five teachers, viz. Anil, Bhavna, Chetan, Deepa and Farhan, take a class on five different days, "
                   "starting from Monday and ending on Friday.\n\nChetan takes his class on Wednesday.")
    assert reading.puzzle is not None and not reading.problems
    assert reading.puzzle.categories[1].values == ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")


@pytest.mark.parametrize("mark", ["(C{})", "c{}:", "R{}.", "♦", "★"])
def test_clues_may_have_marks_of_their_own(mark: str) -> None:
    clues = ["The red box is in slot 1.", "The blue box is not in slot 3."]
    lines = "\n".join(f"{mark.format(n)} {clue}" for n, clue in enumerate(clues, 1))
    reading = read(f"Three boxes stand in slots 1 to 3. The boxes are red, blue and green.\n\n{lines}\n\n"
                   "Where is the green box?")
    assert reading.puzzle is not None and not reading.problems
    assert [clue.text for clue in reading.puzzle.clues] == clues
