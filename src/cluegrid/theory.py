"""A puzzle turned into logic: groups of facts of which so many are true, and clauses, each knowing its clue.

Variables 1 to ``facts`` are facts. The others are defined by them in full, so that a solution of the theory is a
solution of the puzzle and nothing is counted twice; only the readings of doubts are free.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from cluegrid.formulas import Formula, spelled
from cluegrid.frame import Frame
from cluegrid.puzzle import Puzzle
from cluegrid.relations import Relation

Clause = Sequence[int]
Shape = tuple[int, int, tuple[tuple[tuple[int, int], ...], ...]]
SMALL = 10  # groups of so many facts are always spelled out
FEW_COMBINATIONS = 3000  # above that many clauses a group is counted instead of spelled out


class Group(NamedTuple):
    """At least ``least`` and at most ``most`` of the literals are true."""

    least: int
    most: int
    literals: tuple[int, ...]


class Theory:
    """The logic of one puzzle: ``clauses[n]`` belong to the n-th clue; ``clauses[0]`` define variables."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.variables = frame.facts
        self.clauses: list[list[Clause]] = [[]]
        self.choices: dict[tuple[str, int], int] = {}
        self._literals: dict[object, int] = {}
        self._sum_rows: dict[tuple[tuple[int, ...], int], list[int]] = {}

    @property
    def facts(self) -> int:
        return self.frame.facts

    @property
    def groups(self) -> tuple[Group, ...]:
        """The structure of the grid: how many facts are true of each value and of each place."""
        return _groups(self.frame.shape)

    def all_clauses(self) -> list[Clause]:
        """The small groups spelled out, the definitions (large groups are counted there) and what every clue states."""
        structure = list(structure_clauses(self))
        for clauses in self.clauses:
            structure += clauses
        return structure

    # -- adding to it

    def add(self, relation: Relation) -> int:
        """State one more relation; returns the number of its clauses' entry."""
        self.clauses.append([])
        self._state(relation.formula(self.frame), self.clauses[-1])
        return len(self.clauses) - 1

    def literal(self, relation: Relation) -> int:
        """A variable that is true just where the relation holds."""
        return self._literal(relation.part(self.frame))

    def new_variable(self) -> int:
        self.variables += 1
        return self.variables

    def _state(self, formula: Formula, out: list[Clause]) -> None:
        if isinstance(formula, int):
            out.append([formula])
            return
        kind = formula[0]
        if kind == "clauses":
            out += formula[1]
        elif kind == "and":
            for part in formula[1]:
                if type(part) is tuple and part[0] == "or":
                    out.append(self._clause(part[1]))
                else:
                    self._state(part, out)
        elif kind == "or":
            out.append(self._clause(formula[1]))
        elif kind == "both":
            self._state(formula[2], out)
        elif kind == "choice":
            out.append([self._literal(formula)])
        else:
            out += self._counted(formula[1], formula[2], [self._literal(part) for part in formula[3]])

    def _clause(self, parts: tuple[Formula, ...]) -> Clause:
        return [part if type(part) is int else self._literal(part) for part in parts]

    def _counted(self, least: int, most: int, literals: list[int]) -> list[Clause]:
        size = len(literals)
        clauses: list[Clause] = []
        if least > 0:
            clauses += _at_least(least, literals) if comb(size, size - least + 1) <= FEW_COMBINATIONS else [
                [self._sums(tuple(literals), least)[least]]]
        if most < size:
            clauses += _at_least(size - most, [-x for x in literals]) if comb(size, most + 1) <= FEW_COMBINATIONS else [
                [-self._sums(tuple(literals), most + 1)[most + 1]]]
        return clauses

    def _literal(self, formula: Formula) -> int:
        if isinstance(formula, int):
            return formula
        kind = formula[0]
        if kind == "choice":
            variable = self.choices[formula[1], formula[2]]
            return variable if formula[3] else -variable
        if kind == "clauses":
            return self._literal(spelled(formula))
        if kind == "both" and formula[1][0] == "not":
            return -self._literal(("both", formula[1][1], formula[3], formula[2]))
        if kind == "count":
            return self._count_literal(formula)
        parts = [] if kind == "both" else self._clause(formula[1])
        key = formula[1] if kind == "both" else (kind, *parts)
        known = self._literals.get(key)
        if known is not None:
            return known
        literal = self._literals[key] = self.new_variable()
        define = self.clauses[0]
        if kind == "both":
            for side, said in ((-literal, formula[2]), (literal, formula[3])):
                stated: list[Clause] = []
                self._state(said, stated)
                define += [[side, *clause] for clause in stated]
        else:
            sign = 1 if kind == "and" else -1
            define += [[-sign * literal, sign * part] for part in parts]
            define.append([sign * literal, *(-sign * part for part in parts)])
        return literal

    def _count_literal(self, formula: Formula) -> int:
        least, most = formula[1], formula[2]
        literals = tuple(self._literal(part) for part in formula[3])
        sums = self._sums(literals, most + 1)
        enough = sums[least] if least > 0 else 0
        too_many = sums[most + 1] if most < len(literals) else 0
        if not enough or not too_many:
            return enough or -too_many  # there is one of them: count() makes a constant of anything else
        return self._literal(("and", (enough, -too_many)))

    def _sums(self, literals: tuple[int, ...], limit: int) -> list[int]:
        """Variables that say "at least 1, 2, ... of the literals": entry j for at least j, entry 0 unused."""
        known = self._sum_rows.get((literals, limit))
        if known is not None:
            return known
        row: list[int] = []
        for literal in literals:
            before = row
            row = []
            for j in range(min(len(before) + 1, limit)):
                grows: Formula = literal if j == 0 else ("and", (literal, before[j - 1]))
                row.append(self._literal(("or", (before[j], grows)) if j < len(before) else grows))
        self._sum_rows[literals, limit] = [0, *row]
        return [0, *row]


def lower(puzzle: Puzzle) -> Theory:
    """The theory of a puzzle."""
    frame = puzzle.frame
    theory = Theory(frame)
    for group in _large_groups(frame.shape):
        theory.clauses[0] += theory._counted(group.least, group.most, list(group.literals))
    for doubt in puzzle.doubts:
        taken = [theory.new_variable() for _ in doubt.readings]
        theory.choices.update({(doubt.name, i): variable for i, variable in enumerate(taken)})
        theory.clauses[0] += _at_least(1, taken) + _at_least(len(taken) - 1, [-x for x in taken])
    for clue in puzzle.clues:
        theory.add(clue.relation)
    return theory


def structure_clauses(theory: Theory) -> tuple[Clause, ...]:
    """The small groups as clauses; the same for every puzzle of a shape, so made once."""
    return _structure(theory.frame.shape)


@lru_cache(maxsize=256)
def _groups(shape: Shape) -> tuple[Group, ...]:
    places, axis, categories = shape
    groups, first = [], 1
    for c, counts in enumerate(categories):
        if c == axis:
            continue
        for v, (least, most) in enumerate(counts):
            start = first + v * places
            groups.append(Group(least, min(most, places), tuple(range(start, start + places))))
        for place in range(places):
            groups.append(Group(1, 1, tuple(first + v * places + place for v in range(len(counts)))))
        first += len(counts) * places
    return tuple(groups)


@lru_cache(maxsize=256)
def _large_groups(shape: Shape) -> tuple[Group, ...]:
    if shape[0] <= SMALL and all(len(counts) <= SMALL for counts in shape[2]):
        return ()
    return tuple(group for group in _groups(shape) if not _is_small(group))


@lru_cache(maxsize=64)
def _structure(shape: Shape) -> tuple[Clause, ...]:
    clauses: list[Clause] = []
    places, _, categories = shape
    if places <= SMALL and all(count == (1, 1) for counts in categories for count in counts):
        for c in range(len(categories) - 1):  # the common case, without the detour through groups
            facts = range(1 + c * places * places, 1 + (c + 1) * places * places)
            for step, first in [(1, i * places) for i in range(places)] + [(places, i) for i in range(places)]:
                literals = list(facts[first : first + (places - 1) * step + 1 : step])
                clauses.append(literals)
                clauses += combinations([-x for x in literals], 2)
        return tuple(clauses)
    for group in filter(_is_small, _groups(shape)):
        literals = list(group.literals)
        if group.least == 1:
            clauses.append(literals)
        elif group.least > 1:
            clauses += _at_least(group.least, literals)
        if group.most < len(literals):
            clauses += _at_least(len(literals) - group.most, [-x for x in literals])
    return tuple(clauses)


def _is_small(group: Group) -> bool:
    size = len(group.literals)
    if size <= SMALL:
        return True
    return max(comb(size, size - group.least + 1), comb(size, group.most + 1)) <= FEW_COMBINATIONS


def _at_least(least: int, literals: list[int]) -> list[Clause]:
    """Clauses for "at least so many": of any size-least+1 of them one is true."""
    return list(combinations(literals, len(literals) - least + 1))
