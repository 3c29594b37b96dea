"""Einstein's riddle with OR-Tools, as a script: one integer variable a value."""

from ortools.sat.python import cp_model

KINDS = {"colour": "red green white yellow blue", "nation": "brit swede dane norwegian german",
         "drink": "tea coffee milk beer water", "smoke": "pallmall dunhill blends bluemaster prince",
         "pet": "dogs birds cats horses fish"}


def main() -> None:
    model = cp_model.CpModel()
    at = {name: model.new_int_var(1, 5, name) for names in KINDS.values() for name in names.split()}
    for names in KINDS.values():
        model.add_all_different([at[name] for name in names.split()])
    for pair in ("brit red", "swede dogs", "dane tea", "green coffee", "pallmall birds", "yellow dunhill",
                 "bluemaster beer", "german prince"):
        a, b = pair.split()
        model.add(at[a] == at[b])
    model.add(at["green"] + 1 == at["white"])
    model.add(at["milk"] == 3)
    model.add(at["norwegian"] == 1)
    for pair in ("blends cats", "horses dunhill", "norwegian blue", "blends water"):
        a, b = pair.split()
        distance = model.new_int_var(1, 1, pair)
        model.add_abs_equality(distance, at[a] - at[b])
    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.solve(model)
    house = {name: solver.value(variable) for name, variable in at.items()}
    print(next(name for name in KINDS["nation"].split() if house[name] == house["fish"]))


if __name__ == "__main__":
    main()
