"""The table of a riddle as it is filled in step by step, with the pencil marks of what is ruled out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from cluegrid.deduction.grid import Grid, Layout, bits
from cluegrid.deduction.steps import Step


@dataclass(frozen=True)
class ShownCell:
    """A cell of the table: the value, or "?" with what may still be there.

    Of the values that have no place yet, ``gone`` were ruled out here by this step and ``out`` before it.
    """

    text: str
    new: bool = False
    open: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    out: tuple[str, ...] = ()


@dataclass(frozen=True)
class ShownPair:
    """What is known of a value beside the table: the values it goes with, or does not go with."""

    name: str
    together: bool
    others: tuple[str, ...]
    new: tuple[str, ...] = ()


class Marks:
    """The table as it is filled in: what is known of each place, and what may still be there."""

    def __init__(self, layout: Layout, name: Callable[[int], str]) -> None:
        self.layout, self.name = layout, name
        self.grid = Grid(layout)
        self.told: list[int] = []

    def after(self, step: Step) -> tuple[tuple[ShownCell, ...], ...]:
        """The table after a step."""
        layout, rows = self.layout, self.grid.rows
        frame = layout.frame
        start = layout.starts[frame.axis]
        before = [list(rows[start + place]) for place in range(frame.places)]
        known = set(self.grid.why)
        for fact in step.settles:
            self.grid.cross(fact)
        self.told += step.settles
        return tuple(self._row(c, [was[c] for was in before], known) for c in frame.others)

    def _row(self, c: int, before: list[int], known: set[int]) -> tuple[ShownCell, ...]:
        layout, start = self.layout, self.layout.starts[self.layout.frame.axis]
        values = layout.frame.categories[c].values
        places = range(layout.frame.places)
        now = [self.grid.rows[start + place][c] for place in places]
        held = {place: v for place in places for v in range(len(values))
                if layout.fact(layout.value(c, v), start + place) in self.grid.why}
        free = 0  # the values that may still be in a cell that is open
        for place in places:
            free |= 0 if place in held else now[place]

        def cell(place: int) -> ShownCell:
            if place in held:
                fact = layout.fact(layout.value(c, held[place]), start + place)
                return ShownCell(values[held[place]], fact not in known)
            masks = (now[place], before[place] & ~now[place] & free, free & ~before[place])
            return ShownCell("?", False, *(tuple(values[v] for v in bits(mask)) for mask in masks))

        return tuple(map(cell, places))

    def beside(self, step: Step) -> tuple[ShownPair, ...]:
        """What is known after a step that the table cannot show, because a value of it has no place yet."""
        layout = self.layout
        placed = {i for fact in self.told if fact > 0 for i in layout.pair(fact)
                  if layout.frame.axis in (layout.category[j] for j in layout.pair(fact))}
        groups: dict[tuple[int, int, bool], list[int]] = {}
        for fact in self.told:
            i, j = layout.pair(fact)
            if layout.frame.axis not in (layout.category[i], layout.category[j]) and not placed >= {i, j}:
                groups.setdefault((i, layout.category[j], fact > 0), []).append(fact)
        found = []
        for (i, _, together), facts in groups.items():
            names = {fact: self.name(sum(layout.pair(fact)) - i) for fact in facts}
            found.append(ShownPair(self.name(i), together, tuple(names.values()),
                                   tuple(name for fact, name in names.items() if fact in step.settles)))
        return tuple(found)


def cells(layout: Layout, facts: Iterable[int]) -> dict[tuple[int, int], str]:
    """The cells of the table that facts fill."""
    axis = layout.frame.axis
    found = {}
    for fact in facts:
        i, j = layout.pair(fact)
        if layout.category[j] == axis:
            i, j = j, i
        if fact > 0 and layout.category[i] == axis:
            c = layout.category[j]
            found[c, layout.index[i]] = layout.frame.categories[c].values[layout.index[j]]
    return found
