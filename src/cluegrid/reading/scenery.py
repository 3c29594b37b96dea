"""Sentences that say nothing of the grid, and how that is known."""

from __future__ import annotations

import re

from cluegrid import lexicon
from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.licensing import agent_verbs, lemmas_of
from cluegrid.reading.scales import base
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import Token, tokenise
from cluegrid.reading.values import cardinal
from cluegrid.reading.word_forms import noun_lemmas, singular

_RULES = re.compile(
    r"\b(?:each|every|everyone|everybody|all|no two|no one|nobody|none|they|there (?:is|are|was|were)|any two|both)\b.*"
    r"\b(?:different|distinct|same|unique|certain|own|one|tie[sd]?|share[sd]?|once|twice|favou?rite|another|separate|various|"
    r"particular)\b|\b(?:three|four|five|six|seven) (?:consecutive|successive) \w+s\b|"
    r"\bno ties\b|\bone (?:\w+ )?(?:each|a|an|of|on|in|per|every)\b|\bnot necessarily\b|\bdifferent\b",
    re.IGNORECASE,
)
_ORDERS = re.compile(
    r"^\W*(?:(?:so|now|please|then),? )?(?:can you|could you|work out|find|determine|figure|match|fill|draw|write|list|"
    r"name|tell|say|decide|help|solve|discover|deduce|give|reconstruct|complete|answer|put|identify|try|see if|"
    r"your task|model|good luck|remember|note that|hint|ask|explain|justify|state the|show (?:your|how)|"
    r"you have (?:only |just )?[\w-]+ (?:minutes?|hours?|seconds?|tries|guesses)|no \w+ing$)\b"
    r"|^\W*(?:using|use|from|with|given|based on|read)\b[^.]{0,40}\b(?:clues?|information|hints?|facts?|statements?)\b",
    re.IGNORECASE,
)
_RELATING = frozenset(
    [
        "next",
        "beside",
        "adjacent",
        "neighbour",
        "neighbor",
        "before",
        "after",
        "between",
        "opposite",
        "above",
        "below",
        "behind",
        "ahead",
        "left",
        "leftmost",
        "right",
        "rightmost",
        "nobody",
        "none",
        "neither",
        "nor",
        "only",
        "exactly",
        "unless",
        "if",
        "either",
        "true",
        "false",
        "lie",
        "liar",
        "lying",
        "alternate",
        "alternately",
        "husband",
        "wife",
        "partner",
        "spouse",
        "brother",
        "sister",
        "married",
        "east",
        "west",
        "clockwise",
        "immediately",
        "directly",
        "end",
        "ends",
        "middle",
        "first",
        "last",
    ]
)
_COMPASS = re.compile(
    r"\W*(?:east (?:is|means|lies) (?:to |on )?(?:the )?right,? (?:and )?west (?:is |means |lies )?(?:to |on )?"
    r"(?:the )?left|west (?:is|means|lies) (?:to |on )?(?:the )?left,? (?:and )?east (?:is |means |lies )?(?:to |on )?"
    r"(?:the )?right)\W*",
    re.IGNORECASE,
)
_TASKS = re.compile(
    r"\W*(?:list|draw|explain|write|complete|fill in|check|colour in|show your|make a|copy)\b", re.IGNORECASE
)
_COUPLED = frozenset(["alternate", "alternately", "husband", "wife", "partner", "spouse"])
"""Words that restrict who is where, though no value is named."""
_PLACING = frozenset(["next", "beside", "opposite", "behind", "between", "adjacent", "directly", "immediately"])
_UNSURE = re.compile(
    r"\b(?:nobody|no one) (?:(?:can|could|will|would|seems? to|seemed to|quite|really|now) )*"
    r"(?:agree[sd]?|remember(?:s|ed)?|recall(?:s|ed)?|know[s]?|knew|tell[s]?|say[s]?|crack(?:s|ed)?|solve[sd]?)\b",
    re.IGNORECASE,
)
"""Nobody knows: that says nothing of anybody in the grid."""
_LEADS_ON = re.compile(
    r"\W*(?:(?:all|each) of )?the (?:following|rules|conditions)(?: (?:rules|conditions|facts|statements|things))? "
    r"(?:must |have to |should )?(?:be|are|hold|apply|is)?(?: (?:all|always))?"
    r"(?: (?:true|known|met|observed|as follows))?\s*:\W*",
    re.IGNORECASE,
)
_CALLS = closed.words("so now well then ok okay and anyway right ready go hmm ah oh hey hi hello yes alas enjoy")
"""Words that say nothing where they are all there is: "So..."."""
_SAYS = frozenset(["says", "said", "claims", "claimed", "swears", "swore", "insists", "insisted", "thinks", "thought"])
_ALWAYS = frozenset(["true", "false", "lie", "liar", "lying", "wrong", "untrue", "incorrect"])


def mentions(s: Setting, tokens: tuple[Token, ...]) -> list[Value]:
    """The values that a sentence names, each once."""
    found: dict[Value, None] = {}
    i = 0
    while i < len(tokens):
        best = [match for match in s.matches(tokens, i) if match.cost == 0 or tokens[i].text[:1].isupper()]
        if best and not _counts_all(s, tokens, i):
            match = max(best, key=lambda one: one.end)
            found.setdefault(match.value)
            i = match.end
        else:
            i += 1
    return list(found)


def _counts_all(s: Setting, tokens: tuple[Token, ...], i: int) -> bool:
    """Whether a number only says how many there are: "four cakes", where the riddle has as many of them."""
    return (
        i + 1 < len(tokens)
        and cardinal(tokens[i].low) == len(s.axis.values)
        and singular(tokens[i + 1].low) in s.things
    )


def relating(tokens: tuple[Token, ...], values: list[Value]) -> list[str]:
    """The words of a sentence that would relate or order things."""
    names = {word for value in values for word in value.name.lower().split()}
    found = []
    for i, token in enumerate(tokens):
        graded = base(token.low)
        if token.low in names or (token.low in ("before", "after") and _no_order(tokens, i)):
            continue
        if token.low in _RELATING or (
            graded is not None and graded[1] and token.low not in ("more", "most", "last", "less", "least")
        ):
            found.append(token.low)
    return found


def _no_order(tokens: tuple[Token, ...], i: int) -> bool:
    """Whether "before" or "after" orders nothing of the riddle: "looked after", "before noon", "one after another"."""
    cared = i > 0 and "look" in lemmas_of(tokens[i - 1])
    after = tokens[i + 1] if i + 1 < len(tokens) else None
    others = [token.low for token in tokens[i + 1 : i + 3]]
    in_turn = i > 0 and tokens[i - 1].low == "one" and ("another" in others[:1] or others == ["the", "other"])
    lies = bool(others) and others[0] in ("each", "every")  # "before each of them lies an heirloom"
    return in_turn or cared or lies or (after is not None and (after.low in _HOURS or after.kind == "number"))


_HOURS = closed.words("noon midnight midday lunch dinner breakfast supper work school dark dawn dusk sunset sunrise")


def _lies(tokens: tuple[Token, ...], i: int) -> bool:
    """Whether to lie is to be somewhere: "the rooms lie side by side", "islands lie in a row"."""
    after = tokens[i + 1].low if i + 1 < len(tokens) else ""
    return tokens[i].low in ("lie", "lying") and after in closed.PREPOSITIONS - {"about", "to"} | {"side", "next"}


def _only_placed(s: Setting, tokens: tuple[Token, ...], word: str) -> bool:
    """Whether a word of place only says where all of it happens: "behind the office there are five bays"."""
    if word not in _WHERE:
        return False
    for i, token in enumerate(tokens):
        if token.low != word:
            continue
        after = [one for one in tokens[i + 1 : i + 5] if one.low not in closed.ARTICLES | {"to", "our", "my", "your"}]
        if len(after) == len(tokens[i + 1 : i + 5]) or not after:  # no article: no plain thing
            return False
        lemmas = set(lemmas_of(after[0]))
        known = s.nouns.keys() | s.things | s.landmarks.keys() | s.ends.keys() | closed.PEOPLE | {"one"}
        if s.matches(tokens, tokens.index(after[0])) or lemmas & known:
            return False
        if not noun_lemmas(after[0].low) or lexicon.first_kinds(after[0].low) & {"person", "relative"}:
            return False
    return True


_WHERE = closed.words("behind above below opposite beside next")


def _of_others(s: Setting, tokens: tuple[Token, ...]) -> bool:
    """Whether nothing that the riddle is about is spoken of: "nobody could stop the rain"."""
    known = s.nouns.keys() | s.things | {verb for kind in s.kinds for verb in kind.verbs} | _OF_ALL
    return not any(lemma in known for token in tokens for lemma in lemmas_of(token))


def _of_elsewhere(s: Setting, tokens: tuple[Token, ...]) -> bool:
    """Whether a sentence compares or orders things that the riddle does not have: "footsteps are coming closer".

    Nobody of the riddle may be meant in it by a pronoun or by what they do, and every word has to be known.
    """
    if any(token.low in _MAYBE_SOMEBODY or _acts(s, token) or _unknown(s, token) for token in tokens):
        return False
    named = any(token.text[:1].isupper() and not lexicon.is_word(token.low) for token in tokens[1:])
    return not named and _of_others(s, tokens)


_MAYBE_SOMEBODY = closed.words(
    "he she him hers they theirs it its one ones each every everyone everybody all both either neither nobody none any "
    "anyone someone somebody who whom whoever if unless only exactly not never no nor must"
)
_AT_LAST = re.compile(
    r"\b(?:if|when|once|until|unless) (?:every|each|all)\b.*\b(?:right|proper|correct|true|rightful) "
    r"(?:places?|orders?|positions?|slots?|spots?|seats?)\b",
    re.IGNORECASE,
)
"""What happens once the riddle is solved."""
_OF_ALL = closed.words("own same other another different his her their them two who whose more than as name")
"""Words that may say of everybody in the grid what nobody has or does."""


def is_order(text: str) -> bool:
    """Whether a sentence only says what to do."""
    return bool(_ORDERS.match(text))


def is_task(text: str) -> bool:
    """Whether a line of a list is one more thing to do, no clue."""
    return bool(_TASKS.match(text))


def is_rule(text: str) -> bool:
    """Whether a sentence only says that everybody has another one, or what to do."""
    return bool(_RULES.search(text)) or bool(_ORDERS.match(text))


def lists_values(s: Setting, values: list[Value]) -> bool:
    """Whether a sentence names all values of a category, or all but one."""
    for kind in s.kinds:
        named = sum(value.category == kind.name for value in values)
        if (
            named >= max(2, len(kind.values) - 1)
            and named >= len(values) - 1 - sum(v.category != kind.name for v in values)
            and (named >= 3 or len(kind.values) == 2)
        ):
            return True
    return False


def _within_list(s: Setting, tokens: tuple[Token, ...], telling: list[str], values: list[Value]) -> list[str]:
    """The words that relate things and stand between the values of a category: "Ann sits between Bob and Cid"."""
    kind = max(s.kinds, key=lambda one: sum(value.category == one.name for value in values))
    at = [i for i in range(len(tokens)) if any(match.value.category == kind.name for match in s.matches(tokens, i))]
    return [token.low for token in tokens[at[0] : at[-1]] if token.low in telling] if at else []


def _acts(s: Setting, token: Token) -> bool:
    """Whether a word is one of doing what the riddle is about: drinks, drinker."""
    if token.low in closed.AUX:
        return False
    verbs = {verb for kind in s.kinds for verb in kind.verbs} | set(closed.DOING)
    lemmas = lemmas_of(token)
    if any(lemma in verbs for lemma in lemmas):
        return True
    return any(verb in verbs for lemma in lemmas if lemma.endswith(("er", "or")) for verb in agent_verbs(lemma))


def _unknown(s: Setting, token: Token) -> bool:
    """Whether a word is none that is known: what it says cannot be told."""
    if (
        token.kind != "word"
        or token.low in closed.RESERVED
        or token.low in closed.FUNCTION
        or token.low in closed.PREPOSITIONS
        or token.low in closed.AUX
    ):
        return False
    return not lexicon.is_word(token.low) and not s.matches((token,), 0) and token.text[:1].islower()


def why_scene(s: Setting, text: str, before_clues: bool) -> str:
    """Why a sentence that is no clue says nothing of the grid; nothing if that cannot be shown."""
    tokens = tokenise(text)
    values = mentions(s, tokens)
    telling = [word for word in relating(tokens, values) if not _only_placed(s, tokens, word)]
    if _LEADS_ON.fullmatch(text) or all(token.kind != "word" or token.low in _CALLS for token in tokens):
        return "it leads on"
    if any(token.low in _ALWAYS and not _lies(tokens, i) for i, token in enumerate(tokens)):
        return ""
    if not values and _COMPASS.fullmatch(text):
        return "it says which way is which"
    if not values:
        if s.couples and any(token.low == "couple" for token in tokens):
            return ""
        if _COUPLED & set(telling) or ("nobody" in telling and _PLACING & set(telling)):
            return ""
        told = "nobody" in telling and not _UNSURE.search(text) and not _of_others(s, tokens)
        if (before_clues and not told) or is_rule(text) or _AT_LAST.search(text):
            return "it names no value"
        if (
            any(
                token.low in ("that", "this", "it", "those", "these", "clue", "clues", "statement", "statements")
                for token in tokens
            )
            or len(tokens) < 4
        ):
            return "" if not text.lower().startswith(("good luck", "have fun", "enjoy", "hint", "happy")) else "a wish"
        people = any(lemma in closed.FEMALE | closed.MALE for token in tokens for lemma in lemmas_of(token)) and any(
            kind.gender for kind in s.kinds
        )
        numbers = any(token.kind in ("number", "clock", "money") for token in tokens)
        if telling and not people and not numbers and _of_elsewhere(s, tokens):
            return "it speaks of nothing in the riddle"
        return "" if telling or people or numbers else "it names no value"
    if lists_values(s, values):
        serious = [
            word
            for word in telling
            if word
            not in (
                "married",
                "husband",
                "wife",
                "first",
                "last",
                "end",
                "left",
                "right",
                "exactly",
                "between",
                "either",
                "only",
                "immediately",
                "next",
            )
            and (base(word) or ("", ""))[1] != "est"
        ]
        serious += _within_list(s, tokens, telling, values)
        if "than others" in text:  # "some got further than others"
            serious = [word for word in serious if (base(word) or ("", ""))[1] != "er"]
        denied = any(token.low in closed.NOT for token in tokens) and "necessarily" not in text and "order" not in text
        return "it lists values" if not serious and not denied else ""
    if text.rstrip().endswith(":") and not telling:
        return "it leads on"
    if (
        before_clues
        and is_rule(text)
        and len({value.category for value in values}) <= 1
        and not (_PLACING | {"neither", "nor", "if", "unless", "before", "after"}) & set(telling)
    ):
        return "it sets the scene"
    if len(values) == 1 and not telling and not any(token.kind in ("number", "clock", "money") for token in tokens):
        kind = values[0].category
        if any(_acts(s, token) or _unknown(s, token) or token.low in closed.ORDINALS for token in tokens):
            return ""
        if any(re.fullmatch(r"(?:\w+-)?\w+(?:ieth|teenth|dredth)", token.low) for token in tokens):
            return ""  # a place that there is not
        if any((base(token.low) or ("", ""))[1] in ("er", "est") for token in tokens):
            return ""  # "far from the most expensive"
        saying = any(token.low in _SAYS for token in tokens)  # what he says is of nothing in the grid, or not so
        if any(one.gender for one in s.kinds) and any(
            lemma in closed.FEMALE | closed.MALE and not (saying and lemma in closed.PERSONAL)
            for token in tokens
            for lemma in lemmas_of(token)
        ):
            return ""
        others = {noun for noun, kinds in s.nouns.items() if kinds - {kind} and noun not in closed.PEOPLE}
        if not any(lemma in others for token in tokens for lemma in lemmas_of(token)) and not any(
            token.low in ("it", "one", "that", "this", "there", "so", "no", "nothing", "not", "never") and not saying
            for token in tokens
        ):
            return "it names one value and says nothing of the others"
    return ""
