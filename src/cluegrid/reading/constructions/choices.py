"""Choices and counts of statements: so many of these, not all of them, the older of two, as another or unlike him."""

from __future__ import annotations

from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.joining import either_or
from cluegrid.reading.constructions.pairs import count_of
from cluegrid.reading.meanings import (
    Said,
    Thing,
    X,
    conj,
    disj,
    every_value,
    has,
    needs_of,
    neg,
    parts_of,
    put,
    sides_of,
)
from cluegrid.reading.setting import Setting
from cluegrid.relations import All, Any_


def _compared_with(s: Setting, other: Thing, one: Said, alike: bool) -> Said | None:
    """ "Unlike Bob, Ann drinks tea": Bob does not. "Like Bob, Ann came before Cid": so did he."""
    if len(one.topic) != 1 or not one.topic[0].category or isinstance(one.says, All) or one.sides:
        return None
    who = [part.at for part in parts_of(other)]
    if other.how not in ("", "and") or any(value is None or not value.category for value in who):
        return None
    if any(value and s.dimensions[value.category] for value in (*who, *one.topic)):
        return None  # "unlike last year"
    told = [put(one.says, (one.topic[0], value)) for value in who if value is not None]
    if one.says in told:
        return None
    return one._replace(
        says=conj((one.says, *(told if alike else map(neg, told)))),
        sides=sides_of(other),
        needs=one.needs | needs_of(other),
        named=(*one.named, *(value for value in who if value is not None)),
    )


def _whichever(s: Setting, pairs: b.Pairs, one: Thing, two: Thing, vp: b.Pred) -> list[Said] | None:
    """ "The older of Ann and Bob drinks tea": Ann does if she is the older, and else Bob."""
    if one.at is None or two.at is None or vp.sides:
        return None
    found = []
    for pred in b.compared(s, pairs, None, "", two) or ():
        back = [p for p in b.compared(s, pairs, None, "", one) or () if type(p.says) is type(pred.says)]
        first, second = b.said(s, one, pred), b.said(s, two, back[0]) if back else None
        told, other = b.said(s, one, vp), b.said(s, two, vp)
        if first is None or second is None or told is None or other is None:
            return None
        ways = disj((conj((first.says, told.says)), conj((second.says, other.says))))
        found.append(
            Said(ways, sides_of(one, two), needs_of(one, two) | told.needs | other.needs, (), (one.at, two.at))
        )
    return found if len(found) == 1 else None


def _not_all(s: Setting, things: Thing, vp: b.Pred) -> Said | None:
    """ "Not all of Ann, Bob and Cid drink tea." """
    made: Said | None = count_of(s, 0, len(things.parts) - 1, things, vp)
    return made


def _joined(s: Setting, one: Said, other: Said) -> Said | None:
    made = b.both(s, one, other)
    return made[0] if isinstance(made, list) and len(made) == 1 else None


def _either_pair(s: Setting, a: Said, c: Said, d: Said, e: Said) -> object:
    """ "Either A and B, or C and D." """
    one, other = _joined(s, a, c), _joined(s, d, e)
    return either_or(s, one, other) if one is not None and other is not None else None


def _whoever_it_was(s: Setting, one: Said, vp: b.Pred) -> Said | None:
    """ "Either Ann or Bob drinks tea, and whichever of them it is ...": each of the ways with what is said of him."""
    ways = one.says.of if isinstance(one.says, Any_) else ()
    held = [set(every_value(way)) for way in ways]
    told = []
    for way, values in zip(ways, held, strict=True):
        own = [value for value in values if sum(value in other for other in held) == 1]
        if len(own) != 1 or not own[0].category or has(vp.says, own[0]):
            return None
        told.append(conj((way, *(put(said, (X, own[0])) for said in (vp.says, *vp.sides)))))
    return one._replace(says=disj(told), needs=one.needs | b.settled(vp.needs, one.topic)) if len(told) > 1 else None


RULES = [
    Rule(
        "CL",
        "QTY of NP VP",
        lambda s, quantity, things, vp: count_of(s, quantity[0], quantity[1], things, vp),
        "Exactly two of Ann, Bob and Cid live left of the dog.",
        cost=1,
    ),
    Rule(
        "CL",
        "of NP ,? QTY VP",
        lambda s, things, quantity, vp: count_of(s, quantity[0], quantity[1], things, vp),
        "Of Ann, Bob and Cid, exactly two live left of the dog.",
    ),
    Rule("CL", "not all of? NP VP", _not_all, "Not all of Ann, Bob and Cid live left of the dog."),
    Rule(
        "CL",
        "none of NP VP",
        lambda s, things, vp: count_of(s, 0, 0, things, vp),
        "None of Ann, Bob and Cid drinks tea.",
    ),
    Rule("CL", "the ER of NPA and NPA VP", _whichever, "The older of Ann and Bob drinks tea."),
    Rule(
        "S",
        "either CL and CL ,? or else? CL and CL",
        _either_pair,
        "Either Ann drinks tea and Bob drinks milk, or Ann drinks milk and Bob drinks tea.",
    ),
    Rule(
        "CLS",
        "CL ,|; and|but? WHICHEVER VP",
        lambda s, one, who, vp: _whoever_it_was(s, one, vp),
        "Either Ann or Bob drinks tea, and whichever of them it is owns the dog.",
        cost=-1,
    ),
    Rule("WHICHEVER", "whichever|whoever it is|was", lambda s: ""),
    Rule("WHICHEVER", "whichever one? of them it is|was", lambda s: ""),
    Rule("WHICHEVER", "whichever of the two it is|was", lambda s: ""),
    Rule("WHICHEVER", "whichever of them|these did|does|is|was", lambda s: ""),
    # -- as another, or not
    Rule("S", "unlike NP , CL", lambda s, other, one: _compared_with(s, other, one, False), "Unlike Bob, Ann won."),
    Rule(
        "S",
        "like NP , CL",
        lambda s, other, one: _compared_with(s, other, one, True),
        "Like Bob, Ann lives left of the dog.",
    ),
    Rule("CLS", "CL , unlike NP", lambda s, one, other: _compared_with(s, other, one, False)),
    Rule(
        "CL",
        "NPS , unlike NP , VP",
        lambda s, one, other, vp: (
            _compared_with(s, other, said, False) if (said := b.said(s, one, vp)) is not None else None
        ),
        "Ann, unlike Bob, drinks tea or milk.",
    ),
]
