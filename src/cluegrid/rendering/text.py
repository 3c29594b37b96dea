"""Plain text for the terminal: grids with the categories down and the places across."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from cluegrid.patience import GAVE_UP
from cluegrid.puzzle import Answer, Puzzle, Question, Solution
from cluegrid.solving import CAST, Result, SettledDoubt
from cluegrid.wording import curly, listed, sentence

if TYPE_CHECKING:
    from cluegrid.deduction import Explanation, Rating
    from cluegrid.telling import Told

NARROWEST = 8  # letters of a column that is folded


def grid(puzzle: Puzzle, solution: Solution | None = None, width: int = 100) -> str:
    """The grid of a solution, or the empty one; too wide a grid goes into several blocks."""
    frame = puzzle.frame
    order = [frame.axis, *frame.others]
    names = [frame.categories[c].name for c in order]
    columns = []
    for place in range(frame.places):
        column = [frame.categories[frame.axis].values[place]]
        column += [frame.categories[c].values[solution.cells[c][place]] if solution else "?" for c in frame.others]
        columns.append(column)
    return table(names, columns, width)


def table(names: Sequence[str], columns: Sequence[Sequence[str]], width: int = 100, folded: bool = False) -> str:
    """Named rows of columns, the first row ruled off as the head; cells are ``folded`` where that makes it fit."""
    left = max(map(len, names))
    widest = max((width - left) // max(len(columns), 1) - 2, NARROWEST) if folded else width
    blocks: list[list[list[list[str]]]] = [[]]
    used = left
    for column in columns:
        cells = [_folded(cell, widest) for cell in column]
        needed = _widest(cells) + 2
        if used + needed > width and blocks[-1]:
            blocks.append([])
            used = left
        blocks[-1].append(cells)
        used += needed
    return "\n\n".join(_block(names, block, left) for block in blocks)


def _widest(cells: Sequence[Sequence[str]]) -> int:
    return max(len(line) for lines in cells for line in lines)


def _folded(cell: str, width: int) -> list[str]:
    """A cell in lines that are no longer than they must be; they end after a stroke or at a blank."""
    lines = [""]
    for part in re.findall(r"[^/ ]+/?|/| ", cell):
        if len(lines[-1]) + len(part.rstrip()) > width and lines[-1].strip():
            lines.append("")
        lines[-1] += part if lines[-1] or part != " " else ""
    return [line.rstrip() for line in lines]


def _block(names: Sequence[str], columns: list[list[list[str]]], left: int) -> str:
    widths = [_widest(column) for column in columns]
    lines = []
    for i, name in enumerate(names):
        for deep, parts in enumerate(zip_longest(*(column[i] for column in columns), fillvalue="")):
            cells = "  ".join(part.ljust(width) for part, width in zip(parts, widths, strict=True))
            lines.append(f"{'' if deep else name:<{left}}  {cells}".rstrip())
        if i == 0:
            lines.append("─" * (left + sum(widths) + 2 * len(widths)))
    return "\n".join(lines)


def puzzle(shown: Puzzle, width: int = 100, drawn: str = "") -> str:
    """A puzzle as it stands: the empty grid (or another one that was ``drawn``), values, clues and questions."""
    frame = shown.frame
    values = "\n".join(f"{frame.categories[c].name}: {', '.join(frame.categories[c].values)}" for c in frame.others)
    questions = "\n".join(_asked(question, shown) for question in shown.questions)
    return "\n\n".join(filter(None, (shown.title, drawn or grid(shown, width=width), values, clues(shown), questions)))


def answers(puzzle: Puzzle, given: Sequence[Answer | None]) -> str:
    """Each question with its answer."""
    lines = []
    for question, answer in zip(puzzle.questions, given, strict=True):
        text = question.text or _asked(question, puzzle)
        if isinstance(answer, dict):
            left = max(map(len, answer))
            lines += [text, *(f"  {name.ljust(left)}  {held}" for name, held in answer.items())]
        else:
            lines.append(f"{text}  {'the solutions differ' if answer is None else answer}")
    return "\n".join(lines)


def _asked(question: Question, puzzle: Puzzle) -> str:
    from cluegrid.stating import ask  # late: a riddle that was written says itself what it asks

    return ask(question, puzzle)


def clues(puzzle: Puzzle) -> str:
    """The clues, numbered."""
    from cluegrid.stating import clue_text  # late: a plain solve states nothing

    left = len(str(max(puzzle.numbered, default=1)))
    return "\n".join(f"{n:>{left}}. {clue_text(clue, puzzle)}" for n, clue in puzzle.numbered.items())


def doubt(settled: SettledDoubt) -> str:
    """What was made of a doubt."""
    lines = [settled.text]
    if settled.taken is not None:
        lines.append(f"  taken as {settled.readings[settled.taken].text}: {settled.because}")
    else:
        lines.append(f"  not settled: {settled.because}")
    for i, reading in enumerate(settled.readings):
        if i == settled.taken:
            continue
        many = "more than 50 solutions" if reading.solutions is None else _number(reading.solutions, "solution")
        said = [str(answer) for answer in reading.answers if isinstance(answer, str)]
        would = f"; the answer would be {listed(said, 'or')}" if said else ""
        lines.append(f"  {reading.text} gives {many}{would}")
    return "\n".join(lines)


def result(solved: Result, shown: int = 2, width: int = 100) -> str:
    """A whole result: grid, answers, doubts, and whether it is the only solution."""
    puzzle = solved.puzzle
    parts = [puzzle.title] if puzzle.title else []
    parts += supposed(solved, width)
    parts += [grid(puzzle, solution, width) for solution in solved.solutions[:shown]]
    if puzzle.questions and solved.status not in ("none", GAVE_UP):
        parts.append(answers(puzzle, solved.answers))
    parts += [doubt(settled) for settled in solved.doubts]
    parts += [f"Note: {problem}" for problem in solved.problems]
    parts.append(verdict(solved))
    return "\n\n".join(parts)


VALUES_IN_CLUES = "Some values stand only in the clues. Which of them belong together is not certain:"


def supposed(solved: Result, width: int = 100) -> list[str]:
    """On what a result rests: each sentence that was not understood, what it is taken to mean, and what else it may."""
    if solved.assumed is None:
        return []
    parts = []
    for one in solved.assumed.readings:
        unclear = VALUES_IN_CLUES if one.name == CAST else f"I did not understand {one.name}: {one.text!r}"
        lines = wrapped(unclear, width, 0)
        for meaning in one.choices:
            sign = "→" if meaning.number == one.number else " "
            lines += wrapped(f"{sign} {meaning.number}. {meaning.says}  ({meaning.plausibility:.0%})", width, 2, 5)
        parts.append("\n".join(lines))
    they = "it means" if len(parts) == 1 else "they mean"
    return [*parts, f"If {they} what the arrow shows, this is the only solution:"]


def verdict(solved: Result) -> str:
    """One sentence: the only solution, one of several, or none."""
    if solved.status == "unique":
        return "This is the only solution."
    if solved.status == "none":
        return "There is no solution: the clues contradict each other."
    if solved.assumed is not None:
        name = solved.assumed.readings[0].name if solved.assumed.readings else CAST
        other = "list the values of each kind" if name == CAST else "put the sentence in other words"
        return (f"This is assumed, not certain ({solved.assumed.plausibility:.0%} plausible). To be sure, say "
                f"--take '{name}=N' with the number that is meant, or {other}.")
    if solved.status == "unread":
        return "This riddle could not be read."
    if solved.status == GAVE_UP:
        return sentence(solved.gave_up)
    if solved.count is not None:
        return f"There are {solved.count:,} solutions."
    return "There is more than one solution (cluegrid count says how many, --all lists them)."


def _number(n: int, noun: str) -> str:
    return f"{n:,} {noun}" if n == 1 else f"{n:,} {noun}s" if n else f"no {noun}"


# ---- explanations ----------------------------------------------------------------------------------------------


def explanation(explained: Explanation, told: Sequence[Told], width: int = 100, colour: bool = False,
                tables: bool = True) -> str:
    """The riddle, every step with its clues, the argument and the table after it, and the answer."""
    from cluegrid.rendering.explained import answers as answered  # late: a plain solve explains nothing
    from cluegrid.rendering.explained import asked, clue_texts, doubts, story
    from cluegrid.rendering.sheets import cast

    texts = clue_texts(explained)
    left = len(str(max(texts, default=1))) + 2
    values = [line for name, held in cast(explained.puzzle) for line in wrapped(f"{name}: {held}", width, 0, 2)]
    given = [line for n, text in texts.items() for line in wrapped(f"{n:>{left - 2}}. {text}", width, 0, left)]
    paragraphs = (*story(explained), "\n".join(values), "\n".join(given), *asked(explained), *doubts(explained))
    parts = [explained.puzzle.title] if explained.puzzle.title else []
    parts += [text if "\n" in text else "\n".join(wrapped(text, width, 0)) for text in paragraphs if text]
    parts += ["\n".join(wrapped(KEY, width, 0))] if tables and told else []
    parts.append(way(explained, told, width, colour, tables))
    for question, answer in answered(explained):
        pairs = answer.items() if isinstance(answer, dict) else ()
        parts.append("\n".join([f"{question}  {answer}" if isinstance(answer, str) else question,
                                *(f"  {name}: {held}" for name, held in pairs)]))
    return curly("\n\n".join(parts))


def way(explained: Explanation, told: Sequence[Told], width: int = 100, colour: bool = False,
        tables: bool = True) -> str:
    """The steps alone, and how far they go."""
    from cluegrid.rendering.explained import clue_texts, ending

    texts = clue_texts(explained)
    return "\n\n".join([*(step(explained, one, texts, width, colour, tables) for one in told), ending(explained)])


KEY = ("In the tables, * is new in the step and × is ruled out by it; ? may be any value of that row that has no "
       "place yet.")


def step(explained: Explanation, one: Told, texts: Mapping[int, str], width: int = 100, colour: bool = False,
         tables: bool = True) -> str:
    """One step, with the ``texts`` of the clues."""
    from cluegrid.rendering.explained import beside_text

    head = f"{one.number}. {sentence(one.technique).rstrip('.')}"
    lines = [f"\x1b[1m{head}\x1b[0m" if colour else head]
    for n in one.clues:
        lines += wrapped(f"Clue {n}: {texts[n]}", width, 3)
    for depth, line in one.lines:
        lines += wrapped("· " * bool(depth) + line, width, 3 + 3 * depth)
    if tables:
        lines += ["", *("   " + line for line in _step_table(explained, one, width - 3, colour).splitlines())]
        known = beside_text(one)
        lines += ["", *wrapped(known, width, 3)] if known else []
    return "\n".join(lines)


def _step_table(explained: Explanation, one: Told, width: int, colour: bool) -> str:
    from cluegrid.rendering.explained import marked

    frame = explained.puzzle.frame
    names = [frame.categories[c].name for c in (frame.axis, *frame.others)]
    columns = [[frame.categories[frame.axis].values[place],
                *(marked(cell) + "*" * cell.new for cell in (row[place] for row in one.table))]
               for place in range(frame.places)]
    drawn = table(names, columns, width, folded=True)
    if not colour:
        return drawn
    for name in {cell.text for row in one.table for cell in row if cell.new}:
        drawn = drawn.replace(f"{name}*", f"\x1b[1;32m{name}*\x1b[0m")
    return drawn


def wrapped(text: str, width: int, indent: int, further: int = 0) -> list[str]:
    """A text as lines, indented, those after the first one ``further``."""
    return textwrap.wrap(text, max(width, 40), initial_indent=" " * indent,
                         subsequent_indent=" " * (indent + further))


def rating(rated: Rating) -> str:
    """A rating in words."""
    from cluegrid.deduction.techniques import LADDER

    lines = [f"{'at least ' * bool(rated.gave_up)}{rated.band} (score {rated.score:g})",
             f"hardest technique: {LADDER[rated.hardest].name}", f"steps: {rated.steps}"]
    left = max((len(LADDER[name].name) for name in rated.counts), default=0)
    lines += [f"  {LADDER[name].name.ljust(left)}  {count}" for name, count in rated.counts.items()]
    if rated.gave_up:
        lines.append(f"({rated.gave_up}: as far as it was explained until then)")
    elif not rated.complete:
        lines.append("(as far as it is certain: there is more than one solution)")
    return "\n".join(lines)
