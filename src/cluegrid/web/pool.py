"""Processes that answer requests, one at a time each. Only some may be slow at a time, so that nobody is stalled."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections import deque
from collections.abc import Awaitable, Callable

from cluegrid.bulk.parallel import Worker, started
from cluegrid.categories import CluegridError
from cluegrid.patience import GRACE
from cluegrid.service.fields import MOST_SECONDS
from cluegrid.web.work import EXAMPLE, Answer, Job, work

QUICK = 0.5  # seconds after which a riddle is slow
PROCESSORS = os.cpu_count() or 1
MOST_SLOW = max(2, PROCESSORS)  # riddles at a time
FAIR = 2.0  # seconds that every riddle has, however many are slow
SEATS = PROCESSORS + 2 + MOST_SLOW  # workers: so many for what is quick, whatever is slow
LONGEST_WAIT = 30.0  # seconds until a worker is free
LONGEST_WORK = MOST_SECONDS + GRACE + 2  # seconds; a riddle ends by itself in the time that its request gives
LOOK = 0.25  # seconds between two looks at a slow riddle
BEHIND = 5  # by so much a slow riddle is less urgent to the system than a quick one
CALM = 3.0  # seconds in which one that is to stop does so by itself
LARGE = 50_000  # bytes of a request that may not fit into a pipe at once

Gone = Callable[[], Awaitable[bool]]
Reply = asyncio.Future[Answer]


class BusyError(CluegridError):
    """There is too much to do; it may be otherwise soon."""


class GoneError(CluegridError):
    """Nobody waits for the answer any more."""


class Shared:
    """One piece of work that several may have asked for, in the same words; it is given up when all have gone."""

    def __init__(self) -> None:
        self.askers: list[Gone] = []
        self.task: asyncio.Task[Answer]

    async def gone(self) -> bool:
        """Whether nobody waits any more."""
        return all([await gone() for gone in self.askers])


class Pool:
    """So many workers; only a few of them may be busy with what is slow."""

    def __init__(self, seats: int = SEATS) -> None:
        self.seats = seats
        self.idle: list[Worker] = []
        self.waiting: deque[asyncio.Future[Worker]] = deque()
        self.starting: list[Worker] = []
        self.busy: set[Worker] = set()
        self.slow: dict[Worker, Reply] = {}
        self.shared: dict[Job, Shared] = {}
        self.stopping: set[asyncio.Task[None]] = set()
        self.closed = False
        self._refill()

    async def answer(self, name: str, body: bytes, gone: Gone) -> Answer:
        """What the service answers; BusyError where it cannot be tried or went on for too long.

        Who asks for what is in work already waits for that: a hundred times the same is no more work than once.
        """
        job = name, body
        shared = self.shared.get(job)
        if shared is None:
            shared = self.shared[job] = Shared()
            shared.task = asyncio.create_task(self._answer(name, body, shared.gone))
            shared.task.add_done_callback(lambda _: self.shared.pop(job, None))
        shared.askers.append(gone)
        try:
            return await asyncio.shield(shared.task)
        except asyncio.CancelledError:
            shared.askers.remove(gone)
            if not shared.askers:
                shared.task.cancel()
            raise

    async def _answer(self, name: str, body: bytes, gone: Gone) -> Answer:
        worker = await self._free(gone)
        reply = reply_of(worker)
        try:
            await _send(worker, (name, body))
            await asyncio.wait({reply}, timeout=QUICK)
            if not reply.done():
                self.slow[worker] = reply
                _put(worker, BEHIND)
                await self._patience(worker, gone)
            return reply.result()
        except (OSError, EOFError):
            raise BusyError("this took more memory than there is for one riddle") from None
        finally:
            self._settle(worker, reply)

    async def _free(self, gone: Gone) -> Worker:
        """A worker for a request, after those that came before it; who had to wait may have gone meanwhile."""
        place: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self.waiting.append(place)
        if self.idle:
            self._hand_on(self.idle.pop())
            return place.result()
        try:
            await asyncio.wait({place}, timeout=LONGEST_WAIT)
            if not place.done():
                raise BusyError("too many requests are waiting: try again in a moment")
            if await gone():
                raise GoneError("nobody waits for the answer")
            return place.result()
        except BaseException:
            if not place.cancel():  # it is had, and for others
                self._take_back(place.result())
            raise

    def _hand_on(self, worker: Worker) -> None:
        """Give a worker to whoever waits for longest."""
        while self.waiting:
            place = self.waiting.popleft()
            if not place.done():
                self.busy.add(worker)
                place.set_result(worker)
                return
        self.idle.append(worker)

    def _refill(self) -> None:
        """Start workers until there are enough; the first is ready soonest if few start at a time."""
        loop = asyncio.get_running_loop()
        while len(self.starting) < PROCESSORS and (
                len(self.idle) + len(self.starting) + len(self.busy) < self.seats):
            started(work, self.starting)
            worker = self.starting[-1]
            worker.pipe.send([("", EXAMPLE)])
            loop.add_reader(worker.pipe.fileno(), self._welcome, worker)

    def _welcome(self, worker: Worker) -> None:
        asyncio.get_running_loop().remove_reader(worker.pipe.fileno())
        self.starting.remove(worker)
        try:
            worker.pipe.recv()
        except (OSError, EOFError):
            self._end(worker)
        else:
            self._hand_on(worker)
        self._refill()

    async def _patience(self, worker: Worker, gone: Gone) -> None:
        """Wait for a slow answer as long as it may take, somebody wants it, and there is a worker for others."""
        reply, began = self.slow[worker], time.monotonic() - QUICK
        while not reply.done():
            await asyncio.wait({reply}, timeout=LOOK)
            spent = time.monotonic() - began
            if not reply.done() and await gone():
                raise GoneError("nobody waits for the answer")
            if not reply.done() and spent > LONGEST_WORK:
                raise BusyError("this took longer than its time and did not end: try a smaller riddle")
            if not reply.done() and spent > FAIR and self._has_to_make_way(worker):
                raise BusyError("too many long riddles are in work: try again in a moment")

    def _has_to_make_way(self, worker: Worker) -> bool:
        """Whether a slow riddle is among the oldest of too many; where somebody waits, one worker is for the others."""
        going_on = [slow for slow, reply in self.slow.items() if not reply.done()]
        most = min(MOST_SLOW, len(self.idle) + len(self.busy) - 1) if self.waiting else MOST_SLOW
        return going_on.index(worker) < len(going_on) - max(1, most)

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
        reply = reply_of(worker)
        if worker.process.pid is not None and worker.process.is_alive():
            os.kill(worker.process.pid, signal.SIGALRM)
        await asyncio.wait({reply}, timeout=CALM)
        if _answered(reply):
            self._take_back(worker)
            return
        asyncio.get_running_loop().remove_reader(worker.pipe.fileno())
        reply.cancel()
        self._replace(worker)

    def _take_back(self, worker: Worker) -> None:
        """Let a worker do something else; one that was slow has to be as urgent again, which not every user may say."""
        if worker in self.slow and not _put(worker, 0):
            self._replace(worker)
            return
        self.busy.discard(worker)
        self.slow.pop(worker, None)
        self._hand_on(worker)

    def _replace(self, worker: Worker) -> None:
        self.busy.discard(worker)
        self.slow.pop(worker, None)
        self._end(worker)
        self._refill()

    def _end(self, worker: Worker) -> None:
        worker.process.kill()
        asyncio.get_running_loop().run_in_executor(None, worker.end)

    def close(self) -> None:
        """End all processes."""
        self.closed = True
        for task in self.stopping:
            task.cancel()
        workers = [*self.starting, *self.busy, *self.idle]
        for worker in workers:
            asyncio.get_running_loop().remove_reader(worker.pipe.fileno())
            worker.process.kill()
        for worker in workers:
            worker.end()


def _put(worker: Worker, behind: int) -> bool:
    """Make a worker so much less urgent than this process; whether that can be done."""
    try:
        os.setpriority(os.PRIO_PROCESS, worker.process.pid or 0, os.getpriority(os.PRIO_PROCESS, 0) + behind)
    except OSError:
        return False
    return True


def reply_of(worker: Worker) -> Reply:
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


async def _send(worker: Worker, job: Job) -> None:
    """Hand a request to a worker, beside the loop where it may not fit into the pipe."""
    if len(job[1]) < LARGE:
        worker.pipe.send([job])
    else:
        await asyncio.to_thread(worker.pipe.send, [job])
