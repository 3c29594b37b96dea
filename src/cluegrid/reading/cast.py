"""The cast of a riddle: its categories and their values where the text lists them, and its places."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from cluegrid.reading.sentences import Piece
from cluegrid.reading.words import DAYS, FUNCTION, MONTHS, UNITS, number, ordinal, singular, stem, tokens

# Words of a label that say nothing about the kind of thing it introduces.
_BLANK = frozenset(stem(word) for word in [
    "each", "every", "everyone", "everybody", "all", "person", "people", "they", "unique", "different", "distinct",
    "own", "certain", "type", "kind", "sort", "brand", "style", "genre", "level", "model", "various", "following",
    "characteristic", "attribute", "set", "favorite", "favourite", "something", "one", "exactly", "list",
    "respectively", "several", "separate", "no", "two", "same", "name", "named", "called", "possible"
])
_ITEM_WORDS = 8
_COUNTED = rf"(?P<n>\d{{1,3}}|{'|'.join(UNITS[2:])})"
_COUNT = re.compile(rf"\b{_COUNTED}\s+(?P<noun>[a-z]+(?:\s+[a-z]+){{0,2}})\b", re.IGNORECASE)
_ROW = re.compile(r"\b(?:in a (?:row|line|queue)|numbered|left to right|next to each other|side by side|"
                  r"on the left to|lined up|from left|leftmost|positions? 1\b)", re.IGNORECASE)
_RING = re.compile(r"\b(?:round table|circular table|in a (?:circle|ring)|around (?:a|the) table)\b", re.IGNORECASE)
_PLACES = frozenset([
    "house", "houses", "seat", "seats", "position", "positions", "place", "places", "chair", "chairs", "room",
    "rooms", "spot", "spots", "slot", "slots", "lane", "lanes", "floor", "floors", "desk", "desks", "stall", "stalls",
    "shelf", "bottle", "bottles", "box", "boxes", "tent", "tents", "booth", "booths", "table", "tables", "cage",
    "cages", "apartment", "apartments", "flat", "flats", "office", "offices", "rack", "racks", "parking", "building",
    "buildings", "cabin", "cabins", "locker", "lockers"
])
_LISTING = re.compile(
    r"^(?P<label>[^:]{2,200}?(?:\b(?:are|were|is|was|sat|sit|came|attended|included?s?|between|among))\s*:?)\s+"
    r"(?P<items>[^:]+)$", re.IGNORECASE)
_THEY = re.compile(r"^They (?:each |all )?(?P<verb>[a-z]+) (?P<items>an? [a-z]+(?:, an? [a-z]+)+,? and an? [a-z]+)$")
_AMOUNTS = re.compile(
    r"^(?P<label>(?:they|these|the|their|each|everyone|[a-z]+)(?: [a-z]+){0,4}?)"
    r" (?P<verb>paid|cost|spent|earned|scored|weigh|have|has|"
    r"weighed|finished in|at|on|in|for|are|were) (?P<items>[$€£]?\d[^:]*|\d{1,2}:\d\d.*)$", re.IGNORECASE)
_STATEMENTS = re.compile(r"\b(?:true|false|of these|statements|if|then|either|correct|wrong|from left to right)\b",
                         re.IGNORECASE)
_VERBLIKE = re.compile(r"\b(?:is|are|was|were|has|have|had|does|did|than|not|next|left|right|between|either|neither|"
                       r"if|who|that|which|because)\b", re.IGNORECASE)


@dataclass
class Kind:
    """A category on its way: its name, its values, and the words that go with it."""

    name: str
    values: list[str]
    label: str = ""
    words: set[str] = field(default_factory=set)
    numbers: tuple[float, ...] = ()
    order: str = "none"
    unit: str = ""
    phrases: list[str] = field(default_factory=list)
    is_names: bool = False
    people: bool = False
    least: tuple[int, ...] = ()
    most: tuple[int, ...] = ()


@dataclass
class Places:
    """The places of the riddle, where it has some: how many, what they are called, and their shape."""

    noun: str
    size: int
    shape: str = "row"
    declared: bool = True
    piece: int = -1


def find_list(piece: Piece, split_last: bool = True) -> Kind | None:
    """The category that a sentence lists, if it lists one; ``split_last`` cuts "tea and milk" at the end in two."""
    text = piece.text.strip().rstrip(".")
    if piece.asks or len(text) > 20_000:
        return None
    label, colon, items = text.partition(": ")
    if _STATEMENTS.search(label):
        return None
    if colon and label and items.strip() and len(label) < 200:
        listed = _items(items, split_last)
        if listed is not None and len(listed[0]) >= 2:
            return _kind(label, *listed)
        return None
    amounts = _AMOUNTS.match(text) if not colon and len(text) < 300 else None
    if amounts:
        shared = re.match(r"(?P<items>.*\d) (?P<unit>[a-z]+)$", amounts["items"])  # 120, 180 and 240 pages
        shared = None if shared and shared["unit"] in ("am", "pm") else shared
        listed = _items(shared["items"] if shared else amounts["items"])
        kind = _kind(shared["unit"] if shared else amounts["verb"], *listed) if listed and len(listed[0]) >= 3 else None
        if kind is not None and kind.numbers:
            kind.unit = singular(shared["unit"].lower()) if shared and not kind.unit else kind.unit
            kind.name = {"dollar": "Price", "minute": "Time"}.get(kind.unit, kind.name)
            kind.words |= {stem(word) for word in amounts["label"].lower().split() if word not in FUNCTION}
            return kind
    owned = _THEY.match(text) if not colon and len(text) < 300 else None
    if owned:
        listed = _items(owned["items"])
        return _kind(owned["verb"], *listed) if listed and len(listed[0]) >= 3 else None
    found = _LISTING.match(text)
    if found and not colon and len(text) < 600:
        listed = _items(found["items"])
        named = re.fullmatch(r"their names (?:are|were)", found["label"], re.IGNORECASE)
        if listed and len(listed[0]) >= (2 if named else 3) and _plain_listing(found["label"], listed[0]):
            return _kind(_listing_label(found["label"]), *listed)
    return find_names(text) if len(text) < 600 else None


def find_column(pieces: list[Piece], i: int) -> tuple[Kind, int] | None:
    """The category of a label with its values below it, one a line, and how many lines they take."""
    label = pieces[i].text
    if not label.endswith(":") or len(label) > 120 or _STATEMENTS.search(label):
        return None
    values: list[str] = []
    for piece in pieces[i + 1:i + 41]:
        short = len(piece.text.split()) <= 4 and not piece.text.endswith((".", ":", "?")) and ", " not in piece.text
        if piece.mark not in ("bullet", "number") or not short or _VERBLIKE.search(piece.text):
            break
        values.append(_without_article(piece.text))
    listed = _distinct(values, values) if len(values) >= 2 else None
    return (_kind(label.rstrip(":"), *listed), len(values)) if listed else None


def find_asides(piece: Piece) -> list[Kind]:
    """Categories that a sentence lists in passing: "three sisters, Mia, Nell and Opal, each own a pet (cat, dog,"
                                                    " owl)"."""
    text = piece.text.rstrip(".")
    if piece.mark == "letter" or len(text) > 600 or piece.asks:
        return []
    if "(" not in text and " and " not in text and "–" not in text and " - " not in text:
        return []
    found: list[Kind] = []
    names = re.search(rf"\b(?i:{_COUNTED}) (?P<noun>(?:\w+ )?\w+s|people|men|women|children)(?:,| \(| –| -|:|"
                      rf" named| called) ?"
                      r"(?P<items>[A-Z]\w+(?:, [A-Z]\w+)*,? and [A-Z]\w+)\b", text)
    if names:
        listed = _items(names["items"])
        if listed and len(listed[0]) == number(names["n"].lower()):
            kind = _kind("name", *listed)
            if kind.numbers:  # three days, Monday, Tuesday and Friday
                kind = _kind(names["noun"].split()[-1], *listed)
            kind.words.add(stem(names["noun"].split()[-1]))
            found.append(kind)
    for aside in re.finditer(r"\b(?P<label>[a-z]+(?: [a-z]+)?) ?(?:\((?P<in>[^()]{3,200})\)| [–—-] (?P<dash>[^"
                             r"()–—]{3,200}?)(?: [–—-] |$))", text):
        items = _items(re.sub(r"^(?:either|namely|i\.e\.,?) ", "", aside["in"] or aside["dash"]))
        known = {value for kind in found for value in kind.values}
        if items and len(items[0]) >= 2 and not known & set(items[0]):
            found.append(_kind(aside["label"].split()[-1], *items))
    return found


_NAME = r"[A-Z][\w'’-]+\.?(?: [A-Z][\w'’-]*\.?){0,2}"


def find_names(text: str) -> Kind | None:
    """Names that stand first: "Ann, Bob and Carl each own a different pet"."""
    found = re.match(rf"^(?:(?:In|At|On|Last|This|During|One) [^,:]{{1,50}}, )?(?P<items>{_NAME}(?:, {_NAME})+,? and "
                     rf"{_NAME}) (?:each|all|have|are|live|went|decided|sat|were|took|visited|own|met|is each)\b"
                     r"(?P<rest>.*)$", text)
    if not found or re.search(r"\b(?:next|different people|three different|not)\b", found["rest"]):
        return None
    listed = _items(found["items"])
    return _kind("name", *listed) if listed and len(listed[0]) >= 3 else None


def _plain_listing(label: str, values: list[str]) -> bool:
    if re.search(r"\b(?:not|neither|nor|either|next|between .* and|if|left of|right of)\b", label, re.IGNORECASE):
        return False
    head = tokens(label)
    if re.search(r"\bnames (?:are|were)$", label, re.IGNORECASE):
        return all(value[:1].isupper() for value in values)
    counted = [number(word) for word in head if number(word) is not None and word not in ("a", "an")]
    if counted and counted[-1] == len(values):
        return True
    if re.match(r"^(?:the|their|his|her) (?:\w+ ){0,2}\w+s (?:are|were)$", label, re.IGNORECASE) and \
            not any(value[:1].isupper() for value in values):
        return True
    capital = all(value[:1].isupper() for value in values)
    if capital and re.match(r"^(?:the|their) (?:\w+ )?\w+s (?:are|were)$", label, re.IGNORECASE):
        return True
    return capital and bool(re.match(r"^(?:at|in|on|among|the (?:following|guests|people|names|suspects|players|"
                                     r"contestants|friends|women|men|children|students))\b", label, re.IGNORECASE))


def _listing_label(label: str) -> str:
    return re.sub(r"\b(?:are|were|is|was|sat|sit|came|attended|included?s?|between|among)\s*$", "", label,
                  flags=re.IGNORECASE).strip()


def _items(text: str, split_last: bool = True) -> tuple[list[str], list[str]] | None:
    """The items of a list and the phrases they stood in; None where the text is no list."""
    quoted = re.findall(r"`([^`]{1,80})`", text)
    if len(quoted) >= 2:
        return _distinct(quoted, quoted)
    text = text.strip().rstrip(".;")
    parts = [part.strip() for part in re.split(r"\s*(?:,(?!\d{3}\b)|;)\s*", text) if part.strip()]
    if not parts:
        return None
    final = parts[-1]
    if len(parts) > 1 and re.match(r"(?:and|or|&) ", final, re.IGNORECASE):
        parts[-1] = re.sub(r"^(?:and|or|&) ", "", final, flags=re.IGNORECASE)
    elif split_last and re.search(r" (?:and|or|&) ", final):
        marker = re.search(r"^one\b", final, re.IGNORECASE)
        joint = r" (?:and|or|&) one (?=\w)" if marker else r" (?:and|or|&) "
        cut = re.split(joint, final, maxsplit=1)
        if len(cut) == 2 and (marker or len(parts) > 1 or len(cut[0].split()) <= 4):
            parts[-1:] = [cut[0], ("one " if marker else "") + cut[1]]
    if len(parts) > 40:
        return None
    ones = [re.match(r"^one(?: of them)? (.*)$", part, re.IGNORECASE) for part in parts]
    if all(ones):
        said = [found[1] for found in ones if found]
        return _distinct([_without_verb(part) for part in said], said)
    if any(len(part.split()) > _ITEM_WORDS for part in parts):
        return None
    values = [_without_article(part) for part in parts]
    if any(_VERBLIKE.search(value) for value in values):
        return None
    values = _with_unit(values)
    return _distinct(values, values)


def _with_unit(values: list[str]) -> list[str]:
    """Amounts each with the unit that only the last one has: "10, 15 and 20 minutes"."""
    last = re.fullmatch(r"\d+ (?P<unit>[a-z]+)", values[-1])
    if last is None or len(values) < 2 or not all(value.isdigit() for value in values[:-1]):
        return values
    unit = last["unit"]
    return [*(f"{value} {singular(unit) if value == '1' else unit}" for value in values[:-1]), values[-1]]


def _distinct(values: list[str], phrases: list[str]) -> tuple[list[str], list[str]] | None:
    values = [value.strip().strip("*_\"“”") for value in values]
    return (values, phrases) if all(values) and len({v.casefold() for v in values}) == len(values) else None


def _without_article(text: str) -> str:
    return re.sub(r"^(?:the|an|a) ", "", text, flags=re.IGNORECASE)


def _without_verb(text: str) -> str:
    """What "one ..." says without its verb: "only drinks water" -> water, "is wearing boots" -> boots."""
    words = text.split()
    if words and words[0].lower() in ("only", "always", "just"):
        words = words[1:]
    if not words:
        return text
    be = words[0].lower() in ("is", "was", "are", "were")
    words = words[1:]
    if be and len(words) > 1 and words[0].lower().endswith("ing") and len(words[0]) > 4:
        words = words[1:]
    return _without_article(" ".join(words)) or text


def _kind(label: str, values: list[str], phrases: list[str]) -> Kind:
    name = name_of(label)
    words = {stem(word) for word in tokens(label) if word.isalpha() and word not in FUNCTION} - _BLANK
    kind = Kind(name, values, label, words, phrases=phrases)
    bare = {stem(word) for word in tokens(label)} & {stem("name"), stem("called"), stem("guest")}
    kind.is_names = name == "Name" or (bool(bare) and not words - {stem("guest"), stem("person")})
    measure(kind)
    unit = re.search(r"\((?:in )?([a-z]+)\)|,? in ([a-z]+)$", label.lower().strip())
    if kind.numbers and not kind.unit and unit:  # "Weight (tonnes)", "Price in dollars"
        kind.unit = singular(unit[1] or unit[2])
    return kind


_NO_NAMES = frozenset(("each", "person", "everyone", "people", "exactly", "one", "lists", "only", "stood", "sat"))


def name_of(label: str) -> str:
    """A short name for what a label introduces: "Each person has a unique type of pet" -> Pet."""
    text = re.sub(r"\([^)]*\)", "", label.lower()).strip()
    text = re.sub(r"^.*\b(?:unique|different|distinct|favou?rite|certain|own|various|separate)\b\s*", "", text) or text
    text = re.sub(r"^.*\b(?:following|there (?:are|were|is|was)|sells?|has|have|had|are of|of|by)\s+(?=\w)", "", text)
    text = re.sub(r"^(?:types?|kinds?|sorts?|brands?|styles?|genres?|levels?|colou?red)\s+(?:of\s+)?", "", text)
    text = re.sub(r"\b(?:in|on|at|for|under|to|from|are|is|were|was|that|who|each)\b.*$", "", text).strip() or text
    words = [word for word in re.findall(r"[a-z']+|\d+", text)
             if word not in FUNCTION and number(word) is None and word not in _NO_NAMES]
    if not words:
        words = [word for word in re.findall(r"[a-z]+", label.lower()) if word not in FUNCTION] or ["thing"]
        words = words[-1:]
    words = words[-2:]
    words[-1] = singular(words[-1])
    return " ".join(words).capitalize()


def measure(kind: Kind) -> None:
    """Give a category its numbers, if its values are amounts, dates, months, days or ranks."""
    digits = any(character.isdigit() for character in kind.values[0])
    found = [_amount(value) for value in kind.values] if digits or ordinal(kind.values[0].lower()) else [None]
    if all(item is not None for item in found):
        amounts = [item for item in found if item is not None]
        units = {unit for _, unit in amounts if unit}
        numbers = tuple(amount for amount, _ in amounts)
        if len(units) <= 1 and len(set(numbers)) == len(numbers):
            kind.numbers, kind.order, kind.unit = numbers, "row", next(iter(units), "")
        return
    for names in (MONTHS, DAYS):
        if not any(name.startswith(kind.values[0][:3].lower()) for name in names):
            continue
        ranks = [[n for n, name in enumerate(names, 1) if _abbreviates(value.lower().strip("."), name)]
                 for value in kind.values]
        if all(len(rank) == 1 for rank in ranks) and len({rank[0] for rank in ranks}) == len(ranks):
            kind.numbers, kind.order = tuple(rank[0] for rank in ranks), "row"
            kind.unit = "month" if names is MONTHS else "day"


def _abbreviates(short: str, name: str) -> bool:
    return short == name or (len(short) >= 3 and name.startswith(short))


def _amount(value: str) -> tuple[float, str] | None:
    """The number and the unit that a value says: "$5", "10 years", "7:30 pm", "3rd", "May 12"."""
    text = value.lower().strip()
    clock = re.fullmatch(r"(\d{1,2}):(\d{2})\s*(am|pm|a\.m\.|p\.m\.)?", text) or \
        re.fullmatch(r"(\d{1,2})()\s*(am|pm|a\.m\.|p\.m\.)", text)
    if clock:
        hour = int(clock[1]) % 12 if clock[3] else int(clock[1])
        return hour * 60 + int(clock[2] or 0) + (720 if (clock[3] or "").startswith("p") else 0), "minute"
    date = re.fullmatch(r"([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?", text)
    if date:
        months = [n for n, name in enumerate(MONTHS) if _abbreviates(date[1], name)]
        if len(months) == 1:
            return sum((31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30)[:months[0]]) + int(date[2]), "day"
    place = ordinal(text.removesuffix(" place"))
    if place is not None:
        return place, "place"
    plain = re.fullmatch(r"([$€£]?)\s*(\d[\d,]*(?:\.\d+)?)\s*([a-z%]*)(?: (?:old|each|long|tall|high))?", text)
    if plain:
        amount = float(plain[2].replace(",", ""))
        unit = {"$": "dollar", "€": "euro", "£": "pound"}.get(plain[1], "") or singular(plain[3])
        return (int(amount) if amount.is_integer() else amount), unit
    return None


def _counted_noun(words: list[str]) -> str:
    """The noun that a number counts: a place, if only adjectives stand before it."""
    for word in words:
        if word in _PLACES:
            return word
        if (word.endswith("s") and not word.endswith("ss")) or word in FUNCTION or word in ("people", "men", "women"):
            break
    return words[0]


def is_ring(text: str) -> bool:
    """Whether a sentence seats people around a table."""
    return bool(_RING.search(text))


def is_row(pieces: list[Piece]) -> bool:
    """Whether a text says that its places are in a row, a ring, or numbered."""
    return any(_ROW.search(piece.text) or _RING.search(piece.text) for piece in pieces[:60])


def find_places(pieces: list[Piece]) -> Places | None:
    """The places that a text declares: "five houses in a row", "positions 1, 2, 3"."""
    ring = any(_RING.search(piece.text) for piece in pieces[:40])
    for i, piece in enumerate(pieces[:60]):
        text = piece.text.lower()
        if "?" in text or len(text) > 600 or (": " in text and find_list(piece) is not None):
            continue
        numbered = re.search(r"\bpositions? 1(?:, \d+)+", text)
        if numbered:
            return Places("Position", numbered[0].count(",") + 1, "ring" if ring else "row", piece=i)
        for found in _COUNT.finditer(text):
            following = found["noun"].lower().split()
            amount, noun = number(found["n"].lower()), _counted_noun(following)
            if amount is None or not 2 <= amount <= 60 or re.search(r"\bbetween\b", text):
                continue
            before = text[:found.start()]
            opening = re.search(r"\b(?:there (?:are|were|stand|is)|in|these|the|row of|has|stand)\s*$", before) or \
                not before.strip()
            is_place = noun in _PLACES
            if opening and (is_place or (_ROW.search(text) and "order" not in text)) and noun.endswith(("s", "people")):
                title = singular(noun).capitalize() if is_place else "Position"
                return Places(title, int(amount), "ring" if ring else "row", piece=i)
    return None
