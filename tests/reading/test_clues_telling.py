"""Sentences as people tell them: what they say of a small cast, and what is left unread."""

import pytest

from cluegrid.reading import read
from cluegrid.reading.document import split
from cluegrid.reading.kinds import Kind
from cluegrid.reading.landmarks import find_landmarks
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import calendar
from cluegrid.relations import AtEnd, Count, Not, Offset, OneOf, Together

SCENE = """Four friends live in a row of four houses, from the well to the mill.
Names: Ann, Bob, Cid, Dee
Drinks: tea, milk, beer, cola
"""
BUSES = """Four friends left town by bus, each at another time.
Times: 6:40, 7:05, 7:30, 7:55
Names: Ann, Bob, Cid, Dee
Drinks: tea, milk, beer, cola
"""


def said(sentence: str, scene: str = SCENE) -> list[str]:
    """What the clues of a text say, in short."""
    reading = read(scene + sentence)
    if reading.unread:
        return ["unread"]
    assert reading.puzzle is not None
    return [short(clue.relation) for clue in reading.puzzle.clues]


def short(relation: object) -> str:
    if isinstance(relation, Together):
        return f"{relation.a.name}={relation.b.name}"
    if isinstance(relation, Not):
        return f"not {short(relation.denied)}"
    if isinstance(relation, Offset):
        return f"{relation.a.name}{'<' if relation.most is None else '+1'}{relation.b.name}"
    if isinstance(relation, Count):
        return f"{relation.least} of {' & '.join(map(short, relation.of))}"
    if isinstance(relation, OneOf):
        return f"{relation.a.name}={'/'.join(one.name for one in relation.options)}"
    if isinstance(relation, AtEnd):
        return f"end {relation.a.name}"
    return " & ".join(map(short, relation.parts()))  # type: ignore[attr-defined]  # a relation with parts


@pytest.mark.parametrize(("sentence", "meant"), [
    ("Ann lives nearest the mill.", ["Ann=4"]),
    ("Ann lives closer to the well than Bob.", ["Ann<Bob"]),
    ("Ann lives in the third house, and the drink there is tea.", ["Ann=3 & 3=tea"]),
    ("Ann lives at one end of the row and Bob lives at the other.", ["end Ann & end Bob"]),
    ("Ann has nobody to the left of her.", ["0 of 1<Ann & 2<Ann & 3<Ann & 4<Ann"]),
    ("Exactly two people live to the left of Ann.", ["2 of 1<Ann & 2<Ann & 3<Ann & 4<Ann"]),
    ("Nobody drinks tea in the third house.", ["not tea=3"]),
    ("Ann says she does not drink tea, and I believe her.", ["not Ann=tea"]),
    ("Tea makes Ann ill, so she never drinks it.", ["not Ann=tea"]),
    ("Ann does not drink any tea.", ["not Ann=tea"]),
    ("The other two drinks are beer and cola, and Ann drinks the cola.", ["Ann=cola"]),
    ("Ann drinks tea btw.", ["Ann=tea"]),
    ("Ann isn't in the first house or the last house.", ["not Ann=1 & not Ann=4"]),
    ("Ann lives in the third house, the one where tea is drunk.", ["3=tea & Ann=3"]),
    ("Ann, now in the third house, drinks tea.", ["Ann=3 & Ann=tea"]),
    ("Ann has just one neighbour, and that is Bob.", ["end Ann & Ann+1Bob"]),
    ("Ann cannot get going without tea.", ["Ann=tea"]),
    ("As many people live to the left of Ann as live to the right of the tea drinker.",
     ["Ann=1 & tea=4 & Ann=2 & tea=3 & Ann=3 & tea=2 & Ann=4 & tea=1"]),
    ("Ann ain't next to Bob.", ["not Ann+1Bob"]),
    ("Ann is drinkin' tea.", ["Ann=tea"]),
    ("Ann drinks tea, if you can believe it.", ["Ann=tea"]),
    ("Tea is drunk by Ann or Bob, and it is drunk in the third house.", ["tea=Ann/Bob & tea=3"]),
    ("Neither Ann nor Bob drinks tea, and you won't find any in the third house either.",
     ["not Ann=tea & not Bob=tea & not tea=3"]),
    ("Ann has tea. Now finish the sentence: The milk belongs to ____.", ["Ann=tea"]),
    ("Ann has just one neighbour, namely Bob.", ["end Ann & Ann+1Bob"]),
])
def test_what_is_told(sentence: str, meant: list[str]) -> None:
    assert said(sentence) == meant


@pytest.mark.parametrize("sentence", [
    "Ann lives next to Bob, and the drink there is tea.",  # which of the two houses?
    "Ann lives closer to the church than Bob.",
    "Ann says she does not drink tea.",
])
def test_what_is_left_unread(sentence: str) -> None:
    assert said(sentence) == ["unread"]


def test_the_opposite_of_a_verb_is_not_taken_for_the_verb() -> None:
    scene = SCENE + "1. Ann forgot the tea.\n2. Bob forgot the milk.\n"
    assert said("3. Cid remembered the beer.", scene) == ["unread"]


@pytest.mark.parametrize(("sentence", "doubtful"), [
    ("Ann stirs the tea.", True),
    ("Ann lost the tea.", False),
    ("Ann admires the tea.", False),
])
def test_a_verb_of_doing_is_a_doubt_and_no_other_verb(sentence: str, doubtful: bool) -> None:
    reading = read(f"{SCENE}1. Bob drinks milk.\n2. {sentence}")
    assert bool(reading.unread) is not doubtful
    assert reading.puzzle is not None and bool(reading.puzzle.doubts) is doubtful


@pytest.mark.parametrize(("text", "found"), [
    ("Desks stand in a line from the door to the window.", {"door": 1, "window": -1}),
    ("A small engine pulls four wagons.", {"engine": 1}),
    ("They stand in a row from the left to the right.", {}),
    ("Walking away from the bridge you pass five boats.", {"bridge": 1}),
    ("The towers stand along the river from the spring down to the sea.", {"spring": 1, "sea": -1}),
    ("The modules are docked one behind another, bow to stern.", {"bow": 1, "stern": -1}),
    ("Ann sits nearest the hearth. Bob sits closest to the door.", {"hearth": 1, "door": -1}),
    ("Ann sits nearest the hearth. Bob is on the far left.", {}),  # at which end is the hearth?
    ("Ann walks from Monday to Friday.", {}),
])
def test_landmarks_stand_at_the_ends_of_a_row(text: str, found: dict[str, int]) -> None:
    row = Kind("Place", ["1", "2", "3", "4", "5"], "row", dimension="place")
    setting = Setting([row, Kind("Name", ["Ann", "Bob", "Cid", "Dee", "Eve"])])
    assert find_landmarks([piece.text for piece in split(text)], setting) == found


@pytest.mark.parametrize(("word", "meant"), [("febuary", "february"), ("wednsday", "wednesday"), ("augusta", "augusta"),
                                             ("monty", "monty")])
def test_slips_in_the_calendar(word: str, meant: str) -> None:
    assert calendar(word) == meant


RIDES = """Names: Ann, Bob, Cid
Rides: car, bike, bus
Hats: cap, beret, crown
"""


@pytest.mark.parametrize(("sentence", "read_as"), [
    ("It is the one in the cap who drives.", ["cap=car"]),
    ("Ann does not cycle.", ["not Ann=bike"]),
    ("The crown is not on Bob's head.", ["not crown=Bob"]),
    ("Ann is never seen without her cap.", ["Ann=cap"]),
    ("Ann turned down the cap.", ["not Ann=cap"]),
    ("Ann had the cap and lost it.", ["unread"]),
    ("Cid had his cap made by Bob.", ["unread"]),
    ("Ann did not, by her own account, wear the cap.", ["not Ann=cap"]),
    ("Our aunt Ann has the cap.", ["Ann=cap"]),
])  # fmt: skip
def test_what_is_done_with_a_thing_tells_whose_it_is(sentence: str, read_as: list[str]) -> None:
    assert said(sentence, RIDES) == read_as


@pytest.mark.parametrize(("sentence", "read_as"), [
    ("Ann does not drink anything but tea.", ["Ann=tea"]),
    ("Ann lives further along the street than Bob.", ["Bob<Ann"]),
    ("Ann lives next to Bob, whose own drink is tea.", ["Bob=tea & Ann+1Bob"]),
    ("Ann's house is one up from Bob's.", ["unread"]),
    ("Nobody drinks tea or lives in the first house.", ["unread"]),
    ("Ann has neither tea nor milk to worry about.", ["not Ann=tea & not Ann=milk"]),
])  # fmt: skip
def test_where_somebody_lives_is_told_in_passing(sentence: str, read_as: list[str]) -> None:
    assert said(sentence) == read_as


def test_who_had_left_when_another_came() -> None:
    assert said("When Ann gets to the bus stop, Bob has already left.", BUSES) == ["Bob<Ann"]
    assert said("When Ann gets to the bus stop, Bob has not left yet.", BUSES) == ["unread"]


def test_our_traveller_is_whoever_travels_then() -> None:
    text = "Ann never drinks anything but tea.\nOn the 6:40 our friend drinks milk.\n"
    assert said(text, BUSES) == ["Ann=tea", "6:40=milk"]
