"""Remarks: what is said of somebody by the way, how something was done, and what somebody has to put up with."""

from __future__ import annotations

from cluegrid.reading import closed, lexicon
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.nouns import _says_nothing
from cluegrid.reading.constructions.sentences import _because
from cluegrid.reading.meanings import Thing
from cluegrid.reading.setting import Group, Setting


def _by_the_way(s: Setting, one: Thing, noun: str) -> Thing | None:
    """ "Ann, a keen cyclist, ...": what she is says nothing, unless the riddle asks for such things."""
    kinds = lexicon.kinds_of(noun)
    if one.at is None or one.parts or "person" not in kinds or noun in s.nouns or noun in s.things:
        return None
    asked = {cls for kind in s.kinds for cls in s.classes[kind.name]} & {"occupation", "hobby", "sport", "nationality"}
    told = kinds & asked or (asked and noun.endswith(("er", "or", "ist", "man", "woman")))
    return None if told or noun in closed.RELATIONAL | closed.PEOPLE else one


_TAKEN = closed.words(
    "strange odd funny nice lovely sad lucky unlucky surprising typical annoying handy official fair great unusual rare"
)
"""How something that is so may be taken. (What is unlikely may not be so.)"""

RULES = [
    Rule(
        "NPA",
        "NPS , a|an ADJ? NOUN ,",
        lambda s, one, adj, noun: _by_the_way(s, one, noun),
        "Ann, a keen pacifist, drinks tea.",
        cost=3,
    ),
    Rule(
        "CLS",
        "CL ,? and that|this is|was|'s ADJ",
        lambda s, one, word: one if word in _TAKEN else None,
        "Ann lives in the red house, and that is strange.",
        cost=3,
    ),
    Rule("CLS", "CL ,? and that|this is|was|'s final|that|all|flat", lambda s, one: one, cost=1),
    Rule(
        "CLS",
        "CL ,? so he|she|it|they is|was|are|were|has|had|have IDLE",
        lambda s, one, idle: one,
        "Ann drinks tea, so she is wide awake.",
        cost=5,
    ),
    Rule("CLS", "CL , CIRC", lambda s, one, how: one, "Ann came last, with a broken shoe.", cost=3),
    Rule(
        "CLS",
        "NPS VG ,? so CLS",
        lambda s, one, group, other: _because(s, one, other) if _says_nothing(s, one, group) else None,
        "Bob overslept, so he came last.",
        cost=3,
    ),
    # -- what was so at another time
    Rule(
        "NPA",
        "NPS , who VG POS? THEN ,?",
        lambda s, one, group, pos, then: one if group.verb in ("win", *closed.RANKING) else None,
        "Ann, who won last year, came second.",
        cost=-2,
    ),
    Rule("THEN", "last year|season|time", lambda s: ""),
    Rule("THEN", "the year|season|time before", lambda s: ""),
    Rule("THEN", "in previous|past|earlier years|seasons|races", lambda s: ""),
    # -- what somebody has to put up with
    Rule(
        "VP1",
        "VG content|satisfied|happy with COMPS",
        lambda s, group, comps: comps if group.verb == "be" and not group.denied else None,
        "Ann had to be content with second place.",
        cost=1,
    ),
    Rule(
        "VP1",
        "VG for COMPS",
        lambda s, group, comps: comps if group.verb == "settle" and not group.denied else None,
        "Ann had to settle for tea.",
        cost=-1,
    ),
    Rule(
        "VP1",
        "VG do with COMPS",
        lambda s, group, comps: comps if group.verb == "make" and not group.denied else None,
        "Ann had to make do with tea.",
    ),
    Rule(
        "VP1",
        "VG anything|any|nothing but|except NP",
        lambda s, group, one: (
            b.verbed(s, Group(group.verb, False, group.form), b.is_thing(s, one)) if group.denied else None
        ),
        "Ann has never drunk anything but tea.",
        cost=-1,
    ),
    Rule(
        "VP1",
        "VG anything other|else than NP",
        lambda s, group, one: (
            b.verbed(s, Group(group.verb, False, group.form), b.is_thing(s, one)) if group.denied else None
        ),
    ),
    Rule(
        "VP1",
        "would|'d have liked|loved|preferred NP",
        lambda s, one: b.denied(s, b.is_thing(s, one)),
        "Ann would have liked tea, but she did not get it.",
    ),
    Rule(
        "VP1",
        "would|'d have liked|loved|preferred to VP1",
        lambda s, vp: b.denied(s, vp),
        "Ann would have liked to live next to Bob.",
    ),
]
