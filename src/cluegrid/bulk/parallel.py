"""One function over many items, the results in their order: here, in processes, or on a Ray cluster.

The items go out in chunks of about a quarter of a second, and only so many at a time that memory stays flat. A worker
that is lost is replaced and its chunks are done again.
"""

from __future__ import annotations

import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from cluegrid.categories import CluegridError, InputError

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

T = TypeVar("T")
R = TypeVar("R")

SECONDS = 0.25  # that a chunk should take
MOST_ITEMS = 200  # in a chunk
AHEAD = 6  # chunks for each worker that are under way
MOST_LOSSES = 5  # of workers, without a result in between
REAPED_WITHIN = 5  # seconds

Timed = tuple[list[R], float]


def ordered_map(function: Callable[[T], R], items: Iterable[T], workers: int = 1,
                cluster: str | None = None) -> Iterator[R]:
    """The results of a function that can be pickled, in the order of the items.

    >>> list(ordered_map(abs, [-2, 3]))
    [2, 3]
    """
    if workers < 1:
        raise InputError(f"the number of workers is {workers}: expected 1 or more")
    if cluster:
        from cluegrid.bulk.cluster import Cluster

        with Cluster(function, cluster, workers) as ray:
            yield from _in_order(items, ray.submit, ray.result, lambda: AHEAD * ray.processors())
    elif workers > 1:
        with _Processes(function, workers) as pool:
            yield from _in_order(items, pool.submit, pool.result, lambda: AHEAD * workers)
    else:
        yield from map(function, items)


def _in_order(items: Iterable[T], submit: Callable[[list[T]], Any], result: Callable[[Any], Timed[R]],
              width: Callable[[], int]) -> Iterator[R]:
    source = iter(items)
    size = 1
    waiting: deque[Any] = deque()

    def refill() -> None:
        wanted = width()
        while len(waiting) < wanted and (chunk := list(islice(source, size))):
            waiting.append(submit(chunk))

    refill()
    while waiting:
        results, seconds = result(waiting.popleft())
        fitting = int(len(results) * SECONDS / max(seconds, 1e-6))
        size = max(1, min(fitting, 2 * size, MOST_ITEMS))
        refill()
        yield from results


def run_chunk(function: Callable[[T], R], chunk: list[T]) -> Timed[R]:
    """The results for a chunk, and the seconds that they took; this is what a worker does."""
    start = time.perf_counter()
    return [function(item) for item in chunk], time.perf_counter() - start


# ---- processes -------------------------------------------------------------------------------------------------


@dataclass(eq=False)
class _Ticket:
    chunk: list[Any]
    future: Future[Timed[Any]]


class _Processes:
    """A pool of processes that is made anew when one of them is lost."""

    def __init__(self, function: Callable[[Any], Any], workers: int) -> None:
        self.function, self.workers = function, workers
        self.pool: ProcessPoolExecutor | None = None
        self.live: deque[_Ticket] = deque()
        self.losses = 0

    def __enter__(self) -> _Processes:
        self._start()
        return self

    def _start(self) -> None:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        self.pool = ProcessPoolExecutor(self.workers, get_context("spawn"), _begin)

    def submit(self, chunk: list[Any]) -> _Ticket:
        from concurrent.futures import Future
        from concurrent.futures.process import BrokenProcessPool

        assert self.pool is not None
        ticket = _Ticket(chunk, Future())
        self.live.append(ticket)
        try:
            ticket.future = self._sent(chunk)
        except BrokenProcessPool:
            self._recover()
        return ticket

    def _sent(self, chunk: list[Any]) -> Future[Timed[Any]]:
        """Submit a chunk; a process that this starts has Ctrl-C blocked from its first moment on."""
        assert self.pool is not None
        if not hasattr(signal, "pthread_sigmask"):  # Windows
            return self.pool.submit(run_chunk, self.function, chunk)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return self.pool.submit(run_chunk, self.function, chunk)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def result(self, ticket: _Ticket) -> Timed[Any]:
        from concurrent.futures.process import BrokenProcessPool

        while True:
            try:
                done = ticket.future.result()
            except BrokenProcessPool:
                self._recover()
                continue
            self.live.remove(ticket)
            self.losses = 0
            return done

    def _recover(self) -> None:
        """Start again with the chunks whose results were lost."""
        self.losses += 1
        if self.losses > MOST_LOSSES:
            raise CluegridError(
                f"a worker process ended {self.losses} times without a result: is there too little memory? Try fewer "
                "workers. (A script of your own has to start the work under `if __name__ == '__main__':`.)")
        assert self.pool is not None
        self.pool.shutdown()
        self._start()
        for ticket in self.live:
            if not ticket.future.done() or ticket.future.exception() is not None:
                ticket.future = self._sent(ticket.chunk)

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        assert self.pool is not None
        processes = list((self.pool._processes or {}).values())
        self.pool.shutdown(wait=kind is None, cancel_futures=True)
        for process in processes if kind is not None else ():
            process.terminate()
            process.join(REAPED_WITHIN)


def _begin() -> None:
    """What a worker process does first: leave Ctrl-C to its parent, and end when its parent is gone."""
    from multiprocessing import connection, parent_process
    from threading import Thread

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        connection.wait([parent.sentinel])
        os._exit(1)

    Thread(target=watch, daemon=True).start()
