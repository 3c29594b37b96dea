"""Comparisons along a category with numbers: "2 years older than", "before", "twice as much as", "the cheapest"."""

from __future__ import annotations

import re

from cluegrid.reading.cast import Kind
from cluegrid.reading.clauses import two
from cluegrid.reading.grammar import Grammar
from cluegrid.reading.places import ORDINAL
from cluegrid.reading.scales import base, known_scales
from cluegrid.reading.words import NUMBERS, number, ordinal, root, singular, stem
from cluegrid.relations import Not, Offset, Ratio, Relation, left_of, together

_N = (r"(?:[$€£]? ?\d[\d,]*(?:\.\d+)?|half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|"
      r"fifteen|twenty)")
_MORE = r"(?:more|less|fewer|greater|higher|lower|later|earlier|sooner|[a-z]{2,}er(?= than))"
_THAN = re.compile(
    rf"^(?P<a>.+?) (?:exactly |by )?(?:(?P<n>{_N}) (?:(?P<unit>[a-z]+) )?)?(?P<more>{_MORE})(?P<what>(?:"
    rf" [a-z$]+){{0,4}}?) than (?P<b>.+)$")
_BEFORE = re.compile(
    rf"^(?P<a>.+?) (?:(?:exactly )?(?P<n>{_N}|the) (?P<unit>[a-z]+) |(?P<imm>immediately|directly|right|just) "
    rf"|sometime |some time |somewhere |somewhat |at some point )?"
    r"(?P<more>before|after|ahead of|behind|above|below|prior to|following) (?P<b>.+)$")
_TIMES = re.compile(
    r"^(?P<a>.+?) (?P<n>twice|double|half|three times|four times|thrice|five times|ten times)"
    r"(?: as (?:much|many|[a-z]+)(?P<what>(?: [a-z]+){0,3}?) as| the (?P<noun>[a-z]+) of| that of) (?P<b>.+)$")
_TOP = re.compile(rf"^(?P<a>.+?) (?:the )?(?:(?P<n>{ORDINAL}) )?(?:(?P<how>most|least|fewest) (?P<plain>[a-z]+)|"
                  rf"(?P<graded>[a-z]+est|last|first))"
                  r"(?P<what>(?: (?:of all|overall|[a-z]+)){0,3})$")
_FACTORS = {"twice": 2.0, "double": 2.0, "half": 0.5, "three times": 3.0, "thrice": 3.0, "four times": 4.0,
            "five times": 5.0, "ten times": 10.0}
_UP = frozenset(["more", "greater", "higher", "later", "after", "behind", "below", "following"])
_DOWN = frozenset(["less", "fewer", "lower", "earlier", "sooner", "before", "ahead", "above", "prior"])
# How many of a smaller unit a larger one is.
_SIZES = {("hour", "minute"): 60, ("week", "day"): 7, ("decade", "year"): 10, ("century", "year"): 100,
          ("minute", "second"): 60, ("foot", "inch"): 12, ("dollar", "cent"): 100, ("month", "month"): 1,
          ("kilometer", "meter"): 1000, ("dozen", ""): 12}
# What is measured along the scales that adjectives name.
_MEASURES = {
    "Age": "year age old month", "Price": "dollar euro pound price cost cent money paid pay sold sell spent worth much",
    "Height": "foot inch cm centimeter meter metre height tall story", "Weight": "pound kg kilogram ounce gram"
        " weight ton",
    "Speed": "mph speed minute second time", "Time": "minute hour day month year time date week arrive arrived"
                                                     " began start started left",
    "Length": "foot inch meter metre mile km length minute", "Size": "acre size foot inch",
    "Distance": "mile km meter distance", "Rank": "place rank ranked finish finished placed",
}


def compared(g: Grammar, text: str) -> Relation | None:
    """What a sentence says by comparing two values along a category with numbers; None where it is no comparison."""
    if not any(kind.numbers for kind in g.kinds):
        return None
    return _than(g, text) or _times(g, text) or _top(g, text)


def measured_kind(g: Grammar, words: list[str], unit: str, scale: str, used: set[str]) -> Kind | None:
    """The category that a comparison runs along: by its unit, its own words, or because there is only one."""
    scores: list[tuple[float, Kind]] = []
    roots = {root(word) for word in words}
    for k, kind in enumerate(g.kinds):
        if not kind.numbers:
            continue
        own = {root(word) for word in (*kind.words, *kind.name.lower().split(), kind.unit)}
        score = 3.0 * bool(roots & own)
        if unit:
            score += 4.0 if _ratio(unit, kind.unit) is not None else -4.0 if kind.unit and unit not in own else 0.0
        for name, measure in _MEASURES.items():
            hints = {root(word) for word in measure.split()}
            score += (2.0 if name == scale else 2.5 if roots & hints else 0.0) * bool(own & hints)
        score += 2.0 * any(_goes_with(g, word, k) for word in roots)
        score -= 2.0 * (kind.name in used)
        scores.append((score, kind))
    scores.sort(key=lambda pair: -pair[0])
    if not scores or (len(scores) > 1 and scores[0][0] <= scores[1][0]) or scores[0][0] < -1:
        return None
    return scores[0][1]


def _goes_with(g: Grammar, word: str, k: int) -> bool:
    """Whether the text uses a word with the values of this category rather than of any other with numbers."""
    counts = {n: count for n, count in g.lexicon.company.get(word, {}).items() if g.kinds[n].numbers}
    return counts.get(k, 0) > 0 and all(counts[k] >= 2 * count for n, count in counts.items() if n != k)


def _ratio(unit: str, of: str) -> float | None:
    unit, of = singular(unit), singular(of)
    if stem(unit) == stem(of) and unit:
        return 1.0
    return _SIZES.get((unit, of))


def _sign(kind: Kind, more: str, adjective: str) -> int | None:
    """Which way a comparing word points along the numbers of a category."""
    rank = kind.unit == "place"
    if more in ("more", "less", "fewer") and not adjective:
        return 1 if more == "more" else -1
    for word in (adjective, more):
        scales = known_scales(base(word)) if word else []
        if not scales:
            continue
        name, pole = next(((n, p) for n, p in scales if n in ("Age", "Time", "Speed", "Price")), scales[0])
        if name == "Age":
            pole = pole if kind.unit in ("day", "month", "place") or min(kind.numbers) >= 1000 else -pole
        if name == "Speed" and kind.unit in ("minute", "second", "hour", "place"):
            pole = -pole
        if rank and name in ("Quality", "Height"):
            pole = -pole
        return -pole if more in ("less", "least", "fewest") else pole
    if adjective:
        return None
    if more in _UP:
        return -1 if rank and more in ("higher", "greater") else 1
    if more in _DOWN:
        return 1 if rank and more == "lower" else -1
    return None


def _than(g: Grammar, text: str) -> Relation | None:
    for pattern in (_THAN, _BEFORE):
        found = pattern.match(text)
        if not found:
            continue
        parts = found.groupdict()
        words = (parts.get("what") or "").split()
        more = found["more"].split()[0]
        adjective = words[0] if words and more in ("more", "less") and known_scales(base(words[0])) else ""
        scale = next((name for word in (adjective, more) for name, _ in known_scales(base(word))), "")
        if pattern is _BEFORE:
            scale = "Time" if more in ("before", "after", "prior", "following") else "Rank"
        got = two(g, found["a"], found["b"])
        if got is None:
            continue
        a, b, denied = got
        verbs = [*re.split(r"[@#]\d+", found["a"])[-1].split(), *words]
        n, unit = _amount(found["n"], parts.get("unit"))
        kind = measured_kind(g, verbs, unit, scale, {a.category, b.category})
        if re.fullmatch(r"@\d+", found["b"]) and any(k.name == b.category and k.numbers for k in g.kinds):
            kind = next(k for k in g.kinds if k.name == b.category)  # "more than $10"
        if kind is None:
            continue
        sign = _sign(kind, more, adjective)
        if sign is None:
            continue
        if n is not None:
            n *= (_ratio(unit, kind.unit) or 1.0) if unit else 1.0
            low, high = (b, a) if sign > 0 else (a, b)
            n = int(n) if float(n).is_integer() else n
            relation: Relation = Offset(low, high, n, n, along=kind.name, ranked=False)
        elif parts.get("imm"):
            low, high = (b, a) if sign > 0 else (a, b)
            relation = Offset(low, high, 1, 1, along=kind.name, ranked=True)
        else:
            relation = left_of(b, a, kind.name) if sign > 0 else left_of(a, b, kind.name)
        return Not(relation) if denied else relation
    return None


def _amount(said: str | None, unit: str | None) -> tuple[float | None, str]:
    if not said:
        return None, ""
    unit = unit or ""
    if said == "the":  # "the year after"
        return 1.0, singular(unit)
    if said[0] in "$€£":
        unit = {"$": "dollar", "€": "euro", "£": "pound"}[said[0]]
    if said.startswith("half"):
        return 0.5, unit
    n = number(said.replace(" ", "")) if said not in NUMBERS else NUMBERS[said]
    return (float(n) if n is not None else None), singular(unit)


def _times(g: Grammar, text: str) -> Relation | None:
    found = _TIMES.match(text)
    got = two(g, found["a"], found["b"]) if found else None
    if not found or got is None or got[2]:
        return None
    words = [*(found["what"] or "").split(), found["noun"] or "", *found["a"].split()[-3:]]
    words = [word for word in words if word and word[0] not in "@#"]
    kind = measured_kind(g, words, "", "", {got[0].category, got[1].category})
    return Ratio(got[0], got[1], _FACTORS[found["n"]], kind.name) if kind is not None else None


def _top(g: Grammar, text: str) -> Relation | None:
    """The cheapest, the second oldest: one value of the category that is measured."""
    found = _TOP.match(text)
    if not found or "than" in text.split() or not re.search(r"[@]\d", found["a"]):
        return None
    word = found["plain"] or found["graded"]
    scales = known_scales(base(word))
    if word in ("first", "last") or not scales:
        return None
    phrase = re.sub(r"\b(?:has|had|with)\s*(?:the)?$", "", found["a"].removesuffix(" the").strip())
    denied = bool(re.search(r"\bnot\b", phrase))
    phrase = re.sub(r"\bnot\b ?", "", phrase).strip()
    words = [w for w in (found["what"] or "").split() if w not in ("of", "all", "overall")]
    kind = measured_kind(g, [word, *words], "", scales[0][0], set())
    a = g.noun(phrase)
    sign = _sign(kind, found["how"] or word, found["plain"] or "") if kind is not None else None
    if kind is None or a is None or sign is None or a.category == kind.name:
        return None
    place = (ordinal(found["n"]) if found["n"] else 1) or 1
    order = sorted(range(len(kind.values)), key=lambda i: -sign * kind.numbers[i])
    if place > len(order):
        return None
    relation = together(a, g.value((g.kinds.index(kind), order[place - 1])))
    return Not(relation) if denied else relation
