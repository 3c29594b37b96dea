"""The riddle settles it: the most plausible meanings of unread sentences under which exactly one solution is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from math import prod
from typing import NamedTuple

from cluegrid.categories import CluegridError
from cluegrid.engines import Cells
from cluegrid.oracle import Oracle
from cluegrid.puzzle import Puzzle
from cluegrid.reading.meanings import TRUE
from cluegrid.reading.supposing.weighing import Guess

MOST_GUESSES = 40
"""Meanings of one sentence that are tried."""
MOST_TRIED = 600
"""Combinations of meanings that are tried."""
ENOUGH = 0.999
"""The share of all plausibility that is looked at."""


class Settled(NamedTuple):
    """The most plausible solution, how plausible it is, and the meaning of each sentence under which it is the only one.

    A meaning is the number of a guess; readings of doubts follow those of the sentences.
    """

    plausibility: float
    cells: Cells
    taken: tuple[int, ...]


class _Way(NamedTuple):
    """One meaning of a sentence or a doubt: its number, its plausibility, what holds then; open where it is unknown."""

    number: int
    plausibility: float
    literal: int
    unknown: bool


def settle(puzzle: Puzzle, sentences: Sequence[Sequence[Guess]]) -> Settled | None:
    """The most plausible solution that is the only one under some meaning of each sentence; None where there is none."""
    with Oracle(puzzle) as oracle:
        choices = [_ways(oracle, guesses) for guesses in sentences]
        for doubt in puzzle.doubts:
            share = 1 / len(doubt.readings)
            choices.append([_Way(n, share, oracle.theory.choices[doubt.name, n], False)
                            for n in range(len(doubt.readings))])
        if not all(choices):
            return None
        whole = prod(sum(way.plausibility for way in ways) for ways in choices)
        grids: dict[Cells, list[tuple[float, tuple[int, ...]]]] = {}
        covered = unknown = 0.0
        for share, picked in _best_first(choices):
            covered += share
            found = list(oracle.solutions([way.literal for way in picked], 2))
            if len(found) == 1:
                grids.setdefault(found[0], []).append((share, tuple(way.number for way in picked)))
            elif found and any(way.unknown for way in picked):
                unknown += share  # what it means could leave any of them
            if covered > ENOUGH * whole:
                break
        if not grids:
            return None
        shares = {cells: sum(share for share, _ in ways) for cells, ways in grids.items()}
        cells = max(shares, key=lambda one: shares[one])
        total = sum(shares.values()) + unknown + max(0.0, whole - covered)
        taken = max(grids[cells])[1]
        return Settled(shares[cells] / total, cells, taken)


def _ways(oracle: Oracle, guesses: Sequence[Guess]) -> list[_Way]:
    """The meanings of a sentence that are possible with what is certain."""
    found = []
    for number, guess in enumerate(guesses):
        if guess.relation is not None and number >= MOST_GUESSES:
            continue
        try:
            literal = oracle.literal(TRUE if guess.relation is None else guess.relation)
        except CluegridError:
            continue
        if guess.relation in (None, TRUE) or oracle.possible([literal]):
            found.append(_Way(number, guess.plausibility, literal, guess.relation is None))
    return found


def _best_first(choices: list[list[_Way]]) -> Iterator[tuple[float, tuple[_Way, ...]]]:
    """Combinations of meanings, the most plausible first."""
    def share(at: tuple[int, ...]) -> float:
        return prod(ways[n].plausibility for ways, n in zip(choices, at, strict=True))

    start = (0,) * len(choices)
    waiting = [(-share(start), start)]
    seen = {start}
    for _ in range(MOST_TRIED):
        if not waiting:
            return
        less, at = heappop(waiting)
        yield -less, tuple(ways[n] for ways, n in zip(choices, at, strict=True))
        for k in range(len(at)):
            after = (*at[:k], at[k] + 1, *at[k + 1 :])
            if after[k] < len(choices[k]) and after not in seen:
                seen.add(after)
                heappush(waiting, (-share(after), after))
