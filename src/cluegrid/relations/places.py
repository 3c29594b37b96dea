"""Place relations: defined by which positions they allow, with both meanings made from that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, ClassVar

from cluegrid.categories import Category, PuzzleError, Value
from cluegrid.formulas import FALSE, TRUE, Formula, conjunction, denial, disjunction, spelled
from cluegrid.frame import Arrangement, Frame
from cluegrid.records import cached_property, fields, record
from cluegrid.relations.base import Judge, Relation, both3, direct_values, either3, not3
from cluegrid.relations.supports import Coordinate, coordinate, coordinate_at, supported

QUANTIFIED_FIRST = ("no", "every", "some", "the")


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
        return tuple(v for field in fields(self) for v in direct_values(getattr(self, field.name)))

    def parts(self) -> tuple[Relation, ...]:
        return ()

    def values(self) -> tuple[Value, ...]:
        return self.terms

    @property
    def along_name(self) -> str:
        return getattr(self, "along", "")

    def check(self, frame: Frame) -> None:
        self.check_held(frame)
        order = self._order(frame)
        along = frame.categories[frame.category(self.along_name)]
        kind = type(self).__name__.lower()
        if self.needs_order and not along.ordered:
            raise PuzzleError(f"{kind!r} compares along {along.name!r}, which has no order")
        if self.needs_row and along.order == "ring":
            raise PuzzleError(f"{kind!r} needs a row, but {along.name!r} is a ring")
        if self.needs_numbers and not along.numbers:
            raise PuzzleError(f"{kind!r} needs numbers, but {along.name!r} has none")
        self._check_size(frame, along, [quantifier for _, quantifier, _, _ in order])
        self.table(along)
        if [value.quantifier for value in self.terms].count("no") > 1:
            raise PuzzleError(f"{kind!r} says 'no' of two values, which deny each other: say 'every' or 'some' of one")
        for i, _, c, v in order:
            value = self.terms[i]
            if value.quantifier == "the" and frame.categories[c].counts[v][1] > 1:
                raise PuzzleError(
                    f"{value.name!r} may be held more than once: say whether every, some or no {value.name!r} is meant"
                )

    def _check_size(self, frame: Frame, along: Category, quantifiers: list[str]) -> None:
        """Refuse what has a table, or the formula of its quantifiers, that is too large."""
        combinations = len(along.values) ** len(self.terms)
        stated = combinations * frame.places ** sum(quantifier != "the" for quantifier in quantifiers)
        if combinations > MOST_COMBINATIONS or stated > MOST_STATED:
            raise PuzzleError(f"{type(self).__name__.lower()!r} is too large: it compares {len(self.terms)} values "
                              f"along {along.name!r}, which has {len(along.values):,}")

    def table(self, along: Category) -> frozenset[tuple[int, ...]]:
        """Every combination of indices of ``along`` that the relation allows."""
        key = (self._measure, along.order, along.numbers, len(along.values))
        found = _TABLES.get(key)
        if found is None:
            if len(_TABLES) >= MOST_TABLES:
                _TABLES.clear()
            indices = range(len(along.values))
            found = frozenset(where for where in product(indices, repeat=len(self.terms)) if self.allows(where, along))
            _TABLES[key] = found
        return found

    @cached_property
    def _measure(self) -> tuple[Any, ...]:
        """The kind of the relation and its parameters, without its values."""
        return type(self), *(x for f in fields(self) if not any(direct_values(x := getattr(self, f.name))))

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
        return self.stated(frame, positive=True)

    def part(self, frame: Frame) -> Formula:
        stated = self.stated(frame, positive=True)
        if isinstance(stated, int) or stated in (TRUE, FALSE):
            return stated
        return ("both", ("relation", self), stated, self.stated(frame, positive=False))

    def stated(self, frame: Frame, positive: bool) -> Formula:
        """That the relation holds, or that it does not."""
        k = frame.category(self.along_name)
        allowed = self.table(frame.categories[k])
        order = self._order(frame)
        if order[0][1] != "the":
            said = self._quantified(frame, k, order, [0] * len(order), allowed)
            return said if positive else denial(said)
        coordinates = [coordinate(frame, c, v, k) for _, _, c, v in order]
        return supported(coordinates, allowed, positive)

    def _quantified(self, frame: Frame, k: int, order: list[tuple[int, str, int, int]],
                    coordinates: list[Coordinate], allowed: frozenset[tuple[int, ...]]) -> Formula:
        if not order:
            return spelled(supported(coordinates, allowed, positive=True))
        (i, quantifier, c, v), rest = order[0], order[1:]
        if quantifier == "the":
            there = coordinate(frame, c, v, k)
            return self._quantified(frame, k, rest, _put(coordinates, i, there), allowed)
        said: list[Formula] = []
        for place in range(frame.places):
            if c == frame.axis:
                held: Formula = TRUE if place == v else FALSE
            else:
                held = frame.fact(c, v, place)
            there = v if c == k else coordinate_at(frame, k, place)
            body = self._quantified(frame, k, rest, _put(coordinates, i, there), allowed)
            if quantifier == "some":
                said.append(conjunction([held, body]))
            else:
                said.append(disjunction([denial(held), body if quantifier == "every" else denial(body)]))
        return disjunction(said) if quantifier == "some" else conjunction(said)


MOST_TABLES = 4096
MOST_COMBINATIONS = 500_000  # in a table
MOST_STATED = 20_000_000  # combinations that are looked at for all holders of values that are held more than once
_TABLES: dict[Any, frozenset[tuple[int, ...]]] = {}
"""The combinations that a relation allows, by all that they depend on: what is said, and along what."""


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
