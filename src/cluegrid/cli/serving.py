"""The commands that serve: the page and the interface for programs."""

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
    options.add_argument("--no-browser", action="store_true", help="do not open the browser")


def port(text: str) -> int:
    """The number of a port."""
    number = whole_number(text)
    if number is None or number > 65535:
        raise argparse.ArgumentTypeError(f"expected a number up to 65535, found {text[:20]!r}")
    return number


def serve(arguments: Arguments) -> None:
    """``cluegrid serve``: the page and /api, until Ctrl-C."""
    from cluegrid.engines import missing

    try:
        import starlette  # noqa: F401
    except ImportError:
        raise missing("starlette", "web") from None
    from cluegrid.web.server import serve as served_by

    def began(address: str) -> None:
        print(f"cluegrid is at {address}  (Ctrl-C ends it)", flush=True)
        if not arguments.no_browser and sys.stdout.isatty():
            import webbrowser

            webbrowser.open(address)

    served_by(arguments.host, arguments.port, [name.lower() for name in arguments.allow_host], began)
