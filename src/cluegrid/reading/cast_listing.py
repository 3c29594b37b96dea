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
    weak: bool = False
    """Whether it is a list only if it has the number of items that is wanted."""
    paired: bool = False
    """Whether it lists couples: "Ann and Bob, and Cid and Dee"."""


def item_text(words: list[Word], text: str) -> str:
    """An item without its article, or the word that only brings a list in."""
    if len(words) > 1 and words[0].low == "namely":
        words = words[1:]
    titled = words[0].start > 0 and len(words) > 1 and words[1].cap
    opens = not titled and not any(map(str.isalnum, text[: words[0].start]))
    while len(words) > 1 and words[0].low in ARTICLES and (not words[0].cap or opens):
        words = words[1:]
    said = phrase(words, text)
    if words[0].start == 0 and not words[0].cap:
        return said
    return said.strip() if said.endswith(".m.") else said.strip().rstrip(".")


def distinct(items: list[str]) -> bool:
    """Whether no item stands twice."""
    return all(items) and len({item.casefold() for item in items}) == len(items)


def fitting(listings: list[Listing], size: int) -> list[Listing]:
    """The lists of a text where so many things are wanted: of lists that overlap the one that fits."""

    def fits(listing: Listing) -> bool:
        return (sum(listing.counts) if listing.counts else len(listing.items)) == size

    kept: list[Listing] = []
    for listing in sorted(listings, key=lambda item: (not fits(item), item.weak)):
        beside = (item for item in kept if item.piece == listing.piece)
        if (fits(listing) or not listing.weak) and not any(
            item.start < listing.end and listing.start < item.end for item in beside
        ):
            kept.append(listing)
    return sorted(kept, key=lambda item: (item.piece, item.start))
