"""Amounts told in other ways, and people by what their names tell."""

import pytest

from cluegrid.reading import read
from cluegrid.reading.given import tell_genders
from cluegrid.reading.kinds import Kind

LAMPS = """Four friends each bought a lamp at the market. No two lamps cost the same, weigh the same or are as old.
Name: Anna, Boris, Carl, Dora
Price: $10, $15, $25, $40
Weight: 3 pounds, 5 pounds, 8 pounds, 9 pounds
Year: 1921, 1928, 1933, 1937
Color: red, blue, green, white
"""
ROWS = [
    ("Anna", "$15", "8 pounds", "1928", "red"),
    ("Boris", "$40", "3 pounds", "1933", "blue"),
    ("Carl", "$10", "9 pounds", "1937", "green"),
    ("Dora", "$25", "5 pounds", "1921", "white"),
]


def holds(sentence: str) -> bool | None:
    """Whether a sentence is true of the rows; None if it is not read."""
    reading = read(f"{LAMPS}\n1. {sentence}\n")
    clue = next(held for held in reading.account if held.text == sentence)
    if clue.relation is None or reading.puzzle is None:
        return None
    frame = reading.puzzle.frame
    columns = [next(c for c in zip(*ROWS, strict=True) if c[0] in kind.values) for kind in frame.categories]
    order = sorted(range(4), key=lambda i: frame.categories[frame.axis].values.index(columns[frame.axis][i]))
    places = tuple(
        tuple(kind.values.index(column[i]) for i in order)
        for kind, column in zip(frame.categories, columns, strict=True)
    )
    return clue.relation.judge(frame)(places)


@pytest.mark.parametrize(("sentence", "truth"), [
    ("There was a $5 difference between what Anna paid and what Carl paid.", True),
    ("There was a $5 difference between what Anna paid and what Dora paid.", False),
    ("The difference in weight between the red lamp and Dora's was 3 pounds.", True),
    ("The difference in weight between the red lamp and Carl's was 3 pounds.", False),
    ("The red lamp and the green one were made exactly nine years apart.", True),
    ("The red lamp and the blue one were made exactly nine years apart.", False),
    ("There was less than $12 between Anna and Dora.", True),
    ("There was less than $10 between Anna and Dora.", False),
    ("Between them, Anna and the buyer of the green lamp spent $25.", True),
    ("Between them, Anna and the buyer of the white lamp spent $25.", False),
    ("The red lamp and the blue one together weigh 11 pounds.", True),
    ("The red lamp and the green one together weigh 11 pounds.", False),
    ("The blue lamp was made in the 1930s.", True),
    ("The red lamp was made in the 1930s.", False),
    ("It cost Anna $10 less than Dora.", True),
    ("It cost Anna $10 less than Boris.", False),
    ("The white lamp was bought by a woman.", True),
    ("The green lamp was bought by a woman.", False),
    ("The blue and the green lamp both went to men.", True),
    ("The blue and the white lamp both went to men.", False),
    ("Exactly one of the two women paid more than $20.", True),
    ("Exactly one of the two men paid more than $50.", None),
    ("Only one of the women paid more than Carl.", False),
    ("Only one of the men paid more than Dora.", True),
    ("The woman with the white lamp paid more than Carl.", True),
    ("The man with the white lamp paid more than Carl.", False),
])
def test_amounts_and_people(sentence: str, truth: bool | None) -> None:
    assert holds(sentence) is truth


@pytest.mark.parametrize("kinds", [
    [Kind("Name", ["Anna", "Robin", "Carl"])],
    [Kind("Name", ["Anna", "Dora", "Carl"]), Kind("Clerk", ["Max", "Kim", "Ned"])],
    [Kind("Dog", ["Bella", "Max", "Daisy"])],
    [Kind("Name", ["Anna", "Dora", "Clara"])],
])
def test_what_names_do_not_tell_is_not_guessed(kinds: list[Kind]) -> None:
    tell_genders(kinds)
    assert not any(kind.gender for kind in kinds)
