"""Einstein's riddle as clauses written by hand for PySAT: what a SAT user would type."""

from __future__ import annotations

from itertools import combinations
from typing import Any

KINDS = [["red", "green", "white", "yellow", "blue"], ["Brit", "Swede", "Dane", "Norwegian", "German"],
         ["tea", "coffee", "milk", "beer", "water"], ["Pall Mall", "Dunhill", "Blends", "BlueMaster", "Prince"],
         ["dogs", "birds", "cats", "horses", "fish"]]


def einstein(solver_class: Any) -> list[int]:
    """Build the clauses, find the model, and show that there is no other."""
    number: dict[tuple[str, int], int] = {}
    for kind in KINDS:
        for name in kind:
            for house in range(5):
                number[name, house] = len(number) + 1
    clauses = []

    def exactly_one(literals: list[int]) -> None:
        clauses.append(literals)
        clauses.extend([-a, -b] for a, b in combinations(literals, 2))

    for kind in KINDS:
        for name in kind:
            exactly_one([number[name, house] for house in range(5)])
        for house in range(5):
            exactly_one([number[name, house] for name in kind])

    def same(a: str, b: str) -> None:
        for house in range(5):
            clauses.append([-number[a, house], number[b, house]])
            clauses.append([number[a, house], -number[b, house]])

    def beside(a: str, b: str) -> None:
        for house in range(5):
            clauses.append([-number[a, house], *(number[b, h] for h in (house - 1, house + 1) if 0 <= h < 5)])
            clauses.append([-number[b, house], *(number[a, h] for h in (house - 1, house + 1) if 0 <= h < 5)])

    same("Brit", "red")
    same("Swede", "dogs")
    same("Dane", "tea")
    same("green", "coffee")
    same("Pall Mall", "birds")
    same("yellow", "Dunhill")
    same("BlueMaster", "beer")
    same("German", "Prince")
    for house in range(5):
        clauses.append([-number["green", house], *([number["white", house + 1]] if house < 4 else [])])
        clauses.append([-number["white", house], *([number["green", house - 1]] if house else [])])
    clauses.append([number["milk", 2]])
    clauses.append([number["Norwegian", 0]])
    beside("Blends", "cats")
    beside("horses", "Dunhill")
    beside("Norwegian", "blue")
    beside("Blends", "water")
    with solver_class(bootstrap_with=clauses) as solver:
        assert solver.solve()
        model: list[int] = solver.get_model()
        solver.add_clause([-x for x in model if x > 0])
        assert not solver.solve()
    return model
