"""Who is chosen, comes or goes: being one of those is all that is said of anybody."""

from __future__ import annotations

from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.meanings import (
    PRONOUNS,
    Pred,
    Said,
    Thing,
    X,
    apply,
    conj,
    disj,
    needs_of,
    neg,
    parts_of,
    sides_of,
)
from cluegrid.reading.setting import Group, Setting
from cluegrid.relations import Relation, Together

BE = Group("be", False, "aux")
Chosen = tuple[str, bool]
"""Whether somebody is it or does it to others, and whether it is so."""


def _is(s: Setting, yes: bool) -> Relation:
    assert s.selection is not None  # there are no such verbs without it
    return Together(X, s.selection) if yes else neg(Together(X, s.selection))


def _chosen(s: Setting, chosen: Chosen, fill: Pred | None = None) -> Pred | None:
    """ "Ann goes on the trip", "Ann stays at home"."""
    needs = fill.needs if fill is not None else frozenset()
    if chosen[0] != "is" or any(cls == "c" for cls, _, _, _ in needs):  # "goes to sleep"
        return None
    return Pred(_is(s, chosen[1]), (), needs)


def _taken(s: Setting, chosen: Chosen, things: Thing, fill: Pred | None = None) -> Said | None:
    """ "You take Ann"."""
    if chosen[0] != "does" or any(part.at is None or part.at in PRONOUNS.values() for part in parts_of(things)):
        return None
    if things.how == "and" and not chosen[1]:
        return None  # neither of them, or not both?
    made: Said | None = b.said(s, things, Pred(_is(s, chosen[1])))
    return made._replace(needs=made.needs | fill.needs) if made is not None and fill is not None else made


def _both(s: Setting, things: Thing, chosen: Chosen, fill: Pred | None, denied: bool = False) -> Said | None:
    """ "Ann and Bob will not both go"."""
    made = _chosen(s, chosen, fill)
    if made is None or things.how != "and" or len(parts_of(things)) != 2:
        return None
    found: Said | None = b.said(s, things, made)
    return found._replace(says=neg(found.says)) if found is not None and denied else found


def _either_both(s: Setting, things: Thing, one: Pred, other: Pred) -> Said | None:
    """ "Ann and Bob are either both in or both out"."""
    if things.how != "and" or len(parts_of(things)) != 2:
        return None
    first, second = b.said(s, things, one), b.said(s, things, other)
    if first is None or second is None:
        return None
    says = disj((first.says, second.says))
    return Said(says, (*first.sides, *second.sides), first.needs | second.needs, first.topic, first.named)


def _with(s: Setting, chosen: Chosen, other: Thing) -> Pred | None:
    """ "Ann will not go with Bob": not both of them."""
    if chosen[0] != "is" or other.parts or other.at is None:
        return None
    assert s.selection is not None
    both = conj((Together(X, s.selection), Together(other.at, s.selection)))
    return Pred(both if chosen[1] else neg(both), other.sides, other.needs)


def _without(s: Setting, chosen: Chosen, other: Thing) -> Pred | None:
    """ "Ann will not go without Bob": if she goes, so does he."""
    if chosen[0] != "is" or other.parts or other.at is None:
        return None
    assert s.selection is not None
    alone = conj((Together(X, s.selection), neg(Together(other.at, s.selection))))
    return Pred(alone if chosen[1] else neg(alone), other.sides, other.needs)


def _in_the_same(s: Setting, chosen: Chosen, noun: str, other: Thing) -> Pred | None:
    """ "Ann goes in the same boat as Bob": both of them, for there is only one."""
    made = _with(s, chosen, other)
    return made._replace(needs=made.needs | b.need("s", noun)) if made is not None and noun not in s.nouns else None


def _on_it(s: Setting, group: Group, noun: str) -> Pred | None:
    """ "Ann is on the team", "Ann is in the boat"."""
    if s.selection is None or group.verb != "be" or noun in s.things or noun in s.nouns:
        return None
    return Pred(_is(s, not group.denied), (), b.need("s", noun))


def _same(s: Setting, things: Thing, group: Group, noun: str) -> Said | None:
    """ "Ann and Bob cannot be on the same team": where only one team is chosen."""
    made = _on_it(s, Group(group.verb, False, group.form), noun) if group.denied else None
    if made is None or things.how != "and" or len(parts_of(things)) != 2:
        return None
    said = [apply(made, part, s.places) for part in parts_of(things)]
    values = tuple(part.at for part in parts_of(things) if part.at is not None)
    return Said(neg(conj(said)), sides_of(things), needs_of(things) | made.needs, values, values)


RULES = [
    Rule("VP1", "CHOSEN FILLS?", _chosen, "Ann goes on the expedition."),
    Rule("VP1", "CHOSEN with|alongside NPX", _with, "Ann will not go with Bob."),
    Rule("VP1", "CHOSEN without NPX", _without, "Ann will not go without Bob."),
    Rule("VP1", "VG on|in|among the|our|his|her|this NOUN", _on_it, "Ann is on the crew."),
    Rule("CL", "you|we|they CHOSEN NP FILLS?", _taken, "You take Ann."),
    Rule(
        "CL",
        "NP VG both CHOSEN FILLS?",
        lambda s, things, group, chosen, fill: (
            _both(s, things, chosen, fill, group.denied) if group.form == "aux" else None
        ),
        "Ann and Bob will not both go.",
    ),
    Rule("CL", "NP both CHOSEN FILLS?", _both, "Ann and Bob both go."),
    Rule(
        "CL",
        "either? NP either? both CHOSEN FILLS? or both CHOSEN FILLS?",
        lambda s, things, one, fill, two, more: (
            _either_both(s, things, first, second)
            if (first := _chosen(s, one, fill)) and (second := _chosen(s, two, more))
            else None
        ),
        "Ann and Bob either both go or both stay at home.",
    ),
    Rule(
        "CL",
        "NP VG either both PICKED or both PICKED",
        lambda s, things, group, one, two: (
            _either_both(s, things, Pred(_is(s, one)), Pred(_is(s, two))) if group == BE else None
        ),
        "Ann and Bob are either both picked or both left out.",
    ),
    Rule(
        "CL",
        "NP VG either both PRED1 or both PRED1",
        lambda s, things, group, one, two: _either_both(s, things, one, two) if group == BE else None,
        "The first and the last bottle are either both small or both large.",
    ),
    Rule(
        "CL",
        "NP QUARREL and VG both CHOSEN FILLS?",
        lambda s, things, quarrel, group, chosen, fill: (
            _both(s, things, chosen, fill, True) if group.form == "aux" and group.denied else None
        ),
        "Ann and Bob have fallen out and will not both go.",
    ),
    Rule("QUARREL", "have|had? fallen|fell out", lambda s: ""),
    Rule("QUARREL", "have|had? quarrelled|quarreled|argued", lambda s: ""),
    Rule("QUARREL", "can not|n't stand each other", lambda s: ""),
    Rule("QUARREL", "dislike|hate|loathe|detest each other", lambda s: ""),
    Rule(
        "VP1",
        "CHOSEN in|on|with the same NOUN as NPX",
        lambda s, chosen, noun, other: _in_the_same(s, chosen, noun, other),
        "Ann will not go in the same boat as Bob.",
    ),
    Rule("CL", "NP VG on|in the same NOUN", _same, "Ann and Bob cannot be on the same crew."),
]
