"""Sentences made of sentences: if, only if, either or, neither nor, of the two one is this and the other that."""

from __future__ import annotations

import re

from cluegrid.categories import Value
from cluegrid.reading.alternatives import either, listed_or, neither, neither_does, nor_does
from cluegrid.reading.clauses import (
    attempt,
    completed,
    contradictory,
    cuts,
    predicates,
    subject_of,
    verb_after,
    with_subject,
)
from cluegrid.reading.counted import counted_statement
from cluegrid.reading.enumerations import different, in_a_row, paired
from cluegrid.reading.grammar import Grammar
from cluegrid.reading.patterns import positional
from cluegrid.reading.rewording import reworded
from cluegrid.reading.stories import tale
from cluegrid.reading.words import number
from cluegrid.relations import (
    All,
    Any_,
    Count,
    If,
    Iff,
    Not,
    OneEach,
    Relation,
    Together,
)

DEEPEST = 4
BUDGET = 60
"""So many parts of a sentence are tried as sentences of their own; a clue needs a dozen."""
MOST_SLOTS = 14
_N = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}|none|all)"
_OF_TWO = re.compile(r"^(?:of|between|out of) (?P<a>.+?) and (?P<b>.+?) ,? ?(?:exactly |only )?(?:one|1) "
                     r"(?P<c>.+?) (?:,? ?(?:and|while|whereas|but) )the "
                     r"other(?: one)? (?P<d>.+)$")
_OF_TWO_COMMA = re.compile(_OF_TWO.pattern.replace(" ,? ?(?:exactly", " , (?:exactly"))
_ONE_OF_TWO = re.compile(r"^(?:exactly )?one of (?P<a>.+?) and (?P<bc>.+?) (?:,? ?(?:and|while|but) )the other(?:"
                         r" one)? (?P<d>.+)$")
_COUNTED = re.compile(rf"^(?:(?P<how>exactly|at least|at most|only|no more than|no fewer than) )?(?P<n>{_N}) of "
                      rf"(?:these|the following|the)(?: \w+)?"
                      r"(?: (?:statements|facts|claims|sentences))? (?:is|are|holds?) (?P<truth>true|false|right"
                      r"|wrong|correct|not true)? ?: (?P<items>.+)$")
_SOME_OF = re.compile(rf"^(?P<how>exactly|at least|at most|only) (?P<n>{_N}) of (?P<rest>.+)$")
def statement(g: Grammar, text: str) -> Relation | None:
    """The relation that a masked sentence states."""
    if g.counted:
        return counted_statement(g, text)
    if g.story:
        found = tale(g, text)
        if found is not None:
            return found
    text = reworded(text)
    g.reader = say
    g.failed = {}
    g.budget = BUDGET if text.count("@") <= MOST_SLOTS else 1
    if re.search(r"(?<!in )(?<!of )(?<!on )\b(?:may|might|could)\b", text):
        return None  # what may be so is no fact
    found = say(g, text, 0)
    alone = text.startswith("only ") and text.split()[1] not in ("one", "two", "three", "if", "when")
    return None if alone and not isinstance(found, Together) else found  # of nobody else: more than is said


def say(g: Grammar, text: str, depth: int) -> Relation | None:
    """The relation of a sentence or a part of one."""
    if g.failed.get(text, depth + 1) <= depth:
        return None
    g.budget -= 1
    if depth > DEEPEST or g.budget < 0 or ("@" not in text and "#" not in text):
        return None
    plain = positional(g, text)
    if plain is not None:
        return plain
    words = set(text.split())
    for keys, reader in _READERS:
        if not keys or words & keys:
            found = reader(g, text, depth + 1)
            if found is not None:
                return found
    g.failed[text] = min(depth, g.failed.get(text, depth))
    return None


# ---- conditions ------------------------------------------------------------------------------------------------


def _conditions(g: Grammar, text: str, depth: int) -> Relation | None:
    text = re.sub(r"\biff\b|\bexactly (?:if|when)\b", "if and only if", text)
    for left, right in cuts(text, r" ,? ?(?:if and only if) "):
        both = attempt(g, left, with_subject(left, right), depth=depth)
        return Iff(both[0], both[1]) if both else None
    for left, right in cuts(text, r" ,? ?only (?:if|when) "):
        both = attempt(g, left, with_subject(left, right), depth=depth)
        return If(both[0], both[1]) if both else None
    for left, right in cuts(text, r"(?:^| ),? ?unless "):
        if not left:
            left, _, right = right.partition(" , ")
        both = attempt(g, left, with_subject(left, right), depth=depth)
        return Any_((both[0], both[1])) if both else None
    found = re.match(r"^(?:if|when|whenever) (?P<rest>.+)$", text)
    if found:
        for left, right in (*cuts(found["rest"], r" ,? ?then "), *cuts(found["rest"], r" , ")):
            both = attempt(g, left, with_subject(left, right), depth=depth)
            if both:
                return If(both[0], both[1])
        return None
    for left, right in cuts(text, r" ,? ?(?:if|provided that|whenever) "):
        both = attempt(g, left, with_subject(left, right), depth=depth)
        if both:
            return If(both[1], both[0])
    return None


def _denied(g: Grammar, text: str, depth: int) -> Relation | None:
    found = re.match(r"^it is (?:not true|false|untrue|not the case|wrong) that (?P<rest>.+)$", text)
    inner = say(g, found["rest"], depth) if found else None
    return Not(inner) if inner is not None else None


# ---- counting --------------------------------------------------------------------------------------------------


def _counting(g: Grammar, text: str, depth: int) -> Relation | None:
    found = _COUNTED.match(text)
    if found:
        joint = r" ?; (?:and |or )?" if ";" in found["items"] else r" , (?:and |or )?"
        items = [item for item in re.split(joint, found["items"]) if item.strip()]
        said = attempt(g, *items, depth=depth)
        return _counted(said, found["how"], found["n"], found["truth"] or "true") if said else None
    found = _SOME_OF.match(text)
    if not found:
        return None
    for left, right in cuts(found["rest"], r" (?:and|or) "):
        for cut in predicates(right):
            subjects = [part for part in re.split(r" , ", left) if part.strip()] + [right[:cut]]
            said = attempt(g, *(f"{subject} {right[cut:]}" for subject in subjects), depth=depth)
            if said:
                return _counted(said, found["how"], found["n"], "true")
    return None


def _counted(said: list[Relation], how: str | None, n: str, truth: str) -> Relation:
    amount = 0 if n == "none" else len(said) if n == "all" else int(number(n) or 0)
    least, most = amount, amount
    if how in ("at least", "no fewer than"):
        most = len(said)
    elif how in ("at most", "no more than"):
        least = 0
    if truth in ("false", "wrong", "not true"):
        least, most = len(said) - most, len(said) - least
    return Count(tuple(said), max(0, least), most)


def _of_two(g: Grammar, text: str, depth: int) -> Relation | None:
    """Of A and B, one is C and the other is D."""
    found = _OF_TWO_COMMA.match(text) or _OF_TWO.match(text)
    if found:
        return _crossed(g, found["a"], found["b"], found["c"], found["d"], depth)
    found = _ONE_OF_TWO.match(text)
    if found:
        for cut in predicates(found["bc"]):
            relation = _crossed(g, found["a"], found["bc"][:cut], found["bc"][cut:].strip(), found["d"], depth)
            if relation is not None:
                return relation
    return None


def _crossed(g: Grammar, a: str, b: str, c: str, d: str, depth: int) -> Relation | None:
    values: list[Value] = []
    for phrase in (a, b, c, d):
        value = g.noun(phrase)
        if value is None:
            break
        values.append(value)
    if len(values) == 4 and len(set(values)) == 4 and not re.search(r"\bnot\b", f"{c} {d}"):
        return OneEach(*values)
    verb = verb_after(c, "")
    for last in (d, f"{verb} {d}"):
        four = attempt(g, f"{a} {c}", f"{b} {last}", f"{b} {c}", f"{a} {last}", depth=depth)
        if four:
            return Any_((All((four[0], four[1])), All((four[2], four[3]))))
    return None


# ---- several facts in one sentence -----------------------------------------------------------------------------


def _apposition(g: Grammar, text: str, depth: int) -> Relation | None:
    """The Brit, who drinks tea, lives in the red house."""
    found = re.match(r"^(?P<a>.+?) , (?:who|which|that) (?P<b>.+?) , (?P<c>.+)$", text)
    both = attempt(g, f"{found['a']} {found['b']}", f"{found['a']} {found['c']}", depth=depth) if found else None
    return All(tuple(both)) if both else None


_OPENING = re.compile(r"^(?:if|when|whenever|unless|either|of|between|at least|at most|exactly|one of|it is|only)\b")


def _clauses(g: Grammar, text: str, depth: int) -> Relation | None:
    """Two sentences in one, each with a subject of its own: nothing in the first reaches into the second."""
    if _OPENING.match(text):
        return None
    for left, right in cuts(text, r" (?:, (?:and|but|while|whereas)|;) "):
        both = attempt(g, left, right, depth=depth)
        if both:
            return All(tuple(both))
    return None


_NOT_BOTH = re.compile(r"^not both (?P<rest>.+)$|"
                       r"^(?P<a>.+ and .+?) (?:do|does|did|are|were|is|was|can) not both (?P<vp>.+)$")


def _not_both(g: Grammar, text: str, depth: int) -> Relation | None:
    """Not both Ann and Bob drink tea; they do not both drink tea."""
    found = _NOT_BOTH.match(text)
    both = say(g, found["rest"] or f"{found['a']} {found['vp']}", depth) if found else None
    return Not(both) if isinstance(both, All) else None


def _not_but(g: Grammar, text: str, depth: int) -> Relation | None:
    """Ann drinks not tea but milk; the first house is not Ann's but Bob's."""
    found = _BUT_INSTEAD.match(text)
    if not found or g.noun(found["b"]) is None:
        return None
    subject = subject_of(found["a"])
    verb = re.sub(r"\b(?:(?:does|do|did) )?not ?", "", verb_after(found["a"], subject))
    both = attempt(g, found["a"], f"{subject} {verb} {found['b']}", depth=depth)
    return All(tuple(both)) if both and isinstance(both[0], Not) and not isinstance(both[1], Not) else None


_BUT_INSTEAD = re.compile(r"^(?P<a>.+?\bnot\b[^,]*?[@#]\d+[^,]*?) ,? ?but (?:rather |instead )?"
                          r"(?P<b>(?:(?:the|an?|in|at|on|whoever) )*(?:[a-z]+ )*?[@#]\d+(?: \w+)?(?: 's)?)$")


def _joined(g: Grammar, text: str, depth: int) -> Relation | None:
    """Two facts joined by and, but, while: about one subject or two."""
    if re.search(r"\bnot (?:\w+ )?both\b", text) or (" but " in text and _BUT_INSTEAD.match(text)):
        return None
    text = re.sub(r"^(?:both|each of) |\bboth (?=[@#]|the )", "", text)
    for left, right in cuts(text, r" ,? ?(?:and|but|while|whereas|yet|;) | ; | , (?=not |next to )"):
        subject = subject_of(left)
        verb = verb_after(left, subject)
        options = completed(with_subject(left, right), "", subject, verb, verb_after(left, subject, whole=True))
        for second in options:
            both = attempt(g, left, second, depth=depth)
            if both and both[0] != both[1] and not contradictory(both):
                return All(tuple(both))
        for cut in predicates(right):
            predicate = re.sub(r"^ (?:both|each|all)\b", "", right[cut:])
            subjects = [part for part in re.split(r" , ", left) if part.strip()] + [right[:cut]]
            said = attempt(g, *(f"{one} {predicate}" for one in subjects), depth=depth)
            if said and len(set(said)) == len(said) and not contradictory(said):
                return All(tuple(said))
    return None


def _with_circumstance(g: Grammar, text: str, depth: int) -> Relation | None:
    """Ann got the watch in May: two facts about one subject."""
    if len(re.findall(r"[@#]\d+", text)) != 3 or re.search(r"\b(?:not|no|never|or|and|but|if|than)\b", text):
        return None
    subject = subject_of(text)
    for left, right in cuts(text, r" (?=(?:in|on|at|for|from) (?:the )?[@#]\d+(?: \w+)?$)"):
        both = attempt(g, left, f"{subject} {verb_after(left, subject)} {right}", depth=depth)
        if both and all(isinstance(part, Together) for part in both) and not contradictory(both):
            return All(tuple(both))
    return None


def _trailing(g: Grammar, text: str, depth: int) -> Relation | None:
    """Ann lives next to Bob, who drinks tea: what follows is about the last one named."""
    found = re.match(r"^(?P<a>.+[@#]\d+[^,]*?) , (?:who|which|whose) (?P<b>[^,]+)$", text)
    if not found:
        return None
    last = re.findall(r"[@#]\d+", found["a"])[-1]
    both = attempt(g, found["a"], f"{last} {found['b']}", depth=depth)
    return All(tuple(both)) if both else None


_READERS = (
    (frozenset((",", ";")), _clauses),
    (frozenset(("if", "unless", "iff", "when", "whenever", "provided")), _conditions),
    (frozenset(("it",)), _denied),
    (frozenset(("of", "between")), _of_two),
    (frozenset(("of",)), _counting),
    (frozenset(("order", "respectively")), paired),
    (frozenset(("from",)), in_a_row),
    (frozenset(("neither", "nor")), neither_does),
    (frozenset(("nor",)), nor_does),
    (frozenset(("or",)), listed_or),
    (frozenset(("neither",)), neither),
    (frozenset(("or", "either")), either),
    (frozenset(("are", "were", "consist", "include")), different),
    (frozenset(("in", "on", "at", "for", "from")), _with_circumstance),
    (frozenset(("both",)), _not_both),
    (frozenset(("but",)), _not_but),
    (frozenset((",",)), _apposition),
    (frozenset((",",)), _trailing),
    (frozenset(("and", "but", "while", "whereas", ",", ";", "yet")), _joined),
)
