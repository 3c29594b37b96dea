"""The server: paste to solution, and many solves at a time with a slow riddle among them (Linux: it reads /proc).

``python -m bench.serving 10`` measures the many for so many seconds alone.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import combinations, cycle
from statistics import median
from typing import Any

from bench.bulk import FLAT, children, resident
from bench.solving import Row
from cluegrid import service
from cluegrid.categories import category, row
from cluegrid.notation import puzzle_to
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.relations import apart
from cluegrid.web.pool import SEATS

SECONDS = 60.0  # of many at a time
CLIENTS = 8  # that ask at a time
RIDDLES = 200
WARMING = 3.0  # seconds before that
EARLY = 0.3  # the share of the time after which memory should not grow


def rows() -> Iterator[Row]:
    """All figures."""
    with served() as (_, port):
        yield from pasted(port)
    yield from many(SECONDS)


@contextmanager
def served() -> Iterator[tuple[int, int]]:
    """A server: its process and its port."""
    command = [sys.executable, "-m", "cluegrid", "serve", "--port", "0", "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = re.search(r":(\d+)/", process.stdout.readline())
            assert found
            yield process.pid, int(found[1])
        finally:
            process.kill()


# ---- one -------------------------------------------------------------------------------------------------------


def pasted(port: int, riddles: int = 30) -> Iterator[Row]:
    """What the page asks when a text was pasted: what was made of it, then the solution."""
    times = []
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        for seed in range(riddles + 5):
            text = service.generate({"size": "5x5", "seed": seed})["text"]
            start = time.perf_counter()
            reading = post(connection, "read", {"text": text})
            solved = post(connection, "solve", {"puzzle": reading["puzzle"]})
            times.append(1000 * (time.perf_counter() - start))
            assert solved["status"] == "unique"
    times = times[5:]  # the first meet workers that have read nothing yet
    yield ("a 5x5 from paste to solution", f"slowest {max(times):.0f} ms", f"median {median(times):.0f} ms", "100 ms")


def post(connection: http.client.HTTPConnection, command: str, request: dict[str, Any]) -> dict[str, Any]:
    connection.request("POST", f"/api/{command}", json.dumps(request), {"Content-Type": "application/json"})
    answer: dict[str, Any] = json.loads(connection.getresponse().read())
    return answer


# ---- many ------------------------------------------------------------------------------------------------------


def many(seconds: float) -> Iterator[Row]:
    """Solves a second while a riddle that has no end is tried every second, and what memory comes to."""
    riddles = [whole({"puzzle": service.generate({"size": "5x5", "seed": seed})}) for seed in range(RIDDLES)]
    with served() as (process, port):
        load = Load(port, process, seconds)
        asyncio.run(load.run(riddles))
    each = sorted(load.times)
    yield (f"5x5 riddles solved for {seconds:.0f} s, {CLIENTS} at a time, with a slow one every second",
           f"{load.errors} errors, 99 % within {1000 * each[int(0.99 * len(each))]:.0f} ms",
           f"{len(each) / seconds:,.0f} a second", "at least 200, no error")
    yield ("its slow ones", ", ".join(f"{status}: {load.slow.count(status)}" for status in sorted(set(load.slow))),
           f"{len(load.slow)} answered", "–")
    for who, early, late in zip(("the main process", "the largest worker"), load.early, load.most, strict=True):
        yield (f"its peak memory: {who}", f"{late - early:+.1f} MB after the first {EARLY:.0%}", f"{late:.0f} MB",
               f"flat: under {FLAT} MB more")


def whole(request: dict[str, Any]) -> bytes:
    """A request as it goes over the wire."""
    body = json.dumps(request).encode()
    return (b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: %d\r\n\r\n%s" % (len(body), body))


class Load:
    """Clients that ask without a pause, one that asks for too much every second, and a look at the memory."""

    def __init__(self, port: int, process: int, seconds: float) -> None:
        self.port, self.process, self.seconds = port, process, seconds
        self.times: list[float] = []
        self.errors = 0
        self.slow: list[int] = []
        self.early, self.most = (0.0, 0.0), (0.0, 0.0)

    async def run(self, riddles: list[bytes]) -> None:
        """Ask until the time is over, once all workers are there."""
        given = cycle(riddles)
        while len(children(self.process)) < SEATS:
            await asyncio.sleep(0.1)
        await asyncio.gather(*(self._client(given, WARMING) for _ in range(CLIENTS)))
        self.times.clear()
        await asyncio.gather(*(self._client(given, self.seconds) for _ in range(CLIENTS)), self._slow(), self._look())

    async def _client(self, given: Iterator[bytes], seconds: float) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        until = time.monotonic() + seconds
        while (start := time.monotonic()) < until:
            writer.write(next(given))
            status, body = await answered(reader)
            self.times.append(time.monotonic() - start)
            self.errors += status != 200 or b'"unique"' not in body
        writer.close()

    async def _slow(self) -> None:
        slow = puzzle_to(endless())
        until = time.monotonic() + self.seconds
        tries: list[asyncio.Task[None]] = []
        while time.monotonic() < until:  # each of another title: the same twice would be one piece of work
            request = whole({"puzzle": {**slow, "title": f"number {len(tries)}"}})
            tries.append(asyncio.create_task(self._try(request)))
            await asyncio.sleep(1)
        await asyncio.gather(*tries)

    async def _try(self, request: bytes) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(request)
        self.slow.append((await answered(reader))[0])
        writer.close()

    async def _look(self) -> None:
        """The most memory that the main process and its largest worker had, until early and until the end."""
        start = time.monotonic()
        while (spent := time.monotonic() - start) < self.seconds:
            now = resident(self.process), max(map(resident, children(self.process)))
            self.most = max(self.most[0], now[0]), max(self.most[1], now[1])
            if spent < EARLY * self.seconds:
                self.early = self.most
            await asyncio.sleep(0.5)


async def answered(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The status and the body of the next answer."""
    head = await reader.readuntil(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
    return int(head[9:12]), await reader.readexactly(length)


def endless(number: int = 14) -> Puzzle:
    """More that are all apart than there are places for them: for long nobody can tell."""
    holes = row("Hole", number)
    flocks = [category(f"Flock {c}", *(f"pigeon {c}-{v}" for v in range(number))) for c in range(number)]
    firsts = [flock[flock.values[0]] for flock in flocks]
    return Puzzle((holes, *flocks), "Hole", (
        *(Clue(apart(one, other)) for one, other in combinations(firsts, 2)),
        *(Clue(apart(one, holes[str(number)])) for one in firsts)))


if __name__ == "__main__":
    for figures in many(float(sys.argv[1]) if sys.argv[1:] else SECONDS):
        print(" | ".join(figures))
