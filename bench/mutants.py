"""``python -m bench.mutants``: small changes of the code, and whether a test dies of each; docs/testing.md says more.

Needs cosmic-ray, which changes the code, beside the packages of the tests. A seeded sample of the places where
something can be changed is drawn, and one change at each place. What is the same for Python is no change: annotations,
and ``is`` for ``==`` where small numbers and words are compared.
"""

from __future__ import annotations

import argparse
import ast
import compileall
import difflib
import json
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "cluegrid"
MEANING = ("tests/test_tables.py", "tests/test_theory.py", "tests/test_soak.py", "-k",
           "not test_a_seed or agreement or doubts")
ROOMS: dict[str, tuple[str, tuple[str, ...]]] = {
    "relations": ("relations/*.py", MEANING),
    "theory": ("theory.py", MEANING),
    "solving": ("solving.py", ("tests/test_solving.py", "tests/test_ends.py", "-k", "solving or in_time or limit")),
    "deduction": ("deduction/*.py", ("tests/test_grid.py", "tests/test_rating.py", "tests/test_deduction.py", "-k",
                                      "not others_wrote")),
    "grading": ("grading/*.py", ("tests/test_tallies.py", "tests/test_grading.py", "-k",
                                    "not other_words and not moment and not generated")),
}
"""For each room its files, and the tests that are about it and fast, the fastest first."""
LOADED_ONCE = ("clingo", "hypothesis.strategies", "ortools.sat.python.cp_model", "pysat.solvers", "pyganak")
LEFT_OUT = ("VariableReplacer", "VariableInserter", "ReplaceComparisonOperator_Eq_Is",
            "ReplaceComparisonOperator_NotEq_Is")


def mutants(room: str) -> Iterator[dict[str, Any]]:
    """Every change that can be made in the files of a room."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.plugins import get_operator, operator_names

    for path in sorted(SOURCE.glob(ROOMS[room][0])):
        nodes = list(ast_nodes(get_ast(path.read_text(encoding="utf-8"))))
        for name in operator_names():
            if any(part in name for part in LEFT_OUT):
                continue
            positions = [where for node in nodes for where in get_operator(name)().mutation_positions(node)]
            for n, where in enumerate(positions):
                yield {"room": room, "path": str(path.relative_to(ROOT)), "operator": name, "occurrence": n,
                       "line": where[0][0], "place": str(where)}


def changed(mutant: dict[str, Any]) -> str | None:
    """The code with the change, or None where it is the same for Python, or none at all."""
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator

    before = (ROOT / mutant["path"]).read_text(encoding="utf-8")
    after: str | None = mutate_code(before, get_operator(mutant["operator"])(), mutant["occurrence"])
    try:
        return after if after is not None and meaning(after) != meaning(before) else None
    except SyntaxError:
        return None


def meaning(code: str) -> str:
    """What of the code is run."""
    tree = ast.parse(code)
    for node in ast.walk(tree):
        for part in ("annotation", "returns"):
            if getattr(node, part, None) is not None:
                setattr(node, part, ast.Constant(None))
    return ast.dump(tree)


def drawn(room: str, number: int, seed: int) -> list[dict[str, Any]]:
    """A sample: so many places, and one change at each."""
    places: dict[str, list[dict[str, Any]]] = {}
    for mutant in mutants(room):
        places.setdefault(f"{mutant['path']} {mutant['place']}", []).append(mutant)
    rng = random.Random(f"{seed} {room}")
    sample: list[dict[str, Any]] = []
    for place in rng.sample(sorted(places), len(places)):
        if len(sample) == number:
            break
        mutant = rng.choice(places[place])
        if changed(mutant) is not None:
            sample.append(mutant)
    return sample


def outcome(mutant: dict[str, Any], folder: Path, seconds: int) -> str:
    """What the tests say of a change."""
    file = folder / mutant["path"]
    before = file.read_text(encoding="utf-8")
    file.write_text(changed(mutant) or before, encoding="utf-8")
    Path(cache_from_source(str(file))).unlink(missing_ok=True)
    try:
        return tested(mutant["room"], folder, seconds)
    finally:
        file.write_text(before, encoding="utf-8")


def tested(room: str, folder: Path, seconds: int) -> str:
    """Whether the tests of a room notice something: killed, survived or too slow (which is noticed, too).

    In a process that has the large packages already, as loading them takes longer than most tests.
    """
    pid = os.fork()
    if not pid:
        code = 1
        try:
            code = int(_run(folder, ROOMS[room][1], seconds))
        finally:
            os._exit(code)
    _, status = os.waitpid(pid, 0)
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGXCPU:
        return "too slow"
    return "killed" if status else "survived"


def _run(folder: Path, tests: tuple[str, ...], seconds: int) -> int:
    os.setsid()
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    os.chdir(folder)
    sys.path[:0] = [str(folder / "src"), str(folder)]
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    known = ("-W", "ignore::pytest.PytestAssertRewriteWarning")  # of what was loaded before
    return pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *known, *tests])


def shown(mutant: dict[str, Any]) -> str:
    """The lines that differ."""
    before = (ROOT / mutant["path"]).read_text(encoding="utf-8").splitlines()
    lines = difflib.unified_diff(before, (changed(mutant) or "").splitlines(), lineterm="", n=0)
    return "\n".join(line for line in lines if line[:3] not in ("---", "+++") and line[:2] != "@@")


def written(path: str | None) -> list[dict[str, Any]]:
    """The outcomes in a file that an earlier run wrote."""
    if path is None or not Path(path).exists():
        return []
    return [json.loads(line) for line in Path(path).read_text(encoding="utf-8").splitlines()]


def main() -> None:
    parser = argparse.ArgumentParser(description="How many small changes of the code the tests notice.")
    parser.add_argument("--count", type=int, default=80, help="changes a room")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--room", action="append", choices=ROOMS)
    parser.add_argument("--seconds", type=int, default=20, help="of work, for the tests of one change")
    parser.add_argument("--again", help="a file that an earlier run wrote: only what survived there")
    parser.add_argument("--out", help="a file for the outcomes, a line of JSON each; those in it are done")
    arguments = parser.parse_args()
    sys.dont_write_bytecode = True
    for name in LOADED_ONCE:
        import_module(name)
    if arguments.again:
        sample = [one for one in written(arguments.again) if one["outcome"] == "survived"]
    else:
        sample = [one for room in arguments.room or ROOMS for one in drawn(room, arguments.count, arguments.seed)]
    before = {(one["path"], one["operator"], one["occurrence"]): one["outcome"] for one in written(arguments.out)}
    tally: Counter[tuple[str, bool]] = Counter()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "clone"
        shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(".git", ".venv", ".*_cache", "__pycache__"))
        compileall.compile_dir(folder, quiet=2)
        for room in {mutant["room"] for mutant in sample}:
            if (found := tested(room, folder, arguments.seconds)) != "survived":
                sys.exit(f"the tests of {room} fail without a change: {found}")
        for mutant in sample:
            known = before.get((mutant["path"], mutant["operator"], mutant["occurrence"]))
            mutant["outcome"] = known or outcome(mutant, folder, arguments.seconds)
            tally[mutant["room"], mutant["outcome"] != "survived"] += 1
            if mutant["outcome"] == "survived":
                print(f"survived: {mutant['path']}:{mutant['line']} {mutant['operator']}\n{shown(mutant)}", flush=True)
            if arguments.out and not known:
                with Path(arguments.out).open("a", encoding="utf-8") as file:
                    file.write(json.dumps(mutant) + "\n")
    for room in ROOMS:
        killed, all_ = tally[room, True], tally[room, True] + tally[room, False]
        if all_:
            print(f"{room}: {killed} of {all_} noticed, {killed / all_:.0%}")


if __name__ == "__main__":
    main()
