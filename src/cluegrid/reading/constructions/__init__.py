"""The constructions that are read: one entry each, with an example sentence; statements are S, questions Q."""

from cluegrid.reading.chart import Grammar
from cluegrid.reading.constructions import (
    amounts,
    asking,
    contests,
    further,
    groups,
    lines,
    measures,
    namesakes,
    nouns,
    orders,
    predicates,
    prose,
    relatives,
    rows,
    selection,
    sentences,
    sharing,
    spans,
    telling,
    verbs,
)

STATEMENTS = [
    *nouns.RULES,
    *relatives.RULES,
    *predicates.RULES,
    *verbs.RULES,
    *contests.RULES,
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
    *namesakes.RULES,
    *amounts.RULES,
    *spans.RULES,
]
GRAMMAR = Grammar([*STATEMENTS, *asking.RULES], noted=frozenset(["ASKP"]))
