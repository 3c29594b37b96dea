"""Riddles told as stories: they read back to what they tell."""

import re

import pytest

from cluegrid import Clue, Puzzle, solve
from cluegrid.categories import InputError
from cluegrid.cli import main
from cluegrid.generation import generate
from cluegrid.generation.story import THEMES, UNTOLD, NoStoryError, tell, theme_of_a_story
from cluegrid.reading import read
from cluegrid.records import replace
from cluegrid.relations import All, Parity, Relation


def people(puzzle: Puzzle) -> list[frozenset[str]]:
    """Who has what, place by place."""
    solved = solve(puzzle)
    assert solved.status == "unique"
    return [frozenset(row.values()) for row in solved.solutions[0].rows()]


def parts(relation: Relation) -> tuple[Relation, ...]:
    return relation.of if isinstance(relation, All) else (relation,)


def made(theme: str, seed: int, places: int = 5, categories: int = 4) -> Puzzle:
    return generate(places, categories, theme_of_a_story(theme), seed, exclude=UNTOLD)


def check(puzzle: Puzzle, text: str) -> None:
    reading = read(text)
    assert reading.puzzle is not None and not reading.unread
    said = [part for clue in reading.puzzle.clues for part in parts(clue.relation)]
    assert len(said) >= len(puzzle.clues) >= len(reading.puzzle.clues)  # some sentences tell two clues
    assert people(reading.puzzle) == people(puzzle)
    assert solve(reading.puzzle).answers == solve(puzzle).answers  # the story asks what the riddle asks


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_story_reads_back_to_its_riddle(theme: str, seed: int) -> None:
    puzzle = made(theme, seed)
    check(puzzle, tell(puzzle, seed))


@pytest.mark.parametrize(("places", "categories"), [(3, 1), (4, 6), (8, 5)])
def test_stories_of_all_sizes(places: int, categories: int) -> None:
    puzzle = made("dinner party", 3, places, categories)
    check(puzzle, tell(puzzle))


def test_a_seed_tells_the_same_story_and_another_another() -> None:
    puzzle = made("theatre", 3)
    assert tell(puzzle, 1) == tell(puzzle, 1)
    assert len({tell(puzzle, seed) for seed in range(3)}) == 3


def test_a_story_is_prose_in_which_people_come_back_as_pronouns() -> None:
    texts = [tell(made("dinner party", seed)) for seed in range(6)]
    assert all(text.count("\n\n") >= 3 and "1. " not in text and text.rstrip().endswith("?") for text in texts)
    assert any(re.search(r"\b(?:He|She) ", text) for text in texts)
    never = (" did not had ", "Besides", "Moreover", " left of ", " right of ")
    assert not any(word in text for text in texts for word in never)


def test_what_has_no_story_is_said() -> None:
    with pytest.raises(InputError, match="dinner party"):
        tell(generate(4, 3, "houses", seed=1))
    with pytest.raises(NoStoryError, match="numbers"):
        tell(generate(4, 8, "hotel", seed=1))
    with pytest.raises(NoStoryError, match="odd and even"):
        odd = made("hotel", 1)
        tell(replace(odd, clues=(Clue(Parity(next(iter(odd.category("Guest"))), True)),)))


def test_a_story_chooses_a_theme_that_has_stories(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "--story", "--seed", "4"]) == 0
    assert "one after another" in capsys.readouterr().out.lower()
    assert main(["generate", "--story", "--theme", "library"]) == 2
    assert "has no stories" in capsys.readouterr().err
