"""Who stands where and who has more, as English clauses, each in several ways."""

from __future__ import annotations

from cluegrid.categories import Category, Value
from cluegrid.english import GRADED, MULTIPLES, ORDINALS, TIME_UNITS
from cluegrid.introducing import Introducer, are_people, count_word, plural
from cluegrid.relations import Alike, AtEnd, Between, Offset, Parity, Ratio, Together
from cluegrid.verbs import denied, of_several
from cluegrid.wording import noun, quoted, verb

TURNED_MULTIPLES = {2: 0.5, 0.5: 2}
NEAR = ("immediately", "directly")
RELATIVE = (" who ", " whose ", " that ")


class Placer(Introducer):
    """Names values, and says how two or three of them stand to each other."""

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
                return f"{before} the {self._which(int(value.name))} {kind}".strip()
        elif value.category == self.axis.name and self.numbered and template == f"{self.axis.name.casefold()} \0":
            return f"the {self._which(int(value.name))} {self.axis.name.casefold()}"
        return template.replace("\0", value.name if self.categories[value.category].ordered else quoted(value.name))

    def _which(self, number: int) -> str:
        """Third, or middle where it is that."""
        plain, last = ORDINALS[number - 1], len(self.axis)
        if self.axis.order != "row" or last < 3 or self.named:
            return plain
        return self.pick(plain, "last") if number == last else self.pick(plain, "middle") if (
            2 * number == last + 1) else plain

    def _subject_first(self, a: Value, b: Value) -> bool:
        """Whether ``a`` is the better subject of a sentence about the two."""
        if self.in_order and self.axis.name in (a.category, b.category):
            return (a if self.named else b).category == self.axis.name
        first, second = (are_people(self.categories[value.category]) for value in (a, b))
        return first or not second

    def _likewise(self, a: Value, b: Value) -> bool:
        """Whether either of two may well be the subject, or at least the random one."""
        return self._subject_first(a, b) == self._subject_first(b, a) and {a.quantifier, b.quantifier} == {"the"}

    # -- facts

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
            return f"{self.noun(a)} {self.verb(b, positive)}"
        if not self._subject_first(a, b) or (self._likewise(a, b) and self.turned()):
            a, b = b, a
        return self._said_of(a, b, positive)

    def _said_of(self, a: Value, b: Value, positive: bool) -> str:
        """That somebody has a value: with its verb, or by what they are called with it."""
        plain = f"{self.noun(a)} {self.verb(b, positive)}"
        if self.random is None:
            return plain
        if b.category == self.axis.name and self.in_order:
            if not self.folk or are_people(self.categories[a.category]):
                return plain
            where = self.verb(b).partition(" ")[2]
            return self.pick(plain, plain, f"the {self.folk} {where} {self.verb(a, positive)}")
        is_not = "is" if positive else "is not"
        one, other = self.noun(a), self.noun(b)
        if not (other.startswith("the ") and are_people(self.categories[a.category])) or any(
                word in noun(self.categories[b.category], "") for word in RELATIVE):
            return plain
        return self.pick(plain, plain, f"{one} {is_not} {other}", f"{other} {is_not} {one}")

    def alike(self, relation: Alike, positive: bool = True) -> str:
        kind = relation.along.casefold()
        have = "are" if kind == "size" else "have"
        same = f"the same {kind}" if positive else f"different {kind if kind.endswith('s') else plural(kind)}"
        one, other = self.noun(relation.a), self.noun(relation.b)
        head, space, last = one.rpartition(" ")
        both = f"{one} and {other}"
        if space and other.rpartition(" ")[2] == last and head.startswith("the "):  # the third and fourth bottles
            both = f"{head} and {other.removeprefix('the ').rpartition(' ')[0]} {plural(last)}"
        return f"{both} {have} {same}"

    # -- places

    def offset(self, relation: Offset, positive: bool = True) -> str:
        if relation.along not in ("", self.axis.name) or not relation.ranked:
            return self._compared(relation, positive)
        a, b, least, most = relation.a, relation.b, int(relation.least), relation.most
        quantified = a.quantifier != "the" or b.quantifier != "the"
        if quantified and not relation.either and least == 1 and most in (1, None):
            return self._quantified(relation)
        if relation.either:
            every_first = b.quantifier == "every" or (quantified and a.quantifier != "every")
            a, b = (b, a) if (every_first if quantified else not self._subject_first(a, b)) else (a, b)
            if self.turned() and not quantified:
                a, b = b, a
            return self._apart(a, b, least, most, positive)
        ring = self.axis.order == "ring"  # where left is depends on which way they look there
        side, other_side = ("anticlockwise", "clockwise") if ring else ("to the left", "to the right")
        if self._left_second(a, b) != (self.turned() and positive):
            a, b, side = b, a, other_side
        return self._beside(a, b, least, most, side, positive)

    def _beside(self, a: Value, b: Value, least: int, most: float | None, side: str, positive: bool) -> str:
        """How far somebody stands to one side of another."""
        stands = self.stands if positive else denied(self.stands)
        if most is None and least == 1:
            ways = [f"{self.noun(a)} {stands} somewhere {side} of {self.noun(b)}"]
            if positive:
                ways += [f"{self.noun(a)} {stands} further {side} than {self.noun(b)}"]
            return self.pick(*ways)
        if most == least == 1:
            return f"{self.noun(a)} {stands} {self.pick(*NEAR)} {side} of {self.noun(b)}"
        if most == least:
            return f"{self.noun(a)} {stands} exactly {self._steps(least)} {side} of {self.noun(b)}"
        return f"{self.noun(a)} {stands} at least {self._steps(least)} {side} of {self.noun(b)}"

    def _apart(self, a: Value, b: Value, least: int, most: float | None, positive: bool) -> str:
        """How far two stand from each other, whoever comes first."""
        one, other = self.noun(a), self.noun(b)
        stands = self.stands if positive else denied(self.stands)
        each_other = {a.quantifier, b.quantifier} == {"the"}
        both = f"{one} and {other} {of_several(self.stands) if positive else self._not_of_several()}"
        if most == least == 1:
            ways = [f"{one} {stands} next to {other}"] * 3
            if each_other:
                ways.append(f"{both} next to each other")
                if self.stands == "lives":
                    ways.append(f"{one} and {other} are {'' if positive else 'not '}neighbours")
                if positive and not self.named:
                    ways.append(f"{one} {stands} beside {other}")
            return self.pick(*ways)
        if most == least and self.axis.order == "ring" and 2 * least == len(self.axis):
            ways = [f"{one} {stands} opposite {other}"]
            if each_other:
                ways.append(f"{both} opposite each other")
            return self.pick(*ways, f"{one} {stands} directly opposite {other}")
        if most == least and positive and self.axis.order == "row":
            there, steps = "is" if least == 2 else "are", f"exactly {self._steps(least - 1)}"
            return self.pick(f"there {there} {steps} between {one} and {other}",
                             f"{one} and {other} are separated by {steps}",
                             f"between {one} and {other} there {there} {steps}")
        if most is not None and least < most:
            far = f"at most {self._steps(int(most))}"
        else:
            far = f"{'exactly' if most == least else 'at least'} {self._steps(least)}"
        return f"{one} {stands} {far} away from {other}"

    def _not_of_several(self) -> str:
        """What several do not do: "do not live"."""
        return f"{denied(self.stands)}".replace("does not ", "do not ").replace("is not", "are not")

    def _left_second(self, a: Value, b: Value) -> bool:
        """Whether the sentence had better begin with the second value."""
        if self._subject_first(a, b) != self._subject_first(b, a):
            return not self._subject_first(a, b)
        return self.rank[b.category] < self.rank[a.category]

    def _quantified(self, relation: Offset) -> str:
        a, b = relation.a, relation.b
        near = "immediately" if relation.most == 1 else "somewhere"
        if self.axis.order == "ring":
            about, other, side = (b, a, "anticlockwise") if b.quantifier == "every" else (a, b, "clockwise")
            return f"{self.noun(about)} has {self.noun(other)} {near} {side} of it"
        about, other, side = (b, a, "left") if b.quantifier == "every" else (a, b, "right")
        return f"{self.noun(about)} has {self.noun(other)} {near} to its {side}"

    def _steps(self, n: int) -> str:
        return f"{count_word(n)} {self._places(n)}"

    def _places(self, n: int) -> str:
        return self.place if n == 1 else plural(self.place)

    def between(self, relation: Between, positive: bool = True) -> str:
        stands = self.stands if positive else denied(self.stands)
        one, first, last = self.noun(relation.middle), self.noun(relation.first), self.noun(relation.last)
        plain = f"{one} {stands} somewhere between {first} and {last}"
        if not positive:
            return plain + (", in that order" if relation.ordered else "")
        if relation.ordered:
            who = "who" if self.people else f"and {one}"
            return f"{first} {stands} somewhere to the left of {one}, {who} {stands} somewhere to the left of {last}"
        return plain

    def at_end(self, relation: AtEnd, positive: bool = True) -> str:
        one, stands = self.noun(relation.a), self.stands if positive else denied(self.stands)
        within, place = self._within()
        plain = f"{one} {stands} at {'one' if positive else 'either'} end of the row"
        if not self.numbered or self.named or len(self.axis) < 3:
            return plain
        ends = f"the first or the last {place}" if positive else f"neither the first nor the last {place}"
        return self.pick(plain, f"{one} {self.stands} {within} {ends}")

    def _within(self) -> tuple[str, str]:
        """The preposition that goes with the places, and what one of them is called."""
        where = verb(self.axis, "\0").removeprefix(f"{self.stands} ").split()  # in house 0: in, house, 0
        return (" ".join(where[:-2]), self.place) if where[-2:-1] == [self.place] else ("in", "place")

    def parity(self, relation: Parity, positive: bool = True) -> str:
        kind = "even" if relation.even else "odd"
        if self.named:
            return f"{self.noun(relation.a)} {'has' if positive else 'does not have'} an {kind} number"
        stands = self.stands if positive else denied(self.stands)
        within, place = self._within()
        some = "an" if place[0] in "aeiou" else "a"
        plain = f"{self.noun(relation.a)} {stands} {within} an {kind}-numbered {place}"
        if not self.numbered or not positive:
            return plain
        return self.pick(plain, f"{self.noun(relation.a)} {stands} {within} {some} {place} with an {kind} number")

    # -- numbers

    def _compared(self, relation: Offset, positive: bool) -> str:
        """A comparison along a category other than the axis, or by number."""
        along = self.categories[relation.along or self.axis.name]
        low, high = relation.a, relation.b
        more = self._left_second(high, low) == (self.turned() and positive)
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
        if does in ("goes", "does not go"):  # no word tells what is done: the amounts themselves are compared
            name, be = along.name.casefold(), "is" if positive else "is not"
            if relation.either and amount:
                there = "there is" if positive else "it is not true that there is"
                return (f"{there} a difference of {amount}in {name} between {self.noun(one)} and {self.noun(other)}")
            return (f"the {name} of {self.noun(one)} {be} {amount}{'more' if more else 'less'} than "
                    f"the {name} of {self.noun(other)}")
        if relation.either and amount:
            return f"{self.noun(one)} {does} {amount}more or less than {self.noun(other)}"
        timed = along.unit.rstrip("s") in TIME_UNITS
        if adjective in GRADED:
            than = GRADED[adjective][0 if more else 1]
        elif ":" in along.values[0] or (along.numbers and min(along.numbers) >= 1000 and along.unit in ("", "year")):
            than = "later" if more else "earlier"
        elif timed and more and not relation.ranked:
            than = "longer" if positive and relation.most == relation.least else "more"
        elif not amount and timed and (more or template.startswith("takes")):
            than = "longer" if more else "less time"
        elif not amount and along.values[0][:1].isdigit() and along.unit:
            than = f"{'more' if more else 'fewer'} {plural(along.unit.removesuffix('s'))}"
        else:
            than = "more" if more else "less"
        return f"{self.noun(one)} {does} {amount}{than} than {self.noun(other)}"

    def ratio(self, relation: Ratio, positive: bool = True) -> str:
        along = self.categories[relation.along or self.axis.name]
        a, b, factor = relation.a, relation.b, relation.factor
        if positive and factor in TURNED_MULTIPLES and self.turned():
            a, b, factor = b, a, TURNED_MULTIPLES[factor]
        template = verb(along, "\0")
        does = template.partition(" ")[0]
        does = does if positive else denied(does)
        times = MULTIPLES.get(factor, f"{factor:g} times")
        if does in ("goes", "does not go"):
            name, be = along.name.casefold(), "is" if positive else "is not"
            return f"the {name} of {self.noun(a)} {be} {times} the {name} of {self.noun(b)}"
        adjective = template.rpartition(" ")[2]
        if adjective not in GRADED:
            adjective = "long" if along.unit.rstrip("s") in TIME_UNITS else "much"
        return f"{self.noun(a)} {does} {times} as {adjective} as {self.noun(b)}"


def _amount(category: Category, amount: float) -> str:
    sign = next((sign for sign in "$€£" if category.values[0].startswith(sign)), "")
    if sign:
        return f"{sign}{amount:g}"
    unit = category.unit
    if not unit:
        return f"{amount:g}"
    singular = unit.removesuffix("s")
    return f"{amount:g} {singular if amount == 1 else plural(singular)}"
