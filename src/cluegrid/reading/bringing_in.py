"""Sentences that only bring in values: somebody has a cat, and somebody drinks tea."""

from __future__ import annotations

from cluegrid.reading import closed
from cluegrid.reading import role_words as words
from cluegrid.reading.scales import base
from cluegrid.reading.setting import Setting
from cluegrid.reading.told import Told
from cluegrid.reading.values import cardinal

_SOMEBODY = closed.words("one somebody someone")
_ANOTHER = closed.words("another")
_ORDINAL = closed.words("second third fourth fifth sixth last")
_BEGINS = closed.words(", ; : and or - – — ( while but \" “ ‘ ' that")
_LEADING = closed.words("is are was were 's")
_INDEFINITE = closed.words("a an some one")
_AMONG = closed.words("and , is are was were 's also too or as well")
_PLAIN = closed.words("and oh also so , : for completeness by the way anyway ps btw i think believe")
_TELLS_MORE = (
    words.NONE_OF | words.SHARING | words.MAY | words.KIN
    | closed.words("only every everybody everyone each all both if unless than who whose whoever which same other "
                   "others he she him his her")
)


def brings_in(s: Setting, told: Told) -> bool:
    """Whether each value of a sentence is said of somebody of its own who is not told of otherwise.

    "Another" says that he is not the one before; of values of one category that goes without saying.
    """
    free = led = False
    before = ""
    held: list[str] = []
    starts = {one.start: one for one in told.named}
    tokens = told.tokens
    there = next((i + 2 for i in range(len(tokens) - 2) if tokens[i].low == "there" and tokens[i + 1].low in _LEADING
                  and all(token.low in _PLAIN for token in tokens[:i])), 0)
    i = 0
    while i < len(tokens):
        low = tokens[i].low
        if i in starts:
            one = starts[i]
            if i == 0 and one.end < len(tokens) and tokens[one.end].low not in ("'s", ",", "'"):
                led, i = True, one.end  # Ann owns one of the boats, and one of them is red
                held.append(one.value.category)
                continue
            if not free or one.value.category == s.axis.name:
                return False
            if before == "another" and (not held or held[-1] != one.value.category):
                return False
            held.append(one.value.category)
            free = False
            i = one.end
            continue
        opening = i == 0 or tokens[i - 1].low in _BEGINS or tokens[i - 1].kind in ("dash", "quote") or (
            tokens[i - 1].low in _LEADING and i > 1 and tokens[i - 2].low == "there"
        )
        if led:
            opening = [token.low for token in tokens[i - 1 : i + 2]] == ["and", "one", "of"]
        if there and low in _INDEFINITE and (i == there or tokens[i - 1].low in _AMONG):
            free, before = True, "one"
        third = low in _ORDINAL and i > 0 and tokens[i - 1].low in ("a", "the") and bool(held)
        if (low in _SOMEBODY and opening) or low in _ANOTHER or third:
            free, before = True, low if low in _SOMEBODY else "another"
        elif (
            (low in _TELLS_MORE and held)
            or low in closed.ORDINALS
            or (base(low) or ("", ""))[1] in ("er", "est")
            or cardinal(low) not in (None, 1, len(s.axis.values))
        ):
            return False
        i += 1
    return len(held) > 1 or (bool(held) and held[0] in told.listed)
