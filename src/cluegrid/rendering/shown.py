"""What puzzles, results, explanations and the rest show of themselves, as text and as a piece of a page.

The piece is for notebooks, so it has no style of its own: it takes on that of the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import singledispatch
from html import escape

from cluegrid.deduction import Explanation, Hint, Rating, Step
from cluegrid.diagnosis import Diagnosis
from cluegrid.hinting import hint_text
from cluegrid.puzzle import Answer, Puzzle, Solution
from cluegrid.reading import Reading
from cluegrid.rendering import account, report
from cluegrid.rendering import text as plain
from cluegrid.rendering.explained import answers as answered
from cluegrid.rendering.explained import asked, beside_text, clue_texts, doubts, ending, marked, story
from cluegrid.solving import Result
from cluegrid.stating import ask, clue_text
from cluegrid.telling import Told, Words, tell
from cluegrid.wording import sentence


@singledispatch
def text(thing: object) -> str:
    """A thing as text."""
    return repr(thing)


@singledispatch
def html(thing: object) -> str:
    """A thing as a piece of a page: where nothing better is known, its text."""
    return f"<pre>{escape(text(thing))}</pre>"


text.register(Puzzle, plain.puzzle)
text.register(Result, plain.result)
text.register(Rating, plain.rating)
text.register(Diagnosis, report.text)
text.register(Reading, account.render)


@text.register
def _(solution: Solution) -> str:
    return plain.grid(solution.puzzle, solution)


@text.register
def _(explained: Explanation) -> str:
    return plain.explanation(explained, tell(explained))


@text.register
def _(step: Step) -> str:
    return "\n".join(_said(step)) if step.layout else repr(step)


@text.register
def _(hint: Hint) -> str:
    return "\n".join(hint_text(hint, hint.ladder.puzzle, "step"))


def _said(step: Step) -> list[str]:
    """A step by itself: its clues, the argument, and what it comes to."""
    assert step.layout and step.puzzle  # it was made by explain
    words = Words(step.puzzle, step.layout)
    cited = [f"Clue {n}: {clue_text(step.puzzle.clue(n), step.puzzle)}" for n in sorted(step.clues)]
    return [*cited, *(text for line in step.lines for _, text in words.say(line, {}).lines())]


@html.register
def _(puzzle: Puzzle) -> str:
    frame = puzzle.frame
    values = _table([(frame.categories[c].name, *frame.categories[c].values) for c in (frame.axis, *frame.others)])
    clues = _items("ol", (clue_text(clue, puzzle) for clue in puzzle.clues))
    return _piece(puzzle.title, values, clues, *(_line(ask(question, puzzle)) for question in puzzle.questions))


@html.register
def _(solution: Solution) -> str:
    return _grid(solution)


@html.register
def _(solved: Result) -> str:
    puzzle = solved.puzzle
    answers = (_line(ask(question, puzzle), answer)
               for question, answer in zip(puzzle.questions, solved.answers, strict=True) if answer is not None)
    notes = (_line(note) for note in (*map(plain.doubt, solved.doubts), *solved.problems, plain.verdict(solved)))
    return _piece(puzzle.title, *map(_grid, solved.solutions[:2]), *answers, *notes)


@html.register
def _(explained: Explanation) -> str:
    texts = clue_texts(explained)
    steps = "\n".join(_step(explained, one, texts) for one in tell(explained))
    given = "".join(f'<li value="{n}">{escape(text)}</li>' for n, text in texts.items())
    lines = [_line(text) for text in (*story(explained), *asked(explained), *doubts(explained))]
    end = [_line(ending(explained)), *(_line(question, answer) for question, answer in answered(explained))]
    return _piece(explained.puzzle.title, *lines, f"<ol>{given}</ol>", f"<ol>\n{steps}\n</ol>", *end)


@html.register
def _(step: Step) -> str:
    return _items("ul", _said(step)) if step.layout else f"<pre>{escape(repr(step))}</pre>"


def _step(explained: Explanation, one: Told, texts: Mapping[int, str]) -> str:
    frame = explained.puzzle.frame
    cited = [f"<i>{n}. {escape(texts[n])}</i><br>" for n in one.clues]
    said = "<br>".join(f"{'&emsp;' * depth}{escape(text)}" for depth, text in one.lines)
    head = [(frame.categories[frame.axis].name, *frame.categories[frame.axis].values)]
    rows = [(frame.categories[c].name, *map(marked, row))
            for c, row in zip(frame.others, one.table, strict=True)]
    new = {(i, j) for i, row in enumerate(one.table, 1) for j, cell in enumerate(row, 1) if cell.new}
    return (f"<li><b>{escape(sentence(one.technique).rstrip('.'))}</b><br>{''.join(cited)}"
            f"{said}{_table(head + rows, new)}{escape(beside_text(one))}</li>")


def _grid(solution: Solution) -> str:
    frame = solution.puzzle.frame
    names = [frame.categories[c].name for c in (frame.axis, *frame.others)]
    return _table([(name, *solution[name]) for name in names])


def _table(rows: Sequence[Sequence[str]], new: Iterable[tuple[int, int]] = ()) -> str:
    """Named rows, the first of them the head; what is new is bold."""
    marked = set(new)

    def cell(i: int, j: int, held: str) -> str:
        if i == 0 or j == 0:
            return f"<th>{escape(held)}</th>"
        return f"<td><b>{escape(held)}</b></td>" if (i, j) in marked else f"<td>{escape(held)}</td>"

    lines = ["".join(cell(i, j, held) for j, held in enumerate(row)) for i, row in enumerate(rows)]
    return "<table>\n" + "\n".join(f"<tr>{line}</tr>" for line in lines) + "\n</table>"


def _items(tag: str, lines: Iterable[str]) -> str:
    return f"<{tag}>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + f"</{tag}>"


def _line(said: str, answer: Answer = "") -> str:
    if isinstance(answer, dict):
        return f"<p>{escape(said)}</p>{_table([('', ''), *answer.items()])}"
    return f"<p>{escape(said)}{f' <b>{escape(answer)}</b>' if answer else ''}</p>"


def _piece(title: str, *parts: str) -> str:
    return "\n".join(["<div>", *([f"<h4>{escape(title)}</h4>"] if title else []), *filter(None, parts), "</div>"])
