"""Input that nobody would write: whatever it is, the answer is a result or one sentence, in bounded time."""

from __future__ import annotations

import io
import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

from cluegrid.cli import main
from riddles import FOLDER

SECONDS = 30  # of work, for a command that is given two: whoever takes longer hangs
CODES = (0, 2, 3, 4, 5)
ODD_TEXTS = ("", " ", "\0", "\ud800", "\u202e", "é", "日本", "²", "٣", "{}", "{0}", "{x}", "%s", "\\", "'", '"', "\n",
             "\x1b[2J", "=1+1", "@x", "<b>", "-", "--", "the", "1", "-1", "NaN", "a" * 5000, "every", "no",
             "House", "🐱")
ODD_NUMBERS = (0, -1, 1, 2, 3, 1e308, -1e-9, 0.5, 10**40, True, 63, 1000)
COMMANDS = ("solve", "check", "explain", "rate", "count", "show", "read", "hint", "export")
OPTIONS: dict[str, tuple[str, ...]] = {
    "solve": ("--engine", "--solver", "--encoding", "--limit", "--format", "--seconds", "--json", "--all"),
    "check": ("--format", "--json", "--seconds"), "explain": ("--format", "--question", "--no-tables", "--seconds"),
    "rate": ("--json", "--seconds"), "count": ("--over", "--each", "--seconds", "--json"), "show": ("--format",),
    "read": ("--json",), "hint": ("--marks", "--strength", "--json"), "export": ("--to",)}
SHARED = ("--without", "--with", "--take", "--ignore-unread")
BYTES = "\udced\udca0\udc80"  # what Python makes of bytes of a shell that are no text
VALUES = (*(BYTES if text == "\ud800" else text for text in ODD_TEXTS),
          "sat", "dfs", "asp", "text", "md", "json", "html", "minizinc", "dimacs", "smtlib", "2", "1,2",
          "1e9", "inf", "1" * 5000, "0x10", "Colour", "House", "look", "chain", '{"together": ["red", "1"]}', "milk=1",
          "x=y", "The Dane drinks tea.", '{"yes": []}')


class Hangs(BaseException):
    """A command does not end. Nothing on the way catches this by mistake."""


@contextmanager
def worked(seconds: float) -> Iterator[None]:
    """Let the work in this block take so long, on a busy machine as on another."""
    def over(*_: object) -> None:
        raise Hangs

    before = signal.signal(signal.SIGPROF, over)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    except Hangs:
        raise AssertionError(f"it takes over {seconds} s of work") from None
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def asked(*arguments: str) -> tuple[int, str, str]:
    """A command in this process: its exit code and what it said, which is checked."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), worked(SECONDS):
        try:
            code = main(arguments)
        except SystemExit as ended:
            code = int(ended.code or 0)
        out.flush()
    told, said = out.buffer.getvalue().decode("utf-8", "replace"), err.getvalue()
    assert code in CODES, f"exit code {code}: {said}"
    assert "Traceback" not in told + said and "defect" not in said, said
    assert code != 2 or said.startswith("cluegrid: "), said
    return code, told, said


def shown(arguments: list[str], *paths: Path) -> str:
    """How to ask again."""
    held = [f"{path.name}: {path.read_bytes()!r}" for path in paths]
    return f"cluegrid {arguments!r}\n" + "\n".join(held)


def _asked_about(rng: Random, file: Path) -> None:
    """A random command about a file, in at most two seconds."""
    command = rng.choice(COMMANDS)
    arguments = [command, str(file)]
    if command in ("solve", "check", "explain", "rate", "count"):
        arguments += ["--seconds", "2"]
    if command == "export":
        arguments += ["--to", rng.choice(("dimacs", "asp", "minizinc", "smtlib"))]
    if command in ("solve", "check", "explain", "hint") and rng.random() < 0.5:
        arguments.append("--json")
    _checked(arguments, file)


def _checked(arguments: list[str], *paths: Path) -> None:
    try:
        asked(*arguments)
    except (Exception, AssertionError) as error:
        raise AssertionError(f"{type(error).__name__}: {error}\n{shown(arguments, *paths)}") from error


# ---- JSON ------------------------------------------------------------------------------------------------------


def _odd(rng: Random) -> Any:
    return rng.choice((None, True, rng.choice(ODD_TEXTS), rng.choice(ODD_NUMBERS), [], {}, [[]], [None, "x"],
                       {"together": ["red", "1"]}, {"not": {}}, {"of": []}))


def twisted(rng: Random, data: Any, depth: int = 0) -> Any:
    """The data with a piece of it changed, lost, doubled, or put somewhere else."""
    if isinstance(data, dict) and data and rng.random() < 0.85:
        key = rng.choice(sorted(data))
        changed = dict(data)
        match rng.randrange(8):
            case 0:
                del changed[key]
            case 1:
                changed[rng.choice(ODD_TEXTS)] = changed.pop(key)
            case 2:
                changed[rng.choice(sorted(data))] = data[key]
            case _:
                changed[key] = twisted(rng, data[key], depth + 1)
        return changed
    if isinstance(data, list) and data and rng.random() < 0.85:
        n = rng.randrange(len(data))
        match rng.randrange(6):
            case 0:
                return data[:n] + data[n + 1:]
            case 1:
                return data[:n] + [data[n]] * rng.choice((2, 3, 40)) + data[n + 1:]
            case 2:
                return rng.sample(data, len(data))
            case _:
                return [*data[:n], twisted(rng, data[n], depth + 1), *data[n + 1:]]
    return _odd(rng)


def cut(rng: Random, text: str) -> bytes:
    """The text with some bytes of it lost, doubled or changed."""
    data = text.encode("utf-8", "surrogatepass")
    for _ in range(rng.randint(1, 6)):
        i = rng.randrange(len(data) + 1)
        j = min(len(data), i + rng.choice((1, 1, 1, 5, 60)))
        new = rng.choice((b"", b"", data[i:j] * 2, bytes([rng.randrange(256)]), b'"', b"{", b"}", b"[", b"]", b",",
                          b"\n", b"\\u0000", b"1e999", b"null", b"-", b"."))
        data = data[:i] + new + data[j:]
    return data


def jsons(rng: Random, folder: Path) -> None:
    """A riddle as JSON, twisted."""
    file = folder / "riddle.json"
    text = rng.choice(sorted(FOLDER.glob("*.json"))).read_text(encoding="utf-8")
    if rng.random() < 0.3:
        file.write_bytes(cut(rng, text))
    else:
        data = json.loads(text)
        for _ in range(rng.randint(1, 4)):
            data = twisted(rng, data)
        file.write_text(json.dumps(data), encoding="utf-8")
    _asked_about(rng, file)


def marks(rng: Random, folder: Path) -> None:
    """Marks of a player, twisted."""
    riddle = FOLDER / "einstein.json"
    data: Any = {"yes": [["milk", "3"], ["Norwegian", "1"]], "no": [["tea", "1"], ["red", "2"]]}
    for _ in range(rng.randint(0, 4)):
        data = twisted(rng, data)
    given = json.dumps(data) if rng.random() < 0.8 else cut(rng, json.dumps(data)).decode("utf-8", "replace")
    _checked(["hint", str(riddle), "--marks", given, "--strength", rng.choice(("nudge", "look", "step", "chain"))])


def themes(rng: Random, folder: Path) -> None:
    """A theme file, twisted."""
    known = sorted(path.name for path in files("cluegrid.generation").joinpath("themes").iterdir()
                   if path.name.endswith(".json"))
    text = files("cluegrid.generation").joinpath("themes", rng.choice(known)).read_text(encoding="utf-8")
    file = folder / "theme.json"
    data = json.loads(text)
    for _ in range(rng.randint(0, 3)):
        data = twisted(rng, data)
    file.write_bytes(cut(rng, text) if rng.random() < 0.2 else json.dumps(data).encode())
    size = f"{rng.randint(2, 5)}x{rng.randint(1, 4)}"
    _checked(["generate", "--theme", str(file), "--size", size, "--seed", str(rng.randrange(9)),
              *rng.choice(((), ("--json",), ("--no-key",)))], file)


# ---- texts and options -----------------------------------------------------------------------------------------


def texts(rng: Random, folder: Path) -> None:
    """A riddle in English with letters, words and sentences lost, doubled and exchanged."""
    text = rng.choice(sorted(FOLDER.glob("*.txt"))).read_text(encoding="utf-8")
    file = folder / "riddle.txt"
    if rng.random() < 0.3:
        file.write_bytes(cut(rng, text))
    else:
        parts = text.split(" ") if rng.random() < 0.6 else text.splitlines(keepends=True)
        between = "" if parts[0].endswith("\n") else " "
        for _ in range(rng.randint(1, 8)):
            i, j = rng.randrange(len(parts)), rng.randrange(len(parts))
            match rng.randrange(4):
                case 0:
                    parts[i] = rng.choice((*ODD_TEXTS, "not", "and", "or", "than", "if", "either", "(", "neither",
                                           "12:30", "$5", "?"))
                case 1:
                    parts[i], parts[j] = parts[j], parts[i]
                case 2:
                    parts.insert(i, parts[j])
                case _:
                    parts[i] = "" if len(parts) > 5 else parts[i]
        file.write_bytes(between.join(parts).encode("utf-8", "surrogatepass"))
    _asked_about(rng, file)


def options(rng: Random, folder: Path) -> None:
    """Options with values that are none, on a riddle that is sound."""
    command = rng.choice(COMMANDS)
    arguments = [command, str(FOLDER / rng.choice(("einstein.json", "market.txt", "bottles.json")))]
    for _ in range(rng.randint(1, 4)):
        arguments.append(rng.choice((*OPTIONS[command], *SHARED, *(("--oops", "-x") if rng.random() < 0.1 else ()))))
        if rng.random() < 0.8:
            arguments.append(rng.choice(VALUES))
    if "--all" in arguments and "--limit" not in arguments:
        arguments += ["--limit", "5"]
    if "--seconds" not in arguments and command in ("solve", "check", "explain", "rate", "count"):
        arguments += ["--seconds", "2"]
    _checked(arguments)


KINDS: dict[str, Callable[[Random, Path], None]] = {
    "jsons": jsons, "texts": texts, "options": options, "marks": marks, "themes": themes}

