"""Sentences that a careless reader takes for something else: each comes out right or is not read at all."""

import pytest

from cluegrid.categories import Value
from cluegrid.reading import read
from cluegrid.reading.grammar.readings import levelled
from cluegrid.reading.meanings import canonical
from cluegrid.relations import All, Between, Choice, Not, Offset, OneEach, OneOf, Relation, Together

SCENE = """There are five houses in a row.
Names: Ann, Bob, Cid, Dee, Eve
Drinks: tea, milk, water, beer, coffee
Pets: dog, cat, fish, horse, bird
Jobs: baker, clerk, cook, nurse, pilot
Languages: Welsh, Dutch, Greek, Czech, Finnish
"""
ann, bob, cid = (Value("Name", name) for name in ("Ann", "Bob", "Cid"))
tea, milk = Value("Drink", "tea"), Value("Drink", "milk")
dog, cat = Value("Pet", "dog"), Value("Pet", "cat")
baker = Value("Job", "baker")
welsh, dutch = Value("Language", "Welsh"), Value("Language", "Dutch")


def one(sentence: str) -> Relation | None:
    reading = read(f"{SCENE}\n1. {sentence}\n")
    held = [held for held in reading.account if sentence[:12] in held.text]
    return held[-1].relation if held and not reading.unread else None


@pytest.mark.parametrize(("sentence", "meant"), [
    ("Ann lives just before Bob and right after Cid.", All((Offset(ann, bob, 1, 1), Offset(cid, ann, 1, 1)))),
    ("Ann lives right before Bob but right after Cid.", All((Offset(ann, bob, 1, 1), Offset(cid, ann, 1, 1)))),
])
def test_what_is_said_after_and_is_said_of_the_same_and_as_near(sentence: str, meant: Relation) -> None:
    found = one(sentence)
    assert found is not None and canonical(found) == canonical(meant)


def test_a_clue_that_names_all_but_one_is_no_list_of_values() -> None:
    reading = read("Four pupils, Ann, Bob, Cid and Dee, sit side by side. "
                   "Ann sits in a quarrel between Bob and Cid, frowning at both.\n\nIn what order do they sit?")
    assert [sentence.kind for sentence in reading.account] == ["values", "unread", "question"]


FLOORS = """Four people, Ann, Bob, Cid and Dee, live on four floors of a building, the lowermost floor being numbered 1,
the one above it 2, and so on. {names}
Drinks: tea, milk, water, beer

1. {clue}
"""


def test_one_of_the_floors_above_may_be_any_of_them() -> None:
    reading = read(FLOORS.format(names="", clue="Ann lives on one of the floors above Bob."))
    assert reading.puzzle is not None and not reading.problems
    one, other = Value("Person", "Bob"), Value("Person", "Ann")
    assert canonical(reading.puzzle.clues[0].relation) == canonical(Offset(one, other, 1, None))


@pytest.mark.parametrize(("names", "kind"), [
    ("Their names, in alphabetical order, are Ann, Bob, Cid and Dee.", "values"),
    ("Ann, Bob, Cid and Dee live there in alphabetical order.", "unread"),
])
def test_a_list_that_is_sorted_does_not_say_where_they_are(names: str, kind: str) -> None:
    account = read(FLOORS.format(names=names, clue="Ann drinks tea.")).account
    assert [one.kind for one in account if one.text == names] == [kind]


CHESTS = """Three chests stand before you: one of oak, one of iron and one of bone. One holds the map, one the crown and
one the pearl. {frame} "The oak chest holds the map. The bone chest does not hold the crown." {more}

Which chest holds the pearl?"""


@pytest.mark.parametrize(("frame", "more", "clues"), [
    ("A voice says:", "", 2),
    ("On the lid is written:", "", 2),
    ("Merlin says:", "", 0),
    ("A voice says:", "The voice always lies.", 0),
])
def test_what_a_voice_says_is_a_clue_unless_it_may_be_a_lie(frame: str, more: str, clues: int) -> None:
    reading = read(CHESTS.format(frame=frame, more=more))
    assert sum(sentence.kind == "clue" for sentence in reading.account) == clues


def test_the_latter_is_one_of_the_two_in_the_same_sentence() -> None:
    clues = "1. Dee lives next to Eve.\n2. Neither Ann nor Bob drinks tea, and the latter is the baker.\n"
    reading = read(f"{SCENE}\n{clues}")
    assert reading.puzzle is not None
    assert canonical(reading.puzzle.clues[1].relation) == canonical(
        All((Not(Together(ann, tea)), Not(Together(bob, tea)), Together(bob, baker))))


@pytest.mark.parametrize("sentence", [
    "Ann lives a few doors from Bob.",
    "Ann usually lives next to Bob.",
    "Ann is afraid of the dog.",
    "Ann is allergic to the cat.",
    "Ann wishes for the dog.",
    "Ann would like to own the dog.",
    "Ann hates tea.",
    "Ann pretends to be the baker.",
    "Ann is allegedly the baker.",
    "Ann is almost next to Bob.",
    "Ann drinks tea unless it rains.",
    "Ann drinks tea (false).",
    "Ann is the non-baker.",
    "Zoe lives next to Ann.",
    "Ann lives next to Zoe, the baker.",
    "Clue 2 is a lie.",
    "Ann, Bob and Cid are on two different teams.",
    "Ann did not wait until Friday.",
    "Ann, who won, drinks tea.",
    "It was in the red house that Ann did not drink tea.",
    "Ann is afraid of the dog.",
    "Ann would drink tea.",
    "Ann could drink tea.",
    "Bob lives in the red house next door.",
    "Ann does not live in the same street as the baker.",
    "Ann lives in front of the red house.",
    "Ann has a weakness for the baker.",
    "Ann has the baker at her side.",
    "Ann has a dog and did not want another one.",
    "Ann does not drink tea; whoever does not owns the dog.",
    "The brother of Ann drinks tea.",
    "Ann drinks glorp tea.",
    "Ann glorps tea.",
    "Ann excludes tea.",
    "Ann is no relation to the baker.",
    "Ann is taller than only Bob.",
    "Ann, who keeps a puppy, drinks tea.",
    "Ann did not know that Bob drinks tea.",
    "Ann hoped that Bob drinks tea.",
    "Ann was persuaded to say that Bob drinks tea.",
    "Ann would have been delighted to learn that Bob drinks tea.",
    "Ann is a fan of the baker's friend.",
])
def test_it_is_not_read(sentence: str) -> None:
    assert one(sentence) is None


@pytest.mark.parametrize(("sentence", "relation"), [
    ("Ann != tea", Not(Together(ann, tea))),
    ("Ann ≠ tea", Not(Together(ann, tea))),
    ("Ann isnt the baker.", Not(Together(ann, baker))),
    ("It is false that Ann drinks tea.", Not(Together(ann, tea))),
    ("Whoever drinks tea also looks after the dog.", Together(tea, dog)),
    ("Ann, who isn't the baker, is learning Welsh or Dutch.",
     All((Not(Together(ann, baker)), OneOf(ann, (welsh, dutch))))),
    ("Ann drinks neither tea nor milk and owns the dog.",
     All((Not(Together(ann, tea)), Not(Together(ann, milk)), Together(ann, dog)))),
    ("The baker drinks tea; it wasn't Ann.", All((Together(baker, tea), Not(Together(baker, ann))))),
    ("Ann rubbed elbows with the tea drinker.", Not(Together(ann, tea))),
    ("Ann avoids tea.", Not(Together(ann, tea))),
    ("Ann is far from being the baker.", Not(Together(ann, baker))),
    ("Ann is not to the left of Bob, and neither is Cid.", None),
    ("Ann lives somewhere to the left of Bob.", Offset(ann, bob, 1, None)),
    ("Ann's front door is next to Bob's front door.", Offset(ann, bob, 1, 1, either=True)),
])
def test_it_is_read_right_or_not_at_all(sentence: str, relation: Relation | None) -> None:
    found = one(sentence)
    assert found is None or relation is None or canonical(levelled(found)) == canonical(levelled(relation))


@pytest.mark.parametrize("sentence", [
    "Ann gave the baker the dog.",
    "Ann gave the dog to the baker.",
    "Ann brought the baker tea.",
    "Behind Bob's house lives Ann.",
    "Ann drinks tea, and that is unlikely.",
    "Ann drinks tea, but that is strange.",
    "Ann lives ahead of Bob.",
])
def test_a_receiver_what_is_behind_a_house_and_a_doubt_are_not_taken_for_the_row(sentence: str) -> None:
    assert one(sentence) is None


@pytest.mark.parametrize(("sentence", "kind"), [
    ("Ann retired five years before Bob.", "unread"),
    ("Ann left five years earlier than Bob.", "unread"),
    ("Ann worked there five years longer than Bob.", "clue"),
    ("Ann has five years more service than Bob.", "clue"),
    ("Ann is older than Bob.", "unread"),
])
def test_years_of_service_are_no_dates_and_no_ages(sentence: str, kind: str) -> None:
    reading = read(
        "Three clerks have put in 20, 25 and 31 years at the mill.\nClerks: Ann, Bob, Cid\n"
        f"Presents: watch, cruise, grill\n1. {sentence}\n2. Cid got the watch.\n"
    )
    assert [held.kind for held in reading.account if held.text == sentence] == [kind]


WEDDINGS = """Four couples married last year, each in another month and with other flowers. No two had as many guests.
Bride: Cora, Dina, Mia, Pam
Groom: Alan, Guy, Rolf, Tim
Month: May, June, July, August
Flower: lilies, roses, tulips, daisies
Guests: 40, 55, 80, 95
Fee: $200, $250, $300, $350
"""


def more(less: tuple[str, str], than: tuple[str, str], along: str = "") -> Relation:
    return Offset(Value(*less), Value(*than), 1, None, along=along)


@pytest.mark.parametrize(("sentence", "relation"), [
    ("The bride with the lilies is not Pam.", Not(Together(Value("Flower", "lilies"), Value("Bride", "Pam")))),
    ("Alan and his bride had lilies.", Together(Value("Groom", "Alan"), Value("Flower", "lilies"))),
    ("Dina did not have as many guests as Tim.", more(("Bride", "Dina"), ("Groom", "Tim"), "Guest")),
    ("The couple with the fewest guests had tulips.", Together(Value("Guest", "40"), Value("Flower", "tulips"))),
    ("Mia's wedding was later in the year than Tim's.", more(("Groom", "Tim"), ("Bride", "Mia"))),
    ("Tim's wedding first came before Pam's.", None),
])
def test_a_wedding_is_that_of_both(sentence: str, relation: Relation | None) -> None:
    reading = read(f"{WEDDINGS}\n1. Cora wed Guy.\n2. {sentence}\n")
    found = next(held for held in reading.account if held.text == sentence).relation
    assert (found and canonical(found)) == (relation and canonical(relation))


def test_one_floor_between_two_is_no_difference() -> None:
    text = """Five people live on the floors of a tower, one on each.
Name: Ann, Bob, Cid, Dee, Eve
Floor: 1, 2, 3, 4, 5

1. There is exactly one floor between Ann and Bob.
"""
    held = read(text).account[-1].relation
    assert isinstance(held, Offset) and (held.least, held.most, held.either) == (2, 2, True)


COMETS = """Four watchers each found a comet.
Name: Ortiz, Nunn, Park, Lee
Comet: Blaze, Ghost, Ember, Wisp
Month: May, June, July, August

"""


@pytest.mark.parametrize(("sentence", "relation"), [
    ("The one who was first saw Wisp.", Together(Value("Month", "May"), Value("Comet", "Wisp"))),
    ("Wisp was first seen in July.", Together(Value("Month", "July"), Value("Comet", "Wisp"))),
    ("The former Nunn saw Wisp.", None),
    ("It used to be that Nunn saw Wisp.", None),
])
def test_what_is_seen_for_the_first_time_is_not_the_first_of_all(sentence: str, relation: Relation | None) -> None:
    found = read(f"{COMETS}1. {sentence}\n2. Lee saw Blaze in May.\n").account[-2].relation
    assert (found and canonical(found)) == (relation and canonical(relation))


AUCTION = """Four friends each paid a different price for a lamp, each in a different town.

Friend: Mia, Noel, Olga, Pete
Lamp: brass, glass, paper, steel
Price: $20, $30, $40, $50
Town: Derby, Crewe, Luton, York
"""
mia, pete, steel = Value("Friend", "Mia"), Value("Friend", "Pete"), Value("Lamp", "steel")
york, paper = Value("Town", "York"), Value("Lamp", "paper")
MORE = Offset(pete, mia, 1, None, along="Price")


@pytest.mark.parametrize(("sentence", "relation"), [
    ("Mia paid more than Pete did for the steel lamp.", All((Together(pete, steel), MORE))),
    ("Mia paid more than Pete paid in York.", All((Together(pete, york), MORE))),
    ("Mia paid more for the paper lamp than Pete did in York.",
     All((Together(pete, york), MORE, Together(mia, paper)))),
    ("Mia outspent Pete.", MORE),
    ("Pete was outspent by Mia.", MORE),
    ("Mia did not pay more for the paper lamp than Pete.", None),
    ("Mia's friend paid $20.", None),
    ("The York shopkeeper's friend paid $20.", None),
])
def test_what_another_did_is_said_of_him(sentence: str, relation: Relation | None) -> None:
    reading = read(f"{AUCTION}\n1. {sentence}\n")
    found = reading.account[-1].relation if not reading.unread else None
    assert (found and canonical(levelled(found))) == (relation and canonical(levelled(relation)))


@pytest.mark.parametrize(("sentence", "relation"), [
    ("Ann lives next to Bob on his left.", Offset(ann, bob, 1, 1)),
    ("Ann drinks tea, and whichever of them it is owns the dog.", None),
    ("Ann has a neighbour on one side.", None),
])
def test_his_left_and_whichever_it_is(sentence: str, relation: Relation | None) -> None:
    found = one(sentence)
    assert (found and canonical(found)) == (relation and canonical(relation))


RABBITS = """Four children showed their rabbits. Each left at a different time.
Child: Marcus, Owen, Nell, Lottie
Rabbit: Hazel, Clover, Dusty, Pip
Weight: 2 kg, 3 kg, 4 kg, 5 kg
Time: 1:00, 2:00, 3:00, 4:00
Number: 17, 25, 36, 52

"""


@pytest.mark.parametrize(("sentence", "relation"), [
    ("Hazel and Pip belong to the two boys.",
     OneEach(Value("Rabbit", "Hazel"), Value("Rabbit", "Pip"), Value("Child", "Marcus"), Value("Child", "Owen"))),
    ("Number 25 left between 17 and 52.",
     Between(Value("Number", "17"), Value("Number", "25"), Value("Number", "52"), False, "Time")),
])
def test_two_boys_weigh_nothing_and_second_in_weight_is_no_time(sentence: str, relation: Relation | None) -> None:
    found = read(f"{RABBITS}1. {sentence}\n2. Nell owns Dusty.\n").account[-2].relation
    assert (found and canonical(found)) == (relation and canonical(relation))


def test_second_from_the_end_is_not_the_second() -> None:
    queue = "Four people stand in a queue.\nName: Ann, Bob, Cid, Dee\nPlace: 1, 2, 3, 4\n\n"
    found = read(f"{queue}1. Bob is second from the end.\n").account[-1].relation
    assert found in (None, Together(Value("Name", "Bob"), Value("Place", "3")))


@pytest.mark.parametrize("ending", [", and neither does Dee.", ". Neither does Dee.", ", nor does Dee."])
def test_neither_denies_all_that_was_denied(ending: str) -> None:
    cast = "Three people drink tea, milk and juice.\nName: Bob, Dee, Eve\nDrink: tea, milk, juice\n\n"
    text = f"{cast}1. Bob does not drink tea or milk{ending}\n"
    told = [found.relation for found in read(text).account if found.kind == "clue" and found.relation]
    pairs = [(name, drink) for name in ("Bob", "Dee") for drink in ("tea", "milk")]
    denied = {Not(Together(Value("Name", name), Value("Drink", drink))) for name, drink in pairs}
    assert {part for held in told for part in (held.of if isinstance(held, All) else (held,))} == denied


@pytest.mark.parametrize("sentence", [
    # another time
    "Ann once owned the dog.",
    "Bob was once the baker.",
    "Cid lived next to the nurse at one time.",
    "Dee drank milk as a child.",
    "Long ago, Eve was the clerk.",
    "Ann had once lived next to Bob.",
    # comparing is not being
    "Ann runs like a horse.",
    "Bob sings like a bird.",
    "Cid is like the baker.",
    "Dee is as quiet as a fish.",
    "Eve works like a dog.",
    "Ann swims like the fish.",
    # the thing is another's
    "Ann brushes the dog for its owner.",
    "Bob buys the milk for whoever drinks it.",
    "Cid took the horse from its owner.",
    "Dee rides the horse on behalf of its owner.",
    "Eve keeps the bird for its real owner.",
    # pictures of things
    "Ann has a photo of the dog.",
    "Bob owns a statue of the horse.",
    "Cid wrote a song about the cat.",
    "Dee keeps a toy called Bird.",
    "Eve has a poster showing the fish.",
    "Ann is reading a book about the pilot.",
    # names of other things
    "Ann called her car Horse.",
    "Bob's yacht is named Fish.",
    "Cid christened his canoe Bird.",
    "Dee named a rose Milk.",
    "Eve's favourite song is called The Nurse.",
    # no longer theirs
    "Ann lost her dog.",
    "Bob sold his cat.",
    "Cid pawned his horse.",
    "Dee traded her bird.",
    "Eve abandoned her fish.",
    # seeming to be
    "Ann dressed up as the nurse.",
    "Bob posed as the pilot.",
    "Cid was mistaken for the cook.",
    "Dee disguised herself as the baker.",
    "Eve passes for the clerk.",
    # an order elsewhere
    "At the theatre, Ann sat to the left of Bob.",
    "In the photograph, Bob stands next to Cid.",
    "Cid comes right before Dee in the dictionary.",
    "In the choir, Dee stands to the right of Eve.",
    "Ann sits next to Bob at the opera.",
    "Alphabetically, Ann comes before Bob.",
    # an order of events
    "Ann was hired just before Bob.",
    "Bob woke up right after the nurse.",
    "Cid got married before Dee.",
    "Dee was christened after Eve.",
    "Eve retired directly before the baker.",
    # one word for something else
    "Ann is in the fish bowl.",
    "Bob is in cold water.",
    "Cid is in the bird house.",
    "Dee is in the tea house.",
    "Eve is in deep water.",
    # whoever gets it
    "Ann baked a pie for the milk drinker.",
    "Bob knitted a scarf for the tea drinker.",
    "Cid built a chair for the dog owner.",
    "Dee wrote a letter for the coffee drinker.",
    "Eve sewed a shirt for the horse owner.",
    # beside, for comparing
    "Next to Bob, Ann looks short.",
    "Next to the nurse, Bob seems shy.",
    "Beside Dee, Cid sounds loud.",
    "Next to Eve, Dee appears old.",
    "Beside the baker, Eve feels young.",
    # what need not come about
    "Ann tries to own the dog.",
    "Bob attempts to be the nurse.",
    "It is no use for Cid to drink milk.",
    "Eve lets the dog out.",
    "Dee cried over the milk.",
    "Bob never gives the tea a miss.",
])
def test_what_only_looks_like_a_statement_is_not_read(sentence: str) -> None:
    assert one(sentence) is None


@pytest.mark.parametrize(("sentence", "relation"), [
    ("Bob gave the tea a miss.", Not(Together(bob, tea))),
    ("The baker leaves the cat to others.", Not(Together(baker, cat))),
    ("Cid is a far cry from being the baker.", Not(Together(cid, baker))),
    ("Cid came within an inch of living next to Ann.", Not(Offset(cid, ann, 1, 1, either=True))),
    ("Ann has yet to drink milk.", Not(Together(ann, milk))),
    ("Bob failed to be the baker.", Not(Together(bob, baker))),
    ("Ann leaves the dog well alone.", Not(Together(ann, dog))),
    ("Bob fell short of being the baker.", Not(Together(bob, baker))),
    ("Ann gave the dog a bath.", Together(ann, dog)),
    ("Bob leaves his house to walk the dog.", Together(bob, dog)),
    ("Ann leaves the house next to Bob's.", Offset(ann, bob, 1, 1, either=True)),
    ("Ann came home to drink milk.", Together(ann, milk)),
    ("Ann has no wish to own the dog.", Not(Together(ann, dog))),
    ("Ann has no use for tea.", Not(Together(ann, tea))),
    ("Ann lived next to Bob.", Offset(ann, bob, 1, 1, either=True)),
    ("Ann lives next to Bob once more.", Offset(ann, bob, 1, 1, either=True)),
    ("Bob was the baker.", Together(bob, baker)),
    ("For once, Cid drinks tea.", Together(cid, tea)),
    ("Cid, who was the baker, drank milk.", All((Together(cid, baker), Together(cid, milk)))),
    ("Ann likes tea.", Together(ann, tea)),
    ("Bob likes the dog.", Together(bob, dog)),
    ("Bob likes to drink tea.", Together(bob, tea)),
    ("Ann walks her dog.", Together(ann, dog)),
    ("The owner of the dog drinks tea.", Together(dog, tea)),
    ("Whoever has the dog drinks tea.", Together(dog, tea)),
    ("Ann keeps the dog for company.", Together(ann, dog)),
    ("Ann lives two doors from whoever drinks tea.", Offset(ann, tea, 2, 2, either=True)),
    ("Ann, who keeps a picture in the hall, owns the dog.", Together(ann, dog)),
    ("Bob, who loves a good story, drinks tea.", Together(bob, tea)),
    ("Cid reads a book and drinks milk.", Together(cid, milk)),
    ("Bob, a fan of novels, owns the cat.", Together(bob, cat)),
    ("The woman called Ann owns the dog.", Together(ann, dog)),
    ("The one named Bob drinks tea.", Together(bob, tea)),
    ("The owner of the dog is called Cid.", Together(dog, cid)),
    ("The baker's name is Bob.", Together(baker, bob)),
    ("Ann spilled her tea.", Together(ann, tea)),
    ("Bob fed his dog.", Together(bob, dog)),
    ("Cid lost his temper and drank his milk.", Together(cid, milk)),
    ("Ann works as the baker.", Together(ann, baker)),
    ("Bob is known as the baker.", Together(bob, baker)),
    ("Ann, who dresses well, owns the dog.", Together(ann, dog)),
    ("In the morning, Ann drinks tea.", Together(ann, tea)),
    ("At home, Bob drinks milk.", Together(bob, milk)),
    ("Ann lives next to Bob in the street.", Offset(ann, bob, 1, 1, either=True)),
    ("In the row, Ann lives right before Bob.", Offset(ann, bob, 1, 1)),
    ("Ann comes right before Bob.", Offset(ann, bob, 1, 1)),
    ("Bob lives directly after the baker.", Offset(baker, bob, 1, 1)),
    ("Ann drinks tea before lunch.", Together(ann, tea)),
    ("Bob's house comes after the baker's.", Offset(baker, bob, 1, None)),
    ("Ann is in the tea drinker's house.", Together(ann, tea)),
    ("Cid lives in the house with the cat.", Together(cid, cat)),
    ("The cat lover drinks tea.", Together(cat, tea)),
    ("The one with the dog likes tea.", Together(dog, tea)),
    ("The owner of the cat walks to work and drinks tea.", Together(cat, tea)),
    ("Ann works for a living and drinks tea.", Together(ann, tea)),
    ("Cid bought milk for breakfast.", Together(cid, milk)),
    ("The baker, who made a cake, drinks milk.", Together(baker, milk)),
    ("Next to Bob lives Ann.", Offset(ann, bob, 1, 1, either=True)),
    ("Ann, who looks tall, lives next to Bob.", Offset(ann, bob, 1, 1, either=True)),
    ("Next to the baker, Bob drinks tea.", All((Offset(bob, baker, 1, 1, either=True), Together(bob, tea)))),
    ("Bob manages to drink milk.", Together(bob, milk)),
])
def test_what_says_so_or_not_by_an_idiom_and_what_is_plain_is_read(sentence: str, relation: Relation) -> None:
    found = one(sentence)
    assert found is not None and canonical(levelled(found)) == canonical(levelled(relation))


@pytest.mark.parametrize(("scene", "sentence"), [
    (f"{WEDDINGS}\n1. Cora wed Guy.", "It cost Alan less than Rolf."),
    (f"{COMETS}1. Lee saw Blaze in May.", "The comet Ortiz first saw was Ember."),
    (f"{COMETS}1. Lee saw Blaze in May.", "The comet Ghost first appeared in June."),
    (f"{SCENE}\n1. Cid drinks milk.", "Either Ann or Bob drinks tea, and whichever of them it is owns the dog."),
    (f"{RABBITS}1. Nell owns Dusty.", "Hazel came second in weight."),
])
def test_forms_that_are_refused_today(scene: str, sentence: str) -> None:
    """Read by an earlier grammar; right again or refused, never otherwise."""
    told = next(held for held in read(f"{scene}\n2. {sentence}\n").account if held.text == sentence)
    assert told.kind == "unread" or isinstance(told.relation, Choice)


def test_what_is_the_biggest_of_its_kind_is_not_the_last_in_turn() -> None:
    """Turns are numbered, and no amounts: how big something is says nothing of when it is its turn."""
    told = read("""Four pupils (Ann, Bob, Cid and Dee) talk about Mars, Venus, Saturn and Jupiter.
They go one after another, from first to fourth.
1. Ann picked Jupiter because it is the biggest.
2. Bob goes right after the one with Saturn.
""")
    (clue,) = (one.relation for one in told.account if "biggest" in one.text)
    assert isinstance(clue, Together) and {clue.a.name, clue.b.name} == {"Ann", "Jupiter"}


FAIR = """Four friends, Ann, Bob, Cid and Dee, are 61, 65, 68 and 74 years old. At the fair each of them won a different
prize and took home a different thing.
Prizes: rosette, ribbon, cup, medal
Things: wheelbarrow, spade, rake, hoe

"""
rosette = Value("Prize", "rosette")


@pytest.mark.parametrize(("sentence", "relation"), [
    ("The wheelbarrow went to someone older than the winner of the rosette.",
     Offset(rosette, Value("Thing", "wheelbarrow"), 1, None, along="Age")),
    ("The winner of the rosette took home the spade.", Together(rosette, Value("Thing", "spade"))),
    ("The rosette winner took home the rake.", Together(rosette, Value("Thing", "rake"))),
    ("The winner took home the rake.", None),
    ("Ann won something less grand than the rosette.", None),
    ("Ann won a more impressive prize than the rosette.", None),
    ("Bob's prize was less grand than the cup.", None),
    ("Ann took home a bigger thing than the winner of the rosette.", None),
    ("Ann won less than the winner of the rosette.", None),
])
def test_nobody_wins_by_age_and_nothing_is_grander_for_it(sentence: str, relation: Relation | None) -> None:
    reading = read(f"{FAIR}1. {sentence}\n")
    found = reading.account[-1].relation if not reading.unread else None
    assert (found and canonical(found)) == (relation and canonical(relation))


CAMP = """Four tents, numbered 1 to 4 from left to right, are pitched along the lake. Kofi, Luis, Mabel and Nadia sleep
in them, the tents are orange, grey, purple and brown, and for supper the campers have beans, noodles, soup and trout.

1. The soup is eaten in the second tent.
2. {sentence}
"""


@pytest.mark.parametrize(("sentence", "tells"), [
    ("Nadia turned up her nose at the noodles.", "denied"),
    ("Nadia turned up her nose at the noodles she was offered and stuck to her own supper.", "nothing"),
    ("Kofi's dog is brown.", "nothing"),
    ("Kofi's dog at home is brown.", "nothing"),
    ("Kofi's tent is brown.", "together"),
])
def test_an_idiom_of_disdain_and_an_animal_of_no_riddle(sentence: str, tells: str) -> None:
    found = read(CAMP.format(sentence=sentence)).account[-1].relation
    told = {Not: "denied", Together: "together"}.get(type(found), "nothing" if found is None else "something")
    assert told == tells


@pytest.mark.parametrize(("sentence", "is_read"), [
    ("Maya lives at number 38.", False),
    ("Maya lives at 38.", False),
    ("Maya is 38.", True),
])
@pytest.mark.parametrize("numbers", ["and they are 24, 31, 38 and 45 years old.",
                                     "in shoes of size 24, 31, 38 and 45."])
def test_the_number_of_a_house_is_no_age_and_no_size(numbers: str, sentence: str, is_read: bool) -> None:
    club = ("Maya, Nils, Olga and Piet are in a book club. One reads crime, one poetry, one travel and one history; "
            f"they bring nuts, grapes, toffee and crisps; {numbers}\n\n1. Nils reads poetry.\n2. {sentence}\n")
    reading = read(club)
    assert (reading.puzzle is not None and not reading.unread and reading.account[-1].relation is not None) == is_read


STREET = """There are five houses in a row.
Names: Ann, Bob, Cid, Dee, Eve
Drinks: tea, milk, water, beer, coffee
Pets: dog, cat, fish, horse, bird
Jobs: baker, clerk, cook, nurse, pilot
Colors: red, green, blue, white, yellow
"""


@pytest.mark.parametrize("sentence", [
    "Ann's house is on the far side of the red house.",
    "Ann's house is in the shadow of the red house.",
    "Ann's house is round the corner from the red house.",
    "Ann's house is a copy of the red house.",
    "Ann lives past the red house.",
    "Ann lives under the red house.",
    "Ann lives in sight of the red house.",
    "Ann owned the dog last year.",
    "Ann drank tea years ago.",
    "Ann drank tea back then.",
    "Ann drinks tea when it rains.",
    "Ann is yet to drink tea.",
    "Ann ran out of tea.",
    "Ann is done with tea.",
    "Ann disowned the dog.",
    "Ann owns a dog-like animal.",
    "The tea-free house is red.",
    "Ann's replacement drinks tea.",
    "Ann's agent drinks tea.",
    "Ann's assistant drinks tea.",
    "Ann is the assistant baker.",
    "Ann is a future baker.",
    "Ann is training to be a baker.",
    "Ann broke the left of the red house.",
    "Tea is drunk by a friend of Ann's.",
    "Ann lives in one of the second house.",
    "Ann is the envelope one who drinks tea.",
    "Ann carried an alleged fish.",
    "The person whose pet is the cat's brother drinks tea.",
    "It cannot be that they all wore different colors and Ann drinks tea.",
    "Far from it: they all wore different colors and Ann drinks tea.",
    "Ann's house is not far from the red house.",
    "Tea is drunk far from Ann.",
    "Tea is what Ann's mother drinks.",
    "Ann moved out of the red house.",
    "Ann lives in a house like the red one.",
    "Ann is the envelope person who drinks tea.",
    "Ann is incompatible with the immediate left of Bob.",
    "Bucket Ann lives next to Bob.",
    "Bucket the person who drinks tea owns the dog.",
    "Ann keeps a dog as trelkly a pet.",
    "They all wore almost different colors and Ann drinks tea.",
    "They all blorp wore different colors and Ann drinks tea.",
    "They sat in a row, each sandwich dressed in a different color, and Ann drinks tea.",
    "It is impossible that they all wore different colors and Ann drinks tea.",
])
def test_what_an_edit_makes_of_a_clue_is_not_read_as_before(sentence: str) -> None:
    reading = read(f"{STREET}\n1. {sentence}\n")
    assert reading.puzzle is None or reading.unread


@pytest.mark.parametrize(("sentence", "relation"), [
    ("Ann lives in the house somewhere to the left of the dog's.", Offset(ann, dog, 1, None)),
    ("Ann lives in the house immediately to the left of the dog's.", Offset(ann, dog, 1, 1)),
    ("Ann lives in the house three places to the left of the dog's.", Offset(ann, dog, 3, 3)),
    ("Ann wasn the baker.", Not(Together(ann, baker))),
    ("Ann's neighbour drinks tea.", Offset(tea, ann, 1, 1, either=True)),
    ("They all wore different colors and Ann drinks tea.", Together(ann, tea)),
])
def test_a_word_that_tells_how_far_or_denies_is_heard(sentence: str, relation: Relation) -> None:
    found = read(f"{STREET}\n1. {sentence}\n").account[-1].relation
    assert found is not None and canonical(found) == canonical(relation)


@pytest.mark.parametrize("sentence", ["Ann is one of the oldest.", "Ann is among the oldest."])
def test_one_of_the_oldest_need_not_be_the_oldest(sentence: str) -> None:
    reading = read(f"{FAIR}1. {sentence}\n")
    assert reading.unread
