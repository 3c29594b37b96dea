"""The checker of explanations: its meanings are right, a good explanation passes, and every kind of fault is found."""

from __future__ import annotations

import ast
from copy import deepcopy
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from cluegrid import Puzzle, puzzle_from, solutions
from cluegrid.notation import puzzle_to
from cluegrid.puzzle import Clue, Solution
from cluegrid.relations import RELATIONS, Choice
from plain_model import KINDS as RELATION_KINDS
from plain_model import Model
from proving import KINDS, cited, findings, steps_cited
from riddles import NAMES, load
from strategies import doubtful_puzzles, puzzles
from test_tables import ANIMALS, CELLAR, MEANINGS, QUANTIFIED

MANY = 300  # solutions of a riddle that are looked at
Told = dict[str, Any]

def test_the_checker_shares_nothing_with_the_program() -> None:
    for name in ("plain_model", "proving"):
        tree = ast.parse((Path(__file__).parent / f"{name}.py").read_text(encoding="utf-8"))
        modules = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)} | {
            alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
        assert {module.split(".")[0] for module in modules} <= {
            "__future__", "collections", "dataclasses", "itertools", "plain_model", "pysat", "re", "types", "typing"}


# ---- the model -------------------------------------------------------------------------------------------------


def modelled(puzzle: Puzzle, most: int | None = None) -> list[tuple[tuple[int, ...], ...]]:
    with Model(puzzle_to(puzzle)) as model:
        return sorted(islice(model.solutions(), most))


def test_the_model_has_every_kind_of_relation() -> None:
    assert set(RELATIONS) == RELATION_KINDS


def test_the_model_means_what_the_tables_say() -> None:
    for puzzle, letters, table in ((ANIMALS, "cdf", MEANINGS), (CELLAR, "wp", QUANTIFIED)):
        for relation, true_in in table:
            if isinstance(relation, Choice):
                continue
            told = Puzzle(puzzle.categories, puzzle.axis, (Clue(relation),))
            assert {"".join(letters[v] for v in cells[1]) for cells in modelled(told)} == set(true_in.split()), relation


@pytest.mark.parametrize("name", NAMES)
def test_the_model_has_the_solutions_of_the_riddles(name: str) -> None:
    puzzle = load(name)
    found, wanted = modelled(puzzle, MANY), sorted(one.cells for one in islice(solutions(puzzle), MANY))
    if len(wanted) < MANY:
        assert found == wanted
    else:
        assert len(set(found)) == MANY and not any(Solution(puzzle, cells).broken() for cells in found)


@settings(max_examples=150, suppress_health_check=list(HealthCheck), deadline=None)
@given(puzzles())
def test_the_model_has_the_solutions_of_any_puzzle(puzzle: Puzzle) -> None:
    assert modelled(puzzle) == sorted(one.cells for one in solutions(puzzle, "brute"))


@settings(max_examples=50, suppress_health_check=list(HealthCheck), deadline=None)
@given(doubtful_puzzles())
def test_the_model_has_the_solutions_of_every_reading(puzzle: Puzzle) -> None:
    ways = [set(solutions(puzzle.take({"doubt": n}), "brute")) for n in range(2)]
    assert modelled(puzzle) == sorted(one.cells for one in ways[0] | ways[1])


@settings(max_examples=50, suppress_health_check=list(HealthCheck), deadline=None)
@given(puzzles())
def test_two_values_go_together_where_a_place_holds_both(puzzle: Puzzle) -> None:
    with Model(puzzle_to(puzzle)) as model:
        cells = next(model.solutions(), None)
        if cells is None:
            return
        laid = [model.at((c, v), place) for c, line in enumerate(cells) for place, v in enumerate(line)]
        for a in model.by_name.values():
            for b in model.by_name.values():
                if a[0] < b[0]:
                    shared = any(cells[a[0]][p] == a[1] and cells[b[0]][p] == b[1] for p in model.places)
                    fact = model.pair(a, b)
                    assert model.core([*laid, -fact if shared else fact]) and model.core(
                        [*laid, fact if shared else -fact]) is None


@pytest.mark.parametrize("says", [
    {"offset": ["cat", "dog"], "least": 1}, {"offset": ["cat", "dog"], "either": True}, {"together": ["cat", 1]},
    {"count": [{"together": ["cat", "House: 1"]}, {"together": ["dog", "2"]}], "least": 1}, {"atend": ["cat"]},
    {"count": [{"together": ["cat", "Pet: cat"]}, {"together": ["dog", "2"]}]}, {"not": [{"parity": "cat"}]}])
def test_the_short_ways_of_the_notation(says: Told) -> None:
    told = {**RIDDLE, "clues": [{"says": says}]}
    with Model(told) as model:
        assert sorted(model.solutions()) == sorted(one.cells for one in solutions(puzzle_from(told), "brute"))


# ---- a good explanation ----------------------------------------------------------------------------------------

RIDDLE: Told = {
    "cluegrid": 1, "axis": "House",
    "categories": [{"name": "House", "values": ["1", "2", "3"], "order": "row"},
                   {"name": "Pet", "values": ["cat", "dog", "fish"]},
                   {"name": "Drink", "values": ["milk", "tea", "water"]}],
    "clues": [{"text": "The cat lives just left of the dog.", "says": {"offset": ["cat", "dog"]}},
              {"text": "The fish is not in house 1.", "says": {"not": {"together": ["fish", "1"]}}},
              {"text": "The dog's owner drinks tea.", "says": {"together": ["dog", "tea"]}},
              {"text": "Water is not just right of tea.", "says": {"not": {"offset": ["tea", "water"]}}}],
}
CATEGORIES = {"wine": "Drink"} | {
    value: category["name"] for category in RIDDLE["categories"] for value in category["values"]}


def fact(said: str) -> Told:
    """A fact: "cat=1", "dog≠1", or with the step that concluded it "cat=1@2"."""
    said, _, step = said.partition("@")
    values = said.replace("≠", "=").split("=")
    told = {"values": [{"category": CATEGORIES[value], "value": value} for value in values], "together": "=" in said}
    return {**told, "step": int(step)} if step else told


def sentence(text: str, clues: list[int], because: str, concludes: str, **more: Any) -> Told:
    """A sentence; its facts are written one after another."""
    return {"text": text, "kind": "", "clues": clues, "because": [fact(one) for one in because.split()],
            "concludes": [fact(one) for one in concludes.split()], **more}


def step(*sentences: Told) -> Told:
    """A step that lists what its sentences name."""
    here: list[Told] = []
    uses: list[Told] = []
    for one in sentences:
        uses += [told for told in one["because"] if {key: told[key] for key in ("values", "together")} not in here]
        here += one["concludes"]
    clues = sorted(set().union(*(one["clues"] for one in sentences)))
    text = [line["text"] for one in sentences for line in (one, *one.get("chain", ()))]
    return {"technique": "", "clues": clues, "uses": uses, "settles": here, "text": text,
            "sentences": list(sentences)}


NOT_FIRST = sentence("The cat is left of the dog, so the dog is not in house 1 (clue 1).", [1], "", "dog≠1")
CAT = sentence("House 1 has no fish (clue 2) and no dog, so it has the cat.", [2], "dog≠1", "cat=1")
DOG = sentence("The dog is just right of it (clue 1), in house 2.", [1], "cat=1", "dog=2")
FISH = sentence("That leaves the fish for house 3.", [], "cat=1 dog=2", "fish=3")
TEA = sentence("The dog is in house 2 (step 1), and so is the tea (clue 3).", [3], "dog=2@1", "tea=2")
REFUTED = sentence("But water is not just right of tea (clue 4).", [4], "water=3 tea=2", "")
SUPPOSE = sentence("Suppose that water were in house 3.", [4], "tea=2", "water≠3", supposed=fact("water=3"),
                   chain=[REFUTED])
WATER = sentence("So water is in house 1.", [], "tea=2 water≠3", "water=1")
MILK = sentence("That leaves house 3 for milk.", [], "tea=2 water=1", "milk=3")
PETS, DRINKS = step(NOT_FIRST, CAT, DOG, FISH), step(TEA, SUPPOSE, WATER, MILK)


def explained(*steps: Told, complete: bool = True) -> Told:
    return {"status": "unique", "complete": complete, "steps": list(steps)}


def kinds(told: Told, riddle: Told = RIDDLE, **options: Any) -> set[tuple[str, int]]:
    return {(found.kind, found.step) for found in findings(riddle, told, **options)}


def test_a_good_explanation_passes() -> None:
    assert puzzle_to(puzzle_from(RIDDLE))["clues"] == RIDDLE["clues"]
    assert findings(RIDDLE, explained(PETS, DRINKS)) == []


def test_what_a_program_lists_may_be_less() -> None:
    bare = [{key: one[key] for key in ("clues", "sentences")} for one in (PETS, DRINKS)]
    assert findings(RIDDLE, explained(*bare)) == []


def test_a_suppose_may_meet_what_denies_it() -> None:
    denied = sentence("Water is not just right of tea (clue 4), so not in house 3.", [4], "tea=2", "water≠3")
    end = sentence("But it was supposed to be there.", [], "water=3 water≠3", "")
    assert findings(RIDDLE, explained(PETS, suppose(denied, end))) == []


def test_only_what_is_held_once_is_crossed_out_elsewhere() -> None:
    cellar: Told = {"axis": "House", "clues": [{"says": {"together": [{"some": "wine"}, "1"]}},
                                               {"says": {"not": {"together": [{"some": "wine"}, "3"]}}}],
                    "categories": [RIDDLE["categories"][0],
                                   {"name": "Drink", "values": ["wine", "water"], "held": {"wine": 2}}]}
    one = sentence("Wine is in house 1 (clue 1).", [1], "", "wine=1")
    other = sentence("Wine is not in house 3 (clue 2).", [2], "", "wine≠3")
    crossed = sentence("So water is not in house 1.", [], "wine=1", "water≠1")
    assert kinds(explained(step(one, other), complete=False), cellar) == set()
    assert kinds(explained(step(one, other, crossed), complete=False), cellar) == {("stale", 1)}


def test_a_suppose_within_a_suppose() -> None:
    tea = sentence("Then tea would be in house 2.", [], "water=3 milk=1", "tea=2")
    within = sentence("Suppose that milk were in house 1.", [4], "water=3", "milk≠1", supposed=fact("milk=1"),
                      chain=[tea, REFUTED])
    first = sentence("So tea would be in house 1.", [], "water=3 milk≠1", "tea=1")
    end = sentence("But the dog, in house 2 (step 1), has it (clue 3).", [3], "tea=1 dog=2@1", "")
    outer = sentence("Suppose that water were in house 3.", [3, 4], "dog=2@1", "water≠3", supposed=fact("water=3"),
                     chain=[within, first, end])
    nested = step(outer, TEA, WATER, MILK)
    nested["text"] = [outer["text"], within["text"], tea["text"], REFUTED["text"], first["text"], end["text"],
                      *(one["text"] for one in (TEA, WATER, MILK))]
    assert findings(RIDDLE, explained(PETS, nested)) == []
    first["because"] = [fact("water=3"), fact("tea=2")]  # known in the inner suppose alone
    assert {found.message.split(":")[0] for found in findings(RIDDLE, explained(PETS, nested))} == {
        "nothing before concludes that Drink tea with House 2", "it does not follow",
        "nothing after it in the chain rests on it",
        "the chain uses what the suppose does not list, Drink tea with House 2"}


def test_clues_go_by_the_numbers_of_the_printed_riddle() -> None:
    fewer = {**RIDDLE, "clues": RIDDLE["clues"][2:]}
    placed = step(sentence("The dog's owner drinks tea (clue 3).", [3], "", "dog=tea"))
    assert kinds(explained(placed, complete=False), fewer, numbers=(3, 4)) == set()
    assert kinds(explained(placed, complete=False), fewer) == {("unsound", 1)}


def test_a_riddle_without_solution_ends_in_a_contradiction() -> None:
    wrong = {**RIDDLE, "clues": [*RIDDLE["clues"], {"says": {"together": ["fish", "2"]}}]}
    end = step(sentence("But clue 5 puts the fish into house 2.", [5], "dog=2@1", ""))
    end["sentences"][0]["text"] = end["text"][0] = "But clue 5 puts the fish into house 2, with the dog (step 1)."
    assert kinds(explained(PETS, end), wrong) == set()
    assert kinds(explained(PETS, DRINKS), wrong) == {("missing", 0)}
    assert kinds(explained(PETS, end), {**wrong, "clues": [*RIDDLE["clues"], {"says": {"parity": "tea"}}]}) == {
        ("unsound", 2)}


def test_what_is_certain_of_a_riddle_with_several_solutions() -> None:
    open_riddle = {**RIDDLE, "clues": RIDDLE["clues"][:3]}
    tea = step(TEA)
    assert kinds(explained(PETS, tea, complete=False), open_riddle, whole=True) == set()
    assert kinds(explained(PETS, complete=False), open_riddle, whole=True) == {("missing", 0)}
    assert kinds(explained(PETS, tea), open_riddle) == {("unsound", 0)}


# ---- every kind of fault ---------------------------------------------------------------------------------------


def changed(told: Told, **parts: Any) -> Told:
    return {**deepcopy(told), **parts}


def suppose(*chain: Told, **parts: Any) -> Told:
    """A step like that about the drinks, with another suppose."""
    return step(TEA, changed(SUPPOSE, chain=list(chain), **parts), WATER, MILK)


MORE = sentence("Then milk is in house 1.", [], "water=3 tea=2", "milk=1")
NO_STEP = "The dog is in house 2, and so is the tea (clue 3)."

FAULTS: dict[str, tuple[tuple[Told, ...], set[tuple[str, int]]]] = {
    "a conclusion that does not follow": (
        (step(changed(NOT_FIRST, concludes=[fact("dog≠3")]), CAT, DOG, FISH), DRINKS),
        {("unsound", 1), ("ungrounded", 1)}),
    "one of two conclusions that does not follow": (
        (step(changed(NOT_FIRST, concludes=[fact("dog≠1"), fact("dog≠3")]), CAT, DOG, FISH), DRINKS),
        {("unsound", 1)}),
    "a contradiction that is none": (
        (PETS, suppose(changed(REFUTED, because=[fact("water=3")]))), {("unsound", 2)}),
    "a chain without a contradiction": (
        (PETS, suppose(MORE, clues=[])), {("unsound", 2), ("unused", 2)}),
    "a chain that goes on after its contradiction": (
        (PETS, suppose(REFUTED, MORE)), {("unsound", 2), ("unused", 2)}),
    "a suppose that concludes something else": (
        (PETS, step(TEA, changed(SUPPOSE, supposed=fact("milk=1")), WATER, MILK)), {("unsound", 2)}),
    "a suppose without a chain": (
        (PETS, suppose(text="Suppose that water were in house 3: but clue 4.")), {("unsound", 2)}),
    "a clue that is not there": (
        (PETS, suppose(changed(REFUTED, clues=[4, 9], text="But water is not just right of tea (clues 4 and 9)."),
                       clues=[4, 9])), {("unsound", 2)}),
    "a clue that can be left out": (
        (step(NOT_FIRST, changed(CAT, clues=[1, 2], text="No fish, no dog: the cat (clues 1 and 2)."), DOG, FISH),
         DRINKS), {("superfluous", 1)}),
    "a fact that can be left out": (
        (step(NOT_FIRST, CAT, changed(DOG, because=[fact("cat=1"), fact("dog≠1")]), FISH), DRINKS),
        {("superfluous", 1)}),
    "a fact that a contradiction does not need": (
        (PETS, suppose(changed(REFUTED, because=[fact("water=3"), fact("tea=2"), fact("dog=2@1")],
                               text="But water is not just right of tea (clue 4), and the dog is there (step 1)."))),
        {("superfluous", 2), ("unlisted", 2)}),
    "a fact that nobody concluded": (
        (step(CAT, DOG, FISH), DRINKS), {("ungrounded", 1)}),
    "a fact of a suppose that is used outside of it": (
        (PETS, step(TEA, SUPPOSE, sentence("So milk is not in house 3.", [], "water=3", "milk≠3"), WATER, MILK)),
        {("ungrounded", 2)}),
    "a wrong step": (
        (PETS, step(changed(TEA, because=[fact("dog=2@2")], text=TEA["text"].replace("step 1", "step 2")),
                    SUPPOSE, WATER, MILK)), {("ungrounded", 2)}),
    "a step that is its own": (
        (step(NOT_FIRST, CAT, changed(DOG, because=[fact("cat=1@1")], text="It is in house 2 (clue 1, step 1)."), FISH),
         DRINKS), {("ungrounded", 1)}),
    "a fact of an earlier step without its number": (
        (PETS, step(changed(TEA, because=[fact("dog=2")], text=NO_STEP), SUPPOSE, WATER, MILK)), {("ungrounded", 2)}),
    "a sentence that was said before": (
        (step(NOT_FIRST, NOT_FIRST, CAT, DOG, FISH), DRINKS), {("stale", 1)}),
    "a sentence about what is crossed out": (
        (step(NOT_FIRST, CAT, DOG, sentence("So the dog is not in house 3.", [], "dog=2", "dog≠3"), FISH), DRINKS),
        {("stale", 1)}),
    "a line of a suppose that was known": (
        (PETS, suppose(sentence("Then milk is not in house 2.", [], "tea=2", "milk≠2"), REFUTED)),
        {("stale", 2), ("unused", 2)}),
    "a line of a suppose that nothing rests on": (
        (PETS, suppose(MORE, REFUTED)), {("unused", 2)}),
    "a clue that a sentence cites and does not list": (
        (step(changed(NOT_FIRST, text="So the dog is not in house 1 (clues 1 and 3)."), CAT, DOG, FISH), DRINKS),
        {("unlisted", 1)}),
    "a clue that a sentence lists and does not cite": (
        (step(NOT_FIRST, CAT, changed(DOG, text="The dog is just right of it, in house 2."), FISH), DRINKS),
        {("uncited", 1)}),
    "a step that a sentence cites and does not use": (
        (PETS, step(TEA, SUPPOSE, changed(WATER, text="So water is in house 1 (step 1)."), MILK)), {("unlisted", 2)}),
    "a step that a sentence uses and does not cite": (
        (PETS, step(changed(TEA, text=NO_STEP), SUPPOSE, WATER, MILK)), {("uncited", 2)}),
    "a clue that the step does not list": ((changed(PETS, clues=[1]), DRINKS), {("unlisted", 1)}),
    "a clue that the step lists for nothing": ((changed(PETS, clues=[1, 2, 3]), DRINKS), {("uncited", 1)}),
    "a fact that the step does not list": ((PETS, changed(DRINKS, uses=[])), {("unlisted", 2)}),
    "a fact that the step lists for nothing": (
        (PETS, changed(DRINKS, uses=[fact("dog=2"), fact("cat=1")])), {("uncited", 2)}),
    "a clue of the chain that the suppose does not list": (
        (PETS, suppose(REFUTED, clues=[])), {("unsound", 2), ("unlisted", 2)}),
    "a sentence that is not printed": ((changed(PETS, text=PETS["text"][:-1]), DRINKS), {("unprinted", 1)}),
    "a line that nothing proves": ((changed(PETS, text=[*PETS["text"], "The fish is red."]), DRINKS),
                                   {("unproven", 1)}),
    "a place without a sentence": ((PETS, step(TEA, SUPPOSE, WATER)), {("missing", 0)}),
    "a fact that the step settles without a sentence": (
        (PETS, changed(DRINKS, settles=[*DRINKS["settles"], fact("cat=water")])), {("missing", 2)}),
    "a step that is too large": (
        (step(*PETS["sentences"], changed(TEA, because=[fact("dog=2")], text=NO_STEP)),),
        {("large", 1), ("missing", 0)}),
    "a step that says nothing": ((PETS, changed(PETS, sentences=[], clues=[], uses=[], settles=[], text=[]),
                                  DRINKS), {("empty", 2)}),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_found(name: str) -> None:
    steps, wanted = FAULTS[name]
    assert kinds(explained(*steps)) == wanted, findings(RIDDLE, explained(*steps))


def test_every_kind_of_finding_is_found() -> None:
    assert {kind for _, wanted in FAULTS.values() for kind, _ in wanted} == set(KINDS)


@pytest.mark.parametrize(("text", "found"), [
    ("It is left of the dog (clue 3).", {3}), ("By clues 3 and 7, and clue 9:", {3, 7, 9}),
    ("Clues 3, 5, and 12 leave 4 houses.", {3, 5, 12}), ("By clues 3 to 5, 7 dogs", {3, 4, 5, 7}),
    ("Clues 2–4", {2, 3, 4}), ("clue 3, 5 dollars more", {3}), ("5 clues and 3 houses", set()),
    ("(step 4, clue 2)", {2}), ("two clues", set())])
def test_the_clues_that_a_text_cites(text: str, found: set[int]) -> None:
    assert cited(text, "clue") == found


@pytest.mark.parametrize(("text", "found"), [
    ("The dog is in house 2 (step 4).", {4}), ("(clue 3; steps 4 and 6)", {4, 6}), ("It dances step 2.", set())])
def test_the_steps_that_a_text_cites(text: str, found: set[int]) -> None:
    assert steps_cited(text) == found
