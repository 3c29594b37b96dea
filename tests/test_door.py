"""The door for Python: what is wrong is said with what to write instead."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cluegrid import Clue, Puzzle, PuzzleError, category, either, every, row, together

HOUSE, PET = row("House", 3), category("Pet", "cat", "dog", "fish")
GIVEN: Any = str  # what a type checker would refuse
WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: Puzzle((HOUSE, PET), "House", (Clue(together(GIVEN("cat"), GIVEN("1"))),)),
     "clue 1: expected a value, found 'cat': write Value('Pet', 'cat'), or pet['cat'] where pet is its category"),
    (lambda: Puzzle((HOUSE, PET), "House", (Clue(together(PET["cat"], GIVEN("1")), "The cat lives in house 1."),)),
     "clue 1 ('The cat lives in house 1.'): expected a value, found '1': write Value('House', '1'), or house['1'] "
     "where house is its category"),
    (lambda: Puzzle((HOUSE, PET), "House", (together(PET["cat"], HOUSE["1"]),)),  # type: ignore[arg-type]
     "clue 1: expected a Clue, found the relation Together: write Clue(...) around it, with its sentence if there is "
     "one"),
    (lambda: Puzzle((HOUSE, PET), "House", (Clue(either(GIVEN("cat"), GIVEN("dog"))),)),
     "clue 1: expected a relation, found 'cat': write one such as together(a, b) or next_to(a, b)"),
    (lambda: Puzzle((HOUSE, PET), "House", (Clue(GIVEN("The cat is red.")),)),
     "clue 1: expected Clue(relation, text), found Clue('The cat is red.', ...)"),
    (lambda: HOUSE[1],  # type: ignore[index]
     "category 'House' has no value 1: values are strings, write ['1']"),
    (lambda: HOUSE[9],  # type: ignore[index]
     "category 'House' has no value 9: its values are '1', '2', '3'"),
    (lambda: every(GIVEN("cat")),
     "every() takes a value, not 'cat': write every(pet['cat']), where pet is its category"),
    (lambda: Puzzle((HOUSE, PET), HOUSE),  # type: ignore[arg-type]
     "the axis is given by its name: write 'House'"),
    (lambda: category("Pet", ["cat", "dog"]),  # type: ignore[arg-type]
     "category 'Pet': the value ['cat', 'dog'] is no string; write the values one by one, as in "
     "category('Pet', 'cat', 'dog')"),
]


@pytest.mark.parametrize(("make", "said"), WRONG, ids=[said[:40] for _, said in WRONG])
def test_what_is_wrong_is_said_with_what_to_write(make: Callable[[], object], said: str) -> None:
    with pytest.raises(PuzzleError) as error:
        make()
    assert str(error.value) == said


def test_lists_are_welcome() -> None:
    clues = [Clue(together(PET["cat"], HOUSE["1"]))]
    assert Puzzle([HOUSE, PET], "House", clues) == Puzzle((HOUSE, PET), "House", tuple(clues))  # type: ignore[arg-type]


def test_what_is_said_to_install_can_be_installed() -> None:
    root = Path(__file__).parent.parent
    known = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {(package, extra) for path in (root / "src").rglob("*.py")
             for package, extra in re.findall(r'missing\("([\w-]+)"(?:, "(\w*)")?\)', path.read_text(encoding="utf-8"))}
    for package, extra in named | {("python-sat", "")}:
        text = next(text for text in (f'missing("{package}", "{extra}")', f'missing("{package}")'))
        extra = extra or ("" if package == "python-sat" else "engines")
        needed = known["optional-dependencies"][extra] if extra else known["dependencies"]
        assert any(one.startswith(package) for one in needed), text
