"""Whether a riddle has the asked difficulty: its rating, given up as soon as it is seen to be too hard."""

from __future__ import annotations

from typing import Any

from cluegrid.deduction.ladder import Ladder
from cluegrid.deduction.rating import rating_of
from cluegrid.deduction.steps import Draft
from cluegrid.deduction.techniques import BANDS, LADDER
from cluegrid.oracle import Oracle
from cluegrid.puzzle import Puzzle

LIMITS = dict(BANDS)
SUPPOSING = 5.0  # bands up to this limit are made without the long way out of a dead end


class _TooHard(Exception):  # noqa: N818  # it is a finding, not an error
    pass


class _Limited(Ladder):
    """A ladder that is not climbed further than a band reaches."""

    limit = float("inf")

    def _way_out(self, *arguments: Any) -> bool:
        if self.limit <= SUPPOSING:
            raise _TooHard
        return super()._way_out(*arguments)

    def _conclude(self, grid: Any, drafts: list[Draft], fact: int, draft: Draft, *rest: Any) -> None:
        if LADDER[draft.technique].weight >= self.limit:
            raise _TooHard
        super()._conclude(grid, drafts, fact, draft, *rest)


def is_of_band(puzzle: Puzzle, band: str) -> bool:
    """Whether the puzzle is rated so; some that are, but took long to see, are given up as well."""
    with Oracle(puzzle) as oracle:
        ladder = _Limited(puzzle, oracle)
        ladder.limit = LIMITS[band]
        certain = ladder.certain_facts()
        try:
            ladder.climb(ladder.grid, ladder.rules, ladder.drafts, certain)
        except _TooHard:
            return False
        return rating_of(tuple(ladder.steps_to({fact for fact in certain if fact > 0}))).band == band
