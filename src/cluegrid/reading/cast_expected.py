"""Kinds that a text names without listing them: "each has a different colour, nationality and drink"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cluegrid.lexicon import common
from cluegrid.reading.cast_phrases import PERSONS, Chunk, chunks_of
from cluegrid.reading.cast_words import ARTICLES, is_noun, is_verb, lemma, lemmas, singular, word_set
from cluegrid.reading.document import Piece
from cluegrid.reading.values import cardinal

_SAYS = re.compile(
    r"\b(?:diff?er?e?nt|own|unique|distinct|no two|various|separate|favou?rite|certain|each|every)\b", re.IGNORECASE
)
_AT_ENDS = re.compile(r"\b(?:ends?|first|last|middle|between|next to)\b", re.IGNORECASE)
_OF_ALL = re.compile(r"\b(?:each|every|all|no two|they)\b", re.IGNORECASE)
"""Who has something different: the two at the ends, or all of them."""
_DISTINCT = word_set("different diffrent differnt diferent own unique distinct separate differing certain particular")
_VAGUE = word_set("thing something way kind sort type order time place one clue part")

_OF_A_KIND = word_set("type kind sort brand style genre make variety flavour flavor model breed")


@dataclass(frozen=True)
class Expected:
    """A kind to be filled: its noun, whose it is ("a kite of a different colour"), and the verb before it."""

    noun: str
    owner: str = ""
    verb: str = ""
    modifiers: tuple[str, ...] = ()
    soft: bool = False
    """Only named in passing, so nothing is missing where it has no values."""
    preposition: str = ""
    """What stands between the verb and its noun: "caught it with a different bait"."""


def expected_kinds(pieces: list[Piece], clues: set[int], size: int = 0) -> list[Expected]:
    """What the introduction says to be different for each."""
    found: dict[str, Expected] = {}
    for i, piece in enumerate(pieces):
        if i in clues or len(piece.text) > 2000:
            continue
        if _SAYS.search(piece.text) and not (_AT_ENDS.search(piece.text) and not _OF_ALL.search(piece.text)):
            for item in _in_sentence(piece.text):
                if item.noun not in _VAGUE and item.noun != "people" and cardinal(item.noun) is None:
                    found.setdefault(f"{item.noun} {item.owner}", item)
    nouns = {item.noun for item in found.values()}
    for i, piece in enumerate(pieces):
        if i not in clues and len(piece.text) <= 2000 and _SOFT.search(piece.text):
            named = [*_all_differ(piece.text), *_in_passing(piece.text, size), *_each_has(piece.text)]
            for item in [*named, *_to_do(piece.text)]:
                if item.noun not in nouns and item.noun not in _VAGUE | PERSONS and cardinal(item.noun) is None:
                    nouns.add(item.noun)
                    found[f"{item.noun} soft"] = item
    return list(found.values())


_SOFT = re.compile(
    r"\b(?:same|(?:an )?other|another|different|each|every(?:one|body)?|two|three|four|five|six|seven|eight|nine|ten|"
    r"[2-9]|10)\b",
    re.IGNORECASE,
)


def _in_passing(text: str, size: int) -> list[Expected]:
    """Kinds of "no two have the same hat or the same trade", "every one has an other colour", "from four countries"."""
    line = [chunk for chunk in chunks_of(text) if chunk.tag != "O"]
    shared = re.search(r"\bno (?:two|one)\b|\bnobody\b|\bnone\b|\bsame\b", text, re.IGNORECASE)
    found: list[Expected] = []
    for i, chunk in enumerate(line):
        if chunk.tag != "NP" or not is_noun(chunk.low):
            continue
        lows = [word.low for word in chunk.words]
        before = line[i - 1].low if i else ""
        marked = (
            (shared and "same" in lows)
            or lows[0] in ("another", "different")
            or before in ("other", "another", "different")
            or "other" in lows
            or cardinal(lows[0]) == size
            or (i > 0 and cardinal(before) == size)
        )
        if not marked or len(chunk.words) > 4:
            continue
        head = singular(chunk.low)
        if head in _OF_A_KIND | {"piece"} and i + 2 < len(line) and line[i + 1].low == "of" and line[i + 2].tag == "NP":
            head = singular(line[i + 2].low)
        owner = ""
        if i >= 2 and line[i - 1].low in ("of", "in") and line[i - 2].tag == "NP":
            owner = singular(line[i - 2].low)
        verb = next((lemma(other.low, "v") for other in reversed(line[max(0, i - 3) : i]) if other.tag == "V"), "")
        found.append(Expected(head, "" if owner in PERSONS else owner, verb, (), True))
    return found


_ALL_DIFFER = re.compile(
    r"^(?:their|the|all their|all the) (?P<list>[a-z ,-]{3,80}?) (?:are|were) (?:all )?different\b", re.IGNORECASE
)


def _all_differ(text: str) -> list[Expected]:
    """ "Their instruments, hats and home towns are all different"."""
    found = _ALL_DIFFER.search(text)
    if found is None:
        return []
    parts = [part.split() for part in re.split(r",| and ", found["list"]) if part.strip()]
    return [Expected(singular(part[-1].lower()), soft=True) for part in parts if is_noun(part[-1].lower())]


_EACH_HAS = re.compile(
    r"\b(?:each|every)(?: (?:of (?:them|these|us|the \w+)|one|\w+))? (?:has|had|have|owns|owned|keeps|kept) "
    r"(?P<list>an? [^.;:()]+)",
    re.IGNORECASE,
)
_SINGLE = re.compile(r"an? (?:lucky|secret|special|small|little|famous)? ?(?P<noun>[a-z-]+)")


def _each_has(text: str) -> list[Expected]:
    """ "Each family has a dog and a boat"."""
    found = _EACH_HAS.search(text)
    parts = re.split(r", and |, | and ", found["list"]) if found is not None else []
    nouns = [_SINGLE.fullmatch(part.strip().lower()) for part in parts]
    return [Expected(singular(noun["noun"]), soft=True) for noun in nouns if noun is not None and is_noun(noun["noun"])]


_TO_DO = re.compile(r"\bsomething(?: \w+)? to (?P<verb>eat|drink|read|wear)\b", re.IGNORECASE)
_FOR_MEAL = re.compile(
    r"\bsomething (?:different|else|unique|special)(?: to \w+)? (?:for|as) (?:a |an |their )?(?P<noun>[a-z]+)", re.I
)
_DONE = {"eat": "food", "drink": "drink", "read": "book", "wear": "garment"}


def _to_do(text: str) -> list[Expected]:
    """ "Everybody brought something to eat and something to drink"."""
    verbs = [found["verb"].lower() for found in _TO_DO.finditer(text)]
    meals = [found["noun"].lower() for found in _FOR_MEAL.finditer(text)]
    done = [Expected(_DONE[verb], verb=verb, soft=True) for verb in verbs]
    return done + [Expected(noun, soft=True) for noun in meals if is_noun(noun)]


def _is_distinct(chunks: list[Chunk]) -> bool:
    """Whether what follows is said to differ: "different brands"."""
    return any(word.low in _DISTINCT for chunk in chunks for word in chunk.words)


def _in_sentence(text: str) -> list[Expected]:
    line = [chunk for chunk in chunks_of(text) if chunk.tag != "O" or chunk.low in _DISTINCT]
    found: list[Expected] = []
    going = False
    all_have = bool(re.search(r"\b(?:each|every)\b", text, re.IGNORECASE))
    of_all = bool(re.search(r"\b(?:each|every|all|both|their)\b", text, re.IGNORECASE))  # not "he had his own gin"
    for i, chunk in enumerate(line):
        lows = [word.low for word in chunk.words]
        liked = all_have and any(low in ("favourite", "favorite") for low in lows)
        marked = (
            any(low in _DISTINCT and (low != "own" or of_all) for low in lows)
            or liked
            or (i and line[i - 1].low in _DISTINCT and not (line[i - 1].low == "own" and lows[0] in ARTICLES))
            or (
                all_have
                and i > 1
                and ((lows[0] == "one" and len(lows) > 1) or line[i - 1].low == "one")
                and (
                    any(before.tag in ("V", "X") for before in line[max(0, i - 2) : i])
                    or (found and line[i - 1].low in (",", "and") and not found[-1].soft)
                )
            )
        )
        if chunk.tag not in ("NP", "V") or (chunk.tag == "V" and not (i and line[i - 1].low in _DISTINCT)):
            if chunk.low not in (",", "and", "or") and chunk.tag in ("M", "C", "X", "V", "R"):
                going = False
            continue
        if not marked and (lows[0] in ("each", "every") or not (going and line[i - 1].low in (",", "and", "or"))):
            going = False
            continue
        head = singular(chunk.low)
        if (
            (chunk.words[-1].cap and i)
            or chunk.low in _DISTINCT
            or (lemmas(chunk.low) and not is_noun(chunk.low))
            or (
                not marked
                and (
                    is_verb(chunk.low, ("third",))
                    or (len(lows) == 1 and common(chunk.low, "v") > common(chunk.low, "n"))
                )
            )
        ):
            continue
        if not marked and len(lows) == 1 and is_verb(chunk.low, ("base",)) and _is_distinct(line[i + 1 : i + 2]):
            continue  # "drink different juices and smoke different pipes"
        if not marked and line[i + 1 : i + 2] and line[i + 1].tag == "P" and _is_distinct(line[i + 2 : i + 3]):
            continue  # "a ticket to a different city"
        owner = ""
        soft = liked and not any(low in _DISTINCT for low in lows)
        if i >= 2 and line[i - 1].low == "of" and line[i - 2].tag == "NP":
            owner = singular(line[i - 2].low)
        verb = next((lemma(before.low, "v") for before in reversed(line[max(0, i - 4) : i]) if before.tag == "V"), "")
        if i > 1 and line[i - 2].tag == "NP" and is_verb(line[i - 2].low, ("base",)) and _is_distinct(line[i - 1 : i]):
            verb = line[i - 2].low
        if owner in PERSONS:
            owner = ""
        if head in _OF_A_KIND | {"piece"} and i + 2 < len(line) and line[i + 1].low == "of" and line[i + 2].tag == "NP":
            head = singular(line[i + 2].low)  # "a certain brand of soap"
        if head == "thing" and len(lows) > 1 and is_noun(lows[-2]) and lows[-2] not in _DISTINCT:
            head = lows[-2]  # "a different sport thing"
        between = line[i - 1].low if i and line[i - 1].tag == "P" and not owner else ""
        modifiers = tuple(low for low in lows[:-1] if low not in _DISTINCT)
        found.append(Expected(head, owner, verb, modifiers, soft, between))
        going = True
    return found
