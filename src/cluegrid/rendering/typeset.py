"""PDF through Typst: an explanation as a printed sheet.

The document is a fixed program, and what it shows reaches it as JSON: no text of a riddle is ever read as markup.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cluegrid.engines import missing
from cluegrid.rendering.explained import (
    NO_TITLE,
    answers,
    asked,
    beside,
    clue_texts,
    column_widths,
    doubts,
    ending,
    pencil,
    rows,
    short,
    story,
)
from cluegrid.rendering.sheets import cast
from cluegrid.wording import curly, sentence

if TYPE_CHECKING:
    from cluegrid.deduction import Explanation
    from cluegrid.telling import Told

UPRIGHT, TALL_UPRIGHT = 130, 160  # letters across a table, or a tall one, that still goes on an upright page
TALL = 12  # rows
EPOCH = 0  # the same riddle makes the same file on any day
BUNDLED = "\u0530"  # letters before this one, and signs from 2000 to 22FF, are in the fonts that come with Typst


def explanation(explained: Explanation, told: Sequence[Told]) -> bytes:
    """The whole explanation on A4 pages."""
    return compiled(DOCUMENT, content(explained, told), turned="yes" if turned(explained) else "no")


def compiled(document: str, data: Any, **inputs: str) -> bytes:
    """A document with its data and inputs as a PDF; the same on any day and on any machine."""
    try:
        import typst
    except ImportError:
        raise missing("typst", "pdf") from None

    text = json.dumps(data, ensure_ascii=False)
    make: Any = typst.compile
    made: bytes = make(
        document.encode(), format="pdf", timestamp=EPOCH,
        ignore_system_fonts=all(letter < BUNDLED or "\u2000" <= letter < "\u2300" for letter in text),
        sys_inputs={"data": escaped(data), **inputs})
    return made.replace(b"/Suspects false", b" " * len(b"/Suspects false"))  # poppler takes it for an error


def escaped(data: Any) -> str:
    """Data as JSON that any parser takes: ASCII alone, without line breaks, a question mark for half a character."""
    def clean(part: Any) -> Any:
        if isinstance(part, str):
            return curly(" ".join(part.encode("utf-8", "replace").decode().split()))
        if isinstance(part, dict):
            return {name: clean(held) for name, held in part.items()}
        return [clean(held) for held in part] if isinstance(part, list | tuple) else part

    return json.dumps(clean(data))


def content(explained: Explanation, told: Sequence[Told]) -> dict[str, Any]:
    """What the sheet shows."""
    frame = explained.puzzle.frame
    axis = frame.categories[frame.axis]
    return {
        "title": explained.puzzle.title or NO_TITLE,
        "story": story(explained), "cast": cast(explained.puzzle), "doubts": doubts(explained),
        "asks": asked(explained),
        "clues": list(clue_texts(explained).items()),
        "axis": axis.name, "places": axis.values,
        "names": [frame.categories[c].name for c in frame.others], "widths": column_widths(explained),
        "steps": [_step(explained, one) for one in told],
        "ending": ending(explained),
        "answers": [[text, list(answer.items()) if isinstance(answer, dict) else answer]
                    for text, answer in answers(explained)],
    }


def _step(explained: Explanation, one: Told) -> dict[str, Any]:
    return {
        "number": one.number, "technique": sentence(one.technique).rstrip("."), "clues": one.clues,
        "lines": one.lines,
        "rows": [[name, [[cell.text, cell.new, pencil(cell) if cell.open else "", cell.gone] for cell in row]]
                 for name, row in rows(explained, one).items()],
        "beside": beside(one), "short": short(explained, one),
    }


def turned(explained: Explanation) -> bool:
    """Whether the pages lie on their side: for wide tables, as long as they are not tall as well."""
    frame = explained.puzzle.frame
    letters = sum(width + 3 for width in column_widths(explained)) + max(len(c.name) for c in frame.categories)
    return letters > (TALL_UPRIGHT if len(frame.others) > TALL else UPRIGHT)


DOCUMENT = r"""
#let data = json(bytes(sys.inputs.data))
#let ink = rgb("#24211d")
#let soft = rgb("#655f56")
#let line-colour = rgb("#d8d2c6")
#let accent = rgb("#1d5f5a")
#let tint = rgb("#e4f0ed")

#set document(title: data.title, date: none)
#let turned = sys.inputs.turned == "yes"
#let side = 22mm
#let indent = 25pt
#let across = (if turned { 297mm } else { 210mm }) - 2 * side - indent
#set page(
  width: if turned { 297mm } else { 210mm },
  height: if turned { 210mm } else { 297mm },
  margin: (x: side, top: 18mm, bottom: 20mm),
  footer: context {
    set text(8.5pt, fill: soft)
    if data.title.clusters().len() < 90 { data.title }
    h(1fr)
    counter(page).display("1 / 1", both: true)
  },
)
#set text(font: "Libertinus Serif", size: 10.5pt, fill: ink, lang: "en", number-type: "lining", costs: (runt: 400%))
#set par(leading: 0.62em, spacing: 0.75em, linebreaks: "optimized")

#let label(body) = text(8.5pt, weight: "semibold", fill: soft, tracking: 0.08em, upper(body))
#let number(n) = text(weight: "semibold", fill: accent, number-width: "tabular", str(n))
#let hanging(width, first, body) = par(hanging-indent: width, { box(width: width, first); body })
#let numbered(n, body) = hanging(indent, { box(width: indent - 5pt, align(right, number(n))) }, body)

#let square(cell) = {
  let (value, new, left, gone) = cell
  if new {
    table.cell(fill: tint, stroke: 1.1pt + accent, strong(value))
  } else if value == "?" {
    table.cell(text(0.84em, fill: soft, {
      left.replace("/", "/\u{200b}")
      for value in gone { [ #strike(value)] }
    }))
  } else { table.cell[#value] }
}

#let grid-of(step) = {
  let fit(letters) = calc.min(calc.max(letters, 8), 16)
  let wanted = data.widths.map(n => fit(n) * 4.9pt + 13pt)
  let first = calc.min(calc.max(..data.names.map(s => s.clusters().len()), data.axis.clusters().len()), 14) * 5pt + 12pt
  let scale = calc.min(1, across / (wanted.sum() + first))
  set text(calc.max(9.5pt * scale, 6.5pt))
  set par(leading: 0.45em, justify: false)
  table(
    columns: (first * scale, ..wanted.map(w => w * scale)),
    inset: (x, y) => (
      left: if x == 0 { 0pt } else { 5.5pt * scale }, right: 5.5pt * scale, y: 3.9pt * calc.max(scale, 0.7)),
    align: left,
    stroke: (x, y) => (bottom: if y == 0 { 0.8pt + soft } else if y < step.rows.len() { 0.4pt + line-colour }),
    table.header(strong(data.axis), ..data.places.map(strong)),
    ..step.rows.map(((name, cells)) => (text(fill: soft, name), ..cells.map(square))).flatten(),
  )
}

#let cited(n) = hanging(
  str(data.clues.last().first()).len() * 5pt + 24pt, text(8.5pt, fill: accent)[Clue #n],
  text(style: "italic", fill: soft, data.clues.find(clue => clue.first() == n).last()))

// A long step may go on over the page, but not its heading, its clues or its table.
#let card(step) = block(width: 100%, spacing: 6pt, breakable: not step.short, {
  block(sticky: true, below: 6pt, line(length: 100%, stroke: 0.5pt + line-colour))
  heading(level: 2, numbered(step.number, step.technique))
  pad(left: indent, {
    if step.clues.len() > 0 {
      set block(below: 0.95em, breakable: false, sticky: true)
      block({ set par(spacing: 0.6em); for n in step.clues { cited(n) } })
    }
    for (depth, sentence) in step.lines {
      if depth == 0 { par(sentence) } else {
        block(inset: (left: 9pt, y: 1pt), spacing: 0.5em, stroke: (left: 1.5pt + line-colour),
          pad(left: (depth - 1) * 12pt, par(text(0.95em, sentence))))
      }
    }
    block(breakable: step.rows.len() > 40, above: 9pt, {
      grid-of(step)
      if step.beside.len() > 0 {
        set text(8.5pt, fill: soft)
        [Also known: ]
        step.beside.map(((start, names)) => [#start ] + names.map(((name, new)) =>
          if new { strong(name) } else { [#name] }).join(", ")).join("; ")
      }
    })
  })
  v(7pt)
})

#show heading.where(level: 2): it => block(
  above: 0.55em, below: 0.7em, sticky: true, text(12pt, weight: "semibold", it.body))
#show heading.where(level: 1): it => block(below: 8pt, label(it.body))

#block(below: 15pt, title(text(24pt, weight: "semibold", data.title)))
#for told in data.story { par(told) }
#block(above: 10pt, below: 10pt, {
  set text(9.5pt)
  grid(columns: (auto, 1fr), column-gutter: 12pt, row-gutter: 5pt,
    ..data.cast.map(((name, values)) => (text(fill: soft, name), values)).flatten())
})
#for asked in data.asks { par(text(12.5pt, style: "italic", fill: soft, asked)) }
#for told in data.doubts { par(text(9.5pt, told)) }
#v(8pt)
= Clues
#{
  set text(10pt)
  set par(leading: 0.55em, spacing: 0.65em)
  let count = data.clues.len()
  let half = calc.ceil(count / 2)
  let list(clues) = for (n, clue) in clues { numbered(n, clue) }
  if count > 40 { columns(2, gutter: 14pt, list(data.clues)) } else if count > 9 {
    grid(columns: (1fr, 1fr), column-gutter: 14pt, list(data.clues.slice(0, half)), list(data.clues.slice(half)))
  } else { list(data.clues) }
}
#v(10pt)
= Step by step
#block(below: 10pt, text(9pt, fill: soft)[
  #box(fill: tint, stroke: 1pt + accent, inset: (x: 3pt), outset: (y: 2.5pt), text(fill: ink)[*boxed*])
  #h(2pt) new in the step; #strike[struck] ruled out by it;
  #text(0.9em)[small] what may still be there: not these, one of these, only this,
  or (?) any of the row that has no place yet.
])
#for step in data.steps { card(step) }

#block(breakable: false, width: 100%, {
  line(length: 100%, stroke: 0.5pt + line-colour)
  v(1pt)
  set text(12pt)
  show: pad.with(left: indent)
  par(data.ending)
  for (asked, answer) in data.answers {
    if type(answer) == array {
      par(asked)
      grid(columns: 2, column-gutter: 14pt, row-gutter: 5pt, ..answer.map(((a, b)) => (a, strong(b))).flatten())
    } else { par[#asked *#answer*] }
  }
})
"""
