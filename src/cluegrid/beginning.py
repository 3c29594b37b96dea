"""The first moments of the command: until it is loaded and can answer, Ctrl-C ends it without a word."""

from __future__ import annotations

import os.path
import signal
import sys


def is_command() -> bool:
    """Whether this process is the command ``cluegrid`` and not a program that uses the package."""
    given = sys.orig_argv[1:]
    return given[:2] == ["-m", "cluegrid"] or os.path.basename("".join(given[:1])) == "cluegrid"  # noqa: PTH119  # quick


def loaded() -> None:
    """From here on Ctrl-C is a KeyboardInterrupt, as usual."""
    if is_command() and signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def ended() -> None:
    """Nothing is left to be stopped: a further Ctrl-C shall not tear the last words."""
    if is_command():
        signal.signal(signal.SIGINT, signal.SIG_IGN)


if is_command() and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
