"""Markdown: a table with the categories down and the places across."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from cluegrid.puzzle import Answer, Puzzle, Solution
from cluegrid.rendering.text import verdict
from cluegrid.solving import Result
from cluegrid.wording import curly, listed, sentence

HARMLESS = str.maketrans({"&": "&amp;", "<": "&lt;", "[": "\\[", "`": "\\`"})

if TYPE_CHECKING:
    from cluegrid.deduction import Explanation
    from cluegrid.filling import ShownCell
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


def sheet(puzzle: Puzzle) -> str:
    """A riddle to solve with a pencil: its rules, clues and questions, the empty grid and one for crossing out."""
    from cluegrid.rendering.chapters import crossing
    from cluegrid.rendering.sheets import sheet_of

    shown = sheet_of(puzzle, key=False)
    parts = [f"# {quoted(shown.title)}", quoted(shown.scene)]
    parts.append("\n".join(f"- **{quoted(name)}**: {quoted(held)}" for name, held in shown.cast))
    parts.append("\n".join(f"**{n}.** {quoted(clue)}  " for n, clue in shown.clues))
    parts += [f"*{quoted(text)}*" for text in shown.questions]
    parts.append(grid(puzzle).replace(" ? ", "   "))
    stairs = crossing(puzzle)
    for name, values, many in stairs.get("rows", ()):
        across = [value for _, held in stairs["columns"][:many] for value in held]
        parts.append("\n".join([_line([name, *across]), _line(["---"] * (len(across) + 1)),
                                *(_line([value, *[""] * len(across)]) for value in values)]))
    return curly("\n\n".join(filter(None, parts)))


def result(solved: Result, shown: int = 2) -> str:
    """A whole result."""
    parts = [f"# {quoted(solved.puzzle.title)}"] if solved.puzzle.title else []
    parts += [grid(solved.puzzle, solution) for solution in solved.solutions[:shown]]
    parts += [_answered(question.text, answer)
              for question, answer in zip(solved.puzzle.questions, solved.answers, strict=True) if answer is not None]
    return "\n\n".join([*parts, verdict(solved).translate(HARMLESS)])


def quoted(text: str) -> str:
    """Text of a riddle as Markdown that says just that, on one line: no HTML, no link, no picture."""
    return " ".join(text.split()).translate(HARMLESS)


def _line(cells: list[str], bold: bool = False) -> str:
    """A row of a table; ``bold`` is for its first cell."""
    first, *rest = [quoted(cell).replace("|", "\\|") for cell in cells]
    return "| " + " | ".join([f"**{first}**" if bold else first, *rest]) + " |"


def explanation(explained: Explanation, told: Sequence[Told]) -> str:
    """The riddle, every step with its clues, the argument and the table after it, and the answer."""
    from cluegrid.rendering.explained import answers, asked, clue_texts, doubts, ending, story  # late, as above
    from cluegrid.rendering.sheets import cast

    title, texts = explained.puzzle.title, clue_texts(explained)
    parts = [f"# {quoted(title)}"] if title else []
    parts += [quoted(text) for text in story(explained)]
    parts.append("\n".join(f"- **{quoted(name)}**: {quoted(held)}" for name, held in cast(explained.puzzle)))
    parts.append("\n".join(f"**{n}.** {quoted(text)}  " for n, text in texts.items()))
    parts += [f"*{quoted(text)}*" for text in asked(explained)]
    parts += [quoted(text) for text in doubts(explained)]
    parts += [KEY] if told else []
    for one in told:
        numbers = listed([str(n) for n in one.clues]) if one.clues else ""
        clues = f" (clue{'s' * (len(one.clues) > 1)} {numbers})" if numbers else ""
        parts.append(f"## {one.number}. {sentence(one.technique).rstrip('.')}{clues}")
        if one.clues:
            parts.append("\n".join(f"> **{n}.** {quoted(texts[n])}  " for n in one.clues))
        parts += [_sentences(list(run), bool(inner)) for inner, run in groupby(one.lines, key=lambda line: line[0] > 0)]
        parts.append(_step_table(explained, one))
        parts += _beside(one)
    parts.append(ending(explained).translate(HARMLESS))
    parts += [_answered(question, answer) for question, answer in answers(explained)]
    return curly("\n\n".join(filter(None, parts)))


KEY = ("In the tables, what is new in the step is **bold** and what it rules out has a cross (×); ? may be any "
       "value of that row that has no place yet.")


def _answered(question: str, answer: Answer) -> str:
    if isinstance(answer, str):
        return f"{quoted(question)} **{quoted(answer)}**"
    given = (f"- {quoted(name)}: {quoted(held)}" for name, held in answer.items())
    return "\n".join([quoted(question), "", *given])


def _beside(one: Told) -> list[str]:
    """The pencil marks that the table has no room for."""
    from cluegrid.rendering.explained import beside

    told = [f"{quoted(start)} {', '.join(f'**{quoted(name)}**' if new else quoted(name) for name, new in names)}"
            for start, names in beside(one)]
    return [f"Also known: {'; '.join(told)}"] if told else []


def _sentences(lines: list[tuple[int, str]], inner: bool) -> str:
    """Sentences as a paragraph, or the lines of a suppose as a list."""
    if not inner:
        return quoted(" ".join(text for _, text in lines))
    return "\n".join(f"{'  ' * (depth - 1)}- {quoted(text)}" for depth, text in lines)


def _step_table(explained: Explanation, one: Told) -> str:
    from cluegrid.rendering.explained import marked

    def held(cell: ShownCell) -> str:
        return f"**{cell.text}**" if cell.new else marked(cell)

    frame = explained.puzzle.frame
    axis = frame.categories[frame.axis]
    lines = [_line([axis.name, *axis.values]), _line(["---"] * (frame.places + 1))]
    lines += [_line([frame.categories[c].name, *map(held, row)])
              for c, row in zip(frame.others, one.table, strict=True)]
    return "\n".join(lines)
