"""cluegrid reads, solves, proves, counts and explains riddles of the Einstein kind.

The way through the package, each module importing only from those before it:

    beginning    Ctrl-C in the first moments of the command
    showing      how things show themselves to people
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
    spelling     British and American spelling as one
    lexicon      what English words are
    verbs        verbs in other forms, denials
    wording      values and facts as words
    introducing  the opening of a riddle: places and values
    placing      who stands where and who has more, as clauses
    asking       questions as sentences
    simpler      relations made of such as one sentence says
    stating      relations as sentences, whole riddles as text
    mentions     values in a sentence
    idioms       how the clues of a riddle speak of its values
    sorts        what the values of a category are
    nouns        what the values of a puzzle are called
    naming       facts in the riddle's own words
    filling      the table as it is filled in
    telling      steps as sentences
    hinting      hints as sentences, in four strengths
    clue_sets    sets of clues that cannot all hold, or are to be dropped
    turning      relations the other way round
    repairing    the smallest repair of clues that contradict each other
    diagnosis    what is wrong with a riddle
    reading      English in
    generation   new riddles
    inputs       riddles from files
    assuming     what a riddle comes to if unread sentences mean what is plausible
    changes      clues left out or added, readings taken
    grading      answers against what is right
    exporting    the languages of other programs, one file a language
    rendering    for people: results, explanations and riddles, one file a format
    answers      what a command answers about a riddle, as an object
    service      a function a command, JSON in, JSON out
    datasets     riddles for training and testing models
    bulk         many riddles
    web          the service over HTTP and for assistants, and the page
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
    alike,
    all_different,
    apart,
    at_end,
    between,
    either,
    if_,
    iff,
    just_left_of,
    just_right_of,
    left_of,
    more_than,
    next_to,
    not_,
    one_each,
    one_of,
    opposite,
    right_of,
    together,
    with_between,
)

if TYPE_CHECKING:
    from cluegrid.counting import Total, count
    from cluegrid.datasets import dataset
    from cluegrid.deduction import Explanation, Hint, Rating, Step, explain, hint, rate
    from cluegrid.diagnosis import Diagnosis, diagnose
    from cluegrid.generation import generate
    from cluegrid.grading import grade
    from cluegrid.marks import goals_of, marks_from
    from cluegrid.notation import puzzle_from, puzzle_from_json, puzzle_to
    from cluegrid.reading import Reading, read
    from cluegrid.solving import Result, solutions, solve
    from cluegrid.stating import state, tell_riddle

__version__ = "0.1.0"

_LATE = {name: module for module, names in {
    "counting": ("Total", "count"), "datasets": ("dataset",), "diagnosis": ("Diagnosis", "diagnose"),
    "deduction": ("Explanation", "Hint", "Rating", "Step", "explain", "hint", "rate"), "generation": ("generate",),
    "grading": ("grade",), "marks": ("goals_of", "marks_from"),
    "notation": ("puzzle_from", "puzzle_from_json", "puzzle_to"), "reading": ("Reading", "read"),
    "solving": ("Result", "solutions", "solve"), "stating": ("state", "tell_riddle"),
}.items() for name in names}

__all__ = [
    "Category", "Clue", "CluegridError", "Diagnosis", "Doubt", "EngineError", "Explanation", "Hint", "InputError",
    "Option", "Puzzle", "PuzzleError", "Question", "Rating", "Reading", "Relation", "Result", "Solution", "Step",
    "Total", "Value", "alike", "all_different", "apart", "at_end", "between", "category", "count", "dataset",
    "diagnose", "either", "every", "explain", "generate", "goals_of", "grade", "hint", "if_", "iff", "just_left_of",
    "just_right_of", "left_of", "marks_from", "more_than", "next_to", "no", "not_", "numbers", "one_each", "one_of",
    "opposite", "puzzle_from", "puzzle_from_json", "puzzle_to", "rate", "read", "right_of", "ring", "row", "solutions",
    "solve", "some", "state", "tell_riddle", "together", "with_between",
]


def __getattr__(name: str) -> Any:
    """Load what needs more than the model only when it is asked for."""
    if name in _LATE:
        from importlib import import_module

        return getattr(import_module(f"cluegrid.{_LATE[name]}"), name)
    raise AttributeError(f"module 'cluegrid' has no attribute {name!r}")


def __dir__() -> list[str]:
    """What there is, also what is not loaded yet."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
