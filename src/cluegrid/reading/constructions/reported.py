"""Facts that somebody knows, is glad of or has seen to."""

from __future__ import annotations

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.meanings import (
    Said,
    Thing,
    needs_of,
    sides_of,
)
from cluegrid.reading.setting import Group, Setting

_FACTIVE = closed.words("know learn notice remember recall discover realise realize see find hear note observe regret")
"""Verbs after which what is told is so."""
AMAZE = closed.words("amaze astonish surprise relieve amuse startle stun intrigue")


def _is_so(s: Setting, one: Thing | None, group: Group, fact: Said) -> list[Said] | None:
    """ "Ann noticed that Bob drank tea", "she was delighted that ...": what is felt or known to be so is so."""
    felt = group.form == "participle" and (group.verb in AMAZE or "emotion" in lexicon.verb_classes(group.verb))
    if group.denied or not (felt or group.verb in _FACTIVE):
        return None
    if one is None or one.at is None or one.parts:
        return [fact]
    found: list[Said] = b.resolved(s, fact, (one.at,), (one.at,))
    return [said._replace(sides=(*sides_of(one), *said.sides), needs=said.needs | needs_of(one)) for said in found]


def _learnt(group: Group) -> Group | None:
    return group if group.verb in _FACTIVE and not group.denied else None


def _glad(word: str) -> Group | None:
    """ "was glad that": to feel something about it."""
    return Group("know", False, "past") if word in _GLAD else None


_GLAD = closed.words("glad happy sorry sad proud angry furious aware cross thrilled relieved ashamed upset jealous")
_ENSURING = frozenset(["make", "see"])


def _ensured(s: Setting, one: Thing, group: Group, told: Said) -> list[Said] | None:
    """ "Ann made sure that she did not sit next to Bob": what somebody sees to is so."""
    if group.verb not in _ENSURING or group.denied or one.at is None:
        return None
    return b.resolved(s, told, (one.at,), (one.at,)) or None


RULES = [
    # -- what somebody knows or feels to be so
    Rule("CLS", "NPS VG that CLS", _is_so, "Bob noticed that Ann drinks tea.", cost=1),
    Rule(
        "CLS",
        "NPS VG to VG that? CLS",
        lambda s, one, group, known, fact: _learnt(known) and _is_so(s, one, group, fact),
        "Ann was delighted to learn that Bob drinks tea.",
        cost=1,
    ),
    Rule(
        "CLS",
        "NPS is|was|were ADJ that CLS",
        lambda s, one, word, fact: (glad := _glad(word)) and _is_so(s, one, glad, fact),
        "Ann was glad that she lives next to Bob.",
        cost=1,
    ),
    Rule(
        "CLS",
        "NPS is|was|were ADJ to VG that CLS",
        lambda s, one, word, known, fact: _learnt(known) and (glad := _glad(word)) and _is_so(s, one, glad, fact),
        "Ann was glad to hear that Bob drinks tea.",
        cost=1,
    ),
    Rule(
        "CLS",
        "the ADJ? NOUN FILL? VG to VG that? CLS",
        lambda s, adj, noun, fill, group, known, fact: _learnt(known) and _is_so(s, None, group, fact),
        "The policeman was amazed to hear that Bob drinks tea.",
        cost=2,
    ),
    Rule(
        "CLS",
        "NPS let|lets it be known that CLS",
        lambda s, one, fact: _is_so(s, one, Group("know", False, "past"), fact),
        "Ann let it be known that she lives next to Bob.",
    ),
    # -- what somebody sees to
    Rule("CLS", "NPS VG sure that? CLS", _ensured, "Ann made sure that she did not live next to Bob."),
    Rule("CLS", "NPS VG to it that CLS", _ensured, "Ann saw to it that she lived next to Bob."),
    Rule(
        "VP1",
        "VG sure not to VP1",
        lambda s, group, vp: b.denied(s, vp) if group.verb in _ENSURING and not group.denied else None,
        "Ann made sure not to sit next to Bob.",
    ),
]
