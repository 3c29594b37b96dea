"""How nouns are put together: with their values, with what stands behind them, with their owners."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cluegrid import lexicon
from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.constructions.building.marks import BARE, OF, OWN, WHEN, need, settled
from cluegrid.reading.constructions.building.predicates import at_odds
from cluegrid.reading.kinds import Kind
from cluegrid.reading.meanings import (
    NONE,
    PRONOUNS,
    Needs,
    Pred,
    Thing,
    X,
    being,
    conj,
    every_value,
    identity,
    neg,
    put,
    same,
)
from cluegrid.reading.scales import MEASURED, MEASURING
from cluegrid.reading.setting import Setting
from cluegrid.reading.word_forms import singular
from cluegrid.records import replace
from cluegrid.relations import All, Between, Choice, Offset, Relation, Together


class Nom(NamedTuple):
    """A noun with what stands before and after it, without its article."""

    values: tuple[Value, ...] = ()
    says: tuple[Relation, ...] = ()
    sides: tuple[Relation, ...] = ()
    needs: Needs = NONE
    noun: str = ""
    gender: str = ""


_OWN = Together(X, PRONOUNS["it"])
"""Of what is said of its own part: "with mint in it"."""


def some_only(s: Setting, noun: str) -> bool:
    """Whether a noun is for some of the people only: women, where the riddle has men, too."""
    return bool(gender_of(noun)) and any(kind.gender for kind in s.kinds)


def gender_of(noun: str) -> str:
    """The gender that a noun tells."""
    return "f" if noun in closed.FEMALE else "m" if noun in closed.MALE else ""


def valued(s: Setting, *parts: Value | str | None) -> Nom | None:
    """Values and nouns in a row: "orange truck", "Edwardian armchair"."""
    values = tuple(part for part in parts if isinstance(part, Value))
    nouns = [part for part in parts if isinstance(part, str)]
    if len({value.category for value in values}) < len(values):
        return None
    needs: Needs = NONE
    for noun in nouns:
        needs |= need("n", noun, *values)
    gender = next((g for g in map(gender_of, nouns) if g), "")
    if not gender and values:
        gender = s.names(values[0].category).gender.get(values[0].name, "")
    return Nom(values, needs=needs, noun=nouns[-1] if nouns else "", gender=gender)


def bare(s: Setting, noun: str) -> Nom:
    """A noun by itself."""
    return Nom(needs=need("t", noun), noun=noun, gender=gender_of(noun))


def adorned(s: Setting, adjective: str, nom: Nom) -> Nom | None:
    """An adjective that says nothing of the grid, before a noun."""
    if not nom.values and not nom.noun:
        return None
    if adjective.startswith("+"):  # "the lost dog", "the painted house": what was done to it may matter
        return nom._replace(needs=nom.needs | need("q", adjective[1:]))
    return nom._replace(needs=nom.needs | need("a", adjective, *nom.values))


def words_of(s: Setting, category: str) -> set[str]:
    """The nouns of a category and of its name."""
    return {singular(word) for word in category.lower().split()} | s.names(category).nouns if category else set()


def with_post(s: Setting, nom: Nom, *posts: Pred | None) -> Nom | None:
    """A noun with what stands behind it."""
    for post in posts:
        if post is not None:
            if BARE in post.needs:
                if (
                    not nom.values
                    and nom.noun not in s.things
                    and nom.noun not in s.nouns
                    and nom.noun not in closed.PEOPLE
                ):
                    return None
                post = post._replace(needs=post.needs - {BARE})
            if OF in post.needs:
                of = identity(post.says)
                if nom.noun in closed.PARENTS and of is not None and closed.CHILDREN & words_of(s, of.category):
                    nom = nom._replace(needs=nom.needs - need("t", nom.noun))  # whose child it is says which row
                elif _married(s, nom.noun) and not nom.values:
                    nom = nom._replace(needs=nom.needs - need("t", nom.noun))
                elif nom.noun in ("fan", "admirer") and of is not None and of.category and not s.is_person(of):
                    pass  # a fan of jazz is one for whom jazz stands; a fan of Bob's is somebody else
                elif (nom.noun in closed.RELATIONAL or nom.noun == "one") and not nom.values:
                    return None
                elif of is not None and of.category and nom.values and not nom.noun and nom.values[0] in s.places:
                    return None  # "top of the box" is no place by itself
                post = post._replace(needs=post.needs - {OF})
            if _is_spender(s, nom, post):
                return None
            if nom.noun in closed.UNITS and not nom.values and isinstance(post.says, Offset) and post.says.most is None:
                return None  # "the day before" is one day
            if isinstance(post.says, Offset) and (_of_the_scene(s, nom) or _runs_elsewhere(s, nom, post.says)):
                return None  # "crossed the line before Bob": it is no line before Bob
            post = post._replace(says=_the_one(s, nom, realigned(s, nom.noun, post.says)))
            if (
                nom.values
                and isinstance(post.says, Offset)
                and (post.says.along or s.axis.name) == nom.values[0].category
                and s.names(nom.values[0].category).numbers
            ):
                return None  # "25 minutes more than": an amount, and not the 25 minutes that are more
            if post.says == _OWN:  # "with mint in it", "with an owl on its label": its own
                nom = nom._replace(needs=nom.needs | post.needs)
                continue
            needs = nom.needs | post.needs - {WHEN}  # when it was, and not when something is done to it
            nom = nom._replace(says=(*nom.says, post.says), sides=(*nom.sides, *post.sides), needs=needs)
    return nom


_SPENDING = closed.BUYING | MEASURING.keys() | {"spend"}


def _is_spender(s: Setting, nom: Nom, post: Pred) -> bool:
    """Whether a bare name would be what was paid or bought: "Ann paid more than Bob" is a statement, and no Ann."""
    bare_name = len(nom.values) == 1 and not nom.noun and s.is_person(nom.values[0])
    return bare_name and any(cls in "cV" and verb in _SPENDING for cls, verb, _, _ in post.needs)


def _of_the_scene(s: Setting, nom: Nom) -> bool:
    """Whether a noun is one of the scene, and not one for what the riddle puts in order."""
    idle = nom.noun in closed.IDLE_NOUNS and nom.noun not in closed.UNITS
    return idle and not nom.values and nom.noun not in s.things and nom.noun not in s.nouns


def _runs_elsewhere(s: Setting, nom: Nom, said: Offset) -> bool:
    """Whether an order runs along something else than a noun names: the day before Bob is no earlier hour."""
    named = s.nouns.get(nom.noun, set()) if not nom.values else set()
    run = said.along or s.axis.name
    return run not in named and any(s.dimensions[name] & s.dimensions[run] & {"time"} for name in named)


def against(kind: Kind, gender: str) -> list[Value]:
    """The values of a category that are known to be of the other gender; none where all are: each bride has a groom."""
    others = [Value(kind.name, name) for name, known in kind.gender.items() if known and known != gender]
    return others if len(others) < len(kind.values) else []


def realigned(s: Setting, noun: str, said: Relation) -> Relation:
    """ "the lane next to": next to each other along the lanes."""
    if not isinstance(said, Offset) or said.along or not said.ranked:
        return said
    named = [
        kind
        for kind in s.kinds
        if kind.name in s.nouns.get(noun, ()) and kind.order in ("row", "ring") and kind is not s.axis
    ]
    return replace(said, along=named[0].name) if len(named) == 1 else said


BETWEEN, BEYOND = _ONES = "the one between", "the one before or behind"
_STANDING = frozenset(["queue", "floor", "place", "time", "rank"])


def _the_one(s: Setting, nom: Nom, said: Relation) -> Relation:
    """ "the house between Ann's and Bob's", "the person behind Ann": the only one, or one of several?"""
    if nom.values or not nom.noun:
        return said
    if isinstance(said, Between) and said.middle == X and not s.dimensions[said.along or s.axis.name] & MEASURED:
        close = [Offset(end, X, 1, 1, either=True, along=said.along) for end in (said.first, said.last)]
        s.doubts[BETWEEN] = ("the one between two others", ("right between them", "anywhere between them"))
        return Choice(BETWEEN, (conj((said, *close)), said))
    if (
        isinstance(said, Offset)
        and (said.least, said.most, said.either, said.ranked) == (1, None, False, True)
        and X in (said.a, said.b)
        and s.dimensions[said.along or s.axis.name] & _STANDING
        and not s.dimensions[said.along or s.axis.name] & MEASURED
    ):
        s.doubts[BEYOND] = ("the one before, behind, above or below another", ("right there", "anywhere on that side"))
        return Choice(BEYOND, (replace(said, most=1), said))
    return said


def any_such(nom: Nom) -> Nom:
    """ "a house before Bob's" is any of them: only "the house before Bob's" may be the one right there."""
    loose = tuple(said.of[-1] if isinstance(said, Choice) and said.doubt in _ONES else said for said in nom.says)
    return nom._replace(says=loose)


def stands_aside(s: Setting, one: Thing) -> bool:
    """Whether something that would be before or behind another is named by a noun of which the riddle has no more."""
    if not isinstance(one.says, Choice) or one.says.doubt != BEYOND:
        return False
    nouns = {lemma for cls, lemma, _, _ in one.needs if cls == "t"}
    known = s.things | s.nouns.keys() | closed.PEOPLE | closed.GENERAL_NOUNS | closed.SEATS | closed.OCCASIONS
    return bool(nouns - known)


def thing(s: Setting, nom: Nom) -> Thing | None:
    """What a noun phrase speaks of."""
    made = _thing(s, nom)
    if made is not None and nom.noun == "one" and made.at in PRONOUNS.values():
        return None  # "one of them" is anybody
    if made is not None and made.at is not None and nom.gender and nom.noun:
        others = [value for kind in s.kinds for value in against(kind, nom.gender)]
        made = made._replace(
            sides=(
                *made.sides,
                *(neg(Together(made.at, other)) for other in others if other.category != made.at.category),
            )
        )
    return made


def _thing(s: Setting, nom: Nom) -> Thing | None:
    """By a value that only one has; by all that is said of it where several have each of its values."""
    said = [
        part for one in (*map(same, nom.values), *nom.says) for part in (one.of if isinstance(one, All) else (one,))
    ]
    known = [part for part in said if isinstance(part, Together) and part.a == X]
    single = [part for part in known if part.b.quantifier != "some"]
    if not said or at_odds(conj(single)):
        return None
    if not single and (not known or len(said) > 1):
        return Thing(None, conj(said), nom.sides, settled(nom.needs, nom.values), gender=nom.gender)
    chosen = (single or known)[0]
    sides = tuple(put(part, (X, chosen.b)) for part in said if part is not chosen)
    needs = settled(nom.needs, nom.values or (chosen.b,))
    return Thing(chosen.b, sides=(*nom.sides, *sides), needs=needs, gender=nom.gender)


def joined(how: str) -> Callable[..., Thing | None]:
    """Things joined by a word such as and, or, nor."""

    def build(s: Setting, *things: Thing) -> Thing | None:
        parts = [part for one in things for part in (one.parts if one.how == how else (one,))]
        if len(parts) == 2 and _his_own(s, *parts):
            first, own = parts
            assert first.at is not None and own.at is not None
            sides = tuple(put(side, (own.at, first.at)) for side in own.sides)
            return first._replace(sides=(*first.sides, *sides), needs=first.needs | own.needs)
        return Thing(parts=tuple(parts), how=how)

    return build


def _his_own(s: Setting, one: Thing, own: Thing) -> bool:
    """Whether the second of two is the first one's own: "Bob and his bride" are wherever Bob is."""
    if one.at is None or not one.at.category or own.at not in OWN[:4] or not own.needs:
        return False
    gender = s.names(one.at.category).gender.get(one.at.name, "")
    return not gender or own.gender in ("", gender)


_PRINTED = frozenset(["comic", "classic", "original", "novel", "special", "antique", "fossil"])
"""Nouns that dictionaries know as people first, but that riddles mean as things."""


def _somebody_else(s: Setting, noun: str) -> bool:
    """Whether "Bob's ..." is another person: his tourist is, his owner or rider need not be."""
    return (
        bool(lexicon.first_kinds(noun) & {"person"})
        and noun not in _PRINTED
        and noun not in s.things
        and noun not in s.nouns
        and noun not in closed.PEOPLE
        and not noun.endswith(("er", "or"))
        and not _married(s, noun)
    )


def _a_time(s: Setting, owner: Thing) -> bool:
    """Whether what has somebody is a time: Monday's patient is whoever came then."""
    return owner.at is not None and bool(owner.at.category) and "time" in s.dimensions[owner.at.category]


def _married(s: Setting, noun: str) -> bool:
    """Whether a noun is one of two that the riddle has as a couple: Bob's wife stands in his row."""
    return noun in closed.MARRIED and bool(closed.MARRIED & (s.nouns.keys() | s.things))


def _is_another(s: Setting, owner: Thing, noun: str) -> bool:
    """Whether "Bob's friend" is somebody else: he need not be, where the riddle has boys and their friends."""
    kinds = s.nouns.get(noun, set())
    if noun not in closed.RELATIONAL:
        return False
    if not kinds or owner.at is None or not owner.at.category:
        return not kinds
    return owner.at.category in kinds or not s.is_person(owner.at) or "place" in s.classes[owner.at.category]


def possessed(s: Setting, owner: Thing, nom: Nom | None) -> Thing | None:
    """ "Bob's", "Bob's house", "Bob's red house"."""
    if nom is None:
        return owner
    another = nom.noun in ("neighbour", "neighbor") or (_somebody_else(s, nom.noun) and not _a_time(s, owner))
    if another and not nom.values:
        return None
    if nom.noun in closed.MARRIED and not nom.values and _married(s, nom.noun):
        nom = nom._replace(needs=nom.needs - need("t", nom.noun) | need("a", nom.noun))
    if not nom.values and not _married(s, nom.noun) and _is_another(s, owner, nom.noun):
        return None
    if owner.at in PRONOUNS.values() and nom.values and singular(nom.values[0].name.lower()) in closed.RELATIONAL:
        return thing(s, nom)  # "his nephew", where riders took a nephew or a cousin along: whosever he is
    if owner.parts:
        if nom.values or nom.says:
            return None
        return owner._replace(needs=owner.needs | nom.needs)
    if owner.at is not None:  # what is Bob's is known by that: "his trip before Ann's" need not be the one right before
        own = any_such(nom).says
        extra = [Together(owner.at, value) for value in nom.values] + [put(said, (X, owner.at)) for said in own]
        return owner._replace(
            sides=(*owner.sides, *extra, *nom.sides), needs=owner.needs | settled(nom.needs, (owner.at,))
        )
    if nom.values:
        at = nom.values[0]
        assert owner.says is not None
        return Thing(
            at,
            None,
            (*owner.sides, put(owner.says, (X, at)), *nom.sides, *(put(said, (X, at)) for said in nom.says)),
            owner.needs | settled(nom.needs, (at,)),
        )
    return owner._replace(needs=owner.needs | nom.needs)


def apposed(s: Setting, one: Thing, other: Thing) -> Thing | None:
    """ "Bob, the baker"."""
    if one.parts or other.parts:
        return None
    if one.at is not None:
        if other.at is not None and other.at.category == one.at.category:
            if other.at != one.at:
                return None
            return one._replace(sides=(*one.sides, *other.sides), needs=one.needs | other.needs)
        return one._replace(
            sides=(*one.sides, put(being(other), (X, one.at)), *other.sides), needs=one.needs | other.needs
        )
    if other.at is not None:
        assert one.says is not None
        return other._replace(
            sides=(*other.sides, put(one.says, (X, other.at)), *one.sides), needs=one.needs | other.needs
        )
    return None


def described(s: Setting, one: Thing, *preds: Pred | None) -> Thing | None:
    """ "Bob, who is not the baker, ..." """
    if one.parts:
        return None
    for pred in preds:
        if pred is None:
            continue
        if any(value in PRONOUNS.values() for value in every_value(pred.says)):
            return None
        if one.at is not None:
            one = one._replace(
                sides=(*one.sides, put(pred.says, (X, one.at)), *pred.sides),
                needs=one.needs | settled(pred.needs, (one.at,)),
            )
        else:
            assert one.says is not None
            made = thing(
                s, Nom(says=(one.says, pred.says), sides=(*one.sides, *pred.sides), needs=one.needs | pred.needs)
            )
            if made is None:
                return None
            one = made
    return one
