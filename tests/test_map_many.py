"""What the commands say of files of many riddles, line after line."""

import json
from pathlib import Path
from typing import Any

import pytest

from cluegrid.bulk import map_many
from cluegrid.categories import InputError

RIDDLES = Path(__file__).parent.parent / "riddles"


@pytest.fixture
def many(tmp_path: Path) -> Path:
    riddle = json.loads((RIDDLES / "einstein.json").read_text(encoding="utf-8"))
    lines = [{"id": "a", "puzzle": riddle}, riddle, {"id": "english", "text": (RIDDLES / "zebra.txt").read_text()},
             {"id": "gone", "puzzle": {**riddle, "clues": riddle["clues"][:3]}}, {"id": "odd", "text": "Glory be."}]
    path = tmp_path / "many.jsonl"
    path.write_text("\n".join(map(json.dumps, lines)) + "\n\n[1]\n{oops\n", encoding="utf-8")
    return path


@pytest.mark.parametrize("name", ["solve", "rate", "check"])
def test_answers_for_many_in_order(many: Path, name: str) -> None:
    alone: list[dict[str, Any]] = list(map_many(name, str(many)))
    assert [found["id"] for found in alone] == ["a", 2, "english", "gone", "odd", 7, 8]
    assert [found.get("status") == "unread" for found in alone] == [False] * 4 + [True] * 3
    assert list(map_many(name, str(many), workers=2)) == alone
    if name == "solve":
        assert alone[0]["status"] == "unique" and alone[3]["status"] == "several"
        assert alone[0].keys() == alone[5].keys()


def test_explanations_for_many(many: Path) -> None:
    first = next(iter(map_many("explain", str(many))))
    assert first["id"] == "a" and first["steps"]


def test_what_cannot_be_done_for_many(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="did you mean 'solve'"):
        map_many("slove", "x.jsonl")
    with pytest.raises(InputError, match="no such file"):
        list(map_many("solve", str(tmp_path / "none.jsonl")))
