"""The base of all relations, and Kleene's logic for arrangements that are still open."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cluegrid.categories import PuzzleError, Value
from cluegrid.formulas import Formula
from cluegrid.frame import Arrangement, Frame
from cluegrid.records import fields, record

Judge = Callable[[Arrangement], bool | None]
HELD = ("Value", "tuple[Value, ...]", "Relation", "tuple[Relation, ...]")  # types of fields that are checked


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
        return tuple(all_values(self))

    def parts(self) -> tuple[Relation, ...]:
        """The relations directly inside this one."""
        found: list[Relation] = []
        for field in fields(self):
            held = getattr(self, field.name)
            found += [x for x in (held if isinstance(held, tuple) else (held,)) if isinstance(x, Relation)]
        return tuple(found)

    def check(self, frame: Frame) -> None:
        """Raise PuzzleError where the relation does not fit the puzzle."""
        self.check_held(frame)
        for value in (v for field in fields(self) for v in direct_values(getattr(self, field.name))):
            frame.find(value)
        for part in self.parts():
            part.check(frame)

    def check_held(self, frame: Frame) -> None:
        """Raise PuzzleError where something else stands in the place of a value or of a relation."""
        for field in fields(self):
            if field.type in HELD:
                held = getattr(self, field.name)
                for one in held if isinstance(held, tuple) else (held,):
                    if not isinstance(one, Value | Relation):
                        raise PuzzleError(_no_value(one, frame) if "Value" in field.type else _no_relation(one))

    def __and__(self, other: Relation) -> Relation:
        from cluegrid.relations.connectives import All

        return All((self, other))

    def __or__(self, other: Relation) -> Relation:
        from cluegrid.relations.connectives import Any_

        return Any_((self, other))

    def __invert__(self) -> Relation:
        from cluegrid.relations.connectives import Not

        return self.denied if isinstance(self, Not) else Not(self)


def _no_value(given: object, frame: Frame) -> str:
    """What to write instead of what is no value."""
    held = next((Value(category.name, str(given)) for category in frame.categories if str(given) in category.values),
                Value(frame.categories[0].name, frame.categories[0].values[0]))
    return (f"expected a value, found {given!r}: write Value({held.category!r}, {held.name!r}), or "
            f"{_variable(held.category)}[{held.name!r}] where {_variable(held.category)} is its category")


def _variable(name: str) -> str:
    return "".join(letter if letter.isalnum() else "_" for letter in name.lower())


def _no_relation(given: object) -> str:
    return f"expected a relation, found {given!r}: write one such as together(a, b) or next_to(a, b)"


def direct_values(held: object) -> Iterator[Value]:
    """The values that a field of a relation holds."""
    if isinstance(held, Value):
        yield held
    elif isinstance(held, tuple):
        yield from (x for x in held if isinstance(x, Value))


def all_values(relation: Relation) -> Iterator[Value]:
    """The values that a relation and its parts name."""
    for field in fields(relation):
        held = getattr(relation, field.name)
        yield from direct_values(held)
    for part in relation.parts():
        yield from all_values(part)


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
