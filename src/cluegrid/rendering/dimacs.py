"""DIMACS: clauses over numbers, for SAT solvers and model counters. Comments say which number is which fact."""

from __future__ import annotations

from collections.abc import Iterator

from cluegrid.puzzle import Puzzle
from cluegrid.rendering.native import heading, one_line
from cluegrid.theory import Clause, Theory, lower, structure_clauses


def render(puzzle: Puzzle) -> str:
    """The puzzle as a DIMACS formula; its models, looked at through the shown variables, are the solutions."""
    return write(puzzle, lower(puzzle))


def write(puzzle: Puzzle, theory: Theory, further: tuple[tuple[str, Clause], ...] = ()) -> str:
    """A theory and further clauses, each with a remark, as DIMACS."""
    groups = [("each place has one value of each category, each value as often as it is held",
               list(structure_clauses(theory))),
              ("what the further variables stand for", theory.clauses[0])]
    groups += [(heading(number, clue), clauses)
               for number, (clue, clauses) in enumerate(zip(puzzle.clues, theory.clauses[1:], strict=True), 1)]
    groups += [(remark, [clause]) for remark, clause in further]
    lines = [f"c {line}" for line in _legend(puzzle, theory)]
    lines.append(f"p cnf {theory.variables} {sum(len(clauses) for _, clauses in groups)}")
    lines.append(f"c p show {' '.join(map(str, range(1, theory.facts + 1)))} 0")
    for remark, clauses in groups:
        if clauses:
            lines.append(f"c {remark}")
            lines += [" ".join(map(str, (*clause, 0))) for clause in clauses]
    return "\n".join(lines) + "\n"


def _legend(puzzle: Puzzle, theory: Theory) -> Iterator[str]:
    if puzzle.title:
        yield one_line(puzzle.title)
    for fact in range(1, theory.facts + 1):
        yield one_line(f"{fact} {theory.frame.describe(fact)}")
    for (doubt, reading), variable in theory.choices.items():
        yield one_line(f"{variable} reading {reading + 1} of the doubt {doubt!r}")
    last = max((theory.facts, *theory.choices.values()))
    if theory.variables > last:
        yield f"{last + 1} to {theory.variables} are defined by the others"
