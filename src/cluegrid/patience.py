"""How long somebody waits: work ends at Ctrl-C, and when the time that was given to it is over.

    with within(5):
        result = solve(puzzle)

The end of the time is an exception that comes wherever the work has got to. What has something to show for the time
catches it and says so, in seconds of grace: the status is then "gave up". Otherwise ``within`` makes an error of it.
"""

from __future__ import annotations

import os
import signal
import time
import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Thread, current_thread, main_thread
from types import FrameType
from typing import Any

from cluegrid.categories import CluegridError
from cluegrid.children import Unstopped

GAVE_UP = "gave up"  # the status of what was not finished in time
LONGEST = 1e6  # seconds; what is longer is for ever, and more than the system can wait for at once
GRACE = 10.0  # seconds to say what was found until the time was over
AGAIN = 0.01  # seconds until it is said once more that the time is over, where nobody would hear it


class Trying:
    """What is being tried just now, in words, for somebody who waits."""

    what = ""


def trying(what: str) -> None:
    """Say what is being tried from here on."""
    Trying.what = what


class TimeOver(BaseException):
    """The time is over. Like Ctrl-C it is no error of anybody, so that nothing on the way catches it by mistake."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"gave up after {seconds:g} s")


class GaveUpError(CluegridError):
    """The time was over; ``shown`` where what was found until then was already said."""

    def __init__(self, message: str, shown: bool = False) -> None:
        super().__init__(message)
        self.shown = shown


@contextmanager
def within(seconds: float | None) -> Iterator[None]:
    """Give the work in this block so much time, or as much as it needs (None); only in the main thread, by a signal.

    >>> with within(60):
    ...     1 + 1
    2
    """
    if seconds is None or seconds >= LONGEST or not can_limit():
        yield
        return

    def over(_: int, frame: FrameType | None) -> None:
        lost = _in_finalizer(frame)
        signal.setitimer(signal.ITIMER_REAL, AGAIN if lost else GRACE)
        if not lost:
            raise TimeOver(seconds)

    with Watch():
        outer, started = signal.getitimer(signal.ITIMER_REAL)[0], time.monotonic()
        if 0 < outer < seconds:
            yield
            return
        before = signal.signal(signal.SIGALRM, over)
        try:
            try:
                signal.setitimer(signal.ITIMER_REAL, max(seconds, 1e-6))  # a short time is over before the next line
                yield
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
        except TimeOver as gave_up:
            raise GaveUpError(str(gave_up)) from None
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)  # the seconds of grace, if the time was over meanwhile
            signal.signal(signal.SIGALRM, before)
            if outer:
                signal.setitimer(signal.ITIMER_REAL, max(outer - (time.monotonic() - started), 1e-6))


def _in_finalizer(frame: FrameType | None) -> bool:
    """Whether something is being thrown away: Python forgets what is raised there."""
    while frame is not None and frame.f_code.co_name != "__del__" and frame.f_code.co_filename != weakref.__file__:
        frame = frame.f_back
    return frame is not None


def can_limit() -> bool:
    """Whether time can be limited here: not on Windows, nor outside of the main thread."""
    return hasattr(signal, "setitimer") and current_thread() is main_thread()


# ---- solvers, which know nothing of signals --------------------------------------------------------------------


class Watch:
    """While it lasts, a signal also ends the work of the SAT solver that is asked.

    Python acts on a signal between two of its own instructions, and a solver may work for hours between two. So each
    signal wakes a thread, which stops the solver. That thread takes no signals itself.
    """

    on = False
    solver: Any = None  # that is asked just now

    def __enter__(self) -> None:
        self.needed = not Watch.on and current_thread() is main_thread()
        if not self.needed:
            return
        reader, self.writer = os.pipe()
        os.set_blocking(self.writer, False)
        self.thread = Thread(target=_stop_solvers, args=(reader,), daemon=True)
        with Unstopped():
            self.thread.start()
        self.before = signal.set_wakeup_fd(self.writer, warn_on_full_buffer=False)
        Watch.on = True

    def __exit__(self, *_: object) -> None:
        if self.needed:
            Watch.on = False
            signal.set_wakeup_fd(self.before)
            os.close(self.writer)
            self.thread.join()


def _stop_solvers(reader: int) -> None:
    while os.read(reader, 100):
        if (solver := Watch.solver) is not None:
            solver.interrupt()
    os.close(reader)


def ask(solver: Any, assumptions: Sequence[int] = ()) -> bool:
    """Whether a SAT solver finds a model."""
    if not Watch.on:
        solver.clear_interrupt()  # one that was stopped before would say at once that there is none
        return bool(solver.solve(assumptions=assumptions))
    while (found := attempt(solver, assumptions)) is None:
        solver.clear_interrupt()  # it was a signal, and its handler, which was called meanwhile, did not mind
    return found


def attempt(solver: Any, assumptions: Sequence[int] = ()) -> bool | None:
    """Whether a SAT solver finds a model, or None where it was stopped meanwhile."""
    Watch.solver = solver
    try:
        found: bool | None = solver.solve_limited(assumptions=assumptions, expect_interrupt=True)
        return found
    finally:
        Watch.solver = None
