"""What was made of the sentences that only set the scene or bring in values."""

from __future__ import annotations

import re

from cluegrid.reading.cast_words import singular
from cluegrid.reading.document import Piece
from cluegrid.reading.kinds import Cast
from cluegrid.reading.listed import Listing, is_labelled
from cluegrid.reading.values import ORDINALS, cardinal

_SAYS_MORE = re.compile(
    r"\b(?:not(?! necessarily)|n't|never|neither|nor|nobody|no one|none|than|if|unless|only|women|men|girls|boys|"
    r"either|"
    r"twice|before|after|older|younger|youngest|oldest|first|last|nearest|behind|opposite|alternat\w+|same|both|"
    r"between(?! them)|at least|at most|couples?|husbands?|wife|wives|partners?|twins?|himself|herself|must|cannot|"
    r"false|true|lies|lying|liar|truth|statements?)\b|\w+n't\b|'s (?:is|was|are)\b",
    re.IGNORECASE,
)
_HARMLESS = re.compile(
    r"\b(?:(?:nobody|no one|none of them) (?:\w+ing|\w+s) (?:twice|more than once)|"
    r"(?:though |but )?not necessarily in (?:that|this|those|the same) orders?|(?:one )?after (?:the other|"
    r"another)|"
    r"next to (?:each other|one another)|from left to right|no two (?:of (?:them|these|whom|which) )?\w+ (?:\w+ "
    r")?the same "
    r"\w+|first names?|last names?|last (?:night|week|year|month|summer|season|\w+day)|one behind the other|ground "
    r"floor|"
    r"the first (?:two|three|four|five|six|seven|eight) \w+|(?:came|finished|arrived)(?: in| home)? after(?=\s*[.,])|"
    r"(?:first|second|third|fourth|fifth|sixth) floor|no two .{0,40} the same \w+)\b",
    re.IGNORECASE,
)
_RESTRICTS = re.compile(
    r"\b(?:not(?! necessarily)|neither|nor|nobody|no one|than|women|men|alternat\w+|unless|if|false|true|lies|lying|"
    r"liars?|"
    r"truth|statements?|opposite|must not|cannot|twins?|(?:exactly|at least|at most) \w+ of)\b|\w+n't\b|'s (?:is|was|"
    r"are)\b",
    re.IGNORECASE,
)
"""What keeps even a sentence before the clues from being mere scenery."""
_NO_TIES = re.compile(
    r"^(?:there (?:was|were|is|are) no (?:ties?|dead heats?|draws?)|nobody shared (?:a|the same) \w+|no two (?:of "
    r"(?:them|the \w+) )?"
    r"(?:\w+ ){0,4}(?:the same(?: (?:\w+,? (?:or |and )?){1,4})?|together|at the same time))\.?$",
    re.IGNORECASE,
)
_TASK = re.compile(
    r"^(?:work out|use the|figure out|fill in|match|read the|answer the|put the|write down|reconstruct|find|"
    r"determine|can you|draw|list|good luck|from the|using|say|name|deduce|choose)\b",
    re.IGNORECASE,
)
_GENDERED = re.compile(
    r"\b(?:the |their |\w+ )?(?:boys|girls|men|women|husbands|wives|couples|brides|grooms)"
    r"(?: (?:are|were|and)\b|(?= *\())",
    re.IGNORECASE,
)
_DAY = "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"
_SPAN = re.compile(
    r"\b(?:(?:from|between) [A-Z]\w+ (?:to|and|until|till|through) [A-Z]\w+|"
    rf"{_DAY} (?:to|until|till|through) {_DAY})\b"
)
_SCENE = re.compile(
    r"\b(?:each|every|different|own|(?<!odd-)(?<!even-)numbered|row|line|side by side|next to each other|"
    r"round table|circle|stacked|one after the other|one after another|counted|facing|favou?rite|unique)\b",
    re.IGNORECASE,
)
_ANCHOR = re.compile(
    r"^\(?(?:the )?(?:\w+ )?(?:floor|seat|house|place|number|position|shelf|level|first \w+|lowest \w+|bottom \w+) "
    r"?(?:1|one|a|"
    r"number 1)? (?:is|being) (?:at the bottom|the (?:lowest|bottom|ground|leftmost|one) ?(?:one|floor|level)?|on "
    r"the (?:far )?"
    r"left|at the (?:far )?left)\.?\)?\.?$",
    re.IGNORECASE,
)
_INTRODUCES = re.compile(
    r"^(?:and |then |finally,? |also,? )*(?:(?:one|someone|somebody)\b|the (?:remaining|other|final)\b|there (?:is|"
    r"was)\b|"
    r"(?:and )?then there (?:is|was|'s)\b)",
    re.IGNORECASE,
)


def account(
    cast: Cast,
    pieces: list[Piece],
    used: dict[int, list[Listing]],
    clues: set[int],
    setting: set[int],
    opening: set[int],
    size: int,
) -> None:
    """Say for each sentence that only lists values or sets the scene what was made of it."""
    values = _mention(cast)
    for i, piece in enumerate(pieces):
        text = piece.text
        if piece.asks or piece.mark in ("choice", "key") or len(text) > 3000:
            continue
        lists = used.get(i, [])
        outside = _outside(text, lists)
        if lists and (all(is_labelled(item) for item in lists) or i not in clues):
            if (len(lists) == 1 and is_labelled(lists[0]) and lists[0].style != "ones") or _says_nothing(
                outside, values
            ):
                cast.made[i] = ("values", "; ".join(", ".join(item.items) for item in lists))
            for item in lists:
                if item.style == "column":
                    cast.made |= {i + k: ("values", value) for k, value in enumerate(item.items, 1)}
        elif i in setting and i not in clues and piece.mark != "list" and _says_nothing(text, values):
            cast.made[i] = ("scene", _what(cast, size))
        elif i not in clues and piece.mark != "list" and _is_scenery(text, values, i in opening):
            cast.made[i] = ("scene", "it names no value" if not _NO_TIES.match(text) else "all are different")
        elif _ANCHOR.match(text):
            cast.made[i] = ("scene", "where the places are counted from")
        elif i not in cast.made and _introduces(text, values, size):
            cast.made[i] = ("values", ", ".join(dict.fromkeys(match.group() for match in values.finditer(text))))


def is_setting(text: str) -> bool:
    """Whether a sentence speaks of all things alike."""
    return bool(_SCENE.search(text))


_EXISTS = re.compile(
    r"^(?:(?:in|on|at|along|down) [^,]{3,40}?,? )?(?:there (?:are|were|is|was)|(?:an?|the|my|our|this|one) [a-z]+"
    r"(?: [a-z]+){0,3} (?:has|had|holds|contains)|(?=\w+ [a-z]+(?: [a-z]+)? (?:stand|stood|lie|live|lived|sit|sat|"
    r"are|were)\b)) ?(?P<count>\w+) (?:\w+ ){0,2}?[a-z]+s\b",
    re.IGNORECASE,
)
_ALL_ALIKE = re.compile(
    r"\b(?:each|every|all|both|everyone|everybody|they|these|whose)\b.*\b(?:different|own|certain|unique|distinct|another|"
    r"exactly one|one)\b|\b(?:different|certain|unique|another|own|one)\b.*\b(?:each|every)\b|"
    r"\b(?:no|none|nobody)\b.*\b(?:same|shares?|shared|in common|more than one)\b",
    re.IGNORECASE,
)
_RELATES = re.compile(
    r"\b(?:between|than|apart|before|after|behind|opposite|if|unless|either|neither|not|first|last|middle|end|left of|"
    r"next to (?!each other|one another)|next door to (?!each other|one another)|exactly (?:two|three|four|one of the))"
    r"\b|\b\w+n't\b",
    re.IGNORECASE,
)


def is_rule(text: str) -> bool:
    """Whether a sentence says only how many there are, or of all alike that each has another."""
    said = _HARMLESS.sub(" ", text)
    if _RELATES.search(said) or any(word[:1].isupper() and word != "I" for word in said.split()[1:] if word != "A"):
        return False
    found = _EXISTS.search(said)
    return (found is not None and (cardinal(found["count"].lower()) or 0) > 2) or _ALL_ALIKE.search(said) is not None


def _outside(text: str, lists: list[Listing]) -> str:
    for item in sorted(lists, key=lambda listing: -listing.start):
        text = text[: item.start] + " " + text[item.end :]
    return text


def _is_scenery(text: str, values: re.Pattern[str], opens: bool) -> bool:
    """Whether a sentence that names no value is a lead-in, a task, or an opening that restricts nothing."""
    if values.search(_SPAN.sub(" ", text)):
        return False
    if _NO_TIES.match(text):
        return True
    if _RESTRICTS.search(_HARMLESS.sub(" ", text)):
        return False
    return opens or text.rstrip().endswith(":") or bool(_TASK.match(text))


def _says_nothing(text: str, values: re.Pattern[str]) -> bool:
    """Whether no value is named and nothing is said that could be a fact."""
    text = _GENDERED.sub(" ", _SPAN.sub(" ", text))
    return not values.search(text) and not _SAYS_MORE.search(_HARMLESS.sub(" ", text))


def _introduces(text: str, values: re.Pattern[str], size: int) -> bool:
    """ "One of the four owns a canoe": a value and nothing else."""
    found = values.findall(text)
    if len(found) != 1 or not _INTRODUCES.match(text):
        return False
    rest = values.sub(" ", text)
    ranked = any(re.search(rf"\b{word}\b", rest, re.IGNORECASE) for word in ORDINALS)
    return (
        not ranked
        and not _SAYS_MORE.search(rest)
        and not re.search(
            r"\b(?:left|right|next|middle|end|\d+|top|bottom|above|below|and|but|who|which|whose|these|those|won|wins|winner|lost|"
            r"came|finished|most|least|earliest|latest|cheapest|dearest|tallest|shortest|fastest|slowest|highest|lowest)\b",
            rest,
        )
    )


def _what(cast: Cast, size: int) -> str:
    noun = cast.kinds[cast.axis].name.lower() if cast.kinds else "thing"
    return f"{size} values of {noun}"


def _mention(cast: Cast) -> re.Pattern[str]:
    """Finds any value that is more than a number or a letter."""
    forms: set[str] = set()
    for kind in cast.kinds:
        for value in kind.values:
            for form in (value, singular(value), *kind.aliases.get(value, [])):
                if len(form) > 1 and not form.isdigit():
                    forms.add(form)
    if not forms:
        return re.compile(r"(?!)")
    body = "|".join(_either_case(form) for form in sorted(forms, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{body})(?!\w)")


def _either_case(form: str) -> str:
    """A pattern for a value: a lower-case one may start a sentence, a capital one stays as it is."""
    first = f"[{form[0]}{form[0].upper()}]" if form[0].isalpha() and form[0].islower() else re.escape(form[0])
    return first + re.escape(form[1:]) + ("s?" if form[-1].islower() else "")
