"""The command that prints a script which completes commands in a shell."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from functools import partial
from shlex import quote

from cluegrid.cli.options import Commands
from cluegrid.cli.shared import Arguments


@dataclass(frozen=True)
class Offer:
    """What can stand after an option, or in place of an argument: these values, files, or what nobody can guess."""

    takes: bool
    values: tuple[str, ...] = ()
    files: bool = False


Offers = dict[str, dict[str, Offer]]  # by command and option; "" is what stands alone


def add_completion(commands: Commands) -> None:
    """Make ``cluegrid completion`` known."""
    options = commands.add(
        "completion", partial(complete, commands), "print a script that completes commands in a shell",
        "bash > ~/.local/share/bash-completion/completions/cluegrid", file=False)
    options.add_argument("shell", choices=("bash", "zsh", "fish"))


def complete(commands: Commands, arguments: Arguments) -> None:
    """``cluegrid completion``: the script for a shell."""
    offers = {name: _offers(commands, name) for name in commands.whole.commands}
    print(fish(offers) if arguments.shell == "fish" else bash(offers, zsh=arguments.shell == "zsh"), end="")


def _offers(commands: Commands, name: str) -> dict[str, Offer]:
    found: dict[str, Offer] = {}
    for action in commands.whole.commands[name]._actions:
        for option in action.option_strings or [""]:
            offered = commands.offered.get((name, option))
            values = tuple(offered() if offered else map(str, action.choices or ()))
            files = any(word in str(action.metavar) for word in ("FILE", "GOLD", "PREDICTIONS"))
            before = found.get(option, Offer(False))
            found[option] = Offer(action.nargs != 0 and not isinstance(action, argparse.BooleanOptionalAction),
                                  before.values + values, before.files or files)
    return found


def fish(offers: Offers) -> str:
    """The script for fish."""
    lines = [f"complete -c cluegrid -f -n __fish_use_subcommand -a {quote(' '.join(offers))}"]
    for name, options in offers.items():
        start = f"complete -c cluegrid -n '__fish_seen_subcommand_from {name}'"
        for option, offer in options.items():
            if option and not option.startswith("--"):
                continue
            values = " ".join(value.replace(" ", "\\ ") for value in offer.values)
            given = f" -a {quote(values)}" if values else ""
            how = "" if not offer.takes else " -F" if offer.files else " -f"
            how += " -r" if offer.takes and option else ""
            lines.append(f"{start}{f' -l {option[2:]}' if option else ''}{how}{given}")
    return "\n".join(lines) + "\n"


def bash(offers: Offers, zsh: bool = False) -> str:
    """The script for bash, which zsh takes as well."""
    cases = "\n".join(_case(f"{name}:{option}" if option else f"{name}:*", offer)
                      for name, options in offers.items()
                      for option, offer in sorted(options.items(), reverse=True) if offer.takes)
    words = "\n".join(f"    {name}) words={_lines(sorted(option for option in options if option))} ;;"
                      for name, options in offers.items())
    script = f"""_cluegrid() {{
  local IFS=$'\\n' word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" words="" values="" files=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W {_lines(list(offers))} -- "$word"))
    return
  fi
  case "${{COMP_WORDS[1]}}:$before" in
{cases}
  esac
  case "${{COMP_WORDS[1]}}" in
{words}
  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    *) COMPREPLY=($(compgen -W "$values" -- "$word") $([ -z "$files" ] || compgen -f -- "$word")) ;;
  esac
}}
complete -o filenames -F _cluegrid cluegrid
"""
    return f"autoload -U +X bashcompinit && bashcompinit\n{script}" if zsh else script


def _case(pattern: str, offer: Offer) -> str:
    values = f" values={_lines(offer.values)}" if offer.values else ""
    return f"    {pattern}){values}{' files=yes' if offer.files else ''} ;;"


def _lines(values: tuple[str, ...] | list[str]) -> str:
    """Values as a word of the shell, one on each line: they may have blanks in them."""
    return "$'" + "\\n".join(value.replace("'", "\\'") for value in values) + "'"
