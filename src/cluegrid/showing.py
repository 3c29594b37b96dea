"""How things show themselves to people: ``print(solve(puzzle))``, or the last line of a cell in a notebook.

The words are made in ``rendering.shown``, which is loaded when something is first shown. This is the one place that
reaches up to a later room, so that nothing has to be loaded for what nobody looks at.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


class Shown:
    """Something that has words for people, beside the ``repr`` for those who look for an error."""

    def __init_subclass__(cls) -> None:
        cls._repr_pretty_ = Shown._repr_pretty_  # type: ignore[method-assign]  # else IPython takes the repr of a class first

    def __str__(self) -> str:
        return str(import_module("cluegrid.rendering.shown").text(self))

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))  # what IPython shows

    def _repr_html_(self) -> str:
        return str(import_module("cluegrid.rendering.shown").html(self))
