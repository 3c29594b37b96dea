"""The cast is found however a text brings it in: enumerations of any shape, counts, spans."""

from __future__ import annotations

import pytest

from cluegrid.reading.cast import find_cast
from cluegrid.reading.document import split

CLUES = "\n\n1. Zoe is next to Xavier.\n2. Zoe is not Ulf.\n3. Wim is last.\n"
LISTS = [
    ("The topics this year are weaving, pottery, Latin and golf, and they're led by Mr Ash, Ms Low, Mr Orr and Mr Tay.",
     ["weaving", "pottery", "Latin", "golf"]),
    ("They came home in four different ways, one by bus, one by tram, one by bicycle and one on foot.",
     ["bus", "tram", "bicycle", "foot"]),
    ("One class has 21 pupils, another 24, a third 27 and the last has 30 pupils.", ["21", "24", "27", "30"]),
    ("They lost a laptop, a trombone, an umbrella and (don't laugh) a wig.", ["laptop", "trombone", "umbrella", "wig"]),
    ("The sheds are painted red, blue, green and, rather boldly, orange.", ["red", "blue", "green", "orange"]),
    ("One of them is a baker, another a mason, the third is a potter and the fourth a clerk.",
     ["baker", "mason", "potter", "clerk"]),
    ("One has a dog, one a cat, one a parrot, and the other keeps goldfish.", ["dog", "cat", "parrot", "goldfish"]),
    ("There was a red kite, a blue kite, a green kite and a yellow one.", ["red", "blue", "green", "yellow"]),
    ("Each one brought either a salad, a quiche, a trifle or a lasagne.", ["salad", "quiche", "trifle", "lasagne"]),
    ("They are, in no particular order, Al, Bo, Cy and Di.", ["Al", "Bo", "Cy", "Di"]),
    ("Each chose a different dessert (cake / pie / ice cream / fruit), I'm told.",
     ["cake", "pie", "ice cream", "fruit"]),
    ("Somebody is into gardening, somebody into chess, somebody into golf and somebody into sailing.",
     ["gardening", "chess", "golf", "sailing"]),
    ("One is red, one is blue, one's green, and one's white.", ["red", "blue", "green", "white"]),
    ("They come from Leeds, from York, from Hull and from Derby.", ["Leeds", "York", "Hull", "Derby"]),
    ("One likes jazz, one prefers rock, one listens to folk and one is a fan of opera.",
     ["jazz", "rock", "folk", "opera"]),
    ("Amy, Ben, Cal and their friend Deb went to the fair.", ["Amy", "Ben", "Cal", "Deb"]),
    ("Each of them plays an instrument - cello, flute, harp, tuba - and likes it.", ["cello", "flute", "harp", "tuba"]),
    ("They are each away in a different month, from April through to July.", ["April", "May", "June", "July"]),
]


@pytest.mark.parametrize(("sentence", "values"), LISTS)
def test_an_enumeration_of_any_shape_gives_a_kind(sentence: str, values: list[str]) -> None:
    cast = find_cast(split(f"There are four people.\n\n{sentence}{CLUES}"))
    assert values in [kind.values for kind in cast.kinds]


def test_those_of_us_are_counted() -> None:
    cast = find_cast(split("Three of us ran a race.\n\n- Ann beat Bob.\n- Cid was last.\n- Bob did not win.\n"))
    assert ["1", "2", "3"] in [kind.values for kind in cast.kinds]


def test_a_ground_floor_and_those_above_it() -> None:
    cast = find_cast(split("A house has a ground floor and two floors above it, with one flat on each.\n\n"
                           "1. Ann lives above Bob.\n2. Bob lives above Cid.\n3. Cid is at the bottom.\n"))
    assert ["ground floor", "first floor", "second floor"] in [kind.values for kind in cast.kinds]
