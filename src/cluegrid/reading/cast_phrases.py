"""Phrases of clues and questions with the frames they stand in: what may be a value, and beside what."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache

from cluegrid.lexicon import common, first_kinds, kinds_of, listed
from cluegrid.reading.cast_classes import HANDLED, THINGLY
from cluegrid.reading.cast_words import (
    ARTICLES,
    AUXILIARIES,
    CONJUNCTIONS,
    FUNCTION,
    PREPOSITIONS,
    PRONOUNS,
    TITLES,
    Word,
    is_noun,
    is_plural,
    is_verb,
    lemma,
    lemmas,
    singular,
    word_set,
    words_of,
)
from cluegrid.reading.closed import PEOPLE
from cluegrid.reading.given_names import GIVEN
from cluegrid.reading.values import amount, cardinal, day, month, ordinal

BE = word_set(
    "is are was were be been being isn't aren't wasn't weren't isnt arent wasnt werent am it's he's she's they're 's"
)
_SUBJECTS = word_set("who that which he she it they whoever we i you everyone nobody someone somebody")
_EMPTY_ADJECTIVES = word_set(
    "same other next only own first second third fourth fifth sixth seventh eighth last middle center centre left "
    "right far leftmost "
    "rightmost left-hand right-hand end top bottom upper lower new old big small little different remaining whole "
    "lowest highest oldest youngest tallest shortest cheapest heaviest lightest newest longest largest smallest "
    "higher certain keen favourite favorite lucky immediate central front back own very single nearest closest "
    "eldest fastest slowest western eastern westernmost easternmost higher-numbered lower-numbered odd-numbered "
    "even-numbered ground morning afternoon evening lovely great keen lame"
)
PERSONS = PEOPLE - {"player", "somebody", "student", "team"} | word_set(
    "ones tenant children girls boys husband wife stranger kids colleague occupant inhabitant mate teammate cousin "
    "sibling visitor lass housemate flatmate roommate fellows pal buddy company firm"
)
_EMPTY_NOUNS = word_set(
    "row line end side middle left right week day month year hour minute morning afternoon evening night time order "
    "clue clues number position place places turn front back top bottom centre center way name names lot kind sort "
    "part thing things one ones other others fact question point statement case none half pair group total rest left "
    "neighbour neighbor neighbours street door-to-door others order first last color colour"
)


_DETERMINERS = ARTICLES | word_set(
    "his her their its my our your whose each every no either another any this that's"
)
_OPENING = frozenset([".", "!", "?", ":", "“", '"', ";", "("])
"""Signs after which a capital letter says nothing."""


@dataclass(frozen=True)
class Chunk:
    """A noun phrase, a verb or a mark of a sentence."""

    tag: str
    words: tuple[Word, ...]

    @property
    def low(self) -> str:
        return self.words[-1].low


def proper_names(texts: list[str]) -> frozenset[str]:
    """Words that are names even at the start of a sentence: written so elsewhere too, or no common noun."""
    inside: set[str] = set()
    starting: dict[str, list[str]] = defaultdict(list)
    lower: set[str] = set()
    paired: set[str] = set()
    handled: set[str] = set()
    doing: set[str] = set()
    for text in texts:
        words = words_of(text)
        for i, word in enumerate(words):
            if word.sort != "word":
                continue
            starts = i == 0 or words[i - 1].low in _OPENING
            if not word.cap:
                lower.add(word.low)
            elif starts:
                after = _next_word(words, i)
                starting[word.low].append(after.low if after is not None else "")
                if i + 2 < len(words) and words[i + 1].low in BE and lemma(words[i + 2].low, "v") in HANDLED:
                    handled.add(word.low)  # "Crab is eaten"
                elif after is not None and _does(after.low):
                    doing.add(word.low)  # "Limpet keeps"
                elif after is not None and after.low in _HELPING and _acts_after(words, words.index(after)):
                    doing.add(word.low)  # "Limpet doesn't keep"
                if i + 2 < len(words) and words[i + 1].low in ("and", ",") and words[i + 2].cap:
                    paired.add(word.low)  # "Opal and Skipper are"
            else:
                inside.add(word.low)
    found = {low for low in inside if low not in lower or low not in FUNCTION}
    for low, nexts in starting.items():
        if low in inside or low in lower or low in FUNCTION or cardinal(low) is not None:
            continue
        known = lemmas(low)
        if not known and all(cardinal(after) is not None for after in nexts):
            continue  # "Excatly one of them"
        if not known or (low in doing and not listed(low)):
            found.add(low)
            continue
        if low in handled and any(cls == "n" for _, cls, _ in known) and not first_kinds(low) & {"name", "person"}:
            continue
        if low in doing and kinds_of(low) and not kinds_of(low) & {"beverage"}:
            found.add(low)
            continue
        if low in GIVEN and any(_follows_name(after) for after in nexts):
            found.add(low)
            continue
        forms = {(cls, form) for _, cls, form in known}
        if ("v", "gerund") in forms or (not any(cls == "n" for cls, _ in forms) and ("r", "base") in forms):
            continue
        if ("n", "plural") in forms and not any(
            after in ("is", "was", "has", "does", "'s", "isn't", "wasn't", "hasn't")
            or any(cls == "v" and form == "third" for _, cls, form in lemmas(after))
            or (after in ("did", "didn't", "had") and not kinds_of(singular(low)) - {"place"})
            for after in nexts
        ):
            continue
        if low in paired:
            found.add(low)
            continue
        mass = kinds_of(low) & MASS and not kinds_of(low) & {"person", "name"}
        acts = any(_follows_name(after) for after in nexts)
        if acts and (not mass or "'s" in nexts):  # what is no name hardly owns anything without an article
            found.add(low)
    return frozenset(low for low in found if not (low in lower and low not in inside))


def _follows_name(word: str) -> bool:
    """Whether a word may stand behind whoever does or owns something."""
    return (
        word in ("'s", "'", ",", "and")
        or word in AUXILIARIES
        or any(cls == "v" and form in ("third", "past") for _, cls, form in lemmas(word))
    )


def _does(word: str) -> bool:
    return any(cls == "v" and form in ("third", "past") and name not in THINGLY for name, cls, form in lemmas(word))


def _acts_after(words: tuple[Word, ...], i: int) -> bool:
    verb = _next_word(words, i)
    return verb is not None and any(
        cls == "v" and form == "base" and name not in THINGLY for name, cls, form in lemmas(verb.low)
    )


def _next_word(words: tuple[Word, ...], i: int) -> Word | None:
    """The word after this one, adverbs passed over."""
    for word in words[i + 1 : i + 4]:
        if word.low not in ("never", "always", "also", "only", "just", "not", "often", "really", "definitely"):
            return word
    return None


MASS = word_set(
    "beverage food sport activity game pastime language subject material fruit vegetable colour dish drink "
    "instrument fuel metal dance"
)


def tagged(text: str, proper: frozenset[str] = frozenset()) -> list[tuple[Word, str]]:
    """Words with what they are: D determiner, P preposition, C conjunction, X auxiliary, V verb, N noun or adjective,
    A name, Q number, S possessive, R pronoun, M mark, O other."""
    found: list[tuple[Word, str]] = []
    words = words_of(text)
    for i, word in enumerate(words):
        before = found[-1][1] if found else "M"
        prior = found[-1][0].low if found else ""
        after = words[i + 1] if i + 1 < len(words) else None
        tag = _tag(word, i, before, prior, after, words, proper)
        if tag == "V" and before == "N" and _is_noun_again(found, word.low, after):
            tag = "N"
        found.append((word, tag))
    return found


def _is_noun_again(found: list[tuple[Word, str]], low: str, after: Word | None) -> bool:
    """Whether what may be a verb is the last noun of a phrase: the clause has its verb, before or right after."""
    if not any(cls == "n" and form == "plural" for _, cls, form in lemmas(low)):
        return False
    if after is not None and after.sort == "word" and after.low not in FUNCTION and _rather(after.low):
        return any(cls == "v" and form == "base" for _, cls, form in lemmas(after.low))  # granola bars come up
    ended = after is None or after.sort == "mark" or after.low in ("and", "or", "nor", "but")
    opened = (k for k in range(len(found) - 1, -1, -1) if found[k][1] in ("M", "C") or found[k][0].low in PRONOUNS)
    start = next(opened, -1)
    hangs = start >= 0 and found[start][0].low in ("who", "which", "that", "whose")
    hangs = hangs or common(lemma(low, "v"), "v") > 6
    return ended and not hangs and any(tag == "V" for _, tag in found[start + 1 :])  # brought sausage rolls


def _commands(low: str) -> bool:
    """Whether a word that opens a sentence tells to do something: "Press Start"."""
    return low not in GIVEN and common(low, "v") > common(low, "n") and any(
        cls == "v" and form == "base" for _, cls, form in lemmas(low)
    )


def _is_subject(words: tuple[Word, ...], i: int) -> bool:
    """Whether a verb or a possessive follows."""
    return i + 1 < len(words) and _follows_name(words[i + 1].low)


_CALLS = word_set("yes no ah oh well aha alas hey ok okay please thanks hmm indeed right sorry")
"""Words that only call out, before a comma."""
_CONTRACTED = word_set("thats theres heres whos whats theyre hes shes its im ive")


def _tag(
    word: Word, i: int, before: str, prior: str, after: Word | None, words: tuple[Word, ...], proper: frozenset[str]
) -> str:
    low = word.low
    if word.sort == "poss" and before == "R":
        return "X"
    if word.sort in ("mark", "poss", "quote", "number"):
        return {"mark": "M", "poss": "S", "quote": "A", "number": "Q"}[word.sort]
    starts = i == 0 or words[i - 1].low in _OPENING
    if word.cap and low == "may" and before == "P":
        return "A"
    if word.cap and (("'" in low and low.partition("'")[0] in PRONOUNS) or low == "i"):
        return "X" if low != "i" else "R"
    if (starts or before == "M") and low in _CALLS and after is not None:
        called = after.low in (",", "!", ".") or low in ("oh", "ah")
        return "O" if called else _open(low, before, prior, after, words, i)
    if len(low) > 1 and word.text.isupper() and low in PRONOUNS and not (after is not None and after.text.isupper()):
        return "A"  # "IT is on the left", a department
    saints = low == "all" and after is not None and after.cap  # "at All Saints"
    known = low not in FUNCTION or before == "A" or len(low) > 3 or saints
    if word.cap and not starts and low not in AUXILIARIES and known:
        return "A"
    if (
        word.cap
        and starts
        and low not in FUNCTION
        and ((low.rstrip(".") in TITLES and after is not None and after.cap) or low in proper)
    ):
        return "A"
    if (
        word.cap
        and starts
        and after is not None
        and after.cap
        and low not in FUNCTION
        and after.low not in FUNCTION
        and after.sort == "word"
        and not any(cls == "r" for _, cls, _ in lemmas(low))
        and not (_commands(low) and not _is_subject(words, i + 1))
    ):
        return "A"
    if starts and low not in proper and low not in FUNCTION and common(low, "r") > max(common(low, c) for c in "anv"):
        return "O"  # "Now Olga was"
    if low in _DETERMINERS:
        return "D"
    if low in AUXILIARIES or ("'" in low and low.partition("'")[0] in PRONOUNS) or low in _CONTRACTED:
        return "X"
    if low in _CALLS and (after is None or after.sort == "mark"):
        return "O"
    if low in _PARTICLES and before == "V" and after is not None and after.sort == "word":
        return "O"  # "hands out grapes"
    if low == "left" and before in ("N", "A", "R") and after is not None and after.low in _AFTER_LEAVING:
        return "V"
    if low in ("left", "right") and before in ("D", "N"):
        return "N"
    if low in CONJUNCTIONS and low not in ("that",):
        return "C"
    if (
        low == "like"
        and before in ("X", "O", "R", "A")
        and prior not in BE
        and prior not in ("just", "much", "exactly")
    ):
        return "V"
    if low == "half" and after is not None and after.low in ("a", "an"):
        return "Q"  # "with a limp half an hour before"
    if low == "live" and before in ("N", "A") and after is not None and after.low in PREPOSITIONS | {"next"}:
        return "V"  # "the people with the cat live next door"
    if low == "round" and before == "D" and after is not None and after.sort == "word" and after.low not in FUNCTION:
        return "N"  # "the round jar"
    if low in PREPOSITIONS:
        return "P"
    if (
        low == "one"
        and after is not None
        and after.low not in FUNCTION
        and not after.low.endswith("ing")
        and any(cls == "n" and form == "base" for _, cls, form in lemmas(after.low))
        and not any(cls == "v" and form == "third" for _, cls, form in lemmas(after.low))
    ):
        return "Q"
    if low == "mine" and before == "N":
        return "N"  # "a silver mine"
    if low in PRONOUNS or low == "that":
        return "R"
    if cardinal(low) is not None or ordinal(low) is not None:
        return "Q"
    if [word.low for word in words[i + 1 : i + 3]] == ["in", "the"] and low in _RIGHT and before != "D":
        return "O"  # "bang in the middle"
    if low == "still" and before == "D":
        return "N"
    if low == "well" and (prior == "as" or i == 0):
        return "O"
    if (
        before in ("N", "R", "A", "V")
        and low != "older"
        and any(form == "comparative" for _, _, form in lemmas(low))
        and after is not None
        and after.low in ("to", "than", "from", "in", "down", "up", "left", "right", "along")
    ):
        return "O"  # "a planet closer to"
    if low in FUNCTION:
        return "O"
    return _open(low, before, prior, after, words, i)


_AFTER_LEAVING = word_set("early late the his her their before after home first last at with for")
"""What follows "left" where somebody leaves."""
_RIGHT = word_set("bang smack plumb slap dead plum spot")
"""Words before a place that only say that it is that very one."""
_SPANS = word_set("years months weeks days hours minutes ages")
_PARTICLES = word_set("out off away back")
_DOINGS = word_set("hobby pastime sport activity interest job passion favourite favorite subject pursuit")
_LOOKS = word_set("colour pattern shape material")
_FINITE = word_set("is are was were has isn't aren't wasn't weren't isnt arent wasnt werent doesn't does")
_HELPING = word_set("do does did don't doesn't didn't will would won't can can't could couldn't must shall should")


_AFTER_VERBS = PREPOSITIONS | word_set("who what which where when how whether if")
_BEYOND = word_set("after before behind above below beneath beside opposite")
_EXACTLY = word_set("exactly just only one")
_WANTING = word_set("stay want like love plan try need hope decide choose begin start prefer hate refuse learn forget")
_GOING_ON = word_set("keep start stop begin go continue finish")
_OFTEN = word_set("never always often usually rarely seldom sometimes")


def _asked(words: tuple[Word, ...], i: int) -> bool:
    """Whether a "do" stands before the subject: "which pony does Mia ride"."""
    near = words[max(0, i - 4) : i]
    return any(
        word.low in ("do", "does", "did") and (not k or near[k - 1].low != "which") for k, word in enumerate(near)
    )


def _open(low: str, before: str, prior: str, after: Word | None, words: tuple[Word, ...], i: int) -> str:
    known = lemmas(low)
    forms = {(cls, form) for _, cls, form in known}
    verb = {form for cls, form in forms if cls == "v"}
    noun = any(cls in "na" for cls, _ in forms)
    if low.endswith("ly") and ("r", "base") in forms and not any(cls == "n" for cls, _ in forms):
        return "O"
    close = before in ("V", "X") or low == "straight"
    if ("r", "base") in forms and close and after is not None and after.low in _BEYOND:
        return "O"  # "comes straight after"
    if not verb:
        return "N"
    if noun and after is not None and after.low in _FINITE and before != "X" and not (prior == "to" and _rather(low)):
        return "N"  # "gummy bears are"
    if "base" in verb and before == "N" and _asked(words, i) and after is not None and after.low in CONJUNCTIONS:
        return "V"  # "where does the owl live and"
    if "base" in verb and before in ("O", "A", "R") and any(word.low in _HELPING for word in words[max(0, i - 3) : i]):
        return "V"
    if prior == "to" and "base" in verb and i > 1 and words[i - 2].low in _EASY:
        return "V"  # "is easy to spot"
    if (
        prior == "to"
        and "base" in verb
        and common(low, "v") >= common(low, "n")
        and (
            after is None
            or after.sort == "mark"
            or after.low in _AFTER_VERBS
            or after.low in BE
            or _takes_object(after)
            or (i > 1 and lemma(words[i - 2].low, "v") in _WANTING)
        )
    ):
        return "V"
    if before == "O" and "base" in verb and prior in _OFTEN and i > 1 and after is not None and after.sort == "word":
        return "V"  # "they never order"
    if prior == "that" and "colour" in kinds_of(low, "a") and after is not None and after.sort == "word":
        return "N"  # "that green outfit"
    if prior == "than" and verb == {"base"} | verb & {"past", "participle"} and "base" in verb and _rather(low):
        return "V"  # "rather than put milk in it"
    if before == "N" and low in _SPANS and after is not None and after.low in ("ago", "later", "earlier", "before"):
        return "O"  # "gave up milk years ago"
    if low == "best" and before == "N" and (after is None or after.sort == "mark"):
        return "O"  # "likes tea best"
    if (
        before == "N"
        and noun
        and verb & {"past", "third"}
        and _describes(prior)
        and not _rather(lemma(low, "v"), low)
        and (
            ("n", "base") in forms
            or ("a", "base") in forms
            or (("n", "plural") in forms and common(lemma(low, "v"), "v") <= common(lemma(low, "n"), "n"))
        )
    ):
        return "N"
    if (
        prior in ("each", "every")
        and ("third" in verb or ("past" in verb and prior == "each"))
        and (_takes_object(after) or (after is not None and (after.low in PREPOSITIONS or after.low in _EXACTLY)))
    ):
        return "V"  # "each plays a different game", "each caught exactly one fish"
    if (
        "base" in verb
        and before == "N"
        and (after is None or after.low in ("?", ",") or after.low in PREPOSITIONS or _takes_object(after))
        and _asked(words, i)
    ):
        return "V"  # "where do the nuns go?"
    going_on = before == "V" and "gerund" in verb and lemma(prior, "v") in _GOING_ON
    if going_on and after is not None and after.low in PREPOSITIONS | {"up", "down", "off", "out"}:
        return "V"  # "kept topping up"
    if before == "V" and "gerund" in verb and _takes_object(after):
        return "V"  # "keeps opening the jar"
    if low == "set" and before == "N" and (after is None or after.sort == "mark") and not is_plural(prior):
        return "N"  # "a chess set"
    if before in ("A", "R") and "gerund" in verb and any(word.low in BE for word in words[max(0, i - 4) : i]):
        return "V"  # "what is Mia drinking"
    if (
        before == "Q"
        and "third" in verb
        and (
            ":" in prior
            or prior.endswith("m")
            or (prior.isdigit() and after is not None and (after.low in FUNCTION or _is_numbered(words, i - 1)))
        )
    ):
        return "V"  # "the 9:30 goes to", "the guest in room 5 eats figs"
    if before in ("S", "Q") and verb & {"third", "past"} and after is not None and after.low in ("a", "an", "the"):
        return "V"  # "the nest below the griffin's holds the egg", "the one in pod five kept a diary"
    if before in ("D", "S", "Q") or (before == "P" and "gerund" not in verb):
        if "gerund" in verb and before == "P":
            return "V"
        return "N" if noun or before in ("D", "S") else "V"
    if before == "X":
        ended = after is None or after.sort == "mark" or is_verb(after.low, ("third", "past"))
        if "gerund" in verb and i > 1 and words[i - 2].low in _DOINGS and ended:
            return "N"  # "her sport is rowing", "the man whose sport is rowing lives"
        helped = prior in BE or prior.removesuffix("n't") in ("has", "have", "had") or prior.endswith(("'d", "'ve"))
        if helped and verb & {"participle", "gerund", "past"}:
            looks = ("a", "base") in forms and kinds_of(low, "a") & _LOOKS
            bare = after is None or after.sort == "mark" or after.low in ("and", "but", "or")
            return "N" if looks and (bare or "colour" in looks) else "V"
        if "base" in verb and prior not in BE and not (noun and prior in ("have", "has", "had", "having")):
            return "V"
        return "N" if noun else "V"
    if before == "R" and prior in ("one", "ones") and "gerund" in verb:
        return "V"
    if before == "R" and prior in ("which", "what", "whose"):
        acting = verb & {"third", "past"} and common(lemma(low, "v"), "v") >= common(lemma(low, "n"), "n")
        return "V" if (acting and prior == "which") or not noun else "N"
    if (
        before == "A"
        and "base" in verb
        and (after is None or after.sort == "mark" or after.low in PREPOSITIONS or after.low in ARTICLES)
        and verb == {"base"}
        and _asked(words, i)
    ):
        return "V"
    if (
        before == "A"
        and "base" in verb
        and prior.endswith("s")
        and i > 1
        and words[i - 2].low == "the"
        and after is not None
        and (
            (common(low, "v") > common(low, "n") and after.low in PREPOSITIONS | ARTICLES)
            or _rather(low)
            or _is_played(low, after.low)
            or (_is_thing(after) and (i + 2 >= len(words) or words[i + 2].sort == "mark"))
        )
    ):
        return "V"  # "the Bells live", "the Bells play badminton"
    if before == "A" and i > 1 and words[i - 2].low == "and" and "base" in verb and common(low, "v") > common(low, "n"):
        return "V"  # "Ann and Bob live"
    if before in ("A", "R") or prior in _SUBJECTS:
        if verb & {"third", "past", "base"} and not (
            verb == {"base"} and noun and before == "A" and not _takes_object(after)
        ):
            return "V"
        return "N" if noun else "V"
    if before == "N":
        if "third" in verb or "past" in verb:
            plural = ("n", "plural") in forms
            base = lemma(low, "v")
            if (
                not plural
                or _takes_object(after)
                or (after is not None and after.low in PREPOSITIONS)
                or common(base, "v") >= common(base, "n")
                or (not is_plural(prior) and common(base, "v") >= 4)
            ):
                return "V"
            return "N"
        if (
            "gerund" in verb
            and after is not None
            and after.sort == "word"
            and prior not in _EMPTY_NOUNS
            and not (after.low in ("and", "or") and noun)
        ):
            return "V"
        if "participle" in verb and (after is None or after.sort == "mark" or after.low in PREPOSITIONS):
            return "V"
        if (
            "base" in verb
            and is_plural(prior)
            and (not noun or _takes_object(after) or (after is not None and after.low in PREPOSITIONS) or _rather(low))
        ):
            return "V"
        if "participle" in verb and not noun:
            return "V"
        return "N" if noun else "V"
    if before == "V" and "participle" in verb and after is not None and _is_thing(after):
        return "N"  # "drinks iced tea"
    if before in ("O", "C", "M"):
        if "third" in verb and common(lemma(low, "v"), "v") >= common(lemma(low, "n"), "n"):
            return "V"
        if (
            "third" in verb
            and common(lemma(low, "v"), "v") >= 6
            and (
                _takes_object(after)
                or (after is not None and (after.low in PREPOSITIONS or cardinal(after.low) is not None))
            )
        ):
            return "V"  # "and lives next to"
        if "gerund" in verb and i == 0 and after is not None and after.low in PREPOSITIONS:
            return "V"  # "Looking at the houses"
        if "gerund" in verb:
            if before == "M" and i and not noun_often(low) and after is not None and is_noun(after.low):
                return "V"  # "Ann, munching popcorn"
            going_on = before == "O" and any(word.low in BE for word in words[max(0, i - 3) : i])
            more = after is not None and after.sort != "mark" and after.low not in ("and", "or", "but")
            return "V" if _takes_object(after) or (going_on and more) else "N"
        if verb & {"third", "past"} and not (("n", "plural") in forms and not _takes_object(after)):
            return "V"
        if "base" in verb and (not noun or _takes_object(after) or (before == "O" and i > 1 and _rather(low))):
            return "V"
        return "N" if noun else "V"
    return "N" if noun else "V"


def _is_thing(word: Word) -> bool:
    return is_noun(word.low) and word.low not in FUNCTION


def noun_often(low: str) -> bool:
    """Whether a word is met as a noun at all."""
    return any(cls == "n" for _, cls, _ in lemmas(low)) and common(low, "n") > 0


def _is_numbered(words: tuple[Word, ...], i: int) -> bool:
    """Whether a number tells which of several things is meant: "room 5"."""
    return i > 0 and words[i - 1].sort == "word" and any(cls == "n" for _, cls, _ in lemmas(words[i - 1].low))


_EASY = word_set("easy easier easiest hard harder hardest difficult simple tricky impossible fun nice interesting")


def _rather(low: str, noun: str = "") -> bool:
    """Whether a word is far more often a verb than a noun (or than another spelling is one)."""
    return common(low, "v") > common(noun or low, "n") + 2


def _is_played(low: str, after: str) -> bool:
    """Whether a word plays, and the next one is what can be played."""
    return low == "play" and bool(kinds_of(after) & {"game", "sport", "instrument", "music"})


def _describes(prior: str) -> bool:
    """Whether the word before is rather an adjective: "the brown stove"."""
    if not any(cls == "a" for _, cls, _ in lemmas(prior)):
        return False
    return bool(kinds_of(prior, "a")) or common(prior, "a") > max(common(prior, "n"), common(prior, "v")) + 1


def _takes_object(after: Word | None) -> bool:
    return after is not None and (
        after.low in ARTICLES
        or after.low in ("his", "her", "their", "its", "neither", "either")
        or (after.cap and after.low not in FUNCTION)
    )


def chunks_of(text: str, proper: frozenset[str] = frozenset()) -> list[Chunk]:
    """A sentence as noun phrases (NP), verbs (V), and the closed words between them."""
    return list(_chunks_of(text, proper))


@lru_cache(maxsize=1024)
def _chunks_of(text: str, proper: frozenset[str]) -> tuple[Chunk, ...]:
    found: list[Chunk] = []
    run: list[tuple[Word, str]] = []
    for word, tag in [*tagged(text, proper), (Word("", "", 0, 0, "mark"), "M")]:
        inside = (
            tag in "NA"
            or (tag == "D" and not run)
            or (
                tag == "Q"
                and ((run and (run[-1][1] in "DA" or (run[-1][1] == "N" and word.sort == "number"))) or not run)
            )
            or (
                tag == "O"
                and word.low
                in (
                    "left-hand",
                    "right-hand",
                    "leftmost",
                    "rightmost",
                    "middle",
                    "far",
                    "own",
                    "same",
                    "first",
                    "last",
                    "top",
                    "bottom",
                    "favourite",
                    "favorite",
                    "different",
                )
                and (not run or run[-1][1] == "D")
            )
            or (tag == "P" and word.low == "of" and run and run[-1][1] == "A" and False)
        )
        if run and tag == "N" and singular(run[-1][0].low) in _SPENT and word.low.endswith("ing"):
            run = []  # "spends his evenings knitting"
        titled = bool(run) and run[0][0].low.rstrip(".") in TITLES
        if len(run) == 1 and tag in "NA" and _which(found) and not titled and not listed(f"{run[0][0].low} {word.low}"):
            found += _cut(run)  # "in which house water is drunk"
            run = []
        if run and tag == "A" and run[-1][1] == "A" and _is_date(run[-1][0].low) != _is_date(word.low):
            found += _cut(run)
            run = []
        if inside:
            run.append((word, tag))
            continue
        if run:
            found += _cut(run)
            run = []
        if tag in "D":
            run.append((word, tag))
        elif word.text:
            found.append(Chunk(tag, (word,)))
    return tuple(found)


def _which(found: list[Chunk]) -> bool:
    """Whether "in which" or the like was said last: one noun belongs to it."""
    return len(found) > 1 and found[-1].words[0].low in ("which", "what", "whose") and found[-2].tag == "P"


_SPENT = word_set("evening morning afternoon night day weekend time hour summer winter holiday sunday saturday")


def _is_date(low: str) -> bool:
    return day(low) is not None or (month(low) is not None and len(low) > 3)


def _cut(run: list[tuple[Word, str]]) -> list[Chunk]:
    words = tuple(word for word, tag in run)
    if all(tag in "DO" for _, tag in run):
        return [Chunk("R", words)]
    if all(tag == "Q" for _, tag in run) and len(run) == 1 and amount(words[0].text) is None:
        return [Chunk("Q", words)]
    return [Chunk("NP", words)]


def _only_adjective(low: str) -> bool:
    known = lemmas(low)
    return bool(known) and not any(cls in "nv" for _, cls, _ in known)


def split_phrase(chunk: Chunk) -> tuple[list[Word], list[Word], Word | None]:
    """A noun phrase without its determiner: (names and capitals, modifiers, head)."""
    body = [
        word
        for word in chunk.words
        if word.low not in _DETERMINERS
        or (word.cap and word.start != chunk.words[0].start)
    ]
    body = [
        word
        for word in body
        if word.low not in _EMPTY_ADJECTIVES
        or (word.cap and word.low not in FUNCTION)
        or (word is chunk.words[-1] and word.low == "western")
        or (word.low in ("top", "big", "front", "back") and kinds_of(f"{word.low} {chunk.low}") & {"clothing", "hat"})
    ]
    while len(body) > 1 and _only_adjective(body[-1].low) and not body[-1].cap and not _only_adjective(body[-2].low):
        body.pop()  # "a boat adrift"
    if len(body) > 1:
        body = [word for word in body if not word.low.endswith("most") or word.cap or len(word.low) < 6] or body
    return [word for word in body if word.cap], body[:-1], body[-1] if body else None


def agent_verb(noun: str, strict: bool = True) -> str:
    """The verb that a noun for a doer comes from: drinker -> drink, driver -> drive; "" where there is none.

    What is no person in the lexicon (a tower, a locker) counts only if this is not taken strictly."""
    if noun in ("owner", "owners"):
        return "have"
    stem = singular(noun)
    if not stem.endswith(("er", "or")) or len(stem) < 5:
        return ""
    if strict and kinds_of(stem) and "person" not in kinds_of(stem):
        return ""
    for base in (stem[:-2], stem[:-1], stem[:-3]):
        if (
            len(base) >= 3
            and any(cls == "v" and form == "base" for _, cls, form in lemmas(base))
            and lemma(base, "v") == base
        ):
            return base
    return ""
