"""The pencil's grid: what is crossed out, left over, carried over and counted, in small grids written by hand."""

from __future__ import annotations

import pytest

from cluegrid.categories import Category, category, row
from cluegrid.deduction.grid import FALSE, OPEN, TRUE, Contradiction, Grid, Layout, Reason, bits
from cluegrid.frame import Frame

GIVEN = Reason("given", (1,), ())
HOUSES, PETS, DRINKS = row("House", 5), category("Pet", *"abcde"), category("Drink", *"vwxyz")


def grid_of(*rows: str, categories: tuple[Category, ...] = ()) -> Grid:
    """A grid of pets by houses: where a row has a dot, the pet is not in that house."""
    six = row("House", 6), category("Pet", *"abcdef")
    layout = Layout(Frame(categories or (six if len(rows) == 6 else (HOUSES, PETS)), "House"))
    grid = Grid(layout)
    for v, line in enumerate(rows):
        for place, sign in enumerate(line):
            if sign == ".":
                grid.settle(-layout.fact(layout.value(0, place), layout.value(1, v)), GIVEN)
    return grid


def shown(grid: Grid, c: int = 1, k: int = 0) -> list[str]:
    """For each value of a category what it may still go with of another."""
    layout = grid.layout
    return ["".join("#" if grid.rows[layout.value(c, v)][k] >> w & 1 else "."
                    for w in range(len(layout.frame.categories[k].values)))
            for v in range(len(layout.frame.categories[c].values))]


def test_facts_and_bits() -> None:
    layout = Layout(Frame((HOUSES, PETS), "House"))
    assert (layout.size, layout.value(1, 2), layout.fact(7, 1), layout.fact(1, 7)) == (10, 7, 17, 17)
    assert layout.pair(17) == layout.pair(-17) == (1, 7)
    assert list(bits(0b10110)) == [1, 2, 4] and not list(bits(0))
    grid = Grid(layout)
    assert grid.settle(17, GIVEN) and not grid.settle(17, GIVEN) and grid.settle(-18, GIVEN)
    assert (grid.known(1, 7), grid.known(8, 1), grid.known(1, 9)) == (TRUE, FALSE, OPEN)
    with pytest.raises(Contradiction) as found:
        grid.settle(-17, Reason("clue", (3,), (-18,)))
    assert found.value.reason == Reason("clue", (3,), (-18, 17))


def test_what_is_so_crosses_out_the_rest_of_its_row_and_column() -> None:
    grid = grid_of()
    grid.settle(grid.layout.fact(1, 5), GIVEN)  # a in house 2
    grid.tidy()
    assert shown(grid) == [".#...", "#.###", "#.###", "#.###", "#.###"]
    assert grid.why[-grid.layout.fact(0, 5)] == Reason("crossed out", (), (grid.layout.fact(1, 5),))


def test_what_is_left_over_is_so() -> None:
    grid = grid_of("....#")
    grid.tidy()
    assert shown(grid) == ["....#", *["####."] * 4]
    reason = grid.why[grid.layout.fact(4, 5)]
    assert reason.rule == "only one left" and set(reason.premises) == {-grid.layout.fact(n, 5) for n in range(4)}
    with pytest.raises(Contradiction, match="nothing left"):
        grid_of(".....").tidy()
    with pytest.raises(Contradiction):
        grid_of("....#", "....#").tidy()


def test_what_shares_a_place_shares_what_is_known() -> None:
    grid = grid_of("##...", categories=(HOUSES, PETS, DRINKS))
    layout = grid.layout
    grid.settle(layout.fact(layout.value(1, 0), layout.value(2, 3)), GIVEN)  # a drinks y
    grid.tidy()
    assert shown(grid, 2)[3] == "##..."
    grid.settle(layout.fact(1, layout.value(2, 3)), GIVEN)  # y in house 2
    grid.tidy()
    assert shown(grid)[0] == ".#..." and grid.known(1, layout.value(1, 0)) == TRUE
    assert grid.why[layout.fact(1, layout.value(1, 0))].rule in ("same place", "only one left")
    assert shown(grid, 1, 2)[0] == "...#."


@pytest.mark.parametrize(("rows", "kind", "some", "others", "outside"), [
    (("##...", "..###", "##...", "#####", "#####"), "pair", (5, 7), (0, 1), 4),
    (("##...", "..##.", "##...", "#####", "#####"), "pair", (5, 7), (0, 1), 4),
    (("#####", ".#.#.", "#####", ".#.#.", "#####"), "pair", (6, 8), (1, 3), 6),
    (("##....", ".##...", "#.#...", "######", "######", "######"), "triple", (6, 7, 8), (0, 1, 2), 9),
    (("##....", "...###", "###...", "######", "#.#...", "######"), "triple", (6, 8, 10), (0, 1, 2), 6),
])
def test_values_that_share_as_many_places(rows: tuple[str, ...], kind: str, some: tuple[int, ...],
                                          others: tuple[int, ...], outside: int) -> None:
    grid = grid_of(*rows)
    found = grid.find_set()
    assert found is not None
    ruled_out, reason = found
    assert (reason.rule, len(ruled_out)) == (kind, outside)
    layout, pets = grid.layout, range(len(rows), 2 * len(rows))
    assert set(ruled_out) == {-layout.fact(v, p) for v in pets if v not in some for p in others
                              if not grid.known(v, p)}
    assert set(reason.premises) == {-layout.fact(v, p) for v in some for p in range(len(rows)) if p not in others}


def test_places_that_share_as_many_values_beside_values_that_are_repeated() -> None:
    houses, pets = row("House", 6), category("Pet", *"abcdef")
    hats = Category("Hat", ("red", "blue"), least=(3, 3), most=(3, 3))
    layout = Layout(Frame((houses, hats, pets), "House"))
    grid = Grid(layout)
    for v in range(2, 6):
        for place in range(2):
            grid.settle(-layout.fact(place, layout.value(2, v)), GIVEN)
    found = grid.find_set()
    assert found is not None and found[1].rule == "pair"
    assert set(found[0]) == {-layout.fact(place, pet) for place in range(2, 6) for pet in (8, 9)}


@pytest.mark.parametrize("rows", [
    ("#####",) * 5, ("##...", ".##..", "#####", "#####", "#####"), ("##...", "##...", "..###", "..###", "..###"),
    ("###..", "###..", "#####", "#####", "#####")])
def test_nothing_to_be_seen(rows: tuple[str, ...]) -> None:
    assert grid_of(*rows).find_set() is None


@pytest.mark.parametrize(("least", "most", "row_", "expected"), [
    (2, 2, ".##.", ".##."), (1, 1, "####", "####"), (2, 3, "..##", "..##"), (0, 2, "####", "####")])
def test_values_that_may_be_repeated_are_counted(least: int, most: int, row_: str, expected: str) -> None:
    wine = Category("Drink", ("wine", "milk"), least=(least, 4 - most), most=(most, 4 - least))
    layout = Layout(Frame((row("House", 4), wine), "House"))
    grid = Grid(layout)
    for place, sign in enumerate(row_):
        if sign == ".":
            grid.settle(-layout.fact(place, 4), GIVEN)
    grid.tidy()
    assert shown(grid)[0] == expected
    sure = row_.count("#") == least
    assert [grid.known(place, 4) == TRUE for place in range(4)] == [sign == "#" and sure for sign in row_]
    for place in range(4):
        assert (grid.known(place, 5) == TRUE) == (row_[place] == "."), "what is no wine is milk"


def test_more_or_fewer_than_there_are() -> None:
    wine = Category("Drink", ("wine", "milk"), least=(2, 2), most=(2, 2))
    for sign in (1, -1):
        layout = Layout(Frame((row("House", 4), wine), "House"))
        grid = Grid(layout)
        for place in range(3):
            grid.settle(sign * layout.fact(place, 4), GIVEN)
        with pytest.raises(Contradiction, match="counted"):
            grid.tidy()
    layout = Layout(Frame((row("House", 4), wine), "House"))
    grid = Grid(layout)
    for place in range(2):
        grid.settle(layout.fact(place, 4), GIVEN)
    grid.tidy()
    assert shown(grid)[0] == "##.." and grid.known(2, 5) == grid.known(3, 5) == TRUE


def test_a_copy_is_for_supposing() -> None:
    grid = grid_of("##...")
    copy = grid.copy()
    copy.settle(grid.layout.fact(0, 5), GIVEN)
    copy.tidy()
    assert shown(copy)[0] == "#...." and shown(grid)[0] == "##..." and not grid.known(0, 5)
    assert len(copy.order) > len(grid.order) - 3 and grid.layout.fact(0, 5) in copy.order


def test_looking_at_all_pairs_from_now_on() -> None:
    layout = Layout(Frame((HOUSES, PETS, DRINKS), "House"))
    layout.look_at(set())
    grid = Grid(layout)
    a, y = layout.value(1, 0), layout.value(2, 3)
    grid.settle(layout.fact(0, a), GIVEN)
    grid.settle(layout.fact(0, y), GIVEN)
    grid.tidy()
    assert not grid.known(a, y)
    grid.widen()
    grid.tidy()
    assert grid.known(a, y) == TRUE and shown(grid, 1, 2)[0] == "...#."
    assert layout.is_placement(layout.fact(0, a)) and not layout.is_placement(-layout.fact(a, y))
