"""Every riddle of the project as a text: it reads to the puzzle that stands beside it as JSON."""

import random
from itertools import islice
from pathlib import Path

import pytest

from cluegrid.categories import Category
from cluegrid.notation import puzzle_from_json
from cluegrid.puzzle import Puzzle
from cluegrid.reading import read
from cluegrid.solving import solutions, solve

RIDDLES = sorted((Path(__file__).parents[2] / "riddles").glob("*.json"))
TRIES = 300
Cells = tuple[tuple[int, ...], ...]


def both(path: Path) -> tuple[Puzzle, Puzzle]:
    """The puzzle as its JSON says it, and as it is read from its text."""
    reading = read(path.with_suffix(".txt").read_text(encoding="utf-8"))
    assert reading.puzzle is not None and not reading.unread, reading.problems
    return puzzle_from_json(path.read_text(encoding="utf-8")), reading.puzzle


def same_category(puzzle: Puzzle, category: Category) -> Category:
    """The category of a puzzle that has the same values."""
    return next(c for c in puzzle.categories if sorted(c.values) == sorted(category.values))


def arrangement(puzzle: Puzzle, rng: random.Random) -> Cells:
    """Values dealt to the places at random, each as often as it may be held."""
    frame = puzzle.frame
    cells: list[tuple[int, ...]] = []
    for c, category in enumerate(puzzle.categories):
        pool = [v for v, (least, _) in enumerate(category.counts) for _ in range(least)]
        spare = [v for v, (least, most) in enumerate(category.counts) for _ in range(most - least)]
        pool += rng.sample(spare, frame.places - len(pool))
        cells.append(tuple(range(frame.places)) if c == frame.axis else tuple(rng.sample(pool, len(pool))))
    return tuple(cells)


def translated(cells: Cells, one: Puzzle, other: Puzzle) -> Cells:
    """The same arrangement in the other puzzle's order of categories and values."""
    axis = same_category(other, one.category(one.axis))
    assert axis.name == other.axis
    found = []
    for category in other.categories:
        mine = same_category(one, category)
        line = cells[one.categories.index(mine)]
        held = {one.category(one.axis).values[place]: mine.values[v] for place, v in enumerate(line)}
        found.append(tuple(category.values.index(held[place]) for place in axis.values))
    return tuple(found)


@pytest.mark.parametrize("path", RIDDLES, ids=lambda path: path.stem)
def test_a_riddle_reads_to_its_puzzle(path: Path) -> None:
    told, found = both(path)
    assert sorted(sorted(c.values) for c in told.categories) == sorted(sorted(c.values) for c in found.categories)
    for category in told.categories:
        mine = same_category(found, category)
        assert {v: category.counts[i] for i, v in enumerate(category.values)} == \
            {v: mine.counts[i] for i, v in enumerate(mine.values)}
    assert len(told.clues) == len(found.clues)
    rng = random.Random(1)
    tried = [arrangement(told, rng) for _ in range(TRIES)] + [s.cells for s in islice(solutions(told), 50)]
    pairs = [(cells, translated(cells, told, found)) for cells in tried]
    for one, other in zip(told.clues, found.clues, strict=True):
        judge, judged = one.relation.judge(told.frame), other.relation.judge(found.frame)
        assert [judge(a) for a, _ in pairs] == [judged(b) for _, b in pairs], one.text


@pytest.mark.parametrize("path", RIDDLES, ids=lambda path: path.stem)
def test_a_riddle_has_the_same_answers(path: Path) -> None:
    told, found = both(path)
    one, other = solve(told), solve(found)
    assert (one.status, one.answers) == (other.status, other.answers)


def test_the_lock_as_it_is_told_is_read_as_it_stands() -> None:
    reading = read((RIDDLES[0].parent / "jindosh-told.txt").read_text(encoding="utf-8"))
    assert reading.puzzle is not None and not reading.unread, reading.problems
    solved = solve(reading.puzzle)
    assert solved.status == "unique"
    owners = {row["Lady"].split()[-1]: row["Heirloom"] for row in solved.solutions[0].rows()}
    assert owners == {"Contee": "Ring", "Natsiou": "Snuff Tin", "Marcolla": "War Medal", "Finch": "Bird Pendant",
                      "Winslow": "Diamond"}
