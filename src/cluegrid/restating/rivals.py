"""What a sentence may say instead, where no word of it shows its restatement: turned round, undenied, or less."""

from __future__ import annotations

from collections.abc import Sequence

from cluegrid.reading.account import Guess
from cluegrid.records import replace
from cluegrid.relations import All, Not, Offset, Relation, Together

LIKELY = 0.9
"""How plausible a restatement is that was understood, but that no word of the original shows."""


def guesses(relation: Relation, own: Sequence[Guess], was_read: bool = False) -> tuple[Guess, ...]:
    """What a sentence may mean: its restatement, the same otherwise, and what the program makes of it itself.

    What the program did not only guess but read is as plausible as the restatement."""
    if was_read:
        return tuple(Guess(1 / (1 + len(own)), one) for one in (relation, *(guess.relation for guess in own)))
    others = [one for one in rivals(relation) if one != relation]
    known = {one.relation for one in own}
    others = [one for one in others if one not in known]
    rest = 1 - LIKELY
    half = rest / 2 if others and own else rest
    found = [Guess(LIKELY, relation), *(Guess(half / len(others), one) for one in others)]
    found += [guess._replace(plausibility=half * guess.plausibility) for guess in own if guess.relation != relation]
    return tuple(sorted(found, key=lambda one: -one.plausibility))


def rivals(relation: Relation) -> list[Relation]:
    """A relation with one of its parts turned round, undenied, denied, or left out."""
    parts = relation.of if isinstance(relation, All) else (relation,)
    found: list[Relation] = []
    for k, part in enumerate(parts):
        instead = _turned(part)
        if instead is not None:
            found.append(_joined((*parts[:k], instead, *parts[k + 1:])))
        found.append(_joined((*parts[:k], *parts[k + 1:])))
    return found


def _turned(part: Relation) -> Relation | None:
    """The opposite that the same words may have meant."""
    if isinstance(part, Offset) and not part.either:
        return replace(part, a=part.b, b=part.a)
    if isinstance(part, Not):
        return part.denied
    return Not(part) if isinstance(part, Together) else None


def _joined(parts: tuple[Relation, ...]) -> Relation:
    return parts[0] if len(parts) == 1 else All(parts)


__all__ = ["LIKELY", "guesses", "rivals"]
