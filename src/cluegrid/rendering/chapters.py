"""What a book says of each riddle: a title of its own, a hint, the way to the solution, the grid for crossing out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from cluegrid.deduction import Explanation, explain
from cluegrid.deduction.techniques import BANDS
from cluegrid.puzzle import Puzzle
from cluegrid.telling import Told, tell
from cluegrid.wording import listed, noun, sentence

SMALL = frozenset(["a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"])
MOST_NAMED = 4  # clues that a hint names
MOST_CROSSED = 30  # columns of a grid for crossing out; beyond that its cells are too small for a pencil


@dataclass(frozen=True)
class Chapter:
    """A riddle of a book: ``story`` is its text where it is told as one, ``difficulty`` its band, if it was rated."""

    puzzle: Puzzle
    title: str = ""
    difficulty: str = ""
    story: str = ""
    hint: str = ""
    way: list[tuple[int, str, list[tuple[int, str]]]] = field(default_factory=list)

    @property
    def level(self) -> int:
        """The number of its band, from 1; 0 where it was not rated."""
        return BANDS.index(self.difficulty) + 1 if self.difficulty in BANDS else 0


def explained(puzzle: Puzzle, story: bool = False) -> tuple[Explanation, str, list[Any]]:
    """A riddle explained, a hint to it, and the way step by step."""
    found = explain(puzzle)
    told = tell(found)
    return found, hint_for(puzzle, told, story), [
        (one.number, sentence(one.technique).rstrip("."), list(one.lines)) for one in told]


def hint_for(puzzle: Puzzle, told: Sequence[Told], story: bool) -> str:
    """Where to begin: which clues tell something at once, and which to look at next."""
    first = next((n for n, one in enumerate(told) if one.step.technique != "given"), len(told))
    at_once = sorted({n for one in told[:first] for n in one.clues})
    then = sorted(told[first].sentences[0].line.clues or told[first].clues) if first < len(told) else []
    if story:
        begin = (at_once or then)[:2] or list(puzzle.numbered)[:1]
        return f"Begin with this: {' '.join(puzzle.numbered[n].text for n in begin)}"
    if not at_once:
        return f"Begin with {_clues(then)}."
    plain = f"{_clues(at_once)} tell{'s' if len(at_once) == 1 else ''} you something at once"
    return sentence(f"{plain}. Then look at {_clues(then)}" if then else f"{plain}; the rest follows from that")


def _clues(numbers: Sequence[int]) -> str:
    """Clues as a hint names them; of many, the first ones."""
    if not numbers:
        return "what is left over"
    few = listed(list(map(str, numbers[:MOST_NAMED])))
    more = ", among others" * (len(numbers) > MOST_NAMED)
    return f"clue{'s' * (len(numbers) > 1)} {few}{more}"


# ---- titles ----------------------------------------------------------------------------------------------------


def titles(puzzles: Sequence[Puzzle]) -> list[str]:
    """A title for each riddle, no two the same: somebody or something in it, the one that is asked for if possible."""
    taken: set[str] = set()
    found = []
    for n, puzzle in enumerate(puzzles):
        names = _candidates(puzzle, Random(n))
        title = next((name for name in names if name not in taken), f"{puzzle.title or 'A riddle'} {n + 1}")
        taken.add(title)
        found.append(title)
    return found


def _candidates(puzzle: Puzzle, random: Random) -> list[str]:
    """What a riddle may be called, the likeliest first."""
    asked = [question.of for question in puzzle.questions
             if question.of is not None and not puzzle.category(question.of.category).numbers]
    others = [value for category in puzzle.categories if category.name != puzzle.axis and not category.numbers
              for value in category]
    random.shuffle(others)
    said = [noun(puzzle.category(value.category), value.name) for value in [*asked, *others]]
    return [headed(name) for name in said if name.startswith("the ")]


def headed(text: str) -> str:
    """A phrase with the capitals of a title."""
    words = text.split()
    return " ".join(word if n and word in SMALL else word[:1].upper() + word[1:] for n, word in enumerate(words))


# ---- the grid for crossing out -----------------------------------------------------------------------------------


def crossing(puzzle: Puzzle) -> dict[str, Any]:
    """The grid for crossing out as a staircase: groups of columns, and groups of rows with how many columns each has.

    It is empty where it would be too large; values that are held several times are crossed with the places alone.
    """
    frame = puzzle.frame
    axis, others = frame.categories[frame.axis], [frame.categories[c] for c in frame.others]
    if sum(map(len, others)) > MOST_CROSSED:
        return {}
    once = all(counts == (1, 1) for category in others for counts in category.counts)
    rows = [axis, *(reversed(others[1:]) if once else ())]
    return {
        "columns": [[category.name, list(category.values)] for category in others],
        "rows": [[category.name, list(category.values), len(others) - n] for n, category in enumerate(rows)]}
