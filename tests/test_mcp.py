"""``cluegrid mcp``: a client of the official SDK starts it and calls every tool, as an assistant does."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from cluegrid import service
from cluegrid.notation import puzzle_to
from processes import SECONDS, alive, at_work, children, needs_proc, pigeons, running, wait_until
from riddles import FOLDER

pytest.importorskip("mcp")

from mcp import Client, StdioServerParameters, stdio_client

from cluegrid.web.assistant import TOOLS

TEXT = (FOLDER / "zebra.txt").read_text(encoding="utf-8")
ZEBRA = {"text": TEXT}
REQUESTS: dict[str, dict[str, Any]] = {
    "read": ZEBRA, "solve": ZEBRA, "check": ZEBRA, "explain": ZEBRA,
    "hint": {**ZEBRA, "marks": {"yes": [["milk", "3"]]}}, "generate": {"size": "4x4", "seed": 3},
    "grade": {"gold": [{"id": 1, **service.solve(ZEBRA)}], "predictions": [{"id": 1, "answer": "Japanese"}]}}


def with_client(use: Callable[[Any], Awaitable[None]]) -> None:
    """Let a client use a server of its own."""
    async def whole() -> None:
        started = StdioServerParameters(command=sys.executable, args=["-m", "cluegrid", "mcp"], env=dict(os.environ))
        async with asyncio.timeout(2 * SECONDS), Client(stdio_client(started)) as client:
            await use(client)

    asyncio.run(whole())


def test_a_client_calls_every_tool() -> None:
    async def use(client: Any) -> None:
        listed = (await client.list_tools()).tools
        assert [tool.name for tool in listed] == list(TOOLS) == list(REQUESTS)
        assert "read" in client.instructions
        for tool in listed:
            answered = await client.call_tool(tool.name, REQUESTS[tool.name])
            assert not answered.is_error
            assert answered.structured_content == service.answer(tool.name, REQUESTS[tool.name])
            assert json.loads(answered.content[0].text) == answered.structured_content

    with_client(use)


def test_an_assistant_finds_out_what_was_not_read_and_states_it() -> None:
    text = ("Names: Ann, Bob, Cid.\nPets: cat, dog, owl.\n1. Ann flibbers the cat mostly.\n2. Bob keeps the dog.\n"
            "Who keeps the owl?")
    stated = {"categories": {"Name": ["Ann", "Bob", "Cid"], "Pet": ["cat", "dog", "owl"]},
              "clues": ["Ann goes with cat.", "Bob goes with dog."], "questions": ["Who goes with owl?"]}

    async def use(client: Any) -> None:
        first = (await client.call_tool("solve", {"text": text, "strict": True})).structured_content
        assert first["status"] == "unread" and first["cast"]["Pet"] == ["cat", "dog", "owl"]
        (unread,) = first["unread"]
        assert unread["text"] == "Ann flibbers the cat mostly." and unread["reason"]
        second = (await client.call_tool("solve", {"puzzle": stated})).structured_content
        assert second["status"] == "unique" and second["answer"] == "Cid"
        read = (await client.call_tool("read", {"puzzle": stated})).structured_content
        assert [one["kind"] for one in read["sentences"]] == ["clue", "clue", "question"]
        for address in ("cluegrid://english", "cluegrid://schema"):
            assert len((await client.read_resource(address)).contents[0].text) > 1000
        assert len((await client.list_resources()).resources) == 2

    with_client(use)


def test_the_tools_say_what_they_take() -> None:
    jsonschema = pytest.importorskip("jsonschema")

    async def use(client: Any) -> None:
        for tool in (await client.list_tools()).tools:
            jsonschema.Draft202012Validator.check_schema(tool.input_schema)
            jsonschema.Draft202012Validator(tool.input_schema).validate(REQUESTS[tool.name])
            assert "$ref" not in json.dumps(tool.input_schema) and tool.description

    with_client(use)


def test_a_sentence_that_was_refused_is_reworded_and_the_riddle_solved() -> None:
    async def use(client: Any) -> None:
        market = (FOLDER / "market.txt").read_text(encoding="utf-8")
        refused = market.replace("The rugs do not cost 10 dollars.", "The rugs flibber the 10 dollars.")
        read = (await client.call_tool("read", {"text": refused})).structured_content
        (unread,) = [sentence for sentence in read["sentences"] if sentence["kind"] == "unread"]
        assert read["status"] == "unread" and "flibber" in unread["text"] and unread["reason"]
        mended = refused.replace(unread["text"], "The rugs do not cost 10 dollars.")
        read = (await client.call_tool("read", {"text": mended})).structured_content
        solved = (await client.call_tool("solve", {"puzzle": read["puzzle"]})).structured_content
        assert read["status"] == "read" and solved["status"] == "unique"

    with_client(use)


def test_what_is_wrong_is_told_and_the_next_call_is_answered() -> None:
    async def use(client: Any) -> None:
        for name, request, said in (("solve", {}, "either as 'text' or as 'puzzle'"),
                                    ("solve", {**ZEBRA, "secons": 3}, "has no field"),
                                    ("generate", {"theme": "/etc/passwd"}, "there is no theme"),
                                    ("sovle", {}, "there is no such tool")):
            answered = await client.call_tool(name, request)
            assert answered.is_error and said in answered.structured_content["error"]
        assert not (await client.call_tool("solve", ZEBRA)).is_error

    with_client(use)


@pytest.mark.parametrize(("line", "number", "why"), [
    ("[" * 100_000, None, "nested too deeply"),
    ('{"id": 7, "a": ' + '{"a":' * 900 + "1" + "}" * 901, 7, "nested too deeply"),
    ('{"id": "x", "text": "\\ud800"}', "x", "half of a character"), ("{", None, "not JSON"),
    ('{"id": 3, "text": "' + "a" * 10_000_001 + '"}', 3, "at most 10,000,000 bytes")],
    ids=["brackets", "deep", "surrogate", "broken", "long"])
def test_a_line_that_is_no_message_is_refused_and_the_next_is_answered(line: str, number: Any, why: str) -> None:
    asked = {"jsonrpc": "2.0", "id": 99, "method": "ping"}
    with subprocess.Popen([sys.executable, "-m", "cluegrid", "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True) as server:
        assert server.stdin is not None and server.stdout is not None
        server.stdin.write(f"{line}\n{json.dumps(asked)}\n")
        server.stdin.flush()
        refused, answered = (json.loads(server.stdout.readline()) for _ in range(2))
        server.stdin.close()
    assert refused["id"] == number and why in refused["error"]["message"]
    assert answered["id"] == 99


@needs_proc
def test_others_are_answered_beside_a_slow_riddle_and_one_that_is_cancelled_is_in_work_no_longer() -> None:
    async def use(client: Any) -> None:
        slow = asyncio.create_task(client.call_tool("solve", {"puzzle": puzzle_to(pigeons(14)), "seconds": 60}))
        assert (await client.call_tool("solve", ZEBRA)).structured_content["status"] == "unique"
        assert not slow.done()
        await until(workers_work)
        slow.cancel()
        await until(lambda: not workers_work())
        assert (await client.call_tool("solve", ZEBRA)).structured_content["status"] == "unique"

    with_client(use)


def workers_work() -> bool:
    """Whether a process of a server that this process has started works."""
    return any(at_work(worker) for server in children(os.getpid()) for worker in children(server))


async def until(so: Callable[[], bool]) -> None:
    while not so():
        await asyncio.sleep(0.02)


@needs_proc
@pytest.mark.parametrize("ending", ["the input ends", "Ctrl-C", "kill"])
def test_it_ends_with_all_its_processes(ending: str) -> None:
    with running("-m", "cluegrid", "mcp", stdin=subprocess.PIPE) as process:
        assert process.stdin is not None
        wait_until(lambda: len(children(process.pid)) >= 2)
        workers = children(process.pid)
        if ending == "the input ends":
            process.stdin.close()
            assert process.wait(SECONDS) == 0
        elif ending == "Ctrl-C":
            os.killpg(process.pid, signal.SIGINT)
            assert process.wait(SECONDS) == 130
        else:
            process.kill()
        wait_until(lambda: not any(map(alive, workers)))
