"""From a text to its puzzle: the cast, the clues, the questions, and an account of every sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from itertools import pairwise, product
from typing import NamedTuple

from cluegrid import lexicon
from cluegrid.categories import Category, CluegridError, PuzzleError, Value
from cluegrid.puzzle import Clue, Doubt, Puzzle, Question
from cluegrid.reading import closed
from cluegrid.reading.account import Reading, Sentence
from cluegrid.reading.bringing_in import brings_in
from cluegrid.reading.cast import find_cast, without_row
from cluegrid.reading.cast_near import near_casts
from cluegrid.reading.clues import Reader
from cluegrid.reading.coinages import coined_nouns
from cluegrid.reading.document import LONGEST, Piece, asks_reader, describe, split
from cluegrid.reading.doubts import answered, counts_the_true
from cluegrid.reading.given import tell_genders
from cluegrid.reading.grammar.meaning import Said
from cluegrid.reading.heroes import find_hero
from cluegrid.reading.kinds import Cast, Kind
from cluegrid.reading.landmarks import find_landmarks, ways
from cluegrid.reading.licensing import lemmas_of
from cluegrid.reading.meanings import TRUE, conj, disj, every_part, every_value
from cluegrid.reading.meant import said_of_sentences, with_meaning
from cluegrid.reading.nearest import nearest_relation
from cluegrid.reading.phrasing import phrase_kinds
from cluegrid.reading.questions import read_options, read_questions
from cluegrid.reading.roles import (
    Role,
    asks_by_the_way,
    denies,
    is_order,
    is_task,
    names_apart,
    of_anybody,
    only_leads,
    role_of,
    takes_back,
)
from cluegrid.reading.setting import Setting, runs_to_the_right, tells_seats_apart
from cluegrid.reading.supposing import guess
from cluegrid.reading.told import look_at
from cluegrid.reading.word_forms import noun_lemmas
from cluegrid.relations import All, Choice, Relation, Together
from cluegrid.stating import state

MARKS = frozenset(["number", "bullet", "letter"])
"""What stands before a clue in a list."""
MOST_READINGS = 4
"""A sentence with more readings than this is not understood."""


@dataclass
class _Draft:
    """A reading on its way."""

    text: str
    pieces: list[Piece]
    cast: Cast
    made: dict[int, Sentence] = field(default_factory=dict)
    phrased: dict[str, tuple[str, str]] = field(default_factory=dict)
    clues: list[Clue] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    doubts: dict[str, Doubt] = field(default_factory=dict)
    wordings: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    settled: dict[str, dict[str, str]] = field(default_factory=dict)
    """For a name that two categories have, and the words around it, the category that it can only be meant of."""
    problems: list[str] = field(default_factory=list)

    def put(
        self, i: int, kind: str, relation: Relation | None = None, made: str = "", reason: str = "", nearest: str = "",
        alters: bool = False, leads: bool = False,
    ) -> None:
        piece = self.pieces[i]
        self.made[i] = Sentence(piece.text, piece.start, kind, relation, made, reason, nearest, piece.mark in MARKS,
                                piece.end, alters, leads)

    def unread(self, i: int, reason: str, nearest: str = "", alters: bool = False, leads: bool = False) -> None:
        self.put(i, "unread", reason=reason, nearest=nearest, alters=alters, leads=leads)
        self.problems.append(f"not understood: {self.pieces[i].text[:200]!r}: {reason}")

    def reading(self, puzzle: Puzzle | None) -> Reading:
        account = tuple(
            self.made.get(i) or Sentence(piece.text, piece.start, "scene", end=piece.end)
            for i, piece in enumerate(self.pieces)
        )
        gathered = tuple(kind.name for kind in self.cast.kinds if not kind.declared)
        return Reading(puzzle, account, tuple(self.problems), gathered)


def read(text: str) -> Reading:
    """What a text says: its puzzle, an account of every sentence, and what was not understood.

    A line "Here sentence 5 means: Ann owns the cat." says in plain words what another sentence means.
    """
    bare, meant = said_of_sentences(text)
    reading = _read(bare)
    for number, says in meant:
        reading = with_meaning(reading, number, says)
    return reading


def _read(text: str) -> Reading:
    near = _near(text)
    if near.listed:
        return read_with(text, near.pieces, near.cast)
    (first, _), *others = near.casts
    reading = _under(text, 0)
    if reading.problems or first >= CLEARLY:
        return replace(reading, problems=(*reading.problems, *near.cast.problems)) if reading.problems else reading
    if _has_one(reading):
        rivals = (_under(text, n) for n, (share, _) in enumerate(others, 1) if share * AHEAD > first)
        if not any(not rival.problems and _has_one(rival) for rival in rivals):
            return reading
    return replace(reading, problems=(_DOUBT,))


class _Near(NamedTuple):
    """The sentences of a text, its cast as it was found, and the casts that it may mean, each with its plausibility."""

    pieces: list[Piece]
    cast: Cast
    casts: list[tuple[float, Callable[[], Cast]]]
    listed: bool
    """Whether the cast is in no doubt."""


@lru_cache(maxsize=2)
def _near(text: str) -> _Near:
    pieces = split(text)
    cast = find_cast(pieces)
    listed = all(kind.declared for kind in cast.kinds) and not cast.problems
    casts = near_casts(pieces, cast) if cast.sorting is not None else []
    return _Near(pieces, cast, casts, listed or cast.sorting is None or not cast.sorting.grouping.groups)


@lru_cache(maxsize=8)
def _under(text: str, n: int) -> Reading:
    """What a text says under one of the casts that it may mean."""
    near = _near(text)
    return read_with(text, near.pieces, near.casts[n][1](), supposed=True)


CLEARLY = 0.75
"""How plausible a cast is that needs no comparison."""
AHEAD = 2.5
"""How many times as plausible a cast must be as any other under which all is read and one solution left."""
_DOUBT = (
    "which phrases of the clues are values of one kind is in doubt: list the values of each kind to be sure of them"
)


def _has_one(reading: Reading) -> bool:
    from cluegrid.solving import solve

    return reading.puzzle is not None and solve(reading.puzzle).status == "unique"


def near_readings(text: str) -> list[tuple[float, Callable[[], Reading]]]:
    """What a text says under each of the casts that it may mean, read when it is called, with how plausible these are,
    the likeliest first; nothing where it lists all of its values."""
    bare, meant = said_of_sentences(text)

    def under(n: int) -> Reading:
        reading = _under(bare, n)
        for number, says in meant:
            reading = with_meaning(reading, number, says)
        return reading

    return [(plausibility, partial(under, n)) for n, (plausibility, _) in enumerate(_near(bare).casts)]


def read_with(text: str, pieces: list[Piece], cast: Cast, supposed: bool = False) -> Reading:
    """What a text says to whom its cast is known, or who only supposes it; a row that nothing is told of is none."""
    reading = _read_with(text, pieces, cast, supposed)
    bare = without_row(cast) if _leaves_places_open(reading) else None
    if bare is None:
        return reading
    further = _read_with(text, pieces, bare, supposed)
    return reading if further.problems else further


def _leaves_places_open(reading: Reading) -> bool:
    """Whether all is read, and no clue and no question speaks of the places: then any order of them is a solution."""
    puzzle = reading.puzzle
    if puzzle is None or reading.problems or not puzzle.clues:
        return False
    parts = [part for clue in puzzle.clues for part in every_part(clue.relation)]
    asked = {name for one in puzzle.questions for name in (one.category, one.each, one.of.category if one.of else "")}
    named = {value.category for part in parts for value in every_value(part)} | asked
    along = {getattr(part, "along", None) for part in parts}
    options = any(one.options for one in puzzle.questions)
    return not options and puzzle.axis not in named | along and "" not in along


def _read_with(text: str, pieces: list[Piece], cast: Cast, supposed: bool = False) -> Reading:
    """What a text says with a cast as it stands."""
    draft = _Draft(text, pieces, cast)
    if len(cast.kinds) < 2:
        fault = describe(text)
        known = "; ".join(f"{kind.name}: {', '.join(kind.values)}" for kind in cast.kinds)
        draft.problems += [fault] if fault else cast.problems
        if not fault:
            draft.problems.append(
                "no puzzle came of it: expected at least two kinds of things with their values"
                + (f", found only {known}" if known else "")
            )
        return draft.reading(None)
    try:
        _frame(draft)
    except PuzzleError as error:
        draft.problems.append(f"what was read is no puzzle: {error}")
        return draft.reading(None)
    coined = coined_nouns(piece.text for piece in pieces if len(piece.text) < 2000)
    tell_genders(cast.kinds)
    setting = Setting(cast.kinds, cast.axis, cast.things, coined)
    setting.left_to_right = runs_to_the_right(text)
    landmarks = find_landmarks([piece.text for piece in pieces if len(piece.text) < 2000], setting)
    setting.mark(landmarks, ways(landmarks))
    reader = Reader(setting, find_hero(pieces, setting), cast.seal)
    for i, piece in enumerate(pieces):
        taken = answered(piece.text) if not piece.asks else None
        if taken is not None:
            setting.taken_readings[taken[0]] = taken[1]
            draft.put(i, "scene", made=f"answers how {taken[0]!r} is meant")
    groups = _gather_groups(draft)
    candidates = _sort(draft, reader)
    draft.phrased = phrase_kinds(setting, cast.kinds, [pieces[i].text for i in candidates])
    draft.__dict__.pop("_frame")  # it speaks as the clues do from here on
    _read_clues(draft, reader, candidates, groups)
    _join_wordings(draft)
    told = bool(draft.clues)
    _turn_ring(draft, setting)
    _lay_out(draft, setting)
    _read_questions(draft, reader)
    if draft.problems and not supposed:
        draft.problems += cast.problems
    puzzle = _puzzle(draft, setting)
    if not told and not draft.problems:
        draft.problems.append("no sentence was understood as a clue: nothing says what goes with what")
    if puzzle is not None and not draft.problems and not all(kind.declared for kind in cast.kinds):
        _doubt_lists(draft)
        _doubt_contradictions(draft, puzzle)
    return guess(draft.reading(puzzle), reader)


_NAME = r"[A-Z][\w']+(?: [A-Z][\w']+)?"
_RUN = re.compile(rf"{_NAME}(?:, {_NAME})+,? (?:and|or) {_NAME}")


def _doubt_lists(draft: _Draft) -> None:
    """A list in the text that shares only some of its names with a kind gathered from the clues contradicts it."""
    for kind in draft.cast.kinds:
        if kind.declared:
            continue
        known = {word for value in kind.values for word in value.split()}
        for piece in draft.pieces:
            for run in _RUN.findall(piece.text[:2000]):
                names = re.split(r",? (?:and|or) |, ", run)
                held = [name for name in names if set(name.split()) & known]
                if len(names) > 2 and held and len(held) < len(names) and len(names) == len(kind.values):
                    draft.problems.append(
                        f"the text lists {', '.join(names)}, but from the clues {kind.name} seemed to be "
                        f"{', '.join(kind.values)}: list the values of each kind to be sure of them"
                    )
                    return


def _doubt_contradictions(draft: _Draft, puzzle: Puzzle) -> None:
    """Where values were only gathered from the clues, clues that contradict each other were probably misread."""
    from cluegrid.solving import solve

    if solve(puzzle).status == "none":
        found = "; ".join(f"{kind.name}: {', '.join(kind.values)}" for kind in draft.cast.kinds if not kind.declared)
        draft.problems.append(
            f"the clues as they were read contradict each other, and some values stand only in the clues ({found}): "
            "list the values of each kind to be sure of them"
        )


def _sort(draft: _Draft, reader: Reader) -> list[int]:
    """The sentences that may be clues; all others teach which words the text uses."""
    candidates = []
    for i, piece in enumerate(draft.pieces):
        if i in draft.made:
            continue
        if i in draft.cast.made and _is_introduction(draft, reader, i):
            kind, made = draft.cast.made[i]
            draft.put(i, kind, made=made)
        elif piece.mark == "list":
            draft.put(i, "values")
        elif piece.mark == "head":
            draft.put(i, "scene", made="a title")
        elif piece.mark == "key":
            draft.put(i, "scene", made="a solution, left out")
        elif piece.mark == "choice" or piece.asks:
            pass
        elif ((piece.mark == "" and is_order(piece.text)) or is_task(piece.text)) and not takes_back(
            reader.setting, piece.text
        ):
            draft.put(i, "question", made="the whole grid answers it")
        else:
            candidates.append(i)
            continue
        reader.evidence.hear(piece.text)
    for i in candidates:
        text = draft.pieces[i].text
        if reader.analyses(text):
            reader.learn(text)
        else:
            reader.evidence.hear(text)
    return candidates


def _or_counted(draft: _Draft, reader: Reader, i: int, readings: list[Said]) -> list[Said]:
    """The readings, and that a sentence says nothing, where it may only tell who is left: "the fourth kid is Jonah"."""
    s = reader.setting
    told = look_at(s, draft.pieces[i].text)
    lows = [token.low for token in told.tokens]
    counted = any(closed.ORDINALS.get(low) == len(s.axis.values) and noun.isalpha()
                  and not {lemma for lemma in noun_lemmas(noun) if s.axis.name in s.nouns.get(lemma, ())}
                  for low, noun in pairwise(lows))
    names = {one.value for one in told.named if one.value.category != s.axis.name and not one.value.name.isdigit()}
    if not (readings and counted and names) or any(said.says == TRUE for said in readings):
        return readings
    others = (look_at(s, piece.text) for n, piece in enumerate(draft.pieces)
              if n != i and piece.mark != "list" and not piece.asks)
    if names <= {one.value for other in others for one in other.named}:
        return readings
    return [*readings, Said(TRUE)]


def _gather_groups(draft: _Draft) -> dict[int, str]:
    """Lines that say how many of the statements below them are true, each with those statements."""
    groups: dict[int, str] = {}
    for i, piece in enumerate(draft.pieces):
        if not counts_the_true(piece.text) or i + 1 >= len(draft.pieces):
            continue
        below = i + 1
        mark = draft.pieces[below].mark
        while (
            mark
            and below < min(len(draft.pieces), i + 13)
            and draft.pieces[below].mark == mark
            and not draft.pieces[below].asks
        ):
            below += 1
        if below - i > 2:
            groups[i] = f"{piece.text} {'; '.join(held.text.rstrip(' .;,') for held in draft.pieces[i + 1 : below])}"
            for n in range(i + 1, below):
                draft.put(n, "scene", made="part of the clue above")
    return groups


def _read_clues(draft: _Draft, reader: Reader, candidates: list[int], groups: dict[int, str]) -> None:
    marked = [i for i in candidates if draft.pieces[i].mark in MARKS]
    found = {}
    last: Said | None = None
    for i in candidates:
        text = groups.get(i, draft.pieces[i].text)
        anybody = i in marked and text.startswith(("They ", "they "))  # "They drink tea in the red house", a new clue
        last = _asked_for(draft, reader, i, last)
        readings = (reader.read(text) if anybody else []) or reader.read(text, last)
        readings = [said for said in readings if _fits(draft, said.says)]
        if readings and i in draft.cast.made and role_of(reader.setting, text, "before", True).alters:
            readings = []  # "the houses are counted from the far end" is about nobody who was named before
        told = look_at(reader.setting, text) if readings else None
        if told is not None and not told.named and takes_back(reader.setting, text):
            readings = []  # nor is "left means right"
        if told is not None and len(readings) == 1 and brings_in(reader.setting, told):
            readings = []  # who drinks tea need not be who has the cat
        found[i] = readings = _or_counted(draft, reader, i, readings)
        last = readings[0] if len(readings) == 1 else None
    first = min((i for i in candidates if found[i] or _puts_together(reader, draft.pieces[i].text)),
                default=len(draft.pieces))
    carriers = _carriers(reader)
    common = _common_words(draft, reader)
    for i in candidates:
        piece = draft.pieces[i]
        readings = found[i]
        if readings and len(readings) <= MOST_READINGS:
            relation = _chosen(draft, reader, i, readings)
            draft.put(i, "clue", relation)
            draft.clues.append(Clue(relation, piece.text, piece.number))
            continue
        where = _where(draft, marked, i, first)
        if where == "prose" and not common & _content(reader, piece.text):
            where = "apart"
        role = role_of(reader.setting, piece.text, where, carriers=carriers) if i not in groups else Role("unread")
        sought = i + 1 < len(draft.pieces) and draft.pieces[i + 1].asks and not denies(piece.text)
        idle = where in ("before", "apart") or (where != "listed" and (sought or of_anybody(piece.text)))
        if role.kind == "unread" and idle and not role.alters and names_apart(reader.setting, piece.text) and (
                reader.says_nothing(piece.text)):
            role = Role("scene", "it only says that there is one")
        if role.kind == "unread" and i in draft.cast.made and not role.alters and not role.named:
            role = Role(*draft.cast.made[i])
        if role.kind != "unread":
            draft.put(i, role.kind, made=role.made)
            continue
        if not (readings or role.alters) and asks_by_the_way(piece.text) and read_questions(piece.text, reader):
            draft.put(i, "question")
            continue
        part = _told_in_part(reader, piece.text) if i not in groups and not readings else None
        if part is not None:
            draft.put(i, "clue", part.says, made="the rest says what holds for all alike")
            draft.clues.append(Clue(part.says, piece.text, piece.number))
            continue
        alien = role.reason if role.alters and not role.named else ""
        reason = "it can be read in too many ways" if readings else alien or reader.reason(piece.text)
        leads = where == "before" and role.named < 2
        draft.unread(i, reason, _nearest(draft, reader, piece.text), role.alters, leads)


def _content(reader: Reader, text: str) -> set[str]:
    """The nouns and verbs of a sentence that tell what it is about, its values left out."""
    told = look_at(reader.setting, text)
    values = {i for one in told.named for i in range(one.start, one.end)} | told.within
    plain = closed.RESERVED | closed.FUNCTION | closed.PREPOSITIONS | closed.AUX | closed.PEOPLE
    return {
        lemma
        for i, token in enumerate(told.tokens)
        if token.kind == "word" and i not in values and token.low not in plain
        for lemma in lemmas_of(token)
    }


def _common_words(draft: _Draft, reader: Reader) -> set[str]:
    """The words that tell what more than one sentence is about."""
    counts = Counter(word for piece in draft.pieces if len(piece.text) < 2000 and not piece.asks
                     for word in _content(reader, piece.text))
    return {word for word, count in counts.items() if count > 1}


def _puts_together(reader: Reader, text: str) -> bool:
    """Whether a sentence names values of two categories that it does not only list."""
    told = look_at(reader.setting, text)
    return not told.listed and len({one.value.category for one in told.named}) > 1


def _asked_for(draft: _Draft, reader: Reader, i: int, last: Said | None) -> Said | None:
    """What a sentence may take up: the one before it, or what a question between them names (the oldest? That's B)."""
    if not i or not draft.pieces[i - 1].asks:
        return last
    named = reader.named(draft.pieces[i - 1].text.rstrip("?! "))
    if named is None or not draft.pieces[i].text.lower().startswith(("that", "it", "this")):
        return None
    draft.put(i - 1, "scene", made="the next sentence answers it")
    return Said(TRUE, topic=(named,))


def _carriers(reader: Reader) -> frozenset[str]:
    """The nouns that the clues put beside values: hats, where the black hat is told of."""
    return frozenset(lemma for lemma, _ in reader.evidence.used if lexicon.first_kinds(lemma))


def _where(draft: _Draft, marked: list[int], i: int, first: int) -> str:
    """Where a sentence stands: "listed" as a clue, "among" those, "before" all of them, or in "prose" with them."""
    if i in marked:
        return "listed"
    return "among" if _among(draft, marked, i) else "before" if i < first else "prose"


def _is_introduction(draft: _Draft, reader: Reader, i: int) -> bool:
    """Whether a sentence that brings in values or sets the scene says nothing that may be a clue or change a rule."""
    if draft.cast.made[i][1] == "it names no value":
        return False
    text = draft.pieces[i].text
    kind, made = draft.cast.made[i]
    role = role_of(reader.setting, text, "before", kind == "values" or made == "how the places stand",
                   _carriers(reader))
    return role.kind != "unread" or (role.named < 2 and not role.alters and not reader.read(text))


_PARTS = re.compile(r"(?:,|;| -| –|—)? (?:but|and|yet|though|although|while|so)(?: that)? |; | - ", re.IGNORECASE)


def _told_in_part(reader: Reader, text: str) -> Said | None:
    """The clue in a sentence of which the other half is a rule, or lists values."""
    told = look_at(reader.setting, text)
    listed = [told.tokens[i].start for i in told.within] or [0]
    for cut in _PARTS.finditer(text) if len(text) < LONGEST else ():
        if min(listed) < cut.start() < max(listed):
            continue  # between two of a list
        head, rest = text[: cut.start()], text[cut.end() :]
        for rule, clue in ((head, rest), (rest, head)):
            if only_leads(reader.setting, rule, rule is head) and not only_leads(reader.setting, clue, True):
                found = reader.read(clue)
                if len(found) == 1:
                    return found[0]
    return None


def _among(draft: _Draft, marked: list[int], i: int) -> bool:
    """Whether a sentence stands in the list of clues: between two of them, or in the same line as one."""
    return bool(marked) and (
        marked[0] < i < marked[-1]
        or any(
            j < i
            and draft.pieces[j].paragraph == draft.pieces[i].paragraph
            and all(k not in marked for k in range(j + 1, i))
            and "\n" not in draft.text[draft.pieces[j].start : draft.pieces[i].start].strip()
            for j in marked
        )
    )


def _turn_ring(draft: _Draft, setting: Setting) -> None:
    """Fix one seat of a ring of which no clue names a seat: turning everybody round makes no other solution."""
    if setting.axis.order != "ring" or not draft.clues or tells_seats_apart(draft.text):
        return
    named = [value for clue in draft.clues for value in every_value(clue.relation)]
    if any(value.category == setting.axis.name for value in named):
        return
    once = [kind for kind in setting.kinds if kind is not setting.axis and not kind.held]
    if once:
        draft.clues.append(Clue(Together(setting.value(once[0], once[0].values[0]), setting.places[0])))


def _lay_out(draft: _Draft, setting: Setting) -> None:
    """Say which row and column each of the places in two rows has, and which of the sides is which if nobody cares."""
    if setting.rows is None:
        return
    row, column = setting.rows
    for place, (r, c) in zip(setting.places, product(row.values, column.values), strict=True):
        draft.clues.append(
            Clue(All((Together(place, setting.value(row, r)), Together(place, setting.value(column, c)))))
        )
    told = [clue.relation for clue in draft.clues[: -len(setting.places)]]
    named = {value.key for relation in told for value in every_value(relation)}
    people = [kind for kind in setting.kinds if kind is not setting.axis and not kind.held]
    if not told or not people or row.dimension != "side" or any(category == setting.axis.name for category, _ in named):
        return
    who = [setting.value(people[0], name) for name in people[0].values[:3]]
    if not any(category == row.name for category, _ in named):  # the sides are alike
        draft.clues.append(Clue(Together(who[0], setting.value(row, row.values[0]))))
    half = len(column.values) // 2
    middle = [setting.value(column, name) for name in column.values[half : -half or None]]
    if {name for category, name in named if category == column.name} <= {value.name for value in middle}:
        near = [setting.value(column, name) for name in column.values[:half]]
        draft.clues.append(Clue(disj(_first_off(who[: k + 1], middle, near) for k in range(len(who) if middle else 1))))


def _first_off(who: list[Value], middle: list[Value], near: list[Value]) -> Relation:
    """That the last of these sits at the near end, and those before it in the middle."""
    return conj((*(Together(one, middle[0]) for one in who[:-1]), disj(Together(who[-1], value) for value in near)))


def _fits(draft: _Draft, relation: Relation) -> bool:
    """Whether a puzzle of this cast can hold a relation."""
    try:
        relation.check(_frame(draft).frame)
    except CluegridError:
        return False
    return True


def _frame(draft: _Draft) -> Puzzle:
    held = draft.__dict__.get("_frame")
    if held is None:
        held = draft.__dict__["_frame"] = Puzzle(_categories(draft), draft.cast.kinds[draft.cast.axis].name)
    assert isinstance(held, Puzzle)
    return held


def _chosen(draft: _Draft, reader: Reader, i: int, readings: list[Said]) -> Relation:
    """The relation of a sentence; a choice where it can be read in several ways."""
    for said in readings:
        for name in _choices(said.says):
            text, ways = reader.setting.doubts[name]
            draft.doubts[name] = Doubt(name, text, ways)
    if len(readings) == 1:
        for value in every_value(readings[0].says):
            name = value.name.lower()
            if name in reader.setting.shared:
                draft.settled.setdefault(name, {})[_words_around(readings[0], name)] = value.category
        return readings[0].says
    worded = _worded(reader, readings)
    if worded is not None:
        return _worded_choice(draft, i, readings, *worded)
    name = f"sentence {i + 1}"
    draft.doubts[name] = Doubt(name, draft.pieces[i].text, tuple(state(said.says, _frame(draft)) for said in readings))
    return Choice(name, tuple(said.says for said in readings))


def _worded(reader: Reader, readings: list[Said]) -> tuple[str, str, list[str]] | None:
    """Where readings differ only in the category of one name: the name, the words around it, and its categories."""
    values = [every_value(said.says) for said in readings]
    names = [[value.name.lower() for value in found] for found in values]
    if any(sorted(found) != sorted(names[0]) for found in names):
        return None
    kinds: dict[str, set[str]] = {}
    for found in values:
        for value in found:
            kinds.setdefault(value.name.lower(), set()).add(value.category)
    several = [name for name, held in kinds.items() if len(held) > 1]
    if len(several) != 1 or len(kinds[several[0]]) != len(readings):
        return None
    name = several[0]
    own = [next(value.category for value in found if value.name.lower() == name) for found in values]
    return name, _words_around(readings[0], name), own


def _words_around(said: Said, name: str) -> str:
    around = {lemma for _, lemma, _, held in said.needs if name in held.lower().split("|")}
    return " ".join(sorted(around - closed.PEOPLE))  # the person who drives it is who drives it


def _worded_choice(draft: _Draft, i: int, readings: list[Said], name: str, words: str, own: list[str]) -> Relation:
    """A doubt of which category a name is meant of, for this sentence; ``_join_wordings`` joins what goes together."""
    doubt = f"{name} in sentence {i + 1}"
    order = sorted(range(len(own)), key=lambda k: own[k])
    draft.doubts[doubt] = Doubt(doubt, f"{name} {words}".strip(), tuple(own[k] for k in order))
    draft.wordings.setdefault(name, {}).setdefault(words, []).append(doubt)
    return Choice(doubt, tuple(readings[k].says for k in order))


def _join_wordings(draft: _Draft) -> None:
    """Where a text has several wordings for a name that two categories have, the same words mean the same everywhere;
    two wordings stand for one each. A single wording may mean either, each time."""
    for name, wordings in draft.wordings.items():
        for words in list(wordings):
            _settle_wording(draft, name, words)
        if len(wordings) < 2:
            continue
        pair = len(wordings) == 2 and all(
            len(draft.doubts[doubt].readings) == 2 for doubts in wordings.values() for doubt in doubts
        )
        first = next(iter(wordings.values()))[0]
        for n, doubts in enumerate(wordings.values()):
            target = first if pair else doubts[0]
            for doubt in doubts:
                if doubt != target:
                    _replace_doubt(draft, doubt, target, turn=pair and n == 1)
        if pair:
            one, other = draft.doubts[first].readings
            said, told = wordings
            draft.doubts[first] = Doubt(
                first, name, (f"{said}: {one}; {told}: {other}", f"{said}: {other}; {told}: {one}")
            )


def _settle_wording(draft: _Draft, name: str, words: str) -> None:
    """Take the words around a name as another sentence must have meant them, or else as it cannot have meant others."""
    known = draft.settled.get(name, {})
    doubts = draft.wordings[name][words]
    own = draft.doubts[doubts[0]].readings
    meant = known.get(words)
    if meant is None and len(own) == 2 and len(set(known.values())) == 1:
        meant = next((category for category in own if category not in known.values()), None)
    if meant not in own:
        return
    for doubt in doubts:
        taken = draft.doubts[doubt].readings.index(meant)
        draft.clues = [Clue(_taken(clue.relation, doubt, taken), clue.text, clue.number) for clue in draft.clues]
        for i, made in draft.made.items():
            if made.relation is not None:
                draft.made[i] = replace(made, relation=_taken(made.relation, doubt, taken))
        del draft.doubts[doubt]
    del draft.wordings[name][words]


def _taken(relation: Relation, doubt: str, reading: int) -> Relation:
    """The relation with one reading of a doubt."""
    return relation.of[reading] if isinstance(relation, Choice) and relation.doubt == doubt else relation


def _replace_doubt(draft: _Draft, old: str, new: str, turn: bool) -> None:
    draft.clues = [Clue(_turned(clue.relation, old, new, turn), clue.text, clue.number) for clue in draft.clues]
    for i, made in draft.made.items():
        if made.relation is not None:
            draft.made[i] = replace(made, relation=_turned(made.relation, old, new, turn))
    del draft.doubts[old]


def _turned(relation: Relation, old: str, new: str, turn: bool) -> Relation:
    """The relation with the choices of one doubt made those of another, the other way round if wanted."""
    if isinstance(relation, Choice) and relation.doubt == old:
        return Choice(new, tuple(reversed(relation.of)) if turn else relation.of)
    return relation


def _choices(relation: Relation) -> list[str]:
    own = [relation.doubt] if isinstance(relation, Choice) else []
    return own + [name for part in relation.parts() for name in _choices(part)]


def _nearest(draft: _Draft, reader: Reader, text: str) -> str:
    """A sentence of this riddle's own that would be understood, with the denial and the relation of the one that was
    not; nothing where these cannot be told."""
    relation = nearest_relation(reader.setting, text)
    if relation is None or not _fits(draft, relation):
        return ""
    return state(relation, _frame(draft))


def _read_questions(draft: _Draft, reader: Reader) -> None:
    options = [i for i, piece in enumerate(draft.pieces) if piece.mark == "choice" and i not in draft.made]
    for i, piece in enumerate(draft.pieces):
        if piece.asks and i not in draft.made and piece.mark not in ("choice", *MARKS) and asks_reader(piece.text):
            draft.put(i, "scene", made="it asks the reader")
    asked = [i for i, piece in enumerate(draft.pieces) if piece.asks and i not in draft.made]
    held = _options_of(asked, options)
    missed = False
    for i in sorted(held.keys() | set(asked)):
        questions: list[Question] | None = None
        if i in held:
            stem = draft.pieces[i].text if i in asked else ""
            chosen = read_options(stem, [_option(draft.pieces[n], len(asked) > 1) for n in held[i]], reader)
            questions = [chosen] if chosen is not None else None
            for n in held[i]:
                draft.put(n, "question", made="" if chosen is not None else "the options were not understood")
        if questions is None and i in asked:
            questions = read_questions(draft.pieces[i].text, reader, _asked_before(draft, reader, i))
        if i in asked:
            made = "the whole grid answers it"
            made = f"it was not understood: {made}" if questions is None else made
            draft.put(i, "question", made="" if questions else made)
        draft.questions += questions or []
        missed = missed or questions is None
    if missed:
        draft.questions.clear()  # half an answer would be taken for the whole
    for i, piece in enumerate(draft.pieces):
        if (
            i in draft.made
            and draft.made[i].kind in ("scene", "question")
            and not piece.asks
            and piece.mark in ("", "head")
            and (is_order(piece.text) or asks_by_the_way(piece.text))
        ):
            questions = read_questions(piece.text, reader)
            if questions:
                draft.put(i, "question")
                draft.questions += questions
    for i in options:
        if i not in draft.made:
            draft.put(i, "question")


def _asked_before(draft: _Draft, reader: Reader, i: int) -> Question | None:
    """What a pronoun in a question may mean: what was asked before, or the only value of the sentence before it."""
    if draft.questions:
        return draft.questions[-1]
    named = {one.value for one in look_at(reader.setting, draft.pieces[i - 1].text).named} if i else set()
    if len(named) != 1:
        return None
    value = named.pop()
    return Question("", reader.setting.axis.name, of=Value(value.category, value.name))


def _options_of(asked: list[int], options: list[int]) -> dict[int, list[int]]:
    """The options below each question, by its place; those above all questions stand for themselves."""
    held: dict[int, list[int]] = {}
    for n in options if len(options) >= 2 else ():
        held.setdefault(max((i for i in asked if i < n), default=options[0]), []).append(n)
    return held


def _option(piece: Piece, several: bool) -> tuple[str, str]:
    """What an option is called (its sign in brackets, with its words where several things are asked), and its words."""
    signed = piece.label.startswith("(")
    return (f"{piece.label} {piece.text}" if several else piece.label) if signed else piece.text, piece.text


def category(kind: Kind, noun: str = "", verb: str = "") -> Category:
    """A category of a puzzle, with the phrases in which its values are spoken of."""
    counts = [kind.held.get(value, (1, 1)) for value in kind.values]
    least = tuple(low for low, _ in counts) if kind.held else ()
    most = tuple(high for _, high in counts) if kind.held else ()
    return Category(kind.name, tuple(kind.values), kind.order, kind.numbers, least, most, kind.unit, noun, verb)


def _categories(draft: _Draft) -> tuple[Category, ...]:
    """The categories, each with the phrases of the clues."""
    return tuple(category(kind, *draft.phrased.get(kind.name, ())) for kind in draft.cast.kinds)


def _as_printed(clues: Sequence[Clue]) -> tuple[Clue, ...]:
    """The clues with the numbers of the printed list where each of them has its own, and else counted."""
    own = [clue.number for clue in clues]
    while own and not own[-1]:
        own.pop()  # what nobody has written comes last and is counted on
    numbered = all(own) and all(a < b for a, b in pairwise(own))
    before = [0, *own]
    return tuple(clue if numbered and i < len(own) and clue.number != before[i] + 1
                 else Clue(clue.relation, clue.text) for i, clue in enumerate(clues))


def _puzzle(draft: _Draft, setting: Setting) -> Puzzle | None:
    try:
        return Puzzle(
            _categories(draft),
            setting.axis.name,
            _as_printed(draft.clues),
            tuple(draft.questions),
            text=draft.text,
            doubts=tuple(draft.doubts.values()),
        )
    except PuzzleError as error:
        draft.problems.append(f"what was read is no puzzle: {error}")
        return None
