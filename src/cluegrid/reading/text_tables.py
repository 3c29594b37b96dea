"""Small tables in a text: with bars, tabs or aligned columns."""

from __future__ import annotations

import re

from cluegrid.reading.closed import words as word_set
from cluegrid.reading.text_values import is_value, values_of

TableItem = tuple[int, str]
_COLUMNS = re.compile(r"\t+[ \t]*| {2,}")
_WIDEST = 20
_LABELS = word_set(
    "name names house houses person people pet pets colour colours color colors drink drinks job jobs day days "
    "age ages "
    "nationality nationalities animal animals food foods hobby hobbies sport sports country countries city "
    "cities first "
    "surname surnames price prices time times place places position positions month months car cars")


def tables(lines: list[tuple[int, str, int]]) -> dict[int, tuple[int, list[TableItem]]]:
    """For the first line of each table how many lines it has, and its columns (or rows) as lists of values."""
    rows = [_cells(text) for _, text, _ in lines]
    found: dict[int, tuple[int, list[TableItem]]] = {}
    i = 0
    while i < len(lines):
        j = i + 1
        while j < len(lines) and rows[i] and rows[j] and lines[j][2] == lines[i][2] and len(rows[i]) == len(rows[j]):
            j += 1
        barred = "|" in lines[i][1]
        if rows[i] and j - i >= (2 if barred or _whole_lists(rows[i:j]) else 3):
            made = _lists([(lines[k][0], lines[k][1], rows[k]) for k in range(i, j)])
            if made or barred:
                cells = [cell for k in range(i, j) for cell in rows[k] if cell]
                found[i] = j - i, made or [(lines[i][0], " ".join(cells))]
        i = j
    return found


def _cells(text: str) -> list[str]:
    """The cells of a row, nothing if the line is none."""
    if text.count("|") >= 2 or (" | " in text and ": " not in text):
        cells = [cell.strip() for cell in text.strip().strip("|").split("|")]
        if ": " in cells[0]:  # "Hats: cap | beret | bowler", a list with its label
            return []
    else:
        cells = [cell.strip() for cell in _COLUMNS.split(text.strip())] if "\t" in text or "  " in text else []
        if not all(is_value(cell) for cell in cells) or any(cell.endswith(",") for cell in cells):
            return []
    return cells if 2 <= len(cells) <= _WIDEST else []


def _lists(rows: list[tuple[int, str, list[str]]]) -> list[TableItem]:
    """Columns with their header as lists; rows, if the first cells are the labels."""
    cells = [row[2] for row in rows]
    first_column = [row[0].lower().rstrip(":") for row in cells]
    known = sum(label in _LABELS or label.endswith("s") for label in first_column)
    across = sum(label.lower() in _LABELS for label in cells[0])
    numbered = len(cells[0]) > 2 and all(cell.rstrip(".").isdigit() for cell in cells[0][1:])
    if whole := _whole_lists(cells):
        return [(start + _at(text, row[0]), text_) for (start, text, row), values in zip(rows, whole, strict=True)
                if (text_ := _list(row[0], values))]
    if numbered or (len(cells[0]) > 2 and known >= max(2, len(cells) / 2) and known > across):
        return [(start + _at(text, row[0]), text_) for start, text, row in rows
                if (text_ := _list(row[0], row[1:]))]
    start, text, header = rows[0]
    made = []
    at = 0
    for k, label in enumerate(header):
        at = _at(text, label, at)
        if text_ := _list(label, [row[k] for row in cells[1:]]):
            made.append((start + at, text_))
        at += len(label)
    return made


def _whole_lists(cells: list[list[str]]) -> list[list[str]]:
    """The lists of rows that have a label and a whole list each: "Hats   cap, beret, bowler"."""
    if len(cells) < 2 or len(cells[0]) != 2:
        return []
    lists = [values_of(row[1]) for row in cells]
    return lists if all(len(values) == len(lists[0]) > 2 for values in lists) else []


def _list(label: str, cells: list[str]) -> str:
    values = [cell for cell in cells if cell.strip(" ?_-.")]
    values = list(dict.fromkeys(values))
    good = label.strip("# ") and len(values) >= 2 and all(map(is_value, values))
    return f"{label.rstrip(':')}: {', '.join(values)}" if good else ""


def _at(text: str, cell: str, start: int = 0) -> int:
    return max(text.find(cell, start), 0)
