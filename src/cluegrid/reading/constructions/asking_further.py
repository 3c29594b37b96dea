"""Further questions: how many stand on one side, who among the options, in whose house, and who it was."""

from __future__ import annotations

from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.asking import Ask, Parts, Target, ask_about
from cluegrid.reading.meanings import Pred, Thing
from cluegrid.reading.setting import Group, Setting

COUNT = "count"
"""What "how many" asks for: of how many of them something holds."""
_FOUND = frozenset(["find", "see", "meet", "discover", "look"])


def _count(s: Setting, noun: Target, pred: Pred) -> Parts:
    return (Ask(Target(COUNT, noun.noun), pred.says, None, pred.sides, pred.needs),)


def _who(s: Setting, pred: Pred) -> Parts:
    return (Ask(Target("who"), pred.says, None, pred.sides, pred.needs),)


def _found(s: Setting, noun: str, group: Group, thing: Thing) -> Parts | None:
    """ "In whose house would you find the dog?" """
    if group.denied or group.verb not in _FOUND:
        return None
    return _who(s, b.is_thing(s, thing))


RULES = [
    Rule("ASKS", "how many NOUNS VP", _count, "How many houses are to the left of Ann's?"),
    Rule("ASKS", "how many NOUNS are|were|is there PP", _count, "How many houses are there to the left of Ann's?"),
    Rule("ASKS", "who|which among the following|given|options|four|five|six|seven|eight|three VP", _who,
         "Who among the following drinks tea?"),
    Rule("ASKS", "who|which of the following VP", _who),
    Rule("ASKS", "who among these|them|those VP", _who),
    Rule("ASKS", "in|on|at|with|by whose NOUN would|will|can|could|do|does|did you|we|one|they VG NPS", _found,
         "In whose house would you find the dog?"),
    Rule("ASKS", "who|whose is|was|'s it|that|this", lambda s: (Ask(Target("who", verb="be")),),
         "The dog is gone: whose was it?", cost=2),
    Rule("ASKS", "who was|is he|she", lambda s: (Ask(Target("who", verb="be")),), cost=2),
    Rule("ASKS", "what AUX NOUNS of SUB", lambda s, aux, noun, sub: ask_about(s, (noun,), sub),
         "What is Colour of the person who drinks tea?", cost=2),
]
