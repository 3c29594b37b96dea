"""Values that are amounts: prices, ages, times, dates, days, months and ordinals, with what they are counted in."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from cluegrid import english

CARDINALS = {word: n for n, word in enumerate(english.CARDINALS)} | {
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90, "hundred": 100}
THOUSANDS = {"thousand": 1000, "million": 1_000_000, "billion": 1_000_000_000}
"""What a number before these words is to be taken times."""
ORDINALS = {word: n for n, word in enumerate(english.ORDINALS, 1)}
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTHS = (
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
)
_DAY_PARTS = ("dawn", "morning", "noon", "midday", "afternoon", "evening", "dusk", "night", "midnight")
_SHORT_DAYS = {
    "mon": 0,
    "tue": 1,
    "tues": 1,
    "wed": 2,
    "weds": 2,
    "thu": 3,
    "thur": 3,
    "thurs": 3,
    "fri": 4,
    "sat": 5,
    "sun": 6,
}
_SHORT_MONTHS = {name[:3]: rank for rank, name in enumerate(MONTHS)} | {"sept": 8}
_MONTH_DAYS = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)
_CURRENCY = {"$": "dollars", "£": "pounds", "€": "euros", "¥": "yen"}
_PLURAL = {
    "foot": "feet",
    "inch": "inches",
    "penny": "pence",
    "person": "people",
    "percent": "percent",
    "%": "percent",
    "lb": "pounds",
    "lbs": "pounds",
    "kg": "kilograms",
    "kgs": "kilograms",
    "g": "grams",
    "km": "kilometres",
    "cm": "centimetres",
    "mm": "millimetres",
    "m": "metres",
    "ft": "feet",
    "in": "inches",
    "min": "minutes",
    "mins": "minutes",
    "hr": "hours",
    "hrs": "hours",
    "sec": "seconds",
    "secs": "seconds",
    "mi": "miles",
    "yr": "years",
    "yrs": "years",
    "oz": "ounces",
    "p": "pence",
    "pt": "points",
    "pts": "points",
    "mph": "mph",
}
_DIMENSION = {
    "price": ["dollars", "pounds", "euros", "pence", "cents", "yen", "dollar", "euro", "shillings", "crowns"],
    "duration": ["seconds", "minutes", "hours", "evenings", "mornings", "days", "nights", "weeks", "months"],
    "age": ["years"],
    "length": ["inches", "feet", "metres", "meters", "centimetres", "centimeters", "millimetres", "yards", "cm"],
    "distance": ["miles", "kilometres", "kilometers"],
    "weight": ["kilograms", "grams", "ounces", "stone", "tonnes", "tons", "kilos"],
    "score": ["points", "marks", "goals", "runs", "hits"],
}
_BY_UNIT = {unit: dimension for dimension, units in _DIMENSION.items() for unit in units}
_HINTS = (
    ("age", "age aged old older young younger youngest oldest birthday"),
    ("weight", "weigh weighed weighs weight heavy heavier heaviest light lighter lightest"),
    ("height", "tall taller tallest height high higher highest short shorter shortest"),
    ("distance", "far farther further distance away walked drove cycled travelled traveled ran"),
    ("length", "long longer longest length"),
    ("price", "price cost paid fetched sold spent bid bids salary fee rent earned"),
    ("score", "score scored points marks"),
)
_LASTING = re.compile(
    "marriage|married|for|service|worked|membership|experience|lasted|put|served|serving|employed|retired|retiring|"
    "cycle|orbit|period|term|tenure|reign|reigned|"
    "ruled|career|lifespan|contract|lease|sentence|warranty|guarantee|apprenticeship|engagement"
)
_HINT = {word: dimension for dimension, words in _HINTS for word in words.split()}
_CLOCK = re.compile(
    r"(?:at )?(\d{1,2})(?:[:.](\d{2}))?(?: ?(am|pm|a\.m\.?|p\.m\.?)| ?(o'clock))?(?: (in the morning|"
    r"in the afternoon|in the evening|at night))?",
    re.IGNORECASE,
)
_PLAIN = re.compile(
    r"([$£€¥]?) ?(\d[\d,]*(?:\.\d+)?)([km](?![a-z]))?(?:[- ]?(thousand|million|billion|[a-z%]+))?"
    r"(?: (?<=ion |and )([a-z]+))?(?:[- ](?:old|each|long|tall|high|away|apart))?",
    re.IGNORECASE,
)
_DATE = re.compile(
    r"(?:the )?(?:(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]{3,9})|([a-z]{3,9})\.? (?:the )?(\d{1,2})"
    r"(?:st|nd|rd|th)?)",
    re.IGNORECASE,
)
_NTH = re.compile(r"(\d{1,2})(?:st|nd|rd|th)")
_NUMBERED = re.compile(r"(#|[a-z]+\.? ?#?) ?(\d{1,4})", re.IGNORECASE)

_DOTTED = re.compile(r"(?:1?\d|2[0-3])\.[0-5]\d")
_AT_TIMES = frozenset(
    [
        "at", "time", "times", "o'clock", "train", "trains", "bus", "buses", "ferry", "ferries", "coach",
        "coaches", "flight", "flights", "boat", "boats", "tram", "trams", "slot", "slots", "appointment",
        "appointments", "leave", "leaves", "leaving", "left", "arrive", "arrives", "depart", "departs",
        "departures",
    ]
)
"""What stands by times of day that are written with a dot."""


@dataclass(frozen=True)
class Amount:
    """A number with what it counts: ``sort`` is clock, date, day, month, nth, year, word or plain."""

    number: float
    unit: str = ""
    sort: str = "plain"


@dataclass(frozen=True)
class Scale:
    """What the values of a category measure: a number for each value (none for bare ranks), unit and dimension."""

    numbers: tuple[float, ...]
    unit: str
    dimension: str
    rank: tuple[float, ...]


@lru_cache(maxsize=4096)
def cardinal(word: str) -> int | None:
    """The number a word or numeral says: "five", "5", "twenty-one"."""
    word = word.lower()
    if word.isascii() and word.isdigit():
        return int(word) if len(word) < 9 else None
    if word in CARDINALS:
        return CARDINALS[word]
    tens, dash, ones = word.partition("-")
    if dash and CARDINALS.get(tens, 0) >= 20 and 0 < CARDINALS.get(ones, 0) < 10:
        return CARDINALS[tens] + CARDINALS[ones]
    return None


@lru_cache(maxsize=4096)
def ordinal(word: str) -> int | None:
    """The rank a word says: "third", "3rd"."""
    word = word.lower()
    if word in ORDINALS:
        return ORDINALS[word]
    found = _NTH.fullmatch(word)
    return int(found[1]) if found else None


def day(word: str) -> int | None:
    """Which day of the week a word is, from 0."""
    word = word.lower().rstrip(".")
    return DAYS.index(word) if word in DAYS else _SHORT_DAYS.get(word)


def month(word: str) -> int | None:
    """Which month a word is, from 0."""
    word = word.lower().rstrip(".")
    return MONTHS.index(word) if word in MONTHS else _SHORT_MONTHS.get(word)


def plural_unit(word: str) -> str:
    """The plural word for a unit, however it is written: "ft" and "foot" are feet."""
    word = word.lower().strip(".")
    if not word or word in _PLURAL:
        return _PLURAL.get(word, word)
    if word.endswith("s") or word in _PLURAL.values():
        return word
    if word.endswith(("af", "lf")):
        return word[:-1] + "ves"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("x", "ch", "sh", "z")) else "s")


@lru_cache(maxsize=4096)
def amount(text: str) -> Amount | None:
    """The amount that a value says, if it says one."""
    text = text.strip().lower().replace("’", "'").removeprefix("the ")
    if not text or len(text) > 40:
        return None
    if text in ("noon", "midday"):
        return Amount(720, "minutes", "clock")
    if text == "midnight":
        return Amount(1440, "minutes", "clock")
    if day(text) is not None:
        return Amount(day(text) or 0, "days", "day")
    if month(text) is not None and len(text) > 2:
        return Amount(month(text) or 0, "months", "month")
    found = _date(text) or _clock(text) or _plain(text)
    if found:
        return found
    if text.endswith((" floor", " storey", " story")):
        level = 0 if text.startswith("ground") else ordinal(text.split()[0])
        return Amount(level, "", "floor") if level is not None else None
    rank = ordinal(text.removesuffix(" place").removesuffix(" position"))
    if rank is not None:
        return Amount(rank, "", "nth")
    words = text.split()
    value = cardinal(words[0])
    if value is not None and len(words) <= 2 and not words[0].isdigit():
        if len(words) == 2 and words[1] in ("o'clock", "am", "pm", "a.m.", "p.m."):
            return _clock(f"{value} {words[1]}")
        return Amount(value, plural_unit(words[1]) if len(words) == 2 else "", "word")
    return None


def _date(text: str) -> Amount | None:
    found = _DATE.fullmatch(text)
    if not found:
        return None
    rank = month(found[2] or found[3])
    if rank is None:
        return None
    return Amount(_MONTH_DAYS[rank] + int(found[1] or found[4]), "days", "date")


def date_names(values: Sequence[str]) -> dict[str, list[str]]:
    """Other ways to write each of some dates: "8th of March" for March 8, and "8th" where no other is on an 8th."""
    parts = [_DATE.fullmatch(value) for value in values]
    dates = [(int(found[1] or found[4]), found[2] or found[3]) for found in parts if found]
    if len(dates) < len(values) or any(month(name) is None for _, name in dates):
        return {}
    days = [day for day, _ in dates]
    named = {}
    for value, (day, name) in zip(values, dates, strict=True):
        nth = f"{day}{'th' if 10 < day < 14 else {1: 'st', 2: 'nd', 3: 'rd'}.get(day % 10, 'th')}"
        named[value] = [f"{nth} of {name}", f"{nth} {name}", f"{day} {name}", f"{name} the {nth}", f"{name} {nth}"]
        named[value] += [nth] if days.count(day) == 1 else []
    return named


def _clock(text: str) -> Amount | None:
    found = _CLOCK.fullmatch(text)
    if not found or not (found[2] or found[3] or found[4]) or (found[2] and ":" not in text and not found[3]):
        return None
    hour, minute = int(found[1]), int(found[2] or 0)
    if hour > 24 or minute > 59:
        return None
    late = (found[3] or "").startswith("p") or found[5] in ("in the afternoon", "in the evening")
    if found[3] or found[5]:
        hour = hour % 12 + (12 if late else 0)
    return Amount(hour * 60 + minute, "minutes", "clock")


def _plain(text: str) -> Amount | None:
    found = _PLAIN.fullmatch(text)
    if not found or (found[4] in ("st", "nd", "rd", "th")):
        return None
    value = float(found[2].replace(",", ""))
    counted = found[4]
    if counted in THOUSANDS:
        value, counted = value * THOUSANDS[counted], found[5]
    elif found[3] == "m" and not found[1]:
        counted = "m"  # 30m are metres, $30m are millions
    elif found[3]:
        value *= 1000 if found[3] == "k" else 1_000_000
    unit = _CURRENCY.get(found[1], "") or plural_unit(counted or "")
    year = not unit and not found[1] and "," not in found[2] and re.fullmatch(r"1[0-9]{3}|20[0-9]{2}", found[2])
    return Amount(value, unit, "year" if year else "plain")


def scale(values: Sequence[str], hints: Iterable[str] = ()) -> Scale | None:
    """What a list of values measures; the hints are words that stand around them (aged, tall, paid)."""
    parts = [_DAY_PARTS.index(value.lower()) for value in values if value.lower() in _DAY_PARTS]
    if len(values) > 2 and len(set(parts)) == len(values):
        return Scale((), "", "time", tuple(map(float, parts)))
    hints = [word.lower() for word in hints]
    if any(value.lower() in ("ground", "basement") for value in values):
        values = [f"{value} floor" for value in values]
    amounts = [amount(value) for value in values]
    if len(values) < 2 or any(item is None for item in amounts):
        return _numbered(values)
    found = [item for item in amounts if item is not None]
    sorts = {item.sort for item in found} - {"word"} or {"word"}
    if sorts == {"plain"} and "o'clock" in hints and all(1 <= item.number <= 12 for item in found):
        return scale([f"{value}:00" for value in values])  # "at 9, 10 and 11 o'clock"
    if sorts == {"clock", "plain"} and all(item.sort == "clock" or 1 <= item.number <= 12 for item in found):
        pairs = zip(values, found, strict=True)  # "9, 10 and 11 o'clock"
        return scale([value if item.sort == "clock" else f"{value}:00" for value, item in pairs])
    dotted = all(_DOTTED.fullmatch(value) for value in values)
    if sorts == {"plain"} and dotted and _AT_TIMES.intersection(hints) and not _HINT.keys() & set(hints):
        return scale([value.replace(".", ":") for value in values])  # "leaving at 8.05, 8.20 and 9.10"
    words = hints
    if sorts == {"year", "plain"}:
        sorts = {"plain"}
    if len(sorts) > 1 or len({item.number for item in found}) < len(found):
        return None
    sort = sorts.pop()
    numbers = tuple(item.number for item in found)
    if sort in ("day", "month"):
        return _calendar(numbers, sort)
    if sort == "clock":
        return Scale(_onwards(values, numbers), "minutes", "time", _onwards(values, numbers))
    if sort == "date":
        return Scale(numbers, "days", "time", numbers)
    if sort == "floor":
        return Scale((), "", "floor", numbers)
    if sort == "nth" and not {"floor", "storey", "story", "level"}.isdisjoint(words):
        return Scale((), "", "floor", numbers)
    if sort == "nth":
        graded = min(numbers) > 1 and not {"grade", "grades", "form"}.isdisjoint(words)  # a third-grader is not third
        return Scale(numbers, "", "number" if graded else "rank", numbers)
    units = {item.unit for item in found if item.unit}
    if len(units) > 1:
        return None
    unit = next(iter(units), "")
    if sort == "year" and not unit and not any(_HINT.get(word) in ("price", "score", "weight") for word in words):
        return Scale(numbers, "years", "year", numbers)
    unit = unit or next((plural_unit(word) for word in words if len(word) > 2 and plural_unit(word) in _BY_UNIT), "")
    return Scale(numbers, unit, dimension(unit, words), numbers)


def even_step(values: Sequence[str]) -> float:
    """Minutes from each of some times or dates to the next, where that is always as much; 0 where it is not."""
    told = scale(values)
    steps = {later - earlier for earlier, later in itertools.pairwise(told.rank)} if told is not None else set()
    minutes = {"minutes": 1, "days": 1440}.get(told.unit, 0) if told is not None and told.dimension == "time" else 0
    return minutes * steps.pop() if len(steps) == 1 and min(steps) > 0 else 0


def _numbered(values: Sequence[str]) -> Scale | None:
    """Things that are called by their number, from low to high: "kennel 1", "bus 38", "#13"."""
    found = [_NUMBERED.fullmatch(value.strip()) for value in values]
    numbers = tuple(float(item[2]) for item in found if item is not None)
    same = {item[1].lower() for item in found if item is not None}
    if len(values) < 2 or len(numbers) < len(values) or len(set(numbers)) < len(numbers) or len(same) > 1:
        return None
    return Scale(numbers, "", "numbered", numbers)


def dimension(unit: str, words: Iterable[str]) -> str:
    """What an amount of this unit measures, beside these words."""
    known = _BY_UNIT.get(unit, "")
    words = list(words)
    hinted = [_HINT[word] for word in words if word in _HINT]
    if unit == "pounds":
        return "weight" if "weight" in hinted else "price"
    if known == "length":
        return next((hint for hint in hinted if hint in ("height", "distance", "length")), "length")
    if known == "age":
        if not hinted and any(map(_LASTING.fullmatch, words)):
            return "duration"
        return "age" if not hinted or "age" in hinted else hinted[0]
    return known or next(iter(hinted), "amount")


def _calendar(numbers: tuple[float, ...], sort: str) -> Scale:
    """Days and months: by rank where none is left out, else with numbers."""
    rank = list(numbers)
    cycle = 7 if sort == "day" else 12
    if any(later < earlier for earlier, later in itertools.pairwise(rank)):
        turned = [*rank]
        for i in range(1, len(turned)):
            while turned[i] < turned[i - 1]:
                turned[i] += cycle
        if turned[-1] - turned[0] < cycle:  # Saturday, Sunday, Monday
            rank = turned
    gaps = max(rank) - min(rank) != len(rank) - 1
    exact = tuple(number + 1 for number in rank) if gaps else ()
    return Scale(exact, f"{sort}s", "time", tuple(rank))


def _onwards(values: Sequence[str], numbers: tuple[float, ...]) -> tuple[float, ...]:
    """Clock times without a.m. or p.m. that run past noon or midnight go on counting."""
    if any("m" in value.lower().split("oo")[0][-4:] for value in values if value.lower() not in ("noon", "midnight")):
        return numbers
    late = any(value.lower() == "midnight" for value in values)
    result = [number + 720 if late and number < 720 else number for number in numbers]
    for i in range(1, len(result)):
        if result[i] < result[i - 1] and result[i] + 720 > result[i - 1] and result[i] < 720:
            result[i] += 720
    return tuple(result) if result == sorted(result) else numbers
