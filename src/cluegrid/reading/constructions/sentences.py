"""Statements: somebody and what is said of him, turned round, or of somebody who is not named."""

from __future__ import annotations

from typing import Any

from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.meanings import (
    TRUE,
    Pred,
    Said,
    X,
    apply,
    conj,
    every_value,
    identity,
    needs_of,
    parts_of,
    put,
    sides_of,
)
from cluegrid.reading.setting import Setting


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


def _comes_up(s: Setting, one: Any, group: Any) -> Any:
    """ "A goat also came into it": that there is one."""
    values = tuple(part.at for part in parts_of(one) if part.at is not None)
    if group.verb != "come" or group.denied or not values or any(v in b.PRONOUNS.values() for v in values):
        return None
    return Said(TRUE, sides_of(one), needs_of(one), values, values)


def _front(s: Setting, pred: Any, one: Any, vp: Any) -> Any:
    made = b.also(s, pred, vp)
    return b.said(s, one, made)


def of_someone(s: Setting, pred: Any, vp: Any) -> Any:
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


def exists(s: Setting, vp: Any) -> Any:
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


RULES = [
    # -- plain statements
    Rule("CL", "NP VP", b.said, "Ann drinks tea."),
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
    Rule("CL", "NPS ( ADJ ) VP", lambda s, one, adj, vp: b.said(s, one, vp), "Bob (tired) drinks tea.", cost=3),
    Rule(
        "CL",
        "NP VG into it|play",
        lambda s, one, group: _comes_up(s, one, group),
        "Ann and the dog came into it.",
        cost=1,
    ),
    Rule("CL", "nobody|none but NP VP", lambda s, one, vp: b.said(s, one, vp), "Nobody but Ann drinks tea."),
    Rule(
        "CL",
        "PRED ,? VG NP",
        lambda s, pred, group, one: _inverted(s, pred, group, one),
        "Next to Bob lives Ann.",
        cost=3,
    ),
    Rule("CL", "PP ,? NP VP", _front, "In the red house the baker drinks tea.", cost=2),
    Rule("CL", "PP ,? they|someone|somebody|people|you|we VP", of_someone, "In the red house they drink tea.", cost=1),
    Rule(
        "CL",
        "you|we|people|they|one VP",
        lambda s, vp: of_someone(s, Pred(TRUE), vp),
        "They drink tea in the red house.",
        cost=1,
    ),
    Rule("CL", "PP ,? one VP", lambda s, pp, vp: of_someone(s, pp, vp)),
    Rule(
        "CL",
        "PP ,? nobody VP",
        lambda s, pp, vp: of_someone(s, pp, b.denied(s, vp)),
        "In the red house nobody drinks tea.",
    ),
    Rule("CL", "NP =|== NP", lambda s, one, other: b.said(s, one, b.is_thing(s, other)), "Ann = tea"),
    Rule("CL", "NP !=|≠ NP", lambda s, one, other: b.said(s, one, b.denied(s, b.is_thing(s, other))), "Ann != tea"),
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
        "it VG NP who|that|which VP",
        lambda s, group, one, vp: (
            b.said(s, one, b.denied(s, vp) if group.denied else vp) if group.verb == "be" else None
        ),
        "It is Ann who drinks tea.",
        cost=-1,
    ),
    # -- there is somebody who
    Rule("CL", "one of them|us VP", lambda s, vp: exists(s, vp), "One of them drinks tea."),
    Rule("CL", "one of the NUM? NOUN VP", lambda s, n, noun, vp: exists(s, vp), "One of the five drinks tea."),
    Rule("CL", "one of the NUM VP", lambda s, n, vp: exists(s, vp)),
    Rule("CL", "one NOUN? VP", lambda s, noun, vp: exists(s, vp), "One drinks tea, and one owns the dog.", cost=1),
    Rule("CL", "someone|somebody VP", lambda s, vp: exists(s, vp), "Somebody drinks tea."),
    Rule(
        "CL",
        "someone|somebody PREP a|the NOMP VP",
        lambda s, prep, nom, vp: (
            of_someone(s, b.is_thing(s, one), vp) if (one := b.thing(s, nom)) is not None else None
        ),
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
]
