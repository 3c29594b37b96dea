"""Processes that this one starts: Ctrl-C is left to this one, and none of them outlives it."""

from __future__ import annotations

import os
import signal
import sys

PARENT_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG of Linux' prctl


class Unstopped:
    """A place where Ctrl-C waits until it is left, and where a child starts with Ctrl-C blocked; not on Windows."""

    def __enter__(self) -> None:
        if hasattr(signal, "pthread_sigmask"):
            self.before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

    def __exit__(self, *_: object) -> None:
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_SETMASK, self.before)


def leave_with(parent: int) -> None:
    """End this process when its parent does, however that dies; only Linux can promise that, also amid C code."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL)
    if os.getppid() != parent:  # it was gone before
        os._exit(1)
