"""What the grammar makes of a sentence that it does not believe, and of parts of it."""

from __future__ import annotations

from collections.abc import Iterator

from cluegrid.reading.clues import Reader
from cluegrid.reading.grammar import Phrases, analyses, parse, readings_of
from cluegrid.reading.grammar.meaning import Said, every_level
from cluegrid.reading.meanings import TRUE, absurd, canonical, conj, every_value, shortened, tidy
from cluegrid.relations import Choice, Relation

MOST = 3
"""Analyses that are looked at, and cuts that are made."""
CUTS = frozenset([",", ";", "(", ")", "-", "–", "—", ":", "and", "but", "so", "because", "though", "although", "while"])
"""Words and marks at which a sentence may be cut."""
SHORTEST = 3
LONGEST = 45
"""A sentence of more tokens is not cut."""


def granted(reader: Reader, text: str, before: Said | None) -> Iterator[tuple[Relation, str]]:
    """Relations that the whole of a sentence, or a part of it, may state, and where they come from."""
    p = reader.phrases(text)
    seen: set[Relation] = set()
    for relation, how in (*_whole(p), *_parts(reader, p, before)):
        key = canonical(relation)
        if key not in seen and not any(isinstance(part, Choice) for part in every_level(relation)):
            seen.add(key)
            yield relation, how


def _whole(p: Phrases) -> Iterator[tuple[Relation, str]]:
    """What whole analyses state, whether their words are licensed or not."""
    for n, (said, _) in enumerate(analyses(p)[:MOST]):
        told = tidy(conj((*said.sides, said.says)))
        if told is not None and told != TRUE and not absurd(told) and all(v.category for v in every_value(told)):
            yield shortened(told), f"whole{n}"


def _parts(reader: Reader, p: Phrases, before: Said | None) -> Iterator[tuple[Relation, str]]:
    """What the sentence states up to a cut, or from there on."""
    cuts = [i for i in range(SHORTEST, p.n - SHORTEST) if p.low[i] in CUTS] if p.n <= LONGEST else []
    for i in cuts[: 2 * MOST]:
        for tokens, how in ((p.tokens[:i], "head"), (p.tokens[i + 1 :], "tail")):
            told = readings_of(parse(p.s, tokens), reader.evidence, before)
            if len(told) == 1:
                yield told[0].says, how
