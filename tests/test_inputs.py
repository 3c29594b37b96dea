"""Lines of files: what is a riddle, and what is wrong with the others."""

import json
from pathlib import Path

import pytest

from cluegrid import inputs
from cluegrid.categories import CluegridError, InputError
from riddles import FOLDER

EINSTEIN = json.loads((FOLDER / "einstein.json").read_text(encoding="utf-8"))


def test_lines_keep_their_numbers_whatever_is_between_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "MOST_BYTES", 10)
    path = tmp_path / "many.jsonl"
    path.write_bytes(b"\xef\xbb\xbf\n1\r\n \t\n" + b"x" * 95 + b"\n2\n" + b"y" * 11 + b"\n\n3")
    found = list(inputs.lines(str(path)))
    assert [number for number, _ in found] == [2, 4, 5, 6, 8]
    assert [line.strip() for _, line in found] == [b"1", b"x" * 11, b"2", b"y" * 11, b"3"]
    _, error = inputs.from_line(*reversed(found[1]))  # type: ignore[arg-type]  # the line, then its number
    assert "line 4 is longer than" in str(error)


def test_a_file_that_cannot_be_read_is_an_error_at_its_first_line(tmp_path: Path) -> None:
    for path, said in ((tmp_path / "none.jsonl", "no such file"), (tmp_path, "is a directory")):
        with pytest.raises(InputError, match=said):
            next(inputs.lines(str(path)))


@pytest.mark.parametrize(("line", "identity", "said"), [
    (b"{oops", 7, "line 7 is not JSON"),
    (b'{"id": ' + b"1" * 5000 + b"}", 7, "line 7 has a number of too many digits"),
    (b'{"id": 1, "id": 2}', 7, "line 7: the key 'id' is there twice"),
    (b'{"id": NaN}', 7, "line 7: NaN is no number"),
    (b'{"id": "\\ud800"}', 7, "line 7 holds half of a character"),
    (b'{"id": 1', 7, "line 7 is not JSON"),
    (b"[" * 100_000, 7, "line 7 is nested too deeply"),
    (b"\xff", 7, "line 7: this is not UTF-8"),
    (b"[1]", 7, "expected a JSON object on each line"),
    (b'{"id": "a", "cluegrid": 1}', "a", "'axis' is missing"),
    (b'{"id": "a", "puzzle": ' + b'{"x":' * 400 + b"1" + b"}" * 401, "a", "unknown key"),
])
def test_a_broken_line_is_its_error(line: bytes, identity: object, said: str) -> None:
    found, error = inputs.from_line(line, 7)
    assert found == identity
    assert isinstance(error, CluegridError) and said in str(error)


def test_a_riddle_is_in_the_record_in_its_puzzle_or_in_its_text() -> None:
    english = (FOLDER / "einstein.txt").read_text(encoding="utf-8")
    for record, identity in ((EINSTEIN, 7), ({"id": None, **EINSTEIN}, None), ({"id": "a", "puzzle": EINSTEIN}, "a"),
                             ({"id": 3, "puzzle": english}, 3), ({"text": english, "size": "5x5"}, 7)):
        found, riddle = inputs.from_line(b"\xef\xbb\xbf" + json.dumps(record).encode(), 7)
        assert found == identity
        assert isinstance(riddle, inputs.Riddle) and riddle.puzzle and len(riddle.puzzle.clues) == 15


def test_numbers_that_are_too_long_are_an_error_in_one_riddle_too(tmp_path: Path) -> None:
    path = tmp_path / "riddle.json"
    path.write_text(f'{{"cluegrid": {"1" * 5000}}}', encoding="utf-8")
    with pytest.raises(InputError, match="too many digits"):
        inputs.load(str(path))


SPARE = """{}Ann, Bob and Cid live in three houses in a row. Each has a different pet: cat, dog or fish.

1. Ann lives in the first house.
2. Bob lives in the third house.
3. Cid owns the cat.
4. Ann owns the dog.
{}
"""
WHISTLES = "The postman whistles whenever Ann snores. "


@pytest.mark.parametrize(("before", "after", "spare"), [
    (WHISTLES, "", True),
    ("", WHISTLES, False),  # among the clues it may be one: it is supposed, not passed over
    ("Exactly one of these clues is wrong, as Ann snores. ", "", False),
    ("", "Exactly one of these clues is wrong, as Ann snores.", False),
])
def test_a_sentence_that_cannot_matter_is_told_and_left_out(before: str, after: str, spare: bool) -> None:
    riddle = inputs.from_text(SPARE.format(before, after), "riddle")
    assert riddle.problems
    assert inputs.stands_without(riddle) is spare
    open_riddle = inputs.from_text(SPARE.format(before, after).replace("4. Ann owns the dog.\n", ""), "riddle")
    assert open_riddle.problems and not inputs.stands_without(open_riddle)
