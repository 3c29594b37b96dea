"""Orders: nobody behind Ann, one ahead of only two others, nearer to the door, right before or right after."""

from __future__ import annotations

from collections.abc import Callable

from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.nouns import _nth
from cluegrid.reading.constructions.prose import _SPANS
from cluegrid.reading.constructions.sentences import _gap_between
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
    parts_of,
    put,
    sides_of,
)
from cluegrid.reading.scales import ORDERS
from cluegrid.reading.setting import Amount, Group, Setting
from cluegrid.records import replace
from cluegrid.relations import Choice, If, Offset, Relation, Together

IT = PRONOUNS["it"]
Way = tuple[str, int]
"""A direction: a word of order ("before"), or the side it runs to along the places."""
Many = tuple[float, str]
"""How many, and of what."""
_STARTING, _ENDING = frozenset(["start", "begin", "open"]), frozenset(["end", "finish", "close", "conclude"])
_MEETING = closed.MOTION | closed.words("pass reach meet see visit encounter find get")


# ---- which end --------------------------------------------------------------------------------------------------


def _order(said: Relation) -> Offset | None:
    """The plain order that a predicate states of X and another: one before the other, however far."""
    if isinstance(said, Choice) and said.doubt == b.SIDE:
        said = said.of[-1]
    if not isinstance(said, Offset) or said.either or not said.ranked or said.least > 1 or X not in (said.a, said.b):
        return None
    other = said.b if said.a == X else said.a
    return said if other.category or other in PRONOUNS.values() else None


def _from_end(s: Setting, said: Offset, n: int) -> Value | None:
    """The place with so many places on the side of it that X is said to be on."""
    kind = s.by_name[said.along] if said.along else s.axis
    values = b.ranked(kind)
    if kind.order == "ring" or n >= len(values):
        return None
    return s.value(kind, values[n] if said.a == X else values[-1 - n])


def _so_many_beyond(s: Setting, n: float, pred: Pred) -> Said | None:
    """That so many are before another, or behind: which place that one has."""
    said = _order(pred.says)
    if said is None or (said.most is not None and n):
        return None
    value = _from_end(s, said, int(n))
    other = said.b if said.a == X else said.a
    return Said(Together(other, value), pred.sides, pred.needs, (other,), (other,)) if value is not None else None


def _said_beyond(s: Setting, many: Many, group: Group, pred: Pred) -> Said | None:
    """ "nobody lives above Ann", "only two finished behind Ann" """
    if group.denied or not _are_counted(s, many) or (many[0] > 1 and group.form == "third"):
        return None  # "two seats to the left" has no verb in it
    made = _so_many_beyond(s, many[0], pred)
    return made._replace(needs=made.needs | b.need("c", group.verb)) if made is not None else None


def _many_beyond(s: Setting, quantity: tuple[int, int | None], noun: str, group: Group, pred: Pred) -> Said | None:
    """ "at least two of the others live above Ann": one of the places that have so many beyond them."""
    if group.denied or not _are_counted(s, (0, noun)):
        return None
    least, most = quantity
    last = len(s.axis.values) - 1
    made = [_so_many_beyond(s, n, pred) for n in range(least, (last if most is None else most) + 1)]
    said = [one for one in made if one is not None]
    if not said or len(said) != len(made):
        return None
    needs = said[0].needs | b.need("c", group.verb)
    return said[0]._replace(says=disj(one.says for one in said), needs=needs)


def _on_the(s: Setting, pairs: b.Pairs, noun: str) -> list[Pred] | None:
    """ "on the higher floor": of the two that were named."""
    kinds = [kind for kind in s.kinds if kind.name in s.nouns.get(noun, ()) and kind.order == "row"]
    if not kinds and noun not in s.things:
        return None
    return b.higher(s, pairs, None, Thing(IT)) or b.compared(s, pairs, None, "", Thing(IT))


def _two_ifs(s: Setting, one: Said, then: Said, other: Said, too: Said) -> list[Said] | None:
    """ "If A, B, and if C, D" """
    return [
        Said(
            conj((If(one.says, first.says), If(given.says, second.says))),
            (*one.sides, *first.sides, *given.sides, *second.sides),
            one.needs | first.needs | given.needs | second.needs,
            one.topic,
            (*one.named, *given.named),
        )
        for first in b.resolved(s, b.filled(one, then), one.topic, one.named)
        for given in b.resolved(s, other, one.topic, one.named)
        for second in b.resolved(s, b.filled(first, too), given.topic, given.named)
    ] or None


def _are_counted(s: Setting, many: Many) -> bool:
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
    if group.verb != "have" or group.denied or not _are_counted(s, many):
        return None
    made = [_so_many_beyond(s, many[0], pred) for pred in _towards(s, way, "any", None, Thing(IT)) or ()]
    return [Pred(put(one.says, (IT, X))) for one in made if one is not None] or None


def _has_many_beyond(
    s: Setting, quantity: tuple[int, int | None], noun: str, group: Group, way: Way
) -> list[Pred] | None:
    """ "has at least two people above her" """
    if group.verb != "have":
        return None
    made = [_many_beyond(s, quantity, noun, group, pred) for pred in _towards(s, way, "any", None, Thing(IT)) or ()]
    return [Pred(put(one.says, (IT, X))) for one in made if one is not None] or None


def _beyond_so_many(s: Setting, n: float, preds: list[Pred] | None) -> list[Pred] | None:
    """ "taller than only one other child": so many from the other end."""
    found = []
    for pred in preds or ():
        said = _order(pred.says)
        value = _from_end(s, replace(said, a=said.b, b=said.a), int(n)) if said is not None else None
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


# ---- directions -------------------------------------------------------------------------------------------------


def _towards(s: Setting, way: Way, how: str, so_much: Amount | None, other: Thing) -> list[Pred] | None:
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


def _either_way(s: Setting, how: str | None, one: Way, how2: str | None, two: Way, other: Thing) -> list[Pred] | None:
    """ "immediately before or immediately after Bob" """
    near = how2 or how or ""
    first = _towards(s, one, how or near, None, other)
    second = _towards(s, two, near, None, other)
    if not first or not second or len(first) > 1 or len(second) > 1:
        return None
    return [Pred(disj((first[0].says, second[0].says)), sides_of(other), needs_of(other))]


def _next_one(s: Setting, way: Way, other: Thing) -> list[Thing] | None:
    """ "the first person after Bob" """
    found = _towards(s, way, "near", None, other)
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


# ---- one of the two ---------------------------------------------------------------------------------------------


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


# ---- beginnings and ends ----------------------------------------------------------------------------------------


def _started_with(s: Setting, group: Group, one: Thing) -> list[Said] | None:
    """ "the show opens with Ann", "start with red", "you end with blue" """
    if group.verb not in _STARTING | _ENDING or one.at is None:
        return None
    found = b.at_place(s, 1 if group.verb in _STARTING else -1, "", frozenset(["time", "rank", "queue"]))
    made = []
    for value in found or ():
        said: Relation = Together(one.at, value)
        made.append(Said(neg(said) if group.denied else said, one.sides, one.needs, (one.at,), (one.at,)))
    return made or None


def _if_else(s: Setting, one: Said, then: Said, other: Said) -> list[Said] | None:
    """ "If A, B; otherwise C" """
    found = []
    for second in b.resolved(s, b.filled(one, then), one.topic, one.named):
        for third in b.resolved(s, other, second.topic or one.topic, (*second.named, *one.named)):
            found.append(
                Said(
                    conj((If(one.says, second.says), If(neg(one.says), third.says))),
                    (*one.sides, *second.sides, *third.sides),
                    one.needs | second.needs | third.needs,
                    one.topic,
                    (*one.named, *second.named, *third.named),
                )
            )
    return found or None


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


def _therefore(s: Setting, things: Thing, other: Said) -> list[Said] | None:
    """ "Ann and Bob had fallen out, so they ...": what follows is said of them."""
    values = tuple(part.at for part in parts_of(things) if part.at is not None)
    return b.resolved(s, other, values, values) if values else None


def _halved(s: Setting, one: Said, other: Thing, pred: Pred) -> list[Said] | Said | None:
    """ "Ann came before the winner, and Cid some time after him": a pronoun stands for what stood in its place."""
    others = [value for value in dict.fromkeys(one.named) if value.category and value not in one.topic]
    used = [value for value in b.every_value(pred.says) if value in PRONOUNS.values()]
    if used:
        if len(others) != 1 or len(set(used)) > 1 or pred.sides:
            return None
        gender = s.names(others[0].category).gender.get(others[0].name, "")
        if used[0] in (PRONOUNS["he"], PRONOUNS["she"]) and used[0] != PRONOUNS.get(_PRONOUN.get(gender, "")):
            return None  # somebody else may be meant
        pred = pred._replace(says=put(pred.says, (used[0], others[0])))
    said = b.said(s, other, pred)
    return b.both(s, one, said) if said is not None else None


_PRONOUN = {"m": "he", "f": "she"}


def _they_both(s: Setting, pair: Pred | None) -> Said | None:
    """ "they sit next to each other": the two just named."""
    if pair is None:
        return None
    one, other = PRONOUNS["one of two"], PRONOUNS["other of two"]
    return Said(put(pair.says, (X, one), (IT, other)), pair.sides, b.settled(pair.needs, ()), (), ())


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
_HIM = "him|her|it|them|himself|herself|itself"

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
        _either_way,
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
        lambda s, prep, noun, how, way, other: _towards(s, way, "near", None, other) if how != "any" else None,
        "Ann lives in the next house to the east of Bob's.",
        cost=-1,
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
        _said_beyond,
        "Only two of us finished behind Ann.",
    ),
    Rule(
        "CL",
        "QTY of the others|rest VG CMP",
        lambda s, quantity, group, pred: _many_beyond(s, quantity, "", group, pred),
        "At least two of the others live to the left of Ann.",
    ),
    Rule(
        "CL",
        "QTY of the other NUM VG CMP",
        lambda s, quantity, n, group, pred: _many_beyond(s, quantity, "", group, pred),
    ),
    Rule(
        "CL",
        "QTY of the other NUM? NOUN VG CMP",
        lambda s, quantity, n, noun, group, pred: _many_beyond(s, quantity, noun, group, pred),
        "At most one of the other people lives to the left of Ann.",
    ),
    Rule(
        "CL",
        "QTY others? VG CMP",
        lambda s, quantity, group, pred: _many_beyond(s, quantity, "", group, pred),
        cost=1,
    ),
    Rule(
        "CL",
        "there VG SOMANY CMP",
        lambda s, group, many, pred: _said_beyond(s, many, group, pred) if group.verb == "be" else None,
        "There is no house to the left of Ann's.",
    ),
    Rule(
        "CL",
        "there VG QTY other? NOUN CMP",
        lambda s, group, quantity, noun, pred: (
            _many_beyond(s, quantity, noun, group, pred) if group.verb == "be" else None
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
        lambda s, way, n, noun: _beyond_so_many(s, n, _towards(s, way, "any", None, Thing(IT))),
        "Ann finished ahead of only one other runner.",
    ),
    Rule("VP1", "only managed to beat NPA", _beat_only, "Ann only managed to beat Bob."),
    Rule("VP1", "beat only|just NPA", _beat_only),
    Rule("VP1", "beat nobody but|except NPA", _beat_only),
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
    Rule("S", "VG with NPA", _started_with, "Never start with red."),
    Rule(
        "CL",
        "you|we|they|i|he|she|one|it VG with NPA",
        _started_with,
        "You start with red.",
    ),
    Rule(
        "CL",
        "the NOUN VG with NPA",
        lambda s, noun, group, one: _started_with(s, group, one),
        "The show ends with red.",
    ),
    Rule(
        "CL",
        "the NOUN VG in|at NPA",
        lambda s, noun, group, one: _started_with(s, group, one) if noun in _SPANS else None,
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
    # -- and who else is where
    Rule(
        "CLS",
        "CL ,? and|while|but NPS CMP",
        lambda s, one, other, pred: _halved(s, one, other, pred),
        "Ann came before Bob, and Cid some time after Dee.",
        cost=2,
    ),
    # -- why, and when: said by the way
    Rule("OWING", "on account of IDLE", lambda s, idle: ""),
    Rule("OWING", "because of IDLE", lambda s, idle: ""),
    Rule("OWING", "due|owing|thanks to IDLE", lambda s, idle: ""),
    Rule(
        "CLS", "CL ,? OWING", lambda s, one, why: one, "Ann lives on the ground floor, on account of her knee.", cost=2
    ),
    Rule(
        "CLS",
        "NP has|have|had|is|are|was|were IDLE ,? so CLS",
        lambda s, things, idle, other: _therefore(s, things, other),
        "Ann and Bob had fallen out, so they sit at opposite ends.",
        cost=3,
    ),
    Rule(
        "CL",
        "they|both VG PAIR",
        lambda s, group, pair: _they_both(s, b.verbed(s, group, pair)),
        "Ann is older than Bob, but they live next to each other.",
    ),
    Rule("FILL", "at work|rest|home", lambda s: Pred(b.All(())), cost=1),
    # -- the first of the day
    Rule(
        "NOM",
        "NOUN 's ORD NOUN",
        lambda s, span, n, noun: _nth(s, n, noun) if span in _SPANS else None,
        "The day's first trip is Ann's.",
    ),
    Rule("NOM", "NOUN 's last|final NOUN", lambda s, span, noun: _nth(s, -1, noun) if span in _SPANS else None),
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
    # -- one thing or else the other
    Rule("NOTSO", "not", lambda s: ""),
    Rule("NOTSO", "he|she|it|they|that|this VG", lambda s, group: "" if group.form == "aux" and group.denied else None),
    Rule(
        "S",
        "if CLS ,? then? CL ;|.|, but|and? if NOTSO ,? then? CLS",
        lambda s, one, then, no, other: _if_else(s, one, then, other),
        "If Ann drinks tea, Bob drinks milk; if not, Bob drinks beer.",
    ),
    Rule(
        "S",
        "if CLS ,? then? CL ;|.|, and|or? otherwise|else ,? CLS",
        _if_else,
        "If Ann drinks tea, Bob drinks milk; otherwise Bob drinks beer.",
    ),
    Rule(
        "S",
        "if CLS ,? then? CL ;|, and|but|while? if CLS ,? then? CLS",
        _two_ifs,
        "If Ann drinks tea, Bob drinks milk, and if Ann drinks milk, Bob drinks beer.",
        cost=1,
    ),
    # -- so many between
    Rule(
        "CL",
        "between NPA and NPA ,? there? VG exactly|only|just|precisely? NUM other|others NOUN?",
        lambda s, one, two, group, n, noun: _gap_between(s, n, one, two, noun or "") if not group.denied else None,
        "Between Ann and Bob there are two other people.",
    ),
    Rule(
        "CL",
        "exactly|only|just|precisely? NUM other? NOUN VG in? between NPA and NPA",
        lambda s, n, noun, group, one, two: _gap_between(s, n, one, two, noun) if not group.denied else None,
        "Exactly two other people came in between Ann and Bob.",
    ),
]
