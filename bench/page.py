"""The page of ``make site`` in Chromium: what is loaded for the first paint, how large the engine is, and how long a
user waits for it and for what it says."""

from __future__ import annotations

import gzip
import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from bench.solving import FOLDER, Row

SITE = FOLDER / "site"
JINDOSH = FOLDER / "riddles" / "jindosh-2.txt"
LOADED = """() => performance.getEntries().filter(({encodedBodySize, name}) => encodedBodySize &&
    !name.includes("/engine/")).reduce((sum, {encodedBodySize}) => sum + encodedBodySize, 0)"""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
MARK = """() => { const cells = [...document.querySelectorAll(".grid [data-key]")].slice(0, 50);
    const times = cells.map(cell => { const start = performance.now(); cell.click(); document.body.offsetHeight;
        return performance.now() - start; });
    return times.sort((one, two) => one - two)[25]; }"""


class Files(SimpleHTTPRequestHandler):
    """A server of files that says nothing."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012

    def log_message(self, format: str, *args: Any) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder while the block lasts."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


def compressed() -> float:
    """The engine in MB as a web host sends it; what is compressed already stays as it is."""
    return sum(min(path.stat().st_size, len(gzip.compress(path.read_bytes())))
               for path in (SITE / "engine").iterdir()) / 1e6


def waited(page: Any, act: Any, selector: str) -> float:
    """Seconds from an act to something that is seen."""
    start = time.perf_counter()
    act()
    page.wait_for_selector(selector, state="attached")
    return time.perf_counter() - start


def visit(browser: Any, home: str) -> Iterator[Row]:
    """What a user waits for, from the first visit on."""
    page = browser.new_context().new_page()
    page.set_default_timeout(120_000)
    ready = waited(page, lambda: page.goto(home), "#loading[data-ready]")
    page.wait_for_selector(".examples button")
    yield "first paint", "bytes of the page without its engine", f"{page.evaluate(LOADED) / 1e3:.0f} kB", "≤ 100 kB"
    yield "first paint", "time to the first contents", f"{page.evaluate(PAINTED):.0f} ms", "no bar"
    yield "engine", "size, compressed", f"{compressed():.1f} MB", "≤ 9 MB"
    yield "engine", "ready, first visit", f"{ready:.1f} s", "≤ 5 s"
    page.fill("#text", JINDOSH.read_text(encoding="utf-8"))
    took = waited(page, lambda: page.click("text=Read it"), ".account .note.good")
    took += waited(page, lambda: page.click(".account a[href='#solve']"), ".solution")
    yield "Jindosh", "text read and solved", f"{took:.2f} s", "≤ 1 s"
    page.goto(f"{home}#play")
    page.wait_for_selector(".grid")
    took = waited(page, lambda: page.click("button:has-text('The next step')"), ".advice p")
    yield "Jindosh", "a hint", f"{took:.2f} s", "≤ 0.3 s"
    yield "Jindosh", "a mark on the board, median of 50", f"{page.evaluate(MARK):.1f} ms", "≤ 16 ms"
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    again = waited(page, lambda: page.goto(f"{home}?again"), "#loading[data-ready]")
    yield "engine", "ready, second visit, without a network", f"{again:.1f} s", "≤ 5 s"


def rows() -> Iterator[Row]:
    """The figures, where the site is built and a browser is there."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None or not (SITE / "engine").is_dir():
        yield "page", "needs Chromium and make site", "not measured", ""
        return
    from playwright.sync_api import sync_playwright

    with served(SITE) as home, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield from visit(browser, home)
        browser.close()
