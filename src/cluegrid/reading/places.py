"""Places in a row as a text names them: the third house, second from the left, last but one, the middle."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from cluegrid.reading.words import ORDINAL_WORDS, number, ordinal

ORDINAL = rf"(?:{'|'.join(ORDINAL_WORDS)}|\d{{1,3}}(?:st|nd|rd|th))"
PLACE_WORDS = ("house", "position", "place", "seat", "spot", "slot", "chair", "room", "person", "lane", "floor", "desk",
               "stall", "bottle", "box", "tent", "booth", "cabin", "home", "flat", "apartment", "office", "building",
               "locker", "cage", "stool", "bed", "car", "shelf")
PLACE_NOUN = rf"(?:{'|'.join(PLACE_WORDS)}|one)"
_ROW = (r"(?: (?:of|in) (?:the|this|that) (?:row|line|street|shelf|bench|queue|table|stage|hall|corridor|road|block|"
        r"group))?")
_FAR = r"{0}most|(?:far|extreme) {0}|{0} ?most|{0} (?:hand )?end"
Put = Callable[[re.Match[str], int], str]


def _from_an_end(found: re.Match[str], n: int) -> str:
    words = found[0].split()
    place = (ordinal(found["n"]) or 0) + (" in from " in found[0])  # "the first one in from the left" is the second
    return f" #{n + 1 - place if 'right' in words or 'last' in words else place} "


def _one_of_the(found: re.Match[str], n: int) -> str:
    many = int(number(found["n"]) or 0)
    places = range(1, many + 1) if found["end"] == "first" else range(n - many + 1, n + 1)
    return " " + " or ".join(f"#{place}" for place in places) + " "


def _two(found: re.Match[str], n: int) -> str:
    first, second = (n if found[key] == "last" else ordinal(found[key]) or 0 for key in ("n", "m"))
    verb = found.groupdict().get("v")
    return f" {verb or ''} #{first} {found['joint']} #{second} "


def _counted(found: re.Match[str], n: int) -> str:
    said = number(found["n"])
    return f" #{said} " if said else found[0]


@lru_cache(maxsize=256)
def _patterns(own: str) -> tuple[tuple[str, re.Pattern[str], Put], ...]:
    """For each way to name a place: a word that must be there, the pattern, and what is put instead."""
    noun = rf"(?:{PLACE_NOUN}|{re.escape(own)})"
    ways: tuple[tuple[str, str, Put], ...] = (
        (" or ", rf" (?:the )?(?P<n>{ORDINAL}|last)(?: {noun})? (?P<joint>or) (?:in )?(?:the )?(?P<m>{ORDINAL}"
                 rf"|last) {noun}(?= )",
         _two),
        (" nor ", rf" (?:the )?(?P<n>{ORDINAL}|last)(?: {noun})? (?P<joint>nor) (?:in )?(?:the )?(?P<m>{ORDINAL}"
                  rf"|last) {noun}(?= )",
         _two),
        (" or ", r" (?P<v>(?:is|was|are|were|finished|came)(?: either)?) (?P<n>first|last) (?P<joint>or) "
                 r"(?P<m>first|last)(?= $)",
         _two),
        (" from the ", rf" (?:the )?(?P<n>{ORDINAL})(?: {noun})?(?: in)? from the (?:left|right)(?: end| side)?(?= )",
         _from_an_end),
        (" of the ", rf" one of the (?P<end>first|last) (?P<n>two|three) {noun}s(?= )", _one_of_the),
        (" last ", rf" (?:the )?(?:next to last|last {noun} but one|last but one)(?: {noun})?(?= )",
         lambda m, n: f" #{n - 1} "),
        ("", r" (?:the )?(?:top|highest|uppermost) (?:floor|storey|story|level)(?= )", lambda m, n: f" #{n} "),
        ("", r" (?:the )?(?:bottom|lowest|ground) (?:floor|storey|story|level)(?= )", lambda m, n: " #1 "),
        (" penultimate ", rf" (?:the )?penultimate {noun}(?= )", lambda m, n: f" #{n - 1} "),
        (" last", rf" (?:the )?(?P<n>{ORDINAL})(?: {noun})? (?:to|from|but) (?:the )?last(?: {noun})?(?= )",
         _from_an_end),
        ("", rf" (?:the )?(?P<n>{ORDINAL}) {noun}(?: (?:on|from) the left)?(?= )",
         lambda m, n: f" #{ordinal(m['n']) or 0} "),
        (" or ", rf" (?:the )?{noun} (?:number )?(?P<n>\d{{1,2}}) (?P<joint>or|nor) (?P<m>\d{{1,2}})(?= (?!{noun}))",
         lambda m, n: f" #{m['n']} {m['joint']} #{m['m']} "),
        ("", rf" (?:the )?{noun} (?:number |no |# )?(?P<n>\d{{1,2}})(?= )", lambda m, n: f" #{m['n']} "),
        (" number ", rf" (?:the )?{noun} number (?P<n>[a-z]+)(?= )", _counted),
        (" left", rf" (?:the |in the )?(?:{_FAR.format('left')})(?: {noun}| end)?{_ROW}(?= (?!of))",
         lambda m, n: " #1 "),
        (" right", rf" (?:the |in the )?(?:{_FAR.format('right')})(?: {noun}| end)?{_ROW}(?= (?!of))",
         lambda m, n: f" #{n} "),
        (" last ", rf" (?:the )?last {noun}(?: in the (?:row|line))?(?= )", lambda m, n: f" #{n} "),
        ("", rf" (?:the )?(?:very )?(?:middle|center|centre|central)(?: {noun})?{_ROW}(?= )",
         lambda m, n: f" #{(n + 1) // 2} " if n % 2 else m[0]),
    )
    return tuple((word, re.compile(pattern), put) for word, pattern, put in ways)


def mask_places(text: str, size: int, noun: str) -> str:
    """The text with each named place of a row as "#n"."""
    text = f" {text} "
    for word, pattern, put in _patterns(noun):
        if word in text:
            text = pattern.sub(lambda found, put=put: put(found, size), text)  # type: ignore[misc]  # of the default
    return text
