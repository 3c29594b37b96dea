"""How a riddle without a solution gets one again: the fewest clues to leave out, and clues to turn round."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

from cluegrid.clue_sets import fewest_dropped
from cluegrid.oracle import Oracle
from cluegrid.patience import trying
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.records import replace
from cluegrid.relations import Relation
from cluegrid.turning import turned

MOST_REPAIRS = 100
COUNTED = 50  # how far the solutions that a repair leaves are counted


@dataclass(frozen=True)
class Turn:
    """A clue by its number, and what it says the other way round."""

    clue: int
    relation: Relation


@dataclass(frozen=True)
class Repair:
    """Clues that are left out and clues that are turned round, and how many solutions there are then.

    Where the number is not exact there are at least so many.
    """

    left_out: tuple[int, ...]
    turned: tuple[Turn, ...]
    solutions: int
    exact: bool

    @property
    def changed(self) -> tuple[int, ...]:
        """The clues that are not as they were."""
        return tuple(sorted((*self.left_out, *(turn.clue for turn in self.turned))))

    @property
    def unique(self) -> bool:
        """Whether it leaves exactly one solution."""
        return self.exact and self.solutions == 1

    def mended(self, puzzle: Puzzle) -> Puzzle:
        """The puzzle with the repair made."""
        said = {turn.clue: Clue(turn.relation, number=puzzle.clue(turn.clue).number) for turn in self.turned}
        clues = tuple(said.get(n, clue) for n, clue in puzzle.numbered.items())
        return replace(puzzle, clues=clues).without(*self.left_out)


@dataclass(frozen=True)
class Repairs:
    """The smallest repairs: by leaving clues out, those that leave fewest solutions first, and by turning clues round.

    ``smallest`` says that no fewer clues will do, ``complete`` that these are all that leave out so few. Each of
    ``turning`` leaves exactly one solution and changes no more clues than it must; ``all_turned`` says that all were
    tried.
    """

    dropping: tuple[Repair, ...]
    smallest: bool
    complete: bool
    turning: tuple[Repair, ...] = ()
    all_turned: bool = False


def repairs(oracle: Oracle, contradictions: Iterable[Sequence[int]], seconds: float) -> Iterator[Repairs]:
    """What leaving out helps, then what turning round helps as well; ``seconds`` limit each of the searches."""
    trying("looking for the smallest repair")
    found = fewest_dropped(oracle, contradictions, MOST_REPAIRS, seconds)
    deadline = time.monotonic() + seconds
    dropping = sorted((_dropped(oracle, clues, deadline) for clues in found.sets),
                      key=lambda repair: (not repair.exact, repair.solutions, repair.left_out))
    known = Repairs(tuple(dropping), found.smallest, found.complete)
    yield known
    trying("turning clues round")
    search = _Turning(oracle, time.monotonic() + seconds)
    turning = search.smallest(found.sets, any(repair.unique for repair in dropping))
    yield Repairs(known.dropping, known.smallest, known.complete, tuple(turning), search.in_time and found.complete)


def _dropped(oracle: Oracle, clues: Sequence[int], deadline: float) -> Repair:
    """What is left without some clues."""
    kept = [n for n in oracle.clues if n not in clues]
    found = 0
    for _ in oracle.solutions((), COUNTED + 1, kept):
        found += 1
        if time.monotonic() > deadline:
            return Repair(tuple(clues), (), found, False)
    return Repair(tuple(clues), (), found, found <= COUNTED)


class _Turning:
    """The search for clues that leave exactly one solution if they are turned round."""

    def __init__(self, oracle: Oracle, deadline: float) -> None:
        self.oracle = oracle
        self.deadline = deadline
        self.in_time = True
        self.ways = cache(self._ways)
        self.impossible: list[tuple[frozenset[int], frozenset[int]]] = []

    def smallest(self, dropped: Sequence[tuple[int, ...]], settled: bool) -> list[Repair]:
        """The repairs that change fewest clues: of as many as have to be dropped, or of two where that is one.

        Turning clues round is no weaker than dropping them, so that they are among those whose dropping helps. Some are
        turned and others dropped only where that is needed to be left with one solution (``settled``: it is not).
        """
        sizes: list[Sequence[tuple[int, ...]]] = [dropped]
        if not settled and dropped and len(dropped[0]) == 1:
            sizes.append(list(combinations(self.oracle.clues, 2)))
        for sets in sizes:
            if found := self._among(sets, mixed=False) or ([] if settled else self._among(sets, mixed=True)):
                return found
        return []

    def _among(self, sets: Iterable[tuple[int, ...]], mixed: bool) -> list[Repair]:
        """The repairs that change just the clues of one of the sets, the likeliest first."""
        found = [ranked for clues in sets for ranked in self._of(clues, mixed)]
        return [repair for _, repair in sorted(found, key=lambda ranked: (ranked[0], ranked[1].changed))]

    def _of(self, clues: tuple[int, ...], mixed: bool) -> Iterator[tuple[int, Repair]]:
        """The repairs that change just these clues, each with a number that is the larger the less likely it is.

        All are turned round; or, ``mixed``, some are and the others are left out.
        """
        kept = [n for n in self.oracle.clues if n not in clues]
        if not self._on() or not self._possible([], kept):
            return
        options = [[*enumerate(self.ways(n)), *([(0, None)] if mixed else [])] for n in clues]
        for chosen in product(*options):
            changes = [(n, way) for n, (_, way) in zip(clues, chosen, strict=True) if way is not None]
            if mixed and len(changes) in (0, len(clues)):
                continue
            if self._on() and self._only_one([literal for _, (_, literal) in changes], kept):
                yield sum(rank for rank, _ in chosen), Repair(
                    tuple(n for n, (_, way) in zip(clues, chosen, strict=True) if way is None),
                    tuple(Turn(n, relation) for n, (relation, _) in changes), 1, True)

    def _only_one(self, literals: list[int], clues: list[int]) -> bool:
        """Whether there is exactly one solution."""
        if not self._possible(literals, clues):
            return False
        another = self.oracle.differing(self.oracle.true_facts())
        return not self.oracle.possible([*literals, another], clues)

    def _possible(self, literals: list[int], clues: list[int]) -> bool:
        """Whether clues and literals can hold together; what cannot is kept, for most of it comes again."""
        held, said = set(clues), set(literals)
        if any(some <= held and others <= said for some, others in self.impossible):
            return False
        possible = self.oracle.possible(literals, clues)
        if not possible:
            some, others = self.oracle.needed()
            self.impossible.append((frozenset(some), frozenset(others)))
        return possible

    def _on(self) -> bool:
        """Whether there is time left."""
        self.in_time = self.in_time and time.monotonic() <= self.deadline
        return self.in_time

    def _ways(self, clue: int) -> list[tuple[Relation, int]]:
        """The ways to turn a clue round that say something, each with the literal that stands for it."""
        ways = [(way, self.oracle.literal(way)) for way in turned(self.oracle.puzzle.clue(clue).relation)]
        return [(way, literal) for way, literal in ways if self.oracle.possible([-literal], [])]
