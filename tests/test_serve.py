"""``cluegrid serve``: a real server on this machine, asked as programs, pages and people of ill will ask it."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import re
import signal
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from select import select
from typing import Any

import pytest

from cluegrid import service
from cluegrid.notation import puzzle_to
from cluegrid.web.pool import BEHIND, MOST_SLOW, Pool
from processes import (
    SECONDS,
    alive,
    at_work,
    children,
    needs_proc,
    pigeons,
    processor_seconds,
    running,
    served,
    wait_until,
)
from riddles import FOLDER, load

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")

ZEBRA = {"text": (FOLDER / "zebra.txt").read_text(encoding="utf-8")}
ENDLESS = {"puzzle": puzzle_to(pigeons(14)), "seconds": 60}
QUICK = {"puzzle": puzzle_to(load("market"))}
Said = tuple[int, dict[str, str], Any]


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with served() as (_, number):
        yield number


def ask(port: int, method: str, path: str, body: Any = None, **headers: str) -> Said:
    """Ask the server; a body that is no text or bytes is sent as JSON."""
    sent = body if body is None or isinstance(body, str | bytes) else json.dumps(body)
    named = {"Content-Type": "application/json", **{name.replace("_", "-"): held for name, held in headers.items()}}
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)) as connection:
        connection.request(method, path, sent, named if body is not None else headers)
        answer = connection.getresponse()
        data = answer.read().decode()
        held = {name.lower(): value for name, value in answer.getheaders()}
        return answer.status, held, json.loads(data) if "json" in held.get("content-type", "") else data


REQUESTS: dict[str, dict[str, Any]] = {**dict.fromkeys(service.COMMANDS, ZEBRA), "export": {**ZEBRA, "to": "asp"},
            "hint": {**ZEBRA, "marks": {"yes": [["milk", "3"]]}}, "generate": {"size": "4x4", "seed": 3},
            "grade": {"gold": [{"id": 1, **service.solve(ZEBRA)}], "predictions": []}}


def untimed(said: dict[str, Any]) -> dict[str, Any]:
    """What was answered, without how long it took and how far those came that take longest."""
    return {**said, "runs": [run["engine"] for run in said.get("runs", ())]}


@pytest.mark.parametrize("command", service.COMMANDS)
def test_every_command_answers_as_the_service_does(port: int, command: str) -> None:
    status, headers, answered = ask(port, "POST", f"/api/{command}", REQUESTS[command])
    assert status == 200 and headers["content-type"] == "application/json"
    assert untimed(answered) == untimed(service.answer(command, REQUESTS[command]))


def test_the_page_is_there_and_nothing_beside_it(port: int) -> None:
    status, headers, page = ask(port, "GET", "/")
    assert status == 200 and "text/html" in headers["content-type"] and "cluegrid" in page
    for path in ("/nothing", "/../server.py", "/%2e%2e/server.py", "/..%2fserver.py", "//etc/passwd", "/api", "/api/"):
        assert ask(port, "GET", path)[0] in (404, 405), path


def test_every_answer_has_the_headers_and_says_nothing_of_the_machine(port: int) -> None:
    answers = [ask(port, "GET", "/"), ask(port, "GET", "/nothing"), ask(port, "POST", "/api/solve", "{"),
               ask(port, "POST", "/api/solve", ZEBRA), ask(port, "GET", "/", Host="other.example")]
    for _, headers, said in answers:
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe-inline" not in policy and "'unsafe-eval'" not in policy
        assert headers["x-content-type-options"] == "nosniff" and "server" not in headers
        assert "Traceback" not in str(said) and str(FOLDER.parent) not in str(said)


def test_the_description_names_every_command(port: int) -> None:
    status, _, described = ask(port, "GET", "/api/openapi.json")
    assert status == 200 and described["openapi"] == "3.1.0"
    assert list(described["paths"]) == [f"/api/{name}" for name in (*service.COMMANDS, "ask", "models")]
    held = json.dumps(described)
    assert "$defs" not in held
    for name in set(re.findall(r'"#/components/schemas/(\w+)"', held)):
        assert name in described["components"]["schemas"]


def test_requests_and_answers_are_as_described(port: int) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    described = ask(port, "GET", "/api/openapi.json")[2]
    for name in service.COMMANDS:
        operation = described["paths"][f"/api/{name}"]["post"]
        takes = operation["requestBody"]["content"]["application/json"]["schema"]
        gives = operation["responses"]["200"]["content"]["application/json"]["schema"]
        for given, wanted in ((REQUESTS[name], takes), (ask(port, "POST", f"/api/{name}", REQUESTS[name])[2], gives)):
            jsonschema.Draft202012Validator({**wanted, "components": described["components"]}).validate(given)
    error = {"$ref": "#/components/schemas/Error", "components": described["components"]}
    jsonschema.Draft202012Validator(error).validate(ask(port, "POST", "/api/solve", {})[2])


@pytest.mark.parametrize(("status", "method", "path", "body", "headers", "said"), [
    (400, "POST", "/api/solve", "{", {}, "is not JSON"),
    (400, "POST", "/api/solve", b"\xff", {}, "not UTF-8"),
    (400, "POST", "/api/solve", '{"text": "a", "text": "b"}', {}, "twice"),
    (400, "POST", "/api/solve", '{"seconds": NaN}', {}, "no number"),
    (400, "POST", "/api/solve", "[" * 100_000, {}, "nested too deeply"),
    (400, "POST", "/api/solve", "{" + ",".join(f'"{n}":1' for n in (*range(90_000), 89_999)) + "}", {}, "twice"),
    (400, "POST", "/api/solve", '{"text": "\\ud800"}', {}, "half of a character"),
    (422, "POST", "/api/solve", '{"text": "", "seconds": 1e999}', {}, "is no JSON"),
    (422, "POST", "/api/solve", [], {}, "expected a JSON object"),
    (422, "POST", "/api/solve", {"text": "x " * 60_000}, {}, "at most 100,000 characters"),
    (422, "POST", "/api/solve", {"text": "<script>alert(1)</script>", "<b>": 1}, {}, "has no field"),
    (422, "POST", "/api/generate", {"theme": "/etc/passwd"}, {}, "there is no theme"),
    (413, "POST", "/api/solve", b"x" * 1_000_001, {}, "at most 1,000,000 bytes"),
    (415, "POST", "/api/solve", "{}", {"Content_Type": "text/plain"}, "has to be JSON"),
    (404, "POST", "/api/sovle", {}, {}, "no such command"),
    (405, "GET", "/api/solve", None, {}, "POST"),
    (405, "DELETE", "/", None, {}, "another method"),
    (403, "GET", "/", None, {"Host": "riddles.example"}, "not served by that name"),
    (403, "POST", "/api/solve", {}, {"Host": "riddles.example:80"}, "not served by that name"),
    (403, "GET", "/", None, {"Host": "[::"}, "not served by that name"),
    (403, "GET", "/", None, {"Host": "localhost.riddles.example"}, "not served by that name"),
    (403, "POST", "/api/solve", {}, {"Origin": "http://riddles.example"}, "another site"),
    (403, "POST", "/api/solve", {}, {"Origin": "null"}, "another site"),
])
def test_what_cannot_be_answered_is_said_in_one_shape(port: int, status: int, method: str, path: str, body: Any,
                                                      headers: dict[str, str], said: str) -> None:
    found, _, answered = ask(port, method, path, body, **headers)
    assert list(answered) == ["error", "where"] and said in answered["error"] and found == status


def test_a_page_of_its_own_may_ask(port: int) -> None:
    for host in (f"localhost:{port}", f"127.0.0.1:{port}", f"[::1]:{port}"):
        assert ask(port, "POST", "/api/solve", ZEBRA, Host=host, Origin=f"http://{host}")[0] == 200


def test_a_body_without_an_end_is_not_waited_for(port: int) -> None:
    """One that grows beyond the limit without saying so."""
    with socket.create_connection(("127.0.0.1", port), timeout=SECONDS) as connection:
        connection.sendall(b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                           b"Transfer-Encoding: chunked\r\n\r\n")
        for _ in range(11):
            connection.sendall(b"186a0\r\n" + b"x" * 100_000 + b"\r\n")
        assert b" 413 " in connection.recv(1000)


def test_names_can_be_allowed() -> None:
    with served("--allow-host", "Riddles.example") as (_, port):
        assert ask(port, "GET", "/", Host="riddles.example")[0] == 200
        assert ask(port, "GET", "/", Host="other.example")[0] == 403
        assert ask(port, "GET", "/", Host="192.0.2.1")[0] == 403


def test_where_all_may_ask_addresses_are_known_and_names_are_not() -> None:
    with served("--host", "0.0.0.0") as (_, port):
        assert ask(port, "GET", "/", Host=f"192.0.2.1:{port}")[0] == 200
        assert ask(port, "GET", "/", Host="other.example")[0] == 403


# ---- slow riddles ----------------------------------------------------------------------------------------------


def test_quick_riddles_are_answered_beside_slow_ones(port: int) -> None:
    with ExitStack() as stack:
        slow = [stack.enter_context(begun(port, f"number {n}")) for n in range(MOST_SLOW + 2)]
        for _ in range(20):
            status, _, said = ask(port, "POST", "/api/solve", {"puzzle": puzzle_to(load("einstein"))})
            assert status == 200 and said["answer"] == "German"
        wait_until(lambda: len(answered(slow)) >= 2)  # on a slow machine quick ones may count as slow for a while
        said = [connection.recv(20) for connection in answered(slow)]
        assert sum(b" 503 " in status for status in said) >= 2


@contextmanager
def begun(port: int, title: str = "") -> Iterator[socket.socket]:
    """A connection on which a riddle is asked that has no end."""
    body = json.dumps({**ENDLESS, "puzzle": {**puzzle_to(pigeons(14)), "title": title}}).encode()
    with socket.create_connection(("127.0.0.1", port), timeout=SECONDS) as connection:
        connection.sendall(b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                           b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        yield connection


def answered(connections: list[socket.socket]) -> list[socket.socket]:
    """Those on which something was said."""
    return select(connections, [], [], 0)[0]


def test_a_thousand_at_once_are_all_answered(port: int) -> None:
    body = json.dumps(QUICK).encode()
    request = (b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n"
               b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    async def one() -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request)
        answer = await reader.read()
        writer.close()
        return answer[:12]

    async def thousand() -> set[bytes]:
        async with asyncio.timeout(2 * SECONDS):
            return set(await asyncio.gather(*(one() for _ in range(1000))))

    assert asyncio.run(thousand()) == {b"HTTP/1.1 200"}


MARKUP = "<script>alert(1)</script>"


@pytest.mark.parametrize("command", service.COMMANDS)
def test_markup_in_any_field_stays_json(port: int, command: str) -> None:
    for field in service.COMMANDS[command].takes:
        status, headers, answered = ask(port, "POST", f"/api/{command}", {**REQUESTS[command], field: MARKUP})
        assert status in (200, 422) and headers["content-type"] == "application/json"
        assert headers["x-content-type-options"] == "nosniff" and isinstance(answered, dict)
    assert ask(port, "GET", f"/{MARKUP}")[1]["content-type"] == "application/json"


def hard_working(pid: int) -> list[int]:
    """The workers that have worked for longer than it takes to get ready."""
    return [child for child in children(pid) if processor_seconds(child) > 2]


async def stays() -> bool:
    """One who asks does not go away."""
    return False


@pytest.mark.parametrize("may", [True, False])
def test_a_slow_riddle_is_less_urgent_and_its_worker_as_urgent_as_others_again(
        may: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who may not make a process more urgent has another one afterwards."""
    put: list[tuple[int, int]] = []

    def noted(_: int, pid: int, priority: int) -> None:
        if put and not may:
            raise PermissionError
        put.append((pid, priority))

    async def use() -> None:
        pool = Pool(1)
        try:
            given_up = await pool.answer("solve", json.dumps({**ENDLESS, "seconds": 1}).encode(), stays)
            assert json.loads(given_up[1])["status"] == "gave up"
            assert (await pool.answer("solve", json.dumps(QUICK).encode(), stays))[0] == 200
            usual, pid = os.getpriority(os.PRIO_PROCESS, 0), put[0][0]
            assert put == [(pid, usual + BEHIND), (pid, usual)][:1 + may]
            assert [worker.process.pid == pid for worker in pool.idle] == [may]
        finally:
            pool.close()

    monkeypatch.setattr(os, "setpriority", noted)
    asyncio.run(use())


def test_one_who_waits_and_gives_up_keeps_no_worker() -> None:
    async def use() -> None:
        pool = Pool(1)
        try:
            slow, waiting = (asyncio.create_task(pool.answer("solve", json.dumps(request).encode(), stays))
                             for request in (ENDLESS, ZEBRA))
            while len(pool.waiting) < 2:
                await asyncio.sleep(0)
            waiting.cancel()
            slow.cancel()
            async with asyncio.timeout(SECONDS):
                assert (await pool.answer("solve", json.dumps(ZEBRA).encode(), stays))[0] == 200
        finally:
            pool.close()

    asyncio.run(use())


@needs_proc
def test_the_same_riddle_many_times_is_the_work_of_one() -> None:
    with served() as (process, port), ExitStack() as stack:
        ask(port, "POST", "/api/solve", ZEBRA)
        for _ in range(30):
            stack.enter_context(begun(port))
        wait_until(lambda: hard_working(process.pid))
        assert ask(port, "POST", "/api/solve", QUICK)[0] == 200
        assert len(hard_working(process.pid)) == 1


@needs_proc
def test_a_worker_that_is_lost_costs_its_riddle_alone() -> None:
    with served() as (process, port), begun(port) as connection:
        wait_until(lambda: hard_working(process.pid))
        os.kill(hard_working(process.pid)[0], signal.SIGKILL)
        assert b" 503 " in connection.recv(20)
        assert ask(port, "POST", "/api/solve", ZEBRA)[0] == 200


@needs_proc
def test_who_goes_away_leaves_no_work_behind() -> None:
    with served() as (process, port):
        ask(port, "POST", "/api/solve", ZEBRA)
        with begun(port):
            wait_until(lambda: hard_working(process.pid))
        wait_until(lambda: not any(map(at_work, children(process.pid))))
        assert ask(port, "POST", "/api/solve", ZEBRA)[0] == 200


@needs_proc
def test_ctrl_c_ends_it_and_all_its_processes() -> None:
    with served() as (process, port), begun(port):
        wait_until(lambda: hard_working(process.pid))
        workers = children(process.pid)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        _, said = process.communicate(timeout=SECONDS)
        assert process.returncode == 130 and "cluegrid: stopped" in said and "Traceback" not in said
        wait_until(lambda: not any(map(alive, workers)))


@needs_proc
def test_no_worker_outlives_a_server_that_is_killed() -> None:
    with served() as (process, port):
        ask(port, "POST", "/api/solve", ZEBRA)
        workers = children(process.pid)
        assert workers
        process.kill()
        wait_until(lambda: not any(map(alive, workers)))


def test_a_port_that_is_taken_is_a_sentence(port: int) -> None:
    with running("-m", "cluegrid", "serve", "--port", str(port), "--no-browser") as process:
        out, said = process.communicate(timeout=SECONDS)
    assert process.returncode == 2 and out == "" and "address already in use; --port 0" in said


def test_who_sends_half_a_request_is_not_waited_for(port: int) -> None:
    """Many heads that never end are closed after a while, and keep nobody else from being answered."""
    from cluegrid.web.hurry import HEAD_SECONDS

    with ExitStack() as open_:
        slow = [open_.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(40)]
        for one in slow:
            one.sendall(b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        assert ask(port, "POST", "/api/solve", QUICK)[0] == 200
        wait_until(lambda: all(select([one], [], [], 0)[0] for one in slow), HEAD_SECONDS + SECONDS)
        for one in slow:
            with suppress(ConnectionResetError):
                assert one.recv(10) == b""
