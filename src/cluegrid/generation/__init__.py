"""Making riddles: ``generate`` gives a riddle of a theme, a size and a difficulty by its seed.

    themes      what riddles are about, as data
    candidates  random true clues of many kinds
    kinds       which kind a clue is
    sense       clues that are foolish beside each other
    reduction   the fewest of them that leave one solution
    pool        the clues that one riddle is made of
    difficulty  whether a riddle is as hard as asked
    questions   what a riddle asks
    generator   all of it together
    story       a riddle told as one flowing text, with the words in story_words
"""

from cluegrid.deduction.techniques import BANDS
from cluegrid.generation.candidates import CLUE_KINDS
from cluegrid.generation.generator import ONE, check_size, generate, size_from
from cluegrid.generation.kinds import kind_of
from cluegrid.generation.pool import NoRiddleError
from cluegrid.generation.themes import Theme, find_theme, theme_from, theme_names

__all__ = ["BANDS", "CLUE_KINDS", "ONE", "NoRiddleError", "Theme", "check_size", "find_theme", "generate", "kind_of",
           "size_from", "theme_from", "theme_names"]
