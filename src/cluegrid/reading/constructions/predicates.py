"""Predicates: what can be said of something, from "drinks tea" to "is three years older than Bob"."""

from __future__ import annotations

from typing import Any

from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.building import Pred
from cluegrid.reading.meanings import Thing, X, disj, every_part, identity, neg, over, parts_of
from cluegrid.reading.scales import ADJECTIVES, ORDERS
from cluegrid.reading.setting import Amount, Group, Setting
from cluegrid.relations import Together

_THE = "|".join(sorted(closed.ARTICLES))
_HIS = "his|her|its|their"


def _fill(s: Setting, *words: Any) -> Any:
    needs: b.Needs = frozenset()
    if not {"one", "neighbour", "neighbor"}.isdisjoint(words):
        return None
    for word in words:
        if isinstance(word, str) and word not in ("prep", ""):
            needs |= b.need("s", word)
    return Pred(b.All(()), (), needs)


def _joined_to(s: Setting, prep: Any, one: Any) -> Any:
    """A thing behind a preposition; what is done with somebody is marked, and about so much is not so much."""
    if prep == "about" and one.at is not None and one.at.category and s.names(one.at.category).numbers:
        return None
    made = b.is_thing(s, one)
    if prep == "at" and one.at is not None and one.at.category and s.dimensions[one.at.category] & {"time", "year"}:
        return made._replace(needs=made.needs | {b.WHEN})
    return made._replace(needs=made.needs | {b.WITH}) if prep == "with" else made


def _covered(s: Setting, nom: Any, post: Any = None) -> Any:
    """ "behind the red door", "under the blue blanket": a thing that somebody is behind is that one's own."""
    if not nom.values or not nom.noun or nom.noun in s.things or nom.noun in closed.PEOPLE or nom.says:
        return None
    if b.lexicon.kinds_of(nom.noun) & _RACING:
        return None  # 14 votes behind the apple pie
    made = b.thing(s, nom)
    if made is not None and post is not None:
        made = b.described(s, made, post)
    return b.is_thing(s, made) if made is not None else None


_RACING = frozenset(["food", "animal", "person", "vehicle", "boat", "group"])
"""Classes of what may be ahead or behind, as against what somebody may hide behind."""


def _before(s: Setting, nom: Any) -> Any:
    """ "in front of the red house", "under the red caravan": there, where places stand side by side."""
    stands = nom.noun in s.things or s.axis.name in s.nouns.get(nom.noun, ())
    if not nom.values or nom.says or not stands or not s.dimensions[s.axis.name] <= {"place", "number"}:
        return None
    if not b.lexicon.kinds_of(nom.noun) & closed.CARRIERS:
        return None
    made = b.thing(s, nom)
    return (found := b.is_thing(s, made))._replace(needs=found.needs | {b.OUTSIDE}) if made is not None else None


def _craved(s: Setting, group: Any, one: Any) -> Any:
    """ "has a taste for tea": likes it. (A weakness for the baker is no baking.)"""
    if group.verb != "have" or any(s.is_person(part.at) for part in parts_of(one)):
        return None
    made = b.is_thing(s, one)
    return b.denied(s, made) if group.denied else made


def _so_much(s: Setting, one: Pred, more: Pred) -> bool:
    """ "two more than Bob": an amount, and not the two that is more."""
    value = identity(one.says)
    return (
        value is not None
        and isinstance(more.says, b.Offset)
        and (more.says.along or s.axis.name) == value.category
        and bool(s.names(value.category).numbers)
    )


def _at_hand(s: Setting, one: Any) -> Any:
    """ "a cup of tea in her hand": her own. (Whom she has at her side is somebody else.)"""
    return None if any(s.is_person(part.at) for part in parts_of(one)) else b.is_thing(s, one)


def _fearing(s: Setting, one: Any) -> Any:
    """ "afraid of mice": has them, where the riddle tells what each one fears."""
    return b.verbed(s, Group("fear", False, "third"), b.is_thing(s, one))


def _done(group: Any) -> Any:
    """ "the first to be served": what was done says nothing of who was first."""
    return None if group.denied else Pred(b.All(()), (), b.need("c", group.verb))


def _reaching(s: Setting, group: Any, fill: Any) -> Any:
    """ "the first to go on stage": where all of them went, if they did so one after the other."""
    one_by_one = any(dims & {"time", "rank", "queue"} for dims in s.dimensions.values())
    return b.also(s, _done(group), fill._replace(needs=frozenset()) if one_by_one else fill)


def _at(s: Setting, values: Any) -> Any:
    return [Pred(Together(X, value)) for value in values] if values else None


def _nth(s: Setting, n: int) -> Any:
    """ "finished third": a place by its number alone."""
    return [pred._replace(needs=frozenset([b.NTH])) for pred in _at(s, b.at_place(s, n)) or ()] or None


def _one_of(s: Setting, values: Any) -> Any:
    return Pred(disj(Together(X, value) for value in values)) if values else None


def _first(s: Setting, n: Any, noun: Any) -> Any:
    kinds = b.ordered_by(s, noun or "")
    return (
        _one_of(s, [s.value(kinds[0], v) for v in b.ranked(kinds[0])[: int(n)]])
        if kinds and kinds[0].order != "ring"
        else None
    )


def _last(s: Setting, n: Any, noun: Any) -> Any:
    kinds = b.ordered_by(s, noun or "")
    return (
        _one_of(s, [s.value(kinds[0], v) for v in b.ranked(kinds[0])[-int(n) :]])
        if kinds and kinds[0].order != "ring"
        else None
    )


def _bound(s: Setting, dims: Any, sign: Any, so_much: Any, same: Any = False) -> Any:
    """More or less than an amount that need not be one of the values."""
    found = []
    for kind in s.kinds:
        if not kind.numbers or (dims and not s.dimensions[kind.name] & set(dims)):
            continue
        number = so_much.number
        if so_much.unit:
            if so_much.unit != "clock":
                on = b.measured(s, kind, so_much)
                if on is None:
                    continue
                number = on[0]
            elif "time" not in s.dimensions[kind.name]:
                continue
        elif "year" not in s.dimensions[kind.name] and not dims:
            continue
        low, high = min(kind.numbers), max(kind.numbers)
        if not low <= number <= high:
            continue
        values = [
            s.value(kind, v)
            for v, n in zip(kind.values, kind.numbers, strict=True)
            if (n - number) * sign > 0 or (same and n == number)
        ]
        if values:
            found.append(_one_of(s, values))
    return found or None


def _in_one_row(s: Setting, noun: Any) -> Any:
    """ "to the left of Bob in the same row": as whatever is beside something is, where places stand in two rows."""
    return _fill(s) if s.rows is not None and s.rows[0].name in s.nouns.get(noun, ()) else None


def _sign(pairs: Any) -> Any:
    signs = {sign for name, sign in pairs if name not in ("rank", "year")}
    return signs.pop() if len(signs) == 1 else pairs[0][1]


def _winning(s: Setting, group: Any) -> Any:
    if group.verb != "win" or group.form == "aux":
        return None
    made = _at(s, b.at_place(s, 1, "", frozenset(["rank", "duration", "score"])))
    if not made and all(name.isdigit() for name in s.axis.values):  # the first of a plain order
        made = _at(s, b.at_place(s, 1, "", frozenset(["time"])))
    return [b.denied(s, pred) if group.denied else pred for pred in made] if made else None


def _alike(s: Setting, noun: Any, other: Any) -> Any:
    """That X has the same of a kind as another: by the kind's noun, or by any noun where only one kind is shared."""
    if noun in s.things or s.axis.name in s.nouns.get(noun, ()):
        return [b.is_thing(s, other)]
    along = [kind for kind in s.kinds if kind.name in s.nouns.get(noun, ())]
    needs: b.Needs = frozenset()
    if not along and noun not in s.nouns:
        along = b.shared(s)
        needs = b.need("t", noun)
        if len(along) != 1:
            return None
    return [b.alike(s, kind, other, needs) for kind in along] or None


def _held(s: Setting, noun: Any) -> bool:
    """Whether a noun names a category that several share."""
    return any(s.by_name[name].held for name in s.nouns.get(noun, ()))


def _unalike(s: Setting, noun: Any, other: Any) -> Any:
    return [pred._replace(says=neg(pred.says)) for pred in _alike(s, noun, other) or ()] or None


def _plain_order(s: Setting, so_much: Any, how: Any, word: Any, other: Any) -> Any:
    return b.compared(s, ORDERS[word], so_much, how, other)


def _some_time(s: Setting, word: str, other: Any) -> Any:
    """ "on a day before": any of them."""
    return _plain_order(s, None, "any", word, other)


def _unit_step(s: Setting, unit: Any, word: Any, other: Any) -> Any:
    """ "the day before": exactly one."""
    return b.compared(s, ORDERS[word], Amount(1, unit), "", other)


def _more(s: Setting, so_much: Any, how: Any, pairs: Any, noun: Any, other: Any) -> Any:
    """Three years older than; more points than; a higher floor than."""
    if noun == "number":
        return b.higher(s, pairs, so_much, other)
    if noun in ADJECTIVES:
        return None  # "more recent than": no noun, though dictionaries have one
    if noun:
        named = [
            kind
            for kind in s.kinds
            if kind.name in s.nouns.get(noun, ())
            or (s.nouns.get(noun) is None and b.singular(kind.unit.lower() or "-") == noun)
        ]
        kept = []
        for pred in b.compared(s, pairs, so_much, how, other) or ():
            kept.append(
                pred._replace(
                    needs=pred.needs | b.need("m", noun, *[v for v in b.every_value(pred.says) if v != X][:1])
                )
            )
        if named:
            names = {b.along(s, kind) for kind in named}
            only = [pred for pred in kept if any(getattr(r, "along", None) in names for r in every_part(pred.says))]
            if only:
                return only
            signs = {sign for name, sign in pairs if name not in ("rank", "year", "duration")}
            if len(signs) == 1 and len(named) == 1 and (named[0].order == "row" or named[0].numbers):
                return b.compared(s, ((next(iter(s.dimensions[named[0].name])), signs.pop()),), so_much, how, other)
        counts = [pred for pred in kept if not any(s.by_name[name].unit for name in _run_of(s, pred))]
        return counts or kept or None  # more supporters are no more dollars
    return b.compared(s, pairs, so_much, how, other)


def _with_fill(s: Setting, preds: Any, fill: Any) -> Any:
    """Predicates with words of the scene in them, which must be known; "earlier in the week" is on an earlier day."""
    if fill is None:
        return preds
    fitting = [pred for pred in preds or () if all(_within(s, name, fill) for name in _run_of(s, pred))]
    return [pred._replace(needs=pred.needs | fill.needs) for pred in fitting or preds or ()]


def _less_than_as(s: Setting, pairs: Any, noun: Any, other: Any) -> Any:
    """ "not as heavy as": to be denied by the verb, so it says "at least as"."""
    made = _more(s, None, "", tuple((name, -sign) for name, sign in pairs), noun, other)
    return [pred._replace(says=neg(pred.says)) for pred in made or ()] or None


_UNITS_OF = {
    **dict.fromkeys(("day", "morning", "afternoon", "evening", "night"), ("minutes", "hours")),
    **dict.fromkeys(("week", "month"), ("days",)),
    **dict.fromkeys(("year", "season", "spring", "summer", "autumn", "fall", "winter"), ("months", "days")),
    **dict.fromkeys(("decade", "century"), ("years",)),
}
"""What the times within a period are counted in: the days of a week, the hours of a day."""


def _within(s: Setting, kind_name: str, fill: Any) -> bool:
    """Whether a category has the times of the period that words of the scene name: "earlier in the week"."""
    spans = [_UNITS_OF[lemma] for _, lemma, _, _ in fill.needs if lemma in _UNITS_OF] if fill is not None else []
    unit = s.by_name[kind_name].unit
    return all(unit in units for units in spans)


def _run_of(s: Setting, pred: Any) -> list[str]:
    """The categories along which a predicate compares."""
    return [part.along or s.axis.name for part in every_part(pred.says) if isinstance(part, b.Offset)]


_LENGTHS = ("years", "months", "days")


def _widest(s: Setting, preds: Any) -> Any:
    """Of orders along several times those along the longest, where no two share one: the day before the hour."""
    for unit in _LENGTHS:
        kept = [
            pred
            for pred in preds or ()
            if all(s.by_name[name].unit == unit and not s.by_name[name].held for name in _run_of(s, pred))
        ]
        if kept and all("time" in s.dimensions[name] for pred in preds for name in _run_of(s, pred)):
            return kept
    return preds


def _is_away(s: Setting, group: Group, pred: Pred) -> bool:
    """Whether somebody may be said not to be there at a time: who is off on Monday has Monday, or not."""
    timed = [value for value in b.goes_with(pred.says) if s.dimensions.get(value.category, frozenset()) & {"time"}]
    return group.verb == "be" and bool(timed)


NEAR = "immediately|directly|just|right|exactly|straight|immediate|hard"
ANY = "somewhere|anywhere|sometime|somewhat|someplace"

_POSED = "hanging|sleeping|lying|standing|sitting|dozing|leaning|resting|curled|chained|tied|perched|propped"


def _is_prop(s: Setting, noun: str) -> bool:
    """Whether a noun names a thing of the scene and nothing of the riddle: a rug, a nail."""
    kinds = b.lexicon.kinds_of(noun)
    return not (noun in s.nouns or noun in s.things or kinds & {"person", "relative", "animal"})


RULES = [
    # -- verb phrases
    Rule("VP", "VP1", lambda s, vp: vp),
    Rule("VP", "VP1 ,? and|but|yet VPMORE", b.also, "Ann drinks tea and owns the dog."),
    Rule("VP", "VP1 , VP1 ,? and VPMORE", b.also, "Ann drinks tea, owns the dog and lives in the red house."),
    Rule(
        "VP",
        "VP1 ,? or else? VP1",
        lambda s, one, other: b.either(s, one, other) if not b._denies(one.says) else None,  # not: neither of them
        "Ann drinks tea or owns the dog.",
    ),
    Rule("VP", "either VP1 ,? or else? VP1", b.either, "Ann either drinks tea or owns the dog."),
    Rule("VP", "VP1 ,? but|and|though not COMPS", b.contrasted, "Ann drinks tea, but not in the red house."),
    Rule(
        "VP",
        "VP1 ,? nor VG VP1",
        lambda s, one, group, other: b.but_not(s, one, other),
        "Ann does not drink tea nor own the dog.",
    ),
    Rule("VPMORE", "VP", lambda s, vp: vp),
    Rule("VPMORE", "PRED", lambda s, pred: pred, "Ann is older than Bob but younger than Cid.", cost=1),
    Rule(
        "VP1",
        "VG PRED",
        lambda s, group, pred: (
            b.verbed(s, group, pred)
            if group.form == "aux" and not (group.verb == "do" and group.denied and isinstance(pred.says, b.Offset))
            else None
        ),
        "Ann is the baker.",
    ),
    Rule(
        "VP1",
        "VG COMPS",
        lambda s, group, comps: b.verbed(s, group, comps) if group.form != "aux" or group.verb == "have" else None,
        "Ann drinks tea.",
    ),
    Rule(
        "VP1",
        "VG PRED",
        lambda s, group, pred: b.verbed(s, group, pred) if group.form != "aux" else None,
        "Ann lives next to Bob or at one of the ends.",
        cost=1,
    ),
    Rule(
        "VP1",
        "VG to VP1",
        lambda s, group, vp: b.verbed(s, group, vp) if group.verb in closed.LIKING | {"want"} else None,
        "Ann likes to drink tea.",
        cost=1,
    ),
    Rule(
        "VP1",
        "VG no NP",
        lambda s, group, one: (
            None if group.denied else b.verbed(s, Group(group.verb, True, group.form), b.is_thing(s, one))
        ),
        "Ann owns no dog.",
    ),
    Rule(
        "VP1",
        "VG nothing but NP",
        lambda s, group, one: b.verbed(s, group, b.is_thing(s, one)),
        "Ann drinks nothing but tea.",
    ),
    Rule(
        "VP1",
        "VG neither COMPS nor COMPS",
        lambda s, group, one, two: b.verbed(s, group, b.neither(s, one, two)),
        "Ann drinks neither tea nor milk.",
    ),
    Rule(
        "VP1",
        "VG neither COMPS nor VP1",
        lambda s, group, one, two: (
            b.also(s, b.denied(s, b.verbed(s, group, one)), b.denied(s, two)) if not group.denied else None
        ),
        "Ann neither drinks tea nor owns the dog.",
        cost=1,
    ),
    Rule(
        "VP1",
        "refuses|refuse|refused|declines|declined to VP1",
        b.denied,
        "Ann refused to sit next to Bob.",
    ),
    Rule(
        "VP1",
        "VG to VP1",
        lambda s, group, vp: b.denied(s, vp) if group.denied and group.verb in ("want", "wish", "care") else None,
        "Ann did not want to sit next to Bob.",
    ),
    Rule("VP1", "neither VP1 nor VP1", b.neither, "Ann neither drinks tea nor owns the dog."),
    Rule(
        "VP1",
        "VG either COMPS or COMPS",
        lambda s, group, one, two: b.verbed(s, group, b.either(s, one, two)),
        "Ann lives either on the far left or next to Bob.",
    ),
    Rule("VP1", "DOVAL", lambda s, value: b.is_thing(s, Thing(value)), "Ann swims.", cost=1),
    Rule("VP1", "won", lambda s: _at(s, b.at_place(s, 1, "", frozenset(["rank", "duration", "score"]))), "Ann won."),
    Rule(
        "VP1",
        "won the race|contest|game|competition|event|title|tournament|final|championship",
        lambda s: _at(s, b.at_place(s, 1, "", frozenset(["rank", "duration", "score"]))),
        "Ann won the race.",
    ),
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
    Rule("VP1", "VG", lambda s, group: _winning(s, group), "Ann did not win.", cost=1),
    Rule(
        "VP1",
        "VG on|up|in|out|down|along|aboard|round|around COMPS",
        lambda s, group, comps: b.verbed(s, group, comps),
        "Ann was on before Bob.",
        cost=1,
    ),
    Rule(
        "VP1",
        "VG away|back|off|home COMPS",
        lambda s, group, comps: b.verbed(s, group, comps) if not _is_away(s, group, comps) else None,
        "Ann came home before Bob.",
        cost=1,
    ),
    Rule(
        "VP1",
        "VG no NP and|or no NP",
        lambda s, group, one, two: (
            None if group.denied else b.verbed(s, group, b.neither(s, b.is_thing(s, one), b.is_thing(s, two)))
        ),
    ),
    # -- complements
    Rule("COMPS", "COMP", lambda s, one: one),
    Rule(
        "COMPS",
        "COMP COMPS",
        lambda s, one, more: b.also(s, one, more) if not _so_much(s, one, more) else None,
        cost=1,
    ),
    Rule("COMPS", "FILLS COMPS", lambda s, one, more: b.also(s, one, more), cost=1),
    Rule("COMPS", "COMPS1 FILLS", lambda s, one, fill: b.also(s, one, fill), cost=1),
    Rule("COMPS1", "COMP", lambda s, one: one),
    Rule("COMPS1", "COMP COMP", lambda s, one, two: b.also(s, one, two), cost=1),
    Rule("COMP", "NP", b.is_thing, "Ann drinks tea."),
    Rule("COMP", "PP", lambda s, pp: pp, "Ann lives in the red house."),
    Rule("COMP", "CMP", lambda s, cmp: cmp),
    Rule("COMP", "POS", lambda s, pos: pos),
    Rule("COMP", "LIKED NP", lambda s, liked, one: b.is_thing(s, one), "Ann is fond of tea."),
    Rule("LIKED", "partial|devoted to", lambda s: ""),
    Rule("LIKED", "fond of", lambda s: ""),
    Rule("LIKED", "deep|engrossed|absorbed|immersed|buried in", lambda s: "", "Ann is engrossed in tea."),
    Rule("LIKED", "busy with", lambda s: ""),
    Rule("LIKED", "full of", lambda s: ""),
    Rule(
        "CMP",
        "PREP POSSX NOUN",
        lambda s, prep, other, noun: _alike(s, noun, other) if _held(s, noun) else None,
        "Ann is on Bob's team.",
        cost=-1,
    ),
    Rule("LIKED", "keen on", lambda s: ""),
    Rule(
        "VP1",
        "VG a|an soft|sweet|great|special? taste|passion|weakness|liking|love|craving|spot|thing for NP",
        lambda s, group, one: _craved(s, group, one),
        "Ann has a soft spot for tea.",
        cost=-1,
    ),
    Rule(
        "VP1",
        "stays|stayed|keeps|kept away from NP",
        lambda s, one: b.denied(s, b.is_thing(s, one)),
        "Ann stayed away from Rome.",
    ),
    Rule(
        "VP1",
        "VG nowhere near NP",
        lambda s, group, one: b.denied(s, b.is_thing(s, one)) if not group.denied else None,
        "Ann was nowhere near Rome.",
    ),
    Rule("VP1", "asks|asked|ask for NP", b.is_thing, "Ann asked for tea."),
    Rule(
        "VP1",
        "VG asked for NP",
        lambda s, group, one: (
            b.denied(s, b.is_thing(s, one)) if group.denied else b.is_thing(s, one) if group.form == "aux" else None
        ),
    ),
    Rule("VP", "IDLE and|but VP", lambda s, idle, vp: vp, "Ann smiles a lot and drinks tea.", cost=4),
    Rule("FILL", "all the way", lambda s: _fill(s)),
    Rule("FILL", "the whole|entire way|time|journey|trip|ride|flight|while", lambda s: _fill(s)),
    Rule(
        "VP1",
        "takes|took|take place COMPS",
        lambda s, comps: b.verbed(s, Group("happen", False, "past"), comps),
        "Ann's trip took place before Bob's.",
    ),
    Rule(
        "VP1",
        "VG take place COMPS",
        lambda s, group, comps: (
            b.verbed(s, Group("happen", group.denied, "past"), comps) if group.form == "aux" else None
        ),
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
        "can|could n't|not stand|bear|abide|stomach|tolerate NP",
        lambda s, one: (
            b.is_thing(s, one)
            if one.at is not None and s.is_feared(one.at.category)
            else b.denied(s, b.is_thing(s, one))
        ),
        "Ann can't stand tea.",
    ),
    Rule("GAP", "NP can|could n't|not stand|bear|abide|stomach|tolerate", lambda s, one: _fearing(s, one)),
    Rule("COMP", "afraid|scared|frightened|terrified of NP", lambda s, one: _fearing(s, one)),
    Rule("POST", "afraid|scared|frightened|terrified of NP", lambda s, one: _fearing(s, one)),
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
    Rule("VP", "VP1 , PP", b.also, cost=2),
    Rule("VP", "VP1 , CMP", b.also, "Ann lives on the far left, next to Bob.", cost=1),
    Rule("VP", "VP1 , POS", b.also, "Ann lives next to Bob, on the far left.", cost=1),
    Rule("COMP", "only|just NP", b.is_thing, "Ann drinks only tea.", cost=1),
    Rule("COMP", "me|us NP", b.is_thing, "Ann brought me tea.", cost=1),
    Rule("PRED", "PRED1 as well as PRED1", b.also, "Ann lives next to Bob as well as next to Cid."),
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
    Rule("POS", "furthest|farthest to? the? left", lambda s: _at(s, b.at_place(s, 1)), "Ann sits furthest left."),
    Rule("POS", "furthest|farthest to? the? right", lambda s: _at(s, b.at_place(s, -1)), "Ann sits furthest right."),
    Rule(
        "POS",
        "at|on the end OFROW?",
        lambda s, of: b.at_ends(s) if s.dimensions[s.axis.name] & {"place"} else None,
        cost=1,
    ),
    Rule(
        "VP1",
        "VAL as DETX NOUN",
        lambda s, value, det, noun: b.is_thing(s, Thing(value))._replace(needs=b.need("t", noun)),
        "Ann swims as a hobby.",
    ),
    Rule("COMP", "bound|headed|destined|meant|intended|reserved for NP", b.is_thing, "Ann is bound for Rome."),
    Rule(
        "CMP",
        "ER up|down than NPX",
        lambda s, pairs, other: _more(s, None, "", pairs, None, other),
        "Ann lives higher up than Bob.",
    ),
    Rule(
        "VP1",
        "shares|shared|share a|the NOUN WITHS",
        lambda s, noun, other: _alike(s, noun, other),
        "Ann shares a boat with Bob.",
    ),
    Rule(
        "VP1",
        "VG share a|the NOUN WITHS",
        lambda s, group, noun, other: (
            [b.denied(s, pred) if group.denied else pred for pred in _alike(s, noun, other) or ()] or None
            if group.form == "aux"
            else None
        ),
    ),
    Rule("COMP", "ING COMPS", lambda s, group, comps: b.verbed(s, group, comps), "Ann enjoys drinking tea.", cost=1),
    Rule("PRED", "COMPS", lambda s, comps: comps),
    Rule("PRED", "PRED1 ,? or PRED1", b.either, "Ann is on the far left or next to Bob."),
    Rule("PRED", "PRED1 ,? and|but|yet PRED1", b.also, "Ann is older than Bob but younger than Cid."),
    Rule("PRED", "PRED1 ,? but|and|though not PRED1", b.contrasted, "Ann is older than Bob but not the oldest."),
    Rule("PRED", "either PRED1 or PRED1", b.either, "Ann is either first or last."),
    Rule("PRED", "neither PRED1 nor PRED1", b.neither, "Ann is neither first nor last."),
    Rule("PRED", "on|in|up neither POS nor POS", b.neither, "Ann is on neither first nor last."),
    Rule("PRED", "on|in|up either POS or POS", b.either),
    Rule("PRED", "not PRED1 but PRED1", b.not_but),
    Rule("PRED1", "COMPS", lambda s, comps: comps),
    Rule(
        "PP",
        "PREP NP",
        lambda s, prep, one: (
            _joined_to(s, prep, one) if one.at not in (b.PRONOUNS["it"], b.PRONOUNS["they"]) or one.sides else None
        ),
        "Ann lives in the red house.",
    ),
    Rule(
        "PP",
        "behind|under|beneath|underneath DETX NOMP",
        lambda s, det, nom: _covered(s, nom),
        "Ann lives behind the red door.",
        cost=-1,
    ),
    Rule(
        "PP",
        "behind|under|beneath|underneath DETX NOMP , POSTC ,?",
        lambda s, det, nom, post: _covered(s, nom, post),
        "Ann lives behind the red door, which is not at the far right.",
    ),
    Rule("PP", "in front of DETX NOMP", lambda s, det, nom: _before(s, nom), "A dog sleeps in front of the red house."),
    Rule("PP", "under|beneath|underneath DETX NOMP", lambda s, det, nom: _before(s, nom)),
    Rule("PRED", "CMP , CMP ,?", b.also, "Next to Bob, on his right, sits Ann."),
    Rule(
        "PP",
        "of NP",
        lambda s, one: b.is_thing(s, one)._replace(needs=b.needs_of(one) | {b.OF}),
        "The owner of the dog drinks tea.",
    ),
    Rule("PP", "PREP no NP", lambda s, prep, one: b.denied(s, b.is_thing(s, one))),
    Rule(
        "PP",
        "PREP neither NPA nor PREP? NPA",
        lambda s, prep, one, prep2, two: b.neither(s, b.is_thing(s, one), b.is_thing(s, two)),
        "Ann lives in neither the red house nor the green one.",
    ),
    Rule(
        "PP",
        "neither PREP NPA nor PREP? NPA",
        lambda s, prep, one, prep2, two: b.neither(s, b.is_thing(s, one), b.is_thing(s, two)),
    ),
    # -- words of the scene that say nothing of the grid
    Rule("FILLS", "FILL FILLS?", lambda s, one, more: b.also(s, one, more)),
    Rule(
        "FILL", "PREP DETX? NOUN", lambda s, prep, det, noun: _fill(s, noun), "Ann drinks tea in the morning.", cost=1
    ),
    Rule("FILL", "of DETX? NOUN", lambda s, det, noun: _fill(s, noun), "Ann had the last lesson of the day.", cost=1),
    Rule(
        "FILL",
        "over|across|past|down|up DETX NOUN",
        lambda s, det, noun: _fill(s, noun),
        "First across the line was Ann.",
        cost=1,
    ),
    Rule(
        "FILL",
        "i|we|you VG",
        lambda s, group: None if group.denied else Pred(b.All(()), (), b.need("v", group.verb)),
        "Tea is the last thing I take.",
        cost=1,
    ),
    Rule("FILL", "PREP DETX? ADJ NOUN", lambda s, prep, det, adj, noun: _fill(s, adj, noun), cost=2),
    Rule("FILL", "PREP DETX? NOUN NOUN", lambda s, prep, det, noun, other: _fill(s, noun, other), cost=2),
    Rule(
        "FILL",
        "DETX NOUN",
        lambda s, det, noun: Pred(b.All(()), (), b.need("f", noun)),
        "Ann has a lesson on Monday.",
        cost=2,
    ),
    Rule(
        "FILL",
        "last|this|that|next|every|each week|year|month|night|evening|morning|afternoon|day|weekend|summer|winter",
        lambda s: _fill(s),
    ),
    Rule("FILL", "once|twice a day|week|month|year", lambda s: _fill(s), "Ann drinks tea twice a day."),
    Rule("FILL", "most days|evenings|mornings|afternoons|nights|weekends", lambda s: _fill(s)),
    Rule("FILL", "now and then|again", lambda s: _fill(s)),
    Rule("FILL", "from time to time", lambda s: _fill(s), "Ann drinks tea from time to time."),
    Rule(
        "FILL",
        "in|on the same NOUN",
        lambda s, noun: _in_one_row(s, noun),
        "Ann sits immediately to the left of Bob in the same row.",
    ),
    Rule("FILL", "of the NUM NOUN?", lambda s, n, noun: _fill(s, noun or ""), "Ann is the oldest of the three."),
    Rule("FILL", "of them all?", lambda s: _fill(s)),
    Rule("FILL", "of all", lambda s: _fill(s)),
    Rule("FILL", "alone|too|either|instead|today|yesterday|tonight|himself|herself|there", lambda s: _fill(s)),
    Rule("FILL", "again|asleep|awake", lambda s: _fill(s), "There is a dog asleep in the red house."),
    Rule(
        "FILL",
        f"{_POSED} on|in|to|at|by|under|against|from a|an NOUN",
        lambda s, noun: _fill(s) if _is_prop(s, noun) else None,
        "There is a dog sleeping on a rug in the red house.",
    ),
    Rule("FILL", "home", lambda s: _fill(s), cost=1),
    Rule("FILL", "as well", lambda s: _fill(s)),
    Rule("ATHAND", "NP in|at|by|on|under|round|around DETX BODY", lambda s, one, det, body: _at_hand(s, one)),
    Rule("BODY", "hand|hands|side|feet|lap|arm|arms|shoulder|knee|knees|neck|head", lambda s: ""),
    Rule("COMP", "ATHAND", lambda s, one: one, "Ann has a dog at her feet."),
    Rule("VP", "VP1 ,? with ATHAND", b.also, "Ann lives in the red house, with a cup of tea in her hand."),
    Rule("FILL", "at all", lambda s: _fill(s), "Ann does not drink tea at all."),
    Rule("FILL", "NUM times", lambda s, n: _fill(s), "Ann has drunk tea four times.", cost=1),
    Rule("FILL", "all the? day|night|week|year|morning|evening|afternoon|summer|time long?", lambda s: _fill(s)),
    Rule("FILL", "in fact|total|all", lambda s: _fill(s)),
    Rule("FILL", "by himself|herself|trade|profession|name", lambda s: _fill(s)),
    Rule("FILL", "to VG", lambda s, group: _done(group), "Ann was the first to arrive.", cost=1),
    Rule(
        "FILL",
        "to VG DETX NOUN",
        lambda s, group, det, noun: b.also(s, _done(group), _fill(s, noun)),
        "Ann was the first to leave the house.",
        cost=2,
    ),
    Rule("FILL", "to be VG", lambda s, group: _done(group), cost=1),
    Rule("FILL", "to get VG", lambda s, group: _done(group), cost=1),
    Rule("FILL", "to VG on|up|in|out|home|aboard", lambda s, group: _done(group), cost=1),
    Rule(
        "FILL",
        "to VG FILL",
        lambda s, group, fill: _reaching(s, group, fill),
        "Ann was the first to go on stage.",
        cost=2,
    ),
    Rule("FILL", "the top|finish|line|end|summit", lambda s: _fill(s), cost=1),
    Rule(
        "FILL",
        "past? the tape|wall|post|pontoon|jetty|shore|bank|flag",
        lambda s: _fill(s) if any(dims & {"rank", "duration"} for dims in s.dimensions.values()) else None,
        "Ann touched the wall before Bob.",
        cost=1,
    ),
    Rule("FILL", "the finish|finishing line", lambda s: _fill(s)),
    Rule("DETX", f"{_THE}|{_HIS}", lambda s: ""),
    Rule("DETX", f"the|{_HIS} own", lambda s: ""),
    # -- next to, left and right
    Rule("CMP", "NEARLY? next to NPX", lambda s, near, other: b.beside(s, other), "Ann lives next to Bob."),
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
    # -- order
    *[
        Rule(
            "CMP",
            f"HOW? MEAS? {word} NPX",
            lambda s, how, so_much, other, word=word: _plain_order(s, so_much, how or "", word, other),
            f"Ann came {word} Bob." if word in ("before", "after", "behind") else f"Ann lives {word} Bob.",
        )
        for word in ("before", "after", "above", "below", "over", "under", "beneath", "underneath", "behind")
    ],
    Rule(
        "CMP",
        "HOW? MEAS? ahead of NPX",
        lambda s, how, so_much, other: _plain_order(s, so_much, how or "", "ahead", other),
        "Ann finished ahead of Bob.",
    ),
    Rule(
        "CMP",
        "HOW? MEAS? in front of NPX",
        lambda s, how, so_much, other: _plain_order(s, so_much, how or "", "front", other),
        "Ann stands in front of Bob.",
    ),
    Rule(
        "CMP",
        "HOW? on top of NPX",
        lambda s, how, other: _plain_order(s, None, "near", "top", other),
        "The red box is on top of the blue one.",
    ),
    Rule(
        "CMP",
        "on? the UNIT1 HOW? before|preceding NPX",
        lambda s, unit, how, other: _unit_step(s, unit, "before", other),
        "Ann came the day before Bob.",
    ),
    Rule(
        "CMP",
        "on? the UNIT1 HOW? after|following NPX",
        lambda s, unit, how, other: _unit_step(s, unit, "after", other),
        "Ann came the day after Bob.",
    ),
    Rule(
        "CMP",
        "in the UNIT1 HOW? before|preceding NPX",
        lambda s, unit, how, other: _unit_step(s, unit, "before", other),
    ),
    Rule(
        "CMP",
        "in the UNIT1 HOW? after|following NPX",
        lambda s, unit, how, other: _unit_step(s, unit, "after", other),
    ),
    Rule("CMP", "in|on some|a UNIT1 ANYTIME? before NPX", lambda s, unit, how, other: _some_time(s, "before", other)),
    Rule(
        "CMP",
        "in|on some|a UNIT1 ANYTIME? after NPX",
        lambda s, unit, how, other: _some_time(s, "after", other),
        "Ann came on a day sometime after Bob.",
        cost=-1,
    ),
    Rule(
        "CMP",
        "in|on some|a UNIT1 ANYTIME? between NPA and NPA",
        lambda s, unit, how, one, two: b.between_them(s, "any", one, two),
        "Ann came on a day between Bob and Cid.",
        cost=-1,
    ),
    Rule("ANYTIME", "sometime|somewhere", lambda s: ""),
    Rule("UNIT1", "date", lambda s: "day"),
    *[
        Rule("UNIT1", unit, lambda s, unit=unit: unit)
        for unit in sorted(closed.PERIODS)
    ],
    # -- comparatives
    Rule(
        "CMP",
        "HOW? MEAS? ER PER? FILLS? than NPX",
        lambda s, how, so_much, pairs, per, fill, other: _with_fill(
            s, _more(s, so_much, how or "", pairs, None, other), fill
        ),
        "Ann is older than Bob.",
    ),
    Rule("PER", "a|an|per|each|every hour|day|night|week|month|year", lambda s: ""),
    Rule(
        "CMP",
        "HOW? MEAS? ER NOUN FILLS? than NPX",
        lambda s, how, so_much, pairs, noun, fill, other: _with_fill(
            s, _more(s, so_much, how or "", pairs, noun, other), fill
        ),
        "Ann scored more points than Bob.",
    ),
    Rule("CMP", "ER NOUN in than NPX", lambda s, pairs, noun, other: _more(s, None, "", pairs, noun, other), cost=1),
    Rule(
        "CMP",
        "PREP? a|an|the ER NOUN FILLS? than NPX",
        lambda s, prep, pairs, noun, fill, other: _more(s, None, "", pairs, noun, other),
        "Ann lives on a higher floor than Bob.",
    ),
    Rule(
        "CMP",
        "PREP? a|an ER numbered NOUN than NPX",
        lambda s, prep, pairs, noun, other: _more(s, None, "", pairs, noun, other),
        "Ann lives in a higher-numbered house than Bob.",
    ),
    Rule(
        "CMP",
        "MEAS NOUN? ER than NPX",
        lambda s, so_much, noun, pairs, other: _more(
            s, so_much if so_much.unit or not noun else Amount(so_much.number, noun), "", pairs, None, other
        ),
        "Ann scored three points more than Bob.",
    ),
    Rule(
        "CMP",
        "exactly|just? NUM ER NOUN FILLS? than NPX",
        lambda s, n, pairs, noun, fill, other: _with_fill(s, _more(s, Amount(n, noun), "", pairs, None, other), fill),
        "Ann had two more hits than Bob.",
    ),
    Rule(
        "CMP",
        "as PLAINADJ up|down? FILLS? as NPX",
        lambda s, pairs, fill, other: _less_than_as(s, pairs, None, other),
        "Ann is not as old as Bob.",
    ),
    Rule(
        "CMP",
        "as PLAINADJ NOUN as NPX",
        lambda s, pairs, noun, other: _less_than_as(s, pairs, noun, other),
        "Ann did not score as many points as Bob.",
    ),
    Rule(
        "CMP",
        "TIMES as PLAINADJ NOUN? as NPX",
        lambda s, n, pairs, noun, other: b.times(s, n, noun or "", other, pairs),
        "Ann paid twice as much as Bob.",
    ),
    *[
        Rule(
            "CMP",
            f"{word} TIMES as PLAINADJ NOUN? as NPX",
            lambda s, n, pairs, noun, other, sign=sign, same=same: b.beyond_times(
                s, sign, n, noun or "", other, pairs, same
            ),
            f"Ann paid {word} twice as much as Bob.",
        )
        for word, sign, same in (
            ("more than", 1, False),
            ("over", 1, False),
            ("less than", -1, False),
            ("at least", 1, True),
            ("at most", -1, True),
        )
    ],
    Rule("CMP", "TIMES the NOUN of NPX", lambda s, n, noun, other: b.times(s, n, "", other)),
    Rule("TIMES", "exactly? twice|double", lambda s: 2.0),
    Rule("TIMES", "exactly? treble|triple", lambda s: 3.0),
    Rule("TIMES", "exactly? NUM times", lambda s, n: n),
    Rule("TIMES", "exactly? half", lambda s: 0.5),
    Rule("NPX", "NP", lambda s, one: one),
    Rule(
        "NPX",
        "NP VG",
        lambda s, one, group: (
            one._replace(needs=one.needs | b.need("c", group.verb))
            if not group.denied and group.form != "base"
            else None
        ),
        "Ann came earlier than Bob did.",
        cost=1,
    ),
    Rule(
        "NPX",
        "NP VG PREP? his|hers|theirs|its",
        lambda s, one, group, prep: (
            one._replace(needs=one.needs | b.need("c", group.verb))
            if not group.denied and group.form != "base"
            else None
        ),
        "Ann paid $5 more than Bob paid for his.",
    ),
    Rule("NPX", "his", lambda s: b.pronoun("he"), cost=1),
    Rule("NPX", "hers", lambda s: b.pronoun("she")),
    Rule("NPX", "theirs", lambda s: b.pronoun("they")),
    Rule("CMP", "from CMP", lambda s, cmp: cmp, "Ann comes from somewhere to the left of Bob.", cost=1),
    Rule("NPX", "that of NP", lambda s, one: one, "Ann's price is higher than that of Bob."),
    # -- between, opposite, alike
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
        "PREP? the same NOUN as NPX",
        lambda s, prep, noun, other: _alike(s, noun, other),
        "Ann is on the same team as Bob.",
    ),
    Rule("CMP", "PREP? a different NOUN from|than|to NPX", lambda s, prep, noun, other: _unalike(s, noun, other)),
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
    Rule("POS", "as far to? the? left as you|one can|could get|go|be", lambda s: _at(s, b.at_place(s, 1))),
    Rule(
        "POS",
        "as far to? the? right as you|one can|could get|go|be",
        lambda s: _at(s, b.at_place(s, -1)),
        "Ann sits as far to the right as you can get.",
    ),
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
    Rule("CMP", "for|with|of|at|by CMP", lambda s, cmp: cmp, "The lamp was sold for $5 more than the clock.", cost=1),
    Rule(
        "CMP", "between the other two FILLS?", lambda s, fill: _at(s, b.middle(s)) if len(s.axis.values) == 3 else None
    ),
    Rule(
        "CMP",
        "HOW? after|since QUANT",
        lambda s, how, n: _bound(s, ("year", "time"), 1, n),
        "The Ford was built after 1933.",
    ),
    Rule(
        "CMP",
        "HOW? before|until QUANT",
        lambda s, how, n: _bound(s, ("year", "time"), -1, n),
        "The Ford was built before 1933.",
    ),
    Rule(
        "CMP",
        "ER than QUANT",
        lambda s, pairs, n: _bound(s, tuple(name for name, _ in pairs), _sign(pairs), n),
        "Ann paid more than $10.",
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
    Rule("POS", "NEARLY POS", lambda s, near, pos: pos, "Ann sits exactly in the middle."),
    Rule(
        "PAIR",
        "at the? two|both|opposite|very? ends OFROW?",
        lambda s, of: b.far_apart(s),
        "Ann and Bob sit at the two ends.",
    ),
    # -- places
    Rule(
        "POS",
        "in|at the very|dead|exact? middle|centre|center OFROW?",
        lambda s, of: _at(s, b.middle(s)),
        "Ann lives in the middle.",
    ),
    Rule(
        "POS",
        "on|at|to the? far|extreme|very left OFROW?",
        lambda s, of: _at(s, b.at_place(s, 1)),
        "Ann lives on the far left.",
    ),
    Rule(
        "POS",
        "on|at|to the? far|extreme|very right OFROW?",
        lambda s, of: _at(s, b.at_place(s, -1)),
        "Ann lives on the far right.",
    ),
    Rule("POS", "on|at the left OFROW?", lambda s, of: _at(s, b.at_place(s, 1)) if b.short(s) else None),
    Rule("POS", "on|at the right OFROW?", lambda s, of: _at(s, b.at_place(s, -1)) if b.short(s) else None),
    Rule(
        "POS",
        "at|on the very|extreme|far? left hand? end OFROW?",
        lambda s, of: _at(s, b.at_place(s, 1)),
        "Ann sits at the left end.",
    ),
    Rule(
        "POS",
        "at|on the very|extreme|far? right hand? end OFROW?",
        lambda s, of: _at(s, b.at_place(s, -1)),
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
        lambda s, of: _at(s, b.at_place(s, -1, "", frozenset(["floor"]))),
        "The red box is at the top.",
    ),
    Rule("POS", "on top OFROW?", lambda s, of: _at(s, b.at_place(s, -1, "", frozenset(["floor"])))),
    Rule(
        "POS",
        "at the very? bottom|foot OFROW?",
        lambda s, of: _at(s, b.at_place(s, 1, "", frozenset(["floor"]))),
        "The red box is at the bottom.",
    ),
    Rule(
        "POS",
        "at the very? front|beginning|start OFROW?",
        lambda s, of: _at(s, b.at_place(s, 1, "", frozenset(["queue", "rank", "time", "place"]))),
    ),
    Rule(
        "POS",
        "at the very? back|end OFROW?",
        lambda s, of: _at(s, b.at_place(s, -1, "", frozenset(["queue", "rank", "time"]))),
    ),
    Rule("POS", "ORD", lambda s, n: _nth(s, n), "Ann finished third."),
    Rule("POS", "last", lambda s: _nth(s, -1), "Ann finished last."),
    Rule("POS", "leftmost|westernmost", lambda s: _at(s, b.at_place(s, 1))),
    Rule("POS", "rightmost|easternmost", lambda s: _at(s, b.at_place(s, -1))),
    Rule("POS", "in ORD place|position|spot", lambda s, n: _at(s, b.at_place(s, n)), "Ann finished in third place."),
    Rule(
        "POS",
        "in the top NUM NOUN?",
        lambda s, n, noun: _first(s, n, noun) if s.dimensions[s.axis.name] & {"rank"} else None,
        "Ann finished in the top three.",
    ),
    Rule("POS", "last but one", lambda s: _at(s, b.at_place(s, -2)), "Ann came last but one."),
    Rule("POS", "ORD place", lambda s, n: _at(s, b.at_place(s, n)), "Ann took third place.", cost=1),
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
    Rule("FILL", "of him|her|them|it", lambda s: _fill(s)),
    Rule("POS", "in last place|position", lambda s: _at(s, b.at_place(s, -1))),
    Rule(
        "POS",
        "the? ORD NOUN? from the? left OFROW?",
        lambda s, n, noun, of: _at(s, b.at_place(s, n)),
        "Ann is second from the left.",
    ),
    Rule(
        "POS",
        "the? ORD NOUN? from the? right OFROW?",
        lambda s, n, noun, of: _at(s, b.at_place(s, -n)),
        "Ann is second from the right.",
    ),
    Rule("POS", "ORD to last", lambda s, n: _at(s, b.at_place(s, -n)), "Ann is second to last."),
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
    Rule("POS", "the EST FILLS?", lambda s, pairs, fill: _at(s, b.extreme(s, pairs)), "Ann paid the most."),
    Rule(
        "POS",
        "for the EST time|period",
        lambda s, pairs: _at(s, b.extreme(s, tuple(pair for pair in pairs if pair[0] == "duration"))),
    ),
    Rule("POS", "EST FILLS?", lambda s, pairs, fill: _at(s, b.extreme(s, pairs)), "Ann arrived earliest.", cost=1),
]


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
    from cluegrid.relations import Offset

    return [
        Pred(
            over(
                other,
                lambda v: b.level(s, X, v, Offset(X, v, n, n, either=True, along=b.along(s, kinds[0]))),
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
