"""Places in two rows, in whole riddles."""

import pytest

from cluegrid.reading import read
from cluegrid.solving import solve

NAMES = "Ann, Bob, Cid, Dee, Eve and Fay"
PHOTO = f"""Six children posed in two rows, three in the front row and three in the back row: {NAMES}.
Left and right are as seen by the viewer.

- Ann is in the middle of the front row.
- Bob stands directly behind Ann.
- Cid is in the back row, immediately to the left of Bob.
- Dee is directly in front of Cid.
- Eve is not in the back row.

Who is at the right-hand end of the back row?
"""
TABLE = f"""Six friends sit at a long table, three on each side, so that everybody faces somebody. They are {NAMES}.

1. Ann has the middle seat on one side, next to Bob.
2. Cid sits opposite Ann.
3. Dee is next to Cid and faces Bob.
4. Eve isn't on the same side of the table as Cid.

Who sits opposite Fay?
"""
TRAIN = f"""Six strangers share a compartment: {NAMES}.
Three of them face forwards and three sit opposite them, facing backwards.
On each side there is a window seat, a middle seat and a door seat.

1. Ann has a window seat and faces forwards.
2. Bob sits across from Cid, in a door seat.
3. Dee is in a middle seat, next to Bob.
4. Eve faces backwards, but does not sit next to Dee.
5. Cid is next to Fay.

Who has the window seat opposite Ann?
"""


@pytest.mark.parametrize(("text", "answer"), [(PHOTO, "Fay"), (TABLE, "Eve"), (TRAIN, "Eve")])
def test_two_rows(text: str, answer: str) -> None:
    found = read(text)
    assert not found.problems and found.puzzle is not None
    result = solve(found.puzzle)
    assert result.status == "unique" and result.answers == (answer,)


@pytest.mark.parametrize("clue", [
    "Ann sits to the left of Bob.", "Ann has the leftmost seat.", "Ann sits diagonally opposite Bob.",
    "Ann sits in the first seat.",
])  # fmt: skip
def test_left_and_right_of_those_who_face_each_other_are_not_guessed(clue: str) -> None:
    assert clue in [sentence.text for sentence in read(TABLE.replace("Cid sits opposite Ann.", clue)).unread]


def test_behind_is_right_behind_and_next_to_is_in_the_same_row() -> None:
    found = read(PHOTO.replace("Bob stands directly behind Ann.", "Bob stands behind Ann."))
    assert found.puzzle is not None and solve(found.puzzle).answers == ("Fay",)
    seats = read(PHOTO.replace("Cid is in the back row, immediately to the left of Bob.", "Cid is next to Bob."))
    assert seats.puzzle is not None and not seats.problems
    rows = [row for solution in solve(seats.puzzle, limit=9).solutions for row in solution.rows()]
    assert {row["Row"] for row in rows if row["Child"] == "Cid"} == {"back"}
