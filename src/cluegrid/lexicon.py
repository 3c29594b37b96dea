"""What English words are: their classes, their base forms, and the kinds of things that they name.

The words come from WordNet (`lexicon.txt` beside this module, built by `scripts/make_lexicon.py`). The file is sorted
and searched where it lies: nothing is parsed at the start.

>>> lemmas("children")
(('child', 'n', 'plural'),)
>>> share_kind(["green tea", "lemonade", "milk"])
'beverage'
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from cluegrid.spelling import folded

__all__ = ["common", "first_kinds", "folded", "is_word", "kinds_of", "lemmas", "listed",
           "share_kind", "verb_classes", "word_classes"]

_BLOCK = 1024
_FORMS = {"p": "plural", "d": "past", "n": "participle", "g": "gerund", "s": "third", "c": "comparative",
          "t": "superlative", "b": "base"}
_VOWELS = frozenset("aeiouy")
_UNINFLECTED = frozenset([
    "as", "bus", "during", "gas", "has", "his", "is", "its", "less", "this", "thus", "us", "was", "yes",
])
_TWO_PASTS = frozenset([
    "bless", "burn", "clothe", "dream", "dive", "dwell", "hang", "kneel", "knit", "lean", "leap", "learn",
    "light", "plead", "quit", "shine", "smell", "speed", "spell", "spill", "spoil", "strive", "thrive", "wake",
    "weave", "wed", "wet", "work", "travel", "cancel", "label", "model", "signal", "total", "level", "fuel", "marvel",
    "quarrel", "duel", "dial", "equal", "counsel", "channel", "shovel", "tunnel", "yodel", "worship", "kidnap",
    "program", "barrel", "bevel", "chisel", "enamel", "funnel", "pedal", "pencil", "rival", "snorkel", "spiral",
    "trowel", "unravel",
])

Lemma = tuple[str, str, str]


class _Entry(NamedTuple):
    """A word in one class: how common it is from 0 to 9, the kinds of its first sense and those of all its senses."""

    level: int
    first: frozenset[str]
    kinds: frozenset[str]


class _Line(NamedTuple):
    """What the file says of a word: its own classes, and what it is an irregular form of."""

    classes: dict[str, _Entry]
    forms: tuple[Lemma, ...]


@cache
def _data() -> bytes:
    from pkgutil import get_data  # works in a zipped wheel too, and loads faster than importlib.resources

    return get_data("cluegrid", "lexicon.txt") or b"#\n"


@cache
def _codes() -> tuple[dict[str, dict[str, str]], dict[str, int]]:
    """The kinds behind the codes of each class, and how many nouns and adjectives each kind has."""
    data = _data()
    tables: dict[str, dict[str, str]] = {}
    sizes: Counter[str] = Counter()
    part = ""
    for item in data[1:data.index(b"\n")].decode().split():
        if len(item) == 1:
            part = item
            tables[part] = {}
        else:
            kind, _, size = item[2:].rpartition(":")
            tables[part][item[0]] = kind
            if part in "na":
                sizes[kind] += int(size)
    return tables, sizes


@cache
def _block_key(block: int) -> bytes:
    """The first word whose line starts in this block of the file or after it."""
    data = _data()
    start = data.find(b"\n", block * _BLOCK) + 1
    return data[start:data.index(b" ", start)] if start and start < len(data) else b"\xff"


@lru_cache(maxsize=8192)
def _line(word: str) -> _Line | None:
    """The line of a word exactly as it is spelt."""
    if not word.isascii() or " " in word or "\n" in word:
        return None
    data, key = _data(), word.encode()
    block = bisect_right(range(len(data) // _BLOCK + 1), key, key=_block_key) - 1
    start = data.find(b"\n" + key + b" ", max(block, 0) * _BLOCK, (block + 1) * _BLOCK + len(key) + 2)
    if start < 0:
        return None
    start += len(key) + 2
    return _parsed(data[start:data.index(b"\n", start)].decode())


def _parsed(text: str) -> _Line:
    tables = _codes()[0]
    classes = {}
    forms = []
    for item in text.split():
        if item[0] == "/":
            forms.append((item[3:], item[1], _FORMS[item[2]]))
        else:
            table = tables[item[0]]
            first, _, further = item[2:].partition(",")
            own = frozenset([table[code] for code in first])
            classes[item[0]] = _Entry(int(item[1]), own, own.union([table[code] for code in further]))
    return _Line(classes, tuple(forms))


def _entry(lemma: str, cls: str) -> _Entry | None:
    line = _line(lemma)
    return line.classes.get(cls) if line else None


def _stems(word: str, ending: str) -> Iterator[str]:
    """What a word can have been before -ed, -ing, -er or -est came to it: plan(n)ed, lik(e)ing, happ(y)ier."""
    stem = word[:-len(ending)]
    if len(stem) < 2 or not _VOWELS & set(stem):
        return
    if stem[-1] == "i" and ending != "ing":
        yield stem[:-1] + "y"
    if len(stem) > 3 and stem[-1] == stem[-2] and stem[-1] not in _VOWELS:
        yield stem[:-1]
    yield stem + "e"
    if (stem[-1] != "e" or ending == "ing") and not _doubles(stem):
        yield stem


def _doubles(stem: str) -> bool:
    """Whether the last letter of a word is doubled before an ending: who is hoping does not hop."""
    short = sum(letter in _VOWELS for letter in stem) == 1 and stem[-2] in _VOWELS
    return short and stem[-1] not in _VOWELS and stem[-1] not in "wxy"


def _singulars(word: str) -> Iterator[str]:
    """What a word can have been before -s came to it."""
    if word.endswith("ies") and len(word) > 4:
        yield word[:-3] + "y"
    if word.endswith(("ses", "xes", "zes", "ches", "shes", "oes")):
        yield word[:-2]
    if not word.endswith("ss") and len(word) > 3:
        yield word[:-1]


def _regular(word: str) -> Iterator[Lemma]:
    """The lemmas of a word that is built by rule."""
    if word.endswith("s"):
        for stem in _singulars(word):
            if _entry(stem, "n"):
                yield stem, "n", "plural"
            if _entry(stem, "v"):
                yield stem, "v", "third"
    elif word.endswith("men") and _entry(word[:-2] + "an", "n"):
        yield word[:-2] + "an", "n", "plural"
    elif word.endswith("ed"):
        for stem in _stems(word, "ed"):
            if _entry(stem, "v") and (not _is_irregular(stem) or stem in _TWO_PASTS):
                yield stem, "v", "past"
                yield stem, "v", "participle"
    elif word.endswith("ing"):
        yield from ((stem, "v", "gerund") for stem in _stems(word, "ing") if _entry(stem, "v"))
    elif word.endswith(("er", "est")):
        ending, form = ("er", "comparative") if word.endswith("er") else ("est", "superlative")
        yield from ((stem, cls, form) for stem in _stems(word, ending) for cls in "ar" if _entry(stem, cls))


def _is_irregular(verb: str) -> bool:
    """Whether a verb has a past of its own, so that none in -ed is built: seed is nothing of see."""
    line = _line(verb)
    return line is not None and "irregular" in (line.classes["v"].kinds if "v" in line.classes else ())


def _is_likely(found: Lemma, own: dict[str, _Entry]) -> bool:
    """Whether a form built by rule can be meant at all: "number" is not what is more numb."""
    entry = _entry(found[0], found[1])
    level = entry.level if entry else 0
    return all(level + (3 if cls == found[1] else 4) > other.level for cls, other in own.items())


@lru_cache(maxsize=8192)
def _listed(word: str) -> tuple[Lemma, ...]:
    line = _line(word)
    own = line.classes if line else {}
    found = [(word, cls, "base") for cls in sorted(own, key=lambda cls: -own[cls].level)]
    found += line.forms if line else ()
    if word not in _UNINFLECTED:
        irregular = {(cls, form) for _, cls, form in (line.forms if line else ())}
        found += [new for new in _regular(word) if new[1:] not in irregular and _is_likely(new, own)]
    return tuple(dict.fromkeys(found))


def _split(word: str) -> tuple[str, str]:
    """The parts of a compound that is not listed: ("narrow", "boats"), or two empty ones."""
    for at in range(3, len(word) - 2):
        start = _line(word[:at])
        if start and any(entry.level for entry in start.classes.values()):
            heads = [lemma for lemma, cls, form in _listed(word[at:]) if cls == "n" and form in ("base", "plural")]
            if heads and common(heads[0]) > 1:
                return word[:at], word[at:]
    return "", ""


@lru_cache(maxsize=8192)
def lemmas(word: str) -> tuple[Lemma, ...]:
    """The base forms of a lower-case word with their classes (n v a r) and the form that the word is of them.

    The commonest class comes first. A word that is not listed is tried in its other spelling, by its part after the
    last hyphen, and as a compound ("narrowboats"); then the lemma is the whole word with its end in the base form.
    """
    word = word.replace("’", "'").replace(" ", "_")
    found = _listed(word)
    if (other := folded(word)) != word:
        classes = {cls for _, cls, _ in found}
        found += tuple(lemma for lemma in _listed(other) if lemma[1] not in classes)
    if found:
        return found
    if "_" in word:
        start, _, last = word.rpartition("_")
        return tuple((f"{start}_{lemma}", cls, form) for lemma, cls, form in _listed(last) if cls == "n" and start)
    if "-" in word:
        start, _, last = word.rpartition("-")
        return tuple((f"{start}-{lemma}", cls, form) for lemma, cls, form in lemmas(last) if start)
    start, last = _split(word) if word.isalpha() and len(word) < 30 else ("", "")
    return tuple((start + lemma, cls, form) for lemma, cls, form in _listed(last)
                 if cls == "n" and form in ("base", "plural")) if last else ()


def listed(word: str) -> bool:
    """Whether a word is in the lexicon itself, in either spelling, or a form of one that is: no compounds."""
    return bool(_listed(word) or _listed(folded(word)))


def is_word(word: str) -> bool:
    """Whether anything is known of a word."""
    return bool(lemmas(word))


@lru_cache(maxsize=8192)
def word_classes(word: str) -> frozenset[str]:
    """The classes (n v a r) that a word can be of."""
    return frozenset(cls for _, cls, _ in lemmas(word))


@lru_cache(maxsize=8192)
def _known(lemma: str, cls: str) -> _Entry | None:
    """The entry of a lemma, or of what stands last in it."""
    lemma = lemma.replace(" ", "_")
    found = _entry(lemma, cls) or _entry(folded(lemma), cls)
    if found:
        return found
    for mark in "_-":
        if mark in lemma:
            return _known(lemma.rpartition(mark)[2], cls)
    for base, part, form in lemmas(lemma):
        if part == cls and form != "base" and base != lemma:
            return _known(base, cls)
    last = _split(lemma)[1] if cls == "n" and lemma.isalpha() and len(lemma) < 30 else ""
    return _known(last, cls) if last else None


def kinds_of(lemma: str, cls: str = "n") -> frozenset[str]:
    """The kinds of things that a noun can name, or an adjective tells of: {"animal", "mammal", "dog"} for "beagle"."""
    entry = _known(lemma, cls)
    return entry.kinds if entry else frozenset()


def first_kinds(lemma: str, cls: str = "n") -> frozenset[str]:
    """The kinds of the most frequent sense alone (of the first three where no frequency is known)."""
    entry = _known(lemma, cls)
    return entry.first if entry else frozenset()


def verb_classes(lemma: str) -> frozenset[str]:
    """The fields that a verb belongs to: possession, consumption, motion, emotion, ..."""
    return kinds_of(lemma, "v") - {"irregular"}


def common(lemma: str, cls: str = "n") -> int:
    """How common a lemma is in running text, from 0 (rare or unknown) to 9."""
    entry = _entry(lemma, cls)
    return entry.level if entry else 0


def share_kind(words: Iterable[str]) -> str:
    """The narrowest kind that four fifths of the known words share, if at least half of the words are known."""
    given = [word.lower().strip() for word in words]
    known = [(found, first) for found, first in map(_values, given) if found is not None]
    if not known or 2 * len(known) < len(given):
        return ""
    shared = Counter(kind for found, _ in known for kind in found if kind != "name")
    first = Counter(kind for _, kinds in known for kind in kinds)
    sizes = _codes()[1]

    def breadth(kind: str) -> tuple[int, str]:
        """How wide a kind is; wider still if some word lacks it or most have it only in a further sense."""
        lacking, further = shared[kind] < len(known), 2 * first[kind] < len(known)
        return sizes[kind] * (4 if lacking else 1) * (4 if further else 1), kind

    if 3 <= len(known) - 1 == first["colour"]:
        return "colour"  # black, grey, ginger and tabby
    return min((kind for kind, times in shared.items() if 5 * times >= 4 * len(known)), key=breadth, default="")


def _values(word: str) -> tuple[frozenset[str] | None, frozenset[str]]:
    """The kinds of a value as a noun or an adjective (or as what its last word names), in all and in first senses."""
    names = dict.fromkeys([(word, "n"), (word, "a"), *((lemma, "n") for lemma, cls, form in lemmas(word)
                                                       if cls == "n" and form == "plural")])
    found = [entry for name, cls in names if (entry := _known(name, cls))]
    if not found:
        return None, frozenset()
    return frozenset().union(*(entry.kinds for entry in found)), frozenset().union(*(entry.first for entry in found))
