"""Nouns that no dictionary has, but that a text uses as one: its karts, its podcasts."""

from __future__ import annotations

from collections.abc import Iterable

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading.tokens import Token, tokenise

_BEFORE = closed.ARTICLES | closed.POSSESSIVES.keys() | closed.CARDINALS.keys() | {"each", "every", "'s"}
_AFTER = closed.RESERVED | closed.AUX | closed.PREPOSITIONS | {"'s", "'"}


def coined_nouns(texts: Iterable[str]) -> frozenset[str]:
    """The words that are no nouns to the lexicon, but stand at least twice where only a noun stands.

    An unknown word must stand once right after an article, a possessive or a number, a verb each time.
    """
    seen: dict[str, list[tuple[bool, bool]]] = {}
    for text in texts:
        tokens = tokenise(text)
        for i, token in enumerate(tokens):
            word = token.low.removesuffix("s")
            if token.kind == "word" and token.text.islower() and len(word) > 3 and _may_be_coined(token.low, word):
                seen.setdefault(word, []).append((_introduced(tokens, i), _closes(tokens, i)))
    return frozenset(
        word
        for word, uses in seen.items()
        if len(uses) > 1
        and all(last for _, last in uses)
        and (all if lexicon.is_word(word) else any)(first for first, _ in uses)
    )


def _may_be_coined(low: str, word: str) -> bool:
    """Whether the lexicon has a word neither as a noun nor as anything that stands before one."""
    return low not in _AFTER and all(lexicon.word_classes(form) <= {"v"} for form in (low, word))


def _introduced(tokens: tuple[Token, ...], i: int) -> bool:
    """Whether an article, a possessive or a number stands before a word, with an adjective between them at most."""
    before = [token.low for token in tokens[max(0, i - 2) : i]]
    return before[-1:] != [] and (
        before[-1] in _BEFORE or (before[0] in _BEFORE and "a" in lexicon.word_classes(before[-1]))
    )


def _closes(tokens: tuple[Token, ...], i: int) -> bool:
    """Whether a noun phrase can end with a word: what follows is no noun or adjective."""
    after = tokens[i + 1] if i + 1 < len(tokens) else None
    return (
        after is None
        or after.kind != "word"
        or after.low in _AFTER
        or any(cls == "v" and form in ("third", "past") for _, cls, form in lexicon.lemmas(after.low))
    )
