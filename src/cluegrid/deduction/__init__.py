"""Deduction: a puzzle solved as a person with a pencil would, every line certified.

    grid        what is known of every pair of values, why, and the housekeeping
    rules       what a clue says in a grid, from its relation's one meaning
    logic       the same for clues that no table tells
    techniques  the ladder: names, weights and bands
    ladder      the cheapest technique first, supposing last
    probing     what can be supposed and breaks, found by propagation
    steps       what is shown: lines, and steps of some lines
    scribe      from what was found to lines, each certified as it is written
    rating      how hard a puzzle is
    explaining  explain and rate
    mistakes    which mark is wrong, and the argument against it
    hints       the next step from where a player stands
"""

from cluegrid.deduction.explaining import Explanation, explain, rate
from cluegrid.deduction.hints import Hint, hint
from cluegrid.deduction.rating import Rating
from cluegrid.deduction.steps import Line, Step

__all__ = ["Explanation", "Hint", "Line", "Rating", "Step", "explain", "hint", "rate"]
