"""Verb groups in a sentence: auxiliaries, a denial and a verb, and who is said to be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cluegrid.reading import closed
from cluegrid.reading.cast_selection import PICKING, SELECTING
from cluegrid.reading.setting import Group, Setting
from cluegrid.reading.tokens import Token
from cluegrid.reading.word_forms import verb_lemmas

if TYPE_CHECKING:
    from cluegrid.reading.chart import Chart, Found


def participles(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    """Gerunds and participles: "drinking", "having", "first seen"."""
    i += at_first(chart.tokens, i)
    token = chart.tokens[i]
    if token.low == "used" and i + 1 < len(chart.tokens) and chart.tokens[i + 1].low == "to":
        return  # what used to be is no longer so
    if token.kind == "word" and (token.low not in closed.AUX or token.low == "having"):
        for lemma, form in verb_lemmas(token.low):
            if form in ("gerund", "participle"):
                yield i + 1, Group(lemma, False, form), 0
                for end, meant in _phrasal(chart.tokens, i + 1, lemma):
                    yield end, Group(meant, False, form), 0


def verb_groups(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    """Auxiliaries, a denial, idle adverbs and a verb: "is", "does not keep", "has never been seen"."""
    tokens = chart.tokens
    at = i
    denied = 0
    last = ""
    while at < len(tokens):
        low = tokens[at].low
        if low in closed.AUX and tokens[at].kind in ("word", "clitic"):
            last = (
                "be"
                if low in closed.BE and low != "'s"
                else "have"
                if low in closed.HAVE and low != "'s"
                else "do"
                if low in closed.DO
                else "be"
                if low == "'s"
                else "will"
            )
            at += 1
            if last in ("be", "have", "do"):
                yield at, Group(last, denied % 2 == 1, "aux"), 0
                for end, meant in _phrasal(tokens, at, last):
                    yield end, Group(meant, denied % 2 == 1, "past"), 0
            if last == "have" and at < len(tokens) and tokens[at].low == "to":
                at += 1
        elif low in ("would", "could") and not last and at + 1 < len(tokens) and tokens[at + 1].low in closed.NOT:
            last = "will"  # who would not do it does not do it (who would do it may not)
            at += 1
        elif low in closed.NOT:
            denied += 1
            at += 1 + _stressed(tokens, at + 1)
            if last in ("be", "have", "do", "will"):
                yield at, Group(last if last != "will" else "do", denied % 2 == 1, "aux"), 0
        elif low in closed.IDLE_ADVERBS and at > i:
            at += 1
            if last in ("be", "have", "do") and "there" not in (low, tokens[at - 2].low):  # he was somewhere
                yield at, Group(last, denied % 2 == 1, "aux"), 0
        elif (
            (low == "only" and at + 1 < len(tokens))
            or low in closed.LEADING_ADVERBS
            or at_first(tokens, at)
        ):
            at += 1
        else:
            break
        if denied > 1:
            return
    if at + 1 < len(tokens) and tokens[at].low == "used" and tokens[at + 1].low == "to" and last != "be":
        return  # what used to be is no longer so
    if at and at < len(tokens) and tokens[at].text[:1].isupper() and at in s.taken(chart):
        return  # Bob is a name, and to bob is a verb
    if at < len(tokens) and tokens[at].kind == "word" and tokens[at].low not in closed.AUX:
        seen = set()
        for lemma, form in verb_lemmas(tokens[at].low):
            if tokens[at].low == "right":  # "and right after Bob": nobody rights anything
                continue
            if lemma not in seen and _agrees(last, form) and not (denied and last == ""):
                seen.add(lemma)
                yield at + 1, Group(lemma, denied % 2 == 1, form), 0
                for end, meant in _phrasal(tokens, at + 1, lemma):
                    yield end, Group(meant, denied % 2 == 1, form), 0
        if denied and last == "" and tokens[at - 1].low == "never":
            for lemma, form in verb_lemmas(tokens[at].low):
                yield at + 1, Group(lemma, True, form), 0


def selections(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    """Verb groups that say of somebody, or of whom they are done to, that he is chosen: what, and whether so."""
    tokens = chart.tokens
    for end, group, _ in verb_groups(s, chart, i):
        words = [token.low for token in tokens[i:end]]
        after = [token.low for token in tokens[end : end + 2]]
        if "only" in words:
            continue
        if group.form != "aux" and group.verb in PICKING:
            passive = group.form == "participle" and bool(closed.BE & set(words))
            yield end, ("is" if passive else "does", not group.denied), 0
            if passive and after[:1] in (["along"], ["aboard"]):
                yield end + 1, ("is", not group.denied), 0
        for verbs, tails, yes in SELECTING:
            if group.verb in verbs and (group.form != "aux" or group.verb == "be"):
                for tail in tails:
                    if after[: len(tail)] == list(tail):
                        yield end + len(tail), ("is", yes != group.denied), 0


def picked(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    """What stands after "are both": picked, left out, present."""
    words = [token.low for token in chart.tokens[i : i + 2]]
    if any(lemma in PICKING and form == "participle" for lemma, form in verb_lemmas(words[0])):
        yield i + 1, True, 0
    for verbs, tails, yes in SELECTING:
        for tail in tails if "be" in verbs else ():
            if words[: len(tail)] == list(tail):
                yield i + len(tail), yes, 0


def at_first(tokens: tuple[Token, ...], at: int) -> bool:
    """Whether "first" says that something was done for the first time: "was first seen in 1902", "Ann first saw"."""
    if tokens[at].low != "first" or not 0 < at < len(tokens) - 1 or tokens[at - 1].kind not in ("word", "clitic"):
        return False
    before, verb = tokens[at - 1].low, tokens[at + 1].low
    still = (closed.LOCATED | closed.MOTION | closed.HAPPENING) - closed.BEGUN
    if before in closed.BE or before in closed.HAVE:  # but not "who was first lived in Rome"
        done = {lemma for lemma, form in verb_lemmas(verb) if form == "participle"} - still
        behind = tokens[at + 2].low if at + 2 < len(tokens) else ""
        return bool(done) and (bool(done & closed.BEGUN) or not behind or behind in closed.PREPOSITIONS)
    ordered = before in closed.ARTICLES or before in closed.PREPOSITIONS or before in closed.AUX
    moved = any(form in ("past", "participle", "third") for _, form in verb_lemmas(before))
    acted = any(form == "past" and lemma not in still for lemma, form in verb_lemmas(verb))
    return acted and not ordered and not moved and before not in closed.ORDINALS


def _phrasal(tokens: tuple[Token, ...], at: int, verb: str) -> Iterator[tuple[int, str]]:
    """Where a verb of several words that begins with this one ends, and the plain verb that it means."""
    for words, meant in closed.PHRASAL.get(verb, ()):
        end = at + len(words)
        if tuple(token.low for token in tokens[at:end]) == words:
            yield end, meant


def _stressed(tokens: tuple[Token, ...], at: int) -> int:
    """How many words only stress the denial before them: "did not even", "had not so much as"."""
    words = tuple(token.low for token in tokens[at : at + 3])
    return 1 if words[:1] == ("even",) else 3 if words == ("so", "much", "as") else 0


def _agrees(aux: str, form: str) -> bool:
    """Whether a verb form may follow an auxiliary: is drinking, is drunk, has drunk, does drink, drinks."""
    if aux == "be":
        return form in ("gerund", "participle")
    if aux == "have":
        return form in ("participle", "base")
    if aux in ("do", "will"):
        return form == "base"
    return form in ("base", "third", "past")
