"""Comparisons: older than, two dollars more than, twice as much as, the same team as.

COMP  a comparison with something
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cluegrid import lexicon
from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.grammar import words as w
from cluegrid.reading.grammar.meaning import (
    EACH,
    HIS,
    OF_THE_TWO,
    THAN,
    Pred,
    Thing,
    both,
    denied,
    granted,
    needs_of,
    related,
    same,
    value_of,
)
from cluegrid.reading.grammar.names import after_amount, bounded, categories_of, edge, is_comparative
from cluegrid.reading.grammar.phrases import NUMBER, Found, Phrases, rule
from cluegrid.reading.grammar.places import (
    ANY,
    Distance,
    Make,
    alike,
    along_only,
    beyond,
    by_birth,
    compared_with,
    differing,
    distances,
    in_order,
    stretch,
)
from cluegrid.reading.grammar.scaling import (
    Pairs,
    compared,
    higher,
    measured,
    number_times,
    offset,
    reach,
    shared,
    times,
    times_beyond,
)
from cluegrid.reading.grammar.standing import at_place, extreme, line
from cluegrid.reading.kinds import Kind
from cluegrid.reading.meanings import NONE, TRUE, Needs, X, disj, every_part, neg, put
from cluegrid.reading.quantities import number_of, quantities
from cluegrid.reading.scales import ADJECTIVES, MEASURED, MEASURING, NAMED, ORDERS, base
from cluegrid.reading.setting import Amount, Setting
from cluegrid.reading.values import cardinal
from cluegrid.reading.word_forms import singular
from cluegrid.records import replace
from cluegrid.relations import Offset, Relation, Together

DEGREES = w.phrases(
    "much|far|slightly|a little|a bit|somewhat|considerably|significantly|some|way|a lot|even|any|ever so"
)


def starts(p: Phrases, i: int) -> list[Found]:
    """How much more: by so much, or much, slightly."""
    degree = p.among(i, DEGREES)
    at = i + (p.low[i] in ("exactly", "precisely", "just"))
    n = cardinal(p.low[at])
    bare = [(at + 1, Distance("", Amount(n, "")), 0)] if n and is_comparative(p, at + 1) else []
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
    """Older than Bob, two dollars more than Bob, a higher floor than hers, two years Bob's senior."""
    yield from _senior(p, i)
    for j, far, cost in starts(p, i) if "than" in p.low else ():
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
        if nouns == ["one"]:  # a higher grade than Bob, but a lower one than Cid
            nouns = [singular(low) for low in p.low[:i] if ordered_by_noun(p, low)]
        within = w.WITHIN.get(p.low[k - 1], "") if p.at(k - 3, ("in", "the")) else ""
        if within:  # earlier in the week
            nouns = [kind.name.lower() for kind in p.s.kinds if kind.unit in within.split()]
        pairs = by_birth(p, i, tuple((name, way * sign) for name, way in ADJECTIVES[plain]))
        if p.low[j] in ("more", "fewer", "less") and w.STAIRCASE & set(nouns):  # more stairs to climb
            pairs = tuple(pair for pair in ORDERS["above" if p.low[j] == "more" else "below"] if pair[0] == "floor")
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
        for till, thing, more in compared_with(p, k + 1):
            if p.low[till] in w.SUMMED:
                continue
            if ways:
                preds = further(p, plain, ways[0], far, thing)
            elif (
                "number" in nouns
                or "numbered" in (p.low[i - 1], *p.low[end:k])
                or thing.head == "number"
            ):
                preds = related(numbered_beyond(p.s, by_number(pairs), far), thing, p.s.places)
            else:
                preds = related(differing(p.s, pairs, far), thing, p.s.places)
                along = along_only(preds, p.s, named)
                preds = along or ([] if category else _on_named(p, named, pairs, far, thing, preds))
                if plain in _MUCH and k > end and not named and far == ANY:
                    preds = [pred for pred in preds if _is_so_much(p, range(end, k), pred)]
                if not unit and "age" not in dict(pairs):  # nobody is bigger for being older
                    spoken = {named, *categories_of(p.s, thing.head)}
                    preds = [pred for pred in preds if not _of_ages(p, _along(p, pred) - spoken)]
            for pred in preds:
                yield till, pred, cost + more
            told = plain in ("high", "low") or "number" in p.low[:i]  # Ann's house number is lower than Bob's
            if told and not ways and not named:
                for pred in related(numbered_beyond(p.s, by_number(pairs), far), thing, p.s.places):
                    yield till, pred, cost + more + 2
        if not ways and k + 1 < p.n and not p.find("NAME", k + 1):
            yield from beyond(p, k + 1, pairs, named)
        others = p.among(k + 1, w.OTHERS)
        if others and not ways and far == ANY:  # fewer than any of the others: the fewest
            others += p.is_a(others, "n") and p.low[others - 1] == "other"
            for value in extreme(p.s, pairs, 1, *nouns):
                if not named or value.category == named:
                    yield others, Pred(same(value)), cost


def _senior(p: Phrases, i: int) -> Iterator[Found]:
    """Two years senior to Bob, the junior of Bob, Bob's senior: older or younger than he."""
    for j, far, cost in starts(p, i) if not w.SENIORITY.isdisjoint(p.low) else ():
        k = j + (p.low[j] == "the")
        tails = {(k + 1, "to"): p.find("CNP", k + 2), (k + 1, "of"): p.find("CNP", k + 2) if k > j else []}
        found = [(end, p.low[k], thing, more) for end, thing, more in tails.get((k + 1, p.low[k + 1]), ())]
        owners = [(j + 1, Thing((same(HIS),)), 0)] if p.low[j] in w.HIS else [
            (end + 1, thing, more) for end, thing, more in p.find("NP1", j) if p.low[end] in ("'s", "'")
        ]
        found += [(end + 1, p.low[end], thing, more) for end, thing, more in owners]
        for end, word, thing, more in (one for one in found if one[1] in w.SENIORITY):
            for pred in related(differing(p.s, ADJECTIVES[word], far), thing, p.s.places):
                yield end, pred, cost + more - 1


_MUCH = frozenset(["much", "many", "few", "less"])
"""Graded words that say of nothing by themselves how much of it there is: more guests, less grand."""


def _is_so_much(p: Phrases, between: range, pred: Pred) -> bool:
    """Whether what stands between "more" and "than" is what a comparison counts: less grand is no less of anything."""
    return all(any(_measures(p, k, p.s.by_name[name]) for k in between) for name in _along(p, pred))


def _of_ages(p: Phrases, names: set[str]) -> bool:
    """Whether one of some categories tells how old somebody is."""
    return any("age" in p.s.dimensions[name] for name in names)


def _along(p: Phrases, pred: Pred) -> set[str]:
    """The categories that a comparison runs along."""
    return {part.along or p.s.axis.name for part in every_part(pred.says) if isinstance(part, Offset)}


def _measures(p: Phrases, k: int, kind: Kind) -> bool:
    """Whether a word stands for what a category counts or measures."""
    noun, dims = singular(p.low[k]), p.s.dimensions[kind.name]
    told = {*kind.unit.lower().split(), *kind.name.lower().split()}
    if noun in {lexicon.folded(singular(word)) for word in told} or NAMED.get(noun) in dims or p.verbs(k):
        return True
    if noun in ("money", "cash"):
        return "price" in dims
    if noun in w.STAIRCASE:
        return "floor" in dims
    if noun in closed.LASTING:
        return "duration" in dims
    thing = p.is_a(k, "n") and (noun != p.low[k] or not p.is_a(k, "a"))
    return thing and (not dims & MEASURED or noun in p.s.counted(kind))


def ordered_by_noun(p: Phrases, low: str) -> bool:
    """Whether a word names an ordered category."""
    return any(p.s.by_name[name].order != "none" for name in categories_of(p.s, singular(low)))


def _on_named(p: Phrases, named: str, pairs: Pairs, far: Distance, thing: Thing, preds: list[Pred]) -> list[Pred]:
    """A higher grade than Bob's: along what the noun names, though the word alone means something else."""
    signs = {way for name, way in pairs if name not in ("rank", "queue")}
    kind = p.s.by_name.get(named)
    if kind is None or len(signs) != 1 or "rank" in p.s.dimensions[named] or far != ANY:
        return preds
    sign = signs.pop()
    return related(lambda other: [offset(p.s, kind, sign, other, 1, None, True)], thing, p.s.places)


@rule("COMP", "Ann is older and taller than Bob.", cast="heights")
def more_and_more(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Older and taller than Bob; both older and taller."""
    j = i + (p.low[i] == "both")
    one, other = base(p.low[j]), base(p.low[j + 2])
    if one is None or other is None or (one[1], other[1]) != ("er", "er"):
        return
    if p.low[j + 1] not in ("and", "but") or p.low[j + 3] != "than":
        return
    for end, thing, cost in p.find("CNP", j + 4):
        first, second = (
            related(differing(p.s, ADJECTIVES[graded[0]], ANY), thing, p.s.places) for graded in (one, other)
        )
        if len(first) == len(second) == 1 and thing.how != "or":
            yield end, both(first[0], second[0]), cost


@rule("COMP", "Ann paid between 7 and 17 dollars.", on=["between"])
def within_bounds(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Between 105 and 120 cm, neither of which is a value: any that lies there."""
    for j, least, _ in quantities(p.tokens, i + 1) if i + 1 < p.n else ():
        for end, most, unit in quantities(p.tokens, j + 1) if p.low[j] == "and" and j + 1 < p.n else ():
            for kind in p.s.kinds if unit not in ("", "clock") else ():
                on = measured(p.s, kind, Amount(most, unit)) if kind.numbers else None
                if on is None or on[1] or {least, most} & {*kind.numbers} or after_amount(p, end):
                    continue
                fitting = [value for value, n in zip(kind.values, kind.numbers, strict=True) if least < n < most]
                if 0 < len(fitting) < len(kind.values):
                    yield end, Pred(disj(same(p.s.value(kind, value)) for value in fitting)), 0


@rule("COMP", "I paid more for the tea than for the milk.")
def compared_within(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """I paid more for the tea than for the milk: what is compared stands inside the comparison, whoever does it."""
    for j, far, cost in starts(p, i):
        graded = base(p.low[j])
        end = j + 1 + (p.is_a(j + 1, "n") and not p.names(j + 1) and p.low[j + 1] not in w.PREPOSITIONS)
        if graded is None or graded[1] != "er" or p.low[end] not in w.PREPOSITIONS:
            continue
        for k, thing, more in p.find("NP1", end + 1):
            at = value_of(thing)
            if at is None or p.low[k] != "than":
                continue
            for till, other, extra in p.find("CNP", k + 1):
                for pred in related(differing(p.s, ADJECTIVES[graded[0]], far), other, p.s.places):
                    sides = (put(pred.says, (X, at)), *pred.sides, *granted(thing))
                    sides += () if p.low[k + 1] in w.PREPOSITIONS else (same(at),)  # than Pete: she paid for it
                    yield till, Pred(TRUE, sides, pred.needs | needs_of(thing), (at,)), cost + more + extra


def by_number(pairs: Pairs) -> Pairs:
    """What a comparison says of numbers: a smaller number is a lower one, whatever else is small."""
    return tuple(pair for pair in pairs if pair[0] == "number") or tuple(("number", way) for _, way in pairs[:1])


@rule("COMP", "Ann paid ten dollars, and only one person paid less.")
def more_than_that(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Older, two dollars less: than who was spoken of last; the older of the two."""
    definite, indefinite = p.low[i] == "the", p.low[i] in ("a", "an")
    for j, far, cost in starts(p, i + indefinite) if not definite else [(i + 1, ANY, 0)]:
        graded = base(p.low[j])
        end = p.among(j + 1, w.OF_THE_TWO) if definite else j + 1
        if indefinite:  # an even older one
            end = j + 2 if p.low[j - 1] == "even" and p.low[j + 1] in {*w.GENERIC, *w.PEOPLE, *p.s.things} else 0
        if graded is None or graded[1] != "er":
            continue
        way = p.low[end] if p.low[end] in p.s.ways or p.low[end] in w.SIDEWAYS else ""
        if way and p.ends_clause(max(p.adverbs(end + 1))):  # who is further back
            yield from ((end + 1, pred, cost) for pred in further(p, graded[0], way, far, Thing((same(THAN),))))
        if not end or not p.ends_clause(end):
            continue
        for told in differing(p.s, ADJECTIVES[graded[0]], far)(OF_THE_TWO if definite else THAN):
            yield end, Pred(told), cost + 2 - 3 * definite


@rule("COMP", "Ann is older than Bob by two years.", cast="ages")
def by_so_much(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Older than Bob by two years; before Cid by at most two days."""
    for j, pred, cost in [*more_than(p, i, category), *in_order(p, i, category)]:
        told = pred.says
        if not isinstance(told, Offset) or told.either or told.most is not None or told.least != 1:
            continue
        k = p.comma(j)
        k += p.low[k] in ("but", "and", "though") and k > j
        for end, far, more in p.find("DIST", k + 1) if p.low[k] == "by" else ():
            on = measured(p.s, p.s.by_name[told.along or p.s.axis.name], far.amount) if far.amount is not None else None
            if on is not None:
                least, most = reach(on[0], on[1], far.how)
                yield end, pred._replace(says=replace(told, least=least, most=most, ranked=on[1])), cost + more - 1


@rule("COMP", "Ann paid at least 20 dollars.", on=[phrase[0] for phrase in w.BOUNDS])
def bounded_amount(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """At least $20, under two years: any value on that side of it."""
    yield from _beyond_place(p, i)
    at, how = bounded(p, i)
    for end, number, unit in quantities(p.tokens, at) if at > i and p.low[at - 1] != "than" else ():
        if not unit and p.low[i - 1] in w.BE | w.HAVE | w.SOMEBODY | w.PEOPLE | {"aged"} and p.ends_clause(end):
            unit = "year"  # is under ten, somebody over 70
        for kind in p.s.kinds:
            on = measured(p.s, kind, Amount(number, unit)) if kind.numbers and unit not in ("", "clock") else None
            if on is None or on[1] or (category and kind.name != category) or after_amount(p, end):
                continue
            if on[0] in kind.numbers and how in ("over", "under"):
                at_it = p.s.value(kind, kind.values[kind.numbers.index(on[0])])
                yield end, Pred(offset(p.s, kind, 1 if how == "over" else -1, at_it, 1, None, True)), 0
                continue
            fitting = [value for value, n in zip(kind.values, kind.numbers, strict=True) if FITS[how](n, on[0])]
            if 0 < len(fitting) < len(kind.values):
                yield end, Pred(disj(same(p.s.value(kind, value)) for value in fitting)), 0


def _beyond_place(p: Phrases, i: int) -> Iterator[Found]:
    """Greater than 2, at least 3, said of the number of a place: any place on that side of it."""
    named = singular(p.low[i - 2]) if p.low[i - 1] in w.BE else ""
    if named not in ("number", *p.s.names(p.s.axis.name).nouns, p.s.axis.name.lower()):
        return
    at, how = bounded(p, i)
    number = cardinal(p.low[at]) or (float(p.low[at]) if p.low[at].isdigit() else None)
    if not how or number is None or not p.ends_clause(at + 1):
        return
    fitting = [place for place in p.s.places if place.name.isdigit() and FITS[how](int(place.name), number)]
    if 0 < len(fitting) < len(p.s.places):
        yield at + 1, Pred(disj(same(place) for place in fitting)), 0


def numbered_beyond(s: Setting, pairs: Pairs, far: Distance) -> Make:
    """Having a higher or a lower number than something."""
    return lambda other: higher(s, pairs, far.amount, other)


def times_as_much(s: Setting, factor: float, pairs: Pairs, how: str) -> Make:
    """Being so many times something, or more or less than that."""
    return lambda other: times(s, factor, other, pairs) if not how else times_beyond(s, factor, FITS[how], other, pairs)


FITS = {"least": operator.ge, "most": operator.le, "over": operator.gt, "under": operator.lt}


def not_beyond(s: Setting, pairs: Pairs) -> Make:
    """Not being less than something."""
    return lambda other: [neg(one) for one in compared(s, pairs, None, "", other)]


def further(p: Phrases, plain: str, word: str, far: Distance, thing: Thing, sign: int = 1) -> list[Pred]:
    """Further to the left, closer to the door; less far with a negative sign."""
    if plain not in ("far", "near", "close", "much", "high", "low"):
        return []
    kinds = line(p.s)
    ends = edge(p.s, word)
    way = p.s.ways.get(word) or w.SIDEWAYS.get(word) or (ends[0] if ends else 0)
    if not kinds or kinds[0].order != "row" or not way:
        return []
    if (plain == "far" and word in p.s.landmarks) or "score" in p.s.dimensions[kinds[0].name]:
        way = -way
    least, most = stretch(far.how, far.amount.number) if far.amount is not None else (1, None)
    name = "" if kinds[0] is p.s.axis else kinds[0].name

    def make(other: Value) -> list[Relation]:
        a, b = (other, X) if way * sign > 0 else (X, other)
        return [Offset(a, b, least, most, along=name)]

    return related(make, thing, p.s.places)


@rule("COMP", "Ann works no later than Bob.", on=["no"], cast="days")
def no_more_than(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """No later than Bob, no older than 30: not more."""
    if is_comparative(p, i + 1):
        for end, pred, cost in more_than(p, i + 1, category):
            yield end, denied(pred), cost


FACTORED = frozenset(
    [NUMBER, "a", "exactly", "just", "precisely", "only", *w.FACTORS, *(phrase[0] for phrase in w.BOUNDS)]
)


def factor_at(p: Phrases, i: int) -> tuple[int, float | None]:
    """How many times something is, and where that ends: twice, half, three times."""
    j = i + (p.low[i] in ("exactly", "just", "precisely", "only"))
    if p.low[j] in w.FACTORS:
        return j + 1, w.FACTORS[p.low[j]]
    parts, one = w.PARTS.get(singular(p.low[j + 1])), p.low[j] in ("a", "an", "one")
    if parts and (one or cardinal(p.low[j])) and p.low[j + 2] in ("of", "as", "the"):
        return j + 2, (1 if one else cardinal(p.low[j]) or 1) / parts
    if p.low[j + 1] == "times":
        return j + 2, number_of(p.tokens[j])
    return j, None


@rule("COMP", "Ann paid half of what Bob paid.", on=FACTORED)
def so_many_times(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Twice the age of Bob, three times Bob's age, half of what Bob paid."""
    j, factor = factor_at(p, i)
    if factor is None or p.low[j] in ("as", "so"):
        return
    j += p.low[j] == "of"
    found = p.find("NP1", j)
    if p.low[j] == "what":  # what Bob did
        plain = {end for end, _, _ in p.find("NP", j + 1)}
        found = [*found, *((end, thing, cost) for end, thing, cost in p.find("CNP", j + 1) if end not in plain)]
    for end, thing, cost in found:
        named = [name for name in categories_of(p.s, thing.head) if p.s.by_name[name].numbers]
        told = {NAMED[thing.head]} if thing.head in NAMED else set()  # half the score of the winner
        if "number" in (thing.head, *p.low[max(0, i - 3) : i]) and not thing.parts:  # a lane number that is twice Bob's
            for pred in related(lambda other: number_times(p.s, factor, other), thing, p.s.places):
                yield end, pred, cost
        named = named or [kind.name for kind in p.s.kinds if kind.numbers and told & p.s.dimensions[kind.name]]
        if thing.parts or not (named or p.low[j] in w.WHOEVER or thing.head in w.AMOUNTS):
            continue
        preds = related(times_as_much(p.s, factor, (), ""), thing, p.s.places)
        preds = along_only(preds, p.s, named[0] if named else category)
        told_by = any(lemma in MEASURING for k in range(p.n) for lemma, _ in p.verbs(k))  # a third of what Bob paid
        yield from ((end, pred, cost) for pred in preds if len(preds) == 1 or (told_by and p.low[j] in w.WHOEVER))


class Difference(NamedTuple):
    """How far two things are from each other, and along what."""

    a: Value
    b: Value
    category: str = ""
    far: Distance = ANY
    sides: tuple[Relation, ...] = ()
    needs: Needs = NONE

    def says(self, s: Setting, far: Distance) -> list[Relation]:
        """The relation that two things are so far from each other."""
        kinds = [s.by_name[self.category]] if self.category else [kind for kind in s.kinds if kind.numbers]
        for kind in kinds:
            on = measured(s, kind, far.amount) if far.amount is not None else None
            if on is not None and (not on[1] or kind is s.axis):
                least, most = stretch(far.how, on[0]) if on[1] else reach(on[0], False, far.how)
                return [Offset(self.a, self.b, least, most, True, "" if kind is s.axis else kind.name, on[1])]
        return []


def amounts_to(s: Setting, far: Distance) -> bool:
    """Whether a distance is so much of what somebody has, and not so many places."""
    if far.amount is None or far.amount.unit in w.STOREYS | w.STEPS | w.SEATS:
        return False
    found = [measured(s, kind, far.amount) for kind in s.kinds if kind.numbers]
    return any(on is not None and not on[1] for on in found)


@rule("DIFF", "There is a difference of 5 dollars between Ann and Bob.")
def difference(p: Phrases, i: int) -> Iterator[Found]:
    """A gap of two years between Ann and Bob, a two-year gap, the difference in age between them."""
    j = i + (p.low[i] in w.THE or p.low[i] in w.SOME)
    ahead = [(j, ANY, 0), *p.find("DIST", j)]
    for k, far, cost in ahead:
        k += p.low[k] in p.s.nouns and p.low[k + 1] in w.DIFFERENCE  # an age gap
        bare = k > j == i and p.low[k] == "between" and amounts_to(p.s, far)  # five years between Ann and Bob
        if p.low[k] not in w.DIFFERENCE and not bare:
            continue
        named = categories_of(p.s, p.low[k - 1]) if not bare else []
        tails = [(till, more) for till, more, _ in p.find("DIST", k + 2)] if p.low[k + 1] == "of" else [(k + 1, far)]
        tails = [(k, far)] if bare else tails
        for m, so_far in tails:
            if p.low[m] == "in" and categories_of(p.s, p.low[m + 1]):
                named, m = categories_of(p.s, p.low[m + 1]), m + 2
            for end, pair, more in p.find("NP", m + 1) if p.low[m] == "between" else ():
                yield end, differ(p, pair, so_far, named) if pair.how == "and" else None, cost + more


def differ(p: Phrases, pair: Thing, far: Distance, named: Iterable[str] = ()) -> Difference | None:
    """How far the two things of a pair are from each other."""
    a, b = map(value_of, pair.parts) if len(pair.parts) == 2 else (None, None)
    if a is None or b is None:
        return None
    heads = [name for part in pair.parts for name in categories_of(p.s, part.head)]
    along = [name for name in (*named, *heads) if p.s.by_name[name].numbers][:1]
    return Difference(a, b, "".join(along), far, granted(pair), needs_of(pair))


def parted(p: Phrases, i: int) -> Iterator[Found]:
    """The two things that so much lies between or separates: separate A from B, lie between A and B."""
    for j, group, cost in p.find("VG", i):
        if group.verb in w.SEPARATING and not group.passive and not group.denied:
            for k, one, more in p.find("NP1", j):
                for end, other, extra in p.find("NP1", k + 1) if p.low[k] in ("from", "and") else ():
                    yield end, Thing(parts=(one, other), how="and"), cost + more + extra
        elif group.verb in w.LYING_BETWEEN and p.low[j] == "between" and not group.denied:
            yield from ((end, pair, cost + more) for end, pair, more in p.find("NP", j + 1) if pair.how == "and")
        elif group.verb == "be" and p.at(j, ("all", "that")) and not group.denied:
            yield from ((end, pair, cost + more) for end, pair, more in parted(p, j + 2))


@rule("COMP", "Ann is as old as Bob.", on=FACTORED | {"as", "so"}, cast="ages")
def as_much_as(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Twice as much as, more than three times as old as; not as old as."""
    at, how = bounded(p, i)
    j, factor = factor_at(p, at)
    if p.low[j] not in ("as", "so") or (how and factor is None):
        return
    k, nouns, plain, way = j + 1, [], "", ""
    while k < p.n and p.low[k] != "as" and k - j < 7:
        graded = base(p.low[k])
        if p.low[k] in p.s.ways or (plain == "far" and edge(p.s, p.low[k])):
            way = p.low[k]
        elif p.names(k) or not p.is_word(k) or (p.low[k] in w.WEIGHTY and graded is None):
            return
        if graded is not None and not plain:
            plain = graded[0]
        elif p.is_a(k, "n"):
            nouns.append(singular(p.low[k]))
        elif not (p.is_a(k, "a") or p.adverb(k) or p.low[k] in w.FUNCTION):
            return
        k += 1
    if p.low[k] != "as" or not plain:
        return
    pairs = ADJECTIVES[plain]
    named = category or next(
        (name for noun in nouns for name in categories_of(p.s, noun) if p.s.by_name[name].numbers), ""
    )
    for till, thing, more in p.find("CNP", k + 1):
        if p.low[till] in w.SUMMED:
            continue
        if way:  # as far back as Bob: not nearer
            preds = further(p, plain, way, ANY, thing, -1) if factor is None else []
            preds = [pred._replace(says=neg(pred.says)) for pred in preds]
        elif factor is not None:
            preds = related(times_as_much(p.s, factor, pairs, how), thing, p.s.places)
            preds = along_only(preds, p.s, named) if not how else preds
            if "number" in p.low[:i] and not how and plain in ("high", "large", "big", "great", "much"):
                preds += related(lambda other: number_times(p.s, factor or 1, other), thing, p.s.places)
        else:
            turned = tuple((name, -way) for name, way in pairs)
            preds = related(not_beyond(p.s, turned), thing, p.s.places)
            preds = along_only(preds, p.s, named)
        for pred in preds:
            yield till, pred, more


@rule("COMP", "Ann lives as far to the left as possible.", on=["as"])
def as_far_as_possible(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """As far to the left as possible: at that end."""
    k = i + 2
    while p.low[k] in ("to", "the", "towards", "toward", "from", "away"):
        k += 1
    end = p.among(k + 1, w.AS_POSSIBLE)
    if end and p.low[i + 1] in ("far", "close", "near", "high", "low"):
        away = p.low[i + 1] == "far" and "from" in p.low[i:k]
        for way in edge(p.s, p.low[k]):
            for value in at_place(p.s, 1 if (way < 0) != away else -1, ""):
                yield end, Pred(same(value)), 0


@rule("COMP", "Ann and Bob were not together.", on=["together"], cast="teams")
def together(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Were together: in the same of what several share."""
    several = shared(p.s)
    if len(several) == 1 and p.ends_clause(i + 1):
        yield i + 1, Pred(alike(several[0].name)(EACH)[0]), -1


@rule(
    "COMP",
    "Ann plays for the same team as Bob.",
    on=["the", "a", "an", "something", "same", "different", "opposite", "separate", "identical"],
    cast="teams",
)
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
    if p.low[k] == "of" and p.low[k + 1] in w.THE and p.is_a(k + 2, "n") and not p.names(k + 2):
        k += 3  # on the same side of the table as Bob
    kinds = [name for noun in nouns for name in categories_of(p.s, noun)]
    several = shared(p.s)
    if kinds and not any(p.s.by_name[name] in several for name in kinds) and p.low[k] in ("as", "from"):
        for end, thing, cost in p.find("CNP", k + 1):  # on the same day as Bob: it is the same one's
            for pred in related(lambda v: [Together(X, v)], thing, p.s.places):
                yield end, pred._replace(says=neg(pred.says)) if word != "same" else pred, cost
        return
    kinds = [name for name in kinds if p.s.by_name[name] in several] or (
        [several[0].name] if len(several) == 1 and not kinds
        and (nouns or p.low[i] == "something" or p.low[k] in ("as", "from")) else []
    )
    if not kinds:
        return
    apart = word in ("different", "opposite", "separate")

    yield k, Pred(alike(kinds[0], apart)(EACH)[0]), 0
    if p.low[k] in ("as", "from", "with", "than", "to"):
        for end, thing, cost in p.find("CNP", k + 1):
            for pred in related(alike(kinds[0], apart), thing, p.s.places):
                yield end, pred, cost
