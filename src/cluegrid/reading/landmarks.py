"""What stands at the ends of a row: the door at one end, the hearth at the other; bow and stern; the engine before the
wagons."""

from __future__ import annotations

import re

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading.setting import Setting
from cluegrid.reading.values import DAYS, MONTHS
from cluegrid.reading.word_forms import singular

_FROM_TO = re.compile(
    r"\bfrom (?:the )?(?P<a>[a-z]+) (?:of the [a-z]+ )?(?:(?:right|all the way) )?(?:down |up |on |out |over |along )?"
    r"to (?:the )?(?P<b>[a-z]+)\b"
)
_PAIRS = re.compile(
    r"\b(?P<a>bow|front|head|engine|locomotive) to (?P<b>stern|back|tail|rear|caboose)\b", re.IGNORECASE
)
_STARTS = re.compile(
    r"\b(?:(?:start(?:s|ing)?|count(?:s|ed|ing)?|away|going|order) (?:\w+ )?|number(?:ed|ing)? (?:\w+ ){0,3})"
    r"(?:from|at|by|nearest|closest)(?: to)? the (?P<a>[a-z]+)\b",
    re.IGNORECASE,
)
_QUEUES = re.compile(
    r"\b(?:queue|queueing|queuing|queued|in line|waiting)\b[^.;]*?\b(?:at|for|outside|before) (?:the|a|an) (?:\w+ )?"
    r"(?P<a>counter|till|checkout|desk|window|door|entrance|gate|kiosk|bar|bus|ride|slide|cashpoint|stall|van)\b",
    re.IGNORECASE,
)
"""What people queue for is at the front."""
_FIRST = re.compile(
    r"\b(?:first|1)\b(?: \w+)? (?:is|being|was|stands|lies) (?:right )?(?:the one )?"
    r"(?:nearest|closest|next|beside|by|at)(?: to)? the (?P<a>[a-z]+)\b"
    r"|\b(?:nearest|closest|next|beside|by|at)(?: to)? the (?P<b>[a-z]+),? which (?:is|was) "
    r"(?:the first|number (?:1|one))\b",
    re.IGNORECASE,
)
_AT_NUMBER = (
    r"(?<![\w.]){}[ ,(]{{1,2}}(?:is |being |was )?(?:right )?(?:the one )?(?:nearest|closest|next|beside|by|at)"
    r"(?: to)? the ([a-z]+)\b(?! \w+ing\b)",
    r"\bthe ([a-z]+) \((?:[a-z]+ )?{}\)",
)
"""What stands beside a place of which the number is told: 1 (by the gate), from the door (table 1)."""
_NEAR = re.compile(
    r"\b(?:nearest|closest)(?: to)? the (?P<a>[a-z]+)\b|\b(?:furthest|farthest)(?: away)? from the (?P<b>[a-z]+)\b"
)
_SIDED = re.compile(
    r"\b(?:left|right|leftmost|rightmost|west|east|front|back|first|second|third|fourth|fifth|last)\b", re.IGNORECASE
)
_UP = closed.words("spring source hill mountain head headwater")
_DOWN = closed.words("sea mouth ocean harbour harbor estuary lake")
_BACK = closed.words("rear back tail")
_ENDS = _BACK | closed.words("front head")
_SHIP = {"bow": 1, "stern": -1}
_PULLING = re.compile(
    r"\b(?P<a>engine|locomotive|tractor)\b[^.;]*\b(?:pull|pulls|pulling|pulled|draws|drawing)\b|"
    r"\b(?:(?:pulled|drawn|towed) by an?|(?:wagons|carriages|coaches|trucks) behind the|behind an?) (?:\w+ )?"
    r"(?P<b>engine|locomotive|tractor)\b",
    re.IGNORECASE,
)


def find_landmarks(texts: list[str], s: Setting) -> dict[str, int]:
    """Nouns for what stands before the first place (1) or behind the last one (-1)."""
    if s.axis.order != "row" or not s.dimensions[s.axis.name] & {"place", "queue", "rank", "time"}:
        return {}
    found = _declared(s, texts)
    for text in texts:
        for match in _NEAR.finditer(text):
            word = (match["a"] or match["b"]).lower()
            if word in found or word in s.ends or not _is_thing(s, word):
                continue
            if len(found) == 1:
                found[word] = -next(iter(found.values()))
            elif not found and not any(_SIDED.search(other) for other in texts):
                found[word] = 1
    return found


def _declared(s: Setting, texts: list[str]) -> dict[str, int]:
    """Where the text says at which of them the row starts or ends."""
    told = _named_ends(s, texts)
    return told | {
        word.lower(): end
        for end, place in ((1, s.axis.values[0]), (-1, s.axis.values[-1]))
        for text in texts
        for pattern in _AT_NUMBER
        for found in re.finditer(pattern.format(re.escape(place)), text, re.IGNORECASE)
        if place.isdigit() and _is_thing(s, word := found[1].lower())
    }


def _named_ends(s: Setting, texts: list[str]) -> dict[str, int]:
    """The ends of the row as a text names them without a number."""
    for text in texts:
        pair = _PAIRS.search(text) or _FROM_TO.search(text)
        ends = [pair[name].lower() for name in "ab"] if pair else []
        if pair and all(_is_thing(s, word) or word in _ENDS for word in ends) and pair["a"] not in s.ends:
            alike = _BACK if ends[1] in _BACK else ends[1:]
            return {ends[0]: 1} | dict.fromkeys(alike, -1)
    for text in texts:
        first = _STARTS.search(text) or _FIRST.search(text) or _PULLING.search(text) or _QUEUES.search(text)
        word = next((name.lower() for name in first.groups() if name), "") if first else ""
        if word and _is_thing(s, word) and word not in s.ends:
            return {word: 1}
    return {}


def _is_thing(s: Setting, word: str) -> bool:
    """Whether a word is a noun for something that is none of the riddle's values and none of its places."""
    return (
        any(cls == "n" for _, cls, _ in lexicon.lemmas(word))
        and word not in s.exact
        and word not in closed.RESERVED
        and (word not in closed.UNITS or word == "door")
        and singular(word) not in s.things
        and singular(word) not in s.nouns
        and word not in MONTHS
        and word not in DAYS
    )


def ways(landmarks: dict[str, int]) -> dict[str, int]:
    """The words for the way along a river or a ship, where one end of the row is known to be its own."""
    found: dict[str, int] = {}
    for word, end in landmarks.items():
        if word in _UP | _DOWN:
            found["downstream"] = end if word in _UP else -end
            found["upstream"] = -found["downstream"]
        if word in _SHIP:
            found["astern"] = found["aft"] = end * _SHIP[word]
            found["forward"] = -found["aft"]
    return found
