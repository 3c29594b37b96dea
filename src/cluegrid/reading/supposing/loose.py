"""What the grammar makes of a sentence that it does not believe: of the whole, of parts, without what names nothing.

Each relation comes with marks of how it was got at, for which there are learned weights: words that nothing licenses,
words and values that were passed over, a denial that is not told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cluegrid.categories import Value
from cluegrid.reading.clues import Reader
from cluegrid.reading.grammar import Phrases, analyses, parse
from cluegrid.reading.grammar import words as w
from cluegrid.reading.grammar.anaphora import taken_up
from cluegrid.reading.grammar.meaning import Said, every_level
from cluegrid.reading.grammar.readings import DENIALS, may_stand
from cluegrid.reading.meanings import TRUE, absurd, canonical, conj, every_value, shortened, tidy
from cluegrid.reading.supposing.caution import TURNING
from cluegrid.reading.supposing.labels import orders
from cluegrid.reading.supposing.named import Named
from cluegrid.reading.tokens import Token
from cluegrid.reading.values import cardinal
from cluegrid.reading.word_forms import verb_lemmas
from cluegrid.relations import Choice, Relation

MOST = 3
"""Analyses of a stretch that are looked at."""
LONGEST = 60
"""A sentence of more tokens is not cut."""
MARKS = frozenset([",", ";", ":", "(", ")", "-", "–", "—", "\"", "“", "”"])
JOINING = frozenset(["and", "but", "so", "because", "though", "although", "while", "whereas", "since", "when", "as",
                     "where", "until", "till", "or", "nor", "yet", "if", "unless"])
"""Words that begin another part of a sentence."""
HANGING = JOINING | w.PREPOSITIONS | frozenset(["who", "which", "that", "whose", "to", "after", "before", "than"])
"""Words that may begin what hangs on a part."""


class Told(NamedTuple):
    """A relation that a sentence may state, and how it was got at."""

    relation: Relation
    marks: tuple[str, ...]
    said: Said


def granted(reader: Reader, named: Named, text: str, before: Said | None) -> Iterator[tuple[Relation, tuple[str, ...]]]:
    """Relations that the whole of a sentence, or a part of it, may state, each with its marks."""
    p = reader.phrases(text)
    inside = frozenset(k for one in named.mentions for k in range(one.start, one.end))
    seen: set[Relation] = set()
    for tokens, marks in _variants(p, inside):
        for told in _told(reader, p if len(tokens) == p.n else parse(p.s, tokens), before):
            key = canonical(told.relation)
            if key in seen or any(isinstance(part, Choice) for part in every_level(told.relation)):
                continue
            seen.add(key)
            keys = {value.key for value in every_value(told.relation)}
            unused = sum(one.value.key not in keys for one in named.mentions)
            yield told.relation, (*marks, *told.marks, f"unused{min(unused, 3)}")


def _variants(p: Phrases, inside: frozenset[int]) -> Iterator[tuple[tuple[Token, ...], tuple[str, ...]]]:
    """The sentence, and the sentence without parts of it that name nothing."""
    yield p.tokens, ("whole",)
    if p.n > LONGEST:
        return
    chunks = _chunks(p)
    idle = [span for span in chunks if inside.isdisjoint(range(*span))]
    hanging = [(at, end) for start, end in chunks if (start, end) not in idle
               for at in _hangs(p, inside, start, end)]
    tried = {p.tokens}
    for spans in (idle, [*idle, *hanging], hanging, *([one] for one in idle[:3])):
        out = {k for start, end in spans for k in range(start, end)}
        kept = [k for k in range(p.n) if k not in out]
        kept = [k for n, k in enumerate(kept)
                if p.low[k] not in MARKS or (0 < n < len(kept) - 1 and p.low[kept[n - 1]] not in MARKS)]
        if not out or len(kept) < 3:
            continue
        while kept and (p.low[kept[-1]] in JOINING or p.low[kept[-1]] in MARKS):
            kept.pop()
        tokens = tuple(p.tokens[k] for k in kept)
        if tokens in tried:
            continue
        tried.add(tokens)
        yield tokens, ("dropped", *_passed_over([p.low[k] for k in sorted(out)]))


def _passed_over(words: list[str]) -> list[str]:
    """Marks of what is passed over: how much it is, and whether it denies, orders, counts or turns something round."""
    told = [word for word in words if word not in MARKS]
    found = [f"over{min(len(told), 8) // 2}"]
    found += ["denial over"] if DENIALS & set(told) else []
    found += ["order over"] if orders(told) else []
    found += ["number over"] if any(word[:1].isdigit() or cardinal(word) is not None for word in told) else []
    turned = any(word in TURNING or any(lemma in TURNING for lemma, _ in verb_lemmas(word)) for word in told)
    found += ["turn over"] if turned else []
    found += ["pronoun over"] if {"he", "she", "it", "they", "him", "her", "them", "one"} & set(told) else []
    return found if len(found) > 1 else [*found, "plain over"]


def _chunks(p: Phrases) -> list[tuple[int, int]]:
    """The stretches between marks and joining words; a joining word belongs to what follows it."""
    found = []
    start = 0
    for k in range(p.n):
        if p.low[k] in MARKS or p.tokens[k].kind == "dash":
            found.append((start, k))
            start = k + 1
        elif p.low[k] in JOINING and k > start:
            found.append((start, k))
            start = k
    return [(start, end) for start, end in (*found, (start, p.n)) if end > start]


def _hangs(p: Phrases, inside: frozenset[int], start: int, end: int) -> Iterator[int]:
    """Where the last part of a stretch begins that names nothing, if there is a word that may begin it."""
    last = max((k for k in range(start, end) if k in inside), default=start)
    at = next((k for k in range(last + 1, end) if p.low[k] in HANGING), 0)
    if at and end - at > 1:
        yield at


def _told(reader: Reader, p: Phrases, before: Said | None, deep: bool = True) -> list[Told]:
    """What a stretch states, or what its two halves do."""
    found = _stated(reader, p, before)
    if found or not deep or p.n > LONGEST:
        return found
    cuts = [k for k in range(3, p.n - 2) if p.low[k] in MARKS or p.low[k] in ("and", "but", "so", "while", "because")]
    for k in cuts[:6]:
        at = k + 1
        while at < p.n and (p.low[at] in MARKS or p.low[at] in JOINING):
            at += 1
        head = _stated(reader, parse(p.s, p.tokens[:k]), before)[:1]
        tail = _stated(reader, parse(p.s, p.tokens[at:]), head[0].said if head else before)[:1]
        if head and tail:
            both = tidy(conj((head[0].relation, tail[0].relation)))
            if both is not None and not absurd(both):
                return [Told(shortened(both), (*head[0].marks, *tail[0].marks, "split"), tail[0].said)]
        found += [one._replace(marks=(*one.marks, "head", *_passed_over(p.low[k : p.n]))) for one in head]
        found += [one._replace(marks=(*one.marks, "tail", *_passed_over(p.low[:at]))) for one in tail]
    return found[:4]


def _stated(reader: Reader, p: Phrases, before: Said | None) -> list[Told]:
    """What whole analyses of a stretch state, whether their words are licensed or not."""
    found = []
    for n, (said, _) in enumerate(analyses(p)[:MOST]):
        lacking = {one[0] if one[0] != "!" else one[1]
                   for one in said.needs if not may_stand(p.s, reader.evidence, one)}
        taken = taken_up(p.s, before, said) if before is not None else said
        told = tidy(conj((*taken.sides, taken.says)))
        if told is None or told == TRUE or absurd(told) or not all(value.category for value in every_value(told)):
            continue
        marks = tuple(f"lacks {one}" for one in sorted(lacking)) or ("believed",)
        found.append(Told(shortened(told), (*marks, f"n{n}"), taken._replace(says=told)))
    return found


def taking_up(values: list[Value]) -> Said | None:
    """What a sentence may take up, where the one before it was not read but names something."""
    return Said(TRUE, topic=tuple(values)) if values else None
