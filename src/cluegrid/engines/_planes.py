"""Planes of bits for brute force: integers with one bit for each arrangement of the inner categories.

The bit above a plane is always set: it keeps planes at their full length, so that no operation on them is shorter
because something failed.
"""

from __future__ import annotations

from itertools import accumulate
from math import prod
from operator import mul

from cluegrid.categories import EngineError
from cluegrid.engines import Cells
from cluegrid.engines._sequences import Supply, count, first_values, nth, sequences
from cluegrid.frame import Frame
from cluegrid.relations import Judge

PLANE_BITS = 1 << 21  # planes of this size stay in the processor's cache
MOST_PLANE_BITS = 1 << 28
CACHED_BYTES = 100_000_000
OTHER = 255  # stands for any value that a clue does not name


class Numbering:
    """Which bit belongs to which arrangement: the last category varies fastest."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        for category in frame.categories:
            if len(category.values) >= OTHER:
                raise EngineError(f"brute force can't take category {category.name!r}: it has {OTHER} values or more")
        self.sizes = {c: count(frame.categories[c].counts, frame.places) for c in frame.others}
        self.total = prod(self.sizes.values())
        grown: list[int] = list(accumulate(reversed(self.sizes.values()), mul)) or [1]
        inner = max(1, sum(size <= PLANE_BITS for size in grown))
        self.size: int = grown[inner - 1]
        if self.size > MOST_PLANE_BITS:
            raise EngineError(f"brute force can't take this puzzle: its last category alone has {self.size:,} "
                              f"arrangements, and {MOST_PLANE_BITS:,} are the most it can hold")
        self.outer, self.inner = frame.others[:-inner], frame.others[-inner:]
        self.strides = dict(zip(self.inner, [*reversed(grown[: inner - 1]), 1], strict=False))
        self.bits = (1 << self.size) - 1
        self.none = 1 << self.size
        self.all = self.bits | self.none
        self._facts: dict[tuple[int, frozenset[int], int], int] = {}

    def fact(self, c: int, values: frozenset[int], place: int) -> int:
        """The bits of "one of these values of an inner category is at that place"."""
        key = c, values, place
        if key not in self._facts:
            stride = self.strides[c]
            line = _line(self.frame.categories[c].counts, self.frame.places, values, place, stride, {})
            self._facts[key] = _repeated(line, self.sizes[c] * stride, self.size)
        return self._facts[key]

    def arrangement(self, n: int) -> Cells:
        """The arrangement of that number."""
        cells = {self.frame.axis: tuple(range(self.frame.places))}
        for c in reversed(self.frame.others):
            n, i = divmod(n, self.sizes[c])
            cells[c] = nth(self.frame.categories[c].counts, self.frame.places, i)
        return tuple(cells[c] for c in range(len(self.frame.categories)))


def _line(supply: Supply, places: int, values: frozenset[int], place: int, stride: int,
          known: dict[tuple[Supply, int], int]) -> int:
    """Which sequences have one of the values at a place, each as ``stride`` equal bits, the first sequence lowest."""
    if (supply, place) in known:
        return known[supply, place]
    line = offset = 0
    for v, left in first_values(supply, places):
        size = count(left, places - 1) * stride
        if place:
            line |= _line(left, places - 1, values, place - 1, stride, known) << offset
        elif v in values:
            line |= ((1 << size) - 1) << offset
        offset += size
    known[supply, place] = line
    return line


def _repeated(line: int, width: int, size: int) -> int:
    """The line again and again until it fills a plane."""
    while width < size:
        line |= line << width
        width *= 2
    return line & ((1 << size) - 1)


class CluePlanes:
    """The planes of one clue: one for each way in which the values that it names stand in the outer categories."""

    def __init__(self, numbering: Numbering, judge: Judge, named: dict[int, frozenset[int]]) -> None:
        self.numbering, self.judge, self.named = numbering, judge, named
        self.outer = tuple(c for c in numbering.outer if c in named)
        self.inner = tuple(c for c in numbering.inner if c in named)
        self.cases = prod(count(self._supply(c), numbering.frame.places) for c in named)
        self._seen = {c: bytes(v if v in named[c] else OTHER for v in range(256)) for c in named}
        self._planes: dict[tuple[bytes, ...], int] = {}

    def plane(self, outer: tuple[bytes, ...]) -> int:
        """Where the clue holds, given the sequences of its outer categories."""
        key = tuple([line.translate(self._seen[c]) for c, line in zip(self.outer, outer, strict=True)])
        plane = self._planes.get(key)
        if plane is None:
            if len(self._planes) * self.numbering.size // 8 > CACHED_BYTES:
                self._planes.clear()
            frame = self.numbering.frame
            rows = [b""] * len(frame.categories)  # judging does not look at the categories that stay empty
            rows[frame.axis] = bytes(range(frame.places))
            for c, line in zip(self.outer, key, strict=True):
                rows[c] = line
            bits = self._combined(rows, self.inner)
            # Clues that hold everywhere or nowhere share one plane, so that it need not be combined with itself.
            shared = {self.numbering.bits: self.numbering.all, 0: self.numbering.none}
            plane = self._planes[key] = shared.get(bits) or bits | self.numbering.none
        return plane

    def _supply(self, c: int) -> Supply:
        """The counts of the values that the clue names, and then those of all others as if they were one value."""
        counts = self.numbering.frame.categories[c].counts
        others = [held for v, held in enumerate(counts) if v not in self.named[c]]
        return (*(counts[v] for v in sorted(self.named[c])), (sum(low for low, _ in others), sum(h for _, h in others)))

    def _combined(self, rows: list[bytes], inner: tuple[int, ...]) -> int:
        if not inner:
            return self.numbering.bits if self.judge(rows) else 0
        c, names = inner[0], bytes((*sorted(self.named[inner[0]]), OTHER))
        bits = 0
        for line in sequences(self._supply(c), self.numbering.frame.places):
            rows[c] = bytes(names[v] for v in line)
            below = self._combined(rows, inner[1:])
            if below:
                bits |= below & self._standing(c, rows[c])
        return bits

    def _standing(self, c: int, line: bytes) -> int:
        """The bits of "the values of an inner category stand like this"."""
        counts, named = self.numbering.frame.categories[c].counts, self.named[c]
        told = all(counts[v] == (1, 1) for v in named)  # then nothing more is to be said of the other values
        others = frozenset(range(len(counts))) - named
        bits = self.numbering.bits
        for place, v in enumerate(line):
            if v != OTHER:
                bits &= self.numbering.fact(c, frozenset((v,)), place)
            elif not told:
                bits &= self.numbering.fact(c, others, place)
        return bits
