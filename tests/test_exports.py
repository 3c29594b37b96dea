"""The exports have the same solutions, all of them, in programs that are not ours."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from cluegrid.categories import Category, EngineError, category, row
from cluegrid.engines import Cells, cells_of, run
from cluegrid.exporting import asp, dimacs, minizinc, smtlib
from cluegrid.exporting.native import Names
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.relations import (
    Not,
    Offset,
    Parity,
    Ratio,
    Relation,
    apart,
    between,
    just_left_of,
    left_of,
    next_to,
    together,
)
from riddles import NAMES, load
from strategies import doubtful_puzzles, puzzles


def expected(puzzle: Puzzle) -> set[Cells]:
    return set(run("sat", puzzle, {}, {}))


def program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"the program {name} is not installed")
    return found


def by_names(puzzle: Puzzle, place_of: Callable[[str], int], held_at: Callable[[str, int], int]) -> Cells:
    """The cells of a solution of MiniZinc or SMT-LIB, from its variables."""
    names, frame = Names(puzzle.frame), puzzle.frame
    cells = [list(range(frame.places)) for _ in frame.categories]
    for c in frame.others:
        if all(counts == (1, 1) for counts in frame.categories[c].counts):
            for v, name in enumerate(names.values[c]):
                cells[c][place_of(name) - 1] = v
        else:
            cells[c] = [held_at(names.categories[c], place) - 1 for place in range(frame.places)]
    return tuple(map(tuple, cells))


# ---- one outside program each ----------------------------------------------------------------------------------


def from_minisat(puzzle: Puzzle, folder: Path) -> list[Cells]:
    found: list[Cells] = []
    text = dimacs.render(puzzle)
    shown = re.search(r"^c p show (.*) ?\b0$", text, re.MULTILINE)
    assert shown is not None
    facts = set(map(int, shown[1].split()))
    blocked: list[str] = []
    while True:
        (folder / "in.cnf").write_text(text + "\n".join(blocked))
        subprocess.run([program("minisat"), "-verb=0", folder / "in.cnf", folder / "out"], capture_output=True,
                       check=False)
        verdict, *model = (folder / "out").read_text().split()
        if verdict != "SAT":
            return found
        true = {int(x) for x in model} & facts
        found.append(cells_of(puzzle.frame, true.__contains__))
        blocked.append(" ".join(str(-fact) for fact in sorted(true)) + " 0\n")


def from_minizinc(puzzle: Puzzle, folder: Path) -> list[Cells]:
    (folder / "in.mzn").write_text(minizinc.render(puzzle))
    done = subprocess.run([program("minizinc"), "--solver", "gecode", "-a", "--output-mode", "json",
                           folder / "in.mzn"], capture_output=True, text=True, check=True)
    solutions = [json.loads(text) for text in done.stdout.split("----------")[:-1]]
    return [by_names(puzzle, solution.__getitem__, lambda name, place: solution[f"{name}_at"][place])  # noqa: B023
            for solution in solutions]


def from_clingo(puzzle: Puzzle) -> list[Cells]:
    clingo = pytest.importorskip("clingo")
    messages: list[str] = []
    control = clingo.Control(["0"], logger=lambda code, message: messages.append(message))
    control.add("base", [], asp.render(puzzle))
    control.ground([("base", [])])
    assert not messages
    names, frame = Names(puzzle.frame), puzzle.frame
    fact_of = {f"at({names.categories[c]},{names.values[c][v]},{place + 1})": fact
               for fact, (c, v, place) in enumerate(frame.named_facts, 1)}
    with control.solve(yield_=True) as models:
        return [cells_of(frame, {fact_of[str(symbol)] for symbol in model.symbols(shown=True)}.__contains__)
                for model in models]


def from_z3(puzzle: Puzzle) -> list[Cells]:
    z3 = pytest.importorskip("z3")
    solver = z3.Solver(ctx=z3.Context())  # the common one remembers the definitions of other scripts
    solver.from_string(smtlib.render(puzzle))

    def models() -> Iterator[Cells]:
        while solver.check() == z3.sat:
            model = solver.model()
            value = {declared.name(): model[declared].as_long() for declared in model.decls()}
            yield by_names(puzzle, value.__getitem__, lambda name, place: value[f"{name}_at_{place + 1}"])  # noqa: B023
            solver.add(z3.Or([declared() != model[declared] for declared in model.decls()]))

    return list(models())


def same(found: list[Cells], puzzle: Puzzle) -> None:
    assert len(found) == len(set(found)), "a solution was given twice"
    assert set(found) == expected(puzzle)


HOUSES, PETS = row("House", 5), category("Pet", "ape", "bat", "cat", "dog", "eel")
APE, BAT, *_ = PETS


# ---- tests -----------------------------------------------------------------------------------------------------

SOON = settings(deadline=None, derandomize=True, database=None,
                suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture,
                                       HealthCheck.filter_too_much])


@settings(SOON, max_examples=200)
@given(puzzles())
def test_answer_sets_of_random_puzzles(puzzle: Puzzle) -> None:
    same(from_clingo(puzzle), puzzle)


@settings(SOON, max_examples=60)
@given(puzzles().filter(lambda puzzle: len(expected(puzzle)) <= 60))
def test_smtlib_of_random_puzzles(puzzle: Puzzle) -> None:
    same(from_z3(puzzle), puzzle)


@settings(SOON, max_examples=30)
@given(puzzles())
def test_minizinc_of_random_puzzles(tmp_path: Path, puzzle: Puzzle) -> None:
    same(from_minizinc(puzzle, tmp_path), puzzle)


@settings(SOON, max_examples=20)
@given(puzzles().filter(lambda puzzle: len(expected(puzzle)) <= 20))
def test_dimacs_of_random_puzzles(tmp_path: Path, puzzle: Puzzle) -> None:
    same(from_minisat(puzzle, tmp_path), puzzle)


# The first paragraph alone has too many solutions to list.
@pytest.mark.parametrize("name", [name for name in NAMES if name != "jindosh-1-first-paragraph"])
def test_every_riddle(name: str, tmp_path: Path) -> None:
    puzzle = load(name)
    wanted = expected(puzzle)
    for found in (from_clingo(puzzle), from_z3(puzzle), from_minizinc(puzzle, tmp_path)):
        assert len(found) == len(wanted)
        assert set(found) == wanted
    if len(wanted) < 20:
        same(from_minisat(puzzle, tmp_path), puzzle)


def small(*clues: Clue) -> Puzzle:
    house = Category("House", ("1", "2", "3", "4", "5"), "row")
    nation = category("Nationality", "Brit", "Dane", "Swede", "Pole", "German")
    price = Category("Price", ("5", "10", "20", "40", "15"), "row", numbers=(5, 10, 20, 40, 15))
    return Puzzle((house, nation, price), "House", clues, title="Small\nand simple")


def test_relations_are_written_as_one_would_write_them() -> None:
    puzzle = small()
    brit, dane, swede, pole, german = puzzle.category("Nationality")
    clues = (together(brit, puzzle.category("House")["3"]), just_left_of(brit, dane), next_to(dane, swede),
             left_of(pole, german), apart(brit, puzzle.category("Price")["5"]), between(brit, dane, pole),
             left_of(brit, dane, "Price"), Ratio(brit, dane, 2, "Price"))
    text = minizinc.render(puzzle.plus(*(Clue(relation, f"number\n{n}") for n, relation in enumerate(clues))))
    for line in ("% Small and simple", "var 1..5: brit;", "% clue 1: number 0", "constraint brit = 3;",
                 "constraint dane - brit = 1;", "constraint abs(swede - dane) = 1;", "constraint pole < german;",
                 "constraint brit != price_5;",
                 r"constraint (dane < brit /\ brit < pole) \/ (pole < brit /\ brit < dane);",
                 "constraint price_number[price_at[brit]] < price_number[price_at[dane]];",
                 "constraint 2 * price_number[price_at[dane]] = price_number[price_at[brit]];"):
        assert line in text.splitlines(), line


@pytest.mark.parametrize(("relation", "said", "opposite"), [
    (together(APE, HOUSES["3"]), "ape = 3", "ape != 3"),
    (left_of(APE, HOUSES["3"]), "ape <= 2", "ape > 2"),
    (left_of(HOUSES["3"], APE), "ape >= 4", "ape < 4"),
    (left_of(APE, BAT), "ape < bat", "ape >= bat"),
    (Offset(APE, BAT, 0, None), "ape <= bat", "ape > bat"),
    (Offset(APE, BAT, 2, None), "bat - ape >= 2", "bat - ape < 2"),
    (Offset(APE, BAT, -4, 1), "bat - ape <= 1", "bat - ape > 1"),
    (Offset(APE, BAT, 2, None, either=True), "abs(bat - ape) >= 2", "abs(bat - ape) < 2"),
    (Offset(APE, BAT, 0, 1, either=True), "abs(bat - ape) <= 1", "abs(bat - ape) > 1"),
    (Parity(APE), "ape in {2, 4}", "not (ape in {2, 4})"),
])
def test_the_opposite_of_a_comparison(relation: Relation, said: str, opposite: str) -> None:
    for stated, line in ((relation, said), (Not(relation), opposite)):
        puzzle = Puzzle((HOUSES, PETS), "House", (Clue(stated),))
        assert f"constraint {line};" in minizinc.render(puzzle).splitlines()
        same(from_clingo(puzzle), puzzle)


def test_awkward_names(tmp_path: Path) -> None:
    odd = category("not", "var", "größe", "1", "-1", "日本")
    same_again = category("Not", "Var", "var!", "at", "value_at", "")
    puzzle = Puzzle((row("%", 5), odd, same_again), "%", (
        Clue(together(odd["var"], same_again["Var"]), "two\nlines */ % ; #"),
        Clue(together(odd["日本"], same_again[""])), Clue(together(odd["1"], same_again["at"])),
        Clue(left_of(odd["-1"], odd["größe"]))))
    for found in (from_clingo(puzzle), from_z3(puzzle), from_minizinc(puzzle, tmp_path)):
        same(found, puzzle)
    assert dimacs.render(puzzle).count("p cnf") == 1


@settings(SOON, max_examples=30)
@given(doubtful_puzzles())
def test_doubts(puzzle: Puzzle) -> None:
    for export in (asp, minizinc, smtlib):
        with pytest.raises(EngineError, match="take the readings first"):
            export.render(puzzle)
    assert "of the doubt 'doubt'" in dimacs.render(puzzle)
