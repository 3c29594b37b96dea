"""The commands that read, explain, hint, rate and check."""

from __future__ import annotations

import json
import os
import sys

from cluegrid.categories import InputError
from cluegrid.cli.many import answered
from cluegrid.cli.options import Commands
from cluegrid.cli.shared import (
    Arguments,
    Output,
    answered_json,
    leave_where,
    loaded,
    puzzle_of,
    waiting,
    width,
    write_bytes,
)
from cluegrid.inputs import is_half_stated, is_json, read_text, reading_of
from cluegrid.jsons import parsed


def add_read(commands: Commands) -> None:
    """Make ``cluegrid read`` known."""
    options = commands.add(
        "read", read, "show what was made of every sentence of a text", "riddles/einstein.txt",
        "riddle.txt --json > riddle.json")
    options.add_argument("--json", action="store_true", help="the puzzle as JSON")


def read(arguments: Arguments) -> None:
    """``cluegrid read``: what was made of every sentence of a text."""
    from cluegrid.changes import RestatedError, UnreadError
    from cluegrid.inputs import Riddle
    from cluegrid.notation import puzzle_to
    from cluegrid.rendering.account import render

    with waiting(arguments):
        text = read_text(arguments.file)
        given = parsed(text) if is_json(text) else text
        if given is not text and not is_half_stated(given):
            raise InputError(f"{arguments.file} holds JSON, which needs no reading: cluegrid show tells what it says")
        reading = reading_of(given)
        restated = loaded(arguments) if reading.problems and arguments.file != "-" else None
    unread = reading.puzzle is None or (reading.problems and not arguments.ignore_unread)
    if restated is not None and restated.restated is not None:
        told = "\n".join(restated.restated.lines())
        stated = json.dumps(puzzle_to(restated.puzzle), ensure_ascii=False) if restated.puzzle is not None else "null"
        print(stated if arguments.json else f"{render(reading, width())}\n\n{told}")
        if restated.problems:
            raise UnreadError(restated)
        raise RestatedError
    if arguments.json and reading.puzzle is not None and not unread:
        print(json.dumps(puzzle_to(reading.puzzle), ensure_ascii=False))
        return
    if not arguments.json:
        print(render(reading, width()))
    if unread:
        raise UnreadError(Riddle(arguments.file, reading.puzzle, reading.problems))


def add_explain(commands: Commands) -> None:
    """Make ``cluegrid explain`` known."""
    options = commands.add(
        "explain", explain,
        "explain the solution step by step, as a person with a pencil would",
        "riddles/einstein.json", "riddles/einstein.json --question",
        "riddles/zebra.json --format html --out zebra.html",
        "many.jsonl --workers 2 --out explanations.jsonl", many=True)
    options.add_argument("--question", action="store_true", help="only what the answer needs")
    options.add_argument("--format", choices=("text", "md", "html", "pdf", "svg", "json"), default="text",
                         help="default: text")
    options.add_argument("--json", action="store_true", help="short for --format json")
    options.add_argument("--no-tables", action="store_true", help="leave out the table after each step (text)")
    options.add_argument("--out", metavar="FILE", help="write there")


def explain(arguments: Arguments) -> None:
    """``cluegrid explain``: the solution step by step, of one riddle or of each of a file."""
    if answered("explain", arguments, question=arguments.question):
        return
    chosen = "json" if arguments.json else arguments.format
    if chosen == "json":
        answered_json("explain", arguments, question=arguments.question)
        return
    from cluegrid.answers import explanation

    with waiting(arguments):
        puzzle = puzzle_of(arguments, spare=True, suppose=True)
        explained, told, _ = explanation(puzzle, arguments.seconds, arguments.question)
    if chosen == "pdf":
        from cluegrid.rendering import typeset

        write_bytes(arguments, typeset.explanation(explained, told), chosen)
        leave_where(explained.gave_up, shown=True)
        return
    with Output(arguments) as out:
        if chosen == "md":
            from cluegrid.rendering import markdown

            print(markdown.explanation(explained, told), file=out)
        elif chosen == "html":
            from cluegrid.rendering import html

            print(html.explanation(explained, told), file=out)
        elif chosen == "svg":
            from cluegrid.rendering import picture

            print(picture.explanation(explained, told), end="", file=out)
        else:
            from cluegrid.rendering import text

            colour = not arguments.out and sys.stdout.isatty() and "NO_COLOR" not in os.environ
            print(text.explanation(explained, told, min(width(), 100), colour, not arguments.no_tables), file=out)
    leave_where(explained.gave_up, shown=True)


def add_hint(commands: Commands) -> None:
    """Make ``cluegrid hint`` known."""
    options = commands.add(
        "hint", hint, "say the next step from where a player stands", "riddles/einstein.json",
        "riddles/einstein.json --strength look --marks '{\"yes\": [[\"milk\", \"3\"]]}'")
    options.add_argument("--marks", metavar="FILE|JSON",
                         help='what is marked: {"yes": [["milk", "3"]], "no": [["tea", "1"]]}')
    options.add_argument("--strength", choices=("nudge", "look", "step", "chain"), default="step",
                         help="which part of the grid, which clue, the step (default), or the whole chain to the next "
                              "value")
    options.add_argument("--json", action="store_true", help="as JSON")


def hint(arguments: Arguments) -> None:
    """``cluegrid hint``: the next step from where a player stands."""
    given = arguments.marks or "{}"
    marks = parsed(given if is_json(given) else read_text(given), "the marks")
    if arguments.json:
        answered_json("hint", arguments, marks=marks)
        return
    from cluegrid.answers import as_read
    from cluegrid.deduction import hint as hinted_by
    from cluegrid.hinting import hint_text
    from cluegrid.marks import marks_of

    with waiting(arguments):
        puzzle, _, _ = as_read(puzzle_of(arguments, spare=True, suppose=True))
        found = hinted_by(puzzle, marks_of(marks, puzzle))
    print("\n".join(hint_text(found, puzzle, arguments.strength)))


def add_rate(commands: Commands) -> None:
    """Make ``cluegrid rate`` known."""
    options = commands.add(
        "rate", rate, "say how hard the riddle is", "riddles/zebra.json",
        "many.jsonl --workers 2 --out ratings.jsonl", many=True)
    options.add_argument("--json", action="store_true", help="as JSON")
    options.add_argument("--out", metavar="FILE", help="write there")


def rate(arguments: Arguments) -> None:
    """``cluegrid rate``: how hard a riddle is, or each of a file."""
    if answered("rate", arguments):
        return
    if arguments.json:
        answered_json("rate", arguments)
        return
    from cluegrid.answers import as_read
    from cluegrid.deduction import rate as rated_by
    from cluegrid.rendering import text

    with waiting(arguments):
        rated = rated_by(as_read(puzzle_of(arguments, spare=True))[0], arguments.seconds)
    with Output(arguments) as out:
        print(text.rating(rated), file=out)
    leave_where(rated.gave_up, shown=True)


def add_check(commands: Commands) -> None:
    """Make ``cluegrid check`` known."""
    options = commands.add(
        "check", check, "say which clues contradict each other or are spare, and what is open",
        "riddles/bottles.json", "riddles/einstein.json --without 9", "riddles/round-table.json --format md",
        "many.jsonl --workers 2 --out findings.jsonl", many=True)
    options.add_argument("--format", choices=("text", "md", "json"), default="text", help="default: text")
    options.add_argument("--json", action="store_true", help="short for --format json")
    options.add_argument("--out", metavar="FILE", help="write there")


def check(arguments: Arguments) -> None:
    """``cluegrid check``: what a setter wants to know of a riddle, or of each of a file."""
    if answered("check", arguments):
        return
    chosen = "json" if arguments.json else arguments.format
    if chosen == "json":
        answered_json("check", arguments)
        return
    from cluegrid.diagnosis import diagnose
    from cluegrid.rendering import report

    with waiting(arguments):
        found = diagnose(puzzle_of(arguments), in_all=arguments.seconds)
    with Output(arguments) as out:
        print(report.markdown(found) if chosen == "md" else report.text(found, min(width(), 100)), file=out)
    leave_where(found.gave_up, shown=True)
