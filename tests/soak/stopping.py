"""Commands that are stopped or killed wherever they have got to: nothing is left behind, and nothing is torn."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from cluegrid.bulk import Spec, generate_many
from cluegrid.categories import category, row
from cluegrid.notation import puzzle_to
from cluegrid.puzzle import Puzzle
from processes import SECONDS, alive, children, pigeons, processor_seconds, running, wait_until

ENGINES = ("sat", "sat --solver glucose4", "sat --solver cadical153", "sat --solver picosat", "cpsat", "asp", "dfs",
           "permutations", "constraint", "brute --force")
LATEST = 2.5  # seconds of work, after which every command is in the middle of it
SIZE, RIDDLES, SHARD = ((4, 3),), 60, 20


@cache
def endless() -> str:
    """A riddle that nobody solves."""
    path = Path(mkdtemp()) / "pigeons.json"
    path.write_text(json.dumps(puzzle_to(pigeons(14))), encoding="utf-8")
    return str(path)


@cache
def free() -> str:
    """A riddle with more solutions than anybody lists."""
    letters = (category(f"C{c}", *(f"{c}-{v}" for v in range(8))) for c in range(5))
    path = Path(mkdtemp()) / "free.json"
    path.write_text(json.dumps(puzzle_to(Puzzle((row("House", 8), *letters), "House"))), encoding="utf-8")
    return str(path)


def _command(rng: Random, folder: Path) -> list[str]:
    """A command that does not end by itself."""
    match rng.randrange(5):
        case 0:
            return [rng.choice(("check", "explain", "rate", "count")), endless()]
        case 1:
            return ["race", endless(), "--engine", rng.choice(("sat", "dfs", "cpsat"))]
        case 2:
            return ["solve", free(), "--all", "--json", "--out", str(folder / "out.json")]
        case 3:
            many = folder / "many.jsonl"
            many.write_text(Path(endless()).read_text(encoding="utf-8") + "\n", encoding="utf-8")
            return ["solve", str(many), "--workers", rng.choice("12"), "--out", str(folder / "out.jsonl")]
        case _:
            return ["solve", endless(), "--engine", *rng.choice(ENGINES).split()]


def _worked(process: subprocess.Popen[str]) -> float:
    return sum(map(processor_seconds, (process.pid, *children(process.pid))))


def _wait_for_work(process: subprocess.Popen[str], seconds: float) -> None:
    wait_until(lambda: _worked(process) >= seconds or process.poll() is not None)


def signals(rng: Random, folder: Path) -> None:
    """Ctrl-C anywhere: exit code 130, a word about it, files that are whole, and no process that is left."""
    command, moment = _command(rng, folder), rng.uniform(0, LATEST)
    told = f"{' '.join(command)} after {moment:.2f} s of work"
    with running("-m", "cluegrid", *command) as process:
        _wait_for_work(process, moment)
        own = children(process.pid)
        if process.poll() is not None:
            return  # it was over before
        os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=SECONDS)
    if "Traceback" in said and "cluegrid" not in said:
        return  # Python itself was still starting
    assert "Traceback" not in said, f"{told}: {said}"
    # Where Ctrl-C meets Python at making a class, Python ends itself by the signal; a shell sees 130 then, too.
    stopped = process.returncode == 130 and said.startswith("\ncluegrid: stopped")
    assert stopped or process.returncode == -signal.SIGINT, f"{told}: {process.returncode} {said!r}"
    wait_until(lambda: not any(map(alive, own)))
    if (folder / "out.json").exists() and (folder / "out.json").stat().st_size:
        json.loads((folder / "out.json").read_text(encoding="utf-8"))


def kills(rng: Random, folder: Path) -> None:
    """Killed anywhere, a command leaves no process behind."""
    command, moment, how = _command(rng, folder), rng.uniform(0, LATEST), rng.choice((signal.SIGKILL, signal.SIGTERM))
    with running("-m", "cluegrid", *command) as process:
        _wait_for_work(process, moment)
        own = children(process.pid)
        process.send_signal(how)
        process.wait(SECONDS)
        wait_until(lambda: not any(map(alive, own)))


@cache
def whole() -> dict[str, bytes]:
    """The files of a data set that nobody disturbed."""
    folder = Path(mkdtemp()) / "whole"
    generate_many(Spec(SIZE, seed=7), RIDDLES, folder, shard=SHARD)
    return _contents(folder)


def _contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if not path.name.startswith(".")}


GENERATING = """
import sys
from cluegrid.bulk import Spec, generate_many
if __name__ == "__main__":
    generate_many(Spec(((4, 3),), seed=7), 60, sys.argv[1], workers=int(sys.argv[2]), shard=20)
"""


def resuming(rng: Random, folder: Path) -> None:
    """A data set whose making is killed or stopped again and again is the same in the end."""
    made, script = folder / "made", folder / "generating.py"
    script.write_text(GENERATING, encoding="utf-8")
    for _ in range(rng.randint(1, 3)):
        workers, how = rng.choice("12"), rng.choice((signal.SIGKILL, signal.SIGTERM, signal.SIGINT))
        with running(str(script), str(made), workers) as process:
            _wait_for_work(process, rng.uniform(0.3, 1.5))
            own = children(process.pid)
            with suppress(ProcessLookupError):  # it was done already
                os.killpg(process.pid, how)
            process.communicate(timeout=SECONDS)
        wait_until(lambda own=own: not any(map(alive, own)))  # type: ignore[misc]  # bound now
    generate_many(Spec(SIZE, seed=7), RIDDLES, made, shard=SHARD)
    assert _contents(made) == whole()


KINDS: dict[str, Callable[[Random, Path], None]] = {"signals": signals, "kills": kills, "resuming": resuming}
