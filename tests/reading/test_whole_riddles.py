"""Whole riddles in our own words, from the text to the answer."""

from cluegrid.puzzle import Answer
from cluegrid.reading import read
from cluegrid.solving import solve

LISTED = """There are three houses in a row, numbered 1 to 3 from left to right.
 - Each person has a unique name: `Ann`, `Bob`, `Cid`
 - Everyone drinks a different drink: one only drinks water, one likes tea, and one is a cocoa lover
Clues:
1. The cocoa lover lives directly left of Cid.
2. The person who only drinks water does not live in the second house.
3. Ann is not the cocoa lover.
4. Bob is somewhere to the left of Ann.

What is the number of the house where the tea drinker lives? Who drinks water?
"""


def answers(text: str) -> tuple[str, tuple[Answer | None, ...]]:
    reading = read(text)
    assert reading.puzzle is not None, reading.problems
    assert not reading.unread, reading.problems
    result = solve(reading.puzzle)
    return result.status, result.answers


def test_a_listed_riddle_in_a_row() -> None:
    assert answers(LISTED) == ("unique", ("2", "Ann"))


ORDERED = """On a ledge stand four vases: an amber vase, a jade vase, a pearl vase, and a ruby vase.
The jade vase is older than the pearl vase. The ruby vase is the newest.
The amber vase is the second-oldest. {extra}
Options:
(A) The amber vase is the oldest
(B) The jade vase is the oldest
(C) The pearl vase is the oldest
(D) The ruby vase is the oldest
"""


def test_things_ordered_by_an_adjective_with_lettered_options() -> None:
    assert answers(ORDERED.format(extra="")) == ("unique", ("(B)",))


HIDDEN = """There are four houses in a row.
1. the Finn lives in the grey house
2. the Pole keeps snakes as pets
3. the pink house is immediately left of the grey house
4. the owner of the pink house drinks cider
5. the man living in the first house drinks juice
6. the person who smokes Zephyr keeps newts
7. the Finn smokes Comet
8. the Turk lives in the last house
9. the Finn drinks cocoa
10. the Pole drinks juice
11. Soda is drunk in the violet house
12. the beige house is next to the pink house
13. the Malay smokes Zephyr
14. the owner of the beige house smokes Astra
15. the one who smokes Blaze keeps geckos
Who owns the turtle?
"""


def test_a_cast_that_only_the_clues_and_the_question_show() -> None:
    reading = read(HIDDEN)
    assert reading.puzzle is not None, reading.problems
    pets = next(c for c in reading.puzzle.categories if "newts" in c.values)
    assert set(pets.values) == {"snakes", "newts", "geckos", "turtle"}
    assert solve(reading.puzzle).answers == ("Finn",)


STORY = """At the banquet were Lord Ashby, Captain Brandt, Squire Corwin, Master Dunmore, and Abbot Ellery.

The five stood in a row. They all had different colours on, and Squire Corwin wore a tall ochre cap. Abbot Ellery was at
the far left, next to the man wearing a teal coat. The man in crimson stood left of someone in silver. I recall that
crimson coat because its owner spilled his mead. The traveller from Ostrand was clad wholly in violet. When somebody
praised his Silver Key, the man next to him swore that the smiths of his home Ostrand made better ones.

Later Lord Ashby boasted of a precious Jade Comb, at which the merchant from Pellmoor only laughed and brought out his
Brass Horn. One of them had an Opal, and everybody turned when he saw it, the sailor from Quay next to him even spilled
his neighbour's cider. Captain Brandt lifted his port in a toast. The man from Rookhaven, full
of stout, fell upon the man in the middle seat, spilling his sherry. Then Master Dunmore amused them all with a tale
about his childhood in Skerry.

By dawn there were four treasures on the floor: the Silver Key, Ivory Fan, the Brass Horn, and the Opal.

But who owned each?
"""


def test_a_story_told_at_length_is_refused_sentence_by_sentence_and_not_guessed() -> None:
    reading = read(STORY)
    assert reading.unread and reading.problems
    assert not any(sentence.kind == "clue" and "laughed" in sentence.text for sentence in reading.account)


TALE = """Four friends stood in a row at the fair: Ada, Ben, Cleo and Dan. Each of them had brought a different animal,
a goat, a goose, a pony or a rabbit. Ada stood at the far left, and she had no goose. The goat belonged to Cleo, who
stood next to Ada. Dan, who had brought the pony, was immediately to the right of Cleo. Who had the goose?
"""


def test_a_story() -> None:
    status, found = answers(TALE)
    assert status == "unique" and found == ("Ben",)


BOTTLES = """There are five jars in a row.
Two jars contain acid, two hold syrup and one holds ink.
A jar of acid is always immediately left of syrup.
Neither end holds ink.
{extra}
"""


def test_values_that_are_held_more_than_once() -> None:
    reading = read(BOTTLES.replace("jar", "bottle").format(extra="The two ends hold different contents.\n"
                                                          "The first bottle is small.\nThe second bottle is large.\n"
                                                          "Small bottles hold no syrup."))
    assert reading.puzzle is not None and not reading.unread, reading.problems
    contents = next(c for c in reading.puzzle.categories if c.name == "Contents")
    assert dict(zip(contents.values, contents.least, strict=True)) == {"acid": 2, "syrup": 2, "ink": 1}
    result = solve(reading.puzzle)
    assert all(solution["Contents"] == ("acid", "syrup", "ink", "acid", "syrup") for solution in result.solutions)


MAGAZINE = """Three sisters, Mia, Nell and Opal, each own a different pet (a cat, a dog and a parrot) and paid a
different price ($20, $40, $50).
Mia paid twice as much as the owner of the cat.
Of Nell and the owner of the dog, one paid $50 and the other is Mia.
Who owns the parrot? How much did Nell pay?
"""


def test_a_riddle_without_a_row() -> None:
    assert answers(MAGAZINE) == ("unique", ("Nell", "$50"))


def test_left_of_is_taken_as_the_reading_with_one_solution() -> None:
    scene = "There are three houses in a row.\nColors: red, green, blue\n"
    clues = "The red house is left of the green house.\nThe blue house is right of the green house."
    puzzle = read(scene + clues).puzzle
    assert puzzle is not None
    assert [doubt.name for doubt in puzzle.doubts] == ["left or right of"]
    assert solve(puzzle).status == "unique"


def test_a_line_of_the_text_answers_a_doubt() -> None:
    scene = "There are four houses in a row.\nColors: red, green, blue, white\n"
    clue = "The red house is left of the green house.\n"
    open_, near, far = (read(scene + clue + line).puzzle for line in (
        "", "Here left of means immediately to the left.", 'In this riddle "left of" means anywhere to the left.'))
    assert open_ is not None and near is not None and far is not None
    assert open_.doubts and not near.doubts and not far.doubts
    assert near.clues != far.clues


STATEMENTS = """There are three lockers in a row, numbered 1 to 3.
Students: Ivy, Jack, Kim

Exactly two of the following are true:
(a) Ivy has locker 1.
(b) Jack has locker 1.
(c) Kim has locker 2.

Which student has locker 3?
"""


def test_statements_below_a_line_that_counts_the_true_ones() -> None:
    reading = read(STATEMENTS)
    assert reading.puzzle is not None and len(reading.puzzle.clues) == 1
    assert not any(question.options for question in reading.puzzle.questions)
    assert answers(STATEMENTS)[0] == "several"  # Ivy and Kim, or Jack and Kim


QUEUE = """Four pupils stood in a queue: Uma, Vic, Wes and Xan.
Uma stood directly behind Vic. Wes was not first in the queue.
Two pupils stood between Wes and Vic.
Who was last in the queue?
"""


def test_a_queue_is_a_row() -> None:
    assert answers(QUEUE) == ("unique", ("Wes",))


MARKET = """Emma, Frank and Gina each bought a different fruit: apples, bananas and cherries. They paid $2, $3 and $4.
Emma paid twice as much as the person who bought bananas. Gina did not buy apples.
Gina paid $3. What did Frank buy?
"""


def test_a_cast_in_running_sentences() -> None:
    status, (bought,) = answers(MARKET)
    assert status == "unique" and bought == "bananas"


def test_places_that_nothing_speaks_of_are_scene() -> None:
    puzzle = read("There are three stalls at the market.\nSellers: Ann, Bob, Cid\nGoods: rugs, lamps, honey\n"
                  "Ann sells rugs. Bob does not sell honey.").puzzle
    assert puzzle is not None and puzzle.axis == "Seller"
