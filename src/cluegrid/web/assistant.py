"""The service for assistants: a server of the Model Context Protocol on standard input and output, a tool a command."""

from __future__ import annotations

import asyncio
import json
import os
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Any

from cluegrid.categories import InputError
from cluegrid.jsons import parsed
from cluegrid.service import COMMANDS, fault
from cluegrid.service.fields import Schema
from cluegrid.web.pool import MOST_SLOW, BusyError, Pool

if TYPE_CHECKING:
    from mcp.server import Server, ServerRequestContext
    from mcp_types import CallToolRequestParams, CallToolResult, ListToolsResult, PaginatedRequestParams, Tool

TOOLS = ("read", "solve", "check", "explain", "hint", "generate", "grade")
SEATS = MOST_SLOW + 1  # workers: an assistant asks few things at a time
INSTRUCTIONS = """cluegrid reasons about riddles of the Einstein (zebra, logic grid) kind; leave the reasoning to it.
Give solve the whole riddle as a text. Where the status is "unread", it returns the sentences that were not understood
with their reasons, and the cast as it was understood. Then state the riddle yourself, as "puzzle":
{"categories": {"House": "1-3", "Name": ["Ann", "Bob", "Cid"], "Pet": ["cat", "dog", "owl"]},
 "clues": ["Ann goes with cat.", "Bob is immediately to the left of the one with owl."],
 "questions": ["Who goes with dog?"]}
The cast stands as you give it; places in a row are a category "1-5"; a clue is a plain sentence, such as: X goes with
Y. X does not go with Y. X goes with either Y or Z. X goes with neither Y nor Z. X is in house 3. X is next to Y. X is
immediately to the left of Y. X is somewhere to the right of Y. X is exactly two houses to the left of Y. There is
exactly one house between X and Y. X is somewhere between Y and Z. X is at one end of the row. The age of X is 5 more
than the age of Y. Of X and Y, one goes with Z and the other goes with W. Either A, or B, but not both. If A, then B.
(X and Y are names, or "the one with tea".) The resource cluegrid://english has all forms, cluegrid://schema the
notation. read tells what each sentence was taken to mean ("made"): look at it. Doubts are settled with "take". A
solve of the status "assumed" rests on what unread sentences may mean: say them in plain words instead of relying on
it. "several" often means that a clue or a value was left out, "none" that a clue was restated the wrong way round or
a value stands twice: check tells which clues are missing or contradict each other."""
RESOURCES = {"cluegrid://english": ("english", "The plain English that is read with any cast", "text/markdown"),
             "cluegrid://schema": ("schema", "The notation of a riddle as JSON Schema", "application/schema+json")}


def resource(address: str) -> str:
    """The text of a resource."""
    if address == "cluegrid://english":
        from cluegrid.reading.stated import plain_english

        return plain_english()
    from cluegrid.notation import schema

    return json.dumps(schema(), ensure_ascii=False)


def tools() -> list[Tool]:
    """A tool for each command that helps somebody who reasons about a riddle."""
    from mcp_types import Tool, ToolAnnotations

    return [Tool(name=name, description=COMMANDS[name].about, input_schema=_takes(name),
                 annotations=ToolAnnotations(read_only_hint=True, open_world_hint=False)) for name in TOOLS]


def _takes(name: str) -> Schema:
    """What a tool takes; the notation is not spelled out, as an assistant has it from read or generate."""
    fields = {field: {"type": "object", "description": schema.get("description", "")} if "$ref" in schema else schema
              for field, schema in COMMANDS[name].takes.items()}
    return {"type": "object", "properties": fields, "required": list(COMMANDS[name].needed),
            "additionalProperties": False}


def server(pool: Pool) -> Server[Any]:
    """The server, with these workers."""
    import mcp_types as types
    from mcp.server import Server

    from cluegrid import __version__

    async def listed(_: ServerRequestContext[Any], __: PaginatedRequestParams | None) -> ListToolsResult:
        return types.ListToolsResult(tools=tools())

    async def called(_: ServerRequestContext[Any], call: CallToolRequestParams) -> CallToolResult:
        found = await _answered(pool, call.name, call.arguments or {})
        return types.CallToolResult(content=[types.TextContent(text=json.dumps(found, ensure_ascii=False))],
                                    structured_content=found, is_error="error" in found)

    async def offered(_: ServerRequestContext[Any], __: PaginatedRequestParams | None) -> types.ListResourcesResult:
        return types.ListResourcesResult(resources=[
            types.Resource(uri=address, name=name, description=about, mime_type=kind)
            for address, (name, about, kind) in RESOURCES.items()])

    async def given(_: ServerRequestContext[Any], asked: types.ReadResourceRequestParams) -> types.ReadResourceResult:
        address = str(asked.uri)
        if address not in RESOURCES:
            raise ValueError(f"there is no such resource; there are {', '.join(RESOURCES)}")
        return types.ReadResourceResult(contents=[
            types.TextResourceContents(uri=address, text=resource(address), mime_type=RESOURCES[address][2])])

    return Server("cluegrid", version=__version__, instructions=INSTRUCTIONS, on_list_tools=listed, on_call_tool=called,
                  on_list_resources=offered, on_read_resource=given)


async def _answered(pool: Pool, name: str, request: dict[str, Any]) -> dict[str, Any]:
    if name not in TOOLS:
        return fault(f"there is no such tool; there are {', '.join(TOOLS)}")
    try:
        found: dict[str, Any] = json.loads((await pool.answer(name, json.dumps(request).encode(), _stays))[1])
    except BusyError as error:
        return fault(str(error))
    return found


async def _stays() -> bool:
    """Whether the one who asked has gone: then the whole server ends, and a call that is cancelled ends by itself."""
    return False


MOST_LINE = 10_000_000
"""A message of more bytes than this is not taken."""
DEEPEST = 100
"""A message that is nested deeper than this is not taken."""
_ID = re.compile(r'"id"\s*:\s*("[^"\\]{1,200}"|\d{1,15})')
Refuse = Callable[[Any, str], Awaitable[None]]


class Lines:
    """Standard input line by line, from a thread that can be left at Ctrl-C: one that reads cannot be told to stop.

    A line that is no message is refused, with its number where it has one, and not passed on."""

    def __init__(self) -> None:
        self.come: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.ready: asyncio.Future[Refuse] = asyncio.get_running_loop().create_future()
        Thread(target=self._read, args=(asyncio.get_running_loop(),), daemon=True).start()

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        rest = b""
        with suppress(RuntimeError):  # the loop has ended
            while data := os.read(0, 1 << 16):
                *lines, rest = (rest + data).split(b"\n")
                rest = rest[: MOST_LINE + 1]  # of a line that is too long the beginning is enough
                for line in lines:
                    loop.call_soon_threadsafe(self.come.put_nowait, line)
            loop.call_soon_threadsafe(self.come.put_nowait, None)

    async def __aiter__(self) -> AsyncIterator[str]:
        while (line := await self.come.get()) is not None:
            text = line.decode("utf-8", "replace")
            wrong = _fault(text) if text.strip() else ""
            if wrong:
                number = _ID.search(text)
                refuse = await self.ready
                await refuse(json.loads(number[1]) if number else None, wrong)
            elif text.strip():
                yield text


def _fault(line: str) -> str:
    """Why a line cannot be taken for a message; nothing where it can."""
    if len(line) > MOST_LINE:
        return f"a message has at most {MOST_LINE:,} bytes"
    try:
        data = parsed(line, "the message")
    except InputError as error:
        return str(error)
    level = [data]
    for _ in range(DEEPEST):
        level = [held for one in level if isinstance(one, dict | list)
                 for held in (one.values() if isinstance(one, dict) else one)]
    return "the message is nested too deeply" if level else ""


async def _serve() -> None:
    from mcp.server.stdio import stdio_server
    from mcp.shared.message import SessionMessage
    from mcp_types import PARSE_ERROR, ErrorData, JSONRPCError

    lines = Lines()
    async with stdio_server(stdin=lines) as (incoming, outgoing):
        async def refuse(number: Any, why: str) -> None:
            error = ErrorData(code=PARSE_ERROR, message=why)
            await outgoing.send(SessionMessage(JSONRPCError(jsonrpc="2.0", id=number, error=error)))

        lines.ready.set_result(refuse)
        pool = Pool(SEATS)
        try:
            asking = server(pool)
            await asking.run(incoming, outgoing, asking.create_initialization_options())
        finally:
            pool.close()


def serve() -> None:
    """Serve until standard input ends."""
    asyncio.run(_serve())
