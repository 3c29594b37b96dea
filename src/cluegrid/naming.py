"""Values and facts in the riddle's own words: "the guest who loves jazz", "Ann does not drink tea or milk".

What a category's templates say comes first, then what the clues' own sentences show (``idioms``), then what its kind
suggests, and last what is English for any words at all: "Ann's pet is the cat", "the one whose pet is the cat".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from cluegrid import lexicon
from cluegrid.english import HABITS, PLACES
from cluegrid.idioms import Idioms, Said, nature_of
from cluegrid.puzzle import Puzzle
from cluegrid.sorts import (
    AT,
    ATTRIBUTES,
    ON,
    is_gerund,
    is_plural,
    is_uncounted,
    kind_of,
    most,
    ordinals,
    possessive,
    usual_article,
    with_article,
)
from cluegrid.verbs import base, denied, of_several
from cluegrid.wording import listed

_RACES = frozenset(["place", "position", "rank"])
_TURNS = frozenset([
    "interview", "lecture", "turn", "arrival", "rank", "height", "weight", "age", "number", "order", "score",
])
_WHERE = frozenset([
    "city", "town", "country", "state", "village", "street", "destination", "home", "port", "realm", "origin",
    "room", "capital", "region", "county", "honeymoon", "island",
])
"""What somebody comes from, goes to or is in: the one from Rome, and not Rome."""
_ONLY_SOME = frozenset(["plays", "played", "does", "did", "goes", "went"])
"""Verbs that go with some pastimes only."""
_GENERAL = frozenset([
    "adopt", "arrive", "bake", "be", "become", "belong", "borrow", "bring", "buy", "carry", "charge", "choose",
    "come", "contain", "cook", "cost", "drink", "drive", "eat", "enjoy", "face", "feed", "finish", "get", "give",
    "go", "grow", "hail", "have", "hold", "keep", "leave", "like", "live", "love", "make", "marry", "measure",
    "need", "order", "own", "paint", "park", "pay", "pick", "prefer", "read", "represent", "ride", "score", "sell",
    "serve", "sit", "sleep", "speak", "stand", "start", "stay", "study", "take", "teach", "use", "visit", "walk",
    "want", "wear", "weigh", "win", "work", "write",
])
"""Verbs that go with whatever is of a kind; others are said only of what the clues say them of, or of many."""
_HABITS = frozenset(["drink", "beverage", "cigar", "cigarette", "smoke", "instrument", "language", "pet", "car"])
"""Kinds of which it is known what people do with them."""
_BARE = frozenset([
    "genre", "music", "season", "motive", "weather", "subject", "language", "sport", "hobby", "flavour", "flavor",
    "topic", "element", "religion", "emotion", "mood",
])
"""Labels whose values have no article: her motive is revenge."""
_TIMES = frozenset([
    "century", "decade", "era", "period", "night", "evening", "day", "date", "week", "morning", "season", "hour",
])
_GENDERED = frozenset(["man", "woman", "boy", "girl", "lady", "gentleman"])
_RANKS = {"name": 0, "role": 2, "other name": 1, "named": 3, "thing": 5, "activity": 6, "quality": 6, "deed": 8,
          "amount": 7, "age": 7, "money": 7, "year": 8, "clock": 8, "month": 8, "day": 8, "place": 9}
"""Which kind of value is the better subject: people before things, things before places."""
_COUNTED = 10


class Names:
    """What the values of a puzzle are called, and what its facts are in words."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.categories = puzzle.categories
        self._axis = puzzle.frame.axis
        self._heard = Idioms(puzzle)
        self._kinds = [kind_of(category, heard, c == self._axis)
                       for c, (category, heard) in enumerate(zip(self.categories, self._heard.of, strict=True))]
        people = [c for c, kind in enumerate(self._kinds) if kind == "name"]
        named = self._kinds[self._axis] == "named"
        self._main = self._axis if named or self._axis in people else people[0] if people else -1
        self._kinds = ["other name" if kind == "name" and c != self._main else kind
                       for c, kind in enumerate(self._kinds)]
        self._hero = "person" if not named and (people or "role" in self._kinds) else "thing"
        if self._main < 0 and self._hero == "thing":
            self._main = max((c for c, kind in enumerate(self._kinds) if kind in ("named", "thing")), default=-1,
                             key=lambda c: (self._kinds[c] == "named", self._heard.of[c].direct))

    # -- what is asked for

    def name(self, c: int, v: int) -> str:
        """A value as somebody or something: "the one who drinks tea"."""
        category = self.categories[c]
        if category.noun:
            return category.noun.replace("{}", category.values[v])
        return self._names[c][v]

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
            return f"{self._label(c)} {value}"
        return f"{value} {self._label(c)}" if shared else value

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

    # -- subjects and verbs

    def _rank(self, c: int) -> int:
        counted = any(most > 1 for _, most in self.categories[c].counts)
        return _COUNTED if counted else _RANKS[self._kinds[c]]

    def _says(self, c: int, k: int) -> bool:
        return any(said.of == c for said in self._heard.of[k].said)

    def _parts(self, c: int, v: int, k: int, others: Sequence[int]) -> tuple[str, str, str]:
        """Subject, verb and what follows it."""
        given = self.categories[k].verb
        if given:
            before, _, after = given.partition("{}")
            values = listed([self.categories[k].values[w] for w in others], "or")
            return self._of_nature(c, v, self._hero), before, f"{values}{after}"
        kind = self._kinds[k]
        nature = self._nature(c)
        if kind == "place" and self._ends_with_place(c, k):
            return self.name(c, v), "is ", self._place(k, others)
        heard = self._verb(c, k, others)
        if heard:
            return self._subject(c, v, heard[1]), heard[0], self._object(k, others, heard[0])
        if kind == "deed":
            return self._of_nature(c, v, self._hero), "", ""
        if kind == "age":
            years = "year" if [self.categories[k].values[w] for w in others] == ["1"] else "years"
            return self._of_nature(c, v, self._hero), "is ", f"{self._spelt(k, others)} {years} old"
        if kind == "place":
            return self._standing(c, v, k, others)
        if kind in ("name", "role") and nature == "person" and self._kinds[c] != "other name":
            return self.name(c, v), "is ", self._object(k, others, "is")
        if kind == "name" and self._kinds[c] == "other name" and not self._is_alias(c):
            whose = listed([possessive(self._object(k, [w], "")) for w in others], "or")
            return self.name(c, v), "is", f"{whose} {self._label(c)}"
        if k == self._main and self._hero == "thing" and self._kinds[c] not in ("place", "other name") \
                and not self._speaks_for_itself(c):
            return self.name(c, v), "is", self._object(k, others, "is")
        if kind == "name" and self._kinds[c] != "place":
            return self.name(c, v), "is ", listed([possessive(self._object(k, [w], "")) for w in others], "or")
        if kind == "quality" and (self._carrier(k) in ("", self._entity(c)) or (c == self._main and nature == "thing"
                and self._label(k) in ATTRIBUTES)) and \
                (nature == "thing" or self._label(k).split()[-1] not in ATTRIBUTES):
            return self.name(c, v), "is ", self._object(k, others, "is")
        habit = _habit(self._label(k))
        if habit and (nature == "person" or self._kinds[c] == "place") and self._hero == "person" and kind == "thing" \
                and not any(is_gerund(self.categories[k].values[w]) for w in others):
            return self._of_nature(c, v, "person"), habit.replace("{}", ""), self._object(k, others, habit)
        if self._kinds[c] == "place" and self._hero == "person" and not self.categories[c].noun:
            subject = self._described(c, v)
            if kind in ("name", "role"):
                return subject, "is", self._object(k, others, "is")
        else:
            subject = self.name(c, v)
        label = self._carrier(k) or self._label(k)
        if is_plural(label) and kind == "amount":
            return self._owned(subject, f"number of {label}"), "is ", self._spelt(k, others)
        if is_plural(label) and all(value.endswith(label.split()[-1]) for value in self.categories[k].values):
            return subject, "has", self._object(k, others, "has")
        verb = "are " if is_plural(label) else "is "
        said = self._spelt(k, others) if self._carrier(k) else self._object(k, others, "")
        return self._owned(subject, label), verb, said

    def _spelt(self, k: int, others: Sequence[int]) -> str:
        return listed([self.categories[k].values[w] for w in others], "or")

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

    def _goes_with(self, verb: str, k: int, others: Sequence[int]) -> bool:
        """Whether a verb of pastimes goes with some: who plays chess does judo and goes swimming."""
        shown = self._heard.of[k].with_values
        if set(others) <= shown.get(verb, set()):
            return True
        if self._kinds[k] not in ("thing", "activity") or self._carrier(k):
            return True
        if verb not in _ONLY_SOME:
            alike = lexicon.share_kind(self.categories[k].values) not in ("", "person", "activity", "pastime")
            return len(shown.get(verb, ())) > 1 or _is_general(verb, alike)
        gerunds = [is_gerund(self.categories[k].values[w]) for w in others]
        return all(gerunds) if verb in ("goes", "went") else not any(gerunds) and \
            not any(other != verb and other in _ONLY_SOME for other in shown)

    def _alike(self, c: int, of: int | str) -> int:
        """How well what is said of one sort of subject can be said of a category: 2 of its own, 1 of its holder."""
        nature = self._nature(c)
        if isinstance(of, str):
            wanted = self._hero if of == "one" else of
            return 2 if wanted == nature else int(wanted == self._hero == "person")
        if self._kinds[of] in ("name", "role") or self._is_alias(of):
            return 2 if nature == "person" else int(self._hero == "person")
        return 2 if nature == "thing" and self._entity(c) == self._entity(of) else 0

    def _is_alias(self, c: int) -> bool:
        """Whether a category is a further name of the same people: a surname."""
        return self._kinds[c] == "other name" and self._label(c).endswith("name")

    def _entity(self, c: int) -> str:
        """What the name of a value of a category is the name of: a person, a car, a house."""
        return self._nature(c) if self._nature(c) == "person" else self._carrier(c) or self._label(c).split()[-1]

    def _is_fit_for_be(self, c: int, k: int, said: Said) -> bool:
        """Whether "is" says enough: is the baker, is red; but a person is no tea."""
        kind = self._kinds[k]
        if kind in ("other name", "day", "month", "clock", "year", "place") or \
                (kind in ("thing", "activity", "named") and self._nature(c) == "person"):
            return False
        if kind == "quality":
            return said.of in (c, self._nature(c))
        return said.of == c or kind == "role"

    def _nature(self, c: int | str) -> str:
        """Whether the name of a value of a category is that of a person or of a thing."""
        if isinstance(c, str):
            return c
        kind = self._kinds[c]
        if kind in ("name", "other name", "role"):
            return "person"
        if kind == "place" or self._speaks_for_itself(c):
            return "thing"
        return self._hero

    def _speaks_for_itself(self, c: int) -> bool:
        """Whether a value is named by itself and not by who has it: the red house, the Ford, the teapot."""
        heard, kind = self._heard.of[c], self._kinds[c]
        if kind in ("quality", "thing", "activity", "named"):
            if c in (self._main, self._axis) or self._carrier(c) in self._place_nouns:
                return True
            if self._label(c).split()[-1] in _WHERE:
                return False
            others = sum(heard.described.values()) + sum(times for said, times in heard.said.items()
                                                         if self._is_hero(said.of))
            if most(is_uncounted(value) for value in self.categories[c].values) and not self._carrier(c):
                return False
            return heard.direct > 0 and 2 * heard.direct > others
        return False

    def _is_hero(self, of: int | str) -> bool:
        if isinstance(of, int):
            return self._hero == "thing" or self._kinds[of] in ("name", "role")
        return of in ("one", self._hero)

    @cached_property
    def _place_nouns(self) -> set[str]:
        return {self._label(c).split()[-1] for c, kind in enumerate(self._kinds)
                if kind in ("place", "named") or c == self._main}

    def _of_nature(self, c: int, v: int, nature: str) -> str:
        """A value as a person where a person is needed: "the one in the red house"."""
        if nature == "person" and self._nature(c) == "thing" and self._hero == "person" and not self.categories[c].noun:
            return self._described(c, v)
        return self.name(c, v)

    def _owned(self, owner: str, label: str) -> str:
        """Somebody's colour; the colour of somebody who is described at length."""
        if len(owner.split()) > 3 or " who " in owner:
            return f"the {label} of {owner}"
        return f"{possessive(owner)} {label}"

    def _standing(self, c: int, v: int, k: int, others: Sequence[int]) -> tuple[str, str, str]:
        """Where something or somebody is: "Ann sits in seat 3"."""
        if not self._is_location(k):
            label = self._label(k)
            values = [self.categories[k].values[w] for w in others]
            if self.categories[k].noun and label not in self.categories[k].noun:
                return self.name(c, v), "is ", self._place(k, others)
            number = "number " if all(value.isdigit() for value in values) else \
                "the " if label in _TIMES and ordinals(values) else ""
            return self._owned(self.name(c, v), label), "is ", number + listed(values, "or")
        stands = self._heard.of[c].stands
        verb = stands.most_common(1)[0][0] if stands else ""
        ranks = ordinals([self.categories[k].values[w] for w in others])
        if verb == "finished" and ranks:
            return self.name(c, v), "finished ", listed(ranks, "or")
        return self.name(c, v), f"{verb or 'is'} {self._preposition(k)}", self._place(k, others)

    def _is_location(self, k: int) -> bool:
        """Whether a place in a row is where somebody can be, or only a number in the row: a turn, a rank."""
        noun = self._label(k).split()[-1]
        if noun in _TIMES:
            return False
        if noun in _RACES and not self.categories[k].noun and not ordinals(self.categories[k].values):
            return False
        return noun in PLACES or noun in ON | AT or noun not in _TURNS

    def _preposition(self, k: int) -> str:
        noun = self._label(k).split()[-1]
        return "on" if noun in ON else "at" if noun in AT else "in"

    # -- values

    @cached_property
    def _names(self) -> list[list[str]]:
        return [[self._made(c, v) for v in range(len(category.values))] for c, category in enumerate(self.categories)]

    def _made(self, c: int, v: int) -> str:
        """The noun phrase of a value of a category without a template."""
        kind = self._kinds[c]
        if kind == "place":
            return self._place(c, [v])
        if kind in ("name", "other name", "role") or self._speaks_for_itself(c):
            return self._object(c, [v], "")
        if kind == "age":
            return f"the {self.categories[c].values[v]}-year-old"
        said = self._described(c, v)
        if self.categories[c].counts[v][1] > 1:
            some = "someone" if self._hero == "person" else "one"
            return said.replace("the one", some, 1) if said.startswith("the one ") else said.replace("the ", "a ", 1)
        return said

    def _described(self, c: int, v: int) -> str:
        """Whoever has a value, by what the clues say of them, or by whose it is."""
        heard = self._heard.of[c]
        head = self._head
        for phrase, _ in heard.described.most_common():
            noun, how = phrase.split()[1], phrase.split()[2]
            if noun == "one" and how in ("on", "for", "to", "of", "at", "by"):
                continue
            if how in ("on", "at", "by", "behind") and len(shown := heard.with_values[phrase]) == 1 and v not in shown:
                continue
            if nature_of(noun) == self._hero or noun in ("one", self._head):
                kept = noun if noun.endswith(("er", "or")) and phrase.endswith(" of") else head
                return f"the {kept} {phrase.split(' ', 2)[2]} {self._object(c, [v], '')}"
        who = "who" if self._hero == "person" and head not in ("family", "team", "couple") else "that"
        if self._kinds[c] == "place":
            if self._is_location(c):
                return f"the {head} {self._preposition(c)} {self._place(c, [v])}"
            return f"the {head} whose {self._label(c)} is {self.categories[c].values[v]}"
        said = self._verb_of_hero(c, v)
        if self._carrier(c) and said in ("", "has", "had"):
            return f"the {head} with {self._object(c, [v], '')}"
        if said:
            return f"the {head} {who} {said} {self._object(c, [v], said)}"
        habit = _habit(self._label(c)) if self._hero == "person" else ""
        if habit and self._kinds[c] == "thing" and not is_gerund(self.categories[c].values[v]):
            return f"the {head} who {habit.replace('{}', self._object(c, [v], habit))}"
        if self._kinds[c] == "deed":
            return f"the {head} {who} {self.categories[c].values[v]}"
        if self._kinds[c] == "quality" and self._label(c).split()[-1] not in ATTRIBUTES:
            return f"the {head} {who} is {self.categories[c].values[v]}"
        if self._kinds[c] == "quality" and self._hero == "thing" and self._label(c).split()[-1] in ATTRIBUTES:
            return f"the {self.categories[c].values[v]} one"
        if is_plural(self._label(c)) and self._kinds[c] == "amount":
            return f"the {head} whose number of {self._label(c)} is {self.categories[c].values[v]}"
        be = "are" if is_plural(self._label(c)) else "is"
        return f"the {head} whose {self._label(c)} {be} {self._object(c, [v], '')}"

    def _verb_of_hero(self, c: int, v: int) -> str:
        """What the clues say most of somebody who has a value."""
        found = [(times, said.verb) for said, times in self._heard.of[c].said.items()
                 if said.of != c and self._is_hero(said.of) and self._goes_with(said.verb, c, [v])
                 and (said.verb not in ("is", "was") or (self._kinds[c] == "quality" and said.of == "person"))]
        return max(found)[1] if found else ""

    @cached_property
    def _head(self) -> str:
        """What the clues call those whom the riddle is about: "child"; "one" where they do not say."""
        own = self._label(self._main).split()[-1] if self._main >= 0 else ""
        for noun, times in self._heard.heads.most_common():
            if nature_of(noun) == self._hero and (noun == own or (noun not in _GENDERED and times > 1
                                                  and not noun.endswith(("er", "or")))):
                return noun
        return "one"

    def _object(self, c: int, values: Sequence[int], verb: str) -> str:
        """Values as they stand behind a verb: "the cello or the harp", "a red or blue door", "10 or 20 minutes"."""
        category = self.categories[c]
        spelt = [category.values[v] for v in values]
        if self._kinds[c] == "place":
            heard = self._heard.of[c]
            preposed = not verb or verb.split()[-1] in ("in", "on", "at", "to", "into", "from", "for", "by")
            return self._place(c, values) if preposed or heard.before or heard.behind else self._spelt(c, values)
        if category.unit and all(value.replace(",", "").isdigit() for value in spelt):
            return f"{listed(spelt, 'or')} {category.unit}"
        carrier = self._carrier(c)
        bare = verb in ("is", "was", "are") and self._kinds[c] == "quality"
        if carrier and not bare:
            return f"the {listed(spelt, 'or')} {carrier}"
        articles = [self._article(c, v) for v in values]
        return listed([with_article(article, value) for article, value in zip(articles, spelt, strict=True)], "or")

    def _article(self, c: int, v: int) -> str:
        """The article that the clues give a value, or that its kind has."""
        category, heard, kind = self.categories[c], self._heard.of[c], self._kinds[c]
        value = category.values[v]
        owned = value[:1].isupper() and "'s " in value
        if owned or value.casefold().startswith(("the ", "a ", "an ", "no ", "not ")):
            return ""
        if kind == "role":
            return "a" if category.counts[v][1] > 1 else "the"
        if kind not in ("name", "other name", "named", "thing"):
            return ""
        every = sum(heard.articles.values(), start=Counter())
        firm = kind == "named" and 3 * every["the"] > 2 * every.total()
        own = None if firm else heard.articles.get(v)
        shown = own or every
        counted = category.counts[v][1] > 1
        if not (own and own["the"]) and (is_gerund(value) or (counted and kind == "thing") or self._label(c).split()[-1] in _BARE):
            return ""
        if kind == "thing" and not own and value.islower() and not is_plural(value) and not is_uncounted(value):
            return "the"
        if not shown or (kind != "thing" and not own and is_plural(value)):
            return "the" if kind != "thing" and is_plural(value) else usual_article(value, kind)
        if not own and kind == "thing" and (is_uncounted(value) or (is_plural(value) and shown["the"] < shown["a"])):
            return ""
        return "the" if 2 * shown[""] < shown.total() or (own and own[""] < own.total()) else ""

    def _place(self, c: int, values: Sequence[int]) -> str:
        """Places with their noun: "house 1, 2 or 3", "the third floor"."""
        category = self.categories[c]
        spelt = [category.values[v] for v in values]
        said = listed(spelt, "or")
        if category.noun:
            return category.noun.replace("{}", said)
        label = self._label(c)
        if all(label.split()[-1] in value.casefold() for value in category.values):
            return f"the {said}"
        if all(len(value) < 4 and value == value.upper() for value in category.values):
            return f"{label} {said}"
        if label in _RACES and ordinals(spelt):
            return f"{said} {label}"
        return f"the {said} {label}"

    def _label(self, c: int) -> str:
        """What a category is called in a sentence: "favourite colour"."""
        owned = self._heard.of[c].owned
        name = self.categories[c].name
        own = name if name[1:2] in ("", "-") or name.isupper() else name[0].lower() + name[1:]
        last = own.split()[-1] if own.split() else own
        fit = [noun for noun, _ in owned.most_common() if noun.split()[-1] == last]
        return fit[0] if fit and fit[0] != own.casefold() else own

    def _carrier(self, c: int) -> str:
        """The noun that a value stands before: the red *house*."""
        behind = self._heard.of[c].behind
        own = self._label(c).split()[-1]
        kind = self._kinds[c]
        if kind in ("amount", "age") or any(value.startswith("not ") for value in self.categories[c].values):
            return ""
        times = behind[own] + behind[self._label(c)]
        if times > 1 or (times and kind != "thing"):
            return self._label(c)
        if own == "family" and kind in ("name", "other name"):
            return own
        if kind not in ("quality", "thing", "named", "other name"):
            return ""
        nouns = {self._label(k).split()[-1] for k in range(len(self.categories))}
        for noun, times in behind.most_common():
            if noun in nouns or (kind == "quality" and times > 1):
                return noun
        return self._label(c) if kind == "quality" and own not in ATTRIBUTES else ""

    def _ends_with_place(self, c: int, k: int) -> bool:
        """Whether a value's name is that of a place itself: the red house is house 1."""
        return bool(self._carrier(c)) and self._carrier(c) == self._label(k).split()[-1]

    def _is_plural_subject(self, c: int, v: int, subject: str) -> bool:
        value = self.categories[c].values[v]
        if value.startswith("the "):
            return subject == value and is_plural(value)
        named = (value, f"the {value}") if self._kinds[c] == "thing" else (f"the {value}",)
        return subject in named and is_plural(value)


def _habit(label: str) -> str:
    """What people do with the values of a kind, where that is sure: "drinks {}"."""
    last = label.split()[-1]
    return HABITS.get(last, "") if last in _HABITS else ""


def _is_general(verb: str, alike: bool) -> bool:
    """Whether a verb goes with all values of a kind if it goes with one: owns, is from; but not: is shrouded in."""
    words = verb.split()
    if words[0] not in ("is", "was") and {"a", "the"} & set(words):
        return False
    if alike:
        return True
    if words[0] in ("is", "was", "has", "had", "can") and len(words) > 1 and words[1] not in ("a", "the"):
        lemmas = {lemma for lemma, cls, _ in lexicon.lemmas(words[1]) if cls == "v"}
        return (len(words) == 2 and not lemmas) or bool(lemmas & _GENERAL)
    return words[0] in ("is", "was") or base(words[0]) in _GENERAL
