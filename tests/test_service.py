"""The service: what it answers is what the command line prints as JSON, and whatever is asked has an answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cluegrid import service
from cluegrid.cli import main
from cluegrid.notation import puzzle_to, schema
from cluegrid.service.fields import MOST_CELLS, MOST_CLUES, MOST_SECONDS
from processes import pigeons
from riddles import FOLDER, load
from talking import restated

ZEBRA = (FOLDER / "zebra.txt").read_text(encoding="utf-8")
SMALL = ["Ann, Bob and Cid live in a row of three houses. Each owns a different pet: a cat, a dog or a fish.",
         "1. Ann lives in the first house.", "2. Bob owns the cat.", "3. The dog lives in the third house.",
         "Who owns the fish?"]
UNREAD = "4. Ann frobnicates Bob's dog sideways."
DOUBTFUL = {"cluegrid": 1, "axis": "House",
            "categories": [{"name": "House", "values": ["1", "2", "3"], "order": "row"},
                           {"name": "Pet", "values": ["cat", "dog", "fish"]}],
            "clues": [{"says": {"choice": [{"together": ["cat", "1"]}, {"together": ["cat", "2"]}], "doubt": "where"}}],
            "doubts": [{"name": "where", "text": "where the cat is", "readings": ["on the left", "in the middle"]}]}


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    main(words)
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(("command", "fields", "options"), [
    ("solve", {}, []),
    ("solve", {"without": [3, 4]}, ["--without", "3,4"]),
    ("solve", {"limit": 5}, ["--limit", "5"]),
    ("solve", {"without": [3], "all": True}, ["--without", "3", "--all"]),
    ("solve", {"engine": "dfs"}, ["--engine", "dfs"]),
    ("solve", {"without": [1], "with": ["The Englishman lives in the red house."]},
     ["--without", "1", "--with", "The Englishman lives in the red house."]),
    ("solve", {"without": [1], "with": [{"together": ["Englishman", "red"]}]},
     ["--without", "1", "--with", '{"together": ["Englishman", "red"]}']),
    ("count", {"without": [1, 2, 3]}, ["--without", "1,2,3"]),
    ("count", {"without": [1, 2, 3], "over": ["Pet", "Drink"]}, ["--without", "1,2,3", "--over", "Pet,Drink"]),
    ("check", {}, []),
    ("check", {"without": [5]}, ["--without", "5"]),
    ("explain", {}, []),
    ("explain", {"question": True}, ["--question"]),
    ("hint", {}, []),
    ("hint", {"marks": {"yes": [["milk", "3"]], "no": [["tea", "1"]]}},
     ["--marks", '{"yes": [["milk", "3"]], "no": [["tea", "1"]]}']),
    ("rate", {}, []),
])
def test_the_command_line_prints_what_the_service_answers(capsys: pytest.CaptureFixture[str], command: str,
                                                          fields: dict[str, Any], options: list[str]) -> None:
    for name, riddle in (("zebra.txt", {"text": ZEBRA}), ("zebra.json", {"puzzle": puzzle_to(load("zebra"))})):
        answered = service.answer(command, {**riddle, **fields})
        shown = printed(capsys, command, str(FOLDER / name), "--json", *options)
        if "solutions" in answered and "all" in fields:  # they come in any order
            assert sorted(map(str, answered.pop("solutions"))) == sorted(map(str, shown.pop("solutions")))
        assert "error" not in answered and answered == shown


def test_riddles_are_made_and_exported_as_by_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    made = service.generate({"size": "4x4", "seed": 7, "difficulty": "easy", "theme": "regatta", "question": False})
    assert made == printed(capsys, "generate", "--size", "4x4", "--seed", "7", "--difficulty", "easy", "--theme",
                           "regatta", "--no-question", "--json")
    for language in ("dimacs", "asp", "minizinc", "smtlib"):
        main(["export", str(FOLDER / "zebra.txt"), "--to", language])
        assert service.export({"text": ZEBRA, "to": language}) == {
            "to": language, "text": capsys.readouterr().out, "problems": []}


def test_predictions_are_graded_as_by_the_command_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    solved = service.solve({"text": ZEBRA})
    gold, predictions = [{"id": "z", **solved}], [{"id": "z", **solved}, {"id": "other"}]
    for name, records in (("gold", gold), ("predictions", predictions)):
        (tmp_path / f"{name}.jsonl").write_text("\n".join(map(json.dumps, records)), encoding="utf-8")
    graded = service.grade({"gold": gold, "predictions": predictions})
    assert graded["puzzles"][0]["outcome"] == "right" and graded["problems"]
    assert graded == printed(capsys, "grade", str(tmp_path / "gold.jsonl"), str(tmp_path / "predictions.jsonl"),
                             "--json")


# ---- reading ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_every_sentence_is_found_in_the_text(capsys: pytest.CaptureFixture[str], line_end: str) -> None:
    text = ZEBRA.replace("\n", line_end)
    read = service.read({"text": text})
    assert read["status"] == "read" and read["problems"] == read["doubts"] == []
    assert read["puzzle"] == printed(capsys, "read", str(FOLDER / "zebra.txt"), "--json")
    for sentence in read["sentences"]:
        assert text[sentence["start"]:sentence["end"]] == sentence["text"]
    starts = [sentence["start"] for sentence in read["sentences"]]
    assert starts == sorted(starts)
    clues = [sentence for sentence in read["sentences"] if sentence["kind"] == "clue"]
    assert [clue["clue"] for clue in clues] == list(range(1, 15))
    assert clues[0]["text"] == "The red house belongs to the Englishman."
    assert clues[0]["made"] == "The red house is the Englishman."
    assert [sentence["kind"] for sentence in read["sentences"]].count("question") == 2


def test_quotes_of_print_and_emphasis_do_not_shift_sentences() -> None:
    text = "\n".join(SMALL).replace("2. Bob", "2. **Bob**").replace("first house.", "first house… ")
    read = service.read({"text": f"‘Pets’ — a riddle\n\n{text}"})
    cut = [f"‘Pets’ — a riddle\n\n{text}"[s["start"]:s["end"]] for s in read["sentences"]]
    assert cut[-1] == "Who owns the fish?" and "Bob** owns the cat." in cut[-3]


def test_what_was_not_understood_is_said() -> None:
    text = "\n".join([*SMALL[:-1], UNREAD, SMALL[-1]])
    read = service.read({"text": text})
    unread = [sentence for sentence in read["sentences"] if sentence["kind"] == "unread"]
    assert read["status"] == "unread" and read["puzzle"] is not None and len(read["problems"]) == len(unread) == 1
    assert text[unread[0]["start"]:unread[0]["end"]] == UNREAD[3:] and unread[0]["reason"]
    supposed = service.solve({"text": text})
    assert supposed["status"] == "assumed" and supposed["grid"] is None and supposed["assumed"]["readings"]
    refused = service.solve({"text": text, "strict": True})
    assert refused["status"] == "unread" and refused["problems"] == read["problems"] and refused["grid"] is None
    solved = service.solve({"text": text, "ignore_unread": True})
    assert solved["answer"] == "Ann" and solved["problems"] == [f"ignored: {read['problems'][0]}"]
    assert service.hint({"text": text, "ignore_unread": True})["problems"] == solved["problems"]


def test_doubts_have_the_solutions_that_each_reading_leaves() -> None:
    read = service.read({"puzzle": DOUBTFUL})
    assert read["sentences"] == [] and read["puzzle"]["doubts"] == DOUBTFUL["doubts"]
    assert [(one["reading"], one["solutions"]) for one in read["doubts"][0]["readings"]] == [
        ("on the left", 2), ("in the middle", 2)]
    for reading in (2, "in the middle"):
        listed = service.solve({"puzzle": DOUBTFUL, "take": {"where": reading}, "all": True})
        assert listed["count"] == 2 and all(rows[1]["Pet"] == "cat" for rows in listed["solutions"])
    refused = service.export({"puzzle": DOUBTFUL, "to": "asp"})
    assert refused["where"] == "take" and "--" not in refused["error"]


def test_json_can_be_pasted_as_a_text() -> None:
    text = (FOLDER / "zebra.json").read_text(encoding="utf-8")
    assert service.read({"text": text})["puzzle"] == puzzle_to(load("zebra"))
    assert service.solve({"text": text}) == service.solve({"puzzle": json.loads(text)})


# ---- what cannot be done ---------------------------------------------------------------------------------------


def large(categories: int, clues: int) -> dict[str, Any]:
    """A riddle of twenty places."""
    values = [str(n) for n in range(1, 21)]
    kinds = [{"name": f"Pet {c}", "values": [f"pet {c}-{n}" for n in values]} for c in range(1, categories)]
    return {"cluegrid": 1, "axis": "House", "categories": [{"name": "House", "values": values, "order": "row"}, *kinds],
            "clues": [{"says": {"together": ["pet 1-1", "House: 1"]}}] * clues}


@pytest.mark.parametrize(("command", "request_", "where", "said"), [
    ("solve", [], None, "expected a JSON object"),
    ("solve", {}, "text", "either as 'text' or as 'puzzle'"),
    ("solve", {"text": ZEBRA, "puzzle": {}}, "text", "either as 'text' or as 'puzzle'"),
    ("sovle", {"text": ZEBRA}, None, "did you mean 'solve'"),
    ("solve", {"text": ZEBRA, "witout": [1]}, "witout", "did you mean 'without'"),
    ("solve", {"text": 5}, "text", "expected a string, found '5'"),
    ("solve", {"text": "word " * 20_001}, "text", "at most 100,000 characters"),
    ("solve", {"text": "x" * 300}, "text", "a word of 300 characters"),
    ("solve", {"text": "\ud800"}, None, "half of a character"),
    ("solve", {"text": ZEBRA, "seconds": float("nan")}, None, "no JSON"),
    ("solve", {"text": ZEBRA, "seconds": 0}, "seconds", "expected a number above 0 up to 60"),
    ("solve", {"text": ZEBRA, "seconds": MOST_SECONDS + 1}, "seconds", "up to 60"),
    ("solve", {"text": ZEBRA, "seconds": True}, "seconds", "expected a number"),
    ("solve", {"text": ZEBRA, "without": [99]}, "without", "no clue 99"),
    ("solve", {"text": ZEBRA, "without": ["1"]}, "without[0]", "expected an integer"),
    ("solve", {"text": ZEBRA, "without": [1] * (MOST_CLUES + 1)}, "without", "at most 300"),
    ("solve", {"text": ZEBRA, "with": ["Colourless green ideas sleep."]}, "with", "was not understood"),
    ("solve", {"text": ZEBRA, "with": [{"together": ["Brit", "red"]}]}, "with", "no value 'Brit'"),
    ("solve", {"text": ZEBRA, "take": {"where": 1}}, "take", "'take': there is no doubt"),
    ("solve", {"text": ZEBRA, "engine": "dsf"}, "engine", "did you mean 'dfs'"),
    ("solve", {"puzzle": {"cluegrid": 1, "axis": "A", "categories": [{"name": "A"}]}}, "puzzle.categories[0]",
     "'values' is missing"),
    ("solve", {"puzzle": large(MOST_CELLS // 20 + 1, 0)}, "puzzle", "at most 400 cells"),
    ("read", {"puzzle": large(3, MOST_CLUES + 1)}, "puzzle", "at most 300 clues"),
    ("count", {"text": ZEBRA, "over": ["Pest"]}, "over", "did you mean 'Pet'"),
    ("hint", {"text": ZEBRA, "marks": {"yes": [["milk", "unicorn"]]}}, "marks", "unicorn"),
    ("hint", {"text": ZEBRA, "marks": {"maybe": []}}, "marks", "there is no 'maybe'"),
    ("explain", {"puzzle": DOUBTFUL, "question": True}, None, "asks no question"),
    ("generate", {"theme": "/etc/passwd"}, "theme", "there is no theme"),
    ("generate", {"theme": "pyproject.toml"}, "theme", "there is no theme"),
    ("generate", {"theme": {"categories": 1}}, "theme", "axis"),
    ("generate", {"size": "five"}, "size", "5x4"),
    ("generate", {"difficulty": "herd"}, "difficulty", "did you mean 'hard'"),
    ("grade", {"gold": []}, "predictions", "needs the field"),
    ("grade", {"gold": [], "predictions": []}, None, "nothing to grade against"),
    ("export", {"text": ZEBRA, "to": "os"}, "to", "there are dimacs"),
])
def test_what_is_wrong_is_said_in_one_shape(command: str, request_: Any, where: str | None, said: str) -> None:
    answered = service.answer(command, request_)
    assert list(answered) == ["error", "where"]
    assert said in answered["error"] and answered["where"] == where


def test_riddles_of_the_largest_size_are_taken() -> None:
    assert service.solve({"puzzle": large(MOST_CELLS // 20, MOST_CLUES)})["status"] == "several"


@pytest.mark.parametrize("command", ["solve", "count", "check", "explain", "hint", "rate"])
def test_a_riddle_that_takes_too_long_ends(command: str) -> None:
    answered = service.answer(command, {"puzzle": puzzle_to(pigeons(14)), "seconds": 0.3})
    assert answered.get("status") == "gave up" or answered["where"] == "seconds"


def test_a_defect_tells_nothing_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise OSError("/home/somebody/secret")

    monkeypatch.setattr("cluegrid.inputs.from_text", broken)
    answered = service.solve({"text": ZEBRA})
    assert answered["error"] == "OSError: this is a defect of cluegrid, please report it with the riddle"


def test_deep_nesting_is_refused() -> None:
    says: Any = {"together": ["pet 1-1", "House: 1"]}
    for _ in range(3000):
        says = {"not": says}
    riddle = large(3, 0)
    riddle["clues"] = [{"says": says}]
    assert "nested too deeply" in service.solve({"puzzle": riddle})["error"]


def test_answers_have_the_fields_that_the_table_names() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    gold = [{"id": 1, **service.solve({"text": ZEBRA})}]
    further: dict[str, dict[str, Any]] = {"export": {"to": "asp"}, "grade": {"gold": gold, "predictions": []},
                                          "restate": {"text": ZEBRA}}
    for name, command in service.COMMANDS.items():
        riddle = {"text": ZEBRA} if command.riddle else {}
        answered = service.answer(name, {**riddle, **further.get(name, {})})
        usual = set(command.gives) - {"unread", "cast"}  # these two tell of what was not read
        assert set(answered) <= usual and len(answered) >= len(usual) - 1, name
        puzzle = schema()
        whole = {"$defs": puzzle.pop("$defs"), "properties": command.gives,
                 "components": {"schemas": {"Riddle": puzzle}}}
        jsonschema.validate(answered, whole)


# ---- in other words --------------------------------------------------------------------------------------------


DEAD, PLAIN = "Amira would not be seen dead near the honey.", "Amira does not sell the honey."
MARKET = (FOLDER / "market.txt").read_text(encoding="utf-8")
ODD = MARKET.replace(PLAIN, DEAD)
NUMBER = 12
"""Of the odd sentence in the text."""


def test_a_model_is_asked_in_rounds_and_what_it_says_is_checked() -> None:
    asks = service.restate({"text": ODD})
    assert asks["status"] == "asks" and asks["rounds"] == 0 and asks["schema"]["type"] == "object"
    assert [one["role"] for one in asks["messages"]] == ["system", "user"] and DEAD in asks["messages"][1]["content"]
    wrong, right = (restated((NUMBER, "clue", says)) for says in (PLAIN.replace("does not sell", "sells"), PLAIN))
    again = service.restate({"text": ODD, "answers": [wrong]})
    assert again["status"] == "asks" and [one["role"] for one in again["messages"][2:]] == ["assistant", "user"]
    assert f"sentence {NUMBER}" in again["messages"][-1]["content"]
    offered = service.restate({"text": ODD, "answers": [wrong, right]})
    assert offered["status"] == "offered" and offered["rounds"] == 2 and not offered["faults"]
    assert offered["messages"] == [] and offered["head"] == ""
    (one,) = offered["sentences"]
    assert (one["sentence"], one["text"], one["says"], one["kind"], one["checked"]) == (
        NUMBER, DEAD, PLAIN, "clue", True)
    refused = service.restate({"text": ODD, "answers": [wrong] * 3})
    assert refused["status"] == "offered" and refused["sentences"] == [] and refused["faults"]


def test_what_a_model_only_may_mean_is_offered_as_that() -> None:
    text = MARKET.replace(PLAIN, "Amira looked in vain for the honey.")
    (one,) = service.restate({"text": text, "answers": [restated((NUMBER, "clue", PLAIN))] * 3})["sentences"]
    assert not one["checked"] and one["unchecked"]


@pytest.mark.parametrize(("request_", "said"), [
    ({"text": ODD, "answers": ["I love riddles!"] * 3, "model": "Mine"}, "what Mine answered could not be used"),
    ({"text": ODD, "answers": ["["] * 4}, "at most 3 of them"),
    ({"text": ODD, "answers": ['{"categories": [], "sentences": [], "x": "\\ud800"}'] * 3}, "no JSON object"),
    ({"text": json.dumps(puzzle_to(load("zebra")))}, "only a riddle in English"),
    ({"puzzle": puzzle_to(load("zebra"))}, "no field 'puzzle'"),
    ({}, "needs the field 'text'"),
])
def test_what_cannot_be_restated_is_said(request_: dict[str, Any], said: str) -> None:
    assert said in service.restate(request_)["error"]


def test_what_was_accepted_is_a_riddle_that_needs_no_model() -> None:
    """The text with what was offered in place of its sentences is read to the same solution, or stays open."""
    right = 0
    for line in (Path(__file__).parent / "recorded.jsonl").read_text(encoding="utf-8").splitlines()[:12]:
        one = json.loads(line)
        answers = [*one["answers"], *one["answers"][-1:] * 3][:3]
        offered = service.restate({"text": one["text"], "answers": answers, "seconds": 60})
        sentences = service.read({"text": one["text"], "seconds": 60})["sentences"]
        text = one["text"]
        for offer in reversed(offered["sentences"]):
            there = sentences[offer["sentence"] - 1]
            assert there["text"] == offer["text"]
            if offer["checked"] and offer["says"]:
                text = text[:there["start"]] + offer["says"] + text[there["end"]:]
        solved = service.solve({"text": f"{offered['head']}\n{text}", "strict": True, "ignore_unread": True})
        if solved["status"] == "unique" and one["came"] != "open":
            rows = [{str(value).lower() for value in row.values()} for row in solved["grid"]]
            assert all(any(len({*map(str.lower, row)} & other) >= len(row) - 1 for other in rows)
                       for row in one["rows"])
            right += 1
    assert right >= 6
