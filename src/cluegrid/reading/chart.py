"""A chart: every way to analyse a stretch of tokens as a symbol, found once and kept.

Rules are data: a symbol, a pattern, what it means, and an example sentence. In a pattern a word in lower case stands
for itself (``a|b`` for either), a word in capitals for another symbol, and ``?`` makes an item optional. The meanings
of the symbols are handed to the rule's builder in their order, None for an optional one that is not there.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from cluegrid.reading.lexical import edges
from cluegrid.reading.meanings import TooLargeError
from cluegrid.reading.tokens import Token

if TYPE_CHECKING:
    from cluegrid.reading.setting import Setting

Found = tuple[int, Any, int]
"""Where an analysis ends, what it means and what it costs."""
Meant = tuple[Any, int]
"""What a stretch means and what that costs."""
MOST = 24
"""Meanings of one stretch that are kept."""
LOOKED = 128
"""Ends are bits; from this one on, the tokens that were looked at to find them. No sentence is as long."""
_ENDS = (1 << LOOKED) - 1
SHAPES = 200_000
"""Shapes of phrases that are kept."""
LABOUR = 10_000
"""Meanings that are built for one sentence; one that needs more (ten times as many as any riddle's) is not read."""


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
_Part = tuple[int, "Step"]
"""A step, and how far behind the start of the stretch that it is a part of."""
_Way = tuple[Callable[..., Any], int, tuple[int, ...], tuple[_Part, ...]]
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
        self._shapes: _Shapes | None = None

    def shapes(self) -> _Shapes:
        """The shapes of phrases that were met; begun anew before they take too much room."""
        if self._shapes is None or self._shapes.size > SHAPES:
            self._shapes = _Shapes(self)
        return self._shapes

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
    """A symbol over so many tokens, and the rules that fit them."""

    symbol: str
    length: int
    ways: list[_Way]


class _Mark:
    """What a forest knows of a token: the word, if the grammar has it, and the symbols that begin there.

    Where each of them ends is told from the token on, as bits; so is what can start here.
    """

    def __init__(self, grammar: Grammar, word: str, edges: tuple[tuple[str, int], ...]) -> None:
        self.word = word
        self.ends: dict[str, int] = {}
        self.can = grammar.starting.get(word, 0)
        for name, length in edges:
            self.ends[name] = self.ends.get(name, 0) | 1 << length
            self.can |= grammar.starting.get(name, 0)


class _Shapes:
    """What was found of stretches of any sentence so far, without meanings.

    The analyses of a stretch depend on nothing but where the words of the grammar stand and where the lexicon's
    symbols begin and end. So phrases that differ in their values alone share them, in whatever sentence they stand.
    """

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.numbers: dict[tuple[str, tuple[tuple[str, int], ...]], int] = {}
        self.marks: list[_Mark] = [_Mark(grammar, "", ())]
        """The kinds of tokens by their numbers; the first is the end of a sentence."""
        self.ends: dict[str, Any] = {}
        """For each symbol a tree of the tokens that were looked at, with the ends of its analyses at the leaves."""
        self.steps: dict[tuple[str, tuple[int, ...]], _Part] = {}
        self.size = 0

    def number(self, word: str, edges: tuple[tuple[str, int], ...]) -> int:
        """The number of a kind of token."""
        found = self.numbers.get((word, edges))
        if found is None:
            found = self.numbers[word, edges] = len(self.marks)
            self.marks.append(_Mark(self.grammar, word, edges))
        return found

    def seen(self, symbol: str, numbers: tuple[int, ...], i: int) -> int | None:
        """Where the analyses of a symbol end by what was found of the same tokens elsewhere, as bits."""
        node: Any = self.ends.get(symbol)
        for number in numbers[i:]:
            if node is None:
                return None
            node = node.get(number)
            if type(node) is int:
                return node << i
        return None

    def keep(self, symbol: str, numbers: tuple[int, ...], i: int, found: int) -> None:
        """Write down where the analyses of a symbol end, with the tokens that had to be looked at to know it."""
        node: Any = self.ends.setdefault(symbol, {})
        last = found.bit_length() - 1 - LOOKED
        for number in numbers[i:last]:
            node = node.setdefault(number, {})
        node[numbers[last]] = (found & _ENDS | 1 << LOOKED + last) >> i
        self.size += 1


class _Forest:
    """The ways to analyse a sentence as a symbol, without their meanings.

    First it is found where the analyses of each symbol can end, and which tokens had to be looked at for it; then
    the steps are written down that belong to an analysis of the whole.
    """

    def __init__(self, shapes: _Shapes, numbers: tuple[int, ...]) -> None:
        self.shapes = shapes
        self.roots = shapes.grammar.roots
        self.numbers = (*numbers, 0)
        marks = [shapes.marks[number] for number in self.numbers]
        self.words = [mark.word for mark in marks]
        self.ends = [mark.ends for mark in marks]
        self.can = [mark.can for mark in marks]
        self.known: list[dict[str, int]] = [{} for _ in marks]
        self.reached: list[dict[_Node, int]] = [{} for _ in marks]

    def whole(self, symbol: str) -> _Part | None:
        """The ways to analyse all tokens."""
        end = len(self.numbers) - 1
        return self._step(symbol, 0, end) if self._until(symbol, 0) >> end & 1 else None

    def _until(self, symbol: str, i: int) -> int:
        """Where the analyses of a symbol from a token on can end, as bits, and beyond them which tokens tell it."""
        found = self.known[i].get(symbol)
        if found is None:
            found = self.shapes.seen(symbol, self.numbers, i)
            if found is None:
                found = self.ends[i].get(symbol, 0) << i | 1 << LOOKED + i
                root = self.roots.get(symbol)
                if root is not None:
                    found |= self._reach(root, i)
                    self.shapes.keep(symbol, self.numbers, i, found)
            self.known[i][symbol] = found
        return found

    def _reach(self, node: _Node, i: int) -> int:
        """Where a rule of which this much is found can end further on."""
        found = self.reached[i].get(node)
        if found is not None:
            return found
        found = 1 << LOOKED + i
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

    def _after(self, node: _Node, found: int) -> int:
        """Where a rule can end of which this much is found up to some places."""
        ends = found & _ENDS
        if not node.ends:
            found ^= ends
        if node.next and ends:
            found |= ends << LOOKED
            while ends:
                end = (ends & -ends).bit_length() - 1
                ends &= ends - 1
                if node.next & self.can[end]:
                    found |= self._reach(node, end)
        return found

    def _step(self, symbol: str, i: int, end: int) -> _Part:
        """The step for a stretch, seen from its start; that of a part where a symbol only means what its part means."""
        key = symbol, self.numbers[i:end]
        found = self.shapes.steps.get(key)
        if found is None:
            ways: list[_Way] = []
            root = self.roots.get(symbol)
            if root is not None:
                self._collect(root, i, i, end, (), ways)
            if len(ways) == 1 and ways[0][0] is _same and not ways[0][1] and symbol not in self.ends[i]:
                found = ways[0][3][0]
            else:
                found = 0, Step(symbol, end - i, ways)
            self.shapes.steps[key] = found
            self.shapes.size += 1
        return found

    def _collect(self, node: _Node, start: int, i: int, end: int, parts: tuple[_Part, ...], found: list[_Way]) -> None:
        """The rules that go on from here and fit a stretch."""
        can = self.can[i]
        for child in node.words.get(self.words[i], ()):
            if i + 1 == end:
                found += [(build, cost, given, parts) for build, cost, given in child.ends]
            elif child.next & self.can[i + 1] and self._reach(child, i + 1) >> end & 1:
                self._collect(child, start, i + 1, end, parts, found)
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
                            part = self._part(symbol, start, i, at)
                            self._collect(child, start, at, end, (*parts, part), found)
                if child.ends and ends >> end & 1:
                    here = (*parts, self._part(symbol, start, i, end))
                    found += [(build, cost, given, here) for build, cost, given in child.ends]

    def _part(self, symbol: str, start: int, i: int, end: int) -> _Part:
        """The step for a part of a stretch, seen from where that starts."""
        offset, step = self._step(symbol, i, end)
        return i - start + offset, step


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
        self.edges: list[dict[str, list[Found]]] = []
        self.held: dict[tuple[int, int], list[Meant]] = {}

    def lexical(self, i: int) -> dict[str, list[Found]]:
        """What the lexicon has for the tokens from here on, by symbols."""
        return edges(self.setting, self, i)

    def whole(self, symbol: str) -> list[Meant]:
        """The analyses of a symbol over the whole sentence, the cheapest first."""
        self.edges = [self.lexical(i) for i in range(len(self.tokens))]
        shapes = self.grammar.shapes()
        words = self.grammar.bits
        numbers = [
            shapes.number(
                token.low if token.low in words else "",
                tuple([(name, end - i) for name, found in here.items() for end, _, _ in found]),
            )
            for i, (token, here) in enumerate(zip(self.tokens, self.edges, strict=True))
        ]
        found = _Forest(shapes, tuple(numbers)).whole(symbol)
        meant = self._mean(found[1], found[0]) if found is not None else []
        return sorted(meant, key=lambda one: one[1]) if self.built <= LABOUR else []

    def _mean(self, step: Step, at: int) -> list[Meant]:
        """The meanings of a step that starts at a token."""
        held = self.held.get((id(step), at))
        if held is None:
            end = at + step.length
            held = [(meaning, cost) for till, meaning, cost in self.edges[at].get(step.symbol, ()) if till == end]
            for way in step.ways:
                self._build(way, at, held)
            held = self.held[id(step), at] = self.kept(step.symbol, at, end, held)
        return held

    def _build(self, way: _Way, at: int, found: list[Meant]) -> None:
        """The meanings of a rule with every meaning of its parts."""
        build, least, given, parts = way
        choices = []
        for offset, step in parts:
            meant = self._mean(step, at + offset)
            if not meant:
                return
            choices.append(meant)
        if build is _same:
            found += [(meaning, least + cost) for meaning, cost in choices[0]]
            return
        for chosen in product(*choices):
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

    def kept(self, symbol: str, start: int, end: int, found: list[Meant]) -> list[Meant]:
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
