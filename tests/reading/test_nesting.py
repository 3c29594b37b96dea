"""Constructions put into themselves: read or refused, and never slow."""

import time

import pytest

from cluegrid.reading import read

SCENE = "Three people, Ann, Bob and Cid, live in three houses in a row. Each drinks tea, milk or beer.\n"
NESTED = {
    "if": ("If {}Ann drinks tea.", "if "),
    "relative clauses": ("The person who lives next to {}Ann drinks tea.", "the person who lives next to "),
    "of": ("The neighbour of {}Ann drinks tea.", "the neighbour of "),
    "or": ("Ann drinks tea{}.", " or Bob drinks milk"),
    "neither": ("Neither {}Ann nor Bob drinks tea.", "neither "),
    "and": ("Ann drinks tea{}.", " and lives next to Bob"),
    "not": ("Ann does {}drink tea.", "not "),
    "commas": ("Ann{} and Cid drink tea.", ", Bob"),
}


@pytest.mark.parametrize("construction", NESTED)
@pytest.mark.parametrize("size", [100, 400, 20_000])
def test_what_is_nested_is_bounded(construction: str, size: int) -> None:
    sentence, again = NESTED[construction]
    start = time.process_time()
    read(SCENE + sentence.format(again * (size // len(again))))
    assert time.process_time() - start < 5


def test_what_is_nested_a_little_is_read() -> None:
    text = SCENE + "The person who lives next to the person who lives next to Ann drinks tea."
    assert [sentence.kind for sentence in read(text).account][-1] == "clue"
