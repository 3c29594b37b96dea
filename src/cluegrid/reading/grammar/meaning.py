"""What phrases mean: a thing (a noun phrase), a predicate (what is said of one), a statement; and how they combine.

A predicate is a relation with the blank ``X``. A thing is what is true of one column of the grid: the first plain value
among it stands for the column, and the rest is taken for granted, so that no denial touches it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import NamedTuple

from cluegrid.categories import Value, every
from cluegrid.reading.meanings import (
    NONE,
    TRUE,
    Needs,
    TooLargeError,
    X,
    conj,
    disj,
    every_part,
    every_value,
    exceeds,
    has,
    neg,
    put,
)
from cluegrid.records import replace
from cluegrid.relations import Alike, All, Between, Choice, Count, Not, Offset, Relation, Together

EACH = Value("", "each other")
HIS = Value("", "his")
HERS = Value("", "hers")
"""Whose a thing is said to be: it is hers, knitting is her hobby; never the subject's own."""
WHOSE = Value("", "whose")
BESIDE = Value("", "next")
"""Whoever was spoken of when somebody is said to be in the next seat."""
ELLIPSIS = Value("", "ellipsis")
THAN = Value("", "that one")
"""Whom a comparison leaves out: and weighs more."""
OF_THE_TWO = Value("", "of the two")
"""The other one of two that were spoken of: the older of the two."""
AGAIN = Value("", "again")
"""What was said before as it stands, also where a word of its own denies: so does Bob, who avoids tea too."""
PARTNER = Value("", "partner")
"""Whoever the subject is a couple with."""
ONE, OTHER = Value("", "one of two"), Value("", "other of two")
OTHER_ONE = Value("", "the other one")
"""Of two that are next to each other, the one that is not named again: with Ann on the left."""
Bounds = tuple[int, int | None]
BLOCKED = "!"
"""The class of a need that nothing licenses: what is said so is not meant so."""
TWO_PEOPLE: Needs = frozenset([(BLOCKED, "two people", "", "")])
"""Somebody said to be another: who knows the nurse is not the nurse."""
NO_MORE: Needs = frozenset([(BLOCKED, "no more", "", "")])
"""What somebody stopped doing."""
OPEN = "?"
"""The class of a need that only a sentence has which must not be passed over."""
LEFT_OPEN: Needs = frozenset([(OPEN, "left open", "", "")])
"""What almost is, would or may be so."""
LOVED: Needs = frozenset([("a", "loved", "", "")])
"""Liking somebody who is known by what he has: of whoever does so it may be said that he has it himself."""
MOST_PARTS = 100
"""Parts of what somebody is known by: whoever lives next to whoever lives next to whoever lives next to Ann."""


SOME_OTHERS = frozenset(["one", "other", "everybody", "person", "people"])
"""Heads of things that are so many of the others: beat two of the others."""


class Thing(NamedTuple):
    """What a noun phrase speaks of."""

    known: tuple[Relation, ...] = ()
    """What is true of it, each with the blank X."""
    sides: tuple[Relation, ...] = ()
    """What is said on the way, without the blank."""
    head: str = ""
    det: str = ""
    parts: tuple[Thing, ...] = ()
    how: str = ""
    """How the parts are joined: and, or, nor, nand, or how many of them."""
    bounds: Bounds | None = None
    """Of how many places something is said, where nothing else is known."""
    person: bool = False
    owned: bool = False
    """Whether it belongs to somebody who is named, and not to whom the sentence is about."""
    needs: Needs = NONE
    heard: tuple[Value, ...] = ()
    """Who else is spoken of on the way: the man who had met Bob."""


class Pred(NamedTuple):
    """What is said of something."""

    says: Relation = TRUE
    sides: tuple[Relation, ...] = ()
    needs: Needs = NONE
    mentions: tuple[Value, ...] = ()
    """Who else is spoken of, the last first: later words may take them up."""
    people: tuple[Relation, ...] = ()
    """Identifications with a person: they are not meant of a subject that is one itself."""
    met: tuple[Relation, ...] = ()
    """Identifications with whoever something is done with: a subject that is somebody is somebody else."""
    only: Relation = TRUE
    """What is true of X and the only other one that is spoken of: X has just one neighbour."""


class Said(NamedTuple):
    """A statement."""

    says: Relation
    sides: tuple[Relation, ...] = ()
    needs: Needs = NONE
    topic: tuple[Value, ...] = ()
    """Whom it is about, and who else was named."""
    pred: Pred | None = None
    """What was said of the subject, for "so does Bob"."""
    person: bool = False
    """Whether the subject is somebody, and no thing of his."""
    listed: tuple[Value, ...] = ()
    """Who or what is only said to be there."""
    only: Relation = TRUE
    """What is true of the only one that was spoken of, with the blank X: one house between Ann and Bob."""
    counted: tuple[float, ...] = ()
    """Numbers that are accounted for, though no relation has them: what several paid together."""


IDLE = Pred()
SAME_AGAIN = Pred(Together(X, ELLIPSIS))
JUST_SO = Pred(Together(X, AGAIN))


def same(value: Value) -> Relation:
    """Being what a value is."""
    return Together(X, value)


def identity(relation: Relation) -> Value | None:
    """The value of a predicate that is plain being."""
    if not isinstance(relation, Together) or X not in (relation.a, relation.b):
        return None
    other = relation.b if relation.a == X else relation.a
    return other if other != X else None


def value_of(thing: Thing) -> Value | None:
    """The value that stands for a thing: one of its own, or one that others have too if nothing else is known."""
    values = [value for value in map(identity, thing.known) if value is not None]
    own = next((value for value in values if value.quantifier == "the"), None)
    return values[0] if own is None and values and len(thing.known) == 1 else own


def granted(thing: Thing) -> tuple[Relation, ...]:
    """What a description takes for granted besides picking something out."""
    if thing.parts:
        return (*thing.sides, *(side for part in thing.parts for side in granted(part)))
    at = value_of(thing)
    if at is None:
        return thing.sides
    first = next(known for known in thing.known if identity(known) == at)
    return (*thing.sides, *(put(known, (X, at)) for known in thing.known if known is not first))


def joined(said: Iterable[Relation], how: str) -> Relation:
    """Several relations, put together by how their things are joined."""
    parts = tuple(said)
    if how == "nor":
        return conj(neg(part) for part in parts)
    if how == "nand":
        return Not(conj(parts))
    if how == "no two":
        return Count(parts, 0, 1)
    if how in ("and", "or", "1-"):
        return conj(parts) if how == "and" else disj(parts)
    least, _, most = how.partition("-")
    return Count(parts, int(least), int(most) if most else None)


def needs_of(thing: Thing) -> Needs:
    """The words of a thing and of its parts that are to be licensed."""
    return thing.needs.union(*(needs_of(part) for part in thing.parts)) if thing.parts else thing.needs


def being(thing: Thing) -> Relation:
    """The predicate of being a thing."""
    if thing.parts:
        return joined(map(being, thing.parts), thing.how)
    at = value_of(thing)
    told = same(at) if at is not None else conj(thing.known)
    return neg(told) if thing.det == "no" and told != TRUE else told


def mentioned(*relations: Relation) -> tuple[Value, ...]:
    """The values of relations, each once, without the blank."""
    return tuple(dict.fromkeys(value for relation in relations for value in every_value(relation) if value != X))


def both(one: Pred, other: Pred) -> Pred:
    """Two predicates of the same thing."""
    if one == IDLE or other == IDLE:
        return other if one == IDLE else one
    return Pred(
        conj((one.says, other.says)),
        (*one.sides, *other.sides),
        one.needs | other.needs,
        tuple(dict.fromkeys((*other.mentions, *one.mentions))),
        (*one.people, *other.people),
        (*one.met, *other.met),
    )


def either(one: Pred, other: Pred) -> Pred | None:
    """One predicate or the other; nothing where one of them says nothing."""
    if TRUE in (one.says, other.says):
        return None
    return both(one, other)._replace(says=disj((one.says, other.says)))


def just_one(one: Pred, other: Pred) -> Pred | None:
    """Either one predicate or the other, and not both, where both may be so."""
    told = either(one, other)
    held = [identity(pred.says) for pred in (one, other)]
    if told is None or None in held or len({value.category for value in held if value is not None}) < 2:
        return told
    return told._replace(says=Count((one.says, other.says), 1, 1))


def denied(pred: Pred) -> Pred | None:
    """A predicate denied; nothing where nothing is said, or it is open which part is denied."""
    if isinstance(pred.says, All):  # has no owl on its label: that the label is its own is not denied
        pred = pred._replace(says=conj(part for part in pred.says.of if part != same(HIS)))
    if isinstance(pred.says, Count) and pred.says.least == pred.says.most == 1 and all(map(identity, pred.says.of)):
        pred = pred._replace(says=disj(pred.says.of))  # is not either of them
    if pred.says == TRUE or (isinstance(pred.says, All) and len(pred.says.of) > 1 and not _of_one_pair(pred.says)):
        return None
    return pred._replace(says=neg(pred.says), people=())  # two people are two anyway


def _of_one_pair(relation: All) -> bool:
    """Whether all parts tell how the same two stand: next to each other, which is in one of two rows."""
    two = {frozenset((part.a, part.b)) if isinstance(part, Offset | Alike) else None for part in relation.of}
    return len(two) == 1 and None not in two


def not_all(pred: Pred) -> Pred | None:
    """Several things denied at once: they are not all so."""
    parts = pred.says.of if isinstance(pred.says, All) and not pred.sides else ()
    inner = [one for part in parts for one in (part.parts() or (part,))]
    if len(parts) < 2 or any(isinstance(part, Not) for part in parts) or any(identity(one) is None for one in inner):
        return None
    return pred._replace(says=Not(pred.says))


def related(make: Callable[[Value], Iterable[Relation]], thing: Thing, places: tuple[Value, ...]) -> list[Pred]:
    """The predicate of standing in a relation to a thing, whichever way that is known."""
    if thing.det == "alone":
        return _to_it_alone(make, thing, places)
    if thing.parts:
        found = [related(make, part, places) for part in thing.parts]
        if not all(found):
            return []
        first = [preds[0] for preds in found]
        return [
            Pred(
                joined((pred.says for pred in first), thing.how),
                granted(thing),
                needs_of(thing),
                tuple(value for pred in first for value in pred.mentions),
            )
        ]
    at = value_of(thing)
    if at is None and not thing.known and thing.head and thing.det in ("the", "that") and thing.bounds is None:
        at = Value("", f"the {thing.head}")
    if at is not None:
        told = tuple(make(at))
        return [Pred(neg(one) if thing.det == "no" else one, granted(thing), thing.needs, (at,)) for one in told]
    if thing.bounds is not None and thing.head in SOME_OTHERS and all(make(place) for place in places):
        told = tuple(anywhere(next(iter(make(place)))) for place in places)
        return [Pred(Count(told, *thing.bounds), needs=thing.needs)]
    if not thing.known or thing.det == "no":
        return []
    if exceeds(conj(thing.known), MOST_PARTS):
        raise TooLargeError
    found_at = [(place, tuple(make(place))) for place in places]
    if not all(told for _, told in found_at):
        return []
    says = disj(conj((*(put(known, (X, place)) for known in thing.known), told[0])) for place, told in found_at)
    return [Pred(says, thing.sides, thing.needs)]


def _to_it_alone(make: Callable[[Value], Iterable[Relation]], thing: Thing, places: tuple[Value, ...]) -> list[Pred]:
    """The predicate of standing in a relation to a thing, or to all of several, and to nothing else."""
    if thing.how not in ("", "and"):
        return []
    n = len(thing.parts) or 1
    others = zip(*(tuple(make(place)) for place in places), strict=False)
    return [
        pred._replace(says=conj((anywhere(pred.says), Count(tuple(map(anywhere, each)), n, n))))
        for pred, each in zip(related(make, thing._replace(det="the"), places), others, strict=False)
    ]


def modified(thing: Thing, pred: Pred) -> Thing | None:
    """A thing of which a modifier says more."""
    if thing.parts or thing.bounds is not None:
        return None
    told = pred.says.of if isinstance(pred.says, All) else (pred.says,)
    if thing.person and any(part in every_level(pred.says) for part in pred.people):
        pred = of_animals(pred)
        told = pred.says.of if isinstance(pred.says, All) else (pred.says,)
        if pred.people:
            pred = pred._replace(needs=pred.needs | TWO_PEOPLE, people=())
    if thing.person and pred.met:
        pred = pred._replace(sides=(*pred.sides, *map(neg, pred.met)), met=())
    inner = tuple(side for side in pred.sides if has(side, X))
    new = tuple(part for part in (*told, *inner) if part not in thing.known and part != TRUE)
    if thing.head == "everybody" and new:
        return None  # everybody in the red team
    new = of_each(new) if thing.det == "every" else new
    det = "a" if not thing.known and not new and thing.det == "the" else thing.det
    return thing._replace(
        known=(*thing.known, *new),
        sides=(*thing.sides, *(side for side in pred.sides if side not in inner)),
        det=det,
        needs=thing.needs | with_subject(pred.needs if thing.known else pred.needs - LOVED, value_of(thing)),
        heard=tuple(dict.fromkeys((*thing.heard, *pred.mentions))),
    )


def of_each(known: tuple[Relation, ...]) -> tuple[Relation, ...]:
    """What is true of a thing, with a value that several have as each of them: every bottle of wine."""
    held = [(part, identity(part)) for part in known]
    return tuple(same(every(value)) if value is not None and value.quantifier == "some" else part
                 for part, value in held)


def owning(pred: Pred) -> Pred:
    """A predicate in which "his" is whoever it is said of, unless that makes somebody his own neighbour."""
    if BESIDE in mentioned(*pred.sides):
        pred = pred._replace(sides=tuple(put(side, (BESIDE, X)) for side in pred.sides))
    if HIS not in mentioned(pred.says, *pred.sides, *pred.people):
        return pred
    if any(isinstance(part, Offset) and {part.a, part.b} == {X, HIS} for part in every_part(pred.says)):
        return pred
    return pred._replace(
        says=put(pred.says, (HIS, X)),
        sides=tuple(put(side, (HIS, X)) for side in pred.sides),
        people=tuple(put(part, (HIS, X)) for part in pred.people),
    )


def of_animals(pred: Pred) -> Pred:
    """A predicate with him, her and them as nobody but animals and things: Bob rides her."""
    held = [value for value in map(identity, pred.people) if value is not None and value.name in ("he", "she", "they")]
    if not held or len(held) < len(pred.people):
        return pred
    swaps = [(value, Value("", f"tame {value.name}")) for value in held]
    return pred._replace(says=put(pred.says, *swaps), sides=tuple(put(side, *swaps) for side in pred.sides), people=())


def every_level(relation: Relation) -> list[Relation]:
    """A relation and all that it is made of."""
    return [relation, *(inner for part in relation.parts() for inner in every_level(part))]


def with_subject(needs: Needs, at: Value | None) -> Needs:
    """The verbs that had no subject yet, to be licensed with it too: ivy grows, dogs bark."""
    if all(one[0] != "V" for one in needs):
        return needs
    cat, name = (f"|{at.category}", f"|{at.name}") if at is not None and at.category else ("", "")
    return frozenset(("v", one[1], one[2] + cat, one[3] + name) if one[0] == "V" else one for one in needs)


def say(thing: Thing, pred: Pred, places: tuple[Value, ...]) -> Said | None:
    """A predicate said of a thing."""
    says = pred.says
    if thing.det == "no two" and not has(says, EACH):
        return None
    if thing.det == "only":  # the only one older than Bob: there is one
        just_one = Count(of_others(anywhere(conj(thing.known)), places), 1, 1)
        by_relation = bool(thing.known) and value_of(thing) is None
        thing = thing._replace(det="the", sides=(*thing.sides, just_one) if by_relation else thing.sides)
    if thing.person and (pred.needs >= LOVED or any(part in every_level(says) for part in pred.people)):
        tame = of_animals(pred)
        pred = tame if tame != pred else pred._replace(needs=pred.needs | TWO_PEOPLE, people=())
        says = pred.says
    if thing.person and pred.met:
        pred = pred._replace(sides=(*pred.sides, *map(neg, pred.met)), met=())
    needs = needs_of(thing) | pred.needs
    if has(says, EACH) or any(has(side, EACH) for side in pred.sides):
        return _of_each_other(thing, pred._replace(says=says), needs, places)
    if thing.parts:
        told = [say(part, pred._replace(says=says, people=()), places) for part in thing.parts]
        parts = [part for part in told if part is not None]
        if len(parts) < len(told):
            return None
        sides = tuple(dict.fromkeys(side for part in parts for side in part.sides))
        return Said(
            joined((part.says for part in parts), thing.how),
            (*sides, *thing.sides),
            needs,
            tuple(dict.fromkeys(value for part in parts for value in part.topic)),
            pred,
        )
    at = value_of(thing)
    if at is not None:
        says = neg(says) if thing.det == "no" else says
        return Said(
            put(says, (X, at)),
            (*granted(thing), *(put(side, (X, at)) for side in pred.sides)),
            thing.needs | with_subject(pred.needs, at),
            _topic(at, says, *thing.known, mentions=pred.mentions),
            pred,
            thing.person,
            only=put(put(pred.only, (X, at)), (OTHER_ONE, X)),
        )
    if thing.bounds is not None:
        says = anywhere(says)
        if any(has(side, X) for side in pred.sides):
            return None
        if not mentioned(says):  # nobody would eat such a thing
            idle = says == TRUE and (thing.head != "one" or thing.bounds == (0, 0))  # one of these is so: of which?
            return Said(TRUE, pred.sides, needs, pred.mentions, pred) if idle else None
        nowhere = identity(says) if thing.bounds == (0, 0) else None
        if thing.bounds == (0, 0) and (pred.sides or (nowhere is not None and nowhere.quantifier == "the")):
            return None  # nobody drinks the tea that somebody drinks
        least, most = thing.bounds
        alone = least == most == 1
        ends = _ends_of(says)
        if ends is not None:  # so many between two: how far apart
            first, last, along = ends
            apart = Offset(first, last, least + 1, None if most is None else most + 1, True, along)
            other = {side: first if has(side, last) else last for side in pred.sides}
            sides = tuple(put(side, (THAN, other[side]), (OF_THE_TWO, other[side])) for side in pred.sides)
            return Said(apart, sides, needs, (first, last), pred, only=says if alone else TRUE)
        held = [part for part in (says.of if isinstance(says, All) else ()) if identity(part) is not None]
        if least and len(held) == len(says.parts()) > 1:
            return None  # three of them are Ann, Bob and Cid
        if thing.bounds == (0, 0) and held:  # nobody read the novel in May or June
            who = identity(held[0])
            rest = conj(part for part in says.parts() if part is not held[0])
            assert who is not None
            return Said(neg(put(rest, (X, who))), pred.sides, needs, mentioned(says), pred)
        if (least, most) == (0, 0):
            return Said(conj(map(neg, of_others(says, places))), pred.sides, needs, mentioned(says), pred)
        counted = Count(of_others(says, places), least, most)
        return Said(counted, pred.sides, needs, mentioned(says), pred, only=says if alone else TRUE)
    return _of_somebody(thing, pred._replace(says=says), needs, places)


def _ends_of(says: Relation) -> tuple[Value, Value, str] | None:
    """The two between which something is said to be, in a row or round a table, and along what."""
    if isinstance(says, Between):
        return (says.first, says.last, says.along) if says.middle == X and not says.ordered else None
    near = [part for part in says.parts() if isinstance(part, Offset)] if isinstance(says, All) else []
    if len(near) == 2 and near[0].b == near[1].a == X and all(part.either and part.most == 1 for part in near):
        return near[0].a, near[1].b, near[0].along
    return None


def of_others(says: Relation, places: tuple[Value, ...]) -> tuple[Relation, ...]:
    """A predicate said of every place, but for whoever would be compared with himself."""
    parts = says.of if isinstance(says, All) else (says,)
    own = {value for part in parts if isinstance(part, Offset) for value in (part.a, part.b)}
    return tuple(put(says, (X, place)) for place in places if place not in own)


def anywhere(relation: Relation) -> Relation:
    """A relation with what may be near or anywhere as anywhere: there are two houses to the left of Ann's."""
    if isinstance(relation, Choice):
        return relation.of[-1]
    return conj(map(anywhere, relation.of)) if isinstance(relation, All) else relation


def _topic(at: Value, *relations: Relation, mentions: tuple[Value, ...] = ()) -> tuple[Value, ...]:
    return tuple(dict.fromkeys((at, *(value for value in (*mentions, *mentioned(*relations)) if value != at))))


def _of_somebody(thing: Thing, pred: Pred, needs: Needs, places: tuple[Value, ...]) -> Said | None:
    """A predicate said of somebody known by no value: of whoever it names, or of some place of the grid."""
    inner = [side for side in pred.sides if has(side, X)]
    outer = (*thing.sides, *(side for side in pred.sides if not has(side, X)))
    told = (*thing.known, *(pred.says.of if isinstance(pred.says, All) else (pred.says,)))
    values = [value for value in map(identity, (*told, *inner)) if value is not None]
    own = next((value for value in values if value.quantifier == "the"), None)
    who = values[0] if own is None and values and len(told) + len(inner) == 1 else own
    if thing.det == "no":
        if not thing.known or inner or pred.says == TRUE:
            return None
        denying = neg(conj((*thing.known, pred.says))) if who is None else neg(put(conj(told), (X, who)))
        if who is None:
            denying = conj(put(denying, (X, place)) for place in places)
        return Said(denying, outer, needs, mentioned(denying), pred)
    if who is not None:
        rest = [part for part in told if identity(part) != who]
        return Said(
            conj(put(part, (X, who)) for part in rest),
            (*outer, *(put(side, (X, who)) for side in inner)),
            needs,
            _topic(who, *rest, mentions=pred.mentions),
            pred,
        )
    if isinstance(pred.says, Not) and thing.known and not inner:
        other = identity(pred.says.denied)
        if other is not None:  # the house next to Bob's is not the red one
            return Said(neg(put(conj(thing.known), (X, other))), outer, needs, mentioned(pred.says, *thing.known), pred)
    if pred.says == TRUE and not inner:
        return Said(TRUE, outer, needs, (*pred.mentions, *mentioned(*thing.known)), pred)
    only_denied = all(isinstance(part, Not) or part == TRUE for part in (*told, *inner))
    if not thing.known and (thing.det != "some" or only_denied):
        return None  # that somebody is not Bob goes without saying
    whole = disj(conj(put(part, (X, place)) for part in (*told, *inner)) for place in places)
    return Said(whole, outer, needs, mentioned(*thing.known), pred)


def _of_each_other(thing: Thing, pred: Pred, needs: Needs, places: tuple[Value, ...]) -> Said | None:
    """Of two things, each in its relation to the other; of any two that have a value."""
    if thing.det == "no two" and not pred.sides:
        held = [conj(put(known, (X, place)) for known in thing.known) for place in places]
        pairs = [(i, k) for i in range(len(places)) for k in range(i + 1, len(places))]
        never = (neg(conj((held[i], held[k], put(pred.says, (X, places[i]), (EACH, places[k]))))) for i, k in pairs)
        return Said(conj(never), thing.sides, needs, mentioned(*thing.known), pred)
    values = [value for value in map(value_of, thing.parts) if value is not None]
    if thing.how == "no two" and len(values) == len(thing.parts) and not pred.sides:
        met = (put(pred.says, (X, one), (EACH, other)) for one, other in combinations(values, 2))
        return Said(conj(map(neg, met)), granted(thing), needs, tuple(values), pred)
    if len(thing.parts) != 2 or thing.how not in ("and", "nor"):
        return None
    a, b = (value_of(part) for part in thing.parts)
    if a is None or b is None:
        return None
    says = put(pred.says, (X, a), (EACH, b))
    again = mentioned(*(part for part in every_part(says) if has(part, OTHER_ONE)))
    if again:
        if (a in again) == (b in again):
            return None
        says = put(says, (OTHER_ONE, b if a in again else a))
    return Said(
        neg(says) if thing.how == "nor" else says,
        (*(put(side, (X, a), (EACH, b)) for side in pred.sides), *granted(thing)),
        needs,
        (a, b),
        pred,
    )


def swapped(said: Said, pairs: Iterable[tuple[Value, Value]]) -> Said:
    """A statement with values put in for others."""
    swaps = tuple((a, b) for a, b in pairs if a != b)
    if not swaps:
        return said

    def new(relation: Relation) -> Relation:
        if isinstance(relation, Choice):
            return replace(relation, of=tuple(put(part, *swaps) for part in relation.of))
        return put(relation, *swaps)

    known = dict(swaps)
    pred = said.pred
    if pred is not None:
        pred = pred._replace(says=new(pred.says), sides=tuple(map(new, pred.sides)))
    return Said(
        new(said.says),
        tuple(map(new, said.sides)),
        said.needs,
        tuple(dict.fromkeys(known.get(value, value) for value in said.topic)),
        pred,
        said.person,
        said.listed,
        said.only,
        said.counted,
    )


def open_values(said: Said) -> list[Value]:
    """What a statement leaves to be told by what came before."""
    return [value for value in mentioned(said.says, *said.sides) if not value.category]
