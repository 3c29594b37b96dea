"""What says more than its words by counting: nobody beneath her, only one beat him, never without tea.

Who has nobody below is at the bottom, and whom only one beat is second: a number of others on one side is a place. Two
denials of the same thing are none.
"""

from __future__ import annotations

from collections.abc import Iterable

from cluegrid.reading import closed
from cluegrid.reading.meanings import every_value
from cluegrid.reading.setting import Setting
from cluegrid.reading.values import cardinal
from cluegrid.reading.word_forms import singular
from cluegrid.relations import Relation, Together
from cluegrid.restating.words import Words, ways_of

_NOBODY = closed.words("nobody none nothing no")
_ONLY = closed.words("only just exactly precisely")
_STEPS = closed.words("place house door step floor year day week month hour minute seat position space lane")
PLAINLY_DENYING = closed.words("not n't no never neither nor none nobody nothing nowhere cannot without")
_EXCEPTING = closed.words("except without outside save besides")
ALL = closed.words("anything anyone anybody anywhere nothing nobody none everything all")


def counted_places(words: Words, s: Setting) -> dict[tuple[str, str], int]:
    """The places where somebody is of whom a sentence says how many others are before or after: with that number."""
    found: dict[tuple[str, str], int] = {}
    for k, low in enumerate(words.low):
        many = 0 if low in _NOBODY else None
        if low in _ONLY and k + 2 < len(words.low) and singular(words.low[k + 2]) not in _STEPS | s.axis.nouns:
            many = cardinal(words.low[k + 1])
        at, sign = next(((at - words.start, sign) for at, sign in ways_of(words) if at - words.start > k), (0, 0))
        sign = 0 if {",", ";", ":"} & set(words.low[k:at]) else sign
        if many is None or not sign:
            continue
        for kind in s.kinds:
            if kind.order == "row" and many < len(kind.values):
                found[(kind.name, kind.values[many if sign < 0 else len(kind.values) - 1 - many])] = many
    return found


def is_counted(relation: Relation, words: Words, s: Setting) -> bool | None:
    """Whether a relation puts somebody in a place that a sentence tells by counting others; None: it denies that."""
    if not any(value.key in counted_places(words, s) for value in every_value(relation)):
        return False
    return True if isinstance(relation, Together) else None


def counted_numbers(words: Words, relation: Relation, s: Setting) -> set[float]:
    """The numbers that a sentence has, or that its restatement has, because others are counted."""
    places = counted_places(words, s)
    found: set[float] = set()
    for value in every_value(relation):
        if value.key in places:
            found |= {float(places[value.key]), *([float(value.name)] if value.name.isdigit() else [])}
    return found


def denials(words: Words, named: Iterable[int]) -> list[int]:
    """Where a sentence denies something; a denial that keeps one named thing out is none, but it is said of that."""
    starts = sorted(at - words.start for at in named)
    low, taken = words.low, set()
    found = []
    for k, one in enumerate(low):
        if k in taken or not (one in PLAINLY_DENYING or one.endswith("n't")):
            if one == "but" and k and low[k - 1] in ALL - PLAINLY_DENYING and k not in taken:
                found.append(k)  # anything but tea
            continue
        then = next((at for at in starts if at > k), len(low))
        spared = next((j for j in range(k + 1, min(then, len(low))) if then - j <= 4 and then < len(low) and (
            low[j] in _EXCEPTING or (low[j] == "but" and low[j - 1] in ALL)
            or (low[j] == "than" and low[j - 1] == "other"))), None)
        if spared is None:
            found.append(k)
        else:
            taken.add(spared)
    return found


__all__ = ["ALL", "PLAINLY_DENYING", "counted_numbers", "counted_places", "denials", "is_counted"]
