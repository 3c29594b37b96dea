"""Marks on meanings: the words that the whole text must license, and how something was said."""

from __future__ import annotations

from cluegrid.categories import Value
from cluegrid.reading.meanings import (
    PRONOUNS,
    Need,
    Needs,
    need,
)

__all__ = ["need"]

OF: Need = ("o", "of", "", "")
"""A mark on what is said with "of", for the noun before it to look at."""
OUTSIDE: Need = ("a", "outside", "", "")
"""Marks what is in front of a place, or under it: a dog may sleep there, but whoever lives there has another place."""
WITH: Need = ("o", "with", "", "")
"""A mark on what is done with somebody or something: dining with the baker is not being the baker."""
WHEN: Need = ("o", "when", "", "")
"""A mark on when something was done: on Monday, in 1902."""
BARE: Need = ("o", "that", "", "")
"""A mark on what is said without a relative pronoun: "the dog Ann owns"."""
NTH: Need = ("a", "nth", "", "")
"""A mark on a bare place in the order: who came in first is the first, but "the ship first sailed" is no first one."""


def settled(needs: Needs, values: tuple[Value, ...]) -> Needs:
    """Verbs that now know what they are said of."""
    if all(cls != "V" for cls, _, _, _ in needs):
        return needs
    return frozenset(
        (
            "v",
            lemma,
            "|".join(filter(None, [cats, *(v.category for v in values if v.category)])),
            "|".join(filter(None, [names, *(v.name for v in values if v.category)])),
        )
        if cls == "V"
        else (cls, lemma, cats, names)
        for cls, lemma, cats, names in needs
    )


OWN = tuple(PRONOUNS[name] for name in ("he", "she", "it", "they", "neither", "both"))
"""Pronouns that can speak of what their own sentence is about."""
