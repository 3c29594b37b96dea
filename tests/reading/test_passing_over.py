"""Sentences that change what the others say are read or refused, wherever they stand; remarks by the way are not."""

import pytest

from cluegrid.reading import Reading, read

TEXT = """Four friends live side by side in four houses on Mill Lane, numbered 1 to 4 from left to right. {before}Each
of them has a different pet and drinks a different drink.

Names: Ann, Bob, Cid, Dee
Pets: dog, cat, fish, horse
Drinks: tea, milk, water, beer

1. Ann lives in the second house.
2. The dog lives next to the cat.
3. Bob drinks tea.
4. The beer drinker owns the fish.
5. Dee lives in the first house.
{after}
Who owns the horse?
"""
RULES = (
    "Neighbours never like the same things.",
    "The drinks go up in price from left to right.",
    "More than one of them may own the same kind of pet.",
    "Each of the sentences below must be negated.",
    "Exactly one of the statements is false.",
    "Every clue is a lie.",
    "Two of the hints below are wrong.",
    "Read every clue as its opposite.",
    "Whenever a clue says left, it means right.",
    "One of the friends always lies.",
    "Bob never tells the truth.",
    "Some of them may share a drink.",
    "Not everybody has a pet.",
    "Two friends may have the same drink.",
    "A house may stand empty.",
    "One of the houses is vacant.",
    "There may be more than one dog.",
    "Nobody lives next to somebody who drinks something cold.",
    "The pets are arranged in alphabetical order.",
    "The houses are numbered from right to left.",
    "No two neighbours have names that start with neighbouring letters.",
    "The names are in alphabetical order from left to right.",
    "Each clue is true only on weekdays.",
    "Only the first three clues can be trusted.",
    "Ignore the third clue.",
    "The last clue is a mistake.",
    "Swap the words tea and milk in every clue.",
    "Whoever owns the dog is lying.",
    "The numbers in the clues are all one too high.",
    "At least one of the clues is untrue.",
    "A friend can have two pets.",
    "Everybody moved one house to the right last week.",
    "Since then, Ann and Bob have swapped houses.",
    "The pets get bigger from house to house.",
    "Nobody drinks what his neighbour drinks.",
    "Nobody may live next to his own pet's enemy.",
    "All clues apply to last year, not to today.",
    "If two clues contradict each other, the later one holds.",
    "The clues were written by a liar.",
    "None of the following is true.",
    "The cat owner lives as far away from the dog as possible.",
    "Dogs and cats never live next door to each other.",
    "There are two dogs.",
    "Number 1 is on the right.",
    "House 4 is on the far left and house 1 on the far right.",
    "The pets stand in the order dog, cat, fish, horse.",
    "Ann, Bob, Cid and Dee live there in that order.",
    "They own a dog, a cat, a fish and a horse, respectively.",
    "The lists below are in the right order.",
    "Two of the above are not to be trusted.",
    "Nobody sits in house 3.",
    "House 3 is broken.",
    "Those next to each other drink the same thing.",
    "The first house and the last one are neighbours.",
    "House 1 is next to house 4 again.",
    "The houses are numbered backwards.",
    "The third clue was added by mistake.",
    "Somebody with a cat drinks water.",
    "One has a dog, another drinks beer.",
    "Not all of the clues are wrong.",
    "One house stands empty.",
    "Don't let any pet live next to its enemy.",
    "Each of them has a different pet (except one).",
    "Nobody minds the lane (though two of them have the same drink).",
    "Ann, then Bob, then Cid, then Dee are older each time.",
    "Ann waves at Bob, Bob at Cid, Cid at Dee.",
    "Tea costs half of milk, milk half of water, water half of beer.",
    "The dog hates the cat, the cat the fish and the fish the horse.",
    "Another one of those riddles where one of the clues is false.",
    "The houses are counted from the far end.",
    "I wrote it all down straight after, but the last clue may be wrong.",
    "Read right for left instead.",
    "Here is the list of clues, with each one reversed instead.",
    "Two of the four swapped drinks the day after.",
    "What holds of the dog in a clue holds of the cat instead.",
    "Each drink is had by one friend, or by two.",
    "Whatever is told of Ann is really about Dee.",
    "House 4 is the one on the left.",
    "(Not all of the clues are to be believed.)",
    "In each clue one name is wrong.",
    "They were not quite honest about their drinks.",
    "On Mondays the friends exchange their pets.",
    "All house numbers above are one too high.",
)
REMARKS = (
    "It rained all day.",
    "Number 1 is the house nearest the mill.",
    "House 1 is the one closest to the river, house 4 the farthest from it.",
    "House 1 is on the far left and house 4 on the far right.",
    "They annoy the others, each in a different way.",
    "Don't be fooled by the names.",
    "By mistake the list of who owns what was thrown away.",
    "They live at the foot of an empty castle.",
    "Here they are in no special order.",
    "The lane is very quiet in the evening.",
    "They have been friends since school.",
    "You can see the mill from every house.",
    "The postman likes this street.",
    "Nobody knows who built the houses.",
    "It is a lovely place.",
    "Have fun with this one!",
    "Good luck.",
    "This riddle is said to be very old.",
    "Only a few people can solve it.",
    "Use a pencil and a sheet of paper.",
    "My grandmother told me this riddle.",
    "The solution is unique.",
    "There is exactly one solution.",
    "No guessing is needed.",
    "Logic is all you need.",
    "Take your time.",
    "The street is lined with old trees.",
    "On Sundays they meet for lunch.",
    "They all get along very well.",
    "The houses are old but pretty.",
    "I found this in an old newspaper.",
    "Try to solve it in ten minutes.",
    "Most people give up after an hour.",
    "Everyone enjoys the summer there.",
    "Here is what we know.",
    "The mayor once came to visit.",
    "It takes some patience.",
    "In spring the gardens are full of flowers.",
    "Children play in the street after school.",
    "Read the clues carefully.",
    "All the clues are true.",
    "Thank you for reading.",
    "The air smells of bread in the morning.",
    "There used to be a bakery at the corner.",
    "No one has moved away in years.",
    "They wave to each other every morning.",
    "The nearest town is ten miles away.",
    "Can you work it out?",
    "Another one of those puzzles that keep you up at night.",
    "I noted it down straight after, so it should be all there is.",
    "The friends are fond of their pets, and don't be fooled by their manners.",
    "Old Amos next door prides himself on never forgetting a face.",
    "They refused to tell us anything more.",
    "You can see our stops on the map.",
    "My uncle heard it at work and left me a copy.",
    "Between them they know every tree in the valley.",
    "The lane runs from the mill at one end to the pond at the other.",
    "I gave my sister only hints, because I am a dreadful person.",
    "The friends left their coats behind.",
    "Distances are to the nearest mile.",
    "Well, lane is the wrong word for it.",
    "Opposite us there is a long lane with four houses.",
    "They work for the same small firm, as clerks.",
    "Each of the four has a different pet (house 1 is the one nearest the mill, house 4 the farthest from it).",
)


def told(sentence: str, after: bool) -> Reading:
    return read(TEXT.format(before="" if after else f"{sentence} ", after=f"\n{sentence}\n" if after else ""))


def passed_over(sentence: str, after: bool) -> bool:
    """Whether a riddle with the sentence is read as the one without it, and nothing is said of that."""
    plain, found = told("", after), told(sentence, after)
    assert plain.puzzle is not None and not plain.problems
    if found.puzzle is None or found.problems:
        return False
    same_clues = [clue.relation for clue in plain.puzzle.clues] == [clue.relation for clue in found.puzzle.clues]
    return same_clues and plain.puzzle.categories == found.puzzle.categories


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("sentence", RULES)
def test_what_changes_the_riddle_is_never_passed_over(sentence: str, after: bool) -> None:
    assert not passed_over(sentence, after)


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("sentence", REMARKS)
def test_a_remark_stops_nothing(sentence: str, after: bool) -> None:
    assert passed_over(sentence, after)


@pytest.mark.parametrize(
    "sentence",
    [
        "Somebody loves tea, and somebody keeps a horse.",
        "One of the four drinks beer, and one has a fish.",
        "Ann hosts one of the parties, and one of them drinks water.",
    ],
)
def test_somebody_and_somebody_need_not_be_one(sentence: str) -> None:
    account = read(TEXT.format(before=f"{sentence} ", after="")).account
    assert [one.kind for one in account if one.text == sentence] == ["values"]


def test_what_shares_its_words_with_others_is_not_passed_over() -> None:
    text = TEXT.format(before="", after="").replace("Drinks: tea, milk, water, beer\n", "")
    text = text.replace("has a different pet and drinks a different drink", "has a different pet")
    text = text.replace("3. Bob drinks tea.\n4. The beer drinker owns the fish.\n", "")
    told = text.replace("Who owns", "Bob wears a red scarf. Cid wears a green one. Ann needs her scarf.\n\nWho owns")
    assert read(text).puzzle is not None
    assert read(told).unread
