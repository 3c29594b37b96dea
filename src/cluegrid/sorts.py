"""What the values of a category are: names, roles, things, qualities, amounts, times or places."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

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
    if all(_is_deed(value) for value in values):
        return "deed"
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
    if category.order != "none" and (not category.numbers or (is_spot and not any("%" in value for value in values))):
        return "place"
    if is_axis and last in PLACES and not most(is_quality(value) for value in values):
        return "place"
    if category.numbers:
        return "age" if last == "age" and all(value.isdigit() for value in values) else "amount"
    if most(value[:1].isupper() for value in values):
        if "national" in category.name.casefold() or most("nationality" in lexicon.kinds_of(value.casefold())
                                                            for value in values):
            return "role" if last != "family" else "name"
        is_person = any(word in category.name.casefold() for word in PEOPLE) or nature_of(last) == "person" \
            or heard.who > 0 or any(value.startswith(_TITLES) for value in values) or last in ("family", "team")
        return "name" if is_person else "named"
    if most("person" in lexicon.first_kinds(value.casefold()) for value in values) and \
            (last in _ROLES or heard.direct or any(said.verb in ("is", "was", "became") for said in heard.said)):
        return "role"
    if last not in HABITS and (lexicon.share_kind(values) == "colour" or most(is_quality(value) for value in values)):
        return "quality"
    if most(is_gerund(value) for value in values):
        return "activity"
    return "thing"


def most(found: Iterable[bool]) -> bool:
    """Whether two thirds of some findings are true."""
    every = list(found)
    return bool(every) and 3 * sum(every) >= 2 * len(every)


def _is_deed(value: str) -> bool:
    """Whether a value is what somebody does: "broke it", "does not come"."""
    words = value.split()
    return bool(words) and words[0].islower() and is_finite(words[0]) and \
        (len(words) > 1 or not any(cls == "n" for _, cls, _ in lexicon.lemmas(words[0])))


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
    if article == "a" and value[0] in "aeiouAEIOU":
        article = "an"
    return f"{article} {value}".strip()


def usual_article(value: str, kind: str) -> str:
    """The article of a value of which the clues show none."""
    if value[:1].isupper() or kind in ("name", "named", "other name") or is_plural(value) or is_uncounted(value):
        return ""
    return "the"


def is_plural(value: str) -> bool:
    """Whether a noun is one of several: "nuts", "days"; "news" and "darts" are not."""
    word = value.split()[-1].casefold() if value.split() else ""
    found = [(lemma, form) for lemma, cls, form in lexicon.lemmas(word) if cls == "n"]
    single = (word, "base") in found and bool(lexicon.first_kinds(word) & {"game", "pastime", "subject", "disease"})
    return not single and any(form == "plural" and lemma != word for lemma, form in found)


def is_gerund(value: str) -> bool:
    """Whether a value is something that is done: swimming."""
    return any(form == "gerund" for _, _, form in lexicon.lemmas(value.casefold()))


def is_uncounted(value: str) -> bool:
    """Whether a thing is had without an article: tea, chess, hiking."""
    return bool(lexicon.first_kinds(value.casefold()) & _UNCOUNTED)


def possessive(name: str) -> str:
    """Whose it is: Ann's, the twins'."""
    last = name.split()[-1] if name.split() else ""
    return f"{name}'" if last.endswith("s") and last.islower() and is_plural(name) else f"{name}'s"


def ordinals(values: Sequence[str]) -> list[str]:
    """Numbers as ranks: first, second."""
    if all(value.isdigit() and 0 < int(value) <= len(ORDINALS) for value in values):
        return [ORDINALS[int(value) - 1] for value in values]
    ranked = all(value in ORDINALS or re.fullmatch(r"\d+(st|nd|rd|th)", value) for value in values)
    return list(values) if ranked else []
