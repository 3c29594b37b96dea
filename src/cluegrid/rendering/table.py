"""Comma-separated values: one line for each place."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from cluegrid.puzzle import Puzzle, Solution

FORMULA = ("=", "+", "-", "@")  # how a formula begins


def rows(puzzle: Puzzle, solutions: Sequence[Solution], first: int | None = None) -> str:
    """The rows of the solutions; from ``first`` on they are numbered, and only number 1 has the head."""
    out = io.StringIO()
    frame = puzzle.frame
    names = [frame.categories[c].name for c in (frame.axis, *frame.others)]
    numbered = first is not None or len(solutions) > 1
    writer = csv.writer(out, lineterminator="\n")
    if first in (None, 1):
        writer.writerow((["Solution"] if numbered else []) + list(map(_cell, names)))
    for number, solution in enumerate(solutions, first or 1):
        for row in solution.rows():
            writer.writerow(([number] if numbered else []) + list(map(_cell, row.values())))
    return out.getvalue()


def _cell(text: str) -> str:
    """A cell that no spreadsheet takes for a formula: an apostrophe is before what begins like one and is no number."""
    return f"'{text}" if text.startswith(FORMULA) and not _is_number(text) else text


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
