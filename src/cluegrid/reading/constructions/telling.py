"""As people tell it: glosses, who is left over, what stands at the end of the row, how many are on one side."""

from __future__ import annotations

from itertools import pairwise

from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.comparisons import more_than
from cluegrid.reading.constructions.groups import _ends
from cluegrid.reading.constructions.nouns import _group
from cluegrid.reading.meanings import (
    PRONOUNS,
    TRUE,
    Pred,
    Said,
    Thing,
    X,
    apply,
    conj,
    disj,
    every_value,
    needs_of,
    neg,
    over,
    parts_of,
    sides_of,
)
from cluegrid.reading.setting import Amount, Group, Setting
from cluegrid.relations import Not, Together

THERE = PRONOUNS["there"]


# ---- glosses ---------------------------------------------------------------------------------------------------


def _glossed(s: Setting, one: Thing, group: Group, other: Thing, gloss: Said) -> list[Said] | None:
    """ "Ann outranks Bob, that is to say she is older than him": what is meant is said by the second part."""
    if one.at is None or other.at is None or one.at.category != other.at.category or group.denied:
        return None
    found: list[Said] = b.resolved(s, gloss, (one.at,), (one.at, other.at))
    return [said._replace(sides=(*sides_of(one, other), *said.sides)) for said in found] or None


def _named_again(s: Setting, noun: str, one: Thing) -> Thing | None:
    """ "a hot drink, that is to say tea or coffee": a noun for what is named behind it."""
    values = [part.at for part in parts_of(one) if part.at is not None and part.at.category]
    if not values or len(values) != len(parts_of(one)):
        return None
    kinds = {value.category for value in values}
    known = noun in s.things or all(kind in s.nouns.get(noun, ()) or noun in s.classes[kind] for kind in kinds)
    alike = all(b.lexicon.first_kinds(noun) & s.classes[kind] - {"artifact", "object", "thing"} for kind in kinds)
    return one if known or alike else None


def _more_closely(s: Setting, vp: Pred, pred: Pred) -> Pred | None:
    """A predicate said again in other words; a denial would have to reach over both."""
    return b.also(s, vp, pred) if not b.denies(vp.says) else None


# ---- what is left over -----------------------------------------------------------------------------------------


def _left_over(s: Setting, noun: str, one: Thing, nth: int | None = None) -> Said | None:
    """ "The remaining pet is a dog", "the fourth colour is red": that there is such a value, the last to be told."""
    if one.at is None or not one.at.category or one.parts:
        return None
    kind = s.names(one.at.category)
    named = kind.name in s.nouns.get(noun, ()) or noun in s.classes[kind.name]
    person = noun in closed.PEOPLE or noun in s.things
    if nth is not None:
        if nth != len(kind.values) or kind.held:
            return None
        if s.axis.order == "row" and (person or "person" in b.lexicon.kinds_of(noun) or kind is s.axis):
            return None  # the fifth in the row
    if not named and not person:
        return None
    return Said(TRUE, one.sides, one.needs, (one.at,), (one.at,))


def _left_over_all(s: Setting, n: float, noun: str, things: Thing) -> Said | None:
    """ "The other two colours are red and green"."""
    parts = parts_of(things)
    if things.how != "and" or len(parts) != n:
        return None
    made = [_left_over(s, noun, part) for part in parts]
    values = tuple(part.at for part in parts if part.at is not None)
    if any(one is None for one in made) or len({value.category for value in values}) != 1:
        return None
    return Said(TRUE, sides_of(things), needs_of(things), values, values)


# ---- ends and landmarks ----------------------------------------------------------------------------------------


def _at_landmark(s: Setting, end: int) -> list[Pred] | None:
    values = b.at_place(s, end) if s.axis.order == "row" else None
    return [Pred(Together(X, value)) for value in values] if values else None


def _behind_landmark(s: Setting, end: int) -> list[Pred] | None:
    return _at_landmark(s, 1) if end == 1 and s.dimensions[s.axis.name] & {"queue", "place"} else None


def _towards(s: Setting, way: int, so_much: Amount | None, other: Thing) -> list[Pred] | None:
    """That X is nearer to an end of the row than another."""
    if s.axis.order != "row":
        return None
    least = most = 1.0
    if so_much is not None:
        on = b.measured(s, s.axis, so_much)
        if on is None or not on[1]:
            return None
        least = most = on[0]
    said = over(
        other, lambda v: b.offset(s, s.axis, way, v, least, most if so_much is not None else None, True), s.places
    )
    return [Pred(said, sides_of(other), needs_of(other))]


# ---- statements ------------------------------------------------------------------------------------------------


def _nobody(s: Setting, vp: Pred) -> Said | None:
    """ "Nobody drank tea on Monday": what is said to go together does not."""
    if any(value in PRONOUNS.values() for value in every_value(vp.says)):
        return None
    made = b.thing(s, b.Nom(says=(vp.says,), sides=vp.sides, needs=vp.needs))
    if made is None or made.at is None or not made.at.category or vp.sides or not made.sides:
        return None
    return Said(neg(conj(made.sides)), (), made.needs, (made.at,), (made.at,))


def _there_is(group: Group, one: Thing) -> Said | None:
    """ "Then there is Ann, who snores": that there is such a value says nothing, but what is said by the way does."""
    if group.verb != "be" or group.denied or one.at is None or not one.at.category:
        return None
    return Said(TRUE, sides_of(one), needs_of(one), (one.at,), (one.at,))


def _there_too(s: Setting, one: Thing, group: Group) -> Said | None:
    """ "Bob was there too": one of the company, where no two can be at one place."""
    named = one.at is not None and one.at.name[:1].isupper() and not b.shared(s)
    return _there_is(group, one) if named else None


def _travelling(s: Setting, group: Group) -> Pred | None:
    """ "drove", "did not fly": by the only means of travel that the verb can tell of."""
    value = b.travelled(s, group.verb) if group.form != "aux" else None
    if value is None:
        return None
    said = Together(X, value)
    return Pred(Not(said) if group.denied else said)


def _clockwise(s: Setting, way: int, first: Thing, *others: Thing) -> Said | None:
    """Those whom you come to, one after the other, around the table."""
    things = (first, *others)
    if s.axis.order != "ring" or any(one.at is None or one.parts for one in things):
        return None
    values = [one.at for one in things if one.at is not None]
    said = [
        apply(Pred(b.offset(s, s.axis, way, before, 1, 1, True)), Thing(after), s.places)
        for before, after in pairwise(values)
    ]
    return Said(conj(said), sides_of(*things), needs_of(*things), (values[0],), tuple(values))


def _whose(s: Setting, one: Thing, group: Group) -> Thing | None:
    """ "what she loves": of the one spoken of before."""
    if one.at not in PRONOUNS.values() or group.denied or group.form == "aux":
        return None
    plain = group.verb in closed.LIKING
    return one if plain else one._replace(needs=one.needs | b.need("c", group.verb))


def _sickening(s: Setting, one: Thing, other: Thing) -> Said | None:
    """ "Tea makes Ann ill": it is not hers."""
    made = b.said(s, other, b.denied(s, b.is_thing(s, one)))
    return made if isinstance(made, Said) and not one.parts else None


def _needless(s: Setting, one: Said, who: Thing, group: Group) -> Said | None:
    """ "..., so she never drinks it": said again, of what was denied."""
    return one if who.at in PRONOUNS.values() and group.denied and isinstance(one.says, Not) else None


def _half(s: Setting, second: bool) -> list[Pred] | None:
    """ "in the first half of the field": one of that many, where they can be halved."""
    kinds = [kind for kind in b.ordered_by(s, "") if kind.order == "row" and len(kind.values) % 2 == 0]
    if len(kinds) != 1 or not s.dimensions[kinds[0].name] & {"rank", "queue", "place"}:
        return None
    values, n = b.ranked(kinds[0]), len(kinds[0].values) // 2
    return [Pred(disj(Together(X, s.value(kinds[0], v)) for v in (values[n:] if second else values[:n])))]


RULES = [
    # -- said in other words
    Rule("GLOSS", "that is ,?", lambda s: ""),
    Rule("GLOSS", "that is to say ,?", lambda s: ""),
    Rule("GLOSS", "i e ,?", lambda s: ""),
    Rule("GLOSS", "in other words ,?", lambda s: ""),
    Rule("GLOSS", "namely", lambda s: ""),
    Rule(
        "CLS",
        "CL ,|; GLOSS CLS",
        lambda s, one, gloss, other: b.both(s, one, other),
        "Ann lives left of Bob, that is to say she lives next to him.",
    ),
    Rule(
        "VP",
        "VP1 ,|; GLOSS PRED",
        lambda s, vp, gloss, pred: b.also(s, vp, pred),
        "Ann does not live next to Bob, that is, neither left nor right of him.",
    ),
    Rule(
        "CLS",
        "NPS VG NPS ,|; GLOSS CLS",
        lambda s, one, group, other, gloss, said: _glossed(s, one, group, other, said),
        "Ann follows Bob, that is to say she lives to the right of him.",
        cost=1,
    ),
    Rule(
        "NP",
        "a|an|the NOUN , GLOSS NP",
        lambda s, noun, gloss, one: _named_again(s, noun, one),
        "Ann has a drink, namely tea or milk.",
    ),
    Rule("NP", "a|an|the ADJ NOUN , GLOSS NP", lambda s, adj, noun, gloss, one: _named_again(s, noun, one), cost=1),
    Rule(
        "VP",
        "VP1 , GLOSS COMPS",
        lambda s, vp, gloss, pred: _more_closely(s, vp, pred),
        "Ann lives at one of the ends, namely on the far left.",
        cost=1,
    ),
    Rule(
        "VP",
        "VP1 ( COMPS )",
        lambda s, vp, pred: _more_closely(s, vp, pred),
        "Ann has Bob on her right (directly next to her).",
        cost=1,
    ),
    # -- the last one to be told of
    Rule(
        "CL",
        "the remaining|other NOUN VG NPS",
        lambda s, noun, group, one: _left_over(s, noun, one) if group.verb == "be" and not group.denied else None,
        "The remaining drink is tea, and it is not Ann's.",
    ),
    Rule(
        "CL",
        "the ORD NOUN VG NPS",
        lambda s, n, noun, group, one: (
            _left_over(s, noun, one, n) if group.verb in ("be", "call", "name") and not group.denied else None
        ),
        "The fifth drink is tea.",
        cost=1,
    ),
    Rule(
        "CL",
        "the ORD NOUN NOUN VG NPS",
        lambda s, n, carrier, noun, group, one: (
            _left_over(s, noun, one, n) if carrier in s.things and group.verb == "be" and not group.denied else None
        ),
    ),
    Rule(
        "CL",
        "NPS VG the ORD NOUN OFROW?",
        lambda s, one, group, n, noun, of: (
            _left_over(s, noun, one, n) if group.verb == "be" and not group.denied else None
        ),
        cost=1,
    ),
    Rule(
        "CL",
        "the other|remaining NUM NOUN VG NP",
        lambda s, n, noun, group, things: (
            _left_over_all(s, n, noun, things) if group.verb == "be" and not group.denied else None
        ),
        "The other two drinks are tea and milk, and Ann does not drink tea.",
    ),
    # -- the ends of a row
    Rule("POS", "nearest|closest to? the LANDMARK", lambda s, end: _at_landmark(s, end), "Ann lives nearest the well."),
    Rule("POS", "next to the LANDMARK", lambda s, end: _at_landmark(s, end)),
    Rule("POS", "beside the LANDMARK", lambda s, end: _at_landmark(s, end)),
    Rule(
        "POS",
        "furthest|farthest away? from the LANDMARK",
        lambda s, end: _at_landmark(s, -end),
        "Ann lives furthest from the well.",
    ),
    Rule("POS", "at the LANDMARK end OFROW?", lambda s, end, of: _at_landmark(s, end)),
    Rule(
        "POS",
        "NEARLY behind|after the LANDMARK",
        lambda s, near, end: _behind_landmark(s, end),
        "Right behind the well lives Ann.",
    ),
    Rule(
        "CMP",
        "HOW? MEAS? nearer|closer to? the LANDMARK than NPX",
        lambda s, how, so_much, end, other: _towards(s, -end, so_much, other),
        "Ann lives closer to the well than Bob.",
    ),
    Rule(
        "CMP",
        "HOW? MEAS? further|farther away? from the LANDMARK than NPX",
        lambda s, how, so_much, end, other: _towards(s, end, so_much, other),
        "Ann lives further from the well than Bob.",
    ),
    Rule("NP", "the NOUN at the? two|both ends OFROW?", lambda s, noun, of: _ends(s, "and"), cost=-1),
    Rule("NOONE", "nobody|nothing", lambda s: ""),
    Rule("NOONE", "no one", lambda s: ""),
    # -- statements
    Rule("CL", "NOONE VP", lambda s, noone, vp: _nobody(s, vp), "Nobody drank tea on Monday.", cost=2),
    Rule(
        "GAP",
        "NOONE VP",
        lambda s, noone, vp: b.denied(s, vp),
        "Ann lives in the house where nobody drinks tea.",
    ),
    Rule("NP", "both of? the? PERSON", lambda s, noun: _group(s, noun, 2), "Both men live left of Ann."),
    Rule("NP", "the NUM PERSON", lambda s, n, noun: _group(s, noun, n), "The two men live left of Ann."),
    Rule("VP1", "VG", lambda s, group: _travelling(s, group), "Ann drove, and Bob did not fly.", cost=1),
    Rule(
        "CL",
        "AROUND from NPA ,? you come|get first? to NPA ,? and? then to NPA",
        lambda s, way, first, one, two: _clockwise(s, way, first, one, two),
        "Going clockwise from Ann you come first to Bob and then to Cid.",
    ),
    Rule("AROUND", "going|moving? round|around? the? NOUN? clockwise", lambda s, noun: 1),
    Rule("AROUND", "going|moving? round|around? the? NOUN? anticlockwise|counterclockwise", lambda s, noun: -1),
    Rule("CL", "there VG NPA", lambda s, group, one: _there_is(group, one), "There is also the dog.", cost=1),
    Rule("CL", "NPA VG there|present too|also", _there_too, cost=3),
    Rule("CL", "NPA VG there|present as well", _there_too, cost=3),
    # -- there, and what is spoken of
    Rule("NPS", "the NOUN there", lambda s, noun: Thing(THERE, needs=b.need("t", noun)), cost=1),
    Rule("PP", "in there", lambda s: Pred(Together(X, THERE))),
    Rule(
        "PP",
        "on|in? that UNIT1",
        lambda s, unit: Pred(Together(X, THERE)) if unit in s.nouns else None,
        cost=1,
    ),
    Rule(
        "COMP",
        "there",
        lambda s: Pred(Together(X, THERE)),
        "Ann lives in the third house, and the dog lives there.",
        cost=3,
    ),
    Rule("NPS", "this NOUN", lambda s, noun: b.pronoun("it")._replace(needs=b.need("t", noun)), cost=1),
    Rule(
        "NPS",
        "what NPS VG",
        lambda s, one, group: _whose(s, one, group),
        "Ann is the baker, and what she drinks is tea.",
    ),
    Rule("NPS", "the work of NP", lambda s, one: one, "The lamp is the work of Ann."),
    Rule(
        "VP1",
        "VG any NP",
        lambda s, group, one: b.verbed(s, group, b.is_thing(s, one)) if group.denied else None,
        "Ann does not drink any tea.",
    ),
    Rule("CL", "NPS makes|make|made NPS sick|ill|unwell|queasy|sneeze", _sickening, "Tea makes Ann ill."),
    Rule(
        "CLS",
        "CL ,? so NPS VG it|them|one|any",
        _needless,
        "Tea makes Ann ill, so she never drinks it.",
        cost=1,
    ),
    Rule("POS", "in the first|top half of the NOUN", lambda s, noun: _half(s, False)),
    Rule("POS", "in the second|bottom half of the NOUN", lambda s, noun: _half(s, True)),
    Rule(
        "VP1",
        "VG DETX ADJ? evenings|mornings|afternoons|nights|weekends|days|time COMPS",
        lambda s, group, det, word, comps: b.verbed(s, group, comps) if group.verb == "spend" else None,
        "Ann spends her evenings drinking tea.",
        cost=-1,
    ),
    Rule(
        "VP1",
        "VG all|every|each|most of? his|her|their|the? day|night|evening|morning|afternoon|week|weekend|time COMPS",
        lambda s, group, comps: comps if group.verb == "spend" and not group.denied else None,
        "Ann spends all day drinking tea.",
        cost=-1,
    ),
    Rule(
        "NPX",
        "i|we VG PREP? NP",
        lambda s, group, prep, one: (
            one._replace(needs=one.needs | b.need("c", group.verb)) if not group.denied and one.at else None
        ),
        "Ann came after I had met Bob.",
        cost=1,
    ),
    Rule(
        "VP1",
        "VG any? trouble|problems|bother with NP",
        lambda s, group, one: (
            b.verbed(s, Group("plague", group.denied, group.form), b.is_thing(s, one)) if group.verb == "have" else None
        ),
        cost=-1,
    ),
    # -- the same and something else
    Rule(
        "CMP",
        "a|an NOUN MEAS ER than NPX",
        lambda s, noun, so_much, pairs, other: more_than(s, so_much, "", pairs, noun, other),
        "Ann has a price $5 higher than Bob.",
    ),
    # -- statements about statements
    Rule("CLS", "CL ,? and|but that CLS", b.both, "I remember that Ann drinks tea and that Bob owns the dog.", cost=1),
    Rule(
        "S",
        "NPS says|said that? CLS ,? and i believe him|her|it|them",
        lambda s, one, said: b.resolved(s, said, (one.at,), (one.at,)) if one.at is not None else None,
        "Ann says she does not drink tea, and I believe her.",
        cost=-1,
    ),
    Rule(
        "VP1",
        "VG no wish|desire|intention|plans to VP1",
        lambda s, group, vp: b.denied(s, vp) if group.verb == "have" and not group.denied else None,
        "Ann has no wish to be the baker.",
        cost=-1,
    ),
]
