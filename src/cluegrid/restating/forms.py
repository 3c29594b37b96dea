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
from cluegrid.relations import All, Any_, Not, Offset, OneOf, Ratio, Relation, Together

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
_ORDERED = re.compile(r"(?P<a>.+?) is (?P<not>not )?(?:(?P<how>immediately|directly|somewhere)|exactly (?P<by>\S+) "
                      r"(?P<unit>\S+)) (?P<way>before|after|to the left of|to the right of) (?P<b>.+)")
_WAYS = {"before": -1, "after": 1, "to the left of": -1, "to the right of": 1}
_END = (
    re.compile(r"(?P<a>.+?) has the (?P<end>\w+) (?P<along>.+)"),
    re.compile(r"the (?P<along>.+?) of (?P<a>.+?) is the (?P<end>\w+)"),
    re.compile(r"(?P<a>.+?)'s (?P<along>.+?) is the (?P<end>\w+)"),
    re.compile(r"(?P<a>.+?) is (?:in |on |at )?the (?P<end>first|last) (?P<along>.+)"),
    re.compile(r"(?P<a>.+?) is (?:the )?(?P<end>first|last)(?P<along>)"))
_ENDS = {"highest": 1, "most": 1, "largest": 1, "greatest": 1, "latest": 1, "last": 1, "longest": 1, "oldest": 1,
         "lowest": -1, "least": -1, "smallest": -1, "fewest": -1, "earliest": -1, "first": -1, "shortest": -1,
         "youngest": -1}
_BETWEEN = re.compile(r"there (?:is|are) exactly (?P<by>\S+) (?P<unit>\S+) between (?P<a>.+?) and (?P<b>.+)")
_OTHERS = re.compile(r"exactly (?P<by>\S+) (?P<along>.+?) (?:is|are|comes|come) (?P<way>before|after|to the left of|"
                     r"to the right of) (?P<a>.+?)(?:'s)?")
_PLACES = frozenset(["place", "places", "position", "spot", "step", "one", "other", "others", "person", "people"])
_MEASURED = re.compile(r"(?P<not>not )?(?:(?P<by>\S+) (?:(?P<unit>\S+) )?)?(?P<more>" + "|".join(_MORE) + ") than")


class Forms:
    """The forms with the values of one puzzle."""

    def __init__(self, puzzle: Puzzle, seal: Seal | None, names: Mapping[str, str] | None = None) -> None:
        """``names`` are further names of categories: of each, the name that the puzzle has for it."""
        self.puzzle, self.seal = puzzle, seal
        self.kinds = {noun: category for category in puzzle.categories for noun in _nouns([category.name])}
        rows = [one for one in puzzle.categories if one.order == "row"]
        axis = puzzle.category(puzzle.axis)
        self.row = axis if axis in rows else rows[0] if len(rows) == 1 else None
        self.along = "" if self.row is None or self.row is axis else self.row.name
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
        found = self._amount(low) or self._at_end(low) or self._with_others(low) or (
            self._between(low))
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

    def ordered(self, sentence: str) -> Relation | None:
        """Who comes before whom along the places, whatever these are called; None where that is not what it says."""
        sealed = self.seal.put_on(sentence) if self.seal is not None else sentence
        matched = _ORDERED.fullmatch(" ".join(sealed.lower().split()).rstrip("."))
        a, b = (self._value(matched["a"]), self._value(matched["b"])) if matched is not None else (None, None)
        if matched is None or a is None or b is None or self.row is None:
            return None
        if matched["unit"] and not self._is_place(matched["unit"]):
            return None
        by = _count(matched["by"]) if matched["by"] else 1
        if by is None:
            return None
        low, high = (a, b) if _WAYS[matched["way"]] < 0 else (b, a)
        found = Offset(low, high, by, None if matched["how"] == "somewhere" else by, along=self.along)
        try:
            found.check(self.puzzle.frame)
        except CluegridError:
            return None
        return Not(found) if matched["not"] else found

    def _is_place(self, noun: str) -> bool:
        return noun in _PLACES or (self.row is not None and self.kinds.get(singular(noun)) is self.row)

    def _between(self, low: str) -> Relation | None:
        """That so many places are between two."""
        matched = _BETWEEN.fullmatch(low)
        many = _count(matched["by"]) if matched is not None else None
        if matched is None or many is None or self.row is None or not self._is_place(matched["unit"]):
            return None
        a, b = self._value(matched["a"]), self._value(matched["b"])
        return None if a is None or b is None else Offset(a, b, many + 1, many + 1, either=True, along=self.along)

    def _at_end(self, low: str) -> Relation | None:
        """That somebody has the most or the least of something, or is the first or the last."""
        for form in _END:
            matched = form.fullmatch(low)
            sign = _ENDS.get(matched["end"]) if matched is not None else None
            if matched is None or sign is None:
                continue
            named = matched["along"]
            along = self.row if not named or self._is_place(named) else self.kinds.get(named)
            a = self._value(matched["a"])
            if a is not None and along is not None and along.ordered and along.order != "ring":
                ranks = along.numbers or tuple(range(len(along.values)))
                return Together(a, along[along.values[ranks.index(max(ranks) if sign > 0 else min(ranks))]])
        return None

    def _with_others(self, low: str) -> Relation | None:
        """That so many others are before or after somebody, which is a place."""
        matched = _OTHERS.fullmatch(low)
        many, row = _count(matched["by"]) if matched is not None else None, self.row
        if matched is None or many is None or row is None or many >= len(row.values):
            return None
        a = self._value(matched["a"])
        if a is None or not self._is_place(matched["along"]):
            return None
        return Together(a, row[row.values[int(many) if _WAYS[matched["way"]] < 0 else -1 - int(many)]])

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
            return Ratio(a, b, _TIMES[how], name) if along.numbers else _numbered(a, b, _TIMES[how], along)
        measured = _MEASURED.fullmatch(how)
        if measured is None or not along.ordered:
            return None
        by: float | None = None
        if measured["by"]:
            by = _count(measured["by"].lstrip("$£€"))
            if by is None:
                return None
            by *= _factor(along, measured["unit"] or "")
        low, high = (b, a) if _MORE[measured["more"]] > 0 else (a, b)
        more = (Offset(low, high, 1, None, along=name) if by is None
                else Offset(low, high, by, by, along=name, ranked=not along.numbers))
        return Not(more) if measured["not"] else more


def _numbered(a: Value, b: Value, factor: float, along: Category) -> Relation | None:
    """That the number of one place is so many times that of another, where places are only called by numbers."""
    pairs = [(one, other) for one in along.values for other in along.values
             if one.isdigit() and other.isdigit() and int(one) == factor * int(other)]
    ways = [All((Together(a, along[one]), Together(b, along[other]))) for one, other in pairs]
    return Any_(tuple(ways)) if len(ways) > 1 else ways[0] if ways else None


def _count(bare: str) -> float | None:
    """A number in figures or in words."""
    return float(bare) if re.fullmatch(r"\d+(?:\.\d+)?", bare) else cardinal(bare)


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
