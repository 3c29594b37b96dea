"""How statements are put together: who is meant by a pronoun, and what was left out."""

from __future__ import annotations

from typing import Any

from cluegrid import lexicon
from cluegrid.categories import Value
from cluegrid.reading.constructions.building.marks import OWN, settled
from cluegrid.reading.constructions.building.placing import between_these
from cluegrid.reading.constructions.building.predicates import is_person
from cluegrid.reading.meanings import (
    PRONOUNS,
    Pred,
    Said,
    Thing,
    X,
    apply,
    conj,
    disj,
    every_value,
    has,
    needs_of,
    neg,
    parts_of,
    put,
    sides_of,
    tidy,
)
from cluegrid.reading.setting import Setting
from cluegrid.relations import All, Not, Relation, Together


def pronoun(name: str) -> Thing:
    """What a pronoun speaks of, to be put in later."""
    return Thing(PRONOUNS[name], gender={"he": "m", "she": "f"}.get(name, ""))


def said(s: Setting, one: Thing, pred: Pred | None) -> Any:
    """A predicate said of something; nothing where there is no predicate."""
    if pred is None:
        return None
    if one.at is not None and one.at.quantifier == "every" and denies(pred.says):
        return None  # none of them, or not all of them?
    if one.at is not None and not one.at.category and one.at in PRONOUNS.values() and has(pred.says, one.at):
        # "it is above it": another one
        pred = pred._replace(says=put(pred.says, (one.at, PRONOUNS["other"])))
    nouns = [noun for cls, noun, _, _ in one.needs if cls == "t"]
    pred = pred._replace(says=between_these(s, nouns, pred.says))
    relation = apply(pred, one, s.places)
    topic = tuple(part.at for part in parts_of(one) if part.at is not None)
    subject = tuple(v for v in topic if v.category)
    sides = sides_of(one, pred)
    if len(topic) == 1 and not one.parts:
        who = topic[0]
        if who.category or who not in PRONOUNS.values():
            for name in pronouns_in(relation, *sides):
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
    needs = needs_of(one) | settled(pred.needs, subject)
    named = tuple(dict.fromkeys(v for v in every_value(relation) if v.category and v != X))
    if not topic and named:
        topic = named[:1]
    return Said(relation, sides, needs, topic, named)


def pronouns_in(*relations: Relation) -> list[Value]:
    """The pronouns that relations speak of."""
    values = {value for relation in relations for value in every_value(relation) if not value.category}
    return [pronoun for pronoun in PRONOUNS.values() if pronoun in values] if values else []


def denies(relation: Relation) -> bool:
    """Whether a relation denies anything."""
    return isinstance(relation, Not) or any(denies(part) for part in relation.parts())


ELIDED = Value("", "elided")
SO = Value("", "so")
"""The same again, denial and all: "and so are Ann and Bob"."""


def _alike(one: Said) -> Relation:
    """What is said of the first of several, where the same is said of each; else all that is said."""
    parts = one.says.of if isinstance(one.says, All) else ()
    if len(parts) != len(one.topic) or any(
        put(parts[0], (one.topic[0], who)) != part for who, part in zip(one.topic, parts, strict=True)
    ):
        return one.says
    return parts[0]


def _undenied(said: Relation) -> Relation:
    """What is denied: "not in lane 1 or 4" denies the one and the other."""
    if isinstance(said, Not):
        return said.denied
    parts = said.of if isinstance(said, All) else ()
    denied = [part.denied for part in parts if isinstance(part, Not)]
    return disj(denied) if denied and len(denied) == len(parts) else said


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
    base = _undenied(first)
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
    used = [value.name for value in pronouns_in(statement.says, *statement.sides)]
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
        pair = several if len(several) == 2 else alike
        if len(pair) != 2 or statement.sides:
            return [statement]
        swaps = zip((PRONOUNS["one of two"], PRONOUNS["other of two"]), pair, strict=True)
        return [statement._replace(says=put(statement.says, *swaps), topic=tuple(pair))]
    if len(used) > 1:
        return [statement]
    if used[0] in ("former", "latter"):
        if len({who for who in statement.named if who.category and who not in PRONOUNS.values()}) > 1:
            return [statement]  # two are named beside it: no sentence before this one is meant
        if len(topic) == 2 and all(who.category for who in topic):  # "neither Ann nor Bob has it, and the latter ..."
            return [_swapped(statement, PRONOUNS[used[0]], topic[used[0] == "latter"])]
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
