"""The sequences of a category: which value is at which place, each value as often as its counts allow.

They are numbered from zero in lexicographic order. A supply is what is left to be placed: a least and a most count
for each value. Sequences are bytes, one value a place, so that they are small and quick to compare.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import comb

Supply = tuple[tuple[int, int], ...]


@lru_cache(maxsize=100_000)
def count(supply: Supply, places: int) -> int:
    """How many sequences of that length there are."""
    ways = [1] + [0] * places
    for least, most in supply:
        ways = [sum(ways[n - k] * comb(n, k) for k in range(least, min(most, n) + 1)) for n in range(places + 1)]
    return ways[places]


def first_values(supply: Supply, places: int) -> Iterator[tuple[int, Supply]]:
    """The values that may be at the first place, each with what is left after it."""
    owed = sum(least for least, _ in supply)
    for v, (least, most) in enumerate(supply):
        if most and (least or owed < places):
            yield v, (*supply[:v], (max(0, least - 1), most - 1), *supply[v + 1:])


def sequences(supply: Supply, places: int) -> Iterator[bytes]:
    """All sequences in lexicographic order."""
    if not places:
        yield b""
        return
    for v, left in first_values(supply, places):
        first = bytes((v,))
        for rest in sequences(left, places - 1):
            yield first + rest


def number(supply: Supply, sequence: Iterable[int]) -> int:
    """Which sequence it is, counted from zero."""
    line = list(sequence)
    before = 0
    for i, value in enumerate(line):
        for v, left in first_values(supply, len(line) - i):
            if v == value:
                supply = left
                break
            before += count(left, len(line) - i - 1)
    return before


def nth(supply: Supply, places: int, n: int) -> tuple[int, ...]:
    """The sequence of that number."""
    line: list[int] = []
    while len(line) < places:
        for v, left in first_values(supply, places - len(line)):
            size = count(left, places - len(line) - 1)
            if n < size:
                line.append(v)
                supply = left
                break
            n -= size
    return tuple(line)
