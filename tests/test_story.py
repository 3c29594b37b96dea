"""The dinner party as a story: it reads back to the riddle that it tells."""

import pytest

from cluegrid import Puzzle, solve
from cluegrid.categories import InputError
from cluegrid.generation import generate
from cluegrid.generation.story import NoStoryError, tell
from cluegrid.reading import read


def people(puzzle: Puzzle) -> list[frozenset[str]]:
    """Who has what, seat by seat."""
    solved = solve(puzzle)
    assert solved.status == "unique"
    return [frozenset(row.values()) for row in solved.solutions[0].rows()]


def check(puzzle: Puzzle, text: str) -> None:
    reading = read(text)
    assert reading.puzzle is not None and not reading.unread
    assert len(reading.puzzle.clues) == len(puzzle.clues)
    assert people(reading.puzzle) == people(puzzle)
    if not reading.puzzle.questions[0].each:  # the story asks what the riddle asks
        assert solve(reading.puzzle).answers == solve(puzzle).answers


@pytest.mark.parametrize("seed", range(20))
def test_a_story_reads_back_to_its_riddle(seed: int) -> None:
    puzzle = generate(5, 5, "dinner party", seed=seed, question="one")
    text = tell(puzzle, seed)
    check(puzzle, text)


@pytest.mark.parametrize(("places", "categories"), [(2, 1), (2, 3), (3, 1), (4, 9), (8, 6), (12, 4)])
def test_stories_of_all_sizes(places: int, categories: int) -> None:
    puzzle = generate(places, categories, "dinner party", seed=3, question="one")
    check(puzzle, tell(puzzle))


@pytest.mark.parametrize("kind", ["one of two", "or", "if", "if and only if", "neither", "different", "parity", "end"])
def test_stories_of_all_kinds_of_clues(kind: str) -> None:
    puzzle = generate(5, 3, "dinner party", seed=2, question="one", kinds=[kind, "together", "beside", "next"])
    check(puzzle, tell(puzzle))


def test_a_seed_tells_the_same_story_and_another_another() -> None:
    puzzle = generate(5, 4, "dinner party", seed=3, question="one")
    assert tell(puzzle, 1) == tell(puzzle, 1)
    assert len({tell(puzzle, seed) for seed in range(5)}) == 5


def test_a_story_of_a_riddle_that_asks_nothing_asks_about_everyone() -> None:
    asked = {tell(generate(5, 5, "dinner party", seed=seed, question=False)).rpartition(". ")[2] for seed in range(8)}
    assert len(asked) > 2 and all("each" in question or "which" in question for question in asked)


def test_a_story_is_prose() -> None:
    text = tell(generate(5, 5, "dinner party", seed=4, question="one"))
    assert text.count("\n\n") >= 3 and "1. " not in text and text.rstrip().endswith("?")
    assert text.index("were") < text.index("\n\n")  # the guests are named first


def test_what_has_no_story_is_said() -> None:
    with pytest.raises(InputError, match="dinner party"):
        tell(generate(4, 3, "houses", seed=1))
    with pytest.raises(NoStoryError, match="count"):
        tell(generate(4, 3, "dinner party", seed=1, question="one", kinds=["count", "beside"]))
