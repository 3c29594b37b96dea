"""Steps: what is shown of a deduction, sentence by sentence; each line with what it rests on and what it settles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from cluegrid.deduction.grid import Layout
from cluegrid.deduction.techniques import LADDER, suppose_of
from cluegrid.puzzle import Puzzle
from cluegrid.showing import Shown

MOST_LINES = 12  # of a step that puts something in its place; what takes more comes in portions


@dataclass(frozen=True)
class Line:
    """One sentence: ``settles`` follows from the clues and the facts named, and from nothing less.

    A premise is what an earlier line settled, or what is supposed. ``stated`` are facts that a clue says outright,
    with the clue. A suppose has a ``chain``: lines from the opposite of what it settles, the last of which settles
    nothing and cannot be.
    """

    kind: str
    clues: tuple[int, ...]
    premises: tuple[int, ...]
    settles: tuple[int, ...]
    stated: tuple[tuple[int, int], ...] = ()
    chain: tuple[Line, ...] = ()
    about: int = -1
    """The value that has only one left, or that nothing is left for."""

    @property
    def length(self) -> int:
        """How many sentences it takes."""
        return 1 + sum(line.length for line in self.chain)

    @property
    def depth(self) -> int:
        """How many supposes are inside each other."""
        return 1 + max(line.depth for line in self.chain) if self.chain else 0


@dataclass(frozen=True)
class Step(Shown):
    """A few lines that put something in its place."""

    lines: tuple[Line, ...]
    puzzle: Puzzle | None = field(default=None, repr=False, compare=False)
    layout: Layout | None = field(default=None, repr=False, compare=False)
    """What the facts are about, so that a step can be told by itself."""

    @cached_property
    def technique(self) -> str:
        """The hardest of its lines."""
        return max((line.kind for line in self.lines), key=lambda kind: LADDER[kind].weight)

    @cached_property
    def clues(self) -> tuple[int, ...]:
        """The clues that its lines cite."""
        return tuple(sorted({n for line in self.lines for n in line.clues}))

    @cached_property
    def settles(self) -> tuple[int, ...]:
        """What its lines settle."""
        return tuple(fact for line in self.lines for fact in line.settles)

    @cached_property
    def uses(self) -> tuple[int, ...]:
        """What its lines rest on that they do not settle themselves."""
        own = set(self.settles)
        return tuple(dict.fromkeys(fact for line in self.lines for fact in line.premises if fact not in own))

    @property
    def supposed(self) -> bool:
        """Whether something is supposed in it."""
        return any(line.chain for line in self.lines)


# ---- lines put together


def whole(fact: int, chain: Sequence[Line]) -> Line:
    """The line of a chain from the opposite of a fact, with what it rests on in all."""
    own = {-fact, *(x for line in chain for x in line.settles)}
    uses = tuple(dict.fromkeys(x for line in chain for x in line.premises if x not in own))
    kind = suppose_of(sum(line.length for line in chain), 1 + max(line.depth for line in chain))
    return Line(kind, tuple(sorted({n for line in chain for n in line.clues})), uses, (fact,), chain=tuple(chain))


def joined(lines: Iterable[Line]) -> Iterator[Line]:
    """Lines that say more of the same, for the same reasons, as one."""
    last: Line | None = None
    for line in lines:
        if last and not line.chain and (last.kind, last.clues, last.premises, last.stated, last.chain) == (
                line.kind, line.clues, line.premises, line.stated, line.chain) and line.about < 0:
            last = replace(last, settles=last.settles + line.settles)
            continue
        if last:
            yield last
        last = line
    if last:
        yield last


def handy(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Lines in portions of a size that can be followed."""
    portion: list[Line] = []
    for line in lines:
        if portion and sum(one.length for one in portion) + line.length > MOST_LINES:
            yield portion
            portion = []
        portion.append(line)
    if portion:
        yield portion


def needed(lines: list[Line], goals: set[int]) -> list[Line]:
    """The lines that lead to the goals, or else to the last line."""
    wanted = set(goals) or set(lines[-1].premises)
    kept = [] if goals else [lines[-1]]
    for line in reversed(lines if goals else lines[:-1]):
        if not wanted.isdisjoint(line.settles):
            kept.append(line)
            wanted.update(line.premises)
    return kept[::-1]
