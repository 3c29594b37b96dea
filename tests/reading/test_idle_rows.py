"""Rows that a text seems to speak of though nothing is told of them, and what is read without them."""

import pytest

from cluegrid.reading import read
from cluegrid.reading.cast import find_cast
from cluegrid.reading.document import split
from cluegrid.solving import solve

BENCH = """Ida, Ned and Uma are sitting on a bench by the pond. One has a pear, one has a roll and one has a pie. They
also have different hats: a cap, a beret and a fez.

Ida has the pear.
Ned does not have the pie.
Uma has the cap.
The pear eater does not have the beret.
"""
RACE = """Four toads had a jumping race. Each toad had a ribbon: pink, gold, grey or lilac. How far they jumped was
10 cm, 20 cm, 30 cm and 40 cm.

The toad with the pink ribbon jumped twice as far as the toad with the gold ribbon.
Hop beat the toad with the grey ribbon.
Bog did not win.
Fen jumped 10 cm.
Mud finished behind Bog.
"""


def test_places_of_which_nothing_is_told_are_left_out() -> None:
    puzzle = read(BENCH).puzzle
    assert puzzle is not None and len(puzzle.categories) == 3
    assert solve(puzzle).status == "unique"


@pytest.mark.parametrize("more", ["Uma sits next to Ned.", "Ned sits at the left end.", "Who sits in the middle?"])
def test_places_of_which_something_is_told_stay(more: str) -> None:
    puzzle = read(BENCH + more).puzzle
    assert puzzle is not None and len(puzzle.categories) == 4


@pytest.mark.parametrize("text", [
    "Tom, Liv and Ron each have a kite and a snack. The kites are red, green and blue, the snacks are nuts, figs and "
    "crisps. Draw a line from each child to the right kite and the right snack!\n- Tom has nuts.\n- Liv has red.",
    "Tom, Liv and Ron went out after the game. They had three soups (leek, pea, corn) and three cakes (plum, lemon, "
    "nut).\n- Tom finished off with the plum cake.\n- Liv had leek.\n- Whoever had pea finished up with the nut cake.",
    RACE,
])
def test_no_row_is_made_of_drawing_finishing_off_and_going_far(text: str) -> None:
    assert not any(kind.dimension in ("place", "rank") for kind in find_cast(split(text)).kinds)


def test_clues_in_capitals_have_their_values() -> None:
    text = ("Three levers stand in a row. Each is of a different metal and has a different sign. The dwarf wrote:\n\n"
            "IRON IS NEXT TO THE MOON\nTHE STAR IS ON THE COPPER LEVER\nGOLD IS NOT AT EITHER END\n"
            "THE SUN IS NOT ON THE IRON LEVER\n\nWhich lever has the moon?")
    found = [{value.lower() for value in kind.values} for kind in find_cast(split(text)).kinds]
    assert {"iron", "copper", "gold"} in found and {"moon", "star", "sun"} in found


@pytest.mark.parametrize(("clues", "values"), [
    ("Ann does the dishes.\nBob does the laundry on Monday.\nThe shopping is not Cid's.",
     {"dishes", "laundry", "shopping"}),
    ("Ann's cat has a limp.\nBob's dog has a cough.\nThe parrot with the fever is not Ann's.",
     {"limp", "cough", "fever"}),
])
def test_plurals_of_words_for_kinds_and_adjectives_with_an_article_are_values(clues: str, values: set[str]) -> None:
    text = f"Three friends, Ann, Bob and Cid, are told of here. Each has a different lot.\n\n{clues}"
    assert values in [set(kind.values) for kind in find_cast(split(text)).kinds]
