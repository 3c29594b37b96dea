"""The values that may stand in a column, known by whatever a riddle may print for them.

A riddle lists "the puffin" and "62, 64 and 66 minutes" where the value is "puffin" and "62 minutes"; it says "the blue
apron" of the apron that is blue. What is dropped is dropped from the values too, and what two of them then share is
neither, so no wrong value is ever taken for a right one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from cluegrid.english import ORDINALS
from cluegrid.grading.finding import AND, key_of, plain
from cluegrid.introducing import plural
from cluegrid.spelling import folded

_ARTICLE = re.compile(r"(?:the|an?) (?=.)")
_WORD = re.compile(r"[^\W\d_]+")
_AMOUNT = re.compile(r"([$€£¥]?) ?(\d+(?:,\d{3})*(?:\.\d+)?) ?([^\d]*)")
_CURRENCIES = {"$": "dollar", "€": "euro", "£": "pound", "¥": "yen"}
LONGEST = 4000  # letters of what may mean a value

class Column:
    """Some values, and the names of what they are values of, as in "apron" for the blue one."""

    def __init__(self, values: Iterable[Any], names: Iterable[str] = ()) -> None:
        kinds = {key_of(name) for name in names}
        self.names = sorted({form for kind in kinds if kind for form in (kind, plural(kind))}, key=len, reverse=True)
        self.values = dict.fromkeys(map(plain, values))
        self.known: dict[str, str] = {}
        self.numbers: dict[str, str] = {}
        for value in self.values:
            bare = self._bare(value)
            _note(self.known, bare, value)
            _note(self.numbers, _amount(bare)[0], value)

    def holds(self, given: str, value: str) -> bool:
        """Whether a plain text means a value, which may be several of them with commas between, in any order."""
        if given == value:
            return True
        found = self.meant(value)
        if found:
            return found == self.meant(given)
        if len(given) > LONGEST:
            return False
        wanted, said = AND.split(value), AND.split(given)
        return len(wanted) == len(said) > 1 and self._all(wanted) == self._all(said)

    def meant(self, text: str) -> str:
        """The value that a plain text means, or nothing."""
        if text in self.values or len(text) > LONGEST:
            return text if text in self.values else ""
        bare = self._bare(text)
        number, unit = _amount(bare)
        return self.known.get(bare) or (self.numbers.get(number, "") if number and not unit else "")

    def _all(self, texts: list[str]) -> list[str]:
        return sorted(self.meant(text) or text for text in texts)

    def _bare(self, text: str) -> str:
        """A plain text without article and without the name of what it is, in one spelling, an amount in one form."""
        text = _ARTICLE.sub("", text, count=1) if _ARTICLE.match(text) else text
        for name in self.names:
            for before in (f"{name} of ", f"{name} "):
                if text.startswith(before) and text != before:
                    text = text.removeprefix(before)
            text = text.removesuffix(f" {name}") or text
        number, unit = _amount(text)
        return f"{number} {unit}" if number else _WORD.sub(lambda word: folded(word[0]), text)


def _note(known: dict[str, str], form: str, value: str) -> None:
    """Let a form stand for a value; one that stands for another already stands for nothing."""
    if form:
        known[form] = value if known.get(form, value) == value else ""


def _amount(text: str) -> tuple[str, str]:
    """The number of an amount and its unit, in one form: "$5" and "5 dollars", "1 hour" and "1 hours"."""
    found = _AMOUNT.fullmatch(text.removesuffix(" old"))
    if not found or (found[1] and found[3]):
        return "", ""
    unit = _CURRENCIES.get(found[1], "") or found[3].strip()
    return found[2].replace(",", ""), unit if len(unit) < 2 else unit.removesuffix("s")


def place_forms(axis: str, places: Sequence[str]) -> dict[str, int]:
    """What each place may be called: "1", "house 1", "house1", "the first house"."""
    forms = {place: n for n, place in enumerate(places)}
    numbered = list(places) == [str(n) for n in range(1, len(places) + 1)]
    for n, place in enumerate(places):
        for form in (f"{axis} {place}", f"{axis}{place}", f"the {place}"):
            forms.setdefault(form, n)
        if numbered and n < len(ORDINALS):
            forms.setdefault(f"{ORDINALS[n]} {axis}", n)
            forms.setdefault(f"the {ORDINALS[n]} {axis}", n)
    return forms
