"""What stands at the ends of a row: the door at one end, the hearth at the other; the engine before the wagons."""

from __future__ import annotations

import re
from collections.abc import Iterable

_FROM_TO = re.compile(r"\b(?:row|line|side by side)\b[^.;]*?\bfrom the (\w+) to the (\w+)", re.IGNORECASE)
_NUMBERED = re.compile(r"\b(?:numbered|counted)\b[^.;]*?\bfrom the (\w+)\b(?! to )", re.IGNORECASE)
_PULLING = re.compile(r"\b(engine|locomotive|tractor)\b[^.;]*\b(?:pull|pulls|pulling|pulled|draws|drawing)\b|"
                      r"\b(?:pulled|drawn|towed) by an? (?:\w+ )?(engine|locomotive|tractor)\b", re.IGNORECASE)
_SIDES = frozenset(["left", "right", "top", "bottom", "front", "back", "start", "beginning", "end"])


def find_landmarks(texts: Iterable[str]) -> dict[str, int]:
    """Nouns for what stands before the first place (1) or behind the last one (-1)."""
    found: dict[str, int] = {}
    for text in texts:
        for first, last in _FROM_TO.findall(text):
            found |= {first.lower(): 1, last.lower(): -1}
        for first in _NUMBERED.findall(text):
            found.setdefault(first.lower(), 1)
        for pulling in _PULLING.findall(text):
            found.setdefault("".join(pulling).lower(), 1)
    return {noun: end for noun, end in found.items() if noun not in _SIDES}
