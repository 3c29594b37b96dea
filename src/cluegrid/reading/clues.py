"""Clues: from a sentence to the relation that it states, with every word accounted for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from cluegrid.categories import PuzzleError, Value
from cluegrid.puzzle import Puzzle
from cluegrid.reading import closed, lexicon
from cluegrid.reading.brackets import without_brackets
from cluegrid.reading.chart import Chart
from cluegrid.reading.constructions import GRAMMAR
from cluegrid.reading.constructions.building import WHEN, WITH, filled, is_person, resolved
from cluegrid.reading.document import split
from cluegrid.reading.heroes import NOBODY, Hero, told_of_us
from cluegrid.reading.kinds import Kind
from cluegrid.reading.landmarks import find_landmarks, ways
from cluegrid.reading.meanings import (
    TRUE,
    Need,
    Needs,
    Said,
    absurd,
    canonical,
    conj,
    every_part,
    every_value,
    shortened,
    tidy,
)
from cluegrid.reading.scales import COMPARING, MEASURED, NAMED
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import Token, tokenise
from cluegrid.reading.word_forms import singular, verb_lemmas
from cluegrid.relations import Choice, Offset, Ratio, Relation

LONGEST = 90
"""A sentence of more tokens than this is not tried as a clue."""


@dataclass
class Evidence:
    """What a text itself shows of how its words are used."""

    spoken: set[str] = field(default_factory=set)
    """Words of the sentences around the clues."""
    counts: Counter[str] = field(default_factory=Counter)
    """In how many clues a word stands."""
    used: dict[tuple[str, str], list[set[str]]] = field(default_factory=dict)
    """For a word and a category, the values that it goes with, sentence by sentence."""

    sure: set[tuple[str, str]] = field(default_factory=set)
    """Words that stand with values which only one category has."""

    def hear(self, text: str) -> None:
        """Take in a sentence that is no clue."""
        for token in tokenise(text):
            self.spoken.update(lemmas_of(token))

    def count(self, tokens: Iterable[Token]) -> None:
        """Take in a sentence that may be a clue."""
        self.counts.update({lemma for token in tokens for lemma in lemmas_of(token)})

    def note(self, said: list[Said], shared: set[str] | None = None) -> None:
        """Take in what words go with which values in a sentence."""
        seen: set[tuple[str, str, str]] = set()
        for one in said:
            for _, lemma, cats, names in one.needs:
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


def licensed(s: Setting, evidence: Evidence, need: Need) -> bool:
    """Whether a word may be taken as it was: the text says so, or it is a plain word for such things."""
    cls, lemma, cats, names = need
    categories = cats.split("|") if cats else []
    if cls == "a" or need in (WITH, WHEN):
        return True
    if lemma in closed.FEARING and cls in "vV":
        return any(s.is_feared(cat) for cat in categories)
    if lemma in ("bear", "stand") and cls in "vV" and any(s.is_feared(cat) for cat in categories):
        return False  # what she cannot bear is what she fears
    if lemma in closed.SAYING and not (cls in "nt" and lemma in s.nouns):  # a suspect is no suspicion
        return any(lemma in s.names(cat).verbs for cat in categories) or (
            lemma == "want" and bool(closed.ASKING & evidence.spoken)
        ) or (cls in "vV" and _in_scene(lemma, evidence.spoken))
    if cls == "f" and (lemma in closed.UNITS or lemma in closed.PEOPLE or lemma in closed.RELATIONAL):
        return False
    if lemma in COMPARING and cls in "vV":
        return False
    if cls == "d":  # whatever is done on Monday tells when
        return not lexicon.first_kinds(lemma, "v") <= {"emotion", "irregular"} or lemma in evidence.spoken
    if cls == "c":  # a comparison says by itself what is meant
        if lemma in closed.PLAIN or lemma in closed.LOCATED or lemma in closed.HAPPENING or lemma in closed.HAVING:
            return True
        return (
            lemma in evidence.spoken
            or evidence.counts[lemma] > 1
            or _in_frame(lemma, evidence)
            or not lexicon.verb_classes(lemma) <= {"emotion", "cognition", "communication", "social"}
        )
    if cls == "q":
        return lemma in evidence.spoken or evidence.counts[lemma] > 1
    if cls == "m" and lemma in closed.UNITS:
        return True
    if cls in "mpt" and lemma in ("money", "cash") and _has(s, "price"):
        return True
    if cls == "m" and lemma in closed.LASTING and _has(s, "duration"):
        return True
    if cls in "vV" and any(evidence.opposes(lemma, cat) for cat in categories):
        return False
    if lemma in evidence.spoken:
        return True
    if cls in "vV":
        if lemma in closed.HAVING or lemma in closed.LOCATED or lemma in closed.NAMING or lemma in closed.PLAIN:
            return True
        if any(evidence.shows(lemma, cat) or lemma in s.names(cat).verbs for cat in categories):
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
            return True
        if lemma in closed.DOING and (
            any(closed.DOING[lemma] & (s.classes[cat] | s.carried(cat)) for cat in categories)
            or any(
                closed.DOING[lemma] & (lexicon.kinds_of(name.lower()) | lexicon.kinds_of(singular(name.lower())))
                for name in names.split("|")
            )
        ):
            return True
        if lemma in closed.CHARGE | closed.BUYING and not any(_of_people(s, cat) for cat in categories[:1]):
            return True
        if categories and _in_frame(lemma, evidence):
            return True
        return not categories and evidence.counts[lemma] > 1
    if cls == "p" and lemma in closed.SEATS:
        return True
    if cls == "r":  # "whose mother's name": only where the riddle is about mothers
        return lemma in evidence.spoken or any(
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
    if cls == "n" and lexicon.kinds_of(lemma) & closed.ACTS and not lexicon.first_kinds(lemma) & {"person", "relative"}:
        return True
    if cls in "tp" and lexicon.kinds_of(lemma) & {"person", "occupation"} and lemma not in closed.RELATIONAL:
        return True  # the tourist from Ohio is whoever is from Ohio
    if (
        cls in "tw"
        and lexicon.kinds_of(lemma) & closed.NEUTRAL
        and not lexicon.first_kinds(lemma) & {"person", "relative"}
        and lemma not in closed.UNITS
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


def _has(s: Setting, dimension: str) -> bool:
    return any(dimension in dims for dims in s.dimensions.values())


def _runs(dims: frozenset[str], name: str) -> bool:
    """Whether a comparison along these dimensions is one of what a noun names; ages and amounts are no numbers."""
    return name in dims and (name != "number" or not dims & MEASURED)


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
    """Whether a noun is made from a verb that a text has."""
    return any(verb[:3] == noun[:3] and noun in nouns_of(verb) for verb in spoken)


def _in_frame(verb: str, evidence: Evidence) -> bool:
    """Whether the scene that a text sets makes a verb plain: it has a noun of the verb, or words that go with it."""
    nouns = nouns_of(verb)
    told = not nouns.isdisjoint(evidence.spoken) or any(evidence.counts[noun] > 1 for noun in nouns)
    return told or _in_scene(verb, evidence.spoken)


def _of_people(s: Setting, category: str) -> bool:
    """Whether a category holds people."""
    return bool(s.classes[category] & {"person", "occupation", "surname", "relative"})


def _in_scene(verb: str, spoken: set[str]) -> bool:
    """Whether a text has words that go with a verb."""
    return any(verb in verbs and not cues.isdisjoint(spoken) for cues, verbs in closed.FRAMES)


def _behind_it(s: Setting, categories: list[str]) -> bool:
    """Whether somebody of one kind is named, and nobody of another: the ferry commanded by Bob."""
    return _kinds_of_people(s, categories) == 1


def _kinds_of_people(s: Setting, categories: list[str]) -> int:
    """How many of the categories are people."""
    return sum(is_person(s, Value(category, "")) for category in set(categories))


def may_go_with(s: Setting, evidence: Evidence, need: Need) -> bool:
    """Whether a verb that nothing licenses is one of doing something with a thing, so that it may tell who has it."""
    cls, lemma, cats, _ = need
    if lemma in closed.DOING and not any(
        closed.DOING[lemma] & lexicon.first_kinds(word) for word in evidence.spoken | evidence.counts.keys()
    ):
        return False  # nothing to eat is spoken of
    return (
        cls in "vV"
        and bool(cats)
        and bool(lexicon.first_kinds(lemma, "v"))
        and lexicon.first_kinds(lemma, "v") - {"irregular"} <= closed.ACTING | _among_things(s, cats.split("|"))
        and lemma not in closed.UNDOING | closed.SAYING
        and not any(lemma in pair for pair in closed.OPPOSITES)
    )


def _among_things(s: Setting, categories: list[str]) -> frozenset[str]:
    """Further classes of verbs that tell who has a thing, where it is no other person."""
    return frozenset(["social"] if _kinds_of_people(s, categories) < 2 else ())


def _is_place(s: Setting, category: str) -> bool:
    """Whether a category holds places to come from or to go to."""
    words = {lexicon.folded(noun) for noun in s.names(category).nouns} | set(category.lower().split())
    places = {"city", "country", "place", "town", "village", "realm", "island", "destination", "state", "port"}
    return bool(words & places or s.classes[category] & {"city", "country", "island", "state"})


def agent_verbs(noun: str) -> list[str]:
    """The verbs that an agent noun may come from: smoker -> smoke."""
    stem = noun[:-2]
    forms = [stem, stem + "e", stem[:-1] if len(stem) > 2 and stem[-1] == stem[-2] else stem]
    return [form for form in forms if any(form == lemma for lemma, _ in verb_lemmas(form))]


STANCE = closed.words(
    "ironically admittedly happily thankfully mercifully regrettably predictably inevitably obviously understandably "
    "amusingly annoyingly amazingly astonishingly remarkably embarrassingly disappointingly coincidentally typically "
    "characteristically bizarrely weirdly appropriately fittingly suitably wisely sensibly bravely miraculously "
    "hilariously traditionally rightly meanwhile conversely similarly likewise"
)
"""Adverbs of how a statement is taken by whoever tells it."""
ASIDES = tuple(
    tuple(phrase.split())
    for phrase in (
        "however",
        "though",
        "of course",
        "in turn",
        "in fact",
        "by the way",
        "by chance",
        "too",
        "either",
        "as well",
        "incidentally",
        "naturally",
        "luckily",
        "fortunately",
        "unfortunately",
        "sadly",
        "alas",
        "oddly",
        "strangely",
        "curiously",
        "surprisingly",
        "unsurprisingly",
        "interestingly",
        "oddly enough",
        "strangely enough",
        "funnily enough",
        "sure enough",
        "after all",
        "as it happens",
        "as it turned out",
        "as it turns out",
        "as you can see",
        "as everyone knows",
        "as everybody knows",
        "for once",
        "for some reason",
        "for the record",
        "to be fair",
        "to be honest",
        "to be precise",
        "come to think of it",
        "of all people",
        "of all things",
        "you see",
        "you know",
        "in any case",
        "at any rate",
        "anyway",
        "at least",
        "dear",
        "my dear",
        "my friend",
        "folks",
        "friends",
        "obviously",
        "likewise",
        "similarly",
        "happily",
        "thankfully",
        "as it happened",
        "as luck would have it",
        "as usual",
        "as always",
        "as ever",
        "believe it or not",
        "needless to say",
        "mind you",
        "on the other hand",
        "for his part",
        "for her part",
        "in the end",
        "oh",
        "well",
        "which is just as well",
        "as expected",
        "as we know",
        "as you know",
        "as everybody knows",
        "as everyone knows",
        "as it turned out",
        "as it turns out",
        "as it should be",
        "always has been",
        "always have been",
        "always was",
        "for once",
        "for a change",
        "for some reason",
        "for good reason",
        "not surprisingly",
        "to nobody 's surprise",
        "to everyone 's surprise",
        "to everybody 's surprise",
        "thank goodness",
        "thank heavens",
        "you see",
        "you know",
        "i must say",
        "i 'm glad to say",
        "i 'm sorry to say",
        "by contrast",
        "in contrast",
        "by tradition",
        "rather surprisingly",
        "quite rightly",
        *STANCE,
    )
)
"""Phrases between commas that say how a statement is taken, and nothing of it. (None of them is a doubt.)"""
_ASIDE_STARTS = frozenset(words[0] for words in ASIDES)
_ENDS = frozenset([",", ";"])


CHAT = frozenset(["btw", "lol", "lmao", "haha", "fyi", "tbh", "duh", "imho"])
"""What people write between their words, and mean nothing by."""


def without_asides(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """The tokens without phrases between commas that only lead on (", however,"), and without a comma at the end."""
    tokens = tuple(token for token in tokens if token.low not in CHAT)
    kept: list[Token] = []
    i = 0
    while i < len(tokens):
        start = i + 1 if tokens[i].low == "," else i
        end = _aside_end(tokens, start) if start > i or i == 0 else 0
        if end and (end < len(tokens) or start > i):
            i = end + 1
        elif tokens[i].low == "in" and i + 1 < len(tokens) and tokens[i + 1].low == "turn":
            i += 2
        else:
            kept.append(tokens[i])
            i += 1
    while kept and kept[-1].low in _ENDS:
        kept.pop()
    return tuple(kept)


def _aside_end(tokens: tuple[Token, ...], start: int) -> int:
    """Where the aside that begins here has its comma, or the text its end; 0 where none begins."""
    if start == len(tokens) or tokens[start].low not in _ASIDE_STARTS:
        return 0
    for words in ASIDES:
        end = start + len(words)
        if tuple(token.low for token in tokens[start:end]) == words and (end == len(tokens) or tokens[end].low == ","):
            return end
    return 0


def only_if(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """The tokens with "only" before the "if" that it belongs to: "Ann will only come if Bob does"."""
    lows = [token.low for token in tokens]
    if lows.count("only") != 1 or lows.count("if") != 1:
        return tokens
    at, condition = lows.index("only"), lows.index("if")
    if not 0 < at < condition - 1 or "," in lows[at:condition] or not verb_lemmas(lows[at + 1]):
        return tokens
    return (*tokens[:at], *tokens[at + 1 : condition], tokens[at], *tokens[condition:])


def _unbracketed(text: str) -> str:
    """A sentence that stands in brackets as a whole, without them."""
    inner = text.strip()
    return inner[1:-1] if inner[:1] == "(" and inner[-1:] == ")" and "(" not in inner[1:] else text


def _along_one(ways: list[Said]) -> list[Said]:
    """Of several readings those whose comparisons run along fewest categories: "more points than Ann, but not as many
    as Bob" speaks of points again."""
    runs = [len({part.along for part in every_part(said.says) if isinstance(part, Offset)}) for said in ways]
    return [said for said, run in zip(ways, runs, strict=True) if run == min(runs)] if min(runs) else ways


class Reader:
    """Reads the clues of one riddle."""

    def __init__(self, setting: Setting, hero: Hero = NOBODY) -> None:
        self.setting = setting
        self.hero = hero
        self.evidence = Evidence()
        self._kept: dict[str, list[tuple[Said, int]]] = {}

    def analyses(self, text: str) -> list[tuple[Said, int]]:
        """Every analysis of a whole sentence, whether its words are licensed or not."""
        found = self._kept.get(text)
        if found is None:
            tokens = without_brackets(self.setting, tokenise(_unbracketed(text)))
            tokens = only_if(without_asides(tokens))
            tokens = told_of_us(self.setting, self.hero, tokens)
            found = []
            if 0 < len(tokens) <= LONGEST:
                chart = Chart(GRAMMAR, self.setting, tokens)
                found = chart.whole("S")
            self._kept[text] = found
        return found

    def learn(self, text: str) -> None:
        """Take a sentence as evidence of how words are used."""
        self.evidence.count(tokenise(text))
        self.evidence.note([said for said, _ in self.analyses(text)], self.setting.shared)

    def read(self, text: str, before: Said | None = None) -> list[Said]:
        """What a sentence states, in as many ways as it can be read; nothing if it is not understood."""
        found = self._read(text, before)
        if found or ";" not in text:
            return found
        parts = [part.strip() for part in text.split(";")]
        whole: list[Said] = []
        for part in parts:  # a long sentence of several statements
            said = self._read(part, before)
            if len(said) != 1:
                return []
            before = said[0]
            whole.append(before)
        last = whole[-1]
        return [
            last._replace(
                says=conj(said.says for said in whole), named=tuple(value for said in whole for value in said.named)
            )
        ]

    def _read(self, text: str, before: Said | None) -> list[Said]:
        found: dict[Relation, tuple[int, Said]] = {}
        open_: dict[Relation, tuple[int, Said]] = {}
        nothing = 99
        for said, cost in self.analyses(text):
            lacking = [need for need in said.needs if not licensed(self.setting, self.evidence, need)]
            if lacking and (
                WITH in said.needs or not all(may_go_with(self.setting, self.evidence, need) for need in lacking)
            ):
                continue
            kept = open_ if lacking else found
            if before is not None:
                said = filled(before, said)  # "So does Bob.", of what the sentence before says of Ann
            for whole in resolved(self.setting, said, before.topic if before else (), before.named if before else ()):
                relation = tidy(conj((*whole.sides, whole.says)))
                if relation == TRUE and not lacking:
                    nothing = min(nothing, cost)
                if relation is None or relation == TRUE or not self._sound(relation) or absurd(relation):
                    continue
                if not self._measures_that(relation, whole.needs):
                    continue
                key = canonical(relation)
                if key not in kept or kept[key][0] > cost:
                    kept[key] = cost, whole._replace(says=shortened(relation), sides=())
        if not found:
            return self._doubted(open_)
        best = min(cost for cost, _ in found.values())
        if nothing < best:
            return []  # "then there is Ann": it only says that there is one
        cheapest = [said for cost, said in found.values() if cost == best]
        if len(cheapest) > 1:
            cheapest = _along_one(cheapest)
        if len(cheapest) > 1 and self.setting.shared:  # a name that two categories have: the words around it decide
            scores = [self._familiar(said) for said in cheapest]
            if scores.count(max(scores)) < len(scores):
                cheapest = [said for said, score in zip(cheapest, scores, strict=True) if score == max(scores)]
        return cheapest

    def _measures_that(self, relation: Relation, needs: Needs) -> bool:
        """Whether a comparison runs along what is spoken of: a number that is higher is no age."""
        s = self.setting
        run = [
            s.dimensions[part.along or s.axis.name] for part in every_part(relation) if isinstance(part, Offset | Ratio)
        ]
        if not run:
            return True
        said = {NAMED[lemma] for cls, lemma, cats, _ in needs if cls == "t" and not cats and lemma in NAMED}
        known = {name for name in said & MEASURED | said & {"number"} if name == "number" or _has(s, name)}
        return all(any(_runs(dims, name) for dims in run) for name in known)

    def _doubted(self, found: dict[Relation, tuple[int, Said]]) -> list[Said]:
        """A sentence whose verb nothing licenses: it says who has the thing, or nothing that the puzzle needs."""
        best = min((cost for cost, _ in found.values()), default=0)
        cheapest = [said for cost, said in found.values() if cost == best]
        if len(cheapest) != 1:
            return []
        said = cheapest[0]
        verb = min(need[1] for need in said.needs if not licensed(self.setting, self.evidence, need))
        name = f"what {verb!r} says"
        self.setting.doubts[name] = (verb, ("who has it", "nothing of the grid"))
        taken = self.setting.taken_readings.get(name)
        ways = (said.says, TRUE)
        return [said._replace(says=Choice(name, ways) if taken is None else ways[taken])]

    def _familiar(self, said: Said) -> int:
        """How many words of an analysis stand elsewhere with values that only their category has, or name it."""
        worded = {name for _, _, _, names in said.needs for name in names.split("|")}
        score = sum(  # a bare name is a person's own
            value.name in self.setting.names(value.category).values
            and value.name not in worded
            and value.category.lower() in ("name", "person")
            for value in every_value(said.says)
            if value.category and value.name.lower() in self.setting.shared
        )
        for _, lemma, cats, names in said.needs:
            for cat, name in zip(cats.split("|"), names.split("|"), strict=True) if cats else ():
                if name.lower() in self.setting.shared:
                    score += (
                        2 * (cat in self.setting.nouns.get(lemma, ()))
                        + (lexicon.folded(cat.lower()) == lemma)
                        + ((lemma, cat) in self.evidence.sure)
                    )
        return score

    def says_nothing(self, text: str) -> bool:
        """Whether a sentence only says that somebody has something."""
        return any(
            tidy(conj((*said.sides, said.says))) == TRUE
            and all(licensed(self.setting, self.evidence, need) for need in said.needs)
            for said, _ in self.analyses(text)
        )

    def reason(self, text: str) -> str:
        """Why a sentence was not understood, with the words in it that had no use."""
        analyses = self.analyses(text)
        if analyses:
            words = sorted(
                {
                    need[1]
                    for said, _ in analyses[:1]
                    for need in said.needs
                    if not licensed(self.setting, self.evidence, need)
                }
            )
            if words:
                return f"nothing says what {' and '.join(map(repr, words))} has to do with the riddle"
            return (
                "it can be read in several ways"
                if len(self.read(text)) > 1
                else "what it says cannot be meant of these values"
            )
        unknown = self.unknown(text)
        if unknown:
            return f"the words {', '.join(map(repr, unknown[:6]))} are not understood here"
        return "its words are known, but not the way they are put together"

    def unknown(self, text: str) -> list[str]:
        """The words of a sentence that no analysis has a use for."""
        return [
            token.text
            for token in tokenise(text)
            if token.kind == "word"
            and token.low not in closed.RESERVED
            and token.low not in closed.FUNCTION
            and not lexicon.is_word(token.low)
            and not self.setting.matches((token,), 0)
        ]

    def _sound(self, relation: Relation) -> bool:
        return all(value.category for value in every_value(relation))


def kinds_of_puzzle(puzzle: Puzzle) -> list[Kind]:
    """A puzzle's categories as the reader keeps them."""
    kinds = []
    for category in puzzle.categories:
        held = {value: count for value, count in zip(category.values, category.counts, strict=True) if count != (1, 1)}
        gender = {}
        for value in category.values:
            first = value.lower().split()[0].rstrip(".") if value.split() else ""
            if first in ("mr", "sir", "lord", "king", "prince", "brother", "duke", "mister"):
                gender[value] = "m"
            elif first in ("mrs", "ms", "miss", "lady", "queen", "princess", "sister", "madame", "countess"):
                gender[value] = "f"
        kinds.append(
            Kind(
                category.name,
                list(category.values),
                category.order,
                tuple(category.numbers),
                category.unit,
                held=held,
                gender=gender,
                chosen=len(category.values) == 2 and category.values[1] == f"not {category.values[0]}",
            )
        )
    return kinds


@lru_cache(maxsize=8)
def _reader(puzzle: Puzzle) -> Reader:
    kinds = kinds_of_puzzle(puzzle)
    axis = next(i for i, kind in enumerate(kinds) if kind.name == puzzle.axis)
    reader = Reader(Setting(kinds, axis))
    landmarks = find_landmarks([piece.text for piece in split(puzzle.text)], reader.setting)
    reader.setting.mark(landmarks, ways(landmarks))
    reader.setting.left_to_right = not puzzle.text or "from left to right" in puzzle.text
    for category in puzzle.categories:
        reader.evidence.hear(f"{category.verb} {category.noun}".replace("{}", " "))
    texts = [piece.text for piece in split(puzzle.text)] if puzzle.text else [clue.text for clue in puzzle.clues]
    for text in texts:
        if reader.analyses(text):
            reader.learn(text)
        else:
            reader.evidence.hear(text)
    return reader


def read_clue(text: str, puzzle: Puzzle, before: tuple[str, ...] = ()) -> Relation | None:
    """The relation that a sentence states of a puzzle's values; None if it is not understood."""
    reader = _reader(puzzle)
    last: Said | None = None
    for sentence in before[-2:]:
        found = reader.read(sentence, last)
        last = found[0] if len(found) == 1 else None
    found = reader.read(text, last)
    if len(found) != 1:
        return None
    try:
        found[0].says.check(puzzle.frame)
    except PuzzleError:
        return None
    return found[0].says


def why_not(text: str, puzzle: Puzzle) -> str:
    """Why a sentence is not understood as a clue of a puzzle."""
    return _reader(puzzle).reason(text)
