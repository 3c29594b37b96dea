"""A dinner party told as a story: all clues inside one flowing text, dealt anew by seed.

What is told is read back before it is given away; a sentence that is not read as its clue gets other words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from cluegrid.categories import CluegridError, InputError, Value
from cluegrid.engines import Cells
from cluegrid.generation.story_words import CASTS, CLOSINGS, FILLERS, NOUNS, OPENERS, OPENINGS, QUESTIONS, VERBS
from cluegrid.puzzle import Puzzle
from cluegrid.reading import read
from cluegrid.reading.account import Reading
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
    Relation,
    Together,
)
from cluegrid.stating import ORDINALS, count_word
from cluegrid.wording import listed, sentence

ROUNDS = 12  # times that sentences which were not read get other words
SAMPLES = 40  # arrangements on which a sentence has to mean what its clue means
OPENED = 0.3  # of the sentences begin with what happened meanwhile
PARAGRAPH = 6  # clues


class NoStoryError(CluegridError):
    """A riddle that cannot be told as a story."""


def tell(puzzle: Puzzle, seed: int | str = 0) -> str:
    """The riddle as one text, the same for the same seed; it reads back to as many clues and the same solution."""
    _check(puzzle)
    random = Random(f"story|{seed}|{puzzle.text}")
    speaker = _Teller(puzzle, random)
    order = _linked(puzzle, random)
    wordings = {n: speaker.wordings(puzzle.clues[n].relation) for n in order}
    told = {n: next(wordings[n]) for n in order}
    parts = _Parts(puzzle, random, len(order))
    samples = [_arrangement(puzzle, random) for _ in range(SAMPLES)]
    for _ in range(ROUNDS):
        text = parts.text([told[n] for n in order])
        reading = read(text)
        unread = [n for n in order if not _means(puzzle, n, told[n], reading, samples)]
        idle = {said.text for said in reading.account if said.kind not in ("scene", "values", "question")}
        stray = idle - {told[n] for n in order}
        if not unread and not stray and reading.puzzle and len(reading.puzzle.clues) == len(order):
            return text
        parts.drop(stray)
        for n in unread:
            told[n] = next(wordings[n], told[n])
    raise NoStoryError("this riddle cannot be told as a story: the sentence "
                       f"{told[unread[0]] if unread else min(stray, default='')!r} does not read back")


def _check(puzzle: Puzzle) -> None:
    axis = puzzle.category(puzzle.axis)
    unknown = [c.name for c in puzzle.categories if c is not axis and c.name not in NOUNS]
    if axis.name != "Seat" or unknown or not any(c.name == "Name" for c in puzzle.categories):
        what = f"it has no words for {listed(unknown)}" if unknown else "it needs seats in a row and names"
        raise InputError(f"only riddles of the theme 'dinner party' have a story form: {what}")


# ---- sentences -------------------------------------------------------------------------------------------------


class _Teller:
    """Says a relation in several ways."""

    def __init__(self, puzzle: Puzzle, random: Random) -> None:
        self.axis, self.random = puzzle.axis, random

    def wordings(self, relation: Relation) -> Iterator[str]:
        """Sentences that state a relation, in an order by chance; the plain ones once more at the end."""
        say = _SAYERS.get(type(relation.denied if isinstance(relation, Not) else relation))
        if say is None:
            raise NoStoryError(f"a story cannot tell a clue of the kind {type(relation).__name__!r}")
        for n in range(ROUNDS):
            said = sentence(self.random.choice(say(self, relation)))
            yield self._opened(said) if n == 0 and self.random.random() < OPENED else said

    def _opened(self, said: str) -> str:
        first = said if said.split()[0].rstrip(",") in self.names else said[0].lower() + said[1:]
        return f"{self.random.choice(OPENERS)} {first}"

    @property
    def names(self) -> tuple[str, ...]:
        return self._names

    def noun(self, value: Value) -> str:
        """Somebody by a value, or a seat."""
        if value.category == self.axis:
            return f"the {ORDINALS[int(value.name) - 1]} seat"
        return self.random.choice(NOUNS[value.category]).format(value.name)
