"""Riddles that others wrote, where they are at hand: a sample of each file, through the API."""

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

from cluegrid.reading import read
from cluegrid.solving import solve

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
pytestmark = pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")


def found(text: str) -> dict[str, Any]:
    reading = read(text)
    if reading.puzzle is None or reading.unread:
        return {"status": "unread"}
    result = solve(reading.puzzle)
    rows = result.solutions[0].rows() if result.solutions and result.status == "unique" else None
    return {"status": result.status, "answer": result.answers[0] if result.answers else None, "grid": rows,
            "axis": reading.puzzle.axis}


@pytest.mark.parametrize("file", sorted(path.name for path in CORPUS.glob("*.jsonl")))
def test_a_sample_is_read_and_answered_right(file: str) -> None:
    spec = importlib.util.spec_from_file_location("score", CORPUS / "score.py")
    assert spec is not None and spec.loader is not None
    score = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(score)
    with (CORPUS / file).open(encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    sample = records[::max(1, len(records) // 50)]
    assert not [record["id"] for record in sample if not score.right(record, found(record["text"]))]
