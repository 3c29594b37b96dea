"""Sentences: statements, and what joins them."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import Any

from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.meanings import (
    TRUE,
    Pred,
    Said,
    Thing,
    X,
    apply,
    conj,
    disj,
    every_value,
    identity,
    needs_of,
    neg,
    over,
    parts_of,
    put,
    sides_of,
    tidy,
)
from cluegrid.reading.setting import Group, Setting
from cluegrid.reading.values import dimension, plural_unit
from cluegrid.relations import Alike, AllDifferent, Any_, Choice, Count, If, Iff, Not, Offset, OneEach

EITHER = "either or"
DOES = Group("do", False, "aux")


def _joined(s: Setting, one: Any, other: Any, make: Any) -> Any:
    found = []
    other = b.filled(one, other)
    if one.topic and one.topic[0] in b.OWN and other.topic and other.topic[0].category:
        back = b.resolved(s, one, other.topic, other.named)  # "Unless she drinks tea, Ann ..."
        one = back[0] if len(back) == 1 else one
    for second in b.resolved(s, other, one.topic, one.named):
        found.append(
            Said(
                make(one.says, second.says),
                (*one.sides, *second.sides),
                one.needs | second.needs,
                one.topic,
                (*one.named, *second.named),
            )
        )
    return found or None


def _if(s: Setting, one: Any, other: Any) -> Any:
    return _joined(s, one, other, If)


def _only_if(s: Setting, one: Any, other: Any) -> Any:
    return _joined(s, one, other, If)


def _if_after(s: Setting, one: Any, other: Any) -> Any:
    return _joined(s, one, other, lambda a, c: If(c, a))


def _unless(s: Setting, one: Any, other: Any) -> Any:
    return _joined(s, one, other, lambda a, c: disj((a, c)))


def _either(s: Setting, one: Any, other: Any) -> Any:
    def make(a: Any, c: Any) -> Any:
        if EITHER in s.taken_readings:
            return (Count((a, c), 1, 1), disj((a, c)))[s.taken_readings[EITHER]]
        s.doubts[EITHER] = ("either ... or", ("one of the two, not both", "one or both"))
        return Choice(EITHER, (Count((a, c), 1, 1), disj((a, c))))

    return _joined(s, one, other, make)


def _not_both(s: Setting, one: Any, other: Any) -> Any:
    return _joined(s, one, other, lambda a, c: Count((a, c), 1, 1))


def _denied(s: Setting, one: Any) -> Any:
    return one._replace(says=neg(one.says))


def _one_each(s: Setting, first: Any, second: Any, one: Any, other: Any) -> Any:
    """ "Of A and B, one ... and the other ..." """
    ends = [first.at, second.at, identity(one.says), identity(other.says)]
    if (
        all(end is not None and end.category and end.quantifier == "the" for end in ends)
        and ends[2].category != ends[0].category != ends[3].category
    ):
        values = tuple(v for v in (first.at, second.at) if v is not None)
        return Said(
            OneEach(*ends),
            sides_of(first, second, one, other),
            needs_of(first, second) | b.settled(one.needs | other.needs, values),
            (),
            values,
        )
    straight = conj((apply(one, first, s.places), apply(other, second, s.places)))
    crossed = conj((apply(one, second, s.places), apply(other, first, s.places)))
    different = []
    if first.at is not None and second.at is not None and first.at.category != second.at.category:
        different = [AllDifferent((first.at, second.at))]
    sides = sides_of(first, second, one, other)
    needs = needs_of(first, second) | b.settled(
        one.needs | other.needs, tuple(v for v in (first.at, second.at) if v is not None)
    )
    possible = [way for way in (straight, crossed) if tidy(way) is not None]  # a name is not another name
    if not possible:
        return None
    return Said(conj((disj(possible), *different)), sides, needs, (), tuple(v for v in (first.at, second.at) if v))


def _count_of(s: Setting, least: Any, most: Any, things: Any, vp: Any) -> Any:
    if not things.parts or things.how not in ("and", "or"):
        return None
    said = tuple(apply(vp, part, s.places) for part in things.parts)
    own = [value for value in b.pronouns_in(vp.says, *vp.sides) if value in b.OWN]
    if own:  # "one of them has its fair in May": its own
        whole = vp._replace(says=conj((vp.says, *vp.sides)), sides=())
        told = [
            tidy(put(apply(whole, part, s.places), *((value, part.at) for value in own))) if part.at else None
            for part in things.parts
        ]
        said, vp = tuple(part for part in told if part is not None), whole
        if len(said) < len(told):
            return None
    values = tuple(v for part in parts_of(things) for v in ([part.at] if part.at else []))
    return Said(
        Count(said, least, most), sides_of(things, vp), needs_of(things) | b.settled(vp.needs, values), values, values
    )


def _all_different(s: Setting, things: Any) -> Any:
    values = tuple(part.at for part in parts_of(things) if part.at is not None)
    if things.how != "and" or len(values) != len(parts_of(things)) or len(values) < 2:
        return None
    pairs = [neg(b.Together(x, y)) for i, x in enumerate(values) for y in values[i + 1 :] if x.category != y.category]
    return Said(AllDifferent(values), sides_of(things), needs_of(things), (), values) if pairs else None


def _each_other(s: Setting, things: Any, pred: Any) -> Any:
    """A relation between two that both have: "A and B are neighbours". The predicate has the blank filled by ``it``."""
    parts = parts_of(things)
    values = tuple(part.at for part in parts if part.at is not None)
    if things.how not in ("and", "nor") or len(values) != len(parts) or pred is None:
        return None
    if len(parts) != 2 and not (len(parts) > 2 and _is_alike(pred.says)):
        return None
    relation = conj(put(put(pred.says, (X, x)), (b.PRONOUNS["it"], y)) for x, y in combinations(values, 2))
    return Said(relation, sides_of(things, pred), needs_of(things) | b.settled(pred.needs, values), values, values)


def _is_alike(relation: Any) -> bool:
    """Whether a relation says of any number of things that they have the same, or that no two have."""
    return isinstance(relation.denied if isinstance(relation, Not) else relation, Alike)


def _neighbours(s: Setting) -> Any:
    return b.beside(s, Thing(b.PRONOUNS["it"]))


def _alike_pair(s: Setting, noun: Any, same: Any) -> Any:
    from cluegrid.reading.constructions.comparisons import alike_in, unlike_in

    return (alike_in if same else unlike_in)(s, noun, Thing(b.PRONOUNS["it"]))


def _carried_alike(s: Setting, carrier: Any, noun: Any, same: bool) -> Any:
    """ "live in houses of the same colour": what they live in only carries it."""
    if carrier and b.singular(carrier) not in s.things and not s.nouns.get(b.singular(carrier)):
        return None
    return _alike_pair(s, noun, same)


def _in_different(s: Setting, things: Any, group: Any, n: Any, noun: Any) -> Any:
    """ "Ann, Bob and Cid are in three different tents": as many as they are."""
    if group.denied or len(parts_of(things)) != n:
        return None
    found = [_each_other(s, things, b.verbed(s, group, pred)) for pred in _alike_pair(s, noun, False) or ()]
    return [one for one in found if one is not None] or None


def _gap_between(s: Setting, n: Any, one: Any, two: Any, noun: str | None = None) -> Any:
    kinds = b.line(s)
    if not kinds or kinds[0].order == "ring" or one.parts or two.parts:
        return None
    if noun and (b.some_only(s, noun) or dimension(plural_unit(noun), ()) not in ("amount", "duration")):
        return None  # two men, or two years, are not two places
    k = int(n) + 1
    relation = over(
        one,
        lambda a: over(
            two, lambda c: b.level(s, a, c, Offset(a, c, k, k, either=True, along=b.along(s, kinds[0]))), s.places
        ),
        s.places,
    )
    return Said(relation, sides_of(one, two), needs_of(one, two), (), tuple(v for v in (one.at, two.at) if v))


def _inverted(s: Setting, pred: Any, group: Any, one: Any) -> Any:
    if group.denied and one.how == "and":
        return None  # "the first two were not Ann and Bob": not both, or neither?
    if group.form == "base" and (group.verb in s.things or group.verb in s.nouns):
        return None  # "in the red truck ...": a truck, and nobody trucks
    made = b.verbed(s, group, pred)
    if made is None or group.verb in b.OWNING:  # nobody says "Tea has Ann"
        return None
    if b.dealt_to(s, group, apply(made, one, s.places), sides_of(one)):
        return None
    pronouns = [value for value in every_value(made.says) if value in b.PRONOUNS.values()]
    known = [value for value in every_value(made.says) if value.category]
    if pronouns and known:  # "next to Bob, on his right": the one just named
        made = made._replace(says=put(made.says, (pronouns[0], known[0])))
    elif pronouns:
        relation = apply(made, one, s.places)
        topic = tuple(part.at for part in parts_of(one) if part.at is not None)
        return Said(relation, sides_of(one, made), needs_of(one) | b.settled(made.needs, topic), topic, topic)
    return b.said(s, one, made)


def _no_two(s: Setting, noun: Any, pred: Any) -> Any:
    """That of a group no two have something in common."""
    from cluegrid.reading.constructions.nouns import _group

    things = _group(s, noun, None)
    if things is None or pred is None:
        return None
    values = [part.at for part in things.parts]
    said = [
        neg(put(put(pred.says, (X, one)), (b.PRONOUNS["it"], other)))
        for i, one in enumerate(values)
        for other in values[i + 1 :]
    ]
    return Said(conj(said), pred.sides, b.settled(pred.needs, tuple(values)), (), tuple(values))


def _because(s: Setting, one: Any, other: Any) -> Any:
    """ "Ann is shy, so she ...": what follows is said of Ann."""
    if one.at is None:
        return None
    return b.resolved(s, other, (one.at,), (one.at,)) or None


def _comes_up(s: Setting, one: Any, group: Any) -> Any:
    """ "A goat also came into it": that there is one."""
    values = tuple(part.at for part in parts_of(one) if part.at is not None)
    if group.verb != "come" or group.denied or not values or any(v in b.PRONOUNS.values() for v in values):
        return None
    return Said(TRUE, sides_of(one), needs_of(one), values, values)


def _front(s: Setting, pred: Any, one: Any, vp: Any) -> Any:
    made = b.also(s, pred, vp)
    return b.said(s, one, made)


def _someone(s: Setting, pred: Any, vp: Any) -> Any:
    """ "In the red house they drink tea." """
    said = tuple(part for part in (pred.says, vp.says) if part != TRUE)
    made = b.thing(s, b.Nom(says=said, sides=(*pred.sides, *vp.sides), needs=pred.needs | vp.needs))
    if made is None:
        return None
    if made.at is None:
        return None
    sides = list(made.sides)
    named = dict.fromkeys((made.at, *(value for side in sides for value in every_value(side) if value.category)))
    return Said(conj(sides), (), made.needs, (made.at,), tuple(named)) if sides else None


def _both_have(s: Setting, things: Any, group: Any, pred: Any) -> Any:
    """What two have both, or not both."""
    parts = parts_of(things)
    if things.how != "and" or len(parts) != 2 or pred is None:
        return None
    found = b.said(s, things, pred)
    return found._replace(says=neg(found.says)) if group.denied else found


def _beaten_by(s: Setting, n: Any, noun: Any, pairs: Any, other: Any) -> Any:
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


def _exists(s: Setting, vp: Any) -> Any:
    """That somebody has a value says nothing: somebody has each of them."""
    who = identity(vp.says)
    if who is None or not who.category:
        return None
    sides = tuple(put(side, (X, who)) for side in vp.sides)
    return Said(TRUE, sides, b.settled(vp.needs, (who,)), (who,), (who,))


def _one_of_them(s: Setting, one: Any, group: Any, noun: Any) -> Any:
    if one.parts or one.at is None or group.denied:
        return None
    return Said(TRUE, one.sides, one.needs | b.need("t", noun) | b.need("c", group.verb), (one.at,), (one.at,))


def _some_true(s: Setting, quantity: Any, n: Any, stated: Any) -> Any:
    if n is not None and int(n) != len(stated):
        return None
    return Said(
        Count(tuple(one.says for one in stated), *quantity),
        tuple(side for one in stated for side in one.sides),
        frozenset().union(*(one.needs for one in stated)),
        (),
        (),
    )


def _elided(s: Setting, one: Any, group: Any, denied: Any, so: bool = False) -> Any:
    """ "and neither is Bob", "then Bob does": what the other statement says, of Bob."""
    parts = parts_of(one)
    if (
        group.form != "aux"
        or any(part.at is None or part.at in b.PRONOUNS.values() for part in parts)
        or (one.parts and one.how != "and")
    ):
        return None
    who = tuple(part.at for part in parts if part.at is not None)
    said = conj(b.Together(at, b.SO if so else b.ELIDED) for at in who)
    return Said(neg(said) if denied or group.denied else said, sides_of(one), needs_of(one), who, who)


def _neither_does(s: Setting, one: Any, vp: Any, other: Any) -> Any:
    first, second = b.said(s, one, vp), b.said(s, other, vp)
    if first is None or second is None:
        return None
    return Said(
        conj((first.says, second.says)),
        (*first.sides, *second.sides),
        first.needs | second.needs,
        first.topic,
        (*first.named, *second.named),
    )


RULES = [
    # -- plain statements
    Rule("CL", "NP VP", b.said, "Ann drinks tea."),
    Rule(
        "CL",
        "NP VG PAIR",
        lambda s, things, group, pred: (
            _each_other(s, things, b.verbed(s, group, pred)) if things.how == "and" or not group.denied else None
        ),
        "Ann and Bob are neighbours.",
    ),
    Rule(
        "CL",
        "PAIR ,? VG NP",
        lambda s, pair, group, things: _each_other(s, things, b.verbed(s, group, pair)) if not group.denied else None,
        "At the two ends sit Ann and Bob.",
    ),
    Rule(
        "CL",
        "on|at either side of NPA VG NPA and NPA",
        lambda s, one, group, two, three: (
            [b.said(s, one, b.verbed(s, group, pred)) for pred in b.between_them(s, "near", two, three) or ()] or None
            if not group.denied
            else None
        ),
        "On either side of Ann sit Bob and Cid.",
    ),
    Rule(
        "CL",
        "NP has|have|had|is|are|was|were had|been? IDLE and|but VG PAIR",
        lambda s, things, idle, group, pair: _each_other(s, things, b.verbed(s, group, pair)),
        "Ann and Bob had a quarrel and do not live next to each other.",
        cost=3,
    ),
    Rule(
        "CL",
        "NP are|were PLURAL and|but VG PAIR",
        lambda s, things, noun, group, pair: (
            _each_other(s, things, b.verbed(s, group, pair)) if noun in closed.RELATIONAL else None
        ),
        "Ann and Bob are friends and live next to each other.",
        cost=2,
    ),
    Rule("CL", "NPS ( ADJ ) VP", lambda s, one, adj, vp: b.said(s, one, vp), "Bob (tired) drinks tea.", cost=3),
    Rule("PAIR", "NEARLY next to each other", lambda s, near: _neighbours(s)),
    Rule("PAIR", "next to each other|another", lambda s: _neighbours(s), "Ann and Bob live next to each other."),
    Rule("PAIR", "next to one another", lambda s: _neighbours(s)),
    Rule("PAIR", "NEARLY? beside|alongside each other", lambda s, near: _neighbours(s)),
    Rule("PAIR", "next? door? neighbours|neighbors", lambda s: _neighbours(s), "Ann and Bob are neighbours."),
    Rule(
        "PAIR",
        "in|on|at? adjacent|neighbouring|neighboring|consecutive|adjoining NOUN",
        lambda s, noun: _neighbours(s),
        "Ann and Bob live in adjacent houses.",
    ),
    Rule(
        "PAIR",
        "one? HOW after the other",
        lambda s, how: _neighbours(s) if how == "near" else None,
        "Ann and Bob finished one right after the other.",
    ),
    Rule("PAIR", "teammates|partners|companions", lambda s: _alike_pair(s, "team", True), "Ann and Bob are teammates."),
    Rule(
        "CL",
        "no two PERSON VG PAIR",
        lambda s, noun, group, pair: _no_two(s, noun, b.verbed(s, group, pair)) if not group.denied else None,
        "No two boys live next to each other.",
    ),
    Rule("CLS", "NPS is|was|are IDLE ,? so CLS", lambda s, one, idle, other: _because(s, one, other), cost=3),
    Rule(
        "CL",
        "NP VG into it|play",
        lambda s, one, group: _comes_up(s, one, group),
        "Ann and the dog came into it.",
        cost=1,
    ),
    Rule(
        "CL",
        "exactly|only NUM of the NOUN VG between NPA and NPA",
        lambda s, n, noun, group, one, two: _gap_between(s, n, one, two, noun) if not group.denied else None,
        "Exactly two of the people live between Ann and Bob.",
    ),
    Rule("PAIR", "side by side", lambda s: _neighbours(s), "Ann and Bob sit side by side."),
    Rule("CL", "nobody|none but NP VP", lambda s, one, vp: b.said(s, one, vp), "Nobody but Ann drinks tea."),
    Rule("CLS", "CL ,? as he|she|it|they|there is|was|are|were|has|had IDLE", lambda s, one, idle: one, cost=3),
    Rule("CLS", "CL ,? so that IDLE", lambda s, one, idle: one, cost=2),
    Rule("PAIR", "adjacent FILLS?", lambda s, fill: _neighbours(s)),
    Rule("PAIR", "adjacent to each other", lambda s: _neighbours(s)),
    Rule("PAIR", "opposite each other", lambda s: b.opposite(s, Thing(b.PRONOUNS["it"]))),
    Rule(
        "PAIR",
        "PREP? the same NOUN",
        lambda s, prep, noun: _alike_pair(s, noun, True),
        "Ann and Bob are on the same team.",
    ),
    Rule(
        "PAIR",
        "PREP? different|opposite NOUN",
        lambda s, prep, noun: _alike_pair(s, noun, False),
        "Ann and Bob are on different teams.",
    ),
    Rule(
        "PAIR",
        "PREP? NOUN? of the same NOUN",
        lambda s, prep, carrier, noun: _carried_alike(s, carrier, noun, True),
        "Ann and Bob are of the same team.",
        cost=1,
    ),
    Rule(
        "PAIR",
        "PREP? NOUN? of different NOUN",
        lambda s, prep, carrier, noun: _carried_alike(s, carrier, noun, False),
        cost=1,
    ),
    Rule(
        "CL",
        "PRED ,? VG NP",
        lambda s, pred, group, one: _inverted(s, pred, group, one),
        "Next to Bob lives Ann.",
        cost=3,
    ),
    Rule("CL", "PP ,? NP VP", _front, "In the red house the baker drinks tea.", cost=2),
    Rule("CL", "PP ,? they|someone|somebody|people|you|we VP", _someone, "In the red house they drink tea.", cost=1),
    Rule(
        "CL",
        "you|we|people|they|one VP",
        lambda s, vp: _someone(s, Pred(TRUE), vp),
        "They drink tea in the red house.",
        cost=1,
    ),
    Rule("CL", "PP ,? one VP", lambda s, pp, vp: _someone(s, pp, vp)),
    Rule(
        "CL",
        "PP ,? nobody VP",
        lambda s, pp, vp: _someone(s, pp, b.denied(s, vp)),
        "In the red house nobody drinks tea.",
    ),
    Rule("CL", "NP =|== NP", lambda s, one, other: b.said(s, one, b.is_thing(s, other)), "Ann = tea"),
    Rule("CL", "NP !=|≠ NP", lambda s, one, other: b.said(s, one, b.denied(s, b.is_thing(s, other))), "Ann != tea"),
    Rule(
        "CL",
        "between NPA and NPA there? VG exactly|only|just? NUM NOUN",
        lambda s, one, two, group, n, noun: _gap_between(s, n, one, two, noun) if not group.denied else None,
        "Between Ann and Bob there are two people.",
    ),
    Rule(
        "CLS",
        "CL ,? because|since IDLE",
        lambda s, one, idle: one,
        "Ann sits next to Bob because they are friends.",
        cost=2,
    ),
    Rule("CL", "POS ,? NP VP", _front, cost=3),
    Rule(
        "CL",
        "PP ,? NP VG",
        lambda s, pp, one, group: b.said(s, one, b.verbed(s, group, pp)),
        "In the red house tea is drunk.",
        cost=2,
    ),
    Rule(
        "CL",
        "there VG NP COMPS",
        lambda s, group, one, comps: (
            b.said(s, one, b.denied(s, comps) if group.denied else comps) if group.verb == "be" else None
        ),
        "There is a cat in the red house.",
    ),
    Rule(
        "CL",
        "there VG no NP COMPS",
        lambda s, group, one, comps: (
            b.said(s, one, b.denied(s, comps)) if group.verb == "be" and not group.denied else None
        ),
        "There is no cat in the red house.",
    ),
    Rule(
        "CL",
        "there VG exactly? NUM NOUN FILLS? between NPA and NPA",
        lambda s, group, n, noun, fill, one, two: (
            _gap_between(s, n, one, two, noun) if group.verb == "be" and not group.denied else None
        ),
        "There are two houses between Ann and Bob.",
    ),
    Rule(
        "CL",
        "exactly? NUM NOUN VG between NPA and NPA",
        lambda s, n, noun, group, one, two: _gap_between(s, n, one, two, noun) if not group.denied else None,
    ),
    Rule(
        "CL",
        "it VG NP who|that|which VP",
        lambda s, group, one, vp: (
            b.said(s, one, b.denied(s, vp) if group.denied else vp) if group.verb == "be" else None
        ),
        "It is Ann who drinks tea.",
        cost=-1,
    ),
    Rule(
        "CL",
        "of NPA and NPA , one VP ,? and|while the other VPMORE",
        _one_each,
        "Of Ann and Bob, one drinks tea and the other owns the dog.",
    ),
    Rule(
        "CL",
        "NPA and NPA VG , in some order , NPA and NPA",
        lambda s, a, c, group, d, e: _one_each(s, a, c, b.is_thing(s, d), b.is_thing(s, e)),
    ),
    Rule("CL", "between NPA and NPA , one VP ,? and the other VPMORE", _one_each),
    Rule(
        "CL",
        "exactly|only one of NP VP",
        lambda s, things, vp: _count_of(s, 1, 1, things, vp),
        "Exactly one of Ann and Bob drinks tea.",
    ),
    Rule(
        "CL",
        "at least one of NP VP",
        lambda s, things, vp: _count_of(s, 1, None, things, vp),
        "At least one of Ann and Bob drinks tea.",
    ),
    Rule(
        "CL",
        "at most one of NP VP",
        lambda s, things, vp: _count_of(s, 0, 1, things, vp),
        "At most one of Ann and Bob drinks tea.",
    ),
    Rule("CL", "one of NP VP", lambda s, things, vp: _count_of(s, 1, 1, things, vp), cost=1),
    Rule(
        "CL",
        "NP VG both PRED",
        lambda s, things, group, pred: _both_have(s, things, group, pred),
        "Ann and Bob are not both bakers.",
    ),
    Rule(
        "CL",
        "NP VG both VG COMPS",
        lambda s, things, group, verb, pred: (
            _both_have(s, things, group, b.verbed(s, verb, pred)) if not verb.denied else None
        ),
    ),
    Rule(
        "CL",
        "NP VG all? different NOUN",
        lambda s, things, group, noun: _all_different(s, things) if not group.denied else None,
        "Ann, the tea drinker and the dog owner are three different people.",
    ),
    Rule(
        "CL",
        "the NUM NOUN VG NP",
        lambda s, n, noun, group, things: (
            _all_different(s, things)
            if len(parts_of(things)) == n and group.verb == "be" and not group.denied
            else None
        ),
        "The three people are Ann, the tea drinker and the dog owner.",
    ),
    Rule(
        "CL",
        "NP VP ,? and|but neither VG NP",
        lambda s, one, vp, group, other: _neither_does(s, one, vp, other),
        "Ann does not drink tea, and neither does Bob.",
        cost=1,
    ),
    Rule("CL", "NP VP ,? nor VG NP", lambda s, one, vp, group, other: _neither_does(s, one, vp, other), cost=1),
    Rule(
        "CL",
        "NP VP ,? and so VG NP",
        lambda s, one, vp, group, other: _neither_does(s, one, vp, other),
        "Ann lives next to Cid, and so does Bob.",
        cost=1,
    ),
    # -- there is somebody who
    Rule("CL", "one of them|us VP", lambda s, vp: _exists(s, vp), "One of them drinks tea."),
    Rule("CL", "one of the NUM? NOUN VP", lambda s, n, noun, vp: _exists(s, vp), "One of the five drinks tea."),
    Rule("CL", "one of the NUM VP", lambda s, n, vp: _exists(s, vp)),
    Rule("CL", "one NOUN? VP", lambda s, noun, vp: _exists(s, vp), "One drinks tea, and one owns the dog.", cost=1),
    Rule("CL", "someone|somebody VP", lambda s, vp: _exists(s, vp), "Somebody drinks tea."),
    Rule(
        "CL",
        "someone|somebody PREP a|the NOMP VP",
        lambda s, prep, nom, vp: _someone(s, b.is_thing(s, one), vp) if (one := b.thing(s, nom)) is not None else None,
        "Somebody in a house next to Ann's drinks tea.",
    ),
    Rule(
        "CL",
        "it VG NP that|which GAP",
        lambda s, group, one, gap: (
            b.said(s, one, b.denied(s, gap) if group.denied else gap) if group.verb == "be" else None
        ),
        "It is tea that Ann drinks.",
        cost=1,
    ),
    Rule(
        "CL",
        "NP VG one of the NUM? NOUN",
        lambda s, one, group, n, noun: _one_of_them(s, one, group, noun),
        "Ann hosts one of the shows.",
        cost=1,
    ),
    Rule("PAIR", "a|the? NOUN together", lambda s, noun: _alike_pair(s, noun, True)),
    Rule(
        "CL",
        "NP share|shares|shared a|the NOUN",
        lambda s, things, noun: (
            [x for p in _alike_pair(s, noun, True) or () for x in [_each_other(s, things, p)] if x] or None
        ),
        "Ann and Bob share a boat.",
    ),
    Rule(
        "CL",
        "NP VG share a|the NOUN",
        lambda s, things, group, noun: (
            [x for p in _alike_pair(s, noun, not group.denied) or () for x in [_each_other(s, things, p)] if x] or None
            if group.form == "aux"
            else None
        ),
    ),
    Rule("S", "as|because|since IDLE , CLS", lambda s, idle, one: one, "As she was tired, Ann drank tea.", cost=2),
    Rule(
        "S",
        "it VG that CLS",
        lambda s, group, one: _denied(s, one) if group.verb == "be" and group.denied else None,
        "It cannot be that Ann drinks tea.",
    ),
    Rule("S", "LEADIN , CLS", lambda s, lead, one: one),
    Rule("LEADIN", "as you look at it|them", lambda s: ""),
    Rule("LEADIN", "as seen|viewed from the front|street", lambda s: ""),
    Rule("LEADIN", "looking|seen from the front|street|outside", lambda s: ""),
    Rule("LEADIN", "looking at the NOUN from the front|street|outside|road", lambda s, noun: ""),
    Rule("LEADIN", "going|counting|moving clockwise", lambda s: ""),
    Rule(
        "S",
        "QTY of the following NUM? statements|claims|things|facts? is|are|holds|hold true|correct|the? case? : STATED",
        _some_true,
    ),
    Rule(
        "S",
        "QTY of these|the NUM? statements|claims|things|facts? is|are|holds|hold true|correct|the? case? : STATED",
        _some_true,
        "Exactly one of these is true: Ann drinks tea; Bob owns the dog.",
    ),
    Rule("QTY", "exactly|only|just NUM", lambda s, n: (int(n), int(n))),
    Rule("QTY", "at least NUM", lambda s, n: (int(n), None)),
    Rule("QTY", "at most NUM", lambda s, n: (0, int(n))),
    Rule("STATED", "CL ;|,? and|or? CL", lambda s, one, two: (one, two)),
    Rule("STATED", "CL ;|, STATED", lambda s, one, more: (one, *more)),
    # -- joined statements
    Rule("CLS", "CL", lambda s, one: one),
    Rule("CLS", "CL ; CLS", b.both, "Ann drinks tea; Bob owns the dog."),
    Rule("CLS", "CL - CLS", b.both),
    Rule("CLS", "CL ,? so|because|since|for CLS", b.both, "Ann is not the baker, so she is the potter."),
    Rule("CLS", "CL ,? and|but|while|whereas|though|although|yet CLS", b.both, "Ann drinks tea, and Bob owns the dog."),
    Rule("CLS", "CL ; and|but|however|also ,? CLS", b.both),
    Rule("CLS", "CL , CLS", b.both, cost=2),
    Rule("CLS", "CL . CLS", b.both),
    Rule("S", "while|whereas|although|though CLS , CLS", b.both, "While Ann drinks tea, Bob owns the dog."),
    Rule("S", "CLS", lambda s, one: one),
    Rule("S", "OPEN ,? CLS", lambda s, opener, one: one),
    Rule(
        "OPEN",
        "and|but|so|also|finally|however|meanwhile|then|besides|moreover|furthermore|lastly|naturally|thus|hence|therefore",
        lambda s: "",
    ),
    Rule("OPEN", "and|but then|finally|also|lastly|besides", lambda s: ""),
    Rule("S", "if CLS ,? then? CLS", _if, "If Ann drinks tea, then Bob owns the dog."),
    Rule("S", "CL ,? if CLS", _if_after, "Ann drinks tea if Bob owns the dog."),
    Rule("S", "CL ,? whenever|provided that? CLS", _if_after, "Ann lives next to Cid whenever Bob owns the dog."),
    Rule("S", "CL ,? as|so long as CLS", _if_after),
    Rule("S", "whenever CLS , CLS", _if),
    Rule("S", "CL ,? only if CLS", _only_if, "Ann drinks tea only if Bob owns the dog."),
    Rule(
        "S",
        "CL ,? if ,? and only if ,? CLS",
        lambda s, one, other: _joined(s, one, other, Iff),
        "Ann drinks tea if and only if Bob owns the dog.",
    ),
    Rule("S", "CL ,? if , and only if , CLS", lambda s, one, other: _joined(s, one, other, Iff)),
    Rule("S", "CL ,? unless CLS", _unless, "Ann drinks tea unless Bob owns the dog."),
    Rule("S", "unless CL , CLS", _unless, "Unless Ann drinks tea, Bob owns the dog."),
    Rule(
        "S",
        "CL ,? but|and not both OFTHEM?",
        lambda s, one, of: one._replace(says=Count(one.says.of, 1, 1)) if isinstance(one.says, Any_) else None,
        "Ann drinks either tea or milk, but not both.",
    ),
    Rule(
        "S",
        "nor VG it NP who|that VP",
        lambda s, group, one, vp: b.said(s, one, b.denied(s, vp)) if group.verb == "be" and not group.denied else None,
    ),
    Rule(
        "CL",
        "NP VG all? PREP? NUM different NOUN",
        lambda s, things, group, prep, n, noun: _in_different(s, things, group, n, noun),
        "Ann, Bob and Cid are on three different teams.",
    ),
    Rule("PAIR", "all PREP? different NOUN", lambda s, prep, noun: _alike_pair(s, noun, False)),
    Rule("CL", "NP VG", lambda s, one, group: _elided(s, one, group, False), cost=2),
    Rule(
        "CL",
        "so VG NP",
        lambda s, group, one: _elided(s, one, group, False, True),
        "If Ann lives next to Cid, so does Bob.",
    ),
    Rule(
        "CL",
        "neither|nor VG NP",
        lambda s, group, one: _elided(s, one, group, True),
        "Ann does not drink tea, and neither does Bob.",
    ),
    Rule("CL", "NP VG either|too", lambda s, one, group: _elided(s, one, group, False, not group.denied), cost=1),
    Rule("OFTHEM", "of them", lambda s: ""),
    Rule(
        "CL",
        "so will|must|can NP",
        lambda s, one: _elided(s, one, DOES, False, True),
        "If Ann lives next to Cid, so will Bob.",
    ),
    Rule("CL", "neither|nor will|must|can NP", lambda s, one: _elided(s, one, DOES, True)),
    Rule("CL", "NP will|must|can too?", lambda s, one: _elided(s, one, DOES, False), cost=2),
    Rule(
        "CL",
        "only|exactly NUM NOUN VG ER than NP",
        lambda s, n, noun, group, pairs, other: _beaten_by(s, n, noun, pairs, other) if not group.denied else None,
        "Only one parcel is heavier than Ann's.",
    ),
    Rule(
        "CL",
        "only|exactly NUM of the NOUN VG ER than NP",
        lambda s, n, noun, group, pairs, other: _beaten_by(s, n, noun, pairs, other) if not group.denied else None,
    ),
    Rule("S", "either CL ,? or else? CL", _either, "Either Ann drinks tea or Bob owns the dog."),
    Rule(
        "S",
        "either CL ,? or else? CL ,? but not both",
        _not_both,
        "Either Ann drinks tea or Bob owns the dog, but not both.",
        cost=-1,
    ),
    Rule("S", "CL ,? or else? CL", _either, cost=1),
    Rule("S", "CL ,? or else? CL ,? but not both", _not_both),
]
