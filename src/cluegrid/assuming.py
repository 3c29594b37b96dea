"""What a riddle comes to if the sentences that were not understood mean what is most plausible: assumed, not claimed.

A riddle has exactly one solution, and that is evidence: of all meanings of its unclear sentences the most plausible
combination is looked for under which exactly one solution is left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from heapq import heappop, heappush
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from cluegrid.categories import CluegridError, InputError, shortened, whole_number
from cluegrid.engines import Cells
from cluegrid.inputs import Riddle, clue_from_text, from_text, riddle_from
from cluegrid.oracle import Oracle
from cluegrid.puzzle import Clue, Puzzle, Solution
from cluegrid.reading.meant import line_for
from cluegrid.records import replace
from cluegrid.relations import All, Relation
from cluegrid.solving import CAST, Assumed, Meaning, Result, Supposed, solve
from cluegrid.stating import state

if TYPE_CHECKING:
    from cluegrid.reading.account import Guess, Reading, Sentence

BAR = 0.6
"""How plausible a solution must be to be shown."""
MEANT_OTHERWISE = 0.2
"""How plausible it is that a text means a cast that is none of those looked at, once one of them is the cast of a
riddle with one solution."""
SURE = 0.95
"""How plausible a cast must be that is not told of."""
MOST_CHOICES = 4
"""Meanings of a sentence that are shown."""
LEAST = 0.01
"""What is less plausible than this is not shown, unless it was taken."""
TRUE = All(())
MOST_TRIED = 600
"""Combinations of meanings that are tried."""
ENOUGH = 0.999
"""The share of all plausibility that is looked at."""


def assume(riddle: Riddle) -> Result | None:
    """The only solution under the most plausible meaning of the unread sentences; None where it is not plausible.

    Where values were gathered from the clues, their cast is supposed too: all casts that the text may mean have a say.
    """
    ways = _ways_of(riddle)
    found: dict[object, float] = {}
    best: tuple[float, int, Settled] | None = None
    rest = sum(share for share, _ in ways)
    whole = MEANT_OTHERWISE * (1 - rest)
    for n, (share, way) in enumerate(ways):
        rest -= share
        riddle_so = way()
        if not _may_be_meant(riddle_so):
            whole += MEANT_OTHERWISE * share
        elif (settled := _settled(riddle_so)) is not None:
            assert riddle_so.puzzle is not None
            whole += share * settled.weight
            mass = share * settled.weight * settled.plausibility
            grid = _together(Solution(riddle_so.puzzle, settled.cells))
            found[grid] = found.get(grid, 0.0) + mass
            if best is None or mass > best[0]:
                best = mass, n, settled
        if max(found.values(), default=0.0) + rest < BAR * (whole + rest):
            return None  # whatever the other casts come to
    if best is None:
        return None
    _, n, settled = best
    made = [(share, way()) for share, way in ways]
    puzzle = made[n][1].puzzle
    assert puzzle is not None
    plausibility = found[_together(Solution(puzzle, settled.cells))] / whole
    casts = [(share, one) for share, one in made if _may_be_meant(one)]
    before = sum(_may_be_meant(one) for _, one in made[:n])
    return _as_supposed(riddle, casts, before, settled, plausibility)


def _ways_of(riddle: Riddle) -> list[tuple[float, Callable[[], Riddle]]]:
    """The riddle with each of the casts that its text may mean, made when they are called."""
    from cluegrid.reading.reader import near_readings

    def under(reading: Callable[[], Reading]) -> Riddle:
        return riddle_from(riddle.name, reading(), riddle.text)

    near = near_readings(riddle.text) if riddle.gathered and riddle.text and not riddle.stated else []
    return [(share, partial(under, reading)) for share, reading in near] or [(1.0, lambda: riddle)]


def _may_be_meant(riddle: Riddle) -> bool:
    return riddle.puzzle is not None and (bool(riddle.unclear) or not riddle.problems)


def casts_of(riddle: Riddle) -> list[tuple[float, Riddle]]:
    """The riddle with each of the casts that its text may mean, and how plausible these are, the likeliest first."""
    if not riddle.gathered or not riddle.text or riddle.stated:
        return []
    return [(share, one) for share, way in _ways_of(riddle) if _may_be_meant(one := way())]


def with_cast(riddle: Riddle, which: str) -> Riddle:
    """The riddle with the one of its casts that the user says, by number or in words."""
    ways = [one for _, one in casts_of(riddle)]
    told = [cast_told(one) for one in ways]
    number = whole_number(which)
    at = number - 1 if number is not None and 0 < number <= len(ways) else told.index(which) if which in told else None
    if at is None:
        listed = ", ".join(f"{n}={one!r}" for n, one in enumerate(told, 1))
        raise InputError(f"--take {CAST}: expected one of {listed}, found {shortened(which)}" if listed else
                         f"--take {CAST}: this text has no cast that could be taken; list the values of each kind")
    return replace(ways[at], stated=((CAST, told[at]),))


def _settled(riddle: Riddle) -> Settled | None:
    if riddle.puzzle is None or (riddle.problems and not riddle.unclear):
        return None
    guesses = [sentence.guesses for _, sentence in riddle.unclear]
    return settle(replace(riddle.puzzle, questions=()), guesses)


def _together(solution: Solution) -> frozenset[frozenset[str]]:
    """Which values stand together, whatever their categories are called."""
    return frozenset(frozenset(str(value) for value in row.values()) for row in solution.rows())


def _as_supposed(riddle: Riddle, ways: list[tuple[float, Riddle]], n: int, settled: Settled,
                 plausibility: float) -> Result | None:
    """The result of the riddle under the n-th of its casts with what was settled."""
    way = ways[n][1]
    assert way.puzzle is not None
    taken = settled.taken[: len(way.unclear)]
    doubts = (doubt.name for doubt in way.puzzle.doubts)
    puzzle = way.puzzle.take(dict(zip(doubts, settled.taken[len(taken) :], strict=True)))
    supposed = []
    if n or ways[0][0] < SURE:
        casts = tuple(Meaning(k + 1, cast_told(one), share) for k, (share, one) in enumerate(ways)
                      if share >= LEAST or k == n)
        supposed.append(Supposed(CAST, "the values of each kind", casts, n + 1))
    for (name, sentence), number in zip(way.unclear, taken, strict=True):
        supposed.append(Supposed(name, sentence.text, choices(sentence, way.puzzle, number), number + 1))
        puzzle = _plus(puzzle, sentence, number)
    solved = solve(puzzle)
    if solved.status != "unique":
        return None
    return replace(solved, status="assumed", assumed=Assumed(plausibility, tuple(supposed)))


def cast_told(riddle: Riddle) -> str:
    """The values of a riddle that stand only in its clues."""
    assert riddle.puzzle is not None
    held = [one for one in riddle.puzzle.categories if one.name in riddle.gathered]
    return "; ".join(f"{one.name}: {', '.join(one.values)}" for one in held)


def _plus(puzzle: Puzzle, sentence: Sentence, number: int) -> Puzzle:
    """The puzzle with one more clue, where a sentence means something by its guess of that number."""
    meant = sentence.guesses[number].relation
    return puzzle if meant in (None, TRUE) or meant is None else puzzle.plus(Clue(meant, sentence.text))


def chosen(riddle: Riddle, name: str, which: str) -> Riddle:
    """The riddle with one of its unclear sentences meant as the user says: by number, or in the words of a choice."""
    sentence = dict(riddle.unread)[name]
    assert riddle.puzzle is not None
    known = choices(sentence, riddle.puzzle)
    number = whole_number(which)
    says = next((one.says for one in known if number == one.number), which)
    meant = next((sentence.guesses[one.number - 1].relation for one in known if says == one.says), None)
    if meant is None and which.rstrip(".").lower() == "nothing":
        meant, says = TRUE, told(TRUE, riddle.puzzle)
    if meant is None:
        meant = _in_words(name, which, riddle.puzzle, known)
    rest = tuple(one for one in riddle.unread if one[0] != name)
    problems = tuple(problem for problem in riddle.problems if repr(sentence.text[:200]) not in problem)
    puzzle = riddle.puzzle if meant == TRUE else riddle.puzzle.plus(Clue(meant, sentence.text))
    return replace(riddle, puzzle=puzzle, unread=rest, problems=problems, stated=(*riddle.stated, (name, says)))


def _in_words(name: str, which: str, puzzle: Puzzle, known: Sequence[Meaning]) -> Relation:
    """What a sentence means that the user says in words of his own."""
    if whole_number(which) is None:
        return clue_from_text(which, puzzle).relation
    listed = ", ".join(f"{one.number}={one.says!r}" for one in known) or "what it means, in plain words"
    raise InputError(f"--take {name}: expected one of {listed}, found {shortened(which)}")


def saved(riddle: Riddle, readings: Sequence[Supposed] = ()) -> str:
    """The text of a riddle with a line for each sentence of which was said or supposed what it means."""
    said = [*riddle.stated, *((one.name, one.taken) for one in readings)]
    unread = {told(None, riddle.puzzle), told(TRUE, riddle.puzzle)} if riddle.puzzle is not None else set()
    kinds = [line for name, says in said if name == CAST for line in says.split("; ")]
    lines = [line_for(int(name.split()[-1]) + len(kinds), "nothing" if says in unread else says)
             for name, says in said if name != CAST]
    head = [*kinds, ""] if kinds else []
    text = "\n".join([*head, riddle.text.rstrip(), "", *lines, ""]) if said else riddle.text
    again = from_text(text, riddle.name)
    if again.problems:
        raise InputError(f"what it means cannot be said in a line of the text ({again.problems[0]}): "
                         "save it as a .json file, which states it")
    return text


def choices(sentence: Sentence, puzzle: Puzzle, taken: int | None = None) -> tuple[Meaning, ...]:
    """What an unclear sentence may say, for the user to choose: the likeliest, and what was taken."""
    return tuple(
        Meaning(n + 1, told(guess.relation, puzzle), guess.plausibility)
        for n, guess in enumerate(sentence.guesses)
        if n == taken or (n < MOST_CHOICES and guess.plausibility >= LEAST and guess.relation is not None)
    )


def told(meant: Relation | None, puzzle: Puzzle) -> str:
    """A guess in words."""
    if meant is None:
        return "something else, whatever it is"
    return state(meant, puzzle) if meant != TRUE else "nothing that the grid needs"


# ---- settling ---------------------------------------------------------------------------------------------------


class Settled(NamedTuple):
    """The most plausible solution, how plausible it is, and what each sentence then means: the number of a guess.

    The readings of doubts follow those of the sentences.
    """

    plausibility: float
    cells: Cells
    taken: tuple[int, ...]
    weight: float = 1.0
    """How plausible it is that the sentences mean anything that leaves one solution, or what nobody can tell."""


class _Way(NamedTuple):
    """One meaning of a sentence or a doubt: its number, its plausibility, what holds then; open where it is unknown."""

    number: int
    plausibility: float
    literal: int
    unknown: bool
    spoils: float = 0.0


def settle(puzzle: Puzzle, sentences: Sequence[Sequence[Guess]]) -> Settled | None:
    """The most plausible of the solutions that are the only one under some meaning of each sentence.

    If a sentence says something else, a meaning leaves one solution only by chance: as often as the others here do.
    """
    with Oracle(puzzle) as oracle:
        choices = [_ways(oracle, guesses) for guesses in sentences]
        for doubt in puzzle.doubts:
            share = 1 / len(doubt.readings)
            choices.append([_Way(n, share, oracle.theory.choices[doubt.name, n], False)
                            for n in range(len(doubt.readings))])
        if not all(choices):
            return None
        whole = prod(sum(way.plausibility for way in ways) for ways in choices)
        grids: dict[Cells, list[tuple[float, tuple[int, ...]]]] = {}
        covered = unknown = 0.0
        tried = alone = 0
        for share, picked in _best_first(choices):
            covered += share
            found = list(oracle.solutions([way.literal for way in picked], 2))
            if not any(way.unknown for way in picked):
                tried += 1
                alone += len(found) == 1
            if len(found) == 1:
                holds = share * prod(1 - way.spoils for way in picked)
                unknown += share - holds
                grids.setdefault(found[0], []).append((holds, tuple(way.number for way in picked)))
            elif found and any(way.unknown for way in picked):
                unknown += share  # what it means could leave any of them
            if covered > ENOUGH * whole:
                break
        if not grids:
            return None
        shares = {cells: sum(share for share, _ in ways) for cells, ways in grids.items()}
        cells = max(shares, key=lambda one: shares[one])
        by_chance = (alone + 1) / (tried + 2)
        total = sum(shares.values()) + by_chance * (unknown + max(0.0, whole - covered))
        taken = max(grids[cells])[1]
        return Settled(shares[cells] / total, cells, taken, total)


def _ways(oracle: Oracle, guesses: Sequence[Guess]) -> list[_Way]:
    """The meanings of a sentence that are possible with what is certain."""
    found = []
    for number, guess in enumerate(guesses):
        try:
            literal = oracle.literal(TRUE if guess.relation is None else guess.relation)
        except CluegridError:
            continue
        if guess.relation in (None, TRUE) or oracle.possible([literal]):
            found.append(_Way(number, guess.plausibility, literal, guess.relation is None, guess.spoils))
    return found


def _best_first(choices: list[list[_Way]]) -> Iterator[tuple[float, tuple[_Way, ...]]]:
    """Combinations of meanings, the most plausible first."""
    def share(at: tuple[int, ...]) -> float:
        return prod(ways[n].plausibility for ways, n in zip(choices, at, strict=True))

    start = (0,) * len(choices)
    waiting = [(-share(start), start)]
    seen = {start}
    for _ in range(MOST_TRIED):
        if not waiting:
            return
        less, at = heappop(waiting)
        yield -less, tuple(ways[n] for ways, n in zip(choices, at, strict=True))
        for k in range(len(at)):
            after = (*at[:k], at[k] + 1, *at[k + 1 :])
            if after[k] < len(choices[k]) and after not in seen:
                seen.add(after)
                heappush(waiting, (-share(after), after))
