"""The words of a sentence as the checks look at them: their roots, their numbers, and which way they point."""

from __future__ import annotations

from cluegrid.reading import closed
from cluegrid.reading.grammar import words as w
from cluegrid.reading.scales import ADJECTIVES, base
from cluegrid.reading.tokens import Token, tokenise
from cluegrid.reading.values import cardinal, ordinal
from cluegrid.reading.word_forms import noun_lemmas, verb_lemmas


def roots(word: str) -> set[str]:
    """A word and what it is a form of, as a noun and as a verb."""
    return {word, *noun_lemmas(word), *(lemma for lemma, _ in verb_lemmas(word))}


def akin(one: str, other: str) -> bool:
    """Whether two words are of one root, or all but alike: cello and cellist."""
    if one == other or roots(one) & roots(other) or (len(one) > 4 and f"a{one}" == other):
        return True  # sleep, asleep
    alike = next((k for k, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return alike >= max(4, min(len(one), len(other)) - 1)


class Words:
    """The words of a sentence with what they are forms of."""

    def __init__(self, text: str | tuple[Token, ...], start: int = 0) -> None:
        self.tokens = tokenise(text) if isinstance(text, str) else text
        self.start = start
        self.closes = True
        self.low = [token.low for token in self.tokens]
        self.all = {root for low in self.low for root in roots(low)}

    def cut(self, start: int, end: int) -> Words:
        """A stretch of them."""
        return Words(self.tokens[start:end], start)

    def graded(self) -> bool:
        """Whether something is compared: older, the cheapest, as tall as."""
        return any((found := base(low)) is not None and found[1] in ("er", "est") for low in self.low)


HALVES = {"half": (0.5, 2), "twice": (2,), "double": (2,), "triple": (3,), "thrice": (3,), "couple": (2,),
           "pair": (2,), "dozen": (12,), "once": (1,), "single": (1,), "another": (1,)}


def numbers_in(words: Words) -> list[float]:
    """The numbers of a sentence, in figures, in words, and as ordinals."""
    found: list[float] = []
    for k, token in enumerate(words.tokens):
        if token.low == "first" and words.low[k - 1:k] == ["at"]:
            continue  # different at first sight
        bare = token.low.replace(",", "").lstrip("$€£#").rstrip("%")
        digits = "".join(c for c in bare if c.isdigit() or c == ".").strip(".")
        if digits and any(c.isdigit() for c in digits) and digits.count(".") < 2:
            found.append(float(digits))
            continue
        number = cardinal(token.low) or ordinal(token.low)
        if number is not None:
            found.append(float(number))
        found += HALVES.get(token.low, ())
    return found


def from_the_end(words: Words, size: int) -> set[float]:
    """The places that a sentence counts from the other end: the second on the right, the third from last."""
    return {size + 1 - float(number) for k, low in enumerate(words.low) if (number := ordinal(low)) is not None
            and 1 <= number <= size and _FAR_END & set(words.low[k + 1:k + 4])}


_FAR_END = frozenset(["right", "last", "end", "bottom", "back"])


def ways_of(words: Words) -> list[tuple[int, int]]:
    """The words of direction, each with its place in the original and its way: left is -1, older is 1."""
    found: list[tuple[int, int]] = []
    for k, low in enumerate(words.low):
        after = words.low[k + 1] if k + 1 < len(words.low) else ""
        if "left to right" in (" ".join(words.low[k:k + 3]), " ".join(words.low[max(0, k - 2):k + 1])):
            found += [(words.start + k, 1)] if low == "left" else []  # first comes the one, then the other
        elif low == "left" and _GONE & set(words.low[max(0, k - 2):k]):
            continue  # Rhys has already left
        elif low in ("earlier", "later") and words.low[max(0, k - 1):k] == ["the"] and after != "of":
            continue  # between Ann's visit and the later one
        elif low in w.SIDEWAYS and not (low == "right" and after in RIGHT_NEAR):
            found.append((words.start + k, w.SIDEWAYS[low]))
        elif low in REACHING and _UNABLE & set(words.low[max(0, k - 3):k]):
            found.append((words.start + k, 1))  # could not catch
        elif low in _TURNS and not words.all & {"left", "right"}:
            found.append((words.start + k, _TURNS[low]))
        elif low in _ORDER_WAYS:
            found.append((words.start + k, _ORDER_WAYS[low]))
        elif (graded := base(low)) is not None and graded[1] == "er":
            found.append((words.start + k, ADJECTIVES[graded[0]][0][1]))
        elif low in ADJECTIVES and after == "as" and words.low[k - 1] in ("as", "so") and _DENIED & set(
                words.low[max(0, k - 4):k]):
            found.append((words.start + k, -ADJECTIVES[low][0][1]))  # not as long as
    return found


def in_time(words: Words) -> list[tuple[int, int]]:
    """Where a sentence says that something was so when another came: it was already there when she arrived."""
    if "when" not in words.low:
        return []
    pairs = [*enumerate(words.low)]
    at = next((k for k, low in pairs if low == "already"), None)
    if at is None:
        at = next((k for k, low in pairs if low == "had" and "been" in words.low[k + 1:k + 3]), None)
    return [] if at is None or at > words.low.index("when") or _UNABLE & words.all else [(words.start + at, -1)]


_GONE = frozenset(["has", "have", "had", "already", "never"])
REACHING = frozenset(["beat", "catch", "overtake", "pass", "outrun", "reach"])
_UNABLE = frozenset(["not", "n't", "never", "cannot", "failed", "unable", "nor", "neither"])
_DENIED = frozenset(["not", "n't", "never"])
RIGHT_NEAR = closed.words("next beside after before above below in at behind by on under over away ahead across to")
_TURNS = {"clockwise": 1, "counterclockwise": -1, "anticlockwise": -1, "counter-clockwise": -1, "anti-clockwise": -1}
_ORDER_WAYS = {
    "before": -1, "earlier": -1, "sooner": -1, "ahead": -1, "after": 1, "later": 1, "below": -1, "beneath": -1,
    "under": -1, "underneath": -1, "above": 1, "behind": 1, "more": 1, "less": -1, "fewer": -1, "further": 1,
    **dict.fromkeys(("precedes", "preceded", "preceding", "beat", "beats", "overtook", "outran", "led"), -1),
    **dict.fromkeys(("follows", "followed", "following", "trailed", "outweighs", "outweighed", "outscored", "outlived",
                     "exceeds", "exceeded", "outranks", "outlasted", "surpassed"), 1)}


def comparable(low: str, other: str) -> bool:
    """Whether two words of direction go the same ways: who joined before has been a member for more years."""
    return low not in _FAR and {_family(low), _family(other)} not in ({"order", "amount"}, {"order", "height"})


def _family(low: str) -> str:
    if low in w.SIDEWAYS or low in _TURNS:
        return "side"
    if low in _HEIGHTS:
        return "height"
    return "order" if low in _TIMELY else "amount"


_FAR = closed.words("further farther nearer closer")
_HEIGHTS = closed.words("above below under underneath beneath higher lower upstairs downstairs")
_TIMELY = closed.words("before after sooner earlier later ahead behind precedes preceded preceding follows followed "
                       "following beat beats overtook outran led trailed")


__all__ = ["HALVES", "REACHING", "RIGHT_NEAR", "Words", "akin", "comparable", "from_the_end", "in_time", "numbers_in",
           "roots", "ways_of"]
