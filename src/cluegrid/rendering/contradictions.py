"""Clues that contradict each other, and how to repair that: these sections of a report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cluegrid.diagnosis import Conflicts
from cluegrid.introducing import count_word
from cluegrid.puzzle import Puzzle
from cluegrid.rendering.sections import Block, Clues, Section, many, numbers
from cluegrid.repairing import Repair, Repairs, Turn
from cluegrid.stating import clue_text, state

QUOTED_SETS = 5  # so many sets of clues are given in full; of the others the numbers
SHOWN_REPAIRS = 5


def contradiction(conflicts: Conflicts) -> Section:
    """The smallest set of clues that cannot all be true."""
    first = conflicts.sets[0]
    end = "and no smaller set of clues contradicts itself" if conflicts.smallest else (
        "though they can without any one of them (there may be a smaller set: the search for one was stopped)")
    start = f"{_cannot(first)}, {end}:" if len(first) > 1 else f"{_cannot(first)}:"
    blocks: list[Block] = [start, Clues(first)]
    if len(conflicts.argument) > 1:
        lines = [f"{'· ' * depth}{text}" for said in conflicts.argument for depth, text in said.lines()]
        blocks += ["Here is why:", lines]
    if len(conflicts.sets) == 1 and not conflicts.complete:
        blocks.append("There may be other contradictions: the search stopped here.")
    return Section("Clues that cannot all be true", blocks)


def other_contradictions(conflicts: Conflicts) -> Iterator[Section]:
    """The other sets of clues that cannot all be true."""
    others = conflicts.sets[1:]
    if not others:
        return
    stopped = "" if conflicts.complete else " There may be more: the search stopped here."
    if len(others) == 1:
        start = "There is 1 other contradiction, and it is as small as it can be"
    else:
        start = f"There are {len(others)} other contradictions, each as small as it can be"
    blocks: list[Block] = [f"{start}: without any one of its clues it is gone.{stopped}"]
    for clues in others[:QUOTED_SETS]:
        blocks += [f"{_cannot(clues)}:", Clues(clues)]
    rest = others[QUOTED_SETS:]
    if rest:
        blocks += ["Nor can these:" if len(rest) == 1 else "Nor can any of these:", [numbers(clues) for clues in rest]]
        known = {n for clues in conflicts.sets[: QUOTED_SETS + 1] for n in clues}
        new = tuple(sorted({n for clues in rest for n in clues} - known))
        blocks += ["Those not quoted above are:", Clues(new)] if new else []
    yield Section("Other contradictions", blocks)


def _cannot(clues: Sequence[int]) -> str:
    if len(clues) == 1:
        return "This clue cannot be true, whatever the others say"
    return f"These {len(clues)} clues cannot {'both' if len(clues) == 2 else 'all'} be true"


# ---- repairs ---------------------------------------------------------------------------------------------------


def mending(repairs: Repairs, puzzle: Puzzle) -> Iterator[Section]:
    """Which clues to leave out, and which to turn round."""
    if repairs.dropping:
        one = len(repairs.dropping[0].left_out) == 1
        blocks = _one_out(repairs) if one else _several_out(repairs)
        if not repairs.turning and not repairs.all_turned:
            blocks.append("Perhaps a clue that is turned round would do as well: not all were tried.")
        yield Section("The smallest repair", blocks)
    if repairs.turning:
        yield Section("The other way round", _turning(repairs, puzzle))


def _one_out(repairs: Repairs) -> list[Block]:
    """Single clues to leave out; each stands in every contradiction, so that it was quoted before."""
    first, *others = repairs.dropping
    if not others:
        return [f"Leave out {numbers(first.left_out)}, and {_leaves(first)}."]
    shown = [f"{numbers(repair.left_out)}: {_left(repair)}" for repair in repairs.dropping[:SHOWN_REPAIRS]]
    rest = sorted(repair.left_out[0] for repair in repairs.dropping[SHOWN_REPAIRS:])
    blocks: list[Block] = ["Leave out one of these clues, and there is a solution again:", shown]
    if rest:
        blocks.append(f"Or {'one of ' * (len(rest) > 1)}{numbers(rest)}, but that leaves as many solutions or more.")
    return blocks


def _several_out(repairs: Repairs) -> list[Block]:
    size = len(repairs.dropping[0].left_out)
    blocks: list[Block] = [f"No single clue is to blame: {count_word(size)} have to go." if repairs.smallest else
                           f"It is enough to leave out {count_word(size)} clues. Perhaps fewer would do: the search "
                           "was stopped."]
    for i, repair in enumerate(repairs.dropping[:SHOWN_REPAIRS]):
        blocks += [f"{'Or' if i else 'Leave out'} these, and {_leaves(repair)}:", Clues(repair.left_out)]
    others = len(repairs.dropping) - SHOWN_REPAIRS
    if others > 0:
        more = "" if repairs.complete else "more than "
        blocks.append(f"Or {more}{others} other choice{'s' * (others > 1)} of {count_word(size)} clues.")
    return blocks


def _leaves(repair: Repair) -> str:
    """What is true after a repair, as a clause."""
    if repair.unique:
        return "exactly one solution is left"
    return f"there are {_left(repair)}" if repair.solutions > 1 else "there is a solution"


def _left(repair: Repair) -> str:
    if repair.unique:
        return "exactly one solution"
    return many(repair.solutions, repair.exact, "solution") if repair.solutions > 1 else "at least one solution"


def _turning(repairs: Repairs, puzzle: Puzzle) -> list[Block]:
    shown, rest = repairs.turning[:SHOWN_REPAIRS], repairs.turning[SHOWN_REPAIRS:]
    blocks: list[Block] = []
    if all(len(repair.changed) == 1 for repair in shown):  # each is in every contradiction, so that it was quoted
        turns = [turn for repair in shown for turn in repair.turned]
        start = "This clue" if len(turns) == 1 else "Any one of these clues"
        blocks += [f"{start}, turned round like this, leaves exactly one solution:",
                   Clues(tuple(turn.clue for turn in turns), tuple(_turned(turn, puzzle) for turn in turns))]
    else:
        for i, repair in enumerate(shown):
            blocks += ["Or with these:" if i else "With these changes exactly one solution is left:",
                       _changes(repair, puzzle)]
    if rest:
        blocks.append(f"There {'is' if len(rest) == 1 else 'are'} {len(rest)} other way{'s' * (len(rest) > 1)} to be "
                      "left with one solution like this.")
    if not repairs.all_turned:
        blocks.append("There may be more: the search stopped here.")
    return blocks


def _turned(turn: Turn, puzzle: Puzzle) -> str:
    return f"“{state(turn.relation, puzzle)}”"


def _changes(repair: Repair, puzzle: Puzzle) -> Clues:
    """The clues that a repair changes, each with what becomes of it."""
    becomes = {**dict.fromkeys(repair.left_out, "Left out."),
               **{turn.clue: f"Turned round: {_turned(turn, puzzle)}" for turn in repair.turned}}
    words = (f"{clue_text(puzzle.clue(n), puzzle)} {becomes[n]}" for n in repair.changed)
    return Clues(repair.changed, tuple(words))
