"""Which kind of clue a relation is, by the names that ``generate`` has for them."""

from __future__ import annotations

from cluegrid.categories import Category
from cluegrid.puzzle import Puzzle
from cluegrid.relations import (
    Alike,
    All,
    AllDifferent,
    Any_,
    AtEnd,
    Between,
    Count,
    If,
    Iff,
    Not,
    Offset,
    OneEach,
    OneOf,
    Parity,
    Ratio,
    Relation,
    Together,
)

NAMES: dict[type[Relation], str] = {
    Alike: "alike", All: "neither", AllDifferent: "different", Any_: "or", AtEnd: "end", Between: "between", If: "if",
    Iff: "if and only if", OneEach: "one each", OneOf: "either", Parity: "parity", Ratio: "times"}


def kind_of(relation: Relation, puzzle: Puzzle) -> str:
    """The kind of a clue.

    >>> from cluegrid import category, next_to, row
    >>> pet = category("Pet", "cat", "dog")
    >>> kind_of(next_to(pet["cat"], pet["dog"]), Puzzle((row("House", 2), pet), "House"))
    'next'
    """
    denied = isinstance(relation, Not)
    inner = relation.denied if isinstance(relation, Not) else relation
    if isinstance(inner, Together):
        at_place = puzzle.axis in (inner.a.category, inner.b.category)
        quantifiers = {inner.a.quantifier, inner.b.quantifier}
        if quantifiers != {"the"}:
            return ("holds not" if "the" in quantifiers else "never") if denied else "holds"
        return ("not place" if at_place else "not") if denied else "place" if at_place else "together"
    if isinstance(inner, Offset):
        found = _compared(inner, puzzle.category(puzzle.axis))
        return f"not {found}" if denied else found
    if isinstance(inner, Count):
        return "one of two" if len(inner.of) == 2 else "count"
    return NAMES.get(type(inner), type(inner).__name__.lower())


def _compared(offset: Offset, axis: Category) -> str:
    if offset.along not in ("", axis.name):
        return "more" if offset.most is None else "more by"
    if "every" in (offset.a.quantifier, offset.b.quantifier):
        return "always beside"
    near = offset.least == offset.most == 1
    if offset.either:
        if near:
            return "next"
        return "opposite" if axis.order == "ring" and 2 * offset.least == len(axis) else "gap"
    return "beside" if near else "side" if offset.most is None else "steps"
