"""The words of stories, a tale a theme: who came, how it begins and ends, and who remembers what."""

from __future__ import annotations

from typing import NamedTuple


class Tale(NamedTuple):
    """What happens one after another, and the sentences around it.

    A frame is an opening and the closing that goes with it. A lead begins a paragraph: somebody who remembers, so that
    what follows may be told in any order.
    """

    who: str
    act: str
    acted: str
    place: str  # what everybody got
    places: str  # how the order gives everybody a place
    frames: tuple[tuple[str, str], ...]
    leads: tuple[str, ...]


TALES = {
    "dinner party": Tale(
        "guest", "arrive", "arrived", "seat",
        "The first to arrive was given seat 1, the next seat 2, and so on along the table.",
        (("It rained all evening, and I took the coats. One after another, {n} guests arrived for dinner: {names}.",
          "Then the rain stopped, the carriages rolled away, and I put out the lamps."),
         ("My dinner was the talk of the season. One after another, {n} guests arrived: {names}.",
          "The season ended, as seasons do, and people talked of other dinners."),
         ("I poured the gravy that night, and I remember it well. One after another, {n} guests arrived: {names}.",
          "When the plates were cleared away, the gravy had gone cold."),
         ("The candles were lit at dusk. One after another, {n} guests arrived at the old house: {names}.",
          "The candles burned down, and the old house went to sleep.")),
        ("The maid at the door remembers them well.", "The cook looked through the hatch.",
         "The footman has a sharp eye and a long memory.", "The soup loosened many tongues.",
         "The children listened on the stairs.", "There was gossip in the pantry.", "The coachmen had stories to tell.",
         "My aunt forgets nothing.", "The fiddler in the gallery could see them all.",
         "There was whispering behind the fans.",
         "The old butler keeps a diary.", "The neighbours looked over the hedge.")),
    "campsite": Tale(
        "hiker", "arrive", "arrived", "tent",
        "The first to arrive got tent 1, the next tent 2, and so on along the shore.",
        (("The lake lay still, and the midges were out. One after another, {n} hikers arrived: {names}.",
          "In the morning the tents were gone, and the lake lay still again."),
         ("I kept the campsite that summer. That evening {n} hikers arrived one after another: {names}.",
          "The summer went by, and I never saw them again."),
         ("The path down to the shore was steep and muddy. One after another, {n} hikers arrived: {names}.",
          "The rain washed their tracks from the path."),
         ("The evening was warm, and the water was like glass. One after another, {n} hikers arrived: {names}.",
          "The stars came out over the water, and the talk died away.")),
        ("The boy from the farm helped with the tents.", "The warden walked along the shore and took notes.",
         "Everything can be heard through canvas.", "The fishermen on the pier noticed a few things.",
         "The kettle took its time, and people talked.", "The woman at the kiosk knows her customers.",
         "The photographs tell a good deal.", "There was laughter around the fire.",
         "The guestbook in the hut is worth a look.", "The ferryman overheard a good deal.",
         "The lifeguard has good ears.", "The birdwatchers saw more than birds.")),
    "night train": Tale(
        "passenger", "board", "boarded", "compartment",
        "The first to board was shown to compartment 1, the next to compartment 2, and so on.",
        (("The night train stood hissing at the platform. One after another, {n} passengers boarded: {names}.",
          "At dawn the train stood empty, and the platform was swept."),
         ("I was the conductor that night. One after another, {n} passengers boarded: {names}.",
          "I handed in my cap and my lamp, and went home to bed."),
         ("Snow lay on the roof of the station. One after another, {n} passengers boarded: {names}.",
          "The snow melted, and the train rolled on without them."),
         ("The whistle blew, and steam hid the platform. One after another, {n} passengers boarded: {names}.",
          "The steam cleared, and they were gone.")),
        ("The porter has a good memory for faces.", "The steward came round with the trolley.",
         "The walls of a sleeping car are thin.", "The inspector asked many questions.",
         "The waiter in the dining car overheard a few things.", "The tickets tell a story of their own.",
         "The stoker leaned out and saw them all.", "There were voices in the corridor.",
         "The ledger of the night is a little stained.", "The stationmaster keeps good records.",
         "The signalman waved and counted heads.", "The old lady in the corner never sleeps.")),
    "hotel": Tale(
        "guest", "arrive", "arrived", "room",
        "The first to arrive was given room 1, the next room 2, and so on along the corridor.",
        (("The season had just begun. One after another, {n} guests arrived at the hotel: {names}.",
          "The season faded, and the shutters were closed."),
         ("I kept the desk at a small hotel by the sea. That day {n} guests arrived one after another: {names}.",
          "I closed my book, and the keys hung on their hooks again."),
         ("A storm was blowing in from the sea. One after another, {n} guests arrived at the hotel: {names}.",
          "The storm blew itself out, and the hotel was quiet."),
         ("The terrace had been swept and the flags were up. One after another, {n} guests arrived: {names}.",
          "The flags came down, and the terrace was empty.")),
        ("The porter carried the trunks and kept his ears open.", "The chambermaid sees more than people think.",
         "The gardener looked up from the roses.", "The waiter has a good memory.", "There was talk on the terrace.",
         "The register gives a few answers.", "The pianist watched from the corner.", "The lift boy likes to chat.",
         "The manager made some notes.", "The postcards on the desk were easy to read.",
         "The fisherman on the quay told stories.", "The walls are thin in old hotels.")),
    "theatre": Tale(
        "actor", "arrive", "arrived", "room",
        "The first to arrive was given room 1, the next room 2, and so on down the passage.",
        (("The play had run for a year, and this was its farewell. One after another, {n} actors arrived at the stage "
          "door: {names}.", "The curtain came down, and the house went dark."),
         ("I have kept the stage door for thirty years. That night {n} actors arrived one after another: {names}.",
          "I locked the stage door and hung up my keys."),
         ("Fog had crept into the streets around the theatre. One after another, {n} actors arrived: {names}.",
          "The fog swallowed them, and the street was empty."),
         ("The posters were still wet with glue. One after another, {n} actors arrived: {names}.",
          "The rain took the posters, and the company moved on.")),
        ("The dresser noticed plenty.", "The prompter hears every whisper.", "The fireman on duty is a good witness.",
         "The wigmaker loves to gossip.", "The call boy ran along the passage.", "There was shouting in the wings.",
         "The critic wrote a few lines.", "The stagehands had a good view.", "The walls backstage are made of paper.",
         "The usher asked for autographs.", "The programme seller knows them all.",
         "The make-up girl heard every word.")),
    "market stalls": Tale(
        "merchant", "arrive", "arrived", "stall",
        "The first to arrive took stall 1, the next stall 2, and so on along the wall.",
        (("The square was still dark. One after another, {n} merchants arrived: {names}.",
          "Darkness fell, and the square belonged to the pigeons."),
         ("I sweep the square on market days. That morning {n} merchants arrived one after another: {names}.",
          "I swept up the straw, and the square was mine again."),
         ("Dew lay on the cobbles. One after another, {n} merchants arrived: {names}.",
          "The carts rattled home over dry cobbles."),
         ("The bells of the old church were ringing. One after another, {n} merchants arrived: {names}.",
          "The bells rang for the evening, and the carts rolled home.")),
        ("The baker across the square saw them set up.", "The constable walked his round.",
         "The children ran from stall to stall.", "There was haggling and laughter.",
         "The flower girl knows everybody.", "The tax collector keeps careful books.",
         "The lamplighter was still about.", "Old women remember such things.", "The innkeeper stood in his doorway.",
         "The gossips at the pump missed nothing.", "A pedlar has seen it all.",
         "The fountain is a place for gossip.")),
}
PASTS = {
    "is": "was", "are": "were", "has": "had", "does": "did", "comes": "came", "sits": "sat", "stays": "stayed",
    "wears": "wore", "receives": "received",
    "drinks": "drank", "eats": "ate", "brings": "brought", "sells": "sold", "buys": "bought", "goes": "went",
    "reads": "read", "pays": "paid", "sings": "sang", "lives": "lived", "carries": "carried", "hums": "hummed",
    "owns": "owned", "loves": "loved", "chooses": "chose", "cooks": "cooked", "sees": "saw", "plays": "played",
    "orders": "ordered", "visits": "visited", "charges": "charged", "enjoys": "enjoyed",
}
