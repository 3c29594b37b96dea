"""Fillers: words of the scene that say nothing of the grid, as in "drinks tea in the morning"."""

from __future__ import annotations

from typing import Any

from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.building import Pred
from cluegrid.reading.lexical_amounts import SPANS
from cluegrid.reading.setting import Setting

_THE = "|".join(sorted(closed.ARTICLES))
_SPAN = "|".join(sorted(SPANS))
_HIS = "his|her|its|their"
_SEASONS = closed.words("spring summer autumn fall winter")


_TELLING = closed.words("one neighbour neighbor end edge rear")
"""Nouns that never say nothing: second from the end is not the second."""


def filler(s: Setting, *words: Any) -> Any:
    """What says nothing of the grid, with the words that the whole text must license."""
    needs: b.Needs = frozenset()
    if not _TELLING.isdisjoint(words):
        return None
    for word in words:
        if isinstance(word, str) and word not in ("prep", ""):
            needs |= b.need("s", word)
    return Pred(b.All(()), (), needs)


def _done(group: Any) -> Any:
    """ "the first to be served": what was done says nothing of who was first."""
    return None if group.denied else Pred(b.All(()), (), b.need("c", group.verb))


def _reaching(s: Setting, group: Any, fill: Any) -> Any:
    """ "the first to go on stage": where all of them went, if they did so one after the other."""
    one_by_one = any(dims & {"time", "rank", "queue"} for dims in s.dimensions.values())
    return b.also(s, _done(group), fill._replace(needs=frozenset()) if one_by_one else fill)


def _in_one_row(s: Setting, noun: Any) -> Any:
    """ "to the left of Bob in the same row": as whatever is beside something is, where places stand in two rows."""
    return filler(s) if s.rows is not None and s.rows[0].name in s.nouns.get(noun, ()) else None


_POSED = "hanging|sleeping|lying|standing|sitting|dozing|leaning|resting|curled|chained|tied|perched|propped"


def _is_prop(s: Setting, noun: str) -> bool:
    """Whether a noun names a thing of the scene and nothing of the riddle: a rug, a nail."""
    kinds = b.lexicon.kinds_of(noun)
    return not (noun in s.nouns or noun in s.things or kinds & {"person", "relative", "animal"})


RULES = [
    Rule("FILL", "all the way", lambda s: filler(s)),
    Rule("FILL", "the whole|entire way|time|journey|trip|ride|flight|while", lambda s: filler(s)),
    Rule("FILLS", "FILL FILLS?", lambda s, one, more: b.also(s, one, more)),
    Rule(
        "FILL", "PREP DETX? NOUN", lambda s, prep, det, noun: filler(s, noun), "Ann drinks tea in the morning.", cost=1
    ),
    Rule(
        "FILL",
        "at|to|from DETX NOUN 's",
        lambda s, det, noun: filler(s, noun),
        "Ann was at the master's before Bob.",
        cost=1,
    ),
    Rule("FILL", "of DETX? NOUN", lambda s, det, noun: filler(s, noun), "Ann had the last lesson of the day.", cost=1),
    Rule(
        "FILL",
        "over|across|past|down|up DETX NOUN",
        lambda s, det, noun: filler(s, noun),
        "First across the line was Ann.",
        cost=1,
    ),
    Rule(
        "FILL",
        "i|we|you VG",
        lambda s, group: None if group.denied else Pred(b.All(()), (), b.need("v", group.verb)),
        "Tea is the last thing I take.",
        cost=1,
    ),
    Rule("FILL", "PREP DETX? ADJ NOUN", lambda s, prep, det, adj, noun: filler(s, adj, noun), cost=2),
    Rule("FILL", "PREP DETX? NOUN NOUN", lambda s, prep, det, noun, other: filler(s, noun, other), cost=2),
    Rule(
        "FILL",
        "DETX NOUN",
        lambda s, det, noun: Pred(b.All(()), (), b.need("f", noun)),
        "Ann has a lesson on Monday.",
        cost=2,
    ),
    Rule(
        "FILL",
        "last|this|that|next|every|each week|year|month|night|evening|morning|afternoon|day|weekend",
        lambda s: filler(s),
    ),
    Rule("FILL", f"for|on each|every {_SPAN}", lambda s: filler(s), "Ann paid $5 for each lesson."),
    Rule("FILL", f"per {_SPAN}", lambda s: filler(s)),
    Rule("FILL", "for it|them", lambda s: filler(s), "Ann paid less than $10 for it."),
    Rule("FILL", "for|to himself|herself|itself|themselves", lambda s: filler(s), "Ann has the red house to herself."),
    Rule(
        "FILL",
        f"last|this|that|next|every|each {'|'.join(sorted(_SEASONS))}",
        lambda s: filler(s) if s.exact.isdisjoint(_SEASONS) else None,
        "Ann has drunk tea every spring.",
    ),
    Rule("FILL", "once|twice a day|week|month|year", lambda s: filler(s), "Ann drinks tea twice a day."),
    Rule("FILL", "most days|evenings|mornings|afternoons|nights|weekends", lambda s: filler(s)),
    Rule("FILL", "now and then|again", lambda s: filler(s)),
    Rule("FILL", "from time to time", lambda s: filler(s), "Ann drinks tea from time to time."),
    Rule(
        "FILL",
        "in|on the same NOUN",
        lambda s, noun: _in_one_row(s, noun),
        "Ann sits immediately to the left of Bob in the same row.",
    ),
    Rule("FILL", "of the NUM NOUN?", lambda s, n, noun: filler(s, noun or ""), "Ann is the oldest of the three."),
    Rule(
        "FILL",
        "on|by|along? the? shorter|shortest|short way round|around",
        lambda s: filler(s) if s.axis.order == "ring" else None,
        cost=-1,
    ),
    Rule("FILL", "something|anything", lambda s: filler(s), "It was not Ann who sold something before Bob.", cost=1),
    Rule("FILL", "of them all?", lambda s: filler(s)),
    Rule("FILL", "of all", lambda s: filler(s)),
    Rule("FILL", "alone|too|either|instead|today|yesterday|tonight|himself|herself|there", lambda s: filler(s)),
    Rule("FILL", "again|asleep|awake", lambda s: filler(s), "There is a dog asleep in the red house."),
    Rule(
        "FILL",
        f"{_POSED} on|in|to|at|by|under|against|from a|an NOUN",
        lambda s, noun: filler(s) if _is_prop(s, noun) else None,
        "There is a dog sleeping on a rug in the red house.",
    ),
    Rule("FILL", "home", lambda s: filler(s), cost=1),
    Rule("FILL", "as well", lambda s: filler(s)),
    Rule("FILL", "at all", lambda s: filler(s), "Ann does not drink tea at all."),
    Rule("FILL", "NUM times", lambda s, n: filler(s), "Ann has drunk tea four times.", cost=1),
    Rule("FILL", "all the? day|night|week|year|morning|evening|afternoon|summer|time long?", lambda s: filler(s)),
    Rule("FILL", "in fact|total|all", lambda s: filler(s)),
    Rule("FILL", "by himself|herself|trade|profession|name", lambda s: filler(s)),
    Rule("FILL", "to VG", lambda s, group: _done(group), "Ann was the first to arrive.", cost=1),
    Rule(
        "FILL",
        "to VG DETX NOUN",
        lambda s, group, det, noun: b.also(s, _done(group), filler(s, noun)),
        "Ann was the first to leave the house.",
        cost=2,
    ),
    Rule("FILL", "to be VG", lambda s, group: _done(group), cost=1),
    Rule("FILL", "to get VG", lambda s, group: _done(group), cost=1),
    Rule("FILL", "to VG on|up|in|out|home|aboard|off|away|back|down|over|along", lambda s, group: _done(group), cost=1),
    Rule(
        "FILL",
        "to VG FILL",
        lambda s, group, fill: _reaching(s, group, fill),
        "Ann was the first to go on stage.",
        cost=2,
    ),
    Rule("FILL", "the top|finish|line|end|summit", lambda s: filler(s), cost=1),
    Rule(
        "FILL",
        "past? the tape|wall|post|pontoon|jetty|shore|bank|flag",
        lambda s: filler(s) if any(dims & {"rank", "duration"} for dims in s.dimensions.values()) else None,
        "Ann touched the wall before Bob.",
        cost=1,
    ),
    Rule("FILL", "the finish|finishing line", lambda s: filler(s)),
    Rule("DETX", f"{_THE}|{_HIS}", lambda s: ""),
    Rule("DETX", f"the|{_HIS} own", lambda s: ""),
    Rule("FILL", "of him|her|them|it", lambda s: filler(s)),
]
