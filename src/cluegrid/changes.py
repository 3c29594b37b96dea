"""What is asked to be different in a riddle: clues left out or added, readings taken, sentences not minded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cluegrid import inputs
from cluegrid.categories import CluegridError, InputError, blaming, did_you_mean, shortened, whole_number
from cluegrid.inputs import Riddle
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.records import record, replace
from cluegrid.solving import CAST

if TYPE_CHECKING:
    from cluegrid.solving import Result


class UnreadError(CluegridError):
    """A text of which no puzzle was made, or not of all of it."""

    def __init__(self, riddle: Riddle) -> None:
        super().__init__("; ".join(riddle.problems) or "no puzzle could be made of this text")
        self.riddle = riddle


class AssumedError(CluegridError):
    """What was shown rests on a supposition: a result, but not one to rely on."""


class RestatedError(CluegridError):
    """What was shown is of a riddle that a model restated."""


@record
class Changes:
    """The changes: numbers of clues to leave out, clues to add (English, or data of the notation), (doubt, reading)
    to take, whether to go on without sentences that were not understood, and whether never to suppose anything."""

    without: tuple[int, ...] = ()
    added: tuple[Any, ...] = ()
    take: tuple[tuple[str, str], ...] = ()
    ignore_unread: bool = False
    strict: bool = False


def wanted(changes: Changes, riddle: Riddle, spare: bool = False, suppose: bool = False) -> tuple[Puzzle, list[str]]:
    """The puzzle of a riddle with the changes, if all of it was read that matters, and what is to be said of the rest.

    ``spare`` goes on without sentences that cannot matter, ``suppose`` with what is plausible of those that can.
    """
    changes, riddle = stated(changes, riddle)
    if refused(changes, riddle, spare):
        found = supposed(changes, riddle) if suppose else None
        if found is None or found.assumed is None:
            raise UnreadError(riddle)
        return found.puzzle, [f"assumed, not certain: {one.name}, {one.text!r}, was not understood and is taken to "
                              f"mean: {one.taken}" for one in found.assumed.readings]
    notes = [f"ignored: {one}" for one in riddle.problems] if changes.ignore_unread else inputs.spared(riddle)
    return changed(changes, riddle), notes


def refused(changes: Changes, riddle: Riddle, spare: bool = False) -> bool:
    """Whether something was not read that matters."""
    return bool(riddle.problems) and not changes.ignore_unread and not (spare and inputs.stands_without(riddle))


def stated(changes: Changes, riddle: Riddle) -> tuple[Changes, Riddle]:
    """The riddle with those of its unclear sentences stated that the user says the meaning of."""
    cast = next((which for name, which in changes.take if name == CAST), None)
    if cast is not None and riddle.gathered:
        from cluegrid.assuming import with_cast

        with blaming("take"):
            riddle = with_cast(riddle, cast)
        changes = replace(changes, take=tuple(one for one in changes.take if one[0] != CAST))
    names = {name for name, _ in riddle.unread} if riddle.puzzle is not None else set()
    if not any(name in names for name, _ in changes.take):
        return changes, riddle
    from cluegrid.assuming import chosen

    with blaming("take"):
        for name, which in changes.take:
            if name in names:
                riddle = chosen(riddle, name, which)
    return replace(changes, take=tuple(one for one in changes.take if one[0] not in names)), riddle


def supposed(changes: Changes, riddle: Riddle) -> Result | None:
    """What a riddle with the changes comes to if its unclear sentences mean what is plausible; None where it is not."""
    if changes.strict or not (riddle.unclear or riddle.gathered) or not refused(changes, riddle, spare=True):
        return None
    from cluegrid.assuming import assume

    own = changes.take or changes.without or changes.added
    return assume(replace(riddle, puzzle=changed(changes, riddle), text="") if own else riddle)


def changed(changes: Changes, riddle: Riddle) -> Puzzle:
    """The puzzle of a riddle with the changes."""
    puzzle = riddle.puzzle
    if puzzle is None:
        raise UnreadError(riddle)
    last = max(puzzle.numbered, default=0)
    if changes.take:
        with blaming("take"):
            puzzle = puzzle.take(dict(_reading(puzzle, *taken) for taken in changes.take))
    if changes.without:
        with blaming("without"):
            puzzle = puzzle.without(*changes.without)
    for number, given in enumerate(changes.added, last + 1):
        with blaming("with"):
            puzzle = puzzle.plus(replace(_clue(given, puzzle), number=number))
    return puzzle


def without_doubts(puzzle: Puzzle) -> Puzzle:
    """The puzzle with the readings taken that solving takes; an error where it is for the user to say."""
    if not puzzle.doubts:
        return puzzle
    from cluegrid.solving import solve

    solved = solve(puzzle)
    if solved.puzzle.doubts:
        doubt = solved.puzzle.doubts[0]
        readings = ", ".join(f"{i}={text!r}" for i, text in enumerate(doubt.readings, 1))
        with blaming("take"):
            raise InputError(f"it is open how to read {doubt.text!r}: say --take {doubt.name!r}=N with one "
                             f"of {readings}")
    return solved.puzzle


def _reading(puzzle: Puzzle, name: str, reading: str) -> tuple[str, int]:
    doubts = {doubt.name: doubt for doubt in puzzle.doubts}
    if name not in doubts:
        known = f"; the doubts are {', '.join(map(repr, doubts))}" if doubts else "; the riddle has no doubts"
        raise InputError(f"--take: there is no doubt {name!r}{did_you_mean(name, list(doubts))}{known}")
    readings = list(doubts[name].readings)
    number = whole_number(reading)
    if number is not None and 1 <= number <= len(readings):
        return name, number - 1
    if reading in readings:
        return name, readings.index(reading)
    listed = ", ".join(f"{i}={text!r}" for i, text in enumerate(readings, 1))
    raise InputError(f"--take {name}: expected one of {listed}, found {shortened(reading)}")


def _clue(given: Any, puzzle: Puzzle) -> Clue:
    if not isinstance(given, str):
        from cluegrid.notation import clue_from

        return clue_from(given, puzzle.categories, "--with")
    from cluegrid.inputs import clue_from_text, plain

    return clue_from_text(plain(given), puzzle)
