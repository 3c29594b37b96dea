"""Whether the grader is fair: ``python -m bench.grading 1000`` copies answers out of so many printed riddles.

They go over all themes. An answer whose every cell stands as the riddle prints it has to be right, whichever of the
printed forms is taken; with any one cell wrong, or with a row or a column too many, it must not be.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any

from bench.solving import Row
from cluegrid.categories import CluegridError
from cluegrid.datasets import evaluation
from cluegrid.generation import generate, theme_names
from cluegrid.grading import Gold, gold_from, judge
from cluegrid.puzzle import Puzzle

SIZES = ((4, 4), (5, 5), (3, 3), (6, 4), (7, 2), (6, 2))
Record = dict[str, Any]
Rows = dict[str, dict[str, str]]


def riddles(count: int) -> Iterator[Puzzle]:
    """So many riddles, theme by theme, each in the sizes that it has."""
    sizes = {theme: cycle([size for size in SIZES if _exists(theme, size)]) for theme in theme_names()}
    themes = cycle(theme_names())
    for n in range(count):
        theme = next(themes)
        yield generate(*next(sizes[theme]), theme, f"copied {n}")


def _exists(theme: str, size: tuple[int, int]) -> bool:
    try:
        generate(*size, theme, 0)
    except CluegridError:
        return False
    return True


def printed(value: str, kind: str, text: str) -> list[str]:
    """The ways in which a text prints a value: with its article, before or after its kind, without its unit."""
    around = rf"(?:\b(?:the|an?) )?(?:\b{re.escape(kind)} (?:of )?)?(?<!\w){{}}(?!\w)(?: {re.escape(kind)}\b)?"
    whole = re.findall(around.format(re.escape(value)), text, re.IGNORECASE)
    amount = re.match(r"[$€£]?[\d,]+", value)
    bare = re.findall(rf"(?<![\w$.]){re.escape(amount[0])}(?=,| and | or )", text) if amount else []
    return sorted({*whole, *bare})


def faults(puzzle: Puzzle, random: Random, others: int | None = None) -> Iterator[str]:
    """What the grader does wrong with answers about one riddle; of wrong values so many are tried in each cell."""
    record = evaluation.grid_record(puzzle, "copied")
    gold, text = gold_from(record), str(record["puzzle"])
    forms = {(name, value): printed(value, name, text) for name, held in record["values"].items() for value in held}
    for (name, value), found in forms.items():
        if not found:
            yield f"{name} {value!r} is nowhere in the riddle"
    if not all(forms.values()):
        return
    for n in range(max(map(len, forms.values()))):
        copied = _copied(record, forms, n)
        if judge(gold, copied).outcome != "right":
            yield f"not right: {copied}"
    yield from _accepted(gold, _copied(record, forms, random.randrange(9)), forms, random, others)


def _copied(record: Record, forms: dict[tuple[str, str], list[str]], n: int) -> Rows:
    """The solution with each value in the nth of the forms that it is printed in."""
    header, rows = record["solution"]["header"], record["solution"]["rows"]
    return {f"{header[0]} {row[0]}": {name: forms[name, value][n % len(forms[name, value])]
                                      for name, value in zip(header[1:], row[1:], strict=True)} for row in rows}


def _accepted(gold: Gold, right: Rows, forms: dict[tuple[str, str], list[str]], random: Random,
              others: int | None) -> Iterator[str]:
    """The answers with one wrong cell, or with something too much, that are taken for right."""
    for place, row in right.items():
        for name, said in row.items():
            own = next(value for (of, value), found in forms.items() if of == name and said in found)
            wrong = [form for (of, value), found in forms.items() if (of, value) != (name, own) for form in found]
            for form in wrong if others is None else random.sample(wrong, min(others, len(wrong))):
                if form not in forms[name, own] and _right(gold, {**right, place: {**row, name: form}}):
                    yield f"{name} {own!r}: {form!r} is taken for it"
            for form in ("", "?", f"not {said}", f"{said} or {wrong[0]}", f"{said}, {wrong[0]}", name):
                if _right(gold, {**right, place: {**row, name: form}}):
                    yield f"{name} {own!r}: {form!r} is taken for it"
    first = next(iter(right))
    for more in ({**right, "Place 99": right[first]}, {**right, first: {**right[first], "Shoe": "red"}}):
        if _right(gold, more):
            yield "more than was asked for is taken for right"


def _right(gold: Gold, answer: Rows) -> bool:
    return judge(gold, answer).outcome == "right"


def rows(count: int = 1_000) -> list[Row]:
    wrong = 0
    for n, puzzle in enumerate(riddles(count)):
        found = list(faults(puzzle, Random(n)))
        wrong += bool(found)
        for fault in found:
            print(puzzle.title, fault, flush=True)
    return [(f"{count:,} riddles over {len(theme_names())} themes, answers copied from their print",
             "right as printed, never with one cell wrong or something too much", f"{count - wrong:,} fair",
             f"{count:,}")]


if __name__ == "__main__":
    for line in rows(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000):
        print(" | ".join(line))
