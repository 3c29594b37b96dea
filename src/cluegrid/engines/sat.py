"""A SAT solver: one variable a fact, or the places in binary as article 002 has them."""

from __future__ import annotations

import atexit
from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from cluegrid.categories import EngineError, did_you_mean
from cluegrid.children import from_child
from cluegrid.engines import Cells, Cost, cells_from, missing
from cluegrid.patience import ask
from cluegrid.puzzle import Puzzle
from cluegrid.theory import Clause, Theory, lower, structure_clauses

SOLVERS = ("minisat22", "glucose4", "cadical153", "cadical195", "picosat")
STOPPABLE = ("minisat22", "glucose4")  # the others listen to nobody while they work, so they do it in a process
ENCODINGS = ("facts", "binary")


def solutions(puzzle: Puzzle, cost: Cost, solver: str = "minisat22", encoding: str = "facts") -> Iterator[Cells]:
    """Ask for a model, rule it out, ask again."""
    if solver not in SOLVERS:
        raise EngineError(f"there is no SAT solver {solver!r}{did_you_mean(solver, list(SOLVERS))}; "
                          f"there are {', '.join(SOLVERS)}")
    if encoding not in ENCODINGS:
        raise EngineError(f"there is no encoding {encoding!r}; there are {', '.join(ENCODINGS)}")
    theory = lower(puzzle)
    if solver == "minisat22" and encoding == "facts" and theory.variables == theory.facts:
        models = _warm(theory, cost)
    else:
        clauses = list(structure_clauses(theory)) if encoding == "facts" else binary_structure(theory)
        for stated in theory.clauses:
            clauses += stated
        cost["variables"], cost["clauses"] = theory.variables, len(clauses)
        models = _pysat(theory, clauses, solver, cost)
        if solver not in STOPPABLE:
            models = _counted(from_child(partial(_with_cost, models, cost)), cost)
    for model in models:
        yield cells_from(theory.frame, model)


def _with_cost(models: Iterable[list[int]], cost: Cost) -> Iterator[tuple[list[int] | None, Cost]]:
    """Each model and what it has cost so far; None is the end."""
    for model in models:
        yield model, cost
    yield None, cost


def _counted(found: Iterable[tuple[list[int] | None, Cost]], cost: Cost) -> Iterator[list[int]]:
    """The models, with what they cost written down."""
    for model, spent in found:
        cost.update(spent)
        if model is not None:
            yield model


def _pysat(theory: Theory, clauses: list[Clause], name: str, cost: Cost) -> Iterator[list[int]]:
    if name == "picosat":
        yield from _picosat(theory, clauses)
        return
    with _solver(name, clauses) as solver:
        while ask(solver) if name in STOPPABLE else solver.solve():
            model = solver.get_model()[: theory.facts]
            cost.update(_figures(solver.accum_stats()))
            yield model
            solver.add_clause([-x for x in model if x > 0])
        cost.update(_figures(solver.accum_stats()))


def _warm(theory: Theory, cost: Cost) -> Iterator[list[int]]:
    """Solve in a solver that knows the structure already: most puzzles of a run have the same shape.

    What the puzzle states is guarded by a selector of its own and switched off for good afterwards.
    """
    shape = theory.frame.shape
    solver, uses = _WARM.pop(shape, (None, 0))
    if solver is None:
        solver = _solver("minisat22", ())
        _add_all(solver, structure_clauses(theory))
    before = _figures(solver.accum_stats()) if uses else {}
    selector = theory.facts + uses + 1
    stated = [[-selector, *clause] for clauses in theory.clauses for clause in clauses]
    cost["variables"], cost["clauses"] = theory.facts, len(structure_clauses(theory)) + len(stated)
    _add_all(solver, stated)
    try:
        while ask(solver, [selector]):
            model = solver.get_model()[: theory.facts]
            yield model
            solver.add_clause([-selector, *(-x for x in model if x > 0)])
    finally:
        cost.update({name: n - before.get(name, 0) for name, n in _figures(solver.accum_stats()).items()})
        solver.add_clause([-selector])
        if uses < MOST_USES and len(_WARM) < MOST_USES:
            _WARM[shape] = solver, uses + 1
        else:
            solver.delete()


_WARM: dict[object, tuple[Any, int]] = {}  # by shape; a solver in use is not in here
atexit.register(_WARM.clear)  # while the solvers' own module still stands
MOST_USES = 100


def _add_all(solver: Any, clauses: Iterable[Clause]) -> None:
    """Add clauses to a Minisat without the wrapper's detour for each, which costs as much as the work."""
    from pysolvers import minisat22_add_cl

    deque(map(partial(minisat22_add_cl, solver.solver.minisat), clauses), maxlen=0)


def _solver(name: str, clauses: Iterable[Clause]) -> Any:
    try:
        from pysat.solvers import Solver
    except ImportError:
        raise missing("python-sat", "") from None
    return Solver(name=name, bootstrap_with=clauses)


def _figures(stats: dict[str, int] | None) -> dict[str, int]:
    return {name: stats[name] for name in ("conflicts", "decisions", "propagations") if name in stats} if stats else {}


def _picosat(theory: Theory, clauses: list[Clause]) -> Iterator[list[int]]:
    try:
        import pycosat
    except ImportError:
        raise missing("pycosat") from None
    clauses = list(clauses)
    while isinstance(model := pycosat.solve(clauses, vars=theory.variables), list):
        model = model[: theory.facts]
        yield model
        clauses.append([-x for x in model if x > 0])


def binary_structure(theory: Theory) -> list[Clause]:
    """The structure with each cell as a binary number: its bits define which fact is true there."""
    frame = theory.frame
    clauses: list[Clause] = []
    for c in frame.others:
        values = range(len(frame.categories[c].values))
        width = max(1, (len(values) - 1).bit_length())
        for place in range(frame.places):
            bits = [theory.new_variable() for _ in range(width)]
            for code in range(1 << width):
                pattern = [bit if code >> i & 1 else -bit for i, bit in enumerate(bits)]
                if code not in values:
                    clauses.append([-literal for literal in pattern])
                    continue
                fact = frame.fact(c, code, place)
                clauses += [[-fact, literal] for literal in pattern]
                clauses.append([fact, *(-literal for literal in pattern)])
        for group in theory.groups:
            if group.literals[0] in range(frame.fact(c, 0, 0), frame.fact(c, 0, 0) + len(values) * frame.places) and (
                    group.literals[-1] == group.literals[0] + frame.places - 1):
                clauses += theory._counted(group.least, group.most, list(group.literals))
    return clauses
