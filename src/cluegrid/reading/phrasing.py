"""How a riddle itself speaks of its values: "the red house", "keeps the dog", "comes from Rome".

What is told of a riddle should use its words. So each mention of a value in a clue shows a phrase with a gap for the
value, as a noun ("the {} house") or as a verb with what follows it ("keeps the {}"). The one that is used most is that
of the category; but what was said only once, with a preposition, may have been said of something else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from cluegrid import lexicon
from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.grammar.words import RELATIVE
from cluegrid.reading.kinds import Kind
from cluegrid.reading.scales import COMPARING
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import Token, tokenise
from cluegrid.reading.word_forms import noun_lemmas, singular, verb_lemmas

_ARTICLES = ("the", "a", "an")
_BE = ("is", "was")
_BARE = closed.words("and or nor neither either than of to by with while but both between if then that")
"""Words before a name that stands for itself."""
_COMPARING = frozenset(COMPARING) | closed.words("follow precede face flank join touch adjoin neighbour belong")
"""Verbs that put one beside another, or say whose it is."""
_ADJECTIVES = frozenset(["colour", "material", "shape", "size"])
"""Classes of values that are said of the thing and not of whose it is: her house is red."""
_LEFT_OUT = closed.words("one ones")
"""Nouns that say nothing by themselves: the red one."""


class Phrases:
    """What the clues show of the values of each kind; of what people do, where there are people."""

    def __init__(self, people: bool) -> None:
        self.people = people
        self.nouns: dict[str, Counter[str]] = {}
        self.verbs: dict[str, Counter[str]] = {}
        self._shown: dict[tuple[str, str], set[str]] = {}

    def put(self, where: dict[str, Counter[str]], value: Value, phrase: str) -> None:
        """Write down that a phrase was used of a value."""
        where.setdefault(value.category, Counter())[phrase] += 1
        self._shown.setdefault((value.category, phrase), set()).add(value.name)

    def is_usual(self, category: str, phrase: str) -> bool:
        """Whether what is said of a value, more than that it is, is said without a preposition or of several values."""
        words = phrase.partition("{}")[0].split()
        if words[:1] in ([], ["is"], ["was"]):
            return False
        return closed.PREPOSITIONS.isdisjoint(words) or len(self._shown[category, phrase]) > 1

    def noun(self, category: str) -> str:
        """The noun phrase that is used most for a category's values."""
        return _most(self.nouns.get(category))

    def verb(self, category: str) -> str:
        """What is said most of whoever has one of a category's values."""
        return _most(self.verbs.get(category))


def _most(found: Counter[str] | None) -> str:
    """The commonest, and the longer one of two that are equally common."""
    return max(found, key=lambda phrase: (found[phrase], len(phrase))) if found else ""


def phrases_of(setting: Setting, sentences: Iterable[str], people: bool) -> Phrases:
    """How the sentences of a riddle speak of its values."""
    found = Phrases(people)
    for sentence in sentences:
        tokens = tokenise(sentence)
        for start, end, value in _mentions(setting, tokens):
            _take(found, setting, tokens, start, end, value)
    return found


def _mentions(setting: Setting, tokens: tuple[Token, ...]) -> Iterator[tuple[int, int, Value]]:
    """The values that are named by their own words, and by nothing else in the same place."""
    i = 0
    while i < len(tokens):
        matches = setting.matches(tokens, i)
        longest = max((match.end for match in matches), default=0)
        values = {match.value for match in matches if match.end == longest}
        if len(values) == 1:
            value = values.pop()
            if " ".join(token.low for token in tokens[i:longest]) == " ".join(t.low for t in tokenise(value.name)):
                yield i, longest, value
        elif tokens[i].kind == "number" and _unit(tokens, i + 1):
            kinds = [kind for kind in setting.kinds if tokens[i].low in kind.values]
            if len(kinds) == 1 and kinds[0].numbers:
                yield i, i + 1, setting.value(kinds[0], tokens[i].low)
        i = max(longest, i + 1)


def _take(found: Phrases, setting: Setting, tokens: tuple[Token, ...], start: int, end: int, value: Value) -> None:
    """Take in one mention of a value."""
    article = start > 0 and tokens[start - 1].low in _ARTICLES
    first = start - article
    carrier = _carrier(setting, tokens, end) if article else _unit(tokens, end) if value.name.isdigit() else ""
    if end < len(tokens) and tokens[end].low in ("'s", "'", "-"):
        return
    gap = ("the " if article else "") + "{}" + (f" {carrier}" if carrier else "")
    verb = _verb(tokens, first, found.people)
    if verb:
        if not (verb in _BE and gap == "{}" and setting.classes[value.category] & _ADJECTIVES):
            found.put(found.verbs, value, f"{verb} {gap}")
        return
    alone = first == 0 or tokens[first - 1].low in _BARE or tokens[first - 1].kind == "mark"
    if alone and (article or value.name[:1].isupper()):
        found.put(found.nouns, value, gap)


def _unit(tokens: tuple[Token, ...], end: int) -> str:
    """The unit behind a bare number: 10 dollars."""
    low = tokens[end].low if end < len(tokens) else ""
    return low if singular(low) in closed.UNITS else ""


def _carrier(setting: Setting, tokens: tuple[Token, ...], end: int) -> str:
    """The noun behind a value that says what has it: the red house, the tea drinker."""
    if end >= len(tokens) or tokens[end].kind != "word" or setting.matches(tokens, end):
        return ""
    low = tokens[end].low
    if low in _LEFT_OUT or low not in noun_lemmas(low) or low in closed.RESERVED:
        return ""
    known = any(word in setting.things or word in setting.nouns for word in (low, lexicon.folded(low)))
    return low if known or low in closed.PEOPLE or low.endswith(("er", "or")) else ""


def _verb(tokens: tuple[Token, ...], at: int, people: bool) -> str:
    """The verb that ends before a token, with its preposition: "comes from"; "was built in" is said of no people."""
    prep = ""
    if at > 1 and tokens[at - 1].low in closed.PREPOSITIONS:
        at, prep = at - 1, f" {tokens[at - 1].low}"
    if at < 1 or tokens[at - 1].kind != "word":
        return ""
    token = tokens[at - 1]
    forms = {form for lemma, form in verb_lemmas(token.low) if lemma not in _COMPARING}
    before = tokens[at - 2].low if at > 1 else ""
    if token.low in _BE or token.low in ("has", "had"):
        return f"{token.low}{prep}"
    if token.low in closed.AUX or token.text[:1].isupper() or before in closed.NOT:
        return ""
    if before in _BE and "participle" in forms:
        return f"{before} {token.low}{prep}" if prep and prep != " by" and not people else ""
    if "third" in forms or ("past" in forms and before not in closed.AUX):
        noun = token.low in noun_lemmas(token.low) or (before in _ARTICLES)
        return f"{token.low}{prep}" if (not noun or before in RELATIVE) and prep != " by" else ""
    return ""


def phrase_kinds(setting: Setting, kinds: Iterable[Kind], sentences: Iterable[str]) -> dict[str, tuple[str, str]]:
    """For each kind the noun phrase and the verb phrase of its values; empty where the clues show none.

    Where there are people, whatever they have is told of them: it is not the horse that smokes.
    """
    people = {kind.name for kind in kinds if setting.classes[kind.name] & _PEOPLE}
    found = phrases_of(setting, sentences, bool(people))
    made = {}
    for kind in kinds:
        noun, verb = found.noun(kind.name), found.verb(kind.name)
        if kind is setting.axis and all(value.isdigit() for value in kind.values):
            noun = verb = ""
        elif kind.name in people:
            verb = ""  # they are who they are
        else:
            noun = noun if noun.partition("{}")[2] else ""
            verb = verb if found.is_usual(kind.name, verb) else ""
            noun = noun or (f"the one {'who' if people else 'that'} {verb}" if verb else "")
        made[kind.name] = (noun, verb)
    return made


_PEOPLE = frozenset(["person", "occupation", "surname", "relative"])
