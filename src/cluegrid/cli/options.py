"""How commands and their options are declared: help with examples, what is wrong with what was typed."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from cluegrid.categories import did_you_mean, shortened, whole_number
from cluegrid.cli.shared import ESCAPED, Arguments
from cluegrid.patience import LONGEST

LARGEST = 1_000_000_000  # of any number of things that is given as an option
INVALID = re.compile(r"argument (\S+): invalid choice: '?(.*?)'?(?= \(choose)")
UNKNOWN = re.compile(r"has no option '(.*)'")


class Parser(argparse.ArgumentParser):
    """Errors that help, and "did you mean" for commands and options."""

    commands: dict[str, argparse.ArgumentParser]
    more: Callable[[], str] | None = None  # what the help has below the examples, worked out only for it

    def format_help(self) -> str:
        return super().format_help() + (f"\n{self.more()}\n" if self.more else "")

    def arguments(self, given: Sequence[str]) -> Arguments:
        """The arguments of the command that was typed; what it does not have is its error."""
        if given and given[0].startswith("--") and not self._get_option_tuples(given[0]):
            self.error(f"cluegrid itself has no {_called(given[0])}")
        arguments, unknown = self.parse_known_args(given)
        if unknown:
            typed = next(word for word in given if word in self.commands)
            self.commands[typed].error(f"{typed} has no {_called(unknown[0])}")
        return arguments

    def error(self, message: str) -> Any:
        invalid, unknown = INVALID.match(message), UNKNOWN.search(message)
        if invalid:
            known = [str(choice) for action in self._actions if invalid[1] in _names(action)
                     for choice in action.choices or ()]
            message = f"{invalid[0]}{did_you_mean(invalid[2], known)}; there are {', '.join(known)}"
        elif unknown:
            known = [option for action in self._actions for option in action.option_strings]
            message += did_you_mean(unknown[1], known)
        self.exit(2, f"cluegrid: {message.translate(ESCAPED)}\n{self.format_usage()}")


def _called(word: str) -> str:
    return f"option {word.partition('=')[0]!r}" if word.startswith("-") else f"use for {word!r}"


def _names(action: argparse.Action) -> list[str]:
    """What argparse calls an action in an error."""
    return ["/".join(action.option_strings), str(action.metavar), action.dest]


class Commands:
    """The commands of the command line, each with the function that runs it."""

    def __init__(self, whole: Parser) -> None:
        self.whole = whole
        self.subparsers = whole.add_subparsers(metavar="COMMAND", required=True)
        whole.commands = {}
        self.offered: dict[tuple[str, str], Callable[[], Iterable[str]]] = {}

    def offer(self, command: str, option: str, values: Callable[[], Iterable[str]]) -> None:
        """Values that a shell can complete after an option which takes others as well."""
        self.offered[command, option] = values

    def add(self, name: str, run: Callable[[Arguments], None], about: str, *examples: str,
            file: bool = True, many: bool = False,
            limit: str = "give up after that, and say what was found",
            more: Callable[[], str] | None = None) -> argparse.ArgumentParser:
        """A command: about one riddle in a ``file``, or also about ``many`` of them; its own options come after.

        ``limit`` says what happens when the time is over, ``more`` what the help has below the examples.
        """
        options = self.subparsers.add_parser(
            name, help=about, description=about[0].upper() + about[1:] + ".",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            epilog="examples:\n" + "\n".join(f"  cluegrid {name} {example}".rstrip() for example in examples))
        options.set_defaults(run=run)
        options.more = more
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
    options.add_argument("--model", metavar="URL[#NAME]",
                         help="let the language model at this address (Ollama, llama.cpp, any that speaks OpenAI's "
                              "protocol) restate what is not understood, and check it (or CLUEGRID_MODEL)")
    options.add_argument("--ignore-unread", action="store_true",
                         help="go on although a sentence was not understood, and say so")
    options.add_argument("--strict", action="store_true",
                         help="never suppose what a sentence means that was not understood")


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
