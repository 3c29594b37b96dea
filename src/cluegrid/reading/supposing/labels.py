"""What two values that a sentence names may have to do with each other: each way has a label."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cluegrid.categories import Category, Value
from cluegrid.puzzle import Puzzle
from cluegrid.reading import closed
from cluegrid.reading.scales import base
from cluegrid.reading.supposing.named import Named
from cluegrid.relations import Alike, Not, Offset, Ratio, Relation, Together

ORDER = closed.words(
    "next beside adjacent neighbour neighbours neighbor neighbors left right before after between opposite across "
    "above below behind ahead front over under beneath immediately directly straight later earlier following "
    "follows followed preceding precedes preceded east west north south than apart away past clockwise "
    "anticlockwise side sides door doors anywhere somewhere beat beats immediate atop upstairs downstairs until "
    "succeeded flanked adjoining alongside facing faces consecutive further higher lower first last leads trails "
    "trailed outranked"
)
"""Words that say that two stand in an order or at a distance."""
DENIAL = closed.words(
    "not n't never no neither nor without nobody none cannot nothing nowhere except unlike other different else"
)
CHOICE = closed.words("or either if unless exactly least whenever provided one")


class Label(NamedTuple):
    """One way two values may be related: what it is called, which way, along what, and the relation."""

    name: str
    way: int
    along: str
    relation: Relation


def orders(words: list[str]) -> bool:
    """Whether some words speak of an order."""
    return any(word in ORDER or (base(word) or ("", ""))[1] == "er" for word in words)


def labels(puzzle: Puzzle, named: Named, a: Value, b: Value, ordering: bool, denying: bool) -> Iterator[Label]:
    """The ways in which two values may be related, the first of them named first."""
    if a.category != b.category:
        yield Label("T", 0, "", Together(a, b))
        if denying:
            yield Label("N", 0, "", Not(Together(a, b)))
    for category in puzzle.categories if ordering else ():
        if category.ordered and not (a.category == b.category == category.name):
            yield from _along(puzzle, named, category, a, b, denying)
    if a.quantifier == b.quantifier == "the":
        for category in puzzle.categories:
            if any(most > 1 for _, most in category.counts) and category.name not in (a.category, b.category):
                yield Label("Alike", 0, category.name, Alike(a, b, category.name))
                yield Label("Unlike", 0, category.name, Not(Alike(a, b, category.name)))


def _along(puzzle: Puzzle, named: Named, category: Category, a: Value, b: Value, denying: bool) -> Iterator[Label]:
    """The ways in which two values may stand along one category."""
    name, size = category.name, len(category.values)
    along = "" if name == puzzle.axis else name
    bound = name in (a.category, b.category)
    if not bound:
        beside = Offset(a, b, 1, 1, True, along)
        yield Label("Adj", 0, name, beside)
        if denying:
            yield Label("NAdj", 0, name, Not(beside))
        for way, one, other in ((-1, a, b), (1, b, a)):
            yield Label("Imm", way, name, Offset(one, other, 1, 1, False, along))
    if category.order != "ring":
        for way, one, other in ((-1, a, b), (1, b, a)):
            yield Label("Any", way, name, Offset(one, other, 1, None, False, along))
    if bound:
        return
    for n in named.amounts:
        yield from _at_distance(category, along, a, b, n)
    if category.order == "ring" and size % 2 == 0:
        yield Label("Opp", 0, name, Offset(a, b, size // 2, size // 2, True, along))
    for n in named.factors if category.numbers else ():
        factor = n if n >= 1 else 1 / n
        yield Label("Times", 1, name, Ratio(b, a, factor, name) if n >= 1 else Ratio(a, b, factor, name))
        yield Label("Times", -1, name, Ratio(a, b, factor, name) if n >= 1 else Ratio(b, a, factor, name))


def _at_distance(category: Category, along: str, a: Value, b: Value, n: float) -> Iterator[Label]:
    """So far from each other, one way, the other or either."""
    name, size = category.name, len(category.values)
    turns = ((-1, a, b, False), (1, b, a, False), (0, a, b, True))
    for way, one, other, either in turns:
        if category.numbers and n > 0:
            yield Label("D", way, name, Offset(one, other, n, n, either, name, False))
        if n == int(n) and 1 < n < size:
            yield Label("K", way, name, Offset(one, other, int(n), int(n), either, along))
        if n == int(n) and 0 < n < size - 1:
            yield Label("B", way, name, Offset(one, other, int(n) + 1, int(n) + 1, either, along))
        if n == int(n) and 1 < n < size and not either:
            yield Label("L", way, name, Offset(one, other, int(n), None, False, along))
