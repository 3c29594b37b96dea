"""Sentences that only tell how the places lie: which is nearest the gate, that the numbers go round clockwise."""

from __future__ import annotations

from itertools import pairwise

from cluegrid.reading import closed
from cluegrid.reading import role_words as words
from cluegrid.reading.clauses import is_act
from cluegrid.reading.licensing import lemmas_of
from cluegrid.reading.scales import base
from cluegrid.reading.setting import Setting
from cluegrid.reading.told import Tokens
from cluegrid.reading.values import cardinal

_LOW = closed.words("left leftmost bottom lowest lowermost")
_HIGH = closed.words("right rightmost top topmost highest uppermost")
_NUMBERING = closed.words("numbered numbering numbers number lettered counted counting called call")
_STANDING = closed.words("stand lie number count letter come begin start go run call be have face follow sit")
_LYING = _LOW | _HIGH | _NUMBERING | closed.words(
    "nearest closest furthest farthest near close far next beside by clockwise under opposite between after before "
    "facing corner above below backwards backward"
) - {"call", "called", "number"}
_TOUCHING = closed.words("next beside adjacent neighbour neighbor neighbours neighbors after before between opposite "
                         "above below behind")
_NOT_OF_PLACES = (
    words.NONE_OF | words.MAY | words.SHARING | words.LACKING | words.STOPPING | words.CHANGING | words.SOME
    | words.FIRST_PERSON - {"us", "we", "you"} | words.NOBODY | words.UNTRUE - {"backwards", "backward"}
    | closed.words("who whose whoever he she his her him if unless whatever everybody everyone anticlockwise "
                   "counterclockwise different")
)


def tells_places(s: Setting, tokens: Tokens) -> bool:
    """Whether a sentence speaks of the places alone, and of nothing that is at them."""
    lows = {token.low for token in tokens}
    spatial = s.axis.order == "ring" or s.dimensions[s.axis.name] & {"place", "queue", "floor"}
    if not (spatial and lows & _LYING and (lows & _NUMBERING or _places(s, tokens))):
        return False
    for i, token in enumerate(tokens):
        if token.low in _NOT_OF_PLACES or (base(token.low) or ("", ""))[1] == "er":
            return False
        lemmas = lemmas_of(token)
        kinds = {kind for lemma in lemmas for kind in s.nouns.get(lemma, ())}
        if kinds and s.axis.name not in kinds and not lemmas & s.things:
            return False
        named = {match.value.category for match in s.matches(tokens, i) if match.cost == 0 or token.text[:1].isupper()}
        if named and s.axis.name not in named and cardinal(token.low) is None:
            return False
        if is_act(s, token) and not lemmas & (_STANDING | s.things | s.nouns.keys()):
            return False
    return True


def lie_turned(s: Setting, tokens: Tokens) -> bool:
    """Whether such a sentence has the first place on the right or at the top, or the last one on the left."""
    sides, numbers = _sides(s, tokens), [n for _, n in _places(s, tokens)]
    last = len(s.axis.values) - 1
    if len(sides) == 1:
        return set(numbers) == {last if sides == ["low"] else 0}
    falling = numbers == sorted(numbers, reverse=True) and len(set(numbers)) > 1
    rising = numbers == sorted(numbers) and len(set(numbers)) > 1
    return (sides == ["low", "high"] and falling) or (sides == ["high", "low"] and rising)


def lie_as_told(s: Setting, tokens: Tokens) -> bool:
    """Whether such a sentence has left before right, low before high, and puts no places together that are apart."""
    places, sides = _places(s, tokens), _sides(s, tokens)
    numbers = [n for _, n in places]
    last = len(s.axis.values) - 1
    if sides not in ([], ["low"], ["high"], ["low", "high"]):
        return False
    if len(sides) == 1 and numbers and set(numbers) != {0 if sides == ["low"] else last}:
        return False
    if len(sides) == 2 and numbers != sorted(numbers):
        return False
    if any(token.low in ("backwards", "backward") for token in tokens) and (
        sides or "from" not in {token.low for token in tokens}
    ):
        return False
    lows = {token.low for token in tokens}
    touching = {low for low in lows if low.startswith(("neighb", "adjacent", "touch"))}
    for (i, one), (j, other) in pairwise(places):
        near = {token.low for token in tokens[i:j]}
        related = touching or (near.isdisjoint({"and", ",", ";"}) and _TOUCHING & near)
        if related and not _beside(s, one, other):
            return False
    return s.axis.order == "ring" or not ({"again", "clockwise", "joined"} | words.ROUND) & lows


def _sides(s: Setting, tokens: Tokens) -> list[str]:
    """Which ends of the row are told of, low or high, in their order."""
    return ["low" if token.low in _LOW else "high" for token in tokens if token.low in _LOW | _HIGH]


def _beside(s: Setting, one: int, other: int) -> bool:
    """Whether two places are neighbours."""
    apart = abs(one - other)
    return apart == 1 or (s.axis.order == "ring" and apart == len(s.axis.values) - 1)


def _places(s: Setting, tokens: Tokens) -> list[tuple[int, int]]:
    """The places that are named, by their rank, with where they are named."""
    found = []
    for i, token in enumerate(tokens):
        after = tokens[i + 1].low if i + 1 < len(tokens) else ""
        if token.low == "a" and (token.text == "a" or (i == 0 and after.isalpha())):
            continue
        number = cardinal(token.low)
        if number is not None and str(number) in s.axis.values and not _counts(s, tokens, i):
            found.append((i, s.axis.values.index(str(number))))
            continue
        rank = len(s.axis.values) if token.low == "last" else closed.ORDINALS.get(token.low, 0)
        if 0 < rank <= len(s.axis.values):
            found.append((i, rank - 1))
            continue
        ranks = {s.axis.values.index(match.value.name) for match in s.matches(tokens, i)
                 if match.value.category == s.axis.name and match.value.name in s.axis.values}
        if len(ranks) == 1:
            found.append((i, ranks.pop()))
    return found


def _counts(s: Setting, tokens: Tokens, i: int) -> bool:
    """Whether a number counts what stands behind it: "four houses", "the one above it"."""
    after = tokens[i + 1] if i + 1 < len(tokens) else None
    word = tokens[i].kind == "word"
    before = tokens[i - 1].low if i else ""
    return (word and tokens[i].low == "one" and before not in ("number", "numbered", "seat", "house")) or (
        after is not None and after.kind == "word" and bool(lemmas_of(after) & (s.things | s.nouns.keys()))
    )
