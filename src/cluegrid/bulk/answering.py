"""What a command says of every riddle of a file, line after line, in their order."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any

from cluegrid import inputs
from cluegrid.answers import ANSWERS
from cluegrid.bulk.parallel import ordered_map
from cluegrid.categories import CluegridError, InputError, defect, did_you_mean
from cluegrid.changes import Changes, supposed
from cluegrid.deduction.ladder import NoSolutionError
from cluegrid.inputs import restated_json
from cluegrid.patience import GAVE_UP, GaveUpError, within
from cluegrid.puzzle import Puzzle
from cluegrid.records import replace
from cluegrid.solving import Result

FOR_MANY = ["solve", "rate", "explain", "check"]
SECONDS = 60.0  # for one riddle of many, so that none stalls the others
Change = Callable[[inputs.Riddle], Puzzle]


@dataclass(frozen=True)
class Ask:
    """What is asked of each riddle, how its puzzle is to be changed before, and the options of what is asked."""

    name: str
    ignore_unread: bool = False
    strict: bool = False
    change: Change | None = None
    seconds: float | None = SECONDS
    options: dict[str, Any] = field(default_factory=dict)


def map_many(name: str, path: str, workers: int = 1, cluster: str | None = None, ignore_unread: bool = False,
             change: Change | None = None, seconds: float | None = SECONDS, skip: int = 0,
             strict: bool = False, **options: Any) -> Generator[dict[str, Any], None, None]:
    """An object for each line of a ``.jsonl`` file: its id, and what ``cluegrid NAME --json`` says of the riddle.

    Every object has a status and problems, and the objects of one command have the same keys. The status is "unique",
    "several" or "none" by the number of solutions, "assumed" where it rests on what unread sentences are supposed to
    say (never where that is ``strict``), "unread" where the line is broken or could not be read, "failed"
    where what is asked cannot be done with this riddle, and "gave up" where its ``seconds`` were over. The first
    ``skip`` riddles are passed over.
    """
    if name not in FOR_MANY:
        raise InputError(f"{name!r} does not work on files of many riddles{did_you_mean(name, FOR_MANY)}; "
                         f"these do: {', '.join(FOR_MANY)}")
    return _answers(Ask(name, ignore_unread, strict, change, seconds, options), path, workers, cluster, skip)


def _answers(ask: Ask, path: str, workers: int, cluster: str | None,
             skip: int) -> Generator[dict[str, Any], None, None]:
    yield from ordered_map(partial(answer_line, ask), islice(inputs.lines(path), skip, None), workers, cluster)


def answer_line(ask: Ask, numbered: tuple[int, bytes]) -> dict[str, Any]:
    """What is to be said of one line."""
    number, line = numbered
    identity: Any = number
    try:
        with within(ask.seconds):
            identity, riddle = inputs.from_line(line, number)
        riddle = _restated(riddle)  # a model takes its own time
        with within(ask.seconds):
            told = _answer(ask, riddle)
            return {"id": identity, **(restated_json(told, riddle) if isinstance(riddle, inputs.Riddle) else told)}
    except GaveUpError as error:
        return {"id": inputs.identity(line, identity), **_without_answer(ask, GAVE_UP, [str(error)])}


def _restated(riddle: inputs.Riddle | CluegridError) -> inputs.Riddle | CluegridError:
    """The riddle as a model restates it, where the environment names one."""
    if isinstance(riddle, CluegridError) or not os.environ.get("CLUEGRID_MODEL"):
        return riddle
    from cluegrid.restating import restated_by_environment

    try:
        return restated_by_environment(riddle, lambda said: None)
    except CluegridError as error:
        return replace(riddle, problems=(*riddle.problems, str(error)))


def _answer(ask: Ask, riddle: inputs.Riddle | CluegridError) -> dict[str, Any]:
    if isinstance(riddle, CluegridError):
        return _without_answer(ask, "unread", [str(riddle)])
    spare = ask.name != "check" and not ask.ignore_unread and inputs.stands_without(riddle)
    if riddle.puzzle is None or (riddle.problems and not ask.ignore_unread and not spare):
        guessed = _supposed(ask, riddle) if ask.name == "solve" else None
        if guessed is not None:
            return guessed.as_json()
        return _without_answer(ask, "unread", riddle.problems or ["no puzzle could be made of this text"])
    try:
        puzzle = ask.change(riddle) if ask.change else riddle.puzzle
        found = ANSWERS[ask.name](puzzle, ask.seconds, **ask.options)
    except CluegridError as error:
        found = _without_answer(ask, "none" if isinstance(error, NoSolutionError) else "failed", [str(error)])
    except RecursionError:
        found = _without_answer(ask, "failed", ["the riddle is nested too deeply"])
    except Exception as error:  # a defect of ours: this line failed
        found = _without_answer(ask, "failed", [defect(error)])  # and the others go on
    found["problems"] += inputs.spared(riddle) if spare else [f"ignored: {problem}" for problem in riddle.problems]
    return found


def _supposed(ask: Ask, riddle: inputs.Riddle) -> Result | None:
    """What a riddle comes to if its unclear sentences mean what is plausible."""
    changed = replace(riddle, puzzle=ask.change(riddle), text="") if ask.change and riddle.puzzle else riddle
    return supposed(Changes(strict=ask.strict), changed)


def _without_answer(ask: Ask, status: str, problems: Iterable[str]) -> dict[str, Any]:
    """The object of a line of which there is nothing to say but its problems; the keys are those of the others."""
    if ask.name == "solve":
        return {**inputs.unread_json(problems), "status": status}
    return {"status": status, **dict.fromkeys(KEYS[ask.name]), "problems": list(problems)}


KEYS = {"rate": ("band", "score", "hardest", "steps", "counts", "complete"),
        "explain": ("title", "complete", "doubts", "steps"),
        "check": ("count", "exact", "clues", "numbers", "conflicts", "repairs", "openness", "economy", "wording")}
