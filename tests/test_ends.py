"""Every command ends: Ctrl-C stops it wherever it is, and no process of its own is left behind."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pytest

from cluegrid.categories import category, row
from cluegrid.notation import puzzle_to
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.relations import apart

SECONDS = 60  # for what takes one on a machine that is not busy


def pigeons(number: int) -> Puzzle:
    """One value of each of so many categories, all apart, and one place fewer for them: for long nobody can tell."""
    holes = row("Hole", number)
    flocks = [category(f"Flock {c}", *(f"pigeon {c}-{v}" for v in range(number))) for c in range(number)]
    firsts = [flock[flock.values[0]] for flock in flocks]
    return Puzzle((holes, *flocks), "Hole", (
        *(Clue(apart(one, other)) for one, other in combinations(firsts, 2)),
        *(Clue(apart(one, holes[str(number)])) for one in firsts)))


@pytest.fixture(scope="module")
def endless(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("endless") / "pigeons.json"
    path.write_text(json.dumps(puzzle_to(pigeons(14))), encoding="utf-8")
    return str(path)


@contextlib.contextmanager
def running(*command: str) -> Iterator[subprocess.Popen[str]]:
    """A command that runs, in a session of its own as at a terminal."""
    with subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          start_new_session=True) as process:
        try:
            yield process
        finally:
            process.kill()


def wait_until(what: Callable[[], object]) -> None:
    until = time.monotonic() + SECONDS
    while not what():
        assert time.monotonic() < until
        time.sleep(0.02)


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children(pid: int) -> list[int]:
    return [int(child) for task in Path(f"/proc/{pid}/task").iterdir()
            for child in (task / "children").read_text().split()]


def alive(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] != "Z"
    return False


needs_proc = pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="looks at processes in /proc")


# ---- Ctrl-C ----------------------------------------------------------------------------------------------------


@needs_proc
@pytest.mark.parametrize("engine", ["sat", "sat --solver glucose4", "sat --solver cadical153", "sat --solver picosat",
                                    "cpsat", "asp", "dfs", "permutations", "constraint"])
def test_ctrl_c_stops_every_engine(endless: str, engine: str) -> None:
    with running("-m", "cluegrid", "solve", endless, "--engine", *engine.split()) as process:
        wait_until(lambda: sum(map(processor_seconds, (process.pid, *children(process.pid)))) > 1.5)
        os.killpg(process.pid, signal.SIGINT)
        told = process.communicate(timeout=SECONDS)
    assert (process.returncode, *told) == (130, "", "\ncluegrid: stopped\n")


def test_after_cp_sat_ctrl_c_is_still_pythons() -> None:
    pytest.importorskip("ortools")
    program = """if True:
        import signal
        from cluegrid import Puzzle, category, row, solve

        solve(Puzzle((row("House", 2), category("Pet", "cat", "dog")), "House"), "cpsat")
        try:
            signal.raise_signal(signal.SIGINT)
        except KeyboardInterrupt:
            print("stopped")
        """
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout == "stopped\n"


# ---- no orphans ------------------------------------------------------------------------------------------------


@needs_proc
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a process with its parent")
@pytest.mark.parametrize("command", [("race", "--engine", "sat"), ("count", "--without", "1")])
def test_the_processes_of_a_command_end_with_it(endless: str, command: tuple[str, ...]) -> None:
    with running("-m", "cluegrid", command[0], endless, *command[1:]) as process:
        wait_until(lambda: any(processor_seconds(child) > 0.2 for child in children(process.pid)))
        own = children(process.pid)
        process.kill()
        process.wait()
        wait_until(lambda: not any(map(alive, own)))
