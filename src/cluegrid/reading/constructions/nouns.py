"""Noun phrases: what a riddle can speak of."""

from __future__ import annotations

from typing import Any

from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.building import Nom, bare, thing, valued, with_post
from cluegrid.reading.meanings import Thing
from cluegrid.reading.setting import Group, Setting

_THE = "|".join(sorted(closed.ARTICLES))
_AT = ("in", "on", "at", "during")
_EITHER = "man|woman|boy|girl|gentleman|lady"


def _noms(values: object) -> list[Nom] | None:
    return [Nom((value,)) for value in values] if isinstance(values, list) else None


def _placed(s: Setting, noun: Any, name: Any) -> Any:
    found = []
    for kind in s.kinds:
        if (kind.name in s.nouns.get(noun, ()) or (kind is s.axis and noun in s.things)) and name in kind.values:
            found.append(Nom((s.value(kind, name),), noun=noun))
        elif kind.name in s.nouns.get(noun, ()) or (kind is s.axis and noun in s.things):
            for value in kind.values:
                if value.lower() == f"{noun} {name}".lower() or (
                    kind.dimension == "numbered" and value.lower().endswith((f" {name}", f"#{name}"))
                ):
                    found.append(Nom((s.value(kind, value),), noun=noun))
    return found or None


_AGO = closed.words("year week month summer winter spring autumn season")


def _nth(s: Setting, n: Any, noun: Any = "") -> Any:
    if noun in _AGO and noun not in s.nouns:
        return None  # "that was last year"
    found = _noms(b.at_place(s, n, noun or ""))
    return (
        [nom._replace(noun=noun or "", needs=b.need("p", noun, *nom.values) if noun else nom.needs) for nom in found]
        if found
        else None
    )


def _with_noun(noms: Any, noun: Any) -> Any:
    return (
        [
            nom._replace(noun=noun or "", needs=nom.needs | (b.need("p", noun, *nom.values) if noun else frozenset()))
            for nom in noms
        ]
        if noms
        else None
    )


def _what(s: Setting, said: Any) -> Any:
    """ "what Ann drinks": the verb belongs to what is named outside of it."""
    needs = frozenset(
        ("c", need[1], "", "") if need[0] == "V" and need[1] not in closed.FEARING else need
        for need in said.needs
        if need[0] != "V" or need[1] not in closed.LIKING
    )
    return thing(s, Nom(says=(said.says,), sides=said.sides, needs=needs))


def _plain(s: Setting, value: Any) -> bool:
    """Whether any plural noun may follow a value: city breaks, Nevada plates; but not a person's name."""
    return value.name[:1].islower() or bool(s.classes[value.category] & {"state", "country", "city"})


def _having(s: Setting, value: Any, part: Any, noun: Any) -> Any:
    """ "the red-roofed house": the part only carries what is said of it."""
    made = valued(s, value, noun) if value.name[:1].islower() else None  # "Ann praised the house" is a sentence
    return made and made._replace(needs=made.needs | b.need("N", part, value), noun=noun or part)


def _group(s: Setting, noun: Any, n: Any) -> Any:
    """ "both girls", "the three boys": those who are known to be that."""
    gender = b.gender_of(noun)
    found = [
        s.value(kind, name) for kind in s.kinds for name, known in kind.gender.items() if gender and known == gender
    ]
    if len(found) < 2 or (n is not None and int(n) != len(found)) or len({value.category for value in found}) > 1:
        return None
    return b.joined("and")(s, *(Thing(value) for value in found))


def _seated(s: Setting, noun: str) -> Any:
    """Whether a noun is one for the places: the front seat, but not the front door."""
    return noun in closed.SEATS or noun in s.things or s.axis.name in s.nouns.get(noun, ()) or None


def _titled(s: Setting, noun: Any, value: Any) -> Any:
    """ "Captain Ann", "box C": a title or what the thing is, before its name."""
    title = "person" in b.lexicon.kinds_of(noun) and value.name[:1].isupper() and noun not in closed.RELATIONAL
    return valued(s, value, noun) if title or noun in s.things or value.category in s.nouns.get(noun, ()) else None


def _neighbour_of(s: Setting, owner: Any, of: int | None = 2) -> Any:
    """Whoever is next to somebody, who has two neighbours at most."""
    if of not in (None, 2):
        return None
    return [Thing(None, pred.says, pred.sides, pred.needs) for pred in b.beside(s, owner) or ()] or None


def _neighbour(s: Setting, owner: Any, way: Any) -> Any:
    return [
        Thing(None, pred.says, pred.sides, pred.needs) for pred in b.sided(s, way, "near", None, owner) or ()
    ] or None


def _says_nothing(s: Setting, one: Thing, group: Group) -> bool:
    """Whether a verb that stands alone after "who" is a remark: it names nothing that somebody has or comes to."""
    spoken = {verb for kind in s.kinds for verb in kind.verbs}
    told = spoken | closed.HAPPENING | closed.RANKING | closed.MOTION | closed.DOING.keys() | {"lose", "beat"}
    return group.form in ("third", "past") and not group.denied and one.at is not None and group.verb not in told


RULES = [
    # -- nouns with values
    Rule("NOM", "VAL", valued, "The baker drinks tea."),
    Rule("NOM", "VAL NOUN", valued, "The red house is Ann's."),
    Rule("NOM", "VAL NOUN NOUN", valued, "The jazz record collector is Ann.", cost=1),
    Rule(
        "NOM",
        "VAL PLURAL",
        lambda s, value, noun: Nom((value,), needs=b.need("N" if _plain(s, value) else "n", noun, value), noun=noun),
        "Ann loves city breaks.",
    ),
    Rule("NOM", "VAL VAL", valued, "The red Ford is Ann's."),
    Rule("NOM", "VAL ED NOUN?", _having, "The red-roofed house is Ann's."),
    Rule("NOM", "VAL VAL NOUN", valued, "The red Ford car is Ann's."),
    Rule("NOM", "NOUN VAL", lambda s, noun, value: _titled(s, noun, value), "Captain Ann drinks tea.", cost=1),
    Rule("NOM", "NUMVAL", valued, "Ann paid $5."),
    Rule("NOM", "NUMVAL NOUN", valued, "Ann bought the $5 lamp."),
    Rule("NOM", "NUMVAL VAL", valued, "Ann has the 1930 portrait."),
    Rule("NOM", "NOUN", bare, "The house where tea is drunk is red."),
    Rule("NOM", "NOUN NOUN", lambda s, a, c: bare(s, c)._replace(needs=b.need("x", a) | b.need("x", c)), cost=2),
    Rule(
        "NOM",
        f"{_EITHER} or {_EITHER}",
        lambda s: bare(s, "person"),
        "The man or woman who drinks tea owns the dog.",
    ),
    Rule("NOM", "last|first|family|given name", lambda s: bare(s, "name"), "Ann's last name is Foster."),
    Rule("NOM", "exactly|just|only NUMVAL", valued, "Ann walked exactly 11 miles."),
    Rule("NOM", "exactly|just|only NUMVAL NOUN", valued, "Ann has exactly 3 hits."),
    Rule(
        "NOM",
        "number LETTER",
        lambda s, name: (
            [
                Nom((s.value(kind, name),))
                for kind in s.kinds
                if name in kind.values and (kind is s.axis or kind.dimension == "numbered")
            ]
            or None
        ),
        "Ann's house is number 3.",
    ),
    Rule(
        "NOM",
        "first NOUN? on|from the? left",
        lambda s, noun: _nth(s, 1, noun),
        "Ann lives in the first house on the left.",
    ),
    Rule("NOM", "first NOUN? on|from the? right", lambda s, noun: _nth(s, -1, noun)),
    Rule(
        "NOM", "last NOUN? on the right", lambda s, noun: _nth(s, -1, noun), "Ann lives in the last house on the right."
    ),
    Rule("NOM", "last NOUN? on the left", lambda s, noun: _nth(s, 1, noun)),
    Rule(
        "NOM",
        "ORD NOUN? from the? left",
        lambda s, n, noun: _nth(s, n, noun),
        "Ann lives in the second house from the left.",
    ),
    Rule(
        "NOM",
        "ORD NOUN? from the? right",
        lambda s, n, noun: _nth(s, -n, noun),
        "Ann lives in the second house from the right.",
    ),
    Rule("NOM", "EST NOUN NOUN", lambda s, pairs, a, c: _with_noun(_noms(b.extreme(s, pairs, 1, a, c)), c), cost=1),
    Rule(
        "NOMP",
        "NOM FILLS",
        lambda s, nom, fill: nom._replace(needs=nom.needs | fill.needs) if nom.values else None,
        "Ann is the first of the three to arrive.",
        cost=1,
    ),
    Rule("NOM", "ADJ NOM", b.adorned, "The cheerful baker drinks tea."),
    # -- places
    Rule("NOM", "NOUN number? LETTER", _placed, "Ann lives in house 3."),
    Rule("NOM", "ORD NOUN?", lambda s, n, noun: _nth(s, n, noun), "Ann lives in the third house."),
    Rule("NOM", "very NOM", lambda s, nom: nom if nom.values else None, "Ann lives in the very first house."),
    Rule(
        "NOM",
        "front NOUN",
        lambda s, noun: (
            _seated(s, noun) and _with_noun(_noms(b.at_place(s, 1, noun, frozenset(["queue", "place", "rank"]))), noun)
        ),
        "Ann sits in the front seat.",
    ),
    Rule(
        "NOM",
        "back|rear NOUN",
        lambda s, noun: _seated(s, noun) and _with_noun(_noms(b.at_place(s, -1, noun, frozenset(["queue"]))), noun),
    ),
    Rule(
        "NOM",
        "last|rearmost NOUN?",
        lambda s, noun: _nth(s, -1, noun) if noun != "name" else None,
        "Ann lives in the last house.",
    ),
    Rule("NOM", "final NOUN", lambda s, noun: _nth(s, -1, noun)),
    Rule("NOM", "leftmost|westernmost NOUN?", lambda s, noun: _nth(s, 1, noun), "Ann lives in the leftmost house."),
    Rule("NOM", "rightmost|easternmost NOUN?", lambda s, noun: _nth(s, -1, noun), "Ann lives in the rightmost house."),
    Rule("NOM", "most westerly NOUN?", lambda s, noun: _nth(s, 1, noun)),
    Rule("NOM", "most easterly NOUN?", lambda s, noun: _nth(s, -1, noun)),
    Rule(
        "NOM",
        "left hand? NOUN",
        lambda s, noun: _nth(s, 1, noun) if noun not in ("end", "neighbour", "neighbor") else None,
        "Ann lives in the left house.",
    ),
    Rule(
        "NOM",
        "right hand? NOUN",
        lambda s, noun: _nth(s, -1, noun) if noun not in ("end", "neighbour", "neighbor") else None,
        "Ann lives in the right house.",
    ),
    Rule(
        "NOM",
        "middle|central|centre|center NOUN?",
        lambda s, noun: _with_noun(_noms(b.middle(s, noun or "")), noun),
        "Ann lives in the middle house.",
    ),
    Rule(
        "NOM",
        "top|topmost|highest|uppermost NOUN?",
        lambda s, noun: _with_noun(_noms(b.at_place(s, -1, noun or "", frozenset(["floor"]))), noun),
        "Ann lives on the top floor.",
    ),
    Rule(
        "NOM",
        "bottom|lowest|bottommost NOUN?",
        lambda s, noun: _with_noun(_noms(b.at_place(s, 1, noun or "", frozenset(["floor"]))), noun),
        "Ann lives on the bottom floor.",
    ),
    Rule(
        "NOM",
        "ground|street level NOUN",
        lambda s, noun: _with_noun(_noms(b.at_place(s, 1, noun, frozenset(["floor"]))), noun),
    ),
    Rule("NOM", "ground NOUN", lambda s, noun: _with_noun(_noms(b.at_place(s, 1, noun, frozenset(["floor"]))), noun)),
    Rule(
        "NOM",
        "EST NOUN?",
        lambda s, pairs, noun: _with_noun(_noms(b.extreme(s, pairs, 1, noun)), noun),
        "Ann is the oldest child.",
    ),
    Rule(
        "NOM",
        "ORD EST NOUN?",
        lambda s, n, pairs, noun: _with_noun(_noms(b.extreme(s, pairs, n, noun)), noun),
        "Ann is the second oldest.",
    ),
    Rule(
        "NOM",
        "winner|victor|winners|victors",
        lambda s: _noms(b.at_place(s, 1, "", frozenset(["rank", "time", "queue"]))),
        "The winner drinks tea.",
    ),
    Rule("NOM", "ORD place NOUN?", lambda s, n, noun: _nth(s, n, "place"), "The third-place runner drinks tea."),
    # -- what stands behind the noun
    Rule("NOMP", "NOM", lambda s, nom: nom),
    Rule("NOMP", "NOM POST", with_post, "The person who drinks tea owns the dog."),
    Rule("NOMP", "NOM POST POST", with_post, "The person in the red house who drinks tea owns the dog.", cost=1),
    Rule(
        "NPS",
        "the person 's NOUN VG NP",
        lambda s, noun, group, one: (
            one._replace(needs=one.needs | b.need("r", noun, *([one.at] if one.at else [])))
            if group.verb in ("name", "call") and not group.denied
            else None
        ),
    ),
    Rule(
        "NPS",
        "where NP VG",
        lambda s, one, group: one._replace(needs=one.needs | b.need("c", group.verb)) if not group.denied else None,
        "There is one house between where Ann lives and where Bob lives.",
    ),
    Rule("NPS", "many|several|some|various|all NOMP", lambda s, nom: thing(s, nom), cost=1),
    Rule("POST", "PP", lambda s, pp: pp, "The owner of the dog drinks tea."),
    Rule("POST", "now|currently|today|still PP", lambda s, pp: pp, "The dog now in the red house is Ann's."),
    Rule("POST", "LIKED NP", lambda s, liked, one: b.is_thing(s, one), "The person fond of tea owns the dog."),
    Rule("POST", "CMP", lambda s, cmp: cmp, "The house next to Bob's is red."),
    Rule(
        "POST",
        "POS",
        lambda s, pos: pos if b.NTH not in pos.needs else None,
        "The person at the far left drinks tea.",
    ),
    Rule(
        "POST",
        "now|currently? ING COMPS",
        lambda s, group, comps: b.verbed(s, group, comps),
        "The person drinking tea owns the dog.",
    ),
    Rule("POST", "now|currently PP", lambda s, pp: pp, "The dog now in the red house is Ann's."),
    Rule("POST", "ING VAL", lambda s, group, value: b.verbed(s, group, b.is_thing(s, Thing(value)))),
    Rule(
        "POST",
        "numbered LETTER",
        lambda s, name: [b.Pred(b.Together(b.X, s.value(s.axis, name)))] if name in s.axis.values else None,
    ),
    Rule("PREP", "|".join(sorted(closed.PREPOSITIONS - {"of", "with", "about", "around", *_AT})), lambda s: "prep"),
    Rule("PREP", "|".join(_AT), lambda s: "at"),
    Rule("PREP", "about|around", lambda s: "about"),
    Rule("PREP", "with", lambda s: "with"),
    # -- phrases
    Rule("NPS", "the NOMP", lambda s, nom: thing(s, nom)),
    Rule("NPS", "a|an NOMP", lambda s, nom: thing(s, b.any_such(nom)), "Ann owns a dog."),
    Rule("NPS", "this|that|these|those NOMP", lambda s, nom: thing(s, nom) if nom.noun else None),
    Rule(
        "NPS",
        "NOMP",
        lambda s, nom: (
            thing(s, nom)
            if nom.values
            or (nom.noun not in closed.RELATIONAL | {"one"} and (nom.noun in closed.PEOPLE or nom.noun in s.things))
            else None
        ),
    ),
    Rule(
        "NPS",
        "mr and VAL",
        lambda s, value: Thing(value) if value.name[:1].isupper() else None,
        "Mr. and Mrs. Foster live next to Bob.",
    ),
    Rule("NPS", "POSS NOMP?", lambda s, owner, nom: b.possessed(s, owner, nom), "Bob's house is red."),
    Rule("POSS", f"{_THE} NOM 's|'", lambda s, nom: thing(s, nom)),
    Rule("POSS", "NOM 's|'", lambda s, nom: thing(s, nom)),
    Rule(
        "NPS",
        "all they|you|people|one VP",
        lambda s, vp: _what(s, vp),
        "Tea is all they drink in the red house.",
    ),
    Rule("NPS", "that of NPS", lambda s, one: one, "Next to Ann's house is that of Bob."),
    Rule("POSS", f"{_THE} NOM NOUN? 's|' NOUN 's|'", lambda s, nom, noun, other: thing(s, nom), cost=2),
    Rule(
        "NPS",
        "POSS immediate|direct|next? neighbour|neighbor on|to the left",
        lambda s, owner: _neighbour(s, owner, -1),
        "Bob's neighbour on the left drinks tea.",
    ),
    Rule(
        "NPS",
        "POSS immediate|direct|next? neighbour|neighbor on|to the right",
        lambda s, owner: _neighbour(s, owner, 1),
        "Bob's neighbour on the right drinks tea.",
    ),
    Rule(
        "NPS",
        "POSS left hand? neighbour|neighbor",
        lambda s, owner: _neighbour(s, owner, -1),
        "Bob's left-hand neighbour drinks tea.",
    ),
    Rule(
        "NPS",
        "POSS right hand? neighbour|neighbor",
        lambda s, owner: _neighbour(s, owner, 1),
        "Bob's right-hand neighbour drinks tea.",
    ),
    Rule(
        "NPS", "his NOMP", lambda s, nom: b.possessed(s, b.pronoun("he"), nom), "Bob drinks tea, and his house is red."
    ),
    Rule("NPS", "her NOMP", lambda s, nom: b.possessed(s, b.pronoun("she"), nom)),
    Rule("NPS", "its NOMP", lambda s, nom: b.possessed(s, b.pronoun("it"), nom)),
    Rule("NPS", "their NOMP", lambda s, nom: b.possessed(s, b.pronoun("they"), nom)),
    Rule("NPS", "he|him", lambda s: b.pronoun("he"), "Bob drinks tea, and he owns the dog."),
    Rule("NPS", "she|her", lambda s: b.pronoun("she")),
    Rule("NPS", "it", lambda s: b.pronoun("it")),
    Rule("NPS", "they|them", lambda s: b.pronoun("they")),
    Rule("NPS", "that NOUN?", lambda s, noun: b.pronoun("it") if noun not in closed.PERIODS else None, cost=1),
    Rule(
        "NPS",
        "what GAP",
        lambda s, gap: _what(s, gap),
        "What Ann drinks is tea.",
    ),
    Rule(
        "NPS",
        "what VP",
        lambda s, vp: _what(s, vp),
        "Milk is what is drunk in the red house.",
    ),
    Rule(
        "NPS",
        "NOUN : VAL",
        lambda s, noun, value: Thing(value) if value.category in s.nouns.get(noun, ()) else None,
        "Job: baker is not Pet: cat.",
    ),
    Rule(
        "NPS",
        "POSS next? door? neighbour|neighbor",
        lambda s, owner: _neighbour_of(s, owner),
        "Bob's neighbour drinks tea.",
    ),
    Rule("NPS", "one of NP 's|' NUM? neighbours|neighbors", lambda s, owner, n: _neighbour_of(s, owner, n),
         "One of Bob's neighbours drinks only tea.", cost=1),
    Rule("NPS", "one of the NUM? neighbours|neighbors of NPX", lambda s, n, owner: _neighbour_of(s, owner, n), cost=1),
    Rule(
        "NPS",
        "whoever|whichever|whatever VP",
        lambda s, vp: thing(s, Nom(says=(vp.says,), sides=vp.sides, needs=vp.needs)),
        "Whoever drinks tea owns the dog.",
    ),
    Rule(
        "NPS", "whichever NOUN VP", lambda s, noun, vp: thing(s, Nom(says=(vp.says,), sides=vp.sides, needs=vp.needs))
    ),
    Rule(
        "NPS",
        "those|anyone|someone|somebody who VP",
        lambda s, vp: thing(s, Nom(says=(vp.says,), sides=vp.sides, needs=vp.needs)),
    ),
    Rule(
        "NPS",
        "someone|somebody PP POST?",
        lambda s, pp, post: (nom := with_post(s, bare(s, "person"), pp, post)) and thing(s, nom),
        "The dog belongs to someone in the red house who does not drink tea.",
    ),
    Rule("NPS", "NPS_OF", lambda s, one: one),
    Rule("NPS_OF", "the? one of NP 's|'", lambda s, one: one),
    Rule("NPA", "NPS", lambda s, one: one),
    Rule("NPA", "NPS , NPS ,?", b.apposed, "Bob, the baker, drinks tea.", cost=1),
    Rule("NPA", "NPS ( NPS )", b.apposed, "Bob (the baker) drinks tea."),
    Rule("NPA", "NPS , POSTC ,?", b.described, "Bob, who is the baker, drinks tea.", cost=1),
    Rule(
        "NPA",
        "NPS , NPS , POSTC ,?",
        lambda s, one, two, post: (x := b.apposed(s, one, two)) and b.described(s, x, post),
        cost=2,
    ),
    Rule("NPA", "NPS ( POSTC )", b.described, "Ann (who is not the baker) drinks tea."),
    Rule("NOM", "last but one", lambda s: _nth(s, -2, "")),
    Rule("NOM", "penultimate NOUN?", lambda s, noun: _nth(s, -2, noun), "Ann lives in the penultimate house."),
    Rule("NPA", "NPS - POSTC -?", b.described, cost=1),
    Rule("NPA", "NPS - NPS -?", b.apposed, cost=1),
    Rule("POSTC", "known as NPS", b.is_thing, "Ann, known as Foster, drinks tea."),
    Rule(
        "POSTC",
        "ING COMPS",
        lambda s, group, comps: b.verbed(s, group, comps),
        "The red house, owned by Ann, is first.",
    ),
    Rule("POSTC", "always? PP", lambda s, pp: pp, cost=1),
    Rule("POSTC", "CMP", lambda s, cmp: cmp, cost=1),
    Rule("POSTC", "POS", lambda s, pos: pos, cost=1),
    Rule("NP", "NPA", lambda s, one: one),
    Rule("NP", "NPS and NPS", b.joined("and"), "Ann and Bob live to the left of Cid."),
    Rule("NP", "NPS or NPS", b.joined("or"), "Ann or Bob drinks tea."),
    Rule("NP", "NPA and NPA", b.joined("and"), cost=1),
    Rule("NP", "NPS as well as NPS", b.joined("and"), "Ann as well as Bob lives left of the dog."),
    Rule("NPA", "NPS , who|which IDLE ,?", lambda s, one, idle: one, "Ann, who smiles a lot, drinks tea.", cost=3),
    Rule(
        "NPA",
        "NPS , who VG ,",
        lambda s, one, group: one if _says_nothing(s, one, group) else None,
        "Ann, who snores, drinks tea.",
        cost=4,
    ),
    Rule("NP", "both NPA and NPA", b.joined("and"), "Both Ann and Bob live left of the dog."),
    Rule("NP", "NPA or NPA", b.joined("or"), cost=1),
    Rule("NP", "either NPA or NPA", b.joined("or"), "Either Ann or Bob drinks tea."),
    Rule("NP", "neither NPA nor NPA", b.joined("nor"), "Neither Ann nor Bob drinks tea."),
    Rule(
        "NP",
        "NPS , COMMAS or NPS",
        lambda s, one, more, last: b.joined("or")(s, one, *more, last),
        "Ann drinks tea, milk or beer.",
    ),
    Rule("NP", "NPS , COMMAS and NPS", lambda s, one, more, last: b.joined("and")(s, one, *more, last)),
    Rule("NP", "either NPS , COMMAS or NPS", lambda s, one, more, last: b.joined("or")(s, one, *more, last)),
    Rule("NP", "neither NPS , COMMAS nor NPS", lambda s, one, more, last: b.joined("nor")(s, one, *more, last)),
    Rule("COMMAS", "NPS ,?", lambda s, one: (one,)),
    Rule("COMMAS", "NPS , COMMAS", lambda s, one, more: (one, *more)),
    Rule(
        "NP",
        "neither of them|those|these",
        lambda s: b.pronoun("neither"),
        "Ann is older than Bob, but neither of them drinks tea.",
    ),
    Rule(
        "NP",
        "both of them|those|these",
        lambda s: b.pronoun("both"),
        "Ann is older than Bob, and both of them are older than Cid.",
    ),
    Rule(
        "NPA",
        "NPS and his|her wife|husband|partner|family|spouse|team|dog",
        lambda s, one: one,
        "Bob and his wife went to Rome.",
        cost=-1,
    ),
]
