"""Relations as sentences: plain English that the reader reads back to the same relation."""

import pytest

from cluegrid import Category, Puzzle, Relation, Value, numbers, ring, row
from cluegrid.categories import every, some
from cluegrid.oracle import Oracle
from cluegrid.puzzle import Clue, Question
from cluegrid.reading import read
from cluegrid.relations import (
    Alike,
    All,
    AllDifferent,
    Any_,
    AtEnd,
    Between,
    Choice,
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
from cluegrid.stating import ask, state, tell_riddle

NAME = Category("Name", ("Ann", "Bob", "Carl", "Dora", "Emil"), noun="{}", verb="is {}")
DRINK = Category("Drink", ("tea", "milk", "cider", "water", "cocoa"), noun="the one who drinks {}", verb="drinks {}")
PET = Category("Pet", ("cat", "dog", "owl", "pony", "goat"), noun="the owner of the {}", verb="keeps the {}")
PRICE = Category("Price", ("$4", "$8", "$12", "$16", "$20"), "row", (4, 8, 12, 16, 20), unit="dollar",
                 noun="the one who pays {}", verb="pays {}")
AGE = Category("Age", ("30 years", "32 years", "34 years", "36 years", "38 years"), "row", (30, 32, 34, 36, 38),
               unit="year", noun="the one who is {} old", verb="is {} old")
HOUSE = Category("House", ("1", "2", "3", "4", "5"), "row", noun="house {}", verb="lives in house {}")
SEAT = Category("Seat", ("1", "2", "3", "4", "5", "6"), "ring", noun="seat {}", verb="sits in seat {}")
ANN, BOB, CARL = NAME["Ann"], NAME["Bob"], NAME["Carl"]
TEA, MILK, CIDER = DRINK["tea"], DRINK["milk"], DRINK["cider"]
CAT, DOG = PET["cat"], PET["dog"]
STREET = Puzzle((HOUSE, NAME, DRINK, PET), "House")
SHOP = Puzzle((NAME, DRINK, PRICE, AGE), "Name")

IN_A_ROW: list[tuple[Relation, str]] = [
    (Together(ANN, TEA), "Ann drinks tea."),
    (Together(TEA, ANN), "Ann drinks tea."),
    (Together(TEA, CAT), "The one who drinks tea keeps the cat."),
    (Together(HOUSE["3"], TEA), "The one who drinks tea lives in the third house."),
    (Not(Together(ANN, TEA)), "Ann does not drink tea."),
    (Not(Together(ANN, HOUSE["1"])), "Ann does not live in the first house."),
    (Offset(TEA, ANN, either=True), "Ann lives next to the one who drinks tea."),
    (Not(Offset(ANN, TEA, either=True)), "Ann does not live next to the one who drinks tea."),
    (Offset(ANN, TEA), "Ann lives immediately to the left of the one who drinks tea."),
    (Offset(TEA, ANN), "Ann lives immediately to the right of the one who drinks tea."),
    (Not(Offset(ANN, BOB)), "Ann does not live immediately to the left of Bob."),
    (Offset(ANN, CAT, 1, None), "Ann lives somewhere to the left of the owner of the cat."),
    (Offset(ANN, CAT, 2, 2), "Ann lives exactly two houses to the left of the owner of the cat."),
    (Offset(ANN, CAT, 2, 2, either=True), "There is exactly one house between Ann and the owner of the cat."),
    (Offset(ANN, CAT, 3, 3, either=True), "There are exactly two houses between Ann and the owner of the cat."),
    (Between(TEA, ANN, DOG), "Ann lives somewhere between the one who drinks tea and the owner of the dog."),
    (Between(TEA, ANN, DOG, True),
     "The one who drinks tea lives somewhere to the left of Ann, who lives somewhere to the left of the owner of the "
     "dog."),
    (Not(Between(TEA, ANN, DOG)),
     "Ann does not live somewhere between the one who drinks tea and the owner of the dog."),
    (AtEnd(CAT), "The owner of the cat lives at one end of the row."),
    (Not(AtEnd(CAT)), "The owner of the cat does not live at either end of the row."),
    (Parity(ANN), "Ann lives in an even-numbered house."),
    (Parity(ANN, even=False), "Ann lives in an odd-numbered house."),
    (OneOf(ANN, (TEA, MILK)), "Ann drinks either tea or milk."),
    (OneOf(CAT, (ANN, BOB)), "The owner of the cat is either Ann or Bob."),
    (OneEach(ANN, BOB, TEA, DOG), "Of Ann and Bob, one drinks tea and the other keeps the dog."),
    (AllDifferent((ANN, TEA, DOG)),
     "The one who drinks tea, the owner of the dog and Ann are three different people."),
    (All((Not(Together(ANN, TEA)), Not(Together(BOB, TEA)))), "Neither Ann nor Bob drinks tea."),
    (All((Not(Together(ANN, TEA)), Not(Together(ANN, DOG)))), "Ann neither drinks tea nor keeps the dog."),
    (All((Not(Together(ANN, TEA)), Not(Together(ANN, MILK)))), "Ann drinks neither tea nor milk."),
    (All((Together(ANN, TEA), Together(BOB, DOG))), "Ann drinks tea and Bob keeps the dog."),
    (If(Together(ANN, TEA), Together(BOB, DOG)), "If Ann drinks tea, then Bob keeps the dog."),
    (If(Together(ANN, TEA), Not(Together(BOB, DOG))), "If Ann drinks tea, then Bob does not keep the dog."),
    (Iff(Together(ANN, TEA), Together(BOB, DOG)), "Ann drinks tea if and only if Bob keeps the dog."),
    (Count((Together(ANN, TEA), Together(BOB, DOG))), "Either Ann drinks tea, or Bob keeps the dog, but not both."),
    (Any_((Together(ANN, TEA), Together(BOB, DOG))), "Either Ann drinks tea, or Bob keeps the dog, or both."),
    (Count((Together(ANN, TEA), Together(BOB, DOG), Together(CARL, MILK)), 2, 2),
     "Exactly two of these statements are true: Ann drinks tea; Bob keeps the dog; Carl drinks milk."),
    (Count((Together(ANN, TEA), Together(BOB, DOG), Together(CARL, MILK)), 1, None),
     "At least one of these statements is true: Ann drinks tea; Bob keeps the dog; Carl drinks milk."),
    (Count((Together(ANN, TEA), Together(BOB, DOG), Together(CARL, MILK)), 0, 2),
     "At most two of these statements are true: Ann drinks tea; Bob keeps the dog; Carl drinks milk."),
    (Not(If(Together(ANN, TEA), Together(BOB, DOG))),
     "It is not true that if Ann drinks tea, then Bob keeps the dog."),
]
BY_NUMBER: list[tuple[Relation, str]] = [
    (Offset(TEA, ANN, 4, 4, along="Price", ranked=False), "Ann pays $4 more than the one who drinks tea."),
    (Offset(ANN, TEA, 4, 4, along="Price", ranked=False), "Ann pays $4 less than the one who drinks tea."),
    (Offset(TEA, ANN, 1, None, along="Price"), "Ann pays more than the one who drinks tea."),
    (Offset(ANN, TEA, 1, None, along="Price"), "Ann pays less than the one who drinks tea."),
    (Offset(BOB, ANN, 2, 2, along="Age", ranked=False), "Ann is 2 years older than Bob."),
    (Offset(ANN, BOB, 1, None, along="Age"), "Bob is older than Ann."),
    (Offset(ANN, TEA, 1, None, along="Age"), "Ann is younger than the one who drinks tea."),
    (Ratio(ANN, TEA, 2, "Price"), "Ann pays twice as much as the one who drinks tea."),
    (Ratio(ANN, TEA, 0.5, "Price"), "Ann pays half as much as the one who drinks tea."),
    (Together(PRICE["$8"], MILK), "The one who pays $8 drinks milk."),
    (Not(Together(ANN, PRICE["$8"])), "Ann does not pay $8."),
    (Together(ANN, AGE["32 years"]), "Ann is 32 years old."),
]
AROUND: list[tuple[Relation, str]] = [
    (Offset(ANN, TEA, either=True), "Ann sits next to the one who drinks tea."),
    (Offset(ANN, TEA), "Ann sits immediately anticlockwise of the one who drinks tea."),
    (Offset(ANN, TEA, 3, 3, either=True), "Ann sits opposite the one who drinks tea."),
]


SEATED = """Five friends sit around a round table, {}: Liam, Jack, Mona, Nora and Otto.
Each drinks something else: tea, milk, cola, water, wine.
{}
"""
SAID = (("Liam sits immediately to the left of Jack.", "Liam"),
        ("Otto is two seats to the right of the one with tea.", "tea"),
        ("The one with milk sits immediately to the right of Mona.", "Mona"),
        ("Nora is two seats to the left of Otto.", "Nora"))


@pytest.mark.parametrize("facing", ["facing the centre", "facing outwards"])
@pytest.mark.parametrize(("said", "left"), SAID, ids=[left for _, left in SAID])
def test_who_is_left_at_a_table_is_told_the_same_way_round(said: str, left: str, facing: str) -> None:
    """What is made of left and right, said again in the same riddle, is the same, whichever way they look."""
    puzzle = read(SEATED.format(facing, said)).puzzle
    assert puzzle is not None
    relation = puzzle.clues[0].relation
    assert isinstance(relation, Offset)
    assert (relation.b.name == left) == (facing == "facing the centre")  # the next one clockwise is on their left
    again = read(SEATED.format(facing, state(relation, puzzle))).puzzle
    assert again is not None and again.clues[0].relation == relation


BOTTLE = Category("Bottle", ("1", "2", "3", "4", "5"), "row", noun="bottle {}", verb="is bottle {}")
TINT = Category("Tint", ("red", "amber", "blue", "pink", "grey"), noun="the {} bottle", verb="is {}")
STOPPER = Category("Stopper", ("cork", "wax", "glass", "oak", "jade"), noun="the bottle with the {} stopper",
                   verb="has the {} stopper")
LABEL = Category("Label", ("owl", "toad", "bat", "moth", "stag"), noun="the bottle with the {} on its label",
                 verb="has the {} on its label")
SHELF = Puzzle((BOTTLE, TINT, STOPPER, LABEL), "Bottle")
OF_THINGS: list[tuple[Relation, str]] = [
    (Together(BOTTLE["3"], TINT["amber"]), "The third bottle is amber."),
    (Not(Together(LABEL["owl"], BOTTLE["5"])), "The fifth bottle does not have the owl on its label."),
    (Parity(TINT["red"]), "The red bottle has an even number."),
    (Offset(TINT["red"], LABEL["bat"], 3, 3),
     "The red bottle is exactly three bottles to the left of the bottle with the bat on its label."),
    (OneOf(TINT["red"], (STOPPER["wax"], STOPPER["oak"])), "The red bottle has either the wax or the oak stopper."),
    (OneOf(TINT["red"], (LABEL["owl"], LABEL["stag"])), "The red bottle has either the owl or the stag on its label."),
    (All((Not(Together(TINT["red"], STOPPER["wax"])), Not(Together(TINT["red"], STOPPER["oak"])))),
     "The red bottle has neither the wax nor the oak stopper."),
]
CONTENTS = Category("Contents", ("poison", "wine", "water"), least=(3, 2, 1), most=(3, 2, 1), noun="the bottle of {}",
                    verb="holds {}")
SIZE = Category("Size", ("small", "medium", "large"), least=(0, 0, 0), most=(6, 6, 6), noun="the {} bottle",
                verb="is {}")
CELLAR = Puzzle((Category("Bottle", tuple("123456"), "row", noun="bottle {}", verb="is bottle {}"), CONTENTS, SIZE),
                "Bottle")
OF_SEVERAL: list[tuple[Relation, str]] = [
    (Not(Together(some(SIZE["small"]), some(CONTENTS["wine"]))), "No small bottle holds wine."),
    (Offset(some(CONTENTS["poison"]), every(CONTENTS["wine"])),
     "Every bottle of wine has a bottle of poison immediately to its left."),
    (Together(BOTTLE["2"], CONTENTS["water"]), "The second bottle holds water."),
    (Alike(BOTTLE["2"], BOTTLE["4"], "Size"), "The second and fourth bottles are the same size."),
    (Not(Alike(BOTTLE["2"], BOTTLE["4"], "Contents")),
     "The second and fourth bottles have different contents."),
]


def reads_back(relation: Relation, puzzle: Puzzle) -> bool:
    text = tell_riddle(Puzzle(puzzle.categories, puzzle.axis, (Clue(relation),)))
    reading = read(text)
    assert reading.puzzle is not None and not reading.problems, (text, reading.problems)
    assert not reading.puzzle.doubts, reading.puzzle.doubts
    (clue,) = reading.puzzle.clues
    with Oracle(Puzzle(puzzle.categories, puzzle.axis)) as oracle:
        one, other = oracle.literal(relation), oracle.literal(clue.relation)
        return not oracle.possible([one, -other]) and not oracle.possible([-one, other])


@pytest.mark.parametrize(("relation", "text"), IN_A_ROW, ids=[text for _, text in IN_A_ROW])
def test_in_a_row(relation: Relation, text: str) -> None:
    assert state(relation, STREET) == text
    assert reads_back(relation, STREET)


@pytest.mark.parametrize(("relation", "text"), BY_NUMBER, ids=[text for _, text in BY_NUMBER])
def test_by_number(relation: Relation, text: str) -> None:
    assert state(relation, SHOP) == text
    assert reads_back(relation, SHOP)


@pytest.mark.parametrize(("relation", "text"), AROUND, ids=[text for _, text in AROUND])
def test_around_a_table(relation: Relation, text: str) -> None:
    table = Puzzle((SEAT, *(Category(c.name, (*c.values, more), noun=c.noun, verb=c.verb)
                            for c, more in ((NAME, "Finn"), (DRINK, "juice")))), "Seat")
    assert state(relation, table) == text
    assert reads_back(relation, table)


@pytest.mark.parametrize(("relation", "text"), OF_THINGS, ids=[text for _, text in OF_THINGS])
def test_things_that_are_places_themselves(relation: Relation, text: str) -> None:
    assert state(relation, SHELF) == text
    assert reads_back(relation, SHELF)


@pytest.mark.parametrize(("relation", "text"), OF_SEVERAL, ids=[text for _, text in OF_SEVERAL])
def test_values_held_more_than_once(relation: Relation, text: str) -> None:
    assert state(relation, CELLAR) == text
    assert reads_back(relation, CELLAR)


def test_other_places_are_counted_by_their_name() -> None:
    stall = Category("Stall", tuple(map(str, range(1, 16))), "row", noun="stall {}", verb="works at stall {}")
    market = Puzzle((stall, Category("Name", tuple("ABCDEFGHIJKLMNO"), noun="{}", verb="is {}")), "Stall")
    a, b = Value("Name", "B"), Value("Name", "C")
    assert state(Offset(a, b, 12, 12, either=True), market) == "There are exactly eleven stalls between B and C."
    assert state(Parity(a, even=False), market) == "B works at an odd-numbered stall."


def test_amounts_share_their_unit() -> None:
    assert state(OneOf(ANN, (AGE["30 years"], AGE["34 years"])), SHOP) == "Ann is either 30 or 34 years old."
    assert reads_back(OneOf(ANN, (AGE["30 years"], AGE["34 years"])), SHOP)
    assert "is a different age: 30, 32, 34, 36 and 38 years." in tell_riddle(SHOP)


def test_categories_without_words_of_their_own() -> None:
    plain = Puzzle((row("House", 3), Category("Pet", ("cat", "dog", "owl"))), "House")
    assert " is immediately to the left of the one " in state(Offset(Value("Pet", "cat"), Value("Pet", "dog")), plain)
    table = Puzzle((ring("Seat", 3), numbers("Price", 1, 2, 3)), "Seat")
    assert state(Together(Value("Price", "2"), Value("Seat", "1")), table).endswith("the first seat.")


def test_questions() -> None:
    assert ask(Question(category="Name", of=TEA), STREET) == "Who drinks tea?"
    assert ask(Question(category="House", of=TEA), STREET) == "In which house does the one who drinks tea live?"
    assert ask(Question("Who?", "Name", TEA), STREET) == "Who?"
    assert ask(Question(category="Bottle", of=CONTENTS["water"]), CELLAR) == "Which bottle holds water?"
    assert ask(Question(category="Bottle", of=CONTENTS["wine"]), CELLAR) == "Which bottles hold wine?"
    assert ask(Question(category="Contents", of=BOTTLE["3"]), CELLAR) == "What are the contents of the third bottle?"


def test_a_whole_riddle() -> None:
    puzzle = Puzzle(STREET.categories, "House", (Clue(Together(ANN, TEA)), Clue(AtEnd(BOB), "Bob lives at an end.")),
                    (Question(category="Name", of=CAT),))
    assert tell_riddle(puzzle) == (
        "There are five houses in a row, numbered 1 to 5 from left to right. "
        "Their names are Ann, Bob, Carl, Dora and Emil. "
        "Everyone has a different drink: tea, milk, cider, water and cocoa. "
        "Each of them keeps a different pet: the cat, the dog, the owl, the pony and the goat.\n\n"
        "1. Ann drinks tea.\n2. Bob lives at an end.\n\nWho keeps the cat?\n")


def test_a_doubt_whose_sentence_may_say_nothing_is_told() -> None:
    house, pet = row("House", 2), Category("Pet", ("cat", "dog"))
    said = state(Choice("it", (Together(pet["cat"], house["1"]), All(()))), Puzzle((house, pet), "House"))
    assert said.endswith("- or rather, nothing is said of the grid.")
