"""Grading: what somebody answered against what is right, strictly, and without running anything of it.

>>> gold = [{"id": "a", "solution": {"header": ["House", "Pet"], "rows": [["1", "cat"], ["2", "dog"]]}}]
>>> grade(gold, [{"id": "a", "output": 'So: {"solution": {"House 1": {"Pet": "Cat."}, "house_2": ["dog"]}}'}]).all.right
1
"""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from math import isqrt
from pathlib import Path
from typing import Any

from cluegrid.categories import InputError
from cluegrid.deduction.techniques import BANDS
from cluegrid.inputs import MOST_BYTES

OUTCOMES = ("right", "wrong", "no answer", "broken format")
NO_VALUE = "\0"  # stands for what is there but cannot be a value: it is never right
LETTERS = "abcdefghijklmnopqrstuvwxyz"
NAMED = 5  # ids that a sentence names
MOST_FOUND = 64  # of the JSON texts in an answer, the last so many are looked at
DEEP = 500  # openings that are passed over where the nesting is too deep to be an answer


# ---- JSON inside a text ----------------------------------------------------------------------------------------

_TWICE = object()  # the value of a key that was given twice
_STRING = r'"(?:[^"\\]|\\.){0,300}+"\s*+'
_OPENING = re.compile(rf"\{{\s*+{_STRING}:|\[\s*+(?:[\[{{]|{_STRING}[,\]])", re.DOTALL)
_BRACKET = re.compile(r"[\[{]")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    held: dict[str, Any] = {}
    for key, value in pairs:
        held[key] = _TWICE if key in held else value
    return held


# Numbers stay the text that they are; NaN and Infinity are no values; line ends may stand in strings.
_DECODER = json.JSONDecoder(object_pairs_hook=_once, parse_int=str, parse_float=str, parse_constant=lambda _: None,
                            strict=False)


def find_json(text: str) -> list[Any]:
    """The last complete JSON objects and lists in a text, in their order, in time linear in its length.

    After one that breaks off, the search goes on inside it; where that has become costly, behind it.
    """
    found: deque[Any] = deque(maxlen=MOST_FOUND)
    patience = 8 * len(text) + 10_000
    step = 8 * isqrt(len(text)) + 8192  # an error counts the lines before it, so what is done with is cut off
    base, at, rest = 0, 0, text
    while opening := _OPENING.search(text, at):
        start = opening.start()
        if start - base > step:
            base, rest = start, text[start:]
        try:
            value, end = _DECODER.raw_decode(rest, start - base)
        except json.JSONDecodeError as error:
            patience -= base + error.pos - start + 50
            at = start + 1 if patience > 0 else max(start + 1, base + error.pos)
        except RecursionError:
            deep = _BRACKET.finditer(text, start)
            at = max(start + 1, *(bracket.start() for bracket, _ in zip(deep, range(DEEP), strict=False)))
            patience -= 50_000
            if patience < 0:
                break
        else:
            found.append(value)
            at = base + end
    return list(found)


# ---- texts as values -------------------------------------------------------------------------------------------


def plain(value: Any) -> str:
    """A value to be compared: without regard to case, spaces, quotes around it and a final full stop."""
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    if value is None or (isinstance(value, float) and value - value != 0):
        return ""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return NO_VALUE
    try:
        text = unicodedata.normalize("NFC", str(value)).casefold().replace("’", "'")
    except ValueError:  # a number of thousands of digits
        return NO_VALUE
    text = " ".join(text.split()).strip(" \"'`*_“”")
    text = text.rstrip(". ").strip(" \"'`*_“”") or text
    return "" if text in ("?", "-", "…", "...") else text


def _key(value: Any) -> str:
    return " ".join(plain(value).replace("_", " ").replace("-", " ").split())


_AND = re.compile(r" ?, ?(?:and )?| and ")


def _same(given: str, gold: str) -> bool:
    """Whether two plain texts say the same; several values may come in any order."""
    if given == gold:
        return True
    several = "," in gold or " and " in gold
    return several and len(given) < 2 * len(gold) + 9 and sorted(_AND.split(given)) == sorted(_AND.split(gold))


# ---- what is right ---------------------------------------------------------------------------------------------

Cells = dict[tuple[Any, ...], str]


@dataclass(frozen=True)
class Gold:
    """What is right for one puzzle: the cells of a grid, of a list or of an object, a choice, or one text."""

    id: str
    mode: str  # grid, choice, text, list or object
    cells: Cells = field(default_factory=dict)
    places: dict[str, int] = field(default_factory=dict)
    columns: dict[str, int] = field(default_factory=dict)
    choices: dict[str, int] = field(default_factory=dict)
    answer: Any = None
    size: str = ""
    difficulty: str = ""


def gold_from(record: Any, number: int = 1) -> Gold:
    """What is right by a record with ``solution`` (a grid), with ``choices`` and ``answer``, or with ``answer``."""
    if not isinstance(record, dict):
        raise InputError(f"gold record {number}: expected an object, found {type(record).__name__}")
    about = {"id": str(record.get("id", number)), "size": _label(record.get("size")),
             "difficulty": _label(record.get("difficulty"))}
    where = f"gold record {number} ({_shown(about['id'])})"
    answer = record.get("answer")
    if isinstance(record.get("choices"), list):
        forms = _choice_forms(record["choices"])
        if plain(answer) not in forms:
            raise InputError(f"{where}: the answer is not one of the choices")
        return Gold(mode="choice", choices=forms, answer=forms[plain(answer)], **about)
    if record.get("solution") is not None or (answer is None and record.get("grid")):
        return _gold_grid(record.get("solution") or record["grid"], where, about)
    if isinstance(answer, dict | list) and answer:
        return Gold(mode="list" if isinstance(answer, list) else "object", cells=_flat(answer), answer=answer, **about)
    if not plain(answer) or plain(answer) == NO_VALUE:
        raise InputError(f"{where}: expected 'solution', 'choices' with 'answer', or 'answer'")
    return Gold(mode="text", answer=plain(answer), **about)


def _gold_grid(solution: Any, where: str, about: dict[str, str]) -> Gold:
    if isinstance(solution, list) and all(isinstance(row, dict) and row for row in solution):
        solution = {"header": list(solution[0]), "rows": [list(row.values()) for row in solution]}
    header, rows = (solution.get(key) if isinstance(solution, dict) else None for key in ("header", "rows"))
    if not (isinstance(header, list) and len(header) > 1 and isinstance(rows, list) and rows
            and all(isinstance(row, list) and len(row) == len(header) for row in rows)):
        raise InputError(f"{where}: expected a solution with a header and rows of the same length")
    axis, places = _key(header[0]), [_key(row[0]) for row in rows]
    forms = {place: n for n, place in enumerate(places)}
    for n, place in enumerate(places):
        for form in (f"{axis} {place}", f"{axis}{place}"):
            forms.setdefault(form, n)
    about["size"] = about["size"] or f"{len(rows)}*{len(header) - 1}"
    return Gold(mode="grid", places=forms, columns={_key(name): n for n, name in enumerate(header)},
                cells={(n, c): plain(row[c]) for n, row in enumerate(rows) for c in range(1, len(header))}, **about)


def _choice_forms(choices: list[Any]) -> dict[str, int]:
    """What each choice may be called: its text, its letter, or both."""
    forms: dict[str, int] = {}
    for n, choice in enumerate(choices):
        forms.setdefault(plain(choice), n)
    for n, (choice, x) in enumerate(zip(choices, LETTERS, strict=False)):
        text = plain(choice)
        for form in (x, f"({x})", f"{x})", f"({x}) {text}", f"{x}) {text}", f"{x}. {text}", f"{x}: {text}"):
            forms.setdefault(form, n)
    return forms


def _flat(answer: Any) -> Cells:
    """The texts of a list or an object of answers by where they stand."""
    items = enumerate(answer) if isinstance(answer, list) else ((_key(key), held) for key, held in answer.items())
    cells: Cells = {}
    for key, held in items:
        if isinstance(held, dict):
            cells |= {(key, _key(inner)): plain(value) for inner, value in held.items()}
        elif held is not None:
            cells[key,] = plain(held)
    return cells


# ---- what was answered -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Verdict:
    """What became of one puzzle."""

    id: str
    outcome: str
    cells_right: int = 0
    cells: int = 0
    size: str = field(default="", repr=False)
    difficulty: str = field(default="", repr=False)


def judge(gold: Gold, given: Any) -> Verdict:
    """The verdict on an answer: a raw text, or an object that was read from JSON already."""
    right = 0
    if given is None or given == "" or given == [] or given == {} or (isinstance(given, str) and not given.strip()):
        outcome = "no answer"
    elif gold.mode in ("grid", "list", "object"):
        cells = next((cells for held in _candidates(given) if (cells := _read_cells(gold, held)) is not None), None)
        if cells is None:
            outcome = "broken format" if not isinstance(given, str) or "{" in given or "[" in given else "no answer"
        elif not any(cells.values()):
            outcome = "no answer"
        else:
            right = sum(_same(cells.get(key, ""), text) for key, text in gold.cells.items())
            outcome = "right" if right == len(gold.cells) else "wrong"
    else:
        outcome = _judge_text(gold, given)
    return Verdict(gold.id, outcome, right, len(gold.cells), gold.size, gold.difficulty)


def _candidates(given: Any) -> Iterator[Any]:
    """What may be the answer, the likeliest first: the last JSON in a text, and in it what is called the solution."""
    for held in reversed(find_json(given)) if isinstance(given, str) else [given]:
        if isinstance(held, dict):
            inside = {_key(key): value for key, value in held.items()}
            yield from (inside[name] for name in ("solution", "answer", "grid") if name in inside)
        yield held


def _read_cells(gold: Gold, held: Any) -> Cells | None:
    if gold.mode == "grid":
        return _read_grid(gold, held)
    if gold.mode == "list":
        return _flat(held) if isinstance(held, list) and len(held) == len(gold.answer) else None
    cells = _flat(held) if isinstance(held, dict) else {}
    return cells if any(key in gold.cells for key in cells) else None


def _read_grid(gold: Gold, held: Any) -> Cells | None:
    """The cells of a grid given as an object of rows, as a list of rows, or as a header and rows."""
    columns: list[int | None] = list(range(len(gold.columns)))
    if isinstance(held, dict) and isinstance(held.get("rows"), list):
        if isinstance(held.get("header"), list):
            columns = [gold.columns.get(_key(name)) for name in held["header"]]
        held = held["rows"]
    rows: list[tuple[int | None, Any]] = []
    if isinstance(held, dict):
        rows = [(gold.places.get(_key(key)), row) for key, row in held.items()]
    elif isinstance(held, list) and len(held) == len(gold.cells) // (len(gold.columns) - 1):
        rows = list(enumerate(held))
    cells: Cells = {}
    for place, row in rows:
        pairs: list[tuple[int | None, Any]] = []
        if isinstance(row, dict):
            pairs = [(gold.columns.get(_key(key)), value) for key, value in row.items()]
        elif isinstance(row, list):
            shown = columns if len(row) == len(columns) else [c for c in columns if c != 0]
            pairs = list(zip(shown, row, strict=True)) if len(row) == len(shown) else []
        named = [gold.places.get(_key(value)) for c, value in pairs if c == 0]
        at = named[0] if named and isinstance(held, list) else place
        for c, value in pairs:
            if at is not None and c:
                cells[at, c] = NO_VALUE if (at, c) in cells else plain(value)
    known = isinstance(held, dict) and any(place is not None for place, _ in rows)
    return cells if cells or known else None


_LEAD = re.compile(r"(?:so |thus,? |therefore,? |hence,? )?(?:the |my )?(?:final |correct |right )?answer(?: is\b)? ?[:=]? ?")
_BOXED = re.compile(r"\\boxed\{(?:\\text\{)?([^{}]*)\}")
_TAGGED = re.compile(r"<answer>([^<]*)</answer>", re.IGNORECASE)


def _judge_text(gold: Gold, given: Any) -> str:
    """The outcome for a choice or one text."""
    held = given
    if isinstance(given, str):
        objects = [(held, names) for held in find_json(given) if isinstance(held, dict)
                   and (names := {_key(key): key for key in held}).keys() & {"answer", "solution"}]
        if objects:
            last, names = objects[-1]
            held = last[names.get("answer", names.get("solution", ""))]
        elif (lines := [line for line in given.splitlines() if line.strip() and not line.strip().startswith("```")]):
            marked = _TAGGED.findall(given) or _BOXED.findall(lines[-1])
            held = marked[-1] if marked else lines[-1]
    elif isinstance(given, dict):
        held = next((value for key, value in given.items() if _key(key) == "answer"), _TWICE)
    if isinstance(held, list) and len(held) > 1 and gold.mode == "text":
        held = ", ".join(map(plain, held))
    said = plain(held)
    said = plain(said[lead.end():]) if (lead := _LEAD.match(said)) else said
    if not said:
        return "no answer"
    if gold.mode == "choice":
        chosen = gold.choices.get(said)
        return "broken format" if chosen is None else "right" if chosen == gold.answer else "wrong"
    if _same(said, gold.answer):
        return "right"
    return "broken format" if NO_VALUE in said or said.startswith(("{", "[")) or said.endswith("}") else "wrong"
