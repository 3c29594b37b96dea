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
from cluegrid.children import Unstopped, leave_with
from cluegrid.patience import Watch

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

T = TypeVar("T")
R = TypeVar("R")

SECONDS = 0.25  # that a chunk should take
MOST_ITEMS = 200  # in a chunk
AHEAD = 6  # chunks for each worker that are under way
MOST_WORKERS = 1000
MOST_LOSSES = 5  # of workers, without a result in between
ENDED_WITHIN = 5  # seconds: a worker that is not needed any more

Timed = tuple[list[R], float]


def ordered_map(function: Callable[[T], R], items: Iterable[T], workers: int = 1,
                cluster: str | None = None) -> Iterator[R]:
    """The results of a function that can be pickled, in the order of the items.

    >>> list(ordered_map(abs, [-2, 3]))
    [2, 3]
    """
    if workers < 1:
        raise InputError(f"the number of workers is {workers}: expected 1 or more")
    if workers > MOST_WORKERS:
        raise InputError(f"the number of workers is {workers:,}: expected at most {MOST_WORKERS:,}, best as many "
                         "as there are processors")
    if cluster:
        from cluegrid.bulk.cluster import connected

        with connected(function, cluster, workers) as ray:
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
    with Watch():
        return [function(item) for item in chunk], time.perf_counter() - start


# ---- processes -------------------------------------------------------------------------------------------------


@dataclass(eq=False)
class _Ticket:
    """A chunk of work and, once it was done, its results, or the error that it met."""

    chunk: list[Any]
    done: Timed[Any] | Exception | None = None


@dataclass(frozen=True)
class Worker:
    """A process, and this end of the pipe to it."""

    process: SpawnProcess
    pipe: Connection

    def end(self, within: float = 0) -> None:
        """Wait so long for its end, then bring that about."""
        self.pipe.close()
        self.process.join(within)
        self.process.kill()
        self.process.join()


def started(function: Callable[[Any], Any], among: list[Worker]) -> None:
    """Start a process; it has Ctrl-C blocked from its first moment on, and none is started and forgotten."""
    from multiprocessing import get_context
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # this unblocks Ctrl-C, so it has to be before
    context = get_context("spawn")
    with Unstopped():
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(function, theirs, os.getpid()), daemon=True)
        process.start()
        theirs.close()
        among.append(Worker(process, ours))


class _Processes:
    """Processes that have a chunk at a time, each through a pipe of its own.

    So nothing waits for anything but work: no lock is shared, no thread fills a queue (that of concurrent.futures can
    wait for ever where a worker was lost), and of a lost worker only its chunk is done again.
    """

    def __init__(self, function: Callable[[Any], Any], workers: int) -> None:
        self.function, self.workers = function, workers
        self.waiting: deque[_Ticket] = deque()
        self.idle: list[Worker] = []
        self.busy: dict[Worker, _Ticket] = {}
        self.losses = 0

    def __enter__(self) -> _Processes:
        return self

    def submit(self, chunk: list[Any]) -> _Ticket:
        ticket = _Ticket(chunk)
        self.waiting.append(ticket)
        self._hand_out()
        return ticket

    def result(self, ticket: _Ticket) -> Timed[Any]:
        while ticket.done is None:
            self._listen()
        if isinstance(ticket.done, Exception):
            raise ticket.done
        return ticket.done

    def _hand_out(self) -> None:
        """Give chunks that wait to workers without one."""
        while self.waiting and len(self.busy) < self.workers:
            if not self.idle:
                started(self.function, self.idle)
            worker, ticket = self.idle.pop(), self.waiting.popleft()
            self.busy[worker] = ticket
            try:
                worker.pipe.send(ticket.chunk)
            except OSError:
                self._replace(worker)

    def _listen(self) -> None:
        """Wait until a worker has something to say, and give it more to do."""
        from multiprocessing.connection import wait

        said = wait([worker.pipe for worker in self.busy])
        for worker in [worker for worker in self.busy if worker.pipe in said]:
            try:
                self.busy[worker].done = worker.pipe.recv()
            except (EOFError, OSError):
                self._replace(worker)
                continue
            del self.busy[worker]
            self.idle.append(worker)
            self.losses = 0
        self._hand_out()

    def _replace(self, worker: Worker) -> None:
        """Let another do what a lost worker had to do."""
        self.waiting.appendleft(self.busy.pop(worker))
        worker.end()
        self.losses += 1
        if self.losses > MOST_LOSSES:
            raise CluegridError(
                f"a worker process ended {self.losses} times without a result: is there too little memory? Try fewer "
                "workers. (A script of your own has to start the work under `if __name__ == '__main__':`.)")

    def __exit__(self, *_: object) -> None:
        for worker in self.busy:
            worker.process.kill()
        for worker in (*self.busy, *self.idle):
            worker.end(ENDED_WITHIN)


def _work(function: Callable[[Any], Any], pipe: Connection, parent: int) -> None:
    """What a worker process does: chunk after chunk, until its parent hangs up."""
    leave_with(parent)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is for the parent to stop
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGALRM})  # by which its time is limited
    while True:
        try:
            chunk = pipe.recv()
        except EOFError:
            return
        try:
            done: Timed[Any] | Exception = run_chunk(function, chunk)
        except Exception as error:  # it is raised where the result is wanted
            done = error
        pipe.send(done)
