"""Forms of clues and the relations that they state: what is read today is read tomorrow, and as the same.

``forms.json`` has for each sentence the cast that it is read with, and its relation.
To take up what the reader reads now, call ``write`` with the sentences, and look at what has changed.
"""

import json
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from cluegrid.reading.clues import Reader
from cluegrid.reading.grammar.readings import levelled
from cluegrid.reading.kinds import Kind
from cluegrid.reading.meanings import canonical
from cluegrid.reading.setting import Setting
from cluegrid.relations import Relation

NAMES = ["Ann", "Bob", "Cid", "Dee", "Eve"]
PETS = Kind("Pet", ["dog", "cat", "fish", "horse", "bird"], verbs={"own", "keep"})
DRINKS = Kind("Drink", ["tea", "milk", "water", "beer", "coffee"], verbs={"drink"})
COLOURS = Kind("Colour", ["red", "green", "blue", "white", "yellow"], nouns={"house", "box", "car", "colour"})
JOBS = Kind("Job", ["baker", "potter", "cook", "judge", "pilot"])
GENDERS = {"Ann": "f", "Bob": "m", "Cid": "m", "Dee": "f", "Eve": "f"}


def people() -> Kind:
    return Kind("Name", list(NAMES), gender=dict(GENDERS))


def line(name: str, dimension: str, order: str = "row", size: int = 5) -> Kind:
    return Kind(name, [str(n + 1) for n in range(size)], order, dimension=dimension, nouns={name.lower()})


def amounts(name: str, unit: str, dimension: str, *numbers: float) -> Kind:
    sign = "$" if unit == "dollars" else ""
    return Kind(name, [f"{sign}{n:g}" for n in numbers], "row", tuple(numbers), unit, dimension)


def two_rows(rows: list[str], dimension: str, columns: list[str]) -> list[Kind]:
    """Places in two rows, and who sits there."""
    size = len(columns)
    return [
        Kind("Seat", [f"{row} {column}" for row in rows for column in columns]),
        Kind("Side", rows, "row", dimension=dimension, held=dict.fromkeys(rows, (size, size)), nouns={"side", "row"}),
        Kind("Column", columns, "row", dimension="place", held=dict.fromkeys(columns, (2, 2)), nouns={"seat"}),
        Kind("Name", [*NAMES, "Fay"][: 2 * size]),
    ]


CASTS = [
    [line("House", "place"), people(), DRINKS, PETS, COLOURS, JOBS],
    [line("Floor", "floor"), people(), DRINKS, COLOURS, PETS],
    [line("Place", "rank"), people(), DRINKS, PETS, Kind("Sport", ["swimming", "golf", "tennis", "judo", "rowing"])],
    [line("Seat", "place", "ring", 6), Kind("Name", [*NAMES, "Fay"]),
     Kind("Drink", [*DRINKS.values, "wine"], verbs={"drink"})],
    [amounts("Price", "dollars", "price", 5, 10, 15, 20, 30), people(), DRINKS, PETS,
     Kind("Item", ["lamp", "clock", "rug", "vase", "bowl"])],
    [amounts("Age", "years", "age", 6, 8, 9, 11, 14), people(), DRINKS, PETS],
    [amounts("Age", "years", "age", 6, 8, 9, 11, 14), amounts("Height", "cm", "height", 98, 105, 120, 131, 144),
     people()],
    [amounts("Points", "points", "score", 10, 20, 30, 40, 50), people(), DRINKS],
    [amounts("Hits", "hits", "amount", 1, 2, 3, 4, 5), people(), DRINKS],
    [amounts("Year", "", "year", 1921, 1930, 1935, 1940, 1951), people(),
     Kind("Car", ["Ford", "Fiat", "Jeep", "Audi", "Saab"], verbs={"drive"}), COLOURS,
     Kind("Subject", ["portrait", "seascape", "landscape", "still life", "nude"])],
    [Kind("Day", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], "row", dimension="time"), people(), DRINKS,
     Kind("City", ["Rome", "Paris", "Oslo", "Lima", "Bath"], verbs={"go"}),
     Kind("Travel", ["car", "plane", "train", "ship", "bicycle"])],
    [Kind("Distance", ["6", "8", "11", "15", "20"], "row", (6.0, 8.0, 11.0, 15.0, 20.0), "miles", "distance"),
     people(), DRINKS],
    [people(), Kind("Team", ["Reds", "Blues"], held={"Reds": (3, 3), "Blues": (2, 2)}, nouns={"team", "boat"})],
    [Kind("Name", NAMES[:4], couples=[("Ann", "Bob"), ("Cid", "Dee")]),
     Kind("Team", ["Reds", "Blues"], held={"Reds": (2, 2), "Blues": (2, 2)}, nouns={"team", "boat"})],
    [line("Bottle", "place", size=7), Kind("Liquid", ["wine", "oil", "water", "ink"],
                                           held={"wine": (2, 2), "oil": (2, 2), "water": (2, 2)}, verbs={"hold"}),
     Kind("Size", ["small", "medium", "large"], held={"small": (0, 7), "medium": (0, 7), "large": (0, 7)})],
    [line("Bottle", "place"), Kind("Tint", list(COLOURS.values), nouns={"bottle"}),
     Kind("Herb", ["mint", "sage", "anise", "dill", "thyme"])],
    [line("House", "place"), people(), Kind("Surname", ["Foster", "Grant", "Hill", "Irwin", "Jones"]),
     Kind("Genre", ["jazz", "folk", "rock", "soul", "punk"], nouns={"record"}), DRINKS,
     Kind("Trip", ["city", "beach", "lake", "desert", "river"])],
    [line("Parcel", "weight"), people(), DRINKS],
    [line("Place", "rank", size=4), Kind("Husband", ["Bob", "Cid", "Guy", "Hal"], nouns={"husband"}),
     Kind("Wife", ["Ann", "Dee", "Eve", "Fay"], nouns={"wife"})],
    [Kind("Month", ["April", "May", "June", "July", "August"], "row", dimension="time"), people(), DRINKS],
    [line("Seat", "queue", size=6), Kind("Name", [*NAMES, "Fay"])],
    [line("Box", "floor"), Kind("Colour", list(COLOURS.values), nouns={"box"}), people()],
    two_rows(["window", "door"], "side", ["kitchen", "middle", "far"]),
    two_rows(["north", "south"], "side", ["seat 1", "seat 2"]),
    two_rows(["front", "back"], "queue", ["left", "middle", "right"]),
    [Kind("Man", ["Mr Baker", "Mr Potter", "Mr Cook", "Mr Judge"], gender={"Mr Baker": "m"}),
     Kind("Trade", JOBS.values[:4])],
    [people(), Kind("Choice", ["going", "not going"], held={"going": (0, 5), "not going": (0, 5)}, chosen=True)],
]
SCENE = ("people are houses and boxes in a row or a street, with children, wives and husbands, cars, a race to run and "
         "win, lessons and trips, parcels, bells, records to collect, shows to host, teams and boats to share, "
         "a crew, an expedition")
FILE = Path(__file__).parent / "forms.json"
FORMS: dict[str, list[int | str]] = json.loads(FILE.read_text(encoding="utf-8"))
_VALUE = re.compile(r"Value\(category='([^']*)', name='([^']*)', quantifier='(\w+)'\)")
_USUAL = re.compile(r", (?:along=''|ranked=True|either=False|ordered=False|\w+=None)|\b(?:a|b|of|denied|options)=")


@pytest.fixture(scope="module")
def readers() -> list[Reader]:
    found = [Reader(Setting(kinds, 0, {"house", "person", "box"})) for kinds in CASTS]
    for reader in found:
        reader.evidence.hear(SCENE)
        reader.setting.mark({"well": 1, "mill": -1}, {"downstream": 1, "upstream": -1})
    return found


def short(relation: Relation) -> str:
    """A relation in few words: Offset(Ann, Bob, least=1, most=1)."""
    said = repr(canonical(levelled(relation)))
    said = _VALUE.sub(lambda m: m[2] if m[3] == "the" else f"{m[3]} {m[2]}", said)
    return _USUAL.sub("", said)


def write(cast_of: Iterable[tuple[str, int]], readers: list[Reader]) -> None:
    """Write down what sentences state, each with its cast, where they are read in one way."""
    found: dict[str, list[int | str]] = {}
    for text, cast in cast_of:
        said = readers[cast].read(text)
        if len(said) == 1:
            found[text] = [cast, short(said[0].says)]
    lines = (f"{json.dumps(text)}: {json.dumps(held)}" for text, held in sorted(found.items()))
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


@pytest.mark.parametrize("text", FORMS)
def test_a_form_states_its_relation(text: str, readers: list[Reader]) -> None:
    cast, meant = FORMS[text]
    [said] = readers[int(cast)].read(text)
    assert short(said.says) == meant


@pytest.mark.parametrize("form", FORMS)
def test_an_unknown_word_in_a_form_is_not_passed_over(form: str, readers: list[Reader]) -> None:
    words = form.split()
    for i in range(1, len(words)):
        text = " ".join([*words[:i], "glimbrous", *words[i:]])
        assert not readers[int(FORMS[form][0])].read(text), text
