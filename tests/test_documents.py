"""The examples of the documents run as they stand."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
TIMES = re.compile(r"\d[\d.,]* (?:µs|ms|s)\b")


def blocks(kind: str) -> list[tuple[str, str]]:
    return [(path.name, block) for path in DOCUMENTS
            for block in re.findall(rf"```{kind}\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)]


@pytest.mark.parametrize(("name", "block"), [b for b in blocks("python") if "import" in b[1]])
def test_python_examples_run(name: str, block: str) -> None:
    subprocess.run([sys.executable, "-c", block], check=True, cwd=ROOT, timeout=60)


@pytest.mark.parametrize(("name", "block"), blocks("console"))
def test_console_examples_print_what_they_show(name: str, block: str) -> None:
    command, _, shown = block.partition("\n")
    words = shlex.split(command.removeprefix("$ "))
    assert words[0] == "cluegrid"
    done = subprocess.run([sys.executable, "-m", "cluegrid", *words[1:]], capture_output=True, text=True, cwd=ROOT,
                          timeout=120, encoding="utf-8", env={**os.environ, "COLUMNS": "100", "PYTHONUTF8": "1"})
    printed = done.stdout + done.stderr
    for line in (TIMES.sub("", line).rstrip() for line in shown.splitlines()):
        if line.strip() and line != "...":
            assert line in TIMES.sub("", printed), f"{name}: {command}"
