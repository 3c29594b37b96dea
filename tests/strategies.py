"""Random small puzzles for hypothesis: every kind of category, every kind of relation, nested two deep."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from hypothesis import strategies as st

from cluegrid.categories import Category, PuzzleError, Value
from cluegrid.frame import Frame
from cluegrid.puzzle import Clue, Doubt, Puzzle
from cluegrid.records import replace
from cluegrid.relations import (
    Alike,
    All,
    AllDifferent,
    Any_,
    AtEnd,
    Between,
    Choice,
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

MOST_ARRANGEMENTS = 600
Cells = tuple[tuple[int, ...], ...]


def lines(category: Category, places: int) -> list[tuple[int, ...]]:
    """Every sequence of a category's values that keeps its counts, in lexicographic order, by trying them all."""
    return [line for line in product(range(len(category.values)), repeat=places)
            if all(low <= line.count(v) <= high for v, (low, high) in enumerate(category.counts))]


def arrangements(frame: Frame) -> Iterator[Cells]:
    """Every complete arrangement, the last category fastest."""
    axis = [tuple(range(frame.places))]
    return product(*(axis if c == frame.axis else lines(category, frame.places)
                     for c, category in enumerate(frame.categories)))


# ---- categories ------------------------------------------------------------------------------------------------


def _names(prefix: str, count: int) -> tuple[str, ...]:
    return tuple(f"{prefix}{n}" for n in range(count))


def _numbers(count: int) -> st.SearchStrategy[tuple[float, ...]]:
    return st.lists(st.integers(1, 6), min_size=count, max_size=count, unique=True).map(tuple)


@st.composite
def axes(draw: st.DrawFn) -> Category:
    """Places in a row, around a ring, without an order or with numbers."""
    places = draw(st.sampled_from((2, 3, 3, 4)))
    order = draw(st.sampled_from(("row", "row", "ring", "none")))
    numbered = order == "row" and draw(st.integers(0, 3)) == 0
    return Category("Place", _names("p", places), order, draw(_numbers(places)) if numbered else ())


@st.composite
def categories(draw: st.DrawFn, name: str, places: int) -> Category:
    """Values held once each, repeated or optional; with an order, numbers or neither."""
    size = places
    least: tuple[int, ...] = ()
    most: tuple[int, ...] = ()
    held = draw(st.sampled_from(("once", "once", "repeated", "optional")))
    if held == "optional":
        size = draw(st.integers(places, min(places + 1, 4)))
        least, most = (0,) * size, (1,) * size
    elif held == "repeated":
        size = draw(st.integers(1, 3))
        low = draw(st.lists(st.integers(0, places), min_size=size, max_size=size).filter(lambda n: sum(n) <= places))
        more = draw(st.lists(st.integers(0, places), min_size=size, max_size=size))
        least, most = tuple(low), tuple(n + m for n, m in zip(low, more, strict=True))
        if sum(most) < places:
            most = (most[0] + places - sum(most), *most[1:])
    order = draw(st.sampled_from(("none", "row", "numbers", "ring")))
    numbers = draw(_numbers(size)) if order == "numbers" else ()
    return Category(name, _names(name[0].lower(), size), "row" if numbers else order, numbers, least, most)


@st.composite
def frames(draw: st.DrawFn) -> Frame:
    """A few categories, the axis anywhere among them."""
    axis = draw(axes())
    places = len(axis.values)
    chosen: list[Category] = []
    size = 1
    for name in ("Colour", "Drink", "Pet")[: draw(st.integers(1, 3))]:
        category = draw(categories(name, places))
        size *= len(lines(category, places))
        if chosen and size > MOST_ARRANGEMENTS:
            break
        chosen.append(category)
    chosen.insert(draw(st.integers(0, len(chosen))), axis)
    return Frame(tuple(chosen), axis.name)


# ---- relations -------------------------------------------------------------------------------------------------


def _values(frame: Frame) -> st.SearchStrategy[Value]:
    def quantified(c: int, v: int) -> st.SearchStrategy[Value]:
        value = Value(frame.categories[c].name, frame.categories[c].values[v])
        many = frame.categories[c].counts[v][1] > 1
        words = ("every", "some", "no") if many else ("the", "the", "the", "every", "some", "no")
        return st.sampled_from(words).map(lambda word: replace(value, quantifier=word))

    named = [(c, v) for c, category in enumerate(frame.categories) for v in range(len(category.values))]
    return st.sampled_from(named).flatmap(lambda pair: quantified(*pair))


@st.composite
def place_relations(draw: st.DrawFn, frame: Frame) -> Relation:
    """A relation between the positions of values, along any category that suits it."""
    def value() -> Value:
        return draw(_values(frame))

    def along(category: Category) -> str:
        return "" if category.name == frame.axis_name and draw(st.booleans()) else category.name

    ordered = [category for category in frame.categories if category.ordered]
    rows = [category for category in ordered if category.order != "ring"]
    numbered = [category for category in frame.categories if category.numbers]
    kinds: list[type[Relation]] = [Together, Alike]
    kinds += [Offset, Offset, Parity] if ordered else []
    kinds += [Between, AtEnd] if rows else []
    kinds += [Ratio] if numbered else []
    kind = draw(st.sampled_from(kinds))
    if kind is Together:
        return Together(value(), value())
    if kind is Alike:
        return Alike(value(), value(), draw(st.sampled_from(frame.categories)).name)
    if kind is Offset:
        category = draw(st.sampled_from(ordered))
        least = draw(st.integers(-2, 3))
        most = draw(st.sampled_from((least, least + 1)) if category.order == "ring"
                    else st.sampled_from((least, least + 1, None)))
        return Offset(value(), value(), least, most, draw(st.booleans()), along(category), draw(st.booleans()))
    if kind is Parity:
        return Parity(value(), draw(st.booleans()), along(draw(st.sampled_from(ordered))))
    if kind is Between:
        return Between(value(), value(), value(), draw(st.booleans()), along(draw(st.sampled_from(rows))))
    if kind is AtEnd:
        return AtEnd(value(), along(draw(st.sampled_from(rows))))
    return Ratio(value(), value(), draw(st.sampled_from((0.5, 2, 3))), along(draw(st.sampled_from(numbered))))


@st.composite
def shorthands(draw: st.DrawFn, frame: Frame) -> Relation:
    """A relation that is spelled out as others, over values."""
    kind = draw(st.sampled_from((OneOf, OneEach, AllDifferent)))
    values = draw(st.lists(_values(frame), min_size=4, max_size=4))
    if kind is OneOf:
        return OneOf(values[0], tuple(values[1: draw(st.integers(2, 4))]))
    return OneEach(*values) if kind is OneEach else AllDifferent(tuple(values[: draw(st.integers(2, 4))]))


def fits(relation: Relation, frame: Frame) -> bool:
    """Whether a puzzle takes the relation."""
    try:
        relation.check(frame)
    except PuzzleError:
        return False
    return True


@st.composite
def relations(draw: st.DrawFn, frame: Frame, depth: int = 2) -> Relation:
    """Any relation that passes its check, connectives nested so many deep."""
    if depth and draw(st.integers(0, 2)):
        kind = draw(st.sampled_from((Not, All, Any_, Count, If, Iff)))
        inner = relations(frame, depth - 1)
        if kind is Not:
            return Not(draw(inner))
        if kind is If:
            return If(draw(inner), draw(inner))
        if kind is Iff:
            return Iff(draw(inner), draw(inner))
        parts = tuple(draw(st.lists(inner, min_size=1, max_size=3)))
        if kind is Count:
            least = draw(st.integers(0, len(parts)))
            return Count(parts, least, draw(st.sampled_from((least, least + 1, None))))
        return All(parts) if kind is All else Any_(parts)
    simple = st.one_of(place_relations(frame), place_relations(frame), shorthands(frame))
    return draw(simple.filter(lambda relation: fits(relation, frame)))


# ---- puzzles ---------------------------------------------------------------------------------------------------


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """A puzzle with none to four clues; it may have no solution, one or many."""
    frame = draw(frames())
    clues = draw(st.lists(relations(frame), max_size=4))
    return Puzzle(frame.categories, frame.axis_name, tuple(Clue(relation) for relation in clues))


@st.composite
def doubtful_puzzles(draw: st.DrawFn) -> Puzzle:
    """A puzzle with a doubt of two readings, on which one clue depends, or two."""
    frame = draw(frames())
    clues = draw(st.lists(relations(frame, 1), max_size=2))
    for _ in range(draw(st.integers(1, 2))):
        doubtful: Relation = Choice("doubt", (draw(relations(frame, 1)), draw(relations(frame, 1))))
        if draw(st.booleans()):
            doubtful = draw(st.sampled_from((Not(doubtful), If(draw(relations(frame, 0)), doubtful))))
        clues.append(doubtful)
    doubts = (Doubt("doubt", "what?", ("this", "that")),)
    return Puzzle(frame.categories, frame.axis_name, tuple(Clue(relation) for relation in clues), doubts=doubts)
