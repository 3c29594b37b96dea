"""Amounts told in other ways: what it took somebody, how far two are apart, what they come to together, decades."""

from __future__ import annotations

from collections.abc import Callable

from cluegrid.categories import Value
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.kinds import Kind
from cluegrid.reading.meanings import (
    PRONOUNS,
    Pred,
    Said,
    Thing,
    X,
    conj,
    disj,
    needs_of,
    over,
    parts_of,
    put,
    sides_of,
)
from cluegrid.reading.scales import NAMED
from cluegrid.reading.setting import Amount, Group, Setting
from cluegrid.reading.values import dimension, plural_unit
from cluegrid.relations import Offset, Relation, Together

IT = PRONOUNS["it"]
_BE = Group("be", False, "aux")
_TAKING = ("take", "cost")
_STEP = 1e-6
_COUNTED = frozenset(["floor", "place", "rank", "queue", "ring", "numbered"])


def _it_took(s: Setting, group: Group, one: Thing, comps: Pred) -> Said | None:
    """ "It took Ann two hours more than Bob": she took so long."""
    if group.verb not in _TAKING or group.form == "aux":
        return None
    made: Said | None = b.said(s, one, b.verbed(s, group, comps))
    return made


# ---- how far two are apart --------------------------------------------------------------------------------------


def _measured_by(s: Setting, so_much: Amount, noun: str | None) -> list[tuple[Kind, float]]:
    """The categories along which an amount is a difference, with how much it is; those that a noun names.

    Floors and seats are counted, and one floor between two is another matter.
    """
    found = []
    for kind in s.kinds:
        on = b.measured(s, kind, so_much) if kind.numbers and not s.dimensions[kind.name] & _COUNTED else None
        named = not noun or kind.name in s.nouns.get(noun, ()) or NAMED.get(noun) in s.dimensions[kind.name]
        if on is not None and not on[1] and named:
            found.append((kind, on[0]))
    return found


def _is_unit(so_much: Amount) -> bool:
    """Whether an amount is one of something that measures, and not so many things or days that lie between."""
    return dimension(plural_unit(so_much.unit), ()) not in ("amount", "duration") or so_much.unit in ("hour", "minute")


def _apart(s: Setting, how: str | None, so_much: Amount, noun: str | None = None) -> list[Pred] | None:
    """That X and ``it`` differ by so much, in either direction."""
    found = []
    for kind, n in _measured_by(s, so_much, noun):
        least = _STEP if how in ("under", "most") else n + _STEP if how == "over" else n
        most = None if how in ("over", "least") else n - _STEP if how == "under" else n
        found.append(Pred(Offset(X, IT, least, most, either=True, along=b.along(s, kind), ranked=False)))
    return found or None


def _between(s: Setting, preds: list[Pred] | None, one: Thing, two: Thing) -> list[Said] | None:
    """A difference said of two."""
    if one.parts or two.parts:
        return None
    values = tuple(value for value in (one.at, two.at) if value is not None and value.category)
    found = []
    for pred in preds or ():
        said = over(
            one, lambda v, pred=pred: over(two, lambda w: put(pred.says, (X, v), (IT, w)), s.places), s.places  # type: ignore[misc]  # bound now
        )
        found.append(Said(said, sides_of(one, two), needs_of(one, two), (), values))
    return found or None


def _differ(s: Setting, things: Thing, group: Group, noun: str | None, how: str | None, so_much: Amount) -> object:
    """ "Ann's and Bob's ages differ by two years" """
    parts = parts_of(things)
    if group.verb != "differ" or group.denied or things.how != "and" or len(parts) != 2:
        return None
    return _between(s, _apart(s, how, so_much, noun), *parts)


# ---- what two come to together ----------------------------------------------------------------------------------


def _such(s: Setting, kind: Kind, one: Thing, two: Thing, fits: Callable[[float, float], bool]) -> Said | None:
    """That two have amounts which fit each other: every pair of the numbers that do."""
    numbers = [(s.value(kind, value), n) for value, n in zip(kind.values, kind.numbers, strict=True)]
    fitting = [(v, w) for v, n in numbers for w, m in numbers if v != w and fits(n, m)]
    if not fitting or kind.held:
        return None

    def make(a: Value, c: Value) -> Relation:
        return disj(conj((Together(a, v), Together(c, w))) for v, w in fitting)

    said = over(one, lambda a: over(two, lambda c: make(a, c), s.places), s.places)
    values = tuple(value for value in (one.at, two.at) if value is not None and value.category)
    return Said(said, sides_of(one, two), needs_of(one, two), (), values)


def _together(
    s: Setting, things: Thing, group: Group | None, how: str | None, so_much: Amount, noun: str | None = None
) -> list[Said] | None:
    """ "Between them, Ann and Bob paid $30": what they come to together."""
    parts = parts_of(things)
    if things.how != "and" or len(parts) != 2 or (group is not None and group.denied):
        return None
    needs = b.need("c", group.verb) if group is not None else frozenset()
    found = []
    for kind, total in _measured_by(s, so_much, noun):
        fits = _FITS[how or ""]
        made = _such(s, kind, parts[0], parts[1], lambda n, m, fits=fits, total=total: fits(n + m, total))  # type: ignore[misc]  # bound now
        if made is not None and (group is None or b.suits(s, group.verb, Offset(X, IT, along=b.along(s, kind)))):
            found.append(made._replace(needs=made.needs | needs))
    return found or None


_FITS: dict[str, Callable[[float, float], bool]] = {
    "": lambda n, total: abs(n - total) < _STEP,
    "over": lambda n, total: n > total + _STEP,
    "under": lambda n, total: n < total - _STEP,
    "least": lambda n, total: n > total - _STEP,
    "most": lambda n, total: n < total + _STEP,
}


# ---- so many who ------------------------------------------------------------------------------------------------


def _number_beyond(
    s: Setting, noun: str, one: Thing, group: Group, how: str, factor: float | None, other: Thing
) -> list[Said] | None:
    """ "The number of people who backed Ann was less than half the number who backed Bob." """
    if group != _BE or how not in ("over", "under") or one.parts or other.parts:
        return None
    other_than = _COUNTED | {"year"}
    counts = [
        kind
        for kind in s.kinds
        if kind.numbers and kind.unit in ("", plural_unit(noun)) and not s.dimensions[kind.name] & other_than
    ]
    named = [kind for kind in counts if kind.name in s.nouns.get(noun, ())] or counts
    if len(named) != 1:
        return None
    if factor is None:
        order = b.offset(s, named[0], 1 if how == "over" else -1, IT, 1, None, True)
        plain = _between(s, [Pred(order)], one, other)
        return [said._replace(needs=said.needs | b.need("m", noun)) for said in plain or ()] or None
    fits = _FITS[how]
    made = _such(s, named[0], one, other, lambda a, c: fits(a, factor * c))
    return [made._replace(needs=made.needs | b.need("m", noun))] if made is not None else None


def _counted_for(s: Setting, group: Group, one: Thing) -> Thing | None:
    """ "the number who voted for Ann": of hers."""
    return None if group.denied or one.parts else one._replace(needs=one.needs | b.need("c", group.verb))


# ---- decades ----------------------------------------------------------------------------------------------------


def _decade(s: Setting, n: float) -> list[Pred] | None:
    """ "in the 1880s": in one of the ten years from 1880 on."""
    if n % 10:
        return None
    found = []
    for kind in s.kinds:
        if "year" in s.dimensions[kind.name] and kind.numbers:
            years = zip(kind.values, kind.numbers, strict=True)
            inside = [s.value(kind, value) for value, year in years if 0 <= (year - n) % (1000 if n > 99 else 100) < 10]
            if inside:
                found.append(Pred(disj(Together(X, value) for value in inside)))
    return found or None


RULES = [
    Rule("CL", "it VG NPA COMPS", _it_took, "It took Ann longer than Bob to walk home.", cost=-3),
    # -- how far two are apart
    Rule("BOUND", "more|greater|higher|longer|larger than", lambda s: "over"),
    Rule("BOUND", "less|fewer|smaller|lower|shorter than", lambda s: "under"),
    Rule("BOUND", "over", lambda s: "over"),
    Rule("BOUND", "under", lambda s: "under"),
    Rule("BOUND", "at least", lambda s: "least"),
    Rule("BOUND", "at most", lambda s: "most"),
    Rule("BOUND", "up to", lambda s: "most"),
    Rule("BOUND", "exactly|just|precisely|only", lambda s: ""),
    Rule(
        "CL",
        "there VG a|an BOUND? MEAS NOUN? difference|gap between NPX and NPX",
        lambda s, group, how, so_much, noun, one, two: (
            _between(s, _apart(s, how, so_much, noun), one, two) if group == _BE else None
        ),
        "There was a $5 difference between what Ann paid and what Bob paid.",
        cost=-1,
    ),
    Rule(
        "CL",
        "there VG a|an NOUN? difference|gap of BOUND? MEAS between NPX and NPX",
        lambda s, group, noun, how, so_much, one, two: (
            _between(s, _apart(s, how, so_much, noun), one, two) if group == _BE else None
        ),
        "There is an age gap of two years between Ann and Bob.",
        cost=-1,
    ),
    Rule(
        "CL",
        "there VG BOUND? MEAS between NPX and NPX",
        lambda s, group, how, so_much, one, two: (
            _between(s, _apart(s, how, so_much), one, two) if group == _BE and _is_unit(so_much) else None
        ),
        "There was less than $10 between Ann and Bob.",
        cost=-1,
    ),
    Rule(
        "CL",
        "DIFFERENCE between NPX and NPX VG BOUND? MEAS",
        lambda s, noun, one, two, group, how, so_much: (
            _between(s, _apart(s, how, so_much, noun), one, two) if group == _BE else None
        ),
        "The difference in age between Ann and Bob is three years.",
        cost=-1,
    ),
    Rule("DIFFERENCE", "the difference|gap", lambda s: ""),
    Rule("DIFFERENCE", "the NOUN difference|gap", lambda s, noun: noun),
    Rule("DIFFERENCE", "the difference|gap in NOUN", lambda s, noun: noun),
    Rule(
        "CL",
        "NP NOUN? VG in? NOUN? by BOUND? MEAS",
        lambda s, things, noun, group, other, how, so_much: _differ(s, things, group, noun or other, how, so_much),
        "Ann and Bob differ in age by three years.",
        cost=-1,
    ),
    Rule("PAIR", "BOUND? MEAS apart", lambda s, how, so_much: _apart(s, how, so_much), "Ann and Bob are $5 apart."),
    Rule(
        "PAIR",
        "BOUND? MEAS apart in NOUN",
        lambda s, how, so_much, noun: _apart(s, how, so_much, noun),
        "Ann and Bob are three years apart in age.",
    ),
    # -- what two come to together
    Rule(
        "CL",
        "between them|themselves ,? NP VG in|up|out? SUM FILLS?",
        lambda s, things, group, so_much, fill: _together(s, things, group, *so_much),
        "Between them, Ann and Bob paid $30.",
        cost=-1,
    ),
    Rule(
        "CL",
        "together ,? NP VG in|up|out? SUM FILLS?",
        lambda s, things, group, so_much, fill: _together(s, things, group, *so_much),
        "Together Ann and Bob paid $30.",
        cost=-1,
    ),
    Rule(
        "CL",
        "NP together VG in|up|out? SUM FILLS?",
        lambda s, things, group, so_much, fill: _together(s, things, group, *so_much),
        "Ann and Bob together paid $30.",
        cost=-1,
    ),
    Rule(
        "CL",
        "NP VG in|up|out? SUM between them",
        lambda s, things, group, so_much: _together(s, things, group, *so_much),
        "Ann and Bob paid $30 between them.",
        cost=-1,
    ),
    Rule(
        "CL",
        "NP VG in|up|out? a combined? total|sum of SUM FILLS?",
        lambda s, things, group, so_much, fill: _together(s, things, group, *so_much),
        "Ann and Bob paid a total of $30.",
        cost=-1,
    ),
    Rule(
        "CL",
        "the combined|total NOUN of NP VG SUM",
        lambda s, noun, things, group, so_much: (
            _together(s, things, None, so_much[0], so_much[1], noun) if group == _BE else None
        ),
        "The combined age of Ann and Bob is 14 years.",
        cost=-1,
    ),
    Rule("SUM", "a total of? BOUND? MEAS", lambda s, how, so_much: (how, so_much)),
    Rule("SUM", "BOUND? MEAS", lambda s, how, so_much: (how, so_much)),
    # -- so many who
    Rule("WHOM", "who|that VG for|on|to? NPX", _counted_for),
    Rule("WHOM", "of|for NPX", lambda s, one: one),
    Rule(
        "CL",
        "the number of NOUN WHOM VG BOUND TIMES? the number WHOM",
        _number_beyond,
        "The number of hits of Ann is less than half the number of Bob.",
        cost=-1,
    ),
    # -- decades
    Rule("POS", "in|during|from the NUM s", lambda s, n: _decade(s, n), "The Ford was built in the 1930s."),
    Rule("POST", "of the NUM s", lambda s, n: _decade(s, n)),
]
