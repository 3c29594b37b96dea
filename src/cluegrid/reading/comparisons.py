"""Comparisons along a category with numbers: "2 years older than", "before", "twice as much as"."""

from __future__ import annotations

import re

from cluegrid.categories import Value
from cluegrid.reading.cast import Kind
from cluegrid.reading.clauses import two
from cluegrid.reading.grammar import Grammar
from cluegrid.reading.measures import dimensions, is_adjective, measured_kind, names_measure, own_words, ratio, sign
from cluegrid.reading.words import NUMBERS, number, root, singular
from cluegrid.relations import Not, Offset, Ratio, Relation, left_of

_N = (r"(?:[$€£]? ?\d[\d,]*(?:\.\d+)?|half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|"
      r"fifteen|twenty|thirty|forty|fifty|sixty|ninety)")
_HOW = r"(?:(?P<how>exactly|at least|at most|no more than|no less than|precisely|just) )?"
_MORE = r"(?:more|less|fewer|greater|higher|lower|later|earlier|sooner|[a-z]{2,}er(?= than))"
_THAN = re.compile(
    rf"^(?P<a>.+?) {_HOW}(?:by )?(?:(?P<n>{_N}) (?:(?P<unit>[a-z]+) )?)?(?P<more>{_MORE})(?P<what>(?:"
    rf" [a-z$]+){{0,4}}?) than (?P<b>.+?)(?: by (?:exactly )?(?P<m>{_N})(?: (?P<units>[a-z]+))?)?$")
_BEFORE = re.compile(
    rf"^(?P<a>.+?) (?:{_HOW}(?P<n>{_N}|the) (?P<unit>[a-z]+) |(?P<imm>immediately|directly|right|just) "
    rf"|sometime |some time |somewhere |at some point |any time |not long |shortly )?"
    r"(?P<more>before|after|ahead of|behind|above|below|prior to|following) (?P<b>.+)$")
_TIMES = re.compile(
    r"^(?P<a>.+?) (?:exactly )?(?P<n>twice|double|triple|half|thrice|(?:one )?(?:a )?(?:third|quarter)|"
    r"(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}(?:\.\d)?) times)"
    r"(?: as (?:much|many|(?P<adj>[a-z]+))(?P<what>(?: [a-z]+){0,3}?) as| (?:of )?(?:the|his|her|its) (?P<noun>[a-z]+) "
    r"(?:of|as|that)| (?:of )?(?:that of|what)) (?P<b>.+?)(?P<tail> (?:did|does|was|is|paid|spent|has|had))?$")
_FACTORS = {"twice": 2.0, "double": 2.0, "half": 0.5, "triple": 3.0, "thrice": 3.0}


def compared(g: Grammar, text: str) -> Relation | None:
    """What a sentence says by comparing two values along a category with numbers; None where it is no comparison."""
    if not any(kind.numbers for kind in g.kinds):
        return None
    return _than(g, text) or _times(g, text) or _consecutive(g, text)


def _than(g: Grammar, text: str) -> Relation | None:
    for pattern in (_THAN, _BEFORE):
        found = pattern.match(text)
        if not found:
            continue
        parts = found.groupdict()
        words = (parts.get("what") or "").split()
        more = found["more"].split()[0]
        learn, g.learn = g.learn, False  # the verb of a comparison says nothing about who is compared
        got = two(g, found["a"], _without_tail(found["b"]))
        g.learn = learn
        if got is None:
            continue
        a, b, denied = got
        adjective = words[0] if words and more in ("more", "less") and is_adjective(words[0]) else ""
        nouns = [word for word in words if word != adjective and word not in ("of", "the", "a", "an", "old")]
        verbs = [*_verbs_of(g, found["a"], a), *words]
        n, unit = _amount(found["n"] or parts.get("m"), parts.get("unit") or parts.get("units"))
        kind = _named(g, b) if re.fullmatch(r"(?:@\d+|\$? ?@\d+ [a-z]+)", found["b"]) else None  # "more than $10"
        if kind is not None and sign(kind, more, adjective) is None:
            kind = None
        kind = kind or measured_kind(g.lexicon, verbs, unit, more, adjective, frozenset((a.category, b.category)))
        if kind is None or (nouns and not _speaks_of(kind, nouns)):
            continue
        relation = _difference(kind, a, b, n, unit, parts.get("how"), bool(parts.get("imm")),
                               sign(kind, more, adjective))
        if relation is not None:
            return Not(relation) if denied else relation
    return None


_CONSECUTIVE = re.compile(r"^(?P<a>.+?) and (?P<b>.+?) (?:[a-z]+ )?(?:not )?(?:[a-z]+ )?(?:on|in|at) (?:two"
                          r" )?consecutive (?P<unit>[a-z]+)$")


def _consecutive(g: Grammar, text: str) -> Relation | None:
    """Ann and Bob play on consecutive days."""
    found = _CONSECUTIVE.match(text)
    if not found:
        return None
    for cut in range(len(found["b"].split()), 0, -1):
        got = two(g, found["a"], " ".join(found["b"].split()[:cut]))
        kind = measured_kind(g.lexicon, [found["unit"]], singular(found["unit"]), "")
        if got is not None and not got[2] and kind is not None:
            relation = Offset(got[0], got[1], 1, 1, either=True, along=kind.name, ranked=False)
            return Not(relation) if " not " in text else relation
    return None


def _difference(kind: Kind, a: Value, b: Value, n: float | None, unit: str, how: str | None, near: bool,
                way: int | None) -> Relation | None:
    """That ``a`` lies above ``b`` (``way`` 1) or below it (-1), by how much."""
    if way is None:
        return None
    low, high = (b, a) if way > 0 else (a, b)
    if n is None:
        if how is not None and not near:
            return None
        return Offset(low, high, 1, 1, along=kind.name, ranked=True) if near else left_of(low, high, kind.name)
    n *= (ratio(unit, kind.unit) or 1.0) if unit else 1.0
    n = int(n) if float(n).is_integer() else n
    if how in ("at most", "no more than"):
        return Offset(low, high, 1e-6, n, along=kind.name, ranked=False)
    most = None if how in ("at least", "no less than") else n
    return Offset(low, high, n, most, along=kind.name, ranked=False)


def _verbs_of(g: Grammar, phrase: str, value: Value) -> list[str]:
    """The words after the last value of a phrase, without its unit: "with 19 points finished" -> finished."""
    kind = next(kind for kind in g.kinds if kind.name == value.category)
    return [word for word in re.split(r"[@#]\d+", phrase)[-1].split() if root(word) not in own_words(kind)]


def _without_tail(phrase: str) -> str:
    """A phrase without the verb that only repeats the sentence's: "than Bob did"."""
    return re.sub(r" (?:did|does|do|was|is|were|are|had|has)$", "", phrase)


def _named(g: Grammar, value: Value) -> Kind | None:
    return next((kind for kind in g.kinds if kind.name == value.category and kind.numbers), None)


def _speaks_of(kind: Kind, nouns: list[str]) -> bool:
    """Whether the nouns of a comparison name what a category measures: "more points than", "a lower price than"."""
    return any(root(word) in own_words(kind) or names_measure(kind, word) for word in nouns)


def _amount(said: str | None, unit: str | None) -> tuple[float | None, str]:
    if not said:
        return None, ""
    unit = unit or ""
    if said in ("a", "an") and not unit:
        return None, ""  # "on an earlier day": no amount
    if said == "the":  # "the year after"
        return 1.0, singular(unit)
    if said[0] in "$€£":
        unit = {"$": "dollar", "€": "euro", "£": "pound"}[said[0]]
    if said.startswith("half"):
        return 0.5, singular(unit)
    n = NUMBERS.get(said, _TENS.get(said)) if said.isalpha() else number(said.replace(" ", ""))
    return (float(n) if n is not None else None), singular(unit)


_TENS = {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "ninety": 90}


def _times(g: Grammar, text: str) -> Relation | None:
    found = _TIMES.match(text)
    got = two(g, found["a"], _without_tail(found["b"])) if found else None
    if not found or got is None:
        return None
    words = [*(found["what"] or "").split(), found["noun"] or "", *re.split(r"[@#]\d+", found["a"])[-1].split()]
    words = [word for word in words if word and word[0] not in "@#"]
    adjective = found["adj"] if found["adj"] and found["adj"] not in ("much", "many", "great") else ""
    more = "more" if not adjective else "as"
    kind = measured_kind(g.lexicon, words, "", more, adjective, frozenset((got[0].category, got[1].category)))
    if kind is None or (adjective and sign(kind, more, adjective) != 1) or "Clock" in dimensions(kind):
        return None
    said = found["n"]
    factor = _FACTORS.get(said)
    if factor is None:
        factor = {"third": 1 / 3, "quarter": 0.25}.get(said.split()[-1]) or float(number(said.split()[0]) or 0)
    relation = Ratio(got[0], got[1], factor, kind.name)
    return Not(relation) if got[2] else relation
