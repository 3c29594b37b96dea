"""Places in two rows: a front row and a back row, the two sides of a table, seats that face forwards and backwards.

The axis has one value for each place, named by its row and its column; the two kinds of those are held several times.
Rows behind each other have the dimension "queue" or "floor"; those of rows that face each other is "side".
"""

from __future__ import annotations

import re

from cluegrid.reading.cast_words import FUNCTION, word_set
from cluegrid.reading.closed import SEATS
from cluegrid.reading.document import Piece
from cluegrid.reading.kinds import Kind
from cluegrid.reading.listed import Listing
from cluegrid.reading.values import cardinal

_BEHIND = ((("front", "back"), "queue", ("row",)), (("bottom", "top"), "floor", ("row", "shelf", "level")),
           (("lower", "upper"), "floor", ("row", "shelf", "level", "berth")))
_FACING = re.compile(r"\b(?:faces?|facing|looking|sits?|sitting) (forward|backward)s?\b", re.IGNORECASE)
_SIDE = re.compile(r"\bthe ([a-z]+) side\b", re.IGNORECASE)
_NO_NAME = word_set("same other opposite one each either far near wrong right-hand left-hand")
_EACH_SIDE = re.compile(r"\bon (?:each|either) side\b|\btwo (?:parallel )?rows\b", re.IGNORECASE)
_OF_EACH = re.compile(
    r"\btwo (?:\w+ )?rows of (?P<n>\w+)\b|\b(?P<m>\w+) (?:\w+ )?on (?:each|either) side\b", re.IGNORECASE
)
_NEAR = r"(?:(?:is|lies|stands) )?(?:near|nearest|close|closest|next|by|beside|at)(?: to)? the (?P<{}>[a-z]+)"
_ENDS = re.compile(
    rf"\bone end (?:of (?:it|the table|the row) )?{_NEAR.format('a')}\b.{{0,20}}"
    rf"\bthe other(?: end)? {_NEAR.format('b')}\b",
    re.IGNORECASE,
)
_END = re.compile(r"\bthe end (?:near|nearest|closest|nearer)(?: to)? the (?P<a>[a-z]+)\b", re.IGNORECASE)
_SIDEWAYS = re.compile(r"\b(?:left|right)\b", re.IGNORECASE)
_LAYOUT = re.compile(
    r"\b(?:rows?|sides?|opposite|facing|faces?|long table|ends?|as (?:you|seen|they|we|viewed)|desks?|seats?)\b",
    re.IGNORECASE,
)


def find_rows(pieces: list[Piece], listings: list[Listing], size: int) -> tuple[Kind, Kind, Kind] | None:
    """The places, the rows and the columns, where the text tells how things stand in two rows."""
    text = " ".join(piece.text for piece in pieces[:60])
    if size % 2 or not 4 <= size <= 16:
        return None
    row = _row(text)
    if row is None:
        return None
    n = size // 2
    row.held = dict.fromkeys(row.values, (n, n))
    columns = _columns(text, listings, n, row)
    column = Kind("Column", columns, "row", dimension="place", held=dict.fromkeys(columns, (2, 2)), nouns=_nouns(text))
    noun = next((noun for noun in ("desk", "chair", "locker", "seat") if noun in column.nouns), "place")
    seat = Kind(noun.capitalize(), [f"{r} {c}" for r in row.values for c in columns])
    return seat, row, column


def in_two_rows(places: list[str], kinds: list[Kind]) -> tuple[Kind, Kind] | None:
    """The kinds of the rows and of the columns that places are named by."""
    shared = [kind for kind in kinds if kind.held and kind.order == "row"]
    for row in shared:
        for column in shared:
            if len(row.values) == 2 and places == [f"{r} {c}" for r in row.values for c in column.values]:
                return row, column
    return None


def _row(text: str) -> Kind | None:
    low = text.lower()
    for values, dimension, nouns in _BEHIND:
        if any(all(f"{value} {noun}" in low for value in values) for noun in nouns):
            return Kind("Row", list(values), "row", dimension=dimension, nouns={"row", *nouns})
    if {found.lower() for found in _FACING.findall(text)} == {"forward", "backward"}:
        return Kind("Facing", ["forwards", "backwards"], "row", dimension="side", nouns={"side"})
    sides = dict.fromkeys(found.lower() for found in _SIDE.findall(text) if found.lower() not in _NO_NAME)
    if len(sides) == 2:
        return Kind("Side", list(sides), "row", dimension="side", nouns={"side"})
    if not sides and _EACH_SIDE.search(text) and re.search(r"\b(?:opposite|facing|faces|across)\b", low):
        return Kind("Side", ["side 1", "side 2"], "row", dimension="side", nouns={"side", "row"})
    return None


def _nouns(text: str) -> set[str]:
    """The nouns for one place that a text uses."""
    return {noun for noun in SEATS - {"table", "house", "room", "home"} if re.search(rf"\b{noun}s?\b", text, re.I)}


def _columns(text: str, listings: list[Listing], n: int, row: Kind) -> list[str]:
    """The places of a row, from one end to the other."""
    for listing in listings:
        items = [item.lower().removesuffix(" seat").removesuffix(" desk") for item in listing.items]
        if len(items) == n and n > 1 and _are_places(listing, items):
            return _around_middle(items)
    between = ["middle"] if n == 3 else [f"seat {k}" for k in range(2, n)]
    ends = _ENDS.search(text)
    if ends and ends["a"].lower() != ends["b"].lower():
        return [ends["a"].lower(), *between, ends["b"].lower()]
    told = {found["a"].lower() for found in _END.finditer(text)}
    if len(told) == 1:
        return [told.pop(), *between, "far"]
    if row.dimension != "side" and n in (2, 3) and _SIDEWAYS.search(text):
        return ["left", *between, "right"]
    return [f"seat {k}" for k in range(1, n + 1)]


def _are_places(listing: Listing, items: list[str]) -> bool:
    """Whether a list names the places of a row: "a window seat, a middle seat and an aisle seat"."""
    named = all(item.lower().endswith((" seat", " desk")) for item in listing.items)
    return named or set(items) in ({"left", "middle", "right"}, {"left", "centre", "right"}, {"left", "right"})


def _around_middle(items: list[str]) -> list[str]:
    """Three places with the middle one between the others."""
    middle = [item for item in items if item in ("middle", "centre", "center")]
    if len(items) != 3 or len(middle) != 1:
        return items
    ends = [item for item in items if item not in middle]
    return [ends[0], middle[0], ends[1]]


def lays_out(text: str, names: list[str]) -> bool:
    """Whether a sentence that names nobody, or everybody, says how the places stand."""
    named = sum(bool(re.search(rf"\b{re.escape(name)}\b", text)) for name in names)
    first, *others = re.findall(r"\b\w+", text) or [""]
    plain = first.lower() in FUNCTION | {"left", "right"} or cardinal(first) is not None
    anonymous = plain and not any(word[:1].isupper() for word in others)
    return bool(_LAYOUT.search(text)) and (named == len(names) if named else anonymous)


def row_sizes(pieces: list[Piece], clues: set[int]) -> list[int]:
    """How many places two rows have: "two rows of three", "three on each side"."""
    found = [match for i, piece in enumerate(pieces[:40]) if i not in clues for match in _OF_EACH.finditer(piece.text)]
    numbers = [cardinal(match["n"] or match["m"]) for match in found]
    return [2 * number for number in numbers if number is not None and number > 1][:1]
