"""The commands of the service in one table: what each takes and gives, as JSON Schema, and requests held against it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cluegrid.answers import EXPORTS
from cluegrid.categories import InputError, did_you_mean, shortened
from cluegrid.records import record

Schema = dict[str, Any]

MOST_LETTERS = 100_000  # of a text
MOST_CELLS = 400  # places times categories
MOST_CLUES = 300
MOST_SOLUTIONS = 1000  # that are listed
MOST_RECORDS = 10_000  # that are graded
MOST_ANSWERS = 3  # of a model
MOST_SECONDS = 60.0
SECONDS = 10.0  # where nobody says how many


class FieldError(InputError):
    """A request that cannot be used: a sentence, and the field that it is about."""

    def __init__(self, message: str, where: str | None) -> None:
        super().__init__(message)
        self.field = where


@record
class Command:
    """A command: what it does, the fields of its request, those that must be there, and the fields of its answer."""

    about: str
    takes: dict[str, Schema]
    gives: dict[str, Schema]
    needed: tuple[str, ...] = ()
    riddle: bool = True
    """Whether it is about one riddle, given as ``text`` or as ``puzzle``."""


def _of(type_: str | list[str], about: str = "", **more: Any) -> Schema:
    return {"type": type_, **({"description": about} if about else {}), **more}


def _list(items: Schema, about: str = "", most: int = MOST_CLUES) -> Schema:
    return _of("array", about, items=items, maxItems=most)


_TEXT, _NUMBER, _COUNT = _of("string"), _of("number"), _of("integer")
_NAMES = _list(_of("string", maxLength=1000))
_NAMED = _of("array", items=_TEXT)
_ANY: Schema = {}
_PROBLEMS = _of("array", "What is to be said besides, a sentence each.", items=_TEXT)
_DOUBTS = _of("array", "Words that can be read in several ways, with the number of solutions that each reading leaves.",
              items=_of("object", properties={
                  "name": _TEXT, "text": _TEXT, "because": _TEXT, "taken": _of(["string", "null"]),
                  "readings": _of("array", items=_of("object", properties={
                      "reading": _TEXT, "solutions": _of(["integer", "null"]), "answers": _of("array")}))}))
_ASSUMED = _of(["object", "null"], "What the riddle comes to if unread sentences mean what is plausible; not certain.",
               properties={
                   "grid": _of("array"), "answer": _ANY, "plausibility": _NUMBER,
                   "readings": _of("array", items=_of("object", properties={
                       "sentence": _TEXT, "text": _TEXT, "taken": _TEXT, "rivals": _of("array", items=_TEXT),
                       "choices": _of("array", items=_of("object", properties={
                           "number": _COUNT, "says": _TEXT, "plausibility": _NUMBER}))}))})
_PUZZLE: Schema = {"$ref": "#/components/schemas/Riddle"}
_STEPS = _of("array", items=_of("object", properties={
    "technique": _TEXT, "clues": _of("array", items=_COUNT), "uses": _of("array"), "settles": _of("array"),
    "text": _of("array", items=_TEXT), "sentences": _of("array")}))
_OR_NONE = _of(["object", "null"])
SENTENCE = _of("object", properties={
    "text": _TEXT, "start": _COUNT, "end": _COUNT,
    "kind": _of("string", enum=["clue", "scene", "values", "question", "unread"]),
    "clue": _of(["integer", "null"], "The number of the clue."), "made": _of("string", "What it was taken to say."),
    "reason": _of("string", "Why it was not understood."),
    "nearest": _of("string", "A sentence near to it that would be understood."),
    "meanings": _of("array", "What it may mean where it was not understood, the likeliest first.", items=_of(
        "object", properties={"number": _COUNT, "says": _TEXT, "plausibility": _NUMBER, "clue": _of("object")}))})

RIDDLE: dict[str, Schema] = {
    "text": _of("string", "The riddle in English, or its JSON as a text.", maxLength=MOST_LETTERS),
    "puzzle": {**_PUZZLE, "description": "The riddle in the notation; in place of a text."}}
_SECONDS = {"seconds": _of("number", "Give up after that, and say what was found.", exclusiveMinimum=0,
                           maximum=MOST_SECONDS, default=SECONDS)}
CHANGES: dict[str, Schema] = {
    "without": _list(_of("integer", minimum=0), "Numbers of clues to leave out."),
    "with": _list(_of(["string", "object"]), "Clues to add, in English or in the notation.", 100),
    "take": _of("object", "How to read doubtful words: by doubt the reading, its number from 1 on or its text.",
                additionalProperties=_of(["string", "integer"])),
    "ignore_unread": _of("boolean", "Go on although a sentence was not understood, and say so.", default=False),
    "strict": _of("boolean", "Never suppose what a sentence means that was not understood.", default=False)}
_ABOUT_ONE = {**RIDDLE, **CHANGES, **_SECONDS}
_STATUS = _of("string", 'Such as "unique", "several", "none", "assumed", "unread" or "gave up".')

COMMANDS: dict[str, Command] = {
    "read": Command(
        "What was made of every sentence of a text, and the riddle in the notation.", {**RIDDLE, **_SECONDS},
        {"status": _of("string", enum=["read", "unread"]), "sentences": _of("array", items=SENTENCE),
         "puzzle": {"anyOf": [_PUZZLE, {"type": "null"}]}, "doubts": _DOUBTS, "problems": _PROBLEMS}),
    "solve": Command(
        "The solution, and whether it is the only one; with all or limit a list of solutions.",
        {**_ABOUT_ONE, "engine": _of("string", default="auto", maxLength=100),
         "solver": _of("string", maxLength=100), "encoding": _of("string", maxLength=100),
         "all": _of("boolean", f"List the solutions, {MOST_SOLUTIONS:,} at most.", default=False),
         "limit": _of("integer", "List up to so many solutions, where more than 2.", minimum=1,
                      maximum=MOST_SOLUTIONS)},
        {"status": _STATUS, "answer": _ANY, "axis": _of(["string", "null"]), "grid": _of(["array", "null"]),
         "count": _of(["integer", "null"]), "engine": _of(["string", "null"]), "doubts": _DOUBTS,
         "solutions": _of("array"), "problems": _PROBLEMS, "assumed": _ASSUMED,
         "restated": _of(["object", "null"], "What a model restated, where the user named one."),
         "unread": _of("array", "The sentences that were not understood, each with the reason."),
         "cast": _of(["object", "null"], "The cast as it was understood, by category.")}),
    "count": Command(
        "How many solutions there are, without listing them.",
        {**_ABOUT_ONE, "over": {**_NAMES, "description": "Count the arrangements of these categories only."}},
        {"status": _STATUS, "count": _of(["integer", "null"]), "exact": _of("boolean"), "how": _TEXT,
         "problems": _PROBLEMS}),
    "check": Command(
        "Which clues contradict each other or are spare, and what is open.", _ABOUT_ONE,
        {"status": _STATUS, "count": _of(["integer", "null"]), "exact": _of(["boolean", "null"]),
         "clues": _of("array", items=_TEXT), "numbers": _of("array", items=_COUNT), "conflicts": _OR_NONE,
         "repairs": _OR_NONE, "openness": _OR_NONE, "economy": _OR_NONE, "wording": _OR_NONE, "problems": _PROBLEMS}),
    "explain": Command(
        "The solution step by step, as a person with a pencil finds it.",
        {**_ABOUT_ONE, "question": _of("boolean", "Only what the answer needs.", default=False)},
        {"status": _STATUS, "title": _TEXT, "complete": _of("boolean"), "doubts": _DOUBTS, "steps": _STEPS,
         "problems": _PROBLEMS}),
    "hint": Command(
        "The next step from where a player stands, in four strengths.",
        {**_ABOUT_ONE, "marks": _of("object", "What is marked, as pairs of values.", properties={
            **{kind: _list(_list(_of(["string", "integer"]), most=2), most=25_000) for kind in ("yes", "no")},
            "order": _of("string", "In which order they were made: y for the next yes, n for the next no.")},
            additionalProperties=False)},
        {"status": _STATUS, **{strength: _of("array", items=_TEXT) for strength in ("nudge", "look", "step", "chain")},
         "steps": _STEPS, "settles": _of("array"), "mistake": _OR_NONE, "wrong_mark": _OR_NONE,
         "wrong_marks": _of("array"), "wrong_clues": _of("array", items=_COUNT), "sound": _COUNT,
         "sound_marks": _of("array"), "problems": _PROBLEMS}),
    "rate": Command(
        "How hard the riddle is.", _ABOUT_ONE,
        {"status": _STATUS, "band": _of(["string", "null"]), "score": _of(["number", "null"]),
         "hardest": _of(["string", "null"]), "steps": _of(["integer", "null"]), "counts": _OR_NONE,
         "complete": _of(["boolean", "null"]), "problems": _PROBLEMS}),
    "restate": Command(
        "What to ask a model next that may say unread sentences in plainer words, or what it offers, checked.",
        {"text": RIDDLE["text"],
         "answers": _list(_of("string", maxLength=MOST_LETTERS), "What the model has answered so far.", MOST_ANSWERS),
         "model": _of("string", "Who that is, for errors.", default="the model", maxLength=200), **_SECONDS},
        {"status": _of("string", enum=["asks", "offered", "read"]), "rounds": _COUNT,
         "messages": _of("array", "What to ask the model next.", items=_of("object", properties={
             "role": _of("string", enum=["system", "user", "assistant"]), "content": _TEXT})),
         "schema": _of(["object", "null"], "The form of its answer, as JSON Schema."),
         "sentences": _of("array", "What is offered for each sentence.", items=_of("object", properties={
             "sentence": _of("integer", "Its number in the text, from 1 on."), "text": _TEXT, "says": _TEXT,
             "kind": _of("string", enum=["clue", "question", "scene"]),
             "checked": _of("boolean", "Whether it stood all checks; otherwise nothing speaks for it or against it."),
             "supplied": _NAMED, "idle": _NAMED, "unchecked": _NAMED})),
         "faults": _of("array", "What was not taken, and why.", items=_TEXT),
         "head": _of("string", "The cast, where it is the model's own, as lines that declare it before a text.")},
        ("text",), riddle=False),
    "generate": Command(
        "A riddle with one solution and no spare clue, in the notation.",
        {"size": _of("string", "Places by categories.", default="5x5", maxLength=20),
         "theme": _of(["string", "object"], "One of cluegrid's themes by its name, or a theme of your own.",
                      default="houses"),
         "seed": _of(["string", "integer"], "The same seed gives the same riddle.", default="0"),
         "difficulty": _of("string", "What rate will say.", enum=["easy", "medium", "hard", "expert"]),
         "kinds": {**_NAMES, "description": "Only these kinds of clues."},
         "exclude": {**_NAMES, "description": "None of these kinds."},
         "spare": _of("integer", "True clues more than are needed.", minimum=0, maximum=100, default=0),
         "question": _of("boolean", "Whether the riddle ends with a question.", default=True), **_SECONDS},
        {"cluegrid": _COUNT, "title": _TEXT, "text": _TEXT, "axis": _TEXT, "categories": _of("array"),
         "clues": _of("array"), "questions": _of("array")}, riddle=False),
    "grade": Command(
        "Predictions against what is right: puzzles and cells, by size and by difficulty.",
        {"gold": _list(_of("object"), "What is right, as generate makes records.", MOST_RECORDS),
         "predictions": _list(_ANY, "Objects with an id and an output, a solution or an answer.", MOST_RECORDS),
         **_SECONDS},
        {"all": _of("object"), "by_size": _of("object"), "by_difficulty": _of("object"),
         "by_search_space": _of("object"), "by_steps": _of("object"), "problems": _PROBLEMS,
         "puzzles": _of("array")}, ("gold", "predictions"), riddle=False),
    "race": Command(
        "The engines on the same riddle, one after another: what each found, how long it took, and what it cost.",
        {**_ABOUT_ONE, "engines": {**_NAMES, "description": "Only these; with none of them, only their names."}},
        {"engines": _of("array", "The names of all engines.", items=_TEXT),
         "runs": _of("array", items=_of("object", properties={
             "engine": _TEXT, "solutions": _COUNT, "finished": _of("boolean"), "loading": _NUMBER,
             "first": _of(["number", "null"], "Seconds to the first solution."),
             "total": _of("number", "Seconds to the proof that there is no other."), "cost": _of("object"),
             "problem": _TEXT})), "problems": _PROBLEMS}),
    "export": Command(
        "The riddle in another program's language.", {**_ABOUT_ONE, "to": _of("string", enum=list(EXPORTS))},
        {"to": _TEXT, "text": _TEXT, "problems": _PROBLEMS}, ("to",)),
}


def check_request(name: str, request: Any) -> None:
    """Raise where a request is not of the form that the command takes."""
    if name not in COMMANDS:
        raise FieldError(f"there is no command {shortened(name)}{did_you_mean(name, list(COMMANDS))}; there are "
                         f"{', '.join(COMMANDS)}", None)
    check_fields(name, COMMANDS[name], request)


def check_fields(name: str, command: Command, request: Any) -> None:
    """Raise where a request has other fields than a command takes, or of another form."""
    if not isinstance(request, dict):
        raise FieldError("expected a JSON object", None)
    for field, given in request.items():
        if field not in command.takes:
            near = did_you_mean(str(field), list(command.takes))
            raise FieldError(f"{name} has no field {shortened(str(field))}{near}; it has {', '.join(command.takes)}",
                             str(field)[:100])
        _check(command.takes[field], given, field)
    for field in command.needed:
        if field not in request:
            raise FieldError(f"{name} needs the field {field!r}", field)
    if command.riddle and ("text" in request) == ("puzzle" in request):
        raise FieldError("give the riddle either as 'text' or as 'puzzle'", "text")


_TYPES: dict[str, tuple[type, ...]] = {"string": (str,), "integer": (int,), "number": (int, float), "boolean": (bool,),
                                       "object": (dict,), "array": (list,)}


def _check(schema: Schema, given: Any, where: str) -> None:
    """Raise where something is not as its schema says, as far as schemas are used here."""
    kinds = _kinds(schema)
    if kinds and not any(_is(kind, given) for kind in kinds):
        raise FieldError(f"{where}: expected {_named(kinds)}, found {shortened(repr(given))}", where)
    if "enum" in schema and given not in schema["enum"]:
        raise FieldError(f"{where}: there is no {shortened(str(given))}{did_you_mean(str(given), schema['enum'])}; "
                         f"there are {', '.join(schema['enum'])}", where)
    if isinstance(given, str) and len(given) > schema.get("maxLength", len(given)):
        raise FieldError(f"{where}: at most {schema['maxLength']:,} characters, and this has {len(given):,}", where)
    if isinstance(given, list):
        if len(given) > schema.get("maxItems", len(given)):
            raise FieldError(f"{where}: at most {schema['maxItems']:,} of them, and there are {len(given):,}", where)
        for n, item in enumerate(given):
            _check(schema.get("items", _ANY), item, f"{where}[{n}]")
    if isinstance(given, dict):
        _check_object(schema, given, where)
    if isinstance(given, int | float) and not isinstance(given, bool):
        _check_number(schema, given, where)


def _kinds(schema: Schema) -> list[str]:
    kinds = schema.get("type", ["object"] if "$ref" in schema else [])
    return [kinds] if isinstance(kinds, str) else list(kinds)


def _is(kind: str, given: Any) -> bool:
    return isinstance(given, _TYPES[kind]) and (kind == "boolean" or not isinstance(given, bool))


def _named(kinds: Iterable[str]) -> str:
    return " or ".join(f"{'an' if kind[0] in 'aio' else 'a'} {kind}" for kind in kinds)


def _check_object(schema: Schema, given: dict[Any, Any], where: str) -> None:
    properties, further = schema.get("properties", {}), schema.get("additionalProperties", True)
    for key, held in given.items():
        if key in properties:
            _check(properties[key], held, f"{where}.{key}")
        elif further is False:
            raise FieldError(f"{where}: there is no {shortened(str(key))}; there are {', '.join(properties)}", where)
        elif further is not True:
            _check(further, held, where)


def _check_number(schema: Schema, given: float, where: str) -> None:
    least, above, most = schema.get("minimum"), schema.get("exclusiveMinimum"), schema.get("maximum")
    if (least is not None and given < least) or (above is not None and not given > above) or (
            most is not None and given > most):
        bounds = [f"{word} {bound:,.0f}" for word, bound in (("from", least), ("above", above), ("up to", most))
                  if bound is not None]
        raise FieldError(f"{where}: expected a number {' '.join(bounds)}, found {shortened(str(given))}", where)
