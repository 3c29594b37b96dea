"""Clue numbers are those of the printed riddle, whatever is left out."""

import re

import pytest

from cluegrid import Clue, Puzzle, PuzzleError, explain, puzzle_from, puzzle_to
from cluegrid.diagnosis import diagnose
from cluegrid.exporting import asp, dimacs, minizinc, smtlib
from cluegrid.reading import read
from cluegrid.records import replace
from cluegrid.relations import Not
from cluegrid.rendering import account, html, markdown, page, report, typeset
from cluegrid.rendering import text as plain
from cluegrid.telling import as_json, tell
from cluegrid.wording import curly
from riddles import load

LISTED = """Three friends, Anna, Ben and Carl, live in houses 1 to 3 from left to right.
Each has a pet: cat, dog or fish.

1. Anna lives in house 1.
2. Ben frobnicates the wibbly gronk.
3. Ben keeps the dog.
4. The dog lives in house 2.
5. Anna keeps the cat.

Who keeps the fish?
"""


def numbers_of(puzzle: Puzzle) -> dict[str, int]:
    """The numbers by the words of the clues."""
    return {clue.text: n for n, clue in puzzle.numbered.items()}


def test_clues_keep_their_numbers_when_others_are_left_out() -> None:
    whole = load("einstein")
    known = numbers_of(whole)
    left = whole.without(3).without(9, 1)
    assert list(left.numbered) == [2, *range(4, 9), *range(10, 16)]
    assert all(known[text] == n for text, n in numbers_of(left).items())
    assert left == whole.without(1, 3, 9) and whole.without() == whole
    with pytest.raises(PuzzleError, match="no clue 3: the clues are numbered 2, 4 to 8, 10 to 15"):
        left.without(3)
    with pytest.raises(PuzzleError, match="expected a number above 2"):
        replace(whole, clues=(whole.clues[0], whole.clues[1], replace(whole.clues[2], number=2)))


def test_a_clue_that_is_added_goes_on_counting() -> None:
    left = load("einstein").without(3, 15)
    assert list(left.plus(Clue(left.clues[0].relation)).numbered)[-2:] == [14, 15]


def test_numbers_come_back_from_json() -> None:
    left = load("einstein").without(3, 9)
    assert puzzle_from(puzzle_to(left)) == left
    assert "number" not in str(puzzle_to(load("einstein"))["clues"])


@pytest.mark.parametrize(("name", "spare"), [("einstein", 4), ("market", 3), ("zebra", 1)])
def test_every_format_cites_the_printed_numbers(name: str, spare: int) -> None:
    whole = load(name)
    puzzle = whole.without(spare)
    known = {n: curly(" ".join(clue.text.split())) for n, clue in whole.numbered.items()}
    explained = explain(puzzle)
    told = tell(explained)
    cited = {n for one in told for n in one.clues}
    assert cited and spare not in cited and cited <= set(known)
    quoted = re.findall(r"^ *Clue (\d+): (.*)", plain.explanation(explained, told, 10_000), re.MULTILINE)
    quoted += re.findall(r"^> \*\*(\d+)\.\*\* (.*?) *$", markdown.explanation(explained, told), re.MULTILINE)
    assert {int(n) for n, _ in quoted} == cited
    assert all(text == known[int(n)] for n, text in quoted)
    shown = re.findall(r'<li id="clue-(\d+)" value="(\d+)">', html.explanation(explained, told))
    assert [(str(n), str(n)) for n in puzzle.numbered] == shown
    assert [n for n, _ in typeset.content(explained, told)["clues"]] == list(puzzle.numbered)
    steps = as_json(explained, told)["steps"]
    assert {n for step in steps for said in step["sentences"] for n in said["clues"]} == cited


def test_findings_repairs_and_exports_name_the_printed_numbers() -> None:
    whole = load("einstein")
    found = diagnose(load("market").without(3))
    assert found.as_json()["numbers"] == [1, 2, 4, 5, 6]
    assert found.economy is not None and [weight.clue for weight in found.economy.weights] == [1, 2, 4, 5, 6]
    broken = whole.plus(Clue(Not(whole.clue(4).relation), "Not so.")).without(1)
    found = diagnose(broken)
    assert found.conflicts is not None and (4, 16) in found.conflicts.sets
    assert found.repairs is not None and {16} in [set(repair.left_out) for repair in found.repairs.dropping]
    assert next(iter(found.repairs.dropping[0].mended(broken).numbered)) == 2
    assert whole.clue(4).text in report.text(found, 10_000)
    for text in (asp.render(whole.without(2)), minizinc.render(whole.without(2)), smtlib.render(whole.without(2)),
                 dimacs.render(whole.without(2))):
        assert "clue 2:" not in text and f"clue 3: {whole.clue(3).text}" in text
    assert '<li value="3">' in page.render(whole.without(2))


def test_a_list_keeps_its_numbers_when_a_sentence_is_not_understood() -> None:
    reading = read(LISTED)
    assert reading.puzzle is not None
    assert numbers_of(reading.puzzle) == {"Anna lives in house 1.": 1, "Ben keeps the dog.": 3,
                                          "The dog lives in house 2.": 4, "Anna keeps the cat.": 5}
    shown = account.render(reading)
    assert re.search(r"^clue 5 +Anna keeps the cat\.", shown, re.MULTILINE) and "clue 2" not in shown


def test_sentences_that_share_a_number_are_counted() -> None:
    reading = read(LISTED.replace("3. Ben keeps the dog.\n4.", "3. Ben keeps the dog."))
    assert reading.puzzle is not None
    assert list(reading.puzzle.numbered) == [1, 2, 3, 4]
