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

_IS = r"(?:goes with|go with|(?:is|are)(?: in| on| at)?)"
_IS_NOT = r"(?:does not go with|do not go with|(?:is|are) not(?: in| on| at)?)"
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
_ORDERED = re.compile(r"(?P<a>.+?) (?:is|are) (?P<not>not )?(?:(?P<how>immediately|directly|somewhere)|"
                      r"exactly (?P<by>\S+) (?P<unit>\S+)) "
                      r"(?P<way>before|after|to the left of|to the right of) (?P<b>.+)")
_WAYS = {"before": -1, "after": 1, "to the left of": -1, "to the right of": 1}
_END = (
    re.compile(r"(?P<a>.+?) (?:has|(?P<not>does not have)) the (?P<end>\w+) (?P<along>.+)"),
    re.compile(r"the (?P<along>.+?) of (?P<a>.+?) is (?P<not>not )?the (?P<end>\w+)"),
    re.compile(r"(?P<a>.+?)'s (?P<along>.+?) is (?P<not>not )?the (?P<end>\w+)"),
    re.compile(r"(?P<a>.+?) is (?P<not>not )?(?:in |on |at )?the (?P<end>first|last) (?P<along>.+)"),
    re.compile(r"(?P<a>.+?) is (?P<not>not )?(?:the )?(?P<end>first|last)(?P<along>)"))
_ENDS = {"highest": 1, "most": 1, "largest": 1, "greatest": 1, "latest": 1, "last": 1, "longest": 1, "oldest": 1,
         "lowest": -1, "least": -1, "smallest": -1, "fewest": -1, "earliest": -1, "first": -1, "shortest": -1,
         "youngest": -1}
_BETWEEN = re.compile(r"there (?:is|are) exactly (?P<by>\S+) (?P<unit>\S+) between (?P<a>.+?) and (?P<b>.+)")
_OTHERS = re.compile(r"(?P<how>exactly|only|at least|at most) (?P<by>\S+) (?P<along>.+?) (?:is|are|comes|come) "
                     r"(?P<way>before|after|to the left of|"
                     r"to the right of) (?P<a>.+?)(?:'s)?")
_PLACES = frozenset(["place", "places", "position", "spot", "step", "one", "other", "others", "person", "people"])
_HELD = r"(?:the (?P<along{0}>.+?) of (?P<a{0}>.+?)|(?P<b{0}>.+?)'s (?P<of{0}>.+?))"
_TOTALS = tuple(re.compile(form) for form in (
    rf"the (?:total|sum) of {_HELD.format(1)} and {_HELD.format(2)} (?:is|equals) (?:{_HELD.format(3)}|(?P<sum>\S+))",
    rf"{_HELD.format(1)} plus {_HELD.format(2)} (?:is|equals) (?:{_HELD.format(3)}|(?P<sum>\S+))",
    rf"{_HELD.format(3)} (?:is|equals) the (?:total|sum) of {_HELD.format(1)} and {_HELD.format(2)}"))
_BOUNDS = (
    re.compile(rf"{_HELD.format('')} is (?P<how>at least|at most|more than|less than) (?P<end>.+)"),
    re.compile(r"(?P<a>.+?) is (?:in |on |at )?(?P<end>.+?) or (?P<how>higher|later|more|lower|earlier|less)"))
_WITHIN = {"at least": (0, 1), "higher": (0, 1), "later": (0, 1), "more": (0, 1), "more than": (1, 1),
           "at most": (0, -1), "lower": (0, -1), "earlier": (0, -1), "less": (0, -1), "less than": (1, -1)}
"""Whether a bound is left out, and which way it goes."""
_APART = re.compile(r"(?P<a>.+?) is at the opposite end of the row from (?P<b>.+)|"
                    r"(?P<c>.+?) and (?P<d>.+?) are at opposite ends of the row")
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
                if mark != value:
                    self.values.setdefault(f"{value.lower()}s", []).append(category[value])  # the Moreaus

    def read(self, sentence: str) -> Relation | None:
        """What a sentence states that is in one of the forms; None if it is in none."""
        sealed = self.seal.put_on(sentence) if self.seal is not None else sentence
        low = " ".join(sealed.lower().split()).rstrip(".")
        ways = (self._amount, self._at_end, self._with_others, self._between, self._total, self._bound, self._far_apart)
        found = next((meant for way in ways if (meant := way(low)) is not None), None)
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
                held = Together(a, along[along.values[ranks.index(max(ranks) if sign > 0 else min(ranks))]])
                return Not(held) if matched["not"] else held
        return None

    def _total(self, low: str) -> Relation | None:
        """That two amounts, or the numbers of two places, come to a number or to a third one."""
        for form in _TOTALS:
            matched = form.fullmatch(low)
            said = {} if matched is None else matched.groupdict()
            held = [(said[f"along{n}"] or said[f"of{n}"], said[f"a{n}"] or said[f"b{n}"]) for n in (1, 2, 3)
                    if said and (said[f"a{n}"] or said[f"b{n}"])]
            kinds = [self.kinds.get(noun) for noun, _ in held]
            values = [self._value(one) for _, one in held]
            along = kinds[0] if kinds else None
            if along is None or any(kind is not along for kind in kinds):
                continue
            sizes = {name: along.numbers[k] if along.numbers else float(name) if name.isdigit() else None
                     for k, name in enumerate(along.values)}
            a, b, *third = values
            total = _count(said["sum"].lstrip("$£€")) if said.get("sum") else None
            if a is None or b is None or None in third or None in sizes.values() or (total is None and not third):
                return None
            ways = [All((Together(a, along[one]), Together(b, along[other]), *(
                        Together(value, along[whole]) for value in third if value is not None)))
                    for one, n in sizes.items() for other, m in sizes.items()
                    for whole in ([name for name, size in sizes.items() if size == (n or 0) + (m or 0)] if third
                                  else [one][:(n or 0) + (m or 0) == total]) if one != other]
            return Any_(tuple(ways)) if len(ways) > 1 else ways[0] if ways else None
        return None

    def _bound(self, low: str) -> Relation | None:
        """That an amount is at least so much, or a place so far on."""
        for form in _BOUNDS:
            matched = form.fullmatch(low)
            said = {} if matched is None else matched.groupdict()
            a = self._value(said["a"] or said.get("b") or "") if said else None
            noun = said.get("along") or said.get("of")
            end = self._value(said["end"]) if said else None
            along = None if end is None else self.puzzle.category(end.category)
            if a is None or end is None or along is None or not along.ordered or along.order == "ring" or (
                    noun is not None and self.kinds.get(noun) is not along):
                continue
            ranks = along.numbers or tuple(range(len(along.values)))
            (without, sign), edge = _WITHIN[said["how"]], ranks[along.values.index(end.name)]
            names = [name for name, rank in zip(along.values, ranks, strict=True) if (rank - edge) * sign >= without]
            if names:
                held = tuple(along[name] for name in names)
                return OneOf(a, held) if len(held) > 1 else Together(a, held[0])
        return None

    def _far_apart(self, low: str) -> Relation | None:
        """That one is at one end, and another at the other."""
        matched = _APART.fullmatch(low)
        a, b = (None, None) if matched is None else (
            self._value(matched["a"] or matched["c"]), self._value(matched["b"] or matched["d"]))
        if a is None or b is None or self.row is None:
            return None
        by = len(self.row.values) - 1
        return Offset(a, b, by, by, either=True, along=self.along)

    def _with_others(self, low: str) -> Relation | None:
        """That so many others are before or after somebody, which is a place."""
        matched = _OTHERS.fullmatch(low)
        many, row = _count(matched["by"]) if matched is not None else None, self.row
        if matched is None or many is None or row is None or many >= len(row.values):
            return None
        a = self._value(matched["a"])
        if a is None or not self._is_place(matched["along"]):
            return None
        counts = {"at least": range(int(many), len(row.values)), "at most": range(int(many) + 1)}.get(
            matched["how"], range(int(many), int(many) + 1))
        places = tuple(row[row.values[n if _WAYS[matched["way"]] < 0 else -1 - n]] for n in counts)
        return OneOf(a, places) if len(places) > 1 else Together(a, places[0])

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
