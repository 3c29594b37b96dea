"""What each relation MEANS, and the only place where that is decided.

A *place relation* compares where its values stand along one category: ``allows`` is its definition. Two meanings are
made from it by different roads: ``judge`` looks at an arrangement, which may be partial, and says true, false or None
(open); ``formula`` says it in logic. Connectives combine relations; shorthands are spelled out as other relations.

Values held more than once carry a quantifier. "No" is read before "every", "every" before "some", whatever the order
of the arguments: ``left_of(some(poison), every(wine))`` is "each wine has some poison on its left".
"""

from __future__ import annotations

from cluegrid.relations.base import (
    Judge,
    Relation,
    both3,
    either3,
    not3,
)
from cluegrid.relations.connectives import (
    All,
    AllDifferent,
    Any_,
    Choice,
    Count,
    If,
    Iff,
    Not,
    OneEach,
    OneOf,
    Shorthand,
)
from cluegrid.relations.kinds import (
    Alike,
    AtEnd,
    Between,
    Offset,
    Parity,
    Ratio,
    Together,
)
from cluegrid.relations.places import PlaceRelation
from cluegrid.relations.words import (
    alike,
    all_different,
    apart,
    at_end,
    between,
    either,
    if_,
    iff,
    just_left_of,
    just_right_of,
    left_of,
    more_than,
    next_to,
    not_,
    one_each,
    one_of,
    opposite,
    right_of,
    together,
    with_between,
)

RELATIONS: dict[str, type[Relation]] = {
    kind.__name__.rstrip("_").lower(): kind
    for kind in (Together, Alike, Offset, Ratio, Between, AtEnd, Parity, Not, All, Any_, Count, Choice,
                 If, Iff, OneOf, OneEach, AllDifferent)
}

__all__ = [
    "Alike", "All", "AllDifferent", "Any_", "AtEnd", "Between", "Choice", "Count", "If", "Iff", "Judge", "RELATIONS",
    "Not", "Offset", "OneEach", "OneOf", "Parity", "PlaceRelation", "Ratio", "Relation", "Shorthand", "Together",
    "alike", "all_different", "apart", "at_end", "between", "both3", "either", "either3", "if_", "iff", "just_left_of",
    "just_right_of", "left_of", "more_than", "next_to", "not3", "not_", "one_each", "one_of", "opposite", "right_of",
    "together", "with_between",
]
