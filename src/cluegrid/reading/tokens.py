"""Lossless tokens: every character of a sentence belongs to one."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading.values import DAYS, MONTHS

_TOKEN = re.compile(
    r"(?P<money>[$£€]\s?(?=\d))"
    r"|(?P<negative>(?<!\w)[-−]\d+)"
    r"|(?P<clock>\d{1,2}:\d\d)"
    r"|(?P<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)"
    r"|(?P<short>(?:[ap]\.m\.?|a\.m|p\.m)(?![a-z]))"
    r"|(?P<not>n['’]t\b)"
    r"|(?P<clitic>['’](?:s|d|re|ve|ll|m)\b|(?<=[sz])['’](?=\s|$))"
    r"|(?P<word>[^\W\d_]+?(?=n['’]t\b)|[^\W\d_]+(?:['’](?!(?:s|d|re|ve|ll|m)\b)[^\W\d_]+)*)"
    r"|(?P<relation>!=|≠|==|<=|>=|[<>=])"
    r"|(?P<mark>[,;:()])"
    r"|(?P<dash>(?<=\s)[-–—]+(?=\s)|—)"
    r"|(?P<hyphen>[-–])"
    r"|(?P<quote>[\"“”„«»‘’'`*_]+)"
    r"|(?P<end>[.!?…]+)"
    r"|(?P<other>\S)",
    re.IGNORECASE,
)

TITLES = frozenset(
    [
        "mr",
        "mrs",
        "ms",
        "miss",
        "dr",
        "sir",
        "lady",
        "lord",
        "captain",
        "prof",
        "professor",
        "madame",
        "mme",
        "mister",
        "doctor",
    ]
)
ABBREVIATED = TITLES | frozenset(["st", "saint", "mt", "no", "vs"])


SLIPS = {
    "dosnt": "does",
    "dosent": "does",
    "isnt": "is",
    "arent": "are",
    "wasnt": "was",
    "werent": "were",
    "doesnt": "does",
    "didnt": "did",
    "dont": "do",
    "hasnt": "has",
    "havent": "have",
    "hadnt": "had",
    "wont": "will",
    "cant": "can",
    "couldnt": "could",
    "wouldnt": "would",
    "shouldnt": "should",
    "isn": "is",
    "aren": "are",
    "wasn": "was",
    "weren": "were",
    "doesn": "does",
    "didn": "did",
    "hasn": "has",
    "hadn": "had",
}
"""Denials without their apostrophe."""
JOINED = {"hes": "he", "shes": "she", "theyre": "they", "thats": "that", "whos": "who", "theres": "there"}
"""Pronouns with a verb, without its apostrophe."""


SHORT = {
    "diff": "different", "ppl": "people", "cuz": "because", "coz": "because", "bc": "because", "becos": "because",
    "nxt": "next", "yr": "year", "yrs": "years", "hr": "hour", "hrs": "hours", "wk": "week", "wks": "weeks",
    "pls": "please", "plz": "please", "u": "you", "ur": "your", "n": "and", "tmrw": "tomorrow", "sth": "something",
    "sb": "somebody", "smth": "something", "bf": "boyfriend", "gf": "girlfriend", "bro": "brother", "sis": "sister",
}
"""What people write for short, where it stands in small letters."""


ADVERBS = frozenset(
    [
        "exactly",
        "immediately",
        "directly",
        "somewhere",
        "anywhere",
        "between",
        "neither",
        "either",
        "because",
        "although",
        "though",
        "whereas",
        "unlike",
        "except",
        "besides",
        "whichever",
        "whoever",
        "themselves",
        "herself",
        "himself",
        "itself",
        "alongside",
        "underneath",
        "beneath",
        "aboard",
        "within",
        "without",
        "another",
        "anything",
        "something",
        "nothing",
        "everyone",
        "someone",
        "anyone",
    ]
)


LONGEST_SLIP = 30  # letters of a word that may be one with a slip: every way to mend it is looked up


class Token(NamedTuple):
    """A word or a mark: as written, in lower case, what it is, and where it stands."""

    text: str
    low: str
    kind: str
    start: int


@lru_cache(maxsize=20_000)
def spelled(word: str) -> str:
    """A word that lacks a letter or has two of them swapped, as it was meant; any other word as it is."""
    if (
        len(word) > LONGEST_SLIP
        or lexicon.is_word(word)
        or word in closed.RESERVED
        or word in closed.PREPOSITIONS
        or word in closed.IDLE_ADVERBS
        or word in ADVERBS
    ):
        return word
    forms = {word[:i] + word[i + 1] + word[i] + word[i + 2 :] for i in range(len(word) - 1)}
    forms |= {word[:i] + letter + word[i:] for i in range(1, len(word)) for letter in "abcdefghijklmnopqrstuvwxyz"}
    known = [form for form in forms if lexicon.listed(form) or form in ADVERBS]
    return known[0] if len(known) == 1 else word


@lru_cache(maxsize=20_000)
def calendar(word: str) -> str:
    """The only day or month that a word with one slip can be meant for; any other word as it is."""
    if lexicon.is_word(word):
        return word
    meant = [name for name in (*DAYS, *MONTHS) if _one_slip(word, name)]
    return meant[0] if len(meant) == 1 else word


def _one_slip(word: str, name: str) -> bool:
    """Whether two words differ by one letter that is missing, too many, another one, or swapped with the next."""
    if abs(len(word) - len(name)) > 1 or word.startswith(name):  # Augusta is no slip
        return False
    i = next((k for k, (a, c) in enumerate(zip(word, name, strict=False)) if a != c), min(len(word), len(name)))
    return (
        word[i + 1 :] == name[i + 1 :]
        or word[i:] == name[i + 1 :]
        or word[i + 1 :] == name[i:]
        or (word[i : i + 2] == name[i : i + 2][::-1] and word[i + 2 :] == name[i + 2 :])
    )


def tokenise(text: str) -> tuple[Token, ...]:
    """The tokens of a sentence; hyphens, quotation marks and the full stop at the end carry no meaning of their own."""
    return _kept(text) if len(text) < _LONG else _tokenise(text)


def _tokenise(text: str) -> tuple[Token, ...]:
    found = []
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or "other"
        word = match.group()
        low = word.lower().replace("’", "'")
        if kind == "word" and low in SLIPS:
            cut = len(word) - 1 - low.endswith("t")
            found.append(Token(word[:cut], SLIPS[low], "word", match.start()))
            found.append(Token(word[cut:], "n't", "not", match.start() + cut))
            continue
        if kind == "word" and low in JOINED:
            cut = len(JOINED[low])
            found.append(Token(word[:cut], JOINED[low], "word", match.start()))
            found.append(Token(word[cut:], "'re" if low == "theyre" else "'s", "clitic", match.start() + cut))
            continue
        if kind == "short":
            low = low.replace(".", "")
            kind = "word"
        if kind == "word" and word in SHORT and text[match.end() : match.end() + 1] not in ("'", "’", ")"):
            low = SHORT[word]
        elif word == "cos" and _COS.match(text, match.end()):
            low = "because"
        elif kind == "other" and word == "&":
            low, kind = "and", "word"
        elif low == "no" and _FIGURE.match(text, match.end()):
            low = "number"
        if (
            kind == "word"
            and low in ("ca", "wo", "sha")
            and text[match.end() : match.end() + 3].lower().replace("’", "'") == "n't"
        ):
            low = {"ca": "can", "wo": "will", "sha": "shall"}[low]
        if kind == "word" and len(low) > 5 and low not in closed.RESERVED:
            meant = spelled(low)
            if word.islower() or meant in ADVERBS:
                low = meant
            elif word[0].isupper():
                low = calendar(low)
        if kind == "word" and low in closed.PREFIXES and text[match.end() : match.end() + 1] in "-–":
            kind, low = "prefix", f"{low}-"
        found.append(Token(word, low, kind, match.start()))
    return tuple(_meaningful(found))


_COS = re.compile(r" (?!lettuce\b)\w")
_FIGURE = re.compile(r"\.\s?\d")
_LONG = 1000
_kept = lru_cache(maxsize=4096)(_tokenise)
"""Many parts of the reader ask for the tokens of the same sentences."""


def _meaningful(tokens: list[Token]) -> list[Token]:
    kept: list[Token] = []
    last = len(tokens) - 1
    while last >= 0 and tokens[last].kind in ("end", "quote"):
        last -= 1
    for token in tokens[: last + 1]:
        if token.kind == "hyphen" and kept and kept[-1].low == "so":  # the so-called Ann is not so, or not Ann
            kept[-1] = kept[-1]._replace(low="so-")
        if token.kind in ("quote", "hyphen"):
            continue
        if (
            token.kind == "end"
            and kept
            and (not ABBREVIATED.isdisjoint((kept[-1].low, kept[-1].text.lower())) or len(kept[-1].low) == 1)
            and token.text == "."
        ):
            continue
        if token.kind == "word" and token.low == "cannot":
            kept.append(Token(token.text[:3], "can", "word", token.start))
            kept.append(Token(token.text[3:], "n't", "not", token.start + 3))
            continue
        kept.append(token)
    return kept
