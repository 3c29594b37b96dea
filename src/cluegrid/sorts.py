"""What the values of a category are: names, roles, things, qualities, amounts, times or places."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from cluegrid import lexicon
from cluegrid.categories import Category
from cluegrid.english import HABITS, ORDINALS, PEOPLE, PLACES
from cluegrid.idioms import Idiom, nature_of
from cluegrid.verbs import is_finite

_CLOCK = re.compile(r"\d{1,2}([:.]\d\d)?( ?[ap]\.?m\.?)?|noon|midnight|\w+ o'clock")
_MONEY = re.compile(r"[$£€]\s?\d.*|\d[\d.,]* ?[$£€]")
_ROLES = frozenset([
    "job", "profession", "occupation", "trade", "role", "career", "sex", "gender", "kind", "work", "rank",
    "position",
])
_UNCOUNTED = frozenset([
    "beverage", "food", "sport", "game", "pastime", "activity", "material", "language", "subject", "genre", "music",
    "dish", "fruit", "vegetable", "drug", "chemical", "weather", "emotion", "disease", "alcohol", "fabric", "metal",
])
ATTRIBUTES = frozenset([
    "colour", "color", "size", "height", "shape", "material", "pattern", "age", "weight", "style", "condition", "mood",
])
_TITLES = ("Mr", "Mrs", "Ms", "Miss", "Dr", "Sir", "Lady", "Captain", "Colonel", "Professor", "Aunt", "Uncle")
ON = frozenset([
    "floor", "platform", "stool", "chair", "night", "evening", "day", "street", "lane", "level", "shelf", "plot",
    "wall", "island", "bench",
])
AT = frozenset(["desk", "table", "stall", "window", "counter", "booth"])


def kind_of(category: Category, heard: Idiom, is_axis: bool) -> str:
    """What the values of a category are: names, roles, things, qualities, amounts, times or places."""
    values = category.values
    words = category.name.casefold().split()
    last = words[-1] if words else ""
    if all(map(_is_deed, values)) and (any(map(_has_object, values)) or all(" " in value for value in values)):
        return "deed"
    if any(value.startswith("not ") and value[4:] in values for value in values):
        return "quality"
    for kind, name in (("weekday", "day"), ("month", "month")):
        if all(kind in lexicon.kinds_of(value.casefold()) for value in values):
            return name
    if all(_CLOCK.fullmatch(value) for value in values) and not all(value.isdigit() for value in values):
        return "clock"
    if all(_MONEY.fullmatch(value) for value in values):
        return "money"
    if category.numbers and last == "year":
        return "year"
    is_spot = last in PLACES or last in ON | AT
    if category.order != "none" and not category.numbers and not is_spot and most(map(is_quality, values)) \
            and not ordinals(values):
        return "quality"
    if category.order != "none" and (not category.numbers or (is_spot and not any("%" in value for value in values))):
        return "place"
    if is_spot and (all(value.isdigit() for value in values) or (is_axis and not most(map(is_quality, values)))):
        return "place"
    if category.numbers:
        return "age" if last == "age" and all(value.isdigit() for value in values) else "amount"
    is_people = any(word in category.name.casefold() for word in PEOPLE) or nature_of(last) == "person"
    if most(value.removeprefix("the ")[:1].isupper() for value in values) or (is_people and any(
            value[:1].isupper() for value in values)):
        if "national" in category.name.casefold() or most("nationality" in lexicon.kinds_of(value.casefold())
                                                            for value in values):
            return "role" if last != "family" else "name"
        titled = most(value.startswith(_TITLES) for value in values)
        is_group = last == "family" or (is_axis and last == "team")
        return "name" if is_people or titled or is_group or heard.who > 0 else "named"
    if all(map(_is_agent, values)) or (most("person" in lexicon.first_kinds(value.casefold()) for value in values) and \
            (last in _ROLES or heard.direct or any(said.verb in ("is", "was", "became") for said in heard.said))):
        return "role"
    coloured = lexicon.share_kind(values) == "colour" or most(map(is_quality, values))
    if coloured and last not in HABITS and not _stands_alone(heard, last):
        return "quality"
    if most(is_gerund(value) for value in values):
        return "activity"
    return "thing"


def _is_agent(value: str) -> bool:
    """Whether a value is somebody by what they do: golfer, baseball player."""
    word = value.split()[-1].casefold() if value.split() else ""
    return word.endswith(("er", "or", "ist", "ian")) and "person" in lexicon.first_kinds(word)


def _stands_alone(heard: Idiom, label: str) -> bool:
    """Whether values that might be adjectives are things: "the ruby is in socket A"."""
    shown = sum((articles["the"] for articles in heard.articles.values()), 0)
    return label not in ATTRIBUTES and shown > 1 and not heard.behind


def most(found: Iterable[bool]) -> bool:
    """Whether two thirds of some findings are true."""
    every = list(found)
    return bool(every) and 3 * sum(every) >= 2 * len(every)


def _is_deed(value: str) -> bool:
    """Whether a value is what somebody does: "broke it", "does not come"."""
    words = value.split()
    return bool(words) and words[0].islower() and is_finite(words[0])


def _has_object(value: str) -> bool:
    """Whether what follows a verb can follow nothing else: stays *at* home, broke *it*, did *not* come."""
    return value.split()[1:2] in [[word] for word in ("not", "it", "the", "a", "an", "at", "in", "to", "on")]


def is_quality(value: str) -> bool:
    """Whether a value is an adjective: red, very tall."""
    low = value.casefold()
    words = low.split()
    if len(words) > 1:
        return words[0] in ("very", "quite", "rather", "extremely", "not") and is_quality(words[-1])
    found = lexicon.lemmas(low)
    return "colour" in lexicon.kinds_of(low, "a") | lexicon.first_kinds(low) or (bool(found) and found[0][1] == "a")


def with_article(article: str, value: str) -> str:
    """A value with an article, or without where that is empty."""
    if article == "a" and value[:1] in tuple("aeiouAEIOU"):
        article = "an"
    return f"{article} {value}".strip()


def usual_article(value: str, kind: str) -> str:
    """The article of a value of which the clues show none."""
    if value[:1].isupper() or kind in ("name", "named", "other name") or is_plural(value) or is_uncounted(value):
        return ""
    return "the"


@lru_cache(maxsize=4096)
def is_plural(value: str) -> bool:
    """Whether a noun is one of several: "nuts", "days"; "news" and "darts" are not."""
    word = value.split()[-1].casefold() if value.split() else ""
    found = [(lemma, form) for lemma, cls, form in lexicon.lemmas(word) if cls == "n"]
    single = (word, "base") in found and bool(lexicon.first_kinds(word) & {"game", "pastime", "subject", "disease"})
    return not single and any(form == "plural" and lemma != word for lemma, form in found)


def is_gerund(value: str) -> bool:
    """Whether a value is something that is done: swimming."""
    return any(form == "gerund" for _, _, form in lexicon.lemmas(value.casefold()))


@lru_cache(maxsize=4096)
def is_uncounted(value: str) -> bool:
    """Whether a thing is had without an article: tea, chess, hiking."""
    return bool(lexicon.first_kinds(value.casefold()) & _UNCOUNTED)


def possessive(name: str) -> str:
    """Whose it is: Ann's, the twins'."""
    last = name.split()[-1] if name.split() else ""
    several = last.endswith("s") and (last.islower() or name.startswith("the ")) and is_plural(name)
    return f"{name}'" if several else f"{name}'s"


def ordinals(values: Sequence[str]) -> list[str]:
    """Numbers as ranks: first, second."""
    if all(value.isdigit() and 0 < int(value) <= len(ORDINALS) for value in values):
        return [ORDINALS[int(value) - 1] for value in values]
    ranked = all(value in ORDINALS or re.fullmatch(r"\d+(st|nd|rd|th)", value) for value in values)
    return list(values) if ranked else []
