"""What questions are made of: one entry for each construction, beside those of the clues."""

from __future__ import annotations

from typing import NamedTuple

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading.chart import Rule
from cluegrid.reading.constructions import building as b
from cluegrid.reading.meanings import NONE, PRONOUNS, TRUE, Needs, Pred, Thing, X, being, conj, needs_of, sides_of
from cluegrid.reading.scales import ADJECTIVES
from cluegrid.reading.setting import Group, Setting
from cluegrid.relations import Alike, Relation

SAME = "same"
"""Each of those that the part before asks about."""


class Target(NamedTuple):
    """What an interrogative asks for: its word, the noun behind it, the verb it belongs to, the scale of how much."""

    how: str
    noun: str = ""
    verb: str = ""
    pairs: tuple[tuple[str, int], ...] = ()
    near: tuple[str, ...] = ()
    """Other nouns of the question, which may tell two categories apart."""


class Each(NamedTuple):
    """Every one of a kind of things, or of those that were spoken of ("")."""

    noun: str = ""


class Sub(NamedTuple):
    """Whom a question is about: something, or each of several, with the nouns that stand beside it."""

    thing: Thing | None = None
    each: Each | None = None
    nouns: tuple[str, ...] = ()


class Ask(NamedTuple):
    """One thing that is asked: what for, and of what or for each of which; of the same as before where neither is."""

    target: Target
    says: Relation | None = None
    each: Each | Target | None = None
    sides: tuple[Relation, ...] = ()
    needs: Needs = NONE
    among: tuple[Thing, ...] = ()
    span: tuple[int, int] = (0, 0)


class Order(NamedTuple):
    """In what order things stand."""

    noun: str = ""
    span: tuple[int, int] = (0, 0)


class Grid(NamedTuple):
    """The whole grid."""

    span: tuple[int, int] = (0, 0)


class About(NamedTuple):
    """For each of what the parts after it ask."""

    each: Each
    span: tuple[int, int] = (0, 0)


class Did(NamedTuple):
    """What is done in a question: its verb, and the words of the scene beside it."""

    verb: str
    needs: Needs = NONE
    form: str = ""


Part = Ask | Order | Grid | About
Parts = tuple[Part, ...]
_THE = "|".join(sorted(closed.ARTICLES))
_FORMS = {
    "be": frozenset(["gerund", "participle", "past", "aux"]), "do": frozenset(["base", "aux"]),
    "have": frozenset(["participle", "past", "base", "aux"]),
    "": frozenset(["base", "past", "third", "participle", "gerund", "aux"]),
}
"""The forms that a verb can have after an auxiliary."""


def nouns_in(needs: Needs) -> tuple[str, ...]:
    """The nouns that stand in a phrase without a meaning of their own."""
    return tuple(sorted(lemma for cls, lemma, _, _ in needs if cls in ("t", "n", "p", "s", "f")))


# ---- builders --------------------------------------------------------------------------------------------------


def person_noun(noun: str) -> bool:
    """Whether a noun is one for people."""
    kinds = lexicon.first_kinds(noun)
    return noun in closed.PEOPLE or (
        bool(kinds & {"person", "occupation"}) and not kinds & {"place", "sport", "activity", "game", "show", "fantasy"}
    )


def _subject(s: Setting, target: Target, pred: Pred, verb: str = "") -> Parts:
    near = (*target.near, *nouns_in(pred.needs))
    verbs = [lemma for cls, lemma, _, _ in pred.needs if cls in ("v", "V", "c")]
    target = target._replace(near=near, verb=verb or target.verb or (verbs[0] if verbs else ""))
    return (Ask(target, pred.says, None, pred.sides, pred.needs),)


def _who(s: Setting, vp: Pred) -> Parts:
    return _subject(s, Target("who"), vp)


def _which(s: Setting, noun: Target, vp: Pred) -> Parts:
    return _subject(s, noun, vp)


def ask_about(s: Setting, targets: tuple[Target, ...], sub: Sub, did: Did | None = None, more: Pred | None = None,
           aux: str = "") -> Parts | None:
    """Each of several interrogatives, asked of one subject."""
    if did is not None and did.form and did.form not in _FORMS[aux]:
        return None
    found = []
    for target in targets:
        verb = did.verb if did is not None else target.verb
        target = target._replace(verb=verb or "be", near=(*target.near, *sub.nouns))
        needs = (did.needs if did is not None else NONE) | (more.needs if more is not None else NONE)
        if sub.each is not None:
            if more is not None and more.says != TRUE:
                return None
            found.append(Ask(target, None, sub.each, (), needs))
            continue
        assert sub.thing is not None
        if sub.thing.parts and sub.thing.how != "and":
            return None
        says = [being(sub.thing)] + ([more.says] if more is not None else [])
        sides = sides_of(sub.thing) + (more.sides if more is not None else ())
        target = target._replace(near=(*target.near, *nouns_in(needs_of(sub.thing))))
        found.append(Ask(target, conj(says), None, sides, needs | needs_of(sub.thing)))
    return tuple(found)


def _did_all(s: Setting, sub: Sub, verbs: tuple[Did, ...], aux: str = "") -> Parts | None:
    """ "What does each owner drive, keep and eat?" """
    found: list[Part] = []
    for did in verbs:
        more = ask_about(s, (Target("what"),), sub, did, aux=aux)
        if more is None:
            return None
        found += more
    return tuple(found)


def _scene(s: Setting, targets: tuple[Target, ...], pred: Pred, verb: str = "") -> Parts:
    """What is asked of something that only a predicate tells: "where must you dig for the rubies?" """
    return tuple(Ask(target._replace(verb=verb), pred.says, None, pred.sides, pred.needs) for target in targets)


def _pairs(s: Setting, first: Target, group: Group, targets: tuple[Target, ...],
           fill: Pred | None = None) -> Parts | None:
    """ "Who lives where?", "Which play was given on which evening?" """
    if group.denied:
        return None
    first = first._replace(verb=group.verb)
    needs = fill.needs if fill is not None else NONE
    return tuple(Ask(target._replace(verb=group.verb), None, first, (), needs) for target in targets)


def _list(s: Setting, targets: tuple[Target, ...], each: Each) -> Parts:
    return tuple(Ask(target, None, each) for target in targets)


def _same(s: Setting, targets: tuple[Target, ...]) -> Parts:
    return tuple(Ask(target) for target in targets)


def _did(s: Setting, group: Group, fill: Pred | None = None) -> Did | None:
    if group.denied or group.verb in closed.SAYING:
        return None
    return Did(group.verb, fill.needs if fill is not None else NONE, group.form)


def _thing(s: Setting, thing: Thing) -> Sub:
    return Sub(thing, nouns=nouns_in(needs_of(thing)))


def _noun(s: Setting, *words: str | None) -> Target:
    """A noun with the words before it: "home city"."""
    given = [word for word in words if word]
    return Target("noun", given[-1], near=tuple(given[:-1]))


def _owned(s: Setting, owner: Thing, noun: Target) -> Parts | None:
    """ "What is Ann's job?", but not of "the colour of Ann" 's house."""
    if any(not person_noun(word) for word in nouns_in(needs_of(owner))):
        return None
    return ask_about(s, (noun,), Sub(owner))


def _full_name(s: Setting, sub: Sub) -> Parts | None:
    return ask_about(s, (Target("noun", "first name"), Target("noun", "surname")), sub)


def _shared(s: Setting, other: Thing) -> Parts | None:
    """ "Who travelled with Bob?": who has the same of what several have."""
    kinds = [kind for kind in s.kinds if any(most > 1 for _, most in kind.held.values())]
    if len(kinds) != 1 or other.at is None or other.at.category == kinds[0].name:
        return None
    return (Ask(Target("who"), Alike(X, other.at, kinds[0].name), None, other.sides, other.needs),)


def _with_list(s: Setting, parts: Parts, things: Thing) -> Parts | None:
    """ "What does Ann drink: tea, milk or beer?" """
    last = parts[-1]
    if not isinstance(last, Ask) or things.how != "or":
        return None
    return (*parts[:-1], last._replace(among=tuple(things.parts)))


def _opposed(s: Setting, relation: str, other: Thing) -> Parts | None:
    made = b.opposite(s, other) if relation == "opposite" else b.beside(s, other)
    return _subject(s, Target("who"), made[0]) if made else None


def _in_place(s: Setting, one: Thing, group: Group, target: Target) -> Parts | None:
    """ "Ann owns which pet?" """
    if group.denied or target.how == "who":
        return None
    return ask_about(s, (target,), _thing(s, one), Did(group.verb))


def _who_again(s: Setting, group: Group, noun: str = "") -> Parts | None:
    """ "... and who introduces the film?", of each of those that the part before asks about."""
    if group.denied or group.verb == "be" or (noun and noun not in s.nouns and noun not in s.things):
        return None
    return (Ask(Target("who", verb=group.verb), None, Each(SAME)),)


def _passive(s: Setting, aux: str, one: Thing, group: Group) -> Parts | None:
    """ "By whom is tea drunk?" """
    if group.denied or group.form not in _FORMS[aux]:
        return None
    return _subject(s, Target("who"), _be(s, one), group.verb)


def _be(s: Setting, other: Thing) -> Pred:
    return b.is_thing(s, other)


RULES = [
    # -- who, which, whose
    Rule("ASKS", "who VP", _who, "Who drinks tea?"),
    Rule("ASKS", "what VP", lambda s, vp: _subject(s, Target("what"), vp), "What is in the red house?", cost=1),
    Rule("ASKS", "who is|was it that|who VP", _who, "Who is it that drinks tea?"),
    Rule("ASKS", "who is|are|was|were the NUM NPS", lambda s, n, one: _who(s, _be(s, one)), "Who are the two bakers?"),
    Rule("ASKS", "who NUMN VP", lambda s, n, vp: _who(s, vp)),
    Rule("ASKS", "who VG FILLS? with NPS",
         lambda s, group, fill, other: _shared(s, other) if not group.denied else None, "Who travelled with Bob?"),
    Rule("ASKS", "who shares|shared the|a NOUN with NPS", lambda s, noun, other: _shared(s, other)),
    Rule("ASKS", "WHICH VP", _which, "Which child drinks tea?"),
    Rule("ASKS", "WHICH PP", _which, "Which child is first, and which one in the middle?", cost=3),
    Rule("ASKS", "whose NOUN? VP", lambda s, noun, vp: _who(s, vp), "Whose house is red?"),
    Rule("ASKS", "whose NOUN NOUN VP", lambda s, noun, other, vp: _who(s, vp)),
    Rule("ASKS", "by|to whom AUX NPS VG", lambda s, aux, one, group: _passive(s, aux, one, group),
         "By whom is tea drunk?"),
    Rule("ASKS", "who|whom AUX NPS VG PREP?", lambda s, aux, one, group, prep: _passive(s, aux, one, group),
         "Whom did Ann marry?", cost=1),
    Rule("ASKS", "who|whom AUX NPS VG opposite|facing", lambda s, aux, one, group: _opposed(s, "opposite", one),
         "Whom does Ann sit opposite?"),
    Rule("ASKS", "opposite whom AUX NPS VG", lambda s, aux, one, group: _opposed(s, "opposite", one),
         "Opposite whom does Ann sit?"),
    Rule("ASKS", "next to whom AUX NPS VG", lambda s, aux, one, group: _opposed(s, "beside", one),
         "Next to whom does Ann sit?"),
    Rule("WHICH", "which|what NUM? NOUNS", lambda s, n, noun: noun),
    Rule("WHICH", "which|what NOUN of the week|month|year|day", _noun, "On which day of the week does Ann work?"),
    Rule("WHICH", "which of the NUM? NOUNS?", lambda s, n, noun: noun or Target("who"),
         "Which of the three drinks tea?"),
    Rule("WHICH", "which NUM? of them|these|those", lambda s, n: Target("who")),
    Rule("WHICH", "which NUM", lambda s, n: Target("who"), "Which two go?", cost=1),
    Rule("WHICH", "which NUM of the NUM? NOUNS?", lambda s, n, m, noun: noun or Target("who")),
    Rule("NOUNS", "NOUN", _noun),
    Rule("NOUNS", "CATNOUN", _noun),
    Rule("NOUNS", "NOUN NOUN NOUN", _noun, cost=2),
    Rule("NOUNS", "NOUN NOUN", _noun, cost=1),
    Rule("NOUNS", "ADJ NOUN", lambda s, adj, noun: _noun(s, noun), cost=1),
    Rule("NOUNS", "NOUN - NOUN", _noun),
    Rule("NUMN", "NUM", lambda s, n: n),
    # -- interrogatives
    Rule("WH", "what", lambda s: Target("what")),
    Rule("WH", "who|whom", lambda s: Target("who")),
    Rule("WH", "where", lambda s: Target("where")),
    Rule("WH", "when", lambda s: Target("when")),
    Rule("WH", "how", lambda s: Target("how")),
    Rule("WH", "why", lambda s: Target("why")),
    Rule("WH", "WHICH", lambda s, noun: noun),
    Rule("WH", "how PLAINADJ", lambda s, pairs: Target("how", pairs=pairs)),
    Rule("WH", "how many|much NOUN", lambda s, noun: Target("how", noun, pairs=ADJECTIVES["many"])),
    Rule("WH", "PREP WH", lambda s, prep, target: target),
    Rule("WHS", "WH", lambda s, one: (one,)),
    Rule("WHS", "WH ,? and WHS ,?", lambda s, one, more: (one, *more)),
    Rule("WHS", "WH , WHS", lambda s, one, more: (one, *more)),
    # -- whom a question is about
    Rule("EACH", "each|every one? of the|these|those NUM? NOUNS", lambda s, n, noun: Each(noun.noun)),
    Rule("EACH", "each|every of? the? NUM", lambda s, n: Each()),
    Rule("EACH", "each|every NOUNS", lambda s, noun: Each(noun.noun)),
    Rule("EACH", "each|every NOUNS of|in|on the NOUN", lambda s, noun, other: Each(noun.noun), cost=1),
    Rule("EACH", "each|every one? of them|these|those|us", lambda s: Each()),
    Rule("EACH", "each one?", lambda s: Each()),
    Rule("EACH", "everyone|everybody|everything", lambda s: Each()),
    Rule("EACH", "all of them", lambda s: Each()),
    Rule("EACH", "all the NUM? NOUNS", lambda s, n, noun: Each(noun.noun), cost=2),
    Rule("EACH", "the NUM NOUNS", lambda s, n, noun: Each(noun.noun) if n == len(s.axis.values) else None, cost=2),
    Rule("EACHS", "EACH 's|'", lambda s, each: each),
    Rule("SUB", "EACH", lambda s, each: Sub(None, each)),
    Rule("SUB", "EACHS NOUNS", lambda s, each, noun: Sub(None, each, (noun.noun, *noun.near)),
         "What colour is each child's coat?"),
    Rule("SUB", "NPS", _thing),
    Rule("SUB", "NPS and NPS",
         lambda s, one, two: _thing(s, made) if (made := b.joined("and")(s, one, two)) else None,
         "Where do Ann and Bob live?", cost=1),
    Rule("SUB", "HISHER NOUNS", lambda s, his, noun: Sub(Thing(PRONOUNS["they"]), nouns=(noun.noun, *noun.near))),
    Rule("SUB", "his|her|its|their NOUNS", lambda s, noun: Sub(Thing(PRONOUNS["they"]), nouns=(noun.noun, *noun.near))),
    Rule("SUB", "the NOUNS", lambda s, noun: Sub(Thing(PRONOUNS["they"]), nouns=(noun.noun, *noun.near)), cost=3),
    Rule("SUB", "he or she", lambda s: Sub(Thing(PRONOUNS["they"]))),
    Rule("SUB", "she or he", lambda s: Sub(Thing(PRONOUNS["they"]))),
    Rule("HISHER", "his or her", lambda s: ""),
    Rule("HISHER", "her or his", lambda s: ""),
    Rule("AUX", "is|are|was|were|'s|'re", lambda s: "be"),
    Rule("AUX", "does|do|did|will|must|should|can|could|would|may|might", lambda s: "do"),
    Rule("AUX", "has|have|had", lambda s: "have"),
    Rule("DID", "VG FILLS?", _did),
    Rule("DID", "VG FILLS? PREP", lambda s, group, fill, prep: _did(s, group, fill), cost=1),
    Rule("DID", "ING FILLS?", lambda s, group, fill: _did(s, group, fill) if group.form == "participle" else None,
         "Where was Ann seen?"),
    Rule("DID", "ING FILLS? PREP",
         lambda s, group, fill, prep: _did(s, group, fill) if group.form == "participle" else None,
         "Which house was Ann seen in?", cost=1),
    Rule("DID", "VG to VG FILLS?",
         lambda s, group, other, fill: _did(s, other, fill) if group.verb == "have" and not group.denied else None,
         cost=1),
    Rule("DID", "VG his|her|hers|its|their|theirs NOUN?", lambda s, group, noun: _did(s, group), cost=1),
    Rule("DID", "VG afterwards|afterward|there|here|together", lambda s, group: _did(s, group)),
    Rule("DID", "VG it|them|him", lambda s, group: _did(s, group)),
    Rule("DIDS", "DID ,? and DID", lambda s, one, two: (one, two)),
    Rule("DIDS", "DID , DIDS", lambda s, one, more: (one, *more)),
    # -- what, where, when, how of something
    Rule("ASKS", "WHS AUX SUB", lambda s, targets, aux, sub: ask_about(s, targets, sub), "What colour is Ann's house?"),
    Rule("ASKS", "WHS AUX SUB DID", lambda s, targets, aux, sub, did: ask_about(s, targets, sub, did, aux=aux),
         "What does Ann drink?"),
    Rule("ASKS", "WHS AUX SUB away|gone|absent|off|old|long", lambda s, targets, aux, sub: ask_about(s, targets, sub),
         "How many days was Ann away?"),
    Rule("ASKS", "WHS AUX SUB PREP", lambda s, targets, aux, sub, prep: ask_about(s, targets, sub),
         "What seat is Ann in?", cost=1),
    Rule("ASKS", "WHS AUX SUB DID COMPS",
         lambda s, targets, aux, sub, did, comps: ask_about(s, targets, sub, did, comps, aux),
         "What does Ann drink on Monday?", cost=1),
    Rule("ASKS", "WHS SUB DID", ask_about, "Work out what Ann drinks."),
    Rule("ASKS", "WHS SUB", ask_about, cost=4),
    Rule("ASKS", "what AUX SUB DIDS", lambda s, aux, sub, verbs: _did_all(s, sub, verbs, aux),
         "What does Ann drink, keep and eat?"),
    Rule("ASKS", "what SUB DIDS", _did_all),
    Rule("ASKS", "WHS AUX they|you|we|one VG COMPS",
         lambda s, targets, aux, group, comps: _scene(s, targets, comps, group.verb) if not group.denied else None,
         "In which house do they drink tea?"),
    Rule("ASKS", "what AUX the full name of SUB", lambda s, aux, sub: _full_name(s, sub),
         "What is the full name of the tea drinker?", cost=-1),
    Rule("ASKS", "what AUX the? NOUN number AUX? SUB",
         lambda s, aux, noun, other, sub: ask_about(s, (Target("noun", noun),), sub), cost=2),
    Rule("ASKS", "what AUX the NOUNS of|for|on|in SUB", lambda s, aux, noun, sub: ask_about(s, (noun,), sub),
         "What is the colour of Ann's house?"),
    Rule("ASKS", "what AUX the NOUNS and the? NOUNS of|for SUB",
         lambda s, aux, one, two, sub: ask_about(s, (one, two), sub)),
    Rule("ASKS", "the NOUNS of|for|from|in SUB",
         lambda s, noun, sub: ask_about(s, (noun,), sub) if sub.thing is not None else None,
         "Find the owner of the dog.", cost=1),
    Rule("ASKS", "NPS VG WH", _in_place, "Ann owns which pet?", cost=2),
    Rule("ASKS", "what AUX POSSX NOUNS", lambda s, aux, owner, noun: _owned(s, owner, noun), "What is Ann's job?"),
    Rule("ASKS", "what AUX EACHS NOUNLIST", lambda s, aux, each, nouns: ask_about(s, nouns, Sub(None, each)),
         "What is everyone's job?"),
    # -- for each of several
    Rule("ASKS", "who VG FILLS? WHS", lambda s, group, fill, targets: _pairs(s, Target("who"), group, targets, fill),
         "Who lives where?"),
    Rule("ASKS", "WHICH VG FILLS? WHS", lambda s, noun, group, fill, targets: _pairs(s, noun, group, targets, fill),
         "Which child has which pet?"),
    Rule("ASKS", "LISTED of|for|in|at EACH", _list, "Work out the job and the age of each child."),
    Rule("ASKS", "LISTED of|for|in|at EACHS NOUNS", lambda s, targets, each, noun: _list(s, targets, each),
         "Work out the make and the colour of each owner's car."),
    Rule("ASKS", "who VG PREP? EACH",
         lambda s, group, prep, each: (Ask(Target("who", verb=group.verb), None, each),) if not group.denied else None,
         "Who sits in each seat?", cost=1),
    Rule("ASKS", "EACHS NOUNLIST", lambda s, each, targets: _list(s, targets, each), "Find each child's job and age."),
    Rule("ASKS", "match up? EACH with|to|and LISTED", lambda s, each, targets: _list(s, targets, each),
         "Match each child with his or her job and age."),
    Rule("ASKS", "match up? the? NOUN and|with|to the? NOUN",
         lambda s, one, two: (Ask(Target("noun", two), None, Each(one)),), "Match the brides and grooms."),
    Rule("LISTED", "DETS? NOUNLIST", lambda s, det, targets: targets),
    Rule("DETS", "the|a|an|his|her|its|their", lambda s: ""),
    Rule("DETS", "HISHER", lambda s, his: ""),
    Rule("NOUNLIST", "LISTNOUN", lambda s, one: (one,)),
    Rule("NOUNLIST", "LISTNOUN ,? and DETS? NOUNLIST", lambda s, one, det, more: (one, *more)),
    Rule("NOUNLIST", "LISTNOUN , DETS? NOUNLIST", lambda s, one, det, more: (one, *more)),
    Rule("LISTNOUN", "NOUNS", lambda s, noun: noun),
    Rule("LISTNOUN", "full name", lambda s: Target("noun", "surname"), cost=-1),
    Rule("LISTNOUN", "first|last|given|family name", lambda s: Target("noun", "name"), cost=-1),
    Rule("LISTNOUN", "NOUN 's|' NOUNS", lambda s, owner, noun: noun._replace(near=(*noun.near, owner))),
    Rule("LISTNOUN", "ADJ NOUN NOUN", lambda s, adj, one, two: _noun(s, one, two), cost=1),
    Rule("LISTNOUN", "number of NOUN", lambda s, noun: Target("how", noun, pairs=ADJECTIVES["many"]), cost=-1),
    Rule("ASKS", "who VG PREP? the NOUN", lambda s, group, prep, noun: _who_again(s, group, noun),
         "Which film is shown on which day, and who introduces the film?", cost=9),
    # -- orders and whole grids
    Rule("ASKS", "in what|which order AUX the|all NUM? NOUN DID? ,? FROMTO?",
         lambda s, aux, n, noun, did, fromto: (Order(noun),), "In what order did the runners finish?"),
    Rule("ASKS", "in what|which order AUX they DID? ,? FROMTO?", lambda s, aux, did, fromto: (Order(),),
         "In what order did they finish?"),
    Rule("ASKS", "in what|which order they DID", lambda s, did: (Order(),)),
    Rule("ASKS", "in what|which order the NUM? NOUN DID", lambda s, n, noun, did: (Order(noun),)),
    Rule("ASKS", "what AUX the NOUN? order FROMTO?", lambda s, aux, noun, fromto: (Order(),),
         "What is the order from left to right?"),
    Rule("ASKS", "what AUX the order of NOUN", lambda s, aux, noun: (Order(),), "What was the order of finish?"),
    Rule("ASKS", "the NOUN? order of the NUM? NOUN FROMTO?", lambda s, first, n, noun, fromto: (Order(noun),),
         "Work out the order of the runners."),
    Rule("ASKS", "the NOUN? order FROMTO?", lambda s, first, fromto: (Order(),)),
    Rule("ASKS", "the order in which they DID STARTING?", lambda s, did, start: (Order(),),
         "Write down the order in which they finished."),
    Rule("ASKS", "the order in which the NUM? NOUN DID STARTING?", lambda s, n, noun, did, start: (Order(noun),)),
    Rule("ASKS", "put|arrange|list|sort|order|rank|place|name|line the NUM? NOUN up? in? order? ,? FROMTO?",
         lambda s, n, noun, fromto: (Order(noun),), "Put the runners in order."),
    Rule("ASKS", "put|arrange|list|sort|order|rank|place|name them up? in? order? ,? FROMTO?",
         lambda s, fromto: (Order(),)),
    Rule("FROMTO", "from left to right", lambda s: ""),
    Rule("FROMTO", "from top to bottom", lambda s: ""),
    Rule("FROMTO", "from first to last", lambda s: ""),
    Rule("FROMTO", "from the? EST NOUN? to the? EST NOUN?", lambda s, a, noun, c, other: ""),
    Rule("STARTING", ",? starting|beginning with|from NPS", lambda s, one: ""),
    Rule("STARTING", ",? starting|beginning with|from the NOUN", lambda s, noun: ""),
    Rule("ASKS", "the|a|this|my|his|her|our|their NUM? ADJ? GRIDNOUN", lambda s, n, adj, noun: (Grid(),),
         "Complete the grid."),
    Rule("ASKS", "what goes|belongs|is where", lambda s: (Grid(),)),
    Rule("ASKS", "everything", lambda s: (Grid(),)),
    Rule("GRIDNOUN",
         "grid|puzzle|riddle|table|chart|timetable|schedule|mystery|roadmap|arrangement|lineup|solution|answer|truth|details|seating|plan|programme|program|list",
         lambda s: ""),
    # -- several at once
    Rule("ASKP", "ASKS", lambda s, asks: asks),
    Rule("QUESTION", "ASKP", lambda s, one: one),
    Rule("QUESTION", "FROMTO ,? QUESTION", lambda s, fromto, asks: (Grid(), *asks),
         "From left to right, who drinks what?"),
    Rule("QUESTION", "ASKP ,? AND ,? LEADS? QUESTION", lambda s, one, sign, lead, more: (*one, *more),
         "Who drinks tea, and who owns the dog?"),
    Rule("QUESTION", "ASKP , QUESTION", lambda s, one, more: (*one, *more)),
    Rule("QUESTION", "ASKP ,? AND? SAMES", lambda s, one, sign, more: (*one, *more), "Who had the dagger, and where?"),
    Rule("QUESTION", "ASKP ,? AND? SAMES ,? AND QUESTION",
         lambda s, one, sign, more, other, last: (*one, *more, *last),
         "Who had the dagger, where, and who had the rope?", cost=1),
    Rule("SAMES", "WHS", _same),
    Rule("AND", "and|but|also|;|-|—|:", lambda s: ""),
    Rule("AND", "and also|then|finally", lambda s: ""),
    Rule("QUESTION", "ASKP : NP", _with_list, "What does Ann drink: tea, milk or beer?"),
    Rule("QUESTION", "ASKP , NP", _with_list, cost=2),
    # -- what leads up to a question
    Rule("Q", "LEADS? QUESTION TRAIL?", lambda s, lead, asks, trail: asks),
    Rule("Q", "LEADS? for EACH ,? LEADS? QUESTION", lambda s, lead, each, find, asks: (About(each), *asks),
         "For each house, find out who lives there."),
    Rule("Q", "LEADS? for EACH ,? LEADS? LISTED",
         lambda s, lead, each, find, targets: (About(each), *_same(s, targets)),
         "For each house, find the colour and the pet."),
    Rule("ASKS", "who VG there|it|in?", _who_again, "For each house, find out who lives there.", cost=3),
    Rule("LEADS", "LEAD LEADS?", lambda s, one, more: ""),
    Rule("LEAD", "so|and|now|but|then|well|ok|okay|finally|please|question|questions|hence|first|also|today ,? :?",
         lambda s: ""),
    Rule("LEAD", "from|using|given|with|by|considering all? the|these|this|those|our|your? ADJ? CLUENOUN GIVEN? ,?",
         lambda s, adj, noun, given: "", "From the clues below, work out who drinks tea."),
    Rule("GIVEN", "given|above|below|provided|alone", lambda s: ""),
    Rule("LEAD", "based on the|these|this CLUENOUN given|above|below|provided? ,?", lambda s, noun: ""),
    Rule("LEAD", "CANYOU? FIND TELLEE? :? ,?", lambda s, can, find, tellee: ""),
    Rule("LEAD", "CANYOU? FIND the|this|our|their ADJ? GRIDNOUN :|,|-", lambda s, can, find, adj, noun: "",
         "Complete the table: who lives where?"),
    Rule("LEAD", "CANYOU", lambda s, can: "", cost=1),
    Rule("LEAD", "your|the|our task|job|challenge|question|goal|problem|mystery is|: to? ,? FIND? TELLEE? :?",
         lambda s, find, tellee: ""),
    Rule("LEAD", "do|can you know|guess|see|tell", lambda s: ""),
    Rule("LEAD", "i|we want|need|wish|would|'d like? to know|find out?", lambda s: ""),
    Rule("LEAD", "FIND TELLEE? , NOUN :|,", lambda s, find, tellee, noun: "", "Now tell me, sailor: who drinks tea?"),
    Rule("CLUENOUN",
         "clues|clue|information|facts|hints|statements|evidence|following|notes|details|remarks|list|puzzle",
         lambda s: ""),
    Rule("CANYOU",
         "can|could|will|would you|we|they|anyone|anybody|someone|somebody please?|now? help? him|her|them|me|us?",
         lambda s: ""),
    Rule("CANYOU", "try|please|help him|her|them|me|us? to?", lambda s: ""),
    Rule("FIND", "work|figure|find|puzzle|sort|make|write|set|fill|piece out|down|in|together?", lambda s: ""),
    Rule("FIND",
         "tell|say|determine|deduce|establish|discover|identify|name|decide|give|list|state|show|solve|complete",
         lambda s: ""),
    Rule("FIND", "reconstruct|guess|explain|infer|answer|specify|draw|match|restore|conclude", lambda s: ""),
    Rule("TELLEE", "me|us|him|her|them|whether|exactly|please", lambda s: ""),
    Rule("TELLEE", "the? inspector|sergeant|detective|police|teacher|reader", lambda s: "", cost=1),
    Rule("TRAIL", "TRAIL1 TRAIL?", lambda s, one, more: ""),
    Rule("TRAIL1", ",? please|then|exactly|altogether", lambda s: ""),
    Rule("TRAIL1", ",? from|using|with|by all? the|these|this CLUENOUN given|above|below|alone?", lambda s, noun: ""),
]
