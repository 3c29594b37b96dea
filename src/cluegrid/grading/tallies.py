"""Many verdicts: in all, by size, difficulty, search space and steps; and what is wrong with the records."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import inf, lgamma, log, sqrt
from typing import Any

from cluegrid.categories import InputError
from cluegrid.deduction.techniques import BANDS
from cluegrid.grading.judging import Gold, Verdict, gold_from, judge, shown

NAMED = 5  # ids that a sentence names
GIVEN = {"grid": ("output", "solution", "grid", "answer")}  # where an answer stands, the first that is there
SPACES = ((3.0, "< 10^3"), (6.0, "10^3 to 10^6"), (10.0, "10^6 to 10^10"), (inf, "> 10^10"))
STEPS = ((10, "1 to 10"), (20, "11 to 20"), (30, "21 to 30"), (50, "31 to 50"), (inf, "over 50"))
SPACE_NAMES, STEP_NAMES = ([name for _, name in groups] for groups in (SPACES, STEPS))
OTHERWISE = ("output", "answer", "solution")


@dataclass(frozen=True)
class Tally:
    """How many puzzles came to what, and how many cells were right."""

    puzzles: int = 0
    right: int = 0
    wrong: int = 0
    no_answer: int = 0
    broken_format: int = 0
    cells: int = 0
    cells_right: int = 0

    @property
    def puzzle_accuracy(self) -> float | None:
        return self.right / self.puzzles if self.puzzles else None

    @property
    def cell_accuracy(self) -> float | None:
        """The share of all cells that are right; those of a puzzle without an answer are not."""
        return self.cells_right / self.cells if self.cells else None

    def as_json(self) -> dict[str, Any]:
        """The figures with the two shares, and the interval of the first."""
        return {**vars(self), "puzzle_accuracy": self.puzzle_accuracy, "cell_accuracy": self.cell_accuracy,
                "interval": list(self.interval)}

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share of right puzzles lies, with 95 % confidence (Wilson's interval)."""
        if not self.puzzles:
            return 0.0, 1.0
        z, of, share = 1.96, self.puzzles, self.right / self.puzzles
        middle = (share + z * z / (2 * of)) / (1 + z * z / of)
        reach = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
        return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass(frozen=True)
class Grades:
    """The figures in all and by what puzzles differ in, the verdict on each, and what is wrong with the files."""

    all: Tally
    by_size: dict[str, Tally]
    by_difficulty: dict[str, Tally]
    by_search_space: dict[str, Tally] = field(default_factory=dict)
    by_steps: dict[str, Tally] = field(default_factory=dict)
    verdicts: tuple[Verdict, ...] = ()
    problems: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The contract of ``cluegrid grade --json``."""
        return {
            "all": self.all.as_json(),
            "by_size": {name: tally.as_json() for name, tally in self.by_size.items()},
            "by_difficulty": {name: tally.as_json() for name, tally in self.by_difficulty.items()},
            "by_search_space": {name: tally.as_json() for name, tally in self.by_search_space.items()},
            "by_steps": {name: tally.as_json() for name, tally in self.by_steps.items()},
            "problems": list(self.problems),
            "puzzles": [{"id": one.id, "outcome": one.outcome, "cells_right": one.cells_right, "cells": one.cells}
                        for one in self.verdicts],
        }


def grade(gold_records: Iterable[Any], predictions: Iterable[Any]) -> Grades:
    """Grade predictions, objects with an ``id`` and an ``output`` (raw text), a ``solution`` or an ``answer``.

    Nothing in the predictions is an error: what cannot be used is said among the ``problems``.
    """
    golds: dict[str, Gold] = {}
    doubled: list[str] = []
    for number, record in enumerate(gold_records, 1):
        gold = gold_from(record, number)
        if gold.id in golds:
            doubled.append(gold.id)
        else:
            golds[gold.id] = gold
    if not golds:
        raise InputError("there is nothing to grade against: the gold has no records")
    verdicts: dict[str, Verdict] = {}
    unusable: list[str] = []
    again: list[str] = []
    unknown: list[str] = []
    for number, prediction in enumerate(predictions, 1):
        if isinstance(prediction, InputError):
            unusable.append(str(prediction))
        elif not isinstance(prediction, dict):
            unusable.append(f"prediction {number} is not an object")
        elif not isinstance(identity := prediction.get("id"), str | int | float):
            unusable.append(f"prediction {number} has no id")
        elif (name := _name(identity)) not in golds:
            unknown.append(name)
        elif name in verdicts:
            again.append(name)
        else:
            verdicts[name] = judge(golds[name], _given(prediction, golds[name].mode))
    missing = [name for name in golds if name not in verdicts]
    problems = [*unusable[:NAMED], *([f"{len(unusable) - NAMED:,} more predictions cannot be used"]
                                     if len(unusable) > NAMED else [])]
    for names, what in ((doubled, "in the gold more than once; the first counts"), (missing, "without a prediction"),
                        (again, "predicted more than once; the first prediction counts"),
                        (unknown, "predicted but not in the gold")):
        if names:
            problems.append(f"{len(names):,} id{'s' * (len(names) > 1)} {what}: {_listed(names)}")
    return tally_up([verdicts.get(name) or judge(gold, None) for name, gold in golds.items()], problems)


def _name(identity: str | int | float) -> str:
    try:
        return str(identity)
    except ValueError:  # a number of thousands of digits
        return "a very long number"


def _given(prediction: dict[str, Any], mode: str) -> Any:
    """What a prediction answers; the one text in a list of one is that text."""
    for key in GIVEN.get(mode, OTHERWISE):
        given = prediction.get(key)
        if key == "output" and isinstance(given, list) and len(given) == 1:
            given = given[0]
        if given is not None:
            return given
    return None


def tally_up(verdicts: Iterable[Verdict], problems: Iterable[str] = ()) -> Grades:
    """The figures of verdicts."""
    held = tuple(verdicts)
    return Grades(_tally(held), _grouped(held, lambda one: one.size, _size_rank),
                  _grouped(held, lambda one: one.difficulty, _band_rank),
                  _grouped(held, lambda one: space_of(one.size), SPACE_NAMES.index),
                  _grouped(held, lambda one: steps_of(one.steps), STEP_NAMES.index), held, tuple(problems))


def space_of(size: str) -> str:
    """How many ways there are to fill a grid of a size, as the papers group them: the power of ten."""
    found = re.fullmatch(r"([0-9]{1,3})x([0-9]{1,3})", size)
    if not found:
        return ""
    power = int(found[2]) * lgamma(int(found[1]) + 1) / log(10)
    return next(name for most, name in SPACES if power < most)


def steps_of(steps: int) -> str:
    """A number of steps as a group."""
    return next(name for most, name in STEPS if steps <= most) if steps > 0 else ""


def _tally(verdicts: Iterable[Verdict]) -> Tally:
    counts: dict[str, int] = {}
    puzzles = cells = cells_right = 0
    for one in verdicts:
        puzzles += 1
        cells += one.cells
        cells_right += one.cells_right
        counts[one.outcome] = counts.get(one.outcome, 0) + 1
    return Tally(puzzles, counts.get("right", 0), counts.get("wrong", 0), counts.get("no answer", 0),
                 counts.get("broken format", 0), cells, cells_right)


def _grouped(verdicts: tuple[Verdict, ...], label: Callable[[Verdict], str],
             rank: Callable[[str], Any]) -> dict[str, Tally]:
    groups: dict[str, list[Verdict]] = {}
    for one in verdicts:
        if label(one):
            groups.setdefault(label(one), []).append(one)
    return {name: _tally(groups[name]) for name in sorted(groups, key=rank)}


def _size_rank(name: str) -> tuple[list[int], str]:
    return [int(number) for number in re.findall(r"[0-9]{1,9}", name)], name


def _band_rank(name: str) -> tuple[int, str]:
    return BANDS.index(name) if name in BANDS else len(BANDS), name


def _listed(names: list[str]) -> str:
    more = f" and {len(names) - NAMED:,} more" if len(names) > NAMED else ""
    return ", ".join(map(shown, names[:NAMED])) + more
