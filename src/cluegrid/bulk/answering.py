"""What a command says of every riddle of a file, line after line, in their order."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from cluegrid import inputs
from cluegrid.bulk.parallel import ordered_map
from cluegrid.categories import CluegridError, InputError, did_you_mean
from cluegrid.puzzle import Puzzle

Change = Callable[[inputs.Riddle], Puzzle]


@dataclass(frozen=True)
class Ask:
    """What is asked of each riddle, how its puzzle is to be changed before, and the options of the engine."""

    name: str
    ignore_unread: bool = False
    change: Change | None = None
    options: dict[str, Any] = field(default_factory=dict)


def map_many(name: str, path: str, workers: int = 1, cluster: str | None = None, ignore_unread: bool = False,
             change: Change | None = None, **options: Any) -> Iterator[dict[str, Any]]:
    """An object for each line of a ``.jsonl`` file: its id, and what ``cluegrid NAME --json`` says of the riddle.

    A riddle that is broken or cannot be read is an object with the status "unread" and its problems.
    """
    if name not in ANSWERS:
        raise InputError(f"{name!r} does not work on files of many riddles{did_you_mean(name, list(ANSWERS))}; "
                         f"these do: {', '.join(ANSWERS)}")
    ask = Ask(name, ignore_unread, change, options)
    return (found for found in ordered_map(partial(answer_line, ask), _lines(path), workers, cluster) if found)


def _lines(path: str) -> Iterator[tuple[int, bytes]]:
    if path != "-" and not Path(path).is_file():
        inputs.read_text(path)  # raises the error that says why it cannot be read
    with inputs._open(path) as lines:
        yield from enumerate(iter(lambda: lines.readline(inputs.MOST_BYTES + 2), b""), 1)


def answer_line(ask: Ask, numbered: tuple[int, bytes]) -> dict[str, Any] | None:
    """What is to be said of one line; nothing of an empty one."""
    number, line = numbered
    identity: Any = number
    if not line.strip():
        return None
    try:
        record = _record(line, number)
        identity = record.get("id", number) if isinstance(record, dict) else number
        identity, riddle = inputs.from_record(record, number)
        if riddle.puzzle is None or (riddle.problems and not ask.ignore_unread):
            return {"id": identity, **_unread(ask, riddle.problems or ("no puzzle could be made of this text",))}
        puzzle = ask.change(riddle) if ask.change else riddle.puzzle
        found = ANSWERS[ask.name](puzzle, **ask.options)
    except CluegridError as error:
        return {"id": identity, **_unread(ask, (str(error),))}
    if riddle.problems and "problems" in found:
        found["problems"] += [f"ignored: {problem}" for problem in riddle.problems]
    return {"id": identity, **found}


def _record(line: bytes, number: int) -> Any:
    if len(line) > inputs.MOST_BYTES:
        raise InputError(f"line {number} is longer than {inputs.MOST_BYTES // 1_000_000} MB")
    try:
        return json.loads(inputs._decoded(line, f"line {number}"))
    except (json.JSONDecodeError, RecursionError) as error:
        raise InputError(f"line {number} is not JSON: {error}") from None


def _unread(ask: Ask, problems: tuple[str, ...]) -> dict[str, Any]:
    whole: dict[str, Any] = {"answer": None, "axis": None, "grid": None, "count": None, "engine": None, "doubts": []}
    return {"status": "unread", **(whole if ask.name == "solve" else {}), "problems": list(problems)}


def _solve(puzzle: Puzzle, **options: Any) -> dict[str, Any]:
    from cluegrid.solving import solve

    return solve(puzzle, **options).as_json()


def _rate(puzzle: Puzzle) -> dict[str, Any]:
    from cluegrid.deduction import rate

    return dict(vars(rate(_settled(puzzle))))


def _explain(puzzle: Puzzle) -> dict[str, Any]:
    from cluegrid.deduction import explain
    from cluegrid.telling import as_json, tell

    explained = explain(_settled(puzzle))
    return as_json(explained, tell(explained))


def _check(puzzle: Puzzle) -> dict[str, Any]:
    from cluegrid.diagnosis import diagnose

    return diagnose(puzzle).as_json()


def _settled(puzzle: Puzzle) -> Puzzle:
    """The puzzle with the readings taken that solving takes."""
    if not puzzle.doubts:
        return puzzle
    from cluegrid.solving import solve

    taken = solve(puzzle).puzzle
    if taken.doubts:
        raise InputError(f"it is open how to read {taken.doubts[0].text!r}")
    return taken


ANSWERS: dict[str, Callable[..., dict[str, Any]]] = {
    "solve": _solve, "rate": _rate, "explain": _explain, "check": _check}
