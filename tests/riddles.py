"""The riddles of the project, for the tests."""

import re
from pathlib import Path

from cluegrid import Clue, Puzzle, left_of, puzzle_from_json
from cluegrid.records import replace
from cluegrid.relations import Offset

FOLDER = Path(__file__).parent.parent / "riddles"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


def load(name: str) -> Puzzle:
    return puzzle_from_json((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def read_loosely(puzzle: Puzzle) -> Puzzle:
    """The puzzle with "immediately left of" read as "anywhere on the left"."""
    def loose(clue: Clue) -> Clue:
        relation = clue.relation
        if isinstance(relation, Offset) and not relation.either and relation.most == 1:
            return replace(clue, relation=left_of(relation.a, relation.b))
        return clue

    return replace(puzzle, clues=tuple(map(loose, puzzle.clues)))


def said_in(page: str) -> list[str]:
    """The sentences that the tables and the last paragraph of the page of plain English show."""
    told = page[page.index("## The clues"):]
    return list(re.findall(r"`([^`]+[.?])`", told))
