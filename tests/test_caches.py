"""Nothing that was worked out before changes an answer: what is kept for the next time is kept by all it depends on."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cluegrid.bulk import map_many
from cluegrid.categories import Category, PuzzleError, category
from cluegrid.counting import count
from cluegrid.datasets import dataset
from cluegrid.deduction import explain
from cluegrid.deduction.ladder import NoSolutionError
from cluegrid.exporting import asp, dimacs
from cluegrid.notation import puzzle_from, puzzle_to
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.reading.clues import read_clue
from cluegrid.records import replace
from cluegrid.relations import Parity, together
from cluegrid.solving import solutions, solve
from processes import pigeons
from riddles import load
from strategies import doubtful_puzzles, puzzles

HERE = Path(__file__).parent


def told(data: dict[str, Any]) -> list[Any]:
    """What can be said of a puzzle by every road on which something is kept."""
    puzzle = puzzle_from(data)
    solved = solve(puzzle)
    said: list[Any] = [solved.status, count(puzzle).number]
    if not puzzle.doubts:
        said += [sorted(solution.cells for solution in solutions(puzzle, engine)) for engine in ("sat", "dfs")]
        said += [asp.render(puzzle), dimacs.render(puzzle)]
        try:
            explained = explain(puzzle)
            said += [explained.status, sorted(explained.certain), list(map(repr, explained.steps))]
        except NoSolutionError as error:
            said.append(str(error))
    return said


def told_by_children() -> None:
    """Answer each line of standard input from a process that has worked out nothing before."""
    for line in sys.stdin:
        reader, writer = os.pipe()
        if not os.fork():
            try:
                with os.fdopen(writer, "w") as out:
                    json.dump(told(json.loads(line)), out)
            finally:
                os._exit(0)
        os.close(writer)
        with os.fdopen(reader) as said:
            print(said.read(), flush=True)
        os.wait()


@pytest.fixture(scope="module")
def fresh() -> Iterator[subprocess.Popen[str]]:
    if not hasattr(os, "fork"):
        pytest.skip("needs fork")
    program = "from test_caches import told_by_children; told_by_children()"
    paths = os.pathsep.join([str(HERE), *filter(None, sys.path)])
    with subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                          env={**os.environ, "PYTHONPATH": paths}) as process:
        yield process
        assert process.stdin
        process.stdin.close()


def twins(puzzle: Puzzle) -> Iterator[Puzzle]:
    """Puzzles that differ from this one only in the numbers or in the order of a category."""
    for c, held in enumerate(puzzle.categories):
        size = len(held.values)
        for order, numbers in (("row", ()), ("ring", ()), ("row", range(size)), ("row", range(size, 0, -1))):
            other = replace(held, order=order, numbers=tuple(numbers))
            with contextlib.suppress(PuzzleError):
                yield replace(puzzle, categories=(*puzzle.categories[:c], other, *puzzle.categories[c + 1:]))


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.one_of(puzzles(), puzzles(), doubtful_puzzles()), st.data())
def test_what_came_before_changes_nothing(fresh: subprocess.Popen[str], puzzle: Puzzle, data: st.DataObject) -> None:
    assert fresh.stdin and fresh.stdout
    alike = data.draw(st.permutations(list(twins(puzzle))))[:3]
    for one in (puzzle, *alike):
        line = json.dumps(puzzle_to(one))
        print(line, file=fresh.stdin, flush=True)
        alone = json.loads(fresh.stdout.readline())
        assert json.loads(json.dumps(told(json.loads(line)))) == alone


def test_a_parity_along_numbers_and_one_along_places() -> None:
    pets = category("Pet", "cat", "dog", "fish")
    for numbers, at in (((), "1"), ((0, 1, 2), "2"), ((1, 0, 2), "1"), ((2, 3, 4), "2"), ((), "1")):
        houses = Category("House", ("1", "2", "3"), "row", numbers)
        odd = Puzzle((houses, pets), "House", (Clue(Parity(pets["cat"], even=False)),
                                               Clue(together(pets["dog"], houses["3"]))))
        for engine in ("sat", "dfs", "permutations"):
            (only,) = solve(odd, engine).solutions
            assert only["Pet"].index("cat") == int(at) - 1


def test_two_riddles_of_one_file_that_differ_in_their_numbers_only(tmp_path: Path) -> None:
    def riddle(**more: object) -> dict[str, object]:
        return {"cluegrid": 1, "axis": "Floor", "clues": [{"says": {"parity": "Ann", "even": True}}, {
            "says": {"together": ["Bob", "Floor: c"]}}], "categories": [
            {"name": "Floor", "values": ["a", "b", "c"], "order": "row", **more},
            {"name": "Name", "values": ["Ann", "Bob", "Cid"]}]}

    path = tmp_path / "many.jsonl"
    path.write_text("".join(json.dumps(held) + "\n" for held in (riddle(), riddle(numbers=[0, 1, 2]), riddle())))
    found = [[place["Name"] for place in data["grid"]] for data in map_many("solve", str(path))]
    assert found == [["Cid", "Ann", "Bob"], ["Ann", "Cid", "Bob"], ["Cid", "Ann", "Bob"]]


def test_a_solver_that_was_stopped_tells_no_lie_about_the_next_riddle_of_its_shape() -> None:
    endless = pigeons(12)
    assert solve(endless, seconds=0.2).status == "gave up"
    assert solve(Puzzle(endless.categories, endless.axis)).status == "several"


def test_a_theme_that_changed_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "own.json"

    def theme(*animals: str) -> dict[str, object]:
        words = {"noun": "the {} one", "verb": "is the {} one"}
        return {"title": "Pens", "axis": {"name": "Pen", "order": "row", **words}, "categories": [
            {"name": "Animal", "values": list(animals), **words},
            {"name": "Colour", "values": ["red", "blue", "green"], **words}]}

    path.write_text(json.dumps(theme("cat", "dog", "fish")))
    before = dataset("3x2", theme=str(path), count=1)
    path.write_text(json.dumps(theme("ant", "bee", "fly")))
    after = dataset("3x2", theme=str(path), count=1)
    assert "cat" in before[0]["question"] and "ant" in after[0]["question"]


def test_a_clue_is_read_alike_whatever_was_read_before() -> None:
    puzzle = load("einstein")
    sentences = [clue.text for clue in puzzle.clues] + ["He drinks tea.", "Ann frobnicates dogs."]
    forward = {text: read_clue(text, puzzle) for text in sentences}
    backward = {text: read_clue(text, puzzle) for text in reversed(sentences)}
    assert forward == backward and sum(relation is not None for relation in forward.values()) >= 15
