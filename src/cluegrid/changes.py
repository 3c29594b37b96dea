"""What is asked to be different in a riddle: clues left out or added, readings taken, sentences not minded."""

from __future__ import annotations

from typing import Any

from cluegrid import inputs
from cluegrid.categories import CluegridError, InputError, blaming, did_you_mean, shortened, whole_number
from cluegrid.inputs import Riddle
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.records import record, replace


class UnreadError(CluegridError):
    """A text of which no puzzle was made, or not of all of it."""

    def __init__(self, riddle: Riddle) -> None:
        super().__init__("; ".join(riddle.problems) or "no puzzle could be made of this text")
        self.riddle = riddle


@record
class Changes:
    """The changes: numbers of clues to leave out, clues to add (English, or data of the notation), (doubt, reading)
    to take, and whether to go on without sentences that were not understood."""

    without: tuple[int, ...] = ()
    added: tuple[Any, ...] = ()
    take: tuple[tuple[str, str], ...] = ()
    ignore_unread: bool = False


def wanted(changes: Changes, riddle: Riddle, spare: bool = False) -> Puzzle:
    """The puzzle of a riddle with the changes, if all of it was read that matters; ``spare`` goes on without sentences
    that cannot."""
    if riddle.problems and not changes.ignore_unread and not (spare and inputs.stands_without(riddle)):
        raise UnreadError(riddle)
    return changed(changes, riddle)


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


def notes_of(changes: Changes, riddle: Riddle) -> list[str]:
    """What was left out: because the user said so, or because it cannot matter."""
    return [f"ignored: {problem}" for problem in riddle.problems] if changes.ignore_unread else inputs.spared(riddle)


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
