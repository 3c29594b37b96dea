"""The package python-constraint, as article 003 uses it: a variable for each value, its place.

Where values repeat there is a variable for each place instead, its value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cluegrid.engines import Cells, Cost, judges, missing, named_in
from cluegrid.frame import Frame
from cluegrid.puzzle import Puzzle
from cluegrid.relations import Judge

Name = tuple[int, int]  # a category, and one of its values, or a place where values repeat
ANOTHER = -1  # a place that holds a value which the clue does not name


def solutions(puzzle: Puzzle, cost: Cost) -> Iterator[Cells]:
    """Give the package a function for each clue and let it search."""
    try:
        from constraint import AllDifferentConstraint, Problem, SomeInSetConstraint, SomeNotInSetConstraint
    except ImportError:
        raise missing("python-constraint2") from None
    frame = puzzle.frame
    judged = judges(puzzle)
    once = {c: all(held == (1, 1) for held in frame.categories[c].counts) for c in frame.others}
    problem = Problem()
    names: list[Name] = []
    cost["clues tested"] = 0
    for c in frame.others:
        counts = frame.categories[c].counts
        domain = range(frame.places if once[c] else len(counts))
        variables = [(c, item) for item in range(frame.places)]
        problem.addVariables(variables, list(domain))
        names += variables
        if once[c]:
            problem.addConstraint(AllDifferentConstraint(), variables)
            continue
        for v, (least, most) in enumerate(counts):
            problem.addConstraint(SomeInSetConstraint([v], least), variables)
            problem.addConstraint(SomeNotInSetConstraint([v], frame.places - most), variables)
    for clue, (judge, _) in zip(puzzle.clues, judged, strict=True):
        named = named_in(clue.relation, frame)
        scope = [(c, item) for c, values in named.items()
                 for item in (sorted(values) if once[c] else range(frame.places))]
        test = _test(frame, judge, scope, once, cost)
        if scope:
            problem.addConstraint(test, scope)
        elif not test():
            return
    if not names:
        yield (tuple(range(frame.places)),)
        return
    for found in problem.getSolutionIter():
        rows = _rows(frame, names, [found[name] for name in names], once)
        yield tuple(tuple(row) for row in rows)


def _test(frame: Frame, judge: Judge, scope: list[Name], once: dict[int, bool], cost: Cost) -> Callable[..., bool]:
    def test(*found: int) -> bool:
        cost["clues tested"] += 1
        return bool(judge(_rows(frame, scope, found, once)))

    return test


def _rows(frame: Frame, names: list[Name], found: Sequence[int], once: dict[int, bool]) -> list[list[int]]:
    """The arrangement that the variables describe."""
    rows = [[ANOTHER] * frame.places for _ in frame.categories]
    rows[frame.axis] = list(range(frame.places))
    for (c, item), value in zip(names, found, strict=True):
        if once[c]:
            rows[c][value] = item
        else:
            rows[c][item] = value
    return rows
