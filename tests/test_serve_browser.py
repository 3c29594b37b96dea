"""The page as ``cluegrid serve`` gives it, in a real browser: with its policy, its answers and its way to stop them."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

from cluegrid.notation import puzzle_to
from processes import at_work, children, needs_proc, pigeons, served, wait_until
from riddles import FOLDER

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
playwright = pytest.importorskip("playwright.sync_api")

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
EVIL = "<img src=x onerror=alert(1)><script>alert(2)</script>"
VIEWS = {"solve": ".solution", "explain": ".step", "play": ".grid", "check": ".findings", "make": ".form"}

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium")


@pytest.fixture(scope="module")
def server() -> Iterator[tuple[int, str]]:
    """The process of a server, and its address."""
    with served() as (process, port):
        yield process.pid, f"http://localhost:{port}/"


@pytest.fixture
def page(server: tuple[int, str]) -> Iterator[Any]:
    """The page; a script that fails, a dialog and whatever the policy forbids fail the test."""
    wrong: list[str] = []
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        shown = browser.new_page()
        shown.set_default_timeout(20_000)
        shown.on("pageerror", lambda error: wrong.append(str(error)))
        shown.on("dialog", lambda dialog: wrong.append(dialog.message))
        shown.on("console", lambda line: wrong.append(line.text) if "Policy" in line.text else None)
        shown.goto(server[1])
        yield shown
        browser.close()
    assert not wrong


def read(page: Any, text: str) -> None:
    page.fill("#text", text)
    page.click("text=Read it")
    page.wait_for_selector(".sentences")


def test_a_pasted_riddle_goes_through_every_view(page: Any, server: tuple[int, str]) -> None:
    read(page, (FOLDER / "zebra.txt").read_text(encoding="utf-8"))
    for view, ready in VIEWS.items():
        page.goto(f"{server[1]}#{view}")
        page.wait_for_selector(f".view.{view} {ready}")
    assert "cluegrid serve" in page.inner_text("#where")


def test_markup_in_a_riddle_is_text(page: Any) -> None:
    text = (FOLDER / "market.txt").read_text(encoding="utf-8")
    read(page, text.replace("Amira does not sell the honey.", f"Amira {EVIL} the honey."))
    assert EVIL in page.inner_text(".sentences")
    assert page.locator("main img, main script").count() == 0


@needs_proc
def test_a_riddle_that_is_stopped_is_in_work_no_longer(page: Any, server: tuple[int, str]) -> None:
    pid, _ = server
    page.fill("#text", json.dumps(puzzle_to(pigeons(14))))
    page.click("text=Read it")
    page.click("a.button:has-text('Solve')")
    wait_until(lambda: any(map(at_work, children(pid))))
    page.click("#cancel")
    wait_until(lambda: not any(map(at_work, children(pid))))
    page.wait_for_selector("text=Stopped.")
