"""HTML: an explanation as one page that stands alone, for the screen, the phone and the printer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape as escaped
from itertools import groupby

from cluegrid.deduction import Explanation
from cluegrid.filling import ShownCell
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
from cluegrid.telling import Told
from cluegrid.wording import curly, sentence

WIDE = 60  # letters across a table that is set smaller


def escape(text: str) -> str:
    """Text as HTML, with the quotes of print."""
    return escaped(curly(text))


def explanation(explained: Explanation, told: Sequence[Told]) -> str:
    """The whole explanation: the clues beside the steps, each step a card with its table."""
    texts = clue_texts(explained)
    title = escape(explained.puzzle.title or NO_TITLE)
    clues = "\n".join(f'<li id="clue-{n}" value="{n}">{escape(text)}</li>' for n, text in texts.items())
    values = "\n".join(f"<dt>{escape(name)}</dt><dd>{escape(held)}</dd>" for name, held in cast(explained.puzzle))
    widths = column_widths(explained)
    steps = "\n".join(_card(explained, one, texts, widths) for one in told)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>{STYLE}</style>
</head>
<body>
<header>
<h1>{title}</h1>
{_tags("p", "", story(explained))}
<dl class="cast">
{values}
</dl>
{_tags("p", "ask", asked(explained))}
{_tags("p", "doubt", doubts(explained))}
</header>
<div class="sheet">
<aside aria-labelledby="clues">
<h2 id="clues">Clues</h2>
<ol>
{clues}
</ol>
</aside>
<main>
<h2>Step by step</h2>
<p class="key"><span class="new">boxed</span> new in the step; <s>struck</s> ruled out by it; <small>small</small>
what may still be there: not these, one of these, only this, or (?) any value of the row that has no place yet</p>
{steps}
{_end(explained)}
</main>
</div>
</body>
</html>"""


def _tags(tag: str, kind: str, texts: Iterable[str]) -> str:
    opening = f'<{tag} class="{kind}">' if kind else f"<{tag}>"
    return "\n".join(f"{opening}{escape(text)}</{tag}>" for text in texts)


def _card(explained: Explanation, one: Told, texts: Mapping[int, str], widths: Sequence[int]) -> str:
    cited = "\n".join(f'<li><a href="#clue-{n}" aria-label="Clue {n}">{n}</a> <q>{escape(texts[n])}</q></li>'
                      for n in one.clues)
    keep = ' class="short"' if short(explained, one) else ""
    parts = [
        f'<article id="step-{one.number}" aria-labelledby="name-{one.number}"{keep}>',
        f'<h3 id="name-{one.number}"><span class="number">{one.number}</span> '
        f'{escape(sentence(one.technique).rstrip("."))}</h3>',
        f'<ul class="cited">\n{cited}\n</ul>' if cited else "",
        *(_lines(list(run), inner) for inner, run in groupby(one.lines, key=lambda line: line[0] > 0)),
        _table(explained, one, widths),
        "</article>",
    ]
    return "\n".join(part for part in parts if part)


def _lines(lines: Sequence[tuple[int, str]], inner: bool) -> str:
    """Sentences as paragraphs, or the lines of a suppose as a list."""
    if not inner:
        return _tags("p", "", (text for _, text in lines))
    items = "\n".join(f'<li style="margin-left:{1.4 * (depth - 1):g}rem">{escape(line)}</li>' if depth > 1
                      else f"<li>{escape(line)}</li>" for depth, line in lines)
    return f'<ol class="inner">\n{items}\n</ol>'


def _table(explained: Explanation, one: Told, widths: Sequence[int]) -> str:
    frame = explained.puzzle.frame
    axis = frame.categories[frame.axis]
    head = "".join(f'<th scope="col" style="--letters:{min(max(width, 7), 14)}">{escape(name)}</th>'
                   for width, name in zip(widths, axis.values, strict=True))
    body = "\n".join(f'<tr><th scope="row">{escape(name)}</th>{"".join(map(_cell, row))}</tr>'
                     for name, row in rows(explained, one).items())
    kind = ' class="wide"' if sum(widths) > WIDE else ""
    return (f'<div class="scroll" role="region" aria-label="Table after step {one.number}" tabindex="0">\n'
            f'<table{kind}>\n<caption class="said">After step {one.number}</caption>\n'
            f'<thead><tr><th scope="col">{escape(axis.name)}</th>{head}</tr></thead>\n'
            f"<tbody>\n{body}\n</tbody>\n</table>\n</div>{_beside(one)}")


def _beside(one: Told) -> str:
    """The pencil marks that the table has no room for."""
    told = [f"{escape(start)} " + ", ".join(f"<b>{escape(name)}</b>" if new else escape(name) for name, new in names)
            for start, names in beside(one)]
    return f'\n<p class="beside">Also known: {"; ".join(told)}</p>' if told else ""


def _cell(cell: ShownCell) -> str:
    if cell.new:
        return f'<td class="new"><span class="said">new: </span>{escape(cell.text)}</td>'
    if cell.text != "?":
        return f"<td>{escape(cell.text)}</td>"
    left = pencil(cell)
    told = [escape(left).replace("/", "/<wbr>")] if left else []
    told += [f'<s><span class="said">ruled out: </span>{escape(value)}</s>' for value in cell.gone]
    return f'<td class="open"><small>{" ".join(told)}</small></td>'


def _end(explained: Explanation) -> str:
    parts = []
    for text, answer in answers(explained):
        if isinstance(answer, dict):
            pairs = "\n".join(f"<dt>{escape(name)}</dt><dd>{escape(held)}</dd>" for name, held in answer.items())
            parts.append(f"<p>{escape(text)}</p>\n<dl>\n{pairs}\n</dl>")
        else:
            parts.append(f"<p>{escape(text)} <b>{escape(answer)}</b></p>")
    return "\n".join(['<section class="end">', f"<p>{escape(ending(explained))}</p>", *parts, "</section>"])


STYLE = """
:root{--paper:#faf8f4;--card:#fff;--ink:#24211d;--soft:#655f56;--line:#e3ded4;--accent:#1d5f5a;--tint:#e4f0ed;
  --serif:"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif;
  --sans:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
@media (prefers-color-scheme:dark){:root{--paper:#16191b;--card:#1e2224;--ink:#e7e3db;--soft:#a8a298;--line:#343a3d;
  --accent:#86cdc4;--tint:#1f3b3a}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;padding:2.5rem 1.25rem 4rem;background:var(--paper);color:var(--ink);
  font:1.0625rem/1.6 var(--serif);overflow-wrap:break-word}
body>header,.sheet{max-width:72rem;margin:0 auto}
h1{margin:0 0 .3rem;font-size:clamp(1.8rem,5vw,2.5rem);line-height:1.15;font-weight:600;text-wrap:balance}
.ask{margin:.2rem 0 0;color:var(--soft);font-style:italic;font-size:1.15rem}
h2{margin:0 0 .6rem;font:600 .8rem/1.4 var(--sans);letter-spacing:.08em;text-transform:uppercase;color:var(--soft)}
.sheet{display:grid;gap:2rem;margin-top:2.2rem}
main{min-width:0}
aside ol{margin:0;padding-left:2.2rem;font-size:.98rem;line-height:1.5}
aside li{padding:.18rem .4rem;border-radius:.3rem;scroll-margin:2rem}
aside li::marker,.number{font:600 .85em var(--sans);color:var(--accent);font-variant-numeric:tabular-nums}
aside li:target{background:var(--tint);box-shadow:inset 3px 0 var(--accent)}
.key{margin:0 0 1rem;font:.85rem/1.6 var(--sans);color:var(--soft)}
.key span{display:inline-block;padding:0 .4em;margin-right:.25em;color:var(--ink)}
article{margin:0 0 1.25rem;padding:1.25rem 1.4rem 1.3rem;background:var(--card);border:1px solid var(--line);
  border-radius:.6rem}
h3{display:flex;gap:.75rem;align-items:baseline;margin:0 0 .7rem;font-size:1.2rem;line-height:1.3;font-weight:600}
.number{min-width:1.1em;font-size:1.1rem}
.cited{margin:0 0 .8rem;padding:0;list-style:none;color:var(--soft)}
.cited li{display:flex;gap:.75rem;align-items:baseline;margin:.15rem 0}
.cited a{flex:none;min-width:1.9rem;padding:.05rem .35rem;border:1px solid var(--line);border-radius:.3rem;
  font:600 .8rem/1.5 var(--sans);text-align:center;color:var(--accent);text-decoration:none}
.cited a:hover{border-color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
q{quotes:none;font-style:italic}
article p{margin:0 0 .45rem;max-width:42rem;text-wrap:pretty}
.scroll{position:relative;margin-top:1rem;overflow-x:auto}
table{border-collapse:collapse;font:.9rem/1.35 var(--sans)}
th,td{padding:.38rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
.wide{font-size:.8rem}
.wide :is(th,td){padding:.3rem .4rem}
.beside{margin-top:.5rem;font:.8rem/1.5 var(--sans);color:var(--soft)}
header p{max-width:46rem;margin:.5rem 0}
.cast{margin:.8rem 0;gap:.1rem 1.2rem;max-width:46rem;font-size:.98rem}
.cast dt{color:var(--soft)}
.cast dd{font-weight:400}
.doubt{padding-left:.8rem;border-left:3px solid var(--accent)}
th{font-weight:600}
:not(.wide)>thead th+th{min-width:calc(var(--letters)*1.08ch + 1.3rem)}
.wide>thead th+th{min-width:min(var(--letters)*.8ch + .8rem,5rem)}
tbody th{font-weight:400;color:var(--soft)}
th:first-child{position:sticky;left:0;padding-left:.1rem;background:var(--card);max-width:9rem}
thead th{border-bottom:1.5px solid var(--soft)}
tbody tr:last-child>*{border-bottom:0}
.open{color:var(--soft)}
.open s{white-space:nowrap}
.new{font-weight:700;background:var(--tint);box-shadow:inset 0 0 0 2px var(--accent);border-radius:.2rem}
.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
details{margin-top:.8rem}
summary{cursor:pointer;width:fit-content;font:.85rem/1.6 var(--sans);color:var(--accent)}
details ul,details ol{margin:.3rem 0 0;padding-left:1.3rem;max-width:42rem;font-size:.97rem;line-height:1.5;
  color:var(--soft)}
details li{margin:.2rem 0}
.inner{margin:.2rem 0 .8rem;padding-left:2.2rem;border-left:3px solid var(--line)}
.end{padding:.6rem 1.4rem;font-size:1.15rem}
.end p{margin:.2rem 0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1.2rem;margin:.4rem 0}
dd{margin:0;font-weight:600}
@media (min-width:68rem){
  .sheet{grid-template-columns:19rem minmax(0,1fr);gap:3rem}
  aside{position:sticky;top:0;align-self:start;max-height:100vh;padding:1rem 0;margin-top:-1rem;overflow-y:auto}
}
@media (max-width:36rem){
  body{padding:1.5rem .9rem 3rem}
  article{padding:1rem 1rem 1.1rem}
  .cited li{gap:.6rem}
  .scroll{padding-bottom:.5rem}
  table{font-size:.8rem}
  th,td{padding:.35rem .45rem}
  table>thead th+th{min-width:0!important}
}
@media print{
  :root{--paper:#fff;--card:#fff;--ink:#000;--soft:#444;--line:#bbb;--accent:#1d5f5a;--tint:#eef5f3}
  @page{margin:16mm 18mm}
  html{font-size:12.5px}
  body{padding:0}
  th:first-child{position:static}
  .sheet{display:block}
  aside{position:static;max-height:none;margin-bottom:1.5rem}
  .ask,h1{break-after:avoid}
  article{padding:.8rem 0 .2rem;border-width:1px 0 0;border-radius:0}
  article p{max-width:none;orphans:2;widows:2}
  h2,h3,.cited{break-after:avoid}
  table,.cited,.short{break-inside:avoid}
  .sheet{margin-top:1rem}
  aside ol{columns:2;column-gap:2.5rem}
  aside li{break-inside:avoid;padding:.1rem .3rem}
  details:not([open]){display:none}
  .scroll{overflow:visible}
  .new{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
"""
