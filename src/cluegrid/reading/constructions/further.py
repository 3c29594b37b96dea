"""Further ways to say it: distances, statements about statements, neighbours, orders that are left open."""

from __future__ import annotations

from itertools import pairwise, permutations

from cluegrid import lexicon
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.pairs import all_different, one_each
from cluegrid.reading.doubts import SIDE
from cluegrid.reading.meanings import (
    PRONOUNS,
    Pred,
    Said,
    Thing,
    X,
    canonical,
    conj,
    disj,
    needs_of,
    neg,
    over,
    parts_of,
    put,
    sides_of,
)
from cluegrid.reading.setting import Amount, Group, Setting
from cluegrid.relations import Any_, Choice, Count, Offset, Together

IT = PRONOUNS["it"]


def _distance(s: Setting, n: float, noun: str, least: float, most: float | None, other: Thing) -> Pred | None:
    """That X is so many places away from another, on either side."""
    kinds = b.line(s)
    if (
        not kinds
        or (noun and b.measured(s, kinds[0], Amount(n, noun)) is None)
        or (kinds[0].order == "ring" and most is None)
    ):
        return None
    name = b.along(s, kinds[0])
    return Pred(
        over(other, lambda v: b.level(s, X, v, Offset(X, v, least, most, either=True, along=name)), s.places),
        sides_of(other),
        needs_of(other),
    )


def _away(s: Setting, how: str, so_much: Amount, other: Thing) -> Pred | None:
    n = so_much.number
    if how not in ("least", "most", "near"):
        return None
    return _distance(s, n, so_much.unit, 1 if how == "most" else n, None if how == "least" else n, other)


def _with_between(s: Setting, n: float, noun: str, other: Thing, open_end: bool = False) -> Pred | None:
    return _distance(s, n, noun, n + 1, None if open_end else n + 1, other)


def _stated(s: Setting, pred: Pred | None, one: Thing) -> Said | None:
    return b.said(s, one, pred) if pred is not None and not one.parts else None


def _denying(s: Setting, one: Said) -> Said:
    return one._replace(says=neg(one.says))


def _neighbour(s: Setting, other: Thing, side: int = 0) -> list[Thing] | None:
    """Who lives next to another, on either side or on one."""
    found = b.sided(s, side, "near", None, other) if side else b.beside(s, other)
    return [Thing(None, pred.says, pred.sides, pred.needs) for pred in found] if found else None


def _in_any_order(one: Said) -> Said | None:
    """ "..., in one order or the other": where it says the same of all of them."""
    if not 1 < len(one.topic) < 5 or any(not value.category for value in one.topic):
        return None
    same = canonical(one.says)
    swapped = [put(one.says, *zip(one.topic, other, strict=True)) for other in permutations(one.topic)]
    return one if all(canonical(said) == same for said in swapped) else None


def _two_each(s: Setting, things: Thing, group: Group, one: Pred, two: Pred) -> Said | None:
    """ "Ann and Bob own the cat and the dog, in some order" """
    parts = parts_of(things)
    first, second = b.verbed(s, group, one), b.verbed(s, group, two)
    if len(parts) != 2 or things.how != "and" or group.denied or first is None or second is None:
        return None
    made = one_each(s, parts[0], parts[1], first, second)
    return made if isinstance(made, Said) else None


def _of_those(s: Setting, noun: str, post: Pred, second: Thing, one: Pred, other: Pred) -> Said | None:
    """ "Of the two people who drink tea and milk, one ... and the other ..." """
    nom = b.with_post(s, b.bare(s, noun), post)
    first = b.thing(s, nom) if nom is not None else None
    if first is None or first.at is None or second.at is None or first.at.category != second.at.category:
        return None
    made = one_each(s, first, second, one, other)
    return made if isinstance(made, Said) else None


def _same_one(s: Setting, noun: str) -> Pred | None:
    """ "the same person": that two descriptions are of one."""
    return Pred(Together(X, IT)) if noun not in s.nouns or all(name == s.axis.name for name in s.nouns[noun]) else None


def _numbered(s: Setting, noun: str, *names: str) -> Thing | None:
    """ "house 2 or 4": one of several places."""
    found = []
    for kind in s.kinds:
        if kind.name in s.nouns.get(noun, ()) or (kind is s.axis and noun in s.things):
            found.append(tuple(Thing(s.value(kind, name)) for name in names if name in kind.values))
    kept = [parts for parts in found if len(parts) == len(names)]
    return Thing(parts=kept[0], how="or") if len(kept) == 1 else None


def _false(s: Setting, quantity: tuple[int, int | None], n: float | None, stated: tuple[Said, ...]) -> Said | None:
    """That so many of some statements are false."""
    least, most = quantity
    size = len(stated)
    if n is not None and int(n) != size:
        return None
    true = Count(tuple(one.says for one in stated), 0 if most is None else size - most, size - least)
    return Said(true, tuple(side for one in stated for side in one.sides), needs_of(*stated), (), ())


def _true(s: Setting, quantity: tuple[int, int | None], n: float | None, stated: tuple[Said, ...]) -> Said | None:
    if n is not None and int(n) != len(stated):
        return None
    return Said(
        Count(tuple(one.says for one in stated), *quantity),
        tuple(side for one in stated for side in one.sides),
        needs_of(*stated),
        (),
        (),
    )


def _or_both(s: Setting, one: Said, other: Said) -> list[Said] | None:
    found = []
    for second in b.resolved(s, b.filled(one, other), one.topic, one.named):
        found.append(
            Said(
                disj((one.says, second.says)),
                (*one.sides, *second.sides),
                one.needs | second.needs,
                one.topic,
                (*one.named, *second.named),
            )
        )
    return found or None


def _nor(s: Setting, group: Group, one: Thing, pred: Pred | None) -> Said | None:
    """ "nor does she own the cat" """
    return b.said(s, one, b.denied(s, pred)) if pred is not None and group.form == "aux" and not group.denied else None


def _not_but(s: Setting, group: Group, one: Pred, other: Pred) -> Pred | None:
    """ "does not drink tea but milk" """
    if not group.denied:
        return None
    first, second = b.verbed(s, group, one), b.verbed(s, Group(group.verb, False, group.form), other)
    return (
        Pred(conj((first.says, second.says)), sides_of(first, second), needs_of(first, second))
        if first is not None and second is not None
        else None
    )


def _not_both(s: Setting, one: Thing, two: Thing, vp: Pred) -> Said | None:
    made = b.said(s, Thing(parts=(one, two), how="and"), vp)
    return made._replace(says=neg(made.says)) if made is not None else None


def _in_order(s: Setting, noun: str, things: Thing, backwards: bool) -> Said | None:
    """That the places have these values, one after the other."""
    parts = parts_of(things)
    places = s.places[::-1] if backwards else s.places
    if (
        things.how != "and"
        or s.axis.order != "row"
        or len(parts) != len(places)
        or any(part.at is None for part in parts)
    ):
        return None
    said = [Together(place, part.at) for place, part in zip(places, parts, strict=True) if part.at is not None]
    return Said(conj(said), sides_of(things), needs_of(things) | b.need("t", noun), (), ())


def _one_by_one(s: Setting, things: Thing, group: Group, backwards: bool) -> Said | None:
    """That these stand in this order, whoever else may be between them."""
    parts = parts_of(things)[:: -1 if backwards else 1]
    if things.how != "and" or s.axis.order != "row" or group.denied or any(part.at is None for part in parts):
        return None
    at = [part.at for part in parts if part.at is not None]
    said = [Offset(one, other, 1, None) for one, other in pairwise(at)]
    needs = needs_of(things) | b.need("c", group.verb)
    return Said(conj(said), sides_of(things), needs, tuple(at), tuple(at)) if len(at) > 1 else None


def _only_one_is(s: Setting, things: Thing, vp: Pred, other: Pred) -> Said | None:
    parts = parts_of(things)
    if len(parts) != 2 or things.how != "and":
        return None
    made = one_each(s, parts[0], parts[1], vp, other)
    return made if isinstance(made, Said) else None


def _number_than(s: Setting, pairs: b.Pairs, noun: str, other: Thing) -> list[Pred] | None:
    """ "a higher house number than": along the places that are numbered."""
    kinds = [
        kind for kind in b.ordered_by(s, noun) if kind.order == "row" and kind.name in s.nouns.get(noun, {s.axis.name})
    ]
    signs = {sign for name, sign in pairs if name in ("floor", "height", "amount", "number", "score", "length")}
    if len(kinds) != 1 or len(signs) != 1:
        return None
    sign = signs.pop()
    said = over(other, lambda v: b.offset(s, kinds[0], sign, v, 1, None, True), s.places)
    return [Pred(said, sides_of(other), needs_of(other))]


def _not_necessarily(s: Setting, one: Pred, other: Pred | None = None) -> Pred:
    """ "to the left, but not necessarily next to": anywhere on that side."""
    says = one.says.of[-1] if isinstance(one.says, Choice) and one.says.doubt == SIDE else one.says
    return one._replace(says=says, needs=one.needs | (other.needs if other is not None else frozenset()))


def _kept_as(s: Setting, one: Thing, det: str | None, noun: str) -> Pred | None:
    """ "the dog as a pet": a word for what the thing is anyway."""
    if one.at is None or not one.at.category or not lexicon.kinds_of(noun) & s.classes[one.at.category]:
        return None
    return b.is_thing(s, one)


_NEIGHBOUR = "neighbour|neighbor"
_KNOWN = "remember|noticed|notice|recall|know|saw|see|learned|learnt|heard|discovered|found"
_KNEW = "remembers|remembered|notices|noticed|recalls|recalled|knows|knew|saw|sees|learned|learnt|discovered"

RULES = [
    # -- distances
    Rule(
        "CMP",
        "HOW MEAS away? from NPX",
        lambda s, how, so_much, other: _away(s, how, so_much, other),
        "Ann lives at most two houses away from Bob.",
    ),
    Rule(
        "CMP",
        "separated from NPX by exactly? NUM NOUN",
        lambda s, other, n, noun: _with_between(s, n, noun, other),
        "Ann is separated from Bob by two houses.",
        cost=-1,
    ),
    Rule(
        "CMP",
        "separated from NPX by at least NUM NOUN",
        lambda s, other, n, noun: _with_between(s, n, noun, other, True),
        cost=-1,
    ),
    Rule(
        "PAIR",
        "separated by exactly? NUM NOUN",
        lambda s, n, noun: _with_between(s, n, noun, Thing(IT)),
        "Ann and Bob are separated by two houses.",
    ),
    Rule("PAIR", "separated by exactly? NUM others", lambda s, n: _with_between(s, n, "one", Thing(IT))),
    Rule("PAIR", "separated by at least NUM NOUN", lambda s, n, noun: _with_between(s, n, noun, Thing(IT), True)),
    Rule(
        "PAIR",
        "exactly? NUM NOUN apart",
        lambda s, n, noun: _distance(s, n, noun, n, n, Thing(IT)),
        "Ann and Bob live two houses apart.",
    ),
    Rule(
        "PAIR",
        "at least NUM NOUN apart",
        lambda s, n, noun: _distance(s, n, noun, n, None, Thing(IT)),
        "Ann and Bob live at least two houses apart.",
    ),
    Rule(
        "PAIR",
        "at most NUM NOUN apart",
        lambda s, n, noun: _distance(s, n, noun, 1, n, Thing(IT)),
        "Ann and Bob live at most two houses apart.",
    ),
    Rule("PAIR", "right next to each other|another", lambda s: b.beside(s, Thing(IT))),
    Rule(
        "CL",
        "there VG at least NUM NOUN FILLS? between NPA and NPA",
        lambda s, group, n, noun, fill, one, two: (
            _stated(s, _with_between(s, n, noun, two, True), one) if group.verb == "be" and not group.denied else None
        ),
        "There is at least one house between Ann and Bob.",
    ),
    Rule(
        "CL",
        "exactly|only? NUM NOUN separates|separate|separated NPA and|from NPA",
        lambda s, n, noun, one, two: _stated(s, _with_between(s, n, noun, two), one),
        "Exactly one house separates Ann and Bob.",
        cost=-1,
    ),
    Rule(
        "CL",
        "at least NUM NOUN separates|separate|separated NPA and|from NPA",
        lambda s, n, noun, one, two: _stated(s, _with_between(s, n, noun, two, True), one),
        cost=-1,
    ),
    Rule(
        "CMP",
        "the? left hand? neighbour|neighbor of|to NPX",
        lambda s, other: b.sided(s, -1, "near", None, other),
        "Ann is the left neighbour of Bob.",
        cost=-1,
    ),
    Rule(
        "CMP",
        "the? right hand? neighbour|neighbor of|to NPX",
        lambda s, other: b.sided(s, 1, "near", None, other),
        "Ann is the right neighbour of Bob.",
        cost=-1,
    ),
    Rule(
        "NPS",
        f"a|an|the|one {_NEIGHBOUR} of|to NPA",
        lambda s, other: _neighbour(s, other),
        "A neighbour of Ann drinks tea.",
        cost=-1,
    ),
    Rule("NPS", f"the left hand? {_NEIGHBOUR} of|to NPA", lambda s, other: _neighbour(s, other, -1), cost=-1),
    Rule("NPS", f"the right hand? {_NEIGHBOUR} of|to NPA", lambda s, other: _neighbour(s, other, 1), cost=-1),
    Rule("OWNER", "POSS", lambda s, one: one),
    Rule("OWNER", "his", lambda s: b.pronoun("he")),
    Rule("OWNER", "her", lambda s: b.pronoun("she")),
    Rule("OWNER", "its", lambda s: b.pronoun("it")),
    Rule("OWNER", "their", lambda s: b.pronoun("they")),
    Rule(
        "NPS",
        f"OWNER next? door? {_NEIGHBOUR}",
        lambda s, other: _neighbour(s, other),
        "Ann's neighbour drinks tea.",
        cost=-1,
    ),
    Rule(
        "NPS",
        f"OWNER left hand? {_NEIGHBOUR}",
        lambda s, other: _neighbour(s, other, -1),
        "Ann's left neighbour drinks tea.",
        cost=-1,
    ),
    Rule("NPS", f"OWNER right hand? {_NEIGHBOUR}", lambda s, other: _neighbour(s, other, 1), cost=-1),
    Rule(
        "CMP",
        "a|an|the ER NOUN number than NPX",
        lambda s, pairs, noun, other: _number_than(s, pairs, noun, other),
        "Ann has a higher house number than Bob.",
    ),
    Rule(
        "NP",
        "NOUN number? LETTER or LETTER",
        lambda s, noun, one, two: _numbered(s, noun, one, two),
        "Ann lives in house 2 or 4.",
    ),
    Rule("NP", "either NOUN number? LETTER or LETTER", lambda s, noun, one, two: _numbered(s, noun, one, two)),
    Rule("POS", "an? odd number", lambda s: b.odd_or_even(s, False), "The red bottle has an odd number."),
    Rule("POS", "an? even number", lambda s: b.odd_or_even(s, True), "The red bottle has an even number."),
    Rule(
        "CL",
        "from left to right ,? the NOUN VG NP",
        lambda s, noun, group, things: (
            _in_order(s, noun, things, False) if group.verb == "be" and not group.denied else None
        ),
        "From left to right, the houses are red, green, blue, white and yellow.",
    ),
    Rule(
        "CL",
        "from right to left ,? the NOUN VG NP",
        lambda s, noun, group, things: (
            _in_order(s, noun, things, True) if group.verb == "be" and not group.denied else None
        ),
    ),
    Rule(
        "CL",
        "NP VG in that|this order ,? from left to right",
        lambda s, things, group: _one_by_one(s, things, group, False),
        "Ann, Bob and Cid live in that order from left to right.",
    ),
    Rule(
        "CL",
        "NP VG in that|this order ,? from right to left",
        lambda s, things, group: _one_by_one(s, things, group, True),
    ),
    # -- the same one
    Rule("PAIR", "the same PERSON", lambda s, noun: _same_one(s, noun), "Ann and the tea drinker are the same person."),
    Rule("PAIR", "one and the same PERSON?", lambda s, noun: _same_one(s, noun or "one")),
    Rule(
        "POST", "in|on|inside|within|aboard it", lambda s: Pred(Together(X, IT)), "The bottle with mint in it is red."
    ),
    Rule(
        "COMP",
        "NP as DETX? NOUN",
        _kept_as,
        "Ann keeps the dog as a pet.",
    ),
    Rule(
        "VP1",
        "VG proud to VP1",
        lambda s, group, vp: vp if group.verb == "be" and not group.denied else None,
        "Ann is proud to own the dog.",
    ),
    Rule(
        "VP1",
        "VG for NP",
        lambda s, group, one: (
            b.verbed(s, Group("order", group.denied, group.form), b.is_thing(s, one)) if group.verb == "ask" else None
        ),
        "Ann asked for tea.",
    ),
    Rule(
        "CL",
        "NP VG NUM different NOUN",
        lambda s, things, group, n, noun: (
            all_different(s, things) if not group.denied and len(parts_of(things)) == n else None
        ),
        "Ann, the tea drinker and the dog owner are three different people.",
    ),
    # -- or both, not both, one each
    Rule("S", "either CL ,? or CL ,? or both", _or_both, "Either Ann drinks tea or Bob owns the dog, or both."),
    Rule("S", "CL ,? or CL ,? or both", _or_both),
    Rule("VP", "VP1 ,? or VP1 ,? or both", b.either, "Ann drinks tea or owns the dog, or both."),
    Rule("S", "CL ,? or both", lambda s, one: one if isinstance(one.says, Any_) else None, cost=1),
    Rule("CL", "not both NPA and NPA VP", _not_both, "Not both Ann and Bob live at an end."),
    Rule(
        "CL",
        "one of NP VP ,|;? and|while|but? the other one? VPMORE",
        lambda s, things, vp, other: _only_one_is(s, things, vp, other),
        "One of Ann and Bob drinks tea; the other owns the dog.",
        cost=-1,
    ),
    Rule(
        "CL",
        "of|between NP , one VP ,|;? and|while|but? the other one? VPMORE",
        lambda s, things, vp, other: _only_one_is(s, things, vp, other),
        "Of Ann and Bob, one drinks tea and the other owns the dog.",
    ),
    Rule(
        "CL",
        "of the two? NOUN POST and PREP? NPA , one VP ,|;? and|while|but? the other one? VPMORE",
        lambda s, noun, post, prep, other, vp, rest: _of_those(s, noun, post, other, vp, rest),
        "Of the two people who drink tea and milk, one is Ann and the other owns the dog.",
    ),
    Rule(
        "CL",
        "either NPA or NPA VP ,|;? and|while|but? the other one? VPMORE",
        lambda s, one, two, vp, other: _only_one_is(s, Thing(parts=(one, two), how="and"), vp, other),
        "Either Ann or Bob drinks tea, and the other owns the dog.",
        cost=-1,
    ),
    Rule(
        "CL",
        "NP VG COMP and COMP ,? INORDER",
        lambda s, things, group, one, two, order: _two_each(s, things, group, one, two),
        "Ann and Bob own the cat and the dog, in some order.",
    ),
    Rule(
        "CL",
        "NP VG , INORDER , COMP and COMP",
        lambda s, things, group, order, one, two: _two_each(s, things, group, one, two),
        "Ann and Bob own, in some order, the cat and the dog.",
    ),
    Rule(
        "CL",
        "between them|themselves , NP VG COMP and COMP INORDER?",
        lambda s, things, group, one, two, order: _two_each(s, things, group, one, two),
        "Between them, Ann and Bob own the cat and the dog.",
    ),
    Rule(
        "CL",
        "between them|themselves , NP VG COMP and COMP , INORDER",
        lambda s, things, group, one, two, order: _two_each(s, things, group, one, two),
    ),
    Rule(
        "CL",
        "NP VG COMP and COMP between them",
        lambda s, things, group, one, two: _two_each(s, things, group, one, two),
        "Ann and Bob own the cat and the dog between them.",
    ),
    Rule("INORDER", "in one|some|either|any|whatever order", lambda s: ""),
    Rule("INORDER", "in one order or the other|another", lambda s: ""),
    Rule("INORDER", "but|though|although|and? not necessarily in that order", lambda s: ""),
    Rule("INORDER", "but|though|although|and? not necessarily respectively", lambda s: ""),
    Rule(
        "CLS",
        "CL ,? INORDER",
        lambda s, one, order: _in_any_order(one),
        "Ann and Bob were among the first two, in one order or the other.",
    ),
    # -- denials
    Rule(
        "VP1",
        "VG COMPS ,? but COMPS",
        lambda s, group, one, other: _not_but(s, group, one, other),
        "Ann does not drink tea but milk.",
        cost=-2,
    ),
    Rule(
        "VP",
        "VP1 ,? but|though|although|and? not necessarily COMPS",
        _not_necessarily,
        "Ann lives to the left of Bob, but not necessarily next to him.",
        cost=-1,
    ),
    Rule(
        "VP",
        "VP1 ,? but|though|although|and? not necessarily adjacent|adjacently|so|neighbours|neighbors",
        lambda s, one: _not_necessarily(s, one),
    ),
    Rule("VP", "VP1 ,? but|though|although|and? not necessarily NEARLY", lambda s, one, near: _not_necessarily(s, one)),
    Rule(
        "CL",
        "nor|neither VG NP VP1",
        lambda s, group, one, vp: _nor(s, group, one, vp) if group.verb != "be" else None,
        "Nor does Ann own the dog.",
    ),
    Rule(
        "CL",
        "nor|neither VG NP PRED",
        lambda s, group, one, pred: _nor(s, group, one, pred) if group.verb == "be" else None,
        "Nor is Ann the baker.",
    ),
    Rule("CLS", "CL ,? NORCL", b.both, "Ann does not drink tea, nor does she own the dog."),
    Rule(
        "CL",
        "neither VG NP VP1 ,? NORCL",
        lambda s, group, one, vp, other: (
            (made := _nor(s, group, one, vp)) and b.both(s, made, other) if group.verb != "be" else None
        ),
        "Neither does Ann drink tea, nor is Bob the baker.",
    ),
    Rule(
        "CL",
        "neither VG NP PRED ,? NORCL",
        lambda s, group, one, pred, other: (
            (made := _nor(s, group, one, pred)) and b.both(s, made, other) if group.verb == "be" else None
        ),
        "Neither is Ann the baker, nor does Bob drink tea.",
    ),
    Rule("NORCL", "nor VG NP VP1", lambda s, group, one, vp: _nor(s, group, one, vp) if group.verb != "be" else None),
    Rule(
        "NORCL", "nor VG NP PRED", lambda s, group, one, pred: _nor(s, group, one, pred) if group.verb == "be" else None
    ),
    # -- statements about statements
    Rule(
        "S",
        "it is|was not true that S",
        lambda s, one: _denying(s, one),
        "It is not true that Ann drinks tea.",
        cost=-2,
    ),
    Rule("S", "it is|was n't true that S", lambda s, one: _denying(s, one), cost=-2),
    Rule("S", "it is|was not the case that S", lambda s, one: _denying(s, one), cost=-2),
    Rule(
        "S",
        "it is|was false|untrue that S",
        lambda s, one: _denying(s, one),
        "It is false that Ann drinks tea.",
        cost=-2,
    ),
    Rule(
        "S",
        "it is|was true|known|clear|plain|certain|obvious|evident that S",
        lambda s, one: one,
        "It is true that Ann drinks tea.",
        cost=-2,
    ),
    Rule("S", "it is|was plain|clear|easy to see that S", lambda s, one: one, cost=-2),
    Rule("S", f"i|we {_KNOWN} that? S", lambda s, one: one, "I remember that Ann drinks tea.", cost=-2),
    Rule("S", f"i|we also|now {_KNOWN} that? S", lambda s, one: one, cost=-2),
    Rule("S", f"he|she|everyone {_KNEW} that S", lambda s, one: one, "She remembered that Ann drinks tea.", cost=-2),
    Rule("S", f"the NOUN {_KNEW} that S", lambda s, noun, one: one, cost=-2),
    Rule("S", "everyone|everybody could see that S", lambda s, one: one, cost=-2),
    Rule("S", "they tell|told me|us that? S", lambda s, one: one, "They tell me that Ann drinks tea.", cost=-2),
    Rule("S", "i am|was told that S", lambda s, one: one, cost=-2),
    Rule("S", "word went round|around that S", lambda s, one: one, cost=-2),
    Rule("S", "as it happened|happens ,? S", lambda s, one: one, cost=-2),
    Rule("S", "as it turned|turns out ,? S", lambda s, one: one, cost=-2),
    Rule(
        "S",
        "QTYS of the following NUM? statements|claims|things|facts|sentences? "
        "is|are|holds|hold true|correct|the? case? : STATED",
        _true,
        "Exactly one of the following statements is true: Ann drinks tea; Bob owns the dog.",
    ),
    Rule(
        "S",
        "QTYS of these|the NUM? following? statements|claims|things|facts? is|are false|untrue|wrong : STATED",
        _false,
        "One of these is false: Ann drinks tea; Bob owns the dog; Cid drinks milk.",
    ),
    Rule("QTYS", "QTY", lambda s, quantity: quantity),
    Rule("QTYS", "NUM", lambda s, n: (int(n), int(n)), cost=1),
    Rule("QTYS", "none", lambda s: (0, 0), "None of these statements is true: Ann drinks tea; Bob owns the dog."),
    Rule("CLS", "S_COUNT", lambda s, one: one),
    Rule(
        "S_COUNT",
        "QTYS of these|the NUM? statements|claims|things|facts? is|are|holds|hold true|correct|the? case? : STATED",
        _true,
    ),
    Rule("CLS", "S_COUNT ,? and CLS", b.both),
]
