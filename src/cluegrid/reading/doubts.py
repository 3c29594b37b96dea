"""Doubtful wordings as choices inside the puzzle: one doubt for each, with a relation for every reading."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import permutations

from cluegrid.puzzle import Doubt
from cluegrid.reading.alternatives import EITHER_DOUBT
from cluegrid.reading.grammar import Grammar
from cluegrid.reading.grammar import Question as Asked
from cluegrid.reading.noun_phrases import Candidate
from cluegrid.reading.patterns import SIDE_DOUBT
from cluegrid.relations import Choice, Relation, Together

Say = Callable[[dict[str, Candidate]], Relation | None]
MOST = 40
"""A text with more doubts than this is not read."""


_SIDE_MEANS = re.compile(r"\b(?:left|right)(?: of)?\W{0,3} (?:here )?(?:always |here )?(?:means?|is meant|is to be"
                         r" read|stands for)\b"
                         r"(?P<what>.*)$", re.IGNORECASE)
_OR_MEANS = re.compile(r"\b(?:either\W+or|or)\W{0,3} (?:here )?(?:always |here )?(?:means?|is meant|is|is to be read)\b"
                       r"(?P<what>.*)$", re.IGNORECASE)
_NEAR = re.compile(r"\b(?:immediate(?:ly)?|directly|next to|adjacent)\b", re.IGNORECASE)
_ANYWHERE = re.compile(r"\b(?:anywhere|somewhere|not necessarily|any place)\b", re.IGNORECASE)
_ONE = re.compile(r"\b(?:not both|exactly one|exclusive(?:ly)?|only one|one of the two)\b", re.IGNORECASE)
_BOTH = re.compile(r"\b(?:or both|inclusive(?:ly)?|at least one|possibly both)\b", re.IGNORECASE)


def answered(text: str) -> tuple[str, int] | None:
    """The doubt that a line of the text answers, and with which reading: "Here left of means immediately left"."""
    for pattern, name, first, second in ((_SIDE_MEANS, SIDE_DOUBT, _NEAR, _ANYWHERE),
                                         (_OR_MEANS, EITHER_DOUBT, _ONE, _BOTH)):
        found = pattern.search(text)
        if found and len(text) < 300:
            said = [bool(first.search(found["what"])), bool(second.search(found["what"]))]
            if re.search(r"\bnot necessarily\b", found["what"], re.IGNORECASE):
                said = [False, True]
            if sum(said) == 1:
                return name, said.index(True)
    return None


@dataclass
class Doubts:
    """The doubts of a text so far."""

    found: dict[str, Doubt] = field(default_factory=dict)
    wordings: dict[tuple[Candidate, ...], dict[str, None]] = field(default_factory=dict)

    def note(self, asked: list[Asked]) -> None:
        """Remember in how many ways a text words the same ambiguous value."""
        for question in asked:
            self.wordings.setdefault(tuple(sorted(question.candidates)), {}).setdefault(_wording(question.wording))

    def side(self, g: Grammar) -> None:
        """The doubt of "left of" and "right of" without a word that says how far."""
        if g.side_used and SIDE_DOUBT not in self.found:
            self.found[SIDE_DOUBT] = Doubt(SIDE_DOUBT, "left of, right of", ("immediately", "anywhere on that side"))

        if g.either_used and EITHER_DOUBT not in self.found:
            self.found[EITHER_DOUBT] = Doubt(EITHER_DOUBT, "either ... or", ("one of the two, not both", "one or both"))

    def choose(self, g: Grammar, say: Say, number: int) -> Relation | None:
        """The relation of a sentence whose words may name several values: a choice for each of them."""
        return self._choose(g, say, {}, number)

    def _choose(self, g: Grammar, say: Say, forced: dict[str, Candidate], number: int) -> Relation | None:
        relation = say(forced)
        if relation is None or not g.asked:
            return relation
        asked = g.asked[0]
        if len(asked.candidates) > 4 or len(forced) > 2 or len(self.found) >= MOST:
            return None
        candidates = tuple(sorted(asked.candidates))
        wordings = list(self.wordings.get(candidates, {}))
        said: list[tuple[str, Relation | None]] = []
        if 1 < len(wordings) == len(candidates) and len(candidates) <= 3:
            name = f"{g.value(candidates[0]).name}"
            mine = wordings.index(_wording(asked.wording))
            for order in permutations(candidates):
                text = "; ".join(f"{wording}: {g.value(who).category}"
                                 for wording, who in zip(wordings, order, strict=True))
                said.append((text, self._choose(g, say, forced | {asked.wording: order[mine]}, number)))
        else:
            name = f"{g.value(candidates[0]).name} in sentence {number}"
            for who in candidates:
                value = g.value(who)
                said.append((f"{value.category}: {value.name}",
                             self._choose(g, say, forced | {asked.wording: who}, number)))
            said = [(text, part) for text, part in said if part is not None and not _absurd(part)]
            if len(said) < 2:
                return said[0][1] if said else None
        if any(part is None for _, part in said):
            return None
        readings = tuple(text for text, _ in said)
        held = self.found.get(name)
        if held is not None and held.readings != readings:
            name = f"{name} ({number})"
        self.found[name] = Doubt(name, _wording(asked.wording), readings)
        return Choice(name, tuple(part for _, part in said if part is not None))


def _wording(key: str) -> str:
    return key.split(" ", 1)[1]


def _absurd(relation: Relation) -> bool:
    """Whether a reading says that two values of one category go together."""
    return isinstance(relation, Together) and relation.a.category == relation.b.category
