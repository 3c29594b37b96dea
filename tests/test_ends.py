"""Every command ends: when its time is over, and at Ctrl-C wherever it is; and no process of its own is left behind."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cluegrid import engines
from cluegrid.bulk import map_many
from cluegrid.categories import category, row
from cluegrid.cli import main
from cluegrid.deduction import explain, ladder, rate
from cluegrid.diagnosis import diagnose
from cluegrid.engines import Cells
from cluegrid.notation import puzzle_to
from cluegrid.patience import GRACE, GaveUpError, TimeOver, within
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.relations import apart
from cluegrid.solving import solve
from cluegrid.telling import tell
from processes import SECONDS, alive, children, needs_proc, pigeons, processor_seconds, running, wait_until
from riddles import load


@pytest.fixture(scope="module")
def endless(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("endless") / "pigeons.json"
    path.write_text(json.dumps(puzzle_to(pigeons(14))), encoding="utf-8")
    return str(path)


# ---- a limit of time -------------------------------------------------------------------------------------------


def test_work_of_any_kind_ends_when_its_time_is_over() -> None:
    before = signal.getsignal(signal.SIGALRM)
    for work in (lambda: time.sleep(SECONDS), lambda: sum(1 for _ in iter(int, 1)), lambda: solve(pigeons(14))):
        with pytest.raises(GaveUpError, match=r"gave up after 0\.2 s"), within(0.2):
            work()
    with within(0.2):
        pass
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)  # nothing comes after the end
    assert signal.getsignal(signal.SIGALRM) is before


def test_a_limit_inside_another() -> None:
    with within(SECONDS):
        with pytest.raises(GaveUpError, match=r"after 0\.1 s"), within(0.1):
            time.sleep(SECONDS)
        with within(2 * SECONDS):
            pass
    with pytest.raises(GaveUpError, match=r"after 0\.1 s"), within(0.1):
        with within(0.01), contextlib.suppress(TimeOver):
            time.sleep(SECONDS)
        with within(SECONDS):  # the end of the outer one is nearer
            time.sleep(SECONDS)


def over(*_: object) -> None:
    raise TimeOver(2)


def test_the_end_of_the_time_is_not_lost_where_something_is_thrown_away() -> None:
    class Slow:
        def __del__(self) -> None:
            until = time.monotonic() + 0.3
            while time.monotonic() < until:
                pass

    def throw_away() -> None:
        Slow()
        while True:
            pass

    started = time.monotonic()
    with pytest.raises(GaveUpError, match=r"gave up after 0\.1 s"), within(0.1):
        throw_away()
    assert time.monotonic() - started < GRACE


def test_solving_says_what_was_found_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = solve(pigeons(14), seconds=0.3)
    assert (nothing.status, nothing.solutions, nothing.count) == ("gave up", (), None)
    assert nothing.gave_up == "gave up after 0.3 s: no solution was found, and not that there is none"
    real = engines.run

    def one_in_time(*_: object) -> Iterator[Cells]:
        yield from real("dfs", load("einstein"), {}, {})
        over()

    monkeypatch.setattr(engines, "run", one_in_time)
    told = solve(load("einstein"), seconds=SECONDS).as_json()
    assert (told["status"], told["answer"], told["count"]) == ("gave up", None, None)
    assert told["problems"] == ["gave up after 2 s: one solution was found, and not whether there is another"]
    assert "Norwegian" in json.dumps(told["grid"])


def test_an_explanation_has_the_steps_that_were_found_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = explain(load("zebra"))
    monkeypatch.setattr(ladder.Ladder, "_way_out", over)
    begun = explain(load("zebra"), seconds=SECONDS)
    assert (begun.status, begun.gave_up, begun.complete) == ("gave up", "gave up after 2 s", False)
    assert begun.steps and begun.certain < whole.certain
    rated = rate(load("zebra"), seconds=SECONDS).as_json()
    assert rated["status"] == "gave up" and rated["problems"] == ["gave up after 2 s"] and rated["steps"]


def test_a_check_says_what_was_known_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = diagnose(pigeons(14), in_all=0.3)
    assert (nothing.status, nothing.count.number, nothing.count.exact) == ("gave up", 0, False)
    monkeypatch.setattr("cluegrid.diagnosis._economy", over)
    known = diagnose(load("einstein"), in_all=SECONDS)
    assert (known.status, known.gave_up) == ("gave up", "gave up after 2 s")
    assert (known.count.number, known.count.exact, known.economy) == (1, True, None)


@pytest.mark.parametrize(("command", "said"), [
    ("solve", "Gave up after 0.5 s: no solution was found, and not that there is none.\n"),
    ("check", "Gave up after 0.5 s. No solution was found, and not that there is none.\n"),
    ("explain", "cluegrid: gave up after 0.5 s\n"), ("rate", "cluegrid: gave up after 0.5 s\n"),
    ("count", "at least 0 (a lower bound: by listing 0 of a part until the time was over)\n")])
def test_a_command_says_that_it_gave_up(endless: str, command: str, said: str,
                                        capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, endless, "--seconds", "0.5"]) == 4
    assert "".join(capsys.readouterr()) == said
    assert main([command, endless, "--seconds", "0.5", "--json"]) == 4
    assert json.loads(capsys.readouterr().out)["status"] == "gave up"


def test_listing_says_that_it_gave_up(endless: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", endless, "--seconds", "0.5", "--all"]) == 4
    assert capsys.readouterr().out == "Gave up after 0.5 s with 0 solutions: there may be more.\n"
    assert main(["solve", endless, "--seconds", "0.5", "--all", "--json"]) == 4
    assert json.loads(capsys.readouterr().out)["status"] == "gave up"


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "soon"])
def test_a_time_that_is_none(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["solve", "riddle.json", "--seconds", seconds])
    assert "expected a number of seconds above 0" in capsys.readouterr().err


def test_for_ever_is_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    riddle = str(Path(__file__).parent.parent / "riddles" / "einstein.json")
    for seconds in ("inf", "1e300"):
        assert main(["solve", riddle, "--seconds", seconds]) == 0
    assert "only solution" in capsys.readouterr().out


@pytest.mark.parametrize(("command", "workers"), [("solve", 2), ("check", 1), ("rate", 1)])
def test_one_riddle_of_many_does_not_stall_the_others(endless: str, tmp_path: Path, command: str, workers: int) -> None:
    easy = {"id": "easy", "puzzle": puzzle_to(load("market"))}
    hard = {"id": "hard", "puzzle": json.loads(Path(endless).read_text(encoding="utf-8"))}
    many = tmp_path / "many.jsonl"
    many.write_text("".join(json.dumps(record) + "\n" for record in (easy, hard, easy)), encoding="utf-8")
    found = list(map_many(command, str(many), workers, seconds=5))
    assert [(data["id"], data["status"]) for data in found] == [
        ("easy", "unique"), ("hard", "gave up"), ("easy", "unique")]
    assert "gave up after 5 s" in found[1]["problems"][0]
    assert found[0].keys() == found[1].keys()


def test_at_a_terminal_a_spinner_tells_the_time_and_what_is_tried(endless: str) -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    with subprocess.Popen([sys.executable, "-m", "cluegrid", "solve", endless], stdout=subprocess.PIPE,
                          stderr=theirs) as process:
        os.close(theirs)
        told = b""
        while b" s  looking for a solution" not in told:
            told += os.read(ours, 100)
        process.send_signal(signal.SIGINT)
        assert process.wait(SECONDS) == 130
    assert os.read(ours, 1000).endswith(b"\r\x1b[K\r\ncluegrid: stopped\r\n")
    os.close(ours)


# ---- Ctrl-C ----------------------------------------------------------------------------------------------------


@needs_proc
@pytest.mark.parametrize("engine", ["sat", "sat --solver glucose4", "sat --solver cadical153", "sat --solver picosat",
                                    "cpsat", "asp", "dfs", "permutations", "constraint"])
def test_ctrl_c_stops_every_engine(endless: str, engine: str) -> None:
    with running("-m", "cluegrid", "solve", endless, "--engine", *engine.split()) as process:
        wait_until(lambda: sum(map(processor_seconds, (process.pid, *children(process.pid)))) > 1.5)
        os.killpg(process.pid, signal.SIGINT)
        told = process.communicate(timeout=SECONDS)
    assert (process.returncode, *told) == (130, "", "\ncluegrid: stopped\n")


def test_ctrl_c_while_the_command_is_loaded_needs_no_words() -> None:
    program = """if True:
        import signal, sys

        sys.orig_argv[1:] = ["-m", "cluegrid"]
        import cluegrid
        from cluegrid import beginning

        if sys.argv[1:] == ["loaded"]:
            beginning.loaded()
        try:
            signal.raise_signal(signal.SIGINT)
        except KeyboardInterrupt:
            print("stopped")
        beginning.ended()
        signal.raise_signal(signal.SIGINT)
        """
    for given, code, said in (((), -signal.SIGINT, ""), (("loaded",), 0, "stopped\n")):
        done = subprocess.run([sys.executable, "-c", program, *given], capture_output=True, text=True)
        assert (done.returncode, done.stdout, done.stderr) == (code, said, "")


@needs_proc
def test_ctrl_c_while_solutions_are_listed(tmp_path: Path) -> None:
    values = [str(n) for n in range(8)]
    free = tmp_path / "free.json"
    free.write_text(json.dumps(puzzle_to(Puzzle((row("House", 8), *(
        category(f"C{c}", *(f"{c}-{v}" for v in values)) for c in range(5))), "House"))), encoding="utf-8")
    with running("-m", "cluegrid", "solve", str(free), "--all", "--json", "--out", str(tmp_path / "out")) as process:
        wait_until(lambda: (tmp_path / "out").exists() and (tmp_path / "out").stat().st_size > 50_000)
        os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=SECONDS)
    listed = json.loads((tmp_path / "out").read_text(encoding="utf-8"))
    assert (process.returncode, listed["status"], listed["count"]) == (130, "several", None)
    assert said == f"\ncluegrid: stopped after {len(listed['solutions']):,} solutions\n"


def test_after_cp_sat_ctrl_c_is_still_pythons() -> None:
    pytest.importorskip("ortools")
    program = """if True:
        import signal
        from cluegrid import Puzzle, category, row, solve

        solve(Puzzle((row("House", 2), category("Pet", "cat", "dog")), "House"), "cpsat")
        try:
            signal.raise_signal(signal.SIGINT)
        except KeyboardInterrupt:
            print("stopped")
        """
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout == "stopped\n"


# ---- no tracebacks ---------------------------------------------------------------------------------------------


def test_a_defect_is_a_sentence_and_stops_no_other_riddle(
        monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(*_: object, **__: object) -> None:
        raise IndexError("there is no seventh")

    monkeypatch.setattr("cluegrid.solving.solve", broken)
    riddle = tmp_path / "riddle.jsonl"
    riddle.write_text(json.dumps(puzzle_to(load("market"))), encoding="utf-8")
    (found,) = map_many("solve", str(riddle))
    assert found["status"] == "failed" and "IndexError: there is no seventh: this is a defect" in found["problems"][0]
    riddle = riddle.rename(tmp_path / "riddle.json")
    assert main(["solve", str(riddle)]) == 2
    said = capsys.readouterr().err
    assert "there is no seventh: this is a defect of cluegrid" in said and said.count("\n") == 1


def test_braces_in_a_noun_are_words() -> None:
    odd = category("Pet", "cat", "dog", noun="the {} of {1} {x}", verb="has {} {0}")
    puzzle = Puzzle((row("House", 2), odd), "House", (Clue(apart(odd["cat"], row("House", 2)["1"])),))
    assert "the cat of {1} {x}" in json.dumps([one.lines for one in tell(explain(puzzle))])


# ---- no orphans ------------------------------------------------------------------------------------------------


@needs_proc
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a process with its parent")
@pytest.mark.parametrize("command", [("race", "--engine", "sat"), ("count", "--without", "1")])
def test_the_processes_of_a_command_end_with_it(endless: str, command: tuple[str, ...]) -> None:
    with running("-m", "cluegrid", command[0], endless, *command[1:]) as process:
        wait_until(lambda: any(processor_seconds(child) > 0.2 for child in children(process.pid)))
        own = children(process.pid)
        process.kill()
        process.wait()
        wait_until(lambda: not any(map(alive, own)))
