"""Riddles on paper and as pages: whole, escaped, and as many pages as there should be."""

import importlib.util
import re

import pytest

from cluegrid import Puzzle
from cluegrid.categories import InputError
from cluegrid.cli import main
from cluegrid.cli.books import chapters_of
from cluegrid.cli.parser import parser
from cluegrid.deduction import rate
from cluegrid.generation import find_theme, generate, theme_names
from cluegrid.generation.story import leads_of
from cluegrid.notation import puzzle_from
from cluegrid.reading import read
from cluegrid.records import replace
from cluegrid.rendering import book, howto, page
from cluegrid.rendering.chapters import Chapter, crossing, explained, headed, titles
from cluegrid.rendering.sheets import sheet_of
from cluegrid.solving import solve
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


FRONT = 5  # title, imprint, contents, how to solve and what clues mean


@needs_typst
@pytest.mark.parametrize(("per_sheet", "sheets"), [(1, 10), (2, 3), (4, 2)])
def test_a_book_has_its_riddles_on_facing_pages_or_several_to_a_sheet(per_sheet: int, sheets: int) -> None:
    assert pages(book.render(made(5), "Five", per_sheet, difficulties=["easy"] * 5)) == FRONT + sheets + 1
    assert pages(book.render(made(5), "Five", per_sheet, key=False)) == FRONT + sheets


@needs_typst
@pytest.mark.parametrize(("paper", "inches"), [("a5", (5.83, 8.27)), ("6x9in", (6, 9)), ("letter", (8.5, 11))])
def test_the_paper_is_as_asked_for(paper: str, inches: tuple[float, float]) -> None:
    pdf = book.render([Chapter(one, f"No. {n}", hint="Begin.") for n, one in enumerate(made(3))], paper=paper)
    found = re.findall(rb"/MediaBox ?\[ ?0 0 ([0-9.]+) ([0-9.]+) ?\]", pdf)
    assert pages(pdf) == FRONT + 6 + 2  # hints and solutions
    assert {tuple(round(float(side) / 72, 1) for side in box) for box in found} == {
        tuple(round(side, 1) for side in inches)}


def test_a_book_is_bound_and_a_sheet_is_not() -> None:
    def sides(count: int) -> tuple[float, float]:
        held = book.content([Chapter(one) for one in made(count)], "", 1, True, "", "a5", False)["paper"]
        return held["inside"], held["outside"]

    assert sides(2)[0] > sides(2)[1] and sides(1)[0] == sides(1)[1]


def test_type_stays_readable_however_many_share_a_sheet() -> None:
    for per_sheet in (1, 2, 4):
        for paper in book.PAPERS:
            shown = book.content([Chapter(one) for one in made(2)], "", per_sheet, True, "", paper, False)
            assert len(shown["sizes"]) >= 4 and min(shown["sizes"]) >= 7.5


@needs_typst
def test_what_does_not_fit_beside_others_has_a_page_of_its_own() -> None:
    small, large = made(4), generate(9, 3, "dinner party", seed=1)
    assert pages(book.render([*small, large], "Mixed", 4, key=False, paper="a5")) > pages(
        book.render(small, "Small", 4, key=False, paper="a5"))


def test_titles_are_of_their_own() -> None:
    riddles = [generate(4, 3, theme, seed) for theme in ("houses", "kitchen", "potion bottles") for seed in range(15)]
    found = titles(riddles)
    assert len(set(found)) == len(riddles)
    assert all(title[0].isupper() and title not in ("The houses", "In the kitchen") for title in found)
    assert headed("the owner of the red hat") == "The Owner of the Red Hat"


def test_the_grid_for_crossing_out_pairs_everything_once() -> None:
    puzzle = generate(4, 3, "houses", 1)
    grid = crossing(puzzle)
    names = [name for name, _ in grid["columns"]]
    pairs = [frozenset((row, column)) for row, _, across in grid["rows"] for column in names[:across]]
    assert len(pairs) == len(set(pairs)) == 6 and all(len(pair) == 2 for pair in pairs)
    assert [name for name, _, _ in crossing(generate(7, 2, "poison", 1))["rows"]] == ["Bottle"]
    assert crossing(generate(8, 4, "houses", 1)) == {}


def test_a_hint_names_clues_that_the_first_steps_need() -> None:
    for seed in range(6):
        puzzle = generate(4, 4, "houses", seed)
        explanation, hint, way = explained(puzzle)
        first = {n for step in explanation.steps[:len(puzzle.clues)] for n in step.clues}
        assert {int(n) for n in re.findall(r"[0-9]+", hint)} <= first and hint.endswith(".")
        assert len(way) == len(explanation.steps)
    told = explained(puzzle, story=True)[1]
    assert told.startswith("Begin with this: ") and any(clue.text in told for clue in puzzle.clues)


def test_a_story_in_a_book_asks_what_the_solutions_answer() -> None:
    told = "It was late.\n\nAnn sat in seat 1. Bob slept.\n\nThey went home. But who ate goose?\n"
    shown = book.content([Chapter(one, story=told) for one in made(2)], "", 1, True, "", "a5", False)["riddles"][0]
    assert shown["story"] == ["It was late.", "Ann sat in seat 1. Bob slept.", "They went home."]
    assert shown["questions"] and len(shown["questions"]) == len(shown["answers"])


def test_the_example_of_the_book_is_solved_as_it_is_shown() -> None:
    puzzle = read("\n".join([howto.EXAMPLE.removeprefix("An example: "), *howto.CLUES, howto.QUESTION])).puzzle
    assert puzzle is not None
    solved = solve(puzzle)
    assert (solved.status, solved.answer) == ("unique", "Ben")
    together = {frozenset((one, other)) for row in solved.solutions[0].rows() for one in row.values()
                for other in row.values() if one != other}
    across = [value for _, values in howto.GRID["columns"] for value in values]
    down = [value for _, values, _ in howto.GRID["rows"] for value in values]
    begun, done = (marks for marks, _ in howto.STAGES)
    for y, (early, late) in enumerate(zip(begun, done, strict=True)):
        assert all(a in (b, ".") for a, b in zip(early, late, strict=True))
        for x, sign in enumerate(late):
            assert sign == ("o" if frozenset((down[y], across[x])) in together else "x")


@needs_typst
def test_one_riddle_and_its_solution_are_two_pages() -> None:
    for theme in ("dinner party", "kitchen", "space station"):
        assert pages(book.render(made(1, 5, 5, theme))) == 2
    assert pages(book.render(made(1), key=False)) == 1


def asked_for(*words: str) -> list[Chapter]:
    return chapters_of(parser().parse_args(["generate", "--book", *words]))


def test_a_book_gets_harder_whatever_the_order_that_is_asked_for() -> None:
    chapters = asked_for("4", "--size", "4x3", "--difficulty", "medium,easy", "--theme", "houses,kitchen",
                         "--seed", "1")
    assert [chapter.difficulty for chapter in chapters] == ["easy", "easy", "medium", "medium"]
    assert [rate(chapter.puzzle).band for chapter in chapters] == [chapter.difficulty for chapter in chapters]
    assert {chapter.puzzle.title for chapter in chapters} == {"The houses", "In the kitchen"}


def test_a_book_has_all_themes_by_default_and_stories_among_them() -> None:
    fitting = [name for name in theme_names() if 4 in find_theme(name).sizes]
    chapters = asked_for(str(len(fitting)), "--difficulty", "easy", "--seed", "3")
    assert {chapter.puzzle.title for chapter in chapters} == {find_theme(name).title for name in fitting}
    assert any(chapter.story for chapter in chapters) and all(chapter.hint for chapter in chapters)
    assert not any(chapter.way for chapter in chapters)


def test_no_story_of_a_book_says_around_its_clues_what_another_says() -> None:
    chapters = asked_for("12", "--difficulty", "easy", "--size", "4x3", "--theme", "hotel,campsite", "--seed", "3")
    said = [line for chapter in chapters for line in leads_of(chapter.story)]
    assert sum(bool(chapter.story) for chapter in chapters) == 6
    assert len(said) > 10 and len(said) - len(set(said)) <= 2  # the ends: each theme has four


@pytest.mark.parametrize("options", [["--format", "pdf"], ["--format", "html"], ["--format", "json"]])
def test_a_story_is_text(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "--story", "--theme", "dinner party", *options]) == 2
    assert "--story gives text or md" in capsys.readouterr().err


def test_options_that_would_be_left_unheard_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for words, said in ((["--title", "x"], "is for a book"), (["--path"], "is for a book"),
                        (["--paper", "a5"], "is for a PDF"), (["--book", "2", "--story"], "leave out --story"),
                        (["--book", "2", "--json"], "a book is a PDF")):
        assert main(["generate", *words]) == 2
        assert said in capsys.readouterr().err


def test_the_same_riddles_make_the_same_book() -> None:
    assert book.render(made(2)) == book.render(made(2))


@needs_typst
def test_what_is_too_large_for_a_page_goes_on() -> None:
    large = generate(12, 6, "dinner party", seed=1)
    assert pages(book.render([large], key=False)) > 1
    assert pages(book.render([large] * 2, per_sheet=4, key=False)) == FRONT + 2  # a page each


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
                           "a guest in each. Everyone has a different passion, chooses a different dessert and has a "
                           "different title.")
    assert [name for name, _ in sheet.cast] == sheet.names
    assert sheet_of(generate(4, 3, "kitchen", seed=1)).cast[0][0] == "Chef"
    assert ("Contents", "poison (3), wine (2), water, honey") in sheet_of(generate(7, 2, "poison", seed=1)).cast


@pytest.mark.parametrize("theme", theme_names())
def test_a_sheet_states_every_rule_that_the_text_states(theme: str) -> None:
    riddle = generate(7, 2, theme, seed=3)
    scene = sheet_of(riddle).scene
    assert all(category.name.casefold() in scene for category in riddle.categories[1:] if not category.least
               and category.name not in ("Name", riddle.axis))
    assert all(f"{value}" in scene for category in riddle.categories for value in category.values if category.least)
    assert ("clockwise" in scene) == (riddle.category(riddle.axis).order == "ring")


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
