"""Clues that an editor would not print beside each other, said in one instead.

"Ann drinks tea or milk" beside "Ann lives next to the one who drinks milk" is a roundabout way to say that she drinks
tea; two things that Ann does not drink are said at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from cluegrid.categories import Value
from cluegrid.relations import (
    All,
    AllDifferent,
    Any_,
    Count,
    If,
    Iff,
    Not,
    Offset,
    OneEach,
    OneOf,
    Ratio,
    Relation,
    Together,
)

Pair = tuple[Value, Value]


def sensible(relations: Sequence[Relation], allowed: Callable[[Relation], bool]) -> list[Relation]:
    """The same clues, with what another one settles by half said as what is left of it.

    Together they say the same. What would be no clue of an ``allowed`` kind stays as it is.
    """
    said = list(relations)
    for n in range(len(said)):
        left = _left(said[n], said[:n] + said[n + 1:])
        if left is not None and all(map(allowed, left)):
            said[n:n + 1] = left[:1]
            said += left[1:]
    return _joined(said, allowed)


def excludes(relation: Relation, a: Value, b: Value) -> bool:
    """Whether a clue alone plainly says that two values of different categories do not go together."""
    match relation:
        case Not(denied=Together() as pair):
            return {pair.a, pair.b} == {a, b}
        case Together():
            return any(one == mine and other.category == its.category and other != its
                       for one, other in _ways(relation.a, relation.b) for mine, its in _ways(a, b))
        case OneOf():
            return any(relation.a == mine and relation.options[0].category == its.category and
                       its not in relation.options for mine, its in _ways(a, b))
        case OneEach():
            return any(mine.category == relation.a.category and mine not in (relation.a, relation.b) and
                       its in (relation.c, relation.d) for mine, its in _ways(a, b))
        case AllDifferent():
            return a in relation.of and b in relation.of
        case All():
            return any(excludes(part, a, b) for part in relation.of)
        case Offset(least=least) if least > 0:
            return {relation.a, relation.b} == {a, b}
        case Ratio():
            return {relation.a, relation.b} == {a, b}
    return False


def _ruled_out(others: Sequence[Relation], a: Value, b: Value) -> bool:
    """Whether one of these clues alone plainly says that two values do not go together."""
    return any(excludes(other, a, b) for other in others)


def _ways(a: Value, b: Value) -> Iterator[Pair]:
    yield a, b
    yield b, a


def _left(relation: Relation, others: Sequence[Relation]) -> list[Relation] | None:
    """What is left of a clue when some of its parts are settled by others, or None where nothing is."""
    out = partial(_ruled_out, others)
    match relation:
        case OneOf(a=a, options=options):
            open_ = [option for option in options if not out(a, option)]
            return [Together(a, open_[0])] if len(open_) == 1 < len(options) else None
        case OneEach(a=a, b=b, c=c, d=d):
            if out(a, c) or out(b, d):
                return [Together(a, d), Together(b, c)]
            return [Together(a, c), Together(b, d)] if out(a, d) or out(b, c) else None
        case AllDifferent(of=of):
            pairs = [(a, b) for n, a in enumerate(of) for b in of[n + 1:]]
            return _none_of([pair for pair in pairs if not out(*pair)], len(pairs))
        case All(of=parts) if all(isinstance(part, Not) and isinstance(part.denied, Together) for part in parts):
            denied = [part.denied for part in parts if isinstance(part, Not) and isinstance(part.denied, Together)]
            return _none_of([(pair.a, pair.b) for pair in denied if not out(pair.a, pair.b)], len(denied))
        case Count():
            return _left_of(relation, others)
        case Any_(of=(one, other)):
            return _other_of(one, other, (None, True), others)
        case If(condition=one, consequence=other):
            return _other_of(one, other, (True, None), others) or _other_of(other, one, (None, False), others)
        case Iff(left=one, right=other):
            return _other_of(one, other, (True, False), others)
    return None


def _left_of(relation: Count, others: Sequence[Relation]) -> list[Relation] | None:
    """What a count of statements says of those that other clues do not settle."""
    known = [_known(part, others) for part in relation.of]
    open_ = [part for part, truth in zip(relation.of, known, strict=True) if truth is None]
    most = len(relation.of) if relation.most is None else relation.most
    least, most = (max(0, bound - known.count(True)) for bound in (relation.least, most))
    if len(open_) == len(relation.of) or not open_:
        return None
    if least == len(open_):
        return open_
    if most == 0:
        return [_opposite(part) for part in open_]
    return [Count(tuple(open_), least, most)] if len(open_) > 1 else None


def _opposite(relation: Relation) -> Relation:
    return relation.denied if isinstance(relation, Not) else Not(relation)


def _other_of(one: Relation, other: Relation, then: tuple[bool | None, bool | None],
              others: Sequence[Relation]) -> list[Relation] | None:
    """What a statement about two says of the second where other clues settle the first: ``then`` it is so or not, if
    the first is true and if it is false. Where it says the same both ways round, the first may be either."""
    symmetric = then in ((None, True), (True, False))
    for first, second in ((one, other), (other, one)) if symmetric else ((one, other),):
        known = _known(first, others)
        wanted = None if known is None else then[0 if known else 1]
        if wanted is not None:
            return [second if wanted else _opposite(second)]
    return None


def _known(relation: Relation, others: Sequence[Relation]) -> bool | None:
    """Whether another clue plainly says that a statement is true or false."""
    if isinstance(relation, Not):
        known = _known(relation.denied, others)
        return None if known is None else not known
    if relation in others:
        return True
    if Not(relation) in others or (
            isinstance(relation, Together) and _ruled_out(others, relation.a, relation.b)):
        return False
    return None


def _none_of(open_: list[Pair], before: int) -> list[Relation] | None:
    """That none of these pairs go together, where they are fewer than before."""
    if len(open_) == before or not open_:
        return None
    return [Not(Together(*pair)) for pair in open_]


def _joined(relations: Sequence[Relation], allowed: Callable[[Relation], bool]) -> list[Relation]:
    """Two denials of one value of another category as one clue, and each clue once."""
    said: list[Relation] = []
    for relation in dict.fromkeys(relations):
        if isinstance(relation, Not) and isinstance(relation.denied, Together):
            for n, other in enumerate(said):
                both = _both(other, relation)
                if both is not None and allowed(both):
                    said[n] = both
                    break
            else:
                said.append(relation)
        else:
            said.append(relation)
    return said


def _both(one: Relation, other: Not) -> All | None:
    """Two denials that share a value and whose other values are of one category."""
    if not isinstance(one, Not) or not isinstance(one.denied, Together) or not isinstance(other.denied, Together):
        return None
    if {value.quantifier for value in (*one.denied.terms, *other.denied.terms)} != {"the"}:
        return None
    for a, x in _ways(one.denied.a, one.denied.b):
        for b, y in _ways(other.denied.a, other.denied.b):
            if a == b and x.category == y.category and x != y:
                return All((Not(Together(x, a)), Not(Together(y, a))))
    return None
