"""Further ways to tell an order: halves and middles, the only neighbour, upstairs, one after the other, gaps."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.comparisons import more_than, with_filler
from cluegrid.reading.constructions.nouns import _nth
from cluegrid.reading.constructions.orders import (
    Many,
    Way,
    _are_counted,
    _order,
    _said_beyond,
    _so_many_beyond,
    _started_with,
    _towards,
)
from cluegrid.reading.constructions.sentences import _gap_between, _someone
from cluegrid.reading.meanings import (
    PRONOUNS,
    TRUE,
    Pred,
    Said,
    Thing,
    X,
    apply,
    conj,
    disj,
    identity,
    needs_of,
    neg,
    over,
    parts_of,
    put,
    sides_of,
)
from cluegrid.reading.setting import Amount, Group, Setting
from cluegrid.relations import Choice, Offset, Relation, Together

IT = PRONOUNS["it"]
_RANK = frozenset(["rank", "duration", "score"])


# ---- places -----------------------------------------------------------------------------------------------------


def _half(s: Setting, last: bool) -> Pred | None:
    """ "in the first half of the queue", of an even number."""
    n = len(s.places)
    if s.axis.order != "row" or n % 2:
        return None
    inside = s.places[n // 2 :] if last else s.places[: n // 2]
    return Pred(disj(Together(X, place) for place in inside))


def _upper_half(s: Setting, upper: bool) -> Pred | None:
    """ "in the top half": of a ranking the first, of a building the last."""
    dims = s.dimensions[s.axis.name]
    return _half(s, upper) if "floor" in dims else _half(s, not upper) if "rank" in dims else None


def _two_middle(s: Setting) -> Pred | None:
    """ "in one of the two middle seats" """
    n = len(s.places)
    if s.axis.order != "row" or n % 2 or n < 4:
        return None
    return Pred(disj(Together(X, place) for place in s.places[n // 2 - 1 : n // 2 + 1]))


def _outer(s: Setting, last: bool, n: float) -> Pred | None:
    """ "among the first two" """
    size = int(n)
    if s.axis.order != "row" or not 0 < size < len(s.places):
        return None
    return Pred(disj(Together(X, place) for place in (s.places[-size:] if last else s.places[:size])))


def _podium(s: Setting) -> Pred | None:
    return _outer(s, False, 3) if s.dimensions[s.axis.name] & {"rank"} else None


def _midweek(s: Setting) -> list[Pred] | None:
    found = [s.value(kind, name) for kind in s.kinds for name in kind.values if name.lower() == "wednesday"]
    return [Pred(Together(X, value)) for value in found] or None


# ---- neighbours -------------------------------------------------------------------------------------------------


def _only_neighbour(s: Setting, other: Thing) -> list[Pred] | None:
    """ "is Ann's only neighbour": Ann is at an end, and X next to her."""
    ends = b.at_ends(s)
    if ends is None or other.parts or other.at is None:
        return None
    return [
        pred._replace(says=conj((pred.says, apply(ends, other, s.places)))) for pred in b.beside(s, other) or ()
    ] or None


def _no_neighbour(s: Setting, other: Thing, vp: Pred) -> list[Said] | None:
    """ "Neither of Ann's neighbours is Bob." """
    who = identity(vp.says)
    if who is None or not who.category or other.parts:
        return None
    needs = needs_of(other) | b.settled(vp.needs, (who,))
    return [
        Said(neg(put(pred.says, (X, who))), (*sides_of(other), *vp.sides), needs, (who,), (who,))
        for pred in b.beside(s, other) or ()
    ] or None


def _touching(s: Setting, group: Group, other: Thing) -> list[Pred] | None:
    """ "touches the blue one": is next to it. (Who won't touch tea does not drink it, who touched the wall arrived.)"""
    dims = s.dimensions[s.axis.name]
    if group.verb != "touch" or group.form == "past" or not dims & {"place", "floor", "ring"}:
        return None
    if group.form == "base" and "floor" not in dims:
        return None
    kinds = [s.classes[part.at.category] for part in parts_of(other) if part.at is not None and part.at.category]
    if any(kind & {"food", "beverage"} for kind in kinds):
        return None
    made = b.beside(s, other)
    return [b.denied(s, pred) if group.denied else pred for pred in made] if made else None


def _adjoining(s: Setting, group: Group, other: Thing) -> list[Pred] | None:
    """ "adjoins Bob's": is next to it."""
    if group.verb not in ("adjoin", "border", "abut", "flank") or s.axis.order not in ("row", "ring"):
        return None
    made = b.beside(s, other)
    return [b.denied(s, pred) if group.denied else pred for pred in made] if made else None


def _has_neighbour(s: Setting, group: Group, nom: b.Nom) -> list[Pred] | None:
    """ "has a neighbour who drinks tea": is next to whoever does."""
    if group.verb != "have" or nom.noun not in ("neighbour", "neighbor"):
        return None
    other = b.thing(s, nom)
    made = b.beside(s, other) if other is not None else None
    return [b.denied(s, pred) if group.denied else pred for pred in made] if made else None


def _until(s: Setting, group: Group, one: Thing) -> Pred | None:
    """ "was left until Friday", "did not come until Friday": it was on Friday."""
    if one.at is None or not one.at.category or not s.dimensions[one.at.category] & {"time", "year"}:
        return None
    if group.denied == (group.verb in _WAITING):
        return None
    return Pred(Together(X, one.at), one.sides, one.needs | b.need("c", group.verb))


def _upstairs(s: Setting, other: Thing, way: int) -> list[Thing] | None:
    """ "Ann's neighbour upstairs" """
    found = b.compared(s, (("floor", way),), None, "near", other)
    return [Thing(None, pred.says, pred.sides, pred.needs) for pred in found] if found else None


def _on_both_sides(s: Setting, one: Thing, two: Thing) -> list[Pred] | None:
    """ "with Bob on one side and Cid on the other" """
    return b.between_them(s, "near", one, two)


def _left_and_right(
    s: Setting, one: Thing, side: tuple[int, str], two: Thing, side2: tuple[int, str]
) -> list[Pred] | None:
    """ "with Bob on her left and Cid on her right" """
    if side[0] == side2[0]:
        return None
    return [
        Pred(conj((a.says, c.says)), sides_of(a, c), needs_of(a, c))
        for a in b.sided(s, -side[0], "near", None, one) or ()
        for c in b.sided(s, -side2[0], "near", None, two) or ()
    ] or None


# ---- before and behind ------------------------------------------------------------------------------------------


def _has_there(s: Setting, group: Group, other: Thing, how: str | None, way: Way) -> list[Pred] | None:
    """ "has Bob directly behind her": Bob is directly behind X."""
    if group.verb != "have" or other.parts or other.at is None:
        return None
    found = []
    for pred in _towards(s, way, how or "near", None, Thing(IT)) or ():
        said = put(put(pred.says, (X, other.at)), (IT, X))
        found.append(Pred(neg(said) if group.denied else said, sides_of(other), needs_of(other)))
    return found or None


def _has_somebody(s: Setting, group: Group, *ways: Way) -> Pred | None:
    """ "has somebody above her": is not at that end."""
    if group.verb != "have" or group.denied:
        return None
    said = []
    for way in ways:
        for pred in _towards(s, way, "any", None, Thing(IT)) or ():
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
    if group.verb not in ("beat", "defeat") or group.denied or not _are_counted(s, many):
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


def _lost_to(s: Setting, group: Group, other: Thing) -> list[Pred] | None:
    """ "lost to Bob" """
    if group.verb != "lose":
        return None
    made = b.compared(s, (("rank", 1), ("score", -1)), None, "", other)
    return [b.denied(s, pred) if group.denied else pred for pred in made] if made else None


def _storeys(s: Setting, how: str | None, so_much: Amount, way: int, other: Thing) -> list[Pred] | None:
    """ "two floors up from Bob" """
    return b.compared(s, (("floor", way),), so_much, how or "", other)


def _succeeded(s: Setting, group: Group, other: Thing) -> list[Pred] | None:
    """ "took over from Bob": came right after him."""
    made = b.compared(s, (("time", 1), ("rank", 1), ("queue", 1)), None, "near", other)
    return [b.denied(s, pred) if group.denied else pred for pred in made] if made else None


def _number_off(
    s: Setting, one: Thing, noun: str, group: Group, n: float | None, pairs: b.Pairs, other: Thing
) -> list[Said] | None:
    """ "Ann's lane number is one higher than Bob's": along the places with that noun."""
    if group.verb != "be" or s.axis.name not in s.nouns.get(noun, ()):
        return None
    made = b.higher(s, pairs, Amount(n, "") if n is not None else None, other)
    found = [b.said(s, one, b.denied(s, pred) if group.denied else pred) for pred in made or ()]
    return [said for said in found if said is not None] or None


def _number_even(s: Setting, one: Thing, noun: str, group: Group, even: bool) -> list[Said] | None:
    if group.verb != "be":
        return None
    made = b.odd_or_even(s, even, noun)
    found = [b.said(s, one, b.denied(s, pred) if group.denied else pred) for pred in made or ()]
    return [said for said in found if said is not None] or None


def _climbed(s: Setting, pairs: b.Pairs, other: Thing) -> list[Pred] | None:
    """ "fewer stairs to climb than": on a lower floor."""
    signs = {sign for name, sign in pairs if name in ("amount", "number")}
    return b.compared(s, (("floor", signs.pop()),), None, "", other) if len(signs) == 1 else None


def _further_along(s: Setting, way: str, noun: str, so_much: Amount | None, other: Thing) -> list[Pred] | None:
    """ "further up the queue": nearer to its front."""
    if noun not in ("queue", "line") or not s.dimensions[s.axis.name] & {"queue", "rank"}:
        return None
    return b.compared(s, (("queue", -1 if way == "up" else 1), ("rank", -1 if way == "up" else 1)), so_much, "", other)


def _round(s: Setting, n: float, way: int, other: Thing) -> list[Pred] | None:
    """ "two seats clockwise from Bob" """
    if s.axis.order != "ring":
        return None
    said = over(other, lambda v: b.offset(s, s.axis, way, v, n, n, True), s.places)
    return [Pred(said, sides_of(other), needs_of(other))]


# ---- as many as -------------------------------------------------------------------------------------------------

Span = tuple[tuple[Value, ...], Callable[..., int]]
"""How many there are beyond somebody, or between two: of whom it depends, and the number from their places."""


def _beyond(s: Setting, way: Way, one: Thing) -> Span | None:
    """ "above Ann" """
    if one.at is None or s.axis.order != "row":
        return None
    last = len(s.places) - 1
    orders = [pred.says for pred in _towards(s, way, "any", None, one) or () if isinstance(pred.says, Offset)]
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
    if group.denied or not _are_counted(s, many):
        return None
    said = _as_many(s, one, two)
    if said is None:
        return None
    named = tuple(dict.fromkeys(one[0]))
    return Said(said, (), b.need("c", group.verb), named[:1], named)


def _has_as_many(s: Setting, group: Group, many: Many, way: Way, other: Way) -> Pred | None:
    """ "has as many people above her as below her" """
    one, two = _beyond(s, way, Thing(IT)), _beyond(s, other, Thing(IT))
    if group.verb != "have" or group.denied or one is None or two is None or not _are_counted(s, many):
        return None
    alike = [place for i, place in enumerate(s.places) if one[1](i) == two[1](i)]
    return Pred(disj(Together(X, place) for place in alike)) if 0 < len(alike) < len(s.places) else None


# ---- statements -------------------------------------------------------------------------------------------------


def _gapped(s: Setting, one: Said, other: Thing, pred: Pred) -> list[Said] | None:
    """ "Ann finished last, Bob second": the verb is said once."""
    said = b.said(s, other, pred)
    made = b.both(s, one, said) if said is not None else None
    return made if isinstance(made, list) else [made] if made is not None else None


def _gapped_object(s: Setting, one: Said, other: Thing, two: Thing) -> list[Said] | None:
    """ "Ann drinks tea, and Bob milk": things of the same kinds, side by side."""
    if not isinstance(one.says, Together) or other.at is None or two.at is None or len(one.topic) != 1:
        return None
    kinds = {value.category for value in b.every_value(one.says)}
    if other.at.category != one.topic[0].category or {other.at.category, two.at.category} != kinds:
        return None
    return _gapped(s, one, other, b.is_thing(s, two))


def _gapped_objects(s: Setting, one: Said, a: Thing, c: Thing, d: Thing, e: Thing) -> list[Said] | None:
    second, third = _gapped_object(s, one, a, c), _gapped_object(s, one, d, e)
    if not second or not third:
        return None
    return [
        x._replace(
            says=conj((x.says, y.says)), sides=(*x.sides, *y.sides), needs=x.needs | y.needs, named=(*x.named, *y.named)
        )
        for x in second
        for y in third
    ]


def _somebody_outside(s: Setting, vp: Pred) -> Said | None:
    """ "She starts with the chapel": of somebody who is not in the grid, where nobody in it is a person."""
    if any(value[:1].isupper() for kind in s.kinds for value in kind.values):
        return None
    made: Said | None = _someone(s, Pred(TRUE), vp)
    return made


def _own(s: Setting, group: Group, comps: Pred) -> Pred | None:
    """ "had his on Friday", "gets hers before Bob": everybody has one of these."""
    return b.verbed(s, group, comps) if group.verb not in closed.SAYING | closed.LIKING else None


_ORDERED = (("time", 1), ("rank", 1), ("queue", 1), ("place", 1))


def _follows(s: Setting, how: str | None, group: Group, other: Thing, by: bool = False) -> list[Pred] | None:
    """ "follows Bob", "is followed by Bob": right behind him, or anywhere behind?"""
    sign = {"follow": 1, "precede": -1}.get(group.verb, 0) * (-1 if by else 1)
    if not sign or group.form == "aux" or other.parts:
        return None
    timed = s.dimensions[s.axis.name] & {"time", "rank", "queue"}
    if not timed and other.at is not None and s.classes.get(other.at.category, frozenset()) & closed.DOING["follow"]:
        return None  # who follows rugby is fond of it
    pairs = tuple((name, sign * way) for name, way in _ORDERED)
    found = []
    for near, loose in zip(
        b.compared(s, pairs, None, "near", other) or (), b.compared(s, pairs, None, "", other) or (), strict=False
    ):
        said: Relation = near.says if how == "near" else loose.says
        if how is None:
            s.doubts[b.BEYOND] = _BEYOND
            said = Choice(b.BEYOND, (near.says, loose.says))
        if other.at is not None and _is_occasion(s, other):
            s.doubts[_OCCASION] = ("what follows or precedes an occasion", ("belongs to it", "is another one"))
            said = Choice(_OCCASION, (Together(X, other.at), said))
        found.append(loose._replace(says=neg(said) if group.denied else said))
    return found or None


_OCCASION = "what follows an occasion"


def _is_occasion(s: Setting, other: Thing) -> bool:
    """Whether something is told by its time and by a noun for what happens then: a feast may follow the May wedding of
    the same people."""
    return (
        other.at is not None
        and any(kind.order == "row" and kind.name == other.at.category for kind in s.kinds)
        and any(cls == "n" and noun not in s.things and noun not in s.nouns for cls, noun, _, _ in other.needs)
    )


_BEYOND = ("the one before, behind, above or below another", ("right there", "anywhere on that side"))


def _all_beyond(s: Setting, group: Group, pred: Pred, but: Thing | None = None) -> Said | None:
    """ "Everybody is taller than Ann", "everybody but Bob is taller than Ann": which place she has, and Bob."""
    order = _order(pred.says)
    if group.denied or order is None or order.most is not None or (but is not None and but.at is None):
        return None
    made = _so_many_beyond(s, len(s.places) - (1 if but is None else 2), pred)
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
    order = _order(pred.says)
    if group.denied or order is None or order.most is not None or one.at is None:
        return None
    made = _so_many_beyond(s, 1, pred)
    if made is None:
        return None
    return made._replace(
        says=conj((made.says, put(order, (X, one.at)))),
        sides=(*made.sides, *one.sides),
        needs=made.needs | one.needs,
        named=(one.at, *made.named),
    )


def _both_bounds(s: Setting, first: Group, one: Thing, last: Group, two: Thing) -> list[Said] | None:
    """ "begins with Ann and ends with Bob" """
    return [
        a._replace(
            says=conj((a.says, c.says)), sides=(*a.sides, *c.sides), needs=a.needs | c.needs, named=(*a.named, *c.named)
        )
        for a in _started_with(s, first, one) or ()
        for c in _started_with(s, last, two) or ()
    ] or None


def _it_is(s: Setting, pred: Pred, group: Group, one: Thing) -> Said | None:
    """ "The day after Ann it is Bob's turn." """
    if group.verb != "be":
        return None
    said: Said | None = b.said(s, one, b.denied(s, pred) if group.denied else pred)
    return said


def _is_time(s: Setting, one: Thing) -> bool:
    """ "on Monday, when it rained": what is said of the time says nothing of who came."""
    return one.at is not None and bool(one.at.category) and "time" in s.dimensions[one.at.category]


_WAITING = closed.words("wait leave keep save hold postpone delay defer reserve")
_HIS = "his|her|its|their"
_HIM = "him|her|it|them|himself|herself|itself"
_SOMEBODY = "somebody|someone|something|people"
_BEFORE, _AFTER = "first|front|left", "second|last|back|right|rear"

RULES = [
    # -- halves and middles
    Rule(
        "POS",
        f"in|on|within the {_BEFORE} hand? half OFROW?",
        lambda s, of: _half(s, False),
        "Ann is in the first half of the queue.",
    ),
    Rule("POS", f"in|on|within the {_AFTER} hand? half OFROW?", lambda s, of: _half(s, True)),
    Rule("POS", "in the top|upper half OFROW?", lambda s, of: _upper_half(s, True)),
    Rule("POS", "in the bottom|lower half OFROW?", lambda s, of: _upper_half(s, False)),
    Rule(
        "POS",
        "PREP? one of the? two? middle|central NOUN",
        lambda s, prep, noun: _two_middle(s),
        "Ann has one of the two middle seats.",
    ),
    Rule(
        "POS",
        "among|amongst|one? of? the first NUM NOUN? FILL?",
        lambda s, n, noun, fill: _outer(s, False, n),
        "Ann was among the first two.",
    ),
    Rule("POS", "among|amongst|one? of? the last NUM NOUN? FILL?", lambda s, n, noun, fill: _outer(s, True, n)),
    Rule("POS", "on|onto the podium", _podium, "Ann was on the podium."),
    Rule("POS", "midweek", _midweek, "Ann came midweek."),
    # -- neighbours
    Rule("CMP", "NP 's|' only neighbour|neighbor", _only_neighbour, "Bob is Ann's only neighbour.", cost=-1),
    Rule("CMP", "the only neighbour|neighbor of NPX", _only_neighbour, cost=-1),
    Rule(
        "VP1",
        "VG only|just? one neighbour|neighbor",
        lambda s, group: b.at_ends(s) if group.verb == "have" and not group.denied else None,
        "Ann has only one neighbour.",
    ),
    Rule(
        "CL",
        "neither|none of NP 's|' NUM? neighbours|neighbors VP",
        lambda s, other, n, vp: _no_neighbour(s, other, vp),
        "Neither of Ann's neighbours is Bob.",
    ),
    Rule(
        "NPS",
        "POSS neighbour|neighbor upstairs|above",
        lambda s, other: _upstairs(s, other, 1),
        "Ann's neighbour upstairs is Bob.",
    ),
    Rule("NPS", "POSS neighbour|neighbor downstairs|below", lambda s, other: _upstairs(s, other, -1)),
    Rule("NPS", "POSS upstairs neighbour|neighbor", lambda s, other: _upstairs(s, other, 1)),
    Rule("NPS", "POSS downstairs neighbour|neighbor", lambda s, other: _upstairs(s, other, -1)),
    Rule(
        "COMP",
        "with NPA on one side FILL? and NPA on the other FILL?",
        lambda s, one, fill, two, fill2: _on_both_sides(s, one, two),
        "Ann sits with Bob on one side and Cid on the other.",
    ),
    Rule(
        "COMP",
        "with NPA on|to his|her|its|their SIDE and NPA on|to his|her|its|their SIDE",
        _left_and_right,
        "Ann sits with Bob on her left and Cid on her right.",
    ),
    # -- one after the other
    Rule(
        "PAIR",
        "one after the other|another",
        lambda s: b.beside(s, Thing(IT)),
        "Ann and Bob finished one after the other.",
    ),
    Rule("PAIR", "consecutively|successively", lambda s: b.beside(s, Thing(IT)), "Ann and Bob came consecutively."),
    Rule("PAIR", "back to back", lambda s: b.beside(s, Thing(IT))),
    Rule("PAIR", "in succession", lambda s: b.beside(s, Thing(IT))),
    Rule(
        "PAIR",
        "at the ends OFROW?",
        lambda s, of: (
            Pred(Offset(X, IT, len(s.places) - 1, len(s.places) - 1, either=True)) if s.axis.order == "row" else None
        ),
        "Ann and Bob sit at the ends of the row.",
    ),
    # -- before and behind
    Rule("VP1", f"VG NPA HOW? DIR {_HIM}", _has_there, "Ann has Bob directly behind her."),
    Rule(
        "VP1",
        f"VG NPA HOW? DIR {_HIM} ,? and NPA HOW? DIR {_HIM}",
        lambda s, group, one, how, way, two, how2, way2: (
            [
                Pred(conj((a.says, c.says)), sides_of(a, c), needs_of(a, c))
                for a in _has_there(s, group, one, how, way) or ()
                for c in _has_there(s, group, two, how2, way2) or ()
            ]
            or None
            if not group.denied
            else None
        ),
        "Ann has Bob in front of her and Cid behind her.",
        cost=-1,
    ),
    Rule("VP1", f"VG {_SOMEBODY} DIR {_HIM}", _has_somebody, "Ann has somebody above her."),
    Rule("VP1", f"VG {_SOMEBODY} DIR {_HIM} ,? and {_SOMEBODY} DIR {_HIM}", _has_somebody),
    Rule("VP1", "VG by exactly|only|just? NUM others", _beaten_by_many, "Ann was beaten by exactly two others."),
    Rule("VP1", "VG by exactly|only|just? NUM other? NOUN", lambda s, group, n, noun: _beaten_by_many(s, group, n)),
    Rule("CL", "SOMANY VG NPA", _many_beat, "Only two people beat Ann."),
    Rule("CL", "only NPA VG NPA", _only_one_beat, "Only Bob beat Ann."),
    Rule("VP1", "VG to NPA", _lost_to, "Ann lost to Bob."),
    Rule(
        "CMP",
        "HOW? MEAS up from NPX",
        lambda s, how, so_much, other: _storeys(s, how, so_much, 1, other),
        "Ann lives two floors up from Bob.",
    ),
    Rule("CMP", "HOW? MEAS down from NPX", lambda s, how, so_much, other: _storeys(s, how, so_much, -1, other)),
    Rule(
        "CMP",
        "exactly? NUM NOUN clockwise from|of NPX",
        lambda s, n, noun, other: _round(s, n, 1, other),
        "Ann sits two seats clockwise from Bob.",
    ),
    Rule(
        "CMP",
        "exactly? NUM NOUN anticlockwise|counterclockwise from|of NPX",
        lambda s, n, noun, other: _round(s, n, -1, other),
    ),
    Rule(
        "CMP",
        "the ORD NOUN? clockwise from NPX",
        lambda s, n, noun, other: _round(s, n, 1, other),
        "Ann is the second person clockwise from Bob.",
    ),
    Rule(
        "CMP",
        "the ORD NOUN? anticlockwise|counterclockwise from NPX",
        lambda s, n, noun, other: _round(s, n, -1, other),
    ),
    Rule(
        "CMP",
        "ER stairs|steps|flights FILLS? than NPX",
        lambda s, pairs, fill, other: _climbed(s, pairs, other),
        "Ann has fewer stairs to climb than Bob.",
    ),
    *[
        Rule(
            "CMP",
            f"HOW? MEAS? further|farther {way} the NOUN than NPX",
            lambda s, how, so_much, noun, other, way=way: _further_along(s, way, noun, so_much, other),
            f"Ann stands further {way} the queue than Bob.",
        )
        for way in ("up", "down")
    ],
    Rule(
        "CMP",
        "ER NOUN? FILLS? than either NPA or NPX",
        lambda s, pairs, noun, fill, one, two: with_filler(
            s, more_than(s, None, "", pairs, noun, Thing(parts=(one, two), how="and")), fill
        ),
        "Ann is older than either Bob or Cid.",
        cost=-1,
    ),
    Rule("VP1", "HOW? VG NPA", _follows, "Ann immediately follows Bob.", cost=-1),
    Rule(
        "VP1",
        "VG HOW? by NPA",
        lambda s, group, how, other: _follows(s, how, group, other, True),
        "Ann is followed by Bob.",
        cost=-1,
    ),
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
            _said_beyond(s, many, verb, pred) if group.verb == "be" and not group.denied else None
        ),
        "There are two people who are older than Ann.",
    ),
    Rule(
        "CL",
        "the NOUN VG with|in|at NPA ,? and VG with|in|at NPA",
        lambda s, noun, first, one, last, two: _both_bounds(s, first, one, last, two),
        "The show begins with Ann and ends with Bob.",
    ),
    Rule(
        "NOM",
        "opening NOUN?",
        lambda s, noun: _nth(s, 1, noun) if "time" in s.dimensions[s.axis.name] else None,
    ),
    Rule(
        "NOM",
        "closing|concluding NOUN?",
        lambda s, noun: _nth(s, -1, noun) if "time" in s.dimensions[s.axis.name] else None,
    ),
    Rule("FILL", "the stage|floor", lambda s: Pred(TRUE) if "time" in s.dimensions[s.axis.name] else None, cost=1),
    Rule(
        "NPS",
        "when NP VG",
        lambda s, one, group: (
            one._replace(needs=one.needs | b.need("c", group.verb))
            if not group.denied and one.at not in b.PRONOUNS.values()  # "when it rains" is no time of anybody's
            else None
        ),
        "Monday is when Ann came.",
    ),
    # -- said by the way
    Rule(
        "NPA",
        "NPS , when IDLE ,?",
        lambda s, one, idle: one if _is_time(s, one) else None,
        "Ann came on Monday, when it rained a lot.",
        cost=3,
    ),
    Rule(
        "CLS",
        "CL ,? because|since|as that is|was|'s when|why|where|how IDLE",
        lambda s, one, idle: one,
        "Ann goes on Monday, because that is when it is quiet.",
        cost=2,
    ),
    Rule("FILL", "in his|her|its|their whole|entire? life|lives", lambda s: Pred(TRUE)),
    Rule("FILL", "if you paid him|her|it|them double|handsomely|well?", lambda s: Pred(TRUE)),
    Rule(
        "VP1",
        "would n't|not|never ever? VP1",
        lambda s, vp: b.denied(s, vp),
        "Ann would never drink tea.",
        cost=1,
    ),
    Rule("LIKED", "down for", lambda s: ""),
    Rule(
        "CMP",
        "between NPA and NPA ,? rubbing|touching elbows|shoulders? with? both",
        _on_both_sides,
        "Ann sits between Bob and Cid, rubbing shoulders with both.",
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
    # -- next to
    Rule("VP1", "VG NPX", _adjoining, "Ann's house adjoins the red one.", cost=-1),
    Rule("VP1", "VG a|an|one NOMP", _has_neighbour, "Ann has a neighbour who drinks tea.", cost=-1),
    Rule("VP1", "VG NPX", _touching, "The red box touches the blue one.", cost=-1),
    Rule(
        "CMP",
        "next to NPA on the? one side FILL? and next? to? NPA on the other side? FILL?",
        lambda s, one, fill, two, fill2: _on_both_sides(s, one, two),
        "The red box is next to the blue one on one side and the green one on the other.",
        cost=-1,
    ),
    # -- until
    Rule("VP1", "VG until|till NPA", _until, "Ann waited until Friday.", cost=-2),
    # -- statements
    Rule(
        "CL",
        "SOMANY VG in? between NPA and NPA",
        lambda s, many, group, one, two: (
            _gap_between(s, many[0], one, two) if not group.denied and _are_counted(s, many) else None
        ),
        "Nobody finished between Ann and Bob.",
    ),
    Rule(
        "CL",
        "there VG SOMANY in? between NPA and NPA",
        lambda s, group, many, one, two: (
            _gap_between(s, many[0], one, two)
            if group.verb == "be" and not group.denied and _are_counted(s, many)
            else None
        ),
    ),
    Rule("CL", "he|she VP", _somebody_outside, "She presses red after blue.", cost=2),
    Rule("VP1", "VG up|out|off|in|back|home? his|hers|theirs COMPS", _own, "Ann had hers on Monday.", cost=1),
    Rule("CLS", "CL ,|; NPS POS", _gapped, "Ann finished last, Bob second.", cost=2),
    Rule("CLS", "CL ,? and|while|but NPS POS", _gapped, cost=2),
    Rule("CLS", "CL ,? and|while NPS NPS", _gapped_object, "Ann drinks tea, and Bob milk.", cost=2),
    Rule("CLS", "CL , NPS NPS", _gapped_object, "Ann drinks tea, Bob milk.", cost=2),
    Rule("CLS", "CL , NPS NPS ,? and NPS NPS", _gapped_objects, "Ann drinks tea, Bob milk and Cid water.", cost=2),
    Rule("CLS", "CL , NPS PP", _gapped, "Ann goes on Monday, Bob on Tuesday.", cost=2),
    Rule("CLS", "CL ,? and|while NPS PP", _gapped, cost=2),
    Rule(
        "CLS",
        "CL , NPS PP ,? and|while|but NPS PP",
        lambda s, one, two, pp, three, pp2: [
            whole for part in _gapped(s, one, two, pp) or () for whole in _gapped(s, part, three, pp2) or ()
        ],
        "Ann and Bob are neighbours, Ann on Monday and Bob on Tuesday.",
        cost=2,
    ),
    Rule("CL", "CMP ,? it VG NPA", _it_is, "The day after Ann it is Bob's turn.", cost=1),
    Rule("CL", "PP ,? it VG NPA", _it_is, "On Monday it is Ann.", cost=1),
]
