"""The command line: commands, options, help with examples."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from cluegrid.categories import did_you_mean
from cluegrid.cli.shared import Arguments
from cluegrid.patience import LONGEST

EXPORTS = ("dimacs", "asp", "minizinc", "smtlib")


class _Parser(argparse.ArgumentParser):
    """Errors that help, and "did you mean" for commands and options."""

    commands: dict[str, argparse.ArgumentParser]

    def error(self, message: str) -> Any:
        for wrong in message.split("'")[1::2] if "invalid choice" in message else message.split()[-1:]:
            known = list(getattr(self, "commands", {})) + [o for a in self._actions for o in a.option_strings]
            message += did_you_mean(wrong, known)
            break
        self.exit(2, f"cluegrid: {message}\n{self.format_usage()}")


def parser() -> _Parser:
    """The whole command line."""
    from cluegrid import __version__
    from cluegrid.cli import explaining, generating, grading, solving

    whole = _Parser(
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
    subparsers = whole.add_subparsers(metavar="COMMAND", required=True)
    whole.commands = {}

    def command(name: str, run: Callable[[Arguments], None], about: str, *examples: str,
                file: bool = True, many: bool = False) -> argparse.ArgumentParser:
        sub = subparsers.add_parser(
            name, help=about, description=about[0].upper() + about[1:] + ".",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            epilog="examples:\n" + "\n".join(f"  cluegrid {name} {example}" for example in examples))
        sub.set_defaults(run=run)
        whole.commands[name] = sub
        if file:
            held = "a riddle as JSON or as text" + ", or a .jsonl of many, one a line" * many
            sub.add_argument("file", metavar="FILE", help=f"{held}; - is standard input")
            sub.add_argument("--without", metavar="N", action="append", default=[],
                             help="leave out clue N (or several: 3,5)")
            sub.add_argument("--with", metavar="CLUE", dest="with_", action="append", default=[],
                             help="add a clue, in English or as JSON")
            sub.add_argument("--take", metavar="DOUBT=READING", action="append", default=[],
                             help="how to read doubtful words, by the reading's number or text")
            sub.add_argument("--ignore-unread", action="store_true",
                             help="go on although a sentence was not understood, and say so")
        if many:
            sub.add_argument("--many", action="store_true", help="FILE has a riddle a line, whatever its name; also -")
            sub.add_argument("--workers", metavar="N", type=_positive, default=1, help="processes for a .jsonl")
            sub.add_argument("--cluster", metavar="auto|ADDRESS", help="work through a .jsonl on a Ray cluster")
            sub.add_argument("--seconds", metavar="S", type=_seconds,
                             help="give up after that, and say what was found (default: 60 for a line of a .jsonl)")
        return sub

    solve = command("solve", solving.solve, "find the solution, and say whether it is the only one",
                    "riddles/einstein.json", "riddles/einstein.json --without 15 --json",
                    "riddles/bottles.json --with 'The third bottle is small.'",
                    "riddles/einstein.json --all --without 4,15 --format csv",
                    "many.jsonl --workers 2 --out results.jsonl", "riddles/jindosh-2.json --engine dfs",
                    "--proof riddles/zebra.json", many=True)
    solve.add_argument("--engine", metavar="NAME", default="auto", help="which engine (race lists them)")
    solve.add_argument("--solver", metavar="NAME", help="which SAT solver: minisat22, glucose4, cadical153, ...")
    solve.add_argument("--encoding", metavar="NAME", help="how the SAT engine writes it: facts or binary")
    solve.add_argument("--force", action="store_true", help="let the engine brute run for over an hour")
    solve.add_argument("--all", action="store_true", help="list every solution")
    solve.add_argument("--limit", metavar="N", type=_positive, help="list up to N solutions")
    solve.add_argument("--format", choices=("text", "md", "csv", "json"), default="text", help="default: text")
    solve.add_argument("--json", action="store_true", help="short for --format json")
    solve.add_argument("--proof", action="store_true", help="write a DIMACS formula and a DRAT proof of uniqueness")
    solve.add_argument("--out", metavar="FILE", help="write there (for --proof: the name without its ending)")

    show = command("show", solving.show, "print the empty grid and the clues", "riddles/zebra.json")
    show.add_argument("--format", choices=("text", "md"), default="text", help="default: text")

    count = command("count", solving.count, "count the solutions exactly, without listing them",
                    "riddles/jindosh-1-first-paragraph.json", "riddles/bottles.json --over Contents",
                    "riddles/einstein.json --each")
    count.add_argument("--over", metavar="CATEGORY", action="append", default=[],
                       help="count the different arrangements of this category only (or several: A,B)")
    count.add_argument("--each", action="store_true", help="the number left after each clue in turn")
    count.add_argument("--seconds", metavar="S", type=_seconds, help="after that, a lower bound")
    count.add_argument("--json", action="store_true", help="as JSON")

    race = command("race", solving.race, "run every engine on the same riddle, side by side",
                   "riddles/einstein.json", "riddles/jindosh-2.json --engine dfs --engine brute")
    race.add_argument("--engine", metavar="NAME", action="append", help="only this one (may be repeated)")
    race.add_argument("--seconds", metavar="S", type=_seconds, default=60.0, help="time for each engine (default: 60)")
    race.add_argument("--limit", metavar="N", type=_positive, default=100_000, help="solutions for each engine at most")
    race.add_argument("--json", action="store_true", help="as JSON")

    export = command("export", solving.export, "write the riddle in another program's language",
                     "riddles/einstein.json --to minizinc", "riddles/zebra.json --to dimacs --out zebra.cnf")
    export.add_argument("--to", choices=EXPORTS, required=True, help="the language")
    export.add_argument("--out", metavar="FILE", help="write there")

    read = command("read", explaining.read, "show what was made of every sentence of a text", "riddles/einstein.txt",
                   "riddle.txt --json > riddle.json")
    read.add_argument("--json", action="store_true", help="the puzzle as JSON")

    explain = command("explain", explaining.explain,
                      "explain the solution step by step, as a person with a pencil would",
                      "riddles/einstein.json", "riddles/einstein.json --question",
                      "riddles/zebra.json --format html --out zebra.html",
                      "many.jsonl --workers 2 --out explanations.jsonl", many=True)
    explain.add_argument("--question", action="store_true", help="only what the answer needs")
    explain.add_argument("--format", choices=("text", "md", "html", "pdf", "svg", "json"), default="text",
                         help="default: text")
    explain.add_argument("--json", action="store_true", help="short for --format json")
    explain.add_argument("--no-tables", action="store_true", help="leave out the table after each step (text)")
    explain.add_argument("--out", metavar="FILE", help="write there")

    hint = command("hint", explaining.hint, "say the next step from where a player stands", "riddles/einstein.json",
                   "riddles/einstein.json --strength look --marks '{\"yes\": [[\"milk\", \"3\"]]}'")
    hint.add_argument("--marks", metavar="FILE|JSON",
                      help='what is marked: {"yes": [["milk", "3"]], "no": [["tea", "1"]]}')
    hint.add_argument("--strength", choices=("look", "step", "chain"), default="step",
                      help="where to look, the step (default), or the whole chain to the next value")
    hint.add_argument("--json", action="store_true", help="as JSON")

    check = command("check", explaining.check, "say which clues contradict each other or are spare, and what is open",
                    "riddles/bottles.json", "riddles/einstein.json --without 9", "riddles/round-table.json --format md",
                    "many.jsonl --workers 2 --out findings.jsonl", many=True)
    check.add_argument("--format", choices=("text", "md", "json"), default="text", help="default: text")
    check.add_argument("--json", action="store_true", help="short for --format json")
    check.add_argument("--out", metavar="FILE", help="write there")

    rate = command("rate", explaining.rate, "say how hard the riddle is", "riddles/zebra.json",
                   "many.jsonl --workers 2 --out ratings.jsonl", many=True)
    rate.add_argument("--json", action="store_true", help="as JSON")
    rate.add_argument("--out", metavar="FILE", help="write there")

    generate = command("generate", generating.generate, "make a riddle with one solution and no spare clue",
                       '--size 5x5 --difficulty hard --theme "dinner party" --seed 7',
                       "--theme regatta --size 6x4 --format pdf --out riddle.pdf",
                       "--book 20 --difficulty easy,medium,hard --out book.pdf",
                       "--count 100000 --size 5x4,5x5 --workers 2 --out riddles",
                       "--count 1000 --difficulty easy,hard --explain --fields grid --out benchmark", file=False)
    generate.add_argument("--size", metavar="PxC", default="5x5",
                          help="places by categories (default: 5x5; for --book and --count several: 4x4,5x5)")
    generate.add_argument("--theme", metavar="NAME|FILE", default="houses", help="one of ours, or your own theme file")
    generate.add_argument("--seed", default="0", help="the same seed gives the same riddle")
    generate.add_argument("--difficulty", metavar="BAND",
                          help="easy, medium, hard or expert: what rate will say (for --book and --count several)")
    generate.add_argument("--kinds", metavar="KIND", action="append", default=[], help="only these kinds of clues")
    generate.add_argument("--exclude", metavar="KIND", action="append", default=[], help="none of these kinds")
    generate.add_argument("--spare", metavar="N", type=int, default=0, help="true clues more than are needed")
    generate.add_argument("--story", action="store_true", help="one flowing text (the theme dinner party)")
    generate.add_argument("--question", action=argparse.BooleanOptionalAction, default=True,
                          help="whether the riddle ends with a question; if not, the whole grid is the answer")
    generate.add_argument("--no-key", action="store_true", help="leave out the solution")
    generate.add_argument("--format", choices=("text", "md", "html", "pdf", "json", "jsonl", "parquet"),
                          help="default: text, with --count jsonl")
    generate.add_argument("--json", action="store_true", help="short for --format json")
    generate.add_argument("--out", metavar="FILE", help="write there (with --count: a folder)")
    generate.add_argument("--book", metavar="N", type=_positive, help="a PDF book of N riddles, solutions at the end")
    generate.add_argument("--per-sheet", type=int, choices=(1, 2, 4), default=1, help="riddles to a page of the book")
    generate.add_argument("--count", metavar="N", type=_positive, help="a data set of N riddles; can be resumed")
    generate.add_argument("--workers", metavar="N", type=_positive, default=1, help="processes for --count")
    generate.add_argument("--cluster", metavar="auto|ADDRESS", help="work on a Ray cluster (--count)")
    generate.add_argument("--rate", action="store_true", help="rate each riddle, also where no band is asked (--count)")
    generate.add_argument("--explain", action="store_true", help="add the explanations (--count)")
    generate.add_argument("--fields", choices=("full", "grid", "choice"),
                          help="of the records: all that is known (default), or those of ZebraLogicBench's grid mode "
                               "or multiple-choice mode (--count)")

    grade = command("grade", grading.grade, "grade predictions: puzzles and cells right, by size and by difficulty",
                    "gold.jsonl predictions.jsonl", "gold.jsonl predictions.jsonl --json --plot grades.svg", file=False)
    grade.add_argument("gold", metavar="GOLD",
                       help="what is right: a .jsonl or .parquet file, or a folder that generate made")
    grade.add_argument("predictions", metavar="PREDICTIONS",
                       help="a .jsonl file with id and output, solution or answer; - is standard input")
    grade.add_argument("--json", action="store_true", help="as JSON, with the verdict on each puzzle")
    grade.add_argument("--plot", metavar="FILE.svg", help="draw the accuracies there")

    command("schema", solving.schema, "print the JSON Schema of riddles", "> riddle.schema.json", file=False)
    completion = command("completion", lambda arguments: _complete(whole, arguments),
                         "print a script that completes commands in a shell",
                         "bash > ~/.local/share/bash-completion/completions/cluegrid", file=False)
    completion.add_argument("shell", choices=("bash", "zsh", "fish"))
    return whole


def _complete(whole: _Parser, arguments: Arguments) -> None:
    from cluegrid.rendering.completion import script

    commands = {name: sorted(option for action in sub._actions for option in action.option_strings)
                for name, sub in whole.commands.items()}
    print(script(arguments.shell, commands), end="")


def _seconds(text: str) -> float:
    """A time; what is longer than anybody waits is as good as any other such."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not seconds > 0:
        raise argparse.ArgumentTypeError(f"expected a number of seconds above 0, found {text!r}")
    return min(seconds, LONGEST)


def _positive(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1 on, found {text!r}")
    return int(text)
