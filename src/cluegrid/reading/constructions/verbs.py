"""Verbs and what they are done to: two verbs at once, the same thing again, a hat that somebody has on."""

from __future__ import annotations

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.building import Pred
from cluegrid.reading.meanings import PRONOUNS, Said, Thing, X, conj, every_value, neg, same
from cluegrid.reading.setting import Group, Setting
from cluegrid.relations import All, Not, Together


def _two_verbs(s: Setting, one: Group, two: Group, comps: Pred) -> Pred | None:
    """ "lives and works in Rome": both there."""
    if two.denied or "aux" in (one.form, two.form):
        return None
    made = b.verbed(s, one, comps), b.verbed(s, two._replace(denied=one.denied), comps)
    if made[0] is None or made[1] is None or made[0].says != made[1].says:
        return None
    return made[0]._replace(needs=made[0].needs | made[1].needs)


def _again(s: Setting, one: Pred, group: Group) -> Pred | None:
    """ "does not care for tea and never drinks it": what was just named."""
    named = [value for value in dict.fromkeys(every_value(one.says)) if value != X]
    if len(named) != 1 or not named[0].category or b.is_person(s, named[0]) or group.form == "aux":
        return None
    return b.also(s, one, b.verbed(s, group, Pred(same(named[0]))))


def _wearing(s: Setting, group: Group, one: Thing) -> Pred | None:
    """ "has the red hat on": wears it."""
    return b.verbed(s, Group("wear", group.denied, "past"), b.is_thing(s, one)) if group.verb == "have" else None


def _dealt(s: Setting, noun: str, group: Group, thing: Thing, to: Thing) -> Said | None:
    """ "The judges gave the red ribbon to Ann": somebody else did, and she has it."""
    outside = noun not in s.nouns and noun not in s.things and noun not in closed.PEOPLE
    if not outside or group.verb not in closed.GIVEN or group.form == "aux":
        return None
    if thing.at is None or not thing.at.category or "person" not in lexicon.kinds_of(noun):
        return None
    pred = b.is_thing(s, to)
    made: Said | None = b.said(s, thing, b.denied(s, pred) if group.denied else pred)
    return made


def _others_do(one: Said, group: Group) -> Said | None:
    """ "Ann does not drink tea in Rome; somebody else does": there is tea in Rome, and it is not hers."""
    if group.form != "aux" or group.denied or len(one.topic) != 1 or not isinstance(one.says, Not):
        return None
    told = one.says.denied
    held = [part for part in (told.of if isinstance(told, All) else (told,)) if isinstance(part, Together)]
    values = [part.b if part.a == one.topic[0] else part.a for part in held if one.topic[0] in (part.a, part.b)]
    if len(values) != len(held) or (isinstance(told, All) and len(held) != len(told.of)) or not held:
        return None
    return one._replace(says=conj((neg(held[0]), *(Together(values[0], value) for value in values[1:]))))


_OF_TWO = Thing(parts=(Thing(PRONOUNS["one of two"]), Thing(PRONOUNS["other of two"])), how="or")


def _dealt_by_them(s: Setting, group: Group, to: Thing) -> Thing | None:
    """ "than they gave Bob": what Bob has of it."""
    if group.denied or group.verb not in closed.GIVEN or group.form == "aux":
        return None
    return to._replace(needs=to.needs | b.need("c", group.verb)) if to.at is not None and not to.parts else None


RULES = [
    Rule("NP", "one of these|those two", lambda s: _OF_TWO, "Ann lives next to Bob; one of these two owns the dog."),
    Rule(
        "CLS",
        "CL ,|; but? someone|somebody else VG",
        lambda s, one, group: _others_do(one, group),
        "Ann does not drink tea; somebody else does.",
    ),
    Rule("NPX", "they|he|she VG to? NPA", _dealt_by_them, "The judges gave Ann more points than they gave Bob."),
    Rule("CL", "the NOUN VG NPA to NPA", _dealt, "The judges gave the dog to Ann."),
    Rule(
        "VP1",
        "VG and VG COMPS",
        lambda s, one, two, comps: _two_verbs(s, one, two, comps) if not one.denied else None,
        "Ann lives and works in the red house.",
    ),
    Rule(
        "VP1",
        "VG or VG COMPS",
        lambda s, one, two, comps: _two_verbs(s, one, two, comps) if one.denied else None,
        "Ann does not live or work in the red house.",
    ),
    Rule(
        "POST",
        "ING and ING COMPS",
        _two_verbs,
        "The dog owned and trained by Ann lives in the red house.",
    ),
    Rule("VP", "VP1 ,? and|but|so VG it|one|them|any", _again, "Ann does not care for tea and never drinks it."),
    Rule("VP1", "VG NP on", _wearing, "Ann has the red hat on.", cost=1),
    Rule(
        "COMP",
        "something|anything|someone|somebody|anyone|anybody other than NP",
        lambda s, one: b.denied(s, b.is_thing(s, one)),
        "Ann drinks something other than tea.",
    ),
    Rule(
        "COMP",
        "a|an|some NOUN other than NP",
        lambda s, noun, one: b.denied(s, b.is_thing(s, one)._replace(needs=b.needs_of(one) | b.need("t", noun))),
        "Ann owns an animal other than the dog.",
    ),
    Rule("VP", "VP1 - CMP", b.also, "Ann came after Bob - just before Cid.", cost=1),
    Rule(
        "VP1",
        "VG without NP",
        lambda s, group, one: b.is_thing(s, one) if group.denied else None,
        "Ann never comes without the dog.",
    ),
    Rule(
        "VP1",
        "VG for|after|at|on|in|to|with|over by NP",
        lambda s, group, one: b.verbed(s, group, b.is_thing(s, one)) if group.form == "participle" else None,
        "The dog is cared for by Ann.",
    ),
    Rule("COMP", "something ING COMPS", b.verbed, "Ann owns something kept in the red house.", cost=1),
    Rule("COMP", "something that|which VP1", lambda s, vp: vp, "Ann has something that lives in Rome.", cost=1),
    Rule(
        "VP1",
        "would not|n't|never even? dream|think|hear of ING COMPS",
        lambda s, group, comps: b.denied(s, b.verbed(s, group, comps)) if group.form == "gerund" else None,
        "Ann would never dream of drinking tea.",
    ),
    Rule("COMP", "surnamed NP", b.is_thing, "Ann is surnamed Foster."),
    Rule("POST", "surnamed NP", b.is_thing, "The person surnamed Foster drinks tea."),
]
