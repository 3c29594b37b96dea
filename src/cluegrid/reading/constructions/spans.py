"""How many, and how far: so many between, the first three, what a week holds, who has what on."""

from __future__ import annotations

from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.beyond import are_counted, beyond_all, many_beyond
from cluegrid.reading.constructions.building import Nom
from cluegrid.reading.constructions.comparisons import within_span
from cluegrid.reading.constructions.orders import Way, either_way, towards
from cluegrid.reading.constructions.sentences import of_someone
from cluegrid.reading.meanings import (
    Pred,
    Said,
    Thing,
    X,
    conj,
    disj,
    identity,
    needs_of,
    over,
    parts_of,
    sides_of,
)
from cluegrid.reading.scales import COMPARING, NAMED, ORDERS
from cluegrid.reading.setting import Amount, Group, Setting
from cluegrid.relations import Offset, Together

Quantity = tuple[int, int | None]
"""At least so many, and at most so many."""


# ---- so many between --------------------------------------------------------------------------------------------


def _apart_by(s: Setting, quantity: Quantity, noun: str, one: Thing, two: Thing) -> Said | None:
    """That at least, or at most, so many are between two."""
    kinds = b.line(s)
    if not kinds or kinds[0].order == "ring" or one.parts or two.parts or not _counts(s, noun):
        return None
    least, most = quantity
    name = b.along(s, kinds[0])
    said = over(
        one,
        lambda a: over(
            two,
            lambda c: b.level(
                s, a, c, Offset(a, c, least + 1, None if most is None else most + 1, either=True, along=name)
            ),
            s.places,
        ),
        s.places,
    )
    needs = needs_of(one, two) | b.need("t", noun)
    return Said(said, sides_of(one, two), needs, (), tuple(v for v in (one.at, two.at) if v))


def _counts(s: Setting, noun: str) -> bool:
    """Whether a noun is one for what stands in the row."""
    return are_counted(s, (0, noun)) or noun in closed.OCCASIONS | closed.SEATS | {"event"}


def _have_between(
    s: Setting, one: Thing, two: Thing, group: Group, quantity: Quantity, noun: str, between: str
) -> Said | None:
    """ "Ann and Bob have two people between them" """
    return _apart_by(s, quantity, noun, one, two) if group.verb == "have" and not group.denied else None


def _beat_many(s: Setting, group: Group, quantity: Quantity, noun: str) -> list[Pred] | None:
    """ "beat at least two of the others": so many from the end."""
    pairs = COMPARING.get(group.verb)
    last = len(s.places) - 1
    least, most = quantity[0], last if quantity[1] is None else min(quantity[1], last)
    if pairs is None or group.denied or group.form == "aux" or not are_counted(s, (0, noun)) or least > most:
        return None
    worse = tuple((name, -sign) for name, sign in pairs)
    ranks = [b.extreme(s, worse, n + 1) for n in range(least, most + 1)]
    if any(not one or len(one) > 1 for one in ranks):
        return None
    return [Pred(disj(Together(X, one[0]) for one in ranks if one))]


def _beaten_only(s: Setting, group: Group, one: Thing) -> list[Pred] | None:
    """ "was beaten only by Bob": Bob came first, and X second."""
    pairs = COMPARING.get(group.verb)
    if pairs is None or group.form != "participle" or group.denied or one.parts or one.at is None:
        return None
    first, second = b.extreme(s, pairs), b.extreme(s, pairs, 2)
    if not first or not second or len(first) > 1:
        return None
    said = conj((Together(one.at, first[0]), Together(X, second[0])))
    return [Pred(said, sides_of(one), needs_of(one))]


# ---- the first three --------------------------------------------------------------------------------------------


def _best(s: Setting, n: float, last: bool) -> list[Pred] | None:
    """ "in the top three", "in the bottom two": of a ranking, or of those who scored."""
    size = int(n)
    ranks = range(1, size + 1)
    found = [b.at_place(s, -k if last else k, "", frozenset(["rank", "score", "duration", "queue"])) for k in ranks]
    if any(not one or len(one) > 1 for one in found) or not 0 < size < len(s.places):
        return None
    return [Pred(disj(Together(X, one[0]) for one in found if one))]


def _from_top(s: Setting, n: int) -> list[Pred] | None:
    """ "second from top" """
    found = b.at_place(s, n, "", frozenset(["rank", "score", "duration"]))
    return [Pred(Together(X, value)) for value in found] if found else None


def _top_noun(s: Setting, noun: str, sign: int) -> list[Nom] | None:
    """ "the top mark": the highest of what somebody can score."""
    scored = [kind for kind in s.kinds if kind.numbers and "score" in s.dimensions[kind.name]]
    kinds = [kind for kind in scored if kind.name in s.nouns.get(noun, ()) or NAMED.get(noun) == "score"]
    if len(kinds) != 1:
        return None
    return [Nom((s.value(kinds[0], b.ranked(kinds[0])[-1 if sign > 0 else 0]),), noun=noun)]


def _extremes(s: Setting, n: float, pairs: b.Pairs, noun: str | None) -> list[Pred] | None:
    """ "one of the two oldest" """
    ranks = [b.extreme(s, pairs, k) for k in range(1, int(n) + 1)]
    if any(not one or len(one) > 1 for one in ranks):
        return None
    needs = b.need("t", noun) if noun else frozenset()
    return [Pred(disj(Together(X, one[0]) for one in ranks if one), (), needs)]


def _are_extremes(
    s: Setting, things: Thing, group: Group, n: float, pairs: b.Pairs, noun: str | None
) -> list[Said] | None:
    """ "Ann and Bob are the two oldest": as many as they are."""
    if things.how != "and" or len(things.parts) != n or group.denied or group.verb not in ("be", "get", "have"):
        return None
    found = [b.said(s, things, pred) for pred in _extremes(s, n, pairs, noun) or ()]
    return [one for one in found if one is not None] or None


def _the_extremes(s: Setting, n: float, pairs: b.Pairs, noun: str | None, how: str = "and") -> Thing | None:
    """ "the two oldest", of whom something is said."""
    if n < 2 or (noun and b.some_only(s, noun)):
        return None
    ranks = [b.extreme(s, pairs, k, noun) for k in range(1, int(n) + 1)]
    needs = b.need("t", noun) if noun else frozenset()
    parts = tuple(Thing(one[0], needs=needs) for one in ranks if one and len(one) == 1)
    return Thing(parts=parts, how=how) if len(parts) == n else None


# ---- days, weeks and months -------------------------------------------------------------------------------------

def _last_within(s: Setting, pairs: b.Pairs, fill: Pred) -> list[Pred] | None:
    """ "later in the morning than anybody else" """
    found = beyond_all(s, pairs)
    kept = [
        pred
        for pred in found or ()
        if (value := identity(pred.says)) is not None and within_span(s, value.category, fill)
    ]
    return [pred._replace(needs=pred.needs | fill.needs) for pred in kept or found or ()] or None


def _followed(s: Setting, group: Group, so_much: Amount, other: Thing) -> list[Pred] | None:
    """ "was followed a month later by Bob" """
    if group.verb != "follow" or group.form != "participle" or group.denied:
        return None
    return b.compared(s, ORDERS["before"], so_much, "", other)


def _not_until(s: Setting, group: Group, other: Thing) -> list[Pred] | None:
    """ "does not go until Bob has gone": goes after him."""
    at = [part.at for part in parts_of(other)]
    if not group.denied or any(v is None or (v.category and s.dimensions[v.category]) for v in at):
        return None
    made = b.compared(s, ORDERS["after"], None, "", other)
    return [pred._replace(needs=pred.needs | b.need("c", group.verb)) for pred in made or ()] or None


def _some_place(s: Setting, noun: str, how: str | None, way: Way, other: Thing) -> list[Pred] | None:
    """ "on a floor below Bob's": on any of them. (A floor below Bob is one floor.)"""
    named = any(kind.order == "row" and kind.name in s.nouns.get(noun, ()) for kind in s.kinds)
    if noun in closed.PERIODS or (not named and (noun not in s.things or s.axis.order != "row")):
        return None  # "came in a day after Bob" is one day
    return towards(s, way, how or "any", None, other)


# ---- others -----------------------------------------------------------------------------------------------------


def _neither_way(
    s: Setting, how: str | None, one: Way, how2: str | None, two: Way, other: Thing
) -> list[Pred] | None:
    """ "neither immediately before nor immediately after Bob" """
    return [b.denied(s, pred) for pred in either_way(s, how, one, how2, two, other) or ()] or None


def _both_more(s: Setting, pairs: b.Pairs, more: b.Pairs, other: Thing) -> list[Pred] | None:
    """ "both taller and older than Bob" """
    return [
        Pred(conj((a.says, c.says)), sides_of(a, c), needs_of(a, c))
        for a in b.compared(s, pairs, None, "", other) or ()
        for c in b.compared(s, more, None, "", other) or ()
    ] or None


def _named_group(s: Setting, n: float, noun: str, things: Thing) -> Thing | None:
    """ "the two boys Bob and Cid" """
    if things.how != "and" or len(things.parts) != n:
        return None
    return things._replace(parts=tuple(part._replace(needs=part.needs | b.need("t", noun)) for part in things.parts))


_WORN = frozenset(["clothing", "colour", "color", "jewelry", "headgear", "hat"])


def _worn(s: Setting, one: Thing) -> Pred | None:
    """ "has the red hat on" """
    parts = parts_of(one)
    if any(part.at is None or not part.at.category or not s.classes[part.at.category] & _WORN for part in parts):
        return None
    return b.is_thing(s, one)


def _has_on(s: Setting, group: Group, one: Thing) -> Pred | None:
    made = _worn(s, one) if group.verb == "have" else None
    return b.denied(s, made) if made is not None and group.denied else made


def _only_one(s: Setting, noun: str, post: Pred) -> Thing | None:
    """ "the only entrant from Rome": who has what stands behind. (The only one ahead of Bob is more than that.)"""
    if not isinstance(post.says, Together):
        return None
    nom = b.with_post(s, b.bare(s, noun), post)
    return b.thing(s, nom) if nom is not None else None


def _someone_there(s: Setting, pred: Pred) -> Thing | None:
    """ "somebody further back than Bob" """
    if not isinstance(pred.says, Offset):
        return None
    return b.thing(s, Nom(says=(pred.says,), sides=pred.sides, needs=pred.needs))


def _nothing_there(s: Setting, group: Group, one: Pred, two: Pred) -> Said | None:
    """ "There is nothing on at the inn in June or July." """
    if group.verb != "be" or group.denied:
        return None
    made: Said | None = of_someone(s, one, b.denied(s, two))
    return made


def _outsider(s: Setting, noun: str, one: Said | None) -> Said | None:
    """ "On Monday the dentist has an extraction", "in May the fair is in Rome": whoever or whatever is meant there."""
    if one is not None and (noun in s.things or noun in s.nouns) and noun not in closed.PEOPLE:
        return one._replace(needs=one.needs | b.need("t", noun))
    if one is None or noun in closed.PEOPLE | closed.RELATIONAL or "person" not in b.lexicon.first_kinds(noun):
        return None
    return one._replace(needs=one.needs | b.need("q", noun))


def _made_it(s: Setting, group: Group, comps: Pred) -> Pred | None:
    """ "made it into the top three" """
    return b.verbed(s, group, comps) if group.verb == "make" else None


_MANY = (
    ("no more than NUM", lambda n: (0, int(n))),
    ("not more than NUM", lambda n: (0, int(n))),
    ("no fewer|less than NUM", lambda n: (int(n), None)),
    ("not fewer|less than NUM", lambda n: (int(n), None)),
    ("more than NUM", lambda n: (int(n) + 1, None)),
    ("fewer|less than NUM", lambda n: (0, int(n) - 1)),
)
_PARTICLE = "on|in|out|up|off|along|away|back|home"

RULES = [
    *[Rule("QTY", pattern, lambda s, n, make=make: make(n)) for pattern, make in _MANY],
    Rule("SPANQ", "QTY", lambda s, quantity: quantity),
    Rule("SPANQ", "NUM", lambda s, n: (int(n), int(n))),
    # -- so many between
    Rule(
        "CL",
        "QTY other? NOUN VG place? in? between NPA and NPA FILLS?",
        lambda s, quantity, noun, group, one, two, fill: (
            _apart_by(s, quantity, noun, one, two) if not group.denied else None
        ),
        "At least two people came between Ann and Bob.",
    ),
    Rule(
        "CL",
        "between NPA and NPA ,? there? VG QTY other? NOUN",
        lambda s, one, two, group, quantity, noun: (
            _apart_by(s, quantity, noun, one, two) if not group.denied else None
        ),
        "Between Ann and Bob came at least two people.",
    ),
    Rule(
        "CL",
        "there VG QTY other? NOUN FILLS? in? between NPA and NPA",
        lambda s, group, quantity, noun, fill, one, two: (
            _apart_by(s, quantity, noun, one, two) if group.verb == "be" and not group.denied else None
        ),
        "There are at most two people between Ann and Bob.",
    ),
    Rule(
        "CL",
        "QTY other? NOUN separates|separate|separated NPA and|from NPA FILLS?",
        lambda s, quantity, noun, one, two, fill: _apart_by(s, quantity, noun, one, two),
        "No more than one house separates Ann's from Bob's.",
    ),
    Rule(
        "CL",
        "NPA and NPA VG SPANQ other? NOUN INBETWEEN",
        _have_between,
        "Ann and Bob have exactly one other person in between.",
    ),
    Rule(
        "CL",
        f"QTY other? NOUN VG {_PARTICLE}? CMP",
        lambda s, quantity, noun, group, pred: many_beyond(s, quantity, noun, group, pred),
        "At least two people finished ahead of Ann.",
    ),
    Rule("VP1", "VG QTY other? NOUN", _beat_many, "Ann beat at least two people."),
    Rule(
        "VP1",
        "VG QTY of the others|rest",
        lambda s, group, quantity: _beat_many(s, group, quantity, ""),
        "Ann beat at least two of the others.",
    ),
    Rule("VP1", "VG only by NPA", lambda s, group, one: _beaten_only(s, group, one), "Ann was beaten only by Bob."),
    # -- the first three
    Rule(
        "POS",
        "in|into|inside|within|among|amongst? the top|leading NUM NOUN?",
        lambda s, n, noun: _best(s, n, False),
        "Ann got into the top three.",
    ),
    Rule(
        "POS",
        "in|into|inside|within|among|amongst? the bottom NUM NOUN?",
        lambda s, n, noun: _best(s, n, True),
        "Ann finished in the bottom two.",
    ),
    Rule("POS", "into|inside|within the first NUM NOUN?", lambda s, n, noun: _best(s, n, False)),
    Rule(
        "NOM",
        "top|best NOUN",
        lambda s, noun: _top_noun(s, noun, 1),
        "Ann got the top mark.",
    ),
    Rule("NOM", "bottom|worst NOUN", lambda s, noun: _top_noun(s, noun, -1)),
    Rule("POS", "top OFROW?", lambda s, of: _from_top(s, 1), "Ann came top.", cost=1),
    Rule("POS", "bottom OFROW?", lambda s, of: _from_top(s, -1), cost=1),
    Rule("POS", "the? ORD from the? top", lambda s, n: _from_top(s, n), "Ann came second from top."),
    Rule("POS", "the? ORD from the? bottom", lambda s, n: _from_top(s, -n)),
    Rule("POS", "one|among of? the NUM EST NOUN?", _extremes, "Ann is one of the two oldest people."),
    Rule("CL", "NP VG the NUM EST NOUN?", _are_extremes, "Ann and Bob are the two oldest people."),
    Rule(
        "CL",
        "the NUM EST NOUN? VG NP",
        lambda s, n, pairs, noun, group, things: _are_extremes(s, things, group, n, pairs, noun),
        "The two oldest people are Ann and Bob.",
    ),
    Rule("NP", "the NUM EST NOUN?", _the_extremes, "The two oldest people live next to each other."),
    Rule("NP", "both of? the? NUM? EST NOUN?", lambda s, n, pairs, noun: _the_extremes(s, n or 2, pairs, noun)),
    Rule(
        "NP",
        "neither|none of the NUM EST NOUN?",
        lambda s, n, pairs, noun: _the_extremes(s, n, pairs, noun, "nor"),
        "Neither of the two oldest people drinks tea.",
    ),
    # -- days, weeks and months
    Rule(
        "CMP",
        "ER FILLS than ALLELSE",
        lambda s, pairs, fill, others: _last_within(s, pairs, fill),
        "Ann came later in the week than anybody else.",
    ),
    Rule(
        "CMP",
        "PREP? a|an|the? ER NOUN than ALLELSE",
        lambda s, prep, pairs, noun, others: [
            pred._replace(needs=pred.needs | b.need("t", noun)) for pred in beyond_all(s, pairs) or ()
        ],
        "Ann paid a higher price than anybody else.",
    ),
    Rule("CMP", "next FILLS? after NPX", lambda s, fill, other: b.compared(s, ORDERS["after"], None, "near", other)),
    Rule(
        "CMP",
        "the only other? NOUN between NPA and NPA",
        lambda s, noun, one, two: b.between_them(s, "near", one, two) if _counts(s, noun) else None,
        "Cid is the only person between Ann and Bob.",
    ),
    Rule("VP1", "VG MEAS later by NPX", _followed, "Ann was followed a day later by Bob."),
    Rule("VP1", "VG until|till after? NPX", _not_until, "Ann did not come until Bob had left."),
    Rule(
        "NPX",
        "NP has|have|had|were|are both|all VG",
        lambda s, one, group: (
            one._replace(parts=tuple(part._replace(needs=part.needs | b.need("c", group.verb)) for part in one.parts))
            if one.how == "and" and not group.denied
            else None
        ),
    ),
    Rule(
        "CMP",
        "in|on|at a|an|some NOUN HOW? DIR NPX",
        lambda s, noun, how, way, other: _some_place(s, noun, how, way, other),
        "Ann lives on a floor below Bob.",
        cost=-2,
    ),
    # -- two at once
    Rule(
        "CMP",
        "neither HOW? DIR nor HOW? DIR NPX",
        _neither_way,
        "Ann came neither immediately before nor immediately after Bob.",
    ),
    Rule(
        "CMP",
        "neither left nor right of NPX",
        lambda s, other: [b.denied(s, pred) for pred in b.beside(s, other) or ()] or None,
        "Ann lives neither left nor right of Bob.",
    ),
    Rule("CMP", "both? ER and ER than NPX", _both_more, "Ann is both older and taller than Bob."),
    Rule("CMP", "ER but|yet ER than NPX", _both_more),
    Rule("NP", "the NUM PLURAL ,? NP", _named_group, "The two boys Bob and Cid live left of the dog.", cost=1),
    # -- who has what on, who is the only one
    Rule("VP1", "VG NP on", _has_on, "Whoever has the red hat on drinks tea."),
    Rule("POST", "with|in NP on", lambda s, one: _worn(s, one)),
    Rule(
        "NPS",
        "POSS only|sole|lone NOUN",
        lambda s, owner, noun: b.possessed(s, owner, b.bare(s, noun)),
        "Ann's only dog drinks tea.",
    ),
    Rule("NPS", "the only|sole|lone NOUN POST", _only_one, "The only person from Rome drinks tea."),
    Rule("NPS", "someone|somebody CMP", _someone_there, "The dog belongs to somebody left of Ann."),
    Rule(
        "CL",
        "there VG no NOUN PP PP",
        lambda s, group, noun, one, two: (
            _nothing_there(s, group, one, two) if noun in s.nouns or noun in s.things else None
        ),
        "There is no house in Rome on Monday.",
    ),
    Rule(
        "CL",
        "there VG nothing|nobody on? PP PP",
        _nothing_there,
        "There is nothing on in Rome on Monday.",
    ),
    Rule("CL", "PP ,? there VG nothing|nobody on? PP", lambda s, one, group, two: _nothing_there(s, group, one, two)),
    Rule(
        "CL",
        "PP ,? visitors|guests|tourists|customers|everybody|everyone VP",
        of_someone,
        "On Monday visitors can go to Rome.",
        cost=1,
    ),
    Rule(
        "CL",
        "PP ,? the NOUN VP",
        lambda s, pp, noun, vp: _outsider(s, noun, of_someone(s, pp, vp)),
        cost=2,
    ),
    Rule(
        "POST",
        "POS FILLS",
        lambda s, pos, fill: (
            pos._replace(needs=(pos.needs - {b.NTH}) | fill.needs) if b.NTH in pos.needs else None
        ),
        "The person third in the queue drinks tea.",
        cost=1,
    ),
    Rule("VP1", "VG it COMPS", _made_it, "Ann made it into the top three."),
]
