"""What was made of a text: the puzzle, and for every sentence what it was taken for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cluegrid.puzzle import Puzzle
from cluegrid.reading.closed import words
from cluegrid.relations import Relation
from cluegrid.showing import Shown

_MOST_SPARE = 2
_OF_STATEMENTS = words(
    "true truth truths truthful false falsehood untrue lie lies lied liar liars lying wrong incorrect correct mistake "
    "mistaken statement statements claim claims claimed guess guesses guessed predict predicts predicted prediction "
    "predictions bet bets clue clues hint hints reverse reversed contrary"
)
"""Words that may say how other sentences are to be taken."""
SENTENCE_KINDS = ("clue", "scene", "values", "question", "unread")


class Guess(NamedTuple):
    """What a sentence that was not understood may say (None: something else), and how plausible that is."""

    plausibility: float
    relation: Relation | None
    spoils: float = 0.0
    """How plausible it then is that what was made of the others does not hold."""


@dataclass(frozen=True)
class Sentence:
    """One sentence of the text: what it is, the relation it states if it is a clue, and if it is unread why."""

    text: str
    start: int
    kind: str
    relation: Relation | None = None
    made: str = ""
    reason: str = ""
    nearest: str = ""
    listed: bool = False
    """Whether it stands in a list, as clues do."""
    end: int = 0
    """Where it ends in the text, as ``start`` is where it starts."""
    alters: bool = False
    """Whether it may change what the others say, where it was not understood: it cannot be left out."""
    leads: bool = False
    """Whether it stands before all clues and puts no two values together, so that it can hardly be one."""
    guesses: tuple[Guess, ...] = ()
    """What it may say where it was not understood, the most plausible first; nothing where that cannot be told."""


@dataclass(frozen=True)
class Reading(Shown):
    """What was made of a text. ``puzzle`` is None where no puzzle came of it."""

    puzzle: Puzzle | None
    account: tuple[Sentence, ...] = ()
    problems: tuple[str, ...] = ()
    gathered: tuple[str, ...] = ()
    """Whether some of the values stand only in clues and questions."""

    @property
    def unread(self) -> tuple[Sentence, ...]:
        """The sentences that were not understood."""
        return tuple(sentence for sentence in self.account if sentence.kind == "unread")

    @property
    def _speaks_of_statements(self) -> bool:
        return any(
            word.strip(".,;:!?\"'()").lower() in _OF_STATEMENTS
            for sentence in self.account
            if sentence.kind != "question"
            for word in sentence.text.split()
        )

    @property
    def spare(self) -> bool:
        """Whether what was not understood may be left out where the rest has but one solution.

        That holds for a sentence or two that lead up to the clues and put no values together, in a text that nowhere
        speaks of its own statements, and only where nothing else is in doubt. Of any other sentence something is
        supposed, and be it that it says nothing.
        """
        unread = self.unread
        return (
            self.puzzle is not None
            and not self.puzzle.doubts
            and 0 < len(unread) == len(self.problems) <= _MOST_SPARE
            and all(sentence.leads and not sentence.alters for sentence in unread)
            and not self._speaks_of_statements
        )
