"""Markdown: a table with the categories down and the places across."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from cluegrid.puzzle import Puzzle, Solution
from cluegrid.rendering.text import verdict
from cluegrid.solving import Result
from cluegrid.wording import listed, sentence

HARMLESS = str.maketrans({"&": "&amp;", "<": "&lt;", "[": "\\[", "`": "\\`"})

if TYPE_CHECKING:
    from cluegrid.deduction import Explanation
    from cluegrid.telling import Told


def grid(puzzle: Puzzle, solution: Solution | None = None) -> str:
    """The grid of a solution, or the empty one."""
    frame = puzzle.frame
    axis = frame.categories[frame.axis]
    lines = [_line([axis.name, *axis.values]), _line(["---"] * (frame.places + 1))]
    for c in frame.others:
        category = frame.categories[c]
        held = [category.values[v] for v in solution.cells[c]] if solution else ["?"] * frame.places
        lines.append(_line([category.name, *held], bold=True))
    return "\n".join(lines)


def result(solved: Result, shown: int = 2) -> str:
    """A whole result."""
    parts = [f"# {quoted(solved.puzzle.title)}"] if solved.puzzle.title else []
    parts += [grid(solved.puzzle, solution) for solution in solved.solutions[:shown]]
    for question, answer in zip(solved.puzzle.questions, solved.answers, strict=True):
        if isinstance(answer, dict):
            given = (f"- {quoted(name)}: {quoted(held)}" for name, held in answer.items())
            parts.append("\n".join([quoted(question.text), "", *given]))
        elif answer is not None:
            parts.append(f"{quoted(question.text)} **{quoted(answer)}**")
    return "\n\n".join([*parts, verdict(solved).translate(HARMLESS)])


def quoted(text: str) -> str:
    """Text of a riddle as Markdown that says just that, on one line: no HTML, no link, no picture."""
    return " ".join(text.split()).translate(HARMLESS)


def _line(cells: list[str], bold: bool = False) -> str:
    """A row of a table; ``bold`` is for its first cell."""
    first, *rest = [quoted(cell).replace("|", "\\|") for cell in cells]
    return "| " + " | ".join([f"**{first}**" if bold else first, *rest]) + " |"


def explanation(explained: Explanation, told: Sequence[Told]) -> str:
    """Every step with its clues, the argument, and the table after it; new cells are bold."""
    from cluegrid.rendering.explained import closing, clue_texts  # late: a plain solve explains nothing

    title, texts = explained.puzzle.title, clue_texts(explained)
    parts = [f"# {quoted(title)}"] if title else []
    for one in told:
        numbers = listed([str(n) for n in one.clues]) if one.clues else ""
        clues = f" (clue{'s' * (len(one.clues) > 1)} {numbers})" if numbers else ""
        parts.append(f"## {one.number}. {sentence(one.technique).rstrip('.')}{clues}")
        if one.clues:
            parts.append("\n".join(f"> {n}. {quoted(texts[n])}  " for n in one.clues))
        parts += [_sentences(list(run), bool(inner)) for inner, run in groupby(one.lines, key=lambda line: line[0] > 0)]
        parts.append(_step_table(explained, one))
    return "\n\n".join([*parts, closing(explained).translate(HARMLESS)])


def _sentences(lines: list[tuple[int, str]], inner: bool) -> str:
    """Sentences as a paragraph, or the lines of a suppose as a list."""
    if not inner:
        return quoted(" ".join(text for _, text in lines))
    return "\n".join(f"{'  ' * (depth - 1)}- {quoted(text)}" for depth, text in lines)


def _step_table(explained: Explanation, one: Told) -> str:
    frame = explained.puzzle.frame
    axis = frame.categories[frame.axis]
    lines = [_line([axis.name, *axis.values]), _line(["---"] * (frame.places + 1))]
    for c, row in zip(frame.others, one.table, strict=True):
        most = max(len(cell.open) for cell in row)
        cells = [f"**{cell.text}**" if cell.new else "/".join(cell.open) if 0 < len(cell.open) < most or cell.gone else
                 cell.text for cell in row]
        lines.append(_line([frame.categories[c].name, *cells]))
    return "\n".join(lines)
