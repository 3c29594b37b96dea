"""Formulas: small trees of and, or, count over facts.

A formula is an int (a fact, negative for its denial), or one of the tuples below. ``both`` holds a formula together
with its denial, for relations that state either more directly than logic would; its key lets equal ones be shared.

    ("and", parts)   ("or", parts)   ("count", least, most, parts)   ("both", key, formula, denial)
    ("clauses", clauses): all of these lists of facts and denials have a true member; nobody may change the lists
    ("choice", doubt, reading, taken): whether that reading of a doubt is taken
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

Formula = Any  # int | tuple[Any, ...]: recursive, and read in the hottest loops
TRUE: Formula = ("and", ())
FALSE: Formula = ("or", ())


def conjunction(parts: Iterable[Formula]) -> Formula:
    """All of them, flattened, with constants taken out."""
    kept: list[Formula] = []
    for part in parts:
        if part == FALSE:
            return FALSE
        if type(part) is tuple and part[0] == "and":
            kept.extend(part[1])
        else:
            kept.append(part)
    return kept[0] if len(kept) == 1 else ("and", tuple(kept))


def disjunction(parts: Iterable[Formula]) -> Formula:
    """At least one of them, flattened, with constants taken out."""
    kept: list[Formula] = []
    for part in parts:
        if part == TRUE:
            return TRUE
        if type(part) is tuple and part[0] == "or":
            kept.extend(part[1])
        else:
            kept.append(part)
    return kept[0] if len(kept) == 1 else ("or", tuple(kept))


def denial(formula: Formula) -> Formula:
    """The opposite of a formula."""
    if isinstance(formula, int):
        return -formula
    kind = formula[0]
    if kind == "and":
        return disjunction(denial(part) for part in formula[1])
    if kind == "or":
        return conjunction(denial(part) for part in formula[1])
    if kind == "both":
        key = formula[1]
        return ("both", key[1] if key[0] == "not" else ("not", key), formula[3], formula[2])
    if kind == "choice":
        return (*formula[:3], not formula[3])
    if kind == "clauses":
        return denial(spelled(formula))
    least, most, parts = formula[1:]
    if least == most == 1 and len(parts) == 2:  # one of two: the same with one of them denied, and no larger
        return ("count", 1, 1, (parts[0], denial(parts[1])))
    return disjunction([count(0, least - 1, parts), count(most + 1, len(parts), parts)])


def spelled(formula: Formula) -> Formula:
    """Clauses as a tree of and and or; any other formula as it is."""
    if isinstance(formula, int) or formula[0] != "clauses":
        return formula
    return conjunction(disjunction(clause) for clause in formula[1])


def count(least: int, most: int, parts: tuple[Formula, ...]) -> Formula:
    """At least and at most so many of the parts."""
    if least > most or least > len(parts) or most < 0:
        return FALSE
    least, most = max(least, 0), min(most, len(parts))
    if least == 0 and most == len(parts):
        return TRUE
    if least == len(parts):
        return conjunction(parts)
    if most == 0:
        return conjunction(denial(part) for part in parts)
    if least == 1 and most == len(parts):
        return disjunction(parts)
    return ("count", least, most, tuple(parts))


def evaluate(formula: Formula, is_true: Callable[[int], bool]) -> bool:
    """Whether a formula is true, given which facts are."""
    if isinstance(formula, int):
        return is_true(formula) if formula > 0 else not is_true(-formula)
    kind = formula[0]
    if kind == "and":
        return all(evaluate(part, is_true) for part in formula[1])
    if kind == "or":
        return any(evaluate(part, is_true) for part in formula[1])
    if kind == "both":
        return evaluate(formula[2], is_true)
    if kind == "clauses":
        return evaluate(spelled(formula), is_true)
    held = sum(evaluate(part, is_true) for part in formula[3])
    return bool(formula[1] <= held <= formula[2])
