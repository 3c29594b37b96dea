"""The commands that serve: the page, the interface for programs, and the tools for assistants."""

from __future__ import annotations

import argparse
import sys

from cluegrid.categories import whole_number
from cluegrid.cli.options import Commands
from cluegrid.cli.shared import Arguments

PORT = 8710


def add_serve(commands: Commands) -> None:
    """Make ``cluegrid serve`` known."""
    options = commands.add(
        "serve", serve, "show the page in the browser, and answer programs under /api", "--no-browser",
        "--port 8000", "--host 0.0.0.0 --allow-host riddles.example", file=False)
    options.add_argument("--host", metavar="ADDRESS", default="127.0.0.1",
                         help="listen there (default: 127.0.0.1, for this machine only)")
    options.add_argument("--port", metavar="N", type=port, default=PORT,
                         help=f"listen there (default: {PORT}; 0 is any that is free)")
    options.add_argument("--allow-host", metavar="NAME", action="append", default=[],
                         help="a name by which others call this machine (may be repeated)")
    options.add_argument("--model", metavar="URL[#NAME]", dest="models", action="append", default=[],
                         help="a language model that the page may have asked by this machine, wherever it is (may be "
                              "repeated; those on this machine may be named in the page, if only it is served)")
    options.add_argument("--no-browser", action="store_true", help="do not open the browser")


def port(text: str) -> int:
    """The number of a port."""
    number = whole_number(text)
    if number is None or number > 65535:
        raise argparse.ArgumentTypeError(f"expected a number up to 65535, found {text[:20]!r}")
    return number


def _need(package: str, extra: str) -> None:
    """Say how to install a package that is not there."""
    from importlib.util import find_spec

    if find_spec(package) is None:
        from cluegrid.engines import missing

        raise missing(package, extra)


def serve(arguments: Arguments) -> None:
    """``cluegrid serve``: the page and /api, until Ctrl-C."""
    _need("starlette", "web")
    _need("uvicorn", "web")
    from cluegrid.web.server import serve as served_by

    def began(address: str) -> None:
        print(f"cluegrid is at {address}  (Ctrl-C ends it)", flush=True)
        if not arguments.no_browser and sys.stdout.isatty():
            import webbrowser

            webbrowser.open(address)

    served_by(arguments.host, arguments.port, [name.lower() for name in arguments.allow_host],
              arguments.models, began)


def add_mcp(commands: Commands) -> None:
    """Make ``cluegrid mcp`` known."""
    commands.add("mcp", mcp, "let an assistant use cluegrid: the Model Context Protocol on standard input and output",
                 "", file=False)


def mcp(_: Arguments) -> None:
    """``cluegrid mcp``: tools for an assistant, until standard input ends."""
    _need("mcp", "mcp")
    from cluegrid.web.assistant import serve as served_by

    served_by()
