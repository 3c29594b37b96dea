"""The ladder of techniques, cheapest first, with their names and weights: the one place for these."""

from __future__ import annotations

from typing import NamedTuple


class Technique(NamedTuple):
    """What a technique is called, how hard it is, and what it does."""

    name: str
    weight: float
    about: str


LADDER: dict[str, Technique] = {
    "given": Technique("the clue alone", 1.0, "the clue says it outright"),
    "clue": Technique("the clue with known facts", 2.0, "what is known leaves the clue only some ways to be true"),
    "carry": Technique("a known pair", 1.8, "two values belong together, so what holds for one holds for the other"),
    "bounds": Technique("order and distance", 2.4, "there must be room on the side that the clue names"),
    "left": Technique("the last one left", 1.5, "all other places or values are ruled out"),
    "cross": Technique("comparing two kinds of things", 3.2,
                       "two values are seen to go together, or not, wherever they are"),
    "pair": Technique("a pair", 3.5, "two values share two places, so nothing else goes there"),
    "triple": Technique("a triple", 4.5, "three values share three places, so nothing else goes there"),
    "logic": Technique("an either-or clue", 3.0, "only some of the cases that the clue allows are still possible"),
    "ahead": Technique("looking one step ahead", 4.0, "it would break one clue, or leave nothing for a place, at once"),
    "two clues": Technique("two clues together", 5.0, "two clues meet in one value"),
    "suppose": Technique("a short suppose", 7.0, "supposing the opposite runs into a contradiction"),
    "deep suppose": Technique("a deeper suppose", 9.0, "a suppose inside a suppose"),
}
PREMISE_WEIGHT = 0.12  # for each fact that a step rests on
PLACING_BONUS = 1.2  # taken off where a step puts a value in its place

# A puzzle's band is that of the hardest technique it needs: the first whose limit is above the technique's weight.
BAND_LIMITS = {"easy": 3.0, "medium": 5.0, "hard": 7.0, "expert": float("inf")}
BANDS = tuple(BAND_LIMITS)


def band_of(weight: float) -> str:
    """The band of a technique with such a weight."""
    return next(band for band, limit in BAND_LIMITS.items() if weight < limit)
