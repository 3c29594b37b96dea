"""What classes of things a kind's own noun, or the verb before its values, lets one expect."""

from __future__ import annotations

from functools import cache

from cluegrid.lexicon import kinds_of
from cluegrid.reading.cast_words import word_set

_EATEN = "food fruit vegetable dish dessert cake bread meat sweet snack cheese pasta soup"
_DOERS = "occupation criminal athlete musician scientist artist ruler"
_DONE = "pastime sport game instrument dance music"
_READ = "book genre"
OF_NOUNS: dict[str, frozenset[str]] = {
    noun: word_set(classes)
    for nouns, classes in (
        ("pet animal companion", "animal"),
        ("dog", "dog"),
        ("cat", "cat"),
        ("bird", "bird"),
        ("drink beverage pint cocktail tipple refreshment liquor", "beverage"),
        ("food meal dish snack breakfast lunch dinner supper starter treat sandwich", _EATEN),
        ("dessert pudding sweet", "dessert cake sweet"),
        ("cake pie pastry bread biscuit cookie", "cake dessert bread"),
        ("topping flavour flavor filling ingredient", "food fruit vegetable sweet seasoning meat cheese"),
        ("sauce condiment spice herb", "seasoning sauce food"),
        ("fruit", "fruit"),
        ("vegetable crop", "vegetable"),
        ("colour color hue shade", "colour"),
        ("job profession trade occupation career work role", _DOERS),
        ("crime", "criminal activity"),
        ("hobby pastime interest activity", _DONE + " activity"),
        ("sport", "sport game athlete sports_gear"),
        ("game", "game sport"),
        ("instrument", "instrument"),
        ("music", "music genre dance"),
        ("book novel reading genre", _READ),
        ("film movie show", "genre show"),
        ("subject course lesson class major", "subject music language"),
        ("language", "language"),
        ("nationality", "nationality"),
        ("country homeland", "country nationality"),
        ("city town hometown capital destination", "city country island"),
        ("flower bloom bouquet", "flower"),
        ("plant tree", "tree plant flower shrub"),
        ("hat headgear cap", "hat"),
        ("clothing garment outfit", "clothing"),
        ("shoe footwear", "footwear"),
        ("luggage bag baggage", "bag container"),
        ("vehicle car transport ride", "vehicle car boat aircraft"),
        ("ship boat", "boat"),
        ("weapon", "weapon"),
        ("tool", "tool utensil"),
        ("toy", "toy"),
        ("furniture", "furniture"),
        ("jewel gem stone gemstone", "gem mineral"),
        ("metal", "metal"),
        ("material fabric", "fabric material"),
        ("wood", "wood tree"),
        ("pattern design", "pattern shape"),
        ("shape", "shape"),
        ("room", "room"),
        ("planet", "planet"),
        ("dance", "dance"),
        ("monster creature beast", "fantasy animal"),
        ("cheese", "cheese"),
        ("wine", "wine"),
        ("insect bug", "insect"),
        ("pest", "animal insect rodent bird"),
    )
    for noun in nouns.split()
}
OF_VERBS: dict[str, frozenset[str]] = {
    verb: word_set(classes)
    for verbs, classes in (
        ("drink sip brew pour", "beverage"),
        ("eat bake cook taste munch", _EATEN),
        ("speak", "language"),
        ("read", _READ),
        ("drive park", "vehicle car"),
        ("study teach learn", "subject language"),
        ("grow plant", "vegetable fruit flower plant tree"),
        ("play", "game sport instrument"),
    )
    for verb in verbs.split()
}
"""Verbs that say of what class their object is, even where a word has other senses."""
THINGLY = word_set(
    "belong go come cost follow taste contain stand hang lie run arrive make take be have do happen precede begin "
    "start end cover fit match appear leave need require involve sell fetch weigh give suit smell flow grow "
    "interest bore"
)
"""Verbs of which a thing may be the subject too: "Coffee goes with cake"."""
HANDLED = word_set(
    "eat drink wear play own keep sell serve grow read cook bake smoke sip use find drive brew hide store offer order"
)
"""Verbs of which the passive is said of things, not of people."""
DEVOTED: dict[str, str] = {
    **dict.fromkeys(
        [
            "fan",
            "lover",
            "addict",
            "enthusiast",
            "buff",
            "admirer",
            "devotee",
            "fanatic",
            "aficionado",
            "supporter",
            "collector",
            "expert",
            "specialist",
            "fancier",
            "nut",
            "geek",
        ],
        "love",
    ),
    "student": "study",
    "teacher": "teach",
    "owner": "have",
    "user": "use",
}
"""Nouns for people that stand after what they love, study or use: the koala fan, the law student."""


@cache
def expected_classes(noun: str) -> frozenset[str]:
    """The classes that the values of a kind with this noun are likely to have."""
    found = OF_NOUNS.get(noun)
    if found is not None:
        return found
    own = kinds_of(noun)
    return frozenset([noun]) & _CLASSES | (own & _CLASSES - _TOO_WIDE if len(own) <= 3 else frozenset())


_CLASSES = word_set(
    "animal mammal bird fish reptile insect dog cat horse rodent livestock food fruit vegetable dish dessert cake "
    "bread sweet beverage alcohol wine tea coffee seasoning colour pattern shape sport game instrument music "
    "dance genre book subject language clothing hat footwear jewelry bag container vehicle car boat aircraft "
    "weapon tool utensil toy furniture gem mineral metal wood fabric flower tree plant shrub building room planet "
    "fantasy weather appliance machine sports_gear stationery cheese soup pasta nut holiday religion body_part"
)
_TOO_WIDE = word_set("plant food container animal machine body_part")
