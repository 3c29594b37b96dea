"""Whether a sentence in other words says what the original says: checked, not trusted.

Each restatement is read by the grammar alone. It is refused where it contradicts the original: a value or a number is
missing or another one, a plain denial is dropped, a plain word of direction turned round, or the same restatement with
two values exchanged, or without its denial, is what the words show. Where nothing contradicts it, but no word that is
known shows it (an idiom of order or denial, whom an ellipsis means), it is unshown: it may be supposed, not claimed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from cluegrid.categories import CluegridError, Value
from cluegrid.oracle import Oracle
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.reading import closed
from cluegrid.reading.clues import Reader
from cluegrid.reading.grammar import words as w
from cluegrid.reading.meanings import conj, every_part, every_value
from cluegrid.reading.scales import ADJECTIVES, base
from cluegrid.reading.setting import Setting
from cluegrid.reading.text_sentences import sentence_spans
from cluegrid.reading.tokens import tokenise
from cluegrid.reading.told import find_named, look_at
from cluegrid.reading.values import cardinal
from cluegrid.reading.word_forms import verb_lemmas
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
from cluegrid.restating.counted import ALL, PLAINLY_DENYING, counted_numbers, denials, is_counted
from cluegrid.restating.forms import Forms
from cluegrid.restating.words import (
    HALVES,
    REACHING,
    RIGHT_NEAR,
    Words,
    akin,
    comparable,
    from_the_end,
    in_time,
    numbers_in,
    roots,
    ways_of,
)
from cluegrid.wording import BUILDING

_DENYING = closed.words(
    "not n't no never neither nor none nobody nothing nowhere cannot without except unlike different differ unless "
    "avoid hate dislike refuse lack fail deny detest loathe abstain shun despise exclude hardly impossible "
    "scared afraid too"
)
"""Words by which a sentence may deny something; some of them do not always."""
_CHOOSING = closed.words("or either one neither nor whichever whether half exactly only any among")
_CONDITIONS = closed.words("if unless when whenever whichever provided only then otherwise iff implies whoever whether")
_STANDING_FOR = closed.words(
    "he she it they him her them his hers its their theirs this these those former latter other another others "
    "he's she's it's they're"
)
"""Words that stand for somebody or something that was named before."""
_ORDERING = closed.words(
    "neighbouring neighboring left right next beside between adjacent neighbour neighbor end row middle centre "
    "center first last second third "
    "fourth fifth sixth seventh eighth ninth tenth before after ahead behind front back above below over under top "
    "bottom higher lower earlier later early late follow precede beat pass win lose finish rank side opposite across "
    "near far apart away distance immediately directly exactly leftmost rightmost west east north south corner edge "
    "adjoin border flank even odd numbered number position place order older younger more less than least most fewer "
    "twice half double triple times sum total difference average combine together up down upstream downstream door "
    "clockwise outer inner extreme outermost other since until till by order consecutive successive straight flanked "
    "separate previous preceding following subsequent prior soon long longer ago within outlast outlive exceed equal "
    "beneath underneath ceiling catch caught "
    "cheaper dearer taller shorter heavier lighter faster slower bigger smaller greater"
)
"""Words that speak of an order, a place in it or an amount."""
_NEAR = closed.words("immediately directly just next adjacent beside neighbour neighbor exactly straight door "
                     "consecutive side border flank adjoin successive between following preceding previous "
                     "shoulder shoulders "
                     "abreast")
_ENDS = {"leftmost": 1, "first": 1, "start": 1, "beginning": 1, "rightmost": -1, "last": -1, "end": 0, "left": 1,
         "right": -1, "top": 0, "bottom": 0, "ground": 1, "west": 1, "east": -1, "front": 0, "back": 0, "extreme": 0,
         "edge": 0, "corner": 0, "winner": 0, "won": 0, "wins": 0, "win": 0, "loser": 0, "oldest": 0, "youngest": 0}
"""Words for the ends of an order: its first (1), its last (-1), or either (0) by how it is counted."""


class Unshown(str):
    """What no word of the original shows, without speaking against it."""

    __slots__ = ()


_NOT_DENIED = Unshown("the restatement denies something, and no word of the original does")
_DENIED_THERE = "the original denies something, and the restatement does not"
_NOT_ORDERED = Unshown("the restatement speaks of an order or an amount, and the original does not")
_MIXED = Unshown("it cannot be checked what is denied: a sentence for each clause of the original shows it")
_MOVED = Unshown("the values stand in another order than in the original, so that it cannot be checked which is which: "
                 "keep their order")
_NO_DIRECTION = Unshown("which way round it goes cannot be checked: a word such as left, before, more, older shows it")


class Verdict(NamedTuple):
    """What a check came to: why a restatement is not taken, or its meaning and what was not checked."""

    fault: str
    says: Relation | None = None
    unchecked: tuple[str, ...] = ()
    supplied: tuple[Value, ...] = ()
    """Values that a pronoun or an ellipsis of the original stands for."""

    @property
    def may_be(self) -> bool:
        """Whether nothing speaks against a restatement, only no word of the original shows it: an idiom may."""
        return self.says is not None and isinstance(self.fault, Unshown)


class Part(NamedTuple):
    """One sentence of a restatement, with what it states."""

    text: str
    says: Relation


def meaning(says: str, reader: Reader, puzzle: Puzzle, forms: Forms | None = None) -> tuple[list[Part], str]:
    """What the sentences of a restatement state, by their forms or by the grammar alone; or why one is not understood.
    """
    found = []
    forms = forms or Forms(puzzle, reader.seal)
    for start, end in sentence_spans(says):
        sentence = says[start:end].strip()
        formed = forms.read(sentence)
        if formed is not None:
            found.append(Part(sentence, formed))
            continue
        read = reader.read(sentence)
        ordered = None if read else forms.ordered(sentence)
        if ordered is not None:
            found.append(Part(sentence, ordered))
            continue
        if len(read) != 1:
            why = "it can be read in several ways" if read else reader.reason(sentence)
            return [], f"the restatement {sentence!r} is not understood: {why}"
        try:
            read[0].says.check(puzzle.frame)
        except CluegridError as error:
            return [], f"the restatement {sentence!r} cannot be meant: {error}"
        found.append(Part(sentence, read[0].says))
    return found, "" if found else "the restatement is empty"


def check(original: str, says: str, before: Iterable[str], reader: Reader, puzzle: Puzzle,
          idle: Iterable[str] = (), forms: Forms | None = None) -> Verdict:
    """Whether a restatement says what the original says.

    ``before`` are the sentences before it; ``idle`` are parts of it that are said to tell nothing of the grid."""
    parts, why = meaning(says, reader, puzzle, forms)
    if not parts:
        return Verdict(why)
    original = in_units(_POINT.sub("", original))
    not_idle = ""
    for part in idle:
        original, why = without_idle(original, part, reader.setting)
        not_idle = why if not isinstance(not_idle, Unshown) or not why else not_idle
    relation = conj(part.says for part in parts)
    original = _quoted(original, relation, reader.setting)
    words = Words(_sealed(original, reader))
    held = _Held(original, words, list(before), reader, puzzle)
    faults, supplied = held.faults(parts)
    if isinstance(not_idle, Unshown):
        faults.append(not_idle)
    fault = next((one for one in faults if not isinstance(one, Unshown)), faults[0] if faults else "")
    if isinstance(fault, Unshown):
        fault = held.shown_instead(parts, fault == _MOVED) or fault
    told = type(fault)(f"{fault}; {not_idle}") if fault and not_idle and fault != not_idle else fault
    return Verdict(told, relation, _unnamed(words, relation), supplied)


class _Held(NamedTuple):
    """An original, against which sentences are held."""

    original: str
    words: Words
    before: list[str]
    reader: Reader
    puzzle: Puzzle

    def faults(self, parts: list[Part]) -> tuple[list[str], tuple[Value, ...]]:
        """What speaks against a restatement or is not shown, and the values that it supplies."""
        words, s = self.words, self.reader.setting
        relation, says = conj(part.says for part in parts), " ".join(part.text for part in parts)
        fault, supplied = _values(self.original, parts, self.before, s)
        found = [fault, _numbers(words, _sealed(says, self.reader), says, relation, s,
                                                " ".join(self.before[-2:])), _twice(parts, self.original)]
        if not _possible(relation, self.puzzle):
            found.append("the restatement contradicts itself")
        if any(one and not isinstance(one, Unshown) for one in found):
            return [one for one in found if one], supplied
        groups = _groups(words, parts, s, supplied)
        if not _each_turned(groups):
            moved = _moved(self.original, says, relation, words, self.reader, self.puzzle)
            found.append(moved)
            groups = [] if moved else groups
        found.append(_apart(groups))
        for group in groups:
            counted = {is_counted(part.says, group.words, s) for part in group.parts}
            if None in counted:
                found.append("the restatement denies a place that the original tells")
            if True not in counted:
                found += [_center(group), _denial(group, relation), _connectives(group), _quantified(group),
                          _neighbours(group), _order_words(group),
                          _directions(group, words, self.reader, {one.key for one in supplied})]
        found.append(_alike(words, parts, s))
        return [one for one in found if one], supplied

    def shown_instead(self, parts: list[Part], moved: bool = False) -> str:
        """What speaks against a restatement that is not shown: another one is, with two values exchanged or undenied.
        """
        relation = conj(part.says for part in parts)
        values = list({value.key: value for value in every_value(relation)}.values())[:_MOST_EXCHANGED]
        for a, b in combinations(values, 2):
            if not moved and any({a.key, b.key} <= {one.key for one in every_value(part.says)} for part in parts
                   if (len(parts) == 1 and a.category != b.category) or isinstance(part.says, Offset)):
                continue  # that is for the words of direction
            turned = [Part(_exchanged(part.text, a.name, b.name), _swapped(part.says, a, b)) for part in parts]
            if self._is_shown(turned, relation):
                return f"it says of {a.name!r} what the original says of {b.name!r}"
        ordering = self.words.all & _ORDERING or self.words.graded() or in_time(self.words)
        for k, part in enumerate(parts):
            rest = [*parts[:k], *parts[k + 1:]]
            told = {value.key for one in rest for value in every_value(one.says)}
            if isinstance(part.says, AtEnd | Offset) and not ordering and {
                    value.key for value in every_value(part.says)} <= told:
                return f"the original does not say {part.text!r}"
            if rest and not self.words.all & _TAKING_UP and not _may_be_added(part.says, self.words) and (
                    self._is_shown(rest, relation)):
                return f"the original does not say {part.text!r}"
            if isinstance(part.says, Not) and not self.words.all & _AS_DENIAL and not (
                    _may_be_added(part.says, self.words) or {"own", "than"} <= self.words.all):
                plain = Part(_UNDENYING.sub(lambda told: _UNDENIED[told[0]], part.text), part.says.denied)
                instead = [*parts[:k], plain, *parts[k + 1:]]
                hints = self.words.all & (_DENYING | _CHOOSING | {"than"} | _MEETING) or self.words.graded()
                if self._is_shown(instead, relation) or not (hints or self._is_contradicted(instead)):
                    return str(_NOT_DENIED)
        return ""

    def _is_contradicted(self, parts: list[Part]) -> bool:
        """Whether something speaks against another restatement."""
        return any(not isinstance(one, Unshown) for one in self.faults(parts)[0])

    def _is_shown(self, parts: list[Part], but: Relation) -> bool:
        """Whether nothing speaks against another restatement, which says something else."""
        relation = conj(part.says for part in parts)
        if any(isinstance(one, Together) and one.a.category == one.b.category for one in _inner(relation)):
            return False
        try:
            relation.check(self.puzzle.frame)
            return not self.faults(parts)[0] and not same_meaning(relation, but, self.puzzle)
        except CluegridError:
            return False


def _may_be_added(says: Relation, words: Words) -> bool:
    """Whether a sentence of a restatement says more than is seen because of a word such as both, opposite, decided."""
    denied = isinstance(says, Not) and isinstance(says.denied, Together)
    return bool(words.all & (_OPPOSED if denied else _BOTH if isinstance(says, Parity) else _DECIDED if isinstance(
        says, Together) else frozenset()))


_OPPOSED = closed.words("opposite other another different")
_BOTH = closed.words("both each all")
_DECIDED = closed.words("decide settle choose pick eventually finally end")
_MOST_EXCHANGED = 8
_UNDENIED = {"does not go with": "goes with", "is not": "is"}
_UNDENYING = re.compile("|".join(_UNDENIED))


def _exchanged(text: str, a: str, b: str) -> str:
    """A text with two names in each other's places."""
    both = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in (a, b)))
    return both.sub(lambda told: b if told[0] == a else a, text)


_UNITS = ((re.compile(r"\bhalf an hour\b", re.I), "30 minutes"), (re.compile(r"\bhalf a minute\b", re.I), "30 seconds"),
          (re.compile(r"\b(?:a )?quarter of an hour\b", re.I), "15 minutes"),
          (re.compile(r"\bthree[- ]quarters of an hour\b", re.I), "45 minutes"),
          (re.compile(r"\ban hour and a half\b", re.I), "90 minutes"), (re.compile(r"\bhalf a dozen\b", re.I), "6"),
          (re.compile(r"\b(?:a )?fortnight\b", re.I), "14 days"), (re.compile(r"\ba decade\b", re.I), "10 years"))
"""Amounts in words that stand for as many of a smaller unit."""


def in_units(text: str) -> str:
    """A sentence with its halves and quarters of an hour in minutes."""
    for said, meant in _UNITS:
        text = said.sub(meant, text)
    return text


_POINT = re.compile(r"^\W*(?:first|second|third|fourth|fifth|sixth|seventh|eighth|last|final)(?:ly)?,\s+",
                    re.IGNORECASE)
"""The number of a clue that it says itself: Second, Ann drinks tea."""


def _quoted(original: str, relation: Relation, s: Setting) -> str:
    """The original with quotes around values that are called like a word of the language: there is nothing in it."""
    for value in every_value(relation):
        if any(value.name in kind.quoted for kind in s.kinds):
            bare = rf"(?<![\w\"]){re.escape(value.name)}(?![\w\"])"
            original = re.sub(bare, f'"{value.name}"', original, flags=re.IGNORECASE)
    return original


def _possible(relation: Relation, puzzle: Puzzle) -> bool:
    with Oracle(Puzzle(puzzle.categories, puzzle.axis)) as oracle:
        return _is_open(relation) or oracle.possible([oracle.literal(relation)])


def _is_open(relation: Relation) -> bool:
    """Whether a relation leaves a doubt open, so that nothing can be asked of it yet."""
    return any(isinstance(part, Choice) for part in _inner(relation))


_PERSONAL = closed.words("he she it they his her hers its their theirs him them who whom whose which that i me my mine")
_TAKING_IT = closed.words("it its which that this these those one then same")
"""Words that may take up a number that was told of."""


def _each_turned(groups: list[Group]) -> bool:
    """Whether each clause compares two and says itself which way round: then that is what is checked."""
    return len(groups) > 1 and all(
        len(group.parts) == 1 and isinstance(group.parts[0].says, Offset) and not group.parts[0].says.either
        and len(ways_of(group.words)) == 1 for group in groups)


_ELSEWHERE = "in the original {!r} belongs to another clause than what {!r} says"


def _apart(groups: list[Group]) -> str:
    """A sentence of a restatement is about values of its own clause, and whoever the original begins with."""
    mentions = groups[0].mentions if groups else {}
    first = min((start for (_, name), (start, _) in mentions.items() if not name.isdigit()), default=0)
    for before, group in pairwise(groups):
        takes_up = any(low in _TAKING_UP for low in group.words.low)
        takes_it = any(low in _TAKING_IT for low in group.words.low)
        for part in group.parts:
            for value in every_value(part.says):
                start = group.mentions.get(value.key, (group.words.start, 0))[0]
                own = start == first and start < group.words.start and not value.name.isdigit() and _has_subject(group)
                if own and not _PERSONAL & set(group.words.low):
                    return Unshown(_ELSEWHERE.format(value.name, part.text))
                near = (takes_it if value.name[:1].isdigit() else takes_up) and start >= before.words.start
                near = near and not _is_denied_there(before.words, start, group)
                if start < group.words.start and start != first and not near:
                    return Unshown(_ELSEWHERE.format(value.name, part.text))
    return ""


def _is_denied_there(words: Words, start: int, group: Group) -> bool:
    """Whether a name stands after neither or nor, so that he or she is not it: neither to York nor to Leeds."""
    at = start - words.start
    several = {"they", "them", "their", "pair", "both"} & set(group.words.low)
    return not several and bool({"neither", "nor"} & set(words.low[max(0, at - 2):max(0, at)]))


def _has_subject(group: Group) -> bool:
    """Whether a stretch begins with a subject and verb of its own: and the black one is first."""
    for start, end in group.mentions.values():
        k = start - group.words.start
        then = [low for low in group.words.low[max(0, end - group.words.start):] if low != "one"][:1]
        if 0 <= k < 4 and set(group.words.low[:k]) <= {",", ";", "and", "but", "the", "a", "an"} and _has_verb(then):
            return True
    return False


def _center(group: Group) -> str:
    """Of two that are named in one breath neither is what the other is compared with: Ann and Bob are next to Cid."""
    pairs = [frozenset(value.key for value in every_value(part.says)) for part in group.parts
             if isinstance(part.says, Offset)]
    for one, other in combinations(pairs, 2):
        for key in one & other:
            for mate in (one | other) - {key}:
                if mate in group.mentions and key in group.mentions and _in_one_breath(
                        group, group.mentions[mate], group.mentions[key]):
                    return "two that the original names together are compared with each other"
    return ""


def _in_one_breath(group: Group, a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Whether two names are only joined: the wolf and the stag."""
    start, end = min(a[1], b[1]) - group.words.start, max(a[0], b[0]) - group.words.start
    between = group.words.low[max(0, start):max(0, end)]
    return "and" in between and set(between) <= _JOINING - {"in", "at", "to", "by", "of", "on", "with"}


_TAKING_UP = closed.words(
    "he she it they his her hers its their him them who whom whose which that this these one other nor neither "
    "likewise too same then i me my mine")


class Group(NamedTuple):
    """A stretch of the original, and the sentences of the restatement that say what it says."""

    words: Words
    parts: tuple[Part, ...]
    mentions: dict[tuple[str, str], tuple[int, int]]
    """Where each value of the whole original is first named: from which token to which."""
    axis: str

    @property
    def says(self) -> Relation:
        return conj(part.says for part in self.parts)


def _groups(words: Words, parts: list[Part], s: Setting, supplied: Iterable[Value]) -> list[Group]:
    """The original in stretches: each goes up to the last value that a sentence of the restatement is about."""
    mentions: dict[tuple[str, str], tuple[int, int]] = {}
    for one in find_named(s, words.tokens):
        mentions.setdefault(one.value.key, (one.start, one.end))
    for value in {value.key: value for part in parts for value in every_value(part.says)}.values():
        at = next((k for k, low in enumerate(words.low) if value.key not in mentions and any(
            akin(one.low, low) for one in tokenise(value.name) if len(one.low) > 2)), None)
        if at is not None and value not in supplied and not _is_number(value.name, s):
            mentions[value.key] = (at, at + 1)
        elif value.key not in mentions and (told := _at_number(words, value)) is not None:
            mentions[value.key] = (told, told + 1)
        elif value.key not in mentions and (best := _at_extreme(words, value, s)) is not None:
            mentions[value.key] = (best, best + 1)
        elif value.category == s.axis.name and value.name in (s.axis.values[0], s.axis.values[-1]):
            at = next((k for k, low in enumerate(words.low) if low in _ENDS and value.key not in mentions), None)
            if at is not None:
                mentions[value.key] = (at, at + 1)
    stands = next((k for k, low in enumerate(words.low) if low in _STANDING_FOR), 0)
    for value in supplied:
        mentions.setdefault(value.key, (stands, stands + 1))
    anchors: dict[int, list[Part]] = {}
    for part in parts:
        ends = [mentions[value.key][1] for value in every_value(part.says) if value.key in mentions]
        ends = [end for end in ends if not _is_signature(words, end)] or ends
        anchors.setdefault(max(ends, default=len(words.low)), []).append(part)
    found: list[Group] = []
    start = 0
    ends = sorted(anchors)
    for end, following in zip(ends, [*ends[1:], None], strict=True):
        parted = len(words.low) if following is None else _clause_end(words, end, following)
        cut = end if parted is None else parted
        stretch = words.cut(start, cut)
        stretch.closes = parted is not None
        if found and (_goes_on(stretch, mentions) or not _is_clause(found[-1].words, mentions) or _takes_up(stretch)):
            # the cat on one side and the dog on the other; Ann and Bob both are tall
            before = found.pop()
            stretch, anchors[end] = words.cut(before.words.start, cut), [*before.parts, *anchors[end]]
            stretch.closes = parted is not None
        found.append(Group(stretch, tuple(anchors[end]), mentions, s.axis.name))
        start = cut
    return found


def _at_number(words: Words, value: Value) -> int | None:
    """Where the number of an amount stands in words: two years."""
    digits, _, unit = value.name.partition(" ")
    if not unit or not digits.isdigit():
        return None
    found = [k for k, low in enumerate(words.low) if cardinal(low) == int(digits)]
    return found[0] if len(found) == 1 else None


def _at_extreme(words: Words, value: Value, s: Setting) -> int | None:
    """Where a sentence speaks of the largest or smallest amount, which a value is: the most expensive one."""
    kind = next(kind for kind in s.kinds if kind.name == value.category)
    if not kind.numbers or value.name not in (kind.values[0], kind.values[-1]):
        return None
    return next((k for k, low in enumerate(words.low) if (found := base(low.partition("-")[0])) is not None
                 and found[1] == "est"), None)


def _is_signature(words: Words, end: int) -> bool:
    """Whether a name that ends there says who speaks: "not me" - Ann."""
    after = [low for low in words.low[end:] if low.isalnum()]
    return not after and any(low in ("-", "–", "—") for low in words.low[max(0, end - 4):end])


_JOINING = closed.words("then and or nor the a an on other of with in at , to by one")


def _goes_on(stretch: Words, mentions: dict[tuple[str, str], tuple[int, int]]) -> bool:
    """Whether a stretch only names something more, with no verb of its own."""
    named = {k for start, end in mentions.values() for k in range(start, end)}
    left = [low for k, low in enumerate(stretch.low, stretch.start) if k not in named and low not in _JOINING]
    return stretch.low[:1] in (["and"], ["or"], ["nor"], [","]) and not [low for low in left if low.isalpha()]


def _takes_up(stretch: Words) -> bool:
    """Whether a stretch says something of two that were told of before it: but neither is tall."""
    return any(one in ("neither", "both") and after in ("is", "are", "was", "were", "has", "have", "had")
               for one, after in pairwise(stretch.low))


def _is_clause(stretch: Words, mentions: dict[tuple[str, str], tuple[int, int]]) -> bool:
    """Whether a stretch ends where a clause does, and says something of what it names."""
    named = {k for start, end in mentions.values() for k in range(start, end)}
    left = [low for k, low in enumerate(stretch.low, stretch.start) if k not in named and low not in _JOINING]
    return stretch.closes and any(low.isalpha() for low in left)


_PARTING = frozenset([*",;:-–—()", "and", "but", "nor", "while", "whereas", "though", "although"])
_RELATIVE = frozenset(["who", "which", "whose", "whom", "where", "that"])


def _clause_end(words: Words, start: int, end: int) -> int | None:
    """Where the clause ends that has its last value before one token, and another clause has one before another."""
    inside: int | None = None
    parting = [k for k in range(start, end) if words.low[k] in _PARTING and not (
        words.low[k] == "but" and words.low[k - 1] in ALL)]  # anything but tea
    for k in parting:
        if words.low[k] == "," and (inside is not None or (k + 1 < end and words.low[k + 1] in _RELATIVE)):
            inside = k if inside is None else None
        elif inside is None and not ({*words.low[k + 1:min(k + 3, end)]} & _PERSONS and parting[-1] > k + 2):
            return k  # not where it goes on about the same: so they were not side by side, but
    return inside


def _twice(parts: list[Part], original: str) -> str:
    """Nothing is said twice of the same two but how they stand to each other; and no sentence denies twice."""
    seen: dict[frozenset[tuple[str, str]], Relation] = {}
    told: list[Relation] = []
    for part in parts:
        if any(isinstance(one, Together) and one.a.category == one.b.category for one in _inner(part.says)):
            return Unshown(f"the restatement {part.text!r} says nothing: values of one kind are never together")
        low = [token.low for token in tokenise(part.text)]
        if sum(one in ("not", "n't", "neither", "no", "never", "nobody", "none") for one in low) > 1:
            return f"the restatement {part.text!r} denies twice: say it plainly"
        inner = part.says.of if isinstance(part.says, All) else (part.says,)
        if len({_denies(one) for one in inner}) > 1 and not _chooses(part.says):
            return Unshown(f"the restatement {part.text!r} says one thing and denies another")
        for one in inner if not _chooses(part.says) else ():
            bare = one.denied if isinstance(one, Not) else one
            pair = frozenset(value.key for value in every_value(bare))
            pair |= {(bare.along, "")} if isinstance(bare, Alike) else set()
            other = seen.get(pair)
            if one in told:
                continue
            told.append(one)
            beside = isinstance(bare, Offset | Between) or isinstance(other, Offset | Between)
            apart = isinstance(bare, Together) and isinstance(one, Not)
            if other is not None and not (beside and (apart or isinstance(bare, Offset | Between))):
                return _SAID_TWICE
            seen[pair] = bare
    names = {name: len(re.findall(rf"(?<!\w){re.escape(name)}(?!\w)", original, re.IGNORECASE))
             for pair in seen for _, name in pair}
    for pair, one in seen.items():
        if isinstance(one, Together) and any(pair < other for other in seen):
            return Unshown(_SAID_TWICE) if any(names[name] > 1 for _, name in pair) else _SAID_TWICE
    return ""


_SAID_TWICE = "the restatement says two things of the same values"


def _chooses(relation: Relation) -> bool:
    """Whether a relation leaves a choice, of which one side is denied: either this or that, but not both."""
    return any(isinstance(one, Any_ | Count) for one in _inner(relation))


def _sealed(text: str, reader: Reader) -> str:
    """A sentence with marks for the names of values, so that no word of a name is taken for anything else."""
    return reader.seal.put_on(text) if reader.seal is not None else text


_OPENING = closed.words("and but who which that so though although because where when while at in on for with before "
                        "after until since as having being whose to by from or if said says into onto through during "
                        "about over")
_BOUNDS = frozenset(",;:-–—().!?\"'“”")


_SPEAKING = closed.words("i you we me nobody everybody everyone anyone somebody someone")


def without_idle(original: str, part: str, s: Setting) -> tuple[str, str]:
    """The original without a part that tells nothing of the grid: a clause or phrase of its own that names no value."""
    part = part.strip(" ,;:.")
    begin = original.find(part)
    if begin < 0 or not part or (len(part.split()) < 2 and part.lower() in _TELLING_MUCH):
        return original, f"the idle part {part!r} does not stand in the original, word for word"
    before, after = original[:begin].rstrip(), original[begin + len(part):].lstrip()
    named = {one.value.name for one in find_named(s, tokenise(part))}
    opens = not before or before[-1] in _BOUNDS or part.split()[0].lower() in _OPENING or (
        before.split()[-1].lower() in _OPENING)
    ends = not after or after[0] in _BOUNDS or after.split()[0].lower() in ("and", "but", "so", "though", "while")
    opens = opens or (ends and bool(find_named(s, tokenise(before.split()[-1]))))  # Imran fell over twice, but ...
    then = after.lower().split()[:2] or [""]
    begins = bool(find_named(s, tokenise(" ".join(then)))) or then[0].partition("'")[0] in {*w.PRONOUNS, *_SPEAKING}
    own = not _SPEAKING.isdisjoint(token.low for token in tokenise(part))  # nobody does two the bins are tuesday
    closes = ends or after.split()[0].lower() in _OPENING or not before or (own and begins)
    if named:
        names = ", ".join(sorted(named))
        return f"{before} {after}".strip(), Unshown(f"no word shows that {part!r}, which names {names}, tells nothing")
    if not opens or not closes:
        return f"{before} {after}".strip(), Unshown(f"the idle part {part!r} is no clause or phrase of its own")
    return f"{before} {after}".strip(), ""


_TELLING_MUCH = _DENYING | _CHOOSING | _CONDITIONS | _ORDERING
"""Words that are no idle part by themselves."""


def with_meant(original: str, words: str, names: Sequence[str], reader: Reader) -> tuple[str, str]:
    """The original with a value's name in place of words of its own that stand for it: "death" for poison.

    Words that are no name (nobody on his right) may stand for one too: that is unshown."""
    bare = words.strip(" ,;:.\n")
    if not bare:
        return original, ""
    found = re.search(r"(?<!\w)" + r"\s+".join(map(re.escape, bare.split())) + r"(?!\w)", original, re.IGNORECASE)
    if found is None:
        return original, f"the words {words!r} do not stand in the original, word for word"
    s = reader.setting
    if in_units(bare).lower() == " ".join(names).lower():
        return original, ""  # a quarter of an hour, which is 15 minutes
    for name in names:
        if not any(name == value for kind in s.kinds for value in kind.values):
            return original, f"the words {bare!r} cannot mean {name!r}, which is no value of the cast"
    named = {one.value.name for one in find_named(s, tokenise(bare))} - {*names}
    low = {token.low for token in tokenise(bare)}
    beside = named and (len(names) > 1 or names[0] not in {
        one.value.name for one in find_named(s, tokenise(bare))} or len(low) > _MOST_BESIDE)
    told = f"{original[:found.start()]}{' or '.join(names)}{original[found.end():]}"
    if beside and not all(name.isdigit() for name in named):
        return original, f"the words {bare!r} name {', '.join(sorted(named))} themselves"
    plain = low & (_NOT_MEANT | _ORDERING) if len(low) == 1 else low & _NOT_MEANT
    if plain or beside or len(names) > 1 or len(low) > _MOST_MEANT or numbers_in(Words(bare)) or not low - _FUNCTION:
        return told, Unshown(f"no word shows that {bare!r} means {' or '.join(map(repr, names))}")
    return told, ""


_MOST_MEANT = 6
_MOST_BESIDE = 2
"""Of so many words one may be another value's: amber glass, where glass is a stopper."""
_NOT_MEANT = (_DENYING - {"too", "scared", "afraid"}) | _CONDITIONS | _STANDING_FOR | closed.words(
    "and or but either both than next beside between adjacent left right before after")
_FUNCTION = closed.words("the a an of in on at to for with by from is are was were be been has have had do does did "
                         "who which that what some any all every each one ones i you we my your our me us so very as")


def _values(original: str, parts: list[Part], before: list[str], s: Setting) -> tuple[str, tuple[Value, ...]]:
    """Each value of the original is in the restatement; others only where a word of the original stands for them."""
    values = [value for part in parts for value in every_value(part.says)]
    said = {value.key for value in values}
    told = look_at(s, original)
    low = f" {' '.join(token.low for token in told.tokens if token.start not in told.within)} "
    named = [one.value for one in told.named]
    named += [s.value(kind, value) for kind in s.kinds for value in kind.values if kind.name not in told.listed
              and not _is_number(value, s) and value not in BUILDING
              and (f" {value.lower()} " in low or (" " in value and _has_words(low, value)))]
    within = {one.value.key for one in find_named(s, told.tokens) if one.start in told.within}
    for value in values:
        others = {key for key in within if key[0] == value.category}
        if value.key in others and len(others) > 2 and others - said:
            return f"the original only lists {value.name!r} with others of its kind", ()
    senses: dict[str, set[tuple[str, str]]] = {}
    for value in named:
        senses.setdefault(value.name.lower(), set()).add(value.key)
    for name, keys in senses.items():
        known = keys | {(kind.name, value) for kind in s.kinds for value in kind.values if value.lower() == name}
        if not said & known and re.match(rf"\W*{re.escape(name)}\s*:", original, re.IGNORECASE):
            continue  # who speaks: Dev: the one with tea was late
        if not said & known and name in ("neighbor", "neighbour") and any(isinstance(one, Offset) for one in _inner(
                conj(part.says for part in parts))):
            continue
        if not said & known and not _is_number(name, s):
            return (f"the original names {name!r}, and the restatement does not: say what it says of it, or quote the "
                    "part in \"idle\" that only brings it in or drops it again"), ()
    whole = {one.value.key for one in find_named(s, tokenise(original))}
    held = {*senses, *(str(n) for n in numbers_in(Words(original)))}
    extra = [value for value in dict.fromkeys(values) if value.name.lower() not in held and value.key not in whole
             and not _is_number(value.name, s) and not _has_words(original, value.name)]
    words = Words(original)
    near = " ".join(before[-3:])
    places = [one.start for one in find_named(s, words.tokens)]
    stands = any(low in _STANDING_FOR and (len(named) < 2 or k < min(places, default=0)) and not _is_cleft(words, k)
                 and words.low[k + 1:k + 2] != ["who"] for k, low in enumerate(words.low))
    unshown = ""
    text, rows = " ".join(part.text for part in parts), {kind.name for kind in s.kinds if kind.order == "row"}
    extra = [value for value in extra if not _is_headed(value, words, s) and not (
        value.category in rows and not _has_words(text, value.name))]  # the first place
    for value in extra:
        if _beside(parts, value) and _beside_pronoun(words) and _has_words(near, value.name):
            continue
        if words.all & _NARRATOR and re.search(rf"\b(?:me|i|i'm|i am|name is)[ ,(]+{re.escape(value.name.lower())}\b",
                                               " ".join(before).lower()):
            continue  # me Priya, Gaz and Tomasz
        if not _has_words(near, value.name) and value.key not in {
                one.value.key for one in find_named(s, tokenise(near))}:
            return (f"{value.name!r} is not named in the original, nor in the three sentences before it: if words of "
                    "the original stand for it, say so in \"means\""), ()
        if not stands and not (len(named) < 2 and _begins_bare(words)):
            if len(senses) > 1 and not words.all & (_STANDING_FOR | _ORDERING) and not _leaves_out(words):
                return (f"the restatement names {value.name!r}, and the original does not: if words of the original "
                        "stand for it, say so in \"means\""), ()
            unshown = f"no word of the original shows that {value.name!r} is meant"
        elif any(one.category == value.category for one in named) and not (
                _stands_first(words, places) or _beside(parts, value)):
            unshown = f"the restatement names {value.name!r}, and the original names another of that kind"
    if len(extra) > max(1, 2 - len(senses)):
        return f"the restatement names {extra[1].name!r}, and the original does not", ()
    unshown = unshown or ("" if len(extra) < 2 else f"no word of the original shows that {extra[1].name!r} is meant")
    own = {value.key for value in values} - {value.key for value in extra}
    for part in parts:
        if own and not {value.key for value in every_value(part.says)} & own:
            return f"the restatement {part.text!r} names nothing that the original names", ()
    return Unshown(unshown) if unshown else "", tuple(extra)


def _leaves_out(words: Words) -> bool:
    """Whether a clause ends with its verb, so that the rest is to be taken from before: Ann didn't, nor did Bob."""
    return any(low in _VERBS and (k + 1 == len(words.low) or not words.low[k + 1][:1].isalpha() or (
        words.low[k + 1] in ("n't", "not") and not "".join(words.low[k + 2:k + 3]).isalpha()))
        for k, low in enumerate(words.low)) or bool(words.all & {"nor", "neither", "either", "too", "likewise"})


_VERBS = closed.words("did do does was were is has had have would could can")


def _is_headed(value: Value, words: Words, s: Setting) -> bool:
    """Whether a sentence has the last word of a value's name, which no other value has: dancing for tap dancing."""
    last = value.name.lower().split()[-1]
    shared = sum(any(akin(last, word) for word in name.lower().split()) for kind in s.kinds for name in kind.values)
    return " " in value.name and last.isalpha() and shared == 1 and bool(words.all & roots(last))


def _beside_pronoun(words: Words) -> bool:
    """Whether somebody is compared with whom a pronoun stands for: directly opposite her."""
    return any(low in ("him", "her", "them", "it") and (before in _ORDERING or before == "of")
               for before, low in pairwise(words.low))


def _stands_first(words: Words, places: list[int]) -> bool:
    """Whether a sentence begins with a word that stands for what was named last: it came from Zoe."""
    return bool(words.low) and words.low[0] in _STANDING_FOR and not _is_cleft(words, 0) and min(places, default=9) > 0


def _beside(parts: list[Part], value: Value) -> bool:
    """Whether a value is only compared with others: across the table from her."""
    about = [part.says for part in parts if value.key in {one.key for one in every_value(part.says)}]
    return all(isinstance(one.denied if isinstance(one, Not) else one, Offset | Between) for one in about)


_NARRATOR = closed.words("i me my mine myself i'm i've i'll")


def _is_cleft(words: Words, at: int) -> bool:
    """Whether "it" stands for nothing: it is Ann who drinks tea."""
    return words.low[at].startswith("it") and (words.low[at] == "it's" or words.low[at + 1:at + 2] in (
        ["is"], ["was"], ["'s"]))


def _begins_bare(words: Words) -> bool:
    """Whether the sentence has no subject of its own: "And drinks tea.", "Likewise the baker."."""
    return words.low[:1] != [] and words.low[0] in closed.words("and but likewise also nor neither plus")


def _has_words(text: str, name: str) -> bool:
    """Whether a text has the words of a name, or others of their roots: a catch, who was caught."""
    words = Words(text)
    parts = [token.low for token in tokenise(name) if token.kind in ("word", "number")]
    return bool(parts) and all(any(akin(part, low) for low in words.low) for part in parts)




def _is_number(name: str, s: Setting) -> bool:
    """Whether a value is a number, which is checked as one."""
    kinds = [kind for kind in s.kinds for value in kind.values if value.lower() == name.lower()]
    return name.isdigit() or bool(kinds and kinds[0].numbers)


def _measures(words: Words) -> set[float]:
    """The numbers by which something is said to be more: ten minutes later than."""
    found = {float(number) for k, low in enumerate(words.low) if (number := cardinal(low)) is not None
             and words.low[k + 3:k + 4] == ["than"] and words.low[k + 2] in _MORE}
    return {number for number in found if numbers_in(words).count(number) == 1}


def _single_units(words: Words) -> int:
    """How often a sentence says by one unit how much more something is: a dollar more."""
    return sum(one in ("a", "an") and after in _MORE for one, after in zip(words.low, words.low[2:], strict=False))


_MORE = closed.words("more less later earlier older younger after before cheaper dearer longer shorter taller")
"""What stands after a single unit of an amount: a dollar more."""
_BETWEEN = closed.words("between separate apart")


def _numbers(words: Words, says: str, raw: str, relation: Relation, s: Setting, before: str) -> str:
    """The numbers of the original and of the restatement are the same, but for words that number a place."""
    here, there = numbers_in(words), numbers_in(Words(says))
    digits = re.findall(r"\d+", raw)
    there += [float(value.name) for value in every_value(relation) if value.name.isdigit() and value.name in digits]
    size = len(s.axis.values)
    placed = counted_numbers(words, relation, s)
    idle = {1.0} if {"one", "ones", "another", "single", "once"} & set(words.low) else set()
    idle |= {float(size)} if any(low in ("of", "all", "the", "our", "these") and cardinal(words.low[k + 1]) == size
                                 for k, low in enumerate(words.low[:-1])) else set()  # the oldest of the five
    idle |= {1.0} if {"first", "then"} <= words.all else set()  # first the one, then the other
    wanted = {n for n in here if n not in there and n not in idle}
    values = {value.name for value in every_value(relation)}
    distances = {part.least for part in _inner(relation) if isinstance(part, Offset)}
    wanted = {n for n in wanted if not _worded(n, words, values)}
    wanted -= {n - 1 for n in distances if words.all & _BETWEEN} | placed
    vague = wanted - {float(low) for low in words.low if low.isdigit()} if max(wanted, default=0) <= _FEW else set()
    if wanted - vague:
        return f"the original has the number {min(wanted - vague):g}, and the restatement has not"
    own = {1.0} if "one" in says.lower().split() else set()
    extra = {n for n in there if (n not in here or (n in idle - {1.0} and here.count(n) == 1)) and n not in own}
    ends = {way for k, low in enumerate(words.low) for way in (_ENDS.get(low), s.landmarks.get(low))
            if way is not None and not (low in ("left", "right") and _is_side(words, k))
            and not (low == "last" and words.low[k + 1:k + 2] and words.low[k + 1] in _PERIODS)}
    ends = ends - {0} or ends  # the first one, on the back of the card
    known = {float(n) for end in ends for n in ((1, size) if end == 0 else (1,) if end > 0 else (size,))}
    known |= from_the_end(words, size)
    known |= {(size + 1) / 2} if words.all & {"middle", "centre", "center", "median", "halfway", "midway"} else set()
    for sign in _extremes(words):
        known |= {max(kind.numbers) if sign > 0 else min(kind.numbers) for kind in s.kinds if kind.numbers}
    if {"nobody", "none", "no", "nothing"} & words.all and words.all & _ORDERING:
        known |= {1.0, float(size)}  # nobody lives beneath her
    known |= {n + 1 for n in here if words.all & _BETWEEN and n + 1 in distances}
    known |= {0.0} if "0" in values and words.all & closed.words("no none nobody nothing without zero") else set()
    known |= {0.5, 2.0, 3.0} & {n for low in words.low for n in HALVES.get(low, ())}
    extra -= {1.0} if _single_units(words) else set()
    listed = {2.0} if {"both", "pair", "couple", "two"} & words.all else set()
    extra -= known | listed | placed | {60 * n for n in here} | {n / 60 for n in here}
    if any(isinstance(part, AllDifferent) for part in every_part(relation)):
        extra = {n for n in extra if n > len(values)}
    if _measures(words) & {float(value.name) for value in every_value(relation) if value.name.isdigit()}:
        return "the original says by how much something is more, and the restatement takes that for a value"
    if extra and extra <= {*numbers_in(Words(before))} and len(find_named(s, words.tokens)) < 2 and not here:
        return Unshown(f"no word of the original shows that {min(extra):g} is meant")
    if extra and extra <= {float(size + 1)} and words.all & (_SAME | {"many", "much"}):
        return Unshown(f"no word of the original shows that {size + 1} is meant")  # as many above as below
    if extra and {str(n + 1) for n in range(size)} <= values:
        return Unshown("the restatement names every place, and the original does not")
    if extra:
        return f"the restatement has the number {min(extra):g}, and the original has not"
    return Unshown(f"the original has the number {min(wanted):g}, and the restatement has not") if wanted else ""


_FEW = 2
"""Up to this a number in words may tell of nothing: one of the two end tins, complained twice."""


_PERIODS = closed.words("easter christmas week night year month spring summer autumn winter monday tuesday wednesday "
                        "thursday friday saturday sunday")
"""What may be the last one that was: last week is at no end of anything."""


def _extremes(words: Words) -> set[int]:
    """Which ends of an amount a sentence speaks of: 1 for the oldest, -1 for the cheapest."""
    return {sign for low in words.low if (found := base(low.partition("-")[0])) is not None and found[1] == "est"
            for dimension, sign in ADJECTIVES[found[0]]}


def _is_side(words: Words, at: int) -> bool:
    """Whether left or right is said of something else: to the left of her, on her left side."""
    return words.low[at + 1:at + 2] in (["of"], ["side"], ["hand"], ["-"]) or bool(
        _POSSESSIVE & set(words.low[max(0, at - 2):at]))


def _worded(number: float, words: Words, values: set[str]) -> bool:
    """Whether an ordinal or a count of the original stands as a value: the second house, of which the name is so."""
    return any(f"{number:g}" in name.split() for name in values) or (
        number == 2 and bool({"two", "both", "pair", "couple"} & words.all) and len(values) > 1)  # "the two of them"


def _denial(group: Group, whole: Relation) -> str:
    """A denial of the original is in the relation, and one in the relation is in the original."""
    words, denies = group.words, _denies(group.says)
    named = [start for start, _ in group.mentions.values()]
    called = {value.name.lower() for value in every_value(group.says)}
    plainly = sum(not _is_idiom(words, k) and words.low[k] not in called for k in denials(words, named))
    if plainly and any(value.name == "0" for value in every_value(group.says)):
        plainly -= 1  # who has no children has 0
    beside = [{value.key for value in every_value(part.says)} for part in group.parts if isinstance(part.says, Offset)]
    mixed = {_denies(part.says) for part in group.parts if not (
        _denies(part.says) and {value.key for value in every_value(part.says)} in beside)}  # they are apart anyway
    if plainly and len(group.parts) > 1 and len(mixed) > 1:
        return _MIXED
    met = _met(words, group.mentions)
    denied = {id(one.denied) for one in _inner(group.says) if isinstance(one, Not)}
    tied = {frozenset((one.a.key, one.b.key)) for one in _inner(group.says)
            if isinstance(one, Together) and id(one) not in denied}
    if tied & met:
        return "the original speaks of two, and the restatement says that they are one"
    elsewhere = any(low == "else" and before.startswith("some") for before, low in pairwise(words.low))
    elsewhere = elsewhere or ("would" in words.low and "than" in words.low and bool(words.all & {"sooner", "rather"}))
    if (plainly or elsewhere) and not denies:
        at_end = any(isinstance(one, AtEnd) for one in _inner(whole)) and not words.all & _PLAINEST
        return Unshown(_DENIED_THERE) if at_end or _is_praise(words) else _DENIED_THERE
    if denies and not plainly and not words.all & (_DENYING - PLAINLY_DENYING):
        apart = _apart_pairs(group.says)
        ends = [isinstance(one.denied, AtEnd) for one in _inner(group.says) if isinstance(one, Not)]
        if ends and all(ends) and _counts_neighbours(words):
            return ""
        below = bool(re.search(r"(?:\bnot|n't|never) (?:\w+ ){0,2}(?:as|so) \w+ as\b", " ".join(words.low)))
        return "" if apart and (apart <= met or words.all & _HINTING or below) else _NOT_DENIED  # not as early as 1951
    return ""


_PLAINEST = closed.words("not n't never neither nor cannot")


def _is_praise(words: Words) -> bool:
    """Whether a denial only says how good or bad something is: nobody could touch her, he sleeps badly without it."""
    text = " ".join(words.low)
    return not words.all & _PLAINEST and bool(re.search(
        r"\b(?:nobody|no one|none) (?:could|can|would|will|ever)\b|"
        r"\b(?:badly|lost|nothing|unhappy|miserable)\b.* without\b", text))


_HINTING = closed.words("else elsewhere another beyond instead sooner rather")
"""Words by which a sentence may say that two do not go together: it was something else, it was beyond him."""
_AS_DENIAL = (_DENYING - PLAINLY_DENYING) | _HINTING | closed.words("vain wish envy jealous decline regret miss dream")
"""Words that may deny, so that it cannot be said that the plain sentence is what is meant."""
_MEETING = closed.words(
    "remark say tell ask talk speak chat complain whisper wave nod smile wink lend give sell pass send write shout "
    "call explain mention mutter hiss murmur lent gave sold told spoke wrote bow shake confide")


def _apart_pairs(relation: Relation) -> set[frozenset[tuple[str, str]]]:
    """The pairs that a relation keeps apart; none where it denies anything else."""
    denied = [one.denied for one in _inner(relation) if isinstance(one, Not)]
    pairs = {frozenset((one.a.key, one.b.key)) for one in denied if isinstance(one, Together)}
    return pairs if len(pairs) == len(denied) else set()


def _met(words: Words, mentions: dict[tuple[str, str], tuple[int, int]]) -> set[frozenset[tuple[str, str]]]:
    """The pairs of which a sentence says that one spoke to the other: Ann remarked to the lady in red."""
    found = set()
    for one, (_, end) in mentions.items():
        for other, (start, _) in mentions.items():
            between = words.low[max(0, end - words.start):max(0, start - words.start)]
            verb = next((k for k, low in enumerate(between) if roots(low) & _MEETING), None)
            if verb is not None and verb <= _NEAREST and between[verb + 1:verb + 3] == ["to", "the"] and len(
                    between) - verb in (5, 6) and between[verb + 4] in ("in", "with", "from", "who", "of", "on"):
                found.add(frozenset((one, other)))
    return found


_NEAREST = 2


def _is_idiom(words: Words, at: int) -> bool:
    """Whether a word of denial denies nothing of the grid: not until after, not as long as, I shan't say which."""
    after = words.low[at + 1:at + 8]
    return (bool({"until", "till"} & set(after)) or bool(REACHING & set(after[:2]))
            or after[:1] in (["only"], ["but"], ["least"], ["later"], ["earlier"])
            or any(one == "as" and "as" in after[k + 2:k + 4] for k, one in enumerate(after))
            or bool(_TELLING & set(after[:3])))


_TELLING = closed.words("say tell know remember matter mention mind reveal recall")


def _denies(relation: Relation) -> bool:
    """Whether a relation has a denial in it, or keeps somebody apart from something."""
    if isinstance(relation, Not | AllDifferent):
        return True
    if isinstance(relation, Count) and relation.most is not None and relation.most < len(relation.of):
        return True
    return isinstance(relation, OneEach | OneOf) is False and any(map(_denies, relation.parts()))


def _connectives(group: Group) -> str:
    """A choice or a condition is on both sides or on neither."""
    words, relation = group.words, group.says
    chooses = any(isinstance(part, Any_ | Count | OneOf | OneEach) for part in _inner(relation))
    compares = any(isinstance(part, Offset | Between | AtEnd | Parity | Ratio) for part in _inner(relation))
    if chooses and not words.all & _CHOOSING and not words.graded() and not compares and not words.all & _ORDERING:
        return Unshown("the restatement leaves a choice, and the original does not")
    if "or" in words.low and "either" in words.low and not (chooses or compares or _denies(relation)):
        return "the original leaves a choice, and the restatement does not"
    conditional = any(isinstance(part, If | Iff) for part in _inner(relation))
    if conditional and not words.all & _CONDITIONS:
        return Unshown("the restatement has a condition, and the original has none")
    asked = any(low in ("if", "unless") and not _is_to_reader(words, k) for k, low in enumerate(words.low))
    if asked and not (conditional or chooses):
        return "the original has a condition, and the restatement has none"
    return ""


def _is_to_reader(words: Words, at: int) -> bool:
    """Whether a condition is only put to the reader, who is no part of the riddle: if you want tea, see Ann."""
    return bool({"you", "your", "you're", "you'd"} & set(words.low[at + 1:at + 4])) or "so much as" in " ".join(
        words.low[at + 1:at + 6])  # she sneezes if she so much as sees one


_SAME = closed.words("same alike twin identical share equal match common similar")
_UNLIKE = closed.words("different differ unlike contrast vary dissimilar distinct")


def _alike(words: Words, parts: list[Part], s: Setting) -> str:
    """What is the same is said to be the same, and what differs to differ, each as often, in its order, and in what."""
    told = [(one, sign) for part in parts for one, sign in _likenesses(part.says)]
    if not told:
        return ""
    here = [bool(roots(low) & _SAME) for low in words.low if roots(low) & (_SAME | _UNLIKE)]
    if not here:
        return "the restatement says that something is the same or differs, and the original does not"
    denied = any(low in PLAINLY_DENYING for low in words.low) and len(here) == len(told) == 1
    if here != [sign for _, sign in told] and not denied:
        return "the original says otherwise what is the same and what differs: say each of them, in its order"
    named = {kind.name for kind in s.kinds if kind.name != s.axis.name and _has_words(" ".join(words.low), kind.name)}
    for one, _ in told:
        if named and len(told) == 1 and one.along not in named:
            return f"the restatement compares the {one.along.lower()}, and the original something else"
    return ""


def _likenesses(relation: Relation, sign: bool = True) -> list[tuple[Alike, bool]]:
    """What a relation says to be alike, or not to be."""
    if isinstance(relation, Alike):
        return [(relation, sign)]
    sign = sign and not isinstance(relation, Not)
    return [found for part in relation.parts() for found in _likenesses(part, sign)]


def _unnamed(words: Words, relation: Relation) -> tuple[str, ...]:
    """What is said to be the same, or to differ, in something that the original does not name."""
    return tuple(f"nothing of the original says that it is the {one.along.lower()}" for one, _ in _likenesses(relation)
                 if not _has_words(" ".join(words.low), one.along))


_WHOLE = closed.words("every each all always any anyone anything whenever wherever whichever no none never neither")


def _quantified(group: Group) -> str:
    """What is said of every holder of a value is said of every one, and what of some is said of some."""
    universal = any(value.quantifier == "every" for value in every_value(group.says))
    if universal and not group.words.all & _WHOLE:
        return Unshown("the restatement speaks of every one, and the original does not")
    several = any(value.quantifier == "some" for value in every_value(group.says))
    if several and not universal and group.words.all & {"every", "each", "always"} and not _denies(group.says):
        return "the original speaks of every one, and the restatement does not"
    return ""


def _inner(relation: Relation) -> list[Relation]:
    """A relation and all that it is made of."""
    return [relation, *(part for inner in relation.parts() for part in _inner(inner))]


_COMPARING = closed.words("than between adjacent beside neighbour neighbor before after twice")
_GROUNDS: dict[type[Relation], frozenset[str]] = {
    AtEnd: closed.words(
        "only end ends edge corner first last extreme outer outermost leftmost rightmost far"),
    Parity: closed.words("even odd"),
    Between: closed.words("between middle flank flanked either sandwich sandwiched side neighbour neighbor among"),
    Ratio: closed.words("twice half double triple times quarter third as thrice"),
}
"""What a word of the original must speak of for such a relation."""


def _order_words(group: Group) -> str:
    """What speaks of an order or an amount does so on both sides; what is next to something stays so."""
    words, relation = group.words, group.says
    inner = _inner(relation)
    ordered = [part for part in inner if isinstance(part, Offset | Between | AtEnd | Parity | Ratio)]
    if ordered and not words.all & _ORDERING and not words.graded() and not in_time(words):
        return _NOT_ORDERED
    past = {"last"} if any(one == "last" and after in _PERIODS for one, after in pairwise(words.low)) else set()
    past |= {"first"} if "left to right" in " ".join(words.low) or "then" in words.low else set()
    for part in ordered:
        if isinstance(part, AtEnd) and _counts_neighbours(words):
            continue
        if type(part) in _GROUNDS and not (words.all - past) & _GROUNDS[type(part)]:
            return Unshown(f"no word of the original says what {type(part).__name__.lower()} says")
    exact = {part.least for part in ordered if isinstance(part, Offset) and part.ranked and part.least == part.most}
    counts = set(numbers_in(words))
    if "between" in words.low and any(n in counts and n - 1 not in counts for n in exact - {1.0}):
        return "with so many between them they are one place more apart than that"
    named = [start - words.start for start, _ in group.mentions.values()]
    last = max([*(k for k, low in enumerate(words.low) if low in w.PRONOUNS or low in _OTHERS), *named, -1])
    sooner = "would" in words.low and bool(words.all & {"sooner", "rather"})
    compares = [k for k, one in enumerate(words.low[:-1]) if k < last and not (sooner and one == "than") and (
        one in _COMPARING or (one in ("left", "right") and words.low[k + 1] == "of"))]
    if not ordered and any(one in ("immediately", "directly", "right", "just") and after in _STEPPING
                           for k, (one, after) in enumerate(pairwise(words.low)) if k < last):
        return Unshown("the original says that one is right beside the other, and the restatement does not")
    placed = any(isinstance(part, Any_ | OneOf | Count | OneEach) for part in inner)
    if len(compares) > len(ordered) and not placed and not (ordered and isinstance(ordered[0], Between)):
        return Unshown("the original compares or places more than the restatement does")
    near = [part for part in ordered if isinstance(part, Offset) and part.most is not None
            and (not part.along or (part.ranked and not part.either))]
    loose = [part for part in ordered if isinstance(part, Offset) and part.most is None and not part.along]
    counted = len(set(numbers_in(words)) - {1.0}) + _single_units(words)
    close = sum((one in _NEAR and not (one == "between" and counted)) or (
        one == "right" and after in RIGHT_NEAR) for one, after in pairwise([*words.low, ""]))
    close += bool(words.all & (_NEAR - {"between"}) and not close) + _steps(words)
    close += "side" in words.low and "other" in words.low
    if len(near) > close + counted + ("either" in words.low or "both" in words.low):
        return Unshown("the restatement says immediately, next to or exactly, and the original does not")
    strict = bool(words.all & closed.words("immediately directly adjacent beside")) or _steps(words) > 0
    strict = strict or "next" in words.low or "shoulder" in words.low or any(
        one in ("right", "just", "straight") and after in RIGHT_NEAR for one, after in pairwise(words.low))
    ends = any(one in ("end", "ends") and after != "to" for one, after in pairwise([*words.low, ""]))
    ends = ends or bool(words.all & _SPOTS)
    placing = any(isinstance(part, AtEnd | Between) for part in ordered)
    if ends and not placing and all(value.category != group.axis for value in every_value(relation)):
        return Unshown("the original speaks of an end or of the middle, and the restatement does not")
    for said in group.parts:
        low = {token.low for token in tokenise(said.text)}
        if "end" in low and not words.all & _GROUNDS[AtEnd] and not _counts_neighbours(words):
            return Unshown("the restatement speaks of an end, and the original does not")
        if not any(isinstance(one, Offset | Between) for one in _inner(said.says)) and low & _SIDES - words.all:
            return Unshown(f"the restatement says {min(low & _SIDES - words.all)!r}, and the original does not")
    if strict and loose and len(loose) >= len(ordered) and not counted:
        return Unshown("the original says immediately or next to, and the restatement does not")
    if near and loose and len(near) + len(loose) == len(ordered) and not counted and not strict:
        return Unshown("the original does not say which of them is next to the other")
    return ""


_NEIGHBOURS = re.compile(r"\b(?:only|but|just|exactly) (?P<sole>one neighbou?r|\w+ (?:adjoining|adjacent))|"
                         r"\bboth (?:(?:the|its|his|her|their|of) )*neighbou?r")


def _neighbours(group: Group) -> str:
    """Who has one neighbour is at an end, and who has both is not."""
    told = _NEIGHBOURS.search(" ".join(group.words.low))
    if told is None:
        return ""
    denied = [one.denied for one in _inner(group.says) if isinstance(one, Not)]
    ends = [one for one in _inner(group.says) if isinstance(one, AtEnd)]
    if ends and all((one in denied) == (told["sole"] is None) for one in ends):
        return ""
    return Unshown("the original says how many neighbours somebody has, and the restatement does not")


def _counts_neighbours(words: Words) -> bool:
    """Whether a sentence says how many neighbours somebody has: none but one, both of them."""
    return bool(_NEIGHBOURS.search(" ".join(words.low)))


_STEPS = closed.words("day week month year hour minute house door seat place floor stop lane")


def _steps(words: Words) -> int:
    """How often a sentence speaks of one step: the day after."""
    return sum(one in ("the", "a", "one") and step in _STEPS and way in _STEPPING
               for one, step, way in zip(words.low, words.low[1:], words.low[2:], strict=False))


_STEPPING = closed.words("after before above below following preceding later earlier up down further farther along "
                           "behind ahead")
_SPOTS = frozenset(["middle", "centre", "center", "leftmost", "rightmost"])
_SIDES = frozenset(["left", "right", "leftmost", "rightmost", "last", "top", "bottom", "oldest", "youngest", "most"])
_PERSONS = frozenset(["him", "her", "it", "them", "he", "she", "they"])
_OTHERS = frozenset(["other", "latter", "former", "one"])
_POSSESSIVE = closed.words("its his her their 's my our")


def _directions(group: Group, words: Words, reader: Reader, supplied: set[tuple[str, str]]) -> str:
    """Who comes first of two that are compared is the same on both sides."""
    ways = ways_of(group.words) or (ways_of(words)[:1] if _runs(words) else [])
    offsets = [part for part in _inner(group.says) if isinstance(part, Offset | Ratio)]
    turned = [part for part in offsets if isinstance(part, Offset) and part.either]
    if turned and len(turned) == len(offsets) and ways and not group.words.all & _EITHER_WAY:
        return Unshown("the original says which of them comes first, and the restatement does not")
    for part in group.parts:
        for one in _inner(part.says):
            if not isinstance(one, Offset) or one.either or one.least < 0:
                continue
            said = Words(_sealed(part.text, reader))
            there: dict[tuple[str, str], tuple[int, int]] = {}
            for named in find_named(reader.setting, said.tokens):
                there.setdefault(named.value.key, (named.start, named.end))
            a, b = one.a.key, one.b.key
            aged = any(kind.name == one.along and kind.dimension == "age" for kind in reader.setting.kinds)
            ways = ways or [(at, -sign if aged else sign) for at, sign in in_time(group.words)]
            if not {a, b} <= group.mentions.keys() or not {a, b} <= there.keys():
                return Unshown("which way round it goes cannot be checked: name the two that are compared")
            here, other = _told(ways, group.mentions[a], group.mentions[b], words), _told(
                ways_of(said), there[a], there[b], said)
            if here is None or other is None:
                return _NO_DIRECTION
            if here != other:
                dated = any(kind.name == one.along and _is_dated(kind.values) for kind in reader.setting.kinds)
                plain = all(dated or comparable(words.low[at - words.start], said.low[other]) for at, _ in ways
                            for other, _ in ways_of(said))
                first = min(start for start, _ in group.mentions.values())
                far = {key for key in (a, b) if first < group.mentions[key][0] < group.words.start}
                open_still = far or {a, b} & supplied or _leaves_it_out(ways, words)
                return _TURNED if plain and not open_still else Unshown(_TURNED)
    return ""


def _is_dated(values: Sequence[str]) -> bool:
    """Whether values are years or times of day, of which an earlier one is less."""
    return all(re.fullmatch(r"1\d{3}|20\d\d|\d{1,2}:\d\d.*", value) for value in values)


def _leaves_it_out(ways: list[tuple[int, int]], words: Words) -> bool:
    """Whether a sentence does not name with whom it compares: an even heavier one, right behind, behind her has he."""
    after = [words.low[at - words.start + 1:at - words.start + 4] for at, _ in ways]
    return any(not low or not low[0].isalpha() or low[0] in ("one", "ones", "still", "yet") or (
        low[0] in _PERSONS and low[1:2] != ["."] and bool(low[1:])) for low in after)


_TURNED = "it is said the other way round than in the original"


def _runs(words: Words) -> bool:
    """Whether a sentence tells of several in their order: from left to right it is first the one, then the other."""
    return "left to right" in " ".join(words.low[:8]) and not words.all & {"not", "n't", "never"} and len(
        ways_of(words)) == 1


_EITHER_WAY = closed.words(
    "next beside adjacent neighbour neighbor either side between door apart away distance border")


def _told(ways: list[tuple[int, int]], a: tuple[int, int], b: tuple[int, int], words: Words) -> bool | None:
    """Whether a sentence says that the first of two comes before the other, as its words go; None if that is not plain.
    """
    if len({way for _, way in ways}) > 1:
        low, high = min(a[1], b[1]), max(a[0], b[0])
        ways = [way for way in ways if low <= way[0] < high]
        ways = [way for way in ways if words.low[way[0] - words.start + 1:][:1] in (["us"], ["me"])][:1] or ways
    if len({way for _, way in ways}) != 1:
        return None
    at, sign = ways[-1]
    told_is_a = _is_told(at, a, b, words)
    return None if told_is_a is None else told_is_a == (sign < 0)


def _is_told(at: int, a: tuple[int, int], b: tuple[int, int], words: Words) -> bool | None:
    """Whether a word of direction tells of the first of two, and not of the other."""
    first_is_a = a[0] < b[0]
    near, after = words.low[max(0, at - 2):at], words.low[at + 1:at + 3]
    objects = [is_a for one, is_a in ((a, True), (b, False)) if one[1] <= at
               and words.low[one[0]:one[1]] == words.low[at + 1:at + 1 + one[1] - one[0]]]
    left_out = not after or not after[0].isalpha()
    if left_out and {"right", "just", "close", "immediately", "directly", "even"} & set(near) and max(a[0], b[0]) < at:
        return a[0] > b[0]  # the tea on the boat right behind
    if len(objects) == 1:
        return not objects[0]  # Nora was the middle one; our drummer was born right after Nora
    for one, other, is_a in ((a, b, True), (b, a, False)):
        name = words.low[one[0]:one[1]]
        again = [k for k in range(max(one[1], other[1]), at) if words.low[k:k + len(name)] == name]
        if again and not {";", "."} & set(words.low[again[-1]:at]):
            return is_a  # the hatchback and the pickup, the hatchback being at the lower number
    to_person = any(one in _PERSONS for one in after) or after[:1] in (["hers"], ["theirs"])
    if to_person and "'s" not in near:  # to the left of him sat Bob
        return a[0] > at if (a[0] > at) != (b[0] > at) else a[0] > b[0]
    if ("'s" in near or "'" in near) and words.low[at] in w.SIDEWAYS:  # on Ann's left: the other is told of
        owners = [at - end in (0, 1, 2) for end in (a[1], b[1])]
        return None if owners[0] == owners[1] else owners[1]
    if any(one in _POSSESSIVE for one in (near if words.low[at] in w.SIDEWAYS else near[-1:])):
        return not first_is_a if {"has", "have", "had"} & set(words.low[:at]) else None  # has the dog on its left
    return first_is_a if at >= min(a[0], b[0]) else not first_is_a  # to the left of Ann is Bob


def _moved(original: str, says: str, relation: Relation, words: Words, reader: Reader, puzzle: Puzzle) -> str:
    """Where two values cannot change places, they stay in the order of the original; of two, the words tell more."""
    said = [one for part in _sentences(says) for one in _mentions(part, reader)]
    there = list(dict.fromkeys(said))
    here = [one for one in _mentions(original, reader) if one in there]
    if here and _runs_through(here, said) and all(
            _in_order([one for one in _mentions(part, reader) if one in here], here) for part in _sentences(says)):
        return ""
    common = [one for one in there if one in here]
    values = {value.key: value for value in every_value(relation)}
    if len(common) < 3 and any(isinstance(part, Offset) and not part.either for part in _inner(relation)):
        return ""  # that is for the words of direction
    for a, b in combinations(common, 2):
        if here.index(a) > here.index(b) and a in values and b in values and not _may_change(
                relation, values[a], values[b], puzzle):
            return _MOVED
    return ""


def _sentences(text: str) -> list[str]:
    return [text[start:end] for start, end in sentence_spans(text)]


def _runs_through(names: list[tuple[str, str]], said: list[tuple[str, str]]) -> bool:
    """Whether names are said in their order, whatever is said again between them."""
    rest = iter(said)
    return all(any(one == name for one in rest) for name in names if name in said)


def _in_order(said: list[tuple[str, str]], names: list[tuple[str, str]]) -> bool:
    places = [names.index(one) for one in said]
    return places == sorted(places)


def _mentions(text: str, reader: Reader) -> list[tuple[str, str]]:
    """The values of a sentence in the order in which they are first named."""
    seal = reader.seal
    named = find_named(reader.setting, tokenise(seal.put_on(text) if seal is not None else text))
    named = named or find_named(reader.setting, tokenise(text))
    return list(dict.fromkeys(one.value.key for one in named))


def _may_change(relation: Relation, a: Value, b: Value, puzzle: Puzzle) -> bool:
    """Whether two values may change places, and the relation says the same."""
    turned = _swapped(relation, a, b)
    try:
        Puzzle(puzzle.categories, puzzle.axis, (Clue(turned),))
        return same_meaning(relation, turned, puzzle)
    except CluegridError:
        return False


def _swapped(relation: Relation, a: Value, b: Value) -> Relation:
    """The relation with two values in each other's places."""
    from cluegrid.records import fields, replace

    def turned(held: object) -> object:
        if isinstance(held, Value):
            key = b if held.key == a.key else a if held.key == b.key else None
            return held if key is None else Value(key.category, key.name, held.quantifier)
        if isinstance(held, tuple):
            return tuple(map(turned, held))
        return _swapped(held, a, b) if isinstance(held, Relation) else held

    changed = {field.name: turned(getattr(relation, field.name)) for field in fields(relation)}
    return replace(relation, **changed)


_OF_GRID = closed.words("each every all they nobody none everyone everybody person people house row anyone have has")
_OF_STATEMENTS = closed.words(
    "statement clue liar lying lied true false truth untrue negate negated swap swapped exchange exchanged traded")
"""Words by which a sentence speaks of other sentences, or of what changed since."""
_OF_SHARING = closed.words("share same several more multiple duplicate both twice may least most some two common")
"""Words by which a sentence without values may say that not everybody has one of each."""


def changes_others(text: str, reader: Reader) -> str:
    """The words by which a sentence may change what other sentences say; they are not names of values."""
    words = Words(_sealed(text, reader)).all
    words -= {"lying", "lie"} if _LYING_THERE.search(text) and not words & {"liar", "lied", "lies", "truth"} else set()
    gives = words & {"clue", "statement"} and words & _GIVING and not words & _DOUBTING
    return ", ".join(sorted(words & (_OF_STATEMENTS - {"clue", "statement"} if gives else _OF_STATEMENTS)))


_LYING_THERE = re.compile(r"\b(?:lie|lies|lying) (?:\w+ed |forgotten |there )?(?:in|on|at|under|by|beside)\b", re.I)
_GIVING = closed.words("give help use follow here provide leave find read offer")
_DOUBTING = closed.words("not n't no none never wrong false true lie mistake mistaken error one two only except ignore "
                         "but opposite reverse wrongly incorrect doubt may might half")


def is_scenery(text: str, reader: Reader, lists: bool = False) -> str:
    """Why a sentence cannot be scenery, or list the cast: it says something of values, or may change the rules."""
    told = look_at(reader.setting, text)
    words = Words(text)
    shares = words.all & _OF_SHARING if words.all & _OF_GRID and not words.all & {"no", "different"} else set()
    changing = changes_others(text, reader)
    if changing or (shares and not told.named and not (lists and _counts_as_held(words, reader.setting))):
        return f"it may change the rules of the riddle by {changing or ', '.join(sorted(shares))!r}"
    if lists and len({one.value.category for one in told.named}) == 1:
        return ""
    for stretch in _clauses(words, [one.start for one in told.named]):
        named = [one.value for one in told.named if stretch.start <= one.start < stretch.start + len(stretch.low)]
        kinds = {value.category for value in named}
        if len({value.key for value in named}) > 1 and (len(kinds) > 1 or stretch.all & _ORDERING):
            names = sorted({repr(value.name) for value in named})
            return Unshown(f"it names {' and '.join(names)}, so it says something")
    return ""


def _counts_as_held(words: Words, s: Setting) -> bool:
    """Whether each number of a sentence is the size of the riddle, or how often the cast has some value."""
    known = {1.0, float(len(s.axis.values)), *(float(n) for kind in s.kinds for n in range(2, len(s.axis.values))
                                               if (n, n) in kind.held.values())}
    return len(known) > 2 and set(numbers_in(words)) <= known


def _clauses(words: Words, named: list[int]) -> list[Words]:
    """The clauses of a sentence, each with a subject and a verb of its own; the whole where one takes up another."""
    cuts = [k for k, low in enumerate(words.low) if low in (",", ";", "and") and k and words.low[k - 1] != ","]
    found = [words.cut(start, end) for start, end in pairwise([0, *cuts, len(words.low)])]
    for part in found:
        own = part.low[part.low[0] in (",", ";", "and"):]
        own = own[1:] if own[:1] == ["and"] else own
        if not own or own[0] in _TAKING_UP or not _has_verb(own) or (
                own[0] not in ("the", "a", "an", "somebody", "someone", "nobody") and part.start + 1 not in named
                and part.start not in named):
            return [words]
    return found


def _has_verb(low: list[str]) -> bool:
    return any(form in ("past", "third") for one in low for _, form in verb_lemmas(one)) or bool(
        {"is", "was", "were", "are", "has", "had"} & set(low))


def named_in(text: str, reader: Reader) -> set[tuple[str, str]]:
    """The values that a sentence names."""
    return set(_mentions(text, reader))


def names_alike(original: str, says: str, reader: Reader, before: Iterable[str] = (),
                asked: Iterable[str | None] = ()) -> str:
    """Why a question in other words is another one: it names other values than it and what is said just before it.

    The original may name values that answer it: who sells soup, the Thai or somebody else?"""
    here, there = set(_mentions(original, reader)), set(_mentions(says, reader))
    here = {key for key in here if key in there or key[0] not in [*asked]}
    if here - there or there - here - set(_mentions(" ".join([*before][-2:]), reader)):
        names = sorted(name for _, name in here ^ there)
        return f"the question and its restatement do not name the same: {', '.join(map(repr, names))}"
    return ""


def joint_possible(one: Relation, other: Relation, puzzle: Puzzle) -> bool:
    """Whether two relations may hold together."""
    with Oracle(Puzzle(puzzle.categories, puzzle.axis)) as oracle:
        return oracle.possible([oracle.literal(one), oracle.literal(other)])


def same_meaning(one: Relation, other: Relation, puzzle: Puzzle) -> bool:
    """Whether two relations say the same of a puzzle's values."""
    with Oracle(Puzzle(puzzle.categories, puzzle.axis)) as oracle:
        a, b = oracle.literal(one), oracle.literal(other)
        return not oracle.possible([a, -b]) and not oracle.possible([-a, b])


__all__ = ["Unshown", "Verdict", "changes_others", "check", "is_scenery", "joint_possible", "meaning", "named_in",
           "names_alike", "same_meaning", "with_meant"]
