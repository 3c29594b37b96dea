"""What people point at, as facts of the grid: the marks of a player, and what a question asks for."""

from __future__ import annotations

from typing import Any

from cluegrid.categories import InputError, Value
from cluegrid.deduction.grid import Layout
from cluegrid.jsons import parsed
from cluegrid.notation import names_of
from cluegrid.puzzle import Puzzle
from cluegrid.solving import solve


def goals_of(puzzle: Puzzle) -> set[int]:
    """The facts that answer the puzzle's questions, in its only solution."""
    solved = solve(puzzle)
    if not puzzle.questions:
        raise InputError("the riddle asks no question")
    if solved.answer is None:
        raise InputError("the solutions do not agree on an answer, so nothing can be explained to it")
    layout = Layout(puzzle.frame)
    values: list[Value] = []
    for question, answer in zip(puzzle.questions, solved.answers, strict=True):
        if question.options:
            values += [v for option in question.options if option.label == answer for v in option.relation.values()]
        elif isinstance(answer, dict):
            values += [Value(question.each, name) for name in answer]
            values += [Value(question.category, name) for name in answer.values()]
        elif answer is not None and question.of is not None:
            values += [question.of, *(Value(question.category, part) for part in answer.split(", "))]
    goals: set[int] = set()
    for value in values:
        c, v = puzzle.frame.find(value)
        if c != puzzle.frame.axis:
            goals |= {layout.fact(layout.value(c, v), layout.value(puzzle.frame.axis, place))
                      for place in solved.solutions[0].places(value)}
    return goals


def marks_from(text: str, puzzle: Puzzle) -> list[int]:
    """A player's marks, {"yes": [["milk", "3"]], "no": [["tea", "1"]], "order": "yn"}, as facts in that order.

    Without an order yes was marked first.
    """
    return marks_of(parsed(text, "the marks"), puzzle)


def marks_of(data: Any, puzzle: Puzzle) -> list[int]:
    """The marks that parsed JSON states."""
    if not isinstance(data, dict) or not set(data) <= {"yes", "no", "order"}:
        raise InputError('the marks: expected {"yes": [["value", "value"], ...], "no": [...]}')
    layout = Layout(puzzle.frame)
    find = names_of(puzzle.categories)
    facts: list[int] = []
    for kind, sign in (("yes", 1), ("no", -1)):
        pairs = data.get(kind, [])
        if not isinstance(pairs, list):
            raise InputError(f"the marks: expected a list of pairs at {kind!r}, such as [[\"milk\", \"3\"]]")
        for n, pair in enumerate(pairs):
            where = f"the marks, {kind}[{n}]"
            if not isinstance(pair, list) or len(pair) != 2:
                raise InputError(f"{where}: expected two values, found {pair!r}")
            i, j = (layout.value(*puzzle.frame.find(find(name, where))) for name in pair)
            if layout.category[i] == layout.category[j]:
                name = puzzle.categories[layout.category[i]].name
                raise InputError(f"{where}: {pair[0]!r} and {pair[1]!r} cannot be marked together: both are of {name}")
            fact = sign * layout.fact(i, j)
            if -fact in facts:
                raise InputError(f"{where}: {pair[0]!r} with {pair[1]!r} is marked both yes and no")
            facts.append(fact)
    return _ordered(facts, data["order"]) if "order" in data else facts


def _ordered(facts: list[int], order: Any) -> list[int]:
    """The marks as they were made, by a letter for each: y for the next yes, n for the next no."""
    left = {"y": [fact for fact in facts if fact > 0], "n": [fact for fact in facts if fact < 0]}
    if not isinstance(order, str) or {kind: order.count(kind) for kind in left} != {
            kind: len(held) for kind, held in left.items()} or len(order) != len(facts):
        raise InputError("the marks: expected a letter for each at 'order', y for yes and n for no, such as \"yyn\"")
    made = {kind: iter(held) for kind, held in left.items()}
    return [next(made[kind]) for kind in order]
