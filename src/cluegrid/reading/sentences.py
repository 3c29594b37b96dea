"""A text cut into sentences, each knowing where it stands and how it was marked: numbered, bulleted, lettered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

LONGEST = 600
"""A sentence of more characters than this is not tried as a clue."""

_MARK = re.compile(
    r"\s*(?:>\s*)*(?:"
    r"(?P<letter>\([A-Za-z]\)|[A-H]\))\s+"
    r"|(?P<choice>choice|option|answer)s?\s*(?:[a-z0-9]{1,2})?\s*:\s*(?=\S)"
    r"|(?P<number>(?:(?:clue|hint|fact|rule|statement)\s*#?)?\s*\(?\d{1,4}\s?[.):](?!\d)(?=\s|$)\s*)"
    r"|(?P<bullet>[-*•–+]\s+)"
    r"|(?P<head>#{1,6}\s+)"
    r")?", re.IGNORECASE)
_END = re.compile(r"(?<=[.!?])[\"')\]*_”’]*\s+(?=[\"'(\[“‘*_]*[A-Z0-9`])")
_LABEL = re.compile(r"[^:.,;]{1,60}:\s")
_BARE_LIST = re.compile(r"[\w'$-]+(?: [\w'$-]+){0,3}(?:, (?:and )?[\w'$-]+(?: [\w'$-]+){0,3}){1,40}\.?")
_ASKS = re.compile(r"\?[^\w.!]*(?:\s\S{1,6})?$")
_ABBREVIATED = re.compile(r"(?:\b(?:mr|mrs|ms|dr|st|prof|jr|sr|vs|no|inc|co|e\.g|i\.e|[a-z])\.)$", re.IGNORECASE)


@dataclass(frozen=True)
class Piece:
    """A sentence: its text, where it starts, and its mark ("number", "bullet", "letter", "choice", "head" or "")."""

    text: str
    start: int
    mark: str = ""
    label: str = ""
    paragraph: int = 0

    @property
    def asks(self) -> bool:
        """Whether it is a question, though something other than letters may stand after it."""
        return bool(_ASKS.search(self.text[-12:]))


def split(text: str) -> list[Piece]:
    """The sentences of a text in their order."""
    pieces: list[Piece] = []
    for number, block in enumerate(_blocks(text)):
        for start, body, mark, label in block:
            pieces += _sentences(body, start, mark, label, number)
    return pieces


def _blocks(text: str) -> Iterator[list[tuple[int, str, str, str]]]:
    """Paragraphs, each a list of (start, text, mark, label): marked lines stand alone, wrapped lines are joined."""
    block: list[tuple[int, str]] = []
    start = 0
    for line in text.split("\n"):
        if line.strip().strip(">").strip():
            block.append((start, line.rstrip("\r")))
        elif block:
            yield _items(block)
            block = []
        start += len(line) + 1
    if block:
        yield _items(block)


def _items(lines: list[tuple[int, str]]) -> list[tuple[int, str, str, str]]:
    width = max(len(line) for _, line in lines)
    full = sum(len(line) >= 0.7 * width for _, line in lines[:-1])
    width = width if full >= 0.75 * (len(lines) - 1) else 0  # lines of all lengths were not wrapped
    items: list[tuple[int, str, str, str]] = []
    last_length = 0
    for start, line in lines:
        found = _MARK.match(line)
        assert found is not None
        mark = found.lastgroup or ""
        begin = found.end()
        body = line[begin:]
        if not mark:
            begin = len(line) - len(line.lstrip(" \t>"))
            body = line[begin:]
        if items and not mark and _continues(items[-1][1], last_length, body, width):
            old = items[-1]
            gap = start + begin - old[0] - len(old[1])  # keeps the offsets of what follows right
            items[-1] = (old[0], old[1] + " " * max(1, gap) + body, old[2], old[3])
        else:
            label = (found[mark] if mark else "").strip()
            items.append((start + begin, body, mark, label))
        last_length = len(line)
    return items


def _continues(before: str, length: int, after: str, width: int) -> bool:
    """Whether a line goes on with the sentence of the line before it: the text was wrapped there."""
    before = before.rstrip()
    if before.endswith(":"):
        return after[:1].islower() or bool(_BARE_LIST.fullmatch(after))
    if not before or before[-1] in "?!" or len(before) > 20_000 or _LABEL.match(after):
        return False
    if before[-1] in ",;-–" or (after[:1].islower() and before[-1] not in "."):
        return before[-1] in ",;" or length >= 40
    first = len(after.split(maxsplit=1)[0]) if after.strip() else 0
    return width >= 50 and length + first + 1 >= width - 2


def _sentences(body: str, start: int, mark: str, label: str, paragraph: int) -> Iterator[Piece]:
    begin = 0
    first = True
    for found in _END.finditer(body):
        if _ABBREVIATED.search(body[max(0, found.start() - 6):found.start()]):
            continue
        piece = _piece(body, begin, found.start(), start, mark if first else "", label if first else "", paragraph)
        if piece:
            yield piece
            first = False
        begin = found.end()
    piece = _piece(body, begin, len(body), start, mark if first else "", label if first else "", paragraph)
    if piece:
        yield piece


def _piece(body: str, begin: int, end: int, start: int, mark: str, label: str, paragraph: int) -> Piece | None:
    part = body[begin:end]
    lead = len(part) - len(part.lstrip())
    text = re.sub(r"\s+", " ", part.replace("**", "").replace("__", "").strip())
    return Piece(text, start + begin + lead, mark, label, paragraph) if text.strip("*_#>-=| ") else None
