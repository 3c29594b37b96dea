"""Verdicts counted and told, and texts compared, as tables."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cluegrid.cli import main
from cluegrid.grading import Tally, Verdict, find_json, gold_from, grade, judge
from cluegrid.grading.columns import Column
from cluegrid.grading.finding import AND, key_of, plain
from cluegrid.grading.judging import shown
from cluegrid.grading.tallies import space_of, steps_of, tally_up

GRID = {"solution": {"header": ["House", "Pet", "Drink"], "rows": [["1", "cat", "tea"], ["2", "dog", "rum"]]}}
TEXT = {"answer": "German"}


@pytest.mark.parametrize("outcome", ["right", "wrong", "no answer", "broken format"])
def test_a_tally_counts_each_outcome_once(outcome: str) -> None:
    verdicts = [Verdict("a", outcome, 3, 4, "3*4", "easy"), Verdict("b", outcome, 1, 2, "10*2", "hard"),
                Verdict("c", outcome, 0, 1, "3*4", "")]
    found = tally_up(verdicts, ["oops"])

    def all_of(puzzles: int, cells: int, right: int) -> Tally:
        number = {name: puzzles if name == outcome else 0 for name in ("right", "wrong", "no answer", "broken format")}
        a, b, c, d = number.values()
        return Tally(puzzles, a, b, c, d, cells, right)

    assert found.all == all_of(3, 7, 4)
    assert found.by_size["3*4"] == all_of(2, 5, 3)
    assert (list(found.by_size), list(found.by_difficulty)) == (["3*4", "10*2"], ["easy", "hard"])
    assert found.by_difficulty["hard"] == all_of(1, 2, 1)
    assert found.problems == ("oops",) and found.verdicts == tuple(verdicts)
    assert (found.all.puzzle_accuracy, found.all.cell_accuracy) == (1.0 if outcome == "right" else 0.0, 4 / 7)
    assert Tally() == Tally(0, 0, 0, 0, 0, 0, 0) and Tally().puzzle_accuracy is Tally().cell_accuracy is None


def test_groups_are_in_order() -> None:
    sizes, bands = ("10*2", "2*10", "2*2", "odd"), ("expert", "hard", "other", "medium", "easy")
    found = tally_up(Verdict("", "right", 0, 0, size, band) for size in sizes for band in bands)
    assert list(found.by_size) == ["odd", "2*2", "2*10", "10*2"]
    assert list(found.by_difficulty) == ["easy", "medium", "hard", "expert", "other"]


@pytest.mark.parametrize(("number", "told"), [
    (1, "1 id without a prediction: '0'"), (5, "5 ids without a prediction: '0', '1', '2', '3', '4'"),
    (6, "6 ids without a prediction: '0', '1', '2', '3', '4' and 1 more"),
    (1205, "1,205 ids without a prediction: '0', '1', '2', '3', '4' and 1,200 more")])
def test_five_ids_are_named(number: int, told: str) -> None:
    assert grade([{**TEXT, "id": n} for n in range(number)], []).problems == (told,)


@pytest.mark.parametrize("number", [1, 5, 6, 8])
def test_five_predictions_that_cannot_be_used_are_told(number: int) -> None:
    said = [f"prediction {n} is not an object" for n in range(1, min(number, 5) + 1)]
    said += [f"{number - 5} more predictions cannot be used"] * (number > 5)
    assert list(grade([{**TEXT, "id": 1}], [{"id": 1, "output": "German"}]).problems) == []
    assert list(grade([{**TEXT, "id": 1}], [*[None] * number, {"id": 1, "output": "German"}]).problems) == said


@pytest.mark.parametrize(("name", "told"), [
    ("x", "'x'"), ("x" * 40, f"'{'x' * 40}'"), ("x" * 41, f"'{'x' * 39}…'"), ("x" * 999, f"'{'x' * 39}…'")])
def test_a_long_name_is_cut(name: str, told: str) -> None:
    assert shown(name) == told


@pytest.mark.parametrize(("prediction", "gold", "outcome"), [
    ({"output": ["German"]}, TEXT, "right"), ({"output": ["German", "Dane"]}, TEXT, "wrong"),
    ({"answer": "German", "solution": "Dane"}, TEXT, "right"), ({"solution": "German"}, TEXT, "right"),
    ({"output": None, "answer": "German"}, TEXT, "right"), ({"output": "Dane", "answer": "German"}, TEXT, "wrong"),
    ({"solution": [["cat", "tea"], ["dog", "rum"]], "answer": "no"}, GRID, "right"),
    ({"grid": [["cat", "tea"], ["dog", "rum"]]}, GRID, "right"), ({"answer": [["cat", "tea"]]}, GRID, "broken format"),
    ({}, GRID, "no answer")])
def test_where_an_answer_stands(prediction: dict[str, Any], gold: dict[str, Any], outcome: str) -> None:
    [found] = grade([{**gold, "id": 1}], [{**prediction, "id": 1}]).verdicts
    assert found.outcome == outcome


@pytest.mark.parametrize(("given", "outcome"), [
    ('{"answer": "Dane"} No: {"answer": "German"}', "right"), ('{"answer": "German"} {"answer": "Dane"}', "wrong"),
    ('{"solution": "Dane"} or {"solution": "German"}', "right"), ('{"answer": "German", "solution": "Dane"}', "right"),
    ('{"answer": "German"} {"reason": "x"}', "right"), ("Dane\nGerman", "right"), ("German\nDane", "wrong"),
    ("<answer>Dane</answer> <answer>German</answer>", "right"), (r"\boxed{Dane} \boxed{German}", "right"),
    (r"\boxed{Dane}" "\nGerman", "right"), ("```\nGerman\n```", "right"), ("My final answer is: German", "right"),
    ("hence, the correct answer = German.", "right")])
def test_which_of_several_texts_is_the_answer(given: str, outcome: str) -> None:
    assert judge(gold_from(TEXT), given).outcome == outcome


@pytest.mark.parametrize(("given", "right", "outcome"), [
    ([["cat", "tea"], ["dog", "rum"]], 4, "right"), ([["1", "cat", "tea"], ["2", "dog", "rum"]], 4, "right"),
    ([["2", "dog", "rum"], ["1", "cat", "tea"]], 4, "right"), ([["dog", "rum"], ["cat", "tea"]], 0, "wrong"),
    ([["cat", "tea"], ["dog", "tea"]], 3, "wrong"), ([["cat", "tea"], ["dog"]], 2, "wrong"),
    ([["cat", "tea"]], 0, "broken format"), ([["cat", "tea"], ["dog", "rum"], ["x", "y"]], 0, "broken format"),
    ({"1": ["cat", "tea"], "house 2": {"drink": "rum", "pet": "dog"}}, 4, "right"),
    ({"1": ["cat", "tea"], "House1": ["cat", "tea"]}, 0, "wrong"), ({"3": ["cat", "tea"]}, 0, "broken format"),
    ({"header": ["Drink", "House", "Pet"], "rows": [["tea", "1", "cat"], ["rum", "2", "dog"]]}, 4, "right"),
    ({"header": ["House", "Hat", "Pet"], "rows": [["1", "red", "cat"], ["2", "blue", "dog"]]}, 2, "wrong"),
    ({"rows": [["1", "cat", "tea"], ["2", "dog", "rum"]]}, 4, "right"), ({"1": {"pet": ""}}, 0, "no answer")])
def test_the_cells_of_a_grid(given: Any, right: int, outcome: str) -> None:
    found = judge(gold_from(GRID), given)
    assert (found.outcome, found.cells_right, found.cells) == (outcome, right, 4)


@pytest.mark.parametrize(("value", "text"), [
    (1.5, "1.5"), (7, "7"), (0, "0"), (0.0, "0.0"), (float("inf"), ""), (float("nan"), ""), (None, ""), (True, "\0"),
    ({}, "\0"), ([], ""), (["A", "b."], "a, b"), ([["a"], "b"], "\0, b"), ("  A  “B” ", "a “b"), ("...", ""), ("-", ""),
    ("?", ""), ("Dr. No.", "dr. no"), ("’tis", "tis"), ("it’s", "it's"), ("*bold*", "bold"), (".", ".")])
def test_a_value_as_text(value: object, text: str) -> None:
    assert plain(value) == text


def test_keys() -> None:
    assert key_of("House_1") == key_of("house-1") == key_of(" House  1.") == "house 1"


@pytest.mark.parametrize(("given", "gold", "alike"), [
    ("a", "a", True), ("a", "b", False), ("b, a", "a, b", True), ("b and a", "a,b", True),
    ("a and b and c", "c,b,a", True),
    ("a, b, and c", "a, b, c", True), ("a, a", "a, b", False), ("a, b, c", "a, b", False), ("a", "a, b", False),
    ("ab", "a b", False), ("b a", "a b", False)])
def test_several_values_come_in_any_order(given: str, gold: str, alike: bool) -> None:
    assert Column(AND.split(gold)).holds(given, gold) is alike


@pytest.mark.parametrize(("text", "found"), [
    ("", []), ("{}", []), ('{"a": 1}', [{"a": "1"}]), ('x {"a": 1} y ["b", 2] z', [{"a": "1"}, ["b", "2"]]),
    ('{"a": {"b": 1}}', [{"a": {"b": "1"}}]), ('{"a": 1', []), ('{"a": {"b": 1}', [{"b": "1"}]),
    ('{"a": "x\ny"}', [{"a": "x\ny"}]), ('{"a": NaN}', [{"a": None}]), ("[1, 2]", []), ('[["a"]]', [[["a"]]])])
def test_the_json_in_a_text(text: str, found: list[Any]) -> None:
    assert find_json(text) == found


def test_the_last_of_very_many_are_found() -> None:
    assert [one["a"] for one in find_json("".join(f'{{"a": {n}}}' for n in range(100)))] == [
        str(n) for n in range(36, 100)]
    assert find_json('{"a": "' + "x" * 5000 + '"} {"b": 1}') == [{"a": "x" * 5000}, {"b": "1"}]


# ---- against search space and steps, and several files -----------------------------------------------------------


def test_the_interval_of_an_accuracy() -> None:
    low, high = Tally(10, 5).interval
    assert 0.23 < low < 0.25 and 0.75 < high < 0.77
    assert Tally().interval == (0, 1)
    assert Tally(8, 8).interval[1] == 1 and Tally(8, 0).as_json()["interval"][0] == 0


@pytest.mark.parametrize(("size", "name"), [
    ("3x3", "< 10^3"), ("2x9", "< 10^3"), ("2x10", "10^3 to 10^6"), ("4x4", "10^3 to 10^6"), ("5x4", "10^6 to 10^10"),
    ("5x5", "> 10^10"), ("15x12", "> 10^10"), ("", ""), ("large", ""), ("5*5", "")])
def test_search_spaces_are_grouped_as_the_papers_do(size: str, name: str) -> None:
    assert space_of(size) == name


@pytest.mark.parametrize(("steps", "name"), [(0, ""), (1, "1 to 10"), (10, "1 to 10"), (11, "11 to 20"),
                                             (31, "31 to 50"), (51, "over 50"), (10 ** 6, "over 50")])
def test_steps_are_grouped(steps: int, name: str) -> None:
    assert steps_of(steps) == name


def test_figures_by_search_space_and_steps() -> None:
    gold = [{"id": n, "answer": "x", "size": size, "steps": steps}
            for n, (size, steps) in enumerate([("5*5", 40), ("3*3", "7"), ("3x3", 8), ("2*2", None), ("?", True)])]
    found = grade(gold, [{"id": n, "answer": "x" if n else "y"} for n in range(5)])
    assert {name: (one.right, one.puzzles) for name, one in found.by_search_space.items()} == {
        "< 10^3": (3, 3), "> 10^10": (0, 1)}
    assert {name: (one.right, one.puzzles) for name, one in found.by_steps.items()} == {
        "1 to 10": (2, 2), "31 to 50": (0, 1)}
    assert list(found.as_json()["by_steps"]) == ["1 to 10", "31 to 50"]


def test_several_files_stand_side_by_side(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    gold = [{"id": n, "answer": "x", "size": "3*3", "difficulty": "easy" if n < 6 else "hard"} for n in range(8)]
    (tmp_path / "gold.jsonl").write_text("\n".join(map(json.dumps, gold)), encoding="utf-8")
    names = []
    for name, right in (("good", 8), ("poor", 2)):
        given = [{"id": n, "answer": "x" if n < right else "y"} for n in range(8)]
        names.append(str(tmp_path / f"{name}.jsonl"))
        Path(names[-1]).write_text("\n".join(map(json.dumps, given)), encoding="utf-8")
    assert main(["grade", str(tmp_path / "gold.jsonl"), *names]) == 0
    lines = {line.split()[0]: line.split()[1:] for line in capsys.readouterr().out.splitlines() if line.strip()}
    assert lines["puzzles"] == ["good", "poor"]
    assert lines["all"] == ["8", "100.0", "%", "(67.6–100.0)", "25.0", "%", "(7.1–59.1)"]
    assert lines["hard"][0:2] == ["2", "100.0"] and lines["hard"][4] == "0.0"
    assert main(["grade", str(tmp_path / "gold.jsonl"), *names, "--json"]) == 0
    assert list(json.loads(capsys.readouterr().out)) == names
    assert main(["grade", str(tmp_path / "gold.jsonl"), *names, "--plot", str(tmp_path / "x.svg")]) == 2
    assert "name one" in capsys.readouterr().err
