"""The cast as a model gives it: values that several have stand as often as they are had."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def stated(categories: Sequence[Any]) -> list[Any]:
    """The categories as data that a cast is made of: each value once, with how often it is held."""
    size = max((len(one["values"]) for one in categories if _is_kind(one)), default=0)
    return [_stated(one, size) if _is_kind(one) else one for one in categories]


def _is_kind(one: Any) -> bool:
    return isinstance(one, dict) and isinstance(one.get("values"), list)


def _stated(one: dict[str, Any], size: int) -> dict[str, Any]:
    values = [" ".join(str(value).split()) if isinstance(value, str | int | float) else value
              for value in one["values"]]
    made = {"name": one.get("name"), "values": values, "order": one.get("order") or ""}
    if not all(isinstance(value, str) for value in values):
        return made
    names = list(dict.fromkeys(values))
    if one.get("shared") is True:
        return {**made, "values": names, "held": dict.fromkeys(names, (0, size))}
    if len(names) < len(values):
        return {**made, "values": names, "held": {name: (values.count(name),) * 2 for name in names}}
    return made


__all__ = ["stated"]
