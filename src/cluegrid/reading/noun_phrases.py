"""Which value a phrase names: evidence from the words of the value, of its category, and of the text itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from cluegrid.reading.cast import Kind
from cluegrid.reading.words import (
    FUNCTION,
    MONTHS,
    OPERATORS,
    ORDINAL_WORDS,
    PEOPLE,
    RELATIVES,
    number,
    one_slip,
    ordinal,
    root,
    stem,
    tokens,
)

EXACT, INFLECTED, SAME_ROOT, PART, BEGINNING, SLIP = 3.0, 2.8, 2.0, 1.6, 1.2, 1.0
Candidate = tuple[int, int]


@dataclass(frozen=True)
class Mention:
    """Words of a sentence that name a value: from which token to which, and the values they may name."""

    start: int
    end: int
    candidates: tuple[Candidate, ...]
    strength: float


@dataclass(frozen=True)
class Noun:
    """What a phrase names: one value, or several that the words do not tell apart."""

    candidates: tuple[Candidate, ...]
    wording: str = ""


@dataclass
class Lexicon:
    """The values of a riddle by the words that name them, and what the text has taught about its categories."""

    kinds: list[Kind]
    index: dict[str, dict[Candidate, float]] = field(default_factory=dict)
    templates: dict[str, Counter[int]] = field(default_factory=dict)
    company: dict[str, Counter[int]] = field(default_factory=dict)
    widest: int = 1
    letters: bool = False

    def __post_init__(self) -> None:
        self._slow: dict[str, dict[Candidate, float]] = {}
        self._shared: set[str] = {word for kind in self.kinds for word in (*kind.words, stem(kind.name.lower()))}
        self._roots = [{root(word) for word in kind.words} for kind in self.kinds]
        self._heads = [{root(word) for word in kind.name.lower().split()} for kind in self.kinds]
        self._parts: dict[str, set[Candidate]] = {}
        self.letters = any(value in ("A", "I") for kind in self.kinds for value in kind.values)
        for k, kind in enumerate(self.kinds):
            if kind.label:  # numbered places are not found by their number alone
                for v, value in enumerate(kind.values):
                    self._enter((k, v), value, kind)
        for part, owners in self._parts.items():
            by_kind = Counter(k for k, _ in owners)
            for k, v in owners:
                if by_kind[k] == 1:
                    self._note(part, (k, v), SAME_ROOT if _full_names(self.kinds[k]) else PART)
        self._beginnings = {key[:n] for key in self.index for n in range(1, len(key) + 1)}

    def _enter(self, who: Candidate, value: str, kind: Kind) -> None:
        words = [word for word in tokens(value) if any(map(str.isalnum, word))]
        if value in ("A", "I"):
            words = [f"letter_{value.lower()}"]
        if not words:
            words = [value.lower()]
        self.widest = max(self.widest, len(words) + 2)
        self._note("".join(words), who, EXACT)
        self._note("".join(words[:-1]) + stem(words[-1]), who, INFLECTED)
        if len(words) == 1 and len(words[0]) >= 3 and not words[0].isdigit() and not kind.is_names:
            self._note(root(words[0]), who, SAME_ROOT)
        if kind.unit == "month" and kind.numbers:
            self._note(MONTHS[int(kind.numbers[who[1]]) - 1], who, EXACT)
        if kind.numbers and kind.unit not in ("month", "day"):
            self._note(f"{kind.numbers[who[1]]:g}{stem(kind.unit)}", who, INFLECTED)
        place = ordinal(words[0]) if kind.unit == "place" else None
        if place is not None:
            self._note(ORDINAL_WORDS[place - 1] if place <= len(ORDINAL_WORDS) else words[0], who, EXACT)
        if kind.unit == "minute" and ":" in words[0]:
            self._note(words[0], who, INFLECTED)
        if len(words) > 1:
            agent = words[-1].endswith(("er", "or", "ist"))  # "dog owner" is known by its dog
            for word in words[:-1] if agent else words:
                if len(word) >= 3 and not word.isdigit() and word not in FUNCTION | PEOPLE | OPERATORS:
                    self._parts.setdefault(stem(word), set()).add(who)
                    self._parts.setdefault(root(word), set()).add(who)

    def _note(self, key: str, who: Candidate, strength: float) -> None:
        held = self.index.setdefault(key, {})
        held[who] = max(strength, held.get(who, 0))

    # -- finding values in a sentence

    def mentions(self, words: tuple[str, ...]) -> list[Mention]:
        """The values that a sentence names, the longest match first, none overlapping."""
        stems = [stem(word) for word in words]
        spans = [(end - start, -start) for start in range(len(words)) for end in self._ends(words, stems, start)]
        found: list[Mention] = []
        taken = [False] * len(words)
        for size, start in sorted(spans, reverse=True):
            start = -start
            if any(taken[start:start + size]):
                continue
            mention = self._match(words, stems, start, start + size)
            if mention is not None:
                found.append(mention)
                taken[start:start + size] = [True] * size
        return sorted(_without_echoes(found), key=lambda mention: mention.start)

    def _ends(self, words: tuple[str, ...], stems: list[str], start: int) -> Iterator[int]:
        """Where a mention that starts here may end."""
        if words[start] in FUNCTION and words[start] not in self._beginnings:
            return
        yield start + 1
        exact = inflected = ""
        for end in range(start + 1, min(len(words), start + self.widest) + 1):
            if words[end - 1] == "'":  # O'Neil
                continue
            inflected = exact + stems[end - 1]
            exact += words[end - 1]
            if exact not in self._beginnings and inflected not in self._beginnings:
                return
            if end > start + 1:
                yield end

    def _match(self, words: tuple[str, ...], stems: list[str], start: int, end: int) -> Mention | None:
        best: dict[Candidate, float] = {}
        before = "".join(words[start:end - 1]).replace("'", "") if end - start > 1 else ""
        exact, inflected = before + words[end - 1], before + stems[end - 1]
        if end - start > 1 and (words[start] in (",", "'s", "the", "a") or words[end - 1] in (",", "'s", "the", "a")):
            return None
        for key, least in ((exact, PART), (inflected, PART)):
            for who, strength in self.index.get(key, {}).items():
                if strength == EXACT and key != exact:
                    strength = INFLECTED
                if strength >= least:
                    best[who] = max(best.get(who, 0), strength)
        if end - start == 1 and not best:
            word = words[start]
            if word.isalnum() and word not in FUNCTION and word not in PEOPLE and word not in OPERATORS and \
                    stems[start] not in self._shared:
                best = dict(self.index.get(root(word), {})) or self._similar(word)
                best = {who: min(strength, SAME_ROOT) for who, strength in best.items()}
        if end - start == 1 and best and max(best.values()) < INFLECTED and words[start] in PEOPLE | FUNCTION:
            return None
        if not best or (end - start == 1 and words[start] in _LIVING and max(best.values()) < EXACT):
            return None
        top = max(best.values())
        kept = tuple(who for who, strength in best.items() if strength >= top - 0.25)
        if top < INFLECTED and len({k for k, _ in kept}) < len(kept):
            return None
        return Mention(start, end, kept, top)

    def _similar(self, word: str) -> dict[Candidate, float]:
        """Values that a word begins, abbreviates or misspells; worth less than any other evidence."""
        known = self._slow.get(word)
        if known is not None:
            return known
        found: dict[Candidate, float] = {}
        if len(word) >= 4 and not word.isdigit() and stem(word) not in self._shared:
            for key, owners in self.index.items():
                if key[0] != word[0]:  # nobody mistypes the first letter
                    continue
                if len(key) >= 4 and (word.startswith(key) or (len(word) >= 5 and key.startswith(word))) and \
                        abs(len(word) - len(key)) <= 5:
                    strength = BEGINNING
                elif key[0] == word[0] and one_slip(word, key):
                    strength = SLIP
                else:
                    continue
                for who, held in owners.items():
                    if held >= INFLECTED:
                        found[who] = max(strength, found.get(who, 0))
        if len(self._slow) < 20_000:
            self._slow[word] = found
        return found

    # -- telling candidates apart

    def resolve(self, mentions: list[Mention], rest: tuple[str, ...], template: str, learn: bool) -> Noun | None:
        """The value that a phrase names, from its mentions and its other words; None where it says more than that."""
        strong = mentions
        if len(mentions) > 1:
            top = max(mention.strength for mention in mentions)
            strong = [mention for mention in mentions if mention.strength >= top - 0.25]
            if len(strong) > 1:
                shared = set.intersection(*(set(mention.candidates) for mention in strong))
                if len(shared) != 1 or any(word in OPERATORS for word in rest):
                    return None
                return Noun((next(iter(shared)),), template)
        mention = strong[0]
        if len(mention.candidates) > 1:
            best = mention.candidates if learn else self._tell_apart(mention.candidates, rest, template)
        else:
            best = mention.candidates
        if mention.strength < SAME_ROOT and len(best) > 1:
            return None
        kind_words = set().union(*(self.kinds[k].words for k, _ in best))
        own = {word for k, v in best for word in tokens(self.kinds[k].values[v])}
        own |= {word for k, v in best if v < len(self.kinds[k].phrases)  # "one smokes many different blends"
                for word in tokens(self.kinds[k].phrases[v]) if word not in _DENIALS}
        for word in rest:
            if word in own:
                continue
            if word in OPERATORS or (number(word) is not None and word not in _ONE) or \
                    (word in RELATIVES and stem(word) not in kind_words):
                return None
            if mention.strength < SAME_ROOT and not self._carries(word, best[0][0], kind_words):
                return None
        if learn and len(best) == 1 and len(mention.candidates) == 1:
            self.learn(best[0][0], rest, template)
        return Noun(best, template)

    def learn(self, k: int, rest: tuple[str, ...], template: str) -> None:
        """Remember in which company a value of a category stood."""
        self.templates.setdefault(template, Counter())[k] += 1
        for word in set(rest):
            if word not in FUNCTION:
                self.company.setdefault(root(word), Counter())[k] += 1

    def _carries(self, word: str, k: int, kind_words: set[str]) -> bool:
        if word in FUNCTION or word in PEOPLE or stem(word) in kind_words or number(word) is not None:
            return True
        return word in CARRIERS or k in self.company.get(root(word), ())

    def _tell_apart(self, candidates: tuple[Candidate, ...], rest: tuple[str, ...],
                    template: str) -> tuple[Candidate, ...]:
        """Those candidates that the company of a value speaks for: first what the text itself says so elsewhere."""
        said = {root(word) for word in rest if word not in FUNCTION} - {"person", "one", "name", "nam"}
        taught = self.templates.get(template, Counter())
        in_use = [who for who in candidates if taught[who[0]]]
        named = [who for who in candidates if said & self._heads[who[0]]]
        if len(named) == 1:
            return tuple(named)
        if in_use:
            return tuple(in_use)
        scores: dict[Candidate, float] = {}
        for who in candidates:
            kind = self.kinds[who[0]]
            scores[who] = 2.0 * len(said & self._roots[who[0]]) + (1.0 if kind.is_names and not said else 0.0)
            scores[who] += sum(1.0 for word in said if set(self.company.get(word, ())) == {who[0]})
        top = max(scores.values())
        return tuple(who for who, score in scores.items() if score >= top - 0.5)


_DENIALS = frozenset(("not", "no", "never", "neither", "nor", "without", "and", "or", "left", "right", "next"))
_LIVING = frozenset(("lives", "live", "lived", "living"))  # not the plural of life
_ONE = ("a", "an", "one")
CARRIERS = frozenset(
    [
        "likes", "like", "loves", "love", "enjoys", "enjoy", "prefers", "prefer", "owns", "own", "keeps", "keep",
        "drives", "drive", "drinks", "drink", "smokes", "smoke", "eats", "eat", "plays", "play", "wears", "wear",
        "uses", "use", "reads", "read", "lives", "live", "living", "residing", "supports", "studies", "works",
        "working", "visits", "collects", "rides", "favorite", "favourite", "color", "colour", "style", "driver",
        "fan", "pet", "house", "home", "birthday", "born", "degree", "holder"
    ])


def _full_names(kind: Kind) -> bool:
    """Whether a category's values are first names and surnames, so that either alone will do."""
    return all(len(value.split()) == 2 and all(word[:1].isupper() for word in value.split()) for value in kind.values)


def _without_echoes(found: list[Mention]) -> list[Mention]:
    """Drop weak mentions where strong ones suffice: the word is then just a word."""
    strong = [mention for mention in found if mention.strength >= INFLECTED]
    if len(strong) >= 2:
        return [mention for mention in found if mention.strength >= PART]
    return found


@lru_cache(maxsize=4096)
def content(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a phrase that say something."""
    return tuple(word for word in words if word not in FUNCTION and word not in (",", "'", "'s"))
