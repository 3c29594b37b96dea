"""English in: ``read`` turns a text into a puzzle, an account of every sentence, and doubts."""

from cluegrid.reading.account import Reading, Sentence
from cluegrid.reading.reader import read

__all__ = ["Reading", "Sentence", "read"]
