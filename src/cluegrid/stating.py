"""Relations as English sentences, and whole riddles as text that reads back to themselves.

>>> from cluegrid import Category, Puzzle, next_to, row
>>> drink = Category("Drink", ("tea", "milk"), noun="the one who drinks {}", verb="drinks {}")
>>> state(next_to(drink["tea"], drink["milk"]), Puzzle((row("House", 2), drink), "House"))
'The one who drinks tea is next to the one who drinks milk.'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cluegrid.asking import Asker
from cluegrid.categories import Value
from cluegrid.introducing import are_people, count_word, shared_unit
from cluegrid.puzzle import Clue, Option, Puzzle, Question
from cluegrid.relations import (
    Alike,
    All,
    AllDifferent,
    Any_,
    AtEnd,
    Between,
    Choice,
    Count,
    If,
    Iff,
    Not,
    Offset,
    OneEach,
    OneOf,
    Parity,
    Ratio,
    Relation,
    Together,
)
from cluegrid.simpler import opposite, simpler
from cluegrid.wording import listed, sentence


def state(relation: Relation, puzzle: Puzzle) -> str:
    """A relation as a sentence, with the nouns and verbs of the puzzle's categories."""
    return Speaker(puzzle).sentence(relation)


def clue_text(clue: Clue, puzzle: Puzzle) -> str:
    """A clue in its own words, or in ours where it has none."""
    return clue.text or state(clue.relation, puzzle)


def ask(question: Question, puzzle: Puzzle) -> str:
    """A question as a sentence: its own text, if it has one."""
    return question.text or Speaker(puzzle).ask(question)


def tell_riddle(puzzle: Puzzle, scene: str = "") -> str:
    """A whole riddle as text: the scene and the cast, the clues by number, the questions."""
    return Speaker(puzzle).riddle(puzzle.numbered, puzzle.questions, scene)


class Speaker(Asker):
    """Says things about one puzzle."""

    # -- relations

    def sentence(self, relation: Relation) -> str:
        """A relation as a sentence."""
        made_of = self._simpler(relation)
        if isinstance(made_of, All) and (made_of is not relation or len(made_of.of) > 2 or any(
                isinstance(_plain(part), Offset) for part in made_of.of)):
            *parts, last = (self.say(part) for part in made_of.of)
            return sentence(f"{'; '.join(parts)}; and {last}")
        return sentence(self.say(relation))

    def say(self, relation: Relation) -> str:
        """A relation as a clause, without capital letter and full stop."""
        made_of = self._simpler(relation)
        said: str = getattr(self, _SAYERS[type(made_of)])(made_of)
        return said

    def offer(self, option: Option) -> str:
        """One of the answers that a question offers, with its label."""
        return f"({option.label.strip('()')}) {self.say(option.relation)}"

    def _simpler(self, relation: Relation) -> Relation:
        """The relation, or what it is made of where no one sentence says it."""
        inner = _plain(relation)
        made_of = simpler(inner, self.axis.name, self.categories)
        if made_of is None:
            return relation
        return made_of if inner is relation else opposite(made_of)

    def negated(self, relation: Not) -> str:
        inner = relation.denied
        if not isinstance(inner, Together) and {value.quantifier for value in inner.values()} - {"the"}:
            said = self.say(inner)
            article, _, rest = said.partition(" ")
            several = any(value.quantifier == "every" for value in inner.values())
            return f"it is not true that {said}" if article not in ("a", "an") or several else f"no {rest}"
        if type(inner) in _DENIERS:
            said = getattr(self, _DENIERS[type(inner)])(inner, False)
            return str(said)
        return f"it is not true that {self.say(inner)}"

    # -- connectives

    def all(self, relation: All) -> str:
        parts = relation.of
        if not parts:
            return "nothing is said of the grid"
        pairs = [part.denied for part in parts if isinstance(part, Not) and isinstance(part.denied, Together)]
        if len(parts) == len(pairs) == 2:
            said = self._neither(pairs[0], pairs[1])
            if said:
                return said
        return listed([self.say(part) for part in parts])

    def _neither(self, one: Together, other: Together) -> str:
        if {value.quantifier for pair in (one, other) for value in (pair.a, pair.b)} != {"the"}:
            return ""
        for a, x in ((one.a, one.b), (one.b, one.a)):
            for b, y in ((other.a, other.b), (other.b, other.a)):
                if x == y and a.category == b.category and self._subject_first(a, x):
                    return self._neither_of(a, b, x)
                if a == b and self._subject_first(a, x) and self._subject_first(a, y):
                    if x.category == y.category:
                        return f"{self.noun(a)} {self._chosen((x, y), 'neither', 'nor')}"
                    return f"{self.noun(a)} neither {self.verb(x)} nor {self.verb(y)}"
        return ""

    def _neither_of(self, a: Value, b: Value, x: Value) -> str:
        """That neither of two has a value."""
        plain, other = f"neither {self.noun(a)} nor {self.noun(b)} {self.verb(x)}", self.noun(x)
        if not (are_people(self.categories[a.category]) and other.startswith("the ")):
            return plain
        return self.pick(plain, f"{other} is neither {self.noun(a)} nor {self.noun(b)}")

    def plainly(self, parts: Sequence[Relation]) -> list[str]:
        """The parts of a statement, each in its plainest words: the whole is hard enough to follow."""
        random, self.random = self.random, None
        said = [self.say(part) for part in parts]
        self.random = random
        return said

    def any(self, relation: Any_) -> str:
        if len(relation.of) == 2:
            return "either {}, or {}, or both".format(*self.plainly(relation.of))
        return self.count(Count(relation.of, 1, None))

    def count(self, relation: Count) -> str:
        size = len(relation.of)
        least, most = relation.least, size if relation.most is None else min(relation.most, size)
        if size == 2 and least == most == 1:
            return "either {}, or {}, but not both".format(*self.plainly(relation.of))
        n = most if least <= 0 else least
        how = "exactly" if least == most else "at most" if least <= 0 else "at least"
        if how == "at least" and most < size:
            return f"{self.count(Count(relation.of, least, None))}, and {self.count(Count(relation.of, 0, most))}"
        number = "none" if n == 0 else count_word(n)
        how = "" if n == 0 else f"{how} "
        return (f"{how}{number} of these statements {'is' if n == 1 else 'are'} true: "
                f"{'; '.join(self.plainly(relation.of))}")

    def choice(self, relation: Choice) -> str:
        return " - or rather, ".join(self.say(part) for part in relation.of)

    def conditional(self, relation: If) -> str:
        condition, consequence = self.plainly((relation.condition, relation.consequence))
        return self.pick(f"if {condition}, then {consequence}", f"if {condition}, {consequence}")

    def equivalence(self, relation: Iff) -> str:
        return "{} if and only if {}".format(*self.plainly((relation.left, relation.right)))

    def one_of(self, relation: OneOf) -> str:
        a, options = relation.a, relation.options
        if len({option.category for option in options}) > 1 or any(option.quantifier != "the" for option in options):
            return self.any(Any_(tuple(Together(a, option) for option in options)))
        category = self.categories[options[0].category]
        ways = [f"{self.noun(a)} {self._chosen(options, 'either', 'or')}"]
        if are_people(category) and not are_people(self.categories[a.category]):
            ways.append(f"either {listed([self.noun(option) for option in options], 'or')} {self.verb(a)}")
        return self.pick(*ways)

    def _chosen(self, values: Sequence[Value], which: str, joint: str) -> str:
        """A verb with several values of one category: "has either the red or the green door"."""
        category = self.categories[values[0].category]
        if category.ordered:  # lowest first
            values = sorted(values, key=lambda value: category.values.index(value.name))
        said = [self.verb(value).partition(" the ") for value in values]
        if category is self.axis and self.numbered and all(place for _, _, place in said):
            return f"{said[0][0]} {which} {listed([f'the {place}' for _, _, place in said], joint)}"
        does, lead, after = self._parted(category)
        names = shared_unit([value.name for value in values], category)
        return f"{does} {which} {listed([lead + name for name in names], joint)}{after}"

    def one_each(self, relation: OneEach) -> str:
        a, b, c, d = self.noun(relation.a), self.noun(relation.b), self.verb(relation.c), self.verb(relation.d)
        plain = f"of {a} and {b}, one {c} and the other {d}"
        by_name = are_people(self.categories[relation.a.category])
        return self.pick(plain, f"one of {a} and {b} {c}, and the other {d}") if by_name else plain

    def all_different(self, relation: AllDifferent) -> str:
        by_name = [are_people(self.categories[value.category]) for value in relation.of]
        described = [self.noun(value) for value, name in zip(relation.of, by_name, strict=True) if not name]
        names = [self.noun(value) for value, name in zip(relation.of, by_name, strict=True) if name]
        those = listed([*described, *names])  # "Ann, the baker" would be one
        return f"{those} are {count_word(len(relation.of))} different {self.thing}"

    # -- the rest of a riddle

    def riddle(self, clues: Mapping[int, Clue], questions: Sequence[Question], scene: str = "") -> str:
        """The text of a riddle about the puzzle's categories."""
        told = [f"{n}. {clue.text or self.sentence(clue.relation)}" for n, clue in clues.items()]
        asked = [question.text or self.ask(question) for question in questions]
        parts = [" ".join([scene or self.scene(), *self.cast()]), "\n".join(told), " ".join(asked)]
        return "\n\n".join(part for part in parts if part) + "\n"


def _plain(relation: Relation) -> Relation:
    """A relation, or what it denies."""
    return relation.denied if isinstance(relation, Not) else relation


# Which method says a relation; those of the first dictionary can also deny it.
_DENIERS: dict[type[Relation], str] = {
    Together: "together", Alike: "alike", Offset: "offset", Ratio: "ratio", Between: "between", AtEnd: "at_end",
    Parity: "parity",
}
_SAYERS: dict[type[Relation], str] = {
    **_DENIERS, Not: "negated", All: "all", Any_: "any", Count: "count", Choice: "choice", If: "conditional",
    Iff: "equivalence", OneOf: "one_of", OneEach: "one_each", AllDifferent: "all_different",
}

__all__: Sequence[str] = ["Speaker", "ask", "state", "tell_riddle"]
