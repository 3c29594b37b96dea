"""Many riddles: two workers against one, Ray against processes, and the memory of a long run (Linux: it reads /proc).

``python -m bench.bulk 10000`` measures a long run of so many riddles alone.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from typing import Any

from bench.solving import Row
from cluegrid.bulk import Spec, generate_many

LONG = 100_000  # riddles of the long run
EARLY = 0.2  # the share of it after which memory should not grow
EVERY = 0.1  # seconds between two looks at the memory
FLAT = 15  # MB more that still count as flat: caches of a worker that hold so many entries at most fill up
ROUNDS = 2


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def in_turns(*works: Callable[[], object]) -> list[float]:
    """The least time of each, measured in turns so that all meet the same noise."""
    times = [[seconds(work) for work in works] for _ in range(ROUNDS)]
    return list(map(min, *times))


def made(spec: Spec, count: int, **options: Any) -> Callable[[], object]:
    """A run into a new folder."""
    def work() -> None:
        with TemporaryDirectory() as folder:
            generate_many(spec, count, folder, **options)

    return work


def workers(count: int = 5_000) -> list[Row]:
    """Two workers against one; the start of the processes is part of it."""
    spec = Spec(((5, 5),), seed=1)
    one, two = in_turns(made(spec, count, workers=1), made(spec, count, workers=2))
    return [(f"{count:,} riddles of 5x5 houses: two workers against one",
             f"{count / one:,.0f} and {count / two:,.0f} a second", f"{one / two:.2f} times as fast", "at least 1.8")]


def against_ray(count: int = 5_000) -> list[Row]:
    """Ray on this machine, once it runs and has its workers, against two processes."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    import ray

    spec = Spec(((5, 5),), seed=2)
    ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    try:
        made(spec, 200, cluster="auto")()
        processes, rays = in_turns(made(spec, count, workers=2), made(spec, count, cluster="auto"))
    finally:
        ray.shutdown()
    return [(f"{count:,} riddles of 5x5 houses: Ray, once started, against two processes",
             f"{count / rays:,.0f} and {count / processes:,.0f} a second", f"{processes / rays:.2f} times as fast",
             "at least 0.85")]


# ---- memory ----------------------------------------------------------------------------------------------------


class Watch:
    """The most memory that this process and each of its children have had, looked at from a thread."""

    def __init__(self) -> None:
        self.most: dict[str, float] = {"main": 0.0, "worker": 0.0}
        self.ended = Event()
        self.thread = Thread(target=self._look, daemon=True)

    def __enter__(self) -> Watch:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.ended.set()
        self.thread.join()

    def _look(self) -> None:
        while not self.ended.wait(EVERY):
            self.most["main"] = max(self.most["main"], resident(os.getpid()))
            self.most["worker"] = max([self.most["worker"], *map(resident, children(os.getpid()))])


def children(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():  # whichever thread has started them
        found += map(int, (task / "children").read_text().split())
    return found


def resident(pid: int) -> float:
    """The resident memory of a process in MB; nothing for one that is gone."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS:")), 0.0)


def long_run(count: int = LONG) -> list[Row]:
    early: dict[str, float] = {}
    with Watch() as watch:
        def look(done: int, total: int) -> None:
            if not early and done >= EARLY * total:
                early.update(watch.most)

        spent = seconds(made(Spec(((4, 4),), seed=3), count, workers=2, progress=look))
    rows = [(f"{count:,} riddles of 4x4 houses, two workers", f"{spent:,.0f} s", f"{count / spent:,.0f} a second", "–")]
    for which, name in (("main", "the main process"), ("worker", "the largest worker")):
        grown = watch.most[which] - early[which]
        rows.append((f"its peak memory: {name}", f"{grown:+.1f} MB after the first {EARLY:.0%}",
                     f"{watch.most[which]:.0f} MB", f"flat: under {FLAT} MB more"))
    return rows


def apart() -> list[Row]:
    """The long run in a process of its own, whose memory nothing else has filled."""
    done = subprocess.run([sys.executable, "-m", "bench.bulk"], capture_output=True, text=True, check=True)
    return [(what, measured, figure, bar) for what, measured, figure, bar in
            (line.split(" | ") for line in done.stdout.splitlines())]


def rows() -> list[Row]:
    return [*workers(), *against_ray(), *apart()]


if __name__ == "__main__":
    for row in long_run(int(sys.argv[1]) if sys.argv[1:] else LONG):
        print(" | ".join(row))
