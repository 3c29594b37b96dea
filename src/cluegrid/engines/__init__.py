"""Engines: one short file each, named as the user types it, with one function that yields solutions.

    def solutions(puzzle, cost, **options) -> Iterator[Cells]

It imports its package inside, yields the cells of each solution once, and counts in ``cost`` what the search took,
in its own words. The folder is the registry, and packages add to it by the entry points ``cluegrid.engines``; any
function of that kind can be given in place of a name. What comes from outside is looked at before it is believed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
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
AnyEngine = str | Callable[..., Iterable[Cells | Mapping[str, Iterable[str]]]]  # by name, or from outside


GROUP = "cluegrid.engines"  # the entry points of packages that bring engines


def names() -> list[str]:
    """The engines there are."""
    return sorted({path.stem for path in Path(__file__).parent.glob("[a-z]*.py")} | set(_brought()))


def name_of(engine: AnyEngine) -> str:
    """What an engine is called."""
    return engine if isinstance(engine, str) else getattr(engine, "__name__", type(engine).__name__)


def is_ours(engine: AnyEngine) -> bool:
    """Whether an engine is one of this folder."""
    return isinstance(engine, str) and engine[:1].isalpha() and (Path(__file__).parent / f"{engine}.py").is_file()


@cache
def load(name: str) -> Engine:
    """The engine of that name."""
    engine: Engine
    if is_ours(name):
        engine = import_module(f"cluegrid.engines.{name}").solutions
    elif name in _brought():
        engine = _brought()[name].load()
    else:
        raise EngineError(f"there is no engine {name!r}{did_you_mean(name, names())}; there are {', '.join(names())}")
    return engine


def _brought() -> dict[str, Any]:
    """The engines of other packages, by name; none of them is loaded yet."""
    from importlib.metadata import entry_points  # late: it takes longer than a plain solve

    return {point.name: point for point in entry_points(group=GROUP)}


def run(engine: AnyEngine, puzzle: Puzzle, cost: Cost, options: dict[str, Any]) -> Iterator[Cells]:
    """Start an engine; an option that it does not have is an error."""
    start: Callable[..., Any] = load(engine) if isinstance(engine, str) else engine
    if options:
        from inspect import signature

        known = [option for option in signature(start).parameters if option not in ("puzzle", "cost")]
        for option in options:
            if option not in known:
                has = f"it has {', '.join(known)}" if known else "it has none"
                raise EngineError(f"the engine {name_of(engine)!r} has no option {option!r}; {has}")
    found: Iterator[Cells] = start(puzzle, cost, **options)
    return found if is_ours(engine) else _looked_at(name_of(engine), puzzle.frame, found)


def _looked_at(name: str, frame: Frame, given: Iterable[Any]) -> Iterator[Cells]:
    """What an engine from outside gives, as cells, if it has the form of a solution and comes once."""
    seen: set[Cells] = set()
    for found in given:
        cells = _cells_by_name(name, frame, found) if isinstance(found, Mapping) else tuple(map(tuple, found))
        if len(cells) != len(frame.categories):
            raise EngineError(f"the engine {name!r} gave {len(cells)} rows for {len(frame.categories)} categories")
        for c, row in enumerate(cells):
            category = frame.categories[c]
            if c == frame.axis:
                right = row == tuple(range(frame.places))
            else:
                right = len(row) == frame.places and set(row) <= set(range(len(category))) and all(
                    low <= row.count(v) <= high for v, (low, high) in enumerate(category.counts))
            if not right:
                raise EngineError(f"the engine {name!r} gave something for {category.name!r} that does not fill the "
                                  f"{frame.places} places: {row}")
        if cells in seen:
            raise EngineError(f"the engine {name!r} gave the same solution twice")
        seen.add(cells)
        yield cells


def _cells_by_name(name: str, frame: Frame, found: Mapping[str, Iterable[str]]) -> Cells:
    """The cells of a solution that is given as {"Pet": ["cat", "dog"]}: the values of each category, place by place."""
    cells = []
    for c, category in enumerate(frame.categories):
        if c == frame.axis:
            cells.append(tuple(range(frame.places)))
            continue
        try:
            cells.append(tuple(category.values.index(value) for value in found[category.name]))
        except (KeyError, ValueError):
            raise EngineError(f"the engine {name!r} gave no values of {category.name!r}: {dict(found)}") from None
    return tuple(cells)


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
