"""HTML: an explanation as one page that stands alone, for the screen, the phone and the printer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from cluegrid.puzzle import Answer, Solution
from cluegrid.rendering.text import closing
from cluegrid.stating import ask, state
from cluegrid.telling import Told, Words
from cluegrid.wording import listed, noun, sentence

if TYPE_CHECKING:
    from cluegrid.deduction import Explanation, Step

MOST_SAID = 3  # sentences after a suppose; where more follows, the table says it
MOST_ROWS = 8  # of a table that is drawn with all its empty rows
WIDE = 60  # letters across a table that is set smaller
NO_TITLE = "A riddle, step by step"


class Square(NamedTuple):
    """A cell of the table as it is drawn: its text, whether this step wrote it, and what this step ruled out."""

    text: str
    new: bool
    gone: tuple[str, ...]


def explanation(explained: Explanation, told: Sequence[Told]) -> str:
    """The whole explanation: the clues beside the steps, each step a card with its table."""
    texts = clue_texts(explained)
    title = escape(explained.puzzle.title or NO_TITLE)
    clues = "\n".join(f'<li id="clue-{n}">{escape(text)}</li>' for n, text in enumerate(texts, 1))
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
{_tags("p", "ask", asked(explained))}
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
<p class="key"><span class="new">boxed</span> new in this step <span class="open">?</span> still open</p>
{steps}
{_end(explained, told)}
</main>
</div>
</body>
</html>"""


# ---- what every page shows: also for the typeset one -----------------------------------------------------------


def clue_texts(explained: Explanation) -> list[str]:
    """The clues in their own words, or in ours where they have none."""
    return [clue.text or state(clue.relation, explained.puzzle) for clue in explained.puzzle.clues]


def asked(explained: Explanation) -> list[str]:
    """The questions."""
    return [ask(question, explained.puzzle) for question in explained.puzzle.questions]


def squares(explained: Explanation, one: Told) -> dict[str, list[Square]]:
    """The rows of the table after a step by name; where it fills no cell, with what it rules out."""
    gone: dict[tuple[int, int], list[str]] = {}
    frame, layout = explained.puzzle.frame, explained.layout
    if one.step and not any(cell.new for row in one.table for cell in row):
        for fact, reason in one.step.parts:
            i, j = sorted(layout.pair(fact), key=lambda value: layout.category[value] == frame.axis)
            if fact < 0 and layout.category[j] == frame.axis and reason.rule != "crossed out":
                c = layout.category[i]
                gone.setdefault((c, layout.index[j]), []).append(frame.categories[c].values[layout.index[i]])
    return {frame.categories[c].name: [
                Square(cell.text, cell.new, tuple(gone.get((c, place), ())) if cell.text == "?" else ())
                for place, cell in enumerate(row)] for c, row in zip(frame.others, one.table, strict=True)}


def empty(rows: dict[str, list[Square]]) -> list[str]:
    """The rows of a tall table that need not be drawn: nothing is in them yet."""
    idle = [name for name, row in rows.items() if all(square == ("?", False, ()) for square in row)]
    return idle if MOST_ROWS < len(rows) > len(idle) else []


def column_widths(explained: Explanation) -> list[int]:
    """How many characters each column will hold in the end, so that the tables of all steps look alike."""
    frame = explained.puzzle.frame
    widths = [len(name) for name in frame.categories[frame.axis].values]
    for (_, place), text in Words(explained.layout).cells(explained.certain).items():
        widths[place] = max(widths[place], len(text))
    return widths


def conclusion(one: Told) -> str:
    """What a suppose comes to; the other steps have said it already."""
    if one.step is None or not one.step.supposed:
        return ""
    if len(one.so) <= MOST_SAID:
        return " ".join(one.so)
    return f"{one.so[0]} The other new cells of the table follow from that."


def nested(lines: Iterable[str]) -> list[tuple[int, str]]:
    """Inner steps with how deep each is."""
    return [((len(line) - len(line.lstrip())) // 2, line.strip()) for line in lines]


def folded(explained: Explanation, step: Step) -> list[str]:
    """The parts of a step that its argument passes over, a sentence each."""
    words = Words(explained.layout)
    groups: dict[tuple[str, tuple[int, ...], tuple[int, ...]], list[int]] = {}
    for fact, reason in step.parts:
        told = reason.clues and reason.rule != "bound" and not step.supposed
        if not told and reason.rule not in ("pair", "triple") and fact != -step.supposed:
            groups.setdefault((reason.rule, reason.clues, reason.premises), []).append(fact)
    lines = []
    for (rule, clues, premises), facts in groups.items():
        if rule == "crossed out":
            lines.append(_crossed(explained, words, premises[0], facts))
            continue
        by = f"by clue{'s' * (len(clues) > 1)} {listed([str(n) for n in clues])}" if clues else ""
        since = listed(words.facts(premises)) if premises else ""
        start = f"{since}, so {by}" if since else f"{by}," if by else ""
        lines.append(sentence(f"{start.strip()} {listed(words.facts(facts))}".strip()))
    return lines


def _crossed(explained: Explanation, words: Words, placed: int, facts: Iterable[int]) -> str:
    """What a known pair crosses out, by the value of the pair that it is crossed out for."""
    layout = explained.layout
    about: dict[int, list[str]] = {}
    for fact in facts:
        kept = next(value for value in layout.pair(placed) if value in layout.pair(fact))
        other = next(value for value in layout.pair(fact) if value != kept)
        about.setdefault(kept, []).append(_short(explained, other))
    out = listed([f"{listed(names)} for {_short(explained, kept)}" for kept, names in about.items()])
    return f"{sentence(listed(words.facts([placed])))} That crosses out {out}."


def _short(explained: Explanation, value: int) -> str:
    """A value by its name alone, a place as a place."""
    layout = explained.layout
    category = layout.frame.categories[layout.category[value]]
    name = category.values[layout.index[value]]
    return noun(category, name) if layout.category[value] == layout.frame.axis else name


def ending(explained: Explanation, told: Sequence[Told]) -> str:
    """How far the explanation goes."""
    open_cells = not told or any(cell.text == "?" for row in told[-1].table for cell in row)
    return "That is all that the question needs." if explained.complete and told and open_cells else closing(explained)


def answers(explained: Explanation) -> list[tuple[str, Answer]]:
    """Each question with its answer, where there is one solution."""
    frame, layout = explained.puzzle.frame, explained.layout
    if not explained.complete:
        return []
    cells = [list(range(frame.places)) for _ in frame.categories]
    for fact in explained.certain:
        i, j = sorted(layout.pair(fact), key=lambda value: layout.category[value] == frame.axis)
        if fact > 0 and layout.category[j] == frame.axis:
            cells[layout.category[i]][layout.index[j]] = layout.index[i]
    solution = Solution(explained.puzzle, tuple(map(tuple, cells)))
    given = [(text, solution.answer(question))
             for text, question in zip(asked(explained), explained.puzzle.questions, strict=True)]
    return [(text, answer) for text, answer in given if answer is not None]


# ---- tags ------------------------------------------------------------------------------------------------------


def _tags(tag: str, kind: str, texts: Iterable[str]) -> str:
    opening = f'<{tag} class="{kind}">' if kind else f"<{tag}>"
    return "\n".join(f"{opening}{escape(text)}</{tag}>" for text in texts)


def _card(explained: Explanation, one: Told, texts: Sequence[str], widths: Sequence[int]) -> str:
    cited = "\n".join(f'<li><a href="#clue-{n}" aria-label="Clue {n}">{n}</a> <q>{escape(texts[n - 1])}</q></li>'
                      for n in one.clues)
    so = conclusion(one)
    parts = [
        f'<article id="step-{one.number}" aria-labelledby="name-{one.number}">',
        f'<h3 id="name-{one.number}"><span class="number">{one.number}</span> '
        f'{escape(sentence(one.technique).rstrip("."))}</h3>',
        f'<ul class="cited">\n{cited}\n</ul>' if cited else "",
        _tags("p", "", one.why),
        _inner(one),
        f'<p class="so"><b>So:</b> {escape(so)}</p>' if so else "",
        _table(explained, one, widths),
        _fold(explained, one),
        "</article>",
    ]
    return "\n".join(part for part in parts if part)


def _inner(one: Told) -> str:
    if not one.inner:
        return ""
    lines = "\n".join(f'<li style="margin-left:{1.4 * depth:g}rem">{escape(line)}</li>' if depth
                      else f"<li>{escape(line)}</li>" for depth, line in nested(one.inner))
    name = "How it runs into a contradiction"
    return f'<details class="inner" open><summary>{name}</summary>\n<ol>\n{lines}\n</ol></details>'


def _fold(explained: Explanation, one: Told) -> str:
    lines = folded(explained, one.step) if one.step else []
    if not lines:
        return ""
    name = "How the rest follows" if one.step and one.step.supposed else "In detail"
    return f"<details><summary>{name}</summary>\n<ul>\n{_tags('li', '', lines)}\n</ul></details>"


def _table(explained: Explanation, one: Told, widths: Sequence[int]) -> str:
    frame = explained.puzzle.frame
    axis = frame.categories[frame.axis]
    rows = squares(explained, one)
    same = not any(square.new or square.gone for row in rows.values() for square in row)
    idle = empty(rows)
    head = "".join(f'<th scope="col" style="--letters:{min(max(width, 7), 14)}">{escape(name)}</th>'
                   for width, name in zip(widths, axis.values, strict=True))
    body = "\n".join(f'<tr><th scope="row">{escape(name)}</th>{"".join(map(_cell, row))}</tr>'
                     for name, row in rows.items() if name not in idle)
    kind = ' class="wide"' if sum(widths) > WIDE else ""
    table = (f'<div class="scroll" role="region" aria-label="Table after step {one.number}" tabindex="0">\n'
             f'<table{kind}>\n<thead><tr><th scope="col">{escape(axis.name)}</th>{head}</tr></thead>\n'
             f"<tbody>\n{body}\n</tbody>\n</table>\n</div>")
    if idle:
        table += f'\n<p class="idle">Still open: {escape(listed(idle))}.</p>'
    return f"<details><summary>The table stays as it is</summary>\n{table}</details>" if same else table


def _cell(square: Square) -> str:
    if square.new:
        return f'<td class="new"><span class="said">new: </span>{escape(square.text)}</td>'
    if square.gone:
        return f'<td class="gone">? <small>not {escape(listed(square.gone, "or"))}</small></td>'
    return '<td class="open">?</td>' if square.text == "?" else f"<td>{escape(square.text)}</td>"


def _end(explained: Explanation, told: Sequence[Told]) -> str:
    parts = []
    for text, answer in answers(explained):
        if isinstance(answer, dict):
            pairs = "\n".join(f"<dt>{escape(name)}</dt><dd>{escape(held)}</dd>" for name, held in answer.items())
            parts.append(f"<p>{escape(text)}</p>\n<dl>\n{pairs}\n</dl>")
        else:
            parts.append(f"<p>{escape(text)} <b>{escape(answer)}</b></p>")
    return "\n".join(['<section class="end">', f"<p>{escape(ending(explained, told))}</p>", *parts, "</section>"])


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
.key span+span,.key .open{margin-left:.9em}
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
.idle{margin-top:.5rem;font:.8rem/1.5 var(--sans);color:var(--soft)}
th{font-weight:600}
:not(.wide)>thead th+th{min-width:calc(var(--letters)*1.08ch + 1.3rem)}
.wide>thead th+th{min-width:min(var(--letters)*.8ch + .8rem,5rem)}
tbody th{font-weight:400;color:var(--soft)}
th:first-child{position:sticky;left:0;padding-left:.1rem;background:var(--card);max-width:9rem}
thead th{border-bottom:1.5px solid var(--soft)}
tbody tr:last-child>*{border-bottom:0}
.open,.gone{color:var(--soft)}
.gone small{font-size:.8rem;color:var(--ink);font-style:italic}
.new{font-weight:700;background:var(--tint);box-shadow:inset 0 0 0 2px var(--accent);border-radius:.2rem}
.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
details{margin-top:.8rem}
summary{cursor:pointer;width:fit-content;font:.85rem/1.6 var(--sans);color:var(--accent)}
details ul,details ol{margin:.3rem 0 0;padding-left:1.3rem;max-width:42rem;font-size:.97rem;line-height:1.5;
  color:var(--soft)}
details li{margin:.2rem 0}
.inner{margin:.2rem 0 .8rem;padding-left:1rem;border-left:3px solid var(--line)}
.inner ol{list-style:none;padding-left:0;color:var(--ink)}
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
  .gone small{display:block;font-size:.75rem}
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
  article{padding:.8rem 0;border-width:1px 0 0;border-radius:0;break-inside:avoid}
  h2,h3{break-after:avoid}
  details:not([open]){display:none}
  .scroll{overflow:visible}
  .new{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
"""
