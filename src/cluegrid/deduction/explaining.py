"""A whole explanation: everything that is certain, in steps whose every line is certified."""

from __future__ import annotations

from dataclasses import dataclass, field

from cluegrid.deduction.grid import Layout
from cluegrid.deduction.ladder import Ladder
from cluegrid.deduction.rating import Rating, cells_of, rating_of
from cluegrid.deduction.scribe import Scribe
from cluegrid.deduction.steps import Step
from cluegrid.oracle import Oracle
from cluegrid.patience import GAVE_UP, TimeOver, trying, within
from cluegrid.puzzle import Puzzle
from cluegrid.showing import Shown


@dataclass(frozen=True)
class Explanation(Shown):
    """The steps that lead to everything certain, in order; ``complete`` where that is a whole solution.

    ``gave_up`` says after how long, where the time was over: then these are the steps that were found until then.
    """

    puzzle: Puzzle
    layout: Layout = field(repr=False)
    steps: tuple[Step, ...]
    complete: bool
    certain: frozenset[int]
    rating: Rating
    gave_up: str = ""

    @property
    def status(self) -> str:
        """The status of the puzzle: unique, several, or gave up."""
        return GAVE_UP if self.gave_up else "unique" if self.complete else "several"


def explain(puzzle: Puzzle, goals: set[int] | None = None, certify: bool = True,
            seconds: float | None = None) -> Explanation:
    """Explain a puzzle to every fact that is certain, or as far as one gets in so many seconds."""
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
        everything = {fact for fact in certain if fact > 0}
        complete = len(everything) == cells_of(puzzle)
        plain = Scribe(ladder, ladder.grid.why, ladder.chains, certify=False).steps(everything)
        rating = rating_of(plain, cells_of(puzzle), complete, gave_up)
        steps = plain
        if certify or wanted != everything:
            steps = Scribe(ladder, ladder.grid.why, ladder.chains, certify).steps(wanted)
        return Explanation(puzzle, ladder.layout, tuple(steps), complete, frozenset(certain), rating, gave_up)


def rate(puzzle: Puzzle, seconds: float | None = None) -> Rating:
    """Rate a puzzle by explaining it; the lines are not certified one by one for that."""
    return explain(puzzle, certify=False, seconds=seconds).rating
