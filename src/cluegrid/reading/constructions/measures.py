"""Amounts, dates and names of grids: verbs that compare, what was due, halves of the year, the same one, whose work."""

from __future__ import annotations

from typing import Any

from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.building import Nom
from cluegrid.reading.constructions.comparisons import more_than
from cluegrid.reading.constructions.relatives import PARTICLE
from cluegrid.reading.meanings import (
    PRONOUNS,
    Pred,
    Said,
    Thing,
    X,
    conj,
    disj,
    identity,
    needs_of,
    neg,
    parts_of,
    put,
    sides_of,
)
from cluegrid.reading.scales import ADJECTIVES, COMPARING, ORDERS
from cluegrid.reading.setting import Amount, Group, Setting
from cluegrid.reading.values import MONTHS, month
from cluegrid.records import replace
from cluegrid.relations import All, Not, Offset, Together

IT = PRONOUNS["it"]

_UNDONE = closed.words("refuse decline fail")
"""Verbs of not doing something: who refuses to go does not go."""


def _turned(pairs: b.Pairs) -> b.Pairs:
    return tuple((name, -sign) for name, sign in pairs)


def _compares(s: Setting, group: Group, other: Thing, so_much: Amount | None = None, by: bool = False) -> object:
    """ "outweighed Bob", "was beaten by Bob", "beat Bob by two points" """
    pairs = COMPARING.get(group.verb)
    if pairs is None or group.form == "aux" or (by and group.form == "base"):
        return None
    made = b.compared(s, _turned(pairs) if by else pairs, so_much, "", other)
    return [b.denied(s, pred) if group.denied else pred for pred in made or ()] or None


def _beats_all(s: Setting, group: Group) -> object:
    pairs = COMPARING.get(group.verb)
    made = [Pred(Together(X, value)) for value in b.extreme(s, pairs) or ()] if pairs else []
    return [b.denied(s, pred) if group.denied else pred for pred in made] or None


def _due(s: Setting, pred: Pred | None) -> Pred | None:
    """ "was due three days before the atlas": of two that are late, the one due earlier is later still."""
    if pred is None or isinstance(pred.says, Together):
        return pred
    if not isinstance(pred.says, Offset):
        return None
    dims = s.dimensions[pred.says.along or s.axis.name]
    if "duration" in dims and "time" not in dims:
        return pred._replace(says=replace(pred.says, a=pred.says.b, b=pred.says.a))
    return pred


def _should_have(s: Setting, group: Group, comps: Pred) -> Pred | None:
    """ "should have come back before": what should have been says when something was due, and nothing else."""
    if group.denied or not isinstance(comps.says, Offset):
        return None
    made = _due(s, comps)
    return made._replace(needs=made.needs | b.need("c", group.verb)) if made is not None else None


def _nor(s: Setting, one: Pred, other: Pred) -> Pred | None:
    """ "was not for Bob, nor for Cid" """
    denies = isinstance(one.says, Not) or any(isinstance(part, Not) for part in one.says.parts())
    return b.but_not(s, one, other) if denies else None


def _cleft(s: Setting, group: Group, pp: Pred, one: Thing, verb: Group, fill: Pred | None) -> Any:
    """ "It was not in Rome that Ann lost her hat." """
    if group.verb != "be" or verb.denied:
        return None
    made = b.verbed(s, Group(verb.verb, group.denied, verb.form), pp)
    if made is None:
        return None
    said: Said | None = b.said(s, one, made)
    return said._replace(needs=said.needs | fill.needs) if said is not None and fill is not None else said


def _cleft_whole(s: Setting, group: Group, where: Pred, one: Thing, vp: Pred) -> Any:
    """ "It was not by coach that Ann got to Rome": she got there, and not by coach."""
    if group.verb != "be" or isinstance(vp.says, Not):
        return None
    return b.said(s, one, b.also(s, b.denied(s, where) if group.denied else where, vp))


def _all_one(s: Setting, things: Thing, group: Group) -> Said | None:
    """ "Ann, the baker and the tea drinker are all one and the same." """
    values = tuple(part.at for part in parts_of(things) if part.at is not None)
    if things.how != "and" or len(values) < 3 or len(values) != len(parts_of(things)) or group.denied:
        return None
    said = conj(Together(values[0], other) for other in values[1:])
    return Said(said, sides_of(things), needs_of(things), (), values)


def _half(s: Setting, second: bool) -> list[Pred] | None:
    """ "in the second half of the year": from July on."""
    found = []
    for kind in s.kinds:
        ranks = [rank for rank in map(month, kind.values) if rank is not None]
        if len(ranks) < len(kind.values):
            continue
        inside = [value for value, rank in zip(kind.values, ranks, strict=True) if (rank > 5) == second]
        if inside and len(inside) < len(kind.values):
            found.append(Pred(disj(Together(X, s.value(kind, value)) for value in inside)))
    return found or None


def _after_so_much(s: Setting, value: Any) -> Pred | None:
    """ "gave up after 6 miles", "came in after 20 minutes": so far it went, so long it took."""
    dims = s.dimensions[value.category]
    return Pred(Together(X, value)) if dims & {"duration", "distance"} and not dims & {"time", "year"} else None


def _event(s: Setting, vp: Pred) -> Thing | None:
    """ "the day before we met Bob": whatever was done is known by whom or what it was done with."""
    made = b.thing(s, Nom(says=(vp.says,), sides=vp.sides, needs=vp.needs))
    return made if made is not None and made.at is not None and made.at.category else None


def _occasion(s: Setting, noun: str, pp: Pred) -> Thing | None:
    """ "lunch with Bob", "dinner at the Bell": an occasion without an article."""
    if not b.lexicon.first_kinds(noun) & {"meal", "event", "trip", "meal_time"}:
        return None
    nom = b.with_post(s, b.bare(s, noun), pp)
    return b.thing(s, nom) if nom is not None else None


def _number_is(s: Setting, one: Thing, group: Group, n: float | None, pairs: b.Pairs, other: Thing) -> object:
    """ "The number of Ann's house is two higher than Bob's." """
    if n is not None and not any(name == "number" for name, _ in pairs):  # "one less than that of Bob's"
        pairs = tuple(("number", sign) for name, sign in pairs if name == "amount")
    made = b.higher(s, pairs, Amount(n, "") if n is not None else None, other) if group.verb == "be" else None
    return [b.said(s, one, b.denied(s, pred) if group.denied else pred) for pred in made or ()] or None


def _worst(s: Setting) -> list[Nom] | None:
    """Of what is bad there is most with the worst: who is latest, who owes most."""
    kinds = [kind for kind in s.kinds if kind.numbers and s.dimensions[kind.name] & {"duration", "amount", "age"}]
    return [Nom((s.value(kinds[0], b.ranked(kinds[0])[-1]),))] if len(kinds) == 1 else None


def _of_all(s: Setting, pairs: b.Pairs, noun: str | None, scope: str) -> list[Nom] | None:
    """ "the dearest item in the sale": where all of them are."""
    spans = b.lexicon.kinds_of(scope) & {"event", "group", "place", "building", "activity", "show", "organization"}
    if not spans and scope not in ("sale", "lot", "bunch", "collection"):
        return None
    needs = b.need("t", noun) if noun else frozenset()
    return [Nom((value,), needs=needs, noun=noun or "") for value in b.extreme(s, pairs) or ()] or None


def _leading_over(s: Setting, noun: str, other: Thing) -> Thing | None:
    """ "the bridge over the Tarn", "the road across the moor": a thing known by what it leads over."""
    if any("floor" in dims for dims in s.dimensions.values()):
        return None  # the flat over Bob's is above it
    nom = b.with_post(s, b.bare(s, noun), b.is_thing(s, other))
    return b.thing(s, nom) if nom is not None else None


def _compared_too(s: Setting, one: Pred, group: Group, more: Pred) -> Pred | None:
    """ "is longer than the blue one, and was built later": than the same one."""
    others = [value for value in b.every_value(one.says) if value != X]
    if not isinstance(one.says, Offset) or len(others) != 1 or group.denied or not b.suits(s, group.verb, more.says):
        return None
    said = conj((one.says, put(more.says, (IT, others[0]))))
    return Pred(said, (*one.sides, *more.sides), one.needs | more.needs | b.need("c", group.verb))


def _which_is_more(s: Setting, one: Said, group: Group, more: Pred) -> Said | None:
    """ "Ann is next to Bob, who is older": than Ann."""
    others = [value for value in dict.fromkeys(one.named) if value.category and value not in one.topic]
    if len(one.topic) != 1 or len(others) != 1 or group.denied or not one.topic[0].category:
        return None
    if not b.suits(s, group.verb, more.says):
        return None
    return one._replace(
        says=conj((one.says, put(more.says, (X, others[0]), (IT, one.topic[0])))),
        sides=(*one.sides, *more.sides),
        needs=one.needs | more.needs | b.need("c", group.verb),
    )


def _none_of_them(s: Setting, one: Pred, group: Group) -> Pred | None:
    """ "does not like tea or milk and drinks neither": what is denied first is denied again."""
    parts = one.says.of if isinstance(one.says, All) else ()
    if group.denied or len(parts) != 2 or not all(isinstance(part, Not) for part in parts):
        return None
    values = [value for part in parts for value in b.every_value(part) if value != X]
    if conj(neg(Together(X, value)) for value in values) != one.says:
        return None
    return one._replace(needs=one.needs | b.need("V", group.verb, *values[:2]))


def _at_the_hour(s: Setting, one: Pred, when: Pred) -> Pred | None:
    """ "was seen right after lunch, at 1 pm": the hour says it better than the meal."""
    value = identity(when.says)
    if value is None or not value.category or "time" not in s.dimensions[value.category]:
        return None
    return b.also(s, one, when)


def _part_of_day(s: Setting, first: int, last: int) -> list[Pred] | None:
    """ "in the morning": at one of the hours before noon."""
    found = []
    for kind in s.kinds:
        if "time" not in s.dimensions[kind.name] or not kind.numbers or max(kind.numbers) <= 24:
            continue
        if max(kind.numbers) - min(kind.numbers) >= 1440 or not any("m" in value.lower() for value in kind.values):
            continue  # an hour that may be one of the morning or of the evening
        inside = [
            value for value, n in zip(kind.values, kind.numbers, strict=True) if first * 60 <= n < last * 60
        ]
        if inside and len(inside) < len(kind.values):
            found.append(Pred(disj(Together(X, s.value(kind, value)) for value in inside)))
    return found or None


def _except_for(s: Setting, noun: str) -> Pred | None:
    """ "is black but for his feet": what the rest of somebody is like."""
    return Pred(All(())) if "body_part" in b.lexicon.kinds_of(noun) and noun not in s.nouns else None


def _youngest(s: Setting) -> list[Nom] | None:
    return [Nom((value,)) for value in b.extreme(s, ADJECTIVES["young"]) or ()] or None


RULES = [
    # -- verbs that compare
    Rule("VP1", "VG NPX", lambda s, group, other: _compares(s, group, other), "Ann did not beat Bob."),
    Rule(
        "VP1",
        "VG NPX by exactly|just? MEAS",
        lambda s, group, other, so_much: _compares(s, group, other, so_much),
        "Ann beat Bob by two points.",
        cost=-1,
    ),
    Rule("VP1", "VG by NPX", lambda s, group, other: _compares(s, group, other, None, True), "Ann was beaten by Bob."),
    Rule("VP1", "VG ALLELSE", lambda s, group, others: _beats_all(s, group), "Ann beat everyone else."),
    # -- what was due, what was not done
    Rule("COMP", "due back|in? COMPS", lambda s, comps: _due(s, comps), "Ann's lesson was due before Bob's."),
    Rule(
        "VP1",
        f"should have VG {PARTICLE}? COMPS",
        lambda s, group, comps: _should_have(s, group, comps),
        "Ann should have come before Bob.",
    ),
    Rule(
        "VP1",
        "VG to VP1",
        lambda s, group, vp: b.denied(s, vp) if group.verb in _UNDONE and not group.denied else None,
        "Ann refused to drink tea.",
    ),
    Rule(
        "VP1",
        "VG any NPS",
        lambda s, group, one: b.verbed(s, group, b.is_thing(s, one)) if group.denied else None,
        "Ann does not drink any tea.",
    ),
    Rule("VP", "VP1 ,? nor COMPS", _nor, "The dog is not Ann's, nor Bob's."),
    Rule("VP", "VP1 ,? and|or no NP either?", lambda s, vp, one: _nor(s, vp, b.is_thing(s, one)),
         "Ann does not drink tea, and no milk either."),
    Rule(
        "VP1",
        "VG and gone COMPS",
        lambda s, group, comps: comps if group.verb in ("be", "come") and not group.denied else None,
        "Ann had been and gone before Bob arrived.",
    ),
    # -- when
    Rule("HALVES", "first", lambda s: False),
    Rule("HALVES", "second|latter|last", lambda s: True),
    Rule("POS", "in|during the HALVES half of the year", _half, "Ann came in the first half of the year."),
    Rule("POS", "in|during the HALVES half of the year ( MONTHX to MONTHX )", lambda s, second, a, c: _half(s, second)),
    Rule("COMP", "among them", lambda s: b.is_thing(s, b.pronoun("they")), "The winner drinks tea; Ann is among them."),
    Rule("MONTHX", "|".join(MONTHS), lambda s: ""),
    # -- who it was
    Rule(
        "CL",
        f"it VG PP that NP VG {PARTICLE}? FILLS?",
        _cleft,
        "It was not in the red house that Ann slept.",
        cost=-2,
    ),
    Rule("CL", "it VG PP that NP VP", _cleft_whole, "It was in the red house that Ann drank tea.", cost=-1),
    Rule("CL", "it VG CMP that NP VP", _cleft_whole, cost=-1),
    Rule("CL", "it VG POS that NP VP", _cleft_whole, cost=-1),
    Rule(
        "CL",
        "NP VG all? one and the same PERSON?",
        lambda s, things, group, noun: _all_one(s, things, group),
        "Ann, the tea drinker and the dog owner are all one and the same.",
    ),
    Rule(
        "NPX",
        "NP and his|hers",
        lambda s, one: one if closed.MARRIED & (s.nouns.keys() | s.things) else None,
        "Bob and his wife finished ahead of Cid and his.",
        cost=-1,
    ),
    Rule("COMP", "the work|handiwork|creation of NP", b.is_thing, "The red house is the work of the baker."),
    Rule("COMP", "a|the present|gift|donation from|of NP", b.is_thing, "The red house was a gift from Ann."),
    Rule(
        "COMP",
        "a|the present|gift|donation from|of neither NP nor NP",
        lambda s, one, two: b.neither(s, b.is_thing(s, one), b.is_thing(s, two)),
        "The red house was a gift from neither Ann nor Bob.",
    ),
    Rule("COMP", "the PERSON behind NP", lambda s, noun, one: b.is_thing(s, one), "Ann is the woman behind tea."),
    Rule("NOM", "baby of the NOUN", lambda s, noun: _youngest(s), "Ann is the baby of the family."),
    Rule(
        "NOM",
        "worst|biggest|greatest offender|culprit|sinner",
        lambda s: _worst(s),
        "Ann is the worst offender.",
    ),
    Rule(
        "NOM",
        "EST NOUN? in|at|of the NOUN",
        lambda s, pairs, noun, scope: _of_all(s, pairs, noun, scope),
        "Ann is the oldest person in the village.",
    ),
    # -- by more than so much
    *[
        rule
        for words, how in (("more than", "over"), ("over", "over"), ("less|fewer than", "under"), ("under", "under"))
        for rule in (
            Rule(
                "CMP",
                f"{words} MEAS ER than NPX",
                lambda s, so_much, pairs, other, how=how: more_than(s, so_much, how, pairs, None, other),
                f"Ann is {words.split('|')[0].split()[0]}{' than' * ('than' in words)} five years older than Bob.",
            ),
            *[
                Rule(
                    "CMP",
                    f"{words} MEAS {word} NPX",
                    lambda s, so_much, other, how=how, word=word: b.compared(s, ORDERS[word], so_much, how, other),
                )
                for word in ("before", "after")
            ],
        )
    ],
    *[
        Rule(
            "CMP",
            f"HOW? {word} either NPA or NPX",
            lambda s, how, one, two, word=word: b.compared(
                s, ORDERS[word], None, how or "", Thing(parts=(one, two), how="and")
            ),
            f"Ann came {word} either Bob or Cid.",
            cost=-1,
        )
        for word in ("before", "after")
    ],
    # -- what is said once of two
    Rule("LESSER", "HOW? MEAS? ER", lambda s, how, n, pairs: more_than(s, n, how or "", pairs, None, Thing(IT))),
    Rule("LESSER", "ER NOUN", lambda s, pairs, noun: more_than(s, None, "", pairs, noun, Thing(IT))),
    Rule("LESSER", "in|on|at? a|an|the ER NOUN", lambda s, pairs, noun: more_than(s, None, "", pairs, noun, Thing(IT))),
    Rule(
        "VP",
        "VP1 ,? and|but VG LESSER",
        lambda s, one, group, more: _compared_too(s, one, group, more),
        "Ann is older than Bob and came earlier.",
    ),
    Rule(
        "CLS",
        "CL , who|which VG LESSER",
        lambda s, one, group, more: _which_is_more(s, one, group, more),
        "Ann lives next to Bob, who has a higher number.",
    ),
    Rule(
        "VP",
        "VP1 ,? and|so VG neither",
        lambda s, one, group: _none_of_them(s, one, group),
        "Ann does not like tea or milk and drinks neither.",
    ),
    Rule(
        "NPS",
        "the|a NOUN over|across NPS",
        lambda s, noun, other: _leading_over(s, noun, other),
        "The house over the red one drinks tea.",
    ),
    Rule(
        "VP",
        "VP1 HOW? after|before|over|during breakfast|lunch|dinner|supper , PP",
        lambda s, one, how, when: _at_the_hour(s, one, when),
        "Ann drinks tea right after lunch, on Monday.",
    ),
    Rule("POS", "in the morning", lambda s: _part_of_day(s, 0, 12), "Ann came in the morning."),
    Rule("POS", "in the afternoon", lambda s: _part_of_day(s, 12, 18)),
    Rule("POS", "in the evening", lambda s: _part_of_day(s, 18, 24)),
    # -- numbers
    Rule(
        "COMP",
        "after just|only|exactly? NUMVAL",
        lambda s, value: _after_so_much(s, value),
        "Ann gave up after 11 miles.",
        cost=-1,
    ),
    Rule(
        "CL",
        "the number of|on NPA VG NUM? ER than THATNUMBER",
        lambda s, one, group, n, pairs, other: _number_is(s, one, group, n, pairs, other),
        "The number of Ann's house is two higher than that of Bob's.",
        cost=-1,
    ),
    Rule(
        "CL",
        "POSSX NOUN? number VG NUM ER than THATNUMBER",
        lambda s, one, noun, group, n, pairs, other: _number_is(s, one, group, n, pairs, other),
        "Ann's house number is two less than Bob's.",
    ),
    Rule("THATNUMBER", "NPX", lambda s, other: other),
    Rule("THATNUMBER", "the number of|on NPA", lambda s, other: other),
    Rule(
        "CMP",
        "a number NUM ER than THATNUMBER",
        lambda s, n, pairs, other: b.higher(s, pairs, Amount(n, ""), other),
        "Ann's house has a number two higher than Bob's.",
    ),
    Rule("FILL", ",? but|except|save for DETX NOUN", lambda s, det, noun: _except_for(s, noun)),
    Rule("FILL", ",? apart|aside from DETX NOUN", lambda s, det, noun: _except_for(s, noun)),
    Rule("FILL", "on board", lambda s: Pred(b.All(()))),
    # -- whose week it is
    Rule("NPX", "we|you VP", lambda s, vp: _event(s, vp), "Ann came the day before we went to Rome.", cost=1),
    Rule("NPS", "NOUN PP", lambda s, noun, pp: _occasion(s, noun, pp), "Lunch with Ann came before tea.", cost=1),
    # -- scenes before a statement
    Rule(
        "S",
        "FILL , CLS",
        lambda s, fill, one: one._replace(needs=one.needs | fill.needs),
        "In the evening, Ann drinks tea.",
        cost=2,
    ),
]
