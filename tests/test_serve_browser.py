"""The page as ``cluegrid serve`` gives it, in a real browser: with its policy, its answers and its way to stop them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from browsing import CHROMIUM, MARKET, VIEWS, browsing, go, opening, read
from cluegrid.notation import puzzle_to
from processes import at_work, children, needs_proc, pigeons, served, wait_until

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("playwright.sync_api")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium")

EVIL = "<img src=x onerror=alert(1)><script>alert(2)</script>"


@pytest.fixture(scope="module")
def server() -> Iterator[tuple[int, str]]:
    """The process of a server, and its address."""
    with served() as (process, port):
        yield process.pid, f"http://localhost:{port}/"


@pytest.fixture
def page(server: tuple[int, str]) -> Iterator[Any]:
    with browsing() as browser, opening(browser, server[1]) as opened:
        yield opened()


def test_a_pasted_riddle_goes_through_every_view(page: Any) -> None:
    read(page, MARKET)
    for view in VIEWS:
        go(page, view)
    assert "cluegrid serve" in page.inner_text("#where")
    assert page.locator("text=From a picture").count() == 0


def test_markup_in_a_riddle_is_text(page: Any) -> None:
    read(page, MARKET.replace("Amira does not sell the honey.", f"Amira {EVIL} the honey."))
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
