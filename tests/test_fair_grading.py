"""Grading is fair: what is copied from the printed riddle is right, and what is not right never is."""

from random import Random
from typing import Any

import pytest
from bench.grading import faults, printed, riddles

from cluegrid.datasets import dataset, evaluation
from cluegrid.generation import generate, theme_names
from cluegrid.grading import gold_from, judge
from cluegrid.grading.columns import Column, place_forms

LANES = {"id": "l", "solution": {"header": ["Lane", "Mascot", "Time", "Apron"], "rows": [
    ["1", "puffin", "62 minutes", "blue"], ["2", "otter", "64 minutes", "grey"]]}}
AS_PRINTED: dict[str, dict[str, Any]] = {
    "the first lane": {"Mascot": "the puffin", "Time": "62", "Apron": "The blue apron"},
    "Lane 2": {"Mascot": "an otter", "Time": 64, "Apron": "gray"}}


def test_every_theme_is_graded_fairly() -> None:
    for n, puzzle in enumerate(riddles(2 * len(theme_names()))):
        assert not list(faults(puzzle, Random(n), others=6)), puzzle.title


def test_the_printed_forms_are_those_of_the_text() -> None:
    text = "Each has a different time: 62, 64 and 66 minutes. The blue apron is in lane 2. He sees the puffin."
    assert printed("62 minutes", "Time", text) == ["62"]
    assert printed("66 minutes", "Time", text) == ["66 minutes"]
    assert printed("blue", "Apron", text) == ["The blue apron"]
    assert printed("puffin", "Mascot", text) == ["the puffin"]


def test_a_grid_as_it_is_printed_is_right() -> None:
    assert judge(gold_from(LANES), AS_PRINTED).outcome == "right"


@pytest.mark.parametrize("more", [
    {"Lane 3": {"Mascot": "puffin", "Time": "62", "Apron": "blue"}}, {"Lane 3": ["puffin", "62", "blue"]},
    {"Lane 2": {**AS_PRINTED["Lane 2"], "Age": 7}}, {"Lane 2": {**AS_PRINTED["Lane 2"], "Lane": "1"}},
])
def test_more_than_was_asked_for_is_not_right(more: dict[str, Any]) -> None:
    assert judge(gold_from(LANES), {**AS_PRINTED, **more}).outcome == "wrong"
    header = {"header": ["Lane", "Mascot", "Time", "Apron", "Age"],
              "rows": [["1", "puffin", "62", "blue", "7"], ["2", "otter", "64", "grey", "8"]]}
    assert judge(gold_from(LANES), header).outcome == "wrong"


def test_what_is_no_row_is_no_row_too_many() -> None:
    assert judge(gold_from(LANES), {"reasoning": "so", **AS_PRINTED}).outcome == "right"


@pytest.mark.parametrize(("values", "given", "meant"), [
    (["5 years", "6 years"], "5", "5 years"), (["5 years", "6 years"], "5 years old", "5 years"),
    (["5 years", "6 years"], "5 minutes", ""), (["$5", "$6"], "5 dollars", "$5"), (["$5", "$6"], "5", "$5"),
    (["$5", "$6"], "$5 or $6", ""), (["$5", "$6"], "$5 atlas", ""), (["1,000 m", "900 m"], "1000 m", "1,000 m"),
    (["5 years", "5 minutes"], "5", ""), (["the Crown", "Crown"], "a Crown", ""),
    (["grey", "blue"], "the gray one", ""), (["grey", "blue"], "gray", "grey"),
    (["luck", "fear"], "potion of luck", "luck"),
    (["luck", "fear"], "the potion", ""), (["1 hour", "2 hours"], "1 hours", "1 hour"), (["3", "13"], "bottle 3", "3"),
])
def test_what_a_text_means(values: list[str], given: str, meant: str) -> None:
    assert Column(values, ["Potion", "Bottle"]).meant(given.casefold()) == meant.casefold()


def test_places_have_ordinals_only_where_they_are_numbered() -> None:
    assert place_forms("lane", ["1", "2"])["the second lane"] == 1
    assert "second lane" not in place_forms("lane", ["2", "3"])


def test_the_prompt_lists_the_values_in_their_own_order() -> None:
    puzzle = generate(4, 3, "regatta", 1)
    record = evaluation.grid_record(puzzle, "x")
    for name, values in record["values"].items():
        assert f"- {name}: {', '.join(values)}" in evaluation.grid_prompt(record)
    del record["values"]
    named = puzzle.categories[1]
    assert f"- {named.name}: {', '.join(sorted(named.values))}" in evaluation.grid_prompt(record)


@pytest.mark.parametrize("mode", ["question", "choice"])
def test_short_answers_as_they_are_printed_are_right(mode: str) -> None:
    for theme in theme_names():
        riddles = dataset("7x2", theme=theme, count=3, mode=mode, seed=4)
        for entry in riddles:
            said = f"the {entry['answer']}"
            assert riddles.score_answer(said, entry) == 1.0, said
            asked = entry["metadata"]["asked"]
            if entry["answer"].isdigit():
                assert riddles.score_answer(f"{asked} {entry['answer']}", entry) == 1.0
            assert riddles.score_answer(f"not {entry['answer']}", entry) == 0.0
