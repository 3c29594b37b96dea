"""The page for everybody: axe-core finds nothing on any view, all of it goes by keys, and it fits every screen."""

from typing import Any

import pytest

from browsing import CHROMIUM, EINSTEIN, MARKET, ROOT, VIEWS, Open, go, read
from talking import browsers, restated

pytest.importorskip("playwright.sync_api")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium")

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
FOUND = """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations.flatMap(
    ({id, nodes}) => nodes.map(({target, failureSummary}) => `${id} at ${target}: ${failureSummary}`))"""
BROKEN = MARKET.replace("Amira does not sell the honey.", "Amira flibbers the honey.")
CONTRADICTED = MARKET + " Amira sells the honey."


def found(page: Any) -> list[str]:
    """What axe-core has to say against what is shown."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    told: list[str] = page.evaluate(FOUND)
    return told


@pytest.mark.skipif(not AXE.is_file(), reason="needs axe-core from npm: npm ci")
@pytest.mark.parametrize(("scheme", "width"), [("light", 320), ("dark", 1280)])
def test_nothing_is_found_on_any_view(opened: Open, scheme: str, width: int) -> None:
    page = opened(width=width, color_scheme=scheme, reduced_motion="reduce")
    page.wait_for_selector(".examples button")
    assert found(page) == []
    read(page, BROKEN)
    page.click("text=Or build the clue")
    assert found(page) == []
    read(page, EINSTEIN)
    for view in VIEWS:
        go(page, view)
        assert found(page) == [], view
    go(page, "play")
    page.click("[aria-label='green, 1: open']")
    page.click("[aria-label='green, 1: no']")
    page.click("text=Suppose")
    page.click("[aria-label='red, 2: open']")
    page.click("text=Check my marks")
    page.wait_for_selector(".advice .note")
    assert found(page) == []
    read(page, CONTRADICTED)
    go(page, "check")
    assert found(page) == []
    page.evaluate("document.querySelector('main').append(document.createElement('img'))")
    assert any(told.startswith("image-alt") for told in found(page))


@pytest.mark.skipif(not AXE.is_file(), reason="needs axe-core from npm: npm ci")
@pytest.mark.parametrize(("scheme", "width"), [("light", 320), ("dark", 1280)])
def test_nothing_is_found_where_a_model_restates(opened: Open, scheme: str, width: int) -> None:
    page = opened("#paste", width=width, color_scheme=scheme, reduced_motion="reduce")
    says = "Amira does not sell the honey."
    page.add_init_script(browsers(*[restated((12, "clue", says), (13, "clue", says))] * 3))
    page.route("**/api/models", lambda route: route.fulfill(json={"models": [], "here": True}))
    page.reload()
    page.wait_for_selector("#text")
    read(page, BROKEN.replace("Amira flibbers", "Amira looked in vain for the honey. Amira flibbers"))
    page.click("text=Another model")
    assert found(page) == []
    page.click("text=Let my model restate it")
    page.wait_for_selector(".offer")
    page.click("text=What was not taken")
    page.check(".offer input")
    assert found(page) == []


def test_every_view_fits_a_small_phone_and_twice_the_size(opened: Open) -> None:
    page = opened(width=320, height=640)
    read(page, EINSTEIN)
    for view in VIEWS:
        go(page, view)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, view
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for view in VIEWS:
        go(page, view)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, f"{view} at 200 %"


def press_to(page: Any, selector: str, key: str = "Tab") -> None:
    """Press a key until something has the focus."""
    for _ in range(80):
        page.keyboard.press(key)
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{key} never leads to {selector}")


def test_a_riddle_is_pasted_and_played_with_keys_alone(opened: Open) -> None:
    page = opened()
    page.wait_for_selector("#text")
    press_to(page, "#text")
    page.keyboard.insert_text(MARKET)
    page.keyboard.press("Control+Enter")
    page.wait_for_selector(".sentences")
    press_to(page, ".account a[href='#play']")
    page.keyboard.press("Enter")
    page.wait_for_selector(".play .grid")
    press_to(page, ".grid [data-key]")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("y")
    assert page.locator("[aria-label='lamps, Amira: yes']").count() == 1
    press_to(page, ".strengths button")
    page.keyboard.press("Enter")
    page.wait_for_selector(".advice p")
    press_to(page, ".bar button", "Shift+Tab")
    page.keyboard.press("Control+z")
    assert page.locator("[aria-label='lamps, Amira: open']").count() == 1
