"""A model of the user's own behind ``cluegrid serve``: who may be asked, what is sent, and bad answers."""

from __future__ import annotations

import http.client
import json
import threading
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from browsing import CHROMIUM, MARKET, browsing, opening, read, until
from processes import SECONDS, children, needs_proc, served, wait_until
from talking import chat, restated, serving

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")

DEAD, PLAIN = "Amira would not be seen dead near the honey.", "Amira does not sell the honey."
TEXT = MARKET.replace(PLAIN, DEAD)
GOOD = restated((12, "clue", PLAIN))
KEY = "sesame-opens"


def post(port: int, command: str, **body: Any) -> tuple[int, dict[str, Any]]:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)) as connection:
        connection.request("POST", f"/api/{command}", json.dumps(body), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())


def models(port: int) -> Any:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)) as connection:
        connection.request("GET", "/api/models")
        return json.loads(connection.getresponse().read())


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CLUEGRID_MODEL_KEY", KEY)
        with served() as (_, number):
            yield number


def test_a_model_on_this_machine_is_asked_what_python_writes_and_without_the_key(port: int) -> None:
    asked: list[tuple[Any, dict[str, Any]]] = []

    def answer(handler: Any, body: dict[str, Any]) -> tuple[int, bytes]:
        asked.append((handler.headers["Authorization"], body))
        return 200, chat(GOOD)

    assert models(port) == {"models": [], "here": True}
    with serving(answer) as address:
        status, said = post(port, "ask", text=TEXT, endpoint=f"{address}#mine")
    assert (status, said) == (200, {"answer": GOOD, "model": f"{address} (mine)"})
    ((key, body),) = asked
    assert key is None and body["model"] == "mine" and body["response_format"]["type"] == "json_schema"
    assert body["messages"] == post(port, "restate", text=TEXT)[1]["messages"]
    assert post(port, "restate", text=TEXT, answers=[GOOD])[1]["sentences"][0]["says"] == PLAIN


@pytest.mark.parametrize(("body", "said"), [
    ({"endpoint": "http://riddles.example"}, "may not be asked"),
    ({"endpoint": "http://127.0.0.1.riddles.example"}, "may not be asked"),
    ({"endpoint": "http://localhost@riddles.example"}, "may not be asked"),
    ({"endpoint": "http://169.254.169.254"}, "may not be asked"),
    ({"endpoint": "file:///etc/passwd"}, "expected an address"),
    ({"endpoint": ""}, "expected an address"),
    ({"endpoint": "http://127.0.0.1:9"}, "cannot be reached"),
    ({"endpoint": "http://127.0.0.1:9", "messages": []}, "no field 'messages'"),
    ({}, "needs the field 'endpoint'"),
    ({"endpoint": "http://127.0.0.1:9", "text": MARKET}, "nothing to be restated"),
    ({"endpoint": "http://127.0.0.1:9", "text": 3}, "expected a string"),
])
def test_who_may_not_be_asked_is_not(port: int, body: dict[str, Any], said: str) -> None:
    status, answered = post(port, "ask", **{"text": TEXT, **body})
    assert status == 422 and said in answered["error"] and KEY not in str(answered)


@pytest.mark.parametrize(("status", "body", "said"), [
    (200, b"<html>hello</html>", "no chat completion"), (200, b"x" * 10_000_000, "more than 2 MB"),
    (500, b"{}", "the status 500"), (307, b"", "the status 307")])
def test_a_server_that_misbehaves_is_told_in_a_sentence(port: int, status: int, body: bytes, said: str) -> None:
    with serving(lambda *_: (status, body)) as address:
        found, answered = post(port, "ask", text=TEXT, endpoint=address)
    assert found == 422 and said in answered["error"] and answered["where"] == "endpoint"


def test_others_are_asked_only_where_the_start_allows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLUEGRID_MODEL_KEY", KEY)
    keys = []

    def answer(handler: Any, body: dict[str, Any]) -> tuple[int, bytes]:
        keys.append((handler.headers["Authorization"], body.get("model")))
        return 200, chat(GOOD)

    with serving(answer) as address, serving(answer) as other, served(
            "--allow-host", "riddles.example", "--model", f"{address}#mine") as (_, port):
        assert models(port) == {"models": [f"{address} (mine)"], "here": False}
        for endpoint in (f"{address} (mine)", address, f"{address}/v1#yours"):
            assert post(port, "ask", text=TEXT, endpoint=endpoint)[0] == 200
        assert "may not be asked" in post(port, "ask", text=TEXT, endpoint=other)[1]["error"]
    assert keys == [(f"Bearer {KEY}", "mine"), (f"Bearer {KEY}", "mine"), (f"Bearer {KEY}", "yours")]


@needs_proc
def test_a_model_is_asked_no_longer_when_nobody_waits() -> None:
    come, go_on = threading.Event(), threading.Event()

    def answer(*_: Any) -> tuple[int, bytes]:
        come.set()
        go_on.wait(SECONDS)
        return 200, chat(GOOD)

    with serving(answer) as address, served() as (process, port):
        post(port, "read", text=TEXT)
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)) as connection:
            connection.request("POST", "/api/ask", json.dumps({"text": TEXT, "endpoint": address}),
                               {"Content-Type": "application/json"})
            wait_until(come.is_set)
            before = set(children(process.pid))
        wait_until(lambda: before - set(children(process.pid)))
        go_on.set()
        assert post(port, "read", text=TEXT)[0] == 200


# ---- in a browser ------------------------------------------------------------------------------------------------


@pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium")
@pytest.mark.parametrize("size", [{"width": 1280, "height": 900}, {"width": 360, "height": 740}])
def test_the_page_keeps_an_address_and_has_its_model_restate(port: int, size: dict[str, int]) -> None:
    pytest.importorskip("playwright.sync_api")
    answers = iter(["no", GOOD])
    with serving(lambda *_: (200, chat(next(answers)))) as address, browsing() as browser, opening(
            browser, f"http://localhost:{port}/") as opened:
        page = opened("#paste", **size)
        read(page, TEXT)
        page.click("text=Have a language model of your own?")
        assert page.locator("text=Let my model restate it").count() == 0
        page.fill("#endpoint", "http://me:secret@localhost")
        page.click("text=Keep it")
        until(page, "document.getElementById('said').textContent.startsWith('Leave out')")
        assert page.evaluate("localStorage.getItem('cluegrid.model')") is None
        page.fill("#endpoint", f"{address}#mine")
        page.press("#endpoint", "Enter")
        page.locator(".model", has_text=f"The text goes to {address}#mine").wait_for()
        page.reload()
        read(page, TEXT)
        page.click("text=Let my model restate it")
        page.check(".offer input")
        page.click("text=Put what I accept into the text")
        page.wait_for_selector(".note.good")
        assert page.input_value("#text") == MARKET
