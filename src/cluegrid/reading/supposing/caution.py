"""What a sentence has in it that no weighing of words can judge: then it may well say something else."""

from __future__ import annotations

from functools import lru_cache

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading.clauses import clause_of
from cluegrid.reading.grammar import words as w
from cluegrid.reading.risks import risks
from cluegrid.reading.scales import base
from cluegrid.reading.setting import Setting
from cluegrid.reading.supposing.labels import ORDER
from cluegrid.reading.supposing.named import Named
from cluegrid.reading.supposing.weighing import weights
from cluegrid.reading.told import Told, look_at
from cluegrid.reading.word_forms import noun_lemmas, verb_lemmas

_ORDERING = closed.words(
    "neighbour neighbor side part half rest pass follow overtake beat defeat finish end look leave mind"
)
_OTHER = closed.words(
    "used once ago like yet sooner jealous cry picture portrait story song statue novel named called dressed disguised "
    "role theatre claim"
)
_OPEN = closed.SAYING | closed.UNDOING | closed.UNTRUE | w.UNSURE | w.WEAK | w.INTENDING | w.REFUSING
TURNING = ((_OPEN - w.SPEAKING) | closed.RELATIONAL | _OTHER) - _ORDERING
"""Words by which a sentence may say the opposite of what it seems to, or something of another time or person."""
TOLD, TURNED, STRANGE = 0.1, 0.6, 0.12
"""How plausible something else is at least: where it is told by somebody, turned round, or said in strange words."""
RULING = {"related": 0.3, "ordered": 0.3, "denied": 0.5, "counted": 0.6, "shared": 0.6, "allowed": 0.7}
"""By what there is in it, how plausible it is that a sentence of few other words is another rule, under which the rest
means something else: one that only relates what stands side by side takes nothing from the others."""
_OF_CLUES = frozenset(["related", "ordered", "denied"])
ANOTHER = 0.7
"""The same where it may say that something is no longer so, or that sentences are not true."""
_FADING = (1.0, 1.0, 0.6, 0.4, 0.25)
"""What becomes of that with each word that is none of the riddle's: rules are told in its own words."""


def ruling(s: Setting, text: str) -> float:
    """How plausible it is that a sentence changes what the others say."""
    told = look_at(s, text)
    hows = {risk.how for risk in risks(s, told)}
    named = len({one.value.category for one in told.named})
    if named and not hows - (_OF_CLUES if named == 1 else {*RULING, "changed"}):
        return 0.0  # it denies, counts and relates as clues do
    share = max((RULING.get(how, ANOTHER) for how in hows), default=ANOTHER)
    return share if hows - RULING.keys() or not hows else share * _FADING[min(_others(s, told), len(_FADING) - 1)]


def _others(s: Setting, told: Told) -> int:
    """How many words of a sentence tell of something that is not in the riddle."""
    clause = clause_of(s, told.tokens, frozenset())
    own = {i for one in told.named for i in range(one.start, one.end)} | told.within | clause.nouns | clause.acts
    own |= clause.people | clause.statements
    return sum(token.kind == "word" and i not in own and _is_strange(token.low) for i, token in enumerate(told.tokens))


def caution(named: Named, aware: frozenset[str]) -> float:
    """How plausible it is at least that a sentence says something else than what its words suggest.

    ``aware`` are the words that the rest of the text has.
    """
    most = 0.0
    strange = 0
    for k, word in enumerate(named.words):
        if k in named.own or not word[:1].isalpha():
            continue
        lemmas = {word, *(lemma for lemma, _ in verb_lemmas(word)), *noun_lemmas(word)}
        if lemmas & (aware | named.s.things) or any(lemma in named.s.nouns for lemma in lemmas):
            continue
        if lemmas & TURNING:
            most = max(most, TURNED)
        elif lemmas & w.SPEAKING:
            most = max(most, TOLD)
        elif _is_strange(word) and not lemmas & _met():
            strange += 1
    return max(most, min(2, strange) * STRANGE)


def _is_strange(word: str) -> bool:
    """Whether a word tells something by itself."""
    if len(word) < 3 or word in closed.FUNCTION | closed.RESERVED | ORDER | closed.PEOPLE or base(word) is not None:
        return False
    classes = lexicon.word_classes(word)
    return not classes or bool(set(classes) & {"v", "n", "a"})


@lru_cache(maxsize=1)
def _met() -> frozenset[str]:
    """The words that the weights know."""
    parts = (feature.split("|") for feature in weights())
    return frozenset(part[2] for part in parts if len(part) == 3 and part[1] in ("P", "R", "A", "I"))
