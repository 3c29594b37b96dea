"""Engines: one short file each, named as the user types it, with one function that yields solutions.

    def solutions(puzzle, cost, **options) -> Iterator[Cells]

It imports its package inside, yields the cells of each solution once, and counts in ``cost`` what the search took,
in its own words. The folder is the registry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from cluegrid.categories import EngineError, did_you_mean
from cluegrid.frame import Frame
from cluegrid.puzzle import Puzzle
from cluegrid.relations import Judge, PlaceRelation, Relation

Cells = tuple[tuple[int, ...], ...]
Cost = dict[str, int]
Engine = Callable[..., Iterator[Cells]]


def names() -> list[str]:
    """The engines there are."""
    return sorted(path.stem for path in Path(__file__).parent.glob("[a-z]*.py"))


@cache
def load(name: str) -> Engine:
    """The engine of that name."""
    if not name[:1].isalpha() or not (Path(__file__).parent / f"{name}.py").is_file():
        raise EngineError(f"there is no engine {name!r}{did_you_mean(name, names())}; there are {', '.join(names())}")
    engine: Engine = import_module(f"cluegrid.engines.{name}").solutions
    return engine


def run(name: str, puzzle: Puzzle, cost: Cost, options: dict[str, Any]) -> Iterator[Cells]:
    """Start an engine; an option that it does not have is an error."""
    engine = load(name)
    if options:
        from inspect import signature

        known = [option for option in signature(engine).parameters if option not in ("puzzle", "cost")]
        for option in options:
            if option not in known:
                has = f"it has {', '.join(known)}" if known else "it has none"
                raise EngineError(f"the engine {name!r} has no option {option!r}; {has}")
    return engine(puzzle, cost, **options)


def missing(package: str, extra: str = "engines") -> EngineError:
    """The error for a package that is not installed; one without an ``extra`` comes with cluegrid itself."""
    wanted = f"'cluegrid[{extra}]'" if extra else package
    return EngineError(f"this needs the package {package!r}: install it with pip install {wanted}")


def cells_from(frame: Frame, literals: Iterable[int]) -> Cells:
    """The cells of a solution, from facts and denials; the denials are passed over."""
    named = frame.named_facts
    cells = [list(range(frame.places)) for _ in frame.categories]
    for number in literals:
        if number > 0:
            c, v, place = named[number - 1]
            cells[c][place] = v
    return tuple(map(tuple, cells))


def cells_of(frame: Frame, is_true: Callable[[int], bool]) -> Cells:
    """The cells of a solution, from which facts are true."""
    return cells_from(frame, filter(is_true, range(1, frame.facts + 1)))


def judges(puzzle: Puzzle) -> list[tuple[Judge, frozenset[int]]]:
    """For each clue the function that judges arrangements, and the categories that it looks at."""
    if puzzle.doubts:
        names = ", ".join(repr(doubt.name) for doubt in puzzle.doubts)
        raise EngineError(f"this engine cannot take a puzzle with doubts ({names}): take the readings first")
    return [(clue.relation.judge(puzzle.frame), categories_of(clue.relation, puzzle.frame)) for clue in puzzle.clues]


def named_in(relation: Relation, frame: Frame) -> dict[int, frozenset[int]]:
    """For each category but the axis that a relation depends on, the values whose places it depends on."""
    named: dict[int, frozenset[int]] = {}
    for value in relation.values():
        c, v = frame.find(value)
        named[c] = named.get(c, frozenset()) | {v}
    for c in _compared_along(relation, frame):
        named[c] = frozenset(range(len(frame.categories[c].values)))
    named.pop(frame.axis, None)
    return named


def _compared_along(relation: Relation, frame: Frame) -> Iterator[int]:
    if isinstance(relation, PlaceRelation):
        yield frame.category(relation.along_name)
    for part in relation.parts():
        yield from _compared_along(part, frame)


def categories_of(relation: Relation, frame: Frame) -> frozenset[int]:
    """The categories that a relation depends on, the axis left out."""
    return frozenset(named_in(relation, frame))
