"""Explaining: a whole certified explanation, a hint, and a report, by size; beside CPMpy's OCUS for a single step."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from bench.riddles import random_riddle
from bench.solving import Row, load
from cluegrid import Puzzle, generate, solve
from cluegrid.deduction import explain, hint, rate
from cluegrid.deduction.grid import Layout
from cluegrid.diagnosis import diagnose

CORPUS = Path(__file__).parent.parent.parent / "shared" / "corpus"


def timed(work: Callable[[], object], rounds: int = 1) -> float:
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best


def by_size(places: int, categories: int) -> list[Puzzle]:
    """Riddles of one size that others wrote, where they are here; random ones otherwise."""
    path = CORPUS / "zebralogic.jsonl"
    if not path.exists():
        return [random_riddle(places, categories, seed) for seed in range(20)]
    from cluegrid.reading import read

    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        if f"-{places}x{categories}-" in record["id"]:
            reading = read(record["text"])
            assert reading.puzzle is not None
            found.append(solve(reading.puzzle).puzzle)
    return found


def hints_of_large_ones(size: int = 10) -> list[Row]:
    """Hints at random states of generated riddles: so many true marks, and the same with a wrong one."""
    next_steps, mistakes = [], []
    for seed in range(10):
        puzzle = generate(size, size, seed=seed)
        layout, cells = Layout(puzzle.frame), solve(puzzle).solutions[0].cells
        where = {layout.value(c, v): place for c, row in enumerate(cells) for place, v in enumerate(row)}
        true = [layout.fact(i, j) * (1 if where[i] == where[j] else -1) for i in range(layout.size)
                for j in range(i + 1, layout.size) if layout.category[i] != layout.category[j]]
        random = Random(seed)
        for count in (0, 10, 40, 160, 640):
            *marks, other = random.sample(true, count + 1)
            next_steps.append(timed(lambda puzzle=puzzle, marks=marks: hint(puzzle, marks)))  # type: ignore[misc]
            wrong = [*marks, -other]
            mistakes.append(timed(lambda puzzle=puzzle, marks=wrong: hint(puzzle, marks)))  # type: ignore[misc]
    return [(f"{what} at {len(times)} states of ten riddles {size}x{size}", f"slowest {max(times) * 1e3:.0f} ms",
             f"median {statistics.median(times) * 1e3:.0f} ms", bar)
            for what, times, bar in (("a hint", next_steps, "within 100 ms"),
                                     ("what is wrong with a mark", mistakes, "reported"))]


def generated_ones() -> list[Row]:
    """Explaining and rating generated riddles of which no clue can be left out, ten seeds a size."""
    found: list[Row] = []
    for size, bar in ((5, 10.0), (6, 40.0), (8, 500.0), (10, 3_000.0), (12, 15_000.0)):
        puzzles = [generate(size, size, seed=seed) for seed in range(10)]
        for what, work, most in (("a whole certified explanation", explain, bar), ("the rating", rate, bar / 2)):
            times = [timed(lambda puzzle=puzzle, work=work: work(puzzle)) * 1e3 for puzzle in puzzles]  # type: ignore
            found.append((f"{what} of ten generated riddles {size}x{size}", f"slowest {max(times):,.0f} ms",
                          f"median {statistics.median(times):,.0f} ms", f"median within {most:,.0f} ms"))
    return found


def rows() -> list[Row]:
    found = generated_ones()
    for size, bar in ((5, 30), (6, 60)):
        puzzles = by_size(size, size)
        times = [timed(lambda puzzle=puzzle: explain(puzzle), 2) for puzzle in puzzles]  # type: ignore[misc]
        found.append((f"a whole certified explanation of a {size}x{size} ({len(puzzles)} riddles)",
                      f"slowest {max(times) * 1e3:.0f} ms", f"median {statistics.median(times) * 1e3:.1f} ms",
                      f"within {bar} ms"))
    puzzle = load("einstein")
    ours = timed(lambda: explain(puzzle), 5)
    found.append(("a hint for Einstein's riddle", "", f"{timed(lambda: hint(puzzle, []), 5) * 1e3:.1f} ms",
                  "within 5 ms"))
    found += hints_of_large_ones()
    found.append(("check of Einstein's riddle, all parts", "", f"{timed(lambda: diagnose(puzzle), 5) * 1e3:.0f} ms",
                  "within 100 ms"))
    from bench.peers import ocus

    ocus.next_step()
    peer = timed(ocus.next_step, 2)
    found.append(("Einstein's riddle, every step, against one step by CPMpy's OCUS",
                  f"{ours * 1e3:.1f} ms against {peer * 1e3:.0f} ms", f"{peer / ours:.0f} times as fast", "–"))
    steps, supposing, total = [], 0, 0
    for places, categories in ((5, 4), (5, 5), (5, 6), (6, 4), (6, 5), (6, 6)):
        for riddle in by_size(places, categories):
            explained = explain(riddle)
            steps.append(len(explained.steps))
            supposing += any(step.supposed for step in explained.steps)
            total += 1
    found.append((f"steps shown, 5x4 to 6x6 ({total} riddles)", f"most {max(steps)}",
                  f"median {statistics.median(steps):.0f}", "reported"))
    found.append(("the share of them that needs a suppose", "", f"{supposing / total:.0%}", "reported"))
    return found
