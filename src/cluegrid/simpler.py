"""Relations that no one sentence says, made of such as one sentence does say.

"Nothing to two houses to the left" becomes "at least one of these is true: Ann drinks tea; Ann lives immediately to the
left of ...". What comes out is flat: connectives inside connectives are where English is ambiguous.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cluegrid.categories import Category, Value
from cluegrid.records import replace
from cluegrid.relations import (
    Alike,
    All,
    AtEnd,
    Between,
    Count,
    Iff,
    Not,
    Offset,
    OneOf,
    Parity,
    Relation,
    Together,
)


def simpler(relation: Relation, axis: str, categories: Mapping[str, Category]) -> Relation | None:
    """The same made of simpler relations, or None where one sentence says it (or none can)."""
    if any(value.quantifier != "the" for value in relation.values()):
        return None
    if isinstance(relation, Offset):
        along = categories[relation.along or axis]
        return _distance(relation, along, along.name == axis and relation.ranked)
    if isinstance(relation, AtEnd | Parity | Between) and relation.along not in ("", axis):
        return _elsewhere(relation, categories[relation.along])
    return None


def opposite(relation: Relation) -> Relation:
    """The denial of what ``simpler`` gave, flat as well."""
    if isinstance(relation, Count) and relation.most == 0:
        return Count(relation.of, 1, None)
    if isinstance(relation, Count) and _may_both_be(relation):
        return Iff(*relation.of)
    if isinstance(relation, Count):
        return Count(relation.of, 0, 0)
    if isinstance(relation, All):
        return Count(tuple(map(opposite, relation.of)), 1, None)
    return relation.denied if isinstance(relation, Not) else Not(relation)


def _may_both_be(relation: Count) -> bool:
    """Whether it is "either or, but not both" of two relations that are not the two ways of one distance."""
    return relation.most == 1 and set(relation.of[0].values()) != set(relation.of[1].values())


def _distance(relation: Offset, along: Category, in_places: bool) -> Relation | None:
    """A distance; ``in_places`` where it is one of places, which has words for either side and for "at most"."""
    least, most, either = relation.least, relation.most, relation.either
    if least > 0 and (most in (None, least) or (least == 1 and either)) and (in_places or not either):
        return None
    if along.order == "ring":
        return _listed(relation, along)
    if not either:
        return _bounded(relation, along)
    one_way = replace(relation, either=False)
    other_way = replace(one_way, a=relation.b, b=relation.a)
    if least > 0 and in_places:
        return All((replace(relation, most=None), Not(replace(relation, least=(most or 0) + 1, most=None))))
    if least > 0 and most in (None, least):
        return Count((one_way, other_way), 1, 1)
    beyond = [_from(way, _next(most, relation, along), along) for way in (one_way, other_way) if most is not None]
    ends = tuple(Not(end) for end in beyond if end is not None)
    return All(ends) if least <= 0 and ends else _listed(relation, along)


def _bounded(relation: Offset, along: Category) -> Relation | None:
    """A distance to one side as what is true of its two ends."""
    least, most = relation.least, relation.most
    back = replace(relation, a=relation.b, b=relation.a)
    ends: list[Relation] = []
    lower = _from(relation, least, along) if least > 0 else _from(back, _next(-least, relation, along), along)
    if lower is not None:
        ends.append(lower if least > 0 else Not(lower))
    if most is not None:
        upper = _from(back, -most, along) if most < 0 else _from(relation, _next(most, relation, along), along)
        if upper is not None:
            ends.append(upper if most < 0 else Not(upper))
    if len(ends) == 2 and most == least == 0:
        return _alike(relation.a, relation.b, along)
    return All(tuple(ends)) if len(ends) > 1 else ends[0] if ends else _listed(relation, along)


def _from(relation: Offset, least: float | None, along: Category) -> Offset | None:
    """So far or further, where there is such a distance; just so far where there is none further."""
    if least is None:
        return None
    return replace(relation, least=least, most=least if _next(least, relation, along) is None else None)


def _next(distance: float, relation: Offset, along: Category) -> float | None:
    """The smallest distance that is more than this one, if there is any along the category."""
    scale = along.ranks if relation.ranked else along.positions
    return min((step for low in scale for high in scale if (step := round(high - low, 9)) > distance), default=None)


def _listed(relation: Offset, along: Category) -> Relation | None:
    """A distance as one of those that there are: together, so far to one side, so far to the other."""
    scale = along.ranks if relation.ranked else along.positions
    known: dict[float, bool] = {}
    for i, start in enumerate(scale):
        for j, end in enumerate(scale):
            distance = round(end - start, 9)
            known[distance % len(scale) if along.order == "ring" else distance] = relation.allows((i, j), along)
    parts: list[Relation] = []
    left_out: list[Relation] = []
    for distance in sorted(known, key=lambda distance: (abs(distance), distance < 0)):
        a, b = (relation.a, relation.b) if distance > 0 else (relation.b, relation.a)
        said: Relation = replace(relation, a=a, b=b, least=abs(distance), most=abs(distance), either=False)
        if not distance:
            said = _alike(relation.a, relation.b, along)
        if known[distance]:
            parts.append(said)
        else:
            left_out.append(said)
    if len(parts) > len(left_out) > 0:
        return Count(tuple(left_out), 0, 0) if len(left_out) > 1 else Not(left_out[0])
    if parts and left_out:
        return Count(tuple(parts), 1, None) if len(parts) > 1 else parts[0]
    about = relation.a if relation.a.category != along.name else relation.b
    return _some_of(about, along, along.values if parts else ())


def _elsewhere(relation: AtEnd | Parity | Between, along: Category) -> Relation | None:
    """What is said of places in words of their own, said of the values of another category."""
    if not isinstance(relation, Between):
        allowed = [value for i, value in enumerate(along.values) if relation.allows((i,), along)]
        return _some_of(relation.a, along, allowed)
    first, middle, last = relation.first, relation.middle, relation.last
    up, down = Offset(first, middle, 1, None, along=along.name), Offset(last, middle, 1, None, along=along.name)
    if relation.ordered:
        return All((up, replace(up, a=middle, b=last)))
    apart = [Not(_alike(end, middle, along)) for end in (first, last) if end.category != middle.category]
    return All((Count((up, down), 1, 1), *apart)) if apart else Count((up, down), 1, 1)


def _alike(a: Value, b: Value, along: Category) -> Relation:
    """That there is no distance between two values; they go together where no value is held twice."""
    return Alike(a, b, along.name) if along.least else Together(a, b)


def _some_of(value: Value, along: Category, allowed: Sequence[str]) -> Relation | None:
    """That a value goes with some of a category's; with all of them or none, where a clue says nothing or cannot be."""
    if value.category == along.name:
        return None
    options = tuple(along[name] for name in allowed or along.values)
    said = OneOf(value, options) if len(options) > 1 else Together(value, options[0])
    return said if allowed else Not(said)
