"""Predicates: what can be said of somebody with a verb, from "drinks tea" to "is fond of tea but not the baker"."""

from __future__ import annotations

from typing import Any

from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.building import Pred
from cluegrid.reading.constructions.places import placed_at
from cluegrid.reading.meanings import Thing, every_part, identity, parts_of
from cluegrid.reading.setting import Group, Setting
from cluegrid.relations import Together


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


def _stands_for(one: Pred, more: Pred) -> bool:
    """Whether a pronoun is put right before a bare noun: "that Ann", "the former baker" are not two complements."""
    bare = all(isinstance(pred.says, Together) and not pred.needs for pred in (one, more))
    return bare and isinstance(one.says, Together) and one.says.b in b.PRONOUNS.values()


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


def _winning(s: Setting, group: Any) -> Any:
    if group.verb != "win" or group.form == "aux":
        return None
    made = placed_at(s, b.at_place(s, 1, "", frozenset(["rank", "duration", "score"])))
    if not made and all(name.isdigit() for name in s.axis.values):  # the first of a plain order
        made = placed_at(s, b.at_place(s, 1, "", frozenset(["time"])))
    return [b.denied(s, pred) if group.denied else pred for pred in made] if made else None


def _is_away(s: Setting, group: Group, pred: Pred) -> bool:
    """Whether somebody may be said not to be there at a time: who is off on Monday has Monday, or not."""
    timed = [value for value in b.goes_with(pred.says) if s.dimensions.get(value.category, frozenset()) & {"time"}]
    return group.verb == "be" and bool(timed)


def _done(group: Group, pred: Pred) -> bool:
    """Whether "did" can go before this by itself: "did better than Bob", but neither "did in Rome" nor "did not
    better"."""
    return not isinstance(pred.says, b.Offset) if group.denied else not b.goes_with(pred.says)


def _parallel(one: Pred, other: Pred) -> bool:
    """Whether what is denied behind "but not" is like what was said before: a comparison goes with a comparison, so
    "older than whoever wore white, but not as old as Bob" is said of one."""

    def compares(pred: Pred) -> bool:
        return any(isinstance(part, b.Offset) and not part.either for part in every_part(pred.says))

    return compares(one) or not compares(other)


RULES = [
    # -- verb phrases
    Rule("VP", "VP1", lambda s, vp: vp),
    Rule("VP", "VP1 ,? and|but|yet VPMORE", b.also, "Ann drinks tea and owns the dog."),
    Rule("VP", "VP1 , VP1 ,? and VPMORE", b.also, "Ann drinks tea, owns the dog and lives in the red house."),
    Rule(
        "VP",
        "VP1 ,? or else? VP1",
        lambda s, one, other: b.either(s, one, other) if not b.denies(one.says) else None,  # not: neither of them
        "Ann drinks tea or owns the dog.",
    ),
    Rule("VP", "either VP1 ,? or else? VP1", b.either, "Ann either drinks tea or owns the dog."),
    Rule(
        "VP",
        "VP1 ,? but|and|though not COMPS",
        lambda s, one, other: b.contrasted(s, one, other) if _parallel(one, other) else None,
        "Ann drinks tea, but not in the red house.",
    ),
    Rule(
        "VP",
        "VP1 ,? but|and|though not COMPS",
        lambda s, one, other: b.contrasted(s, one, other) if not _parallel(one, other) else None,
        "Ann drinks tea, but not before Bob.",
        cost=1,
    ),
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
            if group.form == "aux" and (group.verb != "do" or _done(group, pred))
            else None
        ),
        "Ann is the baker.",
    ),
    Rule(
        "VP1",
        "VG NP",
        lambda s, group, one: b.is_thing(s, one) if group == Group("do", False, "aux") else None,
        "Ann did the dog.",
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
    Rule(
        "VP1", "won", lambda s: placed_at(s, b.at_place(s, 1, "", frozenset(["rank", "duration", "score"]))), "Ann won."
    ),
    Rule(
        "VP1",
        "won the race|contest|game|competition|event|title|tournament|final|championship",
        lambda s: placed_at(s, b.at_place(s, 1, "", frozenset(["rank", "duration", "score"]))),
        "Ann won the race.",
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
        lambda s, one, more: b.also(s, one, more) if not (_so_much(s, one, more) or _stands_for(one, more)) else None,
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
    Rule(
        "COMP",
        "busy|booked|occupied|engaged PP",
        lambda s, pp: pp if b.WHEN in pp.needs else None,
        "Ann is busy on Monday.",
    ),
    Rule("LIKED", "full of", lambda s: ""),
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
    Rule("VP", "VP1 , PP", b.also, cost=2),
    Rule("VP", "VP1 , CMP", b.also, "Ann lives on the far left, next to Bob.", cost=1),
    Rule("VP", "VP1 , POS", b.also, "Ann lives next to Bob, on the far left.", cost=1),
    Rule("COMP", "only|just NP", b.is_thing, "Ann drinks only tea.", cost=1),
    Rule("COMP", "me|us NP", b.is_thing, "Ann brought me tea.", cost=1),
    Rule("PRED", "PRED1 as well as PRED1", b.also, "Ann lives next to Bob as well as next to Cid."),
    Rule(
        "VP1",
        "VAL as DETX NOUN",
        lambda s, value, det, noun: b.is_thing(s, Thing(value))._replace(needs=b.need("t", noun)),
        "Ann swims as a hobby.",
    ),
    Rule("COMP", "bound|headed|destined|meant|intended|reserved for NP", b.is_thing, "Ann is bound for Rome."),
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
            _joined_to(s, prep, one)
            if (one.at not in (b.PRONOUNS["it"], b.PRONOUNS["they"]) or one.sides) and not b.stands_aside(s, one)
            else None
        ),
        "Ann lives in the red house.",
    ),
    Rule(  # "went to the market before Bob": hardly to a market that is before him
        "PP", "PREP NP", lambda s, prep, one: _joined_to(s, prep, one) if b.stands_aside(s, one) else None, cost=3
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
    Rule("ATHAND", "NP in|at|by|on|under|round|around DETX BODY", lambda s, one, det, body: _at_hand(s, one)),
    Rule("BODY", "hand|hands|side|feet|lap|arm|arms|shoulder|knee|knees|neck|head", lambda s: ""),
    Rule("COMP", "ATHAND", lambda s, one: one, "Ann has a dog at her feet."),
    Rule("VP", "VP1 ,? with ATHAND", b.also, "Ann lives in the red house, with a cup of tea in her hand."),
]
