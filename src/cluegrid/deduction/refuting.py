"""Why clues contradict each other: lines from the empty grid to something that cannot be."""

from __future__ import annotations

from cluegrid.deduction.grid import Contradiction, Reason
from cluegrid.deduction.ladder import Ladder
from cluegrid.deduction.scribe import Scribe
from cluegrid.deduction.steps import Line
from cluegrid.oracle import Oracle
from cluegrid.puzzle import Puzzle


def refute(puzzle: Puzzle) -> tuple[Ladder, tuple[Line, ...]]:
    """The argument that a puzzle without a solution has none; the last line is the contradiction."""
    with Oracle(puzzle) as oracle, Ladder(puzzle, oracle) as ladder:
        end = _end(ladder)
        if oracle.possible([ladder.literals.literal(fact) for fact in end.premises], end.clues):
            return ladder, (Line("contradiction", oracle.clues, (), ()),)  # of two places: no grid has a cell for that
        return ladder, tuple(Scribe(ladder, ladder.grid.why, ladder.chains).ending(end))


def _end(ladder: Ladder) -> Reason:
    """Work on until nothing is left of the grid: whatever is open can be refuted."""
    grid, both_ways = ladder.grid, list(ladder.literals.of)
    try:
        while True:  # what is settled one way is no longer looked for the other way
            ladder.climb(grid, ladder.rules, {fact for fact in both_ways if -fact not in grid.why})
    except Contradiction as found:
        return found.reason
