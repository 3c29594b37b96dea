"""Whether a sentence in other words says what the original says: checked, not trusted.

Each restatement is read by the grammar alone. Every value, number, denial, comparison, choice and condition of the
original must be in what was read, and nothing more; who is compared with whom stays in the same order. What no word
shows (which way round "Ann beat Bob" goes along the row) is said to be unchecked.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
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
from cluegrid.reading.values import cardinal, ordinal
from cluegrid.reading.word_forms import noun_lemmas, verb_lemmas
from cluegrid.relations import (
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

_DENYING = closed.words(
    "not n't no never neither nor none nobody nothing nowhere cannot without except unlike different differ unless "
    "other rather instead avoid hate dislike refuse lack fail deny miss detest loathe abstain shun despise stranger "
    "isn't far apart impossible exclude false untrue hardly both"
)
"""Words by which a sentence may deny something; some of them do not always."""
_PLAINLY_DENYING = closed.words("not n't no never neither nor none nobody cannot isn't doesn't didn't wasn't without")
_CHOOSING = closed.words("or either one neither nor whichever whether half exactly only any among")
_CONDITIONS = closed.words("if unless when whenever whichever provided only then otherwise iff implies whoever whether")
_STANDING_FOR = closed.words(
    "he she it they him her them his hers its their theirs this that these those former latter other another others "
    "same who whom whose which one ones both neither either rest last first second third remaining each so too also "
    "i i'm me my mine we us our myself "
    "himself herself themselves there here latter's former's partner neighbour neighbor it's he's she's same"
)
"""Words that stand for somebody or something that was named before."""
_ORDERING = closed.words(
    "left right next beside between adjacent neighbour neighbor end row middle centre center first last second third "
    "fourth fifth sixth seventh eighth ninth tenth before after ahead behind front back above below over under top "
    "bottom higher lower earlier later early late follow precede beat pass win lose finish rank side opposite across "
    "near far apart away distance immediately directly exactly leftmost rightmost west east north south corner edge "
    "adjoin border flank even odd numbered number position place order older younger more less than least most fewer "
    "twice half double triple times sum total difference average combine together up down upstream downstream door "
    "clockwise outer inner extreme outermost other since until till by order consecutive successive straight flanked "
    "separate previous preceding following subsequent prior soon long longer ago within outlast outlive exceed equal "
    "cheaper dearer taller shorter heavier lighter faster slower bigger smaller greater"
)
"""Words that speak of an order, a place in it or an amount."""
_NEAR = closed.words("immediately directly just next adjacent beside neighbour neighbor exactly right straight door "
                     "consecutive side border flank adjoin successive between following preceding previous")
_HALVES = {"half": (0.5, 2), "twice": (2,), "double": (2,), "triple": (3,), "thrice": (3,), "couple": (2,),
           "pair": (2,), "dozen": (12,), "once": (1,), "single": (1,), "another": (1,)}
_ENDS = {"leftmost": 1, "first": 1, "start": 1, "beginning": 1, "rightmost": -1, "last": -1, "end": 0, "left": 1,
         "right": -1, "top": 0, "bottom": 0, "ground": 1, "west": 1, "east": -1, "front": 0, "back": 0, "extreme": 0,
         "edge": 0, "corner": 0, "winner": 0, "won": 0, "wins": 0, "loser": 0, "oldest": 0, "youngest": 0}
"""Words for the ends of an order: its first (1), its last (-1), or either (0) by how it is counted."""
_SYMMETRIC = (Together, OneEach, AllDifferent)


class Verdict(NamedTuple):
    """What a check came to: why a restatement is not taken, or its meaning and what was not checked."""

    fault: str
    says: Relation | None = None
    unchecked: tuple[str, ...] = ()
    supplied: tuple[Value, ...] = ()
    """Values that a pronoun or an ellipsis of the original stands for."""


def meaning(says: str, reader: Reader, puzzle: Puzzle) -> tuple[Relation | None, str]:
    """What a restatement of one or more sentences states, read by the grammar alone; or why it is not understood."""
    found = []
    for start, end in sentence_spans(says):
        sentence = says[start:end].strip()
        read = reader.read(sentence)
        if len(read) != 1:
            why = "it can be read in several ways" if read else reader.reason(sentence)
            return None, f"the restatement {sentence!r} is not understood: {why}"
        try:
            read[0].says.check(puzzle.frame)
        except CluegridError as error:
            return None, f"the restatement {sentence!r} cannot be meant: {error}"
        found.append(read[0].says)
    return (conj(found), "") if found else (None, "the restatement is empty")


def check(original: str, says: str, before: Iterable[str], reader: Reader, puzzle: Puzzle,
          idle: Iterable[str] = ()) -> Verdict:
    """Whether a restatement says what the original says.

    ``before`` are the sentences before it; ``idle`` are parts of it that are said to tell nothing of the grid."""
    relation, why = meaning(says, reader, puzzle)
    if relation is None:
        return Verdict(why)
    for part in idle:
        original, why = without_idle(original, part, reader.setting)
        if why:
            return Verdict(why)
    words = Words(_sealed(original, reader))
    fault, supplied = _values(original, relation, list(before), reader.setting)
    fault = fault or _numbers(words, _sealed(says, reader), relation, reader.setting) or _denial(words, relation)
    fault = fault or _connectives(words, relation)
    fault = fault or _order_words(words, relation, _last_named(words, reader.setting))
    unchecked: list[str] = []
    if not fault:
        fault = _order_of_values(original, says, relation, words, reader, puzzle, unchecked)
    return Verdict(fault, relation, tuple(unchecked), supplied)


def _sealed(text: str, reader: Reader) -> str:
    """A sentence with marks for the names of values, so that no word of a name is taken for anything else."""
    return reader.seal.put_on(text) if reader.seal is not None else text


_OPENING = closed.words("and but who which that so though although because where when while at in on for with before "
                        "after until since as having being whose to by from or if said says")
_BOUNDS = frozenset(",;:-–—().!?\"'“”")


def without_idle(original: str, part: str, s: Setting) -> tuple[str, str]:
    """The original without a part that tells nothing of the grid: a clause or phrase of its own that names no value."""
    part = part.strip(" ,;:.")
    begin = original.find(part)
    if len(part.split()) < 2 or begin < 0:
        return original, f"the idle part {part!r} does not stand in the original, word for word"
    before, after = original[:begin].rstrip(), original[begin + len(part):].lstrip()
    opens = not before or before[-1] in _BOUNDS or part.split()[0].lower() in _OPENING
    closes = not after or after[0] in _BOUNDS or after.split()[0].lower() in _OPENING or not before
    if not opens or not closes:
        return original, f"the idle part {part!r} is no clause or phrase of its own"
    named = {one.value.name for one in find_named(s, tokenise(part))}
    if named:
        return original, f"the part {part!r} is not idle: it names {', '.join(sorted(named))}"
    return f"{before} {after}".strip(), ""


class Words:
    """The words of a sentence with what they are forms of."""

    def __init__(self, text: str) -> None:
        self.tokens = tokenise(text)
        self.low = [token.low for token in self.tokens]
        self.all = set(self.low) | {lemma for low in self.low for lemma, _ in verb_lemmas(low)} | {
            lemma for low in self.low for lemma in noun_lemmas(low)}

    def graded(self) -> bool:
        """Whether something is compared: older, the cheapest, as tall as."""
        return any((found := base(low)) is not None and found[1] in ("er", "est") for low in self.low)


def _last_named(words: Words, s: Setting) -> int:
    """Where the last value or pronoun of a sentence stands."""
    others = {*w.PRONOUNS, "other", "latter", "former", "one"}
    pronouns = [k for k, low in enumerate(words.low) if low in others]
    return max([*pronouns, *(one.start for one in find_named(s, words.tokens)), 0])


def _values(original: str, relation: Relation, before: list[str], s: Setting) -> tuple[str, tuple[Value, ...]]:
    """Each value of the original is in the relation; others only where a word of the original stands for them."""
    said = {value.key for value in every_value(relation)}
    named = [one.value for one in look_at(s, original).named]
    senses: dict[str, set[tuple[str, str]]] = {}
    for value in named:
        senses.setdefault(value.name.lower(), set()).add(value.key)
    for name, keys in senses.items():
        known = keys | {(kind.name, value) for kind in s.kinds for value in kind.values if value.lower() == name}
        if not said & known and not _is_number(name, s):
            return f"the original names {name!r}, and the restatement does not", ()
    held = set(senses) | {str(n) for n in numbers_in(Words(original))}
    extra = [value for value in every_value(relation) if value.name.lower() not in held
             and not _is_number(value.name, s) and not _has_words(original, value.name)]
    if extra:
        words = Words(original)
        near = " ".join(before if words.all & _NARRATOR else before[-3:])
        for value in extra:
            if not words.all & _STANDING_FOR and not _begins_bare(words):
                return f"the restatement names {value.name!r}, and the original does not", ()
            if not _has_words(near, value.name) and value.key not in {
                    one.value.key for one in find_named(s, tokenise(near))}:
                return f"{value.name!r} is not named in the original, nor in the three sentences before it", ()
    return "", tuple(extra)


_NARRATOR = closed.words("i me my mine we us our myself i'm i've i'll")


def _begins_bare(words: Words) -> bool:
    """Whether the sentence has no subject of its own: "And drinks tea.", "Likewise the baker."."""
    return words.low[:1] != [] and words.low[0] in closed.words("and but or so likewise also nor neither not plus")


def _has_words(text: str, name: str) -> bool:
    low = Words(text).all
    parts = [token.low for token in tokenise(name) if token.kind in ("word", "number")]
    return bool(parts) and all(part in low for part in parts)


def _is_number(name: str, s: Setting) -> bool:
    """Whether a value is a number, which is checked as one."""
    kinds = [kind for kind in s.kinds for value in kind.values if value.lower() == name.lower()]
    return name.isdigit() or bool(kinds and (kinds[0].numbers or kinds[0] is s.axis))


def numbers_in(words: Words) -> list[float]:
    """The numbers of a sentence, in figures, in words, and as ordinals."""
    found: list[float] = []
    for token in words.tokens:
        bare = token.low.replace(",", "").lstrip("$€£#").rstrip("%")
        digits = "".join(c for c in bare if c.isdigit() or c == ".").strip(".")
        if digits and any(c.isdigit() for c in digits) and digits.count(".") < 2:
            found.append(float(digits))
            continue
        number = cardinal(token.low) or ordinal(token.low)
        if number is not None:
            found.append(float(number))
        found += _HALVES.get(token.low, ())
    return found


def _numbers(words: Words, says: str, relation: Relation, s: Setting) -> str:
    """The numbers of the original and of the restatement are the same, but for words that number a place."""
    here, there = numbers_in(words), numbers_in(Words(says))
    size = len(s.axis.values)
    idle = {1.0} if "one" in words.low or "ones" in words.low else set()
    idle |= {float(size)} if any(low in ("of", "all", "the", "our", "these") and cardinal(words.low[k + 1]) == size
                                 for k, low in enumerate(words.low[:-1])) else set()  # the oldest of the five
    wanted = {n for n in here if n not in there and n not in idle}
    values = {value.name for value in every_value(relation)}
    wanted = {n for n in wanted if not _worded(n, words, values)}
    if wanted:
        return f"the original has the number {min(wanted):g}, and the restatement has not"
    own = {1.0} if "one" in says.lower().split() else set()
    extra = {n for n in there if n not in here and n not in own}
    ends = {_ENDS[low] for low in words.low if low in _ENDS}
    known = {float(n) for end in ends for n in ((1, size) if end == 0 else (1,) if end > 0 else (size,))}
    known |= {(size + 1) / 2} if words.all & {"middle", "centre", "center", "median", "halfway", "midway"} else set()
    if any((found := base(low)) is not None and found[1] == "est" for low in words.low):
        known |= {n for kind in s.kinds if kind.numbers for n in (min(kind.numbers), max(kind.numbers))}
    if {"nobody", "none", "no", "nothing"} & words.all and words.all & _ORDERING:
        known |= {1.0, float(size)}  # nobody lives beneath her
    known |= {0.5, 2.0, 3.0} & {n for low in words.low for n in _HALVES.get(low, ())}
    listed = {2.0} if {"both", "pair", "couple", "two"} & words.all else set()
    extra -= known | listed
    if any(isinstance(part, AllDifferent) for part in every_part(relation)):
        extra = {n for n in extra if n > len(values)}
    if extra:
        return f"the restatement has the number {min(extra):g}, and the original has not"
    return ""


def _worded(number: float, words: Words, values: set[str]) -> bool:
    """Whether an ordinal or a count of the original stands as a value: the second house, of which the name is so."""
    return any(f"{number:g}" in name.split() for name in values) or (
        number == 2 and bool({"two", "both"} & words.all) and len(values) > 1)  # "the two of them"


def _denial(words: Words, relation: Relation) -> str:
    """A denial of the original is in the relation, and one in the relation is in the original."""
    denies = _denies(relation)
    plainly = sum((low in _PLAINLY_DENYING or low.endswith("n't")) and not _is_idiom(words, k)
                  for k, low in enumerate(words.low))
    if plainly and not denies:
        return "the original denies something, and the restatement does not"
    if denies and not words.all & _DENYING and not any(low.endswith("n't") for low in words.low):
        return "the restatement denies something, and no word of the original does"
    return ""


def _is_idiom(words: Words, at: int) -> bool:
    """Whether a word of denial denies nothing of the grid: not until after, not as long as, I shan't say which."""
    after = words.low[at + 1:at + 8]
    return (bool({"until", "till"} & set(after)) or after[:1] in (["only"], ["but"], ["least"], ["later"], ["earlier"])
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


def _connectives(words: Words, relation: Relation) -> str:
    """A choice or a condition is on both sides or on neither."""
    chooses = any(isinstance(part, Any_ | Count | OneOf | OneEach) for part in _inner(relation))
    compares = any(isinstance(part, Offset | Between | AtEnd | Parity | Ratio) for part in _inner(relation))
    if chooses and not words.all & _CHOOSING and not words.graded() and not compares and not words.all & _ORDERING:
        return "the restatement leaves a choice, and the original does not"
    if "or" in words.low and "either" in words.low and not (chooses or compares or _denies(relation)):
        return "the original leaves a choice, and the restatement does not"
    conditional = any(isinstance(part, If | Iff) for part in _inner(relation))
    if conditional and not words.all & _CONDITIONS:
        return "the restatement has a condition, and the original has none"
    if {"if", "unless"} & words.all and not (conditional or chooses):
        return "the original has a condition, and the restatement has none"
    return ""


def _inner(relation: Relation) -> list[Relation]:
    """A relation and all that it is made of."""
    return [relation, *(part for inner in relation.parts() for part in _inner(inner))]


_COMPARING = closed.words("than between adjacent beside neighbour neighbor before after twice")


def _order_words(words: Words, relation: Relation, named: int) -> str:
    """What speaks of an order or an amount does so on both sides; what is next to something stays so.

    Up to ``named`` somebody is named with whom one may be compared."""
    ordered = [part for part in _inner(relation) if isinstance(part, Offset | Between | AtEnd | Parity | Ratio)]
    speaks = bool(words.all & _ORDERING) or words.graded()
    if ordered and not speaks:
        return "the restatement speaks of an order or an amount, and the original does not"
    compares = any(low in _COMPARING or (low in ("left", "right") and words.low[k + 1:k + 2] == ["of"])
                   for k, low in enumerate(words.low) if k + 1 < len(words.low) and k < named)
    placed = any(isinstance(part, Any_ | OneOf | Count | OneEach) for part in _inner(relation))
    if compares and not ordered and not placed:
        return "the original compares or places two, and the restatement does not"
    near = any(isinstance(part, Offset) and part.most is not None and not part.along for part in ordered)
    counted = bool(numbers_in(words))
    if near and not words.all & _NEAR and not counted:
        return "the restatement says immediately, next to or exactly, and the original does not"
    strict = words.all & closed.words("immediately directly adjacent beside") or "next" in words.low
    if strict and any(isinstance(part, Offset) for part in ordered) and not near and not counted:
        return "the original says immediately or next to, and the restatement does not"
    return ""


def _order_of_values(original: str, says: str, relation: Relation, words: Words, reader: Reader, puzzle: Puzzle,
                     unchecked: list[str]) -> str:
    """Who stands before whom: where two values cannot change places, they stay in the order of the original."""
    s = reader.setting
    there = _mentions(says, reader)
    here = [one for one in _mentions(original, reader) if one in there]
    common = [one for one in there if one in here]
    values = {value.key: value for value in every_value(relation)}
    moved = [(a, b) for a, b in combinations(common, 2)
             if here.index(a) > here.index(b) and a in values and b in values
             and not _may_change(relation, values[a], values[b], puzzle)]
    ways, other = _ways(words, s), _ways(Words(says), s)
    if moved:
        turned = ways and other and ways.isdisjoint(other) and len(ways) == len(other) == 1
        if not (turned and len(common) == 2):
            return ("the values stand in another order than in the original, so that it cannot be checked which is "
                    "which: keep their order")
    elif ways and other and len(ways) == len(other) == 1 and ways.isdisjoint(other):
        return "it is said the other way round than in the original"
    if not ways and any((isinstance(part, Offset) and not part.either) or isinstance(part, Ratio)
                        for part in _inner(relation)):
        unchecked.append("which way round the order goes")
    return ""


def _mentions(text: str, reader: Reader) -> list[tuple[str, str]]:
    """The values of a sentence in the order in which they are first named."""
    seal = reader.seal
    named = find_named(reader.setting, tokenise(seal.put_on(text) if seal is not None else text))
    named = named or find_named(reader.setting, tokenise(text))
    return list(dict.fromkeys(one.value.key for one in named))


def _may_change(relation: Relation, a: Value, b: Value, puzzle: Puzzle) -> bool:
    """Whether two values may change places, and the relation says the same."""
    if all(isinstance(part, _SYMMETRIC) for part in every_part(relation)) and isinstance(relation, Together | Not):
        return True
    if a.category != b.category:
        return _apart(relation, a, b)
    turned = _swapped(relation, a, b)
    bare = Puzzle(puzzle.categories, puzzle.axis)
    try:
        Puzzle(puzzle.categories, puzzle.axis, (Clue(turned),))
    except CluegridError:
        return False
    with Oracle(bare) as oracle:
        one, other = oracle.literal(relation), oracle.literal(turned)
        return not oracle.possible([one, -other]) and not oracle.possible([-one, other])


def _apart(relation: Relation, a: Value, b: Value) -> bool:
    """Whether two values of different kinds are only ever told to go together, or both ways apart."""
    for part in every_part(relation):
        keys = {value.key for value in part.values()}
        if a.key in keys and b.key in keys and not (
                isinstance(part, Together) or (isinstance(part, Offset) and part.either)):
            return False
    return all(isinstance(part, Together | OneOf | OneEach) or (isinstance(part, Offset) and part.either)
               or not {a.key, b.key} & {value.key for value in part.values()} for part in every_part(relation))


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


def _ways(words: Words, s: Setting) -> set[int]:
    """The ways of all comparisons in a sentence, as far as words show them: left is -1, older is 1."""
    found: set[int] = set()
    for k, low in enumerate(words.low):
        if low in w.SIDEWAYS and words.low[k + 1:k + 2] in (["of"], ["from"], []):
            found.add(w.SIDEWAYS[low])
        elif low in _ORDER_WAYS:
            found.add(_ORDER_WAYS[low])
        graded = base(low)
        if graded is not None and graded[1] == "er":
            found |= {way for name, way in ADJECTIVES[graded[0]] if any(name in dims for dims in s.dimensions.values())
                      or name in ("number", "amount")}
    return found


_ORDER_WAYS = {"before": -1, "earlier": -1, "precedes": -1, "preceded": -1, "ahead": -1, "after": 1, "later": 1,
               "below": -1, "beneath": -1, "under": -1, "above": 1, "follows": 1, "behind": 1, "more": 1, "less": -1,
               "fewer": -1}


_OF_GRID = closed.words("each every all they nobody none everyone everybody person people house row anyone have has")
_OF_STATEMENTS = closed.words(
    "statement clue claim liar lying lied true false truth untrue negate negated swap swapped exchange exchanged trade "
    "traded")
"""Words by which a sentence speaks of other sentences, or of what changed since."""
_OF_SHARING = closed.words("share same several more multiple duplicate both twice may least most some two common")
"""Words by which a sentence without values may say that not everybody has one of each."""


def changes_others(text: str) -> bool:
    """Whether a sentence may change what other sentences say."""
    return bool(Words(text).all & _OF_STATEMENTS)


def is_scenery(text: str, reader: Reader) -> str:
    """Why a sentence cannot be scenery: it names what the riddle asks for, or may change its rules."""
    told = look_at(reader.setting, text)
    words = Words(text)
    shares = words.all & _OF_SHARING and words.all & _OF_GRID and not words.all & {"no", "different"}
    if changes_others(text) or shares:
        return "it may change the rules of the riddle"
    kinds = {one.value.category for one in told.named}
    if len({one.value.key for one in told.named}) > 1 and (len(kinds) > 1 or Words(text).all & _ORDERING):
        names = sorted({repr(one.value.name) for one in told.named})
        return f"it names {' and '.join(names)}, so it says something"
    return ""


def names_alike(original: str, says: str, reader: Reader) -> str:
    """Why a question in other words is another one: it names other values."""
    here, there = set(_mentions(original, reader)), set(_mentions(says, reader))
    if here != there:
        names = sorted(name for _, name in here ^ there)
        return f"the question and its restatement do not name the same: {', '.join(map(repr, names))}"
    return ""


def same_meaning(one: Relation, other: Relation, puzzle: Puzzle) -> bool:
    """Whether two relations say the same of a puzzle's values."""
    with Oracle(Puzzle(puzzle.categories, puzzle.axis)) as oracle:
        a, b = oracle.literal(one), oracle.literal(other)
        return not oracle.possible([a, -b]) and not oracle.possible([-a, b])


__all__ = ["Verdict", "check", "is_scenery", "meaning", "names_alike", "same_meaning"]
