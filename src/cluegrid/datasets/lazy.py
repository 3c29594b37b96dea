"""Riddles without end, as data sets for training and testing: made when they are asked for, scored strictly.

>>> riddles = dataset(size="3x3", theme="houses", seed=7, count=1000)
>>> entry = riddles[42]
>>> riddles.score_answer(entry["answer"], entry)
1.0
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any, overload

from cluegrid.categories import InputError, did_you_mean
from cluegrid.datasets import evaluation
from cluegrid.generation import (
    ONE,
    NoRiddleError,
    Theme,
    check_size,
    find_theme,
    generate,
    size_from,
    theme_names,
)
from cluegrid.grading import gold_from, judge
from cluegrid.notation import puzzle_from, puzzle_to
from cluegrid.puzzle import Puzzle, Solution

MODES = ("question", "grid", "choice")
KEPT = 256  # riddles that are remembered
MOST_FAILURES = 3  # seeds that are tried for a riddle of a difficulty
FOR_CELLS = 0.1  # the most that a grid is worth that is not right

Entry = dict[str, Any]


def dataset(size: str | Iterable[str] = "5x5", difficulty: str | Iterable[str] | None = None,
            theme: str | Theme | Iterable[str | Theme] | None = None, seed: int = 0, count: int = 500,
            mode: str = "question") -> Dataset:
    """So many riddles of a size ("5x4": five places, four categories), a difficulty and a theme, by their seed.

    Where several sizes, difficulties or themes are given, each riddle draws its own; without a theme, any of ours that
    has such riddles. ``mode`` says what is asked for:
    the answer to the riddle's ``question``, the whole ``grid``, or one ``choice`` of several.
    """
    bands = (difficulty,) if difficulty is None or isinstance(difficulty, str) else tuple(difficulty)
    named = (theme,) if isinstance(theme, str | Theme) else theme_names() if theme is None else tuple(theme)
    themes = tuple(find_theme(one) if isinstance(one, str) else one for one in named)  # its file may change later
    sizes = (size,) if isinstance(size, str) else tuple(size)
    if not (sizes and bands and themes):
        raise InputError("expected at least one size, one difficulty and one theme")
    if mode not in MODES:
        raise InputError(f"there is no mode {mode!r}{did_you_mean(mode, list(MODES))}; there are {', '.join(MODES)}")
    if count < 0:
        raise InputError(f"a data set cannot have {count} riddles")
    shapes = tuple(map(size_from, sizes))
    for shape, band in product(shapes, bands):
        check_size(*shape, band)
    fitting = tuple(one for one in themes if all(_fits(one, *shape, named=theme is not None) for shape in shapes))
    if not fitting:
        raise InputError("none of our themes has riddles of all of these sizes")
    return Dataset(shapes, bands, fitting, seed, range(count), mode)


def _fits(theme: Theme, places: int, categories: int, named: bool) -> bool:
    """Whether a theme has riddles of a size; where it was asked for by name, it is an error if not."""
    try:
        theme.deal(places, categories, Random(0))
    except InputError:
        if named:
            raise
        return False
    return True


@dataclass(frozen=True)
class Dataset(Sequence[Entry]):
    """Riddles by index: each is made from the seed and its own index alone, so their order does not matter."""

    shapes: tuple[tuple[int, int], ...]
    bands: tuple[str | None, ...]
    themes: tuple[Theme, ...]
    seed: int
    indices: range
    mode: str = "question"

    def __len__(self) -> int:
        return len(self.indices)

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> Dataset: ...

    def __getitem__(self, index: int | slice) -> Entry | Dataset:
        if isinstance(index, slice):
            return replace(self, indices=self.indices[index])
        return self._entry(self.indices[index])

    def __iter__(self) -> Iterator[Entry]:
        return map(self._entry, self.indices)

    def puzzle(self, index: int) -> Puzzle:
        """The riddle at an index."""
        return self._made(self.indices[index])[0]

    def _made(self, number: int) -> tuple[Puzzle, Solution, str | None]:
        random = Random(f"{self.seed}|{number}")
        (places, categories), band = random.choice(self.shapes), random.choice(self.bands)
        puzzle, solution = _riddle(places, categories, random.choice(self.themes), f"{self.seed}|{number}", band)
        return puzzle, solution, band

    def _entry(self, number: int) -> Entry:
        puzzle, solution, band = self._made(number)
        grid = evaluation.solution_of(solution)
        metadata: dict[str, Any] = {
            "mode": self.mode, "size": evaluation.size_of(puzzle, "x"), "difficulty": band, "seed": self.seed,
            "index": number, "solution": grid, "puzzle": puzzle_to(puzzle)}
        if self.mode == "grid":
            metadata["values"] = evaluation.values_of(puzzle)
            prompt = evaluation.grid_prompt({**metadata, "puzzle": evaluation.statement(puzzle)})
            return {"question": prompt, "answer": evaluation.grid_answer(grid), "metadata": metadata}
        if self.mode == "choice":
            record = evaluation.choice_record(puzzle, "", solution)
            metadata |= {"choices": record["choices"], "asked": record["asked"]}
            return {"question": evaluation.choice_prompt(record), "answer": record["answer"], "metadata": metadata}
        prompt, answer, metadata["values"], metadata["asked"] = evaluation.question_prompt(puzzle, solution)
        return {"question": prompt, "answer": answer if isinstance(answer, str) else json.dumps(
            answer, ensure_ascii=False), "metadata": {**metadata, "expected": answer}}

    def score_answer(self, answer: str | None, entry: Entry) -> float:
        """1 for the right answer, nothing for a wrong one; a grid has up to a tenth for the cells that are right."""
        return score_answer(answer, entry)

    def explanation(self, entry: Entry) -> str:
        """The solution of an entry, explained step by step."""
        return str(columns_of(entry)["explanation"])

    def rating(self, entry: Entry) -> dict[str, Any]:
        """How hard an entry is, also where no difficulty was asked for: its ``difficulty`` and its ``score``."""
        return evaluation.columns(puzzle_from(entry["metadata"]["puzzle"]), explanation=False)


def columns_of(entry: Entry) -> dict[str, Any]:
    """The difficulty, the score and the explanation of an entry."""
    return evaluation.columns(puzzle_from(entry["metadata"]["puzzle"]))


@lru_cache(maxsize=KEPT)
def _riddle(places: int, categories: int, theme: Theme, seed: str,
            difficulty: str | None) -> tuple[Puzzle, Solution]:
    for attempt in range(MOST_FAILURES):
        try:
            puzzle = generate(places, categories, theme, seed + f"|{attempt}" * bool(attempt), difficulty,
                              question=ONE)
            return puzzle, evaluation.only_solution(puzzle)
        except NoRiddleError as error:
            failure = error
    raise failure


def score_answer(answer: str | None, entry: Entry) -> float:
    """The score of an answer to an entry of a data set, from 0 to 1."""
    metadata = entry.get("metadata", {})
    record: dict[str, Any] = {"answer": metadata.get("expected", entry["answer"])}
    if metadata.get("mode") == "grid":
        record = {"solution": metadata["solution"]}
    record |= {name: metadata[name] for name in ("choices", "values", "asked") if name in metadata}
    verdict = judge(gold_from(record), answer)
    if verdict.outcome == "right":
        return 1.0
    return FOR_CELLS * verdict.cells_right / verdict.cells if verdict.cells else 0.0
