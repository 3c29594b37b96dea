"""What a masked sentence says about places: patterns from the specific to the general, each using up the sentence."""

from __future__ import annotations

import re
from collections.abc import Callable

from cluegrid.categories import Value
from cluegrid.reading.clauses import NEGATIONS, straightened, two, without_not
from cluegrid.reading.comparisons import compared
from cluegrid.reading.grammar import Grammar
from cluegrid.reading.places import PLACE_WORDS
from cluegrid.reading.scales import base
from cluegrid.reading.words import COPULAS, FUNCTION, PEOPLE, UNITS, number
from cluegrid.relations import (
    All,
    AtEnd,
    Choice,
    Not,
    Offset,
    Parity,
    Relation,
    between,
    just_left_of,
    left_of,
    next_to,
    opposite,
    together,
)

SIDE_DOUBT = "left or right of"
_N = rf"(?:\d{{1,2}}|{'|'.join(UNITS[1:])}|a|an)"
_UNIT = rf"(?:(?:{'|'.join(PLACE_WORDS)}|step|door|other)(?:e?s)?|people|shelves)"
_VERB = (r"(?:is|are|was|were|lives?|lived|sits?|sat|stands?|stood|seated|located|placed|resides?|finished|came|"
         r"appears?|be|been|being|living|sitting|standing|situated|found)")
_HOW = (r"(?:(?P<how>exactly|at least|at most|more than|fewer than|less than|no more than|no fewer than|only|"
        r"precisely) )?")
_SIDE = re.compile(
    rf"^(?P<a>.+?) (?:(?P<imm>directly|immediately|just|right|exactly)|(?P<any>somewhere|anywhere|sometime|some place)|"
    rf"{_HOW}(?P<n>{_N}) (?:{_UNIT} )?)? ?"
    r"(?:(?:to|on|at|in|towards) )?(?:(?:the|its|his|her) )?(?P<immediate>immediate |direct )?(?P<side>left|right)"
    r"(?: hand)?(?: side)?(?: (?:of|from)) (?P<b>.+)$")
_SIDE_NEIGHBOR = re.compile(
    r"^(?P<a>.+?) (?:the |a )?(?P<side>left|right)(?: hand)? neighbou?r (?:of|to) (?P<b>.+)$")
_FURTHER = re.compile(r"^(?P<a>.+?) (?:further|farther) (?:to the )?(?P<side>left|right) than (?P<b>.+)$")
_SAME = re.compile(r"^(?P<a>.+?) (?:in |at |on )?(?:the )?(?:very )?same (?:\w+) as (?P<b>.+)$")
_BOTH_SAME = re.compile(rf"^(?P<a>.+?) and (?P<b>.+?) (?:{_VERB} |do |are )(?P<neg>not )?(?:{_VERB} )?(?:in )?"
                        rf"(?:one and )?the same "
                        r"(?:person|house|one|man|woman|place|thing|people)$")
_HAS_AT_SIDE = re.compile(
    r"^(?P<a>.+?) has (?P<b>.+?) (?:(?P<imm>directly|immediately) )?(?:to|on|at) (?:its|his|her|their|the) "
    r"(?P<immediate>immediate )?(?P<side>left|right)(?: side| hand| hand side)?$")
_NEXT = re.compile(
    r"^(?P<a>.+?) (?:(?:directly|immediately|right|located|just) )?(?:(?:a |the )?(?:next )?(?:door )?neighbou?rs?"
    r" (?:of|to|with)|"
    r"next (?:door )?to|beside|adjacent to|alongside|neighbou?rs|neighbou?ring|adjoining|by the side of) (?P<b>.+)$")
_HAS_NEIGHBOR = re.compile(
    r"^(?P<a>.+?) has (?:a|the|one) (?:next door )?neighbou?r (?:who|that|which|with|whose|from|in) (?P<b>.+)$")
_HIS_NEIGHBOR = re.compile(r"^(?P<a>.+?) (?:'s|s ') (?:next door )?neighbou?r (?P<b>.+)$")
_AS_NEIGHBOR = re.compile(r"^(?P<a>.+?) has (?P<b>.+) (?:as|for) (?:a|one|his|her|their|its) (?:next door"
                          r" )?neighbou?r$")
_ONE_NEIGHBOR = re.compile(r"^(?P<a>.+?) (?:is|was) (?P<neg>not )?one of (?:the neighbou?rs of (?P<c>.+)|(?P<b>.+)"
                           r" 's (?:two )?neighbou?rs)$")
_IS_HIS_NEIGHBOR = re.compile(r"^(?P<a>.+?) (?:is|was|are) (?P<neg>not )?(?P<b>.+?) (?:'s|s ') (?:next door"
                              r" )?neighbou?r$")
_NEIGHBORS = re.compile(
    rf"^(?P<a>.+) and (?P<b>.+?) (?:{_VERB} |do |are )*(?P<neg>not )?(?:{_VERB} )?(?:directly |immediately |right )?"
    r"(?:next (?:door )?to (?:each other|one another)|adjacent(?: to (?:each other|one another))?|(?:next door"
    r" )?neighbou?rs|"
    r"side by side|beside (?:each other|one another)|(?:in )?(?:neighbou?ring|adjacent|adjoining) \w+)$")
_OPPOSITE = re.compile(r"^(?P<a>.+?) (?:directly |exactly |right )?(?:opposite|across(?: the table)? from|facing)"
                       r"(?: to| of)? (?P<b>.+)$")
_THERE_BETWEEN = re.compile(
    rf"^there (?:is|are|was|were) {_HOW}(?:just )?(?P<n>{_N}|no) (?:other )?{_UNIT}(?: \w+)? (?:in )?between "
    r"(?P<a>.+) and (?P<b>.+)$")
_SEPARATES = re.compile(
    rf"^(?:exactly |only |just )?(?P<gap>{_N}) (?:other )?[a-z]+ (?:separates?|(?:lies?|is|are|was|were|stands?|stood|"
    r"sits?|sat|lives?|lived|come|came|finished) (?:in )?between) "
    r"(?P<a>.+) (?:and|from) (?P<b>.+)$")
_APART = re.compile(
    rf"^(?P<a>.+) and (?P<b>.+?) (?:{_VERB} )?(?:separated by )?{_HOW}(?:(?<=separated by )(?P<gap>{_N})"
    rf" {_UNIT}|(?P<n>{_N}) {_UNIT} apart)$")
_PARTED = re.compile(rf"^(?P<a>.+?) (?:is|are|was|were) separated from (?P<b>.+) by {_HOW}(?P<gap>{_N}) (?:other"
                     rf" )?{_UNIT}$")
_AWAY = re.compile(
    rf"^(?P<a>.+?) {_HOW}(?P<n>{_N}) {_UNIT} (?:away |down |along )?(?:from) (?P<b>.+)$")
_BETWEEN = re.compile(
    r"^(?P<a>.+?) (?P<imm>directly |immediately |right |the only (?:person|one|house) )?(?:somewhere )?(?:in"
    r" )?between (?P<b>.+) and (?P<c>.+?)"
    r"(?P<order> ,? ?in (?:that|this) order)?$")
_ENDS = re.compile(
    rf"^(?P<a>.+?) (?:at|on|in) (?:(?:either|one|an?|any)(?: of)?(?: the)?(?: two)?|the) (?:far )?(?:end|extreme)s?"
    rf"(?: {_UNIT})?(?: of the \w+)?$")
_ODD = re.compile(
    rf"^(?P<a>.+?) (?:(?:in|at|on) an? (?P<which>odd|even)(?: numbered)? {_UNIT}|"
    r"ha(?:s|ve) an? (?P<number>odd|even) number)$")
_ORDERED = re.compile(
    r"^(?P<a>.+?) (?:(?P<imm>immediately|directly|just|right)|(?P<any>somewhere|sometime|some place)|"
    rf"{_HOW}(?P<n>{_N}) (?:{_UNIT} )?)? ?"
    r"(?:(?P<before>above|ahead of|before|in front of|higher than|better than|earlier than)|"
    r"below|behind|after|in back of|(?P<after>lower than|worse than|later than)) (?P<b>.+)$")
_NUMBERED = re.compile(r"^(?P<a>.+?)(?: has| 's) (?:a |the )?(?:(?:(?P<more>higher|lower|greater|smaller|larger)"
                       r" )?(?:\w+ )?number "
                       r"than (?P<b>.+?)|(?:\w+ )?number (?:is|was) (?P<more2>higher|lower|greater|smaller|larger)"
                       r" than (?P<c>.+?))(?: 's)?$")
_COMPARED = re.compile(
    r"^(?P<a>.+?) (?:(?P<how>more|less) (?P<plain>[a-z]+)|(?P<graded>[a-z]+er)) than (?P<b>.+)$")
_COUNTED_PLACES = re.compile(rf"(?<![@#\d])\b(?:{'|'.join(UNITS[1:])}|\d{{1,2}}|by an?)"
                             r" (?:house|place|seat|position|spot|door|room|stall|lane|cabin)s?\b")
_STACKED = ("floor", "storey", "story", "level")
_SOMEBODY = PEOPLE - {"house", "home", "one", "ones", "player", "keeper", "fan"}
# What is said so of a thing is said of whom it goes with: "the cat belongs to the one who drinks tea".
_HELD = ("belongs", "belong", "belonged", "goes", "go", "went", "lives", "live", "lived", "matches", "corresponds")


def positional(g: Grammar, text: str) -> Relation | None:
    """What a sentence says about where its values stand; None where it says nothing of the kind."""
    text = straightened(g, text)
    for reader in _READERS:
        found = reader(g, text)
        if found is not None:
            return found
    return compared(g, text) or pair(g, text)


def _said(relation: Relation, denied: bool) -> Relation:
    return Not(relation) if denied else relation


def beside(a: Value, b: Value, steps: int | None) -> Relation:
    """That ``a`` is so many places before ``b`` (None: any number)."""
    return Offset(a, b, 1, None, ranked=True) if steps is None else Offset(a, b, steps, steps, ranked=True)


def _distant(a: Value, b: Value, how: str | None, n: int, more: int = 0, either: bool = False) -> Relation:
    """That ``b`` is so many places beyond ``a``, or at least or at most so many; ``more`` is added to each bound."""
    least: int = n
    most: int | None = n
    if how in ("at least", "no fewer than"):
        most = None
    elif how == "more than":
        least, most = n + 1, None
    elif how in ("at most", "no more than"):
        least = 1 - more
    elif how in ("fewer than", "less than"):
        least, most = 1 - more, n - 1
    return Offset(a, b, least + more, None if most is None else most + more, either=either, ranked=True)


def sided(g: Grammar, left: Value, right: Value) -> Relation:
    """Left of, with nothing that says how far: a doubt."""
    if g.shape == "ring":
        return just_left_of(left, right)
    readings = (just_left_of(left, right), left_of(left, right))
    if SIDE_DOUBT in g.taken:
        return readings[g.taken[SIDE_DOUBT]]
    g.side_used = True
    return Choice(SIDE_DOUBT, readings)


def _side(g: Grammar, text: str) -> Relation | None:
    if not g.rowed or (" left" not in text and " right" not in text):
        return None
    for pattern in (_SIDE_NEIGHBOR, _SIDE):
        found = pattern.match(text)
        got = two(g, found["a"], found["b"]) if found else None
        if found is None or got is None:
            continue
        a, b, denied = got
        left, right = (a, b) if found["side"] == "left" else (b, a)
        parts = found.groupdict()
        if parts.get("n"):
            return _said(_distant(left, right, found["how"], int(number(found["n"]) or 1)), denied)
        if parts.get("imm") or parts.get("immediate") or pattern is _SIDE_NEIGHBOR:
            return _said(just_left_of(left, right), denied)
        if parts.get("any"):
            return _said(left_of(left, right), denied)
        return _said(sided(g, left, right), denied)
    found = _FURTHER.match(text)
    got = two(g, found["a"], found["b"]) if found else None
    if found and got is not None:
        left, right = got[:2] if found["side"] == "left" else (got[1], got[0])
        return _said(left_of(left, right), got[2])
    found = _HAS_AT_SIDE.match(text)
    if found:
        got = two(g, found["a"], found["b"])
        if got is not None and not got[2]:
            left, right = (got[1], got[0]) if found["side"] == "left" else (got[0], got[1])
            near = found["imm"] or found["immediate"]
            return just_left_of(left, right) if near else sided(g, left, right)
    return None


def _next(g: Grammar, text: str) -> Relation | None:
    if not g.rowed:
        return None
    found = _NEIGHBORS.match(text)
    if found:
        got = two(g, found["a"], found["b"].removesuffix(" not"))
        if got is not None and not got[2]:
            return _said(next_to(got[0], got[1]), bool(found["neg"]) or found["b"].endswith(" not"))
    found = _ONE_NEIGHBOR.match(text)
    got = two(g, found["a"], found["b"] or found["c"]) if found else None
    if found and got is not None and not got[2]:
        return _said(next_to(got[0], got[1]), bool(found["neg"]))
    found = _IS_HIS_NEIGHBOR.match(text)
    got = two(g, found["a"], found["b"]) if found else None
    if found and got is not None and not got[2]:
        return _said(next_to(got[0], got[1]), bool(found["neg"]))
    for pattern in (_AS_NEIGHBOR, _HAS_NEIGHBOR, _HIS_NEIGHBOR, _NEXT):
        found = pattern.match(text)
        if found:
            got = two(g, found["a"], found["b"])
            if got is not None:
                return _said(next_to(got[0], got[1]), got[2])
    return None


def _opposite(g: Grammar, text: str) -> Relation | None:
    """Across the table."""
    found = _OPPOSITE.match(text) if g.shape == "ring" and g.size % 2 == 0 else None
    got = two(g, found["a"], found["b"]) if found else None
    return None if got is None else _said(opposite(got[0], got[1], g.size), got[2])


def _gaps(g: Grammar, text: str) -> Relation | None:
    if not g.rowed:
        return None
    found = _THERE_BETWEEN.match(text)
    if found:
        n = 0 if found["n"] == "no" else int(number(found["n"]) or 0)
        a, b = _where(found["a"]), _where(found["b"])
        got = two(g, a, b)
        return None if got is None or got[2] else _distant(got[0], got[1], found["how"], n, 1, either=True)
    for pattern in (_PARTED, _SEPARATES, _APART, _AWAY):
        found = pattern.match(text)
        if found:
            got = two(g, found["a"], found["b"])
            gap = found.groupdict().get("gap")
            if got is not None:
                n = int(number(gap or found["n"]) or 1)
                how = found.groupdict().get("how")
                return _said(_distant(got[0], got[1], how, n, 1 if gap else 0, either=True), got[2])
    return None


def _where(phrase: str) -> str:
    """A phrase without "where ... lives" around it."""
    phrase = phrase.removeprefix("where ").removeprefix("that of ")
    return re.sub(r" (?:lives?|is|sits?|stands?|lived|sat)$", "", phrase)


def _between(g: Grammar, text: str) -> Relation | None:
    if not g.rowed or "between" not in text:
        return None
    found = _BETWEEN.match(text)
    if not found or re.search(r"\bonly\b", found["a"]):
        return None
    got = two(g, found["a"], found["b"])
    last = g.noun(found["c"])
    if got is None or last is None:
        return None
    middle, first, denied = got
    kind = next(kind for kind in g.kinds if kind.name == first.category)
    if kind.numbers and first.category == last.category and kind is not g.kinds[g.axis] and \
            all(re.fullmatch(r"[$€£]? ?@\d+(?: [a-z]+)?", found[part]) for part in "bc"):  # "paid between $10 and $20"
        return _said(between(middle, first, last, along=kind.name), denied) if not found["imm"] else None
    if found["imm"]:
        sides = (just_left_of(first, middle), just_left_of(middle, last)) if found["order"] else \
            (next_to(first, middle), next_to(middle, last))
        return _said(All(sides), denied)
    return _said(between(middle, first, last, ordered=bool(found["order"])), denied)


def _unary(g: Grammar, text: str) -> Relation | None:
    if not g.rowed:
        return None
    found = _ENDS.match(text)
    if found:
        phrase, denied = without_not(found["a"])
        a = g.noun(phrase)
        return None if a is None else _said(AtEnd(a), denied)
    found = _ODD.match(text)
    if found:
        phrase, denied = without_not(found["a"])
        a = g.noun(phrase)
        return None if a is None else _said(Parity(a, (found["which"] or found["number"]) == "even"), denied)
    return None


def _ordered(g: Grammar, text: str) -> Relation | None:
    """Above, below, ahead of, newer than: along the ranking or the scale that the places are."""
    if not g.rowed or g.axis_is_listed:
        return None
    found = _COMPARED.match(text) if g.poles else None
    if found:
        pole = g.poles.get(base(found["plain"] or found["graded"]))
        got = two(g, found["a"], found["b"]) if pole is not None else None
        if got is not None and pole is not None:
            pole = -pole if found["how"] == "less" else pole
            a, b, denied = got
            return _said(left_of(b, a) if pole > 0 else left_of(a, b), denied)
    found = _NUMBERED.match(text)
    got = two(g, found["a"], found["b"] or found["c"]) if found else None
    if found and got is not None:
        up = (found["more"] or found["more2"]) in ("higher", "greater", "larger")
        return _said(left_of(got[1], got[0]) if up else left_of(got[0], got[1]), got[2])
    if not g.ranked or compared(g, text) is not None or re.search(r"\bnumber\b", text):
        return None
    found = _ORDERED.match(text)
    graded = found and (found["after"] or (found["before"] or "").endswith("than"))
    if found and (g.race or g.place_noun in _STACKED or not graded):
        got = two(g, found["a"], found["b"])
        if got is not None:
            a, b, denied = got
            first, last = (a, b) if found["before"] else (b, a)
            if re.search(r"\b(?:above|below|higher than|lower than)\b", found[0][len(found["a"]):]):
                if g.place_noun in _STACKED:
                    first, last = last, first  # floors are numbered from below
                elif not g.race:
                    return None
            if found["n"]:
                return _said(_distant(first, last, found["how"], int(number(found["n"]) or 1)), denied)
            return _said(beside(first, last, 1 if found["imm"] else None), denied)
    return None


def _same(g: Grammar, text: str) -> Relation | None:
    """The dog lives in the same house as the Brit; the Brit and the tea drinker are not the same person."""
    found = _BOTH_SAME.match(text) or _SAME.match(text)
    got = two(g, found["a"], found["b"]) if found else None
    if found is None or got is None or got[0].category == got[1].category:
        return None
    return _said(together(got[0], got[1]), got[2] or bool(found.groupdict().get("neg")))


def pair(g: Grammar, text: str) -> Relation | None:
    """Two values that go together, or do not: what a sentence says that relates the two it names by no other word."""
    words = text.split()
    slots = [i for i, word in enumerate(words) if word[0] in "@#" and len(word) > 1]
    if len(slots) != 2 or _COUNTED_PLACES.search(text):
        return None
    denials = sum(word in NEGATIONS or word == "no" for word in words)
    if denials > 1:
        return None
    words = [word for word in words if word not in NEGATIONS and word != "no"]
    slots = [i for i, word in enumerate(words) if word[0] in "@#" and len(word) > 1]
    if _meets_somebody(words, *slots):
        return None
    cut = _best_cut(g, words, slots)
    if cut is None:
        return None
    a, b = g.noun(" ".join(words[:cut])), g.noun(" ".join(words[cut:]))
    return None if a is None or b is None else _said(together(a, b), denials == 1)


def _best_cut(g: Grammar, words: list[str], slots: list[int]) -> int | None:
    """Where a sentence falls into subject and predicate: the cut that leaves the least open, at a free verb if any."""
    asked, learn = len(g.asked), g.learn
    g.learn = False  # only the cut that is taken teaches
    best: tuple[int, int] | None = None
    for group in _cuts(words, slots[0], slots[1]):
        for cut in group:
            a, b = g.noun(" ".join(words[:cut])), g.noun(" ".join(words[cut:]))
            left_open = len(g.asked) - asked
            del g.asked[asked:]
            if a is None or b is None or (a.category == b.category and not left_open and not g.forced):
                continue
            if (best is None or left_open < best[0]) and not _acts_on_somebody(words[cut:]):
                best = (left_open, cut)
                if not left_open:
                    break
        if best is not None:
            break
    g.learn = learn
    return best[1] if best is not None else None


def _acts_on_somebody(predicate: list[str]) -> bool:
    """Whether a predicate says what was done to a person, which is no attribute: "greets the tea drinker"."""
    if predicate[0] in COPULAS or predicate[0][0] in "@#" or predicate[0] in FUNCTION:
        return False
    slot = next(i for i, word in enumerate(predicate) if word[0] in "@#" and len(word) > 1)
    object_words = [*predicate[1:slot], *predicate[slot + 1:]]
    return any(word in _SOMEBODY for word in object_words)


def _meets_somebody(words: list[str], first: int, second: int) -> bool:
    """Whether one did something to another, whatever that was: "dined with the owner of the fox"."""
    between = words[first + 1:second]
    start = next((i for i, word in enumerate(between) if word in ("the", "a", "an")), None)
    if start is None or not COPULAS.isdisjoint(between):
        return False
    other = (*between[start:], *words[second + 1:second + 2])
    done = [word for word in between[:start] if word not in FUNCTION]
    return ("who" in other or any(word in _SOMEBODY for word in other)) and bool(done) and done[-1] not in _HELD


def _cuts(words: list[str], first: int, second: int) -> tuple[list[int], list[int]]:
    """Where a sentence may be cut: at a verb that no relative pronoun governs, or else anywhere between its values."""
    verbs = [i for i in range(first + 1, second) if words[i] in COPULAS or words[i] in ("has", "does", "did", "do")]
    free = [i for i in verbs if words[i - 1] not in ("who", "that", "which", "whose")]
    others = [i for i in range(first + 1, second + 1) if i not in free and words[i - 1] not in ("the", "a", "an")]
    return free, others


_READERS: tuple[Callable[[Grammar, str], Relation | None], ...] = (
    _gaps, _between, _side, _next, _opposite, _same, _unary, _ordered)
