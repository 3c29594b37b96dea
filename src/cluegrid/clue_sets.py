"""Sets of clues that cannot all hold, and of clues to drop so that the others can: the smallest first."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from cluegrid.oracle import Oracle
from cluegrid.patience import attempt

BUDGET = 1000  # conflicts of the solver that chooses, between two looks at the clock


@dataclass(frozen=True)
class ClueSets:
    """Sets of clues; whether the first is a smallest one, and whether these are all."""

    sets: tuple[tuple[int, ...], ...]
    smallest: bool
    complete: bool


def indispensable_clues(oracle: Oracle, literals: list[int]) -> tuple[int, ...]:
    """The clues that every impossible set has: all others together are possible with the literals."""
    return tuple(n for n in oracle.clues if oracle.possible(literals, [m for m in oracle.clues if m != n]))


def irreducible_sets(oracle: Oracle, literals: list[int], indispensable: Sequence[int], wanted: int,
                      seconds: float) -> ClueSets:
    """Sets of clues that are impossible with the literals but possible without any one of the set, smallest first.

    A second solver proposes sets, the smallest first. One that is possible is grown until nothing can be added: every
    impossible set has a clue outside it. One that is impossible is irreducible, for all smaller ones are done with.
    """
    from pysat.solvers import Solver

    deadline = time.monotonic() + seconds
    if not oracle.possible(literals, []):
        return ClueSets(((),), True, True)
    known = _reduced(oracle, literals)
    found: list[tuple[int, ...]] = []
    with Solver(name="minisat22", bootstrap_with=[[n] for n in indispensable]) as chooser:
        more_than = _counter(chooser, oracle.clues)
        for size in range(1, len(oracle.clues) + 1):
            if len(known) == size:
                found.append(known)
                chooser.add_clause([-n for n in known])
            while len(found) < wanted and (possible := _asked(chooser, [-more_than[size]], deadline)) is not False:
                if possible is None:
                    return ClueSets(tuple(found or [known]), bool(found), False)
                chosen = _chosen(chooser, oracle)
                if oracle.possible(literals, chosen):
                    grown = _grown(oracle, literals)
                    chooser.add_clause([n for n in oracle.clues if n not in grown])
                else:
                    found.append(chosen)
                    chooser.add_clause([-n for n in chosen])
            complete = _asked(chooser, [], deadline) is False
            if complete or len(found) >= wanted:
                return ClueSets(tuple(found), True, complete)
    raise AssertionError("the chooser has no set left above the largest size")


def fewest_dropped(oracle: Oracle, contradictions: Iterable[Sequence[int]], wanted: int, seconds: float) -> ClueSets:
    """Sets of as few clues as there are to drop so that the others are possible; ``complete`` where these are all.

    A second solver proposes sets, the smallest first, that have a clue of every contradiction known. Where what is left
    is still impossible, that is one more of them. Where the time is over, no clue of the set can be spared.
    """
    from pysat.solvers import Solver

    deadline = time.monotonic() + seconds
    if not oracle.possible([], []):
        return ClueSets((), True, True)
    grown = _grown(oracle, [])
    enough = tuple(n for n in oracle.clues if n not in grown)
    found: list[tuple[int, ...]] = []
    with Solver(name="minisat22", bootstrap_with=list(contradictions)) as chooser:
        more_than = _counter(chooser, oracle.clues)
        for size in range(1, len(enough) + 1):
            while (possible := _asked(chooser, [-more_than[size]], deadline)) and len(found) < wanted:
                chosen = _chosen(chooser, oracle)
                if oracle.possible([], [n for n in oracle.clues if n not in chosen]):
                    found.append(chosen)
                    chooser.add_clause([-n for n in chosen])
                else:
                    chooser.add_clause(oracle.needed()[0])
            if found or possible is None:
                return ClueSets(tuple(found or [enough]), bool(found), possible is False)
    raise AssertionError("the chooser missed a set that is known")


def _asked(chooser: Any, assumptions: list[int], deadline: float) -> bool | None:
    """Whether the chooser has a set, or None where the time is over."""
    while time.monotonic() <= deadline:
        chooser.clear_interrupt()
        chooser.conf_budget(BUDGET)
        if (possible := attempt(chooser, assumptions)) is not None:
            return possible
    return None


def _chosen(chooser: Any, oracle: Oracle) -> tuple[int, ...]:
    """The clues that the chooser proposes."""
    chosen = set(chooser.get_model())
    return tuple(n for n in oracle.clues if n in chosen)


def _reduced(oracle: Oracle, literals: list[int]) -> tuple[int, ...]:
    """One irreducible set: a core, from which clues are taken as long as it stays impossible."""
    oracle.possible(literals)
    core = set(oracle.needed()[0])
    for n in sorted(core, reverse=True):
        if n in core and not oracle.possible(literals, core - {n}):
            core = set(oracle.needed()[0])
    return tuple(sorted(core))


def _grown(oracle: Oracle, literals: list[int]) -> set[int]:
    """The clues that were just possible, with as many more as are possible with them."""
    grown = oracle.chosen()
    for n in oracle.clues:
        if n not in grown and oracle.possible(literals, [*grown, n]):
            grown = oracle.chosen()
    return grown


def _counter(solver: Any, counted: Sequence[int]) -> list[int]:
    """Variables that are true where more than 0, 1, 2, ... of those ``counted`` are."""
    top = max(counted, default=0)
    row: list[int] = []
    for size, x in enumerate(counted, 1):
        before, row = row, list(range(top + 1, top + size + 1))
        top += size
        solver.add_clause([-x, row[0]])
        for j, less in enumerate(before):
            solver.add_clause([-less, row[j]])
            solver.add_clause([-less, -x, row[j + 1]])
    return [*row, top + 1]  # more than all of them: a variable that nothing forces
