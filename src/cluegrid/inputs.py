"""Riddles from files: JSON or plain English, one or many."""

from __future__ import annotations

import json
import sys
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cluegrid.categories import CONTROLS, LINE_ENDS, CluegridError, InputError
from cluegrid.jsons import parsed
from cluegrid.notation import puzzle_from
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.records import record
from cluegrid.relations import Choice, Relation

if TYPE_CHECKING:
    from cluegrid.reading import Reading, Sentence

MOST_BYTES = 8_000_000  # a riddle is a page of text; more than this is another kind of file
MOST_LETTERS = 200_000  # of a riddle in English
LONGEST_WORD = 200
BLANKS = {ord(control): LINE_ENDS.get(ord(control), " ") for control in CONTROLS if control not in "\n\t"}
"""What is read instead of control characters."""


@record
class Restatement:
    """A sentence of the original with what it was restated to."""

    number: int
    text: str
    says: str
    unchecked: tuple[str, ...] = ()
    supplied: tuple[str, ...] = ()
    """Values that a pronoun or an ellipsis of the original was taken for."""
    idle: tuple[str, ...] = ()
    """Parts of the original that were said to tell nothing of the grid."""


@record
class Restated:
    """What a model did: its restatements, and whether the cast is its own."""

    model: str
    rounds: int
    sentences: tuple[Restatement, ...]
    cast: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def as_json(self) -> dict[str, Any]:
        """It as an object."""
        return {"model": self.model, "rounds": self.rounds,
                "sentences": [{"sentence": f"sentence {one.number}", "text": one.text, "says": one.says,
                               "unchecked": list(one.unchecked), "supplied": list(one.supplied), "idle": list(one.idle)}
                              for one in self.sentences],
                "cast": {name: list(values) for name, values in self.cast}}

    def lines(self) -> list[str]:
        """It in words: each original beside its restatement."""
        said = [f"restated by {self.model} and checked sentence by sentence; the rest is about the restated riddle"]
        if self.cast:
            said.append("its cast: " + "; ".join(f"{name}: {', '.join(values)}" for name, values in self.cast))
        for one in self.sentences:
            line = f"sentence {one.number}: {' '.join(one.text.split())!r} -> {one.says!r}"
            line += f" (named there for what stands for it: {', '.join(one.supplied)})" if one.supplied else ""
            line += f" (said to tell nothing: {', '.join(map(repr, one.idle))})" if one.idle else ""
            line += f" (not checked: {', '.join(one.unchecked)})" if one.unchecked else ""
            said.append(line)
        return said


@record
class Riddle:
    """A riddle as it came in: the puzzle if one was made of it, and what could not be read."""

    name: str
    puzzle: Puzzle | None
    problems: tuple[str, ...] = ()
    spare: bool = False
    """Whether the problems are but sentences that may be left out where the rest has one solution."""
    unread: tuple[tuple[str, Sentence], ...] = ()
    """The sentences that were not understood, by name."""
    gathered: tuple[str, ...] = ()
    """Whether some of the values stand only in clues and questions."""
    text: str = ""
    """What it was read from, where that was English."""
    stated: tuple[tuple[str, str], ...] = ()
    """Unread sentences of which the user has said what they mean, by name."""
    restated: Restated | None = None
    """What a model of the user's restated of it."""

    @property
    def unclear(self) -> tuple[tuple[str, Sentence], ...]:
        """The unread sentences, where there is nothing else the matter and each can be guessed at."""
        whole = len(self.unread) == len(self.problems) and all(one.guesses for _, one in self.unread)
        return self.unread if whole else ()


def stands_without(riddle: Riddle) -> bool:
    """Whether what was not understood cannot matter: the rest leaves one solution, and a clue more adds none."""
    if riddle.puzzle is None or not riddle.spare:
        return False
    from cluegrid.solving import solve

    return solve(riddle.puzzle).status == "unique"


def spared(riddle: Riddle) -> list[str]:
    """What to say of sentences that were left out because they cannot matter."""
    return [f"{problem}; it is not needed, for without it there is only one solution" for problem in riddle.problems]


def load(path: str) -> Riddle:
    """The riddle in a file (``-`` is standard input)."""
    text = read_text(path)
    try:
        return from_text(text, path)
    except InputError as error:
        if not _has_records(text):
            raise
        raise InputError(f"{error}\nAre these many riddles, one a line? solve, rate, explain and check take a .jsonl "
                         "file of them, or any file and - with --many") from None


def _has_records(text: str) -> bool:
    """Whether the first line is a JSON object by itself, and more follows or it has an id."""
    first, _, rest = text.strip().partition("\n")
    try:
        record = json.loads(first)
    except (ValueError, RecursionError):
        return False
    return isinstance(record, dict) and bool(rest or "id" in record)


def from_text(text: str, name: str) -> Riddle:
    """A riddle from JSON or from English."""
    if is_json(text):
        return from_data(parsed(text), name)
    return riddle_from(name, reading_of(text), text)


def from_data(data: Any, name: str) -> Riddle:
    """A riddle from parsed JSON: all of it in the notation, or with a stated cast and English clues."""
    if is_half_stated(data):
        return riddle_from(name, reading_of(data), "")
    return Riddle(name, puzzle_from(data))


def reading_of(given: Any) -> Reading:
    """What was made of a text in English, or of parsed JSON with English clues."""
    if isinstance(given, str):
        from cluegrid.reading import read

        return read(plain(given))
    from cluegrid.reading.stated import from_half

    return from_half(given)


def is_half_stated(data: Any) -> bool:
    """Whether parsed JSON states a cast and leaves clues, questions or the axis to the reader."""
    if not isinstance(data, dict) or "categories" not in data:
        return False
    said = [one for field in ("clues", "questions") if isinstance(data.get(field), list) for one in data[field]]
    return (isinstance(data["categories"], dict) or any(isinstance(one, str) for one in said)
            or ("axis" not in data and "cluegrid" not in data))


def riddle_from(name: str, reading: Reading, text: str) -> Riddle:
    """The riddle of a reading."""
    unread = tuple((f"sentence {n}", one) for n, one in enumerate(reading.account, 1) if one.kind == "unread")
    return Riddle(name, reading.puzzle, reading.problems, reading.spare, unread, reading.gathered, text)


def is_json(text: str) -> bool:
    """Whether a text is meant as JSON; what starts with "[" may be a remark before a riddle."""
    bare = text.lstrip()
    if not bare.startswith("["):
        return bare.startswith("{")
    try:
        json.loads(bare)
    except (ValueError, RecursionError):
        return False
    return True


def plain(text: str) -> str:
    """A text for the reader: of the size of a riddle, with blanks instead of control characters."""
    if len(text) > MOST_LETTERS:
        raise InputError(f"a riddle in English has at most {MOST_LETTERS:,} characters, and this has {len(text):,}")
    text = text.replace("\r\n", "\n").translate(BLANKS)
    longest = max(map(len, text.split()), default=0)
    if longest > LONGEST_WORD:
        raise InputError(f"this text has a word of {longest:,} characters: expected English, and words of at most "
                         f"{LONGEST_WORD}")
    return text


def from_record(record: Any, number: int) -> tuple[Any, Riddle]:
    """One record of many: its id, and the riddle in its ``puzzle``, in its ``text`` or in the record itself."""
    if not isinstance(record, dict):
        raise InputError("expected a JSON object on each line")
    given = {key: held for key, held in record.items() if key != "id"}
    identity = record.get("id", number)
    if isinstance(record.get("puzzle"), str):
        return identity, from_text(record["puzzle"], str(identity))
    if "puzzle" in record:
        return identity, from_data(record["puzzle"], str(identity))
    if "categories" in record or not isinstance(record.get("text"), str):
        return identity, from_data(given, str(identity))
    return identity, from_text(record["text"], str(identity))


def lines(path: str) -> Iterator[tuple[int, bytes]]:
    """The lines of a file with their numbers, the blank ones left out; of one that is too long only the beginning."""
    from contextlib import nullcontext  # one riddle does without

    try:
        opened = nullcontext(sys.stdin.buffer) if path == "-" else Path(path).open("rb")  # noqa: SIM115  # closed below
    except OSError as error:
        raise _cannot(path, error) from None
    with opened as file:
        number = 0
        while line := file.readline(MOST_BYTES + 1):
            number += 1
            rest = line
            while rest and not rest.endswith(b"\n"):  # in pieces, so that memory stays small whatever the file is
                rest = file.readline(MOST_BYTES)
            if line.removeprefix(BOM_UTF8).strip():
                yield number, line


def from_line(line: bytes, number: int) -> tuple[Any, Riddle | CluegridError]:
    """One line of many: its id (without one its number), and the riddle or what is wrong with it."""
    identity: Any = number
    try:
        record = _parsed(line, number)
        identity = record.get("id", number) if isinstance(record, dict) else number
        return from_record(record, number)
    except CluegridError as error:
        return identity, error
    except RecursionError:
        return identity, InputError(f"line {number} is nested too deeply")


def identity(line: bytes, otherwise: Any) -> Any:
    """The id of a line that was not read to its end, if it is one of many lines of JSON with one."""
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return otherwise
    return record.get("id", otherwise) if isinstance(record, dict) else otherwise


def _parsed(line: bytes, number: int) -> Any:
    if len(line) > MOST_BYTES:
        raise InputError(f"line {number} is longer than {MOST_BYTES // 1_000_000} MB")
    return parsed(_decoded(line, f"line {number}"), f"line {number}")


def restated_json(data: dict[str, Any], riddle: Riddle) -> dict[str, Any]:
    """What is said of a riddle that a model restated: a status of its own, and on what it rests."""
    if riddle.restated is None:
        return data
    if "restated" not in data:
        return {**data, "problems": [*data.get("problems", ()), *riddle.restated.lines()]}
    status = data["status"]
    told = {**riddle.restated.as_json(), "status": status}
    return {**data, "status": "restated" if status in ("unique", "several", "none") else status, "restated": told}


def unread_json(problems: Iterable[str]) -> dict[str, Any]:
    """What ``solve --json`` says of a riddle that could not be read."""
    return {"status": "unread", "answer": None, "axis": None, "grid": None, "count": None, "engine": None,
            "doubts": [], "problems": list(problems), "assumed": None, "restated": None}


def is_many(path: str) -> bool:
    """Whether a file holds one riddle a line."""
    return path.endswith((".jsonl", ".ndjson"))


def read_text(path: str) -> str:
    """The text of a file, with its size and its encoding checked."""
    if "\0" in path:
        raise InputError(f"{path!r}: no file has such a name")
    try:
        if path == "-":
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise _cannot(path, error) from None
    if len(data) > MOST_BYTES:
        raise InputError(f"{path}: a riddle has at most {MOST_BYTES // 1_000_000} MB, and this is more; "
                         "many riddles go into a .jsonl file, one a line")
    return _decoded(data, path)


def _decoded(data: bytes, where: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise InputError(f"{where}: this is not UTF-8 text (byte {error.start}, line {line}): "
                         "save it as UTF-8 and try again") from None


def _cannot(path: str, error: OSError) -> InputError:
    return InputError(f"{path}: {(error.strerror or str(error)).lower()}")


def doubts_of(relation: Relation) -> set[str]:
    """The doubts that a relation depends on."""
    own = {relation.doubt} if isinstance(relation, Choice) else set()
    return own.union(*map(doubts_of, relation.parts()))


def clue_from_text(sentence: str, puzzle: Puzzle) -> Clue:
    """One more clue in plain English, read with the cast of a puzzle."""
    from cluegrid.reading.clues import read_clue, why_not

    relation = read_clue(sentence.strip(), puzzle)
    if relation is None:
        raise InputError(f"the clue {sentence!r} was not understood: {why_not(sentence.strip(), puzzle)}; "
                         "it can also be given as JSON, such as '{\"together\": [\"Brit\", \"red\"]}'")
    unknown = sorted(doubts_of(relation) - {doubt.name for doubt in puzzle.doubts})
    if unknown:
        raise InputError(f"the clue {sentence!r} was not understood: it is open how {unknown[0]!r} is meant")
    return Clue(relation, sentence.strip())
