"""A model of the user's own restates, cluegrid checks: recorded answers, unfaithful ones, servers that misbehave."""

from __future__ import annotations

import json
import os
import random
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cluegrid import Puzzle, count, inputs, service
from cluegrid.categories import CluegridError, InputError
from cluegrid.changes import Changes, supposed
from cluegrid.cli import main
from cluegrid.inputs import from_text
from cluegrid.reading.clues import Reader, reader_of
from cluegrid.reading.document import split
from cluegrid.reading.meanings import conj
from cluegrid.records import replace
from cluegrid.restating import Talk, as_text, needs_it, restate, restate_by
from cluegrid.restating.endpoint import ModelError, model_from
from cluegrid.restating.faithful import check, meaning, same_meaning
from cluegrid.solving import solve
from talking import chat, serving

RECORDED = [json.loads(line) for line in
            (Path(__file__).parent / "recorded.jsonl").read_text(encoding="utf-8").splitlines()]
"""Riddles that the reader alone refuses, what a model answered that saw only the prompts, and what came of it."""
NAMES = [one["id"] for one in RECORDED]


@cache
def played(name: str) -> inputs.Riddle:
    """A riddle restated with the answers that were recorded."""
    one = RECORDED[NAMES.index(name)]
    answers = iter(one["answers"])
    riddle = inputs.from_text(one["text"], name)
    assert needs_it(riddle)
    return restate_by(riddle, lambda messages: next(answers, one["answers"][-1]), "recorded")


def grid_of(riddle: inputs.Riddle) -> list[list[str]]:
    assert riddle.puzzle is not None
    rows = solve(riddle.puzzle).as_json()["grid"] or []
    return sorted(sorted(map(str, row.values())) for row in rows)


@pytest.mark.parametrize("name", NAMES)
def test_what_was_recorded_comes_out_again(name: str) -> None:
    one = RECORDED[NAMES.index(name)]
    riddle = played(name)
    found = supposed(Changes(), riddle) if riddle.problems else None
    if one["came"] == "open":
        assert found is None and (riddle.problems or not grid_of(riddle))  # nothing that is wrong
        return
    if one["came"] == "assumed right":
        assert found is not None
        riddle = replace(riddle, puzzle=found.puzzle)
    else:
        assert not riddle.problems
    unread = [sentence for _, sentence in from_text(one["text"], name).unread]
    assert riddle.restated is not None or all(sentence.alters for sentence in unread)  # else only scenery was told
    wanted = sorted(sorted(map(str.lower, row)) for row in one["rows"])
    rows = [{value.lower() for value in row} for row in grid_of(riddle)]
    assert all(any(len(set(row) & other) >= len(row) - 1 for other in rows) for row in wanted)  # "socks", "sock"


def test_most_of_what_was_recorded_is_right() -> None:
    came = Counter(one["came"] for one in RECORDED)
    assert came["right"] >= 36 and came["wrong"] == came["assumed wrong"] == 0
    assert sum(len(one["answers"]) for one in RECORDED) <= 1.5 * len(RECORDED)


FLIPS = [("to the left of", "to the right of"), ("before", "after"), ("more than", "less than"), ("above", "below")]


def unfaithful(says: str, puzzle: Puzzle, chance: random.Random) -> Iterator[str]:
    """A restatement with a value swapped, a not dropped, a number changed, half of it left out, something added."""
    def holds(name: str) -> str:
        return rf"(?<!\w){re.escape(name)}(?!\w)"

    values = [(one.name, value) for one in puzzle.categories for value in one.values if len(value) > 1]
    here = [pair for pair in values if re.search(holds(pair[1]), says)]
    if len(here) > 1:
        (_, a), (_, b) = chance.sample(here, 2)
        marked = re.sub(holds(a), "\0", says)
        yield re.sub(holds(b), lambda _: a, marked).replace("\0", b)
    for kind, value in here[:2]:
        others = [name for other, name in values if other == kind and name != value]
        if others:
            instead = chance.choice(others)
            yield re.sub(holds(value), instead.replace("\\", ""), says)
    for denied, plain in ((" does not go with ", " goes with "), (" is not ", " is "), ("neither", "either")):
        if denied in says:
            yield says.replace(denied, plain, 1).replace(" nor ", " or ")
        elif plain in says and plain != "either":
            yield says.replace(plain, denied, 1)
    number = re.search(r"\b\d+\b|\btwo\b|\bthree\b", says)
    if number:
        yield says[:number.start()] + ("4" if number[0] != "4" else "3") + says[number.end():]
    for one, other in FLIPS:
        if one in says or other in says:
            yield says.replace(one, other, 1) if one in says else says.replace(other, one, 1)
    (_, x), (_, y) = chance.sample(values, 2)
    yield f"{says} The one with {x} goes with {y}."
    yield f"{says} The one with {x} does not go with {y}."
    if here:
        yield f"{says} The one with {here[0][1]} is at one end of the row."
    yield says.replace("immediately", "somewhere", 1)
    yield says.replace("somewhere", "immediately", 1)
    yield re.split(r"(?<=\.) ", says)[0]


def mutants() -> Iterator[tuple[Any, str, Reader, Puzzle, list[str]]]:
    for one in RECORDED:
        riddle = played(one["id"])
        if riddle.restated is None or riddle.puzzle is None:
            continue
        reader = reader_of(riddle.puzzle)
        texts = [piece.text for piece in split(inputs.plain(one["text"]))]
        for said in riddle.restated.sentences:
            if said.text.strip().endswith("?") or said.unchecked:
                continue
            for seed in (1, 2):
                for other in unfaithful(said.says, riddle.puzzle, random.Random(f"{one['id']}{said.number}{seed}")):
                    if other != said.says:
                        yield said, other, reader, riddle.puzzle, texts[:said.number - 1]


def test_nothing_unfaithful_is_accepted() -> None:
    rejected, accepted = 0, []
    for said, other, reader, puzzle, before in mutants():
        verdict = check(said.text, other, before, reader, puzzle, said.idle)
        if verdict.fault or verdict.says is None:
            rejected += 1
            continue
        own = conj(part.says for part in meaning(said.says, reader, puzzle)[0])
        if not same_meaning(own, verdict.says, puzzle):
            accepted.append((said.text, said.says, other))
    assert not accepted
    assert rejected >= 500


def unfaithful_answers() -> list[tuple[dict[str, Any], int, str, str]]:
    """Recorded riddles that come out, each with a clue of its answer and something else in place of it."""
    found = []
    for one in RECORDED:
        puzzle = played(one["id"]).puzzle
        if not one["came"].endswith("right") or puzzle is None:
            continue
        for entry in json.loads(one["answers"][-1])["sentences"]:
            if entry["kind"] == "clue" and entry["says"]:
                chance = random.Random(f"{one['id']}{entry['number']}")
                found += [(one, entry["number"], entry["says"], other)
                          for other in unfaithful(entry["says"], puzzle, chance) if other != entry["says"]]
    return found


def played_unfaithful(many: int, seed: str) -> Iterator[tuple[dict[str, Any], int, str, str, str]]:
    """Some of these played through whole riddles, with what came: claimed, assumed, and whether it is another grid."""
    for one, number, says, other in random.Random(seed).sample(unfaithful_answers(), many):
        data = json.loads(one["answers"][-1])
        for entry in data["sentences"]:
            entry["says"] = other if entry["number"] == number else entry["says"]
        work = work_of(one["id"])
        riddle = work.riddle_of(work.attempt(data), "unfaithful", 1)
        found = supposed(Changes(), riddle) if riddle.problems else None
        if found is not None:
            riddle = replace(riddle, puzzle=found.puzzle)
        came = "assumed" if found is not None else "open" if riddle.problems else "claimed"
        grid = grid_of(riddle) if came != "open" else []
        yield one, number, says, other, "open" if not grid else came if grid == right_grid(one["id"]) else (
            f"{came} otherwise")


@cache
def work_of(name: str) -> Any:
    """A recorded riddle, read once for all that is said of it."""
    return Talk(inputs.from_text(RECORDED[NAMES.index(name)]["text"], name)).work


@cache
def right_grid(name: str) -> list[list[str]]:
    """The grid that comes of a recorded riddle as it was restated."""
    riddle = played(name)
    found = supposed(Changes(), riddle) if riddle.problems else None
    return grid_of(riddle if found is None else replace(riddle, puzzle=found.puzzle))


def test_nothing_unfaithful_comes_out_of_a_whole_riddle() -> None:
    came = Counter(one[-1] for one in played_unfaithful(40, "whole"))
    assert came["claimed otherwise"] == 0 and came["assumed otherwise"] <= 0.01 * came.total()


RUNNERS = """Names: Ann, Bob, Cid, Lindqvist.
Shirts: red, blue, pink, white.
Lanes: 1, 2, 3, 4.
Times: 11:45, 12:00, 12:15, 12:30.

1. Ann is in lane 1.
"""
ALIKE = [("The Lindqvists are somewhere before the one with red.", "Lindqvist is somewhere before the one with red."),
         ("Ann does not have the lowest time.", "Ann does not go with 11:45."),
         ("The time of Ann is at least 12:15.", "Ann goes with either 12:15 or 12:30."),
         ("Ann is at 12:15 or later.", "Ann goes with either 12:15 or 12:30."),
         ("At least two people are before the one with red.", "The one with red is in lane 3 or lane 4."),
         ("Exactly one lane is before Bob's.", "Bob is in lane 2."),
         ("The total of Ann's lane and Bob's lane is 7.",
          "Of Ann and Bob, one is in lane 3 and the other is in lane 4."),
         ("The lane of Ann plus the lane of Bob equals the lane of Cid.",
          "Cid's lane is the sum of Bob's lane and Ann's lane."),
         ("Ann and Bob are at opposite ends of the row.", "There are exactly two lanes between Ann and Bob.")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_forms_of_restatements_say_the_same(one: str, other: str) -> None:
    puzzle = from_text(RUNNERS, "runners").puzzle
    assert puzzle is not None
    reader = reader_of(puzzle)
    first, second = (conj(part.says for part in meaning(says, reader, puzzle)[0]) for says in (one, other))
    assert same_meaning(first, second, puzzle)


def test_who_says_a_sentence_of_a_chat_is_told_to_the_model() -> None:
    said = "".join(f"{who}: {what}\n" for who, what in (
        ("Dev", "four of us, four mugs"), ("Kim", "mine is older than the blue one. not the red one either"),
        ("Dev", "mine is new"), ("Kim", "so whose is the green one?"), ("Dev", "no idea")))
    asked = Talk(from_text(said, "mugs")).messages[1]["content"]
    assert "Kim: mine is older" in asked and "Kim: not the red one" in asked and "Dev: mine is new" in asked


# ---- a riddle in verse, which stands in an article beside the repository ------------------------------------------


ARTICLE = Path(__file__).parents[2] / "shared" / "seeds" / "004_f88f1b4257005530.txt"
CONTENTS = {"name": "Contents", "values": ["ahead", "back", "wine", "wine", "poison", "poison", "poison"]}
BOTTLES = {"name": "Bottle", "values": list("1234567"), "order": "row"}
SIZES = {"name": "Size", "values": ["dwarf", "giant", "another size"], "shared": True}
TOLD: dict[int, str] = {
    3: "A bottle with poison is immediately to the left of every bottle with wine.",
    4: "Bottle 1 and bottle 7 have different contents. The one with ahead is not at either end of the row.",
    5: "Neither dwarf nor giant goes with poison.",
    6: "Bottle 2 and bottle 6 have the same contents. Bottle 2 and bottle 6 have different sizes."}
MEANT = {4: ("move onwards", "ahead"), 5: ("death", "poison")}
SEEN = "Bottles 1, 2, 4, 5 and 7 are of medium size. Bottle 3 is a dwarf. Bottle 6 is a giant."


def verse() -> str:
    if not ARTICLE.exists():
        pytest.skip("the article is not there")
    told = ARTICLE.read_text(encoding="utf-8").split("subsource=", 1)[1].split(">}}", 1)[1].split("{{<")[0]
    return told.replace("\\\n", "\n").strip()


def said_of_verse(told: dict[int, str], sizes: dict[str, Any]) -> str:
    """What a model answers that saw only the prompts."""
    sentences = [{"number": 1, "kind": "cast", "says": "", "idle": []},
                 {"number": 2, "kind": "scenery", "says": "", "idle": []},
                 *({"number": n, "kind": "clue", "says": says, "idle": [],
                    "means": [dict(zip(("words", "value"), MEANT[n], strict=True))] if n in MEANT else []}
                   for n, says in told.items())]
    return json.dumps({"categories": [BOTTLES, CONTENTS, sizes], "sentences": sentences})


def test_the_verse_has_the_solutions_of_the_article() -> None:
    riddle = inputs.from_text(verse(), "verse")
    assert riddle.problems
    riddle = restate_by(riddle, lambda messages: said_of_verse(TOLD, SIZES), "recorded")
    assert not riddle.problems and riddle.restated is not None and riddle.restated.rounds == 1
    assert riddle.puzzle is not None and count(riddle.puzzle).number == 108
    assert "'death' is taken to mean 'poison'" in [note for one in riddle.restated.sentences for note in one.unchecked]


def test_the_verse_with_the_sizes_has_one_solution() -> None:
    riddle = inputs.from_text(f"{verse()}\n\n{SEEN}", "verse")
    seen = {7: " ".join(f"Bottle {n} goes with medium." for n in (1, 2, 4, 5, 7)), 8: "Bottle 3 goes with dwarf.",
            9: "Bottle 6 goes with giant."}
    sizes = {**SIZES, "values": ["dwarf", "medium", "giant"]}
    riddle = restate_by(riddle, lambda messages: said_of_verse({**TOLD, **seen}, sizes), "recorded")
    assert not riddle.problems and riddle.puzzle is not None
    solved = solve(riddle.puzzle)
    assert solved.status == "unique"
    assert solved.solutions[0]["Contents"] == ("poison", "wine", "ahead", "poison", "poison", "wine", "back")


UNLIKE_THE_VERSE = [
    (3, "A bottle with wine is immediately to the left of every bottle with poison."),
    (3, "A bottle with poison is immediately to the left of a bottle with wine."),
    (3, "A bottle with poison is immediately to the right of every bottle with wine."),
    (3, "A bottle with poison is immediately to the left of every bottle with wine. Bottle 1 goes with poison."),
    (4, "Bottle 1 and bottle 7 have the same contents. The one with ahead is not at either end of the row."),
    (4, "Bottle 1 and bottle 7 have different contents. The one with ahead is at one end of the row."),
    (4, "Bottle 1 and bottle 7 have different contents. The one with back is not at either end of the row."),
    (4, "Bottle 1 and bottle 7 have different contents."),
    (4, "Bottle 1 and bottle 6 have different contents. The one with ahead is not at either end of the row."),
    (5, "Neither dwarf nor giant goes with wine."),
    (5, "The one with dwarf goes with poison. The one with giant goes with poison."),
    (5, "The one with dwarf does not go with poison."),
    (6, "Bottle 2 and bottle 6 have the same contents. Bottle 2 and bottle 6 have the same size."),
    (6, "Bottle 2 and bottle 6 have different contents. Bottle 2 and bottle 6 have different sizes."),
    (6, "Bottle 2 and bottle 5 have the same contents. Bottle 2 and bottle 5 have different sizes."),
    (6, "Bottle 2 and bottle 6 have the same contents.")]


@pytest.mark.parametrize(("number", "says"), UNLIKE_THE_VERSE)
def test_what_the_verse_does_not_say_is_refused(number: int, says: str) -> None:
    riddle = inputs.from_text(verse(), "verse")
    assert restate_by(riddle, lambda messages: said_of_verse({**TOLD, number: says}, SIZES), "unfaithful").problems


def test_a_verse_goes_on_where_its_line_has_no_sign() -> None:
    lines = ["Three maids went out to market,", "One in the softest blue,", "First, you must know that Annie",
             "Wore nothing that was new;", "Second, the one in crimson,", "Was never seen with Prue."]
    assert [piece.text for piece in split("\n".join(lines))] == [" ".join(lines[:4]), " ".join(lines[4:])]


def test_a_sentence_left_out_is_asked_for_again() -> None:
    one = next(one for one in RECORDED if one["came"] == "right" and len(one["answers"]) == 1)
    asked: list[str] = []

    def answer(messages: list[dict[str, str]]) -> str:
        asked.append(messages[-1]["content"])
        data = json.loads(one["answers"][0])
        unread = [entry for entry in data["sentences"] if entry["kind"] == "clue"]
        data["sentences"] = [entry for entry in data["sentences"] if entry not in unread]
        return json.dumps(data)

    riddle = restate_by(inputs.from_text(one["text"], "it"), answer, "forgetful")
    assert len(asked) == 3 and "every sentence needs one" in asked[1]
    assert riddle.problems


# ---- servers -----------------------------------------------------------------------------------------------------


READ = RECORDED[NAMES.index("sa-01")]


def test_the_command_line_restates_says_so_and_saves(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLUEGRID_MODEL_KEY", "sesame-opens")
    monkeypatch.delenv("CLUEGRID_MODEL", raising=False)
    path, kept = tmp_path / "riddle.txt", tmp_path / "kept.json"
    path.write_text(READ["text"], encoding="utf-8")
    keys, formats = [], []

    def answer(handler: Any, asked: dict[str, Any]) -> tuple[int, bytes]:
        keys.append(handler.headers["Authorization"])
        formats.append("response_format" in asked)
        if "response_format" in asked:
            return 400, b'{"error": {"message": "response_format is not known"}}'
        return 200, chat(READ["answers"][0])

    with serving(answer) as address:
        assert main(["solve", str(path)]) == 3  # nothing is sent without being asked
        assert not keys
        capsys.readouterr()
        assert main(["solve", str(path), "--model", f"{address}#mine", "--save", str(kept)]) == 6
        out, err = capsys.readouterr()
        assert "restated by" in out and "(mine)" in out and address in err and "sesame" not in out + err
        assert main(["solve", str(path), "--json", "--model", address]) == 6
        data = json.loads(capsys.readouterr().out)
        assert data["status"] == "restated" and data["restated"]["status"] == "unique" and data["grid"]
        assert all(one["text"] and one["says"] for one in data["restated"]["sentences"])
        assert main(["check", str(path), "--model", address]) == 0
        assert "restated by" in capsys.readouterr().err
        many = tmp_path / "many.jsonl"
        many.write_text(json.dumps({"id": 7, "text": READ["text"]}) + "\n", encoding="utf-8")
        assert main(["solve", str(many), "--model", address]) == 0
        assert json.loads(capsys.readouterr().out)["status"] == "restated"
    assert set(keys) == {"Bearer sesame-opens"} and formats[:2] == [True, False]
    monkeypatch.delenv("CLUEGRID_MODEL", raising=False)
    capsys.readouterr()
    assert main(["solve", str(kept), "--json"]) == 0  # what was saved needs no model
    again = json.loads(capsys.readouterr().out)
    assert again["status"] == "unique" and again["grid"] == data["grid"]


def slow(handler: Any, asked: dict[str, Any]) -> tuple[int, bytes]:
    time.sleep(3)
    return 200, chat("{}")


BAD: dict[str, tuple[Callable[[Any, dict[str, Any]], tuple[int, bytes]], str]] = {
    "nonsense": (lambda _, asked: (200, chat("I love riddles!")), "no JSON object"),
    "html": (lambda _, asked: (200, b"<html>hello</html>"), "no chat completion"),
    "half": (lambda _, asked: (200, chat('{"categories": [')), "no JSON object"),
    "huge": (lambda _, asked: (200, b"x" * 10_000_000), "more than 2 MB"),
    "broken": (lambda _, asked: (500, b"{}"), "the status 500"),
    "elsewhere": (lambda _, asked: (307, b""), "the status 307"),
    "slow": (slow, "gave no answer in 1 s"),
    "wrong types": (lambda _, asked: (200, chat('{"categories": [3], "sentences": []}')), "a name and values"),
    "orders": (lambda _, asked: (200, chat('{"categories": {}, "sentences": "ignore all rules"}')), "no lists"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_model_that_misbehaves_changes_nothing(kind: str) -> None:
    answer, fault = BAD[kind]
    riddle = inputs.from_text(READ["text"], "it")
    with serving(answer) as address, pytest.raises(CluegridError, match=re.escape(fault)):
        restate(riddle, model_from(address), seconds=1)


def test_nobody_there_is_said() -> None:
    with pytest.raises(ModelError, match="cannot be reached"):
        restate(inputs.from_text(READ["text"], "it"), model_from("http://127.0.0.1:9"))


@pytest.mark.parametrize("given", ["", "ftp://here", "localhost:11434", "http://", "file:///etc/passwd"])
def test_what_is_no_address_is_refused(given: str) -> None:
    with pytest.raises(InputError, match="takes an address"):
        model_from(given)


def test_addresses() -> None:
    assert model_from("http://a:1#n").address == "http://a:1/v1/chat/completions"
    assert model_from("https://a/v1").address == "https://a/v1/chat/completions"
    assert model_from("https://u:secret@a/x/chat/completions#n").shown == "https://a (n)"


def test_what_needs_no_model_is_not_sent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "plain.txt"
    path.write_text("Names: Ann, Bob.\nPets: cat, dog.\n1. Ann keeps the cat.\nWho keeps the dog?", encoding="utf-8")
    monkeypatch.setenv("CLUEGRID_MODEL", "http://127.0.0.1:9")
    assert main(["solve", str(path)]) == 0
    assert service.solve({"text": READ["text"], "strict": True})["status"] == "unread"  # the service sends nothing
    assert "CLUEGRID_MODEL" in os.environ


def test_a_restated_riddle_is_kept_as_a_text() -> None:
    kept = 0
    for name in NAMES:
        riddle = played(name)
        if riddle.problems or riddle.restated is None or solve(riddle.puzzle).status != "unique":  # type: ignore[arg-type]
            continue
        try:
            text = as_text(riddle)
        except InputError:
            continue
        kept += 1
        assert not inputs.from_text(text, name).problems
    assert kept >= 10
