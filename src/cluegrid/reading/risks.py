"""Words that may change the rules of a riddle: that allow, count, relate, deny, exchange or take back something.

Each of them is a risk only where something of the grid, or of the riddle's own sentences, is spoken of in the same
clause, and where what stands around it does not show that nothing of the grid is meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cluegrid import lexicon
from cluegrid.reading import closed
from cluegrid.reading import role_words as words
from cluegrid.reading.clauses import (
    Clause,
    clause_of,
    clauses_of,
    denials,
    of_solvers,
    outsider_speaks,
    tells_of_himself,
    without_phrases,
    word_at,
)
from cluegrid.reading.licensing import lemmas_of
from cluegrid.reading.scales import base
from cluegrid.reading.setting import Setting
from cluegrid.reading.told import Told
from cluegrid.reading.values import cardinal
from cluegrid.reading.word_forms import noun_lemmas, singular, verb_lemmas

_CLASSED = frozenset(["kind", "sort", "type", "brand", "make", "breed", "colour", "color", "shade"])


class Risk(NamedTuple):
    """Words that may change what other sentences say, and in which way."""

    how: str
    word: str


def risks(s: Setting, told: Told, carriers: frozenset[str] = frozenset()) -> list[Risk]:
    """The words of a sentence that may change what the others say."""
    values = {one.start for one in told.named}
    by_letter = _listed_by_letter(told)
    marked = tuple(
        token._replace(kind="value") if i in values else token
        for i, token in enumerate(told.tokens)
        if i not in told.within | by_letter
    )
    found: list[Risk] = []
    for part in clauses_of(without_phrases(marked)):
        at = frozenset(i for i, token in enumerate(part) if token.kind == "value")
        clause = clause_of(s, part, at, carriers)
        for detect in _DETECTORS:
            found += detect(s, clause)
    lows = [token.low for token in told.tokens]
    sides = {word for i, word in enumerate(lows) if word in ("left", "right") and lows[i - 1] == "the"}
    found = [risk for risk in found if risk.how != "changed" or risk.word not in sides]  # nothing is righted
    if any(lows[i : i + 2] == ["no", "two"] for i in range(len(lows))):  # no two cost the same or are as old
        found = [risk for risk in found if risk.how != "shared"]
    if told.listed and not told.named:  # there were four of them: A, B, C and D
        sizes = {len(s.names(name).values) - less for name in told.listed for less in (0, 1)}
        found = [risk for risk in found if risk.how != "counted" or cardinal(risk.word) not in sizes]
    found += _in_order(s, told)
    return list(dict.fromkeys(found))


def _listed_by_letter(told: Told) -> frozenset[int]:
    """The words that say of a list only how it was sorted: "their names, in alphabetical order, are ..."."""
    lows = [token.low for token in told.tokens]
    return frozenset(
        n for i in range(len(lows) - 3) if lows[i : i + 3] == ["in", "alphabetical", "order"] and told.listed
        and lows[i + 3] in (",", ":", ")", "are", "is", "were", "was") for n in range(i, i + 3)
    )


def _in_order(s: Setting, told: Told) -> Iterator[Risk]:
    """That values are listed as they stand: "they live there in this order"."""
    lows = [token.low for token in told.tokens]
    unordered = [name for name in told.listed if s.names(name).order == "none"]
    if unordered and "then" in {lows[i] for i in told.within}:
        yield Risk("ordered", "then")
    lists = any(low in ("list", "lists", "listed") for low in lows)
    if not (unordered or lists) or (not lists and s.axis.name in told.listed):
        return
    for i, low in enumerate(lows):
        before = lows[max(0, i - 5) : i]
        said = low in ("order", "orders") and before[-1:] and before[-1] in _ORDERED and "in" in before
        said = said and i not in _listed_by_letter(told)
        if (said or (low == "respectively" and not lists)) and not {"not", "n't", "no", "any"} & set(before):
            yield Risk("ordered", low)


_ORDERED = closed.words("that this the same following right correct given exact alphabetical order")


def _untrue(s: Setting, clause: Clause) -> Iterator[Risk]:
    """That statements do not hold as they stand."""
    limited = [i for i, token in enumerate(clause.tokens) if _limits(clause, i)]
    if tuple(token.low for token in clause.tokens if token.kind == "word") in words.RETRACTING:
        yield Risk("truth", clause.tokens[0].low)
    reported = any(token.low in words.REPORTING for token in clause.tokens) and not clause.nouns
    for i, token in enumerate(clause.tokens):
        low = token.low
        if low in words.UNTRUE:
            if low in ("lie", "lies", "lying") and _lies(clause, i):
                continue
            lows = [one.low for one in clause.tokens]
            if low in _WAYS_ROUND and not clause.statements and (
                not {"numbered", "counted"} & set(lows) or "from" in lows[max(0, i - 4) : i]
            ):
                continue
            if low in _SLIPS and _denied_of_all(clause, i):
                continue  # not one of them was wrong
            if low == "mistake" and word_at(clause, i - 1) == "by" and not _of_sentences(clause):
                continue
            if low in ("true", "truth") and not denials(clause) and not limited and not _of_some(clause):
                continue
            if low in ("lie", "lies", "lied", "lying") and {"never", "not", "n't"} & {word_at(clause, i - 1)}:
                continue  # a goblin who never lies
            known = clause.statements if outsider_speaks(clause) else limited
            solvers = of_solvers(clause) and not _of_sentences(clause)  # two answers, which the book says is wrong
            if low in _SLIPS and (solvers or not (clause.touched or known)):
                continue
            if word_at(clause, i + 1) in ("answer", "answers", "solution", "number") and not clause.statements:
                continue
            yield Risk("truth", low)
        elif low in words.OPPOSED and (
            clause.statements or word_at(clause, i + 1) in ("of", "is", "was") or word_at(clause, i - 1) == "its"
        ):
            yield Risk("truth", low)
        elif low in words.LEFT_OUT and word_at(clause, i + 1) in words.DEICTIC and len(clause.tokens) < 8:
            yield Risk("statements", low)
    if not clause.statements or _all_true(clause, limited):
        return
    for token in clause.tokens:
        changes = lemmas_of(token) & (words.CHANGING - _MILD) and not outsider_speaks(clause)
        left_out = token.low in words.LEFT_OUT and not (token.low == "instead" and _offers(clause))
        if left_out or token.low in _ONCE or changes:
            yield Risk("statements", token.low)
    says = any("say" in lemmas_of(token) for token in clause.tokens)
    stated = {i for i in clause.statements if clause.tokens[i].low in (_SENTENCES | _TEXTS if says else _SENTENCES)}
    if stated and not reported and not _instructs(clause) and not outsider_speaks(clause):
        odd = [token.low for i, token in enumerate(clause.tokens) if not _plain_of_clues(s, clause, i)]
        if odd:
            yield Risk("statements", odd[0])
    if limited and not reported and not _instructs(clause):
        yield Risk("statements", clause.tokens[limited[0]].low)
    denied = [i for i in denials(clause) if not (outsider_speaks(clause) or _instructs(clause))]
    if denied and any(clause.tokens[i].low in _SENTENCES for i in clause.statements):
        yield Risk("statements", clause.tokens[denied[0]].low)


def _offers(clause: Clause) -> bool:
    """Whether something is only put in place of what is not told: "here's a riddle instead"."""
    lows = [token.low for token in clause.tokens if token.kind == "word"]
    return len(clause.tokens) < 4 or ("here" in lows and lows[-1] == "instead")


def _denied_of_all(clause: Clause, i: int) -> bool:
    """Whether it is denied of each of them that it is so."""
    lows = [token.low for token in clause.tokens[:i]]
    return bool({"none", "nobody"} & set(lows) or ["not", "one"] in [lows[n : n + 2] for n in range(len(lows))])


def _of_sentences(clause: Clause) -> bool:
    """Whether a clause speaks of the riddle's sentences one by one, or of a value."""
    return any(clause.tokens[i].low in _SENTENCES for i in clause.statements) or any(
        token.kind == "value" for token in clause.tokens
    )


def _plain_of_clues(s: Setting, clause: Clause, i: int) -> bool:
    """Whether a word says nothing of clues that changes them: that they are true, given, enough to find the answer."""
    token = clause.tokens[i]
    if token.kind != "word" or i in clause.nouns or i in clause.people or token.low in words.PLAIN_OF_CLUES:
        return True
    function = closed.RESERVED | closed.FUNCTION | closed.PREPOSITIONS | closed.AUX | closed.ARTICLES
    if token.low in function - words.SOME - {"no", "not", "never"}:
        return True
    if token.low in words.LATER | {"only"}:
        return False
    verb = max((lexicon.common(lemma, "v") for lemma, _ in verb_lemmas(token.low)), default=-1)
    noun = max((lexicon.common(lemma, "n") for lemma in noun_lemmas(token.low)), default=-1)
    return token.low in words.SOME or not (verb > noun or "a" in lexicon.word_classes(token.low))


_TEXTS = closed.words("list lists text notes information")
_SLIPS = closed.words("wrong mistaken error errors mistake mistakes typo typos misprint misprints")
_ONCE = closed.words("ago formerly originally previously")
_MILD = closed.words("mistake hand pass adjust revise")
_WAYS_ROUND = closed.words("backwards backward upside mirror")
_SENTENCES = closed.words("clue clues hint hints statement statements sentence sentences claim claims fact facts")


def _all_true(clause: Clause, limited: list[int]) -> bool:
    return any(token.low == "true" for token in clause.tokens) and not denials(clause) and not limited


def _of_some(clause: Clause) -> bool:
    """Whether something is said of some of several: "only one of the four labels"."""
    return any(
        token.low in ("only", "exactly", "least", "most", "some", "half")
        or (cardinal(token.low) is not None and word_at(clause, i + 1) == "of")
        for i, token in enumerate(clause.tokens)
    )


def _limits(clause: Clause, i: int) -> bool:
    """Whether a word picks some of the riddle's sentences: "one of the clues", "the last clue", "clue 4"."""
    low = clause.tokens[i].low
    near = [clause.tokens[j].low for j in range(i + 1, min(i + 7, len(clause.tokens)))]
    if not set(near) & _SENTENCES and word_at(clause, i - 1) not in _SENTENCES:
        return False
    if any(one in _SPARE for one in near):
        return False
    counted = cardinal(low) is not None or clause.tokens[i].kind == "number"
    if counted or low in words.SOME - {"but", "any"}:
        return bool(near[:1] == ["of"]) or (low in words.SOME and low not in ("some", "only")) or (
            low == "only" and not clause.tokens[0].low.startswith("us") and not outsider_speaks(clause)
        ) or (counted and word_at(clause, i - 1) in _SENTENCES) or (
            cardinal(low) == 1 and bool(near[:1]) and near[0] in _SENTENCES and not near[0].endswith("s")
        )
    if low == "but" and cardinal(word_at(clause, i + 1)) is not None:
        return True
    return low in closed.ORDINALS or low == "last" or (low in ("every", "each") and near[:1] in (["other"], ["second"]))


_SPARE = closed.words("irrelevant superfluous unnecessary redundant unneeded needed required useless")
"""What clues may be without being untrue."""


def _instructs(clause: Clause) -> bool:
    """Whether a clause tells the reader what to do: "don't peek", "use only the clues below"."""
    first = [token.low for token in clause.tokens if token.kind == "word"][:3]
    begins = [low for low in first if low not in ("please", "so", "now", "then")][:1]
    return bool(begins) and begins[0] in _INSTRUCTING


_INSTRUCTING = closed.words(
    "use using finish complete fill do dont read try make from with given based by considering study work find"
)


def _lies(clause: Clause, i: int) -> bool:
    """Whether to lie is to be somewhere: "the rooms lie side by side", "islands lie in a row"."""
    after = word_at(clause, i + 1)
    before = {word_at(clause, n) for n in range(i - 5, i)}
    if after in closed.ARTICLES and before & (words.PLACING | {"here", "there", "left", "right"}):
        return True  # before you lies a map, to the left of it lies the key
    return after in closed.PREPOSITIONS - {"about", "to"} | words.PLACING | {
        "side", ",", "along", "beside", "there", "here", "right", "left", "further", "farther", "somewhere", "far",
        "nose", "head", "back"}


def _allowed(s: Setting, clause: Clause) -> Iterator[Risk]:
    """That something may be so which a riddle does not allow otherwise."""
    if not clause.touched or of_solvers(clause):
        return
    for i, token in enumerate(clause.tokens):
        before = {word_at(clause, i - 1), word_at(clause, i - 2)}
        if token.low not in words.MAY or (before & words.FIRST_PERSON) or word_at(clause, i + 1) in words.FIRST_PERSON:
            continue
        if token.low == "could" and not any(one.low in words.SHARING for one in clause.tokens):
            continue  # what somebody could do is a story
        if word_at(clause, i - 1) in ("who", "what", "which", "that"):
            continue
        if token.low in ("optional", "possible") and noun_lemmas(word_at(clause, i + 1)):
            continue  # the only possible order, a different optional paper
        if token.low == "need" and "not" not in (word_at(clause, i + 1),) and word_at(clause, i + 1) != "n't":
            continue
        if any(one.low in words.THINKING for one in clause.tokens[i + 1 : i + 5]):
            continue
        if denials(clause) and any(one.low in words.SHARING or cardinal(one.low) for one in clause.tokens):
            continue  # "no two of them can have the same"
        yield Risk("allowed", token.low)


def _shared(s: Setting, clause: Clause) -> Iterator[Risk]:
    """That several have one thing, or that one thing stands for another."""
    denied = denials(clause)
    for i, token in enumerate(clause.tokens):
        if token.low not in words.SHARING:
            continue
        after = [one.low for one in clause.tokens[i + 1 :]]
        after = after[: max(4, after.index("as") + 5 if "as" in after else 0)]
        noun = next((n for n in range(i + 1, min(i + 5, len(clause.tokens))) if noun_lemmas(word_at(clause, n))
                     and not (n == i + 1 and word_at(clause, n + 1) == "of")), None)  # the same number of jars
        of_grid = noun in clause.nouns if noun is not None else clause.touched or bool(clause.people)
        if noun is not None and singular(word_at(clause, noun)) == "thing" and clause.touched:
            of_grid = True  # they drink the same thing
        if token.low == "shared" and word_at(clause, i + 1) in ("by", "among", "between"):
            noun, of_grid = None, True
        after = after[: after.index(",")] if "," in after else after
        compared = "as" in after and not set(after[after.index("as") + 1 :]) & (words.OTHERS | _ANYBODY)
        before_it = any(n < i for n in denied)
        if before_it and not (compared and clause.touched) and (of_grid or noun is None or not clause.touched):
            continue
        if noun is not None and not of_grid and not compared and not _letters(word_at(clause, noun)):
            continue
        if clause.touched or (clause.people and (noun is None or of_grid)):
            yield Risk("shared", token.low)
    lows = [token.low for token in clause.tokens]
    for i in range(len(lows) - 1):
        if (lows[i], lows[i + 1]) in words.BOUNDS and clause.touched and not any(n < i + 1 for n in denied):
            if (lows[i], lows[i + 1]) == ("up", "to") or of_solvers(clause):
                continue
            if any(_counts(clause, n) for n in range(i + 2, min(i + 5, len(lows)))):
                yield Risk("counted", f"{lows[i]} {lows[i + 1]}")


_ANYBODY = closed.words("any anybody anyone")


def _letters(low: str) -> bool:
    return singular(low) in ("letter", "initial", "number", "name", "word", "sound")


def _counts(clause: Clause, i: int) -> bool:
    """Whether a number counts those of the grid: "two pets", "three of them"."""
    low = clause.tokens[i].low
    if cardinal(low) is None and low not in ("once", "one"):
        return False
    return low == "once" or word_at(clause, i + 1) == "of" or bool(clause.nouns & {i + 1, i + 2})


def _sizes(s: Setting) -> set[int]:
    """How many of something the cast has: of values, of holders of one value, of men, of couples."""
    found = {len(kind.values) for kind in s.kinds} | {len(s.axis.values), len(s.couples)}
    for kind in s.kinds:
        found |= {n for held in kind.held.values() for n in held}
    return found | ({len(kind.values) for kind in s.rows} if s.rows is not None else set())


def _counted(s: Setting, clause: Clause) -> Iterator[Risk]:
    """That so many of them are in some way, or have so many."""
    denied = denials(clause)
    sizes = _sizes(s)
    for i, token in enumerate(clause.tokens):
        n = cardinal(token.low) if token.kind in ("word", "number") else None
        if token.low in ("several", "some", "most", "many", "few", "pair", "pairs", "half", "both"):
            n = 0
        if token.low in closed.ORDINALS and closed.ORDINALS[token.low] > max(sizes) and clause.nouns & {i + 1, i + 2}:
            yield Risk("counted", token.low)
        if any(lemma in closed.MALE | closed.FEMALE for lemma in noun_lemmas(word_at(clause, i + 1))):
            genders = [one for kind in s.kinds for one in kind.gender.values()]
            if n in (genders.count("f"), genders.count("m")):
                continue
        before = [word_at(clause, i - 1), word_at(clause, i - 2)]
        left_open = "or" in before and cardinal(before[1]) is None and word_at(clause, i + 1) in ("", ".", ")")
        if n and (before[0] == "save" or "except" in before or (n > 1 and left_open)):
            yield Risk("counted", token.low)
        if n is not None and n > 999 and cardinal(word_at(clause, i + 1)) is not None:
            continue  # in 1387 four children came
        if n is None or n == 1 or n in sizes or any(d < i for d in denied) or of_solvers(clause) or tells_of_himself(
                clause) or word_at(clause, i + 1) in closed.ARTICLES or _outside(s, clause, i + 1):
            continue
        of_all = word_at(clause, i + 1) == "of" and cardinal(word_at(clause, i + 3)) in sizes
        if of_all or (word_at(clause, i + 1) == "of" and (clause.nouns | clause.people) & {i + 2, i + 3, i + 4}) or (
            clause.nouns & {i + 1, i + 2} and (not _is_value(clause, i + 1) or _several(s, clause, i + 1))
        ):
            if token.low in ("some", "many", "few", "most") and word_at(clause, i + 1) in ("people", "folk", "time"):
                continue
            yield Risk("counted", token.low)


def _outside(s: Setting, clause: Clause, i: int) -> bool:
    """Whether people are told of where the riddle has nobody: three people in his office, one in a hundred."""
    if word_at(clause, i) not in ("people", "persons", "folk") or word_at(clause, i + 1) not in ("in", "at", "from"):
        return False
    noun = next((n for n in range(i + 2, len(clause.tokens)) if word_at(clause, n) not in closed.ARTICLES | {
        "my", "his", "her", "our", "this", "that"}), i)
    return noun not in clause.nouns | clause.people and (
        bool(noun_lemmas(word_at(clause, noun))) or cardinal(word_at(clause, noun)) is not None)


def _several(s: Setting, clause: Clause, i: int) -> bool:
    """Whether a value is told of as of several: two dogs, where the riddle has a dog."""
    low = clause.tokens[i].low
    return singular(low) != low and low not in s.exact and clause.tokens[i].text[:1].islower()


def _is_value(clause: Clause, i: int) -> bool:
    return 0 <= i < len(clause.tokens) and clause.tokens[i].kind == "value"


def _lacking(s: Setting, clause: Clause) -> Iterator[Risk]:
    """That something of the grid is not so, or is not there."""
    if of_solvers(clause) or tells_of_himself(clause) or _of_columns(s, clause):
        return
    things = [i for i in clause.nouns if not _is_person(clause, i) and clause.tokens[i].kind != "value"]
    if not things and not clause.acts:
        return
    shares = any(
        token.low in words.SHARING or (token.kind == "word" and (cardinal(token.low) or 0) > 1)
        or token.low in ("another", "other", "others")
        or (token.low == "more" and word_at(clause, i + 1) == "than")
        for i, token in enumerate(clause.tokens)
    )
    for i in denials(clause):
        subject = {word_at(clause, i - 1), word_at(clause, i - 2)} & words.FIRST_PERSON
        noun = word_at(clause, i + 1)
        idle = clause.tokens[i].low == "no" and not clause.nouns & {i + 1, i + 2} and not _picks(clause)
        behind = [token.low for token in clause.tokens[i + 1 : i + 4]]
        if set(behind) & words.THINKING and behind[1:2] != ["that"]:
            continue
        if word_at(clause, i - 1) == "do" and noun in _BIDDING and word_at(clause, i - 2) in _BEFORE_BIDDING:
            continue  # don't be fooled
        if _only_of_thought(clause, i + 1):
            continue  # prides himself on never forgetting a face
        story = noun == "could" or (clause.tokens[i].low == "not" and word_at(clause, i - 1) == "could")
        if not subject and not shares and not story and not (idle and noun_lemmas(noun)):
            yield Risk("denied", clause.tokens[i].low)
    for i, token in enumerate(clause.tokens):
        before = word_at(clause, i - 1)
        named = token.low in ("stop", "stops") and (
            before in _STOPS | words.DISTINCT or cardinal(before) is not None)  # the bus stop
        verbs = {verb for verb, _ in verb_lemmas(word_at(clause, i + 2))}
        named = named or (word_at(clause, i + 1) == "to" and bool(verbs & words.THINKING))  # refused to tell us
        named = named or (before == "to" and i - 2 not in clause.nouns and "for" in {word_at(clause, i - 3),
                                                                                    word_at(clause, i - 4)})
        given_up = token.low == "up" and "give" in lemmas_of(clause.tokens[max(0, i - 1)])
        if (token.low in words.STOPPING and not named) or given_up:
            yield Risk("denied", token.low)
        other = i + 1 not in clause.nouns and noun_lemmas(word_at(clause, i + 1)) and before in closed.ARTICLES
        if other and token.low in words.LACKING:
            continue  # the towers of an empty castle
        if token.low in words.LACKING and clause.nouns & {i - 3, i - 2, i - 1, i + 1, i + 2} and token.low != "nothing":
            yield Risk("denied", token.low)


def _of_columns(s: Setting, clause: Clause) -> bool:
    """Whether a printed table is told of: its rows do not go together."""
    lows = {token.low for token in clause.tokens}
    return bool(lows & _COLUMNS - s.nouns.keys() - s.things) and bool(lows & _ALIGNED)


_COLUMNS = closed.words("row rows column columns list lists entries table")
_ALIGNED = closed.words("together match correspond order line linked")


def _picks(clause: Clause) -> bool:
    """Whether some of those in the grid are told of: "on one of the days"."""
    return any(cardinal(token.low) is not None and word_at(clause, i + 1) == "of" and clause.nouns & {i + 2, i + 3}
               for i, token in enumerate(clause.tokens))


def _only_of_thought(clause: Clause, i: int) -> bool:
    """Whether a verb of knowing or saying stands here, and nothing of the grid behind it."""
    verbs = {verb for verb, _ in verb_lemmas(word_at(clause, i))}
    return bool(verbs & (words.THINKING | {"forget", "reveal"})) and max(clause.nouns, default=-1) < i


_BEFORE_BIDDING = ("", ".", "!", "(", "and", "so", "but", "please", ",", "now", "then", "well")
_BIDDING = words.THINKING | closed.words("be worry panic peek cheat let look rush hurry despair miss waste give bother "
                                         "turn open write forget skip")
"""What a reader is told not to do."""
_STOPS = closed.words("bus tram train coach ferry taxi request next first last the a each every this my our your "
                      "his her their of these those per which what")
"""What stands before a stop where something stops."""


def _is_person(clause: Clause, i: int) -> bool:
    """Whether a noun is one for people."""
    return clause.tokens[i].kind != "value" and any(
        lemma in closed.PEOPLE or "person" in lexicon.first_kinds(lemma) for lemma in noun_lemmas(clause.tokens[i].low)
    )


def _placed(s: Setting, clause: Clause) -> Iterator[Risk]:
    """That those of the grid stand in some relation to each other."""
    if not (clause.touched or clause.people) or (of_solvers(clause) and not clause.nouns):
        return
    round_ = s.axis.order == "ring" and any(token.low in _NUMBERED for token in clause.tokens)
    for i, token in enumerate(clause.tokens):
        low = token.low
        if low in closed.RELATIONAL - s.nouns.keys() - s.things and clause.touched and _of_theirs(clause, i):
            yield Risk("related", low)
        if i in clause.nouns:
            continue
        if round_ and low in ("clockwise", "left", "right"):
            continue  # "numbered 1 to 6 clockwise, with seat 2 to the right of seat 1"
        if low == "those" and clause.touched and word_at(clause, i + 1) in words.PLACING:
            yield Risk("related", low)
        placed = low in words.PLACING and not _elsewhere(s, clause, i)
        sided = low in ("left", "right") and _is_side(clause, i) and not _seen_from_outside(clause)
        if placed or sided or (low in words.OTHERS and not _set_apart(clause, i)):
            yield Risk("related", low)
        elif low in ("ahead", "if", "unless", "whenever", "wherever", "whichever") and clause.touched:
            if not {word_at(clause, i + 1), word_at(clause, i + 2)} & words.FIRST_PERSON:
                yield Risk("related", low)
        elif s.axis.order == "row" and low in words.ROUND and clause.nouns and low != "round":
            yield Risk("related", low)
    if s.couples and any(token.low in ("couple", "couples") for token in clause.tokens) and (
        denials(clause) or any(token.low in words.SHARING for token in clause.tokens)
    ):
        yield Risk("related", "couple")


def _of_theirs(clause: Clause, i: int) -> bool:
    """Whether somebody is told of by whose friend or relative he is: "the pet of his best friend"."""
    before = {word_at(clause, n) for n in range(i - 3, i)}
    everybody = any(token.low in words.EVERYBODY for token in clause.tokens[:i])
    theirs = bool(before & {"his", "her", "their"})
    return everybody and theirs and any(word_at(clause, n) == "of" for n in range(i - 6, i))


def _elsewhere(s: Setting, clause: Clause, i: int) -> bool:
    """Whether a word of place or time relates nothing of the grid: "behind the office", "after dinner"."""
    low = clause.tokens[i].low
    if low == "next" and {"so", "on"} <= {token.low for token in clause.tokens}:
        return True  # "the first had room 1, the next room 2, and so on"
    after = range(i + 1, min(i + 5, len(clause.tokens)))
    if _of_the_teller(clause, i) or word_at(clause, i - 1) in words.STATEMENTS - {"note", "notes", "list", "lists"}:
        return True
    if low == "than":
        graded = any(
            (base(word_at(clause, n)) or ("", ""))[1] == "er" and word_at(clause, n) not in ("more", "less", "fewer")
            for n in range(i)
        )
        verbs = {verb for verb, _ in verb_lemmas(word_at(clause, i + 2))}
        seems = word_at(clause, i + 1) in closed.PERSONAL and bool(verbs & _SEEMING)
        return not graded or seems or word_at(clause, i + 1) in ("usual", "ever", "others", "expected", "that", "it")
    if low in ("match", "matches", "matching"):
        return not denials(clause) and not {"his", "her", "its", "their"} & {word_at(clause, n) for n in after}
    if low in ("even", "odd"):
        return not clause.nouns & {i + 1, i + 2} or low == "even"
    if low in ("opposite", "directly", "immediately", "middle", "next") and _laid_out(s, clause):
        return True
    if low == "ends" and word_at(clause, i - 1) not in ("the", "both", "either", "two", "at", "opposite"):
        return True
    if low in ("end", "ends", "middle"):
        return low != "ends" and not (word_at(clause, i - 1) == "the" and word_at(clause, i - 2) in ("at", "in"))
    if low in ("immediately", "directly"):
        return not after or not {word_at(clause, n) for n in after} & words.PLACING
    if low == "after" and "look" in lemmas_of(clause.tokens[i - 1]):
        return True
    if low in ("before", "after", "next", "behind", "above", "below", "beside", "opposite", "between", "nearest"):
        if low in ("before", "after") and (i == 0 or word_at(clause, i - 1) == "look"):
            first = next((n for n in after if word_at(clause, n) not in closed.ARTICLES), None)
            return first is None or first not in clause.nouns or word_at(clause, i - 1) == "look"
        rest = [n for n in after if word_at(clause, n) not in closed.ARTICLES | {"to", "our", "my", "your", "door"}]
        if word_at(clause, i + 1) in (",", ".") and outsider_speaks(clause) and {"all"} >= {
            clause.tokens[n].low for n in clause.people
        }:
            return not any(token.kind == "value" for token in clause.tokens)  # I wrote it down straight after, so ...
        if low == "next" and word_at(clause, i + 1) not in ("to", "door"):
            return not clause.nouns & {i + 1, i + 2}
        if not rest:
            then = low in ("before", "after") and not noun_lemmas(word_at(clause, i - 1))
            left = low == "behind" and any("leave" in lemmas_of(token) for token in clause.tokens[:i])
            return then or left or not clause.touched
        if low == "above" and word_at(clause, i + 1) in ("it", "that") and _counts_on(clause, i):
            return True  # "the ground floor is numbered 1, the one above it 2"
        first = rest[0]
        if word_at(clause, first) in ("each", "every"):
            return not clause.nouns & {first + 1, first + 2} or low in ("before", "above", "below", "behind")
        if word_at(clause, first) == "one" and not clause.nouns & {first + 1, first + 2, first + 3}:
            return True  # "behind one long table"
        somebody = words.OTHERS | {"one", "him", "her"}
        if first in clause.nouns or first in clause.people or word_at(clause, first) in somebody:
            return False
        return clause.tokens[first].kind in ("number", "clock", "value") or lexicon.is_word(word_at(clause, first))
    if low in ("letter", "letters", "initial", "initials"):
        return not clause.touched or not {token.low for token in clause.tokens} & _BEGINNING
    if low in ("east", "west"):
        return word_at(clause, i - 1) != "the" or word_at(clause, i + 1) != "of"
    return False


def _of_the_teller(clause: Clause, i: int) -> bool:
    """Whether something is told to be next to, before or after whoever tells of it, and of nothing that is named."""
    if any(token.kind == "value" for token in clause.tokens):
        return False
    low = clause.tokens[i].low
    behind = {word_at(clause, i + 1), word_at(clause, i + 2) if word_at(clause, i + 1) == "to" else ""}
    if (low in closed.RELATIONAL and low not in _BESIDE) or low.startswith("neighb"):
        return word_at(clause, i - 1) in ("my", "our", "your")
    told = low in _BESIDE and bool(behind & {"me", "us", "you"})
    return told or (low in _BESIDE and word_at(clause, 0) in ("i", "we") and i < 4)


def _counts_on(clause: Clause, i: int) -> bool:
    """Whether the number before a word and the one behind it follow each other."""
    numbers = [(n, cardinal(token.low)) for n, token in enumerate(clause.tokens) if token.low != "one"]
    before = [number for n, number in numbers if n < i and number is not None]
    after = [number for n, number in numbers if n > i and number is not None]
    return bool(before and after) and after[0] == before[-1] + 1


_SEEMING = closed.words("look seem sound appear think admit realise realize expect")
_BESIDE = closed.words("next beside before after opposite above below behind")
_NUMBERED = closed.words("numbered number numbers counted counting 1 one first")
_BEGINNING = closed.words("same begins begin starts start first initial ends number many each shares share common with")


def _laid_out(s: Setting, clause: Clause) -> bool:
    """Whether a clause says how those around a table, or in two rows, sit."""
    return (s.rows is not None or s.axis.order == "ring") and any(
        token.low in ("side", "facing", "table", "rows") for token in clause.tokens
    )


def _is_side(clause: Clause, i: int) -> bool:
    """Whether "left" or "right" is a side, and not what was left or what is right."""
    before, after = word_at(clause, i - 1), word_at(clause, i + 1)
    if after in words.FIRST_PERSON | {"him", "her", "them"}:
        return False  # and left me a riddle
    lows = [token.low for token in clause.tokens]
    first = lows.index("left") if "left" in lows else 99
    if set(lows) & _NUMBERED and first < (lows.index("right") if "right" in lows else 99):
        return False  # "numbered 1 on the left to 4 on the right"
    means = any("mean" in lemmas_of(token) for token in clause.tokens)
    stands = before in ("the", "to", "on", "from", "far", "immediate", "and", "or", "up", "further", "farther")
    if before == "the":
        stands = word_at(clause, i - 2) in ("on", "to", "from", "at", "of") or after in ("", ".", ",", "of")
    return means or stands or after in ("of", "hand", "-", "and", "or", "neighbour", "neighbor")


def _seen_from_outside(clause: Clause) -> bool:
    """Whether left and right are as somebody outside the grid sees them."""
    lows = {token.low for token in clause.tokens}
    if "facing" in lows and lows & {"somebody", "someone", "anybody", "anyone", "person", "visitor"}:
        return True
    return bool(lows & words.SEEN) and not lows & {"means", "mean", "they", "inside"}


def _set_apart(clause: Clause, i: int) -> bool:
    """Whether "another" or "else" only says that all are different: "each in a coat of another colour"."""
    low = clause.tokens[i].low
    among = any(token.low in words.EVERYBODY for token in clause.tokens[:i])
    if low == "others" and among and word_at(clause, i - 1) == "the" and not denials(clause) and any(
        token.low in ("different", "own") for token in clause.tokens[i:]
    ):
        return True  # "each annoys the others in a different way"
    if denials(clause) and any(token.low in words.SHARING for token in clause.tokens):
        return True  # "nobody shares it with any of the others"
    if any(lemmas_of(token) & words.TRANSFER - {"take", "buy"} for token in clause.tokens):
        return False
    everybody = any(token.low in words.EVERYBODY for token in clause.tokens[:i])
    if low in ("else", "another") and everybody and not any(token.low in words.KIN for token in clause.tokens):
        if low == "else":
            return word_at(clause, i + 1) in ("", ".", ",", "and") and word_at(clause, i - 1) in (
                "somebody", "someone", "something", "somewhere"
            )
        noun = next((singular(word_at(clause, n)) for n in (i + 1, i + 2) if noun_lemmas(word_at(clause, n))), "")
        return bool(noun) and (noun in _CLASSED or (noun not in closed.PEOPLE and word_at(clause, i - 1) != "of"))
    noun = word_at(clause, i + 1)
    ends = [word_at(clause, n) for n in range(i) if word_at(clause, n - 1) == "one"]
    if low == "other" and word_at(clause, i - 1) == "the" and {"end", "side"} & set(ends) and (
        word_at(clause, i + 1) in ("", ".", ",", "end", "side")
    ):
        return True  # from the station at one end to the lighthouse at the other
    if low in ("other", "another") and i + 1 not in clause.nouns and noun != "way" and noun_lemmas(noun):
        return True  # "the other day"
    return not clause.touched


def _changed(s: Setting, clause: Clause) -> Iterator[Risk]:
    """That things are no longer as they were told, or that words do not mean what they say."""
    for i, token in enumerate(clause.tokens):
        verbs = {lemma for lemma, _ in verb_lemmas(token.low)}
        noun = clause.nouns - {i}
        a_noun = word_at(clause, i - 1) in _OWNED or (
            token.low in verbs and word_at(clause, i + 1) in ("is", "was", "are", "were"))  # when trade was slow
        if verbs & words.CHANGING and i not in clause.nouns and not a_noun:
            soft = verbs & closed.words("pass hand move change mistake mix confuse alter adjust amend replace revise")
            if soft and (not noun or outsider_speaks(clause)) and not (noun and verbs & {"confuse", "mix"}):
                continue
            if soft == {"move"} and word_at(clause, i + 1) == "in" and not clause.nouns & {i + 2, i + 3, i + 4}:
                continue  # moved in last spring
            if soft & {"pass", "hand", "move", "change"} and not _on_or_hands(clause, i):
                continue
            if noun or clause.acts or any(token.low in ("places", "seats", "left") for token in clause.tokens):
                yield Risk("changed", token.low)
        elif "mean" in verbs and word_at(clause, i - 1) not in _MEANS and not outsider_speaks(clause) and (
            clause.nouns or any(one.low in ("left", "right") for one in clause.tokens)
        ) and not _seen_from_outside(clause):
            yield Risk("changed", token.low)
        elif token.low == "too" and _is_amount(clause, i) and (noun or clause.statements):
            yield Risk("changed", "too")
        elif token.low == "used" and word_at(clause, i + 1) == "to" and clause.touched and (
            "different" not in {word_at(clause, n) for n in range(i + 2, i + 6)}
        ):
            yield Risk("changed", "used to")


def _is_amount(clause: Clause, i: int) -> bool:
    """Whether an amount ends here: one (too high), two hours (too late)."""
    return any(cardinal(word_at(clause, n)) is not None or word_at(clause, n) in ("a", "an") for n in (i - 1, i - 2))


_OWNED = closed.words("the a an his her its their one each other in by my our your on at which what")
_MEANS = closed.words("by another different no any all some of what which own the")


def _on_or_hands(clause: Clause, i: int) -> bool:
    """Whether something passes to others: "handed on to", "changed places", "moved to the house"."""
    after = {word_at(clause, n) for n in range(i + 1, i + 4)}
    return bool(after & {"on", "hands", "places", "seats", "houses", "pets", "along", "round", "down", "up"}) or bool(
        clause.nouns & {i + 1, i + 2, i + 3}
    )


_TAKEN = closed.words("a an the his her their its")
"""Words before what something is done with."""


def _graded(s: Setting, clause: Clause) -> Iterator[Risk]:
    """That things are in an order of their own, or that neighbours are alike in something or are not."""
    lows = [token.low for token in clause.tokens]
    rising = [
        low
        for low, then in zip(lows, [*lows[1:], ""], strict=True)
        if any(lemma in words.RISING for lemma, _ in verb_lemmas(low)) and then not in _TAKEN
    ]  # who drops a glove or grows the largest melon does so with it
    rising += [low for i, low in enumerate(lows) if low in ("up", "down") and {"go", "get"} & _lemmas_before(lows, i)]
    rising += [low for low in lows if (base(low) or ("", ""))[1] == "er"]
    along = ("from" in lows and "to" in lows[lows.index("from") :]) or not words.MEASURES.isdisjoint(lows)
    if rising and clause.nouns and along:
        yield Risk("related", rising[0])
    beside = [low for low in lows[:1] if low in ("neighbours", "neighbors")]
    if beside and {"same", "different", "alike", "similar", "both"} & set(lows):
        yield Risk("related", beside[0])


def _lemmas_before(lows: list[str], i: int) -> set[str]:
    """What the word before another one is as a verb."""
    return {lemma for lemma, _ in verb_lemmas(lows[i - 1])} if i else set()


def _confused(s: Setting, clause: Clause) -> Iterator[Risk]:
    """That whoever tells the riddle takes one side for the other."""
    sides = {token.low for token in clause.tokens} & {"left", "right"}
    numbered = any(token.low in _NUMBERED for token in clause.tokens)
    compass = any(token.low in ("east", "west", "north", "south", "middle", "centre") for token in clause.tokens)
    if len(sides) == 2 and not (clause.nouns or clause.people or numbered or compass or _seen_from_outside(clause)):
        yield Risk("changed", "left")
    for token in clause.tokens:
        verbs = {lemma for lemma, _ in verb_lemmas(token.low)}
        if len(sides) == 2 and (verbs & words.CHANGING or "mean" in verbs) and not _seen_from_outside(clause):
            yield Risk("changed", token.low)
    lows = [token.low for token in clause.tokens]
    if set(lows) & _COUNTING and "right" in lows[: lows.index("left") if "left" in lows else 99]:
        yield Risk("changed", "right")
    for i in range(len(lows) - 2):
        if lows[i : i + 2] == ["from", "the"] and set(lows) & _COUNTING and lows[i + 2] in ("far", "wrong", "back"):
            yield Risk("changed", lows[i + 2])
        looks = s.axis.order != "ring" and lows[i] in ("seen", "viewed", "looking") and "from" in lows[i:]
        if looks and not set(lows[i:]) & words.SEEN:
            yield Risk("changed", lows[i])
        if lows[i : i + 3] in (["right", "to", "left"], ["from", "the", "right"]):
            yield Risk("related", " ".join(lows[i : i + 3]))


_COUNTING = closed.words("numbered numbering numbers number counted counting count")
_DETECTORS = (_untrue, _allowed, _shared, _counted, _lacking, _placed, _graded, _changed, _confused)
