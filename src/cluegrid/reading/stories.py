"""Riddles told as a story: values that turn up in phrases, and sentences that say what happened between neighbours.

"The lady in green" wears green, "the visitor from Ardal" comes from Ardal, "spilling her rum" has rum: each such
phrase shows a value of a kind. A story is read only if every kind comes out complete.
"""

from __future__ import annotations

import re

from cluegrid.categories import Value
from cluegrid.reading.cast import Kind, find_list
from cluegrid.reading.grammar import Grammar
from cluegrid.reading.sentences import Piece
from cluegrid.reading.words import stem
from cluegrid.relations import All, Relation, next_to, together

_WHO = (r"(?:lady|woman|man|gentleman|guest|someone|somebody|person|one|girl|boy|fellow|dressed|clad|attired"
        r"|traveller|traveler|visitor)")
_PROPER = r"((?-i:[A-Z])[\w'’-]*(?: (?-i:[A-Z])[\w'’-]*)*)"
_SPILL = r"\b(?:spill(?:ed|ing|s|t)?|rais(?:ed|ing)|sip(?:ped|ping)|dr[aiu]nk(?:ing)?|lifted|finished)"
_FRAMES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("Color", "wear color dressed", (
        rf"\b{_WHO}(?: (?:entirely|all|completely|wholly))? in (?:an? )?([a-z]+)\b(?! (?:the|a)\b)",
        r"\b(?:wore|wears|wearing|sported|sporting) an? (?:[a-z]+ )?([a-z]+) [a-z]+\b",
        r"\bthat ([a-z]+) (?:outfit|dress|coat|suit|garment|jacket|hat|gown)\b")),
    ("Drink", "drink", (
        rf"{_SPILL} (?:her|his|their|some) ([a-z]+)\b(?!['’ ]s\b)",
        rf"{_SPILL} (?:the|her|his|their)(?: [a-z]+){{1,2}}['’]s ([a-z]+)\b",
        r"\bfull of ([a-z]+)\b")),
    ("Origin", "from home city lived", (
        rf"\bfrom {_PROPER}", rf"\b(?:youth|childhood|born|raised|home|upbringing|finer|better) (?:back )?in"
                              rf" {_PROPER}")),
)
_POSSESSION = (rf"\b(?:prized|valuable|precious|cherished|match for (?:her|his|their)|about (?:her|his|their)|off "
               rf"(?:her|his|an?|the)) {_PROPER}")
_NOT_VALUES = frozenset([
    "the", "a", "an", "it", "that", "this", "her", "his", "their", "them", "him", "all", "poor", "everyone", "glass",
    "cup", "row", "toast", "wild", "story"
])


def find_story(pieces: list[Piece]) -> tuple[list[Kind], dict[int, Kind]] | None:
    """The cast of a story, and the sentences that list parts of it; None where the text is not one, or not complete."""
    lists = {i: kind for i, piece in enumerate(pieces[:60]) if (kind := find_list(piece)) is not None}
    text = " ".join(piece.text for piece in pieces[:60] if len(piece.text) < 600)
    people = next((kind for kind in lists.values() if all(v[:1].isupper() for v in kind.values)), None)
    if people is None or len(text) > 6000:
        return None
    size = len(people.values)
    listed = [kind for kind in lists.values() if kind is not people and len(kind.values) in (size, size - 1)]
    if len(listed) != 1 or size < 3:
        return None
    things = listed[0]
    people.people = people.is_names = True
    people.name = "Name"
    _complete(things, _found((_POSSESSION,), text), size)
    things.words |= {stem("own"), stem("owned"), stem("carried")}
    kinds = [people, things]
    for name, words, frames in _FRAMES:
        values = _found(frames, text)
        if values:
            kind = Kind(name, values, label=words, words={stem(word) for word in words.split()})
            kinds.append(kind)
    if any(len(kind.values) != size for kind in kinds) or len(kinds) < 3:
        return None
    return kinds, lists


def _found(frames: tuple[str, ...], text: str) -> list[str]:
    values: dict[str, str] = {}
    for frame in frames:
        for match in re.finditer(frame, text, re.IGNORECASE):
            if match[1].lower() not in _NOT_VALUES:
                values.setdefault(match[1].lower(), match[1])
    return list(values.values())


def _complete(kind: Kind, others: list[str], size: int) -> None:
    """Give a list that is one short the one that the story shows besides."""
    known = {value.casefold() for value in kind.values}
    missing = [value for value in others if value.casefold() not in known]
    if len(kind.values) == size - 1 and len(missing) == 1:
        kind.values.append(missing[0])


_S = r"[@#]\d+"
_TALES: tuple[tuple[re.Pattern[str], str], ...] = tuple((re.compile(pattern), meaning) for pattern, meaning in (
    (rf"^(?:\w+ )*(?P<a>{_S}) (?:was|is|sat|stood) (?:at|in|on) (?P<b>{_S}) ,? ?(?:and )?(?:right |just )?next to"
     rf" [^@#]*(?P<c>{_S})[^@#]*$",
     "a=b a-c"),
    (rf"^when [^@#]*(?P<a>{_S}) , (?:the|a) \w+ (?:sitting |seated )?(?:next to|beside) (?:her|him|them) [^@#]*"
     rf"(?P<b>{_S})[^@#]*$", "a-b"),
    (rf"^[^@#]*(?P<a>{_S})(?: ,)? and [^@#]*when (?:she|he|they) saw (?:it|this|that) ,? ?(?:the|a) [^@#]*"
     rf"(?P<b>{_S}) (?:sitting |seated )?(?:next to|beside) "
     rf"(?:her|him|them) [^@#]*neighbou?r 's (?P<c>{_S})[^@#]*$", "a-b b-c"),
    (rf"^(?:\w+ )?(?P<a>{_S}) [^@#]*(?P<b>{_S}) ,? ?at which [^@#]*(?P<c>{_S})[^@#]*(?P<d>{_S})[^@#]*$", "a=b c=d"),
    (rf"^[^@#]*(?P<a>{_S}) , full of (?P<b>{_S}) , [^@#]*(?P<c>{_S})[^@#]*(?:'s|her|his) (?P<d>{_S})$", "a=b c=d"),
    (rf"^(?:the|a) [^@#]*(?P<a>{_S}) (?:was|is) (?:dressed|clad|attired)[^@#]* in (?P<b>{_S})$", "a=b"),
    (rf"^i (?:remember|recall) (?:that|the) (?P<a>{_S}) [^@#]*because [^@#]*(?P<b>{_S})[^@#]*$", "a=b"),
    (rf"^they all [^@#]*different [a-z]+(?: [a-z]+)? ,? ?(?:and|but) (?P<a>{_S}) [^@#]*(?P<b>{_S})[^@#]*$", "a=b"),
    (rf"^(?:then |so |later )*(?P<a>{_S}) [a-z]+ (?:them all|everyone|us all|the others) with a (?:story|tale)"
     rf" about (?:her|his) [^@#]*(?P<b>{_S})$",
     "a=b"),
    (rf"^(?:then |so |later )*(?P<a>{_S}) (?:raised|lifted) (?:her|his) (?P<b>{_S}) in (?:a )?toast$", "a=b"),
))


def tale(g: Grammar, text: str) -> Relation | None:
    """What a sentence of a story says, if it is told in a way that is known."""
    text = re.sub(r"(#\d+)(?: (?:in|at|on) (?:the )?\1)+", r"\1", text)
    for pattern, meaning in _TALES:
        found = pattern.match(text)
        if not found:
            continue
        values = {name: g.slot(slot) for name, slot in found.groupdict().items()}
        said = [_stated(values[part[0]], values[part[2]], part[1]) for part in meaning.split()]
        relations = [relation for relation in said if relation is not None]
        if len(relations) == len(said):
            return relations[0] if len(relations) == 1 else All(tuple(relations))
    return None


def _stated(a: Value | None, b: Value | None, sign: str) -> Relation | None:
    if a is None or b is None or (sign == "=" and a.category == b.category):
        return None
    return together(a, b) if sign == "=" else next_to(a, b)
