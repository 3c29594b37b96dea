"""What the exports share: legal names, and relations as arithmetic where that is their natural form.

What a relation means is not said again here: its table is compared with that of simple arithmetic, and the arithmetic
is used where both agree. Everything else is written as the relation's formula over facts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import chain, product
from itertools import count as numbers
from unicodedata import normalize

from cluegrid.categories import CONTROLS, EngineError
from cluegrid.formulas import FALSE, TRUE, Formula, conjunction, count, denial, disjunction, spelled
from cluegrid.frame import Frame
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.relations import All, Any_, Count, Not, PlaceRelation, Relation, Shorthand

# Words that have a meaning of their own in one of the languages, or in what is written there.
RESERVED = frozenset(re.findall(r"\S+", """
    abs all alldifferent and any annotation array as assert at bool bool2int card case check constraint count default
    defined diff distinct div else elseif endif enum exists exit exp external fails false float forall function global
    heuristic if import in include index_set inf infinity int inter intersect inverse ite lambda length let list max
    maximize min minimize mod model not number of op opt or output par part place pop pow predicate program project
    push rank real record rem round satisfy script set show solve sqrt string subset sum sup superset symdiff test then
    to true tuple type union value var where xor
"""))
BLANKS = {ord(control): " " for control in CONTROLS}
LARGEST = 1 << 30  # of a number in arithmetic: answer set programs have 32 bits for one, and for differences
OPPOSITE = {"=": "!=", "!=": "=", ">=": "<", "<": ">=", "<=": ">", ">": "<=", "in": "not in", "not in": "in"}
# How ``right - left`` compares with 0, said of left and right.
SHORT = {("=", 0): "=", ("!=", 0): "!=", (">=", 0): "<=", ("<", 0): ">", ("<=", 0): ">=", (">", 0): "<"}

Coordinate = tuple[str, int, int] | tuple[str, int, int, int]
"""Where something stands: ("place", c, v) a value's place, ("at", k, place) what category k has at a place,
("along", k, c, v) what category k has where a value is."""


@dataclass(frozen=True)
class Comparison:
    """``right - times * left`` (its size, for a distance; ``left`` alone without ``right``) compared with numbers.

    Coordinates are counted from 1, or are the numbers of the category where ``by_number``.
    """

    left: Coordinate
    right: Coordinate | None
    op: str
    numbers: tuple[int, ...]
    distance: bool = False
    by_number: bool = False
    times: int = 1

    @property
    def opposite(self) -> Comparison:
        return replace(self, op=OPPOSITE[self.op])


def refuse_doubts(puzzle: Puzzle) -> None:
    """Raise where it is still open what the puzzle says."""
    if puzzle.doubts:
        names = ", ".join(repr(doubt.name) for doubt in puzzle.doubts)
        raise EngineError(f"this puzzle can be read in several ways ({names}): take the readings first")


def heading(number: int, clue: Clue) -> str:
    """The comment above what a clue became, on one line."""
    return f"clue {number}: {one_line(clue.text)}" if clue.text else f"clue {number}"


def one_line(text: str) -> str:
    """The text without line breaks, so that a comment does not end early."""
    return " ".join(text.translate(BLANKS).split())


# ---- names -----------------------------------------------------------------------------------------------------


class Names:
    """Legal and different names for the categories and values of a puzzle, as like the given ones as can be."""

    def __init__(self, frame: Frame) -> None:
        taken: set[str] = set()
        self.categories = [_unique([_slug(category.name, "category")], taken) for category in frame.categories]
        self.values = [[_unique([_slug(value, prefix), f"{prefix}_{_plain(value)}".rstrip("_")], taken)
                        for value in category.values]
                       for prefix, category in zip(self.categories, frame.categories, strict=True)]


def _plain(name: str) -> str:
    ascii_only = normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "_", ascii_only.lower()).strip("_")


def _slug(name: str, before: str) -> str:
    plain = _plain(name)
    return plain if plain[:1].isalpha() else f"{before}_{plain}".rstrip("_")


def _unique(wishes: list[str], taken: set[str]) -> str:
    """The first wish that is free, or the last with a number. Names may be followed by "_at" and the like."""
    numbered = (f"{wishes[-1]}_v{n}" for n in numbers(2))
    free = next(wish for wish in chain(wishes, numbered) if wish not in taken and wish not in RESERVED
                and not re.search(r"_(at|number)(_\d+)?$", wish))
    taken.add(free)
    return free


# ---- relations as formulas with comparisons in them ------------------------------------------------------------


def express(relation: Relation, frame: Frame) -> Formula:
    """A formula for the relation: facts, and, or, count, and ("compare", Comparison) where one would write it so."""
    return _plain_formula(_combined(relation, frame))


def _plain_formula(formula: Formula) -> Formula:
    if isinstance(formula, int) or formula[0] == "compare":
        return formula
    if formula[0] == "both":
        return _plain_formula(formula[2])
    formula = spelled(formula)
    if isinstance(formula, int):
        return formula
    return (*formula[:-1], tuple(_plain_formula(part) for part in formula[-1]))


def _combined(relation: Relation, frame: Frame) -> Formula:
    if isinstance(relation, Shorthand):
        return _combined(relation.spelled(frame), frame)
    if isinstance(relation, Not):
        return denial(_combined(relation.denied, frame))
    if isinstance(relation, All):
        return conjunction(_combined(part, frame) for part in relation.of)
    if isinstance(relation, Any_):
        return disjunction(_combined(part, frame) for part in relation.of)
    if isinstance(relation, Count):
        most = len(relation.of) if relation.most is None else relation.most
        return count(relation.least, most, tuple(_combined(part, frame) for part in relation.of))
    natural = _natural(relation, frame) if isinstance(relation, PlaceRelation) else None
    return relation.part(frame) if natural is None else natural


def permuted(frame: Frame, c: int) -> bool:
    """Whether every value of a category is held once, so that each has a place."""
    return all(counts == (1, 1) for counts in frame.categories[c].counts)


def _natural(relation: PlaceRelation, frame: Frame) -> Formula | None:
    """The relation as arithmetic between coordinates, or None where it has no such form."""
    k = frame.category(relation.along_name)
    coordinates: list[Coordinate | int] = []
    for term in relation.terms:
        c, v = frame.find(term)
        if term.quantifier != "the" or (c not in (k, frame.axis) and not permuted(frame, c)) or not frame.once(c, v):
            return None
        coordinates.append(v if c == k else ("at", k, v) if c == frame.axis else
                           ("place", c, v) if k == frame.axis else ("along", k, c, v))
    along = frame.categories[k]
    free = [i for i, coordinate in enumerate(coordinates) if not isinstance(coordinate, int)]
    fitting = {tuple(where[i] for i in free) for where in relation.table(along)
               if all(i in free or where[i] == coordinates[i] for i in range(len(coordinates)))}
    variables = [coordinate for coordinate in coordinates if not isinstance(coordinate, int)]
    indices = tuple(range(1, len(along.values) + 1))
    said = _arithmetic(variables, fitting, indices, by_number=False)
    if said is None and along.numbers and all(
            float(number).is_integer() and abs(number) < LARGEST for number in along.numbers):
        said = _arithmetic(variables, fitting, tuple(map(int, along.numbers)), by_number=True)
    return said


def _arithmetic(variables: list[Coordinate], fitting: set[tuple[int, ...]], scale: tuple[int, ...],
                by_number: bool) -> Formula | None:
    everywhere = list(product(range(len(scale)), repeat=len(variables)))
    if len(fitting) in (0, len(everywhere)):
        return TRUE if fitting else FALSE
    if len(variables) == 1:
        return _compare(variables[0], None, {scale[i] for (i,) in fitting}, set(scale), by_number)
    if len(variables) == 2:
        wanted = {scale[j] - scale[i] for i, j in fitting}
        if len(fitting) == sum(scale[j] - scale[i] in wanted for i, j in everywhere):
            return _compare(variables[0], variables[1], wanted, {b - a for a in scale for b in scale}, by_number)
        for i, j in ((0, 1), (1, 0)):
            times = max(scale[where[j]] // (scale[where[i]] or 1) for where in fitting)
            if abs(times) * max(map(abs, scale)) < LARGEST and fitting == {
                    where for where in everywhere if scale[where[j]] == times * scale[where[i]]}:
                return _either(Comparison(variables[i], variables[j], "=", (0,), by_number=by_number, times=times))
    if len(variables) == 3:
        rising = {where for where in everywhere if scale[where[0]] < scale[where[1]] < scale[where[2]]}
        first, middle, last = variables
        steps = {b - a for a in scale for b in scale}
        up, down = (conjunction(_compare(a, b, {step for step in steps if step > 0}, steps, by_number)
                                for a, b in ((x, middle), (middle, y))) for x, y in ((first, last), (last, first)))
        if fitting == rising:
            return up
        if fitting == rising | {where[::-1] for where in rising}:
            return disjunction([up, down])
    return None


def _compare(left: Coordinate, right: Coordinate | None, wanted: set[int], possible: set[int],
             by_number: bool) -> Formula:
    """That a coordinate, or the difference of two, is one of the wanted numbers, said as shortly as can be."""
    if right is not None and max(wanted) < 0:
        left, right, wanted, possible = right, left, {-x for x in wanted}, {-x for x in possible}
    found = _shortest(wanted, possible)
    distance = found is None and right is not None and {-x for x in wanted} == wanted
    if found is None and distance:
        found = _shortest({abs(x) for x in wanted}, {abs(x) for x in possible})
    op, numbers = found or ("in", tuple(sorted(wanted)))
    return _either(Comparison(left, right, op, numbers, distance and found is not None, by_number))


def _either(said: Comparison) -> Formula:
    return ("both", ("compare", said), ("compare", said), ("compare", said.opposite))


def _shortest(wanted: set[int], possible: set[int]) -> tuple[str, tuple[int, ...]] | None:
    unwanted = possible - wanted
    if len(wanted) == 1:
        return "=", tuple(wanted)
    if len(unwanted) == 1:
        return "!=", tuple(unwanted)
    if min(wanted) > max(unwanted) == 0:
        return ">", (0,)
    if min(wanted) > max(unwanted):
        return ">=", (min(wanted),)
    if max(wanted) < min(unwanted):
        return "<=", (max(wanted),)
    return None


def join(parts: Iterable[str], between: str) -> str:
    """The parts in one line, in parentheses where there are several."""
    listed = list(parts)
    return listed[0] if len(listed) == 1 else f"({between.join(listed)})"
