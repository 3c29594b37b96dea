"""JSON that comes from outside: one way in, with errors that say where and what is wrong."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, NoReturn

from cluegrid.categories import InputError


def parsed(text: str, what: str = "") -> Any:
    """The data of a JSON text. A key twice in an object, numbers that are none and halves of characters are errors."""
    try:
        data = json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise InputError(f"{what or 'this'} is not JSON: line {error.lineno}, column {error.colno}: {error.msg}"
                         f"{_shown(text, error)}") from None
    except InputError as error:
        raise InputError(f"{what or 'this JSON'}: {error}") from None
    except RecursionError:
        raise InputError(f"{what or 'this JSON'} is nested too deeply") from None
    except ValueError:  # Python takes no more digits
        raise InputError(f"{what or 'this JSON'} has a number of too many digits") from None
    if "\\u" in text:
        try:
            json.dumps(data, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise InputError(f"{what or 'this JSON'} holds half of a character (a lone surrogate)") from None
    return data


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(name for name, times in Counter(name for name, _ in pairs).items() if times > 1)
        raise InputError(f"the key {twice!r} is there twice in one object")
    return found


def _constant(name: str) -> NoReturn:
    raise InputError(f"{name} is no number")


def _shown(text: str, error: json.JSONDecodeError) -> str:
    """The line of an error with a mark below the place, cut to what fits."""
    lines = text.splitlines()
    if not 0 < error.lineno <= len(lines):
        return ""
    line = lines[error.lineno - 1]
    start = max(0, error.colno - 60)
    return f"\n  {line[start:start + 100]}\n  {' ' * (error.colno - 1 - start)}^"
