"""What can be a value or a label of a list, told by its shape alone."""

from __future__ import annotations

import re

from cluegrid.reading.closed import words as word_set

FUNCTION_WORDS = word_set(
    "a an the of to in on at by for from with and or but nor not no is are was were be been has have had do does did "
    "than that which who whose whom when where if as so his her its their our your my he she it they we you this these "
    "those between into onto over under beside behind after before next neither either both each every one two three "
    "four five six only also directly immediately exactly somewhere")
STARTERS = word_set(
    "the a an in on at by for from with and or but nor not no if when where while as so his her its their our your my "
    "he she it they we you this these those that there here each every one two three four five six seven eight "
    "nine ten "
    "neither either both exactly only also who what which whose how why can could none nobody everyone everybody all "
    "some someone whoever of to between after before next then now at most least")
VERB = re.compile(
    r"\b(?:is|are|was|were|be|been|has|have|had|does|do|did|will|would|can|cannot|must|shall|may not|lives?|"
    r"lived|sits?|sat|"
    r"stands?|stood|owns?|owned|likes?|liked|loves?|plays?|played|drinks?|drank|eats?|ate|drives?|drove|wears?|"
    r"wore|keeps?|"
    r"kept|comes?|came|goes|went|works?|worked|smokes?|finished|finishes|arrived|bought|sold|paid|got|gets|"
    r"wants?|grows?|grew|"
    r"prefers?|ordered|chose|won|teaches|visited|visits|made|makes|took|takes|said|says|didn't|doesn't|isn't|wasn't|"
    r"aren't|weren't|don't|hasn't|can't|won't|not|never|neither|nor|who|whose|which)\b|\w's the\b")
_PLAIN_VERB = re.compile(r"\b(?:is|are|was|were|has|have|had|does|did|will|would|can|must|not|who|whose|which|"
                         r"where|that|each|they|them|she|he)\b",
                         re.IGNORECASE)
_SEPARATOR = re.compile(r"\s*(?:,\s+and|,\s+or|,(?!\d{3}\b)|,\s|;|\||\s/|/\s|\band\b|\bor\b|&|•)\s*", re.IGNORECASE)
_WITHOUT_AMPERSAND = re.compile(_SEPARATOR.pattern.replace("|&", ""), re.IGNORECASE)
_AMPERSAND_JOINS = re.compile(r"[^&]*&[^&,;|/]*")
"""An ampersand joins the last two of a list; one in any other place belongs to a value: "Odds & Ends, Bits & Bobs"."""
_BRACKET = re.compile(r"\([^()]*\)")
_BAD_LABEL = re.compile(r"^(?:in|on|at|for|from|with|if|note|clue|hint|question|fact|rule|statement|option|"
                        r"choice|answer|"
                        r"solution|example|title|puzzle|riddle|remember|ps|nb|tip|what|how|when|everyone|"
                        r"everybody|all|the following)s?\b|[?!\"]", re.IGNORECASE)


def values_of(text: str) -> list[str]:
    """The values that a text lists, nothing if one of its parts can be none."""
    if len(text) > 4000:
        return []
    if "`" in text:
        return [part.strip() for part in text.split("`")[1::2]]
    separator = _SEPARATOR if "&" not in text or _AMPERSAND_JOINS.fullmatch(text) else _WITHOUT_AMPERSAND
    parts = [part for part in separator.split(text.strip().rstrip(".")) if part]
    return parts if parts and all(map(is_value, parts)) else []


def is_value(text: str) -> bool:
    """Whether a text is short and without a verb, as names of things are."""
    text = text.strip()
    if not 0 < len(text) <= 50 or len(text.split()) > 5 or text[-1] in ".?!:" or text.count('"') % 2:
        return False
    return not any(sign in text for sign in (": ", " - ", "___")) and any(map(str.isalnum, text)) and \
        not VERB.search(text)


def is_label(text: str) -> bool:
    """Whether a text can be the label of a list of values: a few words without a verb."""
    words = _BRACKET.sub("", text).split()
    if not 0 < len(words) <= 5 or len(text) > 60 or not text.strip()[0].isalpha():
        return False
    if _PLAIN_VERB.search(text) or _BAD_LABEL.search(text.strip()) or any(sign in text for sign in ".,;:"):
        return False
    if len(words) > 3 and ("unique" in words or "different" in words):
        return False
    return len(words) < 3 or not VERB.search(" ".join(words[:-1]))
