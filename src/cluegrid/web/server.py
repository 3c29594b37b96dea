"""The application: the commands under /api, the page under /. It keeps nothing, and answers only whom it should."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import os
import socket
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from cluegrid.categories import InputError
from cluegrid.engines import missing
from cluegrid.jsons import parsed
from cluegrid.service import COMMANDS, fault
from cluegrid.web.openapi import document
from cluegrid.web.pool import SPARE, BusyError, GoneError, Pool

if TYPE_CHECKING:
    from starlette.applications import Starlette
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES = 1_000_000  # of a body
BODY_SECONDS = 30  # until a body is there
PAGE = Path(__file__).parent / "page"
LOCAL = ("localhost", "127.0.0.1", "::1")
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
                               "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
                               "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff", "referrer-policy": "no-referrer", "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin", "cache-control": "no-cache"}


def application(names: Collection[str], seats: int | None = None) -> Starlette:
    """The application, for those who call this machine by one of these names (any address, where "*" is one)."""
    from starlette.applications import Starlette
    from starlette.exceptions import HTTPException
    from starlette.middleware import Middleware
    from starlette.routing import Mount, Route
    from starlette.staticfiles import StaticFiles

    @asynccontextmanager
    async def alive(app: Starlette) -> AsyncIterator[None]:
        app.state.pool = Pool(seats or (os.cpu_count() or 1) + SPARE)
        try:
            yield
        finally:
            app.state.pool.close()

    commands = [Route("/openapi.json", _describe, methods=["GET"]), Route("/{command}", _answer, methods=["POST"])]
    routes = [Mount("/api", routes=commands), Mount("/", StaticFiles(directory=PAGE, html=True))]
    return Starlette(routes=routes, lifespan=alive, middleware=[Middleware(Guard, names=frozenset(names))],
                     exception_handlers={HTTPException: _refuse, Exception: _fail})


class Guard:
    """Lets nobody in who comes by a foreign name or from another site, and puts the headers on every answer."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self.app, self.names = app, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand a request on, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *((name.encode(), held.encode())
                                                             for name, held in HEADERS.items())]
            await send(message)

        given = {name: held.decode("latin-1") for name, held in scope["headers"] if name in (b"host", b"origin")}
        host, origin = given.get(b"host", "").lower(), given.get(b"origin")
        if not self.known(host):
            await _said(fault("this machine is not served by that name"), 403)(scope, receive, guarded)
        elif origin is not None and origin.lower() not in (f"http://{host}", f"https://{host}"):
            await _said(fault("this comes from another site"), 403)(scope, receive, guarded)
        else:
            await self.app(scope, receive, guarded)

    def known(self, host: str) -> bool:
        """Whether a Host header names this machine; a name that somebody else chose may lead here, a number may not."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self.names or ("*" in self.names and _is_address(name))


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


# ---- answers ---------------------------------------------------------------------------------------------------


def _said(data: Any, status: int = 200) -> Response:
    from starlette.responses import Response

    return Response(json.dumps(data, ensure_ascii=False), status, media_type="application/json")


@cache
def _described() -> str:
    return json.dumps(document())


async def _describe(request: Request) -> Response:
    from starlette.responses import Response

    return Response(_described(), media_type="application/json")


async def _answer(request: Request) -> Response:
    command = request.path_params["command"]
    if command not in COMMANDS:
        return _said(fault(f"there is no such command; there are {', '.join(COMMANDS)}"), 404)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        return _said(fault("the body has to be JSON: say so with the header Content-Type: application/json"), 415)
    try:
        body = await asyncio.wait_for(_body(request), BODY_SECONDS)
    except TimeoutError:
        return _said(fault(f"the body did not come within {BODY_SECONDS} s"), 408)
    if body is None:
        return _said(fault(f"a body has at most {MOST_BYTES:,} bytes"), 413)
    try:
        asked = parsed(body.decode("utf-8"), "the body")
    except InputError as error:
        return _said(fault(str(error)), 400)
    except UnicodeDecodeError:
        return _said(fault("the body is not UTF-8"), 400)
    try:
        found = await request.app.state.pool.answer(command, asked, request.is_disconnected)
    except (BusyError, GoneError) as error:
        return _said(fault(str(error)), 503)
    return _said(found, 422 if "error" in found else 200)


async def _body(request: Request) -> bytes | None:
    """The body; None where it is too large, and then the rest is not looked at."""
    announced = request.headers.get("content-length", "0")
    if not announced.isdecimal() or int(announced[:20]) > MOST_BYTES:
        return None
    parts, size = [], 0
    async for part in request.stream():
        parts.append(part)
        size += len(part)
        if size > MOST_BYTES:
            return None
    return b"".join(parts)


async def _refuse(request: Request, error: Any) -> Response:
    told = {404: "there is nothing here", 405: "this takes another method: the commands take POST"}
    return _said(fault(told.get(error.status_code, "this cannot be done")), error.status_code)


async def _fail(request: Request, error: Exception) -> Response:
    return _said(fault(f"{type(error).__name__}: this is a defect of cluegrid, please report it"), 500)


# ---- serving ---------------------------------------------------------------------------------------------------


def serve(host: str, port: int, names: Collection[str], began: Callable[[str], None]) -> None:
    """Serve until Ctrl-C; ``began`` is told the address once it answers."""
    try:
        from uvicorn import Config, Server
    except ImportError:
        raise missing("uvicorn", "web") from None

    listening = _listen(host, port)
    known = {*LOCAL, *names} | (set() if listening.getsockname()[0] in LOCAL else {"*"})
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    server = Server(Config(application(known), http="h11", ws="none", loop="asyncio", lifespan="on", access_log=False,
                           log_config=None, log_level="critical", server_header=False, date_header=False,
                           timeout_graceful_shutdown=1))
    asyncio.run(_until_stopped(server, listening, partial(began, address)))
    raise KeyboardInterrupt  # nothing else ends it


async def _until_stopped(server: Any, listening: socket.socket, began: Callable[[], None]) -> None:
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if server.started:
        began()
    await serving


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)  # asyncio sends at once only where it knows the protocol
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        return listening
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise InputError(f"{host}, port {port}: {why.lower()}; --port 0 takes one that is free") from None
