"""Which meanings of WordNet make up the kinds of the lexicon, and what has to be added to its lists."""

SEEDS = {
    "animal": "animal#1", "bird": "bird#1", "fish": "fish#1 seafood#1 fish#2", "insect": "insect#1", "dog": "dog#1",
    "cat": "cat#1 cat#7", "horse": "horse#1", "mammal": "mammal#1", "rodent": "rodent#1", "reptile": "reptile#1",
    "dinosaur": "dinosaur#1", "livestock": "cattle#1 sheep#1 goat#1 swine#1 domestic_fowl#1",
    "beverage": "beverage#1 juice#1", "alcohol": "alcohol#1", "wine": "wine#1", "tea": "tea#1", "coffee": "coffee#1",
    "food": "food#1 food#2 edible_fruit#1 nut#1 grain#2", "fruit": "edible_fruit#1 berry#1",
    "vegetable": "vegetable#1", "nut": "nut#1", "dish": "dish#2", "soup": "soup#1", "pasta": "pasta#2 pasta#1",
    "bread": "bread#1", "cake": "cake#3 cookie#1 pastry#2 pie#1", "dessert": "dessert#1 cake#3 pie#1",
    "sweet": "confection#1", "cheese": "cheese#1", "meat": "meat#1", "sauce": "sauce#1", "meal": "meal#1",
    "seasoning": "condiment#1 spice#2 herb#2 flavorer#1", "snack": "snack_food#1 sandwich#1",
    "colour": "chromatic_color#1 achromatic_color#1", "person": "person#1",
    "occupation": "worker#1 professional#1 artist#1 entertainer#1 scientist#1 engineer#1 creator#2 writer#1 "
                  "businessperson#1 health_professional#1 educator#1 lawman#1 official#1 musician#1 musician#2 "
                  "clergyman#1 farmer#1 athlete#1 astronaut#1 custodian#1 maker#1 cook#1 investigator#2 "
                  "coach#1 trainer#1 communicator#1 operator#2 specialist#1 magician#1 explorer#1 "
                  "military_officer#1 serviceman#1 money_handler#1 analyst#1 administrator#1 supervisor#1 lawyer#1 "
                  "adjudicator#1 guard#1 fireman#4 spy#1 designer#2 curator#1 merchant#1 defender#1",
    "artist": "artist#1", "musician": "musician#1 musician#2 singer#1", "athlete": "athlete#1 player#1",
    "scientist": "scientist#1", "relative": "relative#1", "child": "child#1 child#2 juvenile#1",
    "woman": "woman#1 female#2 girl#1", "man": "man#1 male#2 boy#1", "ruler": "ruler#2 aristocrat#1 sovereign#1 "
    "male_aristocrat#1 female_aristocrat#1",
    "fantasy": "imaginary_being#1 spiritual_being#1 occultist#1", "criminal": "criminal#1",
    "language": "natural_language#1", "instrument": "musical_instrument#1", "vehicle": "vehicle#1 conveyance#3",
    "car": "car#1 truck#1 van#5", "boat": "vessel#2", "aircraft": "aircraft#1",
    "clothing": "clothing#1 footwear#2 headdress#1 garment#1", "footwear": "footwear#1 footwear#2 shoe#1",
    "hat": "headdress#1", "fabric": "fabric#1", "jewelry": "jewelry#1", "bag": "bag#1 bag#4 luggage#1",
    "sport": "sport#1 athletic_game#1 martial_art#1 race#2 yoga#2 gymnastics#1 track_event#1 field_event#1 "
             "exercise#1",
    "game": "game#1 game#3 card_game#1 board_game#1", "dance": "dancing#1 dance_music#2",
    "activity": "activity#1 diversion#1 art#2 music#3", "pastime": "diversion#1 handicraft#2 art#2 pastime#1 "
    "game#1 sport#1 collection#2 gardening#1 cookery#1 photography#1 needlework#2 music#3 exercise#1 travel#1 "
    "performing_arts#1",
    "place": "location#1 geological_formation#1 land#4 body_of_water#1 facility#1 structure#1 tract#1 "
             "way#6", "country": "country#2", "city": "city#1 town#1 village#2 port#1 capital#3 "
    "national_capital#1", "state": "state#1",
    "continent": "continent#1", "island": "island#1", "river": "river#1", "mountain": "mountain#1",
    "water_body": "body_of_water#1", "planet": "planet#1 planet#3", "street": "thoroughfare#1 road#1",
    "weekday": "day_of_the_week#1", "month": "calendar_month#1", "season": "season#2", "holiday": "holiday#2 "
    "festival#2",
    "day_part": "time_of_day#1 morning#1 afternoon#1 evening#1 night#1", "meal_time": "meal#1",
    "time_unit": "time_unit#1 year#1 month#2 week#1 day#1", "length_unit": "linear_unit#1",
    "weight_unit": "weight_unit#2 mass_unit#1", "volume_unit": "volume_unit#1", "currency": "monetary_unit#1 coin#1",
    "number": "number#2", "letter": "letter#2", "measure": "unit_of_measurement#1",
    "metal": "metallic_element#1 alloy#1", "gem": "gem#2 gem#5 pearl#1 amber#2", "mineral": "mineral#1 rock#2",
    "material": "material#1 fabric#1 wood#1 leather#1 glass#1", "wood": "wood#1", "chemical": "chemical#1 compound#2 "
    "chemical_element#1", "flower": "flower#1 flower#2", "plant": "plant#2 fungus#1", "tree": "tree#1",
    "shrub": "shrub#1", "tool": "tool#1 utensil#1 implement#1", "utensil": "kitchen_utensil#1 cutlery#2 utensil#1",
    "tableware": "tableware#1", "appliance": "home_appliance#1 kitchen_appliance#1",
    "machine": "machine#1 electronic_equipment#1 computer#1", "weapon": "weapon#1", "container": "container#1",
    "building": "building#1 dwelling#1 establishment#4", "shop": "shop#1 mercantile_establishment#1 restaurant#1",
    "room": "room#1", "furniture": "furniture#1", "toy": "toy#1", "sports_gear": "sports_equipment#1 "
    "game_equipment#1", "stationery": "writing_implement#1 stationery#1", "timepiece": "timepiece#1",
    "body_part": "body_part#1", "disease": "illness#1 symptom#1", "drug": "drug#1", "tobacco": "roll_of_tobacco#1 "
    "tobacco#1 pipe#1", "weather": "weather#1 storm#1 precipitation#3 wind#1", "subject": "discipline#1 science#1 "
    "mathematics#1 history#3 art#2", "genre": "genre#2 genre#3 literary_genre#1 movie#1 fiction#1 drama#1 story#2 "
    "popular_music#1 poem#1", "music": "music_genre#1 music#1",
    "book": "book#1 book#2 publication#1 reference_book#1 novel#1 novel#2",
    "art": "art#1 painting#1 picture#1 sculpture#1 photograph#1", "show": "show#3 broadcast#2 movie#1",
    "shape": "plane_figure#1 solid_figure#1 figure#6", "pattern": "design#4", "decoration": "decoration#1",
    "religion": "religion#1 religion#2", "event": "social_event#1", "trip": "journey#1",
    "direction": "compass_point#1 direction#2", "emotion": "feeling#1", "trait": "trait#1",
    "zodiac": "sign_of_the_zodiac#1",
    "group": "organization#1 gathering#1", "taxon": "taxonomic_group#1 biological_group#1",
}
"""The kinds of nouns: everything below these meanings (a number is the sense's rank in WordNet)."""

VERBS = [
    "body", "change", "cognition", "communication", "competition", "consumption", "contact", "creation",
    "emotion", "motion", "perception", "possession", "social", "stative", "weather",
]
"""The names of WordNet's verb files 29 to 43."""

ADJECTIVES = {
    "size": "size", "height": "stature height", "age": "age", "length": "length", "weight": "weight body_weight",
    "width": "width thickness", "depth": "depth", "speed": "speed", "temperature": "temperature", "price": "price "
    "expensiveness", "colour": "color hue", "distance": "distance", "position": "position", "time": "timing "
    "temporal_relation clock_time", "number": "quantity", "emotion": "happiness emotionality cheerfulness",
    "strength": "strength", "direction": "direction", "sex": "sex", "taste": "taste_property sweetness",
    "beauty": "beauty attractiveness", "wealth": "financial_condition wealth",
}
"""The kinds of adjectives: those that say a value of these attributes."""

ANY_SENSE = frozenset([
    "colour", "instrument", "nationality", "metal", "gem", "sport", "fruit", "beverage", "bird", "game",
    "country", "planet", "number", "genre", "music", "weekday", "month", "season", "currency", "vegetable",
])
"""Kinds that count even from a rare sense: "water" as a drink, "silver" as a colour."""

BROAD = frozenset([
    "activity", "place", "material", "measure", "emotion", "trait", "group", "event", "chemical", "plant",
    "container", "machine", "body_part", "disease", "drug", "mineral", "decoration", "man", "woman",
])
"""Kinds that only count from one of the first three senses."""

THINGS = frozenset([
    "animal", "plant", "food", "beverage", "clothing", "tool", "container", "instrument", "body_part", "gem",
    "toy", "furniture", "building", "metal", "fruit", "vegetable", "flower", "weapon", "machine", "vehicle",
    "colour",
])
"""A noun that first means such a thing is a person only by metaphor."""

NO_NAMES = frozenset([
    "place", "activity", "group", "book", "art", "show", "event", "genre", "music", "structure", "water_body",
])
"""Kinds that single famous things do not get."""

NOT_BOTH = {"vehicle": {"container"}, "dance": {"subject"}}
"""Kinds that WordNet gives along with others, where people would not."""

FUNCTION = frozenset([
    "a", "an", "as", "at", "be", "by", "do", "he", "her", "here", "his", "how", "i", "if", "in", "is", "it",
    "me", "my", "nor", "not", "now", "of", "off", "on", "or", "our", "out", "over", "own", "so", "than", "that",
    "the", "then", "there", "they", "this", "thus", "to", "too", "up", "us", "was", "we", "were", "what",
    "when", "where", "who", "why", "with", "would", "you", "your", "have", "has", "had", "am", "are", "and",
    "all", "any", "but", "for", "from", "him", "its", "no", "o", "oh", "she", "some", "such", "them", "these",
    "those", "though", "until", "while", "whose", "yes", "yet",
])
"""Words of the grammar whose nouns ("in" the inch, "he" the helium) only disturb."""

PAST_ONLY = frozenset([
    "came", "became", "overcame", "ran", "outran", "reran", "overran", "foreran", "misbecame", "began",
    "gan",
])
BOTH_PASTS = frozenset([
    "won", "spun", "got", "shone", "outshone", "forgot", "hid", "bit", "struck", "hung", "dug",
])
SAME_BASE = {
    "dn": "put cut set let shut cost hurt read spread split bet burst cast quit shed hit bid rid slit thrust upset "
          "wed wet knit offset broadcast forecast beset reset recast sublet fit preset typeset inset undercut",
    "n": "come become overcome run outrun rerun overrun",
    "d": "beat browbeat",
}
"""Verbs that stay the same in the past (d), as a participle (n), or both."""

SAME_PLURAL = ("sheep deer fish aircraft spacecraft hovercraft watercraft series species salmon trout cod moose "
"swine "
               "bison reindeer shrimp squid tuna carp perch crossroads barracks headquarters means dice offspring "
               "chinese japanese swiss portuguese vietnamese maltese")

EXTRA = {
    "n beverage": "smoothie kombucha boba chai matcha mocha latte macchiato cappuccino espresso americano "
    "frappe slushie "
                  "milkshake kefir lassi horchata squash cordial bubble_tea flat_white iced_tea energy_drink "
                  "sparkling_water "
                  "still_water mineral_water hot_chocolate root_beer ginger_ale iced_coffee cola lemonade "
                  "limeade prosecco "
                  "mojito daiquiri margarita mimosa spritz soju sake ipa water milk juice cocoa",
    "n food dish": "ramen pho bibimbap burrito quesadilla falafel hummus sushi sashimi paella poutine gnocchi pesto "
                   "tiramisu pad_thai stir_fry fish_and_chips lasagne lasagna dumpling taco curry kebab noodle "
                   "fajita "
                   "gazpacho moussaka goulash stew risotto shawarma udon soba teriyaki",
    "n food dessert": "cupcake brownie macaron cheesecake panna_cotta gelato sorbet flapjack pavlova trifle "
    "eclair crumble",
    "n food snack": "popcorn pretzel nacho crisps granola cracker",
    "n fruit food": "clementine satsuma nectarine dragonfruit blueberry raspberry blackberry strawberry cranberry",
    "n vegetable food": "courgette aubergine rocket swede beetroot zucchini edamame",
    "n animal mammal dog": "labradoodle cockapoo cavapoo goldendoodle labrador dachshund rottweiler schnauzer",
    "n animal mammal rodent": "degu chinchilla gerbil guinea_pig",
    "n animal fish": "betta clownfish koi goldfish guppy tetra",
    "n animal bird": "cockatiel budgie budgerigar",
    "n animal reptile": "gecko iguana",
    "n sport activity pastime": "snowboarding skateboarding parkour kickboxing paragliding kitesurfing windsurfing "
                                "snorkelling snorkeling pilates zumba esports bouldering orienteering paintball "
                                "pickleball "
                                "futsal spinning crossfit geocaching hiking kayaking canoeing cycling jogging "
                                "climbing netball",
    "n game activity": "sudoku mahjong mah-jongg scrabble yahtzee ludo jenga uno monopoly",
    "n pastime activity": "blogging podcasting gaming scrapbooking crochet origami birdwatching stargazing "
    "baking reading "
                          "cooking knitting painting gardening drawing sewing singing photography travelling "
                          "traveling fishing camping pottery calligraphy woodworking embroidery quilting",
    "n occupation person": "barista blogger podcaster webmaster youtuber influencer paralegal firefighter paramedic "
                           "receptionist bartender beautician hairdresser developer programmer coder consultant "
                           "translator vlogger streamer dj florist tutor pilot chef baker butcher vet",
    "n nationality person": "brit scot pole finn turk swede dane greek swiss dutch irish welsh british english "
    "french "
                            "spanish chinese japanese portuguese aussie kiwi",
    "n instrument": "ukulele bodhran didgeridoo cajon keytar synth keyboard drum drums bass recorder kazoo",
    "n machine": "laptop smartphone tablet webcam e-reader smartwatch drone headset",
    "n vehicle": "hatchback campervan motorhome suv minivan narrowboat e-bike",
    "n vehicle boat": "narrowboat catamaran dinghy",
    "n clothing": "hoodie onesie beanie jeggings leggings trainers t-shirt tee",
    "n clothing footwear": "flip-flop trainers crocs",
    "n colour": "teal turquoise magenta cyan beige mauve maroon lilac lavender cream silver gold navy aqua fuchsia "
                "khaki peach coral mint burgundy charcoal",
    "a colour": "teal turquoise magenta cyan beige mauve maroon lilac cream silver gold golden navy aqua fuchsia "
                "orange pink purple violet lavender khaki",
    "n subject": "maths math coding ict pe geography history biology chemistry physics music art drama french german "
                 "english spanish latin science algebra geometry economics psychology sociology philosophy",
    "n genre": "sci-fi romcom thriller horror fantasy romance western documentary mystery comedy drama biography "
               "memoir crime adventure",
    "n genre music": "hip-hop techno dubstep k-pop indie house trance grime",
    "n flower plant": "rose tulip lily daisy violet daffodil iris orchid carnation marigold sunflower lavender peony "
                      "poppy pansy primrose hyacinth crocus begonia geranium petunia dahlia chrysanthemum jasmine "
                      "magnolia camellia azalea hydrangea snapdragon buttercup bluebell snowdrop foxglove gardenia "
                      "hibiscus lilac lotus aster zinnia freesia gladiolus anemone cornflower fuchsia lupin "
                      "honeysuckle wisteria dandelion heather amaryllis cyclamen",
    "a price": "cheap expensive dear costly pricey inexpensive",
    "n day_part": "midday lunchtime noon midnight dusk dawn",
    "n person": "flatmate housemate workmate teammate contestant finalist attendee co-worker coworker classmate",
    "n building": "bungalow townhouse apartment flat condo cottage",
}
"""Everyday words that WordNet 3.0 lacks, or has without the kind: "class kinds" -> words."""
