"""The simplest forms of docs/english.md, read by their shape: what goes with what, and which amount is more.

They say the same whatever the values and the categories are called, and whatever else the text is about; what is not
in one of them is left to the grammar.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from cluegrid.categories import Category, CluegridError, Value
from cluegrid.puzzle import Puzzle
from cluegrid.reading.sealing import Seal
from cluegrid.reading.values import cardinal
from cluegrid.reading.word_forms import singular
from cluegrid.relations import All, Not, Offset, OneOf, Ratio, Relation, Together

_IS = r"(?:goes with|is in|is on|is at|is)"
_IS_NOT = r"(?:does not go with|is not in|is not on|is not at|is not)"
_ONE = re.compile(r"(?:the (?:one|person|thing) (?:with|in|on|at|from) )?(?:the )?(.+)")
_MORE = {"more": 1, "higher": 1, "greater": 1, "later": 1, "larger": 1, "less": -1, "lower": -1, "fewer": -1,
         "earlier": -1, "smaller": -1}
_TIMES = {"half": 0.5, "twice": 2, "double": 2, "three times": 3, "four times": 4, "five times": 5}
_FORMS = tuple((re.compile(form), how) for form, how in (
    (rf"neither (.+?) nor (.+?) {_IS} (.+)", "neither_of"),
    (rf"(.+?) {_IS} neither (.+?) nor (.+)", "neither"),
    (rf"(.+?) {_IS_NOT} (.+)", "apart"),
    (rf"(.+?) {_IS} (?:either )?(.+?),? or (.+)", "one_of"),
    (rf"(.+?) {_IS} (.+)", "together")))
_AMOUNTS = (
    re.compile(r"the (?P<along>.+?) of (?P<a>.+?) is (?P<how>.+?) the (?P<other>.+?) of (?P<b>.+)"),
    re.compile(r"(?P<a>.+?)'s (?P<along>.+?) is (?P<how>.+?) (?P<b>.+?)'s (?P<other>.+)"))
_MEASURED = re.compile(r"(?P<not>not )?(?:(?P<by>\S+) (?:(?P<unit>\S+) )?)?(?P<more>" + "|".join(_MORE) + ") than")


class Forms:
    """The forms with the values of one puzzle."""

    def __init__(self, puzzle: Puzzle, seal: Seal | None, names: Mapping[str, str] | None = None) -> None:
        """``names`` are further names of categories: of each, the name that the puzzle has for it."""
        self.puzzle, self.seal = puzzle, seal
        self.kinds = {noun: category for category in puzzle.categories for noun in _nouns([category.name])}
        self.values: dict[str, list[Value]] = {}
        for noun, name in (names or {}).items():
            for other in _nouns([noun]):
                self.kinds.setdefault(other, puzzle.category(name))
        for category in puzzle.categories:
            for value in category.values:
                mark = seal.marks.get(value, value) if seal is not None else value
                self.values.setdefault(mark.lower(), []).append(category[value])

    def read(self, sentence: str) -> Relation | None:
        """What a sentence states that is in one of the forms; None if it is in none."""
        sealed = self.seal.put_on(sentence) if self.seal is not None else sentence
        low = " ".join(sealed.lower().split()).rstrip(".")
        found = self._amount(low)
        for form, how in _FORMS if found is None else ():
            matched = form.fullmatch(low)
            if matched is None:
                continue
            values = [self._value(one) for part in matched.groups() for one in part.split(", ")]
            if all(value is not None for value in values):
                found = _meant(how, [value for value in values if value is not None])
                break
        try:
            if found is not None:
                found.check(self.puzzle.frame)
        except CluegridError:
            return None
        return found

    def _value(self, said: str) -> Value | None:
        """Whom words name: "the one with tea", "house 3", "20 years"; None where that is not one value."""
        matched = _ONE.fullmatch(said.strip())
        bare = matched[1] if matched is not None else said
        found = self.values.get(bare, [])
        if not found:
            first, _, rest = bare.partition(" ")
            start, _, last = bare.rpartition(" ")
            found = [value for noun, name in ((first, rest), (last, start)) if noun in self.kinds
                     for value in self.values.get(name, ()) if value.category == self.kinds[noun].name]
        return found[0] if len(found) == 1 else None

    def _amount(self, low: str) -> Relation | None:
        """That an amount is more than another, or so many times as much."""
        for form in _AMOUNTS:
            matched = form.fullmatch(low)
            along = self.kinds.get(matched["along"]) if matched is not None else None
            if matched is None or along is None or self.kinds.get(matched["other"]) is not along:
                continue
            a, b = self._value(matched["a"]), self._value(matched["b"])
            if a is not None and b is not None:
                return self._compared(a, b, along, matched["how"])
        return None

    def _compared(self, a: Value, b: Value, along: Category, how: str) -> Relation | None:
        name = "" if along.name == self.puzzle.axis else along.name
        if how in _TIMES:
            return Ratio(a, b, _TIMES[how], name)
        measured = _MEASURED.fullmatch(how)
        if measured is None or not along.ordered:
            return None
        by: float | None = None
        if measured["by"]:
            bare = measured["by"].lstrip("$£€")
            by = float(bare) if re.fullmatch(r"\d+(?:\.\d+)?", bare) else cardinal(bare)
            if by is None:
                return None
            by *= _factor(along, measured["unit"] or "")
        low, high = (b, a) if _MORE[measured["more"]] > 0 else (a, b)
        more = (Offset(low, high, 1, None, along=name) if by is None
                else Offset(low, high, by, by, along=name, ranked=not along.numbers))
        return Not(more) if measured["not"] else more


def _factor(along: Category, unit: str) -> int:
    """How many minutes the unit of an amount has, where the times of a category are told in minutes."""
    whole = all(number % 60 == 0 for number in along.numbers)
    clock = bool(along.numbers) and max(along.numbers) > 60 and any(":" in one or one.lower().rstrip(".").endswith(
        ("m", "m.")) for one in along.values)
    return 60 if clock and (unit.startswith("hour") or (whole and not unit)) else 1


def _meant(how: str, values: list[Value]) -> Relation | None:
    """What a form says of values, in the order in which it names them."""
    a, *others = values
    if how == "neither_of":
        return All(tuple(Not(Together(one, values[-1])) for one in values[:-1]))
    if how == "neither":
        return All(tuple(Not(Together(a, one)) for one in others))
    if how == "one_of":
        return OneOf(a, tuple(others)) if len({one.category for one in others}) == 1 else None
    if len(values) != 2:
        return None
    return Together(a, others[0]) if how == "together" else Not(Together(a, others[0]))


def _nouns(names: Iterable[str]) -> list[str]:
    """What a category may be called: Front doors -> front doors, front door, door."""
    found = []
    for name in names:
        low = name.lower()
        last = low.split()[-1] if low.split() else low
        for one in (low, last, singular(low), singular(last)):
            found += [one, f"{one}s", f"{one} number"]
    return list(dict.fromkeys(found))


__all__ = ["Forms"]
