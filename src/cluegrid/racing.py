"""Every engine on the same riddle, side by side."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from cluegrid import engines
from cluegrid.categories import CluegridError, category, row
from cluegrid.children import leave_with, starting
from cluegrid.patience import LONGEST
from cluegrid.puzzle import Puzzle

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

LIMIT = 100_000  # solutions, where nobody says how many
QUICK = 0.1  # seconds: a run as short as that is repeated, for the first one is mostly warming up
QUICK_RUNS = 5


@dataclass(frozen=True)
class Run:
    """How one engine did: seconds to import its package, to the first solution and to the proof; or why not."""

    engine: str
    solutions: int = 0
    finished: bool = False
    loading: float = 0.0
    first: float | None = None
    total: float = 0.0
    cost: dict[str, int] = field(default_factory=dict)
    problem: str = ""


def race(puzzle: Puzzle, names: list[str], seconds: float = 60, limit: int = LIMIT) -> Iterator[Run]:
    """Run the engines one after another, each in a process of its own and for so long at the most."""
    import multiprocessing  # late: where Python runs in a browser there is none

    # A forked child starts at once, and needs no thread of this process.
    context: Any = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
    for name in names:
        receiver, sender = context.Pipe(duplex=False)
        process = context.Process(target=_run, args=(name, puzzle, limit, sender, os.getpid()), daemon=True)
        try:
            with starting():
                process.start()
            sender.close()
            yield _result(name, receiver, seconds)
        finally:
            if process.pid:
                process.kill()
                process.join()
            receiver.close()


def _result(name: str, receiver: Connection, seconds: float) -> Run:
    """The last word of a run, or how far it had got when its time was over."""
    latest: Run = Run(name, problem="it stopped without a word, perhaps for want of memory")
    deadline = time.monotonic() + min(seconds, LONGEST)
    try:
        while receiver.poll(max(0.0, deadline - time.monotonic())):
            latest = cast(Run, receiver.recv())
            if latest.finished or latest.problem:
                return latest
    except EOFError:
        return latest
    return Run(name, latest.solutions, False, latest.loading, latest.first, seconds, latest.cost,
               f"not finished after {seconds:g} s")


def alone(name: str, puzzle: Puzzle, limit: int = LIMIT, tell: Callable[[Run], None] | None = None) -> Run:
    """Run one engine in this process; it tells how far it has got, and what does not work is in what it gives."""
    try:
        start = time.perf_counter()
        tiny = Puzzle((row("Place", 2), category("Thing", "a", "b")), "Place")
        list(engines.run(name, tiny, {}, {}))  # so that the package is loaded before the clock runs
        loading = time.perf_counter() - start
        if tell is not None:
            tell(Run(name, loading=loading))
        best = _once(name, puzzle, limit, loading, tell)
        for _ in range(QUICK_RUNS if best.finished and best.total < QUICK else 0):
            best = min(best, _once(name, puzzle, limit, loading), key=lambda run: run.total)
    except CluegridError as error:
        return Run(name, problem=str(error))
    return best


def _once(name: str, puzzle: Puzzle, limit: int, loading: float, tell: Callable[[Run], None] | None = None) -> Run:
    cost: dict[str, int] = {}
    found, first = 0, None
    start = time.perf_counter()
    for _ in engines.run(name, puzzle, cost, {}):
        found += 1
        if first is None:
            first = time.perf_counter() - start
            if tell is not None:
                tell(Run(name, found, False, loading, first, first, dict(cost)))
        if found >= limit:
            return Run(name, found, False, loading, first, time.perf_counter() - start, cost,
                       f"stopped after {limit:,} solutions")
    return Run(name, found, True, loading, first, time.perf_counter() - start, cost)


def _run(name: str, puzzle: Puzzle, limit: int, sender: Connection, parent: int) -> None:
    """What the process of an engine does. Ctrl-C stays blocked in it: it is ended by its parent, or with it."""
    leave_with(parent)
    with suppress(BrokenPipeError):
        sender.send(alone(name, puzzle, limit, sender.send))
