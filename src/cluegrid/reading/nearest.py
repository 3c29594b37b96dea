"""What somebody may have meant with a sentence that was not understood, in a relation that keeps its denial."""

from __future__ import annotations

from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.role_words import LACKING, MAY, PLACING, UNTRUE
from cluegrid.reading.scales import base
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import Token, tokenise
from cluegrid.reading.told import look_at
from cluegrid.relations import Not, Offset, Relation, Together

_NEAR = closed.words("next beside adjacent neighbour neighbor neighbours neighbors neighbouring neighboring")
_EXACT = closed.words("immediately directly immediate direct right just")
_PLACED = PLACING | {"left", "right"} | closed.ORDINALS.keys()
_DENIALS = closed.NOT | closed.words("no nor neither none nobody nothing cannot without")
_UNCLEAR = UNTRUE | MAY | closed.words(
    "or if unless either only than both other another each every all but except some one"
)


def nearest_relation(s: Setting, text: str) -> Relation | None:
    """The plain relation between the two values of a sentence, denied where the sentence denies something.

    None where it names other than two values, or relates or denies them in a way that a plain sentence would not keep.
    """
    tokens = tokenise(text)
    told = look_at(s, text)
    values = list(dict.fromkeys(one.value for one in told.named))
    lows = {token.low for token in tokens} - {word for value in values for word in value.name.lower().split()}
    denied = [token for token in tokens if token.low in _DENIALS]
    if len(values) != 2 or told.listed or lows & _UNCLEAR or len(denied) > 1 or lows & LACKING:
        return None
    if any(token.kind in ("number", "clock", "money") for token in tokens):
        return None
    made = _plain(s, values[0], values[1], tokens, lows)
    return Not(made) if made is not None and denied else made


def _plain(s: Setting, one: Value, other: Value, tokens: tuple[Token, ...], lows: set[str]) -> Relation | None:
    """What two values have to do with each other by the words of place in a sentence."""
    own = {word for value in (one, other) for word in value.name.lower().split()}
    placing = [
        token.low
        for token in tokens
        if token.low not in own
        and token.low not in _EXACT - {"right"}
        and (token.low in _PLACED or (base(token.low) or ("", ""))[1])
    ]
    if not placing:
        return Together(one, other) if one.category != other.category else None
    if s.axis.order == "none" or s.axis.name in (one.category, other.category):
        return None
    if set(placing) <= _NEAR:
        return Offset(one, other, either=True)
    if placing in (["left"], ["right"]) and "of" in lows:
        first, second = (one, other) if placing == ["left"] else (other, one)
        return Offset(first, second) if lows & (_EXACT - {"right"}) else Offset(first, second, most=None)
    return None
