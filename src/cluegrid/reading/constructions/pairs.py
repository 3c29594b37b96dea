"""Several at once: next to each other, on the same team, one of the two, all different, two between them."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.beyond import are_counted
from cluegrid.reading.constructions.comparisons import alike_in, unlike_in
from cluegrid.reading.constructions.nouns import _group
from cluegrid.reading.meanings import (
    PRONOUNS,
    Pred,
    Said,
    Thing,
    X,
    apply,
    conj,
    disj,
    identity,
    needs_of,
    neg,
    over,
    parts_of,
    put,
    sides_of,
    tidy,
)
from cluegrid.reading.setting import Setting
from cluegrid.reading.values import dimension, plural_unit
from cluegrid.relations import (
    Alike,
    AllDifferent,
    Count,
    Not,
    Offset,
    OneEach,
)

IT = PRONOUNS["it"]


def one_each(s: Setting, first: Any, second: Any, one: Any, other: Any) -> Any:
    """ "Of A and B, one ... and the other ..." """
    ends = [first.at, second.at, identity(one.says), identity(other.says)]
    if (
        all(end is not None and end.category and end.quantifier == "the" for end in ends)
        and ends[2].category != ends[0].category != ends[3].category
    ):
        values = tuple(v for v in (first.at, second.at) if v is not None)
        return Said(
            OneEach(*ends),
            sides_of(first, second, one, other),
            needs_of(first, second) | b.settled(one.needs | other.needs, values),
            (),
            values,
        )
    straight = conj((apply(one, first, s.places), apply(other, second, s.places)))
    crossed = conj((apply(one, second, s.places), apply(other, first, s.places)))
    different = []
    if first.at is not None and second.at is not None and first.at.category != second.at.category:
        different = [AllDifferent((first.at, second.at))]
    sides = sides_of(first, second, one, other)
    needs = needs_of(first, second) | b.settled(
        one.needs | other.needs, tuple(v for v in (first.at, second.at) if v is not None)
    )
    possible = [way for way in (straight, crossed) if tidy(way) is not None]  # a name is not another name
    if not possible:
        return None
    return Said(conj((disj(possible), *different)), sides, needs, (), tuple(v for v in (first.at, second.at) if v))


def count_of(s: Setting, least: Any, most: Any, things: Any, vp: Any) -> Any:
    """That so many of several do something."""
    if not things.parts or things.how not in ("and", "or"):
        return None
    said = tuple(apply(vp, part, s.places) for part in things.parts)
    own = [value for value in b.pronouns_in(vp.says, *vp.sides) if value in b.OWN]
    if own:  # "one of them has its fair in May": its own
        whole = vp._replace(says=conj((vp.says, *vp.sides)), sides=())
        told = [
            tidy(put(apply(whole, part, s.places), *((value, part.at) for value in own))) if part.at else None
            for part in things.parts
        ]
        said, vp = tuple(part for part in told if part is not None), whole
        if len(said) < len(told):
            return None
    values = tuple(v for part in parts_of(things) for v in ([part.at] if part.at else []))
    return Said(
        Count(said, least, most), sides_of(things, vp), needs_of(things) | b.settled(vp.needs, values), values, values
    )


def all_different(s: Setting, things: Any) -> Any:
    """That no two of several are the same one."""
    values = tuple(part.at for part in parts_of(things) if part.at is not None)
    if things.how != "and" or len(values) != len(parts_of(things)) or len(values) < 2:
        return None
    pairs = [neg(b.Together(x, y)) for i, x in enumerate(values) for y in values[i + 1 :] if x.category != y.category]
    return Said(AllDifferent(values), sides_of(things), needs_of(things), (), values) if pairs else None


def of_each_other(s: Setting, things: Any, pred: Any) -> Any:
    """A relation between two that both have: "A and B are neighbours". The predicate has the blank filled by ``it``."""
    parts = parts_of(things)
    values = tuple(part.at for part in parts if part.at is not None)
    if things.how not in ("and", "nor") or len(values) != len(parts) or pred is None:
        return None
    if len(parts) != 2 and not (len(parts) > 2 and _is_alike(pred.says)):
        return None
    relation = conj(put(put(pred.says, (X, x)), (b.PRONOUNS["it"], y)) for x, y in combinations(values, 2))
    return Said(relation, sides_of(things, pred), needs_of(things) | b.settled(pred.needs, values), values, values)


def _is_alike(relation: Any) -> bool:
    """Whether a relation says of any number of things that they have the same, or that no two have."""
    return isinstance(relation.denied if isinstance(relation, Not) else relation, Alike)


def _neighbours(s: Setting) -> Any:
    return b.beside(s, Thing(b.PRONOUNS["it"]))


def _alike_pair(s: Setting, noun: Any, same: Any) -> Any:
    return (alike_in if same else unlike_in)(s, noun, Thing(b.PRONOUNS["it"]))


def _carried_alike(s: Setting, carrier: Any, noun: Any, same: bool) -> Any:
    """ "live in houses of the same colour": what they live in only carries it."""
    if carrier and b.singular(carrier) not in s.things and not s.nouns.get(b.singular(carrier)):
        return None
    return _alike_pair(s, noun, same)


def _in_different(s: Setting, things: Any, group: Any, n: Any, noun: Any) -> Any:
    """ "Ann, Bob and Cid are in three different tents": as many as they are."""
    if group.denied or len(parts_of(things)) != n:
        return None
    found = [of_each_other(s, things, b.verbed(s, group, pred)) for pred in _alike_pair(s, noun, False) or ()]
    return [one for one in found if one is not None] or None


def gap_between(s: Setting, n: Any, one: Any, two: Any, noun: str | None = None) -> Any:
    """That so many places lie between two."""
    kinds = b.line(s)
    if not kinds or kinds[0].order == "ring" or one.parts or two.parts:
        return None
    if noun and (b.some_only(s, noun) or dimension(plural_unit(noun), ()) not in ("amount", "duration")):
        return None  # two men, or two years, are not two places
    k = int(n) + 1
    relation = over(
        one,
        lambda a: over(
            two, lambda c: b.level(s, a, c, Offset(a, c, k, k, either=True, along=b.along(s, kinds[0]))), s.places
        ),
        s.places,
    )
    return Said(relation, sides_of(one, two), needs_of(one, two), (), tuple(v for v in (one.at, two.at) if v))


def _no_two(s: Setting, noun: Any, pred: Any) -> Any:
    """That of a group no two have something in common."""
    things = _group(s, noun, None)
    if things is None or pred is None:
        return None
    values = [part.at for part in things.parts]
    said = [
        neg(put(put(pred.says, (X, one)), (b.PRONOUNS["it"], other)))
        for i, one in enumerate(values)
        for other in values[i + 1 :]
    ]
    return Said(conj(said), pred.sides, b.settled(pred.needs, tuple(values)), (), tuple(values))


def _both_have(s: Setting, things: Any, group: Any, pred: Any) -> Any:
    """What two have both, or not both."""
    parts = parts_of(things)
    if things.how != "and" or len(parts) != 2 or pred is None:
        return None
    found = b.said(s, things, pred)
    return found._replace(says=neg(found.says)) if group.denied else found


def _they_both(s: Setting, pair: Pred | None) -> Said | None:
    """ "they sit next to each other": the two just named."""
    if pair is None:
        return None
    one, other = PRONOUNS["one of two"], PRONOUNS["other of two"]
    return Said(put(pair.says, (X, one), (IT, other)), pair.sides, b.settled(pair.needs, ()), (), ())


RULES = [
    Rule(
        "CL",
        "NP VG PAIR",
        lambda s, things, group, pred: (
            of_each_other(s, things, b.verbed(s, group, pred)) if things.how == "and" or not group.denied else None
        ),
        "Ann and Bob are neighbours.",
    ),
    Rule(
        "CL",
        "PAIR ,? VG NP",
        lambda s, pair, group, things: of_each_other(s, things, b.verbed(s, group, pair)) if not group.denied else None,
        "At the two ends sit Ann and Bob.",
    ),
    Rule(
        "CL",
        "NP has|have|had|is|are|was|were had|been? IDLE and|but VG PAIR",
        lambda s, things, idle, group, pair: of_each_other(s, things, b.verbed(s, group, pair)),
        "Ann and Bob had a quarrel and do not live next to each other.",
        cost=3,
    ),
    Rule(
        "CL",
        "NP are|were PLURAL and|but VG PAIR",
        lambda s, things, noun, group, pair: (
            of_each_other(s, things, b.verbed(s, group, pair)) if noun in closed.RELATIONAL else None
        ),
        "Ann and Bob are friends and live next to each other.",
        cost=2,
    ),
    Rule("PAIR", "NEARLY next to each other", lambda s, near: _neighbours(s)),
    Rule("PAIR", "next to each other|another", lambda s: _neighbours(s), "Ann and Bob live next to each other."),
    Rule("PAIR", "next to one another", lambda s: _neighbours(s)),
    Rule("PAIR", "NEARLY? beside|alongside each other", lambda s, near: _neighbours(s)),
    Rule("PAIR", "next? door? neighbours|neighbors", lambda s: _neighbours(s), "Ann and Bob are neighbours."),
    Rule(
        "PAIR",
        "in|on|at? adjacent|neighbouring|neighboring|consecutive|adjoining NOUN",
        lambda s, noun: _neighbours(s),
        "Ann and Bob live in adjacent houses.",
    ),
    Rule(
        "PAIR",
        "one? HOW after the other",
        lambda s, how: _neighbours(s) if how == "near" else None,
        "Ann and Bob finished one right after the other.",
    ),
    Rule("PAIR", "teammates|partners|companions", lambda s: _alike_pair(s, "team", True), "Ann and Bob are teammates."),
    Rule(
        "CL",
        "no two PERSON VG PAIR",
        lambda s, noun, group, pair: _no_two(s, noun, b.verbed(s, group, pair)) if not group.denied else None,
        "No two boys live next to each other.",
    ),
    Rule(
        "CL",
        "exactly|only NUM of the NOUN VG between NPA and NPA",
        lambda s, n, noun, group, one, two: gap_between(s, n, one, two, noun) if not group.denied else None,
        "Exactly two of the people live between Ann and Bob.",
    ),
    Rule("PAIR", "side by side", lambda s: _neighbours(s), "Ann and Bob sit side by side."),
    Rule("PAIR", "adjacent FILLS?", lambda s, fill: _neighbours(s)),
    Rule("PAIR", "adjacent to each other", lambda s: _neighbours(s)),
    Rule("PAIR", "opposite each other", lambda s: b.opposite(s, Thing(b.PRONOUNS["it"]))),
    Rule(
        "PAIR",
        "PREP? the same NOUN",
        lambda s, prep, noun: _alike_pair(s, noun, True),
        "Ann and Bob are on the same team.",
    ),
    Rule(
        "PAIR",
        "PREP? different|opposite NOUN",
        lambda s, prep, noun: _alike_pair(s, noun, False),
        "Ann and Bob are on different teams.",
    ),
    Rule(
        "PAIR",
        "PREP? NOUN? of the same NOUN",
        lambda s, prep, carrier, noun: _carried_alike(s, carrier, noun, True),
        "Ann and Bob are of the same team.",
        cost=1,
    ),
    Rule(
        "PAIR",
        "PREP? NOUN? of different NOUN",
        lambda s, prep, carrier, noun: _carried_alike(s, carrier, noun, False),
        cost=1,
    ),
    Rule(
        "CL",
        "between NPA and NPA there? VG exactly|only|just? NUM NOUN",
        lambda s, one, two, group, n, noun: gap_between(s, n, one, two, noun) if not group.denied else None,
        "Between Ann and Bob there are two people.",
    ),
    Rule(
        "CL",
        "there VG exactly? NUM NOUN FILLS? between NPA and NPA",
        lambda s, group, n, noun, fill, one, two: (
            gap_between(s, n, one, two, noun) if group.verb == "be" and not group.denied else None
        ),
        "There are two houses between Ann and Bob.",
    ),
    Rule(
        "CL",
        "exactly? NUM NOUN VG between NPA and NPA",
        lambda s, n, noun, group, one, two: gap_between(s, n, one, two, noun) if not group.denied else None,
    ),
    Rule(
        "CL",
        "exactly|only one of NP VP",
        lambda s, things, vp: count_of(s, 1, 1, things, vp),
        "Exactly one of Ann and Bob drinks tea.",
    ),
    Rule(
        "CL",
        "at least one of NP VP",
        lambda s, things, vp: count_of(s, 1, None, things, vp),
        "At least one of Ann and Bob drinks tea.",
    ),
    Rule(
        "CL",
        "at most one of NP VP",
        lambda s, things, vp: count_of(s, 0, 1, things, vp),
        "At most one of Ann and Bob drinks tea.",
    ),
    Rule("CL", "one of NP VP", lambda s, things, vp: count_of(s, 1, 1, things, vp), cost=1),
    Rule(
        "CL",
        "NP VG both PRED",
        lambda s, things, group, pred: _both_have(s, things, group, pred),
        "Ann and Bob are not both bakers.",
    ),
    Rule(
        "CL",
        "NP VG both VG COMPS",
        lambda s, things, group, verb, pred: (
            _both_have(s, things, group, b.verbed(s, verb, pred)) if not verb.denied else None
        ),
    ),
    Rule(
        "CL",
        "NP VG all? different NOUN",
        lambda s, things, group, noun: all_different(s, things) if not group.denied else None,
        "Ann, the tea drinker and the dog owner are three different people.",
    ),
    Rule(
        "CL",
        "the NUM NOUN VG NP",
        lambda s, n, noun, group, things: (
            all_different(s, things) if len(parts_of(things)) == n and group.verb == "be" and not group.denied else None
        ),
        "The three people are Ann, the tea drinker and the dog owner.",
    ),
    Rule("PAIR", "a|the? NOUN together", lambda s, noun: _alike_pair(s, noun, True)),
    Rule(
        "CL",
        "NP share|shares|shared a|the NOUN",
        lambda s, things, noun: (
            [x for p in _alike_pair(s, noun, True) or () for x in [of_each_other(s, things, p)] if x] or None
        ),
        "Ann and Bob share a boat.",
    ),
    Rule(
        "CL",
        "NP VG share a|the NOUN",
        lambda s, things, group, noun: (
            [x for p in _alike_pair(s, noun, not group.denied) or () for x in [of_each_other(s, things, p)] if x]
            or None
            if group.form == "aux"
            else None
        ),
    ),
    Rule(
        "CL",
        "NP VG all? PREP? NUM different NOUN",
        lambda s, things, group, prep, n, noun: _in_different(s, things, group, n, noun),
        "Ann, Bob and Cid are on three different teams.",
    ),
    Rule("PAIR", "all PREP? different NOUN", lambda s, prep, noun: _alike_pair(s, noun, False)),
    Rule(
        "CL",
        "they|both VG PAIR",
        lambda s, group, pair: _they_both(s, b.verbed(s, group, pair)),
        "Ann is older than Bob, but they live next to each other.",
    ),
    # -- so many between
    Rule(
        "CL",
        "between NPA and NPA ,? there? VG exactly|only|just|precisely? NUM other|others NOUN?",
        lambda s, one, two, group, n, noun: gap_between(s, n, one, two, noun or "") if not group.denied else None,
        "Between Ann and Bob there are two other people.",
    ),
    Rule(
        "CL",
        "exactly|only|just|precisely? NUM other? NOUN VG in? between NPA and NPA",
        lambda s, n, noun, group, one, two: gap_between(s, n, one, two, noun) if not group.denied else None,
        "Exactly two other people came in between Ann and Bob.",
    ),
    Rule(
        "CL",
        "SOMANY VG in? between NPA and NPA",
        lambda s, many, group, one, two: (
            gap_between(s, many[0], one, two) if not group.denied and are_counted(s, many) else None
        ),
        "Nobody finished between Ann and Bob.",
    ),
    Rule(
        "CL",
        "there VG SOMANY in? between NPA and NPA",
        lambda s, group, many, one, two: (
            gap_between(s, many[0], one, two)
            if group.verb == "be" and not group.denied and are_counted(s, many)
            else None
        ),
    ),
    Rule(
        "CL",
        "exactly|only one of NP VP ;|, and|but? the other VG neither|not",
        lambda s, things, vp, group: (
            count_of(s, 1, 1, things, vp) if group.form == "aux" and not group.denied else None
        ),
        "Exactly one of Ann and Bob drinks tea or milk; the other does not.",
    ),
    Rule(
        "CL",
        "one of these|the two VP ,? and|while the other VPMORE",
        lambda s, vp, other: one_each(s, b.pronoun("one of two"), b.pronoun("other of two"), vp, other),
        "Ann lives next to Bob; one of the two drinks tea and the other drinks milk.",
    ),
    Rule(
        "CL",
        "NUM NOUN , no more and|or no fewer|less , VG between NPA and NPA",
        lambda s, n, noun, group, one, two: gap_between(s, n, one, two, noun) if not group.denied else None,
        "Two houses, no more and no fewer, stand between Ann and Bob.",
    ),
]
