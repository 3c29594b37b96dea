"""Making riddles: a random solution, true clues about it, the fewest of them that settle it, the asked difficulty."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from random import Random

from cluegrid.categories import InputError, did_you_mean
from cluegrid.deduction.techniques import BANDS
from cluegrid.generation.candidates import CLUE_KINDS
from cluegrid.generation.difficulty import judge
from cluegrid.generation.pool import NoRiddleError, Pool
from cluegrid.generation.questions import questions_of
from cluegrid.generation.themes import Theme, find_theme
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.records import replace
from cluegrid.relations import Relation
from cluegrid.spelling import SPELLINGS, american
from cluegrid.stating import Speaker

ONE = "one"  # question with one value for its answer, as data sets want it
PLACES = range(2, 16)
CATEGORIES = range(1, 13)
LEAST_CELLS = {"medium": 12, "hard": 12, "expert": 20}  # places times categories; with less there is too little to do
LEAST_PLACES = 4  # for anything but an easy riddle
MOST_CELLS = {"easy": 36, "medium": 64}  # and with more there is too much
ASKED = 5  # how often a kind is tried that is used only where it is asked for
MOST_TRIES = 400  # solutions that riddles are made about for one of the asked difficulty
MOST_EASED = {"easy": 8, "medium": 8, "hard": 4, "expert": 1}  # riddles about one solution, each easier than the last

# How often each kind of clue is tried; what a band leaves out is not used for it.
WEIGHTS: dict[str | None, dict[str, int]] = {
    None: {
        "place": 1, "not place": 1, "together": 4, "not": 2, "neither": 1, "either": 2, "one each": 1, "different": 1,
        "next": 5, "not next": 1, "beside": 5, "side": 4, "gap": 2, "steps": 2, "opposite": 3, "between": 2, "end": 1,
        "parity": 1, "more": 3, "more by": 4, "times": 2, "holds": 2, "holds not": 3, "alike": 3, "never": 3,
        "always beside": 3},
}
_PLACED = {"next": 4, "beside": 4, "side": 2, "steps": 2, "gap": 1, "opposite": 3, "more by": 4, "more": 2, "holds": 3,
           "holds not": 2, "alike": 1}
WEIGHTS["easy"] = {"place": 4, "together": 8, "not": 1, **_PLACED}
WEIGHTS["medium"] = {"place": 3, "together": 8, "not": 2, "either": 3, "one each": 1, **_PLACED}
WEIGHTS["hard"] = {**_PLACED, "place": 1, "together": 4, "not": 3, "between": 1, "end": 1, "next": 5, "gap": 4,
                   "beside": 3, "more": 12, "more by": 3, "times": 4}
WEIGHTS["expert"] = {**_PLACED, "place": 1, "together": 4, "not": 3, "between": 2, "end": 1, "parity": 1, "more": 12,
                     "more by": 3, "times": 4}
# Large riddles get hard by themselves: for every cell beyond so many a place is told so much more often.
LARGER = {"easy": (25, 4), "medium": (30, 2), "hard": (36, 2)}


def generate(places: int = 5, categories: int = 5, theme: str | Theme = "houses", seed: int | str = 0,
             difficulty: str | None = None, kinds: Iterable[str] | None = None, exclude: Iterable[str] = (),
             spare: int = 0, question: bool | str = True, spelling: str = "british") -> Puzzle:
    """A riddle with exactly one solution and no clue that could be left out, the same for the same arguments.

    ``categories`` are counted without the places. ``kinds`` and ``exclude`` say which kinds of clues it may have,
    ``spare`` adds so many true clues that are not needed. It may ask two things, or for an order; with ``question``
    "one" it asks for one value. Our themes are written in British ``spelling``; "american" changes that.
    """
    if isinstance(theme, str):
        theme = find_theme(theme)
    check_size(places, categories, difficulty)
    if spare < 0:
        raise InputError(f"the number of spare clues cannot be {spare}")
    if spelling not in SPELLINGS:
        raise InputError(f"there is no spelling {spelling!r}; there are {' and '.join(SPELLINGS)}")
    theme = theme.in_american() if spelling == "american" else theme
    unwanted = list(exclude)
    weights = _weights(difficulty, kinds, unwanted)
    if difficulty in LARGER:
        usual, more = LARGER[difficulty]
        for kind in {"place", "holds"} & weights.keys():
            weights[kind] += more * max(0, places * categories - usual)
    for attempt in range(1 if difficulty is None else MOST_TRIES):
        random = Random(f"{theme.name}|{places}|{categories}|{difficulty}|{seed}|{attempt}")
        with Pool(theme.deal(places, categories, random), weights, random, kinds is None, unwanted) as pool:
            pool.fill()
            relations = pool.chosen(spare) if difficulty is None else _graded(pool, difficulty, spare)
        if relations is not None:
            return _told(pool.puzzle, relations, theme, random, question, american if spelling == "american" else str)
    raise NoRiddleError(f"no {difficulty} riddle of {places} places and {categories} categories was found in "
                        f"{MOST_TRIES} tries; try another size, other kinds of clues or another seed")


def _graded(pool: Pool, difficulty: str, spare: int) -> list[Relation] | None:
    """Clues of the asked difficulty, if some are soon found: as long as they are too hard, they are made easier."""
    for _ in range(MOST_EASED[difficulty]):
        relations = pool.chosen(spare)
        right, beyond = judge(replace(pool.puzzle, clues=tuple(map(Clue, relations))), difficulty)
        if right:
            return relations
        if not beyond or not pool.ease(beyond):
            return None
    return None


def size_from(text: str) -> tuple[int, int]:
    """A size such as 5x4, for five places and four categories."""
    found = re.fullmatch(r"\s*([0-9]{1,3})\s*[xX×*]\s*([0-9]{1,3})\s*", text)
    if not found:
        raise InputError(f"expected a size such as 5x4, for five places and four categories, not {text!r}")
    return int(found[1]), int(found[2])


def check_size(places: int, categories: int, difficulty: str | None = None) -> None:
    """Raise where no riddle can have this size, or none of this size the difficulty."""
    if places not in PLACES:
        raise InputError(f"a riddle has {PLACES[0]} to {PLACES[-1]} places, not {places}")
    if categories not in CATEGORIES:
        raise InputError(f"a riddle has {CATEGORIES[0]} to {CATEGORIES[-1]} categories besides the places, "
                         f"not {categories}")
    if difficulty is None:
        return
    if difficulty not in BANDS:
        raise InputError(f"there is no difficulty {difficulty!r}{did_you_mean(difficulty, list(BANDS))}; "
                         f"there are {', '.join(BANDS)}")
    cells, least, most = places * categories, LEAST_CELLS.get(difficulty, 0), MOST_CELLS.get(difficulty, 1000)
    few = least and (cells < least or places < LEAST_PLACES)
    if few or cells > most:
        enough = f"at least {least} of them and {LEAST_PLACES} places" if few else f"at most {most} of them"
        raise InputError(f"a riddle of {places} places and {_categories(categories)}, {cells} cells in all, is never "
                         f"{difficulty}: that takes {enough}")


def _categories(number: int) -> str:
    return "1 category" if number == 1 else f"{number} categories"


def _weights(difficulty: str | None, kinds: Iterable[str] | None, unwanted: Sequence[str]) -> dict[str, int]:
    wanted = None if kinds is None else list(kinds)
    for kind in (*(wanted or ()), *unwanted):
        if kind not in CLUE_KINDS:
            raise InputError(f"there is no kind of clue {kind!r}{did_you_mean(kind, list(CLUE_KINDS))}; "
                             f"there are {', '.join(CLUE_KINDS)}")
    weights = WEIGHTS[difficulty] if wanted is None else {kind: WEIGHTS[None].get(kind, ASKED) for kind in wanted}
    left = {kind: weight for kind, weight in weights.items() if weight and kind not in unwanted}
    if not left:
        raise InputError("no kind of clue is left to make a riddle of")
    return left


def _told(puzzle: Puzzle, relations: list[Relation], theme: Theme, random: Random, question: bool | str,
          spelled: Callable[[str], str]) -> Puzzle:
    """The riddle with its texts and question."""
    speaker = Speaker(puzzle, random)
    clues = tuple(Clue(relation, spelled(speaker.sentence(relation))) for relation in relations)
    asking = Random(random.random())  # whatever is asked, the rest is the same
    questions = questions_of(puzzle, relations, asking, one=question == ONE) if question else ()
    text = speaker.riddle(dict(enumerate(clues, 1)), questions, theme.scene_for(puzzle.frame.places))
    return replace(puzzle, clues=clues, questions=questions, title=theme.title, text=text)
