"""Whether a riddle has the asked difficulty: its rating, given up as soon as it is seen to be too hard."""

from __future__ import annotations

from typing import NamedTuple

from cluegrid.deduction.ladder import Ladder, TooHardError
from cluegrid.deduction.rating import rating_of
from cluegrid.deduction.techniques import BAND_LIMITS, LADDER
from cluegrid.oracle import Oracle
from cluegrid.puzzle import Puzzle

FLOORS = {"hard": BAND_LIMITS["medium"], "expert": BAND_LIMITS["hard"]}  # putting steps together makes none so hard
WITHOUT_WAYS_OUT = ("easy", "medium")  # a short way out would do for medium, but looking for it takes long


class Fit(NamedTuple):
    """Whether the band is the asked one; if the riddle is too hard for it, the values (category, number) in question.

    Some riddles that are of the band, but take long to see through, count as too hard.
    """

    right: bool
    beyond: list[tuple[int, int]]


def judge(puzzle: Puzzle, band: str) -> Fit:
    """Compare a riddle's difficulty with a band."""
    with Oracle(puzzle) as oracle:
        ladder = Ladder(puzzle, oracle, BAND_LIMITS[band], band not in WITHOUT_WAYS_OUT)
        certain = ladder.certain_facts()
        layout = ladder.layout
        try:
            ladder.climb(ladder.grid, ladder.rules, ladder.drafts, certain)
        except TooHardError as error:
            axis = puzzle.frame.axis
            values = [(layout.category[i], layout.index[i]) for fact in error.left for i in layout.pair(fact)]
            return Fit(False, sorted({value for value in values if value[0] != axis}))
        if band in FLOORS and not any(
                LADDER[draft.technique].weight >= FLOORS[band] for draft in ladder.drafts):
            return Fit(False, [])
        steps = ladder.steps_to({fact for fact in certain if fact > 0})
        return Fit(rating_of(tuple(steps)).band == band, [])
