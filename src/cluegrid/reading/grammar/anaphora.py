"""Taking up what was said before: pronouns, "the woman", "so does Bob"."""

from __future__ import annotations

from cluegrid import lexicon
from cluegrid.categories import Value
from cluegrid.reading.grammar import words as w
from cluegrid.reading.grammar.meaning import (
    AGAIN,
    EACH,
    ELLIPSIS,
    OF_THE_TWO,
    ONE,
    OTHER,
    Said,
    identity,
    open_values,
    swapped,
)
from cluegrid.reading.grammar.names import is_person, people_of
from cluegrid.reading.meanings import TRUE, X, canonical, conj, disj, every_part, every_value, has, neg, put
from cluegrid.reading.setting import Setting
from cluegrid.reading.word_forms import singular
from cluegrid.relations import All, Any_, AtEnd, Between, Count, If, Not, Offset, OneOf, Relation, Together

KEPT = (ELLIPSIS, AGAIN, EACH, ONE, OTHER)


def taken_up(s: Setting, before: Said, said: Said) -> Said:
    """A statement with what it takes up from the one before it."""
    if not {ELLIPSIS, AGAIN}.isdisjoint(open_values(said)):
        said = _filled(before, said)
    if OTHER in open_values(said):
        said = _of_the_other(before, _at_other_end(before, said))
    if before.only != TRUE:
        said = _of_the_only_one(s, before.only, said)
    again = {value.name for value in before.topic[:1] if value.name in ("he", "she", "it", "they")}  # whoever that is
    held = [value for value in open_values(said) if value not in KEPT and value.name not in again]
    between = _in_between(before, said) if held else None
    if between is not None:
        return between
    if not held:
        return said
    topics = [value for value in before.topic if value.category]
    things = {topics[0]} if topics and not before.person and _is_thing(s, topics[0]) else set()
    lead = topics[0] if topics and before.person else None
    pairs: dict[Value, Value] = {}
    subject = said.topic[0] if said.topic else None
    if subject is not None and not subject.category and subject in held and topics and subject.name != "there":
        free = [one for one in topics if not _is_another(said, subject, one)] or topics
        found = _referent(s, subject, free, None, before.person, things, lead)
        if found is not None:
            pairs[subject] = found
    own = pairs.get(subject, subject) if subject is not None else None
    alike = [value for value in topics if value.category == topics[0].category] if topics else []
    if len(alike) < 2:  # Ann lives next to the nurse; neither of them ...
        apart = [part for part in _every(before.says) if isinstance(part, Offset | Between | Not)]
        alike += [value for value in topics[1:] if any(has(part, topics[0]) and has(part, value) for part in apart)]
    for value in held:
        if value in pairs:
            continue
        if value.name.startswith("them "):
            if len(alike) >= 2:
                pairs[value] = alike[int(value.name[-1])]
        elif value.name == "there":
            if topics and all(isinstance(part, Together) for part in every_part(before.says)):  # one place only
                pairs[value] = next((one for one in topics if one.category == s.axis.name), topics[0])
        elif value.name == "self":
            if own is not None and own.category:
                pairs[value] = own
        elif value.name == "they" and len(alike) > 1:
            continue
        else:
            found = _referent(s, value, topics, own, own is not None, things, lead)
            if found is not None:
                pairs[value] = found
    return swapped(said, pairs.items())


def _is_another(said: Said, value: Value, one: Value) -> bool:
    """Whether a pronoun cannot mean a value, since it is said what else of its kind it is: they were led by Dot."""
    pairs = [(part.a, part.b) for part in every_part(said.says) if isinstance(part, Together)]
    others = [b if a == value else a for a, b in pairs if value in (a, b)]
    return any(other.category == one.category and other != one for other in others)


def _of_the_only_one(s: Setting, only: Relation, said: Said) -> Said:
    """A statement with "it" as the only one that was spoken of: one house stands between them, and it is red."""
    held = [value for value in open_values(said) if value.name in ("it", "that") or value.name[4:] in w.NEIGHBOUR]
    if len(held) != 1 or any(has(side, held[0]) for side in said.sides):
        return said
    told = put(said.says, (held[0], X))
    at = identity(told)
    whole = put(only, (X, at)) if at is not None else disj(
        conj((put(only, (X, place)), put(told, (X, place)))) for place in s.places
    )
    return said._replace(says=whole)


def _referent(
    s: Setting, value: Value, topics: list[Value], own: Value | None, thing: bool, things: set[Value],
    lead: Value | None,
) -> Value | None:
    """Who is meant by a pronoun or a bare description: the first that was spoken of and may be meant.

    Where that was told of a person, or the subject is another one, "it" is a thing. Who leads was told of as a person.
    """
    if value.name == "latter":
        alike = [one for one in topics if one.category == topics[0].category] if topics else []
        return alike[1] if len(alike) > 1 else topics[1] if len(topics) > 1 else None
    if value.name == "any":  # Ann makes no tea, and there is not any in the red house
        return next((one for one in topics if not is_person(s, one)), None)
    if value.name.startswith("tame "):  # Bob rides her
        return next((one for one in topics if one != own and _may_be_tamed(s, one, value.name)), None)
    if value.name == "that":  # she did not buy the lamp; that was Bob
        return next((one for one in topics[1:] if not is_person(s, one)), topics[0] if topics else None)
    free = [one for one in topics if one != own]
    if value == OF_THE_TWO:
        return free[0] if own in topics and free else None
    if value.name == "they" and people_of(s):
        if free and not is_person(s, free[0]) and free[0].name.endswith("s") and not free[0].name.islower():
            return free[0]  # the Rockets: they
        free = [one for one in free if is_person(s, one) or _are_several(s, one)]
        free.sort(key=lambda one: not _are_several(s, one))  # the drums, the cookies: they
    if value.name in ("he", "she", "his", "hers"):
        fitting = {"he": ("", "m"), "she": ("", "f")}.get(value.name, ("", "m", "f"))
        free = [one for one in free if _gender(s, one) in fitting]
        known = [one for one in free if one == lead or is_person(s, one)]
        living = [one for one in free if one not in things]
        return next(iter(known or living or free), None)
    if value.name == "it" and thing:
        free = [one for one in free if not is_person(s, one)] or free
    return free[0] if free else (topics[0] if topics and value.name == "it" else None)


def _may_be_tamed(s: Setting, value: Value, pronoun: str) -> bool:
    """Whether a pronoun can mean a value that is nobody: an animal as he or she, anything as them."""
    kind = s.by_name.get(value.category)
    if kind is None or kind.order != "none" or kind.numbers or is_person(s, value):
        return False
    living = value.name[:1].isupper() or "animal" in lexicon.kinds_of(singular(value.name.lower().split()[-1]))
    return living or pronoun.endswith("they")


def _is_thing(s: Setting, value: Value) -> bool:
    """Whether a value is a thing by its name, and nobody's own."""
    noun = singular(value.name.split()[-1]) if value.name.split() else ""
    return not is_person(s, value) and value.name.islower() and bool(lexicon.first_kinds(noun))


def _are_several(s: Setting, value: Value) -> bool:
    """Whether a value has the name of several things."""
    noun = value.name.split()[-1].lower() if value.name.split() else ""
    return not is_person(s, value) and singular(noun) != noun and value.name.islower()


def _gender(s: Setting, value: Value) -> str:
    kind = s.by_name.get(value.category)
    return kind.gender.get(value.name, "") if kind is not None else ""


def _filled(before: Said, said: Said) -> Said:
    """A statement with what it leaves out: Bob does not either."""
    pred = before.pred
    if pred is None:
        return said
    base: Relation = pred.says
    if has(said.says, AGAIN):
        pass
    elif isinstance(base, Not):
        base = base.denied
    elif isinstance(base, All) and base.of and all(isinstance(part, Not) for part in base.of):
        base = disj(neg(part) for part in base.of)

    pair = [part.a for part in _every(said.says) if isinstance(part, Together) and part.b in (ELLIPSIS, AGAIN)]
    if has(base, EACH):  # so are Ann and Bob
        if len(pair) != 2 or not isinstance(said.says, All):
            return said
        denying = any(isinstance(part, Not) for part in said.says.of)
        told = put(base, (X, pair[0]), (EACH, pair[1]))
        return said._replace(says=neg(told) if denying else told, pred=pred, needs=said.needs | before.needs)

    def fill(relation: Relation) -> Relation:
        if isinstance(relation, Together) and relation.b in (ELLIPSIS, AGAIN):
            return put(base, (X, relation.a))
        if isinstance(relation, Not):
            return neg(fill(relation.denied))
        if isinstance(relation, All):
            return conj(map(fill, relation.of))
        if isinstance(relation, If):
            return If(fill(relation.condition), fill(relation.consequence))
        return relation

    return said._replace(says=fill(said.says), pred=pred, needs=said.needs | before.needs)


def _in_between(before: Said, said: Said) -> Said | None:
    """There is one house between Ann and Bob, and that house is red: what was counted is spoken of."""
    gap = before.says
    if not isinstance(gap, Offset) or not gap.either or gap.least != 2 or gap.most != 2 or before.pred is None:
        return None
    told, counted = said.says, before.pred.says
    if not isinstance(told, Together) or not (isinstance(counted, Between) or has(counted, EACH)):
        return None
    subject, other = (told.a, told.b) if not told.a.category else (told.b, told.a)
    noun = subject.name.removeprefix("the ")
    if subject.category or not other.category or not (noun in ("it", "that") or subject.name != noun):
        return None
    return said._replace(says=Between(gap.a, other, gap.b, along=gap.along), topic=(other, gap.a, gap.b))


def _at_other_end(before: Said, said: Said) -> Said:
    """A statement with "the other" as the other end, where somebody before is at one."""
    ends = [part for part in every_part(before.says) if isinstance(part, AtEnd)]
    if len(ends) != 1:
        return said

    def fill(relation: Relation) -> Relation:
        if isinstance(relation, Together) and OTHER in (relation.a, relation.b):
            who = relation.a if relation.b == OTHER else relation.b
            apart = [neg(Together(who, ends[0].a))] if who.category != ends[0].a.category else []
            return conj((AtEnd(who, ends[0].along), *apart))
        return conj(map(fill, relation.of)) if isinstance(relation, All) else relation

    return said._replace(says=fill(said.says), sides=tuple(map(fill, said.sides)))


def _of_the_other(before: Said, said: Said) -> Said:
    """A statement of "the other" of two, where it was said of one of them what he is: one bakes, the other fishes."""
    one = before.says
    ways = (Together(way, one.a) for way in one.options) if isinstance(one, OneOf) else one.parts()
    parts = tuple(ways) if isinstance(one, OneOf | Any_ | Count) else ()
    if len(parts) != 2:
        return said
    pairs = [(a, b) for a in every_value(parts[0]) for b in every_value(parts[1])
             if a != b and canonical(put(parts[0], (a, b))) == canonical(parts[1])]
    if len(pairs) != 1:
        return said
    pair = pairs[0]
    told = [put(said.says, (OTHER, other)) for other in pair[::-1]]
    rest = [value for value in every_value(said.says) if value.category] if isinstance(said.says, Together) else []
    first = [value for value in every_value(parts[0]) if value != pair[0]]
    apart = [(pair[0], pair[1]), *([(first[0], rest[0])] if len(first) == len(rest) == 1 else [])]
    differ = [neg(Together(a, b)) for a, b in apart if a.category != b.category]
    return said._replace(says=conj((disj(map(conj, zip(parts, told, strict=True))), *differ)))


def _every(relation: Relation) -> list[Relation]:
    return [relation, *(inner for part in relation.parts() for inner in _every(part))]


def may_be_spoken_of(s: Setting, value: Value) -> bool:
    """Whether a bare description can mean whoever or whatever the sentence before was about."""
    noun = value.name[4:]
    return noun in w.PEOPLE or noun in w.GENERIC or noun in s.things or noun in s.nouns
