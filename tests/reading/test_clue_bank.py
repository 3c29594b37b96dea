"""Clue sentences by several hands, each with what it states, the cast given: what is read rightly stays so.

``clue-bank.jsonl`` has casts with sentences. ``python -m tests.reading.test_clue_bank`` writes down which are not
read rightly today: ``refused`` may only become fewer, and so may ``wrong``.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bench.meaning import Meanings, readings

from cluegrid.notation import puzzle_from
from cluegrid.reading.clues import reader_of
from cluegrid.records import replace

BANK = Path(__file__).with_name("clue-bank.jsonl")
FLOORS = BANK.with_name("clue-bank-floors.json")
CASTS: list[dict[str, Any]] = [json.loads(line) for line in BANK.read_text(encoding="utf-8").splitlines()]


def verdicts(record: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Each sentence of a cast with whether one of its readings is what it states."""
    told = [{"text": one["text"], "says": one["says"]} for one in record["sentences"]]
    puzzle = puzzle_from({"cluegrid": 1, "axis": record["axis"], "categories": record["categories"], "clues": told})
    text = "\n".join([record["intro"], *(clue.text for clue in puzzle.clues)])
    bare = replace(puzzle, text=text, clues=(), questions=(), doubts=())
    reader = reader_of(bare)
    with Meanings(bare) as meanings:
        for clue in puzzle.clues:
            ways = [way for said in reader.read(clue.text) for way in readings(said.says)]
            right = any(meanings.same(way, clue.relation) for way in ways)
            yield clue.text, "right" if right else "wrong" if ways else "refused"


@pytest.mark.parametrize("record", CASTS, ids=lambda record: record["id"])
def test_what_was_read_rightly_is_so(record: dict[str, Any]) -> None:
    floors = json.loads(FLOORS.read_text(encoding="utf-8"))
    found = dict(verdicts(record))
    assert not [text for text, verdict in found.items() if verdict == "wrong" and text not in floors["wrong"]]
    assert not [text for text, verdict in found.items()
                if verdict == "refused" and text not in floors["refused"] + floors["wrong"]]


def main() -> None:
    found = [pair for record in CASTS for pair in verdicts(record)]
    floors = {name: sorted(text for text, verdict in found if verdict == name) for name in ("refused", "wrong")}
    FLOORS.write_text(json.dumps(floors, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print({name: len(texts) for name, texts in floors.items()}, "of", len(found))


if __name__ == "__main__":
    main()
