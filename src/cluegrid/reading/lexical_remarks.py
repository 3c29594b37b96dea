"""Remarks in a sentence: stretches of words that name nothing of the grid."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading.scales import base
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import Token
from cluegrid.reading.word_forms import noun_lemmas, verb_lemmas

if TYPE_CHECKING:
    from cluegrid.reading.chart import Chart, Found


_EARNING = closed.words("living livelihood trade profession career")
_DAWN = closed.words("dawn dusk dark sunset sunrise bedtime")
_WHEN = closed.words("before after when while until as")
_TELLING = frozenset(closed.DOING) | closed.words("own keep possess hold choose pick select bring carry live dwell")
_BEFORE_VERBS = frozenset(closed.PERSONAL) | closed.AUX | closed.NOT | closed.IDLE_ADVERBS
_AGAIN = ("un", "re")
"""Beginnings that make another verb of one: unmute, reread."""


def idling(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    """Words to the next comma or to the end that name nothing of the grid: why somebody did something."""
    at = i
    while at < len(chart.tokens) and chart.tokens[at].kind in ("word", "clitic", "not"):
        text, low, kind, _ = chart.tokens[at]
        if low in _WHEN and _tells_when(s, chart, i, at):
            at += 1
            continue
        if low in ("before", "after", "until") and at + 1 < len(chart.tokens) and chart.tokens[at + 1].low in _DAWN:
            at += 2
            continue
        if (
            not _is_idle(s, low, kind)
            or (low == "anything" and not _any(chart.tokens, at))
            or (at == i and low in closed.BE | closed.HAVE)
            or at in s.taken(chart)
            or _earns(s, low)
            or (verb_lemmas(low) and s.matches(chart.tokens, at))
            or (text[:1].isupper() and at > 0)
            or (_verb_with_object(chart.tokens, i, at) and _tells(s, low) and _kindred(s, chart, at + 1))
        ):
            return
        at += 1
        if at > i + 1 and at < len(chart.tokens) and chart.tokens[at].low in ("and", "but"):
            yield at, "idle", 0
    if at > i + 1 and (at == len(chart.tokens) or chart.tokens[at].low in (",", ")")):
        yield at, "idle", 0


def circumstance(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    """How something was done, behind a comma and to the end: "with a twisted ankle", "despite the rain"."""
    if i == 0 or chart.tokens[i - 1].low != "," or _kindred(s, chart, i):
        return
    for end, idle, cost in idling(s, chart, i):
        if (end == len(chart.tokens) or chart.tokens[end].low == ",") and not any(
            _tells(s, token.low) or token.low in closed.NOT or token.low in closed.PERSONAL
            for token in chart.tokens[i:end]
        ):
            yield end, idle, cost


def _tells_when(s: Setting, chart: Chart, start: int, at: int) -> bool:
    """Whether what follows is when some remark is true: "before the train had left". Times may be asked for."""
    words = chart.tokens[at + 1 : at + 4]
    if at < start + 2 or len(words) < 3 or words[0].low not in closed.ARTICLES | closed.POSSESSIVES.keys():
        return False
    timed = any(s.dimensions[kind.name] & {"time", "rank", "queue"} for kind in s.kinds)
    happens = closed.HAPPENING | closed.RANKING
    return (
        bool(noun_lemmas(words[1].low))
        and (words[2].low in closed.AUX or any(form == "past" for _, form in verb_lemmas(words[2].low)))
        and not (timed and any(v in happens for one in chart.tokens[start:at] for v, _ in verb_lemmas(one.low)))
    )


def remark(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    """What somebody does or thinks about what was just said: "never lets him forget it", "smug about it"."""
    if chart.tokens[i - 1].low not in ("and", *closed.BE, *closed.HAVE):
        return
    for end, idle, cost in idling(s, chart, i):
        words = chart.tokens[i:end]
        if words[-1].low in ("it", "that") and not any(
            token.low in ("not", "n't") or _tells(s, token.low) or _undoes(token.low) for token in words
        ):
            yield end, idle, cost


def _tells(s: Setting, low: str) -> bool:
    """Whether a verb may say who has what: somebody "who keeps a puppy" may be the one with the dog."""
    found = s.telling_words.get(low)
    if found is None:
        verbs = _TELLING.union(*(kind.verbs for kind in s.kinds))
        found = s.telling_words[low] = any(lemma in verbs for lemma, _ in verb_lemmas(low))
    return found


def _earns(s: Setting, low: str) -> bool:
    """Whether a word says that somebody's work is told, where that is asked: "who flies planes for a living"."""
    return low in _EARNING and any("occupation" in classes for classes in s.classes.values())


def _kindred(s: Setting, chart: Chart, at: int) -> bool:
    """Whether a noun up to the next comma is one for things like the values: a puppy where there are pets."""
    classes = frozenset().union(*s.classes.values()) - closed.words("artifact object thing person group")
    for token in chart.tokens[at:]:
        if token.low == ",":
            return False
        if any(classes & (lexicon.kinds_of(lemma) | {lemma}) for lemma in noun_lemmas(token.low)):
            return True
    return False


def _is_idle(s: Setting, low: str, kind: str) -> bool:
    """Whether a word is one of those that name nothing of the grid."""
    found = s.idle_words.get((low, kind))
    if found is None:
        found = s.idle_words[low, kind] = may_idle(low, kind) and not any(
            lexicon.folded(lemma) in s.nouns or lemma in s.things for lemma in noun_lemmas(low)
        )
    return found


def _undoes(low: str) -> bool:
    """Whether a verb may say that what was said is no longer so: bought it and lost it."""
    return any(lemma in closed.UNDOING or lemma in closed.HAVING for lemma, _ in verb_lemmas(low))


def _verb_with_object(tokens: tuple[Token, ...], start: int, at: int) -> bool:
    """Whether a word of a remark stands where its verb does, and more follows it."""
    first = at == start or tokens[at - 1].low in _BEFORE_VERBS
    return first and at + 1 < len(tokens) and tokens[at + 1].low not in (",", "and", "but")


@lru_cache(maxsize=20_000)
def may_idle(low: str, kind: str) -> bool:
    """Whether a word can be one of those that name nothing of the grid."""
    if kind not in ("word", "clitic", "not"):
        return False
    if low in ("nothing", "everything", "all", "something", "one"):
        return False
    if low in closed.UNTRUE or any(lemma in closed.UNTRUE for lemma, _ in verb_lemmas(low)):
        return False
    if low in ("hers", "theirs", "mine", "because"):
        return True
    if base(low) is not None and base(low) != (low, ""):
        return False
    return (
        low in closed.NOT
        or low in closed.PERSONAL
        or low in closed.POSSESSIVES
        or low in closed.AUX
        or low in closed.ARTICLES
        or low in closed.IDLE_ADVERBS
        or low in closed.PREPOSITIONS
        or low in ("and", "to", "so", "very", "too", "lot", "how", "without", "despite", "amid", "no")
        or (kind == "word" and low not in closed.RESERVED and lexicon.listed(low))
        or bool(verb_lemmas(low))
        or (bool(noun_lemmas(low)) and low not in closed.RESERVED)
        or (low.startswith(_AGAIN) and bool(verb_lemmas(low[2:])))
    )


def _any(tokens: tuple[Token, ...], at: int) -> bool:
    """ "hates anything woollen": any of what has a quality, at the end of a remark."""
    last = at + 2 == len(tokens) or (at + 2 < len(tokens) and tokens[at + 2].low == ",")
    return last and "a" in lexicon.word_classes(tokens[at + 1].low)
