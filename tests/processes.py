"""Commands that are started, watched and ended by the tests. They wait for a state of a process, never for a time."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from cluegrid.categories import category, row
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.relations import apart

SECONDS = 60  # until something that takes one, on a machine that is not busy, is said never to come

needs_proc = pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="looks at processes in /proc")


def pigeons(number: int) -> Puzzle:
    """One value of each of so many categories, all apart, and one place fewer for them: for long nobody can tell."""
    holes = row("Hole", number)
    flocks = [category(f"Flock {c}", *(f"pigeon {c}-{v}" for v in range(number))) for c in range(number)]
    firsts = [flock[flock.values[0]] for flock in flocks]
    return Puzzle((holes, *flocks), "Hole", (
        *(Clue(apart(one, other)) for one, other in combinations(firsts, 2)),
        *(Clue(apart(one, holes[str(number)])) for one in firsts)))


@contextlib.contextmanager
def running(*command: str, **more: Any) -> Iterator[subprocess.Popen[str]]:
    """A command that runs, in a session of its own as at a terminal."""
    with subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          start_new_session=True, **more) as process:
        try:
            yield process
        finally:
            process.kill()


@contextlib.contextmanager
def served(*options: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A server at any port that is free, and the number of that port."""
    with running("-m", "cluegrid", "serve", "--port", "0", "--no-browser", *options) as process:
        assert process.stdout is not None
        found = re.search(r":(\d+)/", process.stdout.readline())
        assert found, process.communicate()
        yield process, int(found[1])


def wait_until(what: Callable[[], object], seconds: float = SECONDS) -> None:
    """Look until it is so."""
    until = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < until
        time.sleep(0.02)


def processor_seconds(pid: int) -> float:
    """How long a process has worked; nothing where it has ended."""
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    with contextlib.suppress(OSError):
        return [int(child) for task in Path(f"/proc/{pid}/task").iterdir()
                for child in (task / "children").read_text().split()]
    return []


def alive(pid: int) -> bool:
    """Whether a process still runs."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] != "Z"
    return False


def at_work(pid: int) -> bool:
    """Whether a process has a processor or waits for one."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] == "R"
    return False
