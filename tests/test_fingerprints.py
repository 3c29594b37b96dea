"""Which riddles count as the same: those whose clues say the same, and no others."""

from __future__ import annotations

import pytest

from cluegrid.bulk.fingerprints import fingerprint
from cluegrid.categories import Category, category, every, row, some
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.relations import (
    Alike,
    AllDifferent,
    Any_,
    Count,
    If,
    Iff,
    Not,
    OneEach,
    OneOf,
    Relation,
    Together,
    between,
    left_of,
    next_to,
)

KINDS = row("House", 3), category("Pet", "cat", "dog", "fox"), category("Drink", "tea", "milk", "rum")
(HOUSE, _, _), (CAT, DOG, _), (TEA, MILK, _) = KINDS
ONE, OTHER = Together(CAT, TEA), Together(DOG, HOUSE)


@pytest.mark.parametrize(("relation", "other", "alike"), [
    (Together(CAT, TEA), Together(TEA, CAT), True), (ONE, Not(ONE), False), (ONE, OTHER, False),
    (Alike(CAT, TEA, "House"), Alike(TEA, CAT, "House"), True),
    (If(ONE, OTHER), If(OTHER, ONE), False), (Iff(ONE, OTHER), Iff(OTHER, ONE), True),
    (Any_((ONE, OTHER)), Any_((OTHER, ONE)), True), (Any_((ONE, OTHER)), Count((ONE, OTHER)), False),
    (Count((ONE, OTHER), 1, 1), Count((OTHER, ONE), 1, 1), True),
    (Count((ONE, OTHER), 1, 1), Count((ONE, OTHER), 1, 2), False),
    (left_of(CAT, DOG), left_of(DOG, CAT), False), (next_to(CAT, DOG), next_to(DOG, CAT), True),
    (next_to(CAT, DOG), left_of(CAT, DOG), False),
    (between(CAT, DOG, TEA), between(CAT, TEA, DOG), True), (between(CAT, DOG, TEA), between(DOG, CAT, TEA), False),
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


def test_categories_that_say_the_same() -> None:
    def of(*categories: Category) -> int:
        return fingerprint(Puzzle((row("House", 2), *categories), "House"))

    pets, drinks = category("Pet", "cat", "dog"), category("Drink", "tea", "rum")
    assert of(pets, drinks) == of(drinks, pets) == of(category("Pet", "dog", "cat"), drinks)
    assert of(pets, drinks) != of(pets)
    sizes = Category("Size", ("small", "large"), "row")
    assert of(sizes) != of(Category("Size", ("large", "small"), "row"))
    assert of(sizes) != of(Category("Size", ("small", "large"), "row", (1, 2)))
    assert of(pets) != of(Category("Pet", ("cat", "dog"), least=(0, 0), most=(1, 2)))
