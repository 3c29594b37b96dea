"""How one sentence is changed so that it says something else: the makers that the table of edits is built from."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from bench.meaning import mapped, readings
from cluegrid.categories import Value
from cluegrid.puzzle import Puzzle
from cluegrid.relations import Not, Offset, PlaceRelation, Relation, Together


@dataclass(frozen=True)
class Spot:
    """A sentence that was read, with what it says."""

    text: str
    relation: Relation
    puzzle: Puzzle


@dataclass(frozen=True)
class Edited:
    """The sentence changed and, where that is known, what it says now."""

    text: str
    says: tuple[Relation, ...] = ()


Make = Callable[[Spot, Random], Edited | None]


INVENTED = ("blorp", "zindle", "snarv", "trelk", "vomper", "florn", "quimbo", "drazzit", "wuggen", "plonth")
STRAY_NOUNS = ("teapot", "gravel", "bucket", "sandwich", "envelope", "staircase")
STRAY_WORDS = ("than", "nor", "unless", "except", "without", "whose", "although", "versus")
BE = "is|are|was|were"
ACTS = ("lives|lived|keeps|kept|drinks|drank|smokes|smoked|owns|owned|has|had|likes|liked|loves|loved|plays|played|"
        "sits|sat|stands|stood|wears|wore|eats|ate|drives|drove|reads|works|worked|enjoys|enjoyed|prefers|preferred|"
        "raises|grows|grew|uses|used|finished|came|comes|sold|sells|bought|costs|charges|charged|weighs|scored|"
        "arrived|holds|held|speaks|spoke|studies|paints|painted|cooks|cooked|performs|performed|visited|chose|"
        "ordered|brought|paid|made|took|ran|rides|rode|teaches|travelled|traveled|belongs|won|goes|went|lies|hates")
PAST = {"kept": "keep", "drank": "drink", "had": "have", "sat": "sit", "stood": "stand", "wore": "wear", "ate": "eat",
        "drove": "drive", "grew": "grow", "came": "come", "sold": "sell", "bought": "buy", "held": "hold",
        "spoke": "speak", "chose": "choose", "brought": "bring", "paid": "pay", "made": "make", "took": "take",
        "ran": "run", "rode": "ride", "won": "win", "went": "go", "lived": "live", "smoked": "smoke", "liked": "like",
        "loved": "love", "used": "use", "charged": "charge", "scored": "score", "arrived": "arrive",
        "preferred": "prefer", "travelled": "travel", "has": "have", "lies": "lie", "studies": "study", "goes": "go",
        "teaches": "teach"}
CARDINALS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
ORDINALS = ("zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
            "eleventh")
COMMON_OPENINGS = ("The", "A", "An", "In", "On", "If", "Either", "Neither", "Whoever", "Exactly", "At", "There", "One",
                   "Both", "It", "No", "Of", "Two", "Someone", "Nobody", "Everyone")


# ---- pieces of sentences ---------------------------------------------------------------------------------------


def _pick(pattern: str, text: str, random: Random) -> re.Match[str] | None:
    """One of the places where a pattern matches."""
    found = list(re.finditer(pattern, text))
    return random.choice(found) if found else None


def _put(text: str, match: re.Match[str], new: str) -> str:
    return text[:match.start()] + (new[:1].upper() + new[1:] if match.start() == 0 else new) + text[match.end():]


def _lowered(text: str) -> str:
    """The sentence as it stands after other words: "The Brit" is "the Brit", "Ann" stays."""
    return text[0].lower() + text[1:] if text.split()[0] in COMMON_OPENINGS else text


def _ended(text: str, more: str) -> str:
    """The sentence with more words before its full stop."""
    body = text.rstrip(" .!;")
    return f"{body}{more}."


def _base(verb: str) -> str:
    if verb in PAST:
        return PAST[verb]
    if verb.endswith("ed"):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") else verb


def _auxiliary(verb: str) -> str:
    return "does" if verb.endswith("s") else "did"


def _denied(spot: Spot) -> tuple[Relation, ...]:
    return tuple(Not(way) for way in readings(spot.relation))


def _simple(spot: Spot) -> bool:
    """Whether the sentence states one plain relation with one verb."""
    plain = all(isinstance(way, PlaceRelation) and all(value.quantifier == "the" for value in way.values())
                for way in readings(spot.relation))
    return plain and len(re.findall(rf"\b(?:{BE}|{ACTS})\b", spot.text)) == 1


def named_values(spot: Spot) -> list[tuple[Value, int, int]]:
    """The values that the relation names and the sentence spells exactly once, with their places in the sentence."""
    found = []
    for value in dict.fromkeys(value for way in readings(spot.relation) for value in way.values()):
        spelled = [*re.finditer(rf"(?<![\w-]){re.escape(value.name)}(?![\w-])", spot.text, re.IGNORECASE)]
        if len(spelled) == 1 and not value.name.isdigit() and len(value.name) > 1:
            found.append((value, *spelled[0].span()))
    return [(value, start, end) for value, start, end in found
            if not any(a <= start and end <= b and (a, b) != (start, end) for _, a, b in found)]


def _in_the_middle(spot: Spot) -> bool:
    """Whether the sentence is about the middle of an order: the third of five is so from either side."""
    for value in (value for way in readings(spot.relation) for value in way.values()):
        category = spot.puzzle.category(value.category)
        rank = category.ranks[category.values.index(value.name)]
        if category.ordered and 2 * rank == len(category.values) - 1:
            return True
    return False


# ---- makers ----------------------------------------------------------------------------------------------------


def inserted(words: tuple[str, ...], capital: bool = False, inside: bool = False) -> Make:
    """A word anywhere, or anywhere but before the sentence."""
    def make(spot: Spot, random: Random) -> Edited | None:
        word = random.choice(words)
        if any(word in name.lower() for category in spot.puzzle.categories for name in category.values):
            return None
        word = word.capitalize() if capital else word
        gaps = [match.start() for match in re.finditer(r"(?<=\S)\s+(?=\S)", spot.text)]
        gaps.append(len(spot.text.rstrip(" .!;")))
        at = random.choice(gaps if inside else [0, *gaps])
        if at == 0:
            return Edited(f"{word[0].upper()}{word[1:]} {_lowered(spot.text)}")
        return Edited(f"{spot.text[:at]} {word}{spot.text[at:]}")

    return make


def before(*openings: str, denies: bool = False) -> Make:
    """The sentence after an opening that takes it back."""
    def make(spot: Spot, random: Random) -> Edited:
        return Edited(f"{random.choice(openings)} {_lowered(spot.text)}", _denied(spot) if denies else ())

    return make


def after(*endings: str) -> Make:
    """The sentence with an ending, before its full stop."""
    return lambda spot, random: Edited(_ended(spot.text, random.choice(endings)))


def then(*sentences: str) -> Make:
    """The sentence followed by one about it."""
    return lambda spot, random: Edited(f"{_ended(spot.text, '')} {random.choice(sentences)}")


def replaced(pattern: str, *news: str) -> Make:
    """A match of the pattern replaced, with its groups as \\1, \\2."""
    def make(spot: Spot, random: Random) -> Edited | None:
        match = _pick(pattern, spot.text, random)
        return Edited(_put(spot.text, match, match.expand(random.choice(news)))) if match else None

    return make


def before_verb(*words: str, main: bool = False) -> Make:
    """A word before a verb, or after a form of "be"; if ``main``, not in "who often drinks", which still tells who."""
    aside = r"(?<!who )(?<!that )(?<!which )" if main else ""

    def make(spot: Spot, random: Random) -> Edited | None:
        match = _pick(rf"\b{aside}(?:{BE}|{ACTS})\b", spot.text, random)
        if match is None:
            return None
        word, verb = random.choice(words), match.group()
        return Edited(_put(spot.text, match, f"{verb} {word}" if verb in BE.split("|") else f"{word} {verb}"))

    return make


def modal(*modals: str) -> Make:
    """The verb under another one: "might live"."""
    def make(spot: Spot, random: Random) -> Edited | None:
        match = _pick(rf"\b(?:{BE}|{ACTS})\b", spot.text, random)
        if match is None:
            return None
        base = "be" if match.group() in BE.split("|") else _base(match.group())
        return Edited(_put(spot.text, match, f"{random.choice(modals)} {base}"))

    return make


def be_not(*forms: str) -> Make:
    """A form of "be" denied; the forms have {} for it."""
    def make(spot: Spot, random: Random) -> Edited | None:
        match = _pick(rf"\b(?:{BE})\b(?!\s+(?:not|no|neither)\b)", spot.text, random)
        if match is None:
            return None
        says = _denied(spot) if _simple(spot) else ()
        return Edited(_put(spot.text, match, random.choice(forms).format(match.group())), says)

    return make


def act_not(*forms: str) -> Make:
    """A verb denied; the forms have {0} for "does" and {1} for the verb's base."""
    def make(spot: Spot, random: Random) -> Edited | None:
        match = _pick(rf"\b(?:{ACTS})\b", spot.text, random)
        if match is None:
            return None
        new = random.choice(forms).format(_auxiliary(match.group()), _base(match.group()))
        return Edited(_put(spot.text, match, new), _denied(spot) if _simple(spot) else ())

    return make


def other_verb(*verbs: str) -> Make:
    """The verb that has, does or is something, with its preposition, replaced by another."""
    return replaced(rf"\b(?:{BE}|{ACTS})(?:\s+(?:in|at|on|to|from))?(?=\s+(?:the|a|an|[A-Z]\w*)\b)", *verbs)


def swapped(*pairs: tuple[str, str], unless: str = "(?!x)x") -> Make:
    """One word of a pair replaced by the other."""
    others = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
    pattern = "|".join(re.escape(word) for word in sorted(others, key=len, reverse=True))

    def make(spot: Spot, random: Random) -> Edited | None:
        if re.search(unless, spot.text) or _in_the_middle(spot):
            return None
        found = list(re.finditer(rf"(?<![\w-])(?:{pattern})(?![\w-])", spot.text))
        if not found:
            return None
        match = random.choice(found)
        ways = readings(spot.relation)
        directed = [way for way in ways if isinstance(way, Offset) and not way.either]
        says = tuple(Offset(way.b, way.a, way.least, way.most, False, way.along, way.ranked) for way in directed)
        plain = len(found) == 1 and len(directed) == len(ways) and not match.group().endswith(("st", "most"))
        return Edited(_put(spot.text, match, others[match.group()]), says if plain else ())

    return make


def value_becomes(*forms: str) -> Make:
    """A value replaced; the forms have {} for it, and take its article with them."""
    def make(spot: Spot, random: Random) -> Edited | None:
        found = named_values(spot)
        if not found:
            return None
        _, start, end = random.choice(found)
        form = random.choice(forms)
        held = spot.text[start:end]
        if form.startswith("the "):
            article = re.search(r"(?:\b[Tt]he\s+)?$", spot.text[:start])
            start = article.start() if article else start
        new = form.format(held)
        return Edited(spot.text[:start] + (new[0].upper() + new[1:] if start == 0 else new) + spot.text[end:])

    return make


def unknown_value(spot: Spot, random: Random) -> Edited | None:
    found = named_values(spot)
    if not found:
        return None
    _, start, end = random.choice(found)
    new = random.choice(INVENTED)
    return Edited(spot.text[:start] + (new.capitalize() if spot.text[start].isupper() else new) + spot.text[end:])


def other_value(spot: Spot, random: Random) -> Edited | None:
    """A value replaced by another of its category."""
    found = named_values(spot)
    if not found:
        return None
    value, start, end = random.choice(found)
    about = {held.key for way in readings(spot.relation) for held in way.values()}
    others = [other for other in spot.puzzle.category(value.category)
              if other.key not in about and other.name.lower() not in spot.text.lower()]
    if not others:
        return None
    other = random.choice(others)

    def change(held: Value) -> Value:
        return Value(other.category, other.name, held.quantifier) if held.key == value.key else held

    says = tuple(mapped(way, change, lambda name: name) for way in readings(spot.relation))
    return Edited(spot.text[:start] + other.name + spot.text[end:], says)


def values_swapped(spot: Spot, random: Random) -> Edited | None:
    """The two values of a comparison in each other's places, where that is no symmetric one."""
    ways = readings(spot.relation)
    found = sorted(named_values(spot), key=lambda item: item[1])
    if len(found) != 2 or not all(isinstance(way, Offset) and not way.either for way in ways):
        return None
    if any(value.quantifier != "the" for value, _, _ in found):
        return None  # the quantifiers would stay where they are
    if found[0][0].category != found[1][0].category:
        return None  # other nouns would have to change with them
    (_, a, b), (_, c, d) = found
    text = spot.text
    return Edited(text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:], tuple(
        Offset(way.b, way.a, way.least, way.most, False, way.along, way.ranked)
        for way in ways if isinstance(way, Offset)))


def value_dropped(spot: Spot, random: Random) -> Edited | None:
    found = named_values(spot)
    if not found:
        return None
    _, start, end = random.choice(found)
    return Edited(re.sub(r"\s+([.,;])", r"\1", spot.text[:start] + spot.text[end:]).strip())


def cut(spot: Spot, random: Random) -> Edited | None:
    """The sentence cut before its last value."""
    found = named_values(spot)
    start = max((start for _, start, _ in found), default=0)
    return Edited(spot.text[:start].rstrip() + ".") if start > 8 else None


def symbols(spot: Spot, random: Random) -> Edited | None:
    """Two values said to go together, in signs that say they do not."""
    ways = readings(spot.relation)
    if len(ways) != 1 or not isinstance(ways[0], Together) or any(v.name.isdigit() for v in ways[0].values()):
        return None
    a, b = (value.name for value in ways[0].values())
    form = random.choice(("{} != {}.", "{} ≠ {}.", "{} <> {}.", "not {} = {}.", "{} =/= {}.", "{} /= {}."))
    return Edited(form.format(a, b), _denied(spot) if all(
        value.quantifier == "the" for value in ways[0].values()) else ())


def numbered(far: bool) -> Make:
    """A number changed to the next one, or to one far away."""
    def make(spot: Spot, random: Random) -> Edited | None:
        words = "|".join((*CARDINALS[2:11], *ORDINALS[1:11]))
        match = _pick(rf"(?<![\w.,:-])(?:\d+|{words})(?![\w:-]|[.,]\d)", spot.text, random)
        if match is None:
            return None
        held = match.group()
        if held.isdigit():
            return Edited(_put(spot.text, match, str(int(held) + (90 if far else 1))))
        row = CARDINALS if held in CARDINALS else ORDINALS
        new = row[row.index(held) + 1] if not far else "ninety" if row is CARDINALS else "ninetieth"
        return Edited(_put(spot.text, match, new))

    return make


def not_removed(spot: Spot, random: Random) -> Edited | None:
    pattern = r"(?<=\w)n['’]t\b|\bnot (?!only|both|necessarily)|\bnever |(?<=can)not\b"
    match = _pick(pattern, spot.text, random)
    if match is None or re.search(r"\bor not\b", spot.text):
        return None
    ways = readings(spot.relation)
    alone = len(re.findall(r"n['’]t\b|\bnot\b|\bnever\b|\bno\b|\bneither\b", spot.text)) == 1
    says = tuple(way.denied for way in ways if isinstance(way, Not))
    plain = alone and len(says) == len(ways) and all(isinstance(way, PlaceRelation) for way in says)
    return Edited(spot.text[:match.start()] + spot.text[match.end():], says if plain else ())


def asked(spot: Spot, random: Random) -> Edited:
    return Edited(f"Is it true that {_lowered(spot.text.rstrip(' .!;'))}?")


def invented_verb(spot: Spot, random: Random) -> Edited | None:
    match = _pick(rf"\b(?:{BE}|{ACTS})\b", spot.text, random)
    return Edited(_put(spot.text, match, f"{random.choice(INVENTED)}s")) if match else None
