"""Phrases that name a value in other words than the list does."""

import pytest

from cluegrid.categories import Value
from cluegrid.reading import read
from cluegrid.reading.words import one_slip, root, stem

SCENE = """There are 3 houses in a row.
Names: Alice, Bruno, Carla
Each person drives a unique car: `ford f150`, `fiat uno`, `tesla model 3`
Each person has a unique birthday month: `jan`, `sept`, `mar`
The people are of nationalities: `dane`, `brit`, `swede`
Everyone keeps a different animal: `horse`, `bird`, `fish`
Each parent is accompanied by their child: `Alice`, `Fred`, `Zoe`
Flowers: roses, lilies, tulips
Hobbies: painting, cooking, chess
"""


def first_value(text: str) -> Value:
    """The first value that the last sentence's relation names."""
    relation = read(text).account[-1].relation
    assert relation is not None
    return relation.values()[0]


@pytest.mark.parametrize(("phrase", "value"), [
    ("The F-150 driver", "ford f150"),
    ("The person who drives the Model 3", "tesla model 3"),
    ("The one whose birthday is in September", "sept"),
    ("The person born in March", "mar"),
    ("The British person", "brit"),
    ("The Swedish person", "swede"),
    ("The Danish person", "dane"),
    ("The person who keeps horses", "horse"),
    ("The bird keeper", "bird"),
    ("The rose lover", "roses"),
    ("The one with a lily in the window", "lilies"),
    ("The person who paints as a hobby", "painting"),
    ("The person whose child is Zoe", "Zoe"),
    ("The tulpis lover", "tulips"),
])
def test_a_phrase_names_its_value(phrase: str, value: str) -> None:
    assert first_value(f"{SCENE}{phrase} lives in the first house.").name == value


def test_one_name_in_two_categories_is_told_apart_by_the_words_around_it() -> None:
    assert first_value(SCENE + "The person whose child is Alice is Bruno.").category == "Child"
    assert first_value(SCENE + "Alice lives in the first house.").category == "Name"


def test_what_the_words_do_not_tell_apart_is_a_doubt() -> None:
    scene = ("There are 3 houses in a row.\nCars: Borgo, Vanta, Lumo\nBikes: Borgo, Tirra, Sona\n"
             "The Borgo owner lives in the first house.")
    puzzle = read(scene).puzzle
    assert puzzle is not None
    assert [doubt.readings for doubt in puzzle.doubts] == [("Car: Borgo", "Bike: Borgo")]


def test_the_text_itself_teaches_which_words_go_with_a_category() -> None:
    scene = ("There are 3 houses in a row.\nFruit: kiwis, plums, pears\nAnimals: kiwis, emus, owls\n"
             "The person who eats plums lives in the first house.\nThe person who admires emus lives in the third"
             " house.\n"
             "The person who eats kiwis lives in the second house.")
    puzzle = read(scene).puzzle
    assert puzzle is not None and not puzzle.doubts
    assert first_value(scene).category == "Fruit"


def test_to_live_is_not_the_plural_of_life() -> None:
    scene = "There are 3 houses in a row.\nMagazines: Life, Time, Forbes\nPets: cat, dog, owl\n"
    assert first_value(scene + "The cat owner lives in the first house.").name == "cat"
    assert first_value(scene + "The one who reads Life lives in the first house.").name == "Life"


def test_stems() -> None:
    assert stem("roses") == stem("rose")
    assert stem("lilies") == stem("lily")
    assert root("painting") == root("paints") == root("painter")
    assert one_slip("tulpis", "tulips")
    assert not one_slip("cat", "car")
