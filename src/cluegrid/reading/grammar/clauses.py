"""Clauses and sentences.

FRONT   what may stand before a clause
CLAUSE  a subject and what is said of it
LIST    clauses of which so many are true
S       clauses, joined
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, permutations

from cluegrid import lexicon
from cluegrid.categories import Value, every
from cluegrid.reading import closed
from cluegrid.reading.cast_selection import PICKING
from cluegrid.reading.doubts import EITHER
from cluegrid.reading.grammar import words as w
from cluegrid.reading.grammar.anaphora import taken_up
from cluegrid.reading.grammar.comparing import Difference, amounts_to, differ, parted
from cluegrid.reading.grammar.meaning import (
    EACH,
    HIS,
    JUST_SO,
    ONE,
    OTHER,
    PARTNER,
    SAME_AGAIN,
    THAN,
    Pred,
    Said,
    Thing,
    anywhere,
    being,
    both,
    denied,
    granted,
    identity,
    mentioned,
    needs_of,
    of_each,
    open_values,
    owning,
    related,
    same,
    say,
    swapped,
    value_of,
)
from cluegrid.reading.grammar.names import categories_of, edge, is_person, kind_told, of_people, people_of
from cluegrid.reading.grammar.nouns import counted, is_idle_word, not_but, of_all
from cluegrid.reading.grammar.phrases import Found, Phrases, rule, starts_of
from cluegrid.reading.grammar.places import Distance, differing, distances, foreign, sideways, sorted_front, told_order
from cluegrid.reading.grammar.scaling import measured, shared
from cluegrid.reading.grammar.standing import at_place, between_them
from cluegrid.reading.grammar.verbs import Group, in_the_past, meant, of_whom, runs_along
from cluegrid.reading.meanings import TRUE, X, conj, disj, every_part, has, neg, put, tidy
from cluegrid.reading.quantities import quantities
from cluegrid.reading.scales import MEASURED, ORDERS
from cluegrid.reading.setting import Amount, Setting
from cluegrid.reading.values import ORDINALS, cardinal, ordinal
from cluegrid.reading.word_forms import singular
from cluegrid.records import replace
from cluegrid.relations import (
    Alike,
    All,
    AllDifferent,
    Any_,
    Between,
    Choice,
    Count,
    If,
    Iff,
    Not,
    Offset,
    Relation,
    Together,
)

# ---- FRONT


@rule("FRONT", "In the red house, Ann drinks tea.")
def front(p: Phrases, i: int) -> Iterator[Found]:
    """A place, a relation, a participle or a time before the clause."""
    low = p.low[i]
    if (low in w.PREPOSITIONS and low != "of") or low in ("after", "before", "despite"):
        yield from p.find("PP", i)
    if p.is_gerund(i) or low == "not":
        yield from p.find("PART", i)
    elif any(form == "participle" for _, form in p.verbs(i)):  # filled with ink, the bottle is red
        yield from (found for found in p.find("PART", i) if p.low[found[0]] == ",")
    if low == "to" and p.verbs(i + 1):
        yield from ((end, pred, cost + 1) for end, pred, cost in p.find("VP", i + 1) if pred.says == TRUE)
    end = _idle_lead(p, i)
    if end:
        yield end, Pred(), 4
    yield from p.find("REL", i, "")
    noun = low in w.THE | w.SOME | w.HIS or (p.is_a(i, "n") and not p.adverb(i))
    for end, pred, cost in p.find("COMPL", i, False) if not noun else ():
        if pred.says == TRUE and not pred.sides and low not in w.PREPOSITIONS:
            yield end, pred, cost + 1


def _idle_lead(p: Phrases, i: int) -> int:
    """Where a phrase before a comma ends that names nothing of the grid: with his mother cheering, fond as she is of
    cats; 0 where none begins here, or it may tell how the rest is meant: counting from behind."""
    doing = {lemma for lemma, form in p.verbs(i) if form == "gerund"}
    inverted = p.is_a(i, "a") and p.low[i + 1] == "as" and p.low[i + 2] in w.PRONOUNS
    cause = p.low[i] == "despite" or p.among(i, w.CAUSES)
    despite = p.low[i] == "with" or cause
    if not (despite or inverted or (doing and not doing & w.VIEWING)):
        return 0
    marks = [k for k in range(i + 1, p.n) if p.low[k] in (",", ";", ":") or (cause and p.names(k) and p.capital(k))]
    end = marks[0] if marks else 0
    held = range(i + 1 + 2 * inverted, end)
    own = w.HIS | {"him", "them", "he", "she"}
    known = all(p.low[k] in own or is_idle_word(p, k) for k in held)
    ordered = any(p.low[k] in w.PLACING or p.low[k] in w.SIDEWAYS or p.low[k] in DENYING for k in range(i, end))
    closed_off = p.low[end] == "," or (cause and p.low[end] not in (";", ":"))  # because of his age Bob drinks milk
    return end if held and closed_off and known and not ordered else 0


DENYING = w.NOT | w.NO | w.FAR | frozenset(["without", "nobody", "nothing", "none", "reverse", "reversed", "backwards"])
"""Words in a phrase before a clause that may change what the clause says."""


@rule("FRONT", "Next to Bob, on his left, lives Ann.")
def fronts(p: Phrases, i: int) -> Iterator[Found]:
    """Several of them."""
    for j, one, cost in front(p, i):
        if p.low[j] == ",":
            for end, other, more in p.find("FRONT", j + 1):
                yield end, both(one, of_whom(one, other)), cost + more


# ---- CLAUSE


def statement(p: Phrases, thing: Thing | None, pred: Pred | None, own: bool = True) -> Said | None:
    """A predicate said of a thing, with "his" as the subject's own, unless that cannot be."""
    if thing is None or pred is None or _of_others(p, thing, pred):
        return None
    if thing.det == "hero" and _in_one_place(pred):
        thing = Thing(head="one", det="some")  # on Monday we met Bob
    if thing.head == "narrator":
        return Said(TRUE, tuple(side for side in pred.sides if not has(side, X)), topic=pred.mentions)
    if outsider(p, thing) and isinstance(anywhere(pred.says), Offset | Between):
        return None  # the choir came two days before Ann: who that was, nobody says
    if outsider(p, thing):
        thing = Thing(head=thing.head, det="some", needs=thing.needs)
    elif (
        value_of(thing) is None
        and not thing.parts
        and not thing.known
        and thing.bounds is None
        and thing.det in ("the", "that")
    ):
        thing = thing._replace(known=(same(Value("", f"the {thing.head}")),))
    if (thing.head == "number" or ("t", "number", "", "") in thing.needs) and any(
        isinstance(part, Offset) and p.s.dimensions[part.along or p.s.axis.name] & MEASURED
        for part in every_part(pred.says)
    ):
        return None  # a house number that is lower is no price
    pred = runs_along(p.s, thing.head, owning(pred) if own else pred)
    if has(pred.says, PARTNER):
        return _with_partner(p, thing, pred)
    at = value_of(thing)
    whose = next((value for value in map(identity, thing.known) if value is not None and is_person(p.s, value)), None)
    inner = thing.person or isinstance(pred.says, All)  # the red house has tea in it
    if own and at is not None and at.category and inner and not is_person(p.s, at):
        held = [value for value in mentioned(pred.says, *pred.sides) if value == Value("", "it")]
        itself = any(isinstance(part, Offset) and {X, *held} == {part.a, part.b} for part in every_part(pred.says))
        if held and not itself:  # the baker of the tart served it
            pred = pred._replace(
                says=put(pred.says, (held[0], X)), sides=tuple(put(side, (held[0], X)) for side in pred.sides)
            )
    said = say(thing, pred, p.s.places)
    if said is None:
        return None
    said = said._replace(needs=said.needs | kind_told(p.s, thing.head, pred.says))
    if at is not None and isinstance(pred.says, Offset):  # is older than Bob, who weighs more
        said = said._replace(sides=tuple(side if has(side, at) else put(side, (THAN, at)) for side in said.sides))
    who = at if at is not None and at.category and thing.person else whose
    if who is not None:  # her owl hooted at the toad of the wizard next to her
        held = [value for value in mentioned(*said.sides) if value.name in ("he", "she") and not value.category]
        sides = tuple(put(side, *((value, who) for value in held)) for side in said.sides) if held else said.sides
        if tidy(conj(sides)) is not None:
            said = said._replace(sides=sides)
    met = [value for value in thing.heard if value.category and value != at and is_person(p.s, value)]
    if at is not None and at.category and len(met) == 1:  # the cook, who had met the guide, does not sit next to him
        him = [value for value in open_values(said) if value.name in ("he", "she")]
        said = swapped(said, [(value, met[0]) for value in him])
    others = [value for value in map(identity, pred.people) if value is not None and value.category]
    if others:  # falling onto the guest in the centre, spilling the poor woman's tea
        again = [value for value in open_values(said) if value.name.startswith("the ") and value.name[4:] in w.SINGLE]
        said = swapped(said, [(value, others[0]) for value in again])
    return said


def _of_others(p: Phrases, thing: Thing, pred: Pred) -> bool:
    """Whether so many things are counted that the riddle does not place: two books are behind Ann."""
    if thing.bounds is None or pred.says == TRUE:
        return False
    if isinstance(anywhere(pred.says), Between):
        return amounts_to(p.s, Distance("", Amount(1, thing.head)))  # six points between two are no six places
    return foreign(p, thing) and thing.head not in closed.OCCASIONS


def _with_partner(p: Phrases, thing: Thing, pred: Pred) -> Said | None:
    """What nobody, or everybody, is or does with whoever is his own partner."""
    nobody = thing.bounds == (0, 0)
    if thing.known or thing.parts or pred.sides or not (nobody or thing.head == "everybody"):
        return None
    pairs = [pair for couple in p.s.couples for pair in (couple, couple[::-1])]
    told = [put(pred.says, (X, one), (PARTNER, other)) for one, other in pairs]
    return Said(conj(map(neg, told) if nobody else told), needs=thing.needs | pred.needs)


@rule("CLAUSE", "No couple is on the same team.", on=["no", "each", "every"], cast="couples")
def of_couples(p: Phrases, i: int) -> Iterator[Found]:
    """No couple shared a table: no two who are partners did; every couple did."""
    for end, pred, cost in p.find("VPS", i + 2) if p.s.couples and p.low[i + 1] in ("couple", "pair") else ():
        if has(pred.says, EACH) and not pred.sides:
            told = [put(pred.says, (X, one), (EACH, other)) for one, other in p.s.couples]
            yield end, Said(conj(map(neg, told) if p.low[i] == "no" else told), needs=pred.needs), cost


def _in_one_place(pred: Pred) -> bool:
    """Whether a predicate names somebody or something, and says something else of where that is."""
    parts = pred.says.of if isinstance(pred.says, All) else ()
    held = [value for value in map(identity, parts) if value is not None and value.category]
    return bool(held) and len(parts) > 1 and not any(isinstance(part, Not) for part in parts)


def aside(p: Phrases, i: int) -> int:
    """Where a remark between commas ends that tells nothing; the same token where there is none."""
    if p.low[i] == ",":
        for end in p.adverbs(i + 1):
            if end > i + 1 and p.low[end] == ",":
                return end + 1
    return i


def outsider(p: Phrases, thing: Thing) -> bool:
    """Whether a thing is none of the grid's: the choir, the critic, of whom a whole riddle tells."""
    return (
        not thing.known
        and not thing.parts
        and thing.bounds is None
        and thing.det == "the"
        and thing.head not in w.PEOPLE | w.GENERIC | w.SPANS
        and thing.head not in p.s.things
        and not categories_of(p.s, thing.head)
        and not of_people(p.s, thing.head)
    )


@rule("CLAUSE", "Ann drinks tea.")
def plain(p: Phrases, i: int) -> Iterator[Found]:
    """A subject and its verb phrases."""
    for j in p.adverbs(i):
        if j == i + 1 and p.low[i] == ",":
            continue
        for k, thing, cost in p.find("NP", j):
            if thing.head in ("her", "him", "them"):
                continue
            for end, pred, more in p.find("VPS", aside(p, k)):
                if thing.head == "it" and p.low[k] in w.BE and "who" in p.low[k:end]:
                    continue  # it is the cook who drinks tea: nobody who was spoken of before
                if not _may_end(p, end) or _anothers(p, thing, j, k, pred):
                    continue
                own = thing.head != "they" or w.SINGLE_OWNERS.isdisjoint(p.low[k:end])  # they are not on his floor
                said = statement(p, thing, pred, own)
                if said is not None:
                    idle = said.says == TRUE and not said.sides
                    if idle and thing.head == "that" and k == j + 1 and p.low[j - 1] == "but":
                        continue  # but that is strange
                    if idle and any(p.low[m] == "of" and p.low[m + 1] in w.THESE for m in range(j, k)):
                        continue  # one of those two things happened: of what was said before
                    bare = value_of(thing) is None and not thing.parts and not thing.known and thing.det == "the"
                    yield end, said, cost + more + 3 * idle + 2 * bare + 3 * _unlike(p, thing, j, k)
        yield from _of_his_family(p, j)


def _of_his_family(p: Phrases, i: int) -> Iterator[Found]:
    """Ann's parents are proud of her dog: what is hers, where that cannot be theirs."""
    for j, thing, cost in p.find("CORE", i) if "'s" in p.low[i + 1 : i + 4] else ():
        noun, at = singular(p.low[j + 1]), value_of(thing)
        if p.low[j] != "'s" or noun not in closed.RELATIONAL | closed.MARRIED or at is None or not is_person(p.s, at):
            continue
        several, other = noun != p.low[j + 1], "his" if noun in closed.FEMALE else "her" if noun in closed.MALE else ""
        owned = [low for low in p.low[j + 2 :] if low in w.HIS]
        fits = all(low in w.SINGLE_OWNERS and (several or low == other) for low in owned)
        if not owned or not fits or categories_of(p.s, noun):
            continue
        for end, pred, more in p.find("SKIM", j + 2):
            held = [side for side in pred.sides if has(side, HIS)]
            if held and len(held) == len(pred.sides) and not (DENYING - w.FAR) & {*p.low[j + 2 : end]}:
                yield end, statement(p, thing, pred), cost + more


def _may_end(p: Phrases, end: int) -> bool:
    """Whether a clause can end before a token: before a mark or connective, or a clause that it leads to."""
    return not p.is_word(end) or p.low[end] in ENDING or not LEADS.keys().isdisjoint(p.low)


def _unlike(p: Phrases, thing: Thing, i: int, j: int) -> bool:
    """Whether a verb has the form for several, and its subject is one: the owner of the dog, no "lead" after it."""
    several = thing.parts or any(singular(p.low[k]) != p.low[k] for k in range(i, j)) or p.low[j - 1] in w.NARRATOR
    return bool(p.verbs(j)) and all(form == "base" for _, form in p.verbs(j)) and not several


def _anothers(p: Phrases, thing: Thing, i: int, j: int, pred: Pred) -> bool:
    """Whether "her" may be a lady's whom the subject's description names, and not the subject's own."""
    if not any(has(side, HIS) or has(side, X) for side in pred.sides) or thing.parts or p.capital(i):
        return False
    hers = "her" in p.low[j:]
    if not hers and "his" not in p.low[j:]:
        return False
    sex, own = (w.FEMALE, thing.head in w.FEMALE) if hers else (w.MALE, thing.head in w.MALE)
    return not own and any(p.low[k] in sex for k in range(i + 1, j)) and p.low[i + 1] not in sex


@rule("CLAUSE", "Ann lives in the red house. They drink tea in the green house.", on=["they", "people"])
def impersonal(p: Phrases, i: int) -> Iterator[Found]:
    """They drink tea in the red house: nobody who was spoken of, but whoever lives there."""
    for end, pred, cost in p.find("VPS", i + 1):
        told = pred.says.of if isinstance(pred.says, All) else ()
        if len([value for value in map(identity, told) if value is not None and value.category]) > 1:
            yield end, statement(p, Thing(head="they", det="some"), pred), cost - 1


def _of_other_things(p: Phrases, noun: str) -> bool:
    """Whether a noun stands for things that the riddle does not tell of: each sandwich."""
    people = lexicon.kinds_of(noun) & {"person", "group"}
    known = noun in p.s.things or bool(categories_of(p.s, noun)) or noun in w.PEOPLE | w.GENERIC or noun == "everybody"
    return lexicon.listed(noun) and not known and not people


@rule("CLAUSE", "They all drink different drinks, and Ann drinks tea.")
def all_differ(p: Phrases, i: int) -> Iterator[Found]:
    """They all wear different colours; no two drink the same: so it is in every grid."""
    for j, thing, cost in p.find("NP", i):
        every = (
            thing.head == "everybody"
            or thing.det in ("every", "no")
            or thing.bounds == (0, 0)
            or (thing.det == "the" and p.low[j - 1].endswith("s"))
            or p.at(i, ("no", "two"))
        )
        if thing.known or thing.parts or not every or _of_other_things(p, thing.head):
            continue
        none = thing.det == "no" or thing.bounds == (0, 0)
        for k, group, more in p.find("VG", j):
            at = k + (p.low[k] in w.PREPOSITIONS)
            at += p.low[at] in ("a", "an", "the")
            differ = p.low[at] in ("different", "separate", "distinct", "unique", "another")
            alike = p.low[at] in ("same", "identical")
            if not (differ or alike) or differ == (none != group.denied):
                continue
            for end, held, extra in p.find("NBAR", at + 1):
                if not held.known and all(not p.s.by_name[name].held for name in categories_of(p.s, held.head)):
                    yield end, Said(TRUE), cost + more + extra


@rule("CLAUSE", "The remaining drink is tea, and it is not Bob's.", on=["the"])
def the_rest(p: Phrases, i: int) -> Iterator[Found]:
    """The remaining pet is the dog, the other two colours are red and blue: so it is in every grid."""
    at = i + 1 + (p.low[i + 1] == "only")
    nth = ordinal(p.low[at])
    at += 1 + (cardinal(p.low[at + 1]) is not None)
    for j, thing, cost in p.find("NBAR", at) if nth or p.low[at - 1] in w.REST or p.low[i + 1] in w.REST else ():
        own = set(categories_of(p.s, thing.head)) - {p.s.axis.name}
        if thing.head in w.PEOPLE:
            own |= people_of(p.s)
        if nth and not any(len(p.s.by_name[name].values) == nth for name in own):
            continue
        for k, group, more in p.find("VG", j) if not thing.known else ():
            named = group.verb in closed.NAMING and group.passive
            for end, held, extra in p.find("NP", k) if not group.denied and (group.copular or named) else ():
                values = [value for part in held.parts or (held,) if (value := value_of(part)) is not None]
                if values and len(values) == len(held.parts or (held,)) and {value.category for value in values} <= own:
                    said = Said(TRUE, granted(held), needs_of(held), tuple(values), listed=tuple(values))
                    yield end, said, cost + more + extra


@rule("CLAUSE", "Ann and Bob do not both live in odd-numbered houses.")
def not_both(p: Phrases, i: int) -> Iterator[Found]:
    """A and B are not both so."""
    for j, thing, cost in p.find("NP", i):
        if thing.how != "and" or len(thing.parts) != 2:
            continue
        starts = [(j, 0)]
        starts += [  # they have quarrelled, and will not both come
            (p.comma(k) + 1, more)
            for k, idle, more in p.find("VP", j)
            if idle.says == TRUE and not idle.sides and p.low[p.comma(k)] in ("and", "but")
        ]
        for at, dear in starts:
            k = at + 1
            if p.low[at] in w.AUXILIARY and p.low[k] in w.NOT and p.low[k + 1] == "both":
                rest = p.find("VPS", k + 2) if p.verbs(k + 2) or p.low[k + 2] in w.BE else p.find("COMPS", k + 2, True)
                for end, pred, more in rest:
                    yield end, statement(p, thing._replace(how="nand"), pred), cost + dear + more


@rule("CLAUSE", "Ann and Bob are either both in odd-numbered houses or both in even-numbered houses.")
def both_or_both(p: Phrases, i: int) -> Iterator[Found]:
    """A and B are either both so or both so: they are alike in it."""
    for j, pair, cost in p.find("NP", i) if p.low.count("both") > 1 else ():
        for k, group, more in p.find("VG", j) if pair.how == "and" and len(pair.parts) == 2 else ():
            at = k + (p.low[k] == "either")
            if p.low[at] != "both" or group.denied or group.weak:
                continue
            for m, one, extra in p.find("ROW", at + 1, group.copular):
                n = p.comma(m)
                for end, other, last in p.find("ROW", n + 2, group.copular) if p.at(n, ("or", "both")) else ():
                    told = [statement(p, pair, meant(p, group, pred)) for pred in (one, other) if pred.says != TRUE]
                    if len(told) == 2 and told[0] is not None and told[1] is not None:
                        yield end, joint(p, told[0], told[1], "or"), cost + more + extra + last


@rule("CLAUSE", "In the red house, they drink tea.")
def fronted(p: Phrases, i: int) -> Iterator[Found]:
    """Something before the subject: in the red house, they drink tea."""
    for j, ahead, cost in p.find("FRONT", i):
        yield from ((end, said, cost + more) for end, said, more in _behind(p, ahead, p.comma(j)))


def _behind(p: Phrases, ahead: Pred, k: int) -> Iterator[Found]:
    """The rest of a clause after something that is said of its subject too."""
    for m, thing, more in p.find("NP", k):
        anyone = p.low[k] in ("they", "people", "you", "somebody", "someone", "one") and m == k + 1
        if ahead.says != TRUE and any(lemma in w.SEEMING for lemma, _ in p.verbs(m)):
            continue  # beside Bob, Ann seems short
        for end, group, extra in p.find("VG", m) if ahead.says != TRUE and not anyone else ():
            if group.passive and not (group.denied or group.weak) and p.ends_clause(end):  # on Monday soup was served
                yield end, statement(p, thing, meant(p, group, ahead)), more + extra + 1
        for end, pred, extra in p.find("VPS", m):
            if isinstance(pred.says, Not) and ahead.says != TRUE and not (anyone or outsider(p, thing)):
                continue
            if anyone and ahead.says != TRUE:
                yield end, statement(p, Thing(head="they", det="some"), both(ahead, pred)), more + extra
            elif not anyone or ahead.says == TRUE:
                yield end, statement(p, thing, both(ahead, pred)), more + extra + 1


@rule("CLAUSE", "A lover of tea, Ann owns the dog.", on=[*w.THE, *w.SOME, *ORDINALS])
def apposed_ahead(p: Phrases, i: int) -> Iterator[Found]:
    """What somebody is, before his name: the oldest of them all, Ann owns the dog; third in line, Bob drinks tea."""
    for j, what, cost in p.find("NP1", i):
        told = Pred(being(what), granted(what), needs_of(what))
        j = max(p.adverbs(j)) if p.low[j] != "," else j
        j -= p.low[j - 1] == ","
        named = p.low[j] == "," and p.capital(j + 1) and told.says != TRUE and not what.parts and what.det != "no"
        for k, who, more in p.find("NP1", j + 1) if named else ():
            at = value_of(who)
            if at is None or who.det or not is_person(p.s, at) or at in mentioned(told.says):
                continue
            if any(group.verb in w.SPEAKING | w.KNOWING or p.low[m] == "," for m, group, _ in p.find("VG", k)):
                continue  # the nurse, Ann knows, drinks tea
            for end, pred, extra in p.find("VPS", k):
                whole = pred._replace(sides=(told.says, *told.sides, *pred.sides), needs=pred.needs | told.needs)
                yield end, statement(p, who, whole), cost + more + extra


@rule("CLAUSE", "In the red house the inspector found a dog.")
def found_there(p: Phrases, i: int) -> Iterator[Found]:
    """In the red house the inspector found a dog: that is where it is."""
    for j, ahead, cost in p.find("FRONT", i):
        if ahead.says == TRUE:
            continue
        for k, who, more in p.find("CORE", p.comma(j)):
            if who.known or who.parts or not (who.person or who.head == "narrator"):
                continue
            for m, group, extra in p.find("VG", k):
                if group.verb in w.FINDING and not (group.denied or group.weak or group.bare):
                    for end, thing, last in p.find("NP1", m):
                        if value_of(thing) is not None:
                            said = statement(p, thing, ahead._replace(people=()))
                            yield end, said, cost + more + extra + last


@rule("CLAUSE", "Unlike Bob, Ann drinks tea.", on=["unlike"])
def unlike(p: Phrases, i: int) -> Iterator[Found]:
    """Unlike Bob, Ann drinks tea: she does, and he does not."""
    for j, other, cost in p.find("NP1", i + 1):
        for k, thing, more in p.find("NP1", j + 1) if value_of(other) is not None and p.low[j] == "," else ():
            for end, pred, extra in p.find("VPS", k):
                not_so = denied(pred) if not pred.sides else None
                one = statement(p, thing, pred)
                two = statement(p, other, not_so) if not_so is not None and value_of(thing) is not None else None
                yield end, joint(p, one, two, "and") if one and two else None, cost + more + extra


@rule("CLAUSE", "Next to Bob lives Ann.")
def inverted(p: Phrases, i: int) -> Iterator[Found]:
    """A place, then the verb, then the subject: beside him sat the monk."""
    for j, ahead, cost in p.find("FRONT", i):
        if ahead.says == TRUE:
            continue
        for k, group, more in p.find("VG", p.comma(j)):
            if group.denied or group.weak or group.verb in w.SPEAKING:
                continue
            for end, thing, extra in p.find("NP", k):
                if thing.head in w.PRONOUNS and not group.bare:
                    continue
                said = statement(p, thing, ahead._replace(people=()), Value("", "it") not in mentioned(ahead.says))
                yield end, said, cost + more + extra
                for till, rest, idle in p.find("ROW", end, False):
                    yield till, statement(p, thing, both(ahead._replace(people=()), rest)), cost + more + extra + idle


@rule("CLAUSE", "Ann = tea.")
def equation(p: Phrases, i: int) -> Iterator[Found]:
    """Ann = tea; pink = not Hank; Bob - red house; Cid: house 2 or 3; milk next to Dee, not in the middle."""
    for j, one, cost in p.find("NP", i):
        link = p.low[j] in LINKS
        k = j + link
        named = value_of(one)
        placed = p.low[k] in w.PREPOSITIONS or p.low[k] in ("not", "far") or p.find("REL", k, "")
        if not link and (i or named is None or not named.category or not placed or not _has_no_verb(p)):
            continue
        denies = p.low[k] == "not"
        for end, pred, more in p.find("COMPS", k + denies, True) if p.is_word(k) or link else ():
            if pred.says == TRUE or not (link or p.ends_clause(end)):
                continue
            pred = pred._replace(people=())
            told = denied(pred) if denies != (p.low[j] in ("!=", "≠")) else pred
            yield end, statement(p, one, told), cost + more


LINKS = frozenset(["=", "==", "!=", "≠", "-", "–", "—", ":", "→", "->"])
"""What stands for a verb in a note."""


def _has_no_verb(p: Phrases) -> bool:
    """Whether a sentence is a note that goes without a verb: milk next to Ann."""
    return not any(
        p.low[k] in closed.AUX
        or any(form != "base" or not p.is_a(k, "n") for _, form in p.verbs(k) if p.low[k] not in w.SIDEWAYS)
        for k in range(p.n)
        if not p.names(k)
    )


@rule("CLAUSE", "There are two houses between Ann and Bob.", on=["there"])
def there_is(p: Phrases, i: int) -> Iterator[Found]:
    """There is a dog in the red house; there are two houses between Ann and Bob."""
    for j, group, cost in p.find("VG", i + 1):
        if group.verb != "be" or not group.bare:
            continue
        for k, thing, more in p.find("CORE", j):
            if _so_much_between(p, j):
                continue
            for end, pred, extra in p.find("ROW", k, False):
                if pred.says != TRUE:
                    said = statement(
                        p, thing._replace(det="a" if thing.det == "the" and not thing.known else thing.det), pred
                    )
                    if said is not None and not group.denied:
                        yield end, said, cost + more + extra
                    elif group.denied and p.low[j] == "any" and value_of(thing) is not None:  # never any tea
                        yield end, statement(p, thing._replace(det="the"), denied(pred)), cost + more + extra


@rule("CLAUSE", "There was also a dog, and Ann did not own it.", on=["there", "somewhere"])
def there_is_one(p: Phrases, i: int) -> Iterator[Found]:
    """There was also a dog, somewhere there must be one: so it is in every grid."""
    i += p.at(i, ("somewhere", "there"))
    for j, group, cost in p.find("VG", i + 1):
        for end, thing, more in p.find("NP", j) if group.verb == "be" and group.bare and not group.denied else ():
            if not _so_much_between(p, j):
                yield end, only_listed(thing), cost + more


def _so_much_between(p: Phrases, i: int) -> bool:
    """Whether it is told how much two things differ: five pounds between them, but not one house."""
    return any(told.says(p.s, told.far) for _, told, _ in p.find("DIFF", i))


@rule("CLAUSE", "Ann and the dog have not been mentioned yet, and Bob drinks tea.")
def mentioned_or_not(p: Phrases, i: int) -> Iterator[Found]:
    """Ann and the dog have not been mentioned yet: they are there, and nothing else is said of them."""
    for j, thing, cost in p.find("NP", i):
        for end, group, more in p.find("VG", j):
            if group.verb in w.MENTIONING and group.passive:
                end = next((k for k in reversed(list(p.adverbs(end)))), end)
                yield end, only_listed(thing), cost + more


def only_listed(thing: Thing) -> Said | None:
    """A statement that only says who or what is there."""
    parts = thing.parts or (thing,)
    values = tuple(value for part in parts if (value := value_of(part)) is not None)
    if len(values) < len(parts) or thing.det == "no" or thing.how not in ("", "and"):
        return None
    return Said(TRUE, granted(thing), needs_of(thing), values, listed=values)


@rule("CLAUSE", "Going clockwise from Ann you come first to Bob and then to Cid.", cast="ring")
def going_round(p: Phrases, i: int) -> Iterator[Found]:
    """Clockwise from Ann sit Bob and Cid; walking from Ann's house to Bob's you pass Cid's."""
    yield from _on_the_way(p, i)
    at = _past_table(p, i + p.is_gerund(i))
    if p.low[at] not in w.TURNING:
        return
    start = _past_table(p, at + 1)
    for j, first, cost in p.find("NP1", start + 1) if p.low[start] == "from" else ():
        k = p.comma(j)
        k += p.low[k] in w.NARRATOR
        for m, group, more in p.find("VG", k) if value_of(first) is not None else ():
            for end, things, extra in _in_turn(p, m) if not (group.denied or group.weak) else ():
                values = [value_of(thing) for thing in (first, *things)]
                said = [
                    put(told, (X, after))
                    for before, after in pairwise(values)
                    if before is not None and after is not None
                    for told in sideways(p.s, p.low[at], "near", None, before)
                ]
                if len(said) == len(things):
                    sides = tuple(side for thing in (first, *things) for side in granted(thing))
                    needs = needs_of(first).union(*map(needs_of, things))
                    yield end, Said(conj(said), sides, needs, mentioned(*said)), cost + more + extra - (len(things) > 1)


def _on_the_way(p: Phrases, i: int) -> Iterator[Found]:
    """Walking from Ann's house to Bob's you pass Cid's: it is between them."""
    start = next((k for k in range(i, min(i + 8, p.n)) if p.low[k] == "from"), p.n)
    if not (p.is_gerund(i) or p.low[i] in ("on", "to", "from")) or any(map(p.names, range(i, start))):
        return
    for j, one, cost in p.find("NP1", start + 1):
        for k, other, more in p.find("NP1", j + 1) if p.low[j] == "to" else ():
            a, b, at = value_of(one), value_of(other), p.comma(k)
            if a is None or b is None or p.low[at] not in w.NARRATOR or p.low[j - 1] in w.SIDEWAYS:
                continue  # going from left to right, you pass the first one too
            for m, group, extra in p.find("VG", at + 1):
                past = p.low[m] in ("past", "by")
                if group.denied or group.weak or not (past or group.verb in w.PASSING):
                    continue
                for end, thing, last in p.find("NP1", m + past):
                    for told in between_them(p.s, "", a, b):
                        pred = Pred(told, (*granted(one), *granted(other)), needs_of(one) | needs_of(other))
                        said = statement(p, thing, pred)
                        yield p.among(end, w.ON_THE_WAY) or end, said, cost + more + extra + last - 2


def _past_table(p: Phrases, i: int) -> int:
    """The token after "round the table", if that stands here."""
    return i + 3 if p.low[i] in ("round", "around") and p.low[i + 1] in w.THE and p.is_a(i + 2, "n") else i


def _in_turn(p: Phrases, i: int) -> Iterator[tuple[int, tuple[Thing, ...], int]]:
    """Things one after the other: first to Bob, then to Cid and Dee."""
    while p.low[i] in (",", "and", "then", "first", "next", "finally", "to", "upon"):
        i += 1
    for j, thing, cost in p.find("NP1", i):
        yield j, (thing,), cost
        if p.low[j] in (",", "and", "then"):
            for end, rest, more in _in_turn(p, j):
                yield end, (thing, *rest), cost + more


@rule(
    "CLAUSE",
    "As many people live above Ann as below Bob.",
    on=["as", "there", "the", "more", "fewer"],
    cast="floors",
)
def as_many_as(p: Phrases, i: int) -> Iterator[Found]:
    """As many boxes are above Q as below P; there are more people before Ann than after Bob."""
    starts = [k for k, group, _ in p.find("VG", i + 1) if not group.denied] if p.low[i] == "there" else [i]
    for at in starts:
        many = 2 if p.at(at, ("as", "many")) else 4 if p.at(at, ("the", "same", "number", "of")) else 0
        more_of = {"more": 1, "fewer": -1}.get(p.low[at], 0) if not many else 0
        many = many or abs(more_of)
        for j, thing, cost in p.find("NBAR", at + many) if many else ():
            places = [j, *(k for k, group, _ in p.find("VG", j) if not group.denied)]
            for m, one, more in [found for k in places for found in p.find("REL", k, "") if not thing.known]:
                again = [m + 1, *(k for k, group, _ in p.find("VG", m + 1) if not group.denied)]  # as live below them
                again = again if p.low[m] == ("than" if more_of else "as") else []
                for end, other, extra in (found for k in again for found in p.find("REL", k, "")):
                    told = _as_many(p, one, other, more_of)
                    if told is not None:
                        needs = thing.needs | one.needs | other.needs
                        yield end, Said(told, (*one.sides, *other.sides), needs, mentioned(told)), cost + more + extra


def _as_many(p: Phrases, one: Pred, other: Pred, more: int = 0) -> Relation | None:
    """That as many places are in one relation as in another, each to somebody; or more of them, or fewer."""
    counted = [(pred.mentions[0], _on_side(p, anywhere(pred.says))) for pred in (one, other) if pred.mentions]
    if len(counted) < 2 or not all(numbers for _, numbers in counted):
        return None
    (a, before), (b, after) = counted
    itself = not b.category  # as below them
    fitting = [
        (x, y)
        for x, n in zip(p.s.places, before, strict=True)
        for y, m in zip(p.s.places, after, strict=True)
        if ((n - m) * more > 0 or (n == m and not more)) and (x == y or not itself)
    ]
    return disj(conj((Together(a, x), Together(a if itself else b, y))) for x, y in fitting)


def _on_side(p: Phrases, relation: Relation) -> list[int]:
    """How many places lie on a side of each place; nothing where a relation is none of a side."""
    if not isinstance(relation, Offset) or relation.either or relation.along or relation.most is not None:
        return []
    last = len(p.s.places) - 1
    return [k if relation.a == X else last - k for k in range(last + 1)] if p.s.axis.order == "row" else []


@rule("CLAUSE", "To visit Ann, Bob has to go downstairs.", on=["to", "from"], cast="floors")
def way_to(p: Phrases, i: int) -> Iterator[Found]:
    """To visit Ann, Bob has to go downstairs: she lives below him; from Bob's you climb two floors to reach hers."""
    for j, start, cost in p.find("NP1", i + 1) if p.low[i] == "from" else ():
        for k, group, more in p.find("VG", p.comma(j) + 1) if p.low[p.comma(j)] in w.NARRATOR else ():
            for m, far, extra in distances(p, k) if group.verb in w.CLIMBING and not group.denied else ():
                word = {"up": "above", "down": "below", **w.STAIRS}.get(p.low[m])
                at = m + 1
                if word is None or p.low[at] != "to" or not any(v in w.VISITING for v, _ in p.verbs(at + 1)):
                    continue
                for end, goal, last in p.find("NP1", at + 2 + (p.low[at + 2] == "to")):
                    for pred in related(differing(p.s, ORDERS[word], far), start, p.s.places):
                        yield end, statement(p, goal, pred), cost + more + extra + last - 2
    if not any(lemma in w.VISITING for lemma, _ in p.verbs(i + 1)):
        return
    at = i + 2 + (p.low[i + 2] == "to")
    for j, goal, cost in p.find("NP1", at):
        for k, who, more in p.find("NP1", p.comma(j)):
            for m, group, extra in p.find("VG", k) if not (goal.parts or who.parts) else ():
                word = {"up": "above", "down": "below", **w.STAIRS}.get(p.low[m])
                if word is None or group.denied or group.weak or group.verb not in w.CLIMBING:
                    continue
                for end, distance, dear in distances(p, m + 1):
                    for pred in related(differing(p.s, ORDERS[word], distance), who, p.s.places):
                        yield end, statement(p, goal, pred), cost + more + extra + dear


@rule("CLAUSE", "The difference between Ann and Bob is 5 dollars.", on={"there", *w.THE, *w.SOME} | starts_of("DIST"))
def differing_by(p: Phrases, i: int) -> Iterator[Found]:
    """There is a gap of two years between Ann and Bob; two years separate them; the difference is two years."""
    yield from _sum_is(p, i)
    for j, far, cost in p.find("DIST", i):
        for end, pair, more in parted(p, j) if amounts_to(p.s, far) and p.low[j] != "between" else ():
            yield from ((end, said, cost + more - 3) for said in _differing(p, differ(p, pair, far), far))
    there = p.low[i] == "there"
    for j, group, cost in p.find("VG", i + 1) if there else ():
        for end, told, more in p.find("DIFF", j) if group.verb == "be" and group.bare and not group.denied else ():
            yield from ((end, said, cost + more) for said in _differing(p, told, told.far))
    for j, told, cost in p.find("DIFF", i) if not there else ():
        for k, group, more in p.find("VG", j):
            for end, far, extra in p.find("DIST", k) if group.verb == "be" and group.bare else ():
                for says in told.says(p.s, far):
                    denies = neg(says) if group.denied else says
                    yield end, Said(denies, told.sides, told.needs, (told.a, told.b)), cost + more + extra


def _differing(p: Phrases, told: Difference | None, far: Distance) -> Iterator[Said]:
    """That two things are so far from each other."""
    for says in told.says(p.s, far) if told is not None else ():
        assert told is not None and far.amount is not None
        yield Said(says, told.sides, told.needs, (told.a, told.b), counted=(far.amount.number,))


@rule("CLAUSE", "You will always find wine next to water.", on=w.NARRATOR, cast="bottles")
def you_find(p: Phrases, i: int) -> Iterator[Found]:
    """You find the dog next to Bob; you will always find wine next to water: next to each of the waters."""
    at, always, never = i + 1, False, False
    while p.low[at] in w.AUXILIARY or p.low[at] in w.NOT or p.low[at] in ("always", "also", "ever"):
        always = always or p.low[at] == "always"
        never = never or p.low[at] in w.NOT
        at += 1
    out = next((k for lemma, _ in p.verbs(at) if (k := p.among(at + 1, w.EXCLUDING.get(lemma, ())))), 0)
    served = w.FINDING | (closed.HAVING | closed.BUYING | closed.ASKING | closed.DOING.keys() if never else frozenset())
    if not out and not any(lemma in served for lemma, _ in p.verbs(at)):
        return
    never = never or bool(out)
    for j, thing, cost in p.find("NP1", out or at + 1):
        cost -= 3 * bool(out)
        value = value_of(thing)
        if value is None or thing.parts:
            continue
        for end, pred, more in p.find("ROW", j, False):
            several = [(one, every(one)) for one in mentioned(pred.says) if always and one.quantifier == "some"]
            if pred.says != TRUE:
                told = pred._replace(says=put(pred.says, *several), people=())
                yield end, statement(p, thing, denied(told) if never else told), cost + more


@rule("CLAUSE", "What is in the first place is not what is in the last.", on=["what"], cast="bottles")
def contents(p: Phrases, i: int) -> Iterator[Found]:
    """What is in the first bottle is not what is in the last: where several may have the same."""
    kinds = shared(p.s)
    for j, one, cost in p.find("CORE", i) if len(kinds) == 1 else ():
        for k, group, more in p.find("VG", j):
            differ = p.at(k, ("different", "from"))
            at = k + 3 * p.at(k, ("the", "same", "as")) + 2 * differ
            for end, other, extra in p.find("CORE", at) if group.verb == "be" and p.low[at] == "what" else ():
                a, b = value_of(one), value_of(other)
                if a is not None and b is not None:
                    alike = Alike(a, b, kinds[0].name)
                    told = neg(alike) if group.denied != differ else alike
                    needs = needs_of(one) | needs_of(other)
                    yield end, Said(told, (*granted(one), *granted(other)), needs, (a, b)), cost + more + extra - 1


@rule("CLAUSE", "You must choose Ann.", on=[*w.NARRATOR, "they"], cast="committee")
def picked(p: Phrases, i: int) -> Iterator[Found]:
    """You must take Ann; we will not choose Bob: where all that is told is who is chosen."""
    for j, group, cost in p.find("VG", i + 1) if p.s.selection is not None else ():
        if group.verb in PICKING and not (group.passive or group.weak or group.bare):
            for end, thing, more in p.find("NP", j):
                told = Pred(same(p.s.selection)) if p.s.selection is not None else None
                yield end, statement(p, thing, denied(told) if told and group.denied else told), cost + more


@rule("CLAUSE", "Ann wants to live next to Bob, but the landlord says no.")
def thwarted(p: Phrases, i: int) -> Iterator[Found]:
    """Ann wants to sit next to Bob, but the host says no: so she does not; nothing would make her do so."""
    nobody = p.among(i, w.NOBODY) or p.among(i, w.MIGHTY)
    for j, group, cost in p.find("VG", nobody) if nobody else ():
        mighty = group.denied if p.among(i, w.MIGHTY) else not group.denied
        if group.verb not in w.PERSUADING or not mighty or p.low[nobody] not in w.MODAL | w.WEAK:
            continue
        for k, who, more in p.find("NP1", j) if p.capital(j) or p.low[j] in w.THE else ():
            at = k + (p.low[k] in ("to", "into"))
            for end, pred, extra in p.find("PART" if p.low[k] == "into" else "VP", at) if value_of(who) else ():
                yield end, statement(p, who, denied(pred)), cost + more + extra - 3
    for j, who, cost in p.find("NP1", i):
        for k, group, more in p.find("VG", j) if value_of(who) is not None else ():
            if group.verb not in w.INTENDING or group.denied or group.weak or p.low[k] != "to":
                continue
            for m, pred, extra in p.find("VP", k + 1):
                at = p.comma(m)
                for end, other, last in p.find("NP1", at + 1) if p.low[at] in ("but", "yet") else ():
                    says_no = any(lemma == "say" for lemma, _ in p.verbs(end)) and p.low[end + 1] == "no"
                    if says_no and not other.known:
                        yield end + 2, statement(p, who, denied(pred)), cost + more + extra + last - 1


@rule("CLAUSE", "Next to Bob there is a dog.")
def there_is_fronted(p: Phrases, i: int) -> Iterator[Found]:
    """Next to Bob there is a dog; the day after Bob it was Ann's turn."""
    for j, ahead, cost in p.find("FRONT", i):
        k = p.comma(j)
        it = p.low[k] == "it"  # two days after Bob it was Ann's turn
        if (p.low[k] != "there" and not it) or ahead.says == TRUE:
            continue
        for m, group, more in p.find("VG", k + 1):
            if group.verb == "be" and group.bare and not (it and group.denied):
                for end, thing, extra in p.find("NP", m + (group.denied and p.low[m] == "any")):
                    told = ahead._replace(people=())
                    said = statement(p, thing, denied(told) if group.denied else told)
                    if said is not None:
                        topic = tuple(dict.fromkeys((*ahead.mentions, *said.topic)))
                        yield end, said._replace(topic=topic), cost + more + extra


@rule("CLAUSE", "Neither in the red house nor in the blue one is there a dog.", on=["neither"])
def nowhere_there(p: Phrases, i: int) -> Iterator[Found]:
    """Neither in the red house nor in the blue one is there a dog; neither on Monday nor on Friday will you see Ann."""
    for j, ahead, cost in p.find("COMPS", i, False):
        k = p.comma(j) + 1
        if ahead.says == TRUE or p.low[k - 1] not in w.AUXILIARY:
            continue
        if p.low[k] in w.NARRATOR and any(lemma in w.FINDING for lemma, _ in p.verbs(k + 1)):
            k += 1
        elif p.low[k] != "there":
            continue
        for end, thing, more in p.find("NP", k + 1):
            yield end, statement(p, thing, ahead._replace(people=())), cost + more


@rule("CLAUSE", "Only Ann lives to the right of Bob.", on=["only", "just"])
def only_one(p: Phrases, i: int) -> Iterator[Found]:
    """Only Ann lives to the right of Bob: she does, and nobody else."""
    for j, thing, cost in p.find("NP1", i + 1):
        at = value_of(thing)
        if at is None or not at.category or thing.parts:
            continue
        for end, pred, more in p.find("VPS", j):
            said = statement(p, thing, pred)
            if said is None or pred.says == TRUE or has(pred.says, EACH):
                continue
            alone: Relation = Count(tuple(put(anywhere(pred.says), (X, place)) for place in p.s.places), 1, 1)
            named = identity(pred.says) is not None
            yield end, said._replace(says=said.says if named else conj((anywhere(said.says), alone))), cost + more


@rule("CLAUSE", "Everybody except Cid is behind Ann.", on=[phrase[0] for phrase in w.EVERYBODY], cast="queue")
def all_others(p: Phrases, i: int) -> Iterator[Found]:
    """Everybody else is ahead of Ann: all but her; everybody except Cid is: and he is not."""
    at = p.among(i, w.EVERYBODY)
    but = p.among(at, w.BESIDES) if at else 0
    left_out = p.find("NP1", but) if but else [(at + 1, Thing(), 0)] if at and p.low[at] == "else" else []
    for j, out, cost in left_out:
        who = value_of(out)
        for end, pred, more in p.find("VPS", j) if who is not None or not but else ():
            told = anywhere(pred.says)
            if isinstance(told, Offset) and not told.either and told.most is None and not pred.sides:
                n = len(p.s.places) - 1 - bool(but)
                others = Count(tuple(put(told, (X, place)) for place in p.s.places), n, n)
                says = conj((others, neg(put(told, (X, who))))) if who is not None else others
                yield end, Said(says, granted(out), needs_of(out) | pred.needs, mentioned(says)), cost + more


@rule("CLAUSE", "Put the tea before the milk.")
def imperative(p: Phrases, i: int) -> Iterator[Found]:
    """Put the tea before the milk: that is where it is."""
    asked = any(form == "base" and (lemma in w.ORDERED_TO or not p.is_a(i, "n")) for lemma, form in p.verbs(i))
    if i == 0 and asked and not p.names(i):
        for j, thing, cost in p.find("NP", i + 1):
            if any(form in ("third", "past") for _, form in p.verbs(j)):
                continue  # bucket the person drinks tea
            for end, pred, more in p.find("COMPS", j, False):
                if pred.says != TRUE and value_of(thing) is not None:
                    yield end, statement(p, thing, pred), cost + more + 2


@rule("CLAUSE", "It is Ann who drinks tea.", on=["it", "nor", "neither", *w.BE])
def cleft(p: Phrases, i: int) -> Iterator[Found]:
    """It is Ann who drinks tea."""
    at = i + (p.low[i] in ("nor", "neither"))
    if p.low[at] == "it":
        groups = [(j, group.denied) for j, group, _ in p.find("VG", at + 1) if group.verb == "be" and group.bare]
    elif p.low[at] in w.BE and p.low[at + 1] == "it":
        groups = [(at + 2, False)]
    else:
        return
    for j, denies in groups:
        k = j + (p.low[j] == "not")
        negative = (denies + (k > j) + (at > i)) % 2 == 1
        for m, thing, cost in p.find("NP", k):
            for end, pred, more in p.find("RC", p.comma(m)):
                told = denied(pred) if negative else pred
                yield end, statement(p, thing, told), cost + more
        for m, thing, cost in not_but(p, j - 1) if p.low[j - 1] in w.NOT else ():  # it was not Ann but Bob who did
            for end, pred, more in p.find("RC", p.comma(m)):
                yield end, statement(p, thing, pred), cost + more
        for m, ahead, cost in p.find("FRONT", k):  # it was on Monday that Ann drank tea
            place = denied(ahead) if negative else ahead
            if p.low[m] == "that" and ahead.says != TRUE and place is not None:
                yield from ((end, said, cost + more) for end, said, more in _behind(p, place, m + 1))


@rule("CLAUSE", "It was not until after Monday that Ann came.", on=["it"], cast="days")
def not_until_then(p: Phrases, i: int) -> Iterator[Found]:
    """It was not until after Monday that Ann came: she came after it; until Monday: on that day."""
    for j, group, cost in p.find("VG", i + 1):
        if group.verb != "be" or not group.bare or not group.denied or p.low[j] not in ("until", "till"):
            continue
        for k, when, more in [*p.find("REL", j + 1, ""), *p.find("COMPL", j + 1, False)]:
            for m, thing, extra in p.find("NP", k + 1) if p.low[k] == "that" and when.says != TRUE else ():
                for end, pred, dear in p.find("VP", m):
                    told = both(when._replace(people=()), pred)
                    yield end, statement(p, thing, told), cost + more + extra + dear


def _sum_is(p: Phrases, i: int) -> Iterator[Found]:
    """The sum of Ann's age and Bob's age is 64: the values of two that make it up."""
    if p.low[i + 1] not in ("sum", "total") or p.low[i + 2] != "of":
        return
    for j, pair, cost in p.find("NP", i + 3):
        a, b = map(value_of, pair.parts) if len(pair.parts) == 2 and pair.how == "and" else (None, None)
        kinds = [p.s.by_name[name] for part in pair.parts[:1] for name in categories_of(p.s, part.head)]
        if a is None or b is None or p.low[j] not in w.BE or len(kinds) != 1 or not kinds[0].numbers:
            continue
        numbers = list(zip(kinds[0].values, kinds[0].numbers, strict=True))
        for end, total, _ in quantities(p.tokens, j + 1) if j + 1 < p.n else ():
            fitting = [(one, other) for one, n in numbers for other, m in numbers if n + m == total and one != other]
            told = disj(conj((Together(a, p.s.value(kinds[0], one)), Together(b, p.s.value(kinds[0], other))))
                        for one, other in fitting)
            if fitting:
                yield end, Said(told, granted(pair), needs_of(pair), (a, b), counted=(total,)), cost


@rule("CLAUSE", "It cost Ann 5 dollars less than Bob.", on=["it"])
def it_took(p: Phrases, i: int) -> Iterator[Found]:
    """It cost Ann five dollars less than Bob; it took her two minutes longer: how they compare in that."""
    for j, group, cost in p.find("VG", i + 1):
        if group.verb not in w.COSTING or group.passive or group.weak or group.denied:
            continue
        for k, thing, more in p.find("NP1", j):
            for end, pred, extra in p.find("COMP", k, "") if value_of(thing) is not None else ():
                yield end, statement(p, thing, pred), cost + more + extra


@rule("CLAUSE", "Ann does not drink tea, and neither does Bob.", on=["so", "neither", "nor"])
def so_does(p: Phrases, i: int) -> Iterator[Found]:
    """So does Bob; nor is Ann next to him."""
    if p.low[i + 1] not in w.AUXILIARY:
        return
    so = p.low[i] == "so"
    for j, thing, cost in p.find("NP", i + 2):
        yield j, statement(p, thing, JUST_SO if so else denied(SAME_AGAIN)), cost
        if so:
            continue
        j = max(p.adverbs(j))
        verb = p.verbs(j) or p.low[j] in ("been", "be", "had")
        rest = [*(p.find("VP", j) if verb else ()), *(p.find("COMPS", j, True) if p.low[i + 1] in w.BE else ())]
        for end, pred, more in rest:
            told = denied(pred)
            if told is not None:
                yield end, statement(p, thing, told), cost + more


@rule("CLAUSE", "Ann does not drink tea; somebody else does.", on=w.SOMEBODY)
def somebody_else_does(p: Phrases, i: int) -> Iterator[Found]:
    """Somebody else does: who was spoken of does not, and no more is said."""
    if p.low[i + 1] == "else" and p.low[i + 2] in w.AUXILIARY and p.ends_clause(i + 3):
        yield i + 3, Said(neg(put(SAME_AGAIN.says, (X, Value("", "that one"))))), 0


@rule("CLAUSE", "The judges gave the dog to Ann.")
def handed(p: Phrases, i: int) -> Iterator[Found]:
    """The judges gave the hat to Ann, or gave her the hat: she has it, whoever they are."""
    for j, giver, cost in p.find("CORE", i) if p.low[i] in w.THE else ():
        strange = giver.head not in w.PEOPLE | w.GENERIC | p.s.things and not categories_of(p.s, giver.head)
        for k, group, more in p.find("VG", j) if strange and not giver.known and not giver.parts else ():
            if group.verb not in w.HANDING or group.passive or group.denied or group.weak:
                continue
            for m, one, extra in p.find("NP1", k):
                for end, other, last in p.find("NP1", m + (p.low[m] == "to")):
                    a, b = value_of(one), value_of(other)
                    if a is not None and b is not None and one.person == (p.low[m] != "to") != other.person:
                        sides, needs = (*granted(one), *granted(other)), needs_of(one) | needs_of(other)
                        yield end, Said(Together(a, b), sides, needs, (a, b)), cost + more + extra + last - 1


@rule("CLAUSE", "From left to right, the drinks are tea, milk, water, beer and coffee.", on=["from"])
def in_their_order(p: Phrases, i: int) -> Iterator[Found]:
    """From left to right, the houses are red, green and blue: each at its place, where all are told."""
    ways = edge(p.s, p.low[i + 1]) if p.low[i + 2] == "to" and edge(p.s, p.low[i + 3]) else []
    if not ways or p.low[i + 3] == p.low[i + 1]:
        return
    at = p.comma(i + 4)
    for j, thing, cost in [(at, Thing(), 0), *p.find("CORE", at)]:
        for k, group, more in p.find("VG", j) if not thing.known and not thing.parts else ():
            plain = not (group.denied or group.weak or group.passive)
            plain = plain and (group.copular or group.verb in closed.LOCATED)
            for end, several, extra in p.find("NP", k) if plain else ():
                values = [value for part in several.parts if (value := value_of(part)) is not None]
                places = [place for n in range(1, len(values) + 1) for place in at_place(p.s, n * -ways[0], "")[:1]]
                if several.how != "and" or len(values) != len(several.parts) or len(places) != len(p.s.places):
                    continue
                if len(values) == len(places) and len({value.category for value in values}) == 1:
                    told = conj(Together(place, value) for place, value in zip(places, values, strict=True))
                    needs = needs_of(several) | thing.needs
                    yield end, Said(told, granted(several), needs, tuple(values)), cost + more + extra - 2


@rule("CLAUSE", "A bottle of wine is always next to water.", cast="bottles")
def always(p: Phrases, i: int) -> Iterator[Found]:
    """A bottle of acid is always left of syrup: each of them is."""
    for j, thing, cost in p.find("NP1", i):
        several = any(value is not None and value.quantifier == "some" for value in map(identity, thing.known))
        if several and thing.det in ("a", "") and p.low[j] in w.BE and p.low[j + 1] == "always":
            each = thing._replace(det="every", known=of_each(thing.known))
            for end, pred, more in p.find("COMPS", j + 2, True):
                yield end, statement(p, each, pred), cost + more


@rule("CLAUSE", "Of Ann and Bob, one drinks tea and the other owns the dog.", on=["of", "between", "among", "one"])
def one_each(p: Phrases, i: int) -> Iterator[Found]:
    """Of A and B, one ... and the other ...; one of A and B ..., and the other ...."""
    lead = p.low[i] == "one"
    for j, pair, cost in p.find("NP", i + 1 + lead) if not lead or p.low[i + 1] == "of" else ():
        if len(pair.parts) != 2 or pair.how != "and":
            continue
        a, b = map(value_of, pair.parts)
        if a is None or b is None:
            continue
        for end, said, more in _one_first(p, j) if lead else p.find("S", p.comma(j)):
            held = open_values(said)
            if ONE not in held or OTHER not in held:
                continue
            ways = [swapped(said, [(ONE, one), (OTHER, other)]).says for one, other in ((a, b), (b, a))]
            straight = ways[0]
            meant = [way for way in ways if tidy(way) is not None]
            if not meant:
                continue
            told = [disj(meant)]
            if a.category != b.category:
                told.append(Not(Together(a, b)))
            rest = [value for value in mentioned(straight) if value not in (a, b)]
            if len(rest) == 2 and rest[0].category != rest[1].category:
                told.append(Not(Together(rest[0], rest[1])))
            each = Said(conj(told), (*granted(pair), *said.sides), needs_of(pair) | said.needs, (a, b))
            yield end, each, cost + more - lead


def _one_first(p: Phrases, i: int) -> Iterator[Found]:
    """What is said of one of two, and of the other after it."""
    for j, pred, cost in p.find("VPS", i):
        one = statement(p, Thing((same(ONE),), head="one"), pred)
        if one is None:
            continue
        for k, how in joints(p, j):
            for end, other, more in p.find("CLAUSE", k) if how == "and" else ():
                yield end, joint(p, one, other, how), cost + more


@rule("CLAUSE", "Of Ann, Bob and Cid, exactly one drinks tea.", on=["of", "among", "between"])
def so_many_of_these(p: Phrases, i: int) -> Iterator[Found]:
    """Of Ann, Bob and Cid, exactly one drinks tea."""
    for j, several, cost in p.find("NP", i + 1):
        if several.how != "and" or not several.parts:
            continue
        for k, few, more in p.find("CORE", p.comma(j)):
            if few.bounds is None:
                continue
            meant = several._replace(how=counted(few.bounds))
            for end, pred, extra in p.find("VPS", k):
                yield end, statement(p, meant, pred) if pred.says != TRUE else None, cost + more + extra


@rule("CLAUSE", "At least one of these two lives next to Bob: Ann or Cid.")
def named_later(p: Phrases, i: int) -> Iterator[Found]:
    """At least one of these two lives next to Bob: Ann or Cid; cards came from three people: Ann, Bob and Cid."""
    for k, said, cost in plain(p, i) if ":" in p.low else ():
        idle = p.low[k] == ":" and said.says == TRUE and not said.sides
        for end, several, more in p.find("NP", k + 1) if idle else ():
            values = tuple(value for part in several.parts if (value := value_of(part)) is not None)
            people = singular(p.low[k - 1]) in w.PEOPLE or of_people(p.s, singular(p.low[k - 1]))
            so_many = len(values) in [cardinal(low) for low in p.low[max(i, k - 3) : k - 1]]
            if people and so_many and several.how == "and" and len(values) == len(several.parts) > 1:
                needs = needs_of(several) | said.needs
                yield end, Said(AllDifferent(values), granted(several), needs, values), cost + more
    for j, few, cost in p.find("CORE", i):
        if few.bounds is None or few.bounds == (0, 0):
            continue
        least, most = few.bounds
        for k, pred, more in p.find("VPS", j):
            namely = p.among(k + 1, w.GLOSSES) if p.low[k] == "," else 0
            if p.low[k] != ":" and (k >= p.n or p.tokens[k].kind != "dash") and not namely:
                continue
            for end, several, extra in p.find("NP", namely or k + 1):
                if several.how not in ("and", "or"):
                    continue
                if pred.says == TRUE:  # three of them came late: Ann, the nurse and the dog owner
                    values = tuple(value for part in several.parts if (value := value_of(part)) is not None)
                    if least == most == len(values) and several.how == "and":
                        needs = needs_of(several) | few.needs | pred.needs
                        sides = (*granted(several), *pred.sides)
                        yield end, Said(AllDifferent(values), sides, needs, values), cost + more + extra
                    continue
                if not {"these", "those"}.isdisjoint(p.low[i:j]):
                    meant = several._replace(how=f"{least}-{'' if most is None else most}")
                    yield end, statement(p, meant, pred), cost + more + extra
                elif least == most == len(several.parts) and several.how == "and":  # two live there: Ann and Bob
                    each, all_told = statement(p, several, pred), statement(p, few, pred)
                    yield end, joint(p, all_told, each, "and") if all_told and each else None, cost + more + extra


@rule("CLAUSE", "Ann, the tea drinker and the dog owner are three different people.")
def all_different(p: Phrases, i: int) -> Iterator[Found]:
    """A, B and C are different people; the five people are A, B, C, D and E."""
    for j, several, cost in p.find("NP", i):
        values = tuple(value for part in several.parts if (value := value_of(part)) is not None)
        if several.how == "and" and len(values) == len(several.parts) > 1:
            said = Said(AllDifferent(values), granted(several), needs_of(several), values)
            for k, group, more in p.find("VG", j):
                for end in _told_apart(p, k, group):
                    yield end, said, cost + more
                    yield from ((till, third, cost + more + extra) for till, third, extra in _and_another(p, end, said))
                if len(values) == 2 and all(part.person for part in several.parts):
                    told = neg(Together(*values))
                    for end in _acquainted(p, k, group):
                        yield end, said._replace(says=told), cost + more
            for k, pred, more in p.find("VPS", j) if not w.APART.isdisjoint(p.low) else ():
                at = p.comma(k)  # once shared a taxi, all three of them different people; as they are three people
                again = p.low[at] in w.CONNECTIVES and p.low[at + 1] == "they" and p.low[at + 2] in w.BE
                idle = pred.says == TRUE and not pred.sides and (again or p.low[at] == "all")
                at += 3 * again
                for end in _apart(p, at) if idle else ():
                    yield end, said._replace(needs=said.needs | pred.needs), cost + more
    n = cardinal(p.low[i + 1]) if p.low[i] == "the" and p.is_word(i + 1) else None
    so_many = [(j, few, cost) for j, few, cost in p.find("CORE", i) if few.bounds and few.bounds[0] == few.bounds[1]]
    for j, thing, cost in p.find("NBAR", i + 2) if n else so_many:
        n = n or thing.bounds[0]
        if not thing.known and p.low[j] in ("are", "were"):
            for end, several, more in p.find("NP", j + 1):
                values = tuple(value for part in several.parts if (value := value_of(part)) is not None)
                if len(values) == n and several.how == "and":
                    yield end, Said(AllDifferent(values), granted(several), needs_of(several), values), cost + more


def _told_apart(p: Phrases, i: int, group: Group) -> Iterator[int]:
    """Where it ends that several are that many: are three different people, all paid different prices."""
    proved = group.verb in w.PROVING and not group.bare
    at = i + (p.low[i] == "out") if proved else i
    at += 2 * (proved and p.at(at, ("to", "be")))
    if group.denied or group.weak or group.passive:
        return
    if (group.verb == "be" and group.bare) or (proved and at > i):
        yield from _apart(p, at)
    elif not proved:
        for end in _apart(p, i):
            noun = singular(p.low[end - 1])
            own = of_people(p.s, noun) or noun in p.s.things or noun in closed.OCCASIONS | w.GENERIC
            if own or any(not p.s.by_name[name].held for name in categories_of(p.s, noun)):
                yield end  # and not of who told different jokes


def _apart(p: Phrases, i: int) -> Iterator[int]:
    """Where "three different people" ends, also "all three of them different"."""
    at = i + (p.low[i] in ("all", "each"))
    at += cardinal(p.low[at]) is not None and p.is_word(at)
    at += 2 * p.at(at, ("of", "them"))
    at += p.low[at] == "being"
    if p.low[at] in w.APART:
        yield at + 1 + (singular(p.low[at + 1]) != p.low[at + 1] or p.is_a(at + 1, "n"))


def _and_another(p: Phrases, i: int, said: Said) -> Iterator[tuple[int, Said, int]]:
    """Of who is none of those: and Cid is a third."""
    k = p.comma(i)
    for j, other, cost in p.find("NP1", k + 1) if p.low[k] in ("and", "while") else ():
        at = value_of(other)
        end = p.among(j + 1, w.ANOTHER) if p.low[j] in w.BE else 0
        if end and at is not None:
            sides, needs = (*said.sides, *granted(other)), said.needs | needs_of(other)
            yield end, Said(AllDifferent((*said.topic, at)), sides, needs, (*said.topic, at)), cost - 1


def _acquainted(p: Phrases, i: int, group: Group) -> Iterator[int]:
    """Where it ends that two know each other, or do not: they are old friends; they have never met."""
    if group.verb in w.ACQUAINTED and not group.passive and p.ends_clause(i):
        yield i
    if group.verb == "be" and group.bare:
        at = i + (p.is_a(i, "a") and p.ends_clause(i + 2))
        one = singular(p.low[at])
        if one in closed.RELATIONAL - w.NEIGHBOUR and one != p.low[at] and p.ends_clause(at + 1):
            yield at + 1


@rule("CLAUSE", "The tea drinker and the dog owner are the same person.")
def one_and_the_same(p: Phrases, i: int) -> Iterator[Found]:
    """A and B are the same person, one and the same."""
    for j, several, cost in p.find("NP", i):
        values = [value for part in several.parts if (value := value_of(part)) is not None]
        if several.how != "and" or len(values) != len(several.parts):
            continue
        for k, group, more in p.find("VG", j):
            at = k + 2 * p.at(k, ("one", "and"))
            alike = p.low[at] in ("the", "one") and p.low[at + 1] in ("same", "person")
            if group.verb == "be" and group.bare and alike:
                noun = p.low[at + 2]
                end = at + 2 + (noun in w.PEOPLE or noun in w.GENERIC or noun in p.s.things or noun in p.s.nouns)
                told = conj(Together(values[0], value) for value in values[1:])
                says = neg(told) if group.denied else told
                yield end, Said(says, granted(several), needs_of(several), tuple(values)), cost + more


@rule("CLAUSE", "Ann's neighbours are Bob and the tea drinker.")
def several_are(p: Phrases, i: int) -> Iterator[Found]:
    """Ann's neighbours are Bob and the tea drinker: each of them is one."""
    for j, thing, cost in p.find("NP1", i):
        if p.low[j] not in ("are", "were") or value_of(thing) is not None or not thing.known or thing.parts:
            continue
        for end, several, more in p.find("NP", j + 1):
            values = [value for part in several.parts if (value := value_of(part)) is not None]
            if several.how == "and" and len(values) == len(several.parts):
                told = [put(known, (X, value)) for value in values for known in thing.known]
                first = values[0]
                told += [neg(Together(first, value)) for value in values[1:] if value.category != first.category]
                sides = (*thing.sides, *granted(several))
                yield end, Said(conj(told), sides, thing.needs | needs_of(several), tuple(values)), cost + more - 1


def several_of(thing: Thing) -> Thing:
    """A thing that is any of several as all of them: the two oldest."""
    ways = thing.known[0].of if len(thing.known) == 1 and isinstance(thing.known[0], Any_) else ()
    if thing.det != "the" or not ways or any(identity(way) is None for way in ways):
        return thing
    return Thing((), thing.sides, parts=tuple(thing._replace(known=(way,), sides=()) for way in ways), how="and")


@rule("CLAUSE", "Ann and Bob drink tea and milk, in some order.")
def some_order(p: Phrases, i: int) -> Iterator[Found]:
    """A and B have C and D, in some order: one each; respectively: in that order."""
    lead = p.among(i, w.IN_SUM)
    for j, each, cost in p.find("NP", p.comma(lead) if lead else i):
        people = several_of(each)
        if people.how != "and" or len(people.parts) < 2:
            continue
        early = _in_either_order(p, j)
        for k, group, more in p.find("VG", p.comma(early) if early else j):
            if group.denied or group.weak:
                continue
            inside = _in_either_order(p, k)
            at = p.comma(inside) if inside else k
            for m, those, extra in p.find("NP", at + (p.low[at] in w.PREPOSITIONS)):
                things = several_of(those)
                known = bool(lead or early or inside)
                for end, straight in _which_is_which(p, m, known, group.verb in closed.LIKING):
                    said = _one_to_each(p, people, things, group, straight)
                    if said is not None:
                        mixed = len({value.category for value in said.topic}) > 1
                        yield end, said, cost + more + extra + mixed + 2 * (not known and end == m)


def _in_either_order(p: Phrases, i: int) -> int:
    """Where it ends that it is open which of two is which: in some order, between them, one meal each."""
    k = p.comma(i)
    own = k + 3 if p.low[k] == "one" and p.is_a(k + 1, "n") and p.low[k + 2] == "each" else 0
    return p.among(k, w.SOME_ORDER) or p.among(k, w.IN_SUM) or own


def _which_is_which(p: Phrases, i: int, known: bool, liked: bool) -> Iterator[tuple[int, bool]]:
    """Where two pairs end, and whether they are told in their order; where nothing tells that, it may be either."""
    straight = p.among(p.comma(i), w.RESPECTIVELY)
    if straight:
        yield straight, True
    starts = [i, *(end for end, _, _ in p.find("NP1", i + 1))] if p.low[i] == "as" else [i]  # as their hobbies
    for start in starts:
        end = _in_either_order(p, start)
        if end:
            yield end, False
    if known or (p.ends_clause(i) and not liked):
        yield i, False


def _one_to_each(p: Phrases, people: Thing, things: Thing, group: Group, straight: bool) -> Said | None:
    """What it says that several have as many things, each one of them, in their order or in any."""
    ones = [value for part in people.parts if (value := value_of(part)) is not None]
    others = [value for part in things.parts if (value := value_of(part)) is not None]
    whole = len(ones) == len(people.parts) == len(others) == len(things.parts)
    if things.how != "and" or not whole or (len(ones) != 2 and not straight):
        return None
    pred = meant(p, group, Pred(disj(map(same, others)), mentions=tuple(others)))
    if pred is None or pred.says == TRUE:
        return None
    ways = [conj(Together(a, b) for a, b in zip(ones, those, strict=True))
            for those in ([others] if straight else [others, others[::-1]])]
    apart = [neg(Together(*pair)) for pair in (ones, others) if not straight and pair[0].category != pair[1].category]
    needs = needs_of(people) | needs_of(things) | pred.needs
    return Said(conj((disj(ways), *apart)), (*granted(people), *granted(things)), needs, tuple(ones))


@rule("CLAUSE", "Between them, Ann and Bob paid 25 dollars.")
def summed(p: Phrases, i: int) -> Iterator[Found]:
    """Between them, A and B spent $25; A and B together weigh 11 pounds: any values that come to that."""
    lead = p.among(i, w.IN_SUM)
    for j, several, cost in p.find("NP", p.comma(lead) if lead else i):
        who = [value_of(part) for part in several.parts]
        if several.how != "and" or not 2 <= len(who) <= 3:
            continue
        k = p.among(j, w.IN_SUM) or j
        for m, group, more in p.find("VG", k):
            plain = m < p.n and not group.denied and not group.weak
            for till, number, unit in quantities(p.tokens, m) if plain else ():
                end = p.among(till, w.IN_SUM) or till
                if unit and (lead or k > j or end > till):
                    for told in _adding_up(p, [at for at in who if at is not None], Amount(number, unit)):
                        yield end, Said(told, granted(several), needs_of(several), counted=(number,)), cost + more


def _adding_up(p: Phrases, who: list[Value], so_much: Amount) -> Iterator[Relation]:
    """That what several have comes to so much."""
    for kind in p.s.kinds:
        on = measured(p.s, kind, so_much) if kind.numbers and not kind.held else None
        if on is None or on[1]:
            continue
        held = [(p.s.value(kind, value), n) for value, n in zip(kind.values, kind.numbers, strict=True)]
        ways = [some for some in permutations(held, len(who)) if abs(sum(n for _, n in some) - on[0]) < 1e-6]
        if ways:
            yield disj(conj(Together(at, value) for at, (value, _) in zip(who, some, strict=True)) for some in ways)


# ---- S


@rule("S", "Ann drinks tea.")
def one_clause(p: Phrases, i: int) -> Iterator[Found]:
    """A clause."""
    yield from p.find("CLAUSE", i)


@rule("S", "But Ann drinks tea.", on=[*w.LEADING, *ORDINALS, *w.SORTED])
def led_in(p: Phrases, i: int) -> Iterator[Found]:
    """A connective at the head; first, second; in what order all of them are told."""
    if i == 0 and sorted_front(p):
        order = told_order(p)
        for end, said, cost in p.find("S", sorted_front(p)):
            run = [part.along or p.s.axis.name for part in every_part(said.says) if isinstance(part, Offset | Between)]
            if order is None or all(name == order[0].name for name in run):
                yield end, said, cost
    marked = p.low[i + 1] in (",", ":") and (i == 0 or p.low[i] not in ORDINALS)  # second or third, and Bob is first
    if p.low[i] in w.SORTED - w.LEADING - ORDINALS.keys():
        return
    if p.low[i] in w.CONNECTIVES or p.low[i] in ("then", "also", "oh", "ok", "well", "hey") or marked:
        yield from p.find("S", i + 1 + marked)


@rule("S", "Of the five, Ann drinks tea.", on=["of", "among"])
def of_them_all(p: Phrases, i: int) -> Iterator[Found]:
    """Of the six, it was Ann who drank tea: of all there are."""
    for j, _, cost in of_all(p, i, ""):
        if p.low[j] == ",":
            yield from ((end, said, cost + more) for end, said, more in p.find("S", j + 1))


@rule("S", "It is known that Ann drinks tea.")
def factual(p: Phrases, i: int) -> Iterator[Found]:
    """It is known that Ann drinks tea."""
    end = p.among(i, w.FACTUAL)
    if end:
        yield from p.find("S", p.comma(end))


@rule("S", "The porter noticed that Ann drinks tea, and that Bob owns the dog.")
def factive(p: Phrases, i: int) -> Iterator[Found]:
    """He noticed that Ann drinks tea, and that Bob owns the dog: what somebody knows is so."""
    for j, who, cost in p.find("NP1", i):
        for k, group, more in p.find("VG", j) if who.head else ():
            if group.denied or group.weak:
                continue
            if (group.passive or group.copular) and p.low[k + group.copular] == "to":  # was glad to hear that it is so
                learnt = {lemma for lemma, _ in p.verbs(k + 1 + group.copular)}
                k += 2 + group.copular
            elif group.verb == "make" and p.low[k] == "sure":
                learnt, k = {"ensure"}, k + 1
            else:
                learnt = {group.verb} if not group.passive else set()
            if learnt.isdisjoint(w.KNOWING) or p.low[k] != "that":
                continue
            for end, said, extra in _that_clauses(p, k + 1):
                at = value_of(who)
                if "ensure" in learnt and at is not None:  # she made sure that she did not live there
                    said = swapped(said, [(one, at) for one in open_values(said) if one.name in ("he", "she")])
                told = said._replace(sides=(*said.sides, *granted(who)), needs=said.needs | needs_of(who))
                told = told._replace(listed=(*told.listed, *mentioned(*who.known)))
                yield end, told, cost + more + extra + 1


def _that_clauses(p: Phrases, i: int) -> Iterator[Found]:
    """Clauses, each after "that": that A, and that B."""
    for j, one, cost in p.find("CLAUSE", i):
        yield j, one, cost
        k = p.comma(j)
        if p.low[k] in ("and", "but") and p.low[k + 1] == "that":
            for end, other, more in _that_clauses(p, k + 2):
                yield end, joint(p, one, other, "and"), cost + more


@rule("S", "Ann says Bob drinks tea, and I believe her.")
def believed(p: Phrases, i: int) -> Iterator[Found]:
    """Ann says she did not touch the tea, and I believe her: so it is."""
    for j, who, cost in p.find("NP1", i):
        for k, group, more in p.find("VG", j):
            if group.verb not in w.SPEAKING or group.passive or group.weak or group.denied:
                continue
            for m, said, extra in p.find("CLAUSE", k + (p.low[k] == "that")):
                end = p.among(p.comma(m), w.BELIEVED)
                at = value_of(who)
                if end and at is not None:
                    told = taken_up(p.s, Said(TRUE, topic=(at,), person=who.person), said)
                    told = told._replace(sides=(*told.sides, *granted(who)), listed=(*told.listed, at))
                    yield end, told, cost + more + extra


@rule("S", "It is not true that Ann drinks tea.", on=["it"])
def untrue(p: Phrases, i: int) -> Iterator[Found]:
    """It is not true that Ann drinks tea."""
    end = p.among(i, w.UNTRUE)
    if end:
        for till, said, cost in p.find("S" if p.low[end] in LEADS or p.low[end] == "either" else "CLAUSE", end):
            if said.says != TRUE:
                yield till, said._replace(says=neg(said.says)), cost


@rule("CLAUSE", "Exactly one of these is true: Ann drinks tea; Bob owns the dog.")
def so_many_true(p: Phrases, i: int) -> Iterator[Found]:
    """Exactly one of these statements is true: S; S; of the following, exactly two are true of Ann: S, S."""
    lead = p.among(i, w.STATEMENTS)
    for j, several, cost in p.find("CORE", p.comma(lead) if lead else i):
        j += p.low[j] in ("statements", "following")
        if several.bounds is None and not (several.det == "some" and p.low[i] == "one"):
            continue
        at = p.among(j, w.TRUE_SO)
        whom = [(k, value_of(thing)) for k, thing, _ in p.find("NP1", at + 1)] if at and p.low[at] == "of" else []
        for k, who in [(at, None), *whom] if at else ():
            k = p.among(p.comma(k), w.GLOSSES) or k + (p.low[k] == ":")
            if p.low[k - 1] != ":" and not p.among(p.comma(at), w.GLOSSES):
                continue
            for end, parts, more in p.find("LIST", k):
                parted = ";" in p.low[k:end]
                if len(parts) > 1 and p.low[end] not in ((";",) if parted else (",", "and", ";")):
                    about = Said(TRUE, topic=(who,), person=is_person(p.s, who)) if who is not None else None
                    meant_of = [taken_up(p.s, about, part) for part in parts] if about is not None else parts
                    told = Count(tuple(part.says for part in meant_of), *(several.bounds or (1, 1)))
                    sides = tuple(side for part in meant_of for side in part.sides)
                    yield end, Said(told, sides, frozenset().union(*(part.needs for part in parts))), cost + more


@rule("LIST", "Exactly one of these is true: Ann drinks tea; Bob owns the dog.")
def statements(p: Phrases, i: int) -> Iterator[Found]:
    """Clauses one after the other, with semicolons or full stops between them, or else with commas, and, or."""
    for j, said, cost in p.find("CLAUSE", i + (p.low[i] == "that")):
        if said.says == TRUE:
            continue
        yield j, (said,), cost
        k = j
        while p.low[k] in (",", ";", "and", "or") or (k < p.n and p.tokens[k].kind == "end"):
            k += 1
        parted = ";" in p.low[j:k] or any(token.kind == "end" for token in p.tokens[j:k])
        for end, rest, more in p.find("LIST", k) if k > j else ():
            if parted or ";" not in p.low[k:end]:
                yield end, (said, *rest), cost + more


ENDING = frozenset([*w.CONNECTIVES, "only", "nor", "neither", "then", "than", "at", "upon", "on"])
"""Words after which another clause goes on."""
LEADS = {
    "if": "if",
    "when": "and",
    "while": "and",
    "as": "and",
    "because": "and",
    "since": "and",
    "although": "and",
    "though": "and",
    "whereas": "and",
    "unless": "unless",
    "whenever": "if",
    "given": "and",
    "provided": "if",
    "providing": "if",
    "assuming": "if",
    "supposing": "if",
    "should": "if",
}


@rule("S", "If Ann drinks tea, Bob owns the dog.", on=LEADS)
def conditional(p: Phrases, i: int) -> Iterator[Found]:
    """If S, S; while S, S; unless S, S; provided that S, S."""
    at = i + 1 + (p.low[i + 1] == "that" and p.low[i] in w.SUPPOSING)
    for j, one, cost in p.find("S", at) if not _if_so(p, at) else ():
        if p.low[i] == "when" and one.says == TRUE and not one.sides and not in_the_past(p, i + 1, j):
            continue  # when the sun shines, and not else
        k = p.comma(j)
        k += p.low[k] == "then"
        for end, other, more in p.find("S", k):
            if any(p.low[m - 1] in ("and", "but") and p.low[m] in ("if", "unless") for m in range(k + 1, end)):
                continue  # if she drinks tea, he does, and if he does, she does: a condition of its own
            said = joint(p, one, other, LEADS[p.low[i]])
            yield end, said, cost + more
            till = p.among(p.comma(end), w.CONVERSELY) if LEADS[p.low[i]] == "if" else 0
            if till:
                yield till, joint(p, one, other, "iff"), cost + more
            then = p.comma(end) + 1
            again = p.find("S", then) if p.low[then - 1] in ("and", "but") and p.low[then] in ("if", "unless") else ()
            for till, third, extra in again:
                yield till, joint(p, said, third, "and") if said is not None else None, cost + more + extra
            if p.low[at] == "it" and other.topic:  # unless it is red, Ann's house is blue
                ahead = taken_up(p.s, other, one)
                yield end, joint(p, ahead, other, LEADS[p.low[i]]), cost + more
            later = end + (p.low[end] in (",", ";"))
            if said is not None and p.low[i] == "if" and p.low[later] in ("otherwise", "else") and later > end:
                for till, third, extra in p.find("S", p.comma(later + 1)):
                    yield till, joint(p, said, joint(p, one, third, "unless") or third, "and"), cost + more + extra


@rule("S", "Either Ann drinks tea or Bob owns the dog.", on=["either"])
def either_or(p: Phrases, i: int) -> Iterator[Found]:
    """Either S or S: one of the two, and both perhaps."""
    for j, one, cost in p.find("S", i + 1):
        k = p.comma(j)
        if p.low[k] != "or" or (k == j and one not in [said for end, said, _ in p.find("CLAUSE", i + 1) if end == j]):
            continue
        shorter = [(end, other, more) for end, other, _, more in _without_verb(p, one, j)]
        for end, other, more in [*p.find("S" if k > j else "CLAUSE", k + 1), *shorter]:
            later = taken_up(p.s, one, other)
            parts = (one.says, later.says)
            sides, needs = (*one.sides, *later.sides), one.needs | later.needs
            topic = tuple(dict.fromkeys((*one.topic, *later.topic)))
            told = list(_or_both(p, end, parts)) or [(end, _one_or_both(p, parts))]
            yield from ((till, Said(says, sides, needs, topic), cost + more) for till, says in told)


def _one_or_both(p: Phrases, parts: tuple[Relation, ...]) -> Relation:
    """Either ... or: one of the two, or both, unless the text says how it is meant."""
    ways = (Count(parts, 1, 1), disj(parts))
    if EITHER in p.s.taken_readings:
        return ways[p.s.taken_readings[EITHER]]
    p.s.doubts[EITHER] = ("either ... or", ("one of the two, not both", "one or both"))
    return Choice(EITHER, ways)


@rule("S", "Ann drinks tea, and Bob owns the dog.")
def joined_clauses(p: Phrases, i: int) -> Iterator[Found]:
    """Clauses one after the other."""
    for j, one, cost in p.find("CLAUSE", i):
        for k, how in joints(p, j):
            for end, other, more in p.find("S", k):
                if p.low[end - 1] in ("first", "last"):
                    other = _of_the_two(p.s, one, other)
                if how in ("if", "unless", "only if"):
                    yield end, joint(p, other, one, how, turned=True), cost + more
                    till = p.among(p.comma(end), w.CONVERSELY) if how == "if" else 0
                    if till:
                        yield till, joint(p, other, one, "iff", turned=True), cost + more
                elif p.low[k - 1] != "when" or other.says != TRUE or other.sides or in_the_past(p, k, end):
                    yield end, joint(p, one, other, how), cost + more
                whole = joint(p, one, other, how) if how == "or" else None
                if whole is not None:
                    parts = (one.says, taken_up(p.s, one, other).says)
                    yield from ((till, whole._replace(says=told), cost + more)
                                for till, told in _or_both(p, end, parts))


def _or_both(p: Phrases, end: int, parts: tuple[Relation, ...]) -> Iterator[tuple[int, Relation]]:
    """Where it ends that both of two may be so, or not both, and what that says of them."""
    not_both, both_so = p.among(p.comma(end), w.NOT_BOTH), p.among(p.comma(end), w.OR_BOTH)
    if not_both:
        yield not_both, Count(parts, 1, 1)
    if both_so:
        yield both_so, disj(parts)
    k = p.comma(end)
    for j, few, _ in p.find("CORE", k + 1) if p.low[k] in ("and", "but") else ():
        j += p.low[j] in ("things", "statements")
        if few.bounds == (1, 1) and "of" in p.low[k:j] and p.among(j, w.TRUE_SO):
            yield p.among(j, w.TRUE_SO), Count(parts, 1, 1)  # and exactly one of those two is true


def _of_the_two(s: Setting, one: Said, other: Said) -> Said:
    """Who comes first of two whose distance was told comes before the other, and need not be the first of all."""
    apart = [part for part in every_part(one.says) if isinstance(part, Offset) and part.either]
    told = other.says
    if len(apart) != 1 or not isinstance(told, Together):
        return other
    who, place = (told.a, told.b) if told.a in (apart[0].a, apart[0].b) else (told.b, told.a)
    ends = [n for n in (1, -1) if place in at_place(s, n)]
    if who not in (apart[0].a, apart[0].b) or not ends:
        return other
    rest = apart[0].b if who == apart[0].a else apart[0].a
    a, b = (who, rest) if ends[0] > 0 else (rest, who)
    return other._replace(says=replace(apart[0], a=a, b=b, either=False))


@rule("S", "Ann lives next to Bob, and Cid next to Dee.")
def gapped_clauses(p: Phrases, i: int) -> Iterator[Found]:
    """Clauses of which the later ones go without the verb: and Cid next to Dee."""
    for j, one, cost in p.find("CLAUSE", i):
        for end, other, how, more in _without_verb(p, one, j):
            yield end, joint(p, one, other, how), cost + more


def _without_verb(p: Phrases, one: Said, j: int) -> Iterator[tuple[int, Said, str, int]]:
    """Clauses without a verb of their own after another one, and how they are joined to it."""
    if one.pred is None or one.pred.says == TRUE:
        return
    kinds = {type(part) for part in every_part(one.pred.says)}
    held = {value.category for value in mentioned(one.pred.says)}
    for end, other, more in _verbless(p, j, kinds, 0):
        apart = held.isdisjoint(value.category for value in mentioned(other.says))
        if kinds == {Together} and apart and OTHER not in other.topic:
            continue  # Ann is 9, and Bob the novel
        how = "or" if p.low[p.comma(j)] == "or" else "and"
        if how == "and" or "or" not in p.low[p.comma(j) + 1 : end]:
            yield end, other, how, more


def _verbless(p: Phrases, j: int, kinds: set[type], depth: int) -> Iterator[tuple[int, Said, int]]:
    """Subjects with what is said of them and no verb, after marks and connectives."""
    k = j + 1 if p.low[j] in (",", ";") else j
    k += p.low[k] in ("and", "but", "while") or (p.low[k] == "or" and not depth)
    if k == j or depth > 4:
        return
    told = [(m, thing, cost, p.find("ROW", m, False)) for m, thing, cost in p.find("NP", k) if m < p.n]
    for m, pred, cost in p.find("REL", k, ""):  # and directly below it the canary
        told += [(m, thing, cost + more, [(end, pred, 0)]) for end, thing, more in p.find("NP", m)]
    for _, thing, cost, rows in told:
        if value_of(thing) is None:
            continue
        for end, pred, more in rows:
            if pred.says == TRUE or not kinds & {type(part) for part in every_part(pred.says)}:
                continue
            said = statement(p, thing, pred)
            if said is None:
                continue
            if p.ends_clause(end):
                yield end, said, cost + more
            for till, rest, extra in _verbless(p, end, kinds, depth + 1):
                both_said = joint(p, said, rest, "and")
                if both_said is not None:
                    yield till, both_said, cost + more + extra


@rule("S", "Ann cannot stand tea or milk, so she drinks neither.")
def so_neither(p: Phrases, i: int) -> Iterator[Found]:
    """Ann hates tea and never drinks milk, so she has something else: whatever she thinks of them, she has none."""
    for j, one, cost in p.find("CLAUSE", i):
        k = p.comma(j)
        who = one.topic[0] if one.topic else None
        if who is None or p.low[k] != "so" or p.low[k + 1] not in w.PRONOUNS:
            continue
        flat = all(isinstance(part, Together) for part in every_part(one.says))
        for m, group, more in p.find("VG", k + 2) if flat else ():
            end = p.among(m, w.NEITHER)
            others = [value for value in mentioned(one.says) if value != who]
            if end and others and not (group.denied or group.weak):
                says = conj(neg(Together(who, value)) for value in others)
                yield end, Said(says, one.sides, topic=one.topic, person=one.person), cost + more - 1


@rule("S", "Ann drinks tea (she owns the dog).")
def with_remark(p: Phrases, i: int) -> Iterator[Found]:
    """A clause and a remark in brackets."""
    for j, one, cost in p.find("CLAUSE", i):
        if p.low[j] == "(":
            for end, other, more in p.find("S", j + 1):
                if p.low[end] == ")":
                    yield end + 1, joint(p, one, other, "and"), cost + more


@rule("S", "No sooner had the clock struck than Ann drank tea.", on=w.SOONER)
def no_sooner(p: Phrases, i: int) -> Iterator[Found]:
    """No sooner had I come in than Ann drank her tea: the first part names nothing of the grid."""
    lead, mark = w.SOONER[p.low[i]]
    at = i + 1 + bool(lead)
    if (lead and p.low[i + 1] != lead) or p.low[at] not in w.HAVE:
        return
    for k in range(at, p.n):
        if p.find("NAME", k):
            return
        if p.low[k] == mark:
            yield from ((end, said, cost + 2) for end, said, cost in p.find("S", k + 1))
            return


@rule("S", "As for Bob, he drinks tea.", on=["as", *w.CONCEDING])
def as_for(p: Phrases, i: int) -> Iterator[Found]:
    """As for the clock, it went to York; whatever Ann drinks, it is not tea: what is spoken of, named beforehand."""
    free = p.low[i] in w.CONCEDING
    if not free and p.low[i + 1] != "for":
        return
    found = p.find("NP", i + 2 * (not free))
    if p.low[i] in ("whenever", "wherever"):
        found = [(j, Thing((pred.says,), pred.sides, needs=pred.needs), cost) for j, pred, cost in p.find("GAP", i + 1)]
    for j, thing, cost in found:
        at = value_of(thing)
        if at is None or p.low[j] != "," or (free and p.low[j + 1] not in w.PRONOUNS):
            continue
        for end, said, more in p.find("S", j + 1):
            told = taken_up(p.s, Said(TRUE, topic=(at,)), said)
            sides = (*granted(thing), *told.sides)
            yield end, told._replace(sides=sides, needs=told.needs | needs_of(thing)), cost + more


@rule("S", "Ann drinks tea or owns the dog, but not both.")
def but_not_both(p: Phrases, i: int) -> Iterator[Found]:
    """..., but not both; or both."""
    for j, one, cost in [*p.find("CLAUSE", i), *gapped_clauses(p, i)] if "both" in p.low else ():
        if one is not None and isinstance(one.says, Any_ | Count):
            yield from ((end, one._replace(says=told), cost) for end, told in _or_both(p, j, one.says.of))


def _if_so(p: Phrases, i: int) -> bool:
    """Whether a condition only points back to something: if so, if not."""
    return p.low[i] in ("so", "not") and p.low[i + 1] == ","


def joints(p: Phrases, j: int) -> Iterator[tuple[int, str]]:
    """How a clause goes on from a token: where the next one starts, and how it is joined."""
    if j >= p.n:
        return
    marked = p.low[j] in (",", ";", ":") or p.tokens[j].kind in ("dash", "end")
    k = j + 1 if marked else j
    low = p.low[k]
    if _if_so(p, k + 1) and w.CONNECTIVES.get(low) in ("if", "unless"):
        return
    if p.among(k, w.IFF):
        yield p.among(k, w.IFF), "iff"
    elif p.at(k, ("only", "if")):
        yield k + 2, "only if"
    elif low in w.CONNECTIVES:
        yield k + 1, w.CONNECTIVES[low]
        if low in ("so", "and", "but") and k + 1 < p.n and p.low[k + 1] == ",":
            yield k + 2, "and"
        if low in ("so", "nor", "neither"):
            yield k, "and"
    elif low in ("nor", "neither"):
        yield k, "and"
    elif low in w.PREPOSITIONS and p.low[k + 1] == "which" and low in ("at", "upon", "on"):
        yield k + 2, "and"
    elif marked and not (p.low[j] == "," and False):
        yield k, "and"


def joint(p: Phrases, one: Said, other: Said, how: str, turned: bool = False) -> Said | None:
    """Two statements, the later one with what it takes up from the earlier put in."""
    if turned:
        one = taken_up(p.s, other, one)
    else:
        other = taken_up(p.s, one, other)
        things = [value for value in one.topic if value.category and not is_person(p.s, value)]
        if len(things) == 1 and ONE in open_values(other) and OTHER not in open_values(other):
            other = swapped(other, [(ONE, things[0])])  # hates cats, so she did not get one
    sides, needs = (*one.sides, *other.sides), one.needs | other.needs
    told: Relation
    if how in ("and", "or"):
        if how == "or" and TRUE in (one.says, other.says):
            return None
        told = conj((one.says, other.says)) if how == "and" else disj((one.says, other.says))
    elif TRUE in (one.says, other.says):
        return None
    elif how == "iff":
        told = Iff(one.says, other.says)
    elif how == "only if":
        told = If(other.says, one.says)
    else:
        told = If(neg(one.says) if how == "unless" else one.says, other.says)
    topic = tuple(
        dict.fromkeys(
            (*other.topic, *one.topic) if other.topic and other.topic[0].category else (*one.topic, *other.topic)
        )
    )
    first = other if other.topic and other.topic[0].category else one
    return Said(told, sides, needs, topic, other.pred or one.pred, first.person, (*one.listed, *other.listed))
