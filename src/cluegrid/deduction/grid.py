"""The pencil-and-paper grid: what is known of every pair of values, why, and the housekeeping that needs no clue.

A fact is a number: ``i * size + j`` for the values ``i < j``, negative where they do not go together. Values of
categories that hold each value once are paired with each other; values that may be repeated only with the places.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from cluegrid.frame import Frame

OPEN, TRUE, FALSE = 0, 1, 2


class Reason(NamedTuple):
    """Why a fact is known: the rule, the clues it used (none for housekeeping) and the facts it rests on."""

    rule: str
    clues: tuple[int, ...]
    premises: tuple[int, ...]


TOLD = Reason("told", (), ())


class Contradiction(Exception):  # noqa: N818  # it is a finding, not an error
    """The grid cannot be completed; carries the reason."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.rule)
        self.reason = reason


class Layout:
    """The values of a puzzle by number, the same for every grid of it."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.starts: list[int] = []
        self.category: list[int] = []
        self.index: list[int] = []
        for c, category in enumerate(frame.categories):
            self.starts.append(len(self.category))
            self.category += [c] * len(category.values)
            self.index += range(len(category.values))
        self.size = len(self.category)
        once = [all(count == (1, 1) for count in category.counts) for category in frame.categories]
        self.once = once
        self.full = [(1 << len(category.values)) - 1 for category in frame.categories]
        axis = frame.axis
        self.every_kin = [[k for k in range(len(once)) if k != c and ((once[c] and once[k]) or axis in (c, k))]
                          for c in range(len(once))]
        self.kin = self.every_kin

    @property
    def narrow(self) -> bool:
        """Whether some pairs of categories are not looked at."""
        return self.kin is not self.every_kin

    def look_at(self, pairs: set[tuple[int, int]] | None) -> None:
        """Keep facts for the places and for these pairs of categories only (None: for all)."""
        axis = self.frame.axis
        self.kin = self.every_kin if pairs is None else [
            [k for k in kin if axis in (c, k) or (min(c, k), max(c, k)) in pairs]
            for c, kin in enumerate(self.every_kin)]

    def value(self, c: int, v: int) -> int:
        return self.starts[c] + v

    def fact(self, i: int, j: int) -> int:
        return i * self.size + j if i < j else j * self.size + i

    def pair(self, fact: int) -> tuple[int, int]:
        """The two values of a fact."""
        return divmod(abs(fact), self.size)

    def twin(self, fact: int) -> int:
        """The same fact in other words, where a place holds one of two values: "is not in" for "is out"; else 0."""
        i, j = self.pair(fact)
        axis = self.frame.axis
        place, value = (i, j) if self.category[i] == axis else (j, i)
        k = self.category[value]
        if self.category[place] != axis or self.full[k] != 0b11 or self.once[k]:
            return 0
        other = self.fact(place, self.starts[k] + 1 - self.index[value])
        return -other if fact > 0 else other

    def one_only(self, a: int, b: int) -> bool:
        """Whether a value that goes with another goes with no other of that category."""
        c, k, axis = self.category[a], self.category[b], self.frame.axis
        return (self.once[c] and self.once[k]) or c == axis or (
            k == axis and self.frame.categories[c].counts[self.index[a]][1] == 1)

    def is_placement(self, fact: int) -> bool:
        """Whether a fact is about a place."""
        i, j = self.pair(fact)
        return self.frame.axis in (self.category[i], self.category[j])


class Grid:
    """What is known so far. ``rows[i][k]`` has a bit for each value of category ``k`` that ``i`` may still go with."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        count = len(layout.full)
        self.rows: list[list[int]] = []
        for c in layout.category:
            row = [0] * count
            for k in layout.kin[c]:
                row[k] = layout.full[k]
            self.rows.append(row)
        self.why: dict[int, Reason] = {}
        self.order: list[int] = []
        self.partners: list[list[int]] = [[] for _ in range(layout.size)]
        self.queue: deque[int] = deque()
        self.changed: set[int] = set()
        self.noted: tuple[int, dict[int, int]] = -1, {}
        """What was known when so much was known, as an oracle has it."""

    def widen(self) -> None:
        """Look at all pairs of values from now on, not only at the places."""
        layout = self.layout
        layout.look_at(None)
        facts, reasons = self.order, self.why
        fresh = Grid(layout)
        for fact in facts:
            fresh.settle(fact, reasons[fact])
        self.rows, self.why, self.order, self.partners = fresh.rows, fresh.why, fresh.order, fresh.partners
        self.queue, self.changed, self.noted = fresh.queue, set(range(layout.size)), (-1, {})

    def copy(self) -> Grid:
        """A grid to suppose things in; it starts its own record."""
        other = Grid.__new__(Grid)
        other.layout = self.layout
        other.rows = [list(row) for row in self.rows]
        other.why = dict(self.why)
        other.order = []
        other.partners = [list(known) for known in self.partners]
        other.queue = deque(self.queue)
        other.changed = set()
        other.noted = -1, {}
        return other

    def known(self, i: int, j: int) -> int:
        """OPEN, TRUE or FALSE."""
        fact = self.layout.fact(i, j)
        return TRUE if fact in self.why else FALSE if -fact in self.why else OPEN

    def settle(self, fact: int, reason: Reason) -> bool:
        """Write down a fact; False where it was known. Its consequences follow with ``tidy``."""
        if fact in self.why:
            return False
        if -fact in self.why:
            raise Contradiction(Reason(reason.rule, reason.clues, (*reason.premises, -fact)))
        layout = self.layout
        self.why[fact] = reason
        self.order.append(fact)
        i, j = divmod(abs(fact), layout.size)
        if fact < 0:
            self.rows[i][layout.category[j]] &= ~(1 << layout.index[j])
            self.rows[j][layout.category[i]] &= ~(1 << layout.index[i])
        self.changed.add(i)
        self.changed.add(j)
        self.queue.append(fact)
        return True

    def tidy(self) -> None:
        """Housekeeping: cross out, see what is left over, carry over between values that share a place."""
        while self.queue:
            fact = self.queue.popleft()
            if fact > 0:
                self._after_true(fact)
            else:
                self._after_false(fact)

    def crossed_by(self, fact: int) -> Iterator[int]:
        """The open pairs that cannot be, because of a fact that two values go together."""
        layout = self.layout
        i, j = divmod(fact, layout.size)
        for a, b in ((i, j), (j, i)):
            k = layout.category[b]
            if layout.one_only(a, b):
                for m in bits(self.rows[a][k] & ~(1 << layout.index[b])):
                    yield layout.fact(a, layout.starts[k] + m)

    def cross(self, fact: int) -> None:
        """Write down a fact and what it crosses out, and draw no further conclusion."""
        self.settle(fact, TOLD)
        for pair in list(self.crossed_by(fact)) if fact > 0 else ():
            self.settle(-pair, TOLD)

    def _after_true(self, fact: int) -> None:
        layout, rows = self.layout, self.rows
        i, j = divmod(fact, layout.size)
        bound = self.why[fact].rule == "bound"  # stated by a clue: used by that clue, not by housekeeping
        for pair in list(self.crossed_by(fact)):
            self.settle(-pair, Reason("crossed out", (), (fact,)))
        for a, b in ((i, j), (j, i)):
            if not layout.once[layout.category[b]] and layout.category[a] != layout.frame.axis:
                self._count(b)
        if not (layout.once[layout.category[i]] and layout.once[layout.category[j]]):
            loose = i if not layout.once[layout.category[i]] else j
            self._count(loose)
            return
        if bound:
            return
        for a, b in ((i, j), (j, i)):
            kin = layout.kin[layout.category[a]]
            for m in self.partners[b]:
                if layout.category[m] in kin:
                    shared = layout.fact(a, m)
                    if shared not in self.why:
                        self.settle(shared, Reason("same place", (), (fact, layout.fact(b, m))))
        for k in layout.kin[layout.category[i]]:
            if k == layout.category[j] or not layout.once[k] or k not in layout.kin[layout.category[j]]:
                continue
            if rows[i][k] == rows[j][k]:
                continue
            for a, b in ((i, j), (j, i)):
                for m in bits(rows[a][k] & ~rows[b][k]):
                    other = layout.starts[k] + m
                    self.settle(-layout.fact(a, other), Reason("same place", (), (fact, -layout.fact(b, other))))
        self.partners[i].append(j)
        self.partners[j].append(i)

    def _after_false(self, fact: int) -> None:
        layout, rows = self.layout, self.rows
        i, j = divmod(-fact, layout.size)
        for a, b in ((i, j), (j, i)):
            k = layout.category[b]
            if not layout.once[layout.category[a]]:
                self._count(a)
                continue
            left = rows[a][k]
            if left & (left - 1) == 0:
                only = layout.fact(a, layout.starts[k] + left.bit_length() - 1)
                if not left or only not in self.why:
                    gone = tuple([-layout.fact(a, layout.starts[k] + m) for m in bits(layout.full[k] & ~left)])
                    if not left:
                        raise Contradiction(Reason("nothing left", (), gone))
                    self.settle(only, Reason("only one left", (), gone))
            for m in self.partners[a]:
                if rows[m][k] >> layout.index[b] & 1:  # still open between the two
                    self.settle(-layout.fact(m, b), Reason("same place", (), (layout.fact(a, m), fact)))

    def _count(self, value: int) -> None:
        """What the count of a value that may be repeated says about its places."""
        layout = self.layout
        axis = layout.frame.axis
        least, most = layout.frame.categories[layout.category[value]].counts[layout.index[value]]
        places = [layout.starts[axis] + place for place in range(layout.frame.places)]
        held = [layout.fact(value, p) for p in places if layout.fact(value, p) in self.why]
        gone = [-layout.fact(value, p) for p in places if -layout.fact(value, p) in self.why]
        if len(held) > most or len(places) - len(gone) < least:
            raise Contradiction(Reason("counted", (), tuple(held if len(held) > most else gone)))
        for p in places:
            fact = layout.fact(value, p)
            if len(held) == most and fact not in self.why:
                self.settle(-fact, Reason("counted", (), tuple(held)))
            elif len(places) - len(gone) == least and -fact not in self.why:
                self.settle(fact, Reason("counted", (), tuple(gone)))

    # -- pairs and triples

    def find_set(self) -> tuple[list[int], Reason] | None:
        """Two or three values that share just as many partners of one category: nothing else goes with these."""
        layout = self.layout
        axis = layout.frame.axis
        order = [(c, axis) for c in range(len(layout.full)) if c != axis] + [
            (axis, c) for c in range(len(layout.full)) if c != axis] + [
            (c, k) for c in range(len(layout.full)) for k in range(len(layout.full)) if c != k and axis not in (c, k)]
        for size in (2, 3):
            for c, k in order:
                if not layout.once[c] or k not in layout.kin[c] or layout.full[c].bit_count() < size + 2:
                    continue
                if not layout.once[k]:
                    continue
                start = layout.starts[c]
                values = [v for v in range(start, start + layout.full[c].bit_count())
                          if 1 < self.rows[v][k].bit_count() <= size]
                for some in combinations(values, size):
                    union = 0
                    for v in some:
                        union |= self.rows[v][k]
                    if union.bit_count() != size:
                        continue
                    others = [layout.starts[k] + m for m in bits(union)]
                    outside = [-layout.fact(v, m) for v in range(start, start + layout.full[c].bit_count())
                               if v not in some for m in others if not self.known(v, m)]
                    if outside:
                        gone = tuple(-layout.fact(v, layout.starts[k] + m) for v in some
                                     for m in bits(layout.full[k] & ~union))
                        return outside, Reason("pair" if size == 2 else "triple", (), gone)
        return None


def bits(mask: int) -> Iterable[int]:
    """The indices of the bits that are set."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
