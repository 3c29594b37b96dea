"""What a report is made of: sections of sentences, lists, clues and tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cluegrid.wording import listed


@dataclass(frozen=True)
class Table:
    """A grid: a name for each line, and the cells of each column."""

    names: tuple[str, ...]
    columns: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Clues:
    """Clues by their numbers, to be given in these words, or else in their own."""

    numbers: tuple[int, ...]
    words: tuple[str, ...] = ()


Block = str | list[str] | Clues | Table


@dataclass(frozen=True)
class Section:
    """A heading and what stands under it: sentences, lists, clues and tables."""

    heading: str
    blocks: list[Block]


def many(number: int, exact: bool, noun: str) -> str:
    """A number of things; one that is not exact is at least so much."""
    if not exact:
        return f"more than {number - 1:,} {noun}s"
    return f"{number:,} {noun}{'s' * (number != 1)}" if number else f"no {noun}s"


def numbers(clues: Sequence[int], last: str = "and") -> str:
    """Clue 3; clues 3 and 4."""
    return f"clue{'s' * (len(clues) > 1)} {listed([str(n) for n in clues], last)}"
