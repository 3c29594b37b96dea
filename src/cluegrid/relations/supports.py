"""Coordinates in logic: where a value stands along a category, and that several stand as a table allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from operator import itemgetter
from typing import Any

from cluegrid.formulas import FALSE, TRUE, Formula, conjunction, denial, disjunction
from cluegrid.frame import Frame

Coordinate = int | range | tuple[Formula, ...]  # known already, or one fact or formula for each value it may be


def coordinate(frame: Frame, c: int, v: int, k: int) -> Coordinate:
    """Where a value that is held once stands along category ``k``."""
    if c == k:
        return v
    if c == frame.axis:
        return coordinate_at(frame, k, v)
    if k == frame.axis:
        first = frame.fact(c, v, 0)
        return range(first, first + frame.places)
    return tuple(goes_with(frame, c, v, k, w) for w in range(len(frame.categories[k].values)))


def coordinate_at(frame: Frame, k: int, place: int) -> Coordinate:
    """What a place holds of category ``k``."""
    if k == frame.axis:
        return place
    first = frame.fact(k, 0, place)
    return range(first, first + len(frame.categories[k].values) * frame.places, frame.places)


def goes_with(frame: Frame, c: int, v: int, k: int, w: int) -> Formula:
    """That value ``v``, held once, has ``w`` at its place: a fact off the axis."""
    if k < c and frame.once(k, w):
        c, v, k, w = k, w, c, v  # one fact, whichever of the two is named first
    here = range(frame.fact(c, v, 0), frame.fact(c, v, 0) + frame.places)
    there = range(frame.fact(k, w, 0), frame.fact(k, w, 0) + frame.places)
    said = [[-x, y] for x, y in zip(here, there, strict=True)]
    if frame.once(k, w):
        said += [[x, -y] for x, y in zip(here, there, strict=True)]
    denied = [[-x, -y] for x, y in zip(here, there, strict=True)]
    return ("both", ("goes with", c, v, k, w), ("clauses", said), ("clauses", denied))


def supported(coordinates: Sequence[Coordinate], allowed: frozenset[tuple[int, ...]], positive: bool) -> Formula:
    """That the coordinates are one of the allowed combinations (or, if not positive, none of them)."""
    known = tuple([c if type(c) is int else None for c in coordinates])
    vectors: list[Any] = [c for c in coordinates if type(c) is not int]
    if all(type(vector) is range for vector in vectors):
        return fact_clauses(allowed, known, positive, *vectors)
    pattern = _pattern(allowed, known, tuple(map(len, vectors)), positive)
    if pattern is None:
        return FALSE
    said = [disjunction([vectors[i][x] if wanted else denial(vectors[i][x]) for i, x, wanted in clause])
            for clause in pattern]
    # These hold anyway; they are said because the definitions of such coordinates alone propagate too little.
    said += [("or", vector) for vector in vectors if type(vector) is not range]
    return conjunction(said)


@lru_cache(maxsize=16384)
def fact_clauses(allowed: frozenset[tuple[int, ...]], known: tuple[int | None, ...], positive: bool,
             *vectors: range) -> Formula:
    """The same where all coordinates are facts."""
    getters = _getters(allowed, known, tuple(map(len, vectors)), positive)
    if getters is None:
        return FALSE
    if not getters:
        return TRUE
    literals: list[int] = []
    for vector in vectors:
        literals += vector
        literals += [-x for x in vector]
    said = [getter(literals) for getter in getters]
    return said[0][0] if len(said) == 1 and len(said[0]) == 1 else ("clauses", said)


@lru_cache(maxsize=4096)
def _getters(allowed: frozenset[tuple[int, ...]], known: tuple[int | None, ...], sizes: tuple[int, ...],
             positive: bool) -> tuple[Callable[[list[int]], Sequence[int]], ...] | None:
    """The pattern as functions that pick each clause from the facts of each coordinate followed by their denials."""
    pattern = _pattern(allowed, known, sizes, positive)
    if pattern is None:
        return None
    starts = [2 * sum(sizes[:i]) for i in range(len(sizes))]
    getters: list[Callable[[list[int]], Sequence[int]]] = []
    for clause in pattern:
        picked = [starts[i] + x + (0 if wanted else sizes[i]) for i, x, wanted in clause]
        getters.append(itemgetter(*picked) if len(picked) > 1 else itemgetter(slice(picked[0], picked[0] + 1)))
    return tuple(getters)


@lru_cache(maxsize=4096)
def _pattern(allowed: frozenset[tuple[int, ...]], known: tuple[int | None, ...], sizes: tuple[int, ...],
             positive: bool) -> tuple[tuple[tuple[int, int, bool], ...], ...] | None:
    """Clauses of (coordinate, index, wanted) that leave just the allowed combinations; None where nothing is left.

    Each coordinate is exactly one of its values, so what is not supported by the others is ruled out.
    """
    free = [i for i, index in enumerate(known) if index is None]
    fitting = allowed if len(free) == len(known) else {
        tuple(where[i] for i in free) for where in allowed
        if all(index is None or where[i] == index for i, index in enumerate(known))}
    wanted = fitting if positive else set(product(*map(range, sizes))) - fitting
    if not wanted:
        return None
    if not free:
        return ()
    if len(free) == 1:
        if len(wanted) == 1:
            return (((0, next(iter(wanted))[0], True),),)
        return tuple(((0, x, False),) for x in range(sizes[0]) if (x,) not in wanted)
    clauses: list[tuple[tuple[int, int, bool], ...]] = []
    if len(free) == 2:  # the common case, without the detour
        sides: tuple[list[list[tuple[int, int, bool]]], ...] = ([[] for _ in range(sizes[0])],
                                                                [[] for _ in range(sizes[1])])
        for x, y in sorted(wanted):
            sides[0][x].append((1, y, True))
            sides[1][y].append((0, x, True))
        for i, side in enumerate(sides):
            clauses += [((i, x, False), *support) for x, support in enumerate(side) if len(support) < sizes[1 - i]]
        return tuple(clauses)
    for last, size in enumerate(sizes):
        givens = [i for i in range(len(free)) if i != last]
        supports: dict[tuple[int, ...], list[int]] = {}
        for where in sorted(wanted):
            supports.setdefault(tuple(where[i] for i in givens), []).append(where[last])
        for given in product(*(range(sizes[i]) for i in givens)):
            support = supports.get(given, [])
            if len(support) < size:
                clauses.append((*((i, x, False) for i, x in zip(givens, given, strict=True)),
                                *((last, x, True) for x in support)))
    return tuple(clauses)
