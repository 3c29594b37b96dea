"""The lines of a text with their marks: numbers, letters, bullets, headers."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

PREFIX = (r"(?i:(?:clue|hint|fact|rule|statement|premise|condition|constraint|observation|evidence|q|question)"
           r"\.?\s?(?:no\.)?\s?#?\s?)")
_SIGNS = "①-⑳❶-❿➀-➓"
_BULLET = re.compile(
    rf"(?:[-*+]{{1,2}}|\[[ xX]?\]|[^\w\s\"'‘’“”„«(\[{{<&$£€#@.…,;:!?/|=_^%`\\–—-]{{1,2}}|[{_SIGNS}]+)[ \t]+|"
    rf"[•◦▪‣●○■◆➢➤►✓✔☐☑»{_SIGNS}](?=\S)"
)
"""A dash, or any sign that is no part of a word or of a sentence."""
_CODE = re.compile(r"(?P<open>[(\[])?(?P<code>[A-Za-z]{1,2})(?P<n>\d{1,2})(?P<close>\s?[.):\]])(?=\s)\s*")
"""A name of one's own for a clue: (C1), c2:."""
_NUMBER = re.compile(rf"(?P<word>{PREFIX})?(?P<open>[(\[]|#\s?)?(?P<n>\d{{1,3}})"
                     r"(?P<close>\s?[.):\]](?!\d)(?=[\s\"'(A-Z]|$)[.):]?|\s?-(?=\s|$)|/(?=\s)|(?=[ \t]+[\"'(A-Z]))\s*")
_LETTER = re.compile(r"(?P<open>\()?(?P<n>[A-Za-z]|[ivx]{2,5}|[IVX]{2,5})"
                     r"(?P<close>[.)](?=\s|$)|\s-(?=\s+\S+\s+\S))\s*")
_WORDED = re.compile(
    r"(?i:clue|hint|fact|statement|rule|scrap|note|tablet|scroll|inscription|rune|message|verse|fragment|exhibit|tip|remark|law)"
    r" (?P<n>[IVX]{1,5}|[A-Z]|\d{1,2})(?P<close>\s?[.):])(?=\s)\s*"
)
"""Words for what a clue is written on or said by: Scrap II, Tablet 3."""
_CHOICE = re.compile(r"(?:choice|option)s?\s*[(]?(?:[A-Za-z0-9]{1,2})?[)]?\s*[:.)]\s*(?=\S)", re.IGNORECASE)
_HEADER = re.compile(r"#{1,6}[ \t]+(?=\S)|#{1,6}(?=[A-Za-z])")
_ROMAN = {"i": 1, "v": 5, "x": 10}
ENDED = re.compile(r"[.!?:][\"')\]]*$")
LEFT_OPEN = re.compile(
    r"(?:(?:it )?(?:cannot|can't|can not) be (?:determined|said|told|known)|none of (?:these|the above|them)|can't say|"
    r"cannot say|data inadequate|not enough information|(?:it is )?impossible to (?:say|tell))\.?",
    re.IGNORECASE,
)
"""An option that names no answer."""
FILL_IN = re.compile(r"_{3,}|\.{6,}")


@dataclass
class Line:
    """A line of the cleaned text: where it stands, where its words start, and how it is marked."""

    start: int
    end: int
    body: int
    paragraph: int
    mark: str = ""
    label: str = ""
    order: tuple[str, int] = ("", 0)
    text: str = ""
    plain: int = 0
    """Where the words start if a weak mark is none."""
    base: str = ""
    """The mark that is left then: a bullet or nothing."""


def lines_of(clean: str) -> tuple[list[Line], set[int]]:
    """Lines that hold words, with their marks, and the starts of those that are underlined as titles."""
    lines: list[Line] = []
    ruled: set[int] = set()
    start, paragraph, blank = 0, 0, True
    for line in clean.split("\n"):
        bare = line.strip()
        if not any(map(str.isalnum, bare)) and "?" not in bare and not FILL_IN.search(bare):
            if lines and not blank and bare[:3] in ("===", "---") and not bare.strip(bare[0]):
                ruled.add(lines[-1].start)
            columns = bool(lines) and not blank and bare[:1] in ("-", "=", "─", "+") and "  " in lines[-1].text
            blank = blank or not ("|" in bare or columns)
        else:
            if blank and lines:
                paragraph += 1
            blank = False
            lines.append(_marked(line, start, paragraph))
        start += len(line) + 1
    return lines, ruled


def _marked(line: str, start: int, paragraph: int) -> Line:
    """A line with its mark; whether a weak mark is one is decided when all lines are known."""
    body = len(line) - len(line.lstrip())
    end = start + len(line.rstrip())
    mark = label = ""
    order = ("", 0)
    if head := _HEADER.match(line, body):
        body, mark, label = head.end(), "head", "#"
        plain, base = body, mark
    else:
        if bullet := _BULLET.match(line, body):
            body, mark, label = bullet.end(), "bullet", bullet[0].strip()
        plain, base = body, mark
        found = _NUMBER.match(line, body)
        letter = _LETTER.match(line, body)
        worded = _WORDED.match(line, body)
        code = _CODE.match(line, body)
        if found and not (found["open"] == "(" and ")" not in found["close"]):
            word = "word" if found["word"] else ""
            style = word + (found["open"] or "").strip() + found["close"].strip()
            order = (f"number {style}", int(found["n"]))
            label, body = found[0].strip(), found.end()
            mark = "number" if word or style not in ("", ":", "-") else mark or "?"
        elif code and not (code["open"] == "(" and ")" not in code["close"]):
            order = (f"number {code['code']}{code['close'].strip()}", int(code["n"]))
            label, body, mark = code[0].strip(), code.end(), mark or "?"
        elif worded:
            order = ("letter word", 0)
            label, body, mark = worded[0].strip(), worded.end(), mark or "letter"
        elif letter:
            order = (f"letter {letter['open'] or ''}{letter['close']}{letter['n'].isupper()}", 0)
            label, body, mark = letter[0].strip(), letter.end(), mark or "?"
        elif choice := _CHOICE.match(line, body):
            label, body, mark = choice[0].strip(), choice.end(), "choice"
    return Line(start, end, start + body, paragraph, mark, label, order, line[body:].strip(), start + plain, base)


def accepted(clean: str, lines: list[Line]) -> list[Line]:
    """Lines with only such weak marks as stand in a row: 1 2 3, a. b. c., i. ii. iii."""
    rows: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for i, line in enumerate(lines):
        style = line.order[0]
        if not line.text and (i + 1 == len(lines) or lines[i + 1].order[0]):
            continue  # a number at the end of a wrapped sentence
        if style.startswith("number"):
            rows.setdefault((style, "number"), []).append((i, line.order[1]))
        elif style:
            sign = line.label.strip("().:- ").split()[-1]
            if sign.isdigit():
                rows.setdefault((style, "number"), []).append((i, int(sign)))
            elif len(sign) == 1:
                rows.setdefault((style, "letter"), []).append((i, ord(sign.lower()) - 96))
            if value := _roman(sign.lower()):
                rows.setdefault((style, "roman"), []).append((i, value))
    held: dict[int, tuple[str, int]] = {}
    for (_style, kind), row in rows.items():
        for k, (i, n) in enumerate(row):
            near = (k > 0 and row[k - 1][1] == n - 1) or (k + 1 < len(row) and row[k + 1][1] == n + 1)
            rooted = n == 1 or row[k - 1][0] in held
            if near and (kind == "letter" or rooted) and (kind != "roman" or i not in held):
                held[i] = ("number" if kind == "roman" else kind, n)
    return [_settled(clean, line, held.get(i), lines[i - 1] if i else None) for i, line in enumerate(lines)]


def _settled(clean: str, line: Line, held: tuple[str, int] | None, before: Line | None) -> Line:
    style = line.order[0]
    if held:
        line.mark, line.order = held[0], (style, held[1])
    if held or not style:
        return line
    wrapped = before is not None and before.paragraph == line.paragraph and not ENDED.search(before.text) and \
        (not line.text or (len(before.text) > 30 and line.order[1] > 1))
    if line.mark == "number" and not wrapped:
        return line
    return replace(line, mark=line.base, label=line.label if line.base and line.mark == line.base else "",
                   order=("", 0), body=line.plain, text=clean[line.plain:line.end])


def _roman(sign: str) -> int:
    if set(sign) - set(_ROMAN) or not sign:
        return 0
    values = [_ROMAN[letter] for letter in sign]
    return sum(-value if value < max(values[k:]) else value for k, value in enumerate(values))
