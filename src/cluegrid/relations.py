"""What each relation MEANS, and the only place where that is decided.

A *place relation* compares where its values stand along one category: ``allows`` is its definition. Two meanings are
made from it by different roads: ``judge`` looks at an arrangement, which may be partial, and says true, false or None
(open); ``formula`` says it in logic. Connectives combine relations; shorthands are spelled out as other relations.

Values held more than once carry a quantifier. "No" is read before "every", "every" before "some", whatever the order
of the arguments: ``left_of(some(poison), every(wine))`` is "each wine has some poison on its left".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import combinations, product
from operator import itemgetter
from typing import Any, ClassVar

from cluegrid.categories import Category, PuzzleError, Value
from cluegrid.formulas import FALSE, TRUE, Formula, conjunction, count, denial, disjunction, spelled
from cluegrid.frame import Arrangement, Frame
from cluegrid.records import fields, record

Judge = Callable[[Arrangement], bool | None]
Coordinate = int | range | tuple[Formula, ...]  # known already, or one fact or formula for each value it may be
QUANTIFIED_FIRST = ("no", "every", "some", "the")


# ---- the base of all -------------------------------------------------------------------------------------------


@record
class Relation:
    """Something that a clue may state. Combine with ``&``, ``|`` and ``~``."""

    def judge(self, frame: Frame) -> Judge:
        """A function that says of an arrangement whether the relation is true, false or open (None) in it."""
        raise TypeError(f"{type(self).__name__} has no meaning of its own")

    def formula(self, frame: Frame) -> Formula:
        """The relation in logic."""
        raise TypeError(f"{type(self).__name__} has no meaning of its own")

    def part(self, frame: Frame) -> Formula:
        """The relation in logic, as a part of a larger formula."""
        return self.formula(frame)

    def holds(self, frame: Frame, arrangement: Arrangement) -> bool | None:
        """Whether the relation is true, false or open (None) in an arrangement."""
        return self.judge(frame)(arrangement)

    def values(self) -> tuple[Value, ...]:
        """The values that the relation names, in order."""
        return tuple(_values(self))

    def parts(self) -> tuple[Relation, ...]:
        """The relations directly inside this one."""
        found: list[Relation] = []
        for field in fields(self):
            held = getattr(self, field.name)
            found += [x for x in (held if isinstance(held, tuple) else (held,)) if isinstance(x, Relation)]
        return tuple(found)

    def check(self, frame: Frame) -> None:
        """Raise PuzzleError where the relation does not fit the puzzle."""
        for value in (v for field in fields(self) for v in _direct(getattr(self, field.name))):
            frame.find(value)
        for part in self.parts():
            part.check(frame)

    def __and__(self, other: Relation) -> All:
        return All((self, other))

    def __or__(self, other: Relation) -> Any_:
        return Any_((self, other))

    def __invert__(self) -> Relation:
        return self.denied if isinstance(self, Not) else Not(self)


def _direct(held: object) -> Iterator[Value]:
    if isinstance(held, Value):
        yield held
    elif isinstance(held, tuple):
        yield from (x for x in held if isinstance(x, Value))


def _values(relation: Relation) -> Iterator[Value]:
    for field in fields(relation):
        held = getattr(relation, field.name)
        yield from _direct(held)
    for part in relation.parts():
        yield from _values(part)


def both3(left: bool | None, right: bool | None) -> bool | None:
    """Kleene's and."""
    if left is False or right is False:
        return False
    return True if left and right else None


def either3(left: bool | None, right: bool | None) -> bool | None:
    """Kleene's or."""
    if left or right:
        return True
    return False if left is False and right is False else None


def not3(truth: bool | None) -> bool | None:
    """Kleene's not."""
    return None if truth is None else not truth


# ---- place relations -------------------------------------------------------------------------------------------


@record
class PlaceRelation(Relation):
    """A relation between the positions of its values along one category (the axis unless it names another)."""

    needs_order: ClassVar[bool] = True
    needs_row: ClassVar[bool] = False
    needs_numbers: ClassVar[bool] = False

    def allows(self, where: tuple[int, ...], along: Category) -> bool:
        """The definition: whether values at these indices of ``along`` stand in this relation."""
        raise NotImplementedError

    @cached_property
    def terms(self) -> tuple[Value, ...]:
        return tuple(v for field in fields(self) for v in _direct(getattr(self, field.name)))

    @property
    def along_name(self) -> str:
        return getattr(self, "along", "")

    def check(self, frame: Frame) -> None:
        super().check(frame)
        along = frame.categories[frame.category(self.along_name)]
        kind = type(self).__name__.lower()
        if self.needs_order and not along.ordered:
            raise PuzzleError(f"{kind!r} compares along {along.name!r}, which has no order")
        if self.needs_row and along.order == "ring":
            raise PuzzleError(f"{kind!r} needs a row, but {along.name!r} is a ring")
        if self.needs_numbers and not along.numbers:
            raise PuzzleError(f"{kind!r} needs numbers, but {along.name!r} has none")
        self.table(along)
        for i, _, c, v in self._order(frame):
            value = self.terms[i]
            if value.quantifier == "the" and frame.categories[c].counts[v][1] > 1:
                raise PuzzleError(
                    f"{value.name!r} may be held more than once: say whether every, some or no {value.name!r} is meant"
                )

    def table(self, along: Category) -> frozenset[tuple[int, ...]]:
        """Every combination of indices of ``along`` that the relation allows."""
        key = (self._measure, along.order, along.positions)
        found = _TABLES.get(key)
        if found is None:
            indices = range(len(along.values))
            found = frozenset(where for where in product(indices, repeat=len(self.terms)) if self.allows(where, along))
            _TABLES[key] = found
        return found

    @cached_property
    def _measure(self) -> tuple[Any, ...]:
        """The kind of the relation and its parameters, without its values."""
        return type(self), *(x for f in fields(self) if not any(_direct(x := getattr(self, f.name))))

    def _order(self, frame: Frame) -> list[tuple[int, str, int, int]]:
        """The terms as (number, quantifier, category, value), the widest quantifier first; kept for the next call."""
        kept = self.__dict__.get("_kept_order")
        if kept is None or kept[0] is not frame:
            kept = self.__dict__["_kept_order"] = frame, self._ordered(frame)
        order: list[tuple[int, str, int, int]] = kept[1]
        return order

    def _ordered(self, frame: Frame) -> list[tuple[int, str, int, int]]:
        order = []
        plain = True
        for i, term in enumerate(self.terms):
            c, v = frame.find(term)
            quantifier = term.quantifier
            if quantifier == "the" and not frame.once(c, v):
                quantifier = "some"  # a value that may be absent: what is said of it says that it is there
            plain = plain and quantifier == "the"
            order.append((i, quantifier, c, v))
        return order if plain else sorted(order, key=lambda term: QUANTIFIED_FIRST.index(term[1]))

    # -- the first meaning: looking at an arrangement

    def judge(self, frame: Frame) -> Judge:
        k = frame.category(self.along_name)
        along = frame.categories[k]
        allowed = self.table(along)
        order = self._order(frame)
        if order[0][1] == "the":
            readers = [_reader(frame, c, v, k) for _, _, c, v in order]
            if len(readers) == 2:
                return _pair_judge(readers[0], readers[1], allowed)
            return lambda cells: _decide([reader(cells) for reader in readers], allowed)
        return lambda cells: self._descend(frame, cells, k, order, [()] * len(order), allowed)

    def _descend(self, frame: Frame, cells: Arrangement, k: int, order: list[tuple[int, str, int, int]],
                 candidates: list[Sequence[int]], allowed: frozenset[tuple[int, ...]]) -> bool | None:
        if not order:
            return _decide(candidates, allowed)
        (i, quantifier, c, v), rest = order[0], order[1:]
        if quantifier == "the":
            return self._descend(frame, cells, k, rest, _put(candidates, i, _reader(frame, c, v, k)(cells)), allowed)
        result: bool | None = quantifier != "some"
        for place in range(frame.places):
            cell = cells[c][place]
            held = None if cell is None else cell == v
            if held is False:
                continue
            there = (v,) if c == k else _at_place(frame, cells, k, place)
            body = self._descend(frame, cells, k, rest, _put(candidates, i, there), allowed)
            if quantifier == "some":
                result = either3(result, both3(held, body))
            else:
                result = both3(result, either3(not3(held), body if quantifier == "every" else not3(body)))
        return result

    # -- the second meaning: logic

    def formula(self, frame: Frame) -> Formula:
        return self._stated(frame, positive=True)

    def part(self, frame: Frame) -> Formula:
        stated = self._stated(frame, positive=True)
        if isinstance(stated, int) or stated in (TRUE, FALSE):
            return stated
        return ("both", ("relation", self), stated, self._stated(frame, positive=False))

    def _stated(self, frame: Frame, positive: bool) -> Formula:
        k = frame.category(self.along_name)
        allowed = self.table(frame.categories[k])
        order = self._order(frame)
        if order[0][1] != "the":
            said = self._quantified(frame, k, order, [0] * len(order), allowed)
            return said if positive else denial(said)
        coordinates = [_coordinate(frame, c, v, k) for _, _, c, v in order]
        return _supported(coordinates, allowed, positive)

    def _quantified(self, frame: Frame, k: int, order: list[tuple[int, str, int, int]],
                    coordinates: list[Coordinate], allowed: frozenset[tuple[int, ...]]) -> Formula:
        if not order:
            return spelled(_supported(coordinates, allowed, positive=True))
        (i, quantifier, c, v), rest = order[0], order[1:]
        if quantifier == "the":
            there = _coordinate(frame, c, v, k)
            return self._quantified(frame, k, rest, _put(coordinates, i, there), allowed)
        said: list[Formula] = []
        for place in range(frame.places):
            if c == frame.axis:
                held: Formula = TRUE if place == v else FALSE
            else:
                held = frame.fact(c, v, place)
            there = v if c == k else _coordinate_at(frame, k, place)
            body = self._quantified(frame, k, rest, _put(coordinates, i, there), allowed)
            if quantifier == "some":
                said.append(conjunction([held, body]))
            else:
                said.append(disjunction([denial(held), body if quantifier == "every" else denial(body)]))
        return disjunction(said) if quantifier == "some" else conjunction(said)


_TABLES: dict[Any, frozenset[tuple[int, ...]]] = {}


def _put(items: list[Any], i: int, item: Any) -> list[Any]:
    return [*items[:i], item, *items[i + 1:]]


def _at_place(frame: Frame, cells: Arrangement, k: int, place: int) -> Sequence[int]:
    """What a place's index along category ``k`` may be."""
    if k == frame.axis:
        return (place,)
    cell = cells[k][place]
    return range(len(frame.categories[k].values)) if cell is None else (cell,)


def _reader(frame: Frame, c: int, v: int, k: int) -> Callable[[Arrangement], Sequence[int]]:
    """A function that says which indices along category ``k`` a value may still have in an arrangement."""
    if c == k:
        return lambda cells: (v,)
    if c == frame.axis:
        return lambda cells: _at_place(frame, cells, k, v)

    def places(cells: Arrangement) -> Sequence[int]:
        line = cells[c]
        if v in line:
            return (line.index(v),)
        return [place for place, cell in enumerate(line) if cell is None]

    if k == frame.axis:
        return places

    def indices(cells: Arrangement) -> Sequence[int]:
        found: set[int] = set()
        for place in places(cells):
            found.update(_at_place(frame, cells, k, place))
        return tuple(found)

    return indices


def _decide(candidates: Sequence[Sequence[int]], allowed: frozenset[tuple[int, ...]]) -> bool | None:
    yes = no = False
    for where in product(*candidates):
        if where in allowed:
            yes = True
        else:
            no = True
        if yes and no:
            return None
    return yes


def _pair_judge(first: Callable[[Arrangement], Sequence[int]], second: Callable[[Arrangement], Sequence[int]],
                allowed: frozenset[tuple[int, ...]]) -> Judge:
    def judge(cells: Arrangement) -> bool | None:
        left, right = first(cells), second(cells)
        if len(left) == 1 and len(right) == 1:
            return (left[0], right[0]) in allowed
        return _decide((left, right), allowed)

    return judge


def _coordinate(frame: Frame, c: int, v: int, k: int) -> Coordinate:
    """Where a value that is held once stands along category ``k``."""
    if c == k:
        return v
    if c == frame.axis:
        return _coordinate_at(frame, k, v)
    if k == frame.axis:
        first = frame.fact(c, v, 0)
        return range(first, first + frame.places)
    return tuple(_goes_with(frame, c, v, k, w) for w in range(len(frame.categories[k].values)))


def _coordinate_at(frame: Frame, k: int, place: int) -> Coordinate:
    if k == frame.axis:
        return place
    first = frame.fact(k, 0, place)
    return range(first, first + len(frame.categories[k].values) * frame.places, frame.places)


def _goes_with(frame: Frame, c: int, v: int, k: int, w: int) -> Formula:
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


def _supported(coordinates: Sequence[Coordinate], allowed: frozenset[tuple[int, ...]], positive: bool) -> Formula:
    """That the coordinates are one of the allowed combinations (or, if not positive, none of them)."""
    known = tuple([c if type(c) is int else None for c in coordinates])
    vectors: list[Any] = [c for c in coordinates if type(c) is not int]
    if all(type(vector) is range for vector in vectors):
        return _clauses(allowed, known, positive, *vectors)
    pattern = _pattern(allowed, known, tuple(map(len, vectors)), positive)
    if pattern is None:
        return FALSE
    said = [disjunction([vectors[i][x] if wanted else denial(vectors[i][x]) for i, x, wanted in clause])
            for clause in pattern]
    # These hold anyway; they are said because the definitions of such coordinates alone propagate too little.
    said += [("or", vector) for vector in vectors if type(vector) is not range]
    return conjunction(said)


@lru_cache(maxsize=16384)
def _clauses(allowed: frozenset[tuple[int, ...]], known: tuple[int | None, ...], positive: bool,
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


@record
class Together(PlaceRelation):
    """Two values go together: the Brit lives in the red house."""

    a: Value
    b: Value
    needs_order: ClassVar[bool] = False

    def allows(self, where: tuple[int, ...], along: Category) -> bool:
        return where[0] == where[1]

    def part(self, frame: Frame) -> Formula:
        (c, v), (k, w) = frame.find(self.a), frame.find(self.b)
        plain = self.a.quantifier == self.b.quantifier == "the" and frame.once(c, v) and frame.once(k, w)
        if plain and c != k and frame.axis not in (c, k):
            return _goes_with(frame, c, v, k, w)
        return super().part(frame)


@record
class Alike(PlaceRelation):
    """The places of two values hold the same value of a category: the ends have the same contents."""

    a: Value
    b: Value
    along: str
    needs_order: ClassVar[bool] = False

    def allows(self, where: tuple[int, ...], along: Category) -> bool:
        return where[0] == where[1]


@record
class Offset(PlaceRelation):
    """How far ``b`` lies beyond ``a``: at least ``least`` and at most ``most`` (None: any distance), or on either side.

    By rank, around the table on a ring; with ``ranked=False`` by the category's numbers: "5 dollars more".
    """

    a: Value
    b: Value
    least: float = 1
    most: float | None = 1
    either: bool = False
    along: str = ""
    ranked: bool = True

    def check(self, frame: Frame) -> None:
        super().check(frame)
        along = frame.categories[frame.category(self.along)]
        if along.order == "ring" and self.most is None:
            raise PuzzleError(f"'offset': on the ring {along.name!r} nothing is anywhere to a side; give a distance")
        if not self.ranked and not along.numbers:
            raise PuzzleError(f"'offset' compares by number along {along.name!r}, which has no numbers")
        if self.ranked and along.numbers and self.least >= len(along.values):
            raise PuzzleError(f"'offset': {along.name!r} has only {len(along.values)} values, so nothing is "
                              f"{self.least:g} apart; to compare by number say ranked = false")

    def allows(self, where: tuple[int, ...], along: Category) -> bool:
        scale = along.ranks if self.ranked else along.positions
        start, end = scale[where[0]], scale[where[1]]
        distance = round(end - start, 9)
        if along.order == "ring":
            size = len(along.values)
            around = distance % size
            distance = min(around, size - around) if self.either else around
        elif self.either:
            distance = abs(distance)
        return self.least <= distance and (self.most is None or distance <= self.most)


@record
class Ratio(PlaceRelation):
    """``a`` is so many times ``b``: the Brit paid twice as much as the Dane."""

    a: Value
    b: Value
    factor: float = 2
    along: str = ""
    needs_numbers: ClassVar[bool] = True

    def allows(self, where: tuple[int, ...], along: Category) -> bool:
        return abs(along.positions[where[0]] - self.factor * along.positions[where[1]]) < 1e-9


@record
class Between(PlaceRelation):
    """``middle`` lies somewhere between ``first`` and ``last``, in that order or in either."""

    first: Value
    middle: Value
    last: Value
    ordered: bool = False
    along: str = ""
    needs_row: ClassVar[bool] = True

    def allows(self, where: tuple[int, ...], along: Category) -> bool:
        first, middle, last = (along.positions[i] for i in where)
        return first < middle < last or (not self.ordered and last < middle < first)


@record
class AtEnd(PlaceRelation):
    """A value is at one of the ends of a row."""

    a: Value
    along: str = ""
    needs_row: ClassVar[bool] = True

    def allows(self, where: tuple[int, ...], along: Category) -> bool:
        return along.positions[where[0]] in (min(along.positions), max(along.positions))


@record
class Parity(PlaceRelation):
    """A value is at an even place, or at an odd one; the first place is odd where places have no numbers."""

    a: Value
    even: bool = True
    along: str = ""

    def allows(self, where: tuple[int, ...], along: Category) -> bool:
        number = along.numbers[where[0]] if along.numbers else where[0] + 1
        return number % 2 == (0 if self.even else 1)


# ---- connectives -----------------------------------------------------------------------------------------------


@record
class Not(Relation):
    """The relation inside does not hold."""

    denied: Relation

    def judge(self, frame: Frame) -> Judge:
        inner = self.denied.judge(frame)
        return lambda cells: not3(inner(cells))

    def formula(self, frame: Frame) -> Formula:
        if isinstance(self.denied, PlaceRelation):
            return self.denied._stated(frame, positive=False)
        return denial(self.denied.part(frame))

    def part(self, frame: Frame) -> Formula:
        return denial(self.denied.part(frame))


@record
class Count(Relation):
    """At least ``least`` and at most ``most`` of the relations hold (None: all of them may)."""

    of: tuple[Relation, ...]
    least: int = 1
    most: int | None = 1

    def check(self, frame: Frame) -> None:
        super().check(frame)
        if not self.of:
            raise PuzzleError("'count' has no relations to count")

    def judge(self, frame: Frame) -> Judge:
        judges = [part.judge(frame) for part in self.of]
        least, most = self.least, len(self.of) if self.most is None else self.most

        def judge(cells: Arrangement) -> bool | None:
            verdicts = [judge(cells) for judge in judges]
            sure, possible = verdicts.count(True), len(verdicts) - verdicts.count(False)
            if possible < least or sure > most:
                return False
            return True if sure >= least and possible <= most else None

        return judge

    def formula(self, frame: Frame) -> Formula:
        most = len(self.of) if self.most is None else self.most
        return count(self.least, most, tuple(part.part(frame) for part in self.of))


@record
class All(Relation):
    """All of the relations hold."""

    of: tuple[Relation, ...]

    def judge(self, frame: Frame) -> Judge:
        return Count(self.of, len(self.of), None).judge(frame)

    def formula(self, frame: Frame) -> Formula:
        return conjunction(part.formula(frame) for part in self.of)

    def part(self, frame: Frame) -> Formula:
        return conjunction(part.part(frame) for part in self.of)


@record
class Any_(Relation):
    """At least one of the relations holds."""

    of: tuple[Relation, ...]

    def judge(self, frame: Frame) -> Judge:
        return Count(self.of, 1, None).judge(frame)

    def formula(self, frame: Frame) -> Formula:
        return disjunction(part.part(frame) for part in self.of)


@record
class Choice(Relation):
    """What a doubtful sentence says: one of several relations, by the reading that is taken of a doubt."""

    doubt: str
    of: tuple[Relation, ...]

    def judge(self, frame: Frame) -> Judge:
        judges = [part.judge(frame) for part in self.of]

        def judge(cells: Arrangement) -> bool | None:
            verdicts = {judge(cells) for judge in judges}
            return verdicts.pop() if len(verdicts) == 1 else None

        return judge

    def formula(self, frame: Frame) -> Formula:
        return conjunction(disjunction([("choice", self.doubt, i, False), part.part(frame)])
                           for i, part in enumerate(self.of))

    def part(self, frame: Frame) -> Formula:
        said = [part.part(frame) for part in self.of]
        denied = conjunction(disjunction([("choice", self.doubt, i, False), denial(x)]) for i, x in enumerate(said))
        return ("both", ("relation", self), self.formula(frame), denied)


# ---- shorthands, each spelled out as other relations -----------------------------------------------------------


@record
class Shorthand(Relation):
    """A relation that is a short way of saying another."""

    def spelled(self) -> Relation:
        """The relation written out."""
        raise NotImplementedError

    def judge(self, frame: Frame) -> Judge:
        return self.spelled().judge(frame)

    def formula(self, frame: Frame) -> Formula:
        return self.spelled().formula(frame)

    def part(self, frame: Frame) -> Formula:
        return self.spelled().part(frame)

    def check(self, frame: Frame) -> None:
        super().check(frame)
        self.spelled().check(frame)


@record
class If(Shorthand):
    """If the condition holds, so does the consequence."""

    condition: Relation
    consequence: Relation

    def spelled(self) -> Relation:
        return Any_((Not(self.condition), self.consequence))


@record
class Iff(Shorthand):
    """Both hold or neither does."""

    left: Relation
    right: Relation

    def spelled(self) -> Relation:
        return All((If(self.left, self.right), If(self.right, self.left)))


@record
class OneOf(Shorthand):
    """A value goes with one of several: the Brit drinks tea or owns the dog."""

    a: Value
    options: tuple[Value, ...]

    def spelled(self) -> Relation:
        return Any_(tuple(Together(self.a, option) for option in self.options))


@record
class OneEach(Shorthand):
    """Of ``a`` and ``b``, two different ones, one goes with ``c`` and the other with ``d``."""

    a: Value
    b: Value
    c: Value
    d: Value

    def spelled(self) -> Relation:
        straight = All((Together(self.a, self.c), Together(self.b, self.d)))
        crossed = All((Together(self.a, self.d), Together(self.b, self.c)))
        return All((AllDifferent((self.a, self.b)), AllDifferent((self.c, self.d)), Any_((straight, crossed))))


@record
class AllDifferent(Shorthand):
    """No two of the values go together: the Brit, the tea drinker and the dog owner are three people."""

    of: tuple[Value, ...]

    def spelled(self) -> Relation:
        return All(tuple(Not(Together(a, b)) for a, b in combinations(self.of, 2)))


# ---- words that read like the riddle ---------------------------------------------------------------------------


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


def either(*options: Relation) -> Count:
    """Exactly one of the relations holds."""
    return Count(options)


KINDS: dict[str, type[Relation]] = {
    kind.__name__.rstrip("_").lower(): kind
    for kind in (Together, Alike, Offset, Ratio, Between, AtEnd, Parity, Not, All, Any_, Count, Choice,
                 If, Iff, OneOf, OneEach, AllDifferent)
}
