"""Who is chosen, comes or goes; which are on and which are off."""

import pytest

from cluegrid.puzzle import Clue, Puzzle
from cluegrid.reading import read
from cluegrid.reading.clues import read_clue
from cluegrid.solving import solve

GOING = """Five neighbours, Ann, Bob, Cid, Dee and Eve, have heard of the fair, and three of the five will go.

1. If Ann goes, Bob stays at home.
2. Cid will only go if Dee goes.
3. Bob and Eve have quarrelled and will not both go.
4. Dee won't go without Eve.
5. At least one of Ann and Cid is going.
6. Either Ann or Dee goes, but not both of them.

Which three go to the fair?
"""


def puzzle() -> Puzzle:
    found = read(GOING)
    assert not found.problems and found.puzzle is not None
    return found.puzzle


def test_who_goes() -> None:
    result = solve(puzzle())
    assert result.status == "unique" and result.answers == ("Cid, Dee, Eve",)


@pytest.mark.parametrize(("text", "same"), [
    ("Ann will come along only if Bob does.", "If Ann goes, Bob goes."),
    ("Ann will only go if Bob goes.", "If Ann goes, Bob goes."),
    ("Ann won't go unless Bob goes too.", "If Bob does not go, Ann does not go."),
    ("Ann goes whenever Bob goes.", "If Bob goes, then so will Ann."),
    ("Ann and Bob cannot both be chosen.", "Ann and Bob will not both go."),
    ("Ann refuses to go with Bob.", "Ann and Bob will not both go."),
    ("You must take Ann.", "Ann is going."),
    ("Ann is left behind.", "Ann stays at home."),
])  # fmt: skip
def test_two_ways_to_say_the_same(text: str, same: str) -> None:
    asked = puzzle()
    one, other = read_clue(text, asked), read_clue(same, asked)
    assert one is not None and other is not None
    bare = Puzzle(asked.categories, asked.axis)
    kept = [{solution.cells for solution in solve(bare.plus(Clue(said)), limit=99).solutions} for said in (one, other)]
    assert kept[0] == kept[1]


@pytest.mark.parametrize("text", [
    "Ann chooses.", "Ann would like to go.", "Ann goes with Bob on Monday.", "Ann may go.", "Ann goes to sleep.",
])  # fmt: skip
def test_what_does_not_say_that_somebody_is_chosen(text: str) -> None:
    assert read_clue(text, puzzle()) is None


def test_which_are_on() -> None:
    found = read("Four lamps, A, B, C and D, hang in the hall. Each is either on or off.\n"
                 "If A is on, so is B.\nB and C are not both on.\nC and D are either both on or both off.\n"
                 "Exactly two of the lamps are on.\nD is off if A is off.\nWhich lamps are on?")
    assert not found.problems and found.puzzle is not None
    assert solve(found.puzzle).answers == ("A, B",)
