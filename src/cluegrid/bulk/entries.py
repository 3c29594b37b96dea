"""One riddle with what a data set says of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from cluegrid.bulk.balance import OF, kinds_of, nearest, usual_mix
from cluegrid.bulk.fingerprints import fingerprint
from cluegrid.bulk.spec import Job
from cluegrid.categories import CluegridError
from cluegrid.datasets import evaluation
from cluegrid.deduction import explain
from cluegrid.generation import ONE, NoRiddleError, generate
from cluegrid.notation import puzzle_to
from cluegrid.puzzle import Puzzle, Solution
from cluegrid.solving import solve
from cluegrid.stating import tell_riddle

MOST_FAILURES = 3  # seeds in a row that give no riddle


@dataclass(frozen=True)
class Brief:
    """What the writer of a data set has to know of a riddle."""

    fingerprint: int
    size: str
    theme: str
    difficulty: str | None
    kinds: Sequence[str]


@dataclass(frozen=True)
class Made:
    """A riddle as a line of JSON; ``attempt`` counts the seeds that were passed over."""

    number: int
    attempt: int
    brief: Brief
    line: bytes


def make(job: Job, number: int, attempt: int = 0) -> Made:
    """The riddle of that number, from its seed alone; a later attempt has a seed derived from it."""
    spec = job.spec
    for last in range(attempt, attempt + MOST_FAILURES):
        seed = seed_of(spec.seed, number, last)
        try:
            puzzle, seed = _chosen(job, number, seed)
        except NoRiddleError as error:
            failure = error
            continue
        record = _record(job, puzzle, number, seed)
        return Made(number, last, brief_of(record), line_of(record))
    raise failure


def seed_of(seed: int | str, number: int, attempt: int) -> str:
    """The seed that ``generate`` gets."""
    return f"{seed}/{number}" + (f"/{attempt}" if attempt else "")


def _chosen(job: Job, number: int, seed: str) -> tuple[Puzzle, str]:
    """The riddle of a seed; where kinds of clues are balanced, the best of several, with the seed that is its own."""
    spec = job.spec
    size, theme, difficulty = job.combination(number)
    made_by = partial(generate, *size, theme, difficulty=difficulty, kinds=spec.used_kinds, exclude=spec.exclude,
                      spare=spec.spare, question=ONE if spec.question else False, spelling=spec.spelling)
    if not spec.balance:
        return made_by(seed), seed
    seeds, made = [f"{seed}.{n}" for n in range(OF)], []
    for one in seeds:
        with suppress(NoRiddleError):
            made.append((made_by(one), one))
    if not made:
        raise NoRiddleError(f"no {difficulty} riddle was found in {OF} tries of seed {seed!r}")
    wanted = usual_mix(*size, theme, tuple(spec.used_kinds or ()))
    return made[nearest([puzzle for puzzle, _ in made], wanted)]


def _record(job: Job, puzzle: Puzzle, number: int, seed: str) -> dict[str, Any]:
    size, theme, difficulty = job.combination(number)
    solved = solve(puzzle)
    if solved.status != "unique":
        raise CluegridError(f"the riddle of seed {seed!r} has not one solution ({solved.status}): this is a defect of "
                            "cluegrid, please report it")
    known: dict[str, Any] = {
        "id": job.spec.identity(number),
        "fingerprint": f"{fingerprint(puzzle):016x}",
        "size": "{}x{}".format(*size),
        "theme": theme.name,
        "seed": seed,
        "difficulty": difficulty,
        "kinds": kinds_of(puzzle),
        "canary": job.spec.canary,
    }
    known |= DESCRIBED[job.spec.fields](puzzle, known["id"], solved.solutions[0])
    _grade(known, job, puzzle)
    return {field.name: known[field.name] for field in job.spec.record_fields}


def _full(puzzle: Puzzle, name: str, solution: Solution) -> dict[str, Any]:
    answers = evaluation.answers_of(puzzle, solution)
    return {
        "clues": len(puzzle.clues),
        "text": puzzle.text or tell_riddle(puzzle),
        "question": " ".join(question.text for question in puzzle.questions) or None,
        "answer": (answers[0] if len(answers) == 1 else answers) if answers else None,
        "values": evaluation.values_of(puzzle),
        "solution": evaluation.solution_of(solution),
        "puzzle": {key: held for key, held in puzzle_to(puzzle).items() if key != "text"},
    }


DESCRIBED: dict[str, Callable[[Puzzle, str, Solution], dict[str, Any]]] = {
    "full": _full, "grid": evaluation.grid_record, "choice": evaluation.choice_record}


def _grade(known: dict[str, Any], job: Job, puzzle: Puzzle) -> None:
    """Add the rating and the explanation, where they are wanted."""
    if not job.spec.rates and not job.spec.explained:
        return
    explained = explain(puzzle, certify=job.spec.explained)
    if job.spec.rates:
        rating = explained.rating
        if known["difficulty"] not in (None, rating.band):
            raise CluegridError(f"the riddle of seed {known['seed']!r} is {rating.band}, not {known['difficulty']}: "
                                "this is a defect of cluegrid, please report it")
        known.update(difficulty=rating.band, score=rating.score, steps=rating.steps, techniques=rating.counts)
    if job.spec.explained:
        known["explanation"] = evaluation.told(explained)


def line_of(record: dict[str, Any]) -> bytes:
    """A record as a line."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def brief_of(record: dict[str, Any]) -> Brief:
    """The brief of a record, new or read again."""
    return Brief(int(record["fingerprint"], 16), record["size"], record["theme"], record.get("difficulty"),
                 record["kinds"])
