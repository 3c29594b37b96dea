"""Riddles as JSON: what is written is read back, and what is wrong is said in one sentence."""

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings

import riddles
from cluegrid import CluegridError, Puzzle, puzzle_from, puzzle_from_json, puzzle_to
from cluegrid.notation import schema
from strategies import puzzles


@pytest.mark.parametrize("name", riddles.NAMES)
def test_riddles_fit_the_schema_and_come_back(name: str) -> None:
    data = json.loads((riddles.FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    jsonschema.validate(data, schema())
    assert puzzle_to(puzzle_from(data)) == data


@given(puzzles())
@settings(deadline=None, derandomize=True, max_examples=200)
def test_any_puzzle_comes_back(puzzle: Puzzle) -> None:
    data = json.loads(json.dumps(puzzle_to(puzzle)))
    jsonschema.validate(data, schema())
    assert puzzle_from(data) == puzzle


def changed(**changes: Any) -> str:
    data: dict[str, Any] = {
        "cluegrid": 1, "axis": "Seat",
        "categories": [{"name": "Seat", "values": ["1", "2"], "order": "row"},
                       {"name": "Name", "values": ["Natsiou", "Contee"]}],
        "clues": [{"text": "Natsiou sat first.", "says": {"together": ["Natsiou", "1"]}}],
    }
    return json.dumps({**data, **changes})


def category_of(**changes: Any) -> dict[str, Any]:
    seat = {"name": "Seat", "values": ["1", "2"], "order": "row"}
    return {"categories": [seat, {"name": "Name", "values": ["Natsiou", "Contee"], **changes}]}


BROKEN = {
    "not JSON": ("{\"cluegrid\": 1,", "line 1, column 16"),
    "not an object": ("[1, 2]", "expected an object, found a list"),
    "no axis": ('{"cluegrid": 1, "categories": []}', "the key 'axis' is missing"),
    "another version": (changed(cluegrid=2), "version 1"),
    "an unknown key": (changed(clue=[]), "unknown key 'clue' (did you mean 'clues'?)"),
    "an unknown value": (changed(clues=[{"says": {"together": ["Natsio", "1"]}}]),
                         "clues[0].says.together[0]: there is no value 'Natsio' (did you mean 'Natsiou'?)"),
    "an unknown relation": (changed(clues=[{"says": {"togeter": ["Natsiou", "1"]}}]), "did you mean 'together'?"),
    "an unknown parameter": (changed(clues=[{"says": {"offset": ["Natsiou", "Contee"], "leest": 2}}]), "'least'"),
    "too many values": (changed(clues=[{"says": {"together": ["Natsiou", "1", "2"]}}]), "expected 2 (a, b), found 3"),
    "too few values": (changed(clues=[{"says": {"together": ["Natsiou"]}}]), "expected 2 (a, b), found 1"),
    "a wrong type": (changed(clues=[{"says": {"offset": ["Natsiou", "Contee"], "least": "x"}}]), "expected a number"),
    "no relation": (changed(clues=[{"says": 5}]), "expected a relation"),
    "a value twice": (changed(**category_of(values=["Natsiou", "Natsiou"])), "names the value 'Natsiou' twice"),
    "an empty category": (changed(**category_of(values=[])), "has no values"),
    "too many names": (changed(**category_of(values=["a", "b", "c"]), clues=[]), "more values than places"),
    "too few names": (changed(**category_of(values=["a"]), clues=[]), "do not add up"),
    "counts that do not add up": (changed(**category_of(held={"Natsiou": 2, "Contee": 2})), "at least 4 must be held"),
    "an impossible count": (changed(**category_of(held={"Natsiou": [2, 1]})), "cannot be held"),
    "an unknown axis": (changed(axis="Seet"), "did you mean 'Seat'?"),
    "no order": (changed(clues=[{"says": {"offset": ["1", "2"], "along": "Name"}}]), "'Name', which has no order"),
    "an unlisted doubt": (changed(clues=[{"says": {"choice": [{"together": ["Natsiou", "1"]}], "doubt": "x"}}]),
                          "the doubt 'x'"),
    "an empty question": (changed(questions=[{"text": "Well?", "category": "Name"}]), "asks about nothing"),
    "deep nesting": ('{"a":' * 100_000, "nested too deeply"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_wrong_is_said(what: str) -> None:
    text, said = BROKEN[what]
    with pytest.raises(CluegridError) as error:
        puzzle_from_json(text)
    assert said in str(error.value)
    assert "\n\n" not in str(error.value)


def test_a_value_in_two_categories_is_named_in_full() -> None:
    twice = {"categories": [{"name": "Seat", "values": ["1", "2"], "order": "row"},
                            {"name": "Child", "values": ["Alice", "Bob"]},
                            {"name": "Neighbour", "values": ["Alice", "Carol"]}]}
    with pytest.raises(CluegridError, match="write 'Child: Alice' or 'Neighbour: Alice'"):
        puzzle_from_json(changed(**twice, clues=[{"says": {"together": ["Alice", "1"]}}]))
    puzzle = puzzle_from_json(changed(**twice, clues=[{"says": {"together": ["Child: Alice", "1"]}}]))
    assert puzzle.clues[0].relation.values()[0].category == "Child"


def test_a_repeated_value_needs_a_quantifier() -> None:
    held = category_of(held={"Natsiou": [0, 2], "Contee": [0, 2]})
    with pytest.raises(CluegridError, match="every, some or no"):
        puzzle_from_json(changed(**held))
    puzzle_from_json(changed(**held, clues=[{"says": {"together": [{"some": "Natsiou"}, "1"]}}]))
