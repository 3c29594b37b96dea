"""Finding phrases: every symbol of the grammar from every token on, once, with its meanings and their costs.

A rule is a function of the phrases and a token. It yields where a phrase of its symbol ends, what that means and what
it costs. Phrases of one stretch that mean the same are one; the cheapest few are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading.grammar import words as w
from cluegrid.reading.meanings import TooLargeError
from cluegrid.reading.scales import base
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import Token
from cluegrid.reading.values import ORDINALS, cardinal
from cluegrid.reading.word_forms import verb_lemmas

Found = tuple[int, Any, int]
"""Where a phrase ends, what it means, and what it costs."""
Run = Callable[..., Iterator[Found]]
MOST = 12
"""Meanings of a stretch that are kept."""
LARGEST = 15_000
"""Phrases of one sentence that are looked at before it is given up."""
DEEPEST = 220
"""Phrases inside each other."""


NUMBER = "#"
"""Stands among the words that a rule can start with for any number, in figures or as a word."""


class Rule(NamedTuple):
    """One way to form a phrase, with a sentence that is read otherwise, or not at all, without it."""

    symbol: str
    name: str
    run: Run
    on: frozenset[str]
    """The words that it can start with; none where it can start with any."""
    example: str
    cast: str


RULES: dict[str, list[Rule]] = {}


def rule(symbol: str, example: str = "", on: Iterable[str] = (), cast: str = "houses") -> Callable[[Run], Run]:
    """Enter a function as a rule for a symbol."""

    def enter(run: Run) -> Run:
        RULES.setdefault(symbol, []).append(Rule(symbol, run.__name__, run, frozenset(on), example, cast))
        return run

    return enter


def starts_of(symbol: str) -> frozenset[str]:
    """The words that phrases of a symbol start with by the rules so far; none where they can start with any."""
    starts = [each.on for each in RULES[symbol]]
    return frozenset().union(*starts) if all(starts) else frozenset()


@lru_cache(maxsize=100_000)
def _starting(symbol: str, low: str) -> tuple[Rule, ...]:
    """The rules of a symbol that can start with a word."""
    number = {NUMBER} if not low[:1].isalpha() or cardinal(low) is not None else set()
    return tuple(each for each in RULES[symbol] if not each.on or low in each.on or number & each.on)


_TABLES: dict[int, tuple[Iterable[tuple[str, ...]], dict[str, list[tuple[str, ...]]]]] = {}


def _by_first(table: Iterable[tuple[str, ...]]) -> dict[str, list[tuple[str, ...]]]:
    """The phrases of a table of the lexicon by their first words."""
    held = _TABLES.get(id(table))
    if held is None:
        found: dict[str, list[tuple[str, ...]]] = {}
        for phrase in table:
            found.setdefault(phrase[0], []).append(phrase)
        held = _TABLES[id(table)] = table, found  # the table is kept, so that nothing else gets its id
    return held[1]


def _cheapest(best: dict[tuple[int, Any], int]) -> list[Found]:
    """The cheapest few phrases of each stretch."""
    if len(best) <= MOST:
        return sorted(((end, meaning, cost) for (end, meaning), cost in best.items()), key=itemgetter(2))
    ends: dict[int, list[Found]] = {}
    for (end, meaning), cost in sorted(best.items(), key=itemgetter(1)):
        kept = ends.setdefault(end, [])
        if len(kept) < MOST:
            kept.append((end, meaning, cost))
    return [one for kept in ends.values() for one in kept]


class Phrases:
    """The phrases of one sentence."""

    def __init__(self, s: Setting, tokens: tuple[Token, ...], without: Rule | None = None) -> None:
        self.s = s
        self.tokens = tokens
        self.low = [*(token.low for token in tokens), "", "", "", "", ""]
        self.n = len(tokens)
        self.without = without
        self.work = self.depth = 0
        self.open_to_others = any(self.all_but(i) for i in range(self.n))
        self._known: dict[Any, list[Found]] = {}
        self._verbs: dict[int, tuple[tuple[str, str], ...]] = {}
        self._named: dict[int, bool] = {}

    def find(self, symbol: str, i: int, *more: Any) -> list[Found]:
        """All phrases of a symbol that start at a token."""
        key = (symbol, i, *more)
        found = self._known.get(key)
        if found is not None:
            return found
        self._known[key] = []  # a phrase that begins with itself adds nothing
        if i > self.n or (i == self.n and symbol != "VREL"):
            return []
        best: dict[tuple[int, Any], int] = {}
        self.depth += 1
        if self.depth > DEEPEST:
            raise TooLargeError
        for each in _starting(symbol, self.low[i]):
            if each is self.without:
                continue
            for end, meaning, cost in each.run(self, i, *more):
                self.labour()
                if meaning is not None and best.setdefault((end, meaning), cost) > cost:
                    best[end, meaning] = cost
        self.depth -= 1
        if best:
            found = self._known[key] = _cheapest(best)
            return found
        return self._known[key]

    def labour(self) -> None:
        """Count a phrase that is looked at; a sentence that needs too many of them is given up."""
        self.work += 1
        if self.work > LARGEST:
            raise TooLargeError

    # -- words

    def at(self, i: int, phrase: tuple[str, ...]) -> bool:
        """Whether a phrase stands here."""
        return tuple(self.low[i : i + len(phrase)]) == phrase

    def among(self, i: int, table: Iterable[tuple[str, ...]]) -> int:
        """Where the longest of some phrases ends that stands here; 0 if none does."""
        for phrase in _by_first(table).get(self.low[i], ()):
            if self.at(i, phrase):
                return i + len(phrase)
        return 0

    def all_but(self, i: int) -> int:
        """Where "anybody but", "anyone's except", "any colour you like except" ends; 0 where it does not stand here."""
        j = i + 1 + (self.low[i + 1] == "'s")
        if self.low[i] == "any":
            j = i + 2 + (self.low[i + 2] == "at") + (self.low[i + 3] == "all")
            j += 2 * self.at(j, ("you", "like"))
        return self.among(j, w.BESIDES) if self.low[i] in ("anything", "anybody", "anyone", "any") else 0

    def is_word(self, i: int) -> bool:
        """Whether a token is a word, and no number or mark."""
        return i < self.n and self.tokens[i].kind == "word"

    def is_a(self, i: int, cls: str) -> bool:
        """Whether a token can be of a word class: n, v, a or r."""
        low = self.low[i]
        if cls == "n" and low.removesuffix("s") in self.s.coined:
            return True
        return self.is_word(i) and lexicon.is_word(low) and cls in lexicon.word_classes(low)

    def capital(self, i: int) -> bool:
        """Whether a word inside a sentence is written with a capital letter."""
        return i > 0 and self.is_word(i) and self.tokens[i].text[0].isupper()

    def verbs(self, i: int) -> tuple[tuple[str, str], ...]:
        """What a token is as an ordinary verb: its base and its form."""
        found = self._verbs.get(i)
        if found is None:
            low = self.low[i]
            plain = self.is_word(i) and not (low in w.AUXILIARY or low in w.NEAR or low in w.WEIGHTY or low in ORDINALS)
            found = self._verbs[i] = verb_lemmas(low) if plain else ()
        return found

    def is_gerund(self, i: int) -> bool:
        """Whether a token is an -ing form."""
        return any(form == "gerund" for _, form in self.verbs(i)) or self.low[i] in ("being", "having")

    def comma(self, i: int) -> int:
        """The next token after a comma, if there is one here."""
        return i + 1 if self.low[i] == "," else i

    def names(self, i: int) -> bool:
        """Whether a value is surely named from here on."""
        found = self._named.get(i)
        if found is None:
            found = self._named[i] = any(not cost for _, _, cost in self.find("NAME", i))
        return found

    def adverb(self, i: int) -> bool:
        """Whether a word only colours a statement."""
        low = self.low[i]
        if not self.is_word(i) or low in w.WEIGHTY or low in w.NEAR or self.names(i):
            return False
        if (low in w.PARTICLES and low not in w.ADVERBS) or low in ORDINALS:
            return False
        bound = low == "too" and self.is_a(i + 1, "a") and self.low[i + 2] in ("for", "to")
        if bound or (low == "even" and self.low[i + 1] == "if"):
            return False  # too hot for Ann; even if it rains
        if low in w.ADVERBS:
            return low != "always" or not any(kind.held for kind in self.s.kinds)  # of several: all of them
        classes = lexicon.word_classes(low)
        if "r" not in classes or base(low) is not None or low in w.PREPOSITIONS or low in closed.UNTRUE:
            return False
        return low.endswith("ly") or classes == {"r"}

    def adverbs(self, i: int) -> Iterator[int]:
        """The ends after any number of adverbs and asides."""
        yield i
        j = i
        while j < self.n:
            aside = self.among(j, w.ASIDES)
            if aside:
                j = aside
            elif self.adverb(j) or (self.low[j] == "," and j > i):
                j += 1
            else:
                return
            yield j

    def ends_clause(self, i: int) -> bool:
        """Whether nothing more of a clause can follow here."""
        return (
            i >= self.n or self.low[i] in (",", "and", "but", "or", ";", ":", "while") or self.tokens[i].kind == "dash"
        )
