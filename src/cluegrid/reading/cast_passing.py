"""Phrases that a sentence only mentions in passing: adverbials, landmarks, reasons, what somebody merely owns."""

from __future__ import annotations

from cluegrid.lexicon import common, kinds_of
from cluegrid.reading.cast_classes import DEVOTED, THINGLY
from cluegrid.reading.cast_frames import HAVING
from cluegrid.reading.cast_nodes import SILENT, first_classes
from cluegrid.reading.cast_phrases import BE, PERSONS, Chunk, agent_verb
from cluegrid.reading.cast_scene import END_WORDS
from cluegrid.reading.cast_words import (
    ARTICLES,
    Word,
    is_noun,
    lemma,
    lemmas,
    singular,
    word_set,
)
from cluegrid.reading.values import cardinal, ordinal

MERELY = word_set(
    "row line end side middle left right week day month year hour minute morning afternoon evening night time order "
    "clue "
    "number position place turn front back top bottom centre center way name lot kind sort part thing one other fact "
    "question point statement case half pair group total rest street color colour someone something nothing anything "
    "everything west east north south fun luck grid chart riddle puzzle answer detail information trip visit "
    "neighbour neighbor age "
    "height weight price size length distance town city village country house seat today yesterday tomorrow lunch "
    "trouble problem difficulty bother idea chance choice effort space mistake accident bit life "
    "stack pile queue foot bench money dinner breakfast people mother father sister brother husband wife job work home "
    "favourite favorite last first odd even"
)


def only_does(line: list[Chunk], i: int) -> bool:
    """Whether a verb alone says what somebody does: "the man in the grey house knits"."""
    verb = lemma(line[i].low, "v")
    after = line[i + 1].low if i + 1 < len(line) else "."
    finite = any(cls == "v" and form == "third" for _, cls, form in lemmas(line[i].low))
    doing = i > 0 and (line[i - 1].tag == "NP" or line[i - 1].low in ("who", "that"))
    closed = (
        after in (".", ",", "!", "?", "and", "but")
        or line[i + 1].tag == "V"
        or (line[i + 1].low in ("has", "is", "was", "lives", "had") if i + 1 < len(line) else False)
    )
    doer = any("person" in kinds_of(f"{stem}er") for stem in (verb, verb + verb[-1], verb.removesuffix("e")))
    return finite and doing and closed and doer and verb not in SILENT and verb not in THINGLY and verb not in HAVING


def only_opens(line: list[Chunk], i: int, proper: frozenset[str]) -> bool:
    """Whether a bare word only opens a sentence ("Now, ...", "Reply with"), or names a doer told by what follows."""
    words = line[i].words
    after = line[i + 1] if i + 1 < len(line) else None
    if len(words) == 1 and words[0].start == 0 and words[0].sort == "word" and words[0].low not in proper:
        if after is not None and after.low == ",":
            return any(cls == "r" or (cls == "v" and form == "base") for _, cls, form in lemmas(words[0].low))
        plain = is_noun(words[0].low) and common(words[0].low, "n") >= common(words[0].low, "v")
        if plain and after is not None and after.low in (":", "-", "–", "in", "at", "on", "next", "beside"):
            return False  # "Tea in the middle", "juice: yellow hut"
        return after is not None and after.tag not in ("V", "X", "S") and after.low not in ("and", "or", "=")
    if len(words) > 2 or after is None or after.low != "of":
        return False
    noun = singular(words[-1].low)
    return words[0].low in ARTICLES and len(words) == 2 and (noun in DEVOTED or bool(agent_verb(noun)))


def is_made_of(line: list[Chunk], i: int, carriers: set[str]) -> bool:
    """Whether "a ball of wool" stands here: one thing, not a doer, a vessel or a word for its kind."""
    if i + 2 >= len(line) or line[i + 1].low != "of" or line[i].tag != "NP" or line[i + 2].tag != "NP":
        return False
    first, second = line[i].words, line[i + 2].words
    if len(first) != 2 or first[0].low not in ARTICLES or len(second) != 1 or first[1].cap or second[0].cap:
        return False
    noun = singular(first[1].low)
    return (
        noun not in carriers
        and noun not in PERSONS
        and noun not in MERELY
        and noun not in DEVOTED
        and not agent_verb(noun)
        and is_noun(noun)
        and second[0].sort == "word"
        and not first_classes(noun) & {"container", "measure", "tableware", "person", "occupation", "volume_unit"}
        and not kinds_of(noun) & {"volume_unit", "measure", "group"}
    )


def is_drunk(chunk: Chunk, frames: list[str]) -> bool:
    """Whether a word that is else one for people is drunk: "drinks mate"."""
    return "obj:drink" in frames and chunk.low in PERSONS and len(chunk.words) == 1


def is_part_of_body(chunk: Chunk) -> bool:
    """Whether a phrase is a part of the body."""
    return len(chunk.words) == 1 and "body_part" in first_classes(chunk.low)


_UPON = word_set("on in at over into onto round around behind to against by from across under")


def is_carried_on(line: list[Chunk], i: int) -> bool:
    """Whether a part of the body only tells where something is: "on her knees", "at his feet"."""
    return bool(i) and line[i - 1].low in _UPON and not line[i].words[-1].cap and (
        "body_part" in first_classes(line[i].low) or singular(line[i].low) in _NEAR_BODY
    )


_NEAR_BODY = word_set("lap foot skirt elbow arm pocket sleeve mouth hand knee neck shoulder head side heel")


def is_difference(line: list[Chunk], i: int) -> bool:
    """Whether an amount only tells how much more: "$6 less than", "2 hours longer"."""
    words = line[i].words
    after = line[i + 1].low if i + 1 < len(line) else ""
    counted = any(word.sort == "number" or cardinal(word.low) is not None for word in words)
    return counted and (
        after in ("than", "further", "later", "earlier", "apart", "away", "before", "after")
        or any(form == "comparative" for _, _, form in lemmas(after))
        or any(compares(word) for word in words)
    )


_OWNED = word_set("his her their its my our your no any")


def is_weak(line: list[Chunk], i: int, scenery: frozenset[str]) -> bool:
    """Whether a phrase stands as a word for any of its kind does: "her purchase", a noun of the setting."""
    words = line[i].words
    if words[-1].cap:
        return False
    return singular(words[-1].low) in scenery or words[0].low in _OWNED


def is_adverbial(line: list[Chunk], i: int) -> bool:
    """Whether a bare noun with its preposition only tells how: "in play", "at home"."""
    words = line[i].words
    return (
        len(words) == 1
        and not words[0].cap
        and bool(i)
        and line[i - 1].low in ("in", "on", "at")
        and bool(lemmas(words[0].low))
        and not kinds_of(words[0].low) & _WITHIN
        and not kinds_of(words[0].low, "a") & _WITHIN
        and not any(form == "plural" for _, _, form in lemmas(words[0].low))
    )


_FAR = word_set("nearer nearest closer closest further furthest farther farthest far near away")


def is_landmark(line: list[Chunk], i: int) -> bool:
    """Whether places are told by how far they are from this: "furthest from the gate"."""
    return (
        i > 1
        and not line[i].words[-1].cap
        and line[i].words[0].low == "the"
        and (line[i - 1].low in _FAR or (line[i - 1].low in ("to", "from") and line[i - 2].low in _FAR))
    )


def is_reason(line: list[Chunk], i: int) -> bool:
    """Whether a phrase stands behind a word that gives a reason."""
    return any(chunk.low in ("because", "since", "although", "though") for chunk in line[1:i])


def is_possessed(line: list[Chunk], i: int) -> bool:
    """Whether a single word stands behind an owner: "Ann's house"."""
    return bool(i) and line[i - 1].tag == "S" and len(line[i].words) == 1 and not line[i].words[0].cap


def is_general(line: list[Chunk], i: int) -> bool:
    """Whether a phrase names none in particular: "which prisoner", "the second berth", "arm in arm"."""
    words = line[i].words
    lows = [word.low for word in words]
    if words[-1].cap:
        return False
    if i and line[i - 1].low in ("which", "what") and len(words) == 1:
        return True
    if i and (line[i - 1].low, lows[0]) in (("next", "door"), ("of", "course")):
        return True
    if i and line[i - 1].low == "as" and any(chunk.low == "as" for chunk in line[i + 1 : i + 3]):
        return True
    if i and line[i - 1].tag == "V" and len(words) == 1 and lemma(line[i - 1].low, "v") in _BECOMING:
        return common(lows[0], "a") > common(lows[0], "n") and not kinds_of(lows[0], "a")  # "it was getting dark"
    if lows[0] in ("each", "every"):
        return True  # "every spring"
    if i > 1 and line[i - 1].low == "next" and line[i - 2].low == "the" and len(lows) == 1:
        return True  # "in the next chair"
    if lows[0] == "whose" and i + 1 < len(line) and line[i + 1].low in BE:
        return True  # "whose entry was a leek"
    if len(lows) > 1 and all(ordinal(low) is not None for low in lows[:-1]) and words[0].sort != "number":
        return True  # "first prize"
    if lows[-1] == "home" and len(lows) == 2:
        return True  # "straight home"
    if i > 1 and line[i - 1].low == "of" and line[i - 2].low in _SHUNNING:
        return True  # "afraid of mice"
    if i > 1 and line[i - 1].low == "for" and singular(line[i - 2].low) in MERELY and lows[-1].endswith("ing"):
        return True  # "the space for juggling"
    if i > 1 and line[i - 1].tag == "P" and line[i - 2].low in _POSED and lows[0] in ("a", "an"):
        return True  # "a coin hanging on a nail"
    if i > 1 and (line[i - 2].low, line[i - 1].low) in (("member", "of"), ("members", "of")):
        return True
    if i and line[i - 1].low == "being" and lows[0] in ("a", "an"):
        return True  # "being a vegetarian, he ..."
    if len(words) == 1 and 0 < i < len(line) - 1 and line[i - 1].low in BE and line[i + 1].tag == "P":
        merely = not kinds_of(lows[0], "a") - {"depth", "distance", "speed"}
        return common(lows[0], "a") > common(lows[0], "n") and merely  # "deep in a novel"
    if (
        len(words) <= 3
        and lows[0] in ("the", "a", "his", "her", "its", "their")
        and all(ordinal(low) is not None or low in END_WORDS for low in lows[1:-1])
        and len(words) > 2
        and not kinds_of(" ".join(lows[1:])) & {"clothing", "hat"}
    ):
        return True
    near = [line[j] for j in (i - 2, i + 2) if 0 <= j < len(line)]
    return len(words) == 1 and any(other.low == words[0].low and len(other.words) == 1 for other in near)


_SHUNNING = word_set("afraid scared frightened tired sick weary jealous envious suspicious wary")
_POSED = word_set("hanging sleeping lying leaning resting curled chained tied perched propped dozing")
_BECOMING = word_set("get become grow feel look seem turn go keep stay")
_WITHIN = word_set(
    "colour material fabric language subject clothing food beverage metal instrument sport music pattern weekday "
    "month vehicle gem city country"
)


def compares(word: Word) -> bool:
    """Whether a word only compares: "a lighter bag"."""
    return not word.cap and any(
        form == "comparative" and common(name, "a") > common(word.low, "n") for name, _, form in lemmas(word.low)
    )
