"""Which of several casts a text means: the one under which all of it can be read, and that has one solution.

Where the evidence for the cast was no clear choice, or a sentence cannot be read under it, phrases that could as well
be of another kind are exchanged, and the text is read again. Only one that reads everything counts, and only where none
of those that the evidence holds for as likely does so too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from cluegrid.reading.account import Reading
from cluegrid.reading.cast_choice import CLEAR, Sorting
from cluegrid.reading.discovery import supposing_unnamed

WIDE = 4.0
"""What an exchange may cost at most."""
ROUNDS = 3
"""How many exchanges are made one after the other."""
TRIES = 8
"""How many exchanges are tried in a round."""
AHEAD = 1.0
"""How much more must speak for a cast than for any other that can be read."""
MOST_UNREAD = 6
"""A text of which more than this is not understood has other faults than its cast."""

Groups = tuple[frozenset[str], ...]
Attempt = Callable[[Groups], Reading]


@dataclass
class _Election:
    """The casts that were tried, with what came of each."""

    attempt: Attempt
    tried: dict[frozenset[frozenset[str]], tuple[Reading, float]] = field(default_factory=dict)

    def read(self, sorting: Sorting) -> Reading:
        """The text as it is read with this cast."""
        groups = sorting.named()
        if frozenset(groups) not in self.tried:
            self.note(sorting, self.attempt(groups))
        return self.tried[frozenset(groups)][0]

    def note(self, sorting: Sorting, reading: Reading) -> None:
        """Keep what came of a cast, with how much speaks for it."""
        self.tried[frozenset(sorting.named())] = reading, sorting.grouping.evidence()


def vote(first: Reading, sorting: Sorting, attempt: Attempt) -> Reading:
    """A reading without problems under a cast near the first one, if there is exactly one.

    Else the reading of all that were tried in which most was understood, which says that the cast is in doubt."""
    if not sorting.grouping.groups:
        return first
    election = _Election(attempt)
    wider = supposing_unnamed(sorting)
    if wider is not None:
        reading = election.read(wider)
        if not reading.problems and _is_sole(wider, reading, election):
            return reading
    election = _Election(attempt)
    if sorting.clear:
        election.note(sorting, first)
    best = _elected(sorting, election)
    reading = election.read(best)
    if not reading.problems and _is_sole(best, reading, election):
        return reading
    if _fault(reading) >= _fault(first):
        return first
    return replace(reading, problems=(*reading.problems, _DOUBT))


_DOUBT = (
    "which phrases of the clues are values of one kind is in doubt: list the values of each kind to be sure of them"
)


def _elected(sorting: Sorting, election: _Election) -> Sorting:
    """The cast with which most can be read, found by exchanges one after the other."""
    best = sorting
    for _ in range(ROUNDS):
        reading = election.read(best)
        near = _near(best, reading) if reading.problems else []
        found = min([best, *near], key=lambda one: _fault(election.read(one)))
        if found is best:
            break
        best = found
    return best


def _fault(reading: Reading) -> tuple[bool, int, int]:
    """How little of a text was understood."""
    clues = sum(sentence.kind == "clue" for sentence in reading.account)
    return reading.puzzle is None, len(reading.problems), -clues


def _near(sorting: Sorting, reading: Reading) -> list[Sorting]:
    """The sortings one exchange away that touch what was not understood; none where they cannot touch all of it."""
    unread = {i for i, sentence in enumerate(reading.account) if sentence.kind == "unread"}
    if len(unread) > MOST_UNREAD:
        return []
    able = [
        (loss, i, j)
        for loss, i, j in sorting.exchanges(WIDE)
        if not unread or unread & (sorting.pieces[i] | sorting.pieces[j])
    ]
    touched = {piece for _, i, j in able for piece in sorting.pieces[i] | sorting.pieces[j]}
    if unread - touched:
        return []
    return [sorting.exchanged(i, j) for _, i, j in able[:TRIES]]


def _is_sole(sorting: Sorting, reading: Reading, election: _Election) -> bool:
    """Whether a cast gives one solution, and none that is as likely does."""
    if not _has_one(reading):
        return False
    for _, i, j in sorting.exchanges(CLEAR):
        election.read(sorting.exchanged(i, j))
    least = sorting.grouping.evidence() - AHEAD
    return not any(
        other is not reading and evidence > least and not other.problems and _has_one(other)
        for other, evidence in election.tried.values()
    )


def _has_one(reading: Reading) -> bool:
    from cluegrid.solving import solve

    return reading.puzzle is not None and solve(reading.puzzle).status == "unique"
