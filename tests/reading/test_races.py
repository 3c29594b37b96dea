"""Races, queues and slots with listed places: what is a place, what is only a word of the race."""

import pytest

from cluegrid.reading import read
from cluegrid.solving import solve

SWIM = """Five swimmers from five clubs swam the mile. Find out the finishing order.

Place: 1st, 2nd, 3rd, 4th, 5th
Swimmer: Ann, Bob, Cid, Dee, Eve
Club: Dolphins, Fast Swimmers, Herons, Otters, Seals

"""
SLOTS = """A school sees five parents, one at a time, in slots numbered 1 to 5.

Slot: 1, 2, 3, 4, 5
Parent: Ann, Bob, Cid, Dee, Eve

"""
STOP = """Five people wait in a queue at a bus stop. Number 1 is at the front.

Position: 1, 2, 3, 4, 5
Person: Ann, Bob, Cid, Dee, Eve

"""


WEEK = """Five clients see a lawyer, one on each day from Monday to Friday, each at a different hour.

Day: Monday, Tuesday, Wednesday, Thursday, Friday
Client: Ann, Bob, Cid, Dee, Eve
Hour: 9:00, 10:30, 1:15, 2:45, 4:20

"""
CHILDREN = """Five children of different ages and heights play together.

Child: Ann, Bob, Cid, Dee, Eve
Height: 101 cm, 110 cm, 118 cm, 125 cm, 139 cm
Age: 5, 6, 7, 9, 10

"""


FLOORS = """Five people live on the five floors of a house, one on each floor.

Floor: 1, 2, 3, 4, 5
Person: Ann, Bob, Cid, Dee, Eve

"""


def solutions(scene: str, sentence: str) -> set[str]:
    """Every arrangement that a sentence leaves."""
    reading = read(f"{scene}1. {sentence}\n2. Bob is not third.\n")
    assert reading.puzzle is not None and not reading.problems, reading.problems
    assert not reading.puzzle.doubts, reading.puzzle.doubts
    found = solve(reading.puzzle, limit=20_000).solutions
    return {" ".join(sorted(" ".join(sorted(row.values())) for row in one.rows())) for one in found}


@pytest.mark.parametrize(("scene", "sentence", "same"), [
    (SWIM, "Ann touched the wall right after Cid.", "Ann was immediately behind Cid."),
    (SWIM, "Ann crossed the line some time before Cid.", "Ann was ahead of Cid."),
    (SWIM, "The swimmer from the Otters finished directly behind Ann.", "The Otters are immediately behind Ann."),
    (SWIM, "Only two swimmers finished ahead of Ann.", "Ann was third."),
    (SLOTS, "Ann is seen at some time before Cid.", "Ann is before Cid."),
    (SLOTS, "Ann comes exactly two slots ahead of Cid.", "Ann is exactly two places before Cid."),
    (SLOTS, "If Ann goes first, Cid goes last.", "If Ann is in slot 1, then Cid is in slot 5."),
    (SWIM, "Unlike Bob, Ann made it into the top three.",
     "Ann was in the top three, and Bob was not in the top three."),
    (SWIM, "No more than two swimmers finished ahead of Ann.", "Ann was in the top three."),
    (SWIM, "There were at least two swimmers between Ann and Cid.",
     "Ann and Cid are at least three places apart."),
    (SWIM, "Ann and Cid took the last two places, in one order or the other.",
     "Ann was fourth or fifth, and Cid was fourth or fifth."),
    (SLOTS, "Ann is seen neither immediately before nor immediately after Cid.", "Ann is not next to Cid."),
    (SLOTS, "One of Ann and Cid goes first, and the other goes last.",
     "Ann and Cid are in slot 1 and slot 5, in some order."),
    (SLOTS, "Ann goes before Cid, but by no more than two slots.", "Ann is at most two places before Cid."),
    (WEEK, "Ann comes earlier in the week than Cid.", "Ann comes at least one day before Cid."),
    (WEEK, "Ann comes on the day immediately before Cid.", "Ann comes one day before Cid."),
    (WEEK, "Ann comes later in the day than anybody else.", "Ann comes at 4:20."),
    (WEEK, "Ann comes at half past ten.", "Ann comes at 10:30."),
    (WEEK, "Ann comes at quarter to three.", "Ann comes at 2:45."),
    (CHILDREN, "Ann is both older and taller than Cid.", "Ann is older than Cid and taller than Cid."),
    (CHILDREN, "Ann is older than Cid, yet shorter than him.", "Ann is older than Cid. Ann is shorter than Cid."),
    (WEEK, "Exactly one of Ann and Cid has his hour before Thursday.",
     "Either Ann comes before Thursday or Cid comes before Thursday, but not both."),
    (CHILDREN, "Ann and Cid are the two oldest.", "Ann is 9 or 10, and Cid is 9 or 10."),
    (SWIM, "Ann beat Cid to second place.", "Ann was second and ahead of Cid."),
    (SWIM, "Ann was beaten by Cid to second place.", "Cid was second and ahead of Ann."),
    (SWIM, "Ann came no later than third.", "Ann was in the top three."),
    (SLOTS, "Not all of Ann, Bob and Cid go before Dee.",
     "At most two of Ann, Bob and Cid go before Dee."),
    (SLOTS, "Of Ann, Bob and Cid, exactly one goes before Dee.", "Exactly one of Ann, Bob and Cid goes before Dee."),
    (SLOTS, "Ann goes in an even-numbered slot.", "Ann is in slot 2 or slot 4."),
    (CHILDREN, "The older of Ann and Cid is 139 cm tall.",
     "If Ann is older than Cid, Ann is 139 cm tall; otherwise Cid is 139 cm tall."),
    (CHILDREN, "Ann is older than Cid by two years.", "Ann is two years older than Cid."),
    (CHILDREN, "Ann is between 105 and 120 cm tall.", "Ann is 110 cm or 118 cm."),
    (CHILDREN, "Ann is at least 118 cm tall.", "Ann is 118 cm, 125 cm or 139 cm."),
    (FLOORS, "Ann lives on a floor below Cid.", "Ann lives somewhere below Cid."),
    (FLOORS, "Ann lives a floor below Cid.", "Ann lives directly below Cid."),
    (FLOORS, "Ann lives on a floor immediately below Cid's.", "Ann lives directly below Cid."),
    (STOP, "The person third in line is Ann.", "Ann is third."),
    (STOP, "Ann is next in line after Cid.", "Ann is immediately behind Cid."),
    (STOP, "Ann is immediately in front of Cid.", "Ann is immediately ahead of Cid."),
    (STOP, "Ann is neither at the front nor at the back.", "Ann is neither first nor last."),
    (STOP, "Everybody else is in front of Ann.", "Ann is last."),
    (SWIM, "Ann was beaten only by Bob.", "Bob was first and Ann was second."),
    (SWIM, "Ann lost only to Bob.", "Bob was first and Ann was second."),
    (SWIM, "Ann beat only Bob.", "Bob was last and Ann was fourth."),
    (SWIM, "Ann's club is not the Otters and not the Seals.", "Ann's club is neither the Otters nor the Seals."),
    (SLOTS, "Ann's slot number is exactly three times that of Bob.", "Ann has slot 3 and Bob has slot 1."),
    (CHILDREN, "Ann was born two years after Bob.", "Ann is two years younger than Bob."),
    (CHILDREN, "Ann was born earlier than Bob.", "Ann is older than Bob."),
    (CHILDREN, "Ann is older than Bob, and Cid is an even older child.",
     "Ann is older than Bob, and Cid is older than Ann."),
    (WEEK, "Ann came in neither on Monday nor on Friday.", "Ann came neither on Monday nor on Friday."),
    (WEEK, "Because of his job Bob came on Friday.", "Bob came on Friday."),
    (WEEK, "Ann had been and gone before Bob came.", "Ann came before Bob."),
])
def test_said_in_other_words(scene: str, sentence: str, same: str) -> None:
    assert solutions(scene, sentence) == solutions(scene, same)


@pytest.mark.parametrize(("scene", "sentence"), [
    (SWIM, "Unlike last year, Ann was third."),
    (SWIM, "Ann nearly made it into the top three."),
    (SWIM, "The top two were not Ann and Cid."),
    (SWIM, "Ann reached the halfway mark before Cid."),
    (WEEK, "Ann comes at about half past ten."),
    (WEEK, "Ann comes at ten to three."),
    (CHILDREN, "Ann is about 118 cm tall."),
    (CHILDREN, "Ann is older than Cid, in some order."),
    (SWIM, "Ann did not beat Cid to second place."),
])
def test_what_is_left_unread(scene: str, sentence: str) -> None:
    assert read(f"{scene}1. {sentence}\n2. Bob is not third.\n").unread


@pytest.mark.parametrize(("scene", "sentence"), [
    (SLOTS, "Ann is not seen until Bob and Cid have both been seen."),
    (WEEK, "Ann is followed a day later by Cid."),
    (SWIM, "Ann beat everybody but Cid."),
    (FLOORS, "Ann does not live next to Cid, i.e. neither directly above nor directly below him."),
])
def test_forms_that_are_refused_today(scene: str, sentence: str) -> None:
    """Read by an earlier grammar; right again or refused, never otherwise."""
    assert read(f"{scene}1. {sentence}\n2. Bob is not third.\n").unread


def test_hours_that_share_their_word() -> None:
    reading = read(
        "Four talks - Algebra, Botany, Chemistry and Drawing - are given one after another, in the slots that start at "
        "11, 12, 1 and 2 o'clock.\n\n1. Botany is given immediately before Algebra.\n2. Drawing is not given before "
        "noon.\n3. Chemistry is given first.\n4. Drawing is given last.\n"
    )
    assert reading.puzzle is not None and not reading.problems, reading.problems
    hours = [category.values for category in reading.puzzle.categories if category.numbers]
    assert [[hour.split()[0] for hour in values] for values in hours] == [["11", "12", "1", "2"]]
