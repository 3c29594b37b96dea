"""All that finds solutions agrees with trying everything, in one process and in fresh ones."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from cluegrid.counting import count
from cluegrid.deduction import explain
from cluegrid.engines import names, run
from cluegrid.engines.sat import ENCODINGS, SOLVERS
from cluegrid.notation import puzzle_from, puzzle_to
from cluegrid.puzzle import Puzzle
from cluegrid.solving import solve
from soak import naive
from strategies import Cells, doubtful_puzzles, puzzles

BATCH = 8  # puzzles for each seed, one after another, so that what was kept of one is there for the next
FROM_THE_THEORY = ("asp", "cpsat", "sat")


def made(strategy: st.SearchStrategy[Puzzle], number: int, size: int) -> list[Puzzle]:
    """So many random puzzles, the same for the same number."""
    found: list[Puzzle] = []

    @seed(number)
    @settings(deadline=None, database=None, max_examples=size, phases=[Phase.generate],
              suppress_health_check=list(HealthCheck))
    @given(strategy)
    def collect(puzzle: Puzzle) -> None:
        found.append(puzzle)

    collect()
    return found


def shown(puzzle: Puzzle) -> str:
    return json.dumps(puzzle_to(puzzle))


def variants(rng: Random) -> list[tuple[str, dict[str, Any]]]:
    """A few ways to solve."""
    solver = {"solver": rng.choice(SOLVERS), "encoding": rng.choice(ENCODINGS)}
    others = [name for name in names() if name != "sat"]
    return [("sat", solver), *((name, {}) for name in rng.sample(others, 2))]


def agreement(rng: Random, folder: Path) -> None:
    """Random puzzles of every kind: engines, counts, explanations and the notation, against trying everything."""
    for puzzle in made(puzzles(), rng.getrandbits(32), BATCH):
        wanted = sorted(naive.solutions(puzzle))
        for name, options in variants(rng):
            if options.get("solver") == "picosat" and len(wanted) > 50:
                continue  # it starts anew for each solution
            found = sorted(run(name, puzzle, {}, options))
            assert found == wanted, f"{name} {options} finds {len(found)} of {len(wanted)}: {shown(puzzle)}"
        assert puzzle_from(puzzle_to(puzzle)).clues == puzzle.clues, shown(puzzle)
        assert count(puzzle).number == len(wanted), shown(puzzle)
        result = solve(puzzle)
        assert result.status == ("none", "unique", "several")[min(len(wanted), 2)], shown(puzzle)
        if wanted:
            told = explain(puzzle)
            assert told.complete == (len(wanted) == 1), shown(puzzle)
            _check_certain(puzzle, told.certain, told.layout, wanted)


def _check_certain(puzzle: Puzzle, certain: Any, layout: Any, wanted: list[Cells]) -> None:
    """What is explained is true in every solution, and nothing that is true of a place in all of them is missing."""
    axis, frame = puzzle.frame.axis, puzzle.frame
    known = set()
    for fact in certain:
        if fact > 0:
            pair = [(layout.category[i], layout.index[i]) for i in layout.pair(fact)]
            (_, place), (c, v) = sorted(pair, key=lambda one: one[0] != axis)
            known.add((c, v, place))
    true = {(c, v, place) for c in frame.others for place in range(frame.places)
            for v in range(len(frame.categories[c].values)) if all(cells[c][place] == v for cells in wanted)}
    assert known == true, shown(puzzle)


def doubts(rng: Random, folder: Path) -> None:
    """Puzzles that can be read in two ways: the solutions of both, and which reading is taken."""
    for puzzle in made(doubtful_puzzles(), rng.getrandbits(32), BATCH // 2):
        ways = [set(naive.solutions(puzzle.take({"doubt": n}))) for n in range(2)]
        for name in FROM_THE_THEORY:
            assert sorted(run(name, puzzle, {}, {})) == sorted(ways[0] | ways[1]), f"{name}: {shown(puzzle)}"
        unique = [way for way in ways if len(way) == 1]
        result = solve(puzzle, limit=None)
        if len(unique) == 1 or (len(unique) == 2 and unique[0] == unique[1]):
            assert result.status == "unique" and {result.solutions[0].cells} == unique[0], shown(puzzle)
        elif not unique and sum(map(bool, ways)) == 1:
            assert {solution.cells for solution in result.solutions} == ways[0] | ways[1], shown(puzzle)
        elif not any(ways):
            assert result.status == "none", shown(puzzle)
        else:
            assert result.status == "several" and result.puzzle.doubts, shown(puzzle)


def fresh(rng: Random, folder: Path) -> None:
    """Puzzles solved one after another here, in one other process, and each in one of its own: always the same."""
    batch = made(puzzles(), rng.getrandbits(32), 3)
    here = [_told(solve(puzzle).as_json()) for puzzle in batch]
    many = folder / "many.jsonl"
    many.write_text("".join(shown(puzzle) + "\n" for puzzle in reversed(batch)), encoding="utf-8")
    together = [_told(json.loads(line)) for line in _cluegrid("solve", str(many)).splitlines()]
    assert together == here[::-1], many.read_text(encoding="utf-8")
    for puzzle, told in zip(batch, here, strict=True):
        file = folder / "one.json"
        file.write_text(shown(puzzle), encoding="utf-8")
        assert _told(json.loads(_cluegrid("solve", "--json", str(file)))) == told, shown(puzzle)


def _told(result: dict[str, Any]) -> tuple[Any, ...]:
    return result["status"], result["count"], result["answer"], result["grid"]


def _cluegrid(*arguments: str) -> str:
    done = subprocess.run([sys.executable, "-m", "cluegrid", *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


KINDS: dict[str, Callable[[Random, Path], None]] = {"agreement": agreement, "doubts": doubts, "fresh": fresh}
