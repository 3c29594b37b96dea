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
    if reading.puzzle is None or reading.problems:
        return {"status": "unread"}
    result = solve(reading.puzzle)
    rows = result.solutions[0].rows() if result.solutions and result.status == "unique" else None
    answers = [answer for answer in result.answers if answer is not None]
    answer = None if len(answers) < len(result.answers) or not answers else answers[0] if len(answers) == 1 else answers
    return {"status": result.status, "answer": answer, "grid": rows, "axis": reading.puzzle.axis}


def scorer() -> Any:
    spec = importlib.util.spec_from_file_location("score", CORPUS / "score.py")
    assert spec is not None and spec.loader is not None
    score = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(score)
    return score


def sample(file: str, size: int) -> list[dict[str, Any]]:
    with (CORPUS / file).open(encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    return records[::max(1, len(records) // size)]


@pytest.mark.parametrize("file", ["bbeh.jsonl", "bbh.jsonl", "bigbench.jsonl", "zebralogic.jsonl"])
def test_a_sample_is_read_and_answered_right(file: str) -> None:
    score = scorer()
    results = {record["id"]: (record, found(record["text"])) for record in sample(file, 25)}
    claimed = {name: pair for name, pair in results.items() if pair[1].get("answer") or pair[1].get("grid")}
    assert not [name for name, (record, result) in claimed.items() if not score.right(record, result)]
    assert len(claimed) >= 0.95 * len(results)


@pytest.mark.skipif(not (CORPUS / "natural.jsonl").is_file(), reason="the natural riddles are not here")
def test_natural_riddles_are_read_or_refused() -> None:
    score = scorer()
    verdicts = [score.natural(record, found(record["text"])) for record in sample("natural.jsonl", 202)]
    assert not verdicts.count("wrong")
    assert verdicts.count("right") >= 0.58 * len(verdicts)
