"""Values and facts in the riddle's own words: "the guest who loves jazz", "Ann does not drink tea or milk".

What a category's templates say comes first, then what the clues' own sentences show (``idioms``), then what its kind
suggests, and last what is English for any words at all: "Ann's pet is the cat", "the one whose pet is the cat".
"""

from __future__ import annotations

from collections.abc import Sequence

from cluegrid.idioms import Said
from cluegrid.nouns import TIMES, Nouns, habit_of
from cluegrid.sorts import ATTRIBUTES, is_gerund, is_plural, ordinals, possessive
from cluegrid.verbs import denied, of_several
from cluegrid.wording import listed

_RANKS = {"name": 0, "role": 2, "other name": 1, "named": 3, "thing": 5, "activity": 6, "quality": 6, "deed": 8,
          "amount": 7, "age": 7, "money": 7, "year": 8, "clock": 8, "month": 8, "day": 8, "place": 9}
"""Which kind of value is the better subject: people before things, things before places."""
_COUNTED = 10
_Parts = tuple[str, str, str]
"""Subject, verb and what follows it."""


class Names(Nouns):
    """What the values of a puzzle are called, and what its facts are in words."""

    def short(self, c: int, v: int) -> str:
        """The fewest words that tell a value from all others: "red", "Ann", "house 3"."""
        category = self.categories[c]
        value = category.values[v]
        if self._kinds[c] == "place":
            return self._place(c, [v])
        if category.unit and value.isdigit():
            return f"{value} {category.unit}"
        shared = any(value in other.values for k, other in enumerate(self.categories) if k != c)
        if len(value) < 2 or value.isdigit():
            return f"{self._labels[c]} {value}"
        return f"{value} {self._labels[c]}" if shared else value

    def subject_first(self, c: int, k: int) -> bool:
        """Whether a value of one category is the better subject in a fact with one of the other."""
        here, there = self._rank(c), self._rank(k)
        if abs(here - there) < 3:
            says, said = self._says(c, k), self._says(k, c)
            if says != said:
                return says
        return (here, c) < (there, k)

    def clause(self, c: int, v: int, k: int, others: Sequence[int], positive: bool) -> str:
        """A fact with one value as its subject: "Ann does not drink tea or milk"."""
        values = self.categories[k].values
        if len(others) == 1 and values[others[0]].startswith("not ") and values[others[0]][4:] in values:
            return self.clause(c, v, k, [values.index(values[others[0]][4:])], not positive)
        subject, verb, said = self._parts(c, v, k, others)
        if not verb:
            deeds = [self.categories[k].values[w] for w in others]
            return f"{subject} {listed(deeds, 'or') if positive else listed([denied(deed) for deed in deeds])}"
        verb = verb.rstrip() if positive else denied(verb.rstrip())
        verb = of_several(verb) if self._is_plural_subject(c, v, subject) else verb
        return f"{subject} {verb} {said}"

    def _rank(self, c: int) -> int:
        counted = any(most > 1 for _, most in self.categories[c].counts)
        return _COUNTED if counted else _RANKS[self._kinds[c]]

    def _says(self, c: int, k: int) -> bool:
        return any(said.of == c for said in self._heard.of[k].said)

    def _parts(self, c: int, v: int, k: int, others: Sequence[int]) -> _Parts:
        """Subject, verb and what follows it: as the templates say it, or the clues, or by the kind, or whose it is."""
        given = self.categories[k].verb
        if given:
            before, _, after = given.partition("{}")
            again = "the " if before.endswith(" the ") and not after else ""  # the ring or the medal
            values = listed([again * (i > 0) + self.categories[k].values[w] for i, w in enumerate(others)], "or")
            return self._of_nature(c, v, self._hero), before, f"{values}{after}"
        if self._kinds[k] == "place" and self._ends_with_place(c, k):
            return self.name(c, v), "is", self._place(k, others)
        heard = self._verb(c, k, others)
        if heard:
            return self._subject(c, v, heard[1]), heard[0], self._object(k, others, heard[0])
        return self._by_kind(c, v, k, others) or self._by_label(c, v, k, others)

    def _by_kind(self, c: int, v: int, k: int, others: Sequence[int]) -> _Parts | None:
        """What the kind of a category lets one say without a clue: is the baker, is 8 years old, drinks tea."""
        kind, subject = self._kinds[k], self._of_nature(c, v, self._hero)
        if kind == "deed":
            return subject, "", ""
        if kind == "age":
            years = "year" if self._spelt(k, others) == "1" else "years"
            return subject, "is", f"{self._spelt(k, others)} {years} old"
        if kind == "place":
            return self._standing(c, v, k, others)
        if self._is_who(c, k):
            return subject if self._kinds[c] == "place" else self.name(c, v), "is", self._object(k, others, "is")
        if kind == "name":
            whose = listed([possessive(self._object(k, [w], "")) for w in others], "or")
            return self.name(c, v), "is", f"{whose} {self._labels[c]}" if self._kinds[c] == "other name" else whose
        if kind == "quality" and self._is_like(c, k):
            return self.name(c, v), "is", self._object(k, others, "is")
        habit = habit_of(self._labels[k]) if self._hero == "person" and kind == "thing" else ""
        done = any(is_gerund(self.categories[k].values[w]) for w in others)
        if habit and not done and (self._nature(c) == "person" or self._kinds[c] == "place"):
            return subject, habit.replace("{}", ""), self._object(k, others, habit)
        return None

    def _is_who(self, c: int, k: int) -> bool:
        """Whether a value of one category *is* the one of the other: the one who drinks tea is Ann."""
        if self._kinds[k] in ("name", "role"):
            person = self._nature(c) == "person" or (self._kinds[c] == "place" and self._hero == "person")
            return person and (self._kinds[c] != "other name" or self._is_alias(c))
        return k == self._main and self._hero == "thing" and self._kinds[c] not in ("place", "other name") \
            and not self._themselves[c]

    def _is_like(self, c: int, k: int) -> bool:
        """Whether a quality is one of what a value names, and not of something that belongs to it."""
        attribute = self._last(k) in ATTRIBUTES
        if self._nature(c) == "person":
            return not attribute and not self._carriers[k]
        return self._carriers[k] in ("", self._entity(c)) or (c == self._main and attribute)

    def _by_label(self, c: int, v: int, k: int, others: Sequence[int]) -> _Parts:
        """What is English for any words: "Ann's pet is the cat"."""
        at_place = self._kinds[c] == "place" and self._hero == "person" and not self.categories[c].noun
        subject = self._described(c, v) if at_place else self.name(c, v)
        label = self._carriers[k] or self._labels[k]
        if is_plural(label) and self._kinds[k] == "amount":
            return self._owned(subject, f"number of {label}"), "is", self._spelt(k, others)
        if is_plural(label) and all(value.endswith(label.split()[-1]) for value in self.categories[k].values):
            return subject, "has", self._object(k, others, "has")
        said = self._spelt(k, others) if self._carriers[k] else self._object(k, others, "")
        return self._owned(subject, label), "are" if is_plural(label) else "is", said

    def _subject(self, c: int, v: int, of: int | str) -> str:
        """The subject of what the clues say of a category: the value itself where they say it of it."""
        if of == c and not self.categories[c].noun and self._kinds[c] in ("thing", "named", "activity", "quality"):
            return self._object(c, [v], "")
        return self._of_nature(c, v, "person" if isinstance(of, int) and self._nature(of) == "person" else str(of))

    def _verb(self, c: int, k: int, others: Sequence[int]) -> tuple[str, int | str] | None:
        """What the clues say of those who have a value of ``k``, said best of ``c``; and of whom they say it."""
        best: tuple[int, int, str, int | str] | None = None
        for said, times in self._heard.of[k].said.items():
            if said.verb in ("is", "was", "are") and not self._is_fit_for_be(c, k, said):
                continue
            other = self._kinds[c] == "other name" and not self._is_alias(c)
            if said.of != c and (other or {"his", "her"} & set(said.verb.split())):
                continue
            if not self._goes_with(said.verb, k, others):
                continue
            fit = 3 if said.of == c else self._alike(c, said.of)
            if fit and (best is None or (fit, times) > best[:2]):
                best = (fit, times, said.verb, said.of)
        return (best[2], best[3]) if best else None

    def _alike(self, c: int, of: int | str) -> int:
        """How well what is said of one sort of subject can be said of a category: 2 of its own, 1 of its holder."""
        nature = self._nature(c)
        if self._of_places and of == self._axis:
            return 2
        if isinstance(of, str):
            wanted = self._hero if of == "one" else of
            return 2 if wanted == nature else int(wanted == self._hero == "person")
        if self._kinds[of] in ("name", "role") or self._is_alias(of):
            return 2 if nature == "person" else int(self._hero == "person")
        return 2 if nature == "thing" and self._entity(c) == self._entity(of) else 0

    def _is_alias(self, c: int) -> bool:
        """Whether a category is a further name of the same people: a surname."""
        return self._kinds[c] == "other name" and self._labels[c].endswith("name")

    def _entity(self, c: int) -> str:
        """What the name of a value of a category is the name of: a person, a car, a house."""
        return self._nature(c) if self._nature(c) == "person" else self._carriers[c] or self._last(c)

    def _is_fit_for_be(self, c: int, k: int, said: Said) -> bool:
        """Whether "is" says enough: is the baker, is red; but a person is no tea."""
        kind = self._kinds[k]
        if kind in ("other name", "day", "month", "clock", "year", "place") or \
                (kind in ("thing", "activity", "named") and self._nature(c) == "person"):
            return False
        if kind == "quality":
            return said.of in (c, self._nature(c))
        return said.of == c or kind == "role"

    def _of_nature(self, c: int, v: int, nature: str) -> str:
        """A value as a person where a person is needed: "the one in the red house", "the one who lives in house 1"."""
        given = self.categories[c].verb
        if nature == "person" and self._kinds[c] == "place" and given and not given.startswith(("is ", "was ")):
            return f"the {self._head} who {given.replace('{}', self.categories[c].values[v])}"
        if nature == "person" and self._nature(c) == "thing" and self._hero == "person" and not self.categories[c].noun:
            return self._described(c, v)
        return self.name(c, v)

    def _owned(self, owner: str, label: str) -> str:
        """Somebody's colour; the colour of somebody who is described at length."""
        if len(owner.split()) > 3 or " who " in owner:
            return f"the {label} of {owner}"
        return f"{possessive(owner)} {label}"

    def _standing(self, c: int, v: int, k: int, others: Sequence[int]) -> _Parts:
        """Where something or somebody is: "Ann sits in seat 3"."""
        if self._last(k) in ("object", "thing", "item"):
            return self.name(c, v), "is", self._place(k, others)
        if not self._is_location(k):
            label = self._labels[k]
            values = [self.categories[k].values[w] for w in others]
            if self.categories[k].noun and label not in self.categories[k].noun:
                return self.name(c, v), "is", self._place(k, others)
            number = "number " if all(value.isdigit() for value in values) else \
                "the " if label in TIMES and ordinals(values) else ""
            return self._owned(self.name(c, v), label), "is", number + listed(values, "or")
        verb = self._stands(c)
        ranks = ordinals([self.categories[k].values[w] for w in others])
        if verb == "finished" and ranks:
            return self.name(c, v), "finished", listed(ranks, "or")
        return self.name(c, v), f"{verb or 'is'} {self._preposition(k)}", self._place(k, others)

    def _stands(self, c: int) -> str:
        """How those whom a value names stand in their place, as the clues say of it, or else of the people: "sits"."""
        itself = self._kinds[c] in ("name", "other name", "role") or self._themselves[c]
        found = self._heard.of[c].stands if itself else None
        if not found and self._main >= 0 and self._kinds[c] not in ("place", "other name") \
                and self._nature(c) == self._nature(self._main) \
                and (not self._themselves[c] or self._entity(c) == self._entity(self._main)):
            found = self._heard.of[self._main].stands
        return found.most_common(1)[0][0] if found else ""

    def _ends_with_place(self, c: int, k: int) -> bool:
        """Whether a value's name is that of a place itself: the red house is house 1."""
        if self._of_places and k == self._axis and not self.categories[c].noun:
            return True
        return bool(self._carriers[c]) and self._carriers[c] == self._last(k)

    def is_plural(self, c: int, v: int) -> bool:
        """Whether a value by itself is several things: scones, the twins."""
        return self._kinds[c] == "thing" and is_plural(self.categories[c].values[v])

    def _is_plural_subject(self, c: int, v: int, subject: str) -> bool:
        value = self.categories[c].values[v]
        if value.startswith("the "):
            return subject == value and is_plural(value)
        named = (value, f"the {value}") if self._kinds[c] == "thing" else (f"the {value}",)
        return subject in named and is_plural(value)
