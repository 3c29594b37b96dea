"""A sentence that is changed to say something else is read to something else, or is not understood: never as before."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from cluegrid.oracle import Oracle
from cluegrid.puzzle import Puzzle
from cluegrid.reading import Reading, read
from cluegrid.records import replace
from cluegrid.relations import Relation

FOLDER = Path(__file__).parent.parent.parent / "riddles"
WRITTEN = {
    "kiosks": """Four kiosks stand in a row on the pier, numbered 1 to 4 from left to right. Each sells a different
snack and is run by a different person.

Keeper: Olga, Pavel, Rosa, Stefan
Snack: crepes, pretzels, waffles, noodles

1. Olga sells waffles.
2. Pavel's kiosk is directly to the left of the kiosk that sells noodles.
3. Rosa runs the first kiosk.
4. Stefan does not sell crepes.

Who sells the pretzels?
""",
    "cousins": """Four cousins, Petra, Ruben, Sanne and Tijs, are 7, 9, 12 and 15 years old. Each of them collects
something different: stamps, shells, coins or buttons.

- Petra is three years older than the cousin who collects shells.
- Ruben collects stamps.
- Sanne is younger than Tijs.
- The 15-year-old does not collect coins.

How old is each cousin, and what does each collect?
""",
    "queue": """Five people are waiting in a queue at the bakery: Anders, Birgit, Cosmo, Dagny and Enok.
Anders is second in the queue.
Birgit is somewhere behind Cosmo.
Dagny is directly in front of Enok.
Cosmo is not the first.
Who is last in the queue?
""",
}


class Clue(NamedTuple):
    """A sentence of a riddle: somebody does something to something."""

    riddle: str
    subject: str
    verb: str
    rest: str
    base: str
    denied: str

    @property
    def text(self) -> str:
        return f"{self.subject} {self.verb} {self.rest}."


CLUES = (
    Clue("einstein", "The Brit", "lives in", "the red house", "live in", "does not live in"),
    Clue("einstein", "The Swede", "keeps", "dogs", "keep", "does not keep"),
    Clue("zebra", "The Lucky Strike smoker", "drinks", "orange juice", "drink", "does not drink"),
    Clue("zebra", "The Norwegian", "lives next to", "the blue house", "live next to", "does not live next to"),
    Clue("jindosh-1", "Winslow", "owned", "the Diamond", "own", "did not own"),
    Clue("round-table", "Farid", "sits opposite", "Ada", "sit opposite", "does not sit opposite"),
    Clue("kiosks", "Olga", "sells", "waffles", "sell", "does not sell"),
    Clue("cousins", "Ruben", "collects", "stamps", "collect", "does not collect"),
    Clue("queue", "Birgit", "is somewhere behind", "Cosmo", "be somewhere behind", "is not somewhere behind"),
)

# {s} the subject, {t} the subject inside a sentence, {v} the verb, {b} its base form, {n} the verb denied, {r} the rest
KINDS: dict[str, tuple[str, ...]] = {
    "denied": ("{s} {n} {r}.",),
    "denied without an apostrophe": ("{s} {n_} {r}.",),
    "never": ("{s} never {v} {r}.", "{s} hardly {v} {r}.", "{s} no longer {v} {r}.", "{s} by no means {v} {r}."),
    "refuses to": ("{s} refuses to {b} {r}.", "{s} fails to {b} {r}.", "{s} cannot {b} {r}.", "{s} cant {b} {r}."),
    "no": ("No {s} {v} {r}.", "{s} {v} no {r}.", "Nobody called {t} {v} {r}."),
    "it is false that": ("It is false that {t} {v} {r}.", "It is not true that {t} {v} {r}.",
                         "It is untrue that {t} {v} {r}.", "It is not the case that {t} {v} {r}."),
    "it is impossible that": ("It is impossible that {t} {v} {r}.", "It cannot be that {t} {v} {r}.",
                              "It is out of the question that {t} {v} {r}."),
    "a lie to say": ("It would be a lie to say that {t} {v} {r}.", "Nobody says that {t} {v} {r}.",
                     "It is wrong to say that {t} {v} {r}.", "I doubt that {t} {v} {r}."),
    "wrong:": ("Wrong: {t} {v} {r}.", "Not so: {t} {v} {r}.", "False: {t} {v} {r}.", "Not {t} {v} {r}."),
    "a bracket that denies": ("{s} {v} {r} (false).", "{s} {v} {r} (not true).", "{s} {v} {r} [untrue].",
                              "{s} (not really) {v} {r}.", "{s} {v} (not) {r}."),
    "an end that denies": ("{s} {v} {r}, which is not true.", "{s} {v} {r} - not.", "{s} {v} {r}, but that is a lie.",
                           "{s} {v} {r} is false."),
    "signs": ("{t} != {r}.", "{t} ≠ {r}.", "{t} <> {r}.", "not {t} = {r}.", "{t} /= {r}."),
    "allegedly": ("Allegedly, {t} {v} {r}.", "{s} supposedly {v} {r}.", "{s} {v} {r}, allegedly.",
                  "{s} reportedly {v} {r}."),
    "perhaps": ("Perhaps {t} {v} {r}.", "Maybe {t} {v} {r}.", "{s} probably {v} {r}.", "{s} {v} {r}, perhaps."),
    "usually": ("{s} usually {v} {r}.", "Sometimes {t} {v} {r}.", "{s} rarely {v} {r}.", "{s} {v} {r} on Sundays."),
    "almost": ("{s} almost {v} {r}.", "{s} nearly {v} {r}.", "{s} not quite {v} {r}.", "{s} {v} almost {r}."),
    "some say": ("Some say that {t} {v} {r}.", "Rumour has it that {t} {v} {r}.", "The thief claims that {t} {v} {r}.",
                 "It is possible that {t} {v} {r}."),
    "might": ("{s} might {b} {r}.", "{s} would like to {b} {r}.", "{s} wants to {b} {r}.", "{s} used to {b} {r}.",
              "{s} pretends to {b} {r}."),
    "unless it rains": ("{s} {v} {r} unless it rains.", "If it rains, {t} {v} {r}.", "{s} {v} {r} if it rains.",
                        "Unless it rains, {t} {v} {r}.", "{s} {v} {r} except in winter."),
    "hates": ("{s} hates {r}.", "{s} avoids {r}.", "{s} is afraid of {r}.", "{s} is allergic to {r}."),
    "wishes for": ("{s} wishes for {r}.", "{s} dreams of {r}.", "{s} is looking for {r}.", "{s} envies {r}.",
                   "{s} would like to own {r}."),
    "pretends to be": ("{s} pretends to be {r}.", "{s} is far from being {r}.", "{s} is anything but {r}.",
                       "{s} is mistaken for {r}.", "{s} used to be {r}."),
    "differs from": ("{s} differs from {r}.", "{s} excludes {r}.", "{s} is no relation to {r}.",
                     "{s} is unrelated to {r}.", "{s} rules out {r}."),
    "did something to": ("{s} stole {r}.", "{s} rubbed elbows with {r}.", "{s} talks about {r}.", "{s} broke {r}."),
    "an invented verb": ("{s} blorps {r}.", "{s} is trelk to {r}.", "{s} snarvs at {r}.", "{s} gets florned by {r}."),
    "vaguely near": ("{s} is a few doors from {r}.", "{s} is near {r}.", "{s} is far from {r}.",
                     "{s} is within sight of {r}.", "{s} is inside {r}."),
    "an invented adverb": ("{s} blorply {v} {r}.", "{s} {v} {r} trelkly.", "Florningly, {t} {v} {r}."),
    "an invented value": ("{s} {v} the zindle.", "The Wuggen {v} {r}.", "Quimbo {v} {r}.", "{s} {v} drazzits."),
    "the fake one": ("{s}'s rival {v} {r}.", "{s}'s former neighbour {v} {r}.", "The rival of {t} {v} {r}.",
                     "A friend of {t} {v} {r}."),
    "anyone but": ("Anyone but {t} {v} {r}.", "Someone other than {t} {v} {r}.", "Everyone except {t} {v} {r}.",
                   "Those who are not {t} {v} {r}."),
    "or somebody else": ("{s} or somebody else {v} {r}.", "{s} {v} {r} or something else.", "{s} {v} {r} or not."),
    "cut off": ("{s} {v}.", "{s}.", "{v} {r}."),
    "asked": ("Is it true that {t} {v} {r}?", "Do you think that {t} {v} {r}?", "Who says that {t} {v} {r}?"),
    "the clue is a lie": ("{s} {v} {r}. This clue is a lie.", "{s} {v} {r}. The statement above is false.",
                          "{s} {v} {r}. The opposite is true.", "{s} {v} {r}. Ignore that."),
    "one clue is a lie": ("{s} {v} {r}. Exactly one of these statements is false.", "{s} {v} {r}. Clue 2 is a lie.",
                          "{s} {v} {r}. One of the clues is not true.", "{s} {v} {r}. All clues but one are true."),
    "said by a liar": ("{s} {v} {r}, says the liar.", "According to a liar, {t} {v} {r}.",
                       "{s} {v} {r}, said Tom, who always lies."),
}

SWAPS = (
    ("einstein", "immediately to the left of", "immediately to the right of"),
    ("einstein", "immediately to the left of", "somewhere to the left of"),
    ("einstein", "The owner of the third house", "The owner of the fourth house"),
    ("einstein", "in the first house", "in the last house"),
    ("einstein", "The German smokes", "The non-German smokes"),
    ("einstein", "drinks tea", "drinks coffee"),
    ("zebra", "immediately to the right of", "next to"),
    ("zebra", "next door to", "opposite"),
    ("zebra", "the middle house", "the house after the middle"),
    ("bells", "1 tonne heavier", "1 tonne lighter"),
    ("bells", "1 tonne heavier", "2 tonnes heavier"),
    ("bells", "1 tonne heavier", "about 1 tonne heavier"),
    ("bells", "60 years after", "60 years before"),
    ("bells", "three times as much", "four times as much"),
    ("bells", "The lightest bell was", "The heaviest bell was"),
    ("bells", "The lightest bell was", "The second lightest bell was"),
    ("bells", "lighter than Eva", "no lighter than Eva"),
    ("bells", "older than Carola", "older than only Carola"),
    ("market", "twice as much", "half as much"),
    ("market", "5 dollars less", "5 dollars more"),
    ("market", "5 dollars less", "at least 5 dollars less"),
    ("market", "do not cost", "do cost"),
    ("market", "either the spices or the lamps", "neither the spices nor the lamps"),
    ("concerts", "1. If Lena", "1. Unless Lena"),
    ("concerts", "but not both", "or both"),
    ("concerts", "Exactly two", "At least two"),
    ("concerts", "Exactly two of these are true", "Exactly two of these are false"),
    ("concerts", "if and only if", "only if"),
    ("concerts", "an earlier day", "a later day"),
    ("concerts", "Neither Ines nor Jonas", "Either Ines or Jonas"),
    ("concerts", "At most one", "At least one"),
    ("round-table", "next to both Ada and Chloe", "next to neither Ada nor Chloe"),
    ("round-table", "Elif sits next to Ada", "Elif sits two seats from Ada"),
    ("round-table", "neither curry nor soup", "neither pie nor soup"),
    ("bottles", "every bottle of wine", "no bottle of wine"),
    ("bottles", "have different contents", "have the same contents"),
    ("bottles", "is not at either end", "is at either end"),
    ("bottles", "No small bottle", "Every small bottle"),
    ("jindosh-2", "in the third seat", "in the thirteenth seat"),
    ("jindosh-2", "sat in the first seat", "sat behind the first seat"),
    ("kiosks", "directly to the left of", "not directly to the left of"),
    ("kiosks", "the first kiosk", "one of the first kiosks"),
    ("kiosks", "does not sell", "does sell"),
    ("cousins", "three years older", "two years older"),
    ("cousins", "three years older", "three years younger"),
    ("cousins", "younger than Tijs", "older than Tijs"),
    ("cousins", "does not collect", "does collect"),
    ("queue", "directly in front of", "somewhere in front of"),
    ("queue", "somewhere behind", "somewhere in front of"),
    ("queue", "is not the first", "is not the last"),
)


@cache
def text_of(riddle: str) -> str:
    return WRITTEN.get(riddle) or (FOLDER / f"{riddle}.txt").read_text(encoding="utf-8")


@cache
def reading_of(riddle: str) -> Reading:
    return read(text_of(riddle))


def shape(puzzle: Puzzle) -> object:
    return ([(c.name, c.values, c.order, c.numbers, c.counts) for c in puzzle.categories], puzzle.axis,
            [doubt.readings for doubt in puzzle.doubts])


def same(puzzle: Puzzle, one: Relation, other: Relation) -> bool:
    """Whether two relations allow the same over a puzzle's categories."""
    if one == other:
        return True
    with Oracle(replace(puzzle, clues=(), questions=())) as oracle:
        left, right = oracle.literal(one), oracle.literal(other)
        return not oracle.possible([left, -right]) and not oracle.possible([-left, right])


def unnoticed(riddle: str, old: str, new: str) -> bool:
    """Whether a riddle with some words changed is read in full, and as before."""
    text = text_of(riddle)
    assert text.count(old) == 1, f"{riddle} says {text.count(old)} times {old!r}"
    before, after = reading_of(riddle), read(text.replace(old, new))
    if after.puzzle is None or after.unread:
        return False
    assert before.puzzle is not None
    if shape(before.puzzle) != shape(after.puzzle) or len(before.puzzle.clues) != len(after.puzzle.clues):
        return False
    return all(same(before.puzzle, one.relation, other.relation)
               for one, other in zip(before.puzzle.clues, after.puzzle.clues, strict=True))


def edited(clue: Clue, template: str) -> str:
    inside = clue.subject[0].lower() + clue.subject[1:] if clue.subject.startswith("The ") else clue.subject
    new = template.format(s=clue.subject, t=inside, v=clue.verb, r=clue.rest, b=clue.base, n=clue.denied,
                          n_=re.sub(r"\b(is|does|did) not\b", r"\1nt", clue.denied))
    return new[0].upper() + new[1:]


@pytest.mark.parametrize("riddle", sorted({clue.riddle for clue in CLUES} | {swap[0] for swap in SWAPS}))
def test_the_riddles_themselves_are_read(riddle: str) -> None:
    reading = reading_of(riddle)
    assert reading.puzzle is not None, reading.problems
    assert not reading.unread, reading.problems


@pytest.mark.parametrize("kind", KINDS)
def test_a_sentence_that_says_something_else(kind: str) -> None:
    templates = KINDS[kind]
    news = [(clue, edited(clue, templates[i % len(templates)])) for i, clue in enumerate(CLUES)]
    assert [new for clue, new in news if unnoticed(clue.riddle, clue.text, new)] == []


@pytest.mark.parametrize("clue", CLUES, ids=lambda clue: clue.riddle)
@pytest.mark.parametrize("word", ["blorp", "Zindle", "teapot", "!="])
def test_a_stray_word_anywhere(clue: Clue, word: str) -> None:
    words = clue.text[:-1].split(" ")
    news = [" ".join([*words[:at], word, *words[at:]]) + "." for at in range(1, len(words) + 1)]
    assert [new for new in news if unnoticed(clue.riddle, clue.text, new)] == []


@pytest.mark.parametrize(("riddle", "old", "new"), SWAPS)
def test_words_swapped_for_others(riddle: str, old: str, new: str) -> None:
    assert not unnoticed(riddle, old, new)
