"""Bounds: over sixty, at least ten dollars, no earlier than third, older than everybody but Bob, by at most a day."""

from __future__ import annotations

from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.comparisons import bounded
from cluegrid.reading.meanings import Pred, Thing, X, conj, disj, needs_of, sides_of
from cluegrid.reading.scales import COMPARING, MEASURED, ORDERS
from cluegrid.reading.setting import Amount, Group, Setting
from cluegrid.records import replace
from cluegrid.relations import Offset, Together


def _bounded(s: Setting, sign: int, so_much: Amount, same: bool = False) -> list[Pred] | None:
    """ "over 60", "under $10", "60 or more": of what is measured, or of so many."""
    found: list[Pred] | None = bounded(s, (*MEASURED, "amount"), sign, so_much, same)
    return found


def _between_amounts(s: Setting, low: Amount, high: Amount) -> list[Pred] | None:
    """ "between $11 and $18", where neither of them is anybody's."""
    found = []
    for kind in s.kinds:
        ends = [b.measured(s, kind, end) for end in (low, high)]
        if not kind.numbers or any(end is None or end[0] in kind.numbers for end in ends):
            continue
        first, last = (end[0] for end in ends if end is not None)
        inside = [value for value, n in zip(kind.values, kind.numbers, strict=True) if first < n < last]
        if inside and len(inside) < len(kind.values):
            found.append(Pred(disj(Together(X, s.value(kind, value)) for value in inside)))
    return found or None


_REACHING = closed.words("reach hit attain")
_PASSING = closed.words("exceed top pass surpass break")


def _reached(s: Setting, group: Group, so_much: Amount) -> list[Pred] | None:
    """ "reached 60": had so much or more. "exceeded 60": had more."""
    if group.verb not in _REACHING | _PASSING or group.form == "aux":
        return None
    made = _bounded(s, 1, so_much, group.verb in _REACHING)
    return [b.denied(s, pred) if group.denied else pred for pred in made] if made else None


def _capped(s: Setting, pred: Pred, so_much: Amount, how: str) -> Pred | None:
    """ "is before Bob, but not by more than a day": as far as that and no further."""
    said = pred.says
    if not isinstance(said, Offset) or said.most is not None or said.either:
        return None
    kind = s.by_name[said.along] if said.along else s.axis
    on = b.measured(s, kind, so_much)
    if on is None:
        return None
    n, ranked = on
    step = 1 if ranked else 1e-6
    least, most = {
        "most": (step, n), "under": (step, n - step), "least": (n, None), "over": (n + step, None), "exact": (n, n)
    }[how]
    return pred._replace(says=replace(said, least=least, most=most, ranked=ranked))


def _no_more(s: Setting, pairs: b.Pairs, other: Thing) -> list[Pred] | None:
    """ "no earlier than Bob" """
    return [b.denied(s, pred) for pred in b.compared(s, pairs, None, "", other) or ()] or None


def _than_nth(s: Setting, pairs: b.Pairs, n: int) -> list[Pred] | None:
    """ "later than third" """
    places = b.at_place(s, n)
    return b.compared(s, pairs, None, "", Thing(places[0])) if places and len(places) == 1 else None


def _beat_to(s: Setting, group: Group, other: Thing, place: Thing) -> list[Pred] | None:
    """ "beat Bob to second place": had it, and Bob came behind."""
    if group.verb not in COMPARING or group.denied or place.at is None or not place.at.category:
        return None
    if not s.dimensions[place.at.category] & {"rank", "time", "queue"}:
        return None
    return [
        Pred(conj((pred.says, Together(X, place.at))), sides_of(pred, place), needs_of(pred, place))
        for pred in b.compared(s, COMPARING[group.verb], None, "", other) or ()
    ] or None


def _all_but(s: Setting, pairs: b.Pairs, all_: str, one: Thing) -> list[Pred] | None:
    """ "older than everybody except Bob": next to last on that side, and Bob last."""
    if one.at is None or one.parts:
        return None
    return [
        Pred(conj((Together(one.at, first), Together(X, second))), sides_of(one), needs_of(one))
        for first, second in zip(b.extreme(s, pairs) or (), b.extreme(s, pairs, 2) or (), strict=True)
    ] or None


RULES = [
    Rule("CMP", "over|above|upwards of? QUANT", lambda s, n: _bounded(s, 1, n), "Ann paid over $10."),
    Rule("CMP", "at least QUANT", lambda s, n: _bounded(s, 1, n, True), "Ann paid at least $10."),
    Rule("CMP", "at most QUANT", lambda s, n: _bounded(s, -1, n, True), "Ann paid at most $10."),
    Rule(
        "CMP",
        "between QUANT and QUANT",
        lambda s, low, high: _between_amounts(s, low, high),
        "Ann paid between $11 and $18.",
    ),
    Rule("CMP", "TIMES NPX", lambda s, n, other: b.times(s, n, "", other), "Ann's price was double Bob's.", cost=1),
    Rule("CMP", "under|below QUANT", lambda s, n: _bounded(s, -1, n), "Ann paid under $10."),
    Rule("CMP", "QUANT or more|over|above|higher", lambda s, n: _bounded(s, 1, n, True), "Ann paid $10 or more."),
    Rule("CMP", "QUANT or less|under|below|lower", lambda s, n: _bounded(s, -1, n, True)),
    Rule("VP1", "VG QUANT", _reached, "Ann failed to reach 20 points."),
    *[
        Rule(
            "VP",
            f"VP1 ,? but|though|and? {words} MEAS",
            lambda s, pred, so_much, how=how: _capped(s, pred, so_much, how),
            example,
        )
        for words, how, example in (
            ("not by more than", "most", "Ann came before Bob, but not by more than a day."),
            ("by no more than", "most", ""),
            ("by at most", "most", ""),
            ("by less|fewer than", "under", ""),
            ("by at least", "least", "Ann came before Bob by at least two days."),
            ("by more than", "over", ""),
            ("by exactly|just?", "exact", "Ann came before Bob by two days."),
        )
    ],
    Rule("CMP", "no ER than NPX", _no_more, "Ann came no earlier than Bob."),
    Rule("CMP", "ER than ORD", _than_nth, "Ann came earlier than third."),
    Rule("CMP", "no ER than ORD", lambda s, pairs, n: [b.denied(s, pred) for pred in _than_nth(s, pairs, n) or ()]),
    Rule("CMP", "ER than ALLBUT NPS", _all_but, "Ann is older than everybody except Bob."),
    *[
        Rule(
            "CMP",
            f"{word} ALLBUT NPS",
            lambda s, all_, one, word=word: _all_but(s, ORDERS[word.split()[0]], all_, one),
        )
        for word in ("before", "after", "ahead of", "behind")
    ],
    Rule(
        "VP1",
        "VG ALLBUT NPS",
        lambda s, group, all_, one: (
            _all_but(s, COMPARING[group.verb], all_, one) if group.verb in COMPARING and not group.denied else None
        ),
        "Ann beat everybody but Bob.",
    ),
    Rule(
        "VP1",
        "VG NPA to|into|for NPS",
        lambda s, group, other, place: _beat_to(s, group, other, place),
        "Ann beat Bob to second place.",
        cost=-2,
    ),
    Rule("ALLBUT", "everyone|everybody|anyone|anybody|all except|but for?", lambda s: ""),
    Rule("ALLBUT", "everyone|everybody|anyone|anybody|all apart|aside from", lambda s: ""),
]
