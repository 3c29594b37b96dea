"""Comma-separated values: one line for each place."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from cluegrid.puzzle import Puzzle, Solution


def rows(puzzle: Puzzle, solutions: Sequence[Solution], first: int | None = None) -> str:
    """The rows of the solutions; from ``first`` on they are numbered, and only number 1 has the head."""
    out = io.StringIO()
    frame = puzzle.frame
    names = [frame.categories[c].name for c in (frame.axis, *frame.others)]
    numbered = first is not None or len(solutions) > 1
    writer = csv.writer(out, lineterminator="\n")
    if first in (None, 1):
        writer.writerow((["Solution"] if numbered else []) + names)
    for number, solution in enumerate(solutions, first or 1):
        for row in solution.rows():
            writer.writerow(([number] if numbered else []) + list(row.values()))
    return out.getvalue()
