"""A bounded part of what ``make soak`` runs for hours: some seeds of each kind."""

import pytest

from cluegrid.puzzle import Clue, Puzzle
from cluegrid.relations import RELATIONS, Choice
from soak import naive
from soak.__main__ import KINDS, tried
from test_tables import ANIMALS, CELLAR, MEANINGS, ORDERS, QUANTIFIED, WINES

FEW = {"fresh": 1, "signals": 2, "kills": 1, "resuming": 1, "agreement": 4, "doubts": 4}


@pytest.mark.parametrize(("kind", "seed"), [(kind, seed) for kind in KINDS for seed in range(FEW.get(kind, 15))])
def test_a_seed(kind: str, seed: int) -> None:
    tried(kind, seed)


def test_the_naive_meaning_is_that_of_the_tables() -> None:
    for puzzle, letters, rows, table in ((ANIMALS, "cdf", ORDERS, MEANINGS), (CELLAR, "wp", WINES, QUANTIFIED)):
        for relation, true_in in table:
            told = Puzzle(puzzle.categories, puzzle.axis, (Clue(relation),))
            found = {"".join(letters[v] for v in cells[1]) for cells in naive.solutions(told)}
            assert found == set(true_in.split()) and found <= set(rows), relation


def test_the_naive_meaning_has_every_kind_of_relation() -> None:
    source = naive.__loader__.get_source(naive.__name__)  # type: ignore[union-attr]  # of a file
    assert all(f"{kind.__name__}()" in source for kind in set(RELATIONS.values()) - {Choice})
