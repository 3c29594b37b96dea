"""The whole command line. The options of a command stand beside what runs it."""

from __future__ import annotations

import argparse

from cluegrid.cli import completion, explaining, generating, grading, serving, solving
from cluegrid.cli.options import Commands, Parser


def parser() -> Parser:
    """The whole command line."""
    from cluegrid import __version__

    whole = Parser(
        prog="cluegrid", formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Read, solve, prove, count, explain and export riddles of the Einstein kind.",
        epilog="examples:\n"
               "  cluegrid solve riddles/einstein.json          the grid, the answer, and whether it is the only one\n"
               "  cluegrid solve riddle.txt --json              the same for programs\n"
               "  cluegrid count riddles/bottles.json --over Contents\n"
               "  cluegrid race riddles/einstein.json           every engine side by side\n"
               "  cluegrid export riddles/zebra.json --to minizinc\n\n"
               "cluegrid COMMAND --help tells more.")
    whole.add_argument("--version", action="version", version=f"cluegrid {__version__}")
    commands = Commands(whole)
    for add in (solving.add_solve, solving.add_show, solving.add_count, solving.add_race, solving.add_export,
                explaining.add_read, explaining.add_explain, explaining.add_hint, explaining.add_check,
                explaining.add_rate, generating.add_generate, grading.add_grade, serving.add_serve, serving.add_mcp,
                solving.add_schema, completion.add_completion):
        add(commands)
    return whole
