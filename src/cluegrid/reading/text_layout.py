"""The lines of a text put together to items: a marked clue, a title, a table, a list of values, a run of prose."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise

from cluegrid.reading.text_marks import ENDED, FILL_IN, LEFT_OPEN, PREFIX, Line, accepted, lines_of
from cluegrid.reading.text_tables import TableItem, tables
from cluegrid.reading.text_values import FUNCTION_WORDS, VERB, is_label, is_value, values_of

_TITLE_DOT = re.compile(r"(?:^|[\s(])(?:mr|mrs|ms|dr|st|mt|prof|rev|capt|col|gen|lt|sgt|messrs)\.$", re.IGNORECASE)
_LABEL_LINE = re.compile(r"(?:\d{1,2} )?(?:[A-Z][^:.,;?!\"]{0,40}|[a-z]\w{0,15}(?: \w{1,15})?):(?:\s|$)")
_SOLE_LABEL = re.compile(
    r"(?:the |your |some |more )*(?:clue|hint|fact|rule|statement|condition|constraint|premise|question|puzzle|"
    r"riddle|task|"
    r"challenge|option|choice|answer choice|introduction|intro|setup|set-up|scenario|background|story|"
    r"instruction|direction|"
    r"note|example|category|categorie|given|information|grid|table|requirement|problem|goal|value|variable|entitie|"
    r"attribute)s?(?:\(s\))?\s*[:.-]*", re.IGNORECASE)
OPTIONS = re.compile(r"(?:answer )?(?:options?|choices?)\s*:?", re.IGNORECASE)
_NUMBERED_TITLE = re.compile(r"(?:puzzle|riddle|problem|exercise|worksheet|unit|chapter|lesson|level|day|week|game|"
                             r"part|set|section|logic puzzle)\s+#?\d{1,4}\b", re.IGNORECASE)
_META = re.compile(r"(?:title|author|source|difficulty|level|posted|published|date|time limit|tags?|"
                   r"by)\s*:\s*\S.{0,80}$",
                   re.IGNORECASE)
_OPTION_QUESTION = re.compile(r"\b(?:which|what|who|one|any|all) of (?:the following|these)\b|\b(?:true|false|"
                              r"correct)\b",
                              re.IGNORECASE)
_BLANKS = re.compile(r"(?:[^:_.]{1,40}:\s*(?:_{3,}|\.{6,}))+[\s,;|]*")
"""A line to fill in: Seat 1: ____ Seat 2: ____"""
_MAY_END = frozenset(
    ["it", "him", "her", "them", "me", "us", "too", "there", "here", "one", "both", "neither", "none", "either", "all"]
)
"""Function words with which a sentence may end."""
_WISH = re.compile(r"(?:good luck|have fun|enjoy|happy (?:solving|puzzling))\b", re.IGNORECASE)
_ASKED = re.compile(r"(?:(?:so|and|now|ok|then)[, ]+)?(?:who|whose|what|which|where|when|how)\b[^.!]*\?.*",
                    re.IGNORECASE)
"""A line that asks, whatever stands above it."""
_BYLINE = re.compile(r"by (?!the\b|a\b)[A-Z][^.?!:]{1,60}")
"""Who wrote the riddle, below its title."""
_BREAK = re.compile(r"[.!?][\"')]*\s+(?=[A-Z])")


@dataclass
class Item:
    """A stretch of the cleaned text that starts with a mark, or is joined of several lines; a list has its own text."""

    start: int
    end: int
    paragraph: int
    mark: str = ""
    label: str = ""
    order: tuple[str, int] = ("", 0)
    made: str = ""
    lines: int = 1
    indent: int = 0
    text: str = field(default="", repr=False)

    @property
    def asks(self) -> bool:
        return self.text.rstrip(" \"')*_").endswith("?")


def items(clean: str) -> list[Item]:
    """The items of a cleaned text in their order."""
    lines, ruled = lines_of(clean)
    laid_out = tables([(line.start, clean[line.start:line.end], line.paragraph) for line in lines])
    lines = accepted(clean, lines)
    found: list[Item] = []
    i = 0
    while i < len(lines):
        if i in laid_out:
            count, table = laid_out[i]
            found += _of_table(table, lines[i].paragraph, lines[i + count - 1])
            i += count
            continue
        j = i
        while j < len(lines) and lines[j].paragraph == lines[i].paragraph and j not in laid_out:
            j += 1
        found += _joined(clean, lines[i:j], ruled)
        i = j
    found = _titled(found, clean)
    found = [part for item in found for part in _cut_inline(clean, item)]
    return _chosen(_listed(found))


def _of_table(table: list[TableItem], paragraph: int, last: Line) -> Iterator[Item]:
    for start, text in table:
        mark = "list" if ":" in text else "head"
        label = text.partition(":")[0] if mark == "list" else ""
        yield Item(start, last.end, paragraph, mark, label, made=text, text=text)


def _joined(clean: str, lines: list[Line], ruled: set[int]) -> Iterator[Item]:
    """The items of one paragraph: marked lines start anew, wrapped lines are joined."""
    width = max(len(line.text) + line.body - line.start for line in lines)
    opener = lines[0].text.lstrip("0123456789 ")[:1]  # "4 kids: ..." is no capital either
    lowered = opener.islower() and not lines[0].mark and not any(line.text.endswith(".") for line in lines)
    lowered = lowered or _is_ragged(lines, width)
    if any(_is_short(before, after, width, lowered) for before, after in pairwise(lines[0 if lowered else 1:])):
        width = 0  # a list of clues without full stops
    bullets = sum(line.mark == "bullet" for line in lines)
    verse = _is_verse(lines)
    item: Item | None = None
    last = lines[0]
    for line in lines:
        if bullets == 1 and line.label == "-" and line is not lines[0] and not ENDED.search(last.text):
            line = replace(line, mark="", label="", body=line.start, text=clean[line.start:line.end].strip())
        if item and not line.mark and last.start not in ruled and (
                _continues(item, last, line, width, lowered) or (verse and not ENDED.search(last.text))):
            item.end = line.end
            item.lines += 1
        else:
            if item:
                yield _with_text(item, clean)
            mark = "head" if line.start in ruled else line.mark
            item = Item(line.body, line.end, line.paragraph, mark, "" if mark == "head" else line.label, line.order,
                        indent=line.body - line.start)
        last = line
    if item:
        yield _with_text(item, clean)


def _is_verse(lines: list[Line]) -> bool:
    """Whether lines are verses: short ones with capitals, of which most end with a comma or semicolon."""
    return len(lines) >= _FEWEST_VERSES and all(
        not line.mark and line.text[:1].isupper() and len(line.text) <= _LONGEST_VERSE for line in lines
    ) and 2 * sum(line.text[-1:] in ",;" for line in lines) > len(lines)


_FEWEST_VERSES = 4
_LONGEST_VERSE = 70


def _is_ragged(lines: list[Line], width: int) -> bool:
    """Whether lines without full stops end far before the margin, so that each is a sentence of its own."""
    open_ = [(before, after) for before, after in pairwise(lines)
             if not after.mark and not ENDED.search(before.text) and before.text[-1:] not in ("", ",", ";", "-")]
    short = sum(width - (before.end - before.start) > len(after.text.split(None, 1)[0]) + 3
                for before, after in open_ if after.text)
    return len(open_) >= _FEWEST_RAGGED and short >= 0.4 * len(open_)


_FEWEST_RAGGED = 3


def _is_short(before: Line, after: Line, width: int, lowered: bool) -> bool:
    """Whether a line stops before the margin and without a full stop, though a new sentence follows."""
    room = width - (before.end - before.start) - len(after.text.split(None, 1)[0] if after.text else "")
    return room > 2 and not after.mark and (after.text[:1].isupper() or lowered) and not ENDED.search(before.text) and \
        before.text[-1:] not in ("", ",", ";", "-") and not _LABEL_LINE.match(after.text)


def _with_text(item: Item, clean: str) -> Item:
    begin = item.start
    while begin < item.end and clean[begin].isspace():
        begin += 1
    item.start = begin
    item.text = clean[begin:item.end]
    return item


def _continues(item: Item, before: Line, after: Line, width: int, lowered: bool) -> bool:
    """Whether a line goes on with the sentence of the line before it."""
    if not before.text:
        return bool(item.label)
    if item.mark == "head" or FILL_IN.search(before.text) or FILL_IN.search(after.text):
        return False
    first = after.text.split(None, 1)[0]
    if _ASKED.fullmatch(after.text) or _BYLINE.fullmatch(after.text) or (before.text.isupper() and first[0] == "("):
        return before.text[-1] in ",;-&"
    full = width >= 45 and before.end - before.start + len(first) + 1 >= width - 1 and len(before.text) >= 40
    ended = ENDED.search(before.text)
    if ended and before.text[-1] == ":":
        many = len(values_of(_first_sentence(after.text))) > 1
        return first[0].islower() or (full and (bool(item.mark) or many)) or (bool(item.mark) and many)
    if ended:
        return bool(_TITLE_DOT.search(before.text))
    last = before.text.rsplit(None, 1)[-1]
    if before.text[-1] in ",;-&" or (last in FUNCTION_WORDS and not (width == 0 and last in _MAY_END)):
        return True
    if first[0] == "(" or before.text.count("`") % 2 or (after.text[-1] == "." and len(after.text.split()) <= 2):
        return True
    listed = _LABEL_LINE.match(before.text)
    whole = listed is not None and len(values_of(before.text[listed.end():])) > 1
    if whole and first[0].isupper() and (not full or VERB.search(after.text)):
        return False
    if whole and lowered and not full and first.lower() not in ("and", "or"):
        return False
    if _LABEL_LINE.match(after.text) and (listed or (first[0].isupper() and not full)):
        return False
    label, dash, values = after.text.partition(" - ")
    if dash and is_label(label) and values_of(values):
        return False
    if first[0].islower() and not lowered:
        return True
    return full and bool(ENDED.search(after.text) or len(after.text) > 0.7 * width or len(after.text) < 30)


def _first_sentence(text: str) -> str:
    return _BREAK.split(text, maxsplit=1)[0].rstrip(",")


def _titled(found: list[Item], clean: str) -> list[Item]:
    """Items with titles, labels that stand alone and lines to fill in marked as heads."""
    shouting = sum(map(str.isupper, clean)) > sum(map(str.islower, clean))
    held: list[Item] = []
    first = True
    for k, item in enumerate(found):
        own = sum(1 for near in found[max(0, k - 1):k + 2] if near.paragraph == item.paragraph) == 1
        after = found[k + 1].text if k + 1 < len(found) and not found[k + 1].mark else ""
        above = after.endswith(".") and len(after) > 2 * len(item.text)
        if _is_loud(item) and sum(map(_is_loud, found[max(0, k - 2) : k + 3])) >= _LOUD_LINES:
            pass  # clues in capitals, line by line
        elif item.mark in ("", "bullet") and not item.made and item.lines == 1 and \
                _is_head(item, own, first, above, shouting):
            item = replace(item, mark="head")
        held.append(item)
        first = first and item.mark == "head"
    return held


def _is_loud(item: Item) -> bool:
    """Whether an item is a sentence in capitals."""
    return item.text.isupper() and len(item.text.split()) >= 4 and not item.made


_LOUD_LINES = 3


def _is_head(item: Item, own: bool, first: bool, above: bool, shouting: bool) -> bool:
    """Whether an item is a title: it is the ``first`` one, its ``own`` paragraph, or stands ``above`` longer prose."""
    text = item.text.strip()
    if _BLANKS.fullmatch(text):
        return True
    if FILL_IN.search(text) and len(FILL_IN.sub(" ", text).split()) <= 8:
        return not text.endswith((".", "?")) or ":" in text
    if not text or _SOLE_LABEL.fullmatch(text) or (_META.match(text) and len(values_of(text.partition(":")[2])) < 2):
        return bool(text)
    if first and _BYLINE.fullmatch(text):
        return True
    words = text.split()
    values = values_of(text)
    if item.mark or len(words) > 12 or text.rstrip("\"')")[-1:] in (*".?,;", "") or len(set(values)) > 2 - (not first):
        return False
    if text[-1] == ":":
        return is_label(text[:-1]) and text[0].isupper()
    if not shouting and text.isupper() and len(text) > 3:
        return own or first or not VERB.search(text)
    if not (own or first) or (": " in text and len(values_of(text.partition(": ")[2])) > 1):
        return False
    if _NUMBERED_TITLE.match(text) or _WISH.match(text):
        return True
    big = [word for word in words if word.lower().strip("(\"'") not in FUNCTION_WORDS]
    capitals = sum(not word.lstrip("(\"'#").islower() for word in big)
    if bool(big) and capitals == len(big):
        return own or ": " not in text
    return first and not VERB.search(text) and (own or (above and len(words) <= 4 and ":" not in text))


def _cut_inline(clean: str, item: Item) -> Iterator[Item]:
    """An item cut where numbers, letters or bullets inside it go on counting."""
    cuts = [] if item.made or item.mark in ("head", "choice") else _inline(item)
    if not cuts:
        yield item
        return
    ends = [start for start, *_ in cuts] + [len(item.text)]
    if lead := item.text[:ends[0]].strip():
        yield replace(item, end=item.start + ends[0], text=lead, lines=2)
    for (_start, body, mark, label, order), end in zip(cuts, ends[1:], strict=True):
        yield replace(item, start=item.start + body, end=item.start + end, text=item.text[body:end].strip(), mark=mark,
                      label=label, order=order, lines=2)


_INLINE = re.compile(rf"(?<!\S)(?P<word>{PREFIX})?(?P<open>[(\[#])?(?:(?P<n>\d{{1,3}})|(?P<a>[A-Za-z]))"
                     r"(?P<close>[.)\]:]{1,2})[ \t\n]+(?=\S)")
_MAYBE_INLINE = re.compile(r"(?:\d|[(\s][A-Za-z])[.)\]:]{1,2}\s|[•▪●◦■➤]\s")
_LETTERED = re.compile(r"\s*a\. \S", re.IGNORECASE)
"""A line that begins to count with letters: a. one  b. two  c. three."""
_INLINE_BULLET = re.compile(r"(?<!\S)[•▪●◦■➤]\s+")


def _inline(item: Item) -> list[tuple[int, int, str, str, tuple[str, int]]]:
    """(start, start of the words, mark, label, order) for each mark inside an item."""
    text = item.text
    if not _MAYBE_INLINE.search(text):
        return []
    if len(bullets := list(_INLINE_BULLET.finditer(text))) >= 2 - (item.mark == "bullet"):
        return [(found.start(), found.end(), "bullet", found[0].strip(), ("", 0)) for found in bullets]
    rows: dict[str, list[re.Match[str]]] = {}
    wanted: dict[str, int] = {}
    if item.order[0]:
        wanted[item.order[0]] = item.order[1] + 1
    for found in _INLINE.finditer(text):
        number = found["n"] is not None
        style = ("number " if number else "letter ") + ("word" if found["word"] else "") + (found["open"] or "") + \
            found["close"] + ("" if number else str(found["a"].isupper()))
        n = int(found["n"]) if number else ord(found["a"].lower()) - 96
        if n != wanted.get(style, 1) or not _stands_apart(text, found):
            continue
        rows.setdefault(style, []).append(found)
        wanted[style] = n + 1
    style, row = max(rows.items(), key=lambda entry: len(entry[1]), default=("", []))
    least = 3 if style.startswith("letter .") else 2
    if len(row) < (1 if style == item.order[0] else least):
        return []
    first = item.order[1] + 1 if style == item.order[0] else 1
    return [(found.start(), found.end(), style.split()[0], found[0].strip(), (style, first + k))
            for k, found in enumerate(row)]


def _stands_apart(text: str, found: re.Match[str]) -> bool:
    """Whether a number or letter in a text may be a mark: it is bracketed, or a sentence has ended before it."""
    before = text[max(0, found.start() - 12):found.start()].rstrip()
    if found["open"] or found["word"]:
        return True
    if found["n"] is None:
        return found["close"] == ")" or _LETTERED.match(text) is not None
    return not before or before[-1] in ".!?:;\"')" or (found["close"] == ")" and before[-1] == ",")


def _listed(found: list[Item]) -> list[Item]:
    """Items where a label and the values in the lines below it have become one list."""
    held: list[Item] = []
    i = 0
    while i < len(found):
        item = found[i]
        cut = _lead(item)
        j = i + 1
        while cut >= 0 and j < len(found) and _is_listed(item, found[j], found[i + 1]):
            j += 1
        values = found[i + 1:j]
        label = item.text[max(cut, 0):].strip().rstrip(":- ")
        if len(values) >= 2 or (len(values) == 1 and len(values_of(values[0].text)) >= 3):
            if cut > 0:
                held.append(replace(item, end=item.start + cut, text=item.text[:cut]))
            ends = ",;." if len(values) > 1 else ",;"
            text = f"{label}: " + ", ".join(part.text.strip().rstrip(ends) for part in values)
            mark = "list" if is_label(label) else "" if item.mark == "head" or cut else item.mark
            held.append(replace(item, start=item.start + cut, end=values[-1].end, mark=mark, made=text, text=text,
                                label=label if mark == "list" else item.label if mark else ""))
            i = j
        else:
            held.append(item)
            i += 1
    return held


def _lead(item: Item) -> int:
    """Where in an item the words start that may lead a list of values in the lines below, or -1."""
    text = item.text.rstrip()
    if item.made or not text or item.mark in ("choice", "letter") or _SOLE_LABEL.fullmatch(text):
        return -1
    if text[-1] != ":":
        alone = item.mark in ("head", "bullet", "number") or item.lines == 1
        return 0 if alone and is_label(text) and (item.mark in ("bullet", "number") or text[0].isupper()) else -1
    window = max(0, len(text) - 200)
    ends = [found.end() for found in _BREAK.finditer(text, window)]
    return ends[-1] if ends else 0 if not window else -1


def _is_listed(lead: Item, item: Item, first: Item) -> bool:
    if item.mark not in ("bullet", "number", "letter", "") or item.mark != first.mark or item.lines > 1 or item.made:
        return False
    if item.paragraph != first.paragraph or first.paragraph > lead.paragraph + 1:
        return False
    if lead.mark in ("bullet", "number") and (lead.paragraph != item.paragraph or item.indent <= lead.indent):
        return False
    text = item.text.strip().rstrip(",;.")
    if not item.mark:  # lines without bullets belong to a label only right below it
        below = lead.paragraph == item.paragraph and lead.text.rstrip().endswith(":")
        return (below and is_value(text)) or (item is first and len(values_of(text)) >= 3)
    return is_value(text)


def _chosen(found: list[Item]) -> list[Item]:
    """Lettered items after a question, or after the word Options, marked as choices."""
    i = clues = 0
    listed = False
    while i < len(found):
        j = i + 1
        if found[i].mark in ("letter", "number", "bullet"):
            while j < len(found) and found[j].mark == found[i].mark and found[j].order[0] == found[i].order[0]:
                j += 1
            if i and _are_choices(found[i - 1], found[i:j], found[j:j + 4], clues, listed):
                found[i:j] = [replace(item, mark="choice") for item in found[i:j]]
            listed = listed or (j - i >= 2 and found[i].mark != "choice")
        clues += sum(1 + len(_BREAK.findall(item.text)) for item in found[i:j] if item.mark not in ("head", "list"))
        i = j
    return found


def _are_choices(before: Item, run: list[Item], after: list[Item], clues: int, listed: bool) -> bool:
    if len(run) < 2 or any(item.asks for item in run):
        return False
    if OPTIONS.fullmatch(before.text.strip()):
        return True
    if not before.asks:
        return False
    short = all(is_value(item.text.rstrip(".")) or LEFT_OPEN.fullmatch(item.text.strip()) for item in run)
    if run[0].mark != "letter":
        return short and clues >= 4 and not any(item.mark in ("number", "bullet", "letter") for item in after)
    return (short and clues >= 2) or (clues >= 4 and (listed or _alike(run))) or \
        bool(_OPTION_QUESTION.search(before.text[-200:]))


def _alike(run: list[Item]) -> bool:
    """Whether items are the same sentence with other words in one place."""
    words = [set(item.text.lower().rstrip(".").split()) for item in run]
    shared = set.intersection(*words)
    return len(shared) >= 2 and all(len(each - shared) <= 3 for each in words)
