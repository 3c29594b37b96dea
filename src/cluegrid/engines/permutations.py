"""Pruned permutations, as article 003 has it: one loop for each category, over all its sequences.

Each clue is tested in the outermost loop that knows all its values. The order of the loops is chosen so that, by an
estimate from samples, the fewest sequences are tried in all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import cycle, islice
from math import prod
from random import Random

from cluegrid.categories import EngineError
from cluegrid.engines import Cells, Cost, judges
from cluegrid.engines._sequences import count, sequences
from cluegrid.frame import Frame
from cluegrid.puzzle import Puzzle
from cluegrid.relations import Judge

Clues = list[tuple[Judge, frozenset[int]]]
LISTED = 400_000  # longer lists of sequences are made anew each time instead of kept
SAMPLES = 40


def solutions(puzzle: Puzzle, cost: Cost) -> Iterator[Cells]:
    """Go through the sequences of one category after another, as long as no clue fails."""
    frame, clues = puzzle.frame, judges(puzzle)
    cost["sequences tried"] = 0
    rows: list[tuple[int, ...] | bytes] = [b""] * len(frame.categories)
    rows[frame.axis] = tuple(range(frame.places))
    if any(len(category.values) > 255 for category in frame.categories):
        raise EngineError("this engine takes categories of up to 255 values")
    if not all(judge(rows) for judge, named in clues if not named):
        return
    lines = {c: _Lines(frame, c, [judge for judge, named in clues if named == {c}], cost) for c in frame.others}
    if not all(line.size for line in lines.values()):
        return
    wider = [(judge, named) for judge, named in clues if len(named) > 1]
    shares = [_share(rows, judge, [(c, lines[c]) for c in sorted(named)]) for judge, named in wider]
    order = _order({c: lines[c].size for c in frame.others}, [named for _, named in wider], shares)
    # Within a loop the clue that fails most often comes first.
    sorted_clues = [wider[i] for i in sorted(range(len(wider)), key=lambda i: shares[i])]
    tests = [[judge for judge, named in sorted_clues if c in named and named <= set(order[: depth + 1])]
             for depth, c in enumerate(order)]
    yield from _loop(order, tests, lines, rows, cost, 0)


def _loop(order: list[int], tests: list[list[Judge]], lines: dict[int, _Lines], rows: list[tuple[int, ...] | bytes],
          cost: Cost, depth: int) -> Iterator[Cells]:
    if depth == len(order):
        yield tuple(tuple(row) for row in rows)
        return
    c, judged = order[depth], tests[depth]
    for line in lines[c]:
        cost["sequences tried"] += 1
        rows[c] = line
        for judge in judged:
            if not judge(rows):
                break
        else:
            yield from _loop(order, tests, lines, rows, cost, depth + 1)


class _Lines:
    """The sequences of one category that fit the clues about it alone."""

    def __init__(self, frame: Frame, c: int, clues: list[Judge], cost: Cost) -> None:
        self.frame, self.c, self.clues = frame, c, clues
        self.supply = frame.categories[c].counts
        self.size: float = count(self.supply, frame.places)
        self.kept: list[bytes] | None = None
        if self.size <= LISTED:
            cost["sequences tried"] += int(self.size) if clues else 0
            self.kept = list(self._fitting())
            self.size = len(self.kept)

    def __iter__(self) -> Iterator[bytes]:
        return iter(self.kept) if self.kept is not None else self._fitting()

    def _fitting(self) -> Iterator[bytes]:
        rows: list[Iterable[int]] = [b""] * len(self.frame.categories)
        rows[self.frame.axis] = range(self.frame.places)
        for line in sequences(self.supply, self.frame.places):
            rows[self.c] = line
            if all(judge(rows) for judge in self.clues):  # type: ignore[arg-type]  # each row is a sequence
                yield line

    def samples(self, random: Random) -> list[bytes]:
        """Some of the sequences, at random where they are listed."""
        if self.kept is None:
            return list(islice(cycle(self), SAMPLES))
        return random.choices(self.kept, k=SAMPLES)


def _share(rows: list[tuple[int, ...] | bytes], judge: Judge, named: list[tuple[int, _Lines]]) -> float:
    """Which share of the arrangements fit a clue, about: never quite none and never all."""
    random, rows = Random(1), list(rows)
    fitting = 0
    for lines in zip(*(lines.samples(random) for _, lines in named), strict=True):
        for (c, _), line in zip(named, lines, strict=True):
            rows[c] = line
        fitting += judge(rows) is True
    return (fitting + 0.5) / (SAMPLES + 1)


def _order(sizes: dict[int, float], named: list[frozenset[int]], shares: list[float]) -> list[int]:
    """The categories in the order of the loops: from each start on, next the one that leaves the fewest to try."""
    best: tuple[float, list[int]] = (float("inf"), list(sizes))
    for start in sizes:
        order, tried = [start], sizes[start]
        while len(order) < len(sizes):
            left = {c: _left({*order, c}, sizes, named, shares) for c in sizes if c not in order}
            chosen = min(left, key=lambda c: left[c])
            tried += _left(set(order), sizes, named, shares) * sizes[chosen]
            order.append(chosen)
        best = min(best, (tried, order))
    return best[1]


def _left(known: set[int], sizes: dict[int, float], named: list[frozenset[int]], shares: list[float]) -> float:
    """How many arrangements of the known categories fit all clues about them, about."""
    known_shares = [share for seen, share in zip(named, shares, strict=True) if seen <= known]
    return prod(sizes[c] for c in known) * prod(known_shares)
