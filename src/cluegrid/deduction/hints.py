"""Hints: the cheapest next step from where a player stands, or what is wrong with the marks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cluegrid.deduction.grid import Grid, Reason
from cluegrid.deduction.ladder import Ladder, TooHardError
from cluegrid.deduction.mistakes import Mistake, mistake_in, paired
from cluegrid.deduction.scribe import Scribe
from cluegrid.deduction.steps import MOST_LINES, Step
from cluegrid.oracle import Oracle
from cluegrid.puzzle import Puzzle
from cluegrid.showing import Shown

MARKED = Reason("marked", (), ())
MOST_CROSSED = 6
"""What one hint crosses out where nothing can be put in its place."""
FAR = 30
"""Moves after which a hint takes what can be crossed out, and looks no further for something to put in its place."""

EVERYTHING, PLACED, SEVERAL = "everything", "placed", "several"
"""What is so where there is no next step: every pair is marked, or every place, or there are several solutions."""


@dataclass(frozen=True)
class Hint(Shown):
    """The next steps, the mistake in the marks, or what is ``done`` where nothing is left to say.

    ``sound`` is how many of the marks, in the order they were made, were still right together. ``wrong_clues`` are
    clues that contradict each other, or those that the mistake is about.
    """

    ladder: Ladder
    marks: tuple[int, ...] = ()
    steps: tuple[Step, ...] = ()
    mistake: Mistake | None = None
    wrong_clues: tuple[int, ...] = ()
    sound: int = 0
    done: str = ""

    @property
    def wrong_marks(self) -> tuple[int, ...]:
        """The marks that contradict each other or the clues, in the order they were made."""
        return tuple(fact for fact in self.marks if fact in self.mistake.marks) if self.mistake else ()


def hint(puzzle: Puzzle, marks: Iterable[int]) -> Hint:
    """The next step after these marks, given as facts of the puzzle's layout."""
    made = tuple(dict.fromkeys(marks))
    with Oracle(puzzle) as oracle, Ladder(puzzle, oracle) as ladder:
        if not oracle.possible([ladder.literals.literal(fact) for fact in made]):
            return _mistake(ladder, made)
        certain = ladder.certain_facts()
        complete = sum(fact > 0 for fact in certain) == len(puzzle.frame.others) * puzzle.frame.places
        steps = _next_steps(ladder, made, certain)
        if not steps and not complete:
            steps = _next_steps(ladder, made, certain | _certain_pairs(ladder))
        done = "" if steps else SEVERAL if not complete else PLACED if _open_pairs(ladder, made) else EVERYTHING
        return Hint(ladder, made, tuple(steps), sound=len(made), done=done)


def _mistake(ladder: Ladder, marks: tuple[int, ...]) -> Hint:
    if not ladder.oracle.possible():
        return Hint(ladder, marks, wrong_clues=tuple(sorted(ladder.oracle.needed()[0])))
    mistake = mistake_in(ladder, marks)
    return Hint(ladder, marks, mistake=mistake, wrong_clues=mistake.argument.clues, sound=mistake.sound)


def _next_steps(ladder: Ladder, marks: tuple[int, ...], certain: set[int]) -> list[Step]:
    """The steps to the next value that has its place, or else to what can be crossed out; none where all is marked."""
    layout = ladder.layout
    usable = [fact for fact in marks if paired(layout, fact)]
    if not all(layout.is_placement(fact) for fact in (*usable, *certain)):
        layout.look_at(None)  # a player of a crossing-out grid marks any two values
    seen, grid = Grid(layout), Grid(layout)
    for fact in usable:
        seen.cross(fact)
        grid.settle(fact, MARKED)
    grid.tidy()
    goals = _goals(ladder, grid, certain - seen.why.keys())
    if not goals:
        return []
    scribe = Scribe(ladder, grid.why, ladder.chains)
    scribe.tell(usable)
    steps = scribe.steps(goals)
    if len(goals) > 1 and sum(line.length for step in steps for line in step.lines) <= MOST_LINES:
        return [Step(tuple(line for step in steps for line in step.lines), ladder.puzzle, layout)]
    return steps


def _goals(ladder: Ladder, grid: Grid, wanted: set[int]) -> list[int]:
    """What to show next: a place that plain steps fill, what they cross out, or what supposing gives first."""
    looked_at = moves = 0
    placed: list[int] = []
    crossed: list[int] = []

    def enough() -> bool:
        nonlocal looked_at, moves
        fresh, looked_at, moves = grid.order[looked_at:], len(grid.order), moves + 1
        for fact in fresh:
            if fact in wanted:
                (placed if fact > 0 else crossed).append(fact)
        return bool(placed) or (bool(crossed) and (moves > FAR or ladder.ways_out))

    if not wanted:
        return []
    ladder.ways_out = False
    try:
        ladder.climb(grid, ladder.rules, wanted, until=enough)
    except TooHardError:
        ladder.ways_out = True
        ladder.climb(grid, ladder.rules, wanted, until=enough)
    return placed[:1] or _alike(grid, crossed)


def _alike(grid: Grid, facts: list[int]) -> list[int]:
    """The first of several facts, with others that are known for the same reason."""
    def reason(fact: int) -> object:
        why = grid.why[fact]
        return (why.rule, why.clues) if why.clues else why.premises or fact

    return [fact for fact in facts if reason(fact) == reason(facts[0])][:MOST_CROSSED]


# ---- what is left where every place is marked ------------------------------------------------------------------


def _together(ladder: Ladder) -> set[int]:
    """The pairs of values, neither of them a place, that go together in the solution last found."""
    layout, axis = ladder.layout, ladder.layout.frame.axis
    cells = ladder.oracle.cells()
    once = [c for c in range(len(layout.full)) if layout.once[c] and c != axis]
    return {layout.fact(layout.value(c, cells[c][place]), layout.value(k, cells[k][place]))
            for c in once for k in once if c < k for place in range(layout.frame.places)}


def _open_pairs(ladder: Ladder, marks: tuple[int, ...]) -> set[int]:
    """What goes together in the only solution and is not marked."""
    ladder.oracle.possible()
    return _together(ladder) - set(marks)


def _certain_pairs(ladder: Ladder) -> set[int]:
    """The pairs of values that go together in every one of several solutions, wherever that is."""
    oracle, literal = ladder.oracle, ladder.literals.literal
    oracle.possible()
    return {fact for fact in _together(ladder) if not oracle.possible([-literal(fact)])}
