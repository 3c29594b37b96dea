"""The account of a reading: each sentence beside what was made of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from cluegrid.reading import Reading, Sentence
from cluegrid.rendering.text import wrapped
from cluegrid.stating import state

MARKS = {"clue": "clue", "scene": "scene", "values": "values", "question": "asks", "unread": "NOT READ"}


def render(reading: Reading, width: int = 100) -> str:
    """Every sentence, with its kind and what it was taken to say."""
    blocks = []
    for sentence, number, made in told(reading):
        mark = f"clue {number}" if number is not None else MARKS[sentence.kind]
        lines = wrapped(" ".join(sentence.text.split()), min(width, 100) - 12, 12)
        lines[0:1] = [f"{mark:<12}{lines[0].strip()}"] if lines else [mark]
        for label, said in (("", made), ("because ", sentence.reason), ("understood would be: ", sentence.nearest)):
            if said:
                lines += wrapped(f"→ {label}{said}", min(width, 100) - 12, 14)
        blocks.append("\n".join(lines))
    if reading.puzzle is not None:
        frame = reading.puzzle.frame
        cast = [f"{category.name}: {', '.join(category.values)}" for category in frame.categories]
        blocks.append("\n".join(["The cast:", *(line for text in cast for line in wrapped(text, min(width, 100), 2))]))
        for doubt in reading.puzzle.doubts:
            readings = "\n".join(f"  {i}. {text}" for i, text in enumerate(doubt.readings, 1))
            blocks.append(f"A doubt: {doubt.text}\n{readings}")
    return "\n\n".join(blocks)


def told(reading: Reading) -> Iterator[tuple[Sentence, int | None, str]]:
    """Every sentence, with the number of its clue if it is one, and what it was taken to say."""
    numbers = iter(reading.puzzle.numbered if reading.puzzle else count(1))
    for sentence in reading.account:
        yield (sentence, next(numbers) if sentence.kind == "clue" else None,
               _restated(sentence, reading) or sentence.made)


def _restated(sentence: Sentence, reading: Reading) -> str:
    """What a clue was taken to say, in our own words."""
    if sentence.relation is None or reading.puzzle is None:
        return ""
    return state(sentence.relation, reading.puzzle)
