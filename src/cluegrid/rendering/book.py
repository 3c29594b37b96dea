"""PDF through Typst: a book of riddles to solve with a pencil, or a sheet of one.

A book has a title page, contents, a page on how to solve, the riddles from easy to hard, hints, solutions and, if that
is wanted, the way to each of them. A riddle has two facing pages, its clues and its grids, or several share a sheet.
How it looks is said in ``book.typ``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict
from importlib.resources import files
from typing import Any

from cluegrid.categories import InputError, did_you_mean
from cluegrid.deduction.techniques import BANDS
from cluegrid.introducing import count_word
from cluegrid.puzzle import Puzzle
from cluegrid.rendering.chapters import Chapter, crossing
from cluegrid.rendering.howto import howto
from cluegrid.rendering.sheets import Sheet, said, sheet_of
from cluegrid.rendering.typeset import compiled

SHEETS = (1, 2, 4)
# In millimetres: width, height, and the margins inside (where it is bound), outside, above and below.
PAPERS = {"a5": (148, 210, 19, 13, 14, 17), "a4": (210, 297, 25, 18, 18, 20),
          "letter": (215.9, 279.4, 25, 18, 17, 19), "6x9in": (152.4, 228.6, 20, 13, 15, 18)}
LOOSE = 20  # millimetres at both sides of a sheet that is not bound
# Type sizes in points, the largest that fits is taken. What does not fit in the smallest has a page for itself.
SIZES = {1: (16, 15, 14, 13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9), 2: (11, 10.5, 10, 9.5, 9, 8.5, 8),
         4: (9.5, 9, 8.5, 8, 7.5)}
BODY = {"a5": 10, "6x9in": 10, "a4": 11.5, "letter": 11.5}  # points of all that is no riddle
LARGEST = {"a5": 11, "6x9in": 11.5, "a4": 16, "letter": 16}  # of a riddle
ASKED = re.compile(r"[^.!?]*\?$")
NEEDED = ", and none of its clues can be left out"
TURNED = 8  # places of a solution that is set with its places downwards


def render(puzzles: Sequence[Puzzle | Chapter], title: str = "", per_sheet: int = 1, key: bool = True,
           difficulties: Sequence[str] = (), author: str = "", paper: str = "a4", path: bool = False,
           spare: bool = False, crossed: bool = False) -> bytes:
    """A book of riddles, or a sheet of one: with the key, their solutions are on pages of their own.

    ``difficulties`` are the words to set beside the titles, one for each riddle. ``path`` adds the way to each
    solution. With ``spare`` clues it is not said that none can be left out. ``crossed`` gives a sheet of one a page
    with its grid for crossing out, which a book has anyway.
    """
    if not puzzles:
        raise InputError("a book needs at least one riddle")
    if per_sheet not in SHEETS:
        raise InputError(f"a sheet holds 1, 2 or 4 riddles, not {per_sheet}")
    if difficulties and len(difficulties) != len(puzzles):
        raise InputError(f"there are {len(puzzles)} riddles and {len(difficulties)} difficulties")
    if paper not in PAPERS:
        raise InputError(f"there is no paper {paper!r}{did_you_mean(paper, list(PAPERS))}; there are "
                         f"{', '.join(PAPERS)}")
    chapters = [one if isinstance(one, Chapter) else Chapter(one, one.title, difficulties[n] if difficulties else "")
                for n, one in enumerate(puzzles)]
    document = (files("cluegrid.rendering") / "book.typ").read_text(encoding="utf-8")
    shown = content(chapters, title, per_sheet, key, author, paper, path, spare)
    return compiled(document, {**shown, "crossed": crossed and not shown["cover"]})


def content(chapters: Sequence[Chapter], title: str, per_sheet: int, key: bool, author: str, paper: str,
            path: bool, spare: bool = False) -> dict[str, Any]:
    """What the book shows."""
    count = len(chapters)
    hints = count > 1 and all(chapter.hint for chapter in chapters)
    riddles = [_riddle(chapter, n, key, count > 1) for n, chapter in enumerate(chapters, 1)]
    bands = [(level, band, sum(chapter.level == level for chapter in chapters))
             for level, band in enumerate(BANDS, 1) if any(chapter.level == level for chapter in chapters)]
    return {
        "title": title or (riddles[0]["title"] if count == 1 else "Riddles"), "author": author, "cover": count > 1,
        "about": _about(count, [(band, n) for _, band, n in bands]), "per": per_sheet, "key": key, "hints": hints,
        "path": path and key and count > 1, "paper": _paper(paper, per_sheet, bound=count > 1),
        "body": BODY[paper], "foot": BODY[paper] - 1.5, "riddles": riddles,
        "sizes": [size for size in SIZES[per_sheet] if size <= LARGEST[paper]],
        "bands": [(level, band, f"{count_word(n)} riddle{'s' * (n > 1)}") for level, band, n in bands],
        "howto": howto(hints, key),
        "promise": f"Every riddle in this book has exactly one solution{'' if spare else NEEDED}.",
    }


def _about(count: int, bands: Sequence[tuple[str, int]]) -> str:
    """What the title page says below the title: "Twelve riddles, six easy and six hard"."""
    many = f"{count_word(count)} riddle{'s' * (count > 1)}".capitalize()
    if len(bands) < 2:
        return f"{many}, all of them {bands[0][0]}" if bands and count > 1 else many
    return f"{many}, from {bands[0][0]} to {bands[-1][0]}"


def _paper(name: str, per_sheet: int, bound: bool) -> dict[str, float]:
    """The sheet in millimetres: turned for two riddles beside each other, with narrow margins for four."""
    width, height, inside, outside, top, bottom = map(float, PAPERS[name])
    if per_sheet == 2:
        width, height = height, width
    if per_sheet == 4:
        inside, outside, top, bottom = (0.75 * margin for margin in (inside, outside, top, bottom))
    if not bound:
        inside = outside = LOOSE
    return {"width": width, "height": height, "inside": inside, "outside": outside, "top": top, "bottom": bottom}


def _riddle(chapter: Chapter, number: int, key: bool, many: bool) -> dict[str, Any]:
    sheet = sheet_of(chapter.puzzle, key)
    table = _table(sheet)
    return {**asdict(sheet), "number": number, "title": chapter.title or sheet.title,
            "kicker": sheet.title if many and chapter.title not in ("", sheet.title) else "",
            "answers": [said(one, chapter.puzzle) if isinstance(one, str) else one for one in sheet.answers],
            "difficulty": chapter.difficulty, "level": chapter.level, "table": table, "letters": _letters(table),
            "crossing": crossing(chapter.puzzle) or None, "hint": chapter.hint, "way": chapter.way,
            "story": _story(chapter.story)}


def _story(text: str) -> list[str]:
    """The paragraphs of a story without the questions at its end: a book asks what its solutions answer."""
    text = text.rstrip()
    while found := ASKED.search(text):
        text = text[:found.start()].rstrip()
    return [part for part in text.split("\n\n") if part.strip()]


def _table(sheet: Sheet) -> list[list[str]]:
    """The solution as rows of texts, the first one the head; many places go downwards."""
    if not sheet.rows:
        return []
    rows = [[sheet.axis, *sheet.places], *([name, *row] for name, row in zip(sheet.names, sheet.rows, strict=True))]
    return [list(column) for column in zip(*rows, strict=True)] if len(sheet.places) > TURNED else rows


def _letters(table: list[list[str]]) -> list[int]:
    """How many letters the widest text of each column has."""
    return [max(map(len, column)) for column in zip(*table, strict=True)]
