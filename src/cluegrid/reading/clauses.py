"""Parts of a masked sentence: its subject, its verb, where it may be cut, and what a part leaves out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cluegrid.categories import Value
from cluegrid.reading.grammar import Grammar
from cluegrid.relations import All, Relation, Together

_TRAILING = frozenset(("before", "after", "sometime", "more", "less", "than", "exactly"))


def subject_of(text: str) -> str:
    """The words up to the first value and those that belong to it, before the verb."""
    words = text.split()
    for i, word in enumerate(words):
        if word[0] in "@#" and len(word) > 1:
            return " ".join(words[:i + 1])
    return ""


def cuts(text: str, joint: str, most: int = 6) -> Iterator[tuple[str, str]]:
    """The ways to cut a sentence in two at a word."""
    for n, found in enumerate(re.finditer(joint, text)):
        if n >= most:
            return
        yield text[:found.start()].strip(" ,"), text[found.end():].strip(" ,")


def with_subject(before: str, part: str) -> str:
    """A part with its pronoun, or its missing subject, filled in from the part before it."""
    subject = subject_of(before)
    found = re.match(r"^(?:then )?(?:he|she|it|they|this person|that person) (?P<rest>.+)$", part)
    if found and subject:
        return f"{subject} {found['rest']}"
    return part



_NOUN_PHRASE = re.compile(r"^(?:the|an?|in|at|on|whoever|whichever|someone|somebody|anyone)\b|^[#@]\d")  # no predicate


def completed(part: str, before: str, subject: str, verb: str, whole: str = "") -> list[str]:
    """A second part with what it leaves out: as it stands, after the first part's subject, or after its verb too."""
    bare = bool(_NOUN_PHRASE.match(part))
    if bare and whole and whole != verb:  # "paid more than Ann and Bob": more than each
        return [part, f"{subject} {whole} {part}"]
    options = [part, f"{subject} {verb} {part}"] if bare else [part, f"{subject} {part}", f"{subject} {verb} {part}"]
    return [f"{before} {part}", *options] if before and not bare else options


def verb_after(text: str, subject: str, whole: bool = False) -> str:
    """The words between a subject and the next value: its verb, ``whole`` with what compares."""
    rest = text[len(subject):].split() if text.startswith(subject) else []
    verb: list[str] = []
    for word in rest:
        if word[0] in "@#" or word in ("the", "a", "an"):
            break
        verb.append(word)
    while not whole and verb and verb[-1] in _TRAILING:
        verb.pop()
    return " ".join(verb) if len(verb) <= 10 else ""


def predicates(text: str) -> Iterator[int]:
    """Where in a phrase its predicate may begin: after its first value."""
    found = re.search(r"[@#]\d+", text)
    for gap in list(re.finditer(r" ", text[found.end():]))[:5] if found else ():
        yield (found.end() if found else 0) + gap.start()


def listed(g: Grammar, items: str) -> list[Value] | None:
    """The values of a list, if each of its items names one."""
    parts = [part for part in re.split(r" ?, (?:and )?| and ", items) if part.strip()]
    values = [g.noun(part) for part in parts]
    found = [value for value in values if value is not None]
    return found if len(found) == len(parts) and len(set(found)) == len(found) else None


_REL = (r"(?:(?:somewhere |anywhere |immediately |directly |just |right |exactly )?(?:(?:at least |at most"
        r" |exactly )?\w+ "
        r"(?:houses?|places?|seats?|positions?|spots?|doors?) )?(?:to|on) (?:the|his|her) (?:immediate |direct"
        r" )?(?:left|right)"
        r"(?: hand side| side)? of|(?:directly |immediately |right )?next (?:door )?to|beside|adjacent to|"
        r"(?:directly |immediately )?(?:left|right) of|(?:directly |immediately |just |right"
        r" )?(?:before|after|behind|in front of|"
        r"above|below|opposite)|directly across from|across from)")
_STANDS = (r"(?:is|are|was|were|lives?|lived|sits?|sat|stands?|stood|comes?|came|is located|is found|is seated|we find|"
           r"finished|resides?|hangs?|hung|lies|lay)")
_INVERTED = re.compile(rf"^(?P<rel>{_REL}) (?P<b>.+?) (?P<verb>{_STANDS}) (?P<a>.+)$")
_SOMEBODY_THERE = re.compile(
    rf"^the (?:person|one|man|woman|guest|resident|house|seat|neighbou?r|lady|player|runner|book|car|student|child|boy|"
    rf"girl)"
    rf"(?: (?:who|that|which) (?:{_STANDS})| (?:living|sitting|standing|seated|located|placed|located))?"
    rf" (?P<rel>{_REL}) "
    r"(?P<b>.+)$")


def straightened(g: Grammar, text: str) -> str:
    """A sentence that begins with where, in the plain order: "next to Bob lives Ann" -> "Ann lives next to Bob"."""
    found = _INVERTED.match(text)
    if found and found["b"].count("@") + found["b"].count("#") == 1:
        return f"{found['a']} {found['verb']} {found['rel']} {found['b']}"
    found = _SOMEBODY_THERE.match(text)
    slots = [slot.end() for slot in re.finditer(r"[@#]\d+", text)]
    if not found or len(slots) != 2 or re.search(r"\b(?:not|no|never|nor|or|and)\b", text):
        return text
    words = text[:slots[1]].split()
    first = next(i for i, word in enumerate(words) if word[0] in "@#")
    for cut in range(first + 1, len(words)):
        before, after = " ".join(words[:cut]), " ".join(words[cut:]) + text[slots[1]:]
        if words[cut] in ("who", "that", "which", "whose", "with", "of", "'s", "house", "in"):
            continue
        inner = _SOMEBODY_THERE.match(before)
        if inner and g.noun(inner["b"]) is not None and g.noun(after) is not None:
            return f"{after} is {inner['rel']} {inner['b']}"
    return text


def contradictory(said: list[Relation]) -> bool:
    """Whether two facts give one value two of another category: then it was not meant so."""
    parts = [inner for part in said for inner in (part.of if isinstance(part, All) else (part,))]
    pairs = [part for part in parts if isinstance(part, Together)]
    for i, one in enumerate(pairs):
        for other in pairs[i + 1:]:
            shared = {one.a, one.b} & {other.a, other.b}
            rest = {one.a, one.b, other.a, other.b} - shared
            if shared and len(rest) == 2 and len({value.category for value in rest}) == 1:
                return True
    return False


NEGATIONS = ("not", "never", "cannot")


def without_not(phrase: str) -> tuple[str, bool]:
    """A phrase without the "not" of its verb, and whether there was one."""
    words = phrase.split()
    for i in range(len(words) - 1, max(-1, len(words) - 4), -1):
        if words[i] in NEGATIONS:
            return " ".join(words[:i] + words[i + 1:]), True
    return phrase, False


def two(g: Grammar, a: str, b: str) -> tuple[Value, Value, bool] | None:
    """Two phrases as values, and whether the first one's verb was denied."""
    a, denied = without_not(a)
    first = g.noun(a)
    if first is None:
        return None
    second = g.noun(b)
    same = first == second and not g.asked and not g.forced
    return None if second is None or same else (first, second, denied)


def attempt(g: Grammar, *texts: str, depth: int) -> list[Relation] | None:
    """All of the parts as relations, or none; what the failed ones asked is forgotten."""
    asked = len(g.asked)
    said: list[Relation] = []
    for text in texts:
        found = g.say(text.strip(" ,"), depth)
        if found is None:
            del g.asked[asked:]
            return None
        said.append(found)
    return said
