"""A text cut into sentences, each knowing where it stands and how it was marked: numbered, a list, a title."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from cluegrid.reading.text_cleaning import Clean, cleaned
from cluegrid.reading.text_layout import Item, items
from cluegrid.reading.text_sentences import letters_are_names, sentence_spans
from cluegrid.reading.text_values import FUNCTION_WORDS, VERB, is_label, values_of

LONGEST = 600
"""A sentence of more characters than this is not tried as a clue."""

_ASKS = re.compile(r"\?[^\w.!]*(?:\s\S{1,6})?$")
_ASKS_UNMARKED = re.compile(
    r"\W*(?:(?:so|and|now|ok|okay|then|but),? )*"
    r"(?:who|whose [\w-]+|wh(?:at|ich)(?:'?s|’s| [\w-]+)?|where|when) [^.!?]*\w", re.IGNORECASE)
"""A question as it is typed in a hurry, with no mark at its end at all: "so who cleans the bathroom"."""
_BROKEN_WORD = re.compile(r"(?<=\w)-\s*\n\s*(?=[a-z])")
_LIST = re.compile(r"(?P<label>[A-Za-z][^:;,.?!|]{0,60}?)(?P<sign>\s*(?:(?<!\d):|:(?!\d))\s*|"
                   r"\s+(?:[-=→⇒➜~]|->|=>)\s+)(?=\S)")
_LABEL = re.compile(
    r"(?:the\s+|your\s+|final\s+|bonus\s+|quiz\s+|logic\s+|extra\s+|main\s+)*(?:clue|hint|question|q|puzzle|"
    r"riddle|problem|task|challenge|"
    r"directions?|instructions?|set-?up|scenario|context|background|introduction|intro|notes?|nb|n\.b\.|bonus|given|"
    r"premise|fact|rule|exercise|example|statement|"
    r"information)s?\s?#?\s?\d{0,4}\s?(?:\([^()]{1,30}\))?\s?(?:[:.]|-(?=\s))"
    r"\s*(?=\S)", re.IGNORECASE)
_DOTTED = re.compile(r"(?:q|problem|puzzle|riddle|question|exercise|clue|hint)s?\s?#?\s?\d{1,4}\s?\.", re.IGNORECASE)
_KEY = re.compile(
    r"(?:the\s+|click for\s+|show\s+|see\s+|correct\s+|final\s+)*(?:(?:solutions?|answers?|spoilers?|key|"
    r"explanation)(?:\s+(?:key|grid|"
    r"table|below|alert|to\s.{1,60}|and explanation))?)\s*(?P<sign>[:!-]+|$|\.$)\s*", re.IGNORECASE)
_HIDDEN = re.compile(r"\|\|.*\|\||!.*!<")
_ELSEWHERE = re.compile(r"(?:the )?(?:solutions?|answers?)\b.{0,40}\b(?:page|p\.|next (?:week|issue|"
                        r"month))", re.IGNORECASE)


_DIGITS = re.compile(r"[0-9]{1,4}")


@dataclass(frozen=True)
class Piece:
    """A sentence: its text in plain signs, where it starts and ends in the original, and how it is marked.

    The mark is "number", "bullet", "letter", "choice" (an answer to choose), "list" (a label with values), "head"
    (a title, or a label that stands alone), "key" (a solution printed below) or "". The label is the mark's own sign
    ("3.", "(b)", "Question:"), or the words that name a list.
    """

    text: str
    start: int
    mark: str = ""
    label: str = ""
    paragraph: int = 0
    end: int = 0
    mended: tuple[str, ...] = ()
    """What is said of its typing errors."""

    @property
    def number(self) -> int:
        """The number that it has in the riddle's own list; 0 where it has none."""
        digits = _DIGITS.search(self.label) if self.mark == "number" else None
        return int(digits[0]) if digits else 0

    @property
    def asks(self) -> bool:
        """Whether it is a question, though something other than letters may stand after it."""
        return bool(_ASKS.search(self.text[-12:]) or _ASKS_UNMARKED.fullmatch(self.text))


_TO_READER = re.compile(
    r"^(?!.*\b(?:wh\w+|how)\b).*\b(?:are you|do you (?:know|think|like|want|dare|have)|have you|"
    r"(?:can|could|will) you (?:do|manage|crack|beat|get) (?:it|this|that|them))\b|"
    r"^\W*(?:ready|set|got it|ok|okay|stuck)(?: (?:to|for) \w+)?\W*$", re.IGNORECASE)


def asks_reader(text: str) -> bool:
    """Whether a question only asks the reader something: "are you in the top 2%?", "Ready?"."""
    return bool(_TO_READER.search(text))


_TAG = re.compile(
    r"(?:, (?:is|are|was|were|do|does|did|has|have|had|wo|will|would|can|ca|could)(?:n['’]?t)? (?:he|she|it|they|"
    r"there|we|I|you)|, right|,? (?:eh|remember|innit|okay))\?[\"”]?$")
_REALLY_ASKS = re.compile(
    r"^\W*(?:(?:so|and|but|then|now),? )*(?:who|what|which|where|when|why|how|whose|is|are|was|were|"
    r"do|does|did|can|could|will|would|has|have|had|the answer)\b|\banswer\b", re.IGNORECASE)


def _untagged(piece: Piece) -> Piece:
    """A statement without the few words that make a question of it: ", hadn't it?"."""
    found = _TAG.search(piece.text)
    if found is None or found.start() < _FEWEST_LETTERS or _REALLY_ASKS.search(piece.text[: found.start()]):
        return piece
    return replace(piece, text=piece.text[: found.start()] + ".")


_FEWEST_LETTERS = 12


def split(text: str) -> list[Piece]:
    """The sentences of a text in their order; every word of it stands in one of them."""
    clean = cleaned(text)
    named = letters_are_names(clean.text)
    pieces: list[Piece] = []
    for item in items(clean.text):
        pieces += _pieces(item, named, not pieces, clean)
    pieces = [_untagged(piece) for piece in pieces]
    return _without_key(_calmed(_unnumbered(_noted(pieces, clean))))


def _noted(pieces: list[Piece], clean: Clean) -> list[Piece]:
    """The pieces, each with what is said of the typing errors in it."""
    if not clean.mended:
        return pieces
    return [
        replace(piece, mended=tuple(said for at, said in clean.mended if piece.start <= at < piece.end))
        for piece in pieces
    ]


def _unnumbered(pieces: list[Piece]) -> list[Piece]:
    """The pieces, without the mark of a riddle that has only its own number in a book: "7. Five students ..."."""
    bodies = [i for i, piece in enumerate(pieces) if piece.mark != "head"]
    marked = [i for i in bodies if pieces[i].mark in ("number", "letter")]
    if len(bodies) > 3 and marked == bodies[:1]:
        pieces[marked[0]] = replace(pieces[marked[0]], mark="")
    return pieces


_SHOUTED = re.compile(r"[^\W\d_]+")


def _calmed(pieces: list[Piece]) -> list[Piece]:
    """The pieces, with a question or clue in capitals spelled as its words are elsewhere: "WHOSE PET IS THE CAT?"."""
    loud = [piece.text.isupper() and " " in piece.text and piece.mark != "head" for piece in pieces]
    if not any(loud) or all(loud):
        return pieces
    several = sum(loud) > 2
    calm = " ".join(piece.text for piece, shouts in zip(pieces, loud, strict=True) if not shouts)
    known = set(_SHOUTED.findall(calm))

    def spelled(found: re.Match[str]) -> str:
        low = found[0].lower()
        return low if low in known or low.capitalize() not in known or low in FUNCTION_WORDS else low.capitalize()

    made = [_SHOUTED.sub(spelled, piece.text) for piece in pieces]
    return [
        replace(piece, text=text[:1].upper() + text[1:]) if shouts and (piece.asks or piece.mark or several) else piece
        for piece, text, shouts in zip(pieces, made, loud, strict=True)
    ]


def _pieces(item: Item, named: bool, first: bool, clean: Clean) -> Iterator[Piece]:
    """A piece for each sentence of an item."""
    if item.made or item.mark == "head":
        if body := _plain(item.made or item.text):
            yield Piece(body, clean.origin(item.start), item.mark, item.label, item.paragraph, _end(clean, item.end))
        return
    fresh = True
    for start, end in sentence_spans(item.text, named):
        for at, body, label, mark in _parts(item.text[start:end], first and fresh):
            begin = start + at
            if not body:
                continue
            own = item.mark if fresh else ""
            if mark == "list" and own in ("", "bullet", "number"):
                own = "list"
            elif mark == "head" or (own == "number" and item.label[0] in "Qq" and not body.endswith("?")):
                own = mark
            label = label or (item.label if fresh else "")
            last = begin + len(body) if mark == "head" else end
            yield Piece(body, clean.origin(item.start + begin), own, label, item.paragraph,
                        _end(clean, item.start + last))
            fresh = fresh and mark == "head"


def _end(clean: Clean, end: int) -> int:
    """Where in the original the last character stood before this end, blanks left out, and one further."""
    while end > 1 and clean.text[end - 1].isspace():
        end -= 1
    return clean.origin(end - 1) + 1


def _parts(part: str, first: bool) -> Iterator[tuple[int, str, str, str]]:
    """(offset, text, label, mark) of a sentence, with its label, and the title before it, taken off."""
    at = len(part) - len(part.lstrip())
    if not any(map(str.isalnum, part)) and "?" not in part:
        return
    if (found := _LABEL.match(part, at)) and _is_label(part, found):
        yield found.end(), _plain(part[found.end():]), found[0].strip(), ""
        return
    found = _LIST.match(part, at + (part[at] == "(" and ")" not in part[at + 1 : at + 40]))
    if found and first and found["sign"].strip() == ":" and _is_title(found["label"], part[found.end():]):
        yield at, _plain(found["label"]), "", "head"
        yield found.end(), _plain(part[found.end():]), "", ""
        return
    if found and is_label(found["label"]):
        values = values_of(part[found.end():].rstrip(" /;|)" if "(" not in part[found.end():] else " /;|"))
        if len(values) >= (2 if ":" in found["sign"] else 3):
            body = _plain(part[found.end():]).rstrip(" /|")
            if "|" in body or " / " in body or ";" in body:
                body = ", ".join(map(_plain, values))
            yield at, f"{_plain(found['label'])}: {body}", _plain(found["label"]), "list"
            return
    yield at, _plain(part), "", ""


def _is_label(part: str, found: re.Match[str]) -> bool:
    """Whether words before a colon or dash only say what sort of sentence follows."""
    if found[0].rstrip()[-1] == "." and not _DOTTED.fullmatch(found[0].strip()):
        return False
    return len(values_of(part[found.end():])) < 2 or found[0].rstrip()[-1] != "-"


def _is_title(label: str, rest: str) -> bool:
    """Whether words before a colon are the title of the text: capitals, and a whole sentence after them."""
    words = [word for word in label.split() if word.lower() not in FUNCTION_WORDS]
    return len(words) > 1 and all(not word[0].islower() for word in words) and rest[:1].isupper() and \
        rest.rstrip()[-1:] in (".", "?", "!") and len(rest.split()) > 4 and bool(VERB.search(rest))


def _plain(text: str) -> str:
    """A text in one line, without code marks except in lists of values, where they say where a value ends."""
    if "\n" in text:
        text = _BROKEN_WORD.sub("-", text)
    text = " ".join(text.split())
    return text if "`, `" in text else text.replace("`", "")


def _without_key(pieces: list[Piece]) -> list[Piece]:
    """The pieces, with a solution that is printed below the riddle marked as such."""
    asked = told = 0
    for i, piece in enumerate(pieces):
        if asked or told >= 3:
            if _ELSEWHERE.match(piece.text) and len(piece.text) < 100:
                pieces[i] = replace(piece, mark="head")
            elif _opens_key(pieces, i):
                return pieces[:i] + [replace(after, mark="key") for after in pieces[i:]]
        asked += piece.asks
        told += piece.mark in ("number", "bullet", "letter", "")
    return pieces


def _opens_key(pieces: list[Piece], i: int) -> bool:
    piece = pieces[i]
    if _HIDDEN.fullmatch(piece.text):
        return True
    found = _KEY.match(piece.text)
    if not found or piece.mark in ("choice", "number", "letter") or piece.asks:
        return False
    alone = found.end() == len(piece.text)
    if not found["sign"] and (not alone or piece.mark not in ("head", "")):
        return False
    if i + 1 < len(pieces) and alone and pieces[i + 1].mark == "choice":
        return False
    return "___" not in piece.text and (piece.mark in ("head", "list") or bool(found["sign"].strip("-")) or alone)


def describe(text: str) -> str:
    """What is wrong with a text that is no riddle, in one sentence; nothing if it may be one."""
    from cluegrid.reading.text_faults import fault

    return fault(text, split(text))
