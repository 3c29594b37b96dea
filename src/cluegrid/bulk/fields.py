"""What the records of a data set hold: which fields, what each is, and how it is stored as a column."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Field:
    """A field by its name; ``column`` is its type in Parquet, ``only`` for which data sets it is there."""

    name: str
    about: str
    column: str = "text"  # text, texts, number, count, grid, or json: a JSON text
    only: str = ""  # banded, rated, explained, public or private; otherwise always


ID = Field("id", "the name of the riddle; no two are the same")
TEXT = Field("puzzle", "the riddle in English, without a question")
RATED = (Field("difficulty", "the band: easy, medium, hard or expert", only="banded"),
         Field("score", "how much work it is; there is no upper end", "number", "rated"),
         Field("steps", "the steps of its explanation", "count", "rated"))
EXPLANATION = Field("explanation", "the solution step by step, in English", only="explained")
THEME = Field("theme", "what the riddle is about")
SEED = Field("seed", "the seed of this riddle", only="public")
CANARY = Field("canary", "a line that should never be found in training data", only="private")
FINGERPRINT = Field("fingerprint", "the same for two riddles that differ in names and order alone")
HELD_KINDS = Field("kinds", "the kind of each clue, in the order of the clues", "texts")
SIZE = Field("size", "the number of places * the number of categories besides them")
SOLUTION = Field("solution", "`header`, the places first, and `rows`, one for each place", "grid")
VALUES = Field("values", "the values of each category beside the places, by its name", "json")
ORIGIN = (THEME, SEED, FINGERPRINT, HELD_KINDS, CANARY)

FIELDS: dict[str, tuple[Field, ...]] = {
    "full": (
        ID, FINGERPRINT, Field("size", "the number of places x the number of categories besides them"), THEME, SEED,
        *RATED, Field("techniques", "how often each technique is needed, by its name", "json", "rated"),
        Field("clues", "the number of clues", "count"), HELD_KINDS,
        Field("text", "the riddle in English, with its question"),
        Field("question", "the question at its end"),
        Field("answer", "the answer to it; a list where there are several questions", "json"), SOLUTION, VALUES,
        Field("puzzle", "the riddle in cluegrid's JSON notation", "json"), EXPLANATION, CANARY),
    "grid": (ID, SIZE, TEXT, SOLUTION, VALUES, *RATED, EXPLANATION, *ORIGIN),
    "choice": (
        ID, SIZE, TEXT, Field("question", "what is asked"),
        Field("choices", "the values that may be the answer", "texts"),
        Field("answer", "the one of them that is right"),
        Field("asked", "the category that is asked for"), *RATED, EXPLANATION, *ORIGIN),
}
NEEDED = ("id", "fingerprint", "size", "theme", "difficulty", "kinds")  # to go on with a data set

