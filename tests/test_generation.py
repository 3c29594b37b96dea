"""Making riddles: one solution, no spare clue, the asked difficulty, the same by seed, and read back to itself."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cluegrid import CluegridError, InputError, Puzzle, Solution, Value, puzzle_to, solve
from cluegrid.deduction import rate
from cluegrid.generation import (
    BANDS,
    CLUE_KINDS,
    NoRiddleError,
    Theme,
    find_theme,
    generate,
    kind_of,
    theme_from,
    theme_names,
)
from cluegrid.generation.candidates import Scene, usable
from cluegrid.generation.sense import excludes, sensible
from cluegrid.oracle import Oracle
from cluegrid.reading import read
from cluegrid.relations import (
    All,
    AllDifferent,
    Any_,
    Count,
    If,
    Iff,
    Not,
    Offset,
    OneEach,
    OneOf,
    Relation,
    Together,
)
from cluegrid.spelling import american, folded

SIZES = [(2, 1), (2, 4), (3, 2), (4, 1), (5, 5), (6, 3), (7, 7)]


def is_irreducible(puzzle: Puzzle) -> bool:
    """One solution, and a second one without any one of the clues."""
    with Oracle(puzzle) as oracle:
        assert oracle.possible()
        differs = oracle.differing(oracle.true_facts())
        if oracle.possible([differs]):
            return False
        return all(oracle.possible([differs], [n for n in oracle.clues if n != left_out]) for left_out in oracle.clues)


def assert_reads_back(puzzle: Puzzle) -> None:
    reading = read(puzzle.text)
    assert reading.puzzle is not None, reading.problems
    assert not reading.problems, (puzzle.text, reading.problems)
    again = reading.puzzle
    assert not again.doubts
    assert again.axis == puzzle.axis
    assert _cast(again) == _cast(puzzle)
    assert [(q.category, q.of, q.each) for q in again.questions] == [
        (q.category, q.of, q.each) for q in puzzle.questions]
    assert [clue.text for clue in again.clues] == [clue.text for clue in puzzle.clues]
    with Oracle(Puzzle(puzzle.categories, puzzle.axis)) as oracle:
        for clue, said in zip(puzzle.clues, again.clues, strict=True):
            one, other = oracle.literal(clue.relation), oracle.literal(said.relation)
            assert not oracle.possible([one, -other]) and not oracle.possible([-one, other]), (clue, said)


def _cast(puzzle: Puzzle) -> dict[str, Any]:
    return {c.name: (c.values, c.order, c.numbers, c.counts) for c in puzzle.categories}


@pytest.mark.parametrize("theme", theme_names())
def test_one_solution_and_no_spare_clue(theme: str) -> None:
    for places, categories in SIZES:
        if len(find_theme(theme).fitting(places)) >= categories:
            for seed in range(2):
                puzzle = generate(places, categories, theme, seed)
                assert is_irreducible(puzzle), (theme, places, categories, seed)


@pytest.mark.parametrize("theme", theme_names())
def test_kinds_of_clues_have_the_names_of_the_generator(theme: str) -> None:
    places = next(n for n in (5, 6, 7) if len(find_theme(theme).fitting(n)) >= 2)
    for seed in range(5):
        riddle = generate(places, 2, theme, seed)
        assert {kind_of(clue.relation, riddle) for clue in riddle.clues} <= set(CLUE_KINDS)


def test_the_solver_agrees() -> None:
    puzzle = generate(4, 3, "regatta", 11)
    assert solve(puzzle).status == "unique"
    for number in range(1, len(puzzle.clues) + 1):
        assert solve(puzzle.without(number)).status == "several"


@pytest.mark.parametrize("theme", theme_names())
def test_reads_back_to_itself(theme: str) -> None:
    for seed, (places, categories) in enumerate([*SIZES, (8, 6), (7, 1)]):
        if len(find_theme(theme).fitting(places)) >= categories:
            assert_reads_back(generate(places, categories, theme, seed))
    for size in (7,) if theme == "poison" else (5, 6):
        assert_reads_back(generate(size, 1 if theme == "poison" else 4, theme, 3, kinds=CLUE_KINDS))


def test_the_largest_riddle() -> None:
    puzzle = generate(15, 2, "houses", 1)
    assert is_irreducible(puzzle)
    assert_reads_back(puzzle)
    assert len(generate(4, 12, "houses", 1).categories) == 13


@pytest.mark.parametrize("band", BANDS)
@pytest.mark.parametrize("theme", ["houses", "library"])
def test_the_difficulty_is_the_asked_one(theme: str, band: str) -> None:
    for seed in range(3):
        puzzle = generate(5 if band == "expert" else 4, 4, theme, seed, band)
        assert rate(puzzle).band == band
        assert is_irreducible(puzzle)


@pytest.mark.parametrize("theme", theme_names())
def test_one_spelling(theme: str) -> None:
    british = {word for word in theme_words(find_theme(theme)) if folded(word.casefold()) != word.casefold()}
    assert all(american(word) != word for word in british - {"greyhound", "sombrero"})  # neither grey nor sombre
    made = generate(7, 2, theme, 5, spelling="american")
    assert american(made.text) == made.text
    assert_reads_back(made)


def theme_words(theme: Theme) -> set[str]:
    held = (theme.axis, *theme.categories)
    texts = [theme.title, theme.scene, *(text for c in held for text in (c.name, c.noun, c.verb, *c.values))]
    return set(re.findall(r"[A-Za-z]+", " ".join(texts)))


def test_no_other_spelling() -> None:
    assert american("The neighbours in grey; a greyhound, Grey Star and tyres") == (
        "The neighbors in gray; a greyhound, Gray Star and tires")
    with pytest.raises(InputError, match="british and american"):
        generate(spelling="scots")


def test_kinds_are_chosen_and_excluded() -> None:
    puzzle = generate(4, 3, "houses", 5, kinds=["place", "together"])
    assert {type(clue.relation).__name__ for clue in puzzle.clues} == {"Together"}
    puzzle = generate(5, 4, "houses", 5, exclude=["next", "beside", "side", "gap", "steps", "not next"])
    assert all(type(clue.relation).__name__ != "Offset" for clue in puzzle.clues)
    with pytest.raises(NoRiddleError, match="these kinds alone"):
        generate(5, 4, "houses", 5, kinds=["next"])
    with pytest.raises(InputError, match=r"no kind of clue 'nxt' \(did you mean 'next'"):
        generate(kinds=["nxt"])
    with pytest.raises(InputError, match="no kind of clue is left"):
        generate(kinds=["next"], exclude=["next"])


def test_every_kind_makes_true_clues() -> None:
    made = set()
    for theme, places, categories in (("houses", 6, 4), ("market stalls", 6, 8), ("space station", 6, 4),
                                      ("poison", 7, 2), ("library", 6, 5)):
        for seed in range(8):
            from random import Random

            from cluegrid.generation.pool import random_solution

            random = Random(seed)
            dealt = find_theme(theme).deal(places, categories, random)
            puzzle = Puzzle(dealt, dealt[0].name)
            cells = random_solution(puzzle, random)
            scene = Scene(puzzle, cells)
            subjects = scene.subjects or [(0, 0)] * 20
            for name, kind in CLUE_KINDS.items():
                for subject in subjects if usable(scene, name) else ():
                    relation = kind.make(scene, random, *subject)
                    if relation is not None:
                        made.add(name)
                        relation.check(puzzle.frame)
                        assert relation.holds(puzzle.frame, cells) is True, (name, relation)
    assert made == set(CLUE_KINDS)


def test_spare_clues_are_true_and_not_needed() -> None:
    puzzle = generate(5, 4, "kitchen", 2, spare=3)
    plain = generate(5, 4, "kitchen", 2)
    assert len(puzzle.clues) == len(plain.clues) + 3
    found = solve(plain).solutions[0]
    assert Solution(puzzle, found.cells).broken() == []


def test_question_or_none() -> None:
    assert not generate(4, 3, "houses", 1, question=False).questions
    for seed in range(20):
        (asked,) = generate(5, 5, "houses", seed, question="one").questions
        assert asked.of is not None and not asked.each


def test_riddles_ask_in_many_ways() -> None:
    made = [generate(5, 5, "regatta", seed) for seed in range(60)]
    words = {question.text.split()[0] for riddle in made for question in riddle.questions}
    assert {"Who", "Which", "In", "And"} <= words
    assert any(len(riddle.questions) == 2 for riddle in made)
    assert any(question.each == "Lane" for riddle in made for question in riddle.questions)
    named = [riddle for riddle in made if riddle.questions[0].of in {
        value for clue in riddle.clues for value in clue.relation.values()}]
    assert 15 < len(named) < 55  # not always about the one value that no clue names


@pytest.mark.parametrize("theme", theme_names())
def test_no_clue_alone_answers_the_question(theme: str) -> None:
    for seed in range(15):
        puzzle = generate(7 if theme == "poison" else 4, 1 if theme == "poison" else 3, theme, seed)
        solution = solve(puzzle).solutions[0]
        for asked in puzzle.questions:
            if asked.of is not None:
                answer = Value(asked.category, str(solution.answer(asked)))
                assert not any(isinstance(clue.relation, Together) and {asked.of, answer} == set(
                    clue.relation.values()) for clue in puzzle.clues), puzzle.text


def test_clues_that_go_together_hand_in_hand_do_not_answer_the_question() -> None:
    for seed in range(40):
        puzzle = generate(6, 4, "market stalls", seed, "easy", question="one")
        (asked,) = puzzle.questions
        assert asked.of is not None
        same = {asked.of}
        for _ in puzzle.clues:
            same.update(*(clue.relation.values() for clue in puzzle.clues if isinstance(clue.relation, Together)
                          and same & set(clue.relation.values())))
        assert asked.category not in {value.category for value in same}, puzzle.text


def test_a_theme_has_always_what_it_is_about() -> None:
    for theme, category in (("zoo", "Animal"), ("dog show", "Dog"), ("potion bottles", "Potion"), ("library", "Book")):
        for seed in range(10):
            assert category in {one.name for one in generate(4, 3, theme, seed).categories}


def test_a_second_question_of_the_same_person_is_asked_with_a_pronoun() -> None:
    made = [generate(5, 4, "allotments", seed) for seed in range(60)]
    two = [puzzle for puzzle in made if len(puzzle.questions) == 2 and len({one.of for one in puzzle.questions}) == 1]
    assert two and all(re.search(r"\b(?:he|she)\b", puzzle.questions[1].text) for puzzle in two)


def test_one_kind_of_clue_is_said_in_several_ways() -> None:
    made = [generate(5, 5, "houses", seed, kinds=["beside", "next", "together", "place"]) for seed in range(12)]
    told: dict[str, set[str]] = {}
    for riddle in made:
        values = sorted((value for category in riddle.categories for value in category.values), key=len, reverse=True)
        for clue in riddle.clues:
            frame = re.sub("|".join(map(re.escape, values)), "_", clue.text)
            told.setdefault(kind_of(clue.relation, riddle), set()).add(re.sub(r"[Tt]he \w+ ?\w* \w* ?_\w*", "_", frame))
    assert all(len(told[kind]) >= 4 for kind in ("beside", "next", "place"))
    openings = {re.sub(r"[^.]*:.*?\.", "", riddle.text.partition("\n\n")[0]).count(".") for riddle in made}
    assert len(openings) > 1


def test_clues_are_not_foolish_beside_each_other() -> None:
    for seed in range(60):
        riddle = generate(5, 4, ("houses", "library", "regatta")[seed % 3], seed)
        clues = [clue.relation for clue in riddle.clues]
        assert sensible(clues, lambda _: True) == clues


@pytest.mark.parametrize("theme", theme_names())
def test_no_sentence_begins_with_a_figure(theme: str) -> None:
    for places in (7,) if theme == "poison" else (3, 11, 12, 15):
        text = re.sub(r"^\d+\. ", "", generate(places, 1, theme, 1).text, flags=re.MULTILINE)
        assert not re.search(r"(?:^|[.?:]\s)\d+ [a-z]", text, re.MULTILINE), text


def test_the_same_seed_gives_the_same_riddle_in_every_process() -> None:
    script = ("import json\nfrom cluegrid import puzzle_to\nfrom cluegrid.generation import generate\n"
              "made = [generate(5, 4, t, 7) for t in ('houses', 'library', 'space station')]\n"
              "made.append(generate(4, 4, 'houses', 3, 'medium'))\n"
              "print(json.dumps([puzzle_to(p) for p in made]))")
    outputs = []
    for hash_seed in ("0", "1", "4242"):
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True,
                              env={**os.environ, "PYTHONHASHSEED": hash_seed})
        outputs.append(done.stdout)
    assert len(set(outputs)) == 1
    for seed in range(5):
        generate(5, 4, "houses", seed)  # what was made before makes no difference
    assert json.loads(outputs[0])[0] == json.loads(json.dumps(puzzle_to(generate(5, 4, "houses", 7))))


def test_different_seeds_give_different_riddles() -> None:
    assert len({generate(4, 3, "houses", seed).text for seed in range(20)}) == 20


@pytest.mark.parametrize(("arguments", "message"), [
    ({"places": 1}, "2 to 15 places, not 1"),
    ({"places": 16}, "2 to 15 places, not 16"),
    ({"categories": 0}, "1 to 12 categories"),
    ({"categories": 13}, "1 to 12 categories"),
    ({"spare": -1}, "spare"),
    ({"difficulty": "harder"}, r"no difficulty 'harder' \(did you mean 'hard'"),
    ({"theme": "hauses"}, r"no theme 'hauses' \(did you mean 'houses'"),
    ({"theme": "missing.json"}, "no such file"),
    ({"theme": "library", "categories": 9}, "only 8 categories"),
    ({"theme": "poison", "places": 5, "categories": 1}, "have 7 places, not 5"),
    ({"places": 2, "categories": 2, "difficulty": "expert"}, "2 categories, 4 cells in all, is never expert"),
])
def test_what_cannot_be_made_is_said(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(CluegridError, match=message):
        generate(**arguments)


OWN = {
    "title": "The zoo",
    "axis": {"name": "Cage", "order": "row", "noun": "cage {}", "verb": "lives in cage {}"},
    "categories": [
        {"name": "Animal", "values": ["lion", "tiger", "bear"], "noun": "the {}", "verb": "is the {}"},
        {"name": "Food", "values": ["hay", "honey", "meat"], "noun": "the one that eats {}", "verb": "eats {}"}],
}


def test_a_theme_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "my-zoo.json"
    file.write_text(json.dumps(OWN), encoding="utf-8")
    puzzle = generate(3, 2, str(file), 1)
    assert puzzle.title == "The zoo"
    assert is_irreducible(puzzle)
    assert_reads_back(puzzle)


def _changed(**changes: Any) -> dict[str, Any]:
    return {**OWN, **changes}


def _category(**changes: Any) -> dict[str, Any]:
    return _changed(categories=[{**OWN["categories"][0], **changes}])  # type: ignore[index]


@pytest.mark.parametrize(("data", "message"), [
    ([], "expected an object"),
    (_changed(categorys=[]), r"unknown key 'categorys' \(did you mean 'categories'"),
    ({"title": "x", "categories": OWN["categories"]}, "'axis' is missing"),
    (_changed(categories=[]), "at least one category"),
    (_changed(title=3), "a text at 'title'"),
    (_category(values=["lion"]), "at least two values"),
    (_category(values="lion"), "a list of texts"),
    (_category(values=["lion", "lion"]), "twice"),
    (_category(noun="the one"), "expected one {} in it"),
    (_category(verb=3), "a text at 'verb'"),
    (_category(numbers=[1, 2]), "2 entries"),
    (_category(numbers=[3, 2, 1]), "the lowest first"),
    (_category(held={"lino": 2}), r"no value 'lino' \(did you mean 'lion'"),
    (_category(held={"lion": "two"}), "expected a count"),
    (_category(order="line"), "order is 'line'"),
    (_changed(places=[1, 5]), "least and the most number of places"),
    (_category(name="Cage"), "called 'Cage' already"),
    (_changed(axis={"name": "Cage", "noun": "cage {}", "verb": "is in cage {}"}), "give it an order"),
    (_changed(categories=[*OWN["categories"], {"name": "Sound", "values": ["Lion", "roar"], "noun": "the {}",
                                               "verb": "makes {}"}]), "could not tell the two apart"),
])
def test_a_theme_that_is_wrong_says_where(data: Any, message: str) -> None:
    with pytest.raises(InputError, match=message.replace("{}", r"\{\}")):
        theme_from(data, "zoo")


ANN, BOB, CID = (Value("Name", name) for name in ("Ann", "Bob", "Cid"))
TEA, MILK, RUM = (Value("Drink", name) for name in ("tea", "milk", "rum"))
CAT, DOG = Value("Pet", "cat"), Value("Pet", "dog")


@pytest.mark.parametrize(("clues", "better"), [
    ([OneOf(ANN, (TEA, MILK)), OneOf(ANN, (TEA, RUM))], [Together(ANN, TEA)]),
    ([OneOf(ANN, (TEA, MILK)), Offset(ANN, MILK, either=True)], [Together(ANN, TEA), Offset(ANN, MILK, either=True)]),
    ([OneOf(ANN, (TEA, MILK)), OneOf(MILK, (BOB, CID))], [Together(ANN, TEA), OneOf(MILK, (BOB, CID))]),
    ([OneOf(ANN, (TEA, MILK)), Together(BOB, MILK)], [Together(ANN, TEA), Together(BOB, MILK)]),
    ([Not(Together(ANN, TEA)), Not(Together(ANN, MILK))],
     [All((Not(Together(TEA, ANN)), Not(Together(MILK, ANN))))]),
    ([AllDifferent((ANN, TEA, CAT)), Together(ANN, DOG)],
     [Not(Together(ANN, TEA)), Together(ANN, DOG), Not(Together(TEA, CAT))]),
    ([OneEach(ANN, BOB, TEA, CAT), Not(Together(ANN, TEA))],
     [Together(ANN, CAT), Not(Together(ANN, TEA)), Together(BOB, TEA)]),
    ([OneOf(ANN, (TEA, MILK)), Together(CAT, MILK)], [OneOf(ANN, (TEA, MILK)), Together(CAT, MILK)]),
    ([Count((Together(ANN, TEA), Together(BOB, CAT))), Together(ANN, TEA)],
     [Not(Together(BOB, CAT)), Together(ANN, TEA)]),
    ([Count((Together(ANN, TEA), Together(BOB, CAT), Together(CID, DOG)), 2, 2), Together(BOB, TEA)],
     [Together(BOB, CAT), Together(BOB, TEA), Together(CID, DOG)]),
    ([Any_((Together(ANN, TEA), Together(BOB, CAT))), Not(Together(BOB, CAT))],
     [Together(ANN, TEA), Not(Together(BOB, CAT))]),
    ([If(Together(ANN, TEA), Together(BOB, CAT)), Together(BOB, DOG)],
     [Not(Together(ANN, TEA)), Together(BOB, DOG)]),
    ([If(Together(ANN, TEA), Together(BOB, CAT)), Together(ANN, TEA)], [Together(BOB, CAT), Together(ANN, TEA)]),
    ([Iff(Together(ANN, TEA), Together(BOB, CAT)), Together(BOB, DOG)],
     [Not(Together(ANN, TEA)), Together(BOB, DOG)]),
])
def test_what_another_clue_settles_by_half_is_said_plainly(clues: list[Relation], better: list[Relation]) -> None:
    assert sensible(clues, lambda _: True) == better
    assert sensible(clues, lambda _: False) == clues
    assert not excludes(Together(ANN, TEA), BOB, MILK)
