"""Both meanings of every relation are the same, on every arrangement of small puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cluegrid.categories import Category, Value, category, row
from cluegrid.formulas import denial, evaluate
from cluegrid.frame import Frame
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.relations import RELATIONS, If, Iff, Parity, Relation, Together
from cluegrid.relations.places import PlaceRelation
from cluegrid.theory import lower
from strategies import Cells, arrangements, doubtful_puzzles, frames, puzzles, relations

STEADY = settings(deadline=None, derandomize=True, database=None, max_examples=300,
                  suppress_health_check=list(HealthCheck))
framed_relations = frames().flatmap(lambda frame: st.tuples(st.just(frame), relations(frame)))


def true_facts(frame: Frame, cells: Cells) -> set[int]:
    return {frame.fact(c, v, place) for c in frame.others for place, v in enumerate(cells[c])}


def all_parts(relation: Relation) -> Iterator[Relation]:
    yield relation
    for part in relation.parts():
        yield from all_parts(part)


@STEADY
@given(framed_relations)
def test_judge_and_formula_agree_on_every_arrangement(framed: tuple[Frame, Relation]) -> None:
    frame, whole = framed
    facts = [(cells, true_facts(frame, cells).__contains__) for cells in arrangements(frame)]
    for relation in set(all_parts(whole)):
        judge, formula, part = relation.judge(frame), relation.formula(frame), relation.part(frame)
        denied = denial(part)
        for cells, is_true in facts:
            verdict = judge(cells)
            assert verdict is evaluate(formula, is_true), (relation, cells)
            assert verdict is evaluate(part, is_true), (relation, cells)
            assert verdict is not evaluate(denied, is_true), (relation, cells)


@STEADY
@given(framed_relations, st.data())
def test_a_verdict_on_a_partial_arrangement_is_right_in_every_completion(
        framed: tuple[Frame, Relation], data: st.DataObject) -> None:
    frame, relation = framed
    judge = relation.judge(frame)
    complete = list(arrangements(frame))
    shown = [(c, place) for c in frame.others for place in range(frame.places)]
    for _ in range(4):
        start = data.draw(st.sampled_from(complete))
        known = data.draw(st.sets(st.sampled_from(shown)))
        partial = [[v if c == frame.axis or (c, place) in known else None for place, v in enumerate(line)]
                   for c, line in enumerate(start)]
        verdict = judge(partial)
        if verdict is not None:
            for cells in complete:
                if all(cells[c][place] == start[c][place] for c, place in known):
                    assert judge(cells) is verdict, (partial, cells)


@settings(STEADY, max_examples=150)
@given(doubtful_puzzles())
def test_a_verdict_on_a_doubtful_relation_is_right_in_every_reading(puzzle: Puzzle) -> None:
    frame = puzzle.frame
    judges = [clue.relation.judge(frame) for clue in puzzle.clues]
    taken = [[clue.relation.judge(frame) for clue in puzzle.take({"doubt": i}).clues] for i in range(2)]
    for cells in arrangements(frame):
        for judge, *readings in zip(judges, *taken, strict=True):
            verdict = judge(cells)
            assert verdict is None or all(reading(cells) is verdict for reading in readings), cells


def test_every_kind_of_relation_occurs() -> None:
    seen: set[type[Relation]] = set()

    @settings(STEADY, max_examples=120)
    @given(puzzles(), doubtful_puzzles())
    def collect(plain: Puzzle, doubtful: Puzzle) -> None:
        for clue in plain.clues + doubtful.clues:
            seen.update(type(relation) for relation in all_parts(clue.relation))

    collect()
    assert seen == set(RELATIONS.values())


@STEADY
@given(framed_relations)
def test_a_table_is_that_of_its_own_category_whatever_was_asked_before(framed: tuple[Frame, Relation]) -> None:
    frame, relation = framed
    for part in all_parts(relation):
        if isinstance(part, PlaceRelation):
            along = frame.categories[frame.category(part.along_name)]
            places = product(range(len(along.values)), repeat=len(part.terms))
            assert part.table(along) == {where for where in places if part.allows(where, along)}


def test_parity_is_counted_by_the_numbers_of_each_category() -> None:
    plain, numbered = row("House", 3), Category("Floor", ("ground", "first", "second"), "row", (0, 1, 2))
    even = Parity(Value("Pet", "cat"), even=True)
    assert even.table(plain) == {(1,)}
    assert even.table(numbered) == {(0,), (2,)}
    assert even.table(plain) == {(1,)}


@pytest.mark.parametrize("kind", [If, Iff])
def test_nested_conditions_are_checked_and_lowered_in_linear_size(kind: type[If] | type[Iff]) -> None:
    kinds = row("House", 3), category("Pet", "cat", "dog", "fish"), category("Drink", "tea", "milk", "beer")
    puzzle = Puzzle(kinds, "House")
    said: Relation = Together(Value("Pet", "cat"), Value("Drink", "tea"))
    sizes = []
    for level in range(24):
        said = kind(said, Together(Value("Pet", "dog"), Value("House", str(level % 3 + 1))))
        sizes.append(len(lower(puzzle.plus(Clue(said))).all_clauses()))
    assert len({b - a for a, b in pairwise(sizes[3:])}) == 1
