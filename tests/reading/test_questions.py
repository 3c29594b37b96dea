"""Questions, read with a cast that is given: what is asked, of what, and what is rather not understood."""

from __future__ import annotations

import pytest

from cluegrid.categories import Value
from cluegrid.puzzle import Question
from cluegrid.reading import read
from cluegrid.reading.clues import Reader
from cluegrid.reading.kinds import Kind
from cluegrid.reading.questions import read_options, read_questions
from cluegrid.reading.setting import Setting
from cluegrid.relations import Offset, Together
from cluegrid.solving import solve


def test_a_pronoun_is_whom_the_question_before_was_of() -> None:
    reader = _friends()
    (first,) = read_questions("Where does Ann live?", reader) or []
    (second,) = read_questions("And how old is she?", reader, first) or []
    assert (second.category, second.of) == ("Age", Value("Name", "Ann"))
    assert read_questions("And how old is she?", reader) is None


def test_who_is_one_of_those_that_the_clues_speak_of() -> None:
    text = """Three tables stand in a row, numbered 1 to 3 from left to right, with one pupil at each.
The pupils are Farah, Isaac and Jade. Each pupil is taught by a different teacher: Mrs Bell, Mr Crane and Mr Hart.
Each of them wears a different jumper: red, green and blue.

1. The pupil in the red jumper sits next to the pupil taught by Mr Hart.
2. The pupil taught by Mrs Bell sits at the first table.
3. Jade wears the green jumper.

"""
    for asked in ("Who wears the blue jumper?", "Who is taught by Mr Hart?"):
        found = read(text + asked).puzzle
        assert found is not None and [question.category for question in found.questions] == ["Pupil"]


def test_those_who_use_things_are_no_tools() -> None:
    text = """Three visitors meet. The visitors are Abigail, Gabriel and Imogen. Each of them borrows a different book:
the atlas, the comic and the fable. Each reads a different language: Latin, Greek and Welsh. Everyone uses a different
bookmark: the leaf, the string and the feather.

1. Gabriel uses the leaf as a bookmark.
2. Imogen uses the feather as a bookmark.
3. Abigail reads Latin.
4. The visitor who reads Greek borrows the comic.

Who borrows the fable?"""
    found = read(text).puzzle
    assert found is not None and [question.category for question in found.questions] == ["Visitor"]


def _reader(*kinds: Kind) -> Reader:
    return Reader(Setting(list(kinds), 0))


def _street() -> Reader:
    return _reader(
        Kind("House", list("12345"), "row", dimension="place"),
        Kind("Nationality", ["Dane", "Swede", "Brit", "German", "Norwegian"]),
        Kind("Colour", ["red", "green", "blue", "white", "yellow"]),
        Kind("Drink", ["tea", "milk", "beer", "coffee", "water"]),
        Kind("Pet", ["fish", "cat", "dog", "bird", "horse"]),
    )


def _friends() -> Reader:
    return _reader(
        Kind("Name", ["Ann", "Bob", "Cid", "Dora"]),
        Kind("Job", ["baker", "potter", "welder", "clerk"]),
        Kind("Age", ["20", "23", "27", "31"], "row", (20, 23, 27, 31), "years"),
        Kind("City", ["Leeds", "York", "Bath", "Hull"]),
    )


def _race() -> Reader:
    return _reader(
        Kind("Place", list("12345"), "row", dimension="rank"),
        Kind("Runner", ["Ann", "Bob", "Cid", "Dora", "Eve"]),
        Kind("Shirt", ["red", "green", "blue", "white", "yellow"]),
    )


def _table() -> Reader:
    return _reader(
        Kind("Seat", list("123456"), "ring"),
        Kind("Person", ["Ann", "Bob", "Cid", "Dora", "Eve", "Fay"]),
        Kind("Dish", ["soup", "salad", "steak", "pasta", "curry", "pizza"]),
    )


def _week() -> Reader:
    return _reader(
        Kind("Day", ["Monday", "Tuesday", "Wednesday", "Thursday"], "row", dimension="time"),
        Kind("Teacher", ["Mr Fox", "Ms Gray", "Mr Hill", "Mrs Ives"]),
        Kind("Class", ["yoga", "judo", "ballet", "drama"]),
    )


def _party() -> Reader:
    return _reader(
        Kind("Child", ["Ann", "Bob", "Cid", "Dora"]),
        Kind("Gift", ["kite", "doll", "ball", "drum"]),
        Kind("Price", ["$5", "$7", "$9", "$12"], "row", (5, 7, 9, 12), "dollars"),
        Kind("Colour", ["red", "green", "blue", "white"]),
    )


RIDDLES = {"street": _street, "friends": _friends, "race": _race, "table": _table, "week": _week, "party": _party}


def _told(question: Question) -> str:
    if question.options:
        return "one of " + " ".join(option.label for option in question.options)
    return f"{question.category} of {question.of.name if question.of is not None else f'each {question.each}'}"


def _asked(riddle: str, text: str) -> list[str] | None:
    reader = RIDDLES[riddle]()
    reader.evidence.hear(text)
    found = read_questions(text, reader)
    return None if found is None else [_told(question) for question in found]


@pytest.mark.parametrize(
    ("riddle", "text", "asked"),
    [
        ("street", "Who owns the fish?", ["Nationality of fish"]),
        ("street", "So who, using the clues, owns the fish?", None),
        ("street", "Using the clues above, can you work out who owns the fish?", ["Nationality of fish"]),
        ("street", "The question is: who owns the fish?", ["Nationality of fish"]),
        ("street", "I want to know who owns the fish.", ["Nationality of fish"]),
        ("street", "Name the owner of the fish.", ["Nationality of fish"]),
        ("street", "What does the Dane drink?", ["Drink of Dane"]),
        ("street", "What is drunk in the blue house?", ["Drink of blue"]),
        ("street", "By whom is milk drunk?", ["Nationality of milk"]),
        ("street", "To whom does the fish belong?", ["Nationality of fish"]),
        ("street", "Whose house is red?", ["Nationality of red"]),
        ("street", "What colour is the Dane's house?", ["Colour of Dane"]),
        ("street", "What is the colour of the Norwegian's house?", ["Colour of Norwegian"]),
        ("street", "Where does the Dane live?", ["House of Dane"]),
        ("street", "What position is the person who drinks tea at?", ["House of tea"]),
        ("street", "What is the number of the house where the person who keeps the cat lives?", ["House of cat"]),
        ("street", "Who lives in the middle house, and what does he drink?", ["Nationality of 3", "Drink of 3"]),
        (
            "street",
            "Who lives where, and who keeps which pet?",
            ["House of each Nationality", "Pet of each Nationality"],
        ),
        (
            "street",
            "Give the colour, drink and pet for each house.",
            ["Colour of each House", "Drink of each House", "Pet of each House"],
        ),
        (
            "street",
            "For every house, work out who lives there and what they drink.",
            ["Nationality of each House", "Drink of each House"],
        ),
        ("street", "Solve the puzzle.", []),
        ("friends", "How old is the baker?", ["Age of baker"]),
        ("friends", "Who is the oldest?", ["Name of 31"]),
        ("friends", "Who is the baker and where does she live?", ["Name of baker", "City of baker"]),
        ("friends", "What does each of them do, and how old are they?", ["Job of each Name", "Age of each Name"]),
        (
            "friends",
            "Match each person with his or her job, age and city.",
            ["Job of each Name", "Age of each Name", "City of each Name"],
        ),
        ("friends", "Find each friend's city.", ["City of each Name"]),
        ("friends", "Where do Ann and Bob live?", ["City of Ann", "City of Bob"]),
        ("friends", "Who is who?", []),
        ("friends", "What is Ann: the baker, the potter or the clerk?", ["Job of Ann"]),
        ("race", "Who won?", ["Runner of 1"]),
        ("race", "Who came third, and who finished last?", ["Runner of 3", "Runner of 5"]),
        ("race", "Who came first, second and third?", ["Runner of 1", "Runner of 2", "Runner of 3"]),
        ("race", "In what order did the five runners finish?", ["Runner of each Place"]),
        ("race", "List the runners in order from first to last.", ["Runner of each Place"]),
        ("race", "What colour was the winner's shirt?", ["Shirt of 1"]),
        ("race", "Who finished immediately after Ann?", ["one of Bob Cid Dora Eve"]),
        ("table", "Who sits opposite Ann?", ["one of Bob Cid Dora Eve Fay"]),
        ("table", "Who sits between Ann and Cid?", ["one of Bob Dora Eve Fay"]),
        ("table", "What is the person opposite Ann eating?", ["one of soup salad steak pasta curry pizza"]),
        ("week", "On which day is yoga?", ["Day of yoga"]),
        ("week", "When does Mr Hill teach?", ["Day of Mr Hill"]),
        ("week", "Who teaches which class, and when?", ["Class of each Teacher", "Day of each Teacher"]),
        ("week", "Who teaches judo, and on which day?", ["Teacher of judo", "Day of judo"]),
        ("week", "Which class is on Monday and which one on Tuesday?", ["Class of Monday", "Class of Tuesday"]),
        ("party", "How much did the kite cost?", ["Price of kite"]),
        ("party", "What did each child get, and what did it cost?", ["Gift of each Child", "Price of each Child"]),
        ("party", "Who got the kite and the doll?", ["Child of kite", "Child of doll"]),
        ("party", "Who got what?", ["Gift of each Child"]),
        ("street", "Whose pets are the fish?", ["Nationality of fish"]),
        ("street", "What is Colour of the person who lives in House 1??", ["Colour of 1"]),
        ("street", "How many houses are to the left of the Dane's?", ["one of 0 1 2 3 4"]),
        ("street", "How many houses are there to the right of the red one?", ["one of 0 1 2 3 4"]),
        ("street", "Who among the following drinks tea?", ["Nationality of tea"]),
        ("street", "Which of the five people keeps the cat?", ["Nationality of cat"]),
        (
            "street",
            "Can you tell me who owns the fish and what the Dane drinks?",
            ["Nationality of fish", "Drink of Dane"],
        ),
        ("street", "Tell me the colour of the house in which the German lives.", ["Colour of German"]),
        ("street", "Now, based on these clues alone, who owns the fish?", ["Nationality of fish"]),
        ("race", "Give the order from first to last.", ["Runner of each Place"]),
        ("race", "Who did Ann finish right behind?", ["one of Bob Cid Dora Eve"]),
        (
            "friends",
            "For each friend, give the job, the age and the city.",
            ["Job of each Name", "Age of each Name", "City of each Name"],
        ),
        ("friends", "Match the friends with their jobs.", ["Job of each Name"]),
        ("friends", "Find out how old everybody is and where they live.", ["Age of each Name", "City of each Name"]),
        ("friends", "Where does the oldest live, and what is his or her job?", ["City of 31", "Job of 31"]),
        ("friends", "Who lives in Leeds? What is her job?", ["Name of Leeds", "Job of Leeds"]),
        ("week", "Which teacher gives which class on which day?", ["Class of each Teacher", "Day of each Teacher"]),
        ("table", "Opposite whom does Ann sit?", ["one of Bob Cid Dora Eve Fay"]),
        ("party", "What is the price of the red gift?", ["Price of red"]),
        ("party", "What was the most expensive gift?", ["Gift of $12"]),
    ],
)
def test_what_is_asked(riddle: str, text: str, asked: list[str] | None) -> None:
    assert _asked(riddle, text) == asked


@pytest.mark.parametrize(
    ("riddle", "text"),
    [
        ("street", "Who owns the zebra?"),
        ("street", "Who does not drink tea?"),
        ("street", "Who never drinks tea?"),
        ("street", "Who hates tea?"),
        ("street", "Who pretends to own the fish?"),
        ("street", "Who probably owns the fish?"),
        ("street", "Who almost owns the fish?"),
        ("street", "Who flurbs owns the fish?"),
        ("street", "What does the Dane eat?"),
        ("street", "What does the Dane smoke?"),
        ("street", "Which car does the Dane drive?"),
        ("street", "Does the Dane drink tea?"),
        ("street", "Who owns the fish or the cat?"),
        ("street", "Who lives to the left of the Dane?"),
        ("street", "Who drinks vodka?"),
        ("friends", "How tall is Ann?"),
        ("friends", "When was Ann born?"),
        ("friends", "How much older is Ann than Bob?"),
        ("table", "Who is sitting next to Bob?"),
        ("table", "Who is facing the door?"),
        ("street", "The person who drinks tea lives in the red house."),
        ("street", "Each house has a different colour."),
        ("street", "One person lives in each house."),
        ("street", "Who would like to own the fish?"),
        ("street", "Who owns the fish, but not the red house?"),
        ("street", ""),
    ],
)
def test_what_is_not_understood_is_not_guessed(riddle: str, text: str) -> None:
    assert _asked(riddle, text) is None


def test_a_relation_is_claimed_of_each_candidate() -> None:
    reader = _table()
    found = read_questions("Who sits opposite Ann?", reader)
    assert found is not None
    assert found[0].options[0].relation == Offset(Value("Person", "Bob"), Value("Person", "Ann"), 3, 3, either=True)


def test_each_part_keeps_its_own_words() -> None:
    found = read_questions("Who owns the fish, and what does the Dane drink?", _street())
    assert found is not None
    assert [question.text for question in found] == ["Who owns the fish?", "What does the Dane drink?"]


def test_options_that_are_statements() -> None:
    found = read_options("", [("A", "Ann finished third."), ("B", "Bob finished third.")], _race())
    assert found is not None
    assert [option.label for option in found.options] == ["A", "B"]
    assert found.options[1].relation == Together(Value("Runner", "Bob"), Value("Place", "3"))


def test_options_that_are_values() -> None:
    found = read_options("Who took second place?", [("A", "Cid"), ("B", "Dora")], _race())
    assert found is not None
    assert found.options[0].relation == Together(Value("Runner", "Cid"), Value("Place", "2"))
    assert read_options("Who took second place?", [("A", "Cid"), ("B", "Zoe")], _race()) is None


def test_kids_are_people_and_no_goats() -> None:
    text = ("Three kids, Lena, Max and Otto, each have a pet (a snake, a pony or a budgie) and a hobby (chess, judo or "
            "swimming).\nLena plays chess.\nThe swimmer has the snake.\nMax has the pony.\nWho owns the snake?")
    puzzle = read(text).puzzle
    assert puzzle is not None and solve(puzzle).answer == "Otto"
