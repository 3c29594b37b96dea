"""Explanations as HTML, PDF and SVG: whole, escaped, and well formed."""

import builtins
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
from cluegrid.marks import goals_of
from cluegrid.notation import puzzle_from
from cluegrid.records import replace
from cluegrid.rendering import explained as shared
from cluegrid.rendering import html, typeset
from cluegrid.telling import Told, tell
from riddles import NAMES, load

NASTY = "#let x = 1 $y$ *b* _i_ \\ @ref <script>alert('1 & \"2\"')</script> `code` ]})] // é ß 猫 \u2028 &amp; -- = +"
VOID = {"meta", "br", "hr", "link", "img"}
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
    assert explained.puzzle.title in page.text
    for n, clue in shared.clue_texts(explained).items():
        assert f"clue-{n}" in page.ids and " ".join(clue.split()) in page.text
    for step in steps:
        assert f"step-{step.number}" in page.ids
        for _, line in step.lines:
            assert " ".join(line.split()) in page.text
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
    assert page.text.count(" ".join(NASTY.split())) >= len(explained.puzzle.clues) + 3
    page = Page(html.explanation(*told(nasty_values())))
    for name in ("#Seat <1>", "*Pet* `&`", '#cat "', "\\dog</td>"):
        assert name in page.text


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



# ---- typeset ---------------------------------------------------------------------------------------------------


@needs_typst
@pytest.mark.parametrize("make", [lambda: load("einstein"), lambda: load("concerts"), lambda: load("bottles"), nasty,
                                  nasty_values])
def test_a_pdf_and_an_svg(make: Callable[[], Puzzle]) -> None:
    explained, steps = told(make())
    pdf = typeset.explanation(explained, steps, "pdf")
    assert pdf.startswith(b"%PDF") and re.search(rb"/Type ?/Page\b", pdf)
    root = ElementTree.fromstring(typeset.explanation(explained, steps, "svg"))
    assert root.tag.endswith("svg") and float(root.attrib["viewBox"].split()[3]) > 200


@needs_typst
def test_the_same_riddle_makes_the_same_pdf() -> None:
    explained, steps = told(load("concerts"))
    assert typeset.explanation(explained, steps, "pdf") == typeset.explanation(explained, steps, "pdf")


@needs_typst
def test_wide_and_tall_tables_are_typeset() -> None:
    places = [f"Position number {n}" for n in range(1, 9)]
    categories: list[dict[str, Any]] = [{"name": "Position", "values": places, "order": "row"}]
    categories += [{"name": f"Category {c}", "values": [f"a long value {c}-{n}" for n in range(8)]} for c in range(16)]
    clues = [{"text": f"Value {c}-{n} is at {n + 1}.",
              "says": {"together": [f"a long value {c}-{n}", places[n]]}}
             for c in (0, 15) for n in range(8)]
    explained, steps = told(puzzle_from({"cluegrid": 1, "axis": "Position", "categories": categories, "clues": clues}))
    root = ElementTree.fromstring(typeset.explanation(explained, steps, "svg"))
    width = float(root.attrib["viewBox"].split()[2])
    assert width == pytest.approx(841.9, abs=0.5)  # on its side
    assert typeset.explanation(explained, steps, "pdf").startswith(b"%PDF")


def test_data_is_escaped_for_typst() -> None:
    given = {"a": ["\\new", "two\nlines \u2028 more", "half \ud83d", '"'], "n": (1, True)}
    text = typeset.escaped(given)
    assert text.isascii()
    assert json.loads(text) == {"a": ["\\new", "two lines more", "half ?", '"'], "n": [1, True]}


@needs_typst
def test_half_a_character_does_no_harm() -> None:
    explained, steps = told(replace(load("concerts"), title="half \ud83d"))
    assert typeset.explanation(explained, steps, "pdf").startswith(b"%PDF")


def test_without_typst_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **options: Any) -> Any:
        if name == "typst":
            raise ImportError(name)
        return real(name, *rest, **options)

    monkeypatch.delitem(sys.modules, "typst", raising=False)
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(EngineError, match=r"cluegrid\[pdf\]"):
        typeset.explanation(*told(load("concerts")), "pdf")
