"""Contests: the winning team, third place that went to somebody, the runners-up."""

from __future__ import annotations

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.building import Nom
from cluegrid.reading.constructions.nouns import _with_noun
from cluegrid.reading.meanings import Thing
from cluegrid.reading.setting import Setting

_DECIDING = frozenset(["rank", "duration", "score"])


def _ranked(s: Setting, n: int, noun: str | None) -> list[Nom] | None:
    """Who came first or second, as a noun phrase; a winning bid wins nothing."""
    competes = noun is None or noun in closed.PEOPLE or noun in s.things or lexicon.kinds_of(noun) & _COMPETING
    values = b.at_place(s, n, "", _DECIDING) if competes else None
    found: list[Nom] | None = _with_noun([Nom((value,)) for value in values or ()], noun)
    return found


_COMPETING = frozenset(["person", "animal", "group", "vehicle", "boat"])


def _prize(s: Setting, n: int) -> list[Thing] | None:
    """ "third place", "first prize", without an article."""
    return [Thing(value) for value in b.at_place(s, n, "", _DECIDING) or ()] or None


_MEDALS = {"gold": 1, "silver": 2, "bronze": 3}


def _medal(s: Setting, n: int) -> list[Nom] | None:
    """ "the bronze medal", where a race is told of: third place."""
    return [Nom((value,)) for value in b.at_place(s, n, "", _DECIDING) or ()] or None


RULES = [
    Rule("NOM", "winning|victorious NOUN", lambda s, noun: _ranked(s, 1, noun), "The winning team drinks tea."),
    Rule("NOM", "runner|runners up", lambda s: _ranked(s, 2, None), "The runners-up drink tea."),
    *[
        Rule(
            "NOM",
            f"{metal} medal|medallist|medalist",
            lambda s, n=n: _medal(s, n) if not any(metal in s.exact for metal in _MEDALS) else None,
            f"The {metal} medal went to Ann.",
        )
        for metal, n in _MEDALS.items()
    ],
    Rule("NPS", "ORD place|prize|position|spot", _prize, "Third place went to Ann.", cost=1),
]
