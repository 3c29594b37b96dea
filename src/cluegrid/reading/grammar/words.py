"""Words with a meaning of their own in the grammar, by that meaning. Ordinary words are in the lexicon."""

from __future__ import annotations

from itertools import product

from cluegrid.reading.closed import AUX, IDLE_ADVERBS, IDLE_NOUNS, LOCATED, PERIODS, PLAIN, words
from cluegrid.reading.closed import BE as BE
from cluegrid.reading.closed import HAVE as HAVE
from cluegrid.reading.closed import NOT as NOT
from cluegrid.reading.closed import PREPOSITIONS as JOINING
from cluegrid.reading.closed import SPEAKING as SPEAKING

Phrase = tuple[str, ...]


def phrases(text: str) -> tuple[Phrase, ...]:
    """Phrases of several words, written one after the other with bars between them, the longest first."""
    return tuple(sorted((tuple(said.split()) for said in text.split("|")), key=len, reverse=True))


# ---- noun phrases

THE = words("the this that these those our my your")
SOME = words("a an some another")
EVERY = words("every each all both")
NO = words("no neither")
NOT_ONE = phrases("not a single|not one|not a|not any|not one single|no single")
HIS = words("his her its their")
SINGLE_OWNERS = words("his her")
PRONOUNS = {
    "he": "he",
    "she": "she",
    "it": "it",
    "they": "they",
    "him": "he",
    "her": "she",
    "them": "they",
    "himself": "self",
    "herself": "self",
    "itself": "self",
    "themselves": "self",
    "this": "that",
    "that": "that",
}
MANY = phrases("many|lots of|a lot of|plenty of|countless|so many|a good many|a great many|millions of|hundreds of")
OWNED = phrases(
    "own|doing|own doing|work|own work|handiwork|idea|own idea|choice|own choice|pride and joy|property|own property|"
    "responsibility|job|pick|lot|favourite of all|favorite of all"
)
"""What, after whose it is, only says that it is his: Ann's doing, her pride and joy."""
WHOSE = {"hers": "she", "his": "he", "theirs": "they"}
OTHERS = phrases(
    "any of the others|any other|anyone else|anybody else|all the others|everyone else|everybody else|"
    "anything else|anything else at all|everything else|everything and everyone else|anyone else at all|"
    "the rest|all of the others|any of the other|all the other|the others|any of them|all the rest"
)
REST = words("remaining other last final missing")
"""What tells that something is the rest of a list."""
LATTER = {"latter": "latter", "former": "former"}
SOMEBODY = words("someone somebody anyone anybody something anything one")
RELATIVE = words("who whose which that")
WHOEVER = words("whoever whichever whatever what where")
CONCEDING = words("whoever whichever whatever wherever whenever")
"""Begin what is said of anything there is, and so of nothing: whichever it was."""
REGARDLESS = words("regardless irrespective depending")
"""So do these: depending on whom you ask."""
NOBODY = phrases("nobody|no one|none|nothing|none of them|no body")
EVERYBODY = phrases(
    "it all|all of it|each|"
    "they all|them all|us all|all the others|the others|all of them|each of them|everyone|everybody|each one|"
    "every one of them"
)
EACH_OTHER = phrases("each other|one another")
BUT = phrases(
    "nobody but|no one but|nothing but|none but|none other than|nobody other than|no one other than|"
    "nobody except|no one except"
)
NARRATOR = words("i we me us you")
GENERIC = words("one ones thing item place position spot number owner person individual")
PEOPLE = words(
    "person man woman boy girl child kid guy lady gentleman fellow individual lad resident owner guest people "
    "men women "
    "member player visitor traveler traveller student pupil patient customer tenant master keeper fan "
    "entrant competitor contestant participant finisher "
    "neighbour neighbor one ones somebody someone occupant inhabitant folk chap bloke lass gal dude"
)
"""Nouns for anybody."""
CALLERS = words("guest visitor pupil student patient customer tenant")
"""Of these, the nouns for whoever comes to somebody."""
MADE = words("fan keeper")
"""Of these, the nouns for things too: a fan of lacquer."""
RUNNERS = words("runner starter entrant racer jumper hunter")
"""Animals that run, where the riddle has any."""
SINGLE = words(
    "person man woman boy girl child kid guy lady gentleman fellow guest visitor neighbour neighbor chap lass"
)
"""Nouns for somebody who was spoken of: the poor woman."""
FEMALE = words("woman lady girl wife mother widow lass madam mrs miss ms")
MALE = words("man gentleman boy husband father widower lad mr sir")
EARNING = words("living trade profession livelihood")
"""What somebody does for it is his job."""
GROUPS = words("family couple team group band crew company club party gang pair side")
COMPANY = words("bunch lot group pack gang crew crowd set family party")
"""All who are spoken of: the oldest of the lot."""
DOORS = words(
    "door desk counter window wheel bar curtain gate fence hedge screen awning roof canopy umbrella parasol sign "
    "banner flag"
)
"""What somebody is plainly behind, wherever that is."""
NEIGHBOUR = words("neighbour neighbor")
NEITHER = phrases(
    "something else|neither|neither of them|neither of those|neither of the two|none of them|none of those|"
    "none of these|another one|a different one|something different"
)
"""What somebody has who has none of the things just named."""
FOR_NEIGHBOUR = phrases(
    "for a neighbour|for a neighbor|as a neighbour|as a neighbor|as her neighbour|as his neighbour|as her neighbor|"
    "as his neighbor|next door|beside her|beside him|next to her|next to him"
)
HOLDERS = words("wearer owner holder keeper drinker bearer carrier user buyer rider driver proprietor")
"""Whoever has a thing: the owner of the latter is who the latter is."""
OFFSPRING = words("child kid son daughter baby")
"""Who belongs to a family."""
OFFICES = words("part role job post position title office rank")
"""What somebody may be given to be: the part of the baker."""
ELDERS = words("grandmother grandfather grandma grandpa granny mother father aunt uncle")
"""Whose things one has: her grandmother's dish."""
BESIDES = phrases("other than|apart from|except for|except|besides|but")

# ---- what changes a meaning and is never passed over

WEIGHTY = words(
    "only except but unlike maybe perhaps possibly probably may might could should often sometimes seldom rarely "
    "usually hardly scarcely barely most least more less fewer same different other another else both either neither "
    "nor nearly almost not never no nobody nothing none without if unless than as and or whether twice half next "
    "between opposite before after above below besides instead rather few first last former latter formerly previous "
    "previously somewhere anywhere nowhere wrong false true allegedly supposedly until till about than fake "
    "false mock would- so- ex- non- un- likely unlikely kidding joking ignore deprecated obsolete void "
    "difference gap sum total average combined necessarily non anti quasi pseudo "
    "occasionally mostly mainly generally normally typically frequently periodically partly partially practically "
    "politically alphabetically ideologically financially socially morally spiritually emotionally intellectually "
    "artistically musically academically figuratively metaphorically "
    "virtually roughly approximately theoretically hypothetically ostensibly purportedly reputedly presumably "
    "conceivably potentially arguably hopefully nominally ideally vaguely jokingly ironically temporarily initially "
    "halfway vainly unsuccessfully otherwise diagonally"
)
"""Words that may change what is said: no noun, adjective or adverb of the scene is one of them."""
ADVERBS = (IDLE_ADVERBS - {"instead"}) | words("so yet well even far alone altogether completely quite very all here")
"""Adverbs that add nothing to the grid."""
ASIDES = phrases(
    "if you can believe it|if you must know|if you please|even so|"
    "that is to say|in fact|of course|as it happens|by the way|for sure|as well|to be found|at all|this time|after all|"
    "this time|"
    "on the other hand|as you might expect|at the time|in addition|as everybody knows|as everyone knows|in any case|"
    "to nobody's surprise|needless to say|it seems|for once|of all|for example|in particular|in other words|i think|"
    "from left to right|as seen from the street|as you face them|as you look at them|as you face the houses|"
    "if you stand facing them|if you face them|as you stand facing them|"
    "seen from the front|seen from the street|when you face them|from right to left|in the process|for good measure|"
    "you see|in the end|at last|as usual|to be sure|by contrast|in contrast|once more|"
    "not necessarily next to either|not necessarily next to either of them|not necessarily adjacent to either|"
    "but not necessarily next to either|but not necessarily adjacent to either|not necessarily next to them|"
    "on stage|on board|thank god|thank goodness|thank heavens|thank heaven|no less|all the same|all night|"
    "all night long|"
    "all day|all day long|the whole time|the whole night|at long last|no doubt about it|i must say|i might add|"
    "no more and no fewer|no more and no less|no more no less|no more no fewer|"
    "for his part|for her part|in turn|by the look of it|as we know|as you know|in his life|in her life|"
    "in their lives|in all his life|in all her life|your right|your left|lol|haha|btw|tbh|nothing else|and bred|"
    "and raised|to say the least|so to speak|to save his life|to save her life|for the life of him|for the life of her|"
    "for love or money|forgot that one|i forgot that one|i almost forgot|poor thing|poor soul|"
    "poor fellow|poor man|poor woman|poor dear|poor devil|lucky thing|lucky devil|bless him|bless her|good for him|"
    "good for her|rain or shine|would you believe|would you believe it|god love him|god love her|god love them|"
    "bless them|god bless them|mind you|truth be told|to tell the truth|strange to say|sad to say|sure enough|"
    "if you please|as always|as ever|for what it is worth|as a matter of fact|of all people|of all things|"
    "believe it or not"
)
GLOSSES = phrases("meaning|that is|that is to say|i.e|i e|ie|namely|in other words|to wit")
"""Words before the same in other words."""
AS_POSSIBLE = phrases("as possible|as you can get|as one can get|as you can be|as can be|as it gets|as you can go")
HEDGES = tuple(
    (*lead, *rest)
    for rest in phrases("not necessarily|maybe not|perhaps not|possibly not|not always|maybe|perhaps|possibly")
    for lead in ((), ("but",), ("though",), ("although",), ("and",))
)
"""What leaves it open whether something is so: though maybe not next to him."""
FACTUAL = phrases(
    "it is known that|it turned out that|it turns out that|it is true that|"
    "it is certain that|it is a fact that|it so happens that|it happens that|you should know that|note that|"
    "remember that|it is also known that|i remember|we know|i am told that|"
    "we are told that|all we know is that|the fact is that|"
    "it says that|it says here that|it tells you that|it tells us that|the note says that|the sheet says that|"
    "it was noted that|it is said that|i can tell you that|it is clear that|word is that"
)
"""Heads of sentences after which what follows is so."""
EXCLUDING = {
    "rule": phrases("out"), "cross": phrases("out|off"), "strike": phrases("out|off"), "forget": phrases("about"),
}
"""What whoever solves a riddle does with what is not so: you can rule out tea for Bob."""
PASSING = words("pass touch cross meet encounter")
"""What whoever goes from one to another does with what is between them."""
ON_THE_WAY = phrases("on the way|along the way|in between|en route|on your way|first")
VISITING = words("visit see reach get call meet join find")
CLIMBING = words("go walk climb come run head move")
"""Going to see somebody, and how: she has to go upstairs."""
MENTIONING = words("mention name list")
"""What is done with those of whom nothing else is said."""
KNOWING = words("ensure know regret remember recall notice realise realize discover learn see observe note find")
"""Verbs after which what follows is so."""
BELIEVED = phrases(
    "and i believe her|and i believe him|and i believe them|and we believe her|and we believe him|which is true|"
    "and she is right|and he is right|and she was right|and he was right|and that is true|and this is true|"
    "and it is true|which was true"
)
"""What says that somebody told the truth."""
TURNS = words(
    "only except but unlike same different other another else both either neither nor if unless than next between "
    "opposite before after above below besides instead rather first last former latter or beside behind ahead"
)
"""Words that may change what a remark is about: none that has one is passed over."""
OBJECTS = words("him them it he she they their his its")
UNSURE = words(
    "alleged impossible possible possibly reportedly allegedly supposedly apparently seemingly liar lied doubt "
    "doubts doubtful deny denies denied denying rumour rumor rumours rival rivals fake false falsely wrong "
    "wrongly untrue "
    "question dream dreams dreamed dreamt wish wishes wished envy envies envied pretend pretends pretended impostor "
    "imposter kidding joking hoax myth mistaken mistakenly hypothetically jest hearsay gossip deprecated obsolete "
    "void disregard"
)
"""Words that leave it open whether something is so: no reading of a sentence that has one of them is believed."""
VIEWING = words(
    "count number read look view see face go walk run start begin work move swap exchange reverse turn assume suppose "
    "pretend imagine consider ignore disregard include exclude depend bar accord judge give provide take leave say hear"
)
"""Verbs that before a clause may tell how it is meant: counting from behind, going by what he says."""
TAKEN_BACK = phrases(
    "used to|not only|no longer true|not really|not quite|in theory|on paper|in a dream|in her dreams|in his dreams|"
    "in jest|or not|no secret of|no bones about|no qualms about|no objection to|"
    "or so they say|if only|which is not true|which is not so|which is not the case|which is n't true|"
    "that is not true|more or less|it is no use|it was no use|it is no good|no point in|there is no point|"
    "at one time|long ago|ages ago|in the old days|"
    "in days gone by|in a former life|in a previous life|as a child|as a boy|as a girl|in his youth|in her youth|"
    "in his childhood|in her childhood|in another life|back in the day|once upon a time|a distant memory|"
    "a thing of the past|ancient history|lost it|lost them|sent it back|gave it back|gave it away|threw it back|"
    "put it back|let it go|an alibi|"
    "n't far from|not far from|never far from|"
    "back then|in those days|in the past|until recently|years ago|a year ago|in years gone by|is yet to|was yet to|"
    "are yet to|were yet to"
)
"""What takes a statement back, or leaves it open, wherever it stands."""
WAS = words("was were had did")
ON_BEHALF = words("for from behalf")
ITS = words("its their")
"""Before the owner of a thing that somebody else does something with: brushes the cat for its owner."""
DEPICTIONS = words(
    "picture photo photograph portrait painting drawing sketch print poster postcard cartoon statue statuette "
    "sculpture bust figurine carving toy doll puppet replica story tale song ballad poem novel book film movie play "
    "model documentary article biography legend fable joke mural fresco tattoo etching watercolour watercolor"
)
"""What shows or tells of a thing, and is not that thing."""
DEPICTING = words("of about called titled entitled named showing depicting portraying featuring")
DISGUISING = words("dress disguise pose masquerade impersonate mistake pass act")
COSTUMES = words("costume disguise masquerade role part theatre actor actress impostor imposter")
"""Seeming to be somebody; where a riddle tells of such things, that is who has the part."""
NAMING = words("name call christen baptise title entitle dub")
COMPOUNDING = frozenset(["animal", "dog", "cat", "bird", "fish", "horse", "livestock", "beverage", "pet"])
"""Kinds of things after which a noun may make one word with them for something else: the fish bowl."""
SITES = words(
    "street road lane avenue terrace village town hamlet neighbourhood neighborhood district building block estate "
    "lineup sequence schedule arrangement programme program timetable standings ranking table list results"
)
"""Where the places of any riddle may be: an order there is that of the grid."""
TALLIES = words(
    "table standings ranking rankings result results order score scores tally list classification count reckoning"
)
"""What tells how all of them came out in the end."""
SHORT = {
    "st": "street", "rd": "road", "ave": "avenue", "ln": "lane",
    "yr": "year", "yrs": "years", "hr": "hour", "hrs": "hours",
    "mins": "minutes", "secs": "seconds", "wks": "weeks", "mos": "months",
}
"""Short forms of streets after a name, and of times after a number."""
IN_TIME = words("before after earlier later sooner")
TIMED = words("time year age rank queue duration")
"""Dimensions along which something is before something else for having happened."""
STAYING = LOCATED | PLAIN - {"arrive", "attend", "reach"} | words("be have appear follow list number follow house")
"""Verbs that may tell of an order of places: comes before Bob."""
CREATING = words("make bake knit build write cook sew paint carve buy brew weave mend fix repair draw compose")
"""Verbs for what is made for somebody else."""
QUITTING = words("leave quit exit vacate desert")
"""Who does not do so is where he was."""
PASSING_BY = words("past around round towards toward under over along across")
"""Where nobody is who is in a house."""
OUTLYING = phrases(
    "side of|shadow of|sight of|view of|reach of|range of|edge of|outskirts of|vicinity of|neighbourhood of|"
    "neighborhood of|proximity of|earshot of|wake of|direction of|rear of|corner from|road from|street from|lane from|"
    "hill from|block from|blocks from|throw from|copy of|image of|double of|spit of|mirror of|antithesis of|"
    "garden of|yard of|lee of|environs of|surroundings of|doorstep of"
)
"""What is near a thing or like it, and not there: on the far side of the red house, in the shadow of it."""
SUFFIXED = words("free like less proof averse phobic ish")
"""Behind a hyphen after a name, before a noun: a dog-like animal, the tea-free house."""
ORDERED_TO = words(
    "put place set seat lay stand hang keep have take do make add use serve eat drink visit see start wash cook fry "
    "boil plant play paint pack load book schedule show run "
    "press push pull pick turn open close light tap click"
)
"""What somebody may be told to do though it is a noun too: put the tea before the milk."""
EXPELLING = words("move lock throw kick")
"""Verbs after which whoever was in a place is out of it."""
KIN = words(
    "friend rival enemy brother sister cousin colleague boss opponent ally relative pal buddy chum crony acquaintance "
    "sidekick companion mother father son daughter child uncle aunt nephew niece twin fan admirer follower imitator"
)
"""Who is somebody else than the one he is a friend of."""
BECOMING = words("train study aim aspire prepare learn")
"""What is done to be something: whoever does is not that yet."""
AFTERWARDS = words("last next previous following coming")
LONG_AGO = words("year month season summer winter spring autumn fall decade century")
"""Of which one is spoken of that is not that of the riddle: last year, years ago."""
SPENT = phrases("out of|done with|through with|finished with|fed up with|tired of|sick of|weary of|off")
"""What somebody is who does not have a thing, or no more: out of tea."""
RESIDING = words("live dwell reside lodge")
NUMBER = words("number no")
"""Having a home, and before the number of it: lives at number 38."""
SETTING_FIRST = words("put place set value rate hold")
"""Verbs for what one cares for more than for something else: puts his work before Bob's."""
SEEMING = words("look seem appear sound feel")
EXCHANGING = words("swap exchange trade switch barter")
"""Verbs for what two do with each other's things."""
PARTING = words("sell lose lend borrow abandon donate discard swap trade pawn auction bequeath mislay bury forsake")
"""Verbs after which what was somebody's need not be his: lost his cat."""
LYING = words("lie lies lying")
"""So do these, but for what lies somewhere."""
APPROXIMATE = words("about around roughly approximately nearly almost some circa")
"""Before a number: it is not that number."""
CAUSING = words("make render drive")
"""Verbs for what something does to somebody: makes him ill."""
SEEKING = words("look search hunt long yearn hope wait seek")
SOUGHT = words("for to after the a an")
"""Verbs of wanting what one does not have, and what follows them then: waits for Bob, but on platform 2."""
UNTRUE = phrases(
    "it is not true that|it is not the case that|it is false that|it isn 't true that|it is n't true that|"
    "it is n't the case that|it is untrue that|it was not the case that"
)

# ---- verbs

AUXILIARY = AUX | {"would"}
FINITE = words("is are was were am has have had does do did will shall must can would")
"""Auxiliaries that only a verb group begins with."""
AVOIDING = {
    "stay": phrases("away from|clear of|out of"),
    "keep": phrases("away from|clear of|out of|off"),
    "steer": phrases("clear of"),
    "swear": phrases("off"),
    "give": phrases("up"),
    "draw": phrases("the line at"),
    "throw": phrases("away|out"),
    "cut": phrases("out"),
    "go": phrases("nowhere near|without"),
    "have": phrases("nothing to do with|no wish|no desire|no intention of|no part in")
    + tuple(("no", noun, to) for noun, to in product(words("use time room love taste patience stomach"), ("for",)))
    + tuple(("no", noun, to) for noun, to in product(words("interest business dealings truck"), ("in", "with"))),
    "do": phrases("without|no business with|no trade with"),
    "be": phrases(
        "not to be confused with|not to be mistaken for|never to be confused with|"
        "nowhere near|far from|a far cry from|within a whisker of|within an inch of|within an ace of|a stranger to"
    ),
    "come": phrases("within a whisker of|within an inch of|within an ace of|within a hair of|nowhere near"),
    "fall": phrases("short of"),
    "get": phrases("nowhere near|rid of"),
    "set": phrases("no foot in"),
    "stop": phrases("short of"),
    "turn": phrases(
        "down|up his nose at|up her nose at|up their noses at|his nose up at|her nose up at|his back on|her back on"
    ),
    "pass": phrases("on|up"),
    "say": phrases("no to|no thanks to|no thank you to|goodbye to"),
    "wave": phrases("away"),
}
"""What says, after a verb, that something is not so."""
SHUNNING = {
    "give": phrases(
        "a wide berth|a miss|a pass|the cold shoulder|a body swerve|the go by|the brush off|the thumbs down|the slip"
    ),
    "leave": phrases(
        "to somebody else|to someone else|to others|to the others|to another|to everyone else|alone|well alone|"
        "untouched|to the rest|to other people|strictly alone|severely alone"
    ),
    "let": phrases("alone|be|well alone|pass him by|pass her by"),
    "hold": phrases("at arm's length|in contempt"),
    "want": phrases("nothing to do with|no part of"),
    "find": phrases("boring|dull|tedious|disgusting|revolting|repulsive|unbearable|too boring|terribly boring"),
}
"""What says of the thing between a verb and it that somebody does not have it: gives tea a miss."""
FAILING = {"have": phrases("yet to|still to"), "fail": phrases("to"), "neglect": phrases("to"), "omit": phrases("to")}
"""What says that what follows is not done: has yet to drink tea."""
WEAK = words("could would might should may almost nearly")
"""Auxiliaries and adverbs after which something need not be so."""
REACHING = words("get reach")
"""Verbs of arriving that may also be nouns."""
COMING_ABOUT = words(
    "build open arrive come begin start appear finish complete found leave happen launch erect establish buy sell hire "
    "join depart occur release publish introduce discover invent"
)
"""Verbs for what is done at one time: what was not built until 1902 was built then."""
TELLING = words("say tell ask know remember forget recall reveal disclose mention")
WHICH = words("which who what whether where when how")
"""What a question within a sentence begins with."""
GIVING = words("add")
"""Of these, the verbs for what is done with things too: adds sage."""
ACTING = words("play portray")
"""Verbs for whose part somebody has: plays the queen."""
USING = words("use wear install")
"""Verbs that nobody is the object of: what one uses is an editor, and no person."""
HANDING = words("give hand award present grant")
"""Verbs after which somebody has a thing, whoever gave it to him."""
EQUATING = words("be become remain represent mean constitute form")
"""Verbs that say what somebody is."""
ACQUAINTED = words("know meet greet befriend phone telephone thank visit interview")
"""Verbs for what one does to another: whoever knows the baker is somebody else."""
CEASING = words("stop cease quit finish")
"""Verbs after which somebody does so no more."""
ENDS = {"begin": 1, "open": 1, "start": 1, "end": -1, "close": -1}
"""Verbs for who has the first or the last place: she opened the show."""
PRIZES = words("prize place")
WHOLE = words(
    "week day show evening night festival programme program concert season race meeting event parade "
    "proceedings line row list queue batting order tour"
)
"""What has a beginning and an end."""
ADJOINING = words("adjoin border neighbour neighbor flank abut")
TOUCHING = words("touch meet abut")
"""Verbs that say of places that they adjoin, and of nothing else."""
ENCLOSING = words("flank")
"""Of these, what two do to the one between them."""
FACING = words("face")
ORDERING = {"follow": "after", "precede": "before", "succeed": "after", "trail": "behind", "lead": "before",
            "predate": "before", "antedate": "before", "postdate": "after"}
LEADERS = words("captain leader manager coach conductor head chief guide")
"""Where the riddle has any, who leads is one of them, and need not be ahead."""
SUPPORTING = {"support": "below", "top": "above", "crown": "above"}
"""Verbs for who is right above or below another."""
WINNING = words("win")
SHARING = words("share")
PARTITIONS = words("wall fence hedge boundary border")
"""What only those share who are next to each other."""
FINDING = words("find discover notice spot see leave keep store examine inspect treat meet encounter hear photograph")
"""Verbs that tell where a thing is, whoever does it."""
REFUSING = words("refuse decline avoid shun elude evade reject spurn eschew forgo")
"""Verbs that say that what follows is not so."""
ENDURING = words("stand bear abide stomach tolerate")
"""Verbs of what one can do with a thing that one has: cannot abide it."""
DISLIKING = words("hate loathe detest dislike fear despise dread")
"""Verbs of feeling that leave it open who has a thing: hates cats, and has none."""
AFRAID = words("afraid scared terrified allergic frightened")
"""What somebody may be of a thing or to it, whether he has it or not."""
VISITED = words("go come get")
"""Verbs with which somebody is not near a place, and so not there."""
STATING = words("say read show")
LABELS = words("card letterbox mailbox sign label ticket plate badge signature tag sticker doorbell nameplate caption")
"""Things that tell in writing whose something is, and verbs for that."""
RESISTING = words("resist")
INDISPENSABLE = {
    "do": phrases("without"),
    "live": phrases("without"),
    "get": phrases("enough of|going without|started without|through the day without|through a day without|by without"),
    "start": phrases("the day without|a day without|without"),
    "begin": phrases("the day without|a day without|without"),
    **dict.fromkeys(words("function manage cope survive exist work sleep relax"), phrases("without")),
    "say": phrases("no to"),
    "be": phrases("lost without|helpless without|inseparable from|nothing without|unthinkable without"),
}
"""Verbs by which somebody has what he could not resist or do without."""
UNTHINKABLE = {
    "dream": phrases("of"), "think": phrases("of"), "talk": phrases("into"), "persuade": phrases("into"),
}
"""Verbs before what somebody would never do: would not dream of going."""
SERVING = words("treat reward help console serve content arm equip fortify refresh comfort cheer spoil provide supply")
"""Verbs of having what one gives oneself: she helped herself to the tart."""
SELF = words("himself herself itself themselves")
MATES = {"teammate": "team", "classmate": "class", "roommate": "room", "housemate": "house", "shipmate": "ship"}
"""Who has the same one as somebody."""
SEPARATING = words("separate divide")
PERSUADING = words("make persuade induce convince tempt get move talk force")
"""Verbs of bringing somebody to do something: nothing would make her do it."""
MIGHTY = phrases("wild horses|the whole world|all the money in the world|a million pounds|a million dollars")
"""What could not make somebody do something either."""
MANAGING = words("happen manage proceed choose opt")
"""Verbs after which something is done: happens to own it."""
DIFFERING = words("differ")
LYING_BETWEEN = words("lie pass elapse be")
"""Verbs for what separates two things, before "between" them."""
INTENDING = words(
    "plan intend try attempt decide agree offer threaten refuse decline hope want wish mean aim vow swear"
)
"""Verbs after which something need not come about."""

IN_LINE = ADJOINING | SEPARATING | frozenset([*ORDERING, *SUPPORTING])
"""Verbs that tell who is near whom: immediately follows."""
RELATING_VERBS = ADJOINING | TOUCHING | FACING | WINNING | SHARING | SEPARATING
RELATING_VERBS |= frozenset([*ORDERING, *SUPPORTING, *ENDS])
"""Verbs that tell of a place or an order by themselves."""

# ---- places and order

NEAR = words("immediately directly just right straight exactly immediate direct precisely smack slap plumb squarely")
BOUNDS = {
    phrase: told
    for said, told in (
        ("at least|no fewer than|no less than|not fewer than|not less than|a minimum of", "least"),
        ("at most|no more than|not more than|up to|a maximum of", "most"),
        ("more than|over|greater than|higher than|larger than", "over"),
        ("fewer than|less than|under|not yet|lower than|smaller than|yet to turn|yet to reach|still to turn", "under"),
    )
    for phrase in phrases(said)
}
"""How a number bounds how many or how much there is."""
OR_BEYOND = dict.fromkeys(words("higher above more later greater up beyond"), 1) | dict.fromkeys(
    words("lower below less earlier smaller fewer down"), -1)
"""Which way it goes on after "house 3 or"."""
VAGUE = phrases(
    "somewhere|anywhere|sometime|some time|at some time|on some day|some day|for some day|on a day|"
    "at some stage|for some time|at some point|some place|"
    "some distance|at any time|some way|someplace|some way off|at some distance"
)
BESIDE = phrases(
    "next to|next door to|beside|adjacent to|alongside|neighbouring|neighboring|bordering|next door neighbour of|"
    "next door neighbor of|side by side with|right by|adjoining|a neighbour of|a neighbor of|by the side of|"
    "the neighbour of|the neighbor of|shoulder to shoulder with|elbow to elbow with|flanking|a next door neighbour of|"
    "a next door neighbor of"
)
NEXT_BUT_ONE = phrases(
    "next door but one to|next door but one from|next but one to|next but one from|next house but one to"
)
SIDE_BY_SIDE = phrases(
    "neighbours|neighbors|next door neighbours|next door neighbors|side by side|adjacent|direct neighbours|"
    "direct neighbors|immediate neighbours|immediate neighbors|neighbours of each other|neighbors of each other|"
    "one right after the other|one after the other|one after another|one directly after the other|"
    "one immediately after the other|one right after another|back to back|in succession|one straight after the other|"
    "elbow to elbow|shoulder to shoulder|cheek by jowl"
)
OF_THE_TWO = phrases("of the two|of the pair|of them|of the two of them|one|one of the two")
"""After a comparative: than the other of two who were spoken of."""
BETWEEN_OTHERS = phrases("between the other two|between the others|between the two others|between the remaining two")
"""Where the third of three is."""
BETWEEN_SOME = phrases(
    "between two other people|between two others|between two people|between two other guests|between two neighbours"
)
"""Where somebody is who is not at an end."""
BETWEEN_THEM = phrases("between them|between the two|between the two of them|in between|in between them")
TIGHT = phrases(
    "with no gap on either side|with nobody else between them|with no one else between them|"
    "with nothing else between them|"
    "with nobody between them|with no one between them|with nothing between them|"
    "with no gaps|with no gap|with nothing in between|with nobody in between|"
    "with no one in between|with no space in between|right next to both|right next to both of them|adjacent to both|"
    "next to both|next to both of them|touching both|touching both of them|one on either side|one on each side|"
    "one on either side of it|one on either side of him|one on either side of her|one on each side of it|"
    "one on each side of him|one on each side of her|right beside each of them|right next to each of them|"
    "next to each of them|right beside both|right beside both of them|beside both|beside both of them|"
    "adjacent to each of them|with one of them directly before him and the other directly after him|"
    "with one of them directly before her and the other directly after her|with one on each side|"
    "with one directly before and the other directly after"
)
"""What says that somebody between two others is right between them."""
RUNNING = phrases("in a row|running|in succession|side by side|next to each other|right next to each other|together")
"""After two days, floors, houses: that they are next to each other."""
IN_A_ROW = words("consecutive adjacent neighbouring neighboring successive adjoining")
OPPOSITE = phrases(
    "opposite|opposite to|opposite from|across from|facing|across the table from|directly across from|"
    "face to face with|straight across from|diametrically opposite"
)
ORDER = {
    phrase: word
    for said, word in (
        ("before|prior to|earlier than|on the eve of|the eve of|by the time|by the time that|when", "before"),
        ("after|later than|subsequent to", "after"),
        ("hot on the heels of|hard on the heels of|close on the heels of|on the heels of", "behind"),
        ("ahead of|ahead", "ahead"),
        ("behind|in back of", "behind"),
        ("in front of", "front"),
        ("above|over|on top of|atop", "above"),
        ("below|under|beneath|underneath", "below"),
        ("following", "following"),
        ("preceding", "preceding"),
        ("short of|shy of|adrift of|down on|off", "behind"),
        ("clear of|up on", "ahead"),
    )
    for phrase in phrases(said)
}
BY_SO_MUCH = phrases("short of|shy of|adrift of|down on|off|clear of|up on")
"""Words of order that are some only after an amount: three points short of Bob."""
RIGHT_ON = phrases(
    "on top of|atop|on the eve of|the eve of|hot on the heels of|hard on the heels of|close on the heels of|"
    "on the heels of"
)
"""Words of order for what is right above, before or behind something."""
BY_THEN = phrases("by the time|by the time that|when")
"""Words for what was done before something else, where it had been done already: had already left when Bob came."""
ALONG = words("down up along over off")
"""Words for the way along the row: two doors down from Bob."""
SIDEWAYS = {"left": -1, "right": 1, "west": -1, "east": 1}
STREAMS = words("upstream downstream astern aft forward")
"""The ways along a river and a ship."""
TURNING = {"clockwise": 1, "anticlockwise": -1, "counterclockwise": -1}
HANDS = words("hand side")
EDGES = {
    "left": -1,
    "leftmost": -1,
    "west": -1,
    "westernmost": -1,
    "leftest": -1,
    "right": 1,
    "rightmost": 1,
    "east": 1,
    "easternmost": 1,
}
HEIGHTS = {
    "top": 1,
    "topmost": 1,
    "uppermost": 1,
    "highest": 1,
    "bottom": -1,
    "bottommost": -1,
    "lowest": -1,
    "lowermost": -1,
}
FRONTS = {"front": -1, "head": -1, "frontmost": -1, "back": 1, "rear": 1, "tail": 1, "end": 1}
FAR = words("far very extreme utmost")
EDGE_NOUNS = words("end side corner edge hand one most")
END = words("end ends extremity extremities")
OUTER = words("outermost outside outer")
"""Before a place: one of those at the ends."""
SOME_END = words("one an either")
"""Before an end: whichever of the two that is."""
MIDDLE = words("middle center centre central middlemost midmost")
LAST = words("last final")
HAVING = words(
    "asleep awake curled perched hidden parked moored docked "
    "full fond proud keen crazy mad clad dressed bound based native famous known responsible armed equipped "
    "loaded laden stuffed filled happy content busy decked wrapped clothed attired painted made born raised "
    "renowned notable noted devoted addicted partial"
)
"""Adjectives that say with their preposition what somebody has or where he is: full of beer, bound for Rome."""
STAIRCASE = words("stair stairs step flight")
"""What whoever lives higher up has more of to climb."""
YOUNGEST = words("baby")
"""Who is the youngest of them all: the baby of the family."""
SENIORITY = words("senior junior")
"""Who is older or younger than somebody: his senior by two years."""
FACTORS = {"twice": 2.0, "double": 2.0, "half": 0.5, "thrice": 3.0, "triple": 3.0}
PARTS = {"third": 3, "quarter": 4, "fifth": 5, "sixth": 6, "tenth": 10}
"""Parts of a whole: a third of what Bob paid."""
DIFFERENCE = words("difference gap")
AMOUNTS = words("amount sum price age number")
"""Nouns for how much something is."""
SUMMED = words("together combined put")
"""What says that several are added up: as much as Ann and Bob together."""
MEDALS = {"gold": 1, "silver": 2, "bronze": 3}
THESE = words("these those them")
TRUE_SO = tuple((*said, *how) for said in phrases("is|are|was|were|must be|can be|will be") for how in phrases(
    "true|correct|right|so|the case|the truth"
)) + phrases("happened|holds|hold|held|applies|apply|applied|came true|comes true|is|are")
"""That statements are true."""
STATEMENTS = phrases(
    "of the following|of the following statements|of these statements|of these|of the statements below"
)
APART = words("different separate distinct")
PROVING = words("turn prove happen")
"""Verbs of being, as it was found: they turned out to be three people."""
ANOTHER = phrases(
    "another|yet another|someone else|somebody else|someone else again|somebody else again|a different one|"
    "a third|the third|a fourth|the fourth|a fifth|the fifth|different again|someone different|"
    "somebody different|neither of them|neither of the two|neither|none of them|none of these"
)
"""What whoever is none of those just spoken of is."""
IN_SUM = phrases("between them|between the two of them|together|combined|in all|in total|taken together")
"""What says that what several have is added up."""
PARITY = {"odd": False, "even": True}
STAIRS = {"upstairs": "above", "downstairs": "below"}
OVERHEAD = {"ceiling": "upstairs"}
"""Where one flat ends, and another begins: Ann's ceiling is Bob's floor."""
PLACING = MIDDLE | END | frozenset([*EDGES, *HEIGHTS, *FRONTS, *STAIRS]) - {"head", "tail"}
"""Words for a place in the row: never idle where there is one."""
WEDGED = words("sandwiched squeezed wedged squashed jammed crammed tucked midway halfway")
"""Right between two others."""
PROMPT = phrases("sharp|prompt|on the dot|on the nose")
"""Words after a time for the time itself."""
WITHIN = {"day": "hours minutes", "week": "days", "month": "days", "year": "months"}
"""What is earlier or later within a longer time: later in the day is at a later hour."""
COSTING = words("cost take")
"""Verbs for what something asks of somebody: it took Ann two hours."""
SPANS = PERIODS | words("fortnight floor storey story slot shift turn")
TIMES = SPANS | words("summer winter spring autumn fall weekend time lunchtime season life youth childhood past")
STOREYS = words("floor storey story level")
SEATS = words("seat chair room house place stool cabin stall bench box booth desk tent bed pew flat office")
AT_HAND = phrases("at her elbow|at his elbow|at her side|at his side|by her side|by his side")
"""Beside somebody who was spoken of."""
STEPS = words("place position house spot seat one person")

# ---- joining

SUBORDINATING = words("before after when while until because since although though as")
CAUSES = phrases("because|because of|since|so that|so as to|in order to|due to|thanks to|owing to|on account of")
"""What begins a cause or an aim: whatever it is, what it is told of is so."""

SOME_ORDER = phrases(
    "in some order|in either order|in one order or the other|in one order or another|"
    "not necessarily in that order|though not necessarily in that order|in any order|"
    "not necessarily in this order|but not necessarily in that order|in whatever order|in whichever order|"
    "whichever way around|whichever way round|one way or the other|one way or another|"
    "either way around|either way round|"
    "although not necessarily in that order|though not necessarily in this order|but not necessarily in this order|"
    "one way round or the other|one way around or the other|one way or the other round|in one way or the other|"
    "whichever way round it was|whichever way around it was|whichever way round it is|whichever way around it is|"
    "one each|one of each|each one of them|one apiece|one to each|one on each|one in each|one for each"
)
"""What leaves open which of two is which."""
RESPECTIVELY = phrases("respectively|in that order|in this order")
_NOT_BOTH = phrases(
    "not both|not both of them|not both of these|not both of these are so|not both of these are true|"
    "not both are true|not both at once|not both together|both are not true|they are not both true|"
    "not the two together|never both|it can n't be both|it can n't have been both|it is n't both|it was n't both|"
    "he does n't do both|she does n't do both|he did n't do both|she did n't do both|he can n't do both|"
    "she can n't do both|you can n't have both|we can n't have both|they can n't both be so|"
    "they can n't both be true|both can n't be true|both can n't be so"
)
NOT_BOTH = tuple(sorted(
    ((*lead, *said) for lead in ((), *phrases("but|though|although|and|yet")) for said in _NOT_BOTH),
    key=len, reverse=True,
))
IFF = phrases(
    "if and only if|if , and only if ,|if , and only if|if but only if|if , but only if ,|exactly if|exactly when|"
    "just when|precisely when|precisely if|just in case|when and only when|when , and only when ,"
)
CONVERSELY = phrases(
    "and vice versa|and the other way round|and the other way around|and the other way about|and conversely|"
    "and only then|but only then|and only so|and not otherwise|but not otherwise|and in no other case|"
    "but in no other case|and the other way round too|and the other way around too|and only in that case|"
    "but only in that case"
)
"""After a condition: what follows from it holds only with it."""
_BOTH = "both|both of them|both of these|both are true|both are so|both may be true|both may be so"
OR_BOTH = tuple(sorted(
    ((*lead, *said) for lead in phrases("or|or possibly|or perhaps|or maybe|and perhaps|and possibly|and maybe|or even|"
                                        "possibly|perhaps|maybe|or perhaps even|or indeed") for said in phrases(_BOTH)),
    key=len, reverse=True,
))

CONNECTIVES = {
    "and": "and",
    "but": "and",
    "while": "and",
    "whereas": "and",
    "because": "and",
    "although": "and",
    "though": "and",
    "since": "and",
    "so": "and",
    "as": "and",
    "yet": "and",
    "where": "and",
    "when": "and",
    "or": "or",
    "if": "if",
    "unless": "unless",
    "for": "and",
    "provided": "if",
    "whereupon": "and",
    "until": "and",
    "till": "and",
    "whenever": "if",
}
SUPPOSING = words("given provided providing assuming supposing")
"""Words that may lead a condition with "that" after them."""
SOONER = {"no": ("sooner", "than"), "hardly": ("", "when"), "scarcely": ("", "when"), "barely": ("", "when")}
"""No sooner had this happened than something else did."""
LEADING = words("edit update ps oh ok okay well hey yes and but so then also yet finally lastly last next")
"""Words that may lead a sentence on."""
PREPOSITIONS = JOINING | words(
    "inside like over across against among upon under behind out per up down toward towards amid amongst throughout "
    "near"
)
CIRCUMSTANCE = words("for on at in to by during")
"""Prepositions for how, when or where something is done."""
RELATING = words("over under behind up down near across inside within outside")
"""Prepositions that are relations between places, but for what is no place."""
CONTACT = words("onto upon against toward towards past into at over across")
"""Prepositions for whom something is done to."""
ARTICLELESS = TIMES | GENERIC | IDLE_NOUNS | words("place part foot home care charge aim note turn refuge")
"""Nouns that need no article: took place, set foot."""
FUNCTION = (
    PREPOSITIONS
    | AUXILIARY
    | NOT
    | WEAK
    | THE
    | SOME
    | EVERY
    | NO
    | HIS
    | NARRATOR
    | SOMEBODY - {"one"}
    | frozenset(PRONOUNS)
    | frozenset(CONNECTIVES)
    | words("who whom whose which what where when how why whoever whichever whatever nor than then")
)
"""Words of the language itself: no noun or adjective is one of them."""
PARTICLES = words(
    "round up out in off along away down back on over home together through around there here forward by aboard ashore"
)
NAMELY = phrases("namely|that being|viz")
"""Before the name of who was only counted: has one neighbour, namely Bob."""
BY_NOW = words("now also currently still proudly happily already safely comfortably presently")
"""After a comma: that what follows is so as it stands: the orchid, now in a yellow pot."""
PRESENT = words("aboard around here present alive")
"""After a noun: that somebody is there at all."""
ELSEWHERE = words("home away back off out up down over round around ashore")
"""Where somebody goes who does not go along."""
AS_WELL = phrases("as well as|along with|together with|in addition to")

# ---- questions

INTERROGATIVE = {
    "who": "who",
    "whom": "who",
    "what": "what",
    "where": "where",
    "when": "when",
    "how": "how",
    "why": "why",
}
DETERMINERS = THE | HIS
SORTS = words("kind sort type kinds sorts types")
OFFERED = words("following given options choices")
"""What a choice is among: who among the following."""
LASTING = words("away gone absent off old long tall")
"""What may follow the subject after how much: how many days was Ann away."""
LISTING = words("put arrange list sort order rank place name line give write")
IN_ORDER = phrases("in order|in the right order|in the correct order|in their order|in line|in a row")
WHAT_IS_WHERE = phrases("what goes where|what belongs where|what is where|who is who|which is which|what is what")
GRIDS = words(
    "grid puzzle riddle table chart timetable schedule mystery roadmap arrangement lineup solution answer truth "
    "details seating plan programme program list"
)
"""What holds all that a riddle asks for."""
JOINING_ASKS = words("and but also ; : then")
LEADING_ASKS = words("so and now but then well ok okay finally please question questions hence first also today asked")
SOURCING = words("from using given with by considering based")
CLUES = words("clues clue information facts hints statements evidence following notes details remarks list puzzle")
POINTING = words("given above below provided alone")
MODAL = words("can could will would do did")
ADDRESSED = words("you we they anyone anybody someone somebody")
SORTED = words(
    "in by when if going count counting list line sort rank order arrange put from lined sorted ranked arranged"
)
"""Words that a sentence may begin with that tells in what order they all are: going up in age, the next is Ann."""
WANTED = words("want need wish would 'd must should have")
TASKS = words("task job challenge question goal problem mystery aim")
URGING = words("please now help try")
ADDRESSEES = words("me us him her them whether exactly please")
INVESTIGATORS = words("inspector sergeant detective police teacher reader")
FINDING_OUT = words(
    "work figure find puzzle sort make write set fill piece tell say determine deduce establish discover identify name "
    "decide give list state show solve complete reconstruct guess explain infer answer specify draw match restore "
    "conclude know see"
)
"""Verbs of finding out or telling what a riddle asks for."""
