"""Mistakes: which mark is wrong, and the argument against it, from the marks that are sound and as little as possible.

What is wrong is supposed, and a chain of lines leads to a contradiction: with a clue or two where these are enough,
else with the clues of a proof, else the way that an explanation takes to the opposite of the mark.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations, islice
from typing import NamedTuple

from cluegrid.deduction.grid import Contradiction, Grid, Layout, Reason
from cluegrid.deduction.ladder import Ladder
from cluegrid.deduction.logic import supports
from cluegrid.deduction.probing import Prober
from cluegrid.deduction.scribe import Scribe
from cluegrid.deduction.steps import Line, whole

MOST_TRIED = 500  # sets of clues that are looked at for one that contradicts the marks by itself
MOST_DRAWN = 4  # arguments that are compared
MOST_WRONG = 4  # marks of which the one that is refuted in the fewest lines is told
EVIDENT = 3  # a clue and another mark, or three other marks, that a mark contradicts in one line
SHORT = 3  # lines of an argument that is told without looking for a shorter one
LONG = 12  # lines of an argument that is told without going the way of an explanation


class Mistake(NamedTuple):
    """A mark that is wrong, and the argument against it: a line whose chain begins with the mark.

    ``alone`` says whether the clues rule it out whatever else is marked; ``sound`` is how many marks, in the order
    they were made, were still right together.
    """

    mark: int
    argument: Line
    alone: bool
    sound: int

    @property
    def marks(self) -> set[int]:
        """The marks that contradict each other or the clues."""
        return {self.mark, *self.argument.premises}


def mistake_in(ladder: Ladder, marks: tuple[int, ...]) -> Mistake:
    """The mark that is refuted in the fewest lines, of marks that cannot all be right."""
    right, wrong = _parted(ladder, marks)
    found: list[tuple[int, Line]] = []
    for mark in wrong[:MOST_WRONG]:
        found.append((mark, _argument(ladder, mark, right)))
        if found[-1][1].length <= SHORT:
            break
    mark, argument = min(found, key=lambda pair: pair[1].length)
    alone = not ladder.oracle.possible([ladder.literals.literal(mark)])
    return Mistake(mark, argument, alone, marks.index(wrong[0]))


def _parted(ladder: Ladder, marks: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """The marks that are right together, in the order they were made, and those that do not go with these."""
    oracle, literal = ladder.oracle, ladder.literals.literal
    right: list[int] = []
    wrong: list[int] = []
    literals = [literal(fact) for fact in marks]
    oracle.possible()
    truths = oracle.truths()
    for fact, x in zip(marks, literals, strict=True):
        if truths[abs(x)] != (x > 0):
            if not oracle.possible([*map(literal, right), x]):
                wrong.append(fact)
                continue
            truths = oracle.truths()
        right.append(fact)
    return right, wrong


# ---- the argument ----------------------------------------------------------------------------------------------


def _argument(ladder: Ladder, wrong: int, right: list[int]) -> Line:
    """The shortest of a few arguments against a mark."""
    ladder.layout.look_at(None)
    player = _scribe(ladder, right, {})
    if player.seen(-wrong):
        return whole(-wrong, [Line("contradiction", (), (player.seen(-wrong), wrong), ())])
    conflicts = list(islice(_conflicts(ladder, wrong, right), MOST_DRAWN))
    clues, marks = min(conflicts, key=lambda conflict: 2 * len(conflict[0]) + len(conflict[1]))
    if 2 * len(clues) + len(marks) <= EVIDENT:
        return whole(-wrong, [Line("contradiction", tuple(clues), (*marks, wrong), ())])
    found = [drawn for clues, marks in conflicts
             if (drawn := _drawn(ladder, wrong, clues, marks, player)) is not None]
    if not found or min(line.length for line in found) > SHORT:
        found += _by_propagation(ladder, wrong, right, player)
    if not found or min(line.length for line in found) > LONG:
        found += _worked_out(ladder, wrong, right)
    return min(found, key=lambda line: line.length) if found else _at_once(ladder, wrong, right)


def _conflicts(ladder: Ladder, wrong: int, right: list[int]) -> Iterator[tuple[list[int], list[int]]]:
    """Clues and marks, none of them to spare, that a mark contradicts: first those with fewest clues."""
    oracle, literal = ladder.oracle, ladder.literals.literal
    literals = {literal(fact): fact for fact in (wrong, *right)}
    for size in range(3):
        some = False
        for clues in islice(combinations(oracle.clues, size), MOST_TRIED):
            if not oracle.possible(list(literals), clues):
                some = True
                yield _fewest(ladder, wrong, *oracle.needed(), literals)
        if some:
            return
    oracle.possible(list(literals))
    yield _fewest(ladder, wrong, *oracle.needed(), literals)


def _fewest(ladder: Ladder, wrong: int, clues: list[int], core: list[int],
            literals: dict[int, int]) -> tuple[list[int], list[int]]:
    """The clues and marks of a contradiction without those that it does not need."""
    oracle, literal = ladder.oracle, ladder.literals.literal
    marks = sorted(literals[x] for x in core if literals[x] != wrong)  # what goes together is kept rather than what not
    for mark in list(marks):
        fewer = [fact for fact in marks if fact != mark]
        if not oracle.possible([literal(wrong), *map(literal, fewer)], clues):
            marks = fewer
    for clue in list(clues):
        others = [n for n in clues if n != clue]
        if not oracle.possible([literal(wrong), *map(literal, marks)], others):
            clues = others
    return clues, marks


def _drawn(ladder: Ladder, wrong: int, clues: list[int], marks: list[int], player: Scribe) -> Line | None:
    """What comes of a mark with some clues and marks, drawn with the pencil; None where that is no contradiction."""
    layout = ladder.layout
    if not all(paired(layout, fact) for fact in (wrong, *marks)):
        return None
    for pairs in (ladder.compared, None):  # at places only, then at all pairs of values
        layout.look_at(pairs)
        told = list(marks)
        while all(_looked_at(layout, fact) for fact in (wrong, *told)):
            chain = ladder.redraw(-wrong, clues, told)
            if chain is None:
                break
            line = _scribe(ladder, told, {}).against(chain)
            marked = {player.seen(fact) for part in line.chain for fact in part.settles} - {0}
            if marked <= set(told):
                return whole(-wrong, line.chain or [_end(wrong, line)])
            told += marked  # these need no line
    return None


def _by_propagation(ladder: Ladder, wrong: int, right: list[int], player: Scribe) -> list[Line]:
    """The chain with as few clues as let a mark run into a contradiction by plain steps, if it does."""
    literal = ladder.literals.literal
    marks = [fact for fact in right if paired(ladder.layout, fact)]
    prober = Prober(ladder.oracle, supports(ladder.rules, ladder.literals))
    try:
        prober.learn(map(literal, marks))
        clues = prober.chain_clues(literal(wrong)) if prober.breaks(literal(wrong)) else []
    finally:
        prober.close()
    drawn = _drawn(ladder, wrong, clues, marks, player) if clues else None
    return [drawn] if drawn else []


def _worked_out(ladder: Ladder, wrong: int, right: list[int]) -> list[Line]:
    """The way from the clues and the sound marks to the opposite of a mark, and what is wrong with it then."""
    layout = ladder.layout
    if not paired(layout, wrong):
        return []
    layout.look_at(None)
    marks = [fact for fact in right if paired(layout, fact)]
    literal = ladder.literals.literal
    if ladder.oracle.possible([literal(wrong), *map(literal, marks)]):
        return []
    grid = Grid(layout)
    with suppress(Contradiction):
        for fact in marks:
            grid.settle(fact, Reason("marked", (), ()))
        grid.tidy()
    ladder.climb(grid, ladder.rules, {-wrong}, until=lambda: -wrong in grid.why)
    scribe = _scribe(ladder, marks, grid.why)
    lines = scribe.lines_to(-wrong)
    if lines and lines[-1].settles == (-wrong,):
        last = lines.pop()
        lines += last.chain or [_end(wrong, last)]
    else:
        lines.append(Line("contradiction", (), (scribe.seen(-wrong), wrong), ()))
    # the mark is known from the first line on
    return [whole(-wrong, _scribe(ladder, [*marks, wrong], {}).retold(lines))]


def _at_once(ladder: Ladder, wrong: int, right: list[int]) -> Line:
    """Where the pencil leads nowhere: the clues and marks that cannot be together."""
    clues, marks = next(_conflicts(ladder, wrong, right))
    return whole(-wrong, [Line("contradiction", tuple(sorted(clues)), (*marks, wrong), ())])


def _end(wrong: int, line: Line) -> Line:
    """A line that concludes the opposite of a mark, as the contradiction to it."""
    return Line("contradiction", line.clues, (*line.premises, wrong), (), line.stated)


def _scribe(ladder: Ladder, marks: list[int], why: dict[int, Reason]) -> Scribe:
    """One who writes for a player who has made these marks."""
    scribe = Scribe(ladder, {**why, **{fact: Reason("marked", (), ()) for fact in marks}}, ladder.chains)
    scribe.tell(marks)
    return scribe


def paired(layout: Layout, fact: int) -> bool:
    """Whether a grid has a cell for a fact: not where a value of the two may be repeated and neither is a place."""
    i, j = layout.pair(fact)
    return layout.category[j] in layout.every_kin[layout.category[i]]


def _looked_at(layout: Layout, fact: int) -> bool:
    i, j = layout.pair(fact)
    return layout.category[j] in layout.kin[layout.category[i]]
