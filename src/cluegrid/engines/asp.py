"""Answer sets by clingo: a choice rule with bounds for each group of facts, an integrity constraint for each clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cluegrid.engines import Cells, Cost, cells_of, missing
from cluegrid.puzzle import Puzzle
from cluegrid.theory import Theory, lower


def solutions(puzzle: Puzzle, cost: Cost) -> Iterator[Cells]:
    """Ask clingo for all answer sets; those that differ only in the reading of a doubt count as one."""
    try:
        import clingo
    except ImportError:
        raise missing("clingo") from None
    theory = lower(puzzle)
    control = clingo.Control(["0", "--project=project", "--warn=none"])
    control.add("base", [], _program(theory))
    control.ground([("base", [])])
    with control.solve(yield_=True, async_=True) as found:
        while (model := _next(found)) is not None:
            true = {symbol.arguments[0].number for symbol in model.symbols(atoms=True)}
            yield cells_of(theory.frame, true.__contains__)
    solver = control.statistics["solving"]["solvers"]
    cost["conflicts"], cost["choices"] = int(solver["conflicts"]), int(solver["choices"])


def _next(found: Any) -> Any:
    """The next model or None. It is waited for a little at a time, between which Python looks whether to stop."""
    found.resume()
    while not found.wait(0.1):
        pass
    return found.model()


def _program(theory: Theory) -> str:
    """The theory as a program: x(n) says that variable n is true."""
    rules = [f"#project x(N) : x(N), N <= {theory.facts}."]
    for group in theory.groups:
        rules.append(f"{group.least} {{ {'; '.join(f'x({number})' for number in group.literals)} }} {group.most}.")
    if theory.variables > theory.facts:
        rules.append(f"{{ x({theory.facts + 1}..{theory.variables}) }}.")
    for clauses in theory.clauses:
        for clause in clauses:
            rules.append(f":- {', '.join(f'not x({x})' if x > 0 else f'x({-x})' for x in clause)}.")
    return "\n".join(rules)
