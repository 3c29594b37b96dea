"""Amounts told in other ways, people by what their names tell, and who stands where among the others."""

from collections.abc import Sequence

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


def holds(sentence: str, scene: str, rows: Sequence[tuple[str, ...]]) -> bool | None:
    """Whether a sentence is true of the rows; None if it is not read."""
    reading = read(f"{scene}\n1. {sentence}\n")
    clue = next(held for held in reading.account if held.text == sentence)
    if clue.relation is None or reading.puzzle is None:
        return None
    frame = reading.puzzle.frame
    columns = [next(c for c in zip(*rows, strict=True) if c[0] in kind.values) for kind in frame.categories]
    order = sorted(range(len(rows)), key=lambda i: frame.categories[frame.axis].values.index(columns[frame.axis][i]))
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
    ("There were 5 pounds between the red lamp and the blue one.", True),
    ("There were 5 years between the red lamp and the green one.", False),
    ("Fifteen dollars separate Anna's purchase from the green lamp.", False),
    ("Five dollars separate Anna's purchase from the green lamp.", True),
    ("Nine years lie between the red lamp and the green one.", True),
    ("Eight years lie between the red lamp and the green one.", False),
    ("What Anna paid differs by ten dollars from what Dora paid.", True),
    ("The red lamp and the blue one differ in weight by 5 pounds.", True),
    ("The red lamp and the blue one differ in weight by 4 pounds.", False),
    ("Anna and Dora were separated by ten dollars.", True),
    ("Anna and Boris were separated by ten dollars.", False),
    ("Carl paid two thirds of what Anna paid.", True),
    ("Carl paid a quarter of what Boris did.", True),
    ("Carl paid a fifth of what Boris did.", False),
    ("From cheapest to dearest, Dora's lamp comes directly after Anna's.", True),
    ("From dearest to cheapest, Dora's lamp comes directly after Anna's.", False),
    ("Anna paid one of the top two prices.", False),
    ("Dora paid one of the top two prices.", True),
    ("The red lamp and the blue one together weigh 11 pounds.", True),
    ("The red lamp and the green one together weigh 11 pounds.", False),
    pytest.param("There was exactly one floor between Anna and Dora.", None,
                 marks=pytest.mark.xfail(reason="read of lamps that have no floors", strict=True)),
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
    assert holds(sentence, LAMPS, ROWS) is truth


HORSES = """Four friends rode four horses, each on a different day. No two horses had the same number of fans to cheer.
Name: Anna, Boris, Carl, Dora
Horse: Star, Comet, Dusty, Flash
Day: Monday, Tuesday, Wednesday, Thursday
Color: black, white, brown, gray
Fans: 12, 20, 31, 45
"""
RIDES = [
    ("Anna", "Star", "Tuesday", "black", "45"),
    ("Boris", "Comet", "Monday", "white", "31"),
    ("Carl", "Dusty", "Thursday", "brown", "12"),
    ("Dora", "Flash", "Wednesday", "gray", "20"),
]


@pytest.mark.parametrize(("sentence", "truth"), [
    ("Anna and the rider of Comet rode on Tuesday and Monday, respectively.", True),
    ("Anna and the rider of Comet rode on Monday and Tuesday, respectively.", False),
    ("Anna was the next person to ride after Boris.", True),
    ("Dora was the next person to ride after Boris.", False),
    ("Anna is the only one of the four to have more fans than Boris.", True),
    ("Anna is the only one of the four to have more fans than Dora.", False),
    ("Anna is the only woman with more fans than Boris.", True),
    ("Anna is the only woman with more fans than Carl.", False),
    ("Dora rode on a day immediately before or immediately after Carl.", True),
    ("Dora rode on a day immediately before or immediately after Boris.", False),
    ("It was not until after Boris's ride that Carl rode.", True),
    ("It was not until Monday that Carl rode.", False),
    ("Star and Carl had their rides exactly two days apart.", True),
    ("Star and Dora had their rides exactly two days apart.", False),
    ("One of the two horses with fewer than 25 fans is gray, and the other is Dusty.", True),
    ("One of the two horses with fewer than 25 fans is gray, and the other is Comet.", False),
    ("Three of the horses are Star, the gray one and the one Boris rode.", True),
    ("Three of the horses are Star, the black one and the one Boris rode.", False),
    ("Comet came on Monday, and the rider was not Carl.", True),
    ("Comet came on Monday, and the rider was not Boris.", False),
    ("Dora rode something gray, but it wasn't Comet.", True),
    ("The last person to ride did so on either Star or Dusty.", True),
    ("Unless it is white, Star had 45 fans.", True),
    ("Unless it is white, Star had 31 fans.", False),
    ("Anna's horse had more than twice as many fans as Dora's.", True),
    ("Boris's horse had more than twice as many fans as Dora's.", False),
    ("The number of people who cheered for Comet was less than the number who cheered for Star.", True),
    ("Exactly 31 people cheered for Comet.", True),
    ("Exactly 31 people cheered for Star.", False),
    ("Of the two men, none rode Star.", True),
    ("Of the two women, only one rode before Carl.", False),
    ("The two women rode on Tuesday and Wednesday, in some order.", True),
    ("Exactly two women rode between Boris and Carl.", True),
    ("Exactly one woman rode between Boris and Carl.", False),
])
def test_who_stands_where(sentence: str, truth: bool | None) -> None:
    assert holds(sentence, HORSES, RIDES) is truth


@pytest.mark.parametrize("sentence", [
    "The number of people who cheered for Star was less than twice the number who cheered for Flash.",
])
def test_forms_that_are_refused_today(sentence: str) -> None:
    """Read by an earlier grammar; right again or refused, never otherwise."""
    assert holds(sentence, HORSES, RIDES) is None


@pytest.mark.parametrize("kinds", [
    [Kind("Name", ["Anna", "Robin", "Carl"])],
    [Kind("Name", ["Anna", "Dora", "Carl"]), Kind("Clerk", ["Max", "Kim", "Ned"])],
    [Kind("Dog", ["Bella", "Max", "Daisy"])],
    [Kind("Name", ["Anna", "Dora", "Clara"])],
])
def test_what_names_do_not_tell_is_not_guessed(kinds: list[Kind]) -> None:
    tell_genders(kinds)
    assert not any(kind.gender for kind in kinds)
