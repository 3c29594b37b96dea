"""A riddle told as a story: people who come one after another, and all clues inside one flowing text, by seed.

The order in which they come is the row of the riddle. What is told is read back before it is given away; a sentence
that is not read as its clue gets other words.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace as changed
from functools import partial
from random import Random

from cluegrid.categories import CluegridError, InputError, Value
from cluegrid.engines import Cells
from cluegrid.english import ORDINALS
from cluegrid.generation.questions import PRONOUNS, further
from cluegrid.generation.story_words import PASTS, TALES, Tale
from cluegrid.generation.themes import Theme, own_theme
from cluegrid.introducing import are_people, count_word
from cluegrid.puzzle import Puzzle, Question
from cluegrid.reading import read
from cluegrid.reading.account import Reading
from cluegrid.reading.given_names import sex_of
from cluegrid.records import replace
from cluegrid.relations import All, AtEnd, Between, Choice, Not, Offset, OneOf, Parity, Relation, Together
from cluegrid.stating import Speaker
from cluegrid.wording import listed, sentence

THEMES = tuple(TALES)
UNTOLD = ("parity", "count")  # kinds of clues that no story tells
TRIES = 8  # stories that are told for one that is read as it is meant
ROUNDS = 8  # times that sentences which were not read get other words
WAYS = 6  # to say a clue, of which one may begin as the sentence before it did
SAMPLES = 40  # arrangements on which a sentence has to mean what its clue means
PARAGRAPH = 5  # clues, about
MOST_JOINED = 100  # characters of a sentence that is told together with another
AS_CLAUSE = 0.4  # of the pairs of clues that are told together, so many with "who"
_PRESENT = re.compile(rf"\b(?:{'|'.join(PASTS)})\b")


class NoStoryError(CluegridError):
    """A riddle that cannot be told as a story."""


def tell(puzzle: Puzzle, seed: int | str = 0, used: Collection[str] = ()) -> str:
    """The riddle as one text, the same for the same seed; it reads back to the same clues and the same solution.

    Sentences around the clues that were ``used`` in other stories are left out as far as there are others.
    """
    tale = _tale(puzzle)
    for attempt in range(TRIES):
        random = Random(f"story|{seed}|{attempt}|{puzzle.text}")
        text = _told(_Teller(puzzle, random, tale), random, used)
        if text:
            return text
    raise NoStoryError("this riddle has no story form: not all of it reads back")


def leads_of(text: str) -> set[str]:
    """The sentences around the clues that a story uses."""
    return {said for tale in TALES.values() for said in (*tale.leads, *(end for _, end in tale.frames)) if said in text}


def _told(teller: _Teller, random: Random, used: Collection[str]) -> str:
    """The story, or nothing where some sentence is not read as it is meant, in whatever words."""
    puzzle = teller.puzzle
    order = _linked([clue.relation for clue in puzzle.clues], random)
    wordings = [teller.wordings(relation) for relation in order]
    told: list[str] = []
    for n, (relation, ways) in enumerate(zip(order, wordings, strict=True)):
        before = teller.subject(told[-1], order[n - 1]) if n else ""
        told.append(teller.going_on(before, relation, order[n + 1:n + 2], ways))
    samples = [_arrangement(puzzle, random) for _ in range(SAMPLES)]
    scenes, spare = _scenes(teller, random, len(order), used)
    question = teller.question()
    apart: set[int] = set()  # those that are told in a sentence of their own, by name
    ways_to_join = [random.random() for _ in order]
    for _ in range(ROUNDS):
        said = teller.joined(told, order, apart, ways_to_join)
        clues = [text for _, text in said]
        text = _text([*scenes[:-1], [*scenes[-1], question]], clues)
        reading = read(text)
        found = {sentence.text: sentence for sentence in reading.account}
        doubtful = {doubt.text for doubt in reading.puzzle.doubts} if reading.puzzle else set()
        wrong = [(numbers, clue) for numbers, clue in said if clue not in found or clue in doubtful or not _means(
            puzzle, _whole([order[n] for n in numbers]), reading, found[clue].relation, samples)]
        stray = {text for text, sentence in found.items() if sentence.kind in ("clue", "unread")} - set(clues)
        if _asks(teller, reading) and not wrong and not stray and not doubtful:
            return text
        if len(wrong) == len(said) or not (wrong or stray):
            return ""  # something is amiss with the whole
        scenes = [[part for part in scene if part not in stray] or ([spare.pop()] if scene and spare else [])
                  for scene in scenes]
        for numbers, clue in wrong:
            if [clue] != [told[n] for n in numbers]:
                apart.update(numbers)
            else:
                told[numbers[0]] = next(wordings[numbers[0]])
    return ""


def _whole(relations: Sequence[Relation]) -> Relation:
    """What a sentence says that tells several clues."""
    return relations[0] if len(relations) == 1 else All(tuple(relations))


def theme_of_a_story(name: str) -> Theme:
    """A theme as stories need it: without numbers, for then the order in which people come is the only one."""
    theme = own_theme(name)
    return changed(theme, categories=tuple(category for category in theme.categories if not category.numbers))


def _tale(puzzle: Puzzle) -> Tale:
    """The tale of a riddle's theme, known by the riddle's title."""
    for name, tale in TALES.items():
        theme = own_theme(name)
        if puzzle.title in (theme.title, theme.in_american().title) and puzzle.axis == theme.axis.name and any(
                map(are_people, puzzle.categories)):
            if any(category.numbers for category in puzzle.categories):
                raise NoStoryError("a story compares no numbers: this riddle has some")
            return tale
    raise InputError(f"only riddles of the themes {listed([repr(name) for name in THEMES])} have a story form, and "
                     "they need names")


# ---- the text --------------------------------------------------------------------------------------------------


def _scenes(teller: _Teller, random: Random, clues: int, used: Collection[str]) -> tuple[list[list[str]], list[str]]:
    """The sentences around the clues: the opening, those that begin each paragraph, the closing; and more to begin."""
    assert teller.people is not None
    tale, words = teller.tale, teller.words()
    frames = [frame for frame in tale.frames if words.isdisjoint(_words(" ".join(frame)))] or list(tale.frames)
    opening, closing = random.choice([frame for frame in frames if frame[1] not in used] or frames)
    opening = opening.format(n=count_word(len(teller.axis)), names=listed(teller.people.values))
    leads = [lead for lead in tale.leads if lead not in used and words.isdisjoint(_words(lead))]
    random.shuffle(leads)
    many = max(1, round(clues / PARAGRAPH))
    chosen = [[lead] for lead in leads[:many]]
    chosen += [[] for _ in range(many - len(chosen))]
    return [[opening, tale.places, *teller.casts()], *chosen, [closing]], leads[many:]


def _words(text: str) -> set[str]:
    """The words of a text; of several, the one."""
    return {word.removesuffix("s") for word in re.findall(r"\w+", text.casefold())}


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
    both = {value.key for value in one.values()} & {value.key for value in other.values()}
    return len(both)


def _of_one(relation: Relation) -> bool:
    """Whether a clue speaks of one person only, so that nobody else can be meant by he or she."""
    inner = relation.denied if isinstance(relation, Not) else relation
    return isinstance(inner, Together | OneOf | AtEnd)


def pasted(text: str) -> str:
    """What was so and what was done: the verbs of our themes in the past."""
    return _PRESENT.sub(lambda found: PASTS[found[0]], text)


# ---- reading back ----------------------------------------------------------------------------------------------


def _depends(relation: Relation) -> bool:
    """Whether what a relation says depends on the reading of a doubt."""
    return isinstance(relation, Choice) or any(map(_depends, relation.parts()))


def _arrangement(puzzle: Puzzle, random: Random) -> Cells:
    frame = puzzle.frame
    return tuple(tuple(range(frame.places)) if c == frame.axis else tuple(random.sample(range(frame.places),
                 frame.places)) for c in range(len(frame.categories)))


def _means(puzzle: Puzzle, relation: Relation, reading: Reading, found: Relation | None,
           samples: Sequence[Cells]) -> bool:
    """Whether what was read says the same as the clue on all the samples."""
    back = reading.puzzle
    if found is None or back is None or len(back.categories) != len(puzzle.categories) or _depends(found):
        return False
    frame = puzzle.frame
    own = {value: (c, v) for c, category in enumerate(frame.categories) for v, value in enumerate(category.values)}
    if any(value not in own for category in back.categories for value in category.values):
        return False
    rows = [(own[category.values[0]][0], {own[value][1]: v for v, value in enumerate(category.values)})
            for category in back.categories]
    one, other = relation.judge(frame), found.judge(back.frame)
    return all(one(cells) == other(tuple(tuple(index[v] for v in cells[c]) for c, index in rows)) for cells in samples)


def _asks(teller: _Teller, reading: Reading) -> bool:
    """Whether the story's questions were read as they are meant."""
    back, own = reading.puzzle, teller.puzzle
    return back is not None and [_asked(question, back) for question in back.questions] == [
        _asked(question, own) for question in teller.questions]


def _asked(question: Question, puzzle: Puzzle) -> tuple[frozenset[str], str]:
    """What a question asks for, by its values, and of what."""
    return frozenset(puzzle.category(question.category).values), question.of.name if question.of else ""


# ---- sentences -------------------------------------------------------------------------------------------------


class _Teller(Speaker):
    """Says what happened, in order of time."""

    def __init__(self, puzzle: Puzzle, random: Random, tale: Tale) -> None:
        super().__init__(puzzle, random)
        self.tale = tale
        name = self.people.name if self.people else ""
        self.names = frozenset(self.people.values if self.people else ())
        self.questions = puzzle.questions or (Question("", name, each=self.axis.name),)

    def wordings(self, relation: Relation) -> Iterator[str]:
        """Sentences that state a relation, by chance."""
        while True:
            yield pasted(self.sentence(relation))

    def words(self) -> set[str]:
        """The words of the riddle's values, which nothing around the clues should say."""
        return _words(" ".join(value for category in self.puzzle.categories for value in category.values
                               if category is not self.axis))

    def subject(self, text: str, relation: Relation) -> str:
        """Whom alone a sentence is about, if it begins with that; of two that are named at once, neither."""
        said = {pasted(self.noun(value)) for value in relation.values() if value.category != self.axis.name}
        found = (who for who in said if text.lower().startswith(f"{who.lower()} ") and
                 not text[len(who):].startswith(" and "))
        return max(found, key=len, default="")  # fish soup, not fish

    def going_on(self, who: str, relation: Relation, after: Sequence[Relation], ways: Iterator[str]) -> str:
        """A sentence that begins with whom the one before began with, or with whom the next may begin, if it can."""
        some = [next(ways) for _ in range(WAYS)]
        next_ = {pasted(self.noun(value)) for value in relation.values() if any(value in one.values() for one in after)}
        begins = [self.subject(text, relation) for text in some]
        return min(zip(some, begins, strict=True), key=lambda one: 0 if one[1] and one[1] == who else (
            1 if one[1] in next_ else 2))[0]

    def casts(self) -> list[str]:
        """The sentences that list the values."""
        subjects = ["Each of them", "Everyone"]
        return [pasted(f"{self._differently(category, subjects[n % 2])}.") for n, category in enumerate(
            c for c in self.puzzle.categories if c is not self.axis and c is not self.people)]

    def question(self) -> str:
        """What the riddle asks; where it asks nothing, the order in which they came."""
        first, *rest = (replace(question, text=self._asking(question)) for question in self.questions)
        return " ".join([first.text, *(further(question, first).text for question in rest)])

    def _asking(self, question: Question) -> str:
        if question.of is None:
            return f"In what order did they {self.tale.act}?"
        if question.category == self.axis.name:
            return pasted(f"Which {self.tale.place} did {self.noun(question.of)} get?")
        return pasted(self.ask(Question("", question.category, question.of)))

    def joined(self, told: Sequence[str], order: Sequence[Relation], apart: set[int],
               chances: Sequence[float]) -> list[tuple[list[int], str]]:
        """The sentences with the clues that each tells: two of one person as one, further ones with he or she."""
        said: list[tuple[list[int], str]] = []
        before, n = "", 0
        while n < len(told):
            who = self.subject(told[n], order[n])
            numbers, text = [n], told[n]
            if n + 1 < len(told) and who and who == self.subject(told[n + 1], order[n + 1]) and (
                    apart.isdisjoint((n, n + 1)) and (both := self._both(who, told[n], told[n + 1], chances[n]))):
                numbers, text = [n, n + 1], both
            alone = n and all(_of_one(order[k]) for k in said[-1][0])
            pronoun = PRONOUNS.get(sex_of(who)) if (
                who and who == before and alone and apart.isdisjoint(numbers)) else None
            if pronoun and text.startswith(f"{who} "):
                text = sentence(f"{pronoun}{text.removeprefix(who)}")
            said.append((numbers, text))
            before, n = who if who in self.names else "", numbers[-1] + 1
        return said

    def _both(self, who: str, one: str, other: str, chance: float) -> str:
        """Two sentences of one person as one, where that reads well."""
        first, second = (text[len(who) + 1:].rstrip(".").replace("immediately", "right") for text in (one, other))
        denied = [" not " in f" {text} " for text in (first, second)]
        if denied[0]:
            first, second = second, first
        does, acted = first.partition(" ")[0], self.tale.acted
        if all(denied) or max(len(one), len(other)) > MOST_JOINED or "," in first + second or any(
                f" {word} " in first for word in ("nor", "but", "who", "whose", "between")) or any(
                word in first + second for word in (" or ", f"to {self.tale.act}")):
            return ""
        if (does == second.partition(" ")[0] and does != acted) or second.removeprefix("was ") in self.names:
            return ""  # was the mayor and was the second
        if any(denied):
            return sentence(f"{who} {first} but {second}")
        if who in self.names and chance < AS_CLAUSE and does != acted:
            return sentence(f"{who}, who {first}, {second}")
        return sentence(f"{who} {first} and {second.removeprefix(f'{acted} ') if does == acted else second}")

    def together(self, relation: Together, positive: bool = True) -> str:
        if self.axis.name not in (relation.a.category, relation.b.category):
            return super().together(relation, positive)
        place, who = (relation.a, relation.b) if relation.a.category == self.axis.name else (relation.b, relation.a)
        which, one = f"the {self._nth(place)} to {self.tale.act}", self.noun(who)
        if not positive:
            return f"{one} is not {which}"
        return self.pick(f"{one} is {which}", f"{which} is {one}")

    def _nth(self, place: Value) -> str:
        number = int(place.name)
        return self.pick(ORDINALS[number - 1], "last") if number == len(self.axis) else ORDINALS[number - 1]

    def offset(self, relation: Offset, positive: bool = True) -> str:
        if relation.along not in ("", self.axis.name):
            return super().offset(relation, positive)
        least, most = int(relation.least), relation.most
        first, second, acted = self.noun(relation.a), self.noun(relation.b), self.tale.acted
        if relation.either:
            if self.turned():
                first, second = second, first
            return self._either_way(first, second, least, positive, relation.a.category == relation.b.category)
        if not positive or most not in (None, least):
            raise NoStoryError("a story cannot tell such a clue")
        if most is None:
            return self.pick(f"{first} {acted} some time before {second}", f"{second} {acted} some time after {first}",
                             f"{first} {acted} earlier than {second}", f"{second} {acted} later than {first}")
        if least == 1:
            near = self.pick("immediately", "right")
            return self.pick(f"{first} {acted} {near} before {second}", f"{second} {acted} {near} after {first}",
                             f"the next to {self.tale.act} after {first} is {second}")
        between = f"with exactly {count_word(least - 1)} {self.tale.who}{'s' * (least > 2)} between them"
        return self.pick(f"{first} {acted} earlier than {second}, {between}",
                         f"{second} {acted} later than {first}, {between}")

    def _either_way(self, one: str, other: str, least: int, positive: bool, surely_two: bool) -> str:
        """Two that came one after the other, or so far apart, whoever was first."""
        acted = self.tale.acted
        if least == 1 and positive:
            return self.pick(f"{one} {acted} right before or right after {other}",
                             f"{one} and {other} {acted} one right after the other, in either order",
                             *([f"nobody {acted} between {one} and {other}"] if surely_two else []))
        if least == 1:
            return f"{one} {acted} neither right before nor right after {other}"
        who = f"{self.tale.who}{'s' * (least > 2)}"
        return f"exactly {count_word(least - 1)} {who} {acted} between {one} and {other}"

    def between(self, relation: Between, positive: bool = True) -> str:
        one, first, last = self.noun(relation.middle), self.noun(relation.first), self.noun(relation.last)
        if relation.ordered:
            return self.pick(f"{one} {self.tale.acted} later than {first} but earlier than {last}",
                             f"{first} {self.tale.acted} some time before {one}, and {one} some time before {last}")
        return f"{one} {self.tale.acted} some time between {first} and {last}"

    def at_end(self, relation: AtEnd, positive: bool = True) -> str:
        either, nor = ("either", "or") if positive else ("neither", "nor")
        return f"{self.noun(relation.a)} is {either} the first {nor} the last to {self.tale.act}"

    def parity(self, relation: Parity, positive: bool = True) -> str:
        raise NoStoryError("a story cannot tell clues about odd and even numbers")
