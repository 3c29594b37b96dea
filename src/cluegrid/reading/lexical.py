"""Lexical edges: what the words of a sentence can be in this riddle, by the symbols of the grammar."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from cluegrid import lexicon
from cluegrid.categories import Value
from cluegrid.reading import closed
from cluegrid.reading.lexical_amounts import amounts, cardinals, may_count, measures, number_values
from cluegrid.reading.lexical_remarks import circumstance, idling, may_idle, remark
from cluegrid.reading.lexical_verbs import at_first, participles, picked, selections, verb_groups
from cluegrid.reading.scales import ADJECTIVES, base
from cluegrid.reading.setting import Setting
from cluegrid.reading.tokens import Token
from cluegrid.reading.word_forms import noun_lemmas, singular, verb_lemmas

if TYPE_CHECKING:
    from cluegrid.reading.chart import Chart, Found


def _values(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    found = s.matches(chart.tokens, i)
    if not found or i in s.inside(chart):
        return
    longest = max((match.end for match in found if match.cost == 0), default=0)
    for end, value, cost in found:
        if _only_counts(s, chart.tokens, i, value):
            continue
        if end >= longest or longest - i == 1:
            yield end, value, cost


def _only_counts(s: Setting, tokens: tuple[Token, ...], i: int, value: Value) -> bool:
    """Whether a word such as "second" that is a value only counts here: the second lane, second from the top."""
    if tokens[i].low not in closed.ORDINALS or i + 1 == len(tokens) or " " in value.name:
        return False
    after = tokens[i + 1].low
    named = s.nouns.get(lexicon.folded(singular(after)), set())
    other = named and value.category not in named and any(s.by_name[name].order != "none" for name in named)
    return bool(other) or after in closed.CARDINALS or "from" in [token.low for token in tokens[i + 1 : i + 3]]


def _done_values(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    """Values that are something to do: "swims", "flew"."""
    if verb_lemmas(chart.tokens[i].low):
        yield from _values(s, chart, i)


def _nouns(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    token = chart.tokens[i]
    if (
        token.kind == "word"
        and token.low not in closed.VERBAL
        and (token.low not in closed.RESERVED or token.low in ("one", "end", "front", "back"))
        and (token.low not in closed.EMPTYING or token.low in s.nouns)
        and i not in s.taken(chart)
    ):
        for lemma in noun_lemmas(token.low)[:3]:
            yield i + 1, lexicon.folded(lemma), 0
        if s.coined and token.low.removesuffix("s") in s.coined:
            yield i + 1, token.low.removesuffix("s"), 0


def _plurals(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    token = chart.tokens[i]
    if (
        token.kind == "word"
        and token.low not in closed.VERBAL
        and token.low not in closed.RESERVED
        and i not in s.taken(chart)
    ):
        for lemma, cls, form in lexicon.lemmas(token.low):
            if cls == "n" and form == "plural" and lexicon.listed(lemma):
                yield i + 1, lexicon.folded(lemma), 0


def _people(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    token = chart.tokens[i]
    lemma = singular(token.low)
    if lemma in closed.PEOPLE or token.low in closed.PEOPLE:
        yield i + 1, lemma, 0


def _letters(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    token = chart.tokens[i]
    if (token.kind == "word" and len(token.text) == 1 and token.text.isupper()) or token.kind == "number":
        yield i + 1, token.text, 0
    elif token.low in closed.CARDINALS:
        yield i + 1, str(closed.CARDINALS[token.low]), 0


def _end(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    if i == len(chart.tokens) - 1:
        yield i + 1, "", 0


def _ordinals(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    token = chart.tokens[i]
    if at_first(chart.tokens, i):
        return
    if token.low in closed.ORDINALS and all(
        match.cost or _only_counts(s, chart.tokens, i, match.value) for match in s.matches(chart.tokens, i)
    ):
        yield i + 1, closed.ORDINALS[token.low], 0
    nth = token.low + chart.tokens[i + 1].low if token.kind == "number" and i + 1 < len(chart.tokens) else ""
    if nth in closed.ORDINALS and not _is_date(s, chart.tokens, i):
        yield i + 2, closed.ORDINALS[nth], 0


def _is_date(s: Setting, tokens: tuple[Token, ...], i: int) -> bool:
    """Whether "the 8th" is a date, and not the eighth of them: no noun follows it."""
    counts = i + 2 < len(tokens) and bool(noun_lemmas(tokens[i + 2].low))
    return s.dated and not counts


def _adjectives(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    """Adjectives that only adorn the noun after them."""
    token = chart.tokens[i]
    if (
        token.kind != "word"
        or token.low in closed.EMPTYING
        or token.low in closed.RESERVED
        or (token.text[:1].isupper() and i > 0)
    ):
        return
    classes = lexicon.word_classes(token.low)
    if (
        ("a" in classes or any(form in ("participle", "gerund") for _, form in verb_lemmas(token.low)))
        and (base(token.low) or ("", ""))[1] == ""
        and i not in s.taken(chart)
        and ("n" not in classes or lexicon.common(token.low, "a") >= lexicon.common(token.low, "n"))
    ):
        made = any(form in ("participle", "past") for _, form in verb_lemmas(token.low))
        yield i + 1, ("+" if made else "") + token.low, 1


def _comparatives(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    low = chart.tokens[i].low
    known = base(low)
    if known is not None and known[1] == "er":
        yield i + 1, ADJECTIVES[known[0]], 0
    if low in ("more", "less") and i + 1 < len(chart.tokens) and chart.tokens[i + 1].low in ADJECTIVES:
        sign = 1 if low == "more" else -1
        yield i + 2, tuple((name, sign * way) for name, way in ADJECTIVES[chart.tokens[i + 1].low]), 0


def _superlatives(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    low = chart.tokens[i].low
    known = base(low)
    if low in ("least", "most") and i > 0 and chart.tokens[i - 1].low == "at":
        return
    if known is not None and known[1] == "est" and low != "last":
        yield i + 1, ADJECTIVES[known[0]], 0
    if low in ("most", "least") and i + 1 < len(chart.tokens) and chart.tokens[i + 1].low in ADJECTIVES:
        sign = 1 if low == "most" else -1
        yield i + 2, tuple((name, sign * way) for name, way in ADJECTIVES[chart.tokens[i + 1].low]), 0


def _plain_adjectives(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    low = chart.tokens[i].low
    if low in ADJECTIVES:
        yield i + 1, ADJECTIVES[low], 0


def _parts(s: Setting, chart: Chart, i: int) -> Iterator[Found]:
    """What something has that a value before it is said of: "red-roofed", "black-funnelled"."""
    if i not in s.taken(chart):
        for noun in _had(chart.tokens[i].low):
            yield i + 1, noun, 0


def _told(s: Setting, chart: Chart, i: int, signs: dict[str, int]) -> Iterator[Found]:
    """Words for an end of the row, or for the way along it."""
    sign = signs.get(chart.tokens[i].low)
    if sign is not None and (
        i not in s.taken(chart) or all(match.value.category == s.axis.name for match in s.matches(chart.tokens, i))
    ):
        yield i + 1, sign, 0


@lru_cache(maxsize=20_000)
def _had(low: str) -> tuple[str, ...]:
    """The noun of a word that says what something has: roofed, funnelled, haired."""
    stem = low.removesuffix("ed")
    if stem == low or len(stem) < 3 or low in closed.RESERVED:
        return ()
    forms = (stem, stem + "e", stem[:-1] if stem[-1] == stem[-2] else stem)
    return tuple(form for form in forms if form in noun_lemmas(form) and lexicon.common(form, "n"))[:1]


def _is_noun(low: str, kind: str) -> bool:
    return kind == "word" and bool(noun_lemmas(low)) and low not in closed.VERBAL


def _is_verb(low: str, kind: str) -> bool:
    return kind == "word" and bool(verb_lemmas(low)) and (low not in closed.AUX or low == "having")


def _is_graded(low: str, kind: str) -> bool:
    return base(low) is not None


_BEGINNINGS: dict[str, Callable[[str, str], bool]] = {
    "NUMVAL": may_count,
    "NOUN": _is_noun,
    "VG": lambda low, kind: (
        low in closed.AUX
        or low in closed.NOT
        or low in closed.IDLE_ADVERBS
        or low in ("first", "only", "would", "could")
        or _is_verb(low, kind)
    ),
    "NUM": may_count,
    "ORD": lambda low, kind: kind == "number" or low in closed.ORDINALS,
    "ADJ": lambda low, kind: "a" in lexicon.word_classes(low) or _is_verb(low, kind),
    "ER": _is_graded,
    "EST": _is_graded,
    "PLAINADJ": _is_graded,
    "MEAS": lambda low, kind: (
        may_count(low, kind) or low in ("exactly", "just", "precisely", "half", "quarter", "a", "an")
    ),
    "ING": lambda low, kind: low == "first" or _is_verb(low, kind),
    "PERSON": lambda low, kind: low in closed.PEOPLE or singular(low) in closed.PEOPLE,
    "LETTER": lambda low, kind: may_count(low, kind) or len(low) == 1,
    "QUANT": may_count,
    "IDLE": lambda low, kind: may_idle(low, kind) and low not in closed.BE | closed.HAVE,
    "ED": lambda low, kind: kind == "word" and bool(_had(low)),
    "CIRC": lambda low, kind: low in ("with", "without", "despite", "amid"),
    "REMARK": lambda low, kind: may_idle(low, kind) and low not in closed.AUX | closed.ARTICLES | closed.PREPOSITIONS,
    "PLURAL": _is_noun,
}
"""With what a symbol of the lexicon must begin, so that it need not be tried elsewhere; others are tried anywhere."""
_NAMED = ("VAL", "DOVAL")
"""Symbols that begin with the name of a value."""
_TOLD = ("LANDMARK", "ENDNOUN", "WAY", "WAYOF")
"""Symbols that begin with a word for an end of the row, or for the way along it."""
_CHOOSING = ("CHOSEN", "PICKED")
"""Symbols for who is chosen, where the riddle is about that."""
_LEXICON: dict[str, Callable[[Setting, Chart, int], Iterator[Found]]] = {
    "VAL": _values,
    "NUMVAL": number_values,
    "NOUN": _nouns,
    "VG": verb_groups,
    "NUM": cardinals,
    "ORD": _ordinals,
    "ADJ": _adjectives,
    "ER": _comparatives,
    "EST": _superlatives,
    "PLAINADJ": _plain_adjectives,
    "MEAS": measures,
    "ING": participles,
    "PERSON": _people,
    "LETTER": _letters,
    "END": _end,
    "QUANT": amounts,
    "IDLE": idling,
    "REMARK": remark,
    "CIRC": circumstance,
    "ED": _parts,
    "PLURAL": _plurals,
    "DOVAL": _done_values,
    "LANDMARK": lambda s, chart, i: _told(s, chart, i, s.landmarks),
    "ENDNOUN": lambda s, chart, i: _told(s, chart, i, s.ends),
    "WAY": lambda s, chart, i: _told(s, chart, i, s.ways),
    "WAYOF": lambda s, chart, i: _told(s, chart, i, s.streams),
    "CHOSEN": selections,
    "PICKED": picked,
}
"""How the analyses of each symbol of the lexicon are found."""


@lru_cache(maxsize=20_000)
def _beginning(low: str, kind: str) -> tuple[str, ...]:
    """The symbols of the lexicon that a word can begin."""
    return tuple(symbol for symbol, may in _BEGINNINGS.items() if may(low, kind))


def edges(s: Setting, chart: Chart, i: int) -> dict[str, list[Found]]:
    """What the lexicon has for the tokens from here on, by symbols."""
    token = chart.tokens[i]
    symbols = (*_beginning(token.low, token.kind), "END")
    if s.selection is not None:
        symbols += _CHOOSING
    if s.matches(chart.tokens, i):
        symbols += _NAMED
    if token.low in s.ends or token.low in s.ways:
        symbols += _TOLD
    if s.coined and token.low.removesuffix("s") in s.coined:
        symbols += ("NOUN",)
    found = {}
    for symbol in symbols:
        held = list(_LEXICON[symbol](s, chart, i))
        if held:
            found[symbol] = held
    return found
