"""Making riddles: a random solution, true clues about it, the fewest of them that settle it, the asked difficulty."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random

from cluegrid.categories import Category, CluegridError, InputError, Value, did_you_mean
from cluegrid.engines import Cells
from cluegrid.generation.candidates import KINDS, Scene, usable
from cluegrid.generation.reduction import Reduction
from cluegrid.generation.themes import Theme, find_theme
from cluegrid.puzzle import Clue, Puzzle, Question
from cluegrid.relations import Relation
from cluegrid.stating import Speaker, are_people

BANDS = ("easy", "medium", "hard", "expert")
PLACES = range(2, 16)
CATEGORIES = range(1, 13)
MOST_ROUNDS = 24  # of further candidates
LATE = 8  # rounds after which plain facts are added
MOST_TRIES = 400  # riddles made for one of the asked difficulty

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


class NoRiddleError(CluegridError):
    """No riddle of that kind was found."""


def generate(places: int = 5, categories: int = 5, theme: str | Theme = "houses", seed: int | str = 0,
             difficulty: str | None = None, kinds: Iterable[str] | None = None, exclude: Iterable[str] = (),
             spare: int = 0, question: bool = True) -> Puzzle:
    """A riddle with exactly one solution and no clue that could be left out, the same for the same arguments.

    ``categories`` are counted without the places. ``kinds`` and ``exclude`` say which kinds of clues it may have,
    ``spare`` adds so many true clues that are not needed.
    """
    if isinstance(theme, str):
        theme = find_theme(theme)
    weights = _weights(difficulty, kinds, exclude)
    _check(places, categories, spare)
    tries = 1 if difficulty is None else MOST_TRIES
    for attempt in range(tries):
        random = Random(f"{theme.name}|{places}|{categories}|{difficulty}|{seed}|{attempt}")
        dealt = theme.deal(places, categories, random)
        bare, relations, left = _irreducible(dealt, weights, random, kinds is None)
        if difficulty is None or _is_of_band(replace(bare, clues=tuple(map(Clue, relations))), difficulty):
            return _told(bare, relations, left, theme, random, spare, question)
    raise NoRiddleError(f"no {difficulty} riddle of {places} places and {categories} categories was found in {tries} "
                        "tries; try another size, other kinds of clues or another seed")


def _check(places: int, categories: int, spare: int) -> None:
    if places not in PLACES:
        raise InputError(f"a riddle has {PLACES[0]} to {PLACES[-1]} places, not {places}")
    if categories not in CATEGORIES:
        raise InputError(f"a riddle has {CATEGORIES[0]} to {CATEGORIES[-1]} categories besides the places, "
                         f"not {categories}")
    if spare < 0:
        raise InputError(f"the number of spare clues cannot be {spare}")


def _weights(difficulty: str | None, kinds: Iterable[str] | None, exclude: Iterable[str]) -> dict[str, int]:
    if difficulty is not None and difficulty not in BANDS:
        raise InputError(f"there is no difficulty {difficulty!r}{did_you_mean(difficulty, list(BANDS))}; "
                         f"there are {', '.join(BANDS)}")
    wanted, unwanted = None if kinds is None else list(kinds), list(exclude)
    for kind in (*(wanted or ()), *unwanted):
        if kind not in KINDS:
            raise InputError(f"there is no kind of clue {kind!r}{did_you_mean(kind, list(KINDS))}; "
                             f"there are {', '.join(KINDS)}")
    weights = WEIGHTS[difficulty] if wanted is None else {kind: max(1, WEIGHTS[None].get(kind, 1)) for kind in wanted}
    left = {kind: weight for kind, weight in weights.items() if weight and kind not in unwanted}
    if not left:
        raise InputError("no kind of clue is left to make a riddle of")
    return left


def _solution(puzzle: Puzzle, random: Random) -> Cells:
    """A random way to fill the grid."""
    frame = puzzle.frame
    rows: list[tuple[int, ...]] = []
    for c, category in enumerate(frame.categories):
        if c == frame.axis:
            rows.append(tuple(range(frame.places)))
            continue
        held = [v for v, (low, _) in enumerate(category.counts) for _ in range(low)]
        room = [v for v, (low, high) in enumerate(category.counts) for _ in range(min(high, frame.places) - low)]
        random.shuffle(room)
        held += room[: frame.places - len(held)]
        random.shuffle(held)
        rows.append(tuple(held))
    return tuple(rows)


def _irreducible(categories: Sequence[Category], weights: dict[str, int], random: Random,
                 free: bool) -> tuple[Puzzle, list[Relation], list[Relation]]:
    """A puzzle without clues yet, the relations that settle it, each needed, and other true ones."""
    puzzle = Puzzle(tuple(categories), categories[0].name)
    cells = _solution(puzzle, random)
    scene = Scene(puzzle, cells)
    drawn = [kind for kind, weight in weights.items() if usable(scene, kind) for _ in range(weight)]
    subjects = list(scene.subjects) or [(0, 0)] * (4 * len(puzzle.frame.others) * puzzle.frame.places)
    random.shuffle(subjects)
    pool: list[Relation] = []
    seen: set[Relation] = set()
    with Reduction(puzzle, cells) as reduction:
        for size, kinds in _rounds(len(subjects), drawn, weights, scene, free):
            fresh = []
            for n in range(len(pool), len(pool) + size) if kinds else ():
                make = KINDS[kinds[random.randrange(len(kinds))]].make
                relation = make(scene, random, *subjects[n % len(subjects)])
                if relation is not None and relation not in seen:
                    seen.add(relation)
                    fresh.append(relation)
            pool += fresh
            reduction.add(fresh)
            if reduction.suffices():
                kept = set(reduction.fewest())
                chosen = [relation for n, relation in enumerate(pool) if n in kept]
                random.shuffle(chosen)
                return puzzle, chosen, [relation for n, relation in enumerate(pool) if n not in kept]
    names = ", ".join(kind for kind in weights if usable(scene, kind)) or "none that fit this theme and size"
    raise NoRiddleError(f"clues of these kinds alone do not settle a riddle of {puzzle.frame.places} places and "
                   f"{len(categories) - 1} categories: {names}")


def _rounds(size: int, drawn: list[str], weights: dict[str, int], scene: Scene,
            free: bool) -> Iterator[tuple[int, list[str]]]:
    """How many more candidates are made each time that they do not suffice yet, and of which kinds."""
    yield size + size // 2, drawn
    for n in range(MOST_ROUNDS):
        if n >= LATE and free:  # these settle everything in the end
            yield size, [kind for kind in ("place", "together", "holds") if usable(scene, kind)]
        else:
            yield size // 2 + 1, drawn


def _is_of_band(puzzle: Puzzle, band: str) -> bool:
    from cluegrid.generation.difficulty import is_of_band  # only where a difficulty is asked for

    return is_of_band(puzzle, band)


def _told(puzzle: Puzzle, relations: list[Relation], left: list[Relation], theme: Theme, random: Random, spare: int,
          question: bool) -> Puzzle:
    """The riddle with its texts, spare clues and question."""
    if spare:
        if len(left) < spare:
            raise NoRiddleError(f"only {len(left)} other true clues are at hand, so {spare} spare ones cannot be added")
        relations += random.sample(left, spare)
        random.shuffle(relations)
    speaker = Speaker(puzzle)
    clues = tuple(Clue(relation, speaker.sentence(relation)) for relation in relations)
    questions = (_question(puzzle, relations, speaker, random),) if question else ()
    text = speaker.riddle(clues, questions, theme.scene_for(puzzle.frame.places))
    return replace(puzzle, clues=clues, questions=questions, title=theme.title, text=text)


def _question(puzzle: Puzzle, relations: Sequence[Relation], speaker: Speaker, random: Random) -> Question:
    """Ask for somebody by a value that no clue mentions, if there is one, like the owner of the fish."""
    frame = puzzle.frame
    named = {value.key for relation in relations for value in relation.values()}
    people = next((category for category in puzzle.categories if are_people(category)), None)
    asked = people or frame.categories[frame.axis]
    values = _held_once(puzzle, asked)
    if not values:
        asked = frame.categories[frame.axis]
        values = _held_once(puzzle, asked) or [value for c in frame.others for value in frame.categories[c]]
    silent = [value for value in values if value.key not in named]
    of = random.choice(silent or values)
    bare = Question("", asked.name, of)
    return replace(bare, text=speaker.ask(bare))


def _held_once(puzzle: Puzzle, but: Category) -> list[Value]:
    """The values that a question may name: held once, and of other categories than the one that is asked for."""
    frame = puzzle.frame
    return [value for c in frame.others if frame.categories[c] is not but
            for v, value in enumerate(frame.categories[c]) if frame.once(c, v)]
