"""How the clues of a riddle speak of its values: "keeps the {}", "the child with the {}", "the {} house".

Each clue with a text is searched for the values of the puzzle. What stands around a value gives phrases with a gap:

* what is said of somebody who has it (``Said``), and of what kind of subject: "Mr Evans *drives the Ford*";
* a noun phrase that describes whoever has it: "*the child with the dog* likes green";
* how the value itself is named: "*the red house*", "*the Ford*", "*bay 3*";
* whose it is: "Lily's *favourite colour* is red".

Nothing here understands a sentence. A phrase counts only where it is short and made of plain words, and where the
clue's relation does put the two values together.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from cluegrid import lexicon
from cluegrid.puzzle import Puzzle
from cluegrid.relations import Relation, Together
from cluegrid.verbs import is_finite, third

_TOKEN = re.compile(r"\w+n't\b|[$£€]?\w+(?:[-.,:/]\w+)*%?|'s\b|[^\w\s]")
_ENDS = re.compile(r"(?<!\bMr\.)(?<!\bMrs\.)(?<!\bMs\.)(?<!\bDr\.)(?<!\bSt\.)(?<!\.m\.)(?<=[.!?;:])\s+|[\"“”\n]+")
_QUOTES = re.compile(r"[‘*_]|(?<=\w)’(?!\w)")
ARTICLES = ("the", "a", "an")
_OWNERS = ("his", "her", "their", "its")
_RELATIVE = ("who", "that", "which")
_JOINERS = ("and", "but", "or", "while", "whereas", "nor")
_PREPOSITIONS = frozenset([
    "with", "from", "in", "on", "at", "of", "for", "by", "to", "into", "onto", "behind", "under", "aboard", "beside",
])
_FILLERS = frozenset(["also", "always", "only", "either", "definitely", "really", "actually", "still", "just", "now"])
_STOPPED = frozenset([
    "next", "left", "right", "between", "immediately", "directly", "exactly", "before", "after", "above", "below",
    "than", "more", "less", "fewer", "same", "neighbour", "neighbor", "neither", "nor", "not", "never", "no",
    "opposite", "beside", "adjacent", "somewhere", "two", "three", "four", "five", "six", "one", "first", "last",
    "end", "middle", "far", "as", "earlier", "later", "ahead", "front", "back", "both", "if", "unless", "when",
    "whoever", "someone", "somebody", "nobody", "different", "other", "others", "another", "each", "all", "any",
    "every", "most", "least", "either", "higher", "lower", "older", "younger", "he", "she", "it", "they", "him",
    "them", "we", "you", "says", "said", "thinks", "knows", "away",
])
"""Words with which a phrase compares, counts or denies instead of saying what somebody has."""
_WARES = frozenset(["building", "container", "vehicle", "furniture", "machine", "appliance", "room", "material", "food",
                    "tool", "boat", "clothing", "beverage", "stationery", "animal"])
STANDING = frozenset([
    "sits", "sat", "stands", "stood", "lives", "lived", "sleeps", "slept", "works", "worked", "stays", "stayed",
    "finished",
])
_FURTHER = frozenset(["is", "was", "are", "were", "has", "had", "does", "did"])
_PRONOUNS = {"he": "person", "she": "person", "they": "person", "it": "thing"}


@dataclass(frozen=True)
class Said:
    """What is said of somebody who has a value: the words before and behind it, and of which category or nature."""

    verb: str  # the words up to the value's own phrase: "drives", "has a lesson at"
    of: int | str  # a category, or "person", "thing", or "one" where the clue does not say


@dataclass
class Idiom:
    """What the clues show of one category."""

    said: Counter[Said] = field(default_factory=Counter)
    with_values: dict[str, set[int]] = field(default_factory=dict)  # for each verb: the values it was said of
    described: Counter[str] = field(default_factory=Counter)  # "the child with"
    direct: int = 0  # how often a value stands as the subject of a sentence by itself
    who: int = 0  # how much oftener a value is followed by "who" than by "which"
    stands: Counter[str] = field(default_factory=Counter)  # how a value stands in its place: "sits", "lives"
    owned: Counter[str] = field(default_factory=Counter)  # "favourite colour"
    articles: dict[int, Counter[str]] = field(default_factory=dict)  # for each value: "the", "a", ""
    before: Counter[str] = field(default_factory=Counter)  # "bay"
    behind: Counter[str] = field(default_factory=Counter)  # "house"


@dataclass(frozen=True)
class _Word:
    text: str

    @property
    def low(self) -> str:
        return self.text.casefold()


@dataclass(frozen=True)
class _Mention:
    """A value in a text, with its article and the noun that carries it: "the red house"."""

    c: int
    v: int
    article: str = ""
    before: str = ""
    behind: str = ""


_Item = _Word | _Mention
_Pairs = set[frozenset[tuple[int, int]]]


class Idioms:
    """The idioms of a puzzle's categories, by index, and what its people or things are called most: "child"."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.of = [Idiom() for _ in puzzle.categories]
        self.heads: Counter[str] = Counter()
        self._nouns = {word for category in puzzle.categories for word in _category_words(category.name)}
        self._spelt = sorted((([token.casefold() for token in _tokens(value)], c, v)
                              for c, category in enumerate(puzzle.categories)
                              for v, value in enumerate(category.values)), key=lambda found: -len(found[0]))
        for clue in puzzle.clues:
            if clue.text:
                self._hear(clue.text, clue.relation)

    def _hear(self, text: str, relation: Relation) -> None:
        named = {self.puzzle.frame.find(value) for value in relation.values()}
        pairs = set(self._pairs(relation))
        for tokens in _sentences(text):
            items = self._phrases(self._marked(tokens, named))
            for at, item in enumerate(items):
                if isinstance(item, _Mention):
                    self._hear_mention(items, at, item, pairs)

    def _pairs(self, relation: Relation) -> Iterator[frozenset[tuple[int, int]]]:
        """The pairs of values that a relation, or a part of it, puts together."""
        if isinstance(relation, Together):
            yield frozenset(self.puzzle.frame.find(value) for value in relation.values())
        for part in relation.parts():
            yield from self._pairs(part)

    # -- values in a sentence

    def _marked(self, tokens: list[str], named: set[tuple[int, int]]) -> list[_Item]:
        """The tokens with the values among them marked; where one spelling is two values, the clue's relation says."""
        items: list[_Item] = []
        i = 0
        while i < len(tokens):
            low = [token.casefold() for token in tokens[i:i + 8]]
            fits = [(len(spelt), c, v) for spelt, c, v in self._spelt if spelt and low[:len(spelt)] == spelt
                    and self._is_meant(tokens[i], c, v, named, i)]
            longest = [fit for fit in fits if fit[0] == fits[0][0]]
            known = [fit for fit in longest if fit[1:] in named]
            if len(known or longest) == 1 and longest:
                length, c, v = (known or longest)[0]
                items.append(_Mention(c, v))
                i += length
            else:
                items.append(_Word(tokens[i]))
                i += 1
        return items

    def _is_meant(self, token: str, c: int, v: int, named: set[tuple[int, int]], at: int) -> bool:
        """Whether a token can begin a value: capitals are kept, and short ones must be named by the relation."""
        value = self.puzzle.categories[c].values[v]
        if (len(value) < 3 or value.isdigit() or is_finite(value.casefold())) and (c, v) not in named:
            return False
        return not (value[:1].isupper() and token[:1].islower()) and not (value == "A" and at == 0)

    def _phrases(self, items: list[_Item]) -> list[_Item]:
        """The mentions with what belongs to them taken in: articles, carrying nouns, units."""
        found: list[_Item] = []
        i = 0
        while i < len(items):
            item = items[i]
            if isinstance(item, _Mention):
                article = before = behind = ""
                unit = self.puzzle.categories[item.c].unit
                following = items[i + 1] if i + 1 < len(items) else None
                if isinstance(following, _Word) and (following.low == unit or self._carries(items, i + 1, item)):
                    behind = following.low
                    i += 1
                    compound = items[i + 1] if i + 1 < len(items) else None
                    if behind and isinstance(compound, _Word) and _is_head(compound.text) \
                            and (f"{behind} {compound.low}" in self._nouns or not _is_other(compound.low)):
                        behind = f"{behind} {compound.low}"
                        i += 1
                if found and isinstance(found[-1], _Word) and self._titles(found[-1], item):
                    before = found.pop().text  # type: ignore[union-attr]
                if found and isinstance(found[-1], _Word) and found[-1].low in (*ARTICLES, *_OWNERS):
                    low = found.pop().low  # type: ignore[union-attr]
                    article = low if low in ARTICLES else "the"
                item = _Mention(item.c, item.v, "a" if article == "an" else article, before, behind)
            found.append(item)
            i += 1
        return found

    def _titles(self, word: _Word, item: _Mention) -> bool:
        """Whether a word before a value is its category's noun: bay 3, Captain Adair, Team Nova."""
        return word.low in _category_words(self.puzzle.categories[item.c].name)

    def _carries(self, items: list[_Item], at: int, item: _Mention) -> bool:
        """Whether the word behind a value is the noun that carries it: the red house, the mushroom pizza."""
        word = items[at]
        assert isinstance(word, _Word)
        low = word.low
        if (word.text != low and "-" not in low) or not low.replace("-", "").isalpha():
            return False
        if low in _STOPPED | _PREPOSITIONS and low not in ("one", "ones"):
            return False
        earlier = items[at - 2] if at > 1 else None
        if not (isinstance(earlier, _Word) and earlier.low in (*ARTICLES, *_OWNERS)) and low not in self._nouns:
            return False
        if low in self._nouns or low in ("one", "ones"):
            return True
        forms = lexicon.lemmas(low)
        return any(cls == "n" and form == "base" for _, cls, form in forms) and not is_finite(low) \
            and not low.endswith("ly") and forms[0][1] == "n"

    # -- phrases around a value

    def _hear_mention(self, items: list[_Item], at: int, item: _Mention, pairs: _Pairs) -> None:
        """Take in what stands around a value."""
        idiom = self.of[item.c]
        if self._shows_article(items, at, item):
            idiom.articles.setdefault(item.v, Counter())[item.article] += 1
        if item.before:
            idiom.before[item.before] += 1
        if item.behind and item.behind not in ("one", "ones"):
            idiom.behind[item.behind] += 1
        if self._is_subject(items, at):
            idiom.direct += 1
        following = [item.low for item in items[at + 1:at + 3] if isinstance(item, _Word)]
        if following and following[-1] in _RELATIVE and following[0] in (",", following[-1]) \
                and not _described_head(items, at):
            idiom.who += 1 if following[-1] == "who" else -1
        if following and following[0] in STANDING:
            idiom.stands[following[0]] += 1
        words, edge = _words_before(items, at)
        if not words or (item.behind and nature_of(item.behind) == "person" and item.behind not in self._nouns):
            return
        spoken = [word.low for word in words]
        if following[:1] == ["'s"]:
            if following[1:2] in ([","], ["."]) and spoken[-1] in ("is", "was", "isn't", "wasn't"):
                belongs = "belongs" if spoken[-1][0] == "i" else "belonged"
                self._hear_verb(items, edge, [*spoken[:-1], belongs, "to"], item, pairs)
            return
        self._hear_verb(items, edge, spoken, item, pairs)
        self._hear_description(spoken, item)

    def _shows_article(self, items: list[_Item], at: int, item: _Mention) -> bool:
        """Whether a value stands alone, so that its article is its own: not in "a lucky penny"."""
        before, following = items[at - 1] if at else None, items[at + 1] if at + 1 < len(items) else None
        if item.behind or (isinstance(following, _Word) and following.text[:1].isupper()):
            return False
        if item.article or before is None:
            return True
        if isinstance(before, _Mention):
            return False
        return before.low in (",", ":") or before.low in _PREPOSITIONS | _FILLERS or before.low in _JOINERS \
            or before.low in ("neither", "than", "between") or is_finite(before.low) or _modifies(before.low) \
            or lexicon.lemmas(before.low)[:1] == ((before.low, "v", "base"),)

    def _is_subject(self, items: list[_Item], at: int) -> bool:
        """Whether a value stands for whoever has it: at the start, or behind a comparison."""
        following = items[at + 1] if at + 1 < len(items) else None
        if isinstance(following, _Word) and following.low in ("'s",):
            return False
        if at == 0:
            word = following.low if isinstance(following, _Word) else ""
            return word == "," or is_finite(word.removesuffix("n't"))
        before = [item.low if isinstance(item, _Word) else "" for item in items[max(at - 2, 0):at]]
        return before[-1] in ("than", "between") or (before[-1] in ("of", "to", "from") and before[0] in _STOPPED)

    def _hear_verb(self, items: list[_Item], edge: int, words: list[str], item: _Mention, pairs: _Pairs) -> None:
        """Take in "drives the Ford", "doesn't play the cello" and "whose shed is cream"."""
        subject, words = _subject(items, edge, words)
        words = [word for word in words if word not in _FILLERS]
        if len(words) > 1 and words[:-1] and words[-1] in ("is", "was", "isn't", "wasn't") and subject == "owned":
            noun = " ".join(words[:-1])
            if len(words) < 5 and not set(words[:-1]) & _STOPPED and all(word.isalpha() for word in words[:-1]):
                self.of[item.c].owned[noun] += 1
            return
        if subject == "owned" or not words:
            return
        if words[0] in ("doesn't", "does") and words[1:2] and words[1] != "not" and words[0] == "doesn't":
            words = [third(words[1]), *words[2:]]
        elif words[:2] == ["does", "not"] and len(words) > 2:
            words = [third(words[2]), *words[3:]]
        elif words[0] in ("isn't", "wasn't"):
            words = [words[0][:-3], *words[1:]]
        elif words[:2] in (["is", "not"], ["was", "not"]):
            words = [words[0], *words[2:]]
        if words[0] in ("are", "were") and len(words) > 1:
            words = ["is" if words[0] == "are" else "was", *words[1:]]  # the drums are played by
        if isinstance(subject, tuple) and lexicon.lemmas(words[0])[:1] == ((words[0], "v", "base"),) \
                and not is_finite(words[0]):
            words = [third(words[0]), *words[1:]]  # the Rovers wear
        plain = all(word.replace("-", "").isalpha() for word in words) and not set(words) & _STOPPED \
            and not set(words[1:]) & _FURTHER and (not set(words) & set(ARTICLES) or words[-1] in _PREPOSITIONS)
        if words[0] in ("are", "were", "have") or not is_finite(words[0]) or len(words) > 4 or not plain:
            return
        if isinstance(subject, tuple) and frozenset((subject, (item.c, item.v))) not in pairs:
            return
        if subject:
            said = Said(" ".join(words), subject[0] if isinstance(subject, tuple) else subject)
            self.of[item.c].said[said] += 1
            self.of[item.c].with_values.setdefault(said.verb, set()).add(item.v)

    def _hear_description(self, words: list[str], item: _Mention) -> None:
        """Take in "the child with the dog", "the ship carrying robots", and what people are called in them."""
        starts = [i for i, word in enumerate(words) if word == "the"]
        if not starts:
            return
        phrase = words[starts[-1] + 1:]
        if not 2 <= len(phrase) <= 4 or set(phrase[1:]) & _STOPPED or phrase[0] in _STOPPED - {"one"} \
                or not _is_head(phrase[0]):
            return
        first = phrase[1]
        if (first in _PREPOSITIONS and len(phrase) == 2) or (len(phrase) < 4 and _modifies(first)):
            said = " ".join(["the", *phrase])
            self.of[item.c].described[said] += 1
            self.of[item.c].with_values.setdefault(said, set()).add(item.v)
            self.heads[phrase[0]] += 1


def _modifies(word: str) -> bool:
    """Whether a word is a participle: carrying, bound (for)."""
    return any(cls == "v" and form in ("gerund", "participle") for _, cls, form in lexicon.lemmas(word))


def _is_other(word: str) -> bool:
    """Whether a word is likely something else than a noun."""
    found = lexicon.lemmas(word)
    return word in _STOPPED | _PREPOSITIONS | _FILLERS or is_finite(word) or word in _JOINERS or not found \
        or found[0][1] != "n"


def _is_head(word: str) -> bool:
    """Whether a word can be what is described: the child, the one, the boat."""
    return word == "one" or any(cls == "n" and form == "base" for _, cls, form in lexicon.lemmas(word))


def nature_of(noun: str) -> str:
    """Whether a noun names people or things."""
    head = noun.split()[-1].casefold() if noun.split() else ""
    agent = head.endswith(("er", "or", "ist", "ian")) and ("person" in lexicon.kinds_of(head) or _is_agent(head))
    return "person" if agent or "person" in lexicon.first_kinds(head) or head in ("family", "couple") else "thing"


def _is_agent(word: str) -> bool:
    """Whether a word in -er is made of a verb and names no ware: a climber, but not a trailer or a locker."""
    verb = any("v" in lexicon.word_classes(stem) for stem in (word[:-2], word[:-1], word[:-3]) if len(stem) > 2)
    return verb and not lexicon.first_kinds(word) & _WARES


def _subject(items: list[_Item], edge: int, words: list[str]) -> tuple[tuple[int, int] | str, list[str]]:
    """Of whom the words before a value are said, and the words without what names the subject."""
    before = items[edge] if edge >= 0 else None
    if words[0] in ("'s", "'") and isinstance(before, _Mention):
        return "owned", words[1:]
    if "whose" in words:
        return "owned", words[words.index("whose") + 1:]
    for relative in _RELATIVE:
        if relative in words:
            at = words.index(relative)
            if at == 0 and isinstance(before, _Mention):
                return _described_head(items, edge) or (before.c, before.v), words[1:]
            if at == 0:
                return "", words[1:]
            head = words[at - 1]
            if head == "one":
                return ("person" if relative == "who" else "thing"), words[at + 1:]
            return nature_of(head), words[at + 1:]
    if isinstance(before, _Mention):
        if before.behind and nature_of(before.behind) == "person":
            return "person", words  # the chess player
        return _described_head(items, edge) or (before.c, before.v), words
    if words[0] in _PRONOUNS:
        return _PRONOUNS[words[0]], words[1:]
    return "", words


def _described_head(items: list[_Item], at: int) -> str:
    """The nature of whoever a value before a verb only describes: "the animal behind the red door eats cake"."""
    words = [word.low for word in _words_before(items, at)[0]]
    if "who" in words or "whoever" in words:
        return "person"
    if not words or not (words[-1] in _PREPOSITIONS or _modifies(words[-1])):
        return ""
    heads = [word for before, word in itertools.pairwise(words) if before in ARTICLES]
    return "one" if not heads or heads[-1] == "one" else nature_of(heads[-1])


def _words_before(items: list[_Item], at: int) -> tuple[list[_Word], int]:
    """The words between a value and the value or mark before it, and where that stands (past a comma: who ...)."""
    words: list[_Word] = []
    i = at - 1
    while i >= 0:
        item = items[i]
        if isinstance(item, _Mention):
            break
        if item.low in _JOINERS or not (item.low[:1].isalnum() or item.low in ("'s", "'")):
            break
        words.insert(0, item)
        i -= 1
    comma = i >= 0 and isinstance(items[i], _Word) and items[i].low == ","  # type: ignore[union-attr]
    if comma and words and words[0].low in (*_RELATIVE, "whose") and i and isinstance(items[i - 1], _Mention):
        i -= 1
    return words, i


def _category_words(name: str) -> set[str]:
    """The words that a category's name puts before or behind a value: bay, house, pencil case."""
    words = name.casefold().split()
    if not words:
        return set()
    return {" ".join(words), words[-1], *(lemma for lemma, cls, _ in lexicon.lemmas(words[-1]) if cls == "n")}


def _tokens(text: str) -> list[str]:
    return _TOKEN.findall(_QUOTES.sub("", text).replace("’", "'"))


def _sentences(text: str) -> Iterator[list[str]]:
    """The sentences of a clue as tokens; what somebody is quoted to say stands by itself."""
    for part in _ENDS.split(text):
        tokens = _tokens(part)
        if tokens:
            yield tokens
