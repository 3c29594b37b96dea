"""What a riddle asks: a value beside another, for each of a category, or which of several options holds."""

from __future__ import annotations

import re
from collections.abc import Callable

from cluegrid.categories import Value
from cluegrid.puzzle import Option, Question
from cluegrid.reading.cast import Kind
from cluegrid.reading.grammar import Grammar
from cluegrid.reading.measures import asked_kind, own_words
from cluegrid.reading.sentences import Piece
from cluegrid.reading.words import FUNCTION, root, stem
from cluegrid.relations import Relation, Together

Say = Callable[[str], Relation | None]
_CHOOSE = re.compile(r"\b(?:options?|choices?|choose|answers?|which|following)\b", re.IGNORECASE)
_WHERE = re.compile(
    r"^(?:(?:what|which) is the (?:number|position) of the \w+ (?:where|in which|that|which) (?P<a>.+?)(?: "
    r"(?:lives?|is|sits?|in|at))*"
    r"|(?:in |at |on )?(?:what|which|what number) (?:position|house|place|seat|spot|number|#)(?: number)? (?:is"
    r"|does|do|was|did|has) "
    r"(?P<b>.+?)(?: (?:in|at|live|sit|stand|finish|live in|sit in|located|have|occupy))*"
    r"|where (?:is|does|do|did|was) (?P<c>.+?)(?: (?:live|sit|stand|finish|located))*"
    r"|what is the (?:position|house|place|house number|number) of (?P<d>.+?)"
    r"|(?:what|which) (?:place|position|rank) did (?P<e>.+?) (?:finish|come|take|get)(?: in)?)$")
_WHO = re.compile(r"^(?:who(?:se)?|name)(?: (?:is|was|has|had|does|did))? (?P<a>.+)$")
_EACH = re.compile(r"^(?:but |so |and |now )*who (?:\w+ )?(?P<verb>[a-z]+) (?:(?:on|in|at|from|for|by) )?"
                   r"(?P<which>each|what|which)(?P<rest>.*)$")
_WHICH = re.compile(r"^(?:in |at |on |to |from |for |with |by |of |under )?(?:what|which)(?: (?P<noun>[a-z][a-z ]*?))?"
                    r" (?P<verb>is|are|was|were|does|do|did|has|have|\w+s|\w+ed|drank|ate|wore|kept|drove|"
                    r"(?<=s )(?:hold|contain|own|keep)) "
                    r"(?P<rest>.+)$")


def read_question(g: Grammar, piece: Piece) -> Question | None:
    """The question that a sentence asks, if the values and categories it needs are known."""
    masked = g.mask(asked_words(piece.text))
    masked = re.sub(r" order$", " ordered", masked)
    masked = re.sub(r"^(?:the question is|question|so|but|and|now|then|finally) (?::|,)? ?", "", masked).strip()
    found = _WHERE.match(masked)
    if found and not re.search(r"\b(?:come|came|comes|from|go|went|going|born|travel|work|keep|buy|visit)$", masked):
        if not g.rowed or g.axis_is_listed:
            return None
        of = g.noun(next(part for part in found.groups() if part))
        return Question(piece.text, g.kinds[g.axis].name, of) if of is not None else None
    found = re.match(r"^(?:where|(?:from )?(?:what|which) place) (?:is|does|do|did|was) (?P<a>.+?) (?:come"
                     r" from|from|go|live|born|travel(?: to)?|work)$", masked)
    if found:
        homes = [kind for kind in g.kinds if kind.label and own_words(kind) & _HOMES]
        of = g.noun(found["a"])
        return Question(piece.text, homes[0].name, of) if of is not None and len(homes) == 1 else None
    place = rf"(?:position|{re.escape(g.place_noun)})"
    found = re.match(rf"^(?:in |at )?(?:which|what) {place}(?: number)? (?P<a>.+)$", masked)
    if found and g.rowed and not g.axis_is_listed:
        of = g.noun(found["a"])
        return Question(piece.text, g.kinds[g.axis].name, of) if of is not None else None
    for reader in (_how, _each, _who, _which):
        question = reader(g, piece.text, masked)
        if question is not None:
            return question
    return None


_HOMES = frozenset(root(word) for word in (
    "city", "country", "town", "origin", "home", "village", "state", "hometown", "birthplace", "destination", "place"))


def asked_words(text: str) -> str:
    """A question without what stands around it: "The question is: *Who owns the fish?*" -> Who owns the fish."""
    text = text[:text.rfind("?")] if "?" in text else text
    return re.sub(r"^[^:]{0,40}:\s+", "", text.strip()).strip("*_ \"'“”")


def _how(g: Grammar, text: str, masked: str) -> Question | None:
    """How much, how old, when: the category with numbers that is asked for."""
    found = re.match(r"^(?:(?:in|for|at|after|on) )?(?:how (?P<how>[a-z]+)|(?P<when>when)|what (?P<time>time|year"
                     r"|price|age|day|month|date))(?: (?P<unit>[a-z]+))?? "
                     r"(?:did|does|do|is|was|were|are|has|had|will) (?P<rest>.+)$", masked)
    of = g.noun(found["rest"]) if found else None
    if not found or of is None:
        return None
    if found["when"]:
        words = ["time", "date", "year", "day", "month"]
    elif found["time"]:
        words = [found["time"]]
    else:
        words = [found["how"]]
    kind = asked_kind(g.lexicon, words, [found["unit"] or "", *re.split(r"[@#]\d+", found["rest"])[-1].split()])
    return Question(text, kind.name, of) if kind is not None and kind.name != of.category else None


def _each(g: Grammar, text: str, masked: str) -> Question | None:
    found = _EACH.match(masked)
    people = _people(g)
    if not found or people is None or "@" in masked:
        return None
    words = {stem(word) for word in found["rest"].split()} - {stem(word) for word in FUNCTION}
    asked = [kind for kind in g.kinds if kind is not people and (kind is not g.kinds[g.axis] or kind.label)
             and (words & kind.words or root(found["verb"]) in {root(word) for word in kind.words})]
    if len(asked) != 1:
        return None
    if found["which"] == "each":  # who has each: a person for everything; who has which: a thing for everyone
        return Question(text, people.name, each=asked[0].name)
    return Question(text, asked[0].name, each=people.name)


def _people(g: Grammar) -> Kind | None:
    """The category that "who" asks for."""
    named = [kind for kind in g.kinds if kind.is_names or kind.people]
    if not named:
        named = [kind for kind in g.kinds if kind.words & {stem("nationality"), stem("person"), stem("people")}]
    if not named:
        named = [kind for k, kind in enumerate(g.kinds) if k != g.axis or kind.label]
        named = [kind for kind in named if all(value[:1].isupper() for value in kind.values)]
    return named[0] if named else None


def _who(g: Grammar, text: str, masked: str) -> Question | None:
    found = _WHO.match(masked)
    people = _people(g)
    if not found or people is None:
        return None
    of = g.noun(found["a"])
    if of is not None and of.category == people.name and not people.is_names:
        others = [kind for kind in g.kinds if kind.label and not kind.numbers and kind is not people
                  and all(value[:1].isupper() and " " not in value for value in kind.values)]
        people = others[0] if len(others) == 1 else people
    return Question(text, people.name, of) if of is not None and of.category != people.name else None


def _which(g: Grammar, text: str, masked: str) -> Question | None:
    found = _WHICH.match(masked)
    if not found:
        return None
    rest = found["rest"]
    of = g.noun(re.sub(r"\bname of |'s name$", "", rest).strip()) or g.noun(rest) or g.noun(f"{found['verb']} {rest}")
    if of is None:
        return None
    said = [word for word in f"{found['noun'] or ''} {found['verb']} {found['rest']}".split() if word not in FUNCTION]
    kind = category_of(g, found["noun"] or "", said, of.category)
    return Question(text, kind.name, of) if kind is not None else None


def category_of(g: Grammar, noun: str, said: list[str], but: str) -> Kind | None:
    """The category that a question's words ask for: by its own noun, else by the verb that goes with it."""
    nouns = {root(word) for word in noun.split()}
    kinds = [kind for kind in g.kinds if kind.name != but]
    by_noun = [kind for kind in kinds if nouns & {root(word) for word in (*kind.words, *kind.name.lower().split())}]
    if len(by_noun) == 1:
        return by_noun[0]
    if nouns & {"person", "man", "woman", "one", root("people"), root("name")} or (not noun and "name" in said):
        return _people(g)
    scores: dict[int, int] = {}
    for n, kind in enumerate(kinds):
        k = g.kinds.index(kind)
        own = {root(word) for word in kind.words}
        scores[n] = sum((root(word) in own) * 4 + (k in g.lexicon.company.get(stem(word), ())) for word in said)
    best = sorted(scores, key=lambda n: -scores[n])
    if best and scores[best[0]] > 0 and (len(best) == 1 or scores[best[0]] > scores[best[1]]):
        return kinds[best[0]]
    return None


def find_options(pieces: list[Piece]) -> list[int]:
    """The lettered lines that are answers to choose from; letters may mark clues as well."""
    lettered = [i for i, piece in enumerate(pieces) if piece.mark == "letter"]
    if not lettered:
        return []
    before = pieces[lettered[0] - 1].text if lettered[0] else ""
    asked = any(piece.asks for piece in pieces[:lettered[0]])
    asked_later = any(piece.asks for piece in pieces[lettered[-1] + 1:])
    return lettered if asked or not asked_later or _CHOOSE.search(before) else []


def read_options(g: Grammar, stem_question: Piece | None, options: list[Piece], say: Say) -> Question | None:
    """A question with lettered options, each a sentence of its own or a value that answers the question before."""
    if len(options) < 2:
        return None
    asked = read_question(g, stem_question) if stem_question is not None else None
    said: list[Option] = []
    for piece in options:
        relation = say(piece.text)
        if relation is None and asked is not None and asked.of is not None:
            g.mask(piece.text)
            kind = next(k for k in g.kinds if k.name == asked.category)
            named = [value for value in kind.values if value.casefold() == piece.text.strip(" .`").casefold()]
            if named:
                relation = Together(asked.of, Value(kind.name, named[0]))
        if relation is None:
            return None
        said.append(Option(piece.label, relation))
    return Question(stem_question.text if stem_question is not None else "", options=tuple(said))
