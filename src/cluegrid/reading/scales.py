"""Along which line a riddle without numbered places orders its things: a row, a ranking, or a graded adjective."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cluegrid.reading.words import stem

# The two poles of common scales, the low one first.
SCALES: dict[str, tuple[str, str]] = {
    "Age": ("old ancient aged senior elderly", "new young recent modern junior"),
    "Price": ("cheap inexpensive affordable economical", "expensive costly dear pricey pricy valuable"),
    "Height": ("short low", "tall high lofty"),
    "Weight": ("light lightweight", "heavy weighty"),
    "Size": ("small little tiny compact", "big large great huge"),
    "Speed": ("slow sluggish", "fast quick swift speedy rapid"),
    "Time": ("early soon", "late"),
    "Length": ("brief", "long lengthy"),
    "Temperature": ("cold cool chilly", "hot warm"),
    "Wealth": ("poor", "rich wealthy"),
    "Brightness": ("dim dark", "bright"),
    "Depth": ("shallow", "deep"),
    "Distance": ("near close", "far distant"),
    "Strength": ("weak", "strong powerful"),
    "Quality": ("bad worse worst", "good better best"),
    "Loudness": ("quiet silent", "loud noisy"),
    "Hardness": ("soft", "hard"),
    "Difficulty": ("easy simple", "difficult tough"),
    "Mood": ("sad unhappy", "happy cheerful"),
    "Rarity": ("common frequent", "rare scarce"),
    "Moisture": ("dry", "wet moist damp"),
    "Spiciness": ("mild", "spicy"),
    "Width": ("narrow thin slim", "wide broad thick fat"),
}
_COMPARED = re.compile(r"\b(?:(?:more|less) (?P<plain>[a-z]+)|(?P<graded>[a-z]+er)) than\b")
_TOPMOST = re.compile(r"\b(?:most|least) (?P<plain>[a-z]+)|\b(?P<graded>[a-z]{2,}est)\b")
_NOT_GRADED = frozenset([
    "other", "rather", "either", "neither", "whether", "further", "number", "together", "than", "over", "under",
    "after", "ever", "never", "rest", "west", "east", "forest", "guest", "interest", "nest", "test", "best-man",
    "latest-of", "honest", "request"
])


def base(word: str) -> str:
    """A graded adjective in its plain form, as a key: newer, newest, new -> new; heaviest -> heavi."""
    for ending in ("er", "est"):
        if word.endswith(ending) and len(word) - len(ending) >= 2:
            word = word[: -len(ending)]
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "sl":
        word = word[:-1]
    if word.endswith("ll") and len(word) == 3:
        word = word[:-1]
    return stem(word) if len(word) > 3 else word


_POLES: dict[str, list[tuple[str, int]]] = {}
for _name, (_low, _high) in SCALES.items():
    for _words, _sign in ((_low, -1), (_high, 1)):
        for _word in _words.split():
            _POLES.setdefault(base(_word), []).append((_name, _sign))


def adjectives(texts: Iterable[str]) -> list[str]:
    """The graded adjectives that a text compares with, as keys, in the order they come up."""
    found: dict[str, None] = {}
    for text in texts:
        for match in (*_COMPARED.finditer(text), *_TOPMOST.finditer(text)):
            word = match["plain"] or match["graded"]
            if word not in _NOT_GRADED:
                found.setdefault(base(word))
    return list(found)


def known_scales(key: str) -> list[tuple[str, int]]:
    """The scales an adjective belongs to, and at which end of each."""
    return _POLES.get(key, [])


def one_scale(keys: list[str]) -> tuple[str, dict[str, int]] | None:
    """The one scale that all of a text's adjectives lie on, and the pole of each; None where that is not sure.

    An adjective that is not known is the opposite of the known ones if all of them stand at one pole: a text that
    compares along one line has a word for either direction.
    """
    known = [key for key in keys if known_scales(key)]
    unknown = [key for key in keys if not known_scales(key)]
    if not known:
        return (keys[0].capitalize(), {keys[0]: 1}) if len(keys) == 1 else None
    names = set.intersection(*({name for name, _ in known_scales(key)} for key in known))
    if len(names) != 1:
        return None
    name = next(iter(names))
    poles = {key: dict(known_scales(key))[name] for key in known}
    if unknown:
        if len(unknown) > 1 or len(set(poles.values())) > 1:
            return None
        poles[unknown[0]] = -next(iter(poles.values()))
    return name, poles
