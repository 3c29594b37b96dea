"""Riddles on paper and as pages: whole, escaped, and as many pages as there should be."""

import importlib.util
import re
from pathlib import Path

import pytest

from cluegrid import Puzzle
from cluegrid.categories import InputError
from cluegrid.cli import main
from cluegrid.cli.generating import _chapters
from cluegrid.cli.parser import parser
from cluegrid.deduction import rate
from cluegrid.generation import generate, theme_names
from cluegrid.notation import puzzle_from
from cluegrid.records import replace
from cluegrid.rendering import book, page
from cluegrid.rendering.sheets import sheet_of
from riddles import NAMES, load

NASTY = "#let x = 1 $y$ *b* _i_ \\ @ref <script>alert('1 & \"2\"')</script> `code` ]})] // é ß 猫 \u2028 &amp; -- = +"
needs_typst = pytest.mark.skipif(importlib.util.find_spec("typst") is None, reason="typst is not installed")


def made(count: int, places: int = 4, categories: int = 3, theme: str = "houses") -> list[Puzzle]:
    return [generate(places, categories, theme, seed=seed) for seed in range(count)]


def nasty() -> Puzzle:
    """A riddle whose every text tries to break out."""
    return puzzle_from({
        "cluegrid": 1, "axis": "#Seat <1>", "title": NASTY,
        "categories": [{"name": "#Seat <1>", "values": ["<b>", "$2"], "order": "row"},
                       {"name": "*Pet* `&`", "values": ["#cat \"", "\\dog</td>"]}],
        "clues": [{"text": NASTY, "says": {"together": ["<b>", "\\dog</td>"]}}]})


def pages(pdf: bytes) -> int:
    assert pdf.startswith(b"%PDF")
    return len(re.findall(rb"/Type ?/Page\b", pdf))


# ---- books -----------------------------------------------------------------------------------------------------


@needs_typst
@pytest.mark.parametrize(("per_sheet", "sheets"), [(1, 5), (2, 3), (4, 2)])
def test_a_book_has_a_title_page_its_riddles_and_their_solutions(per_sheet: int, sheets: int) -> None:
    assert pages(book.render(made(5), "Five", per_sheet, difficulties=["easy"] * 5)) == 1 + sheets + 1
    assert pages(book.render(made(5), "Five", per_sheet, large=False, key=False)) == 1 + sheets


@needs_typst
def test_one_riddle_and_its_solution_are_two_pages() -> None:
    for theme in ("dinner party", "kitchen", "space station"):
        assert pages(book.render(made(1, 5, 5, theme))) == 2
    assert pages(book.render(made(1), key=False)) == 1


@needs_typst
def test_a_book_gets_harder_in_the_order_that_is_asked_for(tmp_path: Path) -> None:
    asked = ["generate", "--book", "4", "--size", "4x3,5x3", "--difficulty", "easy,medium", "--theme", "houses,kitchen"]
    arguments = parser().parse_args([*asked, "--out", str(tmp_path / "book.pdf")])
    puzzles, bands = _chapters(arguments)
    assert bands == ["easy", "easy", "medium", "medium"] == [rate(puzzle).band for puzzle in puzzles]
    assert [len(puzzle.category(puzzle.axis)) for puzzle in puzzles] == [4, 4, 5, 5]
    assert len({puzzle.title for puzzle in puzzles}) == 2


@pytest.mark.parametrize("options", [["--book", "2"], ["--format", "pdf"], ["--format", "html"], ["--format", "json"]])
def test_a_story_is_text(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "--story", "--theme", "dinner party", *options]) == 2
    assert "--story gives text or md" in capsys.readouterr().err


def test_the_same_riddles_make_the_same_book() -> None:
    assert book.render(made(2)) == book.render(made(2))


@needs_typst
def test_what_is_too_large_for_a_page_goes_on_and_on_a_sheet_it_gets_smaller() -> None:
    large = generate(12, 6, "dinner party", seed=1)
    assert pages(book.render([large], key=False)) > 1
    assert pages(book.render([large] * 4, per_sheet=4, key=False)) == 2


@needs_typst
@pytest.mark.parametrize("per_sheet", [1, 2, 4])
def test_no_text_is_read_as_markup(per_sheet: int) -> None:
    assert pages(book.render([nasty(), replace(load("bottles"), title="half \ud83d")], NASTY, per_sheet)) >= 3


@needs_typst
def test_every_riddle_can_be_printed() -> None:
    assert pages(book.render([load(name) for name in NAMES])) > len(NAMES)


def test_what_cannot_be_printed_is_said() -> None:
    with pytest.raises(InputError, match="at least one"):
        book.render([])
    with pytest.raises(InputError, match="1, 2 or 4"):
        book.render(made(1), per_sheet=3)
    with pytest.raises(InputError, match="2 riddles and 1 difficulties"):
        book.render(made(2), difficulties=["easy"])


# ---- what is shown ---------------------------------------------------------------------------------------------


def test_a_sheet_shows_the_scene_without_its_lists() -> None:
    sheet = sheet_of(generate(5, 4, "dinner party", seed=1))
    assert sheet.scene == ("There are five seats in a row at the long table, numbered 1 to 5 from left to right, with "
                           "a guest in each. Everyone has a different passion, dessert and title.")
    assert [name for name, _ in sheet.cast] == sheet.names
    assert sheet_of(generate(4, 3, "kitchen", seed=1)).cast[0][0] == "Name"
    assert ("Contents", "poison (3), wine (2), water, honey") in sheet_of(generate(7, 2, "poison", seed=1)).cast


@pytest.mark.parametrize("theme", theme_names())
def test_a_sheet_states_every_rule_that_the_text_states(theme: str) -> None:
    riddle = generate(7, 2, theme, seed=3)
    scene = sheet_of(riddle).scene
    assert all(category.name.casefold() in scene for category in riddle.categories[1:] if not category.least
               and category.name not in ("Name", riddle.axis))
    assert all(f"{value}" in scene for category in riddle.categories for value in category.values if category.least)
    assert ("clockwise" in scene and "right of" in scene) == (riddle.category(riddle.axis).order == "ring")


def test_a_sheet_without_key_gives_nothing_away() -> None:
    sheet = sheet_of(made(1)[0], key=False)
    assert sheet.rows == [] and sheet.answers == []


# ---- pages -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_page_shows_the_riddle_and_its_key(name: str) -> None:
    from test_pages import Page

    puzzle = load(name)
    shown = Page(page.render(puzzle, difficulty="hard"))
    for _, clue in sheet_of(puzzle).clues:
        assert " ".join(clue.split()) in shown.text
    assert "details" in shown.tags and "Key" in shown.text


def test_a_page_without_its_key() -> None:
    puzzle = made(1)[0]
    assert "<details" in page.render(puzzle) and "<details" not in page.render(puzzle, key=False)


def test_a_page_is_escaped() -> None:
    from test_pages import Page

    text = page.render(nasty(), difficulty="<hard>")
    assert "<script" not in text and " ".join(NASTY.replace("\u2028", " ").split()) in Page(text).text
    assert "&lt;hard&gt;" in text


def test_a_riddle_without_a_single_solution_says_so() -> None:
    several = replace(load("einstein"), clues=load("einstein").clues[:3])
    assert "does not have exactly one solution" in page.render(several)
