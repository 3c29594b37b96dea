"""What speaks for two phrases being values of one kind, and for a phrase being a value at all.

The weights are log odds, fitted to riddles of which the cast is known; a feature counts once or twice however often
the text shows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from cluegrid.lexicon import kinds_of, lemmas
from cluegrid.reading.cast_classes import THINGLY
from cluegrid.reading.cast_company import Company
from cluegrid.reading.cast_nodes import BROAD, SILENT, Node, first_classes, value_classes
from cluegrid.reading.cast_phrases import PERSONS
from cluegrid.reading.cast_words import word_set
from cluegrid.reading.given_names import GIVEN

ALIKE = {
    "mod": 3.2, "person": 1.4, "obj": 3.5, "having": 3.4, "subj": 1.4, "silent": 1.3, "prep": 3.0, "has": 1.3,
    "pos": 1.1, "pred": 1.5, "top": 2.1, "act": 1.9, "the": 1.6, "sex": 1.4, "way": 1.2, "other sex": -8.0,
    "apart": -20.0, "listed": 5.5, "names likened": 0.6, "likened": 1.2,
    "name or uncounted": -1.0, "cohort": 1.0, "both fit": 0.4, "fit otherwise": -4.2, "one fits": -1.2,
    "quoted": 2.5, "one quoted": -2.3, "other length": -0.3, "two words": 0.3, "same head": 3.0,
    "names": 0.4, "one with the": -2.0, "surnames": 4.0, "other titles": -2.0, "given among surnames": 1.0,
    "given and surname": -4.0, "one surname": -1.6, "given": 0.8, "given and word": -1.5, "given and still": 0.7,
    "same first": 3.0, "lands": 2.3, "both act": 1.3, "actor and place": -2.5, "actor and sort": -2.0,
    "actor and top": 1.0, "actor of a nation": -1.5, "both placed": 0.7, "names of a class": 2.3,
    "one of a class": -1.9, "names of classes": -2.4,
    "things": 0.3, "name and word": -3.4, "name of a thing": -1.2, "both first": 1.5,
    "one first": 0.0, "neither first": -0.5,
    "broad": -0.4, "other classes": -2.3, "one without class": -1.6,
}
"""What each feature of a pair counts for being of one kind."""
WORTH = {
    "": 0.1, "the": 1.2, "with": 1.1, "having": 1.4, "poss": 1.1, "pred": 0.8, "top": 0.9, "obj": 0.7, "mod": 0.8,
    "sex": 0.4, "way": 0.3, "who": 0.4, "pos": 0.3, "from": 0.1, "about": 0.6, "act": 0.2, "subj": 0.1, "has": -0.1,
    "in": -0.7, "prep": -1.0, "person": -0.2, "silent": -0.4, "gen": -1.9,
    "fits": 3.0, "name": 4.0, "several": 1.1, "frameless": -1.1, "cohort": 3.0, "weak": -1.3, "possessed": -1.2,
    "faint general": -4.3, "faint opening": -3.3, "faint scenic": -6.7, "stray": -2.0, "aside": -1.3, "spoken": -1.5,
    "adverbial": -1.6, "reason": -1.0,
    "telling class": 0.8, "somebody": -1.2, "vague class": -1.5, "class of another sense": -0.7, "no class": -1.3,
}
"""What each feature of a phrase counts for its being a value."""
_LOOKS = frozenset(["colour", "pattern"])
APART = ALIKE["apart"]


@cache
def role_of(frame: str) -> str:
    """The sort of a frame: what is done to a phrase, what it does, what it describes, how it stands."""
    role, _, rest = frame.partition(":")
    if role == "mod":
        return "person" if rest in PERSONS or rest == "one" else "mod"
    if role == "obj":
        return "having" if rest == "have" else "obj"
    if role == "subj":
        return "silent" if rest in SILENT else "subj"
    return role if role in _ROLES else "way"


_ROLES = frozenset(["prep", "has", "pos", "poss", "who", "pred", "gen", "top", "act", "the", "sex"])
Told = Iterator[tuple[str, float]]
"""Features by name, with how much there is of each."""


def worth(node: Node) -> float:
    """How much a phrase looks like a value, whatever it is drawn to."""
    return sum(WORTH[name] * much for name, much in told_of(node))


def told_of(node: Node) -> Told:
    """What is known of a phrase by itself."""
    yield "", 1.0
    yield "fits", max(node.fits.values(), default=0.0)
    for role in sorted({_told_by(frame) for frame in node.frames}):
        yield role, 1.0
    for name, is_so in (
        ("name", node.cap),
        ("several", len(node.pieces) > 1),
        ("frameless", not node.frames),
        ("cohort", node.cohort),
        ("weak", not node.cohort and node.weak >= node.count),
        ("possessed", not node.cohort and node.possessed >= node.count),
        (f"faint {node.faint}", node.faint),
        ("stray", node.stray),
        ("aside", node.aside),
        ("spoken", _SPOKEN & node.frames.keys()),
        ("adverbial", node.adverbial >= node.count),
        ("reason", node.reasons >= node.count),
        (_class_told(node), not node.cap),
    ):
        if is_so:
            yield name, 1.0


_SPOKEN = frozenset(["obj:tell", "obj:say", "obj:know", "obj:lose"])
"""What is done to truths, secrets and bets."""


def _told_by(frame: str) -> str:
    """The role of a frame, prepositions that mostly stand before values told from the others."""
    role = role_of(frame)
    return frame[5:] if role == "prep" and frame[5:] in ("with", "in", "from", "about") else role


_VAGUE = word_set(
    "place event room relative emotion time group state quality name measure art #clock day_part wealth beauty trait "
    "number city building structure"
)
"""Classes of what a story speaks of rather than of what a riddle deals."""
_SOMEBODY = word_set("person man woman artist athlete")


def _class_told(node: Node) -> str:
    """What the class of a common word tells of its being a value."""
    if node.first - _VAGUE - _SOMEBODY:
        return "telling class"
    if node.first & _SOMEBODY:
        return "somebody"
    if node.first:
        return "vague class"
    return "class of another sense" if node.classes - _VAGUE - _SOMEBODY else "no class"


def alike(a: Node, b: Node, company: Company) -> float:
    """What speaks for two phrases being of one kind, less what speaks against it."""
    return sum(ALIKE[name] * much for name, much in told_of_both(a, b, company))


def told_of_both(a: Node, b: Node, company: Company) -> Told:
    """What is known of two phrases together."""
    pair = frozenset((a.key, b.key))
    listed = company.listed.get(pair, 0)
    if company.apart.get(pair, 0) and not listed and not a.cohort & b.cohort:
        yield "apart", 1.0
        return
    yield "listed", min(1, listed)
    yield "names likened" if a.cap and b.cap else "likened", min(2, company.likened.get(pair, 0))
    yield from _framed(a, b)
    if a.cap != b.cap and a.among and b.among:
        return
    if a.cap != b.cap:
        lower = b if a.cap else a
        named = may_be_name(lower)
        if named and _UNCOUNTED & lower.first:
            yield "name or uncounted", 1.0
        a, b = (_name(a), _name(b)) if named else (_common(a), _common(b))
    yield from _names(a, b) if a.cap and b.cap else _things(a, b)
    if a.cohort & b.cohort:
        yield "cohort", 1.0
    both = a.fits.keys() & b.fits.keys()
    if both:
        yield "both fit", max(min(a.fits[item], b.fits[item]) for item in both)
    elif a.fits or b.fits:
        yield "fit otherwise" if a.fits and b.fits else "one fits", 1.0
    if a.quoted or b.quoted:
        yield "quoted" if a.quoted and b.quoted else "one quoted", 1.0
    first, second = a.key.split(), b.key.split()
    if len(first) != len(second):
        yield "other length", 1.0
    elif len(first) == 2 and not a.cap | b.cap:
        yield "two words", 1.0
    if len(first) > 1 and len(second) > 1 and first[-1] == second[-1]:
        yield "same head", 1.0


def _common(node: Node) -> Node:
    """A word as the common one that it is if its capital is only that of the sentence."""
    if not may_be_common(node):
        return node
    return replace(node, cap=False, classes=value_classes(node.text, False), first=first_classes(node.text))


def may_be_common(node: Node) -> bool:
    """Whether a word with a capital only opens sentences, and does nothing there that only somebody does."""
    doing = (frame[5:] for frame in node.frames if frame.startswith("subj:"))
    does = "poss" in node.frames or "who" in node.frames or any(verb not in THINGLY for verb in doing)
    return node.cap and node.opens and not does and bool(lemmas(node.text.lower()))


def _name(node: Node) -> Node:
    """A word as the name that it is if its capital is not only that of the sentence."""
    return replace(node, cap=True, classes=frozenset(), first=frozenset()) if may_be_name(node) else node


def may_be_name(node: Node) -> bool:
    """Whether a common word only opens sentences, bare, as what is counted does not: "Quill sits at the end"."""
    return (
        not node.cap
        and node.opens
        and node.key == node.text
        and any(frame == "top" or frame.startswith(("subj", "poss", "who")) for frame in node.frames)
    )


_UNCOUNTED = word_set("beverage food sport game language subject material fruit vegetable colour dish instrument metal")


def _framed(a: Node, b: Node) -> Told:
    """What the frames say that both stand in."""
    counts: dict[str, int] = {}
    for frame in a.frames.keys() & b.frames.keys():
        role = role_of(frame)
        counts[role] = counts.get(role, 0) + 1
    for role, count in counts.items():
        if role in ALIKE:
            yield role, min(2, count)
    if "sex" not in counts and _sexes(a) and _sexes(b):
        yield "other sex", 1.0


def _sexes(node: Node) -> set[str]:
    return {frame for frame in node.frames if frame.startswith("sex:")}


def _names(a: Node, b: Node) -> Told:
    """Two names: whether both act, are of one class, have titles or an article."""
    yield "names", 1.0
    if ("the" in a.frames) != ("the" in b.frames):
        yield "one with the", 1.0
    first, second = is_surname(a), is_surname(b)
    one, other = _is_given(a), _is_given(b)
    if first and second:
        yield "surnames" if a.cohort == b.cohort else "other titles", 1.0
    elif first or second:
        given = other if first else one
        if not (a.among or b.among):
            yield "given and surname" if given else "one surname", 1.0
        elif given:
            yield "given among surnames", 1.0
    if one and other:
        yield "given", 1.0
    elif one or other:
        rest = b if one else a
        if lemmas(rest.text.lower().split()[-1]):
            yield "given and word", 1.0
        elif not acts(rest):
            yield "given and still", 1.0
    if a.text.split()[0] == b.text.split()[0] and " " in a.text and " " in b.text and not a.titled:
        yield "same first", 1.0  # Farmer Hill and Farmer Oak
    if _is_land(a) and _is_land(b):
        yield "lands", 1.0
    elif acts(a) and acts(b):
        yield "both act", 1.0
    else:
        yield from _names_at_rest(a, b)


def _names_at_rest(a: Node, b: Node) -> Told:
    """Two names of which one at least does nothing."""
    if acts(a) or acts(b):
        actor, other = (a, b) if acts(a) else (b, a)
        if _placed(other):
            yield "actor and place", 1.0
        elif _describes(other):
            yield "actor and sort", 1.0
        elif "top" in other.frames:
            yield "actor and top", 1.0
        if _nation(actor) != _nation(other):
            yield "actor of a nation", 1.0
    elif _placed(a) and _placed(b):
        yield "both placed", 1.0
    if a.classes & b.classes - BROAD:
        yield "names of a class", 1.0
    elif a.classes or b.classes:
        yield "names of classes" if a.classes and b.classes else "one of a class", 1.0


def is_surname(node: Node) -> bool:
    """Whether somebody is called by a title, or the text says that this is a surname or a family."""
    if node.titled or "mod:surname" in node.frames:
        return True
    plural = "the" in node.frames and node.text.endswith("s") and " " not in node.text
    return not node.classes and (plural or "mod:family" in node.frames)


def _is_given(node: Node) -> bool:
    """Whether somebody is called by a given name."""
    return node.text.partition(" ")[0].lower() in GIVEN and ("geography" not in node.classes or not _placed(node))


def _things(a: Node, b: Node) -> Told:
    """Two words in small letters, or one and a name: whether they are of one class."""
    if a.cap != b.cap and _is_thing(a if a.cap else b):
        yield "name of a thing", 1.0
        return
    yield "name and word" if a.cap != b.cap else "things", 1.0
    shared = a.classes & b.classes
    if "belonging" not in shared:
        a, b = (replace(node, classes=node.classes - {"belonging"}) for node in (a, b))
    narrow = shared - BROAD
    if narrow:
        if not narrow & a.first & b.first:
            yield ("one first" if narrow & (a.first | b.first) else "neither first"), 1.0
        else:
            yield "both first", 1.0
    elif not (a.classes & _LOOKS and b.classes & _LOOKS):  # black, ginger and tabby
        yield "broad" if shared else "other classes" if a.classes and b.classes else "one without class", 1.0


def _is_thing(node: Node) -> bool:
    """Whether a name always stands with "the", and does nothing that only somebody does: the Times."""
    doing = (frame[5:] for frame in node.frames if frame.startswith("subj:"))
    if node.frames.get("the", 0) < node.count or node.titled or node.classes:
        return False
    return all(verb in THINGLY for verb in doing) and "person" not in kinds_of(node.text.lower())


def acts(node: Node) -> bool:
    """Whether somebody does or owns something."""
    return any(frame.startswith(("subj:", "poss", "who")) for frame in node.frames)


def _nation(node: Node) -> bool:
    return "nationality" in node.classes and "the" in node.frames


def _is_land(node: Node) -> bool:
    """Whether a name is a country or city, or said of people from there."""
    described = "the" in node.frames or any(role_of(frame) == "person" for frame in node.frames)
    return ("geography" in node.classes and not _is_given(node)) or ("nationality" in node.classes and described)


def _describes(node: Node) -> bool:
    """Whether a name only tells of what sort something is: "the Kingsway student", "the school is Eastgate"."""
    return any(
        frame.startswith("mod:") and (role_of(frame) == "person" or "person" not in kinds_of(frame[4:]))
        for frame in node.frames
    )


def _placed(node: Node) -> bool:
    """Whether something happens in it, comes from it or goes to it, and it does nothing itself."""
    return not acts(node) and any(
        frame in ("prep:in", "prep:to", "prep:from", "prep:at", "prep:for", "prep:on") for frame in node.frames
    )
