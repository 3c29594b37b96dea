"""The command as a user meets it."""

import csv
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from cluegrid.generation import CLUE_KINDS, theme_names
from riddles import FOLDER

EINSTEIN = str(FOLDER / "einstein.json")
BOTTLES = str(FOLDER / "bottles.json")


def run(*arguments: str, stdin: str | bytes = "", code: int = 0, cwd: Path | None = None) -> tuple[str, str]:
    data = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run([sys.executable, "-m", "cluegrid", *arguments], input=data, capture_output=True, cwd=cwd,
                          timeout=120, env={**os.environ, "PYTHONUTF8": "1"})
    out, err = done.stdout.decode(), done.stderr.decode()
    assert done.returncode == code, err
    assert "Traceback" not in err
    return out, err


def solved(*arguments: str, **options: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(run("solve", "--json", *arguments, **options)[0])
    return data


def test_solve_shows_the_grid_the_answer_and_that_it_is_the_only_one() -> None:
    out, _ = run("solve", EINSTEIN)
    assert "Nationality  Norwegian  Dane    Brit       German  Swede" in out
    assert "Who keeps the fish?  German" in out
    assert "This is the only solution." in out


def test_the_json_contract() -> None:
    data = solved(EINSTEIN)
    assert list(data) == ["status", "answer", "axis", "grid", "count", "engine", "doubts", "problems", "assumed",
                          "restated"]
    assert (data["status"], data["answer"], data["axis"], data["count"]) == ("unique", "German", "House", 1)
    assert data["grid"][0] == {"House": "1", "Colour": "yellow", "Nationality": "Norwegian", "Drink": "water",
                               "Cigar": "Dunhill", "Pet": "cats"}


def test_several_solutions_have_no_grid_but_the_answers_they_agree_on() -> None:
    data = solved(BOTTLES)
    assert (data["status"], data["grid"], data["answer"], data["count"]) == ("several", None, [None, "7"], None)


def test_no_solution_is_a_result() -> None:
    data = solved(EINSTEIN, "--with", '{"together": ["German", "tea"]}')
    assert (data["status"], data["grid"], data["answer"], data["count"]) == ("none", None, None, 0)


def test_a_clue_left_out_or_added() -> None:
    assert solved(EINSTEIN, "--without", "4,15")["status"] == "several"
    assert solved(EINSTEIN, "--without", "4", "--with", '{"offset": ["green", "white"]}')["status"] == "unique"
    assert "numbered 1 to 15" in run("solve", EINSTEIN, "--without", "16", code=2)[1]


def test_a_clue_added_in_english() -> None:
    assert solved(EINSTEIN, "--without", "3", "--with", "The Dane drinks tea.")["status"] == "unique"
    assert solved(BOTTLES, "--with", "The third bottle is small.")["answer"] == ["3", "7"]
    assert "was not understood" in run("solve", EINSTEIN, "--with", "The Dane juggles tea with cats.", code=2)[1]


def test_standard_input_and_every_format() -> None:
    text = Path(EINSTEIN).read_text(encoding="utf-8")
    assert solved("-", stdin=text)["answer"] == "German"
    assert "| **Pet** | cats |" in run("solve", EINSTEIN, "--format", "md")[0]
    rows = list(csv.DictReader(io.StringIO(run("solve", EINSTEIN, "--format", "csv")[0])))
    assert rows[3]["Pet"] == "fish"
    out, _ = run("solve", BOTTLES, "--all", "--json")
    assert len(json.loads(out)["solutions"]) == json.loads(out)["count"] == 108
    out, _ = run("solve", BOTTLES, "--limit", "5", "--format", "csv")
    assert len(list(csv.DictReader(io.StringIO(out)))) == 35


def test_rows_fit_pandas() -> None:
    pandas = pytest.importorskip("pandas")
    from cluegrid import solve
    from riddles import load

    frame = pandas.DataFrame(solve(load("einstein")).solutions[0].rows())
    assert list(frame[frame["Pet"] == "fish"]["Nationality"]) == ["German"]


def test_many_riddles(tmp_path: Path) -> None:
    einstein = json.loads(Path(EINSTEIN).read_text(encoding="utf-8"))
    records = [{"id": "a", **einstein}, {"id": "b", "puzzle": einstein}, {"id": "c", "cluegrid": 1}, ["no"]]
    many, results = tmp_path / "many.jsonl", tmp_path / "results.jsonl"
    many.write_text("\n".join(map(json.dumps, records)) + "\n{broken\n\n", encoding="utf-8")
    _, err = run("solve", str(many), "--out", str(results))
    found = [json.loads(line) for line in results.read_text(encoding="utf-8").splitlines()]
    assert [(r["id"], r["status"]) for r in found] == [("a", "unique"), ("b", "unique"), ("c", "unread"), (4, "unread"),
                                                       (5, "unread")]
    assert "2 unique" in err
    assert "3 unread" in err


@pytest.mark.parametrize(("content", "said"), [
    (b"\xff\xfe\x00", "not UTF-8"),
    (b"{" + b" " * 50_000_000, "at most 8 MB"),
    (b'{"cluegrid": 1, "axis": "A", "categories": [{"name": "A", "values": []}]}', "has no values"),
])
def test_bad_input_is_one_sentence(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "riddle.json"
    path.write_bytes(content)
    _, err = run("solve", str(path), code=2)
    assert said in err
    assert len(err.splitlines()) <= 3


def test_other_bad_input() -> None:
    assert "no such file" in run("solve", "nothing.json", code=2)[1]
    assert "did you mean 'solve'" in run("slove", "x", code=2)[1]
    assert "did you mean 'dfs'" in run("solve", EINSTEIN, "--engine", "dsf", code=2)[1]
    assert "no option 'solver'" in run("solve", EINSTEIN, "--engine", "dfs", "--solver", "glucose4", code=2)[1]
    assert "did you mean 'glucose4'" in run("solve", EINSTEIN, "--solver", "glucose", code=2)[1]
    assert "there is no category 'Colours' (did you mean 'Colour'?)" in run(
        "count", EINSTEIN, "--over", "Colours", code=2)[1]


def test_show_count_schema_and_help() -> None:
    assert "15. The person who smokes Blends" in run("show", EINSTEIN)[0]
    assert run("count", BOTTLES)[0] == "108\n"
    assert run("count", BOTTLES, "--over", "Contents")[0] == "2\n"
    each = run("count", EINSTEIN, "--each")[0].splitlines()
    assert "24,883,200,000" in each[0]
    assert each[-1].split()[1] == "1"
    assert json.loads(run("schema")[0])["title"] == "A cluegrid riddle"
    assert "examples:" in run("solve", "--help")[0]


def test_explain_rate_hint_and_check() -> None:
    assert "so by clue 14 the owner of the blue house lives in house 2" in " ".join(run("explain", EINSTEIN)[0].split())
    assert json.loads(run("explain", EINSTEIN, "--json")[0])["complete"]
    assert run("rate", EINSTEIN)[0].startswith("easy")
    assert "lives in house" in run("hint", EINSTEIN)[0]
    assert "One clue can be left out" in run("check", EINSTEIN)[0]
    assert "no solution" in run("explain", EINSTEIN, "--with", '{"together": ["German", "tea"]}', code=2)[1]


def test_text_is_read_and_what_is_not_understood_is_said(tmp_path: Path) -> None:
    riddle = tmp_path / "riddle.txt"
    lines = ["Three houses stand in a row, numbered 1 to 3 from left to right.", "Names: Ann, Bob, Cid.",
             "Pets: cat, dog, fish.", "1. Ann lives in the first house.", "2. Bob owns the dog.",
             "3. The fish lives next to the dog.", "4. Ann does not own the fish."]
    riddle.write_text("\n".join([*lines, "Who owns the fish?"]), encoding="utf-8")
    assert solved(str(riddle))["answer"] == "Cid"
    assert "clue 1" in run("read", str(riddle))[0]
    assert json.loads(run("read", "--json", str(riddle))[0])["cluegrid"] == 1
    unread = "5. Ann frobnicates Bob's dog sideways."
    riddle.write_text("\n".join([*lines, unread, "Who owns the fish?"]), encoding="utf-8")
    assert solved(str(riddle), code=3)["status"] == "unread"
    ignored = solved(str(riddle), "--ignore-unread")
    assert (ignored["answer"], len(ignored["problems"])) == ("Cid", 1)
    riddle.write_text("Il était une fois un roi.", encoding="utf-8")
    assert solved(str(riddle), code=3)["status"] == "unread"


def test_generate() -> None:
    asked = ("generate", "--size", "4x3", "--theme", "regatta", "--seed", "3", "--difficulty", "easy")
    out, _ = run(*asked)
    assert "Key" not in out and solved("-", stdin=out)["status"] == "unique"
    assert "Key:" in run(*asked, "--key")[0]
    made = run("generate", "--size", "4x3", "--seed", "3", "--json")[0]
    assert solved("-", stdin=made)["status"] == "unique"
    assert "2 to 15 places" in run("generate", "--size", "1x3", code=2)[1]
    assert "such as 5x4" in run("generate", "--size", "big", code=2)[1]


def test_without_a_seed_one_is_drawn_and_told() -> None:
    out, err = run("generate", "--size", "4x3", "--theme", "regatta")
    seed = re.search(r"the seed is (\d+)", err)
    assert seed and run("generate", "--size", "4x3", "--theme", "regatta", "--seed", seed[1]) == (out, "")


@pytest.mark.parametrize(("options", "message"), [
    (["--per-sheet", "2"], "--per-sheet is for a book"),
    (["--book", "2", "--format", "html"], "a book is a PDF: leave out --format html"),
    (["--book", "2", "--json"], "a book is a PDF: leave out --json"),
    (["--workers", "2"], "--workers is for many riddles"),
])
def test_options_that_nothing_would_come_of_are_refused(options: list[str], message: str) -> None:
    assert message in run("generate", "--size", "3x2", *options, code=2)[1]


def test_the_help_lists_themes_and_kinds() -> None:
    told = " ".join(run("generate", "--help")[0].split())
    assert all(name in told for name in (*theme_names(), *CLUE_KINDS))


def test_own_riddles_are_shown_for_a_pencil(tmp_path: Path) -> None:
    shown = run("show", EINSTEIN, "--format", "html")[0]
    assert 'class="blank"' in shown and 'class="stairs"' in shown and "different colour" in shown
    told = run("show", BOTTLES, "--format", "md")[0]
    assert "Three bottles hold poison" in told and "| Bottle | poison | wine |" in told
    pytest.importorskip("typst")
    run("show", EINSTEIN, "--format", "pdf", "--out", str(tmp_path / "riddle.pdf"))
    assert (tmp_path / "riddle.pdf").read_bytes().startswith(b"%PDF")


def test_race_names_every_engine() -> None:
    runs = json.loads(run("race", EINSTEIN, "--json", "--seconds", "60")[0])
    assert {entry["engine"] for entry in runs} == {"asp", "brute", "constraint", "cpsat", "dfs", "permutations", "sat"}
    assert {entry["solutions"] for entry in runs if entry["finished"]} == {1}
    assert "proof" in run("race", BOTTLES, "--engine", "dfs")[0]


@pytest.mark.parametrize("language", ["dimacs", "asp", "minizinc", "smtlib"])
def test_export(language: str, tmp_path: Path) -> None:
    target = tmp_path / "riddle"
    run("export", EINSTEIN, "--to", language, "--out", str(target))
    assert "Brit lives in the red house" in target.read_text(encoding="utf-8")


def test_proof(tmp_path: Path) -> None:
    _, err = run("solve", "--proof", EINSTEIN, cwd=tmp_path)
    assert "checked here" in err
    assert (tmp_path / "einstein.cnf").read_text(encoding="utf-8").startswith("c ")
    assert (tmp_path / "einstein.drat").exists()
    assert "nothing to prove" in run("solve", "--proof", BOTTLES, code=2)[1]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(shell: str) -> None:
    assert "--engine" in run("completion", shell)[0] or "-l engine" in run("completion", shell)[0]


def test_ctrl_c_leaves_complete_lines(tmp_path: Path) -> None:
    record = Path(EINSTEIN).read_text(encoding="utf-8").replace("\n", " ") + "\n"
    many, results = tmp_path / "many.jsonl", tmp_path / "results.jsonl"
    many.write_text(record * 30_000, encoding="utf-8")
    process = subprocess.Popen([sys.executable, "-m", "cluegrid", "solve", str(many), "--out", str(results)],
                               stderr=subprocess.PIPE, text=True)
    while not results.exists() or results.stat().st_size < 20_000:
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    lines = results.read_text(encoding="utf-8").splitlines()
    assert all(json.loads(line)["status"] == "unique" for line in lines)
    assert f"stopped after {len(lines):,} riddles" in err


def test_ctrl_c_in_a_finaliser_is_not_lost() -> None:
    program = """if True:
        import signal, sys, time
        from cluegrid.cli.shared import Stoppable

        class Late:
            def __del__(self):
                signal.raise_signal(signal.SIGINT)
                time.sleep(0)

        try:
            with Stoppable():
                Late()
                time.sleep(30)
        except KeyboardInterrupt:
            sys.exit(130)
        """
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (130, "")


def test_a_closed_pipe_is_no_error() -> None:
    command = f"{sys.executable} -m cluegrid solve {BOTTLES} --all | head -n 1"
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, text=True, timeout=60)
    assert done.stdout.startswith("Solution 1")
    assert "Traceback" not in done.stderr
