"""Relative clauses: who drinks tea, whose house is red, the dog that Ann owns, the one Bob looked after."""

from __future__ import annotations

from cluegrid.categories import Value
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.building import Pred
from cluegrid.reading.meanings import Thing
from cluegrid.reading.setting import Group, Setting

PARTICLE = "in|off|out|up|over|away|back|home|along|around|down"
"""What may stand behind a verb without a thing of its own."""


def _whose(s: Setting, vp: Pred, noun: str, needs: b.Needs = frozenset()) -> Pred:
    """What is said of somebody's own thing is said of him."""
    vp = vp._replace(says=b.between_these(s, [noun], vp.says))
    return vp._replace(needs=vp.needs | needs | b.need("w", noun, *b.goes_with(vp.says)))


def _left_out(s: Setting, one: Thing, group: Group) -> Pred | None:
    """ "that Ann owns": what the verb is done to is what the clause is said of."""
    if one.at in b.PRONOUNS.values() or (group.denied and group.verb in ("bear", "stand")):
        return None
    if group.verb in b.FELT and group.form != "aux":  # who likes it, and not who is liked
        made = b.verbed(s, Group("have", group.denied, "aux"), b.is_thing(s, one))
        return made and made._replace(needs=made.needs | b.need("V", group.verb, *b.goes_with(made.says)[:2]))
    return b.verbed(s, group, b.is_thing(s, one))


def _unmarked(s: Setting, one: Thing, group: Group) -> Pred | None:
    """ "Ann owns", behind what she owns."""
    made = b.verbed(s, group, b.is_thing(s, one))
    return made._replace(needs=made.needs | {b.BARE}) if made is not None else None


def _whose_is(s: Setting, value: Value, noun: str | None) -> Pred:
    """ "whose piano was a great success": who has it."""
    return b.is_thing(s, Thing(value, needs=b.need("n", noun, value) if noun else frozenset()))


def _whose_was(s: Setting, value: Value, noun: str | None, group: Group) -> Pred | None:
    """ "whose piano had to be moved": who has it, whatever was done to it."""
    if group.form != "participle" or group.denied:
        return None
    needs = b.need("n", noun, value) if noun else frozenset()
    return b.is_thing(s, Thing(value, needs=needs | b.need("c", group.verb)))


def _of_two(s: Setting, group: Group | None, one: Thing, two: Thing) -> Thing | None:
    """ "the two who ordered pizza and steak": the one who has the first, and the one who has the other."""
    if (group is not None and group.denied) or any(part.at is None or part.parts for part in (one, two)):
        return None
    assert one.at is not None and two.at is not None
    if one.at.category != two.at.category or one.at == two.at:
        return None
    needs = b.need("v", group.verb, one.at, two.at) if group is not None and group.form != "aux" else frozenset()
    return b.joined("and")(s, one._replace(needs=one.needs | needs), two)


RULES = [
    Rule("POST", "WHREL", lambda s, one: one),
    Rule("POST", "WHREL ,? and|but WHREL", b.also, "The person who drinks tea and whose house is red owns the dog."),
    Rule("POST", "that VP", lambda s, vp: vp, "The dog that lives in the red house is Ann's."),
    Rule("POST", "that GAP", lambda s, gap: gap, "The dog that Ann owns lives in the red house.", cost=1),
    Rule("POST", "PREP whom GAP", lambda s, prep, gap: gap),
    Rule("POSTC", "WHREL", lambda s, one: one),
    Rule(
        "POSTC",
        "WHREL ,? and|but WHREL",
        b.also,
        "Ann, whose house is not red and who does not drink tea, lives next to Bob.",
    ),
    Rule(
        "POSTC",
        "who|which VP1 and|but VP1",
        b.also,
        "Ann lives next to Bob, who drinks tea and owns the dog.",
        cost=-1,
    ),
    Rule("POSTC", "who|which VP , VPMORE", b.also, cost=1),
    # -- with a word for whom they are said of
    Rule("WHREL", "who|which VP", lambda s, vp: vp, "The person who drinks tea owns the dog."),
    Rule("WHREL", "who|which|whom GAP", lambda s, gap: gap, "The dog, which Ann owns, lives in the red house.", cost=1),
    Rule("WHREL", "where GAP", lambda s, gap: gap, "The house where tea is drunk is red."),
    Rule("WHREL", "when GAP", lambda s, gap: gap, "Monday is the day when Ann drinks tea."),
    Rule("WHREL", "PREP which GAP", lambda s, prep, gap: gap, "The house in which tea is drunk is red."),
    Rule("WHREL", "whose NOUN VP", lambda s, noun, vp: _whose(s, vp, noun), "Ann, whose house is red, drinks tea."),
    Rule(
        "WHREL",
        "whose NOUN NOUN VP",
        lambda s, a, c, vp: _whose(s, vp, c, b.need("t", a)),
        "Ann, whose front door is red, drinks tea.",
        cost=1,
    ),
    Rule(
        "WHREL",
        "whose ADJ NOUN VP",
        lambda s, a, c, vp: _whose(s, vp, c, b.need("a", a)),
        "Ann, whose old house is red, drinks tea.",
        cost=1,
    ),
    Rule(
        "WHREL",
        "whose NOUN 's NOUN VP",
        lambda s, a, c, vp: vp._replace(needs=vp.needs | b.need("r", a, *b.goes_with(vp.says)) | b.need("t", c)),
        "The person whose child's name is Ann drinks tea.",
    ),
    Rule("WHREL", "whose NP VP", lambda s, one, vp: b.also(s, b.is_thing(s, one), vp), cost=2),
    Rule("WHREL", "whose VAL NOUN? VG", _whose_was, "The person whose dog had to be washed drinks tea.", cost=2),
    Rule(
        "WHREL",
        "whose VAL NOUN? is|was|are|were|had IDLE",
        lambda s, value, noun, idle: _whose_is(s, value, noun),
        "Ann, whose dog was a great success, lives next to Bob.",
        cost=3,
    ),
    Rule("WHREL", "WHOSENAME VP", lambda s, whose, vp: vp, "Ann, whose last name is not Foster, drinks tea."),
    Rule("WHOSENAME", "whose last|first|family|given name", lambda s: ""),
    # -- without one
    Rule(
        "POST",
        "NPS VG",
        lambda s, one, group: _unmarked(s, one, group) if group.form != "aux" else None,
        "The dog Ann owns lives in the red house.",
        cost=2,
    ),
    Rule(
        "POST",
        "NPS VG PREP",
        lambda s, one, group, prep: _unmarked(s, one, group),
        "The red house is the one Ann lives in.",
        cost=2,
    ),
    Rule(
        "POST",
        f"NPS VG {PARTICLE} PREP?",
        lambda s, one, group, prep: _unmarked(s, one, group) if group.form != "aux" else None,
        "The dog Ann ended up with lives in the red house.",
        cost=2,
    ),
    Rule(
        "POST",
        f"ING {PARTICLE} COMPS",
        lambda s, group, comps: b.verbed(s, group, comps),
        "The dog brought along by Ann lives in the red house.",
        cost=1,
    ),
    Rule("POST", "bound|headed|destined for NP", b.is_thing, "The person bound for Rome is Ann."),
    Rule("POST", "on his|her|its|their way to NP", b.is_thing, "The person on her way to Rome is Ann."),
    Rule("POST", "formerly|originally of|from|in NP", b.is_thing, "The person originally from Rome is Ann."),
    # -- two at once
    Rule(
        "NP",
        "the two NOUN? who|that|which VG NPS and NPS",
        lambda s, noun, group, one, two: _of_two(s, group, one, two) if not b.some_only(s, noun or "") else None,
        "The two who drink tea and milk live next to each other.",
        cost=-1,
    ),
    Rule(
        "NP",
        "the two NOUN? ING NPS and NPS",
        lambda s, noun, group, one, two: _of_two(s, group, one, two) if not b.some_only(s, noun or "") else None,
        "The two people drinking tea and milk live next to each other.",
        cost=-1,
    ),
    Rule(
        "NP",
        "the two NOUN? PREP NPS and NPS",
        lambda s, noun, prep, one, two: _of_two(s, None, one, two) if not b.some_only(s, noun or "") else None,
        "The two people with the dog and the cat live next to each other.",
        cost=-1,
    ),
    # -- what is left out of them
    Rule("GAP", "NP VG", _left_out, "The dog that Ann owns lives in the red house."),
    Rule("GAP", "NP VG COMPS", lambda s, one, group, comps: b.verbed(s, group, b.is_thing(s, one), comps), cost=1),
    Rule("GAP", "NP VG PREP", lambda s, one, group, prep: b.verbed(s, group, b.is_thing(s, one)), cost=1),
    Rule(
        "GAP",
        f"NP VG {PARTICLE} PREP?",
        lambda s, one, group, prep: _left_out(s, one, group),
        "The dog that Ann brought along lives in the red house.",
        cost=1,
    ),
    Rule("GAP", "they|people|someone|somebody|you|we VP", lambda s, vp: vp, "The house where they drink tea is red."),
]
