"""The command that grades."""

from __future__ import annotations

import json
from pathlib import Path

from cluegrid.categories import InputError
from cluegrid.cli.options import Commands
from cluegrid.cli.shared import Arguments
from cluegrid.whole import write_whole


def add_grade(commands: Commands) -> None:
    """Make ``cluegrid grade`` known."""
    options = commands.add(
        "grade", grade, "grade predictions: puzzles and cells right, by size, difficulty, search space and steps",
        "gold.jsonl predictions.jsonl", "gold.jsonl predictions.jsonl --json --plot grades.svg",
        "gold.jsonl one.jsonl other.jsonl", file=False)
    options.add_argument("gold", metavar="GOLD",
                         help="what is right: a .jsonl or .parquet file, or a folder that generate made")
    options.add_argument("predictions", metavar="PREDICTIONS", nargs="+",
                         help="a .jsonl file with id and output, solution or answer; - is standard input; several are "
                              "shown side by side")
    options.add_argument("--json", action="store_true", help="as JSON, with the verdict on each puzzle")
    options.add_argument("--plot", metavar="FILE.svg", help="draw the accuracies there")


def grade(arguments: Arguments) -> None:
    """``cluegrid grade``: predictions against what is right."""
    from cluegrid.grading import grade_several
    from cluegrid.rendering import grades

    several = grade_several(arguments.gold, arguments.predictions)
    if len(several) > 1:
        if arguments.plot:
            raise InputError("--plot draws the accuracies of one file of predictions: name one")
        print(json.dumps({name: found.as_json() for name, found in several.items()}) if arguments.json
              else grades.side_by_side(several))
        return
    (name, found), = several.items()
    if arguments.plot:
        title = "" if name == "-" else Path(name).name
        write_whole(Path(arguments.plot), grades.plot(found, title))
    print(json.dumps(found.as_json()) if arguments.json else grades.text(found))
