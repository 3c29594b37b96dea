"""Words that pick something out: names and numbers of values, places by their order, ends and grades.

NAME   a value: Ann, $5, house 3
ITEM   a word or two inside a noun phrase, before or as its head
NBAR   items one after the other: red house, third runner, the two women's tea
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from cluegrid import lexicon
from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.given_names import GIVEN
from cluegrid.reading.grammar import words as w
from cluegrid.reading.grammar.meaning import Thing, same
from cluegrid.reading.grammar.phrases import NUMBER, Found, Phrases, rule
from cluegrid.reading.grammar.scaling import ranked
from cluegrid.reading.grammar.standing import at_ends, at_place, extreme, line, middle, odd_or_even
from cluegrid.reading.kinds import Kind
from cluegrid.reading.meanings import NONE, Needs, disj, every_part, need
from cluegrid.reading.quantities import number_values
from cluegrid.reading.scales import ADJECTIVES, COMPARING, ENDS, MEASURED, base
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import TITLES, Token
from cluegrid.reading.values import cardinal, ordinal
from cluegrid.reading.word_forms import singular, verb_lemmas
from cluegrid.relations import Relation, Together


class Item(NamedTuple):
    """A part of a noun phrase before or at its head."""

    known: tuple[Relation, ...] = ()
    head: str = ""
    """The noun that it ends with; nothing for an adjective."""
    person: bool = False
    needs: Needs = NONE


def categories_of(s: Setting, noun: str) -> list[str]:
    """The categories that a noun names."""
    found = s.noun_kinds.get(noun)
    if found is None:
        forms = lexicon.folded(noun), lexicon.folded(singular(noun))
        found = s.noun_kinds[noun] = sorted(s.nouns.get(forms[0], set()) | s.nouns.get(forms[1], set()))
    return found


def kind_told(s: Setting, noun: str, relation: Relation) -> Needs:
    """The noun that goes with a name which two categories have: whose child is Fred."""
    if not s.shared or not categories_of(s, noun):
        return NONE
    plain = [value for part in every_part(relation) if isinstance(part, Together) for value in (part.a, part.b)]
    values = [value for value in plain if value.name.lower() in s.shared]
    return need("a", noun, *values) if values else NONE


@lru_cache(maxsize=16)
def value_nouns(s: Setting) -> frozenset[str]:
    """The nouns that values are called by: what is of such a class may be the value by another name."""
    return frozenset(singular(value.split()[-1]) for kind in s.kinds for value in kind.values if value.islower())


SOMEBODY = frozenset(["person", "occupation", "relative", "nationality"])
_CALLED = closed.words("name surname nationality job profession trade occupation role")


@lru_cache(maxsize=16)
def people_of(s: Setting) -> frozenset[str]:
    """The categories whose values are people: by their noun, by what most values are, or by names of people."""
    return frozenset(kind.name for kind in s.kinds if _are_people(kind))


def _are_people(kind: Kind) -> bool:
    noun = singular(kind.name.lower().split()[-1]) if kind.name.split() else ""
    if noun == "name" and any(_names_thing(word) for word in kind.name.lower().split()[:-1]):
        return False  # the plant name
    firsts = [lexicon.first_kinds(singular(value.lower().split()[-1])) for value in kind.values if value.split()]
    people = sum(not found.isdisjoint(SOMEBODY) for found in firsts)
    if 2 * people < len(kind.values) and all(value[:1].islower() for value in kind.values):
        return False  # the clients are a bank and a museum
    told = lexicon.kinds_of(noun)
    if told and noun not in _CALLED and told.isdisjoint(SOMEBODY | {"name", "position"}) and lexicon.listed(noun):
        return False  # the queen is a piece
    if noun in _CALLED or noun in w.PEOPLE or _is_somebody(noun):
        return True
    acting = noun.endswith(("er", "or")) and not lexicon.kinds_of(noun).isdisjoint(SOMEBODY)
    if acting and 2 * sum("name" in found for found in firsts) >= len(kind.values):
        return True  # the founder is no disease
    if "n" in lexicon.word_classes(noun) and lexicon.listed(noun) and noun not in closed.GENERAL_NOUNS:
        return False  # the queen is a piece
    if kind.order != "none" or kind.numbers or any(value[:1].isdigit() for value in kind.values):
        return False
    if 2 * people > len(kind.values):
        return True
    named = sum(not found for found in firsts) + sum("name" in found for found in firsts)
    if noun in ("thing", "item", "other"):  # of a category without a name nothing else is known
        return 2 * sum(value.split()[0].lower() in GIVEN for value in kind.values if value.split()) > len(kind.values)
    known = "name" in lexicon.kinds_of(noun) or not lexicon.first_kinds(noun)
    return (bool(kind.gender) and 2 * len(kind.gender) >= len(kind.values)) or (
        known and 2 * named > len(kind.values) and all(value[:1].isupper() for value in kind.values)
    )


def named_people(s: Setting) -> list[str]:
    """The categories of people with names of their own: where there are two, they may be couples."""
    return [name for name in sorted(people_of(s)) if all(value[:1].isupper() for value in s.by_name[name].values)]


def _names_thing(word: str) -> bool:
    """Whether a noun is one for things: a plant, a boat, but not family or pen."""
    kinds = lexicon.first_kinds(singular(word))
    return bool(kinds) and kinds.isdisjoint(SOMEBODY | {"group", "name"}) and word not in w.GROUPS


def is_person(s: Setting, value: Value) -> bool:
    """Whether a value is somebody."""
    return value.category in people_of(s)


def _own_nouns(s: Setting) -> set[str]:
    """The nouns that the categories are called by, each as a word of its own."""
    return {lexicon.folded(singular(name.lower())) for name in s.by_name}


def of_people(s: Setting, noun: str) -> bool:
    """Whether a noun stands for somebody."""
    named = categories_of(s, noun)
    if noun in w.RUNNERS and any("animal" in lexicon.first_kinds(name.lower()) for name in s.by_name):
        return False
    if noun in w.HOLDERS or (noun.endswith(("er", "or")) and "person" in lexicon.first_kinds(noun)):
        return noun not in w.MADE and not (named and people_of(s).isdisjoint(named) and noun in _own_nouns(s))
    if noun in w.PEOPLE or noun in w.GROUPS or noun in w.TIMES or noun in closed.GENERAL_NOUNS:
        return noun in w.PEOPLE and not (named and people_of(s).isdisjoint(named) and noun in w.MADE)
    if named:
        return any(name in people_of(s) for name in named)
    return _is_somebody(noun)


def _is_somebody(noun: str) -> bool:
    """Whether a noun is one for people: not a mug, not a tart."""
    kinds = lexicon.first_kinds(noun)
    return not kinds.isdisjoint(SOMEBODY) and kinds.isdisjoint(("body_part", "food"))


def at_first(tokens: tuple[Token, ...], at: int) -> bool:
    """Whether "first" says that something was done for the first time: "was first seen in 1902", "Ann first saw"."""
    if tokens[at].low != "first" or not 0 < at < len(tokens) - 1 or tokens[at - 1].kind not in ("word", "clitic"):
        return False
    before, verb = tokens[at - 1].low, tokens[at + 1].low
    still = (closed.LOCATED | closed.MOTION | closed.HAPPENING) - closed.BEGUN
    if before in closed.BE or before in closed.HAVE:  # but not "who was first lived in Rome"
        done = {lemma for lemma, form in verb_lemmas(verb) if form == "participle"} - still
        behind = tokens[at + 2].low if at + 2 < len(tokens) else ""
        return bool(done) and (bool(done & closed.BEGUN) or not behind or behind in closed.PREPOSITIONS)
    ordered = before in closed.ARTICLES or before in closed.PREPOSITIONS or before in closed.AUX
    moved = any(form in ("past", "participle", "third") for _, form in verb_lemmas(before))
    acted = any(form == "past" and lemma not in still for lemma, form in verb_lemmas(verb))
    return acted and not ordered and not moved and before not in closed.ORDINALS


def is_comparative(p: Phrases, i: int) -> bool:
    """Whether a word is a comparative."""
    graded = base(p.low[i])
    return graded is not None and graded[1] == "er"


def after_amount(p: Phrases, i: int) -> bool:
    """Whether what stands before a token tells how much more something is, or how far away."""
    if is_comparative(p, i):
        return True
    if p.among(i, w.ORDER) or p.low[i] in ("away", "apart", "from", "between"):
        return True
    if p.low[i] in w.ALONG and p.low[i + 1] == "from":
        return True
    return p.low[i] in ("to", "on") and (p.low[i + 1] in w.SIDEWAYS or p.low[i + 2] in w.SIDEWAYS)


def bounded(p: Phrases, i: int) -> tuple[int, str]:
    """Where a number is said to be a bound, and which: at least, more than; the same token where there is none."""
    end = p.among(i, w.BOUNDS)
    return (end, w.BOUNDS[tuple(p.low[i:end])]) if end else (i, "")


# ---- NAME


@rule("NAME", "Ann drinks tea.")
def listed(p: Phrases, i: int) -> Iterator[Found]:
    """A value by its name, a part of it or a word made from it."""
    if (p.tokens[i].kind in ("number", "money") or cardinal(p.low[i]) is not None) and any(
        after_amount(p, k) for k in (i + 1, i + 2, i + 3 if singular(p.low[i + 2]) in closed.UNITS else i + 1)
    ):
        return
    if p.low[i] in w.SIDEWAYS and _tells_a_side(p, i):
        return
    found = p.s.matches(p.tokens, i)
    longest = max((match.end for match in found if not match.cost), default=0)
    for match in found:
        if match.end >= longest:
            yield match.end, match.value, match.cost


def _tells_a_side(p: Phrases, i: int) -> bool:
    """Whether "left" or "right" relates two things, where both are places too: left of, further right, right beside."""
    return (
        p.low[i + 1] in ("of", "than", "from")
        or p.low[i - 1] in w.HIS | {"'s", "'", "immediate", "direct"}
        or (i > 0 and is_comparative(p, i - 1))
        or (p.low[i] in w.NEAR and bool(p.among(i + 1, w.BESIDE) or p.among(i + 1, w.ORDER)))
        or p.at(i, ("right", "between"))
    )


@rule("NAME", "Ann paid ten dollars.", on=[NUMBER, "half", "quarter", "noon", "midnight"])
def amount_value(p: Phrases, i: int) -> Iterator[Found]:
    """A value by its number: $6, 45 minutes, the 52."""
    for end, value, cost in number_values(p.s, p.tokens, i):
        if singular(p.low[end]) in closed.UNITS and is_comparative(p, end + 1):
            continue  # 2 million dollars more
        if not after_amount(p, end) or p.low[end] in ("before", "after", "from", "between"):
            yield end, value, cost - 1
    hour = cardinal(p.low[i]) if p.low[i - 1] == "at" and i and p.is_word(i) and not p.is_a(i + 1, "n") else None
    times = [
        value
        for n in ((60 * hour, 60 * hour + 720) if hour and hour <= 12 else ())
        for value, kind in p.s.numbered.get(n, ())
        if "time" in p.s.dimensions[kind.name] and max(kind.numbers, default=0) > 24
    ]
    if len(times) == 1:  # left at nine
        yield i + 1, times[0], 0


@rule("NAME", "Ann lives in house 3.")
def numbered(p: Phrases, i: int) -> Iterator[Found]:
    """A place by its noun and its number or letter: house 3, seat number two, bay C."""
    noun = p.low[i]
    at = i + 2 if p.low[i + 1] in ("number", "no", "#") else i + 1
    if (
        not p.is_word(i)
        or at >= p.n
        or not (p.tokens[at].kind == "number" or len(p.low[at]) == 1 or cardinal(p.low[at]))
    ):
        return
    if cardinal(p.low[at]) and singular(p.low[at + 1]) in w.STEPS and after_amount(p, at + 2):
        return  # the house three places to the left of hers
    kinds = categories_of(p.s, noun)
    if not kinds and p.s.axis.order != "none" and (
        noun in w.GENERIC
        or (noun in w.STOREYS and "floor" in p.s.dimensions[p.s.axis.name])
        or (noun in w.SEATS and p.s.dimensions[p.s.axis.name] & {"place", "ring"})
    ):
        kinds = [p.s.axis.name]
    if not kinds and p.capital(i):  # the rooms are numbers 2 to 9, and Room 7 is one of them
        kinds = [name for name in p.s.by_name if name.lower() == "number"]
    for name in kinds:
        kind = p.s.by_name[name]
        for form in (p.low[at], str(cardinal(p.low[at]) or "")):
            for value in kind.values:
                last = value.lower().split()[-1]
                if form and form in (value.lower(), last):
                    yield at + 1, p.s.value(kind, value), 0


# ---- ITEM


@rule("ITEM", "The Dane drinks tea.", cast="nations")
def value_item(p: Phrases, i: int) -> Iterator[Found]:
    """A value, as a name, an adjective or the first part of a noun."""
    for end, value, cost in p.find("NAME", i):
        item = Item((same(value),), singular(p.low[end - 1]), is_person(p.s, value))
        prompt = p.among(end, w.PROMPT) if "time" in p.s.dimensions[value.category] else 0
        yield prompt or end, item, cost  # nine o'clock sharp


_NEARER = closed.words("closer nearer further farther")


@rule("ITEM", "The woman in the red house drinks tea.")
def noun(p: Phrases, i: int) -> Iterator[Found]:
    """A noun that names no value."""
    low = p.low[i]
    if not p.is_word(i) or low in w.WEIGHTY or low in w.AUXILIARY or low in w.NEAR or p.names(i):
        return
    if (low == "one" and is_comparative(p, i + 1)) or low in w.FAR or low in ("even", "odd"):
        return  # one higher than
    if low in _NEARER and p.low[i + 1] in ("to", "than", "from"):
        return  # and not the closer of a show
    if low == "one" and i and p.verbs(i - 1) and not p.is_a(i - 1, "a") and not p.names(i - 1):
        return  # hosts one
    if cardinal(low) not in (None, 1) or (
        low == "one" and p.is_a(i + 1, "n") and not p.find("NAME", i + 1) and not p.verbs(i + 1)
    ):
        return
    if low in w.SENIORITY and any("age" in dims for dims in p.s.dimensions.values()):
        return  # two years his senior
    if low in closed.NOT_YET and p.find("NAME", i + 1):
        return  # the assistant baker
    one = singular(low)
    named = categories_of(p.s, one)
    if low in w.FUNCTION or (low in w.SIDEWAYS and not named):
        return
    far = p.find("DIST", i + 1) if low in w.HEIGHTS and p.low[i - 1] == "the" else ()
    reached = any(after_amount(p, end) for end, _, _ in far)
    if low in w.PLACING and not named and line(p.s) and not reached:  # but: reached the top two places ahead of Bob
        return
    if not (low in w.GENERIC or named or p.is_a(i, "n")):
        return
    subject = p.low[i + 1] in w.FINITE and not p.names(i + 1)  # Ann's meeting was
    if p.is_gerund(i) and p.low[i - 1] in w.BE and not ((named or subject) and p.low[i - 1] == "'s"):
        return  # is looking, but Ann's painting
    after_noun = i > 0 and _a_bare_noun(p, i - 1) and not (subject and p.names(i - 1))
    if p.is_gerund(i) and (p.find("NAME", i + 1) or after_noun) and low not in w.SITES:
        return  # the woman wearing red
    if p.capital(i) and low not in TITLES and not named and lexicon.common(low) < 2:
        return  # the name of somebody outside the riddle
    dear = 3 if low in w.END and line(p.s) and not named else 2 if not named and _made_from_value(p, i) else 0
    person = of_people(p.s, one) and (low not in ("one", "ones") or p.low[i + 1] in ("who", "whose"))
    yield i + 1, Item(head=one, person=person, needs=need("t", one) | telling(low, False)), dear


def _a_bare_noun(p: Phrases, i: int) -> bool:
    """Whether a token is a noun, and not the adjective of the noun after it: grey icing."""
    return p.is_a(i, "n") and p.low[i] not in w.FUNCTION and not (p.names(i) and p.is_a(i, "a"))


def _made_from_value(p: Phrases, i: int) -> bool:
    """Whether a noun is made from a value, and no word for everybody: the swimmer, where somebody swims."""
    return singular(p.low[i]) not in p.s.things and any(
        end == i + 1 and p.low[i] not in value.name.lower().split() for end, value, _ in p.find("NAME", i)
    )


def _house_part(p: Phrases, i: int) -> bool:
    """Whether a noun is no place itself: the front door is no first place."""
    noun = singular(p.low[i])
    seats = closed.SEATS | w.GENERIC | w.STEPS | w.SPANS | w.EDGE_NOUNS | {"row"}
    return p.is_a(i, "n") and noun not in seats and p.s.axis.name not in categories_of(p.s, noun)


def telling(low: str, adjective: bool = True) -> Needs:
    """That a colour or a nation is idle only where no other sentence has it: else it tells things apart."""
    coloured = "a" in lexicon.word_classes(low)
    kinds = lexicon.kinds_of(low)
    if adjective:
        kinds = lexicon.kinds_of(low, "a") | (kinds if coloured else lexicon.first_kinds(low))
    return NONE if kinds.isdisjoint(("colour", "nationality")) else need("x", low)


@rule(
    "ITEM",
    "Ann's last name is Marsh.",
    on=["last", "first", "second", "middle", "family", "given", "maiden"],
    cast="names",
)
def kind_of_name(p: Phrases, i: int) -> Iterator[Found]:
    """First name, last name: no first or last place."""
    if singular(p.low[i + 1]) == "name":
        yield i + 2, Item(head="name", needs=need("t", "name")), 0


@rule("ITEM", "Ann is an immediate neighbour of Bob.", on=["immediate", "direct", "next"])
def next_door(p: Phrases, i: int) -> Iterator[Found]:
    """An immediate neighbour, a next-door neighbour."""
    at = i + 2 if p.at(i, ("next", "door")) else i + 1 if p.low[i] != "next" else 0
    if at and singular(p.low[at]) in w.NEIGHBOUR:
        yield at + 1, Item(head="neighbour", person=True), 0


@rule("ITEM", "Ann is the left neighbour of Bob.", on=[*w.SIDEWAYS, *w.STAIRS])
def side_neighbour(p: Phrases, i: int) -> Iterator[Found]:
    """The left neighbour, the right-hand neighbour."""
    at = i + 1 + (p.low[i + 1] in w.HANDS)
    if singular(p.low[at]) in w.NEIGHBOUR:
        yield at + 1, Item(head=f"{p.low[i]} neighbour", person=True), 0


def _is_superlative(low: str) -> bool:
    """Whether a word is the most of an adjective: thickest, bravest, hottest, happiest."""
    stems = (low[:-3], low[:-2], low[:-4], f"{low[:-4]}y")
    return len(low) > 5 and low.endswith("est") and any("a" in lexicon.word_classes(stem) for stem in stems)


@rule("ITEM", "The happy woman in the red house drinks tea.")
def adjective(p: Phrases, i: int) -> Iterator[Found]:
    """An adjective or participle that tells nothing of the grid."""
    low = p.low[i]
    if low in w.WEIGHTY or low in closed.EMPTYING or low in w.FUNCTION or low in w.NEAR or p.names(i):
        return
    if low in w.PLACING and line(p.s) and not _house_part(p, i + 1):
        return
    graded = base(low)
    if (graded is not None and graded[1]) or cardinal(low) is not None or ordinal(low) is not None:
        return
    if (p.low[i - 1] in w.THE and _is_superlative(low)) or (low in ("even", "odd") and line(p.s)):
        return  # the thickest book: it matters which that is
    if low.endswith(("teenth", "tieth", "dredth")):
        return  # the ninetieth house on the left
    formed = any(form in ("participle", "gerund") for _, form in p.verbs(i))
    if p.is_gerund(i) and p.find("NAME", i + 1) and p.low[i - 1] not in w.THE | w.SOME | w.HIS:
        return  # wearing red
    if formed and i and p.is_a(i - 1, "n") and not p.is_a(i - 1, "a") and p.low[i - 1] not in w.FUNCTION:
        return  # the woman wearing red
    if p.is_a(i, "a") or formed or low in TITLES or low == "numbered" or (p.adverb(i) and low.endswith("ly")):
        yield i + 1, Item(needs=telling(low)), 1
    elif i and low.endswith("ed") and any(end == i for k in (i - 1, i - 2) for end, _, _ in p.find("NAME", max(0, k))):
        stems = [stem for stem in (low[:-2], low[:-1], low[:-3]) if "n" in lexicon.word_classes(stem)]
        yield from ((i + 1, Item(needs=need("t", stem)), 0) for stem in stems[:1])  # red-doored, green-hatted


@rule("ITEM", "The third house is red.")
def nth(p: Phrases, i: int) -> Iterator[Found]:
    """A place by its order: the third house, the last, second from the left, last but one."""
    low = p.low[i]
    n = ordinal(low) or (-1 if low in w.LAST else -2 if low == "penultimate" else None)
    if n is None or at_first(p.tokens, i) or (p.s.dated and low[0].isdigit()) or p.at(i - 3, ("one", "of", "the")):
        return
    if p.low[i + 1] in w.PRIZES - {"place"}:  # first prize
        yield from ((i + 2, Item((same(value),), "prize"), 0) for value in best(p.s, n))
    graded = base(p.low[i + 1 + (p.low[i + 1] == "-")])
    if n > 1 and graded is not None and graded[1] == "est" and p.low[i + 1] not in w.LAST:
        return  # the second oldest
    if i and p.is_a(i - 1, "n") and p.low[i - 1] not in w.FUNCTION and p.verbs(i + 1) and p.low[i + 1] not in p.s.nouns:
        return  # the wedding first came
    if p.low[i - 1] in w.THE and (p.among(i + 1, w.ORDER) or (p.is_a(i + 1, "n") and p.among(i + 2, w.ORDER))):
        return  # the first one after lunch
    if low in w.PARTS and p.low[i - 1] in ("a", "an", "one") and p.low[i + 1] in ("of", "as", "the"):
        return  # a third of that
    if low == "second" and p.low[i + 1] in ("hand", "floor") and not categories_of(p.s, p.low[i + 1]):
        return
    if (p.low[i + 1] == "thing" and not p.ends_clause(i + 2)) or (low == "final" and p.low[i + 1] in w.TALLIES):
        return  # the last thing that Bob needs; the final table
    if p.low[i + 1] in ("name", "names") or (
        p.low[i + 1] in ("to", "on") and p.low[i + 3] in w.SIDEWAYS and p.low[i + 4] in ("of", "from")
    ):
        return  # third to the right of Bob
    for tail, index in ((("to", "last"), -n), (("last",), -n), (("from", "last"), -n), (("but", "one"), -2)):
        if p.at(i + 1, tail) and (n > 1 or tail[0] == "but"):
            k = i + 1 + len(tail)
            yield from _placed(p, i, k, index)
            return
    if n >= -1:
        for k in range(i + 1, min(i + 4, p.n)):  # the third house from the left, the last one on the right
            if p.low[k] in ("from", "on", "in", "at") and (
                k == i + 1 or p.low[k] == "from" or p.low[k + 2] in w.SIDEWAYS
            ):
                at = k + 2 if p.low[k + 1] == "the" else k + 1
                at += p.low[at] in w.FAR
                ends = edge(p.s, p.low[at])
                if not ends and p.low[k] == "from" and p.low[at] in w.END:
                    return  # second from the end: which of the two, nobody says
                if ends:
                    end = at + 1 + (p.low[at + 1] in w.EDGE_NOUNS)
                    first = ends[0] == -1
                    for value in at_place(p.s, abs(n) if first else -abs(n), ""):
                        yield end, Item((same(value),), singular(p.low[k - 1])), 0
                    return
            if not (p.is_a(k, "n") or p.low[k] in p.s.nouns):
                break
    yield from _placed(p, i, i + 1, n)


def _placed(p: Phrases, i: int, end: int, n: int) -> Iterator[Found]:
    """The n-th place, of what the noun after it names."""
    noun = singular(p.low[end]) if p.is_word(end) else ""
    named = noun if categories_of(p.s, noun) else ""
    joined = p.low[i - 1] in ("and", "or", "nor")  # the second and fourth houses
    if named and noun != p.low[end] and not p.find("NAME", end) and not joined:
        return  # one of the first houses
    for value in at_place(p.s, n, named):
        yield end, Item((same(value),), p.low[end - 1]), 0


@rule("ITEM", "Ann came 4th.", on=[NUMBER], cast="race")
def nth_in_figures(p: Phrases, i: int) -> Iterator[Found]:
    """A place by its order in figures: 4th, the 2nd house."""
    figures = p.tokens[i].kind == "number" and p.low[i].isdigit() and not p.s.dated
    if figures and p.low[i + 1] in ("st", "nd", "rd", "th"):
        yield from _placed(p, i, i + 2, int(p.low[i]))


@rule(
    "ITEM",
    "Ann lives in one of the first two houses.",
)
def first_few(p: Phrases, i: int) -> Iterator[Found]:
    """Some places at an end: the first two, the last three, the front half."""
    low = p.low[i]
    several = cardinal(p.low[i + 1])
    if p.low[i + 1] == "half" and line(p.s) and len(line(p.s)[0].values) % 2 == 0:
        several = len(line(p.s)[0].values) // 2
    if not several or several < 2:
        return
    ends = [-1] if low == "first" else [1] if low in w.LAST else edge(p.s, low)
    if low in w.HEIGHTS and line(p.s) and not ends:  # the top two prices are the highest, the top two runners the first
        ends = [w.HEIGHTS[low] * (1 if p.s.dimensions[line(p.s)[0].name] & MEASURED else -1)]
    if singular(p.low[i + 2]) in w.STEPS and after_amount(p, i + 3):
        return  # reached the top two places ahead of Bob
    noun = singular(p.low[i + 2]) if p.is_word(i + 2) and categories_of(p.s, p.low[i + 2]) else ""
    for name in categories_of(p.s, noun) if noun and low in w.HEIGHTS else ():
        if p.s.dimensions[name] & MEASURED and several < len(p.s.by_name[name].values):
            most = ranked(p.s.by_name[name])
            top = most[-several:] if w.HEIGHTS[low] > 0 else most[:several]
            yield i + 2, Item((disj(same(p.s.value(p.s.by_name[name], value)) for value in top),), "one"), 0
            return
    kinds = line(p.s)
    if not kinds or kinds[0].order != "row" or several >= len(kinds[0].values):
        return
    values = ranked(kinds[0])
    for way in ends:
        some = [value for n in range(1, several + 1) for value in at_place(p.s, -way * n, noun)]
        some = some or [p.s.value(kinds[0], value) for value in (values[:several] if way < 0 else values[-several:])]
        some.sort(key=lambda value: p.s.names(value.category).values.index(value.name))
        if len(some) == several:
            yield i + 2, Item((disj(map(same, some)),), "one"), 0


OUTERMOST = {
    "leftmost": "left",
    "rightmost": "right",
    "westernmost": "west",
    "easternmost": "east",
    "topmost": "top",
    "uppermost": "top",
    "bottommost": "bottom",
    "lowermost": "bottom",
    "frontmost": "front",
    "western": "west",
    "eastern": "east",
    "foot": "bottom",
    "base": "bottom",
    "summit": "top",
}
ENDING = frozenset(["top", "bottom", *(word for ends in ENDS.values() for word in ends)])


def edge(s: Setting, word: str) -> list[int]:
    """Which end of the row a word names: -1 the first place, 1 the last; nothing where it is none."""
    if word in s.landmarks:
        return [-s.landmarks[word]]
    if word in s.ends:
        return [-s.ends[word]]
    short = OUTERMOST.get(word, word)
    kinds = line(s) if short in ENDING else []
    if not kinds or kinds[0].order != "row":
        return []
    dims = s.dimensions[kinds[0].name]
    for name, ends in ENDS.items():
        if name in dims and short in ends:
            return [-ends[short]]
    if short in ("top", "bottom") and (("rank" in dims and "place" not in dims) or "score" in dims):
        return [-1 if short == "top" else 1]
    return []


@rule("ITEM", "Ann lives in the leftmost house.")
def at_edge(p: Phrases, i: int) -> Iterator[Found]:
    """An end of the row by its name: the far left, the top shelf, the back of the queue."""
    j = i
    while p.low[j] in w.FAR:
        j += 1
    low = p.low[j]
    ends = edge(p.s, low)
    after = p.low[j + 1]
    called = any(end > j + 1 and not cost for end, _, cost in p.find("NAME", j))  # Top Marks
    if not ends or called or after in ("between", "next", "door", "neighbour", "neighbor") or (
        p.among(j + 1, w.ORDER) or p.among(j + 1, w.BESIDE)
    ):
        return
    lead = p.low[i - 2] if p.low[i - 1] in w.THE else p.low[i - 1]
    if low in p.s.landmarks and lead in ("from", "to", "towards", "toward"):
        return  # walking in from the door
    if (after == "of" and low in w.SIDEWAYS) or p.low[i - 1] in w.HIS or p.low[i - 1] in ("your", "my", "our"):
        return
    if low in w.SIDEWAYS and (p.low[i - 1] == "'s" or (p.at(i - 2, ("to", "the")) and j == i)):
        return  # on Bob's left, the neighbour to the right
    if low in w.NEAR and (p.among(j + 1, w.BESIDE) or p.among(j + 1, w.OPPOSITE)):
        return  # right beside
    if low in w.FRONTS and not (p.low[i - 1] in w.FUNCTION or p.is_a(i - 1, "a")):
        return  # came back, went to the front
    if low in ("start", "begin") and p.low[i - 1] not in w.THE | w.PREPOSITIONS:
        return  # will start in May
    if (i and is_comparative(p, i - 1)) or (low in w.END and p.low[i - 1] in w.SOME_END):
        return  # further back; one end of the shelf
    if p.low[i - 1] in ("in", "on") and p.among(i - 1, w.ORDER):
        return
    values = at_place(p.s, 1 if ends[0] < 0 else -1, "", by_number=False)
    end = j + 1
    while p.low[end] in w.EDGE_NOUNS and p.low[end] != "one":
        end += 1
    if singular(p.low[end]) in w.NEIGHBOUR:
        return
    if p.low[end] == "of":  # the head of the queue, the left end of the row
        at = end + 2 if p.low[end + 1] in w.THE else end + 1
        rows = p.s.rows is not None and any(value.category == p.s.rows[0].name for _, value, _ in p.find("NAME", at))
        if not rows and (not p.is_a(at, "n") or p.names(at) or p.low[at] in w.PRONOUNS):
            return
        end = at + 1 if not rows else end  # but the left end of the back row is in that row
    for value in values or ():
        yield end, Item((same(value),), "one"), 0


@rule("ITEM", "Ann lives in the middle house.", on=w.MIDDLE)
def in_the_middle(p: Phrases, i: int) -> Iterator[Found]:
    """The place in the middle."""
    if "two" in p.low[max(0, i - 5) : i]:  # one of the two in the middle
        for kind in line(p.s)[:1]:
            half = len(kind.values) // 2
            if kind.order == "row" and len(kind.values) == 2 * half:
                two = disj(same(p.s.value(kind, value)) for value in ranked(kind)[half - 1 : half + 1])
                yield i + 1, Item((two,), "one"), 0
    if p.low[i + 1] not in ("name", "names"):
        for value in middle(p.s):
            yield i + 1, Item((same(value),), "one"), 0
            if p.low[i + 1] == "of" and p.low[i + 2] in w.THE and p.is_a(i + 3, "n") and not p.find("NAME", i + 3):
                yield i + 4, Item((same(value),), "one"), 0


@rule("ITEM", "Ann lives at an end of the row.", on=w.END | w.OUTER)
def at_some_end(p: Phrases, i: int) -> Iterator[Found]:
    """One of the ends of the row, the outermost houses, an end house."""
    after = singular(p.low[i + 1])
    if after in w.SEATS | w.STEPS or after in p.s.things or p.s.axis.name in categories_of(p.s, after):
        yield from ((i + 1, Item((told,), "one"), 0) for told in at_ends(p.s) if p.low[i] != "ends")
        return
    named = p.is_a(i - 1, "a") and p.low[i - 1] not in w.FUNCTION | w.WEIGHTY | w.FAR | w.SOME_END | {"any"}
    if p.low[i] in w.OUTER or (i and named):
        return  # the northern end
    some = not edge(p.s, p.low[i]) or p.low[i - 1] in w.SOME_END
    if some and p.low[i - 1] not in ("both", "two", "opposite", "all"):
        for found in at_ends(p.s):
            end = i + 1
            if p.low[end] == "of" and p.low[end + 1] in w.THE and p.is_a(end + 2, "n"):
                end += 3
            yield end, Item((found,), "end"), 0


@rule("ITEM", "Ann lives in house 3 or higher.")
def place_or_beyond(p: Phrases, i: int) -> Iterator[Found]:
    """House 3 or higher: any place from there on."""
    for j, value, cost in numbered(p, i):
        way = w.OR_BEYOND.get(p.low[j + 1]) if p.low[j] == "or" else None
        kind = p.s.by_name[value.category]
        if way is not None and kind.order == "row" and p.ends_clause(j + 2):
            at = kind.values.index(value.name)
            fitting = kind.values[at:] if way > 0 else kind.values[: at + 1]
            yield j + 2, Item((disj(same(p.s.value(kind, name)) for name in fitting),), "one"), cost


@rule("ITEM", "Ann lives in an odd-numbered house.", on=w.PARITY)
def of_parity(p: Phrases, i: int) -> Iterator[Found]:
    """Odd or even places."""
    end = i + 2 if p.low[i + 1] in ("numbered", "number") else i + 1
    if end == i + 1 and p.low[i - 1] in w.NOT and p.verbs(end):
        return  # did not even drink it
    for told in odd_or_even(p.s, w.PARITY[p.low[i]]):
        yield end, Item((told,), "one"), 0


@rule("ITEM", "Ann paid the highest price.")
def superlative(p: Phrases, i: int) -> Iterator[Found]:
    """The most of something: the oldest, the second-cheapest, the most expensive, the fewest points."""
    n, j = 1, i
    if ordinal(p.low[i]) and base(p.low[i + 1]) is not None:
        n, j = ordinal(p.low[i]) or 1, i + 1
    low = p.low[j]
    if low in w.YOUNGEST and p.low[i + 1] == "of" and p.low[i + 2] in w.THE and p.low[i + 3] in w.COMPANY:
        yield from ((i + 1, Item((same(value),), "one", True), 0) for value in extreme(p.s, ADJECTIVES["young"]))
    graded = base(low)
    if graded is None or graded[1] != "est" or low in w.LAST or (low in ("most", "least") and p.low[j - 1] == "at"):
        return  # at least two houses
    if p.low[i - 1] in w.THE and (p.at(i - 3, ("one", "of")) or p.low[i - 2] in ("among", "amongst")) and i > 1:
        return  # one of the oldest need not be the oldest
    plain, end, sign = graded[0], j + 1, 1
    if low in ("most", "least"):
        after = base(p.low[j + 1])
        if after is not None and not after[1]:
            plain, end, sign = after[0], j + 2, -1 if low == "least" else 1
        elif after is None and _is_ungraded(p, end):
            return  # the least famous, the least red house
    pairs = tuple((name, way * sign) for name, way in ADJECTIVES[plain])
    before, behind = (cardinal(p.low[k]) if p.is_word(k) else None for k in (i - 1, end))
    several = before or behind or 1
    end += bool(behind and not before and several > 1)
    nouns = [singular(p.low[k]) for k in (end, end + 1) if p.is_word(k)]
    if several > 1:  # the two oldest, the cheapest three
        each = [extreme(p.s, pairs, k, *nouns) for k in range(n, n + several)]
        if all(len(values) == 1 for values in each) and several < len(p.s.places):
            yield end, Item((disj(same(value) for values in each for value in values),), "one"), 0
        return
    found = extreme(p.s, pairs, n, *nouns)
    if plain in ("much", "many", "few", "less") and not sign < 0:
        named = [name for noun in nouns[:1] for name in categories_of(p.s, noun)]
        found = [value for value in found if not named or value.category in named]
    for value in found:
        yield end, Item((same(value),), "one"), 0


def _is_ungraded(p: Phrases, i: int) -> bool:
    """Whether a word is an adjective along which nothing is known to run: famous, favourite."""
    counted = {singular(kind.unit.lower()) for kind in p.s.kinds if kind.unit}
    kinds = {name for k in (i, i + 1) if k < p.n for name in categories_of(p.s, p.low[k])}
    told = any(p.s.by_name[name].numbers or p.s.by_name[name].order != "none" for name in kinds) or any(
        singular(p.low[k]) in counted for k in (i, i + 1) if k < p.n
    )
    adjective = p.is_a(i, "a") and (not p.is_a(i, "n") or p.is_a(i + 1, "n"))
    return bool(p.find("NAME", i)) or (adjective and not told)


@rule("ITEM", "Ann paid the top price.", on=["top", "bottom"])
def topmost(p: Phrases, i: int) -> Iterator[Found]:
    """The top mark, the lowest price: the most or the least of what the noun names."""
    way = w.HEIGHTS[p.low[i]]
    for name in categories_of(p.s, singular(p.low[i + 1])) if p.is_word(i + 1) else ():
        kind = p.s.by_name[name]
        if kind.numbers and kind is not p.s.axis and p.s.dimensions[name] & MEASURED:
            yield i + 1, Item((same(p.s.value(kind, ranked(kind)[-1 if way > 0 else 0])),), "one"), 0


@rule(
    "ITEM", "Ann lives in the house nearest the lake.", on=["nearest", "closest", "furthest", "farthest"], cast="lake"
)
def nearest(p: Phrases, i: int) -> Iterator[Found]:
    """The place nearest to a landmark, or furthest from it."""
    k = i + 1
    while p.low[k] in ("to", "from", "the", "away"):
        k += 1
    named = p.low[k] in p.s.landmarks or p.low[k] in p.s.ends or p.low[k + 1] in w.END
    column = p.s.rows[1] if p.s.rows is not None else p.s.axis
    for end, value, cost in p.find("NAME", k) if p.s.rows is not None else ():  # the end nearest the kitchen
        if value.category == column.name and value.name in (column.values[0], column.values[-1]):
            away = p.low[i] in ("furthest", "farthest")
            other = column.values[-1 if value.name == column.values[0] else 0]
            yield end, Item((same(p.s.value(column, other) if away else value),), "one"), cost
    for way in edge(p.s, p.low[k]) if named else ():
        way = -way if p.low[i] in ("furthest", "farthest") and "from" in p.low[i + 1 : k] else way
        for value in at_place(p.s, 1 if way < 0 else -1, ""):
            yield k + 1 + (p.low[k + 1] in w.END), Item((same(value),), "one"), 0


@rule("ITEM", "The runner-up drinks tea.", on=["runner", "runners"], cast="race")
def runner_up(p: Phrases, i: int) -> Iterator[Found]:
    """Who came second."""
    if p.low[i + 1] == "up":
        yield from ((i + 2, Item((same(value),), "one", True), 0) for value in best(p.s, 2))


@rule("ITEM", "The silver medal went to Ann.", on=[*w.MEDALS, "podium"], cast="race")
def medal(p: Phrases, i: int) -> Iterator[Found]:
    """The silver medal, bronze: a place in a contest; the podium: one of its first three."""
    if not any("rank" in p.s.dimensions[kind.name] for kind in line(p.s)) or not p.s.exact.isdisjoint(w.MEDALS):
        return
    if p.low[i] == "podium":
        yield i + 1, Item((disj(same(value) for n in (1, 2, 3) for value in best(p.s, n)),), "one"), 0
        return
    end = i + 1 + (p.low[i + 1] in ("medal", "medallist", "medalist"))
    finite = any(form in ("past", "third") for _, form in p.verbs(end))
    alone = end == i + 1 and p.is_a(end, "n") and not finite  # the gold watch
    for value in best(p.s, w.MEDALS[p.low[i]]) if not alone else ():
        yield end, Item((same(value),), "one", p.low[end - 1] in ("medallist", "medalist")), 0


@rule("ITEM", "The winner is Ann.", on=["winner", "winning", "victor", "loser", "champion"], cast="race")
def winner(p: Phrases, i: int) -> Iterator[Found]:
    """Who came first or last, but not the winner of the rosette, who only has it."""
    if _wins_a_thing(p, i):
        return
    for value in best(p.s, -1 if p.low[i] == "loser" else 1):
        yield i + 1, Item((same(value),), "one", True), 0


def _wins_a_thing(p: Phrases, i: int) -> bool:
    """Whether what is won is named: the winner of the rosette, the rosette winner."""
    at = i + 2 + (p.low[i + 2] in w.THE | w.SOME)
    ahead = any(end == i and value.name.islower() for k in (i - 1, i - 2, i - 3) if k >= 0
                for end, value, _ in p.find("NAME", k))
    return ahead or (p.low[i + 1] == "of" and bool(p.find("NAME", at)))


def best(s: Setting, n: int) -> list[Value]:
    """The first or the last place, or the most or the least of what is contended for."""
    dims = s.dimensions[s.axis.name]
    arrived = s.axis.order == "row" and not s.axis.numbers and "time" in dims and not dims & {"place", "floor", "queue"}
    if dims & {"rank", "score"} or (arrived and s.axis.name == "Place"):  # the order in which they got there
        return at_place(s, n, "")
    pairs = tuple((name, way * n) for name, way in COMPARING["beat"] if name not in ("time", "queue"))
    return [value for value in extreme(s, pairs, 1) if "age" not in s.dimensions[value.category]]


def _names_kind(p: Phrases, noun: str) -> bool:
    """Whether a noun may stand before a name: the boat Swift, room 3, but not the teapot Norwegian."""
    return noun in p.s.things or bool(categories_of(p.s, noun)) or noun in w.GENERIC or noun in w.GROUPS


# ---- NBAR


def items(p: Phrases, i: int) -> list[Found]:
    """The items from a token on; none where a word of the language itself stands that is no name."""
    return [] if p.low[i] in w.FUNCTION and not p.find("NAME", i) else p.find("ITEM", i)


@rule("NBAR", "Ann drinks tea.")
def last_item(p: Phrases, i: int) -> Iterator[Found]:
    """The head of a noun phrase."""
    for end, item, cost in items(p, i):
        if not item.known and end == i + 1 and p.is_a(i, "a") and not categories_of(p.s, item.head):
            forms = {form for _, form in p.verbs(end)}
            if forms == {"base"} and p.is_a(end, "n") and p.low[i] not in w.PEOPLE:
                continue  # her old pal: no old that pals
        if item.head:
            needs = item.needs
            if i and p.low[i - 1] not in w.FUNCTION and (p.is_a(i - 1, "n") or p.names(i - 1)):  # lime honey, ice cream
                needs = frozenset(one for one in needs if one[0] != "x")
            yield end, Thing(item.known, head=item.head, person=item.person, needs=needs), cost


@rule("NBAR", "The tea drinker owns the dog.")
def more_items(p: Phrases, i: int) -> Iterator[Found]:
    """What stands before the rest of a noun phrase: the red house."""
    for j, item, cost in items(p, i):
        if item.head in w.NEIGHBOUR and not item.known and p.verbs(j):
            continue  # her neighbour drank tea
        for end, rest, more in p.find("NBAR", j):
            if end - i > 9:
                continue
            if item.head and not item.known and rest.known and not item.person and not _names_kind(p, item.head):
                continue  # the teapot Norwegian
            if item.person and item.known and rest.known and not rest.person and p.low[j - 1] == p.tokens[j - 1].text:
                continue  # brought the nurse tea
            known = (*item.known, *(part for part in rest.known if part not in item.known))
            needs = item.needs | rest.needs
            if item.head and not (item.known or item.person or _names_kind(p, item.head) or p.is_a(j - 1, "a")):
                needs |= need("k", item.head)  # a teapot bottle
            finite = item.person and item.known and any(form == "third" for _, form in p.verbs(j))
            yield end, rest._replace(known=known, needs=needs), cost + more + 3 * bool(finite)  # Ann drinks tea
