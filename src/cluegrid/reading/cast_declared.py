"""Kinds that a text declares: its enumerations, sifted, named and measured."""

from __future__ import annotations

import itertools
import re

from cluegrid.lexicon import first_kinds, lemmas, share_kind, word_classes
from cluegrid.reading.cast_labels import CLASS_NAMES, Label, kind_name, read_label
from cluegrid.reading.cast_ranges import day_parts, stepped
from cluegrid.reading.cast_words import (
    ADVERBS,
    AUXILIARIES,
    FEMALE,
    FUNCTION,
    MALE,
    NEGATIVE,
    PREPOSITIONS,
    TITLES,
    is_noun,
    is_plural,
    is_verb,
    lemma,
    singular,
    word_set,
    words_of,
)
from cluegrid.reading.document import Piece
from cluegrid.reading.kinds import Kind
from cluegrid.reading.listed import Listing
from cluegrid.reading.scales import MEASURING
from cluegrid.reading.values import (
    MONTHS,
    Scale,
    amount,
    cardinal,
    dimension,
    ordinal,
    plural_unit,
    scale,
)

_ASKING = re.compile(
    r"^(?:match|work out|find|determine|figure|name|deduce|fill|draw|list|say|reconstruct|write|can you|"
    r"use|from (?:the|these|this)|using|decide|discover|identify|tell)\b",
    re.IGNORECASE,
)
_TEAMS = re.compile(
    r"\b(?P<k>two|three|four|five|six|[2-6]) (?:\w+ )?(?:teams|groups|pairs|crews|squads|tables|boats) (?:of|for) "
    r"(?P<m>\w+)\b",
    re.IGNORECASE,
)
_OF_TWO = re.compile(r"\b(?:teams|groups|pairs|crews|squads|tables|boats|twos|rooms) (?:of|for) (?P<m>\w+)\b", re.I)
_EACH_GETS = re.compile(
    r"\b(?:each|every) \w+ [^.;]{0,40}?\b(?:exactly )?(?P<m>two|three|four|five) (?:of|\w+s\b|people)|"
    r"\bexactly (?P<m2>two|three|four|five) \w+ [^.;]{0,30}?\beach\b|"
    r"\b(?P<m3>two|three|four|five|six) (?:\w+ ){0,3}(?:in|on|to|at) each\b|"
    r"\b(?P<m4>two|three|four|five|six) (?:\w+ )?(?:to|in|per) (?:a |an |every )?\w+\b",
    re.IGNORECASE,
)
_EACH_IS = re.compile(
    r"(?:(?:at|in|on|for) (?:the )?\w+,? )?"
    r"(?:each|every)(?: one)?(?: of (?:the|these|them|those)(?: \w+)?)?(?: (?P<noun>\w+))? "
    r"(?:(?:is|was|has|had|contains|holds)(?: either)?|\w+ either)(?: an?| the)? $",
    re.IGNORECASE,
)
_EACH_EITHER = re.compile(r"^[A-Z]\w+, [^.;:]*\beach \w+ either(?: an?| the)? $")
_IN_ORDER = re.compile(r"\bleft to right\b|\bright to left\b", re.IGNORECASE)
_NO_ORDER = re.compile(
    r"\bin no (?:particular|special|certain|given) order\b|"
    r"\bnot (?:necessarily )?(?:in (?:this|that) order|respectively)\b"
)
SIZES = ("tiny", "small", "little", "medium", "large", "big", "huge", "giant")
"""Words of size, from less to more."""


def declared_kinds(
    pieces: list[Piece], listings: list[Listing], clues: set[int], size: int
) -> tuple[list[Kind], dict[int, list[Listing]]]:
    """The kinds that lists give, in the text's order, and the lists used in each sentence."""
    kinds: list[Kind] = []
    used: dict[int, list[Listing]] = {}
    text = "\n".join(piece.text for piece in pieces)
    for listing in _joined(sorted(listings, key=lambda item: (item.piece, item.start)), size):
        if listing.joined and len(listing.items) == size + 1:  # "..., Marks and Spencer"
            listing.items[-2:] = [" and ".join(listing.items[-2:])]
        if listing.cut and len(listing.items) == size + 1:  # "from the shelf, the jam, the honey and the salt"
            del listing.items[0]
        if _are_ranks(listing):
            continue
        free = _each_is_one(listing, pieces, clues, size)
        if not free and not _declares(listing, pieces, clues, size):
            continue
        kind = _kind(listing, text, size) if not free else _free_kind(listing, size)
        if kind is None:
            continue
        known = _same(kind, kinds, listing if listing.style != "range" else None)
        if known is not None:
            known.nouns |= kind.nouns
            known.verbs |= kind.verbs
        else:
            kinds.append(kind)
        if listing.style != "range" and not _in_order(listing, pieces):
            used.setdefault(listing.piece, []).append(listing)
    hours = stepped(pieces, size)
    if hours is not None and _same(hours, kinds, None) is None:
        kinds.append(hours)
    kinds = [kind for kind in kinds if not _is_menu(kind, kinds)]
    _unique_names(kinds)
    return kinds, used


def _are_ranks(listing: Listing) -> bool:
    """Whether a list only counts off places: "four doors, first, second, third and fourth from the stairs"."""
    told = [word.low for word in listing.after[:1]] == ["from"] and listing.style == "prose"
    return told and [ordinal(item) for item in listing.items] == list(range(1, len(listing.items) + 1))


def _joined(listings: list[Listing], size: int) -> list[Listing]:
    """Two lists of one sentence that make up the people together: "three boys (...) and two girls (...)"."""
    kept: list[Listing] = []
    for listing in listings:
        last = kept[-1] if kept else None
        if (
            last is not None
            and last.piece == listing.piece
            and not last.counts
            and not listing.counts
            and len(last.items) + len(listing.items) == size
            and len(last.items) < size
            and _gendered(last)
            and _gendered(listing)
        ):
            kept[-1] = Listing(
                last.piece, last.items + listing.items, "bracket", last.start, listing.end, last.before, listing.after
            )
            kept[-1].label = "gender"
            kept[-1].counts = []
            kept[-1].genders = {
                **dict.fromkeys(last.items, _gendered(last)),
                **dict.fromkeys(listing.items, _gendered(listing)),
            }
            continue
        kept.append(listing)
    return kept


def _gendered(listing: Listing) -> str:
    """Whether the words right before a list say that its people are female or male."""
    near = [word.low for word in listing.before[-4:]]
    for word in reversed(near):
        if word in FEMALE:
            return "f"
        if word in MALE:
            return "m"
    return ""


def _all_names(listing: Listing, pieces: list[Piece], size: int) -> bool:
    """Whether a list in a question has a name for each: "find out what Ann, Bob and Cid bought"."""
    items = listing.items
    if len(items) != size or size < 3 or not listing.before:
        return False
    if not all(item[:1].isupper() and item.isalpha() for item in items):
        return False
    small = re.compile(rf"\b(?:{'|'.join(item.lower() for item in items)})s?\b")
    return not any(small.search(piece.text) for piece in pieces)


def _declares(listing: Listing, pieces: list[Piece], clues: set[int], size: int) -> bool:
    """Whether a list gives the values of a kind."""
    piece = pieces[listing.piece]
    if listing.counts:
        opener = listing.before[-1].low if listing.before else ""
        if listing.piece in clues and opener != ":":
            return False
        if sum(listing.counts) != size and not (set(listing.counts) == {1} and _splits(listing, pieces, size)):
            return False
        if opener in ("has", "have") and {"each", "every"} & {word.low for word in listing.before[-4:]}:
            return False  # "each has one plant, one drink and one desk": kinds, not values
        said = [word for item in listing.items for word in item.lower().split()]
        after = [word.low for word in listing.after[:1]]
        return (
            not any(word in ("each", "every", "other", "another") or word in (FEMALE | MALE) - TITLES for word in said)
            and "each" not in after
        )
    if len(listing.items) != size and not _splits(listing, pieces, size):
        return False
    if listing.style == "range":
        return listing.piece not in clues
    if listing.style in ("label", "column"):
        return not _ASKING.match(piece.text) or len(listing.label.split()) <= 4
    marked = piece.mark in ("letter", "choice") or (listing.piece in clues and listing.style != "bracket")
    if marked and not _lists_all(listing, size):
        return False
    opener = listing.before[-1].low if listing.before else ""
    bounded = opener in (":", "(", "-", "–", "—") or listing.style == "bracket"
    asks = piece.asks and _is_asked(listing)
    if not bounded and (asks or _ASKING.match(piece.text)) and not _all_names(listing, pieces, size):
        return False
    near = [word.low for word in listing.before[-12:]]
    clause = _after_mark(near)
    each = bool({"each", "every", "everyone", "everybody"} & set(near)) and len(listing.items) > 2
    if not bounded and (
        any(word in NEGATIVE for word in _NO_ORDER.sub("", " ".join(clause)).split())
        or ("either" in clause and not each)
    ):
        return False
    if near and near[-1] in ("own", "different", "another", "distinct", "unique", "every", "same") and not bounded:
        return False
    after = [word.low for word in listing.after[:6]]
    if not bounded and "different" in after and "people" in after:
        return False
    return not (
        len(listing.items) == 2
        and not bounded
        and size == 2
        and not all(value[:1].isupper() for value in listing.items)
    )


def _is_asked(listing: Listing) -> bool:
    """Whether a list in a question belongs to what is asked: not so in "the bills were 9, 12 and 15, but whose?"."""
    before = [word.low for word in listing.before]
    return not before or before[0] in AUXILIARIES or any(word.startswith(("wh", "how")) for word in before)


def _lists_all(listing: Listing, size: int) -> bool:
    """Whether a sentence does nothing but name all of a kind: "the tapes are green, pink, silver and blue"."""
    before = listing.before
    return (
        len(listing.items) == size > 2
        and 1 < len(before) < 6
        and (
            (before[-1].low in ("are", "were") and is_plural(before[-2].low))
            or [word.low for word in before] in (["there", "'s"], ["there", "are"], ["there", "were"])
        )
        and all(word.sort == "mark" for word in listing.after)
        and not any(word.cap and word.start for word in before)
    )


def _after_mark(words: list[str]) -> list[str]:
    """The words after the last colon or semicolon: "no two are of one age: they are ..."."""
    last = max((i for i, word in enumerate(words) if word in (":", ";")), default=-1)
    last = max((i for i, word in enumerate(words) if word == "but" and i and words[i - 1] == ","), default=last)
    aside = max((i for i, word in enumerate(words[:-1]) if word == ","), default=-1)
    inner = max((i for i, word in enumerate(words[: max(aside, 0)]) if word == ","), default=-1)
    if aside > last and words[aside + 1] in PREPOSITIONS and words[inner + 1] == "no":
        last = aside  # "four talks, no parallel tracks, at 9, 10 and 11"
    if aside > last and any(word in ("who", "which", "because", "as", "so") for word in words[inner + 1 : aside]):
        last = aside  # "the vicar, who judged because nobody else dared, gave them 6, 7 and 8 points"
    return words[last + 1 :]


def _in_order(listing: Listing, pieces: list[Piece]) -> bool:
    """Whether a list says which value is where: "from left to right, the doors are red, green and blue"."""
    return (
        listing.style == "prose"
        and not listing.counts
        and bool(listing.before)
        and listing.before[-1].low in ("are", "were", "is", "has", "have", "had", "stand", "sit", "hold", "contain")
        and _IN_ORDER.search(pieces[listing.piece].text) is not None
    )


def _each_is_one(listing: Listing, pieces: list[Piece], clues: set[int], size: int) -> bool:
    """Whether a sentence only says which values there are, however many hold each: "each jar is small or large"."""
    piece = pieces[listing.piece]
    if listing.style != "prose" or listing.counts or listing.piece in clues or piece.asks or len(listing.items) == size:
        return False
    before = piece.text[: listing.start]
    found = _EACH_IS.match(before)
    noun = singular((found["noun"] or "").lower()) if found else ""
    return (
        (found is not None or _EACH_EITHER.search(before) is not None)
        and noun not in ("clue", "statement", "claim", "sentence")
        and " or " in piece.text[listing.start : listing.end]
        and all(word.sort == "mark" for word in listing.after)
        and not {"true", "false"} & {item.lower() for item in listing.items}
    )


def _free_kind(listing: Listing, size: int) -> Kind:
    """A kind of which any number may hold each value."""
    sizes = all(value.lower() in SIZES for value in listing.items)
    label = Label(verbs={lemma(word.low, "v") for word in listing.before[-3:] if word.low in ("contains", "holds")})
    shared = "size" if sizes else share_kind(listing.items)
    name = "Size" if sizes else kind_name(label, listing.items, shared, None)
    kind = Kind(name or "Thing", list(listing.items), nouns={shared} - {""}, verbs=label.verbs)
    kind.held = dict.fromkeys(kind.values, (0, size))
    return kind


def _splits(listing: Listing, pieces: list[Piece], size: int) -> bool:
    """Whether a shorter list names groups of equal size: "two teams of three, the Hawks and the Doves"."""
    return _share(listing, pieces, size) > 0


def _share(listing: Listing, pieces: list[Piece], size: int) -> int:
    count = len(listing.items)
    if count < 2 or size % count or size == count:
        return 0
    share = size // count
    around = " ".join(piece.text for piece in pieces[max(0, listing.piece - 1) : listing.piece + 2])
    for found in _TEAMS.finditer(around):
        if cardinal(found["k"]) == count and cardinal(found["m"]) == share:
            return share
    for found in _EACH_GETS.finditer(around):
        if cardinal(found["m"] or found["m2"] or found["m3"] or found["m4"]) == share:
            return share
    if any(cardinal(found["m"]) == share for found in _OF_TWO.finditer(around)):
        return share
    return 0


def _kind(listing: Listing, text: str, size: int) -> Kind | None:
    label = read_label(listing)
    values = list(listing.items)
    label.verbs |= listing.verbs
    if listing.style == "ones" and listing.noun:
        label.nouns.add(singular(listing.noun))
        if all(len(value) == 1 for value in values):  # "compartment A": nothing else names a letter
            label.name = label.name or singular(listing.noun).capitalize()
    elif listing.noun and dimension(listing.noun, ()) == "amount":  # a unit stays with its number
        lent = any(f"{value} {listing.noun}".lower() in text.lower() for value in values[:-1])
        if lent:
            values[-1] = values[-1].removesuffix(listing.noun).strip()
            label.nouns.add(singular(listing.noun))
            label.name = label.name or singular(listing.noun).capitalize()
    if all(value.endswith(("'s", "s'")) and value[:1].isupper() for value in values):
        values = [value.removesuffix("s").removesuffix("'") for value in values]  # "four entries (Ann's, Bob's ...)"
        label = Label("Name")
    values = _without_carrier(values, label, listing)
    if noun := _numbered(values):
        label = Label(noun.capitalize(), {noun}, label.verbs)
    values, unit = _cut_unit(values, listing)
    values = [_activity(_plain_case(value, values, text), text) for value in values]
    if listing.label == "gender":
        label = Label("Name")
    shared = share_kind(values)
    if label.name in ("Colour", "Color") and shared != "colour" and listing.style == "ones":
        label = Label()
    values = _family_names(values, label)
    hints = [*label.nouns] if listing.style == "range" else [
        *label.nouns,
        *label.verbs,
        *(word.low for word in listing.before[-6:]),
        *unit.split(),
        *(word.low for word in listing.after[:3]),
        *listing.around,
    ]
    told = listing.label.partition("(")[2].rstrip(") ")  # "Weight (tonnes)"
    measured = scale(values, [*hints, told])
    calendar = measured is not None and measured.unit in ("days", "months")
    if calendar and listing.style in ("prose", "bracket") and not label.nouns & _DATES:
        label = Label(verbs=label.verbs)  # "five bands, Monday, Tuesday, ...": bands are no days
    if measured is not None and not listing.label and any("person" in first_kinds(noun) for noun in label.nouns):
        label = Label(verbs=label.verbs)  # "for three neighbours, one at noon, ...": people are no hours
    name = kind_name(label, values, shared, measured)
    kind = Kind(name or "Thing", values, nouns=set(label.nouns), verbs=set(label.verbs))
    if measured is not None:
        tell_scale(kind, measured, told)
        if kind.dimension == "amount" and name == "Number" and not unit:
            _called_by_number(kind, listing)
    elif _are_lettered(kind):
        kind.order, kind.dimension = "row", "place"
    if listing.counts and any(count != 1 for count in listing.counts):
        kind.held = {value: (count, count) for value, count in zip(values, listing.counts, strict=True) if count != 1}
    elif len(values) != size:
        share = size // len(values)
        kind.held = dict.fromkeys(values, (share, share))
    if shared:
        kind.nouns.add(shared)
    if kind.unit == "days":
        kind.nouns |= day_parts(listing)
    if listing.paired and any(word.low in ("couple", "couples", "pairs") for word in listing.before):
        kind.couples = list(zip(values[::2], values[1::2], strict=True))
    _people(kind, listing)
    return kind


_DATES = word_set("day evening night month morning afternoon weekday date time")


def _are_lettered(kind: Kind) -> bool:
    """Whether places are called A, B, C: bays, berths."""
    letters = [chr(ord("A") + k) for k in range(len(kind.values))]
    return [value.upper() for value in kind.values] == letters and bool(kind.nouns & _PLACES - {"box"})


def tell_scale(kind: Kind, measured: Scale, told: str = "") -> None:
    """Put the values of a kind in order and say what they measure; ``told`` is a unit that its label gives."""
    values, name = kind.values, kind.name
    ranked = sorted(range(len(values)), key=lambda i: measured.rank[i])
    kind.values = [values[i] for i in ranked]
    kind.numbers = tuple(measured.numbers[i] for i in ranked) if measured.numbers else ()
    kind.order, kind.unit, kind.dimension = "row", measured.unit, measured.dimension
    last = name.split()[-1].lower() if name else ""
    if kind.dimension in ("amount", "numbered") and last in _PLACES:
        kind.dimension = "floor" if last in ("floor", "level", "shelf") else "place"
        kind.unit = ""
    elif kind.dimension == "amount" and not kind.unit and values == [str(n + 1) for n in range(len(values))]:
        kind.dimension = _COUNTED.get(last, "amount")
    if kind.dimension in ("place", "floor", "rank", "time") and kind.numbers == tuple(range(1, len(values) + 1)):
        kind.numbers = ()  # the places of a row, and none is left out
    kind.verbs |= {verb for verb, along in MEASURING.items() if kind.dimension in along}
    if told and not kind.unit:
        kind.unit = plural_unit(told)


_PLACES = word_set(
    "bay room seat floor plot platform lane house stall chair position place tent cabin locker desk stool pod box "
    "table spot kennel shelf level berth pitch office booth gate dock garage flat apartment kiosk lot cell studio"
)
"""What is called by its number because of where it stands."""
_COUNTED = dict.fromkeys(
    (
        *("turn", "slot", "session", "period", "round", "shift", "lesson", "appointment", "stop", "visit", "heat"),
        *("leg", "act", "order"),
    ),
    "time",
) | dict.fromkeys(("rank", "finish", "arrival", "prize"), "rank")
"""What the numbers 1, 2, 3 of something tell: when its turn is, or how it came in."""


def _called_by_number(kind: Kind, listing: Listing) -> None:
    """ "the bib numbers 5, 17 and 22": the bibs are called by them, and there are not so many of something."""
    before = [word.low for word in listing.before[-2:]]
    if len(before) == 2 and before[1] in ("number", "numbers") and "n" in word_classes(before[0]):
        kind.name, kind.dimension = before[0].capitalize(), "numbered"
        kind.nouns.add(singular(before[0]))


def _without_carrier(values: list[str], label: Label, listing: Listing) -> list[str]:
    """Values without the noun that each of them ends with: "a red team and a blue team", "a red one and a blue one"."""
    ends = {value.rpartition(" ")[2] for value in values}
    noun = next(iter(ends))
    if "one" in ends and sum(value.endswith(" one") for value in values) > 1:
        return [value.removesuffix(" one") for value in values]  # "a red one, a blue one and a tabby"
    if len(ends) > 1 or not all(" " in value for value in values) or not noun.islower():
        return values
    if not any(word.low != noun and singular(word.low) == noun for word in listing.before):
        return values
    label.nouns.add(noun)
    label.name = label.name or noun.capitalize()
    return [value.rpartition(" ")[0] for value in values]


def _numbered(values: list[str]) -> str:
    """The noun that all values have with a number of their own: "stall 1, stall 2 and stall 3"."""
    nouns = {value.rpartition(" ")[0].lower() for value in values}
    numbered = all(value.rpartition(" ")[2].isdigit() for value in values)
    noun = next(iter(nouns))
    return noun if numbered and len(nouns) == 1 and is_noun(noun) and noun not in MONTHS else ""


def _family_names(values: list[str], label: Label) -> list[str]:
    """ "The Hills and the Foxes": families by their name."""
    if "family" not in label.nouns or not all(value[:1].isupper() and value.endswith("s") for value in values):
        return values
    return [value[:-2] if value.endswith(("xes", "shes", "ches", "ses", "zes")) else value[:-1] for value in values]


_ACROSS = (" tall", " high", " long", " wide", " deep", " away")
"""What may stand behind a unit: 30 feet tall."""


def _cut_unit(values: list[str], listing: Listing) -> tuple[list[str], str]:
    """Amounts of which only the last one has its unit, without it: "31, 38 and 44 goals"."""
    found = re.fullmatch(r"([$£€]?[\d,.:]+|\w+) ([a-z%]+(?: [a-z]+)?)", values[-1])
    if len(values) < 2 or not found or amount(found[1]) is None:
        return values, ""
    others = [re.fullmatch(r"[$£€]?[\d,.:]+|\w+", value) and amount(value) for value in values[:-1]]
    plain = [item for item in others if item]
    if (
        len(plain) >= len(values) - 2
        and all(item or value.endswith(found[2]) for item, value in zip(others, values[:-1], strict=True))
        and found[2] not in ("am", "pm", "a.m.", "p.m.", "o'clock")
    ):
        unit = found[2] if found[2].endswith(_ACROSS) else found[2].removesuffix(" old").split()[-1]
        plain_values = [value.removesuffix(found[2]).strip() for value in values]
        measured = unit == found[2] and dimension(unit, ()) != "amount"
        units = (singular(unit) if value in ("one", "1", "an", "a") else unit for value in plain_values)
        return [f"{value} {said}" for value, said in zip(plain_values, units, strict=True)] if measured \
            else plain_values, unit
    return values, ""


def _plain_case(value: str, values: list[str], text: str) -> str:
    """A value without the capital that only the start of its list or sentence gives it."""
    if (
        value == values[0]
        and value[:1].isupper()
        and not any(other[:1].isupper() for other in values if other != value)
        and len(values) > 2
        and value[1:].islower()
        and is_noun(value.lower())
    ):
        return value[0].lower() + value[1:]
    if value.isupper() and len(value) > 3 and text.count(value.capitalize()) and all(v.isupper() for v in values):
        return value.capitalize()
    return value


def _activity(value: str, text: str) -> str:
    """What somebody does by the noun that the text has for it as well: "one is going to juggle", "the juggling"."""
    if not value.islower() or not value.isalpha() or not re.search(rf"\bto {value}\b", text):
        return value
    found = re.findall(rf"\bthe ({re.escape(value.rstrip('e'))}{value[-1]}?ing)\b", text)
    return found[0] if found and (value, "v", "gerund") in lemmas(found[0]) else value


def _people(kind: Kind, listing: Listing) -> None:
    """Aliases and genders of names."""
    declared = listing.genders
    kind.gender.update(declared)
    gender = _gendered(listing) if not declared else ""
    near = {word for noun in kind.nouns for word in (noun,)}
    if not declared and (near & FEMALE or near & MALE):
        gender = "f" if near & FEMALE else "m"
    for value in kind.values:
        words = value.split()
        first = words[0].lower()
        if first in TITLES and len(words) > 1:
            if first in FEMALE:
                kind.gender[value] = "f"
            elif first in MALE:
                kind.gender[value] = "m"
        elif gender and value not in kind.gender and value[:1].isupper():
            kind.gender[value] = gender
    add_aliases(kind)


def add_aliases(kind: Kind) -> None:
    """Parts of full names and names without their titles that belong to one value only."""
    parts: dict[str, set[str]] = {}
    for value in kind.values:
        words = value.split()
        if len(words) > 1 and all(word[:1].isupper() or word in ("of", "the", "de", "van", "von") for word in words):
            for part in {words[0], words[-1], " ".join(words[1:])}:
                if part.lower() not in TITLES and part.lower() not in FUNCTION and len(part) > 1:
                    parts.setdefault(part, set()).add(value)
    for part, owners in parts.items():
        if len(owners) == 1 and part not in kind.values:
            value = next(iter(owners))
            kind.aliases.setdefault(value, [])
            if part not in kind.aliases[value]:
                kind.aliases[value].append(part)


def _same(kind: Kind, kinds: list[Kind], listing: Listing | None) -> Kind | None:
    """A kind that already has these values."""
    mine = {singular(value.lower()) for value in kind.values}
    for other in kinds:
        theirs = {singular(value.lower()) for value in other.values}
        if mine == theirs:
            return other
        close = len(mine & theirs) * 2 > len(mine)
        if close and (listing is None or listing.style not in ("label", "column")):
            return other
        if close and other.dimension == kind.dimension and kind.numbers and kind.numbers == other.numbers:
            return other
    for other in kinds:
        if kind.numbers and kind.numbers == other.numbers and kind.dimension == other.dimension:
            return other
    return None


def _is_menu(kind: Kind, kinds: list[Kind]) -> bool:
    """Whether a list names kinds, not values: "work out the cook, dish and price"."""
    names = {noun for other in kinds if other is not kind for noun in other.nouns} | {
        other.name.lower() for other in kinds if other is not kind
    }
    hits = sum(lemma(value.lower().split()[-1], "n") in names for value in kind.values)
    return hits * 2 > len(kind.values)


def team_sizes(pieces: list[Piece], clues: set[int]) -> list[int]:
    """How many people "two teams of three" have."""
    found = []
    for i, piece in enumerate(pieces[:100]):
        if i not in clues:
            for team in _TEAMS.finditer(piece.text):
                k, m = cardinal(team["k"]), cardinal(team["m"])
                if k is not None and m is not None and k > 1 and m > 1:
                    found.append(k * m)
    return found[:1]


def shared_out(pieces: list[Piece], listings: list[Listing], counted: set[int]) -> list[int]:
    """How many there are where each of the listed places gets the same number of them."""
    found = []
    for listing in listings:
        count = len(listing.items)
        for total in counted:
            if total > count > 1 and not total % count and _share(listing, pieces, total):
                found.append(total)
    return found[:1]


def couples(listings: list[Listing]) -> list[int]:
    """How many there are in "three boys (...) and two girls (...)"."""
    return [
        len(a.items) + len(b.items)
        for a, b in itertools.pairwise(listings)
        if a.piece == b.piece
        and {_gendered(a), _gendered(b)} == {"f", "m"}
        and not a.counts
        and not b.counts
        and _bracketed(a)
        and _bracketed(b)
    ][:1]


def _bracketed(listing: Listing) -> bool:
    return listing.style == "bracket"


def _unique_names(kinds: list[Kind]) -> None:
    taken: set[str] = set()
    for kind in kinds:
        if kind.name.lower() in taken or kind.name == "Thing":
            shared = share_kind(kind.values)
            known = CLASS_NAMES.get(shared, shared.capitalize())
            titled = sum(value.split()[0].lower() in TITLES for value in kind.values if " " in value)
            if 2 * titled > len(kind.values):
                known = "Person"
            for option in (known, "Thing", "Item", "Other"):
                if option and option.lower() not in taken:
                    kind.name = option
                    break
            else:
                kind.name = f"{kind.name} {len(taken) + 1}"
        taken.add(kind.name.lower())


__all__ = ["ADVERBS", "add_aliases", "declared_kinds", "is_verb", "words_of"]
