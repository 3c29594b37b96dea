"""The closed-class words of English, with what they mean or why they mean nothing here."""

from __future__ import annotations

from cluegrid.reading import values


def words(text: str) -> frozenset[str]:
    """A set of words, written in a row."""
    return frozenset(text.split())


ARTICLES = words("the a an this that these those")
POSSESSIVES = {"his": "he", "her": "she", "its": "it", "their": "they"}
PERSONAL = {"he": "he", "she": "she", "it": "it", "they": "they", "him": "he", "her": "she", "them": "they"}
BE = words("is are was were be been being am 's 're")
HAVE = words("has have had having 've 'd 's")
DO = words("does do did")
MODALS = words("will shall must can 'll")
AUX = BE | HAVE | DO | MODALS
NOT = words("not n't never")
IDLE_ADVERBS = words(
    "always also really actually indeed definitely certainly clearly now then currently however too still instead "
    "himself herself itself themselves today tonight yesterday again once there though therefore meanwhile "
    "personally simply proudly happily regularly ever already "
)
"""Adverbs that add nothing to what a clue says of the grid. (Doubt and degree are not among them.)"""
PREPOSITIONS = words(
    "in on at of with from by for to aboard as into onto about around through via within outside during off along"
)
"""Prepositions that only join a thing with what it has, where it is or when it was."""
CARDINALS = values.CARDINALS | {"single": 1}
ORDINALS = values.ORDINALS | {
    f"{n}{'th' if 10 < n < 14 else {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th')}": n for n in range(1, 32)
}
PEOPLE = words(
    "person man woman boy girl child kid one guy lady gentleman fellow individual lad neighbour neighbor "
    "resident native owner friend people men women member player guest someone somebody chap bloke fella student "
    "folk couple family team participant contestant entrant competitor finisher"
)
FEMALE = words("woman women girl lady she wife sister mother bride queen princess daughter")
MALE = words("man men boy gentleman guy fellow lad he husband brother father groom king prince son chap bloke fella")
GENERAL_NOUNS = words(
    "one ones thing item piece entry kind type sort colour color name place position spot number time "
    "day person owner master keeper player lover fan enthusiast hobbyist drinker eater holder user favourite "
    "favorite choice purchase pick selection object article expert specialist flavour flavor "
    "home house apartment way turn job first last diploma degree certificate anything surname"
)
"""Nouns that may stand with any value."""
GOALS = words("destination stop stopover resort")
"""Nouns for where somebody goes, where the riddle has places."""
IDLE_NOUNS = words(
    "row line week weekend year day morning evening afternoon night month list group order front back "
    "time course way end all case table race contest competition season lot duty calendar queue stack shelf life"
)
"""Nouns of the scene that every riddle may use."""
OCCASIONS = words(
    "appointment slot session visit departure arrival meeting lesson class shift performance match game viewing "
    "interview booking delivery stop call talk stay holiday vacation break getaway audition recital rehearsal hearing "
    "checkup flight crossing"
)
"""Nouns for what happens at a time: the Monday appointment, the first departure."""
ATTENDING = words("audience crowd class group public party visitor guest customer client patient caller performer")
"""Nouns for those who come at a time: the Monday audience."""
CHARGE = words("administer manage run maintain operate oversee supervise")
"""Verbs of being in charge of a thing."""
BUYING = words("buy purchase")
RELYING = words("rely depend")
"""Verbs of having a use for a thing: who relies on the bus takes it. (Who relies on Bob is somebody else.)"""
LASTING = words("service experience practice membership marriage training employment seniority standing work")
"""What somebody has for so many years: two years more service."""
HAVING = words(
    "have own keep possess hold get take bring carry choose pick select use belong get receive contain feature "
    "be include need rent hire reserve win earn gain garner obtain acquire suffer undergo grab snag nab secure clinch "
    "scoop pocket"
)
LOCATED = words(
    "live dwell reside stay sit stand lie sleep find locate situate place park moor dock hang lodge camp occupy "
    "seat kneel wait rest race put see move stop position settle base inhabit bark purr snore doze nap hide perch "
    "graze nest roost display exhibit house store"
)
PLAIN = words(
    "attend date touch become come arrive go travel serve work represent dress hail fly sail walk reach deliver give "
    "do make fill train star cost sit adorn decorate crown equip furnish"
)
"""Verbs of being somewhere, coming from or going to, for which the rest of the sentence says what is meant."""
HAPPENING = words(
    "meet come arrive go travel finish start begin happen occur attend appear take end leave run rank perform hold "
    "follow "
    "precede score pay cost weigh measure spend last need receive earn sell buy win do give work get build make bear "
    "schedule manage cover complete achieve log clock book part kick spot sight"
)
MOTION = words(
    "haul ship transport lead ride drive fly sail walk travel come go hurry march cycle run swim move journey return "
    "arrive hail"
)
"""Verbs of going somewhere, plain with places."""
LIKING = words("care like love prefer enjoy favour favor adore choose")
NAMING = words("call name know")
DOING: dict[str, frozenset[str]] = {
    "follow": words("sport game show team religion"),
    "drink": words("beverage food"),
    "sip": words("beverage"),
    "order": words("food beverage dish"),
    **dict.fromkeys(("munch", "nibble", "devour", "gobble", "chew", "crunch", "savour", "savor", "swallow", "lick"),
                    words("food fruit vegetable dish dessert")),
    **dict.fromkeys(("gulp", "swig", "guzzle", "slurp", "quaff"), words("beverage")),
    "eat": words("food fruit vegetable dish dessert"),
    "wear": words("clothing colour jewelry"),
    "play": words("musical_instrument instrument sport game"),
    "read": words("book publication literary"),
    "drive": words("vehicle"),
    "ride": words("vehicle animal"),
    "grow": words("plant vegetable fruit flower"),
    "cook": words("food dish"),
    "bake": words("food dish dessert"),
    "speak": words("language"),
    "learn": words("language subject"),
    "study": words("subject language"),
    "raise": words("animal"),
    "feed": words("animal"),
    "walk": words("animal"),
    "practise": words("sport musical_instrument"),
    "practice": words("sport musical_instrument"),
    "smoke": words("tobacco cigar"),
    "work": words("occupation person"),
    "visit": words("place country city"),
    "sing": words("music genre"),
    "dance": words("dance"),
    "perform": words("music dance show"),
    "conduct": words("music"),
    "hear": words("musical_instrument instrument music"),
    "record": words("music"),
    "host": words("show event"),
    "direct": words("show"),
    "watch": words("show sport bird"),
    "write": words("book genre language"),
    "code": words("language"),
    "program": words("language"),
    "compose": words("music"),
    "teach": words("subject language sport dance instrument"),
    "coach": words("sport"),
    "lift": words("sports_gear instrument"),
    "suffer": words("disease symptom"),
    "complain": words("disease symptom"),
    "catch": words("fish"),
    "land": words("fish"),
    "groom": words("dog horse cat livestock"),
    "adopt": words("dog cat animal"),
    "breed": words("dog horse cat livestock"),
    "train": words("dog horse"),
    "handle": words("dog horse"),
    "sail": words("boat"),
    "row": words("boat"),
    "paddle": words("boat"),
    "skipper": words("boat"),
    "pilot": words("aircraft"),
    "fly": words("aircraft toy"),
    "plant": words("plant flower tree shrub vegetable"),
    "tend": words("plant flower tree livestock"),
    "brew": words("beverage"),
    "pour": words("beverage"),
    "fry": words("food dish"),
    "grill": words("food dish meat"),
    "serve": words("food dish beverage dessert"),
    "knit": words("clothing"),
    "sew": words("clothing"),
    "carve": words("art"),
    "sculpt": words("art"),
    "sketch": words("art"),
}
"""Verbs of doing and the classes of things that they are plainly done with."""
BEGUN = words(
    "see spot discover notice sight observe build open publish make release perform stage record print show climb grow "
    "produce issue play hear describe settle launch appear light"
)
"""Verbs of what is done for a first time: a comet that was first seen in 1902 is not the first of all."""
PHRASAL: dict[str, tuple[tuple[tuple[str, ...], str], ...]] = {
    verb: tuple((tuple(more.split()), meant) for more, meant in said)
    for verb, said in {
        "look": [("after", "keep"), ("at", "examine")],
        "insist": [("on", "choose")],
        "let": [("to", "rent")],
        "complain": [("of", "suffer"), ("about", "suffer")],
        "fall": [("for", "choose")],
        "have": [("on", "wear"), ("charge of", "keep"), ("a weakness for", "favour"), ("a soft spot for", "favour"),
                 ("a taste for", "favour"), ("a passion for", "favour"), ("a fondness for", "favour")],
        "tie": [("the knot", "do")],
        "survive": [("on", "eat")],
        "find": [("himself", "be"), ("herself", "be"), ("itself", "be"), ("themselves", "be")],
        "edge": [("out", "beat")],
        "stick": [("to", "choose"), ("with", "choose")],
        "bring": [("along", "bring")],
        "make": [("off with", "take"), ("it", "reach"), ("do with", "have")],
        "hear": [("about", "attend"), ("all about", "attend")],
        "boast": [("of", "have")],
        "take": [("care of", "keep"), ("charge of", "keep"), ("place", "be"), ("a fancy to", "choose"),
                 ("a liking to", "choose"), ("a shine to", "choose")],
        "ask": [("for", "order")],
        "believe": [("in", "favour")],
        "swear": [("by", "have")],
        "be": [("in charge of", "keep"), ("responsible for", "keep"),
               ("mad about", "favour"), ("keen on", "favour"), ("fond of", "favour")],
        "end": [("up with", "get"), ("up", "be")],
        "wind": [("up with", "get"), ("up", "be")],
        "come": [("anywhere near", "be"), ("away with", "get"), ("home with", "get")],
        "go": [("anywhere near", "be"), ("away with", "get"), ("home with", "get"), ("for", "choose")],
        "leave": [("with", "get")],
        "carry": [("off", "get"), ("home", "get")],
        "bear": [("the name", "have"), ("the name of", "have"), ("the surname", "have")],
        "walk": [("away with", "get"), ("off with", "get")],
        "change": [("hands", "sell")],
        "turn": [("up with", "bring"), ("up", "come")],
        "show": [("up with", "bring"), ("up", "come"), ("off", "have")],
        "settle": [("on", "choose")],
        "knock": [("down", "sell")],
        "decide": [("on", "choose")],
        "opt": [("for", "choose")],
        "plump": [("for", "choose")],
        "set": [("up", "start"), ("out", "start"), ("off", "start"),
                ("foot in", "be"), ("foot on", "be"), ("foot", "be")],
        "grow": [("up", "live")],
        "tip": [("the scales at", "weigh"), ("the scale at", "weigh")],
        "weigh": [("in at", "weigh")],
        "pull": [("in", "draw")],
        "part": [("with", "give")],
        "smell": [("of", "have")],
        "check": [("into", "be"), ("in at", "be")],
        "reek": [("of", "have")],
        "deal": [("in", "sell")],
        "tuck": [("into", "eat")],
        "polish": [("off", "eat")],
        "wolf": [("down", "eat")],
        "dig": [("into", "eat")],
        "feast": [("on", "eat")],
        "dine": [("on", "eat")],
        "snack": [("on", "eat")],
        "grab": [("hold of", "get")],
        "wait": [("until", "be"), ("till", "be")],
        "get": [("the better of", "beat"),
                *((f"{how} {by}", "go") for how in ("about", "around") for by in ("by", "on", "in"))],
        "run": [("on", "have")],
    }.items()
}
"""Verbs of several words, by the first, and the plain verb that they mean: she looks after the dog, he has a hat on."""
WORKING = words(
    "found establish launch start run own head lead manage command captain skipper pilot steer crew operate "
    "direct conduct organise organize oversee supervise chair curate edit host present sponsor fund finance coach "
    "train teach design invent discover develop create produce make build construct paint draw sculpt carve weave "
    "knit sew stitch embroider bake cook brew plant grow raise breed ride drive race sail fly row write compose "
    "author pen illustrate translate publish photograph film record sing perform play star restore repair "
    "renovate mend treat handle guard patrol solve investigate judge man staff service maintain patent draft "
    "engineer arrange choreograph "
)
WORKING -= DOING.keys() | {"invent", "patent"}
"""Verbs of whoever is behind a thing, whatever it is: the firm that Bob founded, the ferry commanded by him."""
COLOURING = words("paint dye tint")
"""Verbs that go with the colour that a thing is given, not with who gives it."""
FRAMES: tuple[tuple[frozenset[str], frozenset[str]], ...] = (
    (
        words("buy purchase sell sale buyer seller bidder customer shopper auction bargain"),
        words("buy sell purchase shop acquire snap bid fetch spend"),
    ),
    (words("grow farmer gardener garden allotment harvest crop"), words("grow raise plant cultivate harvest")),
    (words("teach class lesson course lecture term"), words("teach take run instruct attend")),
    (words("talk lecture speaker lecturer speech"), words("hear listen learn")),
    (words("complaint complain complained"), words("moan grumble grouse whinge object protest")),
    (words("library librarian borrow lend loan overdue"), words("borrow return lend read")),
    (
        words("dentist doctor patient clinic surgery hospital vet"),
        words("need require undergo examine treat check see diagnose"),
    ),
    (words("lose lost"), words("lose leave find hand recover")),
    (words("museum gift donor donate"), words("donate give present bequeath")),
    (words("fish fishing angler"), words("catch land hook reel")),
    (words("cottage holiday villa cabin hotel guest rental"), words("book let rent reserve stay")),
    (words("spelling speller spell misspell quiz exam"), words("miss misspell spell fluff muff")),
    (words("bridge river"), words("span cross bridge")),
    (words("patent inventor invention"), words("patent register invent file")),
    (words("sponsored charity cause fundraising"), words("collect walk run raise support")),
    (words("cargo ship freight lorry train port harbour"), words("load carry transport haul ship")),
    (
        words(
            "stamp postcard poster picture card painting photo photograph drawing print mural portrait canvas "
            "engraving etching tapestry coin badge sign banner flag medal painter photographer"
        ),
        words("show depict picture feature portray represent bear display illustrate"),
    ),
    (
        words("birthday wedding anniversary christening party graduation retirement celebration"),
        words("celebrate mark throw hold host plan"),
    ),
    (
        words("piano violin flute pianist musician composer recital concert music orchestra choir"),
        words("learn practise practice play study perform rehearse sing conduct"),
    ),
    (words("student pupil university college school degree course"), words("study learn take major read")),
    (
        words("telescope astronomer astronomy observatory camera photographer photograph photo"),
        words("point aim shoot capture watch observe photograph view snap see study"),
    ),
    (words("mountain peak summit climber mountaineer"), words("climb scale conquer ascend tackle")),
    (words("case detective crime investigation"), words("solve investigate crack handle")),
    (words("client lawyer attorney trial court"), words("represent defend prosecute")),
    (words("tourist tour sightseeing trip vacation holiday"), words("visit see tour explore")),
    (words("author novelist novel writer bestseller"), words("write publish pen finish")),
    (words("actor actress film movie role play theatre theater drama"), words("play portray act star")),
    (words("ferry ship boat captain vessel yacht cruise"), words("sail leave depart command call")),
    (words("dive diver wreck shipwreck treasure"), words("find explore dive discover recover")),
    (words("research researcher scientist study expedition"), words("count observe collect study examine watch")),
    (words("pest pests vermin weed"), words("plague trouble bother pester fight battle")),
    (words("parcel package delivery"), words("order drop deliver receive")),
    (words("cook dinner barbecue campsite"), words("cook fry grill sizzle simmer roast boil prepare")),
    (words("contest fair exhibition"), words("enter make build bake create")),
)
"""Words of a scene, and the verbs that are plain in it: where there is a sale, whoever shopped for a lamp has it."""
NOT_YET = words(
    "future aspiring budding trainee apprentice assistant deputy prospective honorary onetime erstwhile retired "
    "unsuccessful failed"
)
"""Before a trade: whoever has not learnt it yet, has it no more or only helps."""
EMPTYING = words(
    "fake former alleged supposed false wrong other another same different opposite non pseudo ex mock imaginary "
    "would self called next previous only own likely possible probable potential apparent presumed purported "
    "more less most least few many much several various certain no any some every each either neither such not first "
    "last second third middle left right top bottom odd even about around approximate rough "
    "stuffed toy inflatable "
    "incompatible inconsistent contradictory unrelated dissimilar irrelevant averse hostile opposed immune"
) | NOT_YET
"""Adjectives that change what the noun after them says; none of them is idle."""
RESERVED = (
    words(
        "teens twenties thirties forties fifties sixties seventies eighties nineties "
        "left right west east north south just next before after first last middle top bottom front back end "
        "other same "
        "different than between among either neither both only not no nor or and but if unless while when where "
        "who which "
        "that whose one two three four five six seven eight nine ten as so very too more less most least few "
        "fewer many much "
        "immediately directly exactly straight straightaway somewhere anywhere opposite beside above below over "
        "under behind "
        "ahead of in on at to from by with for the a an this these those his her its their it he she they them "
        "him is are was "
        "were be been has have had does do did will would can could may might shall should must never always "
        "there here each "
        "every all none nobody everyone someone any some such own half twice once away apart adjacent second "
        "third fourth fifth "
        "sixth far near leftmost rightmost even odd exact immediate direct"
    )
    | frozenset(ORDINALS)
    | frozenset(CARDINALS)
)
"""Words with a meaning in the grammar: none of them is ever an idle adjective or a noun of the scene."""
FUNCTION = words(
    "i you we us me my our your hers ours yours theirs mine myself yourself himself herself itself themselves "
    "ourselves because since though although until till into onto upon without within despite except whoever whatever "
    "whichever what why how oh yes well ok okay else would could should may might if whether anybody anyone anything "
    "something everything nothing everybody another others yet"
)
"""Further words of the language itself: known, though they name nothing."""
SEATS = words(
    "seat chair stool bench spot place position house flat apartment room cabin bay stall berth slot lane "
    "platform desk table hut tent locker "
    "tower boat floor storey story shelf level box plot cottage tank cage kennel pen office shop home"
)
"""Nouns for places that may be counted: the third seat."""
NEUTRAL = words(
    "trip vehicle group place building room furniture tableware clothing container activity event pastime food "
    "animal plant publication "
    "sports_gear tool artifact organization meal music show decoration book beverage fruit vegetable flower body_part "
    "art instrument boat aircraft appliance machine"
)
"""Classes of nouns that only carry what is said of them: the train to Rome. (The brother of Bob is not Bob.)"""
RELATIONAL = words(
    "friend neighbour neighbor rival enemy brother sister wife husband cousin partner colleague boss teammate "
    "opponent ally relative parent pal buddy chum crony acquaintance sidekick companion "
    "mother father son daughter child uncle aunt nephew niece twin fan admirer follower imitator copy opposite "
    "rest side part half senior junior"
)
"""Nouns that say whose somebody is: the friend of Bob is not Bob."""
PARENTS = words("mother father parent mom mum dad")
CHILDREN = words("child children son daughter kid")
MARRIED = words("husband wife bride groom couple partner spouse")
PREFIXES = words("non un anti pro pseudo quasi ex mis counter semi near half mock")
"""Beginnings of words, before a hyphen, that make something else of them."""
RANKING = words("come finish arrive rank start go end perform place sit stand be live bat swim run play speak")
CARRIERS = words("building vehicle furniture room clothing container")
"""Classes of things that riddles are about: a villa may stand for a house, a van for a car."""
ACTS = words("trip activity event show book music decoration pastime publication meal art")
"""Classes of nouns that may follow any value: the Rome trip, mystery books, the flute lesson."""
SAYING = words(
    "dream fancy joke say claim state tell think believe suspect deny admit insist swear guess predict assume "
    "suppose imagine hope wish want pretend refuse avoid fear hate dislike detest loathe dread mind doubt wonder "
    "ask promise forget fail lack miss envy praise blame thank curse insult mock tease scold criticise criticize"
)
"""Verbs of saying, thinking and wanting: what follows them is not said to be so."""
SPEAKING = words(
    "say tell claim think remark add announce exclaim declare insist boast brag believe hear recall realise realize "
    "swear complain scoff whisper mention argue joke note explain reply answer sneer laugh "
    "shout sniff murmur mutter grumble warn admit"
)
"""Verbs of saying: what follows is what somebody says; only what it takes for granted is so."""
FEARED = words("fear phobia dread dislike hate aversion allergy scare afraid horror nightmare")
"""Words for what somebody fears or dislikes, as a riddle may ask."""
FEARING = words("fear dread scare frighten terrify afraid")
ASKING = words("order apply request")
"""Verbs of asking for something: where a text tells of that, what somebody wants is what he asked for."""
WANTING = words("want wish hope ask long claim")
"""Verbs of asking for a present, as a text that tells of such wishes may use them for one another."""
OPPOSITES = tuple(
    words(pair)
    for pair in ("forget remember", "lose find", "lose keep", "lose win", "love hate", "like dislike", "pass fail")
)
"""Verbs that say the opposite of each other: who remembered the torch did not forget it."""
UNDOING = words(
    "lose sell steal break drop return reject decline skip leave abandon quit destroy give lend dream rob pay save "
    "spoil waste throw spill kill shoot attack damage hide bury escape flee chase fight pass follow overtake beat "
    "defeat ruin smash burn discard donate trade swap exchange replace remove cancel stop finish end withdraw empty "
    "evict expel dump sink crash marry look hit strike hurt bite scratch crush paint "
    "let borrow try attempt cry feed mislay pawn "
    "exclude omit preclude forgo forego eschew shun spurn resist oppose prevent forbid ban bar rule ignore overlook "
    "disregard neglect despise scorn resent disdain contrast differ mourn vacate outgrow foreswear forswear shed cease "
    "disown renounce relinquish surrender forfeit resell sublet unlearn disinherit discontinue aim aspire train"
)
"""Verbs of doing after which somebody does not have the thing, or is done something by it."""
ACTING = words("contact motion body consumption creation change possession perception competition stative cognition")
"""Classes of verbs of doing: what somebody does with a thing, as against what he feels, thinks or says of it."""
UNITS = words(
    "day month year week hour minute second night evening morning place position spot seat door floor house step "
    "inch foot mile dollar "
    "pound euro point mark half time"
)
"""Nouns that measure: they are never idle."""
PERIODS = words("day month year week hour night evening morning afternoon")
"""Nouns for a stretch of time: that day is one that was named."""
UNTRUE = words(
    "wrong wrongly false falsely untrue lie deny doubt myth rumour rumor joke mistake mistaken mistakenly supposedly "
    "allegedly pretend luck former formerly refute dispute disprove contradict"
)
"""Words that take back what is said, or leave it open: no remark by the way has one of them."""

GOING = {
    "walk": words("foot"),
    "drive": words("car"),
    "cycle": words("bike bicycle"),
    "bike": words("bicycle"),
    "sail": words("boat yacht ship"),
    "fly": words("plane aeroplane airplane"),
    "ski": words("skis"),
    "skate": words("skates"),
}
"""Verbs of going that say by what, where nothing follows them: she cycles is by bicycle."""
AFTER_GOING = words("is was has had there home and but or in to every")
"""What may follow such a verb."""
