"""The examples of the documents run as they stand."""

import ast
import contextlib
import io
import json
import os
import pprint
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
REFRESH = "\n(python scripts/refresh_documents.py writes it into the documents)"
TIMES = re.compile(r"\d[\d.,]* (?:µs|ms|s)\b")


def blocks(kind: str) -> list[tuple[str, str]]:
    return [(path.name, block) for path in DOCUMENTS
            for block in re.findall(rf"```{kind}\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)]


def examples() -> list[tuple[str, str, str | None]]:
    """The examples in Python, each with what is shown of its output right after it, if anything is."""
    return [(path.name, block, shown if follows else None) for path in DOCUMENTS
            for block, follows, shown in re.findall(r"(?m)^```python\n(.*?)```(\n\n```text\n(.*?)```)?",
                                                    path.read_text(encoding="utf-8"), re.DOTALL)]


def python_output(block: str) -> str:
    return subprocess.run([sys.executable, "-c", block], check=True, cwd=ROOT, timeout=60, stdout=subprocess.PIPE,
                          encoding="utf-8", env={**os.environ, "PYTHONUTF8": "1"}).stdout


@pytest.mark.parametrize(("name", "block", "shown"), examples())
def test_python_examples_run_and_print_what_they_show(name: str, block: str, shown: str | None) -> None:
    printed = python_output(block)
    assert shown is None or printed.rstrip() == shown.rstrip(), f"{name} shows\n{shown}\nbut it is\n{printed}{REFRESH}"


@pytest.mark.parametrize(("name", "block"), blocks("py"))
def test_examples_with_other_packages_run_where_these_are(name: str, block: str) -> None:
    pytest.importorskip(re.findall(r"^import (\w+)", block, re.MULTILINE)[0])
    subprocess.run([sys.executable, "-c", block], check=True, cwd=ROOT, timeout=120)


def listed_rules() -> str:
    """The rules of the grammar by symbol, as the page on reading lists them."""
    from cluegrid.reading.grammar.phrases import RULES

    return "\n".join(f"- **{symbol}**: {', '.join(rule.name.replace('_', ' ') for rule in rules)}"
                     for symbol, rules in sorted(RULES.items()))


def with_rules(page: str) -> str:
    """A page with the rules listed where it wants them."""
    return re.sub(r"(<!-- rules: .*? -->\n).*?(<!-- end of rules -->)",
                  lambda found: f"{found[1]}\n{listed_rules()}\n\n{found[2]}", page, flags=re.DOTALL)


def test_the_rules_are_listed_as_they_are() -> None:
    page = (ROOT / "docs" / "reading.md").read_text(encoding="utf-8")
    assert page == with_rules(page), "python scripts/refresh_documents.py lists them anew"


def parted(block: str) -> tuple[list[str], list[str]]:
    """The words of the command, which may go over several lines, and the lines that are shown after it."""
    lines = block.removeprefix("$ ").splitlines()
    for n in range(1, len(lines) + 1):
        try:
            return shlex.split("\n".join(lines[:n])), lines[n:]
        except ValueError:  # a quote is still open
            continue
    raise AssertionError(block)


def console_output(words: list[str]) -> str:
    """What a command prints, without blanks at the ends of lines."""
    assert words[0] == "cluegrid"
    done = subprocess.run([sys.executable, "-m", "cluegrid", *words[1:]], capture_output=True, text=True, cwd=ROOT,
                          timeout=120, encoding="utf-8", env={**os.environ, "COLUMNS": "100", "PYTHONUTF8": "1"})
    return "\n".join(line.rstrip() for line in (done.stdout + done.stderr).splitlines()).strip("\n")


def plain(line: str) -> str:
    return TIMES.sub("", line).rstrip()


def plain_lines(text: str) -> str:
    return "\n".join(map(plain, text.splitlines())).strip("\n")


@pytest.mark.parametrize(("name", "block"), blocks("console"))
def test_console_examples_print_what_they_show(name: str, block: str) -> None:
    words, shown = parted(block)
    wanted = "\n".join(map(plain, shown)).strip("\n")
    pattern = ".*".join(re.escape(part) for part in re.split(r"(?m)^ *\.\.\.$", wanted))
    printed = plain_lines(console_output(words))
    assert re.fullmatch(pattern, printed, re.DOTALL), f"{name} shows\n{wanted}\nbut it is\n{printed}{REFRESH}"


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


def cell_outputs(cells: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """What cells give, run one after another as a notebook does: what is printed, and what their last line is."""
    names: dict[str, Any] = {}
    found = []
    for number, cell in enumerate(cells, 1):
        body = ast.parse("".join(cell["source"])).body
        last: Any = body.pop() if isinstance(body[-1], ast.Expr) else None
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(ast.Module(body, []), "cell", "exec"), names)
            shown: Any = eval(compile(ast.Expression(last.value), "cell", "eval"), names) if last else None
        outputs: list[dict[str, Any]] = []
        if printed.getvalue():
            outputs.append({"name": "stdout", "output_type": "stream", "text": lines_of(printed.getvalue())})
        if shown is not None:
            readable = hasattr(shown, "_repr_html_")
            data = {"text/html": lines_of(shown._repr_html_())} if readable else {}
            data["text/plain"] = lines_of(str(shown) if readable else pprint.pformat(shown, width=79, sort_dicts=False))
            outputs.append({"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"})
        found.append(outputs)
    return found


def lines_of(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def test_the_notebook_shows_what_its_cells_give() -> None:
    text = (ROOT / "docs" / "notebook.ipynb").read_text(encoding="utf-8")
    assert not re.search(r"0x[0-9a-f]{6}|\"/[a-z]|[A-Z]:\\\\", text)  # nothing of the machine where it was made
    cells = [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
    assert [cell["outputs"] for cell in cells] == cell_outputs(cells), REFRESH
    assert len(cells) > 8 and "</table>" in text
