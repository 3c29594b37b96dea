"""A chart: every way to analyse a stretch of tokens as a symbol, found once and kept.

Rules are data: a symbol, a pattern, what it means, and an example sentence. In a pattern a word in lower case stands
for itself (``a|b`` for either), a word in capitals for another symbol, and ``?`` makes an item optional. The meanings
of the symbols are handed to the rule's builder in their order, None for an optional one that is not there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from cluegrid.reading.tokens import Token

if TYPE_CHECKING:
    from cluegrid.reading.setting import Setting

Found = tuple[int, Any, int]
"""Where an analysis ends, what it means and what it costs."""
MOST = 24
"""Analyses of one symbol from one token on that are kept."""


class Rule(NamedTuple):
    """One construction."""

    symbol: str
    pattern: str
    build: Callable[..., Any]
    example: str = ""
    reads: str = ""
    cost: int = 0


class _Item(NamedTuple):
    words: frozenset[str] | None
    symbol: str
    optional: bool


class _Compiled(NamedTuple):
    items: tuple[_Item, ...]
    build: Callable[..., Any]
    cost: int
    first: frozenset[str] | None


def _compile(rule: Rule) -> _Compiled:
    items = []
    for part in rule.pattern.split():
        optional = len(part) > 1 and part.endswith("?")
        part = part[:-1] if optional else part
        if part.replace("_", "").isalnum() and part.isupper():
            items.append(_Item(None, part, optional))
        else:
            items.append(_Item(frozenset(part.split("|")), "", optional))
    first: set[str] | None = set()
    for item in items:
        if item.words is None or first is None:
            first = None
            break
        first |= item.words
        if not item.optional:
            break
    return _Compiled(tuple(items), rule.build, rule.cost, frozenset(first) if first else None)


class _Node:
    """A place in the rules of a symbol: where the next word or symbol leads, and what ends here."""

    __slots__ = ("ends", "symbols", "words")

    def __init__(self) -> None:
        self.words: dict[str, list[_Node]] = {}
        self.symbols: dict[str, _Node] = {}
        self.ends: list[tuple[Callable[..., Any], int, tuple[int, ...]]] = []


class Grammar:
    """Rules made ready for charts: those of a symbol share their beginnings."""

    def __init__(self, rules: list[Rule]) -> None:
        self.rules = rules
        self.by_symbol: dict[str, list[_Compiled]] = {}
        self.roots: dict[str, _Node] = {}
        shared: dict[tuple[int, frozenset[str]], _Node] = {}
        for rule in rules:
            compiled = _compile(rule)
            self.by_symbol.setdefault(rule.symbol, []).append(compiled)
            root = self.roots.setdefault(rule.symbol, _Node())
            for items, given in _variants(compiled.items):
                node = root
                for item in items:
                    if item.words is None:
                        node = node.symbols.setdefault(item.symbol, _Node())
                    else:
                        key = id(node), item.words
                        if key not in shared:
                            shared[key] = _Node()
                            for word in item.words:
                                node.words.setdefault(word, []).append(shared[key])
                        node = shared[key]
                node.ends.append((rule.build, rule.cost, given))
        self.first_words, self.first_symbols = _first(self.roots)


def _variants(items: tuple[_Item, ...]) -> list[tuple[list[_Item], tuple[int, ...]]]:
    """A rule with each optional item there and not there; -1 stands for the meaning of one that is not there."""
    found: list[tuple[list[_Item], tuple[int, ...]]] = [([], ())]
    for item in items:
        more = []
        for taken, given in found:
            n = sum(g >= 0 for g in given)
            more.append(([*taken, item], (*given, n) if item.words is None else given))
            if item.optional:
                more.append((taken, (*given, -1) if item.words is None else given))
        found = more
    return [(taken, given) for taken, given in found if taken]


def _first(roots: dict[str, _Node]) -> tuple[dict[str, frozenset[str]], dict[str, frozenset[str]]]:
    """For each symbol the words it can start with, and the symbols of the lexicon it can start with."""
    words: dict[str, frozenset[str]] = {}
    symbols: dict[str, frozenset[str]] = {}
    for symbol in roots:
        seen = {symbol}
        waiting = [symbol]
        own: set[str] = set()
        while waiting:
            root = roots.get(waiting.pop())
            if root is None:
                continue
            own |= root.words.keys()
            for other in root.symbols:
                if other not in seen:
                    seen.add(other)
                    waiting.append(other)
        words[symbol] = frozenset(own)
        symbols[symbol] = frozenset(seen)
    return words, symbols


class Chart:
    """The analyses of one sentence."""

    def __init__(self, grammar: Grammar, setting: Setting, tokens: tuple[Token, ...]) -> None:
        self.grammar = grammar
        self.setting = setting
        self.tokens = tokens
        self.kept: dict[tuple[str, int], list[Found]] = {}
        self.started: dict[int, set[str]] = {}
        self.taken: set[int] | None = None
        self.inside: set[int] | None = None

    def find(self, symbol: str, i: int) -> list[Found]:
        """Every analysis of a symbol that starts at a token."""
        key = symbol, i
        found = self.kept.get(key)
        if found is not None:
            return found
        self.kept[key] = []  # a symbol that starts with itself has no analysis
        if i >= len(self.tokens) or not self._can_start(symbol, i):
            return self.kept[key]
        best: dict[tuple[int, Any], int] = {}
        lexical = self.setting.lexical.get(symbol)
        if lexical is not None:
            for end, meaning, cost in lexical(self, i):
                if best.get((end, meaning), 99) > cost:
                    best[end, meaning] = cost
        root = self.grammar.roots.get(symbol)
        if root is not None:
            self._follow(root, i, (), 0, best)
        result = [(end, meaning, cost) for (end, meaning), cost in best.items()]
        if len(result) > MOST:
            result = sorted(result, key=lambda one: one[2])[:MOST]
        self.kept[key] = result
        return result

    def _can_start(self, symbol: str, i: int) -> bool:
        grammar = self.grammar
        if symbol not in grammar.roots or self.tokens[i].low in grammar.first_words[symbol]:
            return True
        return bool(grammar.first_symbols[symbol] & self.starts(i))

    def starts(self, i: int) -> set[str]:
        """The symbols of the lexicon that a token can start."""
        found = self.started.get(i)
        if found is None:
            found = self.started[i] = set()
            for symbol, lexical in self.setting.lexical.items():
                if next(iter(lexical(self, i)), None) is not None:
                    found.add(symbol)
        return found

    def _follow(self, node: _Node, i: int, got: tuple[Any, ...], cost: int, best: dict[tuple[int, Any], int]) -> None:
        for build, more, given in node.ends:
            meaning = build(self.setting, *[got[g] if g >= 0 else None for g in given])
            if meaning is None:
                continue
            for one in meaning if isinstance(meaning, list) else (meaning,):
                if best.get((i, one), 99) > cost + more:
                    best[i, one] = cost + more
        if i >= len(self.tokens):
            return
        for child in node.words.get(self.tokens[i].low, ()):
            self._follow(child, i + 1, got, cost, best)
        for symbol, child in node.symbols.items():
            for end, meaning, more in self.find(symbol, i):
                self._follow(child, end, (*got, meaning), cost + more, best)

    def whole(self, symbol: str) -> list[tuple[Any, int]]:
        """The analyses of a symbol over the whole sentence, the cheapest first."""
        full = [(meaning, cost) for end, meaning, cost in self.find(symbol, 0) if end == len(self.tokens)]
        return sorted(full, key=lambda one: one[1])
