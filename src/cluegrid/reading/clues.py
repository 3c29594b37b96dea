"""Clues: from a sentence to the relation that it states, with every word accounted for."""

from __future__ import annotations

import re
from functools import lru_cache

from cluegrid import lexicon
from cluegrid.categories import Category, PuzzleError, Value
from cluegrid.puzzle import Puzzle
from cluegrid.reading import closed
from cluegrid.reading.asides import as_agreed, only_if, without_asides
from cluegrid.reading.brackets import without_brackets
from cluegrid.reading.cast_places import is_stack
from cluegrid.reading.document import split
from cluegrid.reading.grammar import Phrases, analyses, parse, readings_of
from cluegrid.reading.grammar.meaning import Said, value_of
from cluegrid.reading.grammar.words import STOREYS
from cluegrid.reading.heroes import NOBODY, Hero, told_by_one, told_of_us, what_is_said
from cluegrid.reading.kinds import Kind
from cluegrid.reading.landmarks import find_landmarks, ways
from cluegrid.reading.licensing import Evidence, licensed
from cluegrid.reading.meanings import TRUE, absurd, conj, disj, tidy
from cluegrid.reading.sealing import Seal
from cluegrid.reading.setting import Setting, runs_to_the_right
from cluegrid.reading.tokens import Token, tokenise
from cluegrid.reading.values import Scale, cardinal, dimension, even_step, plural_unit, scale
from cluegrid.reading.vetoes import vetoed
from cluegrid.relations import Choice, Relation

_TWO_NUMBERS = re.compile(r"\b(?:either )?(\w+) or (\w+)(?= [a-z]+s\b)")
_DENIES = re.compile(r"\b(?:no|not|never|neither|none|nobody|cannot)\b|n't\b", re.IGNORECASE)
LONGEST = 90
"""A sentence of more tokens than this is not tried as a clue."""


def _unbracketed(text: str) -> str:
    """A sentence that stands in brackets as a whole, without them."""
    inner = text.strip()
    return inner[1:-1] if inner[:1] == "(" and inner[-1:] == ")" and "(" not in inner[1:] else text


def _has_choice(relation: Relation) -> bool:
    return isinstance(relation, Choice) or any(map(_has_choice, relation.parts()))


class Reader:
    """Reads the clues of one riddle."""

    def __init__(self, setting: Setting, hero: Hero = NOBODY, seal: Seal | None = None) -> None:
        self.setting = setting
        self.hero = hero
        self.seal = seal
        self.evidence = Evidence()
        self._kept: dict[str, Phrases] = {}

    def phrases(self, text: str) -> Phrases:
        """The phrases of a sentence, found once."""
        found = self._kept.get(text)
        if found is None:
            found = self._kept[text] = parse(self.setting, self._tokens(text))
        return found

    def analyses(self, text: str) -> list[tuple[Said, int]]:
        """Every analysis of a whole sentence, whether its words are licensed or not."""
        return analyses(self.phrases(text))

    def learn(self, text: str) -> None:
        """Take a sentence as evidence of how words are used."""
        self.evidence.count(tokenise(text))
        self.evidence.note((said.needs for said, _ in self.analyses(text)), self.setting.shared)

    def read(self, text: str, before: Said | None = None) -> list[Said]:
        """What a sentence states, in as many ways as it can be read; nothing if it is not understood."""
        ways = self.seal.ways(text) if self.seal is not None else (text,)
        found: list[Said] = []
        for way in ways:
            said = self._unvetoed(way, before)
            if len(said) == 1 and (way is ways[-1] or not _has_choice(said[0].says)):
                return said
            found = found or said
        return found

    def _unvetoed(self, text: str, before: Said | None) -> list[Said]:
        tokens = tokenise(text)
        return [said for said in self._told(text, before) if not vetoed(self.setting, tokens, said.says)]

    def _told(self, text: str, before: Said | None) -> list[Said]:
        """What a sentence states, whatever else it has in it."""
        found = self._either_number(text, before) or self._read(text, before)
        if found or ";" not in text:
            return found
        parts = [part.strip() for part in text.split(";")]
        whole: list[Said] = []
        for part in parts:  # a long sentence of several statements
            said = self._read(part, before)
            if len(said) != 1:
                return []
            before = said[0]
            whole.append(before)
        topic = tuple(dict.fromkeys((*whole[-1].topic, *(value for said in whole for value in said.topic))))
        told = conj(said.says for said in whole)
        return [whole[-1]._replace(says=told, topic=topic)] if not absurd(told) else []

    def _either_number(self, text: str, before: Said | None) -> list[Said]:
        """What a sentence states of one number or another, two or three years older: that it is so with either."""
        two = _TWO_NUMBERS.search(text)
        if two is None or _DENIES.search(text) or cardinal(two[1].lower()) is None or cardinal(two[2].lower()) is None:
            return []
        ways = [self._read(text[: two.start()] + two[n] + text[two.end(2) :], before) for n in (1, 2)]
        if any(len(found) != 1 for found in ways):
            return []
        return [ways[0][0]._replace(says=disj(found[0].says for found in ways), pred=None)]

    def _read(self, text: str, before: Said | None) -> list[Said]:
        return readings_of(self.phrases(text), self.evidence.besides(text), before)

    def _tokens(self, text: str) -> tuple[Token, ...]:
        """The tokens of a sentence without what stands aside."""
        tokens = told_by_one(self.setting, without_brackets(
            self.setting, tokenise(what_is_said(self.setting, _unbracketed(text)))))
        return told_of_us(self.setting, self.hero, as_agreed(only_if(without_asides(tokens))))

    def named(self, text: str) -> Value | None:
        """What a text names that is no sentence: the oldest, highest level in the guild."""
        p = self.phrases(text)
        whole = [(cost, value_of(thing)) for end, thing, cost in p.find("NP1", 0) if end == p.n]
        return min(whole, key=lambda one: one[0])[1] if whole else None

    def says_nothing(self, text: str) -> bool:
        """Whether a sentence only says that somebody has something, or does whatever it is with something."""
        return any(
            tidy(conj((*said.sides, said.says))) == TRUE
            and all(
                licensed(self.setting, self.evidence, need) or (need[0] in "vV" and len(set(need[2].split("|"))) == 1)
                for need in said.needs
            )
            for said, _ in self.analyses(text)
        )

    def reason(self, text: str) -> str:
        """Why a sentence was not understood, with the words in it that had no use."""
        analyses = self.analyses(text)
        if analyses:
            words = sorted(
                {
                    need[1]
                    for said, _ in analyses[:1]
                    for need in said.needs
                    if not licensed(self.setting, self.evidence, need)
                }
            )
            if "two people" in words:
                return "it would make one of two people"
            if "left open" in words or "no more" in words:
                return "what it says need not be so"
            if words:
                return f"nothing says what {' and '.join(map(repr, words))} has to do with the riddle"
            return (
                "it can be read in several ways"
                if len(self.read(text)) > 1
                else "what it says cannot be meant of these values"
            )
        unknown = self.unknown(text)
        if unknown:
            return f"the words {', '.join(map(repr, unknown[:6]))} are not understood here"
        return "its words are known, but not the way they are put together"

    def unknown(self, text: str) -> list[str]:
        """The words of a sentence that no analysis has a use for."""
        return [
            token.text
            for token in tokenise(text)
            if token.kind == "word"
            and token.low not in closed.RESERVED
            and token.low not in closed.FUNCTION
            and not lexicon.is_word(token.low)
            and not self.setting.matches((token,), 0)
        ]


def kinds_of_puzzle(puzzle: Puzzle) -> list[Kind]:
    """A puzzle's categories as the reader keeps them."""
    kinds = []
    for category in puzzle.categories:
        held = {value: count for value, count in zip(category.values, category.counts, strict=True) if count != (1, 1)}
        gender = {}
        for value in category.values:
            first = value.lower().split()[0].rstrip(".") if value.split() else ""
            if first in ("mr", "sir", "lord", "king", "prince", "brother", "duke", "mister"):
                gender[value] = "m"
            elif first in ("mrs", "ms", "miss", "lady", "queen", "princess", "sister", "madame", "countess"):
                gender[value] = "f"
        measured = _measured(category, puzzle.text)
        kinds.append(
            Kind(
                category.name,
                list(category.values),
                category.order,
                tuple(category.numbers),
                category.unit or (measured.unit if measured is not None else ""),
                measured.dimension if measured is not None else "",
                step=0 if category.numbers else even_step(category.values),
                held=held,
                gender=gender,
                chosen=len(category.values) == 2 and category.values[1] == f"not {category.values[0]}",
            )
        )
    return kinds


def _measured(category: Category, text: str) -> Scale | None:
    """What the numbers of a category measure, by the units behind them, or behind one of them in the text."""
    if category.unit or not category.numbers:
        return None
    words = category.name.lower().split()
    told = scale(category.values, words)
    clock = scale([value.replace(".", ":") for value in category.values])
    if category.numbers == tuple(range(int(category.numbers[0]), int(category.numbers[0]) + len(category.values))):
        hours = re.search(r"\bat (?:\d+, )*\d+,? and \d+ (?:o'clock|in the (?:morning|afternoon|evening))", text)
        if hours and category.numbers[0] >= 1 and category.numbers[-1] <= 12 and category.values[0] in hours[0]:
            return Scale(category.numbers, "", "time", category.numbers)
    if clock is not None and clock.dimension == "time" and clock.numbers == category.numbers:
        return clock  # a departure at 8.05
    if told is None or told.dimension in ("time", "year", "numbered", "rank"):
        return None
    units = [told.unit] if told.unit else [
        plural_unit(after[1])
        for value in category.values
        for after in re.finditer(rf"(?<![\w$£€.,]){re.escape(value)} ([a-z]+)", text)
    ]
    known = next((unit for unit in units if dimension(unit, ()) != "amount"), "")
    return Scale(told.numbers, known, dimension(known, words), told.rank) if known else None


@lru_cache(maxsize=8)
def reader_of(puzzle: Puzzle) -> Reader:
    """The reader for a puzzle that is known."""
    kinds = kinds_of_puzzle(puzzle)
    axis = next(i for i, kind in enumerate(kinds) if kind.name == puzzle.axis)
    name = kinds[axis].name.lower()
    piled = name in ("place", "position", "box") and is_stack(puzzle.text)
    if kinds[axis].order == "row" and (name in STOREYS or piled):
        kinds[axis].dimension = "floor"
    seal = Seal(kinds)
    reader = Reader(Setting(kinds, axis), seal=seal)
    landmarks = find_landmarks([piece.text for piece in split(puzzle.text)], reader.setting)
    reader.setting.mark(landmarks, ways(landmarks))
    reader.setting.left_to_right = runs_to_the_right(puzzle.text)
    for category in puzzle.categories:
        reader.evidence.hear(f"{category.verb} {category.noun}".replace("{}", " "))
    texts = [piece.text for piece in split(puzzle.text)] if puzzle.text else [clue.text for clue in puzzle.clues]
    for text in texts:
        if reader.analyses(text):
            reader.learn(text)
        else:
            reader.evidence.hear(text)
    return reader


def read_clue(text: str, puzzle: Puzzle, before: tuple[str, ...] = ()) -> Relation | None:
    """The relation that a sentence states of a puzzle's values; None if it is not understood."""
    reader = reader_of(puzzle)
    last: Said | None = None
    for sentence in before[-2:]:
        found = reader.read(sentence, last)
        last = found[0] if len(found) == 1 else None
    found = reader.read(text, last)
    if len(found) != 1:
        return None
    try:
        found[0].says.check(puzzle.frame)
    except PuzzleError:
        return None
    return found[0].says


def why_not(text: str, puzzle: Puzzle) -> str:
    """Why a sentence is not understood as a clue of a puzzle."""
    return reader_of(puzzle).reason(text)
