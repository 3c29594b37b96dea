"""What speaks for two phrases being values of one kind, and for a phrase being a value at all.

The weights are log odds, fitted to riddles of which the cast is known; a feature counts once or twice however often
the text shows it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from cluegrid.lexicon import kinds_of, lemmas
from cluegrid.reading.cast_classes import THINGLY
from cluegrid.reading.cast_company import Company
from cluegrid.reading.cast_nodes import BROAD, SILENT, Node, first_classes, value_classes
from cluegrid.reading.cast_phrases import PERSONS
from cluegrid.reading.cast_words import word_set
from cluegrid.reading.given_names import GIVEN

_SHARED = {
    "mod": 3.2, "person": 1.4, "obj": 3.5, "having": 3.4, "subj": 1.4, "silent": 1.3, "prep": 3.0, "has": 1.3,
    "pos": 1.1, "pred": 1.5, "top": 2.1, "act": 1.9, "the": 1.6, "sex": 1.4, "way": 1.2,
}
"""What a frame counts that both stand in, by its role."""
_WORTH = {
    "the": 1.2, "with": 1.1, "having": 1.4, "poss": 1.1, "pred": 0.8, "top": 0.9, "obj": 0.7, "mod": 0.8, "sex": 0.4,
    "way": 0.3, "who": 0.4, "pos": 0.3, "from": 0.1,
    "about": 0.6, "act": 0.2, "subj": 0.1, "has": -0.1, "in": -0.7, "prep": -1.0,
    "person": -0.2, "silent": -0.4, "gen": -1.9,
}
"""What standing in a frame tells of being a value."""
_LOOKS = frozenset(["colour", "pattern"])
APART = -20.0
"""What it counts that a clue puts the two together."""


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


def worth(node: Node) -> float:
    """How much a phrase looks like a value, whatever it is drawn to."""
    found = 0.1 + 3.0 * max(node.fits.values(), default=0.0)
    found += sum(_WORTH.get(role, 0.0) for role in {_told_by(frame) for frame in node.frames})
    found += 4.0 * node.cap + 1.1 * (len(node.pieces) > 1) + _class_worth(node) - 1.1 * (not node.frames)
    found += 3.0 if node.cohort else -1.3 * (node.weak >= node.count) - 1.2 * (node.possessed >= node.count)
    found -= 2.0 * node.stray + 2.0 * node.aside + 1.5 * bool(_SPOKEN & node.frames.keys())
    found -= 1.6 * (node.adverbial >= node.count) + 1.0 * (node.reasons >= node.count)
    return found


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


def _class_worth(node: Node) -> float:
    """What the class of a common word tells of its being a value."""
    if node.cap:
        return 0.0
    if node.first - _VAGUE - _SOMEBODY:
        return 0.8
    if node.first & _SOMEBODY:
        return -1.2
    if node.first:
        return -1.5
    return -0.7 if node.classes - _VAGUE - _SOMEBODY else -1.3


def alike(a: Node, b: Node, company: Company) -> float:
    """What speaks for two phrases being of one kind, less what speaks against it."""
    pair = frozenset((a.key, b.key))
    listed = company.listed.get(pair, 0)
    if company.apart.get(pair, 0) and not listed and not a.cohort & b.cohort:
        return APART
    likened = 0.6 if a.cap and b.cap else 1.2
    score = 5.5 * min(1, listed) + likened * min(2, company.likened.get(pair, 0)) + _framed(a, b)
    if a.cap != b.cap and a.among and b.among:
        return score
    if a.cap != b.cap:
        lower = b if a.cap else a
        named = may_be_name(lower)
        score -= 1.0 * (named and bool(_UNCOUNTED & lower.first))
        a, b = (_name(a), _name(b)) if named else (_common(a), _common(b))
    score += _names(a, b) if a.cap and b.cap else _things(a, b)
    score += 1.0 * bool(a.cohort & b.cohort)
    both = a.fits.keys() & b.fits.keys()
    if both:
        score += 0.4 * max(min(a.fits[item], b.fits[item]) for item in both)
    elif a.fits and b.fits:
        score -= 4.2
    elif a.fits or b.fits:
        score -= 1.2
    if a.quoted or b.quoted:
        score += 2.5 if a.quoted and b.quoted else -2.3
    first, second = a.key.split(), b.key.split()
    if len(first) != len(second):
        score -= 0.3
    elif len(first) == 2 and not a.cap | b.cap:
        score += 0.3
    if len(first) > 1 and len(second) > 1 and first[-1] == second[-1]:
        score += 3.0
    return score


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


def _framed(a: Node, b: Node) -> float:
    """What the frames say that both stand in."""
    counts: dict[str, int] = {}
    for frame in a.frames.keys() & b.frames.keys():
        role = role_of(frame)
        counts[role] = counts.get(role, 0) + 1
    score = sum(_SHARED.get(role, 0.0) * min(2, count) for role, count in counts.items())
    if "sex" not in counts and _sexes(a) and _sexes(b):
        score -= 8.0
    return score


def _sexes(node: Node) -> set[str]:
    return {frame for frame in node.frames if frame.startswith("sex:")}


def _names(a: Node, b: Node) -> float:
    """Two names: whether both act, are of one class, have titles or an article."""
    score = 0.4
    if ("the" in a.frames) != ("the" in b.frames):
        score -= 2.0
    first, second = is_surname(a), is_surname(b)
    if first and second:
        score += 4.0 if a.cohort == b.cohort else -2.0
    elif first or second:
        given = _is_given(b if first else a)
        if a.among or b.among:
            score += 1.0 * given
        else:
            score -= 4.0 if given else 1.6
    if _is_given(a) and _is_given(b):
        score += 0.8
    elif _is_given(a) or _is_given(b):
        other = b if _is_given(a) else a
        score -= 1.5 if lemmas(other.text.lower().split()[-1]) else 0.0 if acts(other) else 0.7
    if a.text.split()[0] == b.text.split()[0] and " " in a.text and " " in b.text and not a.titled:
        score += 3.0  # Farmer Hill and Farmer Oak
    if _is_land(a) and _is_land(b):
        return score + 2.3
    if acts(a) and acts(b):
        return score + 1.3
    if acts(a) or acts(b):
        actor, other = (a, b) if acts(a) else (b, a)
        score += -2.5 if _placed(other) else -2.0 if _describes(other) else 1.0 if "top" in other.frames else 0.0
        if _nation(actor) != _nation(other):
            score -= 1.5
    elif _placed(a) and _placed(b):
        score += 0.7
    if a.classes & b.classes - BROAD:
        score += 2.3
    elif bool(a.classes) != bool(b.classes):
        score -= 1.9
    elif a.classes:
        score -= 2.4
    return score


def is_surname(node: Node) -> bool:
    """Whether somebody is called by a title, or the text says that this is a surname or a family."""
    if node.titled or "mod:surname" in node.frames:
        return True
    plural = "the" in node.frames and node.text.endswith("s") and " " not in node.text
    return not node.classes and (plural or "mod:family" in node.frames)


def _is_given(node: Node) -> bool:
    """Whether somebody is called by a given name."""
    return node.text.partition(" ")[0].lower() in GIVEN and ("geography" not in node.classes or not _placed(node))


def _things(a: Node, b: Node) -> float:
    """Two words in small letters, or one and a name: whether they are of one class."""
    score = -3.4 if a.cap != b.cap else 0.3
    if a.cap != b.cap and _is_thing(a if a.cap else b):
        return -1.2
    shared = a.classes & b.classes
    if "belonging" not in shared:
        a, b = (replace(node, classes=node.classes - {"belonging"}) for node in (a, b))
    narrow = shared - BROAD
    if narrow:
        return score + (1.5 if narrow & a.first & b.first else 0.0 if narrow & (a.first | b.first) else -0.5)
    if a.classes & _LOOKS and b.classes & _LOOKS:
        return score  # black, ginger and tabby
    return score - (0.4 if shared else 2.3 if a.classes and b.classes else 1.6)


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
