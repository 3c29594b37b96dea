"""What a sentence is for: whether it repeats the rules, brings in values, remarks on something, or changes the rules.

A sentence that is no clue may be left out only where it says nothing of the grid, or nothing that a riddle does not
say anyhow: that all are different, how the places lie, which values there are.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading import role_words as words
from cluegrid.reading.bringing_in import brings_in
from cluegrid.reading.clauses import Clause, clause_of, denials, every_other, is_act, without_phrases
from cluegrid.reading.layout import lie_as_told, lie_turned, tells_places
from cluegrid.reading.licensing import lemmas_of
from cluegrid.reading.risks import risks
from cluegrid.reading.scales import base
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import Token, tokenise
from cluegrid.reading.told import Tokens, Told, look_at
from cluegrid.reading.values import cardinal
from cluegrid.reading.word_forms import noun_lemmas


class Role(NamedTuple):
    """What a sentence that states no clue is for; unread where that cannot be shown."""

    kind: str
    made: str = ""
    reason: str = ""
    alters: bool = False
    """Whether it may change what the others say, so that it must not be left out."""
    named: int = 0
    """Of how many categories it names values, those left out that it only lists."""


_ALTERING = frozenset(["truth", "statements", "allowed", "shared", "counted", "denied", "changed",
                       "ordered"])
UNKNOWN = Role("unread")


def role_of(
    s: Setting, text: str, where: str, lists: bool = False, carriers: frozenset[str] = frozenset()
) -> Role:
    """What a sentence is for; one with a part in brackets as well where each of the two is for something harmless."""
    whole = _role_of(s, text, where, lists, carriers)
    inner = _BRACKET.findall(text) if whole.kind == "unread" and where in ("before", "prose") else []
    outer = _BRACKET.sub("", text)
    if not inner or not outer.strip(" .") or set("()") & set(outer):
        return whole
    if any(_QUALIFYING & set(re.findall(r"\w+", _PICKS_OUT.sub("", part.lower()))) for part in inner):
        return whole
    parts = [_role_of(s, part, where, lists, carriers) for part in (outer, *inner)]
    if any(part.kind == "unread" for part in parts):
        return whole
    return next((part for part in parts if part.kind == "values"), parts[0])


_BRACKET = re.compile(r" ?\(([^()]*)\)")
_PICKS_OUT = re.compile(r"\bone (?:of the|nearest|closest|farthest)\b|^one (?!or |and |of )\w+")
_QUALIFYING = words.MAY | words.SOME | words.NONE_OF | words.OTHERS | closed.words("unless if one two both")


def _role_of(s: Setting, text: str, where: str, lists: bool, carriers: frozenset[str]) -> Role:
    """What a sentence is for that stands "before" the clues, in "prose" with them, "among" them, or is "listed" as one.

    The nearer it stands to the clues, the more has to be shown before it may be passed over. What the cast was found
    in (``lists``) counts and places things; ``carriers`` are further nouns that the clues put beside values.
    """
    told = look_at(s, text)
    if _only_calls(told.tokens):
        return Role("scene", "it leads on")
    if _belongs(s, told):
        return Role("scene", "it only says who is one of them")
    found = [risk for risk in risks(s, told, carriers) if not (lists and risk.how in ("counted", "related"))]
    if tells_places(s, told.tokens):
        if lie_turned(s, told.tokens):
            return Role("unread", "", "it turns the places round", True)
        if lie_as_told(s, told.tokens):
            found = [risk for risk in found if risk.how != "related" and risk.word not in ("backwards", "backward")]
            if not found:
                return Role("scene", "it says how the places lie")
    named = len({one.value.category for one in told.named})
    if found:
        said = ", ".join(repr(risk.word) for risk in found[:4])
        return Role("unread", "", f"{said} may change what the other sentences say",
                    not told.named or any(risk.how in _ALTERING for risk in found), named)
    if (where in ("before", "apart", "prose") or told.listed) and brings_in(s, told) and not _gendered(s, told.tokens):
        return Role("values", "it only says that there are such")
    if not told.named:
        return _of_no_value(s, told, where, carriers)
    if len({one.value for one in told.named}) == 1 and where not in ("listed", "among"):
        idle = where == "before" or (where == "apart" and not _identifies(told))
        idle = idle or of_anybody(text) or any(token.low in words.REPORTING for token in told.tokens)
        return (_of_one_value(s, told) if idle else UNKNOWN)._replace(named=1)
    return UNKNOWN._replace(named=named)


def _only_calls(tokens: Tokens) -> bool:
    return all(token.kind != "word" or token.low in _CALLS for token in tokens)


_CALLS = closed.words("so now well then ok okay and anyway right ready go hmm ah oh hey hi hello yes alas enjoy")
"""Words that say nothing where they are all there is: "So..."."""


_MEMBERS = closed.words(
    "member members group party company team crew family club them the a an of is was one other called named by way"
)


def _belongs(s: Setting, told: Told) -> bool:
    """Whether a sentence only says that somebody is one of them: "Marco is the sixth member of the group".

    In a row that would be the sixth place; at a round table, or where nothing is ordered, it counts heads."""
    others = [token.low for i, token in enumerate(told.tokens) if token.kind == "word" and i != told.named[0].start
              ] if len(told.named) == 1 else []
    ranks = [low for low in others if low in closed.ORDINALS or low in ("last", "final", "remaining")]
    kind = told.named[0].value.category if told.named else ""
    nouns = {low for low in others if any(lemma in closed.PEOPLE or kind in s.nouns.get(lemma, ())
                                          for lemma in noun_lemmas(low))}
    ordered = s.axis.order == "row" or any(kind.order != "none" for kind in s.kinds if kind.name != s.axis.name)
    return (
        bool({"member", "members"} & set(others) or (nouns and ranks))
        and all(low in _MEMBERS or low in ranks or low in nouns for low in others)
        and not (ranks and ordered)
    )


def _of_no_value(s: Setting, told: Told, where: str, carriers: frozenset[str]) -> Role:
    """The role of a sentence that names no value besides those it lists, and has no word that may change a rule."""
    made = f"it lists {', '.join(told.listed)}" if told.listed else ""
    tokens = tuple(token for i, token in enumerate(told.tokens) if i not in told.within)
    clause = clause_of(s, tokens, frozenset(), carriers)
    if is_rule(s, clause):
        return Role("values" if made else "scene", made or "it says what holds for all alike")
    if made:
        return Role("values", made)
    lows = [token.low for token in tokens]
    if _ends_row(tokens) or (clause.touched and "mine" in lows and lows[lows.index("mine") - 1] != "of"):
        return UNKNOWN
    if where == "before":
        return Role("scene", "it names no value")
    if _gendered(s, tokens):
        return UNKNOWN
    if is_remark(clause) or _nobody_knows(clause):
        return Role("scene", "it speaks of nothing in the riddle")
    if where == "listed":
        return UNKNOWN
    if _names_unknown(s, tokens) or (where == "among" and (_of_somebody(clause) or not _plain(s, clause))):
        return UNKNOWN
    numbers = any(token.kind in ("number", "clock", "money") for token in tokens)
    if numbers and (clause.touched or any(kind.numbers for kind in s.kinds)):
        return UNKNOWN
    if _of_order(s, tokens) and (clause.touched or clause.people):
        return UNKNOWN
    return Role("scene", "it names no value")


def _ends_row(tokens: Tokens) -> bool:
    """Whether somebody who is not named is told of as the first or the last of all: "whoever is last in line"."""
    lows = [token.low for token in tokens]
    somebody = {"whoever", "person", "one", "man", "woman"} & set(lows)
    return bool(somebody) and not words.FIRST_PERSON & set(lows) and any(
        low == "head" or (low in ("first", "last") and lows[i - 1] in ("is", "was")) for i, low in enumerate(lows) if i
    )


def is_rule(s: Setting, clause: Clause) -> bool:
    """Whether a sentence says of all alike that each has its own, or how the places lie."""
    lows = {token.low for token in without_phrases(clause.tokens)}
    if _is_hedged(clause):
        return False
    sizes = {len(s.axis.values), *(len(kind.values) for kind in s.kinds)}
    counted = any(cardinal(token.low) in sizes for token in clause.tokens)
    everybody = bool(lows & (words.EVERYBODY | words.NOBODY)) or counted or "per" in lows
    distinct = (everybody and lows & words.DISTINCT) or (denials(clause) and lows & (words.SHARING | {"two", "more"}))
    if (everybody or denials(clause)) and distinct and (clause.touched or clause.people) and not _of_own_people(clause):
        return True
    if {"different", "distinct", "unique"} & lows and clause.nouns:
        return True
    return bool((counted or clause.nouns) and lows & words.LAID_OUT and (counted or lows & {"row", "numbered", "side"}))


def _is_hedged(clause: Clause) -> bool:
    """Whether a rule is said to hold almost, or now and then: they all wore almost different colours."""
    lows = [token.low for token in clause.tokens]
    return not words.HEDGING.isdisjoint(lows) or "more or less" in " ".join(lows)


def _of_own_people(clause: Clause) -> bool:
    """Whether somebody is told of by whose he is: nobody sat with his or her own partner."""
    lows = [token.low for token in clause.tokens]
    people = closed.RELATIONAL | closed.MARRIED
    return any(low in people and lows[i - 1] in ("own", "his", "her", "their") for i, low in enumerate(lows) if i)


def is_remark(clause: Clause) -> bool:
    """Whether a sentence is said to the reader or of the riddle as such, and of nothing in it."""
    lows = {token.low for token in clause.tokens}
    if clause.nouns or clause.people & {i for i, t in enumerate(clause.tokens) if t.low in words.EVERYBODY}:
        return bool(lows & words.WISHES) and not clause.nouns
    to_reader = bool(lows & (words.FIRST_PERSON | words.WISHES | words.SOLVING))
    return to_reader or bool(clause.statements) or not (clause.acts or clause.people or lows & words.DEICTIC)


def only_leads(s: Setting, text: str, first: bool) -> bool:
    """Whether half of a sentence lists values or repeats a rule; the first half may also say nothing of the grid."""
    told = look_at(s, text)
    if told.named or risks(s, told):
        return False
    clause = clause_of(s, tuple(token for i, token in enumerate(told.tokens) if i not in told.within), frozenset())
    if told.listed or (is_rule(s, clause) and _plain(s, clause) and not _is_turned(s, clause)):
        return True
    idle = not (clause.touched or clause.people or clause.statements or denials(clause) or _is_hedged(clause))
    return first and idle and not any(token.low in words.DEICTIC for token in clause.tokens) and len(told.tokens) > 2


def _is_turned(s: Setting, clause: Clause) -> bool:
    """Whether a rule is denied, or told of things that the riddle does not have: different bucket colours."""
    lows = [token.low for token in clause.tokens]
    if not words.OVERTURNING.isdisjoint(lows) or any(every_other(s, clause.tokens, i) for i in range(len(lows))):
        return True
    known = s.nouns.keys() | s.things | closed.PEOPLE
    strange = [bool(noun_lemmas(low)) and not known & noun_lemmas_of(low) for low in lows]
    return any(lows[i] == "different" and strange[i + 1] and not strange[i + 2] and noun_lemmas(lows[i + 2])
               and "a" not in lexicon.word_classes(lows[i + 1]) for i in range(len(lows) - 2))


def noun_lemmas_of(low: str) -> set[str]:
    """The nouns that a word may be a form of, as the riddle's own nouns are kept."""
    return {lexicon.folded(lemma) for lemma in noun_lemmas(low)}


def _nobody_knows(clause: Clause) -> bool:
    """Whether it is only said that nobody knows or remembers something."""
    return any(
        token.low in words.THINKING for i in denials(clause) for token in clause.tokens[i + 1 : i + 4]
    )


def _gendered(s: Setting, tokens: Tokens) -> bool:
    """Whether a sentence speaks of men and women where that tells somebody apart."""
    return any(kind.gender for kind in s.kinds) and any(
        lemma in (closed.FEMALE | closed.MALE) - {"he", "she"} for token in tokens for lemma in lemmas_of(token)
    )


def _of_somebody(clause: Clause) -> bool:
    """Whether somebody who was named before is meant."""
    people = (
        i
        for i, token in enumerate(clause.tokens)
        if any("person" in lexicon.first_kinds(lemma) or lemma in closed.PEOPLE for lemma in noun_lemmas(token.low))
    )
    first = next(people, 99)
    return any(
        (token.low in ("he", "she", "him", "her", "his", "hers") and i < first)
        or (token.low in ("it", "its") and clause.touched)
        for i, token in enumerate(clause.tokens)
    )


def _plain(s: Setting, clause: Clause) -> bool:
    """Whether every word of a sentence is one of the language."""
    return not any(_unknown(s, token) for token in clause.tokens)


def _names_unknown(s: Setting, tokens: Tokens) -> bool:
    """Whether somebody or something with a name of its own is spoken of that is no value."""
    return any(_unknown(s, token) for token in tokens)


def _unknown(s: Setting, token: Token) -> bool:
    """Whether a word is none that is known: what it says cannot be told."""
    if (
        token.kind != "word"
        or token.low in closed.RESERVED | closed.FUNCTION | closed.PREPOSITIONS | closed.AUX
        or token.low in words.WISHES | words.FIRST_PERSON | words.SOLVING
    ):
        return False
    known = lexicon.is_word(token.low) or any(
        token.low.startswith(ahead) and lexicon.is_word(token.low.removeprefix(ahead)) for ahead in ("un", "re", "over")
    )
    return not known and not s.matches((token,), 0) and token.text[:1].islower()


def _of_order(s: Setting, tokens: Tokens) -> bool:
    """Whether something is graded or ranked: who is first, who is the oldest."""
    return any(
        token.low in ("first", "last", "winner", "won", "lost")
        or (
            (base(token.low) or ("", ""))[1] in ("er", "est")
            and token.low not in ("more", "most", "last", "less", "least", "best", "better")
        )
        for token in tokens
    )


def _identifies(told: Told) -> bool:
    """Whether it is said or denied what the one value is, or what is its own."""
    lows = [token.low for token in told.tokens]
    start, end = told.named[0].start, told.named[0].end
    beside = {lows[start - 1] if start else "", *lows[end : end + 1]}
    return bool(beside & _IS) or bool(words.NONE_OF & set(lows))


_IS = closed.words("is was are were 's be being")
_ONE = closed.words("one somebody someone there another")
_BEFORE_SUBJECT = closed.words("and then also finally , ( oh ah ps anyway well btw :")


def _of_one_value(s: Setting, told: Told) -> Role:
    """The role of a sentence that names a single value: it says that there is one, or nothing of the others."""
    tokens = told.tokens
    kind = told.named[0].value.category
    if any(token.kind in ("number", "clock", "money") and i != told.named[0].start for i, token in enumerate(tokens)):
        return UNKNOWN
    if any(_unknown(s, token) for token in tokens) or _of_order(s, tokens):
        return UNKNOWN
    subject = [token.low for token in tokens if token.low not in _BEFORE_SUBJECT][:1]
    others = {noun for noun, kinds in s.nouns.items() if kinds - {kind} and noun not in closed.PEOPLE}
    speaks = any(lemma in others for token in tokens for lemma in lemmas_of(token))
    told_of = any(token.low in closed.ORDINALS or token.low in _ENDS for token in tokens)
    if told_of or any((base(token.low) or ("", ""))[1] in ("er", "est") for token in tokens):
        return UNKNOWN
    if subject and subject[0] in _ONE and not speaks and not told.listed:
        return Role("scene", "it only says that there is one")
    saying = any(token.low in words.REPORTING for token in tokens)
    acts = any(is_act(s, token) for i, token in enumerate(tokens) if i != told.named[0].start)
    gendered = any(one.gender for one in s.kinds) and any(
        lemma in closed.FEMALE | closed.MALE and not (saying and lemma in closed.PERSONAL)
        for token in tokens
        for lemma in lemmas_of(token)
    )
    deictic = any(token.low in words.DEICTIC | {"one", "there", "no", "nothing", "not", "never"} for token in tokens)
    if acts or gendered or speaks or (deictic and not saying):
        return UNKNOWN
    return Role("scene", "it names one value and says nothing of the others")


# ---- what there is to do ---------------------------------------------------------------------------------------

_ORDERS = re.compile(
    r"^\W*(?:(?:so|now|please|then),? )?(?:can you|could you|work out|find|determine|figure|match|fill|draw|write|list|"
    r"name|tell|say|decide|help|solve|discover|deduce|give|reconstruct|complete|finish|answer|put|identify|try|see if|"
    r"your task|model|ask|explain|justify|provide|reply|respond|return|output|enter|choose|select|submit|"
    r"state the|show (?:your|how)|"
    r"you have (?:only |just )?[\w-]+ (?:minutes?|hours?|seconds?|tries|guesses)|no \w+ing$)\b"
    r"|^\W*(?:using|use|from|with|given|based on|read)\b[^.]{0,40}\b(?:clues?|information|hints?|facts?|statements?)\b",
    re.IGNORECASE,
)
_MARKING = re.compile(
    r"\W*(?:put|mark|write|draw|place|use|enter) (?:an? |the )?[\"'“]?(?:X|O|check|tick|cross|dot|circle|dash)\b",
    re.IGNORECASE,
)
"""How the grid is filled in: "put an X where something cannot be true"."""
_INVENTING = re.compile(
    r"\W*(?:write|make up|invent|think of|add) (?:(?:one|a|an|another|your|own|more|new|last|final|extra) )+"
    r"(?:clue|riddle|puzzle|question)(?: (?:of your own|that fits|to fit|like this one|for a friend|about it))*\W*",
    re.IGNORECASE,
)
_TASKS = re.compile(
    r"\W*(?:list|draw|explain|write|complete|finish|fill in|check|colour in|show your|make a|copy)\b", re.IGNORECASE
)
_BY_THE_WAY = re.compile(r"\b(?:each|every|who|what|which|whose|where|when|how)\b", re.IGNORECASE)


_OF_ANYBODY = re.compile(
    r"^\W*(?:(?:and|but|so|also|then|oh|yes|edit|ps|p\.s\.?)[,:]? )*(?:one|some|somebody|someone|there|an?|another|"
    r"every|each|any|i|we|you|it|my|our|nobody|everybody|everyone)\b|\b(?:I|we|you|me|us)\b|"
    r"\b(?:stolen|murdered|killed|committed) by (?:the person|the one|someone|somebody)\b|"
    r"\bone of (?:the|them|these|those|our)\b",
    re.IGNORECASE,
)


def of_anybody(text: str) -> bool:
    """Whether a sentence is about nobody in particular, or about whoever tells or reads it."""
    return bool(_OF_ANYBODY.search(text))


def names_apart(s: Setting, text: str) -> bool:
    """Whether a sentence only names values one after the other, and puts none anywhere: one of them has a lute, and one
    came from Tolland; but not "Santos was fourth at best"."""
    told = look_at(s, text)
    placed = any(token.low in closed.ORDINALS or token.low in _ENDS for token in told.tokens)
    if told.named and placed:
        return False
    between = ([token.low for token in told.tokens[one.end : other.start]] for one, other in pairwise(told.named))
    return all(words[:1] == ["and"] or words[:2] == [",", "and"] for words in between)


_ENDS = closed.words("last middle end ends earliest latest earlier later")


def denies(text: str) -> bool:
    """Whether a sentence denies something."""
    return any(token.low in words.NONE_OF for token in tokenise(text))


def is_order(text: str) -> bool:
    """Whether a sentence only says what to do."""
    return bool(_ORDERS.match(text))


def is_task(text: str) -> bool:
    """Whether a line of a list is one more thing to do, or to fill in, and no clue."""
    return bool(_TASKS.match(text)) or "___" in text


def asks_by_the_way(text: str) -> bool:
    """Whether a sentence may ask something though no sign of a question stands there."""
    return bool(_BY_THE_WAY.search(text))


def takes_back(s: Setting, text: str) -> bool:
    """Whether a sentence that says what to do may also say that others do not hold as they stand."""
    stated = any(token.low in words.STATEMENTS for token in look_at(s, text).tokens)
    marking = _MARKING.match(text) is not None and not stated
    if marking or _INVENTING.fullmatch(text):
        return False
    return any(risk.how in ("truth", "statements", "changed") for risk in risks(s, look_at(s, text)))
