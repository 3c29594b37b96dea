"""OR-Tools' CP-SAT, as article 000 uses it: groups of facts as linear constraints, clauses as they are."""

from __future__ import annotations

from collections.abc import Iterator
from queue import Empty, Full, Queue
from threading import Event, Thread
from typing import Any

from cluegrid.engines import Cells, Cost, cells_of, missing
from cluegrid.puzzle import Puzzle
from cluegrid.theory import Theory, lower

AHEAD = 1000  # so many solutions may wait to be fetched while the search goes on


def solutions(puzzle: Puzzle, cost: Cost) -> Iterator[Cells]:
    """Let CP-SAT enumerate in a thread, and yield each solution as it comes."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        raise missing("ortools") from None
    theory = lower(puzzle)
    model = cp_model.CpModel()
    variables = _stated(theory, model)
    found: Queue[Cells] = Queue(AHEAD)
    stopped = Event()
    frame, facts = theory.frame, variables[: theory.facts]

    class Each(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]  # the package has no types
        """Hands over every solution, and ends the search once nobody waits for more."""

        def on_solution_callback(self) -> None:
            truths = [self.boolean_value(fact) for fact in facts]
            cells = cells_of(frame, lambda number: truths[number - 1])
            while not stopped.is_set():
                try:
                    found.put(cells, timeout=0.1)
                except Full:
                    continue
                return
            self.stop_search()

    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    solver.parameters.catch_sigint_signal = False  # it would leave the process without Python's handler for Ctrl-C
    search = Thread(target=solver.solve, args=(model, Each()), daemon=True)
    search.start()
    try:
        yield from _distinct(_fetched(found, search), bool(theory.choices))
    finally:
        stopped.set()
        while search.is_alive():
            solver.stop_search()  # of no effect before the search has begun, so again and again
            search.join(0.01)
        cost["conflicts"], cost["branches"] = solver.num_conflicts, solver.num_branches


def _stated(theory: Theory, model: Any) -> list[Any]:
    """Put the theory into the model; returns its variables in the order of their numbers."""
    variables = [model.new_bool_var(f"x{number}") for number in range(1, theory.variables + 1)]
    for group in theory.groups:
        members = [variables[number - 1] for number in group.literals]
        if group.least == group.most == 1:
            model.add_exactly_one(members)
        else:
            model.add_linear_constraint(sum(members), group.least, group.most)
    for clauses in theory.clauses:
        for clause in clauses:
            model.add_bool_or([variables[x - 1] if x > 0 else ~variables[-x - 1] for x in clause])
    return variables


def _fetched(found: Queue[Cells], search: Thread) -> Iterator[Cells]:
    while True:
        running = search.is_alive()  # asked first, so that nothing put before the end is missed
        try:
            yield found.get(timeout=0.001 if running else 0)
        except Empty:
            if not running:
                return


def _distinct(found: Iterator[Cells], doubtful: bool) -> Iterator[Cells]:
    """Only where a puzzle has doubts may the same solution come once for each reading."""
    if not doubtful:
        yield from found
        return
    seen: set[Cells] = set()
    for cells in found:
        if cells not in seen:
            seen.add(cells)
            yield cells
