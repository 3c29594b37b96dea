"""What a sentence is for: rules and remarks stop nothing, and what changes the rules is never dropped in silence."""

from __future__ import annotations

import pytest

from cluegrid.reading import read
from cluegrid.solving import solve

CHANGING = """
I learned that two of the neighbours own no pet.
Two people live in one of the houses.
I swapped two of the pets when I wrote this down.
More than one of the neighbours may own the same sort of pet.
Two of the neighbours like the same drink.
A drink can be somebody's favourite more than once.
It is possible that two houses have the same colour.
The pets need not all be different.
One of the neighbours owns two pets.
One of the neighbours has no pet at all.
Not everybody has a pet.
Some of the houses are empty.
Two people live in each house.
Somebody else, who is not mentioned here, lives in one of the houses.
Each neighbour named a boat after the sister of another.
Everybody's pet was a present from the person next door.
Nobody owns the pet that he likes best.
Everyone drinks what the person on the left used to drink.
Each neighbour's pet is older than the pet of the next one.
No neighbour's name begins with the same letter as the drink.
All of them have swapped houses since these notes were written.
The next morning they exchanged their pets.
After that summer the houses were repainted.
Each of the statements has to be turned into its opposite.
Exactly one of the clues is wrong.
At least two of the hints are lies.
Every second statement is false.
The last clue must be ignored.
Only the first three clues hold.
Disregard one of the sentences above.
Whoever wrote this mixes up left and right.
In this street, left means right.
The houses are numbered from right to left.
Left and right are meant as the people in the houses see them.
Wherever a colour is mentioned, the colour of the house opposite is meant.
The neighbours lie about their own pets.
My uncle, who made up these clues, always says the contrary of what he means.
One clue is a decoy.
Next door to each other live only people who do not speak to each other.
If a neighbour has a pet, then he has no drink.
Men and women alternate along the street.
Those with a pet live at the ends.
There is a fifth house that nobody talks about.
All the clues speak of how things were a year ago.
None of these statements is to be taken as it stands.
The pets were then handed on to the neighbours on the right.
Each drink is shared by a pair of neighbours.
A neighbour may have none of the drinks.
At most three of these hints can be relied on.
The labels on the drinks were muddled.
The street is a circle, so the first house and the last one are neighbours.
A colour may turn up on more than one door.
Drinks were handed out at random, so two people could well have got the same one.
One of the four has given up drinking altogether.
Since then everybody has moved one house to the right.
Please note that clue 5 was printed with a mistake.
What the list says about pets is really about drinks.
Every neighbour keeps the pet of his or her best friend.
All four of them tell fibs.
Somewhere in the list a lie is hidden.
Half of the statements are nonsense.
Some pets have two owners.
Whoever drinks something hot has a pet with fur.
The first letters of the names and of the drinks never agree.
Pets were dealt out twice.
The numbering starts at the far right.
The couple in the middle are married.
You have to swap two of the clues before they work.
Nobody lives in the house that he painted.
Everyone has given a pet to somebody else.
The clues are about the street as seen from the back gardens.
One of the houses has two colours.
At least one neighbour has two drinks.
""".strip().splitlines()
"""Each of them changes what the others say: it has to be understood, or the riddle refused."""

HARMLESS = """
Each neighbour has a different pet.
No two neighbours own the same pet.
None of them shares a drink with any of the others.
In every house lives exactly one person.
All of the houses are painted in different colours.
Everybody has exactly one pet and one favourite drink.
The four neighbours each have a drink of their own.
They all drink something different.
Every pet belongs to somebody else.
No pet is owned by more than one person.
Nobody has two pets.
Of course nobody drinks two things.
Pets and drinks are all different.
The houses stand side by side, all on the same side of the street.
There are four houses next to each other along a quiet lane.
Each one lives alone.
All four of them keep a pet, each of a different kind.
Neither a pet nor a drink occurs twice.
One person per house, one pet per person.
As usual, each option is used exactly once.
Thanks in advance!!
Good luck.
Have fun with it, and don't peek at the solution.
My nephew gave me this one at breakfast.
I have been at it for two hours and I am going mad.
My wife says that it cannot be done, but I think it can.
There are no tricks.
It is harder than it looks.
You will need a pencil and a good eraser.
I found this in an old magazine in the attic.
All of the clues are true.
Here is what we know.
The clues are in no particular order.
Don't worry, there is enough information.
Hope somebody can help me with this.
Sorry for my English!
He claims that clue 3 contradicts clue 2.
This one is from my grandmother's book of puzzles.
It took me an hour to get there.
Edit: fixed a typo.
The sun was shining and the birds were singing.
Every year the postman tells this story, and every year it gets longer.
First correct answer gets a coffee.
Please explain how you got there.
The neighbours have known each other for years.
They are all very fond of their pets.
Left and right are as you see them from the street.
All pets are different.
Each house has its own colour.
Everyone likes a different drink best.
No drink is liked by two people.
Every person keeps one animal.
The neighbours get along very well.
The street is called Elm Street.
I got this puzzle from a colleague at work.
Only two percent of all people can solve this.
Any help would be appreciated.
This is driving me crazy!
Can't wait to see your answers.
Supposedly a famous physicist came up with it.
No guessing, please.
You can solve it with logic alone.
The clues below tell you all you need.
Four people, four pets, four drinks.
It was a hot day and everybody was thirsty.
Merry Christmas to all of you!
Not one of them has the same pet as another.
Exactly one pet lives in every house.
As always, everything appears exactly once.
This is a true classic.
Don't use a computer.
My aunt ran a shop for thirty years, and when trade was slow she told us riddles.
I have never met any of the neighbours.
The rows of the table below do not go together.
I count a street like this among the finest.
""".strip().splitlines()
"""None of them says anything of the grid that a riddle does not say anyhow."""


LISTED = """Four houses stand in a row, numbered 1 to 4 from left to right.{before}
Names: Ann, Bob, Cid, Dee
Colours: red, green, blue, white
Drinks: tea, milk, cocoa, water
Pets: dog, cat, parrot, snake

1. Ann lives in the red house.
2. The green house is immediately to the left of the blue house.
3. Bob drinks tea.{among}
4. The person in the first house drinks milk.
5. Cid owns the parrot.
6. The cat is kept next door to the person who drinks tea.
7. Dee lives in the last house.
8. The white house is the last one.
9. The dog lives in the second house.
10. Cid drinks water.
{after}
Who owns the snake?"""
PLACES = {
    "before": ("before", " {}"),
    "among": ("among", "\n{}"),
    "numbered": ("among", "\n3a. {}"),
    "after": ("after", "\n{}\n"),
}


def put_in(sentence: str, place: str = "") -> str:
    """The riddle with a sentence at one of its places."""
    gap, form = PLACES.get(place, ("", ""))
    gaps = ("before", "among", "after")
    return LISTED.format(**{name: form.format(sentence) if name == gap else "" for name in gaps})


PARTY = """Four guests, Mia, Noah, Olga and Pete, sat in a row on the sofa. Each of them wore a hat
of a different colour and had brought a different present. {before}

- Mia sat at the left end and wore the black hat.
- The guest in the white hat had brought the book.
- Noah sat immediately to the right of Mia.
- Olga wore the brown hat and sat next to Noah.
- Olga brought the vase.
- The guest with the clock sat at the left end.
- Noah's hat was not white.
- The lamp came with the grey hat.

{after}
Who brought the book?
"""
PARTY_CHANGING = """
The hats were passed on to the guest on the right before dinner.
Presents may have come from two guests together.
One guest came without a present.
Not all of the presents were different.
Each guest had taken the hat of another guest by mistake.
Two guests wore hats of the same colour.
Every guest says the opposite of the truth.
One of the remarks below is not true.
Some guests changed seats afterwards.
Each guest's present was meant for the neighbour.
They gave each other their presents at midnight.
The two on the left never wear what they say.
Anyone might have worn more than one hat.
All of this was so until the guests swapped seats.
Left and right are as the guests saw them.
Of the notes that follow, only two can be trusted.
Every guest wore the hat that belonged to the guest beside him.
No guest sat where he had been told to sit.
One present was brought by nobody.
A fifth guest had no hat.
The host has mixed up two of the presents.
Read left for right throughout.
What is said of the hats applies to the presents, and the other way round.
Guests of the same family wore hats of the same colour.
The sofa had an empty seat.
The colours given are those of the day before.
Three of the guests are related.
Every statement about hats is to be understood as a statement about shoes.
The clues hold for yesterday only.
Nothing in this list is true.
Take the third clue to mean its contrary.
It may be that a guest brought nothing.
A guest can have brought several presents.
The guests sat with their backs to us.
The order of the seats was then reversed.
Not a single guest kept his own hat.
Somebody had two hats with him.
The presents are worth more the further right they are.
The one with the most expensive present sat in the middle.
""".strip().splitlines()
PARTY_HARMLESS = """
It had been raining all day.
Each guest had exactly one hat and one present.
The guests had never met before.
They all arrived on time.
Nobody wore more than one hat.
There was one seat for each guest.
The cake was gone by midnight.
I leave the rest to you.
What a party that was!
The host, an old sailor, was very proud of his cake.
All the hats were of different colours, and so were the presents wrapped.
No hat and no present was seen twice.
Everybody wore a hat, and everybody brought a present.
A friend of mine made this up, so blame him.
The guests enjoyed themselves until late.
No two guests had hats of the same colour or brought the same thing.
Nobody can remember who was first.
Now it is your turn!
Use the clues below to find out.
It should take you ten minutes.
""".strip().splitlines()


@pytest.mark.parametrize("place", ["before", "after"])
@pytest.mark.parametrize("sentence", PARTY_CHANGING)
def test_what_changes_a_story_is_named_and_not_left_out(sentence: str, place: str) -> None:
    reading = read(PARTY.format(**{"before": "", "after": ""} | {place: sentence}))
    assert any(one.text.rstrip(".") in sentence for one in reading.unread)
    assert not reading.spare


@pytest.mark.parametrize("place", ["before", "after"])
@pytest.mark.parametrize("sentence", PARTY_HARMLESS)
def test_what_a_story_tells_besides_stops_nothing(sentence: str, place: str) -> None:
    reading = read(PARTY.format(**{"before": "", "after": ""} | {place: sentence}))
    assert not reading.problems
    assert reading.puzzle is not None and solve(reading.puzzle).answers == ("Pete",)


def test_the_riddle_itself_is_read_and_solved() -> None:
    reading = read(put_in(""))
    assert not reading.problems and reading.puzzle is not None
    assert solve(reading.puzzle).status == "unique"


@pytest.mark.parametrize("place", ["before", "among", "numbered", "after"])
@pytest.mark.parametrize("sentence", CHANGING)
def test_what_changes_the_rules_is_named_and_not_left_out(sentence: str, place: str) -> None:
    reading = read(put_in(sentence, place))
    unread = [one for one in reading.unread if one.text.rstrip(".") in sentence]
    understood = [one for one in reading.account if one.kind == "clue" and one.text.rstrip(".") in sentence]
    assert unread or understood or reading.puzzle is None
    assert all(one.reason for one in unread)
    assert not reading.spare


@pytest.mark.parametrize("place", ["before", "among", "after"])
@pytest.mark.parametrize("sentence", HARMLESS)
def test_rules_and_remarks_stop_nothing(sentence: str, place: str) -> None:
    reading = read(put_in(sentence, place))
    assert not reading.problems
    assert reading.puzzle is not None and solve(reading.puzzle).status == "unique"


@pytest.mark.parametrize("sentence", HARMLESS[:20])
def test_a_rule_may_be_numbered_among_the_clues(sentence: str) -> None:
    assert not read(put_in(sentence, "numbered")).problems


HALVES = """Three actors, Ann, Bob and Cid, came to a party. Their hats were red, green and blue.

{}
Bob did not wear the green hat.

Who wore the blue hat?"""


@pytest.mark.parametrize("sentence", [
    "They all wore different hats, and Ann wore the red hat.",
    "No two of them wore the same hat, but it was Ann who wore the red one.",
    "Ann wore the red hat, and no two of them wore the same one.",
])
def test_half_a_sentence_may_be_a_rule(sentence: str) -> None:
    reading = read(HALVES.format(sentence))
    assert not reading.problems and reading.puzzle is not None
    assert solve(reading.puzzle).answers == ("Bob",)


@pytest.mark.parametrize(("sentence", "kept"), [
    ("Ann is not allergic to tea.", "not"),
    ("Ann sneers next to the tea drinker.", "next to"),
])
def test_what_would_be_understood_keeps_the_denial_and_the_relation(sentence: str, kept: str) -> None:
    reading = read(put_in(sentence, "numbered"))
    told = [one for one in reading.unread if one.text == sentence]
    assert told and told[0].reason and kept in told[0].nearest


@pytest.mark.parametrize("sentence", ["Only Ann or Bob frowns at tea.", "Frowning is common.", "Ann frowns at 4 cats."])
def test_nothing_is_suggested_where_the_relation_cannot_be_told(sentence: str) -> None:
    assert not any(one.nearest for one in read(put_in(sentence, "numbered")).unread)


def test_a_question_needs_no_sign_of_a_question() -> None:
    for asked in ("who owns the snake", "I need to know who owns the snake.", "So: who owns the snake?!",
                  "The snake has escaped. Whose was it?", "In whose house would you find the snake?"):
        reading = read(put_in("").replace("Who owns the snake?", asked))
        assert not reading.problems and reading.puzzle is not None
        assert solve(reading.puzzle).answers == ("Dee",)


@pytest.mark.parametrize(("asked", "answers"), [
    ("How many houses are to the left of the blue house?", ("2",)),
    ("How many people live to the right of Bob?", ("2",)),
    ("Who among the following owns the snake?\n(a) Ann (b) Bob (c) Dee", ("(c) Dee",)),
    ("Who drinks tea? Who among the following owns the snake?\n(a) Ann (b) Bob (c) Dee", ("Bob", "(c) Dee")),
    ("Do you know who keeps the cat, and in which house?", ("Ann", "1")),
    ("What number is the blue house?", ("3",)),
    ("What is Name of the person who lives in House 1?? Provide only the name as your final answer.", ("Ann",)),
])
def test_questions_as_people_put_them(asked: str, answers: tuple[str, ...]) -> None:
    reading = read(put_in("").replace("Who owns the snake?", asked))
    assert not reading.problems and reading.puzzle is not None
    assert solve(reading.puzzle).answers == answers


def test_a_question_that_is_not_understood_is_said_to_be_unanswered() -> None:
    reading = read(put_in("").replace("Who owns the snake?", "Who drinks tea? Why does Ann frown at Bob?"))
    assert reading.puzzle is not None and not reading.puzzle.questions
    assert "not understood" in reading.account[-1].made
