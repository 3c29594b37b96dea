"""Grades as a table for the terminal and as a plot."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from cluegrid.grading import Grades, Tally

HEADS = ("puzzles", "right", "puzzle acc.", "95 % interval", "cell acc.", "wrong", "no answer", "broken format")

# The plot: a panel for the sizes and one for the difficulties, in each a pair of bars for every group.
PUZZLES, CELLS, INK, FAINT, GRID = "#1b6ca8", "#a9cbe3", "#222", "#555", "#ddd"
HIGH, TOP, BOTTOM, LEFT, GAP = 400, 92, 56, 56, 44
NARROWEST, FEW = 140, 12  # pixels of a panel; groups that have room for wide bars


def text(grades: Grades) -> str:
    """The figures in all and by what puzzles differ in, then what is wrong with the files."""
    sections = [("", {"all": grades.all}), *_sections(grades)]
    names = [name for _, tallies in sections for name in tallies]
    left = max(len("by search space"), *(len(name) + 2 for name in names))
    lines = [" " * left + "".join(f"  {head:>{max(len(head), 7)}}" for head in HEADS)]
    for title, tallies in sections:
        if title and tallies:
            lines += ["", title]
        for name, tally in tallies.items():
            cells = "".join(f"  {cell:>{max(len(head), 7)}}" for cell, head in zip(_cells(tally), HEADS, strict=True))
            lines.append(f"{'  ' * bool(title) + name:<{left}}{cells}")
    return "\n".join([*lines, *(["", *(f"Note: {problem}" for problem in grades.problems)] if grades.problems else [])])


def _sections(grades: Grades) -> list[tuple[str, dict[str, Tally]]]:
    """What the figures are told by, with the figures."""
    return [("by size", grades.by_size), ("by difficulty", grades.by_difficulty),
            ("by search space", grades.by_search_space), ("by steps", grades.by_steps)]


def side_by_side(several: Mapping[str, Grades]) -> str:
    """The puzzle accuracies of several files of predictions as one table, with 95 % intervals, and what is wrong."""
    names = [_short(name) for name in several]
    first = next(iter(several.values()))
    sections = [("", {"all": first.all}), *_sections(first)]
    left = max(len("by search space"), *(len(label) + 2 for _, tallies in sections for label in tallies))
    width = max(22, *map(len, names))
    lines = [" " * left + f"  {'puzzles':>7}" + "".join(f"  {name:>{width}}" for name in names)]
    for n, (title, tallies) in enumerate(sections):
        lines += ["", title] if title and tallies else []
        for label, tally in tallies.items():
            shown = [{"all": grades.all} if not n else _sections(grades)[n - 1][1] for grades in several.values()]
            cells = "".join(f"  {_accuracy(held[label]):>{width}}" for held in shown)
            lines.append(f"{'  ' * bool(title) + label:<{left}}  {tally.puzzles:>7,}{cells}")
    cells = "".join(f"  {_percent(grades.all.cell_accuracy):>{width}}" for grades in several.values())
    lines += ["", f"{'cells right':<{left}}  {first.all.cells:>7,}{cells}"]
    notes = [f"Note on {_short(name)}: {problem}" for name, grades in several.items() for problem in grades.problems]
    return "\n".join([*lines, *(["", *notes] if notes else [])])


def _short(path: str) -> str:
    """A file of predictions as the head of a column."""
    return path.rpartition("/")[2].rpartition(".")[0] or path


def _accuracy(tally: Tally) -> str:
    return f"{_percent(tally.puzzle_accuracy)} ({_range(tally)})"


def _range(tally: Tally) -> str:
    low, high = tally.interval
    return f"{100 * low:.1f}–{100 * high:.1f}"


def _cells(tally: Tally) -> list[str]:
    return [f"{tally.puzzles:,}", f"{tally.right:,}", _percent(tally.puzzle_accuracy), _range(tally),
            _percent(tally.cell_accuracy), f"{tally.wrong:,}", f"{tally.no_answer:,}", f"{tally.broken_format:,}"]


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.1f} %"


def plot(grades: Grades, title: str = "") -> str:
    """The accuracies by size, difficulty, search space and steps as SVG; thin lines are 95 % intervals."""
    panels = [(name, tallies) for name, tallies in _sections(grades) if tallies] or [("", {"all": grades.all})]
    bar = 20 if max(len(tallies) for _, tallies in panels) <= FEW else 11
    slot = (2 * bar if grades.all.cells else bar) + 26
    widths = [max(NARROWEST, len(tallies) * slot) for _, tallies in panels]
    wide = max(560, LEFT + sum(widths) + GAP * len(widths))
    spread = (wide - LEFT - GAP * len(widths)) / sum(widths)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {HIGH}" width="{wide}" height="{HIGH}" '
           f'font-family="sans-serif" font-size="12"><rect width="{wide}" height="{HIGH}" fill="#fff"/>',
           _words(LEFT, 24, title or "Accuracy", INK, "start", 15), *_legend(grades)]
    at = float(LEFT)
    for (name, tallies), width in zip(panels, widths, strict=True):
        out += _panel(name, tallies, at, width * spread, bar)
        at += width * spread + GAP
    return "\n".join([*out, "</svg>", ""])


def _legend(grades: Grades) -> list[str]:
    figures = grades.all
    said = f"{figures.puzzles:,} puzzles"
    said += "".join(f", {n:,} {what}" for n, what in ((figures.no_answer, "without an answer"),
                                                    (figures.broken_format, "in a broken format")) if n)
    out = [_words(LEFT, 44, said, FAINT, "start")]
    at = LEFT
    for colour, what, share in ((PUZZLES, "puzzles right", figures.puzzle_accuracy),
                                (CELLS, "cells right", figures.cell_accuracy)):
        if share is not None:
            label = f"{what}: {_percent(share)} in all"
            out += [f'<rect x="{at}" y="55" width="12" height="12" fill="{colour}"/>',
                    _words(at + 18, 65, label, INK, "start")]
            at += 190
    return [*out, _words(at, 65, "thin lines: 95 % intervals", FAINT, "start")]


def _panel(name: str, tallies: dict[str, Tally], left: float, width: float, bar: int) -> list[str]:
    floor = HIGH - BOTTOM
    out = []
    for percent in (0, 25, 50, 75, 100):
        y = _height(percent / 100)
        out.append(f'<line x1="{left:.1f}" x2="{left + width:.1f}" y1="{y:.1f}" y2="{y:.1f}" stroke="{GRID}"/>')
        if left == LEFT:
            out.append(_words(left - 8, y + 4, f"{percent} %", FAINT, "end"))
    for n, (label, tally) in enumerate(tallies.items()):
        middle = left + width * (n + 0.5) / len(tallies)
        x = middle - (bar + 1 if tally.cells else bar / 2)
        line = x + bar / 2
        for share, colour in ((tally.puzzle_accuracy, PUZZLES), (tally.cell_accuracy, CELLS)):
            if share is not None:
                y = _height(share)
                hint = f"{label}: {_percent(share)} of the {'puzzles' if colour == PUZZLES else 'cells'}"
                out.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{bar}" height="{floor - y:.1f}" fill="{colour}">'
                           f"<title>{escape(hint)}</title></rect>")
            x += bar + 2
        low, high = (_height(share) for share in tally.interval)
        path = f"M{line:.1f} {low:.1f}V{high:.1f}M{line - 4:.1f} {low:.1f}h8M{line - 4:.1f} {high:.1f}h8"
        out += [f'<path d="{path}" stroke="{colour}" stroke-width="{thick}" fill="none"/>'
                for colour, thick in (("#fff", 3), (INK, 1))]
        short = label if len(label) <= 13 else label[:12] + "…"
        out += [_words(middle, floor + 17, short, INK),
                _words(middle, floor + 31, f"n = {tally.puzzles:,}", FAINT, size=10)]
    return [*out, _words(left + width / 2, HIGH - 7, name, FAINT)]


def _height(share: float) -> float:
    return HIGH - BOTTOM - share * (HIGH - BOTTOM - TOP)


def _words(x: float, y: float, said: str, colour: str, anchor: str = "middle", size: int = 12) -> str:
    safe = "".join(letter if letter.isprintable() else "\ufffd" for letter in said)
    return (f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" fill="{colour}">'
            f"{escape(safe)}</text>")
