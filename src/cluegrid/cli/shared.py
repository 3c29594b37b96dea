"""What the commands share: the puzzle that was asked for, where output goes, progress."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import IO, Any

from cluegrid import inputs
from cluegrid.categories import CONTROLS, InputError, shortened, whole_number
from cluegrid.changes import AssumedError, Changes, RestatedError, UnreadError, wanted, without_doubts
from cluegrid.children import Unstopped
from cluegrid.jsons import parsed
from cluegrid.patience import GAVE_UP, GaveUpError, TimeOver, Trying, Watch, trying, within
from cluegrid.puzzle import Puzzle
from cluegrid.whole import beside

Arguments = argparse.Namespace
ESCAPED = {ord(control): f"\\u{ord(control):04x}" for control in CONTROLS if control not in "\n\t"}
"""How control characters of a riddle or of an option are shown, for they are no business of the terminal."""


def say(text: str) -> None:
    """Tell the user something beside the output."""
    print(f"cluegrid: {text.translate(ESCAPED)}", file=sys.stderr)


def puzzle_of(arguments: Arguments, settled: bool = False, spare: bool = False, suppose: bool = False) -> Puzzle:
    """The puzzle of the file, with what the options change; ``settled`` takes the readings of its doubts, ``spare``
    goes on without sentences that cannot matter, ``suppose`` with what is plausible of others."""
    riddle = loaded(arguments)
    puzzle, notes = wanted(changes_of(arguments), riddle, spare, suppose)
    for note in [*(riddle.restated.lines() if riddle.restated is not None else ()), *notes]:
        say(note)
    return without_doubts(puzzle) if settled else puzzle


def loaded(arguments: Arguments) -> inputs.Riddle:
    """The riddle of the file, restated by a model where the user names one and something of it is not understood."""
    riddle = inputs.load(arguments.file)
    if not os.environ.get("CLUEGRID_MODEL"):
        return riddle
    from cluegrid.restating import restated_by_environment

    return restated_by_environment(riddle, say)


def changes_of(arguments: Arguments) -> Changes:
    """What the options change of a riddle."""
    left_out = [_clue_number(number) for numbers in arguments.without for number in numbers.split(",")]
    taken = [(name, reading) for name, _, reading in (given.partition("=") for given in arguments.take)]
    return Changes(tuple(left_out), tuple(map(_given_clue, arguments.with_)), tuple(taken), arguments.ignore_unread,
                   arguments.strict)


def _clue_number(text: str) -> int:
    number = whole_number(text)
    if number is None:
        raise InputError(f"--without takes the numbers of clues, not {shortened(text)}")
    return number


def _given_clue(text: str) -> Any:
    """A clue in English, or the data of one in JSON."""
    return parsed(text, "--with") if text.lstrip().startswith("{") else text


def answered_json(name: str, arguments: Arguments, visible: bool = True, **options: Any) -> None:
    """Write what the service answers about the riddle of the file, and end the command where the time was over."""
    from cluegrid.answers import about

    with Spinner(visible):
        data = about(name, lambda: loaded(arguments), changes_of(arguments), arguments.seconds, **options)
    with Output(arguments) as out:
        print(json.dumps(data, ensure_ascii=False), file=out)
    if data["status"] == "assumed":
        raise AssumedError
    if data["status"] == "restated":
        raise RestatedError
    if data["status"] == GAVE_UP:
        leave_where(data["problems"][0] if data["problems"] else f"gave up after {arguments.seconds:g} s", shown=True)


def say_unread(unread: UnreadError, arguments: Arguments) -> None:
    """Tell what could not be read, and what can be done."""
    riddle = unread.riddle
    if getattr(arguments, "json", False) or getattr(arguments, "format", "") == "json":
        print(json.dumps(inputs.unread_json(riddle.problems), ensure_ascii=False))
    for problem in riddle.problems or (str(unread),):
        say(problem)
    for line in _meanings(riddle):
        say(line)
    if riddle.puzzle is not None:
        say("--ignore-unread goes on without what was not understood")
    say("`cluegrid read FILE` shows what was made of every sentence")


def _meanings(riddle: inputs.Riddle) -> list[str]:
    """What the unclear sentences may mean, to choose from."""
    if riddle.puzzle is None or not riddle.unclear:
        return []
    from cluegrid.assuming import choices

    lines = []
    for name, sentence in riddle.unclear:
        known = "; ".join(f"{one.number} {one.says}" for one in choices(sentence, riddle.puzzle))
        lines += [f"--take '{name}=N' says what it means: {known}"] if known else []
    return lines


def leave_where(gave_up: str, shown: bool) -> None:
    """End the command where the time was over, ``shown`` where its output says so."""
    if gave_up:
        raise GaveUpError(gave_up, shown)


def say_gave_up(error: GaveUpError, arguments: Arguments) -> None:
    """Tell that the time was over, where that was not told."""
    if error.shown:
        return
    if getattr(arguments, "json", False) or getattr(arguments, "format", "") == "json":
        print(json.dumps({**inputs.unread_json([str(error)]), "status": GAVE_UP}))
    say(str(error))


class Stoppable:
    """A place where Ctrl-C and the end of the time come through, wherever they come.

    A SAT solver has to be told, and in a finaliser Python drops them: they are sent again then.
    """

    def __enter__(self) -> None:
        self.before = sys.unraisablehook
        sys.unraisablehook = self._send_again
        self.watch = Watch()
        self.watch.__enter__()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> None:
        sys.unraisablehook = self.before
        self.watch.__exit__()
        if kind is not None and kind.__module__ == "pysolvers" and "interrupt" in str(error):
            raise KeyboardInterrupt from None

    def _send_again(self, dropped: sys.UnraisableHookArgs) -> None:
        # Later, for in this hook it would be dropped, too.
        if issubclass(dropped.exc_type, KeyboardInterrupt):
            from threading import Timer

            Timer(0.01, _interrupt).start()
        elif issubclass(dropped.exc_type, TimeOver):
            signal.setitimer(signal.ITIMER_REAL, 0.01)
        else:
            self.before(dropped)


def _interrupt() -> None:
    """Ctrl-C for the main thread, which wakes it where it sleeps or waits."""
    import _thread
    import threading

    main = threading.main_thread().ident
    if hasattr(signal, "pthread_kill") and main is not None:
        signal.pthread_kill(main, signal.SIGINT)
    else:
        _thread.interrupt_main()  # Windows


class Whole:
    """A place that nothing cuts in two, if wanted: what stops comes after. (Who waits for a pipe can be stopped.)"""

    def __init__(self, wanted: bool) -> None:
        self.place = Unstopped() if wanted else None

    def __enter__(self) -> None:
        if self.place:
            self.place.__enter__()

    def __exit__(self, *_: object) -> None:
        if self.place:
            self.place.__exit__()


class Output:
    """Where the result goes: to --out, or to standard output.

    A file is written beside the old one and moved into its place, so that it is there whole or as it was before; not
    so where it is ``growing`` and may be looked at meanwhile.
    """

    def __init__(self, arguments: Arguments, growing: bool = False) -> None:
        self.path = Path(arguments.out) if getattr(arguments, "out", None) else None
        self.new: Path | None = None
        if self.path and not growing and (self.path.is_file() or not self.path.exists()):  # no pipe, no terminal
            self.path = self.path.resolve()
            self.new = beside(self.path)

    def __enter__(self) -> IO[str]:
        written = self.new or self.path
        self.file = written.open("w", encoding="utf-8") if written else sys.stdout
        return self.file

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if not self.path:
            return
        try:
            self.file.close()  # what was held back is written only here
            if self.new and kind is None:
                self.new.replace(self.path)
        finally:
            if self.new:
                self.new.unlink(missing_ok=True)


def write_bytes(arguments: Arguments, data: bytes, ending: str) -> None:
    """Write what is not text to --out, or to standard output where that is no terminal."""
    if not arguments.out and sys.stdout.isatty():
        raise InputError(f"a {ending.upper()} is not for the terminal: say --out FILE.{ending}")
    if not arguments.out:
        sys.stdout.buffer.write(data)
        return
    with Output(arguments) as out:
        out.buffer.write(data)  # type: ignore[attr-defined]  # a file that was opened as text has one


READ, WRITTEN = ("file", "marks", "theme", "gold", "predictions"), ("out", "plot")  # options that name files


def check_files(arguments: Arguments) -> None:
    """Refuse to write over what is read."""
    for written in filter(None, (getattr(arguments, name, None) for name in WRITTEN)):
        refuse_to_write_over(arguments, Path(written))


def refuse_to_write_over(arguments: Arguments, written: Path) -> None:
    """An error where this is a file that is read."""
    given = [getattr(arguments, name, None) or [] for name in READ]
    for held in (path for one in given for path in ([one] if isinstance(one, str) else one)):
        if "\0" not in held and len(held) < 4096 and Path(held).is_file() and (
                written.is_file() and written.samefile(held)):
            raise InputError(f"{written} is the file that is read: write to another")


def bar(share: float) -> str:
    """Thirty places of progress."""
    filled = round(30 * share)
    return f"{'█' * filled}{'·' * (30 - filled)} {share:4.0%}"


class Progress:
    """A bar on the terminal; what was there before this run is in the bar, but not in the rate and in the time left."""

    def __init__(self, total: int = 0, visible: bool = True) -> None:
        self.visible = visible and sys.stderr.isatty()
        self.start = self.last = time.monotonic()
        self.total = total  # 0 where that is not known
        self.first = 0  # what this run did first; the clock starts there

    def show(self, done: int) -> None:
        """Show how far it has got, ten times a second at most."""
        now = time.monotonic()
        if not self.first:
            self.first, self.start = done, now
        if not self.visible or now - self.last < 0.1 or now == self.start:
            return
        self.last = now
        rate = (done - self.first) / (now - self.start)
        drawn = f"{bar(min(1.0, done / self.total))}  " if self.total else ""
        speed = f"  {rate:,.{0 if rate >= 10 else 1}f}/s" if rate else ""
        left = f"  {duration(max(0, self.total - done) / rate)} left" if rate and self.total else ""
        print(f"\r{drawn}{done:,} riddles{speed}{left}   ", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the bar off the terminal."""
        if self.visible:
            print("\r" + " " * 78 + "\r", end="", file=sys.stderr, flush=True)


class Spinner:
    """At a terminal, after a second of work: how long it has taken, and what is being tried."""

    def __init__(self, visible: bool = True) -> None:
        self.visible = visible and sys.stderr.isatty()

    def __enter__(self) -> None:
        if self.visible:
            from threading import Event, Thread

            trying("reading the riddle")
            self.done = Event()
            self.thread = Thread(target=self._turn, daemon=True)
            with Unstopped():  # signals are for the main thread
                self.thread.start()

    def __exit__(self, *_: object) -> None:
        if self.visible:
            self.done.set()
            self.thread.join()

    def _turn(self) -> None:
        started = time.monotonic()
        if self.done.wait(1):
            return
        for sign in cycle("|/-\\"):
            line = f"{sign} {duration(time.monotonic() - started)}  {Trying.what}"
            print(f"\r{line[:width() - 1]}\x1b[K", end="", file=sys.stderr, flush=True)
            if self.done.wait(0.2):
                break
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


@contextmanager
def waiting(arguments: Arguments, visible: bool = True) -> Iterator[None]:
    """Work on one riddle: within the time that --seconds gives, with a spinner at a terminal."""
    with Spinner(visible), within(arguments.seconds):
        yield


def lines_in(path: str) -> int:
    """How many lines a file has; 0 where it cannot be looked at before."""
    if not Path(path).is_file():
        return 0
    with Path(path).open("rb") as file:
        return sum(chunk.count(b"\n") for chunk in iter(lambda: file.read(1 << 20), b""))


def duration(seconds: float) -> str:
    """A time for people: 40 s, 12 min, 3 h 20 min."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else "{} h {} min".format(*divmod(minutes, 60))


def width() -> int:
    """How wide the terminal is."""
    return shutil.get_terminal_size((100, 40)).columns
