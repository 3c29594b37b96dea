"""Places in two rows: opposite, behind, on the same side, in the middle of the front row."""

from __future__ import annotations

from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.meanings import TRUE, Pred, Thing, neg
from cluegrid.reading.setting import Group, Setting


def _facing(s: Setting, group: Group, other: Thing) -> list[Pred] | None:
    """ "Ann faces Bob"."""
    made = b.opposite(s, other) if group.verb == "face" and not _is_row(s, other) else None
    return [b.denied(s, pred) for pred in made] if made and group.denied else made


def _is_row(s: Setting, thing: Thing) -> bool:
    """Whether something is one of the two rows."""
    return s.rows is not None and thing.at is not None and thing.at.category == s.rows[0].name


def _diagonal(s: Setting, other: Thing) -> list[Pred] | None:
    """Diagonally opposite: sure only where there are two places in a row."""
    if s.rows is None or s.rows[0].dimension != "side" or len(s.rows[1].values) != 2:
        return None
    return b.across(s, other, 1)


def _diagonally(s: Setting, word: str, other: Thing) -> list[Pred] | None:
    """Diagonally behind: in the next row, one place aside."""
    if s.rows is None or s.rows[0].dimension != "queue":
        return None
    made = b.across(s, other, 1)
    order = b.compared(s, ((s.rows[0].dimension, 1 if word == "behind" else -1),), None, "any", other)
    also = b.also(s, made[0], order[0]) if order else None
    return [also] if also is not None else None


def _other_side(s: Setting, noun: str, other: Thing) -> list[Pred] | None:
    """ "on the other side of the table from Bob": in the other row."""
    if s.rows is None or s.rows[0].name not in s.nouns.get(noun, ()):
        return None
    made = b.alike(s, s.rows[0], other)
    return [made._replace(says=neg(made.says))]


def _same_side(s: Setting, noun: str, other: Thing) -> list[Pred] | None:
    if s.rows is None or s.rows[0].name not in s.nouns.get(noun, ()):
        return None
    return [b.alike(s, s.rows[0], other)]


def _at_end(s: Setting, other: Thing) -> Pred | None:
    """ "at the end near the door": the end that the text knows by what stands there."""
    if s.rows is None or other.at is None or other.at.category != s.rows[1].name or other.sides:
        return None
    return b.is_thing(s, other)


def _middle_of(s: Setting, row: Thing) -> list[Pred] | None:
    """ "in the middle of the front row"."""
    values = b.middle(s) if _is_row(s, row) else None
    made = b.also(s, Pred(b.same(values[0])), b.is_thing(s, row)) if values else None
    return [made] if made is not None else None


RULES = [
    Rule(
        "CMP",
        "HOW? across the NOUN from NPX",
        lambda s, how, noun, other: b.opposite(s, other),
        "Ann sits across the table from Bob.",
    ),
    Rule(
        "CMP",
        "diagonally opposite to? NPX",
        lambda s, other: _diagonal(s, other),
        "Ann sits diagonally opposite Bob.",
    ),
    Rule("CMP", "diagonally across from NPX", lambda s, other: _diagonal(s, other)),
    Rule(
        "CMP",
        "diagonally behind NPX",
        lambda s, other: _diagonally(s, "behind", other),
        "Ann sits diagonally behind Bob.",
    ),
    Rule("CMP", "diagonally in front of NPX", lambda s, other: _diagonally(s, "front", other)),
    Rule("VP1", "VG directly? NP", _facing, "Ann faces Bob."),
    Rule("PAIR", "facing each other|another", lambda s: b.opposite(s, Thing(b.PRONOUNS["it"]))),
    Rule("PAIR", "directly|right? opposite one another", lambda s: b.opposite(s, Thing(b.PRONOUNS["it"]))),
    Rule("PAIR", "directly|right opposite each other", lambda s: b.opposite(s, Thing(b.PRONOUNS["it"]))),
    Rule(
        "CMP",
        "on|at|in the same NOUN of the NOUN as NPX",
        lambda s, noun, table, other: _same_side(s, noun, other),
        "Ann sits on the same side of the table as Bob.",
    ),
    Rule(
        "CMP",
        "on|at|in the other|opposite NOUN OFROW? from|to NPX",
        lambda s, noun, of, other: _other_side(s, noun, other),
        "Ann sits on the other side of the table from Bob.",
    ),
    Rule(
        "POS",
        "at|in the end near|nearest|nearer|closest|closer to? NPS",
        lambda s, other: _at_end(s, other),
        "Ann sits at the end nearest the kitchen.",
    ),
    Rule("POS", "at|in the VAL end", lambda s, value: _at_end(s, Thing(value))),
    Rule(
        "POS",
        "in|at the middle|centre|center of|in NPS",
        lambda s, row: _middle_of(s, row),
        "Ann sits in the middle of the window side.",
    ),
    Rule("FILL", "on one side", lambda s: Pred(TRUE) if s.rows is not None else None),
]
