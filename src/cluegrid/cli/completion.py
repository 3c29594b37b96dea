"""The command that prints a script which completes commands in a shell."""

from __future__ import annotations

from functools import partial

from cluegrid.cli.options import Commands, Parser
from cluegrid.cli.shared import Arguments


def add_completion(commands: Commands) -> None:
    """Make ``cluegrid completion`` known."""
    options = commands.add(
        "completion", partial(complete, commands.whole), "print a script that completes commands in a shell",
        "bash > ~/.local/share/bash-completion/completions/cluegrid", file=False)
    options.add_argument("shell", choices=("bash", "zsh", "fish"))


def complete(whole: Parser, arguments: Arguments) -> None:
    """``cluegrid completion``: the script for a shell."""
    commands = {name: sorted(option for action in options._actions for option in action.option_strings)
                for name, options in whole.commands.items()}
    print(script(arguments.shell, commands), end="")


def script(shell: str, commands: dict[str, list[str]]) -> str:
    """The completion script for bash, zsh or fish."""
    if shell == "fish":
        lines = ["complete -c cluegrid -f -n __fish_use_subcommand -a '" + " ".join(commands) + "'"]
        for name, options in commands.items():
            lines.append(f"complete -c cluegrid -F -n '__fish_seen_subcommand_from {name}'")
            lines += [f"complete -c cluegrid -n '__fish_seen_subcommand_from {name}' -l {option[2:]}"
                      for option in options if option.startswith("--")]
        return "\n".join(lines) + "\n"
    cases = "\n".join(f"    {name}) words=\"{' '.join(options)}\" ;;" for name, options in commands.items())
    bash = f"""_cluegrid() {{
  local word="${{COMP_WORDS[COMP_CWORD]}}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "{' '.join(commands)}" -- "$word"))
    return
  fi
  case "${{COMP_WORDS[1]}}" in
{cases}
  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}}
complete -o filenames -F _cluegrid cluegrid
"""
    return bash if shell == "bash" else f"autoload -U +X bashcompinit && bashcompinit\n{bash}"
