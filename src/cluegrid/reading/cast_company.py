"""Which phrases of a sentence stand together in a list, are likened, or are said to go together."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from cluegrid.reading.cast_frames import POSITIONS
from cluegrid.reading.cast_phrases import Chunk
from cluegrid.reading.cast_words import lemma, word_set


@dataclass
class Company:
    """Which phrases stand together in a list, and which are said to go together (so are of different kinds)."""

    listed: dict[frozenset[str], int] = field(default_factory=lambda: defaultdict(int))
    apart: dict[frozenset[str], int] = field(default_factory=lambda: defaultdict(int))
    likened: dict[frozenset[str], int] = field(default_factory=lambda: defaultdict(int))


def share_lists(company: Company) -> None:
    """What a clue parts from one of a list it parts from the others: "Polly did not marry Duncan or Simon"."""
    told = [pair for pair in company.apart if len(pair) == 2 and pair not in company.listed]
    for pair in [pair for pair in company.listed if len(pair) == 2]:
        for known in told:
            if len(pair & known) == 1:
                further = pair ^ known
                if further not in company.listed:
                    company.apart[further] += 1


def keep_company(line: list[Chunk], at: dict[int, list[str]], company: Company) -> None:
    """Note which phrases of a sentence stand in a list, are joined by it, or are likened."""
    places = sorted(at)
    conditional = bool(line) and any(chunk.low in ("if", "unless", "when") for chunk in line)
    for n, i in enumerate(places):
        for j in places[n + 1 :]:
            between = line[i + 1 : j]
            lows = [chunk.low for chunk in between]
            pair = [frozenset((a, b)) for a in at[i] for b in at[j] if a != b]
            if between and all(
                low
                in (
                    "and",
                    "or",
                    "nor",
                    ",",
                    "neither",
                    "either",
                    "one",
                    "the",
                    "in",
                    "on",
                    "to",
                    "from",
                    "by",
                    "with",
                    "for",
                    "at",
                )
                or (chunk.words[0].low in ("the", "a") and chunk.tag == "R")
                for low, chunk in zip(lows, between, strict=True)
            ):
                joint = any(low in ("or", "nor") for low in lows)
                both = "and" in lows and "," not in lows and _both(line, i)
                for key in pair:
                    if joint or both == "all":
                        company.listed[key] += 1
                    elif both:
                        company.likened[key] += 1
                continue
            beyond = {word.low for chunk in line[j + 1 : j + 6] for word in chunk.words}
            placed = beyond & _BESIDE if "has" in lows or "have" in lows or "had" in lows else beyond & {"side"}
            if lows and lows[-1] == "with":  # "with the dentist right above"
                placed = placed or {word.low for chunk in line[j + 1 : j + 3] for word in chunk.words} & POSITIONS
            if lows[-2:] in (["away", "from"], ["apart", "from"]):  # "is two doors away from"
                for key in pair:
                    company.likened[key] += 1
                continue
            compared = any(chunk.tag == "V" and lemma(chunk.low, "v") in _COMPARING for chunk in between)
            if _stands_first(line, i) and all(chunk.low in _STANDING for chunk in between):
                for key in pair:
                    company.likened[key] += 1
                continue
            if any(word.low in POSITIONS for chunk in between for word in chunk.words) or placed or compared:
                if compared or "than" in lows or "before" in lows or "after" in lows:
                    for key in pair:
                        company.likened[key] += 1
                continue
            if any(chunk.low in ("?", ".", "!") for chunk in between):
                continue
            linked = _linked(between) and not (conditional and "," in lows)
            for key in pair:
                if linked:
                    company.apart[key] += 1


def _stands_first(line: list[Chunk], i: int) -> bool:
    """Whether a sentence opens with a position of which this is the landmark: "next to the red door is ..."."""
    opening = line[:i]
    return any(word.low in POSITIONS for chunk in opening for word in chunk.words) and not any(
        chunk.tag in ("V", "X") or (chunk.tag == "NP" and chunk.words[-1].cap and chunk.words[-1].start)
        for chunk in opening
    )


_STANDING = word_set("is was are were sits sat stands stood lies lay comes came lives lived hangs hung one")
_COMPARING = word_set(
    "beat outweigh outrank outscore outlast outlive precede follow defeat overtake pass trail lead outrun outsell "
    "outbid know meet help visit support share quarrel"
)
"""Verbs of which subject and object are of one kind: "Tess beat Gus"."""
_BESIDE = word_set("side left right neighbour neighbor neighbours neighbors")


def _both(line: list[Chunk], i: int) -> str:
    """What stands before two that "and" joins: "both A and B" are of one kind, "of A and B" often."""
    before = line[i - 1].low if i else ""
    return "all" if before in ("both", "neither", "either") else "often" if before in ("of", "between") else ""


_ELSE = word_set("he she it they somebody someone another the one")
_NEW_CLAUSE = word_set("and but or where while nor if unless then only so because although though whereas")


def _linked(between: list[Chunk]) -> bool:
    """Whether what stands between two phrases joins them as subject and object, owner and owned."""
    lows = [chunk.low for chunk in between]
    verbs = [chunk for chunk in between if chunk.tag == "V" or (chunk.tag == "X")]
    stops = sum(low in _NEW_CLAUSE for low in lows)
    phrases = [chunk for chunk in between if chunk.tag == "NP"]
    if stops or len(phrases) > 1 or (len(lows) > 1 and lows[-1] == ","):
        return False
    comma = max((i for i, low in enumerate(lows) if low == ","), default=-1)
    subject = between[comma + 1] if 0 <= comma < len(lows) - 2 else None
    if subject is not None and (
        (subject.tag == "NP" and subject.words[0].low not in ("whose", "his", "her", "their")) or subject.low in _ELSE
    ):
        return False  # "Ann has the tent, somebody else the van"
    return (
        bool(verbs) or "with" in lows or lows == ["'s"] or (bool(lows) and lows[0] in ("'s", "of", "in", "from", "on"))
    )
