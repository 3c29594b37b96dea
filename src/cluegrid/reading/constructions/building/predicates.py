"""How predicates are put together: verbs with their objects, joined, contrasted and denied."""

from __future__ import annotations

from typing import Any

from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.constructions.building.marks import OF, OUTSIDE, WHEN, need
from cluegrid.reading.meanings import (
    NONE,
    TRUE,
    Pred,
    Thing,
    X,
    being,
    conj,
    disj,
    every_value,
    needs_of,
    neg,
    same,
    sides_of,
)
from cluegrid.reading.scales import MEASURED, MEASURING
from cluegrid.reading.setting import Group, Setting
from cluegrid.relations import All, Between, Not, Offset, Ratio, Relation, Together


def is_thing(s: Setting, thing: Thing) -> Pred:
    """The predicate of being a thing."""
    return Pred(being(thing), sides_of(thing), needs_of(thing))


def verbed(s: Setting, group: Group, *preds: Pred | None) -> Pred | None:
    """A verb with what it is done to, where and when."""
    said = [pred for pred in preds if pred is not None]
    if not said or group.verb == "look":  # looking after somebody is no order
        return None
    if group.verb in ("live", "dwell", "reside", "stand") and any(OUTSIDE in pred.needs for pred in said):
        return None
    relation = conj(pred.says for pred in said)
    if relation == TRUE or (group.denied and at_odds(relation)):
        return None  # only words of the scene: nothing was said
    if group.verb in OWNING and group.form != "participle" and any(_is_somebody(pred) for pred in said):
        return None  # who has a neighbour that plays golf does not play it
    if group.denied and isinstance(relation, All) and len({isinstance(part, Not) for part in relation.of}) > 1:
        return None  # "was not red, and neither Ann nor Bob made it": the denial ends at the comma
    if group.denied and _compared_and_had(relation):
        return None  # "did not pay more for the lamp than Bob": it is the comparison that is denied
    needs = needs_of(*said) - ({OF} if group.verb in _OF else NONE)
    if group.verb in closed.SAYING and any(lemma in closed.UNDOING for cls, lemma, _, _ in needs if cls in "csV"):
        return None  # who wants to sell it wants it no longer
    if group.verb in _UNDOING and group.form == "participle":
        if group.denied or group.verb not in ("close", "shut"):
            return None
        return Pred(neg(relation), sides_of(*said), needs | need("c", group.verb))
    if group.verb not in ("be", "have", "do"):
        values = [value for pred in said for value in goes_with(pred.says)]
        if felt_for(s, group, values) or dealt_to(s, group, relation, sides_of(*said)):
            return None
        if values and dated(s, said, values):
            needs = needs - {WHEN} | need("d", group.verb)
        else:
            verb = "receive" if group.form == "participle" and group.verb in closed.GIVEN else group.verb
            needs |= need("V", verb, *values[:2]) if values else need("c", verb)
    sides = sides_of(*said)
    means = travelled(s, group.verb)
    if means is not None and all(value.category != means.category for value in every_value(relation)):
        if group.denied:
            return None  # she did not go there, or not by car?
        relation = conj((relation, same(means)))
    if not suits(s, group.verb, relation) or (
        group.denied and any(value.quantifier == "every" for value in every_value(relation))
    ):
        return None
    return Pred(neg(relation) if group.denied else relation, sides, needs)


def at_odds(relation: Relation) -> bool:
    """Whether X is said to have two values of one kind."""
    if not isinstance(relation, All):
        return False
    held = {part.b for part in relation.of if isinstance(part, Together) and part.a == X and part.b.category}
    return len(held) > len({value.category for value in held})


_OF = frozenset(["complain", "speak", "tell", "consist", "smell", "taste"])
"""Verbs that "of" belongs to: somebody complained of it."""


def _compared_and_had(relation: Relation) -> bool:
    """Whether X is said to be more or less than another, and what X has besides."""
    parts = relation.of if isinstance(relation, All) else ()
    compared = any(isinstance(part, Offset | Ratio) and not getattr(part, "either", False) for part in parts)
    return compared and any(isinstance(part, Together) for part in parts)


OWNING = frozenset(["have", "own", "keep", "possess", "get"])


def _is_somebody(pred: Pred) -> bool:
    """Whether a predicate says who somebody is, with a noun for people."""
    people = closed.PEOPLE | closed.RELATIONAL | {"neighbour", "neighbor"}
    return isinstance(pred.says, Together) and any(cls == "t" and noun in people for cls, noun, _, _ in pred.needs)


def is_person(s: Setting, value: Value) -> bool:
    """Whether a value is somebody: a name, a surname, a trade."""
    if not value.category:
        return False
    kind, classes = s.names(value.category), s.classes[value.category]
    named = "person" in classes and all(name[:1].isupper() for name in kind.values)
    known = 2 * len(kind.gender) >= len(kind.values)  # one Dr Pepper among drinks makes no people of them
    return known or named or not classes.isdisjoint(("name", "surname", "occupation"))


FELT = closed.LIKING - {"choose"} | {"know", "complain"}


def felt_for(s: Setting, group: Group, values: list[Value]) -> bool:
    """Whether a verb says what somebody is to another: who knows the baker is not the baker."""
    felt = group.verb in FELT and group.form not in ("participle", "aux")
    return felt and bool(values) and all(is_person(s, value) for value in values if value.category)


_DEALING = closed.BUYING | closed.words(
    "give lend sell send show offer hand pass owe teach bring bake make cook fetch read sing"
)


def dealt_to(s: Setting, group: Group, *relations: Any) -> bool:
    """Whether a verb says to whom something is given: who gave the baker the dog is not the baker."""
    if group.verb not in _DEALING or group.form in ("participle", "aux"):
        return False
    first, sides = relations
    values = {value for one in (first, *sides) for value in every_value(one) if value.category}
    from_whom = group.verb in closed.BUYING
    people = {value for value in values if (from_whom or value.name[:1].islower()) and is_person(s, value)}
    return bool(people) and len({value.category for value in values}) > 1


_UNDOING = frozenset(["close", "shut", "cancel", "postpone", "forbid", "ban", "bar", "miss", "skip", "delay", "drop"])
"""What is closed on Monday is not for Monday; what was cancelled or put off is anywhere."""


def dated(s: Setting, said: list[Pred], values: list[Value]) -> bool:
    """Whether it is only said when something was done: "was spotted in 1902", "married on Monday"."""
    return all(WHEN in pred.needs for pred in said) and all(
        value.category and s.dimensions[value.category] & {"time", "year"} for value in values
    )


def travelled(s: Setting, verb: str) -> Value | None:
    """The only means of travel that a verb can tell of: whoever drove went by car."""
    means = closed.TRAVELLING.get(verb, frozenset())
    found = [
        s.value(kind, name)
        for kind in s.kinds
        for name in kind.values
        if means and name[:1].islower() and name.lower().split()[-1] in means and not kind.held
    ]
    return found[0] if len(found) == 1 else None


def suits(s: Setting, verb: str, relation: Relation) -> bool:
    """Whether what a verb measures is what a comparison runs along: nobody pays more years."""
    wanted = MEASURING.get(verb)
    if wanted is None:
        return True
    if isinstance(relation, Offset | Ratio | Between):
        dims = s.dimensions[relation.along or s.axis.name] & MEASURED
        return bool(dims & wanted) if dims else all(wanted.isdisjoint(held) for held in s.dimensions.values())
    return all(suits(s, verb, part) for part in relation.parts())


def goes_with(relation: Relation) -> list[Value]:
    """The values that a predicate says X is together with, or not."""
    if isinstance(relation, Together):
        return [value for value in (relation.a, relation.b) if value != X and value.category]
    return [value for part in relation.parts() for value in goes_with(part)]


def also(s: Setting, *preds: Pred | None) -> Pred | None:
    """Several predicates at once."""
    said = [pred for pred in preds if pred is not None]
    return Pred(conj(pred.says for pred in said), sides_of(*said), needs_of(*said)) if said else None


def either(s: Setting, *preds: Pred | None) -> Pred:
    """One of several predicates."""
    said = [pred for pred in preds if pred is not None]
    return Pred(disj(pred.says for pred in said), sides_of(*said), needs_of(*said))


def neither(s: Setting, *preds: Pred | None) -> Pred:
    """None of several predicates."""
    said = [pred for pred in preds if pred is not None]
    return Pred(conj(neg(pred.says) for pred in said), sides_of(*said), needs_of(*said))


def contrasted(s: Setting, one: Pred, other: Pred) -> Pred | None:
    """ "is red but not tall"; nobody says "is not red but not green"."""
    return but_not(s, one, other) if not isinstance(one.says, Not) else None


def but_not(s: Setting, one: Pred, other: Pred) -> Pred:
    """The first predicate and not the second."""
    return Pred(conj((one.says, neg(other.says))), sides_of(one, other), needs_of(one, other))


def not_but(s: Setting, one: Pred, other: Pred) -> Pred:
    """Not the first predicate but the second."""
    return Pred(conj((neg(one.says), other.says)), sides_of(one, other), needs_of(one, other))


def denied(s: Setting, pred: Pred | None) -> Any:
    """The denial of a predicate."""
    return None if pred is None else pred._replace(says=neg(pred.says))
