"""How hard a puzzle is: the hardest technique that its explanation needs, and how much of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from cluegrid.deduction.ladder import explain
from cluegrid.deduction.steps import Step
from cluegrid.deduction.techniques import BAND_LIMITS, BANDS, LADDER, band_of
from cluegrid.patience import GAVE_UP
from cluegrid.puzzle import Puzzle
from cluegrid.showing import Shown


@dataclass(frozen=True)
class Rating(Shown):
    """The band, a number from 1 to 10 within it, the hardest technique, and how often each was needed.

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


def rate(puzzle: Puzzle, seconds: float | None = None) -> Rating:
    """Rate a puzzle by explaining it; the steps are not certified one by one for that."""
    explanation = explain(puzzle, certify=False, seconds=seconds)
    return rating_of(explanation.steps, explanation.complete, explanation.gave_up)


def rating_of(steps: tuple[Step, ...], complete: bool = True, gave_up: str = "") -> Rating:
    """The rating that steps amount to."""
    counts = Counter(step.technique for step in steps)
    hardest = max(counts, key=lambda name: LADDER[name].weight, default="given")
    weight = LADDER[hardest].weight
    limits = [1.0, *BAND_LIMITS.values()]
    place = BANDS.index(band_of(weight))
    low, high = limits[place], limits[place + 1]
    size = 0.25 * (counts[hardest] - 1) + 0.04 * len(steps)
    score = min(max(weight + size, low), 10.0 if high > 10 else high - 0.1)
    ordered = {name: counts[name] for name in LADDER if name in counts}
    return Rating(BANDS[place], round(score, 1), hardest, len(steps), ordered, complete, gave_up)
