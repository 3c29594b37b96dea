"""Places: at the far left, in the middle, third, "in one of the first two houses", the oldest."""

from __future__ import annotations

from typing import Any

from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.building import Pred
from cluegrid.reading.meanings import X, disj
from cluegrid.reading.scales import MEASURED, NAMED
from cluegrid.reading.setting import Setting
from cluegrid.relations import Together


def placed_at(s: Setting, values: Any) -> Any:
    """Being at each of some values, as readings to choose from."""
    return [Pred(Together(X, value)) for value in values] if values else None


def _nth(s: Setting, n: int) -> Any:
    """ "finished third": a place by its number alone."""
    return [pred._replace(needs=frozenset([b.NTH])) for pred in placed_at(s, b.at_place(s, n)) or ()] or None


def placed_at_one(s: Setting, values: Any) -> Any:
    """Being at one of some values."""
    return Pred(disj(Together(X, value) for value in values)) if values else None


def _first(s: Setting, n: Any, noun: Any) -> Any:
    kinds = b.ordered_by(s, noun or "")
    return (
        placed_at_one(s, [s.value(kinds[0], v) for v in b.ranked(kinds[0])[: int(n)]])
        if kinds and kinds[0].order != "ring"
        else None
    )


def _last(s: Setting, n: Any, noun: Any) -> Any:
    kinds = b.ordered_by(s, noun or "")
    return (
        placed_at_one(s, [s.value(kinds[0], v) for v in b.ranked(kinds[0])[-int(n) :]])
        if kinds and kinds[0].order != "ring"
        else None
    )


_BEHIND = frozenset(["queue", "rank", "time"])
"""What has a back: in a row of houses the end may be either."""


def _nth_in(s: Setting, n: int, noun: str) -> Any:
    """ "came second in height": counted from the most, of what the noun names."""
    along = NAMED.get(noun, "")
    if along not in MEASURED:
        return None
    return placed_at(s, b.extreme(s, ((along, 1),), n))


RULES = [
    Rule("POS", "furthest|farthest to? the? left", lambda s: placed_at(s, b.at_place(s, 1)), "Ann sits furthest left."),
    Rule(
        "POS", "furthest|farthest to? the? right", lambda s: placed_at(s, b.at_place(s, -1)), "Ann sits furthest right."
    ),
    Rule(
        "POS",
        "at|on the end OFROW?",
        lambda s, of: b.at_ends(s) if s.dimensions[s.axis.name] & {"place"} else None,
        cost=1,
    ),
    Rule("POS", "as far to? the? left as you|one can|could get|go|be", lambda s: placed_at(s, b.at_place(s, 1))),
    Rule(
        "POS",
        "as far to? the? right as you|one can|could get|go|be",
        lambda s: placed_at(s, b.at_place(s, -1)),
        "Ann sits as far to the right as you can get.",
    ),
    Rule("POS", "NEARLY POS", lambda s, near, pos: pos, "Ann sits exactly in the middle."),
    Rule(
        "PAIR",
        "at the? two|both|opposite|very? ends OFROW?",
        lambda s, of: b.far_apart(s),
        "Ann and Bob sit at the two ends.",
    ),
    Rule(
        "POS",
        "in|at the very|dead|exact? middle|centre|center OFROW?",
        lambda s, of: placed_at(s, b.middle(s)),
        "Ann lives in the middle.",
    ),
    Rule(
        "POS",
        "on|at|to the? far|extreme|very left OFROW?",
        lambda s, of: placed_at(s, b.at_place(s, 1)),
        "Ann lives on the far left.",
    ),
    Rule(
        "POS",
        "on|at|to the? far|extreme|very right OFROW?",
        lambda s, of: placed_at(s, b.at_place(s, -1)),
        "Ann lives on the far right.",
    ),
    Rule("POS", "on|at the left OFROW?", lambda s, of: placed_at(s, b.at_place(s, 1)) if b.short(s) else None),
    Rule("POS", "on|at the right OFROW?", lambda s, of: placed_at(s, b.at_place(s, -1)) if b.short(s) else None),
    Rule(
        "POS",
        "at|on the very|extreme|far? left hand? end OFROW?",
        lambda s, of: placed_at(s, b.at_place(s, 1)),
        "Ann sits at the left end.",
    ),
    Rule(
        "POS",
        "at|on the very|extreme|far? right hand? end OFROW?",
        lambda s, of: placed_at(s, b.at_place(s, -1)),
        "Ann sits at the right end.",
    ),
    Rule(
        "POS",
        "at|on one|an|either of? the? two? extreme|outer|far|very? end|ends OFROW?",
        lambda s, of: b.at_ends(s),
        "Ann lives at one of the ends.",
    ),
    Rule("POS", "in|at|on? an|one end NOUN", lambda s, noun: b.at_ends(s)),
    Rule("POS", "in|at|on? one of the two? end NOUN", lambda s, noun: b.at_ends(s), "Ann has one of the end houses."),
    Rule(
        "POS",
        "at the very? top|head OFROW?",
        lambda s, of: placed_at(s, b.at_place(s, -1, "", frozenset(["floor"]))),
        "The red box is at the top.",
    ),
    Rule("POS", "on top OFROW?", lambda s, of: placed_at(s, b.at_place(s, -1, "", frozenset(["floor"])))),
    Rule(
        "POS",
        "at the very? bottom|foot OFROW?",
        lambda s, of: placed_at(s, b.at_place(s, 1, "", frozenset(["floor"]))),
        "The red box is at the bottom.",
    ),
    Rule(
        "POS",
        "at the very? front|beginning|start OFROW?",
        lambda s, of: placed_at(s, b.at_place(s, 1, "", frozenset(["queue", "rank", "time", "place"]))),
    ),
    Rule(
        "POS",
        "at the very? back|end OFROW?",
        lambda s, of: placed_at(s, b.at_place(s, -1, "", frozenset(["queue", "rank", "time"]))),
    ),
    Rule("POS", "ORD", lambda s, n: _nth(s, n), "Ann finished third."),
    Rule("POS", "last", lambda s: _nth(s, -1), "Ann finished last."),
    Rule("POS", "leftmost|westernmost", lambda s: placed_at(s, b.at_place(s, 1))),
    Rule("POS", "rightmost|easternmost", lambda s: placed_at(s, b.at_place(s, -1))),
    Rule(
        "POS", "in ORD place|position|spot", lambda s, n: placed_at(s, b.at_place(s, n)), "Ann finished in third place."
    ),
    Rule(
        "POS",
        "in the top NUM NOUN?",
        lambda s, n, noun: _first(s, n, noun) if s.dimensions[s.axis.name] & {"rank"} else None,
        "Ann finished in the top three.",
    ),
    Rule("POS", "last but one", lambda s: placed_at(s, b.at_place(s, -2)), "Ann came last but one."),
    Rule("POS", "ORD in|by NOUN", _nth_in, "Ann came second in age.", cost=-1),
    Rule("POS", "ORD place", lambda s, n: placed_at(s, b.at_place(s, n)), "Ann took third place.", cost=1),
    Rule("POS", "in last place|position", lambda s: placed_at(s, b.at_place(s, -1))),
    Rule(
        "POS",
        "the? ORD NOUN? from the? left OFROW?",
        lambda s, n, noun, of: placed_at(s, b.at_place(s, n)),
        "Ann is second from the left.",
    ),
    Rule(
        "POS",
        "the? ORD NOUN? from the? right OFROW?",
        lambda s, n, noun, of: placed_at(s, b.at_place(s, -n)),
        "Ann is second from the right.",
    ),
    Rule(
        "POS",
        "ORD from the very? end|back|rear",
        lambda s, n: placed_at(s, b.at_place(s, -n, "", _BEHIND)),
        "Ann is second from the back.",
    ),
    Rule("POS", "ORD to last", lambda s, n: placed_at(s, b.at_place(s, -n)), "Ann is second to last."),
    Rule(
        "POS",
        "PREP an? odd numbered? NOUN?",
        lambda s, prep, noun: b.odd_or_even(s, False, noun or ""),
        "Ann lives in an odd-numbered house.",
    ),
    Rule(
        "POS",
        "PREP an? even numbered? NOUN?",
        lambda s, prep, noun: b.odd_or_even(s, True, noun or ""),
        "Ann lives in an even-numbered house.",
    ),
    Rule("POS", "odd numbered", lambda s: b.odd_or_even(s, False), "Ann's house is odd-numbered."),
    Rule("POS", "even numbered", lambda s: b.odd_or_even(s, True), "Ann's house is even-numbered."),
    Rule(
        "POS",
        "PREP? one of the first NUM NOUN?",
        lambda s, prep, n, noun: _first(s, n, noun),
        "Ann lives in one of the first two houses.",
    ),
    Rule(
        "POS",
        "PREP? one of the last NUM NOUN?",
        lambda s, prep, n, noun: _last(s, n, noun),
        "Ann lives in one of the last two houses.",
    ),
    Rule("OFROW", "of|in the|all NOUN FILL?", lambda s, noun, fill: ""),
    Rule("POS", "the EST FILLS?", lambda s, pairs, fill: placed_at(s, b.extreme(s, pairs)), "Ann paid the most."),
    Rule(
        "POS",
        "for the EST time|period",
        lambda s, pairs: placed_at(s, b.extreme(s, tuple(pair for pair in pairs if pair[0] == "duration"))),
    ),
    Rule(
        "POS", "EST FILLS?", lambda s, pairs, fill: placed_at(s, b.extreme(s, pairs)), "Ann arrived earliest.", cost=1
    ),
]
