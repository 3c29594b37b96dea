"""What a sentence has in it that no weighing of words can judge: then it may well say something else."""

from __future__ import annotations

from functools import lru_cache

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading.grammar import words as w
from cluegrid.reading.scales import base
from cluegrid.reading.supposing.labels import ORDER
from cluegrid.reading.supposing.named import Named
from cluegrid.reading.supposing.weighing import weights
from cluegrid.reading.word_forms import noun_lemmas, verb_lemmas

_ORDERING = closed.words(
    "neighbour neighbor side part half rest pass follow overtake beat defeat finish end look leave mind"
)
_OTHER = closed.words(
    "used once ago like yet sooner jealous cry picture portrait story song statue novel named called dressed disguised "
    "role theatre claim"
)
_OPEN = closed.SAYING | closed.UNDOING | closed.UNTRUE | w.UNSURE | w.WEAK | w.INTENDING | w.REFUSING
TURNING = ((_OPEN - w.SAYING) | closed.RELATIONAL | _OTHER) - _ORDERING
"""Words by which a sentence may say the opposite of what it seems to, or something of another time or person."""
TOLD, TURNED, STRANGE = 0.1, 0.45, 0.12
"""How plausible something else is at least: where it is told by somebody, turned round, or said in strange words."""


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
        elif lemmas & w.SAYING:
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
