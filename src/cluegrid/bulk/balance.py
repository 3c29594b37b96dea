"""The same mix of clues at every difficulty, so that hard riddles differ from easy ones in reasoning alone.

All bands draw from the kinds of clues that every one of them uses, with the same weights. What is graded still leans
to the kinds that suit its band; so of several riddles the one is taken whose mix is nearest to that of ungraded ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from cluegrid.generation import Theme, generate, kind_of
from cluegrid.generation.generator import WEIGHTS
from cluegrid.puzzle import Puzzle

OF = 6  # riddles of which the nearest is taken
USUAL = 12  # ungraded riddles that say what the mix should be
Mix = dict[str, float]


def common_kinds(bands: Sequence[str], exclude: Iterable[str] = ()) -> tuple[str, ...]:
    """The kinds of clues that riddles of every one of these bands have."""
    unwanted = set(exclude)
    return tuple(kind for kind in WEIGHTS[bands[0]] if kind not in unwanted
                 and all(kind in WEIGHTS[band] for band in bands))


def nearest(puzzles: Sequence[Puzzle], wanted: Mix) -> int:
    """Which of some riddles has the mix nearest to the wanted one."""
    return min(range(len(puzzles)), key=lambda n: difference(mix_of(kinds_of(puzzles[n])), wanted))


@lru_cache(maxsize=256)
def usual_mix(places: int, categories: int, theme: Theme, kinds: tuple[str, ...]) -> Mix:
    """The mix of ungraded riddles that have these kinds of clues."""
    return mix_of(kind for n in range(USUAL) for kind in kinds_of(
        generate(places, categories, theme, f"usual {n}", None, kinds)))


def kinds_of(puzzle: Puzzle) -> list[str]:
    """The kind of each clue."""
    return [kind_of(clue.relation, puzzle) for clue in puzzle.clues]


def mix_of(kinds: Iterable[str]) -> Mix:
    """The share of each kind."""
    counts = Counter(kinds)
    total = counts.total()
    return {kind: n / total for kind, n in counts.items()}


def difference(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    """How much of one mix would have to change to be the other, from 0 to 1."""
    return sum(abs(one.get(kind, 0) - other.get(kind, 0)) for kind in {*one, *other}) / 2
