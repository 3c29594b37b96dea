"""Which riddles count as the same: those that differ in names and in order alone, and no others."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cluegrid.bulk.fingerprints import fingerprint
from cluegrid.categories import Category, Value, category, every, numbers, ring, row, some
from cluegrid.generation import generate, theme_names
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.records import fields, replace
from cluegrid.relations import (
    Alike,
    AllDifferent,
    Any_,
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
    between,
    left_of,
    next_to,
)

KINDS = row("House", 3), category("Pet", "cat", "dog", "fox"), category("Drink", "tea", "milk", "rum")
(HOUSE, SECOND, _), (CAT, DOG, _), (TEA, MILK, _) = KINDS
ONE, OTHER = Together(CAT, TEA), Together(DOG, HOUSE)


@pytest.mark.parametrize(("relation", "other", "alike"), [
    (Together(CAT, TEA), Together(TEA, CAT), True), (ONE, Not(ONE), False), (ONE, OTHER, False),
    (Alike(CAT, TEA, "House"), Alike(TEA, CAT, "House"), True),
    (If(ONE, OTHER), If(OTHER, ONE), False), (Iff(ONE, OTHER), Iff(OTHER, ONE), True),
    (Any_((ONE, OTHER)), Any_((OTHER, ONE)), True), (Any_((ONE, OTHER)), Count((ONE, OTHER)), False),
    (Count((ONE, OTHER), 1, 1), Count((OTHER, ONE), 1, 1), True),
    (Count((ONE, OTHER), 1, 1), Count((ONE, OTHER), 1, 2), False),
    (left_of(CAT, DOG), left_of(DOG, CAT), True), (left_of(CAT, TEA), left_of(HOUSE, TEA), False),
    (next_to(CAT, DOG), next_to(DOG, CAT), True),
    (next_to(CAT, DOG), left_of(CAT, DOG), False), (Together(CAT, HOUSE), Together(TEA, HOUSE), True),
    (Together(CAT, HOUSE), Together(CAT, SECOND), False), (between(CAT, DOG, TEA), between(TEA, CAT, DOG), False),
    (between(CAT, DOG, TEA), between(CAT, TEA, DOG), True), (between(CAT, DOG, TEA), between(DOG, CAT, TEA), True),
    (between(CAT, DOG, TEA, ordered=True), between(CAT, TEA, DOG, ordered=True), False),
    (OneOf(CAT, (TEA, MILK)), OneOf(CAT, (MILK, TEA)), True), (OneOf(CAT, (TEA, MILK)), OneOf(TEA, (CAT, MILK)), False),
    (OneEach(CAT, DOG, TEA, MILK), OneEach(DOG, CAT, TEA, MILK), True),
    (OneEach(CAT, DOG, TEA, MILK), OneEach(TEA, MILK, CAT, DOG), True),
    (OneEach(CAT, DOG, TEA, MILK), OneEach(CAT, TEA, DOG, MILK), False),
    (AllDifferent((CAT, TEA, HOUSE)), AllDifferent((HOUSE, CAT, TEA)), True),
    (Together(every(CAT), TEA), Together(some(CAT), TEA), False),
])
def test_clues_that_say_the_same(relation: Relation, other: Relation, alike: bool) -> None:
    first, second = (fingerprint(Puzzle(KINDS, "House", (Clue(said),))) for said in (relation, other))
    assert (first == second) is alike


def renamed(held: Any, names: dict[Any, str]) -> Any:
    """A relation, or a part of one, with other names."""
    if isinstance(held, Value):
        return replace(held, category=names[held.category], name=names[held.key])
    if isinstance(held, tuple):
        return tuple(renamed(part, names) for part in held)
    if not isinstance(held, Relation):
        return held
    return replace(held, **{field.name: names.get(getattr(held, field.name), "") if field.name == "along"
                            else renamed(getattr(held, field.name), names) for field in fields(held)})


def disguised(puzzle: Puzzle, random: Random) -> Puzzle:
    """The same riddle with other names and numbers, in another order."""
    names: dict[Any, str] = {}
    for n, held in enumerate(puzzle.categories):
        names[held.name] = f"kind {n}"
        names |= {(held.name, value): f"thing {n} {k}" for k, value in enumerate(held.values)}
    categories = []
    for held in puzzle.categories:
        order = list(range(len(held)))
        if held.order == "none":
            random.shuffle(order)
        categories.append(Category(
            names[held.name], tuple(names[held.name, held.values[i]] for i in order), held.order,
            tuple(held.numbers[i] for i in order) if held.numbers else (),
            tuple(held.least[i] for i in order) if held.least else (),
            tuple(held.most[i] for i in order) if held.most else ()))
    clues = [Clue(renamed(clue.relation, names)) for clue in puzzle.clues]
    random.shuffle(categories)
    random.shuffle(clues)
    return Puzzle(tuple(categories), names[puzzle.axis], tuple(clues))


@pytest.mark.parametrize("theme", theme_names())
def test_a_riddle_in_disguise_is_the_same_and_any_other_is_not(theme: str) -> None:
    made = [generate(7, 2, theme, seed) for seed in range(6)]
    assert len({fingerprint(puzzle) for puzzle in made}) == 6
    for n, puzzle in enumerate(made):
        assert fingerprint(disguised(puzzle, Random(n))) == fingerprint(puzzle)
        less = {fingerprint(puzzle.without(number)) for number in puzzle.numbered}
        assert fingerprint(puzzle) not in less


def test_other_numbers_with_the_same_gaps_are_other_names() -> None:
    def of(low: int, gap: int, *more: Relation) -> int:
        prices = numbers("Price", low, low + gap, low + 2 * gap)
        dearer = Offset(CAT, DOG, gap, gap, along="Price", ranked=False)
        return fingerprint(Puzzle((*KINDS, prices), "House", (Clue(dearer), *map(Clue, more))))

    assert of(10, 2) == of(12, 2) == of(10, 5)
    twice = Ratio(CAT, DOG, 2, along="Price")
    assert of(10, 2, twice) != of(12, 2, twice)


def test_a_table_that_is_turned_is_the_same() -> None:
    def of(number: str, *more: Relation) -> int:
        seats, guests = ring("Seat", 5), category("Guest", "Ann", "Bob", "Cy", "Di", "Ed")
        said = (Together(guests["Ann"], seats[number]), next_to(guests["Bob"], guests["Cy"]), *more)
        return fingerprint(Puzzle((seats, guests), "Seat", tuple(map(Clue, said))))

    assert of("1") == of("4")
    even = Parity(Value("Guest", "Bob"))
    assert of("1", even) != of("2", even)


def test_what_looks_alike_in_too_many_ways_is_still_the_same_in_disguise() -> None:
    alike = Puzzle((row("House", 8), category("Pet", *"abcdefgh")), "House")
    assert fingerprint(disguised(alike, Random(1))) == fingerprint(alike)


def test_categories_that_say_the_same() -> None:
    def of(*categories: Category) -> int:
        return fingerprint(Puzzle((row("House", 2), *categories), "House"))

    pets, drinks = category("Pet", "cat", "dog"), category("Drink", "tea", "rum")
    assert of(pets, drinks) == of(drinks, pets) == of(category("Pet", "dog", "cat"), drinks)
    assert of(pets, drinks) != of(pets)
    sizes = Category("Size", ("small", "large"), "row")
    assert of(sizes) == of(Category("Height", ("low", "high"), "row")) != of(category("Size", "small", "large"))
    assert of(sizes) != of(Category("Size", ("small", "large"), "row", (1, 2)))
    assert of(pets) != of(Category("Pet", ("cat", "dog"), least=(0, 0), most=(1, 2)))
