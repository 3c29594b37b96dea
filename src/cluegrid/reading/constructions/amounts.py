"""Amounts told in other ways: what it took or cost somebody, the difference of two, what they come to together."""

from __future__ import annotations

from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.meanings import Pred, Said, Thing
from cluegrid.reading.setting import Group, Setting

_TAKING = ("take", "cost")


def _it_took(s: Setting, group: Group, one: Thing, comps: Pred) -> Said | None:
    """ "It took Ann two hours more than Bob": she took so long."""
    if group.verb not in _TAKING or group.form == "aux":
        return None
    made: Said | None = b.said(s, one, b.verbed(s, group, comps))
    return made


RULES = [
    Rule("CL", "it VG NPA COMPS", _it_took, "It took Ann longer than Bob to walk home.", cost=-3),
]
