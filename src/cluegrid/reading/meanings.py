"""Relations with a blank ``X``: putting values in, joining, denying and tidying them; and the words to be licensed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cluegrid.categories import Value
from cluegrid.records import fields, replace
from cluegrid.relations import (
    Alike,
    All,
    AllDifferent,
    Any_,
    Choice,
    Count,
    If,
    Iff,
    Not,
    Offset,
    OneEach,
    OneOf,
    Relation,
    Together,
)
from cluegrid.relations.places import PlaceRelation

X = Value("", "x")
Need = tuple[str, str, str, str]
"""A word that the rest of the text must license: its class, its lemma, the category and the value it goes with."""
Needs = frozenset[Need]
NONE: Needs = frozenset()


def need(cls: str, lemma: str, *values: Value) -> Needs:
    """A word to be licensed, with the values it goes with."""
    known = [value for value in values if value.category]
    return frozenset([(cls, lemma, "|".join(v.category for v in known), "|".join(v.name for v in known))])


class TooLargeError(Exception):
    """A meaning that would take more room than any clue needs."""


TRUE = All(())


def put(relation: Relation, *swaps: tuple[Value, Value]) -> Relation:
    """The relation with values replaced."""
    return _put(relation, dict(swaps))


def _put(relation: Relation, swaps: dict[Value, Value]) -> Relation:
    if isinstance(relation, Together):
        a, b = relation.a, relation.b
        return Together(swaps.get(a, a), swaps.get(b, b)) if a in swaps or b in swaps else relation
    if isinstance(relation, PlaceRelation) and not any(value in swaps for value in relation.terms):
        return relation
    changed: dict[str, Any] = {}
    for f in fields(relation):
        held = getattr(relation, f.name)
        if isinstance(held, Value):
            if held in swaps:
                changed[f.name] = swaps[held]
        elif isinstance(held, Relation):
            new = _put(held, swaps)
            if new is not held:
                changed[f.name] = new
        elif isinstance(held, tuple) and held:
            if isinstance(held[0], Relation):
                parts = tuple(_put(part, swaps) for part in held)
                if any(a is not b for a, b in zip(parts, held, strict=True)):
                    changed[f.name] = parts
            elif isinstance(held[0], Value) and any(v in swaps for v in held):
                changed[f.name] = tuple(swaps.get(v, v) for v in held)
    return replace(relation, **changed) if changed else relation


def has(relation: Relation, value: Value) -> bool:
    """Whether a relation speaks of a value."""
    return any(v == value for v in relation.values()) or any(has(part, value) for part in relation.parts())


def every_value(relation: Relation) -> list[Value]:
    """All values that a relation speaks of, in their order."""
    parts = relation.parts()
    return [value for part in parts for value in every_value(part)] if parts else list(relation.values())


def every_part(relation: Relation) -> list[Relation]:
    """The relations that a relation is made of, the innermost."""
    return [part for inner in relation.parts() for part in every_part(inner)] if relation.parts() else [relation]


def _flat(parts: Iterable[Relation], kind: type[All] | type[Any_]) -> Relation:
    flat: list[Relation] = []
    for part in parts:
        for each in part.of if isinstance(part, kind) else (part,):
            if each not in flat:
                flat.append(each)
    return flat[0] if len(flat) == 1 else kind(tuple(flat))


def conj(parts: Iterable[Relation]) -> Relation:
    """All of them, flat and without repeats."""
    return _flat(parts, All)


def disj(parts: Iterable[Relation]) -> Relation:
    """At least one of them, flat and without repeats."""
    return _flat(parts, Any_)


def neg(relation: Relation) -> Relation:
    """The denial of a relation."""
    if isinstance(relation, Not):
        return relation.denied
    if isinstance(relation, Any_):
        return conj(neg(part) for part in relation.of)
    if isinstance(relation, Choice):
        return Choice(relation.doubt, tuple(neg(part) for part in relation.of))
    return Not(relation)


def exceeds(relation: Relation, most: int) -> bool:
    """Whether a relation has more parts than this."""
    waiting = [relation]
    while waiting:
        most -= 1
        if most < 0:
            return True
        waiting += waiting.pop().parts()
    return False


def _apart(a: Value, b: Value) -> Relation | None:
    """That two are not one; a name is no other name anyway."""
    if a.category and a.category == b.category and a.quantifier == b.quantifier == "the":
        return None if a == b else TRUE
    return neg(Together(a, b))


def tidy(relation: Relation) -> Relation | None:
    """The relation without what is true of itself; None where it cannot be meant."""
    if isinstance(relation, Together):
        if relation.a == relation.b:
            return TRUE
        if relation.a.category == relation.b.category and relation.a.name != relation.b.name:
            return None
        return relation
    if isinstance(relation, AllDifferent) and len(relation.of) == 2:
        return _apart(*relation.of)
    if isinstance(relation, Offset | Alike) and relation.a.key == relation.b.key and relation.a.quantifier == "the":
        return None
    if isinstance(relation, All | Any_):
        parts = []
        for part in relation.of:
            held = tidy(part)
            if held is None:
                return None
            if held == TRUE:
                if isinstance(relation, Any_):
                    return None
                continue
            parts.append(held)
        return conj(parts) if isinstance(relation, All) else disj(parts)
    if isinstance(relation, Not):
        held = tidy(relation.denied)
        return None if held is None or held == TRUE else neg(held)
    if not relation.parts():
        return relation
    changed = {}
    for f in fields(relation):
        held_field = getattr(relation, f.name)
        if isinstance(held_field, Relation):
            one = tidy(held_field)
            if one is None or one == TRUE:
                return None
            changed[f.name] = one
        elif isinstance(held_field, tuple) and held_field and isinstance(held_field[0], Relation):
            many = tuple(tidy(part) for part in held_field)
            if any(part is None or part == TRUE for part in many):
                return None
            changed[f.name] = many  # type: ignore[assignment]  # several instead of one
    return replace(relation, **changed)


def absurd(relation: Relation) -> bool:
    """Whether a relation cannot hold: it puts two values of one category together, or what it also says is apart, or
    each of two before the other."""
    if isinstance(relation, Count | If | Iff):
        return any(map(absurd, relation.parts()))
    if isinstance(relation, Any_):
        return all(map(absurd, relation.of))
    if not isinstance(relation, All):
        return False
    if any(map(absurd, relation.of)):
        return True
    ways = {
        (part.along, part.a, part.b)
        for part in relation.of
        if isinstance(part, Offset) and not part.either and part.a.quantifier == part.b.quantifier == "the"
    }
    if any((along, b, a) in ways for along, a, b in ways):
        return True
    group: dict[Value, Value] = {}

    def find(value: Value) -> Value:
        while value in group:
            value = group[value]
        return value

    for part in relation.of:
        if isinstance(part, Together) and part.a.quantifier == part.b.quantifier == "the":
            a, b = find(part.a), find(part.b)
            if a != b:
                group[a] = b
    members: dict[Value, set[Value]] = {}
    for value in {
        v for part in relation.of if isinstance(part, Together) for v in (part.a, part.b) if v.quantifier == "the"
    }:
        members.setdefault(find(value), set()).add(value)
    if any(len({value.category for value in held}) < len(held) for held in members.values()):
        return True
    for part in relation.of:
        inner = (
            part.denied
            if isinstance(part, Not) and isinstance(part.denied, Together)
            else part
            if isinstance(part, Offset)
            else None
        )
        if inner is not None and inner.a.quantifier == inner.b.quantifier == "the" and find(inner.a) == find(inner.b):
            return True
    return False


def _starred(parts: set[Relation]) -> set[Relation]:
    """Parts of what is all so, with values that go together told of the first of them: a = b, b = c as a = b, a = c."""
    pairs = [part for part in parts if isinstance(part, Together) and part.a.quantifier == part.b.quantifier == "the"]
    if len(pairs) < 2:
        return parts
    groups: list[set[Value]] = []
    for pair in pairs:
        joined = [group for group in groups if pair.a in group or pair.b in group]
        groups = [group for group in groups if group not in joined] + [{pair.a, pair.b}.union(*joined)]
    told = [sorted(group, key=lambda value: value.key) for group in groups]
    return (parts - set(pairs)) | {Together(group[0], value) for group in told for value in group[1:]}


def canonical(relation: Relation) -> Relation:
    """The relation with symmetric parts in one order, to tell whether two are the same."""
    if isinstance(relation, Together):
        return relation if relation.a.key <= relation.b.key else Together(relation.b, relation.a)
    if isinstance(relation, Offset) and relation.either and relation.a.key > relation.b.key:
        return replace(relation, a=relation.b, b=relation.a)
    if isinstance(relation, Not):
        return Not(canonical(relation.denied))
    if isinstance(relation, All | Any_):
        parts = {canonical(part) for part in relation.of}
        told = sorted(_starred(parts) if isinstance(relation, All) else parts, key=repr)
        return told[0] if len(told) == 1 else type(relation)(tuple(told))
    if not relation.parts():
        return relation
    changed: dict[str, Relation | tuple[Relation, ...]] = {}
    for f in fields(relation):
        held = getattr(relation, f.name)
        if isinstance(held, Relation):
            changed[f.name] = canonical(held)
        elif isinstance(held, tuple) and held and isinstance(held[0], Relation):
            changed[f.name] = tuple(map(canonical, held))
    return replace(relation, **changed)


def _one_each(relation: Relation, beside: tuple[Relation, ...]) -> tuple[Relation, tuple[Relation, ...]] | None:
    """Two ways in which two have two things as one each, with all that this says; the two of a pair must differ."""
    ways = [part.of for part in relation.of if isinstance(part, All)] if isinstance(relation, Any_) else []
    pairs = [[(one.a, one.b) for one in way if isinstance(one, Together)] for way in ways]
    if len(relation.parts()) != 2 or [len(way) for way in ways] != [2, 2] or [len(pair) for pair in pairs] != [2, 2]:
        return None
    crossed = {frozenset(pair) for pair in pairs[1]}
    (a, c), second = pairs[0][0], pairs[0][1]
    for b, d in (second, second[::-1]):
        apart = [pair for pair in ((a, b), (c, d)) if pair[0].category != pair[1].category]
        differ = {canonical(neg(Together(*pair))) for pair in apart}
        told = [part for part in beside if canonical(part) in differ]
        single = all(value.quantifier == "the" for value in (a, b, c, d))
        if single and crossed == {frozenset((a, d)), frozenset((b, c))} and len(told) == len(apart):
            return OneEach(a, b, c, d), (relation, *told)
    return None


def shortened(relation: Relation) -> Relation:
    """The relation with a choice among values said as one of several."""
    if isinstance(relation, Any_) and all(isinstance(part, Together) for part in relation.of):
        pairs = [(part.a, part.b) for part in relation.of if isinstance(part, Together)]
        for common in pairs[0]:
            if all(common in pair for pair in pairs) and common.quantifier == "the":
                return OneOf(common, tuple(b if a == common else a for a, b in pairs))
    if isinstance(relation, All | Any_):
        parts = relation.of if isinstance(relation, All) else (relation,)
        each = next((found for part in parts if (found := _one_each(part, parts)) is not None), None)
        if each is not None:
            return shortened(conj((each[0], *(part for part in parts if part not in each[1]))))
    if isinstance(relation, All):
        return All(tuple(map(shortened, relation.of)))
    if isinstance(relation, If):
        return If(shortened(relation.condition), shortened(relation.consequence))
    return relation
