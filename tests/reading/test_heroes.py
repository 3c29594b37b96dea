"""Whom a riddle is told of without being one of its values, and nouns that only the riddle has."""

import pytest

from cluegrid.reading import read
from cluegrid.reading.coinages import coined_nouns
from cluegrid.reading.document import split
from cluegrid.reading.heroes import Hero, find_hero
from cluegrid.reading.kinds import Kind
from cluegrid.reading.setting import Setting
from cluegrid.relations import Offset
from cluegrid.solving import solve

ROUND = """Last week Milena visited four cities, each on another day and each by another means.
Cities: Rome, Oslo, Bath, Lima
Means: train, plane, coach, ferry
Days: Monday, Tuesday, Wednesday, Thursday
Milena went to Rome right after leaving Oslo.
It was by train that she got to Oslo.
Milena took the ferry two days before the plane.
Her trip to Bath was on Thursday.
Lima was not reached by coach.
"""


def test_what_the_hero_did_goes_together() -> None:
    reading = read(ROUND)
    assert reading.puzzle is not None and not reading.problems
    found = solve(reading.puzzle)
    assert found.status == "unique"
    assert [(row["City"], row["Means"]) for row in found.solutions[0].rows()] == [
        ("Lima", "ferry"),
        ("Oslo", "train"),
        ("Rome", "plane"),
        ("Bath", "coach"),
    ]


@pytest.mark.parametrize("sentence", [
    "It was not by coach that she went to Lima.",
    "She did not go to Lima by coach.",
])
def test_forms_that_are_refused_today(sentence: str) -> None:
    """Read by an earlier grammar; right again or refused, never otherwise."""
    assert sentence in [held.text for held in read(ROUND + sentence).unread]


def test_what_the_hero_did_before_she_flew_names_the_means() -> None:
    told = read(ROUND + "Milena took the ferry two days before she flew.").account[-1]
    assert isinstance(told.relation, Offset) and (told.relation.a.name, told.relation.b.name) == ("ferry", "plane")
    assert (told.relation.least, told.relation.most, told.relation.either) == (2, 2, False)


def test_a_hero_is_the_only_name_that_is_no_value() -> None:
    kinds = [Kind("City", ["Rome", "Oslo"]), Kind("Day", ["Monday", "Tuesday"])]
    one = split("Aunt Milena's week was long. Milena went to Rome on Monday.")
    assert find_hero(one, Setting(kinds)) == Hero("milena", "she")
    two = split("Milena's week was long. Milena went to Rome. Tibor went to Oslo. Tibor's week was short.")
    assert find_hero(two, Setting(kinds)) == Hero()
    three = split("Whoever went to Rome flew. Whoever went to Oslo did not. Tibor's is open. Tibor's is far.")
    assert find_hero(three, Setting([Kind("Cafe", ["Tibor's", "Roxy"]), *kinds])) == Hero()


def test_an_unknown_word_is_a_noun_where_it_is_used_as_one() -> None:
    assert coined_nouns(["Every kart has a number.", "The red kart came first."]) == {"kart"}
    assert coined_nouns(["Every kart has a number."]) == frozenset()
    assert coined_nouns(["The glimbrous house is red.", "Ann has the glimbrous dog."]) == frozenset()
    assert coined_nouns(["The vase weighed more.", "The lamp weighed less."]) == frozenset()


def test_a_coined_noun_carries_a_value() -> None:
    reading = read(
        "Three friends raced in three karts.\nNames: Ann, Bob, Cid\nColours: red, green, blue\nPlaces: 1, 2, 3\n"
        "1. Ann came in right behind the red kart.\n2. The green kart was Bob's.\n3. The blue kart came in last.\n"
    )
    assert reading.puzzle is not None and not reading.problems
    assert solve(reading.puzzle).status == "unique"
