"""A whole explanation: everything that is certain, in steps whose every line is certified."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from cluegrid.deduction.grid import Layout
from cluegrid.deduction.ladder import Ladder
from cluegrid.deduction.rating import Rating, cells_of, rating_of
from cluegrid.deduction.scribe import Scribe
from cluegrid.deduction.steps import Step
from cluegrid.oracle import Oracle
from cluegrid.patience import GAVE_UP, TimeOver, trying, within
from cluegrid.puzzle import Puzzle
from cluegrid.showing import Shown
from cluegrid.solving import SettledDoubt


@dataclass(frozen=True)
class Explanation(Shown):
    """The steps that lead to everything certain, in order; ``complete`` where that is a whole solution.

    ``gave_up`` says after how long, where the time was over: then these are the steps that were found until then.
    ``partly`` is where only some facts were asked for, and ``doubts`` are those that were settled before.
    """

    puzzle: Puzzle
    layout: Layout = field(repr=False)
    steps: tuple[Step, ...]
    complete: bool
    certain: frozenset[int]
    gave_up: str = ""
    ladder: Ladder | None = field(default=None, repr=False, compare=False)
    partly: bool = False
    doubts: tuple[SettledDoubt, ...] = ()

    @property
    def status(self) -> str:
        """The status of the puzzle: unique, several, or gave up."""
        return GAVE_UP if self.gave_up else "unique" if self.complete else "several"

    @cached_property
    def rating(self) -> Rating:
        """How hard the puzzle is; for that the lines to everything certain need not be certified."""
        assert self.ladder is not None
        lines = Scribe(self.ladder, self.ladder.grid.why, self.ladder.chains, certify=False)
        steps = lines.steps({fact for fact in self.certain if fact > 0})
        return rating_of(steps, cells_of(self.puzzle), self.complete, self.gave_up)


def explain(puzzle: Puzzle, goals: set[int] | None = None, certify: bool = True,
            seconds: float | None = None) -> Explanation:
    """Explain a puzzle to every fact that is certain, or as far as one gets in so many seconds.

    Without ``certify`` no steps are written, which is enough for a rating.
    """
    with within(seconds), Oracle(puzzle) as oracle, Ladder(puzzle, oracle) as ladder:
        gave_up = ""
        certain = ladder.certain_facts()
        wanted = {fact for fact in certain if fact > 0} if goals is None else goals
        try:
            ladder.climb(ladder.grid, ladder.rules, certain)
        except TimeOver as over:
            if seconds is None:
                raise
            gave_up = str(over)
            certain &= ladder.grid.why.keys()
            wanted = wanted & certain or {fact for fact in certain if fact > 0}
        trying("putting the steps together")
        complete = sum(fact > 0 for fact in certain) == cells_of(puzzle)
        steps = Scribe(ladder, ladder.grid.why, ladder.chains).steps(wanted) if certify else ()
        return Explanation(puzzle, ladder.layout, tuple(steps), complete, frozenset(certain), gave_up, ladder,
                           goals is not None)


def rate(puzzle: Puzzle, seconds: float | None = None) -> Rating:
    """Rate a puzzle by explaining it; the lines are not certified one by one for that."""
    return explain(puzzle, certify=False, seconds=seconds).rating
