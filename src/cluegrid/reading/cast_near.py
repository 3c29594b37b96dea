"""The casts that a text may mean, with how plausible each is.

The phrases of the clues can be sorted into kinds in several ways. From the best sorting, phrases are exchanged one
after the other, kinds are dropped and added, and values supposed that the text names nowhere. The sortings that most
speaks for are made into casts, and weights that were fitted to riddles with known casts tell how plausible each is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from math import exp

from cluegrid.reading.cast import find_cast
from cluegrid.reading.cast_choice import Grouping, Sorting, closest
from cluegrid.reading.discovery import with_stand_ins
from cluegrid.reading.document import Piece
from cluegrid.reading.kinds import Cast

MOST = 6
"""How many casts are given at most."""
ROUNDS = 12
"""From how many sortings exchanges are made."""
STEPS = 14
"""How many exchanges are made from one sorting at most."""
WIDE = 6.0
"""What an exchange may cost at most."""
WEIGHTS = {
    "kinds": 1.5,
    "unnamed": -11.6,
    "unnamed of a wanted kind": 3.4,
    "unnamed once more": 8.2,
    "odd one out": -3.1,
    "no class": -3.2,
    "one does not fit": -0.6,
    "unfilled": 0.2,
    "beyond the wanted": 0.6,
    "says nothing": 0.9,
    "says one thing": -2.1,
    "own": 0.1,
}
"""What the features of a sorting count, beside what draws its phrases together."""
OTHERS = 0.2
"""The share of all that may be meant that is among none of the casts."""

_Groups = frozenset[frozenset[int]]


def near_casts(pieces: list[Piece], cast: Cast) -> list[tuple[float, Callable[[], Cast]]]:
    """The casts that a text may mean, made when they are called, with their plausibility, the likeliest first.

    Together they are at most as plausible as one; what lacks is that none of them is meant."""
    if cast.sorting is None or not cast.kinds:
        return [(1 - OTHERS if not cast.problems else OTHERS, lambda: cast)]
    sorting = with_stand_ins(cast.sorting)
    found = _search(sorting)
    first = _groups(sorting.grouping)
    as_sorted = cast.sorting.clear and sum(not kind.declared for kind in cast.kinds) >= len(first)
    taken = sorted(found, key=lambda groups: -found[groups])[:MOST]
    best = found[taken[0]]
    whole = sum(exp(score - best) for score in found.values()) / (1 - OTHERS)

    def make(groups: _Groups) -> Cast:
        return cast if as_sorted and groups == first else _made(pieces, sorting, groups)

    return [(exp(found[groups] - best) / whole, partial(make, groups)) for groups in taken]


def _made(pieces: list[Piece], sorting: Sorting, groups: _Groups) -> Cast:
    """The cast in which the phrases are sorted so."""
    return find_cast(pieces, [frozenset(sorting.keys[i] for i in group) for group in groups])


def features(sorting: Sorting, groups: _Groups) -> dict[str, float]:
    """What can be said of a sorting as a whole."""
    named = sorting.grouping.named
    counts = dict(sorting.told)
    for i in (i for group in groups for i in group):
        for piece in sorting.pieces[i] & counts.keys():
            counts[piece] += 1
    wanting = [group for group in groups if max(group) >= named]
    odd = [_odd(group, sorting) for group in groups]
    filled = [{item for item in sorting.wanted if _fills(item, group, sorting)} for group in groups]
    return {
        "kinds": len(groups) * sorting.grouping.size,
        "unnamed": len(wanting),
        "unnamed of a wanted kind": sum(
            any(_fills(item, group, sorting) for item in sorting.wanted) for group in wanting
        ),
        "unnamed once more": max(0, len(wanting) - 1),
        "odd one out": sum(one == 1 for one, _ in odd),
        "no class": sum(one > 1 for one, _ in odd),
        "one does not fit": sum(one == 1 for _, one in odd),
        "unfilled": len(set(sorting.wanted).difference(*filled)),
        "beyond the wanted": max(0, len(groups) - len(sorting.wanted)) if sorting.wanted else 0,
        "says nothing": sum(count == 0 for count in counts.values()),
        "says one thing": sum(count == 1 for count in counts.values()),
    }


def _odd(group: frozenset[int], sorting: Sorting) -> tuple[int, int]:
    """How many of a group are of another class than most, and how many do not fit the kind that most fit."""
    named = [i for i in group if i < sorting.grouping.named]
    classes = Counter(name for i in named for name in sorting.classes[i])
    fits = Counter(name for i in named for name in sorting.fits[i])
    most = max(fits.values(), default=0)
    return len(named) - max(classes.values(), default=0), len(named) - most if 2 * most > len(named) else 0


def _fills(item: str, group: frozenset[int], sorting: Sorting) -> bool:
    """Whether most of a group may be of a kind that the text names."""
    return 2 * sum(item in sorting.fits[i] for i in group) >= sorting.grouping.size


def _score(sorting: Sorting, made: Grouping, groups: _Groups) -> float:
    return made.evidence() + sum(WEIGHTS[name] * much for name, much in features(sorting, groups).items())


def _search(sorting: Sorting) -> dict[_Groups, float]:
    """Sortings near this one with what speaks for each: the best so far is always what is gone on from."""
    start = sorting.grouping
    first = _groups(start)
    found = {first: _score(sorting, start, first) + WEIGHTS["own"]}
    done: set[_Groups] = set()
    for _ in range(ROUNDS):
        left = [groups for groups in found if groups not in done]
        if not left:
            break
        best = max(left, key=lambda groups: found[groups])
        done.add(best)
        for further in _neighbours(start, best):
            groups = _groups(further)
            if groups not in found and all(sum(i >= start.named for i in group) < 2 for group in groups):
                found[groups] = _score(sorting, further, groups)
    return found


def _groups(grouping: Grouping) -> _Groups:
    """The groups of a sorting; which of the stand-ins each has is all the same."""
    found: set[frozenset[int]] = set()
    spare = grouping.named
    for group in sorted(grouping.groups, key=min):
        named = frozenset(i for i in group if i < grouping.named)
        spare += len(group) - len(named)
        found.add(named | frozenset(range(spare - len(group) + len(named), spare)))
    return frozenset(found)


def _neighbours(like: Grouping, groups: _Groups) -> Iterable[Grouping]:
    """The sortings one exchange from this one, and those with one kind more or less."""
    here = like.regrouped(groups)
    gains = sorted(((here.gain(i, j), i, j) for i, j in here.pairs()), reverse=True)
    for gain, i, j in gains[:STEPS]:
        if gain > -WIDE:
            made = like.regrouped(groups)
            made.exchange(i, j)
            yield made
    for group in groups:
        yield like.regrouped(groups - {group})
    for further in closest(here):
        yield like.regrouped(groups | {frozenset(further)})
