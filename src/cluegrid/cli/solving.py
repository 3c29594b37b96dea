"""The commands that solve, count, race and export."""

from __future__ import annotations

import json
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from cluegrid import inputs
from cluegrid.answers import EXPORTS, status_of
from cluegrid.answers import export as exported_by
from cluegrid.categories import CluegridError, InputError
from cluegrid.changes import AssumedError, RestatedError, stated, supposed, wanted, without_doubts
from cluegrid.cli.many import answered, is_many
from cluegrid.cli.options import Commands, positive
from cluegrid.cli.shared import (
    Arguments,
    Output,
    Spinner,
    Whole,
    answered_json,
    bar,
    changes_of,
    leave_where,
    loaded,
    puzzle_of,
    refuse_to_write_over,
    waiting,
    width,
    write_bytes,
)
from cluegrid.patience import TimeOver
from cluegrid.puzzle import Puzzle, Solution
from cluegrid.records import replace
from cluegrid.whole import write_whole
from cluegrid.wording import sentence

if TYPE_CHECKING:
    from cluegrid.solving import Result


def add_solve(commands: Commands) -> None:
    """Make ``cluegrid solve`` known."""
    options = commands.add(
        "solve", solve, "find the solution, and say whether it is the only one",
        "riddles/einstein.json", "riddles/einstein.json --without 15 --json",
        "riddles/bottles.json --with 'The third bottle is small.'",
        "riddles/einstein.json --all --without 4,15 --format csv",
        "many.jsonl --workers 2 --out results.jsonl", "riddles/jindosh-2.json --engine dfs",
        "--proof riddles/zebra.json", "riddle.txt --take 'sentence 5=Ann owns the cat' --save mine.txt", many=True)
    options.add_argument("--engine", metavar="NAME", default="auto", help="which engine (race lists them)")
    commands.offer("solve", "--engine", lambda: ["auto", *_engines()])
    commands.offer("solve", "--solver", lambda: import_module("cluegrid.engines.sat").SOLVERS)
    commands.offer("solve", "--encoding", lambda: import_module("cluegrid.engines.sat").ENCODINGS)
    options.add_argument("--solver", metavar="NAME", help="which SAT solver: minisat22, glucose4, cadical153, ...")
    options.add_argument("--encoding", metavar="NAME", help="how the SAT engine writes it: facts or binary")
    options.add_argument("--force", action="store_true", help="let the engine brute run for over an hour")
    options.add_argument("--all", action="store_true", help="list every solution")
    options.add_argument("--limit", metavar="N", type=positive, help="list up to N solutions")
    options.add_argument("--format", choices=("text", "md", "csv", "json"), default="text", help="default: text")
    options.add_argument("--json", action="store_true", help="short for --format json")
    options.add_argument("--proof", action="store_true", help="write a DIMACS formula and a DRAT proof of uniqueness")
    options.add_argument("--save", metavar="FILE",
                         help="write the riddle with what unclear sentences were taken to mean stated; .json as data")
    options.add_argument("--out", metavar="FILE", help="write there (for --proof: the name without its ending)")


def solve(arguments: Arguments) -> None:
    """``cluegrid solve``: one riddle, or a file of many."""
    if is_many(arguments):
        _solve_many(arguments)
        return
    from cluegrid.solving import solve as solved_by

    chosen = "json" if arguments.json else arguments.format
    listing = arguments.all or (arguments.limit is not None and arguments.limit > 2)
    prints = arguments.proof or arguments.engine == "brute" or (listing and not arguments.out)
    if chosen == "json" and not (arguments.proof or listing or arguments.save):
        answered_json("solve", arguments, not prints, limit=arguments.limit or 2, engine=arguments.engine,
                      **_engine_options(arguments))
        return
    with waiting(arguments, visible=not prints):
        changes, riddle = stated(changes_of(arguments), loaded(arguments))
        guessed = supposed(changes, riddle) if not (arguments.proof or listing) else None
        if guessed is not None:
            _save(arguments, riddle, guessed)
            show_assumed(arguments, guessed, chosen, riddle)
        puzzle, notes = wanted(changes, riddle, spare=True)
        if arguments.proof:
            _prove(arguments, puzzle)
            return
        if listing:
            puzzle = without_doubts(puzzle)
            with Output(arguments, growing=True) as out:
                _list(arguments, puzzle, chosen, out)
            return
        _save(arguments, replace(riddle, puzzle=puzzle))
        solved = solved_by(puzzle, arguments.engine, arguments.limit or 2, arguments.seconds,
                           **_engine_options(arguments))
    told = riddle.restated.lines() if riddle.restated is not None else []
    with Output(arguments) as out:
        print(_rendered(solved, chosen, [*told, *notes], riddle), file=out)
        if told and chosen in ("text", "md"):
            print("\nThis is of the riddle as it was restated.", file=out)
    leave_where(solved.gave_up, shown=chosen != "csv")
    if told:
        raise RestatedError


def _save(arguments: Arguments, riddle: inputs.Riddle, guessed: Result | None = None) -> None:
    """Write the riddle with all that was said or supposed of its sentences stated, where that is asked for."""
    if arguments.save is None:
        return
    if riddle.restated is not None and not arguments.save.endswith(".json"):
        from cluegrid.restating import as_text

        text = as_text(riddle)
    elif riddle.text and not arguments.save.endswith(".json"):
        from cluegrid.assuming import saved

        text = saved(riddle, guessed.assumed.readings if guessed and guessed.assumed else ())
    else:
        from cluegrid.notation import puzzle_to

        puzzle = guessed.puzzle if guessed else riddle.puzzle
        assert puzzle is not None
        text = json.dumps(puzzle_to(puzzle), ensure_ascii=False, indent=1) + "\n"
    path = Path(arguments.save)
    try:
        write_whole(path, text)
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}") from None
    sys.stderr.write(f"cluegrid: saved in {path}\n")


def show_assumed(arguments: Arguments, solved: Result, chosen: str, riddle: inputs.Riddle) -> None:
    """Show what rests on a supposition, and end the command with the code for that."""
    told = riddle.restated.lines() if riddle.restated is not None else []
    with Output(arguments) as out:
        print(_rendered(solved, chosen, told, riddle), file=out)
    raise AssumedError


def _rendered(solved: Result, chosen: str, notes: list[str], riddle: inputs.Riddle | None = None) -> str:
    if chosen == "json":
        data = solved.as_json()
        return json.dumps(inputs.restated_json(data, riddle) if riddle is not None else data, ensure_ascii=False)
    if chosen == "csv":
        from cluegrid.rendering.table import rows

        return rows(solved.puzzle, solved.solutions).rstrip()
    if chosen == "md":
        from cluegrid.rendering.markdown import result

        return result(solved)
    from cluegrid.rendering import text

    return "\n\n".join([*(f"Note: {note}" for note in notes), text.result(solved, width=width())])


def _list(arguments: Arguments, puzzle: Puzzle, chosen: str, out: IO[str]) -> None:
    """Print every solution (or so many) as it is found."""
    from cluegrid.solving import solutions

    found, whole, stopped = 0, True, ""
    if chosen == "json":
        print('{"axis": ' + json.dumps(puzzle.axis) + ', "solutions": [', file=out)
    try:
        for solution in solutions(puzzle, arguments.engine, **_engine_options(arguments)):
            if arguments.limit is not None and found >= arguments.limit:
                whole = False
                break
            shown = _listed(solution, found + 1, chosen)
            with Whole(bool(arguments.out)):  # one that is there is counted
                out.write(shown)
                found += 1
    except (KeyboardInterrupt, TimeOver) as end:
        whole, stopped = False, str(end) or "stopped"
    if chosen == "json":
        print(f'\n], "status": "{status_of(found, whole)}", "count": {json.dumps(found if whole else None)}, '
              f'"problems": {json.dumps([stopped] if stopped else [])}}}', file=out)
    elif chosen != "csv":
        print(f"{'There is' if found == 1 else 'There are'} {found:,} solution{'s' * (found != 1)}." if whole
              else f"{sentence(stopped or 'stopped').rstrip('.')} with {found:,} solution{'s' * (found != 1)}: "
                   f"there {'may be' if stopped else 'are'} more.", file=out)
    if stopped == "stopped":
        raise KeyboardInterrupt(f"stopped after {found:,} solutions")
    leave_where(stopped, shown=chosen != "csv")


def _listed(solution: Solution, number: int, chosen: str) -> str:
    """One of many solutions in the chosen form."""
    from cluegrid.rendering import markdown, table, text

    puzzle = solution.puzzle
    if chosen == "json":
        return ",\n" * (number > 1) + json.dumps(solution.rows(), ensure_ascii=False)
    if chosen == "csv":
        return table.rows(puzzle, [solution], first=number)
    grid = markdown.grid(puzzle, solution) if chosen == "md" else text.grid(puzzle, solution, width())
    return f"Solution {number:,}\n\n{grid}\n\n"


def _solve_many(arguments: Arguments) -> None:
    options = {name: held for name, held in _engine_options(arguments).items() if name != "progress"}
    if arguments.engine != "auto" or options:
        _try_engine(arguments.engine, options)
    answered("solve", arguments, engine=arguments.engine, **options)


def _try_engine(engine: str, options: dict[str, Any]) -> None:
    """Solve a tiny riddle: an engine or an option that is not there is one error, not one for each line of a file."""
    from cluegrid.categories import category, row
    from cluegrid.solving import solve as solved_by

    solved_by(Puzzle((row("House", 2), category("Pet", "cat", "dog")), "House"), engine, **options)


def _prove(arguments: Arguments, puzzle: Puzzle) -> None:
    from cluegrid.proof import check_drat, prove_unique
    from cluegrid.solving import solve as solved_by

    formula, certificate = _proof_files(arguments)
    solved = solved_by(puzzle, arguments.engine, **_engine_options(arguments))
    if solved.status == "several":
        raise InputError("there is more than one solution, so there is nothing to prove")
    proof = prove_unique(solved.puzzle, solved.solutions[0].cells if solved.solutions else None)
    for path, written in ((formula, proof.dimacs), (certificate, proof.drat)):
        write_whole(path, written)
    if not check_drat(proof.dimacs, proof.drat):
        raise CluegridError(f"the proof in {certificate} was not accepted by the checker here: this is a defect of "
                            "cluegrid, please report it with the riddle")
    claim = "this is the only solution" if solved.solutions else "there is no solution"
    print(_rendered(solved, "json" if arguments.json else arguments.format, []))
    print(f"\n{formula}  the claim that {claim}, as a formula that cannot be satisfied\n"
          f"{certificate}  its proof ({proof.drat.count(chr(10)):,} lines), checked here\n"
          f"Check it with another program: drat-trim {formula} {certificate}", file=sys.stderr)


def _proof_files(arguments: Arguments) -> tuple[Path, Path]:
    """Where the formula and its proof go: the name of --out, or of the riddle, with endings of their own."""
    stem = Path(arguments.out or Path(arguments.file if arguments.file != "-" else "riddle").stem)
    if not stem.name.strip(".") or stem.is_dir():
        raise InputError(f"--proof writes two files: say --out {stem / 'NAME'}, without an ending")
    files = stem.with_suffix(".cnf"), stem.with_suffix(".drat")
    for path in files:
        refuse_to_write_over(arguments, path)
    return files


def add_show(commands: Commands) -> None:
    """Make ``cluegrid show`` known."""
    options = commands.add("show", show, "print the riddle with its empty grid", "riddles/zebra.json",
                           "riddles/zebra.txt --format pdf --out zebra.pdf")
    options.add_argument("--format", choices=("text", "md", "html", "pdf"), default="text",
                         help="default: text; html and pdf have a grid for crossing out as well")
    options.add_argument("--out", metavar="FILE", help="write there")


def show(arguments: Arguments) -> None:
    """``cluegrid show``: the riddle with its empty grid, for the terminal or for a pencil."""
    from cluegrid.rendering import markdown, text

    with waiting(arguments):
        puzzle = puzzle_of(arguments)
    if arguments.format == "pdf":
        from cluegrid.rendering import book

        write_bytes(arguments, book.render([puzzle], key=False, crossed=True), "pdf")
        return
    if arguments.format == "html":
        from cluegrid.rendering import page

        shown = page.render(puzzle, key=False)
    elif arguments.format == "md":
        shown = markdown.sheet(puzzle)
    else:
        shown = text.puzzle(puzzle, width())
    with Output(arguments) as out:
        print(shown, file=out)


def add_count(commands: Commands) -> None:
    """Make ``cluegrid count`` known."""
    options = commands.add(
        "count", count, "count the solutions exactly, without listing them",
        "riddles/jindosh-1-first-paragraph.json", "riddles/bottles.json --over Contents",
        "riddles/einstein.json --each", limit="after that, a lower bound")
    options.add_argument("--over", metavar="CATEGORY", action="append", default=[],
                         help="count the different arrangements of this category only (or several: A,B)")
    options.add_argument("--each", action="store_true", help="the number left after each clue in turn")
    options.add_argument("--json", action="store_true", help="as JSON")


def count(arguments: Arguments) -> None:
    """``cluegrid count``: how many solutions, without listing them."""
    over = [name.strip() for names in arguments.over for name in names.split(",")]
    if arguments.json and not arguments.each:
        answered_json("count", arguments, over=over)
        return
    from cluegrid import counting
    from cluegrid.stating import clue_text

    started = time.monotonic()
    with waiting(arguments):
        puzzle = puzzle_of(arguments)
    if arguments.each:
        told = {0: "no clue", **{n: clue_text(clue, puzzle) for n, clue in puzzle.numbered.items()}}
        for (n, text), counted in zip(told.items(), counting.each_step(puzzle, over, arguments.seconds), strict=False):
            number = f"{counted.number:,}" if counted.exact else f"at least {counted.number:,}"
            print(f"{n:>3}. {number:>24}  {text}", flush=True)
        return
    left = None if arguments.seconds is None else max(0.0, arguments.seconds - (time.monotonic() - started))
    with Spinner():
        counted = counting.count(puzzle, over, left)
    if counted.exact:
        print(f"{counted.number:,}")
    else:
        print(f"at least {counted.number:,} (a lower bound: {counted.how})")
    leave_where("" if counted.exact else f"gave up after {arguments.seconds:g} s", shown=True)


def add_race(commands: Commands) -> None:
    """Make ``cluegrid race`` known."""
    options = commands.add(
        "race", race, "run every engine on the same riddle, side by side",
        "riddles/einstein.json", "riddles/jindosh-2.json --engine dfs --engine brute",
        limit="time for each engine (default: 60)")
    options.set_defaults(seconds=60.0)
    options.add_argument("--engine", metavar="NAME", action="append", help="only this one (may be repeated)")
    commands.offer("race", "--engine", _engines)
    options.add_argument("--limit", metavar="N", type=positive, default=100_000,
                         help="solutions for each engine at most")
    options.add_argument("--json", action="store_true", help="as JSON")


def race(arguments: Arguments) -> None:
    """``cluegrid race``: every engine on the same riddle."""
    from cluegrid import engines, racing
    from cluegrid.rendering import standings

    with waiting(arguments):
        puzzle = puzzle_of(arguments, settled=True)
    names = arguments.engine or engines.names()
    for name in names:
        engines.load(name)
    runs = []
    for run in racing.race(puzzle, names, arguments.seconds, arguments.limit):
        runs.append(run)
        if sys.stderr.isatty() and not arguments.json:
            print(f"\r{run.engine:<14} done", end="\r", file=sys.stderr, flush=True)
    print(json.dumps([vars(run) for run in runs]) if arguments.json else standings.render(runs))


def add_export(commands: Commands) -> None:
    """Make ``cluegrid export`` known."""
    options = commands.add(
        "export", export, "write the riddle in another program's language",
        "riddles/einstein.json --to minizinc", "riddles/zebra.json --to dimacs --out zebra.cnf")
    options.add_argument("--to", choices=EXPORTS, required=True, help="the language")
    options.add_argument("--out", metavar="FILE", help="write there")


def export(arguments: Arguments) -> None:
    """``cluegrid export``: the riddle in another program's language."""
    with waiting(arguments):
        exported = exported_by(puzzle_of(arguments), None, arguments.to)
    with Output(arguments) as out:
        out.write(exported["text"])


def add_schema(commands: Commands) -> None:
    """Make ``cluegrid schema`` known."""
    commands.add("schema", schema, "print the JSON Schema of riddles", "> riddle.schema.json", file=False)


def schema(arguments: Arguments) -> None:
    """``cluegrid schema``: the JSON Schema of riddles."""
    from cluegrid.notation import schema as notation_schema

    print(json.dumps(notation_schema(), indent=1))


def _engines() -> list[str]:
    from cluegrid.engines import names

    return names()


def _engine_options(arguments: Arguments) -> dict[str, Any]:
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
    print(f"\r{bar(done / total)}  {rate / 1e9:.1f} billion/s  {left:.0f} s left ",
          end="\n" if done == total else "", file=sys.stderr, flush=True)
