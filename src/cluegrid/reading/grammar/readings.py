"""From a sentence to what it can state: analyses of the whole of it that use every name, number and denial."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from cluegrid import lexicon
from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.grammar import words as w
from cluegrid.reading.grammar.anaphora import may_be_spoken_of, taken_up
from cluegrid.reading.grammar.meaning import BLOCKED, OPEN, Said, every_level, identity, open_values
from cluegrid.reading.grammar.misleading import is_undone, misleads
from cluegrid.reading.grammar.names import is_comparative, is_person, items
from cluegrid.reading.grammar.nouns import idle_remark, is_idle_word
from cluegrid.reading.grammar.phrases import Phrases, Rule
from cluegrid.reading.grammar.places import sorted_front
from cluegrid.reading.grammar.verbs import indispensable, right_on, says_so
from cluegrid.reading.licensing import Evidence, has_dimension, licensed, may_go_with
from cluegrid.reading.meanings import (
    TRUE,
    Need,
    TooLargeError,
    absurd,
    canonical,
    conj,
    every_part,
    every_value,
    put,
    shortened,
    tidy,
)
from cluegrid.reading.scales import base
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import Token
from cluegrid.reading.values import ORDINALS, cardinal
from cluegrid.reading.word_forms import singular, verb_lemmas
from cluegrid.relations import All, AllDifferent, Any_, Choice, Count, Not, Offset, Relation, Together

if TYPE_CHECKING:
    pass

LONGEST = 90
"""A sentence of more tokens is not tried."""
IDLE_KINDS = frozenset(["emotion", "weather", "day_part", "body_part", "measure", "length_unit", "trait"])
"""Classes of nouns that are no value by another name, unless the riddle is about such things."""
EMPHASIS = frozenset(["*", "**", "_", "__"])
"""Marks for bold and italic letters."""
BULLETS = frozenset(["→", "->", ">", "•", "-", "–", "—", ":", ")"])
"""Marks before a sentence in a list."""
IN_PASSING = w.SIDEWAYS.keys() | {"first", "last", "far", "end", "ends"}
"""Words for a place that may be a part of many other phrases."""
DENIALS = frozenset(
    ["not", "n't", "never", "no", "nor", "neither", "nobody", "none", "nowhere", "nothing", "without", "unless"]
)
ACTS = frozenset(["v", "V", "c", BLOCKED])
"""Classes of needs for what is done: where nothing licenses it, no other analysis of the same words does."""
_ADJECTIVAL = frozenset(lemma for low in w.HAVING for lemma, _ in verb_lemmas(low))
"""Verbs whose participles are adjectives that say what somebody has: bound for Rome."""
UNDENYING = frozenset(["necessarily", "as", "so", "only", "more", "fewer", "less", "else", "sooner"])
"""What makes a "not" before it no denial: not as old as Bob is younger."""


def parse(s: Setting, tokens: tuple[Token, ...], without: Rule | None = None) -> Phrases:
    """The phrases of a sentence, still to be found, but for the marks around it."""
    tokens = tuple(token for token in tokens if token.low not in EMPHASIS)
    tokens = tuple(one for k, one in enumerate(tokens) if not _after_or(tokens, k))
    tokens = _always_with(tokens)
    tokens = tuple(_in_full(tokens, k) for k in range(len(tokens)) if not _own(tokens, k))
    while tokens and tokens[0].low in BULLETS:
        tokens = tokens[1:]
    while tokens and (tokens[-1].kind == "end" or tokens[-1].low in (".", "!", ";", ",", ":")):
        tokens = tokens[:-1]
    return Phrases(s, _without_comment(s, _without_remark(s, tokens)), without)


def _without_comment(s: Setting, tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """A sentence without a clause at its end on all that it says, which names nothing: which suits them both."""
    at = max((k for k, token in enumerate(tokens) if token.low == ","), default=0)
    if not at or len(tokens) < at + 3 or tokens[at + 1].low != "which":
        return tokens
    p = Phrases(s, tokens[at + 2 :])
    beside = w.OBJECTS | {"him", "her", "both", "each", "other"}
    told = any(p.verbs(k) or p.low[k] in w.AUXILIARY for k in (0, 1))
    open_ = DENIALS | closed.UNTRUE | w.LYING | _TRUE
    taken_back = any(p.low[k] in open_ or p.among(k, w.TAKEN_BACK) for k in range(p.n))
    idle = all(p.low[k] in beside or is_idle_word(p, k) for k in range(p.n))
    return tokens[:at] if told and idle and not taken_back else tokens


_TRUE = frozenset(["true", "right", "so", "correct", "case", "false", "wrong", "likely", "unlikely"])
"""Words of a clause that says whether something is so."""


def _always_with(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """A sentence with both denials of one thing taken out: is never seen without her dog."""
    lows = [token.low for token in tokens]
    at = lows.index("without") if lows.count("without") == 1 else 0
    denials = [k for k in range(max(0, at - 5), at) if lows[k] == "never"]
    if len(denials) != 1 or not closed.NOT.isdisjoint(lows[at:]) or {",", "and", "or"} & {*lows[denials[0] : at]}:
        return tokens
    found = tuple(one._replace(text="with", low="with") if k == at else one for k, one in enumerate(tokens))
    return found[: denials[0]] + found[denials[0] + 1 :]


def _after_or(tokens: tuple[Token, ...], k: int) -> bool:
    """Whether a word after "or" tells nothing more: or else, or possibly; not in "or possibly both"."""
    after = tokens[k + 1].low if k + 1 < len(tokens) else "both"
    lead = k > 0 and tokens[k - 1].low == "or"
    return lead and (tokens[k].low == "else" or (tokens[k].low in ("possibly", "perhaps", "maybe") and after != "both"))


def _in_full(tokens: tuple[Token, ...], k: int) -> Token:
    """A token that stands for a longer word, as that: 1 yr, Elm St."""
    whole = w.SHORT.get(tokens[k].low.rstrip("."), "")
    if not whole or not k:
        return tokens[k]
    before = tokens[k - 1]
    if whole in w.SITES:
        meant = before.text[:1].isupper() and not any(token.text[:1].isupper() for token in tokens[k + 1 : k + 2])
    else:
        meant = before.kind == "number" or cardinal(before.low) is not None
    return tokens[k]._replace(text=whole, low=whole) if meant else tokens[k]


def _own(tokens: tuple[Token, ...], k: int) -> bool:
    """Whether a word only stresses whose a thing is: her own house."""
    before, after = (tokens[at].low if 0 <= at < len(tokens) else "." for at in (k - 1, k + 1))
    return tokens[k].low == "own" and before in w.HIS | {"whose"} and after[0].isalpha() and after not in w.FUNCTION


def _without_remark(s: Setting, tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """A sentence without what its teller adds of himself or of how it was taken: but I will not say which."""
    at = max((k for k, token in enumerate(tokens) if token.low == ","), default=0)
    tail = tokens[at + 1 :]
    if at and tail and _concedes(s, tokens, at + 1):
        return tokens[:at]
    if not at or any(s.matches(tokens, k) for k in range(at + 1, len(tokens))):
        return tokens
    start = 1 if tail[:1] and tail[0].low in w.CONNECTIVES else 0
    lows = [token.low for token in tail[start:]]
    lemmas = [{lemma for lemma, _ in verb_lemmas(low)} for low in lows]
    asks = any(found & w.TELLING and not w.WHICH.isdisjoint(lows[k + 1 :]) for k, found in enumerate(lemmas))
    kinds = {kind for lemma in lemmas[1] for kind in lexicon.first_kinds(lemma, "v")} if len(lemmas) > 1 else set()
    moved = bool(kinds) and lows[0] == "which" and kinds <= {"emotion"}
    asks = asks and (lows[0] in ("i", "we") or lows[-1:] == ["which"] or lows[-2:] == ["which", "order"])
    return tokens[:at] if moved or asks else tokens


def _concedes(s: Setting, tokens: tuple[Token, ...], i: int) -> bool:
    """Whether the rest of a sentence says that it is so whatever is: whichever it was, whoever comes first."""
    free = tokens[i].low in w.CONCEDING | w.REGARDLESS or [one.low for one in tokens[i : i + 2]] == ["no", "matter"]
    lows = {token.low for token in tokens[i:]}
    if not free or "way" in lows or not lows.isdisjoint(w.UNSURE | w.LYING):
        return False
    halves = range(i), range(i, len(tokens))
    ahead, behind = ({match.value.key for k in half for match in s.matches(tokens, k)} for half in halves)
    return behind <= ahead


def analyses(p: Phrases) -> list[tuple[Said, int]]:
    """Every analysis of a whole sentence, the cheapest first."""
    if not 0 < p.n <= LONGEST:
        return []
    try:
        found = p.find("S", 0)
    except TooLargeError:
        return []
    return sorted(((said, cost) for end, said, cost in found if end == p.n), key=lambda one: one[1])


def named_values(p: Phrases) -> list[set[tuple[str, str]]]:
    """The values that a sentence names, each with what else its words may name."""
    found = []
    i = 2 if p.low[0] in ORDINALS and p.low[1] == "," else sorted_front(p)  # third, Ann drinks tea
    while i < p.n:
        if p.low[i] == "in" and p.among(i, w.ORDER):  # in front of Ann is not in the front row
            i = p.among(i, w.ORDER)
            continue
        if p.low[i - 1] == "a" and p.low[i] in ORDINALS and p.ends_clause(i + 1):
            i += 1  # and Cid is a third
            continue
        sure = [(end, value.key) for end, value, cost in p.find("NAME", i) if not cost]
        outermost = p.low[i] == "far" and p.low[i + 1] in w.SIDEWAYS
        if not sure and (p.low[i] not in IN_PASSING or outermost) and not _measured_from(p, i):
            sure = [
                (end, value.key)
                for end, item, _ in items(p, i)
                for part in item.known
                if (value := identity(part)) is not None and not p.find("NAME", i)
            ]
        if sure and not _tells_difference(p, i):
            found.append({key for _, key in sure})
        i = max((end for end, _ in sure), default=i + 1)
    return found


def _measured_from(p: Phrases, i: int) -> bool:
    """Whether a landmark only tells which way a comparison runs: closer to the door than Bob."""
    compares = any(is_comparative(p, k) for k in range(max(0, i - 4), i))
    return compares and (p.low[i] in p.s.landmarks or p.low[i] in p.s.ends) and "than" in p.low[i:]


def _tells_difference(p: Phrases, i: int) -> bool:
    """Whether a number tells how far two things are apart, and names neither: a difference of $5."""
    figure = p.tokens[i].kind in ("money", "number") or cardinal(p.low[i]) is not None
    if figure and p.is_a(i + 1, "n") and p.low[i + 2] == "between" and p.low[i - 1] not in w.THE:
        return True  # one floor between them
    parted = any(lemma in w.SEPARATING | w.DIFFERING for k in range(p.n) for lemma, _ in p.verbs(k))
    return figure and p.low[i - 1] not in w.THE and (parted or any(p.low[k] in w.DIFFERENCE for k in range(i)))


_ALL_OF = w.REST | {"the", "these", "those", "all", "of", "first", "different"}
"""Before a number that only tells how many there are."""


def _numbers(p: Phrases) -> set[float]:
    """The numbers that a sentence says, but for those that only tell how many there are (the two, of the four)."""
    found = set()
    inside = {k for i in range(p.n) for end, _, _ in p.find("NAME", i) for k in range(i, end)}
    for i, token in enumerate(p.tokens):
        if token.kind == "number":
            n: float | None = float(token.low.replace(",", ""))
        else:
            n = cardinal(token.low) if token.kind == "word" else None
        if (
            n is None
            or n == 1
            or (i and n <= len(p.s.places) and p.low[i - 1] in _ALL_OF)
        ):
            continue
        if i not in inside:
            found.add(float(n))
    return found


def _numbers_in(s: Setting, relation: Relation) -> set[float]:
    """The numbers that a relation has anywhere, those of its values among them."""
    found: set[float] = set()
    waiting = [relation]
    while waiting:
        part = waiting.pop()
        waiting += part.parts()
        for name in ("least", "most", "factor"):
            number = getattr(part, name, None)
            if number is not None:
                found |= {float(number), number / 60, number / 7}
                if not isinstance(part, Offset) or part.either:  # so many between them
                    found |= {number - 1, number + 1}
                if name == "factor" and number < 1:  # two thirds
                    found |= {float(round(number * parts)) for parts in w.PARTS.values()}
        if name_of := getattr(part, "of", ()):
            found.add(float(len(name_of)))
            if isinstance(part, AllDifferent):  # two are different people, and a third one is none of them
                found |= {float(n) for n in range(2, len(name_of))}
    for value in every_value(relation):
        kind = s.by_name.get(value.category)
        if kind is not None and value.name in kind.values:
            index = kind.values.index(value.name)
            found |= {float(index + 1), float(len(kind.values) - index), *kind.numbers[index : index + 1]}
    return found


def _divides(s: Setting, relation: Relation, number: float) -> bool:
    """Whether a choice among numbers is what lies on one side of another number: after 1933."""
    for part in every_level(relation):
        if isinstance(part, Any_) and all(isinstance(one, Together) for one in part.of):
            kinds = [s.by_name[value.category] for value in every_value(part) if value.category in s.by_name]
            if any(kind.numbers and min(kind.numbers) < number < max(kind.numbers) for kind in kinds):
                return True
    return False


def levelled(relation: Relation) -> Relation:
    """A conjunction with everything said of the first of the values that it puts together."""
    if not isinstance(relation, All):
        return relation
    first: dict[Value, Value] = {}

    def find(value: Value) -> Value:
        while value in first:
            value = first[value]
        return value

    pairs = [
        part for part in relation.of if isinstance(part, Together) and part.a.quantifier == part.b.quantifier == "the"
    ]
    for pair in pairs:
        a, b = sorted((find(pair.a), find(pair.b)), key=lambda value: value.key)
        if a != b:
            first[b] = a
    swaps = [(value, find(value)) for value in first]
    rest = [put(part, *swaps) for part in relation.of if part not in pairs]
    return conj((*(Together(find(value), value) for value in sorted(first, key=lambda one: one.key)), *rest))


def _without_plain(relation: Relation) -> Relation:
    """A conjunction without denials of what another part of it excludes anyway: has not tea but milk."""
    held = {(a, b.category) for part in _parts(relation) if isinstance(part, Together)
            for a, b in ((part.a, part.b), (part.b, part.a)) if a.quantifier == b.quantifier == "the"}

    def plain(part: Relation) -> bool:
        pair = part.denied if isinstance(part, Not) else None
        both = ((pair.a, pair.b), (pair.b, pair.a)) if isinstance(pair, Together) else ()
        return any((a, b.category) in held for a, b in both)

    return conj(part for part in _parts(relation) if not plain(part))


def _parts(relation: Relation) -> tuple[Relation, ...]:
    return relation.of if isinstance(relation, All) else (relation,)


def _settled(relation: Relation) -> Relation:
    """A conjunction with a doubt that another part of it settles: next to Bob, on his left."""
    parts = _parts(relation)
    beside = [part for part in parts if isinstance(part, Offset) and part.either and part.most == 1]
    near = [{part.a, part.b} for part in beside]
    plain: dict[Relation, Relation] = {
        part: part.of[0]
        for part in parts
        if isinstance(part, Choice) and isinstance(part.of[0], Offset) and {part.of[0].a, part.of[0].b} in near
    }
    done = [{told.a, told.b} for told in plain.values() if isinstance(told, Offset)]
    kept = (part for part in parts if not (isinstance(part, Offset) and part.either and {part.a, part.b} in done))
    return conj(plain.get(part, part) for part in kept) if plain else relation


def _is_somewhere(s: Setting, relation: Relation) -> bool:
    """Whether a relation only counts that something is at one place at least, as it always is: one jar holds it."""
    if not isinstance(relation, Count) or (relation.least, relation.most) != (1, None) or len(s.places) < 2:
        return False
    pairs = [{part.a, part.b} for part in relation.of if isinstance(part, Together)]
    whole = len(pairs) == len(relation.of) == len(s.places)
    return whole and len(set.intersection(*pairs)) == 1 and set(s.places) < set.union(*pairs)


def _settles_itself(s: Setting, relation: Relation) -> bool:
    """Whether a relation leaves a choice open that it settles at once: tea or the milk that she drinks."""
    told = {canonical(part) for part in _parts(relation)}
    choices = [part.of for part in _parts(relation) if isinstance(part, Any_) and len(part.of) > 1]
    choices = [ways for ways in choices if len(ways) < len(s.places)]  # some mother he has
    return any(canonical(way) in told for ways in choices for way in ways)


def _self_evident(relation: Relation) -> bool:
    """Whether a relation only says that two values of one kind are not the same: Ann met Bob."""
    pair = relation.denied if isinstance(relation, Not) else None
    return isinstance(pair, Together) and pair.a.category == pair.b.category != "" and pair.a.name != pair.b.name


def _is_another(relation: Relation) -> bool:
    """Whether a relation only says that somebody or something is another than one who was not spoken of before."""
    pair = relation.denied if isinstance(relation, Not) else None
    return isinstance(pair, Together) and Value("", "that one") in (pair.a, pair.b)


def _of_places(s: Setting, relation: Relation) -> bool:
    """Whether a relation only says where the places are, as they are: cabin 2 is to the right of cabin 1."""
    if not isinstance(relation, Offset) or relation.along or {relation.a, relation.b} - set(s.places):
        return False
    apart = s.places.index(relation.b) - s.places.index(relation.a)
    apart = apart % len(s.places) if s.axis.order == "ring" else apart
    apart = abs(apart) if relation.either else apart
    return relation.ranked and relation.least <= apart <= (relation.most or apart)


def _is_cast(s: Setting, relation: Relation) -> bool:
    """Whether a relation only says how often a value is held, or where the places are, as the cast has it."""
    if _of_places(s, relation):
        return True
    if not isinstance(relation, Count) or not all(isinstance(part, Together) for part in relation.of):
        return False
    values = {value for part in relation.of for value in every_value(part) if value not in s.places}
    if len(values) != 1 or len(relation.of) != len(s.places):
        return False
    value = values.pop()
    kind = s.by_name.get(value.category)
    return kind is not None and kind.held.get(value.name, (1, 1)) == (relation.least, relation.most)


def _against_cast(s: Setting, relation: Relation) -> bool:
    """Whether a relation says of a value that only one has that several do: three of the horses are Star."""
    if not isinstance(relation, Count) or relation.least < 2 or set(map(type, relation.of)) != {Together}:
        return False
    values = {value for part in relation.of for value in every_value(part) if value not in s.places}
    return len(values) == 1 and all(value.quantifier == "the" for value in values) and len(relation.of) > 1


def _either_way(relation: Relation) -> bool:
    """Whether all that a relation compares it compares in either direction."""
    apart = [part for part in every_level(relation) if isinstance(part, Offset)]
    return bool(apart) and all(part.either and part.most == part.least == 1 for part in apart)


_NOBODY = frozenset(["nobody", "none", "no", "neither", "nothing", "never", "anybody", "anyone", "noone"])


def _empties(s: Setting, relation: Relation) -> bool:
    """Whether a relation says of a value that nobody has it: nobody is in the garden."""
    denied: dict[Value, set[tuple[str, str]]] = {}
    for part in _parts(relation):
        if isinstance(part, Not) and isinstance(part.denied, Together):
            for one, other in ((part.denied.a, part.denied.b), (part.denied.b, part.denied.a)):
                denied.setdefault(one, set()).add(other.key)
    return any(
        s.by_name[value.category].held.get(value.name, (1, 1))[0] > 0
        and any(all((kind.name, name) in others for name in kind.values) for kind in s.kinds)
        for value, others in denied.items()
        if value.category in s.by_name
    )


def _along_one(found: list[Said]) -> list[Said]:
    """Of several readings those whose comparisons run along fewest categories: more points than Ann, fewer than Bob."""
    if len(found) < 2:
        return found
    runs = [len({part.along for part in every_part(said.says) if isinstance(part, Offset)}) for said in found]
    return [said for said, run in zip(found, runs, strict=True) if run == min(runs)] if min(runs) else found


def may_stand(s: Setting, evidence: Evidence, one: Need, ordered: bool = False) -> bool:
    """Whether a word that tells no relation may be taken as it was; one that tells things apart is not idle."""
    if one[0] == "l":  # an order in a place that the text does not know is another one
        known = one[1] in evidence.spoken or evidence.counts[one[1]] > 1
        return known or (not ordered and may_stand(s, evidence, ("t", *one[1:])))
    if one[0] == OPEN:
        return True  # would have liked tea, but had none
    if one[0] == "x":
        return one[1] not in evidence.spoken and evidence.counts[one[1]] < 2
    placed = s.axis.order != "none" or any(kind.held for kind in s.kinds)
    if one[0] == "t" and one[1] in closed.SEATS and placed:
        return True  # was given a seat in room 3
    if one[0] == "t" and not one[2] and one[1] in w.SPANS and has_dimension(s, "time"):
        return True  # the week opened with tea; it is Bob's turn on Monday
    kinds = lexicon.first_kinds(one[1]) or lexicon.kinds_of(one[1])
    if one[0] == "t" and not one[2] and lexicon.listed(one[1]) and kinds <= IDLE_KINDS and one[1] not in closed.SAYING:
        return True  # lost his footing
    return licensed(s, evidence, one)


def denies(p: Phrases, i: int) -> bool:
    """Whether a word denies something: not in "nobody but", "not A but B", "never anything but"."""
    if p.low[i] not in DENIALS or p.low[i + 1] in UNDENYING or p.among(i, w.BUT) or (i and p.among(i - 1, w.BUT)):
        return False
    if any(p.among(k, w.INDISPENSABLE["be"]) > i for k in range(max(0, i - 2), i + 1)):
        return False  # is lost without it
    if p.low[i] == "no" and p.low[i + 2] in ("but", "except"):
        return False  # has no pet but the cat
    if p.low[i] in w.NOT and p.low[i + 1] in ("until", "till"):
        return False  # it was not until Monday that she came
    if any(
        indispensable(p, k, lemma) > (i if k < i - 1 else 0)  # cannot get going without it
        for k in range(max(0, i - 5), i + 2)
        if k != i
        for lemma in ([lemma for lemma, _ in p.verbs(k)] or [p.low[k]])
    ) and not closed.NOT.isdisjoint(p.low[max(0, i - 3) : i + 1]):
        return False  # could not resist it, cannot do without it
    doing = bool(p.verbs(i + 1)) or p.low[i + 1] in w.HAVE | {"do", "been"}
    if p.low[i] in w.NOT and doing and p.low[i + 2] in ("as", "so") and base(p.low[i + 3]) is not None:
        return False  # did not have as many guests as Bob: fewer
    if p.low[i] in ("nobody", "none") and p.low[i + 2] == "to":
        return False  # where nobody has to smell it
    if p.low[i] == "not" and right_on(p, i + 1):
        return False  # after Bob, but not on the very next day
    if p.low[i] == "not" and ("but" in p.low[i + 2 : i + 7] or p.among(i - 1, w.HEDGES) > i):
        return False
    if any(lemma in w.MENTIONING for k in range(i + 1, min(i + 4, p.n)) for lemma, _ in p.verbs(k)):
        return False
    if p.among(i, w.BOUNDS) and (p.low[i + 2].isdigit() or cardinal(p.low[i + 2]) is not None):
        return False  # not yet ten
    nobody = p.low[i] in ("nobody", "none", "nothing", "no") or p.among(i, w.NOT_ONE)
    if nobody and ("between" in p.low[i:] or p.among(i - 1, w.TIGHT)):
        return False  # with nobody between them, they are side by side
    if any(idle_remark(p, k) > i for k in range(i)):
        return False  # who never sleeps
    till = next((k for k in range(i, p.n) if p.low[k] in ("until", "till")), i)
    coming = any(lemma in w.COMING_ABOUT for k in range(i, till) for lemma, _ in p.verbs(k)) or "had" in p.low[till:]
    if p.low[i] in w.NOT and till > i and coming:
        return False  # did not come until Monday: came then
    return not any(p.all_but(k) for k in range(i, p.n))


def _parted(p: Phrases, one: int, other: int) -> bool:
    """Whether one of two words stands in a relative clause between commas, and the other outside it."""
    for i in range(p.n - 1):
        if p.low[i] == "," and p.low[i + 1] in ("who", "which", "whose"):
            end = next((k for k in range(i + 2, p.n) if p.low[k] == ","), p.n)
            if (i < one < end) != (i < other < end):
                return True
    return False


def _clauses_denying(p: Phrases) -> int:
    """How many parts of a sentence, between commas with a connective, deny something."""
    marks = [i for i in range(p.n) if p.low[i] == ";" or (p.low[i] == "," and p.low[i + 1] in w.CONNECTIVES)]
    parts = [range(i, end) for i, end in pairwise([0, *marks, p.n])]
    return sum(any(denies(p, k) for k in part) and any(map(p.names, part)) for part in parts)


def _fewer_denials(relation: Relation, clauses: int) -> bool:
    """Whether fewer parts of a conjunction deny something than there are clauses that do."""
    plain = [part for part in _parts(relation) if isinstance(part, Not | Together | Offset)]
    return len(plain) == len(_parts(relation)) and sum(isinstance(part, Not) for part in plain) < clauses


def _leaves_open(p: Phrases, i: int) -> bool:
    """Whether a word leaves it open if something is so; not in "lies next to Bob", "has no wish to be a cook"."""
    if p.low[i] in w.LYING:
        behind = p.find("REL", i + 1, "") or p.find("PP", i + 1) or p.find("COMP", i + 1, "")
        ahead = any(end == i for k in range(i) for end, _, _ in p.find("REL", k, ""))  # right of Bob lies Ann
        return not (behind or ahead) or p.low[i + 1] == "about"
    if p.low[i] not in w.UNSURE or p.low[i - 1] == "as" or i < p.among(0, w.UNTRUE) or singular(p.low[i]) in p.s.nouns:
        return False  # it is false that: denied, and not open
    if any(p.among(i + 1, w.UNTHINKABLE.get(lemma, ())) for lemma, _ in p.verbs(i)):
        return False  # would never dream of it
    return not any(p.among(i - 1, tails) for tails in w.AVOIDING.values())


def _said_by_somebody(p: Phrases) -> set[tuple[str, str]]:
    """The values that are named only in what somebody says, who is not the teller of the riddle."""
    told = (
        i
        for i in range(p.n)
        if any(lemma in w.SPEAKING and not _of_things(p, i, lemma) for lemma, _ in p.verbs(i))
        and not says_so(p, i)
        and not (p.low[i - 1] in w.BE and not p.find("CLAUSE", i + 1) and p.low[i + 1] not in ("to", "that"))
        and not (w.NARRATOR.intersection(p.low[max(0, i - 2) : i]) and p.low[i] in w.TELLING)
    )
    at = next((i for i in told if p.low[i + 1] not in w.PREPOSITIONS and p.low[i - 1] != "been"), p.n)
    believed = any(p.among(i, w.BELIEVED) for i in range(at, p.n))
    stranger = p.low[at + 1] in ("me", "us") and not any(p.find("NAME", i) for i in range(at))
    believed = believed or stranger  # a girl told me that Ann lives next to Bob
    if at == p.n or believed or any(p.among(i, w.FACTUAL) > at for i in range(at)):
        return set()
    before = {value.key for i in range(at) for _, value, _ in p.find("NAME", i)}
    return {value.key for i in range(at, p.n) for _, value, _ in p.find("NAME", i)} - before


def _accounted(s: Setting, names: set[tuple[str, str]], said: Said) -> bool:
    """Whether what seems to name a value is an amount that was added up, or the difference of two."""
    numbers = {
        kind.numbers[kind.values.index(name)]
        for category, name in names
        if (kind := s.by_name.get(category)) is not None and kind.numbers and name in kind.values
    }
    return not numbers.isdisjoint(said.counted)


def _of_things(p: Phrases, i: int, verb: str) -> bool:
    """Whether a verb of saying tells what is done with a thing: adds sage."""
    values = [value for k in (i + 1, i + 2) for _, value, _ in p.find("NAME", k)]
    return verb in w.GIVING and bool(values) and not any(is_person(p.s, value) for value in values)


def _as_told(said: Said) -> tuple[Relation, Relation]:
    """What an analysis says and what it takes for granted, to tell whether another one says it again."""
    return canonical(levelled(said.says)), canonical(levelled(conj(said.sides)))


def _left_open(p: Phrases, i: int) -> bool:
    """Whether words from a token on take back what is said, or make a number a vague one: about seven pounds."""
    if p.among(i, w.TAKEN_BACK):
        return not p.among(i + 1, w.BOUNDS)  # is yet to turn ten
    number = i + 1 < p.n and (p.tokens[i + 1].kind in ("number", "money") or cardinal(p.low[i + 1]) is not None)
    return p.low[i] in w.APPROXIMATE and (number or p.low[i + 1] in ("half", "twice"))


def _spoken_of_within(p: Phrases) -> set[str]:
    """The pronouns of which the sentence itself names, in an earlier part, whom they may mean."""
    first = next((i for i in range(p.n) if p.names(i)), p.n)
    mark = next((i for i in range(first, p.n) if p.low[i] in (",", ";", ":") or p.tokens[i].kind == "dash"), p.n)
    alone = {low for low in p.low[:first] if low in w.PRONOUNS}
    later = {low for low in p.low[mark:] if low in w.PRONOUNS or low in w.HIS} - alone
    return {w.PRONOUNS.get(low, low) for low in later} | ({"his", "hers"} if later & w.HIS else set())


def _counts_statements(p: Phrases) -> bool:
    """Whether it is told how many of some statements are so: one of those two things happened."""
    nouns = ("thing", "statement", "claim")
    return any(p.low[i] == "of" and p.low[i + 1] in w.THESE and singular(p.low[i + 2 + (cardinal(p.low[i + 2]) is not
               None)]) in nouns for i in range(p.n))


def _contrasted(p: Phrases) -> set[tuple[str, str]]:
    """The values that are named only to say that another one is meant: not Bob, rather than the nurse."""
    found = set()
    for i in range(1, p.n):
        at = i - 1 - (p.low[i - 1] in w.THE)
        if p.low[at] in w.NOT or (p.low[at] == "than" and p.low[at - 1] == "rather"):
            found |= {value.key for _, value, _ in p.find("NAME", i)}
    return found


def _only_in(relation: Relation, keys: set[tuple[str, str]]) -> bool:
    values = {value.key for value in every_value(relation)}
    return len(values) > 1 and values <= keys


def readings_of(p: Phrases, evidence: Evidence | None, before: Said | None = None) -> list[Said]:
    """What a sentence can say by its cheapest analyses; nothing where it is not understood."""
    analysed = analyses(p)
    if not analysed:
        return []
    s, tokens = p.s, p.tokens
    must, numbers = named_values(p), _numbers(p)
    nobody = not _NOBODY.isdisjoint(p.low)
    reported = next(
        (
            i
            for i, token in enumerate(tokens)
            if any(lemma in ("say", "claim", "tell", "brag", "scoff") for lemma, _ in verb_lemmas(token.low))
        ),
        len(tokens),
    )
    parted = _clauses_denying(p)
    undone = [i for i in range(p.n) if is_undone(p, i)]
    denials = [i for i in range(min(reported, p.n)) if denies(p, i)]
    if any(not _parted(p, one, other) for one in undone for other in denials):
        return []  # never leaves tea to others
    denying = bool(denials or undone)
    named = {k for i in range(p.n) for end, _, cost in p.find("NAME", i) if not cost for k in range(i, end)}
    if any(i not in named and (_leaves_open(p, i) or _left_open(p, i)) for i in range(p.n)) or misleads(p, evidence):
        return []
    spoken = _said_by_somebody(p)
    within = _spoken_of_within(p)
    contrasted, of_these = _contrasted(p), _counts_statements(p)
    turned = not w.TURNING.keys().isdisjoint(p.low)
    found: dict[Relation, tuple[int, Said]] = {}
    doubted: dict[Relation, tuple[int, Said]] = {}
    refused: set[tuple[Relation, Relation]] = set()
    for said, cost in analysed:
        ordered = any(isinstance(part, Offset) for part in every_part(said.says))
        lacking = [one for one in said.needs if evidence is not None and not may_stand(s, evidence, one, ordered)]
        if evidence is not None and lacking and not all(may_go_with(s, evidence, one) for one in lacking):
            equates = any(isinstance(part, Together) for part in every_part(said.says))  # and does not only compare
            if any(one[0] in ACTS and (one[0] != BLOCKED or equates) for one in lacking):
                refused.add(_as_told(said))
            continue
        if refused and _as_told(said) in refused:
            continue  # what a plainer analysis says by a word that nothing licenses
        if any(one[0] in ACTS and one[1] not in _ADJECTIVAL for one in lacking):
            refused.add(_as_told(said))
        kept = doubted if lacking else found
        if before is not None:
            bare = [value for value in open_values(said) if value.name.startswith("the ")]
            if not all(may_be_spoken_of(s, value) for value in bare):
                continue
            cost += 2 * bool(bare)
            if not any(value.name in within for value in open_values(said)):
                said = taken_up(s, before, said)
        if denying or len(_parts(said.says)) > 1:
            said = said._replace(says=conj(part for part in _parts(said.says) if not _is_another(part)))
        sides = (side for side in said.sides if not _self_evident(side))
        told = tidy(conj(part for part in (*sides, *_parts(said.says)) if not _is_cast(s, part)))
        if told is not None and any(_against_cast(s, part) or _is_somewhere(s, part) for part in every_level(told)):
            continue
        told = _settled(told) if told is not None else None
        if told is not None and ((nobody and _empties(s, told)) or (turned and _either_way(told))):
            continue
        if told is None or told == TRUE or absurd(told) or any(not value.category for value in every_value(told)):
            continue
        if any(isinstance(part, Any_) and len(part.of) == 2 and any(map(absurd, part.of)) for part in _parts(told)):
            continue  # nobody offers a choice of which one way cannot be
        if _settles_itself(s, told) or (of_these and "Count(" not in repr(told)):
            continue
        if denying and "Not(" not in repr(said) and "Count(" not in repr(told) and "If(" not in repr(told):
            continue
        if parted > 1 and _fewer_denials(told, parted):
            continue  # there is no tea on her table, and it is not Bob's
        if any(not _divides(s, told, number) for number in numbers - _numbers_in(s, told) - {*said.counted}):
            continue
        keys = {value.key for value in every_value(told)}
        if spoken and any(_only_in(part, spoken) for part in every_part(told)):
            continue  # what somebody says need not be so
        keys |= {value.key for value in said.listed}
        keys |= contrasted & {value.key for side in said.sides if _self_evident(side) for value in every_value(side)}
        if any(not names & keys and not _accounted(s, names, said) for names in must):
            continue  # a name that is not used was not understood
        key = canonical(levelled(_without_plain(told)))
        if key not in kept or kept[key][0] > cost:
            kept[key] = cost, said._replace(says=shortened(told), sides=())
    best = min((cost for cost, _ in (found or doubted).values()), default=0)
    cheapest = _along_one([said for cost, said in (found or doubted).values() if cost == best])
    if len(cheapest) > 1 and s.shared and evidence is not None:  # the words around a name tell whose it is
        scores = [_familiar(s, evidence, said) for said in cheapest]
        cheapest = [said for said, score in zip(cheapest, scores, strict=True) if score == max(scores)]
    return cheapest if found or evidence is None else _doubtful(s, evidence, cheapest)


def _familiar(s: Setting, evidence: Evidence, said: Said) -> int:
    """How many words of an analysis stand elsewhere with values that only their category has, or name it."""
    worded = {name for _, _, _, names in said.needs for name in names.split("|")}
    score = sum(  # a bare name is a person's own
        value.name in s.names(value.category).values
        and value.name not in worded
        and value.category.lower() in ("name", "person")
        for value in every_value(said.says)
        if value.category and value.name.lower() in s.shared
    )
    for cls, lemma, cats, names in said.needs:
        for cat, name in zip(cats.split("|"), names.split("|"), strict=True) if cats else ():
            if name.lower() in s.shared:
                score += (lemma, cat) in evidence.sure
                if cls not in "vV":  # who is named Ann need be no name, but a child
                    score += 2 * (cat in s.nouns.get(lemma, ())) + (lexicon.folded(cat.lower()) == lemma)
    return score


def _doubtful(s: Setting, evidence: Evidence, said: list[Said]) -> list[Said]:
    """A sentence whose verb nothing licenses: it says who has the thing, or nothing that the riddle needs."""
    if len(said) != 1:
        return []
    verb = min(one[1] for one in said[0].needs if not may_stand(s, evidence, one))
    name = f"what {verb!r} says"
    s.doubts[name] = (verb, ("who has it", "nothing of the grid"))
    taken = s.taken_readings.get(name)
    ways = (said[0].says, TRUE)
    return [said[0]._replace(says=Choice(name, ways) if taken is None else ways[taken])]
