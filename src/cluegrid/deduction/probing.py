"""Which facts can be refuted, and with which clues: solvers in which everything that is known is laid down.

A fact is tried by unit propagation alone, thousands in a few milliseconds. What breaks then breaks in a chain of plain
steps, so that it can be drawn with a pencil; the clues of that chain are found in the same way, by leaving out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from cluegrid.oracle import Oracle
from cluegrid.patience import ask
from cluegrid.theory import structure_clauses

CONFLICT = 5  # clues that one conflict is as hard as


class Prober:
    """One puzzle with what is known of it so far; ``supports`` are clauses that let clues propagate like a pencil."""

    def __init__(self, oracle: Oracle, supports: Mapping[int, list[list[int]]]) -> None:
        from pysat.solvers import Solver

        theory = oracle.theory
        shared = [*structure_clauses(theory), *theory.clauses[0]]
        own = {n: [*clauses, *supports.get(n, ())]
               for n, clauses in zip(oracle.clues, theory.clauses[1:], strict=True)}
        self.selectors = oracle.selectors
        self._clue_of = {selector: n for n, selector in self.selectors.items()}
        self._whole: Any = Solver("minisat22", bootstrap_with=[*shared, *(c for some in own.values() for c in some)])
        apart = [*shared, *([-self.selectors[n], *clause] for n, some in own.items() for clause in some)]
        self._apart: Any = Solver("minisat22", bootstrap_with=apart)  # only propagates: what is learnt is no plain step
        self._proofs: Any = Solver("minisat22", bootstrap_with=apart)
        self._known: set[int] = set()

    def learn(self, literals: Iterable[int]) -> None:
        """Lay down what is known by now."""
        for literal in literals:
            if literal not in self._known:
                self._known.add(literal)
                for solver in (self._whole, self._apart, self._proofs):
                    solver.add_clause([literal])

    def gain(self, literal: int) -> int:
        """How much follows from a literal by plain steps."""
        return len(self._whole.propagate([literal])[1])

    def breaks(self, literal: int) -> bool:
        """Whether a literal runs into a contradiction by plain steps."""
        return not self._whole.propagate([literal])[0]

    def split(self, literal: int, others: Iterable[int]) -> int:
        """A literal that breaks beside the first one, and so does its opposite; 0 where there is none."""
        implied = set(self._whole.propagate([literal])[1])
        for other in others:
            if other in implied or -other in implied:
                continue
            if not self._whole.propagate([literal, other])[0] and not self._whole.propagate([literal, -other])[0]:
                return other
        return 0

    def chain_clues(self, *literals: int) -> list[int]:
        """As few clues, each needed, as let literals that break together break by plain steps."""
        core = self._core(literals, self.selectors)

        def fails(chosen: list[int]) -> bool:
            return self.breaks_with(literals, chosen)

        return _fewest(core if fails(core) else list(self.selectors), fails)

    def effort(self, literal: int) -> int:
        """How hard it is to refute a literal: conflicts on the way, and clues that were looked at."""
        before = self._proofs.accum_stats()["conflicts"]
        core = self._core([literal], self.selectors)
        conflicts: int = self._proofs.accum_stats()["conflicts"] - before
        return CONFLICT * conflicts + len(core)

    def proof_clues(self, literal: int) -> list[int]:
        """As few clues, each needed, as refute a literal in any way."""
        clues = list(self.selectors)
        while len(core := self._core([literal], clues)) < len(clues):
            clues = core
        return _fewest(clues, lambda fewer: not self._possible([literal], fewer))

    def breaks_with(self, literals: Iterable[int], clues: Iterable[int]) -> bool:
        """Whether literals run into a contradiction by plain steps with some of the clues."""
        return not self._apart.propagate([*(self.selectors[n] for n in clues), *literals])[0]

    def _possible(self, literals: Iterable[int], clues: Iterable[int]) -> bool:
        return ask(self._proofs, [*literals, *(self.selectors[n] for n in clues)])

    def _core(self, literals: Iterable[int], clues: Iterable[int]) -> list[int]:
        """Some of the clues that refute literals."""
        if self._possible(literals, clues):
            return list(clues)
        return sorted(self._clue_of[x] for x in self._proofs.get_core() or [] if x in self._clue_of)

    def close(self) -> None:
        """Free the solvers."""
        for solver in (self._whole, self._apart, self._proofs):
            solver.delete()


def _fewest(clues: list[int], fails: Callable[[list[int]], bool]) -> list[int]:
    """Clues that still fail, and no longer without any one of them."""
    for clue in list(clues):
        fewer = [n for n in clues if n != clue]
        if fails(fewer):
            clues = fewer
    return clues
