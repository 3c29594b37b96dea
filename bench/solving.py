"""Solving, counting and searching, against the same work done by hand."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from bench.peers import clauses, cpsat_listing
from bench.riddles import random_riddle
from cluegrid import Puzzle, count, engines, puzzle_from_json, solve
from cluegrid.racing import race

FOLDER = Path(__file__).parent.parent
RIDDLES = FOLDER / "riddles"
Row = tuple[str, str, str, str]


def load(name: str) -> Puzzle:
    return puzzle_from_json((RIDDLES / f"{name}.json").read_text(encoding="utf-8"))


def side_by_side(*works: Callable[[], object], rounds: int = 200) -> list[float]:
    """The median time of each, measured in turns so that all meet the same noise."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for i, work in enumerate(works):
            start = time.perf_counter()
            work()
            times[i].append(time.perf_counter() - start)
    return [statistics.median(series) for series in times]


def against_clauses() -> list[Row]:
    from pysat.solvers import Minisat22

    from cluegrid import theory
    from cluegrid.engines import sat
    from cluegrid.relations import places, supports

    def fresh() -> Puzzle:
        """The riddle as the first of its shape: nothing of it is known to any cache."""
        for cached in (supports._pattern, supports._getters, supports.fact_clauses, theory._groups, theory._structure,
                       theory._large_groups):
            cached.cache_clear()
        places._TABLES.clear()
        sat._WARM.clear()
        return load("einstein")

    first: list[float] = []
    by_hand: list[float] = []
    for _ in range(200):
        puzzle = fresh()
        start = time.perf_counter()
        solve(puzzle)
        first.append(time.perf_counter() - start)
        start = time.perf_counter()
        clauses.einstein(Minisat22)
        by_hand.append(time.perf_counter() - start)
    others = [load("zebra") for _ in range(200)]
    solve(load("einstein"))
    second, hand = side_by_side(lambda: solve(others.pop()), lambda: clauses.einstein(Minisat22), rounds=200)
    ratio_first = statistics.median(first) / statistics.median(by_hand)
    return [
        ("Einstein's riddle, proof included, against clauses by hand", f"{statistics.median(first) * 1e3:.2f} ms",
         f"{ratio_first:.2f} times", "at most 1.5"),
        ("a second riddle of the same shape (zebra)", f"{second * 1e3:.2f} ms", f"{second / hand:.2f} times",
         "at most 0.8"),
    ]


def cold_start() -> list[Row]:
    compiled = {name: held for name, held in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def command(*words: str) -> Callable[[], object]:
        return lambda: subprocess.run([sys.executable, *words], check=True, capture_output=True, cwd=FOLDER,
                                      env=compiled)

    ours, ortools, constraint = side_by_side(
        command("-m", "cluegrid", "solve", "--json", "riddles/einstein.json"),
        command("-m", "bench.peers.ortools_script"), command("-m", "bench.peers.constraint_script"), rounds=12)
    return [
        ("cold `cluegrid solve --json`, against an OR-Tools script", f"{ours * 1e3:.0f} ms",
         f"{ortools / ours:.1f} times as fast", "at least 4"),
        ("the same, against a python-constraint script", f"{ours * 1e3:.0f} ms", f"{ours / constraint:.2f} times",
         "at most 2"),
    ]


def searching() -> list[Row]:
    puzzle = load("jindosh-2")
    start = time.perf_counter()
    solved = solve(puzzle, "brute", limit=None)
    seconds = time.perf_counter() - start
    rate = solved.cost["arrangements checked"] / seconds
    checked = solve(puzzle, "dfs", limit=None).cost["arrangements checked"]
    return [
        ("brute: arrangements of the Jindosh riddle a second", f"{seconds:.2f} s for all", f"{rate / 1e9:.1f} billion",
         "at least 10 billion"),
        ("dfs: arrangements checked for the whole search", "", f"{checked}", "at most 1,000"),
    ]


def counting() -> list[Row]:
    puzzle = load("jindosh-1-first-paragraph")
    count(puzzle)
    (ours,) = side_by_side(lambda: count(puzzle), rounds=20)
    start = time.perf_counter()
    listed = cpsat_listing.listed()
    cpsat = time.perf_counter() - start
    assert listed == count(puzzle).number
    script = ("import resource, cluegrid\n"
              f"p = cluegrid.puzzle_from_json(open({str(RIDDLES / 'jindosh-1-first-paragraph.json')!r}).read())\n"
              "print(sum(1 for _ in cluegrid.solutions(p)))\n"
              "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)")
    start = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    listing = time.perf_counter() - start
    number, memory = done.stdout.split()
    assert int(number) == listed
    return [
        ("count of the 165,888, against CP-SAT listing them", f"{ours * 1e3:.1f} ms against {cpsat:.1f} s",
         f"{cpsat / ours:.0f} times as fast", "at least 50"),
        ("listing them all by the default engine: peak memory", f"{listing:.1f} s", f"{memory} MB", "under 200 MB"),
    ]


def large() -> list[Row]:
    rows = []
    for places, kinds, bar in ((10, 10, 0.1), (20, 10, 1.0)):
        times = []
        for seed in range(5):
            puzzle = random_riddle(places, kinds, seed)
            start = time.perf_counter()
            assert solve(puzzle).status == "unique"
            times.append(time.perf_counter() - start)
        rows.append((f"sat proves a {places}x{kinds} riddle (slowest of 5)", f"median {statistics.median(times):.3f} s",
                     f"{max(times):.3f} s", f"under {bar:g} s"))
    return rows


def against_size(seconds: float = 10) -> dict[str, list[tuple[int, float]]]:
    """For each engine the time to the proof by size: n places, n categories."""
    curves: dict[str, list[tuple[int, float]]] = {name: [] for name in engines.names()}
    running = list(curves)
    for size in (3, 4, 5, 6, 7, 8, 10, 12, 15):
        puzzle = random_riddle(size, size, 1)
        for run in race(puzzle, list(running), seconds):
            if run.finished:
                curves[run.engine].append((size, run.total))
            else:
                running.remove(run.engine)
    return curves


def rows() -> list[Row]:
    return [*against_clauses(), *cold_start(), *searching(), *counting(), *large()]


