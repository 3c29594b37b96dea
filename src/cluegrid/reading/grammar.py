"""A sentence with its values masked, and the phrases in it turned into values."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from cluegrid.categories import Value
from cluegrid.reading.cast import Kind
from cluegrid.reading.measures import measured_kind, sign
from cluegrid.reading.noun_phrases import EXACT, Candidate, Lexicon, Mention, Noun
from cluegrid.reading.places import ORDINAL, mask_places
from cluegrid.reading.scales import base
from cluegrid.reading.words import FUNCTION, MONTHS, number, ordinal, tokens
from cluegrid.relations import Relation

_SLOT = re.compile(r"[@#]\d+")
_AMOUNT_AHEAD = re.compile(
    r"^(?:(?:[a-z]+s|year|day|week|month|hour|minute|dollar|mile|point|feet|foot|place|house|position|seat|spot)"
    r" )?(?:more|less|fewer|before|after|later|earlier|[a-z]+er than|ahead|behind|away|apart|between"
    r"|to the|"
    r"left|right|most|least|[a-z]{2,}est)\b")


_LAST = re.compile(r"(?<=finished )last\b(?: place)?|(?<=came )last\b|(?<=in )last place\b|(?<=came in )last\b|"
                   r"(?<=placed )last\b|(?<=finish )last\b|(?<=or )last$")
_NTH = re.compile(rf" (?P<v>(?:finished|finishes|finish|came|placed|ranked|was|is|arrived|stood|stands)(?: not)?)"
                  rf"(?: in)?(?: the)? (?P<n>{ORDINAL}|last)(?: place)?(?: in (?:the )?(?:line|queue|row))?(?= )")
_SUPERLATIVE = re.compile(rf"(?<!at )\bthe (?:(?P<n>{ORDINAL}) )?(?:(?P<how>most|least|fewest)"
                          rf"(?: (?P<plain>expensive|costly|valuable|recent|affordable|[a-z]+ly))?|"
                          rf"(?P<graded>[a-z]{{3,}}est))(?= |$)")


@dataclass
class Question:
    """Words that may name several values: asked while a sentence is read, answered by a doubt."""

    wording: str
    candidates: tuple[Candidate, ...]


@dataclass
class Grammar:
    """What reading a sentence needs to know: the values by their words, the places, the scale, the doubts so far."""

    lexicon: Lexicon
    axis: int
    shape: str = "none"
    place_noun: str = "place"
    poles: dict[str, int] = field(default_factory=dict)
    scale: str = ""
    ranked: bool = False
    race: bool = False
    learn: bool = True
    forced: dict[str, Candidate] = field(default_factory=dict)
    asked: list[Question] = field(default_factory=list)
    side_used: bool = False
    either_used: bool = False
    budget: int = 0
    failed: dict[str, int] = field(default_factory=dict)
    story: bool = False
    counted: bool = False
    taken: dict[str, int] = field(default_factory=dict)
    reader: Callable[[Grammar, str, int], Relation | None] | None = None
    mentions: list[Mention] = field(default_factory=list)

    def say(self, text: str, depth: int) -> Relation | None:
        """The relation of a part of the sentence that is being read."""
        assert self.reader is not None, "no sentence is being read"
        return self.reader(self, text, depth)

    @property
    def kinds(self) -> list[Kind]:
        return self.lexicon.kinds

    @property
    def size(self) -> int:
        return len(self.kinds[self.axis].values)

    @property
    def rowed(self) -> bool:
        return self.kinds[self.axis].order != "none"

    def value(self, who: Candidate) -> Value:
        kind = self.kinds[who[0]]
        return Value(kind.name, kind.values[who[1]])

    # -- masking

    def mask(self, text: str) -> str:
        """The sentence in lower case, each value a slot "@n" and each place a slot "#n"."""
        words = tokens(self._with_units(self._with_letters(text)))
        found = self.lexicon.mentions(words)
        kept: list[Mention] = []
        masked: list[str] = []
        at = 0
        for mention in found:
            if self._only_an_amount(words, mention):
                continue
            masked += words[at:mention.start]
            masked.append(f"@{len(kept)}")
            kept.append(mention)
            at = mention.end
        masked += words[at:]
        self.mentions = kept
        self.asked = []
        return self._mask_places(self._mask_superlatives(" ".join(masked)))

    def _with_letters(self, text: str) -> str:
        """The text with "A" and "I" that are values told apart from the article and the pronoun."""
        if not self.lexicon.letters:
            return text
        text = re.sub(r"(?<=[\w,;:] )\b([AI])\b", r"letter_\1", text)
        return re.sub(r"^([AI])\b(?=,|'s| (?:[a-z]+s|and|or|nor|was|were|did|sat|stood|came|had|lived|finished)\b)",
                      r"letter_\1", text)

    def _with_units(self, text: str) -> str:
        """The text with a unit after each of two amounts that share it: "55 or 70 minutes"."""
        units = {kind.unit for kind in self.kinds if kind.numbers and kind.unit and kind.values[-1][-1].isalpha()}
        for unit in sorted(units) if " or " in text or " nor " in text else ():
            text = re.sub(rf"\b(\d+) (or|nor) (\d+ ({re.escape(unit)}s?))\b", r"\1 \4 \2 \3", text)
        return text

    def _only_an_amount(self, words: tuple[str, ...], mention: Mention) -> bool:
        first = words[mention.start]
        if first == "may" and "may" in MONTHS and mention.end - mention.start == 1:
            after = words[mention.end:mention.end + 1]
            return bool(after) and after[0] in ("be", "not", "have", "or")
        if number(first) is None and ordinal(first) is None:
            return False
        ahead = " ".join(words[mention.start + 1:mention.start + 6])
        return bool(_AMOUNT_AHEAD.match(ahead)) and mention.end - mention.start <= 2

    def _mask_superlatives(self, text: str) -> str:
        """The cheapest, the second oldest: each names one value of the category that is measured."""
        ranks = next((kind for kind in self.kinds if kind.unit == "place" and kind.label), None)
        if ranks is not None:
            last = (self.kinds.index(ranks), ranks.numbers.index(max(ranks.numbers)))
            self.mentions.append(Mention(0, 0, (last,), EXACT))
            text = _LAST.sub(f"@{len(self.mentions) - 1}", text)
        if self.poles or ("est" not in text and "most " not in f"{text} "):
            return text
        if not any(kind.numbers for kind in self.kinds):
            return text

        def named(found: re.Match[str]) -> str:
            how, adjective = found["how"] or found["graded"], found["plain"] or ""
            before = text[:found.start()].split()[-1:]
            after = text[found.end():].split()[:1]
            company = [word for word in (*before, *after) if word[0] not in "@#"]
            kind = measured_kind(self.lexicon, company, "", how, adjective)
            way = sign(kind, how, adjective) if kind is not None else None
            place = (ordinal(found["n"]) if found["n"] else 1) or 1
            if kind is None or way is None or not 1 <= place <= len(kind.values):
                return found[0]
            order = sorted(range(len(kind.values)), key=lambda i: -way * kind.numbers[i])
            self.mentions.append(Mention(0, 0, ((self.kinds.index(kind), order[place - 1]),), EXACT))
            return f"@{len(self.mentions) - 1}"

        return _SUPERLATIVE.sub(named, text)

    def _mask_places(self, text: str) -> str:
        if not self.rowed or self.axis_is_listed:
            return text
        text = mask_places(text, self.size, self.place_noun.lower())
        text = self._mask_ranks(text)
        return re.sub(r" +", " ", text).strip()

    def _mask_ranks(self, text: str) -> str:
        n = self.size
        if self.ranked:
            text = _NTH.sub(lambda m: f" {m['v']} #{n if m['n'] == 'last' else ordinal(m['n']) or 0} ", text)
        if self.poles:
            def topmost(found: re.Match[str]) -> str:
                pole = self.poles.get(base(found["plain"] or found["graded"]))
                if pole is None:
                    return found[0]
                pole = -pole if found["how"] == "least" else pole
                place = (ordinal(found["n"]) if found["n"] else 1) or 1
                return f" #{n + 1 - place if pole > 0 else place} "

            text = re.sub(rf" (?:the )?(?:(?P<n>{ORDINAL}) )?(?:(?P<how>most|least) (?P<plain>[a-z]+)|"
                          rf"(?P<graded>[a-z]+est))"
                          r"(?= )", topmost, text)
        return text

    @property
    def axis_is_listed(self) -> bool:
        return bool(self.kinds[self.axis].label)

    # -- phrases

    def noun(self, phrase: str) -> Value | None:
        """The value that a masked phrase names; asks where its words do not tell which."""
        words = phrase.split()
        slots = [word for word in words if word[0] in "@#" and len(word) > 1]
        rest = tuple(word for word in words if not (word[0] in "@#" and len(word) > 1) and word not in ",'()")
        places = [word for word in slots if word[0] == "#"]
        if places:
            if len(slots) > 1 or any(word not in FUNCTION and not _plain_person(word) for word in rest):
                return None
            place = int(places[0][1:])
            return Value(self.kinds[self.axis].name, str(place)) if 1 <= place <= self.size else None
        if not slots:
            return None
        template = _SLOT.sub("_", phrase).strip(" ,")
        template = re.sub(r"^(?:(?:is|are|was|were|be|the|an|a|in|to|where|that) )+", "", template)
        template = re.sub(r" (?:is|are|was|were|lives?|lived|sits?|sat|has|does|do|did)$", "", template)
        noun = self.lexicon.resolve([self.mentions[int(slot[1:])] for slot in slots], rest, template, self.learn)
        return None if noun is None else self._settled(noun, slots[0])

    def slot(self, slot: str) -> Value | None:
        """The value of a slot whatever stands around it, if there is no doubt which."""
        if slot[0] == "#":
            return self.noun(slot)
        candidates = self.mentions[int(slot[1:])].candidates
        return self.value(candidates[0]) if len(candidates) == 1 else None

    def _settled(self, noun: Noun, slot: str) -> Value:
        if len(noun.candidates) == 1:
            return self.value(noun.candidates[0])
        key = f"{slot} {noun.wording}"
        if key not in self.forced:
            if all(asked.wording != key for asked in self.asked):
                self.asked.append(Question(key, noun.candidates))
            return self.value(noun.candidates[0])
        return self.value(self.forced[key])


def _plain_person(word: str) -> bool:
    return word in ("person", "one", "man", "woman", "guest", "lady", "house", "home", "people", "owner", "resident",
                    "living", "lives", "sitting", "seated", "standing", "located", "seat", "finished", "placed",
                    "guy", "someone", "lived", "live", "sits", "sat", "bottle", "resides", "position", "place")
