"""What the second of two statements leaves out: "Ann drinks tea, Bob milk"."""

from __future__ import annotations

from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.meanings import (
    PRONOUNS,
    Pred,
    Said,
    Thing,
    conj,
    put,
)
from cluegrid.reading.setting import Setting
from cluegrid.relations import (
    Together,
)


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


RULES = [
    # -- and who else is where
    Rule(
        "CLS",
        "CL ,? and|while|but NPS CMP",
        lambda s, one, other, pred: _halved(s, one, other, pred),
        "Ann came before Bob, and Cid some time after Dee.",
        cost=2,
    ),
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
]
