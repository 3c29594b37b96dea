"""Hints: the cheapest next step from where a player stands, or what is wrong with the marks."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, islice

from cluegrid.deduction.grid import Contradiction, Reason
from cluegrid.deduction.ladder import Ladder
from cluegrid.deduction.scribe import Scribe
from cluegrid.deduction.steps import Step
from cluegrid.oracle import Oracle
from cluegrid.puzzle import Puzzle
from cluegrid.showing import Shown

MOST_TRIED = 500
"""Pairs of clues that are looked at for what is wrong with the marks."""


@dataclass(frozen=True)
class Hint(Shown):
    """The next steps (none where all is done), or the marks and clues that contradict each other.

    ``sound`` is how many of the marks, in the order they were made, were still right together.
    """

    ladder: Ladder
    steps: tuple[Step, ...] = ()
    wrong_marks: tuple[int, ...] = ()
    wrong_clues: tuple[int, ...] = ()
    sound: int = 0


def hint(puzzle: Puzzle, marks: list[int]) -> Hint:
    """The next step after these marks, given as facts of the puzzle's layout."""
    with Oracle(puzzle) as oracle, Ladder(puzzle, oracle) as ladder:
        literal = ladder.literals.literal
        literals = {literal(fact): fact for fact in marks}
        if not oracle.possible(list(literals)):
            return _mistake(ladder, literals)
        grid = ladder.grid
        certain = ladder.certain_facts()
        if not all(ladder.layout.is_placement(fact) for fact in marks):
            grid.widen()  # a player of a crossing-out grid marks any two values
        try:
            for fact in marks:
                grid.settle(fact, Reason("marked", (), ()))
            grid.tidy()
        except Contradiction:
            return _mistake(ladder, literals)
        marked = set(marks)

        def placed() -> list[int]:
            return [fact for fact in grid.order if fact > 0 and fact in certain and fact not in marked]

        ladder.climb(grid, ladder.rules, certain, until=lambda: bool(placed()))
        goals = placed()[:1]
        if not goals:
            goals = [fact for fact in grid.order if fact in certain and fact not in marked][:1]
        scribe = Scribe(ladder, grid.why, ladder.chains)
        scribe.tell(marks)
        goals = [fact for fact in goals if not scribe.seen(fact)]
        return Hint(ladder, tuple(scribe.steps(goals)) if goals else (), sound=len(marks))


def _few_clues(oracle: Oracle, marks: list[int]) -> tuple[list[int], list[int]]:
    """Clues that the marks contradict, none, one or two of them where these are enough, and the marks that do it."""
    for size in range(3):
        for clues in islice(combinations(oracle.clues, size), MOST_TRIED):
            if not oracle.possible(marks, clues):
                return oracle.needed()
    oracle.possible(marks)
    return oracle.needed()


def _mistake(ladder: Ladder, literals: dict[int, int]) -> Hint:
    """As few marks and clues as already contradict each other, and how far the marks were right."""
    oracle = ladder.oracle
    if not oracle.possible():
        return Hint(ladder, wrong_clues=tuple(sorted(oracle.needed()[0])))
    clues, marks = _few_clues(oracle, list(literals))
    for mark in list(marks):
        fewer = [x for x in marks if x != mark]
        if not oracle.possible(fewer, clues):
            marks = fewer
    for clue in list(clues):
        fewer_clues = [n for n in clues if n != clue]
        if not oracle.possible(marks, fewer_clues):
            clues = fewer_clues
    in_order = list(literals)
    sound = next(n for n in range(len(in_order), -1, -1) if oracle.possible(in_order[:n]))
    return Hint(ladder, (), tuple(literals[x] for x in in_order if x in marks), tuple(sorted(clues)), sound)
