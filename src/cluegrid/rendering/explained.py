"""What the text, the page and the printed sheet of an explanation have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cluegrid.deduction import Explanation
from cluegrid.puzzle import Answer, Solution
from cluegrid.stating import ask, clue_text
from cluegrid.telling import ShownCell, Told, cells
from cluegrid.wording import sentence

MOST_ROWS = 8  # of a table that is drawn with all its empty rows
NO_TITLE = "A riddle, step by step"


def clue_texts(explained: Explanation) -> dict[int, str]:
    """The clues by number, in their own words, or in ours where they have none."""
    return {n: clue_text(clue, explained.puzzle) for n, clue in explained.puzzle.numbered.items()}


def asked(explained: Explanation) -> list[str]:
    """The questions."""
    return [ask(question, explained.puzzle) for question in explained.puzzle.questions]


def rows(explained: Explanation, one: Told) -> dict[str, tuple[ShownCell, ...]]:
    """The rows of the table after a step, by name."""
    frame = explained.puzzle.frame
    return {frame.categories[c].name: row for c, row in zip(frame.others, one.table, strict=True)}


def still_open(explained: Explanation, one: Told) -> list[tuple[str, list[tuple[str, list[str]]]]]:
    """For each category the values that have no place yet, and some places ruled out, with those that are left."""
    frame = explained.puzzle.frame
    places = frame.categories[frame.axis].values
    found = []
    for name, row in rows(explained, one).items():
        free = [place for place, cell in enumerate(row) if cell.text == "?"]
        values = dict.fromkeys(value for place in free for value in row[place].open)
        left = {value: [places[place] for place in free if value in row[place].open] for value in values}
        told = [(value, where) for value, where in left.items() if len(where) < len(free)]
        if told:
            found.append((name, told))
    return found


def empty(found: Mapping[str, Sequence[ShownCell]]) -> list[str]:
    """The rows of a tall table that need not be drawn: nothing is in them yet."""
    full = max(len(cell.open) for row in found.values() for cell in row)
    idle = [name for name, row in found.items() if all(cell.text == "?" and not cell.gone and len(cell.open) == full
                                                       for cell in row)]
    return idle if MOST_ROWS < len(found) > len(idle) else []


def column_widths(explained: Explanation) -> list[int]:
    """How many characters each column will hold in the end, so that the tables of all steps look alike."""
    frame = explained.puzzle.frame
    widths = [len(name) for name in frame.categories[frame.axis].values]
    for (_, place), text in cells(explained.layout, explained.certain).items():
        widths[place] = max(widths[place], len(text))
    return widths


def ending(explained: Explanation, told: Sequence[Told]) -> str:
    """How far the explanation goes."""
    open_cells = not told or any(cell.text == "?" for row in told[-1].table for cell in row)
    return "That is all that the question needs." if explained.complete and told and open_cells else closing(explained)


def answers(explained: Explanation) -> list[tuple[str, Answer]]:
    """Each question with its answer, where there is one solution."""
    frame, layout = explained.puzzle.frame, explained.layout
    if not explained.complete:
        return []
    cells = [list(range(frame.places)) for _ in frame.categories]
    for fact in explained.certain:
        i, j = sorted(layout.pair(fact), key=lambda value: layout.category[value] == frame.axis)
        if fact > 0 and layout.category[j] == frame.axis:
            cells[layout.category[i]][layout.index[j]] = layout.index[i]
    solution = Solution(explained.puzzle, tuple(map(tuple, cells)))
    given = [(text, solution.answer(question))
             for text, question in zip(asked(explained), explained.puzzle.questions, strict=True)]
    return [(text, answer) for text, answer in given if answer is not None]


def closing(explained: Explanation) -> str:
    """How far the explanation goes."""
    if explained.gave_up:
        return f"{sentence(explained.gave_up)} That is what was found until then."
    if explained.complete:
        return "That is the whole solution."
    if explained.puzzle.doubts:
        return "That is all that is certain, however the doubtful words are read."
    return "That is all that is certain: there is more than one solution."
