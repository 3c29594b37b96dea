"""Side by side: next to, left and right of, between and opposite."""

from __future__ import annotations

from typing import Any

from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.building import Pred
from cluegrid.reading.constructions.places import placed_at
from cluegrid.reading.meanings import Thing, X, over
from cluegrid.reading.setting import Amount, Group, Setting

NEAR = "immediately|directly|just|right|exactly|straight|immediate|hard"
ANY = "somewhere|anywhere|sometime|somewhat|someplace"


def _next_door(s: Setting, group: Any, other: Any) -> Any:
    """ "barks at the cat next door": what is done to a neighbour says only where he lives."""
    if group.denied or group.form == "aux" or group.verb in closed.HAVING | closed.NAMING | {"live", "dwell", "stay"}:
        return None
    return b.beside(s, other)


def _apart(s: Setting, so_much: Any, other: Any) -> Any:
    kinds = b.line(s)
    if not kinds or b.measured(s, kinds[0], so_much) is None:
        return None
    n = so_much.number
    return [
        Pred(
            over(
                other,
                lambda v: b.level(s, X, v, b.Offset(X, v, n, n, either=True, along=b.along(s, kinds[0]))),
                s.places,
            ),
            b.sides_of(other),
            b.needs_of(other),
        )
    ]


def _around(s: Setting, way: Any, other: Any) -> Any:
    if s.axis.order != "ring":
        return None
    return [
        Pred(
            over(other, lambda v: b.offset(s, s.axis, way, v, 1, 1, True), s.places),
            b.sides_of(other),
            b.needs_of(other),
        )
    ]


_BACKWARDS = {"before": "after", "above": "below", "over": "under", "ahead": "behind", "front": "behind"}


def _on_both_sides(
    s: Setting, one: Thing, two: Thing, near: str | None, way: Any, near_too: str | None, other_way: Any
) -> list[Pred] | None:
    """ "between them, right under one and right over the other": as near as is said of both."""
    backwards = _BACKWARDS | {word: other for other, word in _BACKWARDS.items()} | {"beneath": "over"}
    turned = (way[0] and backwards.get(way[0])) == other_way[0] and way[1] == -other_way[1]
    return b.between_them(s, near or "", one, two) if turned and near == near_too else None


def _flanked_by(s: Setting, other: Thing, n: float | None, group: Group, one: Thing, two: Thing) -> Any:
    """ "Bob's neighbours on either side are Ann and Cid": Bob is between them, next to both."""
    if group.denied or group.verb != "be" or n not in (None, 2):
        return None
    return [b.said(s, other, pred) for pred in b.between_them(s, "near", one, two) or ()] or None


RULES = [
    Rule(
        "VP1",
        "VG NP HOW? on|to|at his|her|its|their SIDE NEXTTO?",
        lambda s, group, other, how, side, near: (
            b.sided(s, -side[0], near or how or side[1], None, other)
            if group.verb == "have" and not group.denied
            else None
        ),
        "Ann has Bob on her left.",
        cost=-1,
    ),
    Rule(
        "CMP",
        "to|on the immediate left of NPX",
        lambda s, other: b.sided(s, -1, "near", None, other),
        "Ann sits to the immediate left of Bob.",
    ),
    Rule(
        "CMP",
        "to|on the immediate right of NPX",
        lambda s, other: b.sided(s, 1, "near", None, other),
        "Ann sits to the immediate right of Bob.",
    ),
    Rule(
        "VP1",
        "VG NP as|for a|his|her|their next? door? neighbour|neighbor",
        lambda s, group, one: (
            [b.denied(s, p) if group.denied else p for p in b.beside(s, one) or ()] or None
            if group.verb == "have"
            else None
        ),
        "Ann has Bob as a neighbour.",
    ),
    Rule(
        "CMP",
        "HOW? MEAS? at|on|to the left hand? side of NPX",
        lambda s, how, so_much, other: b.sided(s, -1, how or "", so_much, other),
        "Ann lives on the left side of Bob.",
    ),
    Rule(
        "CMP",
        "HOW? MEAS? at|on|to the right hand? side of NPX",
        lambda s, how, so_much, other: b.sided(s, 1, how or "", so_much, other),
        "Ann lives on the right side of Bob.",
    ),
    Rule("CMP", "NEARLY? next to NPX", lambda s, near, other: b.beside(s, other), "Ann lives next to Bob."),
    Rule("NEXTO", "NEARLY? next door? to", lambda s, near: ""),
    Rule("NEXTO", "NEARLY? beside|alongside", lambda s, near: ""),
    Rule(
        "CMP",
        "NEXTO NPX ,? on|to his|her|its|their SIDE",
        lambda s, next_to, other, side: b.sided(s, side[0], "near", None, other) if not other.parts else None,
        "Ann stands next to Bob on his left.",
        cost=-1,
    ),
    Rule("CMP", "NEARLY? beside|alongside NPX", lambda s, near, other: b.beside(s, other), "Ann lives beside Bob."),
    Rule("CMP", "NEARLY? adjacent to NPX", lambda s, near, other: b.beside(s, other), "Ann lives adjacent to Bob."),
    Rule(
        "CMP",
        "shoulder to shoulder with NPX",
        lambda s, other: b.beside(s, other),
        "Ann stands shoulder to shoulder with Bob.",
    ),
    Rule(
        "VP1",
        "VG as a|his|her|their? neighbour|neighbor NP",
        lambda s, group, one: (
            [b.denied(s, p) if group.denied else p for p in b.beside(s, one) or ()] or None
            if group.verb == "have"
            else None
        ),
        "Ann has as neighbour the baker.",
        cost=-1,
    ),
    Rule("CMP", "NEARLY? next door to NPX", lambda s, near, other: b.beside(s, other), "Ann lives next door to Bob."),
    Rule(
        "CMP",
        "a? neighbour|neighbor|neighbours|neighbors of|to NPX",
        lambda s, other: b.beside(s, other),
        "Ann is a neighbour of Bob.",
    ),
    Rule("CMP", "a|an? direct|immediate|next neighbour|neighbor of NPX", lambda s, other: b.beside(s, other)),
    Rule(
        "CMP",
        "one? of? NP 's|' NUM? neighbours|neighbors|neighbour|neighbor",
        lambda s, other, n: b.beside(s, other),
        "Ann is one of Bob's neighbours.",
    ),
    Rule(
        "CL",
        "NP 's|' NUM? neighbours|neighbors on either|both|each side|sides VG NPA and NPA",
        _flanked_by,
        "Bob's neighbours on either side are Ann and Cid.",
    ),
    Rule(
        "CL",
        "the NUM? neighbours|neighbors of NPA on either|both|each side|sides VG NPA and NPA",
        lambda s, n, other, group, one, two: _flanked_by(s, other, n, group, one, two),
    ),
    Rule(
        "CMP",
        "HOW? MEAS? to|on the left VIEW? of NPX",
        lambda s, how, so_much, view, other: b.sided(s, -1, how or "", so_much, other),
        "Ann lives immediately to the left of Bob.",
    ),
    Rule(
        "CMP",
        "HOW? MEAS? to|on the right VIEW? of NPX",
        lambda s, how, so_much, view, other: b.sided(s, 1, how or "", so_much, other),
        "Ann lives somewhere to the right of Bob.",
    ),
    Rule(
        "CMP",
        "HOW? MEAS? left|west of NPX",
        lambda s, how, so_much, other: b.sided(s, -1, how or "", so_much, other),
        "Ann lives just left of Bob.",
    ),
    Rule(
        "CMP",
        "HOW? MEAS? right|east of NPX",
        lambda s, how, so_much, other: b.sided(s, 1, how or "", so_much, other),
        "Ann lives just right of Bob.",
    ),
    Rule(
        "CMP",
        "HOW? MEAS? to|in the west of NPX",
        lambda s, how, so_much, other: b.sided(s, -1, how or "", so_much, other),
    ),
    Rule(
        "CMP",
        "HOW? MEAS? to|in the east of NPX",
        lambda s, how, so_much, other: b.sided(s, 1, how or "", so_much, other),
    ),
    Rule(
        "CMP",
        "HOW? on|to|at POSSX SIDE",
        lambda s, how, other, side: b.sided(s, side[0], how or side[1], None, other),
        "Ann sits on Bob's left.",
    ),
    Rule("VIEW", "( your|our left|right )", lambda s: ""),
    Rule("VIEW", "( as you face|see it|them )", lambda s: ""),
    Rule("VIEW", "( as seen|viewed from the front|street|road )", lambda s: ""),
    Rule("POSSX", "NP 's|'", lambda s, one: one),
    Rule("POSSX", "his", lambda s: b.pronoun("he")),
    Rule("POSSX", "her", lambda s: b.pronoun("she")),
    Rule("POSSX", "its", lambda s: b.pronoun("it")),
    Rule("POSSX", "their", lambda s: b.pronoun("they")),
    Rule("SIDE", "left", lambda s: (-1, "")),
    Rule("SIDE", "right", lambda s: (1, "")),
    Rule("SIDE", "left hand? side", lambda s: (-1, "")),
    Rule("SIDE", "right hand? side", lambda s: (1, "")),
    Rule("SIDE", "immediate left", lambda s: (-1, "near")),
    Rule("SIDE", "immediate right", lambda s: (1, "near")),
    Rule(
        "CMP",
        "further|farther FILLTO left than NPX",
        lambda s, fill, other: b.sided(s, -1, "any", None, other),
        "Ann lives further to the left than Bob.",
    ),
    Rule("CMP", "further|farther FILLTO right than NPX", lambda s, fill, other: b.sided(s, 1, "any", None, other)),
    Rule("CMP", "further|farther west|left than NPX", lambda s, other: b.sided(s, -1, "any", None, other)),
    Rule("CMP", "further|farther east|right than NPX", lambda s, other: b.sided(s, 1, "any", None, other)),
    Rule("FILLTO", "to the", lambda s: ""),
    Rule(
        "CMP",
        "MEAS away? from NPX",
        lambda s, so_much, other: _apart(s, so_much, other),
        "Ann lives two houses away from Bob.",
    ),
    Rule("NEXTTO", ",? NEARLY? next to|beside? him|her|it|them", lambda s, near: "near"),
    Rule("NEARLY", "immediately|directly|right|just|exactly", lambda s: "near"),
    Rule("NEARLY", "bang|smack|plumb|slap", lambda s: "near", "Ann sits bang in the middle."),
    Rule("HOW", NEAR, lambda s: "near"),
    Rule("HOW", ANY, lambda s: "any"),
    Rule("HOW", "some time|distance|way", lambda s: "any"),
    Rule("HOW", "at some point|time", lambda s: "any"),
    Rule("HOW", "at least", lambda s: "least"),
    Rule("HOW", "at most", lambda s: "most"),
    Rule(
        "CMP",
        "in|on some|a UNIT1 ANYTIME? between NPA and NPA",
        lambda s, unit, how, one, two: b.between_them(s, "any", one, two),
        "Ann came on a day between Bob and Cid.",
        cost=-1,
    ),
    Rule(
        "CMP",
        "HOW? in? between NPA and NPA",
        lambda s, how, one, two: b.between_them(s, how or "", one, two),
        "Ann lives between Bob and Cid.",
    ),
    Rule(
        "CMP",
        "HOW? in? between NPA and NPA , in that order",
        lambda s, how, one, two: b.between_them(s, how or "", one, two, True),
        "Ann lives between Bob and Cid, in that order.",
    ),
    Rule(
        "CMP",
        "HOW? in? between NPA and NPA in that order",
        lambda s, how, one, two: b.between_them(s, how or "", one, two, True),
    ),
    Rule("CMP", "HOW? opposite|facing to? NPX", lambda s, how, other: b.opposite(s, other), "Ann sits opposite Bob."),
    Rule("CMP", "HOW? across from NPX", lambda s, how, other: b.opposite(s, other)),
    Rule("CMP", "the next NOUN clockwise from NPX", lambda s, noun, other: _around(s, 1, other)),
    Rule("CMP", "HOW? clockwise from NPX", lambda s, how, other: _around(s, 1, other)),
    Rule(
        "CMP",
        "between NPA and NPA ,? NEARLY next to|beside? both|each FILL?",
        lambda s, one, two, near, fill: b.between_them(s, "near", one, two),
        "Ann lives between Bob and Cid, right next to both of them.",
    ),
    Rule(
        "CMP",
        "between NPA and NPA ,? and? BORDER both|each FILL?",
        lambda s, one, two, border, fill: b.between_them(s, "near", one, two),
    ),
    Rule(
        "CMP",
        "between NPA and NPA ,? with one of? them? on either|each side FILL?",
        lambda s, one, two, fill: b.between_them(s, "near", one, two),
        "Ann sits between Bob and Cid, with one on either side.",
        cost=-2,
    ),
    Rule(
        "CMP",
        "between NPA and NPA ,? with no other? NOUN in? between FILL?",
        lambda s, one, two, noun, fill: b.between_them(s, "near", one, two),
        "Ann lives between Bob and Cid, with no other house in between.",
    ),
    Rule(
        "CMP",
        "between NPA and NPA ,? HOW? BESIDE one of? them? ,? and HOW? BESIDE the other",
        lambda s, one, two, *ways: _on_both_sides(s, one, two, *ways),
        "Ann lives between Bob and Cid, right after one and right before the other.",
    ),
    Rule(
        "CMP",
        "between NPA and NPA ,? and next|adjacent to both OFTHEM?",
        lambda s, one, two, them: b.between_them(s, "near", one, two),
        "Ann sits between Bob and Cid and next to both of them.",
    ),
    Rule("BESIDE", "DIR", lambda s, way: way),
    Rule("BESIDE", "over", lambda s: ("over", 0)),
    Rule("BORDER", "borders|border|bordered|bordering on?", lambda s: ""),
    Rule("VP1", "BORDER NPX", lambda s, border, other: b.beside(s, other), "Ann's house borders on Bob's."),
    Rule(
        "VP1",
        "does|do|did not|n't BORDER NPX",
        lambda s, border, other: [b.denied(s, pred) for pred in b.beside(s, other) or ()] or None,
    ),
    Rule(
        "VP1",
        "often|sometimes? VG at|to|with|from|for|on? NP next door FILLS?",
        lambda s, group, other, fill: _next_door(s, group, other),
        "The dog barks at the cat next door.",
        cost=1,
    ),
    Rule(
        "VP1",
        "VG to VG at|to|with|from|for|on? NP next door FILLS?",
        lambda s, group, doing, other, fill: _next_door(s, doing, other) if not group.denied else None,
        cost=1,
    ),
    Rule(
        "CMP",
        "between NPA and NPA ,? NEARLY beside both|each FILL?",
        lambda s, one, two, near, fill: b.between_them(s, "near", one, two),
    ),
    Rule(
        "VP1",
        "VG NPA and NPA as his|her|its|their two? neighbours|neighbors",
        lambda s, group, one, two: (
            b.between_them(s, "near", one, two) if group.verb == "have" and not group.denied else None
        ),
        "Ann has Bob and Cid as her neighbours.",
    ),
    Rule(
        "CMP",
        "between the other two FILLS?",
        lambda s, fill: placed_at(s, b.middle(s)) if len(s.axis.values) == 3 else None,
    ),
    Rule(
        "CMP",
        "ORD to the right of NPX",
        lambda s, n, other: b.sided(s, 1, "near", Amount(n, "place"), other),
        "Ann sits third to the right of Bob.",
    ),
    Rule(
        "CMP",
        "ORD to the left of NPX",
        lambda s, n, other: b.sided(s, -1, "near", Amount(n, "place"), other),
        "Ann sits third to the left of Bob.",
    ),
    Rule(
        "CMP",
        "HOW? counterclockwise|anticlockwise from NPX",
        lambda s, how, other: _around(s, -1, other),
        "Ann sits anticlockwise from Bob.",
    ),
    Rule(
        "VP1",
        "VG NP on one side FILL? and NP on the other FILL?",
        lambda s, group, one, fill, two, fill2: (
            b.between_them(s, "near", one, two) if group.verb == "have" and not group.denied else None
        ),
        "Ann has Bob on one side and Cid on the other.",
    ),
]
