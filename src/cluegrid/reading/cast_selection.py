"""Riddles that ask who is chosen, who comes or who goes: a kind of two values, that one is and that one is not."""

from __future__ import annotations

import re

from cluegrid.lexicon import lemmas
from cluegrid.reading.cast_words import word_set
from cluegrid.reading.document import Piece
from cluegrid.reading.kinds import Kind
from cluegrid.reading.tokens import tokenise
from cluegrid.reading.values import cardinal

GOING = word_set("go come attend join appear participate travel turn show sign")
"""Verbs of being one of those who do something together."""
PICKING = word_set("choose pick select elect include hire appoint nominate recruit take send employ")
"""Verbs of making somebody one of those."""
SELECTING: tuple[tuple[frozenset[str], tuple[tuple[str, ...], ...], bool], ...] = (
    (GOING - {"turn", "show", "sign"}, ((), ("along",), ("in",), ("aboard",), ("on", "board")), True),
    (frozenset(["turn", "show"]), (("up",),), True),
    (frozenset(["sign"]), (("on",), ("up",)), True),
    (frozenset(["take"]), (("part",),), True),
    (frozenset(["be"]), (("there",), ("present",), ("included",), ("in",), ("on", "board"), ("aboard",)), True),
    (frozenset(["be", "leave"]), (("absent",), ("out",), ("left", "out"), ("left", "behind"), ("excluded",)), False),
    (frozenset(["leave"]), (("out",), ("behind",)), False),
    (frozenset(["stay", "remain"]), (("home",), ("at", "home"), ("behind",), ("away",), ("out",)), False),
)
"""Verbs with what may follow them, and whether they say that somebody is chosen."""
_COMING = word_set("come attend appear turn show")
_ASKED = re.compile(r"\b(?:who|which)\b", re.IGNORECASE)
_WHICH = re.compile(r"\b(?:which|what) (?P<n>\w+)\b", re.IGNORECASE)
_SO_MANY = re.compile(r"\b(?P<more>at least |at most |more than |fewer than )?(?:exactly |only |just )?(?P<n>\w+) of "
                      r"(?:the |these |those |our |my |his |her )?(?P<m>them|\w+)\b", re.IGNORECASE)
_CONDITION = re.compile(r"\b(?:if|unless|when|whenever|not|neither|nor|or)\b|n't\b", re.IGNORECASE)


def find_selection(pieces: list[Piece], kinds: list[Kind], size: int) -> tuple[Kind, int] | None:
    """The kind of being chosen, where that is all that a riddle with one kind of things tells and asks of them.

    With it comes the number of the sentence that says how many are, -1 where none does.
    """
    if len(kinds) != 1 or not kinds[0].declared or kinds[0].held or kinds[0].order != "none" or size < 3:
        return None
    names = re.compile(rf"\b(?:{'|'.join(map(re.escape, kinds[0].values))})\b")
    asked = [verb for piece in pieces if piece.asks and _ASKED.search(piece.text) for verb in _verbs(piece.text)]
    told = [piece.text for piece in pieces if not piece.asks and 0 < len(names.findall(piece.text)) < size]
    if not asked or 2 * sum(bool(_verbs(text)) or " be " in text for text in told) <= len(told):
        return None
    yes = "chosen" if asked[0] in PICKING else "coming" if asked[0] in _COMING else "going"
    kind = Kind("Choice", [yes, f"not {yes}"], held={yes: (0, size), f"not {yes}": (0, size)}, chosen=True)
    number, where = _how_many(pieces, size)
    if number:
        kind.held = {yes: (number, number), f"not {yes}": (size - number, size - number)}
    return kind, where


_STATES = (("on", "off"), ("guilty", "innocent"), ("open", "closed"), ("open", "shut"), ("full", "empty"),
           ("alive", "dead"))


def find_states(pieces: list[Piece], kinds: list[Kind], size: int) -> Kind | None:
    """A kind of two states, where a riddle with one kind of things asks which of them are in which: on and off."""
    if len(kinds) != 1 or not kinds[0].declared or kinds[0].held or kinds[0].order != "none":
        return None
    asked = {token.low for piece in pieces if piece.asks for token in tokenise(piece.text)}
    told = {token.low for piece in pieces for token in tokenise(piece.text)}
    for pair in _STATES:
        if asked & set(pair) and (set(pair) <= told or pair[0] == "guilty"):
            return Kind("State", list(pair), held=dict.fromkeys(pair, (0, size)), nouns={"state"})
    return None


def _verbs(text: str) -> list[str]:
    """The verbs of choosing or going in a sentence."""
    return [lemma for token in tokenise(text) if token.kind == "word" for lemma, cls, _ in lemmas(token.low)
            if cls == "v" and lemma in GOING | PICKING]


def _how_many(pieces: list[Piece], size: int) -> tuple[int, int]:
    """How many are chosen, and the sentence that says so; 0 where the text leaves that open or says several things."""
    found: dict[int, int] = {}
    for i, piece in enumerate(pieces):
        if piece.asks:
            asked = [cardinal(match["n"]) for match in _WHICH.finditer(piece.text)]
            found.update({number: -1 for number in asked if number and number not in found})
        elif _verbs(piece.text) and not _CONDITION.search(piece.text):
            for match in _SO_MANY.finditer(piece.text):
                number = cardinal(match["n"])
                whole = match["m"] == "them" or cardinal(match["m"]) == size
                if number and whole and not match["more"]:
                    found[number] = i
    return next(iter(found.items())) if len(found) == 1 and 0 < min(found) < size else (0, -1)
