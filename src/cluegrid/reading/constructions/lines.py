"""Further ways to tell an order: halves and middles, the only neighbour, upstairs, one after the other."""

from __future__ import annotations

from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.comparisons import more_than, with_filler
from cluegrid.reading.constructions.nouns import _nth
from cluegrid.reading.constructions.orders import Way, started_with, towards
from cluegrid.reading.constructions.sentences import of_someone
from cluegrid.reading.meanings import (
    PRONOUNS,
    TRUE,
    Pred,
    Said,
    Thing,
    X,
    apply,
    conj,
    disj,
    identity,
    needs_of,
    neg,
    over,
    parts_of,
    put,
    sides_of,
)
from cluegrid.reading.setting import Amount, Group, Setting
from cluegrid.relations import (
    Choice,
    Offset,
    Relation,
    Together,
)

IT = PRONOUNS["it"]
_HIM = "him|her|it|them|himself|herself|itself"


def _half(s: Setting, last: bool) -> Pred | None:
    """ "in the first half of the queue", of an even number."""
    n = len(s.places)
    if s.axis.order != "row" or n % 2:
        return None
    inside = s.places[n // 2 :] if last else s.places[: n // 2]
    return Pred(disj(Together(X, place) for place in inside))


def _upper_half(s: Setting, upper: bool) -> Pred | None:
    """ "in the top half": of a ranking the first, of a building the last."""
    dims = s.dimensions[s.axis.name]
    return _half(s, upper) if "floor" in dims else _half(s, not upper) if "rank" in dims else None


def _two_middle(s: Setting) -> Pred | None:
    """ "in one of the two middle seats" """
    n = len(s.places)
    if s.axis.order != "row" or n % 2 or n < 4:
        return None
    return Pred(disj(Together(X, place) for place in s.places[n // 2 - 1 : n // 2 + 1]))


def _outer(s: Setting, last: bool, n: float) -> Pred | None:
    """ "among the first two" """
    size = int(n)
    if s.axis.order != "row" or not 0 < size < len(s.places):
        return None
    return Pred(disj(Together(X, place) for place in (s.places[-size:] if last else s.places[:size])))


def _podium(s: Setting) -> Pred | None:
    return _outer(s, False, 3) if s.dimensions[s.axis.name] & {"rank"} else None


def _midweek(s: Setting) -> list[Pred] | None:
    found = [s.value(kind, name) for kind in s.kinds for name in kind.values if name.lower() == "wednesday"]
    return [Pred(Together(X, value)) for value in found] or None


def _only_neighbour(s: Setting, other: Thing) -> list[Pred] | None:
    """ "is Ann's only neighbour": Ann is at an end, and X next to her."""
    ends = b.at_ends(s)
    if ends is None or other.parts or other.at is None:
        return None
    return [
        pred._replace(says=conj((pred.says, apply(ends, other, s.places)))) for pred in b.beside(s, other) or ()
    ] or None


def _no_neighbour(s: Setting, other: Thing, vp: Pred) -> list[Said] | None:
    """ "Neither of Ann's neighbours is Bob." """
    who = identity(vp.says)
    if who is None or not who.category or other.parts:
        return None
    needs = needs_of(other) | b.settled(vp.needs, (who,))
    return [
        Said(neg(put(pred.says, (X, who))), (*sides_of(other), *vp.sides), needs, (who,), (who,))
        for pred in b.beside(s, other) or ()
    ] or None


def _touching(s: Setting, group: Group, other: Thing) -> list[Pred] | None:
    """ "touches the blue one": is next to it. (Who won't touch tea does not drink it, who touched the wall arrived.)"""
    dims = s.dimensions[s.axis.name]
    if group.verb != "touch" or group.form == "past" or not dims & {"place", "floor", "ring"}:
        return None
    if group.form == "base" and "floor" not in dims:
        return None
    kinds = [s.classes[part.at.category] for part in parts_of(other) if part.at is not None and part.at.category]
    if any(kind & {"food", "beverage"} for kind in kinds):
        return None
    made = b.beside(s, other)
    return [b.denied(s, pred) if group.denied else pred for pred in made] if made else None


def _adjoining(s: Setting, group: Group, other: Thing) -> list[Pred] | None:
    """ "adjoins Bob's": is next to it."""
    if group.verb not in ("adjoin", "border", "abut", "flank") or s.axis.order not in ("row", "ring"):
        return None
    made = b.beside(s, other)
    return [b.denied(s, pred) if group.denied else pred for pred in made] if made else None


def _has_neighbour(s: Setting, group: Group, nom: b.Nom) -> list[Pred] | None:
    """ "has a neighbour who drinks tea": is next to whoever does."""
    if group.verb != "have" or nom.noun not in ("neighbour", "neighbor"):
        return None
    other = b.thing(s, nom)
    made = b.beside(s, other) if other is not None else None
    return [b.denied(s, pred) if group.denied else pred for pred in made] if made else None


def _until(s: Setting, group: Group, one: Thing) -> Pred | None:
    """ "was left until Friday", "did not come until Friday": it was on Friday."""
    if one.at is None or not one.at.category or not s.dimensions[one.at.category] & {"time", "year"}:
        return None
    if group.denied == (group.verb in _WAITING):
        return None
    return Pred(Together(X, one.at), one.sides, one.needs | b.need("c", group.verb))


def _upstairs(s: Setting, other: Thing, way: int) -> list[Thing] | None:
    """ "Ann's neighbour upstairs" """
    found = b.compared(s, (("floor", way),), None, "near", other)
    return [Thing(None, pred.says, pred.sides, pred.needs) for pred in found] if found else None


def _on_both_sides(s: Setting, one: Thing, two: Thing) -> list[Pred] | None:
    """ "with Bob on one side and Cid on the other" """
    return b.between_them(s, "near", one, two)


def _left_and_right(
    s: Setting, one: Thing, side: tuple[int, str], two: Thing, side2: tuple[int, str]
) -> list[Pred] | None:
    """ "with Bob on her left and Cid on her right" """
    if side[0] == side2[0]:
        return None
    return [
        Pred(conj((a.says, c.says)), sides_of(a, c), needs_of(a, c))
        for a in b.sided(s, -side[0], "near", None, one) or ()
        for c in b.sided(s, -side2[0], "near", None, two) or ()
    ] or None


def _has_there(s: Setting, group: Group, other: Thing, how: str | None, way: Way) -> list[Pred] | None:
    """ "has Bob directly behind her": Bob is directly behind X."""
    if group.verb != "have" or other.parts or other.at is None:
        return None
    found = []
    for pred in towards(s, way, how or "near", None, Thing(IT)) or ():
        said = put(put(pred.says, (X, other.at)), (IT, X))
        found.append(Pred(neg(said) if group.denied else said, sides_of(other), needs_of(other)))
    return found or None


def _lost_to(s: Setting, group: Group, other: Thing) -> list[Pred] | None:
    """ "lost to Bob" """
    if group.verb != "lose":
        return None
    made = b.compared(s, (("rank", 1), ("score", -1)), None, "", other)
    return [b.denied(s, pred) if group.denied else pred for pred in made] if made else None


def _storeys(s: Setting, how: str | None, so_much: Amount, way: int, other: Thing) -> list[Pred] | None:
    """ "two floors up from Bob" """
    return b.compared(s, (("floor", way),), so_much, how or "", other)


def _succeeded(s: Setting, group: Group, other: Thing) -> list[Pred] | None:
    """ "took over from Bob": came right after him."""
    made = b.compared(s, (("time", 1), ("rank", 1), ("queue", 1)), None, "near", other)
    return [b.denied(s, pred) if group.denied else pred for pred in made] if made else None


def _number_off(
    s: Setting, one: Thing, noun: str, group: Group, n: float | None, pairs: b.Pairs, other: Thing
) -> list[Said] | None:
    """ "Ann's lane number is one higher than Bob's": along the places with that noun."""
    if group.verb != "be" or s.axis.name not in s.nouns.get(noun, ()):
        return None
    made = b.higher(s, pairs, Amount(n, "") if n is not None else None, other)
    found = [b.said(s, one, b.denied(s, pred) if group.denied else pred) for pred in made or ()]
    return [said for said in found if said is not None] or None


def _number_even(s: Setting, one: Thing, noun: str, group: Group, even: bool) -> list[Said] | None:
    if group.verb != "be":
        return None
    made = b.odd_or_even(s, even, noun)
    found = [b.said(s, one, b.denied(s, pred) if group.denied else pred) for pred in made or ()]
    return [said for said in found if said is not None] or None


def _climbed(s: Setting, pairs: b.Pairs, other: Thing) -> list[Pred] | None:
    """ "fewer stairs to climb than": on a lower floor."""
    signs = {sign for name, sign in pairs if name in ("amount", "number")}
    return b.compared(s, (("floor", signs.pop()),), None, "", other) if len(signs) == 1 else None


def _further_along(s: Setting, way: str, noun: str, so_much: Amount | None, other: Thing) -> list[Pred] | None:
    """ "further up the queue": nearer to its front."""
    if noun not in ("queue", "line") or not s.dimensions[s.axis.name] & {"queue", "rank"}:
        return None
    return b.compared(s, (("queue", -1 if way == "up" else 1), ("rank", -1 if way == "up" else 1)), so_much, "", other)


def _round(s: Setting, n: float, way: int, other: Thing) -> list[Pred] | None:
    """ "two seats clockwise from Bob" """
    if s.axis.order != "ring":
        return None
    said = over(other, lambda v: b.offset(s, s.axis, way, v, n, n, True), s.places)
    return [Pred(said, sides_of(other), needs_of(other))]


def _somebody_outside(s: Setting, vp: Pred) -> Said | None:
    """ "She starts with the chapel": of somebody who is not in the grid, where nobody in it is a person."""
    if any(value[:1].isupper() for kind in s.kinds for value in kind.values):
        return None
    made: Said | None = of_someone(s, Pred(TRUE), vp)
    return made


def _own(s: Setting, group: Group, comps: Pred) -> Pred | None:
    """ "had his on Friday", "gets hers before Bob": everybody has one of these."""
    return b.verbed(s, group, comps) if group.verb not in closed.SAYING | closed.LIKING else None


_ORDERED = (("time", 1), ("rank", 1), ("queue", 1), ("place", 1))


def _follows(s: Setting, how: str | None, group: Group, other: Thing, by: bool = False) -> list[Pred] | None:
    """ "follows Bob", "is followed by Bob": right behind him, or anywhere behind?"""
    sign = {"follow": 1, "precede": -1}.get(group.verb, 0) * (-1 if by else 1)
    if not sign or group.form == "aux" or other.parts:
        return None
    timed = s.dimensions[s.axis.name] & {"time", "rank", "queue"}
    if not timed and other.at is not None and s.classes.get(other.at.category, frozenset()) & closed.DOING["follow"]:
        return None  # who follows rugby is fond of it
    pairs = tuple((name, sign * way) for name, way in _ORDERED)
    found = []
    for near, loose in zip(
        b.compared(s, pairs, None, "near", other) or (), b.compared(s, pairs, None, "", other) or (), strict=False
    ):
        said: Relation = near.says if how == "near" else loose.says
        if how is None:
            s.doubts[b.BEYOND] = _BEYOND
            said = Choice(b.BEYOND, (near.says, loose.says))
        if other.at is not None and _is_occasion(s, other):
            s.doubts[_OCCASION] = ("what follows or precedes an occasion", ("belongs to it", "is another one"))
            said = Choice(_OCCASION, (Together(X, other.at), said))
        found.append(loose._replace(says=neg(said) if group.denied else said))
    return found or None


_OCCASION = "what follows an occasion"


def _is_occasion(s: Setting, other: Thing) -> bool:
    """Whether something is told by its time and by a noun for what happens then: a feast may follow the May wedding of
    the same people."""
    return (
        other.at is not None
        and any(kind.order == "row" and kind.name == other.at.category for kind in s.kinds)
        and any(cls == "n" and noun not in s.things and noun not in s.nouns for cls, noun, _, _ in other.needs)
    )


_BEYOND = ("the one before, behind, above or below another", ("right there", "anywhere on that side"))


def _both_bounds(s: Setting, first: Group, one: Thing, last: Group, two: Thing) -> list[Said] | None:
    """ "begins with Ann and ends with Bob" """
    return [
        a._replace(
            says=conj((a.says, c.says)), sides=(*a.sides, *c.sides), needs=a.needs | c.needs, named=(*a.named, *c.named)
        )
        for a in started_with(s, first, one) or ()
        for c in started_with(s, last, two) or ()
    ] or None


def _it_is(s: Setting, pred: Pred, group: Group, one: Thing) -> Said | None:
    """ "The day after Ann it is Bob's turn." """
    if group.verb != "be":
        return None
    said: Said | None = b.said(s, one, b.denied(s, pred) if group.denied else pred)
    return said


def _is_time(s: Setting, one: Thing) -> bool:
    """ "on Monday, when it rained": what is said of the time says nothing of who came."""
    return one.at is not None and bool(one.at.category) and "time" in s.dimensions[one.at.category]


_WAITING = closed.words("wait leave keep save hold postpone delay defer reserve")
_BEFORE, _AFTER = "first|front|left", "second|last|back|right|rear"
RULES = [
    # -- halves and middles
    Rule(
        "POS",
        f"in|on|within the {_BEFORE} hand? half OFROW?",
        lambda s, of: _half(s, False),
        "Ann is in the first half of the queue.",
    ),
    Rule("POS", f"in|on|within the {_AFTER} hand? half OFROW?", lambda s, of: _half(s, True)),
    Rule("POS", "in the top|upper half OFROW?", lambda s, of: _upper_half(s, True)),
    Rule("POS", "in the bottom|lower half OFROW?", lambda s, of: _upper_half(s, False)),
    Rule(
        "POS",
        "PREP? one of the? two? middle|central NOUN",
        lambda s, prep, noun: _two_middle(s),
        "Ann has one of the two middle seats.",
    ),
    Rule(
        "POS",
        "among|amongst|one? of? the first NUM NOUN? FILL?",
        lambda s, n, noun, fill: _outer(s, False, n),
        "Ann was among the first two.",
    ),
    Rule("POS", "among|amongst|one? of? the last NUM NOUN? FILL?", lambda s, n, noun, fill: _outer(s, True, n)),
    Rule("POS", "on|onto the podium", _podium, "Ann was on the podium."),
    Rule("POS", "midweek", _midweek, "Ann came midweek."),
    # -- neighbours
    Rule("CMP", "NP 's|' only neighbour|neighbor", _only_neighbour, "Bob is Ann's only neighbour.", cost=-1),
    Rule("CMP", "the only neighbour|neighbor of NPX", _only_neighbour, cost=-1),
    Rule(
        "VP1",
        "VG only|just? one neighbour|neighbor",
        lambda s, group: b.at_ends(s) if group.verb == "have" and not group.denied else None,
        "Ann has only one neighbour.",
    ),
    Rule(
        "VP1",
        "VG NEIGHBOUR ONONESIDE",
        lambda s, group, other, side: b.at_ends(s) if group.verb == "have" and not group.denied else None,
        "Ann has a neighbour on one side only.",
    ),
    Rule("NEIGHBOUR", "a|an? neighbour|neighbor|neighbours|neighbors", lambda s: ""),
    Rule("NEIGHBOUR", "someone|somebody|anyone|anybody", lambda s: ""),
    Rule("ONONESIDE", "on only|just|exactly one side OFHIM?", lambda s, of: ""),
    Rule("ONONESIDE", "only|just on one side OFHIM?", lambda s, of: ""),
    Rule("ONONESIDE", "on one side OFHIM? only|alone", lambda s, of: ""),
    Rule("OFHIM", "of him|her|it|them", lambda s: ""),
    Rule(
        "CL",
        "neither|none of NP 's|' NUM? neighbours|neighbors VP",
        lambda s, other, n, vp: _no_neighbour(s, other, vp),
        "Neither of Ann's neighbours is Bob.",
    ),
    Rule(
        "NPS",
        "POSS neighbour|neighbor upstairs|above",
        lambda s, other: _upstairs(s, other, 1),
        "Ann's neighbour upstairs is Bob.",
    ),
    Rule("NPS", "POSS neighbour|neighbor downstairs|below", lambda s, other: _upstairs(s, other, -1)),
    Rule("NPS", "POSS upstairs neighbour|neighbor", lambda s, other: _upstairs(s, other, 1)),
    Rule("NPS", "POSS downstairs neighbour|neighbor", lambda s, other: _upstairs(s, other, -1)),
    Rule(
        "COMP",
        "with NPA on one side FILL? and NPA on the other FILL?",
        lambda s, one, fill, two, fill2: _on_both_sides(s, one, two),
        "Ann sits with Bob on one side and Cid on the other.",
    ),
    Rule(
        "COMP",
        "with NPA on|to his|her|its|their SIDE and NPA on|to his|her|its|their SIDE",
        _left_and_right,
        "Ann sits with Bob on her left and Cid on her right.",
    ),
    # -- one after the other
    Rule(
        "PAIR",
        "one after the other|another",
        lambda s: b.beside(s, Thing(IT)),
        "Ann and Bob finished one after the other.",
    ),
    Rule("PAIR", "consecutively|successively", lambda s: b.beside(s, Thing(IT)), "Ann and Bob came consecutively."),
    Rule("PAIR", "back to back", lambda s: b.beside(s, Thing(IT))),
    Rule("PAIR", "in succession", lambda s: b.beside(s, Thing(IT))),
    Rule(
        "PAIR",
        "at the ends OFROW?",
        lambda s, of: (
            Pred(Offset(X, IT, len(s.places) - 1, len(s.places) - 1, either=True)) if s.axis.order == "row" else None
        ),
        "Ann and Bob sit at the ends of the row.",
    ),
    # -- before and behind
    Rule("VP1", f"VG NPA HOW? DIR {_HIM}", _has_there, "Ann has Bob directly behind her."),
    Rule(
        "VP1",
        f"VG NPA HOW? DIR {_HIM} ,? and NPA HOW? DIR {_HIM}",
        lambda s, group, one, how, way, two, how2, way2: (
            [
                Pred(conj((a.says, c.says)), sides_of(a, c), needs_of(a, c))
                for a in _has_there(s, group, one, how, way) or ()
                for c in _has_there(s, group, two, how2, way2) or ()
            ]
            or None
            if not group.denied
            else None
        ),
        "Ann has Bob in front of her and Cid behind her.",
        cost=-1,
    ),
    Rule("VP1", "VG to NPA", _lost_to, "Ann lost to Bob."),
    Rule(
        "CMP",
        "HOW? MEAS up from NPX",
        lambda s, how, so_much, other: _storeys(s, how, so_much, 1, other),
        "Ann lives two floors up from Bob.",
    ),
    Rule("CMP", "HOW? MEAS down from NPX", lambda s, how, so_much, other: _storeys(s, how, so_much, -1, other)),
    Rule(
        "CMP",
        "exactly? NUM NOUN clockwise from|of NPX",
        lambda s, n, noun, other: _round(s, n, 1, other),
        "Ann sits two seats clockwise from Bob.",
    ),
    Rule(
        "CMP",
        "exactly? NUM NOUN anticlockwise|counterclockwise from|of NPX",
        lambda s, n, noun, other: _round(s, n, -1, other),
    ),
    Rule(
        "CMP",
        "the ORD NOUN? clockwise from NPX",
        lambda s, n, noun, other: _round(s, n, 1, other),
        "Ann is the second person clockwise from Bob.",
    ),
    Rule(
        "CMP",
        "the ORD NOUN? anticlockwise|counterclockwise from NPX",
        lambda s, n, noun, other: _round(s, n, -1, other),
    ),
    Rule(
        "CMP",
        "ER stairs|steps|flights FILLS? than NPX",
        lambda s, pairs, fill, other: _climbed(s, pairs, other),
        "Ann has fewer stairs to climb than Bob.",
    ),
    *[
        Rule(
            "CMP",
            f"HOW? MEAS? further|farther {way} the NOUN than NPX",
            lambda s, how, so_much, noun, other, way=way: _further_along(s, way, noun, so_much, other),
            f"Ann stands further {way} the queue than Bob.",
        )
        for way in ("up", "down")
    ],
    Rule(
        "CMP",
        "ER NOUN? FILLS? than either NPA or NPX",
        lambda s, pairs, noun, fill, one, two: with_filler(
            s, more_than(s, None, "", pairs, noun, Thing(parts=(one, two), how="and")), fill
        ),
        "Ann is older than either Bob or Cid.",
        cost=-1,
    ),
    Rule("VP1", "HOW? VG NPA", _follows, "Ann immediately follows Bob.", cost=-1),
    Rule(
        "VP1",
        "VG HOW? by NPA",
        lambda s, group, how, other: _follows(s, how, group, other, True),
        "Ann is followed by Bob.",
        cost=-1,
    ),
    Rule(
        "CL",
        "the NOUN VG with|in|at NPA ,? and VG with|in|at NPA",
        lambda s, noun, first, one, last, two: _both_bounds(s, first, one, last, two),
        "The show begins with Ann and ends with Bob.",
    ),
    Rule(
        "NOM",
        "opening NOUN?",
        lambda s, noun: _nth(s, 1, noun) if "time" in s.dimensions[s.axis.name] else None,
    ),
    Rule(
        "NOM",
        "closing|concluding NOUN?",
        lambda s, noun: _nth(s, -1, noun) if "time" in s.dimensions[s.axis.name] else None,
    ),
    Rule("FILL", "the stage|floor", lambda s: Pred(TRUE) if "time" in s.dimensions[s.axis.name] else None, cost=1),
    Rule(
        "NPS",
        "when NP VG",
        lambda s, one, group: (
            one._replace(needs=one.needs | b.need("c", group.verb))
            if not group.denied and one.at not in b.PRONOUNS.values()  # "when it rains" is no time of anybody's
            else None
        ),
        "Monday is when Ann came.",
    ),
    # -- said by the way
    Rule(
        "NPA",
        "NPS , when IDLE ,?",
        lambda s, one, idle: one if _is_time(s, one) else None,
        "Ann came on Monday, when it rained a lot.",
        cost=3,
    ),
    Rule(
        "CLS",
        "CL ,? because|since|as that is|was|'s when|why|where|how IDLE",
        lambda s, one, idle: one,
        "Ann goes on Monday, because that is when it is quiet.",
        cost=2,
    ),
    Rule("FILL", "in his|her|its|their whole|entire? life|lives", lambda s: Pred(TRUE)),
    Rule("FILL", "if you paid him|her|it|them double|handsomely|well?", lambda s: Pred(TRUE)),
    Rule(
        "VP1",
        "would n't|not|never ever? VP1",
        lambda s, vp: b.denied(s, vp),
        "Ann would never drink tea.",
        cost=1,
    ),
    Rule("LIKED", "down for", lambda s: ""),
    Rule(
        "CMP",
        "between NPA and NPA ,? rubbing|touching elbows|shoulders? with? both",
        _on_both_sides,
        "Ann sits between Bob and Cid, rubbing shoulders with both.",
    ),
    # -- next to
    Rule("VP1", "VG NPX", _adjoining, "Ann's house adjoins the red one.", cost=-1),
    Rule("VP1", "VG a|an|one NOMP", _has_neighbour, "Ann has a neighbour who drinks tea.", cost=-1),
    Rule("VP1", "VG NPX", _touching, "The red box touches the blue one.", cost=-1),
    Rule(
        "CMP",
        "next to NPA on the? one side FILL? and next? to? NPA on the other side? FILL?",
        lambda s, one, fill, two, fill2: _on_both_sides(s, one, two),
        "The red box is next to the blue one on one side and the green one on the other.",
        cost=-1,
    ),
    # -- until
    Rule("VP1", "VG until|till NPA", _until, "Ann waited until Friday.", cost=-2),
    Rule("CL", "he|she VP", _somebody_outside, "She presses red after blue.", cost=2),
    Rule("VP1", "VG up|out|off|in|back|home? his|hers|theirs COMPS", _own, "Ann had hers on Monday.", cost=1),
    Rule("CL", "CMP ,? it VG NPA", _it_is, "The day after Ann it is Bob's turn.", cost=1),
    Rule("CL", "PP ,? it VG NPA", _it_is, "On Monday it is Ann.", cost=1),
]
