"""Licensing: whether the whole text lets a word that tells no relation of its own go with a category."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading.meanings import Need, Needs
from cluegrid.reading.scales import COMPARING
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import Token, tokenise
from cluegrid.reading.word_forms import agent_verbs, singular


@dataclass
class Evidence:
    """What a text itself shows of how its words are used."""

    spoken: set[str] = field(default_factory=set)
    """Words of the sentences around the clues."""
    heard: Counter[str] = field(default_factory=Counter)
    """In how many of those sentences a word stands."""
    texts: set[str] = field(default_factory=set)
    """Those sentences."""
    counts: Counter[str] = field(default_factory=Counter)
    """In how many clues a word stands."""
    used: dict[tuple[str, str], list[set[str]]] = field(default_factory=dict)
    """For a word and a category, the values that it goes with, sentence by sentence."""

    sure: set[tuple[str, str]] = field(default_factory=set)
    """Words that stand with values which only one category has."""

    def hear(self, text: str) -> None:
        """Take in a sentence that is no clue."""
        found = {lemma for token in tokenise(text) for lemma in lemmas_of(token)}
        self.spoken |= found
        self.texts.add(text)
        self.heard.update(found)

    def besides(self, text: str) -> Evidence:
        """The evidence without a sentence that is to be read itself: its own words show nothing."""
        if text not in self.texts:
            return self
        own = {lemma for token in tokenise(text) for lemma in lemmas_of(token)}
        return replace(self, spoken=self.spoken - {lemma for lemma in own if self.heard[lemma] == 1})

    def count(self, tokens: Iterable[Token]) -> None:
        """Take in a sentence that may be a clue."""
        self.counts.update({lemma for token in tokens for lemma in lemmas_of(token)})

    def note(self, needs: Iterable[Needs], shared: set[str] | None = None) -> None:
        """Take in what words go with which values in a sentence."""
        seen: set[tuple[str, str, str]] = set()
        for one in needs:
            for _, lemma, cats, names in one:
                if cats:
                    seen |= {(lemma, cat, name) for cat, name in zip(cats.split("|"), names.split("|"), strict=True)}
        self.sure |= {(lemma, cat) for lemma, cat, name in seen if name.lower() not in (shared or ())}
        here: dict[tuple[str, str], set[str]] = {}
        for lemma, cat, name in seen:
            here.setdefault((lemma, cat), set()).add(name)
        for key, names_here in here.items():
            self.used.setdefault(key, []).append(names_here)

    def shows(self, lemma: str, category: str) -> bool:
        """Whether at least two sentences use a word with several values of a category."""
        found = self.used.get((lemma, category), [])
        return len(found) > 1 and len(set().union(*found)) > 1

    def opposes(self, lemma: str, category: str) -> bool:
        """Whether the text says the opposite of a verb of a category's values at least as often: forget, remember."""
        return any(
            len(self.used.get((other, category), ())) >= len(self.used.get((lemma, category), ())) > 0
            for pair in closed.OPPOSITES
            if lemma in pair
            for other in pair - {lemma}
        )


@lru_cache(maxsize=20_000)
def _lemmas(low: str) -> frozenset[str]:
    return frozenset([low, *(lexicon.folded(lemma) for lemma, _, _ in lexicon.lemmas(low))])


def lemmas_of(token: Token) -> frozenset[str]:
    """What a token may be a form of."""
    return _lemmas(token.low) if token.kind == "word" else frozenset()


def _is_made_from(lemma: str, noun: str) -> bool:
    """Whether two words have all but their endings in common: allergic and allergy."""
    stem = max(5, min(len(lemma), len(noun)) - 1)
    return lemma != noun and len(lemma) >= stem and lemma[:stem] == noun[:stem]


def licensed(s: Setting, evidence: Evidence, need: Need) -> bool:
    """Whether a word may be taken as it was: the text says so, or it is a plain word for such things."""
    cls, lemma, cats, names = need
    categories = cats.split("|") if cats else []
    if cls in ("!", "?"):
        return False
    if cls == "l":
        return licensed(s, evidence, ("t", lemma, cats, names))
    if cls == "a" or need in (("o", "with", "", ""), ("o", "when", "", "")):
        return True
    if cls != "f" and any(_is_made_from(lemma, noun) for cat in categories for noun in s.names(cat).nouns):
        return True  # allergic, where the kind is an allergy
    if lemma in closed.FEARING and cls in "vV":
        return any(s.is_feared(cat) for cat in categories)
    placed = s.axis.order != "none" and s.axis.name in categories  # whoever fears bats stands in the first hall
    if lemma in ("bear", "stand") and cls in "vV" and not placed and any(s.is_feared(cat) for cat in categories):
        return False  # what she cannot bear is what she fears
    if lemma in closed.SAYING and not (cls in "nt" and lemma in s.nouns):  # a suspect is no suspicion
        return (
            any(lemma in s.names(cat).verbs for cat in categories)
            or (lemma == "want" and bool(closed.ASKING & evidence.spoken) and not _is_graded(s, categories))
            or (lemma in closed.WANTING and (lemma in evidence.spoken or _is_wished_for(s, evidence, categories)))
            or (cls in "vV" and _in_scene(lemma, evidence.spoken))
        )
    if lemma in closed.ASKING and cls in "vV" and _is_wished_for(s, evidence, categories):
        return True
    if cls == "f" and (lemma in closed.UNITS or lemma in closed.PEOPLE or lemma in closed.RELATIONAL):
        return False
    if lemma in COMPARING and cls in "vVc":
        return False
    if cls == "d":  # whatever is done on Monday tells when
        return not lexicon.first_kinds(lemma, "v") <= {"emotion", "irregular"} or lemma in evidence.spoken
    if cls == "c":  # a comparison says by itself what is meant
        if lemma in closed.PLAIN or lemma in closed.LOCATED or lemma in closed.HAPPENING or lemma in closed.HAVING:
            return True
        if lemma in closed.DOING:
            return True
        return (
            lemma in evidence.spoken
            or evidence.counts[lemma] > 1
            or _in_frame(lemma, evidence)
            or not (lexicon.verb_classes(lemma) <= {"emotion", "cognition", "social"} or _is_felt(lemma))
        )
    if cls in "qk":
        return lemma in evidence.spoken or evidence.counts[lemma] > 1
    if cls == "m" and lemma in closed.UNITS:
        return True
    if cls in "mpt" and lemma in ("money", "cash") and has_dimension(s, "price"):
        return True
    if cls == "m" and lemma in closed.LASTING and has_dimension(s, "duration"):
        return True
    if cls in "vV" and any(evidence.opposes(lemma, cat) for cat in categories):
        return False
    if lemma in evidence.spoken:
        return True
    if cls in "vV":
        if lemma in closed.HAVING or lemma in closed.LOCATED or lemma in closed.NAMING or lemma in closed.PLAIN:
            return True
        if any(evidence.shows(lemma, cat) or _is_its_verb(s, evidence, lemma, cat) for cat in categories):
            return True
        if lemma in closed.RANKING and any(s.dimensions[cat] for cat in categories):
            return True
        if lemma in closed.HAPPENING and (
            not categories or any(s.dimensions[cat] & {"time", "year"} or s.names(cat).numbers for cat in categories)
        ):
            return True
        if lemma in closed.WORKING and categories and _behind_it(s, categories):
            return True
        if lemma in closed.MOTION and any(_is_place(s, cat) for cat in categories):
            return True
        if lemma in ("leave", "depart") and any(closed.SEATS & s.names(cat).nouns for cat in categories):
            return True  # from platform 3
        if lemma in closed.LIKING and any(
            not all(value[:1].isupper() for value in s.names(cat).values) for cat in categories
        ):
            return True
        if lemma in closed.COLOURING and categories and "colour" in s.classes[categories[0]]:
            return " " not in names.partition("|")[0]  # painted it pink, but not: painted the pink cup
        if lemma in closed.DOING and (
            any(closed.DOING[lemma] & (s.classes[cat] | s.carried(cat)) for cat in categories)
            or any(
                closed.DOING[lemma] & (lexicon.kinds_of(name.lower()) | lexicon.kinds_of(singular(name.lower())))
                for name in names.split("|")
            )
        ):
            return True
        things = not any(_of_people(s, cat) for cat in categories[:1])
        if things and lemma in closed.CHARGE | closed.BUYING | closed.RELYING:
            return True
        if categories and _in_frame(lemma, evidence):
            return True
        return not categories and evidence.counts[lemma] > 1
    if cls == "p" and lemma in closed.SEATS:
        return True
    if cls == "r":  # "whose mother's name": only where the riddle is about mothers
        return lemma in evidence.spoken or _made_from(lemma, evidence.spoken | evidence.counts.keys()) or any(
            lemma in s.names(cat).nouns or lemma in s.nouns.get(lemma, ()) for cat in categories
        )
    if (
        cls == "N"
        and not lexicon.kinds_of(lemma) & {"person", "relative", "emotion", "disease"}
        and lemma not in closed.RELATIONAL
    ):
        return True
    if cls in "nt" and any(
        lexicon.kinds_of(lemma) & lexicon.kinds_of(thing) & closed.CARRIERS for thing in s.things if thing != lemma
    ):
        return True  # a villa, where the riddle speaks of houses
    if cls == "n" and "clothing" in lexicon.first_kinds(lemma) and _are_worn(s, evidence, categories):
        return True  # a green shirt, where each wears a different colour
    if cls == "n" and lexicon.kinds_of(lemma) & closed.ACTS and not lexicon.first_kinds(lemma) & {"person", "relative"}:
        return True
    if cls == "n" and "relative" in lexicon.first_kinds(lemma) and categories and _kinds_of_people(s, categories) == 1:
        return True  # my aunt Ann is Ann
    if cls in "tp" and lexicon.kinds_of(lemma) & {"person", "occupation"} and lemma not in closed.RELATIONAL:
        return True  # the tourist from Ohio is whoever is from Ohio
    if (
        cls == "n"
        and lexicon.first_kinds(lemma) & {"person"}
        and lemma not in closed.RELATIONAL
        and categories
        and all(_is_place(s, cat) or s.dimensions[cat] for cat in categories)
    ):
        return True  # the Ohio tourist, the July tourist
    if cls in "ntp" and lemma in closed.GOALS and any(_is_place(s, name) for name in s.by_name):
        return True
    if (
        cls in "tw"
        and lexicon.kinds_of(lemma) & closed.NEUTRAL
        and not lexicon.first_kinds(lemma) & {"person", "relative"}
        and lemma not in closed.UNITS
        and not _is_another_animal(s, lemma)
    ):
        return True
    if lemma in s.things or lemma in closed.PEOPLE or lemma in closed.GENERAL_NOUNS or lemma in s.nouns:
        return True
    if lemma in closed.IDLE_NOUNS:
        return True
    if cls == "t" and any(lemma in cues and len(cues & evidence.spoken) > 1 for cues, _ in closed.FRAMES):
        return True  # the cargo, where there are ships in a harbour
    if lemma in ("money", "cash"):  # the most money, where there are prices
        return any(s.dimensions[kind.name] & {"price"} for kind in s.kinds)
    if cls == "t" and not lexicon.kinds_of(lemma) & {"person", "relative"} and _made_from(lemma, evidence.spoken):
        return True  # Ann's rental, where cars are rented
    if any(lemma in s.classes[cat] or evidence.shows(lemma, cat) for cat in categories):
        return True
    if (
        cls in "ntp"
        and lemma in closed.OCCASIONS | closed.ATTENDING
        and any(s.dimensions[cat] & {"time"} for cat in categories or s.by_name)
    ):
        return True
    if (
        cls in "ntpw"
        and len(lemma) > 3
        and any(
            word.endswith(lemma) and len(word) > len(lemma) + 2 and lexicon.listed(word) for word in evidence.spoken
        )
    ):
        return True  # a houseboat is a boat
    if (
        cls == "t"
        and not cats
        and lemma.endswith(("er", "or"))
        and any(verb in closed.DOING or verb in closed.HAVING for verb in agent_verbs(lemma))
    ):
        return True
    if lemma.endswith(("er", "or")) and any(
        licensed(s, evidence, ("v", verb, cats, "")) for verb in agent_verbs(lemma)
    ):
        return True
    return evidence.counts[lemma] > 1


def has_dimension(s: Setting, dimension: str) -> bool:
    """Whether a category of the riddle has a dimension, such as time."""
    return any(dimension in dims for dims in s.dimensions.values())


@lru_cache(maxsize=20_000)
def nouns_of(verb: str) -> frozenset[str]:
    """The nouns that are made from a verb: grower, teaching, inventor, donation, shipment, rental."""
    stem = verb.removesuffix("e")
    doubled = stem + stem[-1] if stem and stem[-1] in "bdglmnprt" else stem
    return frozenset(
        [stem + end for end in ("er", "or", "ing", "ion", "ation", "ance", "ery", "al")]
        + [doubled + end for end in ("er", "ing")]
        + [verb + "ment"]
    )


def _made_from(noun: str, spoken: set[str]) -> bool:
    """Whether a noun is made from a verb that a text has, or that is plain in its scene: a donation to a museum."""
    plain = {verb for cues, verbs in closed.FRAMES for verb in verbs if verb[:3] == noun[:3] and cues & spoken}
    return any(verb[:3] == noun[:3] and noun in nouns_of(verb) for verb in spoken | plain)


def _in_frame(verb: str, evidence: Evidence) -> bool:
    """Whether the scene that a text sets makes a verb plain: it has a noun of the verb, or words that go with it."""
    nouns = nouns_of(verb)
    told = not nouns.isdisjoint(evidence.spoken) or any(evidence.counts[noun] > 1 for noun in nouns)
    return told or _in_scene(verb, evidence.spoken)


def _is_graded(s: Setting, categories: list[str]) -> bool:
    """Whether one of the categories has an order or numbers: nobody is given an age for asking."""
    return any(s.names(cat).order != "none" or s.names(cat).numbers for cat in categories)


def _is_its_verb(s: Setting, evidence: Evidence, verb: str, category: str) -> bool:
    """Whether a verb is a category's own; one of feeling is not for standing once in a clue: he admires Cheyenne."""
    kind = s.names(category)
    return verb in kind.verbs and (kind.declared or not _is_felt(verb) or evidence.counts[verb] > 1)


def _is_felt(verb: str) -> bool:
    """Whether a verb is one of feeling before all: admire."""
    kinds = lexicon.first_kinds(verb, "v")
    return bool(kinds) and kinds <= {"emotion", "irregular"}


def _is_another_animal(s: Setting, noun: str) -> bool:
    """Whether a noun is an animal, where the riddle has none: Bob's dog is brown, and not his tent."""
    return "animal" in lexicon.first_kinds(noun) and not any("animal" in s.classes[name] for name in s.by_name)


def _of_people(s: Setting, category: str) -> bool:
    """Whether a category holds people."""
    return bool(s.classes[category] & {"person", "occupation", "surname", "relative"})


def _in_scene(verb: str, spoken: set[str]) -> bool:
    """Whether a text has words that go with a verb."""
    return any(verb in verbs and not cues.isdisjoint(spoken) for cues, verbs in closed.FRAMES)


def _are_worn(s: Setting, evidence: Evidence, categories: list[str]) -> bool:
    """Whether a category holds the only colours of a text, and they are worn."""
    colours = [kind.name for kind in s.kinds if "colour" in s.classes[kind.name]]
    return colours == categories[:1] and not {"wear", "dress", "clothes", "outfit"}.isdisjoint(evidence.spoken)


def _is_wished_for(s: Setting, evidence: Evidence, categories: list[str]) -> bool:
    """Whether a category holds the presents that somebody asked for, so that whoever wants one is who asked for it."""
    presents = any({"present", "gift"} & s.names(cat).nouns for cat in categories)
    return presents and not closed.WANTING.isdisjoint(evidence.spoken)


def _behind_it(s: Setting, categories: list[str]) -> bool:
    """Whether somebody of one kind is named, and nobody of another: the ferry commanded by Bob."""
    return _kinds_of_people(s, categories) == 1


def _kinds_of_people(s: Setting, categories: list[str]) -> int:
    """How many of the categories are people."""
    return sum(_are_people(s, category) for category in set(categories))


def _are_people(s: Setting, category: str) -> bool:
    """Whether the values of a category are names, surnames or trades."""
    if not category:
        return False
    kind, classes = s.names(category), s.classes[category]
    named = "person" in classes and all(name[:1].isupper() for name in kind.values)
    known = 2 * len(kind.gender) >= len(kind.values)  # one Dr Pepper among drinks makes no people of them
    return known or named or not classes.isdisjoint(("name", "surname", "occupation"))


def may_go_with(s: Setting, evidence: Evidence, need: Need) -> bool:
    """Whether a word that nothing licenses may go with what it stands with: a verb of doing something with a thing, so
    that it tells who has it, or a noun of the scene."""
    cls, lemma, cats, names = need
    told_by = cls in "vV" and bool(cats) and _is_told_by(lemma, names)
    if not told_by and (lemma in closed.SAYING | closed.SPEAKING or any(lemma in pair for pair in closed.OPPOSITES)):
        return False
    if cls in "vV":
        kinds = lexicon.first_kinds(lemma, "v") - {"irregular"}
        doing = bool(kinds) and kinds <= closed.ACTING | _among_things(s, cats.split("|"))
        return told_by or (bool(cats) and doing and lemma not in closed.UNDOING)
    kinds = lexicon.first_kinds(lemma)
    return (
        cls in "nkt"
        and bool(kinds)
        and not kinds & _NO_SCENERY
        and not (cls == "t" and _is_another_animal(s, lemma))
        and lemma not in closed.UNITS | closed.RELATIONAL | closed.PERIODS
    )


_NO_SCENERY = frozenset(["person", "relative", "occupation", "emotion", "colour"])
"""Classes of nouns that may be somebody or something by themselves."""


def _is_told_by(verb: str, names: str) -> bool:
    """Whether the names that a verb stands with are told with it: who lost a suitcase had a lost suitcase."""
    return any(verb in _lemmas(word) for word in names.lower().replace("|", " ").split())


def _among_things(s: Setting, categories: list[str]) -> frozenset[str]:
    """Further classes of verbs that tell who has a thing, where it is no other person."""
    return frozenset(["social", "communication"] if _kinds_of_people(s, categories) < 2 else ())


def _is_place(s: Setting, category: str) -> bool:
    """Whether a category holds places to come from or to go to."""
    words = {lexicon.folded(noun) for noun in s.names(category).nouns} | set(category.lower().split())
    places = {"city", "country", "place", "town", "village", "realm", "island", "destination", "state", "port"}
    return bool(words & places or s.classes[category] & {"city", "country", "island", "state"})
