"""Sentences that name values and yet state nothing: titles, the range of a list, the cast said once more."""

from __future__ import annotations

import re

from cluegrid.reading.grammar import Grammar
from cluegrid.reading.sentences import Piece
from cluegrid.reading.words import COPULAS, OPERATORS, tokens

_VERBS = COPULAS | {"has", "have", "had", "does", "do", "did", "lives", "lived", "owns", "likes", "can", "will", "sat"}
_DENIES = re.compile(r"\b(?:not|no|never|neither|nor|than|next|left|right|if|unless|between|before|after)\b")
_RANGE = re.compile(r"\b(?:from|between) (?:the )?(?P<a>[@#]\d+) (?:to|through|until|and|till) (?:the )?(?P<b>[@#]\d+)")
_ALL = re.compile(r"^(?:in |on |at |of )?(?:each|every|everyone|everybody|all|they|these|there|one|the \w+"
                  r" (?:are|were))\b")


_LISTED = re.compile(r"[A-Z][\w'.-]+, [A-Z][\w'.-]+(?:, [A-Z][\w'.-]+)*,? (?:and|or) [A-Z]|\d[\d:.,]*,"
                     r" \$?\d[\d:.]*,? (?:and|or) \$?\d")
_NAMES_SOMEBODY = re.compile(r"(?<=[a-z,] )[A-Z][a-z]+|['’]s\b")


def lists_something(text: str) -> bool:
    """Whether a sentence that was not understood gives a list of names or numbers."""
    return bool(_LISTED.search(text))


def speaks_of_somebody(text: str) -> bool:
    """Whether a sentence names somebody, though nobody who is known."""
    return bool(_NAMES_SOMEBODY.search(text))


def is_title(pieces: list[Piece], i: int, slots: int) -> bool:
    """Whether a line is the title of the text: the first one, without a full stop and without a verb."""
    text = pieces[i].text
    if i or len(pieces) < 3 or text[-1] in ".!?:;," or pieces[i].mark not in ("", "head") or len(text) > 80:
        return False
    words = tokens(text)
    if any(word in _VERBS or (word in OPERATORS and word not in ("and", "or", "at")) for word in words):
        return False
    return slots <= 1 or pieces[1].paragraph != pieces[0].paragraph


def repeats_the_cast(g: Grammar, masked: str) -> bool:
    """Whether a sentence only says what the lists say: "each bottle is small or large", "from Monday to Friday"."""
    slots = re.findall(r"[@#]\d+", masked)
    values = [g.slot(slot) for slot in slots]
    known = {value for value in values if value is not None}
    if len(slots) < 2 or len(known) != len(slots) or len({value.category for value in known}) != 1:
        return False
    kind = next(kind for kind in g.kinds if kind.name == values[0].category) if values[0] else None
    if kind is None or _DENIES.search(_RANGE.sub("", masked)):
        return False
    names = {value.name for value in known}
    spanned = _RANGE.search(masked)
    if spanned and len(slots) == 2 and kind.order == "row":
        return names == {kind.values[0], kind.values[-1]}
    return len(names) == len(kind.values) and bool(_ALL.match(masked))
