"""A puzzle, its clues and questions, and its solutions: frozen data, checked when it is made.

>>> from cluegrid import Clue, Puzzle, category, row, together
>>> house, pet = row("House", 2), category("Pet", "cat", "dog")
>>> puzzle = Puzzle((house, pet), "House", (Clue(together(pet["cat"], house["2"]), "The cat lives on the right."),))
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cluegrid.categories import Category, PuzzleError, Value
from cluegrid.frame import Frame
from cluegrid.records import cached_property, field, record, replace
from cluegrid.relations import Choice, Relation, Together
from cluegrid.showing import Shown


@record
class Clue:
    """One sentence of the riddle, with the relation that it states.

    Clues are counted from 1. A ``number`` is for one that is printed with another, because some before it are left out.
    """

    relation: Relation
    text: str = ""
    number: int = 0


@record
class Doubt:
    """Words that can be read in several ways; ``Choice`` relations of the same name depend on the way taken."""

    name: str
    text: str
    readings: tuple[str, ...]


@record
class Option:
    """One of the answers that a question offers, and what it claims."""

    label: str
    relation: Relation


@record
class Question:
    """What the riddle asks: the ``category``'s value at ``of``'s place, or for each value of ``each``, or which option.

    ``Question("Who owns the fish?", "Nationality", of=fish)`` is answered by a string,
    ``Question("Who owned each?", "Name", each="Heirloom")`` by an object.
    """

    text: str = ""
    category: str = ""
    of: Value | None = None
    each: str = ""
    options: tuple[Option, ...] = ()


@record
class Puzzle(Shown):
    """Categories, one of them the axis, and clues."""

    categories: tuple[Category, ...]
    axis: str
    clues: tuple[Clue, ...] = ()
    questions: tuple[Question, ...] = ()
    title: str = ""
    text: str = ""
    doubts: tuple[Doubt, ...] = ()

    def __post_init__(self) -> None:
        for name in ("categories", "clues", "questions", "doubts"):
            self.__dict__[name] = tuple(self.__dict__[name])  # lists are welcome
        frame = self.frame
        last = 0
        for clue in self.clues:
            number = getattr(clue, "number", 0) or last + 1
            if not isinstance(clue, Clue):
                raise PuzzleError(f"clue {number}: expected a Clue, found {_shown(clue)}")
            if not isinstance(clue.relation, Relation):
                raise PuzzleError(f"clue {number}: expected Clue(relation, text), found Clue({clue.relation!r}, ...)")
            if not isinstance(number, int) or number <= last:
                raise PuzzleError(f"clue {number}: expected a number above {last}, that of the clue before it")
            last = number
            try:
                clue.relation.check(frame)
                self._check_choices(clue.relation)
            except PuzzleError as error:
                raise PuzzleError(f"clue {number}{_quoted(clue.text)}: {error}") from None
        for question in self.questions:
            try:
                self._check_question(question)
            except PuzzleError as error:
                raise PuzzleError(f"question{_quoted(question.text)}: {error}") from None

    @cached_property
    def frame(self) -> Frame:
        return Frame(self.categories, self.axis)

    def _check_choices(self, relation: Relation) -> None:
        if isinstance(relation, Choice):
            doubts = {doubt.name: doubt for doubt in self.doubts}
            if relation.doubt not in doubts:
                raise PuzzleError(f"it depends on the doubt {relation.doubt!r}, which the puzzle does not list")
            if len(relation.of) != len(doubts[relation.doubt].readings):
                raise PuzzleError(f"it has {len(relation.of)} choices for the doubt {relation.doubt!r}, "
                                  f"which has {len(doubts[relation.doubt].readings)} readings")
        for part in relation.parts():
            self._check_choices(part)

    def _check_question(self, question: Question) -> None:
        for option in question.options:
            option.relation.check(self.frame)
        if question.options:
            return
        self.frame.category(question.category)
        if question.each:
            self.frame.category(question.each)
        elif question.of is None:
            raise PuzzleError("it asks about nothing: expected 'of', 'each' or 'options'")
        else:
            self.frame.find(question.of)

    def category(self, name: str) -> Category:
        """The category of that name."""
        return self.categories[self.frame.category(name)]

    @cached_property
    def numbered(self) -> dict[int, Clue]:
        """The clues by the numbers that they have in the printed riddle, in their order."""
        found: dict[int, Clue] = {}
        last = 0
        for clue in self.clues:
            last = clue.number or last + 1
            found[last] = clue
        return found

    def clue(self, number: int) -> Clue:
        """The clue of that number."""
        if number not in self.numbered:
            known = f"the clues are numbered {_ranges(self.numbered)}" if self.clues else "the riddle has no clues"
            raise PuzzleError(f"there is no clue {number}: {known}")
        return self.numbered[number]

    def without(self, *numbers: int) -> Puzzle:
        """The puzzle without the clues of these numbers; the others keep theirs."""
        for number in numbers:
            self.clue(number)
        clues: list[Clue] = []
        last = 0
        for number, clue in self.numbered.items():
            if number not in numbers:
                clues.append(replace(clue, number=0 if number == last + 1 else number))
                last = number
        return replace(self, clues=tuple(clues))

    def plus(self, *clues: Clue) -> Puzzle:
        """The puzzle with more clues."""
        return replace(self, clues=self.clues + clues)

    def take(self, readings: dict[str, int]) -> Puzzle:
        """The puzzle with these readings taken, by the doubt's name; the other doubts stay."""
        clues = tuple(replace(clue, relation=_taken(clue.relation, readings)) for clue in self.clues)
        left = tuple(doubt for doubt in self.doubts if doubt.name not in readings)
        return replace(self, clues=clues, doubts=left)


def _shown(given: object) -> str:
    """What stands where a clue should, and what to write instead."""
    if isinstance(given, Relation):
        return f"the relation {type(given).__name__}: write Clue(...) around it, with its sentence if there is one"
    if isinstance(given, str):
        return f"the text {given!r}: write Clue(relation, text), or let read(...) make the puzzle of a text"
    return f"{given!r}: write Clue(relation, text)"


def _ranges(numbers: Iterable[int]) -> str:
    """Numbers as they are spoken of: 1 to 4, 6 to 8."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return ", ".join(" to ".join(map(str, run)) for run in runs)


def _quoted(text: str) -> str:
    return f" ({text!r})" if text else ""


def _taken(relation: Relation, readings: dict[str, int]) -> Relation:
    if isinstance(relation, Choice) and relation.doubt in readings:
        return _taken(relation.of[readings[relation.doubt]], readings)
    if not relation.parts():
        return relation
    changed = {}
    for name, held in vars(relation).items():
        if isinstance(held, Relation):
            changed[name] = _taken(held, readings)
        elif isinstance(held, tuple) and held and isinstance(held[0], Relation):
            changed[name] = tuple(_taken(part, readings) for part in held)  # type: ignore[assignment]  # not one relation
    return replace(relation, **changed)


Answer = str | dict[str, str]


@record
class Solution(Shown):
    """One way to fill the grid: for each category, the index of the value at each place."""

    puzzle: Puzzle = field(repr=False, compare=False)
    cells: tuple[tuple[int, ...], ...]

    def __getitem__(self, category: str) -> tuple[str, ...]:
        """The values of a category from the first place to the last: ``solution["Colour"]``."""
        c = self.puzzle.frame.category(category)
        return tuple(self.puzzle.categories[c].values[v] for v in self.cells[c])

    def places(self, value: Value) -> tuple[int, ...]:
        """The places, counted from 0, that hold a value."""
        c, v = self.puzzle.frame.find(value)
        return tuple(place for place, held in enumerate(self.cells[c]) if held == v)

    def rows(self) -> list[dict[str, str]]:
        """One row for each place, the axis first: ``pandas.DataFrame(solution.rows())``."""
        frame = self.puzzle.frame
        order = (frame.axis, *frame.others)
        return [{frame.categories[c].name: frame.categories[c].values[self.cells[c][place]] for c in order}
                for place in range(frame.places)]

    def __iter__(self) -> Iterator[dict[str, str]]:
        return iter(self.rows())

    def answer(self, question: Question) -> Answer | None:
        """What this solution answers; None where not exactly one of the options holds."""
        if question.options:
            frame = self.puzzle.frame
            held = [option.label for option in question.options if option.relation.holds(frame, self.cells)]
            return held[0] if len(held) == 1 else None
        if question.each:
            return {name: self._beside(Value(question.each, name), question.category)
                    for name in self.puzzle.category(question.each).values}
        assert question.of is not None  # a puzzle is checked when it is made
        return self._beside(question.of, question.category)

    def _beside(self, value: Value, category: str) -> str:
        held = self[category or self.puzzle.axis]
        return ", ".join(held[place] for place in self.places(value))

    def broken(self) -> list[int]:
        """The numbers of the clues that this solution does not keep: none, if it is one."""
        frame = self.puzzle.frame
        return [n for n, clue in self.puzzle.numbered.items() if clue.relation.judge(frame)(self.cells) is not True]


def answer_relation(question: Question, answer: Answer) -> list[Relation]:
    """What an answer claims, as relations that all hold: the way to ask an engine whether it is certain."""
    if question.options:
        return [option.relation for option in question.options if option.label == answer]
    if isinstance(answer, dict):
        return [_held(Value(question.each, name), Value(question.category, part))
                for name, held in answer.items() if held for part in held.split(", ")]
    assert question.of is not None
    return [_held(question.of, Value(question.category, part)) for part in answer.split(", ") if part]


def _held(a: Value, b: Value) -> Relation:
    return Together(Value(a.category, a.name, "some"), Value(b.category, b.name, "some"))
