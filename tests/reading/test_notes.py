"""Notes without a verb, asides, causes, and words of the scene."""

from __future__ import annotations

import pytest

from cluegrid.categories import Category
from cluegrid.puzzle import Puzzle
from cluegrid.reading.clues import read_clue
from cluegrid.relations import Choice
from cluegrid.stating import state

PUZZLE = Puzzle((
    Category("House", ("1", "2", "3", "4"), "row"),
    Category("Name", ("Ann", "Bob", "Cid", "Dee")),
    Category("Drink", ("tea", "milk", "beer", "cider")),
    Category("Walk", ("3 miles", "5 miles", "9 miles", "12 miles"), "row", (3, 5, 9, 12)),
), "House")


@pytest.mark.parametrize(("note", "sentence"), [
    ("Ann - tea", "Ann drinks tea."),
    ("Bob: house 2 or 3", "Bob lives in house 2 or house 3."),
    ("milk not next to Cid", "The milk drinker does not live next to Cid."),
    ("Dee: no cider", "Dee does not drink cider."),
    ("beer in house 4", "The beer drinker lives in house 4."),
    ("Ann, as you might guess, drinks tea.", "Ann drinks tea."),
    ("Bob, as every summer, drinks milk.", "Bob drinks milk."),
    ("Cid doesn't drink beer because of the foam.", "Cid does not drink beer."),
    ("Ann lives next to Bob so that they can play chess.", "Ann lives next to Bob."),
    ("Dee doesn't drink tea, and she doesn't drink milk either.", "Dee drinks neither tea nor milk."),
    ("Ann, who drinks tea, sits between two others.", "Ann, who drinks tea, does not sit at one of the ends."),
    ("Ann's walk is four miles shorter than Bob's.", "Bob walked four miles more than Ann."),
])
def test_it_says_the_same_as_the_plain_sentence(note: str, sentence: str) -> None:
    found, plain = read_clue(note, PUZZLE), read_clue(sentence, PUZZLE)
    assert found is not None and plain is not None
    assert state(found, PUZZLE) == state(plain, PUZZLE)


def test_who_shows_a_thing_may_have_it() -> None:
    assert isinstance(read_clue("Bob spotted the milk.", PUZZLE), Choice)
