"""English out: values, facts and relations as words.

A category's ``noun`` and ``verb`` make the sentences: "the one who drinks tea", "lives in house 2". Without them a
value speaks for itself where it is a name, and is "the one with tea" where it is not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cluegrid.categories import Category
from cluegrid.english import HABITS, PEOPLE, PLACES
from cluegrid.verbs import denied


def noun(category: Category, value: str) -> str:
    """A value as somebody or something: "the one who drinks tea"."""
    if category.noun:
        return category.noun.replace("{}", value)
    name = category.name.casefold()
    if any(word in name for word in PEOPLE):
        return value
    if "national" in name and value[:1].isupper():
        return f"the {value}"
    if any(word in name.split() for word in PLACES) or value.isdigit():
        return f"{name} {value}"
    habit = _habit(name)
    if habit:
        return f"the one who {habit.format(value)}"
    return f"the one with {value}"


def verb(category: Category, value: str) -> str:
    """What is said of somebody who has a value: "drinks tea"."""
    if category.verb:
        return category.verb.replace("{}", value)
    if category.ordered and not category.numbers:
        return f"is in {noun(category, value)}"
    name = category.name.casefold()
    if any(word in name for word in PEOPLE) or "national" in name or category.noun in ("{}", "the {}"):
        return f"is {noun(category, value)}"
    return (_habit(name) or "goes with {}").format(value)


def _habit(name: str) -> str:
    words = name.split()
    return HABITS.get(words[-1], "") if words else ""


def predicate(category: Category, values: Sequence[str], positive: bool = True) -> str:
    """What is said of somebody about one or several values of a category: "does not live in house 1, 2 or 3"."""
    template = verb(category, "\0")
    said = template if positive else denied(template)
    return said.replace("\0", listed(values, "or"))


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def listed(words: Sequence[str], last: str = "and") -> str:
    """One, two and three."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


_CURLY = (
    (re.compile(r"(?<=[^\W\d_])'|(?<=\d)'(?=s\b)|'(?=\d\ds?\b)"), "\u2019"),
    (re.compile(r"(?<!\w)'(?=\w)"), "\u2018"),
    (re.compile(r"(?<=[.,;:!?\u2026])'"), "\u2019"),
    (re.compile(r'(?<![\w.,;:!?)\u2019\u2026])"(?=\S)'), "\u201c"),
    (re.compile(r'(?<=[^\s\d])"'), "\u201d"),
)


def curly(text: str) -> str:
    """Text with the quotes and apostrophes of print; feet and inches stay as they are."""
    for straight, printed in _CURLY:
        text = straight.sub(printed, text)
    return text


_BUILDING = """is are was were be has have had does do did the a an one ones two with who whose which and or not no nor
neither either both if then only of these those statements true false it that this to in on at than more less between
next left right immediately directly somewhere exactly before after end row even odd last middle goes go same different
other another all none there some any every each first second third by from for as so but"""
BUILDING = frozenset(_BUILDING.split())
"""Words that sentences about values are built with."""


def quoted(name: str) -> str:
    """The name of a value, in quotes where it is a word that sentences are built with."""
    return f'"{name}"' if name in BUILDING else name
