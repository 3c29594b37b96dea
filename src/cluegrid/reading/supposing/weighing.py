"""How plausible each candidate of a sentence is: sums of learned weights, made shares of one."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import TYPE_CHECKING

from cluegrid.reading.account import Guess
from cluegrid.reading.meanings import canonical
from cluegrid.relations import Relation

if TYPE_CHECKING:
    from cluegrid.reading.supposing.candidates import Candidates
    from cluegrid.reading.supposing.piecing import Pieced

Weights = dict[str, float]
TOLD = "told|"
"""What the marks of pieces are called among the weights."""
LEAST = 1e-5
"""How plausible a relation is at least that the words around its values do not suggest."""


@cache
def weights() -> Weights:
    """The learned weights, by feature."""
    held = json.loads(files("cluegrid.reading.supposing").joinpath("weights.json").read_text(encoding="utf-8"))
    return {f"{head}{feature}": weight for head, features in held.items() for feature, weight in features.items()}


def unknown(feature: str) -> str:
    """The feature of any word that was not met before, in place of one of a word."""
    parts = feature.split("|")
    known = len(parts) == 3 and parts[1] in ("P", "R", "A", "I") and parts[2][:1].isalpha()
    return f"{parts[0]}|{parts[1]}|?" if known else ""


def plain(candidates: Candidates, by: Weights) -> dict[Relation | None, float]:
    """How plausible the different relations of a sentence are by the words around what they name."""
    scores = [
        sum(by[feature] if feature in by else by.get(unknown(feature), 0.0) for feature in features)
        for features in candidates.components
    ]
    totals = [sum(scores[component] for component in components) for components, _ in candidates.found]
    top = max(totals)
    shares: dict[Relation | None, float] = {}
    for total, (_, relation) in zip(totals, candidates.found, strict=True):
        key = canonical(relation) if relation is not None else None
        shares[key] = shares.get(key, 0.0) + exp(total - top)
    whole = sum(shares.values())
    return {relation: share / whole for relation, share in shares.items()}


def marked(told: Pieced, shares: dict[Relation | None, float]) -> dict[Relation | None, dict[str, float]]:
    """What speaks for each relation: how plausible it is by its words, and what the pieces of the sentence say."""
    return {
        relation: {"share": log(max(shares.get(relation, 0.0), LEAST)), **dict(told.marks(relation))}
        for relation in dict.fromkeys((*shares, *told.found))
    }


def weigh(candidates: Candidates, by: Weights, caution: float = 0.0) -> list[Guess]:
    """The different relations of a sentence, the most plausible first; something else is at least as plausible as
    ``caution`` says."""
    shares = plain(candidates, by)
    if candidates.told is not None:
        scores = {relation: sum(by.get(TOLD + mark, 0.0) * much for mark, much in marks.items())
                  for relation, marks in marked(candidates.told, shares).items()}
        top = max(scores.values())
        shares = {relation: exp(score - top) for relation, score in scores.items()}
    told = sum(share for relation, share in shares.items() if relation is not None)
    shares[None] = max(shares[None], caution / (1 - caution) * told)
    whole = sum(shares.values())
    return sorted((Guess(share / whole, relation) for relation, share in shares.items()),
                  key=lambda guess: -guess.plausibility)
