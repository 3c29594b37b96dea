"""Several casts of one text, with how plausible each is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cluegrid.reading import reader
from cluegrid.reading.cast import find_cast
from cluegrid.reading.cast_near import MOST, near_casts
from cluegrid.reading.document import Piece, split
from cluegrid.reading.kinds import Cast

DECLARED = """Names: Ada, Ben, Cleo
Pets: cat, dog, hen

1. Ada has the cat.
2. Ben does not have the dog.
"""
IN_CLUES = """Three friends live in three houses in a row. Each keeps a different pet and has a different job.

1. Ada keeps the cat.
2. Ben is the baker.
3. The tailor keeps the dog.
4. Cleo lives next to the mason.
5. The hen is not in the first house.
"""
ONE_SOLUTION = IN_CLUES + """6. Cleo lives in the first house.
7. Ada lives in the second house.
8. Ben keeps the hen.
"""
ONE_UNNAMED = """Four friends live in four houses in a row. Each keeps a different pet and drinks a different drink.

1. Ada keeps the cat.
2. Ben drinks tea and lives next to Cleo.
3. The dog is next to the house where milk is drunk.
4. Dora drinks water.
5. The hen lives in the second house.
6. Cleo does not drink cocoa.
"""


def _sets(cast: Cast) -> set[frozenset[str]]:
    return {frozenset(value for value in kind.values if value != kind.unnamed) for kind in cast.kinds}


@pytest.mark.parametrize("text", [DECLARED, IN_CLUES, ONE_UNNAMED, "Nothing is told here."])
def test_the_likeliest_comes_first_and_together_they_are_at_most_certain(text: str) -> None:
    pieces = split(text)
    found = near_casts(pieces, find_cast(pieces))
    told = [plausibility for plausibility, _ in found]
    assert 0 < len(found) <= MOST
    assert told == sorted(told, reverse=True)
    assert sum(told) <= 1 and min(told) >= 0


@pytest.mark.parametrize("text", [DECLARED, IN_CLUES])
def test_what_is_clear_is_the_cast_itself(text: str) -> None:
    pieces = split(text)
    cast = find_cast(pieces)
    assert near_casts(pieces, cast)[0][1]() is cast


def test_a_value_that_is_named_nowhere_is_supposed() -> None:
    pieces = split(ONE_UNNAMED)
    casts = [one() for _, one in near_casts(pieces, find_cast(pieces))]
    wanted = [{"Ada", "Ben", "Cleo", "Dora"}, {"cat", "dog", "hen"}, {"tea", "milk", "water", "cocoa"}]
    assert any(all(frozenset(values) in _sets(one) for values in wanted) for one in casts)


@pytest.mark.parametrize(("shares", "taken"), [((0.8, 0.1), True), ((0.6, 0.1), True), ((0.4, 0.3), False)])
def test_a_cast_is_taken_where_no_other_that_is_read_is_nearly_as_plausible(
    shares: tuple[float, float], taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def near(pieces: list[Piece], cast: Cast) -> list[tuple[float, Callable[[], Cast]]]:
        return [(share, lambda: cast) for share in shares]

    monkeypatch.setattr(reader, "near_casts", near)
    said = f"{ONE_SOLUTION} (As told on day {shares}.)"  # a text that was read is remembered
    problems = reader.read(said).problems
    assert (not problems) is taken
    assert taken or "in doubt" in problems[0]
