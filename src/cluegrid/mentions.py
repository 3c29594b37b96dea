"""Values in a sentence: "The red house" is the value red, with its article and the noun that carries it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cluegrid import lexicon
from cluegrid.puzzle import Puzzle
from cluegrid.verbs import is_finite

_TOKEN = re.compile(r"\w+n't\b|[$£€]?\w+(?:[-.,:/]\w+)*%?|'s\b|[^\w\s]")
_ENDS = re.compile(r"(?<!\bMr\.)(?<!\bMrs\.)(?<!\bMs\.)(?<!\bDr\.)(?<!\bSt\.)(?<!\.m\.)(?<=[.!?;:])\s+|[\"“”\n]+")
_QUOTES = re.compile(r"[‘*_]|(?<=\w)’(?!\w)")
ARTICLES = ("the", "a", "an")
OWNERS = ("his", "her", "their", "its")
JOINERS = ("and", "but", "or", "while", "whereas", "nor")
PREPOSITIONS = frozenset([
    "with", "from", "in", "on", "at", "of", "for", "by", "to", "into", "onto", "behind", "under", "aboard", "beside",
])
FILLERS = frozenset(["also", "always", "only", "either", "definitely", "really", "actually", "still", "just", "now"])
STOPPED = frozenset([
    "next", "left", "right", "between", "immediately", "directly", "exactly", "before", "after", "above", "below",
    "than", "more", "less", "fewer", "same", "neighbour", "neighbor", "neither", "nor", "not", "never", "no",
    "opposite", "beside", "adjacent", "somewhere", "two", "three", "four", "five", "six", "one", "first", "last",
    "end", "middle", "far", "as", "earlier", "later", "ahead", "front", "back", "both", "if", "unless", "when",
    "whoever", "someone", "somebody", "nobody", "different", "other", "others", "another", "each", "all", "any",
    "every", "most", "least", "either", "higher", "lower", "older", "younger", "he", "she", "it", "they", "him",
    "them", "we", "you", "says", "said", "thinks", "knows", "away",
])
"""Words with which a phrase compares, counts or denies instead of saying what somebody has."""


@dataclass(frozen=True)
class Word:
    """A word or a mark that belongs to no value."""

    text: str

    @property
    def low(self) -> str:
        return self.text.casefold()


@dataclass(frozen=True)
class Mention:
    """A value in a text, with its article and the noun that carries it: "the red house"."""

    c: int
    v: int
    article: str = ""
    before: str = ""
    behind: str = ""


Item = Word | Mention


class Mentions:
    """Finds the values of a puzzle in sentences."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.nouns = {word for category in puzzle.categories for word in _category_words(category.name)}
        self._spelt: dict[str, list[tuple[list[str], int, int]]] = {}
        for c, category in enumerate(puzzle.categories):
            for v, value in enumerate(category.values):
                spelt = [token.casefold() for token in _tokens(value)]
                if spelt:
                    self._spelt.setdefault(spelt[0], []).append((spelt, c, v))
        for found in self._spelt.values():
            found.sort(key=lambda one: -len(one[0]))

    def sentences(self, text: str, named: set[tuple[int, int]]) -> Iterator[list[Item]]:
        """The sentences of a text whose relation names some values; what is quoted stands by itself."""
        for part in _ENDS.split(text):
            tokens = _tokens(part)
            if tokens:
                yield self._phrases(self._marked(tokens, named))

    def _marked(self, tokens: list[str], named: set[tuple[int, int]]) -> list[Item]:
        """The tokens with the values among them marked; where one spelling is two values, the clue's relation says."""
        items: list[Item] = []
        i = 0
        while i < len(tokens):
            low = [token.casefold() for token in tokens[i:i + 8]]
            fits = [(len(spelt), c, v) for spelt, c, v in self._spelt.get(low[0], ()) if low[:len(spelt)] == spelt
                    and self._is_meant(tokens[i], c, v, named, i)]
            longest = [fit for fit in fits if fit[0] == fits[0][0]]
            known = [fit for fit in longest if fit[1:] in named]
            if len(known or longest) == 1 and longest:
                length, c, v = (known or longest)[0]
                items.append(Mention(c, v))
                i += length
            else:
                items.append(Word(tokens[i]))
                i += 1
        return items

    def _is_meant(self, token: str, c: int, v: int, named: set[tuple[int, int]], at: int) -> bool:
        """Whether a token can begin a value: capitals are kept, and short ones must be named by the relation."""
        value = self.puzzle.categories[c].values[v]
        if (len(value) < 3 or value.isdigit() or is_finite(value.casefold())) and (c, v) not in named:
            return False
        return not (value[:1].isupper() and token[:1].islower()) and not (value == "A" and at == 0)

    def _phrases(self, items: list[Item]) -> list[Item]:
        """The mentions with what belongs to them taken in: articles, carrying nouns, units."""
        found: list[Item] = []
        i = 0
        while i < len(items):
            item = items[i]
            if isinstance(item, Mention):
                article = before = behind = ""
                unit = self.puzzle.categories[item.c].unit
                following = items[i + 1] if i + 1 < len(items) else None
                if isinstance(following, Word) and (following.low == unit or self._carries(items, i + 1, item)):
                    behind = following.low
                    i += 1
                    compound = items[i + 1] if i + 1 < len(items) else None
                    if behind and isinstance(compound, Word) and is_head(compound.text) \
                            and (f"{behind} {compound.low}" in self.nouns or not _is_other(compound.low)):
                        behind = f"{behind} {compound.low}"
                        i += 1
                if found and isinstance(found[-1], Word) and self._titles(found[-1], item):
                    before = found.pop().text  # type: ignore[union-attr]
                if found and isinstance(found[-1], Word) and found[-1].low in (*ARTICLES, *OWNERS):
                    low = found.pop().low  # type: ignore[union-attr]
                    article = low if low in ARTICLES else "the"
                item = Mention(item.c, item.v, "a" if article == "an" else article, before, behind)
            found.append(item)
            i += 1
        return found

    def _titles(self, word: Word, item: Mention) -> bool:
        """Whether a word before a value is its category's noun: bay 3, Captain Adair, Team Nova."""
        return word.low in _category_words(self.puzzle.categories[item.c].name)

    def _carries(self, items: list[Item], at: int, item: Mention) -> bool:
        """Whether the word behind a value is the noun that carries it: the red house, the mushroom pizza."""
        word = items[at]
        assert isinstance(word, Word)
        low = word.low
        if (word.text != low and "-" not in low) or not low.replace("-", "").isalpha():
            return False
        if low in STOPPED | PREPOSITIONS and low not in ("one", "ones"):
            return False
        if several_of(low) in _category_words(self.puzzle.categories[item.c].name):
            return True  # the Kansas plates
        earlier = items[at - 2] if at > 1 else None
        if not (isinstance(earlier, Word) and earlier.low in (*ARTICLES, *OWNERS)) and low not in self.nouns:
            return False
        if low in self.nouns or low in ("one", "ones"):
            return True
        forms = lexicon.lemmas(low)
        return any(cls == "n" and form == "base" for _, cls, form in forms) and not is_finite(low) \
            and not low.endswith("ly") and forms[0][1] == "n"


def several_of(word: str) -> str:
    """What a word is the plural of, or nothing."""
    return next((lemma for lemma, cls, form in lexicon.lemmas(word) if (cls, form) == ("n", "plural")), "")


def _is_other(word: str) -> bool:
    """Whether a word is likely something else than a noun."""
    found = lexicon.lemmas(word)
    return word in STOPPED | PREPOSITIONS | FILLERS or is_finite(word) or word in JOINERS or not found \
        or found[0][1] != "n"


def is_head(word: str) -> bool:
    """Whether a word can be what is described: the child, the one, the boat."""
    return word == "one" or any(cls == "n" and form == "base" for _, cls, form in lexicon.lemmas(word))


def _category_words(name: str) -> set[str]:
    """The words that a category's name puts before or behind a value: bay, house, pencil case."""
    words = name.casefold().split()
    if not words:
        return set()
    return {" ".join(words), words[-1], *(lemma for lemma, cls, _ in lexicon.lemmas(words[-1]) if cls == "n")}


def _tokens(text: str) -> list[str]:
    return _TOKEN.findall(_QUOTES.sub("", text).replace("’", "'"))
