"""What the text, the page and the printed sheet of an explanation have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cluegrid.deduction import Explanation, Step
from cluegrid.puzzle import Answer, Solution
from cluegrid.stating import ask, clue_text
from cluegrid.telling import Told, Words
from cluegrid.wording import listed, noun, sentence

MOST_SAID = 3  # sentences after a suppose; where more follows, the table says it
MOST_ROWS = 8  # of a table that is drawn with all its empty rows
NO_TITLE = "A riddle, step by step"


class Square(NamedTuple):
    """A cell of the table as it is drawn: its text, whether this step wrote it, and what this step ruled out."""

    text: str
    new: bool
    gone: tuple[str, ...]


def clue_texts(explained: Explanation) -> list[str]:
    """The clues in their own words, or in ours where they have none."""
    return [clue_text(clue, explained.puzzle) for clue in explained.puzzle.clues]


def asked(explained: Explanation) -> list[str]:
    """The questions."""
    return [ask(question, explained.puzzle) for question in explained.puzzle.questions]


def squares(explained: Explanation, one: Told) -> dict[str, list[Square]]:
    """The rows of the table after a step by name; where it fills no cell, with what it rules out."""
    gone: dict[tuple[int, int], list[str]] = {}
    frame, layout = explained.puzzle.frame, explained.layout
    if one.step and not any(cell.new for row in one.table for cell in row):
        for fact, reason in one.step.parts:
            i, j = sorted(layout.pair(fact), key=lambda value: layout.category[value] == frame.axis)
            if fact < 0 and layout.category[j] == frame.axis and reason.rule != "crossed out":
                c = layout.category[i]
                gone.setdefault((c, layout.index[j]), []).append(frame.categories[c].values[layout.index[i]])
    return {frame.categories[c].name: [
                Square(cell.text, cell.new, tuple(gone.get((c, place), ())) if cell.text == "?" else ())
                for place, cell in enumerate(row)] for c, row in zip(frame.others, one.table, strict=True)}


def empty(rows: dict[str, list[Square]]) -> list[str]:
    """The rows of a tall table that need not be drawn: nothing is in them yet."""
    idle = [name for name, row in rows.items() if all(square == ("?", False, ()) for square in row)]
    return idle if MOST_ROWS < len(rows) > len(idle) else []


def column_widths(explained: Explanation) -> list[int]:
    """How many characters each column will hold in the end, so that the tables of all steps look alike."""
    frame = explained.puzzle.frame
    widths = [len(name) for name in frame.categories[frame.axis].values]
    for (_, place), text in Words(explained.layout).cells(explained.certain).items():
        widths[place] = max(widths[place], len(text))
    return widths


def conclusion(one: Told) -> str:
    """What a suppose comes to; the other steps have said it already."""
    if one.step is None or not one.step.supposed:
        return ""
    if len(one.so) <= MOST_SAID:
        return " ".join(one.so)
    return f"{one.so[0]} The other new cells of the table follow from that."


def nested(lines: Iterable[str]) -> list[tuple[int, str]]:
    """Inner steps with how deep each is."""
    return [((len(line) - len(line.lstrip())) // 2, line.strip()) for line in lines]


def folded(explained: Explanation, step: Step) -> list[str]:
    """The parts of a step that its argument passes over, a sentence each."""
    words = Words(explained.layout)
    groups: dict[tuple[str, tuple[int, ...], tuple[int, ...]], list[int]] = {}
    for fact, reason in step.parts:
        told = reason.clues and reason.rule != "bound" and not step.supposed
        if not told and reason.rule not in ("pair", "triple") and fact != -step.supposed:
            groups.setdefault((reason.rule, reason.clues, reason.premises), []).append(fact)
    lines = []
    for (rule, clues, premises), facts in groups.items():
        if rule == "crossed out":
            lines.append(_crossed(explained, words, premises[0], facts))
            continue
        by = f"by clue{'s' * (len(clues) > 1)} {listed([str(n) for n in clues])}" if clues else ""
        since = listed(words.facts(premises)) if premises else ""
        start = f"{since}, so {by}" if since else f"{by}," if by else ""
        lines.append(sentence(f"{start.strip()} {listed(words.facts(facts))}".strip()))
    return lines


def _crossed(explained: Explanation, words: Words, placed: int, facts: Iterable[int]) -> str:
    """What a known pair crosses out, by the value of the pair that it is crossed out for."""
    layout = explained.layout
    about: dict[int, list[str]] = {}
    for fact in facts:
        kept = next(value for value in layout.pair(placed) if value in layout.pair(fact))
        other = next(value for value in layout.pair(fact) if value != kept)
        about.setdefault(kept, []).append(_short(explained, other))
    out = listed([f"{listed(names)} for {_short(explained, kept)}" for kept, names in about.items()])
    return f"{sentence(listed(words.facts([placed])))} That crosses out {out}."


def _short(explained: Explanation, value: int) -> str:
    """A value by its name alone, a place as a place."""
    layout = explained.layout
    category = layout.frame.categories[layout.category[value]]
    name = category.values[layout.index[value]]
    return noun(category, name) if layout.category[value] == layout.frame.axis else name


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
