"""How many are beyond somebody: nobody behind Ann, all but one ahead of her, as many on her left as on her right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import permutations
from typing import Any

from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.orders import Way, from_end, order_of, towards
from cluegrid.reading.meanings import (
    PRONOUNS,
    Pred,
    Said,
    Thing,
    X,
    conj,
    disj,
    needs_of,
    neg,
    over,
    put,
    sides_of,
)
from cluegrid.reading.scales import ORDERS
from cluegrid.reading.setting import Group, Setting
from cluegrid.records import replace
from cluegrid.relations import (
    Offset,
    Relation,
    Together,
)

IT = PRONOUNS["it"]
_HIM = "him|her|it|them|himself|herself|itself"
_HIS = "his|her|its|their"


def beaten_by(s: Setting, n: Any, noun: Any, pairs: Any, other: Any) -> Any:
    """That so many are more than another: its rank."""
    if b.some_only(s, noun):
        return None
    found = []
    for value in b.extreme(s, pairs, int(n) + 1) or ():
        found.append(
            Said(
                over(other, partial(b.Together, value), s.places),
                sides_of(other),
                needs_of(other),
                (),
                (),
            )
        )
    return found or None


Many = tuple[float, str]
"""How many, and of what."""


def so_many_beyond(s: Setting, n: float, pred: Pred) -> Said | None:
    """That so many are before another, or behind: which place that one has."""
    said = order_of(pred.says)
    if said is None or (said.most is not None and n):
        return None
    value = from_end(s, said, int(n))
    other = said.b if said.a == X else said.a
    return Said(Together(other, value), pred.sides, pred.needs, (other,), (other,)) if value is not None else None


def said_beyond(s: Setting, many: Many, group: Group, pred: Pred) -> Said | None:
    """ "nobody lives above Ann", "only two finished behind Ann" """
    if group.denied or not are_counted(s, many) or (many[0] > 1 and group.form == "third"):
        return None  # "two seats to the left" has no verb in it
    made = so_many_beyond(s, many[0], pred)
    return made._replace(needs=made.needs | b.need("c", group.verb)) if made is not None else None


def many_beyond(s: Setting, quantity: tuple[int, int | None], noun: str, group: Group, pred: Pred) -> Said | None:
    """ "at least two of the others live above Ann": one of the places that have so many beyond them."""
    if group.denied or not are_counted(s, (0, noun)):
        return None
    least, most = quantity
    last = len(s.axis.values) - 1
    made = [so_many_beyond(s, n, pred) for n in range(least, (last if most is None else most) + 1)]
    said = [one for one in made if one is not None]
    if not said or len(said) != len(made):
        return None
    needs = said[0].needs | b.need("c", group.verb)
    return said[0]._replace(says=disj(one.says for one in said), needs=needs)


def are_counted(s: Setting, many: Many) -> bool:
    """Whether a noun is one for those who are in the order."""
    noun = many[1]
    return not b.some_only(s, noun) and (
        not noun
        or noun in closed.PEOPLE
        or noun in s.things
        or bool(s.nouns.get(noun))
        or any(noun in classes for classes in s.classes.values())
        or "person" in b.lexicon.kinds_of(noun)
    )


def _has_beyond(s: Setting, many: Many, group: Group, way: Way) -> list[Pred] | None:
    """ "has nobody behind her", "has two people in front of him" """
    if group.verb != "have" or group.denied or not are_counted(s, many):
        return None
    made = [so_many_beyond(s, many[0], pred) for pred in towards(s, way, "any", None, Thing(IT)) or ()]
    return [Pred(put(one.says, (IT, X))) for one in made if one is not None] or None


def _has_no_one(s: Setting, group: Group, way: Way) -> list[Pred] | None:
    """ "does not have anyone behind her" """
    return _has_beyond(s, (0, ""), group._replace(denied=False), way) if group.denied else None


def _has_many_beyond(
    s: Setting, quantity: tuple[int, int | None], noun: str, group: Group, way: Way
) -> list[Pred] | None:
    """ "has at least two people above her" """
    if group.verb != "have":
        return None
    made = [many_beyond(s, quantity, noun, group, pred) for pred in towards(s, way, "any", None, Thing(IT)) or ()]
    return [Pred(put(one.says, (IT, X))) for one in made if one is not None] or None


def _beyond_so_many(s: Setting, n: float, preds: list[Pred] | None) -> list[Pred] | None:
    """ "taller than only one other child": so many from the other end."""
    found = []
    for pred in preds or ():
        said = order_of(pred.says)
        value = from_end(s, replace(said, a=said.b, b=said.a), int(n)) if said is not None else None
        if value is not None:
            found.append(Pred(Together(X, value)))
    return found or None


def _beat_only(s: Setting, other: Thing) -> list[Pred] | None:
    """ "only managed to beat Bob": Bob came last, and X just before him."""
    last, before = b.at_place(s, -1, "", frozenset(["rank"])), b.at_place(s, -2, "", frozenset(["rank"]))
    if not last or not before or other.parts or other.at is None:
        return None
    said = conj((Together(X, before[0]), Together(other.at, last[0])))
    return [Pred(said, sides_of(other), needs_of(other))]


_RANK = frozenset(["rank", "duration", "score"])


def _has_somebody(s: Setting, group: Group, *ways: Way) -> Pred | None:
    """ "has somebody above her": is not at that end."""
    if group.verb != "have" or group.denied:
        return None
    said = []
    for way in ways:
        for pred in towards(s, way, "any", None, Thing(IT)) or ():
            if isinstance(pred.says, Offset) and not pred.says.along and s.axis.order == "row":
                end = s.places[0] if pred.says.a == X else s.places[-1]
                said.append(neg(Together(X, end)))
    return Pred(conj(said)) if len(said) == len(ways) else None


def _beaten_by_many(s: Setting, group: Group, n: float) -> list[Pred] | None:
    """ "was beaten by exactly two others" """
    if group.verb not in ("beat", "defeat") or group.denied:
        return None
    return [Pred(Together(X, value)) for value in b.at_place(s, int(n) + 1, "", _RANK) or ()] or None


def _many_beat(s: Setting, many: Many, group: Group, other: Thing) -> list[Said] | None:
    """ "Only two people beat Ann", "nobody beat Ann" """
    if group.verb not in ("beat", "defeat") or group.denied or not are_counted(s, many):
        return None
    made = [b.said(s, other, Pred(Together(X, value))) for value in b.at_place(s, int(many[0]) + 1, "", _RANK) or ()]
    return [one for one in made if one is not None] or None


def _only_one_beat(s: Setting, one: Thing, group: Group, other: Thing) -> Said | None:
    """ "Only Bob beat Ann": Bob came first and Ann second."""
    if group.verb not in ("beat", "defeat") or group.denied or one.at is None or other.at is None:
        return None
    first, second = b.at_place(s, 1, "", _RANK), b.at_place(s, 2, "", _RANK)
    if not first or not second:
        return None
    said = conj((Together(one.at, first[0]), Together(other.at, second[0])))
    return Said(said, sides_of(one, other), needs_of(one, other), (one.at,), (one.at, other.at))


Span = tuple[tuple[Value, ...], Callable[..., int]]
"""How many there are beyond somebody, or between two: of whom it depends, and the number from their places."""


def _beyond(s: Setting, way: Way, one: Thing) -> Span | None:
    """ "above Ann" """
    if one.at is None or s.axis.order != "row":
        return None
    last = len(s.places) - 1
    orders = [pred.says for pred in towards(s, way, "any", None, one) or () if isinstance(pred.says, Offset)]
    if len(orders) != 1 or orders[0].along or one.sides:
        return None
    return (one.at,), (lambda i: i) if orders[0].a == X else (lambda i: last - i)


def _between(s: Setting, one: Thing, two: Thing) -> Span | None:
    """ "between Ann and Bob" """
    if one.at is None or two.at is None or one.sides or two.sides or s.axis.order != "row":
        return None
    return (one.at, two.at), lambda i, j: abs(i - j) - 1


def _as_many(s: Setting, one: Span, two: Span) -> Relation | None:
    """That two numbers are the same: one of the ways to place those of whom they depend."""
    own = [value for value in one[0] if value not in PRONOUNS.values()]
    names = {value: own[0] for value in two[0] if value in PRONOUNS.values()} if len(own) == 1 else {}
    first, second = one[0], tuple(names.get(value, value) for value in two[0])
    who = tuple(dict.fromkeys((*first, *second)))
    if s.rows is not None or len(s.places) ** len(who) > 3000 or any(value in PRONOUNS.values() for value in who):
        return None
    ways = []
    for where in permutations(range(len(s.places)), len(who)):
        at = dict(zip(who, where, strict=True))
        if one[1](*(at[value] for value in first)) == two[1](*(at[value] for value in second)):
            ways.append(conj(Together(value, s.places[at[value]]) for value in who))
    return disj(ways) if ways else None


def _so_many_as(s: Setting, many: Many, group: Group, one: Span, two: Span) -> Said | None:
    """ "As many people live between Ann and Bob as between Bob and Cid." """
    if group.denied or not are_counted(s, many):
        return None
    said = _as_many(s, one, two)
    if said is None:
        return None
    named = tuple(dict.fromkeys(one[0]))
    return Said(said, (), b.need("c", group.verb), named[:1], named)


def _has_as_many(s: Setting, group: Group, many: Many, way: Way, other: Way) -> Pred | None:
    """ "has as many people above her as below her" """
    one, two = _beyond(s, way, Thing(IT)), _beyond(s, other, Thing(IT))
    if group.verb != "have" or group.denied or one is None or two is None or not are_counted(s, many):
        return None
    alike = [place for i, place in enumerate(s.places) if one[1](i) == two[1](i)]
    return Pred(disj(Together(X, place) for place in alike)) if 0 < len(alike) < len(s.places) else None


def _all_beyond(s: Setting, group: Group, pred: Pred, but: Thing | None = None) -> Said | None:
    """ "Everybody is taller than Ann", "everybody but Bob is taller than Ann": which place she has, and Bob."""
    order = order_of(pred.says)
    if group.denied or order is None or order.most is not None or (but is not None and but.at is None):
        return None
    made = so_many_beyond(s, len(s.places) - (1 if but is None else 2), pred)
    if made is None or but is None or but.at is None:
        return made
    beyond = put(put(order, (X, but.at)), (PRONOUNS["it"], but.at))
    return made._replace(
        says=conj((made.says, neg(beyond))),
        sides=(*made.sides, *but.sides),
        needs=made.needs | but.needs,
        named=(*made.named, but.at),
    )


def _only_beyond(s: Setting, one: Thing, group: Group, pred: Pred) -> Said | None:
    """ "Only Bob is taller than Ann": Bob is, and nobody else."""
    order = order_of(pred.says)
    if group.denied or order is None or order.most is not None or one.at is None:
        return None
    made = so_many_beyond(s, 1, pred)
    if made is None:
        return None
    return made._replace(
        says=conj((made.says, put(order, (X, one.at)))),
        sides=(*made.sides, *one.sides),
        needs=made.needs | one.needs,
        named=(one.at, *made.named),
    )


_SOMEBODY = "somebody|someone|something|people"


def beyond_all(s: Setting, pairs: b.Pairs) -> list[Pred] | None:
    """ "older than anybody else": at the end of the scale."""
    return [Pred(Together(X, value)) for value in b.extreme(s, pairs) or ()] or None


RULES = [
    Rule(
        "CL",
        "only|exactly NUM NOUN VG ER than NP",
        lambda s, n, noun, group, pairs, other: beaten_by(s, n, noun, pairs, other) if not group.denied else None,
        "Only one parcel is heavier than Ann's.",
    ),
    Rule(
        "CL",
        "only|exactly NUM of the NOUN VG ER than NP",
        lambda s, n, noun, group, pairs, other: beaten_by(s, n, noun, pairs, other) if not group.denied else None,
    ),
    # -- how many are beyond
    Rule("SOMANY", "NOONE", lambda s, noone: (0, "")),
    Rule("SOMANY", "none of us|them|you", lambda s: (0, "")),
    Rule("SOMANY", "no other? NOUN", lambda s, noun: (0, noun)),
    *[
        rule
        for just in ("", "exactly|only|just|precisely ")
        for rule in (
            Rule("SOMANY", f"{just}NUM other? NOUN", lambda s, n, noun: (n, noun)),
            Rule("SOMANY", f"{just}NUM others?", lambda s, n: (n, ""), cost=1),
            Rule("SOMANY", f"{just}NUM of us|them|you", lambda s, n: (n, "")),
            Rule("SOMANY", f"{just}NUM of the others|rest", lambda s, n: (n, "")),
            Rule("SOMANY", f"{just}NUM of the other? NUM? NOUN", lambda s, n, all_, noun: (n, noun)),
        )
    ],
    Rule(
        "CL",
        "SOMANY VG on|in|out|up|off|along|away|back|home? CMP",
        said_beyond,
        "Only two of us finished behind Ann.",
    ),
    Rule(
        "CL",
        "QTY of the others|rest VG CMP",
        lambda s, quantity, group, pred: many_beyond(s, quantity, "", group, pred),
        "At least two of the others live to the left of Ann.",
    ),
    Rule(
        "CL",
        "QTY of the other NUM VG CMP",
        lambda s, quantity, n, group, pred: many_beyond(s, quantity, "", group, pred),
    ),
    Rule(
        "CL",
        "QTY of the other NUM? NOUN VG CMP",
        lambda s, quantity, n, noun, group, pred: many_beyond(s, quantity, noun, group, pred),
        "At most one of the other people lives to the left of Ann.",
    ),
    Rule(
        "CL",
        "QTY others? VG CMP",
        lambda s, quantity, group, pred: many_beyond(s, quantity, "", group, pred),
        cost=1,
    ),
    Rule(
        "CL",
        "there VG SOMANY CMP",
        lambda s, group, many, pred: said_beyond(s, many, group, pred) if group.verb == "be" else None,
        "There is no house to the left of Ann's.",
    ),
    Rule(
        "CL",
        "there VG QTY other? NOUN CMP",
        lambda s, group, quantity, noun, pred: (
            many_beyond(s, quantity, noun, group, pred) if group.verb == "be" else None
        ),
        "There are at least two people to the left of Ann.",
    ),
    Rule(
        "VP1",
        f"VG QTY other? NOUN DIR {_HIM}",
        lambda s, group, quantity, noun, way: _has_many_beyond(s, quantity, noun, group, way),
        "Ann has at least two people to the left of her.",
    ),
    Rule(
        "VP1",
        f"VG SOMANY DIR {_HIM}",
        lambda s, group, many, way: _has_beyond(s, many, group, way),
        "Ann has nobody behind her.",
        cost=-1,
    ),
    Rule(
        "VP1",
        f"VG ANYONE DIR {_HIM}",
        lambda s, group, anyone, way: _has_no_one(s, group, way),
        "Ann does not have anybody behind her.",
        cost=-1,
    ),
    Rule(
        "VP1",
        "VG ANYONE to|on his|her|its|their SIDE",
        lambda s, group, anyone, side: _has_no_one(s, group, ("", side[0])) if not side[1] else None,
        "Ann does not have anyone on her left.",
        cost=-1,
    ),
    Rule("ANYONE", "anyone|anybody|anything else?", lambda s: ""),
    Rule("ANYONE", "any other? NOUN", lambda s, noun: "" if are_counted(s, (0, noun)) else None),
    Rule(
        "VP1",
        "VG SOMANY to|on his|her|its|their SIDE",
        lambda s, group, many, side: _has_beyond(s, many, group, ("", side[0])) if not side[1] else None,
        "Ann has two people to her left.",
        cost=-1,
    ),
    Rule(
        "CMP",
        "ER than exactly|only|just NUM other? NOUN?",
        lambda s, pairs, n, noun: _beyond_so_many(s, n, b.compared(s, pairs, None, "", Thing(IT))),
        "Ann is older than only one other child.",
    ),
    Rule(
        "CMP",
        "ER than exactly|only|just NUM of the others|rest",
        lambda s, pairs, n: _beyond_so_many(s, n, b.compared(s, pairs, None, "", Thing(IT))),
    ),
    Rule(
        "CMP",
        "DIR exactly|only|just NUM other? NOUN?",
        lambda s, way, n, noun: _beyond_so_many(s, n, towards(s, way, "any", None, Thing(IT))),
        "Ann finished ahead of only one other runner.",
    ),
    Rule("VP1", "only managed to beat NPA", _beat_only, "Ann only managed to beat Bob."),
    Rule("VP1", "beat only|just NPA", _beat_only),
    Rule("VP1", "beat nobody but|except NPA", _beat_only),
    Rule("VP1", f"VG {_SOMEBODY} DIR {_HIM}", _has_somebody, "Ann has somebody above her."),
    Rule("VP1", f"VG {_SOMEBODY} DIR {_HIM} ,? and {_SOMEBODY} DIR {_HIM}", _has_somebody),
    Rule("VP1", "VG by exactly|only|just? NUM others", _beaten_by_many, "Ann was beaten by exactly two others."),
    Rule("VP1", "VG by exactly|only|just? NUM other? NOUN", lambda s, group, n, noun: _beaten_by_many(s, group, n)),
    Rule("CL", "SOMANY VG NPA", _many_beat, "Only two people beat Ann."),
    Rule("CL", "only NPA VG NPA", _only_one_beat, "Only Bob beat Ann."),
    Rule(
        "CL",
        "everyone|everybody else? VG CMP",
        lambda s, group, pred: _all_beyond(s, group, pred),
        "Everybody else is older than Ann.",
    ),
    Rule(
        "CL",
        "everyone|everybody except|but NPS VG CMP",
        lambda s, but, group, pred: _all_beyond(s, group, pred, but),
        "Everybody except Bob is older than Ann.",
    ),
    Rule("CL", "only NPS VG CMP", _only_beyond, "Only Bob is older than Ann."),
    Rule(
        "CL",
        "there VG SOMANY who|that VG CMP",
        lambda s, group, many, verb, pred: (
            said_beyond(s, many, verb, pred) if group.verb == "be" and not group.denied else None
        ),
        "There are two people who are older than Ann.",
    ),
    # -- as many as
    Rule("ASMANY", "exactly|just? as many other? NOUN", lambda s, noun: (0, noun)),
    Rule("ASMANY", "exactly|just? as many", lambda s: (0, "")),
    Rule("ASMANY", "exactly? the same number of other? NOUN", lambda s, noun: (0, noun)),
    Rule("SPAN", "DIR NPA", _beyond),
    Rule("SPAN", "in? between NPA and NPA", _between),
    Rule("SPAN", "there VG SPAN", lambda s, group, span: span if group.verb == "be" and not group.denied else None),
    Rule("SPAN", "VG SPAN", lambda s, group, span: span if group.verb in closed.LOCATED | closed.RANKING else None),
    Rule(
        "CL",
        "ASMANY VG SPAN as SPAN",
        _so_many_as,
        "As many people live between Ann and Bob as between Bob and Cid.",
    ),
    Rule(
        "CL",
        "there VG ASMANY SPAN as SPAN",
        lambda s, group, many, one, two: _so_many_as(s, many, group, one, two) if group.verb == "be" else None,
        "There are as many people to the left of Ann as to the right of Bob.",
    ),
    Rule(
        "VP1",
        f"VG ASMANY DIR {_HIM} as DIR {_HIM}",
        _has_as_many,
        "Ann has as many people above her as below her.",
    ),
    Rule(
        "VP1",
        f"VG ASMANY to|on {_HIS} SIDE as to|on {_HIS} SIDE",
        lambda s, group, many, one, two: _has_as_many(s, group, many, ("", one[0]), ("", two[0])),
        "Ann has as many people on her left as on her right.",
    ),
    # -- how many are more
    Rule(
        "CL",
        "only|exactly|just NUM NOUN? VG ER",
        lambda s, n, noun, group, pairs: beaten_by(s, n, "", pairs, Thing(IT)) if not group.denied else None,
        "Ann is not the oldest, but only one is older.",
        cost=1,
    ),
    Rule("ALLELSE", "anybody|anyone|everybody|everyone|anything|everything else INALL?", lambda s, among: ""),
    Rule("INALL", "in|of the|this group|lot|bunch|set|collection|list|row|field", lambda s: ""),
    Rule("ALLELSE", "any|all of? the others|rest", lambda s: ""),
    Rule("ALLELSE", "the others|rest", lambda s: ""),
    Rule("ALLELSE", "any|every other NOUN", lambda s, noun: ""),
    Rule(
        "CMP",
        "ER NOUN? than ALLELSE",
        lambda s, pairs, noun, others: beyond_all(s, pairs),
        "Ann is older than anybody else.",
    ),
    *[
        Rule(
            "CMP",
            f"{word} ALLELSE",
            lambda s, others, word=word: beyond_all(s, ORDERS[word]),
            f"Ann came {word} everyone else.",
        )
        for word in ("before", "after")
    ],
    Rule("CMP", "ahead of ALLELSE", lambda s, others: beyond_all(s, ORDERS["ahead"])),
]
