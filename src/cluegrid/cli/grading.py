"""The command that grades."""

from __future__ import annotations

import json
from pathlib import Path

from cluegrid.cli.options import Commands
from cluegrid.cli.shared import Arguments


def add_grade(commands: Commands) -> None:
    """Make ``cluegrid grade`` known."""
    options = commands.add(
        "grade", grade, "grade predictions: puzzles and cells right, by size and by difficulty",
        "gold.jsonl predictions.jsonl", "gold.jsonl predictions.jsonl --json --plot grades.svg", file=False)
    options.add_argument("gold", metavar="GOLD",
                         help="what is right: a .jsonl or .parquet file, or a folder that generate made")
    options.add_argument("predictions", metavar="PREDICTIONS",
                         help="a .jsonl file with id and output, solution or answer; - is standard input")
    options.add_argument("--json", action="store_true", help="as JSON, with the verdict on each puzzle")
    options.add_argument("--plot", metavar="FILE.svg", help="draw the accuracies there")


def grade(arguments: Arguments) -> None:
    """``cluegrid grade``: predictions against what is right."""
    from cluegrid.grading import grade_files
    from cluegrid.rendering import grades

    found = grade_files(arguments.gold, arguments.predictions)
    if arguments.plot:
        title = "" if arguments.predictions == "-" else Path(arguments.predictions).name
        Path(arguments.plot).write_text(grades.plot(found, title), encoding="utf-8")
    print(json.dumps(found.as_json()) if arguments.json else grades.text(found))
