"""Lists that count their items: "one is a mason, one a tailor and two are clerks"."""

from __future__ import annotations

from collections.abc import Iterator

from cluegrid.lexicon import common
from cluegrid.reading.cast_classes import DEVOTED
from cluegrid.reading.cast_listing import Listing, distinct, item_text
from cluegrid.reading.cast_words import (
    ARTICLES,
    AUXILIARIES,
    FUNCTION,
    PREPOSITIONS,
    PRONOUNS,
    Word,
    is_noun,
    is_plural,
    is_verb,
    lemma,
    singular,
    word_set,
)
from cluegrid.reading.values import cardinal, dimension, ordinal, plural_unit

_COUNTERS = word_set("one two three four five six seven eight another")
_SOMEBODY = word_set("somebody someone")
_LEADS = word_set("only just the other remaining in")
"""What may stand right before a number that counts: "and the other two", ", in three"."""
_LAST = word_set("last other others remaining final")
_TO = word_set("to through")


def find_ones(words: list[Word], text: str, index: int) -> Iterator[Listing]:
    """ "One is a mason, one a tailor and two are clerks": values with how many hold each."""
    words = _plainly_counted(_without_asides(words))
    marks = [i for i, word in enumerate(words) if _counts(words, i)]
    run: list[int] = []
    for i in [*marks, -1]:
        if i >= 0 and run and _separated(words, run[-1], i):
            run.append(i)
            continue
        if len(run) >= 2:
            listing = _ones_list(words, run, text, index)
            if listing is not None:
                yield listing
        run = [i] if i >= 0 else []


_CLOSE = word_set(", ; . ? ! ( ) : and or but who")
"""What a counted clause ends before."""


def _is_nothing_but(words: list[Word], i: int) -> bool:
    """Whether "but" only says that there is nothing else: "about nothing but cheese"."""
    return words[i].low == "but" and words[i - 1].low == "nothing"


def _without_asides(words: list[Word]) -> list[Word]:
    """The words without what is thrown in after a number that counts: "one, believe it or not, about cheese"."""
    found: list[Word] = []
    i = 0
    while i < len(words):
        if words[i].low == "," and i and words[i - 1].low in ("one", "another"):
            close = next((j for j in range(i + 2, min(i + 7, len(words))) if words[j].low == ","), -1)
            if close > 0 and not any(word.cap or word.low in ("one", "another") for word in words[i:close]):
                i = close + 1
                continue
        found.append(words[i])
        i += 1
    return found


def _plainly_counted(words: list[Word]) -> list[Word]:
    """The words with "a third", "the last", "the other" and "somebody" as "another", where something is counted.

    An ordinal counts only as the next of its row: "one plays the flute, another the oboe and the third the harp"."""
    somebody = sum(word.low in _SOMEBODY for word in words) > 1
    found: list[Word] = []
    count = 0
    i = 0
    while i < len(words):
        word, after = words[i], words[i + 1] if i + 1 < len(words) else None
        rank = ordinal(after.low) if after is not None else None
        many = rank is None and i + 2 < len(words) and words[i + 2].low in _COUNTERS - {"one"}  # "the remaining three"
        told = after is not None and not many and (rank == count + 1 if rank is not None else after.low in _LAST)
        if word.low == "the" and after is not None and after.low == "others" and count and _begins(words, i):
            return [*found, *_each_other(words[i + 2 :])]
        if word.low in ("a", "the") and not word.cap and after is not None and told and count and _begins(words, i):
            width = 3 if i + 2 < len(words) and words[i + 2].low == "one" else 2
            found.append(Word("another", "another", word.start, words[i + width - 1].end, "word"))
            i += width
        else:
            counts = somebody and word.low in _SOMEBODY
            found.append(Word("one", "one", word.start, word.end, "word") if counts else word)
            i += 1
        count += found[-1].low in ("one", "another")
    return found


def _each_other(words: list[Word]) -> list[Word]:
    """What "the others" are, each as "another": "one has 1 egg, the others 2 eggs, 3 eggs and 5 eggs"."""
    found: list[Word] = []
    fresh = True
    for word in words:
        if fresh and word.low not in (",", "and"):
            found.append(Word("another", "another", word.start, word.start, "word"))
            fresh = False
        found.append(word)
        fresh = fresh or word.low in (",", "and")
    return found


def _begins(words: list[Word], i: int) -> bool:
    """Whether the word at i opens a further item."""
    return bool(i) and words[i - 1].low in (",", ";", "and", "while")


def _counts(words: list[Word], i: int) -> bool:
    if words[i].low == "other":  # "... and the other has a plum"
        return [word.low for word in words[max(0, i - 2) : i]] == ["and", "the"] and (
            i + 1 < len(words) and (is_be(words[i + 1]) or is_verb(words[i + 1].low, ("past", "third")))
        )
    if words[i].low not in _COUNTERS or words[i].sort != "word":
        return False
    before = words[i - 1].low if i else ""
    after = words[i + 1].low if i + 1 < len(words) else ""
    if before == "that" and after == "of":
        return True  # "she knows that one of them plays the flute"
    if before in _TO or after in _TO:
        beside = words[i - 2 : i - 1] if before in _TO else words[i + 2 : i + 3]
        if beside and cardinal(beside[0].low) is not None:
            return False  # "numbered one to four"
    if (
        before
        in (
            "the",
            "this",
            "that",
            "no",
            "which",
            "last",
            "other",
            "first",
            "of",
            "than",
            "each",
            "its",
            "his",
            "her",
            "their",
            "all",
            "only",
            "any",
            "every",
            "these",
            "those",
            "our",
            "another",
        )
        and not (before == "only" and i > 1 and words[i - 2].low in ("and", ","))
        and not (before == "other" and i > 2 and words[i - 2].low == "the" and words[i - 3].low in ("and", ","))
    ) or after in ("who", "another", "more", "less", "each", "every", "o'clock"):
        return False
    further = [word.low for word in words[i + 2 : i + 4]]
    if (
        after in ("after", "behind", "beside", "above", "by")
        and further
        and (further[0] in ("another", "one") or further == ["the", "other"])
    ):
        return False
    if is_plural(after) and [word.low for word in words[i + 2 : i + 4]] in ([",", "a"], [",", "an"], [",", "the"]):
        return False  # "two vans, a red one and a blue one"
    return after not in ("and", "or", ",", ".")


def _separated(words: list[Word], a: int, b: int) -> bool:
    """Whether one counted item follows another, with a comma or "and" (and perhaps "only") right between them."""
    i = b - 1
    while i > a and words[i].low in _LEADS:
        i -= 1
    return (
        b - a <= 14
        and words[i].low in (",", "and")
        and not any(word.low in (".", ":", "(", ")", ";") and not _trails_off(words, j)
                    for j, word in enumerate(words[a:b], a))
    )


def _trails_off(words: list[Word], i: int) -> bool:
    """Whether a full stop is one of several: "somebody has a dog ... and somebody a cat"."""
    return words[i].low == "." and "." in {word.low for word in (*words[i - 1 : i], *words[i + 1 : i + 2])}


def _with_unit(values: list[str], words: list[Word], first: Word) -> list[str]:
    """Numbers with the unit that only the first of them has: "one came after 20 minutes, one after 35"."""
    after = words[words.index(first) + 1 : words.index(first) + 2]
    unit = after[0].low if after and dimension(plural_unit(after[0].low), ()) != "amount" else ""
    return [f"{value} {plural_unit(unit)}" for value in values] if unit else values


def _ones_list(words: list[Word], run: list[int], text: str, index: int) -> Listing | None:
    if (
        len(run) > 2
        and cardinal(words[run[0]].low) == len(run) - 1
        and not any(
            word.low in FUNCTION - {"different", "own"}
            or (is_verb(word.low, ("past", "third", "base")) and not is_plural(word.low))
            for word in words[run[0] + 1 : run[1] - 1]
        )
    ):
        run = run[1:]  # "three vans, one red, one grey and one pink"
    ends = []
    for a, b in zip(run, [*run[1:], len(words)], strict=True):
        i = b
        while i > a and words[i - 1].low in _LEADS | {",", ";", "and", "."}:
            i -= 1
        ends.append(i)
    stop = run[-1] + 1
    while stop < len(words) and (words[stop].low not in _CLOSE or _is_nothing_but(words, stop)):
        stop += 1
    ends[-1] = stop
    bodies = [_ones_body(words[a + 1 : b]) for a, b in zip(run, ends, strict=True)]
    opener = words[run[1] + 1].low if len(run) > 1 and run[1] + 1 < len(words) else ""
    said = [word.low for word in words[run[0] + 1 : ends[0]]]
    for k in range(len(run) - 1):  # "three sleep at the Anchor, two at the Bell", "one lives on a hill, one in a wood"
        begin, end = run[k] + 1, ends[k]
        following = words[run[k + 1] + 1].low if run[k + 1] + 1 < len(words) else ""
        lows = [word.low for word in words[begin:end]]
        if following in PREPOSITIONS - {"of"} and lows[:1] != [following]:
            at = lows.index(following) if following in lows else _placed_at(lows) if following in _WHERE else -1
            bodies[k] = _ones_body(words[begin + at : end]) if at > 0 else bodies[k]
    if opener == "of" and "of" in said[1:] and not any(word in ("them", "the", "these") for word in said[:2]):
        # "three are full of oil, two of ink"
        bodies = [_after_of(words[a + 1 : b]) for a, b in zip(run, ends, strict=True)]
    if len(bodies) > 2 and all(_is_count(body) for body in bodies[1:]):
        first = words[run[0] + 1 : ends[0]]
        at = max((i for i, word in enumerate(first) if cardinal(word.low) is not None), default=-1)
        number = first[at : at + max(map(len, bodies[1:]))]
        bodies = [number if at >= 0 else bodies[0], *bodies[1:]]  # "one couple has one child, one has two ..."
    items = []
    counts_units = all(_is_count(body) and len(body) == 2 for body in bodies)  # "one has 1 egg, one 2 eggs"
    bodies, carrier = (bodies, "") if counts_units else _unshared(bodies)
    for body, (a, b) in zip(bodies, zip(run, ends, strict=True), strict=True):
        items.append(body or [word for word in words[a + 1 : b] if word.low not in FUNCTION][:1])
    _by_verb(words, run, ends, items)
    longest = max((len(item) for item in items[1:]), default=0)
    if not all(items):
        return None
    items[0] = items[0][-longest:] if len(items[0]) > longest + 1 else items[0]
    values = [item_text(item, text) for item in items]
    if not distinct(values):  # "the key that opens the door" and "the key that opens the safe"
        items = [
            _whole_body(words[a + 1 : b], item) if values.count(value) > 1 else item
            for (a, b), item, value in zip(zip(run, ends, strict=True), items, values, strict=True)
        ]
        values = [item_text(item, text) for item in items]
    if all(len(item) == 1 and cardinal(item[0].low) is not None for item in items):
        values = _with_unit(values, words, items[0][0])
    counts = [1 if words[i].low in ("another", "other") else cardinal(words[i].low) or 1 for i in run]
    if not distinct(values) or any(len(item) > (8 if _has_clause(item) else 5) for item in items):
        return None
    made = Listing(
        index,
        values,
        "ones",
        words[run[0]].start,
        words[ends[-1] - 1].end,
        words[: run[0]],
        words[ends[-1] :],
        counts,
    )
    kept = {id(word) for item in items for word in item}
    made.around = [word.low for word in words[run[0] : ends[-1]] if id(word) not in kept]
    for a, b in zip(run, ends, strict=True):
        made.verbs |= {
            lemma(word.low, "v")
            for i, word in enumerate(words[a + 1 : b], a + 1)
            if id(word) not in kept
            and word.low not in FUNCTION
            and i + 1 < len(words)
            and _verbal(words[a + 1 : b + 1], i - a - 1)
        }
    first = words[run[0] + 1 : ends[0]]
    if counts_units:
        return made
    if len(first) > 1 and first[0].low not in FUNCTION and id(first[0]) not in kept and _rather_noun(first[0].low):
        made.noun = first[0].low  # "one barn is brown"
    made.noun = made.noun or carrier
    return made


_WHERE = word_set("in on at under by near beside inside from to")


def _placed_at(lows: list[str]) -> int:
    """Where a preposition of place stands in a counted clause, or -1."""
    return next((i for i, low in enumerate(lows) if low in _WHERE), -1)


def _has_clause(item: list[Word]) -> bool:
    """Whether a clause tells an item from another: "the key that opens the safe"."""
    return any(word.low in ("that", "which") for word in item)


def _after_of(words: list[Word]) -> list[Word]:
    """What follows "of" in a counted clause, without its article."""
    at = next((i for i, word in enumerate(words) if word.low == "of"), -1)
    body = words[at + 1 :]
    return body[1:] if len(body) > 1 and body[0].low in ARTICLES else body


def _whole_body(words: list[Word], body: list[Word]) -> list[Word]:
    """An item with the clause behind it that tells it from another."""
    return words[words.index(body[0]) :] if body and body[0] in words else body


def _is_count(body: list[Word]) -> bool:
    """Whether an item is a number, perhaps with what it counts: "30", "50 years"."""
    return 1 <= len(body) <= 2 and cardinal(body[0].low) is not None


def _unshared(bodies: list[list[Word]]) -> tuple[list[list[Word]], str]:
    """Items without the word that all of them start or end with, and that word: "red hats and blue hats"."""
    carrier = ""
    for at in (-1, 0):
        while all(len(body) > 1 for body in bodies) and len({lemma(body[at].low, "n") for body in bodies}) == 1:
            word = bodies[0][at].low
            if word.endswith(("er", "ers", "or")) if at else any(body[1].low == "of" for body in bodies):
                break  # "a tennis player" and "a basket of pears" stay whole
            carrier = carrier or lemma(word, "n")
            bodies = [body[:-1] if at else body[1:] for body in bodies]
    return bodies, carrier


def _by_verb(words: list[Word], run: list[int], ends: list[int], items: list[list[Word]]) -> None:
    """Among "comes by tram, comes by boat" somebody who "runs to work" is told by the verb."""
    verbs = [
        next(
            (
                word
                for word in words[a + 1 : b]
                if is_verb(word.low, ("third", "past")) and word.low not in AUXILIARIES and word.low not in FUNCTION
            ),
            None,
        )
        for a, b in zip(run, ends, strict=True)
    ]
    names = [verb.low if verb is not None else "" for verb in verbs]
    usual = max(set(names), key=names.count)
    if not usual or names.count(usual) < 2:
        return
    for i, verb in enumerate(verbs):
        if verb is not None and verb.low != usual and names.count(verb.low) == 1:
            after = words[words.index(verb) + 1].low if words.index(verb) + 1 < len(words) else ""
            if after in ("to", "home", "there") or after in (",", "and"):
                items[i] = [verb]


def _ones_body(words: list[Word]) -> list[Word]:
    """What a counted clause says without whom it counts and its verb: "of them plays the flute" -> flute."""
    i = 0
    if words and words[0].sort == "poss":  # "one's green"
        i = 1
    elif words and words[0].low == "of":
        i = 1
        while i < len(words) and (
            words[i].low in ("the", "them", "us", "these", "its", "his", "her", "their", "all")
            or cardinal(words[i].low) is not None
        ):
            i += 1
        if i < len(words) and i and words[i - 1].low not in ("them", "us", "these") and not is_be(words[i]):
            i += 1
    elif (
        len(words) > 1
        and not words[0].cap
        and words[0].low not in FUNCTION
        and (_rather_noun(words[0].low) or (is_plural(words[0].low) and is_verb(words[1].low, ("base",))))
        and (is_be(words[1]) or (is_verb(words[1].low, ("past", "third", "base")) and len(words) > 2))
    ):
        i = 1
    verb = None
    while i < len(words) - 1:
        word = words[i]
        if word.cap or word.sort == "number" or words[i + 1].low == "o'clock":
            break
        if word.low in FUNCTION or is_be(word) or (verb is not None and _goes_on(words, i)):
            i += 1
        elif verb is None and (not i or words[i - 1].low not in ARTICLES) and _verbal(words, i):
            verb = i
            i += 1
        else:
            break
    body = list(words[i:])
    if len(body) > 2 and body[1].low == "of" and singular(body[0].low) in DEVOTED:
        body = body[2:]  # "a fan of opera"
    for j, word in enumerate(body):
        if j and (
            word.low in AUXILIARIES or word.low in PRONOUNS or word.low in ("to", "from", "with", "at", "in", "on")
        ):
            return body[:j]
    return body


_AWAY = word_set("out off away up down over along back around round")


def _goes_on(words: list[Word], i: int) -> bool:
    """Whether a word only belongs to the verb before it: "went out in kayaks", "set off by bicycle"."""
    return words[i].low in _AWAY and (words[i + 1].low in PREPOSITIONS or words[i + 1].low in ARTICLES)


def _rather_noun(low: str) -> bool:
    """Whether a word is more often a noun than a form of a verb."""
    if not is_noun(low):
        return False
    return not is_verb(low, ("third", "past")) or common(lemma(low, "n"), "n") > common(lemma(low, "v"), "v")


def is_be(word: Word) -> bool:
    """Whether a word is a form of be or have or another auxiliary."""
    return word.low in AUXILIARIES


def _verbal(words: list[Word], i: int) -> bool:
    """Whether the word at i is the verb of a counted clause: what follows it is its object."""
    word, after = words[i], words[i + 1]
    if is_verb(word.low, ("participle",)) and i and any(is_be(before) for before in words[max(0, i - 2) : i]):
        return True
    if is_verb(word.low, ("past", "third")):
        return True
    if is_verb(word.low, ("gerund",)) and i and is_be(words[i - 1]):
        return True
    return is_verb(word.low, ("base",)) and (
        after.low in ARTICLES
        or after.low in PREPOSITIONS
        or not is_noun(word.low)
        or (
            after.low not in FUNCTION
            and is_noun(after.low)
            and (i == 0 or is_plural(words[i - 1].low) or words[i - 1].low in ("children", "people", "them", "us"))
        )
    )
