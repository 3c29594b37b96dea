"""How hard a puzzle is: what all the lines of its explanation cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cluegrid.deduction.steps import Line, Step
from cluegrid.deduction.techniques import LADDER, PREMISE_COST, SIZE_POWER, SUPPOSE_COST, USUAL_SIZE, band_of
from cluegrid.patience import GAVE_UP
from cluegrid.puzzle import Puzzle
from cluegrid.showing import Shown


@dataclass(frozen=True)
class Rating(Shown):
    """How much work a puzzle is: the score and its band, the hardest technique, and how often each was needed.

    The score has no upper end: it counts every line of the explanation, what it names and what is supposed on the way.
    Where the time was over (``gave_up`` says after how long) it is at least so hard.
    """

    band: str
    score: float
    hardest: str
    steps: int
    counts: dict[str, int]
    complete: bool = True
    gave_up: str = ""

    def as_json(self) -> dict[str, Any]:
        """The contract of ``cluegrid rate --json``."""
        held = {name: value for name, value in vars(self).items() if name != "gave_up"}
        status = GAVE_UP if self.gave_up else "unique" if self.complete else "several"
        return {"status": status, **held, "problems": [self.gave_up] if self.gave_up else []}


def cells_of(puzzle: Puzzle) -> int:
    """How many places there are to fill."""
    return len(puzzle.frame.others) * puzzle.frame.places


def rating_of(steps: Sequence[Step], cells: int, complete: bool = True, gave_up: str = "") -> Rating:
    """The rating that steps amount to that fill so many places of the grid."""
    lines = [line for step in steps for line in step.lines]
    counts = Counter(line.kind for line in lines)
    hardest = max(counts, key=lambda name: LADDER[name].weight, default="given")
    score = round(sum(map(cost_of, lines)) / 10 / (max(cells, 1) / USUAL_SIZE) ** SIZE_POWER, 1)
    ordered = {name: counts[name] for name in LADDER if name in counts}
    return Rating(band_of(score), score, hardest, len(steps), ordered, complete, gave_up)


def cost_of(line: Line) -> float:
    """What it takes to find a line: its technique, the facts that it names, and the lines of its suppose."""
    named = PREMISE_COST * max(0, len(line.premises) + len(line.stated) - 1)
    if line.chain:
        return SUPPOSE_COST + sum(map(cost_of, line.chain)) + named
    return LADDER["clue" if line.kind == "contradiction" else line.kind].weight + named
