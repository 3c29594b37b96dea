"""Either ... or, neither ... nor, and what is denied of several."""

from __future__ import annotations

import re

from cluegrid.reading.clauses import attempt, completed, cuts, predicates, subject_of, verb_after, with_subject
from cluegrid.reading.grammar import Grammar
from cluegrid.reading.words import COPULAS
from cluegrid.relations import All, Any_, Choice, Count, Not, OneOf, Relation, Together

EITHER_DOUBT = "either or"


def either(g: Grammar, text: str, depth: int) -> Relation | None:
    """Either Ann or Bob drinks tea; Ann drinks tea or milk; the one or the other, but not both."""
    if re.search(r"\bthan (?:either )?(?:the )?[^,]*\bor\b(?!.*\b(?:than|drinks|owns|lives)\b)", text):
        return None  # more than Ann or Bob: than one of them, or than both?
    exclusive: bool | None = None
    stripped = re.sub(r" ,? ?but not both(?: of them)?$| ,? ?not both$", "", text)
    if stripped != text:
        text, exclusive = stripped, True
    stripped = re.sub(r" ,? ?(?:or|and) (?:maybe |possibly |perhaps )?both$", "", text)
    if stripped != text:
        text, exclusive = stripped, False
    denied = re.match(r"^(?P<before>.*?[@#]\d+.*?) (?P<do>(?:does|do|did|is|are|was|were|has|have|can) )?not "
                      r"(?P<rest>.+? or .+)$", text)
    if denied and exclusive is None:
        copula = denied["do"] if denied["do"] and denied["do"].strip() in COPULAS else ""
        positive = f"{denied['before']} {copula}{denied['rest']}"
        for left, right in cuts(positive.replace("either ", ""), r" ,? ?or "):
            if attempt(g, right, depth=depth) is None:
                parts = _alternatives(g, "", left, right, depth)
                if parts is not None:
                    return All(tuple(Not(part) for part in parts))
    had_either = "either" in text.split()
    before, _, after = text.partition("either ") if had_either else ("", "", text)
    for left, right in cuts(after, r" ,? ?or "):
        parts = _alternatives(g, before.strip(), left.removeprefix("either "), right.removeprefix("either "), depth)
        if parts is not None:
            return _one_of(g, parts, exclusive)
    return None


def listed_or(g: Grammar, text: str, depth: int) -> Relation | None:
    """Ann drinks tea, milk or beer: one of three and more."""
    found = re.match(r"^(?P<first>.*?[@#]\d+[^,]*?[@#]\d+[^,]*?)(?P<rest>(?: (?:,|or) (?:the |an? |in |on |at"
                     r" )*[@#]\d+[^,]*?)+"
                     r" ,? ?or (?:the |an? |in |on |at )*[@#]\d+(?: \w+)?)$", text)
    if not found or len(re.findall(r"[@#]\d+", found["first"])) != 2 or re.search(r"\b(?:not|if|and|but)\b", text):
        return None
    first = g.say(found["first"].replace("either ", ""), depth)
    if not isinstance(first, Together):
        return None
    others = [g.noun(part) for part in re.split(r" ?, (?:or )?| or ", found["rest"].strip(" ,")) if part.strip()]
    values = [value for value in others if value is not None]
    for a, b in ((first.a, first.b), (first.b, first.a)):
        if len(values) == len(others) and all(value.category == b.category != a.category for value in values) and \
                a.category not in {value.category for value in values}:
            return OneOf(a, (b, *values))
    return None


def _alternatives(g: Grammar, before: str, left: str, right: str, depth: int) -> list[Relation] | None:
    """The two sides of an "or": sentences, predicates of one subject, or subjects of one predicate."""
    first = f"{before} {left}".strip()
    subject = before if re.search(r"[@#]\d", before) else subject_of(first)
    verb = verb_after(first, subject)
    for second in completed(right, before, subject, verb, verb_after(first, subject, whole=True)):
        both = attempt(g, first, second, depth=depth)
        if both is not None and both[0] != both[1]:
            return both
    for cut in predicates(right):
        both = attempt(g, f"{before} {left} {right[cut:]}", f"{before} {right}", depth=depth)
        if both is not None and both[0] != both[1]:
            return both
    return None


def _one_of(g: Grammar, parts: list[Relation], exclusive: bool | None) -> Relation:
    alike = all(isinstance(part, Together) for part in parts)
    if alike and exclusive is None:
        pairs = [part for part in parts if isinstance(part, Together)]
        shared = {pairs[0].a, pairs[0].b} & {pairs[1].a, pairs[1].b}
        others = [v for part in pairs for v in (part.a, part.b) if v not in shared]
        if len(shared) == 1 and len({v.category for v in others}) == 1:
            return OneOf(next(iter(shared)), tuple(others))
    if exclusive is None and EITHER_DOUBT in g.taken:
        exclusive = g.taken[EITHER_DOUBT] == 0
    if exclusive is not None:
        return Count(tuple(parts)) if exclusive else Any_(tuple(parts))
    g.either_used = True
    return Choice(EITHER_DOUBT, (Count(tuple(parts)), Any_(tuple(parts))))


def nor_does(g: Grammar, text: str, depth: int) -> Relation | None:
    """Ann does not drink tea, nor does she own the cat."""
    found = re.match(r"^(?P<a>.+?\bnot\b.+?) ,? ?(?:and )?nor (?:does|do|did|is|are|was|has|will) (?P<b>.+)$", text)
    if not found:
        return None
    both = attempt(g, found["a"], with_subject(found["a"], found["b"]), depth=depth)
    return All((both[0], Not(both[1]))) if both and isinstance(both[0], Not) else None


def neither(g: Grammar, text: str, depth: int) -> Relation | None:
    """Neither Ann nor Bob drinks tea; Ann drinks neither tea nor milk."""
    before, _, after = text.partition("neither ")
    before = before.strip()
    for left, right in cuts(after, r" ,? ?nor (?:(?:is|are|does|do|has|was|did) )?"):
        if not before:
            for cut in predicates(right):
                both = attempt(g, f"{left} {right[cut:]}", right, depth=depth)
                if both:
                    return All((Not(both[0]), Not(both[1])))
        else:
            subject = subject_of(before)
            verb = before[len(subject):].strip()
            for second in (f"{before} {right}", f"{subject} {right}", f"{subject} {verb} {right}"):
                both = attempt(g, f"{before} {left}", second, depth=depth)
                if both:
                    return All((Not(both[0]), Not(both[1])))
    return None


def neither_does(g: Grammar, text: str, depth: int) -> Relation | None:
    """... and neither does Bob."""
    found = re.match(r"^(?P<a>.+?) ,? ?and (?:neither|nor) (?:does|do|did|is|are|was|has|have) (?P<b>.+)$", text)
    first = g.say(found["a"], depth) if found else None
    if found is None or not isinstance(first, Not):
        return None
    second = g.say(f"{found['b']}{found['a'][len(subject_of(found['a'])):]}", depth)
    return All((first, second)) if isinstance(second, Not) else None
