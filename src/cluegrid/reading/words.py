"""English in general: numbers, stems, word classes. Nothing here knows what a riddle is about."""

from __future__ import annotations

import re
from functools import lru_cache

UNITS = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"
]
NUMBERS = {word: n for n, word in enumerate(UNITS)} | {"a": 1, "an": 1, "both": 2, "a single": 1, "only one": 1}
ORDINAL_WORDS = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    "twentieth"
]
ORDINALS = {word: n for n, word in enumerate(ORDINAL_WORDS, 1)}
MONTHS = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december"
]
DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

# Words that only carry a noun phrase: leaving any of them over changes nothing in what the phrase names.
ARTICLES = frozenset(["the", "a", "an"])
FUNCTION = frozenset(
    [
        "the", "a", "an", "of", "to", "in", "on", "at", "by", "for", "from", "with", "as", "who", "whom", "whose",
        "that", "which", "what", "where", "when", "is", "are", "was", "were", "be", "been", "being", "am", "do",
        "does", "did", "has", "have", "had", "having", "'s", "his", "her", "hers", "its", "their", "theirs", "them",
        "they", "he", "she", "it", "this", "these", "those", "there", "here", "will", "would", "also", "too", "very",
        "own", "some", "someone", "somebody", "anyone", "something"
    ])

# Words that relate, count or deny. If one of them is left over, the phrase says more than the value it names.
OPERATORS = frozenset(
    [
        "not", "n't", "no", "nor", "neither", "never", "none", "cannot", "without", "and", "or", "either", "but",
        "if", "then", "unless", "only-if", "iff", "both", "left", "right", "next", "between", "beside", "adjacent",
        "neighbor", "neighbour", "neighbors", "neighbours", "neighboring", "neighbouring", "opposite", "across",
        "besides", "near", "nearby", "close", "closer", "closest", "far", "farther", "further", "away", "apart",
        "together", "same", "different", "above", "below", "before", "after", "than", "more", "less", "fewer", "most",
        "least", "ahead", "behind", "earlier", "later", "immediately", "directly", "somewhere", "exactly", "at-least",
        "all", "every", "each", "other", "another", "others", "except", "instead", "rather", "half", "twice",
        "double", "triple", "end", "ends", "odd", "even", "one's", "former", "formerly", "previous", "previously",
        "unlike", "always", "sometimes", "maybe", "perhaps", "possibly", "might", "could", "should", "may-be", "must",
        "except", "almost", "nearly",
    "order", "respectively", "probably", "likely", "wants", "wanted", "wishes", "hopes", "claims", "claimed", "says",
    "said", "thinks", "thought", "believes", "believed", "plans", "planned", "tried", "tries", "refused", "refuses",
    "hates", "hated", "hate", "dislikes", "disliked", "dislike", "avoids", "avoided", "avoid", "detests", "loathes",
    "fears", "feared", "envies", "envied", "met", "meets", "saw", "sees", "knows", "knew",
    "greeted", "talked", "talks", "called-on", "helped", "helps", "beat", "defeated", "married", "followed",
    "separated", "separates", "separate", "swapped", "traded", "exchanged", "borrowed", "lent", "envied", "chased",
    "overtook", "blames", "blamed", "admires", "admired", "respects", "trusts", "phoned", "texted", "stole", "loathed",
    "lacks", "lacked", "used-to", "unable", "forbids", "against", "nobody",
]) - {"far"}

# Nouns for somebody who stands in a relation to the one named: "the Brit's brother" is not the Brit.
RELATIVES = frozenset(
    [
        "brother", "sister", "wife", "husband", "friend", "father", "mother", "son", "daughter", "uncle", "aunt",
        "cousin", "nephew", "niece", "boss", "colleague", "partner", "twin", "rival", "roommate", "flatmate", "child",
        "parent", "grandmother", "grandfather", "boyfriend", "girlfriend", "assistant", "enemy", "opponent",
        "teammate"
    ])

# Nouns and verbs that say no more than "the one with".
PEOPLE = frozenset(
    [
        "person", "people", "man", "woman", "men", "women", "guy", "lady", "gentleman", "boy", "girl", "kid",
        "someone", "somebody", "one", "ones", "individual", "guest", "owner", "holder", "keeper", "lover",
        "enthusiast", "fan", "fanatic", "buff", "player", "drinker", "smoker", "eater", "driver", "reader", "wearer",
        "user", "resident", "occupant", "inhabitant", "neighbor", "neighbour", "supporter", "collector", "customer",
        "buyer", "house", "home", "guests"
    ])

IRREGULAR = {"mice": "mouse", "geese": "goose", "men": "man", "women": "woman", "children": "child", "feet": "foot",
             "teeth": "tooth", "people": "person", "oxen": "ox", "drank": "drink", "drunk": "drink", "ate": "eat",
             "eaten": "eat", "wore": "wear", "worn": "wear", "drove": "drive", "driven": "drive", "bought": "buy",
             "sold": "sell", "kept": "keep", "rode": "ride", "sang": "sing", "flew": "fly", "won": "win",
             "paid": "pay", "spent": "spend", "took": "take", "made": "make", "came": "come", "went": "go",
             "born": "birth", "grew": "grow", "chose": "choose", "grey": "gray", "colour": "color", "spoke": "speak"}

# Peoples whose name cannot be had from the country's by its beginning.
DEMONYMS = (("dutch", "netherlands", "holland", "dutchman"), ("french", "france", "frenchman"),
            ("swiss", "switzerland"), ("greek", "greece"), ("welsh", "wales"), ("spanish", "spain", "spaniard"),
            ("danish", "denmark", "dane"), ("english", "england", "englishman"), ("irish", "ireland", "irishman"),
            ("turkish", "turkey", "turk"), ("thai", "thailand"), ("british", "britain", "brit", "briton"),
            ("polish", "poland", "pole"), ("scottish", "scotland", "scot"), ("finnish", "finland", "finn"),
            ("swedish", "sweden", "swede"), ("american", "usa", "america"), ("filipino", "philippines"))
PEOPLE_OF = {name: group[0] for group in DEMONYMS for name in group}

_SUFFIXES = ("ing", "ers", "er", "ist", "ists", "ed", "ian", "ish", "ese", "an", "or", "al", "y", "i")
_VOWELS = set("aeiouy")


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """A word without its plural: roses, rose -> ros; lilies, lily -> lili."""
    word = IRREGULAR.get(word, word)
    if len(word) > 3 and not word.isdigit():
        if word.endswith("ies") and len(word) > 4:
            word = word[:-3] + "y"
        elif word.endswith(("ches", "shes", "xes", "zes", "sses", "oes")):
            word = word[:-2]
        elif word.endswith("s") and not word.endswith(("ss", "us", "is")):
            word = word[:-1]
        if word.endswith("e") and len(word) > 3:
            word = word[:-1]
        if word.endswith("y"):
            word = word[:-1] + "i"
        elif word.endswith("v"):
            word = word[:-1] + "f"
    return word


@lru_cache(maxsize=65536)
def root(word: str) -> str:
    """What is left of a word without its endings: painting, paints, painter -> paint; Danish, Dane -> dan."""
    if word in PEOPLE_OF:
        return PEOPLE_OF[word]
    word = IRREGULAR.get(word, word)
    base = stem(word)
    for suffix in _SUFFIXES:
        if base.endswith(suffix) and len(base) - len(suffix) >= 3:
            base = base[: -len(suffix)]
            if len(base) > 3 and base[-1] == base[-2] and base[-1] not in "sl":
                base = base[:-1]
            break
    if base.endswith("ll") and len(base) > 4:  # travel, travelled
        return base[:-1]
    return base[:-1] if base.endswith(("e", "i")) and len(base) > 3 else base


def one_slip(a: str, b: str) -> bool:
    """Whether two words differ by one letter left out, put in, changed, or by two neighbours swapped."""
    if a == b or abs(len(a) - len(b)) > 1 or min(len(a), len(b)) < 5:
        return False
    i = 0
    while i < min(len(a), len(b)) and a[i] == b[i]:
        i += 1
    if a[i + 1:] == b[i + 1:] or a[i:] == b[i + 1:] or a[i + 1:] == b[i:]:
        return True
    return a[i:i + 2] == b[i:i + 2][::-1] and a[i + 2:] == b[i + 2:]


@lru_cache(maxsize=8192)
def number(word: str) -> float | None:
    """The number that a word or figure says: "three", "3", "$1,200", "2nd" is none."""
    if word in NUMBERS:
        return NUMBERS[word]
    plain = word.strip("$€£%").replace(",", "")
    if re.fullmatch(r"\d{1,12}(\.\d{1,6})?", plain):
        return float(plain) if "." in plain else int(plain)
    return None


def ordinal(word: str) -> int | None:
    """The place that an ordinal says: "third", "3rd"."""
    if word in ORDINALS:
        return ORDINALS[word]
    found = re.fullmatch(r"(\d{1,4})(?:st|nd|rd|th)", word)
    return int(found[1]) if found else None


COPULAS = frozenset(("is", "are", "was", "were", "be", "been", "being"))
TOKEN = re.compile(
    r"used-to|\$?\d{1,3}(?:,\d{3})+(?:\.\d+)?|\$?\d+(?:[.:]\d+)+|\$?\d+[a-z]*|[^\W\d_]+(?:_[^\W_]+)*\d*|'s\b|'|"
    r"[,;:()$%]",
    re.IGNORECASE)


@lru_cache(maxsize=8192)
def tokens(text: str) -> tuple[str, ...]:
    """The words of a text in lower case, possessives and commas apart, hyphens gone."""
    text = text.replace("’", "'").replace("‘", "'").replace("`", " ")
    text = re.sub(r"\bused to\b", "used-to", text, flags=re.IGNORECASE) if "sed to" in text else text
    text = re.sub(r"n't\b", " not", text.replace("can't", "can not").replace("won't", "will not"))
    return tuple(TOKEN.findall(text.lower().replace("s' ", "s 's ")))


def singular(word: str) -> str:
    """A noun in the singular, for names of categories: "nationalities" -> "nationality"."""
    if word in IRREGULAR:
        return IRREGULAR[word]
    if word.endswith("ies") and len(word) > 4 and word not in ("movies", "cookies"):
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "xes", "sses")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3:
        return word[:-1]
    return word
