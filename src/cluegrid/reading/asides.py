"""Asides: what a speaker puts into a sentence without saying anything of the riddle."""

from __future__ import annotations

from cluegrid.reading import closed
from cluegrid.reading.tokens import Token
from cluegrid.reading.word_forms import verb_lemmas

STANCE = closed.words(
    "ironically admittedly happily thankfully mercifully regrettably predictably inevitably obviously understandably "
    "amusingly annoyingly amazingly astonishingly remarkably embarrassingly disappointingly coincidentally typically "
    "characteristically bizarrely weirdly appropriately fittingly suitably wisely sensibly bravely miraculously "
    "hilariously traditionally rightly meanwhile conversely similarly likewise"
)
"""Adverbs of how a statement is taken by whoever tells it."""
_FEELINGS = (
    "relief surprise delight dismay horror annoyance regret shame credit disgust joy disappointment amazement "
    "astonishment amusement embarrassment satisfaction sorrow despair chagrin"
)
_FELT_BY = (
    "everybody 's|everyone 's|nobody 's|no one 's|all our|his|her|their|our|my|his great|her great|my great|his own|"
    "her own|everybody 's great|everyone 's great|the whole town 's|our"
)
ASIDES = tuple(
    tuple(phrase.split())
    for phrase in (
        *(f"to {whose} {feeling}" for whose in _FELT_BY.split("|") for feeling in _FEELINGS.split()),
        *(f"by {whose}" for whose in ("all accounts", "most accounts", "common consent")),
        *(f"by {whose} own {said}" for whose in ("his", "her", "their") for said in ("account", "admission")),
        "however",
        "they say",
        "whatever the weather",
        "so they say",
        "people say",
        "it is said",
        "so it is said",
        "legend has it",
        "rumour has it",
        "rumor has it",
        "we are told",
        "i am told",
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
        "sir",
        "madam",
        "my lord",
        "officer",
        "inspector",
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
        "what 's more",
        "what is more",
        "more 's the pity",
        "the lucky devil",
        "the lucky thing",
        "the poor thing",
        "the poor soul",
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
        "thank goodness",
        "thank heavens",
        "you see",
        "you know",
        "i must say",
        "i 'm glad to say",
        "i 'm sorry to say",
        "i 'm afraid",
        "i am sorry to say",
        "by contrast",
        "in contrast",
        "by tradition",
        "rather surprisingly",
        "quite rightly",
        *STANCE,
    )
)
"""Phrases between commas that say how a statement is taken, and nothing of it. (None of them is a doubt.)"""
SHARED = closed.words("you one we i anybody anyone everybody everyone every each always before people")
"""Who takes it so, or how often it was so: as everybody knows, as every year."""
AS_KNOWN = SHARED | closed.words(
    "as might may would will can could have has had must probably no doubt all already well expect expected guess "
    "guessed imagine imagined know knew known see seen gather gathered realise realised realize realized remember "
    "recall hear heard year week day month time morning evening night summer winter does did do usual is was been the"
)
"""What an aside is made of that takes a statement as known: as you might guess."""
ODDLY = closed.words("funny odd strange curious funnily oddly strangely curiously sadly naturally happily sure fair")
_ASIDE_STARTS = frozenset(words[0] for words in ASIDES)
_ENDS = frozenset([",", ";"])
CHAT = frozenset(["btw", "lol", "lmao", "haha", "fyi", "tbh", "duh", "imho", "def", "defo", "tho", "obvs"])
"""What people write between their words, and mean nothing by."""


INTERJECTIONS = closed.words("ugh nah no nope yeah yes yep yup um hmm er aha hey oh ah well ok okay wow oops")
"""What somebody says before a sentence and a comma."""


def without_asides(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """The tokens without phrases between commas that only lead on (", however,"), and without a comma at the end."""
    tokens = tuple(token for token in tokens if token.low not in CHAT)
    spoken = next((k for k, token in enumerate(tokens) if token.low not in INTERJECTIONS), 0)
    tokens = tokens[spoken + 1 :] if spoken and tokens[spoken].low in (",", "!") else tokens
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
    if len(kept) > 3 and kept[-1].low == "either" and kept[-2].low != "n't" and kept[-2].low not in closed.AUX:
        denied = any(token.low in closed.NOT or token.low in ("no", "nor") for token in kept)
        kept = kept[:-1] if denied else kept  # he did not win either
    return tuple(kept)


def _aside_end(tokens: tuple[Token, ...], start: int) -> int:
    """Where the aside that begins here has its comma, or the text its end; 0 where none begins."""
    if start == len(tokens):
        return 0
    lows = [token.low for token in tokens[start : start + 9]]
    comma = next((k for k, low in enumerate(lows) if low == ","), len(lows))
    as_known = lows[0] == "as" and comma > 2 and not (SHARED.isdisjoint(lows[:comma]) or set(lows[:comma]) - AS_KNOWN)
    if as_known or (comma == 2 and lows[1] == "enough" and lows[0] in ODDLY):
        return start + comma
    for words in ASIDES if lows[0] in _ASIDE_STARTS else ():
        end = start + len(words)
        felt = start == 0 and words[-1] in _FEELINGS.split()
        if tuple(lows[: len(words)]) == words and (end == len(tokens) or tokens[end].low == "," or felt):
            return end if end == len(tokens) or tokens[end].low == "," else end - 1
    return 0


AGREED = tuple(
    (who, *had, verb, "that")
    for who in ("they", "we", "everybody", "everyone", "all")
    for had in ((), ("had",), ("all",))
    for verb in ("decided", "agreed", "arranged")
)
"""After these, what would be is what was."""


def as_agreed(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """The tokens of what was agreed upon as what is so: "they agreed that nobody would share a table"."""
    lows = tuple(token.low for token in tokens)
    lead = next((lead for lead in AGREED if lows[: len(lead)] == lead), ())
    if not lead:
        return tokens
    rest = tokens[len(lead) :]
    return tuple(token._replace(text="will", low="will") if token.low == "would" else token for token in rest)


def only_if(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """The tokens with "only" before the "if" that it belongs to: "Ann will only come if Bob does"."""
    lows = [token.low for token in tokens]
    if lows.count("only") != 1 or lows.count("if") != 1:
        return tokens
    at, condition = lows.index("only"), lows.index("if")
    if not 0 < at < condition - 1 or "," in lows[at:condition] or not verb_lemmas(lows[at + 1]):
        return tokens
    return (*tokens[:at], *tokens[at + 1 : condition], tokens[at], *tokens[condition:])
