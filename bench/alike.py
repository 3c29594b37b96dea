"""Values and categories compared as a person would: whatever the articles, titles, units and plurals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cluegrid.categories import Category
from cluegrid.puzzle import Puzzle

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
            "twelfth")
CARDINALS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NUMBERS = {word: str(n) for row in (ORDINALS, CARDINALS) for n, word in enumerate(row, 1)}
IDLE = {"the", "a", "an", "of", "at", "in", "on", "mr", "mrs", "ms", "miss", "dr", "sir", "lady", "lord", "and", "to",
        "is", "his", "her", "their", "number", "no", "st", "nd", "rd", "th", "place", "position"}


def words(value: str) -> frozenset[str]:
    """The words that tell a value from others: "the 9-year-old" and "9", "sixth" and "6" agree."""
    found = []
    for word in re.findall(r"\d+(?:[.:]\d+)?|[^\W\d_]+", value.lower().replace("’", "'").replace("'s", "")):
        if word in IDLE:
            continue
        plural = len(word) > 3 and word.endswith("s")
        found.append(NUMBERS.get(word) or (re.sub(r"[.:]00?$", "", word) if word[0].isdigit() else
                                           word[:-1] if plural else word))
    return frozenset(found) or frozenset([value.strip().lower()])


def alike(a: str, b: str) -> bool:
    """Whether two spellings name one value."""
    left, right = words(a), words(b)
    return left <= right or right <= left


def paired(ones: Sequence[str], others: Sequence[str]) -> dict[str, str]:
    """As many of the ones as possible with one alike of the others each."""
    partner: dict[str, str] = {}

    def place(one: str, tried: set[str]) -> bool:
        for other in sorted(others, key=lambda other: words(one) != words(other)):
            if other not in tried and alike(one, other):
                tried.add(other)
                if other not in partner or place(partner[other], tried):
                    partner[other] = one
                    return True
        return False

    for one in ones:
        place(one, set())
    return {one: other for other, one in partner.items()}


@dataclass(frozen=True)
class Match:
    """A category made by hand, and the one found that shares most values with it."""

    gold: Category
    found: Category | None
    values: dict[str, str]

    @property
    def whole(self) -> bool:
        return self.found is not None and len(self.values) == len(self.gold.values) == len(self.found.values)


def matches(gold: Puzzle, found: Sequence[Category]) -> list[Match]:
    """For each category the one found for it; the best first, each taken once."""
    pairs = [(a, b, paired(a.values, b.values)) for a in gold.categories for b in found]
    pairs.sort(key=lambda pair: (-len(pair[2]) / max(len(pair[0].values), len(pair[1].values)),
                                 pair[0].order != pair[1].order, pair[0].name.lower() != pair[1].name.lower()))
    taken: dict[str, Match] = {}
    used: set[str] = set()
    for a, b, values in pairs:
        if values and a.name not in taken and b.name not in used:
            taken[a.name] = Match(a, b, values)
            used.add(b.name)
    return [taken.get(category.name, Match(category, None, {})) for category in gold.categories]
