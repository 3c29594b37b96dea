"""What undoes a sentence, or makes two people one, is never passed over."""

import pytest

from cluegrid.reading import read

SCENE = """Five people live in five houses in a row.
Names: Ann, Bob, Cid, Dee, Eve
Jobs: doctor, lawyer, nurse, baker, pilot
Pets: dog, cat, fish, horse, bird
Sports: tennis, golf, chess, judo, yoga
Boats: ketch, yawl, sloop, punt, canoe
Ages: 20, 25, 30, 40, 60
"""


def relation_of(sentence: str) -> object:
    reading = read(f"{SCENE}1. {sentence}\n2. Ann owns the cat.\n")
    return next(held.relation for held in reading.account if held.text.startswith(sentence[:12]))


@pytest.mark.parametrize("sentence", [
    "The lawyer of Bob owns the dog.",
    "Bob's lawyer owns the dog.",
    "The doctor treats Bob.",
    "Bob does not own the dog and the cat.",
    "Bob stopped being the baker.",
    "Bob ceased to be the baker.",
    "Bob gave up tennis.",
    "Bob works for the baker.",
    "Bob is the landlord of the baker.",
    "Bob ridicules the baker.",
    "Last year, Bob owned the dog.",
    "Bob owns the dog (just kidding).",
    "Bob owns the dog (deprecated: ignore).",
    "Bob is three times older than the baker.",
    "Bob does not only own the ketch.",
    "Bob, who has sworn off tennis, owns the dog.",
    "Dee who was third last year has improved.",
    "One of the nurses plays golf; it isn't Bob.",
])
def test_it_is_not_read(sentence: str) -> None:
    assert relation_of(sentence) is None


@pytest.mark.parametrize("sentence", ["Bob is the lawyer.", "Bob owns the dog.", "Bob works as the baker.",
                                      "The doctor is older than Bob.", "The lawyer lives next to Bob."])
def test_plain_sentences_are_read(sentence: str) -> None:
    assert relation_of(sentence) is not None


def test_six_in_the_evening_is_not_six_in_the_morning() -> None:
    scene = "Trains: slow, fast, green\nTimes: 6am, 7am, 8am\n\n1. {}\n2. The fast train does not leave at 7 a.m.\n"
    assert read(scene.format("The slow train leaves at 6 pm.")).unread
    assert not read(scene.format("The slow train leaves at 6 a.m.")).unread
