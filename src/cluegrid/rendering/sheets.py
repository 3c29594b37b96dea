"""What a printed riddle shows, on paper and as a page: its scene and cast, its clues, its empty grid and its key."""

from __future__ import annotations

from dataclasses import dataclass

from cluegrid.introducing import plural
from cluegrid.puzzle import Answer, Puzzle, Solution
from cluegrid.solving import solve
from cluegrid.stating import Speaker, ask, state
from cluegrid.wording import listed, noun, sentence

NO_TITLE = "A riddle"
LISTED = ("number", "bullet", "letter")
"""How clues are marked where they stand in a list."""
MOSTLY = 0.35  # of a sentence that lists values, so much are their names


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
    """The riddle's own opening without the lists of values, or a plain one, and the rules that go with the lists."""
    told = opening(puzzle)
    return " ".join([*told, *(rule for rule in Speaker(puzzle).rules() if rule not in " ".join(told))])


def opening(puzzle: Puzzle) -> list[str]:
    """The paragraphs of the riddle before its clues, without the lists of values, or a plain scene."""
    if not puzzle.text:
        return [Speaker(puzzle).scene()]
    from cluegrid.reading.document import split  # late: most riddles are not told

    told = {" ".join(text.split()) for text in (*(clue.text for clue in puzzle.clues),
                                               *(question.text for question in puzzle.questions))}
    paragraphs: dict[int, list[str]] = {}
    for piece in split(puzzle.text):
        if piece.text in told or piece.mark in LISTED:
            break
        if piece.mark != "head" and piece.text != puzzle.title and not _lists_values(piece.text, puzzle):
            paragraphs.setdefault(piece.paragraph, []).append(piece.text)
    return [" ".join(pieces) for pieces in paragraphs.values()] or [Speaker(puzzle).scene()]


def _lists_values(text: str, puzzle: Puzzle) -> bool:
    """Whether a sentence mostly lists the values of a category, which are shown by themselves."""
    text = text.replace(" the ", " ")
    after = text.partition(":")[2]
    for category in puzzle.categories:
        names = [value.partition(" ")[0] for value in category.values]  # of amounts the unit may be said once
        share = sum(map(len, names)) / len(text)
        if all(name in text for name in names) and (share > MOSTLY or all(name in after for name in names)):
            return True
    return False


def _counted(value: str, low: int, high: int, places: int) -> str:
    """A value with how often it is held, where that says anything."""
    if low == high == 1 or (low == 0 and high >= places):
        return value
    return f"{value} ({low})" if low == high else f"{value} ({low} to {high})"


def said(answer: str, puzzle: Puzzle) -> str:
    """An answer, with what it is where it is a number: "bottle 6", "bottles 6 and 7"."""
    parts, places = answer.split(", "), puzzle.category(puzzle.axis)
    if not all(part.isdigit() and part in places.values for part in parts):
        return answer
    return noun(places, parts[0]) if len(parts) == 1 else f"{plural(places.name.casefold())} {listed(parts)}"


def _answer(answer: Answer | None) -> str | list[tuple[str, str]]:
    return list(answer.items()) if isinstance(answer, dict) else answer or ""
