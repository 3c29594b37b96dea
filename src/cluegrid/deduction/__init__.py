"""Deduction: a puzzle solved as a person with a pencil would, every step certified.

    grid        what is known of every pair of values, why, and the housekeeping
    rules       what a clue says in a grid, from its relation's one meaning
    logic       the same for clues that no table tells
    techniques  the ladder: names, weights and bands
    steps       what is shown: pruned, folded, put together
    ladder      explain: the cheapest technique first, supposing last
    rating      how hard a puzzle is
    hints       the next step from where a player stands
"""

from cluegrid.deduction.explaining import Explanation, explain
from cluegrid.deduction.hints import Hint, hint
from cluegrid.deduction.rating import Rating, rate
from cluegrid.deduction.steps import Step

__all__ = ["Explanation", "Hint", "Rating", "Step", "explain", "hint", "rate"]
