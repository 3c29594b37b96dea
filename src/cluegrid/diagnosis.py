"""What is wrong with a riddle, or could be better: the setter's tool.

No solution: which clues cannot all hold, and the smallest repair. Several: what is certain, what is open and which
facts would settle it. One: which clues are spare and which carries most. One incremental solver answers all of it.

>>> from cluegrid import Clue, Puzzle, category, row, together
>>> house, pet = row("House", 2), category("Pet", "cat", "dog")
>>> clues = Clue(together(pet["cat"], house["2"])), Clue(together(pet["dog"], house["1"]))
>>> diagnose(Puzzle((house, pet), "House", clues)).economy.spare
(1, 2)
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, product
from typing import Any

from cluegrid.categories import EngineError, Value, some
from cluegrid.clue_sets import indispensable_clues, irreducible_sets
from cluegrid.counting import Total, count
from cluegrid.deduction.refuting import refute
from cluegrid.engines import Cells
from cluegrid.notation import puzzle_to
from cluegrid.oracle import Oracle
from cluegrid.patience import GAVE_UP, TimeOver, trying, within
from cluegrid.puzzle import Answer, Clue, Puzzle, Solution
from cluegrid.relations import Relation, Together
from cluegrid.repairing import Repair, Repairs, repairs
from cluegrid.showing import Shown
from cluegrid.solving import SHOWN_SOLUTIONS, Result, SettledDoubt, TriedReading, answers, settle
from cluegrid.stating import clue_text, state
from cluegrid.telling import Said, Words

LISTED = 500  # so many solutions are listed one by one; more are counted
MOST_WAYS = 50  # how far the arrangements of one category are listed
MOST_CONFLICTS = 100
WEIGHED = 1000  # how many solutions are listed in all to find the clue that carries most
SECONDS = 1.0  # for each search that may take long


# ---- what comes out --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fact:
    """Two values that go together; where one of them is a place, it is the second."""

    first: Value
    second: Value

    @property
    def relation(self) -> Relation:
        """The fact as a clue would state it."""
        return Together(some(self.first), some(self.second))

    def as_json(self) -> dict[str, str]:
        return {self.first.category: self.first.name, self.second.category: self.second.name}


@dataclass(frozen=True)
class Cell:
    """A cell of the grid and the values that occur there in the solutions; it is certain where there is only one."""

    category: str
    place: str
    values: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        return {"category": self.category, "place": self.place, "values": list(self.values)}


@dataclass(frozen=True)
class OpenCategory:
    """A category that the clues leave open: in how many ways, and which facts, each alone, would leave one.

    Where the number of ways is not exact there are at least so many.
    """

    name: str
    ways: int
    exact: bool
    settled_by: tuple[Fact, ...]

    def as_json(self) -> dict[str, Any]:
        return {"category": self.name, "ways": self.ways, "exact": self.exact,
                "settled_by": [fact.as_json() for fact in self.settled_by]}


@dataclass(frozen=True)
class Conflicts:
    """Why there is no solution: sets of clues that cannot all hold, though they can without any one of the set.

    The sets come smallest first. ``smallest`` says that no set is smaller than the first, ``complete`` that these are
    all there are.
    """

    sets: tuple[tuple[int, ...], ...]
    smallest: bool
    complete: bool
    argument: tuple[Said, ...] = ()
    """Why the first set cannot all hold, sentence by sentence."""


@dataclass(frozen=True)
class Openness:
    """Why there are several solutions: the cells, the open categories, and the facts that would settle everything.

    ``complete`` says that every fact was tried; otherwise the time was over and more of them may settle something.
    ``answers`` has for each question the answer that all solutions give, or None.
    """

    cells: tuple[Cell, ...]
    categories: tuple[OpenCategory, ...]
    settled_by: tuple[Fact, ...]
    complete: bool
    answers: tuple[Answer | None, ...]

    @cached_property
    def certain(self) -> tuple[Cell, ...]:
        return tuple(cell for cell in self.cells if len(cell.values) == 1)

    @cached_property
    def open(self) -> tuple[Cell, ...]:
        return tuple(cell for cell in self.cells if len(cell.values) > 1)


@dataclass(frozen=True)
class Weight:
    """How many solutions there are without a clue; where that is not exact there are at least so many."""

    clue: int
    solutions: int
    exact: bool


@dataclass(frozen=True)
class Economy:
    """How well the clues of a riddle with one solution are chosen.

    Each clue of ``spare`` can be left out by itself, all of ``spare_together`` at once: the clues ``sufficient`` still
    leave one solution, and none of them can be left out. ``smallest`` says that no fewer clues would do.
    """

    spare: tuple[int, ...]
    spare_together: tuple[int, ...]
    sufficient: tuple[int, ...]
    smallest: bool
    weights: tuple[Weight, ...]

    @cached_property
    def heaviest(self) -> tuple[Weight, ...]:
        """The clue without which most solutions appear; several where they tie or were not counted to the end."""
        most = max((weight.solutions for weight in self.weights), default=0)
        return tuple(weight for weight in self.weights if weight.solutions == most > 1)


@dataclass(frozen=True)
class Diagnosis(Shown):
    """What ``diagnose`` found. ``puzzle`` has the readings that were taken; ``doubts`` and ``problems`` are of its
    wording. One of the three parts is there, with the conflicts the ``repairs``.

    Where the time was over (``gave_up`` says after how long) count and parts are what was known until then.
    """

    puzzle: Puzzle
    status: str
    count: Total
    doubts: tuple[SettledDoubt, ...] = ()
    problems: tuple[str, ...] = ()
    conflicts: Conflicts | None = None
    repairs: Repairs | None = None
    openness: Openness | None = None
    economy: Economy | None = None
    gave_up: str = ""

    def as_json(self) -> dict[str, Any]:
        """The contract of ``cluegrid check --json``; clues are named by their numbers."""
        return {
            "status": self.status,
            "count": self.count.number,
            "exact": self.count.exact,
            "clues": [clue_text(clue, self.puzzle) for clue in self.puzzle.clues],
            "numbers": list(self.puzzle.numbered),
            "conflicts": self.conflicts and _conflicts_json(self.conflicts),
            "repairs": self.repairs and _repairs_json(self.repairs, self.puzzle),
            "openness": self.openness and _openness_json(self.openness),
            "economy": self.economy and _economy_json(self.economy),
            "wording": {"doubts": Result(self.puzzle, "", doubts=self.doubts).as_json()["doubts"],
                        "problems": list(self.problems)},
            "problems": [*filter(None, [self.gave_up])],
        }


def _conflicts_json(conflicts: Conflicts) -> dict[str, Any]:
    return {"sets": [list(clues) for clues in conflicts.sets], "smallest": conflicts.smallest,
            "complete": conflicts.complete,
            "argument": [text for said in conflicts.argument for _, text in said.lines()]}


def _repairs_json(repairs: Repairs, puzzle: Puzzle) -> dict[str, Any]:
    return {"dropping": [_repair_json(repair, puzzle) for repair in repairs.dropping],
            "smallest": repairs.smallest, "complete": repairs.complete,
            "turning": [_repair_json(repair, puzzle) for repair in repairs.turning], "all_turned": repairs.all_turned}


def _repair_json(repair: Repair, puzzle: Puzzle) -> dict[str, Any]:
    """A repair; what a turned clue says is there in words and in the notation."""
    return {"left_out": list(repair.left_out),
            "turned": [{"clue": turn.clue, "text": state(turn.relation, puzzle),
                        "says": _says(turn.relation, puzzle)}
                       for turn in repair.turned],
            "solutions": repair.solutions, "exact": repair.exact}


def _says(relation: Relation, puzzle: Puzzle) -> Any:
    """A relation in the notation."""
    return puzzle_to(Puzzle(puzzle.categories, puzzle.axis, (Clue(relation),)))["clues"][0]["says"]


def _openness_json(openness: Openness) -> dict[str, Any]:
    return {"certain": [cell.as_json() for cell in openness.certain],
            "open": [cell.as_json() for cell in openness.open],
            "categories": [category.as_json() for category in openness.categories],
            "settled_by": [fact.as_json() for fact in openness.settled_by], "complete": openness.complete,
            "answers": list(openness.answers)}


def _economy_json(economy: Economy) -> dict[str, Any]:
    return {"spare": list(economy.spare), "spare_together": list(economy.spare_together),
            "sufficient": list(economy.sufficient), "smallest": economy.smallest,
            "weights": [vars(weight) for weight in economy.weights],
            "heaviest": [weight.clue for weight in economy.heaviest]}


# ---- the whole -------------------------------------------------------------------------------------------------


def diagnose(puzzle: Puzzle, seconds: float = SECONDS, in_all: float | None = None) -> Diagnosis:
    """Say what a setter wants to know of a riddle; ``seconds`` limit each search that may take long.

    After so many seconds ``in_all`` the status is "gave up".
    """
    known = Diagnosis(puzzle, GAVE_UP, Total(0, False, "nothing was found"))
    with within(in_all):
        try:
            for known in _diagnosed(puzzle, seconds):  # noqa: B007  # the last one is all
                pass
        except TimeOver as over:
            if in_all is None:
                raise
            return replace(known, status=GAVE_UP, gave_up=str(over))
    return known


def _diagnosed(puzzle: Puzzle, seconds: float) -> Iterator[Diagnosis]:
    """What is known of a puzzle, more and more; the last has all of it."""
    doubts: tuple[SettledDoubt, ...] = ()
    problems: tuple[str, ...] = ()
    if puzzle.doubts:
        settled = settle(puzzle).result
        doubts, problems = settled.doubts or _one_by_one(puzzle), settled.problems
        puzzle = settled.puzzle
    with Oracle(puzzle) as oracle:
        oracle.prefer(oracle.selectors.values())
        listed: list[Cells] = []
        trying("looking for solutions")
        for cells in oracle.solutions((), LISTED + 1):
            listed.append(cells)
            yield Diagnosis(puzzle, GAVE_UP, Total(len(listed), False, "by listing them"), doubts, problems)
        _check(puzzle, listed[:2])
        if not listed:
            known = Diagnosis(puzzle, "none", Total(0, True, "by proof"), doubts, problems)
            yield known
            trying("looking for clues that cannot all hold")
            conflicts = _conflicts(oracle, seconds)
            yield replace(known, conflicts=conflicts)
            trying("looking for the argument against them")
            conflicts = replace(conflicts, argument=_argument(puzzle, conflicts.sets[0]))
            known = replace(known, conflicts=conflicts)
            yield known
            for found in repairs(oracle, conflicts.sets, seconds):
                yield replace(known, repairs=found)
        elif len(listed) == 1:
            known = Diagnosis(puzzle, "unique", Total(1, True, "by proof"), doubts, problems)
            yield known
            trying("looking for spare clues")
            yield replace(known, economy=_economy(oracle, listed[0], seconds))
        else:
            number = _number(puzzle, len(listed), seconds)
            known = Diagnosis(puzzle, "several", number, doubts, problems)
            yield known
            trying("looking for what would settle it")
            yield replace(known, openness=_openness(oracle, listed, seconds))


def _one_by_one(puzzle: Puzzle) -> tuple[SettledDoubt, ...]:
    """Each doubt by itself, where there are too many combinations of readings to try each."""
    doubts = []
    with Oracle(puzzle) as oracle:
        for doubt in puzzle.doubts:
            readings = []
            for i, text in enumerate(doubt.readings):
                taken = oracle.theory.choices[doubt.name, i]
                found = sum(1 for _ in oracle.solutions([taken], SHOWN_SOLUTIONS + 1))
                readings.append(TriedReading(text, found if found <= SHOWN_SOLUTIONS else None, ()))
            because = "the other doubts are open too, and each may be read in any way"
            doubts.append(SettledDoubt(doubt.name, doubt.text, None, because, tuple(readings)))
    return tuple(doubts)


def _check(puzzle: Puzzle, listed: list[Cells]) -> None:
    """What the solver found must hold by the other meaning of the relations too."""
    broken = [] if puzzle.doubts else [n for cells in listed for n in Solution(puzzle, cells).broken()]
    if broken:
        raise EngineError(f"the SAT solver gave a solution that breaks clue {broken[0]}: this is a defect of "
                          "cluegrid, please report it with the riddle")


def _number(puzzle: Puzzle, listed: int, seconds: float) -> Total:
    if listed <= LISTED:
        return Total(listed, True, "by listing them")
    at_least = Total(listed, False, f"by listing {listed:,} of them")
    try:
        counted = count(puzzle, seconds=seconds)
    except EngineError:  # the model counter is not installed
        return at_least
    return counted if counted.exact or counted.number > listed else at_least


# ---- sets of clues that cannot all hold ------------------------------------------------------------------------


def _argument(puzzle: Puzzle, clues: tuple[int, ...]) -> tuple[Said, ...]:
    """Why these clues cannot all hold."""
    alone = puzzle.without(*(n for n in puzzle.numbered if n not in clues))
    ladder, lines = refute(alone)
    words = Words(puzzle, ladder.layout)
    return tuple(words.say(line, {}) for line in lines)


def _conflicts(oracle: Oracle, seconds: float) -> Conflicts:
    found = irreducible_sets(oracle, [], indispensable_clues(oracle, []), MOST_CONFLICTS, seconds)
    return Conflicts(found.sets, found.smallest, found.complete)


# ---- what is open, and what would settle it --------------------------------------------------------------------


class _Seen:
    """Solutions seen so far, a bit for each: those that hold a fact, and those that arrange a category alike."""

    def __init__(self, oracle: Oracle, listed: Iterable[Cells]) -> None:
        self.frame = oracle.theory.frame
        self.oracle = oracle
        self.holding = [0] * (self.frame.facts + 1)
        self.alike: list[dict[tuple[int, ...], int]] = [{} for _ in self.frame.categories]
        self.solutions: list[Cells] = []
        for cells in listed:
            self.add(cells)

    def add(self, cells: Cells) -> None:
        bit = 1 << len(self.solutions)
        self.solutions.append(cells)
        for c in self.frame.others:
            line = cells[c]
            self.alike[c][line] = self.alike[c].get(line, 0) | bit
            for fact in self.facts_of(c, line):
                self.holding[fact] |= bit

    def look(self, literals: Sequence[int]) -> bool:
        """Whether there is a solution with the literals; it is added."""
        possible = self.oracle.possible(literals)
        if possible:
            self.add(self.oracle.cells())
        return possible

    def facts_of(self, c: int, line: tuple[int, ...]) -> list[int]:
        first, places = self.frame.firsts[c], self.frame.places
        return [first + v * places + place for place, v in enumerate(line)]


@dataclass(frozen=True)
class _Candidate:
    """A fact that might settle something: the ways in which it can be true, as numbers of facts that hold together."""

    fact: Fact
    ways: tuple[tuple[int, ...], ...]


def _openness(oracle: Oracle, listed: list[Cells], seconds: float) -> Openness:
    deadline = time.monotonic() + seconds
    whole = len(listed) <= LISTED
    seen = _Seen(oracle, listed)
    if not whole:
        _cover(seen)
    frame = seen.frame
    places = frame.categories[frame.axis].values
    grid = tuple(
        Cell(category.name, place, tuple(value for v, value in enumerate(category.values)
                                         if seen.holding[frame.fact(c, v, p)]))
        for p, place in enumerate(places) for c, category in enumerate(frame.categories) if c != frame.axis)
    ways = {c: _ways(seen, c, whole) for c in frame.others}
    open_ones = [c for c in frame.others if ways[c] > 1]
    settled_by: dict[int, list[Fact]] = {c: [] for c in open_ones}
    everything: list[Fact] = []
    complete = True
    differs: dict[tuple[int, tuple[int, ...]], int] = {}
    for candidate in _candidates(seen):
        if time.monotonic() > deadline:
            complete = False
            break
        settles = [c for c in open_ones if _settles(seen, candidate, c, whole, differs)]
        for c in settles:
            settled_by[c].append(candidate.fact)
        if len(settles) == len(open_ones):
            everything.append(candidate.fact)
    categories = tuple(OpenCategory(frame.categories[c].name, ways[c], whole or ways[c] <= MOST_WAYS,
                                    tuple(settled_by[c])) for c in open_ones)
    return Openness(grid, categories, tuple(everything), complete, _answers(oracle.puzzle, listed))


def _answers(puzzle: Puzzle, listed: list[Cells]) -> tuple[Answer | None, ...]:
    """What all solutions answer: by looking at each where they are few, else by asking for one that differs."""
    few = len(listed) <= SHOWN_SOLUTIONS
    return answers(puzzle, [Solution(puzzle, cells) for cells in (listed if few else listed[:2])], few)


def _cover(seen: _Seen) -> None:
    """Look for solutions until every fact that is true in some solution was seen in one."""
    oracle = seen.oracle
    session = oracle.theory.new_variable()
    while unseen := [fact for fact in range(1, seen.frame.facts + 1) if not seen.holding[fact]]:
        oracle.rule_out([-fact for fact in unseen], unless=-session)
        if not seen.look([session]):
            break
    oracle.rule_out([session])


def _ways(seen: _Seen, c: int, whole: bool) -> int:
    """In how many ways the solutions arrange a category, listed up to one more than ``MOST_WAYS``."""
    if whole:
        return len(seen.alike[c])
    session = seen.oracle.theory.new_variable()
    blocked: set[tuple[int, ...]] = set()
    while len(seen.alike[c]) <= MOST_WAYS:
        for line in seen.alike[c].keys() - blocked:
            seen.oracle.rule_out(seen.facts_of(c, line), unless=-session)
            blocked.add(line)
        if not seen.look([session]):
            break
    seen.oracle.rule_out([session])
    return min(len(seen.alike[c]), MOST_WAYS + 1)


def _candidates(seen: _Seen) -> Iterator[_Candidate]:
    """Values at places, then values of two categories that hold each value once."""
    frame = seen.frame
    axis = frame.categories[frame.axis]
    values = [list(category) for category in frame.categories]
    for fact, (c, v, place) in enumerate(frame.named_facts, 1):
        if seen.holding[fact]:
            yield _Candidate(Fact(values[c][v], Value(axis.name, axis.values[place])), ((fact,),))
    once = [c for c in frame.others if all(counts == (1, 1) for counts in frame.categories[c].counts)]
    for c, k in combinations(once, 2):
        for v, w in product(range(frame.places), repeat=2):
            pairs = [(frame.fact(c, v, place), frame.fact(k, w, place)) for place in range(frame.places)]
            ways = tuple((a, b) for a, b in pairs if seen.holding[a] and seen.holding[b])
            if ways:
                yield _Candidate(Fact(values[c][v], values[k][w]), ways)


def _settles(seen: _Seen, candidate: _Candidate, c: int, whole: bool,
             differs: dict[tuple[int, tuple[int, ...]], int]) -> bool:
    """Whether the solutions with a fact all arrange a category alike; unless the seen ones are all, look for others."""
    held = _held(seen, candidate)
    if not held:
        if whole or not any(seen.look(way) for way in candidate.ways):
            return False
        held = _held(seen, candidate)
    line = seen.solutions[(held & -held).bit_length() - 1][c]
    if held & ~seen.alike[c][line]:
        return False
    if whole:
        return True
    if (c, line) not in differs:
        differs[c, line] = seen.oracle.differing(seen.facts_of(c, line))
    return not any(seen.look([*way, differs[c, line]]) for way in candidate.ways)


def _held(seen: _Seen, candidate: _Candidate) -> int:
    """The seen solutions in which a fact is true."""
    held = 0
    for first, *rest in candidate.ways:
        held |= seen.holding[first] & seen.holding[rest[0]] if rest else seen.holding[first]
    return held


# ---- spare clues, and the one that carries most ----------------------------------------------------------------


def _economy(oracle: Oracle, cells: Cells, seconds: float) -> Economy:
    frame = oracle.theory.frame
    differs = oracle.differing([frame.fact(c, cells[c][place], place) for c in frame.others
                                for place in range(frame.places)])
    indispensable = indispensable_clues(oracle, [differs])
    found = irreducible_sets(oracle, [differs], indispensable, 1, seconds)
    sufficient = found.sets[0]
    return Economy(tuple(n for n in oracle.clues if n not in indispensable),
                   tuple(n for n in oracle.clues if n not in sufficient),
                   sufficient, found.smallest, _weights(oracle, indispensable))


def _weights(oracle: Oracle, indispensable: Sequence[int]) -> tuple[Weight, ...]:
    """For each clue the number of solutions without it, listed in rounds so that the light ones cost little."""
    found = dict.fromkeys(oracle.clues, 1)
    unfinished = {n: _listing(oracle, [m for m in oracle.clues if m != n]) for n in indispensable}
    found.update(dict.fromkeys(unfinished, 0))
    limit, spent = 8, 0
    while unfinished and spent + limit * len(unfinished) / 2 <= WEIGHED:
        for n, listing in list(unfinished.items()):
            before = found[n]
            while found[n] <= limit and next(listing, False):
                found[n] += 1
            spent += found[n] - before
            if found[n] <= limit:
                del unfinished[n]
        limit *= 2
    return tuple(Weight(n, found[n], n not in unfinished) for n in oracle.clues)


def _listing(oracle: Oracle, clues: list[int]) -> Iterator[bool]:
    """True for each solution of these clues; several listings may run side by side."""
    session = oracle.theory.new_variable()
    while oracle.possible([session], clues):
        oracle.rule_out(oracle.true_facts(), unless=-session)
        yield True
