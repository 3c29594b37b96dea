"""Run every example of the documents again and write what it prints into them: ``python scripts/refresh_documents.py``.

Outputs with "..." in them are left alone, for somebody chose what to show. The tests say which documents are behind.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.test_documents import DOCUMENTS, cell_outputs, console_output, parted, python_output, with_rules  # noqa: E402

NOTEBOOK = ROOT / "docs" / "notebook.ipynb"


def main() -> None:
    """Refresh the documents and the notebook."""
    for path in DOCUMENTS:
        text = path.read_text(encoding="utf-8")
        new = with_rules(text)
        new = re.sub(r"(?m)^```console\n(.*?)```", _console, new, flags=re.DOTALL)
        new = re.sub(r"(?m)^```python\n(.*?)```\n\n```text\n.*?```", _python, new, flags=re.DOTALL)
        if new != text:
            path.write_text(new, encoding="utf-8")
            print(f"{path.relative_to(ROOT)} was behind")
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for cell, outputs in zip(cells, cell_outputs(cells), strict=True):
        cell["outputs"] = outputs
    NOTEBOOK.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _console(found: re.Match[str]) -> str:
    words, shown = parted(found[1])
    if any(line.strip() == "..." for line in shown):
        return found[0]
    command = found[1].splitlines()[: len(found[1].splitlines()) - len(shown)]
    return "```console\n" + "\n".join([*command, console_output(words)]) + "\n```"


def _python(found: re.Match[str]) -> str:
    return f"```python\n{found[1]}```\n\n```text\n{python_output(found[1]).rstrip()}\n```"


if __name__ == "__main__":
    main()
