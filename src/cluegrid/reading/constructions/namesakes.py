"""Names that say something else of the grid: nobody has the trade that his name suggests."""

from __future__ import annotations

from cluegrid.categories import Value
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.kinds import Kind
from cluegrid.reading.meanings import Said, conj, neg
from cluegrid.reading.setting import Group, Setting
from cluegrid.reading.tokens import TITLES
from cluegrid.relations import Together

_MEANING = frozenset(["suggest", "imply", "say", "indicate", "match", "give", "mean", "promise"])
_HIS = "his|her|its|their"


def _word(name: str) -> str:
    """The word of a name that may say something: Mr Brown's is brown."""
    words = [word for word in name.lower().rstrip(".").split() if word not in TITLES]
    return words[-1] if words else ""


def _alike(one: str, other: str) -> bool:
    """Whether two words are the same, or one is the beginning of the other: Fisher, fisherman."""
    short, long = sorted((_word(one), _word(other)), key=len)
    return short == long or (len(short) > 3 and long.startswith(short))


def _pairs(s: Setting, one: Kind, other: Kind) -> list[tuple[Value, Value]]:
    """The values of two categories that are called the same, each of them once; none where only a few are."""
    found = [(a, c) for a in one.values for c in other.values if _alike(a, c)]
    alone = len({a for a, _ in found}) == len({c for _, c in found}) == len(found)
    if not alone or len(found) < 2 or 2 * len(found) < len(one.values):
        return []
    return [(s.value(one, a), s.value(other, c)) for a, c in found]


def _none_alike(s: Setting, group: Group, noun: str = "") -> Said | None:
    """That nobody has what he is called after."""
    kinds = [(one, other) for i, one in enumerate(s.kinds) for other in s.kinds[i + 1 :]]
    told = [pairs for one, other in kinds if (pairs := _pairs(s, one, other))]
    if group.denied or len(told) != 1:
        return None
    needs = b.need("t", noun, told[0][0][1]) if noun else frozenset()
    return Said(conj(neg(Together(a, c)) for a, c in told[0]), (), needs, (), tuple(a for a, _ in told[0]))


def _tells(group: Group) -> str | None:
    """Whether a verb says what a name does."""
    return "" if group.verb in _MEANING and not group.denied else None


RULES = [
    Rule("NONE", "NOONE", lambda s, noone: ""),
    Rule("NONE", "none of them|us|these|those", lambda s: ""),
    Rule("NONE", "none of the NUM? NOUN", lambda s, n, noun: ""),
    Rule("NONE", "no NOUN", lambda s, noun: ""),
    Rule("ITSNAME", f"{_HIS} own? last? name|surname|namesake", lambda s: ""),
    Rule("NAMESAKE", "of|with|like|bearing|matching ITSNAME", lambda s, name: ""),
    Rule("NAMESAKE", "that|which? ITSNAME VG", lambda s, name, group: _tells(group)),
    Rule("NAMESAKE", "that|which VG ITSNAME", lambda s, group, name: _tells(group)),
    Rule("NAMESAKE", "to match ITSNAME", lambda s, name: ""),
    Rule(
        "CL",
        "NONE VG DETX NOUN NAMESAKE",
        lambda s, none, group, det, noun, same: _none_alike(s, group, noun),
        "Nobody has the trade that his name suggests.",
    ),
    Rule(
        "CL",
        "NONE VG what ITSNAME VG",
        lambda s, none, group, name, tells: _none_alike(s, group) if _tells(tells) is not None else None,
        "None of them is what his name suggests.",
    ),
    Rule(
        "CL",
        "NOONE 's NOUN VG ITSNAME",
        lambda s, none, noun, group, name: _none_alike(s, group, noun) if group.verb == "match" else None,
        "Nobody's trade matches his name.",
    ),
]
