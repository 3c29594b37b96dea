"""A language model of the user's own on the page: the browser's, with a stand-in for it, on a desk and on a phone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from browsing import CHROMIUM, MARKET, Open, go, read, until
from talking import browsers, restated

pytest.importorskip("playwright.sync_api")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium")

DEAD, PLAIN = "Amira would not be seen dead near the honey.", "Amira does not sell the honey."
MOON = "Amira flibbers every day."
TEXT = MARKET.replace(PLAIN, f"{DEAD}\n7. {MOON}")
GOOD = restated((12, "clue", PLAIN), (13, "scenery", ""))


def with_model(opened: Open, *answers: str | None, there: str = "available", **settings: Any) -> Any:
    """The page in a browser that has a model of its own."""
    page = opened("#paste", **settings)
    page.add_init_script(browsers(*answers, there=there))
    page.reload()
    page.wait_for_selector("#text")
    return page


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (360, 740)])
def test_a_restatement_is_accepted_beside_its_original(opened: Open, width: int, height: int) -> None:
    page = with_model(opened, GOOD, width=width, height=height)
    read(page, TEXT)
    page.click("text=Let my model restate it")
    page.wait_for_selector(".offer")
    assert page.locator(".offer").count() == 2
    first = page.locator(".offer").first
    assert DEAD in first.inner_text() and PLAIN in first.inner_text() and "Checked" in first.inner_text()
    assert page.locator("text=Put what I accept into the text").is_disabled()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    asked = page.evaluate("LanguageModel.asked[0]")
    assert asked["before"][0]["role"] == "system" and DEAD in asked["text"] and asked["form"]["type"] == "object"
    for box in page.locator(".offer input").all():
        box.check()
    page.click("text=Put what I accept into the text")
    page.wait_for_selector(".note.good")
    assert page.input_value("#text") == TEXT.replace(DEAD, PLAIN)
    assert f"restated by this browser's model, for: “{DEAD}”" in page.inner_text(".sentences")
    assert page.locator(".offer").count() == 0
    go(page, "solve")
    assert page.inner_text(".note.good").endswith("There is exactly one solution.")
    assert "as a model restated it" in page.inner_text(".view .note.warn >> nth=0")


def test_the_cast_of_a_model_goes_along_with_its_sentences(opened: Open) -> None:
    lines = (Path(__file__).parent / "recorded.jsonl").read_text(encoding="utf-8").splitlines()
    riddle = next(one for one in map(json.loads, lines) if one["id"] == "sa-19")
    page = with_model(opened, *riddle["answers"])
    page.fill("#text", riddle["text"])
    page.click("text=Read it")
    page.click("text=Let my model restate it")
    page.check(".offer >> nth=1 >> input")
    assert page.is_checked(".offer >> nth=0 >> input")
    assert "every value stands in the text" in page.inner_text(".offer >> nth=0")
    for box in page.locator(".offer input").all():
        box.check()
    page.click("text=Put what I accept into the text")
    page.wait_for_selector(".note.good")
    assert page.input_value("#text").endswith(riddle["text"].splitlines()[-1])


def test_what_was_not_accepted_stays_to_be_accepted_later(opened: Open) -> None:
    page = with_model(opened, GOOD)
    read(page, TEXT)
    page.click("text=Let my model restate it")
    page.check(".offer >> nth=0 >> input")
    page.click("text=Put what I accept into the text")
    until(page, "document.querySelectorAll('.offer').length === 1")
    assert MOON in page.inner_text(".offer") and page.locator(".sentence.unread").count() == 1
    page.check(".offer input")
    page.click("text=Put what I accept into the text")
    page.wait_for_selector(".note.good")


def test_what_is_wrong_goes_back_and_is_not_offered(opened: Open) -> None:
    wrong = restated((12, "clue", "Amira sells the honey."), (13, "scenery", ""))
    page = with_model(opened, "I love riddles!", wrong, wrong)
    read(page, TEXT)
    page.click("text=Let my model restate it")
    page.wait_for_selector(".offer")
    assert page.locator(".offer").count() == 1 and DEAD not in page.inner_text(".offer")
    page.click("text=What was not taken")
    assert "sentence 12" in page.inner_text(".offers .problems")
    asked = page.evaluate("LanguageModel.asked.map(({ text }) => text)")
    assert len(asked) == 3 and "no JSON object" in asked[1] and "sentence 12" in asked[2]


def test_what_only_the_user_can_tell_is_said_so(opened: Open) -> None:
    page = with_model(opened, *[restated((12, "clue", PLAIN))] * 3)
    read(page, MARKET.replace(PLAIN, "Amira looked in vain for the honey."))
    page.click("text=Let my model restate it")
    page.wait_for_selector(".offer")
    assert "only you can tell" in page.inner_text(".offer") and "✓" not in page.inner_text(".offer")


def test_nonsense_is_told_in_a_sentence_and_changes_nothing(opened: Open) -> None:
    page = with_model(opened, *["<b>no</b>"] * 3)
    read(page, TEXT)
    page.click("text=Let my model restate it")
    page.wait_for_selector(".restating .note.bad")
    assert "could not be used" in page.inner_text(".restating .note.bad")
    assert page.input_value("#text") == TEXT and page.locator(".offer").count() == 0


def test_a_model_that_is_slow_can_be_stopped(opened: Open) -> None:
    page = with_model(opened, None)
    read(page, TEXT)
    page.click("text=Let my model restate it")
    page.locator("#work-text", has_text="round 1").wait_for()
    page.click("#cancel")
    until(page, "document.getElementById('said').textContent === 'Stopped.'")
    assert page.is_hidden("#work")


def test_a_model_that_is_not_there_yet_is_loaded_first(opened: Open) -> None:
    page = with_model(opened, GOOD, there="downloadable")
    read(page, TEXT)
    page.locator(".model", has_text="The browser loads it first").wait_for()
    page.click("text=Let my model restate it")
    page.wait_for_selector(".offer")


@pytest.mark.parametrize("there", ["unavailable", None])
def test_without_a_model_there_is_no_button(opened: Open, there: str | None) -> None:
    page = opened() if there is None else with_model(opened, there=there)
    read(page, TEXT)
    page.wait_for_selector(".restating", state="attached")
    page.wait_for_timeout(500)
    assert page.locator("text=Let my model restate it").count() == 0
    assert page.locator("text=Have a language model").count() == 0


def test_markup_of_a_model_is_text(opened: Open) -> None:
    evil = "<img src=x onerror=alert(1)>"
    page = with_model(opened, *[restated((12, "clue", evil), (99, "clue", evil))] * 3)
    read(page, TEXT)
    page.click("text=Let my model restate it")
    page.click("text=What was not taken")
    assert evil in page.inner_text(".offers .problems") and page.locator("main img").count() == 0
