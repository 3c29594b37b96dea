"""Explanations as HTML, PDF and SVG: whole, escaped, and well formed."""

import builtins
import dataclasses
import importlib.util
import json
import re
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from cluegrid import Puzzle
from cluegrid.categories import EngineError
from cluegrid.deduction import Explanation, explain
from cluegrid.deduction.grid import Layout
from cluegrid.deduction.steps import Line, Step
from cluegrid.filling import Marks, ShownCell, ShownPair
from cluegrid.marks import goals_of
from cluegrid.notation import puzzle_from
from cluegrid.reading import read
from cluegrid.records import replace
from cluegrid.rendering import explained as shared
from cluegrid.rendering import html, markdown, picture, text, typeset
from cluegrid.rendering.sheets import cast
from cluegrid.solving import solve
from cluegrid.telling import Told, as_json, tell
from cluegrid.wording import curly
from riddles import NAMES, load

NASTY = "#let x = 1 $y$ *b* _i_ \\ @ref <script>alert('1 & \"2\"')</script> `code` ]})] // é ß 猫 \u2028 &amp; -- = +"
SVG = "{http://www.w3.org/2000/svg}"
VOID = {"meta", "br", "hr", "link", "img", "wbr"}
needs_typst = pytest.mark.skipif(importlib.util.find_spec("typst") is None, reason="typst is not installed")


def told(puzzle: Puzzle) -> tuple[Explanation, list[Told]]:
    explained = explain(puzzle)
    return explained, tell(explained)


def nasty() -> Puzzle:
    """A riddle whose every text tries to break out."""
    einstein = load("einstein")
    clues = tuple(replace(clue, text=f"{NASTY} {n}") for n, clue in enumerate(einstein.clues, 1))
    questions = tuple(replace(question, text=NASTY) for question in einstein.questions)
    return replace(einstein, title=NASTY, clues=clues, questions=questions)


def nasty_values() -> Puzzle:
    return puzzle_from({
        "cluegrid": 1, "axis": "#Seat <1>",
        "categories": [{"name": "#Seat <1>", "values": ["<b>", "$2"], "order": "row"},
                       {"name": "*Pet* `&`", "values": ["#cat \"", "\\dog</td>"]}],
        "clues": [{"text": "", "says": {"together": ["<b>", "\\dog</td>"]}}]})


class Page(HTMLParser):
    """A page as it is read: its text, its links and ids; unbalanced tags are an error."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.words: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.feed(text)
        self.close()
        assert not self.open
        self.text = " ".join("".join(self.words).split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        held = dict(attrs)
        self.ids += [held["id"] or ""] if "id" in held else []
        self.links += [held["href"] or ""] if "href" in held else []
        assert not {"src", "srcset", "onclick", "onload"} & set(held)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)


@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_well_formed_and_whole(name: str) -> None:
    explained, steps = told(load(name))
    text = html.explanation(explained, steps)
    page = Page(text)
    assert curly(explained.puzzle.title) in page.text
    for n, clue in shared.clue_texts(explained).items():
        assert f"clue-{n}" in page.ids and curly(" ".join(clue.split())) in page.text
    for step in steps:
        assert f"step-{step.number}" in page.ids
        for _, line in step.lines:
            assert curly(" ".join(line.split())) in page.text
    assert page.tags.count("article") == page.tags.count("table") == len(steps)
    assert len(page.ids) == len(set(page.ids))
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    assert "script" not in page.tags and "http" not in text and "url(" not in text


def test_a_page_can_be_read_without_colours_and_by_a_screen_reader() -> None:
    text = html.explanation(*told(load("einstein")))
    assert '<html lang="en">' in text
    assert text.count('<td class="new"><span class="said">new: </span>') == 25
    headings = [int(n) for n in re.findall(r"<h(\d)", text)]
    assert headings[0] == 1 and all(b <= a + 1 for a, b in pairwise(headings))
    assert not re.search(r"<th(?! scope=|ead)", text)
    for wanted in ("prefers-color-scheme:dark", "@media print", "overflow-x:auto"):
        assert wanted in text


def test_the_colours_have_contrast() -> None:
    for block in (html.STYLE.split("@media")[0], html.STYLE.split("@media")[1]):
        colours = dict(re.findall(r"--(\w+):(#\w+)", block))
        for ink in ("ink", "soft", "accent"):
            for ground in ("paper", "card"):
                assert contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)
        assert contrast(colours["ink"], colours["tint"]) >= 4.5


def contrast(a: str, b: str) -> float:
    def light(colour: str) -> float:
        digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
        parts = [int(digits[i:i + 2], 16) / 255 for i in (0, 2, 4)]
        red, green, blue = (x / 12.92 if x <= 0.03928 else ((x + 0.055) / 1.055) ** 2.4 for x in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_everything_is_escaped() -> None:
    explained, steps = told(nasty())
    text = html.explanation(explained, steps)
    page = Page(text)
    assert "<script" not in text
    assert page.text.count(curly(" ".join(NASTY.split()))) >= len(explained.puzzle.clues) + 3
    page = Page(html.explanation(*told(nasty_values())))
    for name in ("#Seat <1>", "*Pet* `&`", '#cat "', "\\dog</td>"):
        assert curly(name) in page.text


def test_a_table_shows_what_may_still_be_where() -> None:
    explained, steps = told(load("einstein"))
    text = html.explanation(explained, steps)
    assert "<s>" in text and '<td class="open"><small>' in text
    cells = [cell for step in steps for row in step.table for cell in row]
    assert all((cell.text == "?") == bool(cell.open) and not set(cell.open) & set(cell.gone) for cell in cells)
    assert not any(cell.open for row in steps[-1].table for cell in row)


def test_the_end_answers_or_says_that_it_cannot() -> None:
    assert "Who keeps the fish? German" in Page(html.explanation(*told(load("einstein")))).text
    page = Page(html.explanation(*told(load("bottles"))))
    assert "more than one solution" in page.text
    einstein = load("einstein")
    explained = explain(einstein, goals_of(einstein))
    assert "?" in {cell.text for row in tell(explained)[-1].table for cell in row}
    assert "That is the whole solution" not in Page(html.explanation(explained, tell(explained))).text


def test_the_lines_of_a_suppose_keep_their_depth() -> None:
    steps = told(load("zebra"))[1]
    lines = next(step.lines for step in steps if step.step.supposed)
    assert {depth for depth, _ in lines} == {0, 1}
    assert next(text for depth, text in lines if depth == 0 and text.startswith("Suppose")).startswith("Suppose that ")



def test_a_picture_is_text_with_a_title() -> None:
    for puzzle in (load("einstein"), load("bottles"), nasty(), nasty_values()):
        explained, steps = told(puzzle)
        root = ElementTree.fromstring(picture.explanation(explained, steps))
        assert root[0].tag == f"{SVG}title"
        assert root[0].text == curly(" ".join((explained.puzzle.title or shared.NO_TITLE).split()))
        lines = [" ".join("".join(element.itertext()).split()) for element in root.iter(f"{SVG}text")]
        shown = " ".join(lines)
        for said in (*shared.clue_texts(explained).values(), *(line for step in steps for _, line in step.lines)):
            assert curly(" ".join(said.split())) in shown
        _, _, width, height = map(float, root.attrib["viewBox"].split())
        for element in root.iter(f"{SVG}text"):
            assert 0 < float(element.attrib["x"]) < width and 0 < float(element.attrib["y"]) < height
        boxes = [element for element in root.iter(f"{SVG}rect") if "stroke" in element.attrib]
        assert len(boxes) == sum(cell.new for step in steps for row in step.table for cell in row)


def test_lines_of_a_picture_are_folded_where_there_is_room() -> None:
    runs = [picture.Run("not lobster/risotto/crab", colour=picture.SOFT), picture.Run("trout", struck=True)]
    wide = picture.folded(runs, 12, 1000)
    assert [[run.text for run in line] for line in wide] == [["not lobster/risotto/crab", "trout"]]
    narrow = picture.folded(runs, 12, 60)
    assert ["".join(run.text for run in line) for line in narrow] == ["not", "lobster/", "risotto/", "crab", "trout"]


# ---- what every format has ---


WONDERING = """There are three houses in a row, numbered 1 to 3 from left to right.
Colors: red, green, blue
Pets: cat, dog, fish

1. The red house is left of the green house.
2. The blue house is right of the green house.
3. The cat lives in the green house.
4. The dog doesn't live in house 3.

Who lives in house 3?
"""


def formats(explained: Explanation, steps: list[Told]) -> dict[str, str]:
    """The explanation in every format that is text, without its markup and with its lines joined."""
    svg = ElementTree.fromstring(picture.explanation(explained, steps))
    made = {"text": text.explanation(explained, steps), "md": markdown.explanation(explained, steps),
            "html": Page(html.explanation(explained, steps)).text, "notebook": Page(explained._repr_html_()).text,
            "svg": " ".join("".join(part.itertext()) for part in svg.iter(f"{SVG}text")),
            "pdf": json.dumps(json.loads(typeset.escaped(typeset.content(explained, steps))), ensure_ascii=False)}
    return {name: " ".join(told.replace("*", "").replace("’", "'").split()) for name, told in made.items()}


def test_every_format_has_the_story_the_values_the_question_and_its_answer() -> None:
    for name in ("einstein", "market", "zebra"):
        explained, steps = told(load(name))
        for kind, shown in formats(explained, steps).items():
            for clue in shared.clue_texts(explained).values():
                assert " ".join(clue.split()) in shown, kind
            assert shared.story(explained)[0] in shown, kind
            if kind != "notebook":
                for _, values in cast(explained.puzzle):
                    assert values in shown, kind
            for question, answer in shared.answers(explained):
                assert question in shown and str(answer) in shown.rpartition(shared.ending(explained))[2], kind


def test_the_story_is_told_without_the_clues_and_the_lists() -> None:
    puzzle = read(WONDERING).puzzle
    assert puzzle is not None
    explained = explain(solve(puzzle).puzzle)
    assert shared.story(explained) == ["There are three houses in a row, numbered 1 to 3 from left to right."]


def test_a_doubt_is_told_once_at_the_top() -> None:
    puzzle = read(WONDERING).puzzle
    assert puzzle is not None
    solved = solve(puzzle)
    explained = dataclasses.replace(explain(solved.puzzle), doubts=solved.doubts)
    steps = tell(explained)
    said, = shared.doubts(explained)
    assert "Taken as " in said
    for kind, shown in formats(explained, steps).items():
        assert shown.count(said.replace("’", "'")) == 1, kind
        assert shown.index(said) < shown.index(steps[0].lines[0][1]), kind
    assert [doubt["name"] for doubt in as_json(explained, steps)["doubts"]] == ["left or right of"]


def test_the_answer_to_the_question_is_not_called_the_whole_solution() -> None:
    einstein = load("einstein")
    whole, only = explain(einstein), explain(einstein, goals_of(einstein))
    assert shared.ending(whole) == "That is the whole solution."
    assert shared.ending(only) == "That answers the question."
    bottles = load("bottles")
    explained = explain(bottles)
    assert shared.answers(explained) == [("Which bottle leads back?", "7")]
    assert shared.ending(explain(bottles, goals_of(bottles))) == shared.ANSWERED_PARTLY


def test_marks_stay_until_a_value_is_found() -> None:
    """What a step rules out is crossed in its table and stays out in those after it."""
    for name in ("einstein", "market", "zebra", "bottles"):
        _, steps = told(load(name))
        for one, after in pairwise(steps):
            for before, now in zip(one.table, after.table, strict=True):
                for a, b in zip(before, now, strict=True):
                    assert a.text == "?" or (b.text == a.text and not b.new)
                    if b.text == "?":
                        assert set(b.open) | set(b.gone) <= set(a.open) and not set(b.gone) & set(b.open)
                        assert set(b.out) <= set(a.out) | set(a.gone)
                        assert not set(b.out) & set(b.open)


@pytest.mark.parametrize(("cell", "shown"), [
    (ShownCell("tea", True), "tea"),
    (ShownCell("?", open=("a", "b", "c")), "?"),
    (ShownCell("?", open=("a", "b")), "a/b"), (ShownCell("?", open=("a",), gone=("b",)), "only a ×b"),
    (ShownCell("?", open=("a", "b", "c"), out=("d",)), "not d"),
    (ShownCell("?", open=("a", "b", "c"), gone=("d",)), "×d"),
    (ShownCell("?", open=("a", "b", "c"), gone=("d",), out=("e",)), "not e ×d"),
    (ShownCell("?", open=("a", "b", "c"), gone=("d",), out=("e", "f", "g")), "a/b/c ×d")])
def test_a_cell_says_what_is_shorter(cell: ShownCell, shown: str) -> None:
    assert shared.marked(cell) == shown


def test_what_the_table_cannot_show_is_told_below_it() -> None:
    puzzle = puzzle_from({
        "cluegrid": 1, "axis": "House",
        "categories": [{"name": "House", "values": ["1", "2"], "order": "row"},
                       {"name": "Pet", "values": ["cat", "dog"]}, {"name": "Drink", "values": ["tea", "milk"]}]})
    layout = Layout(puzzle.frame)
    house, pet, drink = layout.starts
    marks = Marks(layout, lambda i: layout.frame.categories[layout.category[i]].values[layout.index[i]])

    def known(*facts: int) -> tuple[ShownPair, ...]:
        step = Step((Line("clue", (1,), (), facts),))
        marks.after(step)
        return marks.beside(step)

    assert known(-layout.fact(pet, drink)) == (ShownPair("cat", False, ("tea",), ("tea",)),)
    assert known(layout.fact(pet, house)) == (ShownPair("cat", False, ("tea",)),)
    assert known(layout.fact(drink, house + 1)) == ()


def test_tables_of_text_are_folded_to_the_width() -> None:
    columns = [["1", "not lobster/risotto/crab"], ["2", "not goose/lobster ×oysters"]]
    assert max(map(len, text.table(["Seat", "Dish"], columns, 40, folded=True).splitlines())) <= 40
    assert "not lobster/risotto/crab" in text.table(["Seat", "Dish"], columns, 80, folded=True)
    assert text._folded("not lobster/risotto ×crab", 12) == ["not lobster/", "risotto", "×crab"]


@pytest.mark.parametrize(("straight", "printed"), [
    ("Einstein's riddle", "Einstein’s riddle"), ("the '90s", "the ’90s"), ("the boys' dog", "the boys’ dog"),
    ('He said "no", and left.', "He said “no”, and left."), ("'Yes.' he said", "‘Yes.’ he said"),
    ("5'6\" tall", "5'6\" tall"), ("the 1980's", "the 1980’s"), ('("x")', "(“x”)")])
def test_quotes_are_those_of_print(straight: str, printed: str) -> None:
    assert curly(straight) == printed


# ---- typeset ---------------------------------------------------------------------------------------------------


@needs_typst
@pytest.mark.parametrize("make", [lambda: load("einstein"), lambda: load("concerts"), lambda: load("bottles"), nasty,
                                  nasty_values])
def test_a_pdf(make: Callable[[], Puzzle]) -> None:
    explained, steps = told(make())
    pdf = typeset.explanation(explained, steps)
    assert pdf.startswith(b"%PDF") and re.search(rb"/Type ?/Page\b", pdf)
    assert b"/Suspects" not in pdf  # a reader of PDFs would warn of it


@needs_typst
def test_the_same_riddle_makes_the_same_pdf() -> None:
    explained, steps = told(load("concerts"))
    assert typeset.explanation(explained, steps) == typeset.explanation(explained, steps)


@needs_typst
def test_wide_and_tall_tables_are_typeset() -> None:
    places = [f"Position number {n}" for n in range(1, 9)]
    categories: list[dict[str, Any]] = [{"name": "Position", "values": places, "order": "row"}]
    categories += [{"name": f"Category {c}", "values": [f"a long value {c}-{n}" for n in range(8)]} for c in range(16)]
    clues = [{"text": f"Value {c}-{n} is at {n + 1}.",
              "says": {"together": [f"a long value {c}-{n}", places[n]]}}
             for c in (0, 15) for n in range(8)]
    explained, steps = told(puzzle_from({"cluegrid": 1, "axis": "Position", "categories": categories, "clues": clues}))
    pdf = typeset.explanation(explained, steps)
    size = re.search(rb"/MediaBox ?\[([^\]]*)\]", pdf)
    assert size is not None and float(size[1].split()[2]) == pytest.approx(841.9, abs=0.5)  # on its side


def test_data_is_escaped_for_typst() -> None:
    given = {"a": ["\\new", "two\nlines \u2028 more", "half \ud83d", '"'], "n": (1, True)}
    text = typeset.escaped(given)
    assert text.isascii()
    assert json.loads(text) == {"a": ["\\new", "two lines more", "half ?", '"'], "n": [1, True]}


@needs_typst
def test_half_a_character_does_no_harm() -> None:
    explained, steps = told(replace(load("concerts"), title="half \ud83d"))
    assert typeset.explanation(explained, steps).startswith(b"%PDF")


def test_without_typst_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **options: Any) -> Any:
        if name == "typst":
            raise ImportError(name)
        return real(name, *rest, **options)

    monkeypatch.delitem(sys.modules, "typst", raising=False)
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(EngineError, match=r"cluegrid\[pdf\]"):
        typeset.explanation(*told(load("concerts")))
