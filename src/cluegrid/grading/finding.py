"""JSON in the middle of a text, and texts made comparable. Nothing that was found is ever run."""

from __future__ import annotations

import json
import re
import unicodedata
from collections import deque
from collections.abc import Iterable
from typing import Any

NO_VALUE = "\0"  # stands for what is there but cannot be a value: it is never right
TWICE = object()  # the value of a key that was given twice
MOST_FOUND = 64  # of the JSON texts in an answer, the last so many are looked at
MOST_LISTED = 50  # values that a list may have where one text is expected
DEEP = 500  # openings that are passed over where the nesting is too deep to be an answer

_STRING = r'"(?:[^"\\]|\\.){0,300}+"\s*+'
_OPENING = re.compile(rf"\{{\s*+{_STRING}:|\[\s*+(?:[\[{{]|{_STRING}[,\]])", re.DOTALL)
_BRACKET = re.compile(r"[\[{]")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    held: dict[str, Any] = {}
    for key, value in pairs:
        held[key] = TWICE if key in held else value
    return held


# Numbers stay the text that they are; NaN and Infinity are no values; line ends may stand in strings.
DECODER = json.JSONDecoder(object_pairs_hook=_once, parse_int=str, parse_float=str, parse_constant=lambda _: None,
                           strict=False)


def find_json(text: str) -> list[Any]:
    """The last complete JSON objects and lists in a text, in their order, in time linear in its length.

    After one that breaks off, the search goes on inside it; where that has become costly, behind it.
    """
    found: deque[Any] = deque(maxlen=MOST_FOUND)
    patience = 8 * len(text) + 10_000
    at = 0
    while opening := _OPENING.search(text, at):
        start = opening.start()
        try:
            value, at = _decoded(text, start)
            found.append(value)
        except _BreaksOff as stop:
            patience -= stop.args[0] - start
            at = start + 1 if patience > 0 else max(start + 1, stop.args[0])
        except RecursionError:
            patience -= 2_000
            if patience < 0:
                break
            deep = _BRACKET.finditer(text, start)
            at = max(start + 1, *(bracket.start() for bracket, _ in zip(deep, range(DEEP), strict=False)))
    return list(found)


class _BreaksOff(Exception):  # noqa: N818  # it is a finding, not an error
    pass


def _decoded(text: str, start: int) -> tuple[Any, int]:
    """The JSON that begins somewhere, and where it ends; tried on windows, as errors cost what lies around them."""
    width = 1024
    while True:
        window = text[start:start + width]
        try:
            value, end = DECODER.raw_decode(window)
            return value, start + end
        except json.JSONDecodeError as error:
            cut = error.pos > len(window) - 16 or error.msg.startswith("Unterminated")
            if not cut or len(window) < width:
                raise _BreaksOff(start + (len(window) if cut else error.pos)) from None
        width *= 8


# ---- texts as values -------------------------------------------------------------------------------------------


def plain(value: Any) -> str:
    """A value to be compared, without regard to case, spaces, quotes around it and a final full stop."""
    if isinstance(value, list):
        return ", ".join(NO_VALUE if isinstance(part, list) else plain(part) for part in value[:MOST_LISTED])
    if value is None or (isinstance(value, float) and value - value != 0):
        return ""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return NO_VALUE
    try:
        text = unicodedata.normalize("NFC", str(value)).casefold().replace("’", "'")
    except ValueError:  # a number of thousands of digits
        return NO_VALUE
    text = " ".join(text.split()).strip(" \"'`*_“”")
    text = text.rstrip(". ").strip(" \"'`*_“”") or text
    return "" if text in ("?", "-", "…", "...") else text


def key_of(value: Any) -> str:
    """A value as a key: "house_1" is "House 1"."""
    return " ".join(plain(value).replace("_", " ").replace("-", " ").split())


def keyed(pairs: Iterable[tuple[Any, Any]]) -> dict[str, Any]:
    """Values by their keys; one that two keys mean is none."""
    held: dict[str, Any] = {}
    for name, value in pairs:
        key = key_of(name)
        held[key] = TWICE if key in held else value
    return held


AND = re.compile(r" ?, ?(?:and )?| and ")
"""What stands between several values in a text."""
