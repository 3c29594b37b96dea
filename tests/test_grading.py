"""Grading is strict about answers, tolerant about their dress, and never falls over."""

import json
import time
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cluegrid import InputError, rate
from cluegrid.datasets import evaluation
from cluegrid.generation import generate
from cluegrid.grading import find_json, gold_from, grade, grade_files, judge
from cluegrid.grading.finding import plain
from cluegrid.inputs import load
from cluegrid.rendering import grades as rendered
from cluegrid.solving import solve

ROOT = Path(__file__).parent.parent
GRID: dict[str, Any] = {
    "id": "g", "size": "2*2", "difficulty": "easy",
    "solution": {"header": ["House", "Name", "Drink"], "rows": [["1", "Ann", "tea"], ["2", "Bob", "root beer"]]}}
CHOICE = {"id": "c", "question": "Who?", "choices": ["Ann", "Bob", "Cy"], "answer": "Bob"}
TEXT = {"id": "t", "answer": "German"}
LIST = {"id": "l", "answer": ["3", "7"]}
OBJECT = {"id": "o", "answer": {"Snuff Tin": "Natsiou", "Ring": "Contee"}}
RIGHT = {"House 1": {"Name": "Ann", "Drink": "tea"}, "House 2": {"Name": "Bob", "Drink": "root beer"}}


def outcome(gold: dict[str, Any], answer: Any) -> str:
    return judge(gold_from(gold), answer).outcome


# ---- grids -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", [
    RIGHT, {"solution": RIGHT}, {"reasoning": "...", "Solution": RIGHT}, json.dumps({"solution": RIGHT}),
    "So, {as I said}:\n```json\n" + json.dumps({"reasoning": "a {b}", "solution": RIGHT}, indent=2) + "\n```\nDone. {}",
    {"1": {"name": "ANN", "drink": "Tea."}, "house_2": {"NAME": " bob ", "Drink": "root   beer"}},
    {"house1": ["Ann", "tea"], "House-2": ["2", "Bob", "`root beer`"]},
    [{"House": 2, "Name": "Bob", "Drink": "root beer"}, {"House": "House 1", "Name": "Ann", "Drink": "tea"}],
    [{"Name": "Ann", "Drink": "tea"}, {"Name": "Bob", "Drink": "root beer"}],
    [["1", "Ann", "tea"], ["2", "Bob", "root beer"]], [["Ann", "tea"], ["Bob", "root beer"]],
    GRID["solution"], {"header": ["Drink", "House", "Name"], "rows": [["tea", "1", "Ann"], ["root beer", "2", "Bob"]]},
    {"House 1": {"Name": ["Ann"], "Drink": "**tea**"}, "House 2": {"Name": "“Bob”", "Drink": "root beer"}},
    '{"solution": {"House 1": {"Name": "X"}}} Wait, no. ' + json.dumps(RIGHT),
    '{ "a stray opening, then ' + json.dumps({"solution": RIGHT}),
    '{"reasoning": "two\nlines", "solution": ' + json.dumps(RIGHT) + "}",
    "\\boxed{" + json.dumps(RIGHT) + "}",
])
def test_a_right_grid_may_be_dressed_in_many_ways(answer: Any) -> None:
    assert outcome(GRID, answer) == "right"


@pytest.mark.parametrize(("answer", "cells"), [
    ({"House 1": {"Name": "Bob", "Drink": "tea"}, "House 2": {"Name": "Ann", "Drink": "root beer"}}, 2),
    ({"House 1": {"Name": "Ann", "Drink": "tea"}}, 2),
    ({"House 1": {"Name": "Ann", "Drink": ["tea", "root beer"]}, "House 2": {"Name": "Ann/Bob", "Drink": "beer"}}, 1),
    ({"House 1": {"Name": "Ann, Bob", "Drink": "tea or root beer"}, "House 2": {"Name": "Bob"}}, 1),
    ({"House 1": {"Name": True, "Drink": {"tea": 1}}, "House 2": RIGHT["House 2"]}, 2),
    ('{"House 1": {"Name": "Ann", "Name": "Bob", "Drink": "tea"}, "House 2": {"Name": NaN}}', 1),
    ({**RIGHT, "house_1": {"Name": "Bob", "Drink": "root beer"}}, 2),
])
def test_a_wrong_grid_has_its_right_cells(answer: Any, cells: int) -> None:
    verdict = judge(gold_from(GRID), answer)
    assert (verdict.outcome, verdict.cells_right, verdict.cells) == ("wrong", cells, 4)


@pytest.mark.parametrize("answer", [
    "{'House 1': {'Name': 'Ann'}}", json.dumps({"solution": RIGHT})[:40], {"Name": ["Ann", "Bob"]}, {"solution": "Ann"},
    {"solution": 3}, [1], ["Ann", "tea"], 7, True, {"House 9": {"Name": "Ann"}}, {"House 1": {"Shoe": "red"}}, "{" * 99,
    f'{{"solution": {json.dumps(RIGHT)}, "solution": {json.dumps(RIGHT)}}}', "[" * 100_000, {"House 1": "Ann"},
    '__import__("os").system("true") or {"solution": 1}', [RIGHT, RIGHT],
])
def test_a_broken_format_is_said(answer: Any) -> None:
    assert outcome(GRID, answer) == "broken format"


@pytest.mark.parametrize("answer", [
    None, "", "  \n", {}, [], "I do not know.", {"House 1": {"Name": "___", "Drink": None}, "House 2": {"Name": "?"}},
])
def test_no_answer_is_said(answer: Any) -> None:
    assert outcome(GRID, answer) == "no answer"


def test_places_that_are_names() -> None:
    gold = {"solution": {"header": ["Name", "Pet"], "rows": [["Ann", "cat"], ["Bob", "dog"]]}}
    for answer in ({"Ann": {"Pet": "cat"}, "Bob": {"Pet": "dog"}}, {"ann": ["cat"], "Name Bob": ["dog"]},
                   [{"Name": "Bob", "Pet": "dog"}, {"Name": "Ann", "Pet": "cat"}]):
        assert outcome(gold, answer) == "right"


# ---- choices and plain answers ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "expected"), [
    ("Bob", "right"), ("bob.", "right"), ("B", "right"), ("(b)", "right"), ("B) Bob", "right"),
    ("Answer: Bob", "right"),
    ("Long thoughts about Ann.\nThe answer is: **Bob**.", "right"), ('{"reasoning": "", "answer": "Bob"}', "right"),
    ("```json\n{\"answer\": \"B\"}\n```", "right"), (["Bob"], "right"), ({"answer": "Bob"}, "right"),
    ("<answer>Bob</answer>\nThank you!", "right"), ("It is $\\boxed{\\text{Bob}}$", "right"),
    ("Ann", "wrong"), ("A", "wrong"), ("C) Cy", "wrong"),
    ("A) Bob", "broken format"), ("Ann, Bob, Cy", "broken format"), (["Ann", "Bob"], "broken format"),
    (2, "broken format"),
    ("Ann or Bob", "broken format"), ("Dan", "broken format"), ('{"answer": "Bob', "broken format"),
    ('{"answer": "Ann", "answer": "Bob"}', "broken format"), ({"choice": "Bob"}, "broken format"),
    ("", "no answer"), (None, "no answer"), ('{"answer": null}', "no answer"), ("Answer:", "no answer"),
])
def test_choices(answer: Any, expected: str) -> None:
    assert outcome(CHOICE, answer) == expected


@pytest.mark.parametrize(("gold", "answer", "expected"), [
    (TEXT, "german", "right"), (TEXT, "So the answer is German.", "right"), (TEXT, {"answer": "German"}, "right"),
    (TEXT, "Dane", "wrong"), (TEXT, "German, Dane", "wrong"), (TEXT, ["German", "Dane", "Swede"], "wrong"),
    (TEXT, '{"answer": {"a": 1}}', "broken format"), (TEXT, '{"answer": "Ger', "broken format"),
    (TEXT, " ", "no answer"),
    ({"answer": "1, 5"}, "5 and 1", "right"), ({"answer": "1, 5"}, [1, 5], "right"), ({"answer": "1, 5"}, "1", "wrong"),
    ({"answer": "1, 5"}, "1, 2, 3, 4, 5", "wrong"), ({"answer": 7}, "7", "right"),
    (LIST, ["3", 7], "right"), (LIST, 'Thus {"answer": [3, "7."]}', "right"), (LIST, ["7", "3"], "wrong"),
    (LIST, ["3"], "broken format"), (LIST, ["3", "7", "8"], "broken format"), (LIST, "3", "no answer"),
    (OBJECT, {"snuff_tin": "natsiou", "Ring": "Contee."}, "right"), (OBJECT, {"Ring": "Contee"}, "wrong"),
    (OBJECT, 'Well: {"answer": {"Ring": "Contee", "Snuff Tin": "Natsiou"}}', "right"),
    (OBJECT, {"Snuff Tin": ["Natsiou", "Contee"], "Ring": ["Natsiou", "Contee"]}, "wrong"),
    (OBJECT, {"Spoon": "x"}, "broken format"),
    ({"answer": ["a", {"x": "y"}, None]}, ["A", {"X": "Y"}, "whatever"], "right"),
])
def test_plain_answers(gold: dict[str, Any], answer: Any, expected: str) -> None:
    assert outcome(gold, answer) == expected


def test_what_solve_prints_can_be_graded_and_graded_against() -> None:
    for name in ("einstein", "jindosh-1", "bottles-with-sizes", "concerts"):
        puzzle = load(str(ROOT / "riddles" / f"{name}.json")).puzzle
        assert puzzle is not None
        solved = {"id": name, **solve(puzzle).as_json()}
        assert grade([solved], [solved]).all.right == 1
        assert grade([evaluation.grid_record(puzzle, name)], [solved]).all.right == 1


# ---- whole files -----------------------------------------------------------------------------------------------


def test_figures_by_size_and_difficulty() -> None:
    gold = [{**GRID, "id": f"{size}{band}{n}", "size": size, "difficulty": band}
            for size in ("10*2", "2*2") for band in ("hard", "easy") for n in range(2)]
    given = {"easy": RIGHT, "hard": {"House 1": ["Ann", "x"]}}
    found = grade(gold, [{"id": record["id"], "solution": given[record["difficulty"]]} for record in gold])
    assert (found.all.puzzles, found.all.right) == (8, 4)
    assert (found.all.puzzle_accuracy, found.all.cell_accuracy) == (0.5, 0.625)
    assert list(found.by_size) == ["2x2", "10x2"]
    assert [(band, tally.right) for band, tally in found.by_difficulty.items()] == [("easy", 4), ("hard", 0)]
    assert found.as_json()["by_difficulty"]["hard"]["cell_accuracy"] == 0.25
    assert not found.problems


def test_missing_doubled_and_unknown_ids_are_said() -> None:
    gold = [GRID, {**GRID, "id": 7}, {**GRID, "id": "x"}, GRID]
    found = grade(gold, [{"id": "g", "solution": RIGHT}, {"id": "g", "solution": {}}, {"id": "7", "output": ["?"]},
                         {"id": "who"}, {"output": "no id"}, "not an object", {"id": ["g"]}])
    assert [one.outcome for one in found.verdicts] == ["right", "no answer", "no answer"]
    said = "\n".join(found.problems)
    for part in ("1 id in the gold more than once; the first counts: 'g'", "1 id without a prediction: 'x'",
                 "1 id predicted more than once; the first prediction counts: 'g'",
                 "1 id predicted but not in the gold: 'who'", "prediction 5 has no id",
                 "prediction 6 is not an object"):
        assert part in said


@pytest.mark.parametrize("record", [
    3, {}, {"answer": None}, {"answer": []}, {"answer": [None]}, {"answer": [[["a"]]]}, {"solution": 3},
    {"solution": {"header": ["House"], "rows": []}}, {"solution": {"header": ["House", "A"], "rows": [["1"]]}},
    {"choices": ["a", "b"], "answer": "z"},
    {"solution": {"header": ["House", "A", "a"], "rows": [["1", "x", "y"]]}},
])
def test_gold_that_is_not_gold_is_an_error(record: Any) -> None:
    with pytest.raises(InputError, match="gold record 1"):
        grade([record], [])


def test_gold_without_records_is_an_error() -> None:
    with pytest.raises(InputError, match="no records"):
        grade([], [])


def test_files_with_everything_wrong(tmp_path: Path) -> None:
    gold, predictions = tmp_path / "gold.jsonl", tmp_path / "predictions.jsonl"
    gold.write_text(json.dumps(GRID) + "\n" + json.dumps(CHOICE) + "\n", encoding="utf-8-sig")
    deep = '{"id": "g", "output": ' + "[" * 100_000 + "]" * 100_000 + "}"
    predictions.write_bytes(b"\n".join([
        b"{", b"", b"\xff\xfe", deep.encode(), b"null", b'{"id": NaN}', b'{"id": "g", "id": "c"}',
        b'{"id": 1' + b"0" * 5000 + b"}", b'{"id": "c", "output": "B"}', b'{"id": "\\ud800", "output": "\\ud800"}',
        b'{"id": "g", "output": "' + b"x" * 9_000_000 + b'"}', json.dumps({"id": "g", "solution": RIGHT}).encode()]))
    found = grade_files(str(gold), str(predictions))
    assert found.all.right == 2
    assert len(found.problems) == 7
    print(rendered.text(found).encode(), rendered.plot(found).encode(), json.dumps(found.as_json()))
    with pytest.raises(InputError, match="line 1 is not JSON"):
        grade_files(str(predictions), str(gold))
    with pytest.raises(InputError, match="no such file"):
        grade_files(str(tmp_path / "none.jsonl"), str(gold))


def test_folders_and_parquet(tmp_path: Path) -> None:
    arrow, parquet = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    predictions = tmp_path / "predictions.jsonl"
    predictions.write_text(json.dumps({"id": "g", "solution": RIGHT}) + "\n", encoding="utf-8")
    parts = tmp_path / "parts"
    parts.mkdir()
    with pytest.raises(InputError, match="holds no data set"):
        grade_files(str(parts), str(predictions))
    (parts / "manifest.json").write_text('{"cluegrid": "0.1.0", "count": 3}', encoding="utf-8")
    with pytest.raises(InputError, match="0 of 3 riddles"):
        grade_files(str(parts), str(predictions))
    (parts / "manifest.json").unlink()
    parquet.write_table(arrow.Table.from_pylist([GRID]), parts / "test-00000-of-00001.parquet")
    assert grade_files(str(parts), str(predictions)).all.right == 1
    (parts / "part-00000.jsonl").write_text("\n".join(map(json.dumps, (GRID, CHOICE))), encoding="utf-8")
    (parts / ".part-00001.new").write_text("torn", encoding="utf-8")
    assert grade_files(str(parts), str(predictions)).all.puzzles == 2  # parts are the data set, other files are not
    (parts / "manifest.json").write_text('{"cluegrid": "0.1.0", "count": 3}', encoding="utf-8")
    with pytest.raises(InputError, match="2 of 3 riddles"):
        grade_files(str(parts), str(predictions))
    (parts / "manifest.json").write_text("[]", encoding="utf-8")
    assert grade_files(str(parts), str(predictions)).all.puzzles == 2
    (parts / "part-00001.parquet").write_bytes(b"PAR1 but no more")
    with pytest.raises(InputError, match=r"part-00001.parquet is not a Parquet file"):
        grade_files(str(parts), str(predictions))
    with pytest.raises(InputError, match="no such file"):
        grade_files(str(tmp_path / "none.parquet"), str(predictions))
    parquet.write_table(arrow.Table.from_pylist([{"id": "g", "output": json.dumps({"solution": RIGHT})}]),
                        tmp_path / "predictions.parquet")
    assert grade_files(str(parts / "part-00000.jsonl"), str(tmp_path / "predictions.parquet")).all.right == 1


JSONS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
    | st.sampled_from(["Ann", "tea", "House 1", '{"solution": {"House 1": ["Ann", "tea"]}}', "```json\n{", "B"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(
        st.text(max_size=4) | st.sampled_from(["solution", "answer", "House 1", "House 2", "Name", "Drink", "header",
                                               "rows", "Ring"]), inner, max_size=4), max_leaves=12)
IDS = st.sampled_from(["g", "c", "t", "l", "o", 1, None])


@settings(deadline=None, max_examples=100)
@given(st.lists(JSONS | st.fixed_dictionaries(
    {"id": IDS}, optional={"output": JSONS, "solution": JSONS, "answer": JSONS, "grid": JSONS}), max_size=6))
def test_nothing_that_is_predicted_makes_grading_fall_over(predictions: list[Any]) -> None:
    found = grade([GRID, CHOICE, TEXT, LIST, OBJECT], predictions)
    assert found.all.puzzles == 5
    assert found.all.right + found.all.wrong + found.all.no_answer + found.all.broken_format == 5
    ET.fromstring(rendered.plot(found))
    assert rendered.text(found)
    json.dumps(found.as_json())


@settings(deadline=None, max_examples=200)
@given(st.text(alphabet='{}[]":,\\ a1\n', max_size=60), st.text(alphabet='{}[],:a1 \n', max_size=30))
def test_the_last_json_in_a_text_is_found_whatever_stands_before_it(before: str, after: str) -> None:
    held = {"solution": {"House 1": {"Name": "Ann"}}}
    if before.count('"') == before.count('\\"') == 0:
        assert held in find_json(before + "\n" + json.dumps(held) + "\n" + after) or "[" in before
    else:
        find_json(before + json.dumps(held) + after)


@pytest.mark.parametrize("piece", [
    "{", '{"', '{"a":', "[", '["', '{"a":[', '{"a":1,"b":{', "[{},", '["a",', '{"a":"{', "{ ", '{"a":1}', '{"a":x\n',
    '\\"', '{"\\"', "\\boxed{", "<answer>", ", ", "```\n"])
def test_a_long_text_of_anything_is_read_in_a_moment(piece: str) -> None:
    text = piece * (100_000 // len(piece)) + "\n"
    start = time.process_time()
    assert outcome(GRID, text + json.dumps({"solution": RIGHT})) in ("right", "broken format")
    for gold in (GRID, CHOICE, TEXT, OBJECT):
        outcome(gold, text)
        outcome(gold, {"answer": text, "Ring": text})
    assert time.process_time() - start < 5  # a quadratic search would take much longer


def test_values_are_compared_without_their_dress() -> None:
    assert plain(" “Root  Beer.” ") == plain("root beer") == plain(["ROOT BEER"])
    assert plain(float("nan")) == plain(None) == plain("___") == ""
    assert plain("Côte") == plain("Co\u0302te") != plain("Cote")
    assert plain(10 ** 5000) != plain(10 ** 5001 + 1) or plain(10 ** 5000) == "\0"


# ---- records for evaluators ------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["houses", "potion bottles", "space station"])
def test_records_of_generated_riddles(theme: str) -> None:
    puzzle = generate(4, 3, theme, 11, "easy")
    record = evaluation.grid_record(puzzle, "x")
    assert list(record) == ["id", "size", "puzzle", "solution", "values"]
    assert record["size"] == "4*3"
    assert record["solution"]["header"][0] == puzzle.axis
    assert [row[0] for row in record["solution"]["rows"]] == list(puzzle.category(puzzle.axis).values)
    assert record["puzzle"].endswith(puzzle.clues[-1].text)
    assert f'"{puzzle.axis} 1": {{' in evaluation.grid_prompt(record)
    assert outcome(record, evaluation.grid_answer(record["solution"])) == "right"
    assert outcome(record, evaluation.grid_prompt(record)) == "no answer"  # the form itself, given back
    choice = evaluation.choice_record(puzzle, "x")
    assert list(choice) == ["id", "size", "puzzle", "question", "choices", "answer", "asked"]
    assert choice["answer"] in choice["choices"]
    assert choice["question"] in evaluation.choice_prompt(choice)
    assert outcome(choice, choice["answer"]) == "right"
    more = evaluation.columns(puzzle)
    assert (more["difficulty"], more["score"]) == ("easy", rate(puzzle).score)
    assert more["explanation"].endswith("That is the whole solution.")


def test_records_of_riddles_in_other_words() -> None:
    for path in sorted((ROOT / "riddles").glob("*.txt")):
        puzzle = load(str(path)).puzzle
        if puzzle is None or puzzle.doubts:
            continue
        if solve(puzzle).status != "unique":
            with pytest.raises(InputError, match="more than one solution"):
                evaluation.grid_record(puzzle)
            continue
        record, choice = evaluation.grid_record(puzzle), evaluation.choice_record(puzzle)
        for row in record["solution"]["rows"]:
            assert all(value.casefold() in record["puzzle"].casefold() for value in row[1:])
        assert outcome(record, evaluation.grid_answer(record["solution"])) == "right"
        assert outcome(choice, choice["answer"]) == "right"


def test_the_samples_of_the_document() -> None:
    samples = ROOT / "docs" / "samples"
    found = grade_files(str(samples / "gold.jsonl"), str(samples / "predictions.jsonl"))
    assert (found.all.right, found.all.wrong, found.all.no_answer, found.all.broken_format) == (2, 2, 1, 1)
    assert grade_files(str(samples / "choices.jsonl"), str(samples / "choices.jsonl")).all.puzzle_accuracy == 1


def test_the_plot_is_sound_and_shows_every_group() -> None:
    gold = [{**GRID, "id": str(n), "size": f"{n}*2", "difficulty": f"<b>&{n}\x01"} for n in range(40)]
    drawn = ET.fromstring(rendered.plot(grade(gold, []), "A <title> & more"))
    words = [element.text or "" for element in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {"A <title> & more", "by size", "by difficulty", "39x2", "0 %", "100 %"} <= set(words)
    assert "40 puzzles, 40 without an answer" in words
    assert "by search space" in words and "by steps" not in words
