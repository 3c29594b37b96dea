"""The part of ``generate`` that makes books."""

from __future__ import annotations

import argparse
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from cluegrid.categories import CluegridError, InputError
from cluegrid.cli.data_sets import names_in
from cluegrid.cli.options import positive
from cluegrid.cli.shared import Arguments
from cluegrid.puzzle import Puzzle

if TYPE_CHECKING:
    from cluegrid.rendering.chapters import Chapter

OPTIONS = ("per_sheet", "title", "author", "path")
MOST = 2000  # riddles
BANDS = ("easy", "medium", "hard")  # of a book where none are asked for
SIZES = {"easy": "4x4", "medium": "5x4", "hard": "5x5", "expert": "5x5"}  # where none is asked for
SMALL_PAPER = ("a5", "6x9in")  # with more columns a square of the grid is too small for a pencil
SMALL_SIZES = {**SIZES, "hard": "5x4", "expert": "5x4"}
MOST_SEEDS = 5  # that are tried for a riddle
STORIES = 2  # every how many of the riddles that can be told as a story are


def add_options(options: argparse.ArgumentParser) -> None:
    """The options that only books have, and the paper, which a sheet has too."""
    options.add_argument("--book", metavar="N", type=positive,
                         help="a PDF book of N riddles from easy to hard, with contents, a page on how to solve, "
                              "grids, hints and solutions")
    options.add_argument("--title", help="of the book")
    options.add_argument("--author", help="of the book")
    options.add_argument("--paper", choices=("a5", "a4", "letter", "6x9in"),
                         help="of a PDF (default: a4); a book has margins for binding")
    options.add_argument("--per-sheet", type=int, choices=(1, 2, 4),
                         help="riddles to a page of the book (default: 1, with its grids on the facing page)")
    options.add_argument("--path", action="store_true", help="add the way to each solution, step by step (--book)")


def book(arguments: Arguments) -> bytes:
    """``cluegrid generate --book``: the whole book as a PDF."""
    from cluegrid.rendering import book as rendering

    chapters = chapters_of(arguments)
    title = arguments.title or f"{len(chapters)} riddles"
    return rendering.render(chapters, title, arguments.per_sheet or 1, arguments.key is not False,
                            author=arguments.author or "", paper=arguments.paper or "a4", path=arguments.path,
                            spare=arguments.spare > 0)


def chapters_of(arguments: Arguments) -> list[Chapter]:
    """The riddles of a book from easy to hard; sizes and themes mixed, some told as stories."""
    from cluegrid.generation.story import THEMES, leads_of
    from cluegrid.rendering.chapters import Chapter, explained, titles

    if arguments.book > MOST:
        raise InputError(f"a book has at most {MOST:,} riddles, not {arguments.book:,}: --count makes data sets")
    kinds = _kinds(arguments)
    told = [n for n, (_, theme, _) in enumerate(kinds) if theme in THEMES][::STORIES]
    made = [_made(arguments, n, *kind, n in told) for n, kind in enumerate(kinds)]
    chapters = []
    used: set[str] = set()  # sentences of stories that none should tell again
    for n, (puzzle, title) in enumerate(zip(made, titles(made), strict=True)):
        story = _story(puzzle, f"{arguments.seed}/{n}", used) if n in told else ""
        used |= leads_of(story)
        found, hint, way = explained(puzzle, bool(story))
        chapters.append(Chapter(puzzle, title, found.rating.band, story, hint, way if arguments.path else []))
    return sorted(chapters, key=lambda chapter: chapter.level)


def _kinds(arguments: Arguments) -> list[tuple[str, str, str]]:
    """The size, the theme and the difficulty of each riddle: all themes that have such, unless some are named."""
    from cluegrid.generation import check_size, find_theme, size_from, theme_names

    count: int = arguments.book
    bands = names_in([arguments.difficulty]) if arguments.difficulty else list(BANDS)
    usual = SMALL_SIZES if arguments.paper in SMALL_PAPER else SIZES
    sizes = {band: arguments.size.split(",") if arguments.size else [usual.get(band, "5x5")] for band in bands}
    found: dict[str, list[tuple[str, str]]] = {}
    for band in bands:
        for size in sizes[band]:
            check_size(*size_from(size), band)
            for theme in names_in([arguments.theme]) if arguments.theme else theme_names():
                try:
                    find_theme(theme).deal(*size_from(size), Random(0))
                except InputError:
                    if arguments.theme:
                        raise
                else:
                    found.setdefault(band, []).append((size, theme))
        if band not in found:
            raise InputError(f"none of our themes has riddles of the size {arguments.size}")
        Random(f"themes of a book|{arguments.seed}|{band}").shuffle(found[band])
    chosen = [bands[n * len(bands) // count] for n in range(count)]
    return [(*found[band][n % len(found[band])], band) for n, band in enumerate(chosen)]


def _made(arguments: Arguments, number: int, size: str, theme: str, band: str, told: bool) -> Puzzle:
    """A riddle of a book, one that can be told as a story if it is to be; where a seed gives none, the next one may."""
    from cluegrid.generation import NoRiddleError, generate, size_from
    from cluegrid.generation.story import UNTOLD, theme_of_a_story

    excluded = names_in(arguments.exclude) + (list(UNTOLD) if told else [])
    for attempt in range(MOST_SEEDS):
        seed = f"{arguments.seed}/{number}" + (f"/{attempt}" if attempt else "")
        try:
            return generate(*size_from(size), theme_of_a_story(theme) if told else theme, seed, band,
                            names_in(arguments.kinds) or None, excluded, arguments.spare, arguments.question,
                            arguments.spelling)
        except NoRiddleError as error:
            failure = error
    raise failure


def _story(puzzle: Puzzle, seed: str, used: set[str]) -> str:
    """The riddle told as a story, if it can be."""
    from cluegrid.generation.story import tell

    with suppress(CluegridError):
        return tell(puzzle, seed, used)
    return ""
