"""cluegrid reads, solves, proves and counts riddles of the Einstein kind.

The way through the package, each module importing only from those before it:

    categories   Category, Value: the nouns; errors
    frame        categories by index, facts by number
    formulas     small trees of logic over facts
    relations    what each relation means
    puzzle       Clue, Question, Puzzle, Solution
    theory       lower(puzzle): the puzzle as logic
    engines      one file an engine
    oracle       one SAT solver asked many small questions
    solving      solve, solutions, answers, doubts
    counting     count without listing
    proof        "the only solution" as a certificate
    notation     puzzles as JSON
    reading      English in
    rendering    one file a format
    cli          the command
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cluegrid.categories import (
    Category,
    CluegridError,
    EngineError,
    InputError,
    PuzzleError,
    Value,
    category,
    every,
    no,
    numbers,
    ring,
    row,
    some,
)
from cluegrid.puzzle import Clue, Doubt, Option, Puzzle, Question, Solution
from cluegrid.relations import (
    Relation,
    apart,
    between,
    either,
    just_left_of,
    just_right_of,
    left_of,
    more_than,
    next_to,
    opposite,
    right_of,
    together,
    with_between,
)

if TYPE_CHECKING:
    from cluegrid.counting import count
    from cluegrid.notation import puzzle_from, puzzle_from_json, puzzle_to
    from cluegrid.solving import Result, solutions, solve

__version__ = "0.1.0"

_LATE = {"solve": "solving", "solutions": "solving", "Result": "solving", "count": "counting",
         "puzzle_from": "notation", "puzzle_from_json": "notation", "puzzle_to": "notation"}

__all__ = [
    "Category", "Clue", "CluegridError", "Doubt", "EngineError", "InputError", "Option", "Puzzle", "PuzzleError",
    "Question", "Relation", "Result", "Solution", "Value", "apart", "between", "category", "count", "either", "every",
    "just_left_of", "just_right_of", "left_of", "more_than", "next_to", "no", "numbers", "opposite", "puzzle_from",
    "puzzle_from_json", "puzzle_to", "right_of", "ring", "row", "solutions", "solve", "some", "together",
    "with_between",
]


def __getattr__(name: str) -> Any:
    """Load what needs more than the model only when it is asked for."""
    if name in _LATE:
        from importlib import import_module

        return getattr(import_module(f"cluegrid.{_LATE[name]}"), name)
    raise AttributeError(f"module 'cluegrid' has no attribute {name!r}")
