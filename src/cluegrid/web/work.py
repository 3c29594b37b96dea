"""What a process does with a request: the body in, the status and the body of the answer out, all of it as bytes."""

from __future__ import annotations

import json
import signal
import sys
from typing import Any

from cluegrid import service
from cluegrid.categories import InputError
from cluegrid.jsons import parsed

MEMORY = 2 << 30  # bytes for one process
EXAMPLE = (b'{"text": "Two houses stand in a row, numbered 1 to 2 from left to right.\\nNames: Ann, Bob.\\n'
           b'Pets: cat, dog.\\n1. Ann lives in the first house.\\n2. Bob owns the dog.\\nWho owns the cat?"}')

Job = tuple[str, bytes]
Answer = tuple[int, bytes]


def work(job: Job) -> Answer:
    """Answer a request; one for no command makes the process ready."""
    name, body = job
    if not name:
        _prepare()
    try:
        asked = parsed(body.decode("utf-8"), "the body")
    except InputError as error:
        return said(service.fault(str(error)), 400)
    except UnicodeDecodeError:
        return said(service.fault("the body is not UTF-8"), 400)
    found = service.answer(name or "explain", asked)
    return said(found, 422 if "error" in found else 200)


def said(data: Any, status: int = 200) -> Answer:
    """An object as it is sent."""
    return status, json.dumps(data, ensure_ascii=False).encode()


def _prepare() -> None:
    """Limit the memory of this process, and be deaf to an alarm that comes when nothing is in work any more."""
    signal.signal(signal.SIGALRM, signal.SIG_IGN)
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
