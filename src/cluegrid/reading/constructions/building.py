"""How the meanings of constructions are put together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from cluegrid.categories import Value
from cluegrid.reading import closed, lexicon
from cluegrid.reading.kinds import Kind
from cluegrid.reading.meanings import (
    NONE,
    PRONOUNS,
    TRUE,
    Need,
    Needs,
    Pred,
    Said,
    Thing,
    X,
    apply,
    being,
    conj,
    disj,
    every_part,
    every_value,
    has,
    identity,
    needs_of,
    neg,
    over,
    parts_of,
    put,
    sides_of,
    tidy,
)
from cluegrid.reading.meanings import same as is_same
from cluegrid.reading.scales import MEASURED, MEASURING, ORDERS
from cluegrid.reading.setting import Amount, Group, Setting, singular
from cluegrid.records import replace
from cluegrid.relations import Alike, All, AtEnd, Between, Choice, Not, Offset, Parity, Ratio, Relation, Together

same = is_same
SIDE = "left or right of"
Pairs = tuple[tuple[str, int], ...]

__all__ = [
    "PRONOUNS",
    "All",
    "Needs",
    "Offset",
    "Pred",
    "Together",
    "X",
    "every_value",
    "lexicon",
    "needs_of",
    "sides_of",
    "singular",
    "same",
]


class Nom(NamedTuple):
    """A noun with what stands before and after it, without its article."""

    values: tuple[Value, ...] = ()
    says: tuple[Relation, ...] = ()
    sides: tuple[Relation, ...] = ()
    needs: Needs = NONE
    noun: str = ""
    gender: str = ""


_OWN = Together(X, PRONOUNS["it"])
"""Of what is said of its own part: "with mint in it"."""
OF: Need = ("o", "of", "", "")
OUTSIDE: Need = ("a", "outside", "", "")
"""Marks what is in front of a place, or under it: a dog may sleep there, but whoever lives there has another place."""
"""A mark on what is said with "of", for the noun before it to look at."""


WITH: Need = ("o", "with", "", "")
"""A mark on what is done with somebody or something: dining with the baker is not being the baker."""
WHEN: Need = ("o", "when", "", "")
"""A mark on when something was done: on Monday, in 1902."""
BARE: Need = ("o", "that", "", "")
"""A mark on what is said without a relative pronoun: "the dog Ann owns"."""


NTH: Need = ("a", "nth", "", "")
"""A mark on a bare place in the order: who came in first is the first, but "the ship first sailed" is no first one."""


def need(cls: str, lemma: str, *values: Value) -> Needs:
    """A word to be licensed, with the values it goes with."""
    return frozenset([(cls, lemma, "|".join(v.category for v in values), "|".join(v.name for v in values))])


def some_only(s: Setting, noun: str) -> bool:
    """Whether a noun is for some of the people only: women, where the riddle has men, too."""
    return bool(gender_of(noun)) and any(kind.gender for kind in s.kinds)


def gender_of(noun: str) -> str:
    """The gender that a noun tells."""
    return "f" if noun in closed.FEMALE else "m" if noun in closed.MALE else ""


# ---- nouns -----------------------------------------------------------------------------------------------------


def valued(s: Setting, *parts: Value | str | None) -> Nom | None:
    """Values and nouns in a row: "orange truck", "Edwardian armchair"."""
    values = tuple(part for part in parts if isinstance(part, Value))
    nouns = [part for part in parts if isinstance(part, str)]
    if len({value.category for value in values}) < len(values):
        return None
    needs: Needs = NONE
    for noun in nouns:
        needs |= need("n", noun, *values)
    gender = next((g for g in map(gender_of, nouns) if g), "")
    if not gender and values:
        gender = s.names(values[0].category).gender.get(values[0].name, "")
    return Nom(values, needs=needs, noun=nouns[-1] if nouns else "", gender=gender)


def bare(s: Setting, noun: str) -> Nom:
    """A noun by itself."""
    return Nom(needs=need("t", noun), noun=noun, gender=gender_of(noun))


def adorned(s: Setting, adjective: str, nom: Nom) -> Nom | None:
    """An adjective that says nothing of the grid, before a noun."""
    if not nom.values and not nom.noun:
        return None
    if adjective.startswith("+"):  # "the lost dog", "the painted house": what was done to it may matter
        return nom._replace(needs=nom.needs | need("q", adjective[1:]))
    return nom._replace(needs=nom.needs | need("a", adjective, *nom.values))


def words_of(s: Setting, category: str) -> set[str]:
    """The nouns of a category and of its name."""
    return {singular(word) for word in category.lower().split()} | s.names(category).nouns if category else set()


def with_post(s: Setting, nom: Nom, *posts: Pred | None) -> Nom | None:
    """A noun with what stands behind it."""
    for post in posts:
        if post is not None:
            if BARE in post.needs:
                if (
                    not nom.values
                    and nom.noun not in s.things
                    and nom.noun not in s.nouns
                    and nom.noun not in closed.PEOPLE
                ):
                    return None
                post = post._replace(needs=post.needs - {BARE})
            if OF in post.needs:
                of = identity(post.says)
                if nom.noun in closed.PARENTS and of is not None and closed.CHILDREN & words_of(s, of.category):
                    nom = nom._replace(needs=nom.needs - need("t", nom.noun))  # whose child it is says which row
                elif _married(s, nom.noun) and not nom.values:
                    nom = nom._replace(needs=nom.needs - need("t", nom.noun))
                elif nom.noun in ("fan", "admirer") and of is not None and of.category and not s.is_person(of):
                    pass  # a fan of jazz is one for whom jazz stands; a fan of Bob's is somebody else
                elif (nom.noun in closed.RELATIONAL or nom.noun == "one") and not nom.values:
                    return None
                elif of is not None and of.category and nom.values and not nom.noun and nom.values[0] in s.places:
                    return None  # "top of the box" is no place by itself
                post = post._replace(needs=post.needs - {OF})
            if nom.noun in closed.UNITS and not nom.values and isinstance(post.says, Offset) and post.says.most is None:
                return None  # "the day before" is one day
            if isinstance(post.says, Offset) and (_of_the_scene(s, nom) or _runs_elsewhere(s, nom, post.says)):
                return None  # "crossed the line before Bob": it is no line before Bob
            post = post._replace(says=_the_one(s, nom, realigned(s, nom.noun, post.says)))
            if (
                nom.values
                and isinstance(post.says, Offset)
                and (post.says.along or s.axis.name) == nom.values[0].category
                and s.names(nom.values[0].category).numbers
            ):
                return None  # "25 minutes more than": an amount, and not the 25 minutes that are more
            if post.says == _OWN:  # "with mint in it", "with an owl on its label": its own
                nom = nom._replace(needs=nom.needs | post.needs)
                continue
            nom = nom._replace(
                says=(*nom.says, post.says), sides=(*nom.sides, *post.sides), needs=nom.needs | post.needs
            )
    return nom


def _of_the_scene(s: Setting, nom: Nom) -> bool:
    """Whether a noun is one of the scene, and not one for what the riddle puts in order."""
    idle = nom.noun in closed.IDLE_NOUNS and nom.noun not in closed.UNITS
    return idle and not nom.values and nom.noun not in s.things and nom.noun not in s.nouns


def _runs_elsewhere(s: Setting, nom: Nom, said: Offset) -> bool:
    """Whether an order runs along something else than a noun names: the day before Bob is no earlier hour."""
    named = s.nouns.get(nom.noun, set()) if not nom.values else set()
    run = said.along or s.axis.name
    return run not in named and any(s.dimensions[name] & s.dimensions[run] & {"time"} for name in named)


def against(kind: Kind, gender: str) -> list[Value]:
    """The values of a category that are known to be of the other gender; none where all are: each bride has a groom."""
    others = [Value(kind.name, name) for name, known in kind.gender.items() if known and known != gender]
    return others if len(others) < len(kind.values) else []


def realigned(s: Setting, noun: str, said: Relation) -> Relation:
    """ "the lane next to": next to each other along the lanes."""
    if not isinstance(said, Offset) or said.along or not said.ranked:
        return said
    named = [
        kind
        for kind in s.kinds
        if kind.name in s.nouns.get(noun, ()) and kind.order in ("row", "ring") and kind is not s.axis
    ]
    return replace(said, along=named[0].name) if len(named) == 1 else said


BETWEEN, BEYOND = _ONES = "the one between", "the one before or behind"
_STANDING = frozenset(["queue", "floor", "place", "time", "rank"])


def _the_one(s: Setting, nom: Nom, said: Relation) -> Relation:
    """ "the house between Ann's and Bob's", "the person behind Ann": the only one, or one of several?"""
    if nom.values or not nom.noun:
        return said
    if isinstance(said, Between) and said.middle == X:
        close = [Offset(end, X, 1, 1, either=True, along=said.along) for end in (said.first, said.last)]
        s.doubts[BETWEEN] = ("the one between two others", ("right between them", "anywhere between them"))
        return Choice(BETWEEN, (conj((said, *close)), said))
    if (
        isinstance(said, Offset)
        and (said.least, said.most, said.either, said.ranked) == (1, None, False, True)
        and X in (said.a, said.b)
        and s.dimensions[said.along or s.axis.name] & _STANDING
        and not s.dimensions[said.along or s.axis.name] & MEASURED
    ):
        s.doubts[BEYOND] = ("the one before, behind, above or below another", ("right there", "anywhere on that side"))
        return Choice(BEYOND, (replace(said, most=1), said))
    return said


def thing(s: Setting, nom: Nom) -> Thing | None:
    """What a noun phrase speaks of."""
    made = _thing(s, nom)
    if made is not None and nom.noun == "one" and made.at in PRONOUNS.values():
        return None  # "one of them" is anybody
    if made is not None and made.at is not None and nom.gender and nom.noun:
        others = [value for kind in s.kinds for value in against(kind, nom.gender)]
        made = made._replace(
            sides=(
                *made.sides,
                *(neg(Together(made.at, other)) for other in others if other.category != made.at.category),
            )
        )
    return made


def _thing(s: Setting, nom: Nom) -> Thing | None:
    """By a value that only one has; by all that is said of it where several have each of its values."""
    said = [
        part
        for one in (*map(is_same, nom.values), *nom.says)
        for part in (one.of if isinstance(one, All) else (one,))
    ]
    known = [part for part in said if isinstance(part, Together) and part.a == X]
    single = [part for part in known if part.b.quantifier != "some"]
    if not said or _at_odds(conj(single)):
        return None
    if not single and (not known or len(said) > 1):
        return Thing(None, conj(said), nom.sides, _closed(nom.needs, nom.values), gender=nom.gender)
    chosen = (single or known)[0]
    sides = tuple(put(part, (X, chosen.b)) for part in said if part is not chosen)
    needs = _closed(nom.needs, nom.values or (chosen.b,))
    return Thing(chosen.b, sides=(*nom.sides, *sides), needs=needs, gender=nom.gender)


def _closed(needs: Needs, values: tuple[Value, ...]) -> Needs:
    """Verbs that now know what they are said of."""
    if all(cls != "V" for cls, _, _, _ in needs):
        return needs
    return frozenset(
        (
            "v",
            lemma,
            "|".join(filter(None, [cats, *(v.category for v in values if v.category)])),
            "|".join(filter(None, [names, *(v.name for v in values if v.category)])),
        )
        if cls == "V"
        else (cls, lemma, cats, names)
        for cls, lemma, cats, names in needs
    )


def joined(how: str) -> Callable[..., Thing | None]:
    """Things joined by a word such as and, or, nor."""

    def build(s: Setting, *things: Thing) -> Thing | None:
        parts = [part for one in things for part in (one.parts if one.how == how else (one,))]
        if len(parts) == 2 and _his_own(s, *parts):
            first, own = parts
            assert first.at is not None and own.at is not None
            sides = tuple(put(side, (own.at, first.at)) for side in own.sides)
            return first._replace(sides=(*first.sides, *sides), needs=first.needs | own.needs)
        return Thing(parts=tuple(parts), how=how)

    return build


def _his_own(s: Setting, one: Thing, own: Thing) -> bool:
    """Whether the second of two is the first one's own: "Bob and his bride" are wherever Bob is."""
    if one.at is None or not one.at.category or own.at not in OWN[:4] or not own.needs:
        return False
    gender = s.names(one.at.category).gender.get(one.at.name, "")
    return not gender or own.gender in ("", gender)


_PRINTED = frozenset(["comic", "classic", "original", "novel", "special"])
"""Nouns that dictionaries know as people first, but that riddles mean as things."""


def _somebody_else(s: Setting, noun: str) -> bool:
    """Whether "Bob's ..." is another person: his tourist is, his owner or rider need not be."""
    return (
        bool(lexicon.first_kinds(noun) & {"person"})
        and noun not in _PRINTED
        and noun not in s.things
        and noun not in s.nouns
        and noun not in closed.PEOPLE
        and not noun.endswith(("er", "or"))
        and not _married(s, noun)
    )


def _married(s: Setting, noun: str) -> bool:
    """Whether a noun is one of two that the riddle has as a couple: Bob's wife stands in his row."""
    return noun in closed.MARRIED and bool(closed.MARRIED & (s.nouns.keys() | s.things))


def possessed(s: Setting, owner: Thing, nom: Nom | None) -> Thing | None:
    """ "Bob's", "Bob's house", "Bob's red house"."""
    if nom is None:
        return owner
    if not nom.values and (_somebody_else(s, nom.noun) or nom.noun in ("neighbour", "neighbor")):
        return None
    if nom.noun in closed.MARRIED and not nom.values and _married(s, nom.noun):
        nom = nom._replace(needs=nom.needs - need("t", nom.noun) | need("a", nom.noun))
    if (
        nom.noun in closed.RELATIONAL
        and not nom.values
        and nom.noun not in s.nouns
        and not _married(s, nom.noun)
    ):
        return None  # somebody else
    if owner.at in PRONOUNS.values() and nom.values and singular(nom.values[0].name.lower()) in closed.RELATIONAL:
        return thing(s, nom)  # "his nephew", where riders took a nephew or a cousin along: whosever he is
    if owner.parts:
        if nom.values or nom.says:
            return None
        return owner._replace(needs=owner.needs | nom.needs)
    if owner.at is not None:  # what is Bob's is known by that: "his trip before Ann's" need not be the one right before
        own = [said.of[-1] if isinstance(said, Choice) and said.doubt in _ONES else said for said in nom.says]
        extra = [Together(owner.at, value) for value in nom.values] + [put(said, (X, owner.at)) for said in own]
        return owner._replace(
            sides=(*owner.sides, *extra, *nom.sides), needs=owner.needs | _closed(nom.needs, (owner.at,))
        )
    if nom.values:
        at = nom.values[0]
        assert owner.says is not None
        return Thing(
            at,
            None,
            (*owner.sides, put(owner.says, (X, at)), *nom.sides, *(put(said, (X, at)) for said in nom.says)),
            owner.needs | _closed(nom.needs, (at,)),
        )
    return owner._replace(needs=owner.needs | nom.needs)


def apposed(s: Setting, one: Thing, other: Thing) -> Thing | None:
    """ "Bob, the baker"."""
    if one.parts or other.parts:
        return None
    if one.at is not None:
        if other.at is not None and other.at.category == one.at.category:
            if other.at != one.at:
                return None
            return one._replace(sides=(*one.sides, *other.sides), needs=one.needs | other.needs)
        return one._replace(
            sides=(*one.sides, put(being(other), (X, one.at)), *other.sides), needs=one.needs | other.needs
        )
    if other.at is not None:
        assert one.says is not None
        return other._replace(
            sides=(*other.sides, put(one.says, (X, other.at)), *one.sides), needs=one.needs | other.needs
        )
    return None


def described(s: Setting, one: Thing, *preds: Pred | None) -> Thing | None:
    """ "Bob, who is not the baker, ..." """
    if one.parts:
        return None
    for pred in preds:
        if pred is None:
            continue
        if any(value in PRONOUNS.values() for value in every_value(pred.says)):
            return None
        if one.at is not None:
            one = one._replace(
                sides=(*one.sides, put(pred.says, (X, one.at)), *pred.sides),
                needs=one.needs | _closed(pred.needs, (one.at,)),
            )
        else:
            assert one.says is not None
            made = thing(
                s, Nom(says=(one.says, pred.says), sides=(*one.sides, *pred.sides), needs=one.needs | pred.needs)
            )
            if made is None:
                return None
            one = made
    return one


# ---- predicates ------------------------------------------------------------------------------------------------


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
    if relation == TRUE or (group.denied and _at_odds(relation)):
        return None  # only words of the scene: nothing was said
    if group.verb in OWNING and group.form != "participle" and any(_is_somebody(pred) for pred in said):
        return None  # who has a neighbour that plays golf does not play it
    if group.denied and isinstance(relation, All) and len({isinstance(part, Not) for part in relation.of}) > 1:
        return None  # "was not red, and neither Ann nor Bob made it": the denial ends at the comma
    needs = needs_of(*said)
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


def _at_odds(relation: Relation) -> bool:
    """Whether X is said to have two values of one kind."""
    if not isinstance(relation, All):
        return False
    held = {part.b for part in relation.of if isinstance(part, Together) and part.a == X and part.b.category}
    return len(held) > len({value.category for value in held})


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


FELT = closed.LIKING - {"choose"} | {"know"}


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
    if isinstance(relation, Offset | Ratio):
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


# ---- order and places ------------------------------------------------------------------------------------------


def along(s: Setting, kind: Kind) -> str:
    """What a relation runs along: nothing for the axis."""
    return "" if kind is s.axis else kind.name


def ranked(kind: Kind) -> list[str]:
    """The values of an ordered category from the lowest to the highest."""
    if not kind.numbers:
        return kind.values
    return [value for _, value in sorted(zip(kind.numbers, kind.values, strict=True))]


def candidates(s: Setting, pairs: Pairs, unit: str = "") -> list[tuple[Kind, int]]:
    """The categories that a graded word can run along, the likeliest only, each with its direction."""
    found: list[tuple[int, Kind, int]] = []
    timely = any(name == "time" for name, _ in pairs)
    for kind in s.kinds:
        dims = s.dimensions[kind.name]
        if timely and singular(kind.unit.lower()) in ("year", "month"):
            dims -= {"duration"}  # who left before another need not have been there for less time
        for n, (name, sign) in enumerate(pairs):
            if name in dims:
                found.append((n, kind, sign))
                break
    if unit:
        fitting = [one for one in found if measured(s, one[1], Amount(1, unit)) is not None]
        if not fitting:
            fitting = [
                (0, kind, sign)
                for kind in s.kinds
                for sign in [_direction(pairs)]
                if sign
                and s.dimensions[kind.name]
                and not (timely and s.dimensions[kind.name] & {"time", "year", "duration"})
                and measured(s, kind, Amount(1, unit)) is not None
            ]
        found = fitting
    if not found:
        return []
    best = min(n for n, _, _ in found)
    return [(kind, sign) for n, kind, sign in found if n == best]


def numbered(s: Setting) -> list[Kind]:
    """The categories whose values are called by numbers: houses and buses are, ages and prices are not."""
    return [kind for kind in s.kinds if "number" in s.dimensions[kind.name] and not s.dimensions[kind.name] & MEASURED]


def higher(s: Setting, pairs: Pairs, so_much: Amount | None, other: Thing) -> list[Pred] | None:
    """That X has a higher or a lower number than another, by so much if that is said."""
    signs = {sign for name, sign in pairs if name == "number"}
    if len(signs) != 1 or other.how == "or":
        return None
    sign = signs.pop()
    least: float = 1 if so_much is None else so_much.number
    most = None if so_much is None else least
    return [
        Pred(
            over(
                other,
                lambda v, kind=kind: offset(s, kind, sign, v, least, most, not (so_much and kind.numbers)),  # type: ignore[misc]  # bound now
                s.places,
            ),
            sides_of(other),
            needs_of(other),
        )
        for kind in numbered(s)
    ] or None


_PLACED = frozenset(["rank", "year", "queue", "time", "duration", "place"])


def _direction(pairs: Pairs) -> int:
    """Which way a word leads along any amount: two floors lower, 14 votes ahead; 0 where that is not clear."""
    for ordered in (frozenset(["rank", "year"]), _PLACED):
        signs = {sign for name, sign in pairs if name not in ordered and name != "strokes"}
        if len(signs) == 1:
            return signs.pop()
    return 0


_RANK_UNITS = frozenset(
    [
        "place",
        "position",
        "spot",
        "seat",
        "door",
        "house",
        "step",
        "rank",
        "slot",
        "stop",
        "space",
        "row",
        "number",
        "floor",
        "story",
        "storey",
        "level",
    ]
)
_TIME_UNITS = {"minute": 1, "hour": 60, "second": 1 / 60}
_MONEY = frozenset(["dollar", "pound", "euro", "cent"])


def measured(s: Setting, kind: Kind, so_much: Amount) -> tuple[float, bool] | None:
    """An amount along a category: how far, and whether in ranks; None where it does not fit."""
    dims = s.dimensions[kind.name]
    unit = so_much.unit
    own = singular(kind.unit.lower()) if kind.unit else ""
    own = {"feet": "foot", "inches": "inch"}.get(own, own)
    if kind.numbers:
        if not unit:
            return (so_much.number, False) if "time" not in dims or "year" in dims else None
        if unit == own or lexicon.folded(unit) == lexicon.folded(own):
            return so_much.number, False
        if unit in _TIME_UNITS and (("time" in dims and "year" not in dims) or own in _TIME_UNITS):
            if own not in _TIME_UNITS:
                own = "hour" if max(kind.numbers) <= 24 else "minute"
            return so_much.number * _TIME_UNITS[unit] / _TIME_UNITS[own], False
        if unit in _MONEY and not own and "price" in dims:  # five pounds are no five dollars
            return so_much.number, False
        if unit == "stroke" and "strokes" in dims:
            return so_much.number, False
        if unit in ("mark", "point") and own in ("", "mark", "point") and "score" in dims:
            return so_much.number, False
        if unit == "year" and dims & {"age", "year"} and own in ("", "year"):
            return so_much.number, False
        dated = not own and "rank" in dims and max(kind.numbers) > len(kind.numbers)  # the 2nd, the 9th, the 16th
        if (own == "day" or dated) and unit in ("week", "fortnight", "month", "year"):
            weeks = {"week": 7, "fortnight": 14}
            return (so_much.number * weeks[unit], False) if unit in weeks else None
        if (
            unit in ("day", "night", "evening", "month", "week")
            and own in ("", "day", "date", "month", unit)
            and dims & {"time", "duration", "rank"}
        ):
            return so_much.number, False
        if (
            not own
            and singular(unit) not in closed.UNITS
            and unit not in s.nouns
            and "time" not in dims
            and "year" not in dims
            and unit in s.counted(kind)
        ):
            return so_much.number, False
        if own and unit != own and (unit in _TIME_UNITS or unit in _MONEY):
            return None
        if (
            not own
            and "time" not in dims
            and (kind.name in s.nouns.get(unit, ()) or any(singular(w) == unit for w in kind.name.lower().split()))
        ):
            return so_much.number, False
        if unit in _RANK_UNITS and (kind is s.axis or dims & {"number", "rank", "queue"}) and "time" not in dims:
            return so_much.number, True
        return None
    if not kind.numbers and kind.order == "none":
        return None
    if not unit:  # "was placed one higher than"
        return (so_much.number, True) if dims & {"rank", "floor"} else None
    days = "time" in dims and any(
        value.lower()[:3] in ("mon", "tue", "wed", "thu", "fri", "sat", "sun") for value in kind.values
    )
    months = (
        "time" in dims
        and not days
        and any(
            value.lower()[:3] in ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
            for value in kind.values
        )
    )
    if unit in ("day", "night", "evening", "morning", "weekday"):
        return (so_much.number, True) if days or kind.name.lower() in ("day", "night", "date", "evening") else None
    if unit == "month":
        return (so_much.number, True) if months or kind.name.lower() == "month" else None
    if unit in ("hour", "minute", "year", "week"):
        return (so_much.number, True) if kind.name.lower() == unit else None
    if (
        unit in _RANK_UNITS
        or kind.name in s.nouns.get(unit, ())
        or (kind is s.axis and (unit in s.things or unit in closed.PEOPLE))
    ):
        return so_much.number, True
    return None


def offset(
    s: Setting, kind: Kind, sign: int, other: Value, least: float, most: float | None, by_rank: bool
) -> Relation:
    """That X lies so far from another, upwards or downwards."""
    name = along(s, kind)
    return (
        Offset(other, X, least, most, along=name, ranked=by_rank)
        if sign > 0
        else Offset(X, other, least, most, along=name, ranked=by_rank)
    )


_FILE = (ORDERS["behind"], ORDERS["ahead"])


def _abreast(s: Setting, kind: Kind) -> bool:
    """Whether places are buildings side by side: what is behind one of them is none of them."""
    dims = s.dimensions[kind.name]
    nouns = s.things | {singular(word) for word in kind.name.lower().split()}
    return "place" in dims and not dims & {"queue", "rank", "time", "floor"} and any(
        "building" in lexicon.first_kinds(noun) for noun in nouns
    )


_BEFORE = (ORDERS["before"], ORDERS["after"])


def _widest(s: Setting, kinds: list[tuple[Kind, int]]) -> list[tuple[Kind, int]]:
    """Of several times the longest, where no two share one: who came on an earlier day came before, at any hour."""
    if all("time" in s.dimensions[kind.name] for kind, _ in kinds):
        for unit in ("years", "months", "days"):
            kept = [one for one in kinds if one[0].unit == unit and not one[0].held]
            if kept:
                return kept
    return kinds


def compared(s: Setting, pairs: Pairs, so_much: Amount | None, how: str, other: Thing) -> list[Pred] | None:
    """That X is more or less than another, by so much if that is said."""
    found = []
    if other.how == "or":
        return None  # more than one of them, or more than each?
    amount = other.at if other.at is not None and not other.needs and other.at.category else None
    kinds = candidates(s, pairs, so_much.unit if so_much is not None else "")
    for kind, sign in _widest(s, kinds) if so_much is None and pairs in _BEFORE else kinds:
        if amount is not None and s.dimensions[amount.category] & MEASURED and kind.name != amount.category:
            continue  # more than $5 is a price
        if (kind.order == "ring" and so_much is None and how != "near") or (pairs in _FILE and _abreast(s, kind)):
            continue
        least: float = 1
        most: float | None = None
        by_rank = True
        if so_much is not None:
            on = measured(s, kind, so_much)
            if on is None:
                continue
            least, by_rank = on
            most = least
            if how == "least":
                most = None
            if how == "most":
                least, most = (1 if by_rank else 1e-9), least
            if how in ("over", "under"):
                step = 1 if by_rank else 1e-6
                least, most = (least + step, None) if how == "over" else (step, least - step)
        elif how == "near":
            most = 1
        if kind.order == "ring" and not by_rank:
            continue
        said = over(
            other,
            lambda v, kind=kind, sign=sign, least=least, most=most, by_rank=by_rank: (  # type: ignore[misc]  # bound now
                aligned(s, kind, how, v, offset(s, kind, sign, v, least, most, by_rank))
            ),
            s.places,
        )
        found.append(Pred(said, sides_of(other), needs_of(other)))
    return found or None


def aligned(s: Setting, kind: Kind, how: str, other: Value, relation: Relation) -> Relation:
    """A relation between two rows: "behind Bob" is right behind him, unless it is somewhere behind."""
    if s.rows is None or how == "any" or kind is not s.rows[0]:
        return relation
    return conj((relation, Alike(X, other, s.rows[1].name)))


def beside(s: Setting, other: Thing, how: str = "") -> list[Pred] | None:
    """That X is next to another, along the places."""
    found = []
    for kind in line(s):
        said = over(
            other,
            lambda v, kind=kind: level(s, X, v, Offset(X, v, 1, 1, either=True, along=along(s, kind))),  # type: ignore[misc]  # bound now
            s.places,
        )
        found.append(Pred(said, sides_of(other), needs_of(other)))
    return found or None


def level(s: Setting, a: Value, other: Value, relation: Relation) -> Relation:
    """A relation along a row; where there are two rows, both are in the same one."""
    return conj((relation, Alike(a, other, s.rows[0].name))) if s.rows is not None else relation


def line(s: Setting) -> list[Kind]:
    """The category along which things are next to each other: the axis, or else the only ordered one."""
    if s.rows is not None:
        return [s.rows[1]]
    if s.axis.order in ("row", "ring"):
        return [s.axis]
    ordered = [kind for kind in s.kinds if kind.order in ("row", "ring")]
    return ordered if len(ordered) == 1 else []


def sided(s: Setting, way: int, how: str, so_much: Amount | None, other: Thing) -> list[Pred] | None:
    """That X is to the left (-1) or to the right (+1) of another."""
    found = []
    if s.rows is not None and s.rows[0].dimension == "side":
        return None  # the left of those who sit here is the right of those who face them
    for kind in line(s):
        if kind.order == "row" and not s.dimensions[kind.name] & {"place", "queue", "rank", "time", "number"}:
            continue
        sign = -way if kind.order == "ring" and not s.left_to_right else way
        if so_much is not None:
            on = measured(s, kind, so_much)
            if on is None and (so_much.unit in closed.UNITS or kind.numbers):
                continue
            n = so_much.number
            says = [(n, None if how == "least" else n)]
        elif how == "near" or kind.order == "ring":
            says = [(1, 1)]
        elif how == "any":
            says = [(1, None)]
        else:
            says = [(1, 1), (1, None)]
        made = [
            over(
                other,
                lambda v, kind=kind, sign=sign, low=low, high=high: level(  # type: ignore[misc]  # bound now
                    s, X, v, offset(s, kind, sign, v, low, high, True)
                ),
                s.places,
            )
            for low, high in says
        ]
        if len(made) == 2 and SIDE in s.taken_readings:
            made = [made[s.taken_readings[SIDE]]]
        if len(made) == 2:
            s.doubts[SIDE] = ("left of, right of", ("immediately", "anywhere on that side"))
            found.append(Pred(Choice(SIDE, tuple(made)), sides_of(other), needs_of(other)))
        else:
            found.append(Pred(made[0], sides_of(other), needs_of(other)))
    return found or None


def between_them(s: Setting, how: str, first: Thing, last: Thing, ordered: bool = False) -> list[Pred] | None:
    """That X lies between two others."""
    if first.parts or last.parts:
        return None
    kinds = line(s)
    if (
        first.at is not None
        and last.at is not None
        and first.at.category == last.at.category
        and not first.needs | last.needs
        and s.by_name.get(first.at.category, s.axis).order == "row"
    ):
        kinds = [s.names(first.at.category)]  # "between $5 and $20"
    if not kinds:
        kinds = [kind for kind in s.kinds if kind.numbers or kind.order != "none"]
        if len(kinds) != 1:
            return None
    kind = kinds[0]
    name = along(s, kind)

    def make(a: Value, b: Value) -> Relation:
        if how == "near" or kind.order == "ring":
            if ordered:
                return conj((Offset(a, X, 1, 1, along=name), Offset(X, b, 1, 1, along=name)))
            close = Offset(a, X, 1, 1, either=True, along=name), Offset(X, b, 1, 1, either=True, along=name)
            if kind.order == "row":
                return conj((Between(a, X, b, False, name), *close))
            return conj((*close, *([neg(Together(a, b))] if a.category != b.category else [])))
        return Between(a, X, b, ordered, name)

    said = over(first, lambda a: over(last, lambda b: level(s, X, a, level(s, X, b, make(a, b))), s.places), s.places)
    return [Pred(said, sides_of(first, last), needs_of(first, last))]


def opposite(s: Setting, other: Thing) -> list[Pred] | None:
    """That X sits across the table from another."""
    n = len(s.axis.values)
    if s.rows is not None:
        return across(s, other) if s.rows[0].dimension == "side" else None
    if s.axis.order != "ring" or n % 2:
        return None
    return [
        Pred(
            over(other, lambda v: Offset(X, v, n // 2, n // 2, either=True), s.places), sides_of(other), needs_of(other)
        )
    ]


def across(s: Setting, other: Thing, aside: int = 0) -> list[Pred]:
    """That X is in the other row, at the same place along it or so many places aside."""
    assert s.rows is not None
    row, column = s.rows

    def make(v: Value) -> Relation:
        there = Offset(X, v, aside, aside, either=True, along=column.name) if aside else Alike(X, v, column.name)
        return conj((Offset(X, v, 1, 1, either=True, along=row.name), there))

    return [Pred(over(other, make, s.places), sides_of(other), needs_of(other))]


def far_apart(s: Setting) -> Pred | None:
    """That X and ``it`` are at the two ends."""
    kinds = line(s)
    if not kinds or kinds[0].order != "row":
        return None
    n = len(kinds[0].values) - 1
    it = PRONOUNS["it"]
    return Pred(level(s, X, it, Offset(X, it, n, n, either=True, along=along(s, kinds[0]))))


def shared(s: Setting) -> list[Kind]:
    """The kinds of which several have the same value."""
    return [kind for kind in s.kinds if not kind.chosen and any(most > 1 for _, most in kind.held.values())]


def alike(s: Setting, kind: Kind, other: Thing, needs: Needs = NONE) -> Pred:
    """That X has the same value of a kind as another."""
    said = over(other, lambda v: Alike(X, v, kind.name), s.places)
    return Pred(said, sides_of(other), needs_of(other) | needs)


def times(s: Setting, factor: float, unit: str, other: Thing, pairs: Pairs = ()) -> list[Pred] | None:
    """That X is so many times another."""
    found = []
    meant = [kind for kind, _ in candidates(s, pairs)]
    for kind in meant or s.kinds:
        if kind.numbers and "time" not in s.dimensions[kind.name] and "year" not in s.dimensions[kind.name]:
            needs = NONE
            if unit and measured(s, kind, Amount(1, unit)) is None:
                if not meant:
                    continue
                needs = need("m", unit, s.value(kind, kind.values[0]))
            said = over(other, lambda v, kind=kind: Ratio(X, v, factor, along(s, kind)), s.places)  # type: ignore[misc]  # bound now
            found.append(Pred(said, sides_of(other), needs_of(other) | needs))
    return found or None


def beyond_times(
    s: Setting, sign: int, factor: float, noun: str, other: Thing, pairs: Pairs, same: bool = False
) -> list[Pred] | None:
    """That X is more (1) or less (-1) than so many times another: every two of the numbers of which that is true."""
    found = []
    least = -1e-9 if same else 1e-9
    for pred in times(s, factor, noun, other, pairs) or ():
        name = next(part.along for part in every_part(pred.says) if isinstance(part, Ratio))
        kind = s.by_name[name] if name else s.axis
        numbers = [(s.value(kind, value), n) for value, n in zip(kind.values, kind.numbers, strict=True)]
        fitting = [
            (one, two) for one, n in numbers for two, m in numbers if one != two and (n - factor * m) * sign > least
        ]
        if not fitting or kind.held:
            continue
        said = over(
            other,
            lambda v, fitting=fitting: disj(  # type: ignore[misc]  # bound now
                conj((Together(X, one), Together(v, two))) for one, two in fitting
            ),
            s.places,
        )
        found.append(pred._replace(says=said))
    return found or None


def ordered_by(s: Setting, noun: str) -> list[Kind]:
    """The ordered categories whose places a noun can mean: "house", "floor", "appointment", "one"."""
    if s.rows is not None:
        return [s.rows[0] if s.rows[0].name in s.nouns.get(noun, ()) else s.rows[1]]
    named = [kind for kind in s.kinds if kind.name in s.nouns.get(noun, ()) and (kind.order != "none" or kind.numbers)]
    if named:
        return named
    ranks = [kind for kind in s.kinds if "rank" in s.dimensions[kind.name]]
    if not noun and len(ranks) == 1 and not s.dimensions[s.axis.name] & {"time", "queue", "rank"}:
        return ranks  # who came last was not in the last lane
    if s.axis.order != "none":
        return [s.axis]
    ordered = [kind for kind in s.kinds if s.dimensions[kind.name] & {"time", "rank", "queue", "place", "floor"}]
    return ordered if len(ordered) == 1 else []


_COUNTED_OFF = frozenset(["time", "year", "rank", "queue", "place", "floor", "duration", "numbered", "score"])
"""What has a first and a last without a word for it."""


_CONTESTED = frozenset(["score", "strokes", "distance", "length"])


def _contested(s: Setting) -> list[Kind]:
    """What decides a contest where nothing else is in order: the points, or how far somebody threw."""
    kinds = [kind for kind in s.kinds if kind.numbers and s.dimensions[kind.name] & _CONTESTED]
    timed = {"time", "year", "rank", "queue", "floor"}
    ordered = any(kind.order == "row" and (not kind.numbers or s.dimensions[kind.name] & timed) for kind in s.kinds)
    return kinds if len(kinds) == 1 and not ordered and "duration" not in s.dimensions[kinds[0].name] else []


def at_place(s: Setting, n: int, noun: str = "", dims: frozenset[str] = frozenset()) -> list[Value] | None:
    """The n-th place, counted from 1, or from the end if negative."""
    found = []
    if not noun and (not dims or "rank" in dims):
        for kind in _contested(s):
            if s.axis.order != "none" and s.axis is not kind:
                break
            best = ranked(kind) if "strokes" in s.dimensions[kind.name] else ranked(kind)[::-1]
            if abs(n) <= len(best):
                return [s.value(kind, best[n - 1 if n > 0 else n])]
    kinds = ordered_by(s, noun)
    if s.rows is not None and dims & {"queue", "floor"}:  # the front seat is one in the front row
        kinds = [s.rows[0]] if s.rows[0].dimension in dims else []
    elif s.rows is not None and kinds == [s.rows[1]] and s.rows[0].dimension == "side":
        size = len(kinds[0].values)
        if 2 * n != size + 1 and kinds[0].values[0] != "left":
            return None  # the first seat of those who sit here is the last of those who face them
    for kind in kinds:
        if dims and not s.dimensions[kind.name] & dims:
            continue
        if not noun and kind.numbers and not s.dimensions[kind.name] & _COUNTED_OFF:
            continue  # who is first of those that paid $5, $8 and $9?
        values = ranked(kind)
        if "score" in s.dimensions[kind.name] and kind.dimension == "score":
            values = values[::-1]  # who scored most came first
        index = n - 1 if n > 0 else len(values) + n
        if (kind.order != "ring" and 0 <= index < len(values)) or (
            kind.order == "ring" and 0 < n <= len(values) and kind.name in s.nouns.get(noun, ())
        ):
            found.append(s.value(kind, values[index]))
    return found or None


def short(s: Setting) -> bool:
    """Whether a row is so short that one end of it is all that is on the left."""
    return len(s.rows[1].values if s.rows is not None else s.axis.values) < 4


def middle(s: Setting, noun: str = "") -> list[Value] | None:
    """The place in the middle of an odd number."""
    kinds = ordered_by(s, noun)
    n = len(kinds[0].values) if kinds else 0
    return at_place(s, n // 2 + 1, noun) if n % 2 else None


def _named_among(s: Setting, pairs: Pairs, nouns: tuple[str | None, ...]) -> list[tuple[Kind, int]]:
    """The categories with the name of a noun that a graded word can run along, each with its direction."""
    named = {name for noun in nouns if noun for name in s.nouns.get(noun, ())}
    found = []
    for kind in s.kinds:
        signs = [sign for name, sign in pairs if name in s.dimensions[kind.name]]
        if kind.name in named and signs:
            found.append((kind, signs[0]))
    return found


def extreme(s: Setting, pairs: Pairs, nth: int = 1, *nouns: str | None) -> list[Value] | None:
    """The value at an end of a scale, or the n-th from it; of the scale that a noun names: "the highest price"."""
    found = []
    for kind, sign in _named_among(s, pairs, nouns) or candidates(s, pairs):
        values = ranked(kind)
        if nth <= len(values) and kind.order != "ring":
            found.append(s.value(kind, values[-nth] if sign > 0 else values[nth - 1]))
    return found or None


def at_ends(s: Setting) -> Pred | None:
    """That X is at one of the ends."""
    kinds = line(s)
    return Pred(AtEnd(X, along(s, kinds[0]))) if kinds and kinds[0].order == "row" else None


def _numbered_off(dims: frozenset[str]) -> bool:
    """Whether places are odd or even: hours and prices are not meant by that."""
    return "price" not in dims and ("time" not in dims or "number" in dims)


def odd_or_even(s: Setting, even: bool, noun: str = "") -> list[Pred] | None:
    """That X is at an odd or an even place."""
    kinds = [kind for kind in ordered_by(s, noun) if _numbered_off(s.dimensions[kind.name])]
    return [Pred(Parity(X, even, along(s, kind))) for kind in kinds] or None


def pronoun(name: str) -> Thing:
    """What a pronoun speaks of, to be put in later."""
    return Thing(PRONOUNS[name], gender={"he": "m", "she": "f"}.get(name, ""))


# ---- statements ------------------------------------------------------------------------------------------------


def said(s: Setting, one: Thing, pred: Pred | None) -> Any:
    """A predicate said of something; nothing where there is no predicate."""
    if pred is None:
        return None
    if one.at is not None and one.at.quantifier == "every" and _denies(pred.says):
        return None  # none of them, or not all of them?
    if one.at is not None and not one.at.category and one.at in PRONOUNS.values() and has(pred.says, one.at):
        # "it is above it": another one
        pred = pred._replace(says=put(pred.says, (one.at, PRONOUNS["other"])))
    relation = apply(pred, one, s.places)
    topic = tuple(part.at for part in parts_of(one) if part.at is not None)
    subject = tuple(v for v in topic if v.category)
    sides = sides_of(one, pred)
    if len(topic) == 1 and not one.parts:
        who = topic[0]
        if who.category or who not in PRONOUNS.values():
            for name in _pronouns(relation, *sides):
                if name not in OWN:
                    continue
                if relation in (Together(who, name), Not(Together(who, name))) and not sides:
                    continue  # "Bob drinks it", "Bob faces her": not Bob himself
                swapped = put(relation, (name, who))
                if (
                    tidy(swapped) is None and tidy(relation) is not None
                ):  # nobody is next to himself: somebody else was meant
                    told = every_value(relation)
                    if all(v in (who, name) for v in told):  # "who had quarrelled with Bob, is not next to him"
                        told = [v for side in sides for v in every_value(side)]
                    his = {v for side in sides if isinstance(side, Together) for v in (side.a, side.b)}
                    others = [v for v in dict.fromkeys(told) if v.category and v != who and v not in his]
                    if len(others) == 1 and tidy(put(relation, (name, others[0]))) is not None:
                        relation = put(relation, (name, others[0]))
                    continue
                relation = swapped
                sides = tuple(put(side, (name, who)) for side in sides)
    needs = needs_of(one) | _closed(pred.needs, subject)
    named = tuple(dict.fromkeys(v for v in every_value(relation) if v.category and v != X))
    if not topic and named:
        topic = named[:1]
    return Said(relation, sides, needs, topic, named)


def _pronouns(*relations: Relation) -> list[Value]:
    """The pronouns that relations speak of."""
    values = {value for relation in relations for value in every_value(relation) if not value.category}
    return [pronoun for pronoun in PRONOUNS.values() if pronoun in values] if values else []


def _denies(relation: Relation) -> bool:
    return isinstance(relation, Not) or any(_denies(part) for part in relation.parts())


ELIDED = Value("", "elided")
SO = Value("", "so")
"""The same again, denial and all: "and so are Ann and Bob"."""
OWN = tuple(PRONOUNS[name] for name in ("he", "she", "it", "they", "neither", "both"))
"""Pronouns that can speak of what their own sentence is about."""


def _alike(one: Said) -> Relation:
    """What is said of the first of several, where the same is said of each; else all that is said."""
    parts = one.says.of if isinstance(one.says, All) else ()
    if len(parts) != len(one.topic) or any(
        put(parts[0], (one.topic[0], who)) != part for who, part in zip(one.topic, parts, strict=True)
    ):
        return one.says
    return parts[0]


def filled(one: Said, other: Said) -> Said:
    """The second statement with what it leaves out: "and so does Bob"."""
    so = has(other.says, SO)
    if not so and not has(other.says, ELIDED):
        return other
    if len(one.topic) == len(other.topic) == 2:  # "and so are Ann and Bob"
        told = one.says.denied if isinstance(one.says, Not) and not so else one.says
        pair = put(told, *zip(one.topic, other.topic, strict=True))
        return other._replace(says=neg(pair) if isinstance(other.says, Not) else pair)
    first = _alike(one) if len(one.topic) > 1 and len(other.topic) == 1 else one.says
    if len(one.topic) != 1 and first is one.says:
        return other
    if so and isinstance(first, Not) and not isinstance(other.says, Not):
        return other  # what one does not do the other does not do "too"
    base = first.denied if isinstance(first, Not) else first
    who = one.topic[0]

    def fill(relation: Relation) -> Relation:
        if isinstance(relation, Together) and relation.b in (ELIDED, SO):
            return put(base, (who, relation.a))
        if isinstance(relation, Not):
            return neg(fill(relation.denied))
        return conj(fill(part) for part in relation.of) if isinstance(relation, All) else relation

    return other._replace(says=fill(other.says))


def both(s: Setting, one: Said, other: Said) -> Said | list[Said] | None:
    """Two statements one after the other; a pronoun in the second takes up what the first is about."""
    found = []
    other = filled(one, other)
    for second in resolved(s, other, one.topic, one.named):
        topic = second.topic if other.topic and other.topic[0] not in PRONOUNS.values() else one.topic
        found.append(
            Said(
                conj((one.says, second.says)),
                (*one.sides, *second.sides),
                one.needs | second.needs,
                topic,
                (*one.named, *second.named),
            )
        )
    return found or None


def _placed(s: Setting, statement: Said, named: tuple[Value, ...]) -> Said:
    """The statement with "there" put to the only place that was named, if there is one."""
    there = PRONOUNS["there"]
    places = [value for value in dict.fromkeys(named) if value.category == s.axis.name] or [
        value
        for value in dict.fromkeys(named)
        if value.category
        and any("person" not in lexicon.kinds_of(noun) for noun in s.names(value.category).nouns & s.things)
    ]
    if len(places) != 1 or not any(there in every_value(part) for part in (statement.says, *statement.sides)):
        return statement
    swap = there, places[0]
    return statement._replace(
        says=put(statement.says, swap),
        sides=tuple(put(side, swap) for side in statement.sides),
        topic=tuple(swap[1] if value == there else value for value in statement.topic),
    )


def _told_apart(s: Setting, statement: Said, topic: tuple[Value, ...], named: tuple[Value, ...]) -> list[Said]:
    """The statement with its second pronoun put to the only other one named: "she is older than him"."""
    others = [value for value in dict.fromkeys(named) if value.category and value not in topic]
    about = statement.topic[0] if len(statement.topic) == 1 else None
    pronouns = {value for value in every_value(statement.says) if value in PRONOUNS.values()}
    people = pronouns & {PRONOUNS["he"], PRONOUNS["she"]}
    if about not in OWN and len(people) == 1:  # "but she did not get it, and Bob did not either"
        about = next(iter(people))
    pronouns -= {about}
    if len(topic) != 1 or len(others) != 1 or len(pronouns) != 1 or about not in OWN:
        return [statement]
    return resolved(s, statement._replace(says=put(statement.says, (pronouns.pop(), others[0]))), topic, named)


def resolved(s: Setting, statement: Said, topic: tuple[Value, ...], named: tuple[Value, ...]) -> list[Said]:
    """A statement with its pronouns put to what was spoken of; as it is where it has none."""
    statement = _placed(s, statement, named)
    used = [value.name for value in _pronouns(statement.says, *statement.sides)]
    if not used or "there" in used:
        return [statement]
    if len(used) == 2 and not statement.sides and "one of two" not in used:
        return _told_apart(s, statement, topic, named)
    several = [
        who
        for who in dict.fromkeys(topic if len(topic) > 1 else named)
        if who.category and who not in PRONOUNS.values()
    ]
    alike = [who for who in several if who.category == several[0].category]
    if used[0] in ("neither", "both") or (used[0] == "they" and len(topic) == 2):
        if len(used) > 1 or len(alike) != 2 or statement.sides:
            return [statement]
        swapped = [put(statement.says, (PRONOUNS[used[0]], who)) for who in alike]
        return [
            statement._replace(
                says=conj(neg(part) for part in swapped) if used[0] == "neither" else conj(swapped), topic=tuple(alike)
            )
        ]
    if set(used) == {"one of two", "other of two"}:
        if len(alike) != 2 or statement.sides:
            return [statement]
        swaps = zip((PRONOUNS["one of two"], PRONOUNS["other of two"]), alike, strict=True)
        return [statement._replace(says=put(statement.says, *swaps), topic=tuple(alike))]
    if len(used) > 1:
        return [statement]
    if used[0] in ("former", "latter"):
        others = [who for who in dict.fromkeys(named) if who.category and who not in topic]
        chosen = topic if used[0] == "former" else tuple(others)
        if len(topic) != 1 or len(others) != 1 or not topic[0].category:
            return [statement]
        return [_swapped(statement, PRONOUNS[used[0]], chosen[0])]
    options = []
    for who in dict.fromkeys((*topic, *named)):
        if who in PRONOUNS.values() or not who.category:
            continue
        gender = s.names(who.category).gender.get(who.name, "")
        if (used[0] in ("he", "his") and gender == "f") or (used[0] in ("she", "hers") and gender == "m"):
            continue
        options.append(who)
    if not options:
        return [statement]
    if len(topic) == 1 and topic[0] in options:
        options = _meant(s, statement, PRONOUNS[used[0]], options)
    elif len(topic) > 1 and used[0] == "they":
        return [statement]
    return [_swapped(statement, PRONOUNS[used[0]], options[0])]


def _meant(s: Setting, statement: Said, pronoun: Value, options: list[Value]) -> list[Value]:
    """Whom a pronoun means: the topic, or the only other one that can be: "unless Bob has it", "it went to Bob"."""
    topic = options[0]
    things = [who for who in options if who == topic or s.axis.order == "none" or who not in s.places]
    fitting = [who for who in things if tidy(put(statement.says, (pronoun, who))) is not None]
    if topic in fitting or len(fitting) != 1 or not statement.topic:
        return [topic]
    if pronoun in statement.topic and (
        statement.sides or pronoun != PRONOUNS["it"] or not is_person(s, topic) or is_person(s, fitting[0])
    ):
        return [topic]
    return fitting


def _swapped(statement: Said, pronoun: Value, who: Value) -> Said:
    """A statement with whom its pronoun means put in."""
    return statement._replace(
        says=put(statement.says, (pronoun, who)),
        sides=tuple(put(side, (pronoun, who)) for side in statement.sides),
        topic=tuple(who if t == pronoun else t for t in statement.topic),
    )
