"""From a text to its puzzle: the cast, the clues, the questions, and an account of every sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from cluegrid.categories import Category, PuzzleError
from cluegrid.puzzle import Clue, Puzzle, Question
from cluegrid.reading.account import Reading, Sentence
from cluegrid.reading.cast import (
    Kind,
    Places,
    find_asides,
    find_column,
    find_list,
    find_names,
    find_places,
    is_ring,
    is_row,
)
from cluegrid.reading.counted import find_counts
from cluegrid.reading.discovery import discover
from cluegrid.reading.doubts import Doubts, answered
from cluegrid.reading.grammar import Grammar
from cluegrid.reading.logic import statement
from cluegrid.reading.noun_phrases import Candidate, Lexicon
from cluegrid.reading.questions import find_options, read_options, read_question
from cluegrid.reading.scales import adjectives, one_scale
from cluegrid.reading.scenery import is_title, lists_something, repeats_the_cast, speaks_of_somebody
from cluegrid.reading.sentences import LONGEST, Piece, split
from cluegrid.reading.stories import find_story
from cluegrid.reading.words import stem, tokens
from cluegrid.relations import PlaceRelation, Relation

_TELLING = re.compile(
    r"\b(?:next to (?!each other)|(?:left|right) of|beside|adjacent|neighbou?r|either|neither|nor|than|not|"
    r"if|unless|immediately|directly|older|younger|before|after)\b|n['’]t\b", re.IGNORECASE)
_RANKING = re.compile(r"\b(?:finish(?:ed|es)?|came|placed|ranked|arrived)\b[^.]*\b(?:first|second|third|last|above"
                      r"|below|ahead|"
                      r"behind|before|after|place)\b", re.IGNORECASE)
_SIDES = re.compile(r"\b(?:(?:to|on) the (?:left|right)|(?:left|right) (?:of|end)|leftmost|rightmost|far left|far"
                    r" right|"
                    r"next to|from the (?:left|right))\b", re.IGNORECASE)
_GENERAL = re.compile(
    r"^(?:(?:in|on|at) )?(?:each|every|everyone|everybody|all|no two|no|nobody|these|they|there (?:is|are|was"
    r"|were)|the \w+ "
    r"(?:all|each))\b.*\b(?:different|distinct|same|unique|certain|own|one|exactly one)\b", re.IGNORECASE)
_WHOLE_GRID = re.compile(r"^(?:can|could|will|would|do|are you)\b|\b(?:who|which|what|where)\b.*\b(?:which|what"
                         r"|where|when|whom|each)\b",
                         re.IGNORECASE)
_TRUTH = re.compile(r"\b(?:true|false|correct|incorrect|wrong|untrue|lies?|hold)\b", re.IGNORECASE)
MOST_LISTS = 60
_NEAREST = "The Brit lives next to the tea drinker."


@dataclass
class _Draft:
    """A reading on its way."""

    text: str
    pieces: list[Piece]
    kinds: list[Kind] = field(default_factory=list)
    made: dict[int, Sentence] = field(default_factory=dict)
    clues: list[Clue] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    options: frozenset[int] = frozenset()

    def put(self, i: int, kind: str, relation: Relation | None = None, made: str = "", reason: str = "",
            nearest: str = "") -> None:
        piece = self.pieces[i]
        self.made[i] = Sentence(piece.text, piece.start, kind, relation, made, reason, nearest)

    def unread(self, i: int, reason: str, nearest: str = "") -> None:
        self.put(i, "unread", reason=reason, nearest=nearest)
        self.problems.append(f"not understood: {self.pieces[i].text[:200]!r}: {reason}")

    def reading(self, puzzle: Puzzle | None) -> Reading:
        """What came of it; where that is no puzzle, nothing that stands open was read."""
        kind, reason = ("scene", "") if puzzle is not None else ("unread", "no puzzle came of the text")
        account = tuple(self.made.get(i) or Sentence(piece.text, piece.start, kind, reason=reason)
                        for i, piece in enumerate(self.pieces))
        return Reading(puzzle, account, tuple(self.problems))


def read(text: str) -> Reading:
    """What a text says: its puzzle, an account of every sentence, and what was not understood."""
    pieces = split(text)
    places = find_places(pieces)
    reading = _read(_Draft(text, pieces), places)
    if places is not None and reading.puzzle is not None and not is_row(pieces) and not _used(reading.puzzle):
        again = _read(_Draft(text, pieces), None, rowed=False)  # the places are only part of the scene
        return again if again.puzzle is not None and not again.unread else reading
    return reading


def _used(puzzle: Puzzle) -> bool:
    """Whether a clue or a question speaks of the puzzle's places."""
    def uses(relation: Relation) -> bool:
        along = isinstance(relation, PlaceRelation) and relation.needs_order and not relation.along_name
        return along or any(map(uses, relation.parts()))

    said = [clue.relation for clue in puzzle.clues]
    said += [option.relation for question in puzzle.questions for option in question.options]
    return any(value.category == puzzle.axis for relation in said for value in relation.values()) or \
        any(map(uses, said)) or any(puzzle.axis in (question.category, question.each) for question in puzzle.questions)


def _read(draft: _Draft, places: Places | None, rowed: bool = True) -> Reading:
    if places is not None:
        draft.put(places.piece, "scene", made=f"{places.size} places in a {places.shape}: {places.noun}")
    told = find_story(draft.pieces) if places is None else None
    if told is not None:
        draft.kinds = told[0]
        for i, kind in told[1].items():
            draft.put(i, "values", made=f"{kind.name}: {', '.join(kind.values)}")
    counts = find_counts(draft.pieces, places) if places is not None else None
    if counts is not None:
        draft.kinds = counts[0]
        for i, made in counts[1].items():
            draft.put(i, "values", made=made)
    elif told is None:
        _find_cast(draft, places)
    if not draft.kinds and places is not None:
        _discover_cast(draft, places)
    if not draft.kinds:
        draft.problems.append("no puzzle came of it: the text lists no values; expected a line like 'Pets: dog,"
                              " cat, fish'")
        return draft.reading(None)
    grammar = _grammar(draft, places, rowed)
    if grammar is None:
        return draft.reading(None)
    grammar.counted = counts is not None
    grammar.story = told is not None
    doubts = Doubts()
    _read_clues(draft, grammar, doubts)
    _read_questions(draft, grammar)
    doubts.side(grammar)
    return draft.reading(_puzzle(draft, grammar, doubts))


def _lists(draft: _Draft) -> list[tuple[int, Kind]]:
    """The lists of a text: those with a colon first; others count only if they name nothing that is listed already."""
    found: dict[int, list[Kind]] = {}
    plain: list[tuple[int, list[Kind]]] = []
    for i, piece in enumerate(draft.pieces):
        taken = i in draft.made and draft.made[i].kind != "scene"  # the sentence of the places may list who is there
        if piece.mark in ("letter", "choice") or taken or (piece.mark == "head" and piece.text[-1] != ":"):
            continue
        column = find_column(draft.pieces, i) if piece.text.endswith(":") else None
        if column is not None:
            found[i] = [column[0]]
            for below in range(i + 1, i + 1 + column[1]):
                draft.put(below, "values")
            continue
        kind = find_list(piece)
        if kind is not None and ":" in piece.text:
            label = replace(piece, text=piece.text.partition(": ")[0])
            named = find_names(label.text) if i < 60 else None
            found[i] = [*([named] if named is not None else find_asides(label)), kind] if i < 60 else [kind]
        elif kind is not None:
            plain.append((i, [kind]))
        elif i < 60:
            asides = find_asides(piece)
            if asides:
                plain.append((i, asides))
    known = {stem(value.lower()) for kinds in found.values() for kind in kinds for value in kind.values}
    for i, kinds in plain:
        words = {stem(word) for kind in kinds for value in kind.values for word in (value.lower(), *tokens(value))}
        if not words & known:
            found[i] = kinds
            known |= {stem(value.lower()) for kind in kinds for value in kind.values}
    seen: set[tuple[str, ...]] = set()
    lists: list[tuple[int, Kind]] = []
    for i in sorted(found):
        for kind in found[i]:
            key = tuple(sorted(value.casefold() for value in kind.values))
            if key in seen:
                draft.put(i, "values", made="listed before")
            elif len(lists) < MOST_LISTS:
                seen.add(key)
                lists.append((i, kind))
    return lists


def _find_cast(draft: _Draft, places: Places | None) -> None:
    found = _lists(draft)
    if not found:
        return
    sizes = [len(kind.values) for _, kind in found]
    size = places.size if places is not None else max(set(sizes), key=lambda n: (sizes.count(n), -sizes.index(n)))
    for i, kind in found:
        if len(kind.values) == size + 1:
            kind = find_list(draft.pieces[i], split_last=False) or kind
        if len(kind.values) == size:
            draft.kinds.append(kind)
            before = f"{draft.made[i].made}; " if i in draft.made else ""
            draft.put(i, "values", made=f"{before}{kind.name}: {', '.join(kind.values)}")
        elif i not in draft.made:
            draft.unread(i, f"it lists {len(kind.values)} values where the others have {size}")
    taken: set[str] = set()
    for kind in draft.kinds:
        name, n = kind.name, 2
        while kind.name in taken or (places is not None and kind.name == places.noun):
            kind.name, n = f"{name} {n}", n + 1
        taken.add(kind.name)


def _discover_cast(draft: _Draft, places: Places) -> None:
    """The cast of a riddle that lists nothing."""
    kinds, notes = discover(draft.pieces, places)
    if kinds and all(len(kind.values) == places.size for kind in kinds):
        draft.kinds = kinds
    draft.problems += notes


def _grammar(draft: _Draft, places: Places | None, rowed: bool) -> Grammar | None:
    """The grammar of a text: its values by their words, and along what its places run."""
    kinds = draft.kinds
    size = len(kinds[0].values)
    texts = [piece.text for piece in draft.pieces if len(piece.text) <= LONGEST]
    ranked = any(_RANKING.search(text) for text in texts)
    sided = any(_SIDES.search(text) for text in texts)
    numeric = any(kind.numbers for kind in kinds)
    scale = None
    if places is None and any(is_ring(text) for text in texts[:40]):
        places = Places("Seat", size, "ring", declared=False)
    if places is None and not numeric and rowed:
        keys = adjectives(text.lower().replace("-", " ") for text in texts)
        scale = one_scale(keys) if keys and not sided else None
        if scale and ranked:  # the fastest and the best come first; another scale would be a second line
            turned = scale[0] in ("Speed", "Quality")
            poles = {key: -pole if turned else pole for key, pole in scale[1].items()}
            scale = ("Rank", poles) if turned or scale[0] == "Time" else None
        name = scale[0] if scale else "Rank" if ranked and not sided else "Position" if sided else ""
        name = name or ("Position" if is_row(draft.pieces[:10]) else "")
        if name:
            places = Places(name, size, declared=False)
    if places is None:
        return Grammar(Lexicon(kinds), 0)
    axis = Kind(places.noun, [str(n + 1) for n in range(places.size)], order=places.shape)
    grammar = Grammar(Lexicon([axis, *kinds]), 0, places.shape, places.noun.lower(), ranked=ranked or scale is None,
                      race=ranked)
    if scale:
        grammar.scale, grammar.poles = scale[0], scale[1]
    return grammar


def _read_clues(draft: _Draft, g: Grammar, doubts: Doubts) -> None:
    draft.options = frozenset(find_options(draft.pieces))
    _take_answers(draft, g)
    waiting: list[int] = []
    failed: list[tuple[int, str]] = []
    relations = _read_groups(draft, g)
    for i, piece in enumerate(draft.pieces):
        if i in draft.made or i in relations or i in draft.options or piece.asks or \
                piece.mark in ("choice", "head") or piece.text.endswith(":"):
            continue
        if len(piece.text) > LONGEST:
            _not_a_clue(draft, g, i, "")
            continue
        masked = g.mask(piece.text)
        relation = statement(g, masked) if "@" in masked or "#" in masked or g.counted else None
        if relation is None:
            failed.append((i, masked))
        elif g.asked:
            doubts.note(g.asked)
            waiting.append(i)
        else:
            relations[i] = relation
    for i, masked in failed:  # once more, now that the text has taught which words go with which category
        again = statement(g, g.mask(draft.pieces[i].text)) if "@" in masked else None
        if again is None or g.asked:
            _not_a_clue(draft, g, i, masked)
        else:
            relations[i] = again
    _settle_waiting(draft, g, doubts, waiting, relations)
    _no_gaps(draft, g, relations)
    for i in sorted(relations):
        draft.put(i, "clue", relations[i])
        draft.clues.append(Clue(relations[i], draft.pieces[i].text))


def _no_gaps(draft: _Draft, g: Grammar, relations: dict[int, Relation]) -> None:
    """Leave no sentence out in silence that stands among the clues and speaks of somebody, or that gives a list."""
    if g.story or not relations:
        return
    read = [*relations, *(i for i, held in draft.made.items() if held.kind == "unread")]
    first, last = min(read), max(read)
    for i, piece in enumerate(draft.pieces):
        if i in draft.made or i in relations or piece.asks or len(piece.text) > LONGEST or \
                i in draft.options or piece.mark in ("choice", "head"):
            continue
        if (first < i < last and speaks_of_somebody(piece.text)) or (i < first and lists_something(piece.text)):
            draft.unread(i, "it names nobody and nothing that is known", _NEAREST)


def _take_answers(draft: _Draft, g: Grammar) -> None:
    """Lines of the text that say how its own words are meant."""
    for i, piece in enumerate(draft.pieces):
        taken = answered(piece.text) if " mean" in piece.text or " read" in piece.text or " is " in piece.text else None
        if taken is not None and i not in draft.made and not piece.asks:
            g.taken[taken[0]] = taken[1]
            draft.put(i, "scene", made=f"answers how {taken[0]!r} is meant")


def _read_groups(draft: _Draft, g: Grammar) -> dict[int, Relation]:
    """Statements below a line that says how many of them are true."""
    relations: dict[int, Relation] = {}
    for i, piece in enumerate(draft.pieces):
        if i in draft.made or not piece.text.endswith(":") or not _TRUTH.search(piece.text) or len(piece.text) > 200:
            continue
        below = i + 1
        while below < min(len(draft.pieces), i + 12) and draft.pieces[below].mark and below not in draft.made and \
                draft.pieces[below].mark == draft.pieces[i + 1].mark and not draft.pieces[below].asks:
            below += 1
        items = [held.text.rstrip(" .;,") for held in draft.pieces[i + 1:below]]
        relation = statement(g, g.mask(f"{piece.text} {'; '.join(items)}")) if len(items) > 1 else None
        if relation is None or g.asked:
            draft.unread(i, "it says that some statements are true, but not in a way that is understood",
                         "Exactly one of these is true: Ann drinks tea; Bob owns the dog.")
            continue
        relations[i] = relation
        for n in range(i + 1, below):
            draft.put(n, "scene", made="part of the clue above")
    return relations


def _settle_waiting(draft: _Draft, g: Grammar, doubts: Doubts, waiting: list[int],
                    relations: dict[int, Relation]) -> None:
    """Read again what was doubtful, now that the whole text has taught how its categories are worded."""
    g.learn = False
    doubts.wordings.clear()
    for i in waiting:
        statement(g, g.mask(draft.pieces[i].text))
        doubts.note(g.asked)
    for i in waiting:
        def say(forced: dict[str, Candidate], i: int = i) -> Relation | None:
            masked = g.mask(draft.pieces[i].text)
            g.forced = forced
            return statement(g, masked)

        relation = doubts.choose(g, say, i + 1)
        g.forced = {}
        if relation is None:
            draft.unread(i, "its words may name several values", _NEAREST)
        else:
            relations[i] = relation


def _not_a_clue(draft: _Draft, g: Grammar, i: int, masked: str) -> None:
    piece = draft.pieces[i]
    if len(piece.text) > LONGEST:
        if piece.mark == "number" or draft.clues:
            draft.unread(i, f"it is longer than {LONGEST} characters")
        return
    slots = re.findall(r"[@#]\d+", masked)
    if (not slots and _GENERAL.match(piece.text)) or is_title(draft.pieces, i, len(slots)) or \
            (piece.mark != "number" and repeats_the_cast(g, masked)):
        return
    if slots or piece.mark == "number" or _TELLING.search(piece.text):
        draft.unread(i, _reason(slots), _NEAREST)


def _reason(slots: list[str]) -> str:
    if not slots:
        return "it names no value that is known"
    if len(slots) == 1:
        return "it names one value only, and says nothing of its place that is understood"
    return "it names values that are known, but what it says of them is not understood"


def _read_questions(draft: _Draft, g: Grammar) -> None:
    options = [i for i in sorted(draft.options) if i not in draft.made]
    asked = [i for i, piece in enumerate(draft.pieces) if piece.asks and i not in draft.made]
    if len(options) >= 2:
        before = [i for i in asked if i < options[0]]
        stem = draft.pieces[before[-1]] if before else None
        question = read_options(g, stem, [draft.pieces[i] for i in options], lambda text: statement(g, g.mask(text)))
        for i in options:
            if question is None:
                draft.unread(i, "the options are not all understood")
            else:
                draft.put(i, "question")
        if question is not None:
            draft.questions.append(question)
            if before:
                draft.put(before[-1], "question")
                asked.remove(before[-1])
    for i in asked:
        question = read_question(g, draft.pieces[i])
        if question is None and _WHOLE_GRID.search(draft.pieces[i].text) and "@" not in g.mask(draft.pieces[i].text):
            draft.put(i, "question", made="the whole grid answers it")
        elif question is None:
            draft.unread(i, "it asks for something that is not known", "Who owns the fish?")
        else:
            draft.questions.append(question)
            draft.put(i, "question")
    for i, piece in enumerate(draft.pieces):
        if piece.mark == "choice":
            draft.put(i, "question")


def _puzzle(draft: _Draft, g: Grammar, doubts: Doubts) -> Puzzle | None:
    try:
        categories = tuple(Category(kind.name, tuple(kind.values), kind.order, kind.numbers, kind.least, kind.most,
                                    kind.unit) for kind in g.kinds)
        return Puzzle(categories, g.kinds[g.axis].name, tuple(draft.clues), tuple(draft.questions), text=draft.text,
                      doubts=tuple(doubts.found.values()))
    except PuzzleError as error:
        draft.problems.append(f"what was read is no puzzle: {error}")
        return None
