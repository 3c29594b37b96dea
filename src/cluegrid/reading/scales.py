"""What can be compared: the words that run along a dimension, and which categories have it."""

from __future__ import annotations

from functools import lru_cache

from cluegrid.reading.kinds import Kind
from cluegrid.reading.values import DAYS, MONTHS

# Adjectives and adverbs in their plain form: the dimensions they run along, "+" towards more, "-" towards less.
_WORDS = {
    "old": "age+ year-",
    "young": "age- year+",
    "new": "year+ age-",
    "modern": "year+ age-",
    "ancient": "year- age+",
    "recent": "year+ time+",
    "senior": "age+",
    "junior": "age-",
    "tall": "height+ length+",
    "high": "height+ floor+ price+ score+ percent+ temperature+ rank- amount+ number+ place+",
    "low": "height- floor- price- score- percent- temperature- rank+ amount- number- place-",
    "short": "height- length- duration- distance-",
    "long": "length+ duration+ distance+",
    "lengthy": "length+ duration+",
    "brief": "duration-",
    "heavy": "weight+",
    "light": "weight-",
    "large": "amount+ size+ price+ weight+ length+",
    "big": "amount+ size+ price+ weight+ length+",
    "small": "amount- size- price- weight- length-",
    "great": "amount+ price+ size+ distance+ height+ length+ duration+ number+",
    "little": "amount- size- price-",
    "many": "amount+ score+ number+",
    "much": "amount+ price+ score+ duration+ weight+",
    "few": "amount- score- number- floor-",
    "less": "amount- price- score- weight- duration-",
    "early": "time- year- rank- queue- duration- place-",
    "late": "time+ year+ rank+ queue+ duration+ place+",
    "overdue": "duration+ time-",
    "soon": "time- rank- duration- queue- place-",
    "fast": "rank- duration- speed+ time-",
    "quick": "rank- duration- speed+ time-",
    "swift": "rank- duration- time-",
    "slow": "rank+ duration+ speed- time+",
    "expensive": "price+",
    "dear": "price+",
    "costly": "price+",
    "pricey": "price+",
    "valuable": "price+",
    "cheap": "price-",
    "affordable": "price-",
    "far": "distance+",
    "near": "distance-",
    "close": "distance-",
    "deep": "depth+",
    "shallow": "depth-",
    "good": "rank- score+ strokes-",
    "well": "rank- score+ strokes-",
    "bad": "rank+ score- strokes+",
    "popular": "amount+ score+",
    "warm": "temperature+",
    "hot": "temperature+",
    "cold": "temperature-",
    "cool": "temperature-",
    "wide": "width+ length+",
    "narrow": "width-",
    "strong": "strength+",
    "weak": "strength-",
    "rich": "wealth+ price+",
    "poor": "wealth- price-",
    "full": "percent+ amount+",
    "empty": "percent- amount-",
    "happy": "mood+",
    "sad": "mood-",
    "loud": "loudness+",
    "quiet": "loudness-",
    "bright": "brightness+",
    "dark": "brightness-",
    "dim": "brightness-",
}
ADJECTIVES: dict[str, tuple[tuple[str, int], ...]] = {
    word: tuple((part[:-1], 1 if part[-1] == "+" else -1) for part in said.split()) for word, said in _WORDS.items()
}
IRREGULAR = {
    "better": "good",
    "best": "good",
    "worse": "bad",
    "worst": "bad",
    "farther": "far",
    "further": "far",
    "farthest": "far",
    "furthest": "far",
    "more": "much",
    "most": "much",
    "fewer": "few",
    "fewest": "few",
    "less": "less",
    "least": "less",
    "elder": "old",
    "eldest": "old",
    "later": "late",
    "latest": "late",
    "last": "late",
    "earlier": "early",
    "earliest": "early",
    "sooner": "soon",
    "pricier": "pricey",
    "priciest": "pricey",
    "nearer": "near",
    "nearest": "near",
}
# Words of order between two things: the dimensions they may run along, and which way the first lies from the second.
ORDER = {
    "before": "time- rank- queue- year- duration- place- ring- score+",
    "after": "time+ rank+ queue+ year+ duration+ place+ ring+ score-",
    "ahead": "rank- queue- duration- time- place- score+ strokes- distance+",
    "behind": "rank+ queue+ time+ place+ score- strokes+ distance-",
    "front": "queue- rank-",
    "above": "floor+ rank- score+",
    "over": "floor+",
    "top": "floor+",
    "below": "floor- rank+ score-",
    "under": "floor-",
    "beneath": "floor-",
    "underneath": "floor-",
    "following": "time+ rank+ queue+ place+",
    "preceding": "time- rank- queue- place-",
}
ORDERS: dict[str, tuple[tuple[str, int], ...]] = {
    word: tuple((part[:-1], 1 if part[-1] == "+" else -1) for part in said.split()) for word, said in ORDER.items()
}
ENDS: dict[str, dict[str, int]] = {
    "queue": {"front": 1, "head": 1, "back": -1, "rear": -1, "tail": -1},
    "rank": {"front": 1, "back": -1, "rear": -1},
    "place": {"left": 1, "west": 1, "right": -1, "east": -1},
    "floor": {"bottom": 1, "ground": 1, "street": 1, "top": -1, "roof": -1},
    "time": {"start": 1, "beginning": 1, "end": -1},
}
"""The ends of a row by name, and which they are: 1 the first place, -1 the last."""
WAYS: dict[str, dict[str, int]] = {
    "queue": {"forward": -1, "up": -1, "back": 1, "down": 1},
    "rank": {"forward": -1, "back": 1},
    "place": {"left": -1, "west": -1, "right": 1, "east": 1, "along": 1},
    "floor": {"up": 1, "down": -1},
}
"""Words for the way along a row, towards the last place (1) or the first (-1): further back, further up."""
NAMED = {
    "age": "age",
    "year": "year",
    "price": "price",
    "cost": "price",
    "fee": "price",
    "bid": "price",
    "salary": "price",
    "fare": "price",
    "rent": "price",
    "height": "height",
    "tall": "height",
    "length": "length",
    "distance": "distance",
    "mile": "distance",
    "weight": "weight",
    "floor": "floor",
    "storey": "floor",
    "story": "floor",
    "level": "floor",
    "shelf": "floor",
    "tier": "floor",
    "deck": "floor",
    "layer": "floor",
    "stack": "floor",
    "time": "time",
    "day": "time",
    "date": "time",
    "month": "time",
    "week": "time",
    "hour": "time",
    "evening": "time",
    "night": "time",
    "morning": "time",
    "weekday": "time",
    "session": "time",
    "slot": "time",
    "turn": "time",
    "order": "time",
    "duration": "duration",
    "minutes": "duration",
    "page": "length",
    "score": "score",
    "points": "score",
    "mark": "score",
    "marks": "score",
    "rank": "rank",
    "finish": "rank",
    "place": "rank",
    "position": "rank",
    "medal": "rank",
    "prize": "rank",
    "queue": "queue",
    "line": "queue",
    "size": "size",
    "speed": "speed",
    "depth": "depth",
    "percent": "percent",
    "number": "number",
    "temperature": "temperature",
    "strength": "strength",
    "wealth": "wealth",
    "mood": "mood",
    "loudness": "loudness",
    "brightness": "brightness",
    "quality": "score",
    "width": "width",
}
_UNITS = {
    "year": "age",
    "dollar": "price",
    "pound": "price weight",
    "euro": "price",
    "cent": "price",
    "pence": "price",
    "minute": "duration",
    "hour": "duration",
    "second": "duration",
    "day": "duration",
    "week": "duration",
    "month": "duration",
    "night": "duration",
    "inch": "height length distance size",
    "foot": "height length distance",
    "feet": "height length distance",
    "metre": "height length distance",
    "meter": "height length distance",
    "centimetre": "height length",
    "centimeter": "height length",
    "cm": "height length",
    "mile": "distance length",
    "kilometre": "distance length",
    "kilometer": "distance length",
    "km": "distance length",
    "kg": "weight",
    "kilogram": "weight",
    "kilo": "weight",
    "gram": "weight",
    "ounce": "weight",
    "ton": "weight",
    "point": "score amount",
    "mark": "score amount",
    "percent": "percent amount score",
    "degree": "temperature",
    "%": "percent amount",
}
UNITS = {unit: frozenset(said.split()) for unit, said in _UNITS.items()}
"""What units measure."""
MEASURED = frozenset(
    [
        "age",
        "price",
        "weight",
        "height",
        "score",
        "strokes",
        "duration",
        "distance",
        "temperature",
        "percent",
        "depth",
        "width",
        "speed",
    ]
)
MEASURING = {
    verb: frozenset(said.split())
    for verb, said in {
        "pay": "price",
        "cost": "price",
        "charge": "price",
        "owe": "price",
        "spend": "price",
        "weigh": "weight",
        "score": "score percent strokes",
    }.items()
}
"""What some verbs measure, out of what can be measured."""
MEASURING_TOO = {"spend": frozenset(["duration", "time"])}
"""What they measure where nothing of the first is told: she spent more minutes there."""
_AHEAD = "rank- time- queue- duration- score+ strokes- height+ length+ distance+ weight+ amount+"
COMPARING: dict[str, tuple[tuple[str, int], ...]] = {
    verb: tuple((part[:-1], 1 if part[-1] == "+" else -1) for part in said.split())
    for verb, said in {
        "beat": _AHEAD,
        "defeat": _AHEAD,
        "outdo": _AHEAD,
        "pip": _AHEAD,
        "trounce": _AHEAD,
        "surpass": _AHEAD,
        "outstrip": _AHEAD,
        "outperform": _AHEAD,
        "outrank": "rank-",
        "outrun": "rank- duration-",
        "outpace": "rank- duration-",
        "outscore": "score+ rank-",
        "outweigh": "weight+",
        "outlast": "duration+",
        "outlive": "age+",
        "outbid": "price+",
        "outspend": "price+",
        "outearn": "price+ amount+",
        "outsell": "amount+",
        "outnumber": "amount+",
    }.items()
}
"""Verbs that say by themselves which of two is more, and of what."""
_WIDER = {
    "age": {"amount", "number"},
    "year": {"time", "number"},
    "price": {"amount"},
    "height": {"size", "length"},
    "length": {"size"},
    "distance": {"length"},
    "weight": {"size", "amount"},
    "duration": {"amount", "length"},
    "score": {"amount", "number"},
    "strokes": {"amount", "number"},
    "percent": {"amount"},
    "amount": {"number", "size"},
    "place": {"number"},
    "floor": {"number", "height"},
    "rank": set(),
    "queue": set(),
    "size": {"amount"},
    "time": set(),
    "number": {"amount"},
    "numbered": {"number"},
}


def dimensions(kind: Kind) -> frozenset[str]:
    """What a category can be compared by."""
    if kind.order == "none" and not kind.numbers:
        return frozenset()
    found: set[str] = set()
    words = kind.name.lower().replace("-", " ").split()
    low = [value.lower() for value in kind.values]
    if kind.order == "ring":
        return frozenset(["ring"])
    if kind.dimension:
        found |= set(kind.dimension.split())
        if kind.dimension == "time" and all(value.isdigit() for value in low):
            found.add("number")  # slots and rounds have numbers
        if kind.dimension in ("length", "distance") and kind.numbers and not kind.unit:
            found |= {"amount", "number"}  # so many lengths
        if kind.dimension in ("length", "height", "distance", "amount", "weight", "price"):
            unit = kind.unit.lower()
            found |= set(_UNITS.get(unit, _UNITS.get(unit.rstrip("s"), "")).split())
            found -= {"weight", "price"} - {kind.dimension}  # pounds are either
    elif all(any(value.startswith(day[:3]) for day in (*DAYS, *MONTHS)) for value in low) or any(
        ":" in value or value.endswith((" pm", " am", " p.m.", " a.m.", "pm", "am", "o'clock", "noon", "midnight"))
        for value in low
    ):
        found.add("time")
    elif kind.numbers:
        unit = kind.unit.lower()
        singular = unit[:-1] if unit.endswith("s") and len(unit) > 2 else unit
        for word in words:
            singular_word = word[:-1] if word.endswith("s") else word
            found |= {NAMED[w] for w in (word, singular_word) if w in NAMED} - {"rank", "queue", "floor"}
            if singular_word in (
                "house",
                "room",
                "bay",
                "plot",
                "platform",
                "seat",
                "lane",
                "locker",
                "chair",
                "stall",
            ):
                found.add("place")
        if unit and max(kind.numbers) < 1000:
            found.discard("year")  # for 2, 5 and 9 years
        named = set(found)
        found |= set(_UNITS.get(unit, _UNITS.get(singular, "")).split())
        if named & {"year"} or (all(1000 <= n <= 2200 for n in kind.numbers) and not unit):
            found = {"year"}
        if (
            ("time" in named and not any(":" in value for value in low) and max(kind.numbers) > 24)
            or unit
            or any(w.rstrip("s") in _UNITS and w.endswith("s") for w in words)
        ):
            if "time" in named:
                found.discard("time")
                found.add("duration")
        elif "time" in named:
            found.discard("duration")
        if not found:
            found.add("amount")
        found |= {"amount", "number"}
    else:
        for word in words:
            singular_word = word[:-1] if word.endswith("s") and not word.endswith("ss") else word
            if singular_word in NAMED:
                found.add(NAMED[singular_word])
        if not found:
            found.add("place")
        if "rank" in found:
            found |= {"place", "queue"}
    for name in tuple(found):
        found |= _WIDER.get(name, set())
    if kind.dimension == "time" and "number" in found:
        found.discard("amount")  # the biggest is not the fifth
    return frozenset(found)


@lru_cache(maxsize=50_000)
def base(word: str) -> tuple[str, str] | None:
    """A graded word in its plain form, and which degree it has: ("old", "er") for older; None if it is no such word."""
    if word in IRREGULAR:
        return IRREGULAR[word], "est" if word in (
            "best",
            "worst",
            "most",
            "least",
            "fewest",
            "last",
            "latest",
            "earliest",
            "eldest",
            "farthest",
            "furthest",
            "nearest",
            "priciest",
        ) else "er"
    if word in ADJECTIVES:
        return word, ""
    for ending in ("er", "est", "r", "st"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            stem = word[: -len(ending)]
            for form in (
                stem,
                stem[:-1] + "y" if stem.endswith("i") else stem,
                stem[:-1] if stem[-1] == stem[-2] else stem,
                stem + "e",
            ):
                if form in ADJECTIVES:
                    return form, "est" if "st" in ending else "er"
    return None
