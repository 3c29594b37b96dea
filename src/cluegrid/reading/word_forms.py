"""The forms of a word: singulars, lemmas, stems and nationalities."""

from __future__ import annotations

from functools import lru_cache

from cluegrid import lexicon
from cluegrid.reading.scales import COMPARING
from cluegrid.reading.values import DAYS, MONTHS

_ENDINGS = (
    "en",
    "ists",
    "ist",
    "ers",
    "er",
    "ors",
    "or",
    "ings",
    "ing",
    "ery",
    "y",
    "ians",
    "ian",
    "ans",
    "an",
    "ns",
    "n",
    "ese",
    "uese",
    "o",
    "e",
    "s",
    "es",
    "ry",
    "men",
    "man",
    "women",
    "woman",
    "ic",
    "al",
    "a",
    "ia",
    "ish",
    "i",
    "is",
    "ies",
    "ed",
    "d",
)
DEMONYMS = [
    set(group.split())
    for group in (
        "poland pole polish",
        "netherlands dutch dutchman holland dutchwoman",
        "france french frenchman frenchwoman",
        "greece greek",
        "switzerland swiss",
        "wales welsh welshman",
        "spain spanish spaniard",
        "denmark dane danish",
        "sweden swede swedish",
        "norway norwegian",
        "finland finn finnish",
        "england english englishman englishwoman",
        "britain brit british briton",
        "scotland scot scottish scotsman",
        "ireland irish irishman",
        "germany german",
        "turkey turk turkish",
        "iceland icelander icelandic",
        "china chinese",
        "peru peruvian",
        "japan japanese",
        "thailand thai",
        "ukraine ukrainian",
        "iraq iraqi",
        "philippines filipino",
        "america american usa us",
        "wales welsh",
        "norway norseman",
        "cyprus cypriot",
        "lebanon lebanese",
        "flute flautist flutist",
        "pupil student",
    )
]
SHORT = {name[:3]: name for name in (*DAYS, *MONTHS)} | {
    "sept": "september",
    "tues": "tuesday",
    "thurs": "thursday",
    "weds": "wednesday",
}


@lru_cache(maxsize=50_000)
def singular(word: str) -> str:
    """A noun without its plural ending, by the lexicon; the commonest where there are several: cookie, not cooky."""
    found = [lemma for lemma, cls, form in lexicon.lemmas(word) if cls == "n" and form == "plural"]
    return max(found, key=lambda lemma: (lexicon.common(lemma), len(lexicon.kinds_of(lemma))), default=word)


@lru_cache(maxsize=50_000)
def noun_lemmas(word: str) -> tuple[str, ...]:
    """What a word is as a noun."""
    found = [lemma for lemma, cls, _ in lexicon.lemmas(word) if cls == "n"]
    return tuple(found) or (
        (word[:-1],)
        if word.endswith("s") and len(word) > 3 and not lexicon.is_word(word) and lexicon.is_word(word[:-1])
        else ()
    )


@lru_cache(maxsize=50_000)
def verb_lemmas(word: str) -> tuple[tuple[str, str], ...]:
    """What a word is as a verb, with its form; who was outspent is known by who spent."""
    found = [(lemma, form) for lemma, cls, form in lexicon.lemmas(word) if cls == "v" and lexicon.listed(lemma)]
    if word.startswith("out"):
        inner = [("out" + lemma, form) for lemma, cls, form in lexicon.lemmas(word[3:]) if cls == "v"]
        found += [one for one in inner if one[0] in COMPARING and one not in found]
    return tuple(found)


@lru_cache(maxsize=50_000)
def keys(word: str) -> frozenset[str]:
    """The forms under which a word of a value is looked up: itself, its other spelling, its singular."""
    found = {word, lexicon.folded(word)}
    if word in SHORT:
        found.add(SHORT[word])
    for lemma, cls, form in lexicon.lemmas(word):
        if cls == "n" and form in ("plural", "base"):
            found |= {lemma, lexicon.folded(lemma)}
    if word.endswith("s") and len(word) > 3:
        found.add(word[:-1])
        if word.endswith(("xes", "ses", "zes", "ches", "shes")):
            found.add(word[:-2])
    return frozenset(found)


@lru_cache(maxsize=50_000)
def stems(word: str) -> frozenset[str]:
    """What is left of a word without one of the endings that make another word of it: swimmer, swimming -> swim."""
    found = {word}
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            stem = word[: -len(ending)]
            found.add(stem)
            if stem[-1] == stem[-2] and len(stem) > 3:
                found.add(stem[:-1])
    for group in DEMONYMS:
        if word in group:
            found |= {"=" + min(group)}
    return frozenset(found)


@lru_cache(maxsize=50_000)
def said_too(word: str) -> frozenset[str]:
    """The other words for a people and its country: Swede, Swedish, Sweden."""
    return frozenset(form for group in DEMONYMS if word in group for form in group)


def agent_verbs(noun: str) -> list[str]:
    """The verbs that an agent noun may come from: smoker -> smoke."""
    stem = noun[:-2]
    forms = [stem, stem + "e", stem[:-1] if len(stem) > 2 and stem[-1] == stem[-2] else stem]
    return [form for form in forms if any(form == lemma for lemma, _ in verb_lemmas(form))]
