"""The frame of a puzzle: its categories by index, and every fact by number.

An arrangement is a list of rows, one for each category, each holding for every place the index of the value there,
or None where it is not known yet. The axis has a row too: 0, 1, 2, ...
"""

from __future__ import annotations

from collections.abc import Sequence

from cluegrid.categories import Category, PuzzleError, Value, did_you_mean
from cluegrid.records import cached_property, record

Arrangement = Sequence[Sequence[int | None]]
MOST_FACTS = 25_000  # 158 places with a category of 158 values; solving takes 200 MB then, and some seconds


@record
class Frame:
    """Categories and the name of the axis; says which number stands for which fact."""

    categories: tuple[Category, ...]
    axis_name: str

    def __post_init__(self) -> None:
        names: set[str] = set()
        for category in self.categories:
            if category.name in names:
                raise PuzzleError(f"two categories are called {category.name!r}")
            names.add(category.name)
        if not isinstance(self.axis_name, str):
            raise PuzzleError(f"the axis is given by its name: write {getattr(self.axis_name, 'name', 'House')!r}")
        if self.axis_name not in names:
            hint = did_you_mean(self.axis_name, sorted(names))
            raise PuzzleError(f"the axis {self.axis_name!r} is not one of the categories{hint}")
        axis = self.categories[self.axis]
        if any(count != (1, 1) for count in axis.counts):
            raise PuzzleError(f"the axis {axis.name!r} gives its values counts: a place is there exactly once")
        if self.facts > MOST_FACTS:
            raise PuzzleError(f"the riddle is too large: {self.places:,} places and {len(self.index) - self.places:,} "
                              f"values for them make {self.facts:,} facts, and {MOST_FACTS:,} are the most")
        for category in self.categories:
            self._check_counts(category)

    def _check_counts(self, category: Category) -> None:
        least, most = (sum(count) for count in zip(*category.counts, strict=True))
        if least > self.places:
            raise PuzzleError(
                f"category {category.name!r} has more values than places: at least {least} must be held, "
                f"but the axis {self.axis_name!r} has {self.places} places"
            )
        if most < self.places:
            raise PuzzleError(
                f"the counts of category {category.name!r} do not add up: its values are held at most {most} times "
                f"in all, but the axis {self.axis_name!r} has {self.places} places"
            )

    @cached_property
    def axis(self) -> int:
        return next(i for i, category in enumerate(self.categories) if category.name == self.axis_name)

    @cached_property
    def places(self) -> int:
        return len(self.categories[self.axis].values)

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The indices of all categories but the axis."""
        return tuple(i for i in range(len(self.categories)) if i != self.axis)

    @cached_property
    def index(self) -> dict[tuple[str, str], tuple[int, int]]:
        return {(category.name, name): (c, v)
                for c, category in enumerate(self.categories) for v, name in enumerate(category.values)}

    @cached_property
    def shape(self) -> tuple[int, int, tuple[tuple[tuple[int, int], ...], ...]]:
        """What two puzzles have in common when the structure of one serves the other."""
        return self.places, self.axis, tuple(category.counts for category in self.categories)

    @cached_property
    def firsts(self) -> tuple[int, ...]:
        """For each category the number of its first fact (the axis has none)."""
        firsts, number = [], 1
        for c, category in enumerate(self.categories):
            firsts.append(number if c != self.axis else 0)
            number += len(category.values) * self.places if c != self.axis else 0
        return tuple(firsts)

    @cached_property
    def facts(self) -> int:
        """How many facts "this value is at this place" there are; they are numbered from 1."""
        return sum(len(self.categories[c].values) for c in self.others) * self.places

    def fact(self, c: int, v: int, place: int) -> int:
        """The number of the fact that value ``v`` of category ``c`` (not the axis) is at ``place``."""
        return self.firsts[c] + v * self.places + place

    @cached_property
    def named_facts(self) -> tuple[tuple[int, int, int], ...]:
        """For each fact, in the order of the numbers, its category, value and place."""
        places = range(self.places)
        return tuple([(c, v, p) for c in self.others for v in range(len(self.categories[c].values)) for p in places])

    def find(self, value: Value) -> tuple[int, int]:
        """The indices of a value's category and of the value in it."""
        found = self.index.get(value.key)
        if found is None:
            raise PuzzleError(self._unknown(value))
        return found

    def _unknown(self, value: Value) -> str:
        names = [category.name for category in self.categories]
        if value.category not in names:
            return f"there is no category {value.category!r}{did_you_mean(value.category, names)}"
        known = list(self.categories[names.index(value.category)].values)
        return f"there is no value {value.name!r} in category {value.category!r}{did_you_mean(value.name, known)}"

    def once(self, c: int, v: int) -> bool:
        """Whether a value is held exactly once."""
        return self.categories[c].counts[v] == (1, 1)

    def category(self, name: str) -> int:
        """The index of the category of that name; the empty name is the axis."""
        if not name:
            return self.axis
        for c, category in enumerate(self.categories):
            if category.name == name:
                return c
        names = [category.name for category in self.categories]
        raise PuzzleError(f"there is no category {name!r}{did_you_mean(name, names)}")

    def describe(self, fact: int) -> str:
        """A fact in words: "Colour red at House 3"."""
        c, v, place = self.named_facts[fact - 1]
        axis = self.categories[self.axis]
        return f"{self.categories[c].name} {self.categories[c].values[v]} at {axis.name} {axis.values[place]}"
