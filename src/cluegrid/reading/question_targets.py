"""Which category a question asks for: by its noun, by its verb, or by the class of things that where and who want."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading.clues import Reader
from cluegrid.reading.given_names import GIVEN
from cluegrid.reading.grammar.asking import Target
from cluegrid.reading.kinds import Kind
from cluegrid.reading.licensing import Evidence
from cluegrid.reading.setting import Setting
from cluegrid.reading.word_forms import singular

_ALIKE = [
    closed.words(group)
    for group in (
        "job profession occupation trade work career employment role",
        "nationality country homeland citizenship land origin",
        "drink beverage tea",
        "pet animal",
        "town city village home hometown place",
        "surname lastname",
        "color colour",
        "hobby pastime interest activity",
        "sport game",
        "food dish meal snack breakfast lunch dinner dessert",
        "day date night evening",
        "time hour slot",
        "seat chair place position spot stool desk",
        "place rank position finish",
        "cost price",
        "car vehicle make model",
        "destination city country place",
        "score point mark",
        "husband groom",
        "wife bride",
        "team side group",
        "number",
        "instrument",
        "book novel",
        "vehicle transport",
        "subject topic course",
        "gift present",
    )
]
_PLACES = closed.words(
    "place city town village country street room seat chair stool desk spot position floor house flat apartment tent "
    "cabin office island location home destination lair honeymoon bay stall region state department table boat plot "
    "bench corner compartment lane shelf port harbour station realm county continent district area planet hotel inn "
    "camp booth kennel locker platform"
)
_SEATS = closed.words("seat chair stool desk place position spot bench table row side boat corner")
_HOMES = closed.words(
    "city town village street house flat apartment floor room country home lair cottage caravan tent island hut region "
    "state cabin planet county"
)
_GOALS = closed.words("destination city country town place island port honeymoon village state")
_WAYS = closed.words("way transport vehicle method means travel pastime transportation")
_VERB_PLACES = (
    dict.fromkeys(("sit", "stand", "seat"), _SEATS)
    | dict.fromkeys(("live", "dwell", "reside", "stay", "lodge"), _HOMES)
    | dict.fromkeys(("go", "travel", "head", "fly", "sail", "visit", "spend"), _GOALS)
)
_MORE_DOING = {
    "keep": closed.words("animal"),
    "own": closed.words("animal"),
    "look": closed.words("animal"),
    "travel": closed.words("vehicle"),
    "have": closed.words("animal"),
    "order": closed.words("meal"),
    "eat": closed.words("meal"),
    "sell": closed.words("food"),
    "buy": closed.words("food clothing"),
    "collect": closed.words("collection"),
    "write": closed.words("book"),
}
_AMOUNTS = {verb: closed.words("price") for verb in ("cost", "pay", "spend", "fetch", "charge")} | {
    "weigh": closed.words("weight"),
    "score": closed.words("score"),
    "measure": closed.words("height length size"),
}


def person_noun(noun: str) -> bool:
    """Whether a noun is one for people."""
    kinds = lexicon.first_kinds(noun)
    return noun in closed.PEOPLE or (
        bool(kinds & {"person", "occupation"}) and not kinds & {"place", "sport", "activity", "game", "show", "fantasy"}
    )


_SURNAMES = closed.words("surname last family")


def words_of(kind: Kind) -> set[str]:
    """The nouns of a category's name."""
    return {lexicon.folded(singular(word)) for word in kind.name.lower().replace("-", " ").split()} | {
        lexicon.folded(noun) for noun in kind.nouns
    }


def plain_axis(s: Setting, kind: Kind) -> bool:
    """Whether a category is but the numbers of the places."""
    return (
        kind is s.axis
        and kind.order in ("row", "ring")
        and kind.values == [str(n) for n in range(1, len(kind.values) + 1)]
    )


def _personal(s: Setting, kind: Kind) -> float:
    """How likely a category holds the persons that "who" asks for."""
    if kind.numbers or plain_axis(s, kind):
        return 0
    words = {lexicon.folded(singular(word)) for word in kind.name.lower().replace("-", " ").split()}
    classes = s.classes[kind.name]
    things = {"city", "country", "colour", "food", "animal", "vehicle"}
    people = any(map(person_noun, words)) or words & {"surname"}  # a kid is no goat
    if classes & things and not people and "nationality" not in classes:
        return 0.5 if classes & {"animal"} else 0
    capital = sum(value[:1].isupper() for value in kind.values) * 2 > len(kind.values)
    if words & {"name"} and _named_things(kind.values):
        return 1
    if words & {"name"} or words & {"surname"}:
        return 3.5 if words & _SURNAMES or not getattr(kind, "declared", True) else 5
    if any(person_noun(word) for word in words) and not words & {"job", "occupation", "profession", "nationality"}:
        return 4.5 if capital else 4
    if "nationality" in classes or "nationality" in words:
        return 2
    if words & {"job", "occupation", "profession", "trade"} or 2 * sum(
        "occupation" in lexicon.first_kinds(value.lower()) for value in kind.values
    ) > len(kind.values):
        return 1.5
    if capital and _full_names(kind.values):
        return 3.2
    if kind.order == "none" and 2 * sum(value.split()[0].lower() in GIVEN for value in kind.values) > len(kind.values):
        return 2.6
    if kind.order == "none" and 2 * sum("person" in lexicon.first_kinds(value.lower()) for value in kind.values) > len(
        kind.values
    ):
        return 3
    if (
        capital
        and kind.order == "none"
        and not classes & {"country", "city", "weekday", "month", "language", "colour", "place"}
        and not words & _PLACES
        and not any(set(value.lower().split()) & {"the", "of", "a"} for value in kind.values)
    ):
        named = any(lexicon.listed(word) and not person_noun(word) for word in words - {"thing"})  # Film, Boat
        return 2.5 if all(len(value.split()) == 1 for value in kind.values) and not named else 1
    if classes & {"animal"}:
        return 0.5
    return 0


def _named_things(values: list[str]) -> bool:
    """Whether what is called a name is none of people, but a common word for a thing: History, Beetle."""
    return 2 * sum(
        value.lower() not in GIVEN
        and bool(lexicon.kinds_of(value.lower()))
        and not lexicon.kinds_of(value.lower()) & {"person", "name", "surname", "occupation", "nationality"}
        for value in values
    ) > len(values) and not any(value.split()[0].lower() in GIVEN for value in values if value.split())


def _full_names(values: list[str]) -> bool:
    """Whether values look like persons' full names: two words, the first of them mostly none of the language."""
    first = [value.split()[0].lower() for value in values if len(value.split()) == 2 and value.istitle()]
    return len(first) == len(values) and 2 * sum(not lexicon.listed(word) for word in first) >= len(first)


def _best(kinds: Iterable[Kind], score: Callable[[Kind], float]) -> list[Kind]:
    """The categories of the highest score above none."""
    scored = [(score(kind), kind) for kind in kinds]
    top = max((n for n, _ in scored), default=0)
    return [kind for n, kind in scored if n == top] if top > 0 else []


def personal(s: Setting, kind: Kind) -> bool:
    """Whether a category plainly holds persons."""
    return _personal(s, kind) >= 3


def people(s: Setting, but: frozenset[str] = frozenset()) -> list[Kind]:
    """The category of persons, or several that are equally likely."""
    return _best((kind for kind in s.kinds if kind.name not in but), lambda kind: _personal(s, kind))


def _does(kind: Kind, verb: str) -> bool:
    """Whether a category is named after those who do something: teach, Teacher."""
    return any(
        (word.startswith(verb.rstrip("e")[:5]) and word.endswith(("er", "or", "r"))) or word == verb
        for word in words_of(kind)
    )


def spoken_of(reader: Reader, kinds: list[Kind]) -> list[Kind]:
    """Those that the clues speak of most: the pupil in red, the pupil with the robot, but no teacher."""
    return _best(kinds, lambda kind: sum(reader.evidence.counts[word] for word in words_of(kind)))


def _by_name(kind: Kind) -> bool:
    """Whether a category holds people by their given names."""
    return kind.name == "Name" or 2 * sum(value.split()[0].lower() in GIVEN for value in kind.values) > len(kind.values)


def _uses(evidence: Evidence, verb: str, kind: Kind) -> int:
    return len(evidence.used.get((verb, kind.name), ()))


def _who(reader: Reader, target: Target, but: frozenset[str]) -> list[Kind]:
    s = reader.setting
    if target.verb not in ("", "be") and all(kind.name in but for kind in people(s)):
        return []  # what somebody does to somebody is no question of who has what
    if target.verb:
        named = [
            kind for kind in s.kinds if kind.name not in but and _does(kind, target.verb) and _personal(s, kind) >= 1
        ]
        if len(named) == 1:
            return named
    tools = {kind.name for kind in s.kinds if not _by_name(kind) and _uses(reader.evidence, "use", kind)}
    found = people(s, but | tools) or people(s, but)  # an editor that is used is no person
    if len(found) > 1:
        near = [kind for kind in found if words_of(kind) & set(target.near)]
        if len(near) == 1:
            return near
        spoken = spoken_of(reader, found)
        if len(spoken) == 1:
            return spoken
        used = _best(found, lambda kind: _uses(reader.evidence, target.verb, kind)) if target.verb else []
        if len(used) == 1:
            return used
        if any(kind is s.axis for kind in found):
            return [s.axis]
    return found


def named_by(s: Setting, noun: str, but: frozenset[str] = frozenset(), near: tuple[str, ...] = ()) -> list[Kind]:
    """The categories that a noun names: by their own name, by what they hold, or by a word that means the same."""
    noun = lexicon.folded(noun)
    kinds = [kind for kind in s.kinds if kind.name not in but]

    def only(found: list[Kind]) -> list[Kind]:
        close = [kind for kind in found if words_of(kind) & set(near)]
        return close if len(found) > 1 and len(close) == 1 else found

    exact = [kind for kind in kinds if lexicon.folded(kind.name.lower()) == noun]
    if exact:
        return exact
    if noun == "name":
        classes = set(near).union(*(lexicon.kinds_of(word) for word in near))
        return [kind for kind in kinds if words_of(kind) & classes] or people(s, but)
    found = only([kind for kind in kinds if noun in words_of(kind)])
    if found:
        return found
    if noun in ("colour", "color", "shade", "hue"):
        return only([kind for kind in kinds if "colour" in s.classes[kind.name]])
    found = only([kind for kind in kinds if noun in s.classes[kind.name]])
    if found and not person_noun(noun):
        return found
    alike = set().union(*(group for group in _ALIKE if noun in group))
    found = only([kind for kind in kinds if words_of(kind) & alike])
    if found:
        return found
    found = only([kind for kind in kinds if s.classes[kind.name] & alike])
    if found:
        return found
    if person_noun(noun):
        return people(s, but)
    units = [kind for kind in kinds if kind.unit and lexicon.folded(singular(kind.unit.lower())) == noun]
    if units:
        return units
    if noun in s.things and noun not in words_of(s.axis) and plain_axis(s, s.axis):
        others = [kind for kind in kinds if kind is not s.axis and not kind.numbers]
        if others:  # which firm: by its name, not by its floor
            return others if len(others) == 1 else []
    if (
        noun in s.dimensions.get(s.axis.name, frozenset()) | s.things | {"number", "place", "position", "house"}
        and s.axis in kinds
        and s.axis.order != "none"
    ):
        return [s.axis]
    return []


def _where(reader: Reader, target: Target, but: frozenset[str]) -> list[Kind]:
    s = reader.setting

    def score(kind: Kind) -> float:
        if kind.numbers and not s.dimensions[kind.name] & {"place", "floor"}:
            return 0
        words = words_of(kind)
        if words & {"name"}:
            return 0
        if words & _VERB_PLACES.get(target.verb, frozenset()):
            return 4
        if words & _PLACES and not s.dimensions[kind.name] & {"rank", "time", "year"} - (
            {"rank"} if kind is not s.axis else set()
        ):
            return 3 if kind is not s.axis else 2.5
        if s.classes[kind.name] & {"country", "city", "place", "building", "room"} and _personal(s, kind) < 2:
            return 2
        if kind is s.axis and (kind.order == "ring" or s.dimensions[kind.name] & {"place", "floor", "queue"}):
            return 1
        return 0

    return _best((kind for kind in s.kinds if kind.name not in but), score)


def _when(reader: Reader, target: Target, but: frozenset[str]) -> list[Kind]:
    s = reader.setting
    found = [kind for kind in s.kinds if kind.name not in but and s.dimensions[kind.name] & {"time", "year"}]
    if len(found) > 1:
        used = _best(found, lambda kind: _uses(reader.evidence, target.verb, kind)) if target.verb else []
        found = used if len(used) == 1 else found
    return found


def _how(reader: Reader, target: Target, but: frozenset[str]) -> list[Kind]:
    s = reader.setting
    kinds = [kind for kind in s.kinds if kind.name not in but]
    if not target.pairs:
        return [kind for kind in kinds if words_of(kind) & _WAYS or "vehicle" in s.classes[kind.name]]
    if target.noun:
        found = named_by(s, target.noun, but)
        if found:
            return [kind for kind in found if kind.numbers or kind.order != "none"]
    for name, _ in target.pairs:
        found = [kind for kind in kinds if kind.numbers and name in s.dimensions[kind.name]]
        if found:
            return found
    return []


def _what(reader: Reader, target: Target, but: frozenset[str]) -> list[Kind]:
    s = reader.setting
    kinds = [kind for kind in s.kinds if kind.name not in but and not plain_axis(s, kind)]
    verb = target.verb
    if verb in ("", "be") or verb in closed.NAMING:
        for noun in target.near:
            named = [kind for kind in kinds if lexicon.folded(noun) in words_of(kind) and not person_noun(noun)]
            if len(named) == 1:
                return named
        for noun in target.near:
            named = (
                [kind for kind in named_by(s, noun, but) if kind in kinds or noun in ("number", "position", "place")]
                if not person_noun(noun)
                else []
            )
            if len(named) == 1:
                return named
        return []
    if verb == "do":
        return [
            kind
            for kind in kinds
            if words_of(kind) & closed.words("job occupation profession trade activity act hobby deed pastime role")
        ]
    if verb in _AMOUNTS:
        return [kind for kind in kinds if kind.numbers and _AMOUNTS[verb] & s.dimensions[kind.name]]
    kinds = [kind for kind in kinds if _personal(s, kind) < 3] or kinds
    told = [kind for kind in kinds if verb in kind.verbs]
    if len(told) == 1:
        return told
    named = [kind for kind in kinds if verb in words_of(kind)]
    if len(named) == 1:
        return named
    classed = [kind for kind in kinds if _done_with(s, verb, kind)]
    if len(classed) == 1:
        return classed
    used = _best(told or classed or kinds, lambda kind: _uses(reader.evidence, verb, kind))
    found = used or told or classed
    if len(found) != 1 and (verb not in closed.DOING or found):
        goods = [kind for kind in found or kinds if _goods(s, kind)]
        return goods if len(goods) == 1 else found
    return found


def _done_with(s: Setting, verb: str, kind: Kind) -> bool:
    """Whether a verb is plainly done with a category's things."""
    classes = s.classes[kind.name]
    if (verb in ("eat", "cook", "bake") and "beverage" in classes) or (
        verb in ("drink", "sip") and not classes & {"beverage", "drink"}
    ):
        return False
    return bool((closed.DOING.get(verb, frozenset()) | _MORE_DOING.get(verb, frozenset())) & classes)


def _goods(s: Setting, kind: Kind) -> bool:
    """Whether a category holds things that one can have, rather than times, places, amounts, colours or people."""
    words = words_of(kind)
    return (
        not (
            kind.numbers
            or kind.order != "none"
            or s.classes[kind.name] & {"colour", "city", "country", "occupation", "nationality"}
            or words & (_PLACES | closed.words("job occupation profession name nationality sex gender"))
        )
        and _personal(s, kind) < 1.5
    )


_WAYS_TO_ASK: dict[str, Callable[[Reader, Target, frozenset[str]], list[Kind]]] = {
    "who": _who,
    "where": _where,
    "when": _when,
    "how": _how,
    "what": _what,
}


def _left(s: Setting, how: str, kind: Kind) -> bool:
    """Whether the only category that is left can be what an interrogative asks for."""
    if how == "who":
        return kind.order == "none" and not kind.numbers
    if how == "where":
        return not kind.numbers and not personal(s, kind)
    return how in ("what", "how", "why") and not personal(s, kind)


def _told_apart(reader: Reader, noun: str, but: frozenset[str]) -> list[Kind]:
    """By what a text tells things apart that it never numbers: "the Danish ship", "the Polish ship"."""
    used = reader.evidence.used
    if used.get((noun, reader.setting.axis.name)) or "number" in reader.evidence.spoken | reader.evidence.counts.keys():
        return []
    told = {
        kind.name: len(set().union(*used.get((noun, kind.name), ())))
        for kind in reader.setting.kinds
        if kind.name not in but and kind is not reader.setting.axis
    }
    most = max(told.values(), default=0)
    best = [kind for kind in reader.setting.kinds if told.get(kind.name) == most]
    return best if len(best) == 1 and most > 2 else []


def wanted(reader: Reader, target: Target, but: frozenset[str], done: frozenset[str] = frozenset()) -> Kind | None:
    """The one category that is asked for, other than these; None where none or several can be meant."""
    s = reader.setting
    numbered = target.how == "noun" and target.noun == "number" and plain_axis(s, s.axis)
    if numbered and s.axis.name not in but and set(target.near) & (s.things | words_of(s.axis)):
        return s.axis
    if target.how == "noun":
        found = named_by(s, target.noun, but, target.near)
        if (
            lexicon.folded(target.noun) in s.things
        ):  # "which boat": by its name if boats have names, by its number if not
            titled = [
                kind
                for kind in s.kinds
                if kind.name not in but
                and not kind.numbers
                and kind.order == "none"
                and all(value[:1].isupper() for value in kind.values)
                and not s.classes[kind.name] & {"country", "city", "nationality"}
                and (not kind.nouns or kind.nouns & {target.noun, "name", "title"})  # a world is no cabin's name
                and (person_noun(target.noun) or not person_noun(kind.name.lower()))
                and not (lexicon.folded(target.noun) in _PLACES and personal(s, kind))  # nor is Ann a house's
            ]
            if titled and not (
                len(found) == 1 and lexicon.folded(target.noun) in found[0].name.lower() and not plain_axis(s, found[0])
            ):
                return None
            if any(
                not plain_axis(s, kind) and lexicon.folded(target.noun) not in lexicon.folded(kind.name.lower())
                for kind in found
            ):
                found = [kind for kind in found if plain_axis(s, kind)]
        if len(found) == 1 and plain_axis(s, found[0]):
            found = _told_apart(reader, lexicon.folded(target.noun), but) or found
        if not found and person_noun(target.noun):
            found = _who(reader, target, but)
    else:
        found = _WAYS_TO_ASK[target.how](reader, target, but) if target.how in _WAYS_TO_ASK else []
        if not found and target.how == "who" and any(kind.name in but for kind in people(s)):
            return None
    if len(found) > 1:
        found = [kind for kind in found if kind.name not in done] or found
    if (
        not found
        and not (target.how == "what" and target.verb in closed.DOING)
        and not (target.how == "what" and target.verb in _AMOUNTS)
        and not (target.how == "what" and target.verb == "be" and any(not person_noun(noun) for noun in target.near))
    ):
        found = [
            kind
            for kind in s.kinds
            if kind.name not in but | done and not plain_axis(s, kind) and _left(s, target.how, kind)
        ]
    return found[0] if len(found) == 1 else None
