"""Processes that this one starts: Ctrl-C is left to this one, and none of them outlives it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from cluegrid.categories import EngineError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

T = TypeVar("T")

PARENT_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG of Linux' prctl
STOPPING = {getattr(signal, name) for name in ("SIGINT", "SIGALRM") if hasattr(signal, name)}


class Unstopped:
    """A place that neither Ctrl-C nor the end of the time cuts in two: they wait; not on Windows.

    A child that is started here has both blocked from its first moment on.
    """

    def __enter__(self) -> None:
        if hasattr(signal, "pthread_sigmask"):
            self.before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING)

    def __exit__(self, *_: object) -> None:
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_SETMASK, self.before)


@contextmanager
def starting() -> Iterator[None]:
    """A place to start a child in, unstopped."""
    import warnings

    with Unstopped(), warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # about forks beside threads: no child needs one of ours
        yield


def leave_with(parent: int) -> None:
    """End this process when its parent does, however that dies; only Linux can promise that, also amid C code."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL)
    if os.getppid() != parent:  # it was gone before
        os._exit(1)


@contextmanager
def child(work: Callable[[Connection], None]) -> Iterator[Connection]:
    """Work in a process of its own, which ends with this block; what it sends can be read from the connection."""
    from multiprocessing.connection import Pipe

    reader, writer = Pipe(duplex=False)
    process, parent = 0, os.getpid()
    try:
        with starting():
            process = os.fork()
            if not process:
                _work(parent, work, writer)
        writer.close()
        yield reader
    finally:
        if process:
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
        reader.close()


def _work(parent: int, work: Callable[[Connection], None], writer: Connection) -> NoReturn:
    try:
        leave_with(parent)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what C code prints is not for the user
        work(writer)
    finally:
        os._exit(0)


def from_child(make: Callable[[], Iterable[T]]) -> Iterator[T]:
    """What an iterable yields, made in a process of its own: for C code that listens to no signal."""
    if not hasattr(os, "fork"):  # Windows
        yield from make()
        return

    def work(writer: Connection) -> None:
        try:
            for item in make():
                writer.send((True, item))
            writer.send((False, None))
        except Exception as error:  # it is raised in the parent
            writer.send((False, error))

    with child(work) as said:
        while True:
            more, item = received(said)
            if item is not None and not more:
                raise item
            if not more:
                return
            yield item


def received(said: Connection) -> Any:
    """What a child says next."""
    try:
        return said.recv()
    except EOFError:
        raise EngineError("a process stopped without an answer, perhaps for want of memory") from None
