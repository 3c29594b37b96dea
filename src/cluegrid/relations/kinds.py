"""The place relations there are."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar

from cluegrid.categories import LARGEST_NUMBER, Category, PuzzleError, Value
from cluegrid.formulas import Formula
from cluegrid.frame import Frame
from cluegrid.records import record
from cluegrid.relations.places import PlaceRelation
from cluegrid.relations.supports import goes_with


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
            return goes_with(frame, c, v, k, w)
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

    By rank, around the table on a ring; with ``ranked=False`` by the category's numbers: "5 dollars more". Numbers do
    not go round, also where the places do: from 30 to 10 it is 20 down. In JSON a least without a most has no most.
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
        self._check_bounds()
        if along.order == "ring" and self.ranked and self.most is None:
            raise PuzzleError(f"'offset': on the ring {along.name!r} nothing is anywhere to a side; give a distance")
        if not self.ranked and not along.numbers:
            raise PuzzleError(f"'offset' compares by number along {along.name!r}, which has no numbers")
        if self.ranked and along.numbers and self.least >= len(along.values):
            raise PuzzleError(f"'offset': {along.name!r} has only {len(along.values)} values, so nothing is "
                              f"{self.least:g} apart; to compare by number say ranked = false")

    def _check_bounds(self) -> None:
        for bound in (self.least, self.most):
            if bound is not None and not -LARGEST_NUMBER <= bound <= LARGEST_NUMBER:
                raise PuzzleError(f"'offset': a distance is a number of at most {LARGEST_NUMBER:g}")
        if self.most is not None and self.most < self.least:
            raise PuzzleError(f"'offset': nothing is at least {self.least:g} and at most {self.most:g} away; for any "
                              "distance from there on 'most' is null (None)")

    def allows(self, where: tuple[int, ...], along: Category) -> bool:
        scale = along.ranks if self.ranked else along.positions
        start, end = scale[where[0]], scale[where[1]]
        distance = round(end - start, 9)
        if along.order == "ring" and self.ranked:
            size = len(along.values)
            around = distance % size
            distance = min(around, size - around) if self.either else around
        elif self.either:
            distance = abs(distance)
        return self.least <= distance and (self.most is None or distance <= self.most)


@lru_cache(maxsize=1000)
def _exactly(number: float) -> Any:
    """A number as it is meant: 0.1 is a tenth, 0.3333333333 a third."""
    from fractions import Fraction  # late: few riddles need it

    told = Fraction(str(number))
    simple = told.limit_denominator(1000)
    return simple if abs(told - simple) < abs(told) / 10**9 else told


@record
class Ratio(PlaceRelation):
    """``a`` is so many times ``b``: the Brit paid twice as much as the Dane."""

    a: Value
    b: Value
    factor: float = 2
    along: str = ""
    needs_numbers: ClassVar[bool] = True

    def check(self, frame: Frame) -> None:
        if not -LARGEST_NUMBER <= self.factor <= LARGEST_NUMBER:
            raise PuzzleError(f"'ratio': the factor is a number of at most {LARGEST_NUMBER:g}")
        super().check(frame)

    def allows(self, where: tuple[int, ...], along: Category) -> bool:
        a, b = (_exactly(along.positions[place]) for place in where)
        return bool(a == _exactly(self.factor) * b)


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
