"""Sentences that list values: three different people, these and those in some order, from left to right."""

from __future__ import annotations

import re

from cluegrid.categories import Value
from cluegrid.reading.clauses import listed, predicates
from cluegrid.reading.grammar import Grammar
from cluegrid.reading.words import number
from cluegrid.relations import All, AllDifferent, OneEach, Relation, Together

_N = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}|none|all)"
_DIFFERENT = re.compile(r"^(?P<items>.+) (?:are|were) (?:all )?(?:(?:two|three|four|five|six|seven|eight|nine|ten"
                        r"|\d+) )?(?:all )?different"
                        r"(?: people| persons| \w+)?$")
_ENUMERATED = re.compile(rf"^(?:the )?(?P<n>{_N}) (?:\w+ )?\w+ (?:are|were|consist of|include) (?P<items>.+)$")


def different(g: Grammar, text: str, depth: int) -> Relation | None:
    """A, B and C are three different people; the three players are A, B and C."""
    found = _DIFFERENT.match(text)
    values = listed(g, found["items"]) if found else None
    if values is None:
        found = _ENUMERATED.match(text)
        values = listed(g, found["items"]) if found else None
        if found is None or values is None or number(found["n"]) != len(values):
            return None
    return AllDifferent(tuple(values)) if len(values) >= 2 else None


_SOME_ORDER = re.compile(r"^(?P<a>.+?) and (?P<bc>.+?) and (?P<d>.+?) ,? ?\(? ?(?:(?:though |but )?(?:not"
                         r" necessarily|maybe not) "
                         r"(?:respectively|in (?:that|this) order)|in (?:some|either|one) order(?: or (?:an|the)"
                         r" other)?)(?: \))?$")
_RESPECTIVE = re.compile(r"^(?P<a>.+?) and (?P<bc>.+?) and (?P<d>.+?) ,? ?(?:respectively|in that order)$")


def paired(g: Grammar, text: str, depth: int) -> Relation | None:
    """A and B are C and D, in some order or respectively."""
    for pattern in (_SOME_ORDER, _RESPECTIVE):
        found = pattern.match(text)
        if not found:
            continue
        for cut in predicates(found["bc"]):
            values = [g.noun(part) for part in (found["a"], found["bc"][:cut], found["bc"][cut:], found["d"])]
            known = [value for value in values if value is not None]
            if len(known) == 4 and len(set(known)) == 4 and "not" not in found["bc"].split():
                a, b, c, d = known
                return OneEach(a, b, c, d) if pattern is _SOME_ORDER else All((Together(a, c), Together(b, d)))
    return None


def in_a_row(g: Grammar, text: str, depth: int) -> Relation | None:
    """From left to right, the houses are red, green and blue."""
    found = re.match(r"^from left to right ,? ?(?:(?:the|they|these) ?\w* )?(?:are|were|come|stand|sit|is)?(?: :)?"
                     r" ?(?P<items>.+)$", text)
    values = listed(g, found["items"]) if found and g.rowed and not g.axis_is_listed else None
    if values is None or len(values) != g.size:
        return None
    axis = g.kinds[g.axis]
    places = zip(axis.values, values, strict=True)
    return All(tuple(Together(Value(axis.name, place), value) for place, value in places))
