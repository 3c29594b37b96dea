"""What was made of a text: the puzzle, and for every sentence what it was taken for."""

from __future__ import annotations

from dataclasses import dataclass

from cluegrid.puzzle import Puzzle
from cluegrid.relations import Relation

KINDS = ("clue", "scene", "values", "question", "unread")


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


@dataclass(frozen=True)
class Reading:
    """What was made of a text. ``puzzle`` is None where no puzzle came of it."""

    puzzle: Puzzle | None
    account: tuple[Sentence, ...] = ()
    problems: tuple[str, ...] = ()

    @property
    def unread(self) -> tuple[Sentence, ...]:
        """The sentences that were not understood."""
        return tuple(sentence for sentence in self.account if sentence.kind == "unread")
