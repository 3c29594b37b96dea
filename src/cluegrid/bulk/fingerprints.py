"""What makes two riddles the same: that they differ in names, in order and in the question alone."""

from __future__ import annotations

from array import array
from hashlib import blake2b

from cluegrid.bulk.canonical import form
from cluegrid.puzzle import Puzzle


def fingerprint(puzzle: Puzzle) -> int:
    """Eight bytes that two riddles share if one is the other with other names, or told in another order."""
    return int.from_bytes(blake2b(form(puzzle).encode(), digest_size=8).digest(), "big")


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
