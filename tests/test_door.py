"""The door for Python: what there is, how it shows itself, engines from outside, and errors that say what to write."""

import re
import tomllib
from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import cluegrid
from cluegrid import (
    Clue,
    EngineError,
    Puzzle,
    PuzzleError,
    Question,
    all_different,
    apart,
    category,
    diagnose,
    either,
    every,
    explain,
    hint,
    if_,
    next_to,
    not_,
    one_of,
    rate,
    read,
    row,
    solve,
    together,
)
from cluegrid.engines import load, names, run
from cluegrid.relations import AllDifferent, If, OneOf

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


# ---- what there is ---------------------------------------------------------------------------------------------


def test_what_there_is_is_shown_and_there() -> None:
    assert set(cluegrid.__all__) <= set(dir(cluegrid))
    assert {"generate", "state", "Reading", "if_", "not_", "one_of", "all_different", "solve"} <= set(cluegrid.__all__)
    assert all(getattr(cluegrid, name) is not None for name in cluegrid.__all__)
    assert not {"annotations", "Any", "TYPE_CHECKING"} & set(dir(cluegrid))


def test_words_for_relations() -> None:
    cat, dog, first = PET["cat"], PET["dog"], HOUSE["1"]
    assert not_(together(cat, first)) == apart(cat, first)
    assert not_(apart(cat, first)) == together(cat, first)
    assert if_(together(cat, first), apart(dog, first)) == If(together(cat, first), apart(dog, first))
    assert one_of(cat, first, HOUSE["2"]) == OneOf(cat, (first, HOUSE["2"]))
    assert all_different(cat, dog, first) == AllDifferent((cat, dog, first))


# ---- how it shows itself ---------------------------------------------------------------------------------------

NAME = category("Name", "Ann", "Bob", "<b>Cid")
RIDDLE = Puzzle((HOUSE, PET, NAME), "House", (
    Clue(together(NAME["Ann"], HOUSE["1"]), "Ann lives in the first house."),
    Clue(next_to(NAME["Bob"], PET["cat"])),
    Clue(together(NAME["<b>Cid"], PET["dog"])),
), (Question("", "Name", of=PET["fish"]),), "Three & more")


def test_things_print_as_text_for_people() -> None:
    assert "2. Bob is next to the one who keeps cat." in str(RIDDLE)
    solved = str(solve(RIDDLE))
    assert "Pet    cat  fish  dog" in solved and "Who keeps fish?  Bob" in solved and "only solution" in solved
    explained = explain(RIDDLE)
    assert "That is the whole solution." in str(explained) and str(explained).endswith("Who keeps fish?  Bob")
    assert str(explained.steps[0]).startswith("Clue 1: Ann lives in the first house.\nBy clue 1, Ann lives in house 1.")
    assert str(hint(RIDDLE, [])) == str(explained.steps[0])
    assert str(rate(RIDDLE)).startswith("easy (score ")
    assert "There is exactly one solution." in str(diagnose(RIDDLE))
    assert str(read("There are three houses in a row.")).startswith("scene       There are three houses in a row.")
    assert repr(RIDDLE).startswith("Puzzle(categories=(Category(") and "object at" not in repr(explained)


ABOUT_CID = next(step for step in explain(RIDDLE).steps if "Cid" in str(step))


@pytest.mark.parametrize("shown", [RIDDLE, solve(RIDDLE), solve(RIDDLE).solutions[0], explain(RIDDLE), ABOUT_CID,
                                   diagnose(RIDDLE)], ids=lambda thing: type(thing).__name__)
def test_in_a_notebook_names_are_no_markup(shown: Any) -> None:
    page = shown._repr_html_()
    assert "&lt;b&gt;Cid" in page and "<b>Cid" not in page and "Three & more" not in page
    for tag in ("table", "tr", "td", "th", "ol", "ul", "li", "p", "div", "pre", "b", "i", "h4"):
        assert len(re.findall(rf"<{tag}[ >]", page)) == page.count(f"</{tag}>"), tag


# ---- engines from outside --------------------------------------------------------------------------------------


def tried(puzzle: Puzzle, cost: dict[str, int]) -> Iterator[dict[str, tuple[str, ...]]]:
    """Try all orders, with rules of its own."""
    for pets, people in ((a, b) for a in permutations(PET.values) for b in permutations(NAME.values)):
        cost["tried"] = cost.get("tried", 0) + 1
        if (people[0] == "Ann" and abs(people.index("Bob") - pets.index("cat")) == 1
                and people.index("<b>Cid") == pets.index("dog")):
            yield {"Pet": pets, "Name": people}


def test_a_function_is_an_engine() -> None:
    solved = solve(RIDDLE, engine=tried)
    assert (solved.engine, solved.status, solved.answer) == ("tried", "unique", "Bob")
    assert solved.cost == {"tried": 36} and solved.solutions == solve(RIDDLE).solutions
    with pytest.raises(EngineError, match="the engine 'tried' has no option 'solver'; it has none"):
        solve(RIDDLE, engine=tried, solver="minisat22")


RIGHT = solve(RIDDLE).solutions[0].cells


@pytest.mark.parametrize(("given", "said"), [
    ([RIGHT, RIGHT], "gave the same solution twice"),
    ([RIGHT[:2]], "gave 2 rows for 3 categories"),
    ([{"Pet": PET.values}], "gave no values of 'Name'"),
    ([{"Pet": ("cat", "dog", "cow"), "Name": NAME.values}], "gave no values of 'Pet'"),
    ([{"Pet": ("cat", "cat", "dog"), "Name": NAME.values}], "that does not fill the 3 places: \\(0, 0, 1\\)"),
    ([((2, 1, 0), *RIGHT[1:])], "something for 'House'"),
    ([{"Pet": PET.values, "Name": NAME.values}], r"gave a solution that breaks clue 3$"),
])
def test_what_an_engine_gives_is_not_believed(given: list[Any], said: str) -> None:
    def wrong(puzzle: Puzzle, cost: dict[str, int]) -> Iterator[Any]:
        return iter(given)

    with pytest.raises(EngineError, match=said):
        solve(RIDDLE, engine=wrong)


def test_a_package_brings_an_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "brought.py").write_text("from cluegrid.engines.dfs import solutions\n", encoding="utf-8")
    info = tmp_path / "brought-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: brought\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[cluegrid.engines]\nbrought = brought:solutions\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    load.cache_clear()
    assert "brought" in names()
    assert solve(RIDDLE, "brought").answer == "Bob"
    assert list(run("brought", RIDDLE, {}, {})) == list(run("dfs", RIDDLE, {}, {}))
    with pytest.raises(EngineError, match="did you mean 'brought'"):
        solve(RIDDLE, "brougt")
    load.cache_clear()
