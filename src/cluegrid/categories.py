"""Categories and their values: the nouns of a riddle.

>>> colour = Category("Colour", ("red", "green"))
>>> red, green = colour
>>> red
Value(category='Colour', name='red', quantifier='the')
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cluegrid.records import cached_property, record, replace

ORDERS = ("none", "row", "ring")
QUANTIFIERS = ("the", "every", "some", "no")
LONGEST_NAME = 1000  # characters
MOST_DIGITS = 40  # of a whole number that is given as an option
LARGEST_NUMBER = 1e15  # up to there all whole numbers are told apart, whatever is worked out with them
CONTROLS = frozenset(map(chr, (*range(32), *range(127, 160), 0x2028, 0x2029, *range(0x202A, 0x202F),
                               *range(0x2066, 0x206A))))
"""Characters that command a terminal, end a line or turn the direction of writing."""
LINE_ENDS = str.maketrans(dict.fromkeys("\v\f\r\x1c\x1d\x1e\x85\u2028\u2029", "\n"))
"""Those of them that end a line in some way of writing."""


class CluegridError(Exception):
    """Something is broken: a sentence that says where, what was expected and what to do.

    CluegridError
     ├─ PuzzleError     a puzzle that contradicts itself in form
     ├─ EngineError     an engine that is not there or cannot take this puzzle
     └─ InputError      a file or an option that cannot be used
    """

    field: str | None = None
    """What was given wrongly, where that is known: the riddle or an option."""


@contextmanager
def blaming(field: str) -> Iterator[None]:
    """Errors in this block are about this option, unless they know better."""
    try:
        yield
    except CluegridError as error:
        error.field = error.field or field
        raise


def defect(error: Exception) -> str:
    """What to say of an error that nobody expected."""
    return f"{type(error).__name__}: {error}: this is a defect of cluegrid, please report it with the riddle"


def whole_number(text: str) -> int | None:
    """The number that digits say; None for anything else, and for more digits than anybody means."""
    digits = text.strip()
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS else None


def shortened(text: str) -> str:
    """What was given, quoted, for an error: its beginning where it is long."""
    return repr(text if len(text) <= 60 else f"{text[:60]}...")


class PuzzleError(CluegridError):
    """A puzzle that contradicts itself in form."""


class EngineError(CluegridError):
    """An engine that is not installed, or that cannot take this puzzle."""


class InputError(CluegridError):
    """A file or an option that cannot be used."""


def control_in(text: str, but: str = "") -> str:
    """The first control character of a text, as its number, or nothing; ``but`` are those that may be there."""
    if text.isprintable():
        return ""
    return next((f"U+{ord(letter):04X}" for letter in text if letter in CONTROLS and letter not in but), "")


def did_you_mean(word: str, known: list[str]) -> str:
    """The end of an error message: " (did you mean 'Natsiou'?)", or nothing."""
    from difflib import get_close_matches  # only errors need it

    folded = {name.casefold(): name for name in known}
    close = get_close_matches(word.casefold(), list(folded), n=1, cutoff=0.6)
    return f" (did you mean {folded[close[0]]!r}?)" if close else ""


@record
class Value:
    """One value of a category, as a relation names it; the quantifier is for values held more than once."""

    category: str
    name: str
    quantifier: str = "the"

    @cached_property
    def key(self) -> tuple[str, str]:
        return self.category, self.name


def every(value: Value) -> Value:
    """Each holder of a value that may be held more than once: ``left_of(some(poison), every(wine))``."""
    return _quantified(value, "every")


def some(value: Value) -> Value:
    """At least one holder of a value that may be held more than once."""
    return _quantified(value, "some")


def no(value: Value) -> Value:
    """Not one holder of a value that may be held more than once."""
    return _quantified(value, "no")


def _quantified(value: Value, quantifier: str) -> Value:
    if not isinstance(value, Value):
        raise PuzzleError(f"{quantifier}() takes a value, not {value!r}: write {quantifier}(pet[{str(value)!r}]), "
                          "where pet is its category")
    return replace(value, quantifier=quantifier)


@record
class Category:
    """A kind of thing and its values; each value is held once unless ``least`` and ``most`` say otherwise.

    ``order`` says whether the values stand in a row, around a ring or in no order; ``numbers`` gives them sizes that
    comparisons use instead of the rank. ``noun`` and ``verb`` are for sentences, with ``{}`` for the value:
    "the one who drinks {}" and "drinks {}".
    """

    name: str
    values: tuple[str, ...]
    order: str = "none"
    numbers: tuple[float, ...] = ()
    least: tuple[int, ...] = ()
    most: tuple[int, ...] = ()
    unit: str = ""
    noun: str = ""
    verb: str = ""

    def __post_init__(self) -> None:
        where = f"category {self.name!r}"
        if not self.name:
            raise PuzzleError("a category has no name")
        if not self.values:
            raise PuzzleError(f"{where} has no values: expected at least one")
        self._check_words(where)
        seen: set[str] = set()
        for value in self.values:
            if value in seen:
                raise PuzzleError(f"{where} names the value {value!r} twice")
            seen.add(value)
        if self.order not in ORDERS:
            raise PuzzleError(f"{where}: order is {self.order!r}, expected one of {', '.join(ORDERS)}")
        for what, template in (("noun", self.noun), ("verb", self.verb)):
            if template and template.count("{}") != 1:
                raise PuzzleError(f"{where}: {what!r} is {template!r}, expected one {{}} in it for the value")
        if not all(-LARGEST_NUMBER <= number <= LARGEST_NUMBER for number in self.numbers):
            raise PuzzleError(f"{where}: expected numbers of at most {LARGEST_NUMBER:g}, found one that is larger, or "
                              "that is none")
        for what, numbers in (("numbers", self.numbers), ("least", self.least), ("most", self.most)):
            if numbers and len(numbers) != len(self.values):
                raise PuzzleError(f"{where} has {len(self.values)} values but {len(numbers)} entries in {what!r}")
        if self.numbers and len(set(self.numbers)) != len(self.numbers):
            raise PuzzleError(f"{where}: two values have the same number")
        for value, (low, high) in zip(self.values, self.counts, strict=True):
            if not 0 <= low <= high:
                raise PuzzleError(f"{where}: {value!r} cannot be held at least {low} and at most {high} times")

    def _check_words(self, where: str) -> None:
        for value in self.values:
            if not isinstance(value, str):
                raise PuzzleError(f"{where}: the value {value!r} is no string; write the values one by one, as in "
                                  "category('Pet', 'cat', 'dog')")
        words = (self.name, *self.values, self.unit, self.noun, self.verb)
        if max(map(len, words)) > LONGEST_NAME:
            raise PuzzleError(f"{where[:100]}: a name is longer than {LONGEST_NAME:,} characters")
        found = control_in("".join(words))
        if found:
            raise PuzzleError(f"{where}: a name holds the control character {found}")

    @cached_property
    def counts(self) -> tuple[tuple[int, int], ...]:
        """For each value how often it is held: the least and the most."""
        ones = (1,) * len(self.values)
        most = self.most or (tuple(max(1, n) for n in self.least) if self.least else ones)
        return tuple(zip(self.least or (ones if not self.most else tuple(min(1, n) for n in most)), most, strict=True))

    @cached_property
    def positions(self) -> tuple[float, ...]:
        """Where each value stands along this category: its number where there are numbers, its rank otherwise."""
        return self.numbers or tuple(range(len(self.values)))

    @cached_property
    def ranks(self) -> tuple[int, ...]:
        """Which in the order each value is, counted from 0."""
        return tuple(sorted(self.positions).index(position) for position in self.positions)

    @property
    def ordered(self) -> bool:
        return bool(self.numbers) or self.order != "none"

    def __getitem__(self, name: str) -> Value:
        if name not in self.values:
            if not isinstance(name, str):
                raise PuzzleError(f"category {self.name!r} has no value {name!r}: values are strings, "
                                  f"write [{str(name)!r}]" if str(name) in self.values else
                                  f"category {self.name!r} has no value {name!r}: its values are "
                                  f"{', '.join(map(repr, self.values))}")
            raise PuzzleError(f"category {self.name!r} has no value {name!r}{did_you_mean(name, list(self.values))}")
        return Value(self.name, name)

    def __iter__(self) -> Iterator[Value]:
        return iter(self._members)

    @cached_property
    def _members(self) -> tuple[Value, ...]:
        return tuple([Value(self.name, name) for name in self.values])

    def __len__(self) -> int:
        return len(self.values)


def category(name: str, *values: str, **options: tuple[int, ...] | str) -> Category:
    """A category of values without an order: ``category("Colour", "red", "green")``."""
    return Category(name, values, **options)  # type: ignore[arg-type]  # the record checks them


def row(name: str, *values: str | int) -> Category:
    """Places in a row, numbered where only their number is given: ``row("House", 5)``."""
    return Category(name, _names(values), order="row")


def ring(name: str, *values: str | int) -> Category:
    """Places around a table: ``ring("Seat", 6)``."""
    return Category(name, _names(values), order="ring")


def numbers(name: str, *values: float, unit: str = "") -> Category:
    """Values that are numbers, lowest first: ``numbers("Price", 5, 10, 20, unit="dollars")``."""
    ordered = sorted(values)
    return Category(name, tuple(f"{value:g}" for value in ordered), order="row", numbers=tuple(ordered), unit=unit)


def _names(values: tuple[str | int, ...]) -> tuple[str, ...]:
    if len(values) == 1 and isinstance(values[0], int):
        return tuple(str(n + 1) for n in range(values[0]))
    return tuple(str(value) for value in values)
