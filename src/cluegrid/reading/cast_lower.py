"""Names that a text without capitals writes in small letters: "jake lives in the red house"."""

from __future__ import annotations

from collections import defaultdict

from cluegrid.lexicon import common, kinds_of
from cluegrid.reading.cast_phrases import MASS
from cluegrid.reading.cast_words import ARTICLES, AUXILIARIES, CONJUNCTIONS, FUNCTION, Word, lemmas, words_of
from cluegrid.reading.values import cardinal, ordinal

_THINGS = MASS | {"weekday", "month"}
_BEFORE = ARTICLES | {"his", "her", "their", "its", "my", "our", "your", "each", "every", "no", "another", "any"}


def is_sloppy(texts: list[str]) -> bool:
    """Whether most sentences begin with a small letter."""
    begun = [text.lstrip("(\"'“ ")[:1] for text in texts]
    letters = [letter for letter in begun if letter.isalpha()]
    return len(letters) >= 4 and sum(letter.islower() for letter in letters) * 3 >= 2 * len(letters)


def lower_names(texts: list[str]) -> frozenset[str]:
    """Words that stand bare where only a name can: as the subject of a plain verb, never after an article."""
    subjects: dict[str, int] = defaultdict(int)
    described: set[str] = set()
    objects: set[str] = set()
    for text in texts:
        words = words_of(text)
        for i, word in enumerate(words):
            if word.sort != "word" or word.cap:
                continue
            before = words[i - 1].low if i else ""
            if before in _BEFORE or (i and _describes(words[i - 1])):
                described.add(word.low)
            elif (i == 0 or before in (",", "and", "but", "that", "if", ":", "(", ".", "so", "does", "did")) and _acts(
                words, i
            ):
                subjects[word.low] += 1
            elif (
                before in ("of", "to", "than", "between", "beside", "behind")
                and not _leads_on(words, i)
                and (before != "to" or common(word.low, "v") <= common(word.low, "n"))  # not "to save his life"
            ):
                objects.add(word.low)
    found = {low for low in subjects if low not in described and _can_be_name(low)}
    if len(found) < 2:
        return frozenset()
    further = {low for low in objects if low not in described and low[:-1] not in found and _can_be_name(low)}
    return frozenset(found | further)


def capitalised(text: str, names: frozenset[str]) -> str:
    """A sentence with these names written large, and "danas" as "Dana's"."""
    made, end = [], 0
    for word in words_of(text):
        if word.sort != "word" or word.cap:
            continue
        said = ""
        if word.low in names:
            said = word.text.capitalize()
        elif (word.low.endswith("s") and word.low[:-1] in names and not lemmas(word.low)) or (
            word.low.endswith("s") and word.low[:-1] in names and word.low not in FUNCTION
        ):
            said = word.text[:-1].capitalize() + "'s"
        if said:
            made += [text[end : word.start], said]
            end = word.end
    return "".join([*made, text[end:]])


def _leads_on(words: tuple[Word, ...], i: int) -> bool:
    """Whether another noun follows, so that this word only describes it."""
    after = words[i + 1] if i + 1 < len(words) else None
    return after is not None and after.sort == "word" and after.low not in FUNCTION


def _describes(word: Word) -> bool:
    return word.sort == "word" and any(cls == "a" for _, cls, _ in lemmas(word.low)) and word.low not in FUNCTION


def _acts(words: tuple[Word, ...], i: int) -> bool:
    after = words[i + 1] if i + 1 < len(words) else None
    if after is None:
        return False
    if after.sort == "poss":
        return True
    if after.low in AUXILIARIES - {"are", "were", "have", "do", "be"}:
        return not (
            i + 2 < len(words)
            and after.low in ("is", "was")
            and any(cls == "v" and form == "participle" for _, cls, form in lemmas(words[i + 2].low))
            and not any(cls == "a" for _, cls, _ in lemmas(words[i + 2].low))
            and any(word.low in ("by", "in", "at", "on") for word in words[i + 3 : i + 5])
        )
    return any(cls == "v" and form in ("third", "past") for _, cls, form in lemmas(after.low))


def _can_be_name(low: str) -> bool:
    if low in FUNCTION or low in CONJUNCTIONS or len(low) < 2 or not low.isalpha() or low[-3:] == "ing":
        return False
    if cardinal(low) is not None or ordinal(low) is not None:
        return False
    known = lemmas(low)
    if not known or "name" in kinds_of(low):
        return True
    if any(form == "plural" for _, cls, form in known if cls == "n") or not any(cls == "n" for _, cls, _ in known):
        return False
    return not kinds_of(low) & _THINGS
