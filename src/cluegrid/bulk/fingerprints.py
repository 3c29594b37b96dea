"""What makes two riddles the same: the same places, categories and clues, whatever their order and their question."""

from __future__ import annotations

from array import array
from functools import cache
from hashlib import blake2b
from typing import Any

from cluegrid.categories import Category, Value
from cluegrid.puzzle import Puzzle
from cluegrid.records import fields
from cluegrid.relations import Alike, Between, Choice, If, Iff, Offset, OneEach, Relation, Together


def fingerprint(puzzle: Puzzle) -> int:
    """Eight bytes that two riddles share if one is the other told in another order."""
    parts = [puzzle.axis, *sorted(map(_category, puzzle.categories)), "",
             *sorted({_canonical(clue.relation) for clue in puzzle.clues})]
    return int.from_bytes(blake2b("\n".join(parts).encode(), digest_size=8).digest(), "big")


def _category(category: Category) -> str:
    held = list(zip(category.values, category.numbers or category.values, category.counts, strict=True))
    return repr((category.name, category.order, held if category.ordered else sorted(held, key=repr)))


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def _canonical(held: Any) -> str:
    """A relation as a text that does not depend on the order of arguments that may be swapped."""
    if isinstance(held, Value):
        return f"{held.category}\t{held.name}\t{held.quantifier}"
    if not isinstance(held, Relation):
        return repr(held)
    parts: list[str] = []
    for name in _names(type(held)):  # type: ignore[arg-type]  # a class can be hashed
        part = getattr(held, name)
        if isinstance(part, tuple):
            several = [_canonical(item) for item in part]
            parts.append(f"[{'|'.join(several if isinstance(held, Choice | If) else sorted(several))}]")
        else:
            parts.append(_canonical(part))
    if isinstance(held, Together | Alike | Iff) or (isinstance(held, Offset) and held.either):
        parts[:2] = sorted(parts[:2])
    elif isinstance(held, Between) and not held.ordered:
        parts[0], parts[2] = sorted((parts[0], parts[2]))
    elif isinstance(held, OneEach):
        parts = sorted("&".join(sorted(pair)) for pair in (parts[:2], parts[2:]))
    return f"{type(held).__name__}({';'.join(parts)})"


class Fingerprints:
    """A set of fingerprints in one flat table: about a megabyte for a hundred thousand."""

    def __init__(self, most: int) -> None:
        self.mask = (1 << (max(most, 4) * 5 // 4).bit_length()) - 1
        self.table = array("Q", bytes(8 * (self.mask + 1)))

    def _slot(self, fingerprint: int) -> int:
        slot = fingerprint & self.mask
        while self.table[slot] not in (0, fingerprint):
            slot = (slot + 1) & self.mask
        return slot

    def __contains__(self, fingerprint: int) -> bool:
        return self.table[self._slot(fingerprint or 1)] != 0

    def add(self, fingerprint: int) -> None:
        """Put one in; there is room for as many as were announced."""
        self.table[self._slot(fingerprint or 1)] = fingerprint or 1
