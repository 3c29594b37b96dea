"""Presents that are wished for, dates by their day, the last one before another, and who somebody is by trade."""

import pytest

from cluegrid import lexicon
from cluegrid.categories import Value
from cluegrid.reading import read
from cluegrid.reading.meanings import canonical
from cluegrid.relations import All, Choice, Not, Offset, OneOf, Parity, Relation, Together

PRESENTS = """Five nieces have their birthdays in May, each on another date. Each of them asked for a different gift.

Niece: Ada, Bea, Cleo, Dora, Ella
Gift: drum, easel, globe, ukulele, tent
Date: May 2, May 6, May 9, May 17, May 30
"""
TOWER = """Four people live in a tower, one on each floor. Each has a different job.

Floor: 1, 2, 3, 4
Person: Mr. Hill, Ms. Lake, Mrs. Moor, Mr. Wood
Job: teacher, baker, lawyer, pilot
"""
ada, bea = Value("Niece", "Ada"), Value("Niece", "Bea")
drum, tent = Value("Gift", "drum"), Value("Gift", "tent")


def one(scene: str, sentence: str) -> list[Relation | None]:
    """The relations of a clue, sentence by sentence; nothing for one that is not read."""
    reading = read(f"{scene}\n1. {sentence}\n2. Nothing else is known.\n")
    return [held.relation for held in reading.account if held.text in sentence]


@pytest.mark.parametrize(("sentence", "relation"), [
    ("Ada wants the drum.", Together(ada, drum)),
    ("Ada is hoping for the drum.", Together(ada, drum)),
    ("Ada would like a drum.", Together(ada, drum)),
    ("The drum was asked for by Ada.", Together(drum, ada)),
    ("Ada has no interest in drums.", Not(Together(ada, drum))),
    ("Ada wants to sell the drum.", None),
    ("Ada dreams of a drum.", None),
    ("Ada's birthday is on the 2nd.", Together(ada, Value("Date", "May 2"))),
    ("Ada's birthday is on the 9th of May.", Together(ada, Value("Date", "May 9"))),
    ("Ada's birthday is on the 3rd.", None),
    ("Ada's birthday is the last one before Bea's.", Offset(ada, bea, 1, 1, along="Date")),
    ("The last birthday before Bea's is Ada's.", Offset(ada, bea, 1, 1, along="Date")),
    ("Ada was the last to celebrate before Bea.", Offset(ada, bea, 1, 1, along="Date")),
])
def test_a_wish_is_for_what_was_asked_for_and_a_date_is_its_day(sentence: str, relation: Relation | None) -> None:
    assert one(PRESENTS, sentence) == [relation]


@pytest.mark.parametrize("sentence", [
    "Ada does not wish for a drum.",
])
def test_forms_that_are_refused_today(sentence: str) -> None:
    """Read by an earlier grammar; right again or refused, never otherwise."""
    assert one(PRESENTS, sentence) == [None]


def test_whoever_does_it_for_a_living_has_that_job_and_no_other_work_is_a_remark() -> None:
    hill, lake = Value("Person", "Mr. Hill"), Value("Person", "Ms. Lake")
    assert one(TOWER, "Ms. Lake, who smiles a lot, is a baker.") == [Together(lake, Value("Job", "baker"))]
    assert one(TOWER, "Ms. Lake, who mends roofs for a living, lives above Mr. Hill.") == [None]
    assert one(TOWER, "Mr. Hill is a pilot. He lives on an odd-numbered floor.") == [
        Together(hill, Value("Job", "pilot")), Parity(hill, even=False)
    ]
    assert one(TOWER, "Mr. Hill's floor is even-numbered.") == [Parity(hill, even=True)]


def test_who_is_hoping_does_not_hop() -> None:
    assert [lemma for lemma, _, _ in lexicon.lemmas("hoping")] == ["hope"]
    assert [lemma for lemma, _, _ in lexicon.lemmas("hopping")] == ["hop"]


FAIR = """Four neighbours each sold one old thing at a fair, at different hours.
Each wore a different colour.

Seller: Gus, Hal, Ida, Joy
Thing: lute, oven, pram, rake
Price: $4, $6, $7, $9
Time: 1:00, 2:00, 3:00, 4:00
Colour: red, blue, green, grey
"""
gus, hal, lute, oven = Value("Seller", "Gus"), Value("Seller", "Hal"), Value("Thing", "lute"), Value("Thing", "oven")


@pytest.mark.parametrize(("sentence", "relation"), [
    ("A tourist paid $6 for the lute.", Together(Value("Price", "$6"), lute)),
    ("A tourist paid $6.", None),
    ("A neighbour paid $6 for the lute.", Together(Value("Price", "$6"), lute)),
    ("The lute changed hands before the oven.", Offset(lute, oven, 1, None, along="Time")),
    ("Gus did not sell anything at 2:00.", Not(Together(gus, Value("Time", "2:00")))),
    ("Gus came in a green shirt.", Together(gus, Value("Colour", "green"))),
    ("Gus came in a green car.", Choice("what 'car' says", (Together(gus, Value("Colour", "green")), All(())))),
    ("The two who sold the lute and the oven came before Hal.", All((
        Offset(lute, hal, 1, None, along="Time"), Offset(oven, hal, 1, None, along="Time"),
    ))),
    ("The two who sold the lute came before Hal.", None),
    ("Gus came before Hal; the lute was sold by one of these two.", All((
        Offset(gus, hal, 1, None, along="Time"), OneOf(lute, (gus, hal)),
    ))),
    ("Gus did not sell the lute; somebody else did.", Not(Together(gus, lute))),
    ("Gus sold the lute; somebody else did.", None),
])
def test_buyers_sellers_and_two_of_them(sentence: str, relation: Relation | None) -> None:
    assert one(FAIR, sentence) == [relation]


def test_what_goes_together_is_the_same_in_any_order() -> None:
    hour = Value("Time", "1:00")
    one_way, other = All((Together(gus, lute), Together(lute, hour))), All((Together(hour, gus), Together(gus, lute)))
    assert canonical(one_way) == canonical(other)
    assert canonical(All((Together(gus, lute), Together(lute, gus)))) == canonical(Together(gus, lute))
