"""Turns of prose: asides, one end and the other, the former and the latter, commands, nothing more than."""

from __future__ import annotations

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.constructions.building import Nom
from cluegrid.reading.constructions.sentences import exists, of_someone
from cluegrid.reading.doubts import SIDE
from cluegrid.reading.meanings import (
    PRONOUNS,
    TRUE,
    Pred,
    Said,
    Thing,
    X,
    apply,
    conj,
    every_value,
    needs_of,
    neg,
    put,
    sides_of,
)
from cluegrid.reading.scales import ORDERS
from cluegrid.reading.setting import Amount, Group, Setting
from cluegrid.records import replace
from cluegrid.relations import (
    Choice,
    Not,
    Offset,
    Together,
)

IT = PRONOUNS["it"]
OWN = b.OWN
_FIRST, _LAST = closed.words("open begin start launch kick"), closed.words("close end conclude finish round")
SPANS = closed.words(
    "week weekend season month year day evening night festival programme program show concert series schedule "
    "procession parade event tour bill meeting conference tournament list proceeding"
)
"""What has a beginning and an end: whoever opens it comes first."""


def _both_ends(s: Setting, one: Thing, other: Thing) -> Said | None:
    """ "Ann lives at one end, and Bob at the other" """
    ends = b.at_ends(s)
    if ends is None or one.parts or other.parts or one.at is None or other.at is None:
        return None
    said = [apply(ends, one, s.places), apply(ends, other, s.places)]
    if one.at.category != other.at.category:
        said.append(neg(Together(one.at, other.at)))
    return Said(conj(said), sides_of(one, other), needs_of(one, other), (one.at, other.at), (one.at, other.at))


def _felt(noun: str) -> str | None:
    """ "to her delight": how somebody takes it says nothing of it."""
    return "" if "emotion" in lexicon.kinds_of(noun) else None


def _bounded(s: Setting, group: Group, noun: str) -> list[Pred] | None:
    """ "opens the week": comes first."""
    if noun not in SPANS or group.verb not in _FIRST | _LAST:
        return None
    found = b.at_place(s, 1 if group.verb in _FIRST else -1, "", frozenset(["time", "rank", "queue"]))
    made = [Pred(Together(X, value)) for value in found or ()]
    return [b.denied(s, pred) if group.denied else pred for pred in made] or None


def _reached(s: Setting, group: Group, one: Thing) -> Pred | None:
    """ "got as far as Rome", "never set foot in Rome" """
    return b.verbed(s, Group("reach", group.denied, group.form), b.is_thing(s, one))


def _commanded(s: Setting, group: Group, one: Thing, pred: Pred | None) -> Said | None:
    """ "Press the red button before the blue one": what is done comes in that order."""
    if group.form != "base" or pred is None or group.verb in ("be", "have", "do"):
        return None
    made = b.said(s, one, b.denied(s, pred) if group.denied else pred)
    return made._replace(needs=made.needs | b.need("c", group.verb)) if made is not None else None


def _numbered_off(s: Setting, n: float | None, pairs: b.Pairs, other: Thing) -> list[Pred] | None:
    """ "numbered two higher than": along the places."""
    return b.compared(s, pairs, Amount(n, "number") if n is not None else None, "", other)


def _who_does(s: Setting, one: Said, vp: Pred) -> Said | None:
    """ "Ann does not drink tea; whoever does ...": the one with tea."""
    told = one.says
    if not isinstance(told, Not) or not isinstance(told.denied, Together) or len(one.topic) != 1:
        return None
    a, c = told.denied.a, told.denied.b
    if one.topic[0] not in (a, c):
        return None
    made = b.both(s, one, b.said(s, Thing(c if one.topic[0] == a else a), vp))
    return made[0] if isinstance(made, list) and len(made) == 1 else None


def _spaced(pred: Pred, n: float, or_more: bool = False) -> Pred | None:
    """ "ahead of Bob, with two in between": so far ahead, and no further."""
    said = pred.says
    if isinstance(said, Choice) and said.doubt == SIDE:
        said = said.of[-1]
    if not isinstance(said, Offset) or (said.most is not None and said.most != n + 1):
        return None
    return pred._replace(says=replace(said, least=n + 1, most=None if or_more else n + 1))


def _someone_else(s: Setting, one: Said, vp: Pred) -> Said | None:
    """ "Ann drinks tea, and somebody else owns the dog": not Ann."""
    there = exists(s, vp)
    if there is None or len(one.topic) != 1 or one.topic[0] in PRONOUNS.values():
        return None
    apart = neg(put(vp.says, (X, one.topic[0]))) if one.topic[0].category != there.topic[0].category else TRUE
    return Said(
        conj((one.says, apart)),
        (*one.sides, *there.sides),
        one.needs | there.needs,
        one.topic,
        (*one.named, *there.named),
    )


def _flanked(s: Setting, group: Group, one: Thing) -> list[Pred] | None:
    """ "has a dog on either side": the neighbours on the left and on the right both have it."""
    if group.verb != "have" or group.denied or one.at is None or one.at.quantifier == "the" or one.parts:
        return None
    return [
        Pred(conj((left.says, right.says)), left.sides, left.needs)
        for left in b.sided(s, -1, "near", None, one) or ()
        for right in b.sided(s, 1, "near", None, one) or ()
    ] or None


def _alone_between(s: Setting, one: Thing, two: Thing, group: Group, it: Thing, again: Thing) -> list[Said] | None:
    """ "Between Ann and Bob lives Cid, and nobody else": right between them."""
    if group.denied or it.at is None or it.at != again.at:
        return None
    made = [b.said(s, it, pred) for pred in b.between_them(s, "near", one, two) or ()]
    return [said._replace(needs=said.needs | b.need("c", group.verb)) for said in made if said is not None] or None


def _leading(s: Setting, group: Group, noun: str) -> list[Pred] | None:
    """ "led the parade": was at the front of it."""
    if group.verb not in ("lead", "head") or noun not in _FILES:
        return None
    made = [Pred(Together(X, v)) for v in b.at_place(s, 1, "", frozenset(["time", "rank", "queue"])) or ()]
    return [b.denied(s, pred) if group.denied else pred for pred in made] or None


_FILES = closed.words("procession parade queue line column convoy caravan pack field race way file train")


def _last_of_all(s: Setting, group: Group) -> list[Pred] | None:
    """ "brought up the rear": came last."""
    if group.verb != "bring":
        return None
    made = [Pred(Together(X, v)) for v in b.at_place(s, -1, "", frozenset(["time", "rank", "queue"])) or ()]
    return [b.denied(s, pred) if group.denied else pred for pred in made] or None


def _numbered_place(s: Setting, name: str) -> Nom | None:
    return Nom((s.value(s.axis, name),)) if name in s.axis.values else None


def _observed(s: Setting, group: Group, one: Thing, pred: Pred) -> Said | None:
    """ "I saw Ann before Bob": what an onlooker saw is so. (What he dreamt or hoped is not.)"""
    if group.verb not in _SEEN or group.form == "aux":
        return None
    made = b.said(s, one, b.denied(s, pred) if group.denied else pred)
    return made._replace(needs=made.needs | b.need("c", group.verb)) if made is not None else None


def _not_to_be_had(s: Setting, group: Group, one: Thing, at: Pred, other: Thing | None = None) -> Said | None:
    """ "You won't get tea at Bob's, and no coffee either": whoever that is has none."""
    if not group.denied or group.verb not in _GOT or at.sides:
        return None
    made = [b.said(s, thing, b.denied(s, at)) for thing in (one, other) if thing is not None]
    said: list[Said] = [each for each in made if each is not None]
    if len(said) < len(made):
        return None
    needs = b.needs_of(*said) | b.need("c", group.verb)
    return said[0]._replace(says=conj(each.says for each in said), sides=b.sides_of(*said), needs=needs)


def _trusted(s: Setting, group: Group, one: Thing) -> Pred | None:
    """ "swears by tea", "does not believe in tea": has it, or has it not."""
    if group.verb not in ("swear", "believe"):
        return None
    return b.denied(s, b.is_thing(s, one)) if group.denied else b.is_thing(s, one)


def _was_there(s: Setting, group: Group, pred: Pred | None) -> Said | None:
    """ "I was in Rome on Monday": what the teller of the riddle did goes together."""
    if group.verb != "be" and group.verb not in _SEEN | closed.LOCATED | closed.MOTION:
        return None
    made = b.verbed(s, group, pred)
    return of_someone(s, Pred(TRUE), made) if made is not None else None


def _after_being(group: Group, one: Thing) -> Thing | None:
    """ "after leaving Rome", "before calling on Bob": before or after the time of that."""
    plain = group.form == "gerund" and group.verb in _SEEN | closed.MOTION | _CALLING
    return one if plain and one.at is not None else None


_CALLING = closed.words("leave call serve attend reach deliver tune finish do teach interview treat")


def _cleft(s: Setting, group: Group, pred: Pred, vp: Pred) -> Said | None:
    """ "It was by train that we went to Rome": what the teller of the riddle did goes together, or not."""
    if group.verb != "be":
        return None
    return of_someone(s, vp, b.denied(s, pred) if group.denied else pred)  # type: ignore[no-any-return]


_SEEN = closed.words("see meet hear visit watch pass find notice spot")
_GOT = closed.words("get buy order find have")
_THE_OTHER = "the other end? OFROW?"
RULES = [
    # -- one end and the other
    Rule("ONEEND", "at|on one end OFROW?", lambda s, of: ""),
    Rule("ONEEND", "at|on one of the two? ends OFROW?", lambda s, of: ""),
    Rule("ONEEND", "PREP? one of the? two? end NOUN", lambda s, prep, noun: ""),
    Rule("ONEEND", "PREP? DETX NOUN at one end OFROW?", lambda s, prep, det, noun, of: ""),
    Rule("OTHEREND", f"at|on|in? {_THE_OTHER}", lambda s, of: ""),
    Rule("OTHEREND", f"PREP? DETX NOUN at {_THE_OTHER}", lambda s, prep, det, noun, of: ""),
    Rule(
        "CL",
        "NPA VG ONEEND ,? and|while|with NPA VG? OTHEREND",
        lambda s, one, group, end, other, group2, end2: (
            _both_ends(s, one, other) if not group.denied and (group2 is None or not group2.denied) else None
        ),
        "Ann lives at one end of the row, and Bob at the other.",
        cost=-1,
    ),
    # -- the former and the latter
    Rule(
        "NPS",
        "the latter NOUN?",
        lambda s, noun: b.pronoun("latter"),
        "Ann is older than Bob, and the latter drinks tea.",
    ),
    Rule(
        "NPS",
        "the former NOUN?",
        lambda s, noun: b.pronoun("former"),
        "Ann is older than Bob, and the former drinks tea.",
    ),
    # -- asides
    Rule("ASIDE", "to DETX NOUN", lambda s, det, noun: _felt(noun)),
    Rule("ASIDE", "to DETX? NOUN 's NOUN", lambda s, det, whose, noun: _felt(noun)),
    Rule("ASIDE", "to everybody|everyone|nobody 's NOUN", lambda s, noun: _felt(noun)),
    Rule("ASIDE", "to the NOUN of everybody|everyone|all", lambda s, noun: _felt(noun)),
    Rule("ASIDE", "much ASIDE", lambda s, aside: aside, "Ann owns the dog, much to her delight."),
    Rule("CL", "NP , ASIDE , VP", lambda s, one, aside, vp: b.said(s, one, vp), "Ann, to her delight, owns the dog."),
    Rule("S", "ASIDE , CLS", lambda s, aside, one: one, "To her delight, Ann owns the dog."),
    Rule(
        "COMP",
        "his",
        lambda s: b.is_thing(s, b.pronoun("his")),
        "Bob does not drink tea, and the dog is not his.",
        cost=1,
    ),
    Rule("COMP", "hers", lambda s: b.is_thing(s, b.pronoun("hers")), "Ann drinks tea, and the dog is hers."),
    Rule("COMP", "theirs", lambda s: b.is_thing(s, b.pronoun("theirs"))),
    Rule(
        "CLS",
        "CL , NPA being PRED",
        lambda s, one, other, pred: b.both(s, one, b.said(s, other, pred)),
        "Ann lives next to Bob, Bob being the baker.",
    ),
    Rule(
        "CL",
        "i|we|you VG NP COMPS",
        lambda s, group, one, comps: _observed(s, group, one, comps),
        "We saw Ann before Bob.",
        cost=2,
    ),
    Rule("CL", "you|we|they VG NP PP", _not_to_be_had, "You won't get tea at Bob's."),
    Rule("CL", "you|we|they VG NP PP ,? and|or no NP either?", _not_to_be_had),
    Rule("CL", "i|we VG PRED", _was_there, "I was in Rome on Monday.", cost=1),
    Rule(
        "CL",
        "it VG PRED1 that i|we|you|they|people VP",
        lambda s, group, pred, vp: _cleft(s, group, pred, vp),
        "It was on Monday that we went to Rome.",
        cost=-1,
    ),
    Rule(
        "CL",
        "it VG PP that NPA VP",
        lambda s, group, pred, one, vp: (
            b.said(s, one, b.also(s, b.denied(s, pred) if group.denied else pred, vp)) if group.verb == "be" else None
        ),
        "It was in the red house that Ann drank tea.",
        cost=-1,
    ),
    Rule(
        "CL",
        "it VG PP that NPA VG",
        lambda s, group, pred, one, doing: (
            b.said(s, one, b.verbed(s, Group(doing.verb, group.denied, doing.form), pred))
            if group.verb == "be" and not doing.denied and doing.form != "aux"
            else None
        ),
        "It was on Monday that Ann came.",
        cost=-1,
    ),
    # -- where another one is, seen from there
    *[
        Rule(
            "FROMIT",
            f"NEARLY {word}",
            lambda s, near, word=word: b.compared(s, ORDERS[word], None, "near", Thing(IT)),
        )
        for word in ("above", "below", "beneath", "underneath", "before", "after", "behind")
    ],
    Rule("FROMIT", "NEARLY to the left", lambda s, near: b.sided(s, -1, "near", None, Thing(IT))),
    Rule("FROMIT", "NEARLY to the right", lambda s, near: b.sided(s, 1, "near", None, Thing(IT))),
    Rule("FROMIT", "next door", lambda s: b.beside(s, Thing(IT))),
    Rule("FROMIT", "CMP", lambda s, pred: pred if any(v in OWN for v in every_value(pred.says)) else None),
    Rule(
        "CLS",
        "CL ,? with NPS FROMIT",
        lambda s, one, other, pred: b.both(s, one, b.said(s, other, pred)) if other.at is not None else None,
        "Ann lives in the third house, with Bob immediately to the left.",
        cost=-2,
    ),
    Rule(
        "CLS",
        "CL ,? and|while NPS VG? FROMIT",
        lambda s, one, other, group, pred: (
            b.both(s, one, b.said(s, other, pred))
            if other.at is not None and (group is None or not group.denied)
            else None
        ),
        "Ann lives in the third house, and Bob next door.",
        cost=1,
    ),
    Rule(
        "NPA",
        "NPS , with DETX? NUM? NOUN in tow|hand ,",
        lambda s, one, det, n, noun: one,
        "Ann, with two kids in tow, drinks tea.",
        cost=1,
    ),
    Rule("NPA", "NPS , being IDLE ,", lambda s, one, idle: one, "Ann, being very tired, drinks tea.", cost=3),
    Rule(
        "VP",
        "VP1 and|but , being IDLE , VP1",
        lambda s, one, idle, other: b.also(s, one, other),
        "Ann owns the dog and, being very tired, drinks tea.",
        cost=3,
    ),
    # -- whoever does what another does not
    Rule(
        "CLS",
        "CL ,|; and|but? WHODID VP",
        lambda s, one, who, vp: _who_does(s, one, vp),
        "Ann does not drink tea; whoever does owns the dog.",
        cost=-3,
    ),
    Rule("WHODID", "whoever does|did|is|was|has|had", lambda s: ""),
    Rule("WHODID", "the one|person who|that does|did|is|was|has|had", lambda s: ""),
    # -- somebody else, nobody else
    Rule(
        "CLS",
        "CL ,|; and|but|while? someone|somebody else VP",
        _someone_else,
        "Ann drinks tea, and somebody else owns the dog.",
    ),
    Rule(
        "CL",
        "NPS and NOONE else VP",
        lambda s, one, noone, vp: b.said(s, one, vp),
        "Ann and nobody else drinks tea.",
    ),
    Rule(
        "CLS",
        "between NPA and NPA VG NPS ,? and none|nobody|nothing but NPS",
        lambda s, one, two, group, it, again: _alone_between(s, one, two, group, it, again),
        "Between Bob and Cid lives Ann, and nobody but Ann.",
    ),
    Rule(
        "CLS",
        "between NPA and NPA VG NPS ,? and NOONE else",
        lambda s, one, two, group, it, noone: _alone_between(s, one, two, group, it, it),
        "Between Bob and Cid lives Ann, and nobody else.",
    ),
    Rule(
        "CLS",
        "between NPA and NPA VG NPS ,? and only NPS",
        lambda s, one, two, group, it, again: _alone_between(s, one, two, group, it, again),
    ),
    Rule(
        "CMP",
        "between NPA and NPA ,? with NOONE else in? between FILL?",
        lambda s, one, two, noone, fill: b.between_them(s, "near", one, two),
        "Ann lives between Bob and Cid, with nobody else in between.",
    ),
    Rule("VP1", "VG NPA on either|each side FILL?", lambda s, group, one, fill: _flanked(s, group, one), cost=-1),
    Rule("VP1", "VG NPA on both sides FILL?", lambda s, group, one, fill: _flanked(s, group, one), cost=-1),
    Rule("VP1", "VG the NOUN", _leading, "Ann led the queue.", cost=1),
    Rule("VP1", "VG up the rear", _last_of_all, "Ann brought up the rear."),
    Rule("LEADIN", "if you stand|stood facing|before it|them", lambda s: ""),
    Rule("LEADIN", "if you stand|stood facing|before the NOUN", lambda s, noun: ""),
    Rule("LEADIN", "as|if|when you face|faced|look|looked at? it|them", lambda s: ""),
    Rule("LEADIN", "as|if|when you face|faced|look|looked at? the NOUN", lambda s, noun: ""),
    Rule(
        "LEADIN",
        "as? seen|viewed|looking|looked from the camera|pavement|audience|road|sea|photographer|auditorium|stalls",
        lambda s: "",
    ),
    Rule("CLS", "CL , ASIDE", lambda s, one, aside: one, "Ann owns the dog, as you might expect."),
    Rule("ASIDE", "as you|one might|may|would|'d think|expect|guess", lambda s: ""),
    Rule("ASIDE", "despite what you|one might|may|would|'d think|expect", lambda s: ""),
    Rule("NOM", "no|nr|nº .? LETTER", lambda s, name: _numbered_place(s, name), "Ann lives at no. 3."),
    Rule(
        "GAP",
        "there VG no NP",
        lambda s, group, one: b.denied(s, b.is_thing(s, one)) if group.verb == "be" and not group.denied else None,
        "Ann lives in the house where there is no dog.",
    ),
    Rule(
        "GAP",
        "there VG NP",
        lambda s, group, one: b.verbed(s, group, b.is_thing(s, one)) if group.verb == "be" else None,
    ),
    Rule(
        "COMPS",
        "COMP ,? with NOONE else? INBETWEEN",
        lambda s, pred, noone, between: _spaced(pred, 0),
        "Ann finished ahead of Bob, with nobody in between.",
    ),
    Rule(
        "COMPS",
        "COMP ,? with exactly|just|only|precisely? NUM other? NOUN INBETWEEN",
        lambda s, pred, n, noun, between: _spaced(pred, n),
        "Ann finished ahead of Bob, with two people in between.",
    ),
    Rule(
        "COMPS",
        "COMP ,? with exactly|just|only|precisely? NUM others INBETWEEN",
        lambda s, pred, n, between: _spaced(pred, n),
    ),
    Rule(
        "COMPS",
        "COMP ,? with at least NUM other? NOUN INBETWEEN",
        lambda s, pred, n, noun, between: _spaced(pred, n, True),
        "Ann lives to the left of Bob, with at least one house between them.",
    ),
    Rule("COMPS", "COMP ,? with none INBETWEEN", lambda s, pred, between: _spaced(pred, 0)),
    Rule("INBETWEEN", "in? between FILL?", lambda s, fill: ""),
    Rule("INBETWEEN", "in? between them|both", lambda s: ""),
    Rule("INBETWEEN", "in? between the two", lambda s: ""),
    Rule("INBETWEEN", "in? between the two of them", lambda s: ""),
    Rule(
        "CMP",
        "the very? next NOUN? after NPX",
        lambda s, noun, other: b.compared(s, ORDERS["after"], None, "near", other),
        "Ann is the very next person after Bob.",
    ),
    Rule("CMP", "TIMES that of NPX", lambda s, n, other: b.times(s, n, "", other), "Ann's price is twice that of Bob."),
    Rule(
        "CMP",
        "the two end NOUN",
        lambda s, noun: b.at_ends(s),
        "Ann and Bob have the two end houses.",
    ),
    Rule(
        "VP1",
        "VG nothing to do with NP",
        lambda s, group, one: b.denied(s, b.is_thing(s, one)) if group.verb == "have" and not group.denied else None,
        "Ann has nothing to do with the dog.",
    ),
    Rule(
        "NPX",
        "NP VG in|up|out|home|along|down|off",
        lambda s, one, group: (
            one._replace(needs=one.needs | b.need("c", group.verb))
            if not group.denied and group.form != "base"
            else None
        ),
        "Ann came before Bob turned up.",
        cost=1,
    ),
    Rule(
        "NPX",
        "ING PREP? NPA",
        lambda s, group, prep, one: _after_being(group, one),
        "Ann came right after leaving Rome.",
        cost=1,
    ),
    Rule(
        "VP1",
        "VG NP HOW? on|to|at his|her|its|their SIDE ,? and NP HOW? on|to|at his|her|its|their SIDE",
        lambda s, group, one, how, side, other, how2, side2: (
            [
                Pred(conj((a.says, c.says)), sides_of(a, c), needs_of(a, c))
                for a in b.sided(s, -side[0], how or side[1], None, one) or ()
                for c in b.sided(s, -side2[0], how2 or side2[1], None, other) or ()
            ]
            if group.verb == "have" and not group.denied
            else None
        ),
        "Ann has Bob on her left and Cid on her right.",
        cost=-2,
    ),
    # -- nothing more than, none other than
    Rule(
        "COMP",
        "nothing more|less ADJ than NP",
        lambda s, word, one: b.is_thing(s, one),
        "Ann drinks nothing more exciting than tea.",
    ),
    Rule("COMP", "none other than NP", b.is_thing, "The baker is none other than Ann."),
    # -- reaching a place
    Rule(
        "VP1",
        "VG as far as NP",
        lambda s, group, one: _reached(s, group, one) if group.verb in ("get", "go", "come", "travel") else None,
        "Ann did not get as far as Rome.",
    ),
    Rule(
        "VP1",
        "VG foot in|on|inside NP",
        lambda s, group, one: _reached(s, group, one) if group.verb == "set" else None,
        "Ann has never set foot in Rome.",
    ),
    Rule("VP1", "VG the NOUN", _bounded, "Ann opened the week.", cost=1),
    Rule("VP1", "VG off the NOUN", _bounded, "Ann rounded off the week."),
    Rule("VP1", "VG the NOUN off", _bounded, "Ann kicked the week off.", cost=1),
    Rule(
        "VP1",
        "VG off? the NOUN off? ,? with NPA",
        lambda s, group, noun, one: (
            [b.also(s, pred, b.is_thing(s, one)) for pred in _bounded(s, group, noun) or () if not group.denied] or None
        ),
        "Ann starts the week off, with tea.",
        cost=-1,
    ),
    Rule(
        "VP1",
        "VG it",
        lambda s, group: _bounded(s, group, "show") if group.verb in ("open", "close", "end", "conclude") else None,
        "If Ann opened the show, then Bob closed it.",
        cost=1,
    ),
    # -- what somebody is given to
    Rule(
        "VP1",
        "VG by|in NP",
        lambda s, group, one: _trusted(s, group, one),
        "Ann swears by tea.",
    ),
    Rule("LIKED", "mad|crazy|passionate|enthusiastic about", lambda s: ""),
    Rule("LIKED", "addicted|faithful|loyal|given to", lambda s: ""),
    Rule("FILL", "along", lambda s: Pred(b.All(()))),
    Rule("FILL", "with him|her|them", lambda s: Pred(b.All(()))),
    Rule(
        "VP",
        "VP1 ,? and is|was|are|were|has|had? REMARK",
        lambda s, vp, remark: vp,
        "Ann lives next to Bob and never lets him forget it.",
        cost=3,
    ),
    # -- commands
    Rule("S", "VG NP CMP", _commanded, "Press red before blue.", cost=2),
    Rule("S", "VG NP POS", _commanded, "Press red first.", cost=2),
    Rule(
        "S",
        "CMP ,? VG NP",
        lambda s, pred, group, one: _commanded(s, group, one, pred),
        "Right after red press blue.",
        cost=2,
    ),
    Rule("S", "POS ,? VG NP", lambda s, pred, group, one: _commanded(s, group, one, pred), cost=2),
    # -- numbers of places
    Rule("POST", "numbered NUM? ER than NPX", _numbered_off, "Ann lives in the house numbered two higher than Bob's."),
    # -- where something is done
    Rule("GAP", "NP VG FILLS", lambda s, one, group, fill: b.verbed(s, group, b.is_thing(s, one), fill), cost=1),
]
