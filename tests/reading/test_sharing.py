"""Groups, company and what several have in common, in whole riddles."""

import pytest

from cluegrid.reading import read
from cluegrid.relations import Not
from cluegrid.solving import solve

TENTS = """Six cousins - Ann, Bob, Cid, Dee, Eve and Fay - spent the night in three tents, two in each: the red tent,
the blue tent and the green tent.

1. Ann slept in the red tent.
2. Bob did not share a tent with Ann, nor with Cid.
3. Dee was with Ann.
4. Eve slept in the green tent, and Cid wasn't with her.
5. Bob and Fay were not together.

Who shared a tent with Fay?
"""
SNACKS = """Four boys (Al, Ben, Cy and Dan) and two girls (Eve and Flo) chose a snack. Three of them had an apple,
two had a pear and the other had a plum.
Both girls had the same snack.
Neither girl had a pear.
Al and Ben had different snacks.
Cy had the same as Ben.
A boy had the plum.
Dan had the same as Flo.
Ben had something different from Dan.
What did each child have?
"""
COUPLES = """Three couples had dinner at three tables for two: one in the corner, one by the fire and one at the
window. The couples are Ann and Bob, Cid and Dee, and Eve and Gus. {rule}
Ann sat at the window table, and Cid sat at the table by the fire. Neither Dee nor Eve shared a table with Ann, and
Eve wasn't at the table by the fire.
Who shared the table with Ann, and who shared the table with Cid?"""


def test_who_shared_a_tent() -> None:
    found = read(TENTS)
    assert not found.problems and found.puzzle is not None
    assert solve(found.puzzle).answers == ("Cid",)


def test_what_the_girls_had() -> None:
    found = read(SNACKS)
    assert not found.problems and found.puzzle is not None
    result = solve(found.puzzle)
    assert result.status == "unique" and result.answers[0] == {
        "Al": "plum", "Ben": "pear", "Cy": "pear", "Dan": "apple", "Eve": "apple", "Flo": "apple"}


@pytest.mark.parametrize(("text", "denied"), [
    ("Ann and Bob are not on the same team, and neither are Cid and Dee.", [True, True]),
    ("Ann and Bob are on different teams, and so are Cid and Dee.", [True, True]),
    ("Ann and Bob are on the same team, and so are Cid and Dee.", [False, False]),
    ("Ann and Bob are not on the same team, but Cid and Dee are.", [True, False]),
])  # fmt: skip
def test_the_same_again_of_two_others(text: str, denied: list[bool]) -> None:
    scene = "Four friends, Ann, Bob, Cid and Dee, form two teams: two of them are on the Reds and two are on the Blues."
    account = read(f"{scene}\n1. {text}\n2. Ann is on the Reds.").account
    clue = next(sentence for sentence in account if text == sentence.text)
    assert clue.relation is not None
    assert [isinstance(part, Not) for part in clue.relation.parts()] == denied


@pytest.mark.parametrize("text", [
    "Nobody sat next to his own partner.",
    "The red team has a girl and a half.",
])  # fmt: skip
def test_what_restricts_is_not_taken_for_scenery(text: str) -> None:
    scene = "Three boys (Al, Ben and Cy) and three girls (Dee, Eve and Flo) form two teams of three, " \
        "the red team and the blue team."
    assert text in [sentence.text for sentence in read(f"{scene} {text} Al is on the red team. Ben is not.").unread]


@pytest.mark.parametrize("rule", [
    "Nobody shared a table with his or her own partner.",
    "No couple shared a table.",
    "No couple sat together.",
    "They agreed that nobody would sit at the same table as his or her own spouse.",
])  # fmt: skip
def test_couples_that_are_declared(rule: str) -> None:
    found = read(COUPLES.format(rule=rule))
    assert not found.problems and found.puzzle is not None
    assert solve(found.puzzle).answers == ("Gus", "Bob")
