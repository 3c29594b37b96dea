"""One incremental SAT solver that is asked many small questions about one puzzle.

Every clue has a selector, so that a question may leave clues out and an answer "no" names the clues it needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cluegrid.engines import Cells, cells_from, missing
from cluegrid.patience import ask
from cluegrid.puzzle import Puzzle
from cluegrid.relations import Relation
from cluegrid.theory import Theory, lower, structure_clauses


class Oracle:
    """Answers "can these clues and facts hold together?" for one puzzle."""

    def __init__(self, puzzle: Puzzle, solver: str = "minisat22") -> None:
        try:
            from pysat.solvers import Solver
        except ImportError:
            raise missing("python-sat", "") from None
        self.puzzle = puzzle
        self.theory: Theory = lower(puzzle)
        self.clues = tuple(puzzle.numbered)
        self.selectors = {n: self.theory.new_variable() for n in self.clues}
        self._clue_of = {selector: n for n, selector in self.selectors.items()}
        clauses = [*structure_clauses(self.theory), *self.theory.clauses[0]]
        for selector, stated in zip(self.selectors.values(), self.theory.clauses[1:], strict=True):
            clauses += [[-selector, *clause] for clause in stated]
        self._defined = len(self.theory.clauses[0])
        self._solver: Any = Solver(name=solver, bootstrap_with=clauses)

    def possible(self, literals: Sequence[int] = (), clues: Iterable[int] | None = None) -> bool:
        """Whether the clues (all of them, if none are named) and the literals can hold together."""
        chosen = self.clues if clues is None else clues
        return ask(self._solver, [*(self.selectors[n] for n in chosen), *literals])

    def cells(self) -> Cells:
        """The solution that made the last question possible."""
        return cells_from(self.theory.frame, self.true_facts())

    def true_facts(self) -> list[int]:
        """The facts of that solution."""
        return [x for x in self._solver.get_model()[: self.theory.facts] if x > 0]

    def model(self) -> list[int]:
        """That solution as literals, one for each variable in their order."""
        found: list[int] = self._solver.get_model()
        return found

    def truths(self) -> dict[int, bool]:
        """For each variable whether it is true in the solution that made the last question possible."""
        return {abs(x): x > 0 for x in self._solver.get_model()}

    def needed(self) -> tuple[list[int], list[int]]:
        """After an impossible question: clues and literals that are already impossible together."""
        core = self._solver.get_core() or []
        return ([self._clue_of[x] for x in core if x in self._clue_of], [x for x in core if x not in self._clue_of])

    def literal(self, relation: Relation) -> int:
        """A variable that is true just where the relation holds."""
        literal = self.theory.literal(relation)
        define = self.theory.clauses[0]
        self._solver.append_formula(define[self._defined:])
        self._defined = len(define)
        return literal

    def differing(self, literals: Sequence[int]) -> int:
        """A literal that, assumed, says that not all of the given ones hold."""
        differs = self.theory.new_variable()
        self._solver.add_clause([-differs, *(-x for x in literals)])
        return differs

    def rule_out(self, literals: Iterable[int], unless: int = 0) -> None:
        """From now on not all of the literals hold together (where the literal ``unless`` is false)."""
        self._solver.add_clause([*(-x for x in literals), *([unless] if unless else [])])

    def chosen(self) -> set[int]:
        """The clues whose selectors were true when the last question was possible: those it named, perhaps more."""
        model = self._solver.get_model()
        return {n for n, selector in self.selectors.items() if model[selector - 1] > 0}

    def prefer(self, literals: Iterable[int]) -> None:
        """Where it does not matter, try these literals as true first."""
        self._solver.set_phases(list(literals))

    def solutions(self, literals: Sequence[int] = (), limit: int | None = None,
                  clues: Sequence[int] | None = None) -> Iterator[Cells]:
        """The solutions of the clues in which the literals hold, each once; the oracle forgets them afterwards."""
        session = self.theory.new_variable()
        found = 0
        while (limit is None or found < limit) and self.possible([*literals, -session], clues):
            found += 1
            facts = self.true_facts()
            cells = self.cells()
            self.rule_out(facts, unless=session)
            yield cells
        self._solver.add_clause([session])

    def close(self) -> None:
        """Free the solver."""
        self._solver.delete()

    def __enter__(self) -> Oracle:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
