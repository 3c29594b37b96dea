"""No regular expression takes exponential time, and no text keeps the reader busy without end.

A matcher that tries every way through a text does so between two looks at the clock of the processor, so a budget of
the processor's time tells it from one that only has much to do.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from re import _constants as sre  # type: ignore[attr-defined]  # what Python's own parser of patterns calls things
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

import pytest

import cluegrid
from cluegrid.reading import read

TIMES = 60  # that something is repeated: two ways each make 10^18
FUNCTIONS = ("compile", "match", "search", "fullmatch", "sub", "subn", "split", "findall", "finditer")


class BusyError(Exception):
    """The budget is used up."""


@contextmanager
def budget(seconds: float) -> Iterator[None]:
    """So much of the processor's time."""

    def over(*_: object) -> None:
        raise BusyError

    before = signal.signal(signal.SIGVTALRM, over)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


# ---- patterns --------------------------------------------------------------------------------------------------


def held_by(modules: list[Any]) -> Iterator[re.Pattern[str]]:
    """The patterns that modules have made, also those in their tables."""
    def inside(held: object, depth: int) -> Iterator[re.Pattern[str]]:
        if isinstance(held, re.Pattern):
            yield held
        elif depth and isinstance(held, tuple | list | set | frozenset):
            for part in held:
                yield from inside(part, depth - 1)
        elif depth and isinstance(held, dict):
            yield from inside([*held, *held.values()], depth)

    for module in modules:
        for held in list(vars(module).values()):
            yield from inside(held, 3)


def written_in(path: Path) -> Iterator[str]:
    """The patterns that are written where they are used."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in FUNCTIONS and (
                isinstance(node.func.value, ast.Name) and node.func.value.id == "re") and (
                node.args and isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)):
            yield node.args[0].value


def patterns() -> dict[tuple[str, int], re.Pattern[str]]:
    names = [found.name for found in pkgutil.walk_packages(cluegrid.__path__, "cluegrid.")]
    modules = [importlib.import_module(name) for name in names if not name.endswith("__main__")]
    found = [*held_by(modules), *(re.compile(text) for path in Path(cluegrid.__path__[0]).rglob("*.py")
                                  for text in written_in(path))]
    return {(pattern.pattern, pattern.flags): pattern for pattern in found if isinstance(pattern.pattern, str)}


class Attacker:
    """Makes texts that a pattern nearly matches, with one of its repetitions drawn out."""

    def __init__(self, pattern: re.Pattern[str], seed: int) -> None:
        self.random = Random(seed)
        self.parsed = parser.parse(pattern.pattern, pattern.flags)
        self.groups: dict[int, str] = {}
        self.drawn_out: object = None

    def texts(self) -> Iterator[str]:
        for node in list(self._repetitions(self.parsed)):
            self.drawn_out = node
            made = self._sample(self.parsed)
            for end in ("", "\x01", "!", " "):
                yield made + end

    def _repetitions(self, parsed: Any) -> Iterator[object]:
        for op, given in parsed:
            if op in (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT):
                if given[1] > 1:
                    yield given
                yield from self._repetitions(given[2])
            else:
                for part in self._parts(op, given):
                    yield from self._repetitions(part)

    def _parts(self, op: Any, given: Any) -> list[Any]:
        if op is sre.SUBPATTERN:
            return [given[3]]
        if op is sre.BRANCH:
            return list(given[1])
        if op is sre.ATOMIC_GROUP:
            return [given]
        return [given[1]] if op in (sre.ASSERT, sre.ASSERT_NOT) else []

    def _sample(self, parsed: Any) -> str:
        return "".join(self._one(op, given) for op, given in parsed)

    def _one(self, op: Any, given: Any) -> str:
        if op in (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT):
            least, most, body = given
            if given is self.drawn_out:
                return self._sample(body) * min(TIMES, int(most))
            inside = self.drawn_out in list(self._repetitions(body))
            return self._sample(body) * (1 if inside else max(int(least), self.random.randint(0, min(2, int(most)))))
        if op is sre.SUBPATTERN:
            self.groups[given[0]] = made = self._sample(given[3])
            return made
        if op is sre.BRANCH:
            drawn = [part for part in given[1] if self.drawn_out in list(self._repetitions(part))]
            return self._sample(self.random.choice(drawn or given[1]))
        if op is sre.ATOMIC_GROUP:
            return self._sample(given)
        if op is sre.GROUPREF:
            return self.groups.get(given, "")
        return self._letter(op, given)

    def _letter(self, op: Any, given: Any) -> str:
        if op is sre.LITERAL:
            return chr(given)
        if op is sre.IN:
            fitting = [letter for letter in "a1 A,.-'\n" if self._fits(given, letter)] or [
                chr(held[0] if what is sre.RANGE else held) for what, held in given if what in (sre.RANGE, sre.LITERAL)]
            return self.random.choice(fitting) if fitting else ""
        return self.random.choice("a 1") if op in (sre.ANY, sre.NOT_LITERAL) else ""

    def _fits(self, given: Any, letter: str) -> bool:
        kinds = {sre.CATEGORY_DIGIT: str.isdigit, sre.CATEGORY_SPACE: str.isspace, sre.CATEGORY_WORD: str.isalnum}
        found = denied = False
        for what, held in given:
            denied = denied or what is sre.NEGATE
            found = found or (what is sre.LITERAL and chr(held) == letter) or (
                what is sre.RANGE and held[0] <= ord(letter) <= held[1]) or (
                what is sre.CATEGORY and kinds.get(held, lambda _: True)(letter))
        return found != denied


def slow(pattern: re.Pattern[str]) -> str:
    """A text on which a pattern uses up its budget, or nothing."""
    for seed in range(4):
        for text in Attacker(pattern, seed).texts():
            try:
                with budget(3):
                    for _ in zip(range(100), pattern.finditer(text), strict=False):
                        pass
                    pattern.fullmatch(text)
            except BusyError:
                return text
    return ""


needs_clock = pytest.mark.skipif(not hasattr(signal, "ITIMER_VIRTUAL") or sys.version_info < (3, 11),
                                 reason="needs a clock of the processor's time")


@needs_clock
def test_no_pattern_takes_exponential_time() -> None:
    found = patterns()
    assert len(found) > 150
    assert not [pattern for pattern in found.values() if slow(pattern)]


@needs_clock
@pytest.mark.parametrize("pattern", [r"(a+)+b", r"(?:a|a)*b", r"(?:\w+(?: or )?)+!$", r"^(?:(?:Ann|Bob) )*x"])
def test_a_pattern_of_exponential_time_is_found(pattern: str) -> None:
    known_as_quick = pattern.startswith("^")
    assert bool(slow(re.compile(pattern))) is not known_as_quick


# ---- texts -----------------------------------------------------------------------------------------------------

RIDDLE = """There are five houses in a row.
Names: Ann, Bob, Cid, Dee, Eve
Drinks: tea, milk, water, beer, coffee

1. {}
"""
SENTENCES: dict[str, Callable[[int], str]] = {
    "alternatives": lambda n: "Bob " + "Bob or Cid " * n + "Cid drinks milk.",
    "names": lambda n: "Ann " * n + "drinks tea.",
    "a list": lambda n: "Ann, " * n + "and Bob drink tea.",
    "relatives": lambda n: "Ann, " + "who lives next to Bob, " * n + "drinks tea.",
    "denials": lambda n: "Ann does " + "not " * n + "drink tea.",
    "conditions": lambda n: "If Ann drinks tea, then " * n + "Bob drinks milk.",
    "joined": lambda n: "Ann drinks tea and " * n + "Bob drinks milk.",
    "of the": lambda n: "The friend " + "of the friend " * n + "of Ann drinks tea.",
    "adjectives": lambda n: "The " + "old " * n + "house is Ann's.",
    "brackets": lambda n: "Ann " + "(" * n + "drinks" + ")" * n + " tea.",
    "quotes": lambda n: "Ann said " + '"' * n + "tea" + "'" * n + ".",
    "hyphens": lambda n: "Ann" + "-Ann" * n + " drinks tea.",
    "numbers": lambda n: "Ann is " + "1,000" * n + " years old.",
    "stops": lambda n: "Ann drinks tea" + "." * n,
    "commas": lambda n: "Ann" + "," * n + " drinks tea.",
    "blanks": lambda n: "Ann" + " " * n + "drinks tea.",
    "lines": lambda n: "Ann\n" * n,
    "items": lambda n: "\n".join(f"{k}. Ann" for k in range(n)),
    "columns": lambda n: "Name: Ann, Bob\n" * n,
    "pipes": lambda n: "| a " * n + "|\n" + "|---" * n + "|\n",
}


@needs_clock
@pytest.mark.parametrize("shape", SENTENCES)
def test_no_text_keeps_the_reader_busy(shape: str) -> None:
    with budget(60):
        reading = read(RIDDLE.format(SENTENCES[shape](100)))
    assert reading.account or reading.problems
