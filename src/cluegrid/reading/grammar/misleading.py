"""Phrases by which a sentence that looks like a statement is none: another time, another's thing, a picture of it."""

from __future__ import annotations

from cluegrid import lexicon
from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.closed import MARRIED, RELATIONAL
from cluegrid.reading.grammar import words as w
from cluegrid.reading.grammar.names import categories_of, is_person, people_of
from cluegrid.reading.grammar.nouns import is_idle_word
from cluegrid.reading.grammar.phrases import Phrases
from cluegrid.reading.licensing import Evidence
from cluegrid.reading.scales import MEASURED
from cluegrid.reading.values import ordinal
from cluegrid.reading.word_forms import singular

LONG_IDIOM = 3
"""Of so many words an idiom says nothing else: turns up her nose at tea."""


def misleads(p: Phrases, evidence: Evidence | None) -> bool:
    """Whether a sentence has a phrase that no reading of it accounts for."""
    named = {k for i in range(p.n) for end, _, cost in p.find("NAME", i) if not cost for k in range(i, end)}
    return any(
        _at_another_time(p, i)
        or _anothers(p, i)
        or _compared(p, i)
        or _made_for(p, i, evidence)
        or _immersed(p, i)
        or _happened(p, i, evidence)
        or _stays(p, i)
        or _set_first(p, i)
        or _commissioned(p, i)
        or _told_apart(p, i)
        or _a_step_from(p, i)
        or _lodges(p, i)
        or _is_near_it(p, i)
        or _another_year(p, i, evidence)
        or _is_spent(p, i)
        or _in_weather(p, i)
        or _theirs(p, i, evidence)
        or _a_thing_like_it(p, i)
        or _is_to_be(p, i)
        or _walks_past(p, i)
        or _does_to_a_side(p, i)
        or _friend_of(p, i, evidence)
        or _of_no_kind(p, i, evidence)
        or _somewhere_else(p, i)
        or ((ordinal(p.low[i]) or 0) > 1 and p.low[i + 1] in ("name", "names"))
        or (i not in named and (_depicted(p, i, evidence) or _disguised(p, i, evidence)))
        or (i not in named and _names_other(p, i, evidence))
        or (i in named and _compound(p, i))
        for i in range(p.n)
    )


def _heard(p: Phrases, evidence: Evidence | None, word: str) -> bool:
    """Whether the riddle is about what a word stands for."""
    told = evidence is None or word in evidence.spoken or evidence.counts[word] > 1
    return told or word in p.s.things or word in p.s.nouns or bool(categories_of(p.s, word))


def _past(p: Phrases, i: int) -> bool:
    return p.low[i] in w.WAS or any(form == "past" for _, form in p.verbs(i))


def _at_another_time(p: Phrases, i: int) -> bool:
    """Once lived, was once: what was so, and need not be so in the grid."""
    return p.low[i] == "once" and (_past(p, i + 1) or p.low[i - 1] in w.WAS) and p.low[i - 1] not in ("for", "at")


def _anothers(p: Phrases, i: int) -> bool:
    """For its owner, from whoever has it: the thing is not the subject's, who does something with it."""
    if p.low[i] not in w.ON_BEHALF or not i:
        return False
    at = i + 1 + (p.low[i + 1] == "of")
    own = p.low[at] in w.ITS and any(singular(p.low[k]) in w.HOLDERS for k in (at + 1, at + 2) if k < p.n)
    return own or (p.low[at] == "whoever" and p.low[i] != "from")


def _depicted(p: Phrases, i: int, evidence: Evidence | None) -> bool:
    """A photo of the dog, a song about Bob: where no such thing is spoken of, it is not what it shows."""
    noun = singular(p.low[i])
    if noun not in w.DEPICTIONS or p.low[i + 1] not in w.DEPICTING:
        return False
    if any(_heard(p, evidence, one) for one in w.DEPICTIONS):
        return False
    return any(p.find("NAME", k) for k in range(i + 2, min(i + 6, p.n)))


def _disguised(p: Phrases, i: int, evidence: Evidence | None) -> bool:
    """Posed as the nurse, passes for her: who seems to be somebody, where nothing tells of parts to play."""
    lemmas = {lemma for lemma, _ in p.verbs(i)} & w.DISGUISING
    like = any(p.low[k] in ("as", "for") for k in (i + 1, i + 2, i + 3))
    return bool(lemmas) and like and not any(_heard(p, evidence, word) for word in lemmas | w.COSTUMES)


def _names_other(p: Phrases, i: int, evidence: Evidence | None) -> bool:
    """Called her car Horse, a song called The Baker: the name of a thing that the riddle does not tell of."""
    if not any(lemma in w.NAMING for lemma, _ in p.verbs(i)):
        return False
    if singular(p.low[i]) == "name" and p.find("ITEM", i - 1 if i else i):  # her last name
        return False
    at = i - 1
    while at > 0 and (p.low[at] in w.BE or p.adverb(at)):
        at -= 1
    called = [at] if at >= 0 else []
    called += [i + 2] if p.low[i + 1] in w.HIS | w.SOME else []
    return any(_stranger(p, k, evidence) for k in called)


def _stranger(p: Phrases, i: int, evidence: Evidence | None) -> bool:
    """Whether a noun stands for a thing that the riddle does not tell of."""
    noun = singular(p.low[i])
    plain = p.is_word(i) and p.is_a(i, "n") and lexicon.listed(noun) and not p.find("NAME", i)
    return plain and noun not in w.PEOPLE | w.GENERIC | w.FUNCTION and not _heard(p, evidence, noun)


def _made_for(p: Phrases, i: int, evidence: Evidence | None) -> bool:
    """Baked a pie for the tea drinker: whoever gets a thing is not who makes it."""
    if not any(lemma in w.CREATING and form != "base" for lemma, form in p.verbs(i)) or p.low[i + 1] not in w.SOME:
        return False
    at = next((k for k in range(i + 2, min(i + 6, p.n)) if p.low[k] == "for"), 0)
    return bool(at) and _stranger(p, at - 1, evidence) and any(thing.person for _, thing, _ in p.find("NP1", at + 1))


def _compared(p: Phrases, i: int) -> bool:
    """Runs like a horse: what somebody is like he is not."""
    done = any(form != "base" for _, form in p.verbs(i - 1)) and p.low[i - 1] not in w.AUXILIARY
    return p.low[i] == "like" and i > 0 and done and p.low[i + 1] in w.SOME | w.THE


def _immersed(p: Phrases, i: int) -> bool:
    """Is in deep water: nobody is in a drink or an animal, so that something else is meant."""
    if p.low[i] != "in" or not (p.low[i - 1] in w.BE or (p.adverb(i - 1) and p.low[i - 2] in w.BE)):
        return False
    at = next((k for k in range(i + 1, min(i + 4, p.n)) if p.find("NAME", k)), 0)
    kinds = {kind for _, value, _ in p.find("NAME", at) for kind in p.s.classes[value.category]} if at else set()
    return not w.COMPOUNDING.isdisjoint(kinds) and not p.is_a(at + 1, "n")


def _happened(p: Phrases, i: int, evidence: Evidence | None) -> bool:
    """Was hired before Bob: an order of what happened, where the riddle has only one of places."""
    if p.low[i] not in w.IN_TIME or any(w.TIMED & dims for dims in p.s.dimensions.values()):
        return False
    at = i - 1
    while at > 0 and (p.low[at] in w.NEAR or p.low[at] in w.PARTICLES or p.adverb(at)):
        at -= 1
    lemmas = {lemma for lemma, form in p.verbs(at) if form != "base"} if at > 0 else set()
    if any(p.at(at + 1, tail) for lemma in lemmas for tail, _ in closed.PHRASAL.get(lemma, ())):
        return False  # looks after the dog
    whom = any(p.find("NAME", k) for k in range(i + 1, min(i + 5, p.n)))
    return bool(lemmas) and whom and not p.find("NAME", at) and not any(
        lemma in w.STAYING or _heard(p, evidence, lemma) for lemma in lemmas
    )


def _stays(p: Phrases, i: int) -> bool:
    """Did not leave the kitchen: who does not is there."""
    if p.low[i] not in w.NOT and p.low[i] != "never":
        return False
    at = next((k for k in (i + 1, i + 2, i + 3) if any(lemma in w.QUITTING for lemma, _ in p.verbs(k))), 0)
    return bool(at) and p.low[at + 1] in w.THE | w.HIS


def _set_first(p: Phrases, i: int) -> bool:
    """Puts her work before Bob's: an order of what she cares for."""
    first = any(lemma in w.SETTING_FIRST for lemma, _ in p.verbs(i)) and p.low[i + 1] in w.HIS
    return first and not w.IN_TIME.isdisjoint(p.low[i + 2 : i + 6])


def _commissioned(p: Phrases, i: int) -> bool:
    """Had a suit made by the tailor: who makes a thing for another is not he."""
    if p.low[i] not in w.HAVE or p.low[i + 1] not in w.SOME | w.HIS:
        return False
    by = next((k for k in range(i + 4, min(i + 7, p.n)) if p.low[k] == "by"), 0)
    done = bool(by) and any(form == "participle" for _, form in p.verbs(by - 1))
    return done and any(thing.person for _, thing, _ in p.find("NP1", by + 1))


def _told_apart(p: Phrases, i: int) -> bool:
    """It is the nurse who sings: what tells who is meant is no value that is known."""
    if p.low[i] not in ("who", "that") or p.low[0] != "it" or p.low[1] not in w.BE | {"'s"}:
        return False
    return i < p.n - 1 and all(is_idle_word(p, k) for k in range(i + 1, p.n)) and bool(p.verbs(i + 1))


def _a_step_from(p: Phrases, i: int) -> bool:
    """One up from hers, where the row has no up."""
    step = p.low[i] == "one" and p.low[i + 1] in w.ALONG and p.low[i + 2] == "from"
    return step and not any("floor" in dims for dims in p.s.dimensions.values())


def _lodges(p: Phrases, i: int) -> bool:
    """Lives at number 38: the number of a house, where the riddle has one only of years or of pounds."""
    if p.low[i] not in ("at", "in") or not any(lemma in w.RESIDING for k in (i - 1, i - 2) for lemma, _ in p.verbs(k)):
        return False
    at = i + 1 + (p.low[i + 1] in w.NUMBER)
    kinds = [p.s.names(value.category) for _, value, _ in p.find("NAME", at)]
    bare = p.tokens[at].kind == "number" if at < p.n else False
    placed = {"place", "floor", "height", "distance"}
    return bare and bool(kinds) and not any(
        not kind.numbers or p.s.dimensions[kind.name] & placed
        or not p.s.dimensions[kind.name] & (MEASURED | {"size"}) for kind in kinds
    )


def _named_from(p: Phrases, i: int) -> list[Value]:
    """The values that are named from a token on, behind an article."""
    return [value for _, value, _ in p.find("NAME", i + (p.low[i] in w.THE | w.SOME))] if i < p.n else []


def _is_near_it(p: Phrases, i: int) -> bool:
    """On the far side of the red house, in the shadow of Bob: near it, and not there."""
    end = p.among(i, w.OUTLYING)
    if not end or p.low[i - 1] in w.SIDEWAYS | w.EDGES.keys() | {"either", "both", "each", "same", "hand"}:
        return False
    named = singular(p.low[i]) in p.s.things or bool(categories_of(p.s, p.low[i]))
    return not named and bool(_named_from(p, end))


def _another_year(p: Phrases, i: int, evidence: Evidence | None) -> bool:
    """Last year, next summer: when it was, where the riddle tells of no time."""
    unit = singular(p.low[i + 1])
    told = p.low[i] in w.AFTERWARDS and unit in w.LONG_AGO and p.low[i - 1] not in w.THE and not p.find("NAME", i + 1)
    told = told and w.RELATIVE.isdisjoint(p.low[max(0, i - 2) : i])  # who won last year
    return told and not any({"time", "year", "age", "duration"} & dims for dims in p.s.dimensions.values()) and not (
        _heard(p, evidence, unit)
    )


def _is_spent(p: Phrases, i: int) -> bool:
    """Is out of tea, is done with it: does not have it."""
    end = p.among(i + 1, w.SPENT) if p.low[i] in w.BE or any(lemma == "run" for lemma, _ in p.verbs(i)) else 0
    return bool(end) and p.low[end] not in w.PREPOSITIONS and any(
        value.name.islower() and not w.COMPOUNDING.isdisjoint(p.s.classes[value.category] | {"pet"} & {value.name})
        for value in _named_from(p, end)
    )


def _in_weather(p: Phrases, i: int) -> bool:
    """When it rains: so now and then."""
    return p.low[i] in ("when", "whenever") and p.low[i + 1] == "it" and any(
        form == "third" and "weather" in lexicon.first_kinds(lemma, "v") for lemma, form in p.verbs(i + 2)
    )


def _theirs(p: Phrases, i: int, evidence: Evidence | None) -> bool:
    """Ann's guest, Bob's new agent: somebody else, where the riddle tells of no such people."""
    if p.low[i] not in ("'s", "'") or not i:
        return False
    whose = [value for k in range(max(0, i - 3), i) for end, value, _ in p.find("NAME", k) if end == i]
    if whose and not any(value.category in people_of(p.s) for value in whose):
        return singular(p.low[i + 1]) in w.KIN and not any(is_person(p.s, value) for value in whose)
    if not whose:
        return False
    at = i + 1
    while at < p.n and p.is_a(at, "a") and not p.is_a(at, "n") and not p.names(at):
        at += 1
    kinds = lexicon.first_kinds(singular(p.low[at])) or lexicon.kinds_of(singular(p.low[at]))
    others = bool(kinds) and kinds <= {"person", "occupation", "relative"} and not p.is_gerund(at)
    others = others and singular(p.low[at]) not in closed.GENERAL_NOUNS - w.PEOPLE  # her favourite drink
    related = singular(p.low[at]) in RELATIONAL | MARRIED | w.NEIGHBOUR and p.low[i - 2] not in ("what", "whatever")
    return others and _stranger(p, at, evidence) and not related


def _friend_of(p: Phrases, i: int, evidence: Evidence | None) -> bool:
    """A friend of Ann's: somebody else, and nobody whom the riddle names."""
    if singular(p.low[i]) not in w.KIN or p.low[i + 1] != "of" or p.low[i - 1] not in w.SOME:
        return False
    return _stranger(p, i, evidence) and any(thing.known for _, thing, _ in p.find("NP1", i + 2))


def _of_no_kind(p: Phrases, i: int, evidence: Evidence | None) -> bool:
    """The envelope person: whoever has to do with a thing that the riddle does not tell of."""
    person = singular(p.low[i + 1]) in w.PEOPLE - w.GENERIC | {"person", "one"} or (ordinal(p.low[i + 1]) or 0) > 0
    plain = not p.is_a(i, "a") and not p.verbs(i + 1) and p.low[i - 1] in w.THE | w.SOME
    return person and plain and _stranger(p, i, evidence) and lexicon.first_kinds(p.low[i]).isdisjoint(("person",))


def _a_thing_like_it(p: Phrases, i: int) -> bool:
    """A dog-like animal, the tea-free house: without it, or only like it."""
    ahead = (end for k in range(max(0, i - 2), i) for end, _, _ in p.find("NAME", k))
    after = p.low[i] in w.SUFFIXED and i in ahead
    return after and p.is_a(i + 1, "n") and p.low[i + 1] not in w.FUNCTION and not p.find("NAME", i + 1)


def _somewhere_else(p: Phrases, i: int) -> bool:
    """Drunk far from Ann, moved out of the red house, a house like the red one: not there."""
    if not i or not _named_from(p, i + 2):
        return False
    if p.at(i, ("far", "from")):
        return bool(p.verbs(i - 1)) and p.low[i - 1] not in w.BE
    if p.at(i, ("out", "of")):
        return any(lemma in w.EXPELLING for lemma, _ in p.verbs(i - 1))
    return p.low[i] == "like" and p.low[i + 1] in w.THE and p.low[i - 1] in p.s.things


def _is_to_be(p: Phrases, i: int) -> bool:
    """Is training to be a baker: is none yet."""
    return p.low[i + 1] == "to" and p.low[i + 2] in ("be", "become") and any(
        lemma in w.BECOMING for lemma, _ in p.verbs(i)
    )


def _walks_past(p: Phrases, i: int) -> bool:
    """Lives past the red house: not in it."""
    ends = [end for end, _, _ in p.find("NAME", i + 2)] if p.low[i] == "past" and p.low[i + 1] in w.THE else []
    return any(singular(p.low[end]) in p.s.things for end in ends)


def _does_to_a_side(p: Phrases, i: int) -> bool:
    """Broke the left of the brown book: a thing is done to a side, and nothing is there."""
    if p.low[i] != "the" or p.low[i + 1] not in w.SIDEWAYS or p.low[i + 2] != "of" or not i:
        return False
    lemmas = {lemma for lemma, form in p.verbs(i - 1) if form != "base"}
    return bool(lemmas) and p.low[i - 1] not in w.BE and lemmas.isdisjoint(w.STAYING)


def _compound(p: Phrases, i: int) -> bool:
    """A fish bowl, the bird house: an animal or a drink and a noun that are one word for something else."""
    kinds = lexicon.first_kinds(p.low[i])
    noun = p.is_a(i + 1, "n") and all(form == "base" for _, form in p.verbs(i + 1))  # the cat walks
    whole = p.low[i] + p.low[i + 1] if noun else ""
    thing = lexicon.listed(whole) and "n" in lexicon.word_classes(whole)
    somebody = not lexicon.first_kinds(whole).isdisjoint(("person", "occupation"))
    return thing and not somebody and not kinds.isdisjoint(w.COMPOUNDING)


def is_undone(p: Phrases, i: int) -> bool:
    """Whether an idiom from a verb on says that something is not so: leaves tea to others, has yet to drink it."""
    if p.low[i] in w.HAVE and p.among(i + 1, w.FAILING["have"]):
        return not p.among(i + 1, w.BOUNDS)  # has yet to turn ten
    lemmas = {lemma for lemma, _ in p.verbs(i)}
    if any(p.among(i + 1, w.FAILING[lemma]) for lemma in lemmas & w.FAILING.keys() - {"have"}):
        return True
    if any(len(tail) >= LONG_IDIOM and p.at(i + 1, tail) for lemma in lemmas for tail in w.AVOIDING.get(lemma, ())):
        return True
    tails = [tail for lemma in lemmas & w.SHUNNING.keys() for tail in w.SHUNNING[lemma]]
    return bool(tails) and any(p.among(k, tuple(tails)) for k in range(i + 2, min(i + 7, p.n)))
