"""Processes that answer requests, one at a time each. A slow riddle gives its seat to the next, and stalls nobody."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

from cluegrid import service
from cluegrid.bulk.parallel import Worker, started
from cluegrid.categories import CluegridError
from cluegrid.patience import GRACE
from cluegrid.service.fields import SECONDS

QUICK = 0.5  # seconds after which others are answered beside a riddle
SPARE = 2  # workers that are ready, beside one for each processor
MOST_SLOW = 4  # riddles at a time
MOST_WAITING = 2000  # requests
LOOK = 0.25  # seconds between two looks at a slow riddle
CALM = 3.0  # seconds in which one that is to stop does so by itself
MEMORY = 2 << 30  # bytes for one process
LARGE = 50_000  # characters of a request that may not fit into a pipe at once

Gone = Callable[[], Awaitable[bool]]
Job = tuple[str, Any]
Reply = asyncio.Future[Any]


class BusyError(CluegridError):
    """There is too much to do; it may be otherwise soon."""


class GoneError(CluegridError):
    """Nobody waits for the answer any more."""


def work(job: Job) -> dict[str, Any]:
    """What a process does with a request; one without a name makes it ready."""
    name, request = job
    return service.answer(name, request) if name else _prepare()


def _prepare() -> dict[str, Any]:
    """Limit the memory of this process and load what most requests need."""
    signal.signal(signal.SIGALRM, signal.SIG_IGN)  # one that comes when nothing is in work any more
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    service.explain({"puzzle": service.read({"text": _EXAMPLE})["puzzle"]})
    return {}


_EXAMPLE = ("Two houses stand in a row, numbered 1 to 2 from left to right.\nNames: Ann, Bob.\nPets: cat, dog.\n"
            "1. Ann lives in the first house.\n2. Bob owns the dog.\nWho owns the cat?")


class Pool:
    """So many workers that are ready or busy with what is quick; beside them a few that are busy with what is slow."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        self.starting: list[Worker] = []
        self.busy: set[Worker] = set()
        self.slow: dict[Worker, Reply] = {}
        self.stopping: set[asyncio.Task[None]] = set()
        self.waiting = 0
        self.closed = False
        self._refill()

    async def answer(self, name: str, request: Any, gone: Gone) -> dict[str, Any]:
        """What the service answers; BusyError where it cannot be tried or went on for too long."""
        if self.waiting >= MOST_WAITING:
            raise BusyError("too many requests are waiting: try again in a moment")
        self.waiting += 1
        try:
            worker = await self.idle.get()
        finally:
            self.waiting -= 1
        self.busy.add(worker)
        reply = _reply(worker)
        try:
            await _send(worker, (name, request))
            await asyncio.wait({reply}, timeout=QUICK)
            if not reply.done():
                self._make_way(worker, reply)
                await _patient(reply, _limit(request), gone)
            found: dict[str, Any] = reply.result()
            return found
        except (OSError, EOFError):
            raise BusyError("this took more memory than there is for one riddle") from None
        finally:
            self._settle(worker, reply)

    def _refill(self) -> None:
        """Start workers until there are enough that are not slow; a worker is idle once it says that it is ready."""
        loop = asyncio.get_running_loop()
        while self.idle.qsize() + len(self.starting) + len(self.busy) - len(self.slow) < self.seats:
            started(work, self.starting)
            worker = self.starting[-1]
            worker.pipe.send([("", None)])
            loop.add_reader(worker.pipe.fileno(), self._welcome, worker)

    def _welcome(self, worker: Worker) -> None:
        asyncio.get_running_loop().remove_reader(worker.pipe.fileno())
        self.starting.remove(worker)
        try:
            worker.pipe.recv()
        except (OSError, EOFError):
            self._end(worker)
            self._refill()
        else:
            self.idle.put_nowait(worker)

    def _make_way(self, worker: Worker, reply: Reply) -> None:
        """Let others be answered meanwhile; of too many slow ones the oldest has had its time."""
        self.slow[worker] = reply
        going_on = [reply for reply in self.slow.values() if not reply.done()]
        if len(going_on) > MOST_SLOW:
            going_on[0].set_exception(BusyError("too many long riddles are in work: try again in a moment"))
        self._refill()

    def _settle(self, worker: Worker, reply: Reply) -> None:
        """Take a worker back that answered; one that did not is to stop first."""
        if _answered(reply):
            self._take_back(worker)
        elif not self.closed:
            reply.cancel()
            task = asyncio.create_task(self._stop(worker))
            self.stopping.add(task)
            task.add_done_callback(self.stopping.discard)

    async def _stop(self, worker: Worker) -> None:
        """Tell a worker that its time is over; one that minds that is ready for others, any other is ended."""
        reply = _reply(worker)
        if worker.process.pid is not None and worker.process.is_alive():
            os.kill(worker.process.pid, signal.SIGALRM)
        await asyncio.wait({reply}, timeout=CALM)
        if _answered(reply):
            self._take_back(worker)
            return
        asyncio.get_running_loop().remove_reader(worker.pipe.fileno())
        reply.cancel()
        self.busy.discard(worker)
        self.slow.pop(worker, None)
        self._end(worker)
        self._refill()

    def _take_back(self, worker: Worker) -> None:
        self.busy.discard(worker)
        self.slow.pop(worker, None)
        self.idle.put_nowait(worker)

    def _end(self, worker: Worker) -> None:
        worker.process.kill()
        asyncio.get_running_loop().run_in_executor(None, worker.end)

    def close(self) -> None:
        """End all processes."""
        self.closed = True
        for task in self.stopping:
            task.cancel()
        idle = [self.idle.get_nowait() for _ in range(self.idle.qsize())]
        workers = [*self.starting, *self.busy, *idle]
        for worker in workers:
            worker.process.kill()
        for worker in workers:
            worker.end()


def _reply(worker: Worker) -> Reply:
    """What the worker says to the request that it is about to get."""
    loop = asyncio.get_running_loop()
    reply: Reply = loop.create_future()

    def heard() -> None:
        loop.remove_reader(worker.pipe.fileno())
        try:
            said = worker.pipe.recv()
        except (OSError, EOFError) as error:
            said = error
        if isinstance(said, Exception) and not reply.done():
            reply.set_exception(said)
        elif not reply.done():
            reply.set_result(said[0][0])

    loop.add_reader(worker.pipe.fileno(), heard)
    return reply


def _answered(reply: Reply) -> bool:
    return reply.done() and not reply.cancelled() and reply.exception() is None


async def _patient(reply: Reply, seconds: float, gone: Gone) -> None:
    """Wait for a slow answer as long as it may take and somebody wants it."""
    until = time.monotonic() + seconds
    while not reply.done():
        await asyncio.wait({reply}, timeout=LOOK)
        if not reply.done() and await gone():
            raise GoneError("nobody waits for the answer")
        if not reply.done() and time.monotonic() > until:
            raise BusyError("this took longer than its time and did not end: try a smaller riddle")


def _limit(request: Any) -> float:
    """How long a request may take in all: its own time, and some to say what was found."""
    seconds = request.get("seconds") if isinstance(request, dict) else None
    return (seconds if isinstance(seconds, int | float) else SECONDS) + GRACE + 2


async def _send(worker: Worker, job: Job) -> None:
    """Hand a request to a worker, beside the loop where it may not fit into the pipe."""
    if len(str(job[1])) < LARGE:
        worker.pipe.send([job])
    else:
        await asyncio.to_thread(worker.pipe.send, [job])
