"""The first paragraph of the Jindosh riddle with OR-Tools: every solution listed and only counted, nothing read out."""

from __future__ import annotations

from typing import Any

KINDS = ["winslow marcolla contee natsiou finch", "white blue green red purple", "tin pendant medal ring diamond",
         "dabokva fraeport karnaca baleton dunwall", "absinthe rum wine beer whiskey"]


def listed() -> int:
    """How many solutions CP-SAT enumerates."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    at = {name: model.new_int_var(1, 5, name) for kind in KINDS for name in kind.split()}
    for kind in KINDS:
        model.add_all_different([at[name] for name in kind.split()])
    for pair in ("marcolla white", "green absinthe", "dabokva purple"):
        a, b = pair.split()
        model.add(at[a] == at[b])
    model.add(at["contee"] == 1)
    model.add(at["green"] + 1 == at["red"])
    for pair in ("contee blue", "tin dabokva"):
        a, b = pair.split()
        model.add_abs_equality(model.new_int_var(1, 1, pair), at[a] - at[b])

    class Counter(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]  # the package has no types
        found = 0

        def on_solution_callback(self) -> None:
            self.found += 1

    solver: Any = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    counter = Counter()
    solver.solve(model, counter)
    return counter.found
