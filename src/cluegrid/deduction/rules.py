"""What a clue says in a grid, found from its one meaning: here from the table of what its relation allows.

A rule gives everything that one clue settles in the grid as it stands, each fact with the facts it rests on.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product

from cluegrid.deduction.grid import Grid, Layout, bits
from cluegrid.relations import PlaceRelation, Relation

MOST_REACHES = 4096  # sets of positions that are remembered for a relation
Finding = tuple[int, tuple[int, ...]]  # a fact, and the facts it rests on


@dataclass
class Rule:
    """Part of a clue: what it settles, and the values whose facts it looks at."""

    clue: int
    relation: Relation
    watched: frozenset[int] = field(default_factory=frozenset)

    def findings(self, grid: Grid) -> list[Finding]:
        """Every new fact that this part of the clue settles by itself, given what is known."""
        raise NotImplementedError


@dataclass
class BoundRule(Rule):
    """Two values that go together share everything."""

    a: int = 0
    b: int = 0

    def findings(self, grid: Grid) -> list[Finding]:
        layout = grid.layout
        found: list[Finding] = []
        fact = layout.fact(self.a, self.b)
        if fact not in grid.why and layout.category[self.b] in layout.kin[layout.category[self.a]]:
            found.append((fact, ()))
        for k in layout.kin[layout.category[self.a]]:
            if k == layout.category[self.b] or k not in layout.kin[layout.category[self.b]]:
                continue
            for a, b in ((self.a, self.b), (self.b, self.a)):
                left = grid.rows[b][k]
                only = layout.starts[k] + left.bit_length() - 1
                if left & (left - 1) == 0 and layout.fact(b, only) in grid.why:
                    if layout.fact(a, only) not in grid.why:
                        found.append((layout.fact(a, only), (layout.fact(b, only),)))
                    continue
                for m in bits(grid.rows[a][k] & ~left):
                    other = layout.starts[k] + m
                    found.append((-layout.fact(a, other), (-layout.fact(b, other),)))
        return found


@dataclass
class TableRule(Rule):
    """Values whose positions along a category are compared: a position without support is ruled out."""

    terms: tuple[int, ...] = ()
    along: int = 0
    allowed: frozenset[tuple[int, ...]] = frozenset()

    def __post_init__(self) -> None:
        self.apart = all(where[0] != where[-1] for where in self.allowed)
        self.reach = _reaches(self.allowed) if len(self.terms) == 2 else None

    def _supported(self, masks: list[int]) -> list[int]:
        """For each term the positions, as bits, that some combination of the positions still open has it in."""
        if self.reach is not None:
            return [masks[i] & _reached(self.reach[i], masks[1 - i]) for i in (0, 1)]
        found = [0] * len(masks)
        for where in self.allowed:
            for mask, x in zip(masks, where, strict=True):
                if not mask >> x & 1:
                    break
            else:
                for i, x in enumerate(where):
                    found[i] |= 1 << x
        return found

    def findings(self, grid: Grid) -> list[Finding]:
        layout, along = grid.layout, self.along
        start = layout.starts[along]
        masks = [1 << layout.index[t] if layout.category[t] == along else grid.rows[t][along] for t in self.terms]
        found: list[Finding] = []
        for i, supported in enumerate(self._supported(masks)):
            if supported == masks[i] and supported & (supported - 1):
                continue
            term = self.terms[i]
            if layout.category[term] == along:
                continue
            if supported and supported & (supported - 1) == 0:
                fact = layout.fact(term, start + supported.bit_length() - 1)
                if fact not in grid.why:
                    found.append((fact, self._forced(grid, masks, i, supported)))
                continue
            for x in bits(masks[i] & ~supported):
                found.append((-layout.fact(term, start + x), self._excluded(grid, masks, i, x)))
        if self.apart and len(self.terms) == 2:
            found += self._together(grid)
        return found

    def _excluded(self, grid: Grid, masks: list[int], i: int, x: int) -> tuple[int, ...]:
        """The facts that exclude every combination with term ``i`` at ``x``, as few as a greedy choice gives."""
        layout, start = grid.layout, grid.layout.starts[self.along]
        if self.reach is not None:
            other = self.terms[1 - i]
            if layout.category[other] == self.along:
                return ()
            first = other * layout.size + start if other < start else start * layout.size + other
            step = 1 if other < start else layout.size
            return tuple([-first - step * y for y in bits(self.reach[1 - i].get(1 << x, 0))])
        ways = [where for where in self.allowed if where[i] == x]
        gone: list[int] = []
        while ways:
            tally: dict[tuple[int, int], int] = {}
            for where in ways:
                for j, y in enumerate(where):
                    if j != i and not masks[j] >> y & 1 and layout.category[self.terms[j]] != self.along:
                        tally[j, y] = tally.get((j, y), 0) + 1
            ways = [where for where in ways if not any(
                j != i and layout.category[self.terms[j]] == self.along and not masks[j] >> y & 1
                for j, y in enumerate(where))]
            if not ways or not tally:
                break
            j, y = max(tally, key=lambda key: tally[key])
            gone.append(-layout.fact(self.terms[j], start + y))
            ways = [where for where in ways if where[j] != y]
        return tuple(gone)

    def _forced(self, grid: Grid, masks: list[int], i: int, supported: int) -> tuple[int, ...]:
        """The facts that leave term ``i`` only one position."""
        layout, start = grid.layout, grid.layout.starts[self.along]
        premises: dict[int, None] = {}
        possible = {where[i] for where in self.allowed}
        for x in range(layout.full[self.along].bit_count()):
            if supported >> x & 1 or x not in possible:
                continue
            known = -layout.fact(self.terms[i], start + x)
            if known in grid.why:
                premises[known] = None
            else:
                premises.update(dict.fromkeys(self._excluded(grid, masks, i, x)))
        return tuple(premises)

    def _together(self, grid: Grid) -> list[Finding]:
        """Where the relation says by itself that its two values never go together."""
        layout = grid.layout
        a, b = self.terms
        if layout.category[b] not in layout.kin[layout.category[a]]:
            return []
        if grid.known(a, b) or self.along in (layout.category[a], layout.category[b]):
            return []
        return [(-layout.fact(a, b), ())]


Reach = tuple[dict[int, int], dict[int, int]]  # for each term: its positions for sets of positions of the other


@lru_cache(512)
def _reaches(allowed: frozenset[tuple[int, ...]]) -> Reach:
    """For two terms, the positions of each, as bits, that go with one position of the other."""
    found: Reach = {0: 0}, {0: 0}
    for x, y in allowed:
        found[0][1 << y] = found[0].get(1 << y, 0) | 1 << x
        found[1][1 << x] = found[1].get(1 << x, 0) | 1 << y
    return found


def _reached(reach: dict[int, int], mask: int) -> int:
    """The positions that go with any of several; written down for the next time."""
    found = reach.get(mask)
    if found is None:
        found = 0
        for x in bits(mask):
            found |= reach.get(1 << x, 0)
        if len(reach) < MOST_REACHES:
            reach[mask] = found
    return found


@dataclass
class ApartRule(Rule):
    """Two values that never go together."""

    a: int = 0
    b: int = 0

    def findings(self, grid: Grid) -> list[Finding]:
        layout = grid.layout
        fact = -layout.fact(self.a, self.b)
        looked_at = layout.category[self.b] in layout.kin[layout.category[self.a]]
        found: list[Finding] = [(fact, ())] if looked_at and fact not in grid.why else []
        for k in layout.kin[layout.category[self.a]]:
            if k == layout.category[self.b] or k not in layout.kin[layout.category[self.b]]:
                continue
            for a, b in ((self.a, self.b), (self.b, self.a)):
                for m in bits(grid.rows[b][k]):
                    other = layout.starts[k] + m
                    if layout.fact(b, other) in grid.why and -layout.fact(a, other) not in grid.why:
                        found.append((-layout.fact(a, other), (layout.fact(b, other),)))
        return found


def place_rule(n: int, relation: Relation, inner: PlaceRelation, layout: Layout) -> Rule | None:
    """The rule of a relation between positions; None where some of its values may be held more than once."""
    frame = layout.frame
    k = frame.category(inner.along_name)
    terms = []
    for term in inner.terms:
        c, v = frame.find(term)
        if term.quantifier != "the" or not frame.once(c, v) or not (c == k or k in layout.every_kin[c]):
            return None
        if not layout.once[c]:
            return None
        terms.append(layout.value(c, v))
    allowed = inner.table(frame.categories[k])
    everywhere = range(len(frame.categories[k].values))
    if inner is not relation:
        allowed = frozenset(product(everywhere, repeat=len(terms))) - allowed
    watched = frozenset(terms)
    if k == frame.axis and len(terms) == 2 and layout.category[terms[1]] in layout.every_kin[
            layout.category[terms[0]]]:
        diagonal = frozenset((x, x) for x in everywhere)
        if allowed == diagonal and frame.axis not in (layout.category[t] for t in terms):
            return BoundRule(n, relation, watched, terms[0], terms[1])
        if allowed == frozenset((x, y) for x in everywhere for y in everywhere if x != y):
            return ApartRule(n, relation, watched, terms[0], terms[1])
    return TableRule(n, relation, watched, tuple(terms), k, allowed)
