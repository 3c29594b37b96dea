"""Exact numbers of solutions without listing them.

A puzzle falls into parts that no clue connects: their numbers are multiplied. A category without a clue, and values
that no clue mentions, are counted by a formula; only what is left goes to Ganak, a model counter.

>>> from cluegrid import Puzzle, category, row
>>> count(Puzzle((row("House", 3), category("Pet", "cat", "dog", "fish")), "House")).number
6
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import comb
from threading import Timer
from typing import TYPE_CHECKING, Any

from cluegrid.categories import Category
from cluegrid.children import child, received
from cluegrid.engines import missing
from cluegrid.engines.sat import solutions
from cluegrid.patience import LONGEST, ask, attempt, trying
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.records import replace
from cluegrid.relations import Choice, PlaceRelation, Relation
from cluegrid.theory import Clause, lower

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

GANAK = "by the model counter Ganak"
A_FEW = 200  # so many solutions of a part are listed before the model counter starts
FEW = 2000  # so many solutions are listed faster than counted again and again


@dataclass(frozen=True)
class Total:
    """A number of solutions; where it is not exact there are at least so many. ``how`` says in words what found it."""

    number: int
    exact: bool
    how: str


@dataclass(frozen=True)
class Part:
    """Categories that clues connect, without what can be left out: each solution of it stands for ``times`` others."""

    puzzle: Puzzle
    over: tuple[str, ...]
    times: int


Known = dict[tuple[Puzzle, tuple[str, ...]], Total]


def count(puzzle: Puzzle, over: Sequence[str] = (), seconds: float | None = None) -> Total:
    """The number of solutions, or of the different arrangements of the categories ``over``.

    After ``seconds`` it is a lower bound. A puzzle with doubts has every solution that it has under any reading.
    """
    return _count(puzzle, over, seconds, {})


def each_step(puzzle: Puzzle, over: Sequence[str] = (), seconds: float | None = None) -> Iterator[Total]:
    """The number without any clue, then the number left after each clue in turn; ``seconds`` are for each of them."""
    known: Known = {}
    for taken in range(len(puzzle.clues) + 1):
        found = _count(replace(puzzle, clues=puzzle.clues[:taken], questions=()), over, seconds, known)
        yield found
        if found.exact and found.number <= FEW and not over and not puzzle.doubts:
            yield from _sifted(puzzle, taken)
            return


def _sifted(puzzle: Puzzle, taken: int) -> Iterator[Total]:
    """The numbers after the clues that follow the first ``taken``, which leave few solutions: these are listed once."""
    left = list(solutions(replace(puzzle, clues=puzzle.clues[:taken], questions=()), {}))
    for clue in puzzle.clues[taken:]:
        judge = clue.relation.judge(puzzle.frame)
        left = [cells for cells in left if judge(cells)]
        yield Total(len(left), True, "by listing")


def _count(puzzle: Puzzle, over: Sequence[str], seconds: float | None, known: Known) -> Total:
    deadline = None if seconds is None or seconds >= LONGEST else time.monotonic() + seconds
    frame = puzzle.frame
    wanted = {frame.category(name) for name in over} if over else set(frame.others)
    number, counted = 1, []
    connected = _connected(puzzle)
    for c in wanted.difference([frame.axis], *(categories for categories, _ in connected)):
        number *= _fillings(frame.categories[c].counts, frame.places)
    parts = [_reduced(puzzle, categories, clues, wanted) for categories, clues in connected]
    for i, part in enumerate(sorted(parts, key=lambda part: part.puzzle.frame.facts)):
        found = known.get((part.puzzle, part.over))
        if found is None or not found.exact:
            until = None if deadline is None else _share(deadline, len(parts) - i)
            found = known[part.puzzle, part.over] = _count_part(part, until)
        if found.number == 0 and found.exact:
            return found
        number *= found.number * part.times
        counted.append(found)
    hows = dict.fromkeys(found.how for found in counted)
    return Total(number, all(found.exact for found in counted), " and ".join(hows) or "by a formula")


def _share(deadline: float, parts: int) -> float:
    now = time.monotonic()
    return now + max(0.0, deadline - now) / parts


# ---- what belongs together, and what can be left out -----------------------------------------------------------


def _connected(puzzle: Puzzle) -> list[tuple[set[int], list[Clue]]]:
    """The categories that clues connect (the axis left out), with these clues in their order. So do doubts."""
    parts: list[tuple[set[object], list[int]]] = []
    for n, clue in enumerate(puzzle.clues):
        links = set(_links(puzzle, clue.relation))
        clues = [n]
        apart = []
        for part in parts:
            if links & part[0]:
                links |= part[0]
                clues = part[1] + clues
            else:
                apart.append(part)
        parts = [*apart, (links, clues)]
    return [({link for link in links if isinstance(link, int)}, [puzzle.clues[n] for n in sorted(clues)])
            for links, clues in parts]


def _links(puzzle: Puzzle, relation: Relation) -> Iterator[object]:
    """The categories (but the axis) and the doubts that a relation is about."""
    frame = puzzle.frame
    found = {frame.find(value)[0] for value in relation.values()} | {k for k, _ in _mentions(puzzle, relation)}
    yield from found - {frame.axis}
    for inner in _within(relation):
        if isinstance(inner, Choice):
            yield inner.doubt


def _within(relation: Relation) -> Iterator[Relation]:
    yield relation
    for part in relation.parts():
        yield from _within(part)


def _mentions(puzzle: Puzzle, relation: Relation) -> set[tuple[int, int]]:
    """The values that a relation tells from others: those it names, and all of a category that it compares along."""
    frame = puzzle.frame
    found = {frame.find(value) for value in relation.values()}
    for inner in _within(relation):
        if isinstance(inner, PlaceRelation):
            k = frame.category(inner.along_name)
            found.update((k, v) for v in range(len(frame.categories[k].values)))
    return found


def _reduced(puzzle: Puzzle, categories: set[int], clues: list[Clue], wanted: set[int]) -> Part:
    frame = puzzle.frame
    mentioned = set().union(*(_mentions(puzzle, clue.relation) for clue in clues))
    kept, times = [], 1
    for c in sorted(categories):
        category, factor = _merged(frame.categories[c], {v for k, v in mentioned if k == c}, frame.places)
        kept.append(category)
        times *= factor if c in wanted else 1
    doubts = {inner.doubt for clue in clues for inner in _within(clue.relation) if isinstance(inner, Choice)}
    part = Puzzle((frame.categories[frame.axis], *kept), puzzle.axis, tuple(clues),
                  doubts=tuple(doubt for doubt in puzzle.doubts if doubt.name in doubts))
    return Part(part, tuple(frame.categories[c].name for c in sorted(categories & wanted)), times)


def _merged(category: Category, mentioned: set[int], places: int) -> tuple[Category, int]:
    """The category with one value for those that no clue tells apart, and in how many ways that one can be filled."""
    counts = category.counts
    fixed = {v for v, (least, most) in enumerate(counts) if least == most}
    rest = [v for v in range(len(counts)) if v not in mentioned and (mentioned <= fixed or v in fixed)]
    if len(rest) < 2:
        return category, 1
    kept = [v for v in range(len(counts)) if v not in rest]
    room = places - sum(counts[v][0] for v in kept) if mentioned <= fixed else sum(counts[v][0] for v in rest)
    name = "other " + " ".join(category.values[v] for v in kept)  # longer than any of them, so not one of them
    least = (*(counts[v][0] for v in kept), room)
    most = (*(counts[v][1] for v in kept), room)
    merged = Category(category.name, (*(category.values[v] for v in kept), name), least=least, most=most)
    return merged, _fillings([counts[v] for v in rest], room)


def _fillings(counts: Sequence[tuple[int, int]], places: int) -> int:
    """In how many ways values can be put into so many places, each as often as its least and most allow."""
    ways, room = 1, places
    for least, most in counts:
        if least == most:
            ways *= comb(room, least)
            room -= least
    table = [1] + [0] * room
    for least, most in counts:
        if least < most:
            table = [sum(table[n - held] * comb(n, held) for held in range(least, min(most, n) + 1))
                     for n in range(room + 1)]
    return ways * table[room]


# ---- what is left: a model counter, stopped when the time is over ----------------------------------------------


def _count_part(part: Part, deadline: float | None) -> Total:
    """List a few solutions first, for the counter can be slow where there are few or none; then let it count."""
    try:
        from pysat.solvers import Solver
    except ImportError:
        raise missing("python-sat", "") from None
    trying("counting solutions")
    frame = part.puzzle.frame
    theory = lower(part.puzzle)
    clauses = theory.all_clauses()
    projection = [fact for fact, (c, _, _) in enumerate(frame.named_facts, 1) if frame.categories[c].name in part.over]
    with Solver(name="minisat22", bootstrap_with=clauses) as solver:
        listed, complete = _list(solver, projection, deadline, lambda listed: listed >= A_FEW)
        if complete:
            return Total(listed, True, "by listing")
        with child(_counter(theory.variables, clauses, projection)) as said:
            if deadline is None or said.poll(max(0.0, deadline - time.monotonic()) / 2):
                return Total(received(said), True, GANAK)
            more, complete = _list(solver, projection, deadline, lambda _: said.poll(0))
            if complete:
                return Total(listed + more, True, "by listing")
            if said.poll(max(0.0, deadline - time.monotonic())):
                return Total(received(said), True, GANAK)
            return Total(listed + more, False, f"by listing {listed + more:,} of a part until the time was over")


def _counter(variables: int, clauses: list[Clause], projection: list[int]) -> Callable[[Connection], None]:
    """What the process does that counts."""
    try:
        import pyganak
    except ImportError:
        raise missing("pyganak", "count") from None

    def work(writer: Connection) -> None:
        counter = pyganak.Counter()
        counter.new_vars(max(1, variables))
        counter.add_clauses(clauses)
        counter.set_sampling_set(projection)
        writer.send(counter.count())

    return work


def _list(solver: Any, projection: list[int], deadline: float | None,
          enough: Callable[[int], bool]) -> tuple[int, bool]:
    """Rule out one solution after the other: how many, and whether that were all, not just enough or in time."""
    threads = sys.platform != "emscripten"  # in a browser time is looked at between two solutions only
    timer = Timer(max(0.0, deadline - time.monotonic()), solver.interrupt) if deadline is not None and threads else None
    if timer:
        timer.start()
    listed = 0
    try:
        while deadline is None or time.monotonic() < deadline:
            found = attempt(solver) if timer else ask(solver)
            if not found:
                return listed, found is False
            listed += 1
            true = {literal for literal in solver.get_model() if literal > 0}
            solver.add_clause([-fact for fact in projection if fact in true])
            if enough(listed):
                break
        return listed, False
    finally:
        if timer:
            timer.cancel()
            timer.join()
            solver.clear_interrupt()
