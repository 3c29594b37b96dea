"""Orders: nearer to the door, second from the back, right before or right after, which of the two is first."""

from __future__ import annotations

from collections.abc import Callable

from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.nouns import _nth
from cluegrid.reading.constructions.prose import SPANS
from cluegrid.reading.doubts import SIDE
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
from cluegrid.reading.setting import Amount, Group, Setting
from cluegrid.relations import (
    Choice,
    Offset,
    Relation,
    Together,
)

IT = PRONOUNS["it"]
Way = tuple[str, int]
"""A direction: a word of order ("before"), or the side it runs to along the places."""
_STARTING, _ENDING = frozenset(["start", "begin", "open"]), frozenset(["end", "finish", "close", "conclude"])
_MEETING = closed.MOTION | closed.words("pass reach meet see visit encounter find get")


def order_of(said: Relation) -> Offset | None:
    """The plain order that a predicate states of X and another: one before the other, however far."""
    if isinstance(said, Choice) and said.doubt == SIDE:
        said = said.of[-1]
    if not isinstance(said, Offset) or said.either or not said.ranked or said.least > 1 or X not in (said.a, said.b):
        return None
    other = said.b if said.a == X else said.a
    return said if other.category or other in PRONOUNS.values() else None


def from_end(s: Setting, said: Offset, n: int) -> Value | None:
    """The place with so many places on the side of it that X is said to be on."""
    kind = s.by_name[said.along] if said.along else s.axis
    values = b.ranked(kind)
    if kind.order == "ring" or n >= len(values):
        return None
    return s.value(kind, values[n] if said.a == X else values[-1 - n])


def _on_the(s: Setting, pairs: b.Pairs, noun: str) -> list[Pred] | None:
    """ "on the higher floor": of the two that were named."""
    kinds = [kind for kind in s.kinds if kind.name in s.nouns.get(noun, ()) and kind.order == "row"]
    if not kinds and noun not in s.things:
        return None
    return b.higher(s, pairs, None, Thing(IT)) or b.compared(s, pairs, None, "", Thing(IT))


def towards(s: Setting, way: Way, how: str, so_much: Amount | None, other: Thing) -> list[Pred] | None:
    """That X lies in a direction from another."""
    word, sign = way
    if word:
        return b.compared(s, ORDERS[word], so_much, "" if how == "any" else how, other)
    return b.sided(s, sign, how, so_much, other)


def _along_axis(s: Setting, sign: int, how: str, so_much: Amount | None, other: Thing) -> list[Pred] | None:
    """That X lies further than another towards the last place (1) or the first (-1)."""
    if s.axis.order != "row" or other.how == "or":
        return None
    n = so_much.number if so_much is not None else 1
    if so_much is not None and b.measured(s, s.axis, so_much) is None:
        return None
    most = n if so_much is not None or how == "near" else None
    said = over(other, lambda v: b.offset(s, s.axis, sign, v, n, most, True), s.places)
    return [Pred(said, sides_of(other), needs_of(other))]


def _at_end(s: Setting, end: int, n: int = 1) -> list[Pred] | None:
    """That X has the first place (1) or the last (-1), or the n-th from there."""
    values = s.axis.values
    if s.axis.order != "row" or not 0 < n <= len(values):
        return None
    return [Pred(Together(X, s.value(s.axis, values[n - 1] if end > 0 else values[-n])))]


def _nth_from(s: Setting, n: int, noun: str | None, end: int) -> list[b.Nom] | None:
    """ "second house from the left", "house second from the left" """
    return _nth(s, n * end, noun) if s.axis.order == "row" else None


def either_way(s: Setting, how: str | None, one: Way, how2: str | None, two: Way, other: Thing) -> list[Pred] | None:
    """ "immediately before or immediately after Bob" """
    near = how2 or how or ""
    first = towards(s, one, how or near, None, other)
    second = towards(s, two, near, None, other)
    if not first or not second or len(first) > 1 or len(second) > 1:
        return None
    return [Pred(disj((first[0].says, second[0].says)), sides_of(other), needs_of(other))]


def _next_one(s: Setting, way: Way, other: Thing) -> list[Thing] | None:
    """ "the first person after Bob" """
    found = towards(s, way, "near", None, other)
    return [Thing(None, pred.says, pred.sides, pred.needs) for pred in found] if found else None


def _away(s: Setting, i: int, j: int) -> int:
    """How far two places are apart."""
    return min(abs(i - j), len(s.places) - abs(i - j)) if s.axis.order == "ring" else abs(i - j)


def _of_two(s: Setting, one: Thing, two: Thing, is_so: Callable[[int, int, int], bool]) -> list[Pred] | None:
    """That X is where it should be for where the two are: by the numbers of the three places."""
    if s.axis.order not in ("row", "ring") or s.rows is not None or len(s.places) > 9:
        return None
    if one.at is None or two.at is None or one.at == two.at:
        return None
    ways = []
    for i, here in enumerate(s.places):
        for j, there in enumerate(s.places):
            near = [place for k, place in enumerate(s.places) if k not in (i, j) and is_so(k, i, j)]
            if i != j and near:
                where = disj(Together(X, place) for place in near)
                ways.append(conj((Together(one.at, here), Together(two.at, there), where)))
    return [Pred(disj(ways), sides_of(one, two), needs_of(one, two))]


def _nearer_of_two(s: Setting, one: Thing, two: Thing, sign: int = 1) -> list[Pred] | None:
    """ "nearer to Ann than to Bob" """
    return _of_two(s, one, two, lambda k, i, j: (_away(s, k, j) - _away(s, k, i)) * sign > 0)


def _nearer_than(s: Setting, one: Thing, two: Thing, group: Group, sign: int) -> list[Pred] | None:
    """ "nearer to Ann than Bob is" """
    if group.denied or group.form == "base":
        return None
    made = _of_two(s, one, two, lambda k, i, j: (_away(s, j, i) - _away(s, k, i)) * sign > 0)
    return [pred._replace(needs=pred.needs | b.need("c", group.verb)) for pred in made] if made else None


def _which_of_two(s: Setting, pair: Said, one: Thing, preds: list[Pred] | None) -> list[Said] | None:
    """ "..., Ann being the older of the two": older than the other one."""
    both = [value for value in dict.fromkeys(pair.named) if value.category]
    if one.at is None or len(both) != 2 or one.at not in both:
        return None
    (other,) = (value for value in both if value != one.at)
    return [
        pair._replace(
            says=conj((pair.says, put(put(pred.says, (X, one.at)), (IT, other)))),
            sides=(*pair.sides, *one.sides),
            needs=pair.needs | one.needs | pred.needs,
        )
        for pred in preds or ()
    ] or None


def started_with(s: Setting, group: Group, one: Thing) -> list[Said] | None:
    """ "the show opens with Ann", "start with red", "you end with blue" """
    if group.verb not in _STARTING | _ENDING or one.at is None:
        return None
    found = b.at_place(s, 1 if group.verb in _STARTING else -1, "", frozenset(["time", "rank", "queue"]))
    made = []
    for value in found or ():
        said: Relation = Together(one.at, value)
        made.append(Said(neg(said) if group.denied else said, one.sides, one.needs, (one.at,), (one.at,)))
    return made or None


NTH = "the last by number"


def _nth_or_last(s: Setting, n: int, noun: str, one: Thing) -> list[Said] | None:
    """ "Ann is the fifth child", of five: the one not yet named, or the one at the fifth place?"""
    if one.at is None or not one.at.category or s.axis.order != "row" or n != len(s.places):
        return None
    person = noun in closed.PEOPLE or "person" in b.lexicon.kinds_of(noun)
    if not person or one.at.category == s.axis.name or s.names(one.at.category).held:
        return None
    s.doubts[NTH] = (f"the last {noun} by number", ("at the last place", "the last to be named"))
    anywhere = disj(Together(one.at, place) for place in s.places)
    said = Choice(NTH, (Together(one.at, s.places[-1]), anywhere))
    return [Said(said, one.sides, one.needs | b.need("t", noun), (one.at,), (one.at,))]


def _led_in(s: Setting, way: str) -> str | None:
    """ "Going up the line": as its places are counted."""
    dims = s.dimensions[s.axis.name]
    return None if s.axis.order != "row" or (way == "up" and not dims & {"height", "floor", "age", "weight"}) else ""


def _several_of(s: Setting, noun: str, post: Pred) -> Thing | None:
    """ "passengers for Rome": people known by what stands behind."""
    if "person" not in b.lexicon.kinds_of(noun):
        return None
    nom = b.with_post(s, b.bare(s, noun), post)
    return b.thing(s, nom) if nom is not None else None


def _met(group: Group) -> Pred | None:
    """ "the last boat that you come to": whoever goes along the places meets them in their order."""
    return None if group.denied or group.verb not in _MEETING else Pred(b.All(()), (), b.need("c", group.verb))


_ORDER_WORDS = ("before", "after", "above", "below", "under", "beneath", "underneath", "behind")
RULES = [
    # -- directions, where something stands between them and whom they are seen from
    *[Rule("DIR", word, lambda s, word=word: (word, 0)) for word in _ORDER_WORDS],
    Rule("DIR", "ahead of", lambda s: ("ahead", 0)),
    Rule("DIR", "in front of", lambda s: ("front", 0)),
    Rule("DIR", "on top of", lambda s: ("top", 0)),
    Rule("DIR", "to|on the left of", lambda s: ("", -1)),
    Rule("DIR", "to|on the right of", lambda s: ("", 1)),
    Rule("DIR", "to the west of", lambda s: ("", -1)),
    Rule("DIR", "to the east of", lambda s: ("", 1)),
    Rule("DIR", "left|west of", lambda s: ("", -1)),
    Rule("DIR", "right|east of", lambda s: ("", 1)),
    Rule(
        "CMP",
        "either? HOW? DIR or|nor HOW? DIR NPX",
        either_way,
        "Ann came either immediately before or immediately after Bob.",
    ),
    Rule(
        "NPS",
        "the very? first|next NOUN HOW? DIR NPX",
        lambda s, noun, how, way, other: _next_one(s, way, other) if how != "any" else None,
        "The first person after Bob is Ann.",
        cost=-1,
    ),
    Rule(
        "CMP",
        "PREP? the very? next NOUN? HOW? DIR NPX",
        lambda s, prep, noun, how, way, other: towards(s, way, "near", None, other) if how != "any" else None,
        "Ann lives in the next house to the east of Bob's.",
        cost=-1,
    ),
    # -- towards an end
    Rule("POS", "nearest|closest to? the ENDNOUN end?", _at_end, "Ann lives closest to the east."),
    Rule(
        "POS",
        "furthest|farthest away? from the ENDNOUN",
        lambda s, end: _at_end(s, -end),
        "Ann is furthest from the front.",
    ),
    Rule(
        "POS",
        "the? ORD NOUN? from the ENDNOUN",
        lambda s, n, noun, end: _at_end(s, end, n),
        "Ann is second from the back.",
    ),
    Rule("NOM", "ORD NOUN? from the? ENDNOUN", _nth_from, "Ann is in the second house from the left.", cost=-1),
    Rule(
        "NOM",
        "NOUN ORD from the? ENDNOUN",
        lambda s, noun, n, end: _nth_from(s, n, noun, end),
        "Ann has the house second from the left.",
        cost=-1,
    ),
    Rule(
        "POS",
        "at the very? ENDNOUN end OFROW?",
        lambda s, end, of: _at_end(s, end),
        "Ann is at the back end of the queue.",
    ),
    Rule("POS", "right? by the LANDMARK", lambda s, end: _at_end(s, end), "Ann lives by the mill."),
    Rule(
        "CMP",
        "HOW? MEAS? nearer|closer to? the ENDNOUN end? than NPX",
        lambda s, how, so_much, end, other: _along_axis(s, -end, how or "", so_much, other),
        "Ann stands closer to the front than Bob.",
    ),
    Rule(
        "CMP",
        "HOW? MEAS? further|farther away? from the ENDNOUN end? than NPX",
        lambda s, how, so_much, end, other: _along_axis(s, end, how or "", so_much, other),
        "Ann stands further from the front than Bob.",
    ),
    Rule(
        "CMP",
        "HOW? MEAS? further|farther WAY than NPX",
        lambda s, how, so_much, sign, other: _along_axis(s, sign, how or "", so_much, other),
        "Ann stood further back than Bob.",
    ),
    Rule(
        "CMP",
        "HOW? MEAS? further|farther along the NOUN than NPX",
        lambda s, how, so_much, noun, other: _along_axis(s, 1, how or "", so_much, other),
        "Ann lives further along the street than Bob.",
    ),
    Rule(
        "CMP",
        "HOW? MEAS? WAYOF of|from NPX",
        lambda s, how, so_much, sign, other: _along_axis(s, sign, how or "", so_much, other),
        "Ann lives just downstream of Bob.",
    ),
    Rule(
        "CMP",
        "nearer|closer to? NPA than to? NPA",
        _nearer_of_two,
        "Ann lives nearer to Bob than to Cid.",
        cost=-1,
    ),
    Rule(
        "CMP",
        "further|farther away? from NPA than from NPA",
        lambda s, one, two: _nearer_of_two(s, one, two, -1),
        "Ann lives further from Bob than from Cid.",
        cost=-1,
    ),
    Rule(
        "CMP",
        "nearer|closer to? NPA than NPA VG",
        lambda s, one, two, group: _nearer_than(s, one, two, group, 1),
        "Ann lives nearer to Bob than Cid does.",
        cost=-1,
    ),
    Rule(
        "CMP",
        "further|farther away? from NPA than NPA VG",
        lambda s, one, two, group: _nearer_than(s, one, two, group, -1),
        "Ann lives further from Bob than Cid does.",
        cost=-1,
    ),
    # -- which of the two
    Rule("OFTWO", "the ER of the two|pair?", lambda s, pairs: b.compared(s, pairs, None, "", Thing(IT))),
    Rule(
        "OFTWO",
        "the? one? further|farther FILLTO? WAY",
        lambda s, fill, sign: _along_axis(s, sign, "", None, Thing(IT)),
    ),
    Rule(
        "OFTWO",
        "PREP? the NOUN? with the ER number",
        lambda s, prep, noun, pairs: b.higher(s, pairs, None, Thing(IT)),
    ),
    Rule(
        "OFTWO",
        "PREP the ER numbered? NOUN",
        lambda s, prep, pairs, noun: _on_the(s, pairs, noun),
    ),
    Rule("OFTWO", "on|to|at the left", lambda s: b.sided(s, -1, "any", None, Thing(IT))),
    Rule("OFTWO", "on|to|at the right", lambda s: b.sided(s, 1, "any", None, Thing(IT))),
    Rule("OFTWO", "in front|first", lambda s: b.compared(s, ORDERS["front"], None, "", Thing(IT))),
    Rule("OFTWO", "first|ahead|earlier", lambda s: b.compared(s, ORDERS["before"], None, "", Thing(IT))),
    Rule("OFTWO", "second|behind|later", lambda s: b.compared(s, ORDERS["after"], None, "", Thing(IT))),
    Rule("OFTWO", "on top|above", lambda s: b.compared(s, ORDERS["above"], None, "", Thing(IT))),
    Rule("OFTWO", "below|underneath|beneath", lambda s: b.compared(s, ORDERS["below"], None, "", Thing(IT))),
    Rule(
        "CLS",
        "CL ,? with NPS being? OFTWO",
        lambda s, pair, one, pred: _which_of_two(s, pair, one, [pred]),
        "Ann and Bob live next to each other, with Ann on the left.",
    ),
    Rule(
        "CLS",
        "CL , NPS being OFTWO",
        lambda s, pair, one, pred: _which_of_two(s, pair, one, [pred]),
        "There are two houses between Ann and Bob, Bob being the one further to the left.",
    ),
    Rule(
        "CLS",
        "CL ,? and|but NPS VG OFTWO",
        lambda s, pair, one, group, pred: _which_of_two(s, pair, one, [pred]) if not group.denied else None,
        "Ann and Bob are neighbours, and Ann is the one further left.",
        cost=1,
    ),
    Rule(
        "CLS",
        "CL ; NPS VG OFTWO",
        lambda s, pair, one, group, pred: _which_of_two(s, pair, one, [pred]) if not group.denied else None,
        "Ann and Bob are neighbours; Ann lives in the house with the lower number.",
    ),
    # -- beginnings and ends
    Rule("S", "VG with NPA", started_with, "Never start with red."),
    Rule(
        "CL",
        "you|we|they|i|he|she|one|it VG with NPA",
        started_with,
        "You start with red.",
    ),
    Rule(
        "CL",
        "the NOUN VG with NPA",
        lambda s, noun, group, one: started_with(s, group, one),
        "The show ends with red.",
    ),
    Rule(
        "CL",
        "the NOUN VG in|at NPA",
        lambda s, noun, group, one: started_with(s, group, one) if noun in SPANS else None,
        "The tour ends in Rome.",
    ),
    Rule("FILL", "that? you|we|i|they VG to|at|past|by|on?", lambda s, group: _met(group), cost=1),
    # -- the last to be named, or at the last place
    Rule(
        "CL",
        "NPS VG the ORD NOUN",
        lambda s, one, group, n, noun: (
            _nth_or_last(s, n, noun, one) if group.verb == "be" and not group.denied else None
        ),
        "Ann is the fifth child.",
        cost=-1,
    ),
    Rule(
        "CL",
        "the ORD NOUN VG NPS",
        lambda s, n, noun, group, one: (
            _nth_or_last(s, n, noun, one) if group.verb in ("be", "call", "name") and not group.denied else None
        ),
        "The fifth child is called Ann.",
        cost=-1,
    ),
    *[
        Rule("LEADIN", f"going|counting|moving {way} the NOUN", lambda s, noun, way=way: _led_in(s, way))
        for way in ("up", "down", "along")
    ],
    Rule(
        "LEADIN",
        "from the? front to the? back",
        lambda s: "" if s.dimensions[s.axis.name] & {"queue", "rank"} else None,
    ),
    Rule("FILL", "at work|rest|home", lambda s: Pred(b.All(())), cost=1),
    # -- the first of the day
    Rule(
        "NOM",
        "NOUN 's ORD NOUN",
        lambda s, span, n, noun: _nth(s, n, noun) if span in SPANS else None,
        "The day's first trip is Ann's.",
    ),
    Rule("NOM", "NOUN 's last|final NOUN", lambda s, span, noun: _nth(s, -1, noun) if span in SPANS else None),
    Rule(
        "NPS",
        "those POST",
        lambda s, post: b.thing(s, b.Nom(says=(post.says,), sides=post.sides, needs=post.needs - {b.OF})),
        cost=1,
    ),
    Rule("NPS", "PLURAL POST", _several_of, "Passengers for Rome leave before passengers for Oslo.", cost=1),
    Rule(
        "CMP",
        "NEARLY on NPX",
        lambda s, near, other: b.compared(s, (("floor", 1),), None, "near", other),
        "The red box rests directly on the blue one.",
    ),
]
