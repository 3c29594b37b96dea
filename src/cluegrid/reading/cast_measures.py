"""What the whole text tells of its amounts: years that are no ages, scores of which the lowest wins."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cluegrid.reading.document import Piece
from cluegrid.reading.kinds import Kind

_AGED = re.compile(r"\b(?:old|older|oldest|young|younger|youngest|eldest|elder|ages?|aged|birthdays?|born)\b", re.I)
_LOWEST_WINS = re.compile(r"\b(?:golf|golfers?|strokes|birdies?|penalty points|faults)\b", re.I)


def tell_amounts(kinds: Iterable[Kind], pieces: Iterable[Piece]) -> None:
    """Set right what amounts measure where only other sentences tell it."""
    texts = [piece.text for piece in pieces]
    for kind in kinds:
        if kind.dimension == "age" and kind.unit == "years" and not any(map(_AGED.search, texts)):
            kind.dimension = "duration"
            kind.name = "Years" if kind.name == "Age" else kind.name
        elif kind.dimension == "score" and any(map(_LOWEST_WINS.search, texts)):
            kind.dimension = "strokes"
