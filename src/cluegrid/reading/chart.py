"""A chart: every way to analyse a stretch of tokens as a symbol, found once and kept.

Rules are data: a symbol, a pattern, what it means, and an example sentence. In a pattern a word in lower case stands
for itself (``a|b`` for either), a word in capitals for another symbol, and ``?`` makes an item optional. The meanings
of the symbols are handed to the rule's builder in their order, None for an optional one that is not there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from cluegrid.reading.tokens import Token

if TYPE_CHECKING:
    from cluegrid.reading.setting import Setting

Found = tuple[int, Any, int]
"""Where an analysis ends, what it means and what it costs."""
Meant = tuple[Any, int]
"""What a stretch means and what that costs."""
Mark = tuple[str, tuple[tuple[str, int], ...]]
"""What a forest knows of a token: the word, if the grammar has it, and the symbols that begin there, how long each."""
MOST = 24
"""Meanings of one stretch that are kept."""
LABOUR = 10_000
"""Meanings that are built for one sentence; one that needs more (ten times as many as any riddle's) is not read."""


class TooLargeError(Exception):
    """A meaning that would take more room than any clue needs."""


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


_End = tuple[Callable[..., Any], int, tuple[int, ...]]
"""The end of a rule: what builds its meaning, its cost, and which of the symbols found are handed over."""
_Way = tuple[Callable[..., Any], int, tuple[int, ...], tuple[int, ...]]
"""A rule over a stretch: its end, and the steps of its symbols."""
_same: Callable[..., Any] = lambda s, one: one  # noqa: E731  # its code is compared with that of the rules


class _Node:
    """A place in the rules of a symbol: where the next word or symbol leads, and what ends here."""

    __slots__ = ("ends", "next", "symbols", "words")

    def __init__(self) -> None:
        self.words: dict[str, list[_Node]] = {}
        self.symbols: list[tuple[str, int, _Node]] = []
        self.ends: list[_End] = []
        self.next = 0


class Grammar:
    """Rules made ready for charts: those of a symbol share their beginnings. Words and symbols are told by bits.

    Where a symbol only passes on what its part means, its stretch has no step of its own unless it is to be noted.
    """

    def __init__(self, rules: list[Rule], noted: frozenset[str] = frozenset()) -> None:
        self.rules = rules
        self.roots = {rule.symbol: _Node() for rule in rules}
        self.bits = {symbol: 1 << n for n, symbol in enumerate(self.roots)}
        shared: dict[tuple[int, frozenset[str] | str], _Node] = {}
        for rule in rules:
            for items, given in _variants(_compile(rule).items):
                node = self.roots[rule.symbol]
                for item in items:
                    node = self._next(node, item, shared)
                passing = rule.build.__code__.co_code == _same.__code__.co_code and rule.symbol not in noted
                node.ends.append((_same if passing and given == (0,) else rule.build, rule.cost, given))
        self.starting = self._starting()

    def _next(self, node: _Node, item: _Item, shared: dict[tuple[int, frozenset[str] | str], _Node]) -> _Node:
        """Where an item of a pattern leads from a place in the rules."""
        key = id(node), item.words or item.symbol
        if key not in shared:
            shared[key] = _Node()
            for name in item.words or [item.symbol]:
                bit = self.bits.setdefault(name, 1 << len(self.bits))
                node.next |= bit
                if item.words:
                    node.words.setdefault(name, []).append(shared[key])
                else:
                    node.symbols.append((name, bit, shared[key]))
        return shared[key]

    def _starting(self) -> dict[str, int]:
        """For each word and each symbol itself and the symbols that can start with it, as bits."""
        found = dict(self.bits)
        for symbol in self.roots:
            bit = self.bits[symbol]
            waiting = [symbol]
            while waiting:
                root = self.roots.get(waiting.pop())
                for first in (*root.words, *[name for name, _, _ in root.symbols]) if root else ():
                    if first == symbol:
                        raise ValueError(f"{symbol} can start with itself")
                    if not found[first] & bit:
                        found[first] |= bit
                        waiting.append(first)
        return found


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


class Step(NamedTuple):
    """A stretch of a sentence as a symbol, and the rules that fit it, with the steps of their symbols by number."""

    symbol: str
    start: int
    end: int
    ways: list[_Way]


class _Forest:
    """The ways to analyse a sentence as a symbol, without their meanings.

    They depend on nothing but where the words of the grammar stand and where the lexicon's symbols begin and end, so
    that sentences which differ in their values alone share them. First it is found where the analyses of each symbol
    can end; then the steps are written down that belong to an analysis of the whole, each after its parts.
    """

    def __init__(self, grammar: Grammar, symbol: str, marks: tuple[Mark, ...]) -> None:
        self.grammar = grammar
        self.words = [word for word, _ in marks]
        self.ends: list[dict[str, int]] = []
        self.can: list[int] = []
        for i, (word, edges) in enumerate(marks):
            ends: dict[str, int] = {}
            can = grammar.starting.get(word, 0)
            for name, length in edges:
                ends[name] = ends.get(name, 0) | 1 << i + length
                can |= grammar.starting.get(name, 0)
            self.ends.append(ends)
            self.can.append(can)
        self.can.append(0)
        self.known: list[dict[str, int]] = [{} for _ in marks]
        self.reached: list[dict[_Node, int]] = [{} for _ in self.can]
        self.numbers: dict[tuple[str, int, int], int] = {}
        self.steps: list[Step] = []
        if self._until(symbol, 0) >> len(marks) & 1:
            self._step(symbol, 0, len(marks))

    def _until(self, symbol: str, i: int) -> int:
        """Where the analyses of a symbol from a token on can end, as bits."""
        found = self.known[i].get(symbol)
        if found is None:
            found = self.ends[i].get(symbol, 0)
            root = self.grammar.roots.get(symbol)
            if root is not None:
                found |= self._reach(root, i)
            self.known[i][symbol] = found
        return found

    def _reach(self, node: _Node, i: int) -> int:
        """Where a rule of which this much is found can end further on."""
        found = self.reached[i].get(node)
        if found is not None:
            return found
        found = 0
        can = self.can[i]
        if node.next & can:
            known = self.known[i]
            for child in node.words.get(self.words[i], ()):
                found |= self._after(child, 2 << i)
            for symbol, bit, child in node.symbols:
                if bit & can:
                    ends = known.get(symbol)
                    found |= self._after(child, self._until(symbol, i) if ends is None else ends)
        self.reached[i][node] = found
        return found

    def _after(self, node: _Node, ends: int) -> int:
        """Where a rule can end of which this much is found up to some places."""
        found = ends if node.ends else 0
        if node.next:
            while ends:
                end = (ends & -ends).bit_length() - 1
                ends &= ends - 1
                if node.next & self.can[end]:
                    found |= self._reach(node, end)
        return found

    def _step(self, symbol: str, i: int, end: int) -> int:
        """The number of the step for a stretch; it is that of its part where a symbol means what its part means."""
        found = self.numbers.get((symbol, i, end))
        if found is None:
            ways: list[_Way] = []
            root = self.grammar.roots.get(symbol)
            if root is not None:
                self._collect(root, i, end, (), ways)
            if len(ways) == 1 and ways[0][0] is _same and not ways[0][1] and symbol not in self.ends[i]:
                found = ways[0][3][0]
            else:
                found = len(self.steps)
                self.steps.append(Step(symbol, i, end, ways))
            self.numbers[symbol, i, end] = found
        return found

    def _collect(self, node: _Node, i: int, end: int, parts: tuple[int, ...], found: list[_Way]) -> None:
        """The rules that go on from here and fit a stretch."""
        can = self.can[i]
        for child in node.words.get(self.words[i], ()):
            self._pass(child, i + 1, end, parts, found)
        before = (1 << end) - 1
        for symbol, bit, child in node.symbols:
            if bit & can:
                ends = self._until(symbol, i)
                if child.next:
                    inner = ends & before
                    while inner:
                        at = (inner & -inner).bit_length() - 1
                        inner &= inner - 1
                        if child.next & self.can[at] and self._reach(child, at) >> end & 1:
                            self._collect(child, at, end, (*parts, self._step(symbol, i, at)), found)
                if child.ends and ends >> end & 1:
                    parts_here = (*parts, self._step(symbol, i, end))
                    found += [(build, cost, given, parts_here) for build, cost, given in child.ends]

    def _pass(self, node: _Node, i: int, end: int, parts: tuple[int, ...], found: list[_Way]) -> None:
        """The rules that have just taken a word, the last of the stretch or not."""
        if i == end:
            found += [(build, cost, given, parts) for build, cost, given in node.ends]
        elif i < end and node.next & self.can[i] and self._reach(node, i) >> end & 1:
            self._collect(node, i, end, parts, found)


@lru_cache(maxsize=2048)
def _steps(grammar: Grammar, symbol: str, marks: tuple[Mark, ...]) -> list[Step]:
    return _Forest(grammar, symbol, marks).steps


class Chart:
    """The analyses of one sentence.

    First every way to analyse the whole sentence is found without its meaning; meanings are built along these alone.
    """

    def __init__(self, grammar: Grammar, setting: Setting, tokens: tuple[Token, ...]) -> None:
        self.grammar = grammar
        self.setting = setting
        self.tokens = tokens
        self.taken: set[int] | None = None
        self.inside: set[int] | None = None
        self.built = 0

    def lexical(self, i: int) -> dict[str, list[Found]]:
        """What the lexicon has for the tokens from here on, by symbols."""
        return self.setting.edges(self, i)

    def whole(self, symbol: str) -> list[tuple[Any, int]]:
        """The analyses of a symbol over the whole sentence, the cheapest first."""
        edges = [self.lexical(i) for i in range(len(self.tokens))]
        known = self.grammar.bits
        marks = tuple(
            [
                (
                    token.low if token.low in known else "",
                    tuple([(name, end - i) for name, found in here.items() for end, _, _ in found]),
                )
                for i, (token, here) in enumerate(zip(self.tokens, edges, strict=True))
            ]
        )
        held: list[list[Meant]] = []
        for step in _steps(self.grammar, symbol, marks):
            found = [
                (meaning, cost) for end, meaning, cost in edges[step.start].get(step.symbol, ()) if end == step.end
            ]
            for way in step.ways:
                self._build(way, held, found)
            if self.built > LABOUR:
                return []
            held.append(self.kept(step, found))
        return sorted(held[-1], key=lambda one: one[1]) if held else []

    def _build(self, way: _Way, held: list[list[Meant]], found: list[Meant]) -> None:
        """The meanings of a rule with every meaning of its parts."""
        build, least, given, parts = way
        if build is _same:
            found += [(meaning, least + cost) for meaning, cost in held[parts[0]]]
            return
        for chosen in product(*[held[part] for part in parts]):
            self.built += 1
            if self.built > LABOUR:
                return
            try:
                meaning = build(self.setting, *[chosen[g][0] if g >= 0 else None for g in given])
            except TooLargeError:
                continue
            if meaning is not None:
                cost = least
                for _, more in chosen:
                    cost += more
                found += [(one, cost) for one in meaning] if isinstance(meaning, list) else [(meaning, cost)]

    def kept(self, step: Step, found: list[Meant]) -> list[Meant]:
        """The meanings of a stretch, each once at its least cost."""
        if len(found) > 1:
            best: dict[Any, int] = {}
            for meaning, cost in found:
                if best.get(meaning, 99) > cost:
                    best[meaning] = cost
            found = list(best.items())
            if len(found) > MOST:
                found = sorted(found, key=lambda one: one[1])[:MOST]
        return found
