"""The examples of the documents run as they stand."""

import ast
import contextlib
import io
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cluegrid.cli.parser import parser

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
TIMES = re.compile(r"\d[\d.,]* (?:µs|ms|s)\b")


def blocks(kind: str) -> list[tuple[str, str]]:
    return [(path.name, block) for path in DOCUMENTS
            for block in re.findall(rf"```{kind}\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)]


def examples() -> list[tuple[str, str, str | None]]:
    """The examples in Python, each with what is shown of its output right after it, if anything is."""
    return [(path.name, block, shown if follows else None) for path in DOCUMENTS
            for block, follows, shown in re.findall(r"(?m)^```python\n(.*?)```(\n\n```text\n(.*?)```)?",
                                                    path.read_text(encoding="utf-8"), re.DOTALL)]


@pytest.mark.parametrize(("name", "block", "shown"), examples())
def test_python_examples_run_and_print_what_they_show(name: str, block: str, shown: str | None) -> None:
    done = subprocess.run([sys.executable, "-c", block], check=True, cwd=ROOT, timeout=60, stdout=subprocess.PIPE,
                          encoding="utf-8", env={**os.environ, "PYTHONUTF8": "1"})
    assert shown is None or done.stdout.rstrip() == shown.rstrip(), f"{name} shows\n{shown}\nbut it is\n{done.stdout}"


@pytest.mark.parametrize(("name", "block"), blocks("py"))
def test_examples_with_other_packages_run_where_these_are(name: str, block: str) -> None:
    pytest.importorskip(re.findall(r"^import (\w+)", block, re.MULTILINE)[0])
    subprocess.run([sys.executable, "-c", block], check=True, cwd=ROOT, timeout=120)


def parted(block: str) -> tuple[list[str], list[str]]:
    """The words of the command, which may go over several lines, and the lines that are shown after it."""
    lines = block.removeprefix("$ ").splitlines()
    for n in range(1, len(lines) + 1):
        try:
            return shlex.split("\n".join(lines[:n])), lines[n:]
        except ValueError:  # a quote is still open
            continue
    raise AssertionError(block)


def plain(line: str) -> str:
    return TIMES.sub("", line).rstrip()


@pytest.mark.parametrize(("name", "block"), blocks("console"))
def test_console_examples_print_what_they_show(name: str, block: str) -> None:
    words, shown = parted(block)
    assert words[0] == "cluegrid"
    done = subprocess.run([sys.executable, "-m", "cluegrid", *words[1:]], capture_output=True, text=True, cwd=ROOT,
                          timeout=120, encoding="utf-8", env={**os.environ, "COLUMNS": "100", "PYTHONUTF8": "1"})
    wanted = "\n".join(map(plain, shown)).strip("\n")
    pattern = ".*".join(re.escape(part) for part in re.split(r"(?m)^ *\.\.\.$", wanted))
    printed = "\n".join(map(plain, (done.stdout + done.stderr).splitlines())).strip("\n")
    assert re.fullmatch(pattern, printed, re.DOTALL), f"{name} shows\n{wanted}\nbut it is\n{printed}"


def test_every_output_is_checked() -> None:
    """What a document shows of the command is an example for the console."""
    for path in DOCUMENTS:
        for kind, block in re.findall(r"```(\w*)\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL):
            assert kind == "console" or "$ cluegrid" not in block, (path.name, block)


def test_commands_that_are_named_are_commands() -> None:
    """Also those in a line of text, in a block without output and in the help: they can be typed as they stand."""
    whole = parser()
    named = [command for path in DOCUMENTS for command in re.findall(
        r"(?:^|`|\$ )cluegrid ([a-z]+ [^`\n]*)", path.read_text(encoding="utf-8"), re.MULTILINE)]
    named += [line.strip().removeprefix("cluegrid ") for sub in whole.commands.values()
              for line in (sub.epilog or "").splitlines()[1:]]
    typed = [words for command in named if (words := complete(command)) and "..." not in words]
    assert len(typed) > 30
    for words in typed:
        whole.arguments(words)
        if "--out" in words:
            assert not (ROOT / words[words.index("--out") + 1]).exists(), words


def complete(command: str) -> list[str]:
    """The words of a command, none where it is only the beginning of one."""
    try:
        words = shlex.split(command.partition(" > ")[0])
    except ValueError:
        return []
    needs = {"schema": 0, "generate": 0, "grade": 2}.get(words[0], 1)
    alone = [word for word in words[1:] if not word.startswith("-")]
    return words if words[0] in parser().commands and len(alone) >= needs else []


def test_the_notebook_shows_what_its_cells_give() -> None:
    """Its cells are run as a notebook does: what is printed, and what the last line of a cell is."""
    path = ROOT / "docs" / "notebook.ipynb"
    assert not re.search(r"0x[0-9a-f]{6}|\"/[a-z]|[A-Z]:\\\\", path.read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    cells = [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    for cell in cells:
        body = ast.parse("".join(cell["source"])).body
        last: Any = body.pop() if isinstance(body[-1], ast.Expr) else None
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(ast.Module(body, []), "cell", "exec"), names)
            shown: Any = eval(compile(ast.Expression(last.value), "cell", "eval"), names) if last else None
        outputs = {output["output_type"]: output for output in cell["outputs"]}
        assert printed.getvalue() == "".join(outputs.get("stream", {}).get("text", ""))
        data = outputs.get("execute_result", {}).get("data", {})
        assert ("text/html" in data) == hasattr(shown, "_repr_html_")
        if "text/html" in data:
            assert "".join(data["text/html"]) == shown._repr_html_()
            assert "".join(data["text/plain"]) == str(shown)
        else:
            assert (shown is not None) == bool(data)
    assert len(cells) > 8 and any("</table>" in json.dumps(cell["outputs"]) for cell in cells)
