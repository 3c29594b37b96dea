"""Relations as English sentences, and whole riddles as text that reads back to themselves.

>>> from cluegrid import Category, Puzzle, next_to, row
>>> drink = Category("Drink", ("tea", "milk"), noun="the one who drinks {}", verb="drinks {}")
>>> state(next_to(drink["tea"], drink["milk"]), Puzzle((row("House", 2), drink), "House"))
'The one who drinks tea is next to the one who drinks milk.'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cluegrid.categories import Category, Value
from cluegrid.english import GRADED, MULTIPLES, ORDINALS, TIME_UNITS
from cluegrid.introducing import Introducer, are_people, count_word, plural, shared_unit
from cluegrid.puzzle import Clue, Puzzle, Question
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
from cluegrid.verbs import denied, of_several
from cluegrid.wording import listed, noun, sentence, verb


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


class Speaker(Introducer):
    """Says things about one puzzle."""

    # -- values

    def noun(self, value: Value) -> str:
        """A value as somebody or something."""
        category = self.categories[value.category]
        if value.quantifier != "the":
            said = noun(category, value.name)
            kind = self.axis.name.casefold() if self.in_order else "one"
            kind = said.removeprefix("the ") if said.startswith("the ") else f"{kind} that {self.verb(value)}"
            some = "an" if kind[0] in "aeiou" else "a"
            return f"{ {'every': 'every', 'some': some, 'no': 'no'}[value.quantifier]} {kind}"
        return self._ordinal(noun(category, "\0"), value)

    def verb(self, value: Value, positive: bool = True) -> str:
        """What is said of somebody who has a value."""
        said = verb(self.categories[value.category], "\0")
        return self._ordinal(said if positive else denied(said), value)

    def _ordinal(self, template: str, value: Value) -> str:
        """The value put into its template; "house 3" becomes "the third house"."""
        if value.category == self.axis.name and self.numbered and template.endswith(" \0"):
            before, _, kind = template.removesuffix(" \0").rpartition(" ")
            if int(value.name) <= len(ORDINALS):
                return f"{before} the {ORDINALS[int(value.name) - 1]} {kind}".strip()
        elif value.category == self.axis.name and self.numbered and template == f"{self.axis.name.casefold()} \0":
            return f"the {ORDINALS[int(value.name) - 1]} {self.axis.name.casefold()}"
        return template.replace("\0", value.name)

    def _subject_first(self, a: Value, b: Value) -> bool:
        """Whether ``a`` is the better subject of a sentence about the two."""
        if self.in_order and self.axis.name in (a.category, b.category):
            return (a if self.named else b).category == self.axis.name
        first, second = (are_people(self.categories[value.category]) for value in (a, b))
        return first or not second

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
        return _SAYERS[type(made_of)](self, made_of)

    def _simpler(self, relation: Relation) -> Relation:
        """The relation, or what it is made of where no one sentence says it."""
        inner = _plain(relation)
        made_of = simpler(inner, self.axis.name, self.categories)
        if made_of is None:
            return relation
        return made_of if inner is relation else opposite(made_of)

    def together(self, relation: Together, positive: bool = True) -> str:
        a, b = relation.a, relation.b
        if (a.quantifier == "every") != (b.quantifier == "every") and "no" not in (a.quantifier, b.quantifier):
            a, b = (a, b) if a.quantifier == "every" else (b, a)
            return f"{'' if positive else 'it is not true that '}{self.noun(a)} {self.verb(b)}"
        if "the" != a.quantifier != "no" and "the" != b.quantifier != "no":
            if not positive:
                return f"no {self.noun(a).partition(' ')[2]} {self.verb(b)}"
            return f"{self.noun(a)} {self.verb(b)}"
        if a.quantifier != "the" or b.quantifier != "the":
            a, b = (b, a) if a.quantifier != "the" else (a, b)
        elif not self._subject_first(a, b):
            a, b = b, a
        return f"{self.noun(a)} {self.verb(b, positive)}"

    def alike(self, relation: Alike, positive: bool = True) -> str:
        kind = relation.along.casefold()
        have = "are" if positive and kind == "size" else "have"
        same = f"the same {kind}" if positive else f"different {kind if kind.endswith('s') else plural(kind)}"
        return f"{self.noun(relation.a)} and {self.noun(relation.b)} {have} {same}"

    def offset(self, relation: Offset, positive: bool = True) -> str:
        if relation.along not in ("", self.axis.name) or not relation.ranked:
            return self._compared(relation, positive)
        a, b, least, most = relation.a, relation.b, int(relation.least), relation.most
        quantified = a.quantifier != "the" or b.quantifier != "the"
        if quantified and not relation.either and least == 1 and most in (1, None):
            return self._quantified(relation)
        stands = self.stands if positive else denied(self.stands)
        if relation.either:
            every_first = b.quantifier == "every" or (quantified and a.quantifier != "every")
            a, b = (b, a) if (every_first if quantified else not self._subject_first(a, b)) else (a, b)
            if most == least == 1:
                return f"{self.noun(a)} {stands} next to {self.noun(b)}"
            if most == least and self.axis.order == "ring" and 2 * least == len(self.axis):
                return f"{self.noun(a)} {stands} opposite {self.noun(b)}"
            if most == least and positive and self.axis.order == "row":
                there = "there is exactly" if least == 2 else "there are exactly"
                return f"{there} {self._steps(least - 1)} between {self.noun(a)} and {self.noun(b)}"
            if most is not None and least < most:
                far = f"at most {self._steps(int(most))}"
            else:
                far = f"{'exactly' if most == least else 'at least'} {self._steps(least)}"
            return f"{self.noun(a)} {stands} {far} away from {self.noun(b)}"
        side = "left"
        if self._left_second(a, b):
            a, b, side = b, a, "right"
        if most is None and least == 1:
            how = "somewhere to the"
        elif most == least == 1:
            how = "immediately to the"
        elif most == least:
            how = f"exactly {self._steps(least)} to the"
        else:
            how = f"at least {self._steps(least)} to the"
        return f"{self.noun(a)} {stands} {how} {side} of {self.noun(b)}"

    def _left_second(self, a: Value, b: Value) -> bool:
        """Whether the sentence had better begin with the second value."""
        if self._subject_first(a, b) != self._subject_first(b, a):
            return not self._subject_first(a, b)
        return self.rank[b.category] < self.rank[a.category]

    def _quantified(self, relation: Offset) -> str:
        a, b = relation.a, relation.b
        near = "immediately" if relation.most == 1 else "somewhere"
        about, other, side = (b, a, "left") if b.quantifier == "every" else (a, b, "right")
        return f"{self.noun(about)} has {self.noun(other)} {near} to its {side}"

    def _steps(self, n: int) -> str:
        return f"{count_word(n)} {self._places(n)}"

    def _places(self, n: int) -> str:
        return self.place if n == 1 else plural(self.place)

    def _compared(self, relation: Offset, positive: bool) -> str:
        """A comparison along a category other than the axis, or by number."""
        along = self.categories[relation.along or self.axis.name]
        low, high = relation.a, relation.b
        more = not self._left_second(high, low)
        one, other = (high, low) if more else (low, high)
        template = verb(along, "\0")
        does = template.partition(" ")[0]
        does = does if positive else denied(does)
        adjective = template.rpartition(" ")[2]
        amount = ""
        if not relation.ranked:
            exact = relation.most == relation.least
            amount = ("" if exact else "at least ") + _amount(along, relation.least) + " "
        elif relation.most is not None:
            amount = f"exactly {count_word(int(relation.least))} {'step' if relation.least == 1 else 'steps'} "
        elif relation.least > 1:
            amount = f"at least {count_word(int(relation.least))} steps "
        if relation.either and amount:
            return f"{self.noun(one)} {does} {amount}more or less than {self.noun(other)}"
        if adjective in GRADED:
            than = GRADED[adjective][0 if more else 1]
        elif ":" in along.values[0] or (along.numbers and min(along.numbers) >= 1000 and along.unit in ("", "year")):
            than = "later" if more else "earlier"
        elif not amount and along.unit.rstrip("s") in TIME_UNITS:
            than = "longer" if more else "less time"
        else:
            than = "more" if more else "less"
        return f"{self.noun(one)} {does} {amount}{than} than {self.noun(other)}"

    def ratio(self, relation: Ratio, positive: bool = True) -> str:
        along = self.categories[relation.along or self.axis.name]
        template = verb(along, "\0")
        does = template.partition(" ")[0]
        does = does if positive else denied(does)
        times = MULTIPLES.get(relation.factor, f"{relation.factor:g} times")
        adjective = template.rpartition(" ")[2]
        if adjective not in GRADED:
            adjective = "long" if along.unit.rstrip("s") in TIME_UNITS else "much"
        return f"{self.noun(relation.a)} {does} {times} as {adjective} as {self.noun(relation.b)}"

    def between(self, relation: Between, positive: bool = True) -> str:
        stands = self.stands if positive else denied(self.stands)
        order = ", in that order" if relation.ordered else ""
        return (f"{self.noun(relation.middle)} {stands} somewhere between {self.noun(relation.first)} and "
                f"{self.noun(relation.last)}{order}")

    def at_end(self, relation: AtEnd, positive: bool = True) -> str:
        stands = self.stands if positive else denied(self.stands)
        return f"{self.noun(relation.a)} {stands} at {'one' if positive else 'either'} end of the row"

    def parity(self, relation: Parity, positive: bool = True) -> str:
        kind = "even" if relation.even else "odd"
        if self.named:
            return f"{self.noun(relation.a)} {'has' if positive else 'does not have'} an {kind} number"
        stands = self.stands if positive else denied(self.stands)
        where = verb(self.axis, "\0").removeprefix(f"{self.stands} ").split()  # in house 0: in, house, 0
        place, within = (self.place, " ".join(where[:-2])) if where[-2:-1] == [self.place] else ("place", "in")
        return f"{self.noun(relation.a)} {stands} {within} an {kind}-numbered {place}"

    def negated(self, relation: Not) -> str:
        inner = relation.denied
        if not isinstance(inner, Together) and {value.quantifier for value in inner.values()} - {"the"}:
            said = self.say(inner)
            article, _, rest = said.partition(" ")
            several = any(value.quantifier == "every" for value in inner.values())
            return f"it is not true that {said}" if article not in ("a", "an") or several else f"no {rest}"
        if type(inner) in _DENIERS:
            return _DENIERS[type(inner)](self, inner, False)
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
                    return f"neither {self.noun(a)} nor {self.noun(b)} {self.verb(x)}"
                if a == b and self._subject_first(a, x) and self._subject_first(a, y):
                    if x.category == y.category:
                        return f"{self.noun(a)} {self._chosen((x, y), 'neither', 'nor')}"
                    return f"{self.noun(a)} neither {self.verb(x)} nor {self.verb(y)}"
        return ""

    def any(self, relation: Any_) -> str:
        if len(relation.of) == 2:
            return f"either {self.say(relation.of[0])} or {self.say(relation.of[1])}, or both"
        return self.count(Count(relation.of, 1, None))

    def count(self, relation: Count) -> str:
        size = len(relation.of)
        least, most = relation.least, size if relation.most is None else min(relation.most, size)
        if size == 2 and least == most == 1:
            return f"either {self.say(relation.of[0])} or {self.say(relation.of[1])}, but not both"
        n = most if least <= 0 else least
        how = "exactly" if least == most else "at most" if least <= 0 else "at least"
        if how == "at least" and most < size:
            return f"{self.count(Count(relation.of, least, None))}, and {self.count(Count(relation.of, 0, most))}"
        number = "none" if n == 0 else count_word(n)
        how = "" if n == 0 else f"{how} "
        return (f"{how}{number} of these statements {'is' if n == 1 else 'are'} true: "
                f"{'; '.join(self.say(part) for part in relation.of)}")

    def choice(self, relation: Choice) -> str:
        return " - or rather, ".join(self.say(part) for part in relation.of)

    def conditional(self, relation: If) -> str:
        return f"if {self.say(relation.condition)}, then {self.say(relation.consequence)}"

    def equivalence(self, relation: Iff) -> str:
        return f"{self.say(relation.left)} if and only if {self.say(relation.right)}"

    def one_of(self, relation: OneOf) -> str:
        a, options = relation.a, relation.options
        if len({option.category for option in options}) > 1 or any(option.quantifier != "the" for option in options):
            return self.any(Any_(tuple(Together(a, option) for option in options)))
        return f"{self.noun(a)} {self._chosen(options, 'either', 'or')}"

    def _chosen(self, values: Sequence[Value], which: str, joint: str) -> str:
        """A verb with several values of one category: "has either the red or the green door"."""
        category = self.categories[values[0].category]
        said = [self.verb(value).partition(" the ") for value in values]
        if category is self.axis and self.numbered and all(place for _, _, place in said):
            return f"{said[0][0]} {which} {listed([f'the {place}' for _, _, place in said], joint)}"
        does, lead, after = self._parted(category)
        names = shared_unit([value.name for value in values], category)
        return f"{does} {which} {listed([lead + name for name in names], joint)}{after}"

    def one_each(self, relation: OneEach) -> str:
        return (f"of {self.noun(relation.a)} and {self.noun(relation.b)}, one {self.verb(relation.c)} and the other "
                f"{self.verb(relation.d)}")

    def all_different(self, relation: AllDifferent) -> str:
        number = count_word(len(relation.of))
        return f"{listed([self.noun(value) for value in relation.of])} are {number} different {self.thing}"

    # -- the rest of a riddle

    def riddle(self, clues: Mapping[int, Clue], questions: Sequence[Question], scene: str = "") -> str:
        """The text of a riddle about the puzzle's categories."""
        told = [f"{n}. {clue.text or self.sentence(clue.relation)}" for n, clue in clues.items()]
        asked = [question.text or self.ask(question) for question in questions]
        parts = [" ".join([scene or self.scene(), *self.cast()]), "\n".join(told), " ".join(asked)]
        return "\n\n".join(part for part in parts if part) + "\n"

    def ask(self, question: Question) -> str:
        if question.options:
            said = "; ".join(f"({option.label.strip('()')}) {self.say(option.relation)}" for option in question.options)
            return f"Which of these is true? {said}"
        asked = self.categories[question.category or self.axis.name]
        if question.each:
            return f"Which {asked.name.casefold()} goes with each {question.each.casefold()}?"
        assert question.of is not None  # a puzzle is checked when it is made
        if are_people(asked):
            return f"Who {self.verb(question.of)}?"
        where = verb(asked, "\0").split()
        if asked is self.axis and self._held_again(question.of):
            return f"Which {plural(asked.name.casefold())} {of_several(self.verb(question.of))}?"
        if asked is self.axis and self.in_order and len(where) > 3:
            preposition, kind = " ".join(where[1:-2]).capitalize(), asked.name.casefold()
            if not denied(where[0]).startswith("does not "):
                return f"{preposition} which {kind} {where[0]} {self.noun(question.of)}?"
            does = denied(where[0]).removeprefix("does not ")
            return f"{preposition} which {kind} does {self.noun(question.of)} {does}?"
        if asked is self.axis:
            return f"Which {asked.name.casefold()} {self.verb(question.of)}?"
        if asked.least:
            kind = asked.name.casefold()
            return f"What {'are' if kind.endswith('s') else 'is'} the {kind} of {self.noun(question.of)}?"
        return f"Which {asked.name.casefold()} goes with {self.noun(question.of)}?"

    def _held_again(self, value: Value) -> bool:
        """Whether a value may be held more than once."""
        category = self.categories[value.category]
        return category.counts[category.values.index(value.name)][1] > 1


def _plain(relation: Relation) -> Relation:
    """A relation, or what it denies."""
    return relation.denied if isinstance(relation, Not) else relation


def _amount(category: Category, amount: float) -> str:
    sign = next((sign for sign in "$€£" if category.values[0].startswith(sign)), "")
    if sign:
        return f"{sign}{amount:g}"
    unit = category.unit
    if not unit:
        return f"{amount:g}"
    singular = unit.removesuffix("s")
    return f"{amount:g} {singular if amount == 1 else plural(singular)}"


_DENIERS: dict[type[Relation], Callable[[Speaker, Any, bool], str]] = {
    Together: Speaker.together, Alike: Speaker.alike, Offset: Speaker.offset, Ratio: Speaker.ratio,
    Between: Speaker.between, AtEnd: Speaker.at_end, Parity: Speaker.parity,
}
_SAYERS: dict[type[Relation], Callable[[Speaker, Any], str]] = {
    **_DENIERS,  # type: ignore[dict-item]  # saying so is the default
    Not: Speaker.negated, All: Speaker.all, Any_: Speaker.any, Count: Speaker.count, Choice: Speaker.choice,
    If: Speaker.conditional, Iff: Speaker.equivalence, OneOf: Speaker.one_of, OneEach: Speaker.one_each,
    AllDifferent: Speaker.all_different,
}

__all__: Sequence[str] = ["Speaker", "ask", "state", "tell_riddle"]
