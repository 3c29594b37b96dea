"""Lines of a text that say how its own words are meant: "Here left of means immediately to the left"."""

from __future__ import annotations

import re

SIDE = "left or right of"
EITHER = "either or"
"""Names of doubts that a text may settle itself."""

_SIDE_MEANS = re.compile(
    r"\b(?:left|right)(?: of)?\W{0,3} (?:here )?(?:always |here )?(?:means?|is meant|is to be read|stands for)\b"
    r"(?P<what>.*)$",
    re.IGNORECASE,
)
_OR_MEANS = re.compile(
    r"\b(?:either\W+or|or)\W{0,3} (?:here )?(?:always |here )?(?:means?|is meant|is|is to be read)\b(?P<what>.*)$",
    re.IGNORECASE,
)
_NEAR = re.compile(r"\b(?:immediate(?:ly)?|directly|next to|adjacent)\b", re.IGNORECASE)
_ANYWHERE = re.compile(r"\b(?:anywhere|somewhere|not necessarily|any place)\b", re.IGNORECASE)
_ONE = re.compile(r"\b(?:not both|exactly one|exclusive(?:ly)?|only one|one of the two)\b", re.IGNORECASE)
_BOTH = re.compile(r"\b(?:or both|inclusive(?:ly)?|at least one|possibly both)\b", re.IGNORECASE)
_TRUE = re.compile(r"\b(?:true|correct|false|wrong)\W*$", re.IGNORECASE)
_ALL_TRUE = re.compile(
    r"\W*(?:(?:all|each|every one) of )?(?:the following|these)(?: \w+)? (?:(?:must|have to|should) )?(?:all |always )*"
    r"(?:be|are|is|hold) (?:all |always )*(?:true|correct)\b",
    re.IGNORECASE,
)
LONGEST = 300


def answered(text: str) -> tuple[str, int] | None:
    """The doubt that a line of the text answers, and with which reading."""
    if len(text) > LONGEST:
        return None
    for pattern, name, first, second in ((_SIDE_MEANS, SIDE, _NEAR, _ANYWHERE), (_OR_MEANS, EITHER, _ONE, _BOTH)):
        found = pattern.search(text)
        if found:
            what = found["what"]
            said = [bool(first.search(what)), bool(second.search(what))]
            if re.search(r"\bnot necessarily\b", what, re.IGNORECASE):
                said = [False, True]
            if sum(said) == 1:
                return name, said.index(True)
    return None


def counts_the_true(text: str) -> bool:
    """Whether a line says how many of the statements below it are true; where all are, they are clues like others."""
    if _ALL_TRUE.match(text):
        return False
    return len(text) < LONGEST and text.rstrip().endswith(":") and bool(_TRUE.search(text.rstrip(" :")))
