"""What clues and questions speak of: each phrase that may be a value, with its frames, its class and its company."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from cluegrid.reading.cast_classes import DEVOTED, OF_VERBS, THINGLY
from cluegrid.reading.cast_company import Company, keep_company
from cluegrid.reading.cast_frames import HAVING, frames_of
from cluegrid.reading.cast_lower import capitalised, is_sloppy, lower_names
from cluegrid.reading.cast_phrases import BE, PERSONS, Chunk, agent_verb, chunks_of, proper_names, split_phrase
from cluegrid.reading.cast_words import (
    ARTICLES,
    FUNCTION,
    PRONOUNS,
    TITLES,
    Word,
    is_noun,
    lemma,
    lemmas,
    singular,
    word_set,
)
from cluegrid.reading.lexicon import common, first_kinds, kinds_of
from cluegrid.reading.values import amount, cardinal, ordinal

SILENT = word_set(
    "be sit stand live hang lie moor park dwell stay come go finish arrive occupy rank place work say happen take find "
    "determine know tell see look make"
)
_MERELY = word_set(
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
BROAD = word_set(
    "person food plant place activity event material container event artifact subject tree chemical drug name "
    "animal region group body substance object structure building thing group communication "
    "state quality time"
)

_GEOGRAPHY = word_set("country city state island river mountain continent region")
_OF_NAMES = word_set("nationality language planet religion #year #clock #date #day #month")


def name_classes(text: str) -> frozenset[str]:
    """Classes that say something of a name; that Olive is a fruit does not."""
    found = value_classes(text, True)
    return found & _OF_NAMES | (frozenset(["geography"]) if found & _GEOGRAPHY else frozenset())


@dataclass
class Node:
    """A phrase with all that the text says of it."""

    key: str
    text: str
    cap: bool
    count: int = 0
    titled: bool = False
    quoted: bool = False
    frames: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    classes: frozenset[str] = frozenset()
    first: frozenset[str] = frozenset()
    """The classes of the word's first sense."""
    pieces: set[int] = field(default_factory=set)
    others: list[str] = field(default_factory=list)
    """Further spellings."""
    head: str = ""
    possessed: int = 0
    """How often it stands bare after a possessive."""
    weak: int = 0
    """How often it stands as a word for any of its kind does, or where the setting already has it."""
    adverbial: int = 0
    """How often it stands bare and single after "in", "on" or "at": "in play", "at home"."""
    landmarks: int = 0
    """How often places are told by how far they are from it: "the boat nearest to the bridge"."""
    reasons: int = 0
    """How often it stands where a reason is given: "because that is when the lorry comes"."""
    general: bool = False
    """Whether the text uses it as a word for a kind: "which applicant", a fish where others are trout and bass."""
    aside: bool = False
    """Whether it stands only where no clue and no question is."""
    fits: dict[str, float] = field(default_factory=dict)
    """How well it fits the kinds that the text names."""
    opens: bool = True
    """Whether it only ever opens sentences, bare, so that its capital may be that of a name or of the sentence."""
    solid: bool = False
    """Seen as a name in the middle of a sentence, or with an article, so not only a capital at its start."""


@dataclass
class Field:
    """All phrases of a text with their company."""

    nodes: dict[str, Node]
    company: Company
    carriers: set[str]


def gather(
    texts: Iterable[tuple[int, str]],
    things: set[str],
    carriers: set[str],
    known: set[str],
    names: frozenset[str] = frozenset(),
    scenery: frozenset[str] = frozenset(),
) -> Field:
    """The phrases of these sentences; ``known`` values are left out, modifiers of ``carriers`` are values.

    A noun of the ``scenery`` carries modifiers too, but may still be a value itself.

    Those of the known that are ``names`` do not hide words in small letters of which they are the singular."""
    told = [(i, part.lstrip(" (")) for i, text in texts for part in text.split(";") if part.strip()]
    if is_sloppy([part for _, part in told]):
        small = lower_names([part for _, part in told])
        told = [(i, capitalised(part, small)) for i, part in told]
    proper = proper_names([part for _, part in told])
    sentences = [(i, chunks_of(part, proper)) for i, part in told]
    carriers = carriers | _carriers(sentences, things | scenery) | things | PERSONS
    doers = _doers(sentences)
    carriers = carriers | _place_nouns(sentences)
    nodes: dict[str, Node] = {}
    company = Company()
    for i, chunks in sentences:
        _read_sentence(i, chunks, carriers, doers, known, nodes, company, proper, names, scenery - carriers)
    return Field(nodes, company, carriers)


def _place_nouns(sentences: list[tuple[int, list[Chunk]]]) -> set[str]:
    """Nouns that stand with an end or a rank and are possessed or many besides: the middle plot, Edna's plot."""
    ranked: set[str] = set()
    other: set[str] = set()
    for _, chunks in sentences:
        for i, chunk in enumerate(chunks):
            if chunk.tag != "NP" or chunk.words[-1].cap or chunk.words[-1].sort != "word":
                continue
            noun = singular(chunk.low)
            middle = [word.low for word in chunk.words[1:-1]]
            if middle and all(ordinal(low) is not None or low in _ENDS or low.endswith("most") for low in middle):
                ranked.add(noun)
            elif (i and chunks[i - 1].tag == "S") or cardinal(chunk.words[0].low) is not None:
                other.add(noun)
    return ranked & other


def _doers(sentences: list[tuple[int, list[Chunk]]]) -> set[str]:
    """Nouns for doers that go with what they do it to: the cello player, the harp player; not a head hunter."""
    modifiers: dict[str, set[str]] = defaultdict(set)
    verbs = {lemma(chunk.low, "v") for _, chunks in sentences for chunk in chunks if chunk.tag == "V"}
    for _, chunks in sentences:
        for chunk in chunks:
            if chunk.tag == "NP" and agent_verb(chunk.low, strict=False):
                _, before, head = split_phrase(chunk)
                if before and head is not None:
                    modifiers[singular(head.low)].add(before[-1].low)
    return {
        noun
        for noun, said in modifiers.items()
        if ((len(said) >= 2 and agent_verb(noun)) or agent_verb(noun, strict=False) in verbs)
        and any(_is_object(word) for word in said)
    }


def _is_object(word: str) -> bool:
    return any(cls == "n" for _, cls, _ in lemmas(word)) or not lemmas(word)


_NAMES_KINDS = re.compile(r"\b(?:which|what|each|every)\b", re.IGNORECASE)


def asked_nouns(texts: Iterable[str]) -> set[str]:
    """Nouns for kinds, as questions and rules name them: "which band", "each applicant"."""
    found: set[str] = set()
    for text in filter(_NAMES_KINDS.search, texts):
        line = [chunk for chunk in chunks_of(text) if chunk.tag != "O"]
        for before, chunk in zip([None, *line], line, strict=False):
            lows = [word.low for word in chunk.words]
            asked = before is not None and before.low in ("which", "what") and len(lows) == 1
            if chunk.tag == "NP" and (asked or (lows[0] in ("each", "every", "which", "what") and len(lows) == 2)):
                found.add(singular(chunk.low))
    return found


def setting_names(texts: list[str]) -> set[str]:
    """The names in sentences that only set the scene."""
    return {
        word.low
        for text in texts
        for chunk in chunks_of(text)
        if chunk.tag == "NP"
        for word in chunk.words
        if word.cap and word.low not in FUNCTION and word.start
    }


def setting_nouns(texts: list[str]) -> set[str]:
    """The common nouns of sentences that only set the scene."""
    found: set[str] = set()
    for text in texts:
        for chunk in chunks_of(text):
            if chunk.tag == "NP":
                _, _, head = split_phrase(chunk)
                if head is not None and not head.cap and head.sort == "word":
                    found.add(singular(head.low))
    return found


def _carriers(sentences: list[tuple[int, list[Chunk]]], things: set[str]) -> set[str]:
    """Nouns that stand with several modifiers: "the tall lamp", "the blue lamp"."""
    modifiers: dict[str, set[str]] = defaultdict(set)
    owners: dict[str, set[str]] = defaultdict(set)
    general: dict[str, int] = defaultdict(int)
    possessed: dict[str, int] = defaultdict(int)
    alone: dict[str, int] = defaultdict(int)
    for _, chunks in sentences:
        for i, chunk in enumerate(chunks):
            if chunk.tag != "NP":
                continue
            _, before, head = split_phrase(chunk)
            if head is None or head.cap or head.sort != "word":
                continue
            noun = singular(head.low)
            if len(before) > 1 and not before[-1].cap and lemmas(f"{before[-1].low} {noun}"):
                noun = f"{before[-1].low} {noun}"
                before = before[:-1]
            kept = [
                word
                for word in before
                if (cardinal(word.low) is None and ordinal(word.low) is None) or word.sort == "number"
            ]
            if kept:
                modifiers[noun].add(" ".join(word.low for word in kept))
            else:
                alone[noun] += 1
            if i > 1 and chunks[i - 1].tag == "S":
                owners[noun].add(chunks[i - 2].low)
                possessed[noun] += 1
            elif chunk.words[0].low in ("his", "her", "their", "its", "whose"):
                owners[noun].add(chunk.words[0].low)
            after = chunks[i + 1] if i + 1 < len(chunks) else None
            if after is not None and (
                (after.low in ("that", "who") and after.tag == "R")
                or (
                    after.tag == "V"
                    and any(form == "participle" for _, _, form in lemmas(after.low))
                    and i + 2 < len(chunks)
                    and chunks[i + 2].low in ("by", "in", "from")
                )
            ):
                general[noun] += 1
    found = set()
    for noun in {*modifiers, *owners, *general}:
        if agent_verb(noun):
            continue
        told = len(modifiers[noun]) + len(owners[noun]) + min(1, general[noun])
        if (
            (
                len(modifiers[noun]) >= 2
                and (len(modifiers[noun]) >= 3 or alone[noun] or noun in things or _alike(modifiers[noun]))
            )
            or len(owners[noun]) >= 2
            or possessed[noun] >= 2
            or (told >= 2 and owners[noun] and (modifiers[noun] or general[noun]))
        ):
            found.add(noun)
    return found


def _alike(modifiers: set[str]) -> bool:
    kinds = [value_classes(modifier, False) for modifier in modifiers]
    return bool(frozenset.intersection(*kinds) - BROAD) if kinds else False


def value_classes(text: str, cap: bool) -> frozenset[str]:
    """The lexicon's classes of a phrase: of the whole, else of its last word (or, for an adjective, of that)."""
    low = text.lower()
    measured = amount(low)
    if measured is not None:
        return frozenset([f"#{measured.sort}"])
    found = kinds_of(low) if lemmas(low) or " " in low else frozenset()
    if any(cls == "a" for _, cls, _ in lemmas(low)):
        found |= kinds_of(low, "a")
    if not found:
        last = low.split()[-1] if low.split() else ""
        for name, cls, _ in lemmas(last):
            if cls in "na":
                found |= kinds_of(name, cls)
        if not found and "-" in last:
            return value_classes(last.rsplit("-", 1)[-1], cap)
    return found


def first_classes(text: str) -> frozenset[str]:
    """The classes of a phrase in its first sense, as noun or adjective."""
    low = text.lower()
    if " " in low and first_kinds(low):
        return first_kinds(low)
    last = low.split()[-1] if low.split() else ""
    measured = amount(low)
    if measured is not None:
        return frozenset([f"#{measured.sort}"])
    found: frozenset[str] = frozenset()
    for name, cls, _ in lemmas(last):
        if cls in "na":
            found |= first_kinds(name, cls)
    return found


def _solid(chunks: list[Chunk]) -> list[Chunk]:
    """Without adverbs, so that neighbours are neighbours."""
    return [
        chunk
        for chunk in chunks
        if chunk.tag != "O"
        or chunk.low in ("further", "later", "earlier", "farther", "ahead", "apart", "away", "left", "right")
    ]


_PORTIONS = word_set("pair bunch slice piece bouquet portion heap pile pack loaf bar helping handful dozen copy")


def _unpacked(line: list[Chunk], carriers: set[str]) -> list[Chunk]:
    """A line with what is in something for the two of them: "a jar of honey" is honey, and "a pair of skis" skis."""
    found: list[Chunk] = []
    for i, chunk in enumerate(line):
        inside = line[i + 2] if i + 2 < len(line) and line[i + 1].low == "of" else None
        if inside is not None and chunk.tag == inside.tag == "NP" and _is_vessel(chunk, carriers):
            bare = inside.words[0].low not in ARTICLES and not inside.words[-1].cap
            if bare and inside.words[-1].sort == "word" and singular(inside.low) not in carriers | PERSONS:
                return [*found, inside, *_unpacked(line[i + 3 :], carriers)]
        found.append(chunk)
    return found


def _is_vessel(chunk: Chunk, carriers: set[str]) -> bool:
    noun = singular(chunk.low)
    held = noun in _PORTIONS or kinds_of(noun) & {"container", "volume_unit", "tableware"}
    return bool(held) and noun not in carriers and not chunk.words[-1].cap


def _read_sentence(
    piece: int,
    chunks: list[Chunk],
    carriers: set[str],
    doers: set[str],
    known: set[str],
    nodes: dict[str, Node],
    company: Company,
    proper: frozenset[str],
    names: frozenset[str],
    scenery: frozenset[str],
) -> None:
    line = _unpacked(_solid(chunks), carriers)
    at: dict[int, list[str]] = {}
    for i, chunk in enumerate(line):
        if chunk.tag != "NP":
            continue
        bare = [word for word in chunk.words if word.low not in ARTICLES]
        if len(bare) > 1 and " ".join(word.low for word in bare) in known:
            continue
        if _only_opens(line, i, proper) or _is_general(line, i) or _is_difference(line, i):
            continue
        if i > 1 and _made_of(line, i - 2, carriers):
            continue
        weak = _is_weak(line, i, scenery)
        frames = frames_of(line, i)
        one = i + 1 < len(line) and line[i + 1].low in ("one", "ones")
        keys = []
        held = {singular(chunk.low)} if _is_drunk(chunk, frames) else set()
        for words, own, cap in _values(chunk, carriers - held, doers, one, proper, scenery):
            text = " ".join(word.text for word in words)
            hidden = text.islower() and singular(text) in names and text not in names
            if _is_known(words, text, known, carriers) and not hidden:
                if cap:
                    break  # "the Monday guide": the noun after a listed name is no value
                continue
            if len(chunk.words) == 1 and _compares(chunk.words[0]):
                continue
            done = any(frame.startswith(("obj:", "mod:")) for frame in own) or _is_drunk(chunk, frames)
            if not _possible(words, text, done):
                continue
            if not cap and i + 2 < len(line) and line[i + 1].tag == "S" and _is_part_of_body(line[i + 2]):
                text = f"{text}'s {line[i + 2].low}"  # "a rabbit's foot"
            if cap and words[0].low in ("st", "st.") and i + 1 < len(line) and line[i + 1].tag == "S":
                text = f"{text}'s"  # "St. Ann's"
                frames = [frame for frame in frames if not frame.startswith(("poss", "has"))]
            if not cap and _made_of(line, i, carriers):
                text = f"{text} of {line[i + 2].low}"
            if not cap and words[0].cap and words[0].start == 0:
                text = text[0].lower() + text[1:] if words[0].sort == "word" and not text.isupper() else text
            key = _key(text, cap)
            node = nodes.setdefault(key, Node(key, text, cap))
            node.count += 1
            node.possessed += _is_possessed(line, i)
            node.weak += weak and not own
            node.adverbial += _is_adverbial(line, i)
            node.landmarks += _is_landmark(line, i)
            node.reasons += _is_reason(line, i)
            node.pieces.add(piece)
            node.head = node.head or words[-1].low
            node.classes = node.classes or (name_classes(text) if cap else value_classes(text, cap))
            node.first = node.first or (node.classes if cap else first_classes(text))
            node.quoted |= words[0].sort == "quote"
            node.titled |= words[0].low in TITLES and len(words) > 1
            node.solid = True
            node.opens &= len(chunk.words) == 1 and chunk.words[0].start == 0 and words[0].sort == "word"
            if one and (noun := _meant(line[:i], carriers)):
                own = [*own, f"mod:{noun}"]
            elif cap and chunk.words[0].low in ("the", "a", "an") and len(chunk.words) == len(words) + 1:
                node.frames["the"] += 1
            for frame in own or frames:
                node.frames[frame] += 1
            keys.append(key)
        if keys:
            at[i] = keys
            for a in keys:
                for b in keys:
                    if a < b:
                        company.apart[frozenset((a, b))] += 2
    for i, chunk in enumerate(line):
        if chunk.tag == "V" and _only_does(line, i):
            key = _key(lemma(chunk.low, "v"), False)
            node = nodes.setdefault(key, Node(key, chunk.words[0].text, False))
            node.count += 1
            node.pieces.add(piece)
            node.frames["act"] += 1
            at[i] = [key]
    keep_company(line, at, company)


def _meant(before: list[Chunk], carriers: set[str]) -> str:
    """The noun that "one" stands for after it: "the red hut is next to the blue one"."""
    nouns = [singular(chunk.low) for chunk in reversed(before) if chunk.tag == "NP" and not chunk.words[-1].cap]
    return next((noun for noun in nouns if noun in carriers and noun not in PERSONS), "")


def _only_does(line: list[Chunk], i: int) -> bool:
    """Whether a verb alone says what somebody does: "the man in the grey house knits"."""
    verb = lemma(line[i].low, "v")
    after = line[i + 1].low if i + 1 < len(line) else "."
    finite = any(cls == "v" and form == "third" for _, cls, form in lemmas(line[i].low))
    doing = i > 0 and (line[i - 1].tag == "NP" or line[i - 1].low in ("who", "that"))
    closed = after in (".", ",", "!", "?", "and", "but") or line[i + 1].tag == "V" or (
        line[i + 1].low in ("has", "is", "was", "lives", "had") if i + 1 < len(line) else False
    )
    doer = any("person" in kinds_of(f"{stem}er") for stem in (verb, verb + verb[-1], verb.removesuffix("e")))
    return finite and doing and closed and doer and verb not in SILENT and verb not in THINGLY and verb not in HAVING


def _only_opens(line: list[Chunk], i: int, proper: frozenset[str]) -> bool:
    """Whether a bare word only opens a sentence ("Now, ...", "Reply with"), or names a doer told by what follows."""
    words = line[i].words
    after = line[i + 1] if i + 1 < len(line) else None
    if len(words) == 1 and words[0].start == 0 and words[0].sort == "word" and words[0].low not in proper:
        if after is not None and after.low == ",":
            return any(cls == "r" or (cls == "v" and form == "base") for _, cls, form in lemmas(words[0].low))
        return after is not None and after.tag not in ("V", "X", "S") and after.low not in ("and", "or", "=")
    if len(words) > 2 or after is None or after.low != "of":
        return False
    noun = singular(words[-1].low)
    return words[0].low in ARTICLES and len(words) == 2 and (noun in DEVOTED or bool(agent_verb(noun)))


def _made_of(line: list[Chunk], i: int, carriers: set[str]) -> bool:
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
        and noun not in _MERELY
        and noun not in DEVOTED
        and not agent_verb(noun)
        and is_noun(noun)
        and second[0].sort == "word"
        and not first_classes(noun) & {"container", "measure", "tableware", "person", "occupation", "volume_unit"}
        and not kinds_of(noun) & {"volume_unit", "measure", "group"}
    )


def _is_drunk(chunk: Chunk, frames: list[str]) -> bool:
    """Whether a word that is else one for people is drunk: "drinks mate"."""
    return "obj:drink" in frames and chunk.low in PERSONS and len(chunk.words) == 1


def _is_part_of_body(chunk: Chunk) -> bool:
    return len(chunk.words) == 1 and "body_part" in first_classes(chunk.low)


def _is_difference(line: list[Chunk], i: int) -> bool:
    """Whether an amount only tells how much more: "$6 less than", "2 hours longer"."""
    words = line[i].words
    after = line[i + 1].low if i + 1 < len(line) else ""
    counted = any(word.sort == "number" or cardinal(word.low) is not None for word in words)
    return counted and (
        after in ("than", "further", "later", "earlier", "apart", "away", "before", "after")
        or any(form == "comparative" for _, _, form in lemmas(after))
        or any(_compares(word) for word in words)
    )


_OWNED = word_set("his her their its my our your no any")


def _is_weak(line: list[Chunk], i: int, scenery: frozenset[str]) -> bool:
    """Whether a phrase stands as a word for any of its kind does: "her purchase", a noun of the setting."""
    words = line[i].words
    if words[-1].cap:
        return False
    return singular(words[-1].low) in scenery or words[0].low in _OWNED


def _is_adverbial(line: list[Chunk], i: int) -> bool:
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


def _is_landmark(line: list[Chunk], i: int) -> bool:
    """Whether places are told by how far they are from this: "furthest from the gate"."""
    return (
        i > 1
        and not line[i].words[-1].cap
        and line[i].words[0].low == "the"
        and (line[i - 1].low in _FAR or (line[i - 1].low in ("to", "from") and line[i - 2].low in _FAR))
    )


def _is_reason(line: list[Chunk], i: int) -> bool:
    """Whether a phrase stands behind a word that gives a reason."""
    return any(chunk.low in ("because", "since", "although", "though") for chunk in line[1:i])


def _is_possessed(line: list[Chunk], i: int) -> bool:
    return bool(i) and line[i - 1].tag == "S" and len(line[i].words) == 1 and not line[i].words[0].cap


def _is_general(line: list[Chunk], i: int) -> bool:
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
    if i > 1 and line[i - 1].low == "for" and singular(line[i - 2].low) in _MERELY and lows[-1].endswith("ing"):
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
        and all(ordinal(low) is not None or low in _ENDS for low in lows[1:-1])
        and len(words) > 2
        and not kinds_of(" ".join(lows[1:])) & {"clothing", "hat"}
    ):
        return True
    near = [line[j] for j in (i - 2, i + 2) if 0 <= j < len(line)]
    return len(words) == 1 and any(other.low == words[0].low and len(other.words) == 1 for other in near)


_POSED = word_set("hanging sleeping lying leaning resting curled chained tied perched propped dozing")
_BECOMING = word_set("get become grow feel look seem turn go keep stay")
_WITHIN = word_set(
    "colour material fabric language subject clothing food beverage metal instrument sport music pattern weekday "
    "month vehicle gem city country"
)
_ENDS = word_set("last middle leftmost rightmost far end top bottom central left-hand right-hand dead extreme very")


def _is_known(words: list[Word], text: str, known: set[str], carriers: set[str]) -> bool:
    """Whether a phrase is a value that is listed already, or that with a title or the noun of its kind."""
    if len(words) == 2 and words[0].low in known and words[1].cap and singular(words[1].low) in carriers:
        return True  # "Maple Street"
    if text.lower() in known or singular(text.lower()) in known:
        return True
    if len(words) == 1 and not words[0].cap and any(derived(text.lower(), other) for other in known):
        return True  # the cellist, where the cello is listed
    if len(words) == 2 and words[1].low in known and len(words[1].low) <= 2 and lemmas(words[0].low):
        return True  # "Box C"
    return len(words) > 1 and words[0].low in TITLES and " ".join(word.low for word in words[1:]) in known


_ENDINGS = frozenset(
    [
        "er",
        "ing",
        "ist",
        "y",
        "ery",
        "",
        "or",
        "r",
        "ian",
        "e",
        "ner",
        "ning",
        "mer",
        "ming",
        "ter",
        "ting",
        "ther",
        "o",
        "a",
        "s",
        "es",
        "mer",
    ]
)


def derived(a: str, b: str) -> bool:
    """Whether two words come from one: swimmer and swimming, guitarist and guitar, archer and archery."""
    if " " in a or " " in b or a == b or a[:4] != b[:4]:
        return False
    common_part = 4
    while common_part < min(len(a), len(b)) and a[common_part] == b[common_part]:
        common_part += 1
    rest_a, rest_b = a[common_part:], b[common_part:]
    return rest_a in _ENDINGS and rest_b in _ENDINGS and bool({rest_a, rest_b} & _DOING)


_DOING = frozenset(["er", "ing", "ist", "or", "r", "ian", "ner", "ning", "mer", "ming", "ter", "ting"])


def _key(text: str, cap: bool) -> str:
    words = text.split()
    if cap:
        return text
    return " ".join([*(word.lower() for word in words[:-1]), singular(words[-1].lower())])


def _possible(words: list[Word], text: str, done: bool = False) -> bool:
    low = text.lower()
    if words[0].sort == "quote":
        return True
    if len(words) > 4 or (len(text) < 2 and not text.isupper()):
        return False
    if len(words) == 2 and not words[0].cap and singular(words[1].low) in ("number", "name", "side", "position", "end"):
        return False
    if len(words) == 1 and ((not words[0].cap and singular(low) in _MERELY) or (low in FUNCTION and not words[0].cap)):
        return False
    if len(words) == 1 and low.partition("'")[0] in PRONOUNS:
        return False
    if words[0].low.endswith("-year-old") and len(words) == 1:
        return False
    if words[0].sort == "number" or cardinal(words[0].low) is not None:
        found = amount(text)
        return (found is not None and found.sort in ("year", "clock", "date")) or low.startswith(("$", "£", "€"))
    if len(words) == 1 and not words[0].cap and not done and not _sayable(low):
        return False
    return not (len(words) == 1 and low in PERSONS and not done) and singular(words[-1].low) not in ("left", "right")


def _sayable(low: str) -> bool:
    """Whether a single word can be a value: a noun, a colour, a gerund, or a word that the lexicon lacks."""
    known = lemmas(low)
    if any(form in ("comparative", "superlative") for _, _, form in known) and (
        not any(cls == "n" for _, cls, _ in known) or (not common(low, "n") and not kinds_of(low))
    ):
        return False
    if (
        any(cls == "a" for _, cls, _ in known)
        and common(low, "a") > common(low, "n") + 2
        and not kinds_of(low)
        and not kinds_of(low, "a")
    ):
        return False  # "makes him ill"
    return (
        not known
        or any(cls == "n" or (cls == "v" and form == "gerund") for _, cls, form in known)
        or (any(cls == "a" for _, cls, _ in known) and bool(kinds_of(low, "a")))
    )


def _values(
    chunk: Chunk, carriers: set[str], doers: set[str], one: bool, proper: frozenset[str], scenery: frozenset[str]
) -> list[tuple[list[Word], list[str], bool]]:
    """The values that a noun phrase holds: (words, frames of their own, whether a name)."""
    caps, modifiers, head = split_phrase(chunk)
    if head is None:
        return []
    modifiers = [word for word in modifiers if ordinal(word.low) is None and not _compares(word)]
    if modifiers and modifiers[0].start == 0 and modifiers[0].low not in proper and _commands(modifiers[0].low):
        modifiers = modifiers[1:]
    if one:
        return [([*modifiers, head], ["mod:one"], head.cap)]
    noun = singular(head.low)
    if modifiers and not head.cap and f"{modifiers[-1].low} {noun}" in carriers:  # "mango ice cream"
        noun = f"{modifiers[-1].low} {noun}"
        modifiers = modifiers[:-1]
    if len(chunk.words) == 2 and head.cap and len(head.text) < 3 and head.start and _is_label(chunk.words[0], proper):
        return [([head], [f"mod:{singular(chunk.words[0].low)}"], True)]  # "Problem D"
    if caps:
        first = chunk.words.index(caps[0])
        run = list(chunk.words[first : chunk.words.index(caps[-1]) + 1])
        tail = list(chunk.words[chunk.words.index(caps[-1]) + 1 :])
        if tail and tail[0].sort == "number" and len(tail) == 1:
            return [([*run, *tail], [], True)]
        if run[0].start == 0 and not tail and len(run) == 1 and not _is_name(run[0], proper):
            return [(run, [], False)]
        if run[0].start == 0 and tail and not _is_name(run[0], proper) and len(run) == 1:
            caps, modifiers = [], [*modifiers]
        else:
            if tail and common(tail[-1].low, "a") > common(tail[-1].low, "n"):
                tail = []  # "makes Bea ill"
            if not tail:
                return [(run, [], True)]
            if (
                len(run) == 1
                and run[0].text.isupper()
                and 1 < len(run[0].text) < 5
                and not ({singular(tail[-1].low)} & carriers or _doing(singular(tail[-1].low)))
            ):
                return [([*run, *tail], [], False)]  # "a VR headset"
            verb = _doing(singular(tail[-1].low))
            found = [(run, [f"mod:{singular(tail[-1].low)}", *([f"obj:{verb}"] if verb else [])], True)]
            if singular(tail[-1].low) not in carriers and not verb and first_classes(tail[-1].low) - BROAD:
                found.append((tail, [], False))
            return found
    if not modifiers:
        return [] if noun in carriers else [([head], [], False)]
    if singular(modifiers[-1].low) in carriers and "colour" in first_classes(head.low):
        return [([head], [f"mod:{singular(modifiers[-1].low)}"], False)]  # "paints his shed black"
    if head.sort == "number":
        return [([head], [], False)]
    verb = _doing(noun) or (agent_verb(noun, strict=False) if noun in doers else "")
    last = modifiers[-1].low
    if verb in OF_VERBS and first_classes(last) & OF_VERBS[verb] and not kinds_of(f"{last} {noun}"):
        doers = doers | {noun}  # "the tea drinker"
    lead = modifiers if cardinal(modifiers[0].low) is None or modifiers[0].sort == "number" else modifiers[1:]
    if verb and len(lead) > 1 and singular(lead[-1].low) in carriers - PERSONS:
        return [(lead[:-1], [f"mod:{singular(lead[-1].low)}", f"obj:{verb}"], False)]  # "the acacia honey producer"
    if noun in carriers:
        while lead and singular(lead[-1].low) in carriers - PERSONS:  # "yellow lunch bag"
            lead = lead[:-1]
    if noun in carriers or noun in scenery or (verb and (noun in doers or noun in DEVOTED) and lead):
        if not lead:
            return []
        if len(lead) == 1 and lead[0].low in _MERELY and kinds_of(f"{lead[0].low} {noun}"):
            return [([*lead, head], [f"mod:{noun}"], False)]  # "the top hat"
        return [(lead, [f"mod:{noun}", *([f"obj:{verb}"] if verb else [])], False)]
    return [([*lead, head], [], False)]


def _is_label(word: Word, proper: frozenset[str]) -> bool:
    """Whether a noun before a letter tells what has it: "Box C"."""
    return word.low not in proper and word.low not in FUNCTION and is_noun(word.low) and not amount(word.low)


def _commands(low: str) -> bool:
    """Whether a word that opens a sentence tells to do something: "Give key and colour"."""
    return any(cls == "v" and form == "base" for _, cls, form in lemmas(low)) and common(low, "v") > common(low, "n")


def _compares(word: Word) -> bool:
    """Whether a word only compares: "a lighter bag"."""
    return not word.cap and any(
        form == "comparative" and common(name, "a") > common(word.low, "n") for name, _, form in lemmas(word.low)
    )


def _doing(noun: str) -> str:
    """What a doer does: a drinker drinks, a fan loves, a student studies."""
    return DEVOTED.get(noun, "") or agent_verb(noun)


def _is_name(word: Word, proper: frozenset[str]) -> bool:
    """Whether a capitalised word at the start of a sentence is no common noun."""
    return word.low in proper or word.sort == "quote" or word.low in TITLES


def note_lists(found: Field, lists: list[list[str]]) -> None:
    """Note enumerations of the text as company: their items are of one kind."""
    for items in lists:
        keys = [key for key in (_key(item, item[:1].isupper()) for item in items) if key in found.nodes]
        for n, a in enumerate(keys):
            for b in keys[n + 1 :]:
                found.company.listed[frozenset((a, b))] += 1


__all__ = ["BROAD", "SILENT", "Field", "Node", "gather", "value_classes"]
