"""Stand-ins for a language model: a server on this machine that answers as a test says, and one in the browser."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@contextmanager
def serving(answer: Callable[[BaseHTTPRequestHandler, dict[str, Any]], tuple[int, bytes]]) -> Iterator[str]:
    """The address of a server on this machine that answers so."""
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            status, body = answer(self, asked)
            self.send_response(status)
            if status == 307:
                self.send_header("Location", "http://127.0.0.1:9/v1/chat/completions")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            with_pipe(self, body)

        def log_message(self, format: str, *args: Any) -> None:  # its name is given
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()


def with_pipe(handler: BaseHTTPRequestHandler, body: bytes) -> None:
    with suppress(BrokenPipeError, ConnectionResetError):
        handler.wfile.write(body)


def chat(text: str) -> bytes:
    return json.dumps({"choices": [{"message": {"role": "assistant", "content": text}}]}).encode()


def restated(*sentences: tuple[int, str, str]) -> str:
    """What a model answers that restates these sentences: a number, a kind, and words."""
    return json.dumps({"categories": [], "sentences": [
        {"number": number, "kind": kind, "says": says, "idle": []} for number, kind, says in sentences]})


BROWSERS = """
globalThis.LanguageModel = class {
  static asked = [];
  static left = ANSWERS;
  static async availability() { return THERE; }
  static async create(options) {
    if (options.monitor) options.monitor({ addEventListener: (_, act) => act({ loaded: 0.5 }) });
    return new LanguageModel(options);
  }
  constructor(options) { this.options = options; }
  async prompt(text, { responseConstraint, signal }) {
    LanguageModel.asked.push({ before: this.options.initialPrompts, text, form: responseConstraint });
    const said = LanguageModel.left.shift();
    if (said !== null) return said;
    return new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)));
  }
  destroy() {}
};
"""


def browsers(*answers: str | None, there: str = "available") -> str:
    """A script that gives a browser a model with these answers; None is one that never comes."""
    return BROWSERS.replace("ANSWERS", json.dumps(answers)).replace("THERE", json.dumps(there))
