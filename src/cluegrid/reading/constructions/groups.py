"""Values that may be held more than once, and several places at a time: every, some, no, both, so many of them."""

from __future__ import annotations

from cluegrid.categories import every
from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.building import Nom
from cluegrid.reading.constructions.pairs import of_each_other
from cluegrid.reading.meanings import PRONOUNS, Pred, Said, Thing, X, apply, conj, every_value, neg, put, sides_of
from cluegrid.reading.setting import Group, Setting
from cluegrid.relations import Alike, Count, Offset, Together

IT = PRONOUNS["it"]


def _several(s: Setting, nom: Nom) -> Thing | None:
    """What a noun phrase speaks of, if it is a value that may be held more than once."""
    made = b.thing(s, nom)
    return made if made is not None and made.at is not None and made.at.quantifier == "some" else None


def _every(s: Setting, nom: Nom, count: float | None = None) -> Thing | None:
    """Every holder of a value; a number before the noun must be the number of holders."""
    made = _several(s, nom)
    if made is None or made.at is None:
        return None
    if count is not None and s.names(made.at.category).held.get(made.at.name) != (int(count), int(count)):
        return None
    all_of_them = every(made.at)
    return made._replace(at=all_of_them, sides=tuple(put(side, (made.at, all_of_them)) for side in made.sides))


def _none(s: Setting, nom: Nom, vp: Pred) -> Said | None:
    """ "No small bottle holds wine." """
    made = b.thing(s, nom)
    if made is None or made.at is None:
        return None
    found = b.said(s, made, vp)
    return found._replace(says=neg(found.says)) if found is not None else None


def _nobody(s: Setting, pred: Pred, vp: Pred) -> Said | None:
    """ "Nobody in the red house drinks tea." """
    made = b.thing(s, Nom(says=(pred.says,), sides=pred.sides, needs=pred.needs))
    if made is None or made.at is None:
        return None
    found = b.said(s, made, vp)
    return found._replace(says=neg(found.says)) if found is not None else None


def _ends(s: Setting, how: str, nth: int = 1) -> Thing | None:
    """The first and the last place, or those as far from either end."""
    if s.axis.order != "row" or 2 * nth > len(s.places):
        return None
    return Thing(parts=(Thing(s.places[nth - 1]), Thing(s.places[-nth])), how=how)


def _counted(s: Setting, quantity: tuple[int, int | None], noun: str, vp: Pred) -> Said | None:
    """ "Exactly two bottles are small." """
    if noun not in s.things and s.axis.name not in s.nouns.get(noun, ()) and not closed.PEOPLE & {noun}:
        return None
    if b.some_only(s, noun) or quantity[0] > len(s.places):
        return None
    if any(value in PRONOUNS.values() for value in every_value(vp.says)):
        return None
    said = tuple(apply(vp, Thing(place), s.places) for place in s.places)
    return Said(Count(said, *quantity), sides_of(vp), b.settled(vp.needs, ()) | b.need("t", noun), (), ())


def _some_have(vp: Pred) -> bool:
    """Whether a predicate is having what several have."""
    return isinstance(vp.says, Together) and vp.says.b.quantifier == "some"


def _two_of_a_kind(s: Setting, nom: Nom, group: Group, pred: Pred | None) -> Said | None:
    """ "No two bottles of wine are next to each other", "The two bottles of wine are next to each other"."""
    made = _several(s, nom)
    if made is None or made.at is None or pred is None:
        return None
    relation = put(pred.says, (X, made.at), (IT, made.at))
    if not isinstance(relation, Offset):
        return None
    return Said(
        neg(relation) if group.denied else relation,
        (*made.sides, *pred.sides),
        made.needs | pred.needs,
        (made.at,),
        (made.at,),
    )


def _pair_of(s: Setting, count: float | None, nom: Nom, group: Group, pred: Pred | None) -> Said | None:
    made = _several(s, nom)
    if (
        made is None
        or made.at is None
        or s.names(made.at.category).held.get(made.at.name) != (2, 2)
        or count not in (None, 2.0)
    ):
        return None
    return _two_of_a_kind(s, nom, group, pred)


def _none_of_two(s: Setting, nom: Nom, group: Group, pred: Pred | None) -> Said | None:
    made = _two_of_a_kind(s, nom, group, pred)
    return made._replace(says=neg(made.says)) if made is not None and not group.denied else None


def _neighbours_alike(s: Setting, noun: str, what: str, same: bool) -> list[Said] | None:
    """That neighbouring places all have, or never have, the same value of a category."""
    if s.axis.order not in ("row", "ring") or (noun not in s.things and s.axis.name not in s.nouns.get(noun, ())):
        return None
    pairs = list(zip(s.places, s.places[1:], strict=False))
    if s.axis.order == "ring":
        pairs.append((s.places[-1], s.places[0]))
    found = []
    for kind in s.kinds:
        if kind.name in s.nouns.get(what, ()) and kind.held:
            said = [Alike(one, other, kind.name) for one, other in pairs]
            found.append(Said(conj(said if same else [neg(one) for one in said]), (), b.need("t", noun), (), ()))
    return found or None


def _always(s: Setting, one: Thing, pred: Pred) -> Said | None:
    """ "A bottle of acid is always next to syrup": next to every bottle of syrup there is one of acid."""
    if one.at is None or one.at.quantifier != "some":
        return None
    others = [
        value for value in dict.fromkeys(every_value(pred.says)) if value.quantifier == "some" and value != one.at
    ]
    if len(others) != 1:
        return None
    made: Said | None = b.said(s, one, pred._replace(says=put(pred.says, (others[0], every(others[0])))))
    return made


def _alike_and_not(s: Setting, same: str, different: str) -> list[Pred] | None:
    found = []
    for one in s.kinds:
        for other in s.kinds:
            if one.name in s.nouns.get(same, ()) and other.name in s.nouns.get(different, ()) and one is not other:
                found.append(Pred(conj((Alike(X, IT, one.name), neg(Alike(X, IT, other.name))))))
    return found or None


def _alike_there(s: Setting, noun: str, same: bool) -> list[Pred] | None:
    """That two have the same kind of a thing, or not."""
    found = [Alike(X, IT, kind.name) for kind in s.kinds if kind.name in s.nouns.get(noun, ())]
    return [Pred(one if same else neg(one)) for one in found] or None


def _each_alike(s: Setting, things: Thing, preds: list[Pred] | None, denied: bool) -> list[Said] | None:
    tried = [of_each_other(s, things, pred) for pred in preds or ()]
    made = [found for found in tried if found is not None]
    return [one._replace(says=neg(one.says)) if denied else one for one in made] or None


RULES = [
    # -- every one of them, or none
    Rule("NPS", "every|each NOMP", lambda s, nom: _every(s, nom), "Every bottle of wine is small."),
    Rule("NPS", "all of? the? NOMP", lambda s, nom: _every(s, nom), "All bottles of wine are small."),
    Rule("NPS", "all? of? the NUM NOMP", lambda s, n, nom: _every(s, nom, n), "The two bottles of wine are small."),
    Rule("NPS", "both of? the? NOMP", lambda s, nom: _every(s, nom, 2), "Both bottles of wine are small."),
    Rule(
        "NPS", "one|some of the NUM? NOMP", lambda s, n, nom: _several(s, nom), "One of the bottles of wine is small."
    ),
    Rule("NPS", "at least one of? the? NOMP", lambda s, nom: _several(s, nom), "At least one bottle of wine is small."),
    Rule("CL", "no NOMP VP", _none, "No small bottle holds wine."),
    Rule(
        "CL",
        "none of the NOMP VP",
        lambda s, nom, vp: _none(s, nom, vp) if _several(s, nom) is not None else None,
        "None of the bottles of wine is small.",
    ),
    Rule(
        "CL",
        "neither of? the? NOMP VP",
        lambda s, nom, vp: _none(s, nom, vp) if _every(s, nom, 2) is not None else None,
        "Neither bottle of wine is small.",
    ),
    Rule("CL", "nobody|noone PP VP", _nobody, "Nobody in the red house drinks tea."),
    Rule(
        "CL",
        "NP is|are|stands|stand|sits|sit|lies|lie always CMP",
        _always,
        "A bottle of wine is always next to a bottle of oil.",
        cost=-1,
    ),
    Rule(
        "CL",
        "there is|are always NP CMP",
        _always,
        "There is always a bottle of wine next to a bottle of oil.",
        cost=-1,
    ),
    # -- the ends
    Rule("NP", "neither of? the? end|ends OFROW?", lambda s, of: _ends(s, "nor"), "Neither end holds wine."),
    Rule("NP", "both of? the? ends OFROW?", lambda s, of: _ends(s, "and"), "Both ends hold wine."),
    Rule("NP", "the two? ends OFROW?", lambda s, of: _ends(s, "and"), "The two ends hold the same liquid."),
    Rule(
        "NP", "the two? end NOUN", lambda s, noun: _ends(s, "and"), "The two end bottles hold the same liquid.", cost=1
    ),
    Rule(
        "NP",
        "those|the two? NOUN? at both|the two? ends OFROW?",
        lambda s, noun, of: _ends(s, "and"),
        "The bottles at the ends hold the same liquid.",
    ),
    Rule(
        "NP",
        "neither|none of those|the two? NOUN? at both|either|the? two? end|ends OFROW?",
        lambda s, noun, of: _ends(s, "nor"),
        "Neither of the two bottles at the ends holds wine.",
    ),
    Rule("NP", "neither NOUN at the|either two? end|ends OFROW?", lambda s, noun, of: _ends(s, "nor")),
    Rule(
        "NP",
        "both of? the|those? two? NOUN? at either|the two? end|ends OFROW?",
        lambda s, noun, of: _ends(s, "and"),
        "Both bottles at the ends hold wine.",
    ),
    Rule(
        "NP",
        "the ORD NOUN? from either end OFROW?",
        lambda s, n, noun, of: _ends(s, "and", n),
        "The second bottles from either end hold the same liquid.",
    ),
    Rule(
        "NP",
        "the ORD NOUN? from the left and the? ORD? NOUN? from the right",
        lambda s, n, noun, m, other: _ends(s, "and", n) if m in (None, n) else None,
    ),
    # -- the same and different
    Rule(
        "PAIR",
        "the same NOUN but|and different NOUN",
        lambda s, one, two: _alike_and_not(s, one, two),
        "The first and the last bottle have the same size but different liquids.",
    ),
    Rule("PAIR", "different NOUN but|and the same NOUN", lambda s, one, two: _alike_and_not(s, two, one)),
    Rule("PAIR", "the same kind|type|sort of NOUN", lambda s, noun: _alike_there(s, noun, True)),
    Rule(
        "PAIR",
        "alike|equal|identical in NOUN",
        lambda s, noun: _alike_there(s, noun, True),
        "The first and the last bottle are alike in size.",
    ),
    Rule(
        "CL",
        "NP differ|differs in NOUN",
        lambda s, things, noun: _each_alike(s, things, _alike_there(s, noun, False), False),
        "The first and the last bottle differ in size.",
    ),
    Rule(
        "CL",
        "NP VG not differ in NOUN",
        lambda s, things, group, noun: (
            _each_alike(s, things, _alike_there(s, noun, True), False) if group.form == "aux" else None
        ),
    ),
    Rule(
        "CL",
        "no two adjacent|neighbouring|neighboring|consecutive NOUN VG the same NOUN",
        lambda s, noun, group, what: _neighbours_alike(s, noun, what, False) if not group.denied else None,
        "No two neighbouring bottles hold the same liquid.",
    ),
    Rule(
        "CL",
        "adjacent|neighbouring|neighboring NOUN always? VG different NOUN",
        lambda s, noun, group, what: _neighbours_alike(s, noun, what, False) if not group.denied else None,
    ),
    Rule(
        "CL",
        "no two NOUN of the same NOUN VG NEXTTO",
        lambda s, noun, what, group, near: _neighbours_alike(s, noun, what, False) if not group.denied else None,
        "No two bottles of the same size are next to each other.",
    ),
    Rule("NEXTTO", "NEARLY? next to each other|another", lambda s, near: ""),
    Rule("NEXTTO", "NEARLY? next to one another", lambda s, near: ""),
    Rule("NEXTTO", "NEARLY? beside|alongside each other", lambda s, near: ""),
    Rule("NEXTTO", "side by side", lambda s: ""),
    Rule("NEXTTO", "adjacent", lambda s: ""),
    Rule("NEXTTO", "neighbours|neighbors", lambda s: ""),
    Rule("CL", "no two NOMP VG PAIR", _none_of_two, "No two bottles of wine are next to each other."),
    Rule("CL", "the NUM NOMP VG PAIR", _pair_of, "The two bottles of wine are next to each other.", cost=-1),
    Rule("CL", "both the? NOMP VG PAIR", lambda s, nom, group, pred: _pair_of(s, None, nom, group, pred), cost=-1),
    # -- so many of them
    Rule(
        "CL",
        "QTY NOUN FILLS? VP",
        lambda s, quantity, noun, fill, vp: _counted(s, quantity, noun, vp),
        "Exactly two bottles are small.",
        cost=1,
    ),
    Rule(
        "CL",
        "QTY of the NUM? NOUN VP",
        lambda s, quantity, n, noun, vp: _counted(s, quantity, noun, vp) if n in (None, float(len(s.places))) else None,
        "Exactly two of the bottles are small.",
        cost=1,
    ),
    Rule(
        "CL",
        "QTY of the NUM VP",
        lambda s, quantity, n, vp: _counted(s, quantity, "one", vp) if n == len(s.places) else None,
        "Exactly two of the seven are small.",
        cost=1,
    ),
    Rule(
        "CL",
        "NUM of them VP",
        lambda s, n, vp: _counted(s, (int(n), int(n)), "one", vp) if n > 1 and _some_have(vp) else None,
        "Two of them are small.",
        cost=1,
    ),
    Rule(
        "CL",
        "QTY of them VP",
        lambda s, quantity, vp: _counted(s, quantity, "one", vp),
        "At most two of them are small.",
        cost=1,
    ),
]
