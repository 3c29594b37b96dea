"""cluegrid reads, solves, proves, counts and explains riddles of the Einstein kind.

The way through the package, each module importing only from those before it:

    beginning    Ctrl-C in the first moments of the command
    records      frozen records
    categories   Category, Value: the nouns; errors
    children     processes that end with this one
    patience     Ctrl-C, and a limit of time, wherever the work has got to
    jsons        JSON that comes from outside
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
    racing       every engine side by side
    deduction    explain, rate, hint: a person with a pencil
    notation     puzzles as JSON
    marks        what a player marked, what a question asks for
    english      words that are said and read alike
    wording      values and facts as words
    introducing  the opening of a riddle: places and values
    simpler      relations made of such as one sentence says
    stating      relations as sentences, whole riddles as text
    telling      steps as sentences
    clue_sets    sets of clues that cannot all hold
    diagnosis    what is wrong with a riddle
    reading      English in
    generation   new riddles
    inputs       riddles from files
    grading      answers against what is right
    exporting    the languages of other programs, one file a language
    rendering    for people: results, explanations and riddles, one file a format
    datasets     riddles for training and testing models
    bulk         many riddles
    cli          the command
"""

from __future__ import annotations

import cluegrid.beginning  # noqa: F401  # first of all

# isort: split
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
    from cluegrid.datasets import dataset
    from cluegrid.deduction import explain, hint, rate
    from cluegrid.diagnosis import diagnose
    from cluegrid.grading import grade
    from cluegrid.notation import puzzle_from, puzzle_from_json, puzzle_to
    from cluegrid.reading import read
    from cluegrid.solving import Result, solutions, solve

__version__ = "0.1.0"

_LATE = {"Result": "solving", "count": "counting", "dataset": "datasets", "diagnose": "diagnosis", "grade": "grading",
         "explain": "deduction", "hint": "deduction",
         "puzzle_from": "notation", "puzzle_from_json": "notation", "puzzle_to": "notation", "rate": "deduction",
         "read": "reading", "solutions": "solving", "solve": "solving"}

__all__ = [
    "Category", "Clue", "CluegridError", "Doubt", "EngineError", "InputError", "Option", "Puzzle", "PuzzleError",
    "Question", "Relation", "Result", "Solution", "Value", "apart", "between", "category", "count", "dataset",
    "diagnose", "either", "every", "explain", "grade", "hint", "just_left_of", "just_right_of", "left_of",
    "more_than", "next_to", "no", "numbers", "opposite", "puzzle_from", "puzzle_from_json", "puzzle_to", "rate",
    "read", "right_of", "ring", "row", "solutions", "solve", "some", "together", "with_between",
]


def __getattr__(name: str) -> Any:
    """Load what needs more than the model only when it is asked for."""
    if name in _LATE:
        from importlib import import_module

        return getattr(import_module(f"cluegrid.{_LATE[name]}"), name)
    raise AttributeError(f"module 'cluegrid' has no attribute {name!r}")
