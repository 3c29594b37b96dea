"""A puzzle as JSON: the notation, its schema, and errors that name the place.

    {"cluegrid": 1, "title": "Two houses", "axis": "House",
     "categories": [{"name": "House", "values": ["1", "2"], "order": "row"}, {"name": "Pet", "values": ["cat", "dog"]}],
     "clues": [{"text": "The cat lives on the right.", "says": {"together": ["cat", "2"]}}],
     "questions": [{"text": "What lives on the left?", "category": "Pet", "of": "House: 1"}]}

A value is named by itself, or as "Category: value" where two categories have it; ``{"every": "wine"}`` quantifies.
A relation has its kind as a key, with the values or relations it is about, and its parameters beside that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cluegrid.categories import (
    LINE_ENDS,
    ORDERS,
    QUANTIFIERS,
    Category,
    CluegridError,
    InputError,
    PuzzleError,
    Value,
    control_in,
    did_you_mean,
)
from cluegrid.jsons import parsed
from cluegrid.puzzle import Clue, Doubt, Option, Puzzle, Question
from cluegrid.records import MISSING, Field, fields
from cluegrid.relations import RELATIONS, Count, Relation

VERSION = 1
NAMES = {kind: name for name, kind in RELATIONS.items()}


# ---- reading ---------------------------------------------------------------------------------------------------


def puzzle_from_json(text: str) -> Puzzle:
    """The puzzle that a JSON text states."""
    return puzzle_from(parsed(text))


def puzzle_from(data: Any) -> Puzzle:
    """The puzzle that parsed JSON states."""
    _object(data, "the riddle", {"cluegrid", "title", "text", "axis", "categories", "clues", "questions", "doubts"},
            {"cluegrid", "axis", "categories"})
    if data["cluegrid"] != VERSION:
        raise InputError(f"'cluegrid' is {data['cluegrid']!r}: this program reads version {VERSION} of the notation")
    categories = tuple(_category(item, f"categories[{i}]") for i, item in enumerate(_list(data, "categories")))
    names = _Names(categories)
    clues = tuple(_clue(item, f"clues[{i}]", names) for i, item in enumerate(_list(data, "clues")))
    questions = tuple(_question(item, f"questions[{i}]", names) for i, item in enumerate(_list(data, "questions")))
    doubts = tuple(_doubt(item, f"doubts[{i}]") for i, item in enumerate(_list(data, "doubts")))
    return Puzzle(categories, _text(data, "axis", "the riddle"), clues, questions,
                  _text(data, "title", "the riddle"), _text(data, "text", "the riddle"), doubts)


class _Names:
    """Finds values by what the notation calls them."""

    def __init__(self, categories: tuple[Category, ...]) -> None:
        self.plain: dict[str, list[Value]] = {}
        self.full: dict[str, Value] = {}
        for category in categories:
            for value in category:
                self.plain.setdefault(value.name, []).append(value)
                self.full[f"{category.name}: {value.name}"] = value

    def value(self, data: Any, where: str) -> Value:
        if isinstance(data, dict) and len(data) == 1 and next(iter(data)) in QUANTIFIERS:
            quantifier, data = next(iter(data.items()))
            found = self.value(data, where)
            return Value(found.category, found.name, quantifier)
        if isinstance(data, int) and not isinstance(data, bool):
            data = str(data)
        if not isinstance(data, str):
            raise InputError(f"{where}: expected the name of a value, found {_kind(data)}")
        found_here = self.plain.get(data, [])
        if len(found_here) == 1:
            return found_here[0]
        if data in self.full:
            return self.full[data]
        if found_here:
            options = " or ".join(f"'{value.category}: {value.name}'" for value in found_here)
            raise InputError(f"{where}: {data!r} stands in several categories: write {options}")
        raise InputError(f"{where}: there is no value {data!r}{did_you_mean(data, [*self.plain, *self.full])}")


def names_of(categories: tuple[Category, ...]) -> Callable[[Any, str], Value]:
    """A function that finds a value by what the notation calls it, for messages that name a place."""
    return _Names(categories).value


def _category(data: Any, where: str) -> Category:
    _object(data, where, {"name", "values", "order", "numbers", "held", "unit", "noun", "verb"}, {"name", "values"})
    values = tuple(str(value) for value in _list(data, "values", where))
    held = data.get("held", {})
    if not isinstance(held, dict):
        raise InputError(f"{where}.held: expected an object of counts by value, found {_kind(held)}")
    counts = dict.fromkeys(values, (1, 1))
    for value, count in held.items():
        if value not in counts:
            raise InputError(f"{where}.held: there is no value {value!r}{did_you_mean(value, list(values))}")
        low, high = count if isinstance(count, list) and len(count) == 2 else (count, count)
        if not all(isinstance(n, int) and not isinstance(n, bool) for n in (low, high)):
            raise InputError(f"{where}.held: {value!r}: expected a count or [least, most], found {count!r}")
        counts[value] = low, high
    numbers = _list(data, "numbers", where)
    if not all(isinstance(n, int | float) and not isinstance(n, bool) for n in numbers):
        raise InputError(f"{where}.numbers: expected numbers only")
    try:
        return Category(_text(data, "name", where), values, _text(data, "order", where) or "none", tuple(numbers),
                        tuple(counts[v][0] for v in values) if held and len(set(values)) == len(values) else (),
                        tuple(counts[v][1] for v in values) if held and len(set(values)) == len(values) else (),
                        _text(data, "unit", where), _text(data, "noun", where), _text(data, "verb", where))
    except PuzzleError as error:
        raise InputError(f"{where}: {error}") from None


def _clue(data: Any, where: str, names: _Names) -> Clue:
    _object(data, where, {"text", "says", "number"}, {"says"})
    number = data.get("number", 0)
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise InputError(f"{where}.number: expected a whole number, found {number!r}")
    return Clue(_relation(data["says"], f"{where}.says", names), _text(data, "text", where), number)


def clue_from(data: Any, categories: tuple[Category, ...], where: str = "clue") -> Clue:
    """A clue on its own, for a puzzle of these categories: ``{"says": ...}``, or just the relation."""
    if isinstance(data, dict) and "says" not in data:
        data = {"says": data}
    return _clue(data, where, _Names(categories))


def _relation(data: Any, where: str, names: _Names) -> Relation:
    if not isinstance(data, dict):
        raise InputError(f"{where}: expected a relation such as {{\"together\": [\"a\", \"b\"]}}, found {_kind(data)}")
    kinds = [key for key in data if key in RELATIONS]
    if len(kinds) != 1:
        guess = did_you_mean(next(iter(data), ""), list(RELATIONS)) if not kinds else ""
        found = " and ".join(repr(key) for key in (kinds or data)) or "nothing"
        raise InputError(f"{where}: expected one relation, found {found}{guess}; relations are {', '.join(RELATIONS)}")
    kind = RELATIONS[kinds[0]]
    where = f"{where}.{kinds[0]}"
    about, parameters = _fields(kind)
    given: dict[str, Any] = {}
    for key, held in data.items():
        if key == kinds[0]:
            continue
        if key not in parameters:
            expected = ", ".join(parameters) or "none"
            raise InputError(f"{where}: unknown parameter {key!r}{did_you_mean(key, list(parameters))}; "
                             f"its parameters are: {expected}")
        given[key] = _parameter(parameters[key], held, f"{where}, {key!r}")
    items = data[kinds[0]]
    if not isinstance(items, list):
        items = [items]
    for i, field in enumerate(about):
        many = str(field.type).startswith("tuple")
        if not many and i >= len(items):
            raise InputError(f"{where}: expected {_expected(about)}, found {len(items)}")
        read = _relation if "Relation" in str(field.type) else _value
        if many:
            given[field.name] = tuple(read(item, f"{where}[{j}]", names) for j, item in enumerate(items[i:], i))
        else:
            given[field.name] = read(items[i], f"{where}[{i}]", names)
    if len(items) > len(about) and not str(about[-1].type).startswith("tuple"):
        raise InputError(f"{where}: expected {_expected(about)}, found {len(items)}")
    if "least" in given and "most" not in given:
        if kind is Count and given["least"] <= 0:
            raise InputError(f"{where}: at least {given['least']} is always true: say what 'most' is")
        given["most"] = None
    missing = [name for name, field in parameters.items() if field.default is MISSING and name not in given]
    if missing:
        raise InputError(f"{where}: the parameter {missing[0]!r} is missing")
    return kind(**given)


def _value(data: Any, where: str, names: _Names) -> Value:
    return names.value(data, where)


def _fields(kind: type[Relation]) -> tuple[list[Field], dict[str, Field]]:
    """What a relation is about, in order, and its parameters by name."""
    about = [field for field in fields(kind) if "Value" in str(field.type) or "Relation" in str(field.type)]
    return about, {field.name: field for field in fields(kind) if field not in about}


def _expected(about: list[Field]) -> str:
    many = str(about[-1].type).startswith("tuple")
    return f"{'at least ' if many else ''}{len(about)} ({', '.join(field.name for field in about)})"


def _parameter(field: Field, held: Any, where: str) -> Any:
    wanted = str(field.type)
    fits = (
        (held is None and "None" in wanted)
        or (wanted == "bool" and isinstance(held, bool))
        or (wanted == "str" and isinstance(held, str))
        or ("int" in wanted and isinstance(held, int) and not isinstance(held, bool))
        or ("float" in wanted and isinstance(held, int | float) and not isinstance(held, bool))
    )
    if not fits:
        raise InputError(f"{where}: expected {wanted.replace('str', 'a text').replace('float', 'a number')}, "
                         f"found {_kind(held)}")
    return held


def _question(data: Any, where: str, names: _Names) -> Question:
    _object(data, where, {"text", "category", "of", "each", "options"}, set())
    options = []
    for i, item in enumerate(_list(data, "options", where)):
        place = f"{where}.options[{i}]"
        _object(item, place, {"label", "says"}, {"label", "says"})
        options.append(Option(_text(item, "label", place), _relation(item["says"], f"{place}.says", names)))
    of = names.value(data["of"], f"{where}.of") if "of" in data else None
    return Question(_text(data, "text", where), _text(data, "category", where), of, _text(data, "each", where),
                    tuple(options))


def _doubt(data: Any, where: str) -> Doubt:
    _object(data, where, {"name", "text", "readings"}, {"name", "readings"})
    readings = _list(data, "readings", where)
    return Doubt(_text(data, "name", where), _text(data, "text", where),
                 tuple(_text({"readings": str(reading)}, "readings", where) for reading in readings))


def _object(data: Any, where: str, known: set[str], needed: set[str]) -> None:
    if not isinstance(data, dict):
        raise InputError(f"{where}: expected an object, found {_kind(data)}")
    for key in data:
        if key not in known:
            raise InputError(f"{where}: unknown key {key!r}{did_you_mean(key, sorted(known))}")
    for key in sorted(needed - set(data)):
        raise InputError(f"{where}: the key {key!r} is missing")


def _list(data: dict[str, Any], key: str, where: str = "the riddle") -> list[Any]:
    held = data.get(key, [])
    if not isinstance(held, list):
        raise InputError(f"{where}: expected a list at {key!r}, found {_kind(held)}")
    return held


def _text(data: dict[str, Any], key: str, where: str) -> str:
    held = data.get(key, "")
    if not isinstance(held, str):
        raise InputError(f"{where}: expected a text at {key!r}, found {_kind(held)}")
    held = held.replace("\r\n", "\n").translate(LINE_ENDS)
    control = control_in(held, but="\n\t")
    if control:
        raise InputError(f"{where}: the text at {key!r} holds the control character {control}")
    return held


def _kind(data: Any) -> str:
    names = {dict: "an object", list: "a list", str: f"the text {data!r}", bool: f"{data!r}".lower(),
             type(None): "null"}
    return names.get(type(data), f"the number {data!r}")[:80]


# ---- writing ---------------------------------------------------------------------------------------------------


def puzzle_to(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle in the notation; ``puzzle_from`` gives it back."""
    counts: dict[str, int] = {}
    for category in puzzle.categories:
        for name in category.values:
            counts[name] = counts.get(name, 0) + 1

    def value(held: Value) -> Any:
        name = held.name if counts[held.name] == 1 else f"{held.category}: {held.name}"
        return name if held.quantifier == "the" else {held.quantifier: name}

    def relation(held: Relation) -> dict[str, Any]:
        about, parameters = _fields(type(held))
        items: list[Any] = []
        for field in about:
            part = getattr(held, field.name)
            items += [relation(x) if isinstance(x, Relation) else value(x)
                      for x in (part if isinstance(part, tuple) else (part,))]
        one = len(about) == 1 and not str(about[0].type).startswith("tuple")
        given = {name: getattr(held, name) for name, field in parameters.items()
                 if getattr(held, name) != field.default}
        if "least" in given:
            given["most"] = getattr(held, "most")  # noqa: B009  # what has a least has a most
        return {NAMES[type(held)]: items[0] if one else items, **given}

    def question(held: Question) -> dict[str, Any]:
        return _filled({"text": held.text, "category": held.category, "of": value(held.of) if held.of else None,
                        "each": held.each,
                        "options": [{"label": o.label, "says": relation(o.relation)} for o in held.options]})

    return {"cluegrid": VERSION, **_filled({
        "title": puzzle.title, "text": puzzle.text, "axis": puzzle.axis,
        "categories": [_category_to(category) for category in puzzle.categories],
        "clues": [_filled({"number": clue.number or None, "text": clue.text, "says": relation(clue.relation)})
                  for clue in puzzle.clues],
        "questions": [question(held) for held in puzzle.questions],
        "doubts": [{"name": d.name, "text": d.text, "readings": list(d.readings)} for d in puzzle.doubts],
    })}


def _category_to(category: Category) -> dict[str, Any]:
    held = {value: (low if low == high else [low, high])
            for value, (low, high) in zip(category.values, category.counts, strict=True) if (low, high) != (1, 1)}
    return _filled({"name": category.name, "values": list(category.values), "numbers": list(category.numbers),
                    "order": "" if category.order == "none" else category.order, "held": held, "unit": category.unit,
                    "noun": category.noun, "verb": category.verb})


def _filled(data: dict[str, Any]) -> dict[str, Any]:
    return {key: held for key, held in data.items() if held not in ("", [], {}, None)}


# ---- the schema ------------------------------------------------------------------------------------------------


def schema() -> dict[str, Any]:
    """The JSON Schema of the notation."""
    text, texts = {"type": "string"}, {"type": "array", "items": {"type": "string"}}
    name = {"type": ["string", "integer"], "description": "A value, or 'Category: value'."}
    value = {"anyOf": [name, *({"type": "object", "properties": {q: name}, "required": [q],
                                "additionalProperties": False} for q in QUANTIFIERS)],
             "description": "A value that may be held more than once is said to be every, some or no holder of it. No "
                            "is read before every, every before some; two no in one relation are an error."}
    count = {"type": "integer", "minimum": 0}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A cluegrid riddle", "type": "object",
        "required": ["cluegrid", "axis", "categories"], "additionalProperties": False,
        "properties": {
            "cluegrid": {"const": VERSION}, "title": text, "text": text, "axis": text,
            "categories": {"type": "array", "minItems": 1, "items": {
                "type": "object", "required": ["name", "values"], "additionalProperties": False,
                "properties": {
                    "name": text, "values": {"type": "array", "minItems": 1, "items": {"type": ["string", "number"]}},
                    "order": {"enum": list(ORDERS)}, "numbers": {"type": "array", "items": {"type": "number"}},
                    "unit": text, "noun": text, "verb": text,
                    "held": {"type": "object", "additionalProperties": {"anyOf": [
                        count, {"type": "array", "items": count, "minItems": 2, "maxItems": 2}]}}}}},
            "clues": {"type": "array", "items": {
                "type": "object", "required": ["says"], "additionalProperties": False,
                "properties": {"number": {"type": "integer", "minimum": 0}, "text": text,
                               "says": {"$ref": "#/$defs/relation"}}}},
            "questions": {"type": "array", "items": {
                "type": "object", "additionalProperties": False,
                "properties": {"text": text, "category": text, "of": {"$ref": "#/$defs/value"}, "each": text,
                               "options": {"type": "array", "items": {
                                   "type": "object", "required": ["label", "says"], "additionalProperties": False,
                                   "properties": {"label": text, "says": {"$ref": "#/$defs/relation"}}}}}}},
            "doubts": {"type": "array", "items": {
                "type": "object", "required": ["name", "readings"], "additionalProperties": False,
                "properties": {"name": text, "text": text, "readings": texts}}},
        },
        "$defs": {"value": value, "relation": {"anyOf": [_relation_schema(kind) for kind in RELATIONS]}},
    }


def _relation_schema(kind: str) -> dict[str, Any]:
    about, parameters = _fields(RELATIONS[kind])
    refs = [{"$ref": "#/$defs/relation" if "Relation" in str(field.type) else "#/$defs/value"} for field in about]
    items: dict[str, Any] = {"type": "array", "prefixItems": refs, "minItems": len(about)}
    if str(about[-1].type).startswith("tuple"):
        items["items"] = refs[-1]
    else:
        items["maxItems"] = len(about)
    types = {"bool": "boolean", "str": "string", "int": "integer", "float": "number"}
    properties: dict[str, Any] = {kind: items if len(about) > 1 else {"anyOf": [items, refs[0]]}}
    for parameter, field in parameters.items():
        properties[parameter] = {"type": [types.get(part.strip(), "null") for part in str(field.type).split("|")]}
    needed = [name for name, field in parameters.items() if field.default is MISSING]
    return {"type": "object", "properties": properties, "required": [kind, *needed], "additionalProperties": False,
            "description": " ".join((RELATIONS[kind].__doc__ or "").replace("``", "").split())}


__all__ = ["CluegridError", "clue_from", "puzzle_from", "puzzle_from_json", "puzzle_to", "schema"]
