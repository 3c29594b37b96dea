"""What the user says that a sentence means, in a line of the text: "Here sentence 5 means: Ann owns the cat."."""

from __future__ import annotations

import re
from dataclasses import replace

from cluegrid.puzzle import Clue
from cluegrid.reading.account import Reading
from cluegrid.reading.clues import read_clue, why_not

NOTHING = "nothing"
_LINE = re.compile(r"^[ \t]*here,? sentence (\d{1,3}) means:?[ \t]+(?:that )?(\S.*?)[ \t]*$", re.I | re.MULTILINE)


def said_of_sentences(text: str) -> tuple[str, list[tuple[int, str]]]:
    """A text with blanks in place of such lines, and what they say of which sentence."""
    bare = _LINE.sub(lambda line: " " * len(line[0]), text)
    return bare, [(int(line[1]), line[2]) for line in _LINE.finditer(text)]


def line_for(number: int, says: str) -> str:
    """The line that says what a sentence means."""
    return f"Here sentence {number} means: {says}"


def with_meaning(reading: Reading, number: int, says: str) -> Reading:
    """The reading with one of its unread sentences meant as it is said to be."""
    puzzle = reading.puzzle
    if puzzle is None:
        return reading
    sentence = reading.account[number - 1] if 0 < number <= len(reading.account) else None
    nothing = says.rstrip(".").lower() == NOTHING
    relation = None if nothing else read_clue(says, puzzle)
    why = ""
    if sentence is None:
        why = f"there are only {len(reading.account)} sentences"
    elif sentence.kind != "unread":
        why = f"sentence {number} was understood as it stands"
    elif relation is None and not nothing:
        why = why_not(says, puzzle)
    if why or sentence is None:
        return replace(reading, problems=(*reading.problems, f"not understood: {line_for(number, says)!r}: {why}"))
    made = "nothing that the grid needs, as is said below" if nothing else says
    stated = replace(sentence, kind="scene" if nothing else "clue", relation=relation, made=made, reason="", nearest="",
                     guesses=())
    return replace(
        reading,
        puzzle=puzzle if relation is None else puzzle.plus(Clue(relation, sentence.text)),
        account=(*reading.account[: number - 1], stated, *reading.account[number:]),
        problems=tuple(problem for problem in reading.problems if repr(sentence.text[:200]) not in problem),
    )
