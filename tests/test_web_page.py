"""The page: its modules have tests of their own, its examples are the riddles, and nothing in it is inline."""

import re
import runpy
import shutil
import subprocess
from pathlib import Path

import pytest

from cluegrid.deduction.techniques import LADDER

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "src" / "cluegrid" / "web" / "page"
FIRST_PAINT = 100_000  # bytes of all that is loaded before anything is pressed


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_modules_of_the_page() -> None:
    files = sorted(map(str, (ROOT / "tests" / "page").glob("*.test.js")))
    done = subprocess.run(["node", "--test", *files], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(re.findall(r"^# pass (\d+)", done.stdout, re.MULTILINE)[0]) >= len(files)


def test_the_examples_are_what_is_read_from_the_riddles() -> None:
    made = runpy.run_path(str(ROOT / "scripts" / "make_examples.py"))["examples"]()
    assert (PAGE / "examples.json").read_text(encoding="utf-8") == made


def test_nothing_is_inline_and_nothing_comes_from_elsewhere() -> None:
    html = (PAGE / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:", html)
    policy = re.findall(r'Content-Security-Policy" content="([^"]*)"', html)[0]
    assert "default-src 'none'" in policy and "unsafe-inline" not in policy and "'unsafe-eval'" not in policy
    for path in PAGE.glob("*.*"):
        if path.suffix in (".html", ".js", ".css"):
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"https?://|@import|\beval\(|new Function|document\.write", text), path
            assert not re.search(r"(?:inner|outer)HTML|insertAdjacentHTML|setAttribute\(.style", text), path


def test_every_module_that_is_imported_is_there() -> None:
    for path in PAGE.glob("*.js"):
        for name in re.findall(r'(?:from|import\()\s*"\./([^"]+)"', path.read_text(encoding="utf-8")):
            assert (PAGE / name).is_file(), f"{path.name} imports {name}"


def imported(name: str) -> set[str]:
    """A module with all that it imports at once."""
    names = re.findall(r'from "\./([^"]+)"', (PAGE / name).read_text(encoding="utf-8"))
    return {name}.union(*(imported(other) for other in names))


def test_the_first_paint_is_small() -> None:
    first = {"index.html", "style.css", "icon.svg", "examples.json", *imported("page.js"), *imported("paste.js")}
    assert "play.js" not in first
    assert sum((PAGE / name).stat().st_size for name in first) <= FIRST_PAINT


def test_the_page_calls_techniques_as_all_else_does() -> None:
    listed = re.findall(r"const TECHNIQUES = \{(.*?)\};", (PAGE / "explain.js").read_text("utf-8"), re.DOTALL)[0]
    called = {name.strip(' "'): text for name, text in re.findall(r'("?[\w ]+"?): "([^"]+)"', listed)}
    assert called == {name: technique.name for name, technique in LADDER.items()}


def test_the_page_offers_the_themes_there_are() -> None:
    listed = re.findall(r"export const THEMES = \[(.*?)\]", (PAGE / "today.js").read_text("utf-8"), re.DOTALL)[0]
    there = [path.stem.replace("-", " ") for path in (PAGE.parent.parent / "generation" / "themes").glob("*.json")]
    assert sorted(re.findall(r'"([^"]+)"', listed)) == sorted(there)
