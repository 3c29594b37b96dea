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
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from cluegrid import lexicon
from cluegrid.mentions import ARTICLES, FILLERS, JOINERS, PREPOSITIONS, STOPPED, Item, Mention, Mentions, Word, is_head
from cluegrid.puzzle import Puzzle
from cluegrid.relations import Relation, Together
from cluegrid.verbs import is_finite, third

_RELATIVE = ("who", "that", "which")
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
    with_values: dict[str, set[int]] = field(default_factory=dict)  # for each phrase: the values it was said of
    described: Counter[str] = field(default_factory=Counter)  # "the child with"
    bare: set[str] = field(default_factory=set)  # those descriptions that were seen before a value alone
    direct: int = 0  # how often a value stands as the subject of a sentence by itself
    who: int = 0  # how much oftener a value is followed by "who" than by "which"
    stands: Counter[str] = field(default_factory=Counter)  # how a value stands in its place: "sits", "lives"
    owned: Counter[str] = field(default_factory=Counter)  # "favourite colour"
    articles: dict[int, Counter[str]] = field(default_factory=dict)  # for each value: "the", "a", ""
    before: Counter[str] = field(default_factory=Counter)  # "bay"
    behind: Counter[str] = field(default_factory=Counter)  # "house"


_Pairs = set[frozenset[tuple[int, int]]]


class Idioms:
    """The idioms of a puzzle's categories, by index, and what its people or things are called most: "child"."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.of = [Idiom() for _ in puzzle.categories]
        self.heads: Counter[str] = Counter()
        self._mentions = Mentions(puzzle)
        for clue in puzzle.clues:
            if clue.text:
                named = {puzzle.frame.find(value) for value in clue.relation.values()}
                self._hear(clue.text, named, set(self._pairs(clue.relation)))
        for question in puzzle.questions:
            self._hear(question.text, {puzzle.frame.find(question.of)} if question.of else set(), set())

    def _hear(self, text: str, named: set[tuple[int, int]], pairs: _Pairs) -> None:
        """Take in a text whose relation names some values and puts some of them together."""
        for items in self._mentions.sentences(text, named):
            for at, item in enumerate(items):
                if isinstance(item, Mention):
                    self._hear_mention(items, at, item, pairs)

    def _pairs(self, relation: Relation) -> Iterator[frozenset[tuple[int, int]]]:
        """The pairs of values that a relation, or a part of it, puts together."""
        if isinstance(relation, Together):
            yield frozenset(self.puzzle.frame.find(value) for value in relation.values())
        for part in relation.parts():
            yield from self._pairs(part)

    def _hear_mention(self, items: list[Item], at: int, item: Mention, pairs: _Pairs) -> None:
        """Take in what stands around a value."""
        idiom = self.of[item.c]
        if self._shows_article(items, at, item):
            idiom.articles.setdefault(item.v, Counter())[item.article] += 1
        if item.before:
            idiom.before[item.before] += 1
        if item.behind and item.behind not in ("one", "ones"):
            idiom.behind[item.behind] += 1
            idiom.with_values.setdefault(f"{{}} {item.behind}", set()).add(item.v)
        agent = item.behind not in self._mentions.nouns and nature_of(item.behind) == "person"  # the chess player
        if not agent and self._is_subject(items, at):
            idiom.direct += 1
        following = [item.low for item in items[at + 1:at + 3] if isinstance(item, Word)]
        if following and following[-1] in _RELATIVE and following[0] in (",", following[-1]) \
                and not _described_head(items, at):
            idiom.who += 1 if following[-1] == "who" else -1
        if following and following[0] in STANDING:
            idiom.stands[following[0]] += 1
        words, edge = _words_before(items, at)
        if not words or agent:
            return
        spoken = [word.low for word in words]
        if following[:1] == ["'s"]:
            if following[1:2] in ([","], ["."]) and spoken[-1] in ("is", "was", "isn't", "wasn't"):
                belongs = "belongs" if spoken[-1][0] == "i" else "belonged"
                self._hear_verb(items, edge, [*spoken[:-1], belongs, "to"], item, pairs)
            return
        self._hear_verb(items, edge, spoken, item, pairs)
        self._hear_description(spoken, item)

    def _shows_article(self, items: list[Item], at: int, item: Mention) -> bool:
        """Whether a value stands alone, so that its article is its own: not in "a lucky penny"."""
        before, following = items[at - 1] if at else None, items[at + 1] if at + 1 < len(items) else None
        if item.behind or (isinstance(following, Word) and following.text[:1].isupper()):
            return False
        if item.article or before is None:
            return True
        if isinstance(before, Mention):
            return False
        return before.low in (",", ":") or before.low in PREPOSITIONS | FILLERS or before.low in JOINERS \
            or before.low in ("neither", "than", "between") or is_finite(before.low) or _modifies(before.low) \
            or lexicon.lemmas(before.low)[:1] == ((before.low, "v", "base"),)

    def _is_subject(self, items: list[Item], at: int) -> bool:
        """Whether a value stands for whoever has it: at the start, or behind a comparison."""
        following = items[at + 1] if at + 1 < len(items) else None
        if isinstance(following, Word) and following.low in ("'s",):
            return False
        if at == 0:
            word = following.low if isinstance(following, Word) else ""
            return word == "," or is_finite(word.removesuffix("n't"))
        before = [item.low if isinstance(item, Word) else "" for item in items[max(at - 2, 0):at]]
        return before[-1] in ("than", "between") or (before[-1] in ("of", "to", "from") and before[0] in STOPPED)

    def _hear_verb(self, items: list[Item], edge: int, words: list[str], item: Mention, pairs: _Pairs) -> None:
        """Take in "drives the Ford", "doesn't play the cello" and "whose shed is cream"."""
        subject, words = _subject(items, edge, words)
        words = [word for word in words if word not in FILLERS]
        if len(words) > 1 and words[:-1] and words[-1] in ("is", "was", "isn't", "wasn't") and subject == "owned":
            noun = " ".join(words[:-1])
            if len(words) < 5 and not set(words[:-1]) & STOPPED and all(word.isalpha() for word in words[:-1]):
                self.of[item.c].owned[noun] += 1
            return
        if subject == "owned" or not words:
            return
        if words[0] == "doesn't" and len(words) > 1:
            words = [third(words[1]), *words[2:]]
        elif words[:2] == ["does", "not"] and len(words) > 2:
            words = [third(words[2]), *words[3:]]
        elif words[0] in ("isn't", "wasn't"):
            words = [words[0][:-3], *words[1:]]
        elif words[:2] in (["is", "not"], ["was", "not"]):
            words = [words[0], *words[2:]]
        elif words[:3] == ["had", "not", "been"] or words[:2] == ["hadn't", "been"]:
            words = ["was", *words[words.index("been") + 1:]]
        if words[0] in ("are", "were") and len(words) > 1:
            words = ["is" if words[0] == "are" else "was", *words[1:]]  # the drums are played by
        if isinstance(subject, tuple) and lexicon.lemmas(words[0])[:1] == ((words[0], "v", "base"),) \
                and not is_finite(words[0]):
            words = [third(words[0]), *words[1:]]  # the Rovers wear
        plain = all(word.replace("-", "").isalpha() for word in words) and not set(words) & STOPPED \
            and not set(words[1:]) & _FURTHER and (not set(words) & set(ARTICLES) or words[-1] in PREPOSITIONS)
        if words[0] in ("are", "were", "have") or not is_finite(words[0]) or len(words) > 4 or not plain:
            return
        if isinstance(subject, tuple) and frozenset((subject, (item.c, item.v))) not in pairs:
            return
        if subject:
            said = Said(" ".join(words), subject[0] if isinstance(subject, tuple) else subject)
            self.of[item.c].said[said] += 1
            self.of[item.c].with_values.setdefault(said.verb, set()).add(item.v)

    def _hear_description(self, words: list[str], item: Mention) -> None:
        """Take in "the child with the dog", "the ship carrying robots", and what people are called in them."""
        starts = [i for i, word in enumerate(words) if word == "the"]
        if not starts:
            return
        phrase = words[starts[-1] + 1:]
        if not 2 <= len(phrase) <= 4 or set(phrase[1:]) & STOPPED or phrase[0] in STOPPED - {"one"} \
                or not is_head(phrase[0]):
            return
        first = phrase[1]
        if (first in PREPOSITIONS and len(phrase) == 2) or (len(phrase) < 4 and _modifies(first)):
            said = " ".join(["the", *phrase])
            self.of[item.c].described[said] += 1
            if not item.behind:
                self.of[item.c].bare.add(said)
            self.of[item.c].with_values.setdefault(said, set()).add(item.v)
            self.heads[phrase[0]] += 1


def _modifies(word: str) -> bool:
    """Whether a word is a participle: carrying, bound (for)."""
    return any(cls == "v" and form in ("gerund", "participle") for _, cls, form in lexicon.lemmas(word))


def nature_of(noun: str) -> str:
    """Whether a noun names people or things."""
    head = noun.split()[-1].casefold() if noun.split() else ""
    agent = head.endswith(("er", "or", "ist", "ian")) and ("person" in lexicon.kinds_of(head) or _is_agent(head))
    return "person" if agent or "person" in lexicon.first_kinds(head) or head in ("family", "couple") else "thing"


def _is_agent(word: str) -> bool:
    """Whether a word in -er is made of a verb and names no ware: a climber, but not a trailer or a locker."""
    verb = any("v" in lexicon.word_classes(stem) for stem in (word[:-2], word[:-1], word[:-3]) if len(stem) > 2)
    return verb and not lexicon.first_kinds(word) & _WARES


def _subject(items: list[Item], edge: int, words: list[str]) -> tuple[tuple[int, int] | str, list[str]]:
    """Of whom the words before a value are said, and the words without what names the subject."""
    before = items[edge] if edge >= 0 else None
    if words[0] in ("'s", "'") and isinstance(before, Mention):
        return "owned", words[1:]
    if "whose" in words:
        return "owned", words[words.index("whose") + 1:]
    for relative in _RELATIVE:
        if relative in words:
            at = words.index(relative)
            if at == 0 and isinstance(before, Mention):
                return _described_head(items, edge) or (before.c, before.v), words[1:]
            if at == 0:
                return "", words[1:]
            head = words[at - 1]
            if head == "one":
                return ("person" if relative == "who" else "thing"), words[at + 1:]
            return nature_of(head), words[at + 1:]
    if isinstance(before, Mention):
        if before.behind and nature_of(before.behind) == "person":
            return "person", words  # the chess player
        return _described_head(items, edge) or (before.c, before.v), words
    if words[0] in _PRONOUNS:
        return _PRONOUNS[words[0]], words[1:]
    return "", words


def _described_head(items: list[Item], at: int) -> str:
    """The nature of whoever a value before a verb only describes: "the animal behind the red door eats cake"."""
    words = [word.low for word in _words_before(items, at)[0]]
    if "who" in words or "whoever" in words:
        return "person"
    if "that" in words[1:]:
        return nature_of(words[words.index("that", 1) - 1])
    if not words or not (words[-1] in PREPOSITIONS or _modifies(words[-1])):
        return ""
    heads = [word for before, word in itertools.pairwise(words) if before in ARTICLES]
    return "one" if not heads or heads[-1] == "one" else nature_of(heads[-1])


def _words_before(items: list[Item], at: int) -> tuple[list[Word], int]:
    """The words between a value and the value or mark before it, and where that stands (past a comma: who ...)."""
    words: list[Word] = []
    i = at - 1
    while i >= 0:
        item = items[i]
        if isinstance(item, Mention):
            break
        if item.low in JOINERS or not (item.low[:1].isalnum() or item.low in ("'s", "'")):
            break
        words.insert(0, item)
        i -= 1
    comma = i >= 0 and isinstance(items[i], Word) and items[i].low == ","  # type: ignore[union-attr]
    if comma and words and words[0].low in (*_RELATIVE, "whose") and i and isinstance(items[i - 1], Mention):
        i -= 1
    return words, i
