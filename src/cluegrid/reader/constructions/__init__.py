"""The constructions that are read: one entry each, with an example sentence."""

from cluegrid.reader.chart import Grammar
from cluegrid.reader.constructions import further, groups, nouns, predicates, sentences

GRAMMAR = Grammar([*nouns.RULES, *predicates.RULES, *sentences.RULES, *groups.RULES, *further.RULES])
