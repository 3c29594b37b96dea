"""The application: the commands under /api, the page under /. It keeps nothing, and answers only whom it should."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import socket
import sys
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from cluegrid.categories import CluegridError, InputError
from cluegrid.jsons import parsed
from cluegrid.service import COMMANDS, fault
from cluegrid.service.fields import FieldError, check_fields
from cluegrid.web.models import ASK, Asking, Models, models_from
from cluegrid.web.openapi import document
from cluegrid.web.pool import BusyError, GoneError, Pool
from cluegrid.web.work import Answer, said

if TYPE_CHECKING:
    from starlette.applications import Starlette
    from starlette.datastructures import State
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES = 1_000_000  # of a body
MOST_HELD = 100_000_000  # bytes of all bodies that are held at a time
BODY_SECONDS = 30  # until a body is there
FILES = 4096  # that are open at a time
PAGE = Path(__file__).parent / "page"
LOCAL = ("localhost", "127.0.0.1", "::1")
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
                               "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
                               "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff", "referrer-policy": "no-referrer", "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin", "cache-control": "no-cache"}


def application(names: Collection[str], models: Models) -> Starlette:
    """The application, for those who call this machine by one of these names (any address, where "*" is one)."""
    from starlette.applications import Starlette
    from starlette.exceptions import HTTPException
    from starlette.middleware import Middleware
    from starlette.routing import Mount, Route
    from starlette.staticfiles import StaticFiles

    @asynccontextmanager
    async def alive(app: Starlette) -> AsyncIterator[None]:
        app.state.pool, app.state.held, app.state.models, app.state.asking = Pool(), 0, models, Asking()
        try:
            yield
        finally:
            app.state.asking.close()
            app.state.pool.close()

    commands = [Route("/openapi.json", _describe, methods=["GET"]), Route("/models", _models, methods=["GET"]),
                Route("/{command}", _answer, methods=["POST"])]
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
            await _refused(403, "this machine is not served by that name")(scope, receive, guarded)
        elif origin is not None and origin.lower() not in (f"http://{host}", f"https://{host}"):
            await _refused(403, "this comes from another site")(scope, receive, guarded)
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


def _sent(status: int, body: bytes) -> Response:
    from starlette.responses import Response

    return Response(body, status, media_type="application/json")


def _refused(status: int, error: str) -> Response:
    return _sent(*said(fault(error), status))


@cache
def _described() -> Answer:
    return said(document())


async def _describe(request: Request) -> Response:
    return _sent(*_described())


async def _answer(request: Request) -> Response:
    from starlette.exceptions import HTTPException

    command = request.path_params["command"]
    if command == "models":
        raise HTTPException(405, headers={"Allow": "GET"})
    if command not in COMMANDS and command != "ask":
        return _refused(404, f"there is no such command; there are {', '.join(COMMANDS)}")
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        return _refused(415, "the body has to be JSON: say so with the header Content-Type: application/json")
    body = Body(request.app.state)
    try:
        await asyncio.wait_for(body.receive(request), BODY_SECONDS)
        given = b"".join(body.parts)
        if command == "ask":
            return _sent(*await _ask(request, given))
        return _sent(*await request.app.state.pool.answer(command, given, request.is_disconnected))
    except TimeoutError:
        return _refused(408, f"the body did not come within {BODY_SECONDS} s")
    except TooLargeError as error:
        return _refused(413, str(error))
    except (BusyError, GoneError) as error:
        return _refused(503, str(error))
    finally:
        body.drop()


async def _models(request: Request) -> Response:
    return _sent(*said(request.app.state.models.as_json()))


async def _ask(request: Request, given: bytes) -> Answer:
    """What a model answers to what restate would have it asked: nothing else is ever sent to it."""
    state = request.app.state
    try:
        asked = parsed(given.decode("utf-8"), "the body")
    except (InputError, UnicodeDecodeError):
        return said(fault("the body is not JSON in UTF-8"), 400)
    try:
        check_fields("ask", ASK, asked)
        model = state.models.named(asked.pop("endpoint"))
    except FieldError as error:
        return said(fault(str(error), error.field), 422)
    status, told = await state.pool.answer("restate", json.dumps(asked).encode(), request.is_disconnected)
    if status != 200:
        return status, told
    messages = json.loads(told)["messages"]
    if not messages:
        return said(fault("there is nothing to be restated"), 422)
    found: Answer = await state.asking.answer(model, messages, request.is_disconnected)
    return found


class TooLargeError(CluegridError):
    """A body is larger than any that is taken."""


class Body:
    """The body of a request, as far as it has come; of all bodies together only so much is held."""

    def __init__(self, state: State) -> None:
        self.state, self.size = state, 0
        self.parts: list[bytes] = []

    async def receive(self, request: Request) -> None:
        """Take it in; where it is too large, the rest is not looked at."""
        self._check(request.headers.get("content-length", "0"))
        async for part in request.stream():
            self.parts.append(part)
            self.size += len(part)
            self.state.held += len(part)
            self._check(str(self.size))

    def _check(self, size: str) -> None:
        if not size.isdecimal() or int(size[:20]) > MOST_BYTES:
            raise TooLargeError(f"a body has at most {MOST_BYTES:,} bytes")
        if self.state.held > MOST_HELD:
            raise BusyError("too many requests are waiting: try again in a moment")

    def drop(self) -> None:
        """It is not held any longer."""
        self.state.held -= self.size


async def _refuse(request: Request, error: Any) -> Response:
    told = {404: "there is nothing here", 405: "this takes another method: the commands take POST"}
    refused = _refused(error.status_code, told.get(error.status_code, "this cannot be done"))
    if error.status_code == 405:
        refused.headers["allow"] = (error.headers or {}).get("Allow", "GET, HEAD")
    return refused


async def _fail(request: Request, error: Exception) -> Response:
    return _refused(500, f"{type(error).__name__}: this is a defect of cluegrid, please report it")


# ---- serving ---------------------------------------------------------------------------------------------------


def serve(host: str, port: int, names: Collection[str], models: Sequence[str], began: Callable[[str], None]) -> None:
    """Serve until Ctrl-C; ``began`` is told the address once it answers."""
    from uvicorn import Config, Server

    from cluegrid.web.hurry import Hurried

    models_from(models, True)  # an address that is none is said before anything is served
    _allow_connections()
    listening = _listen(host, port)
    known = {*LOCAL, *names} | (set() if listening.getsockname()[0] in LOCAL else {"*"})
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    app = application(known, models_from(models, "*" not in known and not names))
    server = Server(Config(app, http=Hurried, ws="none", loop="asyncio", lifespan="on", access_log=False,
                           log_config=None, log_level="critical", server_header=False, date_header=False,
                           timeout_graceful_shutdown=1))
    asyncio.run(_until_stopped(server, listening, partial(began, address)))
    raise KeyboardInterrupt  # nothing else ends it


def _allow_connections() -> None:
    """Have more files open than the system offers at first: a connection is one, and a thousand may come at once."""
    if sys.platform != "win32":
        import resource

        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
        if resource.RLIM_INFINITY != now < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


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
