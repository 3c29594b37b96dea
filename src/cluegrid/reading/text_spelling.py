"""Small typing errors in a text, mended where only one word fits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from cluegrid.lexicon import lemmas
from cluegrid.reading.cast_words import FUNCTION, word_set
from cluegrid.reading.word_forms import verb_lemmas

_WORDS = word_set(
    "about above across adjacent after again against ahead along always among another anyone anything around before "
    "behind below beneath beside between both certain clockwise colour color cannot different direct directly each "
    "either every everyone everybody exactly favourite favorite first following fourth further house houses however "
    "immediate immediately lives middle nationality neighbor neighbors neighbour neighbours neither never next nobody "
    "opposite other others owner owns person people right second seventh sixth somebody someone something sometime "
    "somewhere third through together under underneath unless until where whereas whether which while without would "
    "drinks smokes smoker drinker always belongs"
)
"""Words that riddles are told with: what is but one letter off and no word itself is one of these."""
_BARE = {
    f"{verb}nt": f"{verb}n't"
    for verb in ("is", "are", "was", "were", "does", "do", "did", "has", "have", "had", "could", "would", "should")
} | {
    "cant": "can't", "theres": "there's", "heres": "here's", "thats": "that's", "whats": "what's", "whos": "who's",
    "theyre": "they're", "youre": "you're", "wheres": "where's", "hes": "he's", "shes": "she's",
}
"""What is left of a contraction without its apostrophe; none of these is another word that a riddle has."""
_TWICE = re.compile(r"\b(the|a|an|of|in|is|to|and|at|on|who|has)[ \t]+(\1)\b", re.IGNORECASE)
_TOKEN = re.compile(r"(?<![\w'’-])[A-Za-z][a-z]{3,}(?![\w'’-])")
_DIALECT = re.compile(r"\bain['’]t\b(?=(?P<got> (?:got|had|been)\b)?)|\b(?P<ing>[a-z]{2,}in)['’](?=[\s,.;!?])")
"""Speech as it is heard: he ain't next to Bob, he's usin' worms."""
_FEWEST_LETTERS = 4

Mend = tuple[int, int, str]


def mends(text: str) -> Iterator[Mend]:
    """(start, end, what to put there) for each error that only one word can be meant by, in order."""
    found = [(twice.start(2), twice.end(2), "") for twice in _TWICE.finditer(text) if twice[2].islower()]
    for token in _TOKEN.finditer(text):
        word = meant(token[0].lower())
        if word and (token[0].islower() or token.start() == 0 or text[token.start() - 1] in "\n."):
            said = word if token[0].islower() else word.capitalize()
            found.append((token.start(), token.end(), said))
    for heard in _DIALECT.finditer(text):
        word = heard["ing"] and heard["ing"].lower()
        if not word:  # he ain't next to Bob, he ain't got a dog
            found.append((*heard.span(), "hasn't" if heard["got"] else "isn't"))
        elif not lemmas(word) and any(kind == "gerund" for _, kind in verb_lemmas(word + "g")):
            found.append((heard.end() - 1, heard.end(), "g"))
    yield from sorted(found)


@cache
def meant(low: str) -> str:
    """The word that is meant by one that is none: "wich" is which; "" where it is a word or several are as near."""
    if low in _BARE:
        return _BARE[low]
    if len(low) < _FEWEST_LETTERS or low in _WORDS | FUNCTION or lemmas(low) or (low[-1] == "s" and lemmas(low[:-1])):
        return ""
    wanted = [word for word in _WORDS if abs(len(word) - len(low)) <= 1 and len(word) > _FEWEST_LETTERS]
    near = [word for word in wanted if _off_by_one(low, word)]
    return near[0] if len(near) == 1 else ""


def _off_by_one(a: str, b: str) -> bool:
    """Whether one letter is left out, put in, wrong, or two are exchanged."""
    if len(a) > len(b):
        a, b = b, a
    i = 0
    while i < len(a) and a[i] == b[i]:
        i += 1
    if len(a) < len(b):
        return a[i:] == b[i + 1 :]
    return a[i + 1 :] == b[i + 1 :] or (a[i : i + 2] == b[i : i + 2][::-1] and a[i + 2 :] == b[i + 2 :])
