"""What a sentence that was not read may say: relations between the values it names, each with what speaks for it.

A candidate is made of components (this value goes with that one; the third lies behind the second), and a component is
known by its features: the words around, the kinds of the values, where they stand. What features weigh was learned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from itertools import pairwise, product

from cluegrid import lexicon
from cluegrid.categories import Category, CluegridError, Value
from cluegrid.puzzle import Puzzle
from cluegrid.reading import closed
from cluegrid.reading.clues import Reader
from cluegrid.reading.meanings import TRUE, conj
from cluegrid.reading.scales import base
from cluegrid.reading.supposing.labels import CHOICE, DENIAL, ORDER, Label, labels, orders
from cluegrid.reading.supposing.named import TOPIC, Mention, Named, direction, find_named
from cluegrid.reading.supposing.piecing import Pieced, told_in_pieces
from cluegrid.reading.word_forms import singular, verb_lemmas
from cluegrid.relations import (
    All,
    AllDifferent,
    Any_,
    AtEnd,
    Between,
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

MOST = 3000
"""Candidates of a sentence that are looked at."""
MOST_MENTIONS = 6
ENDS = closed.words("end ends edge outside outer extremes")
BETWEEN = closed.words("between sandwiched flanked either sides middle side amid flanking")
ATTACHING = closed.words("who which whose that and but , or nor while whom where ; he she it the than by (")
JOINING = closed.words("and or nor , &")
BARE = JOINING | closed.words("the a an either neither in at on to from with 's by for both mr mrs ms miss dr of")


class Candidates:
    """The candidates of one sentence: components with their features, and relations made of components."""

    def __init__(self, puzzle: Puzzle, named: Named) -> None:
        self.puzzle, self.named = puzzle, named
        self.told: Pieced | None = None
        """What phrases of the sentence state, where that was looked at."""
        self.components: list[list[str]] = []
        self.found: list[tuple[tuple[int, ...], Relation | None]] = []
        self._ids: dict[object, int] = {}
        self._cues = _cues(named)
        words = set(named.words)
        self._denying = bool(words & DENIAL) or any(_undoes(word) for word in words)
        mentions = named.mentions[:MOST_MENTIONS]
        self._combine(mentions, "own")
        for topic in self._topics(mentions):
            self._combine([Mention(topic, TOPIC, 0), *mentions], "topic")
        self.found.append(((self._component("nothing", lambda: self._global("NOTHING")),), TRUE))
        self.found.append(((self._component("other", lambda: self._global("OTHER")),), None))

    def _topics(self, mentions: list[Mention]) -> list[Value]:
        """Who may be meant by a pronoun: the first or the last of those spoken of before."""
        words = self.named.words
        if len(mentions) >= 2 and not set(words[:3]) & closed.words("he she it they his her its their this that"):
            return []
        free = [value for value in self.named.topics if all(value.key != one.value.key for one in mentions)]
        return list(dict.fromkeys([*free[:1], *free[-1:]]))

    # -- components

    def _component(self, key: object, features: Callable[[], list[str]]) -> int:
        found = self._ids.get(key)
        if found is None:
            found = self._ids[key] = len(self.components)
            self.components.append(features())
        return found

    def _regions(self, mentions: list[Mention], j: int) -> tuple[list[str], list[str], list[str]]:
        """The words before the first mention, those between a mention and the one before it, and those behind it."""
        words = self.named.words
        before = mentions[j - 1] if j else None
        between = words[before.end : mentions[j].start] if before is not None else []
        lead = words[: mentions[0].start] if j == 1 and mentions[0].start > 0 else []
        last = j + 1 == len(mentions)
        behind = words[mentions[j].end : len(words) if last else mentions[j + 1].start]
        if not last:
            cut = next((k for k, word in enumerate(behind) if word in (",", ";", "and", "but", "or")), 0)
            behind = behind[:cut]
        return lead, between, behind[:8]

    def _pair(self, mentions: list[Mention], i: int, j: int, label: Label, how: str) -> int:
        def features() -> list[str]:
            a, b = mentions[i].value, mentions[j].value
            regions = tuple(zip("PRA", self._regions(mentions, j), strict=True))
            name = label.name
            found = [f"{name}{label.way:+d}", f"{name}|k{len(mentions)}", f"{name}|{self._kind(a)}-{self._kind(b)}"]
            for tag, words in regions:
                found += _of_words(name, tag, words)
            if label.along:
                found += self._of_order(label, regions)
            found += self._of_place(mentions, i, j, name)
            if mentions[i].start == TOPIC:
                found.append(f"topic|{how}")
            return found

        return self._component(("pair", how, i, j, label), features)

    def _kind(self, value: Value) -> str:
        category = self.puzzle.category(value.category)
        if value.category == self.puzzle.axis:
            return "place"
        return "held" if value.quantifier != "the" else "ordered" if category.ordered else "plain"

    def _of_order(self, label: Label, regions: Iterable[tuple[str, list[str]]]) -> list[str]:
        s, along, name = self.named.s, label.along, label.name
        kind = s.by_name[along]
        axis = along == self.puzzle.axis
        several = sum(category.ordered for category in self.puzzle.categories) > 1
        found = [f"{name}|axis{axis}|{kind.order}|{bool(kind.numbers)}"]
        if several:
            found.append(f"along|axis{axis}")
        unit = singular((kind.unit or "").lower())
        for tag, words in regions:
            way = direction(s, words, along)
            if several:
                found += [f"along|{tag}|{way != 0}", f"along|unit{tag}{bool(unit) and unit in map(singular, words)}"]
                found.append(f"along|noun{tag}{any(along in s.nouns.get(singular(word), ()) for word in words)}")
            if label.way:
                found += [f"way|{tag}|{way * label.way}", f"way|{name}|{tag}|{way * label.way}"]
                ring = kind.order == "ring"
                found += [f"way|{ring}|{tag}|{word}|{label.way}" for word in set(words)]
        return found

    def _of_place(self, mentions: list[Mention], i: int, j: int, name: str) -> list[str]:
        """Features of which mention another one hangs on."""
        place = "before" if i == j - 1 else "first" if i == 0 else "inner"
        found = [f"on|{name}|{place}"]
        if j > 1:
            between = self._regions(mentions, j)[1]
            found += [f"on|{word}|{place}" for word in set(between) & ATTACHING]
            found += [f"on1|{between[0]}|{place}"] if between else []
            if mentions[i].value.category == mentions[j].value.category:
                found.append("on|same")
            if i == 0 and mentions[j - 1].value.category == mentions[j].value.category:
                found.append("on|sibling")
        return found

    def _unused(self, mentions: list[Mention], j: int, used: bool) -> int:
        def features() -> list[str]:
            _, between, behind = self._regions(mentions, j)
            name = "root" if used else "skip"
            kind = self._kind(mentions[j].value)
            found = [name, f"{name}|k{len(mentions)}", f"{name}|{kind}", f"{name}|j{min(j, 3)}"]
            around = [*(("R", word) for word in set(between)), *(("A", word) for word in set(behind))]
            return [*found, *(f"{name}|{tag}|{word}" for tag, word in around)]

        return self._component(("unused", mentions[0].start, j, used), features)

    def _shape(self, name: str) -> int:
        def features() -> list[str]:
            words = self.named.words
            found = [f"S|{name}", f"S|{name}|k{len(self.named.mentions)}"]
            found += [f"S|{name}|1|{word}" for word in words[:1]]
            return [*found, *(f"S|{name}|{word}" for word in set(words) if word in CHOICE | DENIAL | ORDER | BETWEEN)]

        return self._component(("shape", name), features)

    def _global(self, name: str) -> list[str]:
        """Features of the whole sentence, for saying nothing, something else, or what the grammar makes of it."""
        named = {k for one in self.named.mentions for k in range(one.start, one.end)}
        stray = [k for k, word in enumerate(self.named.words) if k not in named and _tells(self.named, word)]
        last = max((one.end for one in self.named.mentions), default=0)
        tail = sum(k >= last for k in stray)
        size = min(len(self.named.mentions), 5)
        long = min(len(self.named.words) // 6, 6)
        found = [name, f"{name}|k{size}", f"{name}|long{long}", f"{name}|tail{min(tail, 3)}"]
        found += [f"{name}|stray{min(len(stray), 4)}", f"{name}|stray{min(len(stray), 4)}|k{size}"]
        found.append(f"{name}|amounts{min(len(self.named.amounts), 2)}")
        found += [f"{name}|cue{n}{cue}" for n, cue in enumerate(self._cues)]
        return [*found, *(f"{name}|{word}" for word in set(self.named.words))]

    def _explained(self, relation: Relation) -> int:
        """Whether a relation has a use for the words that deny, order, count and choose."""
        has = _told_by(relation)
        return self._component(("explained", has), lambda: [
            f"X|{name}|{cue}|{told}" for name, cue, told in zip(("no", "order", "amount", "choice"), self._cues, has,
                                                                strict=True)])

    def _put(self, components: list[int], relation: Relation) -> None:
        if len(self.found) >= MOST:
            return
        try:
            relation.check(self.puzzle.frame)
        except CluegridError:
            return
        self.found.append(((*components, self._explained(relation)), relation))

    # -- combinations

    def _combine(self, mentions: list[Mention], how: str) -> None:
        self._alone(mentions)
        if len(mentions) < 2:
            return
        groups = self._groups(mentions)
        if any(len(group) > 1 for group in groups):
            self._among_groups(mentions, groups, how)
        if len(mentions) <= 4:
            self._one_by_one(mentions, how)
        if len(mentions) >= 3 and set(self.named.words) & BETWEEN:
            self._between(mentions, how)
        if len(mentions) >= 3:
            self._several(mentions)

    def _ways(self, mentions: list[Mention], i: int, j: int) -> Iterator[Label]:
        ordering = len(mentions) <= 3 or orders(self.named.words) or bool(self.named.factors)
        yield from labels(self.puzzle, self.named, mentions[i].value, mentions[j].value, ordering, self._denying)

    def _one_by_one(self, mentions: list[Mention], how: str) -> None:
        """Each mention related to one before it."""
        size = len(mentions)
        choices: list[list[tuple[int | None, Relation | None, int]]] = [[(None, None, -1)]]
        for j in range(1, size):
            on = range(j) if size <= 3 else sorted({0, j - 1})
            ways = [(self._pair(mentions, i, j, label, how), label.relation, i)
                    for i in on for label in self._ways(mentions, i, j)]
            choices.append([*ways, (None, None, -1)])
        for pick in product(*choices):
            told = [relation for _, relation, _ in pick if relation is not None]
            used = {i for _, relation, i in pick if relation is not None}
            used |= {j for j, one in enumerate(pick) if one[1] is not None}
            if not told or len(used) < size - (size == 3):
                continue
            components = [component for component, _, _ in pick if component is not None]
            components += [self._unused(mentions, j, j in used) for j, one in enumerate(pick)
                           if one[1] is None and (j or 0 not in used)]
            self._put([*components, self._shape("all")], conj(told))
            if len(told) == 2 and set(self.named.words) & CHOICE:
                self._conditions(components, told[0], told[1])
            if len(self.found) >= MOST:
                return

    def _conditions(self, components: list[int], one: Relation, other: Relation) -> None:
        for name, relation in (
            ("if", If(one, other)),
            ("so", If(other, one)),
            ("iff", Iff(one, other)),
            ("or", Any_((one, other))),
            ("one", Count((one, other), 1, 1)),
            ("not both", Not(All((one, other)))),
        ):
            self._put([*components, self._shape(name)], relation)

    def _alone(self, mentions: list[Mention]) -> None:
        """What may be said of one value alone: at an end, in an odd place."""
        words = set(self.named.words)
        told: list[tuple[str, Callable[[Value], Relation]]] = []
        if words & ENDS and self.puzzle.frame.categories[self.puzzle.frame.axis].order == "row":
            told += [("end", AtEnd), ("no end", lambda value: Not(AtEnd(value)))]
        if words & {"odd", "even"}:
            told.append(("parity", lambda value: Parity(value, "even" in words)))
        for category in self.puzzle.categories if len(mentions) <= 2 else ():
            if category.ordered and category.order != "ring":
                self._at_extremes(mentions, category)
        for j, mention in enumerate(mentions):
            for name, make in told if mention.value.category != self.puzzle.axis else ():
                self._put([self._shape(name), self._unused(mentions, j, True)], make(mention.value))

    def _at_extremes(self, mentions: list[Mention], category: Category) -> None:
        """What may be said of one value alone along an order: the first or the last of all."""
        s, axis = self.named.s, category.name == self.puzzle.axis
        for j, mention in enumerate(mentions):
            if mention.value.category == category.name or mention.start == TOPIC:
                continue
            around = [*self.named.words[: mention.start], *self.named.words[mention.end :]]
            way = direction(s, around, category.name)
            for end, turn in ((0, -1), (-1, 1)):
                name = f"extreme{turn:+d}"
                features = partial(_of_extreme, name, axis, way * turn, j, around)
                part = self._component((name, category.name, j), features)
                at = Value(category.name, category.values[end])
                self._put([part, self._shape("extreme")], Together(mention.value, at))

    def _several(self, mentions: list[Mention]) -> None:
        values = [one.value for one in mentions]
        if all(value.quantifier == "the" for value in values):
            self._put([self._shape("different")], AllDifferent(tuple(values)))
            if len(values) == 4 and {"one", "other"} <= set(self.named.words):
                self._put([self._shape("each")], OneEach(*values))

    def _between(self, mentions: list[Mention], how: str) -> None:
        """One of three between the two others, and what is said of a fourth."""
        for category in self.puzzle.categories:
            if not category.ordered:
                continue
            along = "" if category.name == self.puzzle.axis else category.name
            for start in range(len(mentions) - 2):
                three = range(start, start + 3)
                rest = [j for j in range(len(mentions)) if j not in three]
                for middle in three:
                    a, b = (mentions[j].value for j in three if j != middle)
                    m = mentions[middle].value
                    for name, relation in _in_between(a, m, b, along, category.order == "ring"):
                        part = self._between_part(mentions, three, middle, name, category.name)
                        if not rest:
                            self._put([part, self._shape("between")], relation)
                        for j in rest if len(rest) == 1 else ():
                            for i in {0, middle, j - 1} - {j}:
                                for label in self._ways(mentions, min(i, j), max(i, j)) if i >= 0 else ():
                                    if label.name in "TN":
                                        more = self._pair(mentions, min(i, j), max(i, j), label, how)
                                        both = conj((relation, label.relation))
                                        self._put([part, more, self._shape("between")], both)

    def _between_part(self, mentions: list[Mention], three: range, middle: int, name: str, along: str) -> int:
        def features() -> list[str]:
            at = middle - three[0]
            found = [name, f"{name}|{at}", f"between|{at}", f"between|axis{along == self.puzzle.axis}"]
            found += [f"{name}|{word}" for word in set(self.named.words) if word in ORDER | BETWEEN]
            for k in three[1:]:
                found += [f"between|{at}|{k - three[0]}|{word}" for word in set(self._regions(mentions, k)[1])]
            return found

        return self._component(("between", mentions[0].start, three[0], middle, name, along), features)

    # -- lists

    def _groups(self, mentions: list[Mention]) -> list[list[Mention]]:
        """The mentions, those that are listed together in one."""
        groups = [[mentions[0]]]
        for one, other in pairwise(mentions):
            gap = self.named.words[one.end : other.start] if one.start != TOPIC else ["?"]
            listed = bool(JOINING & set(gap)) and all(word in BARE or word in self.named.s.things for word in gap)
            if listed and one.value.category == other.value.category:
                groups[-1].append(other)
            else:
                groups.append([other])
        return groups

    def _among_groups(self, mentions: list[Mention], groups: list[list[Mention]], how: str) -> None:
        """Each group related to one before it."""
        if not 2 <= len(groups) <= 3:
            return
        at = {one: j for j, one in enumerate(mentions)}
        choices: list[list[tuple[int, Relation]]] = []
        for j in range(1, len(groups)):
            ways: list[tuple[int, Relation]] = []
            for i in range(j):
                if len(groups[i]) == len(groups[j]) == 1:
                    one, other = at[groups[i][0]], at[groups[j][0]]
                    ways += [(self._pair(mentions, one, other, label, how), label.relation)
                             for label in self._ways(mentions, one, other)]
                else:
                    ways += [(self._group_part(mentions, groups, i, j, name), relation)
                             for name, relation in self._of_groups(groups[i], groups[j])]
            choices.append(ways)
        for pick in product(*choices):
            self._put([*(component for component, _ in pick), self._shape("lists")], conj(told for _, told in pick))

    def _of_groups(self, one: list[Mention], other: list[Mention]) -> Iterator[tuple[str, Relation]]:
        """What may be said of two lists of values."""
        a, b = [mention.value for mention in one], [mention.value for mention in other]
        if a[0].category != b[0].category:
            yield "none of", conj(Not(Together(x, y)) for x in a for y in b)
            single, many = (a[0], b) if len(a) == 1 else (b[0], a)
            if 1 in (len(a), len(b)):
                yield "one of", OneOf(single, tuple(many))
                yield "each of", conj(Together(single, value) for value in many)
            elif len(a) == len(b) == 2:
                yield "one each", OneEach(*a, *b)
            if len(a) == len(b):
                yield "respectively", conj(map(Together, a, b))
        for category in self.puzzle.categories if orders(self.named.words) and len(a) * len(b) <= 4 else ():
            if category.ordered and category.name not in (a[0].category, b[0].category):
                along = "" if category.name == self.puzzle.axis else category.name
                pairs = [(x, y) for x in a for y in b]
                yield "beside", conj(Offset(x, y, 1, 1, True, along) for x, y in pairs)
                yield "not beside", conj(Not(Offset(x, y, 1, 1, True, along)) for x, y in pairs)
                if category.order != "ring":
                    yield "before", conj(Offset(x, y, 1, None, False, along) for x, y in pairs)
                    yield "after", conj(Offset(y, x, 1, None, False, along) for x, y in pairs)

    def _group_part(self, mentions: list[Mention], groups: list[list[Mention]], i: int, j: int, name: str) -> int:
        def features() -> list[str]:
            first, last = groups[j][0], groups[j][-1]
            at = mentions.index(first)
            lead, between, _ = self._regions(mentions, at)
            inner = self.named.words[groups[i][0].end : groups[i][-1].start] + self.named.words[first.end : last.start]
            behind = self._regions(mentions, mentions.index(last))[2]
            found = [name, f"{name}|{len(groups[i])}-{len(groups[j])}", f"list|{name}|{j - i}"]
            for tag, words in (("P", lead), ("R", between), ("I", inner), ("A", behind)):
                found += _of_words(name, tag, words)
                if name in ("before", "after"):
                    axis = self.puzzle.axis
                    found.append(f"{name}|{tag}|way{direction(self.named.s, words, axis)}")
            return found

        return self._component(("group", mentions[0].start, i, j, name), features)


def _of_extreme(name: str, axis: bool, way: int, j: int, around: list[str]) -> list[str]:
    """Features of a value that is the first or the last of all along an order."""
    found = [name, "extreme", f"extreme|axis{axis}", f"extreme|way{way}", f"extreme|j{j}"]
    for word in set(around):
        lemma = _lemma(word)
        found += [f"{name}|R|{lemma}", f"extreme|R|{lemma}"]
        graded = base(word)
        found += [f"extreme|R|<{graded[1]}>"] if graded is not None and graded[1] else []
    return found


def candidates_of(puzzle: Puzzle, reader: Reader, text: str, topics: list[Value]) -> Candidates:
    """The candidates of a sentence that the grammar refuses; ``topics`` are the values of the sentence before it."""
    p = reader.phrases(text)
    found = Candidates(puzzle, find_named(p, topics))
    found.told = told_in_pieces(reader, p, found.named, puzzle)
    return found


def _in_between(a: Value, middle: Value, b: Value, along: str, ring: bool) -> Iterator[tuple[str, Relation]]:
    near = All((Offset(middle, a, 1, 1, True, along), Offset(middle, b, 1, 1, True, along)))
    if ring:
        yield "Btw near", near
        return
    yield "Btw", Between(a, middle, b, False, along)
    yield "Btw near", All((Between(a, middle, b, False, along), *near.of))
    yield "Btw up", Between(a, middle, b, True, along)
    yield "Btw down", Between(b, middle, a, True, along)


def _lemma(word: str) -> str:
    """A word as the weights know it."""
    if word[:1].isdigit():
        return "#"
    if word in closed.FUNCTION or word in closed.RESERVED:
        return word
    return min((lemma for lemma, _ in verb_lemmas(word)), default=singular(word))


@lru_cache(maxsize=20_000)
def _kinds(lemma: str) -> frozenset[str]:
    """The classes of a word as a verb, for what is learned of verbs that were never met."""
    if lemma in closed.FUNCTION or lemma in closed.RESERVED:
        return frozenset()
    return frozenset(lexicon.first_kinds(lemma, "v")) - {"irregular"}


def _of_words(label: str, tag: str, words: list[str]) -> list[str]:
    """Features of the words of a region."""
    lemmas = [_lemma(word) for word in words]
    found = [f"{label}|{tag}|{lemma}" for lemma in set(lemmas)]
    found += [f"{label}|{tag}2|{one}_{other}" for one, other in pairwise(lemmas)]
    found += [f"{label}|{tag}|<undo>" for word in words if _undoes(word)][:1]
    found += [f"{label}|{tag}|~{kind}" for kind in sorted({kind for lemma in set(lemmas) for kind in _kinds(lemma)})]
    for word in words:
        graded = base(word)
        if graded is not None and graded[1]:
            found.append(f"{label}|{tag}|<{graded[1]}>")
    found.append(f"{label}|{tag}|no{bool(set(words) & DENIAL)}")
    found.append(f"{label}|{tag}|order{orders(words)}")
    return found


UNDOING = closed.UNDOING | closed.FEARED | closed.FEARING | closed.WANTING | closed.words(
    "avoid refuse hate detest loathe shun decline reject stand touch away clear anyone anybody miss rather hardly "
    "allergic dislike despise skip lack lose envy wish never"
)
"""Words by which a sentence may say that something is not so."""


def _undoes(word: str) -> bool:
    return word in UNDOING or any(lemma in UNDOING for lemma, _ in verb_lemmas(word))


def _tells(named: Named, word: str) -> bool:
    """Whether a word could name something that the cast does not know."""
    if not word[:1].isalpha() or len(word) < 3 or word in closed.FUNCTION | closed.RESERVED | ORDER | closed.PEOPLE:
        return False
    one = singular(word)
    if one in named.s.things or one in named.s.nouns or lexicon.folded(one) in named.s.nouns or one in closed.UNITS:
        return False
    classes = lexicon.word_classes(word)
    return not classes or "n" in classes or ("a" in classes and "r" not in classes)


def _cues(named: Named) -> tuple[int, bool, bool, bool]:
    """How many words deny, and whether some order, count or choose."""
    words = named.words
    inside = {k for one in named.mentions for k in range(one.start, one.end)}
    denials = sum(word in DENIAL - {"other", "else", "different"} for word in words)
    return min(denials, 3), orders(words), bool(named.amounts), bool({"or", "either", "if", "unless", "exactly"} & {
        word for k, word in enumerate(words) if k not in inside})


def _told_by(relation: Relation) -> tuple[int, bool, bool, bool]:
    """How often a relation denies, and whether it orders, counts or chooses."""
    denials, order, amount, choice = 0, False, False, False
    waiting = [relation]
    while waiting:
        part = waiting.pop()
        waiting += part.parts()
        denials += isinstance(part, Not | AllDifferent)
        order |= isinstance(part, Offset | Between | Ratio | AtEnd)
        amount |= isinstance(part, Ratio) or (
            isinstance(part, Offset) and (part.least != 1 or part.most not in (1, None) or not part.ranked))
        choice |= isinstance(part, Any_ | If | Iff | OneOf | OneEach | Count)
    return min(denials, 3), order, amount, choice
