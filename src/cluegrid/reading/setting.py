"""A riddle's own words: its cast, and which stretches of a sentence name its values."""

from __future__ import annotations

import re
from typing import NamedTuple

from cluegrid import lexicon
from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.cast_rows import in_two_rows
from cluegrid.reading.kinds import Kind
from cluegrid.reading.scales import ADJECTIVES, ENDS, WAYS, dimensions
from cluegrid.reading.tokens import TITLES, Token, tokenise
from cluegrid.reading.values import amount, date_names
from cluegrid.reading.word_forms import DEMONYMS, keys, singular, stems, verb_lemmas
from cluegrid.wording import BUILDING


class Anything(set[str]):
    """A set that has everything in it."""

    def __contains__(self, item: object) -> bool:
        return True


class Match(NamedTuple):
    """A stretch of tokens that names a value."""

    end: int
    value: Value
    cost: int


class Amount(NamedTuple):
    """So much of something: 3 years, half an hour."""

    number: float
    unit: str


class Setting:
    """The cast of a riddle as the grammar sees it."""

    def __init__(
        self, kinds: list[Kind], axis: int = 0, things: set[str] | None = None, coined: frozenset[str] = frozenset()
    ) -> None:
        self.kinds = kinds
        self.axis = kinds[axis]
        self.things = set(things or ())
        self.coined = coined
        self.by_name = {kind.name: kind for kind in kinds}
        self.couples = [
            (self.value(kind, one), self.value(kind, other)) for kind in kinds for one, other in kind.couples
        ]
        self.rows = in_two_rows(self.axis.values, kinds)
        self.selection = next((self.value(kind, kind.values[0]) for kind in kinds if kind.chosen), None)
        self.dimensions = {kind.name: dimensions(kind) for kind in kinds}
        self.places = tuple(Value(self.axis.name, value) for value in self.axis.values)
        self.nouns: dict[str, set[str]] = {}
        for kind in kinds:
            own = {singular(word) for word in kind.name.lower().replace("-", " ").split()} | kind.nouns
            for noun in own:
                self.nouns.setdefault(lexicon.folded(noun), set()).add(kind.name)
        self.classes = {kind.name: self._class(kind) for kind in kinds}
        self.exact = {value.lower() for kind in kinds for value in kind.values if value != kind.unnamed}
        self._index: dict[str, list[tuple[tuple[frozenset[str], ...], Value, int]]] = {}
        self._derived: dict[str, set[Value]] = {}
        self._naming: dict[tuple[str, str], bool] = {}
        self.noun_kinds: dict[str, list[str]] = {}
        self._matched_of: tuple[Token, ...] = ()
        self._matched: dict[int, list[Match]] = {}
        self.numbered: dict[float, list[tuple[Value, Kind]]] = {}
        self.dated = False
        for kind in kinds:
            if not kind.chosen:  # verbs say it, see ``cast_selection``
                self._learn(kind)
        self._learn_parts()
        self._going: dict[str, Value] = {}
        for verb, means in closed.GOING.items():
            by = [self.value(kind, name) for kind in kinds for name in kind.values if means & {*name.lower().split()}]
            if len(by) == 1 and by[0].category != self.axis.name:
                self._going[verb] = by[0]
        self.doubts: dict[str, tuple[str, tuple[str, ...]]] = {}
        self.taken_readings: dict[str, int] = {}
        self.landmarks: dict[str, int] = {}  # what stands at the first (1) or the last (-1) place of the row
        self.left_to_right = False  # of a ring: its places are numbered so, and not as those who sit around it see them
        dims = self.dimensions[self.axis.name] if self.axis.order == "row" else frozenset()
        self.ends = {word: end for name in sorted(dims) for word, end in ENDS.get(name, {}).items()}
        self.ways = {word: way for name in sorted(dims) for word, way in WAYS.get(name, {}).items()}
        self.streams: dict[str, int] = {}
        names = [value for kind in kinds for value in {name.lower() for name in kind.values}]
        self.shared = {name for name in names if names.count(name) > 1}

    def mark(self, landmarks: dict[str, int], streams: dict[str, int]) -> None:
        """Take in what stands at the ends of the row, and the words for the way from one to the other."""
        self.landmarks = landmarks
        self.streams = streams
        self.ends |= landmarks
        self.ways |= streams

    # -- learning the values

    def value(self, kind: Kind, name: str) -> Value:
        return Value(kind.name, name, "some" if kind.held.get(name, (1, 1))[1] > 1 else "the")

    def _class(self, kind: Kind) -> frozenset[str]:
        found: set[str] = set()
        counts: dict[str, int] = {}
        for value in kind.values:
            word = value.lower().split()[-1] if value else ""
            for cls in lexicon.kinds_of(singular(word)) | lexicon.kinds_of(value.lower()):
                counts[cls] = counts.get(cls, 0) + 1
        found = {cls for cls, n in counts.items() if 2 * n > len(kind.values)}
        for word in kind.name.lower().split():
            found |= lexicon.kinds_of(singular(word)) | {singular(word)}
        return frozenset(found)

    def _learn(self, kind: Kind) -> None:
        places = kind.order in ("row", "ring") and all(v.isdigit() for v in kind.values)
        dates = date_names(kind.values)
        self.dated |= bool(dates)
        for i, name in enumerate(kind.values):
            value = self.value(kind, name)
            direction = self.rows is not None and kind is self.rows[1] and name in closed.RESERVED
            numbered = places and ((kind is self.axis and not kind.numbers) or len(name) < 3)
            if not direction and not numbered and name not in kind.quoted and name != kind.unnamed:
                self._enter(name, value, 0)
            for alias in (*kind.aliases.get(name, ()), *dates.get(name, ())):
                if alias.lower() not in self.exact and not self._is_thing(alias):
                    self._enter(alias, value, 0)
            number = kind.numbers[i] if kind.numbers else None
            if number is None and any(c.isdigit() for c in name):
                known = amount(name)
                number = known.number if known is not None and not (places and len(name) < 3) else None
            if number is not None:
                self.numbered.setdefault(float(number), []).append((value, kind))

    def _is_thing(self, word: str) -> bool:
        """Whether a part of a name is the riddle's own noun: the runners are not the Road Runners."""
        noun = singular(word.lower())
        return noun in self.things or lexicon.folded(noun) in self.nouns

    def _enter(self, name: str, value: Value, cost: int) -> None:
        words = [
            token.low
            for token in tokenise(name)
            if token.kind in ("word", "number", "clock", "clitic", "other", "mark")
        ]
        if words and name.split()[0].lower() in ("the", "a", "an") and len(words) > 1:  # but not the A of gate A4
            words = words[1:]
        if not words:
            return
        variants = [words]
        epithet = name[:1].islower() and name.partition(" ")[2][:1].isupper()  # young Felix Batt, little Kate
        if (words[0] in TITLES or epithet) and len(words) > 1:
            variants += [] if BUILDING.issuperset(words[1:]) else [words[1:]]
        for variant in variants:
            sequence = tuple(keys(word) for word in variant)
            for key in sequence[0]:
                self._index.setdefault(key, []).append((sequence, value, cost))
            if len(variant) == 1 and len(variant[0]) >= 3:
                for stem in stems(variant[0]):
                    self._derived.setdefault(stem, set()).add(value)

    def _learn_parts(self) -> None:
        """Single words of longer names, where no other value has them."""
        owners: dict[str, set[Value]] = {}
        for kind in self.kinds:
            for name in kind.values:
                for token in tokenise(name):
                    if token.kind == "word":
                        owners.setdefault(token.low, set()).add(self.value(kind, name))
        for kind in self.kinds:
            for name in kind.values:
                tokens = [token for token in tokenise(name) if token.kind == "word"]
                if len(tokens) < 2 or kind.chosen or name == kind.unnamed:
                    continue
                for token in tokens:
                    low = token.low
                    if (
                        len(owners[low]) == 1
                        and low not in self.exact
                        and low not in TITLES
                        and low not in closed.ARTICLES
                        and len(low) > 2
                        and low not in closed.PREPOSITIONS
                        and low not in closed.AUX
                        and not self._is_thing(low)
                        and low not in closed.CARDINALS
                        and low not in ADJECTIVES
                        and low not in BUILDING
                    ):
                        self._enter(low, self.value(kind, name), 1)

    def counted(self, kind: Kind) -> set[str]:
        """What a category without a unit may count: anything, where it is the only one that has numbers."""
        numeric = [
            other
            for other in self.kinds
            if other.numbers and not other.unit and "time" not in self.dimensions[other.name]
        ]
        return Anything() if numeric == [kind] else set()

    def carried(self, kind_name: str) -> frozenset[str]:
        """The classes of the nouns that carry a category's values: the red car is a vehicle."""
        nouns = self.by_name[kind_name].nouns | self.things
        return frozenset(cls for noun in nouns for cls in lexicon.kinds_of(noun))

    def is_feared(self, kind_name: str) -> bool:
        """Whether a category tells what somebody fears or cannot stand."""
        kind = self.by_name.get(kind_name)
        verbs = kind.verbs if kind is not None and kind.declared else set()
        return kind is not None and bool(closed.FEARED & (kind.nouns | verbs | set(kind.name.lower().split())))

    def names(self, kind_name: str) -> Kind:
        return self.by_name[kind_name]

    # -- finding the values

    def matches(self, tokens: tuple[Token, ...], i: int) -> list[Match]:
        """The values that a stretch of tokens from here on names."""
        if tokens is not self._matched_of:
            self._matched_of, self._matched = tokens, {}
        found = self._matched.get(i)
        if found is None:
            found = self._matched[i] = self._matches(tokens, i)
        return found

    def _matches(self, tokens: tuple[Token, ...], i: int) -> list[Match]:
        token = tokens[i]
        if not self._may_name(token.low, token.kind):
            return []
        found: list[Match] = []
        exact = False
        for key in keys(token.low) if token.kind in ("word",) else (token.low,):
            for sequence, value, cost in self._index.get(key, ()):
                end = i + len(sequence)
                if end <= len(tokens) and all(keys(tokens[i + k].low) & sequence[k] for k in range(1, len(sequence))):
                    if len(token.low) == 1 and token.text != value.name and len(sequence) == 1:
                        continue
                    if value.name.isupper() and token.text.islower() and token.low in closed.RESERVED:
                        continue  # it is not the head of IT
                    if not (
                        token.text[0].islower()
                        and value.name[:1].isupper()
                        and len(sequence) == 1
                        and cost == 0
                        and self._lower(token.low, value)
                    ):
                        found.append(Match(end, value, cost))
                        exact = True
        if token.low in TITLES and i + 1 < len(tokens):
            found += [match for match in self._matches(tokens, i + 1) if match.value.name[:1].isupper()]
            if i + 3 < len(tokens) and tokens[i + 1].low in ("and", "&") and tokens[i + 2].low in TITLES:
                both = [match for match in self._matches(tokens, i + 3) if match.value.name[:1].isupper()]
                found += [match for match in both if match.value.name.split()[0].lower().rstrip(".") not in TITLES]
        if not exact and token.kind == "word" and len(token.low) >= 4 and token.low not in closed.ORDINALS:
            values: set[Value] = set()
            for stem in stems(token.low):
                values |= {value for value in self._derived.get(stem, ()) if self._derives(token, value)}
            if len(values) == 1:
                found.append(Match(i + 1, values.pop(), 1))
        rest = tokens[i + 1].low if i + 1 < len(tokens) else "."
        if not found and self._going and (rest in closed.AFTER_GOING or not rest[0].isalpha()):
            found = [Match(i + 1, self._going[verb], 1) for verb, _ in verb_lemmas(token.low) if verb in self._going]
        if token.low in self.exact:  # "blue" does not mean the blues where another kind has blue itself
            found = [m for m in found if m.end > i + 1 or token.low in m.value.name.lower().split()]
        if i and found:
            found = [match for match in found if not self._ends_other(tokens, i, match)]
        if len(found) > 1 and (i or token.text.islower()):  # the baker is no Baker
            spelled = [m for m in found if m.value.name[:1].isupper() == token.text[:1].isupper()]
            same = {m.value.name.lower() for m in spelled}
            found = [m for m in found if m in spelled or m.value.name.lower() not in same]
        best: dict[tuple[int, Value], int] = {}
        for match in found:
            best[match.end, match.value] = min(match.cost, best.get((match.end, match.value), 9))
        return [Match(end, value, cost) for (end, value), cost in best.items()]

    def _ends_other(self, tokens: tuple[Token, ...], i: int, match: Match) -> bool:
        """Whether the word is the end of a name for something else: ice cream is not the cream van."""
        before = tokens[i - 1].low
        if match.end != i + 1 or not lexicon.common(before, "n") or before in self.exact:
            return False
        own, kinds = lexicon.kinds_of(f"{before} {tokens[i].low}"), lexicon.kinds_of(tokens[i].low)
        return bool(own) and own != kinds and own.isdisjoint(kinds & self.classes[match.value.category] or kinds)

    def _may_name(self, low: str, kind: str) -> bool:
        """Whether the name of a value can begin with a word."""
        found = self._naming.get((low, kind))
        if found is None:
            found = self._naming[low, kind] = (
                low in TITLES
                or any(key in self._index for key in (low, *keys(low)))
                or (kind == "word" and any(stem in self._derived for stem in stems(low)))
                or any(verb in self._going for verb, _ in verb_lemmas(low))
            )
        return found

    def _lower(self, word: str, value: Value) -> bool:
        """Whether a lower-case word is an ordinary one, though a name is spelled the same."""
        return bool(lexicon.is_word(word)) and word in closed.PREPOSITIONS | closed.AUX | closed.IDLE_ADVERBS | {
            "will",
            "may",
            "mark",
            "bill",
            "rose",
            "jack",
            "grant",
        }

    def _derives(self, token: Token, value: Value) -> bool:
        if value.name[:1].isupper() and token.text[:1].islower():
            return False
        if any({token.low, value.name.lower()} <= group for group in DEMONYMS):
            return True
        if (
            value.name[:1].islower()
            and token.text[:1].isupper()
            and token.start > 0
            and token.low not in value.name.lower()
        ):
            return "nationality" in lexicon.kinds_of(token.low) | lexicon.kinds_of(token.low, "a")
        return any(token.low[:3] == word[:3] for word in value.name.lower().split()) or any(
            {token.low, value.name.lower()} <= group for group in DEMONYMS
        )


_FACING_OUT = re.compile(r"\b(?:fac|look)(?:e|ing|es|ed) (?:away from|out(?:wards?)?\b)", re.IGNORECASE)
_WAY_ROUND = re.compile(r"\b(\w+) (\d+)(?: is)? (?:\w+ )?to the (left|right) of \1 (\d+)\b", re.IGNORECASE)


_NUMBERED = re.compile(r"\bnumbered 1 to \d+ clockwise\b")


def tells_seats_apart(text: str) -> bool:
    """Whether a text says which place of a ring is which, so that turning everybody round makes another solution."""
    return bool(_NUMBERED.search(text)) or runs_to_the_right(text)


def runs_to_the_right(text: str) -> bool:
    """Whether a text numbers the places of a ring to the right: "seat 2 is to the right of seat 1".

    Else they are numbered clockwise, and those who sit around a table have the next number on their left,
    unless they turn their backs to it.
    """
    steps = [(found[3].casefold(), int(found[2]) - int(found[4])) for found in _WAY_ROUND.finditer(text)]
    if not steps and _FACING_OUT.search(text):
        return True
    return "from left to right" in text or any(step in (("right", 1), ("left", -1)) for step in steps)
