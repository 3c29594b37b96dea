"""A cast that no list gives: values found through what the clues and the question say of them.

"The Swede keeps dogs" and "who owns the fish?" show dogs and fish to be of one kind, because one has either; what is
drunk is of another kind, and whoever does it of a third.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from cluegrid.reading.cast import Kind, Places, measure, name_of
from cluegrid.reading.questions import asked_words
from cluegrid.reading.sentences import Piece
from cluegrid.reading.words import FUNCTION, IRREGULAR, OPERATORS, ordinal, root, stem, tokens

HAVING = frozenset(root(word) for word in ["keep", "own", "rear", "raise", "have", "breed", "has", "had", "possess"])
_DWELLING = frozenset(root(word) for word in [
    "live", "lives", "lived", "reside", "dwell", "stay", "occupy", "sit", "is"
])
_PERSON = frozenset([
    "person", "man", "woman", "one", "guy", "lady", "gentleman", "owner", "resident", "occupant", "inhabitant",
    "neighbor", "neighbour", "someone", "somebody", "people", "house", "home", "they", "he", "she", "who", "it"
])
_STOP = frozenset([
    "as", "in", "at", "on", "and", ",", ";", "lives", "live", "is", "are", "was", "were", "next", "who", "that",
    "which", "where", "with", "to", "has", "have", "while", "but", "or", "than"
])
_HUMANS = _PERSON - {"house", "home", "it", "who", "they", "one", "owner", "neighbor", "neighbour"}
BASIC_COLOURS = frozenset([
    "black", "white", "red", "green", "yellow", "blue", "brown", "orange", "pink", "purple", "gray", "grey"
])
_PET_WORDS = re.compile(r"\b(?:pet|animal)s?\b", re.IGNORECASE)


def discover(pieces: list[Piece], places: Places) -> tuple[list[Kind], list[str]]:
    """The categories that the sentences imply, and what was completed or is missing."""
    pieces = [piece for piece in pieces if len(piece.text) <= 300][:400]
    lines = [tokens(asked_words(piece.text) if piece.asks else piece.text) for piece in pieces]
    verbs = _verbs(lines)
    spoken = {root(word): IRREGULAR.get(word, word.removesuffix("s")) for line in reversed(lines) for word in line
              if root(word) in verbs and (word.endswith("s") or word in IRREGULAR)}
    found: dict[str, dict[str, str]] = {}
    for piece, line in zip(pieces, lines, strict=True):
        if re.search(r"\b(?:different|certain|same|each house|every house)\b", piece.text, re.IGNORECASE):
            continue
        named = re.match(r"(?P<name>[A-Z][a-z]+) (?P<verb>[a-z]+)\b", piece.text)
        told = [*_attributes(line, verbs, places.noun.lower())]
        if named and named["name"].lower() not in FUNCTION | OPERATORS | _PERSON and \
                (named["verb"] in ("lives", "lived") or (root(named["verb"]) in verbs and named["verb"][-1] == "s")):
            told.append(("person", named["name"].lower()))
        for verb, value in told:
            if not value:
                continue
            known = found.setdefault(verb, {})
            same = root if verb == "person" else stem
            if same(value.split()[-1]) not in {same(held.split()[-1]) for held in known} or value.count(" "):
                known.setdefault(value, _as_written(piece.text, value))
    scene = " ".join(piece.text for piece in pieces[:60])
    return _kinds({spoken.get(verb, verb): held for verb, held in found.items()}, places, scene)


def _verbs(lines: Iterable[tuple[str, ...]]) -> set[str]:
    """The verbs of a text, as roots: what follows "who", and what is said in the passive."""
    verbs = set(HAVING) | {root(word) for word in ("drinks", "smokes", "eats", "plays", "likes", "drives", "wears")}
    for line in lines:
        for before, word in pairwise(line):
            if before in ("who", "that") and word.isalpha() and word not in FUNCTION and word not in OPERATORS:
                verbs.add(root(word))
    return verbs - _DWELLING - {""}


def _attributes(line: tuple[str, ...], verbs: set[str], place: str) -> Iterator[tuple[str, str]]:
    """What a sentence says somebody has or does: (the verb's root, the object)."""
    for i, word in enumerate(line):
        if word == place and i >= 1:
            described = _backwards(line, i, ("the", "a"))
            if described and len(described.split()) <= 2 and ordinal(described) is None and \
                    not set(described.split()) & (OPERATORS | {"middle", "center", "centre", "last", "first"}):
                yield "place", described
        if root(word) not in verbs or (i and line[i - 1] in ("the", "a", "an", "of")):
            if word == "with" and i and line[i - 1] in _PERSON:
                yield "have", _forwards(line, i + 1, verbs)
            elif word in ("the",) and i + 2 < len(line):
                yield from _bare(line, i, verbs)
            continue
        if word.endswith(("er", "ers")) and IRREGULAR.get(word) is None:
            kind, thing = root(word), _backwards(line, i, ("the", "a", "an"))
        elif i and line[i - 1] in ("is", "are", "was", "were") and not word.endswith("s"):
            kind, thing = root(word), _backwards(line, i - 1, ("the", "a", "where", ","))
        else:
            kind, thing = root(word), _forwards(line, i + 1, verbs)
        if thing:
            yield "have" if kind in HAVING else kind, thing


def _bare(line: tuple[str, ...], i: int, verbs: set[str]) -> Iterator[tuple[str, str]]:
    """Somebody known by one word: "the Norwegian lives", "next to the Dane"."""
    word, after = line[i + 1], line[i + 2]
    if after in _HUMANS and i + 3 < len(line) and line[i + 3] not in ("of", "'s", "who", "in", "with", "living"):
        line = (*line[:i + 2], *line[i + 3:])  # "the British man lives"
        after = line[i + 2]
    if word in _PERSON or word in OPERATORS or word in FUNCTION or ordinal(word) is not None or not word.isalpha():
        return
    then = root(line[i + 3]) if i + 3 < len(line) else ""
    acts = after in ("lives", "lived", "has", "does") or (after == "is" and then not in verbs) or \
        (root(after) in verbs and not after.endswith(("er", "ers")))
    if acts and (i == 0 or line[i - 1] != "of"):
        yield "person", word


def _forwards(line: tuple[str, ...], i: int, verbs: set[str]) -> str:
    words: list[str] = []
    while i < len(line) and line[i] not in _STOP and len(words) < 4:
        if words and root(line[i]) in verbs and line[i].endswith("s"):
            break
        if line[i] not in FUNCTION and line[i] not in ("only", "'"):
            words.append(line[i])
        i += 1
    return " ".join(words) if words and not set(words) & OPERATORS else ""


def _backwards(line: tuple[str, ...], i: int, opening: tuple[str, ...]) -> str:
    words: list[str] = []
    i -= 1
    while i >= 0 and line[i] not in opening and line[i] not in FUNCTION and len(words) < 4:
        words.insert(0, line[i])
        i -= 1
    return " ".join(words) if words and not set(words) & OPERATORS else ""


def _as_written(text: str, value: str) -> str:
    found = re.search(r"\W+".join(map(re.escape, value.split())), text, re.IGNORECASE)
    return found[0] if found else value


def _kinds(found: dict[str, dict[str, str]], places: Places, scene: str) -> tuple[list[Kind], list[str]]:
    size = places.size
    notes: list[str] = []
    kinds: list[Kind] = []
    if len(BASIC_COLOURS & {value.lower() for value in found.get("place", ())}) >= 2:
        scene += " colour"
    for verb, held in found.items():
        values = list(held.values())
        if len(values) > size:
            values = _merged(values)
        if len(values) == size - 1 and size > 2:
            values.append(f"other {_title(verb, scene).lower()}")
            notes.append(f"{_title(verb, scene)} has {size - 1} values; the other one is called {values[-1]!r}")
        if len(values) < 2:
            continue
        kind = Kind(_title(verb, scene), values, label=verb, words={stem(verb)} | _title_words(verb, scene))
        kind.people = verb == "person"
        measure(kind)
        kinds.append(kind)
        if len(values) != size:
            notes.append(f"{kind.name} has {len(values)} values ({', '.join(values[:8])}), but there are {size} places")
    return kinds, notes


def _merged(values: list[str]) -> list[str]:
    """Values without those that are another one's singular or part."""
    kept: list[str] = []
    for value in values:
        if not any(stem(value.lower()) == stem(other.lower()) for other in kept):
            kept.append(value)
    return kept


def _title(verb: str, scene: str) -> str:
    if verb == "place":
        return "Colour" if re.search(r"\bcolou?r", scene, re.IGNORECASE) else "Look"
    if verb == "person":
        return "Nationality" if re.search(r"\bnationalit", scene, re.IGNORECASE) else "Person"
    if verb == "have":
        return "Pet" if _PET_WORDS.search(scene) else "Possession"
    said = re.search(rf"\b{re.escape(verb)}\w* (?:an? )?(?:certain|different|unique|particular|favou?rite)"
                     r" ((?:\w+ of )?\w+)", scene, re.IGNORECASE)
    return name_of(said[1]) if said else verb.capitalize()


def _title_words(verb: str, scene: str) -> set[str]:
    return {stem(word) for word in _title(verb, scene).lower().split()}
