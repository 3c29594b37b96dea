"""How commands and their options are declared: help with examples, what is wrong with what was typed."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from cluegrid.categories import did_you_mean
from cluegrid.cli.shared import ESCAPED, Arguments, shortened, whole_number
from cluegrid.patience import LONGEST

LARGEST = 1_000_000_000  # of any number of things that is given as an option


class Parser(argparse.ArgumentParser):
    """Errors that help, and "did you mean" for commands and options."""

    commands: dict[str, argparse.ArgumentParser]

    def error(self, message: str) -> Any:
        for wrong in message.split("'")[1::2] if "invalid choice" in message else message.split()[-1:]:
            known = list(getattr(self, "commands", {})) + [o for a in self._actions for o in a.option_strings]
            message += did_you_mean(wrong, known)
            break
        self.exit(2, f"cluegrid: {message.translate(ESCAPED)}\n{self.format_usage()}")


class Commands:
    """The commands of the command line, each with the function that runs it."""

    def __init__(self, whole: Parser) -> None:
        self.whole = whole
        self.subparsers = whole.add_subparsers(metavar="COMMAND", required=True)
        whole.commands = {}

    def add(self, name: str, run: Callable[[Arguments], None], about: str, *examples: str,
            file: bool = True, many: bool = False,
            limit: str = "give up after that, and say what was found") -> argparse.ArgumentParser:
        """A command: about one riddle in a ``file``, or also about ``many`` of them; its own options come after.

        ``limit`` says what happens when the time is over.
        """
        options = self.subparsers.add_parser(
            name, help=about, description=about[0].upper() + about[1:] + ".",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            epilog="examples:\n" + "\n".join(f"  cluegrid {name} {example}" for example in examples))
        options.set_defaults(run=run)
        self.whole.commands[name] = options
        if file:
            _add_file(options, many)
            options.add_argument("--seconds", metavar="S", type=seconds,
                                 help=limit + " (default: 60 for a line of a .jsonl)" * many)
        if many:
            _add_many(options)
        return options


def _add_file(options: argparse.ArgumentParser, many: bool) -> None:
    held = "a riddle as JSON or as text" + ", or a .jsonl of many, one a line" * many
    options.add_argument("file", metavar="FILE", help=f"{held}; - is standard input")
    options.add_argument("--without", metavar="N", action="append", default=[],
                         help="leave out clue N (or several: 3,5)")
    options.add_argument("--with", metavar="CLUE", dest="with_", action="append", default=[],
                         help="add a clue, in English or as JSON")
    options.add_argument("--take", metavar="DOUBT=READING", action="append", default=[],
                         help="how to read doubtful words, by the reading's number or text")
    options.add_argument("--ignore-unread", action="store_true",
                         help="go on although a sentence was not understood, and say so")


def _add_many(options: argparse.ArgumentParser) -> None:
    options.add_argument("--many", action="store_true", help="FILE has a riddle a line, whatever its name; also -")
    options.add_argument("--workers", metavar="N", type=positive, default=1, help="processes for a .jsonl")
    options.add_argument("--cluster", metavar="auto|ADDRESS", help="work through a .jsonl on a Ray cluster")


def seconds(text: str) -> float:
    """A time; what is longer than anybody waits is as good as any other such."""
    try:
        given = float(text)
    except ValueError:
        given = 0.0
    if not given > 0:
        raise argparse.ArgumentTypeError(f"expected a number of seconds above 0, found {text!r}")
    return min(given, LONGEST)


def positive(text: str) -> int:
    """A number from 1 on."""
    return _number(text, 1)


def from_none(text: str) -> int:
    """A number from 0 on."""
    return _number(text, 0)


def _number(text: str, least: int) -> int:
    number = whole_number(text)
    if number is None or not least <= number <= LARGEST:
        raise argparse.ArgumentTypeError(f"expected a number from {least} on, at most {LARGEST:,}, found "
                                         f"{shortened(text)}")
    return number
