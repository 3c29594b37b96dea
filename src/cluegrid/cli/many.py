"""Files of many riddles: an object a line, in the order of the file, made here, by workers or on a cluster."""

from __future__ import annotations

import json
import sys
from collections import Counter
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cluegrid import inputs
from cluegrid.categories import InputError
from cluegrid.changes import changed
from cluegrid.cli.shared import (
    ESCAPED,
    Arguments,
    Output,
    Progress,
    Stoppable,
    Whole,
    changes_of,
    lines_in,
)
from cluegrid.patience import GAVE_UP

if TYPE_CHECKING:
    from cluegrid.bulk.results import Results


def is_many(arguments: Arguments) -> bool:
    """Whether the file holds a riddle a line."""
    return arguments.many or inputs.is_many(arguments.file)


def answered(name: str, arguments: Arguments, **options: Any) -> bool:
    """Write what a command says of each riddle of a file of many; False where the file is of one riddle."""
    if is_many(arguments):
        _answer(name, arguments, options)
        return True
    return False


def _answer(name: str, arguments: Arguments, options: dict[str, Any]) -> None:
    from contextlib import closing

    from cluegrid.bulk import map_many
    from cluegrid.bulk.answering import SECONDS

    _check(arguments)
    results = _results(name, arguments)
    tally = Counter(map(_kind, results.before())) if results else Counter()
    before = tally.total()
    visible = (bool(arguments.out) or not sys.stdout.isatty()) and sys.stderr.isatty()
    progress = Progress(lines_in(arguments.file) if visible else 0, visible)
    try:
        with Stoppable(), closing(map_many(name, arguments.file, arguments.workers, arguments.cluster,
                                           arguments.ignore_unread, partial(changed, changes_of(arguments)),
                                           arguments.seconds or SECONDS, before, arguments.strict, **options)) as found:
            first = list(islice(found, 1))  # before --out is opened: what cannot begin shall not empty an old file
            with results or Output(arguments, growing=True) as out:
                for data in chain(first, found):
                    with Whole(bool(arguments.out)):  # a line that is there is counted
                        out.write(_line(data))
                        out.flush()
                        tally[_kind(data)] += 1
                    progress.show(tally.total())
    except KeyboardInterrupt:
        further = "the same command goes on from there" if results else "what was written is complete"
        raise KeyboardInterrupt(f"stopped after {_riddles(tally)}; {further}") from None
    finally:
        progress.clear()
    parts = ", ".join(f"{n:,} {kind}" for kind, n in sorted(tally.items()))
    were = f" ({before:,} were there before)" if before else ""
    print(f"{_riddles(tally)}{': ' * bool(parts)}{parts}{were}", file=sys.stderr)


ASKED = ("without", "with_", "take", "ignore_unread", "strict", "seconds", "engine", "solver", "encoding", "force",
         "question")
"""The options on which an answer depends."""


def _results(name: str, arguments: Arguments) -> Results | None:
    """The file of --out where the same command can go on with it: not for a pipe."""
    out = Path(arguments.out) if arguments.out else None
    if out is None or (out.exists() and not out.is_file()) or not Path(arguments.file).is_file():
        return None
    from cluegrid.bulk.results import Results

    asked = {option.rstrip("_"): getattr(arguments, option) for option in ASKED if hasattr(arguments, option)}
    return Results(out.resolve(), {"command": name, **asked}, arguments.file)


def _kind(data: dict[str, Any]) -> str:
    """What is counted of an answer: the band of a rating, otherwise the status."""
    return str(data["status"] if data["status"] == GAVE_UP else data.get("band") or data["status"])


def _check(arguments: Arguments) -> None:
    """Refuse what is for one riddle only, and what would be wrong on every line."""
    changes_of(arguments)
    for option in ("all", "limit", "proof"):
        if getattr(arguments, option, None):
            raise InputError(f"--{option} is for one riddle, not for a file of many")
    form = getattr(arguments, "format", "text")
    if form not in ("text", "json"):
        raise InputError(f"--format {form} is for one riddle: of many there is a JSON object a line")


def _line(data: dict[str, Any]) -> str:
    """The object as a line; control characters and halves of characters, which an id can have, stay escaped."""
    line = json.dumps(data, ensure_ascii=False)
    return line.translate(ESCAPED).encode("utf-8", "backslashreplace").decode() + "\n"


def _riddles(tally: Counter[str]) -> str:
    number = tally.total()
    return f"{number:,} riddle{'s' * (number != 1)}"
