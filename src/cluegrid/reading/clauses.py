"""The clauses of a sentence, and which of their words speak of the grid or of the riddle's own sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading import role_words as words
from cluegrid.reading.licensing import lemmas_of
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import Token
from cluegrid.reading.told import Tokens
from cluegrid.reading.values import cardinal
from cluegrid.reading.word_forms import agent_verbs, noun_lemmas, verb_lemmas

_BREAKS = frozenset([";", ":", "but", "while", "whereas", "although", "though", "because", "(", ")", "—", "-", "–"])
_SUBJECTS = words.EVERYBODY - {"any", "them", "their", "theirs", "both"}


class Clause(NamedTuple):
    """A part of a sentence: its tokens, and which of them speak of the grid or of the riddle's own sentences."""

    tokens: Tokens
    nouns: frozenset[int]
    acts: frozenset[int]
    people: frozenset[int]
    statements: frozenset[int]

    @property
    def touched(self) -> bool:
        """Whether something of the grid is spoken of by a word of its own."""
        return bool(self.nouns or self.acts)


def without_phrases(tokens: Tokens) -> Tokens:
    """The tokens without phrases of which no word relates or counts anything of the grid."""
    kept: list[Token] = []
    lows = [token.low for token in tokens]
    i = 0
    while i < len(tokens):
        each_other = i and lows[i + 1 : i + 2] in (["other"], ["another"]) and lows[i] in ("each", "one")
        if each_other and {verb for verb, _ in verb_lemmas(lows[i - 1])} & words.TRANSFER:
            kept.append(tokens[i])  # "they gave each other their presents"
            i += 1
            continue
        phrase = max(
            (one for one in words.GIVEN_PHRASES if lows[i] == one[0] and tuple(lows[i : i + len(one)]) == one),
            key=len,
            default=(),
        )
        if phrase:
            i += len(phrase)
        elif (end := _in_a_row(lows, i)) or (end := _in_whatever_order(lows, i)):
            i = end
        else:
            kept.append(tokens[i])
            i += 1
    return tuple(kept)


def _in_a_row(lows: list[str], i: int) -> int:
    """Where a phrase for how things stand ends that begins here: "one beside the other"; 0 where there is none."""
    if lows[i] != "one":
        return 0
    for end in range(i + 2, min(i + 6, len(lows))):
        if lows[end] in ("another", "other") and not set(lows[i + 1 : end]) & {"of", "and", "is", "was", "has", "or"}:
            return end + 1
    return 0


def _in_whatever_order(lows: list[str], i: int) -> int:
    """Where "not necessarily in those orders" or "in no special order" ends that begins here; 0 where it does not."""
    if lows[i : i + 2] == ["in", "no"] and lows[i + 3 : i + 4] == ["order"]:
        return i + 4
    if lows[i : i + 2] == ["not", "in"] and lows[i + 3 : i + 4] in (["order"], ["orders"]):
        return i + 4
    if lows[i : i + 2] != ["not", "necessarily"] or set(lows[i + 2 : i + 6]) & words.DISTINCT:
        return 0
    return next((end + 1 for end in range(i + 2, min(i + 8, len(lows))) if lows[end] in ("order", "orders")), i + 2)


def clauses_of(tokens: Tokens) -> Iterator[Tokens]:
    """The stretches of a sentence that speak of one thing: a new quantifier or a contrast begins another."""
    start = 0
    for i, token in enumerate(tokens):
        if token.low == "but" and i + 1 < len(tokens) and cardinal(tokens[i + 1].low) is not None:
            continue  # "all but one"
        begins = token.low in _SUBJECTS and i > start and tokens[i - 1].low in (",", "and", "so", "that")
        if (token.low in _BREAKS or token.kind == "dash" or begins) and i > start:
            yield tokens[start:i]
            start = i
    if start < len(tokens):
        yield tokens[start:]


def clause_of(s: Setting, tokens: Tokens, values: frozenset[int], carriers: frozenset[str] = frozenset()) -> Clause:
    """A stretch of a sentence with what its words speak of, values among them."""
    nouns, acts, people, statements = set(values), set(), set(), set()
    for i, token in enumerate(tokens):
        lemmas = {lexicon.folded(lemma) for lemma in lemmas_of(token)}
        outside = i > 0 and tokens[i - 1].low in ("my", "our", "your")
        before = [one.low for one in tokens[max(0, i - 2) : i]]
        above = token.low in ("above", "following", "below") and before in (["of", "the"], ["all", "the"])
        if (above or token.low in words.STATEMENTS) and not lemmas & (s.things | s.nouns.keys()):
            statements.add(i)
        elif outside:
            continue
        elif lemmas & (s.nouns.keys() | s.things | carriers) or (lemmas & closed.PEOPLE and token.low not in _ANYBODY):
            nouns.add(i)
        elif is_act(s, token):
            acts.add(i)
        elif token.low in _ANY_OF_THEM and not every_other(s, tokens, i):
            people.add(i)
    return Clause(tokens, frozenset(nouns), frozenset(acts), frozenset(people), frozenset(statements))


_ANY_OF_THEM = words.EVERYBODY | words.NOBODY | closed.PERSONAL.keys() - {"it"}
_ANYBODY = closed.words("one somebody someone")


def every_other(s: Setting, tokens: Tokens, i: int) -> bool:
    """Whether "each" or "all" is said of things that the riddle does not have: every year, all the time."""
    if tokens[i].low not in ("each", "every", "all", "any", "both"):
        return False
    after = [token for token in tokens[i + 1 : i + 4] if token.low not in ("of", "the", "these", "single")]
    if not after or not noun_lemmas(after[0].low) or after[0].low in closed.PERSONAL or after[0].low in words.DISTINCT:
        return False
    lemmas = {lexicon.folded(lemma) for lemma in lemmas_of(after[0])}
    verb = bool(verb_lemmas(after[0].low)) and tokens[i].low in ("all", "both", "each")
    verb = verb and not (tokens[i].low == "each" and len(after) > 1 and _is_done(after[1].low))
    return not verb and not lemmas & (s.nouns.keys() | s.things | closed.PEOPLE)


def _is_done(low: str) -> bool:
    """Whether a word is a verb in the past and nothing else, so that the one before it is its noun: each hat worn."""
    return low not in closed.AUX and any(form in ("past", "participle") for _, form in verb_lemmas(low)) and not (
        noun_lemmas(low)
    )


def is_act(s: Setting, token: Token) -> bool:
    """Whether a word is one of doing what the riddle is about: drinks, drinker."""
    if token.low in closed.AUX:
        return False
    told = {verb for kind in s.kinds for verb in kind.verbs}
    verbs = told | closed.DOING.keys() | {"own", "keep", "live", "have", "sit"}
    lemmas = lemmas_of(token)
    if any(lemma in verbs for lemma in lemmas):
        return True
    return any(verb in verbs for lemma in lemmas if lemma.endswith(("er", "or")) for verb in agent_verbs(lemma))


def word_at(clause: Clause, i: int) -> str:
    """A word of a clause, or nothing beyond its ends."""
    return clause.tokens[i].low if 0 <= i < len(clause.tokens) else ""


def outsider_speaks(clause: Clause) -> bool:
    """Whether somebody outside the grid is spoken of: the writer, the reader."""
    return any(token.low in words.FIRST_PERSON for token in clause.tokens)


def tells_of_himself(clause: Clause) -> bool:
    """Whether whoever tells the riddle says what he did himself, and nothing of what others do."""
    lows = [token.low for token in clause.tokens if token.low not in _LEADING]
    return lows[:1] == ["i"] and all(token.kind != "value" for token in clause.tokens) and not any(
        {verb for verb, _ in verb_lemmas(low)} & _HEARING or low in ("that", "them", "they", "who") for low in lows)


_LEADING = closed.words("and but so , then now well oh also")
_HEARING = words.THINKING | closed.words("see hear count find learn swear claim promise")


def of_solvers(clause: Clause) -> bool:
    """Whether a clause speaks of those who puzzle: "only a few people can solve this"."""
    return any(token.low in words.SOLVING for token in clause.tokens)


def denials(clause: Clause) -> list[int]:
    """Where a clause denies something."""
    return [i for i, token in enumerate(clause.tokens) if token.low in words.NONE_OF or word_at(clause, i) == "no"]
