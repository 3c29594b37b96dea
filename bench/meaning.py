"""What relations mean, compared: two are the same where no arrangement of the grid keeps one and breaks the other."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import product

from cluegrid.categories import Value
from cluegrid.notation import puzzle_to
from cluegrid.oracle import Oracle
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.records import fields, replace
from cluegrid.relations import Choice, Not, Relation

MOST_READINGS = 64


def bare(puzzle: Puzzle) -> Puzzle:
    """The puzzle's categories alone."""
    return replace(puzzle, clues=(), questions=(), doubts=())


def mapped(relation: Relation, value: Callable[[Value], Value], category: Callable[[str], str]) -> Relation:
    """The relation with other values and other names of categories."""
    def held(what: object) -> object:
        if isinstance(what, Value):
            return value(what)
        if isinstance(what, Relation):
            return mapped(what, value, category)
        return tuple(map(held, what)) if isinstance(what, tuple) else what

    changed = {field.name: held(getattr(relation, field.name)) for field in fields(relation)}
    if changed.get("along"):
        changed["along"] = category(str(changed["along"]))
    return replace(relation, **changed)


def doubts_of(relation: Relation) -> dict[str, int]:
    """The doubts that a relation depends on, in order, with the number of their readings."""
    found = {relation.doubt: len(relation.of)} if isinstance(relation, Choice) else {}
    for part in relation.parts():
        found |= doubts_of(part)
    return found


def taken(relation: Relation, chosen: dict[str, int]) -> Relation:
    """The relation with one reading of each doubt."""
    if isinstance(relation, Choice):
        return taken(relation.of[chosen[relation.doubt]], chosen)
    changed: dict[str, object] = {}
    for field in fields(relation):
        held = getattr(relation, field.name)
        if isinstance(held, Relation):
            changed[field.name] = taken(held, chosen)
        elif isinstance(held, tuple) and held and isinstance(held[0], Relation):
            changed[field.name] = tuple(taken(part, chosen) for part in held)
    return replace(relation, **changed) if changed else relation


def readings(relation: Relation) -> list[Relation]:
    """What a relation says, once for each combination of readings of its doubts: itself, if it has none."""
    doubts = doubts_of(relation)
    if not doubts:
        return [relation]
    ways = product(*(range(size) for size in doubts.values()))
    return [taken(relation, dict(zip(doubts, way, strict=True))) for way, _ in zip(ways, range(MOST_READINGS),
                                                                                   strict=False)]


class Meanings:
    """Compares relations over one puzzle's categories, with one solver for all of them."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = bare(puzzle)
        self._oracle = Oracle(self.puzzle)
        self._known: dict[tuple[Relation, Relation], bool] = {}

    def implies(self, one: Relation, other: Relation) -> bool:
        """Whether the other holds wherever the one does; both without doubts."""
        known = self._known.get((one, other))
        if known is None:
            literals = [self._oracle.literal(one), -self._oracle.literal(other)]
            known = self._known[one, other] = not self._oracle.possible(literals)
        return known

    def same(self, one: Relation, other: Relation) -> bool:
        """Whether two relations allow the same; with doubts, whether they do so reading by reading."""
        if one == other:
            return True
        ones, others = readings(one), readings(other)
        return len(ones) == len(others) and all(
            a == b or (self.implies(a, b) and self.implies(b, a)) for a, b in zip(ones, others, strict=True))

    def tells(self, relation: Relation) -> bool:
        """Whether a relation can hold and can fail to."""
        return all(self._oracle.possible([self._oracle.literal(way)]) and
                   self._oracle.possible([self._oracle.literal(Not(way))]) for way in readings(relation))

    def against(self, found: Relation, gold: Relation) -> str:
        """How what was found differs from what is right, in words."""
        more, less = self.implies(found, gold), self.implies(gold, found)
        if more and less:
            return "the same"
        if not self._oracle.possible([self._oracle.literal(found), self._oracle.literal(gold)]):
            return "contradicts it"
        return "says more" if more else "says less" if less else "says something else"

    def close(self) -> None:
        self._oracle.close()

    def __enter__(self) -> Meanings:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def shown(relation: Relation | None, puzzle: Puzzle) -> str:
    """A relation in the notation, its readings beside each other."""
    if relation is None:
        return "nothing"
    ways = (puzzle_to(replace(bare(puzzle), clues=(Clue(way),)))["clues"][0]["says"] for way in readings(relation))
    return "  or by another reading  ".join(json.dumps(way, ensure_ascii=False) for way in ways)
