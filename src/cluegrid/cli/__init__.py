"""The command ``cluegrid``. Only this package prints and exits.

Exit codes: 0 a result (no solution is one too), 2 something is broken, 3 a text that could not be read, 4 the time was
over, 130 Ctrl-C.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cluegrid import beginning
from cluegrid.categories import CluegridError, defect
from cluegrid.cli.parser import parser
from cluegrid.cli.shared import Stoppable, UnreadError, say_gave_up, say_unread
from cluegrid.patience import GaveUpError


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    beginning.loaded()
    try:
        return _run(argv)
    except KeyboardInterrupt as stopped:
        beginning.ended()
        print(f"\ncluegrid: {str(stopped) or 'stopped'}", file=sys.stderr)
        return 130


def _run(argv: Sequence[str] | None) -> int:
    try:
        arguments = parser().parse_args(argv)
        with Stoppable():
            arguments.run(arguments)
        sys.stdout.flush()
        return 0
    except UnreadError as unread:
        say_unread(unread, arguments)
        return 3
    except GaveUpError as error:
        say_gave_up(error, arguments)
        return 4
    except CluegridError as error:
        return _broken(str(error))
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _broken(f"{error.filename or 'output'}: {(error.strerror or str(error)).lower()}")
    except RecursionError:
        return _broken("the riddle is nested too deeply")
    except MemoryError:
        return _broken("there is not enough memory for this")
    except Exception as error:  # a defect of ours: one sentence, no traceback
        if sys.flags.dev_mode:
            raise
        return _broken(f"{defect(error)} (python -X dev -m cluegrid ... shows where)")


def _broken(what: str) -> int:
    print(f"cluegrid: {what}", file=sys.stderr)
    return 2
