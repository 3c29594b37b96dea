"""A real browser for the tests of the page: how it is opened, and what a user does in it again and again."""

import mimetypes
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cluegrid import service

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "src" / "cluegrid" / "web" / "page"
HOME = "http://localhost:9/"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
MARKET = (ROOT / "riddles" / "market.txt").read_text(encoding="utf-8")
EINSTEIN = (ROOT / "riddles" / "einstein.txt").read_text(encoding="utf-8")
VIEWS = {"paste": "#text", "solve": ".solution", "explain": ".step", "play": ".grid", "check": ".findings",
         "print": ".sheet.key[aria-busy=false]", "race": ".race-track button:enabled", "make": ".form"}
"""The views, with what is there when each is ready."""
LONG = 60_000  # milliseconds that a busy machine may take for anything

Open = Callable[..., Any]


@contextmanager
def browsing() -> Iterator[Any]:
    """A Chromium that is there as long as the block."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        running = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield running
        running.close()


def answer(route: Any) -> None:
    """Answer a request by the files of the page and the service alone."""
    name = route.request.url.removeprefix(HOME).split("#")[0] or "index.html"
    if name.startswith("api/"):
        told = service.answer(name.removeprefix("api/"), route.request.post_data_json)
        route.fulfill(status=400 if "error" in told else 200, json=told)
    else:
        route.fulfill(path=PAGE / name, content_type=mimetypes.guess_type(name)[0])


@contextmanager
def opening(browser: Any, home: str = HOME) -> Iterator[Open]:
    """Opens pages; whatever goes wrong in one of them fails the test."""
    contexts: list[Any] = []
    wrong: list[str] = []

    def heard(message: Any) -> None:
        if "Content Security Policy" in message.text:
            wrong.append(message.text)

    def page(address: str = "", width: int = 1280, height: int = 800, **settings: Any) -> Any:
        context = browser.new_context(viewport={"width": width, "height": height},
                                      permissions=["clipboard-read", "clipboard-write"], **settings)
        contexts.append(context)
        if home == HOME:
            context.route("**/*", answer)
        shown = context.new_page()
        shown.set_default_timeout(LONG)
        shown.on("pageerror", lambda error: wrong.append(str(error)))
        shown.on("dialog", lambda dialog: wrong.append(dialog.message))
        shown.on("console", heard)
        shown.goto(home + address)
        return shown

    yield page
    for context in contexts:
        context.close()
    assert not wrong


def read(page: Any, text: str) -> None:
    """Paste a text and have it read."""
    go(page, "paste")
    page.fill("#text", text)
    page.click("text=Read it")
    page.wait_for_selector(".sentences")


def go(page: Any, view: str) -> None:
    """Go to a view and wait until it is there."""
    page.goto(f"{page.url.split('#')[0]}#{view}")
    page.wait_for_selector(f".view.{view} {VIEWS[view]}")


def until(page: Any, condition: str) -> None:
    """Wait until something is so; asked from outside, for the page's policy lets nothing be evaluated inside."""
    for _ in range(LONG // 50):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"it never came to {condition}")
