"""The cast is found however a text brings it in: enumerations of any shape, counts, spans."""

from __future__ import annotations

import pytest

from cluegrid.reading import read
from cluegrid.reading.cast import find_cast
from cluegrid.reading.cast_choice import choose
from cluegrid.reading.document import split

CLUES = "\n\n1. Zoe is next to Xavier.\n2. Zoe is not Ulf.\n3. Wim is last.\n"
LISTS = [
    ("The topics this year are weaving, pottery, Latin and golf, and they're led by Mr Ash, Ms Low, Mr Orr and Mr Tay.",
     ["weaving", "pottery", "Latin", "golf"]),
    ("They came home in four different ways, one by bus, one by tram, one by bicycle and one on foot.",
     ["bus", "tram", "bicycle", "foot"]),
    ("One class has 21 pupils, another 24, a third 27 and the last has 30 pupils.", ["21", "24", "27", "30"]),
    ("They lost a laptop, a trombone, an umbrella and (don't laugh) a wig.", ["laptop", "trombone", "umbrella", "wig"]),
    ("The sheds are painted red, blue, green and, rather boldly, orange.", ["red", "blue", "green", "orange"]),
    ("One of them is a baker, another a mason, the third is a potter and the fourth a clerk.",
     ["baker", "mason", "potter", "clerk"]),
    ("One has a dog, one a cat, one a parrot, and the other keeps goldfish.", ["dog", "cat", "parrot", "goldfish"]),
    ("There was a red kite, a blue kite, a green kite and a yellow one.", ["red", "blue", "green", "yellow"]),
    ("Each one brought either a salad, a quiche, a trifle or a lasagne.", ["salad", "quiche", "trifle", "lasagne"]),
    ("They are, in no particular order, Al, Bo, Cy and Di.", ["Al", "Bo", "Cy", "Di"]),
    ("Each chose a different dessert (cake / pie / ice cream / fruit), I'm told.",
     ["cake", "pie", "ice cream", "fruit"]),
    ("Somebody is into gardening, somebody into chess, somebody into golf and somebody into sailing.",
     ["gardening", "chess", "golf", "sailing"]),
    ("One is red, one is blue, one's green, and one's white.", ["red", "blue", "green", "white"]),
    ("They come from Leeds, from York, from Hull and from Derby.", ["Leeds", "York", "Hull", "Derby"]),
    ("One likes jazz, one prefers rock, one listens to folk and one is a fan of opera.",
     ["jazz", "rock", "folk", "opera"]),
    ("Amy, Ben, Cal and their friend Deb went to the fair.", ["Amy", "Ben", "Cal", "Deb"]),
    ("Each of them plays an instrument - cello, flute, harp, tuba - and likes it.", ["cello", "flute", "harp", "tuba"]),
    ("No two came at the same hour either: they came at 4 am, 9 am, noon and 6 pm.", ["4 am", "9 am", "noon", "6 pm"]),
    ("They were taken in by Miss Ott, the Hill family, Mrs Pym and Omar.",
     ["Miss Ott", "Hill family", "Mrs Pym", "Omar"]),
    ("There was a brown one, a white one, a grey one and a tabby.", ["brown", "white", "grey", "tabby"]),
    ("One visitor bought 1 loaf, the others 2 loaves, 3 loaves and 5 loaves.",
     ["1 loaf", "2 loaves", "3 loaves", "5 loaves"]),
    ("One of them walks 3 miles, one 5 miles, one 8 miles and one 9 miles.",
     ["3 miles", "5 miles", "8 miles", "9 miles"]),
    ("From 1931 to 1934 she wrote one book a year.", ["1931", "1932", "1933", "1934"]),
    ("They had these pitches: pitch 1, pitch 2, pitch 3 and pitch 4, counted from the gate.",
     ["pitch 1", "pitch 2", "pitch 3", "pitch 4"]),
    ("Ranks: first, second, third, fourth", ["first", "second", "third", "fourth"]),
    ("The lids are red, pink, grey, gold", ["red", "pink", "grey", "gold"]),
    ("The racks are: top, second, third, bottom", ["bottom", "third", "second", "top"]),
    ("She knows that one of them paints, one knits, one sings and one, of all things, juggles.",
     ["paints", "knits", "sings", "juggles"]),
    ("Of the boats, numbered one to four, one is oak, one pine, one steel and one teak.",
     ["oak", "pine", "steel", "teak"]),
    ("One lodges at a mill, one under a bridge, one in a cave and one on a barge.",
     ["mill", "bridge", "cave", "barge"]),
    ("Their plays are The Grey Door, Three Wishes, Cold Tea and Low Tide.",
     ["The Grey Door", "Three Wishes", "Cold Tea", "Low Tide"]),
    ("4 scarves: red teal mauve white", ["red", "teal", "mauve", "white"]),
    ("(Soups: pea, leek, fish, carrot.", ["pea", "leek", "fish", "carrot"]),
    ("somebody brought figs, somebody nuts, somebody dates ... and somebody plums", ["figs", "nuts", "dates", "plums"]),
    ("They took Al, Bo, Cy n Di along.", ["Al", "Bo", "Cy", "Di"]),
    ("Each works in a different lab (L1 to L4).", ["L1", "L2", "L3", "L4"]),
    ("There were four cakes (Zoe's, Ulf's, Wim's and Xavier's).", ["Zoe", "Ulf", "Wim", "Xavier"]),
    ("They are each away in a different month, from April through to July.", ["April", "May", "June", "July"]),
    ("Each is in a different grade (third through sixth).", ["third", "fourth", "fifth", "sixth"]),
    ("They sleep on different floors, from the first up to the fourth.", ["first", "second", "third", "fourth"]),
    ("They are seen at half-hour intervals from 9:00 to 10:30.", ["9:00", "9:30", "10:00", "10:30"]),
    ("They call every hour from noon to 3pm.", ["noon", "1pm", "2pm", "3pm"]),
    ("The four (ages 6-9) each have a bike.", ["6", "7", "8", "9"]),
    ("They were built in the decades from the 1950s to the 1980s.", ["1950s", "1960s", "1970s", "1980s"]),
    ("The rooms run from 101, by the lift, to 104.", ["101", "102", "103", "104"]),
    ("At Hill School, Bear, Fox, Mole and Owl are friends.", ["Bear", "Fox", "Mole", "Owl"]),
    ("Yesterday Al, Bo, Cy and Di met.", ["Al", "Bo", "Cy", "Di"]),
    ('"The judge, the nephew, the vicar and a Mr Blunt, madam."', ["judge", "nephew", "vicar", "Mr Blunt"]),
    ("They come from Lyon, Nice, Bonn and Oslo and checked in at 2pm.", ["Lyon", "Nice", "Bonn", "Oslo"]),
    ("There were four pies, baked by Al, Bo, Cy and Di, and four plates.", ["Al", "Bo", "Cy", "Di"]),
    ("Four days, Monday, Tuesday, Friday, Sunday, one each.", ["Monday", "Tuesday", "Friday", "Sunday"]),
    ("They want to buy rolls, a bun, figs and a pie.", ["rolls", "bun", "figs", "pie"]),
    ("Their hobbies chess, golf, judo and yoga keep them busy.", ["chess", "golf", "judo", "yoga"]),
    ("They won first, second, third and fourth prize.", ["first", "second", "third", "fourth"]),
    ("They are Col. Hill, Prof. Lime, Rev. Teal and Lady Rose.", ["Col. Hill", "Prof. Lime", "Rev. Teal", "Lady Rose"]),
    ("They go to Bath, Derby, Ely & York at 8, 9, 10 and 11.", ["Bath", "Derby", "Ely", "York"]),
    ("They're Al, Bo, Cy and Di; they like tea.", ["Al", "Bo", "Cy", "Di"]),
    ("Category 1 (Dog): Rex, Max, Fly, Bob", ["Rex", "Max", "Fly", "Bob"]),
    ("(Dogs = Rex, Max, Fly, Bob; Cats = Tom, Kit, Lux, Fox)", ["Rex", "Max", "Fly", "Bob"]),
    ("Cities: Rome, Oslo, Bonn, Nice / Teas: mint, rooibos, oolong, fennel", ["Rome", "Oslo", "Bonn", "Nice"]),
    ("Hats \u2192 cap, beret, bowler, fez", ["cap", "beret", "bowler", "fez"]),
    ("They waited for one, two, three and five hours.", ["one hour", "two hours", "three hours", "five hours"]),
    ("Four cousins; Al, Bo, Cy, Di; were born there.", ["Al", "Bo", "Cy", "Di"]),
    ("The dogs are owned - not respectively - by Mr Hill, Ms Low, Dr Orr and Mrs Tay.",
     ["Mr Hill", "Ms Low", "Dr Orr", "Mrs Tay"]),
    ("She has her brothers Al and Bo, her cousin Cy and old Mr Dunn from next door.", ["Al", "Bo", "Cy", "Mr Dunn"]),
    ("They asked Mr. and Mrs. Dale, Miss Eames and Mr. Ford.", ["Mr. Dale", "Mrs. Dale", "Miss Eames", "Mr. Ford"]),
    ("There is a seed cake, a trifle, a Victoria sponge and a flan.",
     ["seed cake", "trifle", "Victoria sponge", "flan"]),
    ("The bills were for 9, 12, 15 and 18 crowns, but what belonged to whom?",
     ["9 crowns", "12 crowns", "15 crowns", "18 crowns"]),
    ("They met at 6, 7, 8 and 9 p.m. in the bar.", ["6", "7", "8", "9 p.m."]),
]


@pytest.mark.parametrize(("sentence", "values"), LISTS)
def test_an_enumeration_of_any_shape_gives_a_kind(sentence: str, values: list[str]) -> None:
    cast = find_cast(split(f"There are four people.\n\n{sentence}{CLUES}"))
    assert values in [kind.values for kind in cast.kinds]


@pytest.mark.parametrize(("text", "values"), [
    ("Four boats lie side by side in berths A, B, C and D (from left to right).", ["A", "B", "C", "D"]),
    ("Four runners ran a race and wore bibs 11, 14, 23 and 37. Zoe came first. Ulf beat Wim. Wim finished third.",
     ["1", "2", "3", "4"]),
    ("Four children lined up for lunch.", ["1", "2", "3", "4"]),
    ("Questions 6-9 are about this: four trains stand at platforms 1-4.", ["1", "2", "3", "4"]),
])
def test_the_axis_is_what_the_text_puts_in_order(text: str, values: list[str]) -> None:
    cast = find_cast(split(text + CLUES))
    assert cast.kinds[cast.axis].values == values


def test_rows_of_a_label_and_a_list_are_lists() -> None:
    cast = find_cast(split("Three friends met.\n\n    Names    Al, Bo, Cy\n    Snacks   figs, nuts, plums\n" + CLUES))
    assert [kind.values for kind in cast.kinds][:2] == [["Al", "Bo", "Cy"], ["figs", "nuts", "plums"]]


def test_a_difference_does_not_say_how_many_there_are() -> None:
    cast = find_cast(split("Scores were 40, 52, 61 and 70.\n\nZoe won by 18 points.\nUlf got 21 points more than Wim.\n"
                           "\nHow much did each of us get (Zoe, Ulf, Wim and Xavier)?"))
    assert [(kind.name, kind.values) for kind in cast.kinds][1] == ("Name", ["Zoe", "Ulf", "Wim", "Xavier"])


def test_the_number_of_a_riddle_makes_it_no_clue() -> None:
    cast = find_cast(split("7. Three dogs A, B and C ran a race. A beat C. B was last. Who won?"))
    assert ["A", "B", "C"] in [kind.values for kind in cast.kinds]


def test_those_of_us_are_counted() -> None:
    cast = find_cast(split("Three of us ran a race.\n\n- Ann beat Bob.\n- Cid was last.\n- Bob did not win.\n"))
    assert ["1", "2", "3"] in [kind.values for kind in cast.kinds]


def test_a_ground_floor_and_those_above_it() -> None:
    cast = find_cast(split("A house has a ground floor and two floors above it, with one flat on each.\n\n"
                           "1. Ann lives above Bob.\n2. Bob lives above Cid.\n3. Cid is at the bottom.\n"))
    assert ["ground floor", "first floor", "second floor"] in [kind.values for kind in cast.kinds]


def test_the_best_groups_are_chosen_and_what_fits_nowhere_is_left() -> None:
    weight = [[3.0 if i // 3 == j // 3 and max(i, j) < 6 else -3.0 for j in range(7)] for i in range(7)]
    chosen = choose(weight, [1.0] * 7, 3)
    assert sorted(map(sorted, chosen.groups)) == [[0, 1, 2], [3, 4, 5]]
    assert chosen.bench() == [6]
    assert all(chosen.doubtful(number) is None for number in (0, 1))


def test_what_could_be_exchanged_is_in_doubt() -> None:
    weight = [[3.0] * 4 for _ in range(4)]
    chosen = choose(weight, [1.0] * 4, 3)
    assert len(chosen.groups) == 1
    assert chosen.doubtful(0) == chosen.bench()[0]


@pytest.mark.parametrize(("text", "values"), [
    ("The even side of Elm Row has four huts, numbers 22 to 28.\n\n1. Al is in 24.\n2. Bo is not in 28.\n"
     "3. Cy is next to Al.\n", {"22", "24", "26", "28"}),
    ("It was a three-horse race.\n\n1. Ann beat Bob.\n2. Cid was last.\n3. Bob did not win.\n", {"1", "2", "3"}),
    ("Four friends ran stalls in a row, numbered 1 to 4.\n\n1. Mr Hill sold jam.\n2. Nils sold figs.\n"
     "3. Edda sold nuts.\n4. Una sold bread.\n5. Edda is next to Mr Hill.\n6. Una is left of Nils.\n",
     {"Mr Hill", "Nils", "Edda", "Una"}),
    ("Four guests came from Monday to Thursday, and each brought something different.\n\n1. The plumber brought jam.\n"
     "2. Aunt Rita brought figs.\n3. The postman brought nuts.\n4. Mr Low brought bread.\n"
     "5. The postman came before my aunt.\n6. Mr Low came after the plumber.\n",
     {"plumber", "Aunt Rita", "postman", "Mr Low"}),
    ("Four families own one car each and live in a row, in houses 1 to 4.\n\n1. The Hobbses drive a Fiat.\n"
     "2. The Tillings drive a Volvo.\n3. Mr Dunn drives a Skoda.\n4. The Jeep is next to the Fiat.\n"
     "5. The Cray family drives the Jeep.\n6. The Volvo is left of the Skoda.\n",
     {"Hobbses", "Tillings", "Mr Dunn", "Cray"}),
    ("Three cooks live in a row, in huts 1 to 3.\n\nColours: red, blue, green\nPets: cat, dog, hen\n\n"
     "1. Ann has the cat.\n2. Bob lives in the red hut.\n3. Cid has the dog.\n4. Ann is next to Bob.\n",
     {"Ann", "Bob", "Cid"}),
])
def test_values_of_clues_and_places_of_all_sorts_are_found(text: str, values: set[str]) -> None:
    assert values in [set(kind.values) for kind in find_cast(split(text)).kinds]


UNDECLARED = """Four huts stand in a row. Each has a different colour, and in each lives somebody with a different pet.

1. Nils lives in the red hut.
2. The goat is kept in the blue hut.
3. Edda's hut is next to the green one.
4. Rolf owns a parrot.
5. The green hut is somewhere to the left of Nils.
6. Una has no goat; she keeps a ferret.
7. The hedgehog lives in the white hut.

Who owns the goat?
"""


def test_values_that_only_clues_name_are_sorted_into_kinds() -> None:
    kinds = [sorted(kind.values) for kind in find_cast(split(UNDECLARED)).kinds]
    assert ["Edda", "Nils", "Rolf", "Una"] in kinds
    assert ["blue", "green", "red", "white"] in kinds
    assert ["ferret", "goat", "hedgehog", "parrot"] in kinds


def test_a_value_that_only_the_introduction_lets_slip_is_found() -> None:
    text = UNDECLARED.replace("a different colour,", "a different colour (one is yellow),").replace(
        "The hedgehog lives in the white hut.", "The hedgehog lives next to Una."
    )
    assert ["blue", "green", "red", "yellow"] in [sorted(kind.values) for kind in find_cast(split(text)).kinds]


def test_what_stands_beside_is_of_one_kind_though_the_place_comes_first() -> None:
    cast = find_cast(split("There are three boats in a row.\n\n1. The Danish boat is blue.\n2. The Swiss boat is red.\n"
                           "3. Right beside the Swiss boat is the Greek one.\n4. The green boat is first.\n"))
    assert ["Danish", "Swiss", "Greek"] in [kind.values for kind in cast.kinds]


def test_the_second_sentence_of_a_clue_is_a_clue() -> None:
    cast = find_cast(split("Three friends have different jobs.\n\n- Al isn't the baker.\n"
                           "- Bo is tall. She knows the lawyer.\n- Cy isn't the potter.\n"))
    assert ["baker", "lawyer", "potter"] in [kind.values for kind in cast.kinds]


def test_a_capital_may_be_that_of_the_sentence() -> None:
    cast = find_cast(split("Three sisters live in three huts in a row. Each likes a different kind of music.\n\n"
                           "1. Ada loves jazz.\n2. Bea is next to the fan of polka.\n"
                           "3. Opera comes from the last hut.\n4. Cleo has the first hut.\n"))
    kinds = [sorted(kind.values) for kind in cast.kinds]
    assert ["jazz", "opera", "polka"] in kinds
    assert ["Ada", "Bea", "Cleo"] in kinds


def test_somebody_on_either_side_makes_no_two_rows() -> None:
    cast = find_cast(split("Ann, Bob and Cid sat in a row. Bob had somebody on either side of him. Ann was first."))
    assert not cast.problems


def test_letters_with_a_dash_mark_clues() -> None:
    pieces = split("Three men met.\n\nA - Neither Al nor Bo has a dog.\nB - Cy is the baker.\nC - Al sings.\n")
    assert [piece.mark for piece in pieces] == ["", "letter", "letter", "letter"]


def test_people_are_not_named_after_what_they_have() -> None:
    cast = find_cast(split("Three cousins, aged 3, 5 and 7, got a different present each. Al is older than Bo. "
                           "The oldest got a kite. Bo is younger than Cy. Who got the drum?"))
    assert "Present" not in [kind.name for kind in cast.kinds]


def test_a_verb_can_be_a_value() -> None:
    text = """Three women live in a row of three houses. Each has a different hobby.

1. The woman in the first house plays chess.
2. Ann plays golf.
3. The woman in the red house knits.
4. Bea lives in the blue house, next to Cleo.
5. Ann's house is green.
"""
    assert ["chess", "golf", "knits"] in [sorted(kind.values) for kind in find_cast(split(text)).kinds]


def test_what_is_left_over_is_a_kind_where_it_just_fills_one() -> None:
    weight = [[3.0 if i < 3 and j < 3 else -1.2 for j in range(6)] for i in range(6)]
    assert sorted(map(sorted, choose(weight, [1.0] * 6, 3).groups)) == [[0, 1, 2], [3, 4, 5]]
    assert sorted(map(sorted, choose([row[:5] for row in weight[:5]], [1.0] * 5, 3).groups)) == [[0, 1, 2]]


def test_a_kind_that_is_one_of_each_is_no_list_of_values() -> None:
    cast = find_cast(split("There are three desks in a row. Each has one plant, one lamp and one owner.\n\n"
                           "1. Ann has the fern.\n2. Bob's lamp is red.\n3. Cid is next to Ann.\n"))
    assert not any("lamp" in kind.values for kind in cast.kinds)


def test_what_a_listed_value_is_otherwise_called_is_no_further_value() -> None:
    text = """There are three houses in a row. Each has one owner.

Names: Ann, Bob, Cid
Months: jan, sept, april
People: swede, brit, dane

1. Ann is not the Swedish person.
2. Bob's birthday is in September.
3. The British person is next to the one born in January.
4. The one born in April is Cid.
"""
    assert [kind.name for kind in find_cast(split(text)).kinds if not kind.declared] == []


@pytest.mark.parametrize(
    ("told", "places"),
    [
        ("There are four bays side by side, lettered A (by the pond) to D (by the wall).", "ABCD"),
        ("Four cabins, A to D, run along the deck from bow to stern.", "ABCD"),
        ("Four seats stand side by side, A (the window on the left), B, C and D (the aisle on the right).", "ABCD"),
    ],
)
def test_places_that_are_lettered_are_named_so(told: str, places: str) -> None:
    cast = find_cast(split(f"{told} Ann, Bob, Cid and Dee have one each. Ann has C. Bob is next to Ann."))
    assert cast.kinds[cast.axis].values == list(places)


def test_times_with_a_dot_are_times_of_day() -> None:
    cast = find_cast(split("Three trams leave at 8.05, 8.20 and 9.10. The drivers are Ann, Bob and Cid. Ann is first."))
    assert [kind.numbers for kind in cast.kinds if kind.dimension == "time"] == [(485, 500, 550)]


def test_a_value_that_is_named_nowhere() -> None:
    text = """Four chairs stand in a row. On each sits somebody else, with a drink of their own.

1. Ann sits on the first chair.
2. Bob drinks cocoa, and sits immediately to the right of Ann.
3. Cid drinks milk, and sits on the last chair.
4. Dora drinks neither tea nor milk.
5. Ann drinks tea.
"""
    reading = read(text)
    assert reading.puzzle is not None and not reading.problems
    values = {value for category in reading.puzzle.categories for value in category.values}
    assert "another drink" in values
    assert any("is named nowhere" in sentence.made for sentence in reading.account)


def test_hobbies_are_called_by_what_is_done() -> None:
    text = """Three huts stand in a row. Each tenant has a different hobby and eats something different for lunch.

1. Ann is the knitter.
2. Bob does origami in the first hut.
3. The stargazer eats soup.
4. Cid eats the stew, next to Ann.
5. Whoever eats the salad lives in the last hut.
"""
    kinds = {kind.name: sorted(kind.values) for kind in find_cast(split(text)).kinds}
    assert kinds["Hobby"] == ["knitting", "origami", "stargazing"]
