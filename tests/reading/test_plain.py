"""The plain English of docs/english.md: its forms are read with any cast, whatever the values are called."""

import re
from pathlib import Path
from random import Random

import pytest

from cluegrid import Clue, Puzzle, PuzzleError, Relation
from cluegrid.categories import InputError
from cluegrid.oracle import Oracle
from cluegrid.reading.reader import category
from cluegrid.reading.stated import plain_english, read_stated, stated_cast
from cluegrid.relations import (
    All,
    AllDifferent,
    Any_,
    AtEnd,
    Between,
    Count,
    If,
    Iff,
    Not,
    Offset,
    OneEach,
    OneOf,
    Parity,
    Ratio,
    Together,
)
from cluegrid.stating import state
from riddles import said_in

ODD = {
    "Shop": ["Odds & Ends", "The Left Bank", "Two by Two", "Next to Nothing", "Between Friends"],
    "Order": ["fish and chips", "either/or", "a glass of water", "the usual", "no sugar"],
    "Title": ["Dr. No", "Mr Right", "Miss Marple", "Sir Not", "St. John"],
    "Verb": ["run", "walk", "drinks", "is", "lives"],
    "Unit": ["pound", "dollar", "year", "mile", "hour"],
    "Number": ["12 Monkeys", "7 Samurai", "1984", "Catch-22", "3"],
    "Quote": ['"Red"', "'Blue'", '"Big" Al', "O'Hara", "rock 'n' roll"],
    "Colour": ["red", "blue", "green", "white", "left"],
    "Name": ["Ann", "Bob", "May", "Will", "Mark"],
    "Answer": ["yes", "no", "maybe", "both", "neither"],
    "Allergy": ["eggs", "nuts", "milk", "soy", "wheat"],
}
AMOUNTS = {"Score": [3, 5, 6, 9, 12], "Age": [20, 22, 24, 40, 44], "Price": ["$4", "$7", "$12", "$16", "$20"]}


def relations(random: Random, puzzle: Puzzle, names: list[str], amounts: list[str]) -> list[Relation]:
    by_name = {one.name: one for one in puzzle.categories}
    (a, a2), (b, b2), (c, _) = ([by_name[name][value] for value in random.sample(by_name[name].values, 2)]
                                for name in names)
    third = puzzle.categories[0]["3"]
    one, other = Together(a, b), Together(a2, c)
    found: list[Relation] = [
        one, Not(one), Together(a, third), Not(Together(a, third)), Offset(a, b, 1, 1), Offset(a, b, 1, 1, True),
        Offset(a, b, 1, None), Not(Offset(a, b, 1, 1, True)), Offset(a, b, 2, 2, True), Offset(a, b, 3, 3),
        Between(a, b, c), AtEnd(a), Parity(a, True), OneOf(a, (b, b2)), OneEach(a, a2, b, c), AllDifferent((a, b, c)),
        If(one, other), Iff(one, other), Any_((one, other)), Count((one, other), 1, 1),
        All((Not(one), Not(Together(a, b2))))]
    for along in amounts:
        found += [Offset(a, b, 1, None, along=along), Offset(a, b, 2, 2, along=along, ranked=False),
                  Not(Offset(a, b, 1, None, along=along)), Ratio(a, b, 2, along)]
    return found


@pytest.mark.parametrize("seed", range(16))
def test_every_relation_is_read_back_whatever_the_values_are_called(seed: int) -> None:
    random = Random(seed)
    names, amounts = random.sample(list(ODD), 3), random.sample(list(AMOUNTS), 2)
    cast = {"House": "1-5", **{name: ODD[name] for name in names}, **{name: AMOUNTS[name] for name in amounts}}
    kinds = stated_cast(cast).kinds
    puzzle = Puzzle(tuple(category(kind) for kind in kinds), "House")
    with Oracle(puzzle) as oracle:
        for relation in relations(random, puzzle, names, amounts):
            try:
                Puzzle(puzzle.categories, puzzle.axis, (Clue(relation),))
            except PuzzleError:
                continue
            said = state(relation, puzzle)
            reading = read_stated(cast, [said])
            assert reading.puzzle is not None and not reading.problems and not reading.puzzle.doubts, (said, reading)
            one, other = oracle.literal(relation), oracle.literal(reading.puzzle.clues[0].relation)
            assert not oracle.possible([one, -other]) and not oracle.possible([-one, other]), said


CAST = {"Position": "1-5", "Name": ["Ann", "Bob", "Beth", "Evan", "Baxter"],
        "City": ["Omaha", "Reno", "Tulsa", "Salem", "Provo"], "Allergies": ["eggs", "nuts", "milk", "soy", "wheat"],
        "Surname": ["Ives", "Jones", "Kemp", "Lowe", "Moss"], "Age": [20, 22, 24, 26, 28], "Score": [1, 2, 3, 4, 5]}
SAME = [
    ("Ann is in position 3.", "Ann goes with position 3."),
    ("The driver who goes to Omaha is in position 5.", "The one with Omaha is in position 5."),
    ("Ann's position is greater than 2.", "Ann is in position 3, position 4 or position 5."),
    ("Ann's position number is at most 2.", "Ann is in position 1 or position 2."),
    ("Ann is in position 4 or higher.", "Ann is in position 4 or position 5."),
    ("Ann is in position 2 or lower.", "Ann is in position 1 or position 2."),
    ("Ann is either two or four years older than Bob.",
     "Either Ann is two years older than Bob, or Ann is four years older than Bob, but not both."),
    ("The total of Ann's age and Bob's age is 42.",
     "Either Ann's age is 20 and Bob's age is 22, or Ann's age is 22 and Bob's age is 20, but not both."),
    ("Baxter is allergic to eggs.", "Baxter goes with eggs."),
    ("Of Beth and Evan, one goes with Ives and the other goes with Reno.",
     "Either Beth goes with Ives and Evan goes with Reno, or Evan goes with Ives and Beth goes with Reno, or both."),
    ("The age of Ann is 2 more than the age of Bob.", "Ann is 2 years older than Bob."),
    ("Ann goes with neither Omaha nor Reno.", "Ann does not go with Omaha, and Ann does not go with Reno."),
]


@pytest.mark.parametrize(("said", "plainly"), SAME)
def test_two_ways_to_say_one_thing(said: str, plainly: str) -> None:
    found = []
    for sentence in (said, plainly):
        reading = read_stated(CAST, [sentence])
        assert reading.puzzle is not None and not reading.problems, (sentence, reading.problems)
        found.append(reading.puzzle)
    with Oracle(Puzzle(found[0].categories, found[0].axis)) as oracle:
        one, other = (oracle.literal(puzzle.clues[0].relation) for puzzle in found)
        assert not oracle.possible([one, -other]) and not oracle.possible([-one, other])


@pytest.mark.parametrize("sentence", [
    "Ann has a lower age than Bob.", "The age of Ann is 2 higher than the age of Bob."])
def test_a_comparison_is_along_the_kind_that_is_named(sentence: str) -> None:
    reading = read_stated(CAST, [sentence])
    assert reading.puzzle is not None
    assert reading.problems or all(getattr(clue.relation, "along", "") == "Age" for clue in reading.puzzle.clues)


PAGE = {"House": "1-5", "Name": ["Ann", "Bob", "Cid", "Dan", "Eve"], "Drink": ["tea", "milk", "cola", "water", "wine"],
        "Age": [20, 25, 30, 40, 50]}


TABLE = {"Seat": {"values": ["1", "2", "3", "4"], "order": "ring"}, "Name": ["Ann", "Bob", "Cid", "Dan"]}
BOTTLES = {"Bottle": "1-6",
           "Contents": {"values": ["rum", "wine", "poison"], "held": {"rum": 2, "wine": 2, "poison": [1, 2]}},
           "Size": {"values": ["small", "middling", "big"], "held": {"small": 2, "middling": 2, "big": 2}}}


def test_every_form_of_the_page_is_read() -> None:
    forms = said_in(plain_english())
    assert len(forms) >= 30
    for form in forms:
        asks = form.endswith("?")
        around = "opposite" in form or "clockwise" in form
        cast = TABLE if around else BOTTLES if "ottle" in form else PAGE
        reading = read_stated(cast, ["Ann is in house 1."] if asks else [form], [form] if asks else [])
        puzzle = reading.puzzle
        assert puzzle is not None and not reading.problems and not puzzle.doubts, (form, reading.problems)
        assert not asks or puzzle.questions, form


def test_the_page_is_the_one_that_the_program_has() -> None:
    page = Path(__file__).parents[2] / "docs" / "english.md"
    assert page.read_text(encoding="utf-8") == plain_english()


def test_what_is_declared_stands() -> None:
    reading = read_stated({"Gate": ["North", "South", "East"], "Animal": ["Fox", "No Fox", "Left Fox"]},
                          ["No Fox does not go with North.", "Left Fox goes with East."], ["What goes with South?"])
    assert reading.puzzle is not None and not reading.problems
    assert [one.values for one in reading.puzzle.categories] == [("North", "South", "East"),
                                                                 ("Fox", "No Fox", "Left Fox")]


@pytest.mark.parametrize(("categories", "fault"), [
    ({"Name": ["Ann", "Bob"]}, "at least two"), ({"Name": ["Ann", "Ann"], "Pet": ["cat", "dog"]}, "twice"),
    ({"Name": "Ann", "Pet": ["cat", "dog"]}, "range such as"), ([{"values": ["a", "b"]}], "a name and values"),
    ({"Name": ["Ann", "Bob"], "Pet": {"values": ["cat", "dog"], "order": "heap"}}, "an order is one of"),
    ({"Name": ["Ann", "Bob"], "Pet": {"values": ["cat", "dog"], "held": {"cat": "two"}}}, "the least and the most")])
def test_faults_of_a_cast_are_said(categories: object, fault: str) -> None:
    with pytest.raises(InputError, match=re.escape(fault)):
        read_stated(categories, ["Ann owns the cat."])  # type: ignore[arg-type]
