"""What is done with others says only that they are others: greeting, schoolmates, friends, beating them at chess."""

from __future__ import annotations

from itertools import combinations

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.meanings import (
    Pred,
    Thing,
    X,
    conj,
    needs_of,
    neg,
    parts_of,
    sides_of,
)
from cluegrid.reading.setting import Group, Setting
from cluegrid.relations import (
    AllDifferent,
    Together,
)


def _talked(s: Setting, group: Group, other: Thing) -> Pred | None:
    """ "had quarrelled with the baker": nobody quarrels with himself, and no more is said."""
    if lexicon.verb_classes(group.verb) != {"communication"} or group.denied or other.parts or other.at is None:
        return None
    if group.verb in closed.SAYING or group.verb in closed.NAMING or group.verb in closed.DOING:
        return None
    if any(group.verb in kind.verbs for kind in s.kinds):
        return None
    return _others(other)


def _distinct(s: Setting, other: Thing) -> Pred | None:
    """That X is another person than these: no more is said."""
    return _others(other) if all(s.is_person(part.at) for part in parts_of(other)) else None


def _dealt(s: Setting, group: Group, other: Thing) -> Pred | None:
    """ "lent the baker her pump": nobody does that to himself."""
    if group.denied or group.verb not in _DEALING or any(group.verb in kind.verbs for kind in s.kinds):
        return None
    named = any(part.at is None or part.at.name[:1].isupper() for part in parts_of(other))
    if named and group.verb not in _SPEAKING:
        return None  # whom Ann taught may be what is asked
    who = [part.at for part in parts_of(other)]
    return _others(other) if all(one and one.category and b.is_person(s, one) for one in who) else None


_SPEAKING = closed.words("ask tell remind warn thank advise persuade greet congratulate scold tease beg urge interrupt")
_DEALING = _SPEAKING | closed.words("teach lend give help show owe invite offer send")
_FRIENDS = closed.words("friend colleague rival cousin acquaintance admirer pal mate enemy penfriend confidant")
"""Nouns for what one person is to another, and that say no more of a grid than that they are two."""


def _others(others: Thing) -> Pred | None:
    """That X is none of these: the verb or noun before them takes people only."""
    parts = parts_of(others)
    if any(part.at is None for part in parts):
        return None
    return Pred(conj(AllDifferent((X, part.at)) for part in parts if part.at), sides_of(others), needs_of(others))


def _so_many_others(others: Thing, n: float) -> Pred | None:
    """ "two of the others, namely A and B": X is neither, and they are two."""
    made = _others(others)
    values = [part.at for part in parts_of(others) if part.at is not None]
    if made is None or len(values) != n:
        return None
    apart = [neg(Together(a, c)) for a, c in combinations(values, 2) if a.category != c.category]
    return made._replace(says=conj((made.says, *apart)))


def _befriended(s: Setting, group: Group, noun: str, other: Thing) -> Pred | None:
    """ "is a friend of the baker": nobody is his own friend."""
    if group.verb != "be" or group.denied or noun not in _FRIENDS or noun in s.nouns or other.parts or other.at is None:
        return None
    return _others(other)


def _bested(s: Setting, group: Group, others: Thing, game: str) -> Pred | None:
    """ "has beaten the baker at chess": nobody plays against himself. (In a race that is told of, it is an order.)"""
    ranked = any(s.dimensions[kind.name] & {"rank", "score", "duration", "time"} for kind in s.kinds)
    if group.verb not in ("beat", "defeat", "join", "partner") or group.denied or ranked or game in s.nouns:
        return None
    if not b.lexicon.kinds_of(game) & {"game", "sport"} or others.how not in ("", "and"):
        return None
    return _others(others)


RULES = [
    # -- what is done to somebody is done to another
    Rule("VP1", "often|sometimes|once? VG NP IDLE", lambda s, group, other, idle: _dealt(s, group, other), cost=4),
    Rule(
        "VP1",
        "often|sometimes|once? VG NP",
        lambda s, group, other: _dealt(s, group, other) if group.verb in _SPEAKING - {"ask"} else None,
        "Ann greeted the baker.",
        cost=3,
    ),
    Rule(
        "VP1",
        "VG to VG NP IDLE",
        lambda s, group, doing, other, idle: _dealt(s, doing, other) if group.verb == "have" else None,
        cost=4,
    ),
    Rule(
        "VP1",
        "VG in|at|on the same ABODE as NPX",
        lambda s, group, abode, other: _distinct(s, other) if not group.denied else None,
        "Ann lives in the same street as the baker.",
    ),
    Rule(
        "CL",
        "NPA and NPA VG in|at|on the same ABODE",
        lambda s, one, two, group, abode: b.said(s, one, _distinct(s, two)) if not group.denied else None,
        "Ann and the baker live in the same street.",
    ),
    Rule(
        "CL",
        "NPA and NPA VG next? door? neighbours|neighbors",
        lambda s, one, two, group: (
            b.said(s, one, _distinct(s, two)) if group.verb == "be" and not group.denied and not b.line(s) else None
        ),
    ),
    Rule(
        "VP1",
        "VG to|at school|university|college|work with NP",
        lambda s, group, other: _distinct(s, other) if not group.denied else None,
        "Ann went to school with the baker.",
        cost=-2,
    ),
    *[
        Rule("ABODE", word, lambda s, word=word: None if word in s.nouns or word in s.things or b.shared(s) else "")
        for word in ("street", "road", "building", "block", "town", "village", "school", "class", "club", "office")
    ],
    Rule("VP1", "VG with|to NP", _talked, "Ann had quarrelled with the baker.", cost=1),
    Rule(
        "VP1",
        "VG a|an|the ADJ? NOUN of NP",
        lambda s, group, adj, noun, other: _befriended(s, group, noun, other),
        "Ann is an old friend of the baker.",
        cost=1,
    ),
    Rule(
        "VP1",
        "shares|shared a NOUN with NUM of the others|rest , GLOSS NP",
        lambda s, noun, n, gloss, others: (
            _so_many_others(others, n) if noun not in s.nouns and not b.shared(s) else None
        ),
        "Ann shares a car with two of the others, namely the dog owner and the tea drinker.",
    ),
    Rule("VP1", "VG NP at NOUN", _bested, "Ann has beaten the baker at chess.", cost=1),
]
