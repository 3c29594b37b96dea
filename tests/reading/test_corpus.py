"""Riddles that others wrote, where they are at hand: what was right once stays right, by id, and nothing is wrong.

``python tests/reading/test_corpus.py`` raises the floors to what is right today.
"""

import importlib.util
import json
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from cluegrid.cli import main

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
FLOORS = Path(__file__).with_name("floors.json")
"""For each set, the ids of the riddles that are not right yet: all others must be."""
SETS = ("articles", "jindosh", "classics", "posted", "natural", "zebralogic", "bbh", "bigbench", "bbeh")
PART = 40  # riddles of one test, so that two processors share a set


def scorer() -> Any:
    spec = importlib.util.spec_from_file_location("score", CORPUS / "score.py")
    assert spec is not None and spec.loader is not None
    score = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(score)
    return score


def records(name: str) -> list[dict[str, Any]]:
    with (CORPUS / f"{name}.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def verdicts(of: Sequence[dict[str, Any]]) -> dict[str, str]:
    """How each riddle fares with ``cluegrid solve``."""
    judged = scorer().judged
    with TemporaryDirectory() as folder:
        texts, results = Path(folder) / "riddles.jsonl", Path(folder) / "results.jsonl"
        texts.write_text("\n".join(map(json.dumps, of)), encoding="utf-8")
        with suppress(SystemExit), redirect_stdout(StringIO()), redirect_stderr(StringIO()):
            main(["solve", str(texts), "--out", str(results)])
        found = {result["id"]: result for result in map(json.loads, results.read_text(encoding="utf-8").splitlines())}
    return {record["id"]: judged(record, found[record["id"]]) for record in of}


def parts() -> list[tuple[str, int]]:
    """Each set in stretches; of the largest, riddles of a hundred clues, only some, as the others take a minute."""
    return [(name, start) for name in SETS if (CORPUS / f"{name}.jsonl").is_file()
            for start in range(0, 20 if name == "bbeh" else len(records(name)), PART)]


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
@pytest.mark.parametrize(("name", "start"), parts())
def test_what_was_right_is_right_and_nothing_is_wrong(name: str, start: int) -> None:
    still_open = json.loads(FLOORS.read_text(encoding="utf-8"))[name]
    size = 20 if name == "bbeh" else PART
    told = verdicts(records(name)[start : start + size])
    assert not [id_ for id_, verdict in told.items() if verdict == "wrong"]
    assert not [id_ for id_, verdict in told.items() if verdict != "right" and id_ not in still_open]


def raise_floors() -> None:
    """Write down what is not right yet; what was right before and is not now stays asked for."""
    floors = json.loads(FLOORS.read_text(encoding="utf-8")) if FLOORS.exists() else {}
    for name in SETS:
        before = floors.get(name)
        missed = [id_ for id_, verdict in verdicts(records(name)).items() if verdict != "right"]
        floors[name] = missed if before is None else [id_ for id_ in missed if id_ in before]
        lost = sorted(set(missed) - set(floors[name]))
        sys.stdout.write(f"{name}: {len(floors[name])} not right yet{'; LOST ' if lost else ''}{' '.join(lost)}\n")
    FLOORS.write_text(json.dumps(floors, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    raise_floors()
