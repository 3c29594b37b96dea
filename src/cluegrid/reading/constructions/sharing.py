"""What several share: the same boat, company, and groups of people who are known to be boys or girls."""

from __future__ import annotations

from cluegrid.categories import Value, every
from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.building import Nom
from cluegrid.reading.constructions.comparisons import alike_in
from cluegrid.reading.constructions.nouns import _group
from cluegrid.reading.constructions.pairs import of_each_other
from cluegrid.reading.meanings import PRONOUNS, Pred, Said, Thing, X, apply, conj, every_value, neg, parts_of, put
from cluegrid.reading.setting import Group, Setting
from cluegrid.relations import Count, Together

IT = Thing(PRONOUNS["it"])
OWN = Value("", "own partner")
"""The partner of whoever is spoken of."""
BE = Group("be", False, "aux")
COMPANY = closed.MOTION | closed.LOCATED | closed.PLAIN | frozenset(["be", "team", "pair", "play", "share", "match"])
"""Verbs that are done with somebody by being in the same group."""

SEATING = frozenset(["have", "get", "give", "take", "find", "book", "reserve", "occupy", "assign", "offer"])


_PALS = (
    "friends|cousins|sisters|brothers|siblings|colleagues|rivals|twins|flatmates|roommates|housemates|classmates|"
    "schoolmates|acquaintances|strangers|relatives|enemies"
)
_MEETING = frozenset(["meet", "know", "see", "greet", "call", "phone", "help", "trust", "visit", "teach"])


def _two_people(s: Setting, things: Thing) -> Said | None:
    """ "Ann and the baker are friends": two people."""
    parts = parts_of(things)
    values = tuple(part.at for part in parts if part.at is not None)
    if things.how != "and" or len(parts) != 2 or len(values) != 2 or b.shared(s) or s.couples:
        return None
    one, two = values
    if one.category == two.category or not all(value.category and b.is_person(s, value) for value in values):
        return None
    return Said(neg(Together(*values)), b.sides_of(things), b.needs_of(things), values, values)


def _meeting(s: Setting, things: Thing, group: Group) -> Said | None:
    """ "Ann and the baker have never met", "... do not like each other": two people, whatever they do."""
    social = b.lexicon.verb_classes(group.verb) & {"emotion", "cognition", "communication", "social"}
    return _two_people(s, things) if group.verb in _MEETING or social else None


def _sharing(s: Setting, things: Thing, noun: str) -> Said | None:
    """ "Ann and the baker share a flat": two people, where nothing of the grid is shared."""
    return None if noun in s.nouns or noun in s.things else _two_people(s, things)


def _knows(s: Setting, group: Group, other: Thing) -> Pred | None:
    """ "Ann knows the baker": she is somebody else."""
    if other.at is None or not other.at.category or not b.felt_for(s, group, [other.at]) or s.couples or b.shared(s):
        return None
    return Pred(neg(Together(X, other.at)), other.sides, other.needs)


def _unlike(preds: list[Pred] | None) -> list[Pred] | None:
    return [pred._replace(says=neg(pred.says)) for pred in preds or ()] or None


def _the_same(s: Setting, other: Thing) -> list[Pred] | None:
    """The same of the one kind that several share."""
    kinds = b.shared(s)
    return [b.alike(s, kinds[0], other)] if len(kinds) == 1 else None


def _in_company(s: Setting, other: Thing) -> list[Pred] | None:
    """In the same group as another: of several kinds that are shared, the one that says how many are in each."""
    kinds = b.shared(s)
    sized = [kind for kind in kinds if all(least == most for least, most in kind.held.values())]
    kinds = sized if len(sized) == 1 else kinds
    return [b.alike(s, kinds[0], other)] if len(kinds) == 1 else None


def _noun_of(s: Setting, one: str, two: str, other: Thing) -> list[Pred] | None:
    """ "the same colour cap as Bob": either noun may name the kind."""
    named = [noun for noun in (two, one) if noun in s.nouns]
    found: list[Pred] | None = alike_in(s, named[0], other) if named else None
    spare = [noun for noun in (one, two) if noun not in named]
    needs = b.need("t", spare[0]) if spare else frozenset()
    return [pred._replace(needs=pred.needs | needs) for pred in found] if found else None


def _company(s: Setting, group: Group, fill: Pred | None, other: Thing) -> list[Pred] | None:
    """ "Ann travelled with Bob": in the same compartment."""
    people = all(
        part.at is not None
        and (part.at in PRONOUNS.values() or part.at.name[:1].isupper())
        and not (part.at.category and s.names(part.at.category).held)
        for part in parts_of(other)
    )
    if not people or group.verb not in COMPANY:
        return None
    made = _in_company(s, other)
    needs = fill.needs if fill is not None else frozenset()
    made = [pred._replace(needs=pred.needs | needs) for pred in made] if made else None
    return _unlike(made) if group.denied else made


def _with_and_without(s: Setting, group: Group, fill: Pred | None, one: Thing, two: Thing) -> Pred | None:
    """ "Ann travels with Bob and not with Cid"."""
    yes, no = _company(s, group, fill, one), _unlike(_company(s, group, fill, two))
    return b.also(s, yes[0], no[0]) if yes and no and not group.denied else None


def _together(s: Setting, things: Thing, group: Group) -> list[Said] | None:
    """ "Ann and Bob travel together"."""
    made = _in_company(s, IT) if group.verb in COMPANY else None
    if group.denied:
        made = _unlike(made)
    found = [of_each_other(s, things, pred) for pred in made or ()]
    return [one for one in found if one is not None] or None


def _by_verb(s: Setting, things: Thing, group: Group, noun: str) -> list[Said] | None:
    """ "Ann and Bob hold the same liquid": where the verb tells which kind a noun means that nothing else names."""
    kinds = [kind for kind in b.shared(s) if group.verb in kind.verbs]
    if noun in s.nouns or noun in s.things or len(kinds) != 1:
        return None
    made = [b.alike(s, kinds[0], IT)]
    found = [of_each_other(s, things, pred) for pred in (_unlike(made) if group.denied else made) or ()]
    return [one for one in found if one is not None] or None


def _some(s: Setting, noun: str, how: str) -> Thing | None:
    """Some boy, or no boy."""
    found = _group(s, noun, None)
    return Thing(parts=found.parts, how=how) if found is not None else None


def _so_many(
    s: Setting, quantity: tuple[int, int | None], noun: str, pred: Pred, of: float | None = None
) -> Said | None:
    """ "There are two boys on the red team": so many of those who are known to be boys."""
    things = _group(s, noun, of)
    if things is None or any(value in PRONOUNS.values() for value in every_value(pred.says)):
        return None
    said = tuple(apply(pred, part, s.places) for part in things.parts)
    return Said(Count(said, *quantity), pred.sides, b.settled(pred.needs, ()), (), ())


def _one_of(s: Setting, noun: str) -> Pred | None:
    """ "by women": by one of those who are known to be that."""
    things = _some(s, noun, "or")
    return b.is_thing(s, things) if things is not None else None


def _both_do(s: Setting, things: Thing, vp: Pred) -> Said | None:
    """ "Ann and Bob both drink tea or milk." """
    if things.how != "and" or len(things.parts) != 2:
        return None
    made: Said | None = b.said(s, things, vp)
    return made


def _exactly(n: float) -> tuple[int, int]:
    return int(n), int(n)


def _own(s: Setting) -> Thing | None:
    return Thing(OWN) if s.couples else None


def _nobody(s: Setting, vp: Pred) -> Said | None:
    """ "Nobody sits next to his or her own partner"."""
    if OWN not in every_value(vp.says) or any(value in PRONOUNS.values() for value in every_value(vp.says)):
        return None
    pairs = [pair for couple in s.couples for pair in (couple, couple[::-1])]
    said = conj(neg(put(vp.says, (X, one), (OWN, other))) for one, other in pairs)
    return Said(said, vp.sides, b.settled(vp.needs, tuple(one for one, _ in pairs)), (), ())


def _beside(s: Setting) -> Pred | None:
    """In company, with whoever is meant."""
    made = _in_company(s, IT)
    return made[0] if made else None


def _couples(s: Setting, group: Group, pair: Pred | None, yes: bool) -> Said | None:
    """ "No couple sits together", "each couple sits together"."""
    if pair is None or not s.couples or group.denied:
        return None
    said = [put(pair.says, (X, one), (PRONOUNS["it"], other)) for one, other in s.couples]
    return Said(conj(said if yes else map(neg, said)), pair.sides, b.settled(pair.needs, ()), (), ())


def _everyone(s: Setting, pred: Pred) -> Thing | None:
    """ "Everyone on the red team": every holder of what several have."""
    made = b.thing(s, Nom(says=(pred.says,), sides=pred.sides, needs=pred.needs))
    if made is None or made.at is None or made.at.quantifier != "some" or made.sides:
        return None
    return made._replace(at=every(made.at))


RULES = [
    # -- two people
    Rule(
        "CL",
        f"NP VG close|old|best|good|great|lifelong|complete? {_PALS}",
        lambda s, things, group: _two_people(s, things) if group.verb == "be" else None,
        "Ann and the baker are old friends.",
    ),
    Rule("CL", "NP VG", _meeting, "Ann and the baker have never met.", cost=1),
    Rule("CL", "NP VG each other", _meeting, "Ann and Foster know each other."),
    Rule("CL", "NP VG one another", _meeting),
    Rule("CL", "NP share|shares|shared a|an|the NOUN", _sharing),
    Rule(
        "CL",
        "NP share|shares|shared a|an|the NOUN for MEAS",
        lambda s, things, noun, span: _sharing(s, things, noun),
        "Ann and the baker shared a flat for two years.",
    ),
    Rule("CL", "NP share|shares|shared a|an|the NOUN for years|decades|ages", _sharing),
    Rule(
        "CL",
        "NP VG to school|college|university|church together",
        lambda s, things, group: _two_people(s, things) if group.verb == "go" else None,
        "Ann and the baker went to school together.",
    ),
    Rule("VP1", "VG NPS", _knows, "Ann knows the baker."),
    # -- the same, and something else
    Rule(
        "CMP",
        "PREP? the same NOUN NOUN as NPX",
        lambda s, prep, one, two, other: _noun_of(s, one, two, other),
        "Ann has the same team colour as Bob.",
    ),
    Rule("PAIR", "PREP? the same NOUN NOUN", lambda s, prep, one, two: _noun_of(s, one, two, IT)),
    Rule("CMP", "the same thing? as NPX", lambda s, other: _the_same(s, other), "Ann has the same as Bob."),
    Rule(
        "CMP",
        "something|anything different from|than|to NPX",
        lambda s, other: _unlike(_the_same(s, other)),
        "Ann has something different from Bob.",
    ),
    Rule("CMP", "something else than NPX", lambda s, other: _unlike(_the_same(s, other))),
    Rule(
        "CMP",
        "under the same roof as NPX",
        lambda s, other: _the_same(s, other),
        "Ann is under the same roof as Bob.",
    ),
    Rule("PAIR", "exactly? the same thing|things?", lambda s: _the_same(s, IT), "Ann and Bob have the same."),
    Rule("PAIR", "different things", lambda s: _unlike(_the_same(s, IT))),
    Rule("PAIR", "under the same|one roof", lambda s: _the_same(s, IT)),
    Rule("CL", "NP VG the same NOUN", _by_verb, "The first and the last bottle hold the same fluid.", cost=1),
    # -- company
    Rule("WITHS", "with NPX", lambda s, one: one),
    Rule("WITHS", "with NPX ,? or|nor with NPX", b.joined("or")),
    Rule("VP1", "VG FILLS? WITHS", _company, "Ann travels with Bob.", cost=-1),
    Rule("VP1", "VG in|on? there WITHS", lambda s, group, other: _company(s, group, None, other), cost=-2),
    Rule(
        "VP1",
        "VG FILLS? with NPX and not with NPX",
        lambda s, group, fill, one, two: _with_and_without(s, group, fill, one, two),
        "Ann travels with Bob and not with Cid.",
    ),
    Rule("CL", "NP VG together", _together, "Ann and Bob travel together."),
    Rule(
        "VP1",
        "VG a|an|the|his|her|their seat|place|bed|bunk|berth|room PP",
        lambda s, group, pp: b.verbed(s, Group("get", group.denied, group.form), pp) if group.verb in SEATING else None,
        "Ann was given a seat in the Reds' boat.",
    ),
    # -- couples
    Rule("NPS", "his|her|their own MATE", lambda s, mate: _own(s)),
    Rule("NPS", "HISORHER own? MATE", lambda s, his, mate: _own(s)),
    Rule("HISORHER", "his or her", lambda s: ""),
    Rule("HISORHER", "her or his", lambda s: ""),
    Rule("MATE", "partner|spouse|husband|wife", lambda s: ""),
    Rule("MATE", "husband or wife", lambda s: ""),
    Rule("MATE", "wife or husband", lambda s: ""),
    Rule("NOBODY", "nobody|none would|should|may|could?", lambda s: ""),
    Rule("NOBODY", "no one would|should|may|could?", lambda s: ""),
    Rule("NOBODY", "none of them would|should|may|could?", lambda s: ""),
    Rule(
        "CL",
        "NOBODY VP",
        lambda s, nobody, vp: _nobody(s, vp),
        "Nobody is on the same team as his or her own partner.",
    ),
    Rule(
        "CL",
        "no couple VG PAIR",
        lambda s, group, pair: _couples(s, group, pair, False),
        "No couple is on the same team.",
    ),
    Rule("CL", "each|every couple VG PAIR", lambda s, group, pair: _couples(s, group, pair, True)),
    Rule(
        "CL",
        "no couple shares|shared|share a|the NOUN",
        lambda s, noun: _couples(s, BE, next(iter(alike_in(s, noun, IT) or ()), None), False),
        "No couple shares a boat.",
    ),
    Rule("CL", "no couple VG together", lambda s, group: _couples(s, group, _beside(s), False)),
    Rule("CL", "each|every couple VG together", lambda s, group: _couples(s, group, _beside(s), True)),
    Rule("S", "they|everybody|everyone|all decided|agreed that CLS", lambda s, one: one, cost=1),
    # -- boys and girls
    Rule("NP", "both of? the? PLURAL", lambda s, noun: _group(s, noun, 2), "Both boys live left of the dog."),
    Rule("NP", "all? of? the NUM? PLURAL", lambda s, n, noun: _group(s, noun, n), "The girls live left of the dog."),
    Rule("NP", "all PLURAL", lambda s, noun: _group(s, noun, None)),
    Rule(
        "NP",
        "neither PERSON",
        lambda s, noun: _some(s, noun, "nor") if _group(s, noun, 2) is not None else None,
        "Neither boy drinks tea.",
    ),
    Rule(
        "NP",
        "neither of the two? PLURAL",
        lambda s, noun: _some(s, noun, "nor") if _group(s, noun, 2) is not None else None,
    ),
    Rule("NP", "none of the NUM? PLURAL", lambda s, n, noun: _some(s, noun, "nor"), "None of the girls drinks tea."),
    Rule("NP", "no PERSON", lambda s, noun: _some(s, noun, "nor"), "No girl drinks tea."),
    Rule("NP", "a|some PERSON", lambda s, noun: _some(s, noun, "or"), "A girl drinks tea."),
    Rule("NP", "one of the NUM? PLURAL", lambda s, n, noun: _some(s, noun, "or"), "One of the girls drinks tea."),
    Rule(
        "CL",
        "there VG NUM PLURAL COMPS",
        lambda s, group, n, noun, comps: _so_many(s, _exactly(n), noun, comps) if group == BE else None,
        "There are two girls on the Reds.",
    ),
    Rule(
        "CL",
        "there VG QTY PERSON COMPS",
        lambda s, group, quantity, noun, comps: _so_many(s, quantity, noun, comps) if group == BE else None,
        "There is exactly one girl on the Reds.",
    ),
    Rule("CL", "QTY of? the? PERSON VP", _so_many, "Exactly one girl is on the Reds."),
    Rule("CL", "NUM of? the? PLURAL VP", lambda s, n, noun, vp: _so_many(s, _exactly(n), noun, vp)),
    Rule(
        "CL",
        "QTY of the NUM PERSON VP",
        lambda s, quantity, n, noun, vp: _so_many(s, quantity, noun, vp, n),
        "Exactly one of the two boys is on the Reds.",
    ),
    Rule(
        "CL",
        "NUM of the NUM PERSON VP",
        lambda s, n, of, noun, vp: _so_many(s, _exactly(n), noun, vp, of) if n < of else None,
        "One of the two boys is on the Reds.",
    ),
    Rule(
        "CL",
        "of the NUM? PERSON , QTY VP",
        lambda s, n, noun, quantity, vp: _so_many(s, quantity, noun, vp, n),
        "Of the two boys, exactly one is on the Reds.",
    ),
    Rule(
        "CL",
        "of the NUM? PERSON , none|neither VP",
        lambda s, n, noun, vp: _so_many(s, (0, 0), noun, vp, n),
        "Of the three girls, none drinks tea.",
    ),
    Rule("PP", "PREP PLURAL", lambda s, prep, noun: _one_of(s, noun), "Tea and milk are both drunk by girls."),
    Rule("CL", "NP both VP", _both_do, "Ann and Bob both live left of the dog."),
    Rule(
        "CL",
        "NP MADEOF NUM PLURAL",
        lambda s, one, made, n, noun: _so_many(s, _exactly(n), noun, b.is_thing(s, one)) if not one.parts else None,
        "The Reds are made up of three girls.",
    ),
    Rule("MADEOF", "is|are made up of", lambda s: ""),
    Rule("MADEOF", "consists|consist of", lambda s: ""),
    Rule("MADEOF", "has|have|contains|contain", lambda s: ""),
    Rule("NPS", "everyone|everybody POST", lambda s, pred: _everyone(s, pred), "Everyone on the Reds is a girl."),
]
