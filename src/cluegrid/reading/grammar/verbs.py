"""Verb phrases: all that is said of a subject.

VG     a verb group: has not been, does not own
PP     a preposition phrase
PART   a participle with its complements
RC     a relative clause, GAP one that lacks what it is said of
COMPL  one complement, ROW several, COMPS joined ones
VP     a verb group with its complements, VPS joined ones
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cluegrid import lexicon
from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.cast_selection import PICKING, SELECTING
from cluegrid.reading.grammar import words as w
from cluegrid.reading.grammar.comparing import Difference, amounts_to
from cluegrid.reading.grammar.meaning import (
    AGAIN,
    EACH,
    ELLIPSIS,
    HERS,
    HIS,
    IDLE,
    JUST_SO,
    LEFT_OPEN,
    LOVED,
    NO_MORE,
    ONE,
    OTHER_ONE,
    SAME_AGAIN,
    THAN,
    TWO_PEOPLE,
    WHOSE,
    Pred,
    Thing,
    anywhere,
    being,
    both,
    denied,
    either,
    every_level,
    granted,
    identity,
    just_one,
    mentioned,
    needs_of,
    not_all,
    open_values,
    owning,
    related,
    same,
    say,
    swapped,
    value_of,
)
from cluegrid.reading.grammar.names import (
    after_amount,
    at_first,
    best,
    categories_of,
    is_person,
    kind_told,
    named_people,
    people_of,
    telling,
    value_nouns,
)
from cluegrid.reading.grammar.nouns import (
    at_verb,
    complement,
    is_idle_word,
    neighbouring,
    none_else,
    of_sex,
    owner_of,
    possessed,
    with_head,
)
from cluegrid.reading.grammar.phrases import Found, Phrases, rule, starts_of
from cluegrid.reading.grammar.places import (
    ANY,
    Distance,
    Make,
    alike,
    apart_by,
    between_things,
    differing,
    either_side,
    foreign,
    sideways,
    stretch,
    through_doors,
)
from cluegrid.reading.grammar.scaling import candidates, measured, shared
from cluegrid.reading.grammar.standing import at_ends, at_place, beside, between_them, line, opposite
from cluegrid.reading.licensing import has_dimension, nouns_of
from cluegrid.reading.meanings import NONE, TRUE, Needs, X, conj, disj, every_part, has, need, neg, put
from cluegrid.reading.scales import COMPARING, MEASURED, MEASURING, MEASURING_TOO, ORDERS, base
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import TITLES
from cluegrid.reading.values import ORDINALS, cardinal, ordinal
from cluegrid.reading.word_forms import keys, singular
from cluegrid.records import replace
from cluegrid.relations import Alike, All, Between, Count, Not, Offset, Ratio, Relation, Together


class Group(NamedTuple):
    """A verb group."""

    denied: bool
    verb: str
    copular: bool
    weak: bool
    """Whether it need not be so: almost spilled, would like."""
    passive: bool
    bare: bool
    """Whether it is auxiliaries alone."""
    shuns: bool = False
    """Whether the verb itself denies, and each of several things alone: turned down A and B."""


# ---- VG


@rule("VG", "Ann does not drink tea.")
def verb_group(p: Phrases, i: int) -> Iterator[Found]:
    """Auxiliaries, denials, adverbs and a verb."""
    j, denies, aux, weak, be = i, False, False, False, False
    while j < p.n:
        low = p.low[j]
        if low in w.AUXILIARY and not (low == "'s" and (not p.is_word(j + 1) or _owned(p, j + 1))):
            aux, be = True, low in w.BE
            weak = weak or low == "would"
            j += 1
            yield j, Group(denies, "be" if be else "have", be, weak, False, True), 0
            away = p.among(j, w.AVOIDING["be" if be else "have"])
            if away and not denies:
                yield away, Group(True, "be", True, weak, False, True), -1
        elif (low in w.NOT and aux) or low == "never":
            denies = not denies
            weak = weak and not (low == "never" and p.low[j - 1] == "would")  # would never ride it: does not
            j += 1
            if aux:
                yield j, Group(denies, "be" if be else "have", be, weak, False, True), 0
        elif low in w.WEAK:
            aux, weak = aux or low not in ("almost", "nearly"), not p.open_to_others
            j += 1
        elif (
            low in ("only", "just", "merely")
            and not denies
            and (p.verbs(j + 1 + (p.low[j + 1] == "ever")) or (aux and low != "just"))
            and not after_amount(p, j + 1)
        ):
            j += 1
            if aux:
                yield j, Group(denies, "be" if be else "have", be, weak, False, True), 0
        elif low == "to" and be and p.low[j + 1] in ("be", "have"):
            j += 1
        elif low == "to" and p.low[j - 1] in w.HAVE and j > i and (
            p.low[j + 1] == "be" or any(form == "base" for _, form in p.verbs(j + 1))
        ):
            j += 1  # has to climb
        elif low in ("both", "all", "each") and j == i and p.verbs(j + 1):
            j += 1  # Ann and Bob both drink tea
        elif low in w.NEAR and any(lemma in w.IN_LINE for lemma, _ in p.verbs(j + 1)):
            j += 1  # immediately follows
        elif low in ("both", "all", "each") and aux and not denies:
            j += 1
            yield j, Group(denies, "be" if be else "have", be, weak, False, True), 0
        elif aux and p.low[j - 1] in w.HAVE and p.among(j, w.FAILING["have"]) and not p.among(j, w.BOUNDS):
            yield j + 1, Group(not denies, "be", True, weak, False, False), -1
            return
        elif (p.adverb(j) and low != "there" and not p.among(j, w.BOUNDS)) or p.among(j, w.ASIDES):
            j = p.among(j, w.ASIDES) or j + 1
            if aux:
                yield j, Group(denies, "be" if be else "have", be, weak, False, True), 0
        elif low == "first" and j > i and at_first(p.tokens, j):
            j += 1  # was first seen
        elif low == "," and aux and (p.adverb(j + 1) or p.adverb(j - 1)):
            j += 1
        else:
            break
    away = p.among(j, w.AVOIDING["be" if be else "have"]) if aux and not denies and p.low[j - 1] in w.BE | w.HAVE else 0
    if away:
        yield away, Group(True, "be", True, weak, False, False, True), -1
    lost = p.among(j, w.INDISPENSABLE["be"]) if aux and p.low[j - 1] in w.BE else 0
    if lost and not denies:
        yield lost, Group(False, "choose", False, False, False, False), -2
    without = p.among(j, w.AVOIDING["do"]) if aux and p.low[j - 1] in closed.DO else 0
    if without:  # does without tea; cannot do without it
        yield without, Group(not denies, "choose" if denies else "be", not denies, False, False, False, not denies), -1
    yield from _sooner(p, j, weak)
    for lemma, form in dict.fromkeys(p.verbs(j)):
        if form == "gerund" and not aux:
            continue
        if form == "participle" and not aux and any(other == "past" for _, other in p.verbs(j)):
            continue
        if lemma in w.MANAGING and p.low[j + 1] == "to" and not denies:  # happens to own it
            for done, kind in p.verbs(j + 2):
                if kind == "base":
                    yield j + 3, Group(denies, done, False, weak, False, False), -1
        if lemma == "use" and p.low[j + 1] == "to":
            continue  # what used to be is no more
        group = Group(denies, lemma, False, weak, be and form == "participle", False)
        if lemma in closed.LIKING and weak and p.low[j - 1] in ("would", "'d"):
            group = group._replace(verb="want", weak=False)
        if lemma in w.HANDING and group.passive and p.low[j + 1] in w.THE | w.SOME | w.HIS:  # was handed the hat
            yield j + 1, group._replace(verb="have", passive=False), -1
        if lemma in w.SEEKING and p.low[j + 1] in w.SOUGHT:
            group = group._replace(verb="seek")
            if group.passive and p.low[j + 1] in ("for", "after"):
                yield j + 2, group, -1
        yield j + 1, group, 0
        if denies and p.low[j + 1] == "or" and lemma in closed.LOCATED | closed.PLAIN:  # does not live or work there
            yield from ((j + 3, group._replace(verb=other), 1) for other, like in p.verbs(j + 2) if like == form)
        for tail, meant_by in closed.PHRASAL.get(lemma, ()):
            if p.at(j + 1, tail):
                yield j + 1 + len(tail), group._replace(verb=meant_by), -1
        if lemma in w.VISITED and denies and p.low[j + 1] == "near":  # never went near it
            yield j + 2, group._replace(verb="be", weak=False), -1
        if lemma in w.STATING and says_so(p, j):
            yield j + 1, group._replace(verb="have"), -2  # the sign on her door says Archer
        if lemma in w.SERVING and p.low[j + 1] in w.SELF and p.low[j + 2] in ("with", "to"):
            yield j + 3, group._replace(verb="have"), -1
        if lemma in w.ENDURING and denies and aux:
            yield j + 1, group._replace(verb="stand", weak=False), -1  # cannot abide it
        needed = indispensable(p, j, lemma)
        if needed and denies and aux:
            yield needed, group._replace(denied=False, verb="choose", weak=False), -2  # could not resist it
        if lemma in w.REFUSING:
            yield j + 1, group._replace(denied=not denies, verb="be", shuns=not denies), -1
            for done, kind in p.verbs(j + 2) if p.low[j + 1] == "to" else ():  # refuses to go: does not go
                if kind == "base":
                    yield j + 3, group._replace(denied=not denies, verb=done), -1
        nobody = not {"neither", "nobody", "none", "nor"}.isdisjoint(p.low[:i])
        if lemma in ("see", "catch") and p.low[j + 1] == "dead" and (denies or nobody):  # be seen dead in it
            yield j + 2, group._replace(weak=False, verb="be"), -1
        if p.among(j + 1, w.FAILING.get(lemma, ())) and not denies:
            yield j + 1, group._replace(denied=True, verb="be"), -1
        away = p.among(j + 1, w.AVOIDING.get(lemma, ()))
        if away and not denies:
            yield away, group._replace(denied=True, verb="be", shuns=True), -1
        never = (denies or nobody) and w.WEAK & {*p.low[i:j]}
        unthinkable = p.among(j + 1, w.UNTHINKABLE.get(lemma, ())) if never else 0
        for done, kind in p.verbs(unthinkable) if unthinkable else ():  # would not dream of going: does not go
            if kind == "gerund":
                yield unthinkable + 1, group._replace(verb=done, weak=False, passive=False), -1


def says_so(p: Phrases, i: int) -> bool:
    """Whether it is a card or a sign that says a name, and no whole sentence: whose it is has that name."""
    end = next((k for k in range(i + 1, p.n) if p.low[k] in (",", ";", "and")), p.n)
    if p.low[i + 1] == "that" or any(p.verbs(k) and not p.names(k) for k in range(i + 2, end)):
        return False
    return any(singular(low) in w.LABELS for low in p.low[max(0, i - 6) : i])


def indispensable(p: Phrases, i: int, lemma: str) -> int:
    """Where a verb ends, or the words after it, of which the denial says that somebody has a thing; 0 if none does."""
    return i + 1 if lemma in w.RESISTING else p.among(i + 1, w.INDISPENSABLE.get(lemma, ()))


def _sooner(p: Phrases, i: int, weak: bool) -> Iterator[Found]:
    """Would sooner move out than keep a dog: does not keep one."""
    if not weak or p.low[i] not in ("sooner", "rather"):
        return
    at = next((k for k in range(i + 2, p.n) if p.low[k] == "than"), 0)
    if at and p.verbs(i + 1) and all(is_idle_word(p, k) for k in range(i + 2, at)):
        for done, kind in p.verbs(at + 1):
            if kind == "base":
                yield at + 2, Group(True, done, False, False, False, False, True), -1


def _owned(p: Phrases, i: int) -> bool:
    """Whether what follows 's is a noun: Ann's rival is not what Ann is."""
    low, after = p.low[i], p.low[i + 1]
    if p.is_a(i, "a") and low not in w.FUNCTION and not p.names(i + 1) and after == singular(after):
        return after in closed.RELATIONAL or "person" in lexicon.first_kinds(after)  # Ann's good friend
    return p.is_a(i, "n") and low not in w.FUNCTION and not p.is_gerund(i) and not p.names(i) and not p.is_a(i, "a")


# ---- PP


def _has_an_inside(thing: Thing) -> bool:
    """Whether a thing is a vessel or a room."""
    value = value_of(thing)
    nouns = [thing.head, *([singular(value.name.lower().split()[-1])] if value is not None else [])]
    return any(noun and lexicon.first_kinds(noun) & {"container", "bag", "place", "room", "building"} for noun in nouns)


@rule("PP", "Ann lives in the red house.", on=w.PREPOSITIONS)
def joining(p: Phrases, i: int) -> Iterator[Found]:
    """A preposition that only joins: with the dog, in the red house."""
    low = p.low[i]
    compared = any(p.low[k] in ("as", "so") and base(p.low[k + 1]) is not None for k in range(max(0, i - 5), i))
    if (low == "as" and compared) or (
        low in ("in", "on") and p.among(i, w.ORDER) and (p.low[i + 1] != "front" or candidates(p.s, ORDERS["front"]))
    ):
        return
    if low == "with" and any(True for _ in with_one_on_side(p, i)):
        return  # on the left of the other, and not at that end
    if p.at(i, ("by", "the", "time")):
        return  # by the time she came: an order
    if p.among(i, w.SOME_ORDER):
        return  # that leaves open which of two is which, and is not said of one
    j = i + 1
    if p.at(i, ("as", "far", "as")):
        j = i + 3  # got as far as the kitchen
    if p.at(i, ("in", "front", "of")) and not candidates(p.s, ORDERS["front"]):
        j = i + 3  # the car in front of the red house
    if none_else(p, j) and low not in w.RELATING:
        yield none_else(p, j), IDLE, 2
    while p.low[j] in ("of", "from", "to", "in", "at", "by", "with") and low in (
        "out",
        "up",
        "off",
        "down",
        "over",
        "inside",
        "near",
        "along",
    ):
        j += 1
    for end, thing, cost in p.find("NP", j):
        pred = complement(thing)
        if pred is None or (low == "like" and (pred.says != TRUE or pred.sides)):
            continue  # runs like a horse
        idle = pred.says == TRUE and not pred.sides
        if low == "outside" and not idle and value_of(thing) is None and not thing.parts:
            yield end, denied(pred), cost  # outside the top three
            continue
        inside = i > 0 and p.low[i - 1] not in (",", ";", ":") and p.low[i - 1] not in w.CONNECTIVES
        if idle and (measuring(p, thing, end) or ((inside or not thing.det) and _runs_on(p, thing, pred, end))):
            continue
        if low == "near" and idle:
            continue
        if low == "to" and not idle and "from" in p.low[max(0, i - 5) : i] and not any(map(p.verbs, range(i - 4, i))):
            continue  # from the novel to the atlas: neither is the other
        rated = not i or p.low[i - 1] in ORDINALS
        measures = [name for name in categories_of(p.s, thing.head) if p.s.dimensions[name] & MEASURED]
        if idle and rated and not thing.det and measures:
            continue  # in weight
        if thing.head == "side" and thing.det == "every":
            continue  # on each side of her
        if low in ("over", "under") and p.tokens[j].kind in ("number", "money"):
            continue  # under $15 is less than that
        placed = thing.head in p.s.things or bool(categories_of(p.s, thing.head))
        plainly = (
            (low in ("behind", "under") and thing.head in w.DOORS and not (placed and thing.head in w.SEATS))
            or (low in ("inside", "within", "outside") and placed)
            or (low in ("under", "over") and (foreign(p, thing) or not has_dimension(p.s, "floor")))
        )
        plainly = plainly or (low == "behind" and through_doors(p.s))
        plainly = plainly or (low == "behind" and thing.known == (same(HIS),) and foreign(p, thing))
        it = value_of(thing) == Value("", "it") if not thing.parts else False
        plainly = plainly or (low in ("inside", "within") and _has_an_inside(thing))
        if low in w.RELATING and not idle and not it and not plainly:
            continue
        if p.low[i + 1] == "front" and pred.people:
            continue  # in front of Bob
        if low in w.PASSING_BY and not idle and placed and lexicon.first_kinds(thing.head) & {"building", "room"}:
            continue  # past the red house
        if idle and low in ("at", "in", "on"):
            pred = pred._replace(needs=_where(p, pred.needs))
        if low in ("as", "in", "on"):
            pred = pred._replace(people=())
        if (low in w.CONTACT or (low == "with" and not shared(p.s))) and pred.people:
            met = (pred.says,) if len(named_people(p.s)) < 2 and identity(pred.says) is not None else ()
            yield end, pred._replace(says=TRUE, met=met), cost + 2 * (low == "with")
            if low == "with":  # the dog lives with the nurse
                yield end, pred, cost
            continue
        yield end, pred, cost + idling(thing, pred)
        if low in w.CONTACT and pred.sides and pred.mentions:
            yield end, pred._replace(says=TRUE), cost + 1  # barks at the cat in the next yard
        groups = shared(p.s)
        if low == "with" and len(groups) == 1 and thing.person:
            for told in related(alike(groups[0].name), thing, p.s.places):
                yield end, told, cost + 1


@rule("PP", "Ann lives on a higher floor than Bob.", on=w.PREPOSITIONS, cast="floors")
def joining_comparison(p: Phrases, i: int) -> Iterator[Found]:
    """On a higher floor than Bob; for twice as much as Bob; in the same team."""
    yield from p.find("COMP", i + 1, "")
    yield from (
        p.find("REL", i + 1, "") if p.low[i + 1] in w.IN_A_ROW or p.low[i + 1] in ("opposite", "the", "two") else ()
    )


@rule("PP", "Ann lives with Bob on her immediate left.", on=["with"])
def with_somebody_beside(p: Phrases, i: int) -> Iterator[Found]:
    """With Bob on her left and Cid on her right, with Bob on one side and Cid on the other: where they are."""
    having = Group(False, "have", False, False, False, True)
    yield from ((end, pred, cost + 2) for end, pred, cost in having_both_sides(p, i + 1, having))
    yield from ((end, pred, cost - 1) for end, pred, cost in having_beside(p, i + 1, having))


@rule("PP", "Ann and Bob live next to each other, with Ann on the left.", on=["with"])
def with_one_on_side(p: Phrases, i: int) -> Iterator[Found]:
    """With Ann on the left: of the two that were said to be next to each other."""
    for j, thing, cost in p.find("NP1", i + 1):
        at, end = value_of(thing), j + 3 + (p.low[j + 3] in w.HANDS)
        if at is None or p.low[j] not in ("on", "to") or p.low[j + 1] != "the" or p.low[j + 2] not in w.SIDEWAYS:
            continue
        if end < p.n and p.low[end] in ("of", "from"):
            continue
        for told in sideways(p.s, p.low[j + 2], "any", None, OTHER_ONE):
            yield end, Pred(put(told, (X, at)), granted(thing), needs_of(thing)), cost


@rule("PP", "Ann's house was built in the 1930s.", on=["in", "during"], cast="years")
def in_decade(p: Phrases, i: int) -> Iterator[Found]:
    """In the 1930s: in any of its years."""
    at = i + 1 + (p.low[i + 1] in w.THE)
    start = int(p.low[at]) if p.low[at].isdigit() and p.low[at + 1] == "s" else 1
    for kind in p.s.kinds if start % 10 == 0 else ():
        if "year" not in p.s.dimensions[kind.name] or not kind.numbers:
            continue
        fitting = [v for v, n in zip(kind.values, kind.numbers, strict=True) if start <= n < start + 10]
        if 0 < len(fitting) < len(kind.values):
            yield at + 2, Pred(disj(same(p.s.value(kind, value)) for value in fitting)), 0


@rule("PP", "Ann is famous for drinking tea.", on=w.PREPOSITIONS)
def joining_participle(p: Phrases, i: int) -> Iterator[Found]:
    """For drinking tea, by painting it red."""
    if p.is_gerund(i + 1):
        yield from ((end, pred, cost + 1) for end, pred, cost in p.find("PART", i + 1))


@rule(
    "PP", "Ann lives next to Bob with the dog between her feet.", on=["between", "round", "on", "in", "around", "under"]
)
def about_himself(p: Phrases, i: int) -> Iterator[Found]:
    """Between her knees, round his neck, on Bob's head: where somebody has a thing that is his."""
    for end, thing, cost in [*p.find("CORE", i + 1), *p.find("NP", i + 1)]:
        if "body_part" not in lexicon.kinds_of(thing.head):
            continue
        if thing.known == (same(HIS),) and p.low[i] in ("between", "round"):
            yield end, Pred(same(HIS), (), thing.needs), cost
        elif thing.owned and len(thing.known) == 1 and thing.det == "the" and not p.verbs(i - 1):
            yield end, Pred(thing.known[0], thing.sides, people=thing.known), cost


@rule("PP", "Ann lives to the left of Bob, with two houses between them.", on=["with"])
def with_some_between(p: Phrases, i: int) -> Iterator[Found]:
    """With two houses between them: of the subject and whom it was compared with."""
    one, other = (Value("", f"them {k}") for k in (0, 1))
    for j, thing, cost in p.find("CORE", i + 1):
        for end, pred, more in p.find("REL", j, ""):
            said = say(thing, pred, p.s.places) if has(pred.says, one) else None
            if said is not None and said.says != TRUE:
                told = put(said.says, (one, X), (other, EACH))
                yield end, Pred(told, said.sides, said.needs), cost + more


@rule("PP", "After a long walk Ann drinks tea.", on=["after", "before", "despite", "because", "until"])
def idle_occasion(p: Phrases, i: int) -> Iterator[Found]:
    """After a long day: when it was, of nothing that the grid has."""
    j = i + 1 + (p.low[i + 1] == "of")
    for end, thing, cost in p.find("CORE", j):
        if thing.det == "a" and not thing.known and not thing.person and thing.head not in w.SPANS and not thing.parts:
            yield end, IDLE, cost + 2


def _where(p: Phrases, needs: Needs) -> Needs:
    """Nouns of a place beside the grid, where another order may hold: at the opera, in the dictionary."""
    usual = closed.IDLE_NOUNS | w.ARTICLELESS | w.SITES | p.s.things | p.s.nouns.keys()
    return frozenset(("l", *one[1:]) if one[0] == "t" and one[1] not in usual else one for one in needs)


def _runs_on(p: Phrases, thing: Thing, pred: Pred, end: int) -> bool:
    """Whether another thing follows one that says nothing, without a word between them: the teapot Diamond."""
    meal = bool(lexicon.first_kinds(thing.head) & {"meal", "meal_time"}) and p.capital(end)
    return not pred.sides and not thing.person and thing.head not in w.TIMES and not meal and (
        p.low[end] in w.THE or bool(p.find("NAME", end))
    )


def measuring(p: Phrases, thing: Thing, end: int) -> bool:
    """Whether a thing tells how far or how much more: two days before, an hour later."""
    steps = not thing.known and thing.head in w.STEPS - {"one", "person"} and thing.det != "the"
    return after_amount(p, end) and (
        thing.bounds is not None or thing.head in w.SPANS or thing.head in closed.UNITS or steps
    )


def idling(thing: Thing, pred: Pred) -> int:
    """What it costs that a thing adds nothing."""
    if pred.says != TRUE or pred.sides:
        return 0
    return 4 if thing.bounds is not None else 3 if thing.person and thing.det == "the" else 1


# ---- PART


@rule("PART", "Ann, wearing red, drinks tea.")
def participle(p: Phrases, i: int) -> Iterator[Found]:
    """Wearing blue, painted by Bob, not owning a dog."""
    denies = p.low[i] == "not"
    at = i + 1 if denies else i
    if p.among(i, w.ORDER) and singular(p.low[i - 1]) in w.SPANS:
        return  # the day following Bob's
    if p.low[at] in ("being", "having"):
        for end, pred, cost in p.find("VP", at):
            yield end, denied(pred) if denies else pred, cost
        return
    for lemma, form in p.verbs(at):
        if form not in ("gerund", "participle"):
            continue
        if form == "participle" and lemma not in closed.NAMING | closed.COLOURING and _names_somebody(p, at + 1):
            continue  # the nurse met Bob: no nurse whom somebody met
        group = Group(denies, lemma, False, False, form == "participle", False)
        if lemma in closed.NAMING and form == "participle" and p.capital(at + 1) and not p.names(at + 1) and not denies:
            yield at + 2, IDLE, 2  # a cat called Tom
        for end, pred, cost in p.find("COMPS", at + 1, False) if lemma not in COMPARING else ():
            if end > at + 1:
                told = meant(p, group, pred)
                if told is not None:
                    yield end, owning(told) if form == "gerund" else told, cost
        yield from p.find("VREL", at + 1, group)


@rule(
    "PART", "Ann jumped up, falling onto the person in the middle house and spilling the poor woman's milk."
)
def joined_participles(p: Phrases, i: int) -> Iterator[Found]:
    """Wearing blue and drinking tea."""
    for j, one, cost in participle(p, i):
        k = p.comma(j) + 1
        if one is not None and p.low[k - 1] in ("and", "but") and (p.is_gerund(k) or p.low[k] == "not"):
            for end, other, more in p.find("PART", k):
                yield end, both(one, other), cost + more


def _names_somebody(p: Phrases, i: int) -> bool:
    """Whether somebody's name stands here."""
    return any(not cost and is_person(p.s, value) for _, value, cost in p.find("NAME", i))


# ---- RC


@rule("RC", "The woman who drinks tea owns the dog.", on=["who", "which", "that"])
def relative(p: Phrases, i: int) -> Iterator[Found]:
    """Who drinks tea."""
    for j in p.adverbs(i + 1) if p.low[i] != "whose" else ():
        for end, pred, cost in p.find("VPS", j):
            if not has(pred.says, ELLIPSIS) and not has(pred.says, AGAIN):
                yield end, owning(pred), cost + 2 * (pred.says == TRUE and not pred.sides)


@rule("RC", "The house where Ann lives is red.", on=["who", "which", "that", "whom", "where", "when"])
def relative_object(p: Phrases, i: int) -> Iterator[Found]:
    """That Ann drinks; where Bob lives; when she works, of a time alone."""
    timed = singular(p.low[i - 1]) in w.TIMES or p.low[i - 1] == "," or any(
        end == i and p.s.dimensions[value.category] & {"time", "year"}
        for k in range(max(0, i - 3), i) for end, value, _ in p.find("NAME", k)
    )
    for j in p.adverbs(i + 1) if timed or p.low[i] != "when" else ():
        finite = any(form in ("third", "past") for _, form in p.verbs(j))  # who drinks tea: no drinks that she lacks
        yield from ((end, pred, cost + 3 * finite) for end, pred, cost in p.find("GAP", j))


@rule("RC", "The house in which Ann lives is red.", on=w.PREPOSITIONS)
def relative_preposition(p: Phrases, i: int) -> Iterator[Found]:
    """In which Bob lives."""
    if p.low[i + 1] in ("which", "whom"):
        yield from p.find("GAP", i + 2)


@rule("RC", "The house Ann owns is red.")
def contact_clause(p: Phrases, i: int) -> Iterator[Found]:
    """The house (that) Ann owns."""
    low = p.low[i]
    at = i + (low in TITLES)
    somebody = any(not cost and is_person(p.s, value) for _, value, cost in p.find("NAME", at))
    if (low in w.THE or low in ("a", "an", "he", "she", "they") or somebody) and p.low[i - 1] != ",":
        yield from ((end, pred, cost + 2) for end, pred, cost in p.find("GAP", i))


@rule("RC", "The woman whose house is red and whose pet is the dog drinks tea.", on=w.RELATIVE)
def joined_relatives(p: Phrases, i: int) -> Iterator[Found]:
    """Whose house is red and who owns the dog."""
    again = any(p.low[k] in ("and", "but") and p.low[k + 1] in w.RELATIVE for k in range(i, p.n))
    for j, one, cost in [*relative(p, i), *whose(p, i)] if again else ():
        k = p.comma(j)
        if p.low[k] in ("and", "but") and p.low[k + 1] in w.RELATIVE:
            for end, other, more in p.find("RC", k + 1):
                yield end, both(one, other), cost + more


@rule("RC", "The woman whose house is red drinks tea.", on=["whose", "'s"])
def whose(p: Phrases, i: int) -> Iterator[Found]:
    """Whose house is red; whose mother's name is Ann; misspelled: the person's child is Ann lives next door."""
    dear = 0 if p.low[i] == "whose" else 2
    if dear and not (p.low[i] == "'s" and p.low[i - 1] in w.PEOPLE):
        return
    owned = [
        (j, possessed(p, Thing((same(WHOSE),), person=True), with_head(p, own, "the")), cost + dear)
        for j, own, cost in p.find("NBAR", i + 1)
    ]
    owned += [(k, own, cost + more) for j, thing, cost in owned if thing for k, own, more in owner_of(p, j, thing)]
    for j, thing, cost in owned:
        if thing is None:
            continue
        for end, pred, more in p.find("VPS", j):
            said = say(thing, runs_along(p.s, thing.head, owning(pred)), p.s.places)
            if said is not None:
                swaps = [(WHOSE, X)]
                yield (
                    end,
                    Pred(
                        put(said.says, *swaps),
                        tuple(put(side, *swaps) for side in said.sides),
                        said.needs | kind_told(p.s, thing.head, pred.says),
                        pred.mentions,
                    ),
                    cost + more,
                )


@rule("GAP", "The tea that Ann drinks is next to Bob.")
def gapped(p: Phrases, i: int) -> Iterator[Found]:
    """A clause without what it is said of: Ann drinks, Percy did not grow, the nurse lives in."""
    for j, thing, cost in p.find("NP", i):
        if thing.bounds == (0, 0):  # where nobody was at nine
            need_not = p.low[j] in ("has", "had", "have", "needs", "needed") and p.low[j + 1] == "to"
            for end, pred, more in p.find("VP", j):
                yield end, IDLE if need_not else denied(pred), cost + more  # where nobody has to smell it
        if not thing.known and not thing.parts and thing.head not in ("they", "people", "one"):
            continue
        if thing.head in ("that", "this", "her", "him", "them"):
            continue
        anyone = not thing.parts and value_of(thing) == Value("", "they")
        for k, group, more in p.find("VG", j):
            bare = k == j + 1 and all(form == "base" for _, form in p.verbs(j)) and bool(p.verbs(j))
            if bare and not thing.parts and not p.low[j - 1].endswith("s") and p.low[j - 1] not in w.PRONOUNS:
                continue  # the red house: no red that houses
            if group.weak or group.verb in w.SPEAKING or (group.bare and not group.copular and group.verb != "have"):
                continue
            if group.bare and not group.copular and w.HAVE.isdisjoint(p.low[j:k]):
                continue  # made sure that she did not
            for end, pred, extra in [(k, IDLE, 0), *p.find("ROW", k, False)]:
                told = being(thing) if not anyone else TRUE
                if group.denied:
                    if pred.says != TRUE or told == TRUE:
                        continue
                    told = neg(told)
                last = end + (
                    (p.low[end] in w.PREPOSITIONS and (p.ends_clause(end + 1) or at_verb(p, end + 1)))
                    or p.low[end] in ("in", "on", "with")
                )
                told = conj((told, pred.says))
                if told == TRUE:
                    continue
                values = [value for value in mentioned(told) if value.category]
                measures = MEASURING.get(group.verb, NONE)  # what Ann paid is a price
                told_by = NONE if any(p.s.dimensions[k.name] & measures for k in p.s.kinds) else verb_need(
                    p, group, values
                )
                needs = needs_of(thing) | pred.needs | told_by
                for stop in {end, last}:
                    yield stop, Pred(told, (*granted(thing), *pred.sides), needs, pred.mentions), cost + more + extra


# ---- COMPL


@rule("COMPL", "Ann lives next to Bob.", on=starts_of("REL"))
def relation_complement(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """A relation of place or order."""
    yield from p.find("REL", i, "")


@rule("COMPL", "Ann paid more than Bob.")
def comparison_complement(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """A comparison."""
    yield from p.find("COMP", i, "")


@rule("COMPL", "Ann is in the red house.", on=starts_of("PP"))
def preposition_complement(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """A preposition phrase; what is of a thing belongs to that and not to the verb."""
    if p.low[i] != "of" or not i or p.is_a(i - 1, "a") or p.verbs(i - 1) or not p.is_a(i - 1, "n"):
        yield from p.find("PP", i)


@rule("COMPL", "Ann lives right in the middle.", on=w.NEAR)
def exact_complement(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """Right in the middle, exactly at the end, straight home."""
    if p.low[i + 1] in w.PARTICLES and not p.find("REL", i, ""):
        yield i + 2, IDLE, 1
    if p.low[i + 1] in w.PREPOSITIONS:
        yield from ((end, pred, cost + 1) for end, pred, cost in p.find("PP", i + 1))


@rule("COMPL", "Ann drinks tea.")
def object_complement(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """What somebody has, does or is."""
    nobody = none_else(p, i)
    if nobody:
        yield nobody, IDLE, 2
    for end, thing, cost in p.find("NP", i):
        pred = complement(thing)
        if pred is None:
            continue
        if thing.head in ("him", "her", "them") and not copular:  # feeds her: whoever that is, and nobody of the grid
            yield end, IDLE, cost + 4
        if pred.says == TRUE and (measuring(p, thing, end) or _runs_on(p, thing, pred, end)):
            continue
        if copular and pred.says == TRUE and not w.APART.isdisjoint(p.low[i:end]):
            continue  # who are two different people
        if pred.says == TRUE and thing.det == "a" and lexicon.first_kinds(thing.head) & value_nouns(p.s):
            continue  # a puppy may be the dog
        if thing.det == "only" and value_of(thing) is None and thing.known:  # the only one older than Bob
            among = of_sex(p.s, thing.head)
            if among is None:
                continue  # the only woman, where nobody tells who is one
            those = [value for part in among if (value := value_of(part)) is not None] or p.s.places
            alone = Count(tuple(put(conj(thing.known), (X, one)) for one in those), 1, 1)
            pred = pred._replace(says=conj(map(anywhere, thing.known)), sides=(*pred.sides, anywhere(alone)))
        if copular:
            if thing.owned:
                pred = Pred(conj(thing.known), thing.sides, needs_of(thing), pred.mentions)
            if pred.says == same(HIS):
                pred = pred._replace(says=same(HERS))
            pred = pred._replace(people=())
        yield end, pred, cost + idling(thing, pred)


@rule("COMPL", "Ann really drinks tea there.")
def idle_complement(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """Adverbs, asides, particles, times: nothing for the grid."""
    low = p.low[i]
    if p.adverb(i):
        yield i + 1, IDLE, 0
    if low in w.PARTICLES and not p.at(i, ("away", "from")):
        joins = low in ("in", "on", "over", "by", "through", "around", "along")
        ends = p.ends_clause(i + 1) or at_verb(p, i + 1) or p.low[i + 1] in ("neither", "either")
        if not joins or ends or p.low[i + 1] in w.PREPOSITIONS or p.find("REL", i + 1, ""):
            yield i + 1, IDLE, 0
    if low in ("either", "instead", "only", "alone") and p.ends_clause(i + 1):
        yield i + 1, IDLE, 0
    aside = p.among(p.comma(i), w.ASIDES)
    if aside:
        yield aside, IDLE, 0
    if low in ("every", "last", "this", "that", "one", "each", "all", "next"):
        at = i + 2 if p.low[i + 1] in w.HIS else i + 1
        if p.low[at] in w.TIMES and not p.names(at) and not after_amount(p, at + 1):
            yield at + 1, IDLE, int(low in ("last", "next"))


@rule("COMPL", "Ann is happy in the red house.")
def adjective_complement(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """An adjective that tells nothing of the grid."""
    i += p.low[i] == "rather" and p.is_a(i + 1, "a") and "than" not in p.low[i:]
    low = p.low[i]
    graded = base(low)
    if low in w.WEIGHTY or low in closed.EMPTYING or low in w.NEAR or low in w.FUNCTION or p.names(i):
        return
    if (graded and graded[1]) or cardinal(low) is not None:
        return
    relates = p.is_gerund(i) or any(
        lemma in COMPARING or lemma in w.ORDERING or lemma in w.SEPARATING for lemma, _ in p.verbs(i)
    )
    if not relates and (p.is_a(i, "a") or any(form == "participle" for _, form in p.verbs(i))):
        taken = p.low[i + 1] in ("of", "to", "for", "about")
        if p.low[i + 1] == "about" and p.low[i + 2] in ("it", "that", "this") and p.ends_clause(i + 3):
            yield i + 3, IDLE, 1  # smug about it: that it is so
            return
        binds = p.low[i + 1] in w.PREPOSITIONS and low not in w.HAVING and (taken or not p.verbs(i))
        if binds and taken and p.find("PP", i + 1):
            done = next((lemma for lemma, form in p.verbs(i) if form == "participle"), low)
            for end, pred, cost in p.find("PP", i + 1):  # allergic to the cat, afraid of nothing in particular
                if low in w.AFRAID and pred.says != TRUE:  # allergic to cats, and has none
                    yield end, Pred(TRUE, pred.sides, pred.needs | LEFT_OPEN, pred.mentions), cost + 3
                told = need("v", done, *pred.mentions) if pred.says != TRUE else NONE
                yield end, pred._replace(needs=pred.needs | telling(low) | told), cost + 1
            return
        bound = need("v", low) if binds and (p.names(i + 2) or p.names(i + 3)) else NONE
        yield i + 1, Pred(needs=telling(low) | bound), 1


@rule("COMPL", "Ann is said to own the dog.", on=["to"])
def infinitive(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """To own the dog; to look after."""
    for at in (i + 2, i + 3):  # has two fish to look after
        tail = p.low[at] in w.PREPOSITIONS | w.PARTICLES and p.ends_clause(at + 1)
        if tail and p.verbs(i + 1) and is_idle_word(p, i + 1):
            yield at + 1, IDLE, 2
    if p.verbs(i + 1) or p.low[i + 1] in ("be", "have"):
        yield from ((end, pred, cost + 1) for end, pred, cost in p.find("VP", i + 1))


@rule("COMPL", "Ann waved, wearing red.")
def participle_complement(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """Wearing red, also after a comma or while."""
    at = i + 1 if p.low[i] in (",", "while", "by") else i
    formed = p.low[i] == "," and p.low[at + 1] in w.PREPOSITIONS and any(f == "participle" for _, f in p.verbs(at))
    if at > i and not p.is_gerund(at) and not formed:
        return
    yield from ((end, pred, cost + 1) for end, pred, cost in p.find("PART", at))


@rule("COMPL", "Ann lives there, next to Bob.", on=[","])
def late_complement(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """A relation or a place after a comma."""
    exact = p.low[i + 1] in w.NEAR and p.low[i + 2] in w.PREPOSITIONS
    having = p.find("COMPL", i + 1, True) if p.low[i + 1] in w.HAVING else ()
    for found in (p.find("REL", i + 1, ""), p.find("PP", i + 1 + exact), p.find("COMP", i + 1, ""), having):
        yield from ((end, pred, cost + (1 if pred.says != TRUE else 2)) for end, pred, cost in found)


@rule("COMPL", "Ann lives at an end, namely in the first house.", on=[",", "(", "-", "–", "—"])
def gloss(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """The same in other words: meaning the first house; that is, next to Bob."""
    at = p.among(i + 1, w.GLOSSES)
    for end, pred, cost in p.find("COMPL", p.comma(at), True) if at else ():
        yield end + (p.low[i] == "(" and p.low[end] == ")"), pred, cost


@rule("COMPL", "Monday is when Ann works.", on=["who", "when"], cast="days")
def clause_complement(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """When Ann works."""
    if copular and (p.low[i] == "who" or p.low[i - 1] in w.BE or p.adverb(i - 1)):
        yield from p.find("GAP", i + 1)


@rule(
    "COMPL",
    "Ann drinks tea before the sun is up.",
    on=[",", "to", *w.SUBORDINATING, *(phrase[0] for phrase in w.CAUSES)],
)
def idle_clause(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """A side clause that names nothing of the grid; as if nothing had happened, which is not so anyway."""
    i = p.comma(i)
    cause = p.among(i, w.CAUSES)
    tail = range(cause, p.n)
    if cause and cause < p.n and all(p.low[k] in w.PRONOUNS or p.low[k] in w.HIS or is_idle_word(p, k) for k in tail):
        yield p.n, IDLE, 3
    aim = p.low[i] == "to" and any(form == "base" for _, form in p.verbs(i + 1)) and i + 2 < p.n
    if aim and all(p.low[k] in w.HIS or is_idle_word(p, k) for k in range(i + 1, p.n)):
        yield p.n, IDLE, 3  # to please her son
    if p.low[i] not in w.SUBORDINATING or (p.low[i] == "when" and not in_the_past(p, i + 1, p.n)):
        return  # when the sun shines, and not else
    verb = False
    unreal = p.low[i] == "as" and p.low[i + 1] in ("if", "though")
    usual = p.low[i] == "as" and p.low[i + 1] in w.PRONOUNS and (p.low[i + 2] in w.AUXILIARY or p.adverb(i + 2))
    for k in range(i + 1 + usual, p.n):  # as she does every year
        low = p.low[k]
        if p.find("NAME", k) or (
            not unreal
            and (low in w.PRONOUNS
            or low in w.HIS
            or low in w.NOT
            or low in w.SOMEBODY
            or low in w.WEIGHTY)
        ) or (low not in w.FUNCTION and not lexicon.is_word(low) and p.is_word(k) and not p.capital(k)):
            return
        if low == "," and verb:
            yield k, IDLE, 2
            return
        verb = verb or low in w.AUXILIARY or bool(p.verbs(k))
    if verb:
        yield p.n, IDLE, 2


def in_the_past(p: Phrases, i: int, end: int) -> bool:
    """Whether a clause tells of what was."""
    return any(
        p.low[k] in ("was", "were", "had", "did") or any(form == "past" for _, form in p.verbs(k))
        for k in range(i, end)
    )


# ---- ROW, COMPS


@rule("ROW", "Ann drinks tea in the red house.")
def row(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """Complements one after the other."""
    for j, pred, cost in p.find("COMPL", i, copular) if not at_verb(p, i) else ():
        if j <= i:
            continue
        yield j, pred, cost
        order = p.among(p.comma(j), w.SOME_ORDER) if has(pred.says, EACH) else 0
        if order:  # right next to each other, in some order
            yield order, pred, cost
        if j < p.n and p.tokens[j - 1].kind == "clitic" and p.find("NBAR", j):
            continue  # Bob's dog is one thing
        none = p.low[i] in ("no", "nothing") and pred.says == TRUE
        for end, rest, more in p.find("ROW", j, copular):
            if none and rest.says != TRUE:
                continue  # knows nothing about tea, does no business with Bob
            rest = of_whom(pred, rest)
            yield end, both(pred, rest), cost + more + (bool(pred.says != TRUE or pred.met) and rest.says != TRUE)


def of_whom(one: Pred, rest: Pred) -> Pred:
    """A later complement with "it", "him" or "his" as whom the one before it named: next to Slim, on his right."""
    if not one.mentions or not one.mentions[0].category:
        return rest
    held = [value for value in mentioned(rest.says) if value.name in ("it", "he", "she", "they") and not value.category]
    held += [EACH] if has(rest.says, EACH) else []
    if any(isinstance(part, Offset) and {part.a, part.b} == {X, HIS} for part in every_part(rest.says)):
        held.append(HIS)
    if not held:
        return rest
    swaps = [(value, one.mentions[0]) for value in held]
    return rest._replace(says=put(rest.says, *swaps), sides=tuple(put(side, *swaps) for side in rest.sides))


@rule("COMPL", "Ann felt so ill that she spilled her tea.", on=["so"])
def so_that(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """So ill that she spilled her tea; so that the tea was spilled."""
    at = i + 1 if p.low[i + 1] == "that" else i + 2 if p.low[i + 2] == "that" and p.is_word(i + 1) else 0
    for end, said, cost in p.find("CLAUSE", at + 1) if at else ():
        swaps = [(value, X) for value in open_values(said) if value.name in ("he", "she", "his")]
        said = swapped(said, swaps)
        yield end, Pred(said.says, said.sides, said.needs), cost + 1


@rule("COMPS", "Ann drinks tea.")
def one_row(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """Complements, not joined; what says nothing, and then either of two: came in neither on Monday nor on Friday."""
    for j, pred, cost in p.find("ROW", i, copular):
        yield j, pred, cost
        if pred == IDLE and p.low[j] in ("neither", "either", "both"):
            yield from ((end, rest, cost + more) for end, rest, more in p.find("COMPS", j, copular))


@rule("COMPS", "Ann is neither in the red house nor next to Bob.", on=["neither", "either", "both"])
def paired_rows(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """Either ... or, neither ... nor, both ... and."""
    words = {"neither": ("nor", "or"), "either": ("or",), "both": ("and",)}[p.low[i]]
    for j, one, cost in p.find("ROW", i + 1, copular):
        if p.low[p.comma(j)] not in words or one.says == TRUE:
            continue
        for end, rest, more in p.find("ROW", p.comma(j) + 1, copular):
            other = of_whom(one, rest)
            if other.says == TRUE:
                continue
            other = of_whom(one, other)
            if p.low[i] == "neither":
                if not_all(one) is None and not_all(other) is None:  # neither tea nor milk at noon
                    yield end, both(one._replace(says=neg(one.says)), other._replace(says=neg(other.says))), cost + more
            else:
                yield end, just_one(one, other) if p.low[i] == "either" else both(one, other), cost + more


@rule("COMPS", "Ann lives next to Bob but not in the red house.")
def joined_rows(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """Complements joined by and, or, but not."""
    for j, one, cost in p.find("ROW", i, copular):
        k = p.comma(j)
        word = p.low[k]
        if one.says == TRUE and not one.sides and not (p.at(k, ("but", "not")) and p.is_a(j - 1, "n")):
            continue  # has many things but not the lamp
        if word not in ("and", "but", "or", "though", "although", "yet", "nor") and not (k > j and word == "not"):
            continue
        at = k if word == "not" else k + 1
        if word in ("and", "but") and none_else(p, at):  # at the bank and nowhere else
            yield none_else(p, at), one, cost + 1
        denies = p.low[at] == "not"
        for a in p.adverbs(at + denies):
            again = list(_same_relation(p, one, i, j, a))
            for end, other, more in again or p.find("COMPS", a, copular):
                if other.says == TRUE:
                    continue
                told = denied(other) if denies else other
                if told is None:
                    continue
                if denies and word in ("and", "not") and not w.NOT.isdisjoint(p.low[max(0, i - 3) : i]):
                    yield end, either(one, other), cost + more  # does not do A, and not B either
                    continue
                told = of_whom(one, told)
                if word == "but" and not denies and k == j and p.low[i - 1] in w.NOT and not told.sides:
                    yield end, either(one, told._replace(says=neg(told.says), people=())), cost + more
                    continue  # was not A but B: neither A nor what is not B
                alike = {type(part) for part in every_part(one.says)} & {type(part) for part in every_part(other.says)}
                more += 2 * (word == "or" and _goes_with_last(one, other))
                more += not alike and word in ("and", "or")  # next to whoever has the cat, and left of Bob
                if word == "nor" and isinstance(one.says, All) and not any(
                    isinstance(part, Not) for part in every_level(one.says)
                ):
                    continue  # nobody made tea on Monday, nor on Friday
                if word == "nor":  # is not A, nor B; is neither A nor B
                    no_other = denied(told)
                    denies_one = any(isinstance(part, Not) for part in every_level(one.says))
                    again_one = _in_its_place(one, told) if isinstance(one.says, All) else told
                    joined = no_other and both(one, no_other) if denies_one else again_one and either(one, again_one)
                else:
                    joined = either(one, told) if word == "or" else both(one, told)
                yield end, joined, cost + more + (k > j)


def _in_its_place(one: Pred, other: Pred) -> Pred | None:
    """Several complements with another one for that of its sort: tea at noon, nor at two."""
    held = identity(other.says)

    def alike(part: Relation) -> bool:
        own = identity(part)
        return own.category == held.category if own and held else type(part) is type(other.says)

    parts = one.says.of if isinstance(one.says, All) else ()
    if [alike(part) for part in parts].count(True) != 1:
        return None
    return other._replace(says=conj(other.says if alike(part) else part for part in parts))


def _same_relation(p: Phrases, one: Pred, i: int, j: int, at: int) -> Iterator[Found]:
    """To the nurse, after next door to the baker: what stands in the same relation."""
    told = one.says
    if p.low[at] not in ("to", "of", "from") or p.low[at] not in p.low[i:j] or not isinstance(told, Offset):
        return
    whom = told.b if told.a == X else told.a
    for end, thing, cost in p.find("NP", at + 1):
        for pred in related(lambda v: [put(told, (whom, v))], thing, p.s.places):
            yield end, pred, cost


def _goes_with_last(one: Pred, other: Pred) -> bool:
    """Whether a value is joined to what only stands beside the first: tea on Monday or Friday."""
    held, beside_it = identity(other.says), one.says.of[1:] if isinstance(one.says, All) else one.sides
    return held is not None and any(value.category == held.category for value in mentioned(*beside_it))


@rule("COMPS", "Ann lives to the left of Bob, though maybe not next to him.")
def hedged_row(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """..., though maybe not right beside it: anywhere, nothing is added; but not on the very next day: later."""
    for j, one, cost in p.find("ROW", i, copular):
        if not any(isinstance(part, Offset) for part in every_part(anywhere(one.says))):
            continue
        at = p.among(p.comma(j), w.HEDGES)
        told = anywhere(one.says)
        if at and right_on(p, at):
            yield right_on(p, at), one._replace(says=told), cost
        k = p.comma(j) + (p.low[p.comma(j)] in ("but", "though", "although", "and", "yet"))
        denies = p.low[k] == "not"
        end = right_on(p, k + denies) if k > j and not at else 0
        if end and isinstance(told, Offset) and not told.either and told.least == 1 and told.most is None:
            yield end, one._replace(says=replace(told, least=2) if denies else replace(told, most=1)), cost
        for end, other, more in p.find("ROW", at, copular) if at else ():
            if any(isinstance(part, Offset) for part in every_part(other.says)):
                yield end, one._replace(says=anywhere(one.says)), cost + more


def right_on(p: Phrases, i: int) -> int:
    """Where "on the very next day" or "directly after" ends, of somebody who was named; 0 if neither stands here."""
    at = i + (p.low[i] in ("on", "in", "at"))
    at += p.low[at] == "the"
    at += p.low[at] == "very"
    noun = singular(p.low[at + 1])
    if p.low[at] == "next" and (noun in w.SPANS | w.SEATS | w.STEPS or p.s.axis.name in categories_of(p.s, noun)):
        return at + 2
    end = i + 1 + (p.low[i + 1] in ("so", "after", "before", "behind", "ahead", "above", "below"))
    return end if p.low[i] in w.NEAR and p.ends_clause(end) else 0


@rule("COMPS", "Ann lives not next to Bob but in the red house.", on=["not", "nowhere"])
def denied_row(p: Phrases, i: int, copular: bool) -> Iterator[Found]:
    """Not next to Bob; nowhere near him; not A but B."""
    if p.low[i] == "nowhere":
        for end, thing, cost in p.find("CNP", i + 2) if p.at(i, ("nowhere", "near")) else ():
            for pred in related(lambda v: beside(p.s, v), thing, p.s.places):
                yield end, denied(pred), cost
        return
    for j, pred, cost in p.find("ROW", i + 1, copular):
        told = denied(pred)
        if told is None:
            continue
        yield j, told, cost
        k = p.comma(j)
        if p.low[k] == "but":
            for end, other, more in p.find("ROW", k + 1, copular):
                if other.says != TRUE:
                    yield end, both(told, other), cost + more


# ---- what verbs mean


def verb_need(p: Phrases, group: Group, values: list[Value]) -> Needs:
    """A verb to be licensed with the values that it goes with."""
    if group.verb == "say" and group.passive:  # she is said to own a dog
        return NONE
    if group.bare or group.verb in ("be", "have", "do"):
        return need("a", group.verb, *values) if p.s.shared and group.verb == "have" else NONE
    if values and {value.category for value in values} <= set(categories_of(p.s, group.verb)):
        return NONE  # aged 9, priced at $5
    return need("V", group.verb, *values) if values else need("c", group.verb)


def meant(p: Phrases, group: Group, pred: Pred) -> Pred | None:
    """A verb's complements with what the verb itself makes of them; without its denial."""
    told = pred
    thing = group.verb in w.GIVING and not any(is_person(p.s, value) for value in pred.mentions)
    if group.verb in w.SPEAKING and not group.passive and not group.bare and not thing:
        if pred.says != TRUE:
            told = Pred(TRUE, pred.sides, pred.needs, pred.mentions)
            if not any(has(side, HIS) for side in pred.sides):
                return None  # what somebody says need not be so
    elif not group.copular:
        values = [
            value
            for part in every_part(pred.says)
            if isinstance(part, Together)
            for value in (part.a, part.b)
            if value.category
        ]
        if pred.says != TRUE:
            told = pred._replace(needs=pred.needs | verb_need(p, group, values))
        elif group.verb in w.PARTING and any(has(side, HIS) for side in pred.sides):
            lost = [value for value in mentioned(*pred.sides) if value.category]
            told = pred._replace(needs=pred.needs | verb_need(p, group, lost))  # lost his cat: it is his no more
        part = group.verb in w.ACTING and all(value.name.islower() for value in values)
        named = group.verb in closed.NAMING and (group.passive or group.verb != "know")
        if group.verb in w.EQUATING | w.USING or named or part or _pairs_people(p, group.verb):
            told = told._replace(people=())
        elif group.verb in w.ACQUAINTED and pred.people:
            met = identity(pred.says)
            if met is None or group.denied or not is_person(p.s, met):
                return pred._replace(needs=pred.needs | TWO_PEOPLE, people=())
            once = need("x", group.verb)  # where it is said of many, it tells who goes with whom
            return pred._replace(says=neg(same(met)), people=(), needs=pred.needs | once)
        elif group.verb in closed.LIKING and any(is_person(p.s, value) for value in values):
            return None
        elif group.verb in closed.LIKING and told.people:
            told = told._replace(people=(), needs=told.needs | LOVED)
    if group.verb == "seek" and not group.passive and pred.mentions and not is_relation(pred.says):
        return None
    if group.verb in w.CAUSING and pred.people and not group.passive:  # tea makes Ann ill
        return Pred(TRUE, pred.sides, pred.needs, pred.mentions)
    if group.verb in w.INTENDING and not group.passive and pred.says != TRUE and not pred.mentions:
        return None
    found = (denied(told) or not_all(told)) if group.denied else told
    if found is not None and group.weak:
        open_ = LEFT_OPEN if found.says != TRUE and not found.sides else NONE  # almost drinks tea
        return Pred(TRUE, found.sides, found.needs | open_, found.mentions)
    return found


def is_relation(relation: Relation) -> bool:
    """Whether a relation tells where something is, and not what it is."""
    return not any(isinstance(part, Together) for part in every_part(relation))


def _pairs_people(p: Phrases, verb: str) -> bool:
    """Whether a verb tells whose somebody is, where the riddle asks for that: teaches, where there are teachers."""
    if verb in ("marry", "wed"):
        return len(people_of(p.s)) > 1
    return any(categories_of(p.s, noun) for noun in nouns_of(verb))


def _two_at_once(relation: Relation) -> bool:
    """Whether something is said to have two values of one kind."""
    held = [
        value
        for part in (relation.of if isinstance(relation, All) else ())
        if (value := identity(part)) is not None and value.category
    ]
    return len(held) > len({value.category for value in held})


# ---- VREL: verbs that relate


@rule("VREL", "Ann gives the dog a miss.")
def shunning(p: Phrases, i: int, group: Group) -> Iterator[Found]:
    """Gives the dog a miss, leaves tea to others: does not have it."""
    if group.verb == "prefer" and not (group.denied or group.weak):
        for j, one, cost in p.find("NP1", i):
            for end, other, more in p.find("NP1", j + 1) if p.low[j] == "to" else ():  # prefers tea to milk
                held, left = complement(one), complement(other)
                if held is not None and left is not None and TRUE not in (held.says, left.says) and not left.sides:
                    told = meant(p, group, both(held, left._replace(says=neg(left.says), people=())))
                    yield end, told, cost + more - 1
    tails = w.SHUNNING.get(group.verb, ())
    for j, thing, cost in p.find("NP", i) if tails and not group.denied else ():
        end = p.among(j, tails)
        pred = complement(thing._replace(how="or") if thing.how == "and" else thing) if end else None
        if pred is not None and pred.says != TRUE:
            yield end, denied(pred._replace(people=())), cost - 2  # both of them: neither one nor the other


@rule("VREL", "Ann's house adjoins Bob's.")
def adjoining(p: Phrases, i: int, group: Group) -> Iterator[Found]:
    """Adjoins, faces something."""
    touches = group.verb in w.TOUCHING
    maker = beside if group.verb in w.ADJOINING or touches else opposite if group.verb in w.FACING else None
    if maker is None or (p.low[i] == "by" and not group.passive):
        return
    at = i + (p.low[i] == "by" or (group.verb in w.ADJOINING and p.low[i] in ("on", "upon", "with")))
    for end, thing, cost in p.find("CNP", at):
        if touches and not _is_place(p, thing):
            continue
        pair = group.passive and len(thing.parts) == 2 and thing.how == "and" and group.verb in w.ADJOINING
        made = between_things(p.s, "near", thing, False) if pair else related(  # flanked by A and B: there are two
            lambda v: maker(p.s, v), thing, p.s.places
        )
        for pred in made:
            yield end, denied(pred) if group.denied else pred, cost - touches
    if group.verb in w.ENCLOSING and not group.passive and not group.denied:
        yield from ((end, pred, cost - 1) for end, pred, cost in either_side(p, at))


def _is_place(p: Phrases, thing: Thing) -> bool:
    """Whether a thing is spoken of as a place of the row: the red house, Bob's."""
    placed = p.s.things - w.PEOPLE | w.SEATS
    return thing.head in placed or p.s.axis.name in categories_of(p.s, thing.head)


def ranks(s: Setting) -> list[Value]:
    """The places of a race."""
    return [s.value(kind, value) for kind in s.kinds if "rank" in s.dimensions[kind.name] for value in kind.values]


@rule("VREL", "Ann beat Bob.", cast="race")
def beating(p: Phrases, i: int, group: Group) -> Iterator[Found]:
    """Beats, follows, precedes something, by so much; is beaten by it."""
    pairs = COMPARING.get(group.verb) or ORDERS.get(w.ORDERING.get(group.verb, ""))
    if group.verb in w.SUPPORTING and has_dimension(p.s, "floor"):
        pairs = ORDERS[w.SUPPORTING[group.verb]]
    alone = p.low[i] == "only" and p.low[i + 1] in ("to", "by")  # was beaten only by Bob
    i += alone
    if group.verb == "lose" and p.low[i] == "to":  # to lose to somebody is to be beaten
        pairs = tuple((name, -way) for name, way in COMPARING["beat"])
        i += 1
    heads = w.LEADERS if group.verb == "lead" else frozenset()
    if not pairs or group.weak or any(categories_of(p.s, noun) for noun in heads):
        return  # who is the captain leads
    near = p.low[i] in w.NEAR or p.low[i - 2] in w.NEAR or group.verb in w.SUPPORTING
    at = i + (p.low[i] in w.NEAR)
    passive = p.low[at] == "by" and group.passive
    at += passive
    adverb = p.low[at] in w.PARTICLES or (p.is_a(at, "r") and not p.is_a(at, "n"))
    if (group.passive and not passive) or (adverb and p.low[at] not in w.FUNCTION | {"only"}):
        return  # one leads Bob, but not ahead or back
    sign = -1 if passive else 1
    turned = tuple((name, way * sign) for name, way in pairs)
    for end, thing, cost in p.find("CNP", at):
        if "to" in p.low[at:end] and not {*mentioned(*thing.known)}.isdisjoint(ranks(p.s)):
            continue  # beat Bob to second place: that is not where he came
        if value_of(thing) == EACH and group.verb in w.ORDERING:  # follow one another: are next to each other
            for told in beside(p.s, EACH):
                yield end + (p.low[end] in w.NEAR), Pred(neg(told) if group.denied else told), cost - 3
        thing = thing._replace(det="alone") if alone and (thing.parts or value_of(thing) is not None) else thing
        tails = [(end, "near" if near and thing.bounds is None else "", None)]  # beat exactly two of the others
        if p.low[end] == "by":
            tails += [(till, far.how, far.amount) for till, far, _ in p.find("DIST", end + 1) if far.amount is not None]
        for till, how, amount in tails:
            for pred in related(differing(p.s, turned, Distance(how, amount)), thing, p.s.places):
                yield till, denied(pred) if group.denied else pred, cost
                for last, place, more in p.find("NP1", till + 1) if p.low[till] == "to" and not group.denied else ():
                    won, who = value_of(place), value_of(thing) if passive else X
                    if won in ranks(p.s) and won is not None and who is not None:
                        yield last, pred._replace(says=conj((pred.says, Together(who, won)))), cost + more - 2


@rule("VREL", "Ann and Bob are separated by two houses.")
def separated(p: Phrases, i: int, group: Group) -> Iterator[Found]:
    """Are separated by two houses; is separated from Bob by one: so many are between them."""
    differing = group.verb in w.DIFFERING and not group.passive
    if not differing and not (group.verb in w.SEPARATING and group.passive):
        return
    i += 2 * (differing and p.low[i] == "in" and bool(categories_of(p.s, p.low[i + 1])))
    by = p.find("DIST", i + 1) if p.low[i] == "by" else []
    found = [(end, Thing((same(EACH),)), far, cost) for end, far, cost in by]
    for j, other, cost in p.find("NP1", i + 1) if p.low[i] == "from" else ():
        found += [(end, other, far, cost + more) for end, far, more in p.find("DIST", j + 1) if p.low[j] == "by"]
    for j, far, cost in by:  # differs by two years from Bob's
        found += [(end, who, far, cost + more) for end, who, more in p.find("NP1", j + 1) if p.low[j] == "from"]
    for end, other, far, cost in found:
        for make in _so_far_apart(p.s, far, differing):
            for pred in related(make, other, p.s.places):
                yield end, denied(pred) if group.denied else pred, cost


def _so_far_apart(s: Setting, far: Distance, differing: bool) -> list[Make]:
    """That so much is the difference of two things, or that so many places are between them."""
    if far.amount is None:
        return []
    if amounts_to(s, far):
        return [lambda other: Difference(X, other).says(s, far)]
    makes = []
    for kind in line(s) if not differing else ():
        on = measured(s, kind, far.amount)
        if on is not None and on[1]:
            least, most = stretch(far.how, on[0])
            name = "" if kind is s.axis else kind.name
            makes.append(apart_by(least + 1, None if most is None else most + 1, name))
    return makes


@rule("VREL", "The red house separates Ann from Bob.")
def separating(p: Phrases, i: int, group: Group) -> Iterator[Found]:
    """Separates A from B; separates them."""
    if group.verb not in w.SEPARATING or group.passive:
        return
    how = "near" if p.low[i - 2] in w.NEAR else ""
    if p.low[i] == "them":
        for told in between_them(p.s, how, Value("", "them 0"), Value("", "them 1")):
            yield i + 1, Pred(told), 0
    for j, one, cost in p.find("NP1", i):
        if p.low[j] not in ("from", "and"):
            continue
        for end, other, more in p.find("NP1", j + 1):
            a, b = value_of(one), value_of(other)
            if a is not None and b is not None:
                for told in between_them(p.s, how, a, b):
                    yield end, Pred(told, (*granted(one), *granted(other))), cost + more


def thing_kind(p: Phrases, own: Thing) -> bool:
    """Whether a noun names a kind of values of which several may have the same."""
    return any(kind.name in categories_of(p.s, own.head) for kind in shared(p.s))


@rule("VREL", "Ann and Bob share a team.", cast="teams")
def sharing(p: Phrases, i: int, group: Group) -> Iterator[Found]:
    """Shares a team with somebody; share one; has a wall in common with somebody."""
    at = i + (p.low[i] in ("a", "an", "the"))
    if group.verb not in w.SHARING and not (group.verb == "have" and "common" in p.low[at + 1 : at + 4]):
        return
    kinds = shared(p.s)
    own_homes = p.low[i] in w.HIS and group.verb in w.SHARING
    for j, own, cost in p.find("NBAR", i + 1) if own_homes else ():  # shares her house with a cat
        room = own.head in p.s.things or own.head == "bed" or lexicon.first_kinds(own.head) & {"building", "room"}
        alone = room and p.low[j] == "with" and not own.known and not thing_kind(p, own)
        for end, thing, more in p.find("NP", j + 1) if alone else ():
            pet = complement(thing) if not thing.person and not group.denied else None
            yield end, pet if pet is not None and pet.says != TRUE else None, cost + more
    for j, own, cost in p.find("NBAR", at):
        if own.head in w.PARTITIONS and not own.known:
            k = j + 2 * p.at(j, ("in", "common"))
            beyond = [(k, Thing((same(EACH),)), 0), *(p.find("NP", k + 1) if p.low[k] == "with" else ())]
            for end, thing, more in beyond if k > j or group.verb in w.SHARING else ():
                for pred in related(lambda v: beside(p.s, v), thing, p.s.places):
                    yield end, denied(pred) if group.denied else pred, cost + more - 2
            continue
        if group.verb not in w.SHARING:
            continue
        named = [kind for kind in kinds if kind.name in categories_of(p.s, own.head)]
        if not kinds and not own.known and not group.denied and not categories_of(p.s, own.head):
            yield j, Pred(neg(Together(X, EACH))), cost  # share a flat: they are two, and no more is said
        if own.known or not named:
            continue
        told: Relation = Alike(X, EACH, named[0].name)
        yield j, denied(Pred(told)) if group.denied else Pred(told), cost
        if p.low[j] == "with":
            for end, thing, more in p.find("NP", j + 1):
                for pred in related(alike(named[0].name), thing, p.s.places):
                    yield end, denied(pred) if group.denied else pred, cost + more


@rule("VREL", "Ann won the race.", cast="race")
def winning(p: Phrases, i: int, group: Group) -> Iterator[Found]:
    """Won the race; opened the show."""
    n = 1 if group.verb in w.WINNING else w.ENDS.get(group.verb, 0)
    if n and group.passive and p.low[i] == "by" and not group.denied and p.low[i - 3] in w.WHOLE:
        for end, thing, cost in p.find("NP1", i + 1):  # the show was opened by Ann
            who = value_of(thing)
            sides = [Together(who, value) for value in at_place(p.s, n, "")] if who is not None else []
            yield from ((end, Pred(TRUE, (side, *granted(thing)), needs_of(thing)), cost) for side in sides)
    if not n or group.passive:
        return
    at = i + (p.low[i] in w.THE)
    nth = ordinal(p.low[at]) if group.verb in w.WINNING and p.low[at + 1] in w.PRIZES else None
    for value in best(p.s, nth) if nth else ():
        told = Pred(same(value))
        yield at + 2, denied(told) if group.denied else told, -1
    for end, thing, cost in p.find("NP1", i + 1) if p.low[i] == "with" and group.verb in w.ENDS else ():
        who = value_of(thing)  # the show opens with Ann
        if who is not None and not group.denied:
            told_of = tuple(Together(place, who) for place in at_place(p.s, n, "")[:1])
            yield end, Pred(TRUE, (*told_of, *granted(thing)), needs_of(thing)), cost
    whole = 2 * (p.low[i] in w.THE and singular(p.low[i + 1]) in w.WHOLE)
    whole = whole or int(p.low[i] == "it" and any(singular(low) in w.WHOLE for low in p.low[:i]))
    if not whole and group.verb not in w.WINNING:
        return
    for value in best(p.s, n) if group.verb in w.WINNING else at_place(p.s, n, ""):
        told = Pred(same(value))
        for end in {i + whole, i}:
            if end > i or p.ends_clause(i):
                yield end, denied(told) if group.denied else told, 0


@rule("VREL", "Ann has two people ahead of her.", cast="queue")
def having_some(p: Phrases, i: int, group: Group) -> Iterator[Found]:
    """Has two people ahead of her."""
    if group.verb != "have":
        return
    for j, several, cost in p.find("CORE", i):
        if several.bounds is None or foreign(p, several):
            continue
        if p.at(j, ("between", "them")):  # Ann and Bob have one house between them
            least, most = several.bounds
            apart: Relation = Offset(X, EACH, least + 1, None if most is None else most + 1, True)
            yield j + 2, Pred(neg(apart) if group.denied else apart, needs=several.needs), cost
        for end, pred, more in p.find("REL", j, ""):
            own = Value("", "own")
            mine = [
                (value, own)
                for value in mentioned(pred.says)
                if value.name in ("he", "she", "it", "they", "his", "self")
            ]
            if not mine:
                continue
            told = [put(put(put(anywhere(pred.says), *mine), (X, place)), (own, X)) for place in p.s.places]
            says_so: Relation = Count(tuple(told), *several.bounds)
            needs = pred.needs | several.needs
            whole = Pred(neg(says_so) if group.denied else says_so, pred.sides, needs)
            yield end, whole, cost + more
            k = p.comma(end)
            if p.low[k] in ("and", "but") and not group.denied:  # and one behind her
                for till, rest, extra in having_some(p, k + 1, group):
                    yield till, both(whole, rest), cost + more + extra


@rule("VREL", "Ann has a neighbour who drinks tea.")
def having_neighbour(p: Phrases, i: int, group: Group) -> Iterator[Found]:
    """Has a neighbour who drinks tea; has Bob for a neighbour."""
    if group.verb != "have":
        return
    for end, few, cost in p.find("CORE", i):
        if few.head in w.NEIGHBOUR and few.bounds in ((1, 1), (2, 2)):  # only one neighbour: is at an end
            alone = few.bounds == (1, 1)
            only = conj(beside(p.s, OTHER_ONE)) if alone and not group.denied else TRUE  # and that is Bob
            for told in at_ends(p.s):
                yield end, Pred(told if alone != group.denied else neg(told), only=only), cost
            k = p.comma(end) + (end < p.n and p.tokens[end].kind == "dash")
            k = p.among(k, w.NAMELY) or k
            for till, thing, more in p.find("NP1", k) if alone and k > end and not group.denied else ():
                for pred in related(lambda v: beside(p.s, v), thing, p.s.places) if value_of(thing) else ():
                    yield from ((till, both(Pred(told), pred), cost + more) for told in at_ends(p.s))  # namely Bob
    for end, thing, cost in p.find("NP1", i):
        k = end + 1 + (p.low[end + 1] in w.HIS | w.SOME | w.THE)
        at = value_of(thing)
        for till, item, more in p.find("ITEM", k) if p.low[end] in ("as", "for") else ():
            if at is not None and item.head.endswith(("neighbour", "neighbor")):  # has Bob as her left-hand neighbour
                for told in neighbouring(p, item.head, OTHER_ONE):
                    pred = Pred(put(put(told, (X, at)), (OTHER_ONE, X)), granted(thing), needs_of(thing), (at,))
                    yield till, denied(pred) if group.denied else pred, cost + more
        apposed = p.among(end, w.FOR_NEIGHBOUR)
        if thing.head in w.NEIGHBOUR and thing.det == "a" and thing.known:
            apposed = end
        for pred in related(lambda v: beside(p.s, v), thing, p.s.places) if apposed else ():
            yield apposed, denied(pred) if group.denied else pred, cost


@rule("VREL", "Ann has Bob on one side and Cid on the other.")
def having_both_sides(p: Phrases, i: int, group: Group) -> Iterator[Found]:
    """Has Bob on one side of her and Cid on the other."""
    if group.verb != "have" or not group.bare or group.denied:
        return
    for j, one, cost in p.find("NP1", i):
        if not p.at(j, ("on", "one", "side")):
            continue
        k = j + 3 + 2 * (p.low[j + 3] == "of" and (p.low[j + 4] in w.PRONOUNS))
        for m, other, more in p.find("NP1", k + 1) if p.low[k] == "and" else ():
            a, b = value_of(one), value_of(other)
            if p.at(m, ("on", "the", "other")) and a is not None and b is not None:
                told = [told for v in (a, b) for told in beside(p.s, v)]
                told += [neg(Together(a, b))] if a.category != b.category else []
                sides = (*granted(one), *granted(other))
                end = m + 3 + (p.low[m + 3] == "side")
                yield end, Pred(conj(told), sides, needs_of(one) | needs_of(other), (b, a)), cost + more


@rule("VREL", "Ann has a neighbour on each side.")
def having_each_side(p: Phrases, i: int, group: Group) -> Iterator[Found]:
    """Has a house on each side of hers, neighbours on both sides: is not at an end."""
    if group.verb != "have":
        return
    for j, thing, cost in p.find("CORE", i):
        k = j + 2 + (p.low[j + 1] == "its")
        if thing.known or thing.parts or thing.det == "no":
            continue
        if p.low[j] != "on" or p.low[j + 1] not in ("each", "both", "either"):
            continue
        if p.low[k] not in ("side", "sides"):
            continue
        end = k + 1 + 2 * (p.low[k + 1] == "of" and (p.low[k + 2] in w.PRONOUNS or p.low[k + 2] in ("his", "hers")))
        for told in at_ends(p.s):
            yield end, Pred(told if group.denied else neg(told), needs=thing.needs), cost


@rule("VREL", "Ann was chosen.", cast="committee")
def chosen(p: Phrases, i: int, group: Group) -> Iterator[Found]:
    """Was chosen, stays at home, goes with Bob: where all that is told is who is chosen."""
    if p.s.selection is None:
        return
    told: list[tuple[int, bool]] = []
    if group.verb in PICKING and group.passive:
        told.append((i, True))
    for verbs, tails, yes in SELECTING:
        if group.verb in verbs and not group.passive and (not group.bare or group.verb == "be"):
            told += [(i + len(tail), yes) for tail in tails if p.at(i, tail)]
    for end, yes in told:
        is_so = same(p.s.selection) if yes else neg(same(p.s.selection))
        yield end, Pred(neg(is_so) if group.denied else is_so), 0
        if p.low[end] in ("with", "alongside", "without"):
            for till, other, cost in p.find("NP1", end + 1):
                at = value_of(other)
                if at is not None:
                    too: Relation = Together(at, p.s.selection)
                    whole = conj((is_so, neg(too) if p.low[end] == "without" else too))
                    yield till, Pred(neg(whole) if group.denied else whole, granted(other), needs_of(other)), cost


OWN = (HIS.name, "he", "she", "it", "they", "self")
"""Pronouns for who has somebody on a side of him."""


@rule("VREL", "Ann has Bob on her immediate left.")
def having_beside(p: Phrases, i: int, group: Group) -> Iterator[Found]:
    """Has Bob on her left and Cid on her right."""
    if group.verb != "have" or not group.bare:
        return
    for j, thing, cost in p.find("NP", i):
        some = [value_of(part) for part in thing.parts or (thing,)]
        ats = [value for value in some if value is not None]
        if len(ats) < len(some) or (thing.parts and thing.how != "or"):
            continue
        at = ats[0]
        for end, pred, more in p.find("REL", j, ""):
            own = mentioned(pred.says)
            if len(own) != 1 or own[0].category or own[0].name not in OWN:
                continue
            told = Pred(
                disj(put(put(pred.says, (X, one)), (own[0], X)) for one in ats),
                (*granted(thing), *pred.sides),
                needs_of(thing) | pred.needs,
                (at,),
            )
            yield end, denied(told) if group.denied else told, cost + more
            k = p.comma(end)
            if p.low[k] in ("and", "but"):
                for till, rest, extra in having_beside(p, k + 1, group):
                    yield till, both(told, rest), cost + more + extra


# ---- VP


@rule("VP", "Ann drinks tea.")
def verb_phrase(p: Phrases, i: int) -> Iterator[Found]:
    """A verb group and what belongs to it."""
    for j, group, cost in p.find("VG", i):
        yield from _nothing(p, j, group, cost)
        for end, pred, more in p.find("COMPS", j, group.copular):
            if group.bare and pred == IDLE and not (
                group.copular and not group.denied and any(p.is_a(k, "a") for k in range(j, end))
            ):
                continue
            shares = group.verb in w.SHARING and identity(pred.says) is None
            related_by = group.verb in COMPARING or shares or (group.verb in w.ADJOINING and line(p.s))
            related_by = related_by or (group.verb in w.ENDS and p.low[j] == "with") or group.verb in w.SEPARATING
            if related_by and not group.bare:
                continue
            if group.denied and _two_at_once(pred.says):
                if not group.shuns or not all(map(identity, pred.says.parts())):
                    continue
                pred = pred._replace(says=disj(pred.says.parts()))  # turned down A and B: has neither
            if pred.says == TRUE and not pred.sides and not w.EARNING.isdisjoint(p.low[j:end]):
                continue  # mends roofs for a living: that is his job, whatever it is called
            if group.verb in w.CEASING and (p.is_gerund(j) or p.low[j] == "to") and pred.says != TRUE:
                pred = pred._replace(needs=pred.needs | NO_MORE)
            told = meant(p, group, pred)
            if group.verb in w.DISLIKING and not group.denied and pred.says != TRUE:  # hates cats, and has none
                yield end, Pred(TRUE, pred.sides, pred.needs | LEFT_OPEN, pred.mentions), cost + more + 2
            if group.denied and not group.bare and not group.weak and _foreign(p, pred, j, end):
                yield end, IDLE, cost + more + 3
            if told is not None and _measured_by(p, group.verb, told):
                yield end, told, cost + more + 2 * (pred == IDLE)
                if group.denied:
                    yield from _nor_that(p, end, told, cost + more, group.copular)
                    yield from _but_that(p, end, group, told, cost + more)


def _but_that(p: Phrases, i: int, group: Group, told: Pred, cost: int) -> Iterator[Found]:
    """... but this: does not drink A but B, was not A but B."""
    k = p.comma(i)
    one = identity(told.says.denied) if isinstance(told.says, Not) else None
    if p.low[k] != "but" or one is None or p.verbs(k + 1) or p.low[k + 1] in w.AUXILIARY:
        return
    for end, other, more in p.find("ROW", k + 1, group.copular):
        held = identity(other.says)
        instead = meant(p, group._replace(denied=False), other) if held and held.category == one.category else None
        if instead is not None and not other.sides:
            yield end, both(told, instead), cost + more


def _nothing(p: Phrases, i: int, group: Group, cost: int) -> Iterator[Found]:
    """Bought nothing on Monday: that is not when."""
    having = group.verb in closed.HAVING | closed.BUYING | closed.DOING.keys() | w.CREATING | {"spend"}
    plain = p.low[i + 1] in ("in", "at", "on", "with", "for") and not (group.denied or group.weak)
    if p.low[i] == "nothing" and having and plain:
        for end, pred, more in p.find("ROW", i + 1, False):
            told = meant(p, group, pred._replace(people=())) if identity(pred.says) is not None else None
            yield end, denied(told) if told is not None else None, cost + more - 1


def _foreign(p: Phrases, pred: Pred, i: int, end: int) -> bool:
    """Whether what is denied is nothing of the grid's: cannot stand the heat."""
    idle = pred.says == TRUE and not pred.sides and not pred.mentions and bool(pred.needs)
    named = any(p.find("NAME", k) or p.low[k] in w.PRONOUNS or p.low[k] == "there" for k in range(i, end))
    nouns = [noun for cls, noun, _, _ in pred.needs if cls in "nt"]
    return idle and not named and bool(nouns) and not any(
        categories_of(p.s, noun) or noun in p.s.things or noun in w.PEOPLE | w.GENERIC for noun in nouns
    )


def _nor_that(p: Phrases, i: int, told: Pred, cost: int, copular: bool) -> Iterator[Found]:
    """..., nor this: what else is denied of the subject."""
    k = p.comma(i)
    again = k > i or p.low[k] == "and"
    at = k + 1 if p.low[k] == "nor" or (again and p.low[k] == "not") else k + 2 if p.at(k, ("and", "not")) else 0
    if at and p.low[at] not in w.AUXILIARY:
        for end, other, more in p.find("ROW", at, copular):
            no_other = denied(other)
            if no_other is not None:
                yield end, both(told, no_other), cost + more
                yield from _nor_that(p, end, both(told, no_other), cost + more, copular)


def _measured_by(p: Phrases, verb: str, pred: Pred) -> bool:
    """Whether a comparison runs along what the verb measures: what costs more is no older."""
    dims = MEASURING.get(verb, frozenset())
    run = [part.along or p.s.axis.name for part in every_part(pred.says) if isinstance(part, Offset | Ratio | Between)]
    if not any(p.s.dimensions[kind.name] & dims for kind in p.s.kinds):
        fitting = dims | MEASURING_TOO.get(verb, frozenset())  # who scored more paid no more
        return not dims or not any(own & MEASURED and not own & fitting for own in map(p.s.dimensions.get, run) if own)
    return all(p.s.dimensions[name] & dims for name in run)


def runs_along(s: Setting, noun: str, pred: Pred) -> Pred:
    """A predicate of what can be measured, along that: her weight is between those of two others."""
    named = [name for name in categories_of(s, noun) if s.dimensions[name] & MEASURED]

    def along_it(relation: Relation) -> Relation:
        if isinstance(relation, Between):
            return replace(relation, along="" if named[0] == s.axis.name else named[0])
        if isinstance(relation, Not):
            return neg(along_it(relation.denied))
        return conj(map(along_it, relation.of)) if isinstance(relation, All) else relation

    return pred._replace(says=along_it(pred.says)) if len(named) == 1 else pred


@rule("VP", "Ann did not come until after Monday.", cast="days")
def not_until(p: Phrases, i: int) -> Iterator[Found]:
    """Did not come until after Monday: she came after it; until Monday: on that day."""
    for j, group, cost in p.find("VG", i):
        for k, idle, more in [(j, IDLE, 0), *p.find("ROW", j, False)] if group.denied and not group.weak else ():
            if p.low[k] not in ("until", "till") or idle.says != TRUE or idle.sides:
                continue
            for end, other, extra in p.find("CNP", k + 1) if "had" in p.low[k:] else ():  # until Bob had left
                for pred in related(differing(p.s, ORDERS["after"], ANY), other, p.s.places):
                    yield end, pred, cost + more + extra
            if group.verb not in w.COMING_ABOUT:
                continue  # who did not stay until Monday was gone by then
            for end, pred, extra in [*p.find("REL", k + 1, ""), *p.find("COMPL", k + 1, False)]:
                told = meant(p, group._replace(denied=False), pred) if pred.says != TRUE else None
                yield end, told, cost + more + extra


@rule("VP", "Ann, who owns the dog, laughed.")
def intransitive(p: Phrases, i: int) -> Iterator[Found]:
    """A verb alone, which tells nothing of the grid: she laughed."""
    for j, group, cost in p.find("VG", i):
        told = any(form not in ("base", "gerund") for _, form in p.verbs(j - 1)) or p.low[j - 2] in w.AUXILIARY
        alone = p.ends_clause(j) or p.low[j] in ("till", "until")
        if not alone or not told or group.bare or group.denied or group.passive or p.find("NAME", j - 1):
            continue
        telling = group.verb in w.SPEAKING and p.low[j] in (":", ",")  # what follows is said, and need not be so
        if group.verb not in COMPARING and group.verb not in w.WINNING and not telling:
            yield j, IDLE, cost + 2


@rule("VP", "Ann beat Bob.", cast="race")
def relating_phrase(p: Phrases, i: int) -> Iterator[Found]:
    """A verb that relates by itself."""
    for j, group, cost in p.find("VG", i):
        if group.weak or (group.copular and p.s.selection is None):
            continue  # only of who is chosen it is enough to say that she is in
        for end, pred, more in p.find("VREL", j, group):
            yield end, pred, cost + more
            if group.denied:  # did not share a tent with Ann, nor with Bob
                yield from _nor_that(p, end, pred, cost + more, group.copular)
            for till, rest, extra in p.find("ROW", end, False) if not _goes_elsewhere(p, end) else ():
                if rest.says == TRUE:
                    yield till, both(pred, rest), cost + more + extra


def _goes_elsewhere(p: Phrases, i: int) -> bool:
    """Whether who goes need not be one of those who are chosen: goes to sleep, goes home."""
    if p.s.selection is None:
        return False
    bare = p.low[i] in w.PREPOSITIONS and p.low[i + 1] not in w.THE and p.low[i + 1] not in w.HIS
    return bare or p.low[i] in w.ELSEWHERE


@rule("VP", "Ann cooks.", cast="hobbies")
def verb_value(p: Phrases, i: int) -> Iterator[Found]:
    """A verb that is a value itself: she paints."""
    for j in {i, *(end for end, group, _ in p.find("VG", i) if group.bare)}:
        denies = any(p.low[k] in w.NOT for k in range(i, j))
        for end, value, cost in p.find("NAME", j):
            named = lexicon.first_kinds(singular(value.name.lower())) or value.name[:1].isupper()
            if end == j + 1 and p.verbs(j) and not (named and keys(p.low[j]) & keys(value.name.lower())):
                told = Pred(same(value), mentions=(value,))
                found = denied(told) if denies else told
                yield end, found, cost + 1
                for till, rest, more in p.find("ROW", end, False):
                    if not denies or rest.says == TRUE:
                        yield till, both(found, rest) if found else None, cost + more + 1
                k = p.comma(end)
                if p.low[k] == "but" and p.low[k + 1] == "not" and not denies:  # but not on Monday
                    for till, rest, more in p.find("COMPS", k + 1, False):
                        yield till, both(told, rest), cost + more + 1


@rule("VP", "Ann drinks tea, and Bob does not.")
def elliptical(p: Phrases, i: int) -> Iterator[Found]:
    """Does too, is not: what was said before."""
    for j, group, cost in p.find("VG", i):
        if group.bare and not group.weak:
            end = j + (p.low[j] in ("too", "either", "so"))
            far = i > 3 and not any(p.ends_clause(k) for k in range(i - 3, i))  # no: less than Bob did
            dear = 3 * far + (0 if p.ends_clause(end) else 4)
            denying = any(p.low[k] in w.NOT or p.low[k] in w.NO or p.low[k] == "never" for k in range(i))
            again = SAME_AGAIN if denying or not any(p.ends_clause(k) for k in range(i)) else JUST_SO
            again = JUST_SO if p.low[j] in ("too", "so") else again
            again = IDLE if p.at(j - 1, ("been", "and")) else again  # had been and gone
            yield end, denied(again) if group.denied else again, cost + dear


@rule("VP", "Ann said that nothing in the world was as good as her tea.")
def reporting_freely(p: Phrases, i: int) -> Iterator[Found]:
    """What somebody says, whatever it is: his own things in it are his, and where he lives he lives."""
    for j, group, cost in p.find("VG", i):
        if group.verb not in w.SPEAKING or group.bare or group.denied:
            continue
        for end, pred, more in p.find("SKIM", j):
            swaps = [(value, X) for value in mentioned(*pred.sides) if value.name in ("he", "she", "they")]
            yield end, pred._replace(sides=tuple(put(side, *swaps) for side in pred.sides)), cost + more


@rule("SKIM", "Ann said that nothing in the world was as good as her tea.")
def skimmed(p: Phrases, i: int) -> Iterator[Found]:
    """The rest of a sentence, of which only noun phrases are read, for what they take for granted."""
    j, cost, needs = i, 3, NONE
    sides: tuple[Relation, ...] = ()
    while j < p.n and p.low[j] not in (";", ":"):
        best_end, best_cost, taken = j, 99, IDLE
        if p.low[j] in w.HIS or p.low[j] in w.THE or p.low[j] in w.SOME or p.names(j):
            for end, thing, more in p.find("NP1", j):
                pred = complement(thing) if not thing.parts and thing.det != "no" else None
                if pred is not None and pred.sides and (end > best_end or (end == best_end and more < best_cost)):
                    best_end, best_cost, taken = end, more, pred
        if best_end > j:
            j, cost, sides, needs = best_end, cost + best_cost, (*sides, *taken.sides), needs | taken.needs
        elif p.names(j):
            return
        else:
            j += 1
    if sides:
        yield j, Pred(TRUE, sides, needs), cost


@rule("VPS", "Ann drinks tea.")
def one_phrase(p: Phrases, i: int) -> Iterator[Found]:
    """One verb phrase."""
    yield from p.find("VP", i)


@rule("VPS", "Ann drinks tea and owns the dog.")
def joined_phrases(p: Phrases, i: int) -> Iterator[Found]:
    """Verb phrases of one subject, joined."""
    for j, one, cost in p.find("VP", i):
        k = p.comma(j)
        word = p.low[k]
        if word not in ("and", "but", "or", "yet", "though", "although", "nor") and not (
            k > j and (p.verbs(k) or word in w.AUXILIARY)
        ):
            continue
        at = k + (word in ("and", "but", "or", "yet", "though", "although", "nor"))
        for a in p.adverbs(at):
            for end, other, more in p.find("VPS", a):
                if isinstance(one.says, Offset):  # is older than Bob, and weighs more
                    than = one.says.a if one.says.b == X else one.says.b
                    other = other._replace(says=put(other.says, (THAN, than)))
                if one.mentions and is_person(p.s, one.mentions[0]):  # is not the nurse, but lives next to her
                    him = [(value, one.mentions[0]) for value in mentioned(other.says) if value.name in ("he", "she")]
                    other = other._replace(says=put(other.says, *him)) if him else other
                things = [value for value in one.mentions if value.category and not is_person(p.s, value)]
                if len(things) == 1:  # has no use for a lamp and did not buy one
                    other = other._replace(says=put(other.says, (ONE, things[0])))
                joined = either(one, other) if word == "or" else both(one, other)
                if word == "nor":  # does not drink tea nor own a dog
                    no_other = denied(other)
                    joined = both(one, no_other) if no_other is not None else None
                if has(other.says, ELLIPSIS) and isinstance(one.says, Not) == isinstance(other.says, Not):
                    joined = one if word == "and" else None  # is no nurse and never was
                below = any(form in ("base", "participle") for _, form in p.verbs(a)) or p.low[a] in ("been", "had")
                if word == "or" and isinstance(one.says, Not) and below:
                    no_other = denied(other)  # does not drink tea or own a dog
                    joined = both(one, no_other) if no_other is not None else None
                yield end, joined, cost + more + (k > j) + 2 * (at == k)


@rule("VPS", "Ann either drinks tea or owns the dog.", on=["either", "neither"])
def paired_phrases(p: Phrases, i: int) -> Iterator[Found]:
    """Either drinks tea or owns the dog; either drinks tea or milk; neither drinks tea nor owns the dog."""
    for j, one, cost in p.find("VP", i + 1):
        if p.low[i] == "either" and "or" in p.low[i + 1 : j]:
            yield j, one, cost
        k = p.comma(j)
        if p.low[k] != ("or" if p.low[i] == "either" else "nor"):
            continue
        for end, other, more in p.find("VP", k + 1):
            if p.low[i] == "either":
                yield end, either(one, other), cost + more
            else:
                no_one, no_other = denied(one), denied(other)
                if no_one and no_other:
                    yield end, both(no_one, no_other), cost + more
