"""Solving: the solutions of a puzzle, whether there is only one, and what they answer.

Every solution is checked clue by clue through the other meaning of the relations before anyone sees it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any

from cluegrid import engines
from cluegrid.categories import EngineError
from cluegrid.engines import AnyEngine, Cells, Cost
from cluegrid.patience import GAVE_UP, TimeOver, trying, within
from cluegrid.puzzle import Answer, Doubt, Puzzle, Question, Solution, answer_relation
from cluegrid.records import field, record
from cluegrid.relations import All
from cluegrid.showing import Shown

if TYPE_CHECKING:
    from cluegrid.oracle import Oracle

DEFAULT_ENGINE = "sat"
MOST_READINGS = 64  # combinations of readings that are tried one by one
MANY_SOLUTIONS = 500  # from there on listing does not go through SAT
LISTED_PLACES = 7  # for so many places the orders of a category can all be gone through
SHOWN_SOLUTIONS = 50  # how far the solutions of a reading are counted


@record
class TriedReading:
    """One way to read a doubt: how many solutions it leaves (None: more than were counted) and what they answer."""

    text: str
    solutions: int | None
    answers: tuple[Answer | None, ...]


@record
class SettledDoubt:
    """A doubt, the reading that was taken (None: it is for the user to say, or makes no difference) and why."""

    name: str
    text: str
    taken: int | None
    because: str
    readings: tuple[TriedReading, ...]


@record
class Meaning:
    """One of the things that a sentence may say: its number for ``--take``, the words, and how plausible it is."""

    number: int
    says: str
    plausibility: float


CAST = "cast"
"""By which name the cast is supposed and chosen, where some values stand only in the clues."""


@record
class Supposed:
    """A sentence that was not understood, what it may say, and which of that is supposed."""

    name: str
    text: str
    choices: tuple[Meaning, ...]
    number: int

    @property
    def taken(self) -> str:
        """What it is taken to say."""
        return next(choice.says for choice in self.choices if choice.number == self.number)

    @property
    def rivals(self) -> tuple[str, ...]:
        """What else it could say, the likeliest first."""
        return tuple(choice.says for choice in self.choices if choice.number != self.number)


@record
class Assumed:
    """On what a result rests that is not certain, and how plausible it is."""

    plausibility: float
    readings: tuple[Supposed, ...]


@record
class Result(Shown):
    """What came of solving a puzzle. ``puzzle`` is the one that was solved, with the readings that were taken."""

    puzzle: Puzzle
    status: str
    solutions: tuple[Solution, ...] = ()
    answers: tuple[Answer | None, ...] = ()
    count: int | None = None
    engine: str = DEFAULT_ENGINE
    cost: Cost = field(default_factory=dict)
    doubts: tuple[SettledDoubt, ...] = ()
    problems: tuple[str, ...] = ()
    gave_up: str = ""
    """Where the time was over: after how long, and what had been found."""
    assumed: Assumed | None = None
    """What was supposed, where the status is "assumed"."""

    @property
    def answer(self) -> Answer | list[Answer | None] | None:
        """The answer that every solution agrees on; a list where the riddle asks several questions."""
        if not any(answer is not None for answer in self.answers):
            return None
        return self.answers[0] if len(self.answers) == 1 else list(self.answers)

    def as_json(self) -> dict[str, Any]:
        """The contract of ``cluegrid solve --json``."""
        supposed = self.assumed is not None
        return {
            "status": self.status,
            "answer": None if supposed else self.answer,
            "axis": self.puzzle.axis,
            "grid": self.solutions[0].rows() if self.status == "unique" or self._only_one_yet else None,
            "count": self.count,
            "engine": self.engine,
            "doubts": [doubt_json(doubt) for doubt in self.doubts],
            "problems": [*self.problems, *filter(None, [self.gave_up])],
            "assumed": self._assumed_json(),
            "restated": None,
        }

    def _assumed_json(self) -> dict[str, Any] | None:
        if self.assumed is None:
            return None
        return {
            "grid": self.solutions[0].rows(), "answer": self.answer,
            "plausibility": round(self.assumed.plausibility, 3),
            "readings": [{"sentence": one.name, "text": one.text, "taken": one.taken, "rivals": list(one.rivals),
                          "choices": [{"number": choice.number, "says": choice.says,
                                       "plausibility": round(choice.plausibility, 3)} for choice in one.choices]}
                         for one in self.assumed.readings],
        }

    @property
    def _only_one_yet(self) -> bool:
        return self.status == GAVE_UP and len(self.solutions) == 1


def doubt_json(doubt: SettledDoubt) -> dict[str, Any]:
    """A doubt for programs: what was taken, why, and what each reading would give."""
    return {
        "name": doubt.name, "text": doubt.text, "because": doubt.because,
        "taken": None if doubt.taken is None else doubt.readings[doubt.taken].text,
        "readings": [{"reading": reading.text, "solutions": reading.solutions, "answers": list(reading.answers)}
                     for reading in doubt.readings],
    }


def solutions(puzzle: Puzzle, engine: AnyEngine = "auto", cost: Cost | None = None,
              **options: Any) -> Iterator[Solution]:
    """Every solution, one after another, each checked.

    >>> from cluegrid import Puzzle, category, row
    >>> sum(1 for _ in solutions(Puzzle((row("House", 3), category("Pet", "cat", "dog", "fish")), "House")))
    6
    """
    cost = {} if cost is None else cost
    judges = {n: clue.relation.judge(puzzle.frame) for n, clue in puzzle.numbered.items()}
    found = _auto(puzzle, cost) if engine == "auto" and not options else engines.run(
        DEFAULT_ENGINE if engine == "auto" else engine, puzzle, cost, options)
    for cells in found:
        yield Solution(puzzle, _checked(engine, judges, cells, bool(puzzle.doubts)))


def _auto(puzzle: Puzzle, cost: Cost) -> Iterator[Cells]:
    """SAT first; where there turn out to be many solutions, the engine that lists without looking back."""
    listable = puzzle.frame.places <= LISTED_PLACES and not puzzle.doubts
    seen: set[Cells] = set()
    for cells in engines.run(DEFAULT_ENGINE, puzzle, cost, {}):
        yield cells
        if listable:
            seen.add(cells)
            if len(seen) == MANY_SOLUTIONS:
                break
    else:
        return
    yield from (cells for cells in engines.run("permutations", puzzle, {}, {}) if cells not in seen)


def _checked(engine: AnyEngine, judges: dict[int, Any], cells: Cells, doubtful: bool) -> Cells:
    for number, judge in judges.items():
        verdict = judge(cells)
        if verdict is not True and not (doubtful and verdict is None):
            ours = engine == "auto" or engines.is_ours(engine)
            raise EngineError(f"the engine {_name(engine)!r} gave a solution that breaks clue {number}"
                              + ": this is a defect of cluegrid, please report it with the riddle" * ours)
    return cells


def _name(engine: AnyEngine) -> str:
    return DEFAULT_ENGINE if engine == "auto" else engines.name_of(engine)


def solve(puzzle: Puzzle, engine: AnyEngine = "auto", limit: int | None = 2, seconds: float | None = None,
          **options: Any) -> Result:
    """Solve a puzzle: by default up to the second solution, which is enough to say whether the first is the only one.

    Doubts are settled first: the reading that leaves exactly one solution is taken where only one does. After
    ``seconds`` the status is "gave up", with the solutions that were found until then. ``engine`` is the name of one,
    or a function of your own that takes the puzzle and a dictionary to count in, and yields solutions: what it gives is
    checked like everything else.
    """
    found: list[Solution] = []
    cost: Cost = {}
    if seconds is None:
        return _solve(puzzle, engine, limit, options, found, cost)
    with within(seconds):
        try:
            return _solve(puzzle, engine, limit, options, found, cost)
        except TimeOver as over:
            solved = found[0].puzzle if found else puzzle
            return Result(solved, GAVE_UP, tuple(found), (None,) * len(solved.questions), None,
                          _name(engine), cost, gave_up=f"{over}: {_until(found)}")


def _until(found: list[Solution]) -> str:
    """What is known of the solutions where the search was not finished."""
    if not found:
        return "no solution was found, and not that there is none"
    if len(found) == 1:
        return "one solution was found, and not whether there is another"
    return f"{len(found):,} solutions were found"


def _solve(puzzle: Puzzle, engine: AnyEngine, limit: int | None, options: dict[str, Any], found: list[Solution],
           cost: Cost) -> Result:
    """Solve a puzzle; the solutions go into ``found`` as they come."""
    doubts: tuple[SettledDoubt, ...] = ()
    if puzzle.doubts:
        settled = settle(puzzle)
        if not settled.clear:
            return settled.result
        puzzle, doubts = settled.result.puzzle, settled.result.doubts
    whole = True
    trying("looking for a solution")
    for solution in solutions(puzzle, engine, cost, **options):
        found.append(solution)
        trying("looking for another solution")
        if limit is not None and len(found) >= limit:
            whole = False
            break
    status = ("none", "unique")[len(found)] if whole and len(found) < 2 else "several"
    if not whole and len(found) == 1:
        status = solve(puzzle, engine, 2, **options).status
    count = len(found) if whole or status == "unique" else None
    return Result(puzzle, status, tuple(found), answers(puzzle, found, complete=whole), count,
                  _name(engine), cost, doubts)


def answers(puzzle: Puzzle, found: list[Solution], complete: bool = False) -> tuple[Answer | None, ...]:
    """For each question the answer that every solution gives, or None.

    ``complete`` says that ``found`` are all the solutions; otherwise the SAT engine is asked for one that differs.
    """
    if not found:
        return (None,) * len(puzzle.questions)
    if complete:
        return tuple(_common(question, found) for question in puzzle.questions)
    from cluegrid.oracle import Oracle

    with Oracle(puzzle) as oracle:
        return tuple(_certain(question, found, oracle) for question in puzzle.questions)


def _common(question: Question, found: Iterable[Solution]) -> Answer | None:
    if question.options:
        labels: list[str] = [option.label for option in question.options]
        for solution in found:
            frame = solution.puzzle.frame
            labels = [o.label for o in question.options
                      if o.label in labels and o.relation.holds(frame, solution.cells)]
        return labels[0] if len(labels) == 1 else None
    given = [solution.answer(question) for solution in found]
    return given[0] if all(answer == given[0] for answer in given) else None


def _certain(question: Question, found: list[Solution], oracle: Oracle, under: tuple[int, ...] = ()) -> Answer | None:
    """The answer that all solutions give, with the literals ``under`` assumed."""
    if question.options:
        labels = [option.label for option in question.options
                  if not oracle.possible([*under, -oracle.literal(option.relation)])]
        return labels[0] if len(labels) == 1 else None
    answer = _common(question, found)
    if answer is None:
        return None
    claim = oracle.literal(All(tuple(answer_relation(question, answer))))
    return None if oracle.possible([*under, -claim]) else answer


# ---- doubts ----------------------------------------------------------------------------------------------------


@record
class Settlement:
    """A result with its doubts settled as far as they can be; ``clear`` where one reading of each was taken."""

    clear: bool
    result: Result


def settle(puzzle: Puzzle) -> Settlement:
    """Choose between the readings of a puzzle's doubts, inside one theory.

    A combination of readings that leaves exactly one solution is taken if it is the only such combination, or if the
    others that do give the same grid. Otherwise what holds under every reading is all that is claimed.
    """
    from cluegrid.oracle import Oracle

    trying("trying the readings of what is doubtful")
    with Oracle(puzzle) as oracle:
        sizes = [range(len(doubt.readings)) for doubt in puzzle.doubts]
        if prod(map(len, sizes)) > MOST_READINGS:
            return _unsettled(puzzle, oracle, (), "there are too many combinations of readings to try each")
        tried = [(chosen, list(oracle.solutions(_taken(oracle, puzzle.doubts, chosen), SHOWN_SOLUTIONS + 1)))
                 for chosen in product(*sizes)]
        unique = [chosen for chosen, found in tried if len(found) == 1]
        grids = {found[0] for _, found in tried if len(found) == 1}
        doubts = tuple(_settled(puzzle, i, tried, unique, len(grids) == 1) for i in range(len(puzzle.doubts)))
        alive = [chosen for chosen, found in tried if found]
        if len(grids) == 1 or (len(alive) == 1 and not unique):
            chosen = unique[0] if unique else alive[0]
            taken = puzzle.take({doubt.name: i for doubt, i in zip(puzzle.doubts, chosen, strict=True)})
            return Settlement(True, Result(taken, "", doubts=doubts))
        if not alive:
            return Settlement(False, Result(puzzle, "none", answers=(None,) * len(puzzle.questions), count=0,
                                            doubts=doubts))
        return _unsettled(puzzle, oracle, doubts, "")


def _taken(oracle: Oracle, doubts: tuple[Doubt, ...], chosen: tuple[int, ...]) -> list[int]:
    return [oracle.theory.choices[doubt.name, i] for doubt, i in zip(doubts, chosen, strict=True)]


def _unsettled(puzzle: Puzzle, oracle: Oracle, doubts: tuple[SettledDoubt, ...], problem: str) -> Settlement:
    found = [Solution(puzzle, cells) for cells in oracle.solutions((), 2)]
    given = tuple(_certain(question, found, oracle) if found else None for question in puzzle.questions)
    names = ", ".join(repr(doubt.name) for doubt in puzzle.doubts)
    problems: tuple[str, ...] = (problem or f"the wording leaves it open how to read {names}: say which is meant",)
    status = "none" if not found else "several"
    if len(found) == 1:
        status = "unique"  # whatever the readings, the same grid
        problems = ()
    return Settlement(False, Result(puzzle, status, tuple(found), given, 1 if len(found) == 1 else None,
                                    doubts=doubts, problems=problems))


def _settled(puzzle: Puzzle, i: int, tried: list[tuple[tuple[int, ...], list[Cells]]],
             unique: list[tuple[int, ...]], agreed: bool) -> SettledDoubt:
    """What is to be said of doubt ``i``, the others read as in the combination that was taken (or as first listed)."""
    doubt = puzzle.doubts[i]
    others = unique[0] if unique else tried[0][0]
    readings = []
    for reading, text in enumerate(doubt.readings):
        chosen = (*others[:i], reading, *others[i + 1:])
        cells = next(found for combination, found in tried if combination == chosen)
        count = len(cells) if len(cells) <= SHOWN_SOLUTIONS else None
        given = _different_answers(puzzle, cells)
        readings.append(TriedReading(text, count, given))
    if not agreed:
        several = "several readings leave exactly one solution" if unique else "no reading leaves just one solution"
        return SettledDoubt(doubt.name, doubt.text, None, several, tuple(readings))
    same = all(reading.solutions == 1 for reading in readings)
    because = "every reading leaves the same solution" if same else "it is the one that leaves exactly one solution"
    return SettledDoubt(doubt.name, doubt.text, unique[0][i], because, tuple(readings))


def _different_answers(puzzle: Puzzle, cells: list[Cells]) -> tuple[Answer | None, ...]:
    """The different answers to the first question, in order of appearance."""
    if not puzzle.questions:
        return ()
    seen: list[Answer | None] = []
    for found in cells:
        answer = Solution(puzzle, found).answer(puzzle.questions[0])
        if answer not in seen:
            seen.append(answer)
    return tuple(seen)
