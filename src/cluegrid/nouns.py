"""What the values of a puzzle are called: "the guest who loves jazz", "the red house", "the cello or the harp".

What a category's template says comes first, then what the clues' own sentences show (``idioms``), then what its kind
suggests, and last what is English for any words at all: "the one whose pet is the cat".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from cluegrid import lexicon
from cluegrid.english import HABITS, PLACES
from cluegrid.idioms import Idioms, nature_of
from cluegrid.mentions import several_of
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
    usual_article,
    with_article,
)
from cluegrid.verbs import base
from cluegrid.wording import listed

_RACES = frozenset(["place", "position", "rank"])
_TURNS = frozenset([
    "interview", "lecture", "turn", "arrival", "rank", "height", "weight", "age", "number", "order", "score", "price",
    "speed", "length", "size", "distance", "time", "value", "rating", "level", "grade", "cost", "amount", "round",
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
TIMES = frozenset([
    "century", "decade", "era", "period", "night", "evening", "day", "date", "week", "morning", "season", "hour",
])
_GENDERED = frozenset(["man", "woman", "boy", "girl", "lady", "gentleman"])


class Nouns:
    """The nouns of a puzzle: what its values are called, and the words for several of them."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.categories = puzzle.categories
        self._axis = puzzle.frame.axis
        self._heard = Idioms(puzzle)
        self._kinds = [kind_of(category, heard, c == self._axis)
                       for c, (category, heard) in enumerate(zip(self.categories, self._heard.of, strict=True))]
        self._main, self._hero = self._find_hero()
        self._of_places = self._main < 0 and self._hero == "thing" and self._last(self._axis) in self._heard.heads
        self._kinds = ["other name" if kind == "name" and c != self._main else kind
                       for c, kind in enumerate(self._kinds)]

    def _find_hero(self) -> tuple[int, str]:
        """The category whose values the riddle is about, or -1, and whether they are people or things."""
        kinds, heard = self._kinds, self._heard.of
        called = sorted((c for c, kind in enumerate(kinds) if kind == "named"),
                        key=lambda c: (self._last(c) in _WHERE, -heard[c].direct))
        if kinds[self._axis] == "named":
            return self._axis, "thing"
        somebody = any(said.of == "person" for idiom in heard for said in idiom.said) or any(
            nature_of(noun) == "person" for noun in self._heard.heads)
        if "name" not in kinds and "role" not in kinds and somebody and called and heard[called[0]].direct \
                and self._last(called[0]) not in _WHERE:
            kinds[called[0]] = "name"  # the gnomes, who eat and sit like people
        people = [c for c, kind in enumerate(kinds) if kind == "name"]
        if people:
            return self._axis if self._axis in people else people[0], "person"
        if "role" in kinds or somebody:
            return -1, "person"
        if not called and kinds[self._axis] == "place" and self._last(self._axis) in self._heard.heads:
            return -1, "thing"  # the places themselves: "the flask with the gold stopper"
        things = [*called, *sorted((c for c, kind in enumerate(kinds) if kind == "thing"),
                                   key=lambda c: -heard[c].direct)]
        return things[0] if things else -1, "thing"

    def name(self, c: int, v: int) -> str:
        """A value as somebody or something: "the one who drinks tea"."""
        category = self.categories[c]
        if category.noun:
            return category.noun.replace("{}", category.values[v])
        return self._names[c][v]

    @cached_property
    def _names(self) -> list[list[str]]:
        """What each value is called; where two of different kinds are called alike, one is told by whose it is."""
        made = [[self._made(c, v) for v in range(len(category.values))] for c, category in enumerate(self.categories)]
        for c, names in enumerate(made):
            others = {name for k, kind in enumerate(made) if k != c for name in kind}
            if c not in (self._main, self._axis) and others & set(names):
                whose = f"the {self._head} whose {self._labels[c]} is"
                names[:] = [f"{whose} {value}" for value in self.categories[c].values]
        return made

    def _made(self, c: int, v: int) -> str:
        """The noun phrase of a value of a category without a template."""
        kind = self._kinds[c]
        if kind == "place":
            return self._place(c, [v])
        if kind in ("name", "other name", "role") or self._themselves[c]:
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
            if phrase not in heard.bare and not self._carriers[c]:
                continue
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
            return f"the {head} whose {self._labels[c]} is {self.categories[c].values[v]}"
        said = self._verb_of_hero(c, v)
        if self._carriers[c] and said in ("", "has", "had"):
            return f"the {head} with {self._object(c, [v], '')}"
        if said:
            return f"the {head} {who} {said} {self._object(c, [v], said)}"
        habit = habit_of(self._labels[c]) if self._hero == "person" else ""
        if habit and self._kinds[c] == "thing" and not is_gerund(self.categories[c].values[v]):
            return f"the {head} who {habit.replace('{}', self._object(c, [v], habit))}"
        if self._kinds[c] == "deed":
            return f"the {head} {who} {self.categories[c].values[v]}"
        if self._kinds[c] == "quality" and self._last(c) not in ATTRIBUTES:
            return f"the {head} {who} is {self.categories[c].values[v]}"
        if self._kinds[c] == "quality" and self._hero == "thing" and self._last(c) in ATTRIBUTES:
            return f"the {self.categories[c].values[v]} one"
        if is_plural(self._labels[c]) and self._kinds[c] == "amount":
            return f"the {head} whose number of {self._labels[c]} is {self.categories[c].values[v]}"
        be = "are" if is_plural(self._labels[c]) else "is"
        return f"the {head} whose {self._labels[c]} {be} {self._object(c, [v], '')}"

    def _verb_of_hero(self, c: int, v: int) -> str:
        """What the clues say most of somebody who has a value."""
        found = [(times, said.verb) for said, times in self._heard.of[c].said.items()
                 if said.of != c and self._is_hero(said.of) and self._goes_with(said.verb, c, [v])
                 and (said.verb not in ("is", "was") or (self._kinds[c] == "quality" and said.of == "person"))]
        return max(found)[1] if found else ""

    def _goes_with(self, verb: str, k: int, others: Sequence[int]) -> bool:
        """Whether a verb of pastimes goes with some: who plays chess does judo and goes swimming."""
        shown = self._heard.of[k].with_values
        if set(others) <= shown.get(verb, set()):
            return True
        if self._kinds[k] not in ("thing", "activity") or self._carriers[k]:
            return True
        if verb not in _ONLY_SOME:
            alike = lexicon.share_kind(self.categories[k].values) not in ("", "person", "activity", "pastime")
            return len(shown.get(verb, ())) > 1 or _is_general(verb, alike)
        gerunds = [is_gerund(self.categories[k].values[w]) for w in others]
        return all(gerunds) if verb in ("goes", "went") else not any(gerunds) and \
            not any(other != verb and other in _ONLY_SOME for other in shown)

    @cached_property
    def _head(self) -> str:
        """What the clues call those whom the riddle is about: "child"; "one" where they do not say."""
        hero = self._axis if self._of_places else self._main
        own = self._last(hero) if hero >= 0 else ""
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
        if self._kinds[c] == "amount" and verb and is_plural(self._labels[c]):
            return f"{listed(spelt, 'or')} {self._labels[c]}"
        carrier = self._carriers[c]
        bare = verb in ("is", "was", "are") and self._kinds[c] == "quality"
        if carrier and not bare:
            return f"the {listed(spelt, 'or')} {carrier}"
        if self._kinds[c] == "role" and "national" in self._labels[c]:
            spelt = [value[:1].upper() + value[1:] for value in spelt]  # the brit
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
        counted = kind == "thing" and category.counts[v][1] > 1
        if not (own and own["the"]) and (is_gerund(value) or counted or self._last(c) in _BARE):
            return ""
        mass = 2 * every[""] > every.total() > 1 or (
            is_uncounted(value) and most(is_uncounted(other) or is_plural(other) for other in category.values))
        if kind == "thing" and not own and value.islower() and not is_plural(value) and not mass:
            return "the"
        if not shown or (kind != "thing" and not own and is_plural(value)):
            return "the" if kind != "thing" and is_plural(value) else usual_article(value, kind)
        if not own and kind == "thing" and (mass or (is_plural(value) and shown["the"] < shown["a"])):
            return ""
        return "the" if 2 * shown[""] < shown.total() or (own and own[""] < own.total()) else ""

    def _place(self, c: int, values: Sequence[int]) -> str:
        """Places with their noun: "house 1, 2 or 3", "the third floor"."""
        category = self.categories[c]
        spelt = [category.values[v] for v in values]
        said = listed(spelt, "or")
        if category.noun:
            return category.noun.replace("{}", said)
        label = self._labels[c]
        if all(label.split()[-1] in value.casefold() for value in category.values):
            return said if spelt[0][-1:].isdigit() else f"the {said}"
        if all(len(value) < 4 and value == value.upper() for value in category.values):
            return f"{label} {said}"
        if label in _RACES and ordinals(spelt):
            return f"{said} {label}"
        return f"the {said} {label}"

    def _spelt(self, k: int, others: Sequence[int]) -> str:
        return listed([self.categories[k].values[w] for w in others], "or")

    @cached_property
    def _labels(self) -> list[str]:
        """What each category is called in a sentence: "favourite colour"."""
        found = []
        for category, heard in zip(self.categories, self._heard.of, strict=True):
            name = " ".join(category.name.split()) or "kind"
            own = name if name[1:2] in ("", "-") or name.isupper() else name[0].lower() + name[1:]
            fit = [noun for noun, _ in heard.owned.most_common() if noun.split()[-1] == own.split()[-1]]
            found.append(fit[0] if fit and fit[0] != own.casefold() else own)
        return found

    def _last(self, c: int) -> str:
        """The noun of what a category is called: "colour"."""
        return self._labels[c].split()[-1]

    @cached_property
    def _carriers(self) -> list[str]:
        """For each category the noun that its values stand before: the red *house*."""
        return [self._carrying(c) for c in range(len(self.categories))]

    def _carrying(self, c: int) -> str:
        behind = self._heard.of[c].behind
        own = self._last(c)
        kind = self._kinds[c]
        if kind in ("amount", "age") or any(value.startswith("not ") for value in self.categories[c].values):
            return ""
        worn = [noun for noun in behind if several_of(noun) == own]  # the Kansas plates
        if worn and kind in ("quality", "thing", "named", "other name"):
            return worn[0]
        times = sum(behind[noun] for noun in {own, self._labels[c]})
        alone = sum((articles.total() for articles in self._heard.of[c].articles.values()), 0)
        several = any(len(self._heard.of[c].with_values.get(f"{{}} {noun}", ())) > 1 for noun in {own, self._labels[c]})
        if (several and times > alone // 2) or (times and kind not in ("thing", "activity")):
            return self._labels[c]
        if own == "family" and kind in ("name", "other name"):
            return own
        if kind not in ("quality", "thing", "named", "other name"):
            return ""
        nouns = {self._last(k) for k in range(len(self.categories))}
        for noun, times in behind.most_common():
            if (noun in nouns and noun != own) or (kind == "quality" and times > 1):
                return noun
        return self._labels[c] if kind == "quality" and own not in ATTRIBUTES else ""

    def _nature(self, c: int | str) -> str:
        """Whether the name of a value of a category is that of a person or of a thing."""
        if isinstance(c, str):
            return c
        kind = self._kinds[c]
        if kind in ("name", "other name", "role"):
            return "person"
        return "thing" if kind == "place" or self._themselves[c] else self._hero

    @cached_property
    def _themselves(self) -> list[bool]:
        """For each category whether a value is named by itself: the red house, the Ford, the teapot."""
        return [self._is_itself(c) for c in range(len(self.categories))]

    def _is_itself(self, c: int) -> bool:
        """Whether a value is named by itself and not by who has it: the red house, the Ford, the teapot."""
        heard, kind = self._heard.of[c], self._kinds[c]
        if kind in ("quality", "thing", "activity", "named"):
            if c in (self._main, self._axis) or self._carriers[c] in self._place_nouns:
                return True
            if self._last(c) in _WHERE:
                return False
            if self._of_places:
                return False
            others = sum(heard.described.values()) + sum(times for said, times in heard.said.items()
                                                         if self._is_hero(said.of))
            if most(is_uncounted(value) for value in self.categories[c].values) and not self._carriers[c]:
                return False
            return heard.direct > 0 and 2 * heard.direct > others
        return False

    def _is_hero(self, of: int | str) -> bool:
        if self._of_places and of == self._axis:
            return True
        if isinstance(of, int):
            return of == self._main if self._hero == "thing" else self._kinds[of] in ("name", "role")
        return of in ("one", self._hero)

    @cached_property
    def _place_nouns(self) -> set[str]:
        return {self._last(c) for c, kind in enumerate(self._kinds)
                if kind in ("place", "named") or c == self._main}

    def _is_location(self, k: int) -> bool:
        """Whether a place in a row is where somebody can be, or only a number in the row: a turn, a rank."""
        noun = self._last(k)
        if noun in TIMES:
            return False
        if noun in _RACES and not self.categories[k].noun and not ordinals(self.categories[k].values):
            return False
        measured = noun in _TURNS or lexicon.first_kinds(noun) & {"trait", "measure", "number"}
        return noun in PLACES or noun in ON | AT or not measured

    def _preposition(self, k: int) -> str:
        noun = self._last(k)
        return "on" if noun in ON else "at" if noun in AT else "in"



def habit_of(label: str) -> str:
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
