"""Remarks: what is said of somebody by the way, how something was done, and what somebody has to put up with."""

from __future__ import annotations

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.building import Pred
from cluegrid.reading.constructions.joining import because
from cluegrid.reading.constructions.nouns import _says_nothing
from cluegrid.reading.constructions.reported import AMAZE
from cluegrid.reading.constructions.sentences import of_someone
from cluegrid.reading.meanings import TRUE, Said, Thing, parts_of
from cluegrid.reading.setting import Group, Setting


def _by_the_way(s: Setting, one: Thing, noun: str) -> Thing | None:
    """ "Ann, a keen cyclist, ...": what she is says nothing, unless the riddle asks for such things."""
    kinds = lexicon.kinds_of(noun)
    if one.at is None or one.parts or "person" not in kinds or noun in s.nouns or noun in s.things:
        return None
    return None if _is_asked(s, noun) or noun in closed.RELATIONAL | closed.PEOPLE else one


def _is_asked(s: Setting, noun: str) -> bool:
    """Whether what a noun says of somebody is what the riddle asks: his work, his sport, where he is from."""
    named = frozenset(["occupation"])  # sellers who are called Ann and Bob
    classes = [s.classes[kind.name] - (named if kind.values[0][:1].isupper() else set()) for kind in s.kinds]
    asked = frozenset().union(*classes) & {"occupation", "hobby", "sport", "nationality"}
    return bool(lexicon.kinds_of(noun) & asked or (asked and noun.endswith(("er", "or", "ist", "man", "woman"))))


def _moves(group: Group) -> bool:
    """Whether a verb says what somebody felt."""
    return not group.denied and (group.verb in AMAZE or "emotion" in lexicon.verb_classes(group.verb))


def _company(s: Setting, noun: str, said: Said | None) -> Said | None:
    """ "the students", "the guests": all those of whom a riddle is told, and none of its values."""
    if said is None or noun in s.nouns or noun in s.things or "person" not in lexicon.kinds_of(noun):
        return None
    return said._replace(needs=said.needs | b.need("t", noun)) if noun not in closed.RELATIONAL else None


def _outsider(s: Setting, noun: str, said: Said | None) -> Said | None:
    """ "a tourist paid $5 for the dog": somebody who is not in the grid, and what he did goes together."""
    return _company(s, noun, said) if not _is_asked(s, noun) and noun not in closed.PEOPLE else None


def _spurned(s: Setting, group: Group, one: Thing) -> Pred | None:
    """ "has no interest in tea": it is not hers. (Of people it says nothing.)"""
    if group.denied or group.verb not in ("have", "take", "show", "be"):
        return None
    if any(s.is_person(part.at) for part in parts_of(one)):
        return None
    made: Pred | None = b.denied(s, b.is_thing(s, one))
    return made


_HEEDING = closed.words("look listen hear care play sleep chew ask go work deal")
_TAKEN = closed.words(
    "strange odd funny nice lovely sad lucky unlucky surprising typical annoying handy official fair great unusual rare"
)
"""How something that is so may be taken. (What is unlikely may not be so.)"""

_FELT = closed.words("pity shame surprise relief coincidence delight disappointment treat wonder record pleasure")
"""What may be said of something that is so, and of nothing else."""

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
        "CL , which is|was a|an|quite? a|an? ADJ? NOUN",
        lambda s, one, adj, noun: one if noun in _FELT else None,
        "Ann came last, which was a great pity.",
        cost=5,
    ),
    Rule("CLS", "CL , which is|was ADJ", lambda s, one, word: one if word in _TAKEN else None, cost=3),
    Rule(
        "CLS",
        "CL , which VG NOONE",
        lambda s, one, group, noone: one if _moves(group) else None,
        "Ann came last, which surprised nobody.",
        cost=3,
    ),
    Rule(
        "CLS",
        "CL , which VG everybody|everyone|him|her|them|us|me|people",
        lambda s, one, group: one if _moves(group) else None,
        cost=3,
    ),
    Rule(
        "CL",
        "PP ,? the PLURAL VP",
        lambda s, pred, noun, vp: _company(s, noun, of_someone(s, pred, vp)),
        "On Monday the guests went to Rome.",
        cost=2,
    ),
    Rule(
        "CL",
        "the PLURAL VP",
        lambda s, noun, vp: _company(s, noun, of_someone(s, Pred(TRUE), vp)),
        "The guests went to Rome on Monday.",
        cost=3,
    ),
    Rule(
        "CL",
        "a|an|one|some NOUN VP",
        lambda s, noun, vp: _outsider(s, noun, of_someone(s, Pred(TRUE), vp)),
        "A tourist paid $5 for the dog.",
        cost=3,
    ),
    Rule(
        "VP1",
        "VG nothing about|of NP",
        lambda s, group, one: b.denied(s, b.is_thing(s, one)) if group.verb == "know" and not group.denied else None,
        "Ann knows nothing about tea and does not drink it.",
    ),
    Rule("FILL", "money|funds", lambda s: Pred(TRUE), "Ann brought money for tea.", cost=1),
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
        lambda s, one, group, other: because(s, one, other) if _says_nothing(s, one, group) else None,
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
        "VG at|to|with|for|of anything|any|nothing but|except NP",
        lambda s, group, one: b.is_thing(s, one) if group.denied and group.verb in _HEEDING else None,
        "Ann won't hear of anything but tea.",
        cost=-1,
    ),
    Rule(
        "VP1",
        "VG anywhere|out|home|up|off without NP",
        lambda s, group, one: b.is_thing(s, one) if group.denied and group.verb in closed.MOTION | {"leave"} else None,
        "Ann never goes anywhere without the dog.",
    ),
    Rule(
        "VP1",
        "VG a|an must|necessity for NP",
        lambda s, group, one: b.is_thing(s, one) if group.verb == "be" and not group.denied else None,
        "The dog is a must for Ann.",
    ),
    Rule(
        "VP1",
        "VG essential|indispensable|vital to|for NP",
        lambda s, group, one: b.is_thing(s, one) if group.verb == "be" and not group.denied else None,
        "The dog is indispensable to Ann.",
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
        "would|'d like|love NP",
        lambda s, one: b.verbed(s, Group("want", False, "base"), b.is_thing(s, one)),
    ),
    Rule(
        "VP1",
        "would|'d like|love to get|have|receive NP",
        lambda s, one: b.verbed(s, Group("want", False, "base"), b.is_thing(s, one)),
    ),
    Rule(
        "VP1",
        "VG no interest|use|time in|for NP",
        lambda s, group, one: _spurned(s, group, one),
        "Ann has no interest in tea.",
    ),
    Rule(
        "VP1",
        "VG not interested in NP",
        lambda s, group, one: _spurned(s, group, one) if group.verb == "be" else None,
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
