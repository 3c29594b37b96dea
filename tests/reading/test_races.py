"""Races, queues and slots with listed places: what is a place, what is only a word of the race."""

import pytest

from cluegrid.reading import read
from cluegrid.solving import solve

SWIM = """Five swimmers from five clubs swam the mile. Find out the finishing order.

Place: 1st, 2nd, 3rd, 4th, 5th
Swimmer: Ann, Bob, Cid, Dee, Eve
Club: Dolphins, Fast Swimmers, Herons, Otters, Seals

"""
SLOTS = """A school sees five parents, one at a time, in slots numbered 1 to 5.

Slot: 1, 2, 3, 4, 5
Parent: Ann, Bob, Cid, Dee, Eve

"""
STOP = """Five people wait in a queue at a bus stop. Number 1 is at the front.

Position: 1, 2, 3, 4, 5
Person: Ann, Bob, Cid, Dee, Eve

"""


def solutions(scene: str, sentence: str) -> set[str]:
    """Every arrangement that a sentence leaves."""
    reading = read(f"{scene}1. {sentence}\n2. Bob is not third.\n")
    assert reading.puzzle is not None and not reading.problems, reading.problems
    assert not reading.puzzle.doubts, reading.puzzle.doubts
    found = solve(reading.puzzle, limit=20_000).solutions
    return {" ".join(sorted(" ".join(sorted(row.values())) for row in one.rows())) for one in found}


@pytest.mark.parametrize(("scene", "sentence", "same"), [
    (SWIM, "Ann touched the wall right after Cid.", "Ann was immediately behind Cid."),
    (SWIM, "Ann crossed the line some time before Cid.", "Ann was ahead of Cid."),
    (SWIM, "The swimmer from the Otters finished directly behind Ann.", "The Otters are immediately behind Ann."),
    (SWIM, "Only two swimmers finished ahead of Ann.", "Ann was third."),
    (SLOTS, "Ann is seen at some time before Cid.", "Ann is before Cid."),
    (SLOTS, "Ann comes exactly two slots ahead of Cid.", "Ann is exactly two places before Cid."),
    (SLOTS, "If Ann goes first, Cid goes last.", "If Ann is in slot 1, then Cid is in slot 5."),
    (STOP, "Ann is immediately in front of Cid.", "Ann is immediately ahead of Cid."),
    (STOP, "Ann is neither at the front nor at the back.", "Ann is neither first nor last."),
    (STOP, "Everybody else is in front of Ann.", "Ann is last."),
])
def test_said_in_other_words(scene: str, sentence: str, same: str) -> None:
    assert solutions(scene, sentence) == solutions(scene, same)
