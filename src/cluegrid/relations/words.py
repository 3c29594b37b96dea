"""Words that read like the riddle."""

from __future__ import annotations

from cluegrid.categories import Value
from cluegrid.relations.base import Relation
from cluegrid.relations.connectives import AllDifferent, Count, If, Iff, Not, OneEach, OneOf
from cluegrid.relations.kinds import Alike, AtEnd, Between, Offset, Together


def together(a: Value, b: Value) -> Together:
    """The two go together: ``together(brit, red)``."""
    return Together(a, b)


def apart(a: Value, b: Value) -> Relation:
    """The two do not go together."""
    return Not(Together(a, b))


def left_of(a: Value, b: Value, along: str = "") -> Offset:
    """``a`` is somewhere to the left of (before, below) ``b``."""
    return Offset(a, b, 1, None, along=along)


def right_of(a: Value, b: Value, along: str = "") -> Offset:
    """``a`` is somewhere to the right of (after, above) ``b``."""
    return left_of(b, a, along)


def just_left_of(a: Value, b: Value, along: str = "") -> Offset:
    """``a`` is immediately to the left of ``b``."""
    return Offset(a, b, 1, 1, along=along)


def just_right_of(a: Value, b: Value, along: str = "") -> Offset:
    """``a`` is immediately to the right of ``b``."""
    return just_left_of(b, a, along)


def next_to(a: Value, b: Value, along: str = "") -> Offset:
    """The two are neighbours."""
    return Offset(a, b, 1, 1, either=True, along=along)


def with_between(a: Value, b: Value, n: int, along: str = "") -> Offset:
    """Exactly ``n`` places lie between the two."""
    return Offset(a, b, n + 1, n + 1, either=True, along=along)


def more_than(a: Value, b: Value, along: str, by: float | None = None) -> Offset:
    """``a`` is more than ``b`` along a category with numbers, by exactly ``by`` where that is given."""
    return left_of(b, a, along) if by is None else Offset(b, a, by, by, along=along, ranked=False)


def opposite(a: Value, b: Value, places: int, along: str = "") -> Offset:
    """``a`` sits across from ``b`` at a round table of so many places."""
    return Offset(a, b, places // 2, places // 2, either=True, along=along)


def between(middle: Value, first: Value, last: Value, ordered: bool = False, along: str = "") -> Between:
    """``middle`` is somewhere between the other two."""
    return Between(first, middle, last, ordered, along)


def alike(a: Value, b: Value, along: str) -> Alike:
    """The places of the two hold the same value of a category."""
    return Alike(a, b, along)


def at_end(a: Value, along: str = "") -> AtEnd:
    """A value is at one of the ends of the row."""
    return AtEnd(a, along)


def one_of(a: Value, *options: Value) -> OneOf:
    """A value goes with one of these."""
    return OneOf(a, options)


def one_each(a: Value, b: Value, c: Value, d: Value) -> OneEach:
    """Of ``a`` and ``b``, one goes with ``c`` and the other with ``d``."""
    return OneEach(a, b, c, d)


def all_different(*values: Value) -> AllDifferent:
    """No two of the values go together."""
    return AllDifferent(values)


def not_(relation: Relation) -> Relation:
    """The relation does not hold; the same as ``~relation``."""
    return ~relation


def if_(condition: Relation, consequence: Relation) -> If:
    """If the first holds, so does the second."""
    return If(condition, consequence)


def iff(left: Relation, right: Relation) -> Iff:
    """The two hold together or not at all."""
    return Iff(left, right)


def either(*options: Relation) -> Count:
    """Exactly one of the relations holds."""
    return Count(options)
