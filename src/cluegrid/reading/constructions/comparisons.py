"""Comparisons: before and after, "three years older than Bob", "as many as", "the same team as"."""

from __future__ import annotations

from typing import Any

from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.places import placed_at_one
from cluegrid.reading.lexical_amounts import SPANS
from cluegrid.reading.meanings import Pred, Thing, X, every_part, neg
from cluegrid.reading.scales import ADJECTIVES, ORDERS
from cluegrid.reading.setting import Amount, Group, Setting


def bounded(s: Setting, dims: Any, sign: Any, so_much: Any, same: Any = False) -> Any:
    """More or less than an amount that need not be one of the values."""
    found = []
    for kind in s.kinds:
        if not kind.numbers or (dims and not s.dimensions[kind.name] & set(dims)):
            continue
        number = so_much.number
        if so_much.unit:
            if so_much.unit != "clock":
                on = b.measured(s, kind, so_much)
                if on is None:
                    continue
                number = on[0]
            elif "time" not in s.dimensions[kind.name]:
                continue
        elif "year" not in s.dimensions[kind.name] and not dims:
            continue
        low, high = min(kind.numbers), max(kind.numbers)
        if not low <= number <= high:
            continue
        values = [
            s.value(kind, v)
            for v, n in zip(kind.values, kind.numbers, strict=True)
            if (n - number) * sign > 0 or (same and n == number)
        ]
        if values:
            found.append(placed_at_one(s, values))
    return found or None


def _sign(pairs: Any) -> Any:
    signs = {sign for name, sign in pairs if name not in ("rank", "year")}
    return signs.pop() if len(signs) == 1 else pairs[0][1]


def alike_in(s: Setting, noun: Any, other: Any) -> Any:
    """That X has the same of a kind as another: by the kind's noun, or by any noun where only one kind is shared."""
    if noun in s.things or s.axis.name in s.nouns.get(noun, ()):
        return [b.is_thing(s, other)]
    along = [kind for kind in s.kinds if kind.name in s.nouns.get(noun, ())]
    needs: b.Needs = frozenset()
    if not along and noun not in s.nouns:
        along = b.shared(s)
        needs = b.need("t", noun)
        if len(along) != 1:
            return None
    return [b.alike(s, kind, other, needs) for kind in along] or None


def _held(s: Setting, noun: Any) -> bool:
    """Whether a noun names a category that several share."""
    return any(s.by_name[name].held for name in s.nouns.get(noun, ()))


def unlike_in(s: Setting, noun: Any, other: Any) -> Any:
    """Of which kind another one is not: "a different team from Bob"."""
    return [pred._replace(says=neg(pred.says)) for pred in alike_in(s, noun, other) or ()] or None


def _plain_order(s: Setting, so_much: Any, how: Any, word: Any, other: Any) -> Any:
    return b.compared(s, ORDERS[word], so_much, how, other)


def _some_time(s: Setting, word: str, other: Any) -> Any:
    """ "on a day before": any of them."""
    return _plain_order(s, None, "any", word, other)


def _unit_step(s: Setting, unit: Any, word: Any, other: Any) -> Any:
    """ "the day before": exactly one."""
    return b.compared(s, ORDERS[word], Amount(1, unit), "", other)


def more_than(s: Setting, so_much: Any, how: Any, pairs: Any, noun: Any, other: Any) -> Any:
    """Three years older than; more points than; a higher floor than."""
    if noun == "number":
        return b.higher(s, pairs, so_much, other)
    if noun in ADJECTIVES:
        return None  # "more recent than": no noun, though dictionaries have one
    if noun:
        named = [
            kind
            for kind in s.kinds
            if kind.name in s.nouns.get(noun, ())
            or (s.nouns.get(noun) is None and b.singular(kind.unit.lower() or "-") == noun)
        ]
        kept = []
        for pred in b.compared(s, pairs, so_much, how, other) or ():
            kept.append(
                pred._replace(
                    needs=pred.needs | b.need("m", noun, *[v for v in b.every_value(pred.says) if v != X][:1])
                )
            )
        if named:
            names = {b.along(s, kind) for kind in named}
            only = [pred for pred in kept if any(getattr(r, "along", None) in names for r in every_part(pred.says))]
            if only:
                return only
            signs = {sign for name, sign in pairs if name not in ("rank", "year", "duration")}
            if len(signs) == 1 and len(named) == 1 and (named[0].order == "row" or named[0].numbers):
                return b.compared(s, ((next(iter(s.dimensions[named[0].name])), signs.pop()),), so_much, how, other)
        counts = [pred for pred in kept if not any(s.by_name[name].unit for name in _run_of(s, pred))]
        return counts or kept or None  # more supporters are no more dollars
    return b.compared(s, pairs, so_much, how, other)


def with_filler(s: Setting, preds: Any, fill: Any) -> Any:
    """Predicates with words of the scene in them, which must be known; "earlier in the week" is on an earlier day."""
    if fill is None:
        return preds
    fitting = [pred for pred in preds or () if all(within_span(s, name, fill) for name in _run_of(s, pred))]
    return [pred._replace(needs=pred.needs | fill.needs) for pred in fitting or preds or ()]


def _less_than_as(s: Setting, pairs: Any, noun: Any, other: Any) -> Any:
    """ "not as heavy as": to be denied by the verb, so it says "at least as"."""
    made = more_than(s, None, "", tuple((name, -sign) for name, sign in pairs), noun, other)
    return [pred._replace(says=neg(pred.says)) for pred in made or ()] or None


_UNITS_OF = {
    **dict.fromkeys(("day", "morning", "afternoon", "evening", "night"), ("minutes", "hours")),
    **dict.fromkeys(("week", "month"), ("days",)),
    **dict.fromkeys(("year", "season", "spring", "summer", "autumn", "fall", "winter"), ("months", "days")),
    **dict.fromkeys(("decade", "century"), ("years",)),
}
"""What the times within a period are counted in: the days of a week, the hours of a day."""


def within_span(s: Setting, kind_name: str, fill: Any) -> bool:
    """Whether a category has the times of the period that words of the scene name: "earlier in the week"."""
    spans = [_UNITS_OF[lemma] for _, lemma, _, _ in fill.needs if lemma in _UNITS_OF] if fill is not None else []
    unit = s.by_name[kind_name].unit
    return all(unit in units for units in spans)


def _run_of(s: Setting, pred: Any) -> list[str]:
    """The categories along which a predicate compares."""
    return [part.along or s.axis.name for part in every_part(pred.says) if isinstance(part, b.Offset)]


_LENGTHS = ("years", "months", "days")


def _widest(s: Setting, preds: Any) -> Any:
    """Of orders along several times those along the longest, where no two share one: the day before the hour."""
    for unit in _LENGTHS:
        kept = [
            pred
            for pred in preds or ()
            if all(s.by_name[name].unit == unit and not s.by_name[name].held for name in _run_of(s, pred))
        ]
        if kept and all("time" in s.dimensions[name] for pred in preds for name in _run_of(s, pred)):
            return kept
    return preds


def _did_so(s: Setting, one: Thing, group: Group, comps: Pred) -> Thing | None:
    """ "than Bob did for the lamp": the lamp is Bob's."""
    if group.denied or group.form == "base" or (group.form == "aux" and group.verb != "do"):
        return None
    if one.at in (b.PRONOUNS["they"], b.PRONOUNS["it"]):
        return None  # "than they gave Bob": the judges did
    did = comps._replace(needs=comps.needs | b.need("c", "do")) if group.verb == "do" else b.verbed(s, group, comps)
    return b.described(s, one, did) if did is not None else None


RULES = [
    Rule(
        "CMP",
        "PREP POSSX NOUN",
        lambda s, prep, other, noun: alike_in(s, noun, other) if _held(s, noun) else None,
        "Ann is on Bob's team.",
        cost=-1,
    ),
    Rule(
        "CMP",
        "ER up|down than NPX",
        lambda s, pairs, other: more_than(s, None, "", pairs, None, other),
        "Ann lives higher up than Bob.",
    ),
    Rule(
        "VP1",
        "shares|shared|share a|the NOUN WITHS",
        lambda s, noun, other: alike_in(s, noun, other),
        "Ann shares a boat with Bob.",
    ),
    Rule(
        "VP1",
        "VG share a|the NOUN WITHS",
        lambda s, group, noun, other: (
            [b.denied(s, pred) if group.denied else pred for pred in alike_in(s, noun, other) or ()] or None
            if group.form == "aux"
            else None
        ),
    ),
    *[
        Rule(
            "CMP",
            f"HOW? MEAS? {word} NPX",
            lambda s, how, so_much, other, word=word: _plain_order(s, so_much, how or "", word, other),
            f"Ann came {word} Bob." if word in ("before", "after", "behind") else f"Ann lives {word} Bob.",
        )
        for word in ("before", "after", "above", "below", "over", "under", "beneath", "underneath", "behind")
    ],
    Rule(
        "CMP",
        "HOW? MEAS? ahead of NPX",
        lambda s, how, so_much, other: _plain_order(s, so_much, how or "", "ahead", other),
        "Ann finished ahead of Bob.",
    ),
    Rule(
        "CMP",
        "HOW? MEAS? in front of NPX",
        lambda s, how, so_much, other: _plain_order(s, so_much, how or "", "front", other),
        "Ann stands in front of Bob.",
    ),
    Rule(
        "CMP",
        "HOW? on top of NPX",
        lambda s, how, other: _plain_order(s, None, "near", "top", other),
        "The red box is on top of the blue one.",
    ),
    Rule(
        "CMP",
        "on? the UNIT1 HOW? before|preceding NPX",
        lambda s, unit, how, other: _unit_step(s, unit, "before", other),
        "Ann came the day before Bob.",
    ),
    Rule(
        "CMP",
        "on? the UNIT1 HOW? after|following NPX",
        lambda s, unit, how, other: _unit_step(s, unit, "after", other),
        "Ann came the day after Bob.",
    ),
    Rule(
        "CMP",
        "in the UNIT1 HOW? before|preceding NPX",
        lambda s, unit, how, other: _unit_step(s, unit, "before", other),
    ),
    Rule(
        "CMP",
        "in the UNIT1 HOW? after|following NPX",
        lambda s, unit, how, other: _unit_step(s, unit, "after", other),
    ),
    Rule("CMP", "in|on some|a UNIT1 ANYTIME? before NPX", lambda s, unit, how, other: _some_time(s, "before", other)),
    Rule(
        "CMP",
        "in|on some|a UNIT1 ANYTIME? after NPX",
        lambda s, unit, how, other: _some_time(s, "after", other),
        "Ann came on a day sometime after Bob.",
        cost=-1,
    ),
    Rule("ANYTIME", "sometime|somewhere", lambda s: ""),
    Rule("UNIT1", "date", lambda s: "day"),
    *[Rule("UNIT1", unit, lambda s, unit=unit: unit) for unit in sorted(closed.PERIODS)],
    Rule(
        "CMP",
        "HOW? MEAS? ER PER? FILLS? than NPX",
        lambda s, how, so_much, pairs, per, fill, other: with_filler(
            s, more_than(s, so_much, how or "", pairs, None, other), fill
        ),
        "Ann is older than Bob.",
    ),
    Rule(
        "CMP",
        "HOW? MEAS? ER NOUN? PP than NPX",
        lambda s, how, so_much, pairs, noun, pp, other: [
            b.also(s, more, pp) for more in more_than(s, so_much, how or "", pairs, noun, other) or ()
        ],
        "Ann got more for the dog than Bob.",
    ),
    Rule("PER", f"a|an|per|each|every {'|'.join(sorted(SPANS))}", lambda s: ""),
    Rule(
        "CMP",
        "HOW? MEAS? ER NOUN FILLS? than NPX",
        lambda s, how, so_much, pairs, noun, fill, other: with_filler(
            s, more_than(s, so_much, how or "", pairs, noun, other), fill
        ),
        "Ann scored more points than Bob.",
    ),
    Rule(
        "CMP", "ER NOUN in than NPX", lambda s, pairs, noun, other: more_than(s, None, "", pairs, noun, other), cost=1
    ),
    Rule(
        "CMP",
        "PREP? a|an|the ER NOUN FILLS? than NPX",
        lambda s, prep, pairs, noun, fill, other: more_than(s, None, "", pairs, noun, other),
        "Ann lives on a higher floor than Bob.",
    ),
    Rule(
        "CMP",
        "PREP? a|an ER numbered NOUN than NPX",
        lambda s, prep, pairs, noun, other: more_than(s, None, "", pairs, noun, other),
        "Ann lives in a higher-numbered house than Bob.",
    ),
    Rule(
        "CMP",
        "MEAS NOUN? ER than NPX",
        lambda s, so_much, noun, pairs, other: more_than(
            s, so_much if so_much.unit or not noun else Amount(so_much.number, noun), "", pairs, None, other
        ),
        "Ann scored three points more than Bob.",
    ),
    Rule(
        "CMP",
        "exactly|just? NUM ER NOUN FILLS? than NPX",
        lambda s, n, pairs, noun, fill, other: with_filler(
            s, more_than(s, Amount(n, noun), "", pairs, None, other), fill
        ),
        "Ann had two more hits than Bob.",
    ),
    Rule(
        "CMP",
        "as PLAINADJ up|down? FILLS? as NPX",
        lambda s, pairs, fill, other: _less_than_as(s, pairs, None, other),
        "Ann is not as old as Bob.",
    ),
    Rule(
        "CMP",
        "as PLAINADJ NOUN as NPX",
        lambda s, pairs, noun, other: _less_than_as(s, pairs, noun, other),
        "Ann did not score as many points as Bob.",
    ),
    Rule(
        "CMP",
        "TIMES as PLAINADJ NOUN? as NPX",
        lambda s, n, pairs, noun, other: b.times(s, n, noun or "", other, pairs),
        "Ann paid twice as much as Bob.",
    ),
    *[
        Rule(
            "CMP",
            f"{word} TIMES as PLAINADJ NOUN? as NPX",
            lambda s, n, pairs, noun, other, sign=sign, same=same: b.beyond_times(
                s, sign, n, noun or "", other, pairs, same
            ),
            f"Ann paid {word} twice as much as Bob.",
        )
        for word, sign, same in (
            ("more than", 1, False),
            ("over", 1, False),
            ("less than", -1, False),
            ("at least", 1, True),
            ("at most", -1, True),
        )
    ],
    Rule("CMP", "TIMES the NOUN of NPX", lambda s, n, noun, other: b.times(s, n, "", other)),
    Rule("TIMES", "exactly? twice|double", lambda s: 2.0),
    Rule("TIMES", "exactly? treble|triple", lambda s: 3.0),
    Rule("TIMES", "exactly? NUM times", lambda s, n: n),
    Rule("TIMES", "exactly? half", lambda s: 0.5),
    Rule("NPX", "NP", lambda s, one: one),
    Rule(
        "NPX",
        "NP VG",
        lambda s, one, group: (
            one._replace(needs=one.needs | b.need("c", group.verb))
            if not group.denied and group.form != "base"
            else None
        ),
        "Ann came earlier than Bob did.",
        cost=1,
    ),
    Rule("NPX", "NP VG COMPS", _did_so, "Ann paid more than Bob did for the dog."),
    Rule(
        "NPX",
        "NP VG PREP? his|hers|theirs|its",
        lambda s, one, group, prep: (
            one._replace(needs=one.needs | b.need("c", group.verb))
            if not group.denied and group.form != "base"
            else None
        ),
        "Ann paid $5 more than Bob paid for his.",
    ),
    Rule("NPX", "his", lambda s: b.pronoun("he"), cost=1),
    Rule("NPX", "hers", lambda s: b.pronoun("she")),
    Rule("NPX", "theirs", lambda s: b.pronoun("they")),
    Rule("CMP", "from CMP", lambda s, cmp: cmp, "Ann comes from somewhere to the left of Bob.", cost=1),
    Rule("NPX", "that of NP", lambda s, one: one, "Ann's price is higher than that of Bob."),
    Rule(
        "CMP",
        "PREP? the same NOUN as NPX",
        lambda s, prep, noun, other: alike_in(s, noun, other),
        "Ann is on the same team as Bob.",
    ),
    Rule("CMP", "PREP? a different NOUN from|than|to NPX", lambda s, prep, noun, other: unlike_in(s, noun, other)),
    Rule("CMP", "for|with|of|at|by CMP", lambda s, cmp: cmp, "The lamp was sold for $5 more than the clock.", cost=1),
    Rule(
        "CMP",
        "HOW? after|since QUANT",
        lambda s, how, n: bounded(s, ("year", "time"), 1, n),
        "The Ford was built after 1933.",
    ),
    Rule(
        "CMP",
        "HOW? before|until QUANT",
        lambda s, how, n: bounded(s, ("year", "time"), -1, n),
        "The Ford was built before 1933.",
    ),
    Rule(
        "CMP",
        "ER than QUANT",
        lambda s, pairs, n: bounded(s, tuple(name for name, _ in pairs), _sign(pairs), n),
        "Ann paid more than $10.",
    ),
]
