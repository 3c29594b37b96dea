"""The words that tell what a sentence is for: what may change the rules of a riddle, and what only repeats them."""

from __future__ import annotations

from cluegrid.reading.closed import words

STATEMENTS = words(
    "clue clues hint hints statement statements sentence sentences fact facts claim claims condition conditions remark "
    "remarks note notes line lines word words mention mentioned testimony testimonies assertion assertions premise "
    "premises information list lists puzzle riddle text rule rules said stated"
)
"""Words for the sentences of the riddle itself."""
UNTRUE = words(
    "kidding joking "
    "false untrue wrong wrongly incorrect mistaken lie lies lied lying liar liars contrary negate negated negation "
    "negations deny reverse reversed reversal invert inverted inverse backwards backward decoy decoys bogus fake faked "
    "lies fib fibs fibbed falsehood falsehoods mislead misleading invalid void truthful honest dishonest truth truths "
    "mistake mistakes typo typos misprint misprints "
    "true untruthful upside mirrored mirror versa herring herrings erroneous error errors inaccurate unreliable"
)
"""Words that may say that other sentences do not hold as they stand."""
OPPOSED = words("opposite opposites converse")
"""Of a statement: what it says is not so. (Of a place it is another matter.)"""
LEFT_OUT = words(
    "ignore ignored disregard disregarded skip skipped omit omitted delete deleted strike struck remove removed cancel "
    "cancelled canceled withdraw withdrawn drop dropped discard discarded scrap retract retracted superseded outdated "
    "obsolete literally sarcastic ironic rely relied trust trusted believe believed doubt doubtful instead "
    "except unless"
)
"""What may be done with statements so that they no longer hold."""
SOME = words("some most many half few several part any only odd even except but")
"""How many of the statements may be meant, where it is not all of them."""
MAY = words("may might can could possible possibly perhaps maybe sometimes allowed permitted optional need")
"""What is allowed, though it need not be so."""
RETRACTING = frozenset(
    [("not", "really"), ("not", "so"), ("or", "not"), ("not",), ("not", "quite"), ("or", "rather", "not")]
)
"""Whole clauses that take back what stands before them."""
RISING = words("rise increase grow climb fall decrease ascend descend drop shrink")
"""Verbs of becoming more or less."""
MEASURES = words("price size age height weight length strength value cost")
"""What things have more or less of."""
SHARING = words(
    "same share shares shared sharing alike identical twice common joint jointly equal equally coincide duplicate "
    "duplicates repeat repeats repeated repetition recur twofold"
)
"""Of several that have one thing: what a riddle denies, or else it is another riddle."""
BOUNDS = (("more", "than"), ("at", "least"), ("at", "most"), ("up", "to"), ("or", "more"), ("fewer", "than"),
          ("less", "than"), ("no", "fewer"), ("too", "many"), ("as", "many"))
"""Words that count, and leave open how many."""
CHANGING = words(
    "swap exchange trade switch interchange replace shuffle rename renumber relabel mislabel rearrange reassign "
    "redistribute repaint reshuffle confuse muddle transpose rotate scramble mix substitute pass hand misplace mistake "
    "move change revise adjust amend alter"
)
"""Verbs after which things are no longer as they were told."""
TRANSFER = words("give lend hand send pass sell buy steal borrow swap sell take")
"""Verbs after which another has what somebody had."""
PLAIN_OF_CLUES = words(
    "be is are was were follow follows following give gives given know known help helps need needs suffice lead leads "
    "read use used using find solve solved solving work deduce enough information true correct order number numbered "
    "below above careful carefully everything here there come comes make made write written puzzle riddle provided "
    "provide answer answers question questions study consider contain contains describe describes tell tells concern "
    "concerns about necessary sufficient unique solution grid chart table look start begin listed complete original "
    "translated found based collected take thanks good luck hold holds apply applies satisfied met observed have has "
    "had see seen want get got first-hand logic logical logically consistent "
    "compatible fixed describe reading list lists note notes remember bear mind "
    "contradict contradicts clear unclear helpful useful interesting important irrelevant superfluous unnecessary "
    "redundant required inspector detective police teacher reader out remarks statement statements clue "
    "clues hint hints "
    "fact facts sentence sentences claim claims condition conditions following page book long short easy hard tricky "
    "also"
)
"""What is said of clues without changing them."""
PLACING = words(
    "next beside adjacent before after between opposite above below behind ahead leftmost rightmost alternate "
    "alternately alternating alternates clockwise anticlockwise counterclockwise immediately directly end ends middle "
    "neighbour neighbours neighbor neighbors neighbouring neighboring nearest nearer closer than twins partners "
    "initial initials letter letters alphabetical alphabetically rhyme rhymes suggests matches match matching "
    "correspond corresponds odd even prime east west upstairs downstairs backs "
    "outward outwards ascending descending increasing decreasing increase increases decrease decreases whoever whatever"
)
"""Words that relate those in the grid to each other."""
OTHERS = words("another other others other's another's else elses")
"""Words for one of the grid that is not the one spoken of."""
KIN = words(
    "husband husbands wife wives partner partners spouse spouses brother brothers sister sisters son sons daughter "
    "daughters father mother twin twins cousin cousins couple couples married"
)
STOPPING = words("quit quits stopped stops stop refuse refuses refused avoid avoids avoided skips abstain abstains "
                 "disqualified")
"""Verbs of no longer doing something."""
LACKING = words("empty vacant unoccupied missing unused deserted absent uninhabited ownerless without lacks lack "
                "broken reserved demolished nothing spare extra additional superfluous further surplus")
"""Words that say that some have none, or that there are more than is told."""
NONE_OF = words("no none nobody neither never nor not n't nowhere cannot nothing")
FIRST_PERSON = words("i you we me us my our your mine ours yours myself yourself ourselves im ive id ill dont")
EVERYBODY = words("each every everyone everybody all both any they them their theirs")
"""Words that speak of all those in the grid alike."""
NOBODY = words("nobody none")
DISTINCT = words(
    "different differs differ distinct own unique one single certain particular favourite favorite separate various "
    "exactly once alone per individual varied precisely respective individually differently else another once "
    "distinctly"
)
"""Words with which a rule says that everybody has his own."""
LAID_OUT = words(
    "row line side numbered street lane along circle circular round table floors storeys stacked facing queue column "
    "painted consecutive successive counted neighbouring adjacent stand"
)
"""Words that say how the places lie."""
ROUND = words("circle circular ring loop round")
THINKING = words(
    "know knows knew known remember remembers remembered recall recalls recalled agree agrees agreed tell tells told "
    "say says said guess guesses guessed think thinks thought notice noticed crack cracks cracked solve solves solved "
    "decide decided sure understand understood believe figure see mention mentioned named listed"
)
"""Verbs of knowing: that nobody knows says nothing of the grid."""
SOLVING = words(
    "solve solves solved solving solution solutions answer answers puzzle puzzles riddle riddles brainteaser teaser "
    "crack genius brain head logic iq percent % guess stuck correct post thread version harder easier easy hard tricky "
    "difficult"
)
"""Words of those who puzzle, not of those in the puzzle."""
REPORTING = words(
    "claims claimed thinks thought says said insists insisted swears swore reckons reckoned believes tells told wonders"
)
WISHES = words(
    "thanks thank thx ty cheers luck fun enjoy hello hi hey dear sorry please good great happy best regards greetings "
    "welcome edit update ps hint help bye hope lol haha ok okay yes wait"
)
"""Words of greeting, thanking and wishing."""
LATER = words("ago formerly originally afterwards later since yesterday tomorrow previously earlier last")
"""Words that put what is said into another time."""
DEICTIC = words("this that it these those so")
GIVEN_PHRASES = tuple(
    tuple(phrase.split())
    for phrase in (
        "in no particular order", "not necessarily in this order", "not necessarily in that order",
        "not necessarily in the same order", "not necessarily in the order given", "not necessarily respectively",
        "in any order", "in no order", "in some order", "no particular order", "of course", "from left to right",
        "left to right", "from first to last", "from top to bottom", "from bottom to top", "next to each other",
        "next to one another", "beside each other", "side by side", "one after another", "one after the other",
        "one above the other", "one above another", "one on top of the other", "one on top of another",
        "one behind the other", "one behind another", "behind one another", "behind each other",
        "on top of each other", "on top of one another", "above one another", "above each other", "one by one",
        "each other", "one another", "as usual", "no ties", "no tricks", "no trick", "no dead heats", "the other day",
        "at the same time", "all the same", "just the same", "right away", "all right", "next week", "next issue",
        "next year", "next month", "after all", "at the end", "in the end", "at last", "at least once a", "so long",
        "first of all", "no doubt", "no wonder", "no matter", "no idea", "no longer than", "in the middle of the",
        "no more no less", "no more and no less", "nothing else", "nothing more", "none other than", "no one else",
        "nobody else", "as long as", "as soon as", "as well as", "or so", "true story", "true classic", "no less than",
        "no fewer than", "one and only", "the same street", "the same side of the street", "last night", "last week",
        "last year", "last month", "last summer", "last season", "before long", "the next day", "day after day",
        "not only", "no problem", "no hurry", "no pressure", "why not", "if you like", "if you can", "if you dare",
        "if you wish", "if possible", "if any", "if need be", "right now", "right here", "for the first time",
        "once more", "same as before", "another one of those", "another of those", "another one of these",
        "another of these", "believe it or not", "nothing but",
        "other people", "no place", "from the left", "on the far left", "at the far left", "far left",
        "on the left end", "at the left end", "to the nearest", "between them they", "between us",
        "the wrong word", "at all", "passed the time", "pass the time", "if memory serves", "if i remember rightly",
        "if i remember correctly", "if found suitable", "if found fit", "if anybody asks", "if anyone asks",
    )
)
"""Phrases of which no word relates or counts anything of the grid."""
SEEN = words("you your we our viewer viewed street front outside quay pavement road spectator onlooker reader observer "
             "audience picture window garden path towpath shore pier lawn promenade")
"""From where left and right are as they are told: not from those in the grid."""
OVERTURNING = words("cannot can n't not never far")
"""Words that turn a rule of which it is said that all do so."""
HEDGING = words(
    "almost nearly hardly scarcely barely seldom rarely usually sometimes often mostly generally normally typically "
    "occasionally practically virtually allegedly supposedly perhaps maybe possibly probably reportedly apparently "
    "seemingly roughly impossible unlikely doubtful doubt"
)
"""Words with which a rule need not hold of all."""
