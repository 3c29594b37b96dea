"""The command ``cluegrid``. Only this package prints and exits.

Exit codes: 0 a result (no solution is one too), 2 something is broken, 3 a text that could not be read, 4 the time was
over, 5 a result that rests on what was supposed of unread sentences, 130 Ctrl-C.
"""

from __future__ import annotations

import json
import os
import sys
from codecs import register_error
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from cluegrid import beginning
from cluegrid.categories import CluegridError, defect
from cluegrid.changes import AssumedError, RestatedError, UnreadError
from cluegrid.cli.parser import parser
from cluegrid.cli.shared import Arguments, Stoppable, check_files, say, say_gave_up, say_unread
from cluegrid.patience import GaveUpError


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    beginning.loaded()
    _prepare_streams()
    try:
        return _run(argv)
    except KeyboardInterrupt as stopped:
        beginning.ended()
        print(f"\ncluegrid: {str(stopped) or 'stopped'}", file=sys.stderr)
        return 130


def _prepare_streams() -> None:
    """Let standard output and errors be written to, whatever is there: nothing, or a place for plain ASCII only."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:  # it was closed; the first file that is opened would take its place
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  # until the end
    out = sys.stdout
    if isinstance(out, TextIOWrapper) and out.encoding.casefold().replace("-", "") != "utf8":
        register_error("escaped", _escaped)
        out.reconfigure(errors="escaped")


def _escaped(error: UnicodeError) -> tuple[str, int]:
    """Characters that cannot be written, as JSON escapes them."""
    assert isinstance(error, UnicodeEncodeError)
    return json.dumps(error.object[error.start:error.end])[1:-1], error.end


def _name_model(arguments: Arguments) -> None:
    """The model of the command is that of the environment, for this process and those that it starts."""
    given = getattr(arguments, "model", None)
    if given:
        from cluegrid.restating.endpoint import VARIABLE, model_from

        model_from(given)
        os.environ[VARIABLE] = given


def _run(argv: Sequence[str] | None) -> int:
    try:
        arguments = parser().arguments(sys.argv[1:] if argv is None else argv)
        check_files(arguments)
        _name_model(arguments)
        with Stoppable():
            arguments.run(arguments)
        sys.stdout.flush()
        return 0
    except AssumedError:
        return 5
    except RestatedError:
        return 6
    except UnreadError as unread:
        say_unread(unread, arguments)
        return 3
    except GaveUpError as error:
        say_gave_up(error, arguments)
        return 4
    except CluegridError as error:
        return _broken(str(error))
    except BrokenPipeError:  # the reader of a pipe has seen enough
        _write_no_more()
        return 0
    except OSError as error:
        if error.filename is None:
            _write_no_more()
        return _broken(f"{error.filename or 'output'}: {(error.strerror or str(error)).lower()}")
    except RecursionError:
        return _broken("the riddle is nested too deeply")
    except MemoryError:
        return _broken("there is not enough memory for this")
    except Exception as error:  # a defect of ours: one sentence, no traceback
        if sys.flags.dev_mode:
            raise
        return _broken(f"{defect(error)} (python -X dev -m cluegrid ... shows where)")


def _write_no_more() -> None:
    """Let what is still kept for an output that takes nothing go nowhere, so that Python can end in peace."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _broken(what: str) -> int:
    say(what)
    return 2
