"""What a puzzle means, said once more and as plainly as can be: trying everything, with nothing of ours but the data.

It shares no line with the relations of cluegrid, so that a mistake in both has to be made twice.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cluegrid.categories import Category, Value
from cluegrid.puzzle import Puzzle
from cluegrid.relations import (
    Alike,
    All,
    AllDifferent,
    Any_,
    AtEnd,
    Between,
    Count,
    If,
    Iff,
    Not,
    Offset,
    OneEach,
    OneOf,
    Parity,
    Ratio,
    Relation,
    Together,
)
from strategies import Cells, arrangements

WIDEST_FIRST = {"no": 0, "every": 1, "some": 2, "the": 2}  # what is held once, or may be absent, is there at all


def solutions(puzzle: Puzzle) -> list[Cells]:
    """Every arrangement in which all clues are true."""
    return [cells for cells in arrangements(puzzle.frame)
            if all(true(clue.relation, puzzle, cells) for clue in puzzle.clues)]


def true(said: Relation, puzzle: Puzzle, cells: Cells) -> bool:
    """Whether a relation is true in an arrangement."""
    holds = partial(true, puzzle=puzzle, cells=cells)
    match said:
        case Not():
            return not holds(said.denied)
        case All():
            return all(map(holds, said.of))
        case Any_():
            return any(map(holds, said.of))
        case Count():
            number = sum(map(holds, said.of))
            return said.least <= number and (said.most is None or number <= said.most)
        case If():
            return holds(said.consequence) or not holds(said.condition)
        case Iff():
            return holds(said.left) == holds(said.right)
        case OneOf():
            fits = [any(_is_at(place, option, puzzle, cells) for option in said.options)
                    for place in _holders(said.a, puzzle, cells)]
            if said.a.quantifier in ("every", "no"):
                return all(fits) if said.a.quantifier == "every" else not any(fits)
            return any(holds(Together(said.a, option)) for option in said.options)
        case AllDifferent():
            held = [set(_holders(value, puzzle, cells)) for value in said.of]
            return not any(one & other for i, one in enumerate(held) for other in held[:i])
        case OneEach():
            apart = holds(AllDifferent((said.a, said.b))) and holds(AllDifferent((said.c, said.d)))
            straight = holds(Together(said.a, said.c)) and holds(Together(said.b, said.d))
            return apart and (straight or (holds(Together(said.a, said.d)) and holds(Together(said.b, said.c))))
    values = [value for value in vars(said).values() if isinstance(value, Value)]
    along = puzzle.category(getattr(said, "along", "") or puzzle.axis)
    return _quantified(values, puzzle, cells, lambda places: _stands(said, puzzle, cells, along, places))


def _quantified(values: list[Value], puzzle: Puzzle, cells: Cells, test: Callable[[list[int]], bool]) -> bool:
    """Whether the test is passed for every, some or no places that hold the values."""
    order = sorted(range(len(values)), key=lambda i: WIDEST_FIRST[values[i].quantifier])
    chosen = [-1] * len(values)

    def rest(depth: int) -> bool:
        if depth == len(order):
            return test(chosen)
        i = order[depth]
        found = []
        for place in _holders(values[i], puzzle, cells):
            chosen[i] = place
            found.append(rest(depth + 1))
        return {"no": not any(found), "every": all(found)}.get(values[i].quantifier, any(found))

    return rest(0)


def _holders(value: Value, puzzle: Puzzle, cells: Cells) -> list[int]:
    names = [category.name for category in puzzle.categories]
    line = cells[names.index(value.category)]
    wanted = puzzle.category(value.category).values.index(value.name)
    return [place for place, held in enumerate(line) if held == wanted]


def _is_at(place: int, value: Value, puzzle: Puzzle, cells: Cells) -> bool:
    """Whether every, some or no holder of a value is at this place."""
    at = [held == place for held in _holders(value, puzzle, cells)]
    return {"no": not any(at), "every": all(at)}.get(value.quantifier, any(at))


def _stands(said: Relation, puzzle: Puzzle, cells: Cells, along: Category, places: list[int]) -> bool:
    """Whether places stand to each other as a relation says."""
    line = cells[[category.name for category in puzzle.categories].index(along.name)]
    at = [line[place] for place in places]
    sizes = list(along.numbers) or list(range(len(along.values)))
    ranks = [sorted(sizes).index(size) for size in sizes]
    match said:
        case Together() | Alike():
            return at[0] == at[1]
        case Offset():
            scale = ranks if said.ranked else sizes
            far = scale[at[1]] - scale[at[0]]
            if along.order == "ring" and said.ranked:
                far %= len(along.values)
                ways = [far, len(along.values) - far] if said.either else [far]
                far = min(ways)
            elif said.either:
                far = abs(far)
            return said.least - 1e-9 <= far and (said.most is None or far <= said.most + 1e-9)
        case Ratio():
            return abs(sizes[at[0]] - said.factor * sizes[at[1]]) < 1e-6
        case Between():
            first, middle, last = (ranks[i] for i in at)
            return first < middle < last or (last < middle < first and not said.ordered)
        case AtEnd():
            return ranks[at[0]] in (0, len(ranks) - 1)
        case Parity():
            number = along.numbers[at[0]] if along.numbers else at[0] + 1
            return number % 2 == (0 if said.even else 1)
    raise AssertionError(f"{type(said).__name__} has no meaning here: say it once more")
