"""The page: its modules have tests of their own, its examples are the riddles, and nothing in it is inline or foreign."""

import re
import runpy
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "src" / "cluegrid" / "web" / "page"


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_modules_of_the_page() -> None:
    files = sorted(map(str, (ROOT / "tests" / "page").glob("*.test.js")))
    done = subprocess.run(["node", "--test", *files], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(re.findall(r"^# pass (\d+)", done.stdout, re.MULTILINE)[0]) >= len(files)


def test_the_examples_are_what_is_read_from_the_riddles() -> None:
    made = runpy.run_path(str(ROOT / "scripts" / "make_examples.py"))["examples"]()
    assert (PAGE / "examples.json").read_text(encoding="utf-8") == made
