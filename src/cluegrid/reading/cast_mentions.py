"""What clues and questions speak of: each phrase that may be a value, with its frames, its class and its company."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cluegrid.lexicon import common, kinds_of
from cluegrid.reading.cast_classes import DEVOTED, OF_VERBS
from cluegrid.reading.cast_company import Company, keep_company
from cluegrid.reading.cast_frames import frames_of
from cluegrid.reading.cast_lower import capitalised, is_sloppy, lower_names
from cluegrid.reading.cast_nodes import (
    BROAD,
    COLOURS,
    Field,
    Node,
    derived,
    first_classes,
    key_of,
    name_classes,
    value_classes,
)
from cluegrid.reading.cast_passing import (
    MERELY,
    compares,
    is_adverbial,
    is_carried_on,
    is_difference,
    is_drunk,
    is_general,
    is_landmark,
    is_made_of,
    is_part_of_body,
    is_possessed,
    is_reason,
    is_weak,
    only_does,
    only_opens,
)
from cluegrid.reading.cast_phrases import PERSONS, Chunk, agent_verb, chunks_of, proper_names, split_phrase
from cluegrid.reading.cast_scene import carriers_of, doers_of, nouns_of_places
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
from cluegrid.reading.values import amount, cardinal, ordinal


def gather(
    texts: Iterable[tuple[int, str]],
    things: set[str],
    carriers: set[str],
    known: set[str],
    names: frozenset[str] = frozenset(),
    scenery: frozenset[str] = frozenset(),
    coloured: bool = False,
    scenic: frozenset[str] = frozenset(),
) -> Field:
    """The phrases of these sentences; ``known`` values are left out, modifiers of ``carriers`` are values.

    A noun of the ``scenery`` carries modifiers too, but may still be a value itself.

    Those of the known that are ``names`` do not hide words in small letters of which they are the singular. Where all
    are told to be ``coloured``, what they wear is known by its colour. Names of the setting are ``scenic``: they are
    hardly values, nor is what is only spoken of in passing."""
    joined = [re.compile(rf"(?<!\w){re.escape(value)}(?!\w)", re.IGNORECASE) for value in known if "&" in value]
    told = [
        (i, _as_one(part.lstrip(" ("), joined)) for i, text in texts for part in text.split(";") if part.strip()
    ]
    if is_sloppy([part for _, part in told]):
        small = lower_names([part for _, part in told])
        told = [(i, capitalised(part, small)) for i, part in told]
    proper = proper_names([part for _, part in told])
    sentences = [(i, chunks_of(part, proper)) for i, part in told]
    carriers = carriers | carriers_of(sentences, things | scenery) | things | PERSONS | {"thing"}
    doers = doers_of(sentences)
    carriers = carriers | nouns_of_places(sentences)
    nodes: dict[str, Node] = {}
    faint: dict[str, Node] = {}
    company = Company()
    for i, chunks in sentences:
        _read_sentence(
            i, chunks, carriers, doers, known, nodes, faint, company, proper, names, scenery - carriers, coloured,
            scenic,
        )
    for key, node in faint.items():
        nodes.setdefault(key, node)
    return Field(nodes, company, carriers)


def _as_one(text: str, names: list[re.Pattern[str]]) -> str:
    """A text with names like "Odds & Ends" in quotes, so that they stay in one piece."""
    for name in names:
        text = name.sub(lambda found: f'"{found[0]}"', text)
    return text


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
    if noun == "full":  # "a jug full of milk"
        return True
    held = noun in _PORTIONS or kinds_of(noun) & {"container", "volume_unit", "tableware"}
    return bool(held) and noun not in carriers and not chunk.words[-1].cap


def _read_sentence(
    piece: int,
    chunks: list[Chunk],
    carriers: set[str],
    doers: set[str],
    known: set[str],
    nodes: dict[str, Node],
    faint: dict[str, Node],
    company: Company,
    proper: frozenset[str],
    names: frozenset[str],
    scenery: frozenset[str],
    coloured: bool,
    scenic: frozenset[str],
) -> None:
    line = _unpacked(_solid(chunks), carriers)
    owned = {value for value in known if value not in carriers and value not in names}
    at: dict[int, list[str]] = {}
    for i, chunk in enumerate(line):
        if chunk.tag != "NP":
            continue
        bare = [word for word in chunk.words if word.low not in ARTICLES]
        if len(bare) > 1 and any(" ".join(word.low for word in bare[k:]) in owned for k in range(len(bare))):
            continue  # a listed thing, whatever else is said of it: "a heavy copper pan"
        if is_difference(line, i):
            continue
        passing = "opening" if only_opens(line, i, proper) else "general" if is_general(line, i) else ""
        if (i > 1 and is_made_of(line, i - 2, carriers)) or is_carried_on(line, i):
            continue
        weak = is_weak(line, i, scenery)
        frames = frames_of(line, i)
        one = i + 1 < len(line) and line[i + 1].low in ("one", "ones")
        keys = []
        held = {singular(chunk.low)} if is_drunk(chunk, frames) else set()
        in_cloth = i > 0 and line[i - 1].low == "in" and bool(kinds_of(chunk.low) & {"fabric"})  # "all in yellow silk"
        colour = _colour_worn(chunk, coloured or in_cloth)
        for words, own, cap in colour or _values(chunk, carriers - held, doers, one, proper, scenery):
            text = " ".join(word.text for word in words)
            hidden = text.islower() and singular(text) in names and text not in names
            if not cap and len(words) > 1 and words[-1].low in COLOURS and words[0].low in _SILLY:
                words, text = words[-1:], words[-1].text
            shunned = "scenic" if _is_known(words, text, set(scenic), carriers) else passing
            if _is_known(words, text, known, carriers) and not hidden:
                if cap:
                    break  # "the Monday guide": the noun after a listed name is no value
                continue
            if len(chunk.words) == 1 and compares(chunk.words[0]):
                continue
            done = any(frame.startswith(("obj:", "mod:")) for frame in own) or is_drunk(chunk, frames)
            single = len(chunk.words) == 2 and chunk.words[0].low in ("a", "an")  # "his trouble was a limp"
            if not _possible(words, text, done, single):
                continue
            if not cap and i + 2 < len(line) and line[i + 1].tag == "S" and is_part_of_body(line[i + 2]):
                text = f"{text}'s {line[i + 2].low}"  # "a rabbit's foot"
            if cap and words[0].low in ("st", "st.") and i + 1 < len(line) and line[i + 1].tag == "S":
                text = f"{text}'s"  # "St. Ann's"
                frames = [frame for frame in frames if not frame.startswith(("poss", "has"))]
            if not cap and is_made_of(line, i, carriers):
                text = f"{text} of {line[i + 2].low}"
            if not cap and words[0].cap and words[0].start == 0:
                text = text[0].lower() + text[1:] if words[0].sort == "word" and not text.isupper() else text
            key = key_of(text, cap)
            node = (faint if shunned else nodes).setdefault(key, Node(key, text, cap, faint=shunned))
            if not cap and text.lower() == key and node.text.lower() != key:
                node.text = text if own else node.text  # "the cherry pie", though the text speaks of cherries too
            node.count += 1
            node.possessed += is_possessed(line, i)
            node.weak += weak and not own
            node.scenic += words[-1].sort == "word" and singular(words[-1].low) in scenery
            node.adverbial += is_adverbial(line, i)
            node.landmarks += is_landmark(line, i)
            node.reasons += is_reason(line, i)
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
            if not shunned:
                keys.append(key)
        if keys:
            at[i] = keys
            for a in keys:
                for b in keys:
                    if a < b:
                        company.apart[frozenset((a, b))] += 2
    for i, chunk in enumerate(line):
        if chunk.tag == "V" and only_does(line, i):
            key = key_of(lemma(chunk.low, "v"), False)
            node = nodes.setdefault(key, Node(key, chunk.words[0].text, False))
            node.count += 1
            node.pieces.add(piece)
            node.frames["act"] += 1
            at[i] = [key]
    keep_company(line, at, company)


_SILLY = word_set("silly jaunty funny lovely pretty ugly smart fine elegant ridiculous splendid new old shabby tall")
"""Words before a colour that say nothing of it."""
_SHADES = word_set("light dark pale bright deep navy sky royal olive lime forest mint off")
"""Words that belong to the colour behind them."""


def _colour_worn(chunk: Chunk, worn: bool) -> list[tuple[list[Word], list[str], bool]]:
    """The colour of a garment: "a jaunty white hat" is white where colours are worn."""
    if not worn or len(chunk.words) < 2 or chunk.words[-1].cap:
        return []
    noun = singular(chunk.low)
    if not kinds_of(noun) & _GARMENTS:
        return []
    for i in range(len(chunk.words) - 2, -1, -1):
        low = chunk.words[i].low
        if "colour" in kinds_of(low, "a") | kinds_of(low) and not chunk.words[i].cap:
            first = i - 1 if i and chunk.words[i - 1].low in _SHADES else i
            return [(list(chunk.words[first : i + 1]), [f"mod:{noun}"], False)]
    return []


_GARMENTS = word_set("clothing hat footwear jewelry fabric")


def _meant(before: list[Chunk], carriers: set[str]) -> str:
    """The noun that "one" stands for after it: "the red hut is next to the blue one"."""
    nouns = [singular(chunk.low) for chunk in reversed(before) if chunk.tag == "NP" and not chunk.words[-1].cap]
    return next((noun for noun in nouns if noun in carriers and noun not in PERSONS), "")


def _is_known(words: list[Word], text: str, known: set[str], carriers: set[str]) -> bool:
    """Whether a phrase is a value that is listed already, or that with a title or the noun of its kind."""
    if len(words) == 2 and words[0].low in known and words[1].cap and singular(words[1].low) in carriers:
        return True  # "Maple Street"
    if text.lower() in known or singular(text.lower()) in known:
        return True
    if len(words) == 1 and text.lower().partition("-")[0] in known:
        return True  # "a ranch-style home"
    if len(words) == 1 and not words[0].cap and any(derived(text.lower(), other) for other in known):
        return True  # the cellist, where the cello is listed
    if len(words) == 2 and words[1].low in known and len(words[1].low) <= 2 and lemmas(words[0].low):
        return True  # "Box C"
    told = " ".join(word.low for word in words[1:])
    return len(words) > 1 and words[0].low in TITLES and (told in known or told.partition(" ")[0] in known)


def _possible(words: list[Word], text: str, done: bool = False, single: bool = False) -> bool:
    low = text.lower()
    if words[0].sort == "quote":
        return True
    if len(words) > 4 or (len(text) < 2 and not text.isupper()):
        return False
    if len(words) == 2 and not words[0].cap and singular(words[1].low) in ("number", "name", "side", "position", "end"):
        return False
    if len(words) == 1 and not words[0].cap and (singular(low) in MERELY or low in FUNCTION - {"round"}):
        return False
    if len(words) == 1 and low.partition("'")[0] in PRONOUNS:
        return False
    if words[0].low.endswith("-year-old") and len(words) == 1:
        return False
    if words[0].sort == "number" or cardinal(words[0].low) is not None:
        found = amount(text)
        return (found is not None and found.sort in ("year", "clock", "date")) or low.startswith(("$", "£", "€"))
    if len(words) == 1 and not words[0].cap and not (done or single) and not _sayable(low):
        return False
    return not (len(words) == 1 and low in PERSONS and not done) and singular(words[-1].low) not in ("left", "right")


def _sayable(low: str) -> bool:
    """Whether a single word can be a value: a noun, a colour, a gerund, or a word that the lexicon lacks."""
    known = lemmas(low)
    if "-" in low and is_noun(low.replace("-", "")):
        return True  # a pick-up
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
    modifiers = [word for word in modifiers if ordinal(word.low) is None and not compares(word)]
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
        if len(run) > 2 and run[1].low in TITLES and run[0].low not in TITLES:
            run = run[1:]  # "Poor Mr Black"
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
        both = kinds_of(f"{lead[-1].low} {noun}")
        eaten = not verb and noun not in carriers and both & {"food", "beverage"}  # "orange juice"
        if len(lead) == 1 and (eaten or _is_compound(lead[0].low, noun)):
            return [([*lead, head], [f"mod:{noun}"], False)]  # "the top hat", "the rowing boat"
        return [(lead, [f"mod:{noun}", *([f"obj:{verb}"] if verb else [])], False)]
    return [([*lead, head], [], False)]


def _is_compound(low: str, noun: str) -> bool:
    """Whether a modifier that says nothing by itself makes one word with its noun."""
    alone = (low in MERELY and low != "home") or any(cls == "v" and form == "gerund" for _, cls, form in lemmas(low))
    return alone and bool(kinds_of(f"{low} {noun}"))


def _is_label(word: Word, proper: frozenset[str]) -> bool:
    """Whether a noun before a letter tells what has it: "Box C"."""
    return word.low not in proper and word.low not in FUNCTION and is_noun(word.low) and not amount(word.low)


def _commands(low: str) -> bool:
    """Whether a word that opens a sentence tells to do something: "Give key and colour"."""
    return any(cls == "v" and form == "base" for _, cls, form in lemmas(low)) and common(low, "v") > common(low, "n")


def _doing(noun: str) -> str:
    """What a doer does: a drinker drinks, a fan loves, a student studies."""
    return DEVOTED.get(noun, "") or agent_verb(noun)


def _is_name(word: Word, proper: frozenset[str]) -> bool:
    """Whether a capitalised word at the start of a sentence is no common noun."""
    return word.low in proper or word.sort == "quote" or word.low in TITLES
