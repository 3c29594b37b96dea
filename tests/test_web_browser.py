"""The page in a real browser: what a user does, with mouse and keys, on a desk and on a phone."""

import json
import re
from typing import Any

import pytest

from browsing import CHROMIUM, HOME, MARKET, ROOT, VIEWS, Open, go, read, until
from cluegrid import service

pytest.importorskip("playwright.sync_api")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium")

KEYS = [
    ("End", "honey, 40: open"), ("Home", "honey, Amira: open"), ("ArrowDown", "lamps, Amira: open"),
    ("ArrowRight", "lamps, Bruno: open"), (" ", "lamps, Bruno: no"), ("Enter", "lamps, Bruno: yes"),
    ("ArrowLeft", "lamps, Amira: no, crossed out by itself"), ("Control+z", "lamps, Amira: open"),
    ("Control+y", "lamps, Amira: no, crossed out by itself"), ("y", "lamps, Amira: yes, in contradiction"),
    ("Delete", "lamps, Amira: no, crossed out by itself")]
"""What is pressed one after another, and the cell that has the focus then."""
STATES = "[...document.querySelectorAll('[data-key]')].map((node) => node.dataset.state).join()"


def label(page: Any) -> str:
    """The name of the cell that has the focus."""
    return str(page.evaluate("document.activeElement.getAttribute('aria-label')"))


def test_an_example_is_read_and_solved(opened: Open) -> None:
    page = opened()
    page.click("text=Einstein's riddle")
    page.wait_for_selector(".sentence.question")
    assert page.locator(".sentence.clue").count() == 15
    page.click("a.button:has-text('Solve')")
    assert page.inner_text(".answers dd") == "German"
    assert page.locator(".solution tbody tr").count() == 5


def test_a_sentence_that_was_not_understood_is_mended_in_place(opened: Open) -> None:
    page = opened()
    read(page, MARKET.replace("The rugs do not cost 10 dollars.", "The rugs flibber the 10 dollars."))
    assert page.locator(".sentence.unread").count() == 1
    page.fill(".mend input", "The rugs do not cost 10 dollars.")
    page.click("text=Use this")
    page.wait_for_selector(".note.good")
    assert page.input_value("#text") == MARKET


def test_what_is_assumed_is_hatched_until_it_is_confirmed(opened: Open) -> None:
    page = opened()
    read(page, MARKET.replace("The rugs do not cost 10 dollars.", "Never ever do the rugs flibber at 10 dollars."))
    page.wait_for_selector(".supposed .solution")
    assert "Assumed, not certain" in page.inner_text(".supposed")
    assert page.locator(".sentence.likely .meanings button").count() >= 2
    page.click("text=Yes, that is right")
    page.wait_for_selector(".note.good")
    assert page.locator(".supposed .solution").count() == 0
    go(page, "solve")
    assert page.inner_text(".note.good").endswith("There is exactly one solution.")


def test_which_values_belong_together_is_assumed_and_confirmed(opened: Open) -> None:
    page = opened()
    lines = (ROOT / "tests" / "reading" / "riddles" / "c.jsonl").read_text(encoding="utf-8").splitlines()
    read(page, next(riddle["text"] for riddle in map(json.loads, lines) if riddle["id"] == "c-10"))
    page.wait_for_selector(".supposed .solution")
    assert "Some values stand only in the clues" in page.inner_text(".supposed")
    page.click("text=Yes, that is right")
    page.wait_for_selector(".note.good")
    assert page.input_value("#text").startswith("Name: Byron, Cora, Ada, Drew\n")
    go(page, "solve")
    assert page.inner_text(".note.good").endswith("There is exactly one solution.")


def test_a_clue_is_built_by_clicking(opened: Open) -> None:
    page = opened()
    read(page, MARKET.replace("Amira does not sell the honey.", "Amira flibbers the honey."))
    page.click("text=Or build the clue")
    page.select_option("[aria-label='The first value']", label="Amira")
    page.select_option("[aria-label='The relation']", label="does not go with")
    page.select_option("[aria-label='The second value']", label="honey")
    page.click("text=Add this clue")
    page.wait_for_selector(".note.good")
    go(page, "solve")
    assert page.inner_text(".note.good").endswith("There is exactly one solution.")


def test_an_explanation_goes_forward_back_and_to_the_end(opened: Open) -> None:
    page = opened()
    read(page, MARKET)
    go(page, "explain")
    first = page.inner_text(".step")
    page.click("[aria-label='One step forward']")
    assert page.inner_text(".step") != first
    assert page.locator("[data-state$='fresh']").count() > 0
    page.click("[aria-label='One step back']")
    assert page.inner_text(".step") == first
    page.click("[aria-label='To the end']")
    assert page.locator(".grid [data-state^='yes']").count() >= 8
    assert page.locator(".on-paper").is_hidden()
    page.emulate_media(media="print")
    assert page.locator(".on-paper li").count() == 6 + page.locator(".on-paper h3").count()
    assert page.locator(".on-paper").is_visible() and page.locator(".walk-bar").is_hidden()
    page.emulate_media(media="screen")
    page.click("text=Copy as Markdown")
    page.wait_for_selector("#said:has-text('copied')")
    assert page.evaluate("navigator.clipboard.readText()").startswith("# Market day\n")


def test_the_grid_is_one_stop_and_goes_by_keys(opened: Open) -> None:
    page = opened()
    read(page, MARKET)
    go(page, "play")
    page.focus(".grid [tabindex='0']")
    assert label(page) == "honey, Amira: open"
    for key, expected in KEYS:
        page.keyboard.press(key)
        assert label(page) == expected, key
    assert page.locator(".grid [tabindex='0']").count() == 1


def test_a_game_is_there_again_after_a_reload_and_through_a_link(opened: Open) -> None:
    page = opened()
    read(page, MARKET)
    go(page, "play")
    page.click("[aria-label^='lamps, Bruno']")
    page.click("[aria-label^='rugs, Dilan']")
    page.select_option("[aria-label='Price of Amira']", label="20")
    page.fill("#notes", "Dilan is rich")
    page.check(".clues.checks li:nth-child(2) input")
    before = page.evaluate(STATES)
    page.reload()
    page.wait_for_selector(".grid")
    assert page.evaluate(STATES) == before
    assert page.input_value("#notes") == "Dilan is rich"
    assert page.is_checked(".clues.checks li:nth-child(2) input")
    page.click("text=Share, print, start again")
    page.click("text=Link with my marks")
    link = page.input_value(".link input")
    other = opened(link.removeprefix(HOME))
    other.wait_for_selector(".grid")
    until(other, f"{STATES} === {json.dumps(before)}")
    assert other.url == f"{HOME}#play"


def test_hints_lead_to_the_end_and_mistakes_are_found(opened: Open) -> None:
    page = opened()
    read(page, MARKET)
    go(page, "play")
    page.click("button:has-text('A nudge')")
    assert page.inner_text(".advice p").startswith("Look at")
    for _ in range(40):
        if page.locator(".advice .note.good").count():
            break
        page.click("button:has-text('The next step')")
        page.locator(".advice button, .advice .note.good").first.wait_for()
        if page.locator(".advice button").count():
            page.click("text=Put it in")
            until(page, "!document.querySelector('.advice button')")
    assert page.inner_text(".advice .note").startswith("Solved in")
    page.click("text=Undo")
    sound = page.evaluate(STATES)
    page.click(".grid [data-state='no automatic'] >> nth=0")
    page.click("text=Check my marks")
    assert page.locator(".advice .note.bad").count() == 1
    assert page.locator("[data-state$='wrong']").count() > 1
    page.click("text=Undo")
    assert page.evaluate(STATES) == sound


def test_a_right_mark_is_not_called_wrong_and_the_way_back_keeps_it(opened: Open) -> None:
    page = opened()
    read(page, MARKET)
    go(page, "play")
    solved = service.solve({"text": MARKET})["grid"]
    right, wrong = (f"{solved[n][kind]}, {solved[0]['Seller']}" for n, kind in ((1, "Goods"), (2, "Goods")))
    page.click(f"[aria-label='{right}: open']")
    for state in ("open", "no"):
        page.click(f"[aria-label='{wrong}: {state}']")
    page.click("text=Check my marks")
    page.locator(f"[aria-label='{wrong}: yes, in contradiction']").wait_for()
    assert page.locator("[aria-label*='in contradiction']").count() == 1
    page.click("text=Back to where all was right")
    assert page.locator(f"[aria-label='{right}: no']").count() == 1
    assert page.locator(f"[aria-label^='{wrong}: yes']").count() == 0


def test_what_was_left_out_of_the_text_is_said_on_every_view_until_it_is_called_scenery(opened: Open) -> None:
    page = opened()
    read(page, MARKET.replace("2. ", "2. The moon is made of cheese and so is Amira. ", 1))
    go(page, "solve")
    assert "was not understood and left out" in page.inner_text(".view .note.warn >> nth=0")
    page.click("text=Go to the text")
    page.click("text=It says nothing of the riddle")
    page.locator(".note.good", has_text="Every sentence was understood").wait_for()
    go(page, "solve")
    assert page.locator("text=left out").count() == 0


def test_suppositions_are_dropped_together(opened: Open) -> None:
    page = opened()
    read(page, MARKET)
    go(page, "play")
    page.click("[aria-label^='lamps, Bruno']")
    before = page.evaluate(STATES)
    page.click("text=Suppose")
    page.click("[aria-label^='lamps, Clara']")
    page.click("[aria-label^='lamps, Dilan']")
    assert page.locator("[data-state*='supposed']").count() == 2
    page.click("text=Drop")
    assert page.evaluate(STATES) == before


def pages_of(page: Any, paper: str = "A4") -> int:
    """How many sheets of paper the view takes."""
    return len(re.findall(rb"/Type /Page\b", page.pdf(format=paper)))


@pytest.mark.parametrize("name", ["einstein", "jindosh-2", "bottles"])
def test_a_riddle_is_printed_on_one_sheet_with_the_key_on_another(opened: Open, name: str) -> None:
    page = opened()
    read(page, (ROOT / "riddles" / f"{name}.txt").read_text(encoding="utf-8"))
    go(page, "print")
    assert page.locator(".sheet:not(.key) .grid").count() == 1
    assert [pages_of(page, paper) for paper in ("A4", "Letter")] == [2, 2]
    page.uncheck("text=Key on a page of its own")
    assert pages_of(page) == 1


def test_a_book_has_a_sheet_for_each_riddle_and_one_key(opened: Open) -> None:
    page = opened("#make")
    for label, value in {"Places": "3", "Categories": "3", "How many": "3", "Seed": "book"}.items():
        page.fill(f".field:has-text('{label}') input", value)
    page.select_option(".field:has-text('Difficulty') select", "easy")
    page.click("text=Make it")
    page.wait_for_selector(".sheet.key[aria-busy=false]")
    assert page.locator(".sheet:not(.key)").count() == 3
    assert page.locator(".sheet.key .solution").count() == 3


def test_todays_riddle_is_there_to_play(opened: Open) -> None:
    page = opened("#make")
    page.click(".today button")
    page.wait_for_selector(".play .grid")


def test_the_engines_race(opened: Open) -> None:
    page = opened()
    read(page, MARKET)
    go(page, "race")
    names = page.eval_on_selector_all(".lanes li", "lanes => lanes.map(lane => lane.dataset.engine)")
    assert {"sat", "dfs", "permutations", "brute"} <= set(names)
    assert set(page.eval_on_selector_all(".lanes li", "lanes => lanes.map(lane => lane.dataset.state)")) == {"done"}
    assert page.locator(".lanes .badge").count() == 1
    assert page.inner_text("[data-engine=dfs] .lane-cost").startswith("1 solution · ")


def test_markup_is_text_wherever_it_comes_from(opened: Open) -> None:
    evil = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    page = opened()
    read(page, f"{evil}\n\n" + MARKET.replace("honey", "<b>honey</b>").replace("Market day", evil))
    for view, ready in VIEWS.items():
        page.goto(f"{HOME}#{view}")
        page.wait_for_selector(f".view.{view} :is({ready}, .note)")
        assert page.locator("main img, main script, main b:text('honey')").count() == 0
    riddle = {"axis": evil, "title": evil, "clues": [{"text": evil, "says": {}}],
              "categories": [{"name": evil, "values": ["1", evil]}, {"name": "Pet", "values": [f"{evil} ", "dog"]}]}
    go(page, "paste")
    page.set_input_files("input[type=file]", {"name": "riddle.json", "mimeType": "application/json",
                                              "buffer": json.dumps(riddle).encode()})
    page.wait_for_selector(".grid")
    assert page.locator("main img, main script").count() == 0
    assert evil in page.inner_text("main")


def test_work_that_takes_long_can_be_stopped_and_marks_need_no_engine(opened: Open) -> None:
    page = opened()
    read(page, MARKET)
    page.route("**/api/*", lambda route: None)
    go(page, "play")
    page.click("button:has-text('The next step')")
    page.click("#cancel")
    until(page, "document.getElementById('said').textContent === 'Stopped.'")
    assert page.is_hidden("#work")
    page.click("[aria-label^='lamps, Bruno']")
    assert page.locator("[aria-label='lamps, Bruno: no']").count() == 1


def test_a_link_holds_markup_as_text(opened: Open) -> None:
    evil = "<img src=x onerror=alert(1)>"
    page = opened()
    read(page, MARKET.replace("Market day", evil).replace("Amira", f"Amira{evil}"))
    page.click("button:has-text('Share')")
    link = page.input_value(".link input")
    other = opened(link.removeprefix(HOME))
    other.wait_for_selector(".play .grid")
    assert other.locator("main img").count() == 0
    assert other.inner_text("h1") == evil


def test_what_is_too_long_or_no_riddle_is_told_in_a_sentence(opened: Open) -> None:
    page = opened()
    page.fill("#text", "Ann drinks tea. " * 7000)
    page.click("text=Read it")
    assert page.inner_text(".account .note").endswith("at most 100,000 signs are read.")
    for content, told in (('{"clues": 3}', "This is no riddle in cluegrid's notation."),
                          ("{", "This file starts like JSON but is none."), (" ", "There is no text yet")):
        page.set_input_files("input[type=file]", {"name": "riddle.json", "mimeType": "text/plain",
                                                  "buffer": content.encode()})
        page.locator("#said", has_text=told).wait_for()


def test_a_doubt_is_a_choice(opened: Open) -> None:
    page = opened()
    read(page, "Three houses stand in a row, numbered 1 to 3 from left to right.\nNames: Ann, Bob, Cid.\n"
               "1. Ann lives to the left of Bob.\n2. Cid lives in the second house.\n")
    assert sorted(page.locator(".doubts .count").all_inner_texts()) == ["1 solution", "no solution"]
    go(page, "solve")
    assert page.inner_text(".doubts .choice:has(input:checked) .count") == "1 solution"
    page.click(".doubts .choice:has-text('no solution') input")
    page.locator(".note.bad", has_text="There is no solution").wait_for()


def test_each_way_to_read_a_doubt_says_how_many_solutions_it_leaves(opened: Open) -> None:
    page = opened()
    read(page, row_of(5))
    assert page.locator(".doubts .count").all_inner_texts() == ["24 solutions", "many solutions"]


def row_of(places: int) -> str:
    """A riddle that says little of so many places, and that in doubtful words."""
    names = ", ".join(("Ann", "Bob", "Cid", "Dan", "Eva")[:places])
    return (f"There are {places} houses in a row, numbered 1 to {places} from left to right.\nNames: {names}.\n"
            "1. Ann lives to the left of Bob.\n")


def test_crosses_come_by_themselves_unless_switched_off_and_the_clock_can_be_hidden(opened: Open) -> None:
    page = opened()
    read(page, MARKET)
    go(page, "play")
    page.click("[aria-label^='lamps, Bruno']")
    page.click("[aria-label^='lamps, Bruno']")
    assert page.locator("[data-state='no automatic']").count() == 6
    page.uncheck("text=Cross out by itself")
    assert page.locator("[data-state='no automatic']").count() == 0
    page.uncheck(".options >> text=Grid")
    assert page.is_hidden(".grid") and page.is_visible(".solution")
    page.click("text=Hide")
    page.reload()
    page.wait_for_selector("text=Show the clock")
    assert page.is_hidden(".grid") and not page.is_checked(".options >> text=Cross out by itself")


@pytest.mark.parametrize("link", ["#r1.AAAA", "#r1.%3Cscript%3E", "#r1." + "A" * 200_000])
def test_a_damaged_link_is_told_in_a_sentence(opened: Open, link: str) -> None:
    page = opened(link)
    page.wait_for_selector("#text")
    assert page.inner_text("#said").startswith("This link is")
