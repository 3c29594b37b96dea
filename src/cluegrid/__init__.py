"""cluegrid."""
from cluegrid.categories import Category, Value, category, every, no, numbers, ring, row, some
from cluegrid.puzzle import Clue, Puzzle, Question, Solution
from cluegrid.relations import *  # noqa
