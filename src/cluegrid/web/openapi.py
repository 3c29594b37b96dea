"""What the interface takes and gives, as OpenAPI 3.1, made from the table of commands."""

from __future__ import annotations

import json
from typing import Any

from cluegrid.notation import schema
from cluegrid.service import COMMANDS
from cluegrid.service.fields import Command
from cluegrid.web.models import ASK

PROBLEMS = {400: "the body is no JSON", 403: "the request comes from another site", 408: "the body is late",
            413: "the body is too large", 415: "the body is not said to be JSON", 422: "the request cannot be used",
            503: "there is too much to do just now"}
"""What can be wrong besides, by the status of the answer."""

EXAMPLE = {"text": """Three houses stand in a row, numbered 1 to 3 from left to right.
Names: Ann, Bob, Cid.
Pets: cat, dog, fish.
1. Ann lives in the first house.
2. Bob owns the dog.
3. The fish lives in the third house.
Who owns the fish?"""}
EXAMPLES: dict[str, dict[str, Any]] = {
    **dict.fromkeys(COMMANDS, EXAMPLE), "hint": {**EXAMPLE, "marks": {"yes": [["Ann", "1"]], "no": []}},
    "export": {**EXAMPLE, "to": "minizinc"}, "generate": {"size": "4x4", "theme": "houses", "seed": 7},
    "grade": {"gold": [{"id": "a", "answer": "Cid"}], "predictions": [{"id": "a", "output": "The answer is Cid."}]},
    "ask": {**EXAMPLE, "endpoint": "http://localhost:11434#qwen3"}}
"""A request for each command that can be tried as it is."""


def document() -> dict[str, Any]:
    """The whole description."""
    riddle = schema()
    definitions = riddle.pop("$defs")
    schemas = {"Riddle": riddle, **{name.capitalize(): held for name, held in definitions.items()}, "Error": _ERROR}
    described = {"openapi": "3.1.0",
                 "info": {"title": "cluegrid", "version": "1", "summary": "Riddles of the Einstein kind: read, solved, "
                          "counted, checked, explained, hinted at, rated, made, graded and exported."},
                 "paths": {f"/api/{name}": {"post": _operation(name, command)}
                           for name, command in {**COMMANDS, "ask": ASK}.items()} | {"/api/models": {"get": _MODELS}},
                 "components": {"schemas": schemas}}
    text = json.dumps(described)
    for name in definitions:
        text = text.replace(f"#/$defs/{name}", f"#/components/schemas/{name.capitalize()}")
    found: dict[str, Any] = json.loads(text)
    found["components"]["schemas"]["Riddle"].pop("$schema")
    return found


_ERROR = {"type": "object", "required": ["error", "where"], "additionalProperties": False, "properties": {
    "error": {"type": "string", "description": "A sentence."},
    "where": {"type": ["string", "null"], "description": "The field that it is about."}}}


def _operation(name: str, command: Command) -> dict[str, Any]:
    takes: dict[str, Any] = {"type": "object", "additionalProperties": False, "properties": command.takes,
                             "required": list(command.needed)}
    if command.riddle:
        takes["oneOf"] = [{"required": ["text"]}, {"required": ["puzzle"]}]
    gives = {"type": "object", "properties": command.gives}
    problems = {str(status): {"description": what.capitalize() + ".",
                              "content": _json({"$ref": "#/components/schemas/Error"})}
                for status, what in PROBLEMS.items()}
    return {"operationId": name, "summary": command.about,
            "requestBody": {"required": True, "content": _json(takes, example=EXAMPLES[name])},
            "responses": {"200": {"description": "The answer.", "content": _json(gives)}, **problems}}


_MODELS = {"operationId": "models", "summary": "Which models ask may ask.", "responses": {
    "200": {"description": "The answer.", "content": {"application/json": {"schema": {"type": "object", "properties": {
        "models": {"type": "array", "items": {"type": "string"}, "description": "Those allowed at the start."},
        "here": {"type": "boolean", "description": "Whether any on the machine that serves may be named."}}}}}},
    "403": {"description": PROBLEMS[403].capitalize() + ".", "content": {
        "application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}}}}


def _json(described: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"application/json": {"schema": described, **more}}
