"""Whether a riddle has the asked difficulty: its rating, given up as soon as it is seen to be too hard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cluegrid.deduction.grid import Layout
from cluegrid.deduction.ladder import Ladder, TooHardError
from cluegrid.deduction.rating import cells_of, cost_of, rating_of
from cluegrid.deduction.scribe import Scribe
from cluegrid.deduction.techniques import BANDS
from cluegrid.oracle import Oracle
from cluegrid.puzzle import Puzzle

WITHOUT_WAYS_OUT = ("easy", "medium")  # a short way out would do for medium, but looking for it takes long
MOST_EASED = 6  # values that are made easier to find at once


class Fit(NamedTuple):
    """Whether the band is the asked one; if the riddle is too hard for it, the values (category, number) in question.

    Some riddles that are of the band, but take long to see through, count as too hard.
    """

    right: bool
    beyond: list[tuple[int, int]]


def judge(puzzle: Puzzle, band: str) -> Fit:
    """Compare a riddle's difficulty with a band."""
    with Oracle(puzzle) as oracle, Ladder(puzzle, oracle, ways_out=band not in WITHOUT_WAYS_OUT) as ladder:
        certain = ladder.certain_facts()
        try:
            ladder.climb(ladder.grid, ladder.rules, certain)
        except TooHardError as error:
            return Fit(False, _values(error.left, ladder.layout))
        steps = Scribe(ladder, ladder.grid.why, ladder.chains, certify=False).steps(
            {fact for fact in certain if fact > 0})
        found = rating_of(steps, cells_of(puzzle)).band
        if BANDS.index(found) <= BANDS.index(band):
            return Fit(found == band, [])
        lines = sorted((line for step in steps for line in step.lines), key=cost_of, reverse=True)
        return Fit(False, _values((fact for line in lines[:MOST_EASED] for fact in line.settles), ladder.layout))


def _values(facts: Iterable[int], layout: Layout) -> list[tuple[int, int]]:
    """The values that facts are about, but for the places."""
    values = {(layout.category[i], layout.index[i]) for fact in facts for i in layout.pair(fact)}
    return sorted(value for value in values if value[0] != layout.frame.axis)
