"""One small grammar of English for clues: from a sentence to the relations that it can state."""

from __future__ import annotations

from cluegrid.reading.grammar import asking, clauses, comparing, names, nouns, places, verbs  # noqa: F401  # the rules
from cluegrid.reading.grammar.phrases import Phrases
from cluegrid.reading.grammar.readings import analyses, parse, readings_of

__all__ = ["Phrases", "analyses", "parse", "readings_of"]
