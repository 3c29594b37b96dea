"""Words of a sentence as the search for the cast needs them: quotes kept as one, possessives cut off."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from cluegrid.lexicon import common
from cluegrid.lexicon import lemmas as lemmas
from cluegrid.reading.closed import words

word_set = words
_TOKEN = re.compile(
    r"(?P<quote>`[^`\n]{1,60}`|“[^“”\n]{1,60}”|‘[^‘’\n]{1,60}’(?!\w)|\"[^\"\n]{1,60}\"|(?<![\w*])\*[^*\n]{1,60}\*"
    r"|(?<!\w)'[A-Z][^'\n]{1,60}'(?!\w))"
    r"|(?P<number>\d{1,2}(?::\d\d)? ?(?:[ap]m\b|[ap]\.m\.)|[$£€¥] ?\d+(?:,\d{3})*(?:\.\d+)?[kKmM]?(?!\w)|"
    r"\d{1,2}:\d\d(?!\d)|\d+(?:,\d{3})*(?:\.\d+)?(?:%|st\b|nd\b"
    r"|rd\b|th\b)?(?![\w-]*[A-Za-z]))"
    r"|(?P<poss>['’]s(?!\w)|(?<=s)['’](?=\s))"
    r"|(?P<word>(?:[ap]\.m\.|(?:Mr|Mrs|Ms|Mx|Dr|St|Mt|Prof|Rev|Col|Gen|Lt|Sgt|Capt|Jr|Sr)\.(?=\s)|(?:[A-Z]\.){2,}"
    r"|\w+(?:n['’]t|['’](?:ll|ve|re|d|m))(?!\w)|\w+(?:[-–’'](?!s(?!\w))\w+)*))"
    r"|(?P<mark>…|\S)"
)
_STATED = re.compile(r"[.!?,]$")


ARTICLES = word_set("a an the some")
TITLES = word_set(
    "mr mrs ms miss dr mr. mrs. ms. dr. sir lady lord dame king queen prince princess duke duchess count countess "
    "baron "
    "baroness captain capt colonel general major sergeant lieutenant commander ensign chief inspector professor prof "
    "prof. doctor father mother brother sister uncle aunt auntie canon reverend rev madame madam monsieur senor señor "
    "col col. gen gen. lt lt. sgt sgt. capt. rev. "
    "señora grandpa grandma signor signora signorina monsieur herr frau mistress master squire"
)
FEMALE = word_set(
    "mrs ms miss lady dame queen princess duchess countess baroness mother sister aunt auntie madame "
    "madam grandma mrs. ms. señora girl girls wife wives woman women bride brides daughter daughters "
    "sisters mum mom granny gran female females ladies actress waitress"
)
MALE = word_set(
    "mr mr. sir lord king prince duke baron father brother uncle monsieur señor grandpa boy boys husband "
    "husbands man men groom grooms son sons brothers dad granddad male males gentleman gentlemen monk "
    "monks knight knights"
)
PREPOSITIONS = word_set(
    "of in on at by for with from to into onto upon under over behind before after between beside besides next near "
    "above below beneath underneath across along around round through during about against among opposite than as "
    "without within inside outside off up down via per toward towards until till since like past aboard"
)
CONJUNCTIONS = word_set(
    "and or nor but so yet if unless because while whereas although though when whenever where "
    "that whether either neither both then"
)
AUXILIARIES = word_set(
    "is are was were be been being am has have had having do does did will would shall should can could may might must "
    "isn't aren't wasn't weren't hasn't haven't hadn't don't doesn't didn't won't wouldn't can't couldn't shouldn't "
    "mustn't cannot isnt arent wasnt werent doesnt didnt dont dosnt dosent dosn't hasnt havent hadnt cant couldnt "
    "wont wouldnt"
)
PRONOUNS = word_set(
    "i you he she it we they me him her us them my your his its our their mine yours hers ours theirs who whom whose "
    "which what this these those one ones someone somebody anyone anybody everyone everybody no-one nobody none each "
    "every all any another other others whos theres himself herself itself themselves there here whoever "
    "whatever whichever "
    "else nowhere nothing something anything everything"
)
ADVERBS = word_set(
    "not n't never always only just also too even still again once twice immediately directly right left exactly "
    "somewhere sometime some further farther more most less least fewer much many very quite rather how why later "
    "earlier sooner ahead apart away together respectively necessarily namely different same own certain unique "
    "various "
    "separate adjacent middle far first last end ends leftmost rightmost top bottom first-named favourite favorite "
    "different exactly either neither next-door btw lol thx pls plz lmao imo fyi ps nb ok okay"
)
FUNCTION = ARTICLES | PREPOSITIONS | CONJUNCTIONS | AUXILIARIES | PRONOUNS | ADVERBS
NEGATIVE = word_set(
    "not n't never neither nor no nobody none without isn't aren't wasn't weren't hasn't haven't hadn't "
    "don't doesn't didn't won't wouldn't can't couldn't cannot isnt arent wasnt werent doesnt didnt "
    "dont"
)


@dataclass(frozen=True)
class Word:
    """A token: ``sort`` is word, number, quote, poss or mark."""

    text: str
    low: str
    start: int
    end: int
    sort: str

    @cached_property
    def cap(self) -> bool:
        """Whether it is written with a capital letter (or stands in quotes)."""
        if self.sort == "word":
            if self.text[1:2] == "-" and self.text[2:3].islower():  # "T-shirt"
                return False
            return self.text[:1].isupper() or (len(self.text) > 3 and self.text[1:2].isupper())  # "iPhone"
        return self.sort == "quote"


def _says(quote: str) -> bool:
    """Whether what stands in quotes is a statement rather than a name: a verb in small letters tells something."""
    return any(
        word.islower() and word not in FUNCTION and any(cls == "v" and form == "third" for _, cls, form in lemmas(word))
        for word in quote.split()[1:-1]
    )


@lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[Word, ...]:
    """The tokens of a sentence."""
    found: list[Word] = []
    for match in _TOKEN.finditer(text):
        sort = match.lastgroup or "mark"
        said = match[0]
        if sort == "quote":
            inner = said[1:-1].strip()
            named = (inner[:1].isupper() and not _says(inner)) or inner.isalnum()
            if said[0] != "`" and (_STATED.search(inner) or not named or inner.count(" ") > 5):
                found.append(Word(said[0], said[0], match.start(), match.start() + 1, "mark"))
                found += [
                    Word(word.text, word.low, word.start + match.start() + 1, word.end + match.start() + 1, word.sort)
                    for word in words_of(inner)
                ]
                found.append(Word(said[-1], said[-1], match.end() - 1, match.end(), "mark"))
                continue
            found.append(Word(inner, inner.lower(), match.start(), match.end(), sort))
            continue
        low = said.lower().replace("’", "'")
        found.append(Word(said, low, match.start(), match.end(), sort))
    return tuple(found)


def phrase(words: Iterable[Word], text: str) -> str:
    """The text that these neighbouring tokens cover, without emphasis and quotes."""
    listed = list(words)
    if not listed:
        return ""
    if len(listed) == 1:
        return listed[0].text.strip("*_`")
    return " ".join(text[listed[0].start : listed[-1].end].strip('*_`"“”').split())


@lru_cache(maxsize=4096)
def singular(word: str) -> str:
    """The singular of a noun, as the lexicon or plain rules have it."""
    low = word.lower()
    known = lemmas(low)
    base = any(cls == "n" and form == "base" for _, cls, form in known)
    for lemma, cls, form in known:
        if cls == "n" and form == "plural" and not (base and low[-1] != "s"):
            return lemma if word.islower() else lemma[:1].upper() + lemma[1:]
    if base:
        return word
    if low.endswith("ies") and len(low) > 4:
        return word[:-3] + "y"
    if low.endswith(("ches", "shes", "sses", "xes", "zes")):
        return word[:-2]
    if low.endswith("s") and not low.endswith(("ss", "us", "is")) and len(low) > 3:
        return word[:-1]
    return word


@lru_cache(maxsize=4096)
def is_plural(word: str) -> bool:
    """Whether a word looks like a plural noun."""
    low = word.lower()
    known = lemmas(low)
    if known:
        if any(cls == "v" and form == "third" for _, cls, form in known) and any(
            cls == "n" and form == "base" for _, cls, form in lemmas(low[:-1])
        ):
            return True
        return any(cls == "n" and form == "plural" for _, cls, form in known) or low in ("people", "staff", "crew")
    return low.endswith("s") and not low.endswith(("ss", "us", "is"))


def is_verb(word: str, forms: tuple[str, ...] = ("past", "participle", "third", "gerund")) -> bool:
    """Whether a word is a form of a verb that is no base form."""
    return any(cls == "v" and form in forms for _, cls, form in lemmas(word.lower()))


def is_noun(word: str) -> bool:
    """Whether a word is a noun (among other things)."""
    return any(cls == "n" for _, cls, _ in lemmas(word.lower()))


def lemma(word: str, cls: str) -> str:
    """The commonest lemma of a word as a noun (n) or verb (v), or the word itself: "found" is of find."""
    names = [name for name, sort, _ in lemmas(word.lower()) if sort == cls]
    return max(names, key=lambda name: common(name, cls), default=word.lower())
