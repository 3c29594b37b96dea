"""A dinner party told as a story: all clues inside one flowing text, dealt anew by seed.

What is told is read back before it is given away; a sentence that is not read as its clue gets other words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

from cluegrid.categories import CluegridError, InputError, Value
from cluegrid.engines import Cells
from cluegrid.english import ORDINALS
from cluegrid.generation.story_words import (
    ASKING,
    CASTS,
    CLOSINGS,
    FILLERS,
    LINKS,
    MOMENTS,
    NOUNS,
    OPENERS,
    OPENINGS,
    QUESTIONS,
    VERBS,
)
from cluegrid.introducing import count_word
from cluegrid.puzzle import Puzzle, Question
from cluegrid.reading import read
from cluegrid.reading.account import Reading
from cluegrid.relations import (
    All,
    AllDifferent,
    Any_,
    AtEnd,
    Between,
    Count,
    If,
    Iff,
    Not,
    Offset,
    OneEach,
    OneOf,
    Parity,
    Relation,
    Together,
)
from cluegrid.sorts import possessive
from cluegrid.wording import listed, sentence

THEMES = ("dinner party",)
ROUNDS = 16  # times that sentences which were not read get other words
SAMPLES = 40  # arrangements on which a sentence has to mean what its clue means
OPENED = 0.3  # of the sentences begin with what went on meanwhile
PARAGRAPH = 6  # clues, about
EVERYBODY = QUESTIONS[""]


class NoStoryError(CluegridError):
    """A riddle that cannot be told as a story."""


def tell(puzzle: Puzzle, seed: int | str = 0) -> str:
    """The riddle as one text, the same for the same seed; it reads back to as many clues and the same solution."""
    _check(puzzle)
    random = Random(f"story|{seed}|{puzzle.text}")
    order = _linked([clue.relation for clue in puzzle.clues], random)
    teller = _Teller(puzzle, random)
    wordings = [teller.wordings(relation, _shared(order[n - 1], relation) if n else 0)
                for n, relation in enumerate(order)]
    clues = [next(ways) for ways in wordings]
    scenes = _scenes(puzzle, random, len(order))
    samples = [_arrangement(puzzle, random) for _ in range(SAMPLES)]
    wrong: list[int] = []
    for _ in range(ROUNDS):
        question = teller.ask(puzzle)
        text = _text([*scenes[:-1], [*scenes[-1], question]], clues)
        reading = read(text)
        said = {sentence.text: sentence for sentence in reading.account}
        wrong = [n for n, relation in enumerate(order)
                 if clues[n] not in said or not _means(puzzle, relation, reading, said[clues[n]].relation, samples)]
        stray = {text for text, sentence in said.items() if sentence.kind in ("clue", "unread")} - set(clues)
        if not wrong and not stray and _asks(puzzle, reading, question):
            return text
        scenes = [[part for part in scene if part not in stray] for scene in scenes]
        for n in wrong:
            clues[n] = next(wordings[n])
    raise NoStoryError(f"this riddle has no story form: {clues[wrong[0]]!r} does not read back" if wrong else
                       "this riddle has no story form: its question does not read back")


def _check(puzzle: Puzzle) -> None:
    axis = puzzle.category(puzzle.axis)
    unknown = [category.name for category in puzzle.categories if category is not axis and category.name not in NOUNS]
    if axis.name != "Seat" or axis.order != "row" or unknown or all(c.name != "Name" for c in puzzle.categories):
        raise InputError("only riddles of the theme 'dinner party' have a story form: " + (
            f"there are no words for {listed(unknown)}" if unknown else "it needs seats in a row, and names"))


# ---- the text --------------------------------------------------------------------------------------------------


def _scenes(puzzle: Puzzle, random: Random, clues: int) -> list[list[str]]:
    """The sentences around the clues: the opening, those that begin each paragraph, the closing."""
    places, categories = puzzle.frame.places, puzzle.categories
    n, names = count_word(places), listed(puzzle.category("Name").values)
    opening = random.choice(OPENINGS).format(n=n, last=places, names=names).replace("1 to 2 ", "1 and 2 ")
    if places == 2:  # the reader takes two names for a list only after a colon
        opening = f"{opening.partition(names)[0]}There were two guests: {names}."
    casts = []
    for category in categories:
        if category.name in CASTS:
            article = "the " if category.name == "Heirloom" else ""
            cast = random.choice(CASTS[category.name])
            casts.append(cast.format(listed([article + value for value in category.values]), n=n))
    fillers = random.sample(FILLERS, min(len(FILLERS), max(1, round(clues / PARAGRAPH))))
    return [[opening, *casts], *([filler] for filler in fillers), [random.choice(CLOSINGS)]]


def _text(scenes: list[list[str]], clues: Sequence[str]) -> str:
    """Scenes and clues, a paragraph each."""
    first, *middle, last = scenes
    paragraphs = [first]
    for n, scene in enumerate(middle):
        begin, end = (len(clues) * k // len(middle) for k in (n, n + 1))
        paragraphs.append([*scene, *clues[begin:end]])
    return "\n\n".join(" ".join(paragraph) for paragraph in [*paragraphs, last]) + "\n"


def _linked(relations: Sequence[Relation], random: Random) -> list[Relation]:
    """The clues in an order in which one leads to the next: by somebody that both speak of, where there is one."""
    left = list(relations)
    random.shuffle(left)
    told = left[:1]
    while len(told) < len(relations):
        left.remove(told[-1])
        told.append(max(left, key=partial(_shared, told[-1])))
    return told


def _shared(one: Relation, other: Relation) -> int:
    """How many values both speak of."""
    return len({value.key for value in one.values()} & {value.key for value in other.values()})


# ---- reading back ----------------------------------------------------------------------------------------------


def _arrangement(puzzle: Puzzle, random: Random) -> Cells:
    frame = puzzle.frame
    return tuple(tuple(range(frame.places)) if c == frame.axis else tuple(random.sample(range(frame.places),
                 frame.places)) for c in range(len(frame.categories)))


def _means(puzzle: Puzzle, relation: Relation, reading: Reading, found: Relation | None,
           samples: Sequence[Cells]) -> bool:
    """Whether what was read says the same as the clue on all the samples."""
    back = reading.puzzle
    if found is None or back is None or len(back.categories) != len(puzzle.categories) or back.doubts:
        return False
    frame = puzzle.frame
    own = {value: (c, v) for c, category in enumerate(frame.categories) for v, value in enumerate(category.values)}
    if any(value not in own for category in back.categories for value in category.values):
        return False
    rows = [(own[category.values[0]][0], {own[value][1]: v for v, value in enumerate(category.values)})
            for category in back.categories]
    one, other = relation.judge(frame), found.judge(back.frame)
    return all(one(cells) == other(tuple(tuple(index[v] for v in cells[c]) for c, index in rows)) for cells in samples)


def _asks(puzzle: Puzzle, reading: Reading, text: str) -> bool:
    """Whether a story's questions were read as the riddle's own, or at all where the riddle has none."""
    back = reading.puzzle
    if back is None or text.endswith(EVERYBODY):
        return text.endswith(EVERYBODY)
    if not puzzle.questions:
        return len(back.questions) == 1
    return [_asked(question, back) for question in back.questions] == [
        _asked(question, puzzle) for question in puzzle.questions]


def _asked(question: Question, puzzle: Puzzle) -> tuple[frozenset[str], str]:
    """What a question asks for, by its values, and of what."""
    return frozenset(puzzle.category(question.category).values), question.of.name if question.of else ""


# ---- sentences -------------------------------------------------------------------------------------------------


class _Teller:
    """Says a relation in several ways."""

    def __init__(self, puzzle: Puzzle, random: Random) -> None:
        self.axis, self.random = puzzle.axis, random
        self.openers, self.moments, self.links = (random.sample(all_, len(all_)) for all_ in (OPENERS, MOMENTS, LINKS))

    def wordings(self, relation: Relation, linked: int) -> Iterator[str]:
        """Sentences that state a relation, by chance; only the first may begin with something before its subject."""
        ways = self.say(relation)
        drinks = [f" {does} {value.name}" for value in relation.values() if value.category == "Drink"
                  for does, _, _ in VERBS["Drink"]]
        done = isinstance(relation, Together) and ways[0].endswith(tuple(drinks))
        before = self.moments if done else self.links if linked and self.random.random() < 0.5 else self.openers
        if before and not ways[0].startswith("of ") and self.random.random() < OPENED:
            yield sentence(f"{before.pop()} {ways[0]}")
        while True:
            yield sentence(self.random.choice(ways))
            ways = self.say(relation)

    def ask(self, puzzle: Puzzle) -> str:
        """The riddle's own questions as the story puts them, by chance; where it has none, one about everyone."""
        if puzzle.questions:
            text = f"{', and '.join(map(self._asking, puzzle.questions))}?"
        else:
            kinds = [category.name for category in puzzle.categories if category.name in QUESTIONS]
            text = QUESTIONS[self.random.choice(kinds) if kinds else ""]
        return sentence(self.random.choice(ASKING) + text)

    def _asking(self, question: Question) -> str:
        if question.of is None:
            return EVERYBODY.rstrip("?")
        if question.category == self.axis:
            who = self.noun(question.of)
            return self.random.choice([f"in which seat did {who} sit", f"where did {who} sit"])
        if question.category == "Name":
            return f"who {self.verb(question.of)}"
        return f"what was {possessive(self.noun(question.of))} {question.category.casefold()}"

    def noun(self, value: Value) -> str:
        """Somebody by a value, or a seat."""
        if value.category == self.axis:
            return f"the {ORDINALS[int(value.name) - 1]} seat"
        return self.random.choice(NOUNS[value.category]).format(value.name)

    def verb(self, value: Value, positive: bool = True) -> str:
        """What somebody did who has a value, or did not."""
        does, does_not, what = self.random.choice(VERBS[value.category])
        held = self.noun(value) if value.category == self.axis else value.name
        return f"{does if positive else does_not} {what.format(held)}"

    def say(self, relation: Relation, positive: bool = True) -> list[str]:
        """Clauses that state a relation."""
        if isinstance(relation, Not) and positive:
            return self.say(relation.denied, False)
        if type(relation) not in _SAYERS or (not positive and type(relation) not in (Together, Offset, AtEnd)):
            raise NoStoryError(f"a story cannot tell clues of the kind {type(relation).__name__!r}")
        return _SAYERS[type(relation)](self, relation, positive)

    def _subject_first(self, a: Value, b: Value) -> tuple[Value, Value]:
        """The two with the better subject first: names before others, seats last."""
        if self.axis in (a.category, b.category):
            return (a, b) if b.category == self.axis else (b, a)
        if "Name" in (a.category, b.category):
            return (a, b) if a.category == "Name" else (b, a)
        return (a, b) if self.random.random() < 0.5 else (b, a)

    def together(self, relation: Together, positive: bool) -> list[str]:
        a, b = self._subject_first(relation.a, relation.b)
        ways = [f"{self.noun(a)} {self.verb(b, positive)}"]
        if b.category == self.axis and positive:
            ways += [f"in {self.noun(b)} sat {self.noun(a)}", f"{self.noun(b)} was taken by {self.noun(a)}"]
        elif b.category == "Heirloom" and a.category == "Name" and positive:
            ways.append(f"the {b.name} belonged to {self.noun(a)}")
        return ways

    def offset(self, relation: Offset, positive: bool) -> list[str]:
        least, most = int(relation.least), relation.most
        if relation.along not in ("", self.axis) or not relation.ranked or (most not in (None, least)):
            raise NoStoryError("a story cannot tell clues that compare numbers")
        if relation.either:
            a, b = self.noun(relation.a), self.noun(relation.b)
            if self.random.random() < 0.5:
                a, b = b, a
            if not positive:
                return [f"{a} did not sit next to {b}", f"{a} and {b} were not neighbours"]
            if least == most == 1:
                return [f"{a} sat next to {b}", f"{a} sat beside {b}", f"{a} and {b} sat side by side",
                        f"{a} and {b} were neighbours", f"next to {a} sat {b}", f"{a} was seated next to {b}"]
            seats = f"{count_word(least - 1)} seat{'s' * (least > 2)}"
            there = "was" if least == 2 else "were"
            return [f"there {there} exactly {seats} between {a} and {b}", f"{a} and {b} were separated by {seats}"]
        one, other, side = relation.a, relation.b, "left"
        if self.random.random() < 0.5:
            one, other, side = other, one, "right"
        a, b = self.noun(one), self.noun(other)
        if most is None and least == 1:
            return [f"{a} sat somewhere to the {side} of {b}", f"{a} sat further to the {side} than {b}",
                    f"somewhere to the {side} of {b} sat {a}"]
        if least == 1:
            return [f"{a} sat immediately to the {side} of {b}", f"{a} was seated just to the {side} of {b}",
                    f"immediately to the {side} of {b} sat {a}", f"{a} was the {side}-hand neighbour of {b}"]
        seats = f"{'at least ' * (most is None)}{count_word(least)} seats"
        return [f"{a} sat {'exactly ' * (most is not None)}{seats} to the {side} of {b}",
                f"{seats} to the {side} of {b} sat {a}"]

    def between(self, relation: Between, positive: bool) -> list[str]:
        a, b, c = self.noun(relation.middle), self.noun(relation.first), self.noun(relation.last)
        if relation.ordered:
            return [f"{a} sat somewhere to the right of {b} and somewhere to the left of {c}",
                    f"{a} sat somewhere between {b} and {c}, in that order"]
        return [f"{a} sat somewhere between {b} and {c}"]

    def at_end(self, relation: AtEnd, positive: bool) -> list[str]:
        a = self.noun(relation.a)
        if positive:
            return [f"{a} sat at one end of the row", f"{a} had a seat at one end of the row"]
        return [f"{a} did not sit at either end of the row", f"{a} was not at either end of the row"]

    def parity(self, relation: Parity, positive: bool) -> list[str]:
        return [f"{self.noun(relation.a)} {verb} in an {'even' if relation.even else 'odd'}-numbered seat"
                for verb in ("sat", "was")]

    def all(self, relation: All, positive: bool) -> list[str]:
        pairs = [part.denied for part in relation.of if isinstance(part, Not) and isinstance(part.denied, Together)]
        if len(pairs) == len(relation.of) == 2:
            for a, x in ((pairs[0].a, pairs[0].b), (pairs[0].b, pairs[0].a)):
                for b, y in ((pairs[1].a, pairs[1].b), (pairs[1].b, pairs[1].a)):
                    if x == y and a.category == b.category and a.category != self.axis:
                        return [f"neither {self.noun(a)} nor {self.noun(b)} {self.verb(x)}"]
        return [listed([self.random.choice(self.say(part)) for part in relation.of])]

    def one_of(self, relation: OneOf, positive: bool) -> list[str]:
        does, _, what = self.random.choice(VERBS[relation.options[0].category])
        held = [self.noun(value) if value.category == self.axis else value.name for value in relation.options]
        article = "the " if what.startswith("the ") else ""
        things = listed([article + name for name in held], "or")
        return [f"{self.noun(relation.a)} {does} either {what.removeprefix('the ').format(things)}"]

    def one_each(self, relation: OneEach, positive: bool) -> list[str]:
        return [f"of {self.noun(relation.a)} and {self.noun(relation.b)}, one {self.verb(relation.c)} and the other "
                f"{self.verb(relation.d)}"]

    def all_different(self, relation: AllDifferent, positive: bool) -> list[str]:
        people = listed([self.noun(value) for value in relation.of])
        return [f"{people} were {count_word(len(relation.of))} different people", f"{people} were all different people"]

    def compound(self, relation: Any, positive: bool) -> list[str]:
        if isinstance(relation, If | Iff):
            parts = (relation.condition, relation.consequence) if isinstance(relation, If) else (
                relation.left, relation.right)
            a, b = (self.say(part)[0] for part in parts)
            return [f"if {a}, then {b}"] if isinstance(relation, If) else [f"{a} if and only if {b}"]
        said = [self.say(part)[0] for part in relation.of]
        if isinstance(relation, Any_) and len(said) == 2:
            return [f"either {said[0]} or {said[1]}, or both"]
        if isinstance(relation, Count) and len(said) == 2 and relation.least == relation.most == 1:
            return [f"either {said[0]} or {said[1]}, but not both"]
        raise NoStoryError("a story cannot tell clues that count statements")


_SAYERS: dict[type[Relation], Callable[[_Teller, Any, bool], list[str]]] = {
    Together: _Teller.together, Offset: _Teller.offset, Between: _Teller.between, AtEnd: _Teller.at_end,
    Parity: _Teller.parity, All: _Teller.all, OneOf: _Teller.one_of, OneEach: _Teller.one_each,
    AllDifferent: _Teller.all_different, If: _Teller.compound, Iff: _Teller.compound, Any_: _Teller.compound,
    Count: _Teller.compound,
}
