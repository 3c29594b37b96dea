"""A riddle's own words: which stretches of a sentence name its values, places, amounts and things."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from cluegrid.categories import Value
from cluegrid.reading import closed, lexicon
from cluegrid.reading.cast_rows import in_two_rows
from cluegrid.reading.cast_selection import GOING, PICKING
from cluegrid.reading.chart import Chart, Found
from cluegrid.reading.kinds import Kind
from cluegrid.reading.scales import ADJECTIVES, ENDS, WAYS, base, dimensions
from cluegrid.reading.tokens import TITLES, Token, tokenise
from cluegrid.reading.values import DAYS, MONTHS, THOUSANDS, amount

_ENDINGS = (
    "en",
    "ists",
    "ist",
    "ers",
    "er",
    "ors",
    "or",
    "ings",
    "ing",
    "ery",
    "y",
    "ians",
    "ian",
    "ans",
    "an",
    "ns",
    "n",
    "ese",
    "uese",
    "o",
    "e",
    "s",
    "es",
    "ry",
    "men",
    "man",
    "women",
    "woman",
    "ic",
    "al",
    "a",
    "ia",
    "ish",
    "i",
    "is",
    "ies",
    "ed",
    "d",
)
DEMONYMS = [
    set(group.split())
    for group in (
        "poland pole polish",
        "netherlands dutch dutchman holland dutchwoman",
        "france french frenchman frenchwoman",
        "greece greek",
        "switzerland swiss",
        "wales welsh welshman",
        "spain spanish spaniard",
        "denmark dane danish",
        "sweden swede swedish",
        "norway norwegian",
        "finland finn finnish",
        "england english englishman englishwoman",
        "britain brit british briton",
        "scotland scot scottish scotsman",
        "ireland irish irishman",
        "germany german",
        "turkey turk turkish",
        "iceland icelander icelandic",
        "china chinese",
        "peru peruvian",
        "japan japanese",
        "thailand thai",
        "ukraine ukrainian",
        "iraq iraqi",
        "philippines filipino",
        "america american usa us",
        "wales welsh",
        "norway norseman",
        "cyprus cypriot",
        "lebanon lebanese",
        "flute flautist flutist",
        "pupil student",
    )
]


SHORT = {name[:3]: name for name in (*DAYS, *MONTHS)} | {
    "sept": "september",
    "tues": "tuesday",
    "thurs": "thursday",
    "weds": "wednesday",
}


class Anything(set[str]):
    """A set that has everything in it."""

    def __contains__(self, item: object) -> bool:
        return True


WRITTEN_SHORT = {
    "cm": "centimetre",
    "mm": "millimetre",
    "m": "metre",
    "km": "kilometre",
    "kg": "kilogram",
    "g": "gram",
    "lb": "pound",
    "lbs": "pound",
    "oz": "ounce",
    "min": "minute",
    "mins": "minute",
    "hr": "hour",
    "hrs": "hour",
    "ft": "foot",
    "yrs": "year",
    "pts": "point",
    "feet": "foot",
}


class Match(NamedTuple):
    """A stretch of tokens that names a value."""

    end: int
    value: Value
    cost: int


_PLACED = frozenset(["rank", "place", "time", "floor", "queue"])
"""What is counted off: its numbers are those of its places."""


class Group(NamedTuple):
    """A verb group: its verb, whether it denies, and what its form is."""

    verb: str
    denied: bool
    form: str


class Amount(NamedTuple):
    """So much of something: 3 years, half an hour."""

    number: float
    unit: str


@lru_cache(maxsize=50_000)
def singular(word: str) -> str:
    """A noun without its plural ending, by the lexicon."""
    for lemma, cls, form in lexicon.lemmas(word):
        if cls == "n" and form == "plural":
            return lemma
    return word


@lru_cache(maxsize=50_000)
def noun_lemmas(word: str) -> tuple[str, ...]:
    """What a word is as a noun."""
    found = [lemma for lemma, cls, _ in lexicon.lemmas(word) if cls == "n"]
    return tuple(found) or (
        (word[:-1],)
        if word.endswith("s") and len(word) > 3 and not lexicon.is_word(word) and lexicon.is_word(word[:-1])
        else ()
    )


@lru_cache(maxsize=50_000)
def verb_lemmas(word: str) -> tuple[tuple[str, str], ...]:
    """What a word is as a verb, with its form."""
    return tuple((lemma, form) for lemma, cls, form in lexicon.lemmas(word) if cls == "v" and lexicon.listed(lemma))


@lru_cache(maxsize=50_000)
def keys(word: str) -> frozenset[str]:
    """The forms under which a word of a value is looked up: itself, its other spelling, its singular."""
    found = {word, lexicon.folded(word)}
    if word in SHORT:
        found.add(SHORT[word])
    for lemma, cls, form in lexicon.lemmas(word):
        if cls == "n" and form in ("plural", "base"):
            found |= {lemma, lexicon.folded(lemma)}
    if word.endswith("s") and len(word) > 3:
        found.add(word[:-1])
        if word.endswith(("xes", "ses", "zes", "ches", "shes")):
            found.add(word[:-2])
    return frozenset(found)


@lru_cache(maxsize=50_000)
def stems(word: str) -> frozenset[str]:
    """What is left of a word without one of the endings that make another word of it: swimmer, swimming -> swim."""
    found = {word}
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            stem = word[: -len(ending)]
            found.add(stem)
            if stem[-1] == stem[-2] and len(stem) > 3:
                found.add(stem[:-1])
    for group in DEMONYMS:
        if word in group:
            found |= {"=" + min(group)}
    return frozenset(found)


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
        self.exact = {value.lower() for kind in kinds for value in kind.values}
        self._index: dict[str, list[tuple[tuple[frozenset[str], ...], Value, int]]] = {}
        self._derived: dict[str, set[Value]] = {}
        self._naming: dict[tuple[str, str], bool] = {}
        self._idle_words: dict[tuple[str, str], bool] = {}
        self._telling: dict[str, bool] = {}
        self._matched_of: tuple[Token, ...] = ()
        self._matched: dict[int, list[Match]] = {}
        self._numbers: dict[float, list[tuple[Value, Kind]]] = {}
        for kind in kinds:
            if not kind.chosen:  # verbs say it, see ``_selections``
                self._learn(kind)
        self._learn_parts()
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
        self.lexical: dict[str, Callable[[Chart, int], Iterator[Found]]] = {
            "VAL": self._values,
            "NUMVAL": self._number_values,
            "NOUN": self._nouns,
            "VG": self._verb_groups,
            "NUM": self._cardinals,
            "ORD": self._ordinals,
            "ADJ": self._adjectives,
            "ER": self._comparatives,
            "EST": self._superlatives,
            "PLAINADJ": self._plain_adjectives,
            "MEAS": self._measures,
            "ING": self._participles,
            "PERSON": self._people,
            "LETTER": self._letters,
            "END": self._end,
            "QUANT": self._quantities,
            "IDLE": self._idle,
            "REMARK": self._remark,
            "CIRC": self._circumstance,
            "ED": self._parts,
            "PLURAL": self._plurals,
            "DOVAL": self._done_values,
            "LANDMARK": lambda chart, i: self._told(chart, i, self.landmarks),
            "ENDNOUN": lambda chart, i: self._told(chart, i, self.ends),
            "WAY": lambda chart, i: self._told(chart, i, self.ways),
            "WAYOF": lambda chart, i: self._told(chart, i, self.streams),
        }
        if self.selection is not None:
            self.lexical |= {"CHOSEN": self._selections, "PICKED": self._picked}
        self._anywhere = [symbol for symbol in self.lexical if symbol not in (*_BEGINNINGS, *_NAMED, *_TOLD)]

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
        for i, name in enumerate(kind.values):
            value = self.value(kind, name)
            direction = self.rows is not None and kind is self.rows[1] and name in closed.RESERVED
            numbered = places and ((kind is self.axis and not kind.numbers) or len(name) < 3)
            if not direction and not numbered:
                self._enter(name, value, 0)
            for alias in kind.aliases.get(name, ()):
                if alias.lower() not in self.exact and not self._is_thing(alias):
                    self._enter(alias, value, 0)
            number = kind.numbers[i] if kind.numbers else None
            if number is None and any(c.isdigit() for c in name):
                known = amount(name)
                number = known.number if known is not None and not (places and len(name) < 3) else None
            if number is not None:
                self._numbers.setdefault(float(number), []).append((value, kind))

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
            variants.append(words[1:])
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
                if len(tokens) < 2 or kind.chosen:
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
                        and low not in ("and", "the")
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
        return kind is not None and bool(closed.FEARED & (kind.nouns | kind.verbs | set(kind.name.lower().split())))

    def is_person(self, value: Value | None) -> bool:
        """Whether a value names a person, or what a person is."""
        return value is not None and bool(self.classes.get(value.category, frozenset()) & {"person", "occupation"})

    def names(self, kind_name: str) -> Kind:
        return self.by_name[kind_name]

    # -- lexical edges

    def edges(self, chart: Chart, i: int) -> dict[str, list[Found]]:
        """What the lexicon has for the tokens from here on, by symbols."""
        token = chart.tokens[i]
        symbols = (*_beginning(token.low, token.kind), *self._anywhere)
        if self.matches(chart.tokens, i):
            symbols += _NAMED
        if token.low in self.ends or token.low in self.ways:
            symbols += _TOLD
        if self.coined and token.low.removesuffix("s") in self.coined:
            symbols += ("NOUN",)
        found = {}
        for symbol in symbols:
            held = list(self.lexical[symbol](chart, i))
            if held:
                found[symbol] = held
        return found

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
        if not exact and token.kind == "word" and len(token.low) >= 4 and token.low not in closed.ORDINALS:
            values: set[Value] = set()
            for stem in stems(token.low):
                values |= {value for value in self._derived.get(stem, ()) if self._derives(token, value)}
            if len(values) == 1:
                found.append(Match(i + 1, values.pop(), 1))
        if token.low in self.exact:  # "blue" does not mean the blues where another kind has blue itself
            found = [m for m in found if m.end > i + 1 or " " in m.value.name or m.value.name.lower() == token.low]
        if i and found:
            found = [match for match in found if not self._ends_other(tokens, i, match)]
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

    def taken(self, chart: Chart) -> set[int]:
        """The tokens that are part of a value's own name."""
        if chart.taken is None:
            self._find_names(chart)
        assert chart.taken is not None
        return chart.taken

    def inside(self, chart: Chart) -> set[int]:
        """The tokens inside a longer name, which are no names by themselves there: "short" in "very short"."""
        if chart.inside is None:
            self._find_names(chart)
        assert chart.inside is not None
        return chart.inside

    def _find_names(self, chart: Chart) -> None:
        chart.taken, chart.inside = set(), set()
        for i, token in enumerate(chart.tokens):
            for match in self.matches(chart.tokens, i):
                if match.cost == 0:
                    chart.taken.update(range(i, match.end))
                    if token.low not in TITLES:
                        chart.inside.update(range(i + 1, match.end))

    def _values(self, chart: Chart, i: int) -> Iterator[Found]:
        found = self.matches(chart.tokens, i)
        if not found or i in self.inside(chart):
            return
        longest = max((match.end for match in found if match.cost == 0), default=0)
        for end, value, cost in found:
            if self._counts(chart.tokens, i, value):
                continue
            if end >= longest or longest - i == 1:
                yield end, value, cost

    def _counts(self, tokens: tuple[Token, ...], i: int, value: Value) -> bool:
        """Whether a word such as "second" that is a value only counts here: the second lane, second from the top."""
        if tokens[i].low not in closed.ORDINALS or i + 1 == len(tokens) or " " in value.name:
            return False
        after = tokens[i + 1].low
        named = self.nouns.get(lexicon.folded(singular(after)), set())
        other = named and value.category not in named and any(self.by_name[name].order != "none" for name in named)
        return bool(other) or after in closed.CARDINALS or "from" in [token.low for token in tokens[i + 1 : i + 3]]

    def _done_values(self, chart: Chart, i: int) -> Iterator[Found]:
        """Values that are something to do: "swims", "flew"."""
        if verb_lemmas(chart.tokens[i].low):
            yield from self._values(chart, i)

    def _number_values(self, chart: Chart, i: int) -> Iterator[Found]:
        for end, number, unit in self.quantities(chart.tokens, i):
            for value, kind in self._numbers.get(number, ()):
                if not unit and chart.tokens[i].low == "one":
                    continue  # "one customer" is anybody
                if not unit and chart.tokens[i].kind != "number" and kind.dimension in _PLACED:
                    continue  # "two people" are not the second
                if kind.dimension in ("numbered", "rank") and (unit or chart.tokens[i].kind != "number"):
                    continue  # "the 52" is a bus, two buses are not; three are not the third
                if self._fits(unit, kind):
                    yield end, value, 1 if unit else 2
                    if unit and _per_time(chart.tokens, end):
                        yield end + 2, value, 1

    def _fits(self, unit: str, kind: Kind) -> bool:
        if not unit:
            return bool(kind.numbers) or len(kind.values[0]) > 2
        dims = self.dimensions[kind.name]
        own = singular(kind.unit.lower()) if kind.unit else ""
        if unit in ("day", "month") and "time" in dims and not any(c.isdigit() for c in kind.values[0]):
            return False  # six months are not June
        if unit == own or lexicon.folded(unit) == lexicon.folded(own):
            return True
        if unit == "clock":
            return "time" in dims
        if unit in ("dollar", "pound", "euro") and "price" in dims and own in ("", "dollar", "pound", "euro"):
            return True
        if unit == "year":
            return own in ("", "year") and bool(dims & {"age"})
        if unit in ("person", "people"):  # 470 people, where the supporters are counted
            return not own and any("person" in lexicon.kinds_of(noun) for noun in kind.nouns)
        return (unit in self.nouns and kind.name in self.nouns[unit]) or any(
            unit == singular(word) for word in kind.name.lower().split()
        )

    def quantities(self, tokens: tuple[Token, ...], i: int) -> Iterator[tuple[int, float, str]]:
        """Amounts that start here: where they end, the number and its unit ("clock" for times of day)."""
        token = tokens[i]
        if token.kind == "money" and i + 1 < len(tokens):
            number = _number(tokens[i + 1])
            if number is not None:
                times, end = _thousands(tokens, i + 2)
                yield end, number * times, {"$": "dollar", "£": "pound", "€": "euro"}[token.text[0]]
            return
        if token.kind == "clock":
            hour, minute = token.low.split(":")
            yield from self._clock(tokens, i, int(hour) * 60 + int(minute))
            return
        for end, minutes in _spoken_time(tokens, i):
            yield from self._clock(tokens, end - 1, minutes)
        if token.low == "noon":
            yield i + 1, 720.0, "clock"
        if token.low == "midnight":
            yield i + 1, 1440.0, "clock"
            yield i + 1, 0.0, "clock"
        number = _number(token)
        if number is None:
            return
        times, at = _thousands(tokens, i + 1)
        number *= times
        yield at, number, ""
        if at < len(tokens):
            after = tokens[at].low
            if after in ("am", "pm", "o'clock"):
                yield from self._clock(tokens, i, number * 60)
            elif tokens[at].text == "%":
                yield at + 1, number, "percent"
            elif tokens[at].kind == "word":
                for unit in (WRITTEN_SHORT[after],) if after in WRITTEN_SHORT else noun_lemmas(after)[:2]:
                    end = at + 1
                    yield end, number, unit
                    if end < len(tokens) and tokens[end].low in (
                        "old",
                        "long",
                        "tall",
                        "high",
                        "away",
                        "wide",
                        "deep",
                        "olds",
                        "apart",
                        "late",
                        "overdue",
                    ):
                        yield end + 1, number, unit

    def _clock(self, tokens: tuple[Token, ...], i: int, minutes: float) -> Iterator[tuple[int, float, str]]:
        end = i + 1
        if end < len(tokens) and tokens[end].low in ("am", "pm", "o'clock"):
            half = tokens[end].low
            if half == "pm" and minutes < 720:
                minutes += 720
            elif half == "am" and minutes >= 720:
                minutes -= 720
            yield end + 1, minutes, "clock"
            if half == "o'clock" or minutes < 720:
                yield end + 1, minutes + 720, "clock"
            if half == "pm" and minutes >= 720:
                yield end + 1, minutes - 720, "clock"
        else:
            yield end, minutes, "clock"
            if minutes < 720:
                yield end, minutes + 720, "clock"

    def _nouns(self, chart: Chart, i: int) -> Iterator[Found]:
        token = chart.tokens[i]
        if (
            token.kind == "word"
            and token.low not in closed.VERBAL
            and (token.low not in closed.RESERVED or token.low in ("one", "end", "front", "back"))
            and (token.low not in closed.EMPTYING or token.low in self.nouns)
            and i not in self.taken(chart)
        ):
            for lemma in noun_lemmas(token.low)[:3]:
                yield i + 1, lexicon.folded(lemma), 0
            if self.coined and token.low.removesuffix("s") in self.coined:
                yield i + 1, token.low.removesuffix("s"), 0

    def _plurals(self, chart: Chart, i: int) -> Iterator[Found]:
        token = chart.tokens[i]
        if (
            token.kind == "word"
            and token.low not in closed.VERBAL
            and token.low not in closed.RESERVED
            and i not in self.taken(chart)
        ):
            for lemma, cls, form in lexicon.lemmas(token.low):
                if cls == "n" and form == "plural" and lexicon.listed(lemma):
                    yield i + 1, lexicon.folded(lemma), 0

    def _people(self, chart: Chart, i: int) -> Iterator[Found]:
        token = chart.tokens[i]
        lemma = singular(token.low)
        if lemma in closed.PEOPLE or token.low in closed.PEOPLE:
            yield i + 1, lemma, 0

    def _letters(self, chart: Chart, i: int) -> Iterator[Found]:
        token = chart.tokens[i]
        if (token.kind == "word" and len(token.text) == 1 and token.text.isupper()) or token.kind == "number":
            yield i + 1, token.text, 0
        elif token.low in closed.CARDINALS:
            yield i + 1, str(closed.CARDINALS[token.low]), 0

    def _end(self, chart: Chart, i: int) -> Iterator[Found]:
        if i == len(chart.tokens) - 1:
            yield i + 1, "", 0

    def _cardinals(self, chart: Chart, i: int) -> Iterator[Found]:
        number = _number(chart.tokens[i])
        if number is not None:
            yield i + 1, number, 0

    def _ordinals(self, chart: Chart, i: int) -> Iterator[Found]:
        token = chart.tokens[i]
        if _at_first(chart.tokens, i):
            return
        if token.low in closed.ORDINALS and all(
            match.cost or self._counts(chart.tokens, i, match.value) for match in self.matches(chart.tokens, i)
        ):
            yield i + 1, closed.ORDINALS[token.low], 0
        if (
            token.kind == "number"
            and i + 1 < len(chart.tokens)
            and token.low + chart.tokens[i + 1].low in closed.ORDINALS
        ):
            yield i + 2, closed.ORDINALS[token.low + chart.tokens[i + 1].low], 0

    def _adjectives(self, chart: Chart, i: int) -> Iterator[Found]:
        """Adjectives that only adorn the noun after them."""
        token = chart.tokens[i]
        if (
            token.kind != "word"
            or token.low in closed.EMPTYING
            or token.low in closed.RESERVED
            or (token.text[:1].isupper() and i > 0)
        ):
            return
        classes = lexicon.word_classes(token.low)
        if (
            ("a" in classes or any(form in ("participle", "gerund") for _, form in verb_lemmas(token.low)))
            and (base(token.low) or ("", ""))[1] == ""
            and i not in self.taken(chart)
            and ("n" not in classes or lexicon.common(token.low, "a") >= lexicon.common(token.low, "n"))
        ):
            made = any(form in ("participle", "past") for _, form in verb_lemmas(token.low))
            yield i + 1, ("+" if made else "") + token.low, 1

    def _comparatives(self, chart: Chart, i: int) -> Iterator[Found]:
        low = chart.tokens[i].low
        known = base(low)
        if known is not None and known[1] == "er":
            yield i + 1, ADJECTIVES[known[0]], 0
        if low in ("more", "less") and i + 1 < len(chart.tokens) and chart.tokens[i + 1].low in ADJECTIVES:
            sign = 1 if low == "more" else -1
            yield i + 2, tuple((name, sign * way) for name, way in ADJECTIVES[chart.tokens[i + 1].low]), 0

    def _superlatives(self, chart: Chart, i: int) -> Iterator[Found]:
        low = chart.tokens[i].low
        known = base(low)
        if low in ("least", "most") and i > 0 and chart.tokens[i - 1].low == "at":
            return
        if known is not None and known[1] == "est" and low != "last":
            yield i + 1, ADJECTIVES[known[0]], 0
        if low in ("most", "least") and i + 1 < len(chart.tokens) and chart.tokens[i + 1].low in ADJECTIVES:
            sign = 1 if low == "most" else -1
            yield i + 2, tuple((name, sign * way) for name, way in ADJECTIVES[chart.tokens[i + 1].low]), 0

    def _plain_adjectives(self, chart: Chart, i: int) -> Iterator[Found]:
        low = chart.tokens[i].low
        if low in ADJECTIVES:
            yield i + 1, ADJECTIVES[low], 0

    def _measures(self, chart: Chart, i: int) -> Iterator[Found]:
        """So much: "three years", "$6", "half an hour", "an hour and a half", "a year", "one place"."""
        tokens = chart.tokens
        low = tokens[i].low
        if low in ("exactly", "just", "precisely") and i + 1 < len(tokens):
            yield from self._measures(chart, i + 1)
            return
        yield from _parted(tokens, i)
        if low in ("a", "an") and i + 1 < len(tokens):
            for unit in noun_lemmas(tokens[i + 1].low)[:2]:
                yield i + 2, Amount(1, unit), 0
        for end, number, unit in self.quantities(tokens, i):
            if unit and unit != "clock":
                if unit == "percentage" and end < len(tokens) and tokens[end].low in ("point", "points"):
                    end += 1
                    unit = "percent"
                yield end, Amount(number, unit), 0
                if _per_time(tokens, end):
                    yield end + 2, Amount(number, unit), 0
            elif not unit:
                yield end, Amount(number, ""), 1

    def _quantities(self, chart: Chart, i: int) -> Iterator[Found]:
        for end, number, unit in self.quantities(chart.tokens, i):
            yield end, Amount(number, unit), 0

    def _idle(self, chart: Chart, i: int) -> Iterator[Found]:
        """Words to the next comma or to the end that name nothing of the grid: why somebody did something."""
        at = i
        while at < len(chart.tokens) and chart.tokens[at].kind in ("word", "clitic", "not"):
            text, low, kind, _ = chart.tokens[at]
            if low in _WHEN and self._tells_when(chart, i, at):
                at += 1
                continue
            if low in ("before", "after", "until") and at + 1 < len(chart.tokens) and chart.tokens[at + 1].low in _DAWN:
                at += 2
                continue
            if (
                not self._is_idle(low, kind)
                or (low == "anything" and not _any(chart.tokens, at))
                or (at == i and low in closed.BE | closed.HAVE)
                or at in self.taken(chart)
                or (text[:1].isupper() and at > 0)
                or (_verb_with_object(chart.tokens, i, at) and self._tells(low) and self._kindred(chart, at + 1))
            ):
                return
            at += 1
            if at > i + 1 and at < len(chart.tokens) and chart.tokens[at].low in ("and", "but"):
                yield at, "idle", 0
        if at > i + 1 and (at == len(chart.tokens) or chart.tokens[at].low in (",", ")")):
            yield at, "idle", 0

    def _parts(self, chart: Chart, i: int) -> Iterator[Found]:
        """What something has that a value before it is said of: "red-roofed", "black-funnelled"."""
        if i not in self.taken(chart):
            for noun in _had(chart.tokens[i].low):
                yield i + 1, noun, 0

    def _circumstance(self, chart: Chart, i: int) -> Iterator[Found]:
        """How something was done, behind a comma and to the end: "with a twisted ankle", "despite the rain"."""
        if i == 0 or chart.tokens[i - 1].low != "," or self._kindred(chart, i):
            return
        for end, idle, cost in self._idle(chart, i):
            if (end == len(chart.tokens) or chart.tokens[end].low == ",") and not any(
                self._tells(token.low) or token.low in closed.NOT or token.low in closed.PERSONAL
                for token in chart.tokens[i:end]
            ):
                yield end, idle, cost

    def _tells_when(self, chart: Chart, start: int, at: int) -> bool:
        """Whether what follows is when some remark is true: "before the train had left". Times may be asked for."""
        words = chart.tokens[at + 1 : at + 4]
        if at < start + 2 or len(words) < 3 or words[0].low not in closed.ARTICLES | closed.POSSESSIVES.keys():
            return False
        timed = any(self.dimensions[kind.name] & {"time", "rank", "queue"} for kind in self.kinds)
        happens = closed.HAPPENING | closed.RANKING
        return (
            bool(noun_lemmas(words[1].low))
            and (words[2].low in closed.AUX or any(form == "past" for _, form in verb_lemmas(words[2].low)))
            and not (timed and any(v in happens for one in chart.tokens[start:at] for v, _ in verb_lemmas(one.low)))
        )

    def _remark(self, chart: Chart, i: int) -> Iterator[Found]:
        """What somebody does or thinks about what was just said: "never lets him forget it", "smug about it"."""
        if chart.tokens[i - 1].low not in ("and", *closed.BE, *closed.HAVE):
            return
        for end, idle, cost in self._idle(chart, i):
            words = chart.tokens[i:end]
            if words[-1].low in ("it", "that") and not any(
                token.low in ("not", "n't") or self._tells(token.low) or _undoes(token.low) for token in words
            ):
                yield end, idle, cost

    def _tells(self, low: str) -> bool:
        """Whether a verb may say who has what: somebody "who keeps a puppy" may be the one with the dog."""
        found = self._telling.get(low)
        if found is None:
            verbs = _TELLING.union(*(kind.verbs for kind in self.kinds))
            found = self._telling[low] = any(lemma in verbs for lemma, _ in verb_lemmas(low))
        return found

    def _kindred(self, chart: Chart, at: int) -> bool:
        """Whether a noun up to the next comma is one for things like the values: a puppy where there are pets."""
        classes = frozenset().union(*self.classes.values()) - closed.words("artifact object thing person group")
        for token in chart.tokens[at:]:
            if token.low == ",":
                return False
            if any(classes & (lexicon.kinds_of(lemma) | {lemma}) for lemma in noun_lemmas(token.low)):
                return True
        return False

    def _told(self, chart: Chart, i: int, signs: dict[str, int]) -> Iterator[Found]:
        """Words for an end of the row, or for the way along it."""
        sign = signs.get(chart.tokens[i].low)
        if sign is not None and (
            i not in self.taken(chart)
            or all(match.value.category == self.axis.name for match in self.matches(chart.tokens, i))
        ):
            yield i + 1, sign, 0

    def _is_idle(self, low: str, kind: str) -> bool:
        """Whether a word is one of those that name nothing of the grid."""
        found = self._idle_words.get((low, kind))
        if found is None:
            found = self._idle_words[low, kind] = _idles(low, kind) and not any(
                lexicon.folded(lemma) in self.nouns or lemma in self.things for lemma in noun_lemmas(low)
            )
        return found

    def _participles(self, chart: Chart, i: int) -> Iterator[Found]:
        i += _at_first(chart.tokens, i)
        token = chart.tokens[i]
        if token.low == "used" and i + 1 < len(chart.tokens) and chart.tokens[i + 1].low == "to":
            return  # what used to be is no longer so
        if token.kind == "word" and (token.low not in closed.AUX or token.low == "having"):
            for lemma, form in verb_lemmas(token.low):
                if form in ("gerund", "participle"):
                    yield i + 1, Group(lemma, False, form), 0
                    for end, meant in _phrasal(chart.tokens, i + 1, lemma):
                        yield end, Group(meant, False, form), 0

    def _verb_groups(self, chart: Chart, i: int) -> Iterator[Found]:
        """Auxiliaries, a denial, idle adverbs and a verb: "is", "does not keep", "has never been seen"."""
        tokens = chart.tokens
        at = i
        denied = 0
        last = ""
        while at < len(tokens):
            low = tokens[at].low
            if low in closed.AUX and tokens[at].kind in ("word", "clitic"):
                last = (
                    "be"
                    if low in closed.BE and low != "'s"
                    else "have"
                    if low in closed.HAVE and low != "'s"
                    else "do"
                    if low in closed.DO
                    else "be"
                    if low == "'s"
                    else "will"
                )
                at += 1
                if last in ("be", "have", "do"):
                    yield at, Group(last, denied % 2 == 1, "aux"), 0
                    for end, meant in _phrasal(tokens, at, last):
                        yield end, Group(meant, denied % 2 == 1, "past"), 0
                if last == "have" and at < len(tokens) and tokens[at].low == "to":
                    at += 1
            elif low in ("would", "could") and not last and at + 1 < len(tokens) and tokens[at + 1].low in closed.NOT:
                last = "will"  # who would not do it does not do it (who would do it may not)
                at += 1
            elif low in closed.NOT:
                denied += 1
                at += 1 + _stressed(tokens, at + 1)
                if last in ("be", "have", "do", "will"):
                    yield at, Group(last if last != "will" else "do", denied % 2 == 1, "aux"), 0
            elif low in closed.IDLE_ADVERBS and at > i:
                at += 1
                if last in ("be", "have", "do") and "there" not in (low, tokens[at - 2].low):  # he was somewhere
                    yield at, Group(last, denied % 2 == 1, "aux"), 0
            elif (
                (low == "only" and at + 1 < len(tokens))
                or low in closed.LEADING_ADVERBS
                or _at_first(tokens, at)
            ):
                at += 1
            else:
                break
            if denied > 1:
                return
        if at + 1 < len(tokens) and tokens[at].low == "used" and tokens[at + 1].low == "to" and last != "be":
            return  # what used to be is no longer so
        if at and at < len(tokens) and tokens[at].text[:1].isupper() and at in self.taken(chart):
            return  # Bob is a name, and to bob is a verb
        if at < len(tokens) and tokens[at].kind == "word" and tokens[at].low not in closed.AUX:
            seen = set()
            for lemma, form in verb_lemmas(tokens[at].low):
                if lemma not in seen and _agrees(last, form) and not (denied and last == ""):
                    seen.add(lemma)
                    yield at + 1, Group(lemma, denied % 2 == 1, form), 0
                    for end, meant in _phrasal(tokens, at + 1, lemma):
                        yield end, Group(meant, denied % 2 == 1, form), 0
            if denied and last == "" and tokens[at - 1].low == "never":
                for lemma, form in verb_lemmas(tokens[at].low):
                    yield at + 1, Group(lemma, True, form), 0

    def _selections(self, chart: Chart, i: int) -> Iterator[Found]:
        """Verb groups that say of somebody, or of whom they are done to, that he is chosen: what, and whether so."""
        tokens = chart.tokens
        for end, group, _ in self._verb_groups(chart, i):
            words = [token.low for token in tokens[i:end]]
            after = [token.low for token in tokens[end : end + 2]]
            if "only" in words:
                continue
            if group.form != "aux" and group.verb in PICKING:
                passive = group.form == "participle" and bool(closed.BE & set(words))
                yield end, ("is" if passive else "does", not group.denied), 0
                if passive and after[:1] in (["along"], ["aboard"]):
                    yield end + 1, ("is", not group.denied), 0
            for verbs, tails, yes in SELECTING:
                if group.verb in verbs and (group.form != "aux" or group.verb == "be"):
                    for tail in tails:
                        if after[: len(tail)] == list(tail):
                            yield end + len(tail), ("is", yes != group.denied), 0

    def _picked(self, chart: Chart, i: int) -> Iterator[Found]:
        """What stands after "are both": picked, left out, present."""
        words = [token.low for token in chart.tokens[i : i + 2]]
        if any(lemma in PICKING and form == "participle" for lemma, form in verb_lemmas(words[0])):
            yield i + 1, True, 0
        for verbs, tails, yes in SELECTING:
            for tail in tails if "be" in verbs else ():
                if words[: len(tail)] == list(tail):
                    yield i + len(tail), yes, 0


_DAWN = closed.words("dawn dusk dark sunset sunrise bedtime")
_WHEN = closed.words("before after when while until as")
_TELLING = frozenset(closed.DOING) | closed.words("own keep possess hold choose pick select bring carry live dwell")
_BEFORE_VERBS = frozenset(closed.PERSONAL) | closed.AUX | closed.NOT | closed.IDLE_ADVERBS


def _undoes(low: str) -> bool:
    """Whether a verb may say that what was said is no longer so: bought it and lost it."""
    return any(lemma in closed.UNDOING or lemma in closed.HAVING for lemma, _ in verb_lemmas(low))


def _verb_with_object(tokens: tuple[Token, ...], start: int, at: int) -> bool:
    """Whether a word of a remark stands where its verb does, and more follows it."""
    first = at == start or tokens[at - 1].low in _BEFORE_VERBS
    return first and at + 1 < len(tokens) and tokens[at + 1].low not in (",", "and", "but")


def _at_first(tokens: tuple[Token, ...], at: int) -> bool:
    """Whether "first" says that something was done for the first time: "was first seen in 1902", "Ann first saw"."""
    if tokens[at].low != "first" or not 0 < at < len(tokens) - 1 or tokens[at - 1].kind not in ("word", "clitic"):
        return False
    before, verb = tokens[at - 1].low, tokens[at + 1].low
    still = (closed.LOCATED | closed.MOTION | closed.HAPPENING) - closed.BEGUN
    if before in closed.BE or before in closed.HAVE:  # but not "who was first lived in Rome"
        done = {lemma for lemma, form in verb_lemmas(verb) if form == "participle"} - still
        behind = tokens[at + 2].low if at + 2 < len(tokens) else ""
        return bool(done) and (bool(done & closed.BEGUN) or not behind or behind in closed.PREPOSITIONS)
    ordered = before in closed.ARTICLES or before in closed.PREPOSITIONS or before in closed.AUX
    moved = any(form in ("past", "participle", "third") for _, form in verb_lemmas(before))
    acted = any(form == "past" and lemma not in still for lemma, form in verb_lemmas(verb))
    return acted and not ordered and not moved and before not in closed.ORDINALS


def _phrasal(tokens: tuple[Token, ...], at: int, verb: str) -> Iterator[tuple[int, str]]:
    """Where a verb of several words that begins with this one ends, and the plain verb that it means."""
    for words, meant in closed.PHRASAL.get(verb, ()):
        end = at + len(words)
        if tuple(token.low for token in tokens[at:end]) == words:
            yield end, meant


def _stressed(tokens: tuple[Token, ...], at: int) -> int:
    """How many words only stress the denial before them: "did not even", "had not so much as"."""
    words = tuple(token.low for token in tokens[at : at + 3])
    return 1 if words[:1] == ("even",) else 3 if words == ("so", "much", "as") else 0


SELECTING: tuple[tuple[frozenset[str], tuple[tuple[str, ...], ...], bool], ...] = (
    (GOING - {"turn", "show", "sign"}, ((), ("along",), ("in",), ("aboard",), ("on", "board")), True),
    (frozenset(["turn", "show"]), (("up",),), True),
    (frozenset(["sign"]), (("on",), ("up",)), True),
    (frozenset(["take"]), (("part",),), True),
    (frozenset(["be"]), (("there",), ("present",), ("included",), ("in",), ("on", "board"), ("aboard",)), True),
    (frozenset(["be", "leave"]), (("absent",), ("out",), ("left", "out"), ("left", "behind"), ("excluded",)), False),
    (frozenset(["leave"]), (("out",), ("behind",)), False),
    (frozenset(["stay", "remain"]), (("home",), ("at", "home"), ("behind",), ("away",), ("out",)), False),
)
"""Verbs with what may follow them, and whether they say that somebody is chosen."""


@lru_cache(maxsize=20_000)
def _had(low: str) -> tuple[str, ...]:
    """The noun of a word that says what something has: roofed, funnelled, haired."""
    stem = low.removesuffix("ed")
    if stem == low or len(stem) < 3 or low in closed.RESERVED:
        return ()
    forms = (stem, stem + "e", stem[:-1] if stem[-1] == stem[-2] else stem)
    return tuple(form for form in forms if form in noun_lemmas(form) and lexicon.common(form, "n"))[:1]


_AGAIN = ("un", "re")
"""Beginnings that make another verb of one: unmute, reread."""


@lru_cache(maxsize=20_000)
def _idles(low: str, kind: str) -> bool:
    """Whether a word can be one of those that name nothing of the grid."""
    if kind not in ("word", "clitic", "not"):
        return False
    if low in ("nothing", "everything", "all", "something", "one"):
        return False
    if low in closed.UNTRUE or any(lemma in closed.UNTRUE for lemma, _ in verb_lemmas(low)):
        return False
    if low in ("hers", "theirs", "mine", "because"):
        return True
    if base(low) is not None and base(low) != (low, ""):
        return False
    return (
        low in closed.NOT
        or low in closed.PERSONAL
        or low in closed.POSSESSIVES
        or low in closed.AUX
        or low in closed.ARTICLES
        or low in closed.IDLE_ADVERBS
        or low in closed.PREPOSITIONS
        or low in ("and", "to", "so", "very", "too", "lot", "how", "without", "despite", "amid", "no")
        or (kind == "word" and low not in closed.RESERVED and lexicon.listed(low))
        or bool(verb_lemmas(low))
        or (bool(noun_lemmas(low)) and low not in closed.RESERVED)
        or (low.startswith(_AGAIN) and bool(verb_lemmas(low[2:])))
    )


def _counts(low: str, kind: str) -> bool:
    """Whether a number can begin with a word."""
    told = low in closed.CARDINALS or low in _PARTS_PAST or low in ("noon", "midnight")
    return told or kind in ("number", "money", "clock")


def _is_noun(low: str, kind: str) -> bool:
    return kind == "word" and bool(noun_lemmas(low)) and low not in closed.VERBAL


def _is_verb(low: str, kind: str) -> bool:
    return kind == "word" and bool(verb_lemmas(low)) and (low not in closed.AUX or low == "having")


def _is_graded(low: str, kind: str) -> bool:
    return base(low) is not None


_BEGINNINGS: dict[str, Callable[[str, str], bool]] = {
    "NUMVAL": _counts,
    "NOUN": _is_noun,
    "VG": lambda low, kind: (
        low in closed.AUX
        or low in closed.NOT
        or low in closed.IDLE_ADVERBS
        or low in ("first", "only", "would", "could")
        or _is_verb(low, kind)
    ),
    "NUM": _counts,
    "ORD": lambda low, kind: kind == "number" or low in closed.ORDINALS,
    "ADJ": lambda low, kind: "a" in lexicon.word_classes(low) or _is_verb(low, kind),
    "ER": _is_graded,
    "EST": _is_graded,
    "PLAINADJ": _is_graded,
    "MEAS": lambda low, kind: (
        _counts(low, kind) or low in ("exactly", "just", "precisely", "half", "quarter", "a", "an")
    ),
    "ING": lambda low, kind: low == "first" or _is_verb(low, kind),
    "PERSON": lambda low, kind: low in closed.PEOPLE or singular(low) in closed.PEOPLE,
    "LETTER": lambda low, kind: _counts(low, kind) or len(low) == 1,
    "QUANT": _counts,
    "IDLE": lambda low, kind: _idles(low, kind) and low not in closed.BE | closed.HAVE,
    "ED": lambda low, kind: kind == "word" and bool(_had(low)),
    "CIRC": lambda low, kind: low in ("with", "without", "despite", "amid"),
    "REMARK": lambda low, kind: _idles(low, kind) and low not in closed.AUX | closed.ARTICLES | closed.PREPOSITIONS,
    "PLURAL": _is_noun,
}
"""With what a symbol of the lexicon must begin, so that it need not be tried elsewhere; others are tried anywhere."""


_NAMED = ("VAL", "DOVAL")
"""Symbols that begin with the name of a value."""
_TOLD = ("LANDMARK", "ENDNOUN", "WAY", "WAYOF")
"""Symbols that begin with a word for an end of the row, or for the way along it."""


@lru_cache(maxsize=20_000)
def _beginning(low: str, kind: str) -> tuple[str, ...]:
    """The symbols of the lexicon that a word can begin."""
    return tuple(symbol for symbol, may in _BEGINNINGS.items() if may(low, kind))


def _any(tokens: tuple[Token, ...], at: int) -> bool:
    """ "hates anything woollen": any of what has a quality, at the end of a remark."""
    last = at + 2 == len(tokens) or (at + 2 < len(tokens) and tokens[at + 2].low == ",")
    return last and "a" in lexicon.word_classes(tokens[at + 1].low)


_EACH = closed.words("a an per each every")
_SPANS = closed.words("minute hour day night week weekend month year lesson person head time piece game round")


def _per_time(tokens: tuple[Token, ...], i: int) -> bool:
    """Whether "a day", "per night", "each week" stands here: so much of it each time."""
    return i + 1 < len(tokens) and tokens[i].low in _EACH and tokens[i + 1].low in _SPANS


def _parted(tokens: tuple[Token, ...], i: int) -> Iterator[Found]:
    """Amounts with a part of the unit in them: "half an hour", "a year and a half", "two and a half hours"."""
    words = [token.low for token in tokens[i : i + 5]]
    for said, minutes in _PARTS.items():
        if tuple(words[: len(said)]) == said:
            yield i + len(said), Amount(minutes, "minute"), -1
    number = 1.0 if words[0] in ("a", "an") else _number(tokens[i])
    if number is None or len(words) < 5:
        return
    unit = words[1] if words[2:5] == ["and", "a", "half"] else words[4] if words[1:4] == ["and", "a", "half"] else ""
    for lemma in noun_lemmas(unit)[:2] if unit else ():
        yield i + 5, Amount(number + 0.5, lemma), -1


_PARTS_PAST = {"half": 30.0, "quarter": 15.0}


def _spoken_time(tokens: tuple[Token, ...], i: int) -> Iterator[tuple[int, float]]:
    """Times of day as they are said: "half past nine", "ten minutes to four", "nine thirty"."""
    low = tokens[i].low
    part = _PARTS_PAST.get(low, closed.CARDINALS.get(low))
    at = i + 1
    if part is None or at >= len(tokens):
        return
    then = closed.CARDINALS.get(tokens[at].low, 0)
    if 1 <= part <= 12 and 10 <= then < 60 and low not in _PARTS_PAST:
        yield at + 1, part * 60 + then
    if tokens[at].low in ("minute", "minutes"):
        at += 1
    hour = closed.CARDINALS.get(tokens[at + 1].low, 0) if at + 1 < len(tokens) else 0
    if 1 <= hour <= 12 and tokens[at].low in ("past", "to"):
        yield at + 2, hour * 60 + (part if tokens[at].low == "past" else -part)


_PARTS = {
    ("half", "an", "hour"): 30.0,
    ("half", "hour"): 30.0,
    ("a", "half", "hour"): 30.0,
    ("quarter", "of", "an", "hour"): 15.0,
    ("a", "quarter", "of", "an", "hour"): 15.0,
    ("three", "quarters", "of", "an", "hour"): 45.0,
}


def _agrees(aux: str, form: str) -> bool:
    """Whether a verb form may follow an auxiliary: is drinking, is drunk, has drunk, does drink, drinks."""
    if aux == "be":
        return form in ("gerund", "participle")
    if aux == "have":
        return form in ("participle", "base")
    if aux in ("do", "will"):
        return form == "base"
    return form in ("base", "third", "past")


def _thousands(tokens: tuple[Token, ...], at: int) -> tuple[int, int]:
    """What a number before this token is to be taken times, and where that ends: "2 million", "$3m"."""
    if at == len(tokens):
        return 1, at
    low = tokens[at].low
    if low in ("k", "m") and at > 1 and tokens[at - 2].kind == "money":
        return (1000 if low == "k" else 1_000_000), at + 1
    return (THOUSANDS[low], at + 1) if low in THOUSANDS else (1, at)


def _number(token: Token) -> float | None:
    if token.kind == "number":
        return float(token.low.replace(",", ""))
    found = closed.CARDINALS.get(token.low)
    return None if found is None else float(found)
