"""The cast of a riddle, found from all of its text: its kinds of things with their values, and the axis."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from cluegrid.lexicon import kinds_of, lemmas
from cluegrid.reading.cast_account import account, is_rule, is_setting
from cluegrid.reading.cast_choice import HARDLY
from cluegrid.reading.cast_classes import OF_NOUNS, expected_classes
from cluegrid.reading.cast_declared import SIZES, couples, declared_kinds, shared_out, team_sizes
from cluegrid.reading.cast_evidence import is_surname
from cluegrid.reading.cast_expected import Expected, expected_kinds
from cluegrid.reading.cast_groups import VAGUE, make_kind, unfilled
from cluegrid.reading.cast_labels import read_label
from cluegrid.reading.cast_listing import fitting
from cluegrid.reading.cast_measures import tell_amounts
from cluegrid.reading.cast_mentions import gather
from cluegrid.reading.cast_nodes import Field, note_lists
from cluegrid.reading.cast_numbers import number_kinds
from cluegrid.reading.cast_phrases import PERSONS
from cluegrid.reading.cast_places import (
    Counted,
    Places,
    counted_nouns,
    find_finish,
    find_implied_row,
    find_places,
    find_rank,
    find_sequence,
    given_in_turn,
    sideways,
    two_sides,
)
from cluegrid.reading.cast_rows import find_rows, in_two_rows, lays_out, row_sizes
from cluegrid.reading.cast_scene import asked_nouns, count_known, setting_names, setting_nouns
from cluegrid.reading.cast_selection import find_selection, find_states
from cluegrid.reading.cast_words import TITLES, singular, word_set
from cluegrid.reading.closed import PEOPLE
from cluegrid.reading.discovery import UNNAMED, sort_out
from cluegrid.reading.document import Piece, asks_reader
from cluegrid.reading.given_names import GIVEN
from cluegrid.reading.kinds import Cast, Kind
from cluegrid.reading.listed import Listing, find_listings, is_labelled
from cluegrid.reading.values import ORDINALS, cardinal, ordinal, scale
from cluegrid.reading.word_forms import keys, said_too

_SETTING = re.compile(
    r"\b(?:each|every|all)\b.*\b(?:different|own|unique)\b|\bdifferent\b.*\b(?:each|every)\b|\bno two\b|"
    r"^\W*(?:match|work out|find|determine|figure|use the|from the clues|can you|good luck|fill|explain|justify|"
    r"state the|show (?:your|how)|you have (?:\w+ )?[\w-]+ (?:minutes?|hours?|seconds?|tries|guesses))\b",
    re.IGNORECASE,
)

_TASK = re.compile(
    r"\b(?:find|find out|figure out|work out|determine|tell me|tell|discover|say|deduce|identify|establish|guess) "
    r"(?:(?:in|on|at|to|from|for|with|of|by) )?(?:who|whom|what|which|where|whose|when|how)\b",
    re.I,
)
_TAKES_UP = re.compile(r"(?:He|She|His|Her)\b")
_PREFACE = re.compile(r"\b(?:the following|these (?:clues|facts|hints|notes)|is known|we know)\b", re.IGNORECASE)
_AGED = re.compile(r"\baged \d+|\b\d+ years old\b", re.IGNORECASE)


@dataclass
class Draft:
    """A cast on its way."""

    pieces: list[Piece]
    clues: set[int]
    listings: list[Listing]
    counted: list[Counted]
    size: int
    kinds: list[Kind] = field(default_factory=list)
    used: dict[int, list[Listing]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def find_cast(pieces: list[Piece], given: Sequence[frozenset[str]] | None = None) -> Cast:
    """The kinds of a text with their values, as far as it shows them.

    Phrases of its clues are sorted into kinds as is ``given``, or else as most speaks for."""
    pieces = pieces[:2000]
    found = find_listings(pieces)
    listings = [listing for listing in found if not listing.weak]
    clues = marked_clues(pieces, listings)
    counted = counted_nouns(pieces, clues)
    size = choose_size(pieces, listings, counted, clues)
    listings = fitting(found, size)
    if size < 2:
        return Cast(problems=["The text neither lists values nor says how many things there are."])
    draft = Draft(pieces, clues, listings, counted, size)
    draft.kinds, draft.used = declared_kinds(pieces, listings, clues, size)
    for kind in draft.kinds:
        _part_verb(kind, pieces)
    draft.kinds = [kind for kind in draft.kinds if not _named_better(kind, draft.kinds)]
    cast = Cast(kinds=draft.kinds)
    _choose_axis(cast, draft)
    _add_sizes(cast, draft)
    cast.things |= {
        singular(item.noun)
        for item in [*counted, *_counted_in_clues(pieces, clues)]
        if item.number == size and not _is_told_apart(item, pieces)
    } - word_set("kind piece sort type time way colour color thing")
    _discover(cast, draft, given)
    if cast.kinds and cast.kinds[cast.axis].held:  # those who share the places were found only now
        cast.axis = _people(cast)
    selection = find_selection(pieces, cast.kinds, size)
    if selection is not None:
        cast.kinds.append(selection[0])
    states = find_states(pieces, cast.kinds, size)
    if states is not None:
        cast.kinds.append(states)
    cast.problems += draft.problems + _unused_lists(draft)
    if cast.problems:
        cast.problems += dict.fromkeys(said for piece in pieces for said in piece.mended)
    told = {i for i, _ in _telling(draft)}
    setting = {
        i
        for i, piece in enumerate(pieces)
        if (i not in told or is_setting(piece.text))
        and i not in clues
        and not _goes_on(piece, i, clues)
        and (is_setting(piece.text) or any(item.piece == i and item.number == size for item in counted))
    }
    tell_amounts(cast.kinds, pieces)
    account(cast, pieces, draft.used, clues, setting, _opening(draft), size)
    if cast.kinds and in_two_rows(cast.kinds[cast.axis].values, cast.kinds) is not None:
        named = [value for kind in cast.kinds[3:] for value in kind.values]
        for i, piece in enumerate(pieces):
            if i not in clues and not piece.asks and i not in cast.made and lays_out(piece.text, named):
                cast.made[i] = ("scene", "how the places stand")
    for kind in cast.kinds:
        if kind.unnamed and cast.made:
            i, (sort, made) = min(cast.made.items())
            cast.made[i] = (sort, f"{made}; one {kind.name.lower()} is named nowhere, and is called {kind.unnamed!r}")
    if selection is not None and selection[1] >= 0:
        cast.made[selection[1]] = ("values", f"how many are {selection[0].values[0]}")
    return cast


def _unused_lists(draft: Draft) -> list[str]:
    """What to say of lines with a label and values that gave no kind."""
    found = []
    for listing in draft.listings:
        piece = draft.pieces[listing.piece]
        unused = listing.style == "label" and listing.piece not in draft.used and not listing.counts
        if unused and piece.mark == "list" and (listing.piece or len(listing.items) > 2):
            count = len(listing.items)
            found.append(f'"{piece.text[:80]}" lists {count} values, but there are {draft.size} places.')
    return found


def _goes_on(piece: Piece, i: int, clues: set[int]) -> bool:
    """Whether a sentence behind a clue speaks of somebody in it: "Bob is a baker. He has his own garden." """
    return bool(clues) and i > min(clues) and bool(_TAKES_UP.match(piece.text))


def _counted_in_clues(pieces: list[Piece], clues: set[int]) -> list[Counted]:
    """What clues count with an article: "the four walkers are"."""
    return [
        item
        for item in counted_nouns(pieces, set(range(len(pieces))) - clues)
        if re.search(r"\b(?:the|all|these|of the) (?:\w+ )?$", pieces[item.piece].text[: item.at], re.IGNORECASE)
    ]


def _part_verb(kind: Kind, pieces: list[Piece]) -> None:
    """Take the verb of a list off its first value: "They drink tea, milk and beer"."""
    verb, _, rest = kind.values[0].partition(" ")
    if not rest or any(value.startswith(verb) for value in kind.values[1:]):
        return
    said = re.compile(rf"\b(?:they|who|people|all)\s+(?:all\s+|each\s+)?{re.escape(kind.values[0])}\b", re.IGNORECASE)
    if ("v", "base") in {(cls, form) for _, cls, form in lemmas(verb.lower())} and any(
        said.search(piece.text) for piece in pieces[:60]
    ):
        kind.values[0] = rest
        kind.verbs.add(verb.lower())


def _scene_names(draft: Draft, telling: list[tuple[int, str]]) -> set[str]:
    """Names in sentences that only set the scene; what a question before the clues asks for may be a value."""
    opening = _opening(draft)
    found: set[str] = set()
    asked: set[str] = set()
    for i in opening - set(draft.used):
        piece = draft.pieces[i]
        (asked if _is_task(piece) else found).update(setting_names([piece.text]))
    told = [text for i, text in telling if i not in opening or _is_task(draft.pieces[i])]
    small = {word for text in told for word in re.findall(r"[^\W\d_]+", text) if word.islower()}
    found -= small  # "The Heron Puzzle ... who keeps the heron?"
    if asked:
        said = " ".join(text.lower() for i, text in telling if i not in opening)
        found |= {name for name in asked if name not in said}
    return found


def _is_told_apart(item: Counted, pieces: list[Piece]) -> bool:
    """Whether a counted noun is what each has another of: "from five different cities"."""
    before = pieces[item.piece].text[max(0, item.at - 30) : item.at].lower().split()
    if not {"different", "various", "distinct"} & set(before[-3:]) and before[-2:] != ["kinds", "of"]:
        return False
    noun = singular(item.noun)
    return noun in OF_NOUNS or not any(noun in piece.text.lower() for piece in pieces[item.piece + 1 :])


def _discover(cast: Cast, draft: Draft, given: Sequence[frozenset[str]] | None) -> None:
    """Fill in the kinds of which the values stand only in clues and questions."""
    labelled = sum(is_labelled(listing) for lists in draft.used.values() for listing in lists) >= 2
    placed = cast.things | (cast.kinds[cast.axis].nouns if cast.kinds else set())
    expected = [
        item
        for item in expected_kinds(draft.pieces, draft.clues, draft.size)
        if not item.soft or item.noun not in placed
    ]
    known = {form for kind in cast.kinds for value in kind.values for form in (value.lower(), singular(value.lower()))}
    known |= {alias.lower() for kind in cast.kinds for aliases in kind.aliases.values() for alias in aliases}
    known |= {form for value in known for form in (*keys(value), *said_too(value))}
    known |= {form for kind in cast.kinds if kind.unit for form in (kind.unit, singular(kind.unit))}
    nouns = {noun for kind in cast.kinds for noun in kind.nouns if noun not in known}
    things = cast.things | nouns
    carriers = {item.owner for item in expected if item.owner} | {item.noun for item in expected}
    carriers |= {" ".join(pair) for item in expected for pair in pairwise(item.modifiers) if kinds_of(" ".join(pair))}
    known |= {word for item in expected for word in item.modifiers if "colour" not in kinds_of(word, "a")}
    telling = _telling(draft)
    told = {i for i, _ in telling}
    slipped = [(i, text) for i, text in _introduced(draft) if i not in told]
    introduced = {i for i, _ in slipped}
    telling += slipped
    measured = {kind.dimension for kind in cast.kinds if kind.numbers}
    cast.kinds += [
        kind
        for kind in number_kinds(
            [text for _, text in telling],
            [piece.text for i, piece in enumerate(draft.pieces) if i not in told],
            draft.size,
        )
        if kind.dimension not in measured
    ]
    scenery = (
        setting_nouns(
            [
                piece.text
                for i, piece in enumerate(draft.pieces)
                if i not in told and piece.mark not in ("list", "choice", "head", "key")
            ]
        )
        - known
    )
    aside = _scene_names(draft, telling)
    asked_about = asked_nouns(piece.text for piece in draft.pieces if len(piece.text) < 1500)
    asked_about |= {item.noun for item in expected}
    names = frozenset(value.lower() for kind in cast.kinds for value in kind.values if value[:1].isupper())
    coloured = any("colour" in expected_classes(item.noun) for item in expected)
    found = gather(telling, things, carriers, known, names, frozenset(scenery), coloured, frozenset(aside - known))
    asking = {i for i, piece in enumerate(draft.pieces) if _is_task(piece)}
    found.told = count_known([(i, text) for i, text in telling if i not in asking], known)
    last = max(asking, default=len(draft.pieces))
    stretch = set(range(min(draft.clues), max(draft.clues) + 1)) if draft.clues else set()  # a clue of two sentences
    for node in found.nodes.values():
        node.general = not node.cap and node.key in asked_about
        outside = not node.pieces & (asking | introduced) if len(draft.clues) >= 3 else min(node.pieces) > last
        node.aside = outside and not node.pieces & stretch
    note_lists(
        found,
        [
            listing.items
            for listing in draft.listings
            if 2 < len(listing.items) <= draft.size and listing.style in ("prose", "bracket") and not listing.counts
        ],
    )
    complete, nearly, cast.sorting = sort_out(found, draft.size, expected, given, len(cast.kinds))
    asked = asking | stretch if len(draft.clues) >= 3 else set()
    if asked and given is None:
        complete = [group for group in complete if sum(not found.nodes[key].pieces & asked for key in group.keys) <= 1]
        nearly = [group for group in nearly if sum(not found.nodes[key].pieces & asked for key in group.keys) <= 1]
    each = any(i not in draft.clues and _EACH.search(piece.text) for i, piece in enumerate(draft.pieces))
    for group in complete:
        if not each and UNNAMED & set(group.keys):
            cast.problems.append("One value of a kind is named nowhere, though nothing says that each has one.")
        if labelled and given is None and not all(found.nodes[key].cap for key in group.keys):
            continue
        cast.kinds.append(make_kind(group, found, expected, cast, draft.counted, draft.size))
    _name_by_lists(cast, draft.listings)
    _tell_surnames(cast, found)
    if not labelled:
        _settle_names(cast, expected, found, known)
    whole = not cast.problems and len(cast.kinds) > 1
    for group in nearly if not labelled else []:
        if whole and group.score < HARDLY:
            continue  # wording, and no kind
        if whole and not group.rival and (len(group.keys) < max(3, draft.size - 1) or group.score < 1.3):
            continue
        said = ", ".join(found.nodes[key].text for key in group.keys)
        if group.rival:
            other = found.nodes[group.rival].text
            how = "hardly fits" if group.rival in group.keys else "fits as well"
            cast.problems.append(f"{said} look like values of one kind, but {other} {how}.")
        else:
            cast.problems.append(f"{said} look like values of one kind, but there are {draft.size} places.")


_EACH = re.compile(r"\b(?:each|every|everyone|everybody|all|own|different|unique|else|no two|nobody|none)\b", re.I)


def _name_by_lists(cast: Cast, listings: list[Listing]) -> None:
    """Name kinds that have no name of their own by a list of most of their values: "four heirlooms: ..."."""
    for kind in cast.kinds:
        if kind.declared or kind.name.lower() not in VAGUE | {"name"}:
            continue
        values = {value.lower() for value in kind.values}
        for listing in listings:
            if 2 < len(listing.items) < len(values) and {item.lower() for item in listing.items} <= values:
                label = read_label(listing)
                if label.name and label.name.lower() not in {other.name.lower() for other in cast.kinds}:
                    kind.name = label.name
                    kind.nouns |= label.nouns
                    break


def _tell_surnames(cast: Cast, found: Field) -> None:
    """Call a kind of surnames so where another has the first names."""
    kinds = [kind for kind in cast.kinds if all(value[:1].isupper() for value in kind.values)]
    given = [kind for kind in kinds if sum(value.lower() in GIVEN for value in kind.values) * 2 > len(kind.values)]
    nodes = {node.text: node for node in found.nodes.values()}
    for kind in kinds:
        called = sum(value in nodes and is_surname(nodes[value]) for value in kind.values)
        if kind not in given and not kind.declared and 2 * called > len(kind.values) and len(given) == 1:
            kind.name, kind.nouns = "Surname", kind.nouns | {"surname"}
            if not given[0].declared:
                given[0].name, given[0].nouns = "First name", given[0].nouns | {"first name"}


def _settle_names(cast: Cast, expected: list[Expected], found: Field, known: set[str]) -> None:
    """Give kinds without a name of their own those that the text still has to spare, and say what is missing."""
    people = any(not kind.declared and _acting(kind, found) for kind in cast.kinds)
    missing = [
        item
        for item in unfilled(expected, [], cast, found)
        if item.noun not in known
        and not any(item.owner and item.owner in kind.nouns for kind in cast.kinds)
        and not any(item.verb and item.verb in kind.verbs for kind in cast.kinds)
        and not _is_about(item.noun, cast)
        and not (people and not lemmas(item.noun))
        and not any(kind.declared and kind.nouns & set(item.modifiers) for kind in cast.kinds)
    ]
    named = any(kind.name == "Name" for kind in cast.kinds)
    open_kinds = [
        kind
        for i, kind in enumerate(cast.kinds)
        if i != cast.axis
        and (not kind.declared or kind.name.lower() in VAGUE)
        and not any(_serves(item, kind) for item in expected if not item.soft)
        and (
            not all(value[:1].isupper() for value in kind.values)
            or (named and kind.name != "Name")
            or not (_acting(kind, found) or _sole(kind, cast))
        )
    ]
    if len(missing) == 1 and len(open_kinds) == 1:
        open_kinds[0].nouns.add(missing[0].noun)
        open_kinds[0].name = missing[0].noun.capitalize()
    elif len(missing) > len(open_kinds):
        for item in missing:
            cast.problems.append(f"Each has a different {item.noun}, but not all values of that kind were found.")
    vague = [kind for kind in cast.kinds if not kind.declared and kind.name.lower() in VAGUE]
    spare = [item for item in unfilled(expected, [], cast, found, True) if item.soft and not _is_about(item.noun, cast)]
    if not missing and len(vague) == 1 and len(spare) == 1:
        vague[0].name = spare[0].noun.capitalize()
        vague[0].nouns.add(spare[0].noun)


def _sole(kind: Kind, cast: Cast) -> bool:
    """Whether a kind of names is the only one, so that its names are those of the people."""
    return not any(all(value[:1].isupper() for value in other.values) for other in cast.kinds if other is not kind)


def _serves(item: Expected, kind: Kind) -> bool:
    """Whether a kind is the one that the text names so."""
    return item.noun == kind.name.lower() or item.noun in kind.nouns or bool(expected_classes(item.noun) & kind.nouns)


def _acting(kind: Kind, found: Field) -> bool:
    """Whether the values do something, as people do."""
    nodes = [node for node in found.nodes.values() if node.text in kind.values]
    acting = sum(any(frame.startswith(("subj", "poss", "who")) for frame in node.frames) for node in nodes)
    return bool(nodes) and 2 * acting >= len(nodes)


def _is_about(noun: str, cast: Cast) -> bool:
    """Whether a noun stands for the things or people themselves, or for what an ordered kind measures."""
    people = any(all(value[:1].isupper() for value in kind.values) for kind in cast.kinds)
    if people and ("person" in kinds_of(noun) or noun in PERSONS):
        return True
    return noun in cast.things or noun in (
        "time",
        "day",
        "hour",
        "order",
        "direction",
        "age",
        "people",
        "price",
        "amount",
        "number",
        "score",
        "weight",
        "height",
        "way",
        "evening",
        "night",
        "date",
    )


def _is_task(piece: Piece) -> bool:
    """Whether a sentence says what is to be found: a question, or "find out in which house the owl lives"."""
    return (piece.asks and not asks_reader(piece.text)) or bool(_TASK.search(piece.text))


def _telling(draft: Draft) -> list[tuple[int, str]]:
    """The sentences that may say something of particular values."""
    found = []
    opening = _opening(draft)
    for i, piece in enumerate(draft.pieces):
        asks = _is_task(piece)
        if i in opening and not asks:
            continue
        if (piece.mark in ("list", "head", "key", "choice") and not asks) or len(piece.text) > 1500:
            continue
        if i not in draft.clues and re.match(r"(?:Answers?|Solutions?|Replies) (?:on|to|by|in|below)\b", piece.text):
            continue  # "Answers on a postcard, please"
        if i not in draft.clues and not asks and _PREFACE.search(piece.text) and len(piece.text) < 120:
            continue
        if piece.text.isupper() and " " in piece.text and any(not other.text.isupper() for other in draft.pieces):
            continue  # a title
        setting = (
            i not in draft.clues
            and not asks
            and (
                i in draft.used
                or (any(item.piece == i and item.number == draft.size for item in draft.counted)
                    and not (_ONE_OF.match(piece.text) and i > max(draft.clues, default=len(draft.pieces))))
                or _SETTING.search(piece.text)
            )
        )
        if not setting:
            found.append((i, piece.text))
        elif i not in draft.used and (told := _AND_SOMEBODY.search(piece.text)):
            found.append((i, told["rest"]))
    return found


_ONE_OF = re.compile(r"(?:One|Another) of (?:the|these|those|our) ", re.IGNORECASE)
"""What is told of one of them: "One of the five families drinks milk"."""
_AND_SOMEBODY = re.compile(r"(?:,|;|\band) (?P<rest>(?!(?:Each|Every|All|No|The|They|There)\b)[A-Z][a-z]+ [^,;]*\w.*)$")
"""What a sentence about all goes on to say of one: "all wore different hats, and Mrs Hill wore a beret"."""


_ONE_IS = re.compile(
    r"(?:^|[(,;:–—] ?|\b(?:and|but) )(?P<said>(?:one|another|the (?:other|last|final|fourth|fifth|sixth))"
    r"(?: of (?:them|these|us|the \w+))?(?: \w+)? (?:is|was|has|had|comes|came|\w+s|\w+ed|\w+t) [^();:]+?)"
    r"(?=[,.);:–—]|$| (?:and|but|though|so) )",
    re.IGNORECASE,
)


def _introduced(draft: Draft) -> list[tuple[int, str]]:
    """What sentences before the clues say of one among them: "(one was yellow)", "one of them bought the skis"."""
    listed = {(listing.piece, listing.start) for listing in draft.listings if listing.style == "ones"}
    return [
        (i, said["said"])
        for i in range(len(draft.pieces))
        if i not in draft.clues
        and not any(piece == i for piece, _ in listed) and len(draft.pieces[i].text) < 1500
        for said in _ONE_IS.finditer(draft.pieces[i].text)
    ]


def _opening(draft: Draft) -> set[int]:
    """The sentences before the clues, where the clues are marked or stand in a paragraph of their own."""
    if len(draft.clues) >= 3:
        return set(range(min(draft.clues)))
    early = max(4, len(draft.pieces) * 2 // 5)
    first = next(
        (
            i
            for i, piece in enumerate(draft.pieces[:early])
            if (not piece.asks and i in draft.used)
            or _SETTING.search(piece.text)
            or any(item.piece == i and item.number == draft.size for item in draft.counted)
        ),
        0,
    )
    paragraphs: dict[int, list[int]] = {}
    for i, piece in enumerate(draft.pieces):
        if piece.mark not in ("head", "list"):
            paragraphs.setdefault(piece.paragraph, []).append(i)
    order = sorted(paragraphs)
    named = [item.split()[-1] for lists in draft.used.values() for listing in lists for item in listing.items]
    for number in order[1:]:
        before = [draft.pieces[i] for i in range(min(paragraphs[number])) if i not in draft.used]
        if sum(any(name in piece.text for name in named) for piece in before if not piece.asks) > 1:
            break  # the story has begun already
        if len([i for i in paragraphs[number] if not draft.pieces[i].asks]) >= 3 and any(
            item.piece in paragraphs[order[0]] for item in draft.counted
        ):
            return set(range(min(paragraphs[number])))
    return set(range(first))


def marked_clues(pieces: list[Piece], listings: list[Listing]) -> set[int]:
    """The sentences that are marked as clues: numbered, lettered or in a bullet list, and no lists of values."""
    lists = {listing.piece for listing in listings if is_labelled(listing)}
    found = {
        i
        for i, piece in enumerate(pieces)
        if piece.mark in ("number", "bullet", "letter", "choice", "roman") and i not in lists and not piece.asks
    }
    first = min(found, default=-1)
    if found == {0}:
        return set()  # a riddle with its number in a book
    for i in sorted(found) if len(found) > 3 else ():
        if not is_rule(pieces[i].text):
            break
        found.discard(i)  # "1. There are five huts.  2. Each has a different roof."
    if len(found) > 3 and first <= 1 and first in found:  # a thread of which the first post sets the scene
        told = [item.number for item in counted_nouns([pieces[first]], set())]
        if any(told.count(number) > 1 for number in told):
            found.discard(first)
    return found


def choose_size(pieces: list[Piece], listings: list[Listing], counted: list[Counted], clues: set[int]) -> int:
    """How many things there are: what most lists and counts agree on."""
    votes: Counter[int] = Counter()
    for listing in listings:
        asks = pieces[listing.piece].asks and listing.style != "bracket"
        if listing.style == "range" or listing.piece in clues or asks:
            continue
        if listing.counts:
            total = sum(listing.counts)
            votes[total] += 2 if total <= 12 and all(count == 1 for count in listing.counts) else 1
        elif len(listing.items) > 2 or listing.style != "prose":
            count = len(listing.items) - _follows_place(listing, counted)
            votes[count] += {"label": 3, "column": 3, "bracket": 3}.get(listing.style, 2)
    seen: set[tuple[int, str]] = set()
    told = range(max(6, len(pieces) // 3), len(pieces))  # what is counted late is hardly all of them
    for item in counted[:12]:
        if (item.number, item.noun) not in seen:
            votes[item.number] += 2 - (item.piece in told)
            seen.add((item.number, item.noun))
    for span in [item for item in listings if item.style == "range" and item.piece not in clues][:1]:
        votes[len(span.items)] += 3
    for total in team_sizes(pieces, clues):
        votes[total] += 4
    for total in shared_out(pieces, listings, {item.number for item in counted} | set(couples(listings))):
        votes[total] += 6
    for total in row_sizes(pieces, clues):
        votes[total] += 6
    for total in _standing(pieces, clues):
        votes[total] += 4
    for total in couples(listings):
        votes[total] += 4
    places = find_places(pieces, clues, counted, 0)
    if places is not None and places.strength == 5:
        votes[len(places.values)] += 4
    most = max((len(listing.items) for listing in listings if _lists_people(listing, pieces, clues)), default=0)
    votes = Counter({number: count for number, count in votes.items() if number >= most})
    if not votes:
        return 0
    if len(votes) > 1:
        votes[2] -= 3  # pairs are spoken of in any text
    best = max(votes.values())
    return max(number for number, count in votes.items() if count == best)


def _lists_people(listing: Listing, pieces: list[Piece], clues: set[int]) -> bool:
    """Whether a list in prose names people, each of whom has a place: "Lady Hill, Mr Moss and Doctor Fenn"."""
    if listing.piece in clues or pieces[listing.piece].asks or listing.counts or listing.style != "prose":
        return False
    firsts = [item.split()[0].lower() for item in listing.items]
    return len(firsts) > 2 and all(first in TITLES or first in GIVEN for first in firsts)


def _follows_place(listing: Listing, counted: list[Counted]) -> bool:
    """Whether a list only seems to start with where they are: "three guests sat in Room 2, Al, Bo and Cy"."""
    before = listing.before[-1].low if listing.before else ""
    told = any(item.piece == listing.piece and item.number == len(listing.items) - 1 for item in counted)
    return listing.cut and before in ("in", "at", "on", "of") and told


_STANDING = re.compile(
    r"\b(?:the|these|those|all) (?P<n>\w+) (?:\w+ )?(?:stood|stand|sat|sit|were sitting|are sitting|were standing|"
    r"are standing|were seated|are seated|lined up|line up|live|lived) (?:\w+ )?(?:in a|around|round|side by side)\b",
    re.IGNORECASE,
)


def _standing(pieces: list[Piece], clues: set[int]) -> list[int]:
    """How many there are where a sentence puts them all in a row: "the five stood in a row"."""
    told = [_STANDING.search(piece.text) for i, piece in enumerate(pieces[:20]) if i not in clues]
    found = [cardinal(match["n"]) for match in told if match]
    return [number for number in found if number is not None and number > 2][:1]


def _named_better(kind: Kind, kinds: list[Kind]) -> bool:
    """Whether another list has the same things with a name of theirs: three people drink tea, milk and juice."""
    alike = [other for other in kinds if other is not kind and set(other.values) == set(kind.values)]
    return bool(alike) and kind.name.lower() in PEOPLE | {"people"} and all(map(str.islower, kind.values))


def _choose_axis(cast: Cast, draft: Draft) -> None:
    """Put the axis in: a row of places, else what is ordered in time, else a ranking, else the people."""
    places = find_places(draft.pieces, draft.clues, draft.counted, draft.size)
    if two_sides(draft.pieces, draft.clues) and (places is None or (places.order != "ring" and places.strength < 5)):
        cast.kinds[:] = [kind for kind in cast.kinds if len(kind.values) == draft.size and not kind.held]
        rows = find_rows(draft.pieces, draft.listings, draft.size)
        if rows is not None:
            cast.kinds[:0] = rows
            cast.axis = 0
            return
        cast.problems.append("The places stand in two rows, and how was not understood.")
        cast.axis = _people(cast)
        return
    for kind in cast.kinds:
        _order_sides(kind)
    ordered = [i for i, kind in enumerate(cast.kinds) if kind.order == "row" and not kind.held]
    if places is not None and places.dimension == "queue":
        for i in ordered:
            if cast.kinds[i].dimension == "place" and cast.kinds[i].values == places.values:
                cast.kinds[i].dimension = "queue"  # the positions that are listed are those of the queue
    if (
        places is not None
        and places.strength < 5
        and ordered
        and places.order == "row"
        and places.dimension in ("place", "queue")
        and not sideways(draft.pieces)
        and not _counts_along(draft.pieces, places)
    ):
        if places.strength == 4 and len(places.values) == draft.size:
            cast.kinds.append(Kind(places.name, list(places.values), "row", nouns=set(places.nouns)))
        places = None
    if places is not None and len(places.values) == draft.size:
        same = [i for i, kind in enumerate(cast.kinds) if places.strength == 5 and kind.values == places.values]
        same += [
            i
            for i in ordered
            if [v.lower() for v in cast.kinds[i].values] == [v.lower() for v in places.values]
            or cast.kinds[i].dimension == places.dimension
            or (cast.kinds[i].dimension == "numbered" and cast.kinds[i].nouns & places.nouns)
        ]
        if same:
            cast.axis = same[0]
            cast.kinds[same[0]].order = places.order
            cast.kinds[same[0]].dimension = cast.kinds[same[0]].dimension or places.dimension
            taken = {kind.name for kind in cast.kinds}
            if places.strength == 5 and cast.kinds[same[0]].values == places.values and places.name not in taken:
                cast.kinds[same[0]].name = places.name
                cast.kinds[same[0]].nouns |= places.nouns
            return
        if places.strength >= 3 or not ordered:
            _insert(cast, places, draft.pieces)
            return
    told = {cast.kinds[i].dimension for i in ordered if cast.kinds[i].dimension != "distance" or cast.kinds[i].unit}
    if ordered and not told & _TELL_RANK and (race := find_finish(draft.pieces, draft.size)) is not None:
        _insert(cast, race, draft.pieces)
        return
    timed = [i for i in ordered if cast.kinds[i].dimension in ("time", "rank", "place", "floor", "queue")]
    names = [i for i, kind in enumerate(cast.kinds) if _is_names(kind)]
    if names and ordered and all(cast.kinds[i].numbers or i not in timed for i in ordered):
        cast.axis = names[0]  # amounts, and days or ranks with gaps, are no row of places
        return
    timed.sort(key=lambda i: bool(cast.kinds[i].numbers))
    if timed:
        cast.axis = timed[0]
        return
    if ordered:
        cast.axis = ordered[0]
        return
    found = find_rank(draft.pieces, draft.size, 1 if len(cast.kinds) == 1 else 2)
    if found is not None and found.dimension == "age" and any(_AGED.search(piece.text) for piece in draft.pieces):
        cast.problems.append("The text gives ages, but not one for each.")
        found = None
    found = (
        found or find_implied_row(draft.pieces, draft.counted, draft.size) or find_sequence(draft.pieces, draft.size)
    )
    if found is not None:
        _insert(cast, found, draft.pieces)
        return
    cast.axis = _people(cast)


_TELL_RANK = word_set("time duration distance rank score strokes place floor queue year")
"""What tells itself who was first: no other order of finish is wanted."""


def _add_sizes(cast: Cast, draft: Draft) -> None:
    """Add the sizes that clues give to the places of a riddle of which values are held more than once."""
    if not cast.kinds or not any(kind.held for kind in cast.kinds) or any("size" in kind.nouns for kind in cast.kinds):
        return
    nouns = "|".join(map(re.escape, sorted(cast.kinds[cast.axis].nouns))) or "(?!)"
    told = re.compile(rf"the (?:{'|'.join((*ORDINALS, 'last'))}) (?:{nouns}) is (?P<size>{'|'.join(SIZES)})\.?", re.I)
    said = {found["size"].lower() for piece in draft.pieces if (found := told.fullmatch(piece.text.strip()))}
    if len(said) > 1:
        values = [size for size in SIZES if size in said]
        held = dict.fromkeys(values, (0, draft.size))
        cast.kinds.append(Kind("Size", values, held=held, nouns={"size"}, declared=False))


def _counts_along(pieces: list[Piece], places: Places) -> bool:
    """Whether a sentence speaks of the places by number: "the third house", "an odd-numbered lane"."""
    if places.strength < 3 or not places.nouns:
        return False
    noun = "|".join(map(re.escape, sorted(places.nouns)))
    ranks = "|".join((*ORDINALS, "last", "middle", "end"))
    few = "one|two|three|four"
    told = re.compile(
        rf"\b(?:{ranks}|(?:odd|even)(?:-numbered)?) (?:(?:{few}) )?(?:{noun})s?\b|\b(?:{noun}) \d|"
        rf"\bby (?:{few}) (?:{noun})s?\b|\b(?:{few}) (?:{noun})s? (?:apart|away)\b|"
        r"\b(?:second|next) to last\b|\blast but one\b",
        re.IGNORECASE,
    )
    return any(
        told.search(piece.text) or (i not in places.pieces and _ALONG.search(piece.text))
        for i, piece in enumerate(pieces)
        if len(piece.text) < 2000
    )


_ALONG = re.compile(r"\b(?:left to right|right to left)\b", re.IGNORECASE)
_SIDES = {
    3: (
        ("left", "middle", "right"),
        ("left", "centre", "right"),
        ("left", "center", "right"),
        ("left-hand", "middle", "right-hand"),
    ),
    2: (("left", "right"), ("left-hand", "right-hand")),
}
_LEVELS = {3: (("bottom", "middle", "top"), ("lower", "middle", "upper")), 2: (("bottom", "top"), ("lower", "upper"))}


def _order_sides(kind: Kind) -> None:
    """Make a row of a kind that is left, middle and right, or bottom, middle (or second, third) and top."""
    if kind.order != "none" or kind.held:
        return
    firsts = {value.lower().removeprefix("the ").split()[0]: value for value in kind.values}
    for table, dimension in ((_SIDES, "place"), (_LEVELS, "floor")):
        for sides in table.get(len(kind.values), ()):
            if set(firsts) == set(sides):
                kind.values = [firsts[side] for side in sides]
                kind.order, kind.dimension = "row", dimension
    named = list(firsts)
    ranked = [ordinal(name) for name in named[1:-1]] == list(range(2, len(named)))
    if len(named) > 3 and ranked and {named[0], named[-1]} == {"top", "bottom"}:  # "top, second, third, bottom"
        kind.values = kind.values[::-1] if named[0] == "top" else kind.values
        kind.order, kind.dimension = "row", "floor"


def _is_names(kind: Kind) -> bool:
    """Whether a kind is one of names, each held once."""
    return kind.order == "none" and not kind.held and all(value[:1].isupper() for value in kind.values)


def _people(cast: Cast) -> int:
    """The first kind of names, else the first kind of which each value is held once."""
    people = [i for i, kind in enumerate(cast.kinds) if not kind.held and all(v[:1].isupper() for v in kind.values)]
    single = [i for i, kind in enumerate(cast.kinds) if not kind.held]
    return (people or single or [0])[0]


def without_row(cast: Cast) -> Cast | None:
    """The cast without a row of places that the text does not number itself; None if it has none to leave out."""
    rest = Cast(**{**cast.__dict__, "kinds": [kind for i, kind in enumerate(cast.kinds) if i != cast.axis]})
    if len(rest.kinds) < 2 or not cast.kinds[cast.axis].implied or all(kind.held for kind in rest.kinds):
        return None
    rest.axis = _people(rest)
    return rest


def _insert(cast: Cast, places: Places, pieces: list[Piece]) -> None:
    taken = {kind.name.lower() for kind in cast.kinds}
    name = places.name if places.name.lower() not in taken else "Place" if "place" not in taken else "Position"
    numbers = scale(places.values)
    nouns = places.nouns | {"place"} | (given_in_turn(pieces) if places.values[0] == "1" else set())
    kind = Kind(name, list(places.values), places.order, dimension=places.dimension, nouns=nouns)
    rising = numbers is not None and numbers.numbers == tuple(sorted(numbers.numbers))
    if numbers is not None and rising and places.values[0] != "1" and places.values[0].isdigit():
        kind.numbers = numbers.numbers
    kind.implied = places.strength < 5
    cast.kinds.insert(0, kind)
    cast.axis = 0
