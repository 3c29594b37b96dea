"""What an enumeration is a list of: the nouns and verbs that the text puts before it, and the name they make."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from cluegrid.lexicon import common
from cluegrid.reading.cast_words import (
    ADVERBS,
    ARTICLES,
    AUXILIARIES,
    FUNCTION,
    PREPOSITIONS,
    PRONOUNS,
    TITLES,
    Word,
    is_noun,
    is_plural,
    is_verb,
    lemma,
    lemmas,
    singular,
    word_set,
    words_of,
)
from cluegrid.reading.listed import Listing
from cluegrid.reading.values import Scale, cardinal, plural_unit

_EMPTY = word_set(
    "different unique distinct own favourite favorite following various certain type types kind kinds sort sorts "
    "something anything thing things one ones possible available total person people each every everyone everybody "
    "particular separate single respective genre style brand model characteristic attribute value values option "
    "options "
    "list lists level"
)
_CALLING = word_set("called named marked labelled labeled lettered numbered namely being")
_OF_A_KIND = word_set(
    "type types kind kinds sort sorts brand brands style styles genre genres make makes level levels model models"
)
_DIFFERING = word_set("different unique own favourite favorite distinct certain")
VERB_NAMES = {
    "drink": "drink",
    "smoke": "smoke",
    "eat": "food",
    "play": "game",
    "drive": "car",
    "read": "reading",
    "wear": "clothing",
    "ride": "mount",
    "grow": "plant",
    "sell": "product",
    "make": "product",
    "live": "home",
    "buy": "purchase",
    "cook": "dish",
    "study": "subject",
    "visit": "destination",
    "like": "favourite",
    "carry": "object",
    "come": "origin",
    "hail": "origin",
    "hold": "contents",
    "contain": "contents",
    "need": "need",
    "go": "destination",
    "fly": "destination",
    "head": "destination",
    "travel": "transport",
    "order": "order",
    "choose": "choice",
}
_TELLING = word_set("drink smoke eat drive ride read visit study buy play order come hail go fly head")
"""Verbs that tell even of names what they are names of: "they drive a Jeep, a Mini and a Volvo"."""
CLASS_NAMES = {
    "color": "Colour",
    "colour": "Colour",
    "occupation": "Job",
    "beverage": "Drink",
    "city": "City",
    "person": "Name",
    "weekday": "Day",
    **dict.fromkeys(["alcohol", "tea", "coffee", "wine"], "Drink"),
    **dict.fromkeys(["mammal", "rodent", "livestock", "reptile"], "Animal"),
    "water_body": "Place",
    "body_part": "Thing",
    "sports_gear": "Gear",
}

GEOGRAPHY = word_set("city country state island nationality language river mountain continent planet region")
"""Classes that capitalised values can be known by."""


@dataclass
class Label:
    """The words for a kind: the name a person would give, nouns and verbs that go with it."""

    name: str = ""
    nouns: set[str] = field(default_factory=set)
    verbs: set[str] = field(default_factory=set)
    things: set[str] = field(default_factory=set)


def _counted_noun(listing: Listing) -> Label | None:
    """The plural noun that the words before a list count, where the list has that many items: "six lamps ...:"."""
    before = listing.before
    for i in range(len(before) - 2, -1, -1):
        if before[i].low == ")":
            break
        if cardinal(before[i].low) != len(listing.items):
            continue
        for j in range(i + 1, min(i + 5, len(before))):
            word = before[j]
            if word.sort != "word" or word.low in FUNCTION - {"different", "own"}:
                break
            if is_plural(word.low) or word.low == "people":
                head = "person" if word.low == "people" else singular(word.low)
                known = before[j - 1].low if j > i + 1 and is_noun(before[j - 1].low) else ""
                name = f"{known} {head}" if known and known not in _EMPTY and not is_verb(known) else head
                return Label(name.capitalize(), {head})
    return None


_SHELVED = re.compile(r"(?:categor(?:y|ies)|group|set|column|list|kind|type|class)s?(?: ?#?\w)?", re.IGNORECASE)
"""What only says that a list is one: "Category 1 (Student)"."""
_CHOSEN_FROM = (("out", "of"), ("from", "among"))
"""What stands between a noun and the list of what it may be: one city out of Rome, Oslo and Kiev."""


def read_label(listing: Listing) -> Label:
    """What the words before a list (or after names that open a sentence) say it is a list of."""
    plain, _, inside = listing.label.partition("(")
    plain = inside.rstrip(") ") if _SHELVED.fullmatch(plain.strip()) and inside else plain or listing.label
    if listing.style == "range":
        return from_label(plain) if plain else Label()
    if listing.style in ("label", "column") and len(plain.split()) <= 4:
        return from_label(plain)
    before = listing.before
    while before and before[-1].sort == "mark" and before[-1].low in (":", ",", "(", "-", "–", "—", ";"):
        before = before[:-1]
    clause = _clause(before)
    if clause and clause[-1].low in _CALLING:
        return _last_noun(clause[:-1])
    if tuple(word.low for word in clause[-2:]) in _CHOSEN_FROM:
        return _noun_before(clause[:-2])
    opener = listing.before[-1].low if listing.before else ""
    if opener in (":", "(", "-", "–", "—", ",") or listing.style in ("label", "column", "bracket"):
        while clause and clause[-1].low in _CALLING:
            clause = clause[:-1]
        named = all(item[:1].isupper() for item in listing.items)
        if named and any(word.low in ("us", "them") for word in clause[-3:]):
            return Label("Name")  # "what did each of us get (Ann, Bob and Cid)"
        different = any(word.low in _DIFFERING for word in clause)
        counted = _counted_noun(listing) if not different else None
        return counted or _noun_before(clause, listing.after)
    if clause and clause[-1].low in AUXILIARIES | {"of"} and any(word.low in AUXILIARIES for word in clause[-2:]):
        return _subject(clause)
    if listing.style == "ones":
        return Label()
    if clause:
        return _governed(clause)
    return _apposed(listing.after)


def from_label(text: str) -> Label:
    """The label of a labelled list: "Favourite subjects" -> Subject."""
    words = [word for word in words_of(text) if word.sort == "word"]
    kept = (
        [
            word
            for word in words
            if word.low not in _EMPTY and word.low not in FUNCTION - {"first", "last"} and cardinal(word.low) is None
        ]
        or [word for word in words if word.low not in FUNCTION]
        or words
    )
    if len(kept) > 2:
        return _noun_before(list(words_of(text)))
    if not kept:
        return Label()
    head = {"people": "person"}.get(kept[-1].low) or singular(kept[-1].low)
    last = kept[-1].low if kept[-1].low in ("goods", "contents", "clothes") else head
    name = " ".join([*(word.low for word in kept[:-1]), last])
    return Label(
        name.capitalize() if not name.isupper() else name,
        {head, last, *(word.low for word in kept[:-1] if is_noun(word.low))},
    )


def _clause(words: list[Word]) -> list[Word]:
    """The words since the last mark."""
    for i in range(len(words) - 1, -1, -1):
        if words[i].sort == "mark" and words[i].low in (",", ";", ":", "(", ")", "–", "—", ".", "-"):
            return words[i + 1 :]
    return list(words)


def _noun_before(clause: list[Word], after: Sequence[Word] = ()) -> Label:
    """The last noun of a clause that says more than "thing": "each has a different drink" -> drink, verb have."""
    clause = _differing_subject(clause)
    if len(clause) > 2 and clause[-1].low == "names" and clause[-2].sort == "poss":  # the mothers' names: mothers
        clause = clause[:-2]
    nouns = [i for i, word in enumerate(clause) if _is_plain_noun(word, clause, i)]
    for i, word in enumerate(clause[:-1]):
        if cardinal(word.low) is not None and clause[i + 1].low in ("people", "persons"):
            return Label("Person", {"person"})
    if not nouns:
        verbs = {lemma(word.low, "v") for word in clause if is_verb(word.low) and word.low not in AUXILIARIES}
        if clause and clause[-1].low in ("genre", "style", "brand", "model"):
            return Label(clause[-1].low.capitalize(), {clause[-1].low}, verbs - {clause[-1].low})
        return Label(verbs=verbs)
    marked = [
        i
        for i, word in enumerate(clause)
        if word.low in ("different", "same", "unique", "own", "favourite", "favorite", "distinct", "one")
        or cardinal(word.low) is not None
    ]
    at = nouns[-1]
    if marked:  # five electric cars are plugged in at a station: what is counted, not what stands last
        following = [i for i in nouns if i > marked[-1]]
        if following:
            at = following[0]
            while at + 1 in following and at + 1 < len(clause):
                at += 1
            if at + 2 < len(clause) and clause[at].low in _OF_A_KIND and clause[at + 1].low == "of":
                at = next((i for i in nouns if i > at), at)
    if at + 2 <= len(clause) - 1 and clause[at + 1].low == "of" and clause[at].low in _OF_A_KIND | {"name", "names"}:
        at = next((i for i in nouns if i > at), at)
    head = singular(clause[at].low)
    name = head
    if (
        at
        and at - 1 in nouns
        and not is_plural(clause[at - 1].low)
        and clause[at - 1].low not in _EMPTY
        and (at - 1) not in marked
    ):
        name = f"{clause[at - 1].low} {head}"
    if at and clause[at - 1].low in ("first", "last") and head == "name":
        name = f"{clause[at - 1].low} {head}"
    verbs = {
        lemma(word.low, "v")
        for i, word in enumerate(clause[:at])
        if is_verb(word.low, ("past", "third", "participle", "gerund", "base"))
        and word.low not in FUNCTION
        and not is_plural(word.low)
        and i not in nouns
        and not word.cap
    }
    return Label(name.capitalize(), {head}, verbs)


def _differing_subject(clause: list[Word]) -> list[Word]:
    """The nouns of which a clause says that they differ: "their coats in every room are different" -> their coats."""
    if len(clause) < 3 or clause[-1].low not in _DIFFERING or clause[-2].low not in AUXILIARIES:
        return clause
    end = next((i for i, word in enumerate(clause) if word.low in PREPOSITIONS), len(clause) - 2)
    return clause[:end] if end else clause


def _last_noun(clause: list[Word]) -> Label:
    """The noun right before "called": "has a pilot called" -> driver."""
    nouns = [word for i, word in enumerate(clause) if _is_plain_noun(word, clause, i)]
    head = singular(nouns[-1].low) if nouns else ""
    return Label(head.capitalize(), {head} if head else set())


def _is_plain_noun(word: Word, clause: list[Word], i: int) -> bool:
    if word.sort != "word" or word.low in FUNCTION or word.low in _EMPTY or cardinal(word.low) is not None:
        return False
    if "'" in word.low or (is_verb(word.low, ("gerund",)) and i and clause[i - 1].low in AUXILIARIES):
        return False
    if word.cap and (i or word.start):
        return False
    known = lemmas(word.low)
    if not known:
        return True
    if not is_noun(word.low):
        return False
    if (
        is_verb(word.low, ("third",))
        and i
        and is_noun(clause[i - 1].low)
        and common(lemma(word.low, "v"), "v") >= common(lemma(word.low, "n"), "n")
    ):
        return False  # "an artist works on each of them"
    # a verb form that could be a noun is one only after a determiner or adjective
    return not (is_verb(word.low, ("third", "past")) and not is_plural(word.low)) and not (
        is_verb(word.low, ("third",)) and i and (clause[i - 1].low in PRONOUNS or is_plural(clause[i - 1].low))
    )


def _subject(clause: list[Word]) -> Label:
    """ "The four keepers of the park are" -> head; "their surnames are" -> surname."""
    body = clause[:]
    if body and body[0].low in ("at", "in", "on", "among", "around", "round") and not any(
        cardinal(word.low) is not None for word in body
    ):
        return Label()  # "at the party were"
    while body and (body[-1].low in AUXILIARIES or body[-1].low in PREPOSITIONS):
        body = body[:-1]
    nouns = [
        i
        for i, word in enumerate(body)
        if (
            word.sort == "word"
            and word.low not in FUNCTION
            and cardinal(word.low) is None
            and (is_noun(word.low) or not lemmas(word.low))
            and not word.cap
        )
        or (word.cap and not i and is_noun(word.low) and word.low not in TITLES and (len(body) == 1 or not body[1].cap))
    ]
    if not nouns or any(word.cap for word in body[max(nouns) + 1 :]):
        return Label()
    opener = next((i for i, word in enumerate(body) if word.low in ARTICLES | {"their", "his", "her", "its"}), -1)
    first = [i for i in nouns if i > opener]
    at = first[0] if first else nouns[-1]
    while at + 1 in nouns:
        at += 1
    if body[at].low in ("name", "names") and at + 1 < len(body) and body[at + 1].low == "of":
        at = nouns[-1]
    head = singular(body[at].low)
    name = head
    if (
        at
        and at - 1 > opener
        and (at - 1) in nouns
        and body[at - 1].low not in _EMPTY
        and cardinal(body[at - 1].low) is None
    ) or (at and body[at - 1].low in ("first", "last") and head == "name"):
        name = f"{body[at - 1].low} {head}"
    return Label(name.capitalize(), {head})


def _governed(clause: list[Word]) -> Label:
    """ "They visited": the verb; "in lanes": the noun right before."""
    last = clause[-1]
    if last.sort == "word" and last.low not in FUNCTION and is_plural(last.low):
        head = singular(last.low)
        which = clause[-2].low if len(clause) > 1 and clause[-2].low in ("first", "last") else ""
        return Label(f"{which} {head}".strip().capitalize(), {head})
    verbs = {
        lemma(word.low, "v")
        for word in clause[-4:]
        if is_verb(word.low, ("past", "third", "participle", "gerund", "base"))
        and word.low not in FUNCTION
        and not word.cap
    }
    return Label(verbs=verbs)


def _apposed(after: Sequence[Word]) -> Label:
    """Names that open a sentence: "A, B and C, three friends of ..." -> friend; else just names."""
    words = list(after)
    if words and words[0].low == ",":
        for i, word in enumerate(words[1:7], 1):
            if cardinal(word.low) is not None and i + 1 < len(words):
                for noun in words[i + 1 : i + 4]:
                    if is_plural(noun.low):
                        return Label("Name", {singular(noun.low)})
    if len(words) > 1 and words[0].low in ("are", "were") and cardinal(words[1].low) is not None and len(words) > 2:
        return Label("Name", {singular(words[2].low)})
    return Label("Name")


def kind_name(label: Label, values: Sequence[str], shared: str, measured: Scale | None) -> str:
    """The name for a kind: the text's own, else what the values measure, else the lexicon's class."""
    own = label.name and not (
        measured is not None
        and plural_unit(label.name.lower())
        in (measured.unit, "inches", "minutes", "miles", "hours", "pounds", "weeks", "years", "feet")
    )
    if own:
        return label.name
    if measured is not None:
        return {
            "time": "Day" if measured.unit == "days" else "Month" if measured.unit == "months" else "Time",
            "": "Number",
            "amount": measured.unit.capitalize() or "Number",
            "duration": "Time",
        }.get(measured.dimension, measured.dimension.capitalize())
    capital = all(value[:1].isupper() for value in values)
    if shared and not (capital and shared not in GEOGRAPHY):
        return "Job" if shared == "person" else CLASS_NAMES.get(shared, shared.capitalize())
    done = next((VERB_NAMES[verb] for verb in sorted(label.verbs & _TELLING) if verb in VERB_NAMES), "")
    if capital:
        return done.capitalize() or "Name"
    return next((VERB_NAMES[verb].capitalize() for verb in sorted(label.verbs) if verb in VERB_NAMES), "")


__all__ = ["ADVERBS", "Label", "from_label", "kind_name", "read_label"]
