"""Brute force, as article 001 has it: every arrangement is checked, none is skipped.

Each arrangement has a bit of its own, and one operation on a plane of bits is done for all of them at once. The first
categories are looped over, the last ones are in the plane; no loop ends early because a clue fails.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from time import perf_counter

from cluegrid.categories import EngineError
from cluegrid.engines import Cells, Cost, judges, named_in
from cluegrid.engines._planes import CACHED_BYTES, CluePlanes, Numbering
from cluegrid.engines._sequences import count, number, sequences
from cluegrid.puzzle import Puzzle

Progress = Callable[[int, int, float], None]
LONGEST = 3600.0
LISTED = 400_000
UNITS = (("years", 31_557_600), ("days", 86_400), ("hours", 3600))


def solutions(puzzle: Puzzle, cost: Cost, force: bool = False, progress: Progress | None = None) -> Iterator[Cells]:
    """Check every arrangement; ``progress`` is told how many are done, how many there are, and the seconds so far."""
    judged = judges(puzzle)
    numbering = Numbering(puzzle.frame)
    clues = [CluePlanes(numbering, judge, named_in(clue.relation, puzzle.frame))
             for clue, (judge, _) in zip(puzzle.clues, judged, strict=True)]
    seconds = _expected_seconds(numbering, clues)
    if seconds > LONGEST and not force:
        raise EngineError(f"brute force would check {numbering.total:,} arrangements, which takes {_in_words(seconds)} "
                          f"here: choose another engine, or insist with --force")
    cost["arrangements checked"] = 0
    started = told = perf_counter()
    for first, plane in _Loops(numbering, clues).run():
        if plane != numbering.none:
            for n in _ones(plane ^ numbering.none):
                cost["arrangements checked"] = first + n + 1
                yield numbering.arrangement(first + n)
        cost["arrangements checked"] = first + numbering.size
        if progress and (now := perf_counter()) - told > 0.1:
            told = now
            progress(first + numbering.size, numbering.total, now - started)
    if progress:
        progress(numbering.total, numbering.total, perf_counter() - started)


def number_of(puzzle: Puzzle, cells: Cells) -> int:
    """The number of an arrangement, counted from zero in the order in which they are checked."""
    frame = puzzle.frame
    n = 0
    for c in frame.others:
        counts = frame.categories[c].counts
        n = n * count(counts, frame.places) + number(counts, cells[c])
    return n


class _Loops:
    """One loop for each outer category, the plane of all clues that are known by then handed inwards."""

    def __init__(self, numbering: Numbering, clues: list[CluePlanes]) -> None:
        self.numbering = numbering
        self.inner_clues = [clue for clue in clues if not clue.outer]
        self.ending = {c: [clue for clue in clues if clue.outer and clue.outer[-1] == c] for c in numbering.outer}
        self.lines: dict[int, bytes] = {}
        self._listed: dict[int, list[bytes]] = {}
        self._alone: dict[tuple[int, bytes], int] = {}

    def run(self) -> Iterator[tuple[int, int]]:
        """For each arrangement of the outer categories its first number, and the plane of where all clues hold."""
        # glibc gives small blocks back to the system at every turn until a large one has been freed.
        freed = bytearray(1 << 24)
        del freed
        plane = self.numbering.all
        for clue in self.inner_clues:
            plane &= clue.plane(())
        return self._loop(self.numbering.outer, 0, self.numbering.total, plane)

    def _loop(self, outer: tuple[int, ...], first: int, width: int, plane: int) -> Iterator[tuple[int, int]]:
        if not outer:
            yield first, plane
            return
        c = outer[0]
        width //= self.numbering.sizes[c]
        mixed = [clue for clue in self.ending[c] if len(clue.outer) > 1]
        for line in self._sequences(c):
            self.lines[c] = line
            here = plane & self._alone_at(c, line)
            combined = self.numbering.all
            for clue in mixed:
                stated = clue.plane(tuple([self.lines[o] for o in clue.outer]))
                if stated is not combined and stated is not self.numbering.all:
                    here &= stated
                    combined = stated
            if len(outer) == 1:
                yield first, here
            else:
                yield from self._loop(outer[1:], first, width, here)
            first += width

    def _sequences(self, c: int) -> Iterator[bytes] | list[bytes]:
        frame = self.numbering.frame
        if c not in self._listed and self.numbering.sizes[c] <= LISTED:
            self._listed[c] = list(sequences(frame.categories[c].counts, frame.places))
        return self._listed.get(c) or sequences(frame.categories[c].counts, frame.places)

    def _alone_at(self, c: int, line: bytes) -> int:
        """The plane of the clues that look at no other outer category."""
        plane = self._alone.get((c, line))
        if plane is None:
            plane = self.numbering.all
            for clue in self.ending[c]:
                if len(clue.outer) == 1:
                    plane &= clue.plane((line,))
            if len(self._alone) * self.numbering.size // 8 < CACHED_BYTES:
                self._alone[c, line] = plane
        return plane


def _ones(bits: int) -> Iterator[int]:
    """The numbers of the bits that are set, lowest first."""
    octets = bits.to_bytes((bits.bit_length() + 7) // 8, "little")
    for found in re.finditer(rb"[^\0]", octets):
        octet, start = found[0][0], found.start() * 8
        yield from (start + i for i in range(8) if octet >> i & 1)


def _expected_seconds(numbering: Numbering, clues: list[CluePlanes]) -> float:
    """How long it will take, from how long one operation takes here."""
    started = perf_counter()
    for _ in range(3):
        _ = (numbering.all & numbering.none) == numbering.none
    step = (perf_counter() - started) / 3
    steps = numbering.total // numbering.size
    last = numbering.outer[-1:]
    kept = len(numbering.outer) > 1 and numbering.sizes[last[0]] * numbering.size // 8 < CACHED_BYTES
    combined = sum(clue.outer[-1:] == last and not (kept and clue.outer == last) for clue in clues if clue.outer)
    return steps * (step + combined * (step / 2 + 1.5e-6) + 1e-6) + sum(clue.cases for clue in clues) * (step + 3e-6)


def _in_words(seconds: float) -> str:
    unit, size = next(((unit, size) for unit, size in UNITS if seconds >= 2 * size), UNITS[-1])
    return f"about {seconds / size:,.0f} {unit}" if seconds >= 2 * size else f"about {seconds / 60:.0f} minutes"
