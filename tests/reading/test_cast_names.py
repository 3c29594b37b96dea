"""Names in clues: which of them are common words too, which belong to people, and which to what people have."""

from __future__ import annotations

import pytest

from cluegrid.reading.cast import find_cast
from cluegrid.reading.document import split


def _kinds(text: str) -> list[list[str]]:
    return [sorted(kind.values) for kind in find_cast(split(text)).kinds]


def test_a_name_that_is_a_common_word_is_a_name_where_others_are() -> None:
    text = """Three friends live in three huts in a row.

1. Graham lives next to Otto.
2. Pickle isn't in the red hut.
3. Otto is in the blue hut.
4. Graham's hut is not green.
"""
    assert ["Graham", "Otto", "Pickle"] in _kinds(text)


def test_as_many_women_as_men_are_two_kinds() -> None:
    text = """Three couples came on three different days.

1. Clara came on Monday.
2. Simon did not come on Tuesday.
3. Ruth came the day before Frank.
4. Simon came later in the week than Hugh.
5. Nora came on Wednesday.
6. Frank is not Nora's partner.
"""
    assert ["Clara", "Nora", "Ruth"] in _kinds(text)
    assert ["Frank", "Hugh", "Simon"] in _kinds(text)


def test_what_a_boat_is_called_is_no_name_of_a_person() -> None:
    text = """Three boats are moored in a row. Each has one owner.

1. Sparrow is red and lies next to Petra's boat.
2. The green boat is called Kestrel.
3. Felix owns the boat called Magpie.
4. Ruud's boat is not the blue one.
"""
    assert ["Kestrel", "Magpie", "Sparrow"] in _kinds(text)
    assert ["Felix", "Petra", "Ruud"] in _kinds(text)


def test_a_fruit_that_describes_what_fish_describe_is_no_colour() -> None:
    text = """Three men in a row wear shirts of different colours, and each has a different roll.

1. The man in the black shirt has the avocado roll.
2. The man in the red shirt is next to the man with the tuna roll.
3. The man in the blue shirt doesn't have the salmon roll.
"""
    assert ["black", "blue", "red"] in _kinds(text)


@pytest.mark.parametrize(("sentence", "value"), [
    ("The family in tent 2 is having fish.", "fish"),
    ("The family in tent 2 eats fish.", "fish"),
    ("The Dunns never order fish.", "fish"),
    ("The Dunns like fish best.", "fish"),
    ("We have fish in tent 2, since it was getting dark.", "fish"),
    ("Now fish was eaten in tent 2.", "fish"),
    ("They'd eaten fish in tent 2.", "fish"),
])
def test_a_value_is_cut_out_of_its_sentence(sentence: str, value: str) -> None:
    text = f"""Three families camp in tents 1 to 3. Each has a different dinner.

1. The family in tent 1 is having pasta.
2. {sentence}
3. The Coles are next to the family having chili.
"""
    assert sorted(["pasta", "chili", value]) in _kinds(text)


def test_a_noun_before_a_letter_is_no_part_of_the_value() -> None:
    text = """Three pupils finished a test. Each solved another problem.

1. Problem D was solved by Ann.
2. Bob did not solve problem E.
3. Cid beat the pupil who solved problem F.
"""
    assert ["D", "E", "F"] in _kinds(text)


def test_what_is_in_a_jar_is_the_value() -> None:
    text = """Three guests came on three different days, and each brought a present.

1. Ann brought a jar of pickles.
2. The guest with the pair of slippers came before Bob.
3. Cid did not bring the bunch of roses.
"""
    assert ["pickles", "roses", "slippers"] in _kinds(text)


def test_what_each_has_one_of_is_a_kind() -> None:
    text = """Three families have three huts in a row. Each family has a dog and a boat.

1. The family with the poodle has the middle hut.
2. The husky's owners are next to the family with the canoe.
3. The Dixon family has the rowboat.
4. The family with the beagle doesn't own the kayak.
5. The Wu family isn't next to the Kelly family.
"""
    assert ["beagle", "husky", "poodle"] in _kinds(text)
    assert ["canoe", "kayak", "rowboat"] in _kinds(text)


def test_a_landmark_and_a_reason_give_no_values() -> None:
    text = """Three huts stand in a row. Each has another colour and another tree.

1. The red hut is nearer to the gate than the hut with the oak.
2. The blue hut has the elm, because the lorry brought it.
3. The hut with the ash is furthest from the gate.
4. The green hut is not in the middle.
"""
    assert not any({"gate", "lorry"} & set(values) for values in _kinds(text))
    assert ["ash", "elm", "oak"] in _kinds(text)


def test_a_town_that_is_a_given_name_is_a_town_where_somebody_is_from_there() -> None:
    text = """Three friends met on three different days.

1. Lena, who came on Monday, is not from Austin.
2. Igor is from Berlin.
3. The friend from Seoul came the day after Jules.
"""
    assert ["Austin", "Berlin", "Seoul"] in _kinds(text)
    assert ["Igor", "Jules", "Lena"] in _kinds(text)


def test_a_verb_behind_a_numbered_place_or_an_owner_is_a_verb() -> None:
    text = """Three pods stand in a row, pod one to pod three.

1. The person in pod one kept a harmonica.
2. The pod next to Ann's holds a diary.
3. Bob keeps a kite.
4. Cid is not in pod two.
"""
    assert ["diary", "harmonica", "kite"] in _kinds(text)
