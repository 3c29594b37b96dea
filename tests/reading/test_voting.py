"""Of several casts that are alike, the one is taken under which all of a text can be read."""

from __future__ import annotations

from cluegrid.reading import read
from cluegrid.reading.account import Reading
from cluegrid.reading.cast_choice import Sorting, choose
from cluegrid.reading.voting import vote

READ = read("Names: Al, Bo, Cy\nPets: dog, cat, fish\n\n1. Al has the dog.\n2. Bo has the cat.\n")
UNREAD = Reading(READ.puzzle, READ.account, ("something was not understood",))
MEANT = frozenset([frozenset("abc"), frozenset("def")])


def _sorting(nearness: float) -> Sorting:
    """Six phrases of which c and d were each sorted to the others' kind, and by how much that seemed better."""
    alike = [[0.0 if i == j else 2.0 if (i < 3) == (j < 3) else -1.0 for j in range(6)] for i in range(6)]
    for i in (0, 1):
        alike[i][2] = alike[2][i] = 1.0 - nearness
        alike[i][3] = alike[3][i] = 1.0
    for i in (4, 5):
        alike[i][3] = alike[3][i] = 1.0 - nearness
        alike[i][2] = alike[2][i] = 1.0
    grouping = choose(alike, [1.0] * 6, 3)
    return Sorting(tuple("abcdef"), (frozenset(),) * 6, grouping, True)


def test_the_cast_that_reads_everything_is_taken() -> None:
    assert vote(UNREAD, _sorting(0.5), lambda groups: READ if frozenset(groups) == MEANT else UNREAD) is READ


def test_where_no_cast_reads_everything_nothing_changes() -> None:
    assert vote(UNREAD, _sorting(0.5), lambda groups: UNREAD) is UNREAD


def test_two_casts_that_read_everything_and_are_alike_are_no_choice() -> None:
    grouping = choose([[1.0] * 6] * 6, [1.0] * 6, 3)
    sorting = Sorting(tuple("abcdef"), (frozenset(),) * 6, grouping, True)
    assert vote(UNREAD, sorting, lambda groups: Reading(READ.puzzle, READ.account)).problems
