"""Riddles of which the cast is stated, as data, and the clues and questions are English.

What is declared is taken as it stands: nothing of the text can change it. Only what was not said is made out: whether
values are in an order (numbers, days, ordinals are), and which category holds the places.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cluegrid.categories import ORDERS, InputError, did_you_mean
from cluegrid.reading.account import Reading
from cluegrid.reading.cast_declared import add_aliases, tell_scale
from cluegrid.reading.cast_labels import from_label
from cluegrid.reading.cast_words import FEMALE, MALE
from cluegrid.reading.document import split
from cluegrid.reading.kinds import Cast, Kind
from cluegrid.reading.reader import read_with
from cluegrid.reading.sealing import Seal
from cluegrid.reading.values import scale
from cluegrid.records import replace as changed

MOST_VALUES = 1000
_RANGE = re.compile(r"\s*(-?\d+)\s*(?:-|–|\.\.|to)\s*(-?\d+)\s*")
_FIRST = ("place", "rank", "floor", "queue", "time")
"""What the places of a grid are along, the likeliest first."""


def read_stated(
    categories: Mapping[str, Any] | Sequence[Mapping[str, Any]],
    clues: Sequence[str],
    questions: Sequence[str] = (),
    axis: str = "",
) -> Reading:
    """The riddle with these categories, of English clues and questions.

    >>> reading = read_stated({"House": "1-2", "Name": ["Ann", "Bob"]}, ["Ann lives left of Bob."], ["Where is Bob?"])
    >>> [clue.text for clue in reading.puzzle.clues]
    ['Ann lives left of Bob.']
    """
    cast = stated_cast(categories, axis)
    text = body(clues, questions)
    reading = read_with(text, split(text), cast)
    return replace(reading, puzzle=changed(reading.puzzle, text="")) if reading.puzzle is not None else reading


def plain_english() -> str:
    """The page on the English that is read with any cast."""
    from importlib.resources import files

    return files("cluegrid").joinpath("plain-english.md").read_text(encoding="utf-8")


def body(clues: Sequence[str], questions: Sequence[str]) -> str:
    """Clues and questions as a text: a clue a line, by number."""
    told = [f"{n}. {_one(clue)}" for n, clue in enumerate(clues, 1)]
    asked = [line if line.endswith(("?", ".")) else f"{line}?" for line in map(_one, questions)]
    return "\n".join(told) + "\n\n" + "\n".join(asked)


def _one(said: str) -> str:
    """A clue or question in one line, as a sentence."""
    line = " ".join(said.split())
    return line if not line or line[-1] in ".!?\"'”’)" else f"{line}."


def stated_cast(categories: Mapping[str, Any] | Sequence[Mapping[str, Any]], axis: str = "") -> Cast:
    """The cast that these categories declare: values by name, or objects with a name, values and an order."""
    if isinstance(categories, Mapping):
        categories = [{"name": name, **(held if isinstance(held, Mapping) else {"values": held})}
                      for name, held in categories.items()]
    kinds = [_kind(data, f"categories[{i}]") for i, data in enumerate(categories)]
    if len(kinds) < 2:
        raise InputError("categories: expected at least two, each with its values")
    names = [kind.name for kind in kinds]
    if axis and axis not in names:
        raise InputError(f"axis: there is no category {axis!r}{did_you_mean(axis, names)}")
    at = names.index(axis) if axis else _axis(kinds)
    _share(kinds, at)
    places = kinds[at]
    if places.order != "none" and not places.dimension:
        places.dimension = "place"
    return Cast(kinds, at, set(places.nouns), seal=Seal(kinds))


def _kind(data: Any, where: str) -> Kind:
    if not isinstance(data, Mapping) or not isinstance(data.get("name"), str) or not data["name"].strip():
        raise InputError(f"{where}: expected an object with a name and values")
    name, where = data["name"].strip(), f"the category {data['name'].strip()!r}"
    values = _values(data.get("values"), where)
    order = data.get("order", "")
    if order not in ("", *ORDERS):
        raise InputError(f"{where}: an order is one of {', '.join(ORDERS)}, not {order!r}")
    label, unit = from_label(name.partition("(")[0]), str(data.get("unit", ""))
    kind = Kind(name, values, nouns=set(label.nouns), verbs=set(label.verbs))
    measured = scale(values, [*label.nouns, *re.findall(r"\w+", name.lower()), *unit.lower().split()])
    if measured is not None and order != "none" and (not order or list(measured.rank) == sorted(measured.rank)):
        tell_scale(kind, measured, unit)
    kind.order = order or kind.order
    for value in values:
        words = value.lower().split()
        if len(words) > 1 and words[0].rstrip(".") in FEMALE | MALE:
            kind.gender[value] = "f" if words[0].rstrip(".") in FEMALE else "m"
    add_aliases(kind)
    kind.held = _held(data.get("held"), values, where)
    return kind


def _held(given: Any, values: list[str], where: str) -> dict[str, tuple[int, int]]:
    """How many have each value: a number, or the least and the most."""
    found: dict[str, tuple[int, int]] = {}
    for value, count in (given.items() if isinstance(given, Mapping) else ()):
        pair = (count, count) if type(count) is int else tuple(count) if isinstance(count, list | tuple) else ()
        if len(pair) != 2 or not all(type(one) is int for one in pair) or not 0 <= pair[0] <= pair[1]:
            raise InputError(f"{where}: how many have {value!r} is a number, or the least and the most, not {count!r}")
        if value in values:
            found[value] = (pair[0], pair[1])
    return found


def _values(given: Any, where: str) -> list[str]:
    if isinstance(given, str):
        span = _RANGE.fullmatch(given)
        low, high = (int(span[1]), int(span[2])) if span else (1, 0)
        if not 0 < high - low < MOST_VALUES:
            raise InputError(f"{where}: expected a list of values, or a range such as '1-5', found {given!r}")
        return [str(n) for n in range(low, high + 1)]
    if not isinstance(given, list | tuple) or not all(isinstance(item, str | int | float) for item in given):
        raise InputError(f"{where}: expected a list of values, or a range such as '1-5'")
    values = [" ".join(str(item).split()) for item in given]
    if not 1 < len(values) <= MOST_VALUES or not all(values):
        raise InputError(f"{where}: expected at least two values, each with a name")
    twice = next((value for value in values if values.count(value) > 1), None)
    if twice is not None:
        raise InputError(f"{where}: {twice!r} stands there twice")
    return values


def _axis(kinds: list[Kind]) -> int:
    """The category that holds the places: a row or ring of them, or else what comes first."""
    for dimension in _FIRST:
        for i, kind in enumerate(kinds):
            if kind.order != "none" and kind.dimension == dimension and not kind.numbers:
                return i
    plain = [i for i, kind in enumerate(kinds) if kind.order != "none" and not kind.numbers]
    return plain[0] if plain else 0


def _share(kinds: list[Kind], at: int) -> None:
    """Say how often values are held where a category has more or fewer of them than there are places."""
    size = len(kinds[at].values)
    for kind in kinds:
        count = len(kind.values)
        if kind.held:
            continue
        if count > size:
            kind.held = dict.fromkeys(kind.values, (0, 1))
        elif count < size:
            each = (size // count, size // count) if size % count == 0 else (1, size)
            kind.held = dict.fromkeys(kind.values, each)


def _listed(data: dict[str, Any], field: str) -> list[Any]:
    held = data.get(field) or []
    if not isinstance(held, list):
        raise InputError(f"{field}: expected a list")
    return held


def from_half(data: dict[str, Any]) -> Reading:
    """The riddle of a JSON object with categories, and clues and questions in English."""
    known = ("cluegrid", "title", "text", "axis", "categories", "clues", "questions")
    for field in data:
        if field not in known:
            raise InputError(f"the riddle has no field {field!r}{did_you_mean(str(field), list(known))}")
    if not isinstance(data["categories"], dict | list):
        raise InputError("categories: expected an object of lists by name, or a list of objects")
    texts = {"clues": _texts(data, "clues"), "questions": _texts(data, "questions")}
    reading = read_stated(data["categories"], texts["clues"], texts["questions"], str(data.get("axis", "")))
    title = data.get("title")
    if reading.puzzle is not None and isinstance(title, str) and title:
        return replace(reading, puzzle=changed(reading.puzzle, title=title))
    return reading


def _texts(data: dict[str, Any], field: str) -> list[str]:
    found = []
    for i, one in enumerate(_listed(data, field)):
        said = one.get("text") if isinstance(one, dict) else one
        if not isinstance(said, str) or not said.strip():
            raise InputError(f"{field}[{i}]: expected a sentence, or an object with its text")
        found.append(said)
    return found
