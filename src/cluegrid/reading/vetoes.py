"""What no reading of a sentence may pass over: words that undo what is said, and two people made one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from cluegrid.reading import closed
from cluegrid.reading.grammar import words as w
from cluegrid.reading.grammar.names import people_of
from cluegrid.reading.licensing import nouns_of
from cluegrid.reading.meanings import every_part, every_value
from cluegrid.reading.scales import ADJECTIVES, base
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import Token
from cluegrid.reading.values import cardinal
from cluegrid.reading.word_forms import singular, verb_lemmas
from cluegrid.relations import All, Not, Offset, Ratio, Relation, Together

_UNDONE = frozenset(["kidding", "joking", "deprecated", "obsolete", "void", "disregard"])
"""Words in a remark that take back what stands beside it."""
_GIVEN_UP = {"give": "up", "swear": "off", "leave": "off", "lay": "off", "throw": "away"}
"""Verbs that with this particle say that somebody does so no more."""
_JOINED = w.BE | closed.words(
    "as call calls called name names named known become becomes became remain remains = married marry marries wed"
)
"""Words by which two people are said to be one, or a couple."""
_OTHERS = closed.words("landlord landlady boss employer tenant rival enemy")
"""Nouns for somebody who is another person's."""
_PLAIN = (
    closed.HAVING
    | closed.BUYING
    | (closed.DOING.keys() - {"work", "follow", "teach", "coach", "host", "direct", "feed", "watch"})
)
"""Verbs that say what somebody has, whatever it is called."""


def vetoed(s: Setting, tokens: tuple[Token, ...], relation: Relation) -> bool:
    """Whether a sentence has something that a reading of it passes over."""
    low = [token.low for token in tokens]
    return (
        any(word in _UNDONE for word in low)
        or _given_up(low)
        or _times_more(low)
        or ("only" in low and any(low[i] in w.NOT and low[i + 1] == "only" for i in range(len(low) - 1)))
        or low[:2] == ["last", "year"]
        or _one_of_two_kept(low, relation)
        or _somebody_elses(s, tokens)
        or _two_made_one(s, low, relation)
        or _exchanged(s, low, relation)
        or _along_another(s, low, relation)
        or _at_another_half(low, relation)
    )


_HALF = re.compile(r"\d ?([ap])\.?m\b", re.IGNORECASE)


def _at_another_half(low: list[str], relation: Relation) -> bool:
    """Six in the morning is not six in the evening."""
    told = {word[0] for before, word in pairwise(low) if word in ("am", "pm") and before[:1].isdigit()}
    held = {half[1].lower() for value in every_value(relation) for half in _HALF.finditer(value.name)}
    return bool(held and told - held)


def _given_up(low: list[str]) -> bool:
    return any(
        _GIVEN_UP.get(lemma) == low[i + 1] and low[i + 2] not in w.PREPOSITIONS | {"after", "before"}
        for i in range(len(low) - 2)
        for lemma, _ in verb_lemmas(low[i])
    )


def _times_more(low: list[str]) -> bool:
    """Three times older: neither older alone, nor surely three times as old."""
    return any(
        cardinal(low[i]) is not None and low[i + 1] == "times" and (base(low[i + 2]) or ("", ""))[1] == "er"
        for i in range(len(low) - 2)
    )


def _one_of_two_kept(low: list[str], relation: Relation) -> bool:
    """Does not own A and B: not that he owns B."""
    parts = relation.of if isinstance(relation, All) else ()
    denied = [part.denied for part in parts if isinstance(part, Not) and isinstance(part.denied, Together)]
    kept = [part for part in parts if isinstance(part, Together)]
    turned = {"but", "while", "whereas", "is", "are", "was", "has", "'s", ";", "instead"} & set(low[len(low) // 2 :])
    told_of = not w.NOT.isdisjoint(low) and ("and", "not") not in pairwise(low)
    return "and" in low and not turned and told_of and any(
        one.b.category == other.b.category and one.a == other.a for one in denied for other in kept
    )


def _along_another(s: Setting, low: list[str], relation: Relation) -> bool:
    """A lower age than Bob, taken for a lower score: the kind that is named is the one that is compared."""
    along = {part.along for part in every_part(relation) if isinstance(part, Offset | Ratio) and part.along}
    nouns = {noun for word in low for noun in (word, singular(word))}
    named = {kind.name for kind in s.kinds if kind.numbers and nouns & {*kind.nouns, *kind.name.lower().split()}}
    if not along or not named or along & named:
        return False
    own = {dimension for name in along for dimension in s.dimensions[name]}
    others = {dimension for name in named for dimension in s.dimensions[name]}
    told = nouns & {word for name in along for word in (s.by_name[name].unit, singular(s.by_name[name].unit))}
    done = {lemma for word in low for lemma, _ in verb_lemmas(word)} & {
        verb for name in along for verb in s.by_name[name].verbs}
    graded = [{name for name, _ in ADJECTIVES[found[0]]} for found in map(base, low) if found is not None and found[1]]
    return not told and not done and not any(own & degree and not others & degree for degree in graded)


def _people(s: Setting, tokens: tuple[Token, ...]) -> Iterator[tuple[int, int, str, bool]]:
    """Where somebody is named: from, to, by which category, and whether by a name and not a trade."""
    for i in range(len(tokens)):
        for match in s.matches(tokens, i):
            if not match.cost and match.value.category in people_of(s):
                yield i, match.end, match.value.category, match.value.name[:1].isupper()


def _somebody_elses(s: Setting, tokens: tuple[Token, ...]) -> bool:
    """The lawyer of Bob, Bob's lawyer: whoever that is, he is not Bob."""
    named = list(_people(s, tokens))
    for _, end, category, proper in named:
        for start, _, other, other_proper in named:
            if category == other or end >= len(tokens):
                continue
            if tokens[end].low == "of" and start == end + 1 and not proper and other_proper:
                return True
            if tokens[end].low in ("'s", "'") and start == end + 1 and proper and not other_proper:
                return True
    return False


def _exchanged(s: Setting, low: list[str], relation: Relation) -> bool:
    """Whoever would not swap his shirt with the keeper is not the keeper; but a gambler by trade may sit with him."""
    people = people_of(s)
    with_whom = low.index("with") if "with" in low else 0
    verbs = (word for before, word in pairwise(["", *low[:with_whom]]) if before not in w.DETERMINERS | {"by"})
    return any(lemma in w.EXCHANGING for word in verbs for lemma, _ in verb_lemmas(word)) and any(
        isinstance(part, Together) and {part.a.category, part.b.category} <= people for part in _stated(relation))


def _stated(relation: Relation) -> tuple[Relation, ...]:
    """The parts of a relation that hold all of them."""
    return relation.of if isinstance(relation, All) else (relation,)


def _two_made_one(s: Setting, low: list[str], relation: Relation) -> bool:
    """The doctor treats Bob: a verb between two people, where neither is said to be the other."""
    if not isinstance(relation, Together) or len(low) > 9:
        return False
    if not {relation.a.category, relation.b.category} <= people_of(s):
        return False
    if any(low[i] in w.OFFICES and low[i + 1] == "of" for i in range(len(low) - 1)):
        return False  # the part of the baker went to Bob
    related = any(word in _OTHERS and word not in s.nouns for word in low)
    paired = any(noun in s.nouns for word in low for lemma, _ in verb_lemmas(word) for noun in nouns_of(lemma))
    plain = any(lemma in _PLAIN for word in low for lemma, _ in verb_lemmas(word))
    return related or (not _JOINED & set(low) and not paired and not plain)
