"""Explanations: every step is sound, none of its clues is spare, and they get to the end."""

import json
import os
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest
from hypothesis import HealthCheck, given, settings

from cluegrid import Puzzle, solutions, solve
from cluegrid.categories import CluegridError, InputError
from cluegrid.deduction import Explanation, explain, hint
from cluegrid.deduction.grid import Layout
from cluegrid.hinting import hint_text
from cluegrid.marks import goals_of, marks_from
from cluegrid.notation import puzzle_from, puzzle_to
from cluegrid.rendering import markdown
from cluegrid.telling import as_json, tell
from proving import findings
from riddles import NAMES, load
from strategies import puzzles

GOLDEN = Path(__file__).parent / "golden"
SHARED = Path(__file__).parent.parent.parent / "shared" / "corpus"


def check(explained: Explanation) -> dict[str, Any]:
    """Prove every printed sentence again, from a model that shares nothing with the explainer."""
    told = as_json(explained, tell(explained))
    found = findings(puzzle_to(explained.puzzle), json.loads(json.dumps(told)))
    assert not found, found[0]
    certain = {fact for fact in explained.certain if fact > 0}
    assert certain <= {fact for step in explained.steps for fact in step.settles}, "something certain is not explained"
    return told


@pytest.mark.parametrize("name", NAMES)
def test_every_riddle_is_explained_to_the_end(name: str) -> None:
    told = check(explain(load(name)))
    assert told["steps"][0]["clues"] and all(step["text"] for step in told["steps"])


@pytest.mark.parametrize("name", NAMES)
def test_explanations_as_they_are_shown(name: str) -> None:
    explained = explain(load(name))
    shown = markdown.explanation(explained, tell(explained)) + "\n"
    path = GOLDEN / f"{name}.md"
    if os.environ.get("CLUEGRID_WRITE_GOLDEN"):
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8"), "run with CLUEGRID_WRITE_GOLDEN=1 and read the difference"


def way(puzzle: Puzzle) -> str:
    """Which techniques and clues an explanation takes, in order, and a sum of the facts that it uses and settles."""
    steps = explain(puzzle).steps
    facts = [(step.uses, step.settles, [line.chain for line in step.lines]) for step in steps]
    said = (f"{step.technique} {','.join(map(str, step.clues))}".strip() for step in steps)
    return f"{'; '.join(said)} #{crc32(repr(facts).encode()):08x}"


def test_the_ways_through_riddles_with_a_clue_left_out() -> None:
    ways = [f"{name} without {n}: {way(load(name).without(n))}"
            for name in NAMES for n in range(1, len(load(name).clues) + 1)]
    path = GOLDEN / "ways.txt"
    if os.environ.get("CLUEGRID_WRITE_GOLDEN"):
        path.write_text("\n".join(ways) + "\n", encoding="utf-8")
    known = path.read_text(encoding="utf-8").splitlines()
    assert ways == known, "run with CLUEGRID_WRITE_GOLDEN=1 and read the difference"


@pytest.mark.parametrize(("document", "name"), [("explained-einstein", "einstein"), ("explained-jindosh", "jindosh-2")])
def test_the_documents_show_what_is_explained_now(document: str, name: str) -> None:
    path = GOLDEN.parent.parent / "docs" / f"{document}.md"
    if os.environ.get("CLUEGRID_WRITE_GOLDEN"):
        path.write_text((GOLDEN / f"{name}.md").read_text(encoding="utf-8"), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == (GOLDEN / f"{name}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["einstein", "jindosh-1", "jindosh-2", "jindosh-3"])
def test_the_famous_ones_are_short_and_need_no_suppose(name: str) -> None:
    explained = explain(load(name))
    assert len(explained.steps) <= 25
    assert not any(step.supposed for step in explained.steps)


@given(puzzles())
@settings(deadline=None, derandomize=True, max_examples=150, suppress_health_check=list(HealthCheck))
def test_any_puzzle_is_explained_as_far_as_it_is_certain(puzzle: Puzzle) -> None:
    found = [solution.cells for solution in solutions(puzzle)]
    if not found:
        with pytest.raises(CluegridError, match="no solution"):
            explain(puzzle)
        return
    explained = explain(puzzle)
    check(explained)
    assert explained.complete == (len(found) == 1)


def test_only_what_the_answer_needs() -> None:
    puzzle = load("einstein")
    whole, part = explain(puzzle), explain(puzzle, goals_of(puzzle))
    check_part = {fact for step in part.steps for fact in step.settles}
    assert goals_of(puzzle) <= check_part
    assert len(part.steps) <= len(whole.steps)


def test_marks_come_in_the_order_in_which_they_were_made() -> None:
    puzzle = load("einstein")
    held = '{"yes": [["milk", "3"], ["Norwegian", "1"]], "no": [["tea", "1"]]'
    first, second, third = marks_from(held + "}", puzzle)
    assert marks_from(held + ', "order": "nyy"}', puzzle) == [third, first, second]
    for order in ('"yyy"', '"yn"', '"yynx"', "7"):
        with pytest.raises(InputError, match="a letter for each"):
            marks_from(held + f', "order": {order}}}', puzzle)


def test_hints() -> None:
    puzzle = load("einstein")
    marks = marks_from('{"yes": [["milk", "3"], ["Norwegian", "1"]]}', puzzle)
    found = hint(puzzle, marks)
    assert "clue 14" in " ".join(hint_text(found, puzzle, "look"))
    assert "the owner of the blue house lives in house 2" in " ".join(hint_text(found, puzzle, "step"))
    wrong = hint(puzzle, marks_from('{"yes": [["milk", "3"], ["Brit", "1"]]}', puzzle))
    assert wrong.wrong_clues == (9,)
    assert wrong.sound == 1
    assert hint(puzzle, marks_from('{"yes": [["Brit", "tea"], ["Brit", "3"]]}', puzzle)).wrong_clues == (3,)
    assert hint_text(wrong, puzzle, "nudge") == ["Something in your marks is not right."]
    assert hint_text(wrong, puzzle, "look") == [
        "Something in your marks does not go with clue 9 (The Norwegian lives in the first house)."]
    assert hint_text(found, puzzle, "nudge") == ["Look at Colour: the next step there is easy."]
    everything = {"yes": [[row["Nationality"], row["House"]] for row in next(iter(solutions(puzzle))).rows()]}
    assert hint(puzzle, marks_from(json.dumps(everything), puzzle)).steps


@pytest.mark.parametrize(("marks", "said"), [
    ("nonsense", "not JSON"), ("[]", "expected"), ('{"yes": [["milk"]]}', "expected two values"),
    ('{"yes": [["mikl", "3"]]}', "did you mean 'milk'"), ('{"yes": [["milk", "tea"]]}', "cannot be marked together"),
    ('{"yes": [["milk", "3"]], "no": [["milk", "3"]]}', "both yes and no"),
])
def test_bad_marks(marks: str, said: str) -> None:
    with pytest.raises(CluegridError, match=said):
        marks_from(marks, load("einstein"))


@pytest.mark.skipif(not SHARED.exists(), reason="the riddles that others wrote are not here")
@pytest.mark.parametrize("name", ["zebralogic", "bigbench", "bbh"])
def test_riddles_that_others_wrote_are_explained(name: str) -> None:
    from cluegrid.reading import read
    from cluegrid.solving import solve

    lines = (SHARED / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    for line in lines[:: len(lines) // 12]:
        reading = read(json.loads(line)["text"])
        assert reading.puzzle is not None
        check(explain(solve(reading.puzzle).puzzle))


@pytest.mark.skipif(not SHARED.exists(), reason="the riddles that others wrote are not here")
def test_every_sentence_about_riddles_in_natural_words_is_proved_again() -> None:
    paths = sorted((SHARED / "readings").glob("*.json"))
    assert len(paths) > 100
    for path in paths:
        check(explain(puzzle_from(json.loads(path.read_text(encoding="utf-8")))))


@pytest.mark.parametrize("name", ["einstein", "zebra", "jindosh-1", "concerts", "market"])
def test_marks_between_any_two_values_are_played_to_the_end(name: str) -> None:
    """With marks as in a crossing-out grid, hint after hint, until every value has its place."""
    puzzle = load(name)
    layout, frame, rng = Layout(puzzle.frame), puzzle.frame, Random(name)
    places = [set(solve(puzzle).solutions[0].places(category[value])) for category in frame.categories
              for value in category.values]
    facts = [layout.fact(i, j) * (1 if places[i] & places[j] else -1)
             for i in range(layout.size) for j in range(i + 1, layout.size)
             if layout.category[j] in layout.every_kin[layout.category[i]]]
    marks = rng.sample(facts, 6)
    wanted = {fact for fact in facts if fact > 0 and layout.is_placement(fact)}
    for _ in range(200):
        steps = hint(puzzle, marks).steps
        if not steps:
            break
        new = [fact for step in steps for fact in step.settles if fact not in marks]
        assert new and set(new) <= set(facts), "a hint says something new, and nothing wrong"
        marks += new
    assert wanted <= set(marks), f"{len(wanted - set(marks))} places were never hinted at"
