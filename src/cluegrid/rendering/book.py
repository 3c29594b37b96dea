"""PDF through Typst: riddles to solve with a pencil, one or several to a sheet, their solutions at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from cluegrid.categories import InputError
from cluegrid.introducing import count_word
from cluegrid.puzzle import Puzzle
from cluegrid.rendering.sheets import Sheet, sheet_of
from cluegrid.rendering.typeset import compiled

SHEETS = (1, 2, 4)
# Type sizes in points, the largest that fits is taken; for plain type and for large.
SIZES = {1: ((11, 10.5, 10, 9.5, 9, 8.5, 8), (16, 15, 14, 13, 12.5, 12, 11.5, 11)),
         2: ((9, 8.5, 8, 7.5, 7), (12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7)),
         4: ((7.5, 7, 6.5, 6), (9, 8.5, 8, 7.5, 7, 6.5, 6))}
TURNED = 8  # places of a solution that is set with its places downwards


def render(puzzles: Sequence[Puzzle], title: str = "", per_sheet: int = 1, large: bool = True, key: bool = True,
           difficulties: Sequence[str] = ()) -> bytes:
    """A book of riddles, or a sheet of one: a title page, the riddles, and their solutions on pages of their own.

    ``difficulties`` are the words to set beside the titles, one for each riddle. One riddle has no title page.
    """
    if not puzzles:
        raise InputError("a book needs at least one riddle")
    if per_sheet not in SHEETS:
        raise InputError(f"a sheet holds 1, 2 or 4 riddles, not {per_sheet}")
    if difficulties and len(difficulties) != len(puzzles):
        raise InputError(f"there are {len(puzzles)} riddles and {len(difficulties)} difficulties")
    return compiled(DOCUMENT, content(puzzles, title, per_sheet, large, key, difficulties))


def content(puzzles: Sequence[Puzzle], title: str, per_sheet: int, large: bool, key: bool,
            difficulties: Sequence[str]) -> dict[str, Any]:
    """What the book shows."""
    sheets = [sheet_of(puzzle, key) for puzzle in puzzles]
    count = len(sheets)
    bands = {band: list(difficulties).count(band) for band in dict.fromkeys(difficulties)}
    about = ", ".join(f"{count_word(n)} {band}" for band, n in bands.items()) if len(bands) > 1 else "".join(bands)
    return {
        "title": title or (sheets[0].title if count == 1 else "Riddles"), "cover": count > 1,
        "about": f"{count_word(count).capitalize()} riddles{': ' if len(bands) > 1 else ', ' * len(bands)}{about}",
        "per": per_sheet, "large": large, "key": key, "sizes": SIZES[per_sheet][large],
        "riddles": [{**asdict(sheet), "number": n, "difficulty": difficulties[n - 1] if difficulties else "",
                     "table": _table(sheet), "letters": _letters(_table(sheet))} for n, sheet in enumerate(sheets, 1)],
    }


def _table(sheet: Sheet) -> list[list[str]]:
    """The solution as rows of texts, the first one the head; many places go downwards."""
    if not sheet.rows:
        return []
    rows = [[sheet.axis, *sheet.places], *([name, *row] for name, row in zip(sheet.names, sheet.rows, strict=True))]
    return [list(column) for column in zip(*rows, strict=True)] if len(sheet.places) > TURNED else rows


def _letters(table: list[list[str]]) -> list[int]:
    """How many letters the widest text of each column has."""
    return [max(map(len, column)) for column in zip(*table, strict=True)]


DOCUMENT = r"""
#let data = json(bytes(sys.inputs.data))
#let ink = rgb("#24211d")
#let soft = rgb("#655f56")
#let line-colour = rgb("#d8d2c6")
#let grid-colour = rgb("#8d867a")
#let accent = rgb("#1d5f5a")
#let many = data.riddles.len() > 1
#let turned = data.per == 2

#set document(title: data.title, date: none)
#set page(
  width: if turned { 297mm } else { 210mm }, height: if turned { 210mm } else { 297mm },
  margin: if data.per == 1 { (x: 20mm, top: 18mm, bottom: 20mm) } else { (x: 12mm, top: 12mm, bottom: 16mm) },
  footer: context {
    let n = counter(page).get().first()
    if not (data.cover and n == 1) {
      set text(if data.large { 10pt } else { 8.5pt }, fill: soft)
      if data.title.clusters().len() < 90 { data.title }
      h(1fr)
      str(n)
    }
  },
)
#set text(font: "Libertinus Serif", size: 11pt, fill: ink, lang: "en", number-type: "lining", costs: (runt: 400%))
#set par(leading: 0.58em, spacing: 0.7em, linebreaks: "optimized")
#show heading: set block(above: 0pt, below: 0pt)

#let numbered(n, body) = par(hanging-indent: 2em, {
  box(width: 1.5em, align(right, text(weight: "semibold", fill: accent, number-width: "tabular", str(n))))
  h(0.5em)
  body
})

// The empty grid: its head stands upright where the columns are too narrow for it.
#let empty-grid(r, cell) = layout(room => {
  let longest = calc.max(..(r.axis, ..r.names).map(s => measure(s).width))
  let first = calc.min(longest + 1em.to-absolute(), 0.26 * room.width)
  let column = (room.width - first) / r.places.len()
  let widest = calc.max(..r.places.map(s => measure(strong(s)).width))
  let wide = column - 0.5em.to-absolute()
  let share = calc.min(1, wide / widest)
  let upright = share < 0.7
  let upended(s) = rotate(-90deg, reflow: true, text(0.8em, strong(s)))
  let head(s) = if upright { upended(s) } else { text(share * 1em, strong(s)) }
  table(
    columns: (first, ..r.places.map(_ => column)), rows: (auto, ..r.names.map(_ => cell)),
    inset: (x, y) => if x == 0 { (left: 0pt, right: 0.4em, y: 0.35em) } else { (x: 0.2em, y: 0.35em) },
    align: (x, y) => if x == 0 { left + horizon } else { center + horizon },
    stroke: (x, y) => if x > 0 and y > 0 { 0.6pt + grid-colour },
    text(fill: soft, r.axis), ..r.places.map(head),
    ..r.names.map(name => (text(fill: soft, hyphenate: true, name), ..r.places.map(_ => []))).flatten())
})

#let headline(r, size) = grid(
  columns: (1fr, auto), column-gutter: 1em, align: (left + bottom, right + bottom),
  heading(level: 1, text(size * 1.45, weight: "semibold", {
    if many { text(fill: accent, str(r.number)); h(0.5em) }
    r.title
  })),
  if r.difficulty != "" {
    box(stroke: 0.6pt + accent, radius: 0.25em, inset: (x: 0.45em), outset: (y: 0.3em),
      text(size * 0.85, fill: accent, r.difficulty))
  })

#let turn-to(r) = if data.key {
  context {
    let found = query(label("solution-" + str(r.number)))
    if found.len() > 0 { text(0.8em, fill: soft)[Solution on page #found.first().location().page()] }
  }
}

#let asked(r) = {
  for text in r.questions { grid(
    columns: (auto, 1fr), column-gutter: 0.6em, align: bottom,
    box(width: calc.min(measure(emph(text)).width, 30em.to-absolute()), emph(text)),
    line(length: 100%, stroke: (paint: grid-colour, thickness: 0.6pt, dash: "dotted")))
  }
}

#let riddle(r, size, pairs, cell) = {
  set text(size)
  headline(r, size)
  v(0.55em)
  line(length: 100%, stroke: 0.8pt + accent)
  v(0.2em)
  par(r.scene)
  v(0.15em)
  grid(
    columns: (auto, 1fr), column-gutter: 1em, row-gutter: 0.62em,
    ..r.cast.map(((name, values)) => (text(fill: soft, name), values)).flatten())
  v(0.55em)
  let list(clues) = { set par(spacing: 0.62em); for (n, clue) in clues { numbered(n, clue) } }
  let clues = r.clues
  let half = calc.ceil(clues.len() / 2)
  if pairs {
    grid(columns: (1fr, 1fr), column-gutter: 1.2em, list(clues.slice(0, half)), list(clues.slice(half)))
  } else { list(clues) }
  v(0.6em)
  block(breakable: false, width: 100%, {
    empty-grid(r, cell)
    v(0.3em)
    context asked(r)
    align(right, turn-to(r))
  })
}

// As large as fits; what room is left makes the cells of the grid taller.
#let fitted(r) = layout(room => {
  let ways = data.sizes.map(s => (s, false)) + data.sizes.slice(-3).map(s => (s, true))
  let roomy = 2.1
  let found = none
  for (size, pairs) in ways {
    if found == none {
      let height = measure(width: room.width, riddle(r, size * 1pt, pairs, roomy * size * 1pt)).height
      if height <= room.height { found = (size, pairs, height) }
    }
  }
  if found != none {
    let (size, pairs, height) = found
    let more = calc.min(0.92 * (room.height - height) / r.names.len(), 1.6 * size * 1pt)
    riddle(r, size * 1pt, pairs, roomy * size * 1pt + more)
  } else if data.per == 1 {
    let size = data.sizes.at(-3) * 1pt  // over several pages, then, with the grid whole on the last
    riddle(r, size, false, calc.min(3.2 * size, 0.7 * room.height / r.names.len()))
  } else {
    let size = data.sizes.last() * 1pt
    let whole(width) = block(width: width, riddle(r, size, true, roomy * size))
    let least = 0.2
    let share = range(19, 3, step: -1).map(n => n / 20).find(s =>
      measure(whole(room.width / s)).height * s <= room.height)
    let share = if share == none { least } else { share }
    scale(share * 100%, reflow: true, origin: top + left, whole(room.width / share))
  }
})

#if data.cover {
  v(1fr)
  align(center, {
    line(length: 40%, stroke: 0.8pt + accent)
    v(14pt)
    title(text(38pt, weight: "semibold", data.title))
    v(10pt)
    text(16pt, style: "italic", fill: soft, data.about)
    v(14pt)
    line(length: 40%, stroke: 0.8pt + accent)
  })
  v(2fr)
  if data.key { align(center, text(11pt, fill: soft)[The solutions are at the end.]) }
  pagebreak()
}

#if data.per == 1 {
  for r in data.riddles {
    if r.number > 1 { pagebreak() }
    fitted(r)
  }
} else {
  for sheet in data.riddles.chunks(data.per) {
    if sheet.first().number > 1 { pagebreak() }
    grid(
      columns: (1fr, 1fr), rows: (1fr,) * calc.quo(data.per, 2), inset: 5mm,
      stroke: (x, y) => (
        left: if x > 0 { (paint: line-colour, thickness: 0.5pt, dash: "dashed") },
        top: if y > 0 { (paint: line-colour, thickness: 0.5pt, dash: "dashed") }),
      ..sheet.map(fitted))
  }
}

#let key-size = if data.large { 10pt } else { 8pt }
#let answer-table(r, size, stretch) = {
  set text(size)
  set par(leading: 0.45em)
  table(
    columns: r.letters.map(n => (n * 0.5 + 0.9) * size * stretch), align: left,
    inset: (x, y) => (left: if x == 0 { 0pt } else { 0.4em }, right: 0.4em, y: 0.34em),
    stroke: (x, y) => (bottom: if y == 0 { 0.8pt + soft } else if y < r.table.len() - 1 { 0.4pt + line-colour }),
    ..r.table.enumerate().map(((y, row)) => row.enumerate().map(((x, value)) =>
      if y == 0 { strong(value) } else if x == 0 { text(fill: soft, value) } else { [#value] })).flatten())
}
#let solution(r, share, stretch) = block(breakable: false, width: 100%, below: 1.6em, {
  [#metadata(none) #label("solution-" + str(r.number))]
  set text(key-size)
  block(below: 0.6em, text(1.1em, weight: "semibold", {
    if many { text(fill: accent, str(r.number)); h(0.6em) }
    r.title
  }))
  if r.table.len() == 0 { par[This riddle does not have exactly one solution.] } else {
    answer-table(r, share * key-size, stretch)
  }
  for (asked, answer) in r.questions.zip(r.answers) {
    if type(answer) == array {
      par[#emph(asked) #answer.map(((a, b)) => [#a: *#b*]).join([; ])]
    } else { par[#emph(asked) *#answer*] }
  }
})

#if data.key {
  pagebreak()
  heading(level: 1, text(22pt, weight: "semibold", if many { "Solutions" } else { "Solution" }))
  v(10pt)
  line(length: 100%, stroke: 0.8pt + accent)
  v(10pt)
  layout(room => {
    let needed(r) = r.letters.map(n => n * 0.5 + 0.9).sum(default: 1) * key-size
    let half = (room.width - 10mm) / 2
    let share(r, width) = calc.min(1, width / needed(r))
    let two = many and calc.min(..data.riddles.map(r => share(r, half))) >= 0.75
    let width = if two { half } else { room.width }
    let all = data.riddles.map(r => solution(r, share(r, width), calc.clamp(width / needed(r), 1, 1.4)))
    if two { grid(columns: (1fr, 1fr), column-gutter: 10mm, row-gutter: 1.6em, ..all) } else { all.join() }
  })
}
"""
