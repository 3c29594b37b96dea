"""Edits of one sentence, each of which changes what it says: the table of kinds, and how each is made.

An edit gets a sentence that was read and gives the sentence changed, or None where the kind has no place in it. Some
kinds know what the changed sentence says (``says``); of others it is known only that it is no longer the same. Some
say what no grid can say, or nothing at all ("allegedly", "is afraid of", an invented word): any reading is a ``guess``.
"""

from __future__ import annotations

from dataclasses import dataclass

from bench.edit_makers import (
    INVENTED,
    STRAY_NOUNS,
    STRAY_WORDS,
    Make,
    act_not,
    after,
    asked,
    be_not,
    before,
    before_verb,
    cut,
    inserted,
    invented_verb,
    modal,
    not_removed,
    numbered,
    other_value,
    other_verb,
    replaced,
    swapped,
    symbols,
    then,
    unknown_value,
    value_becomes,
    value_dropped,
    values_swapped,
)


@dataclass(frozen=True)
class Kind:
    """One way to change a sentence."""

    name: str
    make: Make
    guess: bool = False


NEXT = r"\b(?:(?:right|directly|immediately) )?(?:next (?:door )?to|adjacent to|beside)\b"
SIDE = (r"\b(?:(?:directly|immediately|somewhere|anywhere|just) )?(?:to|on) the (?:immediate )?(?:left|right) of\b|"
        r"\b(?:directly|immediately|somewhere) (?:left|right) of\b")
MORE = r"\b((?:\w{2,}[^\W\d_]er|more \w+|less \w+)) than\b"
MOST = r"\bthe ((?!rest|forest|guest|interest|west|test|best|harvest|priest|nest|chest|vest)\w+est|most \w+)\b"
FIRST = r"\bthe (first|second|third|fourth|fifth|last)\b"
AMOUNT = r"(?<![\w.,-])(?<!least )(?<!most )(?<!than )(?<!about )(\d+|two|three|four|five|six)(?= \w)"

KINDS = (
    # words that nothing licenses
    Kind("an invented word anywhere", inserted(INVENTED), guess=True),
    Kind("an invented name anywhere", inserted(INVENTED, capital=True), guess=True),
    Kind("an invented adverb anywhere", inserted(tuple(f"{word}ly" for word in INVENTED)), guess=True),
    Kind("a stray noun anywhere", inserted(STRAY_NOUNS), guess=True),
    Kind("a stray function word anywhere", inserted(STRAY_WORDS), guess=True),
    Kind("a stray number anywhere", inserted(("17", "-4", "3.5"), inside=True), guess=True),
    Kind("a stray sign anywhere", inserted(("!=", "≠", "¬", "<>", "~"), inside=True), guess=True),
    # denied
    Kind("be: not", be_not("{} not", "{} NOT")),
    Kind("be: isn't", be_not("{}n't", "{}n’t", "{} n't")),
    Kind("be: isnt", be_not("{}nt", "{}n", "{}not", "aint", "ain't")),
    Kind("be: never, no longer, hardly", be_not("{} never", "{} no longer", "{} hardly", "{} by no means",
         "{} scarcely")),
    Kind("verb: does not", act_not("{0} not {1}", "{0}n't {1}", "{0}n’t {1}", "{0} NOT {1}")),
    Kind("verb: doesnt", act_not("{0}nt {1}", "dont {1}", "don't {1}", "cannot {1}", "cant {1}")),
    Kind("verb: never, hardly", before_verb("never", "no longer", "hardly", "scarcely", "by no means")),
    Kind("not taken away", not_removed),
    Kind("neither to either", replaced(r"\b([Nn])either\b(.*?)\bnor\b", r"either\2or")),
    Kind("either to neither", replaced(r"\b([Ee])ither\b(.*?)\bor\b", r"neither\2nor")),
    Kind("the to no", replaced(r"\b[Tt]he (?!same|left|right|far|first|second|third|fourth|fifth|last|end|middle)",
         "no ")),
    Kind("no to the", replaced(r"\b[Nn]o (?!two|one)", "the ")),
    Kind("it is false that", before("It is false that", "It is not true that", "It is not the case that",
         "It is untrue that", denies=True)),
    Kind("it is impossible that", before("It is impossible that", "It cannot be that",
         "It is out of the question that", denies=True)),
    Kind("nobody says that", before("Nobody says that", "No one believes that", "It would be a lie to say that",
         "It is wrong to say that", "I doubt that", "Do not think that", "Far from it:")),
    Kind("not so:", before("Not so:", "Wrong:", "False:", "Not true:", "The following is a lie:", "Not")),
    Kind("(false)", after(" (false)", " (not true)", " (untrue)", " (this is a lie)", " [false]", " (wrong)",
         " (not)")),
    Kind("a denying end", after(", which is not true", " - not", ", but that is a lie", ", or rather not",
         ", they lied", " is false", "? No")),
    Kind("in signs that deny", symbols),
    # weakened
    Kind("allegedly first", before("Allegedly,", "Supposedly,", "Perhaps", "Maybe", "Possibly,", "Probably,",
         "In theory,", "Usually,", "Sometimes"),
         guess=True),
    Kind("allegedly at the verb", before_verb("allegedly", "supposedly", "perhaps", "possibly", "probably",
         "reportedly", "seemingly", "apparently"),
         guess=True),
    Kind("usually at the verb", before_verb("usually", "sometimes", "often", "rarely", "seldom", "occasionally",
         "mostly", main=True),
         guess=True),
    Kind("almost at the verb", before_verb("almost", "nearly", "practically", "not quite", "half", main=True),
         guess=True),
    Kind("allegedly last", after(", allegedly", ", perhaps", ", or so they say", " most of the time", " on Sundays",
         ", if memory serves", " or not"),
         guess=True),
    Kind("some say that", before("Some say that", "Rumour has it that", "The thief claims that", "A liar says that",
         "I dreamt that", "It is possible that", "According to a liar,", "Tom hopes that"),
         guess=True),
    Kind("might", modal("might", "may", "could", "should", "would like to", "wants to", "hopes to", "pretends to",
         "refuses to", "used to", "fails to", "forgot to"),
         guess=True),
    Kind("unless it rains", after(" unless it rains", " if it rains", " when it rains", " except in winter",
         " only if the moon is full", " unless somebody lies", " as long as nobody looks"),
         guess=True),
    Kind("if it rains,", before("If it rains,", "Unless it rains,", "Were it not for the rain,",
         "When the sun shines,", "If only"),
         guess=True),
    # another verb
    Kind("hates, avoids", other_verb("hates", "avoids", "detests", "is afraid of", "is allergic to", "fears",
         "cannot stand"),
         guess=True),
    Kind("wishes for, dreams of", other_verb("wishes for", "dreams of", "would like to own", "is looking for",
         "envies", "has lost", "has heard of", "admires", "is saving up for"),
         guess=True),
    Kind("pretends to be", other_verb("pretends to be", "aspires to be",
         "is mistaken for", "seems to be", "used to be", "looks like", "wants to be"),
         guess=True),
    Kind("differs from, excludes", other_verb("is far from being", "is anything but", "refuses to be", "differs from",
         "excludes", "is no relation to", "is unrelated to",
         "rules out", "is the opposite of", "contradicts", "is incompatible with", "is not")),
    Kind("a verb of doing", other_verb("sold", "painted", "rubbed elbows with", "paid for", "is married to",
         "talks about", "married", "stole", "broke", "is taller than", "outlived"),
         guess=True),
    Kind("an invented verb", invented_verb, guess=True),
    Kind("an invented verb of two words", other_verb("blorps", "is trelk to", "gets florned by", "has zindled",
         "snarvs at"), guess=True),
    Kind("signs for a verb", other_verb("!=", "≠", "<>", "≈", "<", ">"),
         guess=True),
    # another relation
    Kind("left and right", swapped(("left", "right"), ("leftmost", "rightmost"), unless=(
         r"left to right|right to left|left or right|"
         r"\bright (?:next|between|after|before|beside|in|at|behind|above|below)"))),
    Kind("before and after", swapped(("before", "after"), ("earlier", "later"), ("ahead of", "behind"), ("earliest",
         "latest"), unless=r"\b(?:look|looks|looked|named|after) (?:after|all)\b")),
    Kind("above and below", swapped(("above", "below"), ("higher", "lower"), ("top", "bottom"), ("highest",
         "lowest"), ("over", "under"), unless=r"\breached the (?:top|bottom)\b|\b(?:over|under) the rail\b")),
    Kind("older and younger", swapped(("older", "newer"), ("older", "younger"), ("oldest", "newest"), ("oldest",
         "youngest"), ("elder", "younger"), ("eldest", "youngest"))),
    Kind("more and less", swapped(("more", "less"), ("taller", "shorter"), ("tallest", "shortest"), ("heavier",
         "lighter"), ("heaviest", "lightest"), ("longer", "shorter"), ("cheaper", "dearer"), ("cheapest",
         "dearest"), ("most", "least"), ("faster", "slower"), ("larger", "smaller"), unless=r"more or less")),
    Kind("first and last", swapped(("first", "last"))),
    Kind("even and odd", swapped(("even", "odd"), ("even-numbered", "odd-numbered"))),
    Kind("next to: vague", replaced(f"{NEXT}|{SIDE}", "a few doors from", "near", "not far from", "far from",
         "within sight of", "in the vicinity of", "close to"),
         guess=True),
    Kind("next to: elsewhere", replaced(f"{NEXT}|{SIDE}", "inside", "on top of", "across the street from",
         "in love with", "in the shadow of", "unlike", "on speaking terms with"),
         guess=True),
    Kind("next to: invented", replaced(f"{NEXT}|{SIDE}", "blorpish to", "trelk of", "zindlewise from",
         "next florn to", "left-ish of"), guess=True),
    Kind("next to to left of", replaced(NEXT, "two places to the left of", "immediately to the left of",
         "three places away from", "opposite", "neither next to nor opposite")),
    Kind("left of to next to", replaced(SIDE, "next to", "two places to the left of", "not next to", "nowhere near",
         "at least two places from")),
    Kind("directly to somewhere",
         replaced(r"\b(?:directly|immediately|just) ((?:to the |on the )?(?:left|right)|before|"
         r"after|above|below|behind)", r"somewhere \1", r"not \1", r"two places \1")),
    Kind("somewhere to directly", replaced(r"\bsomewhere (to the|on the|left|right)\b", r"immediately \1",
         r"three places \1", r"nowhere \1")),
    Kind("between to outside", replaced(r"\bbetween\b", "outside", "beyond", "not between")),
    Kind("opposite to next to", replaced(r"\bopposite\b", "next to", "not opposite")),
    Kind("together to apart", replaced(r"\b(the same|different)\b", "almost \\1", "neither \\1",
         "more or less \\1")),
    # numbers and comparisons
    Kind("the next number", numbered(far=False)),
    Kind("a number far away", numbered(far=True)),
    Kind("about so many", replaced(AMOUNT, r"about \1", r"at least \1", r"more than \1", r"not \1",
         r"fewer than \1", r"almost \1", r"roughly \1")),
    Kind("no more than", replaced(MORE, r"no \1 than", r"not \1 than", r"hardly \1 than", r"anything but \1 than")),
    Kind("than only", replaced(r"\bthan (?=the|[A-Z])", "than only ", "than everyone but ", "than all except ",
         "than the neighbour of ", "than a friend of ")),
    Kind("the second most", replaced(MOST, r"the second \1", r"one of the \1", r"almost the \1", r"not the \1",
         r"neither the \1", r"far from the \1")),
    Kind("one of the first", replaced(FIRST, r"one of the \1", r"almost the \1", r"not the \1",
         r"anywhere but the \1", r"the next after the \1")),
    # logic
    Kind("and to or", replaced(r"\band\b(?! only)", "or", "nor", "but not", "without", "unless")),
    Kind("or to and", replaced(r"\bor\b(?! not)", "and", "but not", "and not")),
    Kind("if to unless", replaced(r"\b([Ii]f)\b(?! and only)", "unless", "even if", "whether or not")),
    Kind("only if to if", replaced(r"\b(?:if and only if|only if)\b", "unless", "even if", "whether or not")),
    Kind("at least to at most", replaced(r"\b([Aa]t least|[Aa]t most|[Ee]xactly) (?=\w+)", "not ", "hardly ",
         "all but ", "about ")),
    Kind("both to neither", replaced(r"\b(?:[Bb]oth|[Aa]ll)\b", "neither", "none", "not all", "hardly any")),
    # values
    Kind("another value", other_value),
    Kind("values swapped", values_swapped),
    Kind("an invented value", unknown_value, guess=True),
    Kind("non-", value_becomes("non-{}", "anti-{}", "ex-{}", "un-{}", "quasi-{}", "non {}")),
    Kind("a false or former one", value_becomes("former {}", "fake {}", "so-called {}", "alleged {}", "would-be {}",
         "imaginary {}", "almost {}"),
         guess=True),
    Kind("anyone but", value_becomes("the one who is not {}", "the opposite of {}", "the one other than {}",
         "the rival of {}", "the ones without {}")),
    Kind("somebody of theirs", value_becomes("{}'s brother", "{}'s rival", "{}'s lookalike", "{} or somebody else",
         "{}'s former neighbour"),
         guess=True),
    Kind("(not so) at a value", value_becomes("{} (not really)", "{} (or rather not)", "{} (false)", "{} (?)",
         "{} (allegedly)"),
         guess=True),
    Kind("a value dropped", value_dropped),
    Kind("cut before a value", cut),
    # statements about statements
    Kind("is asked, not said", asked),
    Kind("the clue is a lie", then("This clue is a lie.", "That is a lie.", "The statement above is false.",
         "The previous sentence is not true.", "The opposite is true.", "Not really.", "Just kidding.",
         "Ignore that.")),
    Kind("one clue is a lie", then("Exactly one of these statements is false.", "One of the clues is a lie.",
         "All of the clues but one are true.", "Clue 2 is a lie.", "Clue 1 is not to be trusted.",
         "None of the above is true.", "At least one of these clues is wrong.")),
    Kind("said by a liar", after(", says the liar", ", according to a liar", ", said Tom, who always lies",
         ", if you believe the liar"),
         guess=True),
)
