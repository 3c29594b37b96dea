"""What is told in passing: feelings and knowledge, remarks, two conditions, marks of clues."""

import pytest

from cluegrid.categories import Value
from cluegrid.reading import read
from cluegrid.relations import All, Count, Not, Offset, Relation, Together

SCENE = """There are five houses in a row, numbered 1 to 5 from left to right.
Names: Ann, Bob, Cid, Dee, Eve
Drinks: tea, milk, water, beer, coffee
Pets: dog, cat, fish, horse, bird
"""
ann, bob, cid = (Value("Name", name) for name in ("Ann", "Bob", "Cid"))
tea, dog = Value("Drink", "tea"), Value("Pet", "dog")
NEXT = Offset(ann, bob, 1, 1, either=True)


@pytest.mark.parametrize(("sentence", "relation"), [
    ("Bob was quite delighted to learn that Ann drinks tea.", Together(ann, tea)),
    ("Bob was not delighted to learn that Ann drinks tea.", None),
    ("Bob was delighted to learn that Ann drinks tea.", Together(ann, tea)),
    ("Bob regretted that Ann drinks tea.", Together(ann, tea)),
    ("Ann lives next to Bob, and is rather smug about it.", NEXT),
    ("Ann, as it turned out, drinks tea.", Together(ann, tea)),
    ("Ann would never drink tea.", Not(Together(ann, tea))),
    ("Ann did not even drink tea.", Not(Together(ann, tea))),
    ("Bob drinks tea, and somebody else owns the dog.", All((Together(bob, tea), Not(Together(dog, bob))))),
    ("If you stand facing them, Ann lives next to Bob.", NEXT),
    ("Ann's house number is one less than that of Bob.", Offset(ann, bob, 1, 1)),
    ("At least three of the others live to the right of Ann.", Count(
        tuple(Offset(ann, Value("House", str(n)), 1, None) for n in range(1, 6)), 3, None
    )),
    ("Ann made sure that she did not live next to Bob.", Not(NEXT)),
    ("Ann, who finds tea boring, does not own the dog.", All((Not(Together(ann, tea)), Not(Together(ann, dog))))),
    ("Ann's friends are very proud of her dog.", Together(ann, dog)),
    ("Ann's friends never liked her dog.", None),
])
def test_what_is_said_in_passing(sentence: str, relation: Relation | None) -> None:
    reading = read(f"{SCENE}\n1. {sentence}\n")
    assert [held.relation for held in reading.account if held.text == sentence][-1:] == [relation]


def test_clues_may_be_written_on_scraps() -> None:
    reading = read(f"{SCENE}\nScrap I: \"Ann drinks tea.\"\nScrap II: \"Bob owns the dog.\"\n")
    clues = [held.relation for held in reading.account if held.kind == "clue"]
    assert clues == [Together(ann, tea), Together(bob, dog)]


def test_with_so_much_more_is_a_difference() -> None:
    reading = read("Names: Ann, Bob, Cid\nPrices: $50, $100, $200\n\n1. Ann came away with $50 more than Bob.\n")
    said = [held.relation for held in reading.account if held.kind == "clue"]
    assert said == [Offset(bob, ann, 50, 50, along="Price", ranked=False)]
