"""Files of many riddles: an object a line, in the order of the file, made here, by workers or on a cluster."""

from __future__ import annotations

import json
import sys
from functools import partial
from itertools import chain, islice
from typing import Any

from cluegrid import inputs
from cluegrid.categories import InputError
from cluegrid.cli.shared import (
    ESCAPED,
    Arguments,
    Output,
    Progress,
    Stoppable,
    Whole,
    changed,
    clues_left_out,
    lines_in,
)
from cluegrid.patience import GAVE_UP


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
    tally: dict[str, int] = {}
    visible = (bool(arguments.out) or not sys.stdout.isatty()) and sys.stderr.isatty()
    progress = Progress(lines_in(arguments.file) if visible else 0, visible)
    try:
        with Stoppable(), closing(map_many(name, arguments.file, arguments.workers, arguments.cluster,
                                           arguments.ignore_unread, partial(changed, arguments),
                                           arguments.seconds or SECONDS, **options)) as found:
            first = list(islice(found, 1))  # before --out is opened: what cannot begin shall not empty an old file
            with Output(arguments, growing=True) as out:
                for data in chain(first, found):
                    kind = data["status"] if data["status"] == GAVE_UP else data.get("band") or data["status"]
                    with Whole(bool(arguments.out)):  # a line that is there is counted
                        out.write(_line(data))
                        out.flush()
                        tally[kind] = tally.get(kind, 0) + 1
                    progress.show(sum(tally.values()))
    except KeyboardInterrupt:
        raise KeyboardInterrupt(f"stopped after {_riddles(tally)}; what was written is complete") from None
    finally:
        progress.clear()
    parts = ", ".join(f"{n:,} {kind}" for kind, n in sorted(tally.items()))
    print(f"{_riddles(tally)}{': ' * bool(parts)}{parts}", file=sys.stderr)


def _check(arguments: Arguments) -> None:
    """Refuse what is for one riddle only, and what would be wrong on every line."""
    clues_left_out(arguments)
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


def _riddles(tally: dict[str, int]) -> str:
    number = sum(tally.values())
    return f"{number:,} riddle{'s' * (number != 1)}"
