"""Einstein's riddle with python-constraint, as a script: one variable a value, its house."""

from constraint import AllDifferentConstraint, Problem

KINDS = ["red green white yellow blue", "brit swede dane norwegian german", "tea coffee milk beer water",
         "pallmall dunhill blends bluemaster prince", "dogs birds cats horses fish"]


def main() -> None:
    problem = Problem()
    for kind in KINDS:
        problem.addVariables(kind.split(), range(1, 6))
        problem.addConstraint(AllDifferentConstraint(), kind.split())
    for pair in ("brit red", "swede dogs", "dane tea", "green coffee", "pallmall birds", "yellow dunhill",
                 "bluemaster beer", "german prince"):
        problem.addConstraint(lambda a, b: a == b, pair.split())
    problem.addConstraint(lambda a, b: a + 1 == b, ["green", "white"])
    problem.addConstraint(lambda a: a == 3, ["milk"])
    problem.addConstraint(lambda a: a == 1, ["norwegian"])
    for pair in ("blends cats", "horses dunhill", "norwegian blue", "blends water"):
        problem.addConstraint(lambda a, b: abs(a - b) == 1, pair.split())
    (house,) = problem.getSolutions()
    print(next(name for name in KINDS[1].split() if house[name] == house["fish"]))


if __name__ == "__main__":
    main()
