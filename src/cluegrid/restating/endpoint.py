"""A language model of the user's own, behind any address that speaks OpenAI's chat completions.

Nothing is sent unless the user names the address, in the command or in the environment. The key is never shown.
"""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import Any
from urllib.parse import urlsplit

from cluegrid.categories import InputError, shortened
from cluegrid.records import record

MOST_BYTES = 2_000_000
"""An answer that is longer is none."""
SECONDS = 180.0
"""How long one answer may take."""
VARIABLE, KEY = "CLUEGRID_MODEL", "CLUEGRID_MODEL_KEY"


class ModelError(InputError):
    """The model cannot be asked, or what it answers is no answer."""


@record
class Model:
    """Where a model is, and which."""

    address: str
    name: str = ""
    keyed: bool = True
    """Whether the key of the environment is for it."""

    @property
    def shown(self) -> str:
        """What the user is told of it: neither user nor password."""
        parts = urlsplit(self.address)
        host = f"{parts.hostname}:{parts.port}" if parts.port else str(parts.hostname)
        return f"{parts.scheme}://{host}" + (f" ({self.name})" if self.name else "")


def model_from(given: str) -> Model:
    """The model that ``URL`` or ``URL#NAME`` says."""
    address, _, name = given.strip().partition("#")
    try:
        parts = urlsplit(address)
        known = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        known = False
    if not known:
        raise InputError(f"--model takes an address such as http://localhost:11434#llama3, not {shortened(given)}")
    path = parts.path.rstrip("/")
    if not path.endswith("/chat/completions"):
        path += "/chat/completions" if path.endswith("/v1") else "/v1/chat/completions"
    return Model(parts._replace(path=path, query="", fragment="").geturl(), name)


def from_environment() -> Model | None:
    """The model that the environment names."""
    given = os.environ.get(VARIABLE, "").strip()
    return model_from(given) if given else None


def is_here(model: Model) -> bool:
    """Whether a model is on this machine."""
    return urlsplit(model.address).hostname in ("localhost", "127.0.0.1", "::1")


class _Stays(urllib.request.HTTPRedirectHandler):
    """What was to be sent to one address goes to no other."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


def ask(model: Model, messages: list[dict[str, str]], schema: dict[str, Any], seconds: float = SECONDS) -> str:
    """What the model answers: a text that should be JSON of this schema."""
    body: dict[str, Any] = {"messages": messages, "temperature": 0, "stream": False, "response_format": {
        "type": "json_schema", "json_schema": {"name": "restatement", "strict": True, "schema": schema}}}
    body |= {"model": model.name} if model.name else {}
    status, data = _sent(model, body, seconds)
    if status in (400, 404, 415, 422, 500, 501) and "response_format" in body:
        del body["response_format"]  # not every server honours it
        status, data = _sent(model, body, seconds)
    if status != 200:
        raise ModelError(f"the model at {model.shown} answered with the status {status}{_said(data)}")
    return _content(model, data)


def _sent(model: Model, body: dict[str, Any], seconds: float) -> tuple[int, bytes]:
    headers = {"Content-Type": "application/json", "Accept": "application/json", "User-Agent": "cluegrid"}
    key = os.environ.get(KEY, "").strip()
    if key and model.keyed:
        headers["Authorization"] = f"Bearer {key}"
    request = urllib.request.Request(model.address, json.dumps(body).encode(), headers, method="POST")
    handlers: list[urllib.request.BaseHandler] = [_Stays()]
    if is_here(model):
        handlers.append(urllib.request.ProxyHandler({}))
    try:
        with urllib.request.build_opener(*handlers).open(request, timeout=seconds) as answer:
            return answer.status, _whole(model, answer)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read(2000)
    except TimeoutError:
        raise ModelError(f"the model at {model.shown} gave no answer in {seconds:g} s") from None
    except (OSError, HTTPException, ValueError) as error:
        reason = getattr(error, "reason", error)
        if isinstance(reason, TimeoutError):
            raise ModelError(f"the model at {model.shown} gave no answer in {seconds:g} s") from None
        said = getattr(reason, "strerror", None) or type(error).__name__
        raise ModelError(f"the model at {model.shown} cannot be reached: {said}") from None


def _whole(model: Model, answer: Any) -> bytes:
    data: bytes = answer.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ModelError(f"the model at {model.shown} answered with more than {MOST_BYTES // 1_000_000} MB")
    return data


def _said(data: bytes) -> str:
    """What an error of a server says, if it is short and plain."""
    try:
        error = json.loads(data).get("error")
    except (ValueError, AttributeError, RecursionError):
        return ""
    said = error.get("message") if isinstance(error, dict) else error
    return f": {shortened(said)}" if isinstance(said, str) and said.isprintable() else ""


def _content(model: Model, data: bytes) -> str:
    try:
        held = json.loads(data)["choices"][0]["message"]["content"]
    except (ValueError, KeyError, IndexError, TypeError, RecursionError):
        raise ModelError(f"what the model at {model.shown} answered is no chat completion") from None
    if not isinstance(held, str):
        raise ModelError(f"what the model at {model.shown} answered has no text")
    return held
