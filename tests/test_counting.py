"""Counts: the figures of the articles, the same number as by listing, bounds, and a key that stops them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from math import factorial

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cluegrid import counting
from cluegrid.categories import Category, EngineError, PuzzleError, category, row
from cluegrid.counting import Total, count, each_step
from cluegrid.engines import run
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.relations import left_of, next_to, together
from riddles import NAMES, load
from strategies import doubtful_puzzles, puzzles

pytest.importorskip("pyganak")


def free(places: int, categories: int) -> Puzzle:
    """A puzzle without a clue."""
    values = [str(n) for n in range(places)]
    return Puzzle((row("Place", places), *(category(f"C{n}", *values) for n in range(categories))), "Place")


def slow() -> Puzzle:
    """A puzzle whose solutions take the counter far longer than a test may."""
    puzzle = free(12, 6)
    return puzzle.plus(*(Clue(next_to(puzzle.category(f"C{n}")[str(m)], puzzle.category(f"C{n + 1}")[str(m + 1)]))
                         for n in range(5) for m in range(11)))


# ---- figures ---------------------------------------------------------------------------------------------------


def test_five_categories_of_five_without_a_clue() -> None:
    assert count(free(5, 5)) == Total(24_883_200_000, True, "by a formula")


def test_no_clue_is_counted_at_any_size() -> None:
    assert count(free(45, 11)).number == factorial(45) ** 11


def test_the_first_paragraph() -> None:
    found = count(load("jindosh-1-first-paragraph"))
    assert (found.number, found.exact) == (165_888, True)


def test_the_first_paragraph_by_the_model_counter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "A_FEW", 0)
    assert count(load("jindosh-1-first-paragraph")) == Total(165_888, True, "by the model counter Ganak")


def test_the_bottles() -> None:
    bottles = load("bottles")
    assert count(bottles).number == 108
    assert count(bottles, over=["Contents"]).number == 2
    assert count(bottles, over=["Bottle"]).number == 1


def test_each_step() -> None:
    numbers = [found.number for found in each_step(load("einstein"))]
    assert len(numbers) == 16
    assert (numbers[0], numbers[-1]) == (24_883_200_000, 1)
    assert numbers == sorted(numbers, reverse=True)
    assert numbers == [count(load("einstein").without(*range(n + 1, 16))).number for n in range(16)]


def test_values_that_no_clue_mentions_are_a_factorial() -> None:
    puzzle = free(30, 2)
    a, b = puzzle.category("C0")["0"], puzzle.category("C1")["0"]
    found = count(puzzle.plus(Clue(left_of(a, b))))
    assert found.number == 30 * 29 // 2 * factorial(29) ** 2


def test_repeated_values_by_a_formula() -> None:
    drink = Category("Drink", ("tea", "milk", "beer"), least=(1, 0, 0), most=(2, 5, 1))
    puzzle = Puzzle((row("Place", 5), drink), "Place")
    assert count(puzzle).number == len(list(run("sat", puzzle, {}, {})))


# ---- the same as by listing ------------------------------------------------------------------------------------

MANY = settings(deadline=None, derandomize=True, database=None,
                suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])


@pytest.mark.parametrize("name", [name for name in NAMES if name != "jindosh-1-first-paragraph"])
def test_every_riddle(name: str) -> None:
    puzzle = load(name)
    assert count(puzzle).number == len(list(run("sat", puzzle, {}, {})))


def test_clues_keep_their_order_where_parts_are_joined_and_some_are_left_out() -> None:
    puzzle = load("zebra").without(1, 2, 3)
    assert count(puzzle).number == len(list(run("sat", puzzle, {}, {})))


@settings(MANY, max_examples=200)
@given(puzzles(), st.data())
def test_random_puzzles(puzzle: Puzzle, data: st.DataObject) -> None:
    listed = list(run("sat", puzzle, {}, {}))
    assert count(puzzle).number == len(listed)
    over = data.draw(st.lists(st.sampled_from([kind.name for kind in puzzle.categories]), min_size=1, unique=True))
    rows = [puzzle.frame.category(name) for name in over]
    assert count(puzzle, over).number == len({tuple(cells[c] for c in rows) for cells in listed})


@settings(MANY, max_examples=100)
@given(puzzles())
def test_random_puzzles_by_the_model_counter(puzzle: Puzzle) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(counting, "A_FEW", 0)
        assert count(puzzle).number == len(list(run("sat", puzzle, {}, {})))


@settings(MANY, max_examples=60)
@given(puzzles())
def test_each_step_of_random_puzzles(puzzle: Puzzle) -> None:
    steps = [puzzle.without(*range(n + 1, len(puzzle.clues) + 1)) for n in range(len(puzzle.clues) + 1)]
    assert [found.number for found in each_step(puzzle)] == [len(list(run("sat", step, {}, {}))) for step in steps]


@settings(MANY, max_examples=80)
@given(doubtful_puzzles())
def test_doubtful_puzzles_have_the_solutions_of_every_reading(puzzle: Puzzle) -> None:
    readings = [set(run("sat", puzzle.take({"doubt": n}), {}, {})) for n in range(2)]
    assert count(puzzle).number == len(readings[0] | readings[1])


# ---- limits ----------------------------------------------------------------------------------------------------


def test_after_the_time_limit_it_is_a_lower_bound() -> None:
    for seconds in (1, 4, 16):  # on a busy machine a second may be over before the first solution
        started = time.monotonic()
        found = count(slow(), seconds=seconds)
        assert time.monotonic() - started < 4 * seconds + 4
        assert not found.exact
        assert "until the time was over" in found.how
        if found.number:
            return
    raise AssertionError("nothing was found")


def test_an_easy_count_within_the_time_limit_is_exact() -> None:
    assert count(load("jindosh-1-first-paragraph"), seconds=60) == count(load("jindosh-1-first-paragraph"))


def test_ctrl_c_stops_it() -> None:
    timer = threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        count(slow())
    timer.join()
    assert time.monotonic() - started < 5


def test_nothing_is_printed_where_there_is_no_solution() -> None:
    code = ("from cluegrid.counting import count\nfrom cluegrid import *\n"
            "a, b = row('A', 3), category('B', 'x', 'y', 'z')\n"
            "clues = together(b['x'], a['1']), together(b['x'], a['2'])\n"
            "print(count(Puzzle((a, b), 'A', tuple(map(Clue, clues)))).number)")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("0\n", "")


def test_an_unknown_category() -> None:
    with pytest.raises(PuzzleError, match="did you mean 'Contents'"):
        count(load("bottles"), over=["Content"])


def test_without_the_counter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyganak", None)
    assert count(free(5, 5)).exact
    with pytest.raises(EngineError, match=r"cluegrid\[count\]"):
        count(slow())


def test_a_clue_about_places_only() -> None:
    puzzle = free(3, 1)
    place = puzzle.category("Place")
    assert count(puzzle.plus(Clue(together(place["1"], place["2"])))).number == 0
    assert count(puzzle.plus(Clue(together(place["1"], place["1"])))).number == 6
