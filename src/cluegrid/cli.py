"""The command ``cluegrid``. Only this module prints and exits.

Exit codes: 0 a result (no solution is one too), 2 something is broken, 3 a text that could not be read, 130 Ctrl-C.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import IO, Any

from cluegrid.categories import CluegridError, InputError, did_you_mean

EXPORTS = ("dimacs", "asp", "minizinc", "smtlib")
Arguments = argparse.Namespace


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    arguments = _parser().parse_args(argv)
    try:
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except CluegridError as error:
        print(f"cluegrid: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("\ncluegrid: stopped", file=sys.stderr)
        return 130
    except OSError as error:
        print(f"cluegrid: {error.filename or 'output'}: {(error.strerror or str(error)).lower()}", file=sys.stderr)
        return 2


# ---- commands --------------------------------------------------------------------------------------------------


def _solve(arguments: Arguments) -> int:
    from cluegrid import inputs

    if inputs.is_many(arguments.file):
        return _solve_many(arguments)
    riddle = inputs.load(arguments.file)
    chosen = "json" if arguments.json else arguments.format
    puzzle = _wanted(arguments, riddle)
    if puzzle is None:
        _unread(riddle, chosen)
        return 3
    if arguments.proof:
        return _prove(arguments, puzzle)
    with _output(arguments) as out:
        if arguments.all or (arguments.limit is not None and arguments.limit > 2):
            _list(arguments, puzzle, chosen, out)
        else:
            from cluegrid.solving import solve

            solved = solve(puzzle, arguments.engine, arguments.limit or 2, **_options(arguments))
            print(_rendered(solved, chosen, _notes(arguments, riddle)), file=out)
    return 0


def _rendered(solved: Any, chosen: str, notes: list[str]) -> str:
    if chosen == "json":
        data = solved.as_json()
        data["problems"] += notes
        return json.dumps(data, ensure_ascii=False)
    if chosen == "csv":
        from cluegrid.rendering.table import rows

        return rows(solved.puzzle, solved.solutions[:1] if solved.status == "unique" else solved.solutions).rstrip()
    if chosen == "md":
        from cluegrid.rendering.markdown import result

        return result(solved)
    from cluegrid.rendering import text

    return "\n\n".join([*(f"Note: {note}" for note in notes), text.result(solved, width=_width())])


def _list(arguments: Arguments, puzzle: Any, chosen: str, out: IO[str]) -> None:
    """Print every solution (or so many) as it is found."""
    from cluegrid.rendering import markdown, table, text
    from cluegrid.solving import solutions, solve

    if puzzle.doubts:
        puzzle = solve(puzzle).puzzle
    separator = "" if chosen == "csv" else "\n"
    found, whole = 0, True
    print('{"axis": ' + json.dumps(puzzle.axis) + ', "solutions": [', file=out) if chosen == "json" else None
    try:
        for solution in solutions(puzzle, arguments.engine, **_options(arguments)):
            if arguments.limit is not None and found >= arguments.limit:
                whole = False
                break
            found += 1
            if chosen == "json":
                shown = (",\n" if found > 1 else "") + json.dumps(solution.rows(), ensure_ascii=False)
                print(shown, file=out, end="")
            elif chosen == "csv":
                print(table.rows(puzzle, [solution], first=found), file=out, end="")
            else:
                shown = markdown.grid(puzzle, solution) if chosen == "md" else text.grid(puzzle, solution, _width())
                print(f"Solution {found:,}\n\n{shown}", file=out, end="\n" + separator)
    except KeyboardInterrupt:
        whole = False
        print(f"\ncluegrid: stopped after {found:,} solutions", file=sys.stderr)
    status = "none" if not found else "unique" if whole and found == 1 else "several"
    if chosen == "json":
        count = found if whole else None
        print(f'\n], "status": "{status}", "count": {json.dumps(count)}}}', file=out)
    elif chosen != "csv":
        print(f"{'There is' if found == 1 else 'There are'} {found:,} solution{'s' * (found != 1)}."
              if whole else f"Stopped after {found:,} solutions: there are more.", file=out)


def _solve_many(arguments: Arguments) -> int:
    from cluegrid import inputs
    from cluegrid.solving import solve

    tally: dict[str, int] = {}
    bar = _Progress(arguments.file)
    done = 0
    with _output(arguments) as out:
        try:
            for identity, riddle in inputs.records(arguments.file):
                try:
                    if isinstance(riddle, CluegridError):
                        raise riddle
                    puzzle = _wanted(arguments, riddle)
                    if puzzle is None:
                        data = _unread_json(riddle.problems)
                    else:
                        data = solve(puzzle, arguments.engine, **_options(arguments)).as_json()
                        data["problems"] += _notes(arguments, riddle)
                except CluegridError as error:
                    data = _unread_json((str(error),))
                print(json.dumps({"id": identity, **data}, ensure_ascii=False), file=out, flush=True)
                done += 1
                tally[data["status"]] = tally.get(data["status"], 0) + 1
                bar.show(done)
        except KeyboardInterrupt:
            bar.clear()
            print(f"cluegrid: stopped after {done:,} riddles; what was written is complete", file=sys.stderr)
            return 130
    bar.clear()
    parts = ", ".join(f"{n:,} {status}" for status, n in sorted(tally.items()))
    print(f"{done:,} riddles: {parts}", file=sys.stderr)
    return 0


def _prove(arguments: Arguments, puzzle: Any) -> int:
    from cluegrid.proof import check_drat, prove_unique
    from cluegrid.solving import solve

    solved = solve(puzzle, arguments.engine, **_options(arguments))
    if solved.status == "several":
        raise InputError("there is more than one solution, so there is nothing to prove")
    proof = prove_unique(solved.puzzle, solved.solutions[0].cells if solved.solutions else None)
    stem = Path(arguments.out or Path(arguments.file if arguments.file != "-" else "riddle").stem)
    formula, certificate = stem.with_suffix(".cnf"), stem.with_suffix(".drat")
    formula.write_text(proof.dimacs, encoding="utf-8")
    certificate.write_text(proof.drat, encoding="utf-8")
    claim = "this is the only solution" if solved.solutions else "there is no solution"
    checked = check_drat(proof.dimacs, proof.drat)
    print(_rendered(solved, "json" if arguments.json else arguments.format, []))
    print(f"\n{formula}  the claim that {claim}, as a formula that cannot be satisfied\n"
          f"{certificate}  its proof ({proof.drat.count(chr(10)):,} lines), "
          f"{'checked here' if checked else 'NOT ACCEPTED by the checker here: please report this'}\n"
          f"Check it with another program: drat-trim {formula} {certificate}", file=sys.stderr)
    return 0 if checked else 2


def _show(arguments: Arguments) -> int:
    from cluegrid import inputs
    from cluegrid.rendering import markdown, text

    riddle = inputs.load(arguments.file)
    puzzle = _wanted(arguments, riddle)
    if puzzle is None:
        _unread(riddle, arguments.format)
        return 3
    frame = puzzle.frame
    values = [f"{frame.categories[c].name}: {', '.join(frame.categories[c].values)}" for c in frame.others]
    grid = markdown.grid(puzzle) if arguments.format == "md" else text.grid(puzzle, width=_width())
    questions = "\n".join(question.text for question in puzzle.questions)
    print("\n\n".join(part for part in (puzzle.title, grid, "\n".join(values), text.clues(puzzle), questions) if part))
    return 0


def _count(arguments: Arguments) -> int:
    from cluegrid import counting, inputs

    riddle = inputs.load(arguments.file)
    puzzle = _wanted(arguments, riddle)
    if puzzle is None:
        _unread(riddle, "json" if arguments.json else "text")
        return 3
    if arguments.each:
        for n, counted in enumerate(counting.each_step(puzzle)):
            text = puzzle.clues[n - 1].text or str(puzzle.clues[n - 1].relation) if n else "no clue"
            print(f"{n:>3}. {counted.number:>20,}  {text}", flush=True)
        return 0
    over = [name.strip() for names in arguments.over for name in names.split(",")]
    counted = counting.count(puzzle, over, arguments.seconds)
    if arguments.json:
        print(json.dumps({"count": counted.number, "exact": counted.exact, "how": counted.how}))
    elif counted.exact:
        print(f"{counted.number:,}")
    else:
        print(f"at least {counted.number:,} (a lower bound: {counted.how})")
    return 0


def _race(arguments: Arguments) -> int:
    from cluegrid import engines, inputs
    from cluegrid.racing import race
    from cluegrid.rendering import standings

    riddle = inputs.load(arguments.file)
    puzzle = _wanted(arguments, riddle)
    if puzzle is None:
        _unread(riddle, "text")
        return 3
    if puzzle.doubts:
        from cluegrid.solving import solve

        puzzle = solve(puzzle).puzzle
    names = arguments.engine or engines.names()
    for name in names:
        engines.load(name)
    runs = []
    for run in race(puzzle, names, arguments.seconds, arguments.limit):
        runs.append(run)
        if sys.stderr.isatty() and not arguments.json:
            print(f"\r{run.engine:<14} done", end="\r", file=sys.stderr, flush=True)
    if arguments.json:
        print(json.dumps([vars(run) for run in runs]))
    else:
        print(standings.render(runs))
    return 0


def _export(arguments: Arguments) -> int:
    from importlib import import_module

    from cluegrid import inputs

    riddle = inputs.load(arguments.file)
    puzzle = _wanted(arguments, riddle)
    if puzzle is None:
        _unread(riddle, "text")
        return 3
    if puzzle.doubts:
        from cluegrid.solving import solve

        puzzle = solve(puzzle).puzzle
    with _output(arguments) as out:
        out.write(import_module(f"cluegrid.rendering.{arguments.to}").render(puzzle))
    return 0


def _schema(arguments: Arguments) -> int:
    from cluegrid.notation import schema

    print(json.dumps(schema(), indent=1))
    return 0


def _completion(arguments: Arguments) -> int:
    from cluegrid.rendering.completion import script

    commands = {name: sorted(option for action in sub._actions for option in action.option_strings)
                for name, sub in _parser().commands.items()}
    print(script(arguments.shell, commands), end="")
    return 0


# ---- what the commands share -----------------------------------------------------------------------------------


def _wanted(arguments: Arguments, riddle: Any) -> Any:
    """The puzzle of a riddle with the changes that the options ask for; None where it could not be read."""
    puzzle = riddle.puzzle
    if puzzle is None or (riddle.problems and not arguments.ignore_unread):
        return None
    readings = dict(_reading(puzzle, given) for given in arguments.take)
    if readings:
        puzzle = puzzle.take(readings)
    left_out = [_clue_number(number) for numbers in arguments.without for number in numbers.split(",")]
    if left_out:
        puzzle = puzzle.without(*left_out)
    for given in arguments.with_:
        puzzle = puzzle.plus(_added_clue(given, puzzle))
    return puzzle


def _clue_number(text: str) -> int:
    if not text.strip().isdigit():
        raise InputError(f"--without takes the numbers of clues, not {text!r}")
    return int(text)


def _reading(puzzle: Any, given: str) -> tuple[str, int]:
    name, _, reading = given.partition("=")
    doubts = {doubt.name: doubt for doubt in puzzle.doubts}
    if name not in doubts:
        known = f"; the doubts are {', '.join(map(repr, doubts))}" if doubts else "; the riddle has no doubts"
        raise InputError(f"--take: there is no doubt {name!r}{did_you_mean(name, list(doubts))}{known}")
    readings = list(doubts[name].readings)
    if reading.isdigit() and 1 <= int(reading) <= len(readings):
        return name, int(reading) - 1
    if reading in readings:
        return name, readings.index(reading)
    listed = ", ".join(f"{i}={text!r}" for i, text in enumerate(readings, 1))
    raise InputError(f"--take {name}: expected one of {listed}, found {reading!r}")


def _added_clue(given: str, puzzle: Any) -> Any:
    from cluegrid.notation import clue_from

    if given.lstrip().startswith("{"):
        try:
            return clue_from(json.loads(given), puzzle.categories, "--with")
        except json.JSONDecodeError as error:
            raise InputError(f"--with: this is not JSON: {error}") from None
    raise InputError("--with takes a clue as JSON, such as '{\"together\": [\"Brit\", \"red\"]}'")


def _notes(arguments: Arguments, riddle: Any) -> list[str]:
    return [f"ignored: {problem}" for problem in riddle.problems] if arguments.ignore_unread else []


def _options(arguments: Arguments) -> dict[str, Any]:
    """The options that go to the engine: those that were given."""
    given = {name: getattr(arguments, name) for name in ("solver", "encoding") if getattr(arguments, name)}
    if arguments.engine == "brute":
        given["force"] = arguments.force
        if sys.stderr.isatty():
            given["progress"] = _brute_progress
    elif arguments.force:
        raise InputError("--force is for the engine 'brute'")
    return given


def _brute_progress(done: int, total: int, seconds: float) -> None:
    rate = done / seconds if seconds else 0
    left = (total - done) / rate if rate else 0
    filled = round(30 * done / total)
    end = "\n" if done == total else ""
    print(f"\r{'█' * filled}{'·' * (30 - filled)} {done / total:4.0%}  {rate / 1e9:.1f} billion/s  {left:.0f} s left ",
          end=end, file=sys.stderr, flush=True)


def _unread(riddle: Any, chosen: str) -> None:
    if chosen == "json":
        print(json.dumps(_unread_json(riddle.problems), ensure_ascii=False))
    for problem in riddle.problems or ("no puzzle could be made of this text",):
        print(f"cluegrid: {problem}", file=sys.stderr)
    if riddle.puzzle is not None:
        print("cluegrid: --ignore-unread goes on without what was not understood", file=sys.stderr)


def _unread_json(problems: Iterable[str]) -> dict[str, Any]:
    return {"status": "unread", "answer": None, "axis": None, "grid": None, "count": None, "engine": None,
            "doubts": [], "problems": list(problems)}


class _output:
    """Standard output, or the file of --out."""

    def __init__(self, arguments: Arguments) -> None:
        self.path = arguments.out

    def __enter__(self) -> IO[str]:
        self.file = Path(self.path).open("w", encoding="utf-8") if self.path else sys.stdout
        return self.file

    def __exit__(self, *_: object) -> None:
        if self.path:
            self.file.close()


class _Progress:
    """A bar on the terminal for a file of many riddles."""

    def __init__(self, path: str) -> None:
        self.visible = sys.stderr.isatty()
        self.start = self.last = time.monotonic()
        self.total = 0
        if self.visible and path != "-" and Path(path).is_file():
            with Path(path).open("rb") as file:
                self.total = sum(chunk.count(b"\n") for chunk in iter(lambda: file.read(1 << 20), b""))

    def show(self, done: int) -> None:
        now = time.monotonic()
        if not self.visible or now - self.last < 0.1:
            return
        self.last = now
        rate = done / (now - self.start)
        share = min(1.0, done / self.total) if self.total else 0
        bar = f"{'█' * round(30 * share)}{'·' * (30 - round(30 * share))} {share:4.0%}  " if self.total else ""
        left = f"  {(self.total - done) / rate:.0f} s left" if self.total else ""
        print(f"\r{bar}{done:,} riddles  {rate:,.0f}/s{left} ", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.visible:
            print("\r" + " " * 78 + "\r", end="", file=sys.stderr, flush=True)


def _width() -> int:
    return shutil.get_terminal_size((100, 40)).columns


# ---- the command line ------------------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    """Errors that help, and "did you mean" for commands and options."""

    commands: dict[str, argparse.ArgumentParser]

    def error(self, message: str) -> Any:
        for wrong in message.split("'")[1::2] if "invalid choice" in message else message.split()[-1:]:
            known = list(getattr(self, "commands", {})) + [o for a in self._actions for o in a.option_strings]
            message += did_you_mean(wrong, known)
            break
        self.exit(2, f"cluegrid: {message}\n{self.format_usage()}")


def _parser() -> _Parser:
    from cluegrid import __version__

    parser = _Parser(
        prog="cluegrid", formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Solve, prove, count and export riddles of the Einstein kind.",
        epilog="examples:\n"
               "  cluegrid solve riddles/einstein.json          the grid, the answer, and whether it is the only one\n"
               "  cluegrid solve riddle.txt --json              the same for programs\n"
               "  cluegrid count riddles/bottles.json --over Contents\n"
               "  cluegrid race riddles/einstein.json           every engine side by side\n"
               "  cluegrid export riddles/zebra.json --to minizinc\n\n"
               "cluegrid COMMAND --help tells more.")
    parser.add_argument("--version", action="version", version=f"cluegrid {__version__}")
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True)
    parser.commands = {}

    def command(name: str, run: Callable[[Arguments], int], about: str, *examples: str,
                file: bool = True) -> argparse.ArgumentParser:
        sub = subparsers.add_parser(
            name, help=about, description=about[0].upper() + about[1:] + ".",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            epilog="examples:\n" + "\n".join(f"  cluegrid {name} {example}" for example in examples))
        sub.set_defaults(run=run)
        parser.commands[name] = sub
        if file:
            sub.add_argument("file", metavar="FILE", help="a riddle as JSON or as text; - is standard input")
            sub.add_argument("--without", metavar="N", action="append", default=[],
                             help="leave out clue N (or several: 3,5)")
            sub.add_argument("--with", metavar="CLUE", dest="with_", action="append", default=[],
                             help="add a clue, as JSON")
            sub.add_argument("--take", metavar="DOUBT=READING", action="append", default=[],
                             help="how to read doubtful words, by the reading's number or text")
            sub.add_argument("--ignore-unread", action="store_true",
                             help="go on although a sentence was not understood, and say so")
        return sub

    solve = command("solve", _solve, "find the solution, and say whether it is the only one",
                    "riddles/einstein.json", "riddles/einstein.json --without 15 --json",
                    "riddles/einstein.json --all --without 4,15 --format csv", "many.jsonl --out results.jsonl",
                    "riddles/jindosh-2.json --engine dfs", "--proof riddles/zebra.json")
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

    show = command("show", _show, "print the empty grid and the clues", "riddles/zebra.json")
    show.add_argument("--format", choices=("text", "md"), default="text", help="default: text")

    count = command("count", _count, "count the solutions exactly, without listing them",
                    "riddles/jindosh-1-first-paragraph.json", "riddles/bottles.json --over Contents",
                    "riddles/einstein.json --each")
    count.add_argument("--over", metavar="CATEGORY", action="append", default=[],
                       help="count the different arrangements of this category only (or several: A,B)")
    count.add_argument("--each", action="store_true", help="the number left after each clue in turn")
    count.add_argument("--seconds", metavar="S", type=float, help="after that, a lower bound")
    count.add_argument("--json", action="store_true", help="as JSON")

    race = command("race", _race, "run every engine on the same riddle, side by side",
                   "riddles/einstein.json", "riddles/jindosh-2.json --engine dfs --engine brute")
    race.add_argument("--engine", metavar="NAME", action="append", help="only this one (may be repeated)")
    race.add_argument("--seconds", metavar="S", type=float, default=60, help="time for each engine (default: 60)")
    race.add_argument("--limit", metavar="N", type=_positive, default=100_000, help="solutions for each engine at most")
    race.add_argument("--json", action="store_true", help="as JSON")

    export = command("export", _export, "write the riddle in another program's language",
                     "riddles/einstein.json --to minizinc", "riddles/zebra.json --to dimacs --out zebra.cnf")
    export.add_argument("--to", choices=EXPORTS, required=True, help="the language")
    export.add_argument("--out", metavar="FILE", help="write there")

    command("schema", _schema, "print the JSON Schema of riddles", "> riddle.schema.json", file=False)
    completion = command("completion", _completion, "print a script that completes commands in a shell",
                         "bash > ~/.local/share/bash-completion/completions/cluegrid", file=False)
    completion.add_argument("shell", choices=("bash", "zsh", "fish"))
    return parser


def _positive(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 1 on, found {text!r}")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
