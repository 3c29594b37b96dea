"""Candidates: random true clues of many kinds about one solution."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from cluegrid.categories import Value, every, some
from cluegrid.engines import Cells
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


class Scene:
    """A solution to make clues about: which value is where, by category index."""

    def __init__(self, puzzle: Puzzle, cells: Cells) -> None:
        frame = puzzle.frame
        self.frame, self.cells, self.places, self.axis = frame, cells, frame.places, frame.axis
        self.order = frame.categories[frame.axis].order
        self.values = [list(category) for category in frame.categories]
        self.once = [c for c in frame.others if not frame.categories[c].least]
        self.repeated = [c for c in frame.others if frame.categories[c].least]
        self.at = [[0] * len(values) for values in self.values]
        for c, line in enumerate(cells):
            for place, v in enumerate(line):
                self.at[c][v] = place
        self.subjects = [(c, v) for c in self.once for v in range(self.places)]
        self.people = self.once if self.order != "none" else [self.axis, *self.once]
        self.measured = [c for c in self.once if frame.categories[c].numbers]

    def value_at(self, c: int, place: int) -> Value:
        """The value of a category at a place."""
        return self.values[c][self.cells[c][place]]


Maker = Callable[[Scene, Random, int, int], Relation | None]


class Kind(NamedTuple):
    """A kind of clue: what it is in words, and how one about a given value is made (None: there is none)."""

    about: str
    make: Maker


# ---- facts -----------------------------------------------------------------------------------------------------


def _at_place(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    return Together(s.values[c][v], s.values[s.axis][s.at[c][v]])


def _not_at_place(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    place = _other(r, s.places, s.at[c][v])
    return Not(Together(s.values[c][v], s.values[s.axis][place]))


def _together(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    k = _category_but(s, r, c)
    return None if k is None else Together(s.values[c][v], s.value_at(k, s.at[c][v]))


def _apart(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    k = _category_but(s, r, c)
    return None if k is None else Not(Together(s.values[c][v], s.value_at(k, _other(r, s.places, s.at[c][v]))))


def _neither(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    """Two values of one category that a third does not go with."""
    k = _category_but(s, r, c)
    if k is None or s.places < 4:
        return None
    place = s.at[c][v]
    second = _other(r, s.places, place)
    third = r.randrange(s.places)
    if third in (place, second):
        return None
    about = s.value_at(k, third)
    return All((Not(Together(s.values[c][v], about)), Not(Together(s.value_at(c, second), about))))


def _either(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    k = _category_but(s, r, c)
    if k is None or s.places < 3:
        return None
    options = [s.value_at(k, s.at[c][v]), s.value_at(k, _other(r, s.places, s.at[c][v]))]
    r.shuffle(options)
    return OneOf(s.values[c][v], tuple(options))


def _one_each(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    """Of two values of one category, one has this and the other that."""
    if len(s.people) < 3 or s.places < 3:
        return None
    here, there = s.at[c][v], _other(r, s.places, s.at[c][v])
    k, m = (_category_but(s, r, c) or 0 for _ in range(2))
    if k == m or (k != s.axis and k not in s.once) or (m != s.axis and m not in s.once):
        return None
    pairs = [s.value_at(k, here), s.value_at(m, there)]
    return OneEach(s.values[c][v], s.value_at(c, there), *(pairs if r.randrange(2) else pairs[::-1]))


def _different(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    if len(s.people) < 3 or s.places < 4:
        return None
    kinds = r.sample([k for k in s.people if k != c], 2)
    where = r.sample([place for place in range(s.places) if place != s.at[c][v]], 2)
    values = [(c, s.values[c][v]), *((k, s.value_at(k, p)) for k, p in zip(kinds, where, strict=True))]
    return AllDifferent(tuple(value for _, value in sorted(values, key=lambda pair: pair[0])))


# ---- places ----------------------------------------------------------------------------------------------------


def _next(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    if s.places < (4 if s.order == "ring" else 3):  # in a ring of three everyone is
        return None
    other = _beside(s, r, c, v, r.choice((-1, 1)))
    return None if other is None else Offset(s.values[c][v], other, either=True)


def _not_next(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    place = r.randrange(s.places)
    k = s.once[r.randrange(len(s.once))]
    distance = _distance(s, s.at[c][v], place)
    if distance < 2 or s.places < 4:
        return None
    return Not(Offset(s.values[c][v], s.value_at(k, place), either=True))


def _just_beside(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    step = r.choice((-1, 1))
    other = _beside(s, r, c, v, step)
    if other is None or (s.order == "ring" and s.places < 3):
        return None
    return Offset(s.values[c][v], other) if step > 0 else Offset(other, s.values[c][v])


def _side(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    place = _other(r, s.places, s.at[c][v])
    k = s.once[r.randrange(len(s.once))]
    if s.order != "row" or s.places < 3:
        return None
    one, other = s.values[c][v], s.value_at(k, place)
    return Offset(one, other, 1, None) if place > s.at[c][v] else Offset(other, one, 1, None)


def _gap(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    place = _other(r, s.places, s.at[c][v])
    k = s.once[r.randrange(len(s.once))]
    distance = _distance(s, s.at[c][v], place)
    if s.order != "row" or distance < 2:
        return None
    return Offset(s.values[c][v], s.value_at(k, place), distance, distance, either=True)


def _steps(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    place = _other(r, s.places, s.at[c][v])
    k = s.once[r.randrange(len(s.once))]
    steps = abs(place - s.at[c][v])
    if s.order != "row" or steps < 2:
        return None
    one, other = s.values[c][v], s.value_at(k, place)
    return Offset(one, other, steps, steps) if place > s.at[c][v] else Offset(other, one, steps, steps)


def _opposite(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    if s.order != "ring" or s.places % 2 or s.places < 4:
        return None
    half = s.places // 2
    k = s.once[r.randrange(len(s.once))]
    return Offset(s.values[c][v], s.value_at(k, (s.at[c][v] + half) % s.places), half, half, either=True)


def _between(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    if s.order != "row" or s.places < 4 or not 0 < s.at[c][v] < s.places - 1:
        return None
    before, after = r.randrange(s.at[c][v]), r.randrange(s.at[c][v] + 1, s.places)
    k, m = (s.once[r.randrange(len(s.once))] for _ in range(2))
    ends = [s.value_at(k, before), s.value_at(m, after)]
    ordered = r.randrange(3) == 0
    if not ordered:
        r.shuffle(ends)
    return Between(ends[0], s.values[c][v], ends[1], ordered)


def _at_end(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    if s.order != "row" or s.places < 4:
        return None
    end = AtEnd(s.values[c][v])
    return end if s.at[c][v] in (0, s.places - 1) else Not(end)


def _parity(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    if s.order != "row" or s.places < 4:
        return None
    return Parity(s.values[c][v], s.at[c][v] % 2 == 1)


# ---- numbers ---------------------------------------------------------------------------------------------------


def _compared(s: Scene, r: Random, c: int) -> tuple[int, Value, Value, float] | None:
    """A category with numbers, two values that differ along it, the lower first, and by how much."""
    measured = [k for k in s.measured if k != c]
    if not measured:
        return None
    k = measured[r.randrange(len(measured))]
    about = [m for m in s.people if m != k]
    here, there = r.sample(range(s.places), 2)
    m, w = (about[r.randrange(len(about))] for _ in range(2))
    numbers = s.frame.categories[k].numbers
    low, high = sorted((here, there), key=lambda place: numbers[s.cells[k][place]])
    difference = numbers[s.cells[k][high]] - numbers[s.cells[k][low]]
    return k, s.value_at(m, low), s.value_at(w, high), difference


def _more(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    found = _compared(s, r, c)
    if found is None:
        return None
    return Offset(found[1], found[2], 1, None, along=s.frame.categories[found[0]].name)


def _more_by(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    found = _compared(s, r, c)
    if found is None or s.places < 3:
        return None
    k, low, high, by = found
    return Offset(low, high, by, by, along=s.frame.categories[k].name, ranked=False)


def _times(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    found = _compared(s, r, c)
    if found is None or s.places < 3:
        return None
    k, low, high, by = found
    c_low, v_low = s.frame.find(low)
    number = s.frame.categories[k].numbers[s.cells[k][s.at[c_low][v_low]]]
    return Ratio(high, low, 2, s.frame.categories[k].name) if by == number else None


# ---- logic -----------------------------------------------------------------------------------------------------


def _fact(s: Scene, r: Random, c: int, v: int, true: bool) -> Relation | None:
    """A simple fact that is true, or one that is not."""
    place = s.at[c][v] if true else _other(r, s.places, s.at[c][v])
    if s.order == "row" and r.randrange(3) == 0:
        return Together(s.values[c][v], s.values[s.axis][place])
    k = _category_but(s, r, c)
    return None if k is None else Together(s.values[c][v], s.value_at(k, place))


def _facts(s: Scene, r: Random, c: int, v: int, *truths: bool) -> list[Relation] | None:
    """Simple facts, the first about the value, true or not as asked, about different values."""
    found: list[Relation] = []
    seen: set[Value] = set()
    for n, true in enumerate(truths):
        if n:
            c, v = s.subjects[r.randrange(len(s.subjects))]
        fact = _fact(s, r, c, v, true)
        if fact is None or not seen.isdisjoint(fact.values()):
            return None
        seen.update(fact.values())
        found.append(fact)
    return found


def _one_of_two(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    truth = bool(r.randrange(2))
    facts = _facts(s, r, c, v, truth, not truth)
    return Count(tuple(facts)) if facts else None


def _or(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    facts = _facts(s, r, c, v, *((True, False) if r.randrange(2) else (False, True)))
    return Any_(tuple(facts)) if facts else None


def _if(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    truth = bool(r.randrange(2))
    facts = _facts(s, r, c, v, truth, truth)
    return If(facts[0], facts[1]) if facts else None


def _iff(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    truth = bool(r.randrange(2))
    facts = _facts(s, r, c, v, truth, truth)
    return Iff(facts[0], facts[1]) if facts else None


def _count(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    truths = [bool(r.randrange(2)) for _ in range(3)]
    facts = _facts(s, r, c, v, *truths)
    held = sum(truths)
    return Count(tuple(facts), held, held) if facts and 0 < held < 3 else None


# ---- values held more than once --------------------------------------------------------------------------------


def _holds(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    return _place_and_repeated(s, r, True)


def _holds_not(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    return _place_and_repeated(s, r, False)


def _place_and_repeated(s: Scene, r: Random, true: bool) -> Relation | None:
    if not s.repeated:
        return None
    k = s.repeated[r.randrange(len(s.repeated))]
    place = r.randrange(s.places)
    one = s.value_at([s.axis, *s.once][r.randrange(1 + len(s.once))], place)
    if true:
        return Together(one, _some(s, k, s.cells[k][place]))
    v = r.randrange(len(s.values[k]))
    return None if v == s.cells[k][place] else Not(Together(one, _some(s, k, v)))


def _some(s: Scene, k: int, v: int) -> Value:
    return s.values[k][v] if s.frame.once(k, v) else some(s.values[k][v])


def _alike(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    if not s.repeated:
        return None
    k = s.repeated[r.randrange(len(s.repeated))]
    one, other = sorted(r.sample(range(s.places), 2))
    alike = Alike(s.values[s.axis][one], s.values[s.axis][other], s.frame.categories[k].name)
    return alike if s.cells[k][one] == s.cells[k][other] else Not(alike)


def _never(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    """No small bottle holds poison."""
    if len(s.repeated) < 2:
        return None
    k, m = r.sample(s.repeated, 2)
    here = [(v, w) for v in range(len(s.values[k])) for w in range(len(s.values[m]))
            if (v, w) not in list(zip(s.cells[k], s.cells[m], strict=True))
            and v in s.cells[k] and w in s.cells[m]]
    if not here:
        return None
    v, w = here[r.randrange(len(here))]
    return Not(Together(_some(s, k, v), _some(s, m, w)))


def _always_beside(s: Scene, r: Random, c: int, v: int) -> Relation | None:
    """Every wine has poison immediately on its left."""
    if not s.repeated or s.order != "row":
        return None
    k = s.repeated[r.randrange(len(s.repeated))]
    about = r.randrange(len(s.values[k]))
    where = [place for place, v in enumerate(s.cells[k]) if v == about]
    if len(where) < 2 or s.frame.once(k, about):
        return None
    step = r.choice((-1, 1))
    beside = {s.cells[k][place + step] if 0 <= place + step < s.places else -1 for place in where}
    if len(beside) != 1 or -1 in beside or about in beside:
        return None
    other = _some(s, k, beside.pop())
    return Offset(other, every(s.values[k][about])) if step < 0 else Offset(every(s.values[k][about]), other)


# ---- choosing --------------------------------------------------------------------------------------------------


def _other(r: Random, size: int, but: int) -> int:
    """A number below ``size``, another than ``but``."""
    n = r.randrange(size - 1)
    return n + 1 if n >= but else n


def _category_but(s: Scene, r: Random, c: int) -> int | None:
    """Another category that a fact may be about."""
    others = [k for k in s.people if k != c]
    return others[r.randrange(len(others))] if others else None


def _beside(s: Scene, r: Random, c: int, v: int, step: int) -> Value | None:
    if s.order == "none":
        return None
    place = s.at[c][v] + step
    if s.order == "ring":
        place %= s.places
    if not 0 <= place < s.places:
        return None
    return s.value_at(s.once[r.randrange(len(s.once))], place)


def _distance(s: Scene, one: int, other: int) -> int:
    if s.order == "none":
        return 0
    apart = abs(one - other)
    return min(apart, s.places - apart) if s.order == "ring" else apart


CLUE_KINDS: dict[str, Kind] = {
    "place": Kind("Ann lives in the third house", _at_place),
    "not place": Kind("Ann does not live in the third house", _not_at_place),
    "together": Kind("Ann drinks tea", _together),
    "not": Kind("Ann does not drink tea", _apart),
    "neither": Kind("neither Ann nor Bob drinks tea", _neither),
    "either": Kind("Ann drinks either tea or milk", _either),
    "one each": Kind("of Ann and Bob, one drinks tea and the other keeps the cat", _one_each),
    "different": Kind("Ann, the tea drinker and the owner of the cat are three different people", _different),
    "next": Kind("Ann lives next to the tea drinker", _next),
    "not next": Kind("Ann does not live next to the tea drinker", _not_next),
    "beside": Kind("Ann lives immediately to the left of the tea drinker", _just_beside),
    "side": Kind("Ann lives somewhere to the left of the tea drinker", _side),
    "gap": Kind("there is exactly one house between Ann and the tea drinker", _gap),
    "steps": Kind("Ann lives exactly two houses to the left of the tea drinker", _steps),
    "opposite": Kind("Ann lives opposite the tea drinker (on a ring)", _opposite),
    "between": Kind("Ann lives somewhere between the tea drinker and the owner of the cat", _between),
    "end": Kind("Ann lives at one end of the row", _at_end),
    "parity": Kind("Ann lives in an even-numbered house", _parity),
    "more": Kind("Ann pays more than the tea drinker", _more),
    "more by": Kind("Ann pays $5 more than the tea drinker", _more_by),
    "times": Kind("Ann pays twice as much as the tea drinker", _times),
    "one of two": Kind("either Ann drinks tea or Bob keeps the cat, but not both", _one_of_two),
    "or": Kind("either Ann drinks tea or Bob keeps the cat, or both", _or),
    "if": Kind("if Ann drinks tea, then Bob keeps the cat", _if),
    "if and only if": Kind("Ann drinks tea if and only if Bob keeps the cat", _iff),
    "count": Kind("exactly one of these statements is true: ...", _count),
    "holds": Kind("the third bottle holds poison", _holds),
    "holds not": Kind("the third bottle does not hold poison", _holds_not),
    "alike": Kind("the first and the last bottle have different contents", _alike),
    "never": Kind("no small bottle holds poison", _never),
    "always beside": Kind("every bottle of wine has poison immediately to its left", _always_beside),
}

_ROW = ("side", "gap", "steps", "between", "end", "parity")
_ORDERED = ("next", "not next", "beside")
_MEASURED = ("more", "more by", "times")
_REPEATED = ("holds", "holds not", "alike", "never", "always beside")
_TWO_CATEGORIES = ("together", "not", "neither", "either", "one each", "different", "one of two", "or", "if",
                   "if and only if", "count")


def usable(s: Scene, kind: str) -> bool:
    """Whether a scene has what a kind of clue is about."""
    if kind in _REPEATED:
        return bool(s.repeated)
    if not s.once:
        return False
    if kind in _ROW:
        return s.order == "row"
    if kind in _ORDERED:
        return s.order != "none"
    if kind == "opposite":
        return s.order == "ring"
    if kind in _MEASURED:
        return bool(s.measured)
    return kind not in _TWO_CATEGORIES or len(s.people) > 1 or (s.order == "row" and kind not in _TWO_CATEGORIES[:6])
