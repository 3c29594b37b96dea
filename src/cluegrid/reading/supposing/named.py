"""What a sentence names, whether it is read or not: values of the cast, amounts, and the words between them."""

from __future__ import annotations

from dataclasses import dataclass, field

from cluegrid.categories import Value
from cluegrid.reading.grammar.meaning import Thing, identity, value_of
from cluegrid.reading.grammar.phrases import Phrases
from cluegrid.reading.meanings import TooLargeError
from cluegrid.reading.scales import ADJECTIVES, COMPARING, ORDERS, base
from cluegrid.reading.setting import Setting
from cluegrid.reading.values import cardinal
from cluegrid.reading.word_forms import verb_lemmas

TOPIC = -1
"""Where somebody stands who was only named in the sentence before."""
FACTORS = {"twice": 2.0, "double": 2.0, "thrice": 3.0, "triple": 3.0, "half": 0.5}


@dataclass(frozen=True)
class Mention:
    """A stretch of words that names a value."""

    value: Value
    start: int
    end: int


@dataclass
class Named:
    """A sentence with what it names."""

    s: Setting
    words: list[str]
    mentions: list[Mention]
    topics: list[Value] = field(default_factory=list)
    amounts: list[float] = field(default_factory=list)
    factors: list[float] = field(default_factory=list)
    own: frozenset[int] = frozenset()
    """The words that are part of a name, and not only of the phrase around it."""


def find_named(p: Phrases, topics: list[Value]) -> Named:
    """What a sentence names; ``topics`` are the values of the sentence before it."""
    try:
        return _find_named(p, topics)
    except TooLargeError:  # nobody guesses at what is nested like that
        return Named(p.s, p.low[: p.n], [], topics)


def _find_named(p: Phrases, topics: list[Value]) -> Named:
    mentions: list[Mention] = []
    amounts: list[float] = []
    factors: list[float] = []
    i = 0
    while i < p.n:
        found = _mention(p, i)
        if found is not None and all(found.value.key != one.value.key for one in mentions):
            mentions.append(found)
        number = _number(p, i)
        if number is not None and (found is None or p.tokens[i].kind == "number"):
            (factors if p.low[i + 1] == "times" else amounts).append(number)
        if p.low[i] in FACTORS:
            factors.append(FACTORS[p.low[i]])
        if p.low[i] in ("a", "an", "the") and p.low[i + 1] in ("hour", "day", "week", "month", "year", "minute"):
            amounts += [1.0, 60.0] if p.low[i + 1] == "hour" else [1.0]
        i = found.end if found is not None else i + 1
    own = frozenset(k for i in range(p.n) for end, _, cost in p.find("NAME", i) if not cost for k in range(i, end))
    return Named(p.s, p.low[: p.n], mentions, topics, list(dict.fromkeys(amounts)), list(dict.fromkeys(factors)), own)


def _number(p: Phrases, i: int) -> float | None:
    if p.tokens[i].kind == "number":
        return float(p.low[i].replace(",", ""))
    return cardinal(p.low[i]) if p.tokens[i].kind == "word" else None


def _mention(p: Phrases, i: int) -> Mention | None:
    """The value that is named from here on: by its name, by a phrase around it, or by its place."""
    found = [(cost, -end, value) for end, value, cost in p.find("NAME", i)]
    found += [
        (cost, -end, value)
        for symbol in ("NBAR", "CORE")
        for end, thing, cost in p.find(symbol, i)
        if (value := _only_value(thing)) is not None
    ]
    if not found:
        found = [(cost, -end, value) for end, pred, cost in p.find("PP", i)
                 if (value := identity(pred.says)) is not None and value.category and not _names_inside(p, i, end)]
    known = [one for one in found if one[2].category and one[2].name]
    if not known:
        return None
    _, end, value = min(known, key=lambda one: (one[0], one[1], one[2].key))
    return Mention(value, i, -end)


def _only_value(thing: Thing) -> Value | None:
    """The value of a phrase that speaks of nothing else."""
    if thing.parts or thing.bounds is not None or len(thing.known) != 1 or thing.sides or thing.owned:
        return None
    return value_of(thing)


def _names_inside(p: Phrases, i: int, end: int) -> bool:
    return any(p.names(k) for k in range(i, end))


def direction(s: Setting, words: list[str], category: str) -> int:
    """Which way the first lies from the second along a category, by the words of order: -1, 0 or 1."""
    total = sum(_way(s, word, category) for word in words)
    return (total > 0) - (total < 0)


def _way(s: Setting, word: str, category: str) -> int:
    """Which way a word points along a category."""
    kind, dims = s.by_name[category], s.dimensions[category]
    ways = dict(ORDERS.get(word, ()))
    graded = base(word)
    if graded is not None and graded[1] == "er":
        ways |= dict(ADJECTIVES.get(graded[0], ()))
    for lemma, _ in verb_lemmas(word)[:2]:
        ways |= dict(COMPARING.get(lemma, ()))
    for dimension, way in ways.items():
        if dimension in dims:
            return way
    if kind.order == "ring":
        turn = {"left": 1, "clockwise": 1, "right": -1, "anticlockwise": -1, "counterclockwise": -1}.get(word, 0)
        return -turn if s.left_to_right and word in ("left", "right") else turn
    if kind is s.axis and word in s.ways:
        return s.ways[word]
    if "place" in dims:
        return {"left": -1, "west": -1, "right": 1, "east": 1}.get(word, 0)
    return 0
