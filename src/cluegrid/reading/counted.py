"""Values held more than once: "three of the bottles contain poison", and what is said of every or no such one."""

from __future__ import annotations

import re
from dataclasses import replace

from cluegrid.categories import Value
from cluegrid.reading.cast import Kind, Places
from cluegrid.reading.grammar import Grammar
from cluegrid.reading.patterns import sided
from cluegrid.reading.sentences import Piece
from cluegrid.reading.words import number, root, stem
from cluegrid.relations import Alike, All, AtEnd, Not, Relation, Together, just_left_of

_NUMBER = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|another|\d{1,2})"
_VERBS = r"(?:contains?|holds?|hides?|is|are|has|have|lets?|takes?|moves?|brings?|sends?|leads?|will|carry|carries)"
_PART = re.compile(rf"(?:^|, (?:and )?|; (?:and )?| and (?:the other )?)(?=(?:exactly )?{_NUMBER}\b)", re.IGNORECASE)
_HELD = re.compile(
    rf"^(?:exactly |only )?(?P<n>{_NUMBER}) (?:(?:of (?:the|them|these|those|us)|others?|other|more) )*"
    rf"(?:(?!{_VERBS}\b)(?P<noun>[a-z]+s?))?(?: ?\b(?P<verb>{_VERBS})\b)?(?: ?(?P<what>.+))?$", re.IGNORECASE)
_HOLDING = frozenset(map(root, ("contain", "hold", "have", "has", "hide", "carry", "is", "are")))
_SIZES = re.compile(r"\b([a-z]+(?:, [a-z]+)*,? (?:and|or) [a-z]+)(?: [a-z]+)?(?: sizes?)\b|\bsizes?:? (?:are |is"
                    r" )?([a-z]+(?:, [a-z]+)*,? (?:and|or) [a-z]+)",
                    re.IGNORECASE)
_EACH_IS = re.compile(r"^(?:each|every|all)(?: (?:of the|the|one of the))? ?\w* (?:is|are|has|comes?)(?:"
                      r" either)?(?: in)? "
                      r"(?P<items>[a-z]+(?:, [a-z]+)*,? (?:and|or) [a-z]+)(?: in size)?\.?$", re.IGNORECASE)
_IS = re.compile(r"^(?:the )?(?:(?:\w+ )?(?:bottle|box|jar|house|cup|chest|door|vial|flask|place|seat)(?: number)?"
                 r" ?\w*|\w+ \w+ from the (?:left|right)) "
                 r"is (?:the )?(?P<what>[a-z]+)(?: (?:one|size|sized|bottle))?\.?$", re.IGNORECASE)


def find_counts(pieces: list[Piece], places: Places) -> tuple[list[Kind], dict[int, str]] | None:
    """The categories whose values the text counts, and the sentences that do; None where the counts do not add up."""
    contents: dict[str, int] = {}
    used: dict[int, str] = {}
    for i, piece in enumerate(pieces[:80]):
        if i == places.piece or piece.asks or len(piece.text) > 300:
            continue
        counted = _counted(piece.text.rstrip(". "), places)
        if counted:
            contents |= counted
            used[i] = ", ".join(f"{value} ({n})" for value, n in counted.items())
    if not contents or sum(contents.values()) != places.size or max(contents.values()) < 2:
        return None
    counts = tuple(contents.values())
    words = {stem(word) for word in ("contents", "content", "hold", "contain", "liquid")}
    kinds = [Kind("Contents", list(contents), "contents", words, least=counts, most=counts)]
    sizes = _sizes(pieces, set(contents), used)
    if sizes:
        most = (places.size,) * len(sizes)
        kinds.append(Kind("Size", sizes, "size", {stem("size"), stem("sized")}, least=(0,) * len(sizes), most=most))
    return kinds, used


def _counted(text: str, places: Places) -> dict[str, int]:
    found: dict[str, int] = {}
    verb = ""
    if re.search(r"\b(?:left of|right of|next to|between|same|different|ends?)\b", text, re.IGNORECASE):
        return {}
    for part in _PART.split(text):
        if not part.strip():
            continue
        held = _HELD.match(part.strip(" ,;"))
        if not held:
            return {}
        noun = (held["noun"] or "").lower()
        verb = (held["verb"] or verb).lower()
        what = held["what"] or ""
        if not verb or root(noun) not in (root(places.noun.lower()), ""):
            if not (verb and noun and not held["verb"]):
                return {}
            what = f"{noun} {what}".strip()  # "three poison": the verb was said before
        if root(verb) in _HOLDING:
            what = re.sub(r"^(?:only|nothing but|just|a|an|the|some) ", "", what, flags=re.IGNORECASE)
            what = what.rsplit(", ", 1)[-1]  # "harmless, but useless, nettle wine"
        if root(verb) not in _HOLDING and held["verb"]:
            what = re.sub(r" (?:to|into|through) .*$", "", what)
            what = what if what and " " not in what else f"{verb} {what}".strip()  # "leads ahead" is known by "ahead"
        if not what or len(what.split()) > 8:
            return {}
        found[what] = int(number(held["n"].lower()) or 1)
    return found


def _sizes(pieces: list[Piece], taken: set[str], used: dict[int, str]) -> list[str]:
    """The sizes that the text tells apart, by a list or by one sentence for each place."""
    found: dict[str, None] = {}
    for i, piece in enumerate(pieces[:80]):
        if len(piece.text) > 300 or i in used:
            continue
        listed = _SIZES.search(piece.text) or _EACH_IS.match(piece.text)
        if listed and "same" not in piece.text:
            for word in re.split(r",? (?:and|or) |, ", next(part for part in listed.groups() if part).lower()):
                found.setdefault(word)
            if listed.re is _EACH_IS:
                used[i] = ", ".join(found)
        stated = _IS.match(piece.text)
        if stated and stated["what"].lower() not in taken:
            found.setdefault(stated["what"].lower())
    return [word for word in found if word] if 2 <= len(found) <= 12 else []


_S = r"[@#]\d+"
_SAMENESS = re.compile(r"\b(same|identical|different|differ|unequal)\b(?: in)?(?: \w+ of)?(?: (\w+))?")
_FILL = r"[^@#]*?"
_ALWAYS_LEFT = re.compile(
    rf"^{_FILL}(?P<a>@\d+) {_FILL}(?P<imm>immediately |directly |just )?(?:(?:to|on) )?(?:the )?(?P<near>immediate"
    rf" )?(?P<side>left|right)"
    rf"(?: side)? of {_FILL}(?P<b>@\d+)(?: \w+)?$")
_EVERY_HAS = re.compile(
    rf"^(?:every|each|all|any|a) {_FILL}(?P<b>@\d+) {_FILL}(?:has|have) {_FILL}(?P<a>@\d+) {_FILL}"
    rf"(?P<imm>immediately |directly |just )?"
    r"(?:to|on|at) (?:its|the|their) (?P<near>immediate )?(?P<side>left|right)(?: side)?(?: of it)?$")
_TO_THE_LEFT = re.compile(
    rf"^(?P<imm>immediately |directly |just )?(?:to|on) the (?P<near>immediate )?(?P<side>left|right) of (?:every"
    rf"|each|any|a) {_FILL}(?P<b>@\d+) {_FILL}"
    r"(?:is|stands|there is|you find|comes) [^@#]*(?P<a>@\d+)(?: \w+)?$")


def counted_statement(g: Grammar, text: str) -> Relation | None:
    """What a sentence says where values are held more than once."""
    n = g.size
    text = re.sub(r"\b(?:either|each|both|the two|the) ends?\b(?: of the \w+)?", "ENDS", text)
    text = re.sub(r"(?:^|(?<= ))(?:(?:the )?(?:second|#2)(?: \w+)?(?: in)? from ENDS|#2 and (?:the )?right(?: "
                  r"(?:ENDS|ends?))?)", f"#2 and #{n - 1}", text)
    text = re.sub(r"\bneither (?:end|ENDS|of ENDS)\b|\bENDS (?=.*\b(?:not|no|never)\b)", f"not #1 and #{n} ", text)
    text = text.replace("ENDS", f"#1 and #{n}")
    for reader in (_at_an_end, _alike, _both_places, _always, _apart, _at_place):
        found = reader(g, text)
        if found is not None:
            return found
    return None


def _at_an_end(g: Grammar, text: str) -> Relation | None:
    """The ink is not at either end."""
    found = re.match(rf"^{_FILL}(?P<a>@\d+) [^@#]*?(?P<not>not )?(?:[a-z]+ )?(?:at|on) #1 and #{g.size}$", text)
    value = _some(g, found["a"]) if found else None
    if not found or value is None or (value.quantifier == "some" and not found["not"]):
        return None
    if len(re.findall(r"\b(?:not|no|never|neither|nor)\b", text)) != bool(found["not"]):
        return None
    return Not(AtEnd(value)) if found["not"] else AtEnd(value)


def _alike(g: Grammar, text: str) -> Relation | None:
    """Two places that hold the same, or not: "the ends differ", "the same contents but different sizes"."""
    found = re.match(r"^[^@#]*(?P<a>#\d+) and [^@#]*(?P<b>#\d+)(?P<rest>[^@#]*)$", text)
    if not found:
        return None
    a, b = g.noun(found["a"]), g.noun(found["b"])
    said: list[Relation] = []
    for how, what in _SAMENESS.findall(found["rest"]):
        kinds = [kind for kind in g.kinds if kind.least and (stem(what) in kind.words)] if what else []
        if not kinds and (not what or what in ("thing", "things", "as", "from", "from each", "but")):
            kinds = [kind for kind in g.kinds if kind.least][:1]
        denied = how not in ("same", "identical")
        if re.search(r"\bnot\b[^,]*\b" + how, found["rest"]):
            denied = not denied
        if a is None or b is None or not kinds:
            return None
        alike = Alike(a, b, kinds[0].name)
        said.append(Not(alike) if denied else alike)
    if not said:
        return None
    return said[0] if len(said) == 1 else All(tuple(said))


def _both_places(g: Grammar, text: str) -> Relation | None:
    """Neither end holds it: two places and one value."""
    found = re.match(r"^(?P<pre>[^@#]*)(?P<a>#\d+) (?:and|nor|or) [^@#]*?(?P<b>#\d+)(?P<mid>[^@#]*)(?P<c>@\d+)[^@#]*$",
                     text)
    if not found:
        return None
    a, b, c = g.noun(found["a"]), g.noun(found["b"]), _some(g, found["c"])
    denied = re.search(r"\b(?:not|no|never|neither)\b", found["pre"] + found["mid"])
    if a is None or b is None or c is None or not denied:
        return None
    return All((Not(Together(a, c)), Not(Together(b, c))))


def _always(g: Grammar, text: str) -> Relation | None:
    for pattern in (_EVERY_HAS, _TO_THE_LEFT, _ALWAYS_LEFT):
        found = pattern.match(text)
        if not found or re.search(r"\b(?:not|never|no|neither)\b", text):
            continue
        a, b = _some(g, found["a"]), _some(g, found["b"])
        if a is None or b is None:
            return None
        b = replace(b, quantifier="every") if b.quantifier == "some" else b
        if found["imm"] or found["near"]:
            return just_left_of(a, b) if found["side"] == "left" else just_left_of(b, a)
        left, right = (a, b) if found["side"] == "left" else (b, a)
        return sided(g, left, right)
    return None


def _apart(g: Grammar, text: str) -> Relation | None:
    """Small and large bottles hold no poison."""
    denials = re.findall(r"\b(?:not|never|no|nor|neither|none)\b", text)
    if not denials or "#" in text or re.search(r"\b(?:left|right|next|same|different)\b", text):
        return None
    text = re.sub(r"^of the (?:@\d+ ?,? ?(?:and )?)+ ?\w* ?sizes? , ", "", text)
    slots = [_some(g, slot) for slot in re.findall(r"@\d+", text)]
    values = [slot for slot in slots if slot is not None]
    if len(values) != len(slots) or len(values) < 2 or len({v.category for v in values[:-1]}) != 1 or \
            values[-1].category == values[0].category:
        return None
    said = [Not(Together(value, values[-1])) for value in values[:-1]]
    return said[0] if len(said) == 1 else All(tuple(said))


def _at_place(g: Grammar, text: str) -> Relation | None:
    """The third bottle is small; the second one does not hold wine."""
    slots = re.findall(_S, text)
    if len(slots) != 2 or sum(slot[0] == "#" for slot in slots) != 1 or re.search(r"\b(?:left|right|next|between"
        r"|or)\b", text):
        return None
    place = next(g.noun(slot) for slot in slots if slot[0] == "#")
    value = next(_some(g, slot) for slot in slots if slot[0] == "@")
    if place is None or value is None:
        return None
    denials = len(re.findall(r"\b(?:not|never|no)\b", text))
    return None if denials > 1 else Not(Together(place, value)) if denials else Together(place, value)


def _some(g: Grammar, slot: str) -> Value | None:
    """A value with the quantifier that one held more than once needs."""
    value = g.slot(slot)
    if value is None:
        return None
    kind = next(kind for kind in g.kinds if kind.name == value.category)
    at = kind.values.index(value.name)
    once = not kind.most or (kind.most[at] == 1 and kind.least[at] == 1)
    return value if once else replace(value, quantifier="some")
