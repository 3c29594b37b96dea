"""Where sentences end: not after Mr. and J., but after a letter that is a name."""

from __future__ import annotations

import re
from itertools import pairwise

from cluegrid.reading.closed import words as word_set
from cluegrid.reading.text_values import STARTERS, VERB

_CANDIDATE = re.compile(r"[.!?]+[\"')\]]*(?:\s+|(?<=[a-z]{2}[.!?])(?=[A-Z][a-z ]))")
_WORD = re.compile(r"[\w.']*$")
_NEXT = re.compile(r"[\"'(\[`]*([\w'.-]+)")
_TITLES = word_set("mr mrs ms mx dr prof rev hon capt col gen lt sgt cpl cmdr gov sen mme mlle messrs fr mt ft e.g i.e "
                    "cf vs viz approx incl dept est")
_MIDDLE = word_set("st jr sr ave rd blvd ln inc co ltd corp etc u.s u.k a.k.a ph.d oz lb lbs hr hrs min mins "
                   "sec km cm mm kg "
                    "in al")
_NUMBERED = word_set("no nos p pp fig q vol ch art sec")
_HOURS = word_set("a.m p.m am pm")
_AFTER_HOURS = re.compile(r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|(?:[ECMP][SD]T|GMT|UTC)\b", re.IGNORECASE)
_BEFORE_INITIAL = word_set("by to of with and or than from for as beside near behind after before while if "
                           "neither nor either is was "
                            "are not between the whose who that called named unlike like")
_LETTER_NAME = re.compile(r"(?<![\w.'(])[B-HJ-Z](?:'s)?(?=[ ,;?)][ a-z(\d]?)(?! -)")
_SAYS = re.compile(r"[\"']*\s*(?:[A-Z][\w.]*\s+){1,3}(?:said|says|asked|asks|replied|cried|answered|added|"
                   r"shouted)\b(?!\s*[,:]\s*[\"'])")
_LEAD_IN = re.compile(r"\b(?:following|this is|these are|here is|here are|here's|conditions?|rules?|facts?|"
                      r"clues?|hints?|"
                      r"agree[ds]? on|as follows|knows?|known|told|constraints?|requirements?|remembers?|"
                      r"notes?)\b", re.IGNORECASE)
_COUNTED = re.compile(r"\b(?:one|two|three|four|both|none|neither|all|any|exactly|at least|at most|only|"
                      r"just) (?:one )?of\b|"
                      r"\b(?:true|false|lies?|lying|holds?|if|whether)\b", re.IGNORECASE)
_COLON = re.compile(r":\s+(?=[A-Z])")
_ENUMERATION = re.compile(r"(?:[;|]|(?<=\w) /|\.)\s*(?=[A-Z][\w' ]{0,30}(?::| =)\s)")
_NEXT_POINT = re.compile(r";\s+(?=(?:Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Last|Final)(?:ly)?,\s)")
"""Where a list of points goes on: first, this is so; Second, that is so."""
_FURTHEST = 300
_LONG_ENOUGH = 12


def letters_are_names(text: str) -> bool:
    """Whether single letters stand for people or things in a text, so that one before a full stop ends a sentence."""
    seen: set[str] = set()
    for found in _LETTER_NAME.finditer(text):
        seen.add(found[0][0])
        if len(seen) >= 2:
            return True
    return False


def sentence_spans(text: str, named: bool = False) -> list[tuple[int, int]]:
    """The sentences of a text as (start, end); ``named`` says that single letters are names."""
    spans: list[tuple[int, int]] = []
    start = 0
    closed = 0  # what stands before belongs to a quotation or a bracket that is looked at already
    looked = 0
    for found in _CANDIDATE.finditer(text):
        if found.start() >= looked:
            looked, closed = _closing(text, max(start, looked), found, start)
        if found.end() <= closed or not _ends(text, start, found, named):
            continue
        spans.append((start, found.end()))
        start = found.end()
        looked = start
    spans.append((start, len(text)))
    return [part for span in spans for point in _points_apart(text, *span)
            for part in _lists_apart(text, *_after_lead_in(text, *point))]


def _points_apart(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """A sentence, cut where it goes on to a second or third point."""
    cuts = [start, *(found.end() for found in _NEXT_POINT.finditer(text, start, end)), end]
    return list(pairwise(cuts))


def _closing(text: str, begin: int, found: re.Match[str], start: int) -> tuple[int, int]:
    """How far a text has been looked at, and where a quotation or bracket closes that is open at the sign found."""
    end = found.start()
    part = text[max(begin, end - _FURTHEST):end]
    if part.count('"') % 2:
        close = text.find('"', end, end + _FURTHEST)
        opened = end - len(part) + part.rfind('"')
        if close > 0 and "\n\n" not in text[end:close]:
            return close + 1, close if close - opened <= 200 and close >= found.end() else 0
    opened = part.rfind("(")
    if opened > part.rfind(")") and end - len(part) + opened > start + 1:
        close = text.find(")", end, end + _FURTHEST)
        if close > 0 and "(" not in text[end:close]:
            return close + 1, close if close >= found.end() else 0
    return end + 1, 0


def _ends(text: str, start: int, found: re.Match[str], named: bool) -> bool:
    """Whether a sentence ends at a full stop, question or exclamation mark."""
    following = _NEXT.match(text, found.end(), found.end() + 60)
    if not following:
        return found.end() >= len(text) or text[found.end()] not in ",;:"
    sign = found[0].strip()
    after = following[1]
    if _SAYS.match(text, found.end() - 1, found.end() + 80) and sign[-1] in "\"'":
        return False
    before_words = text[max(start, found.start() - 40):found.start()]
    word = _WORD.search(before_words)
    last = word[0].lstrip("'.") if word else ""
    if after[0].islower() and text[found.end()] not in "\"'(`":
        if sign.strip("?!") == "" and (sign[0] == "?" or len(sign) > 1):
            return True  # "who has the cat? thx"
        if sign == "." and text[max(start, found.start() - 1)] in ")%":
            return True
        if sign == "." and last.isdigit() and found.start() - start > _LONG_ENOUGH:
            return True  # tash has 40. mel has more
        known = last.lower() in _TITLES | _MIDDLE | _NUMBERED | _HOURS
        return sign == "." and len(last) >= 3 and last.islower() and not known and "." not in last
    if sign[0] != "." or sign[-1] in ")]" or sign == "...":
        return True
    return _stops(text, before_words, last, after, found, named)


def _stops(text: str, before: str, last: str, after: str, found: re.Match[str], named: bool) -> bool:
    """Whether a full stop after a word ends the sentence, though the word may be an abbreviation."""
    lower = last.lower()
    starts = after.lower().rstrip(".") in STARTERS and after[0].isupper()
    if lower in _HOURS:
        return "." not in last or not _AFTER_HOURS.match(after)
    if lower in _TITLES:
        return False
    if lower in _NUMBERED and after[0].isdigit():
        return False
    if lower in _MIDDLE and (last[0].isupper() or lower not in ("in", "co", "al", "sec", "min")):
        return starts or (lower not in ("st", "u.s", "u.k", "jr", "sr") and len(last) > 1 and after[0].isupper())
    if len(last) == 1 and last.isalpha() and last.isupper():
        return _letter_ends(before[:-1].rstrip(), last, after, starts, named)
    return True


def _letter_ends(before: str, last: str, after: str, starts: bool, named: bool) -> bool:
    """Whether "D." ends a sentence: it is a name or the name of a place, and no initial."""
    previous = before.rsplit(None, 1)[-1] if before else ""
    if not previous or previous.rstrip(".").lower() in _TITLES or (len(after) == 2 and after[1] == "." and not named):
        return False
    if len(after.rstrip(".'s")) <= 1 or starts or named:
        return True
    return previous.islower() and previous.isalpha() and previous not in _BEFORE_INITIAL


def _after_lead_in(text: str, start: int, end: int) -> tuple[int, ...]:
    """The ends of a sentence, with a cut after "this is what they agree on:" if a sentence follows."""
    for found in _COLON.finditer(text, start, min(end, start + _FURTHEST)):
        lead, rest = text[start:found.start()], text[found.end():end].strip()
        if _LEAD_IN.search(lead) and not _COUNTED.search(lead) and len(rest.split(None, 4)) > 3 and \
                rest[-1] in ".!?" and VERB.search(rest[:_FURTHEST]):
            return start, found.end(), end
        break
    return start, end


def _lists_apart(text: str, *ends: int) -> list[tuple[int, int]]:
    """Spans between ends, with "Names: Ann, Bob; Pets: cat, dog" cut at the semicolon or stroke."""
    spans = []
    for start, end in pairwise(ends):
        if re.search(": | = ", text[start:min(end, start + 40)]):
            for found in _ENUMERATION.finditer(text, start, end):
                spans.append((start, found.end()))
                start = found.end()
        spans.append((start, end))
    return spans
