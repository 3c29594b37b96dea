"""Relations along a scale: which category a graded word runs along, in which direction and how far."""

from __future__ import annotations

from collections.abc import Callable

from cluegrid import lexicon
from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.kinds import Kind
from cluegrid.reading.meanings import X, conj, disj
from cluegrid.reading.scales import COMPARING, MEASURED, ORDERS, UNITS
from cluegrid.reading.setting import Amount, Setting
from cluegrid.reading.word_forms import singular
from cluegrid.relations import Alike, Offset, Ratio, Relation, Together

Pairs = tuple[tuple[str, int], ...]


def along(s: Setting, kind: Kind) -> str:
    """What a relation runs along: nothing for the axis."""
    return "" if kind is s.axis else kind.name


def ranked(kind: Kind) -> list[str]:
    """The values of an ordered category from the lowest to the highest."""
    if not kind.numbers:
        return kind.values
    return [value for _, value in sorted(zip(kind.numbers, kind.values, strict=True))]


def candidates(s: Setting, pairs: Pairs, unit: str = "") -> list[tuple[Kind, int]]:
    """The categories that a graded word can run along, the likeliest only, each with its direction."""
    found: list[tuple[int, Kind, int]] = []
    timely = any(name == "time" for name, _ in pairs)
    for kind in s.kinds:
        dims = s.dimensions[kind.name]
        if timely and singular(kind.unit.lower()) in ("year", "month"):
            dims -= {"duration"}  # who left before another need not have been there for less time
        for n, (name, sign) in enumerate(pairs):
            if name in dims:
                found.append((n, kind, sign))
                break
    if unit:
        fitting = [one for one in found if measured(s, one[1], Amount(1, unit)) is not None]
        if not fitting:
            fitting = [
                (0, kind, sign)
                for kind in s.kinds
                for sign in [_direction(pairs)]
                if sign
                and s.dimensions[kind.name]
                and not (timely and s.dimensions[kind.name] & {"time", "year", "duration"})
                and measured(s, kind, Amount(1, unit)) is not None
            ]
        found = fitting
    if not found:
        return []
    best = min(n for n, _, _ in found)
    return [(kind, sign) for n, kind, sign in found if n == best]


def numbered(s: Setting) -> list[Kind]:
    """The categories whose values are called by numbers: houses and buses are, ages and prices are not."""
    return [kind for kind in s.kinds if "number" in s.dimensions[kind.name] and not s.dimensions[kind.name] & MEASURED]


_PLACED = frozenset(["rank", "year", "queue", "time", "duration", "place"])


def _direction(pairs: Pairs) -> int:
    """Which way a word leads along any amount: two floors lower, 14 votes ahead; 0 where that is not clear."""
    if all(name in _PLACED for name, _ in pairs):
        return 0  # nothing is so many votes later
    for ordered in (frozenset(["rank", "year"]), _PLACED):
        signs = {sign for name, sign in pairs if name not in ordered and name != "strokes"}
        if len(signs) == 1:
            return signs.pop()
    return 0


_RANK_UNITS = frozenset(
    [
        "place",
        "position",
        "spot",
        "seat",
        "door",
        "house",
        "step",
        "rank",
        "slot",
        "stop",
        "space",
        "row",
        "number",
        "floor",
        "story",
        "storey",
        "level",
    ]
)
_TURNS = closed.OCCASIONS | frozenset(["place", "position", "spot", "turn", "act"])
"""What takes its turn: two slots later, three lessons before Bob."""
_TIME_UNITS = {"minute": 1, "hour": 60, "second": 1 / 60}
_MINUTES = {"minute": 1, "hour": 60, "day": 1440, "night": 1440, "evening": 1440, "week": 10080, "fortnight": 20160}
_MONEY = frozenset(["dollar", "pound", "euro", "cent"])


def measured(s: Setting, kind: Kind, so_much: Amount) -> tuple[float, bool] | None:
    """An amount along a category: how far, and whether in ranks; None where it does not fit."""
    dims = s.dimensions[kind.name]
    unit = so_much.unit
    own = singular(kind.unit.lower()) if kind.unit else ""
    own = {"feet": "foot", "inches": "inch"}.get(own, own)
    if kind.numbers:
        if not unit:
            return (so_much.number, False) if "time" not in dims or "year" in dims else None
        if unit == own or lexicon.folded(unit) == lexicon.folded(own):
            return so_much.number, False
        if unit in _TIME_UNITS and (("time" in dims and "year" not in dims) or own in _TIME_UNITS):
            if own not in _TIME_UNITS:
                own = "hour" if max(kind.numbers) <= 24 else "minute"
            return so_much.number * _TIME_UNITS[unit] / _TIME_UNITS[own], False
        if unit in _MONEY and not own and "price" in dims:  # five pounds are no five dollars
            return so_much.number, False
        if not own and dims & MEASURED and dims & UNITS.get(unit, frozenset()) - {"duration", "price", "amount"}:
            return so_much.number, False
        if unit == "stroke" and "strokes" in dims:
            return so_much.number, False
        if unit in ("mark", "point") and own in ("", "mark", "point") and "score" in dims:
            return so_much.number, False
        if unit == "year" and dims & {"age", "year"} and own in ("", "year"):
            return so_much.number, False
        dated = not own and "rank" in dims and max(kind.numbers) > len(kind.numbers)  # the 2nd, the 9th, the 16th
        if (own == "day" or dated) and unit in ("week", "fortnight", "month", "year"):
            weeks = {"week": 7, "fortnight": 14}
            return (so_much.number * weeks[unit], False) if unit in weeks else None
        if (
            unit in ("day", "night", "evening", "month", "week")
            and own in ("", "day", "date", "month", unit)
            and dims & {"time", "duration", "rank"}
        ):
            return so_much.number, False
        if (
            not own
            and singular(unit) not in closed.UNITS
            and unit not in s.nouns
            and "time" not in dims
            and "year" not in dims
            and unit in s.counted(kind)
        ):
            return so_much.number, False
        if own and unit != own and (unit in _TIME_UNITS or unit in _MONEY):
            return None
        if (
            not own
            and "time" not in dims
            and (kind.name in s.nouns.get(unit, ()) or any(singular(w) == unit for w in kind.name.lower().split()))
        ):
            return so_much.number, False
        if unit in _RANK_UNITS and (kind is s.axis or dims & {"number", "rank", "queue"}) and "time" not in dims:
            return so_much.number, True
        return (so_much.number, True) if "time" in dims and unit in _TURNS else None
    if not kind.numbers and kind.order == "none":
        return None
    if kind.step and unit in _MINUTES:
        ranks = so_much.number * _MINUTES[unit] / kind.step
        return (ranks, True) if ranks == int(ranks) else None
    if not unit:  # "was placed one higher than"
        return (so_much.number, True) if dims & {"rank", "floor"} else None
    days = "time" in dims and any(
        value.lower()[:3] in ("mon", "tue", "wed", "thu", "fri", "sat", "sun") for value in kind.values
    )
    months = (
        "time" in dims
        and not days
        and any(
            value.lower()[:3] in ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
            for value in kind.values
        )
    )
    if unit in ("day", "night", "evening", "morning", "weekday"):
        return (so_much.number, True) if days or kind.name.lower() in ("day", "night", "date", "evening") else None
    if unit == "month":
        return (so_much.number, True) if months or kind.name.lower() == "month" else None
    if unit in ("hour", "minute", "year", "week"):
        return (so_much.number, True) if kind.name.lower() == unit else None
    if (
        unit in _RANK_UNITS
        or ("time" in dims and unit in _TURNS)
        or kind.name in s.nouns.get(unit, ())
        or (kind is s.axis and (unit in s.things or unit in closed.PEOPLE))
    ):
        return so_much.number, True
    return None


def offset(
    s: Setting, kind: Kind, sign: int, other: Value, least: float, most: float | None, by_rank: bool
) -> Relation:
    """That X lies so far from another, upwards or downwards."""
    name = along(s, kind)
    return (
        Offset(other, X, least, most, along=name, ranked=by_rank)
        if sign > 0
        else Offset(X, other, least, most, along=name, ranked=by_rank)
    )


_FILE = (ORDERS["behind"], ORDERS["ahead"])


def _abreast(s: Setting, kind: Kind) -> bool:
    """Whether places are buildings side by side: what is behind one of them is none of them."""
    dims = s.dimensions[kind.name]
    nouns = s.things | {singular(word) for word in kind.name.lower().split()}
    return (
        "place" in dims
        and not dims & {"queue", "rank", "time", "floor"}
        and any("building" in lexicon.first_kinds(noun) for noun in nouns)
    )


_BEFORE = (ORDERS["before"], ORDERS["after"])


def _widest(s: Setting, kinds: list[tuple[Kind, int]]) -> list[tuple[Kind, int]]:
    """Of several times the longest, where no two share one: who came on an earlier day came before, at any hour."""
    if all("time" in s.dimensions[kind.name] for kind, _ in kinds):
        for unit in ("years", "months", "days"):
            kept = [one for one in kinds if one[0].unit == unit and not one[0].held]
            if kept:
                return kept
    return kinds


_STANDING = (
    *_FILE, *_BEFORE, ORDERS["above"], ORDERS["below"], ORDERS["front"], COMPARING["beat"], COMPARING["outrun"]
)
"""Words of place and order, which tell of those who stand there, and not of amounts."""


def compared(s: Setting, pairs: Pairs, so_much: Amount | None, how: str, other: Value) -> list[Relation]:
    """That X is more or less than another, by so much if that is said."""
    found: list[Relation] = []
    kinds = candidates(s, pairs, so_much.unit if so_much is not None else "")
    for kind, sign in _widest(s, kinds) if so_much is None and pairs in _BEFORE else kinds:
        if other.category and s.dimensions[other.category] & MEASURED and kind.name != other.category and (
            s.dimensions[kind.name] & MEASURED or pairs not in _STANDING
        ):
            continue  # more than $5 is a price, but somebody may stand behind the 31-year-old
        if (kind.order == "ring" and so_much is None and how != "near") or (pairs in _FILE and _abreast(s, kind)):
            continue
        on = measured(s, kind, so_much) if so_much is not None else (1, True)
        if on is None or (kind.order == "ring" and not on[1]):
            continue
        least, most = reach(on[0], on[1], how) if so_much is not None else (1, 1 if how == "near" else None)
        found.append(aligned(s, kind, how, other, offset(s, kind, sign, other, least, most, on[1])))
    return found


def reach(n: float, by_rank: bool, how: str) -> tuple[float, float | None]:
    """The least and the most that an amount can be, with what is said of it: at least, more than so much."""
    step = 1 if by_rank else 1e-6
    return {
        "least": (n, None),
        "most": ((1 if by_rank else 1e-9), n),
        "over": (n + step, None),
        "under": (step, n - step),
    }.get(how, (n, n))


def higher(s: Setting, pairs: Pairs, so_much: Amount | None, other: Value) -> list[Relation]:
    """That X has a higher or a lower number than another, by so much if that is said."""
    signs = {sign for name, sign in pairs if name == "number"}
    if len(signs) != 1:
        return []
    sign = signs.pop()
    least: float = 1 if so_much is None else so_much.number
    most = None if so_much is None else least
    return [offset(s, kind, sign, other, least, most, not (so_much and kind.numbers)) for kind in numbered(s)]


def times(s: Setting, factor: float, other: Value, pairs: Pairs = ()) -> list[Relation]:
    """That X is so many times another."""
    return [
        Ratio(X, other, factor, along(s, kind))
        for kind in [kind for kind, _ in candidates(s, pairs)] or s.kinds
        if kind.numbers and "time" not in s.dimensions[kind.name] and "year" not in s.dimensions[kind.name]
    ]


def number_times(s: Setting, factor: float, other: Value) -> list[Relation]:
    """That the number by which X is called is so many times another's: every two of which that is true."""
    found: list[Relation] = []
    for kind in numbered(s):
        if not kind.numbers and not kind.held and all(value.isdigit() for value in kind.values):
            numbers = {int(value): s.value(kind, value) for value in kind.values}
            fitting = [(numbers[int(factor * n)], at) for n, at in numbers.items() if factor * n in numbers]
            found.append(disj(conj((Together(X, one), Together(other, two))) for one, two in fitting))
    return found


def times_beyond(
    s: Setting, factor: float, fits: Callable[[float, float], bool], other: Value, pairs: Pairs
) -> list[Relation]:
    """That X is more or less than so many times another: every two of the numbers of which that is true."""
    found: list[Relation] = []
    for part in times(s, factor, other, pairs):
        kind = s.by_name[part.along] if isinstance(part, Ratio) and part.along else s.axis
        numbers = [(s.value(kind, value), n) for value, n in zip(kind.values, kind.numbers, strict=True)]
        fitting = [(one, two) for one, n in numbers for two, m in numbers if one != two and fits(n, factor * m)]
        if fitting and not kind.held:
            found.append(disj(conj((Together(X, one), Together(other, two))) for one, two in fitting))
    return found


def aligned(s: Setting, kind: Kind, how: str, other: Value, relation: Relation) -> Relation:
    """A relation between two rows: "behind Bob" is right behind him, unless it is somewhere behind."""
    if s.rows is None or how == "any" or kind is not s.rows[0]:
        return relation
    return conj((relation, Alike(X, other, s.rows[1].name)))


def shared(s: Setting) -> list[Kind]:
    """The kinds of which several have the same value."""
    return [kind for kind in s.kinds if not kind.chosen and any(most > 1 for _, most in kind.held.values())]


def ordered_by(s: Setting, noun: str) -> list[Kind]:
    """The ordered categories whose places a noun can mean: "house", "floor", "appointment", "one"."""
    if s.rows is not None:
        return [s.rows[0] if s.rows[0].name in s.nouns.get(noun, ()) else s.rows[1]]
    named = [kind for kind in s.kinds if kind.name in s.nouns.get(noun, ()) and (kind.order != "none" or kind.numbers)]
    if named:
        return named
    ranks = [kind for kind in s.kinds if "rank" in s.dimensions[kind.name]]
    if not noun and len(ranks) == 1 and not s.dimensions[s.axis.name] & {"time", "queue", "rank"}:
        return ranks  # who came last was not in the last lane
    if s.axis.order != "none":
        return [s.axis]
    ordered = [kind for kind in s.kinds if s.dimensions[kind.name] & {"time", "rank", "queue", "place", "floor"}]
    return ordered if len(ordered) == 1 else []
