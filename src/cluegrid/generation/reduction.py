"""Fewest clues: one SAT solver with a selector for each candidate, asked only whether clues leave one solution.

Which clues stay depends on those answers alone, never on the solver's models, cores or state: cores are used only to
skip questions whose answer they imply. So the same candidates give the same clues on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cluegrid.engines import Cells, missing
from cluegrid.patience import ask
from cluegrid.puzzle import Puzzle
from cluegrid.relations import Not, Offset, Relation, Together
from cluegrid.relations.supports import fact_clauses
from cluegrid.theory import Clause, lower


class Reduction:
    """Looks for another solution than the one that a riddle shall have, under some of the clues."""

    def __init__(self, puzzle: Puzzle, cells: Cells) -> None:
        try:
            from pysat.solvers import Minicard
        except ImportError:
            raise missing("python-sat", "") from None
        self.theory = lower(puzzle)
        self.theory.clauses[0].clear()  # large groups are counted by the solver itself
        self.selectors: list[int] = []
        self._defined = 0
        solver: Any = Minicard()
        for least, most, literals in self.theory.groups:
            group = list(literals)
            if least == 1:
                solver.add_clause(group)
            elif least > 1:
                solver.add_atmost([-x for x in group], len(group) - least)
            if most < len(group):
                solver.add_atmost(group, most)
        frame = puzzle.frame
        solver.add_clause([-frame.fact(c, v, place) for c in frame.others for place, v in enumerate(cells[c])])
        self._solver = solver
        self._along = frame.categories[frame.axis]
        self._tables: dict[Any, frozenset[tuple[int, ...]]] = {}

    def add(self, relations: Sequence[Relation]) -> None:
        """More candidates, less wanted than those before."""
        theory, add_clause = self.theory, self._solver.add_clause
        for relation in relations:
            stated = self._compared(relation) or theory.clauses[theory.add(relation)]
            selector = theory.new_variable()
            self.selectors.append(selector)
            for clause in stated:
                add_clause([-selector, *clause])
        for clause in theory.clauses[0][self._defined:]:
            add_clause(clause)
        self._defined = len(theory.clauses[0])

    def _compared(self, relation: Relation) -> list[Clause] | None:
        """The clauses of the commonest relations, two values compared along the axis: the theory's, a shorter way."""
        inner, positive = (relation.denied, False) if isinstance(relation, Not) else (relation, True)
        measure: Any
        if isinstance(inner, Offset) and inner.along in ("", self._along.name):
            measure = inner.least, inner.most, inner.either, inner.ranked
        elif isinstance(inner, Together):
            measure = None
        else:
            return None
        if not inner.a.quantifier == inner.b.quantifier == "the":
            return None
        frame = self.theory.frame
        (c, v), (k, w) = frame.index[inner.a.key], frame.index[inner.b.key]
        if frame.axis in (c, k) or not frame.once(c, v) or not frame.once(k, w):
            return None
        allowed = self._tables.get(measure)
        if allowed is None:
            allowed = self._tables[measure] = inner.table(self._along)
        one, other = frame.fact(c, v, 0), frame.fact(k, w, 0)
        formula = fact_clauses(allowed, (None, None), positive, range(one, one + frame.places),
                           range(other, other + frame.places))
        return formula[1] if isinstance(formula, tuple) and formula[0] == "clauses" else None

    def suffices(self) -> bool:
        """Whether all candidates together leave no other solution."""
        return not ask(self._solver, self.selectors)

    def fewest(self, wanted: Sequence[int]) -> list[int]:
        """Those of the candidates, by number, that are kept when each is dropped, the last first, if the rest suffice.
        """
        solve, core_of = self._solver.solve, self._solver.get_core
        self._solver.clear_interrupt()
        selectors = [self.selectors[n] for n in wanted]
        if solve(assumptions=selectors):
            raise ValueError("the candidates do not suffice")
        core = set(core_of() or ())  # what remains always holds all of it
        kept: list[int] = []
        needed: list[int] = []
        for i in range(len(selectors) - 1, -1, -1):
            selector = selectors[i]
            if selector not in core:
                continue
            if solve(assumptions=needed + selectors[:i]):
                kept.append(wanted[i])
                needed.append(selector)
            else:
                core = set(core_of() or ())
        return kept[::-1]

    def close(self) -> None:
        """Free the solver."""
        self._solver.delete()

    def __enter__(self) -> Reduction:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
