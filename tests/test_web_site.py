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

from browsing import CHROMIUM, MARKET, ROOT, go, opening, read, until
from cluegrid import service
from cluegrid.notation import puzzle_to
from processes import pigeons

ENGINE = ROOT / "site" / "engine"
MAKE = runpy.run_path(str(ROOT / "scripts" / "make_site.py"))
LOADED_PICTURE = """performance.getEntriesByType("resource").map(({name}) => name).filter(
    name => name.includes("/picture/"))"""
DOUBTFUL = ("Three houses stand in a row, numbered 1 to 3 from left to right.\nNames: Ann, Bob, Cid.\n"
            "1. Ann lives to the left of Bob.\n")
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
    (site / "picture").mkdir()
    (site / "picture" / "large.js").write_text("", encoding="utf-8")
    assert "new.js" in listed(site)["files"] and "picture/large.js" not in listed(site)["files"]


def test_what_cannot_be_had_is_said(tmp_path: Path) -> None:
    with pytest.raises(MAKE["CannotError"], match="the moon: the program no-such-program is not installed"):
        MAKE["_run"](["no-such-program"], "the moon")
    with pytest.raises(MAKE["CannotError"], match=r"could not get the moon: ls: .*No such file"):
        MAKE["_run"](["ls", str(tmp_path / "moon")], "the moon")


def test_the_lock_file_names_no_host() -> None:
    lock = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert "resolved" not in lock and "://" not in lock
    pinned, wanted = json.loads(lock)["packages"][""], json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    assert all(pinned[kind] == wanted[kind] for kind in ("dependencies", "devDependencies"))


class Quiet(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The page of today with the engine that was built, behind a server of files."""
    folder = tmp_path_factory.mktemp("built") / "site"
    shutil.copytree(MAKE["PAGE"], folder)
    MAKE["point_at"](folder)
    for name in ("engine", "picture"):
        shutil.copytree(ROOT / "site" / name, folder / name)
    listed(folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


@pytest.mark.skipif(CHROMIUM is None or not ENGINE.is_dir(), reason="needs Chromium and make site")
def test_python_in_the_browser_from_the_first_visit_to_one_without_a_network(browser: Any, home: str) -> None:
    with opening(browser, home) as opened:
        page = opened("site.webmanifest")
        play_before_python_is_there(page, home)
        every_view(page)
        count_what_a_doubt_leaves(page)
        play_a_large_riddle(page)
        assert page.evaluate(LOADED_PICTURE) == []
        read_from_a_picture(page, picture_of(browser, MARKET))
        stop_what_takes_too_long(page)
        can_be_installed(page, home)
        go_on_without_a_network(page)


def play_before_python_is_there(page: Any, home: str) -> None:
    held: list[Any] = []
    page.route("**/engine/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto(home)
    page.click("text=Einstein's riddle")
    page.click(".note a[href='#play']")
    page.click("[aria-label='red, 1: open']")
    assert page.locator("[aria-label='red, 1: no']").count() == 1
    assert page.is_visible("#loading")
    assert page.inner_text("#where").endswith("nothing you paste leaves this device.")
    for route in held:
        route.continue_()
    page.unroute("**/engine/pyodide.asm.wasm")


def every_view(page: Any) -> None:
    read(page, JINDOSH)
    assert page.locator(".sentence.clue").count() == 15
    assert page.is_hidden("#loading")
    go(page, "solve")
    assert page.locator(".solution tbody tr").count() == 5
    go(page, "explain")
    go(page, "check")
    go(page, "print")
    go(page, "play")
    page.click("button:has-text('The next step')")
    page.wait_for_selector("text=Put it in")
    read(page, MARKET)
    go(page, "race")
    names = page.eval_on_selector_all(".lanes [data-state=done]", "lanes => lanes.map(lane => lane.dataset.engine)")
    assert set(names) == {"sat", "dfs", "permutations", "brute"}
    assert page.inner_text(".race-track").count("These do not run here: asp, constraint, cpsat.") == 1


def count_what_a_doubt_leaves(page: Any) -> None:
    """What is counted by threads elsewhere is counted here as well."""
    read(page, DOUBTFUL)
    assert page.locator(".doubts .count").all_inner_texts() == ["2 solutions", "3 solutions"]
    go(page, "check")
    assert page.inner_text(".findings .note").startswith("There are")


def stop_what_takes_too_long(page: Any) -> None:
    go(page, "paste")
    page.fill("#text", json.dumps(puzzle_to(pigeons(14))))
    page.click("text=Read it")
    page.click("a.button:has-text('Solve')")
    page.click("#cancel")
    page.wait_for_selector("#said:has-text('Stopped.')")
    assert page.is_hidden("#work")
    read(page, MARKET)
    go(page, "solve")
    assert page.locator(".solution tbody tr").count() == 4


def can_be_installed(page: Any, home: str) -> None:
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    tools = page.context.new_cdp_session(page)
    manifest = tools.send("Page.getAppManifest")
    assert manifest["errors"] == [] and json.loads(manifest["data"])["display"] == "standalone"
    for icon in json.loads(manifest["data"])["icons"]:
        assert page.request.get(home + icon["src"]).ok
    errors = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] == ["in-incognito"]  # all contexts of the driver are


def go_on_without_a_network(page: Any) -> None:
    until(page, "navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector(".solve .solution")
    go(page, "play")
    page.click("button:has-text('The next step')")
    page.wait_for_selector("text=Put it in")


def play_a_large_riddle(page: Any) -> None:
    riddle = service.generate({"size": "10x10", "seed": 1, "seconds": 60})
    go(page, "paste")
    page.set_input_files("input[accept*=json]", {"name": "riddle.json", "mimeType": "application/json",
                                                 "buffer": json.dumps(riddle).encode()})
    page.wait_for_selector(".play .grid")
    page.click(".grid [data-key] >> nth=0")
    assert page.locator("[data-state=no]").count() == 1
    go(page, "solve")
    assert page.locator(".solution tbody tr").count() == 10


def read_from_a_picture(page: Any, shot: bytes) -> None:
    go(page, "paste")
    page.set_input_files("input[accept='image/*']", {"name": "riddle.png", "mimeType": "image/png", "buffer": shot})
    page.wait_for_selector("text=Compare the text with the picture")
    assert "Dilan charges twice as much as Amira." in page.input_value("#text")
    page.click("text=Read it")
    page.wait_for_selector(".sentences")
    assert page.locator(".sentence.clue").count() >= 5


def picture_of(browser: Any, text: str) -> bytes:
    """A screenshot of a text as a user would take it."""
    page = browser.new_page(viewport={"width": 700, "height": 500})
    page.set_content("<pre style='font: 18px sans-serif; white-space: pre-wrap'></pre>")
    page.evaluate("text => { document.querySelector('pre').textContent = text; }", text)
    shot: bytes = page.screenshot()
    page.close()
    return shot
