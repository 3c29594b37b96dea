"""Texts that are no riddles, told by their outside: empty, another language, a recipe, two riddles, half of one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cluegrid.reading.closed import words as word_set
from cluegrid.reading.text_values import FUNCTION_WORDS, STARTERS

if TYPE_CHECKING:
    from cluegrid.reading.document import Piece

_SAMPLE = 200_000
_WORD = re.compile(r"[^\W\d_]+(?:'[a-z]+)?")
_ENGLISH = FUNCTION_WORDS | STARTERS
_OTHERS = {
    "German": "der die das und ist nicht ein eine im in den dem wer hat mit neben zu von auf haus wohnt",
    "French": "le la les et est un une des du dans qui pas au il elle que son sa maison habite",
    "Spanish": "el la los las y es un una en de que no con su se del al por quien vive",
    "Italian": "il la le e un una di che non nel con si del lo gli per chi vive casa",
    "Dutch": "de het een en is niet van in op wie met naast te huis woont die dat zijn",
    "Portuguese": "o a os as e um uma de que não com no na do da em quem mora casa",
}
_KITCHEN = re.compile(r"\b(?:ingredients|preheat|teaspoons?|tablespoons?|tsp|tbsp|cups? of|simmer|whisk|"
                      r"servings?|oven to)\b",
                      re.IGNORECASE)
_RIDDLE = re.compile(
    r"\b(?:clues?|riddle|puzzle|in a row|next to|(?:left|right) of|different|neither|either|each of (?:the|them)|"
    r"exactly one|who (?:is|owns|has|lives)|which of|whoever|immediately|directly|(?:old|young|tall|short|heavi|"
    r"fast)er than)\b",
    re.IGNORECASE)
_ENDED = re.compile(r"[.!?:;)\"'\]]$")
_HANGING = word_set("a an the of to in on at by for from with and or but nor is are was were has have had than "
                    "that which "
                     "who whose if as his her its their between into next not very more less")


def fault(text: str, pieces: Sequence[Piece]) -> str:
    """What was found instead of a riddle and what is missing, in one sentence; nothing if it may be a riddle."""
    sample = text[:_SAMPLE]
    words = _WORD.findall(sample.replace("’", "'").lower())
    if not any(map(str.isalnum, sample)):
        return "The file is empty: a riddle needs its clues." if not sample.strip() else \
            "There are only signs and no words here: a riddle needs its clues."
    if sum((char < " " and char not in "\n\r\t\f") or char == "\ufffd" for char in sample) > 0.05 * len(sample):
        return "This is no text but binary data: a riddle is needed in plain words."
    told = [piece for piece in pieces if piece.mark not in ("head", "key", "choice", "list")]
    return _language(words) or _two(pieces) or _something_else(sample, words, told) or _cut(pieces)


def _language(words: list[str]) -> str:
    """A sentence about the language, if it is not English."""
    if len(words) < 8:
        return ""
    counts = Counter(words)
    english = sum(counts[word] for word in _ENGLISH) / len(words)
    best, share = max(((name, sum(counts[word] for word in common.split()) / len(words))
                       for name, common in _OTHERS.items()), key=lambda pair: pair[1])
    if share > 0.15 and share > 1.5 * english:
        return f"This text seems to be in {best}: only English riddles are read."
    strange = sum(len(word) for word in words if not word.isascii()) > 0.5 * sum(map(len, words))
    if strange and english < 0.05:
        return "This text does not seem to be in English: only English riddles are read."
    if len(words) >= 40 and english < 0.03 and len(counts) > 15:
        return "There is hardly an English sentence in this text: a riddle needs clues in whole sentences."
    return ""


def _two(pieces: Sequence[Piece]) -> str:
    """A sentence about two riddles in one file: lists of clues that start at 1, a title or question between."""
    starts: list[int] = []
    apart = True
    length = last = 0
    for piece in pieces:
        if piece.mark == "key":
            break
        if piece.mark == "number" and not piece.asks and len(piece.text.split()) > 3:
            number = int("".join(filter(str.isdigit, piece.label))[:3] or 0)
            if number == 1 and apart:
                starts.append(0)
            if number == 1 or number == last + 1:
                length = number
                if starts:
                    starts[-1] = max(starts[-1], length)
            last = number
            apart = False
        elif piece.asks or piece.mark == "head":
            apart = True
    count = sum(length >= 3 for length in starts)
    return f"There are {count} lists of clues here that each start at 1, so {count} riddles: give one riddle a file." \
        if count > 1 else ""


def _something_else(sample: str, words: list[str], told: Sequence[Piece]) -> str:
    """A sentence about a text that has no clues: a recipe, a story, an essay, a few words."""
    asks = any(piece.asks for piece in told)
    hints = len(_RIDDLE.findall(sample))
    kitchen = {found.lower() for found in _KITCHEN.findall(sample)}
    if len(kitchen) >= 3 and not asks and hints < 5:
        return "This looks like a recipe: there is no question in it, and nothing that says what goes with what."
    if len(words) > 600 and hints < len(words) / 120:
        return f"This is a long text of {len(told)} sentences, hardly one of which reads like a clue: " \
            "the clues and the values they are about are missing."
    if len(told) <= 2 and len(words) < 40 and not hints and not asks:
        return "Only a few words were found: the clues and the values they are about are missing."
    return ""


def _cut(pieces: Sequence[Piece]) -> str:
    """A sentence about a text that stops in the middle of a sentence."""
    whole = [piece for piece in pieces if piece.mark not in ("head", "list", "choice", "key")]
    if len(whole) < 4 or pieces[-1] is not whole[-1]:
        return ""
    last = whole[-1].text
    ended = sum(bool(_ENDED.search(piece.text)) for piece in whole[:-1])
    word = last.rsplit(None, 1)[-1]
    if not _ENDED.search(last) and ended >= 0.8 * (len(whole) - 1) and len(last.split()) > 1 and \
            (word in _HANGING or word[-1] in ",-" or (len(last.split()) > 3 and ended == len(whole) - 1)):
        shown = last if len(last) <= 60 else "..." + last[-60:]
        return f'The text stops in the middle of a sentence ("{shown}"): what follows it is missing.'
    return ""
