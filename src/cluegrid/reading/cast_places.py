"""Where the things of a riddle stand: rows, rings, floors, queues and ranks, as the text declares or implies them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from cluegrid import lexicon
from cluegrid.reading.cast_words import (
    AUXILIARIES,
    FUNCTION,
    PREPOSITIONS,
    Word,
    is_plural,
    is_verb,
    singular,
    word_set,
    words_of,
)
from cluegrid.reading.document import Piece
from cluegrid.reading.scales import ADJECTIVES, base
from cluegrid.reading.values import cardinal

_ROW = re.compile(
    r"\b(?:in an? (?:\w+ )?(?:row|line)|row of|line of|side by side|next to (?:each other|one another)|"
    r"(?:one )?beside (?:each other|one another|the other)|adjoining|adjacent|terrace|lined up|line up|"
    r"from left to right|left to right|from west to east|along (?:one|the|a) \w+|standing in line|neighbou?ring|"
    r"door to door|one next to the other|on the same side|sit(?:ting)? on (?:a|the) \w*(?:bench|log|wall|sofa))\b",
    re.IGNORECASE,
)
_RING = re.compile(
    r"\b(?:round[- ]table|circular (?:\w+ )?table|in a (?:circle|ring)|(?:a?round) (?:a|an|the) (?!corner|"
    r"world|house|town|clock)(?:\w+ )?(?:table|campfire|fire|circle)|square table|sit(?:ting)? in a circle)\b",
    re.IGNORECASE,
)
_STACK = re.compile(
    r"\b(?:stacked|one (?:on top of|above) (?:the other|another)|on top of (?:each other|one another)|"
    r"(?:a|one|this|the) (?:\w+ ){0,2}(?:stack|pile)|totem pole|piled)\b",
    re.IGNORECASE,
)


def is_stack(text: str) -> bool:
    """Whether things stand one on top of the other."""
    return _STACK.search(text) is not None


_QUEUE = re.compile(
    r"\b(?:one behind (?:the other|another)|queue[ds]?|queuing|queueing|in single file|"
    r"(?:waiting|stand|standing|stood|wait|waited|are) in line|in line (?:at|for|outside)|"
    r"(?<!station )wagons?|carriages|"
    r"standing in line|lined up behind|"
    r"(?:line|lines|lined|lining) up (?:outside|at|for (?!\w+ (?:photo|picture|portrait))))\b",
    re.IGNORECASE,
)
_SEQUENCE = re.compile(
    r"\b(?:one after (?:the other|another)|one at a time|one by one|batting order|in turn|"
    r"in (?:what|which) (?:order|sequence)|in the (?:right|correct|proper) (?:order|sequence)|the order in which|"
    r"the (?:running|correct|right|full|whole) (?:order|sequence)|what is the (?:order|sequence))\b",
    re.IGNORECASE,
)
_RACE = re.compile(
    r"\b(?:race|raced|finish line|finish(?:ed|es)?(?! (?:off|up|with)\b)|first place|second place|third place|marathon|"
    r"no ties|podium|tournament|came (?:first|second|third|fourth|fifth|last|in)|placed|medals?|winner|"
    r"runner-up|crossed the line|championship)\b",
    re.IGNORECASE,
)
_LINED_UP = re.compile(r"\bfrom (?:the )?(?P<a>\w+est) to (?:the )?(?P<b>\w+est)\b", re.IGNORECASE)
_COMPARED = (
    ("height", "Height", r"\b(?:tall|taller|tallest|shorter|shortest)\b"),
    ("age", "Age", r"\b(?:older|oldest|younger|youngest)\b"),
    ("weight", "Weight", r"\b(?:heavier|heaviest|lighter|lightest|weighs? (?:more|less)|weighed (?:more|less))\b"),
    (
        "price",
        "Price",
        r"\b(?:cheaper|cheapest|more expensive|most expensive|less expensive|dearer|costs? (?:more|less))\b",
    ),
    (
        "score",
        "Score",
        r"\b(?:scored (?:more|less|fewer|higher|lower|better|worse)|"
        r"(?:highest|lowest|best|worst) (?:score|mark|grade)s?|"
        r"(?:more|fewer) points|(?:score|mark|grade) (?:was|is) (?:above|below|higher|lower|better|worse))\b",
    ),
    ("length", "Length", r"\b(?:longer|longest)\b"),
    ("amount", "Size", r"\b(?:bigger|biggest|larger|largest|smaller|smallest)\b"),
    ("year", "Age", r"\b(?:newer|newest)\b"),
)
_RANKED = re.compile(
    r"\b(?:faster|slower|fastest|slowest|beat|beaten|ahead of|behind|first|second|third|fourth|fifth|"
    r"last|won|winner|finished|better than|worse than|before|after)\b",
    re.IGNORECASE,
)
_SIDEWAYS = re.compile(
    r"\b(?:(?:to|on|from) the (?:immediate |far |very )?(?:left|right)|(?:left|right) of|next door|leftmost|"
    r"rightmost|next to|(?:left|right)-hand end|far (?:left|right)|(?:in the|the) middle|"
    r"immediate(?:ly)? (?:to the )?(?:left|right)|between|neighbou?rs?|beside)\b",
    re.IGNORECASE,
)
_LEFT_RIGHT = re.compile(
    r"\b(?:to|on|from) the (?:immediate |far |very )?(?:left|right)\b|\b(?:left|right)most\b", re.IGNORECASE
)
_ASIDE = r"(?: (?:on|at) the \w+|\s*\([^()]{1,40}\))?"
"""What may be told of the first place of a range: 1 (top) to 5."""
_NUMBERED = re.compile(
    r"\b(?:numbered|labell?ed|marked|lettered|positions?)\s+(?:from\s+)?(?P<a>\w+)(?P<aside>" + _ASIDE + r"),?\s+"
    r"(?:to|through|–|-)\s+(?P<b>\w+)",
    re.IGNORECASE,
)
_DOWN = re.compile(r"\b(?:from (?:the )?top (?:down )?to (?:the )?bottom|from the top(?: down)?)\b", re.IGNORECASE)
_TOP_FIRST = re.compile(
    r"\b(?:1|one) ?(?:[=(,:]|is|was|being)? ?(?:at |on )?(?:the )?(?:very )?(?:top|topmost|uppermost|highest)\b",
    re.IGNORECASE,
)
_EVERY_OTHER = re.compile(r"\b(?:even|odd)(?:-numbered)?\b(?! or)", re.IGNORECASE)
_RANGE = re.compile(
    r"\b(?P<noun>[a-z]+),? \(?(?P<a>\d{1,3}|one)(?P<aside>" + _ASIDE + r")(?: to | through | up to |\s?[–-]\s?)"
    r"(?:(?P=noun) )?(?P<b>\d{1,3}|\w+)\b",
    re.IGNORECASE,
)
_LETTER_RANGE = re.compile(
    r"\b(?P<noun>[a-z]+s),? \(?(?P<a>[A-Z])(?P<aside>(?: \([^()]*\))?)(?: to | through |\s?[–-]\s?)(?P<b>[A-Z])\b"
)
_PEOPLE = word_set(
    "person people man men woman women child children kid kids boy boys girl girls friend friends neighbour neighbours "
    "neighbor neighbors colleague colleagues cousin cousins player players student students pupil pupils guest guests "
    "member members strangers stranger passenger passengers sister sisters brother brothers mate mates family families "
    "lady ladies gentleman gentlemen tenant tenants resident residents fan fans host hosts scout scouts couple couples "
    "knight knights monk monks gardener gardeners driver drivers actor actors"
)
_SITTING = re.compile(r"\b(?:sit|sits|sitting|seated|sat|seats)\b", re.IGNORECASE)


@dataclass
class Places:
    """The axis as the text gives it."""

    name: str
    values: list[str]
    order: str = "row"
    dimension: str = "place"
    nouns: set[str] = field(default_factory=set)
    pieces: set[int] = field(default_factory=set)
    strength: int = 0


@dataclass(frozen=True)
class Counted:
    """ "Five barns": a number with the noun that it counts."""

    piece: int
    number: int
    noun: str
    at: int
    differing: bool = False
    """Whether it is what each has another of: "in five different colours"."""


def counted_nouns(pieces: list[Piece], clues: set[int]) -> list[Counted]:
    """What the sentences that are no marked clues count."""
    return [
        item
        for i, piece in enumerate(pieces)
        if i not in clues and len(piece.text) < 2000
        for item in _counted(list(words_of(piece.text)), i)
    ]


def _counted(words: list[Word], index: int) -> Iterator[Counted]:
    for i, word in enumerate(words):
        high, _, floors = word.low.partition("-")
        if floors in ("story", "storey", "floor") and (cardinal(high) or 0) > 2:
            yield Counted(index, int(cardinal(high) or 0), "floors", word.start)  # "a five-story house"
        elif (cardinal(high) or 0) > 2 and [after.low for after in words[i + 1 : i + 2]] in (["race"], ["regatta"]):
            yield Counted(index, int(cardinal(high) or 0), f"{floors}s", word.start)  # "a five-horse race"
        number = cardinal(word.low) if word.sort in ("word", "number") else None
        if number is not None and [one.low for one in words[max(0, i - 3) : i]] in (
            ["me", "and", "my"], ["i", "and", "my"], ["myself", "and", "my"]
        ):
            number += 1  # me and my three sisters
        if number is None or not 2 <= number <= 60 or (i and words[i - 1].low in _NO_COUNT):
            continue
        if number == 2 and i and words[i - 1].low in ("no", "other", "last", "first"):
            continue  # no two of them, the other two
        if (
            i
            and words[i - 1].sort == "word"
            and words[i - 1].low not in FUNCTION
            and not is_verb(words[i - 1].low)
            and not words[i - 1].cap
            and is_plural(words[i - 1].low)
        ):
            continue  # "pens 3 ..."
        if [word.low for word in words[i + 1 : i + 3]] in (["of", "us"], ["of", "them"], ["of", "you"]) and (
            not i or words[i - 1].low in _ALL_OF
        ):
            yield Counted(index, number, "people", word.start)  # "Six of us ran"
            continue
        first = i + 3 if index < 2 and number > 2 and _are_some(words, i) else i + 1
        for j in range(first, min(i + 6, len(words))):
            if words[j].sort not in ("word",) or words[j].low in FUNCTION - {
                "different",
                "own",
                "adjacent",
                "middle",
            }:
                break
            story = re.fullmatch(r"(?:story|storey|floor)", words[j].low)
            if is_plural(words[j].low) or words[j].low in ("people", "men", "women", "children", "mice") or story:
                if (
                    j + 1 < len(words)
                    and not words[j + 1].cap
                    and is_plural(words[j + 1].low)
                    and words[j + 1].low not in FUNCTION
                    and not is_verb(words[j + 1].low)
                ):
                    continue
                more = j + 1 < len(words) and words[j + 1].low in _COMPARED_BY
                if words[j].low not in _MEASURES and not more:
                    differing = any(word.low in ("different", "distinct", "various") for word in words[i + 1 : j])
                    yield Counted(index, number, words[j].low, words[j].start, differing)
                break


def _are_some(words: list[Word], i: int) -> bool:
    """Whether those are counted whom a riddle is about: "four of the pupils gave a concert"."""
    others = [word for word in words if word is not words[i] and 1 < (cardinal(word.low) or 0) <= 20]
    return [word.low for word in words[i + 1 : i + 2]] == ["of"] and not others and (
        words[i + 2].low in ("the", "my", "our", "his", "her", "their", "its") if i + 2 < len(words) else False
    )


_OF_TEXT = word_set("question questions clue clues page pages line lines puzzle puzzles problem problems hint hints")
"""What the numbers of a text count, and no places."""
_NO_COUNT = word_set("between than and exactly by")
_COMPARED_BY = word_set("more less fewer later earlier older younger apart away further ahead before after")
"""What follows a number that tells a difference: "three pens more"."""
_ALL_OF = word_set("the are were . : , made all only just")
"""What stands before a number that counts all there are: "there were five of us"."""
_MEASURES = word_set(
    "mins minutes seconds secs hours hrs miles metres meters kilometres kilometers inches feet pounds kilos grams "
    "percent times tries attempts cents pence degrees bucks yards"
)
_TWO_SIDES = re.compile(
    r"\b(?:on (?:each|either) side(?! of (?:him|her|it|them)\b)|"
    r"two (?:parallel )?rows|(?:front|back) row|facing (?:forwards|backwards)|"
    r"(?:sit|sits|seated|"
    r"sitting) "
    r"(?:at|along) (?:a|the) long table|\w+ on the \w+ side and \w+ on the \w+ side)\b",
    re.IGNORECASE,
)


_ONE_ROW = re.compile(r"\b(front|back) row\b", re.IGNORECASE)


def two_sides(pieces: list[Piece], clues: set[int]) -> bool:
    """Whether people sit in two rows that face each other or stand behind each other."""
    rows = {found.lower() for piece in pieces for found in _ONE_ROW.findall(piece.text)}
    if len(rows) == 1 and not any(_TWO_SIDES.search(_ONE_ROW.sub("", piece.text)) for piece in pieces[:40]):
        return False  # all of them sit in the front row
    return any(_TWO_SIDES.search(piece.text) for i, piece in enumerate(pieces[:40]) if i not in clues)


def sideways(pieces: list[Piece]) -> int:
    """How many sentences speak of left and right, next to and between."""
    return sum(bool(_SIDEWAYS.search(piece.text)) for piece in pieces)


def _from_above(pieces: list[Piece], scene: list[tuple[int, str]], size: int) -> bool:
    """Whether a stack has its first place at the top; what is even counted from the bottom is odd."""
    told = any(_TOP_FIRST.search(text) for _, text in scene)
    return told and not (size % 2 == 0 and any(_EVERY_OTHER.search(piece.text) for piece in pieces))


def find_places(pieces: list[Piece], clues: set[int], counted: list[Counted], size: int) -> Places | None:
    """The row, ring, stack or queue that the text speaks of."""
    lettered = _lettered(pieces, clues, size)
    if lettered is not None:
        return lettered
    numbered = _numbered(pieces, clues, counted, size)
    scene = [(i, piece.text) for i, piece in enumerate(pieces) if i not in clues and len(piece.text) < 3000]
    ring = any(_RING.search(text) for _, text in scene[:40])
    if numbered is not None:
        if ring:
            numbered.order = "ring"
        return numbered
    compass = _compass(pieces, size)
    if compass is not None:
        return compass
    floors = (
        _floors(pieces, clues, counted, size)
        or _told_numbers(pieces, counted, size)
        or _told_letters(pieces, counted, size)
    )
    if floors is not None:
        floors.order = "ring" if ring else floors.order
        if floors.values[0] == "1" and any(map(_HIGH.match, floors.nouns)) and _from_above(pieces, scene, size):
            floors.values, floors.dimension = floors.values[::-1], "floor"
        return floors
    lined_up = _lined_up(scene, size)
    if lined_up is not None:
        return lined_up
    for pattern, order, dimension, strength in (
        (_RING, "ring", "place", 3),
        (_STACK, "row", "floor", 3),
        (_QUEUE, "row", "queue", 3),
        (_ROW, "row", "place", 3),
        (_SEQUENCE, "row", "time", 2),
    ):
        for i, text in scene:
            told = pattern.search(text)
            if not told:
                continue
            noun, used = _place_noun(i, told.start(), counted, size)
            if pattern is _SEQUENCE:
                noun = noun if noun and singular(noun) not in _PEOPLE and text.endswith(".") else "place"
                noun = "place"
            if pattern in (_QUEUE, _ROW) and not used and i > 12 and _SIDEWAYS.search(text):
                continue
            if pattern is _ROW and _runs_back(pieces):
                dimension = "queue"
            name = singular(noun or ("seat" if _SITTING.search(text) else "place")).capitalize()
            return Places(name, _upto(size), order, dimension, {singular(noun)} if noun else set(), {i}, strength)
    return None


_FRONT_BACK = re.compile(
    r"\b(?:(?:at|to|nearer|from) the (?:very )?(?:front|back|rear)|front to back|(?:right|directly|immediately|"
    r"somewhere|just) behind|in front of)\b",
    re.IGNORECASE,
)


def _runs_back(pieces: list[Piece]) -> bool:
    """Whether a line runs from front to back and not from left to right."""
    text = " ".join(piece.text for piece in pieces if len(piece.text) < 2000)[:60_000]
    return len(_FRONT_BACK.findall(text)) > 1 and not re.search(r"\b(?:left|right)(?:most|-hand)?\b(?! behind)", text)


def _lined_up(scene: list[tuple[int, str]], size: int) -> Places | None:
    """A line from the shortest to the tallest: its places run along both."""
    for i, text in scene[:40]:
        found = _LINED_UP.search(text)
        low, high = (base(found["a"].lower()), base(found["b"].lower())) if found else (None, None)
        if low is None or high is None:
            continue
        less = {name for name, sign in ADJECTIVES[low[0]] if sign < 0}
        along = [name for name, sign in ADJECTIVES[high[0]] if sign > 0 and name in less]
        if along:
            return Places("Place", _upto(size), "row", f"{along[0]} place queue", {along[0]}, {i}, 3)
    return None


def _compass(pieces: list[Piece], size: int) -> Places | None:
    """The four seats of a card table, named by the points of the compass."""
    text = " ".join(piece.text for piece in pieces[:60])
    names = ["North", "East", "South", "West"]
    if size == 4 and re.search(r"\btable\b", text) and all(re.search(rf"\b{name}\b", text) for name in names):
        return Places("Seat", names, "ring", "place", {"seat"}, set(), 4)
    return None


_LETTERED = re.compile(
    r"\b(?:(?:lettered|labell?ed|marked|numbered)(?: with)?(?: the)?(?: letters?| numbers?)?|"
    r"(?P<bare>side by side|in a row)[,:]) "
    r"(?P<items>(?:[A-Z]|\d{1,3})(?:, (?:[A-Z]|\d{1,3}))*,? and (?:[A-Z]|\d{1,3}))\b"
)


def _lettered(pieces: list[Piece], clues: set[int], size: int) -> Places | None:
    """ "Four lamps side by side, lettered A, B, C and D from left to right"."""
    for i, piece in enumerate(pieces[:60]):
        text = re.sub(r" \([^()]*\)", "", piece.text)
        found = _LETTERED.search(text) if i not in clues else None
        if found and _ROW.search(text):
            values = re.findall(r"\b(?:[A-Z]|\d{1,3})\b", found["items"])
            plural = [
                word.low
                for word in words_of(text[: found.start()])
                if word.sort == "word" and is_plural(word.low) and word.low not in FUNCTION
            ]
            told = not found["bare"] or (plural and not _is_somebody(plural[-1]) and _LEFT_RIGHT.search(piece.text))
            if told and (len(values) == size or not size):
                noun = singular(plural[-1]) if plural else "place"
                return Places(noun.capitalize(), values, "row", "place", {noun}, {i}, 5)
    return None


def _upto(size: int) -> list[str]:
    return [str(number) for number in range(1, size + 1)]


def _place_noun(i: int, at: int, counted: list[Counted], size: int) -> tuple[str, bool]:
    """The noun for one place: what the sentence counts before it says how they stand, the last that is no person."""
    here = [item for item in counted if item.piece == i and item.number == size]
    near = here or [item for item in counted if item.number == size and abs(item.piece - i) <= 1]
    near = [item for item in near if not _is_somebody(item.noun) and not item.differing] or [
        item for item in near if not _is_somebody(item.noun)
    ]
    things = [item.noun for item in here if item in near and item.at < at] or [item.noun for item in near]
    return (things[-1] if things else ""), bool(here)


def _is_somebody(noun: str) -> bool:
    """Whether a noun is one for people: they stand at places, and are none."""
    one = singular(noun)
    return noun in _PEOPLE or one in _PEOPLE or bool(lexicon.first_kinds(one) & {"person", "occupation"})


def _numbered(pieces: list[Piece], clues: set[int], counted: list[Counted], size: int) -> Places | None:
    for i, piece in enumerate(pieces):
        if i in clues or len(piece.text) > 3000:
            continue
        for pattern in (_NUMBERED, _RANGE, _LETTER_RANGE):
            for found in pattern.finditer(piece.text):
                first, last = found["a"].lower(), found["b"].lower()
                values = _between(first, last)
                if values is None or not 2 <= len(values) <= 60:
                    continue
                if _EVERY_OTHER.search(piece.text) and len(values) % 2:
                    values = values[::2]  # "the even-numbered side, numbers 12 to 20"
                if pattern is not _NUMBERED:
                    noun = found["noun"].lower()
                    if noun in ("nr", "no", "number", "numbers", "num"):
                        plural = [
                            word.low
                            for word in words_of(piece.text[: found.start()])
                            if is_plural(word.low) and word.low not in FUNCTION and singular(word.low) not in _PEOPLE
                        ]
                        noun = (plural or ["place"])[-1]
                    if pattern is _LETTER_RANGE and (_is_somebody(noun) or len(values) != size):
                        continue
                    if noun in _OF_TEXT | FUNCTION | AUXILIARIES | PREPOSITIONS or is_verb(noun, ("past",)):
                        continue
                else:
                    before = [
                        item for item in counted if (item.piece == i and item.at < found.start()) or item.piece == i - 1
                    ]
                    things = [
                        item.noun
                        for item in before
                        if item.number == len(values) and singular(item.noun) not in _PEOPLE
                    ]
                    plural = [
                        word.low
                        for word in words_of(piece.text[: found.start()])
                        if word.sort == "word" and is_plural(word.low) and word.low not in FUNCTION
                    ]
                    noun = (things or plural or ["place"])[-1]
                    if found[0].lower().startswith("position"):
                        noun = "position"
                high = _HIGH.match(noun) or re.search(r"\b(?:top|bottom)\b", found["aside"])
                down = "top" in found["aside"] or _DOWN.search(piece.text[found.end() :])
                if down and len(values) % 2 == 0 and any(_EVERY_OTHER.search(other.text) for other in pieces):
                    high = down = None  # what is even counted from the bottom is odd
                values = values[::-1] if down else values
                dimension = "floor" if high or down else "place"
                return Places(singular(noun).capitalize(), values, "row", dimension, {singular(noun)}, {i}, 5)
    return None


_LETTER_TOLD = re.compile(
    r"\b(?P<before>[a-z]+ )?(?P<noun>[A-Za-z]+) (?P<sign>[A-Z])(?P<after> (?:is|was|isn))?(?![\w'’.])"
)
_NUMBER_TOLD = re.compile(r"\b(?P<noun>[A-Za-z]+) (?:number )?(?P<sign>\d{1,2})\b")
_INSIDE = word_set("in at on to from has have of")
_HIGH = re.compile(r"(?:floor|stor|level|shel|tier)")


def _told_letters(pieces: list[Piece], counted: list[Counted], size: int) -> Places | None:
    """Places that are counted in the introduction and lettered in the clues: "cell A", "cell D"."""
    nouns = {singular(item.noun): item.piece for item in reversed(counted) if item.number == size}
    if size > 26 or not nouns:
        return None
    letters = [chr(65 + n) for n in range(size)]
    told: dict[str, set[str]] = {}
    inside: set[str] = set()
    acting: set[str] = set()
    for piece in pieces:
        for found in _LETTER_TOLD.finditer(piece.text):
            noun = found["noun"].lower()
            if noun in nouns:
                told.setdefault(noun, set()).add(found["sign"])
                if (found["before"] or "").strip() in _INSIDE:
                    inside.add(noun)
                if found["after"]:
                    acting.add(noun)
    for noun, signs in told.items():
        if len(signs) >= 2 and signs <= set(letters) and noun in inside - acting and noun not in _PEOPLE:
            return Places(noun.capitalize(), letters, "row", "place", {noun}, {nouns[noun]}, 4)
    return None


def _told_numbers(pieces: list[Piece], counted: list[Counted], size: int) -> Places | None:
    """Places that are counted in the introduction and numbered only in the clues: "platform 2"."""
    nouns = [(singular(item.noun), item.piece) for item in counted if item.number == size]
    wanted = {noun for noun, _ in nouns if noun not in _PEOPLE}
    if not wanted:
        return None
    told: dict[str, set[int]] = {}
    for piece in pieces:
        for found in _NUMBER_TOLD.finditer(piece.text):
            noun = found["noun"].lower()
            if noun in wanted:
                told.setdefault(noun, set()).add(int(found["sign"]))
    for noun, i in nouns:
        numbers = told.get(noun, set())
        if numbers and max(numbers) <= size and min(numbers) >= 1 and len(numbers) >= min(2, size):
            dimension = "floor" if _HIGH.match(noun) else "place"
            return Places(noun.capitalize(), _upto(size), "row", dimension, {noun}, {i}, 4)
    return None


def _between(first: str, last: str) -> list[str] | None:
    a, b = cardinal(first), cardinal(last)
    if a is not None and b is not None and a < b <= a + 60:
        return [str(number) for number in range(a, b + 1)]
    if len(first) == 1 and len(last) == 1 and first.isalpha() and last.isalpha() and first < last:
        return [chr(code).upper() for code in range(ord(first), ord(last) + 1)]
    return None


_GROUND_UP = re.compile(r"\bfrom the ground floor (?:up )?to the (?P<last>\w+)", re.IGNORECASE)
_FLOORS_ABOVE = re.compile(
    r"\bground floor (?:and|with|plus) (?P<n>\w+) (?:\w+ )?(?:floors|storeys|stories) above\b", re.IGNORECASE
)
_STOREYS = re.compile(r"(?:floor|stor(?:y|ey|ies|eys)|level|tier|shel(?:f|ves)|rung|deck|drawer|layer)s?")
_FLOORS = ["ground", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]


def _floors(pieces: list[Piece], clues: set[int], counted: list[Counted], size: int) -> Places | None:
    for i, piece in enumerate(pieces[:80]):
        found = _GROUND_UP.search(piece.text)
        if found and found["last"].lower() in _FLOORS:
            values = [f"{name} floor" for name in _FLOORS[: _FLOORS.index(found["last"].lower()) + 1]]
            return Places("Floor", values, "row", "floor", {"floor"}, {i}, 5)
        above = _FLOORS_ABOVE.search(piece.text)
        if above and i not in clues and 0 < (cardinal(above["n"]) or 0) < len(_FLOORS):
            values = [f"{name} floor" for name in _FLOORS[: (cardinal(above["n"]) or 0) + 1]]
            return Places("Floor", values, "row", "floor", {"floor"}, {i}, 5)
    for item in counted:
        if _STOREYS.fullmatch(item.noun) and item.number == size:
            noun = "floor" if item.noun.startswith("stor") else singular(item.noun)
            return Places(noun.capitalize(), _upto(size), "row", "floor", {noun}, {item.piece}, 4)
    story = re.compile(r"\b(?P<n>\w+)-(?:story|storey|floor)\b", re.IGNORECASE)
    for i, piece in enumerate(pieces[:60]):
        told = story.search(piece.text)
        if i not in clues and told and cardinal(told["n"]) == size:
            return Places("Floor", _upto(size), "row", "floor", {"floor"}, {i}, 4)
    return None


def find_rank(pieces: list[Piece], size: int, least: int = 2) -> Places | None:
    """The order of finish, or of height, age, weight, that clues compare by, where no numbers are given."""
    texts = [piece.text for piece in pieces if len(piece.text) < 2000]
    joined = " ".join(texts)[:60_000]
    if _RACE.search(joined) and len(_RANKED.findall(joined)) >= least:
        return Places("Place", _upto(size), "row", "rank", {"place", "position"}, strength=2)
    for dimension, name, pattern in _COMPARED:
        if len(re.findall(pattern, joined, re.IGNORECASE)) >= 2:
            return Places(name, _upto(size), "row", dimension, {name.lower()}, strength=2)
    return None


_FINISHED = re.compile(
    r"\b(?:finish(?:ed|es|ing)?|came|comes?|placed|arrived|crossed the (?:finish(?:ing)? )?line)\b(?: in)?"
    r"(?: \w+){0,2}? (?:first|second|third|fourth|fifth|sixth|last|before|after|behind|ahead|place|order)\b|"
    r"\b(?:win|won|winner|winning|beat|no ties)\b",
    re.IGNORECASE,
)


def find_finish(pieces: list[Piece], size: int) -> Places | None:
    """The order of finish of a race of which also other numbers are told: bibs, ages."""
    told = sum(bool(_FINISHED.search(piece.text)) for piece in pieces if len(piece.text) < 2000)
    found = find_rank(pieces, size) if told > 2 else None
    return found if found is not None and found.dimension == "rank" else None


_GIVEN = re.compile(r"\bfirst\b[^.;]{0,60}?\b(\w+) (?:1|one)\b[^.;]{0,60}?\b\1 (?:2|two)\b", re.IGNORECASE)


def given_in_turn(pieces: list[Piece]) -> set[str]:
    """What is given by the order of coming: "the first to arrive got tent 1, the next tent 2, and so on"."""
    found = (_GIVEN.search(piece.text) for piece in pieces if len(piece.text) < 2000)
    return {singular(match[1].lower()) for match in found if match}


_IN_TURN = re.compile(
    r"\b(?:before|after|the (?:first|last) (?:to|one|of)|first to|last to|earlier than|later than)\b", re.IGNORECASE
)


def find_sequence(pieces: list[Piece], size: int) -> Places | None:
    """An order in time that only the clues speak of: first, last, just before, after."""
    hits = sum(bool(_IN_TURN.search(piece.text)) for piece in pieces if len(piece.text) < 2000 and not piece.asks)
    ends = any(
        re.search(r"\b(?:first|last)\b", piece.text, re.IGNORECASE) for piece in pieces if len(piece.text) < 2000
    )
    return Places("Turn", _upto(size), "row", "time", {"turn", "place"}, strength=1) if hits >= 3 and ends else None


_END_NOUN = re.compile(r"\b(?:first|second|third|last|middle|\w+most) (\w+)", re.IGNORECASE)


_DRAWN = re.compile(r"\b(?:draw|match|link|connect|pair|join)\b.*\bto the right\b", re.IGNORECASE)
"""What is asked to be drawn: "draw a line from each child to the right hat"."""


def find_implied_row(pieces: list[Piece], counted: list[Counted], size: int) -> Places | None:
    """A row that only the clues speak of: left, right, next to, in the middle."""
    told = [piece.text for piece in pieces if not _DRAWN.search(piece.text)]
    hits = sum(bool(_SIDEWAYS.search(text)) + bool(_LEFT_RIGHT.search(text)) for text in told)
    nouns = [item.noun for item in counted if item.number == size and singular(item.noun) not in _PEOPLE]
    ends = {noun.lower() for piece in pieces for noun in _END_NOUN.findall(piece.text)}
    named = [noun for noun in nouns if singular(noun) in ends]
    seated = re.search(
        r"\btables?\b.*\b(?:opposite|faces|facing|across)\b", " ".join(piece.text for piece in pieces)[:60_000]
    )
    if (hits >= 2 and not seated) or named:
        noun = singular((named or nouns or ["place"])[0])
        return Places(noun.capitalize(), _upto(size), "row", "place", {noun}, strength=1)
    return None
