"""What a command answers about a riddle, as an object: the command line's --json, files of many and the service give
what is made here, so that they cannot differ."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cluegrid.categories import blaming
from cluegrid.changes import Changes, stated, supposed, wanted, without_doubts
from cluegrid.inputs import Riddle, restated_json
from cluegrid.patience import GAVE_UP, TimeOver, within
from cluegrid.puzzle import Puzzle

if TYPE_CHECKING:
    from cluegrid.deduction import Explanation
    from cluegrid.solving import SettledDoubt
    from cluegrid.telling import Told

Object = dict[str, Any]
EXPORTS = ("dimacs", "asp", "minizinc", "smtlib")
SPARING = ("solve", "explain", "hint", "rate")
"""The commands that go on without sentences which cannot matter."""
SUPPOSING = ("explain", "hint")
"""The commands that go on with what is plausible, and say so; ``solve`` says it in a status of its own."""
COUNTING = ("count",)
"""The commands that look at the clock themselves, and have something to say when the time is over."""


def about(name: str, load: Callable[[], Riddle], changes: Changes, seconds: float | None, **options: Any) -> Object:
    """What a command answers about the riddle that is loaded, with some changes, in so many seconds."""
    started = time.monotonic()
    answer = ANSWERS[name]
    with within(seconds):
        changes, riddle = stated(changes, load())
        found = supposed(changes, riddle) if name == "solve" else None
        if found is not None:
            return restated_json(found.as_json(), riddle)
        puzzle, notes = wanted(changes, riddle, name in SPARING, name in SUPPOSING)
        if name not in COUNTING:
            data = answer(puzzle, seconds, **options)
    if name in COUNTING:
        data = answer(puzzle, seconds and max(1e-3, seconds - (time.monotonic() - started)), **options)
    if "problems" in data:
        data["problems"] += notes
    return restated_json(data, riddle)


def solve(puzzle: Puzzle, seconds: float | None, limit: int | None = 2, **options: Any) -> Object:
    """The solution, and whether it is the only one."""
    from cluegrid.solving import solve as solved_by

    with blaming("engine"):
        return solved_by(puzzle, limit=limit, seconds=seconds, **options).as_json()


def solutions(puzzle: Puzzle, seconds: float | None, limit: int, **options: Any) -> Object:
    """The solutions, up to so many; ``count`` is there where these are all."""
    from cluegrid.solving import solutions as found_by

    puzzle = without_doubts(puzzle)
    found: list[Any] = []
    whole, problems = True, []
    try:
        for solution in found_by(puzzle, **options):
            if len(found) >= limit:
                whole = False
                break
            found.append(solution.rows())
    except TimeOver as over:
        if seconds is None:
            raise
        whole, problems = False, [str(over)]
    return {"axis": puzzle.axis, "solutions": found, "status": status_of(len(found), whole),
            "count": len(found) if whole else None, "problems": problems}


def status_of(found: int, whole: bool) -> str:
    """The status where so many solutions are listed, and whether these are all."""
    return "several" if found > 1 else ("none", "unique")[found] if whole else GAVE_UP


def rate(puzzle: Puzzle, seconds: float | None) -> Object:
    """How hard a riddle is."""
    from cluegrid.deduction import rate as rated_by

    puzzle, problems, _ = as_read(puzzle)
    rated = rated_by(puzzle, seconds).as_json()
    return {**rated, "problems": problems + rated["problems"]}


def explain(puzzle: Puzzle, seconds: float | None, question: bool = False) -> Object:
    """The steps to the solution, or to the answer of the question."""
    from cluegrid.telling import as_json

    explained, told, problems = explanation(puzzle, seconds, question)
    data = as_json(explained, told)
    return {**data, "problems": problems + data["problems"]}


def explanation(puzzle: Puzzle, seconds: float | None,
                question: bool = False) -> tuple[Explanation, list[Told], list[str]]:
    """A riddle explained, the steps told, and what is to be said of doubts that are left."""
    from dataclasses import replace

    from cluegrid.deduction import explain as explained_by
    from cluegrid.marks import goals_of
    from cluegrid.solving import solve as solved_by
    from cluegrid.telling import tell

    puzzle, problems, doubts = as_read(puzzle)
    # Where there is no solution there is no goal either, and it is for the explainer to say so.
    goals = goals_of(puzzle) if question and solved_by(puzzle).status != "none" else None
    explained = replace(explained_by(puzzle, goals, seconds=seconds), doubts=doubts)
    return explained, tell(explained), problems


def check(puzzle: Puzzle, seconds: float | None) -> Object:
    """What contradicts, what is open and what is spare."""
    from cluegrid.diagnosis import diagnose

    return diagnose(puzzle, in_all=seconds).as_json()


def hint(puzzle: Puzzle, seconds: float | None, marks: Any) -> Object:
    """The next step from a player's marks, in every strength."""
    from cluegrid.deduction import hint as hinted_by
    from cluegrid.hinting import hint_json
    from cluegrid.marks import marks_of

    puzzle, problems, _ = as_read(puzzle)
    with blaming("marks"):
        marked = marks_of(marks, puzzle)
    found = hinted_by(puzzle, marked)
    return {**hint_json(found, puzzle), "problems": problems}


def count(puzzle: Puzzle, seconds: float | None, over: Sequence[str] = ()) -> Object:
    """How many solutions there are, or at least."""
    from cluegrid.counting import count as counted_by

    with blaming("over"):
        counted = counted_by(puzzle, over, seconds)
    return {"status": "counted" if counted.exact else GAVE_UP, "count": counted.number, "exact": counted.exact,
            "how": counted.how, "problems": []}


def race(puzzle: Puzzle, seconds: float | None, engines: Sequence[str] | None = None) -> Object:
    """The engines there are, and how each of those that are wanted did on the riddle, one after another."""
    from cluegrid.engines import load, names
    from cluegrid.racing import Run, alone

    known, runs = names(), []
    wanted_names = known if engines is None else list(dict.fromkeys(engines))
    with blaming("engines"):
        for name in wanted_names:
            load(name)
    puzzle = without_doubts(puzzle)
    try:
        for name in wanted_names:
            runs.append(alone(name, puzzle))
    except TimeOver as over:
        late, *others = wanted_names[len(runs):]
        runs += [Run(late, total=seconds or 0.0, problem=str(over)),
                 *(Run(name, problem="no time was left") for name in others)]
    return {"engines": known, "runs": [vars(run) for run in runs], "problems": []}


def export(puzzle: Puzzle, seconds: float | None, to: str) -> Object:
    """The riddle in another program's language."""
    rendered: str = import_module(f"cluegrid.exporting.{to}").render(without_doubts(puzzle))
    return {"to": to, "text": rendered, "problems": []}


def as_read(puzzle: Puzzle) -> tuple[Puzzle, list[str], tuple[SettledDoubt, ...]]:
    """The puzzle with the readings taken that solving takes, what it says of those left, and the doubts."""
    if not puzzle.doubts:
        return puzzle, [], ()
    from cluegrid.solving import solve as solved_by

    solved = solved_by(puzzle)
    return solved.puzzle, list(solved.problems), solved.doubts


ANSWERS: dict[str, Callable[..., Object]] = {
    "solve": solve, "solutions": solutions, "count": count, "check": check, "explain": explain, "hint": hint,
    "rate": rate, "race": race, "export": export}
