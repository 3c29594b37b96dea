"""The page of a book that says how to solve its riddles, with an example that is solved to the end."""

from __future__ import annotations

from typing import Any

RULES = (
    "Each riddle tells of a few people or things, where they are and what belongs to them. No two share a "
    "value unless the riddle says so. Every riddle has exactly one solution, and you can always find it by "
    "thinking: you never have to guess.",
    "Work with a pencil. The large grid has a small square for every pair. Put a cross into it where two "
    "things do not go together, and a dot where they do. A dot means crosses in the rest of its row and of its "
    "column, within its block. Where only one square of a row or a column is left in a block, it is a dot. "
    "What you are sure of goes into the table.")
EXAMPLE = (
    "An example: three houses stand in a row, numbered 1 to 3 from left to right. Ann, Ben and Cleo live "
    "there, and each keeps a different pet: the cat, the dog and the owl.")
CLUES = ("Ann lives in the first house.", "The owner of the dog lives immediately to the right of Ann.",
         "Ben does not keep the dog.", "Ann does not keep the owl.")
QUESTION = "Who keeps the owl?"
GRID: dict[str, list[list[Any]]] = {"columns": [["Name", ["Ann", "Ben", "Cleo"]], ["Pet", ["cat", "dog", "owl"]]],
        "rows": [["House", ["1", "2", "3"], 2], ["Pet", ["cat", "dog", "owl"], 1]]}
# The grid twice, row by row: o is a dot, x a cross; and what led there.
STAGES = (
    (("oxx.x.", "x..xox", "x...x.", "...", "x..", "..."),
     ("By clue 1, Ann is in house 1: a dot. The others are not there, and she is in no other house: four "
      "crosses.",
      "By clue 2, the dog is one house to the right of Ann, in house 2. So Ann does not keep it: a cross in "
      "the block of pets and names as well.")),
    (("oxxoxx", "xxoxox", "xoxxxo", "oxx", "xxo", "xox"),
     ("By clue 3, Ben is not in house 2, where the dog is. Only house 3 is left for him, and house 2 for Cleo.",
      "By clue 4, the owl is not in house 1, and the dog is in house 2: so the owl is in house 3. Ben keeps "
      "it, and that answers the question. The cat is left for Ann.")),
)
AFTER = (
    "When you are stuck, look for a clue that you have not used yet, for a row with two empty squares, and for "
    "two clues that name the same thing. Sometimes it helps to suppose something: if that leads to a "
    "contradiction, it is wrong, and you have a new cross.",)
WORDS = "What the clues mean"
MEANINGS = (
    ("next to, beside", "with nothing between, on the left or on the right"),
    ("directly to the left", "with nothing between, on the left; immediately and just to the left mean the same"),
    ("somewhere to the left", "on the left, near or far"),
    ("somewhere between", "with one of the two on each side, near or far"),
    ("exactly two houses between", "two houses, no more and no fewer, lie between the two"),
    ("either … or", "one of the two, never both"),
    ("of A and B, one … and the other …", "A is the one and B the other, or the other way round"),
)


def howto(hints: bool, key: bool) -> dict[str, Any]:
    """The page as it is set."""
    help_ = [text for wanted, text in ((hints, "the hints at the back say where to begin"),
                                       (key, "the solutions come after them" if hints else
                                        "the solutions are at the back")) if wanted]
    more = [f"{'; '.join(help_).capitalize()}."] if help_ else []
    return {"rules": RULES, "example": EXAMPLE, "clues": CLUES, "question": QUESTION, "grid": GRID, "stages": STAGES,
            "words": WORDS, "meanings": MEANINGS,
            "after": [*AFTER, *more], "marks": "The dots beside a title say how hard a riddle is:"}
