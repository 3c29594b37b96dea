"""Proofs of "the only solution": complete, accepted by a checker, and worthless when tampered with."""

from __future__ import annotations

import random
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cluegrid.categories import EngineError
from cluegrid.engines import run
from cluegrid.proof import Proof, check_drat, prove_unique
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.relations import apart, together
from riddles import NAMES, load
from strategies import puzzles

pytest.importorskip("pysat")


def proof_of(puzzle: Puzzle) -> Proof:
    return prove_unique(puzzle, next(run("sat", puzzle, {}, {}), None))


def accepted(proof: Proof, folder: Path) -> None:
    assert check_drat(proof.dimacs, proof.drat)
    checker = shutil.which("drat-trim")
    if checker:
        (folder / "claim.cnf").write_text(proof.dimacs)
        (folder / "claim.drat").write_text(proof.drat)
        done = subprocess.run([checker, folder / "claim.cnf", folder / "claim.drat"], capture_output=True, text=True,
                              check=False)
        assert "s VERIFIED" in done.stdout


@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("bottles", "jindosh-1-first-paragraph")])
def test_every_riddle_with_one_solution(name: str, tmp_path: Path) -> None:
    proof = proof_of(load(name))
    accepted(proof, tmp_path)
    assert proof.drat.endswith("\n0\n") or proof.drat == "0\n"


def test_the_formula_says_what_is_what() -> None:
    puzzle = load("einstein")
    lines = proof_of(puzzle).dimacs.splitlines()
    facts = puzzle.frame.facts
    assert f"c 1 {puzzle.frame.describe(1)}" in lines
    assert f"c {facts} {puzzle.frame.describe(facts)}" in lines
    assert [line for line in lines if line.startswith("c clue 15")]
    variables, clauses = map(int, re.findall(r"\d+", next(line for line in lines if line.startswith("p cnf"))))
    assert variables >= facts
    assert clauses == sum(not line.startswith(("c", "p")) for line in lines)


def test_no_solution_at_all(tmp_path: Path) -> None:
    puzzle = load("einstein")
    nation, pet = puzzle.category("Nationality"), puzzle.category("Pet")
    accepted(proof_of(puzzle.plus(Clue(apart(nation["German"], pet["fish"])))), tmp_path)


def test_nothing_to_prove() -> None:
    puzzle = load("einstein")
    solution = next(run("sat", puzzle, {}, {}))
    with pytest.raises(EngineError, match="another solution"):
        prove_unique(puzzle.without(1), solution)
    with pytest.raises(EngineError, match="has a solution"):
        prove_unique(puzzle)


def test_a_claim_that_is_wrong_is_not_accepted() -> None:
    proof = proof_of(load("einstein"))
    lines = proof.dimacs.splitlines()
    weaker = "\n".join(lines[:-1])  # without "the solution is another one" the formula has a model
    assert not check_drat(weaker, proof.drat)
    assert not check_drat(proof.dimacs, "")
    assert not check_drat(proof.dimacs, proof.drat.removesuffix("0\n"))
    assert not check_drat("p cnf 2 1\n1 2 0\n", "1 0\n0\n")


def test_a_clause_may_be_added_that_no_model_needs_to_break() -> None:
    # 3 is new, so "3 or 1" follows from nothing, but it does not make the formula contradict itself.
    formula = "p cnf 3 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n"
    assert check_drat(formula, "3 1 0\n-3 1 0\n1 0\n0\n")


@settings(deadline=None, derandomize=True, max_examples=150, database=None,
          suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(puzzles(), st.randoms(use_true_random=False))
def test_random_puzzles(puzzle: Puzzle, dice: random.Random) -> None:
    """A puzzle is made to have one solution by adding facts of one that it has; or it has none."""
    frame = puzzle.frame
    solution = next(run("sat", puzzle, {}, {}), None)
    if solution is not None:
        for c in frame.others:
            once = [v for v, counts in enumerate(frame.categories[c].counts) if counts == (1, 1)]
            for v in dice.sample(once, len(once) // 2):
                value = frame.categories[c][frame.categories[c].values[v]]
                place = frame.categories[frame.axis][frame.categories[frame.axis].values[solution[c].index(v)]]
                puzzle = puzzle.plus(Clue(together(value, place)))
    found = list(run("sat", puzzle, {}, {}))
    if len(found) > 1:
        with pytest.raises(EngineError):
            prove_unique(puzzle, found[0])
        return
    proof = prove_unique(puzzle, found[0] if found else None)
    assert check_drat(proof.dimacs, proof.drat)


@settings(deadline=None, derandomize=True, max_examples=150, database=None)
@given(st.lists(st.lists(st.integers(1, 6).flatmap(lambda x: st.sampled_from((x, -x))), max_size=4), max_size=25),
       st.lists(st.lists(st.integers(1, 6).flatmap(lambda x: st.sampled_from((x, -x))), max_size=3), max_size=6))
def test_the_checker_accepts_no_nonsense(clauses: list[list[int]], steps: list[list[int]]) -> None:
    """Whatever the steps are: a formula that has a model is never refuted."""
    from pysat.solvers import Solver

    formula = "p cnf 6 1\n" + "".join(" ".join(map(str, [*clause, 0])) + "\n" for clause in clauses)
    proof = "".join(" ".join(map(str, [*step, 0])) + "\n" for step in [*steps, []])
    with Solver(name="minisat22", bootstrap_with=clauses) as solver:
        if solver.solve():
            assert not check_drat(formula, proof)
