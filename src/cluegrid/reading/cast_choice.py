"""The best way to sort phrases into kinds: a search for the grouping that everything in the text speaks for.

Each kind takes exactly as many phrases as there are places. Two phrases in one kind count what speaks for or against
their being alike; a phrase that has no kind counts against the whole by how much it looks like a value. What is best
only by a little is no choice: the phrases that could be exchanged are named."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

LEAST = -0.5
"""How much a phrase must be drawn to the others of its kind, on average, for the kind to be worth having."""
SHARE = 0.7
"""How much it counts that a phrase looks like a value, beside what draws it to the others."""
CLEAR = 0.5
"""By how much a choice must be better than any other."""
FAR = 3.0
"""By how much a choice is better than any other beyond all doubt."""
HARDLY = 0.3
"""By how much a kind must be better than none, for each of its values."""
NO_VALUE = -2.55
"""What looks less like a value than this makes no clear choice."""
LIKELY = 0.3
"""What looks less like a value than this is not left over, but mere wording."""
NEAR = 0.5
"""What looks less like a value by no more than this is hardly told from what is left over."""
REST = 0.6
"""How much less than nothing a kind of what is left over may be worth, for each of its values."""
ALIEN = -4.0
"""What is drawn away from the others of its kind more than this makes no clear choice."""


class Grouping:
    """A choice of full groups among phrases, with what each phrase is drawn to each group by."""

    def __init__(self, weight: Sequence[Sequence[float]], worth: Sequence[float], size: int) -> None:
        self.weight = weight
        self.worth = [SHARE * one for one in worth]
        self.size = size
        self.named = len(worth)
        """How many are phrases of the text; what comes after them stands in for values that it does not name."""
        self.groups: list[set[int]] = []
        self.home = [-1] * len(worth)
        self.draw: list[list[float]] = []

    def regrouped(self, groups: Iterable[Iterable[int]]) -> Grouping:
        """The same phrases in other groups."""
        made = Grouping(self.weight, (), self.size)
        made.worth, made.home, made.named = self.worth, [-1] * len(self.worth), self.named
        for group in groups:
            made.add(sorted(group))
        return made

    def bench(self) -> list[int]:
        """The phrases without a group."""
        return [i for i, home in enumerate(self.home) if home < 0]

    def add(self, group: Sequence[int]) -> None:
        """Take a full group."""
        number = len(self.groups)
        self.groups.append(set(group))
        for i in group:
            self.home[i] = number
        self.draw.append([sum(row[j] for j in group if j != i) for i, row in enumerate(self.weight)])

    def drop(self, number: int) -> None:
        """Dissolve a group."""
        for i in self.groups.pop(number):
            self.home[i] = -1
        self.draw.pop(number)
        self.home = [home - 1 if home > number else home for home in self.home]

    def total(self, number: int) -> float:
        """What a group is worth as it stands."""
        group = self.groups[number]
        drawn = sum(self.draw[number][i] for i in group) / (self.size - 1)
        return drawn - LEAST * self.size + sum(self.worth[i] for i in group)

    def evidence(self) -> float:
        """What all groups are worth."""
        return sum(self.total(number) for number in range(len(self.groups)))

    def gain(self, inside: int, other: int) -> float:
        """What it brings to exchange a phrase of a group for one of another group or of none."""
        here, there = self.home[inside], self.home[other]
        both = self.weight[inside][other]
        drawn = self.draw[here][other] - both - self.draw[here][inside]
        if there < 0:
            return 2 * drawn / (self.size - 1) + self.worth[other] - self.worth[inside]
        drawn += self.draw[there][inside] - both - self.draw[there][other]
        return 2 * drawn / (self.size - 1)

    def exchange(self, inside: int, other: int) -> None:
        """Do it."""
        here, there = self.home[inside], self.home[other]
        for number, gone, new in ((here, inside, other), (there, other, inside)):
            if number < 0:
                continue
            self.groups[number].remove(gone)
            self.groups[number].add(new)
            draw = self.draw[number]
            for i, row in enumerate(self.weight):
                draw[i] += (row[new] if i != new else 0.0) - (row[gone] if i != gone else 0.0)
        self.home[inside], self.home[other] = there, here

    def has_all(self) -> bool:
        """Whether all that looks like a value has a group."""
        return len(self.groups) > 1 and all(self.worth[i] < LIKELY * SHARE for i in self.bench())

    def pairs(self) -> list[tuple[int, int]]:
        """All that can be exchanged."""
        count = len(self.home)
        return [
            (i, j)
            for i in range(count)
            if self.home[i] >= 0
            for j in range(count)
            if self.home[j] != self.home[i] and (self.home[j] < 0 or i < j)
        ]

    def improve(self) -> None:
        """Exchange as long as that makes the whole better."""
        for _ in range(80):
            best, pick = 0.01, None
            for inside, other in self.pairs():
                gain = self.gain(inside, other)
                if gain > best:
                    best, pick = gain, (inside, other)
            if pick is None:
                return
            self.exchange(*pick)

    def doubtful(self, number: int, rest: bool = False) -> int | None:
        """A phrase that makes a group no clear choice: one that could as well come in, or one that hardly fits."""
        loss, rival = self.rival(number)
        group = self.groups[number]
        if loss < CLEAR:
            return rival
        drawn = {i: self.draw[number][i] / (self.size - 1) for i in group}
        hardly = (
            (self.total(number) < HARDLY * self.size and not rest)
            or min(self.worth[i] for i in group) < NO_VALUE * SHARE
            or min(drawn.values()) < ALIEN
        )
        return min(group, key=lambda i: drawn[i] + self.worth[i]) if hardly else None

    def rival(self, number: int) -> tuple[float, int]:
        """The smallest loss that an exchange for this group brings, and the phrase that would come in."""
        losses = [
            (-self.gain(i, j), j)
            for i in self.groups[number]
            for j in range(self.named)
            if self.home[j] != number
        ]
        return min(losses, default=(99.0, -1))


@dataclass(frozen=True)
class Sorting:
    """Phrases as they were sorted into kinds, for those who doubt it: their keys, where they stand, their grouping."""

    keys: tuple[str, ...]
    pieces: tuple[frozenset[int], ...]
    grouping: Grouping
    clear: bool
    """Whether all groups were clear choices."""
    fits: tuple[frozenset[str], ...] = ()
    """Of each phrase, which kinds that the text names it may be of."""
    classes: tuple[frozenset[str], ...] = ()
    """Of each phrase, what it may be first of all; names and common words are told apart by it too."""
    wanted: tuple[str, ...] = ()
    """The kinds that the text names and that should have values."""
    told: Mapping[int, int] = field(default_factory=dict)
    """Of each clue, how many known values or places it names."""


def choose(
    weight: Sequence[Sequence[float]], worth: Sequence[float], size: int, declared: bool = False
) -> Grouping:
    """The best grouping that a search from the closest phrases finds."""
    found = Grouping(weight, worth, size)
    for _ in range(len(worth) // size if size > 1 else 0):
        seeds = closest(found)
        made = False
        for seed in seeds:
            found.add(seed)
            if found.total(len(found.groups) - 1) > 0 or _helps(found):
                made = True
                break
            found.drop(len(found.groups) - 1)
        if not made:
            break
        found.improve()
    for number in range(len(found.groups) - 1, -1, -1):
        if found.total(number) <= 0:
            found.drop(number)
            found.improve()
    _take_rest(found, declared)
    return found


def _take_rest(found: Grouping, declared: bool) -> None:
    """Take what is left over as one more kind where it is exactly as much as a kind needs and all of it is likely.

    Where other kinds are declared and there are no other phrases at all, that is so of the first kind too."""
    rest = [i for i in found.bench() if found.worth[i] >= LIKELY * SHARE]
    only = declared and len(found.home) == found.size
    close = [i for i in found.bench() if (LIKELY - NEAR) * SHARE < found.worth[i] < LIKELY * SHARE]
    if (found.groups or only) and len(rest) == found.size and not close:
        found.add(rest)
        number = len(found.groups) - 1
        if found.total(number) < -REST * found.size or found.doubtful(number, rest=True) is not None:
            found.drop(number)


def _helps(found: Grouping) -> bool:
    """Whether a new group is worth having once phrases are exchanged with the others."""
    before = [set(group) for group in found.groups]
    found.improve()
    if found.total(len(found.groups) - 1) > 0 and all(found.total(n) > 0 for n in range(len(found.groups))):
        return True
    while found.groups:
        found.drop(len(found.groups) - 1)
    for group in before:
        found.add(sorted(group))
    return False


def closest(found: Grouping) -> list[list[int]]:
    """Groups of phrases on the bench that draw each other most, each grown from a close pair; the best first."""
    bench, weight, size = found.bench(), found.weight, found.size
    if len(bench) < size:
        return []
    starts = sorted(combinations(bench, 2), key=lambda pair: -weight[pair[0]][pair[1]])[: 3 * len(bench)]
    made: dict[frozenset[int], float] = {}
    for a, b in starts:
        group = [a, b]
        drawn = {i: weight[a][i] + weight[b][i] for i in bench if i not in (a, b)}
        while len(group) < size:
            near = max(drawn, key=lambda i: drawn[i] / len(group) + 0.5 * found.worth[i])
            del drawn[near]
            group.append(near)
            for i in drawn:
                drawn[i] += weight[near][i]
        key = frozenset(group)
        if key not in made:
            inner = sum(weight[i][j] for i, j in combinations(group, 2))
            made[key] = 2 * inner / (size - 1) + sum(found.worth[i] for i in group)
    ranked = sorted(made, key=lambda key: -made[key])
    return [sorted(key) for key in ranked[:3]]
