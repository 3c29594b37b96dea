"""The forms that the documentation shows are read."""

import re
from pathlib import Path

import pytest

from cluegrid.reading import read

PAGE = (Path(__file__).parents[2] / "docs" / "reading.md").read_text(encoding="utf-8")
CAST = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)[0]
CLUES = PAGE.split("## Clues")[1].split("```text")[0]
SENTENCES = re.findall(r"^\| `(.+?)` \| (.+?) \|$", CLUES, re.MULTILINE)


@pytest.mark.parametrize(("sentence", "meaning"), SENTENCES)
def test_a_documented_form_is_read(sentence: str, meaning: str) -> None:
    reading = read(CAST + sentence)
    assert not reading.unread, reading.problems
    assert reading.account[-1].kind == "clue"
    assert reading.puzzle is not None
    assert bool(reading.puzzle.doubts) == meaning.startswith("a doubt")
