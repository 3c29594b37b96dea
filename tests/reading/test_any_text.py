"""Any text at all: no crash, no hang, an account of every sentence."""

import random
import time

import pytest

from cluegrid.reading import read
from cluegrid.reading.account import SENTENCE_KINDS

RIDDLE = """There are five houses in a row.
Names: Ann, Bob, Cid, Dee, Eve
Drinks: tea, milk, water, beer, coffee
1. Ann lives left of the tea drinker.
2. If Bob drinks milk, Cid lives next to Dee.
3. Of Ann and Bob, one drinks beer and the other lives in the first house.
Who drinks water?
"""


@pytest.mark.parametrize("text", ["", " ", "\n\n\n", "\x00\x01\x02", "?", "::::", "@0 is #1", "Names:", "a, b and c",
                                  "Der Norweger wohnt im ersten Haus. Wer hat den Fisch?", "()" * 500])
def test_no_puzzle_comes_of_it_and_that_is_said(text: str) -> None:
    reading = read(text)
    assert reading.puzzle is None
    assert reading.problems


def test_every_sentence_is_accounted_for_where_it_stands() -> None:
    reading = read(RIDDLE)
    for sentence in reading.account:
        assert sentence.kind in SENTENCE_KINDS
        assert RIDDLE[sentence.start:].startswith(sentence.text[:8])


def test_changed_riddles_do_not_crash() -> None:
    rng = random.Random(7)
    signs = "\x00\t\n @#$%:;,.?'\"`()0123456789abcXYZé–"
    for _ in range(400):
        text = RIDDLE
        for _ in range(rng.randint(1, 10)):
            i = rng.randrange(len(text) + 1)
            j = min(len(text), i + rng.randint(0, 30))
            text = rng.choice((text[:i] + text[j:], text[:i] + rng.choice(signs) + text[i:],
                               text[:j] + text[i:j] + text[j:]))
        read(text)


@pytest.mark.parametrize("text", [
    "a" * 200_000, "word " * 40_000, "a: b, c, " * 20_000, ". " * 100_000, "(" * 100_000, "`a`, " * 40_000,
    "Names: Ann, Bob\n" * 5_000, RIDDLE.replace("Bob", "b" * 5_000), RIDDLE + "Ann lives next to Bob.\n" * 5_000,
])
def test_a_long_text_takes_no_more_than_linear_time(text: str) -> None:
    start = time.process_time()
    read(text)
    assert time.process_time() - start < 10


def test_a_thousand_clues() -> None:
    reading = read(RIDDLE + "Ann does not live next to the milk drinker.\n" * 1000)
    assert reading.puzzle is not None
    assert len(reading.puzzle.clues) == 1003
