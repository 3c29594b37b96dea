"""The service: a function a command, an object of JSON in, an object of JSON out; for pages, servers and assistants.

    >>> from cluegrid import service
    >>> service.generate({"size": "4x4", "seed": 7})["axis"]
    'House'

A riddle is given as ``{"text": ...}`` or as ``{"puzzle": ...}`` in the notation; the options of the command line are
fields beside it. What is wrong with a request comes back as ``{"error": a sentence, "where": the field or None}``.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cluegrid import inputs
from cluegrid.answers import Object, about
from cluegrid.categories import CluegridError, InputError, blaming
from cluegrid.changes import Changes, UnreadError
from cluegrid.inputs import Riddle
from cluegrid.jsons import parsed
from cluegrid.patience import GaveUpError, within
from cluegrid.puzzle import Puzzle
from cluegrid.service.fields import (
    COMMANDS,
    MOST_CELLS,
    MOST_CLUES,
    MOST_SOLUTIONS,
    SECONDS,
    FieldError,
    check_request,
)

if TYPE_CHECKING:
    from cluegrid.reading import Sentence

_OPTION = re.compile(r"--(with|without|take|ignore-unread|force)\b")
_PLACE = re.compile(r"(?:categories|clues|questions|doubts)\[\d+\][\w.\[\]]*")


def answer(name: str, request: Any) -> Object:
    """What a command answers to a request; an object with an ``error`` where it cannot."""
    try:
        _check_text(request)
        check_request(name, request)
        return _FUNCTIONS.get(name, _about_one(name))(request)
    except UnreadError as unread:
        return {**inputs.unread_json(unread.riddle.problems or [str(unread)]), **_what_was_read(unread.riddle)}
    except GaveUpError as error:
        return fault(str(error), "seconds")
    except CluegridError as error:
        return fault(_OPTION.sub(_named, str(error)), _where(error))
    except RecursionError:
        return fault("the riddle is nested too deeply")
    except MemoryError:
        return fault("there is not enough memory for this")
    except Exception as error:  # a defect of ours; what it says may be of this machine, and is not for everybody
        return fault(f"{type(error).__name__}: this is a defect of cluegrid, please report it with the riddle")


def _what_was_read(riddle: Riddle) -> Object:
    """Of a riddle that was not read whole: the sentences that were not, and the cast as it was understood."""
    cast = {one.name: list(one.values) for one in riddle.puzzle.categories} if riddle.puzzle is not None else None
    return {"unread": [{"sentence": name, "text": one.text, "start": one.start, "end": one.end, "reason": one.reason,
                        "nearest": one.nearest} for name, one in riddle.unread], "cast": cast}


def fault(error: str, where: str | None = None) -> Object:
    """The one shape of an error."""
    return {"error": error, "where": where}


def _named(option: re.Match[str]) -> str:
    """An option of the command line as the field that it is here."""
    return repr(option[1].replace("-", "_"))


def _where(error: CluegridError) -> str | None:
    """The field that an error is about, in a riddle of the notation with the place there."""
    place = _PLACE.match(str(error))
    return f"puzzle.{place[0]}" if place and error.field == "puzzle" else error.field


def _check_text(request: Any) -> None:
    """Raise where a request is no JSON, or holds characters that are none."""
    try:
        json.dumps(request, ensure_ascii=False, allow_nan=False).encode()
    except UnicodeEncodeError:
        raise FieldError("the request holds half of a character (a lone surrogate)", None) from None
    except (TypeError, ValueError):
        raise FieldError("the request is no JSON", None) from None


# ---- the riddle ------------------------------------------------------------------------------------------------


def _riddle(request: Object) -> Riddle:
    """The riddle of a request, if it is not too large."""
    field = "puzzle" if "puzzle" in request else "text"
    with blaming(field):
        given = request[field]
        riddle = inputs.from_data(given, "") if field == "puzzle" else inputs.from_text(given, "")
        if riddle.puzzle is not None:
            _check_size(riddle.puzzle)
    return riddle


def _check_size(puzzle: Puzzle) -> None:
    cells = puzzle.frame.places * len(puzzle.categories)
    if cells > MOST_CELLS:
        raise InputError(f"a riddle has at most {MOST_CELLS} cells here, and this has {cells:,}")
    if len(puzzle.clues) > MOST_CLUES:
        raise InputError(f"a riddle has at most {MOST_CLUES} clues here, and this has {len(puzzle.clues):,}")


def _changes(request: Object) -> Changes:
    taken = tuple((name, str(reading)) for name, reading in request.get("take", {}).items())
    return Changes(tuple(request.get("without", ())), tuple(request.get("with", ())), taken,
                   request.get("ignore_unread", False), request.get("strict", False))


def _about_one(name: str) -> Callable[[Object], Object]:
    """The function of a command about one riddle; the fields that are left are its options."""
    given = ("text", "puzzle", "without", "with", "take", "ignore_unread", "strict", "seconds")

    def answered(request: Object) -> Object:
        options = {field: held for field, held in request.items() if field not in given}
        return about(name, lambda: _riddle(request), _changes(request), request.get("seconds", SECONDS), **options)

    return answered


def _hint(request: Object) -> Object:
    return _about_one("hint")({"marks": {}, **request})


def _solve(request: Object) -> Object:
    request = dict(request)
    everything, limit = request.pop("all", False), request.pop("limit", 2)
    name = "solutions" if everything or limit > 2 else "solve"
    return _about_one(name)({**request, "limit": MOST_SOLUTIONS if everything and limit <= 2 else limit})


# ---- the other commands ----------------------------------------------------------------------------------------


def _read(request: Object) -> Object:
    with within(request.get("seconds", SECONDS)):
        field = "puzzle" if "puzzle" in request else "text"
        with blaming(field):
            given = request.get(field, "")
            text = given if isinstance(given, str) and not inputs.is_json(given) else ""
            data = parsed(given) if isinstance(given, str) and not text and given else given
        if not isinstance(data, str) and not inputs.is_half_stated(data):
            return _reading(_riddle(request).puzzle, [], [])
        with blaming(field):
            reading = inputs.reading_of(text or data)
            if reading.puzzle is not None:
                _check_size(reading.puzzle)
        from cluegrid.rendering.account import told

        sentences = [{"text": sentence.text, "start": _original(text, sentence.start),
                      "end": _original(text, sentence.end), "kind": sentence.kind, "clue": number, "made": made,
                      "reason": sentence.reason, "nearest": sentence.nearest,
                      "meanings": _meanings(sentence, reading.puzzle)}
                     for sentence, number, made in told(reading)]
        return _reading(reading.puzzle, sentences, list(reading.problems))


def _meanings(sentence: Sentence, puzzle: Puzzle | None) -> list[Object]:
    """What an unread sentence may mean, the likeliest first: in words, and as a clue to add."""
    if puzzle is None or not sentence.guesses:
        return []
    from cluegrid.assuming import TRUE, choices
    from cluegrid.notation import puzzle_to
    from cluegrid.puzzle import Clue
    from cluegrid.records import replace

    found: list[Object] = []
    for one in choices(sentence, puzzle):
        meant = sentence.guesses[one.number - 1].relation
        if meant is not None and meant != TRUE:
            clue = puzzle_to(replace(puzzle, clues=(Clue(meant, sentence.text),), questions=(), doubts=()))["clues"][0]
            found.append({"number": one.number, "says": one.says, "plausibility": round(one.plausibility, 3),
                          "clue": clue})
    return found


def _reading(puzzle: Puzzle | None, sentences: list[Object], problems: list[str]) -> Object:
    from cluegrid.answers import as_read
    from cluegrid.notation import puzzle_to
    from cluegrid.solving import doubt_json

    doubts = as_read(puzzle)[2] if puzzle else ()
    return {"status": "read" if puzzle and not problems else "unread", "sentences": sentences,
            "puzzle": puzzle_to(puzzle) if puzzle else None, "doubts": [doubt_json(doubt) for doubt in doubts],
            "problems": problems}


def _original(text: str, offset: int) -> int:
    """An offset of the text that is read, where a line ends in one character, in the text as it was given."""
    doubled = [found.start() - n for n, found in enumerate(re.finditer("\r\n", text))]
    return offset + bisect_left(doubled, offset)


def _generate(request: Object) -> Object:
    from cluegrid.generation import generate as made_by
    from cluegrid.generation import size_from, theme_from
    from cluegrid.generation.themes import own_theme
    from cluegrid.notation import puzzle_to

    named = request.get("theme", "houses")
    with blaming("size"):
        size = size_from(request.get("size", "5x5"))
    with blaming("theme"):
        theme = own_theme(named) if isinstance(named, str) else theme_from(named)
    with within(request.get("seconds", SECONDS)):
        return puzzle_to(made_by(
            *size, theme, request.get("seed", "0"), request.get("difficulty"), request.get("kinds") or None,
            request.get("exclude", ()), request.get("spare", 0), request.get("question", True)))


def _grade(request: Object) -> Object:
    from cluegrid.grading import grade as graded_by

    with within(request.get("seconds", SECONDS)):
        return graded_by(request["gold"], request["predictions"]).as_json()


def _restate(request: Object) -> Object:
    from cluegrid.restating.offers import offers

    with within(request.get("seconds", SECONDS)), blaming("text"):
        return offers(request["text"], request.get("answers", ()), request.get("model", "the model"))


_FUNCTIONS: dict[str, Callable[[Object], Object]] = {
    "read": _read, "solve": _solve, "hint": _hint, "generate": _generate, "grade": _grade,
    "restate": _restate}


# ---- a function a command --------------------------------------------------------------------------------------


def read(request: Object) -> Object:
    """What was made of every sentence of a text, the riddle in the notation, and its doubts."""
    return answer("read", request)


def solve(request: Object) -> Object:
    """The solution, and whether it is the only one."""
    return answer("solve", request)


def count(request: Object) -> Object:
    """How many solutions there are."""
    return answer("count", request)


def check(request: Object) -> Object:
    """Which clues contradict each other or are spare, and what is open."""
    return answer("check", request)


def explain(request: Object) -> Object:
    """The solution step by step."""
    return answer("explain", request)


def hint(request: Object) -> Object:
    """The next step from where a player stands."""
    return answer("hint", request)


def rate(request: Object) -> Object:
    """How hard a riddle is."""
    return answer("rate", request)


def restate(request: Object) -> Object:
    """What to ask a model that may restate a text, or what it offers; nothing is sent from here."""
    return answer("restate", request)


def generate(request: Object) -> Object:
    """A riddle by theme, size, difficulty and seed."""
    return answer("generate", request)


def grade(request: Object) -> Object:
    """Predictions against what is right."""
    return answer("grade", request)


def race(request: Object) -> Object:
    """The engines side by side."""
    return answer("race", request)


def export(request: Object) -> Object:
    """The riddle in another program's language."""
    return answer("export", request)


__all__ = ["COMMANDS", "answer", "check", "count", "explain", "export", "fault", "generate",
           "grade", "hint", "race", "rate", "read", "restate", "solve"]
