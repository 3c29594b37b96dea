"""A riddle in other words by a model of the user's own: restated by it, checked and proved here."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace as with_parts
from typing import TYPE_CHECKING, Any

from cluegrid import inputs
from cluegrid.categories import CluegridError, InputError
from cluegrid.inputs import Restated, Restatement
from cluegrid.jsons import parsed
from cluegrid.puzzle import Clue, Doubt, Puzzle, Question
from cluegrid.records import record, replace
from cluegrid.relations import All
from cluegrid.restating import prompts
from cluegrid.restating.endpoint import Model, ModelError, ask
from cluegrid.restating.rivals import guesses

if TYPE_CHECKING:
    from cluegrid.reading.account import Reading, Sentence
    from cluegrid.reading.clues import Reader
    from cluegrid.reading.document import Piece
    from cluegrid.reading.kinds import Cast
    from cluegrid.relations import Relation

ROUNDS = 3
MOST_SENTENCES = 120
MOST_LETTERS = 40_000
"""A restatement is a page, as a riddle is."""
UNNAMED = ("another ", "other ")
"""How a value is called that the text names nowhere."""
NAMELESS = "it names no value"
"""Why a sentence is a scene of which a model may know better."""
KINDS = ("clue", "question", "cast", "scenery")
TRUE = All(())
Ask = Callable[[list[dict[str, str]]], str]


def needs_it(riddle: inputs.Riddle) -> bool:
    """Whether something of a riddle stays unread that matters."""
    return bool(riddle.problems) and bool(riddle.text) and not inputs.stands_without(riddle)


def restate(riddle: inputs.Riddle, model: Model, tell: Callable[[str], None] = lambda said: None,
            seconds: float | None = None) -> inputs.Riddle:
    """The riddle as a model restates it, as far as that stands the checks; the same riddle where nothing does."""
    options = {} if seconds is None else {"seconds": seconds}
    tell(f"the text is sent to {model.shown}, to be restated")
    return restate_by(riddle, lambda messages: ask(model, messages, prompts.SCHEMA, **options), model.shown, tell)


def restate_by(riddle: inputs.Riddle, answer: Ask, name: str,
               tell: Callable[[str], None] = lambda said: None) -> inputs.Riddle:
    """The riddle as somebody restates it who answers messages."""
    talk = Talk(riddle)
    while not talk.is_over:
        talk.hear(answer(talk.messages))
    best = talk.outcome(name)
    for fault in best.faults[:5]:
        tell(f"not taken: {fault}")
    return talk.work.riddle_of(best, name, talk.rounds)


class Talk:
    """A riddle on its way through a model: what is to be asked next, and what came of the answers so far."""

    def __init__(self, riddle: inputs.Riddle) -> None:
        self.work = _Work(riddle)
        self.messages = [{"role": "system", "content": prompts.TASK + self.work.page},
                         {"role": "user", "content": self.work.asked()}]
        self.rounds = 0
        self.is_over = False
        self._best: Attempt | None = None
        self._faults: list[str] = []

    def hear(self, said: str) -> None:
        """Take an answer in: it is the last one, or the next question says what was wrong with it."""
        self.rounds += 1
        try:
            attempt: Attempt | None = self.work.attempt(_parsed(said))
        except InputError as error:
            attempt, self._faults = None, [str(error)]
        if attempt is not None:
            self._faults = list(attempt.faults)
            if not self._faults and not self.work.comes_out(attempt):
                self._faults = prompts.doubting(attempt.unshown)
            if self._best is None or len(attempt.faults) <= len(self._best.faults):
                self._best = attempt
        self.is_over = not self._faults or self.rounds >= ROUNDS
        self.messages = [*self.messages[:2], {"role": "assistant", "content": said[:MOST_LETTERS]},
                         {"role": "user", "content": prompts.again(self._faults[:40])}]

    def outcome(self, name: str) -> Attempt:
        """The best of what was answered; ModelError where nothing of it could be used."""
        if self._best is None:
            raise ModelError(f"what {name} answered could not be used: {self._faults[0]}")
        return self._best


def _parsed(said: str) -> dict[str, Any]:
    """The object in an answer."""
    if len(said) > MOST_LETTERS:
        raise InputError(f"the answer has {len(said):,} characters, and {MOST_LETTERS:,} are the most")
    begin, end = said.find("{"), said.rfind("}")
    try:
        data = parsed(said[begin:end + 1]) if 0 <= begin < end else None
    except InputError:
        data = None
    if not isinstance(data, dict):
        raise InputError("the answer is no JSON object")
    sentences, categories = data.get("sentences"), data.get("categories")
    if not isinstance(sentences, list) or not isinstance(categories, list):
        raise InputError("the answer has no lists \"categories\" and \"sentences\"")
    if not all(isinstance(one, dict) and isinstance(one.get("values"), list) and one.get("name") for one in categories):
        raise InputError("each of the \"categories\" is an object with a name and values")
    for one in sentences:
        if not isinstance(one, dict) or type(one.get("number")) is not int or not _are_texts(
                [one.get("says", ""), *_listed(one.get("idle", [])), *_meant_in(one)]) or one.get("kind") not in KINDS:
            raise InputError("each of the \"sentences\" is an object with a number, a kind (clue, question, cast or "
                             "scenery) and the text \"says\"")
    return data


def _meant_in(one: dict[str, Any]) -> list[Any]:
    """The words of an entry that stand for values, and these, one after the other; None for what is no text."""
    found: list[Any] = []
    for pair in _listed(one.get("means", [])):
        found += [pair.get("words"), pair.get("value")] if isinstance(pair, dict) else [None]
    return found


def _names_of(categories: list[Any], puzzle: Puzzle) -> dict[str, str]:
    """What an answer calls the categories of a puzzle, where it has them by other names."""
    by_values = {frozenset(one.values): one.name for one in puzzle.categories}
    return {str(one["name"]): by_values[values] for one in categories
            if isinstance(one, dict) and isinstance(one.get("values"), list) and one.get("name")
            and (values := frozenset(map(str, one["values"]))) in by_values}


def _are_texts(held: list[Any]) -> bool:
    return all(isinstance(one, str) for one in held)


def _listed(held: Any) -> list[Any]:
    return held if isinstance(held, list) else [None]


@record
class Attempt:
    """What one answer of a model came to."""

    reading: Reading
    cast: Cast | None
    taken: tuple[Restatement, ...]
    faults: tuple[str, ...]
    questions: tuple[Question, ...] | None = None
    doubts: tuple[Doubt, ...] = ()
    relations: tuple[tuple[int, Relation | None], ...] = ()
    guesses: tuple[tuple[int, Relation], ...] = ()
    """What open sentences may mean: restatements that were understood, but that no word of the original shows."""
    supposed: tuple[Restatement, ...] = ()
    """The words of these, each with what speaks for care."""
    placeless: bool = False
    """Whether there are no places in its cast, where the program had put some."""
    disputed: tuple[tuple[int, Relation, Relation], ...] = ()
    """Sentences that the program read in one way and the restatement in another."""
    unsure: tuple[int, ...] = ()
    """Those of them of which no word of the original shows the restatement: it is not taken for certain."""
    doubted: tuple[int, ...] = ()
    """Sentences in which the program saw no value, and for which a restatement was given that did not stand."""
    refused: tuple[int, ...] = ()
    """Sentences of which something speaks against the restatement, so that they say something else."""

    @property
    def unshown(self) -> list[str]:
        """Why each of the supposed restatements could not be checked."""
        return [f"{_where(one.number, one.text)}, restated as {one.says[:200]!r}: {one.unchecked[0]}"
                for one in self.supposed if one.unchecked]

    @property
    def trusting(self) -> Attempt:
        """The same where what is supposed is taken."""
        return replace(self, guesses=(), supposed=(), relations=(*self.relations, *self.guesses),
                       taken=tuple(sorted((*self.taken, *self.supposed), key=lambda one: one.number)))

    @property
    def doubting(self) -> Attempt:
        """The same where what is disputed is not understood, and the restatement only likely."""
        numbers = {number for number, _, _ in self.disputed}
        return replace(self, disputed=(), doubts=tuple(
            doubt for doubt in self.doubts if doubt.name not in {f"sentence {number}" for number in numbers}),
            relations=tuple(pair for pair in self.relations if pair[0] not in numbers),
            taken=tuple(one for one in self.taken if one.number not in numbers),
            guesses=(*self.guesses, *((number, said) for number, _, said in self.disputed)))


class _Work:
    """One riddle on its way through a model."""

    def __init__(self, riddle: inputs.Riddle) -> None:
        from cluegrid.reading.document import split
        from cluegrid.reading.stated import plain_english

        self.riddle = riddle
        self.text = inputs.plain(riddle.text)
        self.pieces = split(self.text)
        if len(self.pieces) > MOST_SENTENCES:
            raise InputError(f"a riddle of {len(self.pieces)} sentences is too long to be restated: "
                             f"{MOST_SENTENCES} are the most")
        self.own = inputs.reading_of(riddle.text)
        self.speakers = _speakers(self.text, self.pieces)
        self.page = plain_english()

    @property
    def cast_stands(self) -> bool:
        """Whether the program itself is sure of the cast."""
        unread = self.own.unread
        return self.own.puzzle is not None and not self.own.gathered and len(self.own.problems) == len(unread)

    def asked(self) -> str:
        """What is asked at first."""
        puzzle = self.own.puzzle
        known = "" if puzzle is None else "\n".join(
            f"{one.name}: {', '.join(one.values)}" for one in puzzle.categories)
        numbers = {id(one): n for n, one in enumerate(self.own.account, 1)}
        unread = [f"sentence {numbers[id(one)]}: {one.reason}" for one in self.own.unread]
        unread += [problem for problem in self.own.problems if not problem.startswith("not understood")]
        sentences = [(n, who + piece.text) for n, (who, piece) in enumerate(
            zip(self.speakers, self.pieces, strict=True), 1)]
        return prompts.first(sentences, known, unread, self.cast_stands)

    def attempt(self, data: dict[str, Any]) -> Attempt:
        """What an answer comes to: the riddle read with its cast, and its restatements checked."""
        if not self.cast_stands:
            return self._checked(data, *self._with_cast(data["categories"]))
        own = self._checked(data, None, self.own)
        if not own.faults or not self._is_other(data["categories"]):
            return own
        try:  # the program may be wrong, however sure it is
            other = self._checked(data, *self._with_cast(data["categories"]))
        except InputError:
            return own
        return other if len(other.faults) < len(own.faults) else own

    def _checked(self, data: dict[str, Any], cast: Cast | None, reading: Reading) -> Attempt:
        """The restatements, with the riddle read with a cast."""
        from cluegrid.reading.clues import reader_of

        if reading.puzzle is None:
            raise InputError(f"with this cast no puzzle comes of it: {'; '.join(reading.problems)}")
        given = {one["number"]: one for one in data["sentences"]}
        names = _names_of(data["categories"], reading.puzzle)
        found = _Checks(reading, reader_of(reading.puzzle), given, names, self.speakers).attempt(cast)
        others = {one.name for one in reading.puzzle.categories} - {reading.puzzle.axis}
        return replace(found, placeless=set(names.values()) == others)

    def _is_other(self, categories: list[Any]) -> bool:
        """Whether a cast has other values than the one that the program found."""
        assert self.own.puzzle is not None
        own = {frozenset(one.values) for one in self.own.puzzle.categories}
        return any(isinstance(one, dict) and isinstance(one.get("values"), list)
                   and frozenset(map(str, one["values"])) not in own for one in categories)

    def _with_cast(self, categories: list[Any]) -> tuple[Cast, Reading]:
        from cluegrid.reading.reader import read_with
        from cluegrid.reading.stated import stated_cast
        from cluegrid.restating.casting import stated

        cast = stated_cast(stated(categories))
        low = self.text.lower()
        for kind in cast.kinds:
            counted = kind.values == [str(n + 1) for n in range(len(kind.values))]
            spans = kind.order == "row" and all(_stands_in(value, low) for value in (kind.values[0], kind.values[-1]))
            nowhere = [value for value in kind.values if not counted and not spans and not _stands_in(value, low)]
            if len(nowhere) == 1 and nowhere[0].lower().startswith(UNNAMED):
                kind.unnamed = nowhere.pop()
            if nowhere:
                raise InputError(f"the value {nowhere[0]!r} of the category {kind.name!r} does not stand in the text; "
                                 f"only one that the text never names may be called {UNNAMED[0]}{kind.name.lower()}")
        reading = read_with(self.text, self.pieces, cast)
        return cast, reading

    def riddle_of(self, attempt: Attempt, name: str, rounds: int) -> inputs.Riddle:
        """The riddle with what was taken of an answer.

        Where the riddle does not show which of two readings of a sentence is meant, the restatement is supposed."""
        riddle = self._made_of(attempt, name, rounds)
        disputed = attempt.disputed
        if disputed and (riddle.problems or _status(riddle) != "unique" or not _stands_by_own(riddle, attempt.unsure)):
            attempt = attempt.doubting
            riddle = self._made_of(attempt, name, rounds, disputed)
        if attempt.guesses and len(riddle.problems) == len(attempt.guesses) == len(attempt.supposed) and (
                _status(riddle) == "unique"):  # they are not needed; where they agree, it is as good as certain
            sure = self._made_of(attempt.trusting, name, rounds)
            return sure if not sure.problems and _status(sure) == "unique" else riddle
        return riddle

    def comes_out(self, attempt: Attempt) -> bool:
        """Whether an answer leaves nothing to ask for: it shows everything, or what it does not show is plausible."""
        from cluegrid.changes import Changes, supposed

        if not attempt.supposed and not attempt.disputed:
            return True
        riddle = self.riddle_of(attempt, "", 0)
        return not riddle.problems if not needs_it(replace(riddle, text=self.riddle.text)) else (
            supposed(Changes(), riddle) is not None)

    def _made_of(self, attempt: Attempt, name: str, rounds: int,
                 disputed: tuple[tuple[int, Relation, Relation], ...] = ()) -> inputs.Riddle:
        reading = attempt.reading
        puzzle = reading.puzzle
        assert puzzle is not None
        from cluegrid.reading.account import Guess

        by_number = dict(attempt.relations)
        says = {one.number: one for one in attempt.taken}
        account, problems = list(reading.account), list(reading.problems)
        own, clues = list(puzzle.clues), []
        likely, readings = dict(attempt.guesses), {number: read for number, read, _ in disputed}
        for number, sentence in enumerate(reading.account, 1):
            if number in likely and sentence.kind != "unread":
                own = [clue for clue in own if clue.text != sentence.text]
                read_as = readings.get(number)
                account[number - 1] = with_parts(
                    sentence, kind="unread", relation=None, reason="its restatement says something else",
                    guesses=() if read_as is None else (Guess(1.0, read_as),))
                problems.append(f"not understood: {sentence.text[:200]!r}: its restatement says something else")
                continue
            if number in attempt.doubted:
                account[number - 1] = with_parts(sentence, kind="unread", reason="its restatement says something of it")
                problems.append(f"not understood: {sentence.text[:200]!r}: its restatement says something of values")
                continue
            read = next((clue for clue in own if clue.text == sentence.text), None) if sentence.kind == "clue" else None
            if read is not None:
                own.remove(read)
            if number not in by_number:
                clues += [read] if read is not None else []
                continue
            relation = by_number[number]
            kind = "clue" if relation is not None else "scene"
            said = says[number].says if number in says else "scenery, as it was restated"
            account[number - 1] = with_parts(sentence, kind=kind, relation=relation, made=said, reason="", nearest="",
                                             guesses=())
            problems = [problem for problem in problems if repr(sentence.text[:200]) not in problem]
            if relation is not None:
                clues.append(Clue(relation, said))
        doubts = {doubt.name: doubt for doubt in (*puzzle.doubts, *attempt.doubts)}
        kept = tuple(Clue(clue.relation, clue.text) for clue in (*clues, *own))
        open_still = set().union(*(inputs.doubts_of(clue.relation) for clue in kept))
        puzzle = replace(puzzle, clues=kept, doubts=tuple(
            doubt for doubt in doubts.values() if doubt.name in open_still),
                         questions=puzzle.questions if attempt.questions is None else attempt.questions)
        for number, sentence in enumerate(account, 1):
            if sentence.kind == "unread":  # what no model says either is not supposed here
                other = (Guess(1.0, None),) if number in attempt.refused else ()
                account[number - 1] = with_parts(sentence, guesses=guesses(
                    likely[number], sentence.guesses, number in readings) if number in likely else other)
        puzzle = _without_places(puzzle) if attempt.placeless else puzzle
        reading = with_parts(reading, puzzle=puzzle, account=tuple(account), problems=tuple(problems))
        riddle = inputs.riddle_from(self.riddle.name, reading, self.riddle.text)
        if not attempt.taken and attempt.cast is None and attempt.questions is None:
            return riddle
        cast = () if attempt.cast is None else tuple(
            (kind.name, tuple(kind.values)) for kind in attempt.cast.kinds)
        return replace(riddle, restated=Restated(name, rounds, attempt.taken, cast), text="")


def _status(riddle: inputs.Riddle) -> str:
    from cluegrid.solving import solve

    return "" if riddle.puzzle is None else solve(riddle.puzzle).status


def _stands_by_own(riddle: inputs.Riddle, unsure: Sequence[int]) -> bool:
    """Whether a riddle comes out with what the program itself read where a restatement says otherwise unshown."""
    assert riddle.puzzle is not None
    names = {f"sentence {number}" for number in unsure} & {doubt.name for doubt in riddle.puzzle.doubts}
    return not names or _status(replace(riddle, puzzle=riddle.puzzle.take(dict.fromkeys(names, 0)))) == "unique"


_SPEAKER = re.compile(r"(?:^|\n)[^\n]*?(?P<who>[@<]?[A-Za-z][\w.'-]{1,20}>?)[ \t]*[:>][ \t]*$")


def _speakers(text: str, pieces: Sequence[Piece]) -> list[str]:
    """Who says each sentence of a chat, as it stands before it: "Kim: "; nothing where nobody is named."""
    found, done, who = [], 0, ""
    for piece in pieces:
        between = text[done:piece.start]
        told = _SPEAKER.search(between)
        who = f"{told['who'].strip('@<>')}: " if told is not None else "" if "\n" in between else who
        found.append(who)
        done = piece.end
    return found


def _where(number: int, text: str) -> str:
    return f"sentence {number} ({' '.join(text.split())[:80]!r})"


def _without_places(puzzle: Puzzle) -> Puzzle:
    """The puzzle without its places, where nothing is said of them."""
    places, others = puzzle.category(puzzle.axis), [one for one in puzzle.categories if one.name != puzzle.axis]
    if places.name != "Place" or places.values != tuple(str(n + 1) for n in range(len(places.values))):
        return puzzle
    try:
        return replace(puzzle, categories=tuple(others), axis=others[0].name) if all(
            one.order == "none" for one in others) else puzzle
    except CluegridError:  # something is said of them
        return puzzle


def _stands_in(value: str, low: str) -> bool:
    """Whether a value, or each of its words, stands in the text."""
    from cluegrid.reading.values import cardinal
    from cluegrid.reading.word_forms import singular
    from cluegrid.restating.words import akin

    words = list("".join(c if c.isalnum() else " " for c in value.lower()).split())
    text = "".join(c if c.isalnum() else " " for c in low).split()
    held = {*text, *map(singular, text), *(str(n) for n in map(cardinal, text) if n is not None)}
    if value == "0" and {"no", "none", "nobody", "nothing", "without", "zero"} & set(text):
        return True  # one of them has no children
    return value.lower() in low or all(word in held or singular(word) in held or any(
        akin(word, one) for one in held) for word in words)


class _Checks:
    """The restatements of one answer, each held against its original."""

    def __init__(self, reading: Reading, reader: Reader, given: dict[int, dict[str, Any]],
                 names: dict[str, str], speakers: Sequence[str] = ()) -> None:
        from cluegrid.restating.forms import Forms

        assert reading.puzzle is not None
        self.forms = Forms(reading.puzzle, reader.seal, names)
        self.reading, self.reader, self.given = reading, reader, given
        self.puzzle: Puzzle = reading.puzzle
        self.said = [who + one.text for who, one in zip(speakers, reading.account, strict=True)]
        self.faults: list[str] = []
        self.meant: dict[str, str] = {}
        self.taken: list[Restatement] = []
        self.relations: list[tuple[int, Relation | None]] = []
        self.doubts: dict[str, Doubt] = {}
        self.guesses: list[tuple[int, Relation]] = []
        self.supposed: list[Restatement] = []
        self.disputed: list[tuple[int, Relation, Relation]] = []
        self.unsure: list[int] = []
        self.doubted: list[int] = []
        self.refused: list[int] = []

    def attempt(self, cast: Cast | None) -> Attempt:
        """All sentences checked."""
        for number, sentence in enumerate(self.reading.account, 1):
            said = self.given.get(number)
            tells = said is not None and said["kind"] == "clue" and bool(said.get("says"))
            if sentence.kind == "unread" or (sentence.kind in ("scene", "values") and tells):
                self._unread(number, sentence, said)
            elif sentence.kind == "clue" and said is not None and said["kind"] == "clue" and said.get("says"):
                self._agrees(number, sentence, said)
        count = len(self.reading.account)
        for number in self.given:
            if not 1 <= number <= count:
                self.faults.append(f"there is no sentence {number}: the text has {count}")
        problems = [problem for problem in self.reading.problems if not problem.startswith("not understood")]
        self.faults += problems
        questions = self._questions()
        return Attempt(self.reading, cast, tuple(self.taken), tuple(self.faults), questions,
                       tuple(self.doubts.values()), tuple(self.relations), tuple(self.guesses), tuple(self.supposed),
                       disputed=tuple(self.disputed), unsure=tuple(self.unsure), doubted=tuple(self.doubted),
                       refused=tuple(self.refused))

    def _unread(self, number: int, sentence: Sentence, said: dict[str, Any] | None) -> None:
        from cluegrid.restating.faithful import Unshown, changes_others, check, is_scenery

        where = _where(number, sentence.text)
        if said is None:
            self.faults.append(f"{where} has no entry: every sentence needs one")
            return
        if said["kind"] in ("scenery", "cast", "question"):
            why = is_scenery(sentence.text, self.reader, said["kind"] == "cast")
            if isinstance(why, Unshown) and said["kind"] != "question":
                self._suppose(Restatement(number, sentence.text, "", (why,)), TRUE)
            elif why and said["kind"] != "question":
                self.faults.append(f"{where} cannot be {said['kind']}: {why}")
            else:
                self.relations.append((number, None))
            return
        if changing := changes_others(sentence.text, self.reader):
            self.faults.append(f"{where} may change what other sentences say by {changing!r}, which cannot be restated")
            return
        says = " ".join(said["says"].split())
        before = self.said[:number - 1]
        idle = tuple(part for part in said.get("idle", ()) if part.strip())
        told, noted, why = self._meant(self.said[number - 1], said)
        if why and not isinstance(why, Unshown):
            self.faults.append(f"{where}: {why}")
            return
        verdict = check(told, says, before, self.reader, self.puzzle, idle, self.forms)
        fault = verdict.fault or why
        if verdict.says is not None and isinstance(fault, Unshown) and not inputs.doubts_of(verdict.says):
            self._suppose(Restatement(number, sentence.text, says, (fault, *noted), (), idle), verdict.says)
            return
        if fault or verdict.says is None:
            self.faults.append(f"{where}, restated as {says[:200]!r}: {fault}")
            self.refused.append(number)
            if sentence.kind == "scene" and sentence.made == NAMELESS:
                self.doubted.append(number)
            return
        self._note_doubts(verdict.says)
        self.relations.append((number, verdict.says))
        self.taken.append(Restatement(number, sentence.text, says, (*verdict.unchecked, *noted),
                                      tuple(value.name for value in verdict.supplied), idle))

    def _suppose(self, one: Restatement, relation: Relation) -> None:
        """Something is taken for what a sentence says that it does not show."""
        self.guesses.append((one.number, relation))
        self.supposed.append(one)

    def _meant(self, text: str, said: dict[str, Any]) -> tuple[str, tuple[str, ...], str]:
        """A sentence with the names of values in place of what stands for them; what of that is not checked; a fault.
        """
        from cluegrid.restating.faithful import Unshown, with_meant

        held: dict[str, list[str]] = {}
        pairs = iter(_meant_in(said))
        for words, name in zip(pairs, pairs, strict=True):
            held.setdefault(words, []).append(name)
        noted, unshown = [], ""
        for words, names in held.items():
            text, why = with_meant(text, words, names, self.reader)
            if why and not isinstance(why, Unshown):
                return text, (), why
            if not why and self.meant.setdefault(words.lower(), names[0]) != names[0]:
                why = Unshown(f"the words {words!r} do not mean {names[0]!r} elsewhere")
            unshown = unshown or why
            noted.append(f"{words!r} is taken to mean {' or '.join(map(repr, names))}")
        return text, tuple(noted), unshown

    def _note_doubts(self, relation: Relation) -> None:
        for name in inputs.doubts_of(relation):
            text, ways = self.reader.setting.doubts[name]
            self.doubts[name] = Doubt(name, text, ways)

    def _agrees(self, number: int, sentence: Sentence, said: dict[str, Any]) -> None:
        """What the program has read itself is not said otherwise: where it is, the riddle shows which is meant."""
        from cluegrid.relations import Choice
        from cluegrid.restating.faithful import Unshown, check, joint_possible, same_meaning
        from cluegrid.stating import state

        own, says = sentence.relation, " ".join(said["says"].split())
        idle = tuple(part for part in said.get("idle", ()) if part.strip())
        told, noted, why = self._meant(self.said[number - 1], said)
        before = self.said[:number - 1]
        if why and not isinstance(why, Unshown):
            return
        verdict = check(told, says, before, self.reader, self.puzzle, idle, self.forms)
        if why and not verdict.fault:
            verdict = verdict._replace(fault=why)
        if own is None or verdict.says is None or inputs.doubts_of(verdict.says):
            return
        if inputs.doubts_of(own):
            if not verdict.fault:  # it says which of the readings is meant, and stands the checks
                self.relations.append((number, verdict.says))
                self.taken.append(Restatement(number, sentence.text, says, noted, (), idle))
            return
        try:
            if same_meaning(own, verdict.says, self.puzzle):
                return
        except CluegridError:
            return
        read = state(own, self.puzzle)
        if verdict.fault and not verdict.may_be:
            shown = " ".join(sentence.text.split())[:80]
            self.faults.append(f"sentence {number} ({shown!r}) was read as {read[:200]!r}, and the restatement says "
                               f"something else; besides, {verdict.fault}")
            return
        own_fault = self._fault_of(own, told, before)
        if verdict.fault and (not own_fault or isinstance(own_fault, Unshown)) and not joint_possible(
                own, verdict.says, self.puzzle):
            self.faults.append(f"{_where(number, sentence.text)} was read as {read[:200]!r}, and the restatement says "
                               f"the opposite; besides, {verdict.fault}")
            return
        if not verdict.fault and (self._reads_more_into(own, verdict.says, told) or own_fault
                                  or self._drops(own, verdict.says)):
            self.relations.append((number, verdict.says))
            self.taken.append(Restatement(number, sentence.text, says, (f"the program read it as {read!r}", *noted), (),
                                          idle))
            return
        name = f"sentence {number}"
        self.doubts[name] = Doubt(name, sentence.text, (read, says))
        self.relations.append((number, Choice(name, (own, verdict.says))))
        self.disputed.append((number, own, verdict.says))
        self.unsure += [number] if verdict.fault else []
        self.taken.append(Restatement(number, sentence.text, says, (f"the program read it as {read!r}",)))

    def _fault_of(self, own: Relation, text: str, before: Sequence[str]) -> str:
        """Why no word of a sentence shows what the program made of it, or what speaks against that."""
        from cluegrid.restating.faithful import check
        from cluegrid.stating import state

        parts = own.of if isinstance(own, All) else (own,)
        said = " ".join(state(part, self.puzzle) for part in parts)
        return check(text, said, before, self.reader, self.puzzle, (), self.forms).fault

    def _drops(self, own: Relation, said: Relation) -> bool:
        """Whether the program read only a part of what the restatement says."""
        from cluegrid.restating.faithful import same_meaning

        return same_meaning(All((own, said)), said, self.puzzle)

    def _reads_more_into(self, own: Relation, said: Relation, text: str) -> bool:
        """Whether the program found values in a sentence that it does not name, and its restatement did not."""
        from cluegrid.reading.meanings import every_value
        from cluegrid.restating.faithful import named_in

        here = named_in(text, self.reader)
        found, told = ({value.key for value in every_value(one)} for one in (own, said))
        return told <= here and not found <= here

    def _questions(self) -> tuple[Question, ...] | None:
        """The questions with those restated that were not understood; None where nothing has changed."""
        from cluegrid.reading.questions import read_questions

        asked = [(n, one) for n, one in enumerate(self.reading.account, 1) if one.kind == "question" or (
            one.kind == "unread" and n in self.given and self.given[n]["kind"] == "question")]
        missed = [n for n, one in asked if one.kind == "unread" or one.made.startswith("it was not understood")]
        if not missed:
            return None
        found: list[Question] = []
        for number, one in asked:
            own = read_questions(one.text, self.reader)
            said = self.given.get(number)
            if not own and said is not None and said.get("says") and said["kind"] == "question":
                own = self._question(number, self._meant(one.text, said)[0], " ".join(said["says"].split()))
            if not own and one.kind == "question":
                return None
            found += own or []
        return tuple(found)

    def _question(self, number: int, text: str, says: str) -> list[Question]:
        from cluegrid.reading.questions import read_questions
        from cluegrid.restating.faithful import names_alike

        before = [one.text for one in self.reading.account[:number - 1]]
        found = read_questions(says, self.reader) or []
        fault = names_alike(text, says, self.reader, before, {one.category for one in found})
        if fault:
            self.faults.append(f"sentence {number}: {fault}")
            return []
        if found:
            self.taken.append(Restatement(number, text, says))
        return [replace(one, text=one.text or says) for one in found]


def as_text(riddle: inputs.Riddle) -> str:
    """The restated riddle as a text that needs no model: its cast, a line each, its clues by number, its questions."""
    from cluegrid.solving import solve
    from cluegrid.stating import ask as asked
    from cluegrid.stating import clue_text

    puzzle = riddle.puzzle
    assert puzzle is not None
    lines = [f"{one.name}: {', '.join(one.values)}." for one in puzzle.categories]
    lines += ["", *(f"{n}. {' '.join(clue_text(clue, puzzle).split())}" for n, clue in enumerate(puzzle.clues, 1)), ""]
    text = "\n".join([*lines, *dict.fromkeys(asked(question, puzzle) for question in puzzle.questions), ""])
    again = inputs.from_text(text, riddle.name)
    if again.problems or again.puzzle is None or _grid(solve(again.puzzle)) != _grid(solve(puzzle)):
        raise InputError("the restated riddle cannot be said as a text that reads back to itself: save it as a .json "
                         "file, which states it")
    return text


def _grid(solved: Any) -> Any:
    rows = solved.as_json()["grid"]
    return solved.status, rows and sorted(sorted(map(str, row.values())) for row in rows)


def restated_by_environment(riddle: inputs.Riddle, tell: Callable[[str], None]) -> inputs.Riddle:
    """The riddle restated by the model that the environment names, where it names one and something is unread."""
    from cluegrid.restating.endpoint import from_environment

    model = from_environment()
    return restate(riddle, model, tell) if model is not None and needs_it(riddle) else riddle


__all__: Sequence[str] = ["as_text", "needs_it", "restate", "restate_by", "restated_by_environment", "Talk"]
