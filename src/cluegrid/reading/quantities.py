"""Numbers, amounts and times of day in a sentence: "three years", "$6", "half past nine"."""

from __future__ import annotations

from collections.abc import Iterator

from cluegrid import lexicon
from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.kinds import Kind
from cluegrid.reading.setting import Amount, Setting
from cluegrid.reading.tokens import Token
from cluegrid.reading.values import THOUSANDS
from cluegrid.reading.word_forms import noun_lemmas, singular

_PLACED = frozenset(["rank", "place", "time", "floor", "queue"])
"""What is counted off: its numbers are those of its places."""
WRITTEN_SHORT = {
    "cm": "centimetre",
    "mm": "millimetre",
    "m": "metre",
    "km": "kilometre",
    "kg": "kilogram",
    "g": "gram",
    "lb": "pound",
    "lbs": "pound",
    "oz": "ounce",
    "min": "minute",
    "mins": "minute",
    "hr": "hour",
    "hrs": "hour",
    "ft": "foot",
    "yrs": "year",
    "pts": "point",
    "feet": "foot",
}
_EACH = closed.words("a an per each every")
SPANS = closed.words(
    "minute hour day night week weekend month year lesson person head time piece game round session ticket class visit "
    "copy item"
)
"""What so much may be paid for each time: per lesson, a head."""
_PARTS_PAST = {"half": 30.0, "quarter": 15.0}
_PARTS = {
    ("half", "an", "hour"): 30.0,
    ("half", "hour"): 30.0,
    ("a", "half", "hour"): 30.0,
    ("quarter", "of", "an", "hour"): 15.0,
    ("a", "quarter", "of", "an", "hour"): 15.0,
    ("three", "quarters", "of", "an", "hour"): 45.0,
}


def number_values(s: Setting, tokens: tuple[Token, ...], i: int) -> Iterator[tuple[int, Value, int]]:
    """Amounts that are values: "$6", "the 52"."""
    for end, number, unit in quantities(tokens, i):
        for value, kind in s.numbered.get(number, ()):
            if not unit and tokens[i].low == "one":
                continue  # "one customer" is anybody
            if not unit and tokens[i].kind != "number" and kind.dimension in _PLACED:
                continue  # "two people" are not the second
            if kind.dimension in ("numbered", "rank") and (unit or tokens[i].kind != "number"):
                continue  # "the 52" is a bus, two buses are not; three are not the third
            if unit not in ("", "clock") and not kind.numbers:
                continue  # two places are not the second place
            if not unit and _counts_people(s, tokens, end, kind):
                continue  # the two boys have nothing to do with 2 kg
            if _fits(s, unit, kind):
                yield end, value, 1 if unit else 2
                if unit and _per_time(tokens, end):
                    yield end + 2, value, 1


def _counts_people(s: Setting, tokens: tuple[Token, ...], at: int, kind: Kind) -> bool:
    """Whether a number stands before people of whom the kind is no number."""
    after = tokens[at].low if at < len(tokens) else ""
    one = singular(after)
    return one != after and one in closed.PEOPLE and one not in s.names(kind.name).nouns


def _fits(s: Setting, unit: str, kind: Kind) -> bool:
    if not unit:
        return bool(kind.numbers) or len(kind.values[0]) > 2
    dims = s.dimensions[kind.name]
    own = singular(kind.unit.lower()) if kind.unit else ""
    if unit in ("day", "month") and "time" in dims and not any(c.isdigit() for c in kind.values[0]):
        return False  # six months are not June
    if unit == own or lexicon.folded(unit) == lexicon.folded(own):
        return True
    if unit == "clock":
        return "time" in dims
    if unit in ("dollar", "pound", "euro") and "price" in dims and own in ("", "dollar", "pound", "euro"):
        return True
    if unit == "year":
        return own in ("", "year") and bool(dims & {"age"})
    if unit in ("person", "people"):  # 470 people, where the supporters are counted
        return not own and any("person" in lexicon.kinds_of(noun) for noun in kind.nouns)
    return (unit in s.nouns and kind.name in s.nouns[unit]) or any(
        unit == singular(word) for word in kind.name.lower().split()
    )


def quantities(tokens: tuple[Token, ...], i: int) -> Iterator[tuple[int, float, str]]:
    """Amounts that start here: where they end, the number and its unit ("clock" for times of day)."""
    if i >= len(tokens):
        return
    token = tokens[i]
    if token.kind == "money" and i + 1 < len(tokens):
        number = number_of(tokens[i + 1])
        if number is not None:
            times, end = _thousands(tokens, i + 2)
            yield end, number * times, {"$": "dollar", "£": "pound", "€": "euro"}[token.text[0]]
        return
    hour, _, minute = token.low.replace(".", ":").partition(":")
    if token.kind == "clock" or (len(minute) == 2 and (hour + minute).isdigit() and int(hour) < 24 and minute < "60"):
        yield from _clock(tokens, i, int(hour) * 60 + int(minute))
    if token.kind == "clock":
        return
    for end, minutes in _spoken_time(tokens, i):
        yield from _clock(tokens, end - 1, minutes)
    if token.low == "noon":
        yield i + 1, 720.0, "clock"
    if token.low == "midnight":
        yield i + 1, 1440.0, "clock"
        yield i + 1, 0.0, "clock"
    number = number_of(token)
    if number is None:
        return
    times, at = _thousands(tokens, i + 1)
    number *= times
    yield at, number, ""
    if at < len(tokens):
        after = tokens[at].low
        if after in ("am", "pm", "o'clock"):
            yield from _clock(tokens, i, number * 60)
        elif tokens[at].text == "%":
            yield at + 1, number, "percent"
        elif tokens[at].kind == "word":
            for unit in (WRITTEN_SHORT[after],) if after in WRITTEN_SHORT else noun_lemmas(after)[:2]:
                end = at + 1
                yield end, number, unit
                if end < len(tokens) and tokens[end].low in (
                    "old",
                    "long",
                    "tall",
                    "high",
                    "away",
                    "wide",
                    "deep",
                    "olds",
                    "apart",
                    "late",
                    "overdue",
                ):
                    yield end + 1, number, unit


def _clock(tokens: tuple[Token, ...], i: int, minutes: float) -> Iterator[tuple[int, float, str]]:
    end = i + 1
    if end < len(tokens) and tokens[end].low in ("am", "pm", "o'clock"):
        half = tokens[end].low
        if half == "pm" and minutes < 720:
            minutes += 720
        elif half == "am" and minutes >= 720:
            minutes -= 720
        yield end + 1, minutes, "clock"
        if half == "o'clock" or minutes < 720:
            yield end + 1, minutes + 720, "clock"
        if half == "pm" and minutes >= 720:
            yield end + 1, minutes - 720, "clock"
    else:
        yield end, minutes, "clock"
        if minutes < 720:
            yield end, minutes + 720, "clock"


def measures(tokens: tuple[Token, ...], i: int) -> Iterator[tuple[int, Amount, int]]:
    """So much: "three years", "$6", "half an hour", "an hour and a half", "a year", "one place"."""
    low = tokens[i].low
    if low in ("exactly", "just", "precisely") and i + 1 < len(tokens):
        yield from measures(tokens, i + 1)
        return
    yield from _parted(tokens, i)
    if low in ("a", "an") and i + 1 < len(tokens):
        for unit in noun_lemmas(tokens[i + 1].low)[:2]:
            yield i + 2, Amount(1, unit), 0
    for end, number, unit in quantities(tokens, i):
        if unit and unit != "clock":
            if unit == "percentage" and end < len(tokens) and tokens[end].low in ("point", "points"):
                end += 1
                unit = "percent"
            yield end, Amount(number, unit), 0
            if _per_time(tokens, end):
                yield end + 2, Amount(number, unit), 0
        elif not unit:
            yield end, Amount(number, ""), 1


def _per_time(tokens: tuple[Token, ...], i: int) -> bool:
    """Whether "a day", "per night", "each week" stands here: so much of it each time."""
    return i + 1 < len(tokens) and tokens[i].low in _EACH and tokens[i + 1].low in SPANS


def _parted(tokens: tuple[Token, ...], i: int) -> Iterator[tuple[int, Amount, int]]:
    """Amounts with a part of the unit in them: "half an hour", "a year and a half", "two and a half hours"."""
    words = [token.low for token in tokens[i : i + 5]]
    for said, minutes in _PARTS.items():
        if tuple(words[: len(said)]) == said:
            yield i + len(said), Amount(minutes, "minute"), -1
    number = 1.0 if words[0] in ("a", "an") else number_of(tokens[i])
    if number is None or len(words) < 5:
        return
    unit = words[1] if words[2:5] == ["and", "a", "half"] else words[4] if words[1:4] == ["and", "a", "half"] else ""
    for lemma in noun_lemmas(unit)[:2] if unit else ():
        yield i + 5, Amount(number + 0.5, lemma), -1


def _spoken_time(tokens: tuple[Token, ...], i: int) -> Iterator[tuple[int, float]]:
    """Times of day as they are said: "half past nine", "ten minutes to four", "nine thirty"."""
    low = tokens[i].low
    part = _PARTS_PAST.get(low, closed.CARDINALS.get(low))
    at = i + 1
    if part is None or at >= len(tokens):
        return
    then = closed.CARDINALS.get(tokens[at].low, 0)
    if 1 <= part <= 12 and 10 <= then < 60 and low not in _PARTS_PAST:
        yield at + 1, part * 60 + then
    if tokens[at].low in ("minute", "minutes"):
        at += 1
    hour = closed.CARDINALS.get(tokens[at + 1].low, 0) if at + 1 < len(tokens) else 0
    if 1 <= hour <= 12 and tokens[at].low in ("past", "to"):
        yield at + 2, hour * 60 + (part if tokens[at].low == "past" else -part)


def _thousands(tokens: tuple[Token, ...], at: int) -> tuple[int, int]:
    """What a number before this token is to be taken times, and where that ends: "2 million", "$3m"."""
    if at == len(tokens):
        return 1, at
    low = tokens[at].low
    if low in ("k", "m") and at > 1 and tokens[at - 2].kind == "money":
        return (1000 if low == "k" else 1_000_000), at + 1
    return (THOUSANDS[low], at + 1) if low in THOUSANDS else (1, at)


def number_of(token: Token) -> float | None:
    """The number that a token is, in figures or in a word."""
    if token.kind == "number":
        return float(token.low.replace(",", ""))
    found = closed.CARDINALS.get(token.low)
    return None if found is None else float(found)
