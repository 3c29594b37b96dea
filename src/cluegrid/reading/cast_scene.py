"""The scene of a riddle: the things that carry values, its places, and the nouns that it names or asks for."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable

from cluegrid.reading.cast_nodes import BROAD, SILENT, value_classes
from cluegrid.reading.cast_phrases import Chunk, agent_verb, chunks_of, split_phrase
from cluegrid.reading.cast_words import (
    FUNCTION,
    lemma,
    lemmas,
    singular,
    word_set,
)
from cluegrid.reading.values import cardinal, ordinal


def nouns_of_places(sentences: list[tuple[int, list[Chunk]]]) -> set[str]:
    """Nouns that stand with an end or a rank and are possessed or many besides: the middle plot, Edna's plot."""
    ranked: set[str] = set()
    other: set[str] = set()
    for _, chunks in sentences:
        for i, chunk in enumerate(chunks):
            if chunk.tag != "NP" or chunk.words[-1].cap or chunk.words[-1].sort != "word":
                continue
            noun = singular(chunk.low)
            middle = [word.low for word in chunk.words[1:-1]]
            if middle and all(ordinal(low) is not None or low in END_WORDS or low.endswith("most") for low in middle):
                ranked.add(noun)
            elif (i and chunks[i - 1].tag == "S") or cardinal(chunk.words[0].low) is not None:
                other.add(noun)
    return ranked & other


def doers_of(sentences: list[tuple[int, list[Chunk]]]) -> set[str]:
    """Nouns for doers that go with what they do it to: the cello player, the harp player; not a head hunter."""
    modifiers: dict[str, set[str]] = defaultdict(set)
    verbs = {lemma(chunk.low, "v") for _, chunks in sentences for chunk in chunks if chunk.tag == "V"}
    for _, chunks in sentences:
        for chunk in chunks:
            if chunk.tag == "NP" and agent_verb(chunk.low, strict=False):
                _, before, head = split_phrase(chunk)
                if before and head is not None:
                    modifiers[singular(head.low)].add(before[-1].low)
    return {
        noun
        for noun, said in modifiers.items()
        if ((len(said) >= 2 and agent_verb(noun)) or agent_verb(noun, strict=False) in verbs)
        and any(_is_object(word) for word in said)
    }


def _is_object(word: str) -> bool:
    return any(cls == "n" for _, cls, _ in lemmas(word)) or not lemmas(word)


_NAMES_KINDS = re.compile(r"\b(?:which|what|each|every)\b", re.IGNORECASE)


def asked_nouns(texts: Iterable[str]) -> set[str]:
    """Nouns for kinds, as questions and rules name them: "which band", "each applicant"."""
    found: set[str] = set()
    for text in filter(_NAMES_KINDS.search, texts):
        line = [chunk for chunk in chunks_of(text) if chunk.tag != "O"]
        for before, chunk in zip([None, *line], line, strict=False):
            lows = [word.low for word in chunk.words]
            asked = before is not None and before.low in ("which", "what") and len(lows) == 1
            if chunk.tag == "NP" and (asked or (lows[0] in ("each", "every", "which", "what") and len(lows) == 2)):
                found.add(singular(chunk.low))
    return found


def setting_names(texts: list[str]) -> set[str]:
    """The names in sentences that only set the scene."""
    return {
        word.low
        for text in texts
        for chunk in chunks_of(text)
        if chunk.tag == "NP"
        for word in chunk.words
        if word.cap and word.low not in FUNCTION and word.start
    }


def setting_nouns(texts: list[str]) -> set[str]:
    """The common nouns of sentences that only set the scene."""
    found: set[str] = set()
    for text in texts:
        for chunk in chunks_of(text):
            if chunk.tag == "NP":
                _, _, head = split_phrase(chunk)
                if head is not None and not head.cap and head.sort == "word":
                    found.add(singular(head.low))
    return found


def carriers_of(sentences: list[tuple[int, list[Chunk]]], things: set[str]) -> set[str]:
    """Nouns that stand with several modifiers: "the tall lamp", "the blue lamp"."""
    modifiers: dict[str, set[str]] = defaultdict(set)
    owners: dict[str, set[str]] = defaultdict(set)
    general: dict[str, int] = defaultdict(int)
    possessed: dict[str, int] = defaultdict(int)
    alone: dict[str, int] = defaultdict(int)
    mentions: dict[str, int] = defaultdict(int)
    for _, chunks in sentences:
        for i, chunk in enumerate(chunks):
            if chunk.tag != "NP":
                continue
            _, before, head = split_phrase(chunk)
            if head is None or head.cap or head.sort != "word":
                continue
            noun = singular(head.low)
            if len(before) > 1 and not before[-1].cap and lemmas(f"{before[-1].low} {noun}"):
                noun = f"{before[-1].low} {noun}"
                before = before[:-1]
            kept = [
                word
                for word in before
                if (cardinal(word.low) is None and ordinal(word.low) is None) or word.sort == "number"
            ]
            mentions[noun] += 1
            if kept:
                modifiers[noun].add(" ".join(word.low for word in kept))
            else:
                alone[noun] += 1
            if i > 1 and chunks[i - 1].tag == "S":
                owners[noun].add(chunks[i - 2].low)
                possessed[noun] += 1
            elif chunk.words[0].low in ("his", "her", "their", "its", "whose"):
                owners[noun].add(chunk.words[0].low)
            after = chunks[i + 1] if i + 1 < len(chunks) else None
            if after is not None and (
                (after.low in ("that", "who") and after.tag == "R")
                or (
                    after.tag == "V"
                    and lemma(after.low, "v") not in SILENT
                    and any(form == "participle" for _, _, form in lemmas(after.low))
                    and i + 2 < len(chunks)
                    and chunks[i + 2].low in ("by", "in", "from")
                )
            ):
                general[noun] += 1
    found = set()
    for noun in {*modifiers, *owners, *general}:
        if agent_verb(noun):
            continue
        told = len(modifiers[noun]) + len(owners[noun]) + min(1, general[noun])
        if (
            (
                len(modifiers[noun]) >= 2
                and (len(modifiers[noun]) >= 3 or alone[noun] or noun in things or _alike(modifiers[noun]))
            )
            or len(owners[noun]) >= 2
            or possessed[noun] >= 2
            or (told >= 2 and mentions[noun] > 1 and owners[noun] and (modifiers[noun] or general[noun]))
        ):
            found.add(noun)
    return found


def _alike(modifiers: set[str]) -> bool:
    kinds = [value_classes(modifier, False) for modifier in modifiers]
    return bool(frozenset.intersection(*kinds) - BROAD) if kinds else False


END_WORDS = word_set("last middle leftmost rightmost far end top bottom central left-hand right-hand dead extreme very")


_PLACES = word_set(
    "first second third fourth fifth sixth last left right end ends next beside adjacent between before after behind "
    "front above below middle centre center top bottom earlier later older younger taller shorter oldest youngest "
    "tallest shortest more less higher lower opposite neighbour neighbor neighbours neighbors directly immediately"
)


def count_known(told: Iterable[tuple[int, str]], known: Iterable[str]) -> dict[int, int]:
    """How many known values each of these sentences names; where something stands counts once more."""
    values = "|".join(map(re.escape, sorted((value for value in known if value), key=len, reverse=True)))
    named = re.compile(rf"(?<!\w)(?:{values or '(?!)'})(?!\w)")
    places = re.compile(rf"\b(?:{'|'.join(_PLACES)}|\d+)\b")
    counts: dict[int, int] = {}
    for i, text in told:
        low = text.lower()
        counts[i] = counts.get(i, 0) + len(set(named.findall(low))) + bool(places.search(low))
    return counts
