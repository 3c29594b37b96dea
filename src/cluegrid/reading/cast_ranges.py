"""Ranges: days, months, years, ranks, hours, ages and codes of which a text gives the first and the last."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cluegrid.reading.cast_listing import Listing
from cluegrid.reading.cast_words import FUNCTION, is_noun, singular, words_of
from cluegrid.reading.document import Piece
from cluegrid.reading.kinds import Kind
from cluegrid.reading.values import DAYS, MONTHS, ORDINALS, amount, cardinal, day, month, ordinal

_END = (
    r"[£$€]\d{1,4}|\d{1,4}(?:[:.]\d\d)?(?:st|nd|rd|th|s)?(?: ?[ap](?:m\b|\.m\.))?|[A-Z]{1,2}-?\d{1,3}|[A-Za-z]{3,9}"
)
_RANGE = re.compile(
    rf"(?<![\w.:£$€-])(?=(?P<a>{_END})(?: (?P<noun>floor|grade|place))?"
    r"(?P<aside>,[^,.;]{1,40},|\s?\([^()]{1,40}\))??"
    r"(?P<to> (?:right |up |down |all the way )?(?:to|until|till|through|thru)(?: to)?(?: the)? |\s?[–-]\s?"
    rf"|,? and (?:ending|finishing) (?:on|with|at|in) (?:the )?| and (?:the )?)(?P<b>{_END})(?![\w]|:\d))"
)
_LONGEST = 12
_STEP = re.compile(
    r"\b(?P<half>half[- ](?:an[- ])?hour(?:ly)?)\b|\b(?P<hourly>hourly|(?:each|every|an|per) hour)\b|"
    r"\b(?P<n>\w+(?:-\w+)?)[- ](?P<unit>minute|hour)s?\b",
    re.IGNORECASE,
)
_YEARLY = re.compile(r"\bevery (?P<n>\w+) years\b", re.IGNORECASE)
_MEASURED = {
    **dict.fromkeys(("age", "ages", "aged"), "age"),
    **dict.fromkeys(("grade", "grades"), "grade"),
    **dict.fromkeys(("floor", "floors"), "floor"),
}
"""What bare numbers or ranks may count, by the word before them."""
_TIMES = ("evening", "night", "morning", "afternoon")


def find_ranges(text: str, index: int) -> Iterator[Listing]:
    """The ranges of a sentence, each as the list of all that it stands for: "from Monday to Thursday"."""
    words = words_of(text)
    for found in _RANGE.finditer(text):
        before = text[: found.start()].rstrip()
        if found["to"].strip() in ("and", "and the") and not re.search(r"\bbetween(?: the)?$", before):
            continue
        end = found.end("b")
        tail = re.match(r" (floor|grade|place)s?\b", text[end:])
        made = _values(found["a"], found["b"], text, before)
        if not made or not 2 < len(made[0]) <= _LONGEST:
            continue
        values, label = made
        if label == "nth":
            label = found["noun"] or (tail[1] if tail else "") or _noun_before(before)
            if not label and found["aside"]:
                continue
        start = found.start()
        listing = Listing(index, values, "range", start, end)
        listing.before = [word for word in words if word.end <= start]
        listing.after = [word for word in words if word.start >= end]
        listing.label = label
        yield listing


def _noun_before(before: str) -> str:
    """The noun for what is counted right before a range: "a different grade (second through sixth)"."""
    near = [word.low for word in words_of(before)[-5:]]
    while near and (near[-1] in ("from", "the", "(", ",", "-") or near[-1] in FUNCTION):
        near.pop()
    return near[-1] if near and near[-1].isalpha() and is_noun(near[-1]) else ""


def _values(first: str, last: str, text: str, before: str) -> tuple[list[str], str] | None:
    """All values of a range, and what they are called."""
    for names, rank, name in ((DAYS, day, "day"), (MONTHS, month, "month")):
        a, b = rank(first), rank(last)
        if a is not None and b is not None:
            if first.lower() in ("may", "march", "sun", "sat", "mar") and first.islower():
                return None
            ranks = [(a + k) % len(names) for k in range((b - a) % len(names) + 1)]
            return [names[k].capitalize() for k in ranks], name
    if first[0] in "£$€" and last[0] == first[0]:
        return [f"{first[0]}{n}" for n in range(int(first[1:]), int(last[1:]) + 1)], "price"
    code = re.fullmatch(r"([A-Z]{1,2}-?)(\d{1,3})", first)
    if code and last.startswith(code[1]) and last[len(code[1]) :].isdigit():
        return [f"{code[1]}{n}" for n in range(int(code[2]), int(last[len(code[1]) :]) + 1)], _noun_before(before)
    if re.fullmatch(r"(?:1[4-9]|20)\d\ds?", first) and re.fullmatch(r"(?:1[4-9]|20)\d\ds?", last):
        return _years(first, last, text)
    return _ranks(first, last) or _numbers(first, last, before) or _hours(first, last, text)


def _years(first: str, last: str, text: str) -> tuple[list[str], str] | None:
    """The years or decades from one to another."""
    decades = first.endswith("s")
    told = _YEARLY.search(text)
    step = 10 if decades else (cardinal(told["n"]) or 1) if told else 1
    if decades != last.endswith("s"):
        return None
    found = range(int(first.rstrip("s")), int(last.rstrip("s")) + 1, step)
    return [f"{year}{'s' if decades else ''}" for year in found], "decade" if decades else "year"


def _ranks(first: str, last: str) -> tuple[list[str], str] | None:
    """The ranks from one to another: "second through sixth", "1st to 4th", "ground to third"."""
    a = 0 if first.lower() == "ground" else ordinal(first)
    b = ordinal(last)
    if a is None or b is None or not a < b <= a + _LONGEST:
        return None
    if last[0].isdigit():
        ends = {1: "st", 2: "nd", 3: "rd"}
        return [f"{n}{ends.get(n, 'th')}" for n in range(a, b + 1)], "nth"
    names = ["ground", *ORDINALS]
    return names[a : b + 1], "floor" if first.lower() == "ground" else "nth"


def _numbers(first: str, last: str, before: str) -> tuple[list[str], str] | None:
    """The ages or grades from one to another, and rooms with numbers of three digits."""
    a, b = cardinal(first), cardinal(last)
    if a is None or b is None:
        return None
    near = [word.low for word in words_of(before)[-3:] if word.low not in ("(", "from", "between", "are", ",", ":")]
    if near and near[-1] in _MEASURED:
        return [str(n) for n in range(a, b + 1)], _MEASURED[near[-1]]
    if 100 <= a < b and before.endswith(" from"):
        nouns = [word.low for word in words_of(before) if word.low in ("rooms", "suites", "cabins", "flats", "lockers")]
        return ([str(n) for n in range(a, b + 1)], singular(nouns[-1])) if nouns else None
    return None


def _hours(first: str, last: str, text: str) -> tuple[list[str], str] | None:
    """The times of day from one to another by the step that is told: "every half hour from 9:00 to 11:00"."""
    step = _step(text)
    if step is None:
        return None
    late = re.search(r" ?[ap]\.?m\b\.?$", last)
    if late and first[-1].isdigit():
        first += late[0]
    a, b = (amount(said.replace(".", ":", 1) if said[0].isdigit() and ":" not in said and "m" not in said else said)
            for said in (first, last))
    if a is None or b is None or (a.sort, b.sort) != ("clock", "clock"):
        return None
    begin, end = int(a.number), int(b.number)
    end += 720 if end < begin and end + 720 <= 1440 else 0
    said = [_clock(minute, first, last) for minute in range(begin, end + 1, step)]
    return [first, *said[1:-1], last] if len(said) > 2 and (end - begin) % step == 0 else said, "time"


def _step(text: str) -> int | None:
    """How many minutes lie between the times of a sentence."""
    for found in _STEP.finditer(text):
        if found["half"]:
            return 30
        if found["hourly"]:
            return 60
        number = cardinal(found["n"])
        if number:
            return number * (60 if found["unit"].lower() == "hour" else 1)
    return None


def _clock(minute: int, first: str, last: str) -> str:
    """A time of day as the ends of its range are written."""
    part = re.search(r"( ?)([ap])(\.?)m\.?$", first) or re.search(r"( ?)([ap])(\.?)m\.?$", last)
    sign = next((sign for sign in ":." if sign in first[:-2] and first[: first.index(sign)].isdigit()), "")
    if part is None:
        return f"{minute // 60}{sign or ':'}{minute % 60:02d}"
    suffix = f"{part[1]}{'p' if minute >= 720 else 'a'}{part[3]}m{part[3]}"
    hour = (minute // 60 - 1) % 12 + 1
    return f"{hour}{suffix}" if not sign and not minute % 60 else f"{hour}{sign or ':'}{minute % 60:02d}{suffix}"


_START = re.compile(r"\b(?:starting|beginning|from|first (?:one )?at) (?:at |from )?(?P<start>\d{1,2}[:.]\d\d)")
_AFTER_OTHER = re.compile(r"\b(?:every|intervals?|apart|after the (?:other|previous|last))\b", re.IGNORECASE)


def stepped(pieces: list[Piece], size: int) -> Kind | None:
    """Times given by the first and the step: "one every five minutes starting at 8:00"."""
    for piece in pieces[:40]:
        found, step = _START.search(piece.text), _step(piece.text)
        start = amount(found["start"].replace(".", ":")) if found else None
        if start is not None and step and _AFTER_OTHER.search(piece.text):
            times = [int(start.number) + step * k for k in range(size)]
            said = [f"{time // 60}:{time % 60:02d}" for time in times]
            return Kind("Time", said, "row", tuple(map(float, times)), "minutes", "time", nouns={"time"})
    return None


def day_parts(listing: Listing) -> set[str]:
    """What a sentence calls its days, beside that: evenings, nights."""
    said = {word.low.removesuffix("s") for word in (*listing.before, *listing.after)}
    return {part for part in _TIMES if part in said}
