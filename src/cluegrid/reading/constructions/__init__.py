"""The constructions that are read: one entry each, with an example sentence; statements are S, questions Q."""

from cluegrid.reading.chart import Grammar
from cluegrid.reading.constructions import (
    asking,
    further,
    groups,
    lines,
    measures,
    nouns,
    orders,
    predicates,
    prose,
    rows,
    selection,
    sentences,
    sharing,
    telling,
)

STATEMENTS = [
    *nouns.RULES,
    *predicates.RULES,
    *sentences.RULES,
    *groups.RULES,
    *further.RULES,
    *prose.RULES,
    *measures.RULES,
    *rows.RULES,
    *selection.RULES,
    *sharing.RULES,
    *telling.RULES,
    *orders.RULES,
    *lines.RULES,
]
GRAMMAR = Grammar([*STATEMENTS, *asking.RULES], noted=frozenset(["ASKP"]))
