"""Whom a riddle is told of without being one of its values: Mrs Hill's week, the postman's round.

What the hero did, "we" did: in "Mrs Hill met Bob on Friday", Bob goes with Friday, and she is nobody to be found.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from cluegrid import lexicon
from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.document import Piece
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import ADVERBS, TITLES, Token, tokenise
from cluegrid.reading.values import DAYS, MONTHS
from cluegrid.reading.word_forms import noun_lemmas, verb_lemmas

_TITLED = re.compile(r"\b(?:(?P<she>Mrs|Ms|Miss|Lady|Madame)|Mr|Sir|Lord)\.? (?P<name>[A-Z]\w+)")
_SHE = closed.FEMALE | {"aunt", "grandma", "granny", "grandmother", "niece", "mrs", "ms", "miss", "lady", "madame"}
_HE = closed.MALE | {"uncle", "grandpa", "grandad", "grandfather", "nephew", "mr", "sir", "lord"}


class Hero(NamedTuple):
    """The name of whom a riddle is told of, and the pronoun for him or her where that is nobody else."""

    name: str = ""
    pronoun: str = ""


NOBODY = Hero()


def find_hero(pieces: list[Piece], s: Setting) -> Hero:
    """The only person with a name, or with a title and a name, who is none of the values of a riddle."""
    known = {token.low for kind in s.kinds for value in kind.values for token in tokenise(value)}
    titled = {
        (told["name"].lower(), "she" if told["she"] else "he")
        for piece in pieces
        for told in _TITLED.finditer(piece.text)
        if told["name"].lower() not in known and piece.mark != "head"
    }
    if titled:
        hero = Hero(*titled.pop()) if len(titled) == 1 else NOBODY
    else:
        hero = _only_name(pieces, known)
    if any(kind.gender for kind in s.kinds):
        return hero._replace(pronoun="")
    alone = not any(
        classes & {"person", "surname"} or ("name" in classes and "place" not in classes)
        for classes in s.classes.values()
    )
    return hero._replace(pronoun=_only_pronoun(pieces)) if hero.name and not hero.pronoun and alone else hero


def _only_pronoun(pieces: list[Piece]) -> str:
    """The one pronoun for a person that a text has."""
    used = {token.low for piece in pieces for token in tokenise(piece.text)} & {"he", "she"}
    return used.pop() if len(used) == 1 else ""


def _only_name(pieces: list[Piece], known: set[str]) -> Hero:
    """The one name of somebody who does things, or whose things are told of, in two sentences or more."""
    told: dict[str, set[int]] = {}
    titles: set[str] = set()
    common: set[str] = set()
    named: set[str] = set()
    for n, piece in enumerate(pieces):
        if piece.mark in ("head", "list") or len(piece.text) > 1000:
            continue
        tokens = tokenise(piece.text)
        common |= {token.low for token in tokens if token.text[:1].islower()}
        named |= {token.low for token in tokens[1:] if token.text[:1].isupper()}
        for i, token in enumerate(tokens[:-1]):
            if _names_somebody(token, known) and _acts_or_owns(tokens, i):
                told.setdefault(token.low, set()).add(n)
                titles |= {tokens[i - 1].low} if i else set()
    for name in list(told):  # Biscuit may be a name, but not where biscuits are eaten
        if lexicon.is_word(name) and (name in common or name not in named):
            del told[name]
    if len(told) != 1 or len(*told.values()) < 2:
        return NOBODY
    name = next(iter(told))
    return Hero(name, "she" if titles & _SHE else "he" if titles & _HE else "")


def _names_somebody(token: Token, known: set[str]) -> bool:
    """Whether a word can be a name that no value has."""
    return (
        token.kind == "word"
        and token.text[:1].isupper()
        and token.text[1:].islower()
        and len(token.text) > 2
        and token.low not in known
        and token.low not in {*DAYS, *MONTHS}
        and token.low not in closed.RESERVED | closed.FUNCTION | closed.AUX | closed.IDLE_ADVERBS
        and token.low not in TITLES | ADVERBS
    )


def _acts_or_owns(tokens: tuple[Token, ...], i: int) -> bool:
    """Whether a name is followed by a verb or by the sign of what is somebody's."""
    after = tokens[i + 1]
    return after.low == "'s" or after.low in closed.AUX or any(
        form in ("past", "third") for _, form in verb_lemmas(after.low) if after.text.islower()
    )


_VERBS = ("said|says|whispered|whispers|murmured|muttered|replied|replies|added|adds|remarked|explained|explains|"
          "announced|declared|observed|noted|recalled|sighed|answered|answers|nodded|continued|went on|put in")
_WHO = r"[^\",;:.“]{2,40}"
_SPOKEN = re.compile(
    rf"^[\"“](?P<first>[^\"“”]+?)[,!.]?[\"”],? (?:(?:{_VERBS}) (?P<who>{_WHO})|(?P<he>{_WHO}) (?:{_VERBS}))"
    r"(?:[.,] [\"“](?P<rest>[^\"“”]+)[\"”]?)?\W*$")
_OF_ONESELF = re.compile(r"\b(?:I|me|my|mine|we|us|our|ours)\b", re.IGNORECASE)


def what_is_said(s: Setting, text: str) -> str:
    """What somebody outside the grid says of it, without his saying so: "Ann has tea, sir," whispered the porter."""
    found = _SPOKEN.match(text) if text[:1] in "\"“" else None
    if found is None or _OF_ONESELF.search(found["first"] + " " + (found["rest"] or "")):
        return text
    who = tokenise(found["who"] or found["he"])
    if any(s.matches(who, i) or token.low in closed.NOT or token.low in _LYING for i, token in enumerate(who)):
        return text
    rest = found["rest"] or "."
    joins = rest.split(None, 1)[0].lower() in ("and", "but", "so", "while", "because", "for")
    return found["first"] + ("" if rest == "." else ", " if joins else " " if rest[0].islower() else "; ") + rest


_LYING = closed.words("liar liars knave lying false untruthfully mistaken wrongly joking jokingly")
_OF_SPEAKER = {"i": "", "me": "", "my": "'s", "mine": "'s"}
_SAYS = closed.words("said says writes wrote adds added posted replies replied")


def told_by_one(s: Setting, tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """The tokens of what one of the cast says of himself, with his name: Dev: mine was dearer; "I won," said Dev."""
    found = _spoken(s, tokens) if any(token.low in _OF_SPEAKER for token in tokens) else None
    if found is None:
        return tokens
    who, speech = found
    told: list[Token] = []
    for token in speech:
        if token.low in _OF_SPEAKER:
            told += [one._replace(start=token.start) for one in who]
            told += [Token("'s", "'s", "clitic", token.start)] if _OF_SPEAKER[token.low] else []
        elif told and speech[0].start < token.start and token.low in ("am", "'m"):
            told.append(token._replace(low="is", kind="word"))
        else:
            told.append(token)
    return tuple(told)


def _spoken(s: Setting, tokens: tuple[Token, ...]) -> tuple[tuple[Token, ...], tuple[Token, ...]] | None:
    """Who says a sentence, and what he says."""
    for i in range(len(tokens)):
        ends = {match.end for match in s.matches(tokens, i) if not match.cost and _is_somebody(s, match.value)}
        for end in sorted(ends, reverse=True):
            begins = i - (i > 0 and tokens[i - 1].low == "the")
            before = [token.low for token in tokens[max(0, begins - 2) : begins]]
            says = end < len(tokens) and tokens[end].low in _SAYS
            if begins == 0 and end < len(tokens) and tokens[end + says : end + says + 1] and (
                    tokens[end + says].low == ":" or (says and tokens[end + 1].low == ",")):
                return tokens[i:end], tokens[end + says + 1 :]
            if end + says < len(tokens) or begins < 3:
                continue
            said = before[-1] in _SAYS
            cut = begins - said - (before[-1 - said] in (",", "-", "–", "—", ".", "!"))
            if cut < begins - said and (says or said or tokens[cut].kind == "dash" or before[-1] in "-–—"):
                return tokens[begins:end], tokens[:cut]
    return None


def _is_somebody(s: Setting, value: Value) -> bool:
    """Whether a value is one that speaks: somebody's name or trade."""
    return not s.classes[value.category].isdisjoint({"person", "surname", "name"}) and not value.name[:1].isdigit()


def told_of_us(s: Setting, hero: Hero, tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """The tokens with "we" for the hero, and without his or her name where something is only called the hero's."""
    if hero == NOBODY:
        return tokens
    found: list[Token] = []
    acts = False
    for i, token in enumerate(tokens):
        if hero.name and token.low == hero.name and token.text[:1].isupper():
            while found and found[-1].low in TITLES | _SHE | _HE:
                found.pop()
            owns = i + 1 < len(tokens) and tokens[i + 1].low == "'s"
            acts = acts or not owns
            found.append(token._replace(low="the" if owns else "we"))
        elif token.low == "'s" and found and found[-1].low == "the":
            continue
        elif token.low in ("he", "she") and (acts or (token.low == hero.pronoun and not _people_before(s, tokens, i))):
            found.append(token._replace(low="we"))
        elif _owned(hero.pronoun, tokens, i) and not _people_before(s, tokens, i):
            found.append(token._replace(low="the"))
        else:
            found.append(token)
    return tuple(found)


def _owned(pronoun: str, tokens: tuple[Token, ...], i: int) -> bool:
    """Whether a word says that something is the hero's: "her trip", but not "met her"."""
    low = tokens[i].low
    return (pronoun == "he" and low == "his") or (
        pronoun == "she" and low == "her" and i + 1 < len(tokens) and bool(noun_lemmas(tokens[i + 1].low))
    )


def _people_before(s: Setting, tokens: tuple[Token, ...], at: int) -> bool:
    """Whether somebody else whom a pronoun may mean was named before it."""
    return any("person" in s.classes[match.value.category] for i in range(at) for match in s.matches(tokens, i))
