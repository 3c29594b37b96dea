"""The command that makes riddles."""

from __future__ import annotations

import json
import re

from cluegrid.categories import InputError
from cluegrid.cli.shared import Arguments, Output, width


def generate(arguments: Arguments) -> None:
    """``cluegrid generate``: a riddle by theme, size, difficulty and seed, with its key."""
    from cluegrid.generation import generate as made_by
    from cluegrid.notation import puzzle_to
    from cluegrid.rendering import markdown, text
    from cluegrid.solving import solve

    places, categories = size_of(arguments.size)
    puzzle = made_by(places, categories, arguments.theme, arguments.seed, arguments.difficulty,
                     names_in(arguments.kinds) or None, names_in(arguments.exclude), arguments.spare,
                     not arguments.no_question)
    chosen = "json" if arguments.json else arguments.format
    with Output(arguments) as out:
        if chosen == "json":
            print(json.dumps(puzzle_to(puzzle), ensure_ascii=False), file=out)
            return
        head = f"# {puzzle.title}\n\n" if chosen == "md" else f"{puzzle.title}\n\n"
        print(head + puzzle.text.rstrip(), file=out)
        if not arguments.no_key:
            solved = solve(puzzle)
            grid = markdown.grid(puzzle, solved.solutions[0]) if chosen == "md" else text.grid(
                puzzle, solved.solutions[0], width())
            answers = " ".join(str(answer) for answer in solved.answers)
            print(f"\n{'## Key' if chosen == 'md' else 'Key'}: {answers}\n\n{grid}", file=out)


def size_of(text: str) -> tuple[int, int]:
    """A size such as 5x4: places by categories."""
    size = re.fullmatch(r"(\d+)\s*[x×]\s*(\d+)", text.strip().casefold())
    if size is None:
        raise InputError(f"--size is places by categories, such as 5x4, not {text!r}")
    return int(size[1]), int(size[2])


def names_in(given: list[str]) -> list[str]:
    """Names that were given one by one or with commas between them."""
    return [name.strip() for part in given for name in part.split(",")]
