"""Data sets are lazy, the same everywhere, scored strictly, and known to reasoning-gym."""

import json
import pickle
import subprocess
import sys
import warnings
from collections.abc import Sequence
from typing import Any

import pytest

from cluegrid import InputError, puzzle_from, rate, solve
from cluegrid import datasets as made
from cluegrid.datasets import dataset, register


def test_it_is_a_sequence_that_makes_what_is_asked_for() -> None:
    riddles = dataset("3x3", seed=5, count=1_000_000_000)
    assert isinstance(riddles, Sequence)
    assert len(riddles) == 1_000_000_000
    assert riddles[-1]["metadata"]["index"] == 999_999_999
    part = riddles[10:20:3]
    assert len(part) == 4
    assert [entry["metadata"]["index"] for entry in part] == [10, 13, 16, 19]
    assert part[1] == riddles[13]
    assert part[::-1][0] == riddles[19]
    with pytest.raises(IndexError):
        part[4]
    assert not len(dataset(count=0))


def test_an_entry_has_question_answer_and_metadata() -> None:
    entry = dataset("4x3", "easy", "dinner party", seed=2)[7]
    assert list(entry) == ["question", "answer", "metadata"]
    metadata = entry["metadata"]
    puzzle = puzzle_from(metadata["puzzle"])
    assert puzzle.text.strip() in entry["question"]
    assert solve(puzzle).answer == entry["answer"]
    assert rate(puzzle).band == metadata["difficulty"] == "easy"
    assert (metadata["size"], metadata["seed"], metadata["index"]) == ("4x3", 2, 7)
    assert metadata["solution"]["rows"] == [list(row.values()) for row in solve(puzzle).solutions[0].rows()]
    assert json.loads(json.dumps(entry)) == entry


def test_explanation_and_rating_on_demand() -> None:
    riddles = dataset("3x3", seed=1)
    assert "explanation" not in riddles[0]["metadata"]
    assert riddles.explanation(riddles[0]).endswith("That is the whole solution.")
    assert riddles.rating(riddles[0])["difficulty"] in ("easy", "medium", "hard", "expert")


def test_an_entry_depends_on_seed_and_index_alone() -> None:
    one = [entry["question"] for entry in dataset("3x2", seed=3, count=6)]
    assert [dataset("3x2", seed=3, count=9)[i]["question"] for i in (5, 0, 3)] == [one[5], one[0], one[3]]
    assert len(set(one)) == 6
    assert dataset("3x2", seed=4)[0]["question"] != one[0]
    code = "from cluegrid.datasets import dataset; print(dataset('3x2', seed=3)[4]['question'], end='')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8",
                          env={"PYTHONHASHSEED": "77", "PYTHONUTF8": "1"})
    assert done.stdout == one[4]


def test_what_the_user_does_with_an_entry_does_not_spoil_it() -> None:
    riddles = dataset("3x2", seed=9)
    kept = json.dumps(riddles[0])
    riddles[0]["metadata"]["solution"]["rows"].clear()
    riddles[0]["metadata"]["puzzle"].clear()
    assert json.dumps(riddles[0]) == kept


def test_several_sizes_difficulties_and_themes_are_mixed() -> None:
    riddles = dataset(["4x4", "4x3"], ["easy", "medium"], ["houses", "regatta", "potion bottles"], count=24)
    metadata = [entry["metadata"] for entry in riddles]
    assert {one["size"] for one in metadata} == {"4x4", "4x3"}
    assert {one["difficulty"] for one in metadata} == {"easy", "medium"}
    assert {one["puzzle"]["axis"] for one in metadata} == {"House", "Lane", "Bottle"}


def test_it_can_go_to_another_process() -> None:
    riddles = dataset("3x2", seed=1, mode="choice")[5:8]
    assert pickle.loads(pickle.dumps(riddles))[1] == riddles[1]


@pytest.mark.parametrize(("settings", "said"), [
    ({"size": "big"}, "such as 5x4"), ({"size": "1x5"}, "2 to 15 places"), ({"size": "5x13"}, "1 to 12 categories"),
    ({"difficulty": "hrad"}, "did you mean 'hard'"), ({"theme": "hosues"}, "did you mean 'houses'"),
    ({"size": []}, "at least one size"),
    ({"mode": "gird"}, "did you mean 'grid'"), ({"count": -1}, "cannot have -1"), ({"difficulty": []}, "at least one"),
])
def test_bad_settings_are_said_at_once(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError, match=said):
        dataset(**settings)


# ---- scores ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["houses", "potion bottles", "kitchen"])
@pytest.mark.parametrize("mode", ["question", "grid", "choice"])
def test_the_answer_scores_one_and_anything_else_little(mode: str, theme: str) -> None:
    riddles = dataset("3x3", theme=theme, seed=1, count=4, mode=mode)
    for entry in riddles:
        assert riddles.score_answer(entry["answer"], entry) == 1.0
        assert riddles.score_answer(f"I thought about it.\n{entry['answer'].upper()}.", entry) == 1.0
        for nothing in (None, "", "no idea", "{", entry["question"], "x" * 1000):
            assert riddles.score_answer(nothing, entry) == 0.0


def test_all_values_at_once_score_nothing() -> None:
    riddles = dataset("3x3", seed=1)
    entry = riddles[0]
    rows = entry["metadata"]["solution"]["rows"]
    for answer in (", ".join(row[1] for row in rows), " or ".join(row[1] for row in rows), json.dumps(rows)):
        assert riddles.score_answer(answer, entry) == 0.0


def test_a_grid_has_a_little_for_its_right_cells() -> None:
    riddles = dataset("3x3", theme="houses", seed=1, mode="grid")
    entry = riddles[0]
    grid = json.loads(entry["answer"])["solution"]
    grid["House 1"], grid["House 2"] = grid["House 2"], grid["House 1"]
    assert riddles.score_answer(json.dumps(grid), entry) == pytest.approx(0.1 / 3)
    del grid["House 3"]
    assert riddles.score_answer(json.dumps(grid), entry) == 0.0


def test_the_form_asked_for_is_in_the_question() -> None:
    assert '"House 2": {' in dataset("3x3", theme="houses", mode="grid")[0]["question"]
    assert '"answer": "___"' in dataset("3x3", mode="choice")[0]["question"]
    entry = dataset("3x3")[0]
    assert entry["question"].rstrip().splitlines()[-1].startswith("Answer with one of these alone: ")
    assert entry["answer"] in entry["question"].rstrip().splitlines()[-1]


# ---- reasoning-gym ---------------------------------------------------------------------------------------------


def test_reasoning_gym_knows_it() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        gym = pytest.importorskip("reasoning_gym")
        from reasoning_gym.coaching import ScoreBoard  # type: ignore[attr-defined, unused-ignore]
        from reasoning_gym.composite import CompositeConfig, CompositeDataset, DatasetSpec
        from reasoning_gym.dataset import ReseedingDataset
        from reasoning_gym.factory import create_curriculum
    register()
    register()  # twice does no harm
    riddles = gym.create_dataset("cluegrid", places=3, categories=2, seed=5, size=4)
    entries = list(riddles)
    assert len(entries) == len(riddles) == 4
    for n, entry in enumerate(entries):
        assert riddles.score_answer(entry["answer"], entry) == 1.0
        assert riddles.score_answer("nobody", entry) == 0.0
        assert (entry["metadata"]["source_dataset"], entry["metadata"]["source_index"]) == ("cluegrid", n)
        assert entry["metadata"]["difficulty"] == {"places": 3, "categories": 2, "band": None}
    assert entries[2]["question"] == dataset("3x2", seed=5)[2]["question"]
    assert pickle.loads(pickle.dumps(riddles))[2] == riddles[2]
    with pytest.raises(InputError, match="2 to 15 places"):
        gym.create_dataset("cluegrid", places=99)

    endless = iter(ReseedingDataset(riddles, chunk_size=2))
    assert [next(endless)["metadata"]["seed"] for _ in range(4)] == [5, 5, 6, 6]
    mixed = CompositeDataset(CompositeConfig(size=3, seed=1, datasets=[DatasetSpec("cluegrid", 1.0, {"places": 3})]))
    assert [mixed.score_answer(entry["answer"], entry) for entry in mixed] == [1.0] * 3
    curriculum = create_curriculum("cluegrid")
    curriculum.increment_global_level()
    assert curriculum.generate_configuration({"seed": 1}).places == 4
    board = ScoreBoard()
    board.add_score("cluegrid", 1.0, entries[0]["metadata"])


def test_without_reasoning_gym_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "reasoning_gym"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "reasoning_gym", None)
    with pytest.raises(InputError, match="pip install reasoning-gym"):
        made.register("other")
