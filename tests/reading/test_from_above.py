"""Shelves, slots and drawers that are numbered from the top down: above is above, and the first is the top one."""

from __future__ import annotations

import pytest

from cluegrid.reading import read
from cluegrid.solving import solve

SCENES = [
    "Five jars stand on five shelves of a rack, numbered 1 to 5 from the top down. Each holds a different food: {}.",
    "A rack holds five jars in slots 1 (top) to 5 (bottom). Each jar holds a different food: {}.",
    "Five jars, five shelves (shelf 1 = top, shelf 5 = bottom), one jar on each. Each holds a different food: {}.",
    "There are five jars on five shelves, one on each; shelf 1 is at the top. Each holds a different food: {}.",
]
FOODS = "rice, beans, salt, flour, oats"


def standing(scene: str, clues: str) -> dict[str, str]:
    reading = read(f"{scene.format(FOODS)}\n\n{clues}\n\nWhere are the oats?")
    assert reading.puzzle is not None and not reading.problems, reading.problems
    [only] = solve(reading.puzzle, limit=2).solutions
    return {str(row["Food"]): next(str(value) for name, value in row.items() if name != "Food") for row in only.rows()}


@pytest.mark.parametrize("scene", SCENES)
def test_above_is_above_and_one_is_at_the_top(scene: str) -> None:
    found = standing(scene, "1. The rice is directly above the salt.\n2. The beans are at the top.\n"
                            "3. The flour is somewhere below the oats.\n4. The oats are below the salt.")
    assert found == {"beans": "1", "rice": "2", "salt": "3", "oats": "4", "flour": "5"}


def test_the_first_shelf_has_number_one_and_the_lowest_the_last() -> None:
    found = standing(SCENES[0], "1. The rice is on the first shelf.\n2. The beans are on the lowest shelf.\n"
                                "3. The flour is on shelf 3.\n4. The salt is two shelves below the rice or directly "
                                "below the flour.\n5. The oats are higher than the flour.")
    assert found == {"rice": "1", "oats": "2", "flour": "3", "salt": "4", "beans": "5"}


def test_shelves_that_are_numbered_from_below_stay_so() -> None:
    found = standing(SCENES[1].replace("(top)", "(bottom)", 1).replace("5 (bottom)", "5 (top)"),
                     "1. The rice is directly above the salt.\n2. The beans are at the top.\n"
                     "3. The flour is somewhere below the oats.\n4. The oats are below the salt.")
    assert found == {"flour": "1", "oats": "2", "salt": "3", "rice": "4", "beans": "5"}
