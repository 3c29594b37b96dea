"""The opening of a riddle: what the places are, and who and what there is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import cycle
from random import Random

from cluegrid.categories import Category
from cluegrid.english import CARDINALS, GRADED, IRREGULAR_PLURALS, PEOPLE, PLACES
from cluegrid.puzzle import Puzzle
from cluegrid.verbs import of_several
from cluegrid.wording import listed, noun, quoted, sentence, verb

ARTICLES = ("the", "a", "an")
# Verbs that take the values of a category, but not its name: what costs $5 has a price.
ONLY_VALUES = ("is", "was", "costs", "loves", "weighs", "needs")


def count_word(n: int) -> str:
    """A number as a word, up to twenty."""
    return ("no", *CARDINALS[1:])[n] if n < len(CARDINALS) else str(n)


class Introducer:
    """The words for a puzzle's places and categories, and the sentences that introduce them.

    With a ``random`` each thing is said in one of several ways; without, always in the plainest.
    """

    def __init__(self, puzzle: Puzzle, random: Random | None = None) -> None:
        self.puzzle = puzzle
        self.random = random
        self.axis = puzzle.category(puzzle.axis)
        self.categories = {category.name: category for category in puzzle.categories}
        self.rank = {category.name: n for n, category in enumerate(puzzle.categories)}
        self.in_order = self.axis.order != "none"
        self.numbered = self.in_order and self.axis.values == tuple(map(str, range(1, len(self.axis) + 1)))
        self.stands = verb(self.axis, "\0").partition(" ")[0]
        self.place = self.axis.name.casefold() if self.axis.name.casefold() in PLACES else "place"
        self.named = verb(self.axis, "\0") == f"is {noun(self.axis, chr(0))}"  # places are things: "is bottle 3"
        self.people = next((c for c in puzzle.categories if are_people(c)), None)
        self.thing = "people" if self.people else plural(self.axis.name.casefold())
        self.folk = self.people.name.casefold() if self.people and self.people.name != "Name" else ""
        self.each = self.folk or ("of them" if self.people else self.axis.name.casefold())

    def pick(self, *ways: str) -> str:
        """One of several ways to say something, or the first."""
        return ways[self.random.randrange(len(ways))] if self.random else ways[0]

    def turned(self) -> bool:
        """Whether two are named the other way round than usual, by chance."""
        return self.random is not None and self.random.random() < 0.5

    def scene(self) -> str:
        """The sentence that says what the places are."""
        n = len(self.axis)
        if not self.in_order:
            return sentence(f"there are {count_word(n)} {self.thing}")
        kind = plural(self.axis.name.casefold())
        shape = "in a row" if self.axis.order == "row" else "in a ring"
        if not self.numbered:
            return sentence(f"there are {count_word(n)} {kind} {shape}: {listed(self.axis.values)}")
        if self.axis.order == "row":
            return sentence(f"there are {count_word(n)} {kind} {shape}, numbered 1 to {n} from left to right")
        return sentence(f"there are {count_word(n)} {kind} {shape}, numbered 1 to {n} clockwise")

    def cast(self) -> list[str]:
        """The sentences that list the values, in one of several shapes."""
        shape = self.pick("each", "each", "together") if len(self.axis) > 2 else "each"
        once = [c for c in self._introducible() if not c.least and not are_people(c)]
        if shape == "together" and len(once) > 1:
            names = [self._introduced(c) for c in self._introducible() if are_people(c)]
            rules = [self._held(c) for c in self._introducible() if c.least]
            return [*names, self.all_differ(once), *(self._listed(category) for category in once), *rules]
        subjects = cycle(self._subjects())
        said: list[str] = []
        for category in self._introducible():
            if category.least:
                said.append(self._held(category))
            elif are_people(category):
                said.append(self._introduced(category))
            else:
                said.append(f"{self._differently(category, next(subjects))}.")
        return said

    def _subjects(self) -> list[str]:
        """Those that different values are said of, sentence by sentence."""
        if len(self.axis) < 3:
            return ["Each", "Each of them"]
        said = ["Everyone" if self.people else "Each", "Each of them"]
        if self.random:
            said = list(dict.fromkeys([*said, f"Each {self.each}"]))
            self.random.shuffle(said)
        return said

    def _introducible(self) -> Iterable[Category]:
        """The categories that are introduced: the places have the scene."""
        return (c for c in self.puzzle.categories if c is not self.axis or not self.in_order)

    def rules(self) -> list[str]:
        """What the lists of values do not say by themselves: that all are different, or how often a value is held."""
        once = [c for c in self.puzzle.categories if c is not self.axis and c is not self.people and not c.least]
        said = [self._held(c) for c in self.puzzle.categories if c.least]
        return [self.all_differ(once), *said] if once else said

    def all_differ(self, categories: Sequence[Category]) -> str:
        """That no two have the same value of any of these categories."""
        everyone = "everyone" if self.people else f"each {self.axis.name.casefold()}"
        return sentence(f"{everyone} {listed([self._differs(category) for category in categories])}")

    def _listed(self, category: Category) -> str:
        """The values of a category, when it was said that all are different."""
        does, lead, after = self._parted(category)
        kind, values = category.name.casefold(), shared_unit(category.values, category)
        if lead == "the " and does not in ONLY_VALUES and not after.startswith(f" {kind}"):
            values = [f"the {value}" for value in values]
        return f"The {plural(kind)} are {listed(values)}."

    def _held(self, category: Category) -> str:
        """How often the values of a category are held, as far as that is said."""
        if all(low == high for low, high in category.counts):
            return self._counted(category)
        if category.verb == "is {}" and self.in_order:
            return f"Each {self.axis.name.casefold()} is {listed(category.values, 'or')}."
        return f"The {plural(category.name.casefold())} are {listed(category.values)}."

    def _introduced(self, category: Category) -> str:
        kind = category.name.casefold()
        label = "Their names are" if kind == "name" else f"The {plural(kind)} are"
        proper = all(value[:1].isupper() for value in category.values) and (len(category) > 2 or kind == "name")
        return f"{label}{'' if proper else ':'} {listed(category.values)}."

    def _differently(self, category: Category, subject: str) -> str:
        """That all have different values of a category: "everyone plays a different instrument: the flute and harp"."""
        kind, values = category.name.casefold(), shared_unit(category.values, category)
        _, lead, after = self._parted(category)
        if self._introducing(category) != "has" and lead == "the " and not after.startswith(f" {kind}"):
            values = [f"the {value}" for value in values]
        return f"{subject} {self._differs(category)}: {listed(values)}"

    def _differs(self, category: Category) -> str:
        """That somebody's value of a category is nobody else's: "plays a different instrument"."""
        return f"{self._introducing(category)} a different {category.name.casefold()}"

    def _introducing(self, category: Category) -> str:
        """The verb that a category is introduced with: its own, where that takes the category's name as well."""
        does, _, after = self._parted(category)
        if does == "is" and after.strip() in GRADED:  # 30 years old: of a different age
            return "is"
        return "has" if does in ONLY_VALUES or category.name.casefold() in does or not category.verb else does

    def _parted(self, category: Category) -> tuple[str, str, str]:
        """A category's verb, what stands between it and the value, and what follows: "wears", "the ", " apron"."""
        before, _, after = verb(category, "\0").partition("\0")
        words = before.split()
        at = next((i for i, word in enumerate(words) if word in ARTICLES), len(words))
        return " ".join(words[:at]), "".join(f"{word} " for word in words[at:]), after

    def _counted(self, category: Category) -> str:
        parts: list[str] = []
        for value, (n, _) in zip(category.values, category.counts, strict=True):
            said = verb(category, value)
            if n > 1:
                said = of_several(said)
            if not parts:
                said = f"{self.axis.name.casefold() if n == 1 else plural(self.axis.name.casefold())} {said}"
            parts.append(f"{count_word(n)} {said}")
        return sentence(listed(parts))


def are_people(category: Category) -> bool:
    """Whether the values of a category are names that stand for the people themselves."""
    return category.noun == "{}" or (not category.noun and any(word in category.name.casefold() for word in PEOPLE))


def plural(word: str) -> str:
    """Several of a thing."""
    if word in IRREGULAR_PLURALS:
        return IRREGULAR_PLURALS[word]
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    return f"{word[:-1]}ves" if word.endswith("lf") else f"{word}s"


def shared_unit(values: Sequence[str], category: Category) -> list[str]:
    """Amounts with their unit said once, at the end: "10, 15 and 20 minutes"."""
    parts = [value.partition(" ") for value in values]
    units = {unit for _, _, unit in parts}
    if not category.numbers or len(units) > 1 or not units.pop() or not all(n.isdigit() for n, _, _ in parts):
        return list(values) if category.ordered else list(map(quoted, values))
    return [*(n for n, _, _ in parts[:-1]), values[-1]]
