"""DIMACS: clauses over numbers, for SAT solvers and model counters. Comments say which number is which fact."""

from __future__ import annotations

from cluegrid.proof import dimacs_text
from cluegrid.puzzle import Puzzle
from cluegrid.theory import lower


def render(puzzle: Puzzle) -> str:
    """The puzzle as a DIMACS formula; its models, looked at through the shown variables, are the solutions."""
    return dimacs_text(puzzle, lower(puzzle))
