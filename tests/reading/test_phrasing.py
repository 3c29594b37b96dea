"""A riddle that was read is told again in its own words."""

import pytest

from cluegrid.puzzle import Puzzle
from cluegrid.reading import read
from cluegrid.stating import state

HOUSES = """There are three houses in a row, in three different colours.
Everybody has a different nationality, pet and drink.

1. The Greek lives in the red house.
2. The Finn keeps the goat.
3. Milk is drunk in the green house.
4. The red house is next to the one where they keep the hen.
5. The person who drinks tea is immediately to the left of whoever keeps the hen.
6. The Pole lives in the blue house, and does not drink juice.
7. The owl is not kept in the first house.
"""
BOTTLES = """Three bottles stand in a row. Each is of another colour and holds another drink.
Colour: red, blue, green
Drink: wine, water, beer

1. The red bottle holds wine.
2. The blue bottle is next to the green bottle.
3. The bottle that holds water is not in the middle.
"""


def puzzle(text: str) -> Puzzle:
    found = read(text).puzzle
    assert found is not None
    return found


@pytest.mark.parametrize(("category", "noun", "verb"), [
    ("Nationality", "the {}", ""),
    ("Colour", "the {} house", "lives in the {} house"),
    ("Pet", "the one who keeps the {}", "keeps the {}"),
    ("Drink", "the one who drinks {}", "drinks {}"),
    ("House", "", ""),
])
def test_people_have_what_the_clues_say_that_they_have(category: str, noun: str, verb: str) -> None:
    found = next(one for one in puzzle(HOUSES).categories if one.name == category)
    assert (found.noun, found.verb) == (noun, verb)


def test_a_bottle_is_nobody() -> None:
    found = {one.name: (one.noun, one.verb) for one in puzzle(BOTTLES).categories}
    assert found["Drink"] == ("the one that holds {}", "holds {}")
    assert found["Colour"][0] == "the {} bottle"


def test_every_clue_that_is_told_again_is_read_as_the_same() -> None:
    for text in (HOUSES, BOTTLES):
        made = puzzle(text)
        for clue in made.clues:
            again = read(text + "\n8. " + state(clue.relation, made)).account[-1]
            assert again.kind == "clue" and again.relation == clue.relation, state(clue.relation, made)


def test_a_number_keeps_its_unit() -> None:
    text = """Three sellers charge different prices.
Seller: Ann, Bob, Cid
Goods: rugs, lamps, nuts
Price: 5, 10, 20

1. Ann charges 10 dollars.
2. The nuts cost 5 dollars less than the rugs.
3. Bob sells the lamps.
"""
    assert next(one.verb for one in puzzle(text).categories if one.name == "Price") == "charges {} dollars"
