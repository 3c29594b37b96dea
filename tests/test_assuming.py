"""What was not understood is supposed where the riddle itself settles it, and never claimed."""

import json
from pathlib import Path

import pytest

from cluegrid import Clue, Puzzle, category, row, together
from cluegrid.assuming import BAR, assume, choices, chosen, settle
from cluegrid.categories import InputError
from cluegrid.cli import main
from cluegrid.inputs import Riddle, from_text
from cluegrid.reading.account import Guess, Sentence
from cluegrid.relations import All, Not, Together

HOUSES = row("House", 3)
NAMES = category("Name", "Ann", "Bob", "Cid")
PETS = category("Pet", "cat", "dog", "fish")
ANN, BOB, _ = NAMES
CAT, DOG, FISH = PETS
KNOWN = (Clue(together(ANN, HOUSES["1"])), Clue(together(BOB, HOUSES["2"])), Clue(together(CAT, HOUSES["3"])))
ODD = "Bob swears up and down by the fish."
TEXT = """There are three houses in a row.
Names: Ann, Bob, Cid
Pets: cat, dog, fish
1. Ann lives in the first house.
2. Bob lives in the second house.
3. Cid owns the cat.
4. {}
Who owns the dog?
"""
QUIZZICAL = "The fish owner Bob is."


def puzzle(*clues: Clue) -> Puzzle:
    return Puzzle((HOUSES, NAMES, PETS), "House", clues)


def riddle(*guesses: Guess, known: tuple[Clue, ...] = KNOWN) -> Riddle:
    return Riddle("", puzzle(*known), (f"not understood: {ODD!r}: why",),
                  unread=(("sentence 4", Sentence(ODD, 0, "unread", guesses=guesses)),))


def test_the_most_plausible_meaning_that_leaves_one_solution_is_taken() -> None:
    found = settle(puzzle(*KNOWN), [[Guess(0.7, Together(BOB, FISH)), Guess(0.2, All(())), Guess(0.1, None)]])
    assert found is not None and found.taken == (0,)
    assert found.plausibility == pytest.approx(0.7 / (0.7 + 0.5 * 0.1))  # nothing leaves two; one of two leaves one


def test_one_solution_counts_for_more_where_few_meanings_leave_one() -> None:
    settles, leaves = Guess(0.5, Together(BOB, FISH)), Guess(0.05, Not(Together(ANN, CAT)))
    rare = settle(puzzle(*KNOWN), [[settles, Guess(0.1, None), *[leaves] * 8]])
    often = settle(puzzle(*KNOWN), [[settles, Guess(0.1, None)]])
    assert rare is not None and often is not None and rare.plausibility > often.plausibility


def test_a_meaning_that_contradicts_or_leaves_several_is_not_taken() -> None:
    guesses = [Guess(0.6, Together(BOB, CAT)), Guess(0.3, All(())), Guess(0.1, Not(Together(BOB, FISH)))]
    found = settle(puzzle(*KNOWN), [guesses])
    assert found is not None and found.taken == (2,)
    assert settle(puzzle(*KNOWN), [guesses[:2]]) is None


def test_a_result_that_rests_on_it_is_assumed_and_claims_nothing() -> None:
    solved = assume(riddle(Guess(0.9, Together(BOB, FISH)), Guess(0.1, All(()))))
    assert solved is not None and solved.status == "assumed" and solved.assumed is not None
    (one,) = solved.assumed.readings
    assert (one.name, one.text) == ("sentence 4", ODD) and "fish" in one.taken and one.rivals
    data = solved.as_json()
    assert data["status"] == "assumed" and data["grid"] is None and data["answer"] is None
    assert data["assumed"]["grid"][1]["Pet"] == "fish"
    json.dumps(data)


def test_what_is_not_plausible_enough_is_not_shown() -> None:
    assert assume(riddle(Guess(0.5, Together(BOB, FISH)), Guess(0.5, Together(BOB, DOG)))) is None
    assert 0.5 < BAR < 1


def test_a_choice_of_the_user_states_the_sentence() -> None:
    open_riddle = riddle(Guess(0.6, Together(BOB, FISH)), Guess(0.4, Together(BOB, DOG)))
    known = choices(open_riddle.unclear[0][1], open_riddle.puzzle or puzzle())
    assert [one.number for one in known] == [1, 2]
    for which in ("2", known[1].says):
        stated = chosen(open_riddle, "sentence 4", which)
        assert not stated.problems and not stated.unclear
        assert stated.puzzle is not None and stated.puzzle.clues[-1].relation == Together(BOB, DOG)
    with pytest.raises(InputError, match="expected one of 1="):
        chosen(open_riddle, "sentence 4", "7")


def test_a_text_goes_all_the_way(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "riddle.txt"
    path.write_text(TEXT.format(QUIZZICAL), encoding="utf-8")
    assert from_text(TEXT.format(QUIZZICAL), "").unclear, "if this is read today, take an odder sentence"
    assert main(["solve", str(path)]) == 5
    shown = capsys.readouterr().out
    assert "I did not understand sentence" in shown and "assumed, not certain" in shown
    assert main(["solve", "--json", str(path)]) == 5
    data = json.loads(capsys.readouterr().out)
    assert data["status"] == "assumed" and data["answer"] is None and data["assumed"]["answer"] == "Ann"
    assert main(["solve", "--strict", str(path)]) == 3
    name = data["assumed"]["readings"][0]["sentence"]
    capsys.readouterr()
    assert main(["solve", "--json", str(path), "--take", f"{name}=1"]) == 0
    assert json.loads(capsys.readouterr().out)["status"] == "unique"
    for command in ("check", "rate"):
        assert main([command, str(path)]) == 3


def test_what_was_supposed_is_saved_and_then_claimed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, text, data = tmp_path / "riddle.txt", tmp_path / "saved.txt", tmp_path / "saved.json"
    path.write_text(TEXT.format(QUIZZICAL), encoding="utf-8")
    assert main(["solve", str(path), "--save", str(text)]) == 5
    assert main(["solve", str(path), "--save", str(data)]) == 5
    assert "Here sentence 7 means: Bob " in text.read_text(encoding="utf-8")
    for one in (text, data):
        capsys.readouterr()
        assert main(["solve", "--json", str(one)]) == 0
        assert json.loads(capsys.readouterr().out)["answer"] == "Ann"


@pytest.mark.parametrize("name", ["c-10", "g-16"])
def test_which_values_belong_together_is_saved_above_the_text(name: str, tmp_path: Path) -> None:
    lines = (Path(__file__).parent / "reading" / "riddles" / f"{name[0]}.jsonl").read_text(encoding="utf-8")
    riddle = next(one for one in map(json.loads, lines.splitlines()) if one["id"] == name)
    path, saved = tmp_path / "riddle.txt", tmp_path / "saved.txt"
    path.write_text(riddle["text"], encoding="utf-8")
    assert main(["solve", str(path), "--save", str(saved)]) == 5
    assert saved.read_text(encoding="utf-8").split("\n\n")[1] == riddle["text"].split("\n\n")[0]
    assert main(["solve", str(saved)]) == 0


@pytest.mark.parametrize(("says", "status", "answer"), [
    ("Bob owns the fish.", "unique", "Ann"), ("that Ann owns the fish.", "unique", "Bob"),
    ("nothing", "several", None), ("flurb the wug.", "unread", None),
])
def test_the_user_says_in_the_text_or_the_command_what_a_sentence_means(
    says: str, status: str, answer: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = "Quibbling, Bob and the fish were much of a muchness."
    path = tmp_path / "riddle.txt"
    path.write_text(TEXT.format(odd) + f"Here sentence 7 means: {says}\n", encoding="utf-8")
    main(["solve", "--json", "--strict", str(path)])
    told = json.loads(capsys.readouterr().out)
    assert (told["status"], told["answer"]) == (status, answer)
    if status != "unread":
        path.write_text(TEXT.format(odd), encoding="utf-8")
        main(["solve", "--json", "--strict", str(path), "--take", f"sentence 7={says.removeprefix('that ')}"])
        told = json.loads(capsys.readouterr().out)
        assert (told["status"], told["answer"]) == (status, answer)


def test_a_line_about_a_sentence_that_was_understood_is_a_problem() -> None:
    for number in (4, 99):
        text = TEXT.format("Ann owns the dog.") + f"Here sentence {number} means: Bob owns the cat."
        problems = from_text(text, "").problems
        assert len(problems) == 1 and f"sentence {number}" in problems[0]


@pytest.mark.parametrize("sentence", [
    "One of these statements is a lie, says Bob of the fish.", "Each of them then swapped with a neighbour.",
    "Some pets live in two houses.", "A pet may live in no house.", "Left means right here.",
    "Two of them have no pet.", "The last clue must be ignored.", "The houses are numbered from right to left.",
])
def test_nothing_is_supposed_of_what_may_change_the_rest(sentence: str) -> None:
    riddle = from_text(TEXT.format(f"Bob owns the fish.\n5. {sentence}"), "")
    assert riddle.problems and assume(riddle) is None


@pytest.mark.parametrize("sentence", [
    "The kennel club may never let a house of that size join.",
    "No house in the county has a better cellar, says the estate agent.",
    "Two of the houses had burnt in the great fire of 1840.",
])
def test_a_rule_is_told_in_the_words_of_the_riddle(sentence: str) -> None:
    """Of a sentence with many other words it is supposed that it says nothing."""
    riddle = from_text(TEXT.format(f"Bob owns the fish.\n5. {sentence}"), "")
    assert any(one.alters for _, one in riddle.unread)
    supposed = assume(riddle)
    assert supposed is not None and supposed.answers == ("Ann",)


@pytest.mark.parametrize("sentence", [
    "Bob, alas, can but dream of a fish.", "Bob used, ages ago, to be all about the fish.",
    "Bob's very own brother, it is whispered, has the fish.", "Bob would, were he richer, go for the fish.",
])
def test_words_that_turn_a_sentence_round_are_not_supposed_to_say_it(sentence: str) -> None:
    riddle = from_text(TEXT.format(sentence), "")
    assert riddle.problems and assume(riddle) is None
