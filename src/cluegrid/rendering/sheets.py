"""What a printed riddle shows, on paper and as a page: its scene and cast, its clues, its empty grid and its key."""

from __future__ import annotations

from dataclasses import dataclass

from cluegrid.puzzle import Answer, Puzzle, Solution
from cluegrid.solving import solve
from cluegrid.stating import Speaker, ask, state
from cluegrid.wording import sentence

NO_TITLE = "A riddle"


@dataclass(frozen=True)
class Sheet:
    """A riddle as it is set: texts, the rows and columns of its grid, and what its key says."""

    title: str
    scene: str
    cast: list[tuple[str, str]]
    clues: list[tuple[int, str]]
    questions: list[str]
    axis: str
    places: list[str]
    names: list[str]
    rows: list[list[str]]
    answers: list[str | list[tuple[str, str]]]


def sheet_of(puzzle: Puzzle, key: bool = True) -> Sheet:
    """What is shown of a riddle; without its key the rows and answers are empty."""
    frame = puzzle.frame
    axis = frame.categories[frame.axis]
    solution = _only(puzzle) if key else None
    others = [frame.categories[c] for c in frame.others]
    return Sheet(
        puzzle.title or NO_TITLE, scene(puzzle), cast(puzzle),
        [(n, clue.text or state(clue.relation, puzzle)) for n, clue in puzzle.numbered.items()],
        [sentence(ask(question, puzzle)) for question in puzzle.questions],
        axis.name, list(axis.values), [category.name for category in others],
        [list(solution[category.name]) for category in others] if solution else [],
        [_answer(solution.answer(question)) for question in puzzle.questions] if solution else [])


def _only(puzzle: Puzzle) -> Solution | None:
    """The one solution; None where there is none, or more than one."""
    solved = solve(puzzle)
    return solved.solutions[0] if solved.status == "unique" else None


def cast(puzzle: Puzzle) -> list[tuple[str, str]]:
    """The categories with their values; places that are only numbered are left to the scene."""
    frame = puzzle.frame
    order = frame.others if frame.categories[frame.axis].order != "none" else (frame.axis, *frame.others)
    return [(category.name, ", ".join(_counted(value, *count, frame.places) for value, count in zip(
        category.values, category.counts, strict=True))) for category in (frame.categories[c] for c in order)]


def scene(puzzle: Puzzle) -> str:
    """The riddle's own opening without the lists of values, or a plain one."""
    speaker = Speaker(puzzle)
    opening = puzzle.text.partition("\n\n")[0]
    cast = " ".join(speaker.cast())
    if cast and opening.endswith(cast) and len(opening) > len(cast):
        return opening.removesuffix(cast).strip()
    return speaker.scene()


def _counted(value: str, low: int, high: int, places: int) -> str:
    """A value with how often it is held, where that says anything."""
    if low == high == 1 or (low == 0 and high >= places):
        return value
    return f"{value} ({low})" if low == high else f"{value} ({low} to {high})"


def _answer(answer: Answer | None) -> str | list[tuple[str, str]]:
    return list(answer.items()) if isinstance(answer, dict) else answer or ""
