"""What somebody of the cast says of himself, what is written for short, and clues in capitals."""

from __future__ import annotations

import pytest

from cluegrid.categories import Value
from cluegrid.puzzle import Puzzle
from cluegrid.reading import read
from cluegrid.reading.clues import read_clue
from cluegrid.relations import Choice, Not, Offset, Relation, Together
from cluegrid.solving import solve

SCENE = """There are four houses in a row.
Names: Ann, Bob, Cid, Dee
Jobs: baker, pilot, cook, nurse
Drinks: tea, milk, water, beer
Pets: dog, cat, fish, horse
"""
ann, bob, baker = Value("Name", "Ann"), Value("Name", "Bob"), Value("Job", "baker")
tea, dog, second = Value("Drink", "tea"), Value("Pet", "dog"), Value("House", "2")
BESIDE = Offset(ann, bob, 1, 1, True)


def puzzle() -> Puzzle:
    found = read(SCENE).puzzle
    assert found is not None
    return found


@pytest.mark.parametrize(("sentence", "relation"), [
    ("Ann: I live next to Bob.", BESIDE),
    ('"I live next to Bob," says Ann.', BESIDE),
    ('Ann says: "My house is next to Bob\'s."', BESIDE),
    ("Ann: mine is next to Bob's house", BESIDE),
    ('"Ann lives next to me." - Bob', BESIDE),
    ("Ann: I don't drink tea.", Not(Together(ann, tea))),
    ('"My pet is the dog," said the baker.', Together(dog, baker)),
    ("The baker: I am not Ann.", Not(Together(ann, baker))),
    ("Ann lives in house no. 2.", Together(ann, second)),
    ("Ann doesnt drink tea cos she hates it.", Not(Together(ann, tea))),
    ("Ann and the baker are diff ppl", Not(Together(ann, baker))),
    ("Ann lives nxt to Bob", BESIDE),
    ("Ann said she wouldn't swap her pet with the baker.", None),
    ('"I live next to Bob," she said.', None),
    ('"Ann lives next to Bob, sir," whispered the porter.', BESIDE),
    ('"Ann," said his wife, "does not drink tea."', Not(Together(ann, tea))),
    ('"Ann drinks tea," said the liar.', None),
])
def test_who_speaks_and_what_is_short(sentence: str, relation: Relation | None) -> None:
    found = read_clue(sentence, puzzle())
    names = {value.name for value in (found.values() if found is not None else ())}
    assert (found is None) == (relation is None)
    if relation is not None and found is not None:
        assert type(found) is type(relation) and names == {value.name for value in relation.values()}


def test_clues_in_capitals_are_no_titles() -> None:
    text = SCENE + """On the wall was written:

ANN DRINKS THE TEA
THE DOG IS NEXT TO THE TEA
BOB DOES NOT OWN THE CAT
"""
    assert [held.kind for held in read(text).account][-3:] == ["clue"] * 3


def test_who_is_only_counted_may_stand_anywhere() -> None:
    text = SCENE + "Ann drinks tea. Bob has the dog. Cid has the cat. The fourth friend is Dee."
    found = read(text)
    assert isinstance(found.account[-1].relation, Choice)
    assert not isinstance(read(text.replace("fourth friend", "fourth house")).account[-1].relation, Choice)
    assert found.puzzle is not None and solve(found.puzzle).status == "several"


NOTE = """The Case of the Lost Bun
by Ruby Tan, age 13
{scene}
Four kids, each with a drink and a pet. one of them gets 40. they all like it.
{more}
who has the fish?
"""


@pytest.mark.parametrize(("sentence", "kind"), [
    ("Ann has the dog, doesn't she?", "clue"),
    ("The dog is Ann's, right?", "clue"),
    ("Is the dog Ann's, right?", "question"),
    ("Ann spilled her drink - what was it?", "question"),
    ("Oh, and there is a cat in there somewhere too.", "scene"),
    ("There was also a cat and a jug of milk.", "values"),
    ("There was also a cat and the milk was Ann's.", "clue"),
])
def test_tags_titles_and_what_there_is(sentence: str, kind: str) -> None:
    account = read(NOTE.format(scene=SCENE, more=sentence)).account
    assert [held.made for held in account][:2] == ["a title", "a title"]
    assert account[-1].text == "who has the fish?" and account[-2].kind == kind
