"""Files of many riddles, as a user of the command meets them."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from cluegrid.bulk import answering
from cluegrid.bulk.folder import append
from cluegrid.bulk.results import Results
from cluegrid.categories import InputError
from cluegrid.cli import main
from riddles import FOLDER
from test_cli import run

COMMANDS = ["solve", "rate", "explain", "check"]
EINSTEIN: dict[str, Any] = json.loads((FOLDER / "einstein.json").read_text(encoding="utf-8"))
ENGLISH = (FOLDER / "einstein.txt").read_text(encoding="utf-8")
UNREAD = ENGLISH.replace("15. ", "15. Ann frobnicates dogs sideways.\n16. ")
OPEN = EINSTEIN["clues"][:5]
IMPOSSIBLE = [*EINSTEIN["clues"], {"says": {"together": ["German", "tea"]}}]


def with_clues(clues: list[Any]) -> dict[str, Any]:
    return {**EINSTEIN, "clues": clues}


@pytest.fixture
def many(tmp_path: Path) -> Path:
    lines = [json.dumps({"id": "json", "puzzle": EINSTEIN}), json.dumps({"id": "impossible", **with_clues(IMPOSSIBLE)}),
             "{broken", "", json.dumps({"id": "text", "text": ENGLISH}), json.dumps({"id": "unread", "text": UNREAD}),
             json.dumps({"id": "open", "puzzle": with_clues(OPEN)}), '{"id": "\\ud800"}', f'{{"id": {"1" * 5000}}}',
             "[" * 5000, json.dumps(EINSTEIN)]
    path = tmp_path / "many.jsonl"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def objects(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("command", COMMANDS)
def test_each_line_has_its_object_whoever_does_the_work(many: Path, command: str) -> None:
    out, err = run(command, str(many))
    found = objects(out)
    unread = "assumed" if command == "solve" else "unread"  # the others never suppose anything
    assert [(data["id"], data["status"]) for data in found] == [
        ("json", "unique"), ("impossible", "none"), (3, "unread"), ("text", "unique"), ("unread", unread),
        ("open", "several"), (8, "unread"), (9, "unread"), (10, "unread"), (11, "unique")]
    assert len({tuple(data) for data in found}) == 1
    assert all(data["problems"] for data in found if data["status"] == "unread")
    assert err == ("10 riddles: 4 easy, 1 none, 5 unread\n" if command == "rate" else
                   "10 riddles: 1 assumed, 1 none, 1 several, 3 unique, 4 unread\n" if command == "solve" else
                   "10 riddles: 1 none, 1 several, 3 unique, 5 unread\n")
    assert run(command, str(many), "--workers", "2") == (out, err)
    alone = json.loads(run(command, "--json", "-", stdin=json.dumps(EINSTEIN))[0])
    assert alone.items() <= found[0].items()


@pytest.mark.parametrize("command", ["rate", "explain"])
def test_a_riddle_without_a_solution_says_so_and_the_rest_goes_on(many: Path, command: str) -> None:
    impossible = objects(run(command, str(many))[0])[1]
    assert [key for key, held in impossible.items() if held is not None] == ["id", "status", "problems"]
    assert "there is no solution" in impossible["problems"][0]


def test_the_options_work_on_every_line(many: Path, tmp_path: Path) -> None:
    ignored = objects(run("rate", str(many), "--ignore-unread")[0])[4]
    assert (ignored["status"], ignored["band"]) == ("unique", "easy")
    assert ignored["problems"][0].startswith("ignored: not understood")
    out, _ = run("check", str(many), "--without", "1,7", "--out", str(tmp_path / "found.jsonl"))
    assert not out
    found = objects((tmp_path / "found.jsonl").read_text(encoding="utf-8"))
    assert found[0]["status"] == "several" and len(found[0]["clues"]) == 13
    assert found[5]["status"] == "failed" and "numbered 1 to 5" in found[5]["problems"][0]
    asked = objects(run("explain", str(many), "--question")[0])
    assert asked[0]["steps"] and asked[1]["status"] == "none"
    assert asked[5]["status"] == "failed" and "do not agree on an answer" in asked[5]["problems"][0]
    milk = {**EINSTEIN, "questions": [{"of": "milk", "category": "House"}]}
    assert len(objects(run("explain", "--many", "-", "--question", stdin=json.dumps(milk))[0])[0]["steps"]) == 1


@pytest.mark.parametrize("command", COMMANDS)
def test_standard_input_and_other_names(many: Path, command: str) -> None:
    lines = f"{json.dumps({'id': 1, **EINSTEIN})}\n{json.dumps(EINSTEIN)}\n"
    out, err = run(command, "-", "--many", stdin=lines)
    assert [data["status"] for data in objects(out)] == ["unique"] * 2
    assert err.startswith("2 riddles: ")
    _, err = run(command, "-", stdin=lines, code=2)
    assert "many riddles, one a line?" in err and "--many" in err


@pytest.mark.parametrize("command", COMMANDS)
def test_an_empty_file_and_none(tmp_path: Path, command: str) -> None:
    (tmp_path / "empty.jsonl").write_text("\n", encoding="utf-8")
    (tmp_path / "old.jsonl").write_text("old", encoding="utf-8")
    for workers in "12":
        more = ["--workers", workers]
        assert run(command, "empty.jsonl", *more, cwd=tmp_path) == ("", "0 riddles\n")
        _, err = run(command, "none.jsonl", *more, "--out", "old.jsonl", cwd=tmp_path, code=2)
        assert err == "cluegrid: none.jsonl: no such file or directory\n"
    assert (tmp_path / "old.jsonl").read_text(encoding="utf-8") == "old"


def test_what_is_wrong_for_every_line_is_said_once(many: Path) -> None:
    for said, *arguments in (
            ("is the file that is read", "rate", "--out", str(many)), ("--format html is for one", "explain",
            "--format", "html"), ("--proof is for one", "solve", "--proof"), ("--all is for one", "solve", "--all"),
            ("'dfs'", "solve", "--engine", "dsf"), ("'glucose4'", "solve", "--solver", "glucose"),
            ("numbers of clues", "check", "--without", "x"), ("from 1 on", "check", "--workers", "0"),
            ("looks like", "check", "--cluster", "nonsense")):
        if "--cluster" in arguments:
            pytest.importorskip("ray")
        out, err = run(*arguments, str(many), code=2)
        assert said in err and not out


def test_one_riddle_goes_to_a_file_and_says_what_was_ignored(tmp_path: Path) -> None:
    for command in ("rate", "check"):
        out, err = run(command, "-", "--ignore-unread", "--out", str(tmp_path / command), stdin=UNREAD)
        assert not out and "ignored: not understood: 'Ann frobnicates" in err
        assert (tmp_path / command).read_text(encoding="utf-8")


@pytest.mark.parametrize(("command", "workers"), [("solve", 2), ("rate", 1), ("rate", 2), ("explain", 1), ("check", 1)])
def test_ctrl_c_and_a_closed_pipe_end_with_a_sentence_or_none(tmp_path: Path, command: str, workers: int) -> None:
    many, results = tmp_path / "many.jsonl", tmp_path / "results.jsonl"
    many.write_text((json.dumps(EINSTEIN) + "\n") * 20_000, encoding="utf-8")
    words = [sys.executable, "-m", "cluegrid", command, str(many), "--workers", str(workers)]
    process = subprocess.Popen([*words, "--out", str(results)], stderr=subprocess.PIPE, text=True,
                               start_new_session=True)
    enough = 20_000 if workers == 1 else 60_000  # by then both workers are up
    while not results.exists() or results.stat().st_size < enough:
        assert process.poll() is None
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: the workers get it, too
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    lines = objects(results.read_text(encoding="utf-8"))
    assert all(data["status"] == "unique" for data in lines)
    assert err == f"\ncluegrid: stopped after {len(lines):,} riddle{'s' * (len(lines) != 1)}; " \
                  "the same command goes on from there\n"

    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as piped:
        assert piped.stdout is not None and piped.stderr is not None
        assert json.loads(piped.stdout.readline())["status"] == "unique"
        piped.stdout.close()
        assert piped.stderr.read() == ""
    assert piped.returncode == 0


# ---- going on where a run was ended ------------------------------------------------------------------------------


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, many: Path) -> Path:
    """A run that was ended amid its fifth answer."""
    whole = tmp_path / "whole.jsonl"
    assert main(["solve", str(many), "--out", str(whole)]) == 0
    answers = iter(whole.read_text(encoding="utf-8").splitlines())

    def ended(results: Results, line: str) -> None:
        out = results.path
        if len(out.read_bytes().splitlines()) == 4:
            out.write_bytes(out.read_bytes() + line.encode()[:20])
            os.kill(os.getpid(), signal.SIGINT)
        assert next(answers) + "\n" == line
        append(results.handle, line.encode())

    with monkeypatch.context() as changed:
        changed.setattr(Results, "write", ended)
        changed.setattr("cluegrid.cli.many.Whole", lambda _: contextlib.nullcontext())
        assert main(["solve", str(many), "--out", str(tmp_path / "out.jsonl")]) == 130
    assert len((tmp_path / "out.jsonl").read_bytes().splitlines()) == 5
    return tmp_path / "out.jsonl"


def test_the_same_command_goes_on_where_it_was_ended(many: Path, begun: Path, monkeypatch: pytest.MonkeyPatch,
                                                     capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    seen: list[int] = []
    real = answering.answer_line

    def noted(ask: answering.Ask, line: tuple[int, bytes]) -> dict[str, Any]:
        seen.append(line[0])
        return real(ask, line)

    monkeypatch.setattr(answering, "answer_line", noted)
    assert main(["solve", str(many), "--out", str(begun)]) == 0
    assert begun.read_text(encoding="utf-8") == (begun.parent / "whole.jsonl").read_text(encoding="utf-8")
    assert seen == [6, 7, 8, 9, 10, 11]  # the fourth line is empty
    assert capsys.readouterr().err == (
        "10 riddles: 1 assumed, 1 none, 1 several, 3 unique, 4 unread (4 were there before)\n")
    assert sorted(path.name for path in begun.parent.iterdir()) == ["many.jsonl", "out.jsonl", "whole.jsonl"]
    seen.clear()
    assert main(["solve", str(many), "--out", str(begun)]) == 0  # one that is at its end is made anew
    assert len(seen) == 10


def test_another_command_does_not_go_on_with_it(many: Path, begun: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = begun.read_bytes()
    for command, why in (("rate", "'command'"), ("solve --without 1", "'without'"), ("solve --engine dfs", "'engine'")):
        name, *options = command.split()
        assert main([name, str(many), *options, "--out", str(begun)]) == 2
        assert f"was begun by another run: its {why} is" in capsys.readouterr().err
    many.write_text(many.read_text(encoding="utf-8").replace("text", "test", 1), encoding="utf-8")
    assert main(["solve", str(many), "--out", str(begun)]) == 2
    assert "'changed'" in capsys.readouterr().err and begun.read_bytes() == before
    (begun.parent / ".out.jsonl.run").write_text("[", encoding="utf-8")
    assert main(["solve", str(many), "--out", str(begun)]) == 2
    (begun.parent / ".out.jsonl.run").unlink()
    assert main(["solve", str(many), "--out", str(begun)]) == 0
    capsys.readouterr()


def test_two_runs_do_not_write_to_one_file(many: Path, tmp_path: Path) -> None:
    results = [Results(tmp_path / "out.jsonl", {}, str(many)) for _ in range(2)]
    with results[0], pytest.raises(InputError, match=r"another run is writing to .* choose another file"), results[1]:
        pass
