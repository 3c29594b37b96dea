"""Clues turned round: what was meant by somebody who wrote left for right, more for less, is for is not."""

from __future__ import annotations

from cluegrid.records import replace
from cluegrid.relations import (
    All,
    Any_,
    Between,
    Choice,
    Count,
    If,
    Iff,
    Not,
    Offset,
    OneOf,
    Parity,
    Ratio,
    Relation,
    Together,
)


def turned(relation: Relation) -> tuple[Relation, ...]:
    """The ways to turn a relation round, the likeliest slip first.

    What has a direction goes the other way, or does not hold at all; of several statements one is turned. What depends
    on a doubtful wording is left alone.

    >>> from cluegrid import category, left_of
    >>> pet = category("Pet", "cat", "dog")
    >>> turned(left_of(pet["cat"], pet["dog"])) == (left_of(pet["dog"], pet["cat"]), ~left_of(pet["cat"], pet["dog"]))
    True
    """
    if _depends(relation):
        return ()
    match relation:
        case Not(denied=inner):
            return inner, *(Not(way) for way in _swapped(inner))
        case If(condition=condition, consequence=consequence):
            return If(consequence, condition), *(If(condition, way) for way in turned(consequence))
        case Iff(left=left, right=right):
            return tuple(Iff(left, way) for way in turned(right))
        case All(of=parts) | Any_(of=parts) | Count(of=parts):
            return *_either(relation), *(replace(relation, of=(*parts[:i], way, *parts[i + 1:]))
                                         for i, part in enumerate(parts) for way in turned(part))
        case OneOf(a=value, options=options) if {held.quantifier for held in relation.values()} == {"the"}:
            return (All(tuple(Not(Together(value, option)) for option in options)),)
        case Parity():
            return (replace(relation, even=not relation.even),)
    return *_swapped(relation), Not(relation)


def _swapped(relation: Relation) -> tuple[Relation, ...]:
    """A relation with a direction, the other way."""
    match relation:
        case Offset(either=False) | Ratio():
            return (replace(relation, a=relation.b, b=relation.a),)
        case Between(ordered=True):
            return (replace(relation, first=relation.last, last=relation.first),)
    return ()


def _either(relation: Relation) -> tuple[Relation, ...]:
    """Of a value that goes with neither of some others, that it goes with one of them."""
    match relation:
        case All(of=(Not(denied=Together(a=value)), _, *_) as parts):
            options = [part.denied.b for part in parts if isinstance(part, Not) and isinstance(part.denied, Together)
                       and part.denied.a == value and value.quantifier == "the"]
            return (OneOf(value, tuple(options)),) if len(options) == len(parts) else ()
    return ()


def _depends(relation: Relation) -> bool:
    """Whether what a relation says depends on the reading of a doubt."""
    return isinstance(relation, Choice) or any(map(_depends, relation.parts()))
