"""What a riddle asks, as an English sentence."""

from __future__ import annotations

from cluegrid.categories import Category, Value
from cluegrid.english import GRADED
from cluegrid.introducing import ONLY_VALUES, are_people, plural
from cluegrid.placing import Placer
from cluegrid.puzzle import Option, Question
from cluegrid.verbs import base, denied, form_of, of_several
from cluegrid.wording import verb


class Asker(Placer):
    """Puts questions about one puzzle."""

    def ask(self, question: Question) -> str:
        """A question as a sentence."""
        if question.options:
            return f"Which of these is true? {'; '.join(map(self.offer, question.options))}"
        asked = self.categories[question.category or self.axis.name]
        if question.each:
            return self._ask_each(asked, self.categories[question.each])
        assert question.of is not None  # a puzzle is checked when it is made
        if are_people(asked):
            return f"Who {self.verb(question.of)}?"
        if asked is self.axis:
            return self._ask_where(asked, question.of)
        if asked.least:
            kind = asked.name.casefold()
            return f"What {'are' if kind.endswith('s') else 'is'} the {kind} of {self.noun(question.of)}?"
        return self._ask_what(asked, question.of)

    def offer(self, option: Option) -> str:
        """One of the answers that a question offers."""
        raise NotImplementedError  # by who can state relations

    def _ask_each(self, asked: Category, each: Category) -> str:
        """Who or what goes with each value of a category; along a row that is an order."""
        if each is self.axis and self.axis.order == "row" and are_people(asked):
            do = f"do they {base(self.stands)}" if denied(self.stands).startswith("does not ") else "are they"
            return f"In what order {do}, from left to right?"
        return f"Which {asked.name.casefold()} goes with each {each.name.casefold()}?"

    def _ask_where(self, asked: Category, of: Value) -> str:
        """Which of the places, or which of those who stand for them, goes with a value."""
        where, kind = verb(asked, "\0").split(), asked.name.casefold()
        if self._held_again(of):
            return f"Which {plural(kind)} {of_several(self.verb(of))}?"
        if not self.in_order or len(where) <= 3:
            return f"Which {kind} {self.verb(of)}?"
        preposition = " ".join(where[1:-2])
        if not denied(where[0]).startswith("does not "):
            return f"{preposition.capitalize()} which {kind} {where[0]} {self.noun(of)}?"
        does = f"does {self.noun(of)} {base(where[0])}"
        return self.pick(f"{preposition.capitalize()} which {kind} {does}?", f"Which {kind} {does} {preposition}?",
                         *([f"Where {does}?"] if self._one_where() else []))

    def _one_where(self) -> bool:
        """Whether "where" can only be the place: nobody comes from a town or lives in a street."""
        told = [c.verb for c in self.puzzle.categories if c is not self.axis]
        return self.stands in ("lives", "sits") and not any(" from {" in said or " in {" in said for said in told)

    def _ask_what(self, asked: Category, of: Value) -> str:
        """Which value of a category somebody has, with its own verb where there is one."""
        kind, who = asked.name.casefold(), self.noun(of)
        does, _, after = self._parted(asked)
        first, _, rest = does.partition(" ")
        if not are_people(self.categories[of.category]) or not asked.verb:
            return f"Which {kind} goes with {who}?"
        if first in ("is", "was"):
            if after.strip() in GRADED:
                return f"How {after.strip()} {first} {who}?"
            return f"Which {kind} {first} {who} {rest}?" if rest else f"What {first} {who}'s {kind}?"
        do = "did" if form_of(first)[1] == "past" else "does"
        asks, tail = f"{do} {who} {base(first)}", f" {rest}" if rest else ""
        if asked.numbers:
            units = f"many {plural(asked.unit.removesuffix('s'))}" if asked.values[0][:1].isdigit() else "much"
            return f"How {'long' if first in ('takes', 'stays') else units} {asks}{after}?"
        if first in ONLY_VALUES:
            return f"What is {who}'s {kind}?"
        return f"What {asks}{tail}?" if kind in does else f"Which {kind} {asks}{tail}{'' if kind in after else after}?"

    def _held_again(self, value: Value) -> bool:
        """Whether a value may be held more than once."""
        category = self.categories[value.category]
        return category.counts[category.values.index(value.name)][1] > 1
