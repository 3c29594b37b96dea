"""Relations of place and order between two things.

DIST  how far: somewhere, immediately, two houses, at least three days
REL   a relation to something: two places behind Bob, between Ann and Cid
CNP   what something is compared with: Bob, the day Ann bakes
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.grammar import words as w
from cluegrid.reading.grammar.meaning import (
    AGAIN,
    BESIDE,
    EACH,
    ELLIPSIS,
    HIS,
    Pred,
    Thing,
    granted,
    identity,
    modified,
    needs_of,
    related,
    same,
    value_of,
)
from cluegrid.reading.grammar.names import after_amount, bounded, categories_of, edge
from cluegrid.reading.grammar.nouns import is_idle_word
from cluegrid.reading.grammar.phrases import NUMBER, Found, Phrases, rule, starts_of
from cluegrid.reading.grammar.scaling import Pairs, candidates, compared, measured, offset, reach, shared
from cluegrid.reading.grammar.standing import at_ends, at_place, beside, between_them, extreme, line, opposite, sided
from cluegrid.reading.kinds import Kind
from cluegrid.reading.meanings import TRUE, X, conj, disj, every_part, has, neg, put
from cluegrid.reading.quantities import measures, quantities
from cluegrid.reading.scales import ADJECTIVES, ORDERS, base
from cluegrid.reading.setting import Amount, Setting
from cluegrid.reading.values import ORDINALS, cardinal, ordinal
from cluegrid.reading.word_forms import singular
from cluegrid.relations import Alike, Not, Offset, Relation

Make = Callable[[Value], list[Relation]]
"""What it is to stand in a relation to a value."""


class Distance(NamedTuple):
    """How far something is: by so much, or near, anywhere."""

    how: str = ""
    amount: Amount | None = None


ANY = Distance()

# ---- DIST


@rule("DIST", "Ann lives somewhere to the left of Bob.", on={phrase[0] for phrase in w.VAGUE})
def vaguely(p: Phrases, i: int) -> Iterator[Found]:
    """Somewhere, some time."""
    end = p.among(i, w.VAGUE)
    if end:
        yield end, Distance("any"), 0


@rule("DIST", "Ann lives immediately to the left of Bob.", on=w.NEAR | {"next"})
def at_once(p: Phrases, i: int) -> Iterator[Found]:
    """Immediately, right."""
    if p.low[i] != "next" or p.among(i + 1, w.ORDER):
        yield i + 1, Distance("near"), 0
        if p.low[i + 1] in w.NEAR:
            yield i + 2, Distance("near"), 0


AMOUNTING = [NUMBER, "a", "an", "half", "quarter", "exactly", "just", "precisely", *ORDINALS]


@rule("DIST", "Ann lives two houses to the left of Bob.", on=[*AMOUNTING, *(phrase[0] for phrase in w.BOUNDS)])
def so_far(p: Phrases, i: int) -> Iterator[Found]:
    """Two houses, at least three days, an hour."""
    at, how = bounded(p, i)
    if i and (p.low[i - 1] in w.APPROXIMATE or (p.low[i - 1] == "of" and p.low[i - 2] == "one")):
        return
    any_place = p.low[at + 1] in w.SEATS | w.STOREYS or not after_amount(p, at + 2)
    if at >= p.n or (any_place and p.low[at] in ("a", "an") and p.low[at - 1] in ("in", "on", "at", "from")):
        return  # on a floor higher than Bob's: on any; but she came in an hour later
    nth = ordinal(p.low[at])
    if nth and p.low[at + 1] in ("to", "on") and p.low[at + 2] == "the" and p.low[at + 3] in w.SIDEWAYS:
        yield at + 1, Distance(how, Amount(nth, "")), 0
    if p.low[at] == "half" and p.low[at + 1] in ("a", "an") and p.is_a(at + 2, "n"):
        yield at + 3, Distance(how, Amount(0.5, singular(p.low[at + 2]))), 0
    for end, so_much, cost in measures(p.tokens, at):
        yield end, Distance(how, so_much), max(0, cost)


@rule("DIST", "Ann works the day before Bob.", on=["the", "one", "on", "in", "at"], cast="days")
def the_day(p: Phrases, i: int) -> Iterator[Found]:
    """The day (before), on the floor (above), the house immediately (to the left), on one of the floors (above)."""
    j = i + 1 if p.low[i] in ("on", "in", "at") else i
    if p.at(j, ("one", "of", "the")) and p.among(j + 4, w.ORDER) and (
        p.s.axis.name in categories_of(p.s, singular(p.low[j + 3])) or singular(p.low[j + 3]) in w.SPANS
    ):
        yield j + 4, Distance("any"), 0
    if p.low[j] != "the":
        return
    ahead = 2 if p.at(j + 1, ("very", "next")) else int(p.low[j + 1] in ("very", "next"))
    j += ahead
    one = singular(p.low[j + 1])
    if one != p.low[j + 1] and i and p.low[i - 1] == "of":
        return
    if ahead and p.is_a(j + 1, "n") and p.low[j + 2] in w.TURNING:
        yield j + 2, Distance("near"), 0
    if p.s.axis.name in categories_of(p.s, one) and one not in w.SPANS and p.among(j + 2, w.ORDER):
        yield j + 2, Distance("near"), 0
    if one in w.STOREYS and not any("floor" in dims for dims in p.s.dimensions.values()):
        return  # was on the floor before Bob came
    if one in w.SPANS and p.among(j + 2, w.ORDER):
        yield j + 2, Distance("", Amount(1, one)), 0
    if one in w.SPANS and p.low[j + 2] in w.NEAR and p.among(j + 3, w.ORDER):
        yield j + 3, Distance("", Amount(1, one)), 0
    if one in w.STEPS and p.low[j + 2] in w.NEAR:
        yield j + 3, Distance("near"), 0


# ---- CNP


@rule("CNP", "Ann lives to the left of Bob.")
def plainly(p: Phrases, i: int) -> Iterator[Found]:
    """A noun phrase; behind only Bob: behind him and nobody else."""
    for end, thing, cost in p.find("NP1", i + 1) if p.low[i] == "only" else ():
        yield end, thing._replace(det="alone") if value_of(thing) is not None or thing.parts else None, cost
    for end, thing, cost in p.find("NP", i):
        bare = not thing.known and not thing.parts and thing.bounds is None and thing.det in ("the", "that")
        yield end, thing, cost + 2 * bare


@rule("CNP", "Ann works before Bob does.", cast="days")
def with_verb(p: Phrases, i: int) -> Iterator[Found]:
    """A noun phrase and a verb that adds nothing, or all that is said of it: before Bob saw the goat."""
    for j, thing, cost in p.find("NP", i):
        if j >= p.n or thing.parts or p.names(j):
            continue
        cost += 2 * any(end > j for end, _, _ in p.find("NBAR", j - 1))  # a verb, where it may be a noun
        for end, group, more in p.find("VG", j):
            if group.denied or group.weak:
                continue
            shared_out = group.bare and not p.ends_clause(end)  # than Pete did in York: he is in York
            yield end, thing, cost + more + (not group.bare) + 3 * shared_out
            for till, met, extra in p.find("NP1", end) if thing.det == "hero" else ():  # the day after we met Bob
                yield till, met if value_of(met) is not None else None, cost + more + extra
        end = next((k for k in range(j, p.n) if p.ends_clause(k)), p.n)
        idle = end > j and all(is_idle_word(p, k) and p.low[k] not in w.NOT for k in range(j, end))
        coming = any(lemma in w.REACHING for lemma, _ in p.verbs(j))  # when she gets to the bus stop
        done = any(form in ("past", "third") for _, form in p.verbs(j)) and (coming or not p.is_a(j, "n"))
        if idle and (done or p.low[j] in w.AUXILIARY | w.WEAK):  # before he could get going
            yield end, thing, cost + 3
        for end, pred, more in p.find("VP", j):
            if pred.says == TRUE or isinstance(pred.says, Not):
                continue
            if not has(pred.says, ELLIPSIS) and not has(pred.says, AGAIN) and not has(pred.says, EACH):
                who = Thing() if thing.head in ("it", "they") else thing  # before it went to Oslo
                yield end, modified(who, pred), cost + more + 1


@rule("CNP", "We drank tea right after leaving Bob's house.", cast="days")
def doing_so(p: Phrases, i: int) -> Iterator[Found]:
    """A participle for when something was done: right after leaving Bob's house."""
    if p.is_gerund(i):
        for end, pred, cost in p.find("PART", i):
            if identity(pred.says) is not None:
                yield end, modified(Thing(), pred), cost + 1


@rule("CNP", "I paid more for the tea than for the milk.", on=w.PREPOSITIONS)
def with_preposition_again(p: Phrases, i: int) -> Iterator[Found]:
    """What something is compared with, with the preposition that it has too: later than to Bob."""
    if p.low[i] in p.low[:i] or p.low[i] in ("for", "to"):
        yield from ((end, thing, cost + 1) for end, thing, cost in p.find("NP", i + 1) if value_of(thing) is not None)


# ---- REL


def along_only(preds: list[Pred], s: Setting, category: str) -> list[Pred]:
    """The predicates that compare along a category, where one is named."""
    if not category:
        return preds
    return [
        pred
        for pred in preds
        if any((getattr(part, "along", "") or s.axis.name) == category for part in every_part(pred.says))
    ]


def sideways(s: Setting, word: str, how: str, amount: Amount | None, other: Value) -> list[Relation]:
    """To the left or the right of something, or clockwise from it."""
    if word in w.TURNING:
        n = amount.number if amount is not None else 1
        a, b = (other, X) if w.TURNING[word] > 0 else (X, other)
        return [Offset(a, b, n, n)] if s.axis.order == "ring" else []
    way = w.SIDEWAYS.get(word, s.ways.get(word, -s.landmarks.get(word, 0)))
    return sided(s, way, how, amount, other) if way else []


def beyond_side(s: Setting, word: str, far: Distance) -> Make:
    """Being so far to a side of something."""
    return lambda other: sideways(s, word, far.how, far.amount, other)


def differing(s: Setting, pairs: Pairs, far: Distance) -> Make:
    """Being more or less than something, by so much."""
    return lambda other: compared(s, pairs, far.amount, far.how, other)


def apart_by(least: float, most: float | None, along: str) -> Make:
    """Being so many places from something, on either side."""
    return lambda other: [Offset(X, other, least, most, True, along)]


def led_by(way: int, least: float, most: float | None, along: str) -> Make:
    """Being so many places from something, on the side to which a word leads."""
    return lambda other: [Offset(*((other, X) if way > 0 else (X, other)), least, most, along=along)]


def alike(category: str, apart: bool = False) -> Make:
    """Having the same value of a category as something, or another."""
    return lambda other: [neg(Alike(X, other, category)) if apart else Alike(X, other, category)]


@rule("REL", "Ann lives next to Bob.", on=w.NEAR | {phrase[0] for phrase in w.BESIDE})
def beside_it(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Next to something."""
    at = i + 1 if p.low[i] in w.NEAR else i
    end, but_one = p.among(at, w.BESIDE), p.among(at, w.NEXT_BUT_ONE)
    names = ["" if kind is p.s.axis else kind.name for kind in line(p.s)]
    make = apart_by(2, 2, names[0]) if but_one and names else lambda v: next_to(p.s, v, category)
    for till, thing, cost in p.find("CNP", but_one or end) if but_one or end else ():
        yield from ((till, pred, cost) for pred in related(make, thing, p.s.places))


def next_to(s: Setting, other: Value, category: str) -> list[Relation]:
    """Beside another, along the places or along the category that is named: in the lane next to hers."""
    if category and s.by_name[category].order == "row":
        return [Offset(X, other, 1, 1, True, category)]
    return beside(s, other)


@rule("REL", "Bob owns the dog, and the woman in the next house drinks tea.", on=["in", "at", "by"])
def in_the_next(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """In the next room, at her elbow: beside whoever was spoken of."""
    end = p.among(i, w.AT_HAND)
    at = i + 2 + (p.low[i + 2] == "very")
    noun = singular(p.low[at + 1])
    seat = (noun in w.SEATS or noun in p.s.nouns or noun in p.s.things) and noun not in w.SPANS
    if p.low[i + 1] == "the" and p.low[at] == "next" and seat:
        end = at + 2
    if end:
        for told in next_to(p.s, BESIDE, category):
            yield end, Pred(told), 0


@rule("REL", "Ann sits opposite Bob.", on=w.NEAR | {phrase[0] for phrase in w.OPPOSITE}, cast="ring")
def opposite_it(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Opposite something."""
    at = i + 1 if p.low[i] in w.NEAR else i
    end = p.among(at, w.OPPOSITE)
    if end:
        for till, thing, cost in p.find("CNP", end):
            for pred in related(lambda v: opposite(p.s, v), thing, p.s.places):
                yield till, pred, cost


ORDERED = starts_of("DIST") | {phrase[0] for phrase in w.ORDER}

SIDED = starts_of("DIST") | closed.words("to on at in the immediate direct") | w.STREAMS | {*w.SIDEWAYS, *w.TURNING}


def distances(p: Phrases, i: int) -> list[Found]:
    """Every distance from a token on, none among them."""
    return [(i, ANY, 0), *p.find("DIST", i)]


class Relator(NamedTuple):
    """What relates something to a thing that is still to be named: right before, two places to the left of."""

    word: str
    far: Distance = ANY


@rule("RP", "Ann works right before or right after Bob.", cast="days")
def order_relator(p: Phrases, i: int) -> Iterator[Found]:
    """Right before, two days after."""
    for j, far, cost in distances(p, i):
        for phrase, word in w.ORDER.items():
            if phrase[0] == p.low[j] and p.at(j, phrase):
                yield j + len(phrase), Relator(word, far), cost


@rule("RP", "Ann lives directly to the left or directly to the right of Bob.")
def side_relator(p: Phrases, i: int) -> Iterator[Found]:
    """Directly to the left of, on the right; what follows may come only once."""
    for j, far, cost in distances(p, i):
        k = j + (p.low[j] in ("to", "on", "at", "in"))
        k += p.low[k] == "the"
        if p.low[k] in w.SIDEWAYS:
            end = k + 1 + (p.low[k + 1] in w.HANDS)
            yield end + (p.low[end] in ("of", "from")), Relator(p.low[k], far), cost


def by_relator(s: Setting, relator: Relator) -> Make:
    """Standing in the relation of a relator to something."""
    if relator.word in w.SIDEWAYS:
        return beyond_side(s, relator.word, relator.far)
    return differing(s, ORDERS[relator.word], relator.far)


@rule("REL", "Ann works right before or right after Bob.", on=ORDERED | SIDED | {"either", "neither"}, cast="days")
def either_relator(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Right before or right after something; neither directly above nor directly below it."""
    lead = p.low[i] if p.low[i] in ("either", "neither") else ""
    for j, one, cost in p.find("RP", i + bool(lead)) if "or" in p.low or "nor" in p.low else ():
        if p.low[j] not in (("nor", "or") if lead == "neither" else ("or",)):
            continue
        for k, other, more in p.find("RP", j + 1):
            far = one.far if other.far == ANY else other.far  # immediately to the left or right of
            for end, thing, extra in p.find("CNP", k):
                found = [
                    along_only(related(by_relator(p.s, relator), thing, p.s.places), p.s, category)
                    for relator in (one, other._replace(far=far))
                ]
                if all(found):
                    ways = [pred.says for pred in (found[0][0], found[1][0])]
                    told = conj(map(neg, ways)) if lead == "neither" else disj(ways)
                    yield end, found[0][0]._replace(says=told), cost + more + extra


def compared_with(p: Phrases, i: int) -> Iterator[Found]:
    """What something is compared with: older than either of two is older than both, than one or the other is open."""
    for end, thing, cost in p.find("CNP", i):
        if thing.how != "or":
            yield end, thing, cost
        elif p.low[i] == "either":
            yield end, thing._replace(how="and"), cost


def through_doors(s: Setting) -> bool:
    """Whether the places are doors, with something behind each."""
    return not (w.DOORS - w.SEATS).isdisjoint((s.axis.name.lower(), *s.axis.nouns))


def told_order(p: Phrases) -> tuple[Kind, int, int] | None:
    """What a sentence sorts by, which way, and where that is told: in age, from cheapest to dearest, oldest first."""
    for k in range(p.n):
        low = p.low[k]
        one, other = base(p.low[k + 1]), base(p.low[k + 3])
        if low == "from" and one is not None and other is not None and (one[1], other[1]) == ("est", "est"):
            for kind, sign in candidates(p.s, ADJECTIVES[other[0]])[:1]:
                return kind, sign, k + 4
        graded = base(low)
        if graded is not None and graded[1] == "est" and p.low[k + 1] == "first":
            for kind, sign in candidates(p.s, ADJECTIVES[graded[0]])[:1]:
                return kind, -sign, k + 2
        if low in ("in", "by", "of") and (p.low[k + 1] in ("age", "price", "weight", "height", "date", "score")
                                          or p.low[k - 1] in ("order", "up", "down")):
            for name in categories_of(p.s, p.low[k + 1]):
                if p.s.by_name[name].numbers:
                    return p.s.by_name[name], -1 if p.low[k - 1] == "down" else 1, k + 2
    return None


def sorted_front(p: Phrases) -> int:
    """Where a beginning ends that only tells in what order they are: list them by age and; 0 if there is none."""
    order = told_order(p) if p.n and p.low[0] in w.SORTED else None
    at = p.low.index("from") if p.low[0] in ("count", "counting") and "from" in p.low else 0
    at += at and 1 + (p.low[at + 1] in w.THE)
    if order is None and at and edge(p.s, p.low[at]) == [-1] and p.low[at + 1] in (",", "and"):
        return at + 2  # count from the front and Ann is third
    end = next((k for k in range(order[2], p.n) if p.low[k] in (",", "and")), p.n) if order is not None else p.n
    if order is None or end - order[2] >= 4 or any(map(p.names, range(end))):
        return 0
    first = base(p.low[end + 1]) is not None and p.low[end + 2] == "first" and p.low[end + 3] == ","  # youngest first
    return end + 1 + 3 * (p.low[end] == "," and first)


def in_turn(p: Phrases, word: str, far: Distance) -> Make | None:
    """Coming before or after something in the order that a sentence tells: in age, she comes before Bob."""
    order = told_order(p)
    ways = [sign for name, sign in ORDERS[word] if name in ("time", "rank")]
    if order is None or not ways or (far.amount is not None and far.amount.unit not in w.STEPS):
        return None
    kind, sign, _ = order
    n = far.amount.number if far.amount is not None else None
    least, most = reach(n, True, far.how) if n is not None else (1, 1 if far.how == "near" else None)
    return lambda other: [offset(p.s, kind, sign * ways[0], other, least, most, True)]


def done_by_then(p: Phrases, i: int) -> bool:
    """Whether what stands with "when" or "by the time" was done already: Ann had left when Bob came."""
    comma = next((k for k in range(i, p.n) if p.low[k] == ","), p.n)
    own = range(next((k + 1 for k in range(i - 1, -1, -1) if p.low[k] in (",", ";")), 0), i) if i else range(comma, p.n)
    words = {p.low[k] for k in own}
    sure = "already" in words or (p.low[i] == "by" and bool(words & {"had", "long"}))
    return sure and not words & (w.NOT | {"still", "yet", "never"}) and not any(
        cardinal(p.low[k]) is not None or p.tokens[k].kind == "number" for k in own
    )


@rule("REL", "Ann works before Bob.", on=ORDERED, cast="days")
def in_order(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Before, behind, above something, by so much."""
    for j, far, cost in distances(p, i):
        for phrase, word in w.ORDER.items():
            if phrase[0] != p.low[j] or not p.at(j, phrase) or (far.amount is None and phrase in w.BY_SO_MUCH):
                continue
            end = j + len(phrase)
            if phrase in w.BY_THEN and not (far == ANY and done_by_then(p, j)):
                continue
            if phrase in w.RIGHT_ON and far == ANY:
                far = Distance("near")
            for till, thing, more in compared_with(p, end) if not landmark(p, end) else ():
                through = word == "behind" and (thing.head in w.DOORS - w.SEATS or through_doors(p.s))
                if through or (phrase[0] in w.RELATING and foreign(p, thing)):
                    continue
                make = in_turn(p, word, far) or differing(p.s, by_birth(p, i, ORDERS[word]), far)
                preds = related(make, thing, p.s.places)
                for pred in along_only(preds, p.s, category):
                    yield till, pred, cost + more
            if far == ANY and end < p.n and not p.find("NAME", end):
                yield from beyond(p, end, ORDERS[word], category)


def by_birth(p: Phrases, i: int, pairs: Pairs) -> Pairs:
    """Which way a word of time leads along the ages where it tells when somebody was born: the earlier, the older."""
    born = "born" in p.low[max(0, i - 3) : i]
    return (*pairs, *(("age", -way) for name, way in pairs if name == "year" and born))


@rule("REL", "Ann lives above all the others.", on={phrase[0] for phrase in w.ORDER}, cast="floors")
def beyond_all(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Above all the others, before everybody else: at that end."""
    for phrase, word in w.ORDER.items():
        at = i + len(phrase)
        at += 2 * (p.low[at] in w.PRONOUNS and p.low[at + 1] in ("did", "does", "do"))  # before he did anything else
        end = p.among(at, w.OTHERS) if p.at(i, phrase) else 0
        values = extreme(p.s, ORDERS[word]) if end else []
        for value in values:
            if not category or value.category == category:
                yield end, Pred(same(value)), 0
        if end and not candidates(p.s, ORDERS[word]):
            yield end, Pred(), 1


def landmark(p: Phrases, i: int) -> int:
    """Where a word ends that names what stands at an end of the row, and is no place of it; 0 if none does."""
    at = i + (p.low[i] in w.THE)
    return at + 1 if p.low[at] in p.s.landmarks else 0


@rule("REL", "Ann lives right beside the lake.", on=ORDERED | {phrase[0] for phrase in w.BESIDE}, cast="lake")
def by_landmark(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Right behind the engine, next to the lake: the place at that end."""
    if not p.s.landmarks:
        return
    far = next((end for end, far, _ in p.find("DIST", i) if far.how == "near"), i)
    at = p.among(far, w.ORDER) or p.among(far, w.BESIDE)
    end = landmark(p, at) if at else 0
    if end and (far > i or p.among(far, w.BESIDE)):
        for way in edge(p.s, p.low[end - 1]):
            for value in at_place(p.s, 1 if way < 0 else -1, ""):
                yield end, Pred(same(value)), 0


def foreign(p: Phrases, thing: Thing) -> bool:
    """Whether a thing is none that the riddle places: over the rail, behind a blue door."""
    nouns = [noun for cls, noun, _, _ in thing.needs if cls in "nt"]
    return (
        not thing.parts
        and bool(nouns)
        and thing.head in nouns
        and not (
            thing.head in p.s.things
            or thing.head in p.s.nouns
            or thing.head in w.PEOPLE
            or thing.head in w.GENERIC
            or thing.person
        )
    )


def beyond(p: Phrases, i: int, pairs: Pairs, category: str) -> Iterator[Found]:
    """More than a number that is no value: whoever paid more than $12, built after 1933."""
    for end, number, unit in quantities(p.tokens, i):
        for kind, sign in candidates(p.s, pairs):
            if (
                not kind.numbers
                or (category and kind.name != category)
                or (unit == "clock")
                != (
                    "time" in p.s.dimensions[kind.name]
                    and max(kind.numbers) > 24
                    and "year" not in p.s.dimensions[kind.name]
                )
            ):
                continue
            if unit and unit != "clock" and measured(p.s, kind, Amount(number, unit)) is None:
                continue
            fitting = [value for value, n in zip(kind.values, kind.numbers, strict=True) if (n - number) * sign > 0]
            if 0 < len(fitting) < len(kind.values):
                yield end, Pred(disj(same(p.s.value(kind, value)) for value in fitting)), 1


@rule("REL", "Ann lives two houses to the left of Bob.", on=SIDED)
def at_its_side(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """To the left of something, two places right of it, clockwise from it."""
    for j, far, cost in distances(p, i):
        k = j + (p.low[j] in ("to", "on", "at", "in"))
        k += p.low[k] in ("the", "its", "her", "his") and p.low[k] == "the"
        if p.low[k] in ("immediate", "direct"):
            k, far = k + 1, Distance("near")
        word = p.low[k]
        beside_it = word in p.s.landmarks and p.low[k + 1] in w.HANDS  # on the door side of Ann
        if not beside_it and word not in w.SIDEWAYS and word not in w.TURNING and word not in p.s.streams:
            continue
        k += 1
        while p.low[k] in w.HANDS:
            k += 1
        if p.low[k] not in ("of", "from", "to") or (p.low[k] == "to" and "time" in p.s.dimensions[p.s.axis.name]):
            continue  # the baking was left to Bob
        others = p.among(k + 1, w.OTHERS) if far == ANY else 0
        for end in edge(p.s, word) if others else ():
            for value in at_place(p.s, 1 if end < 0 else -1, ""):
                yield others, Pred(same(value)), cost
        for till, thing, more in p.find("CNP", k + 1):
            for pred in related(beyond_side(p.s, word, far), thing, p.s.places):
                yield till, pred, cost + more


@rule("REL", "Ann lives on Bob's immediate left.", on=["on", "to", "at", *w.NEAR])
def on_somebodys_left(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """On Bob's left, to his immediate right."""
    near = p.low[i] in w.NEAR
    i += near
    if p.low[i] not in ("on", "to", "at"):
        return
    owners: list[tuple[int, Thing, int]] = []
    if p.low[i + 1] in w.HIS:
        owners.append((i + 2, Thing((same(HIS),)), 0))
    for j, thing, cost in p.find("CORE", i + 1):
        if j < p.n and p.low[j] in ("'s", "'"):
            owners.append((j + 1, thing, cost))
    for j, owner, cost in owners:
        k = j + (p.low[j] in ("immediate", "direct", "very"))
        if p.low[k] in w.SIDEWAYS:
            end = k + 1 + (p.low[k + 1] in w.HANDS)
            how = "near" if k > j or near or p.s.axis.order == "ring" else ""
            for pred in related(beyond_side(p.s, p.low[k], Distance(how)), owner, p.s.places):
                yield end, pred, cost


@rule(
    "REL",
    "Ann lives between Bob and Cid.",
    on={"between", "in", *w.WEDGED, *w.NEAR, "somewhere"},
)
def between_two(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Between two others, somewhere or right between them."""
    how, j = "", i
    if p.low[j] in w.NEAR or p.low[j] in w.WEDGED:
        how, j = "near", j + 1
    elif p.low[j] == "somewhere":
        how, j = "any", j + 1
    how = how or ("near" if p.low[i - 1 - (p.low[i - 1] == "in")] in w.WEDGED else "")
    j += p.low[j] == "in"
    if p.low[j] != "between":
        return
    rest = p.among(j, w.BETWEEN_OTHERS)
    if rest and len(p.s.places) == 3 and p.s.axis.order == "row":
        yield rest, Pred(same(p.s.places[1])), 0
    some = p.among(j, w.BETWEEN_SOME)
    for told in at_ends(p.s) if some else ():
        yield some, Pred(neg(told)), 0
    pairs = p.find("NP", j + 1)
    them = p.among(j - (p.low[j - 1] == "in"), w.BETWEEN_THEM)
    if them:
        two = tuple(Thing((same(Value("", f"them {k}")),), person=True) for k in (0, 1))
        pairs = [*pairs, (them, Thing(parts=two, how="and"), 0)]
    for end, pair, cost in pairs:
        if len(pair.parts) != 2 or pair.how != "and":
            continue
        if any(value_of(part) is None and not part.known for part in pair.parts):
            continue
        k = p.comma(end)
        ordered = p.at(k, ("in", "that", "order"))
        for pred in between_things(p.s, how, pair, ordered):
            yield (k + 3 if ordered else end), pred, cost
        tight = p.among(k, w.TIGHT)
        for pred in between_things(p.s, "near", pair, False) if tight else ():
            yield tight, pred, cost - 1


def between_things(s: Setting, how: str, pair: Thing, ordered: bool) -> list[Pred]:
    """Being between two things, whichever way they are known."""
    first, last = pair.parts
    by_name = not needs_of(pair)

    def make(a: Value) -> list[Relation]:
        return [pred.says for pred in related(lambda b: between_them(s, how, a, b, ordered, by_name), last, s.places)]

    known = tuple(at for at in map(value_of, pair.parts) if at is not None)
    return [Pred(one.says, granted(pair), needs_of(pair), known) for one in related(make, first, s.places)]


@rule("REL", "Ann lives three houses away from Bob.", on=starts_of("DIST"))
def apart_from(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Three houses away from something, two seats from it."""
    for j, far, cost in p.find("DIST", i):
        if far.amount is None:
            continue
        k = j + (p.low[j] in ("away", "apart") or p.low[j] in w.ALONG)
        if p.low[k] != "from" or (k == j and far.amount.unit in closed.PERIODS):
            continue
        for kind in line(p.s):
            on = measured(p.s, kind, far.amount)
            if on is None:
                continue
            name = "" if kind is p.s.axis else kind.name
            bounds = stretch(far.how, on[0])
            way = p.s.ways.get(p.low[j], 0)  # up and down are no mere distance in a tower
            make = led_by(way, *bounds, name) if way else apart_by(*bounds, name)
            for till, thing, more in p.find("CNP", k + 1):
                for pred in related(make, thing, p.s.places):
                    yield till, pred, cost + more


def stretch(how: str, n: float) -> tuple[float, float | None]:
    """The least and the most of so many steps: at least two, more than two, no more than two."""
    return {"least": (n, None), "over": (n + 1, None), "most": (1, n), "under": (1, n - 1)}.get(how, (n, n))


@rule("REL", "Ann and Bob are neighbours.", on={phrase[0] for phrase in w.SIDE_BY_SIDE})
def side_by_side(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Neighbours, side by side."""
    end = p.among(i, w.SIDE_BY_SIDE)
    if p.low[i] == "one":  # one right behind the other
        near = [j for j, one, _ in p.find("RP", i + 1) if one.far.how == "near" and p.at(j, ("the", "other"))]
        end = end or (near[0] + 2 if near else 0)
    if end and p.low[end] not in ("to", "of"):
        several = p.is_a(end, "n") and p.low[end].endswith("s") and not p.names(end)  # back-to-back visits
        for told in beside(p.s, EACH):
            yield end + several, Pred(told), 0


@rule("REL", "Ann and Bob work on consecutive days.", on=w.IN_A_ROW | {"two"}, cast="days")
def in_a_row(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """In consecutive houses, on two successive days, on two days running."""
    after = p.among(i + 2, w.RUNNING) if p.low[i] == "two" else 0
    if after and p.is_a(i + 1, "n") and p.low[i + 1].endswith("s"):
        yield from ((after, Pred(told), 0) for told in beside(p.s, EACH))
    if p.low[i] == "two":
        i += 1
        if p.low[i] not in w.IN_A_ROW:
            return
    if p.is_a(i + 1, "n") and p.low[i + 1].endswith("s") and not p.names(i + 1):
        for told in beside(p.s, EACH):
            yield i + 2, Pred(told), 0


@rule("REL", "Ann and Bob live two houses apart.", on=starts_of("DIST"))
def apart(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Two houses apart, of two."""
    for j, far, cost in p.find("DIST", i):
        if far.amount is None or p.low[j] not in ("apart", "away"):
            continue
        for kind in p.s.kinds if not line(p.s) else [*line(p.s), *(k for k in p.s.kinds if k.numbers)]:
            on = measured(p.s, kind, far.amount)
            if on is not None and (kind.order != "none" or kind.numbers):
                name = "" if kind is p.s.axis else kind.name
                least, most = stretch(far.how, on[0]) if on[1] else (on[0], None if far.how == "least" else on[0])
                yield j + 1, Pred(Offset(X, EACH, least, most, True, name, on[1])), cost
                break


@rule("REL", "Ann and Bob live on either side of Cid.", on=["on"])
def on_either_side(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """On either side of Cid, of two: he is right between them."""
    k = i + 1 + (p.low[i + 1] in ("either", "both", "opposite"))
    if k > i + 1 and p.low[k] in ("side", "sides") and p.low[k + 1] == "of":
        yield from either_side(p, k + 2)


def either_side(p: Phrases, i: int) -> Iterator[Found]:
    """Of two, that what is named from here on is right between them."""
    one, other = Value("", "one side"), Value("", "other side")
    for end, thing, cost in p.find("CNP", i):
        for made in between_them(p.s, "near", one, other):
            for pred in related(lambda v: [put(made, (X, v), (one, X), (other, EACH))], thing, p.s.places):  # noqa: B023
                yield end, pred, cost


@rule("REL", "Ann and Bob are teammates.", on=[*w.MATES, *(f"{mate}s" for mate in w.MATES)], cast="teams")
def mates(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """Teammates: they have the same one."""
    named = categories_of(p.s, w.MATES[singular(p.low[i])])
    kinds = [kind for kind in shared(p.s) if kind.name in named]
    for kind in kinds[:1]:
        if p.low[i + 1] != "of":
            yield i + 1, Pred(Alike(X, EACH, kind.name)), 0
        for end, thing, cost in p.find("NP", i + 2) if p.low[i + 1] == "of" else ():
            yield from ((end, pred, cost) for pred in related(alike(kind.name), thing, p.s.places))


@rule("REL", "Ann and Bob live at opposite ends of the row.", on=["opposite", "the", "as"])
def opposite_ends(p: Phrases, i: int, category: str) -> Iterator[Found]:
    """At opposite ends, as far apart as possible."""
    j = i + (p.low[i] == "the")
    far = p.at(i, ("as", "far", "apart", "as", "possible"))
    if far or (p.low[j] in ("opposite", "two") and p.low[j + 1] == "ends"):
        for kind in line(p.s)[:1]:
            n = len(kind.values) - 1
            name = "" if kind is p.s.axis else kind.name
            end = i + 5 if far else j + 2
            if p.low[end] == "of" and p.low[end + 1] in w.THE and p.is_a(end + 2, "n"):
                end += 3
            yield end, Pred(Offset(X, EACH, n, n, True, name)), 0


__all__ = ["ANY", "Distance", "along_only", "distances", "edge", "sideways"]
