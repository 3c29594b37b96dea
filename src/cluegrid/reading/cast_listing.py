"""An enumeration as it stands in a text."""

from __future__ import annotations

from dataclasses import dataclass, field

from cluegrid.reading.cast_words import ARTICLES, Word, phrase


@dataclass
class Listing:
    """An enumeration: its items, where it stands, and the words before and after it."""

    piece: int
    items: list[str]
    style: str
    """label, bracket, column, prose or ones."""
    start: int
    end: int
    before: list[Word] = field(default_factory=list)
    after: list[Word] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    label: str = ""
    genders: dict[str, str] = field(default_factory=dict)
    """What a list of boys and girls says of each."""
    joined: bool = False
    """Whether the last two items have a bare "and" between them, where all others have commas."""
    cut: bool = False
    """Whether the first item is the end of a longer phrase, so that it may not belong to the list."""
    verbs: set[str] = field(default_factory=set)
    """Verbs of counted clauses: "one plays the flute, one the harp"."""
    around: list[str] = field(default_factory=list)
    """Words of counted clauses that are no part of an item: "one weighs 5 kilos, one 7"."""
    noun: str = ""
    """A head noun that the last item lent to all of them: "pie"."""
    paired: bool = False
    """Whether it lists couples: "Ann and Bob, and Cid and Dee"."""


def item_text(words: list[Word], text: str) -> str:
    """An item without its article, or the word that only brings a list in."""
    if len(words) > 1 and words[0].low in ("namely", "viz", "viz."):
        words = words[1:]
    while len(words) > 1 and words[0].low in ARTICLES and (not words[0].cap or words[0].start == 0):
        words = words[1:]
    said = phrase(words, text)
    if words[0].start == 0 and not words[0].cap:
        return said
    return said.strip().rstrip(".")


def distinct(items: list[str]) -> bool:
    """Whether no item stands twice."""
    return all(items) and len({item.casefold() for item in items}) == len(items)
