"""Questions: clauses with something in them that is asked for, and orders to find something.

KIND     a noun for what is asked: colour, first name, kind of honey; KINDS several: the colour and the pet
WH       an interrogative: who, which colour, how old, on what day; WHS several: when and where
EACH     every one of several: each child, everybody
SUBJECT  whom a question is about: Ann, each child's coat, the person who drinks tea
DOING    what the subject does, but for what is asked: (what does Ann) drink on Monday
ASK      one question: what does Ann drink, the colour of each house; ASKS several of them
LEAD     what leads up to a question: now, from the clues below, can you tell me
Q        a whole sentence that asks
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.grammar import words as w
from cluegrid.reading.grammar.meaning import (
    AGAIN,
    EACH,
    ELLIPSIS,
    HIS,
    IDLE,
    Pred,
    Thing,
    being,
    granted,
    identity,
    needs_of,
    owning,
    same,
    value_of,
)
from cluegrid.reading.grammar.phrases import Found, Phrases, rule
from cluegrid.reading.grammar.places import Distance, differing, next_to
from cluegrid.reading.grammar.standing import opposite
from cluegrid.reading.meanings import NONE, TRUE, Needs, X, conj, has, put
from cluegrid.reading.scales import ADJECTIVES, ORDERS
from cluegrid.reading.tokens import tokenise
from cluegrid.reading.values import cardinal
from cluegrid.reading.word_forms import keys, singular
from cluegrid.relations import All, Relation, Together

ASKED = Value("", "asked")
"""What a question asks for, inside a relation of somebody to it."""
THEY = Value("", "they")


class Target(NamedTuple):
    """What is asked for: by an interrogative or a noun, with the verb it belongs to and the scale of how much."""

    how: str
    noun: str = ""
    verb: str = ""
    pairs: tuple[tuple[str, int], ...] = ()
    near: tuple[str, ...] = ()
    """Other nouns of the question, which may tell two categories apart."""


class Each(NamedTuple):
    """Every one of a kind of things, or of those that were spoken of ("")."""

    noun: str = ""


class Subject(NamedTuple):
    """Whom a question is about: something, or each of several, with the nouns that stand beside it."""

    thing: Thing | None = None
    each: Each | None = None
    nouns: tuple[str, ...] = ()


class Ask(NamedTuple):
    """One thing that is asked: what for, and of what or for each of which; of the same as before where neither is."""

    target: Target
    says: Relation | None = None
    each: Each | Target | None = None
    sides: tuple[Relation, ...] = ()
    needs: Needs = NONE
    among: tuple[Value, ...] = ()
    span: tuple[int, int] = (0, 0)


class Order(NamedTuple):
    """In what order things stand."""

    noun: str = ""
    span: tuple[int, int] = (0, 0)


class Grid(NamedTuple):
    """The whole grid."""

    span: tuple[int, int] = (0, 0)


class About(NamedTuple):
    """For each of what the parts after it ask."""

    each: Each
    span: tuple[int, int] = (0, 0)


class Done(NamedTuple):
    """What somebody does in a question, but for what is asked."""

    verb: str
    pred: Pred = IDLE
    relation: Relation | None = None
    """How the subject, X, is related to what is asked."""


Part = Ask | Order | Grid | About
FULL_NAME = "full name"
"""What is first name and surname."""
COUNT = "count"
"""What "how many" asks for where it is the subject: of how many of them something holds."""


def nouns_in(needs: Needs) -> tuple[str, ...]:
    """The nouns that stand in a phrase without a meaning of their own."""
    return tuple(sorted(lemma for cls, lemma, _, _ in needs if cls in "tn"))


# ---- KIND


@lru_cache(maxsize=1000)
def _words_of(name: str) -> tuple[frozenset[str], ...]:
    """The forms of each word of a category's name."""
    return tuple(keys(token.low) for token in tokenise(name))


@rule("KIND", "What is the first name of Miss Marsh?", cast="names")
def category_name(p: Phrases, i: int) -> Iterator[Found]:
    """The name of a category."""
    for kind in p.s.kinds:
        words = _words_of(kind.name)
        here = p.tokens[i : i + len(words)]
        if len(here) == len(words) and not any(
            one.isdisjoint(keys(token.low)) for one, token in zip(words, here, strict=True)
        ):
            yield i + len(words), Target("noun", kind.name.lower()), 0


@rule("KIND", "Which person drinks tea?")
def nouns(p: Phrases, i: int) -> Iterator[Found]:
    """Up to three nouns, with adjectives before them."""
    j = i
    words: list[str] = []
    while j < p.n and j - i < 4:
        low = p.low[j]
        one = singular(low)
        noun = (p.is_a(j, "n") or one in p.s.nouns or one in p.s.things) and low not in w.FUNCTION
        if p.names(j) or not (noun or (p.is_a(j, "a") and not words and low not in w.WEIGHTY)):
            return
        if noun:
            words.append(one)
            yield j + 1, Target("noun", one, near=tuple(words[:-1])), len(words) - 1 + (j - i >= len(words))
        j += 1
        if p.low[j] in ("-", "'s", "'") and words:
            j += 1


@rule("KIND", "What kind of drink does Ann have?", on=w.SORTS)
def sort_of(p: Phrases, i: int) -> Iterator[Found]:
    """What kind of drink: what drink."""
    if p.low[i + 1] == "of":
        yield from p.find("KIND", i + 2 + (p.low[i + 2] in w.SOME))


@rule("KIND", "On which day of the week does Ann work?", cast="days")
def kind_of_kind(p: Phrases, i: int) -> Iterator[Found]:
    """The day of the week, the colour of the door."""
    for j, target, cost in nouns(p, i):
        if p.low[j] == "of" and p.low[j + 1] in w.DETERMINERS:
            for end, other, more in nouns(p, j + 2):
                if target.noun == "number":
                    continue
                yield end, target._replace(near=(*target.near, other.noun)), cost + more + 1


@rule("KIND", "Find the number of drinks.", on=["number", "amount"], cast="houses")
def number_of(p: Phrases, i: int) -> Iterator[Found]:
    """The number of points: how many they are."""
    if p.low[i + 1] == "of" and p.low[i + 2] not in w.DETERMINERS:
        for end, target, cost in p.find("KIND", i + 2):
            yield end, Target("how", target.noun, pairs=ADJECTIVES["many"]), cost - 1


def his_or_her(p: Phrases, i: int) -> int:
    """Where a determiner ends that stands before what is asked for: the, its, his or her, the customer's."""
    if p.low[i] in w.HIS and p.low[i + 1] in ("or", "and", "/") and p.low[i + 2] in w.HIS:
        return i + 3
    return i + (p.low[i] in w.DETERMINERS)


@rule("KINDS", "Find each person's drink.")
def one_kind(p: Phrases, i: int) -> Iterator[Found]:
    """One noun with its determiner."""
    at = his_or_her(p, i)
    for end, target, cost in p.find("KIND", at):
        yield end, (target,), cost
    for j, owner, cost in nouns(p, at) if at > i else ():
        for end, target, more in p.find("KIND", j + 1) if p.low[j] in ("'s", "'") else ():
            yield end, (target._replace(near=(*target.near, owner.noun)),), cost + more


@rule("KINDS", "What is the full name of the tea drinker?", cast="names")
def full_name(p: Phrases, i: int) -> Iterator[Found]:
    """The full name: first name and surname."""
    at = his_or_her(p, i)
    if p.low[at] == "full" and p.low[at + 1] in ("name", "names"):
        yield at + 2, (Target("noun", FULL_NAME),), -1


@rule("KINDS", "Find the drink and the pet of each person.")
def several_kinds(p: Phrases, i: int) -> Iterator[Found]:
    """Several nouns: the job, age and city."""
    for j, first, cost in [*one_kind(p, i), *full_name(p, i)]:
        k = p.comma(j)
        if k > j or p.low[k] == "and":
            for end, rest, more in p.find("KINDS", k + (p.low[k] == "and")):
                yield end, (*first, *rest), cost + more


# ---- WH


@rule("WH", "Who drinks tea?", on=w.INTERROGATIVE)
def bare_interrogative(p: Phrases, i: int) -> Iterator[Found]:
    """Who, what, where, when, how."""
    for end in p.adverbs(i + 1) if p.low[i] != "how" else (i + 1,):
        yield end, Target(w.INTERROGATIVE[p.low[i]]), 0


@rule("WH", "Which person drinks tea?", on=["which", "what"])
def which_kind(p: Phrases, i: int) -> Iterator[Found]:
    """Which colour, what time; which two children."""
    at = i + 1 + (cardinal(p.low[i + 1]) is not None and p.low[i + 1] != "one")
    yield from p.find("KIND", at)
    if p.low[i + 1] in ("one", "ones"):
        yield i + 2, Target("noun", "one"), 0
    elif at > i + 1 and p.low[i] == "which":
        yield at, Target("who"), 1


@rule("WH", "Which of the five people drinks tea?", on=["which", "who"])
def which_of(p: Phrases, i: int) -> Iterator[Found]:
    """Which of the ladies, who among the following, which two of them."""
    at = i + 1 + (cardinal(p.low[i + 1]) is not None or p.low[i + 1] == "one")
    if p.low[at] not in ("of", "among", "amongst"):
        return
    at += 1
    if p.low[at] in ("them", "these", "those"):
        yield at + 1, Target("who"), 0
    if p.low[at] not in w.THE:
        return
    at += 1
    while cardinal(p.low[at]) is not None or p.low[at] in w.OFFERED:
        at += 1
        yield at, Target("who"), 0
    yield from p.find("KIND", at)


@rule("WH", "Whose house is red?", on=["whose"])
def whose_kind(p: Phrases, i: int) -> Iterator[Found]:
    """Whose, whose house: whoever has it."""
    yield i + 1, Target("who"), 0
    for end, target, cost in p.find("KIND", i + 1):
        yield end, Target("who", near=(*target.near, target.noun)), cost


@rule("WH", "How old is Ann?", on=["how"], cast="ages")
def how_much(p: Phrases, i: int) -> Iterator[Found]:
    """How old, how much, how many points."""
    low = p.low[i + 1]
    if low in ADJECTIVES and low not in ("many", "few"):
        yield i + 2, Target("how", pairs=ADJECTIVES[low]), 0
    if low in ("many", "much"):
        for end, target, cost in p.find("KIND", i + 2):
            yield end, Target("how", target.noun, pairs=ADJECTIVES["many"]), cost


@rule("WH", "In which house does Ann live?", on=w.PREPOSITIONS)
def preposition_interrogative(p: Phrases, i: int) -> Iterator[Found]:
    """On which day, for how much, by whom."""
    yield from p.find("WH", i + 1)


@rule("WHS", "What does Ann drink?")
def one_interrogative(p: Phrases, i: int) -> Iterator[Found]:
    """One interrogative."""
    yield from ((end, (target,), cost) for end, target, cost in p.find("WH", i))


@rule("WHS", "What colour and what price is Ann's?")
def several_interrogatives(p: Phrases, i: int) -> Iterator[Found]:
    """Several interrogatives: when and where; where, how and with whom; which class on which day."""
    for j, first, cost in p.find("WH", i):
        k = p.comma(j)
        if k > j or p.low[k] == "and" or p.low[k] in w.PREPOSITIONS:
            for end, rest, more in p.find("WHS", k + (p.low[k] == "and")):
                yield p.comma(end) if p.low[k] == "and" and end < p.n else end, (first, *rest), cost + more


# ---- EACH, SUBJECT


@rule("EACH", "What does each person drink?", on=w.EVERY | {"everyone", "everybody", "everything", "the", "these"})
def everyone(p: Phrases, i: int) -> Iterator[Found]:
    """Each child, every one of them, everybody, all the guests, the five friends."""
    low = p.low[i]
    if low.startswith("every") and low != "every":
        yield i + 1, Each(), 0
        return
    at = i + 1
    if low in w.EVERY:
        at += p.low[at] == "one"
        if low in ("each", "every"):
            yield at, Each(), int(at == i + 1)
        if p.low[at] == "of":
            at += 1
            if p.low[at] in ("them", "these", "those", "us"):
                yield at + 1, Each(), 0
        at += p.low[at] in w.THE
    n = cardinal(p.low[at])
    if low not in w.EVERY and n != len(p.s.places):
        return
    at += n is not None
    if n is not None:
        yield at, Each(), 0
    dear = 0 if low in ("each", "every") else 2
    for end, target, cost in p.find("KIND", at):
        yield end, Each(target.noun), cost + dear
        if p.low[end] in ("of", "in", "on") and p.low[end + 1] == "the" and p.is_a(end + 2, "n"):
            yield end + 3, Each(target.noun), cost + dear + 1


@rule("SUBJECT", "What does each person drink?")
def each_subject(p: Phrases, i: int) -> Iterator[Found]:
    """Each of several; what each of them has: each child's coat."""
    for j, each, cost in p.find("EACH", i):
        yield j, Subject(None, each), cost
        if p.low[j] in ("'s", "'"):
            for end, target, more in p.find("KIND", j + 1):
                yield end, Subject(None, each, (target.noun, *target.near)), cost + more


@rule("SUBJECT", "What is the full name of the owner of each pet?", on=["the"])
def of_each(p: Phrases, i: int) -> Iterator[Found]:
    """The owner of each dog, the passenger on each train."""
    for j, target, cost in p.find("KIND", i + 1):
        if p.low[j] in w.PREPOSITIONS:
            for end, subject, more in each_subject(p, j + 1):
                yield end, subject._replace(nouns=(target.noun, *subject.nouns)), cost + more + 1


@rule("SUBJECT", "What does Ann drink?")
def known_subject(p: Phrases, i: int) -> Iterator[Found]:
    """Somebody or something that is known by what is said of it."""
    for end, thing, cost in p.find("NP", i):
        single = thing.bounds is None and (not thing.parts or thing.how == "and")
        if single and being(thing) != TRUE and thing.det not in ("no", "no two", "every"):
            yield end, Subject(thing, None, nouns_in(needs_of(thing))), cost


@rule("SUBJECT", "Who drinks tea, and what is the colour of his house?", on=w.DETERMINERS | {"he", "she"})
def same_subject(p: Phrases, i: int) -> Iterator[Found]:
    """Whoever was spoken of, or what is his: he or she, his or her coat, the film."""
    they = Thing((same(THEY),))
    if p.low[i] in ("he", "she") and p.low[i + 1] in ("or", "/") and p.low[i + 2] in ("he", "she"):
        yield i + 3, Subject(they), 0
    at = his_or_her(p, i)
    for end, target, cost in p.find("KIND", at) if at > i else ():
        yield end, Subject(they, None, (target.noun, *target.near)), cost + 3 * (p.low[i] not in w.HIS)


# ---- DOING


AFTER = {
    "be": frozenset(["gerund", "participle"]),
    "do": frozenset(["base"]),
    "have": frozenset(["participle", "past", "base"]),
    "": frozenset(["base", "past", "third"]),
}
"""The forms that a verb can have after an auxiliary."""


def auxiliary(low: str) -> str:
    """What an auxiliary is a form of, as far as that tells what can follow it."""
    return "be" if low in w.BE else "have" if low in w.HAVE else "do"


def is_auxiliary(p: Phrases, i: int) -> bool:
    """Whether an auxiliary stands here, which may come before the subject of a question."""
    return p.low[i] in w.AUXILIARY or p.low[i] in w.WEAK


@rule("DOING", "What does Ann drink?")
def doing(p: Phrases, i: int, aux: str) -> Iterator[Found]:
    """A verb after its subject, with its complements: (what does Ann) drink on Monday."""
    at = i
    while is_auxiliary(p, at) or p.adverb(at) or (p.low[at] == "to" and aux == "have"):
        aux = auxiliary(p.low[at]) if is_auxiliary(p, at) else "do" if p.low[at] == "to" else aux
        at += 1
    ends: list[tuple[int, str]] = []
    if at > i and is_auxiliary(p, at - 1) and p.low[at - 1] not in w.WEAK:
        ends.append((at, auxiliary(p.low[at - 1])))  # what does she do, what has he
    verbs = dict.fromkeys(lemma for lemma, form in p.verbs(at) if form in AFTER[aux])
    for verb in (verb for verb in verbs if verb not in closed.SAYING):
        ends.append((at + 1, verb))
        ends += [(at + 1 + len(tail), meant) for tail, meant in closed.PHRASAL.get(verb, ()) if p.at(at + 1, tail)]
    for end, verb in ends:
        yield end, Done(verb), 0
        yield from ((till, Done(verb, pred), cost) for till, pred, cost in p.find("ROW", end, False))


@rule("DOING", "Which house does Ann come from?")
def stranded(p: Phrases, i: int, aux: str) -> Iterator[Found]:
    """A preposition whose noun is asked for: (which house does Ann) live in."""
    for j, done, cost in [(i, Done("be"), 0), *doing(p, i, aux)]:
        if p.low[j] in w.PREPOSITIONS and (p.ends_clause(j + 1) or p.low[j + 1] in w.INTERROGATIVE):
            yield j + 1, done, cost + 1


@rule("DOING", "Whom does Ann live next to?")
def related_to(p: Phrases, i: int, aux: str) -> Iterator[Found]:
    """A relation to what is asked for: (whom does Ann) sit next to."""
    for j, done, cost in [(i, Done("be"), 0), *doing(p, i, aux)]:
        if any(p.at(j, tail) for verb, _ in p.verbs(j - 1) for tail, _ in closed.PHRASAL.get(verb, ())):
            continue  # looks after
        for end, relation in relations_at(p, j):
            if p.ends_clause(end) and done.pred == IDLE:
                yield end, done._replace(relation=relation), cost


def relations_at(p: Phrases, i: int) -> Iterator[tuple[int, Relation]]:
    """Relations of X to what is asked for, by the words for them: opposite, right behind."""
    near = p.low[i] in w.NEAR
    at = i + near
    end = p.among(at, w.BESIDE)
    yield from ((end, told) for told in (next_to(p.s, ASKED, "") if end else ()))
    end = p.among(at, w.OPPOSITE)
    yield from ((end, told) for told in (opposite(p.s, ASKED) if end else ()))
    for phrase, word in w.ORDER.items():
        if p.at(at, phrase):
            make = differing(p.s, ORDERS[word], Distance("near" if near else ""))
            yield from ((at + len(phrase), told) for told in make(ASKED))


# ---- ASK


BEING = Done("be")


def asked_of(targets: tuple[Target, ...], subject: Subject, done: Done = BEING) -> tuple[Part, ...] | None:
    """Each of several interrogatives, asked of one subject."""
    pred = owning(done.pred)
    needs = pred.needs
    near = subject.nouns
    if subject.each is not None:
        if pred.says != TRUE or done.relation is not None:
            return None
        return tuple(
            Ask(target._replace(verb=done.verb, near=(*target.near, *near)), None, subject.each, (), needs)
            for target in targets
        )
    assert subject.thing is not None
    thing = subject.thing
    at = value_of(thing) if not thing.parts else None
    shared = at is not None and at.quantifier != "the"  # one of those at the windows, the one opposite Ann
    says = conj(thing.known) if shared else being(thing)
    if done.relation is not None:
        if at is None:
            return None
        says = put(done.relation, (X, at), (ASKED, X))
    says = conj(part for part in (says, pred.says) if part != Together(X, X) and part != TRUE)
    taken = thing.sides if shared else granted(thing)
    sides = (*taken, *(put(side, (HIS, X)) for side in pred.sides))
    needs |= needs_of(thing)
    return tuple(
        Ask(target._replace(verb=done.verb, near=(*target.near, *near)), says, None, sides, needs) for target in targets
    )


@rule("ASK", "What does Ann drink?")
def of_subject(p: Phrases, i: int) -> Iterator[Found]:
    """What does Ann drink; how old is she; what colour Ann's house is."""
    for j, targets, cost in p.find("WHS", i):
        if is_auxiliary(p, j):
            low, aux = p.low[j], auxiliary(p.low[j])
            for k, subject, more in p.find("SUBJECT", j + 1):
                if aux == "be" or low in w.HAVE:
                    yield k, asked_of(targets, subject), cost + more + (targets[0] == Target("what"))
                for end, done, extra in p.find("DOING", k, aux):
                    yield end, asked_of(targets, subject, done), cost + more + extra
                for end in (k + 1,) if p.low[k] in w.LASTING else ():
                    yield end, asked_of(targets, subject), cost + more
        for k, subject, more in p.find("SUBJECT", j):
            for end, done, extra in p.find("DOING", k, ""):
                yield end, asked_of(targets, subject, done), cost + more + extra


@rule("ASK", "What does Ann drink and own?", on=["what"])
def of_several_doings(p: Phrases, i: int) -> Iterator[Found]:
    """What does each owner drive, keep and eat."""
    at = i + 1
    aux = auxiliary(p.low[at]) if p.low[at] in w.AUXILIARY else ""
    for j, subject, cost in p.find("SUBJECT", at + bool(aux)):
        for end, verbs, more in _doings(p, j, aux):
            parts = [asked_of((Target("what"),), subject, done) for done in verbs]
            if all(parts) and len(parts) > 1:
                yield end, tuple(one for part in parts if part for one in part), cost + more


def _doings(p: Phrases, i: int, aux: str) -> Iterator[tuple[int, tuple[Done, ...], int]]:
    for j, done, cost in p.find("DOING", i, aux):
        yield j, (done,), cost
        k = p.comma(j)
        if k > j or p.low[k] == "and":
            for end, rest, more in _doings(p, k + (p.low[k] == "and"), aux):
                yield end, (done, *rest), cost + more


@rule("ASK", "Where do you find the dog?")
def of_scene(p: Phrases, i: int) -> Iterator[Found]:
    """In which house do they drink tea, where must you dig for the rubies: whoever does it."""
    for j, targets, cost in p.find("WHS", i):
        if not is_auxiliary(p, j):
            continue
        if p.low[j + 1] not in w.NARRATOR and p.low[j + 1] not in ("they", "one"):
            continue
        for end, done, more in p.find("DOING", j + 2, auxiliary(p.low[j])):
            if done.pred.says != TRUE and done.relation is None:
                asks = (
                    Ask(target._replace(verb=done.verb), done.pred.says, None, done.pred.sides, done.pred.needs)
                    for target in targets
                )
                yield end, tuple(asks), cost + more


@rule("ASK", "Next to whom does Ann live?")
def of_relation(p: Phrases, i: int) -> Iterator[Found]:
    """Next to whom does Ann sit."""
    for j, relation in relations_at(p, i):
        for k, target, cost in p.find("WH", j):
            if p.low[k] in w.AUXILIARY:
                for m, subject, more in p.find("SUBJECT", k + 1):
                    for end, done, extra in p.find("DOING", m, auxiliary(p.low[k])):
                        if subject.each is None and done.pred == IDLE:
                            made = asked_of((target,), subject, done._replace(relation=relation))
                            yield end, made, cost + more + extra


def verb_at(p: Phrases, i: int, needs: Needs) -> str:
    """The verb of a verb phrase that starts here."""
    verbs = [group.verb for _, group, _ in p.find("VG", i) if not group.bare]
    known = [verb for verb in verbs if any(lemma == verb for _, lemma, _, _ in needs)]
    return next(iter(known or verbs), "")


@rule("ASK", "Who drinks tea?")
def as_subject(p: Phrases, i: int) -> Iterator[Found]:
    """Who drinks tea, which house is red, what is in the red house, how many are to the left of Ann."""
    for j, target, cost in p.find("WH", i):
        if target.how not in ("who", "what", "noun", "how"):
            continue
        for end, pred, more in p.find("VPS", _cleft(p, j)):
            if has(pred.says, ELLIPSIS) or has(pred.says, AGAIN) or has(pred.says, EACH):
                continue
            pred = owning(pred) if pred.says != same(HIS) else pred
            parts = pred.says.of if isinstance(pred.says, All) else (pred.says,)
            pred = pred._replace(says=conj(part for part in parts if part != same(X)))  # on his own label
            yield end, _said_of(p, j, end, target, pred), cost + more + (target.how == "what")


def _cleft(p: Phrases, i: int) -> int:
    """Where what is asked begins, after "is it that"."""
    if p.low[i] in w.BE and p.low[i + 1] == "it" and p.low[i + 2] in ("that", "who", "which"):
        return i + 3
    return i


def _said_of(p: Phrases, i: int, end: int, target: Target, pred: Pred) -> tuple[Part, ...] | None:
    """Whom something is said of; whoever was spoken of where nothing is but "there", "it" or "the film"."""
    target = target._replace(near=(*target.near, *nouns_in(pred.needs)), verb=verb_at(p, i, pred.needs))
    if pred.says != TRUE:
        if target.how == "how":
            target = target._replace(how=COUNT)
        one = identity(pred.says)
        sides = pred.sides if one is None or one.quantifier == "the" else tuple(put(s, (one, X)) for s in pred.sides)
        return (Ask(target, pred.says, None, sides, pred.needs),)
    taken_up = p.low[end - 1] in ("there", "it", "them", "him", "her") or any(
        noun in p.s.nouns or noun in p.s.things for noun in nouns_in(pred.needs)
    )
    if pred.sides or not taken_up or target.how != "who" or target.verb in ("", "be"):
        return None
    return (Ask(target, None, None, (), pred.needs),)


@rule("ASK", "How many houses are there to the left of Ann's?", on=["how"])
def so_many_there(p: Phrases, i: int) -> Iterator[Found]:
    """How many boxes are there above the red one."""
    for j, target, cost in p.find("WH", i):
        if p.low[j] in w.BE and p.low[j + 1] == "there":
            for end, pred, more in p.find("COMPS", j + 2, True):
                yield end, (Ask(Target(COUNT, target.noun), pred.says, None, pred.sides, pred.needs),), cost + more


@rule("ASK", "Which person is first, and which one in the middle?")
def without_verb(p: Phrases, i: int) -> Iterator[Found]:
    """Which one in the middle: the verb is the one before."""
    for j, target, cost in p.find("WH", i):
        if target.how in ("who", "noun") and i > 0:
            for end, pred, more in p.find("COMPS", j, True):
                if pred.says != TRUE:
                    yield end, _said_of(p, j, end, target, pred), cost + more + 3


@rule("ASK", "Who drinks what?")
def who_which(p: Phrases, i: int) -> Iterator[Found]:
    """Who lives where, which child has which pet: for each of the first the second."""
    for j, first, cost in p.find("WH", i):
        if first.how not in ("who", "noun", "what"):
            continue
        for k, group, more in p.find("VG", j):
            if group.denied or group.weak:
                continue
            idle = [(end, extra) for end, pred, extra in p.find("ROW", k, group.copular) if pred.says == TRUE]
            for m, extra in [(k, 0), *idle]:
                for end, targets, last in p.find("WHS", m):
                    each = first._replace(verb=group.verb)
                    asks = tuple(Ask(target._replace(verb=group.verb), None, each) for target in targets)
                    yield end, asks, cost + more + extra + last


@rule("ASK", "Who lives in each house?")
def who_each(p: Phrases, i: int) -> Iterator[Found]:
    """Who owned each, what is in each bottle."""
    for j, target, cost in p.find("WH", i):
        if target.how not in ("who", "noun", "what"):
            continue
        for k, group, more in p.find("VG", j):
            at = k + (p.low[k] in w.PREPOSITIONS)
            for end, each, extra in p.find("EACH", at) if not group.denied and not group.weak else ():
                yield end, (Ask(target._replace(verb=group.verb), None, each),), cost + more + extra + 1


@rule("ASK", "Ann owns which pet?")
def in_place(p: Phrases, i: int) -> Iterator[Found]:
    """Ann owns which pet: the interrogative stands where the answer would."""
    for j, subject, cost in p.find("SUBJECT", i):
        for k, group, more in p.find("VG", j):
            if not group.denied and not group.weak:
                for end, targets, extra in p.find("WHS", k):
                    yield end, asked_of(targets, subject, Done(group.verb)), cost + more + extra + 2


def _what_is(p: Phrases, i: int) -> int:
    """Where a noun for what is asked begins: after "what is", or here if that is to be found; nowhere else."""
    if p.low[i] in ("what", "which") and p.low[i + 1] in w.BE:
        return i + 2
    return i if any(p.low[k] in w.FINDING_OUT or p.low[k] in w.INTERROGATIVE for k in range(i)) else p.n


@rule("ASK", "What is the colour of Ann's house?")
def kind_of_subject(p: Phrases, i: int) -> Iterator[Found]:
    """The colour of Ann's house, the job and the age of each child; (what is) the name of the owner."""
    at = _what_is(p, i)
    for j, targets, cost in p.find("KINDS", at):
        if p.low[j] in ("of", "for", "from", "in", "at", "on"):
            for end, subject, more in p.find("SUBJECT", j + 1):
                named = any(target.noun == kind.name.lower() for target in targets for kind in p.s.kinds)
                if his_or_her(p, at) > at or named or subject.each is not None:
                    yield end, asked_of(targets, subject, Done("")), cost + more


@rule("ASK", "What is Ann's price?")
def subjects_kind(p: Phrases, i: int) -> Iterator[Found]:
    """Ann's job; each child's job and age."""
    at = _what_is(p, i)
    for j, each, cost in p.find("EACH", at):
        for end, targets, more in p.find("KINDS", j + 1) if p.low[j] in ("'s", "'") else ():
            yield end, asked_of(targets, Subject(None, each), Done("")), cost + more
    for j, thing, cost in p.find("CORE", at):
        if p.low[j] in ("'s", "'") and not thing.parts and being(thing) != TRUE and thing.det != "no":
            for end, targets, more in p.find("KINDS", j + 1):
                yield end, asked_of(targets, Subject(thing), Done("")), cost + more


@rule("ASK", "Find the house in which Ann lives.")
def kind_said_of(p: Phrases, i: int) -> Iterator[Found]:
    """The house in which Ann lives, the person who drinks tea, the day on which she went."""
    at = _what_is(p, i)
    start = his_or_her(p, at)
    for j, target, cost in p.find("KIND", start) if start > at else ():
        for end, pred, more in p.find("RC", j):
            if pred.says != TRUE:
                near = (*target.near, *nouns_in(pred.needs))
                ask = Ask(target._replace(near=near), pred.says, None, pred.sides, pred.needs)
                yield end, (ask,), cost + more + 1


@rule("ASK", "Find out what each person drinks, his pet and his price.")
def kinds_alone(p: Phrases, i: int) -> Iterator[Found]:
    """Its breed and its owner: of the same as before."""
    at = _what_is(p, i)
    if his_or_her(p, at) > at:
        for end, targets, cost in p.find("KINDS", at):
            yield end, tuple(Ask(target) for target in targets), cost + 2


@rule("ASK", "Match each person with the drink.", on=["match"])
def matched(p: Phrases, i: int) -> Iterator[Found]:
    """Match each child with his or her job; match the brides and grooms."""
    at = i + 1 + (p.low[i + 1] == "up")
    for j, each, cost in p.find("EACH", at):
        for end, targets, more in p.find("KINDS", j + 1) if p.low[j] in ("with", "to", "and") else ():
            yield end, tuple(Ask(target, None, each) for target in targets), cost + more
    for j, one, cost in p.find("KIND", his_or_her(p, at)):
        for end, targets, more in p.find("KINDS", j + 1) if p.low[j] in ("with", "to", "and") else ():
            yield end, tuple(Ask(target, None, Each(one.noun)) for target in targets), cost + more + 1


# ---- orders and the whole grid


def from_to(p: Phrases, i: int) -> int:
    """Where it ends that tells from which end something is told: from left to right, starting with the oldest."""
    at = p.comma(i)
    if p.low[at] in ("starting", "beginning", "going"):
        ends = [end for end, _, _ in p.find("NP", at + 2)] if p.low[at + 1] in ("with", "from", "at") else []
        return max(ends, default=i)
    if p.low[at] != "from":
        return i
    for j in range(at + 2, min(at + 6, p.n)):
        if p.low[j] == "to":
            end = j + 2 + (p.low[j + 1] == "the")
            while end < p.n and not p.ends_clause(end) and p.is_a(end, "n"):
                end += 1
            return end
    return i


def _those(p: Phrases, i: int) -> Iterator[tuple[int, str]]:
    """What is to be put in order: they, the five runners."""
    if p.low[i] in ("they", "them", "these", "everyone", "everybody"):
        yield i + 1, ""
    at = i + (p.low[i] == "all")
    at += p.low[at] in w.DETERMINERS
    at += cardinal(p.low[at]) is not None
    for end, target, _ in p.find("KIND", at) if at > i else ():
        yield end, target.noun


@rule("ASK", "In what order do they live?", on=["in"])
def in_what_order(p: Phrases, i: int) -> Iterator[Found]:
    """In what order did the runners finish."""
    if p.low[i + 1] not in ("what", "which") or p.low[i + 2] != "order":
        return
    inverted = is_auxiliary(p, i + 3)
    at = i + 3 + inverted
    for j, noun in _those(p, at):
        for end in (j, *(end for end, _, _ in p.find("DOING", j, auxiliary(p.low[i + 3]) if inverted else ""))):
            if end > j or inverted:
                yield from_to(p, end), (Order(noun),), 0


@rule("ASK", "What is the order from left to right?")
def the_order(p: Phrases, i: int) -> Iterator[Found]:
    """The order of the runners, the order in which they finished."""
    at = _what_is(p, i)
    if p.low[at] not in w.DETERMINERS:
        return
    at += 1
    at += p.low[at] != "order" and (p.is_a(at, "n") or p.is_a(at, "a"))
    if p.low[at] != "order":
        return
    yield from_to(p, at + 1), (Order(),), 0
    if p.low[at + 1] == "of":
        yield from ((from_to(p, end), (Order(noun),), 0) for end, noun in _those(p, at + 2))
        if p.is_a(at + 2, "n"):
            yield at + 3, (Order(),), 1
    if p.low[at + 1] == "in" and p.low[at + 2] == "which":
        for j, noun in _those(p, at + 3):
            for end, _, cost in p.find("DOING", j, ""):
                yield from_to(p, end), (Order(noun),), cost


@rule("ASK", "List the people from left to right.", on=w.LISTING)
def put_in_order(p: Phrases, i: int) -> Iterator[Found]:
    """List the runners in order, arrange them from first to last."""
    for j, noun in _those(p, i + 1):
        at = j + (p.low[j] == "up")
        ordered = p.among(at, w.IN_ORDER)
        end = from_to(p, ordered or at)
        if ordered or end > at:
            yield end, (Order(noun),), 0


@rule("ASK", "Complete the grid.")
def whole_grid(p: Phrases, i: int) -> Iterator[Found]:
    """The grid, everything, what goes where."""
    if p.low[i] == "everything" or p.among(i, w.WHAT_IS_WHERE):
        yield max(i + 1, p.among(i, w.WHAT_IS_WHERE)), (Grid(),), 0
    if p.low[i] in w.DETERMINERS or p.low[i] in w.SOME:
        for end in range(i + 2, min(i + 5, p.n + 1)):
            if p.low[end - 1] in w.GRIDS and all(p.is_a(k, "a") or p.is_a(k, "n") for k in range(i + 1, end - 1)):
                yield end, (Grid(),), 0


# ---- ASKS


def spanned(parts: tuple[Part, ...], start: int, end: int) -> tuple[Part, ...]:
    """The parts of a question, each with where it stands."""
    return tuple(part._replace(span=(start, end)) if part.span == (0, 0) else part for part in parts)


@rule("ASKS", "Who drinks tea?")
def one_ask(p: Phrases, i: int) -> Iterator[Found]:
    """One question."""
    for end, parts, cost in p.find("ASK", i):
        if parts is not None:
            yield end, spanned(parts, i, end), cost


@rule("ASKS", "Who drinks tea, and who owns the dog?")
def several_asks(p: Phrases, i: int) -> Iterator[Found]:
    """Several questions: who drinks tea, and who owns the dog."""
    for j, parts, cost in p.find("ASK", i):
        at = p.comma(j)
        joined = p.low[at] in w.JOINING_ASKS or (at < p.n and p.tokens[at].kind == "dash")
        if parts is None or not (joined or at > j):
            continue
        for k in leads(p, p.comma(at + joined)):
            for end, rest, more in p.find("ASKS", k):
                yield end, (*spanned(parts, i, j), *rest), cost + more


@rule("ASKS", "Who drinks tea, and where?")
def asked_too(p: Phrases, i: int) -> Iterator[Found]:
    """Who had the dagger, and where: the same is asked for more."""
    for j, parts, cost in p.find("ASK", i):
        at = p.comma(j)
        at += p.low[at] in w.JOINING_ASKS
        for k, targets, more in p.find("WHS", at) if at > j and parts is not None else ():
            whole = (*spanned(parts, i, j), *spanned(tuple(Ask(target) for target in targets), at, k))
            yield k, whole, cost + more
            then = p.comma(k)
            for end, rest, extra in p.find("ASKS", then + 1) if p.low[then] == "and" else ():
                yield end, (*whole, *rest), cost + more + extra + 1


@rule("ASKS", "What does Ann drink: tea, milk or beer?")
def asked_among(p: Phrases, i: int) -> Iterator[Found]:
    """What does Ann drink: tea, milk or beer."""
    for j, parts, cost in p.find("ASK", i):
        if p.low[j] not in (":", ",") and not (j < p.n and p.tokens[j].kind == "dash"):
            continue
        for end, thing, more in p.find("NP", j + 1):
            values = tuple(value for part in thing.parts if (value := value_of(part)) is not None)
            if parts and isinstance(parts[-1], Ask) and thing.how == "or" and len(values) == len(thing.parts):
                whole = (*parts[:-1], parts[-1]._replace(among=values))
                yield end, spanned(whole, i, end), cost + more + 2 * (p.low[j] == ",")


# ---- LEAD


@rule("LEAD", "So who drinks tea?", on=w.LEADING_ASKS)
def leading_word(p: Phrases, i: int) -> Iterator[Found]:
    """So, now, finally, question."""
    at = i + 1
    while p.low[at] in (",", ":"):
        at += 1
    yield at, "", 0


@rule("LEAD", "From the clues below, who drinks tea?", on=w.SOURCING)
def from_clues(p: Phrases, i: int) -> Iterator[Found]:
    """From the clues below; based on this information; given all the facts."""
    at = i + 1 + (p.low[i + 1] in ("on", "only"))
    while p.low[at] in w.DETERMINERS or p.low[at] in ("all", "only", "your") or p.is_a(at, "a"):
        at += 1
    if p.low[at] in w.CLUES:
        at += 1
        at += p.low[at] in w.POINTING
        yield p.comma(at), "", 0


@rule("LEAD", "Can you tell me who drinks tea?")
def request(p: Phrases, i: int) -> Iterator[Found]:
    """Can you work out, I want to know, please tell me, your task is to find."""
    at = i
    if p.low[at] in w.MODAL and p.low[at + 1] in w.ADDRESSED:
        at += 2
    elif p.low[at] in ("i", "we", "you") and p.low[at + 1] in w.WANTED:
        at += 2 + (p.low[at + 2] == "like")
    elif p.low[at] in w.DETERMINERS and p.low[at + 1] in w.TASKS and (p.low[at + 2] in w.BE or p.low[at + 2] == ":"):
        at += 3
    asked = at > i
    while p.low[at] in w.URGING or p.low[at] in ("to", ",", ":") or (at > i and p.low[at] in w.ADDRESSEES):
        at += 1
    for end in _finding(p, at):
        yield end, "", 0
    if asked or at > i:
        yield at, "", 1


def _finding(p: Phrases, i: int) -> Iterator[int]:
    """The ends of an order to find something out: work out, tell me, solve the puzzle:."""
    if p.low[i] not in w.FINDING_OUT:
        return
    at = i + 1
    yield at
    while p.low[at] in ("out", "down", "in", "together", "up") or p.low[at] in w.ADDRESSEES:
        at += 1
        yield at
    ends = [at]
    if p.low[at] in w.DETERMINERS:
        end = at + 1 + (p.is_a(at + 1, "a") and p.low[at + 1] not in w.GRIDS)
        ends = [end + 1] if p.low[end] in w.GRIDS or p.low[end] in w.INVESTIGATORS else []
    elif p.low[at] == "," and p.is_a(at + 1, "n") and not p.names(at + 1):
        ends.append(at + 2)  # tell me, sailor: who
    for end in ends:
        if p.low[end] in (":", ",", "-", "–", "—"):
            yield end + 1
        elif p.low[end - 1] in w.INVESTIGATORS:
            yield end


def leads(p: Phrases, i: int) -> list[int]:
    """Where a question may begin, after any number of words that lead up to it."""
    found = [i]
    for at in found:
        found += [end for end, _, _ in p.find("LEAD", at) if end not in found and end > at]
    return found


# ---- Q


@rule("Q", "Who drinks tea?")
def question(p: Phrases, i: int) -> Iterator[Found]:
    """What leads up to a question, the question, and what trails behind it."""
    for j in leads(p, i):
        for k, parts, cost in p.find("ASKS", j):
            claims = sum(bool(part.sides) for part in parts if isinstance(part, Ask))  # who is Ann, who drinks tea
            for end in _trails(p, k):
                yield end, parts, cost + 2 * claims


def _trails(p: Phrases, i: int) -> list[int]:
    """Where a sentence may end, after words that add nothing to what it asks."""
    found = [*p.adverbs(i)]
    for at in found:
        found += [end for end, _, _ in p.find("LEAD", p.comma(at)) if end == p.n and end not in found]
        found += [at + 1] if p.low[at] == "please" and at + 1 not in found else []
    return found


@rule("Q", "For each house, find out who lives there.")
def for_each(p: Phrases, i: int) -> Iterator[Found]:
    """For each house, find out who lives there; for each child, the job and the age."""
    for j in leads(p, i):
        for k, each, cost in p.find("EACH", j + 1) if p.low[j] == "for" else ():
            for start in leads(p, p.comma(k)):
                for end, parts, more in p.find("ASKS", start):
                    yield end, (About(each), *parts), cost + more


@rule("Q", "From left to right, who drinks what?")
def told_in_order(p: Phrases, i: int) -> Iterator[Found]:
    """From left to right, who is eating what: the whole row."""
    for j in leads(p, i):
        at = from_to(p, j)
        for end, parts, cost in p.find("ASKS", p.comma(at)) if at > j else ():
            yield end, (Grid(), *parts), cost


def asked(p: Phrases) -> list[tuple[tuple[Part, ...], int]]:
    """What a whole sentence may ask, the cheapest first."""
    found = p.find("Q", 0)
    return sorted(((parts, cost) for end, parts, cost in found if end == p.n), key=lambda one: one[1])

