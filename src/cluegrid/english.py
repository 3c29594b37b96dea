"""The words of English that are said and read alike: numbers, people, places, verbs, comparisons.

What only the reader knows (far more nouns and adjectives) stands in ``reading``.
"""

from __future__ import annotations

CARDINALS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
             "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
            "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
            "twentieth")
MULTIPLES = {2: "twice", 0.5: "half", 3: "three times", 4: "four times", 5: "five times", 10: "ten times"}
TIME_UNITS = ("minute", "hour", "second", "night")
# Words in the name of a category whose values are people, or places that are counted.
PEOPLE = ("name", "person", "people", "owner", "player", "guest", "friend", "student", "child", "suspect", "resident")
PLACES = ("house", "seat", "place", "position", "spot", "room", "stall", "lane", "table", "bottle", "shelf", "slot",
          "desk", "floor", "chair", "cabin", "box", "tent", "booth", "cage", "flat", "apartment", "office", "locker",
          "stool", "bed", "plot", "hall", "compartment", "enclosure")
IRREGULAR_PLURALS = {"person": "people", "child": "children", "man": "men", "woman": "women"}
GRADED = {"old": ("older", "younger"), "long": ("longer", "shorter"), "tall": ("taller", "shorter"),
          "high": ("higher", "lower"), "deep": ("deeper", "shallower"), "wide": ("wider", "narrower")}
# What people do with the values of a kind, by the last word of the category's name.
HABITS = {
    "drink": "drinks {}", "beverage": "drinks {}", "smoothie": "drinks {}", "tea": "drinks {}", "food": "eats {}",
    "fruit": "eats {}", "dish": "eats {}", "meal": "eats {}", "lunch": "eats {}", "dessert": "eats {}",
    "cigar": "smokes {}", "cigarette": "smokes {}", "smoke": "smokes {}", "pet": "keeps {}", "sport": "plays {}",
    "instrument": "plays {}", "game": "plays {}", "car": "drives {}", "motorbike": "drives {}",
    "origin": "comes from {}", "city": "comes from {}", "town": "comes from {}", "country": "comes from {}",
    "heirloom": "owns {}", "possession": "owns {}", "phone": "uses {}", "genre": "reads {}", "book": "reads {}",
    "language": "speaks {}",
}
