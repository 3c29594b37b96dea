"""Declared evidence: the enumerations of a text, in labelled lists, in brackets, in columns and in flowing prose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from cluegrid.lexicon import common, first_kinds, word_classes
from cluegrid.reading.cast_listing import Listing, distinct, item_text
from cluegrid.reading.cast_nodes import COLOURS
from cluegrid.reading.cast_ones import find_ones
from cluegrid.reading.cast_ranges import find_ranges
from cluegrid.reading.cast_words import (
    ADVERBS,
    ARTICLES,
    AUXILIARIES,
    CONJUNCTIONS,
    FUNCTION,
    NEGATIVE,
    PREPOSITIONS,
    PRONOUNS,
    TITLES,
    Word,
    is_noun,
    is_plural,
    is_verb,
    word_set,
    words_of,
)
from cluegrid.reading.document import Piece
from cluegrid.reading.values import ORDINALS, cardinal, day, plural_unit

LONGEST = 8
"""An item of more words than this is none."""
_HARD = frozenset([":", ";", "(", ")", "[", "]", "–", "—", ".", "?", "!", "|"])
_DASHES = frozenset(["-", "–", "—"])
_JOIN = frozenset(["and", "or", "&", "n", "'n'"])
_BRIDGE = word_set("of the de van von la le du and in for")
_UNITS = frozenset(["am", "pm", "a.m.", "p.m.", "o'clock", "old", "%"])
_PERSONAL = word_set("i he she it they we you there")
_ROLE = word_set("his her their my our its the")
_ENDS = word_set("first last middle far left right top bottom leftmost rightmost")
_STOP = (AUXILIARIES | PRONOUNS | CONJUNCTIONS | PREPOSITIONS | NEGATIVE) - {"of"}


def _joins(word: Word) -> bool:
    """Whether a word joins the last item of a list to the others: "and", or "n" in haste."""
    return word.low in _JOIN and word.text != "N" and word.sort in ("word", "mark")


def is_labelled(listing: Listing) -> bool:
    """Whether a label and a colon stand before the list."""
    return listing.style in ("label", "column") or (
        listing.style == "ones"
        and set(listing.counts) == {1}
        and bool(listing.before)
        and listing.before[-1].low == ":"
    )


def find_listings(pieces: list[Piece]) -> list[Listing]:
    """All enumerations of a text, in order."""
    found: list[Listing] = []
    i = 0
    while i < len(pieces):
        column = _column(pieces, i)
        if column is not None:
            found.append(column)
            i += len(column.items) + 1
            continue
        if len(pieces[i].text) <= 20_000:
            found += _in_piece(pieces[i], i)
        if len(pieces[i].text) <= 3000:
            found += find_ranges(pieces[i].text, i)
        i += 1
    return found


def _column(pieces: list[Piece], i: int) -> Listing | None:
    """A label with its values below it, one a line."""
    label = pieces[i].text.strip()
    if not label.endswith(":") or len(label) > 80:
        return None
    values: list[str] = []
    for piece in pieces[i + 1 : i + 41]:
        words = [word for word in words_of(piece.text) if word.sort != "mark"]
        if piece.mark not in ("bullet", "number") or not 1 <= len(words) <= 4 or piece.text.rstrip()[-1] in ".:?!":
            break
        if any(word.low in AUXILIARIES or word.low in PRONOUNS for word in words):
            break
        values.append(bare(piece.text))
    if len(values) < 2 or len(set(values)) < len(values):
        return None
    return Listing(i, values, "column", 0, len(label), list(words_of(label)), label=label.rstrip(":"))


_OPENING = (("namely",), ("to", "wit"))
"""What brings a list in as a colon does."""
_EACH_OWN = word_set("different distinct unique separate")
_NO_ITEM = word_set("and but or who which that with so each every no one not") | ARTICLES | _EACH_OWN


def _announced(words: list[Word]) -> list[Word]:
    """The words of a sentence, with a colon where a list is brought in otherwise: "a different fruit, namely", "a
    different fruit, guava, ..."."""
    made: list[Word] = []
    i = 0
    while i < len(words):
        lows = [word.low for word in words[i : i + 4]]
        said = next((one for one in _OPENING if tuple(lows[: len(one)]) == one), ())
        at = i + len(said) + (bool(said) and lows[len(said) : len(said) + 1] == [","])
        if said and made and _lists(words[at:]):
            made = made[:-1] if made[-1].low in (",", ":", "-", "–", "—") else made
            made.append(Word(":", ":", words[i].start, words[at - 1].end, "mark"))
            i = at
            continue
        near = [word.low if word.sort == "word" else "" for word in made[-3:]]
        own = near[-2:-1] and (near[-2] in _EACH_OWN or (near[0] in _EACH_OWN and near[-2])) and is_noun(near[-1])
        if own and words[i].low == "," and _lists(words[i + 1 :]):
            made.append(replace(words[i], text=":", low=":"))
        else:
            made.append(words[i])
        i += 1
    return made


def _lists(words: list[Word]) -> bool:
    """Whether words begin with a list of three at least."""
    ends = [i for i, word in enumerate(words) if word.sort == "mark" or word.low in _JOIN]
    items = [words[a:b] for a, b in zip([0, *(i + 1 for i in ends)], ends, strict=False) if a < b]
    return len(items) > 1 and all(
        len(item) < 4 and item[0].low not in _NO_ITEM and not any(word.low in AUXILIARIES | PRONOUNS for word in item)
        for item in items[:2]
    )


def _in_piece(piece: Piece, index: int) -> Iterator[Listing]:
    """The enumerations of one sentence."""
    text = piece.text
    words = _announced(_without_asides(_unclosed(list(words_of(text)))))
    spaced = _spaced(words, text, index)
    if spaced is not None:
        yield spaced
        return
    if "," not in text and " and " not in text and " or " not in text and "&" not in text:
        return
    ones = list(find_ones(words, text, index))
    yield from ones
    taken = [(listing.start, listing.end) for listing in ones if set(listing.counts) == {1}]
    bounds = _segments(words)
    if len(bounds) == 1 and not ones and piece.mark == "" and not piece.asks and _bare_list(words):
        whole = _whole(words, text, index, "bracket")
        if whole is not None:
            yield whole  # a line that is nothing but a list
            return
    for number, (begin, end) in enumerate(bounds):
        while begin < end and any(a <= words[begin].start < b for a, b in taken):
            begin += 1
        if begin == end:
            continue
        opener = words[begin - 1].low if begin else ""
        closer = words[end].low if end < len(words) else "."
        earlier = words[:begin]
        bracket = number == 3 and words[begin - 2].low == ")"  # "Weight (tonnes): 2, 3, 5"
        label_only = (
            opener in (":", "–", "—", "-", "=")
            and (number == 1 or bracket)
            and closer in (".", "", "!")
            and end >= len(words) - 1
        )
        if label_only and _is_label(words[: begin - 1]):
            listing = _whole(words[begin:end], text, index, "label")
            if listing is not None and (len(listing.items) > 2 or "or" not in {word.low for word in words[begin:end]}):
                listing.before = words[: begin - 1]
                listing.label = text[: words[begin - 1].start].strip(" (")
                yield listing
                yield from _weak(_coordinated(words, begin, end, text, index))
                continue
        if (opener == "(" and closer == ")") or (
            (opener in _DASHES and (closer in _DASHES or end >= len(words) - 1) and _bare_list(words[begin:end]))
            or (opener == ":" and end >= len(words) - 1 and _bare_list(words[begin:end]))
        ):
            listing = _whole(words[begin:end], text, index, "bracket")
            if listing is not None:
                listing.before, listing.after = earlier[:-1], words[end + 1 :]
                yield listing
                yield from _weak(_coordinated(words, begin, end, text, index))
                continue
        found = sorted(_coordinated(words, begin, end, text, index), key=lambda item: -len(item.items))
        for listing in found:
            if listing.weak:
                yield listing
            elif not any(a < listing.end and listing.start < b for a, b in taken):
                taken.append((listing.start, listing.end))
                yield listing


def _unclosed(words: list[Word]) -> list[Word]:
    """The words of a sentence without a bracket that another sentence opens or closes: "(Pets: ...", "... ant.)"."""
    lows = [word.low for word in words]
    if lows[:1] == ["("] and ")" not in lows:
        return words[1:]
    return words[:-1] if lows[-1:] == [")"] and "(" not in lows else words


def _spaced(words: list[Word], text: str, index: int) -> Listing | None:
    """A label that counts and as many words with only spaces between them: "5 karts: red blue green yellow black"."""
    at = next((i for i, word in enumerate(words[:5]) if word.low == ":"), -1)
    count = cardinal(words[0].low) if at > 1 else None
    items = [word for word in words[at + 1 :] if word.low != "."]
    if count is None or count < 3 or len(items) != count or any(word.sort == "mark" for word in items):
        return None
    said = [word.text for word in items]
    made = Listing(index, said, "label", items[0].start, items[-1].end, words[:at])
    made.label = text[: words[at].start].strip()
    return made if distinct(said) and not any(word.low in FUNCTION for word in items) else None


def _without_asides(words: list[Word]) -> list[Word]:
    """The words without what is thrown in: "a hat and (mind you) a wig", "red and, oddly, green", "a (new) and b"."""
    kept: list[Word] = []
    i = 0
    opened = [k for k, word in enumerate(words) if word.low == "("]
    ended = [k for k, word in enumerate(words[:-1]) if word.low == ")" and words[k + 1].low in (",", *_JOIN)]
    alone = opened[0] if len(opened) == len(ended) == 1 and "," in {word.low for word in words[: opened[0]]} else -1
    while i < len(words):
        closer = {"(": ")", ",": ","}.get(words[i].low)
        if closer and kept and (_joins(kept[-1]) or i == alone):
            end = next((j for j in range(i + 1, min(i + 7, len(words))) if words[j].low == closer), -1)
            if 0 < end < len(words) - 1 and words[end + 1].sort != "mark" and not any(
                word.cap or _joins(word) for word in words[i + 1 : end]
            ):
                i = end + 1
                continue
        kept.append(words[i])
        i += 1
    return kept


def _is_label(words: list[Word]) -> bool:
    return 1 <= len(words) <= 14 and not any(
        word.low in NEGATIVE or (word.sort == "mark" and word.low not in "(),'`") for word in words
    )


def _bare_list(words: list[Word]) -> bool:
    """Whether at least three items have only commas between them."""
    return sum(word.low == "," for word in words) > 1 and not any(map(_joins, words))


def _segments(words: list[Word]) -> list[tuple[int, int]]:
    """Stretches between hard marks, dashes with spaces around them among those."""
    bounds, begin = [], 0
    for i, word in enumerate(words):
        dash = word.low in _DASHES and not (0 < i < len(words) - 1 and words[i - 1].end + 1 == words[i + 1].start)
        if word.sort == "mark" and (word.low in _HARD or dash):
            bounds.append((begin, i))
            begin = i + 1
    bounds.append((begin, len(words)))
    return bounds


def _is_inside(words: list[Word], begin: int, end: int) -> bool:
    """Whether "&" seems to belong to the items of a stretch: "Odds & Ends, Bits & Bobs"."""
    commas = [k for k in range(begin, end) if words[k].low == ","]
    joins = [k for k in range(begin, end) if words[k].low == "&"]
    return len(joins) > 1 or (bool(joins) and bool(commas) and joins[0] < commas[-1])


def _chunks(words: list[Word], begin: int, end: int, inside: bool | None = None) -> list[tuple[int, int, str]]:
    """Stretches between commas and conjunctions: (start, end, what stands before it)."""
    found: list[tuple[int, int, str]] = []
    start, joint = begin, ""
    i = begin
    bare = _bare_colours(words, begin, end)
    inside = _is_inside(words, begin, end) if inside is None else inside
    while i < end:
        word = words[i]
        comma = (word.low == "," or _is_slash(words, i, end)) and word.sort == "mark"
        if comma or (_joins(word) and not (inside and word.low == "&")):
            found.append((start, i, joint))
            joint = word.low if not comma else ","
            if comma and i + 1 < end and _joins(words[i + 1]):
                i += 1
                joint = words[i].low
            start = i + 1
        elif i in bare:
            found.append((start, i, joint))
            start, joint = i, ","
        i += 1
    found.append((start, end, joint))
    return found


def _bare_colours(words: list[Word], begin: int, end: int) -> set[int]:
    """Where one of three or more colours or days stands right behind another: "they're red blue green and black"."""
    found = {
        i
        for i in range(begin + 1, end)
        if ({words[i - 1].low, words[i].low} <= COLOURS and not words[i].cap)
        or (day(words[i - 1].low) is not None and day(words[i].low) is not None)
    }
    return found if len(found) > 1 or (found and "and" in {words[i + 1].low for i in found if i + 1 < end}) else set()


def _is_slash(words: list[Word], i: int, end: int) -> bool:
    """Whether a stroke with spaces around it parts two items: "cake / pie / fruit"."""
    inside = words[i].low == "/" and 0 < i < end - 1
    return inside and words[i - 1].end < words[i].start and words[i].end < words[i + 1].start


_PLACING = word_set("on at in from by to")
_AGED = word_set("aged age ages")


def _whole(words: list[Word], text: str, index: int, style: str) -> Listing | None:
    """A stretch that is nothing but a list."""
    quoted = [word for word in words if word.sort == "quote" and text[word.start] == "`"]
    if len(quoted) >= 2:
        return Listing(index, [word.text for word in quoted], style, quoted[0].start, quoted[-1].end)
    while words and words[0].low in ("either", "namely", "i.e.", "eg", "respectively", "e.g."):
        words = words[1:]
    measure = [words[0].low] if len(words) > 1 and words[0].low in _AGED and _is_number(words[1]) else []
    words = words[len(measure) :]
    chunks = _chunks(words, 0, len(words))
    if len(chunks) > 2 and words[0].low in _PLACING and not any(words[at].low in _PLACING for at, _, _ in chunks[1:]):
        words = words[1:]  # "on the 3rd, the 9th and the 17th"
        chunks = _chunks(words, 0, len(words))
    if len(chunks) > 2 and chunks[-1][2] == "," and chunks[-2][2] in _JOIN and _only_adds(words[chunks[-1][0] :]):
        chunks = chunks[:-1]  # "1, 2 and 3, numbered from the door"
    joints = {joint for _, _, joint in chunks}
    commas = "," in joints
    if commas and joints & _JOIN and chunks[-1][2] not in _JOIN:  # "tea, gin and tonic": "and" belongs to an item
        chunks = _only_commas(words)
    items = []
    for start, end, joint in chunks:
        if commas and joint in _JOIN and start != chunks[-1][0]:
            return None
        if not _is_item(words[start:end], loose=True):
            return None
        items.append(item_text(words[start:end], text))
    if len(items) < 2 or not distinct(items):
        return None
    made = Listing(index, items, style, words[0].start, words[-1].end)
    made.around += measure
    made.joined = commas and chunks[-1][2] == "and" and words[chunks[-1][0] - 2].low != ","
    return made


def _only_adds(words: list[Word]) -> bool:
    """Whether what follows a list tells of it, as a participle does."""
    return len(words) > 1 and not words[0].cap and is_verb(words[0].low, ("participle",)) and not is_noun(words[0].low)


def _only_commas(words: list[Word]) -> list[tuple[int, int, str]]:
    found, start = [], 0
    for i, word in enumerate(words):
        if word.sort == "mark" and word.low == ",":
            found.append((start, i, "," if start else ""))
            start = i + 1
    return [*found, (start, len(words), ",")]


def _is_item(words: list[Word], loose: bool = False) -> bool:
    """Whether a stretch can be one item of a list."""
    if not words or len(words) > LONGEST:
        return False
    body = words[1:] if words[0].low in ARTICLES and len(words) > 1 else words
    if any(word.sort == "mark" and word.low not in ("-", "/", "%", "!", "#", "+", "*", "&") for word in body):
        return False
    blocked = AUXILIARIES | (PRONOUNS - {"one"}) | NEGATIVE
    for i, word in enumerate(body):
        if word.low == "i" or ("'" in word.low and word.low.partition("'")[0] in _PERSONAL):
            return False
        if word.cap and not (i == 0 and word.low in FUNCTION and word.start == 0):
            continue
        if word.low in blocked:
            return False
        carrier = word.low == "one" and 0 < i == len(body) - 1  # "a red one"
        if not loose and word.low in _STOP and word.low != "the" and not carrier:
            return False
    return (
        any(
            word.sort in ("number", "quote") or word.low not in FUNCTION - _ENDS or word.cap
            or (loose and is_noun(word.low))
            for word in body
        )
        and len(body) <= 5
    )


def _coordinated(words: list[Word], begin: int, end: int, text: str, index: int) -> Iterator[Listing]:
    """Lists in flowing prose: "... are a cook, a clerk and a painter, who ..."."""
    chunks = _rejoined(words, _said_once(words, _bare(words, _chunks(words, begin, end))))
    paired = _paired(words, chunks, text, index)
    if paired is not None:
        yield paired
        return
    yield from _joined(words, chunks, text, index)
    lows = {word.low for word in words[begin:end]}
    if "&" in lows:
        yield from _weak(_joined(words, _chunks(words, begin, end, not _is_inside(words, begin, end)), text, index))
    yield from _bare_runs(words, chunks, text, index)
    yield from _weak(_with_roles(words, chunks, text, index))


def _with_roles(words: list[Word], chunks: list[tuple[int, int, str]], text: str, index: int) -> Iterator[Listing]:
    """Names behind what somebody is: "her brothers Max and Theo, her cousin Lulu and old Mr. Pringle"."""
    items: list[list[Word]] = []
    at = chunks[0][0]
    for a, b, _ in chunks:
        begin = next((i for i in range(a, b) if words[i].cap and words[i].start), b)
        verb = max((i for i in range(a, begin) if is_verb(words[i].low) or words[i].low in AUXILIARIES), default=a - 1)
        if not items:
            a = at = verb + 1
        role = words[a:begin]
        if begin == b or any(word.low in FUNCTION - _ROLE - ARTICLES or word.sort != "word" for word in role):
            return
        end = begin + 1
        while end < b and words[end].cap:
            end += 1
        if end < b and words[end].low not in PREPOSITIONS:
            return
        items.append(words[begin:end])
    said = [item_text(item, text) for item in items]
    roles = sum(words[a].low in _ROLE - {"the"} for a, _, _ in chunks)
    for i in range(len(items) - 1):
        if len(items[i]) == 1 and {items[i][0].low, items[i + 1][0].low} <= TITLES:  # "Mr and Mrs Dale"
            said[i] = f"{items[i][0].text} {items[i + 1][-1].text}"
            roles += 1
    if len(items) > 2 and roles and distinct(said):
        yield Listing(index, said, "bracket", items[0][0].start, items[-1][-1].end, words[:at])


def _joined(words: list[Word], chunks: list[tuple[int, int, str]], text: str, index: int) -> Iterator[Listing]:
    """The lists that end with an item behind "and"."""
    for k in range(len(chunks) - 1, 0, -1):
        if chunks[k][2] not in _JOIN:
            continue
        first = k - 1
        while first >= 1 and chunks[first][2] == "," and _is_item(words[chunks[first][0] : chunks[first][1]]):
            first -= 1
        listing = _assemble(words, chunks[first : k + 1], text, index)
        if listing is not None:
            yield listing


def _bare_runs(words: list[Word], chunks: list[tuple[int, int, str]], text: str, index: int) -> Iterator[Listing]:
    """Names or amounts that only commas part: "five bands, one room, Monday, Tuesday, Friday, one evening each"."""
    run: list[list[Word]] = []
    for a, b, joint in [*chunks, (0, 0, "")]:
        item = words[a:b]
        named = bool(item) and all(word.cap for word in item)
        alike = not run or _is_number(run[0][0]) != named
        if item and joint in ("", ",") and alike and _is_item(item) and (named or _is_number(item[0])):
            run.append(item)
            continue
        counted = len({part[0].low for part in run}) == 1 < len(run)  # "4 lanes, 4 swimmers, 4 caps"
        ends = joint not in _JOIN and not counted  # what "and" goes on with is a longer list
        if ends and len(run) > 2 and distinct(said := [item_text(part, text) for part in run]):
            at = words.index(run[0][0])
            made = Listing(index, said, "prose", run[0][0].start, run[-1][-1].end, words[:at])
            made.after = words[words.index(run[-1][-1]) + 1 :]
            yield from _weak([made])
        run = [item] if item and joint == "," and named and _is_item(item) else []


def _weak(listings: Iterable[Listing]) -> Iterator[Listing]:
    """Listings as second choices."""
    for listing in listings:
        listing.weak = True
        yield listing


def _bare(words: list[Word], chunks: list[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """Chunks with the "and" that a hasty writer leaves out: "the tapes are green, pink, silver, yellow"."""
    hasty = (
        len(chunks) > 2
        and {joint for _, _, joint in chunks[1:]} == {","}
        and chunks[-1][1] >= len(words) - 1
        and any(word.low in ("are", "were") for word in words[chunks[0][0] : chunks[0][1]])
        and all(b - a <= 2 and _is_item(words[a:b]) for a, b, _ in chunks[1:])
    )
    return [*chunks[:-1], (*chunks[-1][:2], "and")] if hasty else chunks


def _said_once(words: list[Word], chunks: list[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """Chunks without a preposition that every one of them repeats: "from York, from Hull and from Derby"."""
    firsts = {words[a].low for a, b, _ in chunks[1:] if a < b}
    again = len(chunks) > 2 and len(firsts) == 1 and bool(firsts & PREPOSITIONS)
    a, b, _ = chunks[0]
    if not again or not any(word.low in firsts for word in words[a:b]):
        return chunks
    return [chunks[0], *((a + 1, b, joint) for a, b, joint in chunks[1:])]


def _rejoined(words: list[Word], chunks: list[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """Chunks with an item that has an "and" of its own in one piece: "a lemon tart and a coffee and walnut cake"."""
    articled = [a < b and words[a].low in ("a", "an") for a, b, _ in chunks]
    for k in range(len(chunks) - 1, 1, -1):
        a, b, joint = chunks[k]
        before = chunks[k - 1]
        if joint == before[2] == "and" and sum(articled[1:k]) > 1 and articled[k - 1] and a < b and not articled[k]:
            return [*chunks[: k - 1], (before[0], b, before[2]), *chunks[k + 1 :]]
    return chunks


def _paired(words: list[Word], chunks: list[tuple[int, int, str]], text: str, index: int) -> Listing | None:
    """Couples: "Ann and Bob, Cleo and Dan, and Eve and Finn" are six people."""
    joints = [joint for _, _, joint in chunks]
    if len(chunks) < 6 or len(chunks) % 2 or any(joint != "and" for joint in joints[1::2]) or "," not in joints:
        return None
    head = suffix(words, chunks[0][0], chunks[0][1], "cap", 1)
    if head is None:
        return None
    items = [words[head : chunks[0][1]], *(words[a:b] for a, b, _ in chunks[1:])]
    if not all(item and all(word.cap for word in item) for item in items):
        return None
    said = [item_text(item, text) for item in items]
    made = Listing(index, said, "prose", items[0][0].start, items[-1][-1].end, words[:head], [])
    made.paired = True
    return made if distinct(said) else None


def _shape(words: list[Word]) -> str:
    if words[0].low in ("a", "an", "some") and not words[0].cap:
        return "a"
    if words[0].low == "the" and not words[0].cap:
        return "the"
    if _is_number(words[0]) and not (words[0].cap and len(words) > 1 and words[1].cap):  # "Seven Stones" is a name
        return "number"
    return "cap" if words[0].cap else "low"


def _is_number(word: Word) -> bool:
    """Whether a word is a number, or a time of day that has a name instead."""
    told = cardinal(word.low) is not None or word.low in ORDINALS or word.low in ("noon", "midday", "midnight")
    return word.sort == "number" or told


def _assemble(words: list[Word], chunks: list[tuple[int, int, str]], text: str, index: int) -> Listing | None:
    """The list of which the inner chunks are whole items; the first ends with one, the last starts with one."""
    last_a, last_b, _ = chunks[-1]
    if last_a >= last_b:
        return None
    named = _after_role(words, last_a, last_b)
    if named != last_a and all(words[b - 1].cap for _, b, _ in chunks[:-1]):
        last_a = named
        chunks = [*chunks[:-1], (last_a, last_b, chunks[-1][2])]
    shapes = [_shape(words[a:b]) for a, b, _ in chunks[1:]]
    shape = max(set(shapes), key=lambda name: (shapes.count(name), name))
    for i in range(len(chunks) - 2, 0, -1):  # "side by side, lettered A, B and C": a chunk that only ends with an item
        counted = any(cardinal(word.low) is not None for word in words[chunks[i][0] : chunks[i][1]])
        named = shape == "cap" and shapes[i - 1] == "the" and words[chunks[i][0] + 1].cap  # "Ann, the Hill family ..."
        if shapes[i - 1] != shape and (shape in ("number", "cap") or counted) and not named:  # "two teams of two, ..."
            chunks = chunks[i:]
            break
    if (
        shape in ("number", "cap")
        and shapes[-1] != shape
        and not (shape == "cap" and shapes[-1] == "the" and last_a + 1 < last_b and _is_somebody(words[last_a + 1]))
    ):
        return None
    middle = [words[a:b] for a, b, _ in chunks[1:-1]]
    tail = prefix(words, last_a, last_b, shape)
    if tail is None:
        return None
    first_a, first_b, _ = chunks[0]
    head = suffix(words, first_a, first_b, shape, max((len(item) for item in middle), default=1))
    if head is None and shape == "a" and is_plural(words[first_b - 1].low):
        head = suffix(words, first_a, first_b, "low", 1)  # "to buy rolls, a bun and a pie"
        if head is not None and first_b - head == 2 and is_verb(words[head].low, ("base", "past", "third")):
            head += 1
    if head is not None and len(middle) > 1 and _is_fronted(words, first_a, head, tail):
        head = None
    items = [words[a:b] for a, b in ([(head, first_b)] if head is not None else [])] + middle + [words[last_a:tail]]
    if items:
        items[0] = _without_verb(items[0], shape)
    if len(items) < 2 or not all(_is_item(item, shape == "number") for item in items):
        return None
    if tail < last_b and words[tail].low == "one":  # "a red kite, a blue kite and a green one"
        items = _unkind(items)
    said = [item_text(item, text) for item in items]
    if not distinct(said):
        return None
    start = items[0][0]
    at = words.index(start)
    listing = Listing(index, said, "prose", start.start, words[tail - 1].end, words[:at], words[tail:])
    listing.cut = head is not None and head > first_a
    if not words[last_a:tail][-1].cap:
        listing.noun = _lent_noun(items, said)
    return listing


def _is_fronted(words: list[Word], begin: int, head: int, tail: int) -> bool:
    """Whether a sentence opens by saying where or when, and the list is its subject: "At Hill School, Ann ... are"."""
    opened = all(word.sort == "mark" for word in words[:begin]) and words[begin].low in PREPOSITIONS
    if not opened or any(word.low not in ARTICLES for word in words[begin + 1 : head]):
        return False
    after = words[tail : tail + 2]
    acting = bool(after) and (after[0].low in AUXILIARIES | {"and", "each", "all"} or is_verb(after[0].low))
    return acting and not any(cardinal(word.low) for word in after) and words[head].sort != "number"


def _is_somebody(word: Word) -> bool:
    """Whether a word after "the" can stand in a list of names: "Ann, Bob and the vicar"."""
    return word.cap or "person" in first_kinds(word.low)


def _unkind(items: list[list[Word]]) -> list[list[Word]]:
    """Items without the noun that all but the last of them end with."""
    nouns = {item[-1].low for item in items[:-1]}
    return [*(item[:-1] for item in items[:-1]), items[-1]] if len(nouns) == 1 and len(items[0]) > 1 else items


def _after_role(words: list[Word], begin: int, end: int) -> int:
    """Where the name starts that a word for its bearer stands before: "their friend Deb"."""
    i = begin + 1
    while words[begin].low in _ROLE and i < min(end, begin + 4) and not words[i].cap and words[i].low not in FUNCTION:
        i += 1
    return i if begin + 1 < i < end and words[i].cap and is_noun(words[i - 1].low) else begin


def _without_verb(item: list[Word], shape: str) -> list[Word]:
    """The first item of a list without the verb before it: "play the drums, the harp and the flute"."""
    if len(item) < 2 or item[0].cap or not is_verb(item[0].low, ("base", "past", "third")):
        return item
    if shape in ("a", "the"):
        articles = ("a", "an", "some") if shape == "a" else ("the",)
        return item[1:] if item[1].low in articles else item
    if shape == "low" and common(item[0].low, "v") > common(item[0].low, "n") + 1:
        return item[1:]
    return item


def _lent_noun(items: list[list[Word]], said: list[str]) -> str:
    """The noun that only the last of several bare modifiers carries: "a lemon, a plum and an apple tart"."""
    lengths = [len(value.split()) for value in said]
    if len(said) > 2 and max(lengths[:-1]) == 1 and lengths[-1] == 2:
        return said[-1].split()[-1]
    return ""


def suffix(words: list[Word], begin: int, end: int, shape: str, longest: int) -> int | None:
    """Where the item starts with which a chunk ends, or None where it ends with none of this shape."""
    if begin >= end:
        return None
    if shape in ("a", "the"):
        wanted = ("a", "an", "some") if shape == "a" else ("the",)
        for i in range(end - 2, max(begin, end - 6) - 1, -1):
            if words[i].low in wanted and (not words[i].cap or all(word.sort == "mark" for word in words[:i])):
                return i
            if words[i].low in _STOP:
                break
        return None
    last = words[end - 1]
    if shape == "number":
        i = end - 1
        while i > max(begin, end - 3) and words[i].sort == "word" and not words[i].cap and not _is_number(words[i]):
            i -= 1
        return i if _is_number(words[i]) else None
    if last.cap or (shape == "cap" and last.sort == "number" and end - 2 >= begin and words[end - 2].cap):
        i = end - 1
        while i > begin and (
            words[i - 1].cap
            or (words[i - 1].low == "&" and i - 2 >= begin and words[i - 2].cap)
            or (words[i - 1].low in _BRIDGE and i - 2 >= begin and words[i - 2].cap and words[i - 1].low not in _JOIN)
        ):
            i -= 1
        while i < end - 1 and words[i].start == words[begin].start and _opens_only(words[i]):
            i += 1
        titled = words[i].low == "the" and words[i].start != words[0].start and i < end - 1  # "The Lost Kite"
        if words[i].low in FUNCTION and words[i].low not in TITLES and len(words[i].text) > 1 and not titled:
            return None
        return i
    if shape == "cap":
        return None
    i = end
    while i > begin and end - i < 4:
        word = words[i - 1]
        if word.low in FUNCTION or word.sort in ("mark", "poss") or cardinal(word.low) is not None or word.cap:
            break
        i -= 1
    if i == end:  # "Coffee, tea and milk": a capital that only the start of the sentence gives
        return end - 1 if end - 1 == begin and last.start == 0 and last.low not in FUNCTION else None
    if end - i > 1 and i > begin and words[i - 1].low in _ROLE and is_plural(words[i].low):
        i += 1  # "their hobbies chess, dancing and riding"
    while (
        end - i > 1
        and (end - i > longest or is_verb(words[i].low))
        and (end - i > longest + 1 or not is_noun(words[i].low) or is_verb(words[i].low))
    ):
        i += 1
    return i


def _opens_only(word: Word) -> bool:
    """Whether a word has its capital only from the start of the sentence: "Yesterday Ann, Bob and Cid ..."."""
    short = word.low.partition("'")[0] in _PERSONAL  # "They're Ann, Bob and Cid"
    return word.low not in TITLES and (short or word.low in FUNCTION or "r" in word_classes(word.low))


def prefix(words: list[Word], begin: int, end: int, shape: str) -> int | None:
    """Where the item ends with which a chunk starts."""
    i = begin
    while i < end and words[i].low in ARTICLES and not (words[i].cap and shape == "cap"):
        i += 1
    if i >= end:
        return None
    if shape in ("a", "low") and [word.low for word in words[i + 1 : i + 2]] == ["of"] and is_noun(words[i].low):
        thing = words[i + 2] if i + 2 < end else None
        if thing is not None and not thing.cap and thing.low not in FUNCTION and is_noun(thing.low):
            return i + 3  # "a glass of milk"
    if words[i].sort == "number" or (shape == "number" and _is_number(words[i])):
        i += 1
        while i < end and i - begin < 4 and (words[i].low in _UNITS or _is_unit(words[i])):
            i += 1
            if words[i - 1].low in ("old",):
                break
        if (i < end and words[i].low not in FUNCTION and words[i].sort == "word") or (
            i - 1 > begin
            and is_verb(words[i - 1].low, ("base",))
            and i < end
            and words[i].low in PREPOSITIONS
            and not is_plural(words[i - 1].low)
        ):
            i = begin + 1
        return i
    if words[i].cap:
        i += 1
        while i < end and (
            words[i].cap
            or (words[i].low == "&" and i + 1 < end and words[i + 1].cap)
            or words[i].sort == "number"
            or (words[i].low in _BRIDGE and i + 1 < end and words[i + 1].cap and words[i].low not in _JOIN)
        ):
            i += 1
        while shape == "a" and i < end and _is_plain_noun(words[i]):
            i += 1  # "a Victoria sponge"
        if (
            i < end
            and words[i].sort == "poss"
            and i + 1 < end
            and not words[i + 1].cap
            and shape == "cap"
            and is_noun(words[i + 1].low)
        ):
            i += 2
            while i < end and words[i].low not in FUNCTION and is_noun(words[i].low) and not is_verb(words[i].low):
                i += 1
        return i
    if words[i].low in FUNCTION - ADVERBS:
        return None
    start = i
    while i < end and i - start < 4:
        word = words[i]
        if word.low in FUNCTION or word.sort == "mark":
            break
        if word.sort == "poss" and (i + 1 >= end or words[i + 1].cap):
            break
        if i > start and word.sort == "word" and is_verb(word.low, ("past", "third")) and not is_noun(word.low):
            break
        object_follows = i + 1 < end and words[i + 1].low in ("them", "him", "us", "me")
        if i > start and object_follows and is_verb(word.low, ("base", "past", "third")):
            break  # "judo and yoga keep them busy"
        i += 1
    return i if i > start else None


def _is_plain_noun(word: Word) -> bool:
    """Whether a word is a noun and no form of a verb."""
    known = word.sort == "word" and not word.cap and word.low not in FUNCTION and is_noun(word.low)
    return known and not is_verb(word.low)


def _is_unit(word: Word) -> bool:
    return (
        word.sort == "word"
        and not word.cap
        and word.low not in FUNCTION
        and (is_noun(word.low) or plural_unit(word.low) == word.low)
    )


def bare(text: str) -> str:
    """A value without article, quotes and full stop."""
    words = [word for word in words_of(text.strip().rstrip(".;,")) if word.sort != "mark" or word.low not in "*`"]
    return item_text(words, text) if words else text.strip()


__all__ = ["Listing", "bare", "find_listings", "is_labelled"]
