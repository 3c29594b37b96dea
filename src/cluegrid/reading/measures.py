"""What a category with numbers measures, and which way a comparing word points along it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from cluegrid.reading.cast import Kind
from cluegrid.reading.noun_phrases import Lexicon
from cluegrid.reading.scales import base
from cluegrid.reading.words import root, singular, stem


@dataclass(frozen=True)
class Dimension:
    """Something that is measured: the words for it and its units, its verbs, and its adjectives up and down."""

    names: str
    verbs: str
    up: str
    down: str
    point: bool = False  # a point in time or in a ranking, of which there is no "more"


DIMENSIONS: dict[str, Dimension] = {
    "Price": Dimension("price cost money dollar euro pound cent amount budget bill fee salary wage income fare bid"
                       " fine",
                       "pay paid cost spend spent charge sell sold buy bought earn bid donate raise owe worth",
                       "expensive costly dear pricey pricy valuable high big large",
                       "cheap inexpensive affordable low small"),
    "Age": Dimension("age", "turn", "old senior elderly", "young junior"),
    "Calendar": Dimension("date month day birthday week weekday anniversary",
                          "visit open arrive leave start begin win perform play launch move join happen take",
                          "late", "early soon", point=True),
    "Date": Dimension("year decade",
                      "visit build found open publish release discover make win bear cast perform launch move"
                      " retire join",
                      "late recent new young modern", "early old ancient soon", point=True),
    "Clock": Dimension("time hour clock", "arrive leave start begin open depart land finish wake take", "late",
                       "early soon", point=True),
    "Duration": Dimension("duration minute hour second time length", "last take run spend practice study", "long slow",
                          "short brief fast quick swift"),
    "Weight": Dimension("weight kg kilogram kilo pound ounce gram ton tonne lb", "weigh", "heavy weighty big",
                        "light small"),
    "Height": Dimension("height tall foot inch cm centimeter centimetre meter metre story storey elevation",
                        "measure stand rise", "tall high lofty big", "short low small"),
    "Length": Dimension("length long foot inch cm centimeter centimetre meter metre page", "measure", "long lengthy",
                        "short brief"),
    "Distance": Dimension("distance mile km kilometer kilometre meter metre yard foot",
                          "travel drive run fly jump throw threw walk ride swim", "far long distant",
                          "near close short"),
    "Speed": Dimension("speed mph kmh", "go run drive", "fast quick swift speedy rapid", "slow sluggish"),
    "Rank": Dimension("place rank ranking position finish", "finish place rank come", "low bad worse slow late",
                      "high good better fast quick early soon", point=True),
    "Temperature": Dimension("temperature degree", "measure", "hot warm high", "cold cool chilly low"),
    "Size": Dimension("size acre area hectare capacity population", "cover hold", "big large great huge",
                      "small little tiny compact"),
    "Score": Dimension("score point goal run vote mark grade", "score get win receive earn", "high good better big",
                       "low bad worse small"),
    "Depth": Dimension("depth deep foot meter metre fathom", "dive", "deep low", "shallow high"),
    "Width": Dimension("width wide foot inch meter metre", "measure", "wide broad thick", "narrow thin slim"),
}
# How many of a smaller unit a larger one is.
_SIZES = {("hour", "minute"): 60, ("week", "day"): 7, ("decade", "year"): 10, ("century", "year"): 100,
          ("minute", "second"): 60, ("foot", "inch"): 12, ("dollar", "cent"): 100, ("kilometer", "meter"): 1000,
          ("kilogram", "gram"): 1000, ("yard", "foot"): 3}
_ALIASES = {"kg": "kilogram", "kilo": "kilogram", "lb": "pound", "m": "meter", "metre": "meter", "cm": "centimeter",
            "centimetre": "centimeter", "km": "kilometer", "kilometre": "kilometer", "ft": "foot", "feet": "foot",
            "min": "minute", "hr": "hour", "yr": "year", "oz": "ounce", "sec": "second", "bucks": "dollar"}
_RANKED_LOW = frozenset(("before", "earlier", "sooner", "ahead", "above", "prior", "previous"))
_RANKED_HIGH = frozenset(("after", "later", "behind", "below", "following"))


@lru_cache(maxsize=256)
def _roots(words: str) -> frozenset[str]:
    return frozenset(form for word in words.split() for form in (root(word), stem(word)))


@lru_cache(maxsize=256)
def _keys(words: str) -> frozenset[str]:
    return frozenset(base(word) for word in words.split())


def own_words(kind: Kind) -> set[str]:
    """The roots of a category's own words: its name, its label, its unit."""
    return {root(word) for word in (*kind.words, *kind.name.lower().split(), kind.unit) if word}


def dimensions(kind: Kind) -> frozenset[str]:
    """What a category with numbers may measure; none where its words do not tell."""
    first = kind.values[0].lower()
    if kind.unit == "place":
        return frozenset(("Rank",))
    if kind.unit == "minute" and (":" in first or (first.endswith("m") and not first.endswith(("cm", "mm")))):
        return frozenset(("Clock",))
    if kind.unit in ("month", "day") and not first[:1].isdigit():
        return frozenset(("Calendar",))
    own = own_words(kind)
    if root("old") in own or (kind.unit == "year" and not min(kind.numbers) >= 1000):
        return frozenset(("Age",)) if not own & _roots("experience length term") else frozenset()
    found = {name for name, dimension in DIMENSIONS.items() if own & _roots(dimension.names)}
    if all(1000 <= number <= 2999 and float(number).is_integer() for number in kind.numbers) and \
            (not kind.unit and not found - {"Date"}):
        return frozenset(("Date",))
    return frozenset(found - {"Clock"})


def is_adjective(word: str) -> bool:
    """Whether a word is an adjective of some dimension."""
    return any(base(word) in _keys(words) for held in DIMENSIONS.values() for words in (held.up, held.down))


def names_measure(kind: Kind, word: str) -> bool:
    """Whether a word is a name or a unit of what a category measures."""
    return any({root(word), stem(word)} & _roots(DIMENSIONS[name].names) for name in dimensions(kind))


def ratio(unit: str, of: str) -> float | None:
    """How many of the second unit the first one is."""
    unit, of = (_ALIASES.get(singular(name), singular(name)) for name in (unit, of))
    if unit and stem(unit) == stem(of):
        return 1.0
    return _SIZES.get((unit, of))


def _unit_fits(unit: str, kind: Kind, found: frozenset[str]) -> bool:
    if kind.unit:
        return ratio(unit, kind.unit) is not None or (kind.unit == "day" and singular(unit) == "day")
    if root(unit) in own_words(kind):
        return True
    if singular(unit) == "year":
        return bool(found & {"Date", "Age"}) or root("year") in own_words(kind)
    return any(root(unit) in _roots(DIMENSIONS[name].names) for name in found - {"Date", "Clock", "Rank", "Calendar"})


def sign(kind: Kind, more: str, adjective: str = "") -> int | None:
    """Which way a comparing word points along the numbers of a category; None where it does not speak of it."""
    found = dimensions(kind)
    flip = -1 if more in ("less", "least", "fewest") else 1
    for word in (adjective, more):
        key = base(word) if word else ""
        ways = {way for name in found for way, words in ((1, DIMENSIONS[name].up), (-1, DIMENSIONS[name].down))
                if key in _keys(words)}
        if len(ways) == 1:
            return ways.pop() * (flip if word is adjective and word else 1)
        if adjective and word == adjective:
            own = adjective in own_words(kind) or root(adjective) in own_words(kind)
            return flip if own else None
    if more in ("more", "less", "fewer", "most", "least", "fewest", "greater", "greatest"):
        if found and all(DIMENSIONS[name].point for name in found):
            return None
        return -1 if more in ("less", "fewer", "least", "fewest") else 1
    if not found and more in ("higher", "larger", "bigger", "highest", "largest", "biggest"):
        return 1
    if not found and more in ("lower", "smaller", "lowest", "smallest"):
        return -1
    if more in ("ahead", "behind", "above", "below") and not found & {"Rank", "Clock", "Date", "Calendar"}:
        return None
    if more in ("above", "below") and "Rank" not in found:
        return None
    if (more in _RANKED_LOW or more in _RANKED_HIGH) and found & {"Rank", "Clock", "Date", "Calendar"}:
        return -1 if more in _RANKED_LOW else 1
    return None


def measured_kind(lexicon: Lexicon, words: list[str], unit: str, more: str, adjective: str = "",
                  used: frozenset[str] = frozenset()) -> Kind | None:
    """The category that a comparison runs along: by its unit, its own words, its verb, or because no other fits."""
    roots = {root(word) for word in words}
    fitting: list[tuple[float, Kind]] = []
    spoken = {name for name, dimension in DIMENSIONS.items() if roots & _roots(dimension.verbs)}
    for k, kind in enumerate(lexicon.kinds):
        if not kind.numbers:
            continue
        found = dimensions(kind)
        if (more and sign(kind, more, adjective) is None) or (unit and not _unit_fits(unit, kind, found)):
            continue
        own = own_words(kind)
        named = bool(roots & own) or any(roots & _roots(DIMENSIONS[name].names) for name in found)
        graded = adjective or is_adjective(more)
        goes = not graded and any(_goes_with(lexicon, word, k) for word in roots)
        if spoken and not spoken & found and not named and not goes and not unit and not adjective and found:
            continue  # "scored more than" is not about prices
        score = 3.0 * bool(roots & own) + 2.0 * named + 2.0 * bool(spoken & found) + 2.0 * goes + 1.0 * bool(found)
        if adjective or more not in ("more", "less"):
            score += 1.0 * bool(found)
        fitting.append((score - 2.0 * (kind.name in used), kind))
    fitting.sort(key=lambda pair: -pair[0])
    if not fitting or (len(fitting) > 1 and fitting[0][0] <= fitting[1][0]):
        return None
    return fitting[0][1]


def asked_kind(lexicon: Lexicon, words: list[str], company: list[str]) -> Kind | None:
    """The category with numbers that "how much", "how old", "what year" or "when" asks for."""
    asked = {root(word) for word in words} | {root(word) for word in company if word}
    scores: list[tuple[float, Kind]] = []
    for kind in lexicon.kinds:
        if not kind.numbers and kind.order == "none":
            continue
        found = dimensions(kind) if kind.numbers else frozenset()
        names = own_words(kind).union(*(_roots(DIMENSIONS[name].names) for name in found))
        adjectives = frozenset[str]().union(*(_keys(DIMENSIONS[name].up) for name in found))
        score = 2.0 * bool(asked & names) + 2.0 * bool({base(word) for word in words} & adjectives)
        score += 1.0 * any(asked & _roots(DIMENSIONS[name].verbs) for name in found)
        score += 1.0 * ("much" in words and "Price" in found)
        scores.append((score, kind))
    scores.sort(key=lambda pair: -pair[0])
    if not scores or (len(scores) > 1 and scores[0][0] <= scores[1][0]):
        return None
    return scores[0][1] if scores[0][0] > 0 else None


def _goes_with(lexicon: Lexicon, word: str, k: int) -> bool:
    """Whether the text uses a word with the values of this category rather than of any other."""
    counts: Mapping[int, int] = lexicon.company.get(word, {})
    return counts.get(k, 0) > 0 and all(counts[k] >= 2 * count for n, count in counts.items() if n != k)
