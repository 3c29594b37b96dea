"""The frames that a phrase stands in: what is done to it, what it does, whose it is, of what it is."""

from __future__ import annotations

from cluegrid.lexicon import common, kinds_of
from cluegrid.reading.cast_phrases import BE, PERSONS, Chunk, agent_verb
from cluegrid.reading.cast_words import is_verb, lemma, lemmas, singular, word_set
from cluegrid.reading.given_names import GIVEN
from cluegrid.reading.values import cardinal

HAVING = word_set("have own keep possess hold bring carry belong")
POSITIONS = word_set(
    "next between beside behind above below opposite before after than near nearest beneath "
    "underneath ahead left right neighbour neighbor as south north east west "
    "nearer closer beat beaten beats overtook outran overtaken upstream downstream astern"
)


def frames_of(line: list[Chunk], i: int) -> list[str]:
    """The frames that a noun phrase stands in: what is done to it, what it does, whose it is, of what it is."""
    found: list[str] = []
    before = line[i - 1] if i else None
    second = line[i - 2] if i > 1 else None
    if before is not None:
        found += _left_frames(line, i, before, second)
    after = line[i + 1] if i + 1 < len(line) else None
    if after is not None:
        found += _right_frames(line, i, after)
    sex = _sex(line, i, found)
    return [*found, f"sex:{sex}"] if sex else found


_WIVES = word_set("bride wife woman girl girlfriend sister mother daughter")
_HUSBANDS = word_set("groom husband man boy boyfriend brother father son")


def _sex(line: list[Chunk], i: int, frames: list[str]) -> str:
    """What a sentence shows of somebody's sex: "Karl's bride", "Emil and his wife", "the woman who married Hans"."""
    said = {frame.partition(":")[2]: frame.partition(":")[0] for frame in frames}
    if any(
        (role == "has" and noun in ("bride", "wife")) or (role == "mod" and noun in _HUSBANDS)
        for noun, role in said.items()
    ):
        return "m"
    if any(
        (role == "has" and noun in ("groom", "husband")) or (role == "mod" and noun in _WIVES)
        for noun, role in said.items()
    ):
        return "f"
    after = [chunk.words[0].low for chunk in line[i + 1 : i + 3]]
    if len(after) == 2 and after[0] == "and" and after[1] in ("his", "her"):
        return "m" if after[1] == "his" else "f"
    if i > 2 and line[i - 1].tag == "V" and lemma(line[i - 1].low, "v") == "marry" and line[i - 3].tag == "NP":
        noun = singular(line[i - 3].low)
        return "m" if noun in _WIVES else "f" if noun in _HUSBANDS else ""
    return ""


AKIN = {
    "sip": "drink",
    "gulp": "drink",
    "swig": "drink",
    "munch": "eat",
    "nibble": "eat",
    "devour": "eat",
    "build": "make",
    "produce": "make",
    "manufacture": "make",
    "design": "make",
    "create": "make",
    "give": "get",
    "receive": "get",
    "unwrap": "get",
}
_PURSUITS = word_set("play do go practise practice enjoy like love prefer")


def verb_frames(word: str) -> list[str]:
    """The frames of what is done to something, with all verbs of having as one, and those of pastimes akin."""
    verb = lemma(word, "v")
    if verb in HAVING:
        return ["obj:have"]
    if verb in AKIN:
        return [f"obj:{verb}", f"obj:{AKIN[verb]}"]
    return [f"obj:{verb}", "act"] if verb in _PURSUITS else [f"obj:{verb}"]


_REARING = word_set("raise rear breed feed walk")
"""What is done to animals by those who have them."""
_TO_WHOM = word_set("me you him her us them")


def _left_frames(line: list[Chunk], i: int, before: Chunk, second: Chunk | None) -> list[str]:
    if before.tag == "V":
        if lemma(before.low, "v") in _REARING and "animal" in kinds_of(singular(line[i].low)):
            return ["obj:have"]
        named = _named(line, i - 1) if lemma(before.low, "v") in ("call", "name") else ""
        return [f"mod:{named}"] if named else verb_frames(before.low)
    if before.tag == "X" and before.low in ("does", "do", "did") and i > 1:
        return verb_frames("do")
    if before.tag == "X":
        if before.low in ("has", "have", "had", "having"):
            return ["obj:have"]
        if before.low in BE and second is not None and second.low == "whose":
            return ["obj:have"]  # "whose was the telescope"
        if before.low in BE:
            owner = _owned_subject(line, i - 1)
            return [f"mod:{owner}"] if owner else ["pred"]
        return []
    if before.low in _TO_WHOM and second is not None and second.tag == "V":
        return verb_frames(second.low)  # "brought him a plum tart"
    if before.low == "but" and second is not None and second.low in ("nothing", "only") and i > 2:
        return verb_frames(line[i - 3].low) if line[i - 3].tag == "V" else []  # "drank nothing but milk"
    if before.tag == "P":
        return _prepositional(line, i, before.low, second)
    if _is_apposed(line, i):
        return ["pred"]  # "Ann, a potter by trade"
    if before.tag in ("C", "M") and before.low in _JOINING:
        return _inherited(line, i)
    return []


_JOINING = word_set("and or nor , but neither either")


def _is_apposed(line: list[Chunk], i: int) -> bool:
    """Whether a phrase tells what somebody is who is named right before it."""
    return (
        i > 1
        and line[i - 1].low == ","
        and line[i - 2].tag == "NP"
        and line[i - 2].words[-1].cap
        and line[i].words[0].low in ("a", "an")
        and not line[i].words[-1].cap
        and (i + 1 >= len(line) or line[i + 1].tag in ("P", "M"))
    )


def _named(line: list[Chunk], i: int) -> str:
    """The noun for what has a name: "the boat is called", "a dog named"."""
    j = i - 1
    while j > 0 and line[j].tag == "X":
        j -= 1
    return singular(line[j].low) if j >= 0 and line[j].tag == "NP" and not line[j].words[-1].cap else ""


def _inherited(line: list[Chunk], i: int) -> list[str]:
    """What stands in a list has the frame of what the list started with."""
    j = i - 1
    while j > 0 and (line[j].low in _JOINING or line[j].tag == "O"):
        j -= 1
    if line[j].tag == "NP" and j and j < i - 1:
        if line[i - 1].low in ("and", ","):
            return []
        before = line[j - 1]
        return _left_frames(line, j, before, line[j - 2] if j > 1 else None) if before.tag in "VXP" else []
    if line[j].tag in ("V", "X", "P") and line[i - 1].low in ("neither", "either"):
        return _left_frames(line[: j + 1] + line[i:], j + 1, line[j], line[j - 1] if j else None)
    return []


def _prepositional(line: list[Chunk], i: int, preposition: str, second: Chunk | None) -> list[str]:
    before = " ".join(chunk.low for chunk in line[max(0, i - 4) : i])
    if (
        preposition in POSITIONS
        or "next to" in before
        or "ahead of" in before
        or (preposition == "of" and (second is not None and second.low in ("left", "right", "front")))
        or (preposition == "to" and (second is not None and second.low in ("closer", "next", "close", "nearer")))
    ):
        return ["pos"]
    if second is None:
        return [f"prep:{preposition}"] if preposition != "of" else ["pos"]
    if second.tag == "V" and lemma(second.low, "v") == "belong":
        return ["poss"]
    if second.tag == "V" and preposition in _PARTICLES and lemma(second.low, "v") not in _MOVING:
        return verb_frames(second.low)  # "took off her beret"
    if second.tag == "V":
        if (
            preposition == "by"
            and i >= 3
            and (line[i - 3].low in BE or (line[i - 3].tag == "NP" and not is_verb(second.low, ("third",))))
        ):
            return [f"subj:{lemma(second.low, 'v')}", f"prep:{preposition}"]
        return [f"{lemma(second.low, 'v')}:{preposition}", f"prep:{preposition}"]
    if second.tag == "NP":
        noun = singular(second.low)
        verb = agent_verb(noun)
        if preposition == "of" and verb:
            return [f"obj:{'have' if verb in HAVING else verb}"]
        if preposition == "of" and kinds_of(singular(line[i].low)) & {"person"} and len(line[i].words) == 2:
            return ["poss", f"has:{noun}"]  # "the house of the teacher"
        if preposition == "of" and common(noun, "a") > common(noun, "n"):
            return [f"{noun}:of"]  # "proud of her hat"
        if preposition == "of":
            return [f"mod:{noun}"]
        if preposition == "with" and noun in PERSONS:
            return ["obj:have", "prep:with"]
        worn = ["obj:wear"] if noun in PERSONS and _is_worn(line[i], preposition) else []
        whose = f"{noun}:{preposition}" if noun not in PERSONS else f"person:{preposition}"
        return [whose, f"prep:{preposition}", *worn]
    if second.low in ("one", "ones"):
        more = ["obj:have"] if preposition == "with" else ["obj:wear"] if _is_worn(line[i], preposition) else []
        return [f"prep:{preposition}", f"person:{preposition}", *more]
    if second.low in _PARTICLES and i > 2 and line[i - 3].tag == "V":
        return [f"{lemma(line[i - 3].low, 'v')}:{preposition}", f"prep:{preposition}"]  # "turned up with a radio"
    if second.tag == "P":
        return [f"prep:{second.low} {preposition}"]
    return [f"prep:{preposition}"]


def _is_worn(chunk: Chunk, preposition: str) -> bool:
    """Whether somebody is told by what he is in: "the one in the straw hat"."""
    return preposition == "in" and bool(kinds_of(singular(chunk.low)) & {"clothing", "hat", "footwear", "jewelry"})


_PARTICLES = word_set("up down off out")
_MOVING = word_set(
    "jump climb fall run walk come go get slip step ride drive sail fly hop leap tumble drop roll swim turn look"
)
"""Verbs after which "up" or "off" tells where to."""
_LINKS = word_set("on in with at by under of from")


def _owned_subject(line: list[Chunk], x: int) -> str:
    """The head noun of the subject of a "be" where it is a thing with a look, not somebody: "whose ticket was"."""
    j = x - 1
    while j >= 0 and line[j].tag == "O":
        j -= 1
    if j < 0 or line[j].tag != "NP":
        return ""
    while j > 1 and line[j - 1].low in _LINKS and line[j - 2].tag == "NP":
        j -= 2  # "the label on the jar is green", "the hat of the man from Rome is red"
    head = line[j].words[-1]
    if (head.cap and (head.start or head.low in GIVEN or not lemmas(head.low))) or cardinal(head.low) is not None:
        return ""
    noun = singular(head.low)
    if j and line[j - 1].low in ("what", "which"):
        return ""
    owned = (j and line[j - 1].tag == "S") or line[j].words[0].low in ("whose", "his", "her", "their", "its")
    return noun if owned or noun not in PERSONS else ""


def _is_general(chunk: Chunk) -> bool:
    """Whether a phrase with a clause behind it tells of somebody: not "a violin that was left on the tram"."""
    return chunk.words[0].low not in ("a", "an") or "person" in kinds_of(singular(chunk.low))


def _right_frames(line: list[Chunk], i: int, after: Chunk) -> list[str]:
    found: list[str] = []
    third = line[i + 2] if i + 2 < len(line) else None
    fourth = line[i + 3] if i + 3 < len(line) else None
    object_already = i > 0 and (
        (line[i - 1].tag in ("V", "P") and line[i - 1].low not in ("by",)) or line[i - 1].low in ("has", "have", "had")
    )
    if (
        after.low in ("and", "or", "nor", ",")
        and third is not None
        and third.tag == "NP"
        and fourth is not None
        and fourth.tag in ("V", "X", "S")
        and line[i].words[-1].cap
        and third.words[-1].cap
        and not object_already
    ):
        return [frame for frame in _right_frames(line, i + 2, fourth) if not frame.startswith("has")]
    if after.tag == "S":
        found.append("poss")
        if third is not None and third.tag == "NP":
            found.append(f"has:{singular(third.low)}")
    elif (not line[i].words[-1].cap and after.low in ("that", "who") and after.tag == "R" and _is_general(line[i])) or (
        not line[i].words[-1].cap
        and after.tag == "P"
        and after.low in ("with", "on", "from", "about", "for", "by")
        and third is not None
        and third.tag == "NP"
        and i
        and line[i].words[0].low in ("the", "a", "an")
        and line[i - 1].tag not in ("V", "X")
        and (line[i - 1].low, after.low) != ("with", "on")
        and not _is_apposed(line, i)
    ):
        found.append("gen")
    elif object_already and after.tag in ("V", "X") and i > 1:
        pass  # "the concert in Leipzig followed"
    elif after.tag == "V":
        found.append(f"subj:{lemma(after.low, 'v')}")
        if lemma(after.low, "v") == "go" and third is not None and third.low == "to" and not line[i].words[-1].cap:
            found += verb_frames("get")  # "the watch went to Ann"
    elif after.tag == "X" and after.low in BE:
        while third is not None and third.low in ("being", "been"):
            third, fourth = fourth, (line[i + 4] if i + 4 < len(line) else None)
        if third is not None and third.tag == "V":
            if third.low.endswith("ing"):
                found.append(f"subj:{lemma(third.low, 'v')}")
            else:
                found += verb_frames(third.low)
        else:
            found.append("top")
    elif after.tag == "X":
        if third is not None and third.tag == "V":
            found.append(f"subj:{lemma(third.low, 'v')}")
        elif after.low in ("has", "have", "had"):
            found.append("subj:have")
    elif i > 1 and line[i - 1].low in ("for", "from", "in") and line[i - 2].tag in ("NP", "V") and after.low == ",":
        pass  # "the guest from Rome, who": the guest
    elif after.low == "," and third is not None and third.low in ("who", "whose", "which"):
        found += ["who"] if third.low != "which" else []
        if third.low != "whose" and fourth is not None:
            found += [frame for frame in _right_frames(line, i + 2, fourth) if frame not in ("who", "poss")]
    elif after.low in ("who",):
        found.append("who")
        if third is not None and third.tag == "V":
            found.append(f"subj:{lemma(third.low, 'v')}")
    return found
