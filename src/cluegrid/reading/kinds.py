"""What a text is about: its kinds of things with their values, before a puzzle is made of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cluegrid.reading.cast_choice import Sorting

if TYPE_CHECKING:
    from cluegrid.reading.sealing import Seal


@dataclass
class Kind:
    """A category as the text gives it: its values and the words that go with it."""

    name: str
    values: list[str]
    order: str = "none"
    """"none", "row" or "ring"."""
    numbers: tuple[float, ...] = ()
    """One for each value: prices, ages, minutes since midnight; days and months by rank have none."""
    unit: str = ""
    """"years", "dollars", "minutes": the plural word, however the text writes it."""
    dimension: str = ""
    """What an order runs along: place, rank, queue, floor, time, age, year, price, height, length, distance, weight,
    duration, score, amount. Values stand from low to high; a rank or a queue from the first to the last. Several,
    where a queue stands by height."""
    held: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Least and most holders of values that are not held exactly once."""
    nouns: set[str] = field(default_factory=set)
    """Lemmas of nouns that stand for this kind: {"colour", "house"} for "the red house", {"drink"}."""
    verbs: set[str] = field(default_factory=set)
    """Lemmas of verbs that the text itself puts before this kind: {"drink"} from "each drinks a different beverage"."""
    aliases: dict[str, list[str]] = field(default_factory=dict)
    """Further words for a value: {"Libby Jule": ["Libby", "Ms Jule"]}."""
    gender: dict[str, str] = field(default_factory=dict)
    """"f" or "m" for the values whose gender is declared or plain from a title."""
    declared: bool = True
    """Whether the text lists the values; those of other kinds were found in its clues and questions."""
    couples: list[tuple[str, str]] = field(default_factory=list)
    """Values that the text declares to be partners."""
    quoted: set[str] = field(default_factory=set)
    """Values that are named only where they stand in quotes: "no", "both"."""
    unnamed: str = ""
    """The value that the text names nowhere, as it is called here: "another nationality"."""
    step: float = 0
    """Minutes from each value to the next, where they are times without numbers and evenly spaced."""
    implied: bool = False
    """Whether it is a row of places that the text only speaks of, without numbering them."""
    chosen: bool = False
    """Whether its two values are that somebody is chosen (comes, goes) and that he is not."""


@dataclass
class Cast:
    """All kinds of a text, which of them is the axis, and what was made of the sentences that give them."""

    kinds: list[Kind] = field(default_factory=list)
    axis: int = 0
    things: set[str] = field(default_factory=set)
    """Lemmas of nouns for what a whole place of the grid is: house, boat, person, gardener."""
    made: dict[int, tuple[str, str]] = field(default_factory=dict)
    """For sentences that only set the scene or list values: ("scene" or "values", what was made of it)."""
    seal: Seal | None = None
    """The marks of values that are known by their whole names, where the cast is declared as data."""
    problems: list[str] = field(default_factory=list)
    """What is missing or doubtful, a sentence each."""
    sorting: Sorting | None = None
    """How the phrases of the clues were sorted into kinds, where there were any to sort."""
