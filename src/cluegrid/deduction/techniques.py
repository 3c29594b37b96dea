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
    "left": Technique("the last one left", 1.5, "all other places or values are ruled out"),
    "carry": Technique("a known pair", 1.8, "two values belong together, so what holds for one holds for the other"),
    "clue": Technique("the clue with known facts", 2.0, "what is known leaves the clue only some ways to be true"),
    "bounds": Technique("order and distance", 2.4, "there must be room on the side that the clue names"),
    "counted": Technique("counting", 2.6, "a value that is there several times has no other places left"),
    "logic": Technique("an either-or clue", 3.0, "only some of the cases that the clue allows are still possible"),
    "cross": Technique("comparing two kinds of things", 3.2,
                       "two values are seen to go together, or not, wherever they are"),
    "pair": Technique("a pair", 3.5, "two values share two places, so nothing else goes there"),
    "ahead": Technique("looking one step ahead", 4.0, "it would break a clue, or leave nothing for a place, at once"),
    "triple": Technique("a triple", 4.5, "three values share three places, so nothing else goes there"),
    "suppose": Technique("a short suppose", 6.0, "supposing the opposite runs into a contradiction in a few lines"),
    "long suppose": Technique("a long suppose", 7.5, "supposing the opposite runs into a contradiction at last"),
    "deep suppose": Technique("a suppose inside a suppose", 9.0, "supposing the opposite needs another suppose"),
}
AHEAD = 2  # lines of a chain that one sees at a glance
SHORT = 5  # lines of a chain that is a short suppose
PREMISE_WEIGHT = 0.12  # for each fact that a step rests on
PLACING_BONUS = 1.2  # taken off where a step puts a value in its place


def suppose_of(lines: int, depth: int = 1) -> str:
    """What a suppose is called whose chain has so many lines."""
    if depth > 1:
        return "deep suppose"
    return "ahead" if lines <= AHEAD else "suppose" if lines <= SHORT else "long suppose"


# What a line costs besides its technique.
PREMISE_COST = 0.25  # for each fact that it names beyond the first
SUPPOSE_COST = 3.0  # to hold something in mind that may not be so; its lines come on top
SIZE_POWER = 0.3  # a large riddle takes more lines, but each place of it is not as hard as one of a small riddle
USUAL_SIZE = 25  # places to fill

# A puzzle's band is the first whose limit is above the score.
BAND_LIMITS = {"easy": 6.0, "medium": 11.0, "hard": 20.0, "expert": float("inf")}
BANDS = tuple(BAND_LIMITS)


def band_of(score: float) -> str:
    """The band of a score."""
    return next(band for band, limit in BAND_LIMITS.items() if score < limit)
