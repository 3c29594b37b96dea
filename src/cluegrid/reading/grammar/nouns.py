"""Noun phrases.

CORE  a determiner or pronoun with its nominal
MOD   what follows and says more: who drinks tea, next to Bob, wearing red, in the corner
NP1   a core with all its modifiers and possessives
NP    noun phrases, joined
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from cluegrid import lexicon
from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.grammar import words as w
from cluegrid.reading.grammar.meaning import (
    EACH,
    ELLIPSIS,
    HIS,
    ONE,
    OTHER,
    PARTNER,
    Bounds,
    Pred,
    Thing,
    anywhere,
    being,
    both,
    granted,
    identity,
    mentioned,
    modified,
    needs_of,
    of_each,
    open_values,
    owning,
    related,
    same,
    value_of,
)
from cluegrid.reading.grammar.names import (
    SOMEBODY,
    after_amount,
    bounded,
    categories_of,
    is_comparative,
    is_person,
    of_people,
    people_of,
    value_nouns,
)
from cluegrid.reading.grammar.phrases import NUMBER, Found, Phrases, rule
from cluegrid.reading.grammar.scaling import compared, shared
from cluegrid.reading.grammar.standing import at_ends, at_place, beside, between
from cluegrid.reading.meanings import TRUE, X, conj, disj, has, need, neg, put
from cluegrid.reading.scales import ADJECTIVES, COMPARING, ORDERS, base
from cluegrid.reading.setting import Setting
from cluegrid.reading.values import cardinal, ordinal
from cluegrid.reading.word_forms import singular
from cluegrid.records import replace
from cluegrid.relations import Alike, All, Between, Not, Offset, Relation, Together

WIDEST = 60
"""Ways to modify a noun phrase that are tried, the cheapest first."""


MASS = frozenset(["material", "music", "weather", "beverage", "chemical"])
"""Classes of nouns that need no article."""


def with_head(p: Phrases, thing: Thing, det: str) -> Thing:
    """A nominal with its determiner, and its noun to be licensed with the values that it carries."""
    values = [value for value in map(identity, thing.known) if value is not None and value.category]
    needs = frozenset(
        one
        for (cls, noun, _, _) in thing.needs
        for one in (need("n", noun, *values) if values and cls == "t" else need(cls, noun))
    )
    known = of_each(thing.known) if det == "every" else thing.known
    return thing._replace(known=known, det=det, needs=needs)


# ---- CORE


@rule("CORE", "Ann drinks tea and she owns the dog.", on=[*w.PRONOUNS, "any"])
def pronoun(p: Phrases, i: int) -> Iterator[Found]:
    """He, she, it, they: somebody or something that was spoken of."""
    low = p.low[i]
    anybody = low in ("he", "she") and p.low[i + 1] == "who" and p.low[i - 1] not in w.BE | w.NOT
    if anybody or (p.tokens[i].text.isupper() and p.names(i)):
        return  # he who drinks tea; the head of IT
    if low == "any":  # Ann makes no tea, and you will not find any in the red house either
        if i and (p.low[i + 1] in w.PREPOSITIONS - {"of"} or p.ends_clause(max(p.adverbs(i + 1)))):
            yield i + 1, Thing((same(Value("", "any")),), head="it"), 1
        return
    neuter = low in ("it", "this", "that")
    noun = low in ("her", "this", "that") and bool(p.find("NBAR", i + 1))
    if noun and low == "her" and p.low[i - 1] in w.PREPOSITIONS and p.names(i + 1):
        return  # on her hat
    if noun and low == "her" and p.low[i - 1] in ("and", "or", "nor"):
        return  # neither Ann nor her friend
    dear = 3 if noun or p.at(i, ("it", "all")) else int(neuter or low == "they")
    yield i + 1, Thing((same(Value("", w.PRONOUNS[low])),), head=low, person=not neuter), dear


@rule("CORE", "Ann lives next to Bob, and the latter drinks tea.", on=["the"])
def latter(p: Phrases, i: int) -> Iterator[Found]:
    """The latter, the former: one of the two just named."""
    if p.low[i + 1] in w.LATTER:
        yield i + 2, Thing((same(Value("", w.LATTER[p.low[i + 1]])),), head="one", person=True), 0


@rule("CORE", "Ann and Bob live next to each other.", on=["each", "one"])
def each_other(p: Phrases, i: int) -> Iterator[Found]:
    """Each other."""
    end = p.among(i, w.EACH_OTHER)
    if end:
        yield end, Thing((same(EACH),)), 0


@rule("CORE", "Someone in the red house drinks tea.", on=w.SOMEBODY | {"some", "nothing"})
def somebody(p: Phrases, i: int) -> Iterator[Found]:
    """Someone, somebody else, the one."""
    end = i + 2 if p.at(i, ("some", "one")) else i + 1
    if (p.low[i] == "some" and end == i + 1) or (p.low[i] == "one" and (p.low[end] == "of" or is_comparative(p, end))):
        return
    if p.low[i] == "anything" and not (_under_denial(p, i) and p.low[end] != "else" and not p.among(end, w.BESIDES)):
        return
    if p.low[end] == "else":  # who was spoken of is not meant
        known = (neg(same(Value("", "that one"))),)
        yield end + 1, Thing(known, head="one", det="some", person=not p.low[i].endswith("thing")), 0
        return
    coloured = p.low[i].endswith("thing") and p.is_a(end, "a")
    for till, value, cost in p.find("NAME", end) if coloured else ():  # something red, nothing red
        yield till, Thing((same(value),), head="one", det="no" if p.low[i] == "nothing" else "a"), cost
    if p.low[i] == "nothing":
        return
    yield end, Thing(head="one", det="some", person=not p.low[i].endswith("thing")), int(p.low[i] == "one")


@rule("CORE", "Whoever drinks tea owns the dog.", on=w.WHOEVER | {"he", "she"})
def whoever(p: Phrases, i: int) -> Iterator[Found]:
    """Whoever drinks tea, he who does; what the nurse drinks; where she lives."""
    if p.low[i] in ("he", "she"):
        for end, pred, cost in p.find("VPS", i + 2) if p.low[i + 1] == "who" else ():
            yield end, modified(Thing(head="one", det="the", person=True), owning(pred)), cost
        return
    who = Thing(head="one", det="the", person=p.low[i] in ("whoever", "who"))
    noun = p.low[i] in ("whichever", "whatever") and p.is_a(i + 1, "n") and p.low[i + 2] in w.AUXILIARY
    at = i + 1 + noun
    for end, pred, cost in p.find("VPS", at) if p.low[i] != "where" else ():
        if not has(pred.says, ELLIPSIS):
            yield end, modified(who, owning(pred)), cost
    if p.low[i] not in ("whoever", "who"):
        for end, pred, cost in p.find("GAP", i + 1):
            yield end, modified(who, pred), cost


@rule("CORE", "Nobody in the red house drinks tea.", on=[phrase[0] for phrase in w.NOBODY])
def nobody(p: Phrases, i: int) -> Iterator[Found]:
    """Nobody, none of them."""
    end = p.among(i, w.NOBODY)
    if end:
        person = p.low[i] != "nothing"
        yield end, Thing(head="nobody", person=person, bounds=(0, 0)), 0
        yield end, Thing(head="nobody", person=person, det="no"), 0


def none_else(p: Phrases, i: int) -> int:
    """Where "nobody else" ends, which is so of whoever has one thing anyway; 0 where it does not stand here."""
    end = p.among(i, w.NOBODY) or (i + 1) * (p.low[i] == "nowhere")
    return end + 1 if end and p.low[end] == "else" and not any(kind.held for kind in p.s.kinds) else 0


@rule("CORE", "Nobody but Ann drinks tea.", on=["no", *(phrase[0] for phrase in w.BUT)])
def nobody_but(p: Phrases, i: int) -> Iterator[Found]:
    """Nobody but Ann: just Ann; nothing more exciting than tea."""
    end = p.among(i, w.BUT)
    if p.low[i] == "no" and p.low[i + 2] in ("but", "except") and places_something(p, p.low[i + 1]):
        end = i + 3  # no pet but the cat
    if p.at(i, ("nothing", "more")) and p.is_a(i + 2, "a") and p.low[i + 3] == "than":
        end = i + 4
    if end:
        yield from p.find("NP1", end)


@rule("CORE", "Ann never drinks anything but tea.", on=["anything", "anybody", "anyone", "any"])
def anything_but(p: Phrases, i: int) -> Iterator[Found]:
    """Anything but tea, which is denied: only tea; any drink you like except tea."""
    end = p.all_but(i)
    if end:
        yield from ((till, thing._replace(det="no"), cost) for till, thing, cost in p.find("NP1", end)
                    if not thing.parts and value_of(thing) is not None)


@rule("CORE", "Ann lives next to Bob, and hers is the red house.", on=w.WHOSE)
def hers(p: Phrases, i: int) -> Iterator[Found]:
    """Hers: what is of whoever the sentence is about; where something is hers, of somebody who was spoken of."""
    whose = Value("", w.WHOSE[p.low[i]]) if p.low[i - 1] in w.BE | w.NOT else HIS
    after = p.low[i + 1]
    ends = p.ends_clause(i + 1) or after in w.AUXILIARY or p.adverb(i + 1) or bool(p.among(i + 1, w.ASIDES))
    if p.low[i] != "his" or ends:
        yield i + 1, Thing((same(whose),), head="one"), 0


@rule("CORE", "Everybody knows that Ann drinks tea.", on=[phrase[0] for phrase in w.EVERYBODY])
def everybody(p: Phrases, i: int) -> Iterator[Found]:
    """All of them."""
    end = p.among(i, w.EVERYBODY)
    if end:
        yield end, Thing(head="everybody", person=True, det="some"), 0


@rule("CORE", "One of Ann and Bob drinks tea.", on=["one", "another", "some", "someone", "any", "either"])
def one_of(p: Phrases, i: int) -> Iterator[Found]:
    """One of the women; one of Ann and Bob."""
    if p.low[i + 1] != "of":
        return
    if p.at(i + 2, ("the", "other")) and p.is_a(i + 4, "n") and singular(p.low[i + 4]) != p.low[i + 4]:
        other = singular(p.low[i + 4])
        yield i + 5, Thing(head=other, det="some", needs=need("t", other)), 0  # eats no fish, and had one of the others
    for end, thing, cost in p.find("NP", i + 2):
        if thing.parts and thing.how in ("and", "or"):
            yield end, thing._replace(how="or"), cost
        elif (thing.det in ("the", "that", "") and not thing.parts and not value_of(thing)) or thing.head in (
            "them",
            "us",
            "these",
            "those",
        ):
            known = thing.known if thing.head not in ("them", "us") else ()
            if thing.head == singular(thing.head) and p.low[end - 1] == thing.head and lexicon.listed(thing.head):
                continue  # one of the third seat
            yield end, Thing(known, head=thing.head, det="some", person=thing.person, needs=thing.needs), cost


@rule("CORE", "Of Ann and Bob, one drinks tea and the other owns the dog.", on=["one", "the", "any"])
def one_or_other(p: Phrases, i: int) -> Iterator[Found]:
    """One ... the other, of two that were named; any, of what was named, which is denied."""
    if p.low[i] == "any" and p.ends_clause(i + 1) and _under_denial(p, i + 1):
        yield i + 1, Thing((same(ONE),), head="one"), 0
    first = p.low[0] in ("of", "between", "among")
    if p.low[i] == "one" and p.low[i + 1] != "of" and not is_comparative(p, i + 1):
        yield i + 1, Thing((same(ONE),), head="one"), 0 if first else 3
        if p.low[i + 1] in w.PEOPLE:
            yield i + 2, Thing((same(ONE),), head="one"), 0 if first else 3
    elif p.at(i, ("the", "other")):
        end = i + 2 + (p.low[i + 2] in w.PEOPLE or p.low[i + 2] in w.END)
        yield end, Thing((same(OTHER),), head="one"), 0 if first else 3


@rule(
    "CORE",
    "Ann and Bob live next to each other. Neither of them drinks tea.",
    on=["neither", "both", "either", "they", "one"],
)
def of_two(p: Phrases, i: int) -> Iterator[Found]:
    """Neither, both, either, one of two that were spoken of."""
    low = p.low[i]
    end = i + 1
    if low == "they":
        if p.low[end] != "both":
            return
        end += 1
    if p.low[end] == "of":
        if p.low[end + 1] == "them":
            end += 2
        elif p.low[end + 1] in w.THE and p.low[end + 2] in ("two", "ladies", "men", "women"):
            end += 3
        else:
            return
    if low in ("both", "either", "neither") and end == i + 1 and p.is_a(end, "n") and not p.verbs(end):
        return  # on both sides
    if low == "one" and (end == i + 1 or "one" in p.low[end:]):
        return  # one of them is this, one is that: anybody
    how = {"neither": "nor", "either": "or", "one": "or"}.get(low, "and")
    pair = tuple(Thing((same(Value("", f"them {k}")),), person=True) for k in (0, 1))
    yield end, Thing(parts=pair, how=how, person=True), 1


@rule("CORE", "All of Ann, Bob and Cid live in odd-numbered houses.", on=["all", "both", "each", "not"])
def each_of(p: Phrases, i: int) -> Iterator[Found]:
    """All of Ann, Bob and Cid; both of Ann and Bob; not all of them."""
    denies = p.low[i] == "not"
    at = i + denies
    whole = p.low[at] in ("all", "both", "each") and p.low[at + 1] == "of"
    for end, thing, cost in p.find("NP", at + 2) if whole else ():
        if thing.parts and thing.how == "and":
            yield end, thing._replace(how=counted((0, len(thing.parts) - 1))) if denies else thing, cost


@rule("CORE", "The older of Ann and Bob drinks tea.", on=["the"], cast="ages")
def the_more(p: Phrases, i: int) -> Iterator[Found]:
    """The older of Ann and Bob: whichever of the two is older than the other."""
    graded = base(p.low[i + 1]) if p.low[i + 2] == "of" else None
    for end, pair, cost in p.find("NP", i + 3) if graded is not None and graded[1] == "er" else ():
        a, b = map(value_of, pair.parts) if len(pair.parts) == 2 and pair.how == "and" else (None, None)
        if graded is None or a is None or b is None:
            continue
        ways = [
            conj((same(one), told))
            for one, other in ((a, b), (b, a))
            for told in compared(p.s, ADJECTIVES[graded[0]], None, "", other)
        ]
        if len(ways) == 2:
            needs = needs_of(pair)
            yield end, Thing((disj(ways),), granted(pair), "one", "the", person=pair.person, needs=needs), cost


@rule("CORE", "Neither of Ann's neighbours drinks tea.", on=["neither", "none"])
def none_of(p: Phrases, i: int) -> Iterator[Found]:
    """Neither of her neighbours, none of the two wines."""
    for end, thing, cost in p.find("NP", i + 2) if p.low[i + 1] == "of" else ():
        at = value_of(thing)
        if thing.parts and thing.how == "and":
            yield end, thing._replace(how="nor"), cost
        plainly = thing.known and not any(isinstance(known, Not) for known in thing.known)
        if plainly and not thing.parts and thing.det != "no" and (at is None or at.quantifier == "some"):
            yield end, thing._replace(det="no"), cost
        for till, those, more in p.find("NP", end + 1) if p.low[end] == "," and p.low[end + 1] == "neither" else ():
            yield till + (p.low[till] == ","), those, cost + more  # none of the men, neither Ann nor Bob


@rule("CORE", "Both men live to the left of Ann.", on=["both", "all", "the", "these", "no", "neither", "a"])
def of_one_sex(p: Phrases, i: int) -> Iterator[Found]:
    """Both girls, the three men, neither woman: those of whom the riddle tells that."""
    at = i + 1 + (p.low[i] in ("both", "all") and p.low[i + 1] in w.THE)
    n = cardinal(p.low[at]) if p.is_word(at) else None
    at += n is not None
    noun = singular(p.low[at])
    sex = "f" if noun in w.FEMALE else "m" if noun in w.MALE else ""
    how = {"no": "nor", "neither": "nor", "a": "or"}.get(p.low[i], "and")
    if p.low[i] == "no" and n == 2:
        n, how = None, "no two"
    if not sex or noun not in w.PEOPLE or (how in ("and", "no two")) != (p.low[at] != noun):
        return
    for kind in p.s.kinds:
        of_sex = [p.s.value(kind, value) for value in kind.values if kind.gender.get(value) == sex]
        known = len(kind.gender) == len(kind.values) > len(of_sex) > 1
        if known and n in (None, len(of_sex)) and not (p.low[i] in ("both", "neither") and len(of_sex) != 2):
            parts = tuple(Thing((same(value),), head=noun, person=True) for value in of_sex)
            yield at + 1, Thing(parts=parts, how=how, person=True), int(how == "or")


def counted(bounds: Bounds) -> str:
    """How parts are joined of which so many are meant."""
    return f"{bounds[0]}-{'' if bounds[1] is None else bounds[1]}"


def of_sex(s: Setting, noun: str) -> tuple[Thing, ...] | None:
    """The women or the men of a riddle; none for a noun that is of no sex, nothing where theirs is not known."""
    sex = "f" if noun in w.FEMALE else "m" if noun in w.MALE else ""
    kinds = [kind for kind in s.kinds if kind.gender]
    if not sex or not kinds:
        return ()
    if len(kinds) > 1 or len(kinds[0].gender) < len(kinds[0].values):
        return None
    named = [s.value(kinds[0], name) for name, own in kinds[0].gender.items() if own == sex]
    return tuple(Thing((same(value),), person=True) for value in named)


@rule(
    "CORE",
    "Exactly two of Ann, the tea drinker and the dog owner live in odd-numbered houses.",
    on=[NUMBER, "a", "none", "exactly", "only", "just", "precisely", *(phrase[0] for phrase in w.BOUNDS)],
)
def so_many(p: Phrases, i: int) -> Iterator[Found]:
    """Exactly two of them; at least one of Ann and Bob; only one woman."""
    low = p.low[i]
    j, how = bounded(p, i)
    if not how and low in ("exactly", "only", "just", "precisely"):
        j, how = i + 1, "exactly"
    n = 0 if low == "none" else cardinal(p.low[j]) if p.is_word(j) or p.low[j].isdigit() else None
    if p.at(j, ("a", "single")) and "between" in p.low:
        n, j, how = 1, j + 1, "exactly"
    alone = n == 1 and not how
    between = p.low[j + 2] == "between" or (p.low[j + 3] == "between" and bool(p.verbs(j + 2)))
    between = between or (p.low[i - 1] in w.BE and "between" in p.low[:i])
    if n is None or (alone and not between):
        return
    bounds = {"least": (n, None), "most": (0, n), "over": (n + 1, None), "under": (0, n - 1)}.get(how, (n, n))
    if p.low[j + 1] == "of" and p.low[j + 2] in ("these", "those", "them", "us"):
        end = j + 3 + (cardinal(p.low[j + 3]) is not None)
        yield end, Thing(head="one", bounds=bounds), 0
    if p.low[j + 1] == "of":
        for end, thing, cost in p.find("NP", j + 2):
            if thing.parts and thing.how in ("and", "or") and n:
                yield end, thing._replace(how=counted(bounds)), cost
            elif not thing.known and not thing.parts:
                some = of_sex(p.s, thing.head)
                if some:
                    yield end, Thing(parts=some, how=counted(bounds) if n else "nor", needs=thing.needs), cost
                elif some is not None:
                    yield end, Thing(head=thing.head, bounds=bounds, needs=thing.needs), cost
        if p.low[j + 2] in w.THE and not p.find("NP", j + 2):
            yield j + 3, Thing(head="one", bounds=bounds), 0
    if p.low[j + 1] == "of" and p.low[j + 2] in w.THE and cardinal(p.low[j + 3]) == len(p.s.places):
        yield j + 4, Thing(head="one", bounds=bounds), 0
    if how == "exactly" and (p.verbs(j + 1) or p.low[j + 1] in w.AUXILIARY):
        yield j + 1, Thing(head="one", bounds=bounds), 1
    if p.low[i - 1] in ("and", "but") and p.find("REL", j + 1, ""):  # and two behind her
        yield j + 1, Thing(head="one", bounds=bounds), 1
    if p.low[j + 1] in ("others", "other"):
        yield j + 2, Thing(head="one", bounds=bounds), 0
    for end, thing, cost in p.find("NBAR", j + 1 + (p.low[j + 1] == "other")):
        some = of_sex(p.s, thing.head)
        if not thing.known and some:  # exactly one girl
            yield end, Thing(parts=some, how=counted(bounds), needs=thing.needs), cost
        elif not thing.known and some is not None:
            yield end, Thing(head=thing.head, bounds=bounds, needs=thing.needs), cost


@rule("CORE", "Ann lives in house 1 or 2.")
def numbered_several(p: Phrases, i: int) -> Iterator[Found]:
    """Houses 1 and 3; seat 2, 4 or 5: the noun stands once."""
    at = i + (p.low[i] in w.THE)
    for j, value, cost in p.find("NAME", at):
        if p.low[j] not in (",", "and", "or") or j < at + 2 or p.low[j - 1] != value.name.lower() or cost:
            continue
        end, parts, word = j, [value], ""
        while p.low[end] in (",", "and", "or") and not word:
            k = p.comma(end)
            word = p.low[k] if p.low[k] in ("and", "or") else ""
            k += bool(word)
            found = [name for name in p.s.by_name[value.category].values if name.lower() == p.low[k]]
            if not found:
                break
            parts.append(p.s.value(p.s.by_name[value.category], found[0]))
            end = k + 1
            if word:
                how = "or" if word == "or" else "and"
                yield end, Thing(parts=tuple(Thing((same(one),), head=p.low[at]) for one in parts), how=how), 0


@rule("CORE", "Ann paid exactly 10 dollars.", on=["exactly", "precisely", "just", "only"])
def exactly_so(p: Phrases, i: int) -> Iterator[Found]:
    """Exactly 10 dollars: the value of that number."""
    if p.tokens[i + 1].kind in ("number", "money") if i + 1 < p.n else False:
        for end, value, cost in p.find("NAME", i + 1):
            yield end, Thing((same(value),), head=singular(p.low[end - 1])), cost


@rule("CORE", "The women at both ends paid more than Ann.", on=["both", "either", "the", "each"])
def both_ends(p: Phrases, i: int) -> Iterator[Found]:
    """Both ends of the row: its first and its last place."""
    at = i + 1 + (p.low[i] == "the" and p.low[i + 1] == "two")
    of_several = p.low[at] == "ends" and p.low[i - 1] in w.PREPOSITIONS and singular(p.low[i - 2]) != p.low[i - 2]
    if p.low[at] not in w.END or p.low[i] == "either" or (p.low[i] == "the" and at == i + 1 and not of_several):
        return  # but the bottles on the ends
    ends = [value for n in (1, -1) for value in at_place(p.s, n, "")]
    if len(ends) != 2:
        return
    end = at + 1
    if p.low[end] == "of" and p.low[end + 1] in w.THE and p.is_a(end + 2, "n"):
        end += 3
    yield end, Thing(parts=tuple(Thing((same(value),), head="end") for value in ends), how="and"), 0


@rule("CORE", "No two wine bottles stand next to each other.", on=["no"], cast="bottles")
def no_two(p: Phrases, i: int) -> Iterator[Found]:
    """No two of those who have the same value; no two of Ann, Bob and Cid."""
    if p.low[i + 1] == "two":
        for end, thing, cost in p.find("NP", i + 3) if p.low[i + 2] == "of" else ():
            if thing.how == "and":
                yield end, thing._replace(how="no two"), cost
        for end, thing, cost in p.find("NBAR", i + 2):
            values = [value for value in map(identity, thing.known) if value is not None]
            if len(values) == 1 and values[0].quantifier == "some":
                yield end, with_head(p, thing, "no two"), cost


@rule(
    "CORE",
    "The nurse drinks tea.",
    on=w.THE | w.SOME | w.EVERY | w.NO | {"one", "any", "either", *(phrase[0] for phrase in w.NOT_ONE)},
    cast="trades",
)
def determined(p: Phrases, i: int) -> Iterator[Found]:
    """A determiner and its nominal: the red house, every man, no woman, the two friends."""
    low = p.low[i]
    det = (
        "the" if low in w.THE else "a" if low in w.SOME else "every" if low in w.EVERY else "no" if low in w.NO else ""
    )
    none = p.among(i, w.NOT_ONE)
    if low in ("one", "either") and p.low[i + 1] in w.END:
        det = "a"
    det = "no" if none else "a" if low == "any" and _under_denial(p, i) else det
    if not det or p.names(i) or (low == "both" and p.low[i - 1] in w.AUXILIARY) or (low == "that" and p.capital(i + 1)):
        return
    at = none or i + 1
    if low in ("all", "both") and p.low[at] in w.THE:
        at += 1
    if low == "no" and (p.low[at] == "two" or (at < p.n and p.tokens[at].kind == "number")):
        return  # no two of them; at no. 3
    several = cardinal(p.low[at]) if low in ("the", "both", "all", "these", "those") and p.is_word(at) else None
    if several and several > 1 and not any(end > at + 1 for end, _, _ in p.find("NAME", at)):  # the twelve-year-old
        at += 1
        if p.low[at] in w.PREPOSITIONS or p.low[at] in ("who", "that", "which"):  # the two in the middle
            yield at, Thing(head="one", det=det), 1
    if p.low[at] == "very" and not p.names(at):
        at += 1
    if low == "the" and p.low[at] in ("only", "sole"):  # the only one who drinks tea
        at += 1
        yield from ((end, with_head(p, thing, "only"), cost) for end, thing, cost in p.find("NBAR", at))
        return
    for end, thing, cost in p.find("NBAR", at):
        named = any(value is not None and value.quantifier == "the" for value in map(identity, thing.known))
        if low == "both" and (named or not p.low[end - 1].endswith(("s", "en"))):
            continue  # both A and B
        if p.capital(end - 1) and end - at > 1 and thing.person and det == "a":
            continue  # after a long day Ann drinks tea
        if low == "the" and thing.person and _bears_name(p, thing, at, end):
            thing = thing._replace(person=False)
        cost += 3 * (low == "neither" and "nor" in p.low[i:])  # neither tea nor milk
        ours = low == "our" and i > 0 and thing.person and not thing.known  # on Monday our guest drinks tea: whoever
        yield end, with_head(p, thing, "some" if ours else det), cost
        anybody = thing.person or thing.head in p.s.things or p.s.axis.name in categories_of(p.s, thing.head)
        if det == "no" and not thing.known and anybody:  # no rider finished behind Ann
            yield end, Thing(head=thing.head, person=thing.person, bounds=(0, 0), needs=thing.needs), cost


def _bears_name(p: Phrases, thing: Thing, i: int, end: int) -> bool:
    """Whether a thing is called by a name of its own, since nobody is with an article: the Volvo, the Marigold."""
    at = value_of(thing)
    if at is None or p.low[end - 1] != lexicon.folded(at.name.split()[-1].lower()):
        return False  # the Marshes, the teacher
    kinds = lexicon.kinds_of(p.low[end - 1])
    noun = singular(p.s.names(at.category).name.lower().split()[-1])
    makes = is_person(p.s, at) and "person" in lexicon.first_kinds(noun) and noun not in w.PEOPLE
    named = noun in ("name", "thing") or makes  # the Rembrandt is by him
    return named and p.capital(end - 1) and any(j == end for j, _, _ in p.find("NAME", i)) and not kinds & SOMEBODY


@rule("CORE", "The next to arrive after Bob was Ann.", cast="queue")
def next_after(p: Phrases, i: int) -> Iterator[Found]:
    """The next to arrive after Bob; the last person before him; the second house to the left of his."""
    j = i + (p.low[i] == "the")
    j += p.low[j] == "very"
    n = 1 if p.low[j] in w.LAST or p.low[j] == "next" else ordinal(p.low[j])
    if n is None:
        return
    at = j + 1
    while p.is_a(at, "n") and not p.names(at) and p.low[at] not in w.WEIGHTY and p.low[at] not in w.FUNCTION:
        at += 1
    needs = frozenset(one for k in range(j + 1, at) for one in need("t", singular(p.low[k])))
    if (p.low[at] == "to" and p.verbs(at + 1)) or (p.low[at] == "in" and p.is_a(at + 1, "n")):
        at += 2
    for end, pred, cost in p.find("REL", at, ""):
        told = anywhere(pred.says)
        if isinstance(told, Offset) and not told.either and told.least == 1 and told.ranked:
            near = replace(told, least=n, most=n)
            yield end, Thing((near,), pred.sides, "one", "the", person=True, needs=pred.needs | needs), cost


@rule("CORE", "Ann asked for more tea.", on=["more", "plenty", "enough", "many", "several", "much", "lots"])
def some_more(p: Phrases, i: int) -> Iterator[Found]:
    """More tea, plenty of tea: tea, unless it is compared."""
    if (p.low[i - 1] in w.PREPOSITIONS and p.low[i - 1] != "as") or p.verbs(i - 1):
        for end, thing, cost in p.find("NBAR", i + 1 + (p.low[i + 1] == "of")):
            if thing.known and p.low[end] != "than":
                yield end, with_head(p, thing, "a"), cost + 1


@rule("CORE", "Tea is popular with many people, and Ann drinks it.", on={phrase[0] for phrase in w.MANY})
def many(p: Phrases, i: int) -> Iterator[Found]:
    """Many people, lots of things: none of the grid."""
    end = p.among(i, w.MANY)
    for till, thing, cost in p.find("NBAR", end) if end else ():
        if not thing.known and p.low[till] != "than":
            yield till, Thing(head=thing.head, det="some", person=thing.person, needs=thing.needs), cost + 1


@rule("CORE", "Cid drinks milk.")
def bare(p: Phrases, i: int) -> Iterator[Found]:
    """A nominal without a determiner: Ann, dogs, third."""
    low = p.low[i]
    if (low in w.PRONOUNS and not (p.tokens[i].text.isupper() and p.names(i))) or (
        low in w.WEIGHTY and not p.find("NAME", i) and low not in ("first", "last", "most", "next")
    ):
        return
    for end, thing, cost in p.find("NBAR", i):
        idle = not thing.known and not categories_of(p.s, thing.head)
        single = not thing.known and not thing.person and p.low[end - 1] == thing.head
        mass = bool(lexicon.first_kinds(thing.head) & MASS) and not p.is_a(end, "n") and not p.names(end)
        alone = single and (idle or i > 0) and p.low[i - 1] not in w.PREPOSITIONS and not mass
        if alone and thing.head not in w.ARTICLELESS:
            continue  # a single thing has its article: she drinks teapot tea
        lone = not thing.known and thing.person and p.low[end - 1] == thing.head
        if lone and i > 1 and p.is_a(i - 1, "a") and p.low[i - 2] in w.HIS and not p.names(i - 1):
            continue  # her good friend from Rome
        if not thing.known and i and p.tokens[i - 1].kind == "clitic" and p.low[i - 1] in ("'s", "'"):
            continue  # the baker's friend is whoever is his
        some = of_sex(p.s, thing.head) if idle and p.low[end - 1] != thing.head else ()
        if some:  # went to men
            yield end, thing._replace(known=(disj(known for part in some for known in part.known),)), cost
        yield end, with_head(p, thing, ""), cost + idle


@rule("CORE", "Ann lives in the red house, and its pet is the dog.", on=w.HIS)
def his(p: Phrases, i: int) -> Iterator[Found]:
    """His dog: of whoever the sentence is about."""
    owner = Thing((same(HIS),), head="it" if p.low[i] == "its" else "")
    at = i + 1 + 2 * (p.low[i + 1] == "or" and p.low[i + 2] in w.HIS)  # his or her hands
    for end, thing, cost in p.find("NBAR", at + (p.low[at] == "own")):
        yield end, possessed(p, owner, with_head(p, thing, "the")), cost


@rule("CORE", "Nobody is on the same team as his or her own partner.", on=w.HIS, cast="couples")
def own_partner(p: Phrases, i: int) -> Iterator[Found]:
    """His or her own partner, where the riddle tells who is whose."""
    at = i + 1 + 2 * (p.low[i + 1] == "or" and p.low[i + 2] in w.HIS)
    at += p.low[at] == "own"
    if p.s.couples and p.low[at] in closed.MARRIED:
        yield at + 1, Thing((same(PARTNER),), head=p.low[at], person=True), -1


@rule("CORE", "Ann wears her grandmother's red hat.", on=w.HIS)
def inherited(p: Phrases, i: int) -> Iterator[Found]:
    """Her grandmother's dish: whosever it was, it is hers."""
    if p.low[i + 1] in w.ELDERS and p.low[i + 2] == "'s" and not categories_of(p.s, p.low[i + 1]):
        for end, thing, cost in p.find("NBAR", i + 3):
            if thing.known:
                yield end, with_head(p, thing, "the"), cost


@rule("CORE", "The price of tea is higher than that of milk.", on=["that", "those"])
def that_of(p: Phrases, i: int) -> Iterator[Found]:
    """That of Bob: what is his."""
    if p.low[i + 1] == "of":
        yield from p.find("NP1", i + 2)


@rule("CORE", "I know Ann drinks tea.", on=w.NARRATOR)
def narrator(p: Phrases, i: int) -> Iterator[Found]:
    """I, we, you: nobody of the grid; whoever goes about in it meets what is in one place."""
    about = p.low[i] in ("we", "you")
    yield i + 1, Thing(head="narrator", person=True, det="hero" if about else "some"), 0


def possessed(p: Phrases, owner: Thing, own: Thing | None) -> Thing | None:
    """What somebody has, which is wherever he is; his neighbour is beside him; his lawyer is somebody else."""
    found = _possessed(p, owner, own)
    at = value_of(owner)
    if own is not None and own.head in w.MATES and at is not None and not own.known:  # Bob's teammates
        kinds = [kind.name for kind in shared(p.s) if kind.name in categories_of(p.s, w.MATES[own.head])]
        return Thing((Alike(X, at, kinds[0]),), granted(owner), own.head, "the", person=True) if kinds else None
    if found is None or own is None:
        return found
    groups = [kind.name for kind in shared(p.s) if kind.name in categories_of(p.s, own.head)]
    if groups and not own.known and at is not None and same(at) in found.known:  # Bob's team is not his alone
        return found._replace(known=(Alike(X, at, groups[0]),))
    return found


def _possessed(p: Phrases, owner: Thing, own: Thing | None) -> Thing | None:
    """What somebody has, where nobody else can have it."""
    if owner.parts or owner.bounds is not None or owner.head == "narrator" or (owner.det == "no" and owner.known):
        return None
    if owner.head in w.NEIGHBOUR and not owner.known:
        return None  # whose neighbour it is, nobody says
    at = value_of(owner)
    if at is None and not owner.known:
        at = Value("", f"the {owner.head}") if owner.head and owner.det in ("the", "that") else None
        if at is None:
            return None
    if own is None:
        return owner._replace(person=False, head="")
    needs = needs_of(owner) | own.needs
    if own.head.endswith(("neighbour", "neighbor")) or own.head in w.OVERHEAD:
        made = [Pred(one) for one in neighbouring(p, own.head, at)] if at is not None else None
        if not made:
            return None
        return Thing((*own.known, made[0].says), granted(owner), own.head, "the", person=True, needs=needs)
    named = categories_of(p.s, own.head)
    if own.head in closed.MARRIED | closed.PARENTS and len(people_of(p.s)) > 1:
        named = [own.head]  # where husbands and wives are to be found, her husband is who goes with her
        needs = needs_of(owner)
        needs = needs - {("t", own.head, "", "")}
    if own.person and not own.known and not named and own.head not in w.PEOPLE:
        thing = at is not None and (owner.head == "it" or (at.category and not is_person(p.s, at)))
        if own.head in closed.RELATIONAL or not thing:
            return None  # his lawyer, her brother
        needs = needs | need("r", own.head)
    if own.head in w.CALLERS and not named and at is not None and is_person(p.s, at) and len(people_of(p.s)) < 2:
        return None  # Ann's visitors
    family = own.head in w.OFFSPRING and any(categories_of(p.s, group) for group in ("family", "couple", "household"))
    another = at is not None and (at.category in named or (owner.person and at.category and not is_person(p.s, at)))
    if own.head in closed.RELATIONAL and another:
        return None  # her friend, where she is one of the friends
    if own.head in closed.RELATIONAL and not named and not family:
        return None
    if own.person and own.known and not named and at is not None and at.category and own.head not in w.PEOPLE:
        return None  # Bob's lawyer Ann
    here = (same(at),) if at is not None else owner.known
    return Thing(
        (*own.known, *here),
        granted(owner),
        own.head,
        "the",
        owned=(bool(own.known) or "body_part" in lexicon.kinds_of(own.head)) and at != HIS,
        person=own.person,
        needs=needs,
    )


def of_family(s: Setting, noun: str) -> list[str]:
    """The categories in which a noun for somebody's parent or spouse finds him: the mother of Tim, his child."""
    if noun in closed.PARENTS:
        return [name for child in sorted(closed.CHILDREN) for name in categories_of(s, child)]
    return sorted(people_of(s)) if noun in closed.MARRIED and len(people_of(s)) > 1 else []


# ---- MOD


def enclosed(p: Phrases, found: Iterable[Found], comma: bool, more: int = 0) -> Iterator[Found]:
    """Modifiers between marks: what begins with a comma ends with one, or with the sentence."""
    for end, pred, cost in found:
        if not comma or end >= p.n or p.low[end] == ";":
            yield end, pred, cost + more
        elif p.low[end] in (",", ")") or p.tokens[end].kind == "dash":
            yield end + 1, pred, cost + more
            if p.low[end] == ",":
                yield end, pred, cost + more


def opened(p: Phrases, i: int) -> tuple[int, bool]:
    """Where a modifier begins, and whether after a mark."""
    mark = p.low[i] in (",", "(") or (i < p.n and p.tokens[i].kind == "dash")
    return (i + 1 + (p.low[i + 1] in w.BY_NOW) if mark else i), mark


def ordered_head(p: Phrases, head: str) -> str:
    """The ordered category that a head noun names, where it is not the axis: a price higher than Bob's."""
    found = [
        name
        for name in categories_of(p.s, head)
        if (p.s.by_name[name].order != "none" or p.s.by_name[name].numbers)
        and p.s.by_name[name] is not p.s.axis
        and not p.s.by_name[name].held
    ]
    return found[0] if found else ""


@rule("MOD", "The woman in the red house drinks tea.")
def with_preposition(p: Phrases, i: int, head: str) -> Iterator[Found]:
    """In the red house, with the dog."""
    at, mark = opened(p, i)
    if mark and p.low[i - 1] == "else":
        return  # before anybody else, with the cake
    person = of_people(p.s, head) if head and p.low[at] == "of" else False
    own = of_family(p.s, head) or categories_of(p.s, head)
    for end, pred, cost in p.find("PP", at):
        if p.low[at] in ("of", "for") and pred.people and _pairs(p, head, pred):
            yield from enclosed(p, [(end, pred._replace(people=()), cost)], mark)
            continue
        if any(value.category in own for value in pred.mentions) or (
            head in w.HOLDERS and Value("", "latter") in mentioned(pred.says)
        ):
            pred = pred._replace(people=())
        if p.low[at] == "to" and pred.people:
            continue  # gave the dog to the nurse
        office = head in w.OFFICES and bool(pred.people) and all(value.name.islower() for value in pred.mentions)
        anothers = p.low[at] == "of" and head in closed.RELATIONAL and (pred.people or (pred.mentions and not own))
        if (person and pred.people) or (anothers and not office):
            continue  # the lawyer of Bob is not Bob, but the ambassador of Peru is Peru's
        yield from enclosed(p, [(end, pred, cost)], mark, int(mark) + (mark and end >= p.n))
        if p.low[end] == "and" and p.low[end + 1] in w.PREPOSITIONS:  # the houses at the left end and at the right end
            for till, other, more in p.find("PP", end + 1):
                pair = both(pred, other)
                if _at_several(p, pair):
                    yield till, pair, cost + more


def _pairs(p: Phrases, head: str, pred: Pred) -> bool:
    """Whether a noun is of one kind of people, and who is named of another: the patient of Dr Kaur."""
    own = set(categories_of(p.s, head)) & people_of(p.s) if head not in closed.RELATIONAL else set()
    return bool(own) and bool(pred.mentions) and all(
        value.category in people_of(p.s) - own for value in pred.mentions
    )


@rule("MOD", "The woman next to Bob drinks tea.")
def in_relation(p: Phrases, i: int, head: str) -> Iterator[Found]:
    """Next to Bob, two days before Ann."""
    at, mark = opened(p, i)
    if head in w.SPANS and p.among(at, w.ORDER) and p.low[i - 2] not in w.SOME and p.low[i - 1] == head:
        return  # the day before Bob's is right before it
    place = p.s.axis.name in categories_of(p.s, head) or head in p.s.things or head in w.SEATS
    for end, pred, cost in p.find("REL", at, ordered_head(p, head)):
        if place and p.low[i - 2] == "the" and isinstance(pred.says, Between) and not pred.says.along:
            pred = pred._replace(says=between(p.s, pred.says))  # the seat between two others is right between them
        again = mark and any(not value.category for value in mentioned(pred.says))
        if (
            p.low[i - 2] == "the"
            and p.low[i - 1] == head  # one of the floors below hers
            and p.s.axis.name in categories_of(p.s, head)
            and isinstance(pred.says, Offset)
            and not p.among(at, w.VAGUE)
        ):
            pred = pred._replace(says=replace(pred.says, most=pred.says.least))  # the stop after hers
        yield from enclosed(p, [(end, pred, cost + 4 * again)], mark)  # next to Bob, on his left: who is next to him


@rule("MOD", "A woman older than Bob drinks tea.", cast="ages")
def in_comparison(p: Phrases, i: int, head: str) -> Iterator[Found]:
    """Older than Bob."""
    at, mark = opened(p, i)
    yield from enclosed(p, p.find("COMP", at, ordered_head(p, head)), mark)


@rule("MOD", "The woman who drinks tea owns the dog.")
def in_relative_clause(p: Phrases, i: int, head: str) -> Iterator[Found]:
    """Who drinks tea."""
    at, mark = opened(p, i)
    if at == i and p.low[i] == "that" and _ends_with_name(p, i):
        return  # told Ann that her tea was cold
    if p.low[at] == "who" and head in w.SEATS | w.STOREYS | w.SPANS:
        return  # on a floor above the Kerns, who own the dog
    yield from enclosed(p, p.find("RC", at), mark)


@rule("MOD", "Ann, who never sleeps well, drinks tea.", on=[","])
def in_passing(p: Phrases, i: int, head: str) -> Iterator[Found]:
    """Who never sleeps well, whose jokes are awful: what tells nothing of the grid, whatever it denies."""
    end = idle_remark(p, i)
    if end:
        yield end, Pred(), 4
        yield min(end + 1, p.n), Pred(), 4


def idle_remark(p: Phrases, i: int) -> int:
    """Where a relative clause after a comma ends that names, orders and compares nothing; 0 where there is none."""
    if p.low[i] != "," or p.low[i + 1] not in ("who", "whose", "which", "though", "although"):
        return 0
    end = next((k for k in range(i + 2, p.n) if p.low[k] in (",", ";", ":")), p.n)
    told = any(p.verbs(k) or p.low[k] in w.AUXILIARY for k in range(i + 2, end))
    idle = all(p.low[k] in ("he", "she", "himself", "herself") or is_idle_word(p, k) for k in range(i + 2, end))
    if p.low[i + 1] in ("though", "although") and not (w.NOT | w.NO | {"nobody"}).isdisjoint(p.low[i + 2 : end]):
        return 0  # though she never does
    believed = not {lemma for k in range(i + 2, end) for lemma, _ in p.verbs(k)}.isdisjoint(w.SPEAKING)
    if (believed and p.among(i + 2, w.NOBODY)) or not (closed.UNTRUE | {"unlikely"}).isdisjoint(p.low[i + 2 : end]):
        return 0  # which nobody believes, which was a joke
    return end if told and end > i + 3 and idle else 0


def is_idle_word(p: Phrases, i: int) -> bool:
    """Whether a word names no value, kind or thing of the riddle, and begins no relation to one."""
    low = p.low[i]
    if not p.is_word(i) or p.capital(i):
        return p.tokens[i].kind in ("clitic", "not")
    if low in w.TURNS or low in w.OBJECTS or cardinal(low) not in (None, 1) or is_comparative(p, i):
        return False
    if any(lemma in w.RELATING_VERBS or lemma in COMPARING for lemma, _ in p.verbs(i)):
        return False
    noun = singular(low)
    if noun in p.s.things or categories_of(p.s, noun) or noun in w.NEIGHBOUR | w.EARNING or low in w.UNSURE:
        return False
    if p.is_a(i, "n") and lexicon.first_kinds(noun) & value_nouns(p.s):
        return False  # a puppy may be the dog
    if any(lemma in kind.verbs for lemma, _ in p.verbs(i) for kind in p.s.kinds):
        return False
    named = p.find("NAME", i) or any(item.known for _, item, _ in p.find("ITEM", i))
    known = lexicon.is_word(low) or low in w.FUNCTION or low in w.WEIGHTY
    return known and not named and not p.find("REL", i, "") and not p.find("COMP", i, "")


def _ends_with_name(p: Phrases, i: int) -> bool:
    """Whether somebody's own name stands before a token."""
    return any(
        end == i and is_person(p.s, value) and p.low[k - 1] not in w.THE and p.tokens[k].text[:1].isupper()
        for k in range(max(0, i - 3), i)
        for end, value, _ in p.find("NAME", k)
    )


@rule("MOD", "The woman drinking tea owns the dog.")
def in_participle(p: Phrases, i: int, head: str) -> Iterator[Found]:
    """Wearing blue, painted by Bob."""
    at, mark = opened(p, i)
    for k in p.adverbs(at):
        if k == at or p.adverb(at):
            late = 4 * any(map(p.verbs, range(i)))  # left after Bob, dressed in red: she is
            yield from enclosed(p, p.find("PART", k), mark, max(late, 2 * p.is_gerund(k)) if mark else 0)


@rule("MOD", "Ann, the tea drinker, owns the dog.", on=[",", "(", "-", "–", "—"])
def apposed(p: Phrases, i: int, head: str) -> Iterator[Found]:
    """The same once more in other words: Ann, the tea drinker."""
    at, mark = opened(p, i)
    if not mark or (p.low[at] in w.PRONOUNS and p.low[at] not in w.HIS) or p.low[at] in w.CONCEDING:
        return
    for end, thing, cost in p.find("NP1", at):
        end = p.among(end, w.ASIDES) or end  # a beagle as it happens
        if thing.known and not thing.parts and thing.det != "no":
            yield from enclosed(p, [(end, Pred(being(thing), granted(thing), needs_of(thing)), cost + 1)], True)
        elif thing.det == "a" and thing.person and not thing.parts:
            yield from enclosed(p, [(end, Pred(needs=needs_of(thing)), cost + 1)], True)


@rule("MOD", "Ann (not the dog owner) drinks tea.", on=["(", ",", "-", "–", "—"])
def denied_aside(p: Phrases, i: int, head: str) -> Iterator[Found]:
    """Who or what it is not, between marks: Ann (not Bob), Ann (first name neither Bob nor Cid)."""
    kinds = [end for end, thing, _ in p.find("NBAR", i + 1) if not thing.known and categories_of(p.s, thing.head)]
    for at in (i + 1 + (p.low[i + 1] in ("though", "although", "and")), *kinds):
        if p.low[at] in ("not", "neither"):
            yield from enclosed(p, p.find("COMPS", at, True), True, 1)


@rule("MOD", "The red house (it is not Bob's) is next to Ann's.", on=["(", "-", "–", "—"])
def remark(p: Phrases, i: int, head: str) -> Iterator[Found]:
    """A clause between marks that takes up what was just named: the red house (it is not Bob's)."""
    for end, said, cost in p.find("CLAUSE", i + 1):
        meant = ("he", "she", "it", "they", "his", "hers", "that")
        held = [value for value in open_values(said) if value.name in meant]
        if len(held) < 2:
            swaps = [(value, X) for value in held]
            sides = tuple(put(side, *swaps) for side in said.sides)
            yield from enclosed(p, [(end, Pred(put(said.says, *swaps), sides, said.needs), cost + 1)], True)


@rule("MOD", "The cat in the red house, she told him, was Bob's.", on=[",", "("])
def told_by(p: Phrases, i: int, head: str) -> Iterator[Found]:
    """Who says so, in between: she added, the guide told him."""
    for end in p.adverbs(i + 1):
        if end > i + 1 and p.low[end] == (")" if p.low[i] == "(" else ",") and p.low[end - 1] != ",":
            yield end + 1, Pred(), 1
    for j, thing, cost in p.find("CORE", i + 1):
        if thing.parts or thing.known[1:] or value_of(thing) not in (None, Value("", "he"), Value("", "she")):
            continue
        for k, group, more in p.find("VG", j):
            if group.verb in w.SPEAKING and not group.bare and not group.denied and not group.weak:
                end = k + (p.low[k] in w.PRONOUNS or p.low[k] in w.NARRATOR)
                if p.low[end] == ",":
                    yield end + 1, Pred(needs=thing.needs), cost + more + 1


@rule("MOD", "Ann, to her uncle's surprise, drinks tea.", on=[","])
def to_ones_surprise(p: Phrases, i: int, head: str) -> Iterator[Found]:
    """To her husband's dismay, much to our delight: how somebody took it."""
    at = i + 1 + (p.low[i + 1] == "much")
    for end in range(at + 2, min(at + 6, p.n)) if p.low[at] == "to" else ():
        if p.find("NAME", end - 1):
            return
        if "emotion" in lexicon.first_kinds(p.low[end]) and p.low[end + 1] == ",":
            yield end + 2, Pred(), 1


@rule("MOD", "Ann owns a pet other than the dog.", on=["other", "rather"])
def other_than(p: Phrases, i: int, head: str) -> Iterator[Found]:
    """Other than Bob: somebody or something else; Ann rather than Bob."""
    if p.low[i + 1] == "than" and head != "everybody":
        for end, thing, cost in p.find("NP1", i + 2):
            if not thing.parts and value_of(thing) is not None and thing.det != "no":
                yield end, Pred(neg(being(thing)), granted(thing), needs_of(thing)), cost + 2 * (p.low[i] == "rather")


def _adjectives(p: Phrases, i: int) -> int:
    """Where adjectives end that tell nothing of the grid: tired but happy, careful as always."""
    while p.is_a(i, "a") and any(end == i + 1 and pred == Pred() for end, pred, _ in p.find("COMPL", i, True)):
        i = next((end for end in p.adverbs(i + 1) if p.low[end] in (",", ")", "and", "but", "yet")), i + 1)
        if p.low[i] not in ("and", "but", "yet"):
            break
        i += 1
    return i


@rule("MOD", "The woman fond of tea owns the dog.")
def adjectival(p: Phrases, i: int, head: str) -> Iterator[Found]:
    """Full of beer, fond of tea; tired but happy, between marks."""
    at, mark = opened(p, i)
    k = _adjectives(p, at)
    if mark and k > at and p.low[k] in (",", ")"):
        yield k + 1, Pred(), 1
    if (
        p.is_a(at, "a")
        and not p.is_gerund(at)
        and p.low[at] not in w.WEIGHTY
        and p.low[at] not in w.NEAR
        and p.low[at + 1] in w.PREPOSITIONS
        and not p.names(at)
        and cardinal(p.low[at]) is None
        and p.low[at] not in closed.EMPTYING
    ):
        for end, pred, cost in p.find("PP", at + 1):
            more = need("v", p.low[at], *pred.mentions) if p.low[at] not in w.HAVING else frozenset()
            late = 4 * (mark and any(map(p.verbs, range(i))))  # left after Bob, bound for Rome: she is
            yield from enclosed(p, [(end, pred._replace(needs=pred.needs | more), cost + 1 + late)], mark)


@rule("MOD", "Ann lives in the red house, and the pet there is the dog.", on=["there", *w.PRESENT])
def there(p: Phrases, i: int, head: str) -> Iterator[Found]:
    """The pet there: where somebody is who was spoken of; the only cook aboard."""
    if p.low[i + 1] in w.AUXILIARY or (p.low[i] in w.PRESENT and p.low[i + 1] == ","):
        yield i + 1, Pred() if p.low[i] in w.PRESENT else Pred(same(Value("", "there"))), 1


@rule("MOD", "The first to arrive was Ann.", on=["to"], cast="queue")
def to_do(p: Phrases, i: int, head: str) -> Iterator[Found]:
    """The last to arrive, somebody to watch."""
    if p.low[i + 1] in ("be", "have") or p.verbs(i + 1):
        for end, pred, cost in p.find("VP", i + 1):
            yield end, pred, cost + 1
        at = i + 1
        while p.low[at] in ("be", "have", "been"):
            at += 1
        if p.verbs(at):
            yield at + 1, Pred(needs=need("c", p.verbs(at)[0][0])), 1


@rule("MOD", "The oldest of the five is Ann.", on=["of"], cast="ages")
def of_all(p: Phrases, i: int, head: str) -> Iterator[Found]:
    """The oldest of the four, the last one of all."""
    at = i + 1 + (p.low[i + 1] in ("all", "the", "these", "those"))
    at += p.low[at] in ("the", "these", "those")
    n = cardinal(p.low[at])
    if p.low[i + 1] == "the" and p.low[i + 2] in w.WHOLE and not categories_of(p.s, p.low[i + 2]):
        yield i + 3, Pred(), 0  # the first lesson of the day
    if p.low[i + 1] in w.THE and p.low[i + 2] in w.COMPANY and not categories_of(p.s, p.low[i + 2]):
        yield i + 3, Pred(), 0  # the oldest of the lot
    if n == len(p.s.places) or p.low[i + 1] in ("all", "them"):
        end = at + (n is not None)
        yield max(end, i + 2), Pred(), 0
        if (p.is_a(end, "n") or p.low[end].endswith("s")) and not p.names(end):
            yield end + 1, Pred(), 0


# ---- NP1


@rule("NP1", "Bob's house is red.")
def one_thing(p: Phrases, i: int) -> Iterator[Found]:
    """A core with possessives and modifiers, any number of them."""
    waiting: list[tuple[int, int, Thing]] = [(cost, j, thing) for j, thing, cost in p.find("CORE", i)]
    seen: set[tuple[int, Thing]] = set()
    denied_act = bool(waiting) and _under_denial(p, i)
    while waiting and len(seen) < WIDEST:
        at = min(range(len(waiting)), key=lambda k: waiting[k][0])
        cost, j, thing = waiting.pop(at)
        if thing is None or (j, thing) in seen:
            continue
        seen.add((j, thing))
        yield j, _so_many_of(p, i, thing), cost
        if j >= p.n:
            continue
        waiting += [(cost + more, end, new) for end, new, more in owner_of(p, j, thing)]
        if thing.head == "nobody" and p.low[j] != ",":  # nobody from Oslo
            thing = Thing(head="person", det="no", person=thing.person)
        if thing.head == "narrator" or thing.bounds is not None or thing.parts or at_verb(p, j):
            continue
        if thing.det == "no" and p.low[j] == "," and p.low[j + 1] in ("neither", "not"):
            continue  # none of the men, neither Ann nor Bob: who they are
        if thing.head in w.PRONOUNS and p.low[j] not in (",", "who", "whose"):
            if thing.head in ("him", "her", "it", "them") and p.among(j, w.ORDER):  # you pass her before Bob
                for end, pred, more in p.find("REL", j, ""):
                    waiting.append((cost + more + 2, end, thing._replace(known=(*thing.known, pred.says))))
            continue
        if an_amount(p, thing, j) and (
            p.low[i - 1] not in ("in", "on", "at") or thing.head in closed.PERIODS or p.low[i] == "one"
        ):
            continue
        if thing.head.endswith(("neighbour", "neighbor")) and p.low[j] in ("of", "to", "on"):
            beside_whom = [(cost + more, end, new) for end, new, more in _neighbour(p, j, thing)]
            waiting += beside_whom
            if beside_whom or p.low[j] != "on":
                continue
        a_name = bool(not thing.det and thing.known and p.low[j] != "," and (p.verbs(j) or p.low[j] == "to"))
        a_name = a_name or (
            p.is_gerund(j) and not thing.known and not thing.person and not categories_of(p.s, thing.head)
        )
        nth = any(ordinal(p.low[k]) or p.low[k] in w.LAST for k in range(i, j))
        for end, pred, more in p.find("MOD", j, thing.head):
            told = anywhere(pred.says)
            if nth and isinstance(told, Offset) and not told.either and p.low[j] != ",":
                continue  # the second house to the left of Bob's is counted from his
            if thing.det == "no" and p.low[j] == "," and any(isinstance(part, Not) for part in (told, *told.parts())):
                continue  # none of the men, neither Ann nor Bob
            new = modified(thing, _of_its_own(p, thing, pred, j, end))
            if new is not None and p.low[j - 1].endswith(("s", "people", "men", "children")) and _at_several(p, pred):
                each = (modified(thing, pred._replace(says=part)) for part in pred.says.parts())
                new = Thing(parts=tuple(part for part in each if part is not None), how="and", person=thing.person)
            if new is not None and thing.person and new.known and not thing.known:
                some = of_sex(p.s, thing.head) if thing.det == "the" and len(new.known) == 1 else None
                if some:  # the man with the white lamp
                    new = new._replace(known=(*new.known, disj(known for part in some for known in part.known)))
            if new is not None:
                if pred.people and (thing.known if p.low[j] == "of" else p.low[j] == "with" and _elsewhere(p, thing)):
                    new = new._replace(owned=True)  # the toad of the wizard next to her, a chat with the nurse
                elif pred.people and not thing.known and not places_something(p, thing.head):
                    new = new._replace(person=True)  # a weakness for her
                dear = 4 * (not thing.det and bool(thing.known) and has(pred.says, HIS))  # next to Bob, on his left
                dear += 2 * (not thing.person and HIS in mentioned(*pred.sides))  # next to Oslo, with her cat
                dear += 3 * (denied_act and p.low[j] in w.CIRCUMSTANCE and value_of(thing) is not None)
                waiting.append((cost + more + 2 * a_name + dear, end, new))


def _so_many_of(p: Phrases, i: int, thing: Thing) -> Thing | None:
    """The two who sold the lute and the oven are two; nothing where what is said is true of fewer."""
    n = cardinal(p.low[i + 1]) if p.low[i] in w.THE and p.is_word(i + 1) else None
    if not n or n < 2 or thing.parts or not (p.low[i + 2] in w.RELATIVE or p.low[i + 2] in w.PREPOSITIONS):
        return thing
    own = [value for value in map(identity, thing.known) if value is not None and value.quantifier == "the"]
    if not own:
        return thing
    if len(own) != n or len(thing.known) != n or len({value.category for value in own}) > 1:
        return None
    return thing._replace(known=(), parts=tuple(Thing((same(value),), person=thing.person) for value in own), how="and")


def _of_its_own(p: Phrases, thing: Thing, pred: Pred, i: int, end: int) -> Pred:
    """A modifier with "her", "it" as whom it is said of: a woman with a cat on her knees, a jar with a leaf in it."""
    if thing.person:
        return owning(pred)
    if any(p.low[k] in ("his", "her", "their") for k in range(i, end)):
        return pred
    swaps = ((Value("", "it"), X),)
    told = pred._replace(says=put(pred.says, *swaps), sides=tuple(put(side, *swaps) for side in pred.sides))
    return owning(told)


def places_something(p: Phrases, noun: str) -> bool:
    """Whether a noun is one of the riddle's own: a house, a drink, a place."""
    return noun in p.s.things or bool(categories_of(p.s, noun)) or noun in w.GENERIC or noun in closed.SEATS


def _under_denial(p: Phrases, i: int) -> bool:
    """Whether it is denied that something is done with a thing: did not buy the lamp for $5, which tells no price."""
    verb = p.low[i] == "any" and p.low[i - 1] in w.NOT
    for k in range(i - 1, -1, -1):
        if p.low[k] in (",", ";", ":", "and", "but"):
            return False
        if p.low[k] in w.NOT or p.low[k] in ("nobody", "none", "no"):
            return verb
        if p.low[k] in ("neither", "nor"):
            return True
        verb = verb or bool(p.verbs(k)) or (p.low[k] in w.AUXILIARY - w.BE and k > 0 and p.low[k - 1] in w.NOT)
    return False


def at_verb(p: Phrases, i: int) -> bool:
    """Whether a verb group begins here, and nothing that follows a noun or a verb without one."""
    return p.low[i] in w.FINITE and not p.find("NAME", i)


def an_amount(p: Phrases, thing: Thing, end: int) -> bool:
    """Whether a thing tells how far or how much more: an hour later, one place ahead."""
    return (
        not thing.known
        and thing.det != "the"
        and (thing.head in w.SPANS or thing.head in closed.UNITS or thing.head in w.STEPS - {"one", "person"})
        and after_amount(p, end)
        and p.low[end] not in ("between", "from")
    )


def _elsewhere(p: Phrases, thing: Thing) -> bool:
    """Whether a thing is none that the grid has: a chat, but no house."""
    known = [part for part in thing.known if part != same(HIS)]
    return not (known or thing.person or places_something(p, thing.head))


def _at_several(p: Phrases, pred: Pred) -> bool:
    """Whether a predicate is of several places at once: the houses at both ends."""
    held = [identity(part) for part in (pred.says.of if isinstance(pred.says, All) else ())]
    return len(held) > 1 and all(value is not None and value.category == p.s.axis.name for value in held)


def owner_of(p: Phrases, j: int, thing: Thing) -> Iterator[Found]:
    """What belongs to a thing: Bob's, Bob's house."""
    if j >= p.n or p.tokens[j].kind != "clitic" or p.low[j] not in ("'s", "'"):
        return
    owned = p.among(j + 1, w.OWNED)
    for end in {j + 1, owned} if owned and p.low[j - 2] != "of" else {j + 1}:
        yield end, possessed(p, thing, None), 0
    only = p.low[j + 1] in ("only", "sole")
    at = j + 1 + (only or p.low[j + 1] == "own" or (cardinal(p.low[j + 1]) is not None and p.is_word(j + 1)))
    for end, own, more in p.find("NBAR", at):
        found = possessed(p, thing, with_head(p, own, "the"))
        who = value_of(thing)
        if only and own.head in w.NEIGHBOUR and found is not None and who is not None:
            found = found._replace(known=(*found.known, *(put(told, (X, who)) for told in at_ends(p.s))))
        yield end, found, more


def neighbouring(p: Phrases, head: str, other: Value) -> list[Relation]:
    """Being somebody's neighbour, or the one on the left or right."""
    from cluegrid.reading.grammar.places import sideways

    side = w.OVERHEAD.get(head, head.split()[0])
    if side in w.SIDEWAYS:
        return sideways(p.s, side, "near", None, other)
    if side in w.STAIRS:
        return compared(p.s, ORDERS[w.STAIRS[side]], None, "near", other)
    return beside(p.s, other)


def _neighbour(p: Phrases, j: int, thing: Thing) -> Iterator[Found]:
    """The neighbour of Bob, the neighbour on his left."""
    if p.low[j] != "on":
        for end, other, more in p.find("NP", j + 1):
            for pred in related(lambda v: neighbouring(p, thing.head, v), other, p.s.places):
                yield end, modified(thing, pred), more
    from cluegrid.reading.grammar.places import sideways

    for lead in (("to", "the"), ("on", "the"), ("to", "her"), ("to", "his"), ("on", "her"), ("on", "his")):
        if p.at(j, lead) and p.low[j + 2] in w.SIDEWAYS:
            known = [part for part in thing.known if getattr(part, "either", False)]
            for part in known[:1]:
                other = part.b if part.b.name != "x" else part.a  # type: ignore[attr-defined]  # an offset
                for told in sideways(p.s, p.low[j + 2], "near", None, other):
                    rest = tuple(one for one in thing.known if one is not part)
                    yield j + 3, thing._replace(known=(*rest, told)), 0


# ---- NP


@rule("NP", "Ann drinks tea.")
def single(p: Phrases, i: int) -> Iterator[Found]:
    """One noun phrase."""
    yield from p.find("NP1", i)


@rule("NP", "Ann and Bob live in odd-numbered houses.")
def several(p: Phrases, i: int) -> Iterator[Found]:
    """Noun phrases joined: Ann, Bob and Cid; either tea or milk; neither Ann nor Bob."""
    lead = p.low[i] if p.low[i] in ("both", "either", "neither") else ""
    ways = {"both": ("and",), "either": ("or",), "neither": ("nor", "or")}.get(lead, ("and", "or", "nor"))
    for j, first, cost in p.find("NP1", i + 1 if lead else i):
        if first.head == "narrator" or first.bounds is not None or first.parts:
            continue
        if not lead and p.low[j] == "and" and p.low[j + 1] in w.HIS and value_of(first) is not None:
            company = singular(p.low[j + 2])
            if company in w.MATES or (company in w.GROUPS and not categories_of(p.s, company)):
                yield j + 3, first, cost  # Ann and her family are Ann's
        for end, rest, word, more in _rest(p, j, ways, 0, p.low[i - 1]):
            how = {"&": "and", "nor": "nor"}.get(word, word)
            if lead == "neither":
                how = "nor"
            kinds = {at.category if (at := value_of(part)) is not None else "" for part in (first, *rest)}
            if lead == "either" and how == "or" and len(kinds) > 1 and "" not in kinds and not _under_denial(p, i):
                how = counted((1, 1))
            if any(part.bounds is not None or part.head in ("narrator", "he", "she", "they") for part in rest):
                continue
            if rest[-1].head in w.SPANS and not rest[-1].known and after_amount(p, end):
                continue  # in room 7 and the day before Bob
            if any(part.head == "one" and not part.known and part.det == "the" for part in rest):
                continue  # from that year or the one
            who = value_of(first)
            if who is not None:  # Ann and her husband
                rest = tuple(
                    part._replace(known=tuple(put(known, (HIS, who)) for known in part.known)) for part in rest
                )
            parts = (first, *rest)
            if any(part.head in ("he", "she") for part in rest) and not all(part.person for part in parts):
                continue  # she likes tea, and she ...
            if first.det != "no" and any(part.det == "no" for part in rest) and how != "nor":
                continue  # the second and no sixth
            if first.det == "no":
                parts = (first, *(part._replace(det="no") for part in rest))
                how = "and"
            dear = 2 * (len({bool(part.known) for part in parts}) > 1)  # Bob and the day
            dear += 2 * _goes_with_modifier(first, rest[0])
            whole = Thing(parts=parts, how=how, person=all(part.person for part in parts))
            yield end, whole, cost + more + dear
            not_both = p.among(p.comma(end), w.NOT_BOTH) if how == "or" else 0
            if not_both and p.low[not_both] == ",":  # either Ann or Bob, but not both, drinks tea
                yield not_both + 1, whole._replace(how=counted((1, 1))), cost + more + dear


REPEATED = frozenset(["to", "than", "before", "after", "behind", "above", "below", "of"])


def _goes_with_modifier(first: Thing, second: Thing) -> bool:
    """Whether a thing is joined to what modifies the first: tea on Monday or Friday."""
    one, other = value_of(first), value_of(second)
    if one is None or other is None or one.category == other.category:
        return False
    return any(value is not None and value.category == other.category for value in map(identity, first.known))


def _rest(
    p: Phrases, j: int, ways: tuple[str, ...], depth: int, again: str = ""
) -> Iterator[tuple[int, tuple[Thing, ...], str, int]]:
    """The rest of several things, perhaps with the word before the first once more: lost to Ann and to Bob."""
    if depth > 6 or j >= p.n:
        return
    k = p.comma(j)
    also = p.among(k, w.AS_WELL) if "and" in ways and depth == 0 else 0
    if also or p.low[k] in ways:
        at = also or k + 1
        if p.low[at] in ("either", "both"):
            at += 1
        at += p.low[at] == again and again in REPEATED
        for end, thing, cost in p.find("NP1", at):
            if not thing.parts:
                yield end, (thing,), "and" if also else p.low[k], cost + (k > j and not depth)
    elif k > j:
        for end, thing, cost in p.find("NP1", k):
            if thing.parts or (value_of(thing) is None and not thing.known):
                continue
            for till, more, word, extra in _rest(p, end, ways, depth + 1):
                p.labour()
                yield till, (thing, *more), word, cost + extra


@rule("NP", "Not both Ann and Bob live in odd-numbered houses.", on=["not"])
def not_both_of(p: Phrases, i: int) -> Iterator[Found]:
    """Not both Ann and Bob: one of them at most."""
    for end, pair, cost in p.find("NP", i + 1) if p.low[i + 1] == "both" else ():
        if pair.how == "and" and len(pair.parts) == 2:
            yield end, pair._replace(how="nand"), cost


@rule("NP", "Not the nurse but Bob drinks tea.", cast="trades")
def not_but(p: Phrases, i: int) -> Iterator[Found]:
    """Not Ann but Bob; tea and not milk."""
    for j, one, cost in p.find("NP1", i) if w.NOT.isdisjoint(p.low[: i + 1]) else ():
        k = p.comma(j)
        a = value_of(one) if p.at(k, ("and", "not")) else None
        for end, other, more in p.find("NP1", k + 2) if a is not None else ():
            b = value_of(other)
            if a is not None and b is not None and a.category == b.category:
                yield end, one._replace(sides=(*one.sides, neg(Together(a, b)))), cost + more - 1
    for j, one, cost in p.find("NP1", i + 1) if p.low[i] in w.NOT else ():
        k = p.comma(j)
        if p.low[k] == "but":
            for end, other, more in p.find("NP1", k + 1):
                a, b = value_of(one), value_of(other)
                if a is not None and b is not None:
                    known = (*other.known, neg(same(a)))
                    yield end, other._replace(known=known), cost + more + (a.category == b.category)


def complement(thing: Thing) -> Pred | None:
    """What it says of somebody that he has to do with a thing."""
    if thing.head in ("narrator", "everybody"):
        return Pred()
    needs = needs_of(thing)
    if thing.bounds is not None:
        return Pred(needs=needs) if thing.bounds != (0, 0) else None
    told, sides = being(thing), granted(thing)
    at = value_of(thing)
    if thing.owned:  # somebody else's
        return Pred(TRUE, sides, needs, mentions=(at,) if at is not None else ())
    if same(HIS) in thing.known:  # she spilled her tea: it is hers, whatever she did
        own = [known for known in thing.known if known != same(HIS)]
        values = tuple(value for value in map(identity, own) if value is not None)
        if not own:
            return Pred(same(HIS), thing.sides, needs)
        return Pred(TRUE, (*thing.sides, *(put(known, (X, HIS)) for known in own)), needs, mentions=values)
    bare_person = not thing.known and not thing.parts and thing.det in ("the", "that") and thing.person
    if bare_person:
        return Pred(TRUE, sides, needs)
    mentions: tuple[Value, ...] = tuple(value for value in (at,) if value is not None) or tuple(
        value for part in thing.parts if (value := value_of(part)) is not None
    )
    people: tuple[Any, ...] = (told,) if told != TRUE and _somebody(thing) else ()
    return Pred(told, sides, needs, mentions, people)


def _somebody(thing: Thing) -> bool:
    return thing.person if not thing.parts else any(map(_somebody, thing.parts))
