"""The service for assistants: a server of the Model Context Protocol on standard input and output, a tool a command."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Any

from cluegrid.service import COMMANDS, fault
from cluegrid.service.fields import Schema
from cluegrid.web.pool import MOST_SLOW, BusyError, Pool

if TYPE_CHECKING:
    from mcp.server import Server, ServerRequestContext
    from mcp_types import CallToolRequestParams, CallToolResult, ListToolsResult, PaginatedRequestParams, Tool

TOOLS = ("read", "solve", "check", "explain", "hint", "generate", "grade")
SEATS = MOST_SLOW + 1  # workers: an assistant asks few things at a time
INSTRUCTIONS = """cluegrid reasons about riddles of the Einstein (zebra, logic grid) kind; leave the reasoning to it.
State the whole riddle as a text: the places, the values of each category ("Names: Ann, Bob, Cid."), the clues, a
numbered sentence each, and the question. Call read first. A sentence of the kind "unread" was not understood, and
nothing is solved until it is: say it again in plain words, as its "reason" and "nearest" suggest. Look at "made", which
tells what each sentence was taken to mean. Doubts are settled with "take". A solve of the status "assumed" rests on
what unread sentences may mean: say them in plain words instead of relying on it. Then call solve, or explain for the
steps.
Where the status is "several" or "none", check tells which clues are missing or contradict each other."""


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

    return Server("cluegrid", version=__version__, instructions=INSTRUCTIONS, on_list_tools=listed, on_call_tool=called)


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


class Lines:
    """Standard input line by line, from a thread that can be left at Ctrl-C: one that reads cannot be told to stop."""

    def __init__(self) -> None:
        self.come: asyncio.Queue[str | None] = asyncio.Queue()
        Thread(target=self._read, args=(asyncio.get_running_loop(),), daemon=True).start()

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        rest = b""
        with suppress(RuntimeError):  # the loop has ended
            while data := os.read(0, 1 << 16):
                *lines, rest = (rest + data).split(b"\n")
                for line in lines:
                    loop.call_soon_threadsafe(self.come.put_nowait, line.decode("utf-8", "replace"))
            loop.call_soon_threadsafe(self.come.put_nowait, None)

    async def __aiter__(self) -> AsyncIterator[str]:
        while (line := await self.come.get()) is not None:
            yield line


async def _serve() -> None:
    from mcp.server.stdio import stdio_server

    async with stdio_server(stdin=Lines()) as (incoming, outgoing):
        pool = Pool(SEATS)
        try:
            asking = server(pool)
            await asking.run(incoming, outgoing, asking.create_initialization_options())
        finally:
            pool.close()


def serve() -> None:
    """Serve until standard input ends."""
    asyncio.run(_serve())
