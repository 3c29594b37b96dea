"""What stays unclear is supposed, said so, and settled by the riddle itself.

``guess`` ranks what each unread sentence may say; ``cluegrid.assuming`` finds the most plausible whole.
"""

from __future__ import annotations

from cluegrid.categories import Value
from cluegrid.puzzle import Puzzle
from cluegrid.reading.account import Guess, Reading, Sentence
from cluegrid.reading.clues import Reader
from cluegrid.records import replace

MOST_UNREAD = 4
"""Of a text with more unread sentences nothing is supposed."""
MOST_GUESSES = 40
"""Meanings of one sentence that are looked at."""


def guess(reading: Reading, reader: Reader) -> Reading:
    """A reading with guesses at what its unread sentences say, where that makes sense.

    Not in a text that speaks of what is true and what is not, nor where a sentence that names nothing may change the
    rules.
    """
    unread = reading.unread
    if reading.puzzle is None or not 0 < len(unread) == len(reading.problems) <= MOST_UNREAD or reading.tells_untruths:
        return reading
    from dataclasses import replace as changed

    account: list[Sentence] = []
    topics: list[Value] = []
    bare = replace(reading.puzzle, questions=(), clues=(), doubts=())
    for sentence in reading.account:
        if sentence.kind == "unread":
            sentence = changed(sentence, guesses=_guesses(bare, reader, sentence, topics))
            if not sentence.guesses:
                return reading
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
    if sentence.alters and not candidates.named.mentions:
        return ()
    aware = frozenset(reader.evidence.besides(sentence.text).spoken)
    found = weigh(candidates, weights(), caution(candidates.named, aware))
    other = [one for one in found[MOST_GUESSES:] if one.relation is None]
    return (*found[:MOST_GUESSES], *other)
