"""HTML: a riddle as one page that stands alone, with an empty grid to fill in and the key folded away."""

from __future__ import annotations

from html import escape

from cluegrid.puzzle import Puzzle
from cluegrid.rendering.chapters import crossing
from cluegrid.rendering.html import STYLE
from cluegrid.rendering.sheets import Sheet, sheet_of

MOST_BESIDE = 7  # places of a grid that goes beside the clues on a wide screen


def render(puzzle: Puzzle, key: bool = True, difficulty: str = "") -> str:
    """The riddle: scene, cast, clues, grid and question; its key behind a fold that is not printed."""
    sheet = sheet_of(puzzle, key)
    title = escape(sheet.title)
    band = f' <span class="band">{escape(difficulty)}</span>' if difficulty else ""
    cast = "\n".join(f"<dt>{escape(name)}</dt><dd>{escape(values)}</dd>" for name, values in sheet.cast)
    clues = "\n".join(f'<li value="{n}">{escape(clue)}</li>' for n, clue in sheet.clues)
    asked = "\n".join(f'<p class="ask">{escape(question)}</p>' for question in sheet.questions)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>{STYLE}{OWN_STYLE}</style>
</head>
<body>
<header>
<h1>{title}{band}</h1>
<p>{escape(sheet.scene)}</p>
</header>
<main{' class="beside"' if len(sheet.places) <= MOST_BESIDE else ""}>
<div>
<dl class="cast">
{cast}
</dl>
<h2 id="clues">Clues</h2>
<ol class="clues">
{clues}
</ol>
</div>
<div class="work">
{asked}
{_grid(sheet)}
{_crossing(puzzle)}
{_key(sheet) if key else ""}
</div>
</main>
</body>
</html>"""


def _grid(sheet: Sheet) -> str:
    """The empty grid; each cell can be written in."""
    def cell(name: str, place: str) -> str:
        return ('<span role="textbox" contenteditable="plaintext-only" spellcheck="false" '
                f'aria-label="{escape(f"{name}, {sheet.axis} {place}")}"></span>')

    return _table(sheet, "The grid", [[cell(name, place) for place in sheet.places] for name in sheet.names], "blank")


def _crossing(puzzle: Puzzle) -> str:
    """The grid for crossing out, where it is not too large: a staircase of small cells."""
    stairs = crossing(puzzle)
    if not stairs:
        return ""
    kinds = "".join(f'<th scope="colgroup" colspan="{len(held)}">{escape(name)}</th>'
                    for name, held in stairs["columns"])
    names = "".join(f'<th scope="col"{" class=group" * (not n)}><span>{escape(value)}</span></th>'
                    for _, held in stairs["columns"] for n, value in enumerate(held))
    body = []
    for kind, values, many in stairs["rows"]:
        cells = "".join(f"<td{' class=group' * (not n)}></td>" for _, held in stairs["columns"][:many]
                        for n in range(len(held)))
        for n, value in enumerate(values):
            first = f'<th scope="rowgroup" rowspan="{len(values)}"><span>{escape(kind)}</span></th>' if not n else ""
            body.append(f'<tr{" class=group" * (not n)}>{first}<th scope="row">{escape(value)}</th>{cells}</tr>')
    return ('<div class="scroll" role="region" aria-label="For crossing out" tabindex="0">\n<table class="stairs">\n'
            f'<thead><tr><td colspan="2"></td>{kinds}</tr>\n<tr><td colspan="2"></td>{names}</tr></thead>\n<tbody>\n'
            + "\n".join(body) + "\n</tbody>\n</table>\n</div>")


def _key(sheet: Sheet) -> str:
    if not sheet.rows:
        return "<details><summary>Key</summary>\n<p>This riddle does not have exactly one solution.</p></details>"
    answers = []
    for question, answer in zip(sheet.questions, sheet.answers, strict=True):
        if isinstance(answer, str):
            answers.append(f"<p>{escape(question)} <b>{escape(answer)}</b></p>")
        else:
            pairs = "\n".join(f"<dt>{escape(name)}</dt><dd>{escape(held)}</dd>" for name, held in answer)
            answers.append(f"<p>{escape(question)}</p>\n<dl>\n{pairs}\n</dl>")
    table = _table(sheet, "The solution", [[escape(value) for value in row] for row in sheet.rows], "full")
    return "\n".join(['<details class="end"><summary>Key</summary>', *answers, table, "</details>"])


def _table(sheet: Sheet, label: str, rows: list[list[str]], kind: str) -> str:
    """The places across and the categories down, with cells that are HTML already."""
    head = "".join(f'<th scope="col">{escape(place)}</th>' for place in sheet.places)
    body = "\n".join(f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{cell}</td>" for cell in row)}</tr>'
                     for name, row in zip(sheet.names, rows, strict=True))
    return (f'<div class="scroll" role="region" aria-label="{label}" tabindex="0">\n'
            f'<table class="{kind}" style="--places:{len(sheet.places)}">\n'
            f'<thead><tr><th scope="col">{escape(sheet.axis)}</th>{head}</tr></thead>\n'
            f"<tbody>\n{body}\n</tbody>\n</table>\n</div>")


OWN_STYLE = """
main{max-width:72rem;margin:1.2rem auto 0}
header p{max-width:46rem;margin:.4rem 0 0}
.band{display:inline-block;padding:.1rem .55rem;border:1px solid var(--accent);border-radius:.3rem;vertical-align:.35em;
  margin-left:.4rem;font:600 .8rem/1.5 var(--sans);color:var(--accent)}
.cast{margin:0 0 1.8rem;gap:.2rem 1.2rem;max-width:46rem}
.cast dt{color:var(--soft)}
.cast dd{font-weight:400}
.clues{max-width:46rem;margin:0 0 1.4rem;padding-left:2.2rem}
.clues li{padding:.14rem 0 .14rem .3rem}
.clues li::marker{font:600 .85em var(--sans);color:var(--accent);font-variant-numeric:tabular-nums}
.blank{width:100%;table-layout:fixed;min-width:calc(6rem + var(--places)*4.2rem)}
.blank :is(thead,tbody) th:first-child{width:6rem;background:var(--paper)}
.blank thead th{padding:.3rem .2rem;text-align:center;border-bottom:0;overflow-wrap:anywhere}
.blank thead th:first-child{padding-left:.1rem;text-align:left;font-weight:400;color:var(--soft)}
.blank tbody th{vertical-align:middle;border-bottom:0}
.blank td{height:3.2rem;padding:0;vertical-align:middle;background:var(--card);border:1px solid var(--soft)!important}
.blank td span{display:flex;align-items:center;justify-content:center;min-height:3.2rem;padding:.2rem;
  text-align:center;overflow-wrap:anywhere}
.blank td span:focus{background:var(--tint);outline:2px solid var(--accent);outline-offset:-2px}
.stairs{margin-top:1.4rem;font:.72rem/1.1 var(--sans)}
.stairs :is(th,td){padding:0;border:0}
.stairs tbody td{width:1.35rem;min-width:1.35rem;height:1.35rem;border:1px solid var(--line)}
.stairs tbody .group>*{border-top:2px solid var(--soft)}
.stairs tbody td.group{border-left:2px solid var(--soft)}
.stairs thead tr:first-child th{padding:.2rem 0;text-align:center;font-weight:600}
.stairs thead span,.stairs [rowspan] span{writing-mode:vertical-rl;transform:rotate(180deg);white-space:nowrap}
.stairs thead tr+tr th{height:6rem;vertical-align:bottom;font-weight:400;padding:.2rem 0}
.stairs tbody th{padding:0 .4rem 0 0!important;background:none!important;position:static;
  text-align:right;white-space:nowrap;vertical-align:middle}
.stairs tbody [rowspan]{padding:0 .25rem;text-align:center;background:none}
.end{margin-top:1.6rem;padding:0}
.end[open] summary{margin-bottom:.5rem}
.end table th:first-child{background:var(--paper)}
@media screen and (min-width:68rem){
  .beside{display:grid;grid-template-columns:minmax(0,27rem) minmax(0,1fr);gap:3rem;align-items:start}
  .beside .work{position:sticky;top:1.5rem}
}
@media (max-width:36rem){
  .cast{grid-template-columns:1fr;gap:0}
  .cast dd{margin-bottom:.4rem}
  .blank{font-size:.75rem}
  .blank{min-width:calc(5rem + var(--places)*3.6rem)}
  .blank :is(thead,tbody) th:first-child{width:5rem}
}
@media print{
  html{font-size:12.5px}
  body{line-height:1.42}
  main>div{display:block}
  .cast{margin-bottom:1rem}
  .clues{margin-bottom:.6rem}
  .clues li{padding:.05rem 0 .05rem .3rem}
  .clues li,.blank tr{break-inside:avoid}
  .scroll{break-inside:avoid}
  .blank{min-width:0}
  .ask{font-size:1.1rem}
}
"""
