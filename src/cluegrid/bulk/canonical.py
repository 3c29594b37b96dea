"""The form that two riddles share if one is the other with other names, or told in another order.

A riddle is a graph: its categories, values, clues and the parts of clues, each joined to what it is about. The nodes
are told apart by what they are and by what they are joined to, over and over, as in McKay's way of numbering a graph;
where some still look alike, each of them is singled out in turn, and of the graphs that come out the first one counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from cluegrid.categories import QUANTIFIERS, Category, Value
from cluegrid.puzzle import Puzzle
from cluegrid.records import fields
from cluegrid.relations import (
    Alike,
    Between,
    Choice,
    Iff,
    Offset,
    OneEach,
    Parity,
    PlaceRelation,
    Ratio,
    Relation,
    Together,
)

MOST_LEAVES = 256  # graphs that are compared; beyond that, what looks alike counts as alike
ALONG, MEMBER, NEXT, BACK = 20, 21, 22, 100  # roles: the scale of a clue, a value of a category, the next on a ring
Colours = list[int]


def form(puzzle: Puzzle) -> str:
    """The canonical form of a riddle, as a text."""
    graph = _Graph(puzzle)
    first = {label: n for n, label in enumerate(sorted(set(graph.labels)))}
    found: list[str] = []
    coarse = graph.refined([first[label] for label in graph.labels])
    if not _leaves(graph, coarse, found):
        return graph.told(coarse)
    return min(found)


def _leaves(graph: _Graph, colours: Colours, found: list[str]) -> bool:
    """Collect the graphs in which all nodes are told apart; whether these are few enough."""
    several = _first_shared(colours)
    if several < 0:
        found.append(graph.told(colours))
        return len(found) <= MOST_LEAVES
    for node in [n for n, colour in enumerate(colours) if colour == several]:
        apart = [2 * colour + 1 for colour in colours]
        apart[node] -= 1
        if not _leaves(graph, graph.refined(apart), found):
            return False
    return True


def _first_shared(colours: Colours) -> int:
    """The lowest colour that several nodes have, or -1."""
    ordered = sorted(colours)
    return next((one for one, other in pairwise(ordered) if one == other), -1)


class _Graph:
    """The nodes of a riddle by number, with a label each, and what each is joined to, in which role."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.labels: list[str] = []
        self.joined: list[list[tuple[int, int]]] = []
        self.puzzle = puzzle
        relations = [clue.relation for clue in puzzle.clues]
        absolute = _absolute(relations, puzzle.axis)
        self.scales = [_Scale(category, category.name in absolute) for category in puzzle.categories]
        self.categories = [self._category(n) for n in range(len(puzzle.categories))]
        self.at = {category.name: n for n, category in enumerate(puzzle.categories)}
        for relation in relations:
            self._relation(relation)

    def _node(self, label: str) -> int:
        self.labels.append(label)
        self.joined.append([])
        return len(self.labels) - 1

    def _join(self, node: int, other: int, role: int) -> None:
        self.joined[node].append((role, other))
        self.joined[other].append((role + BACK, node))

    def _category(self, n: int) -> dict[str, int]:
        """The nodes of a category's values by their names; the category itself is under the empty name."""
        category, scale = self.puzzle.categories[n], self.scales[n]
        axis = category.name == self.puzzle.axis and category.order != "none"
        held = {"": self._node(f"category {category.order} {bool(category.numbers)} {axis}")}
        for k, (value, counts) in enumerate(zip(category.values, category.counts, strict=True)):
            held[value] = self._node(f"value {scale.positions[k] if scale.positions else ''} {counts}")
            self._join(held[""], held[value], MEMBER)
        if category.order == "ring":
            for one, other in zip(category.values, (*category.values[1:], category.values[0]), strict=True):
                self._join(held[one], held[other], NEXT)
        return held

    def _relation(self, relation: Relation) -> int:
        """The node of a relation, joined to those of its values and its parts; arguments that may be swapped have one
        role."""
        n = self.at[getattr(relation, "along", "") or self.puzzle.axis]
        scalars = [type(relation).__name__]
        node = self._node("")
        if isinstance(relation, OneEach):
            pairs = ((relation.a, relation.b), (relation.c, relation.d))
            for pair in pairs:
                inner = self._node("pair")
                self._join(node, inner, 0)
                for value in pair:
                    self._hold(inner, value, 0)
        else:
            for role, name in enumerate(_names(type(relation))):  # type: ignore[arg-type]  # a class can be hashed
                held = getattr(relation, name)
                parts: Sequence[Any] = held if isinstance(held, tuple) else (held,)
                if name == "along":
                    self._join(node, self.categories[n][""], ALONG)
                elif isinstance(parts[0], Value | Relation):
                    for k, part in enumerate(parts):
                        self._hold(node, part, 10 + k if isinstance(relation, Choice) else _role(relation, role))
                else:
                    scale = self.scales[n].gap if isinstance(relation, Offset) and not relation.ranked else 1
                    scalars.append(str(round(held / scale, 6)) if name in ("least", "most") and held is not None
                                   else str(held))
        self.labels[node] = " ".join(scalars)
        return node

    def _hold(self, node: int, part: Value | Relation, role: int) -> None:
        if isinstance(part, Relation):
            self._join(node, self._relation(part), role)
        else:
            held = self.categories[self.at[part.category]][part.name]
            self._join(node, held, role + 30 + 10 * QUANTIFIERS.index(part.quantifier))

    def refined(self, colours: Colours) -> Colours:
        """Colours that are told apart as far as what the nodes are joined to tells."""
        number = len(set(colours))
        size = 2 * len(colours) + 2
        while True:
            keys = [(colours[n], *sorted([role * size + colours[other] for role, other in joined]))
                    for n, joined in enumerate(self.joined)]
            order = {key: n for n, key in enumerate(sorted(set(keys)))}
            colours = [order[key] for key in keys]
            if len(order) == number:
                return colours
            number = len(order)

    def told(self, colours: Colours) -> str:
        """The graph as a text that depends on the colours alone."""
        lines = [f"{colours[n]} {self.labels[n]}: {sorted((role, colours[other]) for role, other in joined)}"
                 for n, joined in enumerate(self.joined)]
        return "\n".join(sorted(lines))


class _Scale:
    """Where the values of a category stand, if that matters: counted from the lowest by the smallest gap."""

    def __init__(self, category: Category, absolute: bool) -> None:
        self.gap = 1.0
        self.positions: tuple[float, ...] = ()
        if category.numbers and not absolute:
            ordered = sorted(category.numbers)
            self.gap = min((b - a for a, b in pairwise(ordered)), default=1.0) or 1.0
            self.positions = tuple(round((n - ordered[0]) / self.gap, 6) for n in category.numbers)
        elif category.numbers or category.order == "row" or absolute:
            self.positions = category.positions


def _absolute(relations: Iterable[Relation], axis: str) -> set[str]:
    """The categories whose numbers some clue looks at themselves: what is even, or how many times as much it is."""
    found: set[str] = set()
    for one in relations:
        if isinstance(one, Ratio | Parity):
            found.add(one.along or axis)
        elif not isinstance(one, PlaceRelation):
            found |= _absolute(one.parts(), axis)
    return found


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def _role(relation: Relation, place: int) -> int:
    """The role of an argument by its place: the same for those that may be swapped."""
    if isinstance(relation, Together | Alike | Iff) or (isinstance(relation, Offset) and relation.either):
        return 0 if place == 1 else place
    if isinstance(relation, Between) and not relation.ordered:
        return 0 if place == 2 else place
    return place
