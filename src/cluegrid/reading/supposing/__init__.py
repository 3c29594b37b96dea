"""What stays unclear is supposed, said so, and settled by the riddle itself.

``guess`` ranks what each unread sentence may say; ``cluegrid.assuming`` finds the most plausible whole.
"""

from __future__ import annotations

from cluegrid.categories import Value
from cluegrid.puzzle import Puzzle
from cluegrid.reading.account import Guess, Reading, Sentence
from cluegrid.reading.clues import Reader
from cluegrid.reading.meanings import TRUE
from cluegrid.records import replace

MOST_UNREAD = 5
"""Of a text with more unread sentences nothing is supposed."""
MOST_GUESSES = 40
"""Meanings of one sentence that are looked at."""
HALF = 0.5
"""How plausible it is that a sentence which says something else speaks of values that were not gathered."""


def guess(reading: Reading, reader: Reader) -> Reading:
    """A reading with guesses at what its unread sentences say, where that makes sense."""
    unread = reading.unread
    if reading.puzzle is None or not 0 < len(unread) == len(reading.problems) <= MOST_UNREAD:
        return reading
    from dataclasses import replace as changed

    account: list[Sentence] = []
    topics: list[Value] = []
    bare = replace(reading.puzzle, questions=(), clues=(), doubts=())
    for sentence in reading.account:
        if sentence.kind == "unread":
            guesses = _guesses(bare, reader, sentence, topics)
            sentence = changed(sentence, guesses=_doubting(reader, sentence, guesses, bool(reading.gathered)))
        account.append(sentence)
        if sentence.kind in ("clue", "unread"):
            from cluegrid.reading.supposing.named import find_named

            topics = [one.value for one in find_named(reader.phrases(sentence.text), []).mentions] or topics
    return changed(reading, account=tuple(account))


def _guesses(puzzle: Puzzle, reader: Reader, sentence: Sentence, topics: list[Value]) -> tuple[Guess, ...]:
    from cluegrid.reading.supposing.candidates import candidates_of
    from cluegrid.reading.supposing.caution import caution
    from cluegrid.reading.supposing.weighing import weigh, weights

    candidates = candidates_of(puzzle, reader, sentence.text, topics)
    aware = frozenset(reader.evidence.besides(sentence.text).spoken)
    found = weigh(candidates, weights(), caution(candidates.named, aware))
    other = [one for one in found[MOST_GUESSES:] if one.relation is None]
    return (*found[:MOST_GUESSES], *other)


def _doubting(reader: Reader, sentence: Sentence, guesses: tuple[Guess, ...], gathered: bool) -> tuple[Guess, ...]:
    """The guesses where something else may be another rule, or speak of values that were not gathered."""
    from cluegrid.reading.supposing.caution import ruling

    share = ruling(reader.setting, sentence.text) if sentence.alters else 0.0
    if share:
        other = sum(one.plausibility for one in guesses if one.relation is None)
        guesses = tuple(Guess((1 - share) * (one.plausibility + other * (one.relation == TRUE)), one.relation)
                        for one in guesses if one.relation is not None)
        guesses = (*guesses, Guess(share, None, 1.0))
    elif gathered:
        guesses = tuple(one._replace(spoils=HALF) if one.relation is None else one for one in guesses)
    return tuple(sorted(guesses, key=lambda one: -one.plausibility))
