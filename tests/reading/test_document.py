"""Texts cut into sentences: marks, lists, titles, tables, keys, wrapped lines, abbreviations."""

import random
import textwrap
import time

import pytest

from cluegrid.reading.document import Piece, describe, split

RIDDLE = """# 🐾 The **Kennel** Row

Four dogs live in four kennels, numbered 1 to 4 from left to right. Each has a different colour and a different toy –
nobody shares.

Dogs: Rex, Fido, Bella, Luna
**Toys:** ball, bone, rope, stick

## Clues
1. Rex lives next to the dog with the rope.
2. Bella’s kennel isn’t kennel 3, and she doesn’t like the ball.[1]
3. Luna* is grey.

Who has the stick?
"""


def texts(text: str) -> list[str]:
    return [piece.text for piece in split(text)]


def marks(text: str) -> list[tuple[str, str]]:
    return [(piece.mark, piece.text) for piece in split(text)]


def test_a_whole_riddle() -> None:
    assert marks(RIDDLE) == [
        ("head", "The Kennel Row"),
        ("", "Four dogs live in four kennels, numbered 1 to 4 from left to right."),
        ("", "Each has a different colour and a different toy - nobody shares."),
        ("list", "Dogs: Rex, Fido, Bella, Luna"),
        ("list", "Toys: ball, bone, rope, stick"),
        ("head", "Clues"),
        ("number", "Rex lives next to the dog with the rope."),
        ("number", "Bella's kennel isn't kennel 3, and she doesn't like the ball."),
        ("number", "Luna is grey."),
        ("", "Who has the stick?"),
    ]
    pieces = split(RIDDLE)
    assert pieces[-1].asks
    assert [piece.label for piece in pieces if piece.mark == "number"] == ["1.", "2.", "3."]
    assert [piece.label for piece in pieces if piece.mark == "list"] == ["Dogs", "Toys"]
    assert describe(RIDDLE) == ""


def test_pieces_know_where_they_start() -> None:
    for piece in split(RIDDLE):
        assert RIDDLE[piece.start:piece.start + 4].replace("’", "'") == piece.text[:4] or piece.text.startswith("The")
        assert RIDDLE[piece.start] == piece.text[0]
    text = "He said…  “Ann — the <b>baker</b> — isn’t here.”\r\n\r\nNext é: it\u0301s fine."
    assert [text[piece.start:piece.start + 3] for piece in split(text)] == ["He ", "“An", "Nex"]


@pytest.mark.parametrize("text, sentences", [
    ("The red hut is next to D. B lives in the green hut. C is tall.",
     ["The red hut is next to D.", "B lives in the green hut.", "C is tall."]),
    ("Mr. J. Smith met Dr. Low on Mt. Pell. St. Anne's is old.",
     ["Mr. J. Smith met Dr. Low on Mt. Pell.", "St. Anne's is old."]),
    ("Ann came at 5 p.m. The next one came at 6 a.m. on Monday.",
     ["Ann came at 5 p.m.", "The next one came at 6 a.m. on Monday."]),
    ("The desk is Ann's. Bob's is No. 5. They sit in row F. Six sit there.",
     ["The desk is Ann's.", "Bob's is No. 5.", "They sit in row F.", "Six sit there."]),
    ('He said, "Ann is tall." Then he left.', ['He said, "Ann is tall."', "Then he left."]),
    ('"Guess the Goose" starts at 8. "What a duck!" said Lady May to Bob.',
     ['"Guess the Goose" starts at 8.', '"What a duck!" said Lady May to Bob.']),
    ('Una says, "Vic lies." Vic says, "Una is fair."', ['Una says, "Vic lies."', 'Vic says, "Una is fair."']),
    ('Pip: "Quin won. I was third."', ['Pip: "Quin won. I was third."']),
    ("Ann is tall; Bob is not; Cid is.", ["Ann is tall; Bob is not; Cid is."]),
    ("This is what they agree on: Ann and Bob never share a tent. Cid is in tent 2.",
     ["This is what they agree on:", "Ann and Bob never share a tent.", "Cid is in tent 2."]),
    ("At least one of these is true: Ann has the cat, or Bob has the dog.",
     ["At least one of these is true: Ann has the cat, or Bob has the dog."]),
    ("The hut is red.The barn is blue. the shed is grey.",
     ["The hut is red.", "The barn is blue.", "the shed is grey."]),
    ("Four cooks—Ann, Bob, Cid and Dee—met at 6–7 pm.", ["Four cooks - Ann, Bob, Cid and Dee - met at 6-7 pm."]),
    ("Ann (the tall one. Really.) is first. (Left is west.) Who is last?",
     ["Ann (the tall one. Really.) is first.", "(Left is west.)", "Who is last?"]),
])
def test_where_sentences_end(text: str, sentences: list[str]) -> None:
    assert texts(text) == sentences


@pytest.mark.parametrize("style", ["{}", "{}.", "{})", "({})", "[{}]", "{} -", "{}:", "Clue {}:", "#{}", "Hint {} -",
                                   "**{}.**"])
def test_numbers(style: str) -> None:
    clues = ["Ann has the cat.", "Bob has no dog.", "The hen is not in hut 2."]
    text = "Three huts.\n\n" + "\n".join(f"{style.format(n)} {clue}" for n, clue in enumerate(clues, 1))
    assert marks(text)[1:] == [("number", clue) for clue in clues]


@pytest.mark.parametrize("signs, mark", [(("a.", "b.", "c."), "letter"), (("(a)", "(b)", "(c)"), "letter"),
                                         (("A)", "B)", "C)"), "letter"), (("i.", "ii.", "iii."), "number"),
                                         (("-", "-", "-"), "bullet"), (("•", "•", "•"), "bullet"),
                                         (("–", "–", "–"), "bullet"), (("🔹", "🔹", "🔹"), "bullet")])
def test_letters_and_bullets(signs: tuple[str, str, str], mark: str) -> None:
    clues = ("Ann has the cat.", "Bob has no dog.", "The hen is in hut 2.")
    text = "Three huts stand in a row.\n" + "\n".join(" ".join(pair) for pair in zip(signs, clues, strict=True))
    assert marks(text)[1:] == [(mark, clue) for clue in clues]


def test_clues_inside_one_line() -> None:
    assert marks("1. Ann is in hut 2. 2. Bob is not. 3. Cid is first.") == [
        ("number", "Ann is in hut 2."), ("number", "Bob is not."), ("number", "Cid is first.")]
    assert [piece.mark for piece in split("It is so: (a) Ann is first; (b) Bob is last; (c) Cid isn't.")] == \
        ["", "letter", "letter", "letter"]


def test_numbers_that_are_no_marks() -> None:
    assert marks("5 friends met.\nStatement 1 is true.\n2 of them left.") == [
        ("", "5 friends met."), ("", "Statement 1 is true."), ("", "2 of them left.")]
    assert texts("A. Smith likes tea.\nBob lives at number\n3.") == ["A. Smith likes tea.", "Bob lives at number 3."]
    assert marks("1. Ann is in hut\n2.\n2. Bob isn't.") == [("number", "Ann is in hut 2."), ("number", "Bob isn't.")]


def test_choices_are_told_from_clues() -> None:
    run = "Ann beat Bob. Bob beat Cid. Cid beat Dee."
    assert [piece.mark for piece in split(f"{run} Who won?\nA) Ann\nB) Bob\nC) Cid")][-3:] == ["choice"] * 3
    assert [piece.mark for piece in split(f"{run} Who won? A) Ann B) Bob C) Cid")][-3:] == ["choice"] * 3
    assert [piece.mark for piece in split(f"{run}\nOptions:\n(A) Ann is last\n(B) Bob is last")][-3:] == \
        ["head", "choice", "choice"]
    listed = f"{run}\nWhat is Ann's place?\n  choice: 1\n  choice: 2"
    assert [piece.mark for piece in split(listed)][-2:] == ["choice"] * 2
    asked = "Four people sit in a row. Who sits where?\n\n(a) Ann sits next to Bob.\n(b) Cid is not next to Dee."
    assert [piece.mark for piece in split(asked)][-2:] == ["letter"] * 2
    questions = f"{run}\nAnswer the questions.\na) Who won?\nb) Who was last?"
    assert [piece.mark for piece in split(questions)][-2:] == ["letter"] * 2


@pytest.mark.parametrize("text, lists", [
    ("Pets: cat, dog, hen", ["Pets: cat, dog, hen"]),
    ("Pets – cat, dog, hen", ["Pets: cat, dog, hen"]),
    ("- **Favourite drinks:** tea, milk and rum", ["Favourite drinks: tea, milk and rum"]),
    ("Pets:\n- cat\n- dog\n- hen", ["Pets: cat, dog, hen"]),
    ("## Pets\n\n* cat\n* dog", ["Pets: cat, dog"]),
    ("- Pets\n  - cat\n  - dog\n- Huts\n  - red\n  - blue", ["Pets: cat, dog", "Huts: red, blue"]),
    ("Pets: cat, dog; Huts: red, blue. Times: 7:00, 7:30", ["Pets: cat, dog", "Huts: red, blue.", "Times: 7:00, 7:30"]),
    ("| Name | Pet | Hut |\n|---|---|---|\n| Ann | cat | |\n| Bob | dog | |", ["Name: Ann, Bob", "Pet: cat, dog"]),
    ("Name   Pet\nAnn    cat\nBob    guinea pig", ["Name: Ann, Bob", "Pet: cat, guinea pig"]),
    ("Names\tAnn\tBob\tCid\nPets\tcat\tdog\then\nHuts\tred\tblue\tgrey",
     ["Names: Ann, Bob, Cid", "Pets: cat, dog, hen", "Huts: red, blue, grey"]),
])
def test_lists(text: str, lists: list[str]) -> None:
    pieces = split(f"Here is a riddle.\n\n{text}\n\nAnn has the dog.")
    assert [piece.text for piece in pieces if piece.mark == "list"] == lists


@pytest.mark.parametrize("text", ["They keep three pets: a cat, a dog and a hen.",
                                  "Four cooks - Ann, Bob, Cid and Dee - have met.",
                                  'Ann: "The cat, the dog and the hen."'])
def test_sentences_that_are_no_lists(text: str) -> None:
    assert marks(text) == [("", text)]


def test_values_below_a_sentence_belong_to_it() -> None:
    assert texts("There are three. The owners are:\n* Ann\n* Bob\n* Cid") == [
        "There are three.", "The owners are: Ann, Bob, Cid"]


@pytest.mark.parametrize("text", ["THE THREE HUTS", "The three huts", "The Three Huts (level: easy)",
                                  "Worksheet 4: The huts", "Name: ______   Class: ____", "Clues:", "Clue(s):",
                                  "### A Row of Huts",
                                  "The Huts\n========"])
def test_titles(text: str) -> None:
    pieces = split(f"{text}\n\nAnn lives in the red hut.\n\nBob lives in the blue hut.")
    assert [piece.mark for piece in pieces] == ["head", "", ""]


def test_clues_are_no_titles() -> None:
    clues = ["Ann hates cats", "Bob loathes the red hut", "Cid adores hens"]
    for gap in "\n", "\n\n":
        assert marks("Three people live in a row.\n\n" + gap.join(clues))[1:] == [("", clue) for clue in clues]


def test_labels_are_taken_off() -> None:
    assert [(piece.label, piece.text) for piece in split("Quiz question: Who has the hen? Note: Left is west.")] == [
        ("Quiz question:", "Who has the hen?"), ("Note:", "Left is west.")]
    first, second = split("Here Come the Hens: Last week four hens were sold.")
    assert (first.mark, first.text, second.text) == ("head", "Here Come the Hens", "Last week four hens were sold.")


@pytest.mark.parametrize("key", ["Solution:\nAnn - hen\n1. Bob has the cat.", "ANSWER KEY\n\nAnn", "Answer: Ann.",
                                 "Spoiler: Ann", "## Solution\n\n| Ann | hen |\n|---|---|\n| Bob | cat |",
                                 "Key: Ann\n\nHut  1  2\nName  Ann  Bob"])
def test_a_key_is_left_out(key: str) -> None:
    pieces = split(f"Two huts.\n1. Ann has no cat.\n2. Bob has no hen.\n\nWho has the hen?\n\n{key}")
    assert [piece.mark for piece in pieces[:4]] == ["", "number", "number", ""]
    assert {piece.mark for piece in pieces[4:]} == {"key"}


def test_wrapped_lines_are_joined() -> None:
    prose = ("Three friends, Ann, Bob and Cid, live side by side in three huts, and each keeps a different pet. "
             "Ann lives next to the friend who keeps the hen, but Dr. Low, who is not one of them, lives far from Bob.")
    clues = ["1. The hen is kept in a hut that is not next to the one where Ann lives.", "2. Bob has the cat."]
    for width in range(50, 90, 4):
        text = "\n\n".join([textwrap.fill(prose, width), "\n".join(textwrap.fill(clue, width) for clue in clues)])
        assert [piece.text for piece in split(text)] == texts("\n\n".join([prose, "\n".join(clues)]))


def test_lines_without_full_stops_stand_alone() -> None:
    clues = ["The cook lives in the red hut", "The smith keeps hens", "The red hut is on the left of the white hut",
             "Who keeps the cat?"]
    assert texts("\n".join(clues)) == clues
    assert texts("\n".join(clue.lower() for clue in clues)) == [clue.lower() for clue in clues]


def test_code_marks_stay_in_lists_only() -> None:
    assert texts("- Each has a pet: `cat`, `old dog`\n- `Ann` is tall.") == [
        "Each has a pet: `cat`, `old dog`", "Ann is tall."]


def test_markup() -> None:
    text = "<p>Three huts.</p><ul><li>Ann isn&rsquo;t tall.</li><li>Bob is.</li></ul>" \
        "\n> *Cid* is __old__.\n> 4\\. [Dee](http://x.y) is."
    assert texts(text) == ["Three huts.", "Ann isn't tall.", "Bob is.", "Cid is old.", "Dee is."]


def test_every_word_is_in_one_piece() -> None:
    rng = random.Random(3)
    signs = "\x00\t\n\n @#$%:;,.?'\"`()|*_-–—0123456789 abcXYZ é🙂¹"
    for _ in range(1000):
        text = "".join(rng.choice(signs) for _ in range(rng.randint(0, 150)))
        for piece in split(text):
            assert isinstance(piece, Piece) and piece.text and 0 <= piece.start < len(text)
        describe(text)
    words = [word for word in "".join(char if char.isalnum() else " " for char in RIDDLE).split() if len(word) > 1]
    read = " ".join(piece.text for piece in split(RIDDLE)).replace("'", " ")
    assert [word for word in words if word not in read] == []


@pytest.mark.parametrize("part", ["a", "word ", "a: b, c, ", ". ", "(", "`a`, ", '"', '." ', "*a",
                                  "Names: Ann, Bob\n", "—", "| a | b |\n", "1. Ann is. 2. ", "A. ", "a  b\n",
                                  "Label:\n- a\n",
                                  "\x00\x01", "A) x B) y ", "___ ", "> "])
def test_time_is_linear(part: str) -> None:
    text = part * (200_000 // len(part))
    start = time.process_time()
    describe(text)
    assert time.process_time() - start < 8


CLUES = "\n".join(f"{n}. {clue}" for n, clue in enumerate(
    ["Ann lives next to Bob.", "Bob does not keep the hen.", "The hen lives in the red hut.",
     "Cid has the blue hut."], 1))


@pytest.mark.parametrize("text, said", [
    ("", "empty"), (" \n\n", "empty"), ("... --- !!!", "no words"), ("\x00\x01\x02a" * 30, "binary"),
    ("Der Koch wohnt im roten Haus. Die Katze ist nicht neben dem Hund. Wer hat das Huhn?", "German"),
    ("Le chat est dans la maison rouge. Le chien n'est pas dans la maison. Qui a la poule ?", "French"),
    ("Preheat the oven to 180 degrees. Whisk two cups of flour with a teaspoon of salt. Simmer the milk.", "recipe"),
    ("The old man walked along the shore and thought of his boat. " * 80, "long text"),
    ("Hello world.", "few words"),
    (f"The huts\n\n{CLUES}\n\nWho has the hen?\n\nThe barns\n\n{CLUES}\n\nWho has the cat?", "2 riddles"),
    (f"Three people live in a row.\n\n{CLUES}\n5. The cat is not in the", "in the middle"),
])
def test_bad_input_is_described(text: str, said: str) -> None:
    told = describe(text)
    assert said in told
    assert told.endswith(".") and "\n" not in told


@pytest.mark.parametrize("text", [f"Three huts.\n\n{CLUES}\n\n1) Who has the hen?\n2) Who has the cat?\n3) Who is 1st?",
                                  CLUES.replace(".\n", "\n"), "Ann is taller than Bob. Who is the tallest?"])
def test_riddles_are_not_turned_down(text: str) -> None:
    assert describe(text) == ""


@pytest.mark.parametrize(("text", "texts"), [
    ("[19:02] Kim: there are three cats\n[19:03] Kim: Tom has the dog\n[19:04] Ash: ok\n[19:05] Kim: who has the cat?",
     ["there are three cats", "Tom has the dog", "ok", "who has the cat?"]),
    ("[b]A riddle[/b]\n[list]\n[*]Ann has the dog.\n[*]Bob is tall.\n[/list]",
     ["A riddle", "Ann has the dog.", "Bob is tall."]),
    ("[Clues]\n1) Ann has the dog.\n2) Bob is tall.", ["Clues", "Ann has the dog.", "Bob is tall."]),
    ("Names: Ann | Bob | Cid\nDrinks: tea | milk | ale", ["Names: Ann, Bob, Cid", "Drinks: tea, milk, ale"]),
    ("Shops: Odds & Ends, Bits & Bobs\nAnn runs Bits & Bobs.",
     ["Shops: Odds & Ends, Bits & Bobs", "Ann runs Bits & Bobs."]),
    ("Ann lives beside the man with a big old dog\nbob has the cat\nthe tea is in the red house\nCid is tall",
     ["Ann lives beside the man with a big old dog", "bob has the cat", "the tea is in the red house", "Cid is tall"]),
    ("who has the cat? thx", ["who has the cat?", "thx"]),
])
def test_posted_texts_are_cut_into_their_sentences(text: str, texts: list[str]) -> None:
    assert [piece.text for piece in split(text)] == texts


@pytest.mark.parametrize(("text", "mended"), [
    ("Wich of them lives in the midle house?", "Which of them lives in the middle house?"),
    ("The the dog is diferent.", "The dog is different."),
    ("Ann cant swim and theres no cat.", "Ann can't swim and there's no cat."),
    ("Wyche has the hose and could sing.", "Wyche has the hose and could sing."),
])
def test_small_typing_errors_are_mended_where_one_word_fits(text: str, mended: str) -> None:
    (piece,) = split(text)
    assert piece.text == mended
    assert (piece.start, piece.end) == (0, len(text))


def test_mended_words_are_said() -> None:
    (piece,) = split("Ann lives in the midle house.")
    assert piece.mended == ('"midle" was read as "middle".',)
