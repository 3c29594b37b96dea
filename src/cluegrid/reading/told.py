"""The values that a sentence names, and those that it only lists."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cluegrid import lexicon
from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading import role_words as words
from cluegrid.reading.scales import base
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import Token, tokenise
from cluegrid.reading.values import cardinal
from cluegrid.reading.word_forms import noun_lemmas, singular, verb_lemmas

Tokens = tuple[Token, ...]


class Named(NamedTuple):
    """A value and the tokens that name it."""

    start: int
    end: int
    value: Value


class Told(NamedTuple):
    """A sentence as far as its role goes: its tokens, the values it lists, and those that it names besides."""

    tokens: Tokens
    listed: tuple[str, ...]
    """The categories of which it names all values."""
    within: frozenset[int]
    """The tokens of these lists."""
    named: tuple[Named, ...]


def find_named(s: Setting, tokens: Tokens) -> list[Named]:
    """The values that a sentence names, in their order."""
    found: list[Named] = []
    i = 0
    while i < len(tokens):
        best = [match for match in s.matches(tokens, i) if match.cost == 0 or tokens[i].text[:1].isupper()]
        if best and not _counts_all(s, tokens, i) and not _in_title(tokens, i, best[0].value):
            match = max(best, key=lambda one: one.end)
            found.append(Named(i, match.end, match.value))
            i = match.end
        else:
            i += 1
    return found


def _in_title(tokens: Tokens, i: int, value: Value) -> bool:
    """Whether a word in capitals is part of a name for something else: the play "The Widow's Mite"."""
    if i == 0 or not value.name[:1].islower() or not tokens[i].text[:1].isupper():
        return False
    beside = [tokens[i - 1], *(token for token in tokens[i + 1 : i + 3] if token.kind != "clitic")][:2]
    return any(token.kind == "word" and token.text[:1].isupper() and token.start > 0 for token in beside)


def _counts_all(s: Setting, tokens: Tokens, i: int) -> bool:
    """Whether a number only says how many there are: "four cakes", where the riddle has as many of them."""
    after = [token.low for token in tokens[i + 1 : i + 3]]
    return cardinal(tokens[i].low) == len(s.axis.values) and any(
        singular(low) in s.things or low in words.DISTINCT or singular(low) in closed.PEOPLE for low in after
    )


def _numbers(s: Setting, tokens: Tokens, but: set[int]) -> Iterator[Named]:
    """The numbers that may be values where they stand in a list: "48, 54 and 60 inches", "seats 1 to 6"."""
    for i, token in enumerate(tokens):
        number = cardinal(token.low) if token.kind in ("word", "number") else None
        if token.kind == "number" and number is None and token.low.replace(",", "").isdigit():
            number = int(token.low.replace(",", ""))
        if number is None or i in but:
            continue
        for value, _ in s.numbered.get(float(number), ()):
            yield Named(i, i + 1, value)
        if str(number) in s.axis.values:
            yield Named(i, i + 1, s.value(s.axis, str(number)))


_JOINING = closed.words(
    ", ; / & and or the a an one another in at on of for is was are were with by from called named as to ( ) : - – "
    "either third fourth fifth sixth last namely also then \" ' “ ” through till until thru 's ending finishing"
)
"""What may stand between the values of a list."""
_SPANNING = closed.words("to through until till and - – thru ending finishing")


def _listed(s: Setting, tokens: Tokens, named: list[Named]) -> tuple[tuple[str, ...], frozenset[int]]:
    """The categories of which a sentence lists all values or spans them, and the tokens of these lists."""
    kinds: list[str] = []
    within: set[int] = set()
    for kind in s.kinds:
        runs: list[list[Named]] = [[]]
        for one in named:
            same = one.value.category == kind.name
            if same and runs[-1] and _joins(s, tokens, runs[-1][-1].end, one.start, kind.name):
                runs[-1].append(one)
            elif same:
                runs.append([one])
            elif runs[-1] and one.start >= runs[-1][-1].end and not _has(s, tokens, one, kind.name):
                runs.append([])
        runs = [run for run in runs if len(run) > 1]
        held = {one.value.name for run in runs for one in run}
        least = max(2, len(kind.values) - 1)
        twice = len({one.start for run in runs for one in run if not one.value.name.isdigit()}) > len(held)
        whole = len(held) >= least and not twice and (len(held) == len(kind.values) or len(held) >= 3)
        if whole or any(_spans(tokens, run, kind.values) for run in runs if kind.order != "none" or kind.numbers
                        or _is_label(kind.values[0])):
            kinds.append(kind.name)
            for run in runs:
                lead = run[0].start - 1
                led = lead >= 0 and tokens[lead].low in ("between", "from", "after", "before")
                within |= set(range(run[0].start - led, run[-1].end))
    return tuple(kinds), frozenset(within)


def _is_label(name: str) -> bool:
    """Whether a value is one of a numbered series: R1."""
    return name[:1].isalpha() and name[-1:].isdigit()


def _has(s: Setting, tokens: Tokens, one: Named, kind: str) -> bool:
    """Whether a name is that of a value of a category as well, or a number."""
    return tokens[one.start].kind == "number" or tokens[one.start].low == "one" or any(
        match.value.category == kind and match.end == one.end for match in s.matches(tokens, one.start)
    )


def _joins(s: Setting, tokens: Tokens, start: int, end: int, kind: str) -> bool:
    """Whether what stands between two values only joins them in a list."""
    between = tokens[start:end]
    listing = any(token.low in (",", ";", "and", "or") for token in between)
    return len(between) < 7 and all(
        token.low in _JOINING
        or (listing and _only_describes(token))
        or token.kind in ("mark", "quote", "money", "short", "number")
        or any(lemma in s.things or kind in s.nouns.get(lemma, ()) for lemma in noun_lemmas(token.low))
        or token.low in _UNIT_WORDS
        for token in between
    )


def _only_describes(token: Token) -> bool:
    """Whether a word may stand with a value of a list without relating it to another: whose it is, what it is like."""
    low = token.low
    if low in _DESCRIBING:
        return True
    if not lexicon.is_word(low) or low in _RELATING or base(low) is not None or token.kind != "word":
        return False
    noun = max((lexicon.common(lemma, "n") for lemma in noun_lemmas(low)), default=-1)
    verb = max((lexicon.common(lemma, "v") for lemma, _ in verb_lemmas(low)), default=-1)
    return noun > verb or (verb < 0 and "a" in lexicon.word_classes(low))


_DESCRIBING = closed.words("my your his her our some somebody someone each about new old little big young")
_RELATING = (
    words.PLACING | words.SHARING | words.OTHERS | words.UNTRUE | words.LEFT_OUT | words.LACKING | words.NONE_OF
    | words.MAY | closed.RESERVED | closed.FUNCTION | closed.PREPOSITIONS | closed.AUX | words.KIN | words.LATER
) - words.DISTINCT
_UNIT_WORDS = closed.words(
    "years year days day feet foot inches cm kg pounds dollars euros minutes hours points had been married"
)


def _spans(tokens: Tokens, run: list[Named], values: list[str]) -> bool:
    """Whether two values are the first and the last of an ordered category: "from Monday to Friday"."""
    ends = {values[0], values[-1]}
    return len(run) == 2 and {one.value.name for one in run} == ends and any(
        token.low in _SPANNING for token in tokens[run[0].end : run[1].start]
    )


def _every_sense(s: Setting, tokens: Tokens, named: list[Named]) -> list[Named]:
    """The values of a sentence with those that have the same name in another category, and with bare numbers."""
    found = [
        Named(one.start, match.end, match.value)
        for one in named
        for match in s.matches(tokens, one.start)
        if match.end == one.end
    ]
    return sorted([*found, *_numbers(s, tokens, {one.start for one in named})], key=lambda one: one.start)


def look_at(s: Setting, text: str) -> Told:
    """A sentence with the values that it lists and those that it names besides."""
    tokens = tokenise(text)
    named = find_named(s, tokens)
    listed, within = _listed(s, tokens, _every_sense(s, tokens, named))
    return Told(tokens, listed, within, tuple(one for one in named if one.start not in within))
