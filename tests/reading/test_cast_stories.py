"""Casts that stand only in a story, in rules among the clues, in a chat or behind a title."""

import pytest

from cluegrid.reading.cast import find_cast
from cluegrid.reading.document import split
from cluegrid.reading.kinds import Cast

CAPTAINS = """Stuck on this safe in an old adventure game. The note says:

"Four captains shared one table at the Mermaid: Captain Bligh, Captain Moreau, Captain Ortega and Captain
Lindqvist. They sat in a row, each in a coat of a different colour. Captain Moreau, on the far left, sat
next to the captain in the red coat. The captain in grey sat just right of the one in blue, and spilled
his rum over him. The one from Cadiz wore green. 'In Cadiz we have bigger ones,' said he when his
neighbour showed off his pearl. So Captain Ortega took out an emerald, and the captain from Bristol
laughed and threw his gold doubloon on the table. The captain from Bergen drank nothing but milk. Captain
Lindqvist called for more ale. Captain Bligh spoke of his childhood in Marseille, and somebody had wine.
In the end the ruby was gone."

Whose was the ruby?"""

CABINS = """1. Four cabins stand side by side by a lake.
2. Every cabin has a roof of a different colour, and their tenants are of different nationalities, keep
different pets and eat different breakfasts.
3. The Dane has the brown roof.
4. Porridge is eaten under the silver roof.
5. The Finn keeps a tortoise.
6. The parrot lives next door to the toast eater.
7. The cabin with the copper roof is just left of the one with the brown roof.
8. The Swiss tenant starts the day with muesli.
9. In the first cabin lives the Greek.
10. The ferret's owner has the black roof.

Who keeps the goose? And who eats pancakes?"""

OFFICE = """Old Mr Tibbs keeps a lost property office, and last Friday four people came in, one after another. Rosa
asked for a violin that had been left on the tram. The second to come was the plumber. Right after the
plumber came Felix, who had lost an umbrella on the ferry. The dentist, who came last, wanted her
telescope back; she had left it in a taxi. Gemma is a lawyer. Nobody had found Hugo's suitcase, but a week
later it turned up on the bus. One of the four was a clown. Who was it, and who had taken the ferry?"""

BIKES = """mia: ok so heres one
mia: there are 4 bikes outside the cafe in a row
mia: theyre red blue green and black
mia: the owners are dan, eva, flo and gus
tim: ok
mia: dans bike is at the left end
mia: evas bike is green
mia: the black one is right next to gus's
mia: whos got the blue one"""

RAIN = """RAINY DAYS
It rained all last week, and five neighbours each stayed in on a different afternoon (Monday to Friday).

1. Mr Crane, who isn't Walter, stayed in two days before the man who painted the fence.
2. Olive, whose surname is Hart, mended the kettle.
3. The Wednesday job was the curtains, which were not made by Mrs Dale.
4. Petra stayed in on Monday, the day before Mr Fox.
5. Ivan fixed the gate later in the week than Miss Bell.
6. Sally, who did not wallpaper the hall, is not Mrs Dale."""

CHILDREN = """Four children (aged 6, 7, 9 and 11) each got a different pet: a kitten, a puppy, a rabbit and a canary.
Their names are Tom, Una, Vic and Wendy. Tom is older than the child with the kitten. Who got the canary?"""


def kinds_of(text: str) -> dict[str, set[str]]:
    """The kinds of a text by name."""
    return {kind.name: set(kind.values) for kind in cast_of(text).kinds}


def cast_of(text: str) -> Cast:
    return find_cast(split(text))


def found(text: str, values: str) -> bool:
    """Whether these values, and no others, are a kind of the text."""
    return set(values.split(", ")) in kinds_of(text).values()


@pytest.mark.parametrize(("text", "values"), [
    (CAPTAINS, "Captain Bligh, Captain Moreau, Captain Ortega, Captain Lindqvist"),
    (CAPTAINS, "red, grey, blue, green"),
    (CAPTAINS, "Cadiz, Bristol, Bergen, Marseille"),
    (CAPTAINS, "rum, milk, ale, wine"),
    (CAPTAINS, "pearl, emerald, gold doubloon, ruby"),
    (CABINS, "1, 2, 3, 4"),
    (CABINS, "brown, silver, copper, black"),
    (CABINS, "Dane, Finn, Swiss, Greek"),
    (CABINS, "tortoise, parrot, ferret, goose"),
    (CABINS, "porridge, toast, muesli, pancakes"),
    (OFFICE, "Rosa, Felix, Gemma, Hugo"),
    (OFFICE, "tram, ferry, taxi, bus"),
    (OFFICE, "plumber, dentist, lawyer, clown"),
    (OFFICE, "violin, umbrella, telescope, suitcase"),
    (BIKES, "red, blue, green, black"),
    (BIKES, "dan, eva, flo, gus"),
    (RAIN, "fence, kettle, curtains, gate, hall"),
    (CHILDREN, "6, 7, 9, 11"),
])
def test_a_kind_is_found_in_a_story(text: str, values: str) -> None:
    assert found(text, values)


@pytest.mark.parametrize("text", [CAPTAINS, CABINS, OFFICE, BIKES, RAIN, CHILDREN])
def test_nothing_is_said_to_be_missing(text: str) -> None:
    assert not cast_of(text).problems


def test_kinds_have_the_names_a_person_would_give_them() -> None:
    captains = kinds_of(CAPTAINS)
    assert captains["Drink"] == {"rum", "milk", "ale", "wine"} and "Home" in captains and "Colour" in captains
    assert "Cabin" in kinds_of(CABINS) and "Age" in kinds_of(CHILDREN)
    assert kinds_of(RAIN)["Surname"] == {"Mr Crane", "Hart", "Mrs Dale", "Mr Fox", "Miss Bell"}
    assert kinds_of(RAIN)["First name"] == {"Walter", "Olive", "Petra", "Ivan", "Sally"}


def test_the_first_of_a_list_keeps_its_place_though_fewer_things_are_listed() -> None:
    text = ("At the ball were Lady Moss, Doctor Pike, Countess Reed and Baroness Vole. They sat in a row. Lady Moss "
            "had a prized Lute. Later there were three treasures on the floor: the Crown, the Sceptre and the Orb. "
            "Doctor Pike was next to whoever had the Crown. The Orb was not Countess Reed's. Whose was the Sceptre?")
    assert found(text, "Lady Moss, Doctor Pike, Countess Reed, Baroness Vole")
    assert found(text, "Lute, Crown, Sceptre, Orb")


@pytest.mark.parametrize(("sentence", "held"), [
    ("Five jars stand in a row. In two of the jars there is ink, in two of them there is glue, and in one there is "
     "milk.", {"ink": (2, 2), "glue": (2, 2)}),
    ("There are six jars in a row. Three are full of ink, two of glue and one of milk.",
     {"ink": (3, 3), "glue": (2, 2)}),
    ("There are six jars in a row. One jar holds the oil that shines, another one holds the oil that smells, two jars "
     "hold ink, and the remaining two hold glue.", {"ink": (2, 2), "glue": (2, 2)}),
])
def test_contents_are_counted(sentence: str, held: dict[str, tuple[int, int]]) -> None:
    kinds = cast_of(sentence + " The first jar does not hold ink. What is in the last jar?").kinds
    assert any(kind.held == held for kind in kinds)


def test_a_list_that_gives_no_kind_is_said() -> None:
    text = "Names: Ann, Bob, Cid\nPets: dog, cat, fish\nDrinks: tea, milk\n1. Ann has the dog.\n2. Bob drinks tea."
    assert any("Drinks: tea, milk" in problem for problem in cast_of(text).problems)
