"""The words of the dinner party's story: data that its sentences are dealt from."""

NOUNS = {
    "Name": ["{}"],
    "Outfit": ["the guest in {}", "the guest dressed in {}", "the guest who wore {}"],
    "Drink": ["the guest who drank {}", "the {} drinker", "the guest with the glass of {}"],
    "Town": ["the guest from {}", "the visitor from {}", "the traveller from {}"],
    "Heirloom": ["the owner of the {}", "the guest with the {}", "the guest who owned the {}"],
    "Dish": ["the guest who ate {}", "the guest who had ordered {}"],
    "Passion": ["the guest who loved {}", "the guest whose passion was {}"],
    "Dessert": ["the guest who chose {}", "the guest who had {} for dessert"],
    "Title": ["the {}"],
}
# What they did, what they did not, and what it was done to.
VERBS = {
    "Name": [("was", "was not", "{}")],
    "Outfit": [("wore", "did not wear", "{}"), ("was dressed in", "was not dressed in", "{}"),
               ("had come in", "had not come in", "{}")],
    "Drink": [("drank", "did not drink", "{}"), ("asked for", "did not ask for", "{}"),
              ("had a glass of", "would not touch", "{}")],
    "Town": [("came from", "did not come from", "{}"), ("had grown up in", "had not grown up in", "{}"),
             ("had travelled from", "was not from", "{}")],
    "Heirloom": [("owned", "did not own", "the {}"), ("had brought", "had not brought", "the {}"),
                 ("was proud to own", "was not the owner of", "the {}")],
    "Dish": [("ate", "did not eat", "{}"), ("had ordered", "had not ordered", "{}"),
             ("was served", "was not served", "{}")],
    "Passion": [("loved", "did not love", "{}"), ("was devoted to", "was not devoted to", "{}"),
                ("had a passion for", "did not care for", "{}")],
    "Dessert": [("chose", "did not choose", "{}"), ("ended the meal with", "did not end the meal with", "{}"),
                ("had", "did not have", "{} for dessert")],
    "Title": [("was", "was not", "the {}")],
    "Seat": [("sat in", "did not sit in", "{}")],
}
# Sentences that list the values of a category.
CASTS = {
    "Outfit": ["Each of them wore a different outfit: {}.", "No two of them had come in the same colour, for "
               "each wore a different outfit: {}."],
    "Drink": ["Everyone was poured a different drink: {}.", "The cellar gave up {n} drinks: {}."],
    "Town": ["Each came from a different town: {}.", "The roads had brought each of them from a different town: {}."],
    "Heirloom": ["Each of them had brought a different heirloom: {}.", "As the card had asked, each brought a "
                 "different heirloom: {}."],
    "Dish": ["The kitchen sent up {n} dishes: {}.", "The cook had made everyone a different dish: {}."],
    "Passion": ["Everyone had a different passion: {}.", "Everyone was known for a different passion: {}."],
    "Dessert": ["For the sweet course each took a different dessert: {}.", "To end with, everyone had a different "
                "dessert: {}."],
    "Title": ["Everyone bore a different title: {}.", "At the door each was announced by a different title: {}."],
}
OPENINGS = [
    "What a night it was. There were {n} seats in a row along one side of my table, numbered 1 to {last} from left to "
    "right. {names} were all there.",
    "My dinner was the talk of the season. There were {n} seats in a row beneath the long mirror, numbered 1 to {last} "
    "from left to right. {names} were my guests.",
    "All who were there still speak of that dinner. There were {n} seats in a row facing the fire, numbered 1 to "
    "{last} from left to right. {names} were shown in as the clock struck.",
    "I only poured the gravy that night, yet I remember it well. There were {n} seats in a row at the long table, "
    "numbered 1 to {last} from left to right. {names} were the guests.",
]
OPENERS = ["I remember that", "It was plain to see that", "Word went round that", "I noticed that", "As it happened,",
           "Everyone could see that", "They tell me that"]
MOMENTS = ["When the soup came,", "As the clock struck,", "As the music began,", "By the light of the fire,",
           "While the plates were cleared,"]  # for what was done, not for what was so
LINKS = ["Besides,", "Moreover,"]  # to somebody of the sentence before
FILLERS = ["The soup was hot and the talk grew loud.", "Somewhere a glass broke, and the whole table laughed.",
           "By now the gravy had gone cold.", "The quartet struck up a waltz.", "The talk turned to old times.",
           "Rain beat on the windows, and the room grew warm.", "Plates came and plates went.",
           "A log fell in the hearth and sent up sparks.", "The butler coughed.", "There was a great deal of laughter.",
           "Forks clinked and the stories grew taller by the hour.", "The roof leaked a little, as it does in spring."]
CLOSINGS = ["Of course, in the morning it was all a muddle.", "Then the lamps were put out, and they all went home.",
            "When the carriages had gone, I sat down to sort it all out.", "That is all I can tell you.",
            "I have told you all I saw."]
ASKING = ["", "", "But ", "So ", "Now, "]  # before a question
# Where the riddle itself asks nothing.
QUESTIONS = {"Heirloom": "who owned each heirloom?", "Drink": "who had which drink?", "Dish": "who ate each dish?",
             "Outfit": "who wore each outfit?", "Town": "who came from each town?",
             "Dessert": "who chose which dessert?", "Passion": "who had which passion?",
             "Title": "who bore each title?", "": "who sat where?"}
