"""Grids as magazines print them: kept, founded and first seen, in so many feet, years and millions."""

import pytest

from cluegrid.puzzle import Puzzle
from cluegrid.reading import read
from cluegrid.reading.clues import read_clue
from cluegrid.reading.meanings import canonical
from cluegrid.reading.values import amount

GRID = """Four small firms were founded in different years, each in another town and with another sum of money.
Firms: Altona, Brisk, Corvo, Delphi
Founders: Hale, Ives, Jory, Kemp
Towns: Dover, Luton, Ripon, Truro
Years: 1990, 1994, 1998, 2002
Sums: $1 million, $2 million, $4 million, $5 million
Ties: blue, grey, pink, teal
"""


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    found = read(GRID + "1. Altona is the firm in Dover.\n").puzzle
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("The firm Ms. Hale looked after is Brisk.", "Hale is Brisk."),
        ("Brisk is the one that Ms. Hale took care of.", "Hale is Brisk."),
        ("Brisk was looked after by Ms. Hale.", "Hale is Brisk."),
        ("The firm Ms. Hale lived for is Brisk.", "Hale is Brisk."),
        ("The firm Ms. Hale ended up with is not Brisk.", "Hale is not Brisk."),
        ("Ms. Hale had the pink tie on.", "Hale has the pink tie."),
        ("The tie Ms. Hale had on was pink.", "Hale has the pink tie."),
        ("Ms. Hale lives and works in Ripon.", "Hale is in Ripon."),
        ("Ms. Hale does not live or work in Ripon.", "Hale is not in Ripon."),
        ("Brisk raised $2 million more than the firm in Luton.", "Brisk raised 2 million dollars more than Luton."),
        ("The firm that got $5 million is Brisk.", "Brisk is the $5 million firm."),
        ("Brisk was first spotted in 1994.", "Brisk is the firm of 1994."),
        ("Brisk was run by Ms. Hale.", "Hale is Brisk."),
        ("The firm steered by Ms. Hale was launched in 1994.", "Hale has the firm of 1994."),
        ("The firm that moved in 1994 is Brisk.", "Brisk is the firm of 1994."),
        ("Mr. and Mrs. Hale are in Ripon.", "Hale is in Ripon."),
        ("Ms. Hale has a tie other than the pink one.", "Hale does not have the pink tie."),
        ("The firm whose pink tie had to be washed is Brisk.", "Brisk has the pink tie."),
    ],
)
def test_two_ways_to_say_it(text: str, same: str, puzzle: Puzzle) -> None:
    told, known = read_clue(text, puzzle), read_clue(same, puzzle)
    assert told is not None and known is not None
    assert canonical(told) == canonical(known)


@pytest.mark.parametrize(
    "text",
    [
        "Ms. Hale hates Ripon.",
        "Ms. Hale is afraid of Ripon.",
        "Ms. Hale wishes for Brisk.",
        "Ms. Hale envies Brisk.",
        "Brisk was admired by Ms. Hale.",
        "Brisk was mentioned by Ms. Hale.",
        "Ms. Hale was glad in 1994.",
        "The firm Ms. Hale praised is Brisk.",
        "Ms. Hale cancelled 1994.",
    ],
)
def test_what_tells_no_more_is_not_read(text: str, puzzle: Puzzle) -> None:
    assert read_clue(text, puzzle) is None


@pytest.mark.parametrize("text", [
    "The woman surnamed Hale is in Ripon.",
    "The man or woman in Ripon is Hale.",
    "Hale does not work in Ripon and never visits it.",
])
def test_forms_that_are_refused_today(text: str, puzzle: Puzzle) -> None:
    """Read by an earlier grammar; right again or refused, never otherwise."""
    assert read_clue(text, puzzle) is None


GOLF = """Four golfers played a round, each with another cap.
Scores: 70, 72, 75, 79
Golfers: Hale, Ives, Jory, Kemp
Caps: blue, grey, pink, teal
"""


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("Hale finished three strokes ahead of Ives.", "Hale's score was three strokes lower than that of Ives."),
        ("Hale did better than Ives.", "Hale had a lower score than Ives."),
        ("Hale won.", "Hale scored 70."),
        ("The judges gave the pink cap to Hale.", "Hale has the pink cap."),
        ("Hale was handed the pink cap.", "Hale has the pink cap."),
    ],
)
def test_the_lowest_score_wins_at_golf(text: str, same: str) -> None:
    told = [read(f"{GOLF}1. {clue}\n2. Kemp has the blue cap.\n").account[-2].relation for clue in (text, same)]
    assert told[0] is not None and told[1] is not None
    assert canonical(told[0]) == canonical(told[1])


def test_years_without_a_word_of_age_are_a_time() -> None:
    text = (
        "Three clerks are leaving.\nClerks: Hale, Ives, Jory\nYears: 22, 26, 30\nGifts: clock, vase, watch\n"
        "1. {}\n2. Hale got the vase.\n"
    )
    longer = read(text.format("Hale's career was longer than that of Ives.")).account[-2]
    assert longer.kind == "clue"
    assert read(text.format("Hale was there 4 years longer than Ives.")).account[-2].kind == "clue"


@pytest.mark.parametrize(
    ("text", "number", "unit"),
    [
        ("$2 million", 2_000_000, "dollars"),
        ("3 thousand miles", 3000, "miles"),
        ("$3m", 3_000_000, "dollars"),
        ("30m", 30, "metres"),
        ("12km", 12, "kilometres"),
    ],
)
def test_thousands_and_millions(text: str, number: float, unit: str) -> None:
    found = amount(text)
    assert found is not None and (found.number, found.unit) == (number, unit)


def test_names_for_each_may_stand_in_the_question() -> None:
    found = read(
        "At a sale four friends each took home one lamp. The lamps were brass, copper, glass and oak. The prices "
        "were $5, $7, $9 and $12. From the clues, find out what Hale, Ives, Jory and Kemp bought, and what each of "
        "them paid.\n\n1. Ives paid $2 more than the buyer of the oak lamp.\n2. The glass lamp cost $9.\n"
        "3. Hale bought the brass lamp.\n4. Hale paid $5 more than Ives.\n"
    ).puzzle
    assert found is not None
    assert ("Hale", "Ives", "Jory", "Kemp") in [category.values for category in found.categories]
