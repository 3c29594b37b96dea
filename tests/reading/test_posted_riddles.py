"""Riddles as people post them: families, questions in capitals, remarks in brackets, titles that ask the reader."""

from __future__ import annotations

import pytest

from cluegrid.reading import read
from cluegrid.reading.document import split
from cluegrid.solving import solve

FAMILIES = """Camp Riddle - can you do it in five minutes?

Three tents stand in a row, all different colours, three families. Every family has one pet, one snack in the basket
and one game they play after dinner.

1. The Larkin family has the first tent on the left.
2. The Mossops play badminton.
3. The family playing chess is next door to the family with the parrot.
4. It's the Larkins who play draughts.
5. The poodle is in the green tent, which is not in the middle (and leaks).
6. You won't get crisps at the Mossops', and no nuts either.
7. The Pruetts have the blue tent.
8. One of the Pruetts' neighbours eats only crisps.
9. The Mossops have the tent on the right.
10. The tent with the nuts is in the middle.
11. The red tent is next to the blue one.
12. The tortoise eats fudge.

So... WHOSE PET IS THE PARROT?
"""


def test_families_are_read_in_the_plural_and_a_shouted_question_is_asked() -> None:
    kinds = read(FAMILIES.replace("The tortoise eats fudge.", "The tortoise belongs to the fudge eaters."))
    values = {frozenset(category.values) for category in kinds.puzzle.categories} if kinds.puzzle else set()
    assert {"Larkins", "Mossops", "Pruetts"} in values
    assert {"badminton", "chess", "draughts"} in values


@pytest.mark.parametrize(("loud", "calm"), [
    ("WHOSE PET IS THE PARROT?", "Whose pet is the parrot?"),
    ("WHAT DOES ANN EAT?", "What does Ann eat?"),
])
def test_a_question_in_capitals_is_spelled_as_its_words_are_elsewhere(loud: str, calm: str) -> None:
    pieces = split(f"Ann has a parrot.\nThe man next to Ann eats figs.\nBob is not Ann's friend.\n\n{loud}")
    assert pieces[-1].text == calm


def test_a_title_in_capitals_stays() -> None:
    assert split("THREE TENTS\n\nAnn has a parrot. Bob has a cat. Who is first?")[0].text == "THREE TENTS"


LISTED = """Three people sit on a bench, side by side.
Names: Ann, Bob, Cid
Reading: comic, novel, paper

1. {}
2. Bob is in the middle.

Who has the comic?"""


@pytest.mark.parametrize(("clue", "read_"), [
    ("Ann has the novel (and kept yawning).", True),
    ("Ann has the novel (not really).", False),
    ("Ann has the novel (or so she said).", False),
    ("Ann has the novel (Cid has it now).", False),
    ("Ann has the novel (her gribble was lost).", False),
    ("Cid sits next to the person with the paper (it's rude to look).", True),
])
def test_a_remark_in_brackets_is_left_out_only_if_it_says_nothing_of_the_grid(clue: str, read_: bool) -> None:
    assert any(sentence.text == clue and sentence.kind == "clue" for sentence in read(LISTED.format(clue)).account) \
        == read_


def test_what_is_asked_alone_is_no_riddle() -> None:
    reading = read("Three people sit on a bench.\nNames: Ann, Bob, Cid\nPets: cat, dog, fish\n\nWho is first?")
    assert any("no sentence was understood as a clue" in problem for problem in reading.problems)
    assert reading.puzzle is None or solve(reading.puzzle).status != "unique"
