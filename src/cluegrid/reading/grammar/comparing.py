"""Comparisons: older than, two dollars more than, twice as much as, the same team as.

COMP  a comparison with something
"""

from __future__ import annotations

from collections.abc import Iterator

from cluegrid.categories import Value
from cluegrid.reading.constructions.building.comparing import (
    Pairs,
    compared,
    higher,
    shared,
    times,
)
from cluegrid.reading.constructions.building.placing import extreme, line
from cluegrid.reading.grammar import words as w
from cluegrid.reading.grammar.meaning import EACH, Pred, Thing, related, same
from cluegrid.reading.grammar.names import categories_of, edge, is_comparative
from cluegrid.reading.grammar.phrases import Found, Phrases, rule
from cluegrid.reading.grammar.places import ANY, Distance, Make, alike, along_only, beyond, differing, distances, says
from cluegrid.reading.meanings import Thing as At
from cluegrid.reading.meanings import X, neg
from cluegrid.reading.scales import ADJECTIVES, base
from cluegrid.reading.setting import Amount, Setting
from cluegrid.reading.values import cardinal
from cluegrid.reading.word_forms import singular
from cluegrid.relations import Offset, Relation

DEGREES = w.phrases(
    "much|far|slightly|a little|a bit|somewhat|considerably|significantly|some|way|a lot|even|any|ever so"
)
PLAIN_MORE = frozenset(["much", "many", "few", "less"])


def starts(p: Phrases, i: int) -> list[Found]:
    """How much more: by so much, or much, slightly."""
    degree = p.among(i, DEGREES)
    n = cardinal(p.low[i])
    bare = [(i + 1, Distance("", Amount(n, "")), 0)] if n and is_comparative(p, i + 1) else []
    return [*distances(p, i), *([(degree, ANY, 0)] if degree else []), *bare]


def until_than(p: Phrases, k: int) -> tuple[int, list[str], list[str]] | None:
    """The nouns and ways between a comparative and its "than", and where that stands."""
    nouns: list[str] = []
    ways: list[str] = []
    start = k
    while k < p.n and p.low[k] != "than" and k - start < 8:
        low = p.low[k]
        if low in p.s.ways or low in w.SIDEWAYS or edge(p.s, low):
            ways.append(low)
        elif p.names(k) or low in w.NOT or low in w.WEIGHTY - {"as"} or low == ",":
            return None
        elif p.is_a(k, "n") or low in p.s.nouns:
            nouns.append(singular(low))
        elif low not in w.FUNCTION and not p.is_a(k, "a") and not p.adverb(k) and not p.verbs(k) and low != "numbered":
            return None
        k += 1
    return (k, nouns, ways) if p.low[k] == "than" else None


@rule("COMP", "Ann is older than Bob.", cast="ages")
def more_than(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Older than Bob, two dollars more than Bob, a higher floor than hers."""
    for j, far, cost in starts(p, i):
        j += p.low[j] in ("a", "an", "the")
        graded = base(p.low[j])
        if graded is None or graded[1] != "er":
            continue
        plain, end, sign = graded[0], j + 1, 1
        if p.low[j] in ("more", "less"):
            after = base(p.low[j + 1])
            if after is not None and not after[1]:
                plain, end, sign = after[0], j + 2, 1 if p.low[j] == "more" else -1
        between = until_than(p, end)
        if between is None:
            continue
        k, nouns, ways = between
        pairs: Pairs = tuple((name, way * sign) for name, way in ADJECTIVES[plain])
        unit = far.amount.unit if far.amount is not None else ""
        named = category or next(
            (
                name
                for noun in [*nouns, unit]
                for name in categories_of(p.s, noun)
                if p.s.by_name[name].numbers or p.s.by_name[name].order != "none"
            ),
            "",
        )
        for till, thing, more in p.find("CNP", k + 1):
            if ways:
                preds = further(p, plain, ways[0], far.amount, thing)
            elif "number" in nouns or p.low[i - 1] == "numbered":
                preds = related(numbered_beyond(p.s, pairs, far), thing, p.s.places)
            else:
                preds = related(differing(p.s, pairs, far), thing, p.s.places)
                preds = along_only(preds, p.s, named) or ([] if category else preds)
            for pred in preds:
                yield till, pred, cost + more
        if not ways and k + 1 < p.n and not p.find("NAME", k + 1):
            yield from beyond(p, k + 1, pairs, named)
        others = p.among(k + 1, w.OTHERS)
        if others and not ways and far == ANY:  # fewer than any of the others: the fewest
            others += p.is_a(others, "n") and p.low[others - 1] == "other"
            for value in extreme(p.s, pairs, 1, *nouns) or ():
                if not named or value.category == named:
                    yield others, Pred(same(value)), cost


def numbered_beyond(s: Setting, pairs: Pairs, far: Distance) -> Make:
    """Having a higher or a lower number than something."""
    return lambda other: says(higher(s, pairs, far.amount, At(other)))


def times_as_much(s: Setting, factor: float, pairs: Pairs) -> Make:
    """Being so many times something."""
    return lambda other: says(times(s, factor, "", At(other), pairs))


def not_beyond(s: Setting, pairs: Pairs) -> Make:
    """Not being less than something."""
    return lambda other: [neg(one) for one in says(compared(s, pairs, None, "", At(other)))]


def further(p: Phrases, plain: str, word: str, amount: Amount | None, thing: Thing) -> list[Pred]:
    """Further to the left, closer to the door."""
    if plain not in ("far", "near", "close", "much", "high", "low"):
        return []
    kinds = line(p.s)
    ends = edge(p.s, word)
    way = p.s.ways.get(word) or w.SIDEWAYS.get(word) or (ends[0] if ends else 0)
    if not kinds or kinds[0].order != "row" or not way:
        return []
    if plain == "far" and word in p.s.landmarks:
        way = -way
    n = amount.number if amount is not None else 1
    name = "" if kinds[0] is p.s.axis else kinds[0].name

    def make(other: Value) -> list[Relation]:
        a, b = (other, X) if way > 0 else (X, other)
        return [Offset(a, b, n, n if amount else None, along=name)]

    return related(make, thing, p.s.places)


@rule("COMP", "Ann is as old as Bob.", cast="ages")
def as_much_as(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Twice as much as, three times as old as; not as old as."""
    j = i + (p.low[i] in ("exactly", "just", "precisely"))
    factor: float | None = None
    if p.low[j] in ("twice", "double"):
        factor, j = 2.0, j + 1
    elif p.low[j] == "half":
        factor, j = 0.5, j + 1
    elif cardinal(p.low[j]) and p.low[j + 1] == "times":
        factor, j = float(cardinal(p.low[j]) or 1), j + 2
    if p.low[j] not in ("as", "so"):
        return
    k, nouns, plain = j + 1, [], ""
    while k < p.n and p.low[k] != "as" and k - j < 7:
        graded = base(p.low[k])
        if p.names(k) or (p.low[k] in w.WEIGHTY and graded is None):
            return
        if graded is not None and not plain:
            plain = graded[0]
        elif p.is_a(k, "n"):
            nouns.append(singular(p.low[k]))
        k += 1
    if p.low[k] != "as" or not plain:
        return
    pairs = ADJECTIVES[plain]
    named = category or next(
        (name for noun in nouns for name in categories_of(p.s, noun) if p.s.by_name[name].numbers), ""
    )
    for till, thing, more in p.find("CNP", k + 1):
        if factor is not None:
            preds = related(times_as_much(p.s, factor, pairs), thing, p.s.places)
            preds = along_only(preds, p.s, named)
        else:
            turned = tuple((name, -way) for name, way in pairs)
            preds = related(not_beyond(p.s, turned), thing, p.s.places)
            preds = along_only(preds, p.s, named)
        for pred in preds:
            yield till, pred, more


@rule("COMP", "Ann plays for the same team as Bob.", cast="teams")
def the_same(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """The same team as Bob; different flavours; the opposite team."""
    j = i + (p.low[i] in ("the", "a", "an", "something"))
    word = p.low[j]
    if word not in ("same", "different", "opposite", "separate", "identical"):
        return
    k, nouns = j + 1, []
    while (
        k < p.n
        and (p.is_a(k, "n") or p.is_a(k, "a"))
        and p.low[k] not in ("as", "from", "with", "to")
        and not p.names(k)
    ):
        nouns.append(singular(p.low[k]))
        k += 1
    kinds = [name for noun in nouns for name in categories_of(p.s, noun)]
    several = shared(p.s)
    kinds = [name for name in kinds if p.s.by_name[name] in several] or (
        [several[0].name] if len(several) == 1 and (nouns or p.low[i] == "something") and not kinds else []
    )
    if not kinds:
        return
    apart = word in ("different", "opposite", "separate")

    yield k, Pred(alike(kinds[0], apart)(EACH)[0]), 0
    if p.low[k] in ("as", "from", "with", "than", "to"):
        for end, thing, cost in p.find("CNP", k + 1):
            for pred in related(alike(kinds[0], apart), thing, p.s.places):
                yield end, pred, cost
