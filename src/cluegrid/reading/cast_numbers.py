"""Kinds of numbers that stand only in clues: the hours that things happen at, how many of something each has."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cluegrid.reading.cast_words import FUNCTION, PREPOSITIONS, singular, words_of
from cluegrid.reading.kinds import Kind
from cluegrid.reading.values import CARDINALS, cardinal

_NUMBER_OF = re.compile(r"\b(?:different|own|unique|distinct) number of (?P<noun>[a-z]+)\b", re.IGNORECASE)
_CLOSING = frozenset([".", ",", ";", "?", "!", ")", "o'clock"])


def number_kinds(texts: list[str], scene: Iterable[str], size: int) -> list[Kind]:
    """The kinds of hours and of counts that these sentences give exactly one value each of."""
    found = []
    hours = _hours(texts)
    if len(hours) == size:
        order = sorted(hours, key=lambda word: cardinal(word) or 0)
        minutes = tuple(60.0 * (cardinal(word) or 0) for word in order)
        found.append(Kind("Time", order, "row", minutes, "minutes", "time", nouns={"time", "hour"}, declared=False))
    if not found:
        clocks = _clocks(texts)
        if len(clocks) == size:
            order = sorted(clocks, key=lambda said: clocks[said])
            numbers = tuple(clocks[said] for said in order)
            if len(set(numbers)) == size:
                found.append(
                    Kind("Time", order, "row", numbers, "minutes", "time", nouns={"time", "hour"}, declared=False)
                )
    for text in scene:
        said = _NUMBER_OF.search(text)
        if said is None:
            continue
        noun = said["noun"].lower()
        counts = _counts(texts, noun)
        if len(counts) == size:
            order = sorted(counts, key=lambda word: cardinal(word) or 0)
            numbers = tuple(float(cardinal(word) or 0) for word in order)
            name = singular(noun)
            found.append(Kind(noun.capitalize(), order, "row", numbers, noun, "amount", nouns={name}, declared=False))
    return found


_SPOKEN = re.compile(
    r"\b(?P<part>five|ten|quarter|twenty|twenty-five|half) (?P<way>past|to) (?P<hour>one|two|three|four|five|six|seven|"
    r"eight|nine|ten|eleven|twelve)\b|\b(?P<name>noon|midday|midnight)\b",
    re.IGNORECASE,
)
_PARTS = {"five": 5.0, "ten": 10.0, "quarter": 15.0, "twenty": 20.0, "twenty-five": 25.0, "half": 30.0}


def _clocks(texts: list[str]) -> dict[str, float]:
    """Times of day that are spelt out, with their minutes: "half past six", "noon"."""
    found: dict[str, float] = {}
    for text in texts:
        for match in _SPOKEN.finditer(text):
            if match["name"]:
                found[match[0].lower()] = 1440.0 if match["name"].lower() == "midnight" else 720.0
                continue
            minutes = _PARTS[match["part"].lower()]
            hour = 60.0 * (cardinal(match["hour"].lower()) or 0)
            found[match[0].lower()] = hour + minutes if match["way"].lower() == "past" else hour - minutes
    return found if len(found) > 1 and any(" " in said for said in found) else {}


def _hours(texts: list[str]) -> set[str]:
    """Bare numbers after "at": "leaves at six"."""
    found: set[str] = set()
    for text in texts:
        if "at " not in text:
            continue
        words = words_of(text)
        for i, word in enumerate(words[1:], 1):
            number = cardinal(word.low) if words[i - 1].low == "at" else None
            if number is None or not 1 <= number <= 12 or not word.text.isalnum():
                continue
            after = words[i + 1].low if i + 1 < len(words) else "."
            if (
                after in _CLOSING
                or (after in FUNCTION and after not in ("of", "more", "least"))
                or after in PREPOSITIONS
            ):
                found.add(word.low)
    return found


def _counts(texts: list[str], noun: str) -> set[str]:
    """The numbers of sentences that speak of a noun: "five eyes", "the four-eyed", "two or four"."""
    stem = singular(noun)
    found: set[str] = set()
    for text in texts:
        for word in words_of(text):
            first, _, rest = word.low.partition("-")
            if rest.startswith(stem) and first in CARDINALS:
                found.add(first)
        if re.search(rf"\b{re.escape(stem)}\w{{0,2}}\b", text, re.IGNORECASE):
            words = words_of(text)
            for i, word in enumerate(words):
                number = cardinal(word.low)
                after = words[i + 1].low if i + 1 < len(words) else ""
                before = words[i - 1].low if i else ""
                if number is None or (word.low == "one" and after != noun and after != stem):
                    continue
                if singular(after) == stem or after in ("or", ".", "") or before == "or":
                    found.add(word.low)
    return found
