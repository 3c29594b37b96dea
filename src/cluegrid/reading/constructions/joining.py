"""What joins statements: and, because, if, unless, either or, so many of these are true, so does Bob."""

from __future__ import annotations

from typing import Any

from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.doubts import EITHER
from cluegrid.reading.meanings import (
    Said,
    Thing,
    conj,
    disj,
    needs_of,
    neg,
    parts_of,
    sides_of,
)
from cluegrid.reading.setting import Group, Setting
from cluegrid.relations import (
    Any_,
    Choice,
    Count,
    If,
    Iff,
)

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


def either_or(s: Setting, one: Any, other: Any) -> Any:
    """One statement or the other; whether both may be true is a doubt."""
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


def because(s: Setting, one: Any, other: Any) -> Any:
    """ "Ann is shy, so she ...": what follows is said of Ann."""
    if one.at is None:
        return None
    return b.resolved(s, other, (one.at,), (one.at,)) or None


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


def _therefore(s: Setting, things: Thing, other: Said) -> list[Said] | None:
    """ "Ann and Bob had fallen out, so they ...": what follows is said of them."""
    values = tuple(part.at for part in parts_of(things) if part.at is not None)
    return b.resolved(s, other, values, values) if values else None


def _in_that_case(s: Setting, one: Said, other: Said, then: Said) -> list[Said] | None:
    """ "A unless B, in which case C" """
    return [
        Said(
            conj((disj((one.says, given.says)), If(given.says, case.says))),
            (*one.sides, *given.sides, *case.sides),
            one.needs | given.needs | case.needs,
            one.topic,
            (*one.named, *given.named, *case.named),
        )
        for given in b.resolved(s, b.filled(one, other), one.topic, one.named)
        for case in b.resolved(s, then, one.topic, one.named)
    ] or None


RULES = [
    Rule("CLS", "NPS is|was|are IDLE ,? so CLS", lambda s, one, idle, other: because(s, one, other), cost=3),
    Rule("CLS", "CL ,? as he|she|it|they|there is|was|are|were|has|had IDLE", lambda s, one, idle: one, cost=3),
    Rule("CLS", "CL ,? so that IDLE", lambda s, one, idle: one, cost=2),
    Rule(
        "CLS",
        "CL ,? because|since IDLE",
        lambda s, one, idle: one,
        "Ann sits next to Bob because they are friends.",
        cost=2,
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
    Rule(
        "S",
        "CLS ,? and|but|so he|she|they IDLE",
        lambda s, one, idle: one,
        "Ann lives in the red house, and she smiles a lot.",
        cost=4,
    ),
    Rule("S", "whatever|however IDLE , CLS", lambda s, idle, one: one, "Whatever people say, Ann drinks tea.", cost=2),
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
    Rule("S", "either CL ,? or else? CL", either_or, "Either Ann drinks tea or Bob owns the dog."),
    Rule(
        "S",
        "either CL ,? or else? CL ,? but not both",
        _not_both,
        "Either Ann drinks tea or Bob owns the dog, but not both.",
        cost=-1,
    ),
    Rule("S", "CL ,? or else? CL", either_or, cost=1),
    Rule("S", "CL ,? or else? CL ,? but not both", _not_both),
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
    Rule(
        "CLS",
        "NPS IDLE ,? so CLS",
        lambda s, one, idle, other: because(s, one, other),
        "Bob does not dance, so the dog is his.",
        cost=3,
    ),
    # -- why somebody does it
    Rule(
        "CLS",
        "NPS IDLE ,? but|yet CLS",
        lambda s, one, idle, other: because(s, one, other),
        "Ann smiles a lot, but she drinks tea.",
        cost=4,
    ),
    Rule(
        "S",
        "CL ,? unless CL , in which case CL",
        _in_that_case,
        "Ann drinks tea unless she lives next to Bob, in which case she drinks milk.",
    ),
]
