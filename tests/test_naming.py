"""Values and facts in the riddle's own words."""

from itertools import permutations, product
from pathlib import Path

import pytest

from cluegrid.categories import Category, category, numbers, ring, row
from cluegrid.naming import Names
from cluegrid.notation import puzzle_from_json
from cluegrid.puzzle import Clue, Puzzle
from cluegrid.relations import left_of, next_to, together
from cluegrid.verbs import denied, of_several

RIDDLES = sorted((Path(__file__).parent.parent / "riddles").glob("*.json"))


@pytest.mark.parametrize(("said", "opposite"), [
    ("drinks tea", "does not drink tea"), ("bought tea", "did not buy tea"), ("was red", "was not red"),
    ("has the dog", "does not have the dog"), ("had ordered", "had not ordered"), ("cost $5", "did not cost $5"),
    ("can swim", "cannot swim"), ("is wearing green", "is not wearing green"), ("does judo", "does not do judo"),
    ("planned a trip", "did not plan a trip"), ("baked the cake", "did not bake the cake"),
    ("studies law", "does not study law"), ("read Dune", "did not read Dune"), ("must wait", "must not wait"),
    ("does not come", "does come"), ("did not break it", "did break it"), ("is not chosen", "is chosen"),
])
def test_any_verb_is_denied_in_its_tense(said: str, opposite: str) -> None:
    assert denied(said) == opposite


def test_what_is_said_of_several_agrees_with_them() -> None:
    assert of_several("keeps the dog") == "keep the dog"
    assert of_several("was sold") == "were sold"
    assert of_several(denied("has a lid")) == "do not have a lid"
    assert of_several("sold for $5") == "sold for $5"


class Riddle:
    """A puzzle whose values are found by their names, for short tests."""

    def __init__(self, *categories: Category, axis: str = "", clues: tuple[Clue, ...] = ()) -> None:
        puzzle = Puzzle(categories, axis or categories[0].name, clues)
        self.names = Names(puzzle)
        self.at = {value: (c, v) for c, kind in enumerate(categories) for v, value in enumerate(kind.values)}

    def name(self, value: str) -> str:
        return self.names.name(*self.at[value])

    def short(self, value: str) -> str:
        return self.names.short(*self.at[value])

    def yes(self, subject: str, *others: str) -> str:
        return self._clause(subject, others, True)

    def no(self, subject: str, *others: str) -> str:
        return self._clause(subject, others, False)

    def _clause(self, subject: str, others: tuple[str, ...], positive: bool) -> str:
        k = self.at[others[0]][0]
        return self.names.clause(*self.at[subject], k, [self.at[other][1] for other in others], positive)

    def first(self, one: str, other: str) -> bool:
        return self.names.subject_first(self.at[one][0], self.at[other][0])


HOUSE, NAME = row("House", 3), category("Name", "Ann", "Bob", "Cleo")
COLOUR, DRINK = category("Colour", "red", "green", "blue"), category("Drink", "tea", "milk", "cocoa")
PET = category("Pet", "cat", "dog", "newts")


def test_the_clues_own_words_are_used() -> None:
    riddle = Riddle(NAME, DRINK, PET, clues=(
        Clue(together(NAME["Ann"], DRINK["tea"]), "Ann ordered tea."),
        Clue(together(DRINK["milk"], PET["cat"]), "The child with the cat didn't order milk."),
        Clue(together(NAME["Bob"], PET["dog"]), "Bob feeds the dog."),
        Clue(together(DRINK["milk"], PET["dog"]), "The child with the dog ordered milk."),
    ))
    assert riddle.yes("Bob", "milk") == "Bob ordered milk"
    assert riddle.no("Bob", "milk", "cocoa") == "Bob did not order milk or cocoa"
    assert riddle.name("cat") == "the child with the cat"
    assert riddle.yes("Ann", "cat") == "Ann feeds the cat"


def test_a_house_is_a_house_and_not_in_one() -> None:
    riddle = Riddle(HOUSE, NAME, COLOUR, clues=(
        Clue(together(NAME["Ann"], COLOUR["red"]), "Ann lives in the red house."),
        Clue(next_to(NAME["Bob"], COLOUR["green"]), "The green house is next to Bob's."),
    ))
    assert riddle.name("red") == "the red house"
    assert riddle.yes("red", "1") == "the red house is house 1"
    assert riddle.no("red", "1", "2") == "the red house is not house 1 or 2"
    assert riddle.yes("Ann", "1") == "Ann lives in house 1"
    assert riddle.no("Ann", "red", "blue") == "Ann does not live in the red or blue house"


def test_without_a_text_whose_it_is_is_always_english() -> None:
    riddle = Riddle(NAME, category("Talisman", "rabbit's foot", "very old coin", "four-leaf clover"),
                    category("Mood", "cheerful", "gloomy", "calm"))
    assert riddle.yes("Ann", "very old coin") == "Ann's talisman is the very old coin"
    assert riddle.name("very old coin") == "the one whose talisman is the very old coin"
    assert riddle.no("very old coin", "Ann", "Bob") == "the one whose talisman is the very old coin is not Ann or Bob"
    assert riddle.no("Ann", "gloomy") == "Ann's mood is not gloomy"


def test_things_are_named_and_agree_in_number() -> None:
    shelf, book, colour = row("Place", 3), category("Book", "atlas", "diaries", "novel"), COLOUR
    riddle = Riddle(shelf, book, colour, clues=(
        Clue(left_of(book["atlas"], book["novel"]), "The atlas stands somewhere to the left of the novel."),
        Clue(together(book["novel"], colour["red"]), "The novel is red."),
    ))
    assert riddle.yes("atlas", "red") == "the atlas is red"
    assert riddle.no("diaries", "red") == "the diaries are not red"
    assert riddle.yes("atlas", "3") == "the atlas stands in place 3"


def test_amounts_ages_and_times() -> None:
    riddle = Riddle(NAME, numbers("Age", 1, 8, 9, unit="years"), numbers("Price", 5, 10, 20, unit="dollars"),
                    category("Day", "Monday", "Tuesday", "Friday", order="row"), category("Fee", "$4", "$6", "$7"))
    assert riddle.no("Ann", "8", "9") == "Ann is not 8 or 9 years old"
    assert riddle.yes("Ann", "1") == "Ann is 1 year old"
    assert riddle.yes("Ann", "5") == "Ann's price is 5 dollars"
    assert riddle.short("5") == "5 dollars"
    assert riddle.yes("Ann", "Monday") == "Ann's day is Monday"
    assert riddle.name("$4") == "the one whose fee is $4"


def test_places_are_called_by_their_noun() -> None:
    floor = row("Floor", "ground", "first", "second")
    riddle = Riddle(floor, NAME)
    assert riddle.name("ground") == "the ground floor"
    assert riddle.no("Ann", "ground", "first") == "Ann is not on the ground or first floor"
    seats = Riddle(ring("Seat", 3), NAME)
    assert seats.yes("1", "Ann") == "the one in seat 1 is Ann"


def test_who_finished_where_is_said_in_ranks() -> None:
    place = row("Place", 3)
    riddle = Riddle(place, NAME, clues=(Clue(left_of(NAME["Ann"], NAME["Bob"]), "Ann finished ahead of Bob."),))
    assert riddle.no("Ann", "2", "3") == "Ann did not finish second or third"


def test_what_is_done_is_said_as_it_stands() -> None:
    riddle = Riddle(NAME, category("Deed", "broke the vase", "did not break it", most=(1, 2)))
    assert riddle.yes("Ann", "broke the vase") == "Ann broke the vase"
    assert riddle.no("Ann", "broke the vase") == "Ann did not break the vase"
    assert riddle.yes("Ann", "did not break it") == "Ann did not break it"


def test_a_second_person_is_somebodys() -> None:
    teacher = category("Teacher", "Mr Low", "Ms Dunn", "Mrs Orr")
    riddle = Riddle(category("Child", "Eve", "Max", "Zoe"), teacher)
    assert riddle.yes("Eve", "Mr Low") == "Eve's teacher is Mr Low"


def test_values_that_are_held_more_than_once_are_not_the_only_ones() -> None:
    riddle = Riddle(NAME, Category("Kind", ("knight", "knave"), most=(3, 3)))
    assert riddle.no("Ann", "knave") == "Ann is not a knave"
    assert riddle.name("knight") == "a knight"


def test_places_may_be_what_the_riddle_is_about() -> None:
    flask, stopper = row("Flask", 3), category("Stopper", "gold", "blue", "red")
    liquid = Category("Liquid", ("acid", "wine"), least=(2, 1), most=(2, 1))
    riddle = Riddle(flask, stopper, liquid, clues=(
        Clue(together(stopper["gold"], flask["2"]), "The flask with the gold stopper stands in the middle."),
        Clue(together(flask["3"], liquid["wine"]), "Flask 3 holds wine."),
    ))
    assert riddle.yes("gold", "2") == "the flask with the gold stopper is flask 2"
    assert riddle.no("gold", "acid") == "the flask with the gold stopper does not hold acid"
    assert riddle.name("acid") == "a flask that holds acid"


def test_a_verb_is_not_said_of_what_it_does_not_go_with() -> None:
    sport = category("Sport", "judo", "swimming", "golf")
    riddle = Riddle(NAME, sport, clues=(
        Clue(together(NAME["Ann"], sport["judo"]), "Ann does judo."),
        Clue(together(NAME["Bob"], sport["swimming"]), "Bob goes swimming."),
    ))
    assert riddle.no("Bob", "judo") == "Bob does not do judo"
    assert riddle.no("Ann", "swimming") == "Ann does not go swimming"
    assert riddle.no("Ann", "golf", "swimming") == "Ann's sport is not golf or swimming"


def test_several_of_a_name_are_several() -> None:
    team, coach = category("Team", "Falcons", "Rovers"), category("Coach", "Imrie", "Jett")
    riddle = Riddle(team, coach, clues=(Clue(together(team["Falcons"], coach["Jett"]), "The Falcons like Jett."),))
    assert riddle.no("Rovers", "Imrie") == "the Rovers do not like Imrie"


def test_values_of_one_spelling_are_told_apart() -> None:
    shirt, hat = category("Shirt", "red", "blue"), category("Hat", "red", "blue")
    puzzle = Puzzle((category("Name", "Ann", "Bob"), shirt, hat), "Name")
    names = Names(puzzle)
    assert names.short(1, 0) == "red shirt"
    assert names.name(2, 0) == "the one with the red hat"
    assert names.clause(0, 0, 2, [1], False) == "Ann's hat is not blue"


def test_people_come_first_and_places_last() -> None:
    riddle = Riddle(HOUSE, NAME, COLOUR, DRINK)
    assert riddle.first("Ann", "1")
    assert riddle.first("Ann", "tea")
    assert riddle.first("tea", "1")
    assert not riddle.first("red", "Ann")


def test_templates_of_the_puzzle_come_before_all() -> None:
    drink = Category("Drink", DRINK.values, noun="the one who sips {}", verb="sips {}")
    pet = Category("Pet", PET.values, noun="the owner of the {}", verb="owns the {}")
    house = Category("House", HOUSE.values, order="row", noun="house {}", verb="lives in house {}")
    riddle = Riddle(house, NAME, drink, pet, clues=(Clue(together(NAME["Ann"], drink["tea"]), "Ann drinks tea."),))
    assert riddle.no("Ann", "tea", "milk") == "Ann does not sip tea or milk"
    assert riddle.name("tea") == "the one who sips tea"
    assert riddle.no("Ann", "cat", "dog", "newts") == "Ann does not own the cat, the dog or the newts"
    assert riddle.no("1", "tea") == "the one who lives in house 1 does not sip tea"


@pytest.mark.parametrize("path", RIDDLES, ids=lambda path: path.stem)
def test_names_are_told_apart_and_one_of_two_is_the_subject(path: Path) -> None:
    puzzle = puzzle_from_json(path.read_text(encoding="utf-8"))
    names = Names(puzzle)
    places = [(c, v) for c, kind in enumerate(puzzle.categories) for v in range(len(kind.values))]
    assert len({names.name(c, v) for c, v in places}) == len({names.short(c, v) for c, v in places}) == len(places)
    for c, k in permutations(range(len(puzzle.categories)), 2):
        assert names.subject_first(c, k) != names.subject_first(k, c)


@pytest.mark.parametrize("word", [" ", "?", "the", "A", "'s", "not ", "no one", "{}", "is", "Mr", "who", "𝕏", "n't"])
def test_any_words_make_clauses(word: str) -> None:
    first, second = Category(word, (word, f"{word} {word}", "x")), Category(f"{word} kind", (word, "not x", "x"))
    place = Category("Place", ("1", "2", "3"), order="row")
    clues = tuple(Clue(together(a, b), f"The {a.name}'s {b.name} is {word} {b.name} who, {a.name} isn't {word}.")
                  for a in first for b in second)
    names = Names(Puzzle((place, first, second), "Place", clues))
    for c, k in permutations(range(3), 2):
        for v, positive in product(range(3), (True, False)):
            assert names.clause(c, v, k, [0, 1], positive).strip()
            assert names.name(c, v).strip() or not word.strip()
