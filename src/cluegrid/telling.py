"""Steps told in sentences, with the riddle's own nouns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cluegrid.deduction.explaining import Explanation
from cluegrid.deduction.grid import Layout
from cluegrid.deduction.steps import Line, Step
from cluegrid.deduction.techniques import LADDER
from cluegrid.filling import Marks, ShownCell, ShownPair
from cluegrid.naming import Names
from cluegrid.puzzle import Puzzle
from cluegrid.relations import Alike
from cluegrid.solving import doubt_json
from cluegrid.wording import listed, sentence

LONGEST_BRIEF = 2  # words of a noun that is short
MARK = "your mark"  # where a fact is from that the player has marked


@dataclass(frozen=True)
class Said:
    """A line as a sentence; of a suppose also its chain and what comes of it."""

    text: str
    line: Line
    chain: tuple[Said, ...] = ()
    so: str = ""

    def lines(self, depth: int = 0) -> Iterator[tuple[int, str]]:
        """What is printed, with how deep each line is."""
        yield depth, self.text
        for part in self.chain:
            yield from part.lines(depth + 1)
        if self.so:
            yield depth, self.so


@dataclass(frozen=True)
class Told:
    """A step in words: its clues by number, its sentences, the table after it, and what is known beside it."""

    number: int
    technique: str
    clues: tuple[int, ...]
    sentences: tuple[Said, ...]
    table: tuple[tuple[ShownCell, ...], ...]
    beside: tuple[ShownPair, ...]
    step: Step

    @property
    def lines(self) -> list[tuple[int, str]]:
        """What is printed, with how deep each line is."""
        return [line for said in self.sentences for line in said.lines()]


def tell(explanation: Explanation) -> list[Told]:
    """The whole explanation in words."""
    layout = explanation.layout
    words = Words(explanation.puzzle, layout)
    marks = Marks(layout, words.short)
    origin: dict[int, int] = {}
    told = []
    for number, step in enumerate(explanation.steps, 1):
        table = marks.after(step)
        said = tuple(words.say(line, origin) for line in step.lines)
        origin.update((fact, number) for fact in step.settles)
        told.append(Told(number, LADDER[step.technique].name, step.clues, said, table,
                         marks.beside(step), step))
    return told


class Words:
    """Facts and lines of one layout as words."""

    def __init__(self, puzzle: Puzzle, layout: Layout) -> None:
        self.puzzle, self.layout, self.names = puzzle, layout, Names(puzzle)

    def name(self, i: int) -> str:
        """A value as a noun."""
        return self.names.name(self.layout.category[i], self.layout.index[i])

    def short(self, i: int) -> str:
        """A value by its name alone, a place as a place."""
        return self.names.short(self.layout.category[i], self.layout.index[i])

    def brief(self, i: int) -> str:
        """A value as a noun where that is short, or else by its name alone."""
        name = self.name(i)
        return name if len(name.split()) <= LONGEST_BRIEF else self.short(i)

    def _whom(self, i: int) -> str:
        """What something is left for: a value, or a place by its own name."""
        return self.short(i) if self.layout.category[i] == self.layout.frame.axis else self.name(i)

    def _are(self, values: Sequence[int]) -> str:
        """The verb for values that are named briefly."""
        several = len(values) > 1 or self.names.is_plural(self.layout.category[values[0]], self.layout.index[values[0]])
        return "are" if several else "is"

    def clause(self, subject: int, others: Sequence[int], positive: bool) -> str:
        """What is said of a value about some values of one category."""
        category, index = self.layout.category, self.layout.index
        return self.names.clause(category[subject], index[subject], category[others[0]],
                                 [index[j] for j in sorted(others)], positive)

    def facts(self, facts: Iterable[int], source: Callable[[int], str] = lambda _: "") -> list[str]:
        """Facts as clauses, those about the same subject in one, with where they are from."""
        groups: dict[tuple[int, int, bool], list[tuple[int, int]]] = {}
        for fact in facts:
            subject, other = self._subject(fact)
            groups.setdefault((subject, self.layout.category[other], fact > 0), []).append((other, fact))
        said: dict[tuple[int, ...], list[str]] = {}
        denied: dict[tuple[int, tuple[int, ...], str], list[int]] = {}
        for (subject, _, positive), others in groups.items():
            values = tuple(j for j, _ in others)
            sources = _sources(source(fact) for _, fact in others)
            if positive:
                said.setdefault((subject,), []).append(self.clause(subject, values, True) + sources)
            else:
                denied.setdefault((self.layout.category[subject], values, sources), []).append(subject)
        for (_, values, sources), subjects in denied.items():
            for some in [subjects] if self._neither(subjects, values) else [[subject] for subject in subjects]:
                clause = self._neither(some, values) or self.clause(some[0], values, False)
                said.setdefault(tuple(some), []).append(clause + sources)
        return [text for subjects, clauses in said.items() for text in self._together(subjects[0], clauses)]

    def _neither(self, subjects: Sequence[int], values: Sequence[int]) -> str:
        """What holds for none of several subjects, where one clause can say it."""
        *first, last = subjects
        clause = self.clause(last, values, True)
        if not first or not clause.startswith(f"{self.name(last)} "):
            return ""
        return f"neither {', '.join(map(self.name, first))} nor {clause}"

    def _together(self, subject: int, clauses: list[str]) -> list[str]:
        """Clauses about one subject, which is named once where they all begin with it."""
        start = f"{self.name(subject)} "
        if len(clauses) == 1 or not all(clause.startswith(start) for clause in clauses):
            return clauses
        return [start + listed([clause.removeprefix(start) for clause in clauses])]

    def _subject(self, fact: int) -> tuple[int, int]:
        """Which of the two values the sentence is about, and which it says of it."""
        i, j = self.layout.pair(fact)
        first = self.names.subject_first(self.layout.category[i], self.layout.category[j])
        return (i, j) if first else (j, i)

    def plain(self, fact: int) -> dict[str, Any]:
        """A fact for programs: two values and whether they go together."""
        frame = self.layout.frame
        values = []
        for i in self.layout.pair(fact):
            category = frame.categories[self.layout.category[i]]
            values.append({"category": category.name, "value": category.values[self.layout.index[i]]})
        return {"values": values, "together": fact > 0}

    # -- one line

    def say(self, line: Line, origin: Mapping[int, int]) -> Said:
        """A line as a sentence; ``origin`` is the step that each fact was settled in, 0 for a mark of the player's."""
        if not line.chain:
            return Said(self._sentence(line, origin), line)
        chain = tuple(self.say(part, origin) for part in line.chain)
        supposed = listed(self.facts([-line.settles[0]]))
        return Said(sentence(f"suppose that {supposed}"), line, chain, sentence(f"so {self._settled(line)}"))

    def _settled(self, line: Line) -> str:
        return listed(self.facts(line.settles))

    def _sentence(self, line: Line, origin: Mapping[int, int]) -> str:
        stated = dict(line.stated)

        def source(fact: int) -> str:
            if fact in stated:
                return f"clue {stated[fact]}"
            return "" if fact not in origin else f"step {origin[fact]}" if origin[fact] else MARK

        since = self._since(line, (*stated, *line.premises), source)
        main = [str(n) for n in line.clues if n not in stated.values()]
        by = f"by clue{'s' * (len(main) > 1)} {listed(main)}" if main else ""
        if line.kind == "contradiction":
            return self._contradiction(line, since, main, source)
        if line.kind == "left" and line.about >= 0 and len(line.settles) == 1:
            i, j = self.layout.pair(line.settles[0])
            only = j if i == line.about else i
            so = f"only {self.brief(only)} {self._are([only])} left for {self._whom(line.about)}"
        else:
            so = self._settled(line)
        if not since:
            return sentence(f"{by}, {so}{self._counts(line)}" if by else so)
        return sentence(f"{since}, so {by} {so}" if by else f"{since}, so {so}")

    def _counts(self, line: Line) -> str:
        """Where two places are alike, why something is in neither: only others are there more than once."""
        layout, frame = self.layout, self.layout.frame
        alike = {relation.along for n in line.clues for relation in [self.puzzle.clue(n).relation]
                 if isinstance(relation, Alike)}
        for c, category in enumerate(frame.categories):
            held = [next((i for i in layout.pair(fact) if layout.category[i] == c), -1) for fact in line.settles]
            if category.name in alike and all(fact < 0 for fact in line.settles) and all(
                    i >= 0 and category.counts[layout.index[i]][1] == 1 for i in held):
                several = [layout.value(c, v) for v, (_, most) in enumerate(category.counts) if most > 1]
                return f", for only {listed(list(map(self.brief, several)))} can be there twice" if several else ""
        return ""

    def _since(self, line: Line, facts: Sequence[int], source: Callable[[int], str]) -> str:
        """What a line rests on; where something is left over, what is elsewhere or ruled out is told together."""
        parts: list[str] = []
        rest = list(facts)
        kind = self._left_over(line)
        if kind >= 0:
            layout, about = self.layout, line.about
            at_place = layout.category[about] == layout.frame.axis
            taken = [fact for fact in facts if fact > 0 and about not in layout.pair(fact) and
                     {layout.category[i] for i in layout.pair(fact)} == {kind, layout.category[about]}]
            out = [fact for fact in facts if fact < 0 and about in layout.pair(fact) and at_place and
                   kind in (layout.category[i] for i in layout.pair(fact))]
            row = at_place and layout.frame.categories[layout.frame.axis].order != "none"
            for group, how in ((taken, "elsewhere" if row else "taken"), (out, "ruled out")):
                values = [next(i for i in layout.pair(fact) if layout.category[i] == kind) for fact in group]
                if values:
                    named = listed(list(map(self.brief, values)))
                    parts.append(f"{named} {self._are(values)} {how}{_sources(map(source, group))}")
            rest = [fact for fact in facts if fact not in taken and fact not in out]
        return listed([*self.facts(rest, source), *parts]) if facts else ""

    def _left_over(self, line: Line) -> int:
        """The category of which one value, or none, is left over for a place, or places for a value; else -1."""
        layout, axis = self.layout, self.layout.frame.axis
        if line.about < 0 or line.kind not in ("left", "contradiction"):
            return -1
        kinds = [layout.category[i] for fact in (*line.settles, *line.premises) if line.about in layout.pair(fact)
                 for i in layout.pair(fact) if i != line.about]
        if not kinds:
            kinds = [layout.category[i] for fact in line.premises for i in layout.pair(fact)
                     if layout.category[i] != layout.category[line.about]]
        return kinds[0] if kinds and axis in (kinds[0], layout.category[line.about]) else -1

    def _contradiction(self, line: Line, since: str, clues: list[str], source: Callable[[int], str]) -> str:
        cited = f"clue{'s' * (len(clues) > 1)} {listed(clues)}" if clues else ""
        if line.about >= 0 and not clues:
            kind = self._left_over(line)
            what = f"no {self.layout.frame.categories[kind].name.casefold()}" if kind >= 0 else "nothing"
            return sentence(f"but {since}, so {what} is left for {self._whom(line.about)}")
        if not since:
            return sentence(f"but {cited} cannot be so")
        denied = [fact for fact in line.premises if -fact in line.premises]
        if denied and not cited:
            known = max(denied, key=lambda fact: (bool(source(fact)), fact))
            return sentence(f"but {listed(self.facts([known], source))}")
        if cited:
            return sentence(f"but {since}, which {cited} {'do' if len(clues) > 1 else 'does'} not allow")
        return sentence(f"but it cannot be that {since}")


def _sources(found: Iterable[str]) -> str:
    """Where facts are from, in brackets: (steps 3 and 5)."""
    kinds: dict[str, list[int]] = {}
    marks = 0
    for one in found:
        if one == MARK:
            marks += 1
        elif one:
            kind, _, number = one.partition(" ")
            kinds.setdefault(kind, []).append(int(number))
    said = [f"{kind}{'s' * (len(set(numbers)) > 1)} {listed([str(n) for n in sorted(set(numbers))])}"
            for kind, numbers in kinds.items()]
    said += [f"{MARK}{'s' * (marks > 1)}"] if marks else []
    return f" ({listed(said)})" if said else ""


def as_json(explanation: Explanation, told: list[Told]) -> dict[str, Any]:
    """An explanation for programs: each step with its sentences, and each of these with what it rests on."""
    words = Words(explanation.puzzle, explanation.layout)
    return {"status": explanation.status, "title": explanation.puzzle.title, "complete": explanation.complete,
            "doubts": [doubt_json(doubt) for doubt in explanation.doubts],
            "steps": steps_json([(one.step, one.sentences) for one in told], words, {}),
            "problems": [explanation.gave_up] if explanation.gave_up else []}


def steps_json(told: Iterable[tuple[Step, Sequence[Said]]], words: Words,
               origin: Mapping[int, int]) -> list[dict[str, Any]]:
    """Steps for programs; ``origin`` is where facts are from that were known before."""
    known = dict(origin)
    steps = []
    for number, (step, sentences) in enumerate(told, 1):
        steps.append({
            "technique": step.technique, "clues": list(step.clues),
            "uses": [_fact_json(fact, words, known) for fact in step.uses],
            "settles": [words.plain(fact) for fact in step.settles],
            "text": [text for said in sentences for _, text in said.lines()],
            "sentences": [said_json(said, words, known) for said in sentences]})
        known.update((fact, number) for fact in step.settles)
    return steps


def said_json(said: Said, words: Words, origin: Mapping[int, int]) -> dict[str, Any]:
    """A sentence for programs, with what it rests on and what follows."""
    line = said.line
    held: dict[str, Any] = {
        "text": said.text, "kind": line.kind, "clues": list(line.clues),
        "because": [_fact_json(fact, words, origin) for fact in line.premises],
        "concludes": [words.plain(fact) for fact in line.settles]}
    if said.chain:
        held["supposed"] = words.plain(-line.settles[0])
        held["chain"] = [said_json(part, words, origin) for part in said.chain]
        held["so"] = said.so
    return held


def _fact_json(fact: int, words: Words, origin: Mapping[int, int]) -> dict[str, Any]:
    """A fact that a sentence rests on, with the step that settled it, or that it is a mark."""
    number = origin.get(fact)
    return {**words.plain(fact), **({} if number is None else {"step": number} if number else {"marked": True})}
