"""The command in a shell: completion offers what can stand there, and what is misspelt gets a suggestion."""

import subprocess
from pathlib import Path

import pytest

from cluegrid.cli import main
from cluegrid.engines import names
from cluegrid.generation import BANDS, CLUE_KINDS, theme_names

ROOT = Path(__file__).parent.parent


@pytest.fixture
def script(capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["completion", "bash"]) == 0
    return capsys.readouterr().out


def completed(script: str, *words: str) -> list[str]:
    """What bash offers for the last word."""
    asked = 'COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _cluegrid; printf "%s\\n" "${COMPREPLY[@]}"'
    done = subprocess.run(["bash", "-c", f"{script}\n{asked}", "bash", "cluegrid", *words], capture_output=True,
                          text=True, check=True, cwd=ROOT)
    assert not done.stderr
    return [line for line in done.stdout.splitlines() if line]


@pytest.mark.parametrize(("words", "offered"), [
    (("so",), ["solve"]),
    (("solve", "--engine", ""), ["auto", *names()]),
    (("solve", "--engine", "c"), ["constraint", "cpsat"]),
    (("solve", "x.json", "--format", ""), ["text", "md", "csv", "json"]),
    (("solve", "x.json", "--encoding", ""), ["facts", "binary"]),
    (("export", "x.json", "--to", ""), ["dimacs", "asp", "minizinc", "smtlib"]),
    (("generate", "--difficulty", ""), list(BANDS)),
    (("generate", "--kinds", ""), list(CLUE_KINDS)),
    (("generate", "--theme", "ma"), ["market stalls"]),
    (("generate", "--seed", ""), []),
    (("completion", ""), ["bash", "zsh", "fish"]),
    (("solve", "x.json", "--eng"), ["--engine"]),
    (("solve", "REA"), ["README.md"]),
    (("solve", "--json", "REA"), ["README.md"]),
])
def test_bash_offers_values(script: str, words: tuple[str, ...], offered: list[str]) -> None:
    assert completed(script, *words) == offered


def test_themes_come_with_files(script: str) -> None:
    found = completed(script, "generate", "--theme", "")
    assert found[:len(theme_names())] == list(theme_names()) and "README.md" in found


def test_fish_and_zsh(capsys: pytest.CaptureFixture[str]) -> None:
    main(["completion", "fish"])
    fish = capsys.readouterr().out
    assert "-l engine -f -r -a 'auto asp brute" in fish
    assert "dinner\\ party dog" in fish
    main(["completion", "zsh"])
    assert "bashcompinit" in capsys.readouterr().out


@pytest.mark.parametrize(("typed", "said"), [
    (["slove", "x"], "'slove' (did you mean 'solve'?)"),
    (["solve", "x", "--frmat", "json"], "solve has no option '--frmat' (did you mean '--format'?)"),
    (["solve", "x", "--frmat=json"], "solve has no option '--frmat' (did you mean '--format'?)"),
    (["solve", "x", "--format", "jsn"], "'jsn' (did you mean 'json'?); there are text, md, csv, json"),
    (["generate", "--dificulty", "hard"], "generate has no option '--dificulty' (did you mean '--difficulty'?)"),
    (["--vresion"], "(did you mean '--version'?)"),
    (["solve", "x", "y"], "solve has no use for 'y'"),
])
def test_what_is_misspelt_gets_a_suggestion(typed: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(typed)
    assert end.value.code == 2
    assert said in capsys.readouterr().err
