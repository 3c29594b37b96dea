"""The static site: what is built, and Python in the browser, also without a network (needs ``make site``)."""

import json
import re
import runpy
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
ENGINE = ROOT / "site" / "engine"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
MAKE = runpy.run_path(str(ROOT / "scripts" / "make_site.py"))
JINDOSH = (ROOT / "riddles" / "jindosh-2.txt").read_text(encoding="utf-8")


def listed(site: Path) -> dict[str, Any]:
    MAKE["list_files"](site)
    found: dict[str, Any] = json.loads(re.findall(r"const SITE = (.*);", (site / "offline.js").read_text("utf-8"))[0])
    return found


def test_the_service_worker_knows_every_file_and_notices_every_change(tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(MAKE["PAGE"], site)
    first = listed(site)
    assert {"./", "index.html", "page.js", "examples.json"} <= set(first["files"])
    assert listed(site) == first
    (site / "board.js").write_text("// changed", encoding="utf-8")
    assert listed(site)["version"] != first["version"]
    (site / "new.js").write_text("", encoding="utf-8")
    assert "new.js" in listed(site)["files"]


def test_what_cannot_be_had_is_said(tmp_path: Path) -> None:
    with pytest.raises(MAKE["CannotError"], match="the moon: the program no-such-program is not installed"):
        MAKE["_run"](["no-such-program"], "the moon")
    with pytest.raises(MAKE["CannotError"], match=r"could not get the moon: ls: .*No such file"):
        MAKE["_run"](["ls", str(tmp_path / "moon")], "the moon")


def test_the_lock_file_names_no_host() -> None:
    lock = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert "resolved" not in lock and "://" not in lock
    assert json.loads(lock)["packages"][""]["dependencies"] == json.loads(
        (ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]


class Quiet(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def site(tmp_path: Path) -> Iterator[tuple[str, ThreadingHTTPServer]]:
    """The page of today with the engine that was built, behind a server of files."""
    folder = tmp_path / "site"
    shutil.copytree(MAKE["PAGE"], folder)
    MAKE["_rewrite"](folder / "index.html", 'data-engine="fetch"', 'data-engine="worker"')
    shutil.copytree(ENGINE, folder / "engine")
    listed(folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/", server
    server.shutdown()
    server.server_close()


@pytest.mark.skipif(CHROMIUM is None or not ENGINE.is_dir(), reason="needs Chromium and make site")
def test_python_in_the_browser_also_without_a_network(site: tuple[str, ThreadingHTTPServer]) -> None:
    playwright = pytest.importorskip("playwright.sync_api")
    home, _ = site
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context()
        page = context.new_page()
        page.set_default_timeout(60_000)
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(home)
        page.fill("#text", JINDOSH)
        page.click("text=Read it")
        page.wait_for_selector(".note.good")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_function("navigator.serviceWorker.controller !== null")
        context.set_offline(True)
        page.goto(f"{home}#solve")
        page.reload()
        page.wait_for_selector(".solve .solution")
        assert page.locator(".solution tbody tr").count() == 5
        page.goto(f"{home}#play")
        page.click("button:has-text('The next step')")
        page.wait_for_selector("text=Put it in")
        browser.close()
    assert not wrong
