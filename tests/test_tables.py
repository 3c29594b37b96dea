"""What every kind of relation means, as literal tables of small cases that were written by hand.

Conformance compares the meanings of a relation with each other and cannot see that all of them are wrong.
"""

from __future__ import annotations

from itertools import permutations, product

import pytest

from cluegrid.categories import Category, PuzzleError, Value, category, every, no, numbers, ring, row, some
from cluegrid.formulas import denial, evaluate
from cluegrid.puzzle import Clue, Doubt, Puzzle
from cluegrid.relations import (
    RELATIONS,
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
    PlaceRelation,
    Ratio,
    Relation,
    Together,
    apart,
    between,
    either,
    just_left_of,
    just_right_of,
    left_of,
    more_than,
    next_to,
    opposite,
    right_of,
    together,
    with_between,
)
from cluegrid.solving import solve

A, B, C = Value("X", "a"), Value("X", "b"), Value("X", "c")

# ---- place relations: which positions, counted from 0 as digits, are allowed -----------------------------------

ROW = row("Place", 4)
RING, LARGE_RING = ring("Seat", 4), ring("Seat", 6)
PRICES = numbers("Price", 5, 10, 20, 40)
FLOORS = Category("Floor", ("ground", "first", "second"), "row", (0, 1, 2))
TURNED = Category("Size", ("large", "small", "middle"), "row", (30, 10, 20))
HALVES = numbers("Length", 0.5, 1, 1.5)
NEIGHBOURS = "01 10 12 21 23 32"

TABLES: list[tuple[PlaceRelation, Category, str]] = [
    (Together(A, B), ROW, "00 11 22 33"),
    (Alike(A, B, "X"), TURNED, "00 11 22"),
    # by ranks, in a row
    (Offset(A, B), ROW, "01 12 23"),
    (Offset(A, B, 2, 2), ROW, "02 13"),
    (Offset(A, B, 1, None), ROW, "01 02 03 12 13 23"),
    (Offset(A, B, 2, None), ROW, "02 03 13"),
    (Offset(A, B, 1, 2), ROW, "01 02 12 13 23"),
    (Offset(A, B, 0, 1), ROW, "00 01 11 12 22 23 33"),
    (Offset(A, B, -1, 0), ROW, "00 10 11 21 22 32 33"),
    (Offset(A, B, -1, 1), ROW, f"00 11 22 33 {NEIGHBOURS}"),
    (Offset(A, B, 1, 1, either=True), ROW, NEIGHBOURS),
    (Offset(A, B, 2, None, either=True), ROW, "02 03 13 20 30 31"),
    (Offset(A, B, 0, 0, either=True), ROW, "00 11 22 33"),
    (Offset(A, B, 4, 4), ROW, ""),
    # by ranks and by numbers, where values have some
    (Offset(A, B), PRICES, "01 12 23"),
    (Offset(A, B, 5, 5, ranked=False), PRICES, "01"),
    (Offset(A, B, 10, 15, ranked=False), PRICES, "02 12"),
    (Offset(A, B, 10, 15, either=True, ranked=False), PRICES, "02 20 12 21"),
    (Offset(A, B, 20, None, ranked=False), PRICES, "03 13 23"),
    (Offset(A, B, 0.5, 0.5, ranked=False), HALVES, "01 12"),
    (Offset(A, B), TURNED, "12 20"),
    (Offset(A, B, 10, 10, ranked=False), TURNED, "12 20"),
    (Offset(A, B, 1, None), TURNED, "12 20 10"),
    # around a table
    (Offset(A, B), RING, "01 12 23 30"),
    (Offset(A, B, 1, 1, either=True), RING, "01 12 23 30 10 21 32 03"),
    (Offset(A, B, 2, 2), RING, "02 13 20 31"),
    (Offset(A, B, 3, 3), RING, "03 10 21 32"),
    (Offset(A, B, 3, 3, either=True), RING, ""),
    (Offset(A, B, 1, 2), RING, "01 12 23 30 02 13 20 31"),
    (Offset(A, B, 0, 0), RING, "00 11 22 33"),
    (Offset(A, B, 2, 2, either=True), LARGE_RING, "02 13 24 35 40 51 20 31 42 53 04 15"),
    # numbers against numbers
    (Ratio(A, B), PRICES, "10 21 32"),
    (Ratio(A, B, 4), PRICES, "20 31"),
    (Ratio(A, B, 0.5), PRICES, "01 12 23"),
    (Ratio(A, B, 3), HALVES, "20"),
    (Ratio(A, B), FLOORS, "00 21"),
    # between, ends, even and odd
    (Between(A, B, C), row("Place", 3), "012 210"),
    (Between(A, B, C, ordered=True), row("Place", 3), "012"),
    (Between(A, B, C), ROW, "012 013 023 123 210 310 320 321"),
    (Between(A, B, C, ordered=True), ROW, "012 013 023 123"),
    (Between(A, B, C), TURNED, "021 120"),
    (Between(A, B, C, ordered=True), TURNED, "120"),
    (AtEnd(A), ROW, "0 3"),
    (AtEnd(A), TURNED, "0 1"),
    (AtEnd(A), row("Place", 1), "0"),
    (Parity(A), ROW, "1 3"),
    (Parity(A, even=False), ROW, "0 2"),
    (Parity(A), FLOORS, "0 2"),
    (Parity(A, even=False), FLOORS, "1"),
    (Parity(A), PRICES, "1 2 3"),
    (Parity(A), RING, "1 3"),
    # in words
    (together(A, B), ROW, "00 11 22 33"),
    (left_of(A, B), ROW, "01 02 03 12 13 23"),
    (right_of(A, B), ROW, "01 02 03 12 13 23"),
    (just_left_of(A, B), ROW, "01 12 23"),
    (just_right_of(A, B), ROW, "01 12 23"),
    (next_to(A, B), ROW, NEIGHBOURS),
    (with_between(A, B, 1), ROW, "02 13 20 31"),
    (with_between(A, B, 2), ROW, "03 30"),
    (more_than(A, B, "Price"), PRICES, "01 02 03 12 13 23"),
    (more_than(A, B, "Price", by=10), PRICES, "12"),
    (opposite(A, B, 6), LARGE_RING, "03 14 25 30 41 52"),
    (between(A, B, C), row("Place", 3), "012 210"),
    (between(A, B, C, ordered=True), row("Place", 3), "012"),
]


@pytest.mark.parametrize(("relation", "along", "allowed"), TABLES)
def test_a_place_relation_allows_just_these_positions(relation: PlaceRelation, along: Category, allowed: str) -> None:
    assert relation.table(along) == {tuple(map(int, where)) for where in allowed.split()}


def test_words_put_their_values_where_they_belong() -> None:
    assert (right_of(A, B).terms, just_right_of(A, B).terms) == ((B, A), (B, A))
    assert (left_of(A, B).terms, just_left_of(A, B).terms, next_to(A, B).terms) == ((A, B),) * 3
    assert (more_than(A, B, "Price").terms, more_than(A, B, "Price", by=5).terms) == ((B, A), (B, A))
    assert between(A, B, C).terms == (B, A, C)
    along = (left_of(A, B, "Y"), right_of(A, B, "Y"), just_left_of(A, B, "Y"), just_right_of(A, B, "Y"),
             next_to(A, B, "Y"), with_between(A, B, 1, "Y"), more_than(A, B, "Y"), more_than(A, B, "Y", 5),
             opposite(A, B, 4, "Y"), between(A, B, C, along="Y"))
    assert {relation.along for relation in along} == {"Y"}
    assert (apart(A, B), either(AtEnd(A), AtEnd(B))) == (Not(Together(A, B)), Count((AtEnd(A), AtEnd(B)), 1, 1))


# ---- three animals in three houses: the orders, from the left, in which a relation is true ---------------------

house, animal = row("House", 3), category("Animal", "cat", "dog", "fox")
ANIMALS = Puzzle((house, animal), "House")
ORDERS = ["".join(order) for order in permutations("cdf")]
cat, dog, fox = animal
one, two, three = house
CAT1, CAT2, DOG1, DOG2, FOX3 = (Together(*pair) for pair in (
    (cat, one), (cat, two), (dog, one), (dog, two), (fox, three)))
EVERYTHING = " ".join(ORDERS)

MEANINGS: list[tuple[Relation, str]] = [
    (CAT1, "cdf cfd"),
    (Together(cat, dog), ""),
    (Together(cat, cat), EVERYTHING),
    (Not(CAT1), "dcf dfc fcd fdc"),
    (~CAT1, "dcf dfc fcd fdc"),
    (~~CAT1, "cdf cfd"),
    (All((CAT1, DOG2)), "cdf"),
    (All((CAT1, DOG1)), ""),
    (All(()), EVERYTHING),
    (CAT1 & FOX3, "cdf"),
    (Any_((CAT1, DOG1)), "cdf cfd dcf dfc"),
    (Any_((CAT1, FOX3)), "cdf cfd dcf"),
    (CAT1 | FOX3, "cdf cfd dcf"),
    (Count((CAT1, DOG2, FOX3)), "cfd dcf fdc"),
    (Count((CAT1, DOG2, FOX3), 0, 0), "dfc fcd"),
    (Count((CAT1, DOG2, FOX3), 0, 1), "cfd dcf fdc dfc fcd"),
    (Count((CAT1, DOG2, FOX3), 1, None), "cdf cfd dcf fdc"),
    (Count((CAT1, DOG2, FOX3), 2, None), "cdf"),
    (Count((CAT1, DOG2, FOX3), 2, 2), ""),
    (Count((CAT1, DOG2, FOX3), 0, None), EVERYTHING),
    (Count((CAT1, CAT1, FOX3), 2, 2), "cfd"),
    (If(CAT1, DOG2), "cdf dcf dfc fcd fdc"),
    (If(DOG2, CAT1), "cdf cfd dcf dfc fcd"),
    (Iff(CAT1, DOG2), "cdf dcf dfc fcd"),
    (Iff(CAT1, FOX3), "cdf dfc fcd fdc"),
    (OneOf(cat, (one, two)), "cdf cfd dcf fcd"),
    (OneOf(cat, (three,)), "dfc fdc"),
    (OneEach(cat, dog, one, two), "cdf dcf"),
    (OneEach(cat, dog, one, one), ""),
    (OneEach(cat, cat, one, two), ""),
    (AllDifferent((cat, one)), "dcf dfc fcd fdc"),
    (AllDifferent((cat, one, dog)), "fcd fdc"),
    (AllDifferent((cat, dog, fox)), EVERYTHING),
    (left_of(cat, dog), "cdf cfd fcd"),
    (Not(left_of(cat, dog)), "dcf dfc fdc"),
    (between(fox, cat, dog), "cfd dfc"),
    (between(fox, cat, dog, ordered=True), "cfd"),
    (between(two, cat, dog), "cfd dfc"),
    (AtEnd(cat), "cdf cfd dfc fdc"),
    (Parity(cat), "dcf fcd"),
    (Not(Parity(cat)), "cdf cfd dfc fdc"),
    (next_to(cat, two), "cdf cfd dfc fdc"),
    (just_left_of(one, cat), "dcf fcd"),
]


@pytest.mark.parametrize(("relation", "true_in"), MEANINGS, ids=[str(n) for n in range(len(MEANINGS))])
def test_a_relation_is_true_in_just_these_orders(relation: Relation, true_in: str) -> None:
    frame = ANIMALS.frame
    relation.check(frame)
    said, denied = relation.formula(frame), denial(relation.part(frame))
    for order in ORDERS:
        cells = (0, 1, 2), tuple("cdf".index(letter) for letter in order)
        facts = {frame.fact(1, v, place) for place, v in enumerate(cells[1])}
        expected = order in true_in.split()
        assert relation.holds(frame, cells) is expected, order
        assert evaluate(said, facts.__contains__) is expected, order
        assert evaluate(denied, facts.__contains__) is not expected, order
    found = {"".join(name[0] for name in solution["Animal"])
             for solution in solve(ANIMALS.plus(Clue(relation)), limit=None).solutions}
    assert found == set(true_in.split())


def test_a_choice_is_sure_where_its_readings_agree() -> None:
    doubtful = Choice("side", (just_left_of(cat, dog), left_of(cat, dog)))
    puzzle = Puzzle(ANIMALS.categories, "House", (Clue(doubtful),), doubts=(Doubt("side", "left of", ("next", "any")),))
    verdicts = {order: doubtful.holds(puzzle.frame, ((0, 1, 2), tuple("cdf".index(letter) for letter in order)))
                for order in ORDERS}
    assert verdicts == {"cdf": True, "fcd": True, "cfd": None, "dcf": False, "dfc": False, "fdc": False}
    taken = [puzzle.take({"side": n}).clues[0].relation for n in (0, 1)]
    assert taken == [just_left_of(cat, dog), left_of(cat, dog)]


# ---- what is open as long as an arrangement is partial ---------------------------------------------------------


@pytest.mark.parametrize(("relation", "partial", "verdict"), [
    (CAT1, "c..", True), (CAT1, "d..", False), (CAT1, "...", None), (CAT1, ".c.", False), (CAT1, ".d.", None),
    (left_of(cat, dog), "c..", True), (left_of(cat, dog), ".c.", None), (left_of(cat, dog), "f..", None),
    (left_of(cat, dog), "d..", False), (Not(CAT1), "...", None), (Not(CAT1), "d..", True),
    (Count((CAT1, DOG2, FOX3), 1, 1), "c..", None), (Count((CAT1, DOG2, FOX3), 1, 1), "cd.", False),
    (Count((CAT1, DOG2, FOX3), 1, None), "c..", True), (Count((CAT1, DOG2, FOX3), 1, None), "f..", None),
    (Count((CAT1, DOG2, FOX3), 2, None), "d..", False), (Count((CAT1, DOG2, FOX3), 0, 1), "dc.", True),
    (between(fox, cat, dog), ".f.", None), (between(fox, cat, dog), "c..", None),
    (between(fox, cat, dog), "cf.", True), (AtEnd(cat), ".c.", False), (AtEnd(cat), ".d.", True),
])
def test_a_verdict_comes_as_soon_as_it_is_sure(relation: Relation, partial: str, verdict: bool | None) -> None:
    line = tuple(None if letter == "." else "cdf".index(letter) for letter in partial)
    assert relation.holds(ANIMALS.frame, ((0, 1, 2), line)) is verdict


# ---- every, some and no: bottles of wine and poison, from the left ---------------------------------------------

bottle, drink = row("Bottle", 3), Category("Drink", ("wine", "poison"), least=(0, 0), most=(3, 3))
CELLAR = Puzzle((bottle, drink), "Bottle")
wine, poison = drink
WINES = ["".join(line) for line in product("wp", repeat=3)]
ALL_BOTTLES = " ".join(WINES)

QUANTIFIED: list[tuple[Relation, str]] = [
    (Together(every(wine), bottle["1"]), "wpp ppp"),
    (Together(some(wine), bottle["1"]), "www wwp wpw wpp"),
    (Together(no(wine), bottle["1"]), "pww pwp ppw ppp"),
    (AtEnd(every(wine)), "wpp ppw wpw ppp"),
    (AtEnd(some(wine)), "www wwp wpw wpp pww ppw"),
    (AtEnd(no(wine)), "pwp ppp"),
    # each wine has some poison on its left, whatever stands first in the clue
    (left_of(some(poison), every(wine)), "pww pwp ppw ppp"),
    (right_of(every(wine), some(poison)), "pww pwp ppw ppp"),
    (left_of(some(wine), some(poison)), "wwp wpw wpp pwp"),
    (left_of(every(wine), every(poison)), "www wwp wpp ppp"),
    # there is no wine with a poison somewhere on its right
    (left_of(no(wine), some(poison)), "www pww ppw ppp"),
    (left_of(some(poison), no(wine)), "www wwp wpp ppp"),
    # there is no wine that stands on the left of every poison: "no" is read before "every"
    (left_of(no(wine), every(poison)), "pww pwp ppw ppp"),
    (right_of(every(poison), no(wine)), "pww pwp ppw ppp"),
    (next_to(every(wine), some(poison)), "wpw wpp pwp ppw ppp"),
    (next_to(every(poison), some(wine)), "www wwp wpw pww pwp"),
    (Not(left_of(some(wine), some(poison))), "www pww ppw ppp"),
    (Parity(every(wine), even=False), "wpw wpp ppw ppp"),
    (Alike(bottle["1"], bottle["3"], "Drink"), "www wpw pwp ppp"),
    (Alike(every(wine), bottle["2"], "Drink"), "www wwp pww pwp ppp"),
]


@pytest.mark.parametrize(("relation", "true_in"), QUANTIFIED, ids=[str(n) for n in range(len(QUANTIFIED))])
def test_a_quantified_relation_is_true_in_just_these_rows(relation: Relation, true_in: str) -> None:
    frame = CELLAR.frame
    relation.check(frame)
    said = relation.formula(frame)
    for line in WINES:
        cells = (0, 1, 2), tuple("wp".index(letter) for letter in line)
        facts = {frame.fact(1, v, place) for place, v in enumerate(cells[1])}
        expected = line in true_in.split()
        assert relation.holds(frame, cells) is expected, line
        assert evaluate(said, facts.__contains__) is expected, line


def test_a_value_that_may_be_absent_is_there_if_something_is_said_of_it() -> None:
    spare = Category("Hat", ("red", "blue", "green"), least=(0, 0, 0), most=(1, 1, 1))
    frame = Puzzle((row("House", 2), spare), "House").frame
    said = left_of(spare["red"], spare["blue"])
    true_in = [line for line in product(range(3), repeat=2)
               if len(set(line)) == 2 and said.holds(frame, ((0, 1), line))]
    assert true_in == [(0, 1)]
    assert Not(said).holds(frame, ((0, 1), (2, 0))) is True


# ---- along another category than the places --------------------------------------------------------------------


def test_a_relation_along_another_category_looks_at_what_the_places_hold() -> None:
    prices = numbers("Price", 5, 10, 20)
    puzzle = Puzzle((house, animal, prices), "House", (
        Clue(Together(cat, one)), Clue(Together(dog, two)), Clue(more_than(cat, dog, "Price", by=10))))
    assert [solution["Price"] for solution in solve(puzzle, limit=None).solutions] == [("20", "10", "5")]
    puzzle = puzzle.without(3).plus(Clue(Ratio(fox, cat, 4, "Price")))
    assert [solution["Price"] for solution in solve(puzzle, limit=None).solutions] == [("5", "10", "20")]


def test_every_kind_has_a_table() -> None:
    told = [relation for relation, _, _ in TABLES] + [relation for relation, _ in (*MEANINGS, *QUANTIFIED)]
    assert {*map(type, told), Choice} == set(RELATIONS.values())


# ---- what does not fit is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(("relation", "said"), [
    (left_of(cat, dog, "Animal"), "'offset' compares along 'Animal', which has no order"),
    (Between(cat, dog, fox, along="Seat"), "'between' needs a row, but 'Seat' is a ring"),
    (AtEnd(cat, "Seat"), "'atend' needs a row, but 'Seat' is a ring"),
    (Ratio(cat, dog, along="House"), "'ratio' needs numbers, but 'House' has none"),
    (left_of(cat, dog, "Seat"), "on the ring 'Seat' nothing is anywhere to a side"),
    (Offset(cat, dog, ranked=False), "'offset' compares by number along 'House', which has no numbers"),
    (Offset(cat, dog, 10, 10, along="Price"), "'Price' has only 3 values, so nothing is 10 apart"),
    (Together(Value("Drink", "wine"), one), "'wine' may be held more than once"),
    (Together(Value("Hat", "red"), one), "'red' may be held more than once"),
    (Together(Value("Animal", "cow"), one), "there is no value 'cow' in category 'Animal'"),
    (left_of(cat, dog, "Horse"), "there is no category 'Horse'"),
    (Count(()), "'count' has no relations to count"),
    (Not(Together(Value("Animal", "cow"), one)), "there is no value 'cow'"),
    (OneOf(cat, (one, Value("House", "9"))), "there is no value '9'"),
])
def test_a_relation_that_does_not_fit_is_refused(relation: Relation, said: str) -> None:
    with pytest.raises(PuzzleError, match=said):
        hats = Category("Hat", ("red", "blue"), least=(2, 1), most=(2, 1))
        Puzzle((house, animal, ring("Seat", 3), numbers("Price", 5, 10, 20), drink, hats), "House", (Clue(relation),))


def test_the_largest_distance_by_ranks_fits() -> None:
    prices = numbers("Price", 5, 10, 20)
    Puzzle((house, animal, prices), "House", (Clue(Offset(cat, dog, 2, 2, along="Price")),))
    with pytest.raises(PuzzleError, match="nothing is 3 apart"):
        Puzzle((house, animal, prices), "House", (Clue(Offset(cat, dog, 3, 3, along="Price")),))


def test_a_relation_names_its_values_in_order() -> None:
    assert If(left_of(cat, dog), Not(Together(fox, one))).values() == (cat, dog, fox, one)
    assert OneOf(cat, (one, two)).values() == (cat, one, two)
    assert Count((CAT1, DOG2)).parts() == (CAT1, DOG2) and CAT1.parts() == ()
