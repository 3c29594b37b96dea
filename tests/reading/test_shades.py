"""Words that differ little and mean the opposite, each with the relation that it states, written by hand."""

import pytest

from cluegrid import Category, Puzzle
from cluegrid.categories import Value
from cluegrid.oracle import Oracle
from cluegrid.reading import read
from cluegrid.reading.clues import Reader
from cluegrid.reading.kinds import Kind
from cluegrid.reading.meanings import canonical
from cluegrid.reading.setting import Setting
from cluegrid.reading.values import amount
from cluegrid.relations import (
    Any_,
    Choice,
    Count,
    Not,
    Offset,
    OneOf,
    Relation,
    Together,
    just_left_of,
    left_of,
    together,
)

HOUSES = """There are five houses in a row.
Names: Ann, Bob, Cid, Dee, Eve
Drinks: tea, milk, water, beer, coffee
Colors: red, green, blue, white, yellow
1. Eve drinks coffee.
2. """
ann, bob, cid = (Value("Name", name) for name in ("Ann", "Bob", "Cid"))
red, blue = Value("Color", "red"), Value("Color", "blue")
SIDES = "left or right of"


def house(number: int) -> Value:
    return Value("House", str(number))


def drinkers(least: int, most: int | None) -> Relation:
    """How many of three stand next to whoever drinks tea."""
    return Count(tuple(Offset(one, Value("Drink", "tea"), either=True) for one in (ann, bob, cid)), least, most)


@pytest.mark.parametrize(("text", "meant"), [
    # -- how many
    ("Fewer than two of Ann, Bob and Cid live next to the tea drinker.", drinkers(0, 1)),
    ("Less than two of Ann, Bob and Cid live next to the tea drinker.", drinkers(0, 1)),
    ("No more than two of Ann, Bob and Cid live next to the tea drinker.", drinkers(0, 2)),
    ("More than one of Ann, Bob and Cid live next to the tea drinker.", drinkers(2, None)),
    ("No less than two of Ann, Bob and Cid live next to the tea drinker.", drinkers(2, None)),
    ("No fewer than two of Ann, Bob and Cid live next to the tea drinker.", drinkers(2, None)),
    ("Exactly two of Ann, Bob and Cid live next to the tea drinker.", drinkers(2, 2)),
    ("There are fewer than two houses between Ann and Bob.", Offset(ann, bob, 1, 2, either=True)),
    ("There are no less than two houses between Ann and Bob.", Offset(ann, bob, 3, None, either=True)),
    ("There are more than two houses between Ann and Bob.", Offset(ann, bob, 4, None, either=True)),
    ("There are exactly two houses between Ann and Bob.", Offset(ann, bob, 3, 3, either=True)),
    # -- which side
    ("The red house has the blue house immediately to its left.", just_left_of(blue, red)),
    ("The red house has the blue house immediately to its right.", just_left_of(red, blue)),
    ("Ann has Bob directly to her left.", just_left_of(bob, ann)),
    ("Ann has Bob directly to her right.", just_left_of(ann, bob)),
    ("The red house has the blue house to its left.", Choice(SIDES, (just_left_of(blue, red), left_of(blue, red)))),
    ("The red house has the blue house on its right.", Choice(SIDES, (just_left_of(red, blue), left_of(red, blue)))),
    # -- from which end
    ("Bob lives in the first house from the left.", together(bob, house(1))),
    ("Bob's house is the first one from the right.", together(bob, house(5))),
    ("Bob lives in the first house on the left.", together(bob, house(1))),
    ("Bob lives in the first house on the right.", together(bob, house(5))),
    ("Bob lives in the last house on the left.", together(bob, house(1))),
    ("Bob lives closest to the right end.", together(bob, house(5))),
    ("Bob is second from the right.", together(bob, house(4))),
    ("Bob lives in the second house from the left.", together(bob, house(2))),
    ("Bob lives in the second house from the right.", together(bob, house(4))),
])
def test_houses(text: str, meant: Relation) -> None:
    found = read(HOUSES + text).account[-1].relation
    assert found is not None and canonical(found) == canonical(meant)


NAMES = Kind("Name", ["Ann", "Bob", "Cid", "Dee"])
PRICES = Kind("Price", ["$10", "$15", "$20", "$30"], "row", (10, 15, 20, 30), "dollars", "price")
WEIGHTS = Kind("Weight", ["5 pounds", "7 pounds", "8 pounds", "9 pounds"], "row", (5, 7, 8, 9), "pounds", "weight")
DATES = Kind("Date", ["May 1", "May 8", "May 9", "May 23"], "row", (1, 8, 9, 23), "days", "time")
DAYS = Kind("Day", ["Monday", "Tuesday", "Wednesday", "Thursday"], "row", dimension="time")


def price(*dollars: int) -> Relation:
    values = tuple(Value("Price", f"${n}") for n in dollars)
    return OneOf(ann, values) if len(values) > 1 else Together(ann, values[0])


def weight(pounds: int) -> Relation:
    return Together(ann, Value("Weight", f"{pounds} pounds"))


def days(first: Value, second: Value, number: float) -> Relation:
    return Offset(first, second, number, number, along="Date", ranked=False)


@pytest.mark.parametrize(("kind", "text", "meant"), [
    (PRICES, "Ann paid less than $20.", price(10, 15)),
    (PRICES, "Ann paid more than $20.", price(30)),
    (PRICES, "Ann paid at least $20.", price(20, 30)),
    (PRICES, "Ann paid at most $15.", price(10, 15)),
    (PRICES, "Ann paid under $15.", price(10)),
    (PRICES, "Ann paid over $15.", price(20, 30)),
    (PRICES, "Ann paid no less than $15.", Not(left_of(ann, Value("Price", "$15"), "Price"))),
    (PRICES, "Ann paid no more than $15.", Not(left_of(Value("Price", "$15"), ann, "Price"))),
    (WEIGHTS, "Ann's parcel is the heaviest.", weight(9)),
    (WEIGHTS, "Ann's parcel is the second heaviest.", weight(8)),
    (WEIGHTS, "Ann's parcel is the lightest.", weight(5)),
    (WEIGHTS, "Ann's parcel is heavier than Bob's.", left_of(bob, ann, "Weight")),
    (WEIGHTS, "Ann's parcel is lighter than Bob's.", left_of(ann, bob, "Weight")),
    (DAYS, "Ann came later than Bob.", left_of(bob, ann, "Day")),
    (DAYS, "Ann came earlier than Bob.", left_of(ann, bob, "Day")),
    (DAYS, "Ann came after Bob.", left_of(bob, ann, "Day")),
    (DAYS, "Ann came before Bob.", left_of(ann, bob, "Day")),
    (DAYS, "Ann came no earlier than Bob.", Not(left_of(ann, bob, "Day"))),
    (DAYS, "Ann came no later than Bob.", Not(left_of(bob, ann, "Day"))),
    (DATES, "Ann came a week before Bob.", days(ann, bob, 7)),
    (DATES, "Ann came a week after Bob.", days(bob, ann, 7)),
    (DATES, "Ann came two weeks before Bob.", days(ann, bob, 14)),
    (DATES, "Ann came a fortnight before Bob.", days(ann, bob, 14)),
])
def test_amounts(kind: Kind, text: str, meant: Relation) -> None:
    reader = Reader(Setting([NAMES, kind], 0, {"person"}))
    reader.evidence.hear("a parcel each")
    [said] = reader.read(text)
    kinds = tuple(Category(one.name, tuple(one.values), one.order, one.numbers) for one in (NAMES, kind))
    with Oracle(Puzzle(kinds, "Name")) as oracle:  # less than $20 may be said of each price or of their order
        one, other = oracle.literal(said.says), oracle.literal(meant)
        assert not oracle.possible([one, -other]) and not oracle.possible([-one, other])


@pytest.mark.parametrize(("text", "minutes"), [
    ("12:30 am", 30), ("1:00 am", 60), ("11:30 am", 690), ("noon", 720), ("12:00 pm", 720), ("12:30 pm", 750),
    ("1:00 pm", 780), ("11:30 pm", 1410), ("midnight", 1440)])
def test_the_hour_after_twelve_is_no_later_than_one(text: str, minutes: int) -> None:
    found = amount(text)
    assert found is not None and (found.number, found.unit) == (minutes, "minutes")


def test_the_days_of_a_week_that_turns_are_seven() -> None:
    found = read("Names: Ann, Bob, Cid, Dee\nDays: Friday, Saturday, Monday, Wednesday\nAnn came on Monday.")
    assert found.puzzle is not None
    assert found.puzzle.category("Day").numbers == (5, 6, 8, 10)


@pytest.mark.parametrize(("line", "taken"), [
    ("Either ... or means exactly one of the two.", Count), ("Either ... or means one or both.", Any_)])
def test_a_text_says_how_its_or_is_meant(line: str, taken: type[Relation]) -> None:
    either = HOUSES.replace("1. ", f"{line}\n1. ") + "Either Ann drinks tea or Bob drinks milk."
    meant = (together(ann, Value("Drink", "tea")), together(bob, Value("Drink", "milk")))
    found = read(either)
    assert found.puzzle is not None and not found.puzzle.doubts
    assert found.puzzle.clues[-1].relation == (Count(meant) if taken is Count else Any_(meant))


@pytest.mark.parametrize(("line", "taken"), [
    ("Left of means immediately to the left.", 0), ("Left of means anywhere to the left.", 1),
    ("Left of does not necessarily mean next to; left of means anywhere to the left.", 1)])
def test_a_text_says_how_its_sides_are_meant(line: str, taken: int) -> None:
    found = read(HOUSES.replace("1. ", f"{line}\n1. ") + "Ann lives left of Bob.")
    assert found.puzzle is not None and not found.puzzle.doubts
    assert found.puzzle.clues[-1].relation == (just_left_of(ann, bob), left_of(ann, bob))[taken]
