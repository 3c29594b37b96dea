"""The claim "this is the only solution" as a formula without a model, and the proof of that, for others to check.

The formula is the puzzle's theory and one more clause: the solution is not this one. The proof is a DRAT proof, lines
of clauses that may be added or left out one after the other, up to the empty clause.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cluegrid.categories import EngineError
from cluegrid.children import from_child
from cluegrid.engines import Cells, missing
from cluegrid.puzzle import Puzzle
from cluegrid.theory import Clause, Theory, lower, structure_clauses


@dataclass(frozen=True)
class Proof:
    """A formula in DIMACS that has no model, and why, in DRAT."""

    dimacs: str
    drat: str


def prove_unique(puzzle: Puzzle, solution_cells: Cells | None = None) -> Proof:
    """Prove that a puzzle has no other solution than this one, or none at all where no solution is given."""
    theory = lower(puzzle)
    frame = theory.frame
    further: list[tuple[str, Clause]] = []
    if solution_cells is not None:
        further = [("the solution is another one",
                    [-frame.fact(c, v, place) for c in frame.others for place, v in enumerate(solution_cells[c])])]
    clauses = [*theory.all_clauses(), *(clause for _, clause in further)]
    lines = next(from_child(lambda: [_refutation(clauses)]))  # in a process: CaDiCaL does not listen to Ctrl-C
    if lines is None:
        raise EngineError("there is nothing to prove: the puzzle has " +
                          ("a solution" if solution_cells is None else "another solution"))
    return Proof(dimacs_text(puzzle, theory, further), "\n".join(lines) + "\n")


def _refutation(clauses: list[Clause]) -> list[str] | None:
    """The lines of a DRAT proof that the clauses contradict each other, or None where they do not."""
    try:
        from pysat.solvers import Solver
    except ImportError:
        raise missing("python-sat", "") from None
    with Solver(name="cadical153", bootstrap_with=clauses, with_proof=True) as solver:
        if solver.solve():
            return None
        lines: list[str] = solver.get_proof()
    end = lines.index("0") if "0" in lines else len(lines)  # where the empty clause follows at once there are none
    return [*lines[:end], "0"]


# ---- the formula as text ---------------------------------------------------------------------------------------


def dimacs_text(puzzle: Puzzle, theory: Theory, further: Iterable[tuple[str, Clause]] = ()) -> str:
    """A theory, and further clauses each with a remark, as DIMACS that says what is what."""
    groups = [("each place has one value of each category, each value as often as it is held",
               list(structure_clauses(theory))),
              ("what the further variables stand for", theory.clauses[0])]
    for (number, clue), clauses in zip(puzzle.numbered.items(), theory.clauses[1:], strict=True):
        groups.append((f"clue {number}: {clue.text}" if clue.text else f"clue {number}", clauses))
    groups += [(remark, [clause]) for remark, clause in further]
    lines = [_comment(line) for line in _legend(puzzle, theory)]
    lines.append(f"p cnf {theory.variables} {sum(len(clauses) for _, clauses in groups)}")
    lines.append(_comment(f"p show {' '.join(map(str, range(1, theory.facts + 1)))} 0"))
    for remark, clauses in groups:
        if clauses:
            lines.append(_comment(remark))
            lines += [" ".join(map(str, (*clause, 0))) for clause in clauses]
    return "\n".join(lines) + "\n"


def _legend(puzzle: Puzzle, theory: Theory) -> Iterator[str]:
    if puzzle.title:
        yield f"riddle: {puzzle.title}"
    for fact in range(1, theory.facts + 1):
        yield f"{fact} {theory.frame.describe(fact)}"
    for (doubt, reading), variable in theory.choices.items():
        yield f"{variable} reading {reading + 1} of the doubt {doubt!r}"
    last = max((theory.facts, *theory.choices.values()))
    if theory.variables > last:
        yield f"{last + 1} to {theory.variables} are defined by the others"


def _comment(text: str) -> str:
    return f"c {' '.join(text.replace(chr(0), ' ').split())}"


# ---- a checker -------------------------------------------------------------------------------------------------


def check_drat(dimacs: str, drat: str) -> bool:
    """Whether a DRAT proof shows that a DIMACS formula has no model; it trusts nothing but the formula."""
    checker = _Checker()
    for clause in _clauses(dimacs):
        checker.add(clause)
    for line in drat.splitlines():
        words = line.split()
        if not words or words[0] == "c":
            continue
        if words[0] == "d":
            checker.remove([int(word) for word in words[1:-1]])
            continue
        clause = [int(word) for word in words[:-1]]
        if not checker.follows(clause) and not checker.resolves(clause):
            return False
        if not clause:
            return True
        checker.add(clause)
    return False


def _clauses(dimacs: str) -> Iterator[list[int]]:
    clause: list[int] = []
    for line in dimacs.splitlines():
        if line[:1] in ("c", "p", "%"):
            continue
        for word in line.split():
            if word != "0":
                clause.append(int(word))
                continue
            yield clause
            clause = []


class _Checker:
    """Clauses of which each watches two of its literals, and what follows from them by unit propagation alone."""

    def __init__(self) -> None:
        self.watchers: dict[int, list[list[int]]] = {}
        self.holders: dict[int, list[list[int]]] = {}  # for each literal the clauses that have it
        self.removed: set[int] = set()  # ids of clause objects, which the holders keep alive
        self.by_content: dict[frozenset[int], list[list[int]]] = {}
        self.true: set[int] = set()
        self.trail: list[int] = []
        self.contradiction = False

    def add(self, literals: list[int]) -> None:
        """One more clause, and what follows from it for good."""
        clause = list(dict.fromkeys(literals))
        self.by_content.setdefault(frozenset(clause), []).append(clause)
        for literal in clause:
            self.holders.setdefault(literal, []).append(clause)
        clause.sort(key=lambda literal: -literal in self.true)  # what is false for good is watched last
        for literal in clause[:2]:
            self.watchers.setdefault(literal, []).append(clause)
        if not clause or -clause[0] in self.true:
            self.contradiction = True
        elif len(clause) == 1 or -clause[1] in self.true:
            self.contradiction |= not self._assume(clause[0])

    def remove(self, literals: list[int]) -> None:
        """One clause less; one that settles a literal stays, as in other checkers."""
        same = self.by_content.get(frozenset(literals), [])
        if same and sum(-literal not in self.true for literal in literals) > 1:
            self.removed.add(id(same.pop()))

    def follows(self, clause: list[int]) -> bool:
        """Whether denying every literal of the clause leads to a contradiction by unit propagation."""
        if self.contradiction:
            return True
        before = len(self.trail)
        contradicted = not all(self._assume(-literal) for literal in clause)
        self.true.difference_update(self.trail[before:])
        del self.trail[before:]
        return contradicted

    def resolves(self, clause: list[int]) -> bool:
        """Whether every clause that the first literal's denial is in gives, with this one, a clause that follows."""
        if not clause:
            return False
        pivot = clause[0]
        return all(self.follows([*clause, *(x for x in other if x != -pivot)])
                   for other in self.holders.get(-pivot, []) if id(other) not in self.removed)

    def _assume(self, literal: int) -> bool:
        """Take a literal as true, with all that follows; False where that is a contradiction."""
        if literal in self.true:
            return True
        if -literal in self.true:
            return False
        true, trail = self.true, self.trail
        done = len(trail)
        true.add(literal)
        trail.append(literal)
        while done < len(trail):
            false = -trail[done]
            done += 1
            kept: list[list[int]] = []
            waiting = self.watchers.get(false, [])
            for i, clause in enumerate(waiting):
                if id(clause) in self.removed:
                    continue
                unit = self._rewatch(clause, false)
                if unit == 0:
                    continue
                kept.append(clause)
                if -unit in true:
                    self.watchers[false] = kept + waiting[i + 1:]
                    return False
                if unit not in true:
                    true.add(unit)
                    trail.append(unit)
            if waiting:
                self.watchers[false] = kept
        return True

    def _rewatch(self, clause: list[int], false: int) -> int:
        """Let a clause watch another literal than a false one: 0, or the only literal that it has left."""
        if len(clause) == 1:
            return clause[0]
        if clause[0] == false:
            clause[0], clause[1] = clause[1], false
        if clause[0] in self.true:
            return clause[0]
        for i in range(2, len(clause)):
            if -clause[i] not in self.true:
                clause[1], clause[i] = clause[i], false
                self.watchers.setdefault(clause[1], []).append(clause)
                return 0
        return clause[0]
