"""Who stands where among the others: the next one after, the only one beyond, each with his own, some of them."""

from __future__ import annotations

from typing import Any

from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.building import Nom
from cluegrid.reading.constructions.orders import Way, either_way, from_end, order_of, towards
from cluegrid.reading.constructions.pairs import all_different, of_each_other
from cluegrid.reading.meanings import (
    PRONOUNS,
    TRUE,
    Pred,
    Said,
    Thing,
    X,
    conj,
    every_value,
    identity,
    needs_of,
    parts_of,
)
from cluegrid.reading.setting import Amount, Group, Setting
from cluegrid.relations import Any_, Relation, Together

_BE = Group("be", False, "aux")
_PARTICLE = "in|off|out|up|over|away|back|home|along|around|down"


# ---- the next one, the only one ---------------------------------------------------------------------------------


def _next_to_do(s: Setting, done: Pred, way: Way, other: Thing) -> list[Pred] | None:
    """ "the next ship to be launched after the Aurora" """
    made = towards(s, way, "near", None, other)
    return [pred._replace(needs=pred.needs | done.needs) for pred in made] if made else None


def _last_before(s: Setting, done: Pred | None, other: Thing) -> list[Pred] | None:
    """ "the last boat to leave before Bob's": the one right before it."""
    return _next_to_do(s, done or Pred(TRUE), ("before", 0), other)


def _nth_beyond(s: Setting, n: int, noun: str, way: Way, other: Thing) -> list[Pred] | None:
    """ "the second house to the left of Bob's": two places that way, counted from him. (The second floor above him
    may be floor 2, and third place ahead of him is third place.)"""
    own = noun in ("place", "position", "spot", "floor", "storey", "story", "level", "rank")
    counted = not own and (noun == "one" or noun in s.things or noun in s.nouns or noun in closed.SEATS | closed.PEOPLE)
    return towards(s, way, "", Amount(n, "place"), other) if counted and n > 1 else None


def _whoever(preds: list[Pred] | None) -> list[Thing] | None:
    """Who is known by where he stands."""
    return [Thing(None, pred.says, pred.sides, pred.needs) for pred in preds or ()] or None


def _next_of_all(s: Setting, done: Pred | None, how: str | None, way: Way, other: Thing) -> list[Pred] | None:
    """ "the very next of the four to be seen after Bob" """
    return _next_to_do(s, done or Pred(TRUE), way, other) if how != "any" else None


def _only_one(s: Setting, pred: Pred) -> Pred | None:
    """ "the only one dearer than Bob's": X is at that end, and Bob's is the next."""
    said = order_of(pred.says)
    if said is None or said.most is not None:
        return None
    other = said.b if said.a == X else said.a
    first, second = from_end(s, said, 0), from_end(s, said, 1)
    if first is None or second is None or other in PRONOUNS.values():
        return None
    return pred._replace(says=conj((Together(X, first), Together(other, second))))


def _everybody(s: Setting, n: float | None, noun: str | None) -> bool:
    """Whether so many, or those with a noun, are all of them: "of the five", "of the friends"."""
    return n in (None, float(len(s.places))) and not b.some_only(s, noun or "")


def _not_until(s: Setting, group: Group, when: Pred, one: Thing, vp: Pred | Group) -> Said | None:
    """ "It was not until after Bob's trip that Ann left": she left after it."""
    if group.verb != "be" or not group.denied:
        return None
    made = b.also(s, when, vp) if isinstance(vp, Pred) else b.verbed(s, vp, when) if not vp.denied else None
    said: Said | None = b.said(s, one, made)
    return said


def _on_the_day(s: Setting, one: Thing) -> Pred | None:
    """ "not until Friday": on Friday."""
    timed = one.at is not None and one.at.category and s.dimensions[one.at.category] & {"time", "year"}
    return b.is_thing(s, one) if timed else None


# ---- each with his own ------------------------------------------------------------------------------------------


def _respectively(s: Setting, things: Thing, group: Group, others: Thing) -> Said | None:
    """ "Ann and Bob drink tea and milk, respectively": the first the first, and the second the second."""
    who, what = parts_of(things), parts_of(others)
    if things.how != "and" or others.how != "and" or len(who) != len(what) or group.denied:
        return None
    made = [b.said(s, one, b.verbed(s, group, b.is_thing(s, other))) for one, other in zip(who, what, strict=True)]
    if any(said is None for said in made):
        return None
    values = tuple(part.at for part in who if part.at is not None)
    return Said(
        conj(said.says for said in made),
        tuple(side for said in made for side in said.sides),
        needs_of(*made),
        values,
        tuple(dict.fromkeys(value for said in made for value in said.named)),
    )


def _their(s: Setting, things: Thing, group: Group, noun: str, pair: Pred) -> Said | None:
    """ "Ann and Bob had their lessons two days apart" """
    made: Said | None = of_each_other(s, things, b.verbed(s, group, pair)) if not group.denied else None
    return made._replace(needs=made.needs | b.need("t", noun)) if made is not None else None


# ---- some of them -----------------------------------------------------------------------------------------------


def _options(relation: Relation) -> tuple[Relation, ...]:
    """The values that a predicate leaves to choose from, each as a predicate."""
    if isinstance(relation, Any_) and all(identity(part) is not None for part in relation.of):
        return relation.of
    return ()


def _those(s: Setting, n: float, nom: Nom) -> Thing | None:
    """ "the two ships launched before 1875": as many as there are values of which that is true."""
    if nom.values or len(nom.says) != 1 or not nom.noun:
        return None
    values = [identity(part) for part in _options(nom.says[0])]
    if n < 2 or len(values) != n:
        return None
    parts = [Thing(value, None, nom.sides, b.settled(nom.needs, (value,))) for value in values if value is not None]
    return Thing(parts=tuple(parts), how="and")


def _its(s: Setting, one: Said, noun: str, group: Group, other: Thing) -> Said | list[Said] | None:
    """ "..., and the groom was not Bob": that of what was spoken of."""
    values = [part.at for part in parts_of(other) if part.at is not None]
    if group.verb != "be" or not values or len(one.topic) != 1:
        return None
    named = all(value.category in s.nouns.get(noun, ()) for value in values)
    acting = "person" in b.lexicon.kinds_of(noun) and noun not in closed.RELATIONAL
    if not named and not (acting and all(s.is_person(value) for value in values)):
        return None
    needs = frozenset() if named else b.need("n", noun, *values)
    made = b.verbed(s, group, b.is_thing(s, other))
    said = b.said(s, b.pronoun("it"), made)
    return b.both(s, one, said._replace(needs=said.needs | needs)) if said is not None else None


def _whose(s: Setting, noun: str, vp: Pred) -> Pred | None:
    """ "at which the bride carried roses", "where the owner drinks tea": its own bride, its own owner."""
    values = b.goes_with(vp.says)
    if any(value in PRONOUNS.values() for value in every_value(vp.says)) or not values:
        return None
    return vp._replace(needs=vp.needs | b.need("w", noun, *values))


def _something(s: Setting, value: Any) -> Thing | None:
    """ "something yellow" """
    return Thing(value) if value.name[:1].islower() else None


RULES = [
    # -- the next one, the only one
    Rule(
        "CMP",
        "the very? first|next NOUN? FILL HOW? DIR NPX",
        lambda s, noun, done, how, way, other: _next_to_do(s, done, way, other) if how != "any" else None,
        "Ann was the next person to arrive after Bob.",
    ),
    Rule(
        "CMP",
        "PREP? the very? last NOUN? FILL? before|preceding NPX",
        lambda s, prep, noun, done, other: _last_before(s, done, other),
        "Ann was the last to arrive before Bob.",
        cost=-1,
    ),
    Rule(
        "NPS",
        "the very? last NOUN FILL? before|preceding NPX",
        lambda s, noun, done, other: _whoever(_last_before(s, done, other)),
        "The last person before Bob drinks tea.",
        cost=-2,
    ),
    Rule(
        "CMP",
        "PREP? the ORD NOUN DIR NPX",
        lambda s, prep, n, noun, way, other: _nth_beyond(s, n, noun, way, other),
        "Ann lives in the second house to the left of Bob's.",
        cost=-1,
    ),
    Rule(
        "NPS",
        "the ORD NOUN DIR NPX",
        lambda s, n, noun, way, other: _whoever(_nth_beyond(s, n, noun, way, other)),
        "The second house to the left of Bob's is red.",
        cost=-2,
    ),
    Rule(
        "CMP",
        "the very? first|next one|NOUN? OFALL FILL? HOW? DIR NPX",
        lambda s, *parts: _next_of_all(s, *parts[-4:]),
        "Ann was the next of the five to arrive after Bob.",
    ),
    Rule(
        "COMP",
        "the only NOUN FILLS? CMP",
        lambda s, noun, fill, cmp: _only_one(s, cmp) if not b.some_only(s, noun) else None,
        "Ann is the only child older than Bob.",
        cost=-1,
    ),
    Rule(
        "COMP",
        "the only one|NOUN OFALL FILLS? CMP",
        lambda s, *parts: _only_one(s, parts[-1]),
        "Ann is the only one of the five to live higher than Bob.",
        cost=-1,
    ),
    Rule("OFALL", "of the NUM NOUN?", lambda s, n, noun: n if _everybody(s, n, noun) else None),
    Rule("OFALL", "of them all?", lambda s: ""),
    Rule(
        "CMP",
        "in|on some|a UNIT1 HOW DIR or HOW? DIR NPX",
        lambda s, unit, how, one, how2, two, other: either_way(s, how, one, how2, two, other),
        "Ann came on a day immediately before or immediately after Bob.",
        cost=-2,
    ),
    Rule(
        "CL",
        "it VG until after NPX that NP VP",
        lambda s, group, other, one, vp: [
            _not_until(s, group, pred, one, vp) for pred in towards(s, ("after", 0), "", None, other) or ()
        ]
        or None,
        "It was not until after Bob's lesson that Ann drank tea.",
        cost=-1,
    ),
    Rule(
        "CL",
        f"it VG until after NPX that NP VG {_PARTICLE}?",
        lambda s, group, other, one, verb: [
            _not_until(s, group, pred, one, verb) for pred in towards(s, ("after", 0), "", None, other) or ()
        ]
        or None,
        "It was not until after Bob's lesson that Ann came.",
        cost=-1,
    ),
    Rule(
        "CL",
        f"it VG until NP that NP VG {_PARTICLE}?",
        lambda s, group, when, one, verb: (
            _not_until(s, group, pred, one, verb) if (pred := _on_the_day(s, when)) is not None else None
        ),
        "It was not until Friday that Ann came.",
        cost=-1,
    ),
    Rule(
        "CL",
        "it VG until NP that NP VP",
        lambda s, group, when, one, vp: (
            _not_until(s, group, pred, one, vp) if (pred := _on_the_day(s, when)) is not None else None
        ),
        "It was not until Friday that Ann drank tea.",
        cost=-1,
    ),
    # -- each with his own
    Rule(
        "CL",
        "NP VG PREP? NP ,? respectively",
        lambda s, things, group, prep, others: _respectively(s, things, group, others),
        "Ann and Bob drink tea and milk, respectively.",
    ),
    Rule("CL", "NP VG their NOUN PAIR", _their, "Ann and Bob had their lessons two days apart."),
    # -- some of them
    Rule("NP", "the NUM NOMP", _those, "The two cars built before 1933 are not red."),
    Rule(
        "CL",
        "NUM of the NOUN VG NP",
        lambda s, n, noun, group, things: (
            all_different(s, things) if group == _BE and len(parts_of(things)) == n and n > 1 else None
        ),
        "Three of the people are Ann, the tea drinker and the dog owner.",
    ),
    Rule(
        "CLS",
        "CL ,? and|but|while|though the NOUN VG NP",
        _its,
        "Tea is drunk in the red house, but the owner is not Ann.",
        cost=1,
    ),
    Rule("GAP", "the NOUN VP", _whose, "The house where the owner drinks tea is red.", cost=1),
    Rule("NPS", "something VAL", _something, "Ann drives something red."),
    Rule(
        "VP1",
        "VG so COMPS",
        lambda s, group, comps: (
            (b.denied(s, comps) if group.denied else comps) if group.verb == "do" and group.form == "aux" else None
        ),
        "The first to come did so in the red house.",
    ),
    Rule(
        "VP1",
        "VG you COMPS",
        lambda s, group, comps: b.verbed(s, group, comps) if group.verb in ("cost", "set") else None,
        "The lamp will cost you $5 more than the clock.",
    ),
]
