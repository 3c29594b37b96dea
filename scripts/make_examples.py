"""Write the riddles that come with the page, read from ``riddles/*.txt``: ``python scripts/make_examples.py``.

They can be played before any engine is there, so each is the puzzle that was made of its text.
"""

from __future__ import annotations

import json
from pathlib import Path

from cluegrid.inputs import plain
from cluegrid.notation import puzzle_to
from cluegrid.reading import read

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "src" / "cluegrid" / "web" / "page" / "examples.json"
NAMES = ("jindosh-told", "einstein", "market", "round-table", "bells", "concerts", "bottles-with-sizes", "zebra")


def examples() -> str:
    """The riddles as one JSON list, one to a line."""
    puzzles = [read(plain((ROOT / "riddles" / f"{name}.txt").read_text(encoding="utf-8"))).puzzle for name in NAMES]
    lines = [json.dumps(puzzle_to(puzzle), ensure_ascii=False) for puzzle in puzzles if puzzle is not None]
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    EXAMPLES.write_text(examples(), encoding="utf-8")
