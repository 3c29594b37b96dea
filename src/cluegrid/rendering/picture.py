"""SVG: an explanation as one tall picture whose every word is text, to be searched, selected and read aloud."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from cluegrid.deduction import Explanation
from cluegrid.rendering.typeset import content, escaped
from cluegrid.telling import Told

WIDTH, MARGIN, INDENT = 820, 40, 34  # of the picture, in pixels
INK, SOFT, RULE, ACCENT, TINT = "#24211d", "#655f56", "#d8d2c6", "#1d5f5a", "#e4f0ed"
FONT = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
LEADING = 1.4
BOLDER = 1.08  # times as wide
CELL = 12.0  # the letters of a table
NARROW, BROAD = frozenset("iljtfrI.,:;'’‘|!()[]/ -"), frozenset("mwMW@%")
UNFIT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")  # what XML has no sign for


Cell = tuple[str, bool, str, list[str]]
"""A value or a question mark, whether it is new, what may still be there, and what was ruled out."""


@dataclass(frozen=True)
class Run:
    """Words that look alike."""

    text: str
    bold: bool = False
    slanted: bool = False
    struck: bool = False
    colour: str = INK


def explanation(explained: Explanation, told: Sequence[Told]) -> str:
    """The whole explanation: the riddle, its steps with their tables, and the answer."""
    data = json.loads(escaped(content(explained, told)))
    sheet = Sheet()
    sheet.paragraph([Run(data["title"], bold=True)], size=26, after=6)
    for text in data["story"]:
        sheet.paragraph([Run(text)])
    for name, values in data["cast"]:
        sheet.paragraph([Run(values)], label=Run(name, colour=SOFT), hanging=110, after=2)
    for text in data["asks"]:
        sheet.paragraph([Run(text, slanted=True, colour=SOFT)], size=17, before=8)
    for text in data["doubts"]:
        sheet.paragraph([Run(text)], before=6)
    sheet.heading("Clues")
    for n, text in data["clues"]:
        sheet.paragraph([Run(text)], label=Run(str(n), bold=True, colour=ACCENT), hanging=INDENT, after=2)
    sheet.heading("Step by step")
    sheet.paragraph([Run("boxed", bold=True), Run("new in the step;"), Run("struck", struck=True),
                     Run("ruled out by it; in grey what may still be there: not these, one of these, only this, or (?) "
                         "any value of the row that has no place yet", colour=SOFT)], size=CELL)
    for step in data["steps"]:
        _step(sheet, data, step)
    sheet.rule()
    sheet.paragraph([Run(data["ending"])], size=17, before=10)
    for asked, answer in data["answers"]:
        sheet.paragraph([Run(asked), *([Run(answer, bold=True)] if isinstance(answer, str) else [])], size=17)
        for name, held in answer if isinstance(answer, list) else ():
            sheet.paragraph([Run(held, bold=True)], label=Run(name), hanging=200, indent=INDENT, after=2)
    return sheet.drawn(data["title"])


def _step(sheet: Sheet, data: dict[str, Any], step: dict[str, Any]) -> None:
    texts = dict(data["clues"])
    sheet.rule()
    sheet.paragraph([Run(step["technique"], bold=True)], label=Run(str(step["number"]), bold=True, colour=ACCENT),
                    size=17, hanging=INDENT, before=10, after=6)
    for n in step["clues"]:
        sheet.paragraph([Run(texts[n], slanted=True, colour=SOFT)], label=Run(f"Clue {n}", colour=ACCENT), hanging=62,
                        indent=INDENT, after=2)
    sheet.down += 5
    for depth, text in step["lines"]:
        sheet.paragraph([Run(text)], indent=INDENT + 20 * depth, after=3, bar=depth > 0)
    sheet.table(data, step["rows"])
    if step["beside"]:
        runs = [Run("Also known:", colour=SOFT)]
        for k, (start, names) in enumerate(step["beside"], 1):
            runs.append(Run(start, colour=SOFT))
            for n, (name, new) in enumerate(names, 1):
                sign = "," if n < len(names) else ";" if k < len(step["beside"]) else ""
                runs.append(Run(name + sign, bold=new, colour=INK if new else SOFT))
        sheet.paragraph(runs, size=CELL, indent=INDENT)


class Sheet:
    """A picture that grows downwards."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.down = float(MARGIN)

    def paragraph(self, runs: Sequence[Run], size: float = 15, label: Run | None = None, hanging: float = 0,
                  indent: float = 0, before: float = 0, after: float = 6, bar: bool = False) -> None:
        """Runs of words in lines; a ``label`` stands before the first one, a ``bar`` beside them all."""
        left = MARGIN + indent + hanging
        self.down += before
        top = self.down
        for n, line in enumerate(folded(runs, size, WIDTH - MARGIN - left)):
            self.down += size * LEADING
            if n == 0 and label:
                self.text(MARGIN + indent, self.down, [label], size if hanging <= INDENT else min(size, 13))
            self.text(left, self.down, line, size)
        if bar:
            self.parts.append(f'<path d="M{left - 9:g} {top + 4:g}V{self.down + 3:g}" stroke="{RULE}" '
                              'stroke-width="2"/>')
        self.down += after

    def heading(self, text: str) -> None:
        """What stands above a part."""
        self.paragraph([Run(text.upper(), bold=True, colour=SOFT)], size=12, before=18)

    def rule(self) -> None:
        """A line across."""
        self.down += 12
        self.parts.append(f'<path d="M{MARGIN} {self.down:g}H{WIDTH - MARGIN}" stroke="{RULE}"/>')

    def text(self, x: float, y: float, runs: Sequence[Run], size: float) -> None:
        """One line of words."""
        spans = " ".join(f"<tspan{_look(run)}>{escape(UNFIT.sub('', run.text))}</tspan>" for run in runs)
        self.parts.append(f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" xml:space="preserve">{spans}</text>')

    def table(self, data: dict[str, Any], rows: Sequence[tuple[str, Sequence[Cell]]]) -> None:
        """The table after a step: the places across, the categories down."""
        room = WIDTH - 2 * MARGIN - INDENT
        wanted = [max(wide(name, CELL) for name in (data["axis"], *data["names"])) + 14,
                  *(min(max(letters, 8), 16) * CELL * 0.6 + 16 for letters in data["widths"])]
        widths = [width * min(1, room / sum(wanted)) for width in wanted]
        self.down += 10
        self._row([[Run(name, bold=True)] for name in (data["axis"], *data["places"])], widths)
        self._line(widths, SOFT)
        for name, cells in rows:
            self._row([[Run(name, colour=SOFT)], *map(_cell, cells)], widths, [new for _, new, _, _ in cells])
            self._line(widths, RULE)
        self.down += 4

    def _row(self, cells: Sequence[Sequence[Run]], widths: Sequence[float], new: Sequence[bool] = ()) -> None:
        lines = [folded(runs, CELL, width - 10) for runs, width in zip(cells, widths, strict=True)]
        height = max(map(len, lines)) * CELL * 1.25 + 8
        x = float(MARGIN + INDENT)
        for k, (cell, width) in enumerate(zip(lines, widths, strict=True)):
            if k and new and new[k - 1]:
                self.parts.append(f'<rect x="{x:g}" y="{self.down + 1:g}" width="{width - 4:g}" '
                                  f'height="{height - 2:g}" fill="{TINT}" stroke="{ACCENT}" stroke-width="1.5"/>')
            for n, line in enumerate(cell, 1):
                self.text(x + 5 * (k > 0), self.down + n * CELL * 1.25, line, CELL)
            x += width
        self.down += height

    def _line(self, widths: Sequence[float], colour: str) -> None:
        self.parts.append(f'<path d="M{MARGIN + INDENT} {self.down:g}h{sum(widths):g}" stroke="{colour}"/>')

    def drawn(self, title: str) -> str:
        """The picture."""
        height = round(self.down + MARGIN)
        return "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
            f'height="{height}" lang="en" font-family="{FONT}" fill="none">',
            f"<title>{escape(UNFIT.sub('', title))}</title>",
            f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>', *self.parts, "</svg>", ""])


def _look(run: Run) -> str:
    """The attributes of a run."""
    looks = ((f'fill="{run.colour}"', True), ('font-weight="bold"', run.bold), ('font-style="italic"', run.slanted),
             ('text-decoration="line-through"', run.struck))
    return "".join(f" {look}" for look, wanted in looks if wanted)


def _cell(cell: Cell) -> list[Run]:
    """What a cell of a table says."""
    value, new, left, gone = cell
    if value != "?":
        return [Run(value, bold=new)]
    return [*([Run(left, colour=SOFT)] if left else []), *(Run(name, struck=True, colour=SOFT) for name in gone)]


def wide(text: str, size: float) -> float:
    """How wide a text is at most in a common sans-serif font."""
    def letter(sign: str) -> float:
        if unicodedata.east_asian_width(sign) in "WF":
            return 1.05
        return 0.4 if sign in NARROW else 0.98 if sign in BROAD else 0.74 if sign.isupper() else 0.62

    return sum(map(letter, text)) * size


def folded(runs: Iterable[Run], size: float, width: float) -> list[list[Run]]:
    """Runs in lines of that width, broken at blanks and after strokes; a word that is too long stands alone."""
    lines: list[list[Run]] = [[]]
    used = 0.0
    for run in runs:
        glued = False  # to what is before it, with no blank between
        for part, blank in re.findall(r"([^\s/]+/?|/)(\s*)", run.text):
            needed = wide(part, size) * (BOLDER if run.bold else 1)
            gap = 0.4 * size if lines[-1] and not glued else 0.0
            if lines[-1] and used + gap + needed > width:
                lines.append([])
                used = gap = 0.0
            used += gap + needed
            last = lines[-1][-1] if lines[-1] else None
            if last and replace(last, text="") == replace(run, text=""):
                lines[-1][-1] = replace(run, text=last.text + " " * (not glued) + part)
            else:
                lines[-1].append(replace(run, text=part))
            glued = not blank
    return lines
