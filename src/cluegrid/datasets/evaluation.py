"""Puzzles as evaluators of reasoning models know them: ZebraLogicBench's grid mode and multiple-choice mode."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from cluegrid.categories import InputError, Value
from cluegrid.deduction import Explanation, explain
from cluegrid.introducing import count_word, shared_unit
from cluegrid.puzzle import Puzzle, Question, Solution
from cluegrid.records import replace
from cluegrid.rendering import text as plain
from cluegrid.solving import solve
from cluegrid.stating import Speaker, ask, state, tell_riddle
from cluegrid.telling import tell
from cluegrid.wording import listed

BLANK = "___"  # stands in the asked form where a value is to be put


def grid_record(puzzle: Puzzle, identity: str = "", solution: Solution | None = None) -> dict[str, Any]:
    """The whole grid is asked for: ``{"id", "size", "puzzle", "solution": {"header", "rows"}, "values"}``."""
    solution = solution or only_solution(puzzle)
    return {"id": identity, "size": size_of(puzzle), "puzzle": statement(puzzle), "solution": solution_of(solution),
            "values": values_of(puzzle)}


def choice_record(puzzle: Puzzle, identity: str = "", solution: Solution | None = None) -> dict[str, Any]:
    """One of several values is asked for: ``{"id", "size", "puzzle", "question", "choices", "answer", "asked"}``.

    It is the riddle's own question, where that has one of a category's values for its answer.
    """
    solution = solution or only_solution(puzzle)
    for question in _questions(puzzle):
        answer = solution.answer(question)
        asked = "" if question.options else question.category or puzzle.axis
        choices = list(puzzle.category(asked).values) if asked else []
        if question.options:
            choices = [state(option.relation, puzzle) for option in question.options]
            answer = next((choice for choice, option in zip(choices, question.options, strict=True)
                           if option.label == answer), None)
        if answer in choices:
            return {"id": identity, "size": size_of(puzzle), "puzzle": statement(puzzle),
                    "question": ask(question, puzzle), "choices": choices, "answer": answer, "asked": asked}
    raise InputError("no question about this riddle has exactly one value for its answer")


def columns(puzzle: Puzzle, explanation: bool = True) -> dict[str, Any]:
    """More columns for a record: the difficulty, its score, the number of steps, and the explanation."""
    explained = explain(puzzle, certify=explanation)
    rated = explained.rating
    found: dict[str, Any] = {"difficulty": rated.band, "score": rated.score, "steps": rated.steps}
    if explanation:
        found["explanation"] = told(explained)
    return found


def told(explained: Explanation) -> str:
    """An explanation as text, a line for each sentence, without the riddle and without tables."""
    return plain.way(explained, tell(explained), width=10_000, tables=False)


# ---- prompts ---------------------------------------------------------------------------------------------------


def grid_prompt(record: dict[str, Any]) -> str:
    """What to ask a model for a record of the grid mode: JSON with its reasoning and its solution.

    The values are those of the record; where it has none, as with other people's, they are taken from the solution.
    """
    header, rows = record["solution"]["header"], record["solution"]["rows"]
    form = _form(header, [[row[0], *[BLANK] * (len(header) - 1)] for row in rows])
    body = ",\n".join(f"    {json.dumps(place, ensure_ascii=False)}: {json.dumps(cells, ensure_ascii=False)}"
                      for place, cells in form.items())
    return (f"{record['puzzle'].strip()}\n\n"
            "Solve this riddle. Give your answer as JSON of this form, with a value in each blank:\n\n"
            f'{{\n  "reasoning": "{BLANK}",\n  "solution": {{\n{body}\n  }}\n}}\n\n'
            f"The values are:\n\n{_allowed(record)}\n")


def _allowed(record: dict[str, Any]) -> str:
    """The values of each category, a line each; their order tells nothing of the solution."""
    header, rows = record["solution"]["header"], record["solution"]["rows"]
    values = record.get("values") or {
        name: sorted({row[c] for row in rows}) for c, name in enumerate(header) if c}
    return "\n".join(f"- {name}: {', '.join(values[name])}" for name in header[1:])


def choice_prompt(record: dict[str, Any]) -> str:
    """What to ask a model for a record of the multiple-choice mode."""
    choices = "\n".join(f"- {choice}" for choice in record["choices"])
    return (f"{record['puzzle'].strip()}\n\n{record['question']}\n\n{choices}\n\n"
            "Answer with one of these choices, as JSON of this form:\n\n"
            f'{{"reasoning": "{BLANK}", "answer": "{BLANK}"}}\n')


def question_prompt(puzzle: Puzzle, solution: Solution) -> tuple[str, Any, list[str], str]:
    """What to ask a model for the riddle's own question: the prompt, the answer, the values that it may be, their name.

    Several questions are answered by a list, one about each of several values by an object.
    """
    answers = answers_of(puzzle, solution)
    answer = answers[0] if len(answers) == 1 else answers
    asked, values = puzzle.questions[0].category or puzzle.axis, []
    if len(answers) > 1:
        form = f"Answer with a JSON list of the {count_word(len(answers))} answers alone, in the questions' order."
    elif isinstance(answer, dict):
        form = f"Answer with JSON of this form: {json.dumps(dict.fromkeys(answer, BLANK), ensure_ascii=False)}"
    elif puzzle.questions[0].options:
        asked, values = "", [option.label for option in puzzle.questions[0].options]
        form = f"Answer with one of these alone: {listed(values, 'or')}."
    else:
        values = list(puzzle.category(asked).values)
        form = (f"Answer with one of these alone: {listed(values, 'or')}." if answer in values
                else "Answer with the values alone, separated by commas.")
    return f"{puzzle.text.strip()}\n\n{form}\n", answer, values, asked


def answers_of(puzzle: Puzzle, solution: Solution) -> list[Any]:
    """The answers to the riddle's questions."""
    return [solution.answer(question) or "" for question in puzzle.questions]


def grid_answer(solution: dict[str, Any]) -> str:
    """The right answer in the form that ``grid_prompt`` asks for, without reasoning."""
    return json.dumps({"solution": _form(solution["header"], solution["rows"])}, ensure_ascii=False)


def _form(header: Sequence[str], rows: Sequence[Sequence[str]]) -> dict[str, dict[str, str]]:
    return {_place(header[0], row[0]): dict(zip(header[1:], row[1:], strict=True)) for row in rows}


def _place(axis: str, value: str) -> str:
    """What a place is called: House 1, Seat B, but just Alice or Monday."""
    return f"{axis} {value}" if value.isdigit() or len(value) == 1 else value


# ---- parts of a record -----------------------------------------------------------------------------------------


def only_solution(puzzle: Puzzle) -> Solution:
    """The solution of a puzzle that has just one."""
    solved = solve(puzzle)
    if solved.status != "unique":
        how = "no solution" if solved.status == "none" else "more than one solution"
        raise InputError(f"this riddle has {how}, so it cannot be asked for")
    return solved.solutions[0]


def size_of(puzzle: Puzzle, times: str = "*") -> str:
    """The places and the categories beside them: "5*6", as ZebraLogicBench has it; elsewhere it is "5x6"."""
    return f"{puzzle.frame.places}{times}{len(puzzle.frame.others)}"


def values_of(puzzle: Puzzle) -> dict[str, list[str]]:
    """The values that each category has beside the places, as they may be written into the grid."""
    return {category.name: list(category.values) for category in puzzle.categories if category.name != puzzle.axis}


def solution_of(solution: Solution) -> dict[str, Any]:
    """A solution as a header, the axis first, and a row for each place."""
    rows = solution.rows()
    return {"header": list(rows[0]), "rows": [list(row.values()) for row in rows]}


def statement(puzzle: Puzzle) -> str:
    """The riddle's text without its questions, with every value named."""
    if not puzzle.text:
        return tell_riddle(replace(puzzle, questions=())).strip()
    asked = " ".join(ask(question, puzzle) for question in puzzle.questions)
    text = puzzle.text.strip().removesuffix(asked).strip()
    folded = text.casefold()
    silent = [category for category in puzzle.categories if category.name != puzzle.axis
              and not all(_occurs(value, folded) for value in category.values)
              and listed(shared_unit(category.values, category)).casefold() not in folded]
    said = [f"{category.name}: {listed(category.values)}." for category in silent]
    return "\n\n".join([text, *(["\n".join(said)] if said else [])])


def _occurs(value: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(value.casefold())}(?!\w)", text) is not None


def _questions(puzzle: Puzzle) -> Iterator[Question]:
    """The riddle's own questions, then what else could be asked."""
    yield from (question for question in puzzle.questions if not question.each)
    frame = puzzle.frame
    speaker = Speaker(puzzle)
    order = (*frame.others, frame.axis)
    for c in order:
        for d in order:
            for name in frame.categories[d].values if c != d else ():
                bare = Question("", frame.categories[c].name, Value(frame.categories[d].name, name))
                yield replace(bare, text=speaker.ask(bare))
