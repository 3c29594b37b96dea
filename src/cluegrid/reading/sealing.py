"""Values by their whole names, whatever words those are made of.

Where a cast is declared, "The one with Next to Nothing is left of Dr. No" names two values, though their words mean
something else by themselves. Each value has a mark that no word is; a sentence in which the names are replaced by their
marks is read where the sentence itself is not, or in several ways.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from cluegrid.reading.kinds import Kind
from cluegrid.wording import BUILDING

_LETTERS = "bcdfghjklmnpqrtvwxz"
_GOES = re.compile(r"\b(?:goes|(does not) go) with\b")
_QUOTES = "\"'“”‘’«»"


class Seal:
    """The marks of the values of a cast."""

    def __init__(self, kinds: Iterable[Kind]) -> None:
        self.marks: dict[str, str] = {}
        for kind in kinds:
            kind.quoted = {value for value in kind.values if value in BUILDING and kind.order == "none"}
            kind.aliases = {value: [alias for alias in aliases if alias.lower() not in BUILDING]
                            for value, aliases in kind.aliases.items()}
            for value in kind.values:
                if value in self.marks or value.isdigit() or kind.numbers:
                    continue  # a name of two categories, or a number, is what the sentence makes of it
                mark = _mark(len(self.marks))
                self.marks[value] = mark
                kind.aliases.setdefault(value, []).append(mark)
        names = sorted(self.marks, key=len, reverse=True)
        self._names = re.compile("|".join(
            rf"[{_QUOTES}]{re.escape(name)}[{_QUOTES}]" + ("" if name in BUILDING else rf"|{_edge(name)}")
            for name in names)) if names else None

    def ways(self, text: str) -> tuple[str, ...]:
        """The ways in which a sentence is tried: by the names first, where their words could mean something else."""
        sealed = self.put_on(text)
        if sealed == text:
            return (text,)
        found: tuple[str, ...] = (sealed, text) if self._is_odd(text) else (text, sealed)
        if _GOES.search(text):  # somebody goes with somebody: by that form two people are said to be one
            found += (_GOES.sub(lambda said: "is not" if said[1] else "is", sealed),)
        return found

    def _is_odd(self, text: str) -> bool:
        """Whether a sentence has a name in it of which the words could be taken for something else."""
        return self._names is not None and any(
            not found[0].isalpha() or found[0] in BUILDING for found in self._names.finditer(text))

    def put_on(self, text: str) -> str:
        """The sentence with marks instead of the names of values."""
        if self._names is None:
            return text
        low = text[:1].lower() + text[1:]
        if any(low.startswith(name) and not text.startswith(name) for name in self.marks):
            text = low  # "Fish and chips goes with Ann"
        return self._names.sub(lambda found: self.marks.get(found[0]) or self.marks[found[0][1:-1]], text)


def _edge(name: str) -> str:
    """A pattern for a name that is no part of a longer word."""
    before = r"(?<!\w)" if name[:1].isalnum() else ""
    return before + re.escape(name) + (r"(?!\w)" if name[-1:].isalnum() else "")


def _mark(number: int) -> str:
    """A word that is none."""
    letters = ""
    for _ in range(3):
        number, n = divmod(number, len(_LETTERS))
        letters += _LETTERS[n]
    return f"Q{letters}q"
