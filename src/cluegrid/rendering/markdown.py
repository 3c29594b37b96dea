"""Markdown: a table with the categories down and the places across."""

from __future__ import annotations

from cluegrid.puzzle import Puzzle, Solution
from cluegrid.rendering.text import verdict
from cluegrid.solving import Result


def grid(puzzle: Puzzle, solution: Solution | None = None) -> str:
    """The grid of a solution, or the empty one."""
    frame = puzzle.frame
    axis = frame.categories[frame.axis]
    lines = [_line([axis.name, *axis.values]), _line(["---"] * (frame.places + 1))]
    for c in frame.others:
        category = frame.categories[c]
        held = [category.values[v] for v in solution.cells[c]] if solution else ["?"] * frame.places
        lines.append(_line([f"**{category.name}**", *held]))
    return "\n".join(lines)


def result(solved: Result, shown: int = 2) -> str:
    """A whole result."""
    parts = [f"# {solved.puzzle.title}"] if solved.puzzle.title else []
    parts += [grid(solved.puzzle, solution) for solution in solved.solutions[:shown]]
    for question, answer in zip(solved.puzzle.questions, solved.answers, strict=True):
        if isinstance(answer, dict):
            parts.append("\n".join([question.text, "", *(f"- {name}: {held}" for name, held in answer.items())]))
        elif answer is not None:
            parts.append(f"{question.text} **{answer}**")
    return "\n\n".join([*parts, verdict(solved)])


def _line(cells: list[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
