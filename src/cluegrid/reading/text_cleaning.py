"""Signs that carry no meaning taken out of a text, with the way back to where each character stood."""

from __future__ import annotations

import re
import unicodedata
from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from cluegrid.reading.closed import words as word_set
from cluegrid.reading.text_spelling import mends

_ONE_FOR_ONE = {
    **dict.fromkeys("‘’‚‛′ʼ´ʹ‹›", "'"), **dict.fromkeys("“”„‟″«»", '"'), **dict.fromkeys("‐‑‒−﹣－", "-"),
    **dict.fromkeys("\x0b\x0c\x85\u2028\u2029", "\n"), **dict.fromkeys("\u00a0\u1680\u202f\u205f\u3000", " "),
    **{chr(code): " " for code in range(0x2000, 0x200b)}, "❓": "?", "❔": "?", "❗": "!", "‼": "!", "⁉": "?",
    "：": ":", "，": ",", "？": "?", "！": "!", "；": ";", "（": "(", "）": ")", "⁃": "•",
}
_TABLE = str.maketrans({**{chr(code): " " for code in (*range(9), *range(14, 32), 127)}, **_ONE_FOR_ONE})
_EMOJI = (r"[\U0001F000-\U0001FAFF\u2600-\u2653\u2668-\u2712\u2715-\u27bf\u2b00-\u2bff\u2300-\u23ff"
          r"\U000E0020-\U000E007F\ufe0e\ufe0f\u20e3\u200d]")
_LINE_EMOJI = re.compile(rf"^[ \t]*({_EMOJI}+)(?=[ \t]*\w)", re.MULTILINE)
_INVISIBLE = re.compile(rf"(?<=[*_]){_EMOJI}+[ \t]*|{_EMOJI}+|"
                        rf"[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]+")
_LINE_END = re.compile(r"\r\n?")
_COMBINED = re.compile(r"\w[\u0300-\u036f]{1,8}")
_ENTITIES = {"amp": "&", "nbsp": " ", "quot": '"', "apos": "'", "#39": "'", "lt": "<", "gt": ">", "rsquo": "'",
             "lsquo": "'", "ldquo": '"', "rdquo": '"', "ndash": "–", "mdash": "—", "hellip": "...", "bull": "•"}
_ENTITY = re.compile(rf"&({'|'.join(_ENTITIES)});")
_TAG = re.compile(r"<(/?)(p|br|li|ul|ol|div|h[1-6]|tr|b|i|u|em|strong|span|sup|sub)\b[^<>\n]{0,100}>", re.IGNORECASE)
_BOARD_TAG = re.compile(
    r"\[/?(?:b|i|u|s|list|ul|ol|li|quote|size|colou?r|font|center|left|right|url|img|code|spoiler|hide|hidden|hr|h[1-6]|table|tr|td)"
    r"(?:=[^\[\]\n]{0,80})?\]", re.IGNORECASE)
_HIDDEN_BY_TAG = re.compile(r"\[(?:spoiler|hide|hidden)(?:=[^\[\]\n]{0,80})?\]", re.IGNORECASE)
_BOARD_ITEM = re.compile(r"^[ \t]*\[\*\][ \t]*", re.MULTILINE)
_HEADING = re.compile(r"^[ \t]*(\[)[A-Z][\w' ]{2,40}:?(\])[ \t]*$", re.MULTILINE)
_BOX = re.compile(r"^([ \t]*[-*+•][ \t]+)\[[ xX]\][ \t]+", re.MULTILINE)
_ASKING_SIGN = re.compile(r"^[ \t]*[?!]+[ \t]+(?=\w)", re.MULTILINE)
_SAID_AT = re.compile(
    r"^[ \t]*(?:\[[^\[\]\n]{0,12}\d{1,2}[:.]\d\d[^\[\]\n]{0,12}\]|\(\d{1,2}[:.]\d\d(?: ?[ap]m)?\)|"
    r"\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?: ?[ap]m)?(?:[ \t]+-)?)[ \t]*"
    r"(?:<[^<>\n]{1,25}>|@?[\w.'-]{1,20}(?: [\w.'-]{1,20})?[ \t]*[:>])[ \t]*",
    re.IGNORECASE | re.MULTILINE)
_SAID_BY = re.compile(r"^[ \t]*(?P<who>@?[A-Za-z][\w.-]{1,18}|<[^<>\n]{1,20}>)[ \t]*:[ \t]+(?=\S)", re.MULTILINE)
_FEWEST_SAID = 3
_QUOTED_LINE = re.compile(r"^[ \t]*(?:>[ \t]?)+", re.MULTILINE)
_ELLIPSIS = re.compile("…")
_DASH = re.compile(r"(?<=[\w,.'\")])[ \t]*(?:—|---?)[ \t]*(?=[\w'\"(])|(?<=[ \t])[–—](?=[ \t\n])|[–—]")
_FOOTNOTE = re.compile(
    r"(?<=[\w.,;:!?'\")\]])\[\d{1,3}\]|(?<=[\w.,;:!?'\")])[ \t]\[\d{1,3}\](?=[.,;:!?]|[ \t]*$)"
    r"|(?<=[A-Za-z.,;:!?'\")])(?<!\bm)(?<!\bcm)(?<!\bkm)(?<!\bft)[⁰¹²³⁴-⁹]{1,3}|[†‡]+"
    r"|(?<=[\w.,;:!?'\")])\*{1,3}(?=[\s.,;:!?]|$)", re.MULTILINE)
_LONE_STAR = re.compile(r"^[ \t]*\*+(?=[\w\"'])", re.MULTILINE)
_BLANK = re.compile(r"(?<=[?.:])[ \t]*_{3,}(?=[ \t]*$)", re.MULTILINE)
_ESCAPE = re.compile(r"\\(?=[-.)(*_#\[\]!>`'\"])")
_STARS = re.compile(r"(?<=\S)\*{2,3}(?!\*)|(?<!\*)\*{2,3}(?=\S)")
_EMPHASIS = (re.compile(r"(?<![\w_])(__)(?=[^\s_])[^_\n]{1,200}?(__)(?![\w_])"),
             re.compile(r"(?<![\w*])(\*)(?=[^\s*])[^*\n]{1,200}"
                        r"(?:\n(?![ \t]*[-*•\d])[^*\n]{1,100})?(?<!\s)(\*)(?![\w*])"),
             re.compile(r"(?<![\w_])(_)(?=[^\s_])[^_\n]{1,200}(?<!\s)(_)(?![\w_])"),
             re.compile(r"(~~)(?=\S)[^~\n]{1,200}?(~~)"))
_LINK = re.compile(r"(!?\[)(?=[^\[\]\n]{1,200}\]\()[^\[\]\n]{1,200}(\]\([^()\s]{0,300}\))")

_THAT_IS = re.compile(
    r"\b(?:viz|i\.e)\b\.?:?,?(?=\s)(?!\s(?:he|she|it|they|the|an?|there|this|that|not)\b)", re.IGNORECASE)
_TOLD = re.compile(r'(?:^|(?<=[.!?])\s|\n)\s*(?P<frame>[^.!?:"\n]{3,120}):\s*(")([^"]{15,3000}[.!?])(")')
_TELLING = re.compile(r"\b(?:tell|say|speak|read|state|write|whisper|warn|growl|explain|announce|declare|add|carve|"
                      r"engrave|scribble|scratch|recite|mutter|boom)(?:s|ed|d)?\b|"
                      r"\b(?:told|said|spoke|wrote|written|spoken)\b", re.IGNORECASE)
_DOUBTED = re.compile(r"\b(?:lie|lies|lied|lying|liars?|truth|truthful|truthfully|true|false|honest|wrong|mistaken|"
                      r"correct|guess\w*|predict\w*|bets?|claim\w*)\b", re.IGNORECASE)
_NO_NAMES = word_set("the a an as he she it they on in at above below beneath under when then there here finally your "
                     "my this his her its one another some inside beside next after before while")

Edits = Iterator[tuple[int, int, str]]
_WHOLE = (0,)
_BOTH = (1, 2)


@dataclass(frozen=True)
class Clean:
    """A cleaned text and, for each of its characters, the offset in the text it was made of."""

    text: str
    offsets: array[int]
    mended: tuple[tuple[int, str], ...] = ()
    """Where a typing error stood at first, and what is said of it."""

    def origin(self, index: int) -> int:
        """Where the character with this index stood at first."""
        return self.offsets[index] if index < len(self.offsets) else (self.offsets[-1] + 1 if self.offsets else 0)


def cleaned(text: str) -> Clean:
    """A text with plain quotes and dashes, without emphasis, footnote marks, tags and pictures; accents stay."""
    clean = Clean(text.translate(_TABLE), array("L", range(len(text))))
    for signs, pattern, by, parts in _STEPS:
        if any(sign in clean.text for sign in signs):
            clean = _replaced(clean, pattern, by, parts)
        if signs == _COMBINING and not clean.text.isascii():
            clean = _pictures(clean)
    clean = _spelled(_without_speakers(clean))
    return _unquoted(clean) if '"' in clean.text else clean


def _spelled(clean: Clean) -> Clean:
    """A text with its small typing errors mended, and what is said of that."""
    found = list(mends(clean.text))
    said = tuple(
        (clean.origin(start), f'"{clean.text[start:end]}" was read as "{by}".' if by else
         f'"{clean.text[start:end]}" was read only once.')
        for start, end, by in found if "'" not in by)
    return replace(_edited(clean, iter(found)), mended=said) if found else clean


def _without_speakers(clean: Clean) -> Clean:
    """What a chat says, each message apart, without who said it and when: "[19:02] Kim: the cat is next to the dog"."""
    timed = list(_SAID_AT.finditer(clean.text)) if ":" in clean.text or "." in clean.text else []
    if len(timed) >= _FEWEST_SAID:
        return _edited(clean, ((*found.span(), "\n") for found in timed))
    said = list(_SAID_BY.finditer(clean.text)) if ":" in clean.text else []
    count = Counter(found["who"] for found in said)
    lines = sum(bool(line.strip()) for line in clean.text.split("\n"))
    often = [found for found in said if count[found["who"]] >= _FEWEST_SAID]
    if len(often) < _FEWEST_SAID or len(said) < 0.6 * lines or len(count) > len(said) // 2:
        return clean
    return _edited(clean, ((*found.span(), "\n") for found in said))


def _unquoted(clean: Clean) -> Clean:
    """What one outside the riddle tells at length stands for itself: 'The old man says: "The elf hid the map. ..."'.

    Not where a name is the speaker, where several speak, or where anything may be a lie or a guess.
    """
    told = list(_TOLD.finditer(clean.text))
    if len(told) != 1 or _DOUBTED.search(clean.text):
        return clean
    (found,) = told
    first, *words = found["frame"].split()
    if first.lower() not in _NO_NAMES or not _TELLING.search(found["frame"]) or any(
            word[:1].isupper() for word in words if word != "I"):
        return clean
    return _edited(clean, iter([(*found.span(2), "\n\n"), (*found.span(4), "")]))


def _replaced(clean: Clean, pattern: re.Pattern[str], by: Callable[[re.Match[str]], str],
              parts: tuple[int, ...] = _WHOLE) -> Clean:
    """What a pattern finds, or only some groups of it, replaced."""
    return _edited(clean, ((*found.span(part), by(found)) for found in pattern.finditer(clean.text) for part in parts))


def _edited(clean: Clean, edits: Edits) -> Clean:
    texts: list[str] = []
    offsets: array[int] = array("L")
    done = 0
    for start, end, by in edits:
        texts += (clean.text[done:start], by)
        offsets += clean.offsets[done:start]
        offsets.extend([clean.offsets[start]] * len(by))
        done = end
    if not done:
        return clean
    texts.append(clean.text[done:])
    offsets += clean.offsets[done:]
    return Clean("".join(texts), offsets, clean.mended)


def _pictures(clean: Clean) -> Clean:
    """Emoji taken out; one that starts several lines is a bullet."""
    counted = Counter(found[1] for found in _LINE_EMOJI.finditer(clean.text))
    clean = _edited(clean, ((*found.span(1), "• ") for found in _LINE_EMOJI.finditer(clean.text)
                            if counted[found[1]] >= 3))
    return _replaced(clean, _INVISIBLE, _nothing)


def _untagged(found: re.Match[str]) -> str:
    name = found[2].lower()
    if name == "li":
        return "" if found[1] else "\n• "
    return "\n" if name in ("br", "tr") else "\n\n" if name in ("p", "ul", "ol", "div") or name[0] == "h" else ""


def _dash(found: re.Match[str]) -> str:
    """A dash that sets off a part of a sentence stays apart from the words; any other is a hyphen."""
    return " - " if len(found[0]) > 1 or (found[0] == "—" and _between_words(found)) else "-"


def _between_words(found: re.Match[str]) -> bool:
    text, at = found.string, found.start()
    return at > 0 and text[at - 1].isalpha() and text[at + 1:at + 2].isalpha()


def _nothing(_: re.Match[str]) -> str:
    return ""


_COMBINING = tuple(map(chr, range(0x300, 0x370)))
_STEPS: tuple[tuple[tuple[str, ...], re.Pattern[str], Callable[[re.Match[str]], str], tuple[int, ...]], ...] = (
    (("\r",), _LINE_END, lambda found: "\n", _WHOLE),
    (_COMBINING, _COMBINED, lambda found: unicodedata.normalize("NFC", found[0]), _WHOLE),
    (("&",), _ENTITY, lambda found: _ENTITIES[found[1]], _WHOLE),
    (("<",), _TAG, _untagged, _WHOLE),
    ((">",), _QUOTED_LINE, _nothing, _WHOLE),
    (("[*]",), _BOARD_ITEM, lambda found: "• ", _WHOLE),
    (("[",), _HIDDEN_BY_TAG, lambda found: "\n\nSpoiler: ", _WHOLE),
    (("[",), _BOARD_TAG, _nothing, _WHOLE),
    (("[",), _BOX, lambda found: found[1], _WHOLE),
    (("[",), _HEADING, _nothing, _BOTH),
    (("viz", "i.e", "Viz"), _THAT_IS, lambda found: "namely", _WHOLE),
    (("? ", "! "), _ASKING_SIGN, lambda found: "\n", _WHOLE),
    (("…",), _ELLIPSIS, lambda found: "...", _WHOLE),
    (("–", "—", "--"), _DASH, _dash, _WHOLE),
    (("](",), _LINK, _nothing, _BOTH),
    (("**",), _STARS, _nothing, _WHOLE),
    (("__",), _BLANK, _nothing, _WHOLE),
    (("__",), _EMPHASIS[0], _nothing, _BOTH),
    (("*",), _EMPHASIS[1], _nothing, _BOTH),
    (("_",), _EMPHASIS[2], _nothing, _BOTH),
    (("~~",), _EMPHASIS[3], _nothing, _BOTH),
    (("]", "*", *"⁰¹²³⁴⁵⁶⁷⁸⁹†‡"), _FOOTNOTE, _nothing, _WHOLE),
    (("*",), _LONE_STAR, _nothing, _WHOLE),
    (("\\",), _ESCAPE, _nothing, _WHOLE),
)
"""(signs without which there is nothing to do, what to look for, what to put there, in which groups of it)."""
