"""The words of stories, a tale a theme: who came, how it begins, what went on meanwhile and how it ends."""

from __future__ import annotations

from typing import NamedTuple


class Tale(NamedTuple):
    """What happens one after another, and the sentences around it; those of the middle are in the order of time."""

    who: str
    act: str
    acted: str
    places: str  # how the order gives everybody a place
    openings: tuple[str, ...]
    middle: tuple[str, ...]
    closings: tuple[str, ...]


TALES = {
    "dinner party": Tale(
        "guest", "arrive", "arrived",
        "The first to arrive was given seat 1, the next seat 2, and so on along the table.",
        ("It rained all evening. One after another, {n} guests arrived for dinner: {names}.",
         "My dinner was the talk of the season. One after another, {n} guests arrived: {names}.",
         "I only poured the gravy that night, yet I remember it well. One after another, {n} guests arrived: {names}."),
        ("The hall filled with wet coats.", "Soup was served at eight.",
         "Somewhere a glass broke, and the table laughed.",
         "By nine the gravy had gone cold.", "The quartet struck up a waltz.",
         "A log fell in the hearth and sent up sparks.",
         "The talk turned to old times.", "Coffee came in with the cheese.", "Towards midnight the rain stopped."),
        ("Then the lamps were put out, and they all went home.", "In the morning it was all a muddle.",
         "When the carriages had gone, I sat down to sort it all out.")),
    "campsite": Tale(
        "hiker", "arrive", "arrived", "The first to arrive got tent 1, the next tent 2, and so on along the shore.",
        ("The lake lay still, and the midges were out. One after another, {n} hikers arrived: {names}.",
         "I kept the campsite that summer. On a Friday evening {n} hikers arrived one after another: {names}."),
        ("Pegs were hammered into stony ground.", "Smoke rose from the first fire.", "The kettle took its time.",
         "A moth got into the milk.", "The sun went down behind the pines.",
         "Somebody started a song and forgot the words.",
         "Stars came out over the water.", "An owl called twice.", "By then the fire had burned low."),
        ("In the morning the tents were gone, and I had only my notes.",
         "I fell asleep before I had it all straight.")),
    "night train": Tale(
        "passenger", "board", "boarded",
        "The first to board was shown to compartment 1, the next to compartment 2, and so on.",
        ("The night train stood hissing at the platform. One after another, {n} passengers boarded: {names}.",
         "I was the conductor that night. One after another, {n} passengers boarded: {names}."),
        ("The whistle blew at ten.", "The lights of the city slid by.", "I came round with the ledger.",
         "A door banged somewhere down the corridor.", "At midnight we stopped for water.",
         "Snow was falling on the pass.",
         "We crossed the border at three.", "Towards morning the stoker sang.", "The dining car opened at six."),
        ("At dawn they had all got off, and the ledger was wet.", "I wrote it all down, but in no good order.")),
    "hotel": Tale(
        "guest", "arrive", "arrived",
        "The first to arrive was given room 1, the next room 2, and so on along the corridor.",
        ("The season had only just begun. One after another, {n} guests arrived at the hotel: {names}.",
         "I kept the desk at a small hotel by the sea. That day {n} guests arrived one after another: {names}."),
        ("The bell on the desk would not keep quiet.", "Trunks went up the stairs.",
         "The gulls quarrelled on the roof.",
         "At noon the tide came in.", "The porter dropped a suitcase.", "Tea was taken on the terrace.",
         "The lamps along the pier were lit.", "After supper the pianist played.", "By ten the house was quiet."),
        ("Then the page of my book was lost, and this is all I remember.", "I have told you all I wrote down.")),
    "theatre": Tale(
        "actor", "arrive", "arrived",
        "The first to arrive was given room 1, the next room 2, and so on down the passage.",
        ("It was the last night of the play. One after another, {n} actors arrived at the stage door: {names}.",
         "I have kept the stage door for thirty years. That night {n} actors arrived one after another: {names}."),
        ("Powder hung in the air.", "Somebody was looking for a wig.", "The first bell rang at seven.",
         "A cat walked across the stage.", "The house was full to the rafters.",
         "The curtain stuck, as it always does.",
         "In the interval there was shouting.", "The applause went on and on.",
         "Flowers were carried round by the armful."),
        ("Then the lights went out, and I locked up.", "When the last cab had gone, I tried to sort it out.")),
    "market stalls": Tale(
        "merchant", "arrive", "arrived",
        "The first to arrive took stall 1, the next stall 2, and so on along the wall.",
        ("The square was still dark. One after another, {n} merchants arrived: {names}.",
         "I sweep the square on market days. That morning {n} merchants arrived one after another: {names}."),
        ("Awnings were cranked out.", "The clock struck six.", "A cart lost a wheel by the fountain.",
         "The first buyers came with their baskets.", "It grew hot.", "A dog made off with a sausage.",
         "At noon the bells rang.", "A fiddler passed with his hat.", "The shadows grew long."),
        ("By evening the square was empty again.",
         "When they had packed up, I swept the square and tried to remember.")),
}
PASTS = {
    "is": "was", "are": "were", "has": "had", "does": "did", "comes": "came",
    "wears": "wore",
    "drinks": "drank", "eats": "ate", "brings": "brought", "sells": "sold", "buys": "bought", "goes": "went",
    "reads": "read", "pays": "paid", "sings": "sang", "lives": "lived", "carries": "carried", "hums": "hummed",
    "owns": "owned", "loves": "loved", "chooses": "chose", "cooks": "cooked", "sees": "saw", "plays": "played",
    "orders": "ordered", "visits": "visited", "books": "booked", "charges": "charged", "enjoys": "enjoyed",
}
