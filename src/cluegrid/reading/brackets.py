"""What stands in brackets and says nothing of the grid: "(and kept peeking)", "(it's rude to ask)"."""

from __future__ import annotations

import re

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading.scales import base
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import Token
from cluegrid.reading.word_forms import noun_lemmas

_SERIOUS = closed.words(
    "not never no nor neither none nobody nothing or if unless either both except but only maybe perhaps probably "
    "possibly guess supposedly allegedly lie lied lies liar true false untrue wrong mistaken correction actually "
    "rather left right next beside between before after behind ahead above below opposite near same other another else "
    "first last end middle who which that whose where"
)
"""Words by which even a remark in brackets may change what is said."""


_ADDRESSING = closed.words("sorry thanks hi hey hello bravo congrats congratulations poor lucky dear oh cheers")
"""Words with which somebody who was just named is spoken to: "(sorry, Ann)"."""


def without_brackets(s: Setting, tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """The tokens without remarks in brackets that name nothing of the riddle and take nothing back."""
    start = next((i for i, token in enumerate(tokens) if i and token.low == "("), 0)
    if not start:
        return tokens
    end = next((i for i in range(start, len(tokens)) if tokens[i].low == ")"), 0)
    if not end or end < start + 3:
        return tokens
    addressed = tokens[start + 1].low in _ADDRESSING
    named = {match.value for i in range(start) for match in s.matches(tokens, i)} if addressed else set()
    idle = all(
        _is_idle(s, tokens, i) or any(match.value in named for match in s.matches(tokens, i))
        for i in range(start + 1, end)
    )
    if not idle and not _says_how_near(tokens[:start], tokens[start + 1 : end]):
        return tokens
    return (*tokens[:start], *without_brackets(s, tokens[end + 1 :]))


_NEAR = closed.words("right immediately directly just")
_NONE_BETWEEN = re.compile(
    r"(?:i mean|that is|so|meaning|i e)? ?,? ?(?:that )?(?:there (?:'s|is|are|was|were)|with)? ?"
    r"(?:nobody|nothing|none|no \w+)(?: else)?(?: 's)?(?: \w+)? (?:in )?between(?: them)?"
)


def _says_how_near(before: tuple[Token, ...], within: tuple[Token, ...]) -> bool:
    """Whether a remark only says what "right before" means: "(with nobody in between)"."""
    near = any(token.low in _NEAR for token in before)
    return near and _NONE_BETWEEN.fullmatch(" ".join(token.low for token in within)) is not None


def _is_idle(s: Setting, tokens: tuple[Token, ...], i: int) -> bool:
    """Whether a word names no value, kind, thing or amount, and neither orders nor denies anything."""
    token = tokens[i]
    if token.kind not in ("word", "clitic", "mark") or token.low in _SERIOUS or token.low in closed.CARDINALS:
        return False
    graded = base(token.low)
    return (
        not s.matches(tokens, i)
        and (token.kind != "word" or token.low in closed.FUNCTION | closed.RESERVED or lexicon.is_word(token.low))
        and not (token.text[:1].isupper() and token.low != "i" and tokens[i - 1].low != "(")
        and (graded is None or not graded[1])
        and not any(lemma in s.nouns or lemma in s.things for lemma in noun_lemmas(token.low))
    )
