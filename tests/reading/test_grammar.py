"""The grammar's own rules: each has an example that is read otherwise, or not at all, without it."""

from functools import cache

import pytest

from cluegrid.reading.grammar import parse, readings_of
from cluegrid.reading.grammar.asking import Part, asked
from cluegrid.reading.grammar.meaning import Said
from cluegrid.reading.grammar.phrases import RULES, Rule
from cluegrid.reading.kinds import Kind
from cluegrid.reading.landmarks import find_landmarks, ways
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import tokenise
from cluegrid.relations import Relation

MOST_RULES = 300
NAMES = ["Ann", "Bob", "Cid", "Dee", "Eve"]
DRINKS = ["tea", "milk", "water", "beer", "coffee"]
PETS = ["dog", "cat", "fish", "horse", "bird"]
COLOURS = ["red", "green", "blue", "white", "yellow"]
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]


def places(name: str, order: str = "row", dimension: str = "place", size: int = 5) -> Kind:
    return Kind(name, [str(n) for n in range(1, size + 1)], order, dimension=dimension, nouns={name.lower()})


def people(*kinds: Kind) -> list[Kind]:
    gender = {"Ann": "f", "Bob": "m", "Cid": "m", "Dee": "f", "Eve": "f"}
    drinks = Kind("Drink", DRINKS, nouns={"drink"}, verbs={"drink"})
    return [*kinds, Kind("Name", NAMES, gender=gender), drinks]


@cache
def setting(cast: str) -> Setting:
    """The cast of an example."""
    pets, colours = Kind("Pet", PETS, nouns={"pet"}), Kind("Colour", COLOURS, nouns={"colour", "house"})
    prices = Kind("Price", ["$5", "$10", "$15", "$20", "$30"], numbers=(5, 10, 15, 20, 30), unit="dollars")
    casts = {
        "houses": [*people(places("House")), pets, colours, prices],
        "lake": people(places("House")),
        "ring": [*people(places("Seat", "ring", "", 6))[:1], Kind("Name", [*NAMES, "Fay"])],
        "floors": people(places("Floor", dimension="floor")),
        "queue": people(places("Place", dimension="queue")),
        "race": people(places("Place", dimension="rank")),
        "days": people(Kind("Day", DAYS, "row", dimension="time", nouns={"day"})),
        "ages": [*people(), Kind("Age", ["20", "25", "30", "40", "60"], numbers=(20, 25, 30, 40, 60), unit="years",
                                 dimension="age")],
        "heights": [*people(), Kind("Age", ["20", "25", "30", "40", "60"], numbers=(20, 25, 30, 40, 60), unit="years",
                                    dimension="age"),
                    Kind("Height", ["150 cm", "160 cm", "170 cm", "180 cm", "190 cm"],
                         numbers=(150, 160, 170, 180, 190), unit="cm", dimension="height")],
        "years": people(Kind("Year", ["1921", "1928", "1933", "1937", "1944"], "row",
                             numbers=(1921, 1928, 1933, 1937, 1944), dimension="year")),
        "teams": [*people(), Kind("Team", ["Reds", "Blues"], held={"Reds": (2, 2), "Blues": (3, 3)}, nouns={"team"})],
        "couples": [Kind("Name", NAMES[:4], couples=[("Ann", "Bob"), ("Cid", "Dee")]),
                    Kind("Team", ["Reds", "Blues"], held={"Reds": (2, 2), "Blues": (2, 2)}, nouns={"team"})],
        "trades": [*people(), Kind("Job", ["nurse", "baker", "pilot", "judge", "cook"])],
        "nations": [*people(), Kind("Nationality", ["Dane", "Swede", "Pole", "Greek", "Turk"])],
        "hobbies": [*people(), Kind("Hobby", ["cooking", "painting", "running", "chess", "yoga"])],
        "committee": [Kind("Name", NAMES), Kind("Choice", ["chosen", "not chosen"], chosen=True,
                                                held={"chosen": (0, 5), "not chosen": (0, 5)})],
        "bottles": [places("Place"), Kind("Content", ["wine", "water"], held={"wine": (2, 2), "water": (3, 3)})],
        "names": [Kind("First name", NAMES), Kind("Last name", ["Marsh", "Hill", "Lake", "Wood", "Ford"])],
    }
    kinds = casts[cast]
    s = Setting(kinds, next((i for i, kind in enumerate(kinds) if kind.order != "none"), 0), {"house", "person"})
    if cast == "lake":
        found = find_landmarks(["The houses stand in a row from the lake to the wood.", "House 1 is by the lake."], s)
        s.mark(found or {"lake": 1, "wood": -1}, ways(found))
    return s


ASKING = ("KIND", "KINDS", "WH", "WHS", "EACH", "SUBJECT", "DOING", "ASK", "ASKS", "LEAD", "Q")
"""The symbols of questions."""


def told(rule: Rule, without: Rule | None) -> list[Relation] | list[tuple[Part, ...]]:
    """What the example of a rule says or asks, with the rule or without it."""
    s = setting(rule.cast)
    if rule.symbol in ASKING:
        questions = asked(parse(s, tokenise(rule.example), without))
        return [parts for parts, cost in questions if cost == questions[0][1]]
    before: Said | None = None
    found: list[Said] = []
    for sentence in rule.example.split(". "):
        found = readings_of(parse(s, tokenise(sentence), without), None, before)
        before = found[0] if len(found) == 1 else None
    return [said.says for said in found]


ALL = [rule for rules in RULES.values() for rule in rules]


@pytest.mark.parametrize("rule", ALL, ids=lambda rule: f"{rule.symbol}-{rule.name}")
def test_an_example_is_read_otherwise_without_its_rule(rule: Rule) -> None:
    with_it, without = told(rule, None), told(rule, rule)
    assert with_it, "the example is not read"
    assert set(map(repr, with_it)) != set(map(repr, without))


def test_the_grammar_stays_small(capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        print(f" {len(ALL)} rules ", end="")
    assert len(ALL) <= MOST_RULES
