"""A pool of true clues about one solution, grown until they settle it, and the fewest of them that do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from cluegrid.categories import Category, CluegridError
from cluegrid.engines import Cells
from cluegrid.generation.candidates import CLUE_KINDS, Scene, usable
from cluegrid.generation.kinds import kind_of
from cluegrid.generation.reduction import Reduction
from cluegrid.generation.sense import sensible
from cluegrid.puzzle import Puzzle
from cluegrid.relations import Relation

MOST_ROUNDS = 24  # of further candidates
LATE = 8  # rounds after which plain facts are added
MOST_MENDED = 4  # times that clues which are foolish beside each other are looked for
EASING = 12  # clues that are tried for one that makes a riddle easier
PER_CLUE = 15  # values out of reach for each clue that is added at a time


class NoRiddleError(CluegridError):
    """No riddle of that kind was found."""


class Pool:
    """Clues about a random solution of a puzzle that has none yet, and those of them that are chosen."""

    def __init__(self, categories: Sequence[Category], weights: dict[str, int], random: Random, free: bool,
                 unwanted: Sequence[str] = ()) -> None:
        self.puzzle = Puzzle(tuple(categories), categories[0].name)
        cells = random_solution(self.puzzle, random)
        self.scene = Scene(self.puzzle, cells)
        self.weights, self.random, self.free, self.unwanted = weights, random, free, unwanted
        self.relations: list[Relation] = []
        self.kept: list[int] = []
        self._numbers: dict[Relation, int] = {}
        self._drawn = [kind for kind, weight in weights.items() if usable(self.scene, kind) for _ in range(weight)]
        self._reduction = Reduction(*_along_numbers(self.puzzle, cells))

    def chosen(self, spare: int = 0) -> list[Relation]:
        """The clues that settle the solution, each of them needed, and so many more; in any order."""
        found = [self.relations[n] for n in self.kept]
        if spare:
            left = [relation for n, relation in enumerate(self.relations) if n not in self.kept]
            if len(left) < spare:
                raise NoRiddleError(f"{spare} spare clues cannot be added: only {len(left)} more true ones are at hand")
            found += self.random.sample(left, spare)
        self.random.shuffle(found)
        return found

    def fill(self) -> None:
        """Grow the pool until it settles the solution, and choose."""
        scene, random = self.scene, self.random
        subjects = list(scene.subjects) or [(0, 0)] * scene.places
        subjects *= 1 + 4 * len(scene.repeated)  # most of their clues say little
        random.shuffle(subjects)
        for size, kinds in self._rounds(len(subjects)):
            fresh = []
            for n in range(len(self.relations), len(self.relations) + size) if kinds else ():
                make = CLUE_KINDS[kinds[random.randrange(len(kinds))]].make
                relation = make(scene, random, *subjects[n % len(subjects)])
                if relation is not None and relation not in self._numbers:
                    self._numbers[relation] = -1
                    fresh.append(relation)
            self._add(fresh)
            if self._reduction.suffices():
                self.kept = self._reduction.fewest(range(len(self.relations)))
                self._mend()
                return
        names = ", ".join(kind for kind in self.weights if usable(scene, kind)) or "none that fit this theme and size"
        raise NoRiddleError(f"clues of these kinds alone do not settle a riddle of {scene.places} places and "
                            f"{len(self.puzzle.frame.others)} categories: {names}")

    def _mend(self) -> None:
        """Take what is sensible for clues that are foolish beside each other, and drop what that makes needless."""
        for _ in range(MOST_MENDED):
            kept = [self.relations[n] for n in self.kept]
            wanted = sensible(kept, self._allowed)
            if wanted == kept:
                return
            self._add([relation for relation in wanted if relation not in self._numbers])
            self.kept = self._reduction.fewest([self._numbers[relation] for relation in wanted])

    def _allowed(self, relation: Relation) -> bool:
        """Whether a riddle may have such a clue: of a kind that is asked for, or of any but those left out."""
        return (kind_of(relation, self.puzzle) in self.weights) or (self.free and kind_of(
            relation, self.puzzle) not in self.unwanted)

    def _add(self, fresh: list[Relation]) -> None:
        self._numbers.update((relation, len(self.relations) + n) for n, relation in enumerate(fresh))
        self.relations += fresh
        self._reduction.add(fresh)

    def _rounds(self, size: int) -> Iterator[tuple[int, list[str]]]:
        """How many more candidates are made each time that they do not suffice yet, and of which kinds."""
        yield size + size // 2, self._drawn
        for n in range(MOST_ROUNDS):
            if n >= LATE and self.free:  # these settle everything in the end
                yield size, [kind for kind in ("place", "together", "holds") if usable(self.scene, kind)]
            else:
                yield size // 2 + 1, self._drawn

    def ease(self, about: Sequence[tuple[int, int]]) -> bool:
        """Take clues about these values for others that they make needless; False where none was found.

        The more values there are, the more clues.
        """
        wanted = 1 + len(about) // PER_CLUE
        held_once = set(self.scene.subjects)  # kinds about values that are held again choose theirs themselves
        about = [value for value in about if value in held_once] or list(self.scene.subjects) or list(about)
        for _ in range(EASING * wanted):
            make = CLUE_KINDS[self._drawn[self.random.randrange(len(self._drawn))]].make
            relation = make(self.scene, self.random, *about[self.random.randrange(len(about))])
            if relation is None:
                continue
            if relation not in self._numbers:
                self._add([relation])
            number = self._numbers[relation]
            if number in self.kept:
                continue
            fewer = self._reduction.fewest([number, *self.kept])
            if number in fewer:
                self.kept = fewer
                wanted -= 1
                if not wanted:
                    self._mend()
                    return True
        return False

    def close(self) -> None:
        """Free the solver."""
        self._reduction.close()

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _along_numbers(puzzle: Puzzle, cells: Cells) -> tuple[Puzzle, Cells]:
    """The same where the places have no order, but numbers do that each place has one of: with these as the places.

    Clues mostly compare the numbers, which is much shorter to say of places. Which places are called so does not matter
    for what clues mean, as long as all of a category are held once.
    """
    frame = puzzle.frame
    measured = [c for c in frame.others if frame.categories[c].numbers]
    repeated = any(frame.categories[c].least for c in frame.others)
    if frame.categories[frame.axis].order != "none" or not measured or repeated:
        return puzzle, cells
    axis = measured[0]
    place_of = {v: place for place, v in enumerate(cells[axis])}
    turned = tuple(tuple(line[place_of[v]] for v in range(frame.places)) for line in cells)
    return Puzzle(puzzle.categories, frame.categories[axis].name), turned


def random_solution(puzzle: Puzzle, random: Random) -> Cells:
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
