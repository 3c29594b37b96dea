"""The command that makes riddles."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING

from cluegrid.categories import InputError
from cluegrid.cli import books, data_sets
from cluegrid.cli.data_sets import names_in
from cluegrid.cli.options import Commands, from_none, positive, seconds
from cluegrid.cli.shared import Arguments, Output, say, waiting, width, write_bytes
from cluegrid.puzzle import Puzzle

if TYPE_CHECKING:
    from cluegrid.generation import Theme

FOR_ONE = ("story", "book")
USUAL_SIZE = "5x5"
SEEDS = 1_000_000  # that are drawn from where none is given


def add_generate(commands: Commands) -> None:
    """Make ``cluegrid generate`` known."""
    options = commands.add(
        "generate", generate, "make a riddle with one solution and no spare clue",
        '--size 5x5 --difficulty hard --theme "dinner party" --seed 7',
        "--theme regatta --size 6x4 --format pdf --out riddle.pdf",
        '--book 30 --title "Quiet Evenings" --author "A. Editor" --paper a5 --out book.pdf',
        "--count 100000 --size 5x4,5x5 --workers 2 --out many",
        "--count 1000 --difficulty easy,hard --explain --fields grid --out benchmark", file=False, more=_choices)
    options.add_argument("--size", metavar="PxC",
                         help="places by categories (default: 5x5, in a book from 4x4 to 5x5; for --book and --count "
                              "several: 4x4,5x5)")
    options.add_argument("--theme", metavar="NAME|FILE",
                         help="one of ours, listed below, or your own theme file (default: houses, with --story one "
                              "that has stories, with --book and --count all of ours)")
    commands.offer("generate", "--theme", lambda: import_module("cluegrid.generation").theme_names())
    options.add_argument("--seed", help="the same seed gives the same riddle (default: one is drawn and told; for "
                                        "--count 0)")
    options.add_argument("--difficulty", metavar="BAND",
                         help="easy, medium, hard or expert: what rate will say (for --book and --count several)")
    options.add_argument("--kinds", metavar="KIND", action="append", default=[],
                         help="only these kinds of clues, listed below")
    options.add_argument("--exclude", metavar="KIND", action="append", default=[], help="none of these kinds")
    commands.offer("generate", "--difficulty", lambda: import_module("cluegrid.generation").BANDS)
    for option in ("--kinds", "--exclude"):
        commands.offer("generate", option, lambda: import_module("cluegrid.generation").CLUE_KINDS)
    options.add_argument("--spare", metavar="N", type=from_none, default=0, help="true clues more than are needed")
    options.add_argument("--story", action="store_true", help="one flowing text, for the themes that have stories")
    options.add_argument("--question", action=argparse.BooleanOptionalAction, default=True,
                         help="whether the riddle ends with a question; if not, the whole grid is the answer")
    options.add_argument("--spelling", choices=("british", "american"), default="british",
                         help="of our themes (default: british)")
    options.add_argument("--key", action=argparse.BooleanOptionalAction,
                         help="add the solution; a book has it unless --no-key is said")
    options.add_argument("--format", choices=("text", "md", "html", "pdf", "json", "jsonl", "parquet"),
                         help="default: text, with --count jsonl")
    options.add_argument("--json", action="store_true", help="short for --format json")
    options.add_argument("--out", metavar="FILE", help="write there (with --count: a folder)")
    books.add_options(options)
    options.add_argument("--count", metavar="N", type=positive, help="a data set of N riddles; can be resumed")
    options.add_argument("--seconds", metavar="S", type=seconds,
                         help="give up after that; what a data set has by then is kept")
    options.add_argument("--workers", metavar="N", type=positive, help="processes for --count (default: 1)")
    data_sets.add_options(options)


def generate(arguments: Arguments) -> None:
    """``cluegrid generate``: a riddle by theme, size, difficulty and seed, with its key; a book, or a data set."""
    chosen = "json" if arguments.json else arguments.format or ("jsonl" if arguments.count else "text")
    _check_options(arguments, chosen)
    if arguments.count:
        data_sets.generate_many(arguments, chosen)
        return
    if arguments.seed is None:
        from random import randrange

        arguments.seed = str(randrange(SEEDS))
        say(f"the seed is {arguments.seed}: --seed {arguments.seed} gives the same again")
    if arguments.book:
        with waiting(arguments):
            written = books.book(arguments)
        write_bytes(arguments, written, "pdf")
        return
    arguments.size = arguments.size or USUAL_SIZE
    if arguments.theme is None:
        arguments.theme = _story_theme(arguments.seed) if arguments.story else "houses"
    if chosen == "pdf":
        with waiting(arguments):
            written = _sheet(arguments)
        write_bytes(arguments, written, "pdf")
        return
    with waiting(arguments):
        puzzle = _made(arguments, arguments.size, arguments.theme, arguments.seed, arguments.difficulty)
        rendered = _rendered(arguments, puzzle, chosen)
    with Output(arguments) as out:
        print(rendered, file=out)


def _story_theme(seed: str) -> str:
    """One of the themes that have stories, by seed."""
    from random import Random

    from cluegrid.generation.story import THEMES

    return Random(f"theme of a story|{seed}").choice(THEMES)


def _choices() -> str:
    """The themes and the kinds of clues, for the help."""
    from textwrap import fill

    from cluegrid.generation import CLUE_KINDS, theme_names
    from cluegrid.generation.story import THEMES

    def wrapped(names: Iterable[str]) -> str:
        return fill(", ".join(names), 76, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)

    kinds = "\n".join(f"  {name:<15} {kind.about}" for name, kind in CLUE_KINDS.items())
    return (f"themes:\n{wrapped(theme_names())}\n\nthemes with stories:\n{wrapped(THEMES)}\n\n"
            f"kinds of clues:\n{kinds}")


def _check_options(arguments: Arguments, chosen: str) -> None:
    """Raise where an option would be left unheard."""
    given = [name for name in (*FOR_ONE, *data_sets.OPTIONS, *books.OPTIONS) if getattr(arguments, name)]
    given += [] if arguments.key is None else ["key" if arguments.key else "no_key"]
    for name in given:
        said = f"--{name.replace('_', '-')}"
        if arguments.count and name not in data_sets.OPTIONS:
            raise InputError(f"{said} does not go with --count")
        if not arguments.count and name in data_sets.OPTIONS:
            raise InputError(f"{said} is for many riddles: say --count N --out FOLDER")
        if not arguments.book and name in books.OPTIONS:
            raise InputError(f"{said} is for a book: say --book N --out FILE.pdf")
    if not arguments.count and chosen in data_sets.FORMATS:
        raise InputError(f"--format {chosen} is for many riddles: say --count N --out FOLDER")
    if arguments.book and chosen not in ("text", "pdf"):
        raise InputError(f"a book is a PDF: leave out {'--json' if arguments.json else f'--format {chosen}'}")
    if arguments.book and arguments.format == "text":
        raise InputError("a book is a PDF: leave out --format text")
    if arguments.story and arguments.book:
        raise InputError("a book has stories among its riddles: leave out --story")
    if arguments.story and chosen not in ("text", "md"):
        raise InputError("--story gives text or md, no other format")
    if arguments.paper and not arguments.book and chosen != "pdf":
        raise InputError("--paper is for a PDF: say --format pdf or --book N")


def _made(arguments: Arguments, size: str, theme: str, seed: str, difficulty: str | None) -> Puzzle:
    from cluegrid.generation import generate as made_by
    from cluegrid.generation import size_from

    excluded = names_in(arguments.exclude)
    about: str | Theme = theme
    if arguments.story:
        from cluegrid.generation.story import THEMES, UNTOLD, theme_of_a_story

        if theme.replace("-", " ") not in THEMES:
            raise InputError(f"the theme {theme!r} has no stories; there are {', '.join(THEMES)}")
        excluded, about = [*excluded, *UNTOLD], theme_of_a_story(theme)
    return made_by(*size_from(size), about, seed, difficulty, names_in(arguments.kinds) or None, excluded,
                   arguments.spare, arguments.question, arguments.spelling)


def _rendered(arguments: Arguments, puzzle: Puzzle, chosen: str) -> str:
    from cluegrid.notation import puzzle_to
    from cluegrid.rendering import markdown, text
    from cluegrid.solving import solve

    if chosen == "json":
        return json.dumps(puzzle_to(puzzle), ensure_ascii=False)
    if chosen == "html":
        from cluegrid.rendering import page

        return page.render(puzzle, key=bool(arguments.key), difficulty=arguments.difficulty or "")
    told = puzzle.text.rstrip()
    if arguments.story:
        from cluegrid.generation.story import tell

        told = tell(puzzle, arguments.seed).rstrip()
    head = f"{puzzle.title}\n\n"
    if chosen == "md":
        head, told = f"# {markdown.quoted(puzzle.title)}\n\n", told.translate(markdown.HARMLESS)
    if not arguments.key:
        return head + told
    solved = solve(puzzle)
    grid = markdown.grid(puzzle, solved.solutions[0]) if chosen == "md" else text.grid(
        puzzle, solved.solutions[0], width())
    answers = "; ".join(_answer(puzzle, answer) for answer in solved.answers)
    answers = f": {markdown.quoted(answers) if chosen == 'md' else answers}" if answers else ""
    return f"{head}{told}\n\n{'## Key' if chosen == 'md' else 'Key'}{answers}\n\n{grid}"


def _answer(puzzle: Puzzle, answer: object) -> str:
    from cluegrid.rendering.sheets import said
    from cluegrid.wording import listed

    return listed(list(answer.values())) if isinstance(answer, dict) else said(str(answer), puzzle)


def _sheet(arguments: Arguments) -> bytes:
    """One riddle as a sheet to print."""
    from cluegrid.deduction import rate
    from cluegrid.rendering import book

    puzzle = _made(arguments, arguments.size, arguments.theme, arguments.seed, arguments.difficulty)
    return book.render([puzzle], key=bool(arguments.key), difficulties=[arguments.difficulty or rate(puzzle).band],
                       paper=arguments.paper or "a4")
