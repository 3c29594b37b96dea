"""The first moments of the command: until it is loaded and can answer, Ctrl-C ends it without a word."""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # signal itself takes a while to load, and Ctrl-C may come meanwhile
import sys


def is_command() -> bool:
    """Whether this process is the command ``cluegrid`` and not a program that uses the package."""
    given = sys.orig_argv[1:]
    return given[:2] == ["-m", "cluegrid"] or "".join(given[:1]).replace("\\", "/").rpartition("/")[2] == "cluegrid"


if is_command() and _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
    _signal.signal(_signal.SIGINT, _signal.SIG_DFL)


def loaded() -> None:
    """From here on Ctrl-C is a KeyboardInterrupt, as usual."""
    if is_command() and _signal.getsignal(_signal.SIGINT) == _signal.SIG_DFL:
        _signal.signal(_signal.SIGINT, _signal.default_int_handler)


def ended() -> None:
    """Nothing is left to be stopped: a further Ctrl-C shall not tear the last words."""
    if is_command():
        _signal.signal(_signal.SIGINT, _signal.SIG_IGN)
