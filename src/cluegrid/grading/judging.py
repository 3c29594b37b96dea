"""What is right for a puzzle, and the verdict on an answer to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from cluegrid.categories import InputError, whole_number
from cluegrid.grading.columns import Column, place_forms
from cluegrid.grading.finding import AND, NO_VALUE, TWICE, find_json, key_of, keyed, plain

OUTCOMES = ("right", "wrong", "no answer", "broken format")
SPARE = "spare"  # the place of a row or a column that the riddle does not have
LETTERS = "abcdefghijklmnopqrstuvwxyz"

Cells = dict[tuple[Any, ...], str]


@dataclass(frozen=True)
class Gold:
    """What is right for one puzzle: the cells of a grid, of a list or of an object, a choice, or one text."""

    id: str
    mode: str  # grid, choice, text, list or object
    cells: Cells = field(default_factory=dict)
    places: dict[str, int] = field(default_factory=dict)
    columns: dict[str, int] = field(default_factory=dict)
    values: dict[Any, Column] = field(default_factory=dict, repr=False)  # of a column; under None those of any other
    choices: dict[str, int] = field(default_factory=dict)
    answer: Any = None
    size: str = ""
    difficulty: str = ""
    steps: int = 0  # of its explanation; 0 where that is not said


def gold_from(record: Any, number: int = 1) -> Gold:
    """What is right by a record with ``solution`` (a grid), with ``choices`` and ``answer``, or with ``answer``."""
    if not isinstance(record, dict):
        raise InputError(f"gold record {number}: expected an object, found {type(record).__name__}")
    about: dict[str, Any] = {"id": str(record.get("id", number)), "size": _label(record.get("size")).replace("*", "x"),
             "difficulty": _label(record.get("difficulty")), "steps": _steps(record.get("steps"))}
    where = f"gold record {number} ({shown(about['id'])})"
    answer = record.get("answer")
    if isinstance(record.get("choices"), list):
        forms = _choice_forms(record["choices"])
        if plain(answer) not in forms:
            raise InputError(f"{where}: the answer is not one of the choices")
        return Gold(mode="choice", choices=forms, answer=forms[plain(answer)],
                    values={None: Column(record["choices"], _names(record.get("asked")))}, **about)
    if record.get("solution") is not None or (answer is None and record.get("grid")):
        return _gold_grid(record.get("solution") or record["grid"], record.get("values"), where, about)
    if isinstance(answer, dict | list) and answer:
        cells = _flat(answer)
        if not cells or NO_VALUE in cells.values():
            raise InputError(f"{where}: expected texts in the answer")
        return Gold(mode="list" if isinstance(answer, list) else "object", cells=cells, answer=answer,
                    values={None: Column(cells.values())}, **about)
    if not plain(answer) or plain(answer) == NO_VALUE:
        raise InputError(f"{where}: expected 'solution', 'choices' with 'answer', or 'answer'")
    allowed = record["values"] if isinstance(record.get("values"), list) else AND.split(plain(answer))
    return Gold(mode="text", answer=plain(answer), values={None: Column(allowed, _names(record.get("asked")))}, **about)


def _names(asked: Any) -> list[str]:
    """What the values that are asked for are called, if that is said."""
    return [asked] if isinstance(asked, str) else []


def _gold_grid(solution: Any, allowed: Any, where: str, about: dict[str, Any]) -> Gold:
    if isinstance(solution, list) and all(isinstance(row, dict) and row for row in solution):
        solution = {"header": list(solution[0]), "rows": [list(row.values()) for row in solution]}
    header, rows = (solution.get(key) if isinstance(solution, dict) else None for key in ("header", "rows"))
    if not (isinstance(header, list) and len(header) > 1 and isinstance(rows, list) and rows
            and all(isinstance(row, list) and len(row) == len(header) for row in rows)):
        raise InputError(f"{where}: expected a solution with a header and rows of the same length")
    if len(set(map(key_of, header))) < len(header) or len({key_of(row[0]) for row in rows}) < len(rows):
        raise InputError(f"{where}: a column or a place stands twice in the solution")
    about["size"] = about["size"] or f"{len(rows)}x{len(header) - 1}"
    if isinstance(allowed, str):  # a column of Parquet
        allowed = next(iter(find_json(allowed)), None)
    listed = allowed if isinstance(allowed, dict) else {}
    return Gold(
        mode="grid", places=place_forms(key_of(header[0]), [key_of(row[0]) for row in rows]),
        columns={key_of(name): n for n, name in enumerate(header)},
        values={c: Column([*(row[c] for row in rows), *_texts(listed.get(header[c]))], (header[0], header[c]))
                for c in range(1, len(header))},
        cells={(n, c): plain(row[c]) for n, row in enumerate(rows) for c in range(1, len(header))}, **about)


def _texts(held: Any) -> list[Any]:
    return held if isinstance(held, list) else []


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


def shown(name: str) -> str:
    """An id or a label as a message names it."""
    return repr(name if len(name) <= 40 else name[:39] + "…")


def _steps(value: Any) -> int:
    """A number of steps; what was read from a file may be a text."""
    return whole_number(value if isinstance(value, str) else str(value)) or 0 if type(value) in (int, str) else 0


def _label(value: Any) -> str:
    """A size or a difficulty as a heading."""
    text = " ".join(value.split()) if isinstance(value, str) else ""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text[:24])


def _flat(answer: Any) -> Cells:
    """The texts of a list or an object of answers by where they stand."""
    cells: Cells = {}
    for key, held in enumerate(answer) if isinstance(answer, list) else keyed(answer.items()).items():
        if isinstance(held, dict):
            cells |= {(key, inner): plain(value) for inner, value in keyed(held.items()).items()}
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
    steps: int = field(default=0, repr=False)


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
            right = sum(_is(gold, key, cells.get(key, "")) for key in gold.cells)
            outcome = "right" if right == len(gold.cells) and not _spare(gold, cells) else "wrong"
    else:
        outcome = _judge_text(gold, given)
    return Verdict(gold.id, outcome, right, len(gold.cells), gold.size, gold.difficulty, gold.steps)


def _is(gold: Gold, key: tuple[Any, ...], given: str) -> bool:
    """Whether a text is what belongs into a cell."""
    column = gold.values[key[1] if gold.mode == "grid" else None]
    return column.holds(given, gold.cells[key])


def _spare(gold: Gold, cells: Cells) -> bool:
    """Whether there is more than was asked for; what is open in the gold may be anything."""
    open_ = {(key_of(key),) for key, held in gold.answer.items() if held is None} if gold.mode == "object" else set()
    return gold.mode != "list" and not cells.keys() <= gold.cells.keys() | open_


def _candidates(given: Any) -> Iterator[Any]:
    """What may be the answer, the likeliest first: the last JSON in a text, and in it what is called the solution."""
    for held in reversed(find_json(given)) if isinstance(given, str) else [given]:
        if isinstance(held, dict):
            inside = keyed(held.items())
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
            columns = [gold.columns.get(key_of(name)) for name in held["header"]]
        held = held["rows"]
    rows: list[tuple[int | None, Any]] = []
    if isinstance(held, dict):
        rows = [(gold.places.get(key_of(key)), row) for key, row in held.items()]
    elif isinstance(held, list) and len(held) == len(gold.cells) // (len(gold.columns) - 1):
        rows = list(enumerate(held))
    cells: Cells = {}
    for n, (place, row) in enumerate(rows):
        pairs: list[tuple[int | None, Any]] = []
        if isinstance(row, dict):
            pairs = [(gold.columns.get(key_of(key)), value) for key, value in row.items()]
        elif isinstance(row, list):
            shown = columns if len(row) == len(columns) else [c for c in columns if c != 0]
            pairs = list(zip(shown, row, strict=True)) if len(row) == len(shown) else []
        named = [gold.places.get(key_of(value)) for c, value in pairs if c == 0]
        at = named[0] if named and isinstance(held, list) else place
        if any(name != at for name in named):
            cells[SPARE, n] = NO_VALUE  # it calls itself another place
        for c, value in pairs:
            if at is None or c is None:
                cells[SPARE, n] = NO_VALUE
            elif c:
                cells[at, c] = NO_VALUE if (at, c) in cells else plain(value)
    return cells if any(key[0] != SPARE for key in cells) else None


_LEAD = re.compile(r"(?:so |thus,? |therefore,? |hence,? )?(?:the |my )?(?:final |correct |right )?answer(?: is\b)? ?"
                   r"[:=]? ?")
_BOXED = re.compile(r"\\boxed\{(?:\\text\{)?([^{}]*)\}")
_TAGGED = re.compile(r"<answer>([^<]*)</answer>", re.IGNORECASE)


def _judge_text(gold: Gold, given: Any) -> str:
    """The outcome for a choice or one text."""
    held = given
    if isinstance(given, str):
        objects = [inside for found in find_json(given) if isinstance(found, dict)
                   and (inside := keyed(found.items())).keys() & {"answer", "solution"}]
        lines = [line for line in given.splitlines() if line.strip() and not line.strip().startswith("```")]
        if objects:
            held = objects[-1].get("answer", objects[-1].get("solution"))
        elif lines:
            marked = _TAGGED.findall(given) or _BOXED.findall(lines[-1])
            held = (marked[-1] if marked else lines[-1]).replace("*", "")
    elif isinstance(given, dict):
        held = keyed(given.items()).get("answer", TWICE)
    said = plain(held)
    right = _is_answer(gold, said)
    if not right and (lead := _LEAD.match(said)):
        said = plain(said[lead.end():])
        right = _is_answer(gold, said)
    if right:
        return "right"
    if not said:
        return "no answer"
    if gold.choices:
        return "wrong" if _chosen(gold, said) is not None else "broken format"
    return "broken format" if NO_VALUE in said or said.startswith(("{", "[")) or said.endswith("}") else "wrong"


def _is_answer(gold: Gold, said: str) -> bool:
    """Whether a plain text is the answer."""
    return _chosen(gold, said) == gold.answer if gold.choices else gold.values[None].holds(said, gold.answer)


def _chosen(gold: Gold, said: str) -> int | None:
    """The choice that a plain text names: as it was offered, by its letter, or as the riddle prints it."""
    found = gold.choices.get(said)
    return gold.choices.get(gold.values[None].meant(said)) if found is None else found
