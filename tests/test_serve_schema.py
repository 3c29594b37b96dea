"""The interface against its own description: schemathesis makes requests, good and bad, and looks at answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from cluegrid.web.openapi import document
from processes import SECONDS, served

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
schemathesis = pytest.importorskip("schemathesis")


Test = Callable[..., None]


def described(document: dict[str, Any], *phases: str) -> Callable[[Test], Test]:
    """Has a test tried with some kinds of requests; one of the right form may still be a riddle that is none."""
    wanted = {phase: {"enabled": phase in phases} for phase in ("examples", "coverage", "fuzzing")}
    config = {"phases": wanted, "checks": {"positive_data_acceptance": {"enabled": False}}}
    found = schemathesis.openapi.from_dict(document, config=schemathesis.Config.from_dict(config))
    each: Callable[[Test], Test] = found.parametrize()
    return each


def with_any_riddle() -> dict[str, Any]:
    """The description without the notation, which has so many forms that to try the edges of all has no end."""
    found = document()
    found["components"]["schemas"]["Riddle"] = {"type": "object"}
    return found


bounded = settings(max_examples=5, deadline=None, derandomize=True, database=None,
                   suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with served() as (_, port):
        yield f"http://127.0.0.1:{port}"


@described(document(), "examples", "fuzzing")
@bounded
def test_every_answer_is_as_described(case: Any, address: str) -> None:
    case.call_and_validate(base_url=address, timeout=SECONDS)


@described(with_any_riddle(), "coverage")
@bounded
def test_what_is_just_within_bounds_or_beyond_is_answered_as_described(case: Any, address: str) -> None:
    case.call_and_validate(base_url=address, timeout=SECONDS)
