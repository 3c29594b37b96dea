"""The command that grades."""

from __future__ import annotations

import json
from pathlib import Path

from cluegrid.cli.shared import Arguments


def grade(arguments: Arguments) -> None:
    """``cluegrid grade``: predictions against what is right."""
    from cluegrid.grading import grade_files
    from cluegrid.rendering import grades

    found = grade_files(arguments.gold, arguments.predictions)
    if arguments.plot:
        title = "" if arguments.predictions == "-" else Path(arguments.predictions).name
        Path(arguments.plot).write_text(grades.plot(found, title), encoding="utf-8")
    print(json.dumps(found.as_json()) if arguments.json else grades.text(found))
