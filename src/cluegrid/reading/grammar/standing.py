"""How places are told: beside, left and right of, between, opposite, the third, the last, the middle."""

from __future__ import annotations

from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.doubts import SIDE
from cluegrid.reading.grammar.scaling import (
    Pairs,
    along,
    candidates,
    measured,
    offset,
    ordered_by,
    ranked,
)
from cluegrid.reading.kinds import Kind
from cluegrid.reading.meanings import X, conj, neg
from cluegrid.reading.scales import MEASURED
from cluegrid.reading.setting import Amount, Setting
from cluegrid.relations import Alike, AtEnd, Between, Choice, Offset, Parity, Relation, Together


def beside(s: Setting, other: Value) -> list[Relation]:
    """That X is next to another, along the places."""
    return [level(s, X, other, Offset(X, other, 1, 1, either=True, along=along(s, kind))) for kind in line(s)]


def level(s: Setting, a: Value, other: Value, relation: Relation) -> Relation:
    """A relation along a row; where there are two rows, both are in the same one."""
    return conj((relation, Alike(a, other, s.rows[0].name))) if s.rows is not None else relation


def line(s: Setting) -> list[Kind]:
    """The category along which things are next to each other: the axis, or else the only ordered one."""
    if s.rows is not None:
        return [s.rows[1]]
    if s.axis.order in ("row", "ring"):
        return [s.axis]
    ordered = [kind for kind in s.kinds if kind.order in ("row", "ring")]
    return ordered if len(ordered) == 1 else []


def sided(s: Setting, way: int, how: str, so_much: Amount | None, other: Value) -> list[Relation]:
    """That X is to the left (-1) or to the right (+1) of another."""
    found: list[Relation] = []
    if s.rows is not None and s.rows[0].dimension == "side":
        return []  # the left of those who sit here is the right of those who face them
    for kind in line(s):
        if kind.order == "row" and not s.dimensions[kind.name] & {"place", "queue", "rank", "time", "number"}:
            continue
        sign = -way if kind.order == "ring" and not s.left_to_right else way
        says: list[tuple[float, float | None]] = [(1, 1), (1, None)]
        if so_much is not None:
            on = measured(s, kind, so_much)
            if on is None and (so_much.unit in closed.UNITS or kind.numbers):
                continue
            n = so_much.number
            says = [(n, None if how == "least" else n)]
        elif how == "near" or kind.order == "ring":
            says = [(1, 1)]
        elif how == "any":
            says = [(1, None)]
        made = [level(s, X, other, offset(s, kind, sign, other, low, high, True)) for low, high in says]
        if len(made) == 2 and SIDE in s.taken_readings:
            made = [made[s.taken_readings[SIDE]]]
        if len(made) == 2:
            s.doubts[SIDE] = ("left of, right of", ("immediately", "anywhere on that side"))
        found.append(Choice(SIDE, tuple(made)) if len(made) == 2 else made[0])
    return found


def between_them(
    s: Setting, how: str, first: Value, last: Value, ordered: bool = False, by_name: bool = True
) -> list[Relation]:
    """That X lies between two others: between two Mondays along the days, but not where those of Monday are meant."""
    kinds = line(s)
    if by_name and first.category == last.category != "" and s.by_name.get(first.category, s.axis).order == "row":
        named = s.names(first.category)
        kinds = [named] if named is s.axis or not _labels(s, named) else []  # "between $5 and $20"
    if not kinds:
        kinds = [kind for kind in s.kinds if (kind.numbers or kind.order != "none") and not _labels(s, kind)]
        kinds = [kind for kind in kinds if not s.dimensions[kind.name] & MEASURED] or kinds
    if len(kinds) != 1:
        return []
    return [level(s, X, first, level(s, X, last, _between(s, kinds[0], how, first, last, ordered)))]


def _labels(s: Setting, kind: Kind) -> bool:
    """Whether numbers only tell the ones that bear them apart: nobody finishes between number 17 and number 36 so."""
    dims = s.dimensions[kind.name]
    return "number" in dims and "number" in kind.name.lower() and not dims & {"place", "rank", "queue", "floor"}


def _between(s: Setting, kind: Kind, how: str, a: Value, b: Value, ordered: bool) -> Relation:
    """That X lies between two others along a category."""
    name = along(s, kind)
    if how != "near" and kind.order != "ring":
        return Between(a, X, b, ordered, name)
    if ordered:
        return conj((Offset(a, X, 1, 1, along=name), Offset(X, b, 1, 1, along=name)))
    close = Offset(a, X, 1, 1, either=True, along=name), Offset(X, b, 1, 1, either=True, along=name)
    if kind.order == "row":
        return conj((Between(a, X, b, False, name), *close))
    return conj((*close, *([neg(Together(a, b))] if a.category != b.category else [])))


def between(s: Setting, told: Between) -> Relation:
    """The relation of being right between two, who are somewhere on either side."""
    return _between(s, s.axis, "near", told.first, told.last, told.ordered)


def opposite(s: Setting, other: Value) -> list[Relation]:
    """That X sits across the table from another."""
    n = len(s.axis.values)
    if s.rows is not None:
        row, column = s.rows
        facing = conj((Offset(X, other, 1, 1, either=True, along=row.name), Alike(X, other, column.name)))
        return [facing] if row.dimension == "side" else []
    if s.axis.order != "ring" or n % 2:
        return []
    return [Offset(X, other, n // 2, n // 2, either=True)]


_IN_TURN = frozenset(["time", "year", "rank", "queue", "duration", "score"])
"""What comes one after the other: the last may be the last of these, and not the one at the last place."""
_COUNTED_OFF = frozenset(["time", "year", "rank", "queue", "place", "floor", "duration", "numbered", "score"])
"""What has a first and a last without a word for it."""
_CONTESTED = frozenset(["score", "strokes", "distance", "length"])


def _contested(s: Setting) -> list[Kind]:
    """What decides a contest where nothing else is in order: the points, or how far somebody threw."""
    kinds = [kind for kind in s.kinds if kind.numbers and s.dimensions[kind.name] & _CONTESTED]
    timed = {"time", "year", "rank", "queue", "floor"}
    ordered = any(kind.order == "row" and (not kind.numbers or s.dimensions[kind.name] & timed) for kind in s.kinds)
    return kinds if len(kinds) == 1 and not ordered and "duration" not in s.dimensions[kinds[0].name] else []


def at_place(
    s: Setting, n: int, noun: str = "", dims: frozenset[str] = frozenset(), by_number: bool = True
) -> list[Value]:
    """The n-th place, counted from 1, or from the end if negative; by its number where floors count from above."""
    found = []
    if not noun and (not dims or "rank" in dims):
        for kind in _contested(s):
            if s.axis.order != "none" and s.axis is not kind:
                break
            best = ranked(kind) if "strokes" in s.dimensions[kind.name] else ranked(kind)[::-1]
            if abs(n) <= len(best):
                return [s.value(kind, best[n - 1 if n > 0 else n])]
    kinds = ordered_by(s, noun)
    if s.rows is not None and dims & {"queue", "floor"}:  # the front seat is one in the front row
        kinds = [s.rows[0]] if s.rows[0].dimension in dims else []
    elif s.rows is not None and kinds == [s.rows[1]] and s.rows[0].dimension == "side":
        size = len(kinds[0].values)
        if 2 * n != size + 1 and kinds[0].values[0] != "left":
            return []  # the first seat of those who sit here is the last of those who face them
    for kind in kinds:
        if dims and not s.dimensions[kind.name] & dims:
            continue
        if not noun and kind.numbers and not s.dimensions[kind.name] & _COUNTED_OFF:
            continue  # who is first of those that paid $5, $8 and $9?
        values = ranked(kind)
        if by_number and values == [str(k) for k in range(len(values), 0, -1)]:
            values = values[::-1]  # shelf 1 is the top one, and the first
        if "score" in s.dimensions[kind.name] and kind.dimension == "score":
            values = values[::-1]  # who scored most came first
        index = n - 1 if n > 0 else len(values) + n
        if (kind.order != "ring" and 0 <= index < len(values)) or (
            kind.order == "ring" and 0 < n <= len(values) and kind.name in s.nouns.get(noun, ())
        ):
            found.append(s.value(kind, values[index]))
    if found and not noun and not dims and not s.dimensions[found[0].category] & _IN_TURN:
        found += [s.value(kind, ranked(kind)[index]) for kind in s.kinds if s.dimensions[kind.name] == {"time"}]
    return found


def middle(s: Setting, noun: str = "") -> list[Value]:
    """The place in the middle of an odd number."""
    kinds = ordered_by(s, noun)
    n = len(kinds[0].values) if kinds else 0
    return at_place(s, n // 2 + 1, noun) if n % 2 else []


def _named_among(s: Setting, pairs: Pairs, nouns: tuple[str | None, ...]) -> list[tuple[Kind, int]]:
    """The categories with the name of a noun that a graded word can run along, each with its direction."""
    named = {name for noun in nouns if noun for name in s.nouns.get(noun, ())}
    found = []
    for kind in s.kinds:
        signs = [sign for name, sign in pairs if name in s.dimensions[kind.name]]
        if kind.name in named and signs:
            found.append((kind, signs[0]))
    return found


def extreme(s: Setting, pairs: Pairs, nth: int = 1, *nouns: str | None) -> list[Value]:
    """The value at an end of a scale, or the n-th from it; of the scale that a noun names: "the highest price"."""
    found = []
    for kind, sign in _named_among(s, pairs, nouns) or candidates(s, pairs):
        values = ranked(kind)
        if nth <= len(values) and kind.order != "ring":
            found.append(s.value(kind, values[-nth] if sign > 0 else values[nth - 1]))
    return found


def at_ends(s: Setting) -> list[Relation]:
    """That X is at one of the ends."""
    return [AtEnd(X, along(s, kind)) for kind in line(s) if kind.order == "row"]


def _numbered_off(dims: frozenset[str]) -> bool:
    """Whether places are odd or even: hours and prices are not meant by that."""
    return "price" not in dims and ("time" not in dims or "number" in dims)


def odd_or_even(s: Setting, even: bool) -> list[Relation]:
    """That X is at an odd or an even place."""
    kinds = [kind for kind in ordered_by(s, "") if _numbered_off(s.dimensions[kind.name])]
    return [Parity(X, even, along(s, kind)) for kind in kinds]
